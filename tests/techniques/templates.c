/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Template set and template delete: hits, near misses, and what one digit takes from another. */
#include "tests/test.h"

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* 1 and 2 are left to place in rows 8 and 9, columns 6 and 9, boxes 8 and 9: each in two ways. */
#define ONES "r1c1:1 r2c4:1 r3c7:1 r4c2:1 r5c5:1 r6c8:1 r7c3:1 "
#define TWOS "r1c2:2 r2c5:2 r3c8:2 r4c3:2 r5c4:2 r6c7:2 r7c1:2 "

TEST(template_set_needs_all_ways)
{
	position(&b, ONES TWOS);
	CHECK_TEXT(position_steps(&b, "template-set"), "");
	CHECK_TEXT(position_steps(&b, "template-delete"), "");
}

TEST(template_set_of_one_digit)
{
	position(&b, ONES "r8c6<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "Template Set: 1 => r8c9,r9c6=1");
	CHECK_TEXT(position_rung(&b, "template-set", 4),
		   "1. There is 1 way left to put 1 in all rows, columns and boxes that need it.\n"
		   "2. In each, r8c9 and r9c6 are 1: r8c9 and r9c6 are 1 [1].");
}

TEST(template_set_takes_cells_from_other_digits)
{
	position(&b, ONES TWOS "r8c6<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "Template Set: 1 => r8c9,r9c6=1\nTemplate Set: 2 => r8c6,r9c9=2");
}

/* Of two steps with one digit each, the first is told: it needs no other digit, and the next one needs it. */
TEST(template_delete_says_what_other_digits_claim)
{
	position(&b, ONES TWOS "r8c6=2 r8c9=12 r9c6=12 r9c9=12");
	CHECK_TEXT(position_steps(&b, "template-delete"), "Template Delete: 1 => r9c9<>1\nTemplate Delete: 2 => r8c9,r9c6<>2");
	CHECK_TEXT(position_rung(&b, "template-delete", 4),
		   "1. There is 1 way left to put 1 in all rows, columns and boxes that need it.\n"
		   "2. None of them has 1 in r9c9: r9c9 is not 1 [1].");
	board_drop(&b, 80, digit_bit(1));
	CHECK_TEXT(position_rung(&b, "template-delete", 4),
		   "1. There is 1 way to put 1 in all rows, columns and boxes that need it, with 1 in r8c9 and r9c6: no other digit can "
		   "go there.\n"
		   "2. There is 1 way left to put 2 in all rows, columns and boxes that need it.\n"
		   "3. None of them has 2 in r8c9 or r9c6: r8c9 and r9c6 are not 2 [1, 2].");
}

TEST(templates_of_a_board_without_solution_are_none)
{
	position(&b, ONES "r8c6<>1 r8c9<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "");
	CHECK_TEXT(position_steps(&b, "template-delete"), "");
}

TEST(two_digits_together_leave_fewer_ways)
{
	/* Each of 1 and 2 has two ways, but only two of the four leave each digit cells of its own. */
	position(&b, ONES TWOS);
	CHECK_TEXT(position_steps(&b, "template-pair"), "Template Pair: 1,2 => r89c69<>3,4,5,6,7,8,9");
	CHECK_TEXT(position_rung(&b, "template-pair", 4),
		   "1. There are 2 ways to put 1 and 2 in all rows, columns and boxes that need them, no two in one cell.\n"
		   "2. In each, r8c6, r8c9, r9c6 and r9c9 take one of 1 and 2.\n"
		   "3. So r8c6, r8c9, r9c6 and r9c9 are none of 3, 4, 5, 6, 7, 8 and 9 [1, 2].");
	/* A third place for 1 and 2 leaves the cells to others. */
	CHECK_TEXT(position_steps(&b, "template-triple"), "");
}

/* What several digits have by definition. */
enum { WAYS_MOST = 10000 };

static struct ways {
	int digit[3], digits;
	long count;
	struct cellset at[3], ever[3], always;
} all;

static bool is_in_row(int row, int digit)
{
	for (int i = 0; i < b.geo->size; i++)
		if (b.value[b.geo->house_cell[row][i]] == digit)
			return true;
	return false;
}

/* Puts digit N of them, and those after it, into the rows from ROW on. */
static void put_all(int n, int row, struct cellset used)
{
	if (n == all.digits) {
		all.count++;
		all.always = cellset_and(all.always, used);
		for (int i = 0; i < all.digits; i++)
			all.ever[i] = cellset_or(all.ever[i], all.at[i]);
		return;
	}
	if (row == b.geo->size) {
		put_all(n + 1, 0, used);
		return;
	}
	if (row == 0)
		all.at[n] = (struct cellset){ { 0, 0 } };
	if (is_in_row(row, all.digit[n])) {
		put_all(n, row + 1, used);
		return;
	}
	for (int i = 0; i < b.geo->size; i++) {
		const int cell = b.geo->house_cell[row][i];
		const struct cellset before = all.at[n];

		if (b.value[cell] != 0 || !(b.cand[cell] & digit_bit(all.digit[n])) || cellset_has(used, cell) ||
		    !cellset_empty(cellset_and(before, b.geo->peer_set[cell])))
			continue;
		cellset_add(&all.at[n], cell);
		put_all(n, row + 1, cellset_or(used, cellset_of(cell)));
		all.at[n] = before;
	}
}

/* What these digits show: by digit, the cells that lose it. False: there are no ways, or too many. */
static bool lost_by(const int digit[], int digits, struct cellset lost[])
{
	all = (struct ways){ .digits = digits, .always = b.empty };
	for (int i = 0; i < digits; i++) {
		struct cellset places = { { 0, 0 } };

		all.digit[i] = digit[i];
		for (int c = 0; c < b.geo->cells; c++)
			if (b.value[c] == 0 && b.cand[c] & digit_bit(digit[i]))
				cellset_add(&places, c);
		if (cellset_empty(places))
			return false;
	}
	put_all(0, 0, (struct cellset){ { 0, 0 } });
	if (all.count == 0 || all.count > WAYS_MOST)
		return false;
	for (int d = 1; d <= b.geo->size; d++) {
		int of = -1;

		lost[d - 1] = (struct cellset){ { 0, 0 } };
		for (int i = 0; i < digits; i++)
			of = digit[i] == d ? i : of;
		for (int c = 0; c < b.geo->cells; c++)
			if (b.value[c] == 0 && b.cand[c] & digit_bit(d) &&
			    (of >= 0 ? !cellset_has(all.ever[of], c) : cellset_has(all.always, c)))
				cellset_add(&lost[d - 1], c);
	}
	return true;
}

/* Removes what the digits whose bits are in SOME show. */
static void leave(const int digit[], int digits, unsigned some, struct cellset lost[])
{
	struct cellset less[MAX_SIZE];
	int these[3], count = 0;

	for (int i = 0; i < digits; i++)
		if (some >> i & 1)
			these[count++] = digit[i];
	if (!lost_by(these, count, less))
		return;
	for (int d = 1; d <= b.geo->size; d++)
		lost[d - 1] = cellset_less(lost[d - 1], less[d - 1]);
}

static void define_together(const int digit[], int digits)
{
	struct cellset lost[MAX_SIZE];
	struct candset drop = { { 0 } };
	uint16_t bits = 0;

	if (!lost_by(digit, digits, lost))
		return;
	for (unsigned some = 1; some + 1 < 1u << digits; some++)
		leave(digit, digits, some, lost);
	for (int d = 1; d <= b.geo->size; d++)
		candset_add_cells(&drop, lost[d - 1], d);
	for (int i = 0; i < digits; i++)
		bits |= digit_bit(digit[i]);
	expected_step(0, bits, NULL, &drop);
}

static int count_together(const char *id, int digits, int boards)
{
	struct engine *engine = engine_new();
	struct rng rng = { 5 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int n = 0; n < boards; n++) {
		position_random(&b, geometry_of_size(n % 3 == 0 ? 4 : 6), values, &rng, 2 + (unsigned)n % 3);
		expected_clear();
		for (int one = 1; one <= b.geo->size; one++)
			for (int two = one + 1; two <= b.geo->size; two++) {
				if (digits == 2)
					define_together((const int[]){ one, two }, 2);
				for (int three = two + 1; digits == 3 && three <= b.geo->size; three++)
					define_together((const int[]){ one, two, three }, 3);
			}
		found += expected_are_found(engine, &b, id, 0);
	}
	engine_free(engine);
	return found;
}

TEST(all_pairs_of_templates_are_found_that_there_are_by_definition)
{
	CHECK(count_together("template-pair", 2, 3 + test_effort(57)) > test_effort(120));
}

TEST(all_triples_of_templates_are_found_that_there_are_by_definition)
{
	CHECK(count_together("template-triple", 3, 3 + test_effort(27)) > test_effort(30));
}
