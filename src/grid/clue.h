/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues: what a board asks of cells that it names, such as a cage, whose digits differ and sum to a number. clues.def has a row for each
 * kind. They belong to the shape of a board, and boards without any never look here.
 *
 * A clue has parts, each of which is a row of cells: a cage one, an arrow its circle and then each arm without the circle. A new kind is a
 * row, a function that says whether digits keep it, and one that splits it into primitives, of which every search and deduction is made.
 *
 *	for (int i = 0; i < g->clues; i++)
 *		const struct clue *c = geometry_clue(g, i);	whose first part is clue_part(g, c, 0)[0 .. c->count[0] - 1]
 */
#ifndef GRID_CLUE_H
#define GRID_CLUE_H

#include "grid/geometry.h"

enum clue_value { CLUE_HAS_NO_VALUE, CLUE_MAY_HAVE_VALUE, CLUE_HAS_VALUE };
/* PATH: a line that may come back to its cells. OUTSIDE: a straight line from border to border; ACROSS: a whole row or column. */
enum clue_order { CLUE_SET, CLUE_LINE, CLUE_PATH, CLUE_OUTSIDE, CLUE_ACROSS };

/* The state of a clue: it can still be kept; no further digits would keep it (dead); or the digits that are there break it. */
enum clue_state { CLUE_KEPT, CLUE_DEAD, CLUE_BROKEN };

/*
 * What clues are made of, for a board of N digits:
 *
 *	SET		cells whose digits differ and sum to TOTAL, or with SET_CONSECUTIVE, are consecutive in some order
 *	SUM		the digits, each times its factor, sum to TOTAL
 *	EQUAL		groups of cells, whose digits differ within each, have the same sum: FACTOR numbers the groups, rising from 0
 *	ENDS		the digits after the first two are strictly between these, or if TOTAL is not 0, outside of them, and these differ
 *			by TOTAL or more
 *	COUNT		the TOTAL digits in FACTOR are among the cells, those that are there twice in two of them
 *	XSUM		the first X digits of a row or column sum to TOTAL, X being the first
 *	SKYSCRAPER	so many digits of a row or column as TOTAL are greater than all before them
 *	SANDWICH	the digits between the 1 and the N of a row or column sum to TOTAL
 *	PAIR		beside digit D of the first cell, the second has one of TABLE[D - 1]
 *
 * In this order the search goes through them.
 */
enum primitive_kind {
	PRIMITIVE_SET, PRIMITIVE_SUM, PRIMITIVE_EQUAL, PRIMITIVE_ENDS, PRIMITIVE_COUNT, PRIMITIVE_XSUM, PRIMITIVE_SKYSCRAPER,
	PRIMITIVE_SANDWICH, PRIMITIVE_PAIR, PRIMITIVE_KINDS
};

enum { PRIMITIVE_CELLS = 84, LONGEST_LINE = 96, SET_CONSECUTIVE = -1 };

struct primitive {
	uint8_t kind, cells;
	int16_t total;
	uint8_t cell[PRIMITIVE_CELLS];
	union {
		int8_t factor[PRIMITIVE_CELLS];
		uint16_t table[MAX_SIZE];
	};
};

/* Receives the primitives that a clue is split into. */
typedef void primitive_taker(void *data, const struct primitive *);
struct split;

/* The columns of clues.def. */
struct clue_traits {
	const char *id;
	enum clue_value value;
	enum clue_order cells;
	uint8_t parts[2], shortest, longest;
	bool differ;
	enum clue_state (*holds)(const struct geometry *, const struct clue *, const uint8_t values[]);
	void (*split)(const struct geometry *, const struct clue *, const struct split *);
	const char *one, *plain;	/* NULL where a clue always, or never, has a number */
	const char *name, *rule;
};

extern const struct clue_traits clue_traits[CLUE_KINDS];

/* Clue number I of the board, from 0. */
const struct clue *geometry_clue(const struct geometry *, int i);
/* The cells of a part, as many as clue->count[part]. */
const uint8_t *clue_part(const struct geometry *, const struct clue *, int part);
/* The cells of all parts. */
struct cellset clue_cells(const struct geometry *, const struct clue *);
/* The cells that its primitives are about, which for some kinds are more than it names. */
struct cellset clue_reach(const struct geometry *, const struct clue *);
/* The greatest number that a clue of the kind can have. */
static inline int clue_greatest(int kind)
{
	return kind == CLUE_QUADRUPLE ? QUADRUPLE_MOST : MAX_CLUE_VALUE;
}

/* The number of the clue, or what it stands for without one. */
int clue_value(const struct clue *, int size);
/* The state of the clue by VALUES (a digit for each cell, 0: empty). */
enum clue_state clue_state(const struct geometry *, const struct clue *, const uint8_t values[]);
/* The first clue that VALUES break, or -1. */
int geometry_broken_clue(const struct geometry *, const uint8_t values[]);
/* A neighbour of a cell without a mark between whose digit VALUES does not go with that of the cell, by *CONDITION; -1: there is none. */
int geometry_broken_unmarked(const struct geometry *, const uint8_t values[], int cell, enum board_condition *condition);
/* All of them. */
struct cellset geometry_unmarked_clashes(const struct geometry *, const uint8_t values[], int cell);
/* The first clue all of whose cells differ that both cells are in, or -1. */
int geometry_common_clue(const struct geometry *, int a, int b);
/* Those of DIGITS that CELL can still take by its clues, with VALUES on the board. */
uint16_t clue_free(const struct geometry *, const uint8_t values[], int cell, uint16_t digits);
/* Passes the clue's primitives to TAKE, except that cells differ, which their relations say. */
void clue_split(const struct geometry *, const struct clue *, primitive_taker *take, void *data);
/* Passes those of all clues, and of what the board asks of neighbours without a clue between them. */
void geometry_split(const struct geometry *, primitive_taker *take, void *data);
/* Whether a primitive can still be kept. */
enum clue_state primitive_state(const struct geometry *, const struct primitive *, const uint8_t values[]);

/*
 * What a board asks of neighbours without a mark between them. Two neighbours: a cell, and that to the right of it or below it (DOWN). The
 * digits beside DIGIT of one that the condition, which is one of these, excludes from the other; 0 where the two have a mark.
 */
uint16_t shape_unmarked_excludes(const struct shape *, enum board_condition, int cell, bool down, int digit);
/* Digits that the ends A and B of a primitive leave the cells between them, and whether there can be such ends at all. */
uint16_t primitive_between(const struct geometry *, const struct primitive *, int a, int b);
bool primitive_ends_fit(const struct geometry *, const struct primitive *, int a, int b);
/* Whether they have a mark that a condition goes by. */
bool shape_is_marked(const struct shape *, enum board_condition, int cell, int other);

/* For geometry.c: sorts the clues of a shape, and returns whether they are as clues.def says. */
bool shape_settle_clues(struct shape *);
bool shape_equal_clues(const struct shape *, const struct shape *);

#endif
