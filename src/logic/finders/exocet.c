/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/exocet.h"

#include "logic/finders/finders.h"

enum { ALL_LINES = (1 << CHUTE_CELLS) - 1 };

int exocet_cell(const struct exocet *e, int line, int place)
{
	return e->kind == HOUSE_ROW ? line * CHUTE_CELLS + place : place * CHUTE_CELLS + line;
}

enum house_kind exocet_across(const struct exocet *e)
{
	return e->kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
}

int exocet_line_house(const struct exocet *e, int line)
{
	return e->board->geo->cell_house[exocet_cell(e, line, 0)][e->kind];
}

int exocet_cross_house(const struct exocet *e, int cross)
{
	return e->board->geo->cell_house[exocet_cell(e, 0, e->cross[cross])][exocet_across(e)];
}

bool exocet_may_be(const struct board *b, int cell, int digit)
{
	return b->value[cell] == digit || (b->cand[cell] & digit_bit(digit)) != 0;
}

static bool exocet_is_single(unsigned lines)
{
	return lines != 0 && (lines & (lines - 1)) == 0;
}

bool exocet_is_thrice(const struct exocet *e, int digit)
{
	unsigned a = e->at[0][digit - 1], b = e->at[1][digit - 1], c = e->at[2][digit - 1];

	return a != 0 && b != 0 && c != 0 && bits_count_few(a | b) > 1 && bits_count_few(a | c) > 1 && bits_count_few(b | c) > 1 &&
	       bits_count_few(a | b | c) > 2;
}

struct cellset exocet_outside(const struct exocet *e, int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < CROSS_LINES; i++)
		for (unsigned left = e->at[i][digit - 1]; left != 0; left &= left - 1)
			cellset_add(&cells, exocet_cell(e, bits_lowest(left), e->cross[i]));
	return cells;
}

void exocet_covers(const struct exocet *e, int digit, int cover[2])
{
	unsigned at[CROSS_LINES], all = 0;
	int n = 0;

	for (int i = 0; i < CROSS_LINES; i++)
		at[i] = e->at[i][digit - 1];
	cover[0] = cover[1] = NO_HOUSE;
	for (int i = 0; i < CROSS_LINES; i++)
		all |= at[i];
	if (bits_count(all) <= 2) {
		for (; all != 0; all &= all - 1)
			cover[n++] = exocet_line_house(e, bits_lowest(all));
		return;
	}
	for (int i = 0; i < CROSS_LINES; i++) {
		unsigned rest = 0;

		for (int j = 0; j < CROSS_LINES; j++)
			rest |= j == i ? 0 : at[j];
		if (bits_count(rest) > 1)
			continue;
		cover[0] = exocet_cross_house(e, i);
		if (rest != 0)
			cover[1] = exocet_line_house(e, bits_lowest(rest));
		return;
	}
	for (int i = 0; i < CROSS_LINES; i++)
		if (at[i] != 0 && n < 2)
			cover[n++] = exocet_cross_house(e, i);
}

/* If target I takes DIGIT, the two other cross-lines have it outside of the band, in different lines; the lines in which they can. */
static bool exocet_cross(const struct exocet *e, int i, int digit, uint16_t lines[CROSS_LINES])
{
	uint16_t a = e->at[0][digit - 1], b = e->at[2 - i][digit - 1];

	lines[1 + i] = 0;
	lines[0] = exocet_is_single(b) ? a & (uint16_t)~b : a;
	lines[2 - i] = exocet_is_single(a) ? b & (uint16_t)~a : b;
	if (b == 0)
		lines[0] = 0;
	if (a == 0)
		lines[2 - i] = 0;
	return lines[0] != 0 && lines[2 - i] != 0;
}

static bool exocet_mirrors(const struct exocet *e, int i, int digit)
{
	for (int c = cellset_next(e->target[i].mirror, -1); c >= 0; c = cellset_next(e->target[i].mirror, c))
		if (exocet_may_be(e->board, c, digit))
			return true;
	return false;
}

static bool exocet_sees(const struct exocet *e, int one, int other)
{
	return cellset_has(e->board->geo->peer_set[one], other);
}

