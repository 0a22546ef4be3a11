/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Aligned pair and triple exclusion: two or three cells, and at least two others with as few candidates, the excluders, each of which sees
 * them all. A way to fill the cells is possible if cells that see each other get different digits and each excluder keeps a candidate; a
 * candidate that is in no possible way is eliminated. Described by Sudopedia and Sudoku Explainer.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_aligned_exclusion;

enum { ALIGNED_MOST = 3 };

struct aligned {
	const struct finder_args *args;
	int cells, cell[ALIGNED_MOST];
	struct cellset few;		/* cells with enough candidates, and not too many, to be excluders */
	struct cellset excluders;	/* those that see all cells */
	struct cellset used;		/* those that the argument needs */
};

/*
 * The cell that makes DIGIT impossible in CELL if others of the cells have the digits WITH: one of these cells, or an excluder; -1: none.
 */
static int aligned_killer(const struct aligned *s, uint16_t with, int cell, int digit, const int digit_of[])
{
	const struct board *b = s->args->board;
	uint16_t taken = with | digit_bit(digit);

	for (int i = 0; i < s->cells; i++)
		if (digit_of[i] == digit && cellset_has(b->geo->peer_set[cell], s->cell[i]))
			return s->cell[i];
	for (int c = cellset_next(s->excluders, -1); c >= 0; c = cellset_next(s->excluders, c))
		if ((b->cand[c] & (uint16_t)~taken) == 0)
			return c;
	return -1;
}

/* Whether there is a way to fill the cells from number AT on. Cells that have a digit keep it; WITH is the set of these digits. */
static bool aligned_fits(const struct aligned *s, int at, uint16_t with, int digit_of[])
{
	while (at < s->cells && digit_of[at] != 0)
		at++;
	if (at == s->cells)
		return true;
	uint16_t cand = s->args->board->cand[s->cell[at]];

	for (int d = digit_first(cand); d != 0; d = digit_next(cand, d)) {
		if (aligned_killer(s, with, s->cell[at], d, digit_of) >= 0)
			continue;
		digit_of[at] = d;
		bool fits = aligned_fits(s, at + 1, with | digit_bit(d), digit_of);

		digit_of[at] = 0;
		if (fits)
			return true;
	}
	return false;
}

/* Whether the excluders eliminate DIGIT from cell number AT; where the cells alone do, they are a naked subset. */
static bool aligned_excludes(const struct aligned *s, int at, int digit)
{
	struct aligned alone = *s;
	int digit_of[ALIGNED_MOST] = { 0 };

	alone.excluders = (struct cellset){ { 0, 0 } };
	digit_of[at] = digit;
	return !aligned_fits(s, 0, digit_bit(digit), digit_of) && aligned_fits(&alone, 0, digit_bit(digit), digit_of);
}

static struct inference aligned_about(enum reason reason, int cell, int digit, int rest)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				   .cells = cellset_of(cell), .rest = rest >= 0 ? cellset_of(rest) : (struct cellset){ { 0, 0 } } };
}

/* Records the cell that makes DIGIT impossible in CELL, and says so, unless A is NULL. */
static void aligned_say(struct argument *a, struct aligned *s, int cell, int digit, int killer)
{
	const struct board *b = s->args->board;
	bool left = cellset_has(s->excluders, killer);
	struct inference what = aligned_about(left ? REASON_ALIGNED_LEFT : REASON_ALIGNED_SAME, killer, digit, cell);

	if (left) {
		what.more = b->cand[killer];
		cellset_add(&s->used, killer);
	}
	if (a == NULL)
		return;
	argument_say(a, &what);
	proof_mark_cell(a->proof, ROLE_OFF, cell, what.digits);
	if (left)
		proof_mark_cell(a->proof, ROLE_PINCER, killer, what.more);
}

/* Says which digits of CAND, in cell number AT, are killed; returns those that are not. */
static uint16_t aligned_say_cell(struct argument *a, struct aligned *s, int at, uint16_t with, const int digit_of[], uint16_t cand)
{
	uint16_t left = 0;

	for (int d = digit_first(cand); d != 0; d = digit_next(cand, d)) {
		int killer = aligned_killer(s, with, s->cell[at], d, digit_of);

		if (killer >= 0)
			aligned_say(a, s, s->cell[at], d, killer);
		else
			left |= digit_bit(d);
	}
	return left;
}

