/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Guardians from which chains start, those of fish among them, and guardians outside of a rectangle: hits and near misses, and that all of
 * them are true: no way to fill the board from its candidates has what is eliminated, unless it fills the rectangle with the two digits;
 * and that their proofs hold, also where the chain of one guardian goes on like that of another with another digit.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "logic/engine.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

static struct board b;

/* A rectangle of 1 and 2 that has 1 nowhere else in its rows, and 2 in its columns only in two other places. */
static void outside(const char *in_column)
{
	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124");
	position_confine(&b, "r1", 1, "r1c1 r1c4");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "c1", 2, "r1c1 r2c1");
	position_confine(&b, "c4", 2, in_column);
}

TEST(guardians_outside_exclude_together)
{
	outside("r1c4 r2c4 r7c4 r9c4");
	CHECK_TEXT(position_steps(&b, "external-rectangle"), "External Rectangle: 1,2 in r12c14 fr79c4 => r12c4,r789c56<>2");
	outside("r1c4 r2c4 r5c4 r9c4");
	CHECK_TEXT(position_steps(&b, "external-rectangle"), "External Rectangle: 1,2 in r12c14 fr59c4 => r12c4<>2");
}

TEST(a_single_guardian_is_true)
{
	outside("r1c4 r2c4 r7c4");
	board_drop(&b, 57, 0x1f0);
	CHECK_TEXT(position_steps(&b, "external-rectangle"), "External Rectangle: 1,2 in r12c14 fr7c4 => r7c4<>1,3,4");
	CHECK(strstr(position_rung(&b, "external-rectangle", 4), "So r7c4 is 2.") != NULL);
	CHECK(strstr(position_rung(&b, "external-rectangle", 4), "Because it is true, r7c4 is none of 1, 3 and 4") != NULL);
}

TEST(without_its_places_a_rectangle_has_no_guardians_outside)
{
	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124");
	position_confine(&b, "r1", 1, "r1c1 r1c4");
	position_confine(&b, "c1", 2, "r1c1 r2c1");
	position_confine(&b, "c4", 2, "r1c4 r2c4 r7c4 r9c4");
	CHECK_TEXT(position_steps(&b, "external-rectangle"), "");
}

TEST(a_chain_from_a_guardian_excludes_what_the_other_sees)
{
	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124 r1c8=35 r2c8=45");
	CHECK(strstr(position_steps(&b, "rectangle-chain"), "AIC with Unique Rectangle: 1,2 in r12c14 fr12c4 => r3c8<>5") != NULL);
	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124 r1c8=35 r2c8=456");
	CHECK_TEXT(position_steps(&b, "rectangle-chain"), "");
}

/* 3 in r1c4 leaves 5 and 6 to r1c7 and r1c8, and 4 in r2c4 leaves 5 to r2c8. */
TEST(a_chain_from_a_guardian_may_run_through_an_almost_locked_set)
{
	const char *text = "AIC with Unique Rectangle: 1,2 in r12c14 fr12c4 => r3c9<>5";

	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124 r1c7=356 r1c8=56 r2c8=45");
	CHECK(strstr(position_steps(&b, "rectangle-chain"), text) != NULL);
	position(&b, "r1c1=12 r1c4=123 r2c1=12 r2c4=124 r1c7=356 r1c8=567 r2c8=45");
	CHECK(strstr(position_steps(&b, "rectangle-chain"), text) == NULL);
}

TEST(givens_are_no_part_of_an_avoidable_rectangle)
{
	position(&b, "r1c1:1 r1c4=23 r2c1:2 r2c4=14 r1c8=35 r2c8=45");
	CHECK(strstr(position_steps(&b, "avoidable-chain"), "AIC with Avoidable Rectangle: 1,2 in r12c14 fr12c4 => r3c8<>5") != NULL);
	cellset_add(&b.given, 9);
	CHECK_TEXT(position_steps(&b, "avoidable-chain"), "");
}

/* 1 in rows 1 and 5: an X-wing but for r1c3. */
static void nearly_an_x_wing(const char *cells)
{
	position(&b, cells);
	position_confine(&b, "r1", 1, "r1c1 r1c3 r1c7");
	position_confine(&b, "r5", 1, "r5c1 r5c7");
}

