/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The argument of an exocet: why the targets take what the base takes, which of it they cannot, and what is left. */
#include "logic/finders/exocet.h"

#include "logic/finders/finders.h"

static struct inference plain(enum reason reason)
{
	return (struct inference){ .reason = (uint8_t)reason, .house = NO_HOUSE, .other = NO_HOUSE };
}

void exocet_say_base(struct argument *a, const struct exocet *e)
{
	const uint8_t *houses = a->board->geo->cell_house[e->base[0]];
	struct inference what = plain(REASON_EXOCET_BASE);

	what.house = houses[e->kind];
	what.other = houses[HOUSE_BOX];
	what.cells = e->base_cells;
	what.digits = e->digits;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, e->base_cells, e->digits);
}

void exocet_say_covers(struct argument *a, const struct exocet *e, uint16_t digits)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct inference what = plain(REASON_EXOCET_TWICE);
		int cover[2];

		exocet_covers(e, d, cover);
		what.digits = digit_bit(d);
		what.cells = exocet_outside(e, d);
		what.rest = e->outside;
		what.house = (uint8_t)cover[0];
		what.other = (uint8_t)cover[1];
		if (cover[1] == NO_HOUSE)
			what.reason = cover[0] == NO_HOUSE ? REASON_EXOCET_NEVER : REASON_EXOCET_ONCE;
		argument_say(a, &what);
		for (int n = 0; n < 2; n++)
			if (cover[n] != NO_HOUSE)
				proof_mark_house(a->proof, ROLE_COVER, cover[n]);
		proof_mark_cells(a->proof, ROLE_COVER, cellset_and(what.cells, a->board->empty), what.digits);
	}
}

void exocet_say_companions(struct argument *a, const struct exocet *e, struct cellset companions)
{
	struct inference what = plain(REASON_EXOCET_COMPANION);

	what.cells = companions;
	what.digits = e->digits;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BLOCKED, companions, 0);
}

void exocet_say_taken(struct argument *a, const struct exocet *e, enum reason reason)
{
	struct inference what = plain(reason);

	what.digits = e->digits;
	what.house = a->board->geo->cell_house[e->base[0]][e->kind];
	what.other = a->board->geo->cell_house[e->base[0]][HOUSE_BOX];
	what.cells = e->outside;
	what.rest = e->target_cells;
	argument_say(a, &what);
	for (int i = 0; i < CROSS_LINES && !cellset_empty(e->outside); i++)
		proof_mark_house(a->proof, ROLE_HOUSE, exocet_cross_house(e, i));
	proof_mark_cells(a->proof, ROLE_TARGET, e->target_cells, e->digits);
}

void exocet_say_targets(struct argument *a, const struct exocet *e)
{
	enum reason reason = REASON_EXOCET;

	exocet_say_companions(a, e, cellset_or(e->target[0].companion, e->target[1].companion));
	exocet_say_loose(a, e);
	if (e->loose != 0)
		reason = e->loose == e->digits ? REASON_EXOCET_EACH : REASON_EXOCET_OTHERS;
	exocet_say_taken(a, e, reason);
}

void exocet_say_no_cross(struct argument *a, const struct exocet *e, int target, int digit, const int cross[2], struct cellset cells)
{
	const struct geometry *g = a->board->geo;
	struct inference what = plain(REASON_EXOCET_NO_CROSS);

	what.cells = cellset_of(target);
	what.digits = digit_bit(digit);
	what.house = (uint8_t)exocet_cross_house(e, cross[0]);
	what.other = (uint8_t)exocet_cross_house(e, cross[1]);
	what.rest = cellset_and(cells, cellset_or(g->house_set[what.house], g->house_set[what.other]));
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_COVER, cellset_and(exocet_outside(e, digit), what.rest), what.digits);
}

/* What target I cannot take, and why. */
static void say_impossible(struct argument *a, const struct exocet *e, int i)
{
	const struct exocet_target *t = &e->target[i];

	for (int d = digit_first(t->no_mirror); d != 0; d = digit_next(t->no_mirror, d)) {
		struct inference what = plain(REASON_EXOCET_NO_MIRROR);

		what.cells = cellset_of(t->cell);
		what.digits = digit_bit(d);
		what.house = (uint8_t)t->mirror_house;
		what.rest = t->mirror;
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_MIRROR, t->mirror, 0);
	}
	for (int d = digit_first(t->no_cross); d != 0; d = digit_next(t->no_cross, d)) {
		const int cross[2] = { 0, 2 - i };

		exocet_say_no_cross(a, e, t->cell, d, cross, e->outside);
	}
}

