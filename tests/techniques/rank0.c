/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Cells that a count fills: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "logic/step/text.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* The cells of these two rows and of columns 1 to 4 have these digits, and no others. */
static void fill(int first, int second, int lowest)
{
	for (int c = 0; c < 4; c++)
		b.cand[9 * first + c] = b.cand[9 * second + c] = (uint16_t)(0xf << (lowest - 1));
}

TEST(rows_and_columns_fill_the_cells_where_they_cross)
{
	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 5);
	CHECK_TEXT(position_steps(&b, "msls"),
		   "Multi-Sector Locked Set: 1,2,3,4,5,6,7,8 in r1357c1234 => r15c56789<>1,2,3,4, r37c56789<>5,6,7,8");
	/* With one candidate more one digit can be there three times. */
	b.cand[9 * 2 + 3] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "msls"), "");
}

/* A panel has room for few words; that what is counted is an upper bound, the first line asks. */
TEST(the_count_is_told_in_few_words)
{
	struct engine *engine = engine_new();
	struct strbuf text;
	struct step *steps;

	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 5);
	size_t count = engine_all(engine, &b, technique_find("msls"), true, &steps);

	strbuf_init(&text);
	CHECK_INT(count, 1);
	text_brief_argument(b.geo, &steps[0], true, &text);
	CHECK_TEXT(text.text,
		   "1. Columns 1, 2, 3 and 4 of rows 1, 3, 5 and 7: 16 cells. How often can each digit be there?\n"
		   "2. 1: 2 times, in rows 1 and 5.\n"
		   "3. 2: 2 times, in rows 1 and 5.\n"
		   "4. 3: 2 times, in rows 1 and 5.\n"
		   "5. 4: 2 times, in rows 1 and 5.\n"
		   "6. 5: 2 times, in rows 3 and 7.\n"
		   "7. 6: 2 times, in rows 3 and 7.\n"
		   "8. 7: 2 times, in rows 3 and 7.\n"
		   "9. 8: 2 times, in rows 3 and 7.\n"
		   "10. That is exactly enough to fill columns 1, 2, 3 and 4 of rows 1, 3, 5 and 7, so each of 1, 2, "
		   "3, 4, 5, 6, 7 and 8 is there as often as it can be.\n"
		   "11. Rows 1 and 5 have their 1 there: columns 5, 6, 7, 8 and 9 of rows 1 and 5 cannot be 1.\n"
		   "12. Rows 1 and 5 have their 2 there: columns 5, 6, 7, 8 and 9 of rows 1 and 5 cannot be 2.\n"
		   "13. Rows 1 and 5 have their 3 there: columns 5, 6, 7, 8 and 9 of rows 1 and 5 cannot be 3.\n"
		   "14. Rows 1 and 5 have their 4 there: columns 5, 6, 7, 8 and 9 of rows 1 and 5 cannot be 4.\n"
		   "15. Rows 3 and 7 have their 5 there: columns 5, 6, 7, 8 and 9 of rows 3 and 7 cannot be 5.\n"
		   "16. Rows 3 and 7 have their 6 there: columns 5, 6, 7, 8 and 9 of rows 3 and 7 cannot be 6.\n"
		   "17. Rows 3 and 7 have their 7 there: columns 5, 6, 7, 8 and 9 of rows 3 and 7 cannot be 7.\n"
		   "18. Rows 3 and 7 have their 8 there: columns 5, 6, 7, 8 and 9 of rows 3 and 7 cannot be 8.\n"
		   "19. Together: columns 5, 6, 7, 8 and 9 of rows 1 and 5 are none of 1, 2, 3 and 4; columns 5, 6, 7, 8 and 9 of "
		   "rows 3 and 7 are none of 5, 6, 7 and 8 [1-18].");
	strbuf_free(&text);
	steps_free(steps, count);
	engine_free(engine);
}

TEST(a_digit_may_be_covered_in_several_ways)
{
	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 1);
	CHECK_TEXT(position_steps(&b, "msls"),
		   "Multi-Sector Locked Set: 1,2,3,4 in r1357c1234 => r1357c56789,r24689c1234<>1,2,3,4");
}

TEST(a_search_that_found_nothing_sees_what_changes)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 5);
	b.cand[9 * 2 + 3] |= digit_bit(1);
	CHECK_INT(engine_all(engine, &b, technique_find("msls"), false, &steps), 0);
	steps_free(steps, 0);
	board_drop(&b, 9 * 2 + 3, digit_bit(1));
	CHECK_INT(engine_all(engine, &b, technique_find("msls"), false, &steps), 1);
	steps_free(steps, 1);
	engine_free(engine);
}

