/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Many puzzles at once and one alone, by each kernel that this machine runs: counts against those of the plain search, solutions
 * against the rules, which are written out here once more, and results that depend on nothing but the puzzle. The file is long because
 * all tests share the way of asking the kernels.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "search/fast/kernel.h"
#include "search/many.h"
#include "search/search.h"

/* What went in, and what was told of it. */
struct puzzle {
	uint16_t cand[CLASSIC_CELLS];	/* all allowed digits */
	long found;
	bool conflict;
	uint8_t solution[MAX_CELLS];
};

struct list {
	struct puzzle *puzzle;
	size_t count, capacity, told;
};

static struct puzzle *list_add(struct list *l)
{
	l->puzzle = mem_grow(l->puzzle, l->count, &l->capacity, sizeof *l->puzzle);
	return memset(&l->puzzle[l->count++], 0, sizeof *l->puzzle);
}

/* The rules: every row, column and box holds all of 1 to 9, and each cell a digit that it may hold. */
static bool is_solution(const struct puzzle *p, const uint8_t *value)
{
	unsigned row[9] = { 0 }, column[9] = { 0 }, box[9] = { 0 };

	for (int i = 0; i < 81; i++) {
		unsigned bit = value[i] >= 1 && value[i] <= 9 ? 1u << (value[i] - 1) : 0;

		if ((p->cand[i] & bit) == 0)
			return false;
		row[i / 9] |= bit;
		column[i % 9] |= bit;
		box[i / 27 * 3 + i % 9 / 3] |= bit;
	}
	for (int i = 0; i < 9; i++)
		if (row[i] != 511 || column[i] != 511 || box[i] != 511)
			return false;
	return true;
}

static void take(void *data, const struct many_result *r)
{
	struct list *l = data;

	CHECK(l->told < l->count);
	struct puzzle *p = &l->puzzle[l->told++];

	p->found = r->found;
	p->conflict = r->conflict;
	CHECK((r->found > 0) == (r->solution != NULL));
	CHECK(r->solution == NULL || is_solution(p, r->solution));
	if (r->solution != NULL)
		memcpy(p->solution, r->solution, sizeof p->solution);
}

static void puzzle_board(const struct puzzle *p, struct board *b)
{
	board_init(b, geometry_of_size(9));
	for (int c = 0; c < CLASSIC_CELLS; c++)
		board_drop(b, c, (uint16_t)~p->cand[c]);
}

/* As text where all cells are given or free. */
static bool puzzle_text(const struct puzzle *p, char text[CLASSIC_CELLS])
{
	for (int c = 0; c < CLASSIC_CELLS; c++) {
		if (p->cand[c] != 511 && !bits_is_single(p->cand[c]))
			return false;
		text[c] = p->cand[c] == 511 ? '.' : digit_char(digit_lowest(p->cand[c]));
	}
	return true;
}

static void add(struct many *m, const struct puzzle *p)
{
	struct board b;
	char text[CLASSIC_CELLS];

	if (puzzle_text(p, text)) {
		many_add_text(m, text);
		return;
	}
	puzzle_board(p, &b);
	many_add(m, &b);
}

static void run(struct list *l, const struct search_kernel *k, long limit, bool steady)
{
	struct many *m = many_new(&(struct many_options){ limit, steady, k }, take, l);

	l->told = 0;
	for (size_t i = 0; i < l->count; i++)
		add(m, &l->puzzle[i]);
	many_finish(m);
	many_free(m);
	CHECK_INT(l->told, l->count);
}

/* The next kernel that this machine runs, from *ID on; NULL: there is none. */
static const struct search_kernel *next_kernel(enum kernel *id)
{
	while (*id < KERNELS && (search_kernels[*id] == NULL || !kernel_runs(*id)))
		++*id;
	return *id < KERNELS ? search_kernels[(*id)++] : NULL;
}

#define EACH_KERNEL(k) (enum kernel id = KERNEL_AVX512; id < KERNELS; id = KERNELS) \
	for (const struct search_kernel *k; (k = next_kernel(&id)) != NULL;)

/* The same count comes of the kernel's way with one puzzle at a time, and a solution. */
static void check_alone(const struct search_kernel *k, const struct puzzle *p, long limit, long expected)
{
	uint8_t solution[MAX_CELLS] = { 0 };

	CHECK_INT(k->alone(p->cand, limit, solution, NULL), expected);
	CHECK(expected == 0 || is_solution(p, solution));
}

