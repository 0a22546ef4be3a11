/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Remote pairs: hits, near misses, and the shortest way. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

TEST(remote_pair_of_four_cells)
{
	position(&b, "r1c1=12 r1c5=12 r5c5=12 r5c9=12");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "Remote Pair: 1/2 in r1c1-r1c5-r5c5-r5c9 => r1c9,r5c1<>1,2");
	CHECK_TEXT(position_rung(&b, "remote-pair", 4),
		   "1. r1c1, r1c5, r5c5 and r5c9 are each 1 or 2.\n"
		   "2. r1c1 and r1c5 are both in row 1, so one of them is 1 and the other 2.\n"
		   "3. r1c5 and r5c5 are both in column 5, so one of them is 1 and the other 2.\n"
		   "4. r5c5 and r5c9 are both in row 5, so one of them is 1 and the other 2.\n"
		   "5. The two digits alternate along an even number of cells, so the ends differ: one is 1, the other 2. Any cell that "
		   "sees both ends is neither: r1c9 and r5c1 are neither 1 nor 2 [1-4].");
}

TEST(remote_pair_excludes_either_digit_where_only_it_is_left)
{
	position(&b, "r1c1=12 r1c5=12 r5c5=12 r5c9=12 r1c9=13 r5c1=24");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "Remote Pair: 1/2 in r1c1-r1c5-r5c5-r5c9 => r1c9<>1, r5c1<>2");
}

/* Of three or five cells the ends take the same digit. */
TEST(remote_pair_needs_an_even_number_of_cells)
{
	position(&b, "r1c1=12 r1c5=12 r5c5=12");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "");
	position(&b, "r1c1=12 r1c5=12 r5c5=12 r5c9=12 r8c9=12 r1c9<>12 r5c1<>12");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "Remote Pair: 1/2 in r1c5-r5c5-r5c9-r8c9 => r8c5<>1,2");
}

TEST(remote_pair_needs_the_same_digits)
{
	position(&b, "r1c1=12 r1c5=12 r5c5=13 r5c9=12");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "");
}

TEST(remote_pair_needs_cells_that_see_the_next)
{
	position(&b, "r1c1=12 r1c5=12 r5c6=12 r5c9=12");
	CHECK_TEXT(position_steps(&b, "remote-pair"), "");
}

TEST(remote_pair_takes_the_shortest_way)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count;

	position(&b, "r1c1=12 r1c5=12 r5c5=12 r5c9=12 r9c1=12 r9c9=12");
	count = engine_all(engine, &b, technique_find("remote-pair"), false, &steps);
	CHECK(count > 0);
	for (size_t i = 0; i < count; i++)
		CHECK_INT(steps[i].head.size, 7);
	steps_free(steps, count);
	engine_free(engine);
}
