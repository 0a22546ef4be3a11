/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Full grids, filled at random: any grid, grids with a tridagon that is nearly complete, and grids with crossings that the digits just
 * fill.
 */
#include "generate/full_grid.h"

#include <string.h>

#include "grid/board.h"
#include "search/search.h"

/* A cell that was filled, and the digits still to be tried in it. */
struct filled {
	uint8_t cell, digit;
	uint16_t untried;
};

/* A random digit of a set that is not empty. */
static int fill_digit(struct rng *rng, uint16_t digits)
{
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(digits)); skip > 0; skip--)
		digits &= (uint16_t)(digits - 1);
	return digit_lowest(digits);
}

/* Fills boxes down the diagonal, which share no house: whatever one of them has, the next can have its digits in any order. */
static void fill_diagonal(struct sets *sets, struct rng *rng, uint8_t values[])
{
	const struct geometry *g = sets->geo;
	struct cellset seen = { { 0, 0 } };

	for (int row = 0, column = 0; row < g->size && column < g->size; row += g->box_rows, column += g->box_columns) {
		int box = g->cell_house[row * g->size + column][HOUSE_BOX];
		const uint8_t *cells = g->house_cell[box];
		uint16_t left = g->all;

		if (!cellset_empty(cellset_and(seen, g->house_set[box])))
			continue;
		for (int i = 0; i < g->size; i++) {
			int digit = fill_digit(rng, left);

			left &= (uint16_t)~digit_bit(digit);
			values[cells[i]] = (uint8_t)digit;
			search_mrv.put(sets, cells[i], digit);
			seen = cellset_or(seen, g->peer_set[cells[i]]);
		}
	}
}

/* The method mrv with digits in random order: a cell with the fewest free digits takes one of them. */
static bool fill_rest(struct sets *sets, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct filled stack[MAX_CELLS];
	int depth = 0;

	while (!cellset_empty(sets->empty)) {
		struct filled *next = &stack[depth];

		next->cell = (uint8_t)search_mrv.choose(sets, &next->untried);
		for (; next->untried == 0; next--, depth--) {
			if (depth == 0)
				return false;
			search_mrv.take(sets, next[-1].cell, next[-1].digit);
		}
		next->digit = (uint8_t)fill_digit(rng, next->untried);
		next->untried &= (uint16_t)~digit_bit(next->digit);
		search_mrv.put(sets, next->cell, next->digit);
		values[next->cell] = next->digit;
		depth++;
	}
	return true;
}

void fill_random(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct board empty;
	struct sets sets;

	board_init(&empty, g);
	do {
		search_mrv.start(&sets, &empty);
		fill_diagonal(&sets, rng, values);
	} while (!fill_rest(&sets, rng, values));
}

/* LEFT: at most so many cells of the pattern are left to chance; at least one of them takes a digit other than the pattern's. */
enum { BOX_SIDE = 3, BOXES = 9, DIGITS = 3, CELLS = 12, LEFT = 4, SLANTS = 6 };

/* By slant: the column of the box in which each of its rows has its cell. The first half slants one way, the second half the other. */
static const uint8_t slant_column[SLANTS][BOX_SIDE] = {
	{ 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 0, 2 }, { 2, 1, 0 }
};

/* Draws the cells of a random tridagon: an odd number of its boxes slant the other way. */
static void draw_pattern(const struct geometry *g, struct rng *rng, uint8_t cell[CELLS])
{
	int row = (int)rng_below(rng, BOX_SIDE), column = (int)rng_below(rng, BOX_SIDE), count = 0;
	bool odd = false;

	for (int box = 0; box < BOXES; box++) {
		if (box / BOX_SIDE == row || box % BOX_SIDE == column)
			continue;
		bool last = count == CELLS - BOX_SIDE;
		unsigned slant = last ? rng_below(rng, SLANTS / 2) + (odd ? 0 : SLANTS / 2) : rng_below(rng, SLANTS);

		odd ^= slant >= SLANTS / 2;
		for (int i = 0; i < BOX_SIDE; i++) {
			int down = box / BOX_SIDE * BOX_SIDE + i, across = box % BOX_SIDE * BOX_SIDE + slant_column[slant][i];

			cell[count++] = (uint8_t)(down * g->size + across);
		}
	}
}

