/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Symmetrical placement: the givens are the same after half a turn of the board, or mirrored in a diagonal, if some digits are exchanged.
 * Then the solution, turned like them, is a solution too; and since there is only one, it is the same. So each candidate is true if and
 * only if its image is. Found by R. W. Gurth; described by SudokuWiki ("Gurth's theorem").
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_symmetrical_placement;

/* Each is its own inverse. In a mirror that maps a column or row to itself no solution can be the same. */
enum board_turn { TURN_HALF, TURN_FALLING, TURN_RISING, TURNS };

struct symmetrical {
	const struct finder_args *args;
	enum board_turn turn;
	int digit[MAX_SIZE + 1];	/* what each is exchanged with, perhaps itself; 0: not known yet */
};

static int turn_cell(const struct geometry *g, enum board_turn turn, int cell)
{
	const int last = g->size - 1, row = geometry_row(g, cell), column = geometry_column(g, cell);

	switch (turn) {
	case TURN_HALF:
		return g->house_cell[last - row][last - column];
	case TURN_FALLING:
		return g->house_cell[column][row];
	default:
		return g->house_cell[last - column][last - row];
	}
}

/* Whether the turn puts the cells of each house into a house. */
static bool turn_keeps_houses(const struct geometry *g, enum board_turn turn)
{
	for (int house = 0; house < g->houses; house++) {
		struct cellset turned = { { 0, 0 } };
		bool is_house = false;

		for (int c = cellset_next(g->house_set[house], -1); c >= 0; c = cellset_next(g->house_set[house], c))
			cellset_add(&turned, turn_cell(g, turn, c));
		for (int other = 0; other < g->houses && !is_house; other++)
			is_house = cellset_equal(turned, g->house_set[other]);
		if (!is_house)
			return false;
	}
	return true;
}

/* Notes that the digits are exchanged; false: one of them is exchanged with another. */
static bool symmetrical_pair(struct symmetrical *s, int one, int other)
{
	if ((s->digit[one] != 0 && s->digit[one] != other) || (s->digit[other] != 0 && s->digit[other] != one))
		return false;
	s->digit[one] = other;
	s->digit[other] = one;
	return true;
}

/* Whether the givens are turned into givens, and so say for each digit with which one it is exchanged: a single other one stays. */
static bool symmetrical_givens(struct symmetrical *s)
{
	const struct board *b = s->args->board;
	int unknown = 0;

	for (int c = cellset_next(b->given, -1); c >= 0; c = cellset_next(b->given, c)) {
		int turned = turn_cell(b->geo, s->turn, c);

		if (!cellset_has(b->given, turned) || !symmetrical_pair(s, b->value[c], b->value[turned]))
			return false;
	}
	for (int d = 1; d <= b->geo->size; d++)
		if (s->digit[d] == 0) {
			s->digit[d] = d;
			unknown++;
		}
	return unknown <= 1;
}

/* Whether the image of a candidate is there, and can be true with it. */
static bool symmetrical_may_be(const struct symmetrical *s, int cell, int digit)
{
	const struct board *b = s->args->board;
	const int turned = turn_cell(b->geo, s->turn, cell), other = s->digit[digit];

	if (turned == cell ? other != digit : other == digit && cellset_has(b->geo->peer_set[cell], turned))
		return false;
	return b->value[turned] == 0 ? (b->cand[turned] & digit_bit(other)) != 0 : b->value[turned] == other;
}

/* Says which digits are exchanged, and which stay. */
static void symmetrical_say_digits(struct argument *a, const struct symmetrical *s)
{
	struct inference what = { .reason = REASON_GURTH_SWAP, .house = NO_HOUSE, .other = NO_HOUSE };
	uint16_t stay = 0;

	for (int d = 1; d <= s->args->board->geo->size; d++) {
		stay |= s->digit[d] == d ? digit_bit(d) : 0;
		what.digits = digit_bit(d) | digit_bit(s->digit[d]);
		if (s->digit[d] > d)
			argument_say(a, &what);
	}
	what.reason = REASON_GURTH_STAY;
	what.digits = stay;
	if (stay != 0)
		argument_say(a, &what);
}

static bool symmetrical_emit(const struct symmetrical *s)
{
	static const enum reason reasons[TURNS] = { REASON_GURTH_HALF, REASON_GURTH_FALLING, REASON_GURTH_RISING };
	const struct board *b = s->args->board;
	struct step_head head = technique_head(s->args->technique, 1, 0);
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };
	struct argument a;

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
			if (!symmetrical_may_be(s, c, d))
				candset_add(&head.drop, candidate(c, d));
	if (candset_empty(&head.drop))
		return false;
	for (int d = 1; d <= b->geo->size; d++)
		head.digits |= s->digit[d] == d ? digit_bit(d) : 0;
	if (argument_open(&a, b, s->args->sink, &head)) {
		argument_say(&a, &what);
		what.reason = (uint16_t)reasons[s->turn];
		argument_say(&a, &what);
		for (int c = 0; c < b->geo->cells; c++)
			if (turn_cell(b->geo, s->turn, c) == c)
				proof_mark_cell(a.proof, ROLE_BASE, c, 0);
		symmetrical_say_digits(&a, s);
		for (int n = candset_next(&head.drop, -1); n >= 0; n = candset_next(&head.drop, n))
			proof_read_cells(a.proof, cellset_of(turn_cell(b->geo, s->turn, candidate_cell(n))),
					 digit_bit(s->digit[candidate_digit(n)]));
		what.reason = REASON_GURTH_ALL;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(s->args->sink, &head);
}

bool find_symmetrical_placement(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	for (enum board_turn turn = TURN_HALF; turn < TURNS; turn++) {
		struct symmetrical s = { .args = &h, .turn = turn };

		if (!cellset_empty(b->given) && symmetrical_givens(&s) && turn_keeps_houses(b->geo, turn) && symmetrical_emit(&s))
			return true;
	}
	return false;
}
