/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The form of a board: its houses, which candidates exclude each other, and which cells are limited. Rows are houses 0 to DIGITS - 1,
 * columns come next, then the houses that the certificate names; if it names none, the boxes of the 9x9 board.
 *
 * All rules speak of one form at a time, which is `form`.
 */
#ifndef VERIFY_FORM_H
#define VERIFY_FORM_H

#include "verify/sets.h"

enum { HOUSE_NAME = 8, CLUES_MAX = 512, PARTS_MAX = 16, CLUE_NAME = 32, CLUE_CELLS_MAX = 8192 };

/* A clue: its number, or -1, and how many cells each of its parts has; their cells are side by side in clue_cell[], from AT on. */
struct board_clue {
	char kind[CLUE_NAME];
	int value, parts, count[PARTS_MAX], at;
};

/* A cage: different digits, which sum to SUM, or to anything if it is 0. */
struct cage {
	struct bits cells;
	int sum;
};

struct form {
	long number;				/* a serial number, different for each form */
	int digits, cells, houses;
	int cands;				/* candidates are numbers below it */
	char name[HOUSES_MAX][HOUSE_NAME];	/* "r1", "c9", "b7" */
	struct bits house[HOUSES_MAX];		/* their cells */
	uint64_t houses_of[CELLS_MAX];		/* a bit for each */
	struct bits peers[CELLS_MAX];		/* the cells that cannot have the same digit, by a house or another rule */
	struct bits excluded[CANDS_MAX];	/* the candidates that cannot be true with this one */
	struct bits all;			/* all candidates; even and odd cells have fewer */
	struct bits even, odd;			/* the cells that take only even, or only odd digits */
	bool classic;				/* it is the 9x9 board */
	bool knight, king, near;		/* anti-knight, anti-king, nonconsecutive */
	bool unmarked[4];			/* what neighbours without a mark are asked (clues.h) */
	int clues, cages, clue_cells;
	struct board_clue clue[CLUES_MAX];
	int16_t clue_cell[CLUE_CELLS_MAX];
	struct cage cage[CLUES_MAX];
};

extern const struct form *form;

/* Begins the form of a board of DIGITS digits (2 to DIGITS_MAX), with rows and columns only, and makes it `form`. */
void form_begin(struct form *, int digits);
/* Adds a house. False: there are too many, another has this name, or it does not have one cell per digit. */
bool form_add_house(struct form *, const char *name, const struct bits *cells);
/* Adds a rule: "anti-knight", "anti-king", "nonconsecutive", "all-white-dots" and the like. False: it is none of these. */
bool form_ask(struct form *, const char *rule);
/* Adds a clue, whose cells are those after clue_cell[clue_cells]. False: there are too many, or the first part has no cells. */
bool form_add_clue(struct form *, const struct board_clue *);
/* Whether a chess rule of the board says that two cells differ; whether its digits may not be neighbours in value there. */
bool form_chess(const struct form *, int a, int b);
bool form_near(const struct form *, int a, int b);
/* Notes in the tables what the rules, cages, and even and odd cells of the form exclude. */
void form_apply_rules(struct form *);
/* Finishes the form with its even and odd cells, and computes its tables. */
void form_end(struct form *, const struct bits *even, const struct bits *odd);
/* Makes this form `form`. */
void form_use(const struct form *);
/* Makes the form of the 9x9 board. */
void form_classic(struct form *);
/* The house with this name, or -1. */
int form_house(const struct form *, const char *name);
/* Whether the board has rules beyond its houses. */
bool form_has_rules(const struct form *);

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
