/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Double exocets, by going through all ways in which a digit can be put on the board. What an exocet says is looked at first: a digit that
 * is in its base is in a target of it. What follows holds in all ways with the digit in one base, one target of that, and no other target.
 */
#include "tests/techniques/proof_claims.h"

/* A digit, and what is asked of each of its ways. */
struct double_ways {
	const struct board *board;
	struct cellset base[2], targets[2];
	int digit;
	bool (*holds)(const struct double_ways *, struct cellset way);
	struct cellset cells, house, other;
};

static bool can_have(const struct board *b, int cell, int digit)
{
	return b->value[cell] != 0 ? b->value[cell] == digit : (b->cand[cell] & digit_bit(digit)) != 0;
}

static int common(struct cellset a, struct cellset b)
{
	return cellset_count(cellset_and(a, b));
}

static bool go_on(const struct double_ways *w, int row, unsigned houses, struct cellset way)
{
	const struct geometry *g = w->board->geo;

	if (row == g->size)
		return w->holds(w, way);
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[row][i];
		unsigned in = (unsigned)g->houses_of[cell];
		struct cellset more = way;

		cellset_add(&more, cell);
		if ((houses & in) == 0 && can_have(w->board, cell, w->digit) && !go_on(w, row + 1, houses | in, more))
			return false;
	}
	return true;
}

static bool in_each_way(const struct double_ways *w)
{
	return go_on(w, 0, 0, (struct cellset){ { 0, 0 } });
}

static bool reaches_target(const struct double_ways *w, struct cellset way)
{
	return common(way, w->base[0]) == 0 || common(way, w->targets[0]) > 0;
}

/* Not in both bases and in targets of both. */
static bool is_in_one(const struct double_ways *w, struct cellset way)
{
	return common(way, w->base[0]) == 0 || common(way, w->base[1]) == 0 || common(way, w->targets[0]) == 0 ||
	       common(way, w->targets[1]) == 0;
}

static bool is_possible(const struct double_ways *w, struct cellset way)
{
	bool first = common(way, w->base[0]) == 1 && common(way, w->targets[0]) == 1;
	bool second = common(way, w->base[1]) == 1 && common(way, w->targets[1]) == 1;
	bool any = common(way, cellset_or(w->base[0], w->base[1])) == 1 && common(way, cellset_or(w->targets[0], w->targets[1])) == 1;

	return any && (first || second);
}

static bool misses(const struct double_ways *w, struct cellset way)
{
	return !is_possible(w, way) || common(way, w->cells) == 0;
}

/* Two of the cells have it, one in either house. */
static bool is_twice(const struct double_ways *w, struct cellset way)
{
	struct cellset there = cellset_and(way, w->cells);

	return !is_possible(w, way) || (cellset_count(there) == 2 && common(there, w->house) == 1 && common(there, w->other) == 1);
}

/* Inference number WHICH, from 0, of a reason that was told before this one. */
static const struct inference *told_before(const struct proof_checker *k, int reason, int which)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == reason && which-- == 0)
			return &k->inference[n];
	return NULL;
}

/* Both bases and their targets, if they were told. */
static bool find_both(struct proof_checker *k, struct double_ways *w)
{
	*w = (struct double_ways){ .board = k->board };
	for (int i = 0; i < 2; i++) {
		const struct inference *base = told_before(k, REASON_EXOCET_BASE, i), *exocet = told_before(k, REASON_EXOCET, i);

		if (!proof_needs(k, base != NULL && exocet != NULL, "it was not told of two exocets"))
			return false;
		w->base[i] = base->cells;
		w->targets[i] = exocet->rest;
	}
	return proof_needs(k, told_before(k, REASON_EXOCET_DOUBLE, 0) != NULL || k->inference[k->number].reason == REASON_EXOCET_DOUBLE,
			   "it was not said that each is there once");
}

static void check_two(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_count(i->cells) == 4 && cellset_count(i->rest) == 4 && common(i->cells, i->rest) == 0,
		    "these are not two bases and their targets");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits && bits_count(i->digits) == 4, "the bases have other digits");
}

