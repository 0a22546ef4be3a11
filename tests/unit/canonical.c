/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The canonical form: on small boards, and on full ones of 9x9, it is what brute force finds over all transformations, and so is the count
 * of symmetries; on boards of 9x9 random transformations do not change it, and the form is reached by one.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "format/line.h"
#include "generate/full_grid.h"
#include "generate/symmetry.h"

enum { RANDOM_GRIDS = 300, DISGUISED = 10000 };

/* An order of rows or columns in groups, at random. */
static void random_order(struct rng *r, int size, int group, uint8_t order[])
{
	uint8_t groups[MAX_SIZE], within[MAX_SIZE];

	rng_permutation(r, groups, size / group);
	for (int i = 0; i < size / group; i++) {
		rng_permutation(r, within, group);
		for (int k = 0; k < group; k++)
			order[i * group + k] = (uint8_t)(groups[i] * group + within[k]);
	}
}

static void transform(const struct geometry *g, const uint8_t values[], const uint8_t rows[], const uint8_t columns[], bool turned,
		      const uint8_t name[], uint8_t out[])
{
	for (int c = 0; c < g->cells; c++) {
		int row = rows[c / g->size], column = columns[c % g->size];

		out[c] = name[values[turned ? column * g->size + row : row * g->size + column]];
	}
}

/* The same puzzle in another dress. */
static void disguise(struct rng *r, const struct geometry *g, const uint8_t values[], uint8_t out[])
{
	uint8_t rows[MAX_SIZE], columns[MAX_SIZE], name[MAX_SIZE + 1] = { 0 };
	bool turned = g->box_rows == g->box_columns && rng_below(r, 2) == 1;

	random_order(r, g->size, g->box_rows, rows);
	random_order(r, g->size, g->box_columns, columns);
	rng_permutation(r, name + 1, g->size);
	for (int d = 1; d <= g->size; d++)
		name[d]++;
	transform(g, values, rows, columns, turned, name, out);
}

/* The digits in the order in which they come. */
static void rename_digits(const struct geometry *g, uint8_t values[])
{
	uint8_t name[MAX_SIZE + 1] = { 0 }, names = 0;

	for (int c = 0; c < g->cells; c++) {
		if (values[c] != 0 && name[values[c]] == 0)
			name[values[c]] = ++names;
		values[c] = name[values[c]];
	}
}

/* All orders of rows or columns, by counting through all arrangements. */
static int all_orders(int size, int group, uint8_t orders[][MAX_SIZE])
{
	int count = 0, total = 1;

	for (int i = 0; i < size; i++)
		total *= size;
	for (int n = 0; n < total; n++) {
		uint8_t *order = orders[count];
		unsigned seen = 0;
		bool fits = true;

		for (int i = 0, left = n; i < size; i++, left /= size) {
			order[i] = (uint8_t)(left % size);
			seen |= 1u << order[i];
			fits &= i % group == 0 || order[i] / group == order[i - 1] / group;
		}
		count += fits && seen == (1u << size) - 1;
	}
	return count;
}

static void check_by_force(int size, uint64_t seed, int givens)
{
	static uint8_t rows[4096][MAX_SIZE], columns[4096][MAX_SIZE];
	const struct geometry *g = geometry_of_size(size);
	uint8_t values[MAX_CELLS], least[MAX_CELLS], best[MAX_CELLS], same[MAX_CELLS], other[MAX_CELLS];
	uint8_t name[MAX_SIZE + 1] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, order[MAX_CELLS];
	struct rng r = { seed };
	long long ways = 0;
	int row_orders = all_orders(size, g->box_rows, rows), column_orders = all_orders(size, g->box_columns, columns);

	fill_random(g, &r, values);
	rng_permutation(&r, order, g->cells);
	for (int i = givens; i < g->cells; i++)
		values[order[i]] = 0;
	memcpy(same, values, sizeof same);
	rename_digits(g, same);
	memset(best, 0xff, sizeof best);
	for (int turned = 0; turned <= (g->box_rows == g->box_columns); turned++) {
		for (int i = 0; i < row_orders * column_orders; i++) {
			transform(g, values, rows[i / column_orders], columns[i % column_orders], turned, name, other);
			rename_digits(g, other);
			if (memcmp(other, best, (size_t)g->cells) < 0)
				memcpy(best, other, (size_t)g->cells);
			ways += memcmp(other, same, (size_t)g->cells) == 0;
		}
	}
	CHECK_INT(canonical_form(g, values, least), ways);
	CHECK(memcmp(least, best, (size_t)g->cells) == 0);
}

TEST(on_small_boards_it_is_the_least_of_all)
{
	for (uint64_t seed = 1; seed <= 40; seed++) {
		check_by_force(4, seed, (int)(seed % 17));
		if (seed % 8 == 0)
			check_by_force(6, seed, (int)(seed % 37));
	}
	check_by_force(4, 1, 1);
	check_by_force(6, 2, 0);
	check_by_force(6, 3, 2);
	check_by_force(6, 4, 36);
}

/* How the grid under these orders, its digits named as they come, compares to LEAST, which it becomes where it is less. */
static int dress_full(const uint8_t values[], const uint8_t rows[], const uint8_t columns[], bool turned, uint8_t least[])
{
	uint8_t name[MAX_SIZE + 1];
	bool less = false;

	for (int i = 0; i < 9; i++)
		name[values[turned ? columns[i] * 9 + rows[0] : rows[0] * 9 + columns[i]]] = (uint8_t)(i + 1);
	for (int c = 0; c < 81; c++) {
		int row = rows[c / 9], column = columns[c % 9], digit = name[values[turned ? column * 9 + row : row * 9 + column]];

		if (!less && digit > least[c])
			return 1;
		less |= digit < least[c];
		least[c] = (uint8_t)digit;
	}
	return less ? -1 : 0;
}