static uint16_t draw_digits(const struct geometry *g, struct rng *rng)
{
	uint8_t order[MAX_SIZE];
	uint16_t digits = 0;

	rng_permutation(rng, order, g->size);
	for (int i = 0; i < DIGITS; i++)
		digits |= digit_bit(order[i] + 1);
	return digits;
}

/* Puts the digits into the cells, except LEFT_OUT of them. False: some cell can take none. */
static bool place_digits(struct sets *sets, struct rng *rng, uint16_t digits, const uint8_t cell[CELLS], int left_out, uint8_t values[])
{
	const struct geometry *g = sets->geo;
	uint16_t seen[MAX_CELLS] = { 0 };
	uint8_t order[CELLS];

	rng_permutation(rng, order, CELLS);
	for (int i = left_out; i < CELLS; i++) {
		int at = cell[order[i]];
		uint16_t can = digits & (uint16_t)~seen[at];

		if (can == 0)
			return false;
		values[at] = (uint8_t)fill_digit(rng, can);
		search_mrv.put(sets, at, values[at]);
		for (int p = 0; p < g->peers[at]; p++)
			seen[g->peer[at][p]] |= digit_bit(values[at]);
	}
	return true;
}

bool hard_grid_fill(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS], struct cellset *closed)
{
	uint16_t digits = draw_digits(g, rng);
	struct cellset seen = { { 0, 0 } };
	uint8_t cell[CELLS];
	struct board empty;
	struct sets sets;

	board_init(&empty, g);
	search_mrv.start(&sets, &empty);
	draw_pattern(g, rng, cell);
	if (!place_digits(&sets, rng, digits, cell, 1 + (int)rng_below(rng, LEFT), values) || !fill_rest(&sets, rng, values))
		return false;
	*closed = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CELLS; i++) {
		cellset_add(closed, cell[i]);
		seen = cellset_or(seen, g->peer_set[cell[i]]);
	}
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
		if (digit_bit(values[c]) & digits)
			cellset_add(closed, c);
	return true;
}

/*
 * The cells are drawn first, then givens that they see. Then the digits of the givens change at random, unless that makes the count
 * greater, until the count is the number of cells. The rest of the grid is filled at random.
 */

/*
 * HOUSES: of each of the two kinds. DRAWS: how often cells are drawn until they have the symmetry. BOX_GIVENS, LINE_GIVENS: in a box of a
 * loop, and in the rest of a line of it. SET_GIVENS, and up to SET_SPREAD more: for a locked set, which hardly ever has fewer. CHANGES: of
 * digits. PAIRS, STRAYS: one change in so many is of two digits; one in so many of those that lead to a greater count is kept all the same.
 */
enum {
	SIDE = 3, HOUSES = 4, DRAWS = 20000, BOX_GIVENS = 3, LINE_GIVENS = 1, SET_GIVENS = 20, SET_SPREAD = 2, CHANGES = 1000, PAIRS = 3,
	STRAYS = 30, BEYOND = MAX_CELLS
};

struct count {
	const struct geometry *geo;
	const struct symmetry *symmetry;
	struct rng *rng;
	int house[2][HOUSES];
	struct cellset crossing[HOUSES][HOUSES];	/* where houses of the two kinds cross, without `corners` */
	struct cellset corners;				/* of a loop: where its lines cross */
	struct cellset cells, given;
	uint8_t value[MAX_CELLS];			/* the digits of the givens */
};

static struct cellset count_orbit(const struct count *k, int cell)
{
	struct cellset set = { { 0, 0 } };
	uint8_t orbit[MAX_ORBIT];
	int size = symmetry_orbit(k->symmetry, k->geo, cell, orbit);

	for (int i = 0; i < size; i++)
		cellset_add(&set, orbit[i]);
	return set;
}

