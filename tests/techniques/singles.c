/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Full houses, naked singles and hidden singles: hits and near misses. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

TEST(full_house_is_the_last_cell_of_a_house)
{
	position(&b, "r3c1:1 r3c2:2 r3c3:3 r3c4:4 r3c6:6 r3c7:7 r3c8:8 r3c9:9");
	CHECK_TEXT(position_steps(&b, "full-house"), "Full House: 5 in r3 => r3c5=5");
}

TEST(full_house_in_two_houses_is_one_step)
{
	position(&b, "r1c1:1 r1c2:2 r1c4:4 r1c5:5 r1c6:6 r1c7:7 r1c8:8 r1c9:9 r2c1:4 r2c2:5 r2c3:6 r3c1:7 r3c2:8 r3c3:9");
	CHECK_TEXT(position_steps(&b, "full-house"), "Full House: 3 in r1 => r1c3=3");
}

TEST(full_house_needs_all_other_cells)
{
	position(&b, "r3c1:1 r3c2:2 r3c3:3 r3c4:4 r3c7:7 r3c8:8 r3c9:9");
	CHECK_TEXT(position_steps(&b, "full-house"), "");
}

TEST(full_house_without_a_candidate_is_none)
{
	position(&b, "r3c1:1 r3c2:2 r3c3:3 r3c4:4 r3c6:6 r3c7:7 r3c8:8 r3c9:9 r3c5<>5");
	CHECK_TEXT(position_steps(&b, "full-house"), "");
}

TEST(naked_single_is_the_last_candidate_of_a_cell)
{
	position(&b, "r1c5:1 r2c5:2 r5c1:3 r5c2:4 r4c4:5 r6c6:6 r4c6:8 r9c5:9");
	CHECK_TEXT(position_steps(&b, "naked-single"), "Naked Single: r5c5 => r5c5=7");
	CHECK_TEXT(position_steps(&b, "inclusion"), "Naked Single: r5c5 => r5c5=7");
}

TEST(naked_single_by_deleted_candidates)
{
	position(&b, "r5c5=7");
	CHECK_TEXT(position_steps(&b, "naked-single"), "Naked Single: r5c5 => r5c5=7");
}

TEST(naked_single_needs_one_candidate)
{
	position(&b, "r5c5=17");
	CHECK_TEXT(position_steps(&b, "naked-single"), "");
}

TEST(hidden_single_in_a_row)
{
	position(&b, "");
	position_confine(&b, "r4", 6, "r4c7");
	CHECK_TEXT(position_steps(&b, "hidden-single"), "Hidden Single: 6 in r4 => r4c7=6");
}

TEST(hidden_single_in_a_column)
{
	position(&b, "");
	position_confine(&b, "c4", 6, "r2c4");
	CHECK_TEXT(position_steps(&b, "exclusion"), "Hidden Single: 6 in c4 => r2c4=6");
}

TEST(hidden_single_in_a_box_by_values)
{
	position(&b, "r2c4:5 r3c8:5 r5c1:5 r7c2:5");
	CHECK_TEXT(position_steps(&b, "hidden-single"), "Hidden Single: 5 in b1 => r1c3=5");
}

/* The box is the easier way to see it, though the row comes first. */
TEST(hidden_single_in_row_and_box_is_told_of_the_box)
{
	position(&b, "");
	position_confine(&b, "r4", 6, "r4c7");
	position_confine(&b, "b6", 6, "r4c7");
	CHECK_TEXT(position_steps(&b, "hidden-single"), "Hidden Single: 6 in b6 => r4c7=6");
	CHECK_TEXT(position_next(&b), "Hidden Single: 6 in b6 => r4c7=6");
}

TEST(hidden_single_is_harder_in_a_line)
{
	struct engine *engine = engine_new();
	struct step step;

	position(&b, "");
	position_confine(&b, "r4", 6, "r4c7");
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.difficulty, 15);
	position_confine(&b, "b2", 9, "r2c4");
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.difficulty, 12);
	CHECK(candset_has(&step.head.place, candidate(12, 9)));
	engine_free(engine);
}

TEST(hidden_single_needs_one_place)
{
	position(&b, "");
	position_confine(&b, "r4", 6, "r4c2 r4c7");
	CHECK_TEXT(position_steps(&b, "hidden-single"), "");
}

TEST(last_cell_of_a_house_is_no_hidden_single_there)
{
	position(&b, "r3c1:1 r3c2:2 r3c3:3 r3c4:4 r3c6:6 r3c7:7 r3c8:8 r3c9:9");
	CHECK_TEXT(position_steps(&b, "hidden-single"), "");
}