static void check_full(const uint8_t values[])
{
	static const uint8_t within[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	static uint8_t orders[1296][MAX_SIZE];
	uint8_t least[MAX_CELLS], best[MAX_CELLS];
	long long ways = 0;

	for (int i = 0; i < 1296; i++) {
		const int group[] = { i / 6 % 6, i / 36 % 6, i / 216 };

		for (int k = 0; k < 9; k++)
			orders[i][k] = (uint8_t)(3 * within[i % 6][k / 3] + within[group[k / 3]][k % 3]);
	}
	memset(best, 10, sizeof best);
	for (int i = 0; i < 2 * 1296 * 1296; i++) {
		int differ = dress_full(values, orders[i / 1296 % 1296], orders[i % 1296], i >= 1296 * 1296, best);

		ways = differ < 0 ? 1 : ways + (differ == 0);
	}
	CHECK_INT(canonical_form(geometry_classic(), values, least), ways);
	CHECK(memcmp(least, best, 81) == 0);
}

TEST(of_a_full_board_it_is_the_least_of_all)
{
	uint8_t values[MAX_CELLS];
	struct rng r = { 5 };

	for (int i = 0; i < test_effort(5); i++) {
		fill_random(geometry_classic(), &r, values);
		check_full(values);
	}
	/* Each row, and each minirow, is the one before it, turned: the grid with the most symmetries. */
	for (int c = 0; c < 81; c++)
		values[c] = (uint8_t)(1 + (3 * (c / 9 + c % 9 / 3) % 9 + (c / 27 + c % 3) % 3) % 9);
	check_full(values);
}

TEST(no_disguise_changes_it)
{
	const struct geometry *g = geometry_classic();
	struct rng r = { 7 };

	for (int n = 0; n < test_effort(DISGUISED); n++) {
		uint8_t values[MAX_CELLS], other[MAX_CELLS], least[MAX_CELLS], again[MAX_CELLS], order[MAX_CELLS];
		int givens = n % 20 == 0 ? g->cells : 17 + n % 14;

		fill_random(g, &r, values);
		rng_permutation(&r, order, g->cells);
		for (int i = givens; i < g->cells; i++)
			values[order[i]] = 0;
		disguise(&r, g, values, other);
		long long ways = canonical_form(g, values, least);

		CHECK_INT(canonical_form(g, other, again), ways);
		CHECK(memcmp(least, again, (size_t)g->cells) == 0);
		disguise(&r, g, least, other);
		rename_digits(g, other);
		CHECK(memcmp(least, other, (size_t)g->cells) <= 0);
	}
}

/* A set of puzzles knows each in any disguise, and takes no other for it. */
TEST(a_set_knows_puzzles_in_disguise)
{
	static const int sizes[] = { 4, 6, 9 };
	struct distinct set = { .slots = NULL };
	struct rng r = { 11 };

	for (int i = 0; i < 3 * RANDOM_GRIDS; i++) {
		const struct geometry *g = geometry_of_size(sizes[i % 3]);
		uint8_t values[MAX_CELLS], other[MAX_CELLS], order[MAX_CELLS];

		fill_random(g, &r, values);
		rng_permutation(&r, order, g->cells);
		for (int k = g->cells * 2 / 5; k < g->cells; k++)
			values[order[k]] = 0;
		bool added = distinct_add(&set, g, values);

		CHECK(added || g->size == 4);
		disguise(&r, g, values, other);
		CHECK(!distinct_add(&set, g, other));
		CHECK(!distinct_add(&set, g, values));
	}
	distinct_free(&set);
}

/* Another puzzle has another form: a given is changed to another digit that may stand there. */
TEST(other_puzzles_have_other_forms)
{
	const struct geometry *g = geometry_classic();
	uint8_t values[MAX_CELLS], least[MAX_CELLS], other[MAX_CELLS];
	struct rng r = { 3 };
	int changed = 0;

	fill_random(g, &r, values);
	for (int c = 20; c < g->cells; c++)
		values[c] = 0;
	canonical_form(g, values, least);
	for (int c = 0; c < 20; c++) {
		uint8_t was = values[c];

		values[c] = 0;
		canonical_form(g, values, other);
		changed += memcmp(least, other, (size_t)g->cells) != 0;
		values[c] = was;
	}
	CHECK_INT(changed, 20);
}

static long long count_symmetries(const char *line)
{
	uint8_t values[MAX_CELLS], least[MAX_CELLS];
	const struct geometry *g = geometry_of_cells((int)strlen(line));

	for (int c = 0; c < g->cells; c++)
		values[c] = (uint8_t)digit_of_char(line[c]);
	return canonical_form(g, values, least);
}

/* The grid with the most symmetries has 648 of them; and what is empty can be exchanged at will. */
TEST(symmetries_are_counted)
{
	CHECK_INT(count_symmetries("123456789456789123789123456231564897564897231897231564312645978645978312978312645"), 648);
	CHECK_INT(count_symmetries("926354871384271596175986432761548923859632147432719658598123764643897215217465389"), 1);
	CHECK_INT(count_symmetries("................"), 128);
	CHECK_INT(count_symmetries("1..............."), 8);
}
