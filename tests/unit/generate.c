/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Puzzles that are made: one solution, minimal, symmetric, and the same for a seed. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "format/line.h"
#include "generate/full_grid.h"
#include "generate/generate.h"
#include "logic/step/technique_id.h"
#include "search/search.h"
#include "solve/path.h"

static struct generate_options options_of(int size, const char *symmetry, uint64_t seed)
{
	return (struct generate_options){ .sizes = { geometry_of_size(size) }, .size_count = 1, .symmetry = symmetry_find(symmetry),
					  .seed = seed };
}

/* Calls USE for each puzzle of the attempts; returns how many there were. */
static int make(const struct generate_options *o, uint64_t first, uint64_t count, void (*use)(void *, const struct board *), void *data)
{
	struct generator *g = generator_new(o, first, count);
	enum generated state;
	struct board puzzle;
	int made = 0;

	while ((state = generator_take(g, &puzzle)) != GENERATED_END) {
		if (state == GENERATED_MORE) {
			generator_run(g);
			continue;
		}
		use(data, &puzzle);
		made++;
	}
	generator_free(g);
	return made;
}

static long solutions(const struct geometry *g, const uint8_t values[])
{
	struct board b;

	board_init(&b, g);
	for (int cell = 0; cell < g->cells; cell++)
		if (values[cell] != 0)
			board_give(&b, cell, values[cell]);
	return search_count(&b, 2, NULL);
}

/* Without the givens of an orbit there are more solutions; each orbit is given as a whole. */
static void check_minimal(void *data, const struct board *b)
{
	const struct symmetry *symmetry = data;
	const struct geometry *g = b->geo;

	CHECK_INT(solutions(g, b->value), 1);
	for (int cell = 0; cell < g->cells; cell++) {
		uint8_t fewer[MAX_CELLS], orbit[MAX_ORBIT];
		int count = symmetry_orbit(symmetry, g, cell, orbit);

		memcpy(fewer, b->value, sizeof fewer);
		for (int i = 0; i < count; i++) {
			CHECK_INT(b->value[orbit[i]] != 0, b->value[cell] != 0);
			CHECK_INT(cellset_has(b->given, orbit[i]), b->value[cell] != 0);
			fewer[orbit[i]] = 0;
		}
		if (b->value[cell] != 0)
			CHECK_INT(solutions(g, fewer), 2);
	}
}

static void make_minimal(int size, const char *symmetry, int count)
{
	struct generate_options o = options_of(size, symmetry, 7);

	CHECK_INT(make(&o, 0, (uint64_t)count, check_minimal, (void *)(size_t)o.symmetry), count);
}

/* Walks too end at minimal puzzles, whose symmetry they keep. */
static void make_walked(int size, const char *symmetry, enum technique_id hardest)
{
	struct generate_options o = options_of(size, symmetry, 7);

	o.spec.hardest = &techniques[hardest];
	CHECK(make(&o, 0, 4, check_minimal, (void *)(size_t)o.symmetry) > 0);
}

TEST(walks_lead_to_minimal_puzzles) { make_walked(9, "none", TECHNIQUE_NAKED_PAIR); }
TEST(walks_keep_the_symmetry) { make_walked(9, "180", TECHNIQUE_POINTING); }
TEST(walks_on_small_boards) { make_walked(6, "diagonal", TECHNIQUE_HIDDEN_SINGLE); }

/* With the rows before it the puzzle is stuck, and then the technique applies. */
static void check_required(void *data, const struct board *puzzle)
{
	const struct technique *t = data;
	struct engine *e = engine_new();
	struct path path = { .count = 0 };
	struct step step;

	for (int i = (int)t->index; i < technique_count; i++)
		engine_options(e)->techniques.on[i] = false;
	path_run(&path, e, puzzle, &(struct path_options){ .trust = true });
	CHECK_INT(path.verdict, VERDICT_STUCK);
	engine_options(e)->techniques = (struct technique_set){ .on = { false } };
	engine_options(e)->techniques.on[t->index] = true;
	CHECK(engine_first(e, &path.end, false, &step));
	step_free(&step);
	path_free(&path);
	engine_free(e);
	check_minimal((void *)(size_t)symmetry_find("none"), puzzle);
}