/* Whether cell N of the base can take FIRST and the other one SECOND, if the targets take them in this order. */
static bool exocet_fits(const struct exocet *e, int n, int first, int second)
{
	int one = e->base[n], other = e->base[1 - n];

	return e->board->cand[one] & digit_bit(first) && e->board->cand[other] & digit_bit(second) &&
	       !exocet_sees(e, one, e->target[0].cell) && !exocet_sees(e, other, e->target[1].cell);
}

/* Whether the base can take both digits. */
static bool exocet_base_takes(const struct exocet *e, int first, int second)
{
	return exocet_fits(e, 0, first, second) || exocet_fits(e, 1, first, second);
}

/* The same, and, if CLASHING, whether the cross-lines can have both. */
static bool exocet_way(struct exocet *e, int first, int second, bool clashing)
{
	uint16_t lines[2][CROSS_LINES];

	if (!exocet_base_takes(e, first, second))
		return false;
	if (!clashing)
		return true;
	exocet_cross(e, 0, first, lines[0]);
	exocet_cross(e, 1, second, lines[1]);
	if (lines[0][0] != lines[1][0] || !exocet_is_single(lines[0][0]))
		return true;
	e->clash[e->clashes].first = (uint8_t)first;
	e->clash[e->clashes].second = (uint8_t)second;
	e->clash[e->clashes++].cell = (uint8_t)exocet_cell(e, bits_lowest(lines[0][0]), e->cross[0]);
	return false;
}

static void exocet_take(struct exocet *e, int first, int second)
{
	uint16_t both = digit_bit(first) | digit_bit(second);

	e->target[0].left |= digit_bit(first);
	e->target[1].left |= digit_bit(second);
	e->sure &= both;
	for (int n = 0; n < 2; n++)
		if (exocet_fits(e, n, first, second)) {
			e->left[n] |= digit_bit(first);
			e->left[1 - n] |= digit_bit(second);
		}
}

void exocet_no_way(struct exocet *e)
{
	e->clashes = 0;
	e->sure = e->digits;
	for (int i = 0; i < 2; i++)
		e->left[i] = e->target[i].left = e->target[i].no_mirror = e->target[i].no_cross = 0;
}

void exocet_add_way(struct exocet *e, int first, int second)
{
	if (exocet_base_takes(e, first, second))
		exocet_take(e, first, second);
}

/* Lists all ways in which base and targets can be filled. False: there is none. */
static bool exocet_go_through(struct exocet *e, bool clashing)
{
	uint16_t may[2], lines[CROSS_LINES];

	exocet_no_way(e);
	for (int i = 0; i < 2; i++) {
		struct exocet_target *t = &e->target[i];

		may[i] = e->board->cand[t->cell] & e->digits;
		for (int d = digit_first(may[i]); d != 0; d = digit_next(may[i], d)) {
			if (!exocet_mirrors(e, i, d))
				t->no_mirror |= digit_bit(d);
			else if (!exocet_cross(e, i, d, lines))
				t->no_cross |= digit_bit(d);
		}
		may[i] &= (uint16_t)~(t->no_mirror | t->no_cross);
	}
	for (int p = digit_first(may[0]); p != 0; p = digit_next(may[0], p))
		for (int q = digit_first(may[1]); q != 0; q = digit_next(may[1], q))
			if (p != q && exocet_way(e, p, q, clashing))
				exocet_take(e, p, q);
	return e->target[0].left != 0;
}

struct cellset exocet_holding(const struct board *b, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (!(b->cand[c] & digit_bit(digit)))
			cellset_remove(&cells, c);
	return cells;
}

