/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Tridagons, which are also called Thor's Hammer: three cells in each of four boxes that form a rectangle, no two of them in one row or
 * column of their box. Three digits alone can fill them only if the cells of an even number of these boxes slant the other way: boxes side
 * by side have the digits in the same cyclic order from row to row, boxes above each other from column to column, and what the rows and the
 * columns of a box say differs by how its cells slant. Described by the players of the Player's Forum as the anti-tridagon.
 */
#include "logic/facts/facts.h"
#include "logic/finders/guardians.h"
#include "logic/step/sink.h"

technique_finder find_tridagon;

/* Cells with a guardian beyond which nothing is looked for: more of them hardly ever exclude anything together. */
enum { MOST_GUARDED = 4, TRIDAGON_CELLS = 12, BOX_SIDE = 3, BOXES = 4, SLANTS = 6 };

struct tridagon {
	struct guarded *found;
	int box[BOXES];
	struct cellset pure;		/* cells with no other candidates */
};

/* By slant: in which column of the box each of its rows has its cell; the first half slants one way, the rest the other. */
static const uint8_t slant_column[SLANTS][BOX_SIDE] = {
	{ 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 0, 2 }, { 2, 1, 0 }
};

/* The cells of the box that slant so; false if one of them is filled or has none of the digits. */
static bool tridagon_cells(const struct tridagon *t, int box, int slant, struct cellset *cells)
{
	const struct board *b = t->found->hunt->board;

	*cells = (struct cellset){ { 0, 0 } };
	for (int row = 0; row < BOX_SIDE; row++) {
		int cell = b->geo->house_cell[box][row * BOX_SIDE + slant_column[slant][row]];

		if ((b->cand[cell] & t->found->digits) == 0)
			return false;
		cellset_add(cells, cell);
	}
	return true;
}

/* Box number N and those after it; ODD: whether an odd number of those before it slants the other way. */
static bool tridagon_boxes(struct tridagon *t, int n, bool odd)
{
	struct cellset before = t->found->cells;

	if (n == BOXES) {
		t->found->why.cells = t->found->cells;
		t->found->why.digits = t->found->digits;
		return odd && t->found->take(t->found, t->found->data);
	}
	for (int slant = 0; slant < SLANTS; slant++) {
		struct cellset cells;

		if (!tridagon_cells(t, t->box[n], slant, &cells))
			continue;
		t->found->cells = cellset_or(before, cells);
		if (cellset_count(cellset_less(t->found->cells, t->pure)) <= t->found->most &&
		    tridagon_boxes(t, n + 1, odd != (slant >= SLANTS / 2)))
			return true;
	}
	t->found->cells = before;
	return false;
}

/* The four boxes where the two rows and the two columns of boxes cross that are not left out. */
static bool tridagon_look_at(struct tridagon *t, int row, int column)
{
	const struct geometry *g = t->found->hunt->board->geo;
	struct cellset all = { { 0, 0 } };

	for (int n = 0, box = 0; box < BOX_SIDE * BOX_SIDE; box++)
		if (box / BOX_SIDE != row && box % BOX_SIDE != column) {
			t->box[n] = g->cell_house[box / BOX_SIDE * BOX_SIDE * g->size + box % BOX_SIDE * BOX_SIDE][HOUSE_BOX];
			all = cellset_or(all, g->house_set[t->box[n++]]);
		}
	t->found->cells = (struct cellset){ { 0, 0 } };
	return cellset_count(cellset_and(all, t->pure)) >= TRIDAGON_CELLS - t->found->most && tridagon_boxes(t, 0, false);
}

/* The three digits have the cells PURE for themselves. */
static bool tridagon_look_for(struct tridagon *t, struct cellset pure)
{
	t->pure = pure;
	if (cellset_count(t->pure) < TRIDAGON_CELLS - t->found->most)
		return false;
	for (int n = 0; n < BOX_SIDE * BOX_SIDE; n++)
		if (tridagon_look_at(t, n / BOX_SIDE, n % BOX_SIDE))
			return true;
	return false;
}

/*
 * All sets of three digits with those of CHOSEN, of which there are COUNT, and others from DIGIT on. LEFT: the cells with none of the
 * digits before that are not chosen; ABOVE: by digit, those with one from it on.
 */
static bool tridagon_choose(struct tridagon *t, uint16_t chosen, int count, int digit, struct cellset left, const struct cellset *above)
{
	const struct facts *facts = t->found->hunt->facts;

	if (count == BOX_SIDE) {
		t->found->digits = chosen;
		return tridagon_look_for(t, cellset_less(left, above[digit]));
	}
	for (; digit <= facts->geo->size; digit++) {
		if (cellset_count(left) < TRIDAGON_CELLS - t->found->most)
			return false;
		if (tridagon_choose(t, chosen | digit_bit(digit), count + 1, digit + 1, left, above))
			return true;
		left = cellset_less(left, facts_digit(facts, digit));
	}
	return false;
}

bool tridagon_each(struct guarded *found)
{
	const struct board *b = found->hunt->board;
	struct cellset above[MAX_SIZE + 2] = { { { 0, 0 } } };
	struct tridagon t = { .found = found };
	const struct few_candidates *few = facts_few_candidates(found->hunt->facts);
	const struct cellset small = cellset_or(few->cells[1], cellset_or(few->cells[2], few->cells[3]));

	if (!b->geo->classic || cellset_count(small) < TRIDAGON_CELLS - found->most)
		return false;
	found->size = TRIDAGON_CELLS;
	found->why = (struct inference){ .reason = REASON_TRIDAGON, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int d = b->geo->size; d > 0; d--)
		above[d] = cellset_or(above[d + 1], facts_digit(found->hunt->facts, d));
	return tridagon_choose(&t, 0, 0, 1, small, above);
}

bool find_tridagon(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct guarded found = { .hunt = &h, .most = MOST_GUARDED, .take = guarded_emit };

	return tridagon_each(&found);
}
