/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Tridagons and oddagons by what they are. A tridagon is held against the parity of permutations: how the columns of a box
 * follow from its rows is one, and in boxes of a rectangle whose cells three digits fill, the product of the four is even.
 */
#include "tests/techniques/proof_guarded.h"

#include <stddef.h>

enum { SIDE = 3, CORNERS = 4 };

/* The column of a box, from 0, in which row ROW of it has its only cell of CELLS; -1: it has none, or several. */
static int column_of(struct cellset cells, int box, int row)
{
	int found = -1;

	for (int column = 0; column < SIDE; column++) {
		int cell = (box / SIDE * SIDE + row) * SIDE * SIDE + box % SIDE * SIDE + column;

		if (!cellset_has(cells, cell))
			continue;
		if (found >= 0)
			return -1;
		found = column;
	}
	return found;
}

/* 1 if the permutation by which a box has its cells is odd, 0 if it is even; -1: it is none. */
static int parity_of(struct cellset cells, int box)
{
	int column[SIDE], inversions = 0;

	for (int row = 0; row < SIDE; row++)
		column[row] = column_of(cells, box, row);
	for (int row = 0; row < SIDE; row++)
		for (int later = row + 1; later < SIDE; later++) {
			if (column[row] < 0 || column[row] == column[later])
				return -1;
			inversions += column[row] > column[later];
		}
	return column[SIDE - 1] < 0 ? -1 : inversions % 2;
}

const char *proof_tridagon_fault(const struct geometry *g, struct cellset cells)
{
	int boxes[SIDE] = { 0 }, bands = 0, odd = 0;
	unsigned columns[SIDE] = { 0 };

	if (!g->classic || cellset_count(cells) != CORNERS * SIDE)
		return "a tridagon has twelve cells";
	for (int box = 0; box < SIDE * SIDE; box++) {
		int parity = parity_of(cells, box);

		if (parity < 0)
			continue;
		boxes[box / SIDE]++;
		columns[box / SIDE] |= 1u << box % SIDE;
		odd += parity;
	}
	for (int band = 0, last = -1; band < SIDE; band++) {
		if (boxes[band] == 0)
			continue;
		if (boxes[band] != 2 || (last >= 0 && columns[band] != columns[last]))
			return "the boxes form no rectangle";
		last = band;
		bands++;
	}
	if (bands != 2)
		return "the boxes form no rectangle";
	return odd % 2 == 1 ? NULL : "an even number of boxes slants the other way";
}

const char *proof_loop_fault(const struct geometry *g, struct cellset cells)
{
	int first = cellset_next(cells, -1), count = cellset_count(cells);
	struct cellset reached = { { 0, 0 } };

	if (count < 5 || count % 2 == 0)
		return "the loop has no odd number of cells";
	for (int c = first; c >= 0; c = cellset_next(cells, c))
		if (cellset_count(cellset_and(cells, g->peer_set[c])) != 2)
			return "a cell sees more or less than two others of the loop";
	cellset_add(&reached, first);
	for (int round = 0; round < count; round++)
		for (int c = cellset_next(reached, -1); c >= 0; c = cellset_next(reached, c))
			reached = cellset_or(reached, cellset_and(cells, g->peer_set[c]));
	return cellset_equal(reached, cells) ? NULL : "it is more than one loop";
}

struct candset proof_guardians_of(const struct board *b, const struct inference *i)
{
	struct candset all = { { 0 } };

	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		candset_add_digits(&all, c, b->cand[c] & i->more);
	return all;
}

const char *proof_guarded_fault(const struct board *b, const struct inference *i)
{
	uint16_t more = 0;

	if (cellset_empty(i->rest))
		return "the pattern has no guardians";
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c)) {
		uint16_t others = (uint16_t)(b->cand[c] & ~i->digits);

		if (b->value[c] != 0 || (b->cand[c] & i->digits) == 0)
			return "a cell of the pattern has none of the digits";
		if ((others != 0) != cellset_has(i->rest, c))
			return "these are not the cells with guardians";
		more |= others;
	}
	if (!cellset_empty(cellset_less(i->rest, i->cells)) || more != i->more)
		return "these are not the guardians";
	if (i->reason == REASON_FORCE_TRIDAGON)
		return bits_count(i->digits) == 3 ? proof_tridagon_fault(b->geo, i->cells) : "a tridagon is of three digits";
	return bits_count(i->digits) == 2 ? proof_loop_fault(b->geo, i->cells) : "an oddagon is of two digits";
}
