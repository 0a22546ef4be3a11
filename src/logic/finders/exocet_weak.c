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

/* The houses beside HOUSE that hold all of FROM, a part of it: soon there are none. */
static houseset houses_beside(const struct geometry *g, int house, struct cellset from)
{
	houseset others = geometry_all_houses(g) & ~houseset_of(house);

	for (int c = cellset_next(from, -1); c >= 0 && others != 0; c = cellset_next(from, c))
		others &= g->houses_of[c];
	return others;
}

/* The first house whose places are all in another one that has more; they are taken from these. False: there is none. */
static bool deny_step(const struct geometry *g, struct exocet_denial *d, struct cellset *places)
{
	for (int house = 0; house < g->houses; house++) {
		struct cellset from = cellset_and(g->house_set[house], *places);

		for (houseset others = houses_beside(g, house, from); others != 0; others &= others - 1) {
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

struct cellset exocet_open(const struct exocet *e, int digit)
{
	const struct geometry *g = e->board->geo;

	return cellset_less(e->places[digit - 1], cellset_and(g->peer_set[e->base[0]], g->peer_set[e->base[1]]));
}

struct cellset exocet_open_with(const struct exocet *e, int digit, int target)
{
	struct cellset places = cellset_less(exocet_open(e, digit), e->target_cells);

	if (target < 0)
		return places;
	places = cellset_less(places, e->board->geo->peer_set[e->target[target].cell]);
	cellset_add(&places, e->target[target].cell);
	return places;
}

bool exocet_deny(const struct exocet *e, int digit, int target, struct exocet_denial *d)
{
	const struct geometry *g = e->board->geo;
	struct cellset places = exocet_open_with(e, digit, target);

	d->steps = 0;
	do
		d->house = house_without(g, places);
	while (d->house == NO_HOUSE && deny_step(g, d, &places));
	if (d->house == NO_HOUSE)
		return false;
	deny_briefly(g, d);
	return true;
}

void exocet_say_denial(struct argument *a, const struct exocet *e, int digit, int target, const enum reason reasons[DENIAL_PARTS])
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit), .rest = e->outside };
	const struct cellset cells = target < 0 ? e->target_cells : cellset_of(e->target[target].cell);
	const struct cellset own = cellset_or(e->base_cells, e->target_cells);
	struct exocet_denial d;

	if (!exocet_deny(e, digit, target, &d))
		return;
	what.reason = (uint8_t)reasons[d.steps == 0 ? DENIAL_AT_ONCE : DENIAL_BEGIN];
	what.house = d.steps == 0 ? d.house : NO_HOUSE;
	what.cells = cells;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_TARGET, e->target_cells, e->digits);
	if (!cellset_empty(e->outside))
		proof_mark_cells(a->proof, ROLE_COVER, cellset_and(exocet_outside(e, digit), a->board->empty), what.digits);
	for (int i = 0; i < d.steps; i++) {
		what = (struct inference){ .reason = REASON_EXOCET_LOOSE_THEN, .house = d.step[i].house, .other = d.step[i].other,
					   .digits = digit_bit(digit), .cells = d.step[i].from, .rest = d.step[i].gone };
		argument_say(a, &what);
		if (cellset_empty(e->outside))
			proof_mark_cells(a->proof, ROLE_COVER, cellset_less(cellset_and(what.cells, a->board->empty), own), what.digits);
	}
	if (d.steps > 0) {
		what = (struct inference){ .reason = (uint8_t)reasons[DENIAL_END], .house = d.house, .other = NO_HOUSE,
					   .digits = digit_bit(digit), .cells = cells };
		argument_say(a, &what);
	}
	proof_mark_house(a->proof, ROLE_COVER, d.house);
}

void exocet_say_loose(struct argument *a, const struct exocet *e)
{
	static const enum reason reasons[] = {
		[DENIAL_AT_ONCE] = REASON_EXOCET_LOOSE_NOWHERE,
		[DENIAL_BEGIN] = REASON_EXOCET_LOOSE,
		[DENIAL_END] = REASON_EXOCET_LOOSE_END,
	};

	for (int d = digit_first(e->loose); d != 0; d = digit_next(e->loose, d))
		exocet_say_denial(a, e, d, -1, reasons);
}

/* All steps that are possible at once. Returns what is left of the places. */
static struct cellset deny_round(const struct geometry *g, struct cellset places)
{
	struct cellset left = places;

	for (int house = 0; house < g->houses; house++) {
		houseset others = houses_beside(g, house, cellset_and(g->house_set[house], places));

		for (; others != 0; others &= others - 1)
			left = cellset_less(left, cellset_less(g->house_set[bits_lowest(others)], g->house_set[house]));
	}
	return left;
}

bool exocet_is_denied(const struct geometry *g, struct cellset places)
{
	for (;;) {
		struct cellset left;

		if (house_without(g, places) != NO_HOUSE)
			return true;
		left = deny_round(g, places);
		if (cellset_equal(left, places))
			return false;
		places = left;
	}
}

/* How many steps there are one after another depends on which come first, but in how many rounds of them a house has no place does not. */
int exocet_denial_size(const struct exocet *e, int digit, int target)
{
	struct cellset places = exocet_open_with(e, digit, target);
	int size = 1;

	for (; house_without(e->board->geo, places) == NO_HOUSE; size++)
		places = deny_round(e->board->geo, places);
	return size;
}

int exocet_loose_size(const struct exocet *e)
{
	int size = 0;

	for (int digit = digit_first(e->loose); digit != 0; digit = digit_next(e->loose, digit))
		size += exocet_denial_size(e, digit, -1);
	return size;
}
