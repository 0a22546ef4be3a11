/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What makes a puzzle of digits: each answer against searches of its own. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "generate/givens.h"
#include "search/search.h"

/* Minimal, 17 to 24 givens; a full grid of one of them; and one that has no solution, though it breaks no rule. */
static const char *const minimal[] = {
	".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
	"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};
static const char impossible[] = "123.........456.........4.....................................................7.9";

static void read_board(struct board *b, const char *line)
{
	board_init(b, geometry_classic());
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (line[cell] != '.')
			CHECK(board_give(b, cell, digit_of_char(line[cell])));
}

/* BOARD without the values of CELLS. */
static void without(const struct board *b, struct cellset cells, struct board *out)
{
	board_init(out, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && !cellset_has(cells, cell))
			board_give(out, cell, b->value[cell]);
}

/* BOARD without COUNT of its values. */
static void take_some(const struct board *b, struct rng *rng, int count, struct board *out)
{
	uint8_t order[MAX_CELLS];
	struct cellset taken = { { 0, 0 } };

	rng_permutation(rng, order, b->geo->cells);
	for (int i = 0; count > 0; i++) {
		count -= b->value[order[i]] != 0;
		cellset_add(&taken, order[i]);
	}
	without(b, taken, out);
}

static long count_with_digit(const struct board *b, int cell, int digit, long limit)
{
	struct board with = *b;

	board_give(&with, cell, digit);
	return search_fast_count(&with, limit, NULL);
}

static void check_unique(const struct board *b)
{
	struct unique_digits u;
	long least = AMEND_MOST;
	bool any = false;

	amend_unique(b, &u);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		for (int d = digit_first(b->cand[cell]); d > 0; d = digit_next(b->cand[cell], d)) {
			long found = count_with_digit(b, cell, d, AMEND_MOST);

			CHECK_INT(candset_has(&u.unique, candidate(cell, d)), found == 1);
			any |= found == 1;
			least = found > 0 && found < least ? found : least;
		}
	}
	CHECK_INT(candset_empty(&u.unique), !any);
	if (any || u.unsure)
		return;
	CHECK_INT(u.nearest >= 0, least < AMEND_MOST);
	if (u.nearest >= 0)
		CHECK_INT(count_with_digit(b, candidate_cell(u.nearest), candidate_digit(u.nearest), AMEND_MOST), least);
	if (u.nearest >= 0)
		CHECK_INT(u.leaves, least);
}

TEST(digits_that_leave_one_solution_are_those_that_do_and_else_the_nearest_is_known)
{
	struct rng rng = { 5 };
	struct board b, some;

	for (int i = 0; i < 3; i++) {
		read_board(&b, minimal[i]);
		take_some(&b, &rng, 1, &some);
		check_unique(&some);
		take_some(&b, &rng, 2, &some);
		check_unique(&some);
	}
}

TEST(of_digits_that_contradict_each_other_each_is_needed)
{
	struct board b, some;

	read_board(&b, impossible);
	struct cellset conflict = amend_conflict(&b);

	/* 1, 2 and 3 in the box, and 4 in both other directions. */
	CHECK_INT(cellset_count(conflict), 5);
	struct cellset others = { { 0, 0 } };

	for (int cell = 0; cell < b.geo->cells; cell++)
		if (!cellset_has(conflict, cell))
			cellset_add(&others, cell);
	without(&b, others, &some);
	CHECK_INT(search_fast_count(&some, 1, NULL), 0);
	for (int cell = cellset_next(conflict, -1); cell >= 0; cell = cellset_next(conflict, cell)) {
		without(&b, cellset_or(others, cellset_of(cell)), &some);
		CHECK_INT(search_fast_count(&some, 1, NULL), 1);
	}
}

/* Of the solution of LINE. */
static void full_board(const char *line, struct board *full)
{
	uint8_t solution[MAX_CELLS];
	struct board b;

	read_board(&b, line);
	CHECK_INT(search_fast_count(&b, 2, solution), 1);
	board_init(full, b.geo);
	for (int cell = 0; cell < b.geo->cells; cell++)
		board_give(full, cell, solution[cell]);
}

TEST(what_is_redundant_leaves_a_minimal_puzzle)
{
	struct board full, b, some;

	for (int i = 0; i < 3; i++) {
		full_board(minimal[i], &full);
		struct cellset redundant = amend_redundant(&full, &symmetries[0]);

		CHECK(cellset_count(redundant) > 50);
		without(&full, redundant, &some);
		CHECK_INT(search_fast_count(&some, 2, NULL), 1);
		CHECK(cellset_empty(redundant_values(&some)));
		read_board(&b, minimal[i]);
		CHECK(cellset_empty(amend_redundant(&b, &symmetries[0])));
	}
}

static struct cellset values_of(const struct board *b)
{
	struct cellset cells = { { 0, 0 } };

	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			cellset_add(&cells, cell);
	return cells;
}

TEST(orbits_are_redundant_as_a_whole_and_the_symmetry_is_found_again)
{
	struct board full, some, less;
	uint8_t orbit[MAX_ORBIT];

	full_board(minimal[0], &full);
	for (int i = 0; i < SYMMETRIES; i++) {
		without(&full, amend_redundant(&full, &symmetries[i]), &some);
		const struct symmetry *found = symmetry_of(some.geo, values_of(&some));

		CHECK_TEXT(found->name, symmetries[i].name);
		CHECK_INT(search_fast_count(&some, 2, NULL), 1);
		for (int cell = 0; cell < some.geo->cells; cell++) {
			struct cellset whole = { { 0, 0 } };

			for (int n = symmetry_orbit(found, some.geo, cell, orbit); n > 0; n--)
				cellset_add(&whole, orbit[n - 1]);
			without(&some, whole, &less);
			CHECK_INT(search_fast_count(&less, 2, NULL), some.value[cell] != 0 ? 2 : 1);
		}
	}
}

TEST(a_count_that_takes_too_long_is_not_told)
{
	struct board b;

	read_board(&b, minimal[0]);
	CHECK_INT(amend_count(&b, 2), 1);
	read_board(&b, impossible);
	CHECK_INT(amend_count(&b, 2), 0);
	read_board(&b, ".5....3...........37...1.4.2..........3...1..6.1.....5.....................63..12");
	CHECK_INT(amend_count(&b, 2), -1);
}
