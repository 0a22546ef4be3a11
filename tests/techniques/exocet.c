/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Junior, weak, double and senior exocets: hits and near misses, and all of them against what they are by definition. The file
 * is long because that is written out here.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "logic/step/notation.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* Outside of the band, DIGIT is in these two rows of columns 3, 4 and 7; so r1c12 can be the base, r2c4 and r3c7 the targets. */
static void confine(int digit, int row, int other)
{
	char cells[80];

	snprintf(cells, sizeof cells, "r1c3 r2c3 r3c3 r%dc3 r%dc3", row, other);
	position_confine(&b, "c3", digit, cells);
	snprintf(cells, sizeof cells, "r1c4 r2c4 r%dc4 r%dc4", row, other);
	position_confine(&b, "c4", digit, cells);
	snprintf(cells, sizeof cells, "r1c7 r3c7 r%dc7 r%dc7", row, other);
	position_confine(&b, "c7", digit, cells);
}

static void build(const char *more)
{
	char text[400];

	snprintf(text, sizeof text, "r1c1=123 r1c2=123 %s", more);
	position(&b, text);
	confine(1, 4, 5);
	confine(2, 5, 6);
	confine(3, 7, 8);
}

#define EXOCET "Junior Exocet: 1,2,3 in r1c12 and r2c4,r3c7 => "

TEST(targets_take_what_the_base_takes)
{
	build("");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), EXOCET "r2c4,r3c7<>4,5,6,7,8,9");
	build("r2c4=12 r3c7=3789");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), EXOCET "r1c3456789,r2c12389,r3c1235689,r78c1256789<>3, r3c7<>7,8,9");
}

TEST(companions_have_none_of_the_digits)
{
	build("");
	b.cand[2 * 9 + 3] |= digit_bit(2);
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
	build("");
	b.cand[9 + 6] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
}

TEST(cross_lines_have_each_digit_twice_at_most)
{
	build("");
	b.cand[8 * 9 + 2] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
	b.cand[4 * 9 + 3] &= (uint16_t)~digit_bit(1);
	b.cand[4 * 9 + 6] &= (uint16_t)~digit_bit(1);
	CHECK_TEXT(position_steps(&b, "junior-exocet"), EXOCET "r2c4,r3c7<>4,5,6,7,8,9");
}

TEST(columns_are_as_good_as_rows)
{
	struct board across;

	build("");
	across = b;
	for (int c = 0; c < b.geo->cells; c++)
		across.cand[c % 9 * 9 + c / 9] = b.cand[c];
	CHECK_TEXT(position_steps(&across, "junior-exocet"), "Junior Exocet: 1,2,3 in r12c1 and r4c2,r7c3 => r4c2,r7c3<>4,5,6,7,8,9");
}

TEST(a_target_needs_its_digit_in_the_mirror_cells)
{
	build("r3c8<>1 r3c9<>1 r2c4=123 r3c7=123");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), EXOCET "r2c4<>1");
	build("r3c8=456 r2c4=123 r3c7=123");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), EXOCET "r3c9<>4,5,6,7,8,9");
}

TEST(exocets_are_argued)
{
	build("r2c4=23 r3c7=1234 r3c8<>3 r3c9<>3");
	CHECK_TEXT(position_rung(&b, "junior-exocet", 4),
		   " 1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2 and 3.\n"
		   " 2. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, 1 can only go in columns 3, 4 and 7 of rows 4 and 5, all in "
		   "row 4 or row 5: at most twice.\n"
		   " 3. There, 2 can only go in columns 3, 4 and 7 of rows 5 and 6, all in row 5 or row 6: at most twice.\n"
		   " 4. There, 3 can only go in columns 3, 4 and 7 of rows 7 and 8, all in row 7 or row 8: at most twice.\n"
		   " 5. r2c7 and r3c4 can take none of 1, 2 and 3.\n"
		   " 6. A digit that the base takes cannot be elsewhere in row 1 and box 1. Each of the three lines still needs it, and "
		   "at most two of them have it in the places above. So at least one has it in its target, r2c4 or r3c7, and the "
		   "targets take the same two digits as the base.\n"
		   " 7. If the base and r2c4 had 3, row 3 would have it in r3c8 and r3c9, where it cannot be. So r2c4 is not 3.\n"
		   " 8. If r3c7 were 2, base and targets could not take the same two digits.\n"
		   " 9. Without 2, base and targets could not take the same two digits. So 2 is in r1c1 or r1c2, and in r2c4.\n"
		   "10. So row 5 has 2 in r5c3, r5c4 or r5c7.\n"
		   "11. So row 6 has 2 in r6c3, r6c4 or r6c7.\n"
		   "12. So the targets take nothing else. In all: r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r2c5, "
		   "r2c6, r2c8, r2c9, r3c1, r3c2, r3c3, r3c5, r3c6, r5c1, r5c2, r5c4, r5c5, r5c6, r5c8, r5c9, r6c1, r6c2, r6c4, r6c5, "
		   "r6c6, r6c8 and r6c9 are not 2; r2c4 is not 3; r3c7 is neither 2 nor 4 [1-11].");
}

/* The role that the argument gave a candidate last. */
static int last_role(const struct proof *p, int cell, int digit)
{
	int role = ROLE_NONE;

	for (int i = 0; i < p->marks; i++)
		if (proof_marks(p)[i].house == NO_HOUSE && proof_marks(p)[i].cell == cell && proof_marks(p)[i].digits & digit_bit(digit))
			role = proof_marks(p)[i].role;
	return role;
}

/* 3 is sure, in one of two cells of the base: none of them is told to take it. */
TEST(base_and_targets_keep_their_roles)
{
	struct engine *engine = engine_new();
	struct step *steps;

	build("r2c4=12 r3c7=3789");
	size_t count = engine_all(engine, &b, technique_find("junior-exocet"), true, &steps);

	CHECK_INT(count, 1);
	for (int d = 1; d <= 3; d++)
		for (int c = 0; c < 2; c++)
			CHECK_INT(last_role(steps[0].proof, c, d), ROLE_BASE);
	CHECK_INT(last_role(steps[0].proof, 9 + 3, 1), ROLE_TARGET);
	CHECK_INT(last_role(steps[0].proof, 2 * 9 + 6, 3), ROLE_TARGET);
	steps_free(steps, count);
	engine_free(engine);
}

