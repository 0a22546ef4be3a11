/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Full grids that lead to rare kinds of puzzles: they keep the rules, and have what they are made for. */
#include "tests/test.h"

#include "generate/full_grid.h"
#include "logic/engine.h"
#include "logic/step/technique_id.h"
#include "search/search.h"


static long grid_solutions(const struct geometry *g, const uint8_t values[])
{
	struct board b;

	board_init(&b, g);
	for (int cell = 0; cell < g->cells; cell++)
		if (values[cell] != 0)
			board_give(&b, cell, values[cell]);
	return search_count(&b, 2, NULL);
}

/* Nine cells of each digit, and givens where a tridagon and what it sees are not. */
TEST(grids_for_hard_puzzles_keep_the_rules)
{
	const struct geometry *g = geometry_classic();
	struct rng rng = { 3 };
	int made = 0;

	for (int i = 0; i < 200; i++) {
		uint8_t values[MAX_CELLS] = { 0 };
		struct cellset closed;
		uint16_t digits = 0;

		if (!hard_grid_fill(g, &rng, values, &closed))
			continue;
		made++;
		CHECK_INT(grid_solutions(g, values), 1);
		CHECK(cellset_count(closed) >= 12);
		for (int cell = cellset_next(closed, -1); cell >= 0; cell = cellset_next(closed, cell))
			digits |= digit_bit(values[cell]);
		/* Three digits, and what the tridagon has beside them. */
		CHECK(bits_count(digits) > 3 && bits_count(digits) <= 3 + 4);
	}
	CHECK(made > 50);
}

static void check_counted(const struct counted_grid *grid, const struct symmetry *symmetry)
{
	const struct geometry *g = geometry_classic();

	CHECK_INT(grid_solutions(g, grid->values), 1);
	CHECK_INT(cellset_count(grid->cells), 16);
	CHECK(cellset_empty(cellset_and(grid->cells, grid->given)));
	for (int cell = 0; cell < g->cells; cell++) {
		uint8_t orbit[MAX_ORBIT];
		int size = symmetry_orbit(symmetry, g, cell, orbit);

		for (int i = 0; i < size; i++) {
			CHECK(cellset_has(grid->cells, orbit[i]) == cellset_has(grid->cells, cell));
			CHECK(cellset_has(grid->given, orbit[i]) == cellset_has(grid->given, cell));
		}
	}
}

/* Whether the technique eliminates something where these givens are all there is: what the full grid has not. */
static bool is_counted(struct engine *e, const struct counted_grid *grid, const struct technique *t)
{
	const struct geometry *g = geometry_classic();
	struct step *steps;
	struct board b;

	board_init(&b, g);
	for (int cell = cellset_next(grid->given, -1); cell >= 0; cell = cellset_next(grid->given, cell))
		board_give(&b, cell, grid->values[cell]);
	size_t count = engine_all(e, &b, t, false, &steps);

	for (size_t i = 0; i < count; i++) {
		for (int cell = 0; cell < g->cells; cell++)
			CHECK((candset_digits(&steps[i].head.drop, cell) & digit_bit(grid->values[cell])) == 0);
	}
	steps_free(steps, count);
	return count > 0;
}

static void make_counted(const char *name, enum technique_id id)
{
	const struct symmetry *symmetry = symmetry_find(name);
	struct rng rng = { 4 };
	struct engine *e = engine_new();
	int made = 0, counted = 0;

	for (int i = 0; i < 500 && made < 10; i++) {
		struct counted_grid grid;

		if (!counted_grid_fill(geometry_classic(), symmetry, id == TECHNIQUE_SK_LOOP, &rng, &grid))
			continue;
		made++;
		check_counted(&grid, symmetry);
		counted += is_counted(e, &grid, &techniques[id]);
	}
	engine_free(e);
	CHECK_INT(made, 10);
	/* Hardly ever is there nothing left to eliminate. */
	CHECK(counted * 10 >= made * 9);
}

TEST(grids_for_an_sk_loop_have_it) { make_counted("none", TECHNIQUE_SK_LOOP); }
TEST(grids_for_an_sk_loop_have_the_symmetry) { make_counted("full", TECHNIQUE_SK_LOOP); }
TEST(grids_for_a_multi_sector_locked_set_have_it) { make_counted("none", TECHNIQUE_MSLS); }
TEST(grids_for_a_multi_sector_locked_set_have_the_symmetry) { make_counted("180", TECHNIQUE_MSLS); }
