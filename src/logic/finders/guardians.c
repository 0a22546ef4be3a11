/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/guardians.h"

#include "logic/facts/facts.h"
#include "logic/step/sink.h"

struct cellset guarded_cells(const struct board *b, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if ((b->cand[c] & (uint16_t)~digits) == 0)
			cellset_remove(&cells, c);
	return cells;
}

/* Keeps of FALSE_IF, the cells that cannot have each digit, those where it also cannot be if CELL is DIGIT. */
static void keep_excluded(const struct board *b, int cell, int digit, struct cellset false_if[MAX_SIZE])
{
	for (int d = 1; d <= b->geo->size; d++)
		false_if[d - 1] = cellset_and(false_if[d - 1], d == digit ? b->geo->peer_set[cell] : cellset_of(cell));
}

void guardians_effects(const struct hunt *h, const struct candset *guardians, struct step_head *head)
{
	const struct board *b = h->board;
	struct cellset false_if[MAX_SIZE];

	if (candset_count(guardians) == 1) {
		head->place = *guardians;
		return;
	}
	for (int d = 0; d < b->geo->size; d++)
		false_if[d] = facts_digit(h->facts, d + 1);
	for (int g = candset_next(guardians, -1); g >= 0; g = candset_next(guardians, g))
		keep_excluded(b, candidate_cell(g), candidate_digit(g), false_if);
	for (int d = 0; d < b->geo->size; d++)
		for (int c = cellset_next(false_if[d], -1); c >= 0; c = cellset_next(false_if[d], c))
			candset_add(&head->drop, candidate(c, d + 1));
}

static void guarded_explain(struct argument *a, const struct guarded *s, struct cellset guards, const struct step_head *head)
{
	struct inference what = { .reason = REASON_GUARDIANS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = s->digits, .cells = guards };

	for (int c = cellset_next(guards, -1); c >= 0; c = cellset_next(guards, c))
		what.more |= s->hunt->board->cand[c] & (uint16_t)~s->digits;
	argument_say(a, &s->why);
	proof_mark_cells(a->proof, ROLE_BASE, s->cells, s->digits);
	argument_say(a, &what);
	for (int c = cellset_next(guards, -1); c >= 0; c = cellset_next(guards, c))
		proof_mark_cell(a->proof, ROLE_GUARDIAN, c, s->hunt->board->cand[c] & (uint16_t)~s->digits);
	what.reason = candset_empty(&head->place) ? REASON_GUARDIANS_EXCLUDE : REASON_GUARDIAN_PLACED;
	argument_conclude(a, &what, head);
}

struct candset guarded_guardians(const struct guarded *s)
{
	struct candset guardians = { { 0 } };

	for (int c = cellset_next(s->cells, -1); c >= 0; c = cellset_next(s->cells, c))
		candset_add_digits(&guardians, c, s->hunt->board->cand[c] & (uint16_t)~s->digits);
	return guardians;
}

bool guarded_emit(const struct guarded *s, void *data)
{
	struct cellset guards = guarded_cells(s->hunt->board, s->cells, s->digits);
	struct step_head head = technique_head(s->hunt->technique, s->size, s->digits);
	struct candset guardians = guarded_guardians(s);
	struct argument a;

	(void)data;
	if (cellset_empty(guards))
		return false;
	guardians_effects(s->hunt, &guardians, &head);
	if (candset_empty(&head.place) && candset_empty(&head.drop))
		return false;
	if (argument_open(&a, s->hunt->board, s->hunt->sink, &head))
		guarded_explain(&a, s, guards, &head);
	return sink_emit(s->hunt->sink, &head);
}