#define WEAK "Weak Exocet: 1,2,3 in r1c12 and r2c4,r3c7 => "

/* 1 may be in columns 3, 4 and 7 outside of the band at once. */
static void loosen(const char *more)
{
	build(more);
	b.cand[8 * 9 + 2] |= digit_bit(1);
}

TEST(a_loose_digit_of_the_base_needs_a_target)
{
	loosen("");
	CHECK_TEXT(position_steps(&b, "weak-exocet"), "");
	/* With 1 in the base, row 2 has it in r2c4. */
	loosen("r2c5<>1 r2c6<>1 r2c8<>1 r2c9<>1");
	CHECK_TEXT(position_steps(&b, "weak-exocet"), WEAK "r2c4<>4,5,6,7,8,9, r3c7<>1,4,5,6,7,8,9");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
	b.cand[9 + 4] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "weak-exocet"), "");
	/* Without a loose digit it is a junior exocet and no weak one. */
	build("");
	CHECK_TEXT(position_steps(&b, "weak-exocet"), "");
}

TEST(weak_exocets_are_argued)
{
	loosen("r2c5<>1 r2c6<>1 r2c8<>1 r2c9<>1 r2c4=123");
	CHECK_TEXT(position_rung(&b, "weak-exocet", 4),
		   "1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2 and 3.\n"
		   "2. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, 2 can only go in columns 3, 4 and 7 of rows 5 and 6, all in "
		   "row 5 or row 6: at most twice.\n"
		   "3. There, 3 can only go in columns 3, 4 and 7 of rows 7 and 8, all in row 7 or row 8: at most twice.\n"
		   "4. r2c7 and r3c4 can take none of 1, 2 and 3.\n"
		   "5. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, there could be three 1s. But if 1 were in the base and not in "
		   "r2c4 and r3c7, row 2 would have no place for it.\n"
		   "6. Any other digit that the base takes cannot be elsewhere in row 1 and box 1. Each of the three lines still needs "
		   "it, and at most two of them have it in the places above. So at least one has it in its target, r2c4 or r3c7, and "
		   "the targets take the same two digits as the base.\n"
		   "7. If the base and r3c7 had 1, row 2 would have it in r2c5 and r2c6, where it cannot be. So r3c7 is not 1.\n"
		   "8. So the targets take nothing else. In all: r3c7 is none of 1, 4, 5, 6, 7, 8 and 9 [1-7].");
	loosen("r2c8<>1 r2c9<>1 r3c8<>1 r2c4=123");
	position_confine(&b, "b9", 1, "r7c9 r8c9");
	CHECK_TEXT(position_rung(&b, "weak-exocet", 4),
		   " 1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2 and 3.\n"
		   " 2. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, 2 can only go in columns 3, 4 and 7 of rows 5 and 6, all in "
		   "row 5 or row 6: at most twice.\n"
		   " 3. There, 3 can only go in columns 3, 4 and 7 of rows 7 and 8, all in row 7 or row 8: at most twice.\n"
		   " 4. r2c7 and r3c4 can take none of 1, 2 and 3.\n"
		   " 5. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, there could be three 1s. But suppose 1 is in the base and "
		   "not in r2c4 and r3c7.\n"
		   " 6. Then in row 2, 1 can only go in r2c5 and r2c6, so box 2 (top centre) has it there and not in r3c5 and r3c6.\n"
		   " 7. Then in row 3, 1 can only go in r3c9, so column 9 has it there and not in r7c9 and r8c9.\n"
		   " 8. But then box 9 (bottom right) has no place for 1. So if the base has 1, so does one of r2c4 and r3c7.\n"
		   " 9. Any other digit that the base takes cannot be elsewhere in row 1 and box 1. Each of the three lines still needs "
		   "it, and at most two of them have it in the places above. So at least one has it in its target, r2c4 or r3c7, and "
		   "the targets take the same two digits as the base.\n"
		   "10. So the targets take nothing else. In all: r3c7 is none of 4, 5, 6, 7, 8 and 9 [1-9].");
}

/* What follows by definition. An exocet with its base in a row; those in columns are looked for on the board turned over. */
struct exocet {
	int base[2], target[2], cross[3], mirror[2][2], band;
	uint16_t digits;
};

static bool can(const struct board *board, int cell, int digit)
{
	return board->value[cell] == digit || (board->value[cell] == 0 && (board->cand[cell] & digit_bit(digit)));
}

/* Whether three different rows outside of the band can have DIGIT in the three columns, in other cells than WITHOUT. */
static bool can_thrice(const struct board *board, const struct exocet *e, int digit, int without)
{
	for (int i = 0; i < 9; i++)
		for (int j = 0; j < 9; j++)
			for (int k = 0; k < 9; k++)
				if (i != j && i != k && j != k && i / 3 != e->band && j / 3 != e->band && k / 3 != e->band &&
				    i * 9 + e->cross[0] != without && j * 9 + e->cross[1] != without && k * 9 + e->cross[2] != without &&
				    can(board, i * 9 + e->cross[0], digit) && can(board, j * 9 + e->cross[1], digit) &&
				    can(board, k * 9 + e->cross[2], digit))
					return true;
	return false;
}

/* Whether the places of a digit leave a house empty, if a house whose places are all in another one takes them from the rest of that. */
static bool runs_out(const struct board *board, struct cellset places)
{
	const struct geometry *g = board->geo;
	struct cellset left = places;

	for (int h = 0; h < g->houses; h++) {
		struct cellset here = cellset_and(g->house_set[h], places);

		if (cellset_empty(here))
			return true;
		for (int other = 0; other < g->houses; other++)
			if (cellset_empty(cellset_less(here, g->house_set[other])))
				left = cellset_less(left, cellset_less(g->house_set[other], here));
	}
	return !cellset_equal(left, places) && runs_out(board, left);
}

static bool sees(const struct board *board, int one, int other)
{
	return cellset_has(board->geo->peer_set[one], other);
}

/* The places of a digit of the base. */
static struct cellset places_open(const struct board *board, const struct exocet *e, int digit)
{
	struct cellset places = { { 0, 0 } };