/* The first puzzle that requires the technique, which the seed leads to soon. */
static void make_required(enum technique_id id, uint64_t seed)
{
	struct generate_options o = options_of(9, "none", seed);
	uint64_t attempt = 0;

	o.spec.required = &techniques[id];
	while (make(&o, attempt, 1, check_required, (void *)(size_t)o.spec.required) == 0)
		CHECK(attempt++ < 40);
}

TEST(puzzles_that_need_a_tridagon_are_walked_to) { make_required(TECHNIQUE_TRIDAGON, 2); }
TEST(puzzles_that_need_an_sk_loop_are_walked_to) { make_required(TECHNIQUE_SK_LOOP, 7); }
TEST(puzzles_that_need_a_multi_sector_locked_set_are_walked_to) { make_required(TECHNIQUE_MSLS, 1); }
TEST(puzzles_in_which_no_assumption_fails_by_singles_are_walked_to) { make_required(TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS, 5); }
TEST(puzzles_that_need_nested_assumptions_are_walked_to) { make_required(TECHNIQUE_NESTED_FORCING_CHAIN, 11); }

TEST(puzzles_of_4x4_are_minimal) { make_minimal(4, "none", 200); }
TEST(puzzles_of_6x6_are_minimal) { make_minimal(6, "none", 100); }
TEST(puzzles_of_9x9_are_minimal) { make_minimal(9, "none", 50); }
TEST(symmetric_puzzles_of_4x4_are_minimal) { make_minimal(4, "180", 200); }
TEST(symmetric_puzzles_of_6x6_are_minimal) { make_minimal(6, "180", 100); }
TEST(symmetric_puzzles_of_9x9_are_minimal) { make_minimal(9, "180", 50); }
TEST(puzzles_with_all_symmetries_are_minimal) { make_minimal(9, "full", 20); }

TEST(a_half_turn_takes_a_corner_to_the_other)
{
	const struct geometry *g = geometry_of_size(9);
	const struct symmetry *half_turn = symmetry_find("180");
	uint8_t orbit[MAX_ORBIT];

	CHECK_INT(symmetry_orbit(half_turn, g, 0, orbit), 2);
	CHECK_INT(orbit[0], 0);
	CHECK_INT(orbit[1], 80);
	CHECK_INT(symmetry_orbit(half_turn, g, 40, orbit), 1);
	CHECK_INT(symmetry_orbit(symmetry_find("none"), g, 3, orbit), 1);
	CHECK_INT(symmetry_orbit(symmetry_find("90"), g, 1, orbit), 4);
	CHECK_INT(symmetry_orbit(symmetry_find("full"), g, 1, orbit), 8);
	CHECK_INT(symmetry_orbit(symmetry_find("full"), g, 0, orbit), 4);
	CHECK_INT(symmetry_orbit(symmetry_find("full"), g, 4, orbit), 4);
	CHECK_INT(symmetry_orbit(symmetry_find("full"), g, 40, orbit), 1);
	CHECK_INT(symmetry_orbit(symmetry_find("diagonal"), g, 10, orbit), 1);
	CHECK_INT(symmetry_orbit(symmetry_find("antidiagonal"), g, 8, orbit), 1);
	CHECK(symmetry_find("90 degrees") == NULL);
}

static void print(void *data, const struct board *b)
{
	line_print(b->geo, b->value, data);
	strbuf_char(data, '\n');
}

TEST(a_seed_gives_the_same_puzzles_everywhere)
{
	struct generate_options o = { .sizes = { geometry_of_size(9), geometry_of_size(6), geometry_of_size(4) }, .size_count = 3,
				      .symmetry = symmetry_find("none"), .seed = 1 };
	struct strbuf out;

	strbuf_init(&out);
	CHECK_INT(make(&o, 0, 3, print, &out), 3);
	CHECK_TEXT(out.text,
		   "..35.1..6.2.......5.4.8.........4....4.73..6....2...59...6.....85194....3.9......\n"
		   "5.6.2........1...6..3.4.3...64..4...\n"
		   "...2.3....4.1...\n");
	strbuf_free(&out);
}

