/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Rectangles and graves that one solution rules out: hits and near misses, and that they are left out where solutions are several. The file
 * is long because each type has its own.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "tests/techniques/position.h"

static struct board b;

/* How many steps a technique has where cells of a rectangle may, or may not, lack one of the digits. */
static int count_steps(const char *technique, bool incomplete, bool unique)
{
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->finders.incomplete_rectangles = incomplete;
	engine_options(engine)->unique = unique;
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);

	steps_free(steps, count);
	engine_free(engine);
	return (int)count;
}

TEST(type_1_leaves_the_fourth_cell_another_digit)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "Unique Rectangle Type 1: 1/2 in r12c14 => r2c4<>1,2");
	position(&b, "r5c7=38 r5c8=38 r9c7=389 r9c8=38");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "Unique Rectangle Type 1: 3/8 in r59c78 => r9c7<>3,8");
}

/* In four boxes, exchanging the digits would break the boxes; in one, there would be three cells of the same two digits. */
TEST(a_rectangle_lies_in_two_boxes)
{
	position(&b, "r1c1=12 r1c4=12 r4c1=12 r4c4=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "");
	position(&b, "r1c1=12 r1c2=12 r2c1=12 r2c2=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "");
}

TEST(a_cell_with_a_value_is_no_corner)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4:5");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "");
}

TEST(type_1_needs_the_same_two_digits)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=13 r2c4=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "");
}

/* The rectangles of a position are kept, but not those of another choice. */
TEST(what_is_wanted_may_change_on_the_same_board)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=257");
	for (int turn = 0; turn < 4; turn++) {
		engine_options(engine)->finders.incomplete_rectangles = turn % 2;
		size_t count = engine_all(engine, &b, technique_find("unique-rectangle-1"), false, &steps);

		CHECK_INT(count, turn % 2);
		steps_free(steps, count);
	}
	engine_free(engine);
}

TEST(a_corner_may_lack_a_digit_where_that_is_wanted)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=257");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-1"), "Unique Rectangle Type 1: 1/2 in r12c14 => r2c4<>2");
	CHECK_INT(count_steps("unique-rectangle-1", false, true), 0);
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=1257");
	CHECK_INT(count_steps("unique-rectangle-1", false, true), 1);
}

TEST(type_2_has_one_other_candidate_in_one_of_two_cells)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-2"), "Unique Rectangle Type 2: 1/2 in r12c14 fr2c14 => r2c2356789<>5");
	position(&b, "r1c1=12 r1c4=125 r2c1=12 r2c4=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-2"), "Unique Rectangle Type 2: 1/2 in r12c14 fr12c4 => r3456789c4,r123c56<>5");
}

TEST(type_2_needs_one_candidate_and_cells_that_see_both)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-2"), "");
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=125");
	position_confine(&b, "r2", 5, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-2"), "");
}

TEST(type_3_is_a_subset_with_one_of_two_cells)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c8=56");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"),
		   "Unique Rectangle Type 3: 1/2 in r12c14 fr2c14 with r2c8 => r2c235679<>5,6");
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c8=57 r2c9=67");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"),
		   "Unique Rectangle Type 3: 1/2 in r12c14 fr2c14 with r2c89 => r2c23567<>5,6,7");
}

TEST(type_3_excludes_in_box_and_line)
{
	position(&b, "r1c1=12 r2c1=12 r1c4=125 r2c4=126 r3c4=56");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"),
		   "Unique Rectangle Type 3: 1/2 in r12c14 fr12c4 with r3c4 => r456789c4,r123c56<>5,6");
}

TEST(type_3_excludes_from_cells_with_the_two_digits)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c2=1379 r2c3=1379 r2c5=1379 r2c6=1379 r2c7=1379 r2c8=56 r2c9=135");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"),
		   "Unique Rectangle Type 3: 1/2 in r12c14 fr2c14 with r2c8 => r2c9<>5");
}