	for (int c = 0; c < 81; c++)
		if (can(board, c, digit) && !(sees(board, e->base[0], c) && sees(board, e->base[1], c)))
			cellset_add(&places, c);
	return places;
}

/* Whether the digit runs out if it is in the base and in no target. */
static bool needs_target(const struct board *board, const struct exocet *e, int digit)
{
	struct cellset places = places_open(board, e, digit);

	for (int n = 0; n < 2; n++)
		cellset_remove(&places, e->target[n]);
	return runs_out(board, places);
}

/* Whether the digits make it an exocet: a weak one where WEAK. */
static bool is_exocet(const struct board *board, const struct exocet *e, bool weak)
{
	int loose = 0;

	for (int d = 1; d <= 9; d++)
		if (e->digits & digit_bit(d) && can_thrice(board, e, d, -1)) {
			if (!weak || !needs_target(board, e, d))
				return false;
			loose++;
		}
	return weak == (loose > 0);
}

/* In all ways together: what is possible, and what is sure. */
struct outcome {
	uint16_t base[2], target[2], both;	/* BOTH: in all ways */
	uint16_t rows[10];			/* that have a digit in all ways that have it */
	uint16_t mirror[2];			/* which mirror cells can have the target's digit: bit 0, bit 1 */
	int ways;
};

static bool rows_differ(int p[2], int q[2])
{
	return p[0] != p[1] && q[0] != q[1] && p[0] != q[0];
}

static void note_rows(struct outcome *o, int digit, const int rows[2])
{
	o->rows[digit] &= (uint16_t)(1 << rows[0] | 1 << rows[1]);
}

/* Whether the base can have the digits of the targets, of which those in a cell that sees the target are others: in this order, or not. */
static bool base_holds(const struct board *board, const struct exocet *e, const int digit[2], bool in_order)
{
	for (int n = 0; n < 2; n++) {
		int target = in_order ? n : 1 - n;

		if (!can(board, e->base[n], digit[target]) || sees(board, e->base[n], e->target[target]))
			return false;
	}
	return true;
}

/* The targets can have these digits, one each. */
static void note_way(const struct board *board, const struct exocet *e, const int digit[2], struct outcome *o)
{
	o->ways++;
	o->both &= digit_bit(digit[0]) | digit_bit(digit[1]);
	for (int n = 0; n < 2; n++) {
		o->target[n] |= digit_bit(digit[n]);
		for (int turn = 0; turn < 2; turn++)
			if (base_holds(board, e, digit, n == turn))
				o->base[n] |= digit_bit(digit[turn]);
	}
}

/* The first target is P, the other Q: goes through the rows in which the columns can have both. */
static void take_way(const struct board *board, const struct exocet *e, int p, int q, struct outcome *o)
{
	bool mirrored[2] = { false, false }, found = false;
	int digit[2] = { p, q };

	for (int t = 0; t < 2; t++)
		for (int m = 0; m < 2; m++)
			mirrored[t] |= can(board, e->mirror[t][m], digit[t]);
	if (!mirrored[0] || !mirrored[1])
		return;
	for (int n = 0; n < 9 * 9 * 9 * 9; n++) {
		int i[2] = { n % 9, n / 9 % 9 }, j[2] = { n / 81 % 9, n / 729 };

		if (i[0] / 3 == e->band || i[1] / 3 == e->band || j[0] / 3 == e->band || j[1] / 3 == e->band || !rows_differ(i, j) ||
		    !can(board, i[0] * 9 + e->cross[0], p) || !can(board, i[1] * 9 + e->cross[2], p) ||
		    !can(board, j[0] * 9 + e->cross[0], q) || !can(board, j[1] * 9 + e->cross[1], q))
			continue;
		found = true;
	}
	if (!found)
		return;
	note_way(board, e, digit, o);
	for (int t = 0; t < 2; t++)
		for (int m = 0; m < 2; m++)
			o->mirror[t] |= (uint16_t)(can(board, e->mirror[t][m], digit[t]) << m);
	for (int n = 0; n < 9 * 9; n++) {
		int rows[2] = { n % 9, n / 9 };

		if (rows[0] == rows[1] || rows[0] / 3 == e->band || rows[1] / 3 == e->band)
			continue;
		if (can(board, rows[0] * 9 + e->cross[0], p) && can(board, rows[1] * 9 + e->cross[2], p))
			note_rows(o, p, rows);
		if (can(board, rows[0] * 9 + e->cross[0], q) && can(board, rows[1] * 9 + e->cross[1], q))
			note_rows(o, q, rows);
	}
}

static bool sees_all(const struct board *board, int cell, const int of[2], const uint16_t may[2], int digit)
{
	for (int n = 0; n < 2; n++)
		if (may[n] & digit_bit(digit) && !cellset_has(board->geo->peer_set[of[n]], cell))
			return false;
	return true;
}

static bool is_false(const struct exocet *e, const struct board *board, const struct outcome *o, int cell, int digit)
{
	for (int n = 0; n < 2; n++) {
		if (cell == e->base[n])
			return !(o->base[n] & digit_bit(digit));
		if (cell == e->target[n])
			return !(o->target[n] & digit_bit(digit));
		for (int m = 0; m < 2; m++)
			if (cell == e->mirror[n][m] && o->mirror[n] == 1 << m && !(o->target[n] & digit_bit(digit)))
				return true;
	}
	if (!(o->both & digit_bit(digit)))
		return false;
	bool crossed = cell % 9 == e->cross[0] || cell % 9 == e->cross[1] || cell % 9 == e->cross[2];

	return sees_all(board, cell, e->base, o->base, digit) || sees_all(board, cell, e->target, o->target, digit) ||
	       (!crossed && o->rows[digit] >> (cell / 9) & 1);
}

static bool can_hold(const struct board *board, const int cell[2], int first, int second)
{
	return can(board, cell[0], first) && can(board, cell[1], second);
}