TEST(puzzles_do_not_depend_on_how_many_are_made_at_once)
{
	struct generate_options o = options_of(6, "none", 3);
	struct strbuf all, parts;

	strbuf_init(&all);
	strbuf_init(&parts);
	CHECK_INT(make(&o, 0, 2000, print, &all), 2000);
	CHECK_INT(make(&o, 0, 1, print, &parts), 1);
	CHECK_INT(make(&o, 1, 1500, print, &parts), 1500);
	CHECK_INT(make(&o, 1501, 499, print, &parts), 499);
	CHECK_TEXT(parts.text, all.text);
	strbuf_free(&all);
	strbuf_free(&parts);
}

TEST(seeds_give_different_puzzles)
{
	struct strbuf one, two;

	strbuf_init(&one);
	strbuf_init(&two);
	for (uint64_t seed = 0; seed < 2; seed++) {
		struct generate_options o = options_of(9, "none", seed);

		make(&o, 0, 2, print, seed == 0 ? &one : &two);
	}
	CHECK(strcmp(one.text, two.text) != 0);
	CHECK(strncmp(one.text, one.text + CLASSIC_CELLS + 1, CLASSIC_CELLS) != 0);
	strbuf_free(&one);
	strbuf_free(&two);
}

/* Of no two seeds the attempts are the same ones in another order. */
TEST(seeds_share_no_puzzle)
{
	enum { SEEDS = 4, EACH = 5, LINE = CLASSIC_CELLS + 1 };
	struct strbuf all;

	strbuf_init(&all);
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		struct generate_options o = options_of(9, "none", seed);

		make(&o, 0, EACH, print, &all);
	}
	CHECK_INT(all.length, SEEDS * EACH * LINE);
	for (size_t i = 0; i < all.length; i += LINE)
		for (size_t k = 0; k < i; k += LINE)
			CHECK(memcmp(all.text + i, all.text + k, LINE) != 0);
	strbuf_free(&all);
}

static void check_givens(void *data, const struct board *b)
{
	CHECK_INT(cellset_count(b->given), *(int *)data);
	if (*(int *)data <= GENERATE_MINIMAL)
		check_minimal((void *)(size_t)symmetry_find("none"), b);
	else
		CHECK_INT(solutions(b->geo, b->value), 1);
}

TEST(givens_are_as_many_as_were_wanted)
{
	struct generate_options o = options_of(9, "none", 5);

	for (int i = 0; i < 2; i++) {
		o.givens = i == 0 ? 23 : 25;
		int made = make(&o, 0, 100, check_givens, &o.givens);

		CHECK(made > 3 && made < 50);
	}
	/* As soon as there are so many; but there is not always something left that may go. */
	o.givens = 26;
	int made = make(&o, 0, 100, check_givens, &o.givens);

	CHECK(made > 50 && made < 100);
	o.givens = 30;
	CHECK_INT(make(&o, 0, 100, check_givens, &o.givens), 100);
}

struct of_any {
	int wanted, count;
};

static void count_wanted(void *data, const struct board *b)
{
	struct of_any *n = data;

	n->count += cellset_count(b->given) == n->wanted;
}

/* So many givens have just those attempts that come to as many when any number will do: to dig is the same. */
TEST(no_attempt_is_given_up_too_early)
{
	struct of_any n = { .wanted = 24 };
	struct generate_options o = options_of(9, "none", 5);

	make(&o, 0, 200, count_wanted, &n);
	CHECK(n.count > 10);
	o.givens = 24;
	CHECK_INT(make(&o, 0, 200, check_givens, &o.givens), n.count);
}

TEST(walks_keep_the_number_of_givens)
{
	for (int givens = 25; givens <= 30; givens += 5) {
		struct generate_options o = options_of(9, "none", 7);

		o.spec.hardest = &techniques[TECHNIQUE_POINTING];
		o.givens = givens;
		CHECK(make(&o, 0, 3, check_givens, &givens) > 0);
	}
}

struct few {
	const char *symmetry;
	int givens;
};

