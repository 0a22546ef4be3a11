/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_clauses.h"

/* A way is a cell of each row. Those of one digit, by which SEES is asked until it says false. */
struct ways_of {
	const struct board *board;
	const struct inference *exocet;
	const struct candset *on, *off;	/* NULL: any way */
	int digit;
	bool (*sees)(const struct ways_of *, struct cellset way);
	int cell;
	bool truth;
	const struct cellset *other;	/* a way of another digit */
	const struct ways_of *second;
};

/* Whether what is said to hold lets the cell be the digit, or be something else. */
static bool is_open(const struct ways_of *w, int cell, bool here)
{
	const struct board *b = w->board;

	if (b->value[cell] != 0)
		return (b->value[cell] == w->digit) == here;
	if (w->on == NULL)
		return !here || (b->cand[cell] & digit_bit(w->digit)) != 0;
	uint16_t on = candset_digits(w->on, cell), off = candset_digits(w->off, cell), bit = digit_bit(w->digit);

	return here ? (b->cand[cell] & bit & ~off) != 0 && (on & ~bit) == 0 : (on & bit) == 0;
}

static bool go_through(const struct ways_of *w, int row, unsigned houses, struct cellset way)
{
	const struct geometry *g = w->board->geo;

	if (row == g->size)
		return w->sees(w, way);
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[row][i];
		unsigned in = (unsigned)g->houses_of[cell];
		struct cellset more = way;
		bool open = (houses & in) == 0 && is_open(w, cell, true);

		for (int k = 0; k < g->size && open; k++)
			open = k == i || is_open(w, g->house_cell[row][k], false);
		cellset_add(&more, cell);
		if (open && !go_through(w, row + 1, houses | in, more))
			return false;
	}
	return true;
}

static bool each_way(const struct ways_of *w)
{
	return go_through(w, 0, 0, (struct cellset){ { 0, 0 } });
}

static bool meets(struct cellset a, struct cellset b)
{
	return !cellset_empty(cellset_and(a, b));
}

static bool reaches_target(const struct ways_of *w, struct cellset way)
{
	return !meets(way, w->exocet->cells) || meets(way, w->exocet->rest);
}

/* What is in the base is in one target, and what is not is in none. */
static bool is_of_exocet(const struct ways_of *w, struct cellset way)
{
	return cellset_count(cellset_and(way, w->exocet->rest)) == meets(way, w->exocet->cells);
}

static bool says(const struct ways_of *w, struct cellset way)
{
	return !is_of_exocet(w, way) || cellset_has(way, w->cell) == w->truth;
}

static bool touches(const struct ways_of *w, struct cellset way)
{
	return !is_of_exocet(w, way) || !cellset_has(way, w->cell) || meets(way, *w->other);
}

static bool touches_each(const struct ways_of *w, struct cellset way)
{
	struct ways_of second = *w->second;

	second.other = &way;
	return !is_of_exocet(w, way) || !cellset_has(way, w->cell) || each_way(&second);
}

const char *proof_exocet_fault(const struct board *b, const struct inference *exocet)
{
	const struct geometry *g = b->geo;
	struct ways_of w = { .board = b, .exocet = exocet, .sees = reaches_target };
	int one = cellset_next(exocet->cells, -1), two = cellset_next(exocet->cells, one);

	if (cellset_count(exocet->cells) != 2 || cellset_count(exocet->rest) != 2 || meets(exocet->cells, exocet->rest))
		return "an exocet needs two cells of the base and two targets";
	if (!cellset_has(g->peer_set[one], two))
		return "the cells of the base could be the same";
	if (b->value[one] != 0 || b->value[two] != 0 || ((b->cand[one] | b->cand[two]) & ~exocet->digits) != 0)
		return "the base can take another digit";
	for (w.digit = 1; w.digit <= g->size; w.digit++)
		if ((exocet->digits & digit_bit(w.digit)) != 0 && !each_way(&w))
			return "a digit of the base is in no target";
	return NULL;
}

/* The two targets cannot be these digits, since their ways always meet. */
static bool clashes(const struct ways_of *one, int other, int digit)
{
	struct ways_of first = *one, second = *one;

	second.sees = touches;
	first.sees = touches_each;
	first.digit = digit;
	first.cell = other;
	first.second = &second;
	return each_way(&first);
}

bool proof_exocet_says(const struct board *b, const struct inference *exocet, const struct candset *on, const struct candset *off, int cand,
		       bool truth)
{
	struct ways_of w = { .board = b, .exocet = exocet, .on = on, .off = off, .sees = says,
			     .digit = candidate_digit(cand), .cell = candidate_cell(cand), .truth = truth };

	if (each_way(&w))
		return true;
	if (truth || !cellset_has(exocet->rest, w.cell))
		return false;
	for (int c = cellset_next(exocet->rest, -1); c >= 0; c = cellset_next(exocet->rest, c))
		if (c != w.cell && candset_digits(on, c) != 0)
			return clashes(&w, c, digit_lowest(candset_digits(on, c)));
	return false;
}