static void expect(const struct board *board, const struct exocet *e, bool turned)
{
	struct outcome o = { .both = e->digits };
	struct candset drop = { { 0 } };

	memset(o.rows, 0xff, sizeof o.rows);
	for (int p = 1; p <= 9; p++)
		for (int q = 1; q <= 9; q++)
			if (p != q && e->digits & digit_bit(p) && e->digits & digit_bit(q) && can_hold(board, e->target, p, q) &&
			    (can_hold(board, e->base, p, q) || can_hold(board, e->base, q, p)))
				take_way(board, e, p, q, &o);
	for (int c = 0; c < 81; c++)
		for (int d = 1; d <= 9; d++)
			if (o.ways > 0 && board->cand[c] & digit_bit(d) && is_false(e, board, &o, c, d))
				candset_add(&drop, candidate(turned ? c % 9 * 9 + c / 9 : c, d));
	expected_step(0, e->digits, NULL, &drop);
}

/* What is done with each exocet that there is: its step is expected, or it is kept. */
static void (*defined)(const struct board *, const struct exocet *, bool turned) = expect;

/* A target in ROW and COLUMN; false: it cannot be there. */
static bool define_target(const struct board *board, struct exocet *e, int n, int row, int column, int base_row)
{
	int third = 9 * e->band + 3 - base_row - row;	/* the rows of a band, numbered from 0, add up to that */

	e->target[n] = row * 9 + column;
	e->cross[1 + n] = column;
	if (board->value[e->target[n]] != 0 || !(board->cand[e->target[n]] & e->digits))
		return false;
	for (int d = 1; d <= 9; d++)
		if (e->digits & digit_bit(d) && can(board, third * 9 + column, d))
			return false;
	e->mirror[n][0] = e->mirror[n][1] = third * 9;
	return true;
}

static void define_from(const struct board *board, struct exocet *e, int row, int box, bool weak, bool turned)
{
	int one = (box + 1) % 3 * 3, two = (box + 2) % 3 * 3;

	for (int n = 0; n < 9 * 9; n++) {
		int r1 = e->band * 3 + n / 27, c1 = one + n / 9 % 3, r2 = e->band * 3 + n / 3 % 3, c2 = two + n % 3;

		if (r1 == row || r2 == row || !define_target(board, e, 0, r1, c1, row) || !define_target(board, e, 1, r2, c2, row))
			continue;
		for (int m = 0, i = 0; i < 3; i++)
			if (two + i != c2)
				e->mirror[0][m] = e->mirror[0][m] / 9 * 9 + two + i, m++;
		for (int m = 0, i = 0; i < 3; i++)
			if (one + i != c1)
				e->mirror[1][m] = e->mirror[1][m] / 9 * 9 + one + i, m++;
		if (is_exocet(board, e, weak))
			defined(board, e, turned);
	}
}

/* The kind of exocet that is looked for: senior, or weak, or neither. */
struct sought {
	bool weak, senior;
};

static void define_senior_from(const struct board *board, struct exocet *e, bool turned);

static void define(const struct board *board, struct sought sought, bool turned)
{
	for (int n = 0; n < 81; n++) {
		int row = n / 9, box = n / 3 % 3, beside = n % 3, at = 0;
		struct exocet e = { .band = row / 3, .cross = { box * 3 + beside } };

		for (int i = 0; i < 3; i++)
			if (i != beside)
				e.base[at++] = row * 9 + box * 3 + i;
		e.digits = board->cand[e.base[0]] | board->cand[e.base[1]];
		if (board->value[e.base[0]] != 0 || board->value[e.base[1]] != 0 || bits_count(e.digits) < 3 || bits_count(e.digits) > 4)
			continue;
		if (sought.senior)
			define_senior_from(board, &e, turned);
		else
			define_from(board, &e, row, box, sought.weak, turned);
	}
}

static int check_defined(struct engine *engine, const char *id)
{
	const struct sought sought = { strcmp(id, "weak-exocet") == 0, strcmp(id, "senior-exocet") == 0 };
	struct board turned = b;

	for (int c = 0; c < 81; c++) {
		turned.value[c % 9 * 9 + c / 9] = b.value[c];
		turned.cand[c % 9 * 9 + c / 9] = b.cand[c];
	}
	expected_clear();
	define(&b, sought, false);
	define(&turned, sought, true);
	return expected_are_found(engine, &b, id, 0);
}

enum { KEPT = 200 };

static struct exocet kept[KEPT];
static int kept_count;

static void keep(const struct board *board, const struct exocet *e, bool turned)
{
	(void)board;
	(void)turned;
	CHECK(kept_count < KEPT);
	kept[kept_count++] = *e;
}

static bool is_cross(const struct exocet *e, int column)
{
	return column == e->cross[0] || column == e->cross[1] || column == e->cross[2];
}

/* Whether two exocets share their cross-lines and no cell, with four digits in all. */
static bool are_double(const struct exocet *e, const struct exocet *f)
{
	bool apart = e->band == f->band && bits_count(e->digits | f->digits) == 4;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			apart = apart && e->base[i] != f->base[j] && e->target[i] != f->target[j];
	return apart && is_cross(e, f->cross[0]) && is_cross(e, f->cross[1]) && is_cross(e, f->cross[2]);
}

/* Whether the cell sees all of four that can be the digit. */
static bool sees_four(const struct board *board, int cell, const int one[2], const int two[2], int digit)
{
	for (int n = 0; n < 4; n++) {
		int of = n < 2 ? one[n] : two[n - 2];

		if (can(board, of, digit) && !cellset_has(board->geo->peer_set[cell], of))
			return false;
	}
	return true;
}

/*
 * The rows (bit 0 to 8) that surely have the digit in the cross-lines outside of the band, where it is twice: both if it can be in two rows
 * only, else one in which it is in all cross-lines but one.
 */
static int sure_rows(const struct board *board, const struct exocet *e, int digit)
{
	int in[3] = { 0, 0, 0 };

	for (int k = 0; k < 3; k++)
		for (int r = 0; r < 9; r++)
			in[k] |= (r / 3 != e->band && can(board, r * 9 + e->cross[k], digit)) << r;
	if (bits_count((unsigned)(in[0] | in[1] | in[2])) <= 2)
		return bits_count((unsigned)(in[0] | in[1] | in[2])) == 2 ? in[0] | in[1] | in[2] : 0;
	for (int k = 0; k < 3; k++)
		if (bits_count((unsigned)(in[(k + 1) % 3] | in[(k + 2) % 3])) == 1)
			return in[(k + 1) % 3] | in[(k + 2) % 3];
	return 0;
}

