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
enum clue_order { CLUE_SET, CLUE_LINE, CLUE_OUTSIDE };

/* The state of a clue: it can still be kept; no further digits would keep it (dead); or the digits that are there break it. */
enum clue_state { CLUE_KEPT, CLUE_DEAD, CLUE_BROKEN };

/*
 * What clues are made of. SET: cells whose digits differ and sum to TOTAL. SUM: the digits, each times its factor, sum to TOTAL. SANDWICH:
 * the digits between the least and the greatest one of a row or column, in this order, sum to TOTAL.
 */
enum primitive_kind { PRIMITIVE_SET, PRIMITIVE_SUM, PRIMITIVE_SANDWICH, PRIMITIVE_KINDS };

enum { PRIMITIVE_CELLS = 48 };

struct primitive {
	uint8_t kind, cells;
	int16_t total;
	uint8_t cell[PRIMITIVE_CELLS];
	int8_t factor[PRIMITIVE_CELLS];		/* of a sum */
};

/* Receives the primitives that a clue is split into. */
typedef void primitive_taker(void *data, const struct primitive *);

/* The columns of clues.def. */
struct clue_traits {
	const char *id;
	enum clue_value value;
	enum clue_order cells;
	uint8_t parts[2], longest;
	bool differ;
	enum clue_state (*holds)(const struct geometry *, const struct clue *, const uint8_t values[]);
	void (*split)(const struct geometry *, const struct clue *, primitive_taker *, void *);
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
/* The state of the clue by VALUES (a digit for each cell, 0: empty). */
enum clue_state clue_state(const struct geometry *, const struct clue *, const uint8_t values[]);
/* The first clue that VALUES break, or -1. */
int geometry_broken_clue(const struct geometry *, const uint8_t values[]);
/* The first clue all of whose cells differ that both cells are in, or -1. */
int geometry_common_clue(const struct geometry *, int a, int b);
/* Those of DIGITS that CELL can still take by its clues, with VALUES on the board. */
uint16_t clue_free(const struct geometry *, const uint8_t values[], int cell, uint16_t digits);
/* Passes the clue's primitives to TAKE, except that cells differ, which their relations say. */
void clue_split(const struct geometry *, const struct clue *, primitive_taker *take, void *data);

/* For geometry.c: sorts the clues of a shape, and returns whether they are as clues.def says. */
bool shape_settle_clues(struct shape *);
bool shape_equal_clues(const struct shape *, const struct shape *);

#endif