static void check_base_of_two(struct proof_checker *k, const struct inference *i)
{
	const struct inference *two = told_before(k, REASON_EXOCET_TWO, 0), *first = told_before(k, REASON_EXOCET_BASE, 0);

	proof_needs(k, two != NULL && proof_is_within(i->cells, two->cells), "that is no base of these");
	proof_needs(k, first == NULL || common(first->cells, i->cells) == 0, "that base was told before");
	if (k->fault == NULL)
		proof_exocet_rules[REASON_EXOCET_BASE].check(k, i);
}

static void check_covers(struct proof_checker *k, const struct inference *i)
{
	const struct inference *two = told_before(k, REASON_EXOCET_TWO, 0);

	const struct inference *cover = told_before(k, REASON_EXOCET_TWICE, 0);

	proof_needs(k, two != NULL && (two->digits & i->digits) != 0, "that is no digit of the bases");
	proof_needs(k, cover == NULL || cellset_equal(cover->rest, i->rest), "that is about other cells");
	if (k->fault == NULL)
		proof_exocet_rules[i->reason].check(k, i);
}

static void check_companions(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = told_before(k, REASON_EXOCET_BASE, told_before(k, REASON_EXOCET, 0) != NULL);

	proof_needs(k, base != NULL && base->digits == i->digits && cellset_count(i->cells) == 2, "these are not the digits of the base");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
			proof_needs(k, !can_have(k->board, c, d), "a companion can have a digit of the base");
}

/* A companion is in the box and the cross-line of each target, and in the band. */
static bool are_companions(const struct geometry *g, struct cellset companions, struct cellset targets)
{
	for (int t = cellset_next(targets, -1); t >= 0; t = cellset_next(targets, t))
		if (common(companions, g->house_set[g->cell_house[t][HOUSE_BOX]]) != 1 || common(companions, g->peer_set[t]) < 1)
			return false;
	return true;
}

static void check_one(struct proof_checker *k, const struct inference *i)
{
	const struct inference *first = told_before(k, REASON_EXOCET, 0), *base = told_before(k, REASON_EXOCET_BASE, first != NULL);
	const struct inference *two = told_before(k, REASON_EXOCET_TWO, 0), *cover = told_before(k, REASON_EXOCET_TWICE, 0);
	const struct inference *companions = told_before(k, REASON_EXOCET_COMPANION, first != NULL);

	if (!proof_needs(k, base != NULL && two != NULL && cover != NULL && companions != NULL, "base, covers or companions were not told"))
		return;
	proof_needs(k, i->house == base->house && i->other == base->other && i->digits == base->digits, "the base is another");
	proof_needs(k, cellset_count(i->rest) == 2 && proof_is_within(i->rest, two->rest), "these are no two of the targets");
	proof_needs(k, first == NULL || common(first->rest, i->rest) == 0, "these are the targets of the other base");
	proof_needs(k, are_companions(k->board->geo, companions->cells, i->rest), "these are not the companions");
	proof_needs(k, cellset_equal(i->cells, cover->rest), "the cross-lines are others");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d)) {
		struct double_ways w = { .board = k->board, .digit = d, .holds = reaches_target };

		w.base[0] = base->cells;
		w.targets[0] = i->rest;
		proof_needs(k, in_each_way(&w), "a digit of the base is in no target");
	}
}

static void check_double(struct proof_checker *k, const struct inference *i)
{
	struct double_ways w;

	if (!find_both(k, &w))
		return;
	proof_needs(k, cellset_equal(i->cells, cellset_or(w.base[0], w.base[1])), "these are not the bases");
	proof_needs(k, cellset_equal(i->rest, cellset_or(w.targets[0], w.targets[1])), "these are not the targets");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits && bits_count(i->digits) == 4, "the bases have other digits");
	w.holds = is_in_one;
	for (w.digit = digit_first(i->digits); w.digit != 0; w.digit = digit_next(i->digits, w.digit))
		proof_needs(k, in_each_way(&w), "both bases and targets of both can have it");
}

static struct cellset that_can(const struct board *b, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (!can_have(b, c, digit))
			cellset_remove(&cells, c);
	return cells;
}