static bool is_false_in_double(const struct board *board, const struct exocet *e, const struct exocet *f, int cell, int digit)
{
	bool crossed = is_cross(e, cell % 9), in_band = cell / 27 == e->band;

	for (int i = 0; i < 2; i++) {
		if (cell == e->target[i] && !(e->digits & digit_bit(digit)))
			return true;
		if (cell == f->target[i] && !(f->digits & digit_bit(digit)))
			return true;
	}
	if (!((e->digits | f->digits) & digit_bit(digit)))
		return false;
	if (sees_four(board, cell, e->base, f->base, digit) || sees_four(board, cell, e->target, f->target, digit))
		return true;
	if (crossed && in_band)
		return cell != e->target[0] && cell != e->target[1] && cell != f->target[0] && cell != f->target[1];
	return !crossed && sure_rows(board, e, digit) >> (cell / 9) & 1;
}

static void expect_doubles(const struct board *board, bool turned)
{
	kept_count = 0;
	defined = keep;
	define(board, (struct sought){ false, false }, turned);
	defined = expect;
	for (int i = 0; i < kept_count; i++)
		for (int j = i + 1; j < kept_count; j++) {
			struct candset drop = { { 0 } };

			for (int c = 0; c < 81 && are_double(&kept[i], &kept[j]); c++)
				for (int d = 1; d <= 9; d++)
					if (board->cand[c] & digit_bit(d) && is_false_in_double(board, &kept[i], &kept[j], c, d))
						candset_add(&drop, candidate(turned ? c % 9 * 9 + c / 9 : c, d));
			if (!candset_empty(&drop))
				expected_step(0, kept[i].digits | kept[j].digits, NULL, &drop);
		}
}

/* Outside of the band, 1 to 4 are in two rows each of columns 3, 4 and 7; r1c12 and r3c56 are bases, r2c4, r3c7 and r2c3, r1c7 targets. */
static void build_double(const char *more)
{
	char text[400];

	snprintf(text, sizeof text, "r1c1=1234 r1c2=1234 r3c5=1234 r3c6=1234 %s", more);
	position(&b, text);
	for (int d = 1; d <= 4; d++) {
		confine(d, d < 3 ? 3 + d : 4 + d, d < 3 ? 4 + d : 5 + d);
		b.cand[2] &= (uint16_t)~digit_bit(d);
	}
}

TEST(double_exocets_have_four_digits_once)
{
	build_double("r4c1<>1 r4c2<>1 r4c5<>1 r4c6<>1 r4c8<>1 r4c9<>1");
	for (int c = 0; c < 81; c++)
		if (c / 9 == 4 && c % 9 != 2 && c % 9 != 3 && c % 9 != 6)
			b.cand[c] &= (uint16_t)~(digit_bit(1) | digit_bit(2));
	CHECK_TEXT(position_rung(&b, "double-exocet", 4),
		   " 1. Look for two exocets crossed by the same three lines. Their bases are r1c1, r1c2, r3c5 and r3c6, their targets "
		   "r1c7, r2c3, r2c4 and r3c7.\n"
		   " 2. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2, 3 and 4.\n"
		   " 3. r3c5 and r3c6, where row 3 and box 2 (top centre) cross, are the base: they take two of 1, 2, 3 and 4.\n"
		   " 4. In columns 3, 4 and 7 of rows 4, 5, 6, 7, 8 and 9, 1 can only go in columns 3, 4 and 7 of rows 4 and 5, all in "
		   "row 4 or row 5: at most twice.\n"
		   " 5. There, 2 can only go in columns 3, 4 and 7 of rows 5 and 6, all in row 5 or row 6: at most twice.\n"
		   " 6. There, 3 can only go in columns 3, 4 and 7 of rows 7 and 8, all in row 7 or row 8: at most twice.\n"
		   " 7. There, 4 can only go in columns 3, 4 and 7 of rows 8 and 9, all in row 8 or row 9: at most twice.\n"
		   " 8. r2c7 and r3c4 can take none of 1, 2, 3 and 4.\n"
		   " 9. A digit that the base takes cannot be elsewhere in row 1 and box 1. Each of the three lines still needs it, and "
		   "at most two of them have it in the places above. So at least one has it in its target, r2c4 or r3c7, and the "
		   "targets take the same two digits as the base.\n"
		   "10. r1c3 and r2c7 can take none of 1, 2, 3 and 4.\n"
		   "11. A digit that the base takes cannot be elsewhere in row 3 and box 2. Each of the three lines still needs it, and "
		   "at most two of them have it in the places above. So at least one has it in its target, r1c7 or r2c3, and the "
		   "targets take the same two digits as the base.\n"
		   "12. A digit in both bases would be in a target of each too: four times in three lines. So r1c1, r1c2, r3c5 and r3c6 "
		   "take each of 1, 2, 3 and 4 once, and so do r1c7, r2c3, r2c4 and r3c7.\n"
		   "13. So 1 is in r1c1, r1c2, r3c5 or r3c6, and in r1c7, r2c3, r2c4 or r3c7. A cell that sees all of the first, or all "
		   "of the second, cannot be 1.\n"
		   "14. So 2 is in r1c1, r1c2, r3c5 or r3c6, and in r1c7, r2c3, r2c4 or r3c7. A cell that sees all of the first, or all "
		   "of the second, cannot be 2.\n"
		   "15. In the band, the three lines have 2 once, in a target, so twice in columns 3, 4 and 7 of rows 5 and 6: row 5 "
		   "and row 6 both have it there.\n"
		   "16. So 3 is in r1c1, r1c2, r3c5 or r3c6, and in r1c7, r2c3, r2c4 or r3c7. A cell that sees all of the first, or all "
		   "of the second, cannot be 3.\n"
		   "17. In the band, the three lines have 3 once, in a target, so twice in columns 3, 4 and 7 of rows 7 and 8: row 7 "
		   "and row 8 both have it there.\n"
		   "18. So 4 is in r1c1, r1c2, r3c5 or r3c6, and in r1c7, r2c3, r2c4 or r3c7. A cell that sees all of the first, or all "
		   "of the second, cannot be 4.\n"
		   "19. In the band, the three lines have 4 once, in a target, so twice in columns 3, 4 and 7 of rows 8 and 9: row 8 "
		   "and row 9 both have it there.\n"
		   "20. In the band, the three lines have 1, 2, 3 and 4 in r1c7, r2c3, r2c4 and r3c7, so not in r1c4 and r3c3.\n"
		   "21. So the targets take nothing else. In all: r1c4, r1c5, r1c6, r2c8, r2c9, r3c1, r3c2 and r3c3 are none of 1, 2, 3 "
		   "and 4; r1c7, r2c3, r2c4 and r3c7 are none of 5, 6, 7, 8 and 9; r6c1, r6c2, r6c5, r6c6, r6c8 and r6c9 are not 2; "
		   "r7c1, r7c2, r7c5, r7c6, r7c8 and r7c9 are not 3; r8c1, r8c2, r8c5, r8c6, r8c8 and r8c9 are neither 3 nor 4; r9c1, "
		   "r9c2, r9c5, r9c6, r9c8 and r9c9 are not 4 [1-20].");
	build_double("");
	CHECK_TEXT(position_steps(&b, "double-exocet"),
		   "Double Exocet: 1,2,3,4 in r1c12,r3c56 and r13c7,r2c34 => r1c456,r2c89,r3c123<>1,2,3,4, r13c7,r2c34<>5,6,7,8,9, "
		   "r4c125689<>1, r5c125689<>1,2, r6c125689<>2, r7c125689<>3, r8c125689<>3,4, r9c125689<>4");
	b.cand[27 + 2] |= digit_bit(3);
	CHECK_TEXT(position_steps(&b, "double-exocet"), "");
	build_double("");
	b.cand[0] |= digit_bit(5);
	CHECK_TEXT(position_steps(&b, "double-exocet"), "");
	build_double("");
	b.cand[2] |= digit_bit(3);
	CHECK_TEXT(position_steps(&b, "double-exocet"), "");
}

