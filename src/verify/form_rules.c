/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a board has beyond its houses: rules, and clues. */
#include <stdlib.h>
#include <string.h>

#include "verify/form.h"

bool form_ask(struct form *f, const char *rule)
{
	const struct {
		const char *rule;
		bool *asked;
	} rules[] = {
		{ "anti-knight", &f->knight }, { "anti-king", &f->king }, { "nonconsecutive", &f->near },
		{ "all-white-dots", &f->unmarked[1] }, { "all-black-dots", &f->unmarked[2] }, { "all-xv", &f->unmarked[3] },
	};

	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
		if (strcmp(rule, rules[i].rule) == 0)
			return (*rules[i].asked = true);
	return false;
}

/* The kinds of clues in whose first part all digits differ. */
static bool kind_differs(const char *kind)
{
	static const char *const kinds[] = { "cage", "thermometer", "renban", "region", "nabner" };

	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (strcmp(kind, kinds[i]) == 0)
			return true;
	return false;
}

bool form_add_clue(struct form *f, const struct board_clue *c)
{
	struct bits cells = { { 0 } };

	if (f->clues == CLUES_MAX || c->parts == 0 || c->count[0] == 0)
		return false;
	f->clue[f->clues] = *c;
	f->clue[f->clues++].at = f->clue_cells;
	for (int i = 0; i < c->count[0]; i++)
		add(&cells, f->clue_cell[f->clue_cells + i]);
	for (int part = 0; part < c->parts; part++)
		f->clue_cells += c->count[part];
	/* A cage without a number has cells that differ, and so have some other clues. */
	if (kind_differs(c->kind))
		f->cage[f->cages++] = (struct cage){ cells, strcmp(c->kind, "cage") == 0 && c->value > 0 ? c->value : 0 };
	return true;
}

/* Whether a chess rule of the board says that two cells differ. */
bool form_chess(const struct form *f, int a, int b)
{
	const int rows = abs(a / f->digits - b / f->digits), columns = abs(a % f->digits - b % f->digits);

	return (f->knight && rows * columns == 2) || (f->king && rows <= 1 && columns <= 1 && a != b);
}

static bool form_beside(const struct form *f, int a, int b)
{
	return abs(a / f->digits - b / f->digits) + abs(a % f->digits - b % f->digits) == 1;
}

/* Whether the two cells have a dot between them, which then says what they are. */
static bool form_dotted(const struct form *f, int a, int b)
{
	for (int i = 0; i < f->clues; i++) {
		const int16_t *cell = &f->clue_cell[f->clue[i].at];

		if ((strcmp(f->clue[i].kind, "white-dot") == 0 || strcmp(f->clue[i].kind, "black-dot") == 0) && f->clue[i].count[0] == 2 &&
		    ((cell[0] == a && cell[1] == b) || (cell[0] == b && cell[1] == a)))
			return true;
	}
	return false;
}

bool form_near(const struct form *f, int a, int b)
{
	return f->near && form_beside(f, a, b) && !form_dotted(f, a, b);
}

bool form_has_rules(const struct form *f)
{
	return f->knight || f->king || f->near || f->unmarked[1] || f->unmarked[2] || f->unmarked[3] || f->clues > 0 ||
	       size(f->even) + size(f->odd) > 0;
}

bool form_add_house(struct form *f, const char *name, const struct bits *cells)
{
	if (f->houses == HOUSES_MAX || form_house(f, name) >= 0 || strlen(name) >= HOUSE_NAME || size(*cells) != f->digits)
		return false;
	memcpy(f->name[f->houses], name, strlen(name) + 1);
	f->house[f->houses++] = *cells;
	return true;
}

/* Notes which candidates of cells that may not have neighbours exclude each other. */
static void form_exclude_near(struct form *f, int a, int b)
{
	for (int d = 0; d + 1 < f->digits; d++) {
		add(&f->excluded[candidate_of(a, d)], candidate_of(b, d + 1));
		add(&f->excluded[candidate_of(a, d + 1)], candidate_of(b, d));
	}
}

void form_apply_rules(struct form *f)
{
	for (int i = 0; i < f->cages; i++)
		for (EACH(c, f->cage[i].cells))
			unite(&f->peers[c], &f->cage[i].cells);
	for (int a = 0; a < f->cells; a++) {
		for (int b = 0; b < f->cells; b++) {
			if (form_chess(f, a, b))
				add(&f->peers[a], b);
			if (form_near(f, a, b))
				form_exclude_near(f, a, b);
		}
		for (int d = 0; d < f->digits; d++)
			if (!has(d % 2 == 0 ? &f->even : &f->odd, a))
				add(&f->all, candidate_of(a, d));
	}
}
