/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* XYZ-Rings: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(a_house_that_needs_one_of_the_pincers_free_closes_the_ring)
{
	position(&b, "r1c1=123 r1c5=13 r5c1=23");
	position_confine(&b, "r9", 3, "r9c1 r9c5");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "XYZ-Ring: 1/2/3 in r1c1,r1c5,r5c1 connected by 3 in r9c15 => "
						   "r1c2346789<>1, r234678c1<>2,3, r2345678c5<>3, r9c1<>2");
	CHECK_TEXT(position_rung(&b, "xyz-ring", 4),
		   " 1. r1c1 is 1, 2 or 3.\n"
		   " 2. r1c5 is 1 or 3.\n"
		   " 3. r5c1 is 2 or 3.\n"
		   "Where can 3 go in row 9?\n"
		   " 4. Eliminated earlier: 3 in r9c2, r9c3, r9c4, r9c6, r9c7, r9c8 and r9c9.\n"
		   " 5. So in row 9, 3 can only go in r9c1 and r9c5.\n"
		   " 6. Each of r9c1 and r9c5 sees one of r1c5 and r5c1, so r1c5 and r5c1 cannot both be 3.\n"
		   " 7. If r1c1 is 3, r1c5 and r5c1 take 1 and 2.\n"
		   "     8. Then in row 9, 3 can only go in r9c5.\n"
		   " 9. If r1c5 is 3, r1c1 and r5c1 take 1 and 2.\n"
		   "    10. Then in row 9, 3 can only go in r9c1.\n"
		   "11. If r5c1 is 3, r1c1 and r1c5 take 1 and 2.\n"
		   "    12. Then in row 9, 3 can only go in r9c5.\n"
		   "13. These are all the ways to fill r1c1, r1c5 and r5c1. In each, r1c2, r1c3, r1c4, r1c6, r1c7, r1c8 and r1c9 are not "
		   "1; r2c1, r3c1, r4c1, r6c1, r7c1 and r8c1 are neither 2 nor 3; r2c5, r3c5, r4c5, r5c5, r6c5, r7c5 and r8c5 are not 3; "
		   "r9c1 is not 2 [1-12].");
}

TEST(all_places_in_the_house_see_a_pincer)
{
	position(&b, "r1c1=123 r1c5=13 r5c1=23");
	position_confine(&b, "r9", 3, "r9c1 r9c5 r9c9");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "");
	position(&b, "r1c1=123 r1c5=13 r5c1=23");
	position_confine(&b, "r9", 3, "r9c1");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "");
}

TEST(the_pincers_share_the_digit_and_do_not_see_each_other)
{
	position(&b, "r1c1=123 r1c5=12 r5c1=23");
	position_confine(&b, "r9", 3, "r9c1 r9c5");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "");
	position(&b, "r1c1=123 r1c2=13 r2c1=23");
	position_confine(&b, "r9", 3, "r9c1 r9c2");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "");
}

/* The ring that comes after it is found nevertheless. */
TEST(a_ring_with_no_more_than_its_wing_is_not_told)
{
	position(&b, "r1c1=123 r2c2=13 r1c5=23 r3c2<>3 r4c4=456 r4c8=46 r7c4=56");
	position_confine(&b, "r8", 3, "r8c2 r8c5");
	position_confine(&b, "b1", 1, "r1c1 r2c2");
	position_confine(&b, "r1", 2, "r1c1 r1c5");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "");
	position_confine(&b, "r9", 6, "r9c4 r9c8");
	CHECK_TEXT(position_steps(&b, "xyz-ring"), "XYZ-Ring: 4/5/6 in r4c4,r4c8,r7c4 connected by 6 in r9c48 => "
						   "r123568c4<>5,6, r1235678c8<>6, r4c1235679<>4, r9c4<>5");
}

/* What follows by definition: what is false in each way to fill the cells and to put the digit into the house. */
static bool see(int one, int two)
{
	return cellset_has(b.geo->peer_set[one], two);
}

/* A way: digits of the three cells, and the cell of the house that has the last digit. */
struct way {
	int cell[4], digit[4];
};

