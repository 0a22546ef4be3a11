/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_clues.h"

#include "grid/board.h"
#include "grid/clue.h"
#include "logic/step/reason.h"
#include "logic/step/step.h"

/* A clue, or two neighbours where it is NULL, whose cells get digits one after the other. */
struct filling {
	const struct board *board;
	const struct clue *clue;
	enum board_condition condition;
	struct cellset cells;
	const uint16_t *left;
	uint8_t value[MAX_CELLS];
};

static enum board_condition condition_of(const struct inference *i)
{
	switch (i->reason) {
	case REASON_FORCE_NO_DIFFERENCE:
		return CONDITION_NO_DIFFERENCE;
	case REASON_FORCE_NO_RATIO:
		return CONDITION_NO_RATIO;
	default:
		return CONDITION_NO_SUM;
	}
}

/* Whether the digits that are there can be kept, CELL among them, which is the last. */
static bool may_be(const struct filling *f, int cell)
{
	const struct geometry *g = f->board->geo;

	for (int c = cellset_next(f->cells, -1); c >= 0; c = cellset_next(f->cells, c))
		if (c != cell && f->value[c] == f->value[cell] && cellset_has(g->peer_set[cell], c))
			return false;
	if (f->clue != NULL)
		return clue_state(g, f->clue, f->value) == CLUE_KEPT;
	const int first = cellset_next(f->cells, -1), second = cellset_next(f->cells, first);

	return f->value[first] == 0 || f->value[second] == 0 ||
	       !(shape_unmarked_excludes(geometry_shape(g), f->condition, first, second != first + 1, f->value[first]) &
		 digit_bit(f->value[second]));
}

/* The cell without a digit that can be the fewest; -1: none. */
static int fewest(const struct filling *f)
{
	int best = -1;

	for (int c = cellset_next(f->cells, -1); c >= 0; c = cellset_next(f->cells, c))
		if (f->value[c] == 0 && (best < 0 || bits_count(f->left[c]) < bits_count(f->left[best])))
			best = c;
	return best;
}

static bool can_fill(struct filling *);

static bool can_put(struct filling *f, int cell, int digit)
{
	f->value[cell] = (uint8_t)digit;
	const bool can = may_be(f, cell) && can_fill(f);

	f->value[cell] = 0;
	return can;
}

/* Whether the cells without a digit can be filled. */
static bool can_fill(struct filling *f)
{
	const int cell = fewest(f);

	if (cell < 0)
		return true;
	for (int d = digit_first(f->left[cell]); d != 0; d = digit_next(f->left[cell], d))
		if (can_put(f, cell, d))
			return true;
	return false;
}

/* Whether two cells are side by side or one above the other, and have no mark that the condition goes by. */
static bool are_unmarked(const struct geometry *g, enum board_condition condition, struct cellset cells)
{
	if (cellset_count(cells) != 2 || (g->conditions >> condition & 1) == 0)
		return false;
	const int first = cellset_next(cells, -1), second = cellset_next(cells, first);
	const int right = g->column[second] - g->column[first], down = g->row[second] - g->row[first];

	return right + down == 1 && (right == 0 || down == 0) && !shape_is_marked(geometry_shape(g), condition, first, second);
}

const char *proof_by_clue_fault(const struct board *b, const struct inference *i, const uint16_t left[MAX_CELLS])
{
	const int cell = cellset_next(i->cells, -1);
	struct filling f = { .board = b, .left = left, .cells = cellset_or(i->rest, i->cells) };

	if (cell < 0 || cellset_several(i->cells) || i->digits == 0 || (i->digits & ~b->cand[cell]) != 0)
		return "the cell has no such candidates";
	if (i->reason != REASON_FORCE_CLUE) {
		f.condition = condition_of(i);
		if (!are_unmarked(b->geo, f.condition, f.cells))
			return "they are no neighbours without a mark";
	} else {
		if (i->number < 1 || i->number > b->geo->clues)
			return "it names no clue";
		f.clue = geometry_clue(b->geo, i->number - 1);
		if (!cellset_equal(f.cells, clue_reach(b->geo, f.clue)) || !cellset_equal(f.cells, i->rest))
			return "it names other cells than the clue's";
	}
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		if (can_put(&f, cell, d))
			return "the clue leaves the digit";
	return NULL;
}
