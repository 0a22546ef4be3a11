/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards that are not plain: random ones of each kind, puzzles on them, the quick search, and boards that come and go. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "game/chooser/board_kinds.h"
#include "generate/generate.h"
#include "generate/givens.h"
#include "grid/clue.h"
#include "logic/engine.h"
#include "search/general.h"
#include "search/search.h"
#include "solve/path.h"

static struct wanted_board kind_of(const char *text)
{
	struct wanted_board k;
	const char *wrong;

	CHECK(wanted_board_read(&k, text, &wrong));
	return k;
}

TEST(kinds_are_named_with_plus_between_them)
{
	struct wanted_board k;
	const char *wrong;

	CHECK(wanted_board_read(&k, "jigsaw+x", &wrong));
	CHECK(!wanted_board_is_usual(&k));
	CHECK(wanted_board_fits(&k, 7));
	CHECK(wanted_board_read(&k, "antiknight+3x2", &wrong));
	CHECK_INT(k.box_rows, 3);
	CHECK(wanted_board_fits(&k, 6));
	CHECK(!wanted_board_fits(&k, 9));
	CHECK(!wanted_board_read(&k, "x+bishop", &wrong));
	CHECK_TEXT(wrong, "bishop");
	CHECK(!wanted_board_read(&k, "", &wrong));
	k = kind_of("windows");
	CHECK(wanted_board_fits(&k, 9) && !wanted_board_fits(&k, 6));
	k = kind_of("x");
	CHECK(!wanted_board_fits(&k, 7));
	k = kind_of("groups+jigsaw");
	CHECK(!wanted_board_fits(&k, 9));
	CHECK_INT(kind_of("diagonals+extra-regions+knight").parts, kind_of("x+extra+antiknight").parts);
}

/* Makes two puzzles of the kind: each has one solution and, unless a level is wanted, needs all its givens. */
static void check_kind(const char *text, int size, enum level level, unsigned conditions, houseset kinds)
{
	struct generate_options o = { .side = { size }, .size_count = 1, .symmetry = &symmetries[0], .seed = 3, .kind = kind_of(text) };

	o.spec.has_level = level < LEVELS;
	o.spec.level = level < LEVELS ? level : LEVEL_EASY;
	for (int round = 0; round < 2; round++) {
		struct generator *g = generator_new(&o, 0, 200);
		enum generated state;
		struct board b;

		while ((state = generator_take(g, &b)) == GENERATED_MORE)
			generator_run(g);
		if (state != GENERATED_PUZZLE)
			test_fail(__FILE__, __LINE__, "no puzzle of %s", text);
		CHECK_INT(b.geo->size, size);
		CHECK_INT(b.geo->conditions & conditions, conditions);
		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			CHECK((kinds >> kind & 1) == 0 || b.geo->of_kind[kind] != 0);
		CHECK_INT(search_count(&b, 2, NULL), 1);
		CHECK(o.spec.has_level || cellset_empty(redundant_values(&b)));
		geometry_release(b.geo);
		generator_free(g);
	}
}

#define BIT(n) (1u << (n))

TEST(every_kind_has_puzzles)
{
	check_kind("jigsaw", 9, LEVEL_EASY, 0, 0);
	check_kind("jigsaw", 7, LEVEL_MEDIUM, 0, 0);
	check_kind("x", 9, LEVEL_HARD, 0, BIT(HOUSE_DIAGONAL));
	check_kind("windows+x", 9, LEVEL_EASY, 0, BIT(HOUSE_WINDOW) | BIT(HOUSE_DIAGONAL));
	check_kind("groups", 9, LEVEL_EASY, 0, BIT(HOUSE_GROUP));
	check_kind("extra", 9, LEVELS, 0, BIT(HOUSE_EXTRA));
	check_kind("anti-knight", 9, LEVEL_EASY, BIT(CONDITION_KNIGHT), 0);
	check_kind("anti-king+anti-knight", 9, LEVELS, BIT(CONDITION_KING) | BIT(CONDITION_KNIGHT), 0);
	check_kind("nonconsecutive", 6, LEVELS, BIT(CONDITION_NONCONSECUTIVE), 0);
	check_kind("even+odd", 9, LEVELS, BIT(CONDITION_EVEN) | BIT(CONDITION_ODD), 0);
	check_kind("jigsaw+x", 8, LEVELS, 0, BIT(HOUSE_DIAGONAL));
	check_kind("3x2", 6, LEVEL_EASY, 0, 0);
	check_kind("2x4", 8, LEVELS, 0, 0);
}

