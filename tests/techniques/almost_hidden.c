/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* AHS-XZ, AHS-XY-Wing and AHS-Chains: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include "base/rng.h"
#include "logic/engine.h"
#include "logic/step/effort.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* Row 1 has 1 and 2 in three cells, box 1 has 3 and DIGIT in three cells. */
static void two_sets(const char *in_row, const char *in_box, int digit)
{
	position(&b, "");
	position_confine(&b, "r1", 1, in_row);
	position_confine(&b, "r1", 2, in_row);
	position_confine(&b, "b1", 3, in_box);
	position_confine(&b, "b1", digit, in_box);
}

TEST(a_common_cell_is_spare_in_one_of_two_sets)
{
	two_sets("r1c1 r1c2 r1c9", "r1c1 r1c2 r3c3", 2);
	board_drop(&b, 0, digit_bit(2));
	CHECK_TEXT(position_steps(&b, "ahs-xz"), "AHS-XZ: A=r1c129 {12}, B=r1c12,r3c3 {23}, X=r1c1 => r1c2<>4,5,6,7,8,9");
	CHECK_TEXT(position_rung(&b, "ahs-xz", 4),
		   "1. In row 1, 1 and 2 can only go in r1c1, r1c2 and r1c9: one more cell than digits.\n"
		   "2. In box 1 (top left), 2 and 3 can only go in r1c1, r1c2 and r3c3: one more cell than digits.\n"
		   "3. r1c1 is in both sets, but can take a digit of only one of them.\n"
		   "4. If r1c1 takes none of 1 and 2, these digits fill r1c2 and r1c9.\n"
		   "5. Otherwise r1c1 takes none of 2 and 3, so these digits fill r1c2 and r3c3.\n"
		   "6. Either way r1c2 is none of 4, 5, 6, 7, 8 and 9 [1-5].");
}

TEST(two_common_cells_fix_all_cells_of_both_sets)
{
	two_sets("r1c1 r1c2 r1c9", "r1c1 r1c2 r3c3", 4);
	CHECK_TEXT(position_steps(&b, "ahs-xz"), "AHS-XZ: A=r1c129 {12}, B=r1c12,r3c3 {34}, X=r1c12 => "
						 "r1c12<>5,6,7,8,9, r1c9<>3,4,5,6,7,8,9, r3c3<>1,2,5,6,7,8,9");
	CHECK_TEXT(position_rung(&b, "ahs-xz", 4),
		   "1. In row 1, 1 and 2 can only go in r1c1, r1c2 and r1c9: one more cell than digits.\n"
		   "2. In box 1 (top left), 3 and 4 can only go in r1c1, r1c2 and r3c3: one more cell than digits.\n"
		   "3. r1c1 is in both sets, but can take a digit of only one of them.\n"
		   "4. r1c2 is in both sets, but can take a digit of only one of them.\n"
		   "5. If r1c1 takes none of 1 and 2, these digits fill r1c2 and r1c9.\n"
		   "6. So r1c2 takes none of 3 and 4, and these digits fill r1c1 and r3c3.\n"
		   "7. Otherwise r1c1 takes none of 3 and 4, so these digits fill r1c2 and r3c3.\n"
		   "8. So r1c2 takes none of 1 and 2, and these digits fill r1c1 and r1c9.\n"
		   "9. Either way r1c1 and r1c2 are none of 5, 6, 7, 8 and 9; r1c9 is none of 3, 4, 5, 6, 7, 8 and 9; r3c3 is none of 1, "
		   "2, 5, 6, 7, 8 and 9 [1-8].");
}

TEST(a_cell_that_may_take_a_digit_of_both_sets_decides_nothing)
{
	two_sets("r1c1 r1c2 r1c9", "r1c1 r1c2 r3c3", 2);
	CHECK_TEXT(position_steps(&b, "ahs-xz"), "");
}

TEST(a_set_has_just_one_cell_more_than_digits)
{
	two_sets("r1c1 r1c2 r1c8 r1c9", "r1c1 r1c2 r3c3", 2);
	board_drop(&b, 0, digit_bit(2));
	CHECK_TEXT(position_steps(&b, "ahs-xz"), "");
}

