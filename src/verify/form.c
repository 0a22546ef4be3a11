/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int words;
const struct form *form;

/* Adds a house; its name is a letter and a number, counted from 1. */
static void form_name_house(struct form *f, char letter, int number, const struct bits *cells)
{
	snprintf(f->name[f->houses], HOUSE_NAME, "%c%d", letter, number % 1000);
	f->house[f->houses++] = *cells;
}

void form_use(const struct form *f)
{
	form = f;
	words = f != NULL ? (f->cands + 63) / 64 : 0;
}

void form_begin(struct form *f, int digits)
{
	static long forms;

	memset(f, 0, sizeof *f);
	f->number = ++forms;
	f->digits = digits;
	f->cells = digits * digits;
	f->cands = f->cells * DIGITS_MAX;
	form_use(f);
	for (int column = 0; column < 2; column++)
		for (int line = 0; line < digits; line++) {
			struct bits cells = { { 0 } };

			for (int i = 0; i < digits; i++)
				add(&cells, column ? i * digits + line : line * digits + i);
			form_name_house(f, column ? 'c' : 'r', line + 1, &cells);
		}
}

bool form_add_house(struct form *f, const char *name, const struct bits *cells)
{
	if (f->houses == HOUSES_MAX || form_house(f, name) >= 0 || strlen(name) >= HOUSE_NAME || size(*cells) != f->digits)
		return false;
	memcpy(f->name[f->houses], name, strlen(name) + 1);
	f->house[f->houses++] = *cells;
	return true;
}

/* Notes which candidates of cells A and B exclude each other. */
static void form_exclude(struct form *f, int a, int b)
{
	const bool same = has(&f->peers[a], b), beside = form_near(f, a, b);

	if (a != b && !same && !beside)
		return;
	for (int d = 0; d < f->digits; d++) {
		struct bits *const excluded = &f->excluded[candidate_of(a, d)];

		if (same)
			add(excluded, candidate_of(b, d));
		for (int e = 0; (a == b || beside) && e < f->digits; e++)
			if (a == b ? d != e : abs(d - e) == 1)
				add(excluded, candidate_of(b, e));
	}
}

void form_end(struct form *f, const struct bits *even, const struct bits *odd)
{
	f->even = *even;
	f->odd = *odd;
	for (int h = 0; h < f->houses; h++)
		for (EACH(c, f->house[h])) {
			f->houses_of[c] |= (uint64_t)1 << h;
			unite(&f->peers[c], &f->house[h]);
		}
	for (int i = 0; i < f->cages; i++)
		for (EACH(c, f->cage[i].cells))
			unite(&f->peers[c], &f->cage[i].cells);
	for (int a = 0; a < f->cells; a++) {
		for (int b = 0; b < f->cells; b++)
			if (form_chess(f, a, b))
				add(&f->peers[a], b);
		f->peers[a].word[a / 64] &= ~((uint64_t)1 << a % 64);
		for (int d = 0; d < f->digits; d++)
			if (!has(d % 2 == 0 ? &f->even : &f->odd, a))
				add(&f->all, candidate_of(a, d));
	}
	for (int a = 0; a < f->cells; a++)
		for (int b = 0; b < f->cells; b++)
			form_exclude(f, a, b);
}

void form_classic(struct form *f)
{
	const struct bits none = { { 0 } };

	form_begin(f, 9);
	for (int box = 0; box < 9; box++) {
		struct bits cells = { { 0 } };

		for (int c = 0; c < 81; c++)
			if (c / 27 * 3 + c % 9 / 3 == box)
				add(&cells, c);
		form_name_house(f, 'b', box + 1, &cells);
	}
	f->classic = true;
	form_end(f, &none, &none);
}

int form_house(const struct form *f, const char *name)
{
	for (int h = 0; h < f->houses; h++)
		if (strcmp(f->name[h], name) == 0)
			return h;
	return -1;
}

int form_box(int cell)
{
	return form_row(cell) / 3 * 3 + form_column(cell) / 3;
}
