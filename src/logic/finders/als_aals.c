/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * ALS-AALS: cells of one house with two more candidates than cells (an almost almost locked set, AALS) that have two digits as restricted
 * commons with almost locked sets, both with one set or one with each of two. If a third digit is in none of those, they take the commons,
 * so that the AALS lacks both, is locked and has the digit. A cell of three candidates with two of two is an XYZ-Wing. (The forum of Sudoku
 * Players.)
 */
#include <stdlib.h>

#include "base/mem.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_als_aals;

/* An almost locked set beside the AALS, by one of their commons; the cells that a digit of both would be excluded from. */
struct aals_side {
	const struct als *als;
	int common;
	struct cellset sees;
};

/* SIDES_MAX: a common for each set and digit. */
enum { SIDES_MAX = ALS_MAX * 3 };

struct aals {
	const struct finder_args *args;
	int house, size, sides;
	struct cellset cells, place[MAX_SIZE], peers[MAX_SIZE];	/* by digit: its places, and the cells that see all of them */
	uint16_t digits;
	struct aals_side side[SIDES_MAX];
};

static void aals_explain(struct argument *a, const struct aals *s, const struct aals_side *one, const struct aals_side *two, int digit,
			 const struct step_head *head)
{
	struct inference what = { .reason = REASON_AALS, .house = (uint8_t)s->house, .other = NO_HOUSE, .digits = s->digits,
				  .cells = s->cells };

	argument_say(a, &what);
	for (int c = cellset_next(s->cells, -1); c >= 0; c = cellset_next(s->cells, c))
		proof_mark_cell(a->proof, ROLE_ALS_C, c, a->board->cand[c]);
	als_say_set(a, one->als, ROLE_ALS_A);
	if (two->als != one->als)
		als_say_set(a, two->als, ROLE_ALS_B);
	else
		proof_mark_cells(a->proof, ROLE_ALS_B, one->als->cells, one->als->digits);
	als_say_common(a, one->common, one->als->of[one->common - 1]->place, s->place[one->common - 1]);
	als_say_common(a, two->common, two->als->of[two->common - 1]->place, s->place[two->common - 1]);
	what.reason = REASON_AALS_CASE;
	what.house = NO_HOUSE;
	what.digits = digit_bit(digit);
	what.more = (uint16_t)(s->digits & ~(digit_bit(one->common) | digit_bit(two->common)));
	what.rest = cellset_or(one->als->of[digit - 1]->place, two->als->of[digit - 1]->place);
	argument_say(a, &what);
	what.reason = REASON_AALS_ALL;
	what.more = 0;
	what.cells = cellset_or(s->place[digit - 1], what.rest);
	what.rest = (struct cellset){ { 0, 0 } };
	argument_conclude(a, &what, head);
}

static bool aals_look_at_pair(const struct aals *s, const struct aals_side *one, const struct aals_side *two, int digit)
{
	const struct finder_args *h = s->args;
	const struct cellset seen = cellset_and(one->sees, two->sees);
	const int size = s->size + one->als->size + (two->als != one->als ? two->als->size : 0);

	if (one->common == two->common || cellset_empty(seen) ||
	    (one->als != two->als && !cellset_empty(cellset_and(one->als->cells, two->als->cells))))
		return false;
	struct step_head head = technique_head(h->technique, size, digit_bit(digit));
	struct argument a;

	candset_add_cells(&head.drop, seen, digit);
	if (argument_open(&a, h->board, h->sink, &head))
		aals_explain(&a, s, one, two, digit, &head);
	return sink_emit(h->sink, &head);
}

/* Lists the almost locked sets with DIGIT and another digit as a restricted common, and tries each two commons. */
static bool aals_look_at_digit(struct aals *s, int digit)
{
	const struct als_list *list = facts_als(s->args->facts);
	const struct technique *t = s->args->technique;

	s->sides = 0;
	for (int i = 0; i < list->count; i++) {
		const struct als *als = &list->als[i];
		const struct cellset sees = cellset_and(als->of[digit - 1]->sees, s->peers[digit - 1]);

		if (cellset_empty(sees) || !cellset_empty(cellset_and(als->cells, s->cells)))
			continue;
		for (unsigned left = als->digits & s->digits & ~(unsigned)digit_bit(digit); left != 0; left &= left - 1) {
			const int d = bits_lowest(left);

			if (s->sides < SIDES_MAX && cellset_empty(cellset_less(als->of[d]->place, s->peers[d])))
				s->side[s->sides++] = (struct aals_side){ als, d + 1, sees };
		}
	}
	for (int i = 0; i < s->sides; i++) {
		const struct step_bound bound = { { t, t->difficulty, s->size + s->side[i].als->size, 0, 0 }, MAX_CANDIDATES };

		if (sink_poll(s->args->sink))
			return true;
		if (!sink_wants(s->args->sink, &bound))
			continue;
		for (int k = i + 1; k < s->sides; k++)
			if (aals_look_at_pair(s, &s->side[i], &s->side[k], digit))
				return true;
	}
	return false;
}

/* Whether a house before that of the set has all its cells: it is found there. */
static bool aals_was_before(const struct aals *s)
{
	for (int house = 0; house < s->house; house++)
		if (cellset_empty(cellset_less(s->cells, s->args->board->geo->house_set[house])))
			return true;
	return false;
}

static bool aals_look_at(struct aals *s)
{
	const struct finder_args *h = s->args;

	if (aals_was_before(s))
		return false;
	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d)) {
		s->place[d - 1] = cellset_and(s->cells, facts_digit(h->facts, d));
		s->peers[d - 1] = (struct cellset){ { ~(uint64_t)0, ~(uint64_t)0 } };
		for (int c = cellset_next(s->place[d - 1], -1); c >= 0; c = cellset_next(s->place[d - 1], c))
			s->peers[d - 1] = cellset_and(s->peers[d - 1], h->board->geo->peer_set[c]);
	}
	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d))
		if (!cellset_empty(cellset_and(s->peers[d - 1], facts_digit(h->facts, d))) && aals_look_at_digit(s, d))
			return true;
	return false;
}

/* Adds cells of the house from place FROM on. */
static bool aals_choose(struct aals *s, int from)
{
	const struct board *b = s->args->board;

	if (s->size > 0 && bits_count(s->digits) == s->size + 2 && aals_look_at(s))
		return true;
	for (int i = from; i < b->geo->size; i++) {
		const int cell = b->geo->house_cell[s->house][i];
		const uint16_t before = s->digits;

		if (b->cand[cell] == 0)
			continue;
		cellset_add(&s->cells, cell);
		s->digits |= b->cand[cell];
		s->size++;
		bool stop = aals_choose(s, i + 1);

		cellset_remove(&s->cells, cell);
		s->digits = before;
		s->size--;
		if (stop)
			return true;
	}
	return false;
}

bool find_als_aals(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	/* Too large for the stack. */
	struct aals *s = mem_zero(1, sizeof *s);
	bool stop = false;

	s->args = &h;
	for (s->house = 0; s->house < b->geo->houses && !stop; s->house++)
		stop = aals_choose(s, 0);
	free(s);
	return stop;
}