/* What follows by definition. */
struct set {
	int house;
	unsigned digits;
	struct cellset cells;
};

/* SETS, SPARES: the most that the engine looks at; SPARES are the cells of all of them. */
enum { SETS = 1024, SPARES = 4096 };

static struct set set[4096];
static int sets, spares;

static bool can_be(int cell, int digit)
{
	return b.value[cell] == 0 && (b.cand[cell] & digit_bit(digit)) != 0;
}

static struct cellset places_in(int house, unsigned digits)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < b.geo->size; i++)
		for (int d = 1; d <= b.geo->size; d++)
			if (digits >> (d - 1) & 1 && can_be(b.geo->house_cell[house][i], d))
				cellset_add(&cells, b.geo->house_cell[house][i]);
	return cells;
}

static void list_sets(void)
{
	sets = spares = 0;
	for (int house = 0; house < b.geo->houses; house++)
		for (unsigned digits = 1; digits <= b.geo->all; digits++) {
			struct set s = { house, digits, places_in(house, digits) };
			bool each = true;

			for (int d = 1; d <= b.geo->size; d++)
				each = each && (!(digits >> (d - 1) & 1) || !cellset_empty(places_in(house, 1u << (d - 1))));
			if (each && cellset_count(s.cells) == bits_count(digits) + 1 &&
			    cellset_count(s.cells) < cellset_count(cellset_and(b.geo->house_set[house], b.empty))) {
				spares += cellset_count(s.cells);
				set[sets++] = s;
			}
		}
}

/* What cannot be if CELL takes no digit of the set. False: a digit has no other place. */
static bool without(const struct set *s, int cell, struct candset *gone)
{
	for (int d = 1; d <= b.geo->size; d++) {
		struct cellset places = places_in(s->house, 1u << (d - 1));

		cellset_remove(&places, cell);
		if (!(s->digits >> (d - 1) & 1))
			continue;
		if (cellset_empty(places))
			return false;
		for (int c = 0; c < b.geo->cells; c++)
			if (can_be(c, d) && !cellset_has(places, c) && cellset_empty(cellset_less(places, b.geo->peer_set[c])))
				candset_add(gone, candidate(c, d));
	}
	for (int c = 0; c < b.geo->cells; c++)
		for (int d = 1; d <= b.geo->size; d++)
			if (c != cell && cellset_has(s->cells, c) && can_be(c, d) && !(s->digits >> (d - 1) & 1))
				candset_add(gone, candidate(c, d));
	return true;
}

static bool is_common(const struct set *one, const struct set *other, int cell)
{
	return one->house != other->house && cellset_has(one->cells, cell) && cellset_has(other->cells, cell) &&
	       !(b.cand[cell] & one->digits & other->digits);
}

static void join(struct candset *to, const struct candset *more)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		to->word[w] |= more->word[w];
}

static void expect_both(const struct candset *in_one, const struct candset *in_other)
{
	struct candset drop = { { 0 } };
	uint16_t digits = 0;

	for (int c = candset_next(in_one, -1); c >= 0; c = candset_next(in_one, c))
		if (candset_has(in_other, c)) {
			candset_add(&drop, c);
			digits |= digit_bit(candidate_digit(c));
		}
	expected_step(0, digits, NULL, &drop);
}

/* Two sets: with two common cells the first is the spare one of the one set, or of the other. */
static void define_two(const struct set *one, const struct set *other)
{
	int cell[MAX_SIZE], common = 0;

	for (int c = 0; c < b.geo->cells; c++)
		if (is_common(one, other, c))
			cell[common++] = c;
	for (int i = 0; i < common; i++)
		for (int k = common > 1 ? i + 1 : i; k < common; k++) {
			struct candset in_one = { { 0 } }, in_other = { { 0 } }, more[2] = { { { 0 } }, { { 0 } } };
			bool both = without(one, cell[i], &in_one) && without(other, cell[i], &in_other);

			if (!both || (i != k && !(without(other, cell[k], &more[0]) && without(one, cell[k], &more[1]))))
				continue;
			join(&in_one, &more[0]);
			join(&in_other, &more[1]);
			expect_both(&in_one, &in_other);
		}
}