/* The fewest of four lines, and of those that cross them, that hold the places, of which some lines are left out. */
static int fewest_lines(uint16_t places[4], int rows, uint16_t without_columns, int without_row)
{
	int fewest = 99;

	for (int some = 0; some < 1 << rows; some++) {
		unsigned columns = 0;

		for (int r = 0; r < rows; r++)
			if (!(some >> r & 1) && r != without_row)
				columns |= places[r] & (unsigned)~without_columns;
		if (bits_count((unsigned)some) + bits_count(columns) < fewest)
			fewest = bits_count((unsigned)some) + bits_count(columns);
	}
	return fewest;
}

static int at(bool turned, int line, int across)
{
	return turned ? across * b.geo->size + line : line * b.geo->size + across;
}

/* Where DIGIT is in each of four lines, among some that cross them; then those that they have it in beside these. */
static void places_of(bool turned, const int line[4], unsigned across, int digit, uint16_t places[4])
{
	for (int r = 0; r < 4; r++) {
		places[r] = 0;
		for (int c = 0; c < b.geo->size; c++)
			if (across >> c & 1 && b.cand[at(turned, line[r], c)] & digit_bit(digit))
				places[r] |= (uint16_t)(1u << c);
	}
}

static void drop_along(bool turned, const int line[4], unsigned across, int digit, struct candset *drop)
{
	uint16_t places[4];

	places_of(turned, line, across, digit, places);
	int fewest = fewest_lines(places, 4, 0, -1);

	/* A line is one of some fewest if without it one line less is enough for the rest. */
	for (int r = 0; fewest > 0 && r < 4; r++)
		for (int c = 0; places[r] != 0 && fewest_lines(places, 4, 0, r) == fewest - 1 && c < b.geo->size; c++)
			if (!(across >> c & 1) && b.cand[at(turned, line[r], c)] & digit_bit(digit))
				candset_add(drop, candidate(at(turned, line[r], c), digit));
	for (int c = 0; fewest > 0 && c < b.geo->size; c++)
		for (int r = 0; across >> c & 1 && fewest_lines(places, 4, (uint16_t)(1u << c), -1) == fewest - 1 && r < b.geo->size; r++)
			if (r != line[0] && r != line[1] && r != line[2] && r != line[3] && b.cand[at(turned, r, c)] & digit_bit(digit))
				candset_add(drop, candidate(at(turned, r, c), digit));
}

static void define_at(bool turned, const int line[4], unsigned across)
{
	struct candset drop = { { 0 } };
	int cells = 0, sum = 0, filled = 0;
	uint16_t digits = 0, places[4];

	for (int c = 0; c < b.geo->size; c++) {
		int here = 0;

		for (int r = 0; across >> c & 1 && r < 4; r++) {
			here += b.cand[at(turned, line[r], c)] != 0;
			digits |= b.cand[at(turned, line[r], c)];
		}
		cells += here;
		filled += across >> c & 1 && here == 0;
	}
	for (int r = 0; r < 4; r++) {
		bool any = false;

		for (int c = 0; c < b.geo->size; c++)
			any = any || (across >> c & 1 && b.cand[at(turned, line[r], c)] != 0);
		filled += !any;
	}
	for (int d = 1; cells >= 14 && filled == 0 && d <= b.geo->size; d++) {
		places_of(turned, line, across, d, places);
		sum += fewest_lines(places, 4, 0, -1);
	}
	if (sum == 0 || sum != cells)
		return;
	for (int d = 1; d <= b.geo->size; d++)
		drop_along(turned, line, across, d, &drop);
	expected_step(0, digits, NULL, &drop);
}

/* All sets of four rows and of some columns, not all that cross them in empty cells, and these turned. */
static void define(void)
{
	int n = b.geo->size, line[4];

	for (int turned = 0; turned < 2; turned++)
		for (unsigned set = 0; set < 1u << n; set++) {
			unsigned crossing = 0;

			if (bits_count(set) != 4)
				continue;
			for (int r = 0, k = 0; r < n; r++)
				if (set >> r & 1)
					line[k++] = r;
			for (int c = 0; c < n; c++)
				for (int r = 0; r < 4; r++)
					if (b.cand[at(turned, line[r], c)] != 0)
						crossing |= 1u << c;
			for (unsigned across = 0; across < 1u << n; across++)
				if (bits_count(across) >= 4 && (crossing & ~across) != 0)
					define_at(turned, line, across);
		}
}

