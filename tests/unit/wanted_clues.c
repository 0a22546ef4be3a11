/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Made puzzles with clues: one solution, which keeps every clue; no clue too many; cages that cover the board; lines that do not meet. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "generate/generate.h"
#include "grid/clue.h"
#include "search/general.h"

enum { GUESSES = 200, LINE_KINDS = 9 };

static const char *const names[] = {
	"killer", "little-killer", "arrow", "sandwich", "thermo", "kropki", "xv", "whispers", "renban", "palindrome", "between", "modular",
	"entropic", "zipper", "extremes", "quadruples", "x-sums", "skyscrapers", "killer+x", "jigsaw+thermo", "thermo+kropki",
	"killer+anti-knight"
};
enum { NAMES = sizeof names / sizeof *names };

static const enum clue_kind line_kinds[LINE_KINDS] = {
	CLUE_ARROW, CLUE_THERMOMETER, CLUE_WHISPERS, CLUE_RENBAN, CLUE_PALINDROME, CLUE_BETWEEN, CLUE_MODULAR, CLUE_ENTROPIC, CLUE_ZIPPER
};

static struct generate_options options_of(const char *kind, int size)
{
	struct generate_options o = { .size_count = 1, .side = { size }, .symmetry = &symmetries[0], .seed = 5 };
	const char *wrong;

	CHECK(wanted_board_read(&o.kind, kind, &wrong));
	return o;
}

/* Makes COUNT puzzles and looks at each. */
static void each_made(const struct generate_options *o, int count, void (*look)(const struct board *))
{
	struct generator *g = generator_new(o, 0, UINT64_MAX);
	struct board b;

	while (count > 0) {
		generator_run(g);
		if (generator_take(g, &b) != GENERATED_PUZZLE)
			continue;
		look(&b);
		geometry_release(b.geo);
		count--;
	}
	generator_free(g);
}

static void check_solution(const struct board *b)
{
	uint8_t solution[MAX_CELLS];

	CHECK_INT(general_count(b, 2, 0, solution), 1);
	CHECK_INT(geometry_broken_clue(b->geo, solution), -1);
	CHECK(b->geo->clues > 0);
}

TEST(each_kind_has_one_solution)
{
	for (int i = 0; i < NAMES; i++) {
		struct generate_options o = options_of(names[i], CLASSIC_SIZE);

		each_made(&o, test_effort(6), check_solution);
	}
	for (int i = 0; i < NAMES; i++) {
		struct generate_options o = options_of(names[i], 6);

		each_made(&o, 1, check_solution);
	}
}

/* The board without clue WITHOUT. */
static void board_without(const struct board *b, int without, struct board *out)
{
	const struct shape *all = geometry_shape(b->geo);
	struct shape s = *all;

	s.clues = s.clue_cells = 0;
	for (int i = 0; i < all->clues; i++) {
		const struct clue *c = geometry_clue(b->geo, i);

		if (i == without)
			continue;
		shape_add_clue(&s, (enum clue_kind)c->kind, c->value, clue_part(b->geo, c, 0), c->count[0]);
		for (int part = 1; part < c->parts; part++)
			shape_add_part(&s, clue_part(b->geo, c, part), c->count[part]);
	}
	board_init(out, geometry_of_shape(&s));
	for (int c = cellset_next(b->given, -1); c >= 0; c = cellset_next(b->given, c))
		board_give(out, c, b->value[c]);
}

/* A search that reached its limit had to keep the clue: few of them. */
static int clues_seen, clues_free;

static void check_needed(const struct board *b)
{
	for (int i = 0; i < b->geo->clues; i++) {
		struct board less;

		board_without(b, i, &less);
		clues_free += general_count(&less, 2, GUESSES, NULL) == 1;
		clues_seen++;
		geometry_release(less.geo);
	}
}

TEST(no_clue_is_there_that_is_not_needed)
{
	static const char *const some[] = { "thermo", "kropki", "arrow", "quadruples", "little-killer" };

	for (int i = 0; i < 5; i++) {
		struct generate_options o = options_of(some[i], CLASSIC_SIZE);

		each_made(&o, 2, check_needed);
	}
	CHECK(clues_seen > 100 && 20 * clues_free < clues_seen);
	const struct generate_options killer = options_of("killer", CLASSIC_SIZE);

	CHECK(wanted_board_trims(&killer.kind, LEVEL_HARD) && !wanted_board_trims(&killer.kind, LEVEL_MEDIUM));
}

static void check_cover(const struct board *b)
{
	struct cellset covered = { { 0, 0 } };

	for (int i = 0; i < b->geo->clues; i++) {
		const struct clue *c = geometry_clue(b->geo, i);

		CHECK(c->kind == CLUE_CAGE && c->count[0] <= 5);
		CHECK(cellset_empty(cellset_and(covered, clue_cells(b->geo, c))));
		covered = cellset_or(covered, clue_cells(b->geo, c));
	}
	CHECK_INT(cellset_count(covered), b->geo->cells);
}

TEST(cages_cover_the_board)
{
	struct generate_options o = options_of("killer", CLASSIC_SIZE);

	each_made(&o, test_effort(20), check_cover);
}

/* The cell of a step aslant from which the square that it crosses goes right and down; -1 for a step that is not. */
static int square_of(const struct geometry *g, int a, int b)
{
	const int row = a < b ? a / g->size : b / g->size, column = a % g->size < b % g->size ? a % g->size : b % g->size;

	return a / g->size == b / g->size || a % g->size == b % g->size ? -1 : row * g->size + column;
}