TEST(a_fin_is_true_or_the_last_digit_of_a_cell_that_the_fish_covers)
{
	const char *text = "AIC with Fish: 1 r15 c17 fr1c3 or (5)r8c1 => r8c3<>5";

	nearly_an_x_wing("r8c1=15 r3c3=15");
	CHECK(strstr(position_steps(&b, "fish-chain"), text) != NULL);
	CHECK(strstr(position_rung(&b, "fish-chain", 4), "Then r8c1 is 5, its only other candidate.") != NULL);
	nearly_an_x_wing("r8c1=156 r3c3=15");
	CHECK(strstr(position_steps(&b, "fish-chain"), text) == NULL);
	nearly_an_x_wing("r8c1=15 r3c3=156");
	CHECK(strstr(position_steps(&b, "fish-chain"), text) == NULL);
}

TEST(a_fin_is_true_or_the_last_place_of_a_house_that_the_fish_covers)
{
	const char *text = "AIC with Fish: 1 r15 c17 fr1c3 or (1)r9c5 => r8c8<>7";

	for (int more = 0; more < 2; more++) {
		nearly_an_x_wing("");
		position_confine(&b, "c3", 7, "r1c3 r8c3");
		position_confine(&b, "r9", 7, "r9c5 r9c8");
		position_confine(&b, "r9", 1, more ? "r9c1 r9c5 r9c9" : "r9c1 r9c5");
		CHECK((strstr(position_steps(&b, "fish-chain"), text) != NULL) == !more);
	}
}

/*
 * Fills the board from its candidates as far as it can be, but CELL with DIGIT, and not CELLS with DIGITS alone, if there are such CELLS.
 */
struct filler {
	struct board board;
	struct cellset cells;
	uint16_t digits;
	int tries;
};

enum { TRIES = 20000 };

static bool fill(struct filler *f)
{
	int best = -1, least = MAX_SIZE + 1;
	bool only = !cellset_empty(f->cells);

	for (int c = cellset_next(f->cells, -1); c >= 0; c = cellset_next(f->cells, c))
		only = only && f->board.value[c] != 0 && f->digits & digit_bit(f->board.value[c]);
	if (only || ++f->tries > TRIES)
		return false;
	for (int c = cellset_next(f->board.empty, -1); c >= 0; c = cellset_next(f->board.empty, c))
		if (bits_count(f->board.cand[c]) < least) {
			least = bits_count(f->board.cand[c]);
			best = c;
		}
	if (best < 0)
		return true;
	for (int d = digit_first(f->board.cand[best]); d != 0; d = digit_next(f->board.cand[best], d)) {
		struct board before = f->board;
		bool free = true;

		for (int c = 0; c < b.geo->cells && free; c++)
			free = f->board.value[c] != d || !cellset_has(b.geo->peer_set[best], c);
		if (!free)
			continue;
		board_place(&f->board, best, d);
		if (fill(f))
			return true;
		f->board = before;
	}
	return false;
}

/* Looks at all steps; returns how many there are. */
static int check_all(struct engine *engine, const char *technique)
{
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), true, &steps);
	struct strbuf why;

	strbuf_init(&why);
	for (size_t i = 0; i < count; i++) {
		if (proof_check(&b, &steps[i], &why) != PROOF_HOLDS)
			test_fail(__FILE__, __LINE__, "%s: %s", technique, why.text);
		for (int n = candset_next(&steps[i].head.drop, -1); n >= 0; n = candset_next(&steps[i].head.drop, n)) {
			struct filler f = { .board = b, .digits = steps[i].head.digits };

			if (techniques[steps[i].head.technique].unique) {
				f.cells = proof_marked_cells(steps[i].proof, ROLE_BASE);
				CHECK_INT(cellset_count(f.cells), 4);
				CHECK_INT(bits_count(f.digits), 2);
			}
			board_place(&f.board, candidate_cell(n), candidate_digit(n));
			CHECK(!fill(&f));
			CHECK(f.tries <= TRIES);
		}
	}
	strbuf_free(&why);
	steps_free(steps, count);
	return (int)count;
}

TEST(what_is_eliminated_is_never_true)
{
	struct engine *engine = engine_new();
	struct rng rng = { 3 };
	int external = 0, chains = 0, fish = 0;

	for (int i = 0; i < 15 + test_effort(135); i++) {
		uint8_t values[MAX_CELLS];

		position_random(&b, geometry_classic(), values, &rng, 2);
		external += check_all(engine, "external-rectangle");
		chains += check_all(engine, "rectangle-chain");
		if (i % 5 == 0)
			fish += check_all(engine, "fish-chain");
	}
	CHECK(fish > test_effort(300));
	CHECK(external >= test_effort(6) && chains > test_effort(300));
	engine_free(engine);
}