/* The cell with 5 and 7 makes three digits with the 6; the one with 1 takes one of the rectangle's. */
TEST(type_3_needs_as_many_digits_as_cells)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c8=57");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"), "");
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c8=156");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"), "");
}

/* With one other candidate there is a cell's worth of digits without a subset: that is type 2, in its two houses. */
TEST(type_3_is_not_listed_where_type_2_is)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=125");
	CHECK(position_steps(&b, "unique-rectangle-2")[0] != '\0');
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"), "");
	position(&b, "r1c1=12 r2c1=12 r1c4=125 r2c4=125");
	CHECK(position_steps(&b, "unique-rectangle-2")[0] != '\0');
	CHECK_TEXT(position_steps(&b, "unique-rectangle-3"), "");
}

TEST(type_3_is_harder_with_more_cells)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c8=57 r2c9=67");
	size_t count = engine_all(engine, &b, technique_find("unique-rectangle-3"), false, &steps);

	CHECK_INT((int)count, 1);
	CHECK_INT(steps[0].head.difficulty, 47);
	CHECK_INT(steps[0].head.size, 6);
	steps_free(steps, count);
	engine_free(engine);
}

TEST(type_4_has_one_digit_in_two_cells_only)
{
	position(&b, "r1c1=12 r1c4=12");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-4"), "Unique Rectangle Type 4: 1/2 in r12c14 => r2c14<>2");
	position(&b, "r1c1=12 r2c1=12");
	position_confine(&b, "b2", 2, "r1c4 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-4"), "Unique Rectangle Type 4: 1/2 in r12c14 => r12c4<>1");
}

TEST(type_4_needs_the_digit_in_no_other_cell)
{
	position(&b, "r1c1=12 r1c4=12");
	position_confine(&b, "r2", 1, "r2c1 r2c4 r2c9");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-4"), "");
}

/* A digit that stands in the row already has no place left there, but not in one of the two cells either. */
TEST(type_4_needs_the_digit_to_be_missing)
{
	position(&b, "r1c1=12 r1c4=12 r2c8:1");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-4"), "");
}

TEST(type_5_has_one_other_candidate_in_opposite_or_three_cells)
{
	position(&b, "r1c1=12 r2c4=12 r1c4=125 r2c1=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-5"), "Unique Rectangle Type 5: 1/2 in r12c14 fr1c4,r2c1 => r1c23,r2c56<>5");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-2"), "");
	position(&b, "r1c1=12 r2c4=125 r1c4=125 r2c1=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-5"), "Unique Rectangle Type 5: 1/2 in r12c14 fr1c4,r2c14 => r2c56<>5");
}

TEST(type_5_needs_one_candidate)
{
	position(&b, "r1c1=12 r2c4=12 r1c4=125 r2c1=126");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-5"), "");
	position(&b, "r1c1=12 r2c4=126 r1c4=125 r2c1=125");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-5"), "");
}

TEST(type_6_is_an_x_wing_of_one_digit)
{
	position(&b, "r1c1=12 r2c4=12");
	position_confine(&b, "r1", 1, "r1c1 r1c4");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-6"), "Unique Rectangle Type 6: 1/2 in r12c14 => r1c4,r2c1<>1");
	position(&b, "r1c1=12 r2c4=12");
	position_confine(&b, "c1", 2, "r1c1 r2c1");
	position_confine(&b, "c4", 2, "r1c4 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-6"), "Unique Rectangle Type 6: 1/2 in r12c14 => r1c4,r2c1<>2");
}

TEST(type_6_needs_both_rows_or_both_columns)
{
	position(&b, "r1c1=12 r2c4=12");
	position_confine(&b, "r1", 1, "r1c1 r1c4");
	position_confine(&b, "c1", 1, "r1c1 r2c1");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-6"), "");
	position(&b, "r1c1=12 r1c4=12");
	position_confine(&b, "r1", 1, "r1c1 r1c4");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "unique-rectangle-6"), "");
}