static void puzzle_of(const char *line, struct puzzle *p)
{
	for (int c = 0; c < CLASSIC_CELLS; c++)
		p->cand[c] = digit_of_char(line[c]) != 0 ? digit_bit(digit_of_char(line[c])) : 511;
}

/* Adds the puzzles of a file: every one of STEP. */
static void list_read(struct list *l, const char *name, int step)
{
	FILE *f = test_data(name);
	char line[512];

	for (int i = 0; fgets(line, sizeof line, f) != NULL; i++)
		if (line[0] != '#' && i % step == 0)
			puzzle_of(line, list_add(l));
	fclose(f);
	CHECK(l->count > 100);
}

static void all_unique(const char *name, int step)
{
	struct list l = { .count = 0 };

	list_read(&l, name, step);
	for EACH_KERNEL(k) {
		run(&l, k, 2, false);
		for (size_t i = 0; i < l.count; i++) {
			CHECK_INT(l.puzzle[i].found, 1);
			check_alone(k, &l.puzzle[i], 2, 1);
		}
	}
	free(l.puzzle);
}

TEST(top1465_has_one_solution_each) { all_unique("top1465.txt", 1); }
TEST(hardest1106_has_one_solution_each) { all_unique("hardest1106.txt", 1); }
TEST(hardest1905_has_one_solution_each) { all_unique("hardest1905.txt", 20); }
TEST(minimal_puzzles_of_17_givens_have_one_solution_each) { all_unique("17clue.txt", 7); }

/* A full grid: the pattern of shifted rows, with digits, rows within bands and columns within stacks in any order. */
static void full_grid(struct rng *r, uint8_t value[MAX_CELLS])
{
	uint8_t digit[9], row[3][3], column[3][3];

	rng_permutation(r, digit, 9);
	for (int i = 0; i < 3; i++) {
		rng_permutation(r, row[i], 3);
		rng_permutation(r, column[i], 3);
	}
	for (int c = 0; c < CLASSIC_CELLS; c++) {
		int y = c / 27 * 3 + row[c / 27][c / 9 % 3], x = c % 9 / 3 * 3 + column[c % 9 / 3][c % 3];

		value[c] = (uint8_t)(digit[(y * 3 + y / 3 + x) % 9] + 1);
	}
}

/*
 * A puzzle with some givens of a full grid, one time in four a wrong one besides; every second one loses some candidates as well,
 * mostly those that the grid does not need.
 */
static void random_puzzle(struct rng *r, struct puzzle *p, unsigned givens)
{
	uint8_t value[MAX_CELLS];
	uint8_t order[MAX_CELLS];
	bool wrong = rng_below(r, 4) == 0;

	full_grid(r, value);
	rng_permutation(r, order, CLASSIC_CELLS);
	for (unsigned i = 0; i < CLASSIC_CELLS; i++)
		p->cand[order[i]] = i < givens ? digit_bit(value[order[i]]) : 511;
	if (wrong)
		p->cand[order[80]] = digit_bit((int)rng_below(r, 9) + 1);
	if (rng_below(r, 2) == 0)
		return;
	for (unsigned lost = rng_below(r, 200); lost > 0; lost--) {
		int c = (int)rng_below(r, CLASSIC_CELLS), d = (int)rng_below(r, 9) + 1;

		if (d != value[c] || (wrong && rng_below(r, 50) == 0))
			p->cand[c] &= (uint16_t)~digit_bit(d);
	}
}

/* Every kernel counts as the plain search does, up to LIMIT, with COUNT random puzzles of at least LEAST givens. */
static void same_counts(uint64_t seed, int count, unsigned least, long limit)
{
	struct rng r = { seed };
	struct list l = { .count = 0 };
	long *expected = mem_zero((size_t)count, sizeof *expected);
	int none = 0, one = 0, several = 0;

	for (int i = 0; i < count; i++) {
		struct board b;
		struct puzzle *p = list_add(&l);

		random_puzzle(&r, p, least + rng_below(&r, 16));
		puzzle_board(p, &b);
		expected[i] = search_count(&b, limit, NULL);
		none += expected[i] == 0;
		one += expected[i] == 1;
		several += expected[i] > 1;
	}
	CHECK(none > 0 && one > 0 && (several > 0 || limit == 1));
	for EACH_KERNEL(k) {
		run(&l, k, limit, false);
		for (int i = 0; i < count; i++) {
			CHECK_INT(l.puzzle[i].found, expected[i]);
			check_alone(k, &l.puzzle[i], limit, expected[i]);
		}
	}
	free(expected);
	free(l.puzzle);
}