static void define_three(const struct set *one, const struct set *pivot, const struct set *other)
{
	for (int x = 0; x < b.geo->cells; x++)
		for (int y = 0; is_common(one, pivot, x) && y < b.geo->cells; y++) {
			struct candset in_one = { { 0 } }, in_other = { { 0 } };

			if (x != y && is_common(pivot, other, y) && without(one, x, &in_one) && without(other, y, &in_other))
				expect_both(&in_one, &in_other);
		}
}

/* A cell of a set that may be its spare one. */
struct node {
	const struct set *set;
	int cell;
	struct candset gone;
};

/* CHAIN: the most sets of one. */
enum { NODES = 400, CHAIN = 6 };

static struct node node[NODES];
static int nodes, row[CHAIN];

static bool list_nodes(void)
{
	nodes = 0;
	for (int i = 0; i < sets; i++)
		for (int c = 0; c < b.geo->cells; c++) {
			struct candset gone = { { 0 } };

			if (!cellset_has(set[i].cells, c) || !without(&set[i], c, &gone))
				continue;
			if (nodes == NODES)
				return false;
			node[nodes++] = (struct node){ &set[i], c, gone };
		}
	return true;
}

/* Whether the set of node I takes the cell of node K from the set of that: I is the start, or its own cell is the spare one. */
static bool leads(bool start, int i, int k)
{
	return start == (node[i].cell == node[k].cell) && is_common(node[i].set, node[k].set, node[k].cell);
}

/* Whether a row of so many sets, all different, leads from its last node to END. */
static bool is_row(int count, int more, int end)
{
	for (int k = 0; k < nodes && more > 0; k++) {
		bool again = more == 1 && k != end;

		for (int i = 0; i < count; i++)
			again = again || node[row[i]].set == node[k].set;
		row[count] = k;
		if (!again && leads(count == 1, row[count - 1], k) && is_row(count + 1, more - 1, end))
			return true;
	}
	return more == 0;
}

/* Chains are shortest ways from one node to another: of four sets or more, and none of them twice. */
static void define_chains(void)
{
	for (int start = 0; start < nodes; start++) {
		int at[NODES] = { [0] = 0 };	/* by node: how many sets lead to it */

		at[start] = 1;
		for (int n = 1; n < CHAIN; n++)
			for (int i = 0; i < nodes; i++)
				for (int k = 0; at[i] == n && k < nodes; k++)
					if (at[k] == 0 && leads(n == 1, i, k))
						at[k] = n + 1;
		for (int end = 0; end < nodes; end++) {
			row[0] = start;
			if (at[end] > 3 && is_row(1, at[end] - 1, end))
				expect_both(&node[start].gone, &node[end].gone);
		}
	}
}

static int count_chains(int boards)
{
	struct engine *engine = engine_new();
	struct rng rng = { 7 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int n = 0; n < boards; n++) {
		position_random(&b, geometry_of_size(n % 5 == 0 ? 4 : 6), values, &rng, 1);
		expected_clear();
		list_sets();
		if (!list_nodes() || sets > SETS || spares > SPARES)
			continue;
		define_chains();
		found += expected_are_found(engine, &b, "ahs-chain", 0);
	}
	engine_free(engine);
	return found;
}

static int count_by_definition(const char *id, bool three, int boards)
{
	struct engine *engine = engine_new();
	struct rng rng = { 7 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int n = 0; n < boards; n++) {
		position_random(&b, geometry_of_size(three || n % 10 != 0 ? 6 : 9), values, &rng, 1 + (unsigned)n % 2);
		expected_clear();
		list_sets();
		if (sets > SETS || spares > SPARES)
			continue;	/* the engine leaves some out */
		for (int i = 0; i < sets; i++)
			for (int k = three ? 0 : i + 1; k < sets; k++) {
				if (!three)
					define_two(&set[i], &set[k]);
				for (int m = i + 1; three && k != i && m < sets; m++)
					if (m != k)
						define_three(&set[i], &set[k], &set[m]);
			}
		found += expected_are_found(engine, &b, id, 0);
	}
	engine_free(engine);
	return found;
}

TEST(all_pairs_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("ahs-xz", false, test_effort(40)) > 5 * test_effort(20));
}