/* By a filling of the board, which none of these boards lacks, and by a flow for each set of base lines. */
TEST(all_multi_sector_locked_sets_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 11 };
	uint8_t values[MAX_CELLS];
	int found[2] = { 0, 0 };

	for (int i = 0; i < test_effort(60); i++) {
		position_random(&b, geometry_of_size(i % 40 < 2 ? 9 : 6), values, &rng, 1);
		engine_options(engine)->thorough = i % 2;
		expected_clear();
		define();
		found[i % 2] += expected_are_found(engine, &b, "msls", 0);
	}
	CHECK(found[0] > test_effort(20) && found[1] > test_effort(20));
	engine_free(engine);
}

/* The cells of a loop: of each box where the lines cross, those on one of them. */
static struct cellset loop_cells(const int row[2], const int column[2])
{
	struct cellset cells = { { 0, 0 } };

	for (int c = 0; c < b.geo->cells; c++) {
		int r = c / 9, k = c % 9;
		bool in_box = (r / 3 == row[0] / 3 || r / 3 == row[1] / 3) && (k / 3 == column[0] / 3 || k / 3 == column[1] / 3);

		if (in_box && (r == row[0] || r == row[1]) != (k == column[0] || k == column[1]))
			cellset_add(&cells, c);
	}
	return cells;
}

/* Of the houses, the sets of as few as can be that hold CELLS: how many they are, and all houses in any of them. */
static int fewest_of(const int houses[8], struct cellset cells, houseset *any)
{
	int fewest = 9;

	for (unsigned some = 0; some < 256; some++) {
		struct cellset left = cells;
		houseset these = 0;

		for (int i = 0; i < 8; i++)
			if (some >> i & 1) {
				left = cellset_less(left, b.geo->house_set[houses[i]]);
				these |= houseset_of(houses[i]);
			}
		if (!cellset_empty(left) || bits_count(some) > fewest)
			continue;
		*any = bits_count(some) < fewest ? these : *any | these;
		fewest = bits_count(some);
	}
	return fewest;
}

static struct cellset cells_with(int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int c = 0; c < b.geo->cells; c++)
		if (b.cand[c] & digit_bit(digit))
			cellset_add(&cells, c);
	return cells;
}

static void define_loop(const int row[2], const int column[2])
{
	struct cellset cells = loop_cells(row, column);
	struct candset drop = { { 0 } };
	int houses[8] = { row[0], row[1], 9 + column[0], 9 + column[1] }, sum = 0;
	uint16_t digits = 0;

	for (int i = 0; i < 4; i++) {
		houses[4 + i] = b.geo->cell_house[9 * row[i / 2] + column[i % 2]][HOUSE_BOX];
		if (b.value[9 * row[i / 2] + column[i % 2]] == 0)
			return;
	}
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		if (b.value[c] != 0)
			return;
		digits |= b.cand[c];
	}
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		houseset any = 0;

		sum += fewest_of(houses, cellset_and(cells, cells_with(d)), &any);
		for (; any != 0; any &= any - 1)
			candset_add_cells(&drop, cellset_less(cellset_and(cells_with(d), b.geo->house_set[bits_lowest(any)]), cells), d);
	}
	if (sum == 16)
		expected_step(0, digits, NULL, &drop);
}

/* All rows in two bands and columns in two stacks. */
static void define_loops(void)
{
	for (int r = 0; r < 81; r++)
		for (int c = 0; r / 9 / 3 < r % 9 / 3 && c < 81; c++)
			if (c / 9 / 3 < c % 9 / 3)
				define_loop((int[]){ r / 9, r % 9 }, (int[]){ c / 9, c % 9 });
}

/*
 * A board on which the cells of one loop have few candidates beside those of a full grid, and the others any. ONE_FILLED: one of its cells
 * has a value.
 */
static void scatter_loop(struct rng *rng, bool one_filled)
{
	const int row[2] = { (int)rng_below(rng, 3), 3 + (int)rng_below(rng, 6) };
	const int column[2] = { (int)rng_below(rng, 6), 6 + (int)rng_below(rng, 3) };
	struct cellset cells = loop_cells(row, column);
	uint8_t values[MAX_CELLS];

	board_init(&b, geometry_classic());
	fill_random(b.geo, rng, values);
	for (int i = 0; i < 4; i++)
		board_give(&b, 9 * row[i / 2] + column[i % 2], values[9 * row[i / 2] + column[i % 2]]);
	if (one_filled)
		board_give(&b, cellset_next(cells, -1), values[cellset_next(cells, -1)]);
	for (int c = 0; c < b.geo->cells; c++)
		for (int d = 1; d <= 9; d++)
			if (d != values[c] && rng_below(rng, 40) >= (cellset_has(cells, c) ? 2 : 12))
				board_drop(&b, c, digit_bit(d));
}

