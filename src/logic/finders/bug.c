/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * BUG+1: the board is one candidate short of a bivalue universal grave (BUG), in which each empty cell has two candidates, and each digit
 * has two places in each house that lacks it. Described by SudokuWiki and Sudopedia.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/step/sink.h"

technique_finder find_bug_plus_1;

/* The only empty cell that has not two candidates, where it has three; else -1. */
static int odd_cell(const struct board *b, const struct facts *facts)
{
	struct cellset odd = cellset_less(b->empty, facts->bivalue);
	int cell = cellset_next(odd, -1);

	return cell >= 0 && cellset_next(odd, cell) < 0 && bits_count(b->cand[cell]) == 3 ? cell : -1;
}

/* Whether each missing digit has two places in each house, but DIGIT three in those of CELL. */
static bool is_grave_without(const struct board *b, const struct facts *facts, int cell, int digit)
{
	for (int house = 0; house < b->geo->houses; house++) {
		bool here = cellset_has(b->geo->house_set[house], cell);

		for (int d = 1; d <= b->geo->size; d++) {
			uint16_t places = facts_places(facts, house, d);

			if (places != 0 && bits_count(places) != (here && d == digit ? 3 : 2))
				return false;
		}
	}
	return true;
}

static bool bug_emit(const struct hunt *h, int cell, int digit)
{
	struct step_head head = technique_head(h->technique, 1, 0);

	candset_add_digits(&head.drop, cell, h->board->cand[cell] & (uint16_t)~digit_bit(digit));
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = h->board->cand[cell], .cells = cellset_of(cell) };

		what.reason = REASON_ONE_SOLUTION;
		argument_say(&a, &what);
		what.reason = REASON_BUG_CELLS;
		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_BASE, cell, what.digits);
		what.reason = REASON_BUG_HOUSES;
		what.digits = digit_bit(digit);
		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_ON, cell, what.digits);
		what.reason = REASON_BUG_GRAVE;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

bool find_bug_plus_1(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	int cell = odd_cell(b, facts);

	if (cell < 0)
		return false;
	for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
		if (is_grave_without(b, facts, cell, d))
			return bug_emit(&(struct hunt){ b, facts, technique, sink }, cell, d);
	return false;
}