static bool is_possible(const struct way *w)
{
	for (int i = 0; i < 4; i++)
		for (int k = i + 1; k < 4; k++)
			if (w->digit[i] == w->digit[k] && (w->cell[i] == w->cell[k] || see(w->cell[i], w->cell[k])))
				return false;
	return true;
}

static bool rules_out(const struct way *w, int cell, int digit)
{
	for (int i = 0; i < 4; i++)
		if (w->cell[i] == cell ? w->digit[i] != digit : w->digit[i] == digit && see(w->cell[i], cell))
			return true;
	return false;
}

/* All ways with the places of LAST in a house; keeps in *DROP what each of them rules out. Returns how many of the cells may take it. */
static int try_ways(const int cell[3], int last, const int place[], int places, struct candset *drop)
{
	unsigned takers = 0;

	for (int p = 0; p < places; p++)
		for (int x = 1; x <= b.geo->size; x++)
			for (int y = 1; y <= b.geo->size; y++)
				for (int z = 1; z <= b.geo->size; z++) {
					struct way w = { { cell[0], cell[1], cell[2], place[p] }, { x, y, z, last } };

					if (!(b.cand[cell[0]] & digit_bit(x)) || !(b.cand[cell[1]] & digit_bit(y)) ||
					    !(b.cand[cell[2]] & digit_bit(z)) || !is_possible(&w))
						continue;
					takers |= (unsigned)(x == last) | (unsigned)(y == last) << 1 | (unsigned)(z == last) << 2;
					for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
						if (!rules_out(&w, candidate_cell(c), candidate_digit(c)))
							candset_remove(drop, c);
				}
	return bits_count(takers);
}

static void define(const int cell[3], int last, int house)
{
	uint16_t digits = b.cand[cell[0]];
	struct candset drop = { { 0 } };
	int place[MAX_SIZE], places = 0;
	bool more = false;

	for (int i = 0; i < b.geo->size; i++) {
		int c = b.geo->house_cell[house][i];

		if (b.value[c] != 0 || !(b.cand[c] & digit_bit(last)))
			continue;
		if ((!see(c, cell[1]) && !see(c, cell[2])) || c == cell[0] || c == cell[1] || c == cell[2])
			return;
		place[places++] = c;
	}
	for (int c = 0; c < b.geo->cells; c++)
		if (b.value[c] == 0)
			candset_add_digits(&drop, c, b.cand[c] & digits);
	if (try_ways(cell, last, place, places, &drop) < 3)
		return;
	for (int c = candset_next(&drop, -1); c >= 0; c = candset_next(&drop, c))
		more = more || candidate_digit(c) != last || !see(candidate_cell(c), cell[0]) || !see(candidate_cell(c), cell[1]) ||
		       !see(candidate_cell(c), cell[2]);
	if (more)
		expected_step(0, digits, NULL, &drop);
}

static void define_all(void)
{
	expected_clear();
	for (int pivot = 0; pivot < b.geo->cells; pivot++)
		for (int one = 0; one < b.geo->cells; one++)
			for (int two = one + 1; two < b.geo->cells; two++) {
				uint16_t shared = b.cand[one] & b.cand[two];
				bool empty = b.value[pivot] == 0 && b.value[one] == 0 && b.value[two] == 0;
				bool pairs = bits_count(b.cand[one]) == 2 && bits_count(b.cand[two]) == 2;

				if (!empty || !pairs || bits_count(b.cand[pivot]) != 3 || bits_count(shared) != 1 ||
				     (b.cand[one] | b.cand[two]) != b.cand[pivot] || see(one, two) ||
				    !see(pivot, one) || !see(pivot, two))
					continue;
				for (int house = 0; house < b.geo->houses; house++)
					define((const int[]){ pivot, one, two }, digit_first(shared), house);
			}
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 6 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int i = 0; i < test_effort(2000); i++) {
		position_random(&b, geometry_of_size(i % 8 == 0 ? 9 : 6), values, &rng, 1 + (unsigned)i % 2);
		define_all();
		found += expected_are_found(engine, &b, "xyz-ring", 0);
	}
	CHECK(found > test_effort(20));
	engine_free(engine);
}