/* Of one digit: that it is in one of the bases and targets, or twice where covers hold it. */
static void check_digit(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	struct double_ways w;

	if (!proof_needs(k, bits_is_single(i->digits), "it is about several digits") || !find_both(k, &w))
		return;
	w.digit = digit_lowest(i->digits);
	proof_needs(k, (told_before(k, REASON_EXOCET_DOUBLE, 0)->digits & i->digits) != 0, "it is no digit of the bases");
	if (i->reason == REASON_EXOCET_DOUBLE_SEEN) {
		proof_needs(k, cellset_equal(i->cells, that_can(k->board, cellset_or(w.base[0], w.base[1]), w.digit)) &&
				       cellset_equal(i->rest, that_can(k->board, cellset_or(w.targets[0], w.targets[1]), w.digit)),
			    "these are not where it can be");
		return;
	}
	if (!proof_needs(k, i->house < g->houses && i->other < g->houses, "it names no houses"))
		return;
	proof_needs(k, cellset_equal(i->rest, told_before(k, REASON_EXOCET, 0)->cells) &&
			       cellset_equal(i->cells, that_can(k->board, i->rest, w.digit)), "these are not its places");
	w.cells = i->cells;
	w.house = g->house_set[i->house];
	w.other = g->house_set[i->other];
	w.holds = is_twice;
	proof_needs(k, in_each_way(&w), "it need not be twice there, once in each house");
}

static bool is_impossible(struct double_ways *w, int cell, int digit)
{
	w->digit = digit;
	w->cells = cellset_of(cell);
	w->holds = misses;
	return in_each_way(w);
}

static void check_band(struct proof_checker *k, const struct inference *i)
{
	struct double_ways w;

	if (!find_both(k, &w))
		return;
	proof_needs(k, i->digits == told_before(k, REASON_EXOCET_DOUBLE, 0)->digits, "these are other digits");
	proof_needs(k, cellset_equal(i->rest, cellset_or(w.targets[0], w.targets[1])), "these are other targets");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
			proof_needs(k, is_impossible(&w, c, d), "a cell of the band can have it");
}

static void check_all_of_two(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop;
	struct double_ways w;

	if (!find_both(k, &w))
		return;
	proof_needs(k, cellset_equal(i->cells, cellset_or(w.base[0], w.base[1])), "these are not the bases");
	proof_needs(k, cellset_equal(i->rest, cellset_or(w.targets[0], w.targets[1])), "these are not the targets");
	proof_needs(k, i->digits == told_before(k, REASON_EXOCET_DOUBLE, 0)->digits, "these are other digits");
	for (int c = candset_next(drop, -1); c >= 0 && k->fault == NULL; c = candset_next(drop, c)) {
		int cell = candidate_cell(c), digit = candidate_digit(c);
		bool other = cellset_has(i->rest, cell) && !(i->digits & digit_bit(digit));

		proof_needs(k, other || (i->digits & digit_bit(digit)) != 0, "that digit is not spoken of");
		proof_needs(k, other || is_impossible(&w, cell, digit), "that may be true");
	}
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_double_rules[REASONS] = {
	[REASON_EXOCET_TWO] = { .kind = NOTHING, .check = check_two },
	[REASON_EXOCET_BASE] = { .kind = NOTHING, .check = check_base_of_two },
	[REASON_EXOCET_TWICE] = { .kind = NOTHING, .check = check_covers },
	[REASON_EXOCET_ONCE] = { .kind = NOTHING, .check = check_covers },
	[REASON_EXOCET_NEVER] = { .kind = NOTHING, .check = check_covers },
	[REASON_EXOCET_COMPANION] = { .kind = NOTHING, .check = check_companions },
	[REASON_EXOCET] = { .kind = NOTHING, .check = check_one },
	[REASON_EXOCET_DOUBLE] = { .kind = NOTHING, .check = check_double },
	[REASON_EXOCET_DOUBLE_SEEN] = { .kind = NOTHING, .check = check_digit },
	[REASON_EXOCET_DOUBLE_COVER] = { .kind = NOTHING, .check = check_digit },
	[REASON_EXOCET_DOUBLE_BAND] = { .kind = NOTHING, .check = check_band },
	[REASON_EXOCET_DOUBLE_ALL] = { .kind = NOTHING, .check = check_all_of_two },
};
