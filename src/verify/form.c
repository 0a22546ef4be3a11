/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/form.h"

#include <stdio.h>
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

/* Notes what each candidate of a cell excludes: the same digit in its peers, and other digits in the cell. */
static void form_exclude(struct form *f, int cell)
{
	for (int d = 0; d < f->digits; d++) {
		for (EACH(c, f->peers[cell]))
			add(&f->excluded[candidate_of(cell, d)], candidate_of(c, d));
		for (int e = 0; e < f->digits; e++)
			if (e != d)
				add(&f->excluded[candidate_of(cell, d)], candidate_of(cell, e));
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
	form_apply_rules(f);
	for (int a = 0; a < f->cells; a++) {
		f->peers[a].word[a / 64] &= ~((uint64_t)1 << a % 64);
		form_exclude(f, a);
	}
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