static void check_few(void *data, const struct board *b)
{
	const struct few *w = data;

	CHECK_INT(cellset_count(b->given), w->givens);
	check_minimal((void *)(size_t)symmetry_find(w->symmetry), b);
}

/* Digging meets one in a million of these. */
TEST(few_givens_are_found)
{
	struct few few[] = { { "none", 20 }, { "none", 19 }, { "180", 20 }, { "diagonal", 20 } };

	for (int i = 0; i < 4; i++) {
		struct generate_options o = options_of(9, few[i].symmetry, 2);

		o.givens = few[i].givens;
		CHECK(generate_seeks_few(&o));
		CHECK_INT(make(&o, 0, 1, check_few, &few[i]), 1);
	}
}

/* From one puzzle of few givens the walk goes to others, where a technique is the hardest step: no grid that is dug leads to one. */
TEST(few_givens_go_with_a_kind)
{
	struct few few = { "180", 20 };
	struct generate_options o = options_of(9, few.symmetry, 3);

	o.givens = few.givens;
	o.spec.hardest = &techniques[TECHNIQUE_POINTING];
	CHECK(make(&o, 0, 1, check_few, &few) > 0);
}

TEST(the_vicinity_tells_how_near_it_came)
{
	struct generate_options o = options_of(9, "none", 2);
	struct generator *g;
	struct board puzzle;

	o.givens = 20;
	g = generator_new(&o, 0, 1);
	CHECK_INT(generator_fewest(g), 0);
	CHECK_INT(generator_take(g, &puzzle), GENERATED_MORE);
	generator_run(g);
	CHECK_INT(generator_fewest(g), CLASSIC_CELLS);
	while (generator_take(g, &puzzle) == GENERATED_MORE)
		generator_run(g);
	CHECK_INT(generator_fewest(g), 20);
	generator_free(g);
}

TEST(a_seed_gives_the_same_few_givens_everywhere)
{
	struct generate_options o = options_of(9, "none", 2);
	struct strbuf out;

	strbuf_init(&out);
	o.givens = 19;
	CHECK_INT(make(&o, 0, 1, print, &out), 1);
	CHECK_TEXT(out.text, "...........32..1......67.......8..1.64..5....7......8......8....6....4.9.2..3.5..\n");
	strbuf_free(&out);
}

/* An attempt may come to its end in the midst of it. */
TEST(a_search_for_few_givens_may_be_left)
{
	struct generate_options o = options_of(9, "none", 2);
	struct generator *g;

	o.givens = 17;
	g = generator_new(&o, 0, 5);
	generator_run(g);
	generator_free(g);
	o.symmetry = symmetry_find("full");
	CHECK(!generate_seeks_few(&o));
	o.symmetry = symmetry_find("180");
	CHECK(generate_seeks_few(&o));
	o.givens = 21;
	CHECK(!generate_seeks_few(&o));
}

TEST(full_grids_keep_the_rules)
{
	struct rng rng = { 1 };

	for (int size = 1; size <= MAX_SIZE; size++) {
		const struct geometry *g = geometry_of_size(size);

		for (int i = 0; g != NULL && i < 1000; i++) {
			uint8_t values[MAX_CELLS];
			struct conflict c;

			fill_random(g, &rng, values);
			CHECK(!board_conflict(g, values, &c));
			for (int cell = 0; cell < g->cells; cell++)
				CHECK(values[cell] >= 1 && values[cell] <= size);
		}
	}
}

/* Of the 288 grids of 4x4, each comes out. */
TEST(every_grid_of_4x4_is_made)
{
	const struct geometry *g = geometry_of_size(4);
	struct rng rng = { 2 };
	uint8_t seen[288][MAX_CELLS];
	int count = 0;

	for (int i = 0; i < 10000; i++) {
		uint8_t values[MAX_CELLS];
		int at = 0;

		fill_random(g, &rng, values);
		while (at < count && memcmp(seen[at], values, (size_t)g->cells) != 0)
			at++;
		if (at < count)
			continue;
		CHECK(count < 288);
		memcpy(seen[count++], values, (size_t)g->cells);
	}
	CHECK_INT(count, 288);
}