static void exocet_drop_in(const struct exocet *e, int digit, struct cellset cells, struct candset *drop)
{
	cells = exocet_holding(e->board, cells, digit);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

/* Drops DIGIT from what sees each of the two cells that can take it. */
static void exocet_drop_seeing(const struct exocet *e, int digit, const int cell[2], const uint16_t left[2], struct candset *drop)
{
	struct cellset seen = e->board->empty;

	for (int n = 0; n < 2; n++)
		if (left[n] & digit_bit(digit))
			seen = cellset_and(seen, e->board->geo->peer_set[cell[n]]);
	exocet_drop_in(e, digit, seen, drop);
}

uint16_t exocet_lines(const struct exocet *e, int i, int digit)
{
	uint16_t at[CROSS_LINES];

	exocet_cross(e, i, digit, at);
	if (bits_count(at[0] | at[2 - i]) == 2)
		return at[0] | at[2 - i];
	return (uint16_t)((exocet_is_single(at[0]) ? at[0] : 0) | (exocet_is_single(at[2 - i]) ? at[2 - i] : 0));
}

/* The same, whichever target takes DIGIT. */
static uint16_t exocet_sure_lines(const struct exocet *e, int digit)
{
	uint16_t always = ALL_LINES;

	for (int i = 0; i < 2; i++)
		if (e->target[i].left & digit_bit(digit))
			always &= exocet_lines(e, i, digit);
	return always;
}

void exocet_near_drops(const struct exocet *e, int digit, struct candset *drop)
{
	const int target[2] = { e->target[0].cell, e->target[1].cell };
	const uint16_t left[2] = { e->target[0].left, e->target[1].left };

	exocet_drop_seeing(e, digit, e->base, e->left, drop);
	exocet_drop_seeing(e, digit, target, left, drop);
}

/*
 * Adds the eliminations because DIGIT is sure: NEAR, in cells that see the base or the targets; FAR, in the lines returned, because the
 * cross-lines have the digit there.
 */
static houseset exocet_sure_drops(const struct exocet *e, int digit, struct candset *near, struct candset *far)
{
	houseset houses = 0;

	exocet_near_drops(e, digit, near);
	for (unsigned lines = exocet_sure_lines(e, digit); lines != 0; lines &= lines - 1) {
		int house = exocet_line_house(e, bits_lowest(lines));

		houses |= (houseset)1 << house;
		exocet_drop_in(e, digit, cellset_less(e->board->geo->house_set[house], e->outside), far);
	}
	return houses;
}

/* The one mirror cell of target I that can take what the target can, or -1. */
static int exocet_only_mirror(const struct exocet *e, int i)
{
	struct cellset cells = e->target[i].mirror;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		if (e->board->value[c] != 0 && e->target[i].left & digit_bit(e->board->value[c]))
			return -1;
		if (!(e->board->cand[c] & e->target[i].left))
			cellset_remove(&cells, c);
	}
	return cellset_several(cells) ? -1 : cellset_next(cells, -1);
}

void exocet_own_drops(const struct exocet *e, struct candset *drop)
{
	const uint16_t *cand = e->board->cand;

	for (int i = 0; i < 2; i++) {
		candset_add_digits(drop, e->base[i], cand[e->base[i]] & (uint16_t)~e->left[i]);
		candset_add_digits(drop, e->target[i].cell, cand[e->target[i].cell] & (uint16_t)~e->target[i].left);
	}
}

static void exocet_drops(const struct exocet *e, struct candset *drop)
{
	exocet_own_drops(e, drop);
	for (int i = 0; i < 2; i++) {
		int mirror = exocet_only_mirror(e, i);

		if (mirror >= 0)
			candset_add_digits(drop, mirror, e->board->cand[mirror] & (uint16_t)~e->target[i].left);
	}
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d))
		exocet_sure_drops(e, d, drop, drop);
}

bool exocet_resolve(struct exocet *e)
{
	return exocet_go_through(e, true);
}

bool exocet_conclude(struct exocet *e, struct candset *drop)
{
	struct candset all = { { 0 } };

	if (!exocet_resolve(e))
		return false;
	exocet_drops(e, &all);
	if (e->clashes > 0) {
		exocet_go_through(e, false);
		exocet_drops(e, drop);
		if (candset_equal(drop, &all))
			return !candset_empty(drop);
		exocet_go_through(e, true);
	}
	*drop = all;
	return !candset_empty(drop);
}

/*
 * Digits of an exocet that may be three times in the cross-lines outside of the band. One that cannot be in the base without being in a
 * target does as well as one that is confined: that is shown here by the places of this digit alone.
 */

/* The first house without a place, or NO_HOUSE. */
static uint8_t exocet_house_without(const struct geometry *g, struct cellset places)
{
	for (int house = 0; house < g->houses; house++)
		if (cellset_empty(cellset_and(g->house_set[house], places)))
			return (uint8_t)house;
	return NO_HOUSE;
}

/* The houses beside HOUSE that hold all of FROM, a part of it: soon there are none. */
static houseset exocet_houses_beside(const struct geometry *g, int house, struct cellset from)
{
	houseset others = geometry_all_houses(g) & ~houseset_of(house);

	for (int c = cellset_next(from, -1); c >= 0 && others != 0; c = cellset_next(from, c))
		others &= g->houses_of[c];
	return others;
}