TEST(hidden_rectangle_forces_the_digit_beside_the_opposite_cell)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "c4", 1, "r1c4 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-rectangle"), "Hidden Rectangle: 1/2 in r12c14 => r2c4<>2");
}

TEST(hidden_rectangle_may_have_two_cells_with_both_digits_alone)
{
	position(&b, "r1c1=12 r2c4=12");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "c4", 1, "r1c4 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-rectangle"), "Hidden Rectangle: 1/2 in r12c14 => r2c4<>2");
}

/* The digit must be confined beside the cell that is opposite, not beside another; and it must be missing there. */
TEST(hidden_rectangle_needs_row_and_column_of_the_opposite_cell)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "c1", 1, "r1c1 r2c1");
	CHECK_TEXT(position_steps(&b, "hidden-rectangle"), "");
	position(&b, "r1c1=12 r2c8:1");
	position_confine(&b, "c4", 1, "r1c4");
	CHECK_TEXT(position_steps(&b, "hidden-rectangle"), "");
}

TEST(avoidable_1_is_not_completed)
{
	position(&b, "r1c1:1 r1c4:2 r2c1:2");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "Avoidable Rectangle Type 1: 1/2 in r12c14 => r2c4<>1");
	position(&b, "r1c1:1 r1c4:2 r2c4:1");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "Avoidable Rectangle Type 1: 1/2 in r12c14 => r2c1<>2");
}

TEST(avoidable_1_needs_two_digits_in_two_boxes)
{
	position(&b, "r1c1:1 r1c4:2 r2c1:3");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "");
	position(&b, "r1c1:1 r1c4:2 r4c1:2");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "");
}

/* The second rectangle has three values, no two of them the same; the first one is there, so that somebody looks. */
TEST(avoidable_1_needs_the_same_digit_in_opposite_corners)
{
	position(&b, "r1c1:1 r1c4:2 r2c1:2 r5c2:1 r5c5:4 r6c5:3");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "Avoidable Rectangle Type 1: 1/2 in r12c14 => r2c4<>1");
}

TEST(avoidable_rectangles_have_no_givens)
{
	position(&b, "r1c1:1 r1c4:2");
	CHECK(board_give(&b, 9, 2));
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-1"), "");
	position(&b, "r1c1:1 r2c1=25 r2c4=15");
	CHECK(board_give(&b, 3, 2));
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "");
}

TEST(avoidable_2_has_one_other_candidate_in_two_cells)
{
	position(&b, "r1c1:1 r1c4:2 r2c1=25 r2c4=15");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "Avoidable Rectangle Type 2: 1/2 in r12c14 fr2c14 => r2c2356789<>5");
	position(&b, "r1c1:1 r2c1:2 r1c4=25 r2c4=15");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "Avoidable Rectangle Type 2: 1/2 in r12c14 fr12c4 => r3456789c4,r123c56<>5");
}

TEST(avoidable_2_needs_the_digits_crosswise_and_the_same_candidate)
{
	position(&b, "r1c1:1 r1c4:2 r2c1=25 r2c4=16");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "");
	position(&b, "r1c1:1 r1c4:2 r2c1=35 r2c4=15");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "");
	position(&b, "r1c1:1 r1c4:2 r2c1=256 r2c4=156");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "");
}

/* A cell that can take nothing else completes its half; the second rectangle, of three digits, is there so that somebody looks. */
TEST(avoidable_2_needs_two_candidates_in_both_cells)
{
	position(&b, "r1c1:1 r1c4:2 r2c1=2 r2c4=15 r5c2:1 r5c5:2 r6c2=26 r6c5=17");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-2"), "");
}