TEST(all_sk_loops_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 12 };
	int found = 0;

	for (int i = 0; i < test_effort(240); i++) {
		scatter_loop(&rng, i % 6 == 0);
		expected_clear();
		define_loops();
		found += expected_are_found(engine, &b, "sk-loop", 0);
	}
	CHECK(found > test_effort(10));
	engine_free(engine);
}

/* Extended Sue de Coq: three houses. */
TEST(a_line_and_two_boxes_fill_their_cells)
{
	position(&b, "r1c1=1256 r1c2=1256 r2c1=12 r1c4=3456 r1c5=3456 r2c4=34");
	CHECK_TEXT(position_steps(&b, "extended-sue-de-coq"),
		   "Extended Sue de Coq: 1,2,3,4,5,6 in r1c1245,r2c14 => "
		   "r1c3<>1,2,5,6, r1c6<>3,4,5,6, r1c789<>5,6, r2c23,r3c123<>1,2, r2c56,r3c456<>3,4");
	CHECK(strstr(position_rung(&b, "extended-sue-de-coq", 4),
		     "2. There, all places of 1 are in box 1, so it is there at most once.\n") != NULL);
	CHECK(strstr(position_rung(&b, "extended-sue-de-coq", 4),
		     "\n13. So row 1 has its 5 there, and r1c3, r1c6, r1c7, r1c8 and r1c9 cannot be 5.\n") != NULL);
	/* With one candidate more a digit can be there twice. */
	position(&b, "r1c1=1256 r1c2=1256 r2c1=125 r1c4=3456 r1c5=3456 r2c4=34");
	CHECK_TEXT(position_steps(&b, "extended-sue-de-coq"), "");
}

TEST(a_digit_that_can_be_there_twice_counts_twice)
{
	position(&b, "r1c1=1256 r1c2=1256 r2c1=17 r3c2=27 r1c4=3456 r1c5=3456 r2c4=37 r3c5=47");
	CHECK(*position_steps(&b, "extended-sue-de-coq") != '\0');
}

TEST(what_two_houses_fill_is_another_technique)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c7=12 r2c3=34");
	CHECK_TEXT(position_steps(&b, "extended-sue-de-coq"), "");
	CHECK(*position_steps(&b, "sue-de-coq") != '\0');
}

static bool holds(int house, int cell)
{
	return cellset_has(b.geo->house_set[house], cell);
}

/* Whether these of the houses hold all places of DIGIT among the cells. */
static bool hold_all(const int houses[], int count, unsigned some, const int cells[], int size, int digit)
{
	for (int i = 0; i < size; i++) {
		bool held = !(b.cand[cells[i]] & digit_bit(digit));

		for (int h = 0; h < count; h++)
			held = held || (some >> h & 1 && holds(houses[h], cells[i]));
		if (!held)
			return false;
	}
	return true;
}

/* How many of the houses at least, those of ALLOWED; 99: they are not enough. */
static int fewest_houses(const int trio[3], unsigned allowed, const int cells[], int size, int digit)
{
	int fewest = 99;

	for (unsigned some = 0; some < 8; some++)
		if (!(some & ~allowed) && bits_count(some) < fewest && hold_all(trio, 3, some, cells, size, digit))
			fewest = bits_count(some);
	return fewest;
}

static int sum_of(const int trio[3], unsigned allowed, const int cells[], int size)
{
	int sum = 0;

	for (int d = 1; d <= b.geo->size; d++)
		sum += fewest_houses(trio, allowed, cells, size, d);
	return sum;
}

static bool is_whole(const int trio[3], const int cells[], int size)
{
	for (int h = 0; h < 3; h++)
		if (sum_of(trio, 7u & ~(1u << h), cells, size) <= size)
			return false;
	for (unsigned part = 1; part + 1 < 1u << size; part++) {
		int some[8], count = 0;

		for (int i = 0; i < size; i++)
			if (part >> i & 1)
				some[count++] = cells[i];
		if (sum_of(trio, 7, some, count) <= count)
			return false;
	}
	return true;
}

