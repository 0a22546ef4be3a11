/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Almost locked candidates: a line and a box cross. In one of them, cells outside the crossing have only one digit more than they are; in
 * the other, as many cells outside the crossing are all that can take these digits there. The first leave at most one of the digits to the
 * crossing, the second at least one: it has just one of them. Described by Sudopedia, for cells that have no other candidates either.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_almost_locked;

struct almost_locked {
	const struct hunt *hunt;
	int house, other;		/* a line and a box, in either order */
	uint16_t digits;
	struct cellset naked;		/* in the first house: they have no other digits */
	struct cellset hidden;		/* in the second one: nothing else there has these digits, but for the crossing */
	struct cellset crossing;	/* its cells that can take one of the digits */
};

static void almost_explain(struct argument *a, const struct almost_locked *s, const struct step_head *head)
{
	struct inference what = { .reason = REASON_CANDIDATES, .house = (uint8_t)s->house, .other = (uint8_t)s->other, .digits = s->digits,
				  .cells = s->naked, .rest = s->crossing };

	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_ALS_A, s->naked, s->digits);
	argument_deleted_aside(a, s->naked);
	what.reason = REASON_ALMOST_NAKED;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_HOUSE, s->house);
	argument_places(a, s->other, s->digits, cellset_or(s->hidden, s->crossing));
	what.reason = REASON_ONLY_THESE;
	what.house = (uint8_t)s->other;
	what.cells = cellset_or(s->hidden, s->crossing);
	argument_say(a, &what);
	what.reason = REASON_ALMOST_HIDDEN;
	what.cells = s->hidden;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_ALS_B, s->hidden, s->digits);
	proof_mark_cells(a->proof, ROLE_BASE, s->crossing, s->digits);
	what.reason = REASON_ALMOST_LOCKED;
	what.house = (uint8_t)s->house;
	argument_conclude(a, &what, head);
}

static bool almost_emit(const struct almost_locked *s)
{
	const struct hunt *h = s->hunt;
	const struct board *b = h->board;
	struct step_head head = technique_head(h->technique, h->technique->cells, s->digits);
	struct cellset beside = cellset_less(cellset_less(b->geo->house_set[s->house], s->naked), s->crossing);
	struct argument a;

	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d))
		candset_add_cells(&head.drop, cellset_and(facts_digit(h->facts, d), beside), d);
	for (int c = cellset_next(s->hidden, -1); c >= 0; c = cellset_next(s->hidden, c))
		candset_add_digits(&head.drop, c, b->cand[c] & (uint16_t)~s->digits);
	if (candset_empty(&head.drop))
		return false;
	if (argument_open(&a, b, h->sink, &head))
		almost_explain(&a, s, &head);
	return sink_emit(h->sink, &head);
}

/* Looks in the second house for as many cells: all that has the digits outside the crossing, which must have one of them as well. */
static bool almost_look_other(struct almost_locked *s)
{
	const struct facts *f = s->hunt->facts;
	uint16_t places = 0, shared = f->geo->shared_place[s->house][s->other];

	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d)) {
		uint16_t of = facts_places(f, s->other, d);

		if (of == 0)
			return false;
		places |= of;
	}
	if ((places & shared) == 0 || bits_count_few(places & (uint16_t)~shared) != s->hunt->technique->cells - 1)
		return false;
	s->hidden = facts_cells(f, s->other, places & (uint16_t)~shared);
	s->crossing = facts_cells(f, s->other, places & shared);
	return almost_emit(s);
}

/* Adds LEFT cells of MAY, places of the first house, to those that were chosen. */
static bool almost_choose(struct almost_locked *s, unsigned may, int left, uint16_t digits)
{
	const struct board *b = s->hunt->board;
	int size = s->hunt->technique->cells;

	if (bits_count_few(digits) > size)
		return false;
	if (left == 0) {
		s->digits = digits;
		return bits_count_few(digits) == size && almost_look_other(s);
	}
	for (; may != 0; may &= may - 1) {
		int cell = b->geo->house_cell[s->house][bits_lowest(may)];

		cellset_add(&s->naked, cell);
		bool stop = almost_choose(s, may & (may - 1), left - 1, digits | b->cand[cell]);

		cellset_remove(&s->naked, cell);
		if (stop)
			return true;
	}
	return false;
}

static bool almost_look(const struct hunt *h, int house, int other)
{
	const struct geometry *g = h->board->geo;
	struct almost_locked s = { .hunt = h, .house = house, .other = other };
	unsigned may = 0;

	for (int i = 0; i < g->size; i++)
		if (h->board->value[g->house_cell[house][i]] == 0)
			may |= 1u << i;
	return almost_choose(&s, may & ~(unsigned)g->shared_place[other][house], h->technique->cells - 1, 0);
}

bool find_almost_locked(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]);

	for (int line = 0; line < boxes; line++) {
		if (sink_poll(sink))
			return true;
		for (int box = boxes; box < boxes + b->geo->size; box++)
			if (bits_count(b->geo->shared_place[box][line]) > 1 && (almost_look(&h, line, box) || almost_look(&h, box, line)))
				return true;
	}
	return false;
}