/* Both exocets name the same three lines. */
TEST(a_house_to_look_at_is_named_once)
{
	build_double("");
	CHECK_TEXT(position_rung(&b, "double-exocet", 3), "Look at columns 3, 4 and 7.");
}

TEST(all_double_exocets_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 8 };
	int doubles = 0;

	for (int i = 0; i < test_effort(30); i++) {
		struct board across;

		build_double("");
		for (int n = 0; n < 80; n++) {
			int cell = (int)rng_below(&rng, 81), digit = 1 + (int)rng_below(&rng, 9);

			if ((b.cand[cell] & ~digit_bit(digit)) != 0 && cell != 0 && cell != 22)
				b.cand[cell] &= (uint16_t)~digit_bit(digit);
		}
		across = b;
		for (int c = 0; c < 81; c++)
			across.cand[c % 9 * 9 + c / 9] = b.cand[c];
		if (i % 2 == 1) {
			struct board swap = b;

			b = across;
			across = swap;
		}
		expected_clear();
		expect_doubles(&b, false);
		expect_doubles(&across, true);
		doubles += expected_are_found(engine, &b, "double-exocet", 0);
	}
	CHECK(doubles > test_effort(15));
	engine_free(engine);
}

#define SENIOR "Double Target by Digits: 1,2,3 in r1c12 and "

/* r1c12 is the base; in HOUSE, 1, 2 and 3 can only be in CELLS. */
static void build_senior(const char *house, const char *cells)
{
	position(&b, "r1c1=123 r1c2=123");
	for (int d = 1; d <= 3; d++)
		position_confine(&b, house, d, cells);
}

/* The forums' name of the only step, or "-". */
static const char *other_name(void)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find("senior-exocet"), true, &steps);
	const char *name = count == 1 ? exocet_name(b.geo, &steps[0]) : "several";

	CHECK(count != 1 || step_known_as(b.geo, &steps[0]) == name);
	steps_free(steps, count);
	engine_free(engine);
	return name != NULL ? name : "-";
}

TEST(targets_outside_of_the_band_make_a_senior_exocet)
{
	CHECK(technique_find("senior exocet") == technique_find("senior-exocet"));
	build_senior("b2", "r1c4 r1c5 r1c6 r2c4 r3c5");
	CHECK_TEXT(other_name(), "-");
	build_senior("c3", "r1c3 r2c3 r3c3 r5c3 r8c3");
	CHECK_TEXT(other_name(), "Senior Exocet");
}

TEST(targets_may_be_in_a_box)
{
	build_senior("b2", "r1c4 r1c5 r1c6 r2c4 r3c5");
	CHECK_TEXT(position_steps(&b, "senior-exocet"), SENIOR "r2c4,r3c5 => r2c4,r3c5<>4,5,6,7,8,9");
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
	b.cand[9 + 4] |= digit_bit(3);
	CHECK_TEXT(position_steps(&b, "senior-exocet"), "");
}

TEST(targets_may_be_outside_of_the_band)
{
	build_senior("c3", "r1c3 r2c3 r3c3 r5c3 r8c3");
	CHECK_TEXT(position_steps(&b, "senior-exocet"), SENIOR "r58c3 => r58c3<>4,5,6,7,8,9");
	b.cand[6 * 9 + 2] |= digit_bit(2);
	CHECK_TEXT(position_steps(&b, "senior-exocet"), "");
}

/* Without the target r8c3, column 3 has 1 in r4c3, 2 in r5c3, 3 in r6c3; without r2c4 that leaves column 4 no place. */
static void build_apart(const char *more)
{
	char text[80], cells[40];

	snprintf(text, sizeof text, "r1c1=123 r1c2=123 %s", more);
	position(&b, text);
	for (int d = 1; d <= 3; d++) {
		snprintf(cells, sizeof cells, "r1c3 r2c3 r3c3 r%dc3 r8c3", 3 + d);
		position_confine(&b, "c3", d, cells);
		snprintf(cells, sizeof cells, "r1c4 r2c4 r%dc4", 3 + d);
		position_confine(&b, "c4", d, cells);
	}
}

TEST(a_target_may_be_outside_of_the_band)
{
	build_apart("");
	CHECK_TEXT(position_steps(&b, "senior-exocet"), SENIOR "r2c4,r8c3 => r2c4,r8c3<>4,5,6,7,8,9");
	b.cand[6 * 9 + 3] |= digit_bit(2);
	CHECK_TEXT(position_steps(&b, "senior-exocet"), "");
}

