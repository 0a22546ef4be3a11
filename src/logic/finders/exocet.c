/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/exocet.h"

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

static bool is_single(unsigned lines)
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
	lines[0] = is_single(b) ? a & (uint16_t)~b : a;
	lines[2 - i] = is_single(a) ? b & (uint16_t)~a : b;
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

static bool sees(const struct exocet *e, int one, int other)
{
	return cellset_has(e->board->geo->peer_set[one], other);
}

/* Whether cell N of the base can take FIRST and the other one SECOND, if the targets take them in this order. */
static bool exocet_fits(const struct exocet *e, int n, int first, int second)
{
	int one = e->base[n], other = e->base[1 - n];

	return e->board->cand[one] & digit_bit(first) && e->board->cand[other] & digit_bit(second) && !sees(e, one, e->target[0].cell) &&
	       !sees(e, other, e->target[1].cell);
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
	if (lines[0][0] != lines[1][0] || !is_single(lines[0][0]))
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

/* Goes through all ways in which base and targets can be filled. False: there is none. */
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

static void drop_in(const struct exocet *e, int digit, struct cellset cells, struct candset *drop)
{
	cells = exocet_holding(e->board, cells, digit);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

/* Drops DIGIT from what sees each of the two cells that can take it. */
static void drop_seeing(const struct exocet *e, int digit, const int cell[2], const uint16_t left[2], struct candset *drop)
{
	struct cellset seen = e->board->empty;

	for (int n = 0; n < 2; n++)
		if (left[n] & digit_bit(digit))
			seen = cellset_and(seen, e->board->geo->peer_set[cell[n]]);
	drop_in(e, digit, seen, drop);
}

uint16_t exocet_lines(const struct exocet *e, int i, int digit)
{
	uint16_t at[CROSS_LINES];

	exocet_cross(e, i, digit, at);
	if (bits_count(at[0] | at[2 - i]) == 2)
		return at[0] | at[2 - i];
	return (uint16_t)((is_single(at[0]) ? at[0] : 0) | (is_single(at[2 - i]) ? at[2 - i] : 0));
}

/* The same, whichever target takes DIGIT. */
static uint16_t sure_lines(const struct exocet *e, int digit)
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

	drop_seeing(e, digit, e->base, e->left, drop);
	drop_seeing(e, digit, target, left, drop);
}

houseset exocet_sure_drops(const struct exocet *e, int digit, struct candset *near, struct candset *far)
{
	houseset houses = 0;

	exocet_near_drops(e, digit, near);
	for (unsigned lines = sure_lines(e, digit); lines != 0; lines &= lines - 1) {
		int house = exocet_line_house(e, bits_lowest(lines));

		houses |= (houseset)1 << house;
		drop_in(e, digit, cellset_less(e->board->geo->house_set[house], e->outside), far);
	}
	return houses;
}

int exocet_only_mirror(const struct exocet *e, int i)
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