/* All kinds of clues that are made, and some mixed with others. */
static const char *const clued[] = {
	"killer", "little-killer", "arrow", "sandwich", "thermo", "kropki", "xv", "whispers", "renban", "palindrome", "between", "modular",
	"entropic", "zipper", "extremes", "quadruples", "x-sums", "skyscrapers", "slow-thermo", "lockout", "region-sums", "clones", "indexers",
	"double-arrow", "nabner", "all-dots", "all-xv", "thermo+kropki", "killer+arrow", "jigsaw+region-sums", "clones+renban+xv", "x+all-dots"
};

enum { CLUED = sizeof clued / sizeof *clued };

static bool is_line(const struct clue *c)
{
	static const enum clue_kind lines[] = {
		CLUE_ARROW, CLUE_THERMOMETER, CLUE_SLOW_THERMOMETER, CLUE_WHISPERS, CLUE_RENBAN, CLUE_PALINDROME, CLUE_BETWEEN,
		CLUE_LOCKOUT, CLUE_REGION_SUM, CLUE_ZIPPER, CLUE_DOUBLE_ARROW, CLUE_MODULAR, CLUE_ENTROPIC, CLUE_NABNER
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (c->kind == lines[i])
			return true;
	return false;
}

/* No two lines share a cell, and no two steps aslant the point between four cells. */
static void check_that_lines_are_apart(const struct geometry *g)
{
	bool used[MAX_CELLS] = { false }, crossed[MAX_CELLS] = { false };

	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);
		int before = -1;

		for (int part = 0; is_line(c) && part < c->parts; part++)
			for (int k = 0; k < c->count[part]; before = clue_part(g, c, part)[k++]) {
				const int cell = clue_part(g, c, part)[k], rows = before < 0 ? 0 : abs(cell / g->size - before / g->size);
				const int row = (cell < before ? cell : before) / g->size;
				const int point = row * g->size + (cell % g->size < before % g->size ? cell : before) % g->size;
				const bool aslant = rows == 1 && before % g->size != cell % g->size;

				CHECK(!used[cell]);
				CHECK(!aslant || !crossed[point]);
				used[cell] = true;
				crossed[aslant ? point : cell] |= aslant;
			}
	}
}

/* The puzzle without one clue; NULL: that makes no board. The caller releases the geometry. */
static const struct geometry *without_clue(const struct geometry *g, int gone)
{
	struct shape s = *geometry_shape(g);

	s.clues = s.clue_cells = 0;
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		for (int part = 0; part < c->parts && i != gone; part++)
			if (part == 0)
				shape_add_clue(&s, (enum clue_kind)c->kind, c->value, clue_part(g, c, 0), c->count[0]);
			else
				shape_add_part(&s, clue_part(g, c, part), c->count[part]);
	}
	return geometry_of_shape(&s);
}

/* Each clue is needed: without it there are several solutions, as far as a search of some length says; marks that are all there stay. */
static void check_that_clues_are_needed(const struct board *puzzle)
{
	for (int i = 0; i < puzzle->geo->clues; i++) {
		const struct geometry *g = puzzle->geo->conditions != 0 ? NULL : without_clue(puzzle->geo, i);
		struct board b;

		if (g == NULL)
			continue;
		board_init(&b, g);
		for (int c = cellset_next(puzzle->given, -1); c >= 0; c = cellset_next(puzzle->given, c))
			board_give(&b, c, puzzle->value[c]);
		CHECK(general_count(&b, 2, 10000, NULL) != 1);
		geometry_release(g);
	}
}

/* A board of the kind has true clues of each kind asked for, whose lines are apart; a puzzle has one solution and needs its clues. */
static void check_clued(const char *text, uint64_t seed)
{
	struct generate_options o = { .side = { 9 }, .size_count = 1, .symmetry = &symmetries[0], .seed = seed, .kind = kind_of(text) };
	struct generator *g = generator_new(&o, 0, 40);
	const bool caged = wanted_board_has_cages(&o.kind);
	enum generated state;
	struct board b;

	while ((state = generator_take(g, &b)) == GENERATED_MORE)
		generator_run(g);
	generator_free(g);
	if (state != GENERATED_PUZZLE)
		test_fail(__FILE__, __LINE__, "no puzzle of %s", text);
	CHECK(wanted_board_is_complete(&o.kind, b.geo));
	CHECK_INT(general_count(&b, 2, 0, NULL), 1);
	check_that_lines_are_apart(b.geo);
	if (!caged)
		check_that_clues_are_needed(&b);
	for (int c = cellset_next(b.given, -1); c >= 0 && !caged; c = cellset_next(b.given, c)) {
		struct board less;

		board_init(&less, b.geo);
		for (int other = cellset_next(b.given, -1); other >= 0; other = cellset_next(b.given, other))
			if (other != c)
				board_give(&less, other, b.value[other]);
		CHECK(general_count(&less, 2, 10000, NULL) != 1);
	}
	geometry_release(b.geo);
}

