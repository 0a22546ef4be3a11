/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* 3D Medusa: each of its rules, near misses, and all steps against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(a_cell_with_both_colours_takes_nothing_else)
{
	position(&b, "r1c1=123 r1c9=12");
	position_confine(&b, "r1", 1, "r1c1 r1c9");
	position_confine(&b, "r1", 2, "r1c1 r1c9");
	CHECK_TEXT(position_steps(&b, "medusa"), "3D Medusa: r1c19 {12} / r1c19 {12} => r1c1<>3");
	CHECK_TEXT(position_rung(&b, "medusa", 4),
		   "1. Strong links join 4 candidates in r1c1 and r1c9, a cluster of two colours: all candidates of one colour are true, "
		   "all of the other false.\n"
		   "    2. In row 1, 1 can only go in r1c1 or r1c9.\n"
		   "    3. r1c9 is 1 or 2.\n"
		   "    4. In row 1, 2 can only go in r1c1 or r1c9.\n"
		   "5. Whichever colour is true, r1c1 is not 3 [1-4].");
}

TEST(what_sees_both_colours_is_eliminated)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c1", 2, "r1c1 r9c1");
	position_confine(&b, "r9", 2, "r9c1 r9c9");
	position_confine(&b, "c9", 2, "r9c9 r3c9");
	CHECK_TEXT(position_steps(&b, "medusa"),
		   "3D Medusa: r19c1,r3c9 {12} / r1c15,r9c9 {12} => r1c78,r3c23<>2");
}

TEST(a_colour_that_is_twice_in_a_cell_is_false)
{
	position(&b, "r1c1=123 r1c9=12");
	position_confine(&b, "r1", 1, "r1c1 r1c9");
	position_confine(&b, "c9", 2, "r1c9 r9c9");
	position_confine(&b, "r9", 2, "r9c9 r9c2");
	position_confine(&b, "c2", 2, "r9c2 r2c2");
	position_confine(&b, "b1", 2, "r2c2 r1c1");
	CHECK_TEXT(position_steps(&b, "medusa"),
		   "3D Medusa: r1c19,r9c2 {12} / r2c2,r19c9 {12} => r1c1<>1,2, r1c9,r9c2<>2\n"
		   "3D Medusa: r1c19,r9c2 {12} / r2c2,r19c9 {12} => r2c2<>1, r2c78<>2");
	CHECK_TEXT(position_rung(&b, "medusa", 4),
		   "1. Strong links join 7 candidates in r1c1, r1c9, r2c2, r9c2 and r9c9, a cluster of two colours: all candidates of "
		   "one colour are true, all of the other false.\n"
		   "    2. In row 1, 1 can only go in r1c1 or r1c9.\n"
		   "    3. r1c9 is 1 or 2.\n"
		   "    4. In column 9, 2 can only go in r1c9 or r9c9.\n"
		   "    5. In row 9, 2 can only go in r9c2 or r9c9.\n"
		   "    6. In column 2, 2 can only go in r2c2 or r9c2.\n"
		   "    7. In box 1 (top left), 2 can only go in r1c1 or r2c2.\n"
		   "8. But 1 and 2 have the same colour in r1c1, and a cell takes only one digit.\n"
		   "9. So that colour is false: r1c1 is neither 1 nor 2; r1c9 and r9c2 are not 2 [1-8].");
}

TEST(a_colour_that_is_twice_in_a_house_is_false)
{
	position(&b, "r1c1=12");
	position_confine(&b, "c1", 2, "r1c1 r9c1");
	position_confine(&b, "r9", 2, "r9c1 r9c9");
	position_confine(&b, "c9", 2, "r9c9 r3c9");
	position_confine(&b, "r3", 2, "r3c9 r3c2");
	CHECK_TEXT(position_steps(&b, "medusa"),
		   "3D Medusa: r19c1,r3c9 {12} / r1c1,r3c2,r9c9 {2} => r1c1,r3c2,r9c9<>2\n"
		   "3D Medusa: r19c1,r3c9 {12} / r1c1,r3c2,r9c9 {2} => r1c78,r78c2<>2, r3c2<>1");
	CHECK_TEXT(position_rung(&b, "medusa", 4),
		   "1. Strong links join 6 candidates in r1c1, r3c2, r3c9, r9c1 and r9c9, a cluster of two colours: all candidates of "
		   "one colour are true, all of the other false.\n"
		   "    2. r1c1 is 1 or 2.\n"
		   "    3. In column 1, 2 can only go in r1c1 or r9c1.\n"
		   "    4. In row 9, 2 can only go in r9c1 or r9c9.\n"
		   "    5. In column 9, 2 can only go in r3c9 or r9c9.\n"
		   "    6. In row 3, 2 can only go in r3c2 or r3c9.\n"
		   "7. But 2 has the same colour in both r1c1 and r3c2, and box 1 (top left) takes it only once.\n"
		   "8. So that colour is false: r1c1, r3c2 and r9c9 are not 2 [1-7].");
}

TEST(a_colour_that_empties_a_cell_is_false)
{
	position(&b, "r1c1=12 r9c9=12");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c5", 1, "r1c5 r9c5");
	position_confine(&b, "c1", 2, "r1c1 r9c1");
	CHECK_TEXT(position_steps(&b, "medusa"),
		   "3D Medusa: r1c1,r9c15 {12} / r1c15 {12} => r1c1,r9c5<>1, r9c1<>2");
	CHECK_TEXT(position_rung(&b, "medusa", 4),
		   "1. Strong links join 5 candidates in r1c1, r1c5, r9c1 and r9c5, a cluster of two colours: all candidates of one "
		   "colour are true, all of the other false.\n"
		   "    2. r1c1 is 1 or 2.\n"
		   "    3. In row 1, 1 can only go in r1c1 or r1c5.\n"
		   "    4. In column 1, 2 can only go in r1c1 or r9c1.\n"
		   "    5. In column 5, 1 can only go in r1c5 or r9c5.\n"
		   "6. But if the colour of 2 in r9c1 were true, r9c9 would have no candidate left.\n"
		   "7. So that colour is false: r1c1 and r9c5 are not 1; r9c1 is not 2 [1-6].");
}