TEST(counts_up_to_1_are_right) { same_counts(1, 2000, 18, 1); }
TEST(counts_up_to_2_are_right) { same_counts(2, 3000, 20, 2); }
TEST(counts_up_to_3_are_right) { same_counts(3, 3000, 20, 3); }
TEST(counts_up_to_100_are_right) { same_counts(4, 600, 21, 100); }
TEST(counts_up_to_10000_are_right) { same_counts(5, 100, 22, 10000); }

/*
 * Where many puzzles have many solutions, most of which show a second one as soon as the first is known, those with one solution keep it,
 * and no count goes above the limit.
 */
static void loose_and_unique(long limit)
{
	struct list l = { .count = 0 };
	struct rng r = { 8 };
	size_t unique;
	long *expected;

	list_read(&l, "top1465.txt", 10 / test_effort(5));
	unique = l.count;
	for (size_t i = 0; i < unique; i++) {
		struct puzzle tight = l.puzzle[i];

		for (int k = 0; k < 3; k++)
			random_puzzle(&r, list_add(&l), 17 + rng_below(&r, 8));
		*list_add(&l) = tight;
	}
	expected = mem_zero(l.count, sizeof *expected);
	for (size_t i = unique; i < l.count; i++) {
		struct board b;

		puzzle_board(&l.puzzle[i], &b);
		expected[i] = (i - unique) % 4 == 3 ? 1 : search_count(&b, limit, NULL);
	}
	for EACH_KERNEL(k) {
		run(&l, k, limit, false);
		for (size_t i = unique; i < l.count; i++)
			CHECK_INT(l.puzzle[i].found, expected[i]);
	}
	free(expected);
	free(l.puzzle);
}

TEST(loose_grids_leave_others_their_only_solution) { loose_and_unique(2); }
TEST(one_solution_of_loose_grids_is_enough) { loose_and_unique(1); }

/* Far more solutions than blocks can wait for, in memory that the depth of the tree bounds. */
TEST(counts_go_far)
{
	struct list l = { .count = 0 };

	puzzle_of(".................................................................................", list_add(&l));
	for EACH_KERNEL(k) {
		run(&l, k, 300000, false);
		CHECK_INT(l.puzzle[0].found, 300000);
		check_alone(k, &l.puzzle[0], 300000, 300000);
	}
	free(l.puzzle);
}

/* A mixture of what is quick and what is slow, which goes round the ring more than once. */
static void mixture(struct list *l, uint64_t seed)
{
	struct rng r = { seed };

	for (int i = 0; i < 2 * WINDOW + 77; i++)
		random_puzzle(&r, list_add(l), i % 500 == 7 ? rng_below(&r, 8) : 17 + rng_below(&r, 20));
}

TEST(results_depend_on_the_puzzle_alone)
{
	struct list l = { .count = 0 }, back = { .count = 0 };

	mixture(&l, 6);
	for (size_t i = l.count; i-- > 0;)
		*list_add(&back) = l.puzzle[i];
	run(&l, &search_plain_lanes, 2, true);
	for EACH_KERNEL(k) {
		run(&back, k, 2, true);
		for (size_t i = 0; i < l.count; i++) {
			const struct puzzle *p = &l.puzzle[i], *q = &back.puzzle[l.count - 1 - i];

			CHECK_INT(q->found, p->found);
			CHECK_INT(q->conflict, p->conflict);
			CHECK(memcmp(q->solution, p->solution, sizeof p->solution) == 0);
		}
	}
	free(l.puzzle);
	free(back.puzzle);
}