/* Of three cells number AT and LAST have these digits left, but no two of them go together. */
static void aligned_say_pairs(struct argument *a, struct aligned *s, int at, int last, const uint16_t left[], uint16_t with, int digit_of[])
{
	for (int d = digit_first(left[at]); d != 0; d = digit_next(left[at], d)) {
		struct inference what = aligned_about(REASON_ALIGNED_AND, s->cell[at], d, -1);

		if (a != NULL) {
			argument_say(a, &what);
			proof_mark_cell(a->proof, ROLE_ON, s->cell[at], what.digits);
		}
		digit_of[at] = d;
		aligned_say_cell(a, s, last, with | digit_bit(d), digit_of, left[last]);
		digit_of[at] = 0;
		what = aligned_about(REASON_ALIGNED_NO_THIRD, s->cell[at], d, s->cell[last]);
		if (a != NULL)
			argument_say(a, &what);
	}
}

/* Says why DIGIT cannot be in cell number AT. */
static void aligned_say_one(struct argument *a, struct aligned *s, int at, int digit)
{
	struct inference what = aligned_about(REASON_ALIGNED_IF, s->cell[at], digit, -1);
	int digit_of[ALIGNED_MOST] = { 0 }, empty = -1, kept[ALIGNED_MOST] = { 0 }, count = 0;
	uint16_t left[ALIGNED_MOST] = { 0 };

	if (a != NULL) {
		a->under = argument_say(a, &what);
		proof_mark_cell(a->proof, ROLE_ON, s->cell[at], what.digits);
	}
	digit_of[at] = digit;
	for (int i = 0; i < s->cells && empty < 0; i++) {
		if (i == at)
			continue;
		left[i] = aligned_say_cell(a, s, i, what.digits, digit_of, s->args->board->cand[s->cell[i]]);
		kept[count++] = i;
		empty = left[i] == 0 ? i : empty;
	}
	if (empty < 0) {
		int first = bits_count(left[kept[0]]) > bits_count(left[kept[1]]);

		aligned_say_pairs(a, s, kept[first], kept[!first], left, what.digits, digit_of);
		empty = kept[first];
	}
	if (a == NULL)
		return;
	a->under = 0;
	what = aligned_about(REASON_ALIGNED_NONE, s->cell[at], digit, s->cell[empty]);
	argument_say(a, &what);
}

static void aligned_say_all(struct argument *a, struct aligned *s, const struct step_head *head)
{
	for (int i = 0; i < s->cells; i++) {
		uint16_t digits = candset_digits(&head->drop, s->cell[i]);

		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			aligned_say_one(a, s, i, d);
	}
}

static void aligned_explain(struct argument *a, struct aligned *s, const struct step_head *head)
{
	struct inference what = { .reason = REASON_ALIGNED, .house = NO_HOUSE, .other = NO_HOUSE };

	for (int i = 0; i < s->cells; i++)
		cellset_add(&what.cells, s->cell[i]);
	s->used = (struct cellset){ { 0, 0 } };
	aligned_say_all(NULL, s, head);
	what.rest = s->used;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, what.cells, 0);
	proof_mark_cells(a->proof, ROLE_PINCER, what.rest, 0);
	aligned_say_all(a, s, head);
	what.reason = REASON_ALIGNED_ALL;
	argument_conclude(a, &what, head);
}

static bool aligned_test(struct aligned *s)
{
	const struct finder_args *h = s->args;
	struct step_head head = technique_head(h->technique, s->cells, 0);
	struct argument a;

	for (int i = 0; i < s->cells; i++) {
		uint16_t cand = h->board->cand[s->cell[i]];

		for (int d = digit_first(cand); d != 0; d = digit_next(cand, d)) {
			if (!aligned_excludes(s, i, d))
				continue;
			candset_add(&head.drop, candidate(s->cell[i], d));
			head.digits |= digit_bit(d);
		}
	}
	if (head.digits == 0)
		return false;
	if (argument_open(&a, h->board, h->sink, &head))
		aligned_explain(&a, s, &head);
	return sink_emit(h->sink, &head);
}

/* Adds cells of BASE after FROM; EXCLUDERS see all that are chosen. */
static bool aligned_choose(struct aligned *s, struct cellset base, int from, struct cellset excluders)
{
	if (s->cells == s->args->technique->cells) {
		s->excluders = excluders;
		return aligned_test(s) || sink_poll(s->args->sink);
	}
	for (int c = cellset_next(base, from); c >= 0; c = cellset_next(base, c)) {
		struct cellset left = cellset_and(excluders, s->args->board->geo->peer_set[c]);

		if (!cellset_several(left))
			continue;
		s->cell[s->cells++] = c;
		bool stop = aligned_choose(s, base, c, left);

		s->cells--;
		if (stop)
			return true;
	}
	return false;
}

bool find_aligned_exclusion(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct few_candidates *counts = facts_few_candidates(facts);
	const struct finder_args h = { b, facts, technique, sink };
	struct aligned s = { .args = &h };

	for (int n = 2; n <= technique->cells; n++)
		s.few = cellset_or(s.few, counts->cells[n]);
	return aligned_choose(&s, cellset_less(b->empty, facts->single), -1, s.few);
}