TEST(all_wings_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("ahs-xy-wing", true, 5 + test_effort(5)) > 10 * test_effort(3));
}

TEST(all_chains_are_found_that_there_are_by_definition)
{
	CHECK(count_chains(10 + test_effort(30)) > 20 * test_effort(4));
}

TEST(each_set_of_a_chain_takes_a_cell_from_the_next)
{
	position(&b, "");
	position_confine(&b, "r4", 2, "r4c1 r4c8");
	position_confine(&b, "c1", 1, "r4c1 r5c1");
	position_confine(&b, "r5", 9, "r5c1 r5c8");
	position_confine(&b, "c8", 2, "r4c8 r5c8");
	CHECK_TEXT(position_rung(&b, "ahs-chain", 4),
		   " 1. In row 4, 2 can only go in r4c1 or r4c8: two cells for one digit.\n"
		   " 2. In column 1, 1 can only go in r4c1 or r5c1: two cells for one digit.\n"
		   " 3. r4c1 is in both sets, but can take a digit of only one of them.\n"
		   " 4. In row 5, 9 can only go in r5c1 or r5c8: two cells for one digit.\n"
		   " 5. r5c1 is in both sets, but can take a digit of only one of them.\n"
		   " 6. In column 8, 2 can only go in r4c8 or r5c8: two cells for one digit.\n"
		   " 7. r5c8 is in both sets, but can take a digit of only one of them.\n"
		   " 8. If r4c1 is not 2, r4c8 is.\n"
		   " 9. Otherwise r4c1 is not 1, so r5c1 is.\n"
		   "10. So r5c1 is not 9, and r5c8 is.\n"
		   "11. So r5c8 is not 2, and r4c8 is.\n"
		   "12. Either way r4c1, r5c7, r5c8, r5c9, r6c7 and r6c9 are not 2; r4c8 is none of 1, 3, 4, 5, 6, 7, 8 and 9 [1-11].");
	/* With a third place for 9 in row 5 the second and the third set decide nothing. */
	position(&b, "");
	position_confine(&b, "r4", 2, "r4c1 r4c8");
	position_confine(&b, "c1", 1, "r4c1 r5c1");
	position_confine(&b, "r5", 9, "r5c1 r5c5 r5c8");
	position_confine(&b, "c8", 2, "r4c8 r5c8");
	CHECK_TEXT(position_steps(&b, "ahs-chain"), "");
}

/* Whether A and B eliminate the same, one by almost locked sets and one by almost hidden ones, and the smaller one takes less effort. */
static bool is_told_by_the_smaller(const struct step *a, const struct step *other)
{
	if (a->head.technique == other->head.technique || !candset_equal(&a->head.drop, &other->head.drop) ||
	    a->proof->inferences != other->proof->inferences || a->head.size >= other->head.size)
		return false;
	CHECK(step_effort(a) < step_effort(other));
	return true;
}

TEST(the_same_elimination_is_told_by_the_smaller_sets)
{
	struct engine *engine = engine_new();
	struct rng rng = { 11 };
	uint8_t values[MAX_CELLS];
	int told[2] = { 0, 0 };	/* by locked sets, by hidden ones */

	for (int i = 0; i < technique_count; i++)
		engine_options(engine)->techniques.on[i] = i == TECHNIQUE_ALS_XZ || i == TECHNIQUE_AHS_XZ;
	for (int n = 0; n < test_effort(40); n++) {
		struct step *steps, first;

		position_random(&b, geometry_of_size(n % 4 == 0 ? 9 : 6), values, &rng, 1 + (unsigned)n % 2);
		size_t count = engine_all(engine, &b, NULL, true, &steps);

		for (size_t i = 0; i < count; i++)
			for (size_t k = 0; k < count; k++)
				told[steps[i].head.technique == TECHNIQUE_AHS_XZ] += is_told_by_the_smaller(&steps[i], &steps[k]);
		if (engine_first(engine, &b, true, &first)) {
			for (size_t i = 0; i < count; i++)
				CHECK(step_effort(&first) <= step_effort(&steps[i]));
			step_free(&first);
		}
		steps_free(steps, count);
	}
	CHECK(told[0] > 0 && told[1] > 0);
	engine_free(engine);
}