/* The first house whose places are all in another one that has more; they are taken from these. False: there is none. */
static bool exocet_deny_step(const struct geometry *g, struct exocet_denial *d, struct cellset *places)
{
	for (int house = 0; house < g->houses; house++) {
		struct cellset from = cellset_and(g->house_set[house], *places);

		for (houseset others = exocet_houses_beside(g, house, from); others != 0; others &= others - 1) {
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
static void exocet_deny_briefly(const struct geometry *g, struct exocet_denial *d)
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
		d->house = exocet_house_without(g, places);
	while (d->house == NO_HOUSE && exocet_deny_step(g, d, &places));
	if (d->house == NO_HOUSE)
		return false;
	exocet_deny_briefly(g, d);
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
	what.reason = (uint16_t)reasons[d.steps == 0 ? DENIAL_AT_ONCE : DENIAL_BEGIN];
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
		what = (struct inference){ .reason = (uint16_t)reasons[DENIAL_END], .house = d.house, .other = NO_HOUSE,
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
static struct cellset exocet_deny_round(const struct geometry *g, struct cellset places)
{
	struct cellset left = places;

	for (int house = 0; house < g->houses; house++) {
		houseset others = exocet_houses_beside(g, house, cellset_and(g->house_set[house], places));

		for (; others != 0; others &= others - 1)
			left = cellset_less(left, cellset_less(g->house_set[bits_lowest(others)], g->house_set[house]));
	}
	return left;
}

bool exocet_is_denied(const struct geometry *g, struct cellset places)
{
	for (;;) {
		struct cellset left;

		if (exocet_house_without(g, places) != NO_HOUSE)
			return true;
		left = exocet_deny_round(g, places);
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

	for (; exocet_house_without(e->board->geo, places) == NO_HOUSE; size++)
		places = exocet_deny_round(e->board->geo, places);
	return size;
}

int exocet_loose_size(const struct exocet *e)
{
	int size = 0;

	for (int digit = digit_first(e->loose); digit != 0; digit = digit_next(e->loose, digit))
		size += exocet_denial_size(e, digit, -1);
	return size;
}

/* The argument of an exocet: why the targets take the digits of the base, which of these they cannot take, and which are left. */

static struct inference exocet_inference(enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE };
}

void exocet_say_base(struct argument *a, const struct exocet *e)
{
	const uint8_t *houses = a->board->geo->cell_house[e->base[0]];
	struct inference what = exocet_inference(REASON_EXOCET_BASE);

	what.house = houses[e->kind];
	what.other = houses[HOUSE_BOX];
	what.cells = e->base_cells;
	what.digits = e->digits;
	argument_say(a, &what);
	/* The base of a net, and the houses to look at first, are those of its cases. */
	proof_mark_cells(a->proof, a->lemma > 0 ? ROLE_EXOCET_BASE : ROLE_BASE, e->base_cells, e->digits);
}

void exocet_say_covers(struct argument *a, const struct exocet *e, uint16_t digits)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct inference what = exocet_inference(REASON_EXOCET_TWICE);
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
	struct inference what = exocet_inference(REASON_EXOCET_COMPANION);

	what.cells = companions;
	what.digits = e->digits;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BLOCKED, companions, 0);
}

void exocet_say_taken(struct argument *a, const struct exocet *e, enum reason reason)
{
	struct inference what = exocet_inference(reason);

	what.digits = e->digits;
	what.house = a->board->geo->cell_house[e->base[0]][e->kind];
	what.other = a->board->geo->cell_house[e->base[0]][HOUSE_BOX];
	what.cells = e->outside;
	what.rest = e->target_cells;
	argument_say(a, &what);
	for (int i = 0; i < CROSS_LINES && !cellset_empty(e->outside); i++)
		proof_mark_house(a->proof, a->lemma > 0 ? ROLE_COVER : ROLE_HOUSE, exocet_cross_house(e, i));
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
	struct inference what = exocet_inference(REASON_EXOCET_NO_CROSS);

	what.cells = cellset_of(target);
	what.digits = digit_bit(digit);
	what.house = (uint8_t)exocet_cross_house(e, cross[0]);
	what.other = (uint8_t)exocet_cross_house(e, cross[1]);
	what.rest = cellset_and(cells, cellset_or(g->house_set[what.house], g->house_set[what.other]));
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_COVER, cellset_and(exocet_outside(e, digit), what.rest), what.digits);
}

/* Says which digits target I cannot take, and why. */
static void exocet_say_impossible(struct argument *a, const struct exocet *e, int i)
{
	const struct exocet_target *t = &e->target[i];

	for (int d = digit_first(t->no_mirror); d != 0; d = digit_next(t->no_mirror, d)) {
		struct inference what = exocet_inference(REASON_EXOCET_NO_MIRROR);

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

static void exocet_say_clashes(struct argument *a, const struct exocet *e)
{
	for (int n = 0; n < e->clashes; n++) {
		struct inference what = exocet_inference(REASON_EXOCET_CLASH);

		what.cells = cellset_of(e->target[0].cell);
		what.digits = digit_bit(e->clash[n].first);
		what.more = digit_bit(e->clash[n].second);
		what.rest = cellset_of(e->clash[n].cell);
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_COVER, what.rest, what.digits | what.more);
	}
}

static void exocet_say_alone(struct argument *a, int cell, uint16_t digits)
{
	struct inference what = exocet_inference(REASON_EXOCET_ALONE);

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
	struct inference what = exocet_inference(REASON_EXOCET_NEITHER);

	for (int i = 0; i < 2; i++) {
		const struct exocet_target *t = &e->target[i];

		exocet_say_alone(a, t->cell, a->board->cand[t->cell] & e->digits & (uint16_t)~(t->no_mirror | t->no_cross | t->left));
	}
	what.digits = e->digits & (uint16_t)~in_target;
	what.cells = e->base_cells;
	what.rest = e->target_cells;
	if (what.digits != 0)
		argument_say(a, &what);
	for (int i = 0; i < 2; i++)
		exocet_say_alone(a, e->base[i], a->board->cand[e->base[i]] & in_target & (uint16_t)~e->left[i]);
}

static struct cellset exocet_taking(int first, uint16_t first_left, int second, uint16_t second_left, int digit)
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
	struct inference what = exocet_inference(REASON_EXOCET_SURE);

	what.digits = digit_bit(digit);
	what.cells = exocet_taking(e->base[0], e->left[0], e->base[1], e->left[1], digit);
	what.rest = exocet_taking(e->target[0].cell, e->target[0].left, e->target[1].cell, e->target[1].left, digit);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, what.cells, what.digits);
	proof_mark_cells(a->proof, ROLE_TARGET, what.rest, what.digits);
}

