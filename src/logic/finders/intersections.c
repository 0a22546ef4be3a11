/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Locked candidates: all places of a digit in one house lie in a second one, so it is eliminated from the rest of the second. Pointing
 * starts from boxes, claiming from all other houses.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_pointing, find_claiming;

static bool intersections_emit(const struct hunt *h, int house, int other, int digit, struct cellset cells, struct cellset drop)
{
	if (!sink_wants(h->sink, h->technique->difficulty, cellset_count(cells), cellset_count(drop)))
		return false;
	struct step_head head = technique_head(h->technique, cellset_count(cells), digit_bit(digit));

	candset_add_cells(&head.drop, drop, digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference confined = { .reason = REASON_CONFINED, .house = (uint8_t)house, .other = (uint8_t)other,
					      .digits = head.digits, .cells = cells };
		struct inference elsewhere = { .reason = REASON_NOT_ELSEWHERE, .house = (uint8_t)other, .other = NO_HOUSE,
					       .digits = head.digits, .cells = cells };

		argument_places(&a, house, head.digits, cells);
		argument_say(&a, &confined);
		proof_mark_cells(a.proof, ROLE_BASE, cells, head.digits);
		proof_mark_house(a.proof, ROLE_COVER, other);
		argument_conclude(&a, &elsewhere, &head);
	}
	return sink_emit(h->sink, &head);
}

/* The digits that HOUSE can only take at its meeting number I, while the house that it meets could take them elsewhere, too. */
static inline uint16_t excluding(const struct geometry *g, const struct confined *c, int house, int i)
{
	const struct meeting *m = &g->meeting[house][i];

	return c->digits[i][house] & (uint16_t)~c->digits[m->back][m->house];
}

/* DIGIT is confined to meeting number I of HOUSE. */
static bool intersections_found(const struct hunt *h, int house, int i, int digit)
{
	const struct geometry *g = h->board->geo;
	int other = g->meeting[house][i].house;
	struct cellset all = facts_digit(h->facts, digit), cells = cellset_and(all, g->house_set[house]);

	return intersections_emit(h, house, other, digit, cells, cellset_less(cellset_and(all, g->house_set[other]), cells));
}

/* Looks from one house at those that it meets, kind by kind: DIGITS are what it can exclude from some of them. */
static bool intersections_look_from(const struct hunt *h, const struct confined *c, int house, uint16_t digits)
{
	const struct geometry *g = h->board->geo;

	for (int first = 0, end = 0; first < g->meetings[house]; first = end) {
		enum house_kind kind = geometry_kind(g, g->meeting[house][first].house);

		while (end < g->meetings[house] && geometry_kind(g, g->meeting[house][end].house) == kind)
			end++;
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			for (int i = first; i < end; i++)
				if ((excluding(g, c, house, i) & digit_bit(d)) && intersections_found(h, house, i, d))
					return true;
	}
	return false;
}

static bool intersections_look(const struct hunt *h, int first, int end)
{
	const struct geometry *g = h->board->geo;
	const struct confined *c = facts_confined(h->facts);

	for (int house = first; house < end; house++) {
		uint16_t digits = 0;

		for (int i = 0; i < g->meetings[house]; i++)
			digits |= excluding(g, c, house, i);
		if (digits != 0 && intersections_look_from(h, c, house, digits))
			return true;
	}
	return false;
}

bool find_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]);

	return intersections_look(&(struct hunt){ b, facts, technique, sink }, boxes, boxes + b->geo->size);
}

bool find_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]), others = boxes + b->geo->size;

	return intersections_look(&h, 0, boxes) || (others < b->geo->houses && intersections_look(&h, others, b->geo->houses));
}
