/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Direct techniques: locked candidates and hidden subsets that leave a digit only one place in a house, seen and placed in one step,
 * without any other elimination. Described by Sudoku Explainer, where they are easier than what they are made of.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_direct_pointing, find_direct_claiming, find_direct_hidden_subset;

/* What leaves a digit only one place. */
struct direct {
	const struct hunt *hunt;
	int house;		/* where the pattern is */
	int other;		/* the house that the digit is confined to; NO_HOUSE: the pattern is a hidden subset */
	uint16_t digits;	/* of the pattern */
	struct cellset cells;
};

/* In which house a digit is placed, and where it could still go there otherwise. */
struct direct_place {
	int house, cell, digit;
	struct cellset lost;
};

static void direct_say_pattern(struct argument *a, const struct direct *d)
{
	struct inference what = { .house = (uint8_t)d->house, .other = (uint8_t)d->other, .digits = d->digits, .cells = d->cells };

	argument_places(a, d->house, d->digits, d->cells);
	what.reason = d->other == NO_HOUSE ? REASON_HIDDEN : REASON_CONFINED;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, d->cells, d->digits);
	if (d->other != NO_HOUSE)
		proof_mark_house(a->proof, ROLE_COVER, d->other);
}

static bool direct_emit(const struct direct *d, const struct direct_place *p)
{
	const struct hunt *h = d->hunt;
	struct step_head head = technique_head(h->technique, cellset_count(d->cells), d->digits);
	struct argument a;

	candset_add(&head.place, candidate(p->cell, p->digit));
	if (argument_open(&a, h->board, h->sink, &head)) {
		struct cellset only = cellset_of(p->cell);
		struct inference what = { .house = (uint8_t)d->other, .other = NO_HOUSE, .digits = digit_bit(p->digit),
					  .cells = d->cells, .rest = p->lost };

		direct_say_pattern(&a, d);
		what.reason = d->other == NO_HOUSE ? REASON_DIRECT_FILLED : REASON_DIRECT_NOT;
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_OFF, p->lost, what.digits);
		argument_places(&a, p->house, what.digits, cellset_or(only, p->lost));
		argument_conclude(&a, &(struct inference){ .reason = REASON_ONLY_PLACE, .house = (uint8_t)p->house, .other = NO_HOUSE,
							   .digits = what.digits, .cells = only }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* The houses of the same kind as HOUSE that are not HOUSE itself. */
static houseset direct_others(const struct geometry *g, int house)
{
	return g->of_kind[geometry_kind(g, house)] & ~houseset_of(house);
}

/* DIGIT is confined to two houses at once; so in the others of the first one's kind it may have one place left. */
static bool direct_look_beside(struct direct *d, int digit)
{
	const struct geometry *g = d->hunt->board->geo;
	struct cellset all = facts_digit(d->hunt->facts, digit), lost = cellset_less(g->house_set[d->other], g->house_set[d->house]);

	d->digits = digit_bit(digit);
	d->cells = cellset_and(all, g->house_set[d->house]);
	for (houseset left = direct_others(g, d->house); left != 0; left &= left - 1) {
		int house = bits_lowest(left);
		struct cellset places = cellset_and(all, g->house_set[house]), rest = cellset_less(places, lost);
		struct direct_place p = { house, cellset_next(rest, -1), digit, cellset_and(places, lost) };

		if (cellset_empty(p.lost) || p.cell < 0 || cellset_several(rest))
			continue;
		if (direct_emit(d, &p))
			return true;
	}
	return false;
}

static bool direct_look_from(const struct hunt *h, int house)
{
	const struct geometry *g = h->board->geo;
	const struct confined *c = facts_confined(h->facts);

	for (int i = 0; i < g->meetings[house]; i++) {
		struct direct d = { .hunt = h, .house = house, .other = g->meeting[house][i].house };
		uint16_t digits = c->digits[i][house];

		for (int digit = digit_first(digits); digit != 0; digit = digit_next(digits, digit))
			if (direct_look_beside(&d, digit))
				return true;
	}
	return false;
}

bool find_direct_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (houseset left = b->geo->of_kind[HOUSE_BOX]; left != 0; left &= left - 1)
		if (direct_look_from(&(struct hunt){ b, facts, technique, sink }, bits_lowest(left)))
			return true;
	return false;
}

bool find_direct_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (houseset left = geometry_all_houses(b->geo) & ~b->geo->of_kind[HOUSE_BOX]; left != 0; left &= left - 1)
		if (direct_look_from(&(struct hunt){ b, facts, technique, sink }, bits_lowest(left)))
			return true;
	return false;
}

/* The digits of a hidden subset fill PLACES; another digit of the house may have one place left. */
static bool direct_found_hidden(struct direct *d, uint16_t places)
{
	const struct facts *facts = d->hunt->facts;
	uint16_t others = d->hunt->board->geo->all & (uint16_t)~d->digits;

	d->cells = facts_cells(facts, d->house, places);
	for (int digit = digit_first(others); digit != 0; digit = digit_next(others, digit)) {
		uint16_t all = facts_places(facts, d->house, digit), left = all & (uint16_t)~places;

		if ((all & places) == 0 || !bits_is_single(left))
			continue;
		struct direct_place p = { d->house, cellset_next(facts_cells(facts, d->house, left), -1), digit,
					  facts_cells(facts, d->house, all & places) };

		if (direct_emit(d, &p))
			return true;
	}
	return false;
}

/* Adds MORE digits of CHOICE, from after LAST, to those of the subset, which have PLACES. */
static bool direct_choose(struct direct *d, uint16_t choice, int last, int more, uint16_t places)
{
	int size = d->hunt->technique->cells;

	if (more == 0)
		return bits_count(places) == size && direct_found_hidden(d, places);
	for (int digit = digit_next(choice, last); digit != 0; digit = digit_next(choice, digit)) {
		uint16_t all = places | facts_places(d->hunt->facts, d->house, digit);

		if (bits_count(all) > size)
			continue;
		d->digits |= digit_bit(digit);
		if (direct_choose(d, choice, digit, more - 1, all))
			return true;
		d->digits &= (uint16_t)~digit_bit(digit);
	}
	return false;
}

bool find_direct_hidden_subset(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct few_candidates *counts = facts_few_candidates(facts);
	const struct hunt h = { b, facts, technique, sink };

	for (int house = 0; house < b->geo->houses; house++) {
		struct direct d = { .hunt = &h, .house = house, .other = NO_HOUSE };
		uint16_t choice = 0;

		for (int n = 2; n <= technique->cells; n++)
			choice |= counts->digits[n][house];
		if (direct_choose(&d, choice, 0, technique->cells, 0))
			return true;
	}
	return false;
}