TEST(puzzles_with_clues_are_of_their_kind_and_minimal)
{
	for (int i = 0; i < CLUED; i += test_apart(4))
		check_clued(clued[i], 5);
}

/* What a random grid is told to have is true of it. */
TEST(random_clues_are_true)
{
	struct rng rng = { 36 };

	for (int i = 0; i < test_effort(20) * CLUED; i++) {
		const struct wanted_board k = kind_of(clued[i % CLUED]);
		uint8_t values[MAX_CELLS];
		const struct geometry *g = wanted_board_fill(&k, i % 7 == 3 && wanted_board_fits(&k, 6) ? 6 : 9, &rng, values);
		struct conflict where;

		if (g == NULL)
			continue;
		CHECK(!board_conflict(g, values, &where));
		check_that_lines_are_apart(g);
		geometry_release(g);
	}
}

/* Each kind that is made has a page of help, which says its rule. */
TEST(each_kind_has_a_page)
{
	struct strbuf names, page;

	strbuf_init(&names);
	strbuf_init(&page);
	wanted_board_names(&names);
	for (char *rest = names.text, *name; (name = strtok_r(rest, ", ", &rest)) != NULL; strbuf_clear(&page)) {
		const int i = board_kind_find(name);
		struct board_kind kind;

		if (i < 0)
			test_fail(__FILE__, __LINE__, "%s has no page", name);
		CHECK(board_kind_at(i, &kind));
		board_kind_page(i, false, &page);
		CHECK(strstr(page.text, kind.rule) != NULL);
	}
	strbuf_free(&names);
	strbuf_free(&page);
}

/* The quick search counts as the plain one, which has nothing to do with it. */
TEST(the_quick_search_counts_right)
{
	static const char *const kinds[] = {
		"jigsaw", "x", "windows", "groups", "extra", "anti-knight", "anti-king", "nonconsecutive", "even", "odd", "jigsaw+x", "anti-knight+even"
	};
	struct rng rng = { 7 };

	for (int i = 0; i < 120; i++) {
		const struct wanted_board k = kind_of(kinds[i % 12]);
		const int size = i % 12 == 2 ? 9 : 6;
		uint8_t values[MAX_CELLS], found[MAX_CELLS];
		const struct geometry *g = wanted_board_fill(&k, size, &rng, values);
		struct conflict unused;
		struct board b;

		if (g == NULL)
			continue;
		board_init(&b, g);
		for (int cell = 0; cell < g->cells; cell++)
			if (rng_below(&rng, 100) < (size == 6 ? 25 : 45))
				CHECK(board_give(&b, cell, values[cell]));
		struct search *plain = search_new_by(&search_plain, &b, 50);

		while (search_run(plain, 1000) == SEARCH_MORE)
			;
		CHECK_INT(general_count(&b, 50, 0, found), search_found(plain));
		CHECK(!board_conflict(g, found, &unused));
		CHECK(general_count(&b, 1 << 20, 1, NULL) <= search_found(plain));
		search_free(plain);
		geometry_release(g);
	}
}

/* Boards that nothing uses go, and steps on others at the same place are as of a new engine. */
TEST(boards_come_and_go)
{
	const struct wanted_board k = kind_of("jigsaw");
	struct engine *engine = engine_new();
	struct rng rng = { 2 };
	uint64_t serial = 0;

	for (int i = 0; i < 600; i++) {
		uint8_t values[MAX_CELLS];
		const struct geometry *g = wanted_board_fill(&k, 4, &rng, values);
		struct path path = { .count = 0 };
		struct board b;

		if (g == NULL)
			continue;
		board_init(&b, g);
		for (int cell = 0; cell < g->cells; cell += 2)
			board_give(&b, cell, values[cell]);
		const bool unique = search_count(&b, 2, NULL) == 1;

		path_run(&path, engine, &b, &(struct path_options){ .limit = 0 });
		CHECK(!unique || path.verdict == VERDICT_SOLVED);
		path_free(&path);
		serial = g->serial > serial ? g->serial : serial;
		geometry_release(g);
	}
	CHECK(serial > 0);
	engine_free(engine);
}

/* Asked for again, a board that waits is the same. */
TEST(a_board_that_waits_is_used_again)
{
	struct shape s = shape_of_boxes(2, 2);

	shape_add_diagonals(&s);
	const struct geometry *g = geometry_of_shape(&s);
	const uint64_t serial = g->serial;

	geometry_keep(g);
	geometry_release(g);
	geometry_release(g);
	CHECK(geometry_of_shape(&s) == g);
	CHECK_INT(g->serial, serial);
	geometry_release(g);
	geometry_release(NULL);
}