TEST(avoidable_3_counts_two_cells_as_one)
{
	position(&b, "r1c1:1 r1c4:2 r2c1=256 r2c4=156 r2c9=56");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-3"),
		   "Avoidable Rectangle Type 3: 1/2 in r12c14 fr2c14 with r2c9 => r2c235678<>5,6");
	position(&b, "r1c1:1 r1c4:2 r2c1=256 r2c4=156 r2c9=567");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-3"), "");
	position(&b, "r1c1:1 r2c4:1 r1c4=256 r2c1=256 r2c9=56 r1c9=56");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-3"), "");
	position(&b, "r1c1:1 r2c1=256 r2c4=156 r2c9=56");
	CHECK(board_give(&b, 3, 2));
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-3"), "");
}

/* The second digit is that of the two cells beside the filled one. */
TEST(avoidable_5_has_one_other_candidate_in_three_cells)
{
	position(&b, "r1c1:1 r1c4=25 r2c1=25 r2c4=15");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-5"), "Avoidable Rectangle Type 5: 1/2 in r12c14 fr1c4,r2c14 => r2c56<>5");
	position(&b, "r1c1:1 r1c4=25 r2c1=25 r2c4=125");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-5"), "Avoidable Rectangle Type 5: 1/2 in r12c14 fr1c4,r2c14 => r2c56<>5\n"
		   "Avoidable Rectangle Type 5: 1/5 in r12c14 fr1c4,r2c14 => r2c56<>2");
	position(&b, "r1c1:1 r1c4=25 r2c1=25 r2c4=156");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-5"), "");
	position(&b, "r1c1:1 r1c4=25 r2c1=35 r2c4=15");
	CHECK_TEXT(position_steps(&b, "avoidable-rectangle-5"), "");
}

/* Each of the two others has the second digit, or must have it if the opposite cell does not; near misses have it elsewhere in the line. */
TEST(the_opposite_cell_of_a_filled_one)
{
	position(&b, "r1c1:1");
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	position_confine(&b, "c4", 2, "r1c4 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-avoidable-rectangle"), "Hidden Avoidable Rectangle: 1/2 in r12c14 => r2c4<>1");
	position(&b, "r1c1:1");
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	position_confine(&b, "c4", 2, "r1c4 r2c4 r3c4");
	CHECK_TEXT(position_steps(&b, "hidden-avoidable-rectangle"), "");
	position(&b, "r1c1:1 r1c4:2");
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-avoidable-rectangle"), "Hidden Avoidable Rectangle: 1/2 in r12c14 => r2c4<>1");
	position(&b, "r1c1:1 r1c4:3");
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-avoidable-rectangle"), "");
	position(&b, "r1c1:1");
	CHECK(board_give(&b, 3, 2));
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	CHECK_TEXT(position_steps(&b, "hidden-avoidable-rectangle"), "");
}

/*
 * Avoidable rectangles again, by their definitions: what the steps of a technique eliminate on random boards. The corners are P, beside it
 * A and B, and opposite of it Q.
 */
struct rectangle_of {
	int p, a, b, q;
};

static bool is_put(int cell)
{
	return b.value[cell] != 0 && !cellset_has(b.given, cell);
}

static bool sees_all_three(int cell, const struct rectangle_of *r)
{
	const struct cellset *sees = b.geo->peer_set;

	return cellset_has(sees[r->a], cell) && cellset_has(sees[r->b], cell) && cellset_has(sees[r->q], cell);
}

/* Whether the cell can take DEADLY, and others but the two digits. */
static bool is_open(int cell, uint16_t deadly, uint16_t two)
{
	return (b.cand[cell] & deadly) != 0 && (b.cand[cell] & (uint16_t)~two) != 0;
}

static void define_5(const struct rectangle_of *r, uint16_t one, uint16_t other, struct candset *drop)
{
	const uint16_t two = one | other, more = (b.cand[r->a] | b.cand[r->b] | b.cand[r->q]) & (uint16_t)~two;

	if (!is_put(r->p) || !is_open(r->a, other, two) || !is_open(r->b, other, two) || !is_open(r->q, one, two) || !bits_is_single(more))
		return;
	for (int c = 0; c < b.geo->cells; c++)
		if (sees_all_three(c, r))
			candset_add_digits(drop, c, b.cand[c] & more);
}