/* Without the targets a column would have no place for the digits of this junior exocet, too. */
TEST(targets_of_other_exocets_are_not_those_of_senior_ones)
{
	build("");
	position_confine(&b, "c4", 1, "r1c4 r2c4");
	position_confine(&b, "c7", 2, "r1c7 r3c7");
	position_confine(&b, "c3", 3, "r1c3 r2c3 r3c3");
	CHECK_TEXT(position_steps(&b, "junior-exocet"),
		   EXOCET "r1c12<>3, r1c3456789,r2c12389,r3c12356,r5c125689<>1,2, r2c4<>2,3,4,5,6,7,8,9, r2c56,r4c125689<>1, "
			  "r3c7<>1,3,4,5,6,7,8,9, r3c89,r6c125689<>2");
	CHECK_TEXT(position_steps(&b, "senior-exocet"), "");
	b.cand[9 + 6] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "junior-exocet"), "");
	CHECK_TEXT(position_steps(&b, "senior-exocet"),
		   SENIOR "r2c4,r3c7 => r1c12<>3, r1c3456789,r2c12389,r3c12356<>1,2, r2c4<>2,3,4,5,6,7,8,9, r2c567<>1, "
			  "r3c7<>1,3,4,5,6,7,8,9, r3c89<>2");
}

/*
 * r2c4 and r9c7 take what the base takes, since the other cells of columns 3, 4 and 7 have each digit in two rows. In one band these leave
 * the third row no place; in two that takes three houses at once, and senior exocets are shown by one whose places are in another.
 */
TEST(senior_exocets_are_shown_house_by_house)
{
	static const int rows[2][3] = { { 4, 5, 5 }, { 7, 8, 7 } };

	for (int apart = 0; apart < 2; apart++) {
		position(&b, "r1c1=123 r1c2=123");
		for (int d = 1; d <= 3; d++) {
			confine(d, rows[0][d - 1], apart ? rows[1][d - 1] : 6);
			b.cand[2 * 9 + 6] &= (uint16_t)~digit_bit(d);
			b.cand[8 * 9 + 6] |= digit_bit(d);
		}
		CHECK_TEXT(position_steps(&b, "senior-exocet"), apart ? "" : SENIOR "r2c4,r9c7 => r2c4,r9c7<>4,5,6,7,8,9");
	}
}

TEST(senior_exocets_are_argued)
{
	build_apart("r2c4=12 r8c3=123");
	position_confine(&b, "c5", 1, "r4c5 r8c5");
	position_confine(&b, "c6", 2, "r8c6");
	CHECK_TEXT(position_rung(&b, "senior-exocet", 4),
		   " 1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2 and 3.\n"
		   " 2. Suppose 1 is in the base and not in r2c4 and r6c4.\n"
		   " 3. Then in column 4, 1 can only go in r4c4, so row 4 has it there and not in r4c3 and r4c5.\n"
		   " 4. Then in column 3, 1 can only go in r8c3, so row 8 has it there and not in r8c5.\n"
		   " 5. But then column 5 has no place for 1. So if the base has 1, so does one of r2c4 and r6c4.\n"
		   " 6. Suppose 2 is in the base and not in r2c4 and r6c4.\n"
		   " 7. Then in column 4, 2 can only go in r5c4, so row 5 has it there and not in r5c3.\n"
		   " 8. Then in column 3, 2 can only go in r8c3, so row 8 has it there and not in r8c6.\n"
		   " 9. But then column 6 has no place for 2. So if the base has 2, so does one of r2c4 and r6c4.\n"
		   "10. If 3 were in the base and not in r2c4 and r6c4, column 4 would have no place for it.\n"
		   "11. So whichever digit the base has is in one of r2c4 and r6c4: the targets take the same two digits as the base.\n"
		   "12. Without 3, base and targets could not take the same two digits. So 3 is in r1c1 or r1c2, and in r6c4.\n"
		   "13. So the targets take nothing else. In all: r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, "
		   "r3c2, r3c3, r4c5, r4c6, r5c5, r5c6, r6c1, r6c2, r6c3, r6c5, r6c6, r6c7, r6c8 and r6c9 are not 3; r6c4 is none of "
		   "4, 5, 6, 7, 8 and 9 [1-12].");
}

/* 1 can only be in r1c2 of the base, so not in r9c2: it is a place of 1 on the way to that, and still of the base. */
TEST(the_base_of_a_senior_exocet_keeps_its_role)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "r1c1=23 r1c2=123");
	position_confine(&b, "r9", 1, "r9c2 r9c8 r9c9");
	position_confine(&b, "r9", 2, "r9c8 r9c9");
	position_confine(&b, "r9", 3, "r9c8 r9c9");
	size_t count = engine_all(engine, &b, technique_find("senior-exocet"), true, &steps);

	CHECK_INT(count, 1);
	for (int d = 1; d <= 3; d++)
		CHECK_INT(last_role(steps[0].proof, 1, d), ROLE_BASE);
	CHECK_INT(last_role(steps[0].proof, 8 * 9 + 8, 1), ROLE_TARGET);
	steps_free(steps, count);
	engine_free(engine);
}

TEST(what_a_target_cannot_take_is_argued)
{
	build_senior("c4", "r1c4 r2c4 r4c4");
	b.cand[9 + 3] = b.cand[3 * 9 + 3] = digit_bit(1) | digit_bit(2) | digit_bit(3);
	position_confine(&b, "c3", 2, "r4c3 r8c3");
	position_confine(&b, "c5", 1, "r4c5 r5c5");
	position_confine(&b, "c5", 2, "r4c5 r8c5");
	CHECK_TEXT(position_rung(&b, "senior-exocet", 4),
		   " 1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, are the base: they take two of 1, 2 and 3.\n"
		   " 2. If 1 were in the base and not in r2c4 and r4c4, column 4 would have no place for it.\n"
		   " 3. If 2 were in the base and not in r2c4 and r4c4, column 4 would have no place for it.\n"
		   " 4. If 3 were in the base and not in r2c4 and r4c4, column 4 would have no place for it.\n"
		   " 5. So whichever digit the base has is in one of r2c4 and r4c4: the targets take the same two digits as the base.\n"
		   " 6. If 1 were in the base and in r4c4, column 5 would have no place for it. So r4c4 is not 1.\n"
		   " 7. Suppose 2 is in the base and in r4c4.\n"
		   " 8. Then in column 3, 2 can only go in r8c3, so row 8 has it there and not in r8c5.\n"
		   " 9. But then column 5 has no place for 2. So r4c4 is not 2.\n"
		   "10. If r2c4 were 3, base and targets could not take the same two digits.\n"
		   "11. Without 3, base and targets could not take the same two digits. So 3 is in r1c1 or r1c2, and in r4c4.\n"
		   "12. So the targets take nothing else. In all: r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r2c4, "
		   "r3c1, r3c2, r3c3, r4c1, r4c2, r4c3, r4c5, r4c6, r4c7, r4c8, r4c9, r5c5, r5c6, r6c5 and r6c6 are not 3; r4c4 is "
		   "neither 1 nor 2 [1-11].");
}

