/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_clues.h"

#include "grid/board.h"
#include "grid/clue.h"
#include "logic/step/reason.h"
#include "logic/step/step.h"

/*
 * A clue, or two neighbours where it is NULL, or cells of which those INSIDE houses sum to MORE than the others, whose cells get digits one
 * after the other.
 */
struct filling {
	const struct board *board;
	const struct clue *clue;
	enum board_condition condition;
	bool total;
	int more;
	struct cellset inside, counted, cells;
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

/* Whether the total can still be right. */
static bool total_may_be(const struct filling *f)
{
	int least = 0, most = 0;

	for (int c = cellset_next(f->counted, -1); c >= 0; c = cellset_next(f->counted, c)) {
		const int value = f->value[c], low = value != 0 ? value : 1, high = value != 0 ? value : f->board->geo->size;

		if (cellset_has(f->inside, c)) {
			least += low;
			most += high;
		} else {
			least -= high;
			most -= low;
		}
	}
	return f->more >= least && f->more <= most;
}

/* Whether the digits that are there can be kept, CELL among them, which is the last. */
static bool may_be(const struct filling *f, int cell)
{
	const struct geometry *g = f->board->geo;

	for (int c = cellset_next(f->cells, -1); c >= 0; c = cellset_next(f->cells, c))
		if (c != cell && f->value[c] == f->value[cell] && cellset_has(g->peer_set[cell], c))
			return false;
	if (f->total)
		return total_may_be(f);
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

/* Whether the houses, less the cages that are there, leave just these cells; counts how much more those in the houses are. */
static bool counts_total(const struct board *b, houseset houses, struct cellset cells, struct filling *f)
{
	const struct geometry *g = b->geo;
	struct cellset taken = { { 0, 0 } }, counted = { { 0, 0 } };
	int more = 0;

	for (houseset left = houses; left != 0; left &= left - 1) {
		if (!cellset_empty(cellset_and(f->inside, g->house_set[bits_lowest(left)])))
			return false;
		f->inside = cellset_or(f->inside, g->house_set[bits_lowest(left)]);
		more += g->size * (g->size + 1) / 2;
	}
	for (int n = 0; n < g->clues; n++) {
		const struct clue *c = geometry_clue(g, n);
		const struct cellset all = clue_cells(g, c), empty = cellset_and(all, b->empty);

		if (c->kind != CLUE_CAGE || c->value == CLUE_NO_VALUE || c->value <= 0 || !cellset_empty(cellset_and(all, taken)))
			continue;
		taken = cellset_or(taken, all);
		if (cellset_empty(cellset_less(cellset_and(empty, f->inside), cells)) &&
		    cellset_empty(cellset_and(cellset_less(empty, f->inside), cells)))
			continue;
		counted = cellset_or(counted, all);
		more -= c->value;
	}
	for (int cell = 0; cell < g->cells; cell++) {
		const int times = cellset_has(f->inside, cell) - cellset_has(counted, cell);

		more -= times * b->value[cell];
		if (b->value[cell] == 0 && (times != 0) != cellset_has(cells, cell))
			return false;
	}
	f->more = more;
	return true;
}

/* What is wrong of a total by the rule of 45; NULL: nothing. */
static const char *total_fault(const struct board *b, const struct inference *i, houseset houses, struct filling *f)
{
	f->total = true;
	f->counted = i->rest;
	if (houses == 0 || !counts_total(b, houses, i->rest, f))
		return "cages do not leave these cells";
	const bool in = !cellset_empty(cellset_and(i->rest, f->inside)), out = !cellset_empty(cellset_less(i->rest, f->inside));

	switch (i->reason) {
	case REASON_FORCE_TOTAL:
	case REASON_FORCE_TOTAL_SEEN:
		return in == out || f->more != (in ? i->number : -i->number) ? "the sum is another" : NULL;
	case REASON_FORCE_TOTAL_LESS:
		return !in || !out || f->more >= 0 || f->more != -i->number ? "the difference is another" : NULL;
	default:
		return !in || !out || f->more != i->number || (i->reason == REASON_FORCE_TOTAL_SAME) != (i->number == 0) ?
			       "the difference is another" : NULL;
	}
}

static bool is_total(const struct inference *i)
{
	return i->reason == REASON_FORCE_TOTAL || i->reason == REASON_FORCE_TOTAL_SEEN || i->reason == REASON_FORCE_TOTAL_MORE ||
	       i->reason == REASON_FORCE_TOTAL_LESS || i->reason == REASON_FORCE_TOTAL_SAME;
}

static bool is_beside(const struct inference *i)
{
	return i->reason == REASON_FORCE_CLUE_SEEN || i->reason == REASON_FORCE_TOTAL_SEEN;
}

const char *proof_by_clue_fault(const struct board *b, const struct inference *i, houseset houses, const uint16_t left[MAX_CELLS])
{
	const int cell = cellset_next(i->cells, -1);
	struct filling f = { .board = b, .left = left, .cells = cellset_or(i->rest, i->cells) };

	if (cell < 0 || cellset_several(i->cells) || i->digits == 0 || (i->digits & ~b->cand[cell]) != 0)
		return "the cell has no such candidates";
	if (is_beside(i) == cellset_has(i->rest, cell) && i->reason != REASON_FORCE_NO_DIFFERENCE && i->reason != REASON_FORCE_NO_RATIO &&
	    i->reason != REASON_FORCE_NO_SUM)
		return "the cell is not where it is said to be";
	if (is_total(i)) {
		const char *fault = total_fault(b, i, houses, &f);

		if (fault != NULL)
			return fault;
	} else if (i->reason != REASON_FORCE_CLUE && i->reason != REASON_FORCE_CLUE_SEEN) {
		f.condition = condition_of(i);
		if (!are_unmarked(b->geo, f.condition, f.cells))
			return "they are no neighbours without a mark";
	} else {
		if (i->number < 1 || i->number > b->geo->clues)
			return "it names no clue";
		f.clue = geometry_clue(b->geo, i->number - 1);
		if (!cellset_equal(i->rest, clue_reach(b->geo, f.clue)))
			return "it names other cells than the clue's";
	}
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		if (can_put(&f, cell, d))
			return "the clue leaves the digit";
	return NULL;
}