/* Whether A has OTHER, or must have it if Q does not. */
static bool must_have(int a, int q, uint16_t other)
{
	if (b.value[a] != 0)
		return is_put(a) && digit_bit(b.value[a]) == other;
	for (int c = 0; c < b.geo->cells; c++)
		if (c != a && c != q && (b.cand[c] & other) != 0 &&
		    ((b.geo->row[c] == b.geo->row[a] && b.geo->row[c] == b.geo->row[q]) ||
		     (b.geo->column[c] == b.geo->column[a] && b.geo->column[c] == b.geo->column[q])))
			return false;
	return (b.cand[a] & other) != 0;
}

static void define_hidden(const struct rectangle_of *r, uint16_t one, uint16_t other, struct candset *drop)
{
	if (is_put(r->p) && (b.cand[r->q] & one) != 0 && (b.value[r->a] == 0 || b.value[r->b] == 0) && must_have(r->a, r->q, other) &&
	    must_have(r->b, r->q, other))
		candset_add_digits(drop, r->q, one);
}

/* A is filled, B and Q are the two that count as one cell of each house they share. */
static void define_3(const struct rectangle_of *r, uint16_t one, uint16_t other, struct candset *drop)
{
	const uint16_t two = one | other, more = (b.cand[r->b] | b.cand[r->q]) & (uint16_t)~two;

	if (!is_put(r->p) || !is_put(r->a) || digit_bit(b.value[r->a]) != other || !is_open(r->b, other, two) || !is_open(r->q, one, two) ||
	    bits_is_single(more))
		return;
	for (houseset in = b.geo->houses_of[r->b] & b.geo->houses_of[r->q]; in != 0; in &= in - 1)
		for (int set = 1; set < 1 << 9; set++) {
			const uint8_t *cell = b.geo->house_cell[bits_lowest(in)];
			uint16_t digits = more;
			bool fits = true;

			for (int i = 0; i < 9; i++)
				if (set >> i & 1) {
					fits = fits && b.value[cell[i]] == 0 && cell[i] != r->b && cell[i] != r->q &&
					       (b.cand[cell[i]] & two) == 0;
					digits |= b.cand[cell[i]];
				}
			for (int i = 0; i < 9 && fits && bits_count(digits) == bits_count((unsigned)set) + 1; i++)
				if ((set >> i & 1) == 0 && cell[i] != r->b && cell[i] != r->q)
					candset_add_digits(drop, cell[i], b.cand[cell[i]] & digits);
		}
}

typedef void definition(const struct rectangle_of *, uint16_t one, uint16_t other, struct candset *drop);

/* What the definition eliminates on the board, in all rectangles, from each of their corners. */
static struct candset defined(definition *define)
{
	const struct geometry *g = b.geo;
	struct candset drop = { { 0 } };

	for (int p = 0; p < g->cells; p++)
		for (int q = 0; q < g->cells; q++) {
			const int a = g->row[p] * 9 + g->column[q], c = g->row[q] * 9 + g->column[p];
			const bool beside = g->cell_house[p][HOUSE_BOX] == g->cell_house[a][HOUSE_BOX];

			if (g->row[p] == g->row[q] || g->column[p] == g->column[q] || b.value[p] == 0 || b.value[q] != 0 ||
			    beside == (g->cell_house[p][HOUSE_BOX] == g->cell_house[c][HOUSE_BOX]))
				continue;
			for (int d = 1; d <= 9; d++)
				if (d != b.value[p]) {
					define(&(struct rectangle_of){ p, a, c, q }, digit_bit(b.value[p]), digit_bit(d), &drop);
					define(&(struct rectangle_of){ p, c, a, q }, digit_bit(b.value[p]), digit_bit(d), &drop);
				}
		}
	return drop;
}