/* One puzzle with more solutions than it takes to fill the ring holds those behind it back, and loses none. */
TEST(a_slow_puzzle_keeps_its_place)
{
	struct list l = { .count = 0 };

	for (int i = 0; i < WINDOW + 500; i++)
		puzzle_of(i == 3 ? "1................................................................................"
			: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", list_add(&l));
	for EACH_KERNEL(k) {
		run(&l, k, 20000, false);
		for (int i = 0; i < WINDOW + 500; i++)
			CHECK_INT(l.puzzle[i].found, i == 3 ? 20000 : 1);
	}
	free(l.puzzle);
}

/* Of several solutions, the one of a steady search is the same whatever the limit. */
TEST(steady_solutions_do_not_depend_on_the_limit)
{
	struct list l = { .count = 0 }, m = { .count = 0 };
	struct rng r = { 7 };

	for (int i = 0; i < 100; i++) {
		random_puzzle(&r, list_add(&l), 22);
		*list_add(&m) = l.puzzle[i];
	}
	for EACH_KERNEL(k) {
		run(&l, k, 1, true);
		run(&m, k, 5, true);
		for (int i = 0; i < 100; i++) {
			CHECK(l.puzzle[i].found <= 1);
			CHECK(memcmp(l.puzzle[i].solution, m.puzzle[i].solution, sizeof m.puzzle[i].solution) == 0);
		}
	}
	free(l.puzzle);
	free(m.puzzle);
}

TEST(contradictory_givens_are_told)
{
	static const char *const lines[] = {
		"5.......5........................................................................",
		"5..............................................................5.................",
		"5.........5......................................................................",
		"12345678..........................................................9..............",
		"12345678.........9...............................................................",
	};
	struct list l = { .count = 0 };

	for (int i = 0; i < 5; i++)
		puzzle_of(lines[i], list_add(&l));
	*list_add(&l) = l.puzzle[0];
	l.puzzle[5].cand[40] = 7;	/* goes in as a state */
	for EACH_KERNEL(k) {
		run(&l, k, 2, false);
		for (int i = 0; i < 6; i++)
			CHECK_INT(l.puzzle[i].conflict, i < 3 || i == 5);
		for (int i = 0; i < 6; i++)
			CHECK_INT(l.puzzle[i].found, i == 3 ? 2 : 0);
	}
	free(l.puzzle);
}

/* Boards of all sizes, and what was told of them in turn. */
struct sizes {
	long found[64];
	bool conflict[64];
	int told;
};

static void take_size(void *data, const struct many_result *r)
{
	struct sizes *s = data;

	s->found[s->told] = r->found;
	s->conflict[s->told++] = r->conflict;
}

TEST(sizes_mix)
{
	struct board small, middle, large, wrong;

	board_init(&small, geometry_of_size(4));
	board_init(&middle, geometry_of_size(6));
	board_init(&large, geometry_of_size(9));
	board_init(&wrong, geometry_of_size(4));
	board_give(&wrong, 0, 1);
	board_give(&wrong, 1, 1);
	for EACH_KERNEL(k) {
		struct sizes s = { .told = 0 };
		struct many *m = many_new(&(struct many_options){ 1000, false, k }, take_size, &s);

		for (int turn = 0; turn < 2; turn++) {
			many_add(m, &large);
			many_add(m, &small);
			many_add_text(m, "1.5......1.......................................................................");
			many_add(m, &middle);
			many_add(m, &wrong);
			many_finish(m);
			CHECK_INT(s.told, 5 * (turn + 1));
		}
		many_free(m);
		for (int i = 0; i < 10; i += 5) {
			CHECK_INT(s.found[i], 1000);
			CHECK_INT(s.found[i + 1], 288);
			CHECK(s.found[i + 2] == 0 && s.conflict[i + 2]);
			CHECK_INT(s.found[i + 3], 1000);
			CHECK(s.found[i + 4] == 0 && s.conflict[i + 4]);
		}
	}
}

TEST(one_board_of_any_size)
{
	struct board b;
	uint8_t solution[MAX_CELLS];

	board_init(&b, geometry_of_size(4));
	CHECK_INT(search_fast_count(&b, 1000, solution), 288);
	board_init(&b, geometry_of_size(9));
	CHECK_INT(search_fast_count(&b, 1000, NULL), 1000);
	board_give(&b, 0, 7);
	board_drop(&b, 1, (uint16_t)~digit_bit(3));
	CHECK_INT(search_fast_count(&b, 1, solution), 1);
	CHECK(solution[0] == 7 && solution[1] == 3);
	board_drop(&b, 1, digit_bit(3));
	CHECK_INT(search_fast_count(&b, 1, solution), 0);
}