static bool is_among(const int cells[], int size, int cell)
{
	for (int i = 0; i < size; i++)
		if (cells[i] == cell)
			return true;
	return false;
}

/* What the houses of one cover of a digit eliminate beside the cells. */
static void drop_beside(const int houses[], int count, unsigned some, const int cells[], int size, int digit, struct candset *drop)
{
	for (int c = 0; c < b.geo->cells; c++)
		for (int h = 0; h < count; h++)
			if (some >> h & 1 && holds(houses[h], c) && !is_among(cells, size, c) && b.cand[c] & digit_bit(digit))
				candset_add(drop, candidate(c, digit));
}

static void define_cells(const int trio[3], const int cells[], int size)
{
	struct candset drop = { { 0 } };
	uint16_t digits = 0;

	if (sum_of(trio, 7, cells, size) != size || !is_whole(trio, cells, size))
		return;
	for (int d = 1; d <= b.geo->size; d++) {
		const int times = fewest_houses(trio, 7, cells, size, d);

		for (unsigned some = 1; times > 0 && some < 8; some++)
			if (bits_count(some) == times && hold_all(trio, 3, some, cells, size, d))
				drop_beside(trio, 3, some, cells, size, d, &drop);
		for (int h = 0; times == 1 && h < b.geo->houses; h++)
			if (hold_all(&h, 1, 1, cells, size, d))
				drop_beside(&h, 1, 1, cells, size, d, &drop);
		digits |= times > 0 ? digit_bit(d) : 0;
	}
	expected_step(0, digits, NULL, &drop);
}

static void define_trio(int middle, int one, int other)
{
	const int trio[3] = { middle, one, other };
	int all[MAX_CELLS], count = 0;

	for (int c = 0; c < b.geo->cells; c++)
		if (b.value[c] == 0 && (holds(middle, c) || holds(one, c) || holds(other, c)))
			all[count++] = c;
	for (unsigned set = 1; set < 1u << count; set++) {
		int cells[MAX_CELLS], size = 0;

		if (bits_count(set) > 8)
			continue;
		for (int i = 0; i < count; i++)
			if (set >> i & 1)
				cells[size++] = all[i];
		define_cells(trio, cells, size);
	}
}

static bool cross_twice(int one, int other)
{
	return cellset_several(cellset_and(b.geo->house_set[one], b.geo->house_set[other]));
}

/* A pattern of which candidates are left out, and more added, at random; few other cells are open. The board need have no solution. */
static void position_varied(const char *pattern, struct rng *rng)
{
	position(&b, pattern);
	for (int c = 0; c < b.geo->cells; c++) {
		const bool part = b.cand[c] != b.geo->all;

		for (int d = 1; part && d <= b.geo->size; d++) {
			if (rng_below(rng, 16) == 0)
				board_drop(&b, c, digit_bit(d));
			else if (rng_below(rng, 64) == 0)
				b.cand[c] |= digit_bit(d);
		}
		if (part ? b.cand[c] != 0 : rng_below(rng, 6) == 0)
			continue;
		b.cand[c] = 0;
		b.value[c] = 1;
		cellset_remove(&b.empty, c);
	}
}

TEST(all_that_three_houses_fill_is_found_by_definition)
{
	struct engine *engine = engine_new();
	static const char *const patterns[] = {
		"r1c1=1256 r1c2=1256 r2c1=12 r1c4=3456 r1c5=3456 r2c4=34",
		"r1c1=1256 r1c2=1256 r2c1=17 r3c2=27 r1c4=3456 r1c5=3456 r2c4=37 r3c5=47",
		"r4c1=1256 r5c1=1256 r5c2=12 r4c3=3456 r5c3=3456 r5c7=56 r4c9=45",
	};
	struct rng rng = { 4 };
	int found = 0;

	/* There are few of them, so that a fifth of the positions might have none. */
	for (int n = 0; n < 36 + test_effort(24); n++) {
		position_varied(patterns[n % 3], &rng);
		expected_clear();
		for (int middle = 0; middle < b.geo->houses; middle++)
			for (int one = 0; one < b.geo->houses; one++)
				for (int other = one + 1; other < b.geo->houses; other++)
					if ((middle < 18) == (one >= 18) && (one < 18) == (other < 18) && cross_twice(middle, one) &&
					    cross_twice(middle, other))
						define_trio(middle, one, other);
		found += expected_are_found(engine, &b, "extended-sue-de-coq", 0);
	}
	CHECK(found > test_effort(10));
	engine_free(engine);
}
