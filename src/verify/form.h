/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The form of a board: its houses, which candidates exclude each other, and which cells are limited. Rows are houses 0 to DIGITS - 1,
 * columns come next, then those that the certificate names; without such, the boxes of the board of nine by nine.
 *
 * All rules speak of one form at a time, which is `form`.
 */
#ifndef VERIFY_FORM_H
#define VERIFY_FORM_H

#include "verify/sets.h"

enum { HOUSE_NAME = 8 };

struct form {
	long number;				/* another for each that was made */
	int digits, cells, houses;
	int cands;				/* candidates are numbers below it */
	char name[HOUSES_MAX][HOUSE_NAME];	/* "r1", "c9", "b7" */
	struct bits house[HOUSES_MAX];		/* their cells */
	uint64_t houses_of[CELLS_MAX];		/* a bit for each */
	struct bits peers[CELLS_MAX];		/* the cells that cannot have the same digit, by a house or another rule */
	struct bits excluded[CANDS_MAX];	/* the candidates that cannot be true with this one */
	struct bits all;			/* candidates, those that the cells are limited to */
	struct bits even, odd;			/* the cells that take such digits alone */
	bool classic;				/* it is the board of nine by nine */
	bool knight, king, near;		/* no same digits by a chess move; no consecutive ones side by side */
};

extern const struct form *form;

/* Begins the form of a board of so many digits, which has rows and columns alone, and uses it; DIGITS is from 2 to DIGITS_MAX. */
void form_begin(struct form *, int digits);
/* Adds a house. False: there are too many, one has this name, or it has not as many cells as the board digits. */
bool form_add_house(struct form *, const char *name, const struct bits *cells);
/* Asks for "anti-knight", "anti-king" or "nonconsecutive". False: it is none of these. */
bool form_ask(struct form *, const char *rule);
/* Finishes the form, with these cells, which makes its tables. */
void form_end(struct form *, const struct bits *even, const struct bits *odd);
/* From now on, this is `form`. */
void form_use(const struct form *);
/* The form of the board of nine by nine. */
void form_classic(struct form *);
/* The house with this name, or -1. */
int form_house(const struct form *, const char *name);
/* Whether there is more than houses. */
bool form_has_rules(const struct form *);
/* The box of nine by nine that CELL is in, from 0; only for what is about these. */
int form_box(int cell);

static inline int form_row(int cell)
{
	return cell / form->digits;
}

static inline int form_column(int cell)
{
	return cell % form->digits;
}

/* Whether two cells cannot have the same digit. */
static inline bool see(int a, int b)
{
	return has(&form->peers[a], b);
}

#endif
