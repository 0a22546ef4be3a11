/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards that are not plain: random ones of each kind, puzzles on them, the quick search, and boards that come and go. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "generate/generate.h"
#include "generate/givens.h"
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