static struct candset dropped(const char *technique)
{
	struct engine *engine = engine_new();
	struct candset drop = { { 0 } };
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);

	for (size_t i = 0; i < count; i++)
		for (int w = 0; w < CANDSET_WORDS; w++)
			drop.word[w] |= steps[i].head.drop.word[w];
	steps_free(steps, count);
	engine_free(engine);
	return drop;
}

TEST(avoidable_rectangles_are_those_of_the_definition)
{
	static const struct { const char *technique; definition *define; } types[] = {
		{ "avoidable-rectangle-3", define_3 }, { "avoidable-rectangle-5", define_5 }, { "hidden-avoidable-rectangle", define_hidden },
	};
	struct rng rng = { .state = 8 };
	int found[3] = { 0, 0, 0 };

	for (int n = 0; n < 300; n++) {
		uint8_t values[MAX_CELLS];

		position_random(&b, geometry_classic(), values, &rng, 1 + (unsigned)n % 3);
		for (int c = 0; c < b.geo->cells; c++)
			if (b.value[c] == 0 && rng_below(&rng, 3) == 0)
				CHECK(board_place(&b, c, values[c]));
		for (int t = 0; t < 3; t++) {
			const struct candset expected = defined(types[t].define), got = dropped(types[t].technique);

			CHECK(candset_equal(&expected, &got));
			found[t] += !candset_empty(&expected);
		}
	}
	for (int t = 0; t < 3; t++)
		CHECK(found[t] > 0);
}

static const char bug[] = "263..8..77....6.231..273..6837651942421739568695824371548362719312947685976185234";

TEST(grave_plus_1_is_left_by_the_digit_with_three_places)
{
	position_line(&b, bug);
	CHECK_TEXT(position_steps(&b, "bug-plus-1"), "Bivalue Universal Grave + 1: r2c7 => r2c7<>1,8");
}

TEST(a_grave_without_a_third_candidate_is_none)
{
	position_line(&b, bug);
	board_drop(&b, 15, digit_bit(4));
	CHECK_TEXT(position_steps(&b, "bug-plus-1"), "");
}

TEST(a_grave_needs_two_candidates_in_all_other_cells)
{
	position_line(&b, bug);
	board_drop(&b, 3, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "bug-plus-1"), "");
}

/* One cell has three candidates and all others two, but two digits have three places in its houses, and the third has one. */
TEST(a_grave_needs_two_places_for_all_other_digits)
{
	position_line(&b, "..3498.577895.64.3.54.7389683765.94.4..7395686958.437.54836.7.93..947685976.85.34");
	CHECK_INT(b.cand[1], digit_bit(1) | digit_bit(2) | digit_bit(6));
	CHECK_TEXT(position_steps(&b, "bug-plus-1"), "");
}

/* What every argument by a rectangle begins with. */
#define SAID "1. This assumes that the puzzle has only one solution.\n" \
	"2. If r1c1, r1c4, r2c1 and r2c4 had only 1 and 2, you could swap these digits in all four cells (two rows, two columns, two " \
	"boxes): the puzzle would have two solutions.\n"

static void check_argument(const char *technique, const char *rest)
{
	const char *text = position_rung(&b, technique, 4);

	if (strncmp(text, SAID, strlen(SAID)) != 0)
		test_fail(__FILE__, __LINE__, "%s says\n%s", technique, text);
	CHECK_TEXT(text + strlen(SAID), rest);
}

TEST(type_1_is_argued)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=125");
	check_argument("unique-rectangle-1",
			"3. r1c1, r1c4 and r2c1 are each 1 or 2.\n"
			"4. So r2c4 is neither 1 nor 2 [1-3].");
}

TEST(types_2_and_5_are_argued)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=125 r2c4=125");
	check_argument("unique-rectangle-2",
			"3. r1c1 and r1c4 are each 1 or 2.\n"
			"4. So one of r2c1 and r2c4 is 5, their only other candidate.\n"
			"5. So any cell that sees r2c1 and r2c4 is not 5: r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9 are not 5 [1-4].");
}