/* What an inference names, worked out from base and targets. */
struct named {
	const struct board *board;
	struct cellset band, outside;
	int along, across;		/* kinds: that of the base's line, and that of the cross-lines */
	int target, other;
	int cross[3];
};

static void find_named(struct named *n, const struct inference *exocet, int number)
{
	const struct geometry *g = n->board->geo;
	const int one = cellset_next(exocet->cells, -1), two = cellset_next(exocet->cells, one);
	const int first = cellset_next(exocet->rest, -1), second = cellset_next(exocet->rest, first);

	n->along = g->cell_house[one][HOUSE_ROW] == g->cell_house[two][HOUSE_ROW] ? HOUSE_ROW : HOUSE_COLUMN;
	n->across = n->along == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
	n->target = number == 1 ? first : second;
	n->other = number == 1 ? second : first;
	n->cross[0] = g->cell_house[n->target][n->across];
	n->cross[1] = g->cell_house[n->other][n->across];
	for (int c = cellset_next(g->house_set[g->cell_house[one][HOUSE_BOX]], -1); c >= 0;
	     c = cellset_next(g->house_set[g->cell_house[one][HOUSE_BOX]], c)) {
		n->band = cellset_or(n->band, g->house_set[g->cell_house[c][n->along]]);
		if (g->cell_house[c][n->along] == g->cell_house[one][n->along] && !cellset_has(exocet->cells, c))
			n->cross[2] = g->cell_house[c][n->across];
	}
	for (int i = 0; i < 3; i++)
		n->outside = cellset_or(n->outside, cellset_less(g->house_set[n->cross[i]], n->band));
}

/* Of the cells, those that have the digit or can have it. */
static struct cellset places_among(const struct board *b, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (b->value[c] != digit && !(b->cand[c] & digit_bit(digit)))
			cellset_remove(&cells, c);
	return cells;
}

/* In the other target's box, in the line that neither the target nor the base is in, off the other target's cross-line. */
static struct cellset mirror_cells(const struct named *n, int base)
{
	const struct geometry *g = n->board->geo;
	struct cellset cells = g->house_set[g->cell_house[n->other][HOUSE_BOX]];

	cells = cellset_less(cells, g->house_set[g->cell_house[n->target][n->along]]);
	cells = cellset_less(cells, g->house_set[g->cell_house[base][n->along]]);
	return cellset_less(cells, g->house_set[n->cross[1]]);
}

static const char *line_fault(const struct named *n, const struct inference *i)
{
	const struct geometry *g = n->board->geo;
	bool crosses = i->reason != REASON_FORCE_LINE;

	if (i->house >= g->houses || (int)g->house_kind[i->house] != (crosses ? n->across : n->along))
		return "that is another kind of line";
	if (crosses && i->house != n->cross[1] && i->house != n->cross[2])
		return "that is not another cross-line";
	if (!crosses && meets(g->house_set[i->house], n->band))
		return "the line is in the band";
	struct cellset places = places_among(n->board, cellset_and(n->outside, g->house_set[i->house]), digit_lowest(i->digits));

	return cellset_equal(i->rest, places) ? NULL : "these are not its places in the line";
}

/* Whether it speaks of what the target has, or would have. */
static bool is_of_target(const struct named *n, const struct candset *on, const struct inference *i)
{
	uint16_t digits = i->reason == REASON_FORCE_CLASH ? i->more : i->digits;
	bool itself = cellset_has(i->cells, n->target);

	if (i->reason == REASON_FORCE_MIRROR_OFF || i->reason == REASON_FORCE_CROSS_OFF)
		return itself;
	return (i->reason == REASON_FORCE_LINE && itself) || candset_digits(on, n->target) == digits;
}

const char *proof_exocet_names_fault(const struct board *b, const struct inference *exocet, const struct candset *on,
				     const struct inference *i)
{
	struct named n = { .board = b };

	if (i->reason == REASON_FORCE_EXOCET_ON || i->reason == REASON_FORCE_EXOCET_OFF)
		return i->number == 0 && cellset_empty(i->rest) ? NULL : "it names what it does not say";
	if (i->number != 1 && i->number != 2)
		return "it names no target";
	find_named(&n, exocet, i->number);
	if (!is_of_target(&n, on, i))
		return "the target has no such digit";
	switch (i->reason) {
	case REASON_FORCE_MIRROR_OFF:
	case REASON_FORCE_MIRROR_ON:
		return cellset_equal(i->rest, mirror_cells(&n, cellset_next(exocet->cells, -1))) ? NULL : "these are not the mirror cells";
	case REASON_FORCE_CLASH:
		if (!cellset_has(i->cells, n.other) || cellset_count(i->rest) != 1)
			return "that is not the other target, or not a cell";
		return cellset_equal(cellset_and(i->rest, b->geo->house_set[n.cross[2]]), i->rest) ? NULL : "the cell is not beside the base";
	default:
		return line_fault(&n, i);
	}
}