static void say_clashes(struct argument *a, const struct exocet *e)
{
	for (int n = 0; n < e->clashes; n++) {
		struct inference what = plain(REASON_EXOCET_CLASH);

		what.cells = cellset_of(e->target[0].cell);
		what.digits = digit_bit(e->clash[n].first);
		what.more = digit_bit(e->clash[n].second);
		what.rest = cellset_of(e->clash[n].cell);
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_COVER, what.rest, what.digits | what.more);
	}
}

static void say_alone(struct argument *a, int cell, uint16_t digits)
{
	struct inference what = plain(REASON_EXOCET_ALONE);

	if (digits == 0)
		return;
	what.cells = cellset_of(cell);
	what.digits = digits;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_OFF, what.cells, digits);
}

void exocet_say_unpaired(struct argument *a, const struct exocet *e)
{
	uint16_t in_target = e->target[0].left | e->target[1].left;
	struct inference what = plain(REASON_EXOCET_NEITHER);

	for (int i = 0; i < 2; i++) {
		const struct exocet_target *t = &e->target[i];

		say_alone(a, t->cell, a->board->cand[t->cell] & e->digits & (uint16_t)~(t->no_mirror | t->no_cross | t->left));
	}
	what.digits = e->digits & (uint16_t)~in_target;
	what.cells = e->base_cells;
	what.rest = e->target_cells;
	if (what.digits != 0)
		argument_say(a, &what);
	for (int i = 0; i < 2; i++)
		say_alone(a, e->base[i], a->board->cand[e->base[i]] & in_target & (uint16_t)~e->left[i]);
}

static struct cellset taking(int first, uint16_t first_left, int second, uint16_t second_left, int digit)
{
	struct cellset cells = { { 0, 0 } };

	if (first_left & digit_bit(digit))
		cellset_add(&cells, first);
	if (second_left & digit_bit(digit))
		cellset_add(&cells, second);
	return cells;
}

void exocet_say_sure(struct argument *a, const struct exocet *e, int digit)
{
	struct inference what = plain(REASON_EXOCET_SURE);

	what.digits = digit_bit(digit);
	what.cells = taking(e->base[0], e->left[0], e->base[1], e->left[1], digit);
	what.rest = taking(e->target[0].cell, e->target[0].left, e->target[1].cell, e->target[1].left, digit);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, what.cells, what.digits);
	proof_mark_cells(a->proof, ROLE_TARGET, what.rest, what.digits);
}

static void say_sure(struct argument *a, const struct exocet *e, int digit)
{
	struct candset near = { { 0 } }, far = { { 0 } };
	houseset houses = exocet_sure_drops(e, digit, &near, &far);
	struct inference what = plain(REASON_EXOCET_SURE_LINE);

	if (candset_empty(&near) && candset_empty(&far))
		return;
	exocet_say_sure(a, e, digit);
	what.digits = digit_bit(digit);
	for (; !candset_empty(&far) && houses != 0; houses &= houses - 1) {
		what.house = (uint8_t)bits_lowest(houses);
		what.cells = cellset_and(exocet_outside(e, digit), a->board->geo->house_set[what.house]);
		what.rest = e->outside;
		argument_say(a, &what);
		proof_mark_house(a->proof, ROLE_COVER, what.house);
	}
}

static void say_mirror(struct argument *a, const struct exocet *e, int i)
{
	int mirror = exocet_only_mirror(e, i);
	struct inference what = plain(REASON_EXOCET_MIRROR);

	if (mirror < 0 || (a->board->cand[mirror] & (uint16_t)~e->target[i].left) == 0)
		return;
	what.house = (uint8_t)e->target[i].mirror_house;
	what.cells = cellset_of(e->target[i].cell);
	what.digits = e->target[i].left;
	what.rest = cellset_of(mirror);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_MIRROR, what.rest, 0);
}

void exocet_explain(struct argument *a, const struct exocet *e, const struct step_head *head)
{
	struct inference what = plain(REASON_EXOCET_ALL);

	exocet_say_base(a, e);
	exocet_say_covers(a, e, e->digits & (uint16_t)~e->loose);
	exocet_say_targets(a, e);
	for (int i = 0; i < 2; i++)
		say_impossible(a, e, i);
	say_clashes(a, e);
	exocet_say_unpaired(a, e);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d))
		say_sure(a, e, d);
	for (int i = 0; i < 2; i++)
		say_mirror(a, e, i);
	what.digits = e->digits;
	what.cells = e->base_cells;
	what.rest = e->target_cells;
	argument_conclude(a, &what, head);
}