TEST(type_3_is_argued)
{
	position(&b, "r1c1=12 r2c1=12 r1c4=125 r2c4=126 r3c4=56");
	check_argument("unique-rectangle-3",
			"3. r1c1 and r2c1 are each 1 or 2.\n"
			"4. So one of r1c4 and r2c4 takes another candidate, 5 or 6.\n"
			"5. In column 4, r3c4 has only the candidates 5 and 6. With one of r1c4 and r2c4, that is as many cells as "
			"digits, so these cells take them all.\n"
			"6. So nothing else in column 4 and box 2 (top centre) is 5 or 6: r1c5, r1c6, r2c5, r2c6, r3c5, r3c6, r4c4, "
			"r5c4, r6c4, r7c4, r8c4 and r9c4 are neither 5 nor 6 [1-5].");
}

TEST(type_4_is_argued)
{
	position(&b, "r1c1=12 r1c4=12 r3c7:1");
	board_drop(&b, 10, digit_bit(1));
	board_drop(&b, 11, digit_bit(1));
	board_drop(&b, 13, digit_bit(1));
	board_drop(&b, 14, digit_bit(1));
	check_argument("unique-rectangle-4",
			"3. r1c1 and r1c4 are each 1 or 2.\n"
			"Where can 1 go in row 2?\n"
			"4. The 1 in r3c7 rules out 1 in r2c7, r2c8 and r2c9.\n"
			"5. Eliminated earlier: 1 in r2c2, r2c3, r2c5 and r2c6.\n"
			"6. So in row 2, 1 can only go in r2c1 and r2c4.\n"
			"7. So one of r2c1 and r2c4 is 1. If the other were 2, the four cells would have only these two digits: r2c1 and "
			"r2c4 are not 2 [1-6].");
}

TEST(type_6_is_argued)
{
	position(&b, "r1c1=12 r2c4=12 r3c7:1 r9c2:1 r8c5:1 r4c3:1 r6c6:1");
	check_argument("unique-rectangle-6",
			"3. r1c1 and r2c4 are each 1 or 2.\n"
			"Where can 1 go in row 1?\n"
			"4. The 1s in r3c7, r4c3, r6c6, r8c5 and r9c2 rule out 1 in r1c2, r1c3, r1c5, r1c6, r1c7, r1c8 and r1c9.\n"
			"5. So in row 1, 1 can only go in r1c1 and r1c4.\n"
			"Where can 1 go in row 2?\n"
			"6. The 1s in r3c7, r4c3, r6c6, r8c5 and r9c2 rule out 1 in r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9.\n"
			"7. So in row 2, 1 can only go in r2c1 and r2c4.\n"
			"8. If either of r1c4 and r2c1 were 1, r1c1 and r2c4 would be 2, so the other one would be 1 as well: only "
			"these two digits in all four cells. So r1c4 and r2c1 are not 1 [1-7].");
}

TEST(hidden_rectangle_is_argued)
{
	position(&b, "r1c1=12 r3c7:1 r9c2:1 r8c5:1 r4c3:1 r6c6:1");
	position_confine(&b, "c4", 1, "r1c4 r2c4");
	check_argument("hidden-rectangle",
			"3. r1c1 is 1 or 2.\n"
			"Where can 1 go in row 2?\n"
			"4. The 1s in r3c7, r4c3, r6c6, r8c5 and r9c2 rule out 1 in r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9.\n"
			"5. So in row 2, 1 can only go in r2c1 and r2c4.\n"
			"Where can 1 go in column 4?\n"
			"6. The 1s in r3c7, r6c6 and r8c5 rule out 1 in r3c4, r4c4, r5c4, r6c4, r7c4, r8c4 and r9c4.\n"
			"7. So in column 4, 1 can only go in r1c4 and r2c4.\n"
			"8. If r2c4 were 2, r1c4 and r2c1 would be 1, which would leave 2 for the fourth cell. The four cells would have "
			"only these two digits: r2c4 is not 2 [1-7].");
}

