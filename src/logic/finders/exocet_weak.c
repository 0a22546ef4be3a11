/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Digits of an exocet that may be three times in the cross-lines outside of the band. One that cannot be in the base without being in a
 * target does as well as one that is confined: that is shown here by the places of this digit alone.
 */
#include "logic/finders/exocet.h"

/* The first house without a place, or NO_HOUSE. */
static uint8_t house_without(const struct geometry *g, struct cellset places)
{
	for (int house = 0; house < g->houses; house++)
		if (cellset_empty(cellset_and(g->house_set[house], places)))
			return (uint8_t)house;
	return NO_HOUSE;
}

/* The first house whose places are all in another one that has more; they are taken from these. False: there is none. */
static bool deny_step(const struct geometry *g, struct exocet_denial *d, struct cellset *places)
{
	for (int house = 0; house < g->houses; house++) {
		struct cellset from = cellset_and(g->house_set[house], *places);

		for (houseset others = geometry_houses_of(g, from) & ~houseset_of(house); others != 0; others &= others - 1) {
			int other = bits_lowest(others);
			struct cellset gone = cellset_less(cellset_and(g->house_set[other], *places), g->house_set[house]);

			if (cellset_empty(gone))
				continue;
			if (d->steps == DENIAL_STEPS)
				return false;
			d->step[d->steps++] = (struct denial_step){ (uint8_t)house, (uint8_t)other, from, gone };
			*places = cellset_less(*places, gone);
			return true;
		}
	}
	return false;
}

/* Leaves only those steps, and of them those places, by which the last house has none. */
static void deny_briefly(const struct geometry *g, struct exocet_denial *d)
{
	struct cellset need = g->house_set[d->house];
	int kept = DENIAL_STEPS;

	for (int i = d->steps - 1; i >= 0; i--) {
		struct denial_step s = d->step[i];

		s.gone = cellset_and(s.gone, need);
		if (cellset_empty(s.gone))
			continue;
		need = cellset_or(need, g->house_set[s.house]);
		d->step[--kept] = s;
	}
	d->steps = DENIAL_STEPS - kept;
	memmove(d->step, d->step + kept, (size_t)d->steps * sizeof d->step[0]);
}

/* The places of a digit that is in the base and in no target. */
static struct cellset places_without_targets(const struct exocet *e, int digit)
{
	const struct geometry *g = e->board->geo;
	struct cellset places = e->places[digit - 1], seen = cellset_and(g->peer_set[e->base[0]], g->peer_set[e->base[1]]);

	for (int i = 0; i < 2; i++)
		cellset_remove(&places, e->target[i].cell);
	return cellset_less(places, seen);
}

bool exocet_deny(const struct exocet *e, int digit, struct exocet_denial *d)
{
	const struct geometry *g = e->board->geo;
	struct cellset places = places_without_targets(e, digit);

	d->steps = 0;
	do
		d->house = house_without(g, places);
	while (d->house == NO_HOUSE && deny_step(g, d, &places));
	if (d->house == NO_HOUSE)
		return false;
	deny_briefly(g, d);
	return true;
}

static void say_denial(struct argument *a, const struct exocet *e, int digit)
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit) };
	struct exocet_denial d;

	if (!exocet_deny(e, digit, &d))
		return;
	what.reason = d.steps == 0 ? REASON_EXOCET_LOOSE_NOWHERE : REASON_EXOCET_LOOSE;
	what.house = d.steps == 0 ? d.house : NO_HOUSE;
	what.cells = e->target_cells;
	what.rest = e->outside;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_TARGET, e->target_cells, e->digits);
	proof_mark_cells(a->proof, ROLE_COVER, cellset_and(exocet_outside(e, digit), a->board->empty), what.digits);
	for (int i = 0; i < d.steps; i++) {
		what = (struct inference){ .reason = REASON_EXOCET_LOOSE_THEN, .house = d.step[i].house, .other = d.step[i].other,
					   .digits = digit_bit(digit), .cells = d.step[i].from, .rest = d.step[i].gone };
		argument_say(a, &what);
	}
	if (d.steps > 0) {
		what = (struct inference){ .reason = REASON_EXOCET_LOOSE_END, .house = d.house, .other = NO_HOUSE,
					   .digits = digit_bit(digit), .cells = e->target_cells };
		argument_say(a, &what);
	}
	proof_mark_house(a->proof, ROLE_COVER, d.house);
}

void exocet_say_loose(struct argument *a, const struct exocet *e)
{
	for (int d = digit_first(e->loose); d != 0; d = digit_next(e->loose, d))
		say_denial(a, e, d);
}

/* All steps that are possible at once. Returns what is left of the places. */
static struct cellset deny_round(const struct geometry *g, struct cellset places)
{
	struct cellset left = places;

	for (int house = 0; house < g->houses; house++) {
		houseset others = geometry_houses_of(g, cellset_and(g->house_set[house], places));

		for (; others != 0; others &= others - 1)
			left = cellset_less(left, cellset_less(g->house_set[bits_lowest(others)], g->house_set[house]));
	}
	return left;
}

/* How many steps there are one after another depends on which come first, but in how many rounds of them a house has no place does not. */
int exocet_loose_size(const struct exocet *e)
{
	int size = 0;

	for (int digit = digit_first(e->loose); digit != 0; digit = digit_next(e->loose, digit)) {
		struct cellset places = places_without_targets(e, digit);

		for (size++; house_without(e->board->geo, places) == NO_HOUSE; size++)
			places = deny_round(e->board->geo, places);
	}
	return size;
}