/* Five places of 1 in a ring of strong links: the board has no solution. */
TEST(colours_that_contradict_each_other_are_not_told)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c5", 1, "r1c5 r5c5");
	position_confine(&b, "b5", 1, "r5c5 r6c4");
	position_confine(&b, "r6", 1, "r6c4 r6c1");
	position_confine(&b, "c1", 1, "r6c1 r1c1");
	CHECK_TEXT(position_steps(&b, "medusa"), "");
}

TEST(colours_of_one_digit_are_left_to_simple_colours)
{
	position(&b, "");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c5", 1, "r1c5 r5c5");
	position_confine(&b, "r5", 1, "r5c5 r5c2");
	CHECK_TEXT(position_steps(&b, "medusa"), "");
	CHECK(*position_steps(&b, "simple-colours-trap") != '\0');
}

/* What follows by definition. */
enum { NODES = MAX_CANDIDATES };

static int colour[NODES];	/* 0: none yet; else 1 or -1 */
static int node[NODES], nodes;	/* of one cluster */

static bool is_candidate(int n)
{
	return b.value[candidate_cell(n)] == 0 && (b.cand[candidate_cell(n)] & digit_bit(candidate_digit(n))) != 0;
}

/* Not both true. */
static bool clash(int one, int two)
{
	if (candidate_cell(one) == candidate_cell(two))
		return one != two;
	return candidate_digit(one) == candidate_digit(two) && cellset_has(b.geo->peer_set[candidate_cell(one)], candidate_cell(two));
}

/* How many places the digit has in the house, of which two are these, or how many candidates their cell has. */
static bool are_only_two(int one, int two)
{
	int digit = candidate_digit(one);

	if (candidate_cell(one) == candidate_cell(two))
		return bits_count(b.cand[candidate_cell(one)]) == 2;
	for (int house = 0; house < b.geo->houses; house++) {
		int places = 0, these = 0;

		for (int i = 0; i < b.geo->size; i++) {
			int n = candidate(b.geo->house_cell[house][i], digit);

			places += is_candidate(n);
			these += n == one || n == two;
		}
		if (places == 2 && these == 2)
			return true;
	}
	return false;
}

/* Collects the cluster of START; false if it is twisted. */
static bool collect(int start)
{
	bool straight = true;

	node[0] = start;
	nodes = 1;
	colour[start] = 1;
	for (int i = 0; i < nodes; i++)
		for (int n = 0; n < b.geo->cells * MAX_SIZE; n++) {
			if (!is_candidate(n) || !clash(n, node[i]) || !are_only_two(n, node[i]))
				continue;
			straight = straight && colour[n] != colour[node[i]];
			if (colour[n] == 0) {
				colour[n] = -colour[node[i]];
				node[nodes++] = n;
			}
		}
	return straight;
}

/* Whether colour C, if it is true, makes N false. */
static bool kills(int c, int n)
{
	for (int i = 0; i < nodes; i++)
		if (colour[node[i]] == c && clash(node[i], n))
			return true;
	return false;
}

static bool is_false(int c)
{
	for (int i = 0; i < nodes; i++)
		if (colour[node[i]] == c && kills(c, node[i]))
			return true;
	for (int cell = 0; cell < b.geo->cells; cell++) {
		bool empty = b.value[cell] == 0 && b.cand[cell] != 0;

		for (int d = 1; d <= b.geo->size; d++)
			empty = empty && (!is_candidate(candidate(cell, d)) || kills(c, candidate(cell, d)));
		if (empty)
			return true;
	}
	return false;
}

static void define(void)
{
	struct candset drop = { { 0 } };
	uint16_t digits = 0;

	for (int i = 0; i < nodes; i++)
		digits |= digit_bit(candidate_digit(node[i]));
	if (bits_is_single(digits) || nodes < 3)
		return;
	for (int c = 1; c >= -1; c -= 2) {
		struct candset all = { { 0 } };

		for (int i = 0; i < nodes; i++)
			if (colour[node[i]] == c)
				candset_add(&all, node[i]);
		if (is_false(c))
			expected_step(0, digits, NULL, &all);
	}
	for (int n = 0; n < b.geo->cells * MAX_SIZE; n++) {
		bool coloured = false;

		for (int i = 0; i < nodes; i++)
			coloured = coloured || node[i] == n;
		if (is_candidate(n) && !coloured && kills(1, n) && kills(-1, n))
			candset_add(&drop, n);
	}
	expected_step(0, digits, NULL, &drop);
}

static void define_all(void)
{
	expected_clear();
	for (int n = 0; n < NODES; n++)
		colour[n] = 0;
	for (int n = 0; n < b.geo->cells * MAX_SIZE; n++)
		if (is_candidate(n) && colour[n] == 0 && collect(n))
			define();
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 8 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int i = 0; i < test_effort(100); i++) {
		position_random(&b, geometry_of_size(i % 3 == 0 ? 6 : 9), values, &rng, 1 + (unsigned)i % 2);
		define_all();
		found += expected_are_found(engine, &b, "medusa", 0);
	}
	CHECK(found > test_effort(400));
	engine_free(engine);
}
