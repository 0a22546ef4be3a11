/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Locked candidates: all places of a digit in one house lie in a second one, so it goes from the rest of that. Pointing looks from
 * boxes at lines, claiming from lines at boxes.
 */
#include <string.h>

#include "base/lanes.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

static bool emit(const struct hunt *h, int house, int other, int digit, struct cellset cells, struct cellset drop)
{
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

/* Boxes cut lines of a kind into parts: the digits that can go into each, at the number of its first cell. */
struct parts {
	uint16_t digits[MAX_CELLS];
	int along, across;		/* from a part to the next in its line, and in its box */
	int count;			/* of a line, and of a box */
};

static void make_parts(const struct hunt *h, enum house_kind kind, struct parts *p)
{
	const struct geometry *g = h->board->geo;
	int step = kind == HOUSE_ROW ? 1 : g->size, cells = kind == HOUSE_ROW ? g->box_columns : g->box_rows;

	p->along = step * cells;
	p->across = kind == HOUSE_ROW ? g->size : 1;
	p->count = g->size / cells;
	memcpy(p->digits, h->facts->cand, sizeof p->digits);
	for (int i = 1; i < cells; i++)
		lanes_add(p->digits, &h->facts->cand[i * step], MAX_CELLS - i * step);
}

/* The digits in two or more of COUNT parts. */
static unsigned twice(const uint16_t *part, int count, int step)
{
	unsigned once = 0, twice = 0;

	for (int i = 0; i < count; i++, part += step) {
		twice |= once & *part;
		once |= *part;
	}
	return twice;
}

/* The digits that a part of HOUSE holds alone, while another part of the other house has them too. */
static unsigned confined(const struct hunt *h, const struct parts *p, int house, enum house_kind to)
{
	const struct geometry *g = h->board->geo;
	int step = to == HOUSE_BOX ? p->along : p->across, other_step = to == HOUSE_BOX ? p->across : p->along;
	int cell = g->house_cell[house][0];
	unsigned shared = twice(&p->digits[cell], p->count, step), digits = 0;

	for (int i = 0; i < p->count; i++, cell += step) {
		unsigned alone = p->digits[cell] & ~shared;

		if (alone != 0)
			digits |= alone & twice(&p->digits[g->house_cell[g->cell_house[cell][to]][0]], p->count, other_step);
	}
	return digits;
}

/* Looks from one house at those of a kind. */
static bool look(const struct hunt *h, const struct parts *p, int house, enum house_kind to)
{
	const struct geometry *g = h->board->geo;
	/* A single is none of these. */
	uint16_t digits = (uint16_t)(confined(h, p, house, to) & ~(unsigned)h->facts->once[house]);

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct cellset all = facts_digit(h->facts, d), cells = cellset_and(all, g->house_set[house]);
		int other = g->cell_house[cellset_next(cells, -1)][to];

		if (emit(h, house, other, d, cells, cellset_less(cellset_and(all, g->house_set[other]), cells)))
			return true;
	}
	return false;
}

bool find_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct parts rows, columns;

	make_parts(&h, HOUSE_ROW, &rows);
	make_parts(&h, HOUSE_COLUMN, &columns);
	for (int box = HOUSE_BOX * b->geo->size; box < b->geo->houses; box++)
		if (look(&h, &rows, box, HOUSE_ROW) || look(&h, &columns, box, HOUSE_COLUMN))
			return true;
	return false;
}

bool find_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct parts rows, columns;

	make_parts(&h, HOUSE_ROW, &rows);
	make_parts(&h, HOUSE_COLUMN, &columns);
	for (int line = 0; line < HOUSE_BOX * b->geo->size; line++)
		if (look(&h, geometry_kind(b->geo, line) == HOUSE_ROW ? &rows : &columns, line, HOUSE_BOX))
			return true;
	return false;
}