static bool is_of_symmetry(const struct count *k)
{
	for (int cell = cellset_next(k->cells, -1); cell >= 0; cell = cellset_next(k->cells, cell))
		if (!cellset_empty(cellset_less(count_orbit(k, cell), k->cells)))
			return false;
	return true;
}

/* Draws four rows and four columns. */
static void draw_set(struct count *k)
{
	uint8_t order[MAX_SIZE];

	for (int kind = 0; kind < 2; kind++) {
		rng_permutation(k->rng, order, k->geo->size);
		for (int i = 0; i < HOUSES; i++)
			k->house[kind][i] = kind * k->geo->size + order[i];
	}
	k->corners = (struct cellset){ { 0, 0 } };
}

/* Draws two rows, two columns, and the boxes where they cross. */
static void draw_loop(struct count *k)
{
	const struct geometry *g = k->geo;
	uint8_t band[SIDE];

	for (int kind = 0; kind < 2; kind++) {
		rng_permutation(k->rng, band, SIDE);
		for (int i = 0; i < 2; i++)
			k->house[1][2 * kind + i] = kind * g->size + band[i] * SIDE + (int)rng_below(k->rng, SIDE);
	}
	k->corners = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < HOUSES; i++) {
		int row = k->house[1][i / 2], column = k->house[1][2 + i % 2];
		int corner = cellset_next(cellset_and(g->house_set[row], g->house_set[column]), -1);

		cellset_add(&k->corners, corner);
		k->house[0][i] = g->cell_house[corner][HOUSE_BOX];
	}
}

/* Draws cells at random. False: none of the draws has the symmetry. */
static bool draw_crossings(struct count *k, bool loop)
{
	const struct cellset *set = k->geo->house_set;

	for (int draw = 0; draw < DRAWS; draw++) {
		(loop ? draw_loop : draw_set)(k);
		k->cells = (struct cellset){ { 0, 0 } };
		for (int i = 0; i < HOUSES * HOUSES; i++) {
			struct cellset both = cellset_and(set[k->house[0][i / HOUSES]], set[k->house[1][i % HOUSES]]);

			k->crossing[i / HOUSES][i % HOUSES] = cellset_less(both, k->corners);
			k->cells = cellset_or(k->cells, cellset_less(both, k->corners));
		}
		if (is_of_symmetry(k))
			return true;
	}
	return false;
}

/* Adds givens, in whole orbits, until the wanted number of these cells have one. */
static void add_givens(struct count *k, struct cellset among, int wanted)
{
	struct cellset free = cellset_less(among, cellset_or(k->cells, k->given));

	while (cellset_count(cellset_and(k->given, among)) < wanted && !cellset_empty(free)) {
		k->given = cellset_or(k->given, count_orbit(k, pick_cell(k->rng, free)));
		free = cellset_less(free, k->given);
	}
}

/* Draws the cells of the givens. */
static void draw_givens(struct count *k, bool loop)
{
	const struct cellset *set = k->geo->house_set;
	struct cellset all[2] = { { { 0, 0 } }, { { 0, 0 } } };

	k->given = k->corners;
	for (int kind = 0; kind < 2; kind++)
		for (int i = 0; i < HOUSES; i++)
			all[kind] = cellset_or(all[kind], set[k->house[kind][i]]);
	if (!loop) {
		add_givens(k, cellset_or(all[0], all[1]), SET_GIVENS + (int)rng_below(k->rng, SET_SPREAD + 1));
		return;
	}
	for (int i = 0; i < HOUSES; i++)
		add_givens(k, set[k->house[0][i]], BOX_GIVENS);
	for (int i = 0; i < HOUSES; i++)
		add_givens(k, cellset_less(set[k->house[1][i]], all[0]), LINE_GIVENS);
}

