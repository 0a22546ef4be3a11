/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/argument.h"

#include "logic/step/sink.h"

bool argument_open(struct argument *a, const struct board *b, struct sink *sink, const struct step_head *head)
{
	struct proof_builder *proof = sink_open(sink, head);

	if (proof == NULL)
		return false;
	*a = (struct argument){ .board = b, .proof = proof, .name_only = sink_names_only(sink) };
	return true;
}

int argument_say(struct argument *a, const struct inference *what)
{
	int beat = proof_beat(a->proof, a->under > 0 ? a->under - 1 : NO_BEAT);

	a->beat = beat;
	a->last = proof_infer(a->proof, what, NULL, 0);
	proof_note(a->proof, a->last);
	return beat + 1;
}

void argument_conclude(struct argument *a, const struct inference *what, const struct step_head *head)
{
	if (a->name_only)
		return;
	proof_beat(a->proof, NO_BEAT);
	proof_conclude(a->proof, what);
	proof_mark_candidates(a->proof, ROLE_PLACE, &head->place);
	proof_mark_candidates(a->proof, ROLE_DROP, &head->drop);
}

static struct cellset cells_with_value(const struct board *b, int digit)
{
	struct cellset cells;

	/* Without a branch: nobody could guess where the values are. */
	for (int w = 0; w < CELLSET_WORDS; w++) {
		int end = MAX_CELLS < 64 * (w + 1) ? MAX_CELLS : 64 * (w + 1);
		uint64_t here = 0;

		for (int cell = end - 1; cell >= 64 * w; cell--)
			here = here << 1 | (b->value[cell] == digit);
		cells.word[w] = here;
	}
	return cells;
}

/*
 * Says which values DIGIT keep it out of BLOCKED, as few of them as possible by always taking the one that excludes most. Returns
 * the cells that none of them sees.
 */
static struct cellset say_values(struct argument *a, int digit, struct cellset blocked)
{
	struct cellset values = cells_with_value(a->board, digit), blockers = { { 0, 0 } }, left = blocked;

	for (;;) {
		int best = -1, most = 0;

		for (int v = cellset_next(values, -1); v >= 0 && !cellset_empty(left); v = cellset_next(values, v)) {
			int count = cellset_count(cellset_and(left, a->board->geo->peer_set[v]));

			if (count > most) {
				most = count;
				best = v;
			}
		}
		if (best < 0)
			break;
		cellset_add(&blockers, best);
		left = cellset_less(left, a->board->geo->peer_set[best]);
	}
	struct cellset seen = cellset_less(blocked, left);

	if (!cellset_empty(seen)) {
		argument_say(a, &(struct inference){ .reason = REASON_VALUES, .house = NO_HOUSE, .other = NO_HOUSE,
						     .digits = digit_bit(digit), .cells = blockers, .rest = seen });
		proof_mark_cells(a->proof, ROLE_BLOCKER, blockers, 0);
		proof_mark_cells(a->proof, ROLE_BLOCKED, seen, 0);
	}
	return left;
}

static void say_deleted(struct argument *a, uint16_t digits, struct cellset cells)
{
	argument_say(a, &(struct inference){ .reason = REASON_EARLIER, .house = NO_HOUSE, .other = NO_HOUSE,
					     .digits = digits, .cells = cells });
	proof_mark_cells(a->proof, ROLE_BLOCKED, cells, 0);
}

void argument_places(struct argument *a, int house, uint16_t digits, struct cellset cells)
{
	struct cellset others;
	struct inference filled = { .reason = REASON_OTHERS_FILLED, .house = (uint8_t)house, .other = NO_HOUSE };

	argument_say(a, &(struct inference){ .reason = REASON_WHERE, .house = (uint8_t)house, .other = NO_HOUSE, .digits = digits });
	proof_mark_house(a->proof, ROLE_HOUSE, house);
	if (a->name_only)
		return;
	others = cellset_less(cellset_and(a->board->geo->house_set[house], a->board->empty), cells);
	if (cellset_empty(others))
		argument_say(a, &filled);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct cellset deleted = say_values(a, d, others);

		if (!cellset_empty(deleted))
			say_deleted(a, digit_bit(d), deleted);
	}
}

void argument_deleted(struct argument *a, struct cellset cells)
{
	const struct geometry *g = a->board->geo;

	if (a->name_only)
		return;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		uint16_t deleted = (uint16_t)(geometry_free(g, a->board->value, c) & ~a->board->cand[c]);

		if (deleted != 0)
			say_deleted(a, deleted, cellset_of(c));
	}
}

void argument_deleted_aside(struct argument *a, struct cellset cells)
{
	int under = a->under;

	a->under = a->beat + 1;
	argument_deleted(a, cells);
	a->under = under;
}

void argument_strong(struct argument *a, int digit, int house, int from, int to)
{
	argument_say(a, &(struct inference){ .reason = REASON_STRONG, .house = (uint8_t)house, .other = NO_HOUSE,
					     .digits = digit_bit(digit), .cells = cellset_pair(from, to) });
	proof_mark_house(a->proof, ROLE_HOUSE, house);
	proof_link(a->proof, true, candidate(from, digit), candidate(to, digit));
}