/* What r5c1 is, r1c2 is, since r1c1 sees it; so it is not 3. */
TEST(a_target_may_see_a_cell_of_the_base)
{
	build_senior("r5", "r5c1 r5c9");
	b.cand[1] &= (uint16_t)~digit_bit(3);
	CHECK_TEXT(position_steps(&b, "senior-exocet"), SENIOR "r5c19 => r5c1<>3,4,5,6,7,8,9, r5c9<>4,5,6,7,8,9");
}

/* Whether the digit runs out if TARGET has it, and OTHER, also a target, has not. */
static bool runs_out_with(const struct board *board, struct cellset places, int target, int other)
{
	for (int c = 0; c < 81; c++)
		if (c == other || sees(board, target, c))
			cellset_remove(&places, c);
	return runs_out(board, places);
}

static bool is_false_in_senior(const struct exocet *e, const struct board *board, const struct outcome *o, int cell, int digit)
{
	for (int n = 0; n < 2; n++) {
		if (cell == e->base[n])
			return !(o->base[n] & digit_bit(digit));
		if (cell == e->target[n])
			return !(o->target[n] & digit_bit(digit));
	}
	return (o->both & digit_bit(digit)) &&
	       (sees_all(board, cell, e->base, o->base, digit) || sees_all(board, cell, e->target, o->target, digit));
}

static void expect_senior(const struct board *board, const struct exocet *e, const struct cellset open[10], bool turned)
{
	struct outcome o = { .both = e->digits };
	struct candset drop = { { 0 } };

	for (int p = 1; p <= 9; p++)
		for (int q = 1; q <= 9; q++) {
			int digit[2] = { p, q };

			if (p != q && e->digits & digit_bit(p) && e->digits & digit_bit(q) && can_hold(board, e->target, p, q) &&
			    (base_holds(board, e, digit, true) || base_holds(board, e, digit, false)) &&
			    !runs_out_with(board, open[p], e->target[0], e->target[1]) &&
			    !runs_out_with(board, open[q], e->target[1], e->target[0]))
				note_way(board, e, digit, &o);
		}
	for (int c = 0; c < 81; c++)
		for (int d = 1; d <= 9; d++)
			if (o.ways > 0 && board->cand[c] & digit_bit(d) && is_false_in_senior(e, board, &o, c, d))
				candset_add(&drop, candidate(turned ? c % 9 * 9 + c / 9 : c, d));
	expected_step(0, e->digits, NULL, &drop);
}

/* Whether junior and weak exocets may have these targets. */
static bool is_for_others(const struct board *board, const struct exocet *e)
{
	int row = e->base[0] / 9, box = e->base[0] % 9 / 3, one = e->target[0] % 9 / 3, two = e->target[1] % 9 / 3;
	struct exocet copy = *e;

	if (one == two || one == box || two == box || e->target[0] / 27 != e->band || e->target[1] / 27 != e->band)
		return false;
	for (int n = 0; n < 2; n++)
		if (e->target[n] / 9 == row || !define_target(board, &copy, n, e->target[n] / 9, e->target[n] % 9, row))
			return false;
	return true;
}

/* Whether the digit runs out in OPEN without the targets; each answer is kept. */
static bool runs_out_without(const struct board *board, struct cellset open, int one, int two, signed char *kept_answer)
{
	if (*kept_answer == 0) {
		cellset_remove(&open, one);
		cellset_remove(&open, two);
		*kept_answer = runs_out(board, open) ? 1 : -1;
	}
	return *kept_answer > 0;
}

static void define_senior_from(const struct board *board, struct exocet *e, bool turned)
{
	static signed char known[10][82][82];	/* by digit, and by those of the targets that are among its places; 81: it is not */
	struct cellset open[10];

	memset(known, 0, sizeof known);
	for (int d = 1; d <= 9; d++)
		open[d] = places_open(board, e, d);
	for (int n = 0; n < 81 * 81; n++) {
		bool all = true;
		int t[2] = { n / 81, n % 81 };

		for (int i = 0; i < 2; i++)
			all = all && t[0] < t[1] && board->cand[t[i]] & e->digits && t[i] != e->base[0] && t[i] != e->base[1] &&
			      !(sees(board, e->base[0], t[i]) && sees(board, e->base[1], t[i]));
		for (int d = 1; d <= 9 && all; d++)
			all = !(e->digits & digit_bit(d)) ||
			      runs_out_without(board, open[d], t[0], t[1],
					       &known[d][cellset_has(open[d], t[0]) ? t[0] : 81][cellset_has(open[d], t[1]) ? t[1] : 81]);
		memcpy(e->target, t, sizeof t);
		if (all && !is_for_others(board, e))
			expect_senior(board, e, open, turned);
	}
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 5 };
	uint8_t values[MAX_CELLS];
	int junior = 0, weak = 0, senior = 0;

	for (int i = 0; i < test_effort(120); i++) {
		position_random(&b, geometry_of_size(9), values, &rng, 1 + (unsigned)i % 2);
		junior += check_defined(engine, "junior-exocet");
		weak += check_defined(engine, "weak-exocet");
		if (i % 41 == 0)
			senior += check_defined(engine, "senior-exocet");
	}
	CHECK(junior > test_effort(100));
	CHECK(weak > test_effort(100));
	CHECK(senior > test_effort(100));
	engine_free(engine);
}