static void exocet_say_sure_lines(struct argument *a, const struct exocet *e, int digit)
{
	struct candset near = { { 0 } }, far = { { 0 } };
	houseset houses = exocet_sure_drops(e, digit, &near, &far);
	struct inference what = exocet_inference(REASON_EXOCET_SURE_LINE);

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

static void exocet_say_mirror(struct argument *a, const struct exocet *e, int i)
{
	int mirror = exocet_only_mirror(e, i);
	struct inference what = exocet_inference(REASON_EXOCET_MIRROR);

	if (mirror < 0 || (a->board->cand[mirror] & (uint16_t)~e->target[i].left) == 0)
		return;
	what.house = (uint8_t)e->target[i].mirror_house;
	what.cells = cellset_of(e->target[i].cell);
	what.digits = e->target[i].left;
	what.rest = cellset_of(mirror);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_MIRROR, what.rest, 0);
}

void exocet_say_same(struct argument *a, const struct exocet *e)
{
	exocet_say_base(a, e);
	exocet_say_covers(a, e, e->digits & (uint16_t)~e->loose);
	exocet_say_targets(a, e);
}

void exocet_explain(struct argument *a, const struct exocet *e, const struct step_head *head)
{
	struct inference what = exocet_inference(REASON_EXOCET_ALL);

	exocet_say_same(a, e);
	for (int i = 0; i < 2; i++)
		exocet_say_impossible(a, e, i);
	exocet_say_clashes(a, e);
	exocet_say_unpaired(a, e);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d))
		exocet_say_sure_lines(a, e, d);
	for (int i = 0; i < 2; i++)
		exocet_say_mirror(a, e, i);
	what.digits = e->digits;
	what.cells = e->base_cells;
	what.rest = e->target_cells;
	argument_conclude(a, &what, head);
}