TEST(avoidable_rectangles_are_argued)
{
	position(&b, "r1c1:1 r1c4:2 r2c1:2");
	check_argument("avoidable-rectangle-1",
			"3. The digits in r1c1, r1c4 and r2c1 are not givens, so you could swap them too.\n"
			"4. If r2c4 were 1, the four cells would have only these two digits: r2c4 is not 1 [1-3].");
	position(&b, "r1c1:1 r1c4:2 r2c1=25 r2c4=15");
	check_argument("avoidable-rectangle-2",
			"3. The digits in r1c1 and r1c4 are not givens, so you could swap them too.\n"
			"4. So one of r2c1 and r2c4 is 5, their only other candidate.\n"
			"5. So any cell that sees r2c1 and r2c4 is not 5: r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9 are not 5 [1-4].");
}

TEST(further_avoidable_rectangles_are_argued)
{
	position(&b, "r1c1:1 r1c4:2 r2c1=256 r2c4=156 r2c9=56 r2c3=5");
	check_argument("avoidable-rectangle-3",
			"3. The digits in r1c1 and r1c4 are not givens, so you could swap them too.\n"
			"4. So one of r2c1 and r2c4 takes another candidate, 5 or 6.\n"
			"5. In row 2, r2c3 has only the candidates 5 and 6. With one of r2c1 and r2c4, that is as many cells as digits, so "
			"these cells take them all.\n"
			"6. So nothing else in row 2 is 5 or 6: r2c2, r2c5, r2c6, r2c7, r2c8 and r2c9 are neither 5 nor 6 [1-5].");
	position(&b, "r1c1:1 r1c4=25 r2c1=25 r2c4=15");
	check_argument("avoidable-rectangle-5",
			"3. The digit in r1c1 is not a given, so you could swap it too.\n"
			"4. So one of r1c4, r2c1 and r2c4 is 5, their only other candidate.\n"
			"5. So any cell that sees r1c4, r2c1 and r2c4 is not 5: r2c5 and r2c6 are not 5 [1-4].");
	position(&b, "r1c1:1 r1c4:2 r3c9:2");
	position_confine(&b, "r2", 2, "r2c1 r2c4");
	check_argument("hidden-avoidable-rectangle",
			"3. The digits in r1c1 and r1c4 are not givens, so you could swap them too.\n"
			"Where can 2 go in row 2?\n"
			"4. The 2s in r1c4 and r3c9 rule out 2 in r2c5, r2c6, r2c7, r2c8 and r2c9.\n"
			"5. Eliminated earlier: 2 in r2c2 and r2c3.\n"
			"6. So in row 2, 2 can only go in r2c1 and r2c4.\n"
			"7. If r2c4 were 1, r2c1 would be 2, so the four cells would have only these two digits: r2c4 is not 1 [1-6].");
}

TEST(grave_is_argued)
{
	position_line(&b, bug);
	CHECK_TEXT(position_rung(&b, "bug-plus-1", 4),
			"1. This assumes that the puzzle has only one solution.\n"
			"2. Every empty cell has two candidates, except r2c7: it has 1, 4 and 8.\n"
			"3. Every missing digit has two places per row, column and box, except 4: it has three in the row, the column "
			"and the box of r2c7.\n"
			"4. If r2c7 were not 4, swapping every unsolved cell to its other candidate would give a second solution. So "
			"r2c7 is neither 1 nor 8 [1-3].");
}

TEST(nothing_takes_one_solution_for_granted_where_there_are_several)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=125");
	CHECK_INT(count_steps("unique-rectangle-1", true, true), 1);
	CHECK_INT(count_steps("unique-rectangle-1", true, false), 0);
}