/* Makes the board of the givens. False: two of them clash. */
static bool count_board(const struct count *k, struct board *b)
{
	board_init(b, k->geo);
	for (int cell = cellset_next(k->given, -1); cell >= 0; cell = cellset_next(k->given, cell)) {
		if ((b->cand[cell] & digit_bit(k->value[cell])) == 0)
			return false;
		board_give(b, cell, k->value[cell]);
	}
	return true;
}

/* The smallest number of houses that contain all crossings with a digit. MEETS: by house of the first kind, where it has such crossings. */
static int fewest_houses(const unsigned meets[HOUSES])
{
	int fewest = HOUSES;

	for (unsigned some = 0; some < 1u << HOUSES; some++) {
		unsigned others = 0;

		for (int i = 0; i < HOUSES; i++)
			others |= some >> i & 1 ? 0 : meets[i];
		int houses = bits_count_few(some) + bits_count_few(others);

		fewest = houses < fewest ? houses : fewest;
	}
	return fewest;
}

/* How often these houses allow all digits to be in the cells, less the number of cells. */
static int count_excess(const struct count *k, const struct board *b)
{
	int count = -cellset_count(k->cells);

	for (int d = 1; d <= k->geo->size; d++) {
		unsigned meets[HOUSES] = { 0 };

		for (int i = 0; i < HOUSES * HOUSES; i++) {
			struct cellset both = k->crossing[i / HOUSES][i % HOUSES];

			for (int cell = cellset_next(both, -1); cell >= 0; cell = cellset_next(both, cell))
				meets[i / HOUSES] |= (unsigned)((b->cand[cell] & digit_bit(d)) != 0) << i % HOUSES;
		}
		count += fewest_houses(meets);
	}
	return count;
}

/* Gives each given a digit that it can take. False: one of them can take none. */
static bool draw_values(struct count *k, struct board *b)
{
	board_init(b, k->geo);
	for (int cell = cellset_next(k->given, -1); cell >= 0; cell = cellset_next(k->given, cell)) {
		if (b->cand[cell] == 0)
			return false;
		k->value[cell] = (uint8_t)fill_digit(k->rng, b->cand[cell]);
		board_give(b, cell, k->value[cell]);
	}
	return true;
}

/*
 * Changes digits until the count is exact; *B becomes the board. False: CHANGES changes did not lead there. With a lower count there would
 * be no solution.
 */
static bool settle_values(struct count *k, struct board *b)
{
	int excess = count_excess(k, b);

	for (int n = 0; n < CHANGES && excess != 0; n++) {
		uint8_t before[MAX_CELLS];
		int next = BEYOND;

		memcpy(before, k->value, sizeof before);
		for (int changes = 1 + (rng_below(k->rng, PAIRS) == 0); changes > 0; changes--)
			k->value[pick_cell(k->rng, k->given)] = (uint8_t)(1 + rng_below(k->rng, (uint64_t)k->geo->size));
		if (count_board(k, b))
			next = count_excess(k, b);
		if (next >= 0 && next < BEYOND && (excess < 0 || next <= excess || rng_below(k->rng, STRAYS) == 0))
			excess = next;
		else
			memcpy(k->value, before, sizeof before);
	}
	return excess == 0 && count_board(k, b);
}

bool counted_grid_fill(const struct geometry *g, const struct symmetry *symmetry, bool loop, struct rng *rng, struct counted_grid *grid)
{
	struct count k = { .geo = g, .symmetry = symmetry, .rng = rng };
	struct board b, empty;
	struct sets sets;

	if (!draw_crossings(&k, loop))
		return false;
	draw_givens(&k, loop);
	if (!draw_values(&k, &b) || !settle_values(&k, &b) || search_fast_count(&b, 1, NULL) == 0)
		return false;
	board_init(&empty, g);
	search_mrv.start(&sets, &empty);
	for (int cell = cellset_next(k.given, -1); cell >= 0; cell = cellset_next(k.given, cell))
		search_mrv.put(&sets, cell, k.value[cell]);
	memcpy(grid->values, k.value, sizeof grid->values);
	grid->cells = k.cells;
	grid->given = k.given;
	return fill_rest(&sets, rng, grid->values);
}
