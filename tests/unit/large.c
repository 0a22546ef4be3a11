/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What differs in candide-large, with whose sources this is compiled: sets of 256 cells, digits from 10 on, long names, layouts. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "grid/board.h"
#include "grid/name.h"
#include "view/scene.h"

static const struct geometry *sixteen(void)
{
	return geometry_of_other_size(16);
}

TEST(sets_of_cells_hold_256)
{
	const int cells[] = { 0, 63, 64, 127, 128, 200, 255 };
	struct cellset s = { { 0 } }, odd = cellset_pair(63, 255);
	int found = 0;

	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
		cellset_add(&s, cells[i]);
	CHECK_INT(cellset_count(s), 7);
	for (int c = cellset_next(s, -1); c >= 0; c = cellset_next(s, c))
		CHECK_INT(c, cells[found++]);
	CHECK_INT(found, 7);
	CHECK(cellset_equal(cellset_and(s, odd), odd) && cellset_equal(cellset_or(s, odd), s));
	s = cellset_less(s, odd);
	CHECK(!cellset_has(s, 255) && !cellset_has(s, 63) && cellset_has(s, 200) && cellset_several(s));
	cellset_remove(&s, 200);
	CHECK_INT(cellset_count(s), 4);
	CHECK(cellset_empty(cellset_less(s, s)) && !cellset_several(cellset_of(128)));
}

TEST(sets_of_candidates_end_with_the_last)
{
	struct candset s;

	memset(&s, 0, sizeof s);
	candset_add(&s, candidate(255, 16));
	CHECK_INT(candset_only(&s), MAX_CANDIDATES - 1);
	CHECK_INT(candset_next(&s, MAX_CANDIDATES - 1), -1);
	candset_add(&s, candidate(3, 10));
	CHECK_INT(candset_next(&s, -1), candidate(3, 10));
	CHECK_INT(candset_next(&s, candidate(3, 10)), MAX_CANDIDATES - 1);
	CHECK_INT(candset_count(&s), 2);
	CHECK_INT(candset_digits(&s, 255), 1 << 15);
}

TEST(a_board_of_16_digits_has_its_houses)
{
	const struct geometry *g = sixteen();

	CHECK_INT(g->houses, 48);
	CHECK_INT(g->box_rows * g->box_columns, 16);
	for (int cell = 0; cell < g->cells; cell++)
		CHECK_INT(g->peers[cell], 39);
	CHECK_INT(geometry_of_other_size(12)->box_rows, 3);
	CHECK(geometry_of_other_size(13) == NULL && geometry_of_other_size(17) == NULL);
}

static void check_name(struct cellset cells, const char *expected)
{
	const char *text = expected;
	struct cellset read;
	struct strbuf name;

	strbuf_init(&name);
	name_cells(sixteen(), cells, &name);
	CHECK_TEXT(name.text, expected);
	CHECK(name_read_cells(sixteen(), &text, &read) && *text == '\0' && cellset_equal(read, cells));
	strbuf_free(&name);
}

TEST(names_of_cells_have_numbers_of_two_digits)
{
	check_name(cellset_of(9), "R1C10");
	check_name(cellset_pair(9, 11), "R1C{10,12}");
	check_name(cellset_pair(0, 255), "R1C1,R16C16");

	const char *entry = "r12c3=G", *few = "34", *beyond = "r17c1";
	uint16_t digits;
	int cell;

	CHECK(name_read_candidates(sixteen(), &entry, "=", &cell, &digits));
	CHECK_INT(cell, 11 * 16 + 2);
	CHECK_INT(digits, 1 << 15);
	CHECK(!name_read_cell(sixteen(), &few, &cell) && !name_read_cell(sixteen(), &beyond, &cell));
	CHECK_INT(name_digit(sixteen(), 'a'), 10);
	CHECK_INT(name_digit(geometry_of_other_size(10), 'B'), 0);
	CHECK_INT(name_digit(geometry_classic(), 'A'), 0);
}