static void check_apart(const struct board *b)
{
	const struct geometry *g = b->geo;
	struct cellset on = { { 0, 0 } };
	bool crossed[MAX_CELLS] = { false };

	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);
		uint8_t line[MAX_CELLS];
		int count = 0;

		for (int part = 0; part < c->parts; part++)
			for (int k = 0; k < c->count[part]; k++)
				line[count++] = clue_part(g, c, part)[k];
		CHECK(cellset_empty(cellset_and(on, clue_cells(g, c))));
		on = cellset_or(on, clue_cells(g, c));
		/* Cells of a renban are in the order of the board, not of the line. */
		for (int k = 1; k < count && c->kind != CLUE_RENBAN; k++) {
			const int square = square_of(g, line[k - 1], line[k]);

			CHECK(abs(line[k] / g->size - line[k - 1] / g->size) <= 1 && abs(line[k] % g->size - line[k - 1] % g->size) <= 1);
			CHECK(square < 0 || !crossed[square]);
			if (square >= 0)
				crossed[square] = true;
		}
	}
}

TEST(lines_neither_meet_nor_cross)
{
	for (int i = 0; i < NAMES; i++) {
		struct generate_options o = options_of(names[i], CLASSIC_SIZE);
		bool lines = false;

		for (int k = 0; k < LINE_KINDS; k++)
			lines |= strncmp(clue_traits[line_kinds[k]].id, names[i], 4) == 0 && strchr(names[i], '+') == NULL;
		if (lines)
			each_made(&o, test_effort(6), check_apart);
	}
}

TEST(a_seed_gives_the_same_puzzle)
{
	struct generate_options o = options_of("thermo+kropki", CLASSIC_SIZE);
	struct generator *one = generator_new(&o, 3, 1), *other = generator_new(&o, 0, 8);
	struct board a, b;
	int number = -1;

	while (generator_take(one, &a) != GENERATED_PUZZLE)
		generator_run(one);
	while (number < 3) {
		generator_run(other);
		while (number < 3 && generator_take(other, &b) == GENERATED_PUZZLE)
			if (++number < 3)
				geometry_release(b.geo);
	}
	CHECK(a.geo == b.geo && cellset_equal(a.given, b.given));
	geometry_release(a.geo);
	geometry_release(b.geo);
	generator_free(one);
	generator_free(other);
}

static int cages_seen, cells_seen;

static void count_cages(const struct board *b)
{
	cages_seen += b->geo->clues;
	for (int i = 0; i < b->geo->clues; i++)
		cells_seen += geometry_clue(b->geo, i)->count[0];
}

TEST(cages_have_the_size_that_is_wanted)
{
	for (int mean = 25; mean <= 45; mean += 10) {
		struct generate_options o = options_of("killer", CLASSIC_SIZE);

		o.kind.cage_mean = mean;
		cages_seen = cells_seen = 0;
		each_made(&o, 4, count_cages);
		CHECK(10 * cells_seen > (mean - 4) * cages_seen && 10 * cells_seen < (mean + 4) * cages_seen);
	}
}

static const struct symmetry *wanted_symmetry;

/* Each cage and what the symmetry makes of it, and the givens. */
static void check_symmetry(const struct board *b)
{
	const struct geometry *g = b->geo;

	for (int i = 0; i < g->clues; i++) {
		const struct cellset cage = clue_cells(g, geometry_clue(g, i));
		struct cellset image = { { 0, 0 } };
		bool there = false;

		for (int c = cellset_next(cage, -1); c >= 0; c = cellset_next(cage, c))
			cellset_add(&image, wanted_symmetry->image(g, c));
		for (int k = 0; k < g->clues; k++)
			there |= cellset_equal(clue_cells(g, geometry_clue(g, k)), image);
		CHECK(there);
	}
	for (int c = cellset_next(b->given, -1); c >= 0; c = cellset_next(b->given, c))
		CHECK(cellset_has(b->given, wanted_symmetry->image(g, c)));
	check_solution(b);
}

/* Also where cages go again, which those of a hard puzzle do together. */
TEST(cages_have_the_symmetry_that_is_wanted)
{
	static const char *const some[] = { "180", "90", "diagonal", "horizontal", "full" };

	for (int i = 0; i < 5; i++) {
		struct generate_options o = options_of("killer", CLASSIC_SIZE);

		o.symmetry = wanted_symmetry = symmetry_find(some[i]);
		each_made(&o, 2, check_symmetry);
	}
	struct generate_options hard = options_of("killer", CLASSIC_SIZE);

	hard.symmetry = wanted_symmetry = symmetry_find("180");
	hard.spec = (struct puzzle_spec){ .has_level = true, .level = LEVEL_HARD };
	each_made(&hard, 1, check_symmetry);
}

static void check_bare(const struct board *b)
{
	CHECK(cellset_empty(b->given));
	check_solution(b);
}

TEST(killers_may_be_without_givens)
{
	struct generate_options o = options_of("killer", CLASSIC_SIZE);

	o.bare = true;
	each_made(&o, 3, check_bare);
	o.spec = (struct puzzle_spec){ .has_level = true, .level = LEVEL_MEDIUM };
	each_made(&o, 1, check_bare);
}
