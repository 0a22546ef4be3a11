/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a search need not look at again, since it found nothing there: as many steps are found with that as without.
 * The file is long because all searches that remember this are tested in the same ways, on the same walks and positions.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "logic/closure/closure.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/exocet.h"
#include "logic/finders/guardians.h"
#include "logic/forcing/clause_sources.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/position.h"

technique_finder find_exocet;

static struct board b;
static struct facts facts;
static struct empty_search bent, other;
static uint8_t values[MAX_CELLS];
static uint16_t kept[MAX_CELLS];	/* by cell: candidates that walks keep */

static struct cellset changed(void)
{
	facts_update(&facts, &b);
	return facts_changed(&facts, &bent);
}

TEST(only_cells_that_have_lost_candidates_are_new)
{
	position(&b, "");
	CHECK_INT(cellset_count(changed()), 128);
	facts_found_nothing(&facts, &bent);
	CHECK(cellset_empty(changed()));
	CHECK_INT(cellset_count(facts_changed(&facts, &other)), 128);
	board_drop(&b, 3, digit_bit(5));
	board_drop(&b, 80, digit_bit(7));
	CHECK(cellset_equal(changed(), cellset_pair(3, 80)));
	board_place(&b, 0, 1);
	CHECK_INT(cellset_count(changed()), 2 + 21 - 1);
	CHECK(cellset_has(changed(), 0) && cellset_has(changed(), 80));
	b.cand[40] = 0;
	facts_found_nothing(&facts, &bent);
	CHECK(cellset_equal(changed(), cellset_of(40)));
	facts_found_nothing(&facts, &bent);
	b.cand[40] = digit_bit(2);
	CHECK_INT(cellset_count(changed()), 128);
}

/* The last cell does not fill a vector, and is looked at by itself. */
TEST(any_cell_may_be_the_one_that_has_lost_a_candidate_or_has_one_back)
{
	for (int cell = 0; cell < 81; cell++) {
		position(&b, "");
		board_drop(&b, cell, digit_bit(4));
		changed();
		facts_found_nothing(&facts, &bent);
		b.cand[cell] = b.cand[cell] & (uint16_t)~digit_bit(3);
		CHECK(cellset_equal(changed(), cellset_of(cell)));
		b.cand[cell] |= digit_bit(4);
		CHECK_INT(cellset_count(changed()), 128);
	}
}

TEST(another_shape_of_the_board_is_all_new)
{
	position(&b, "");
	changed();
	facts_found_nothing(&facts, &bent);
	board_init(&b, position_diagonals());
	CHECK_INT(cellset_count(changed()), 128);
	facts_found_nothing(&facts, &bent);
	CHECK(cellset_empty(changed()));
	facts.thorough = true;
	CHECK_INT(cellset_count(changed()), 128);
	facts.thorough = false;
}

/* Up to so many candidates that are not kept vanish; false where there are none. */
static bool drop_some(struct rng *r, int most)
{
	bool any = false;

	for (int tries = 0; tries < most; tries++) {
		int cell = (int)rng_below(r, CLASSIC_CELLS), digit = 1 + (int)rng_below(r, 9);

		if ((b.cand[cell] & digit_bit(digit)) && !(kept[cell] & digit_bit(digit))) {
			board_drop(&b, cell, digit_bit(digit));
			any = true;
		}
	}
	return any;
}

/* Whether both engines find the same steps; returns how many. */
static size_t same_steps(struct engine *used, const struct technique *t)
{
	struct engine *fresh = engine_new();
	struct step *a, *c;
	size_t count = engine_all(used, &b, t, false, &a);

	CHECK_INT(engine_all(fresh, &b, t, false, &c), count);
	for (size_t i = 0; i < count; i++)
		CHECK(memcmp(&a[i].head, &c[i].head, sizeof a->head) == 0);
	steps_free(a, count);
	steps_free(c, count);
	engine_free(fresh);
	return count;
}

static size_t steps_of(struct engine *e, const struct technique *t)
{
	struct step *steps;
	size_t count = engine_all(e, &b, t, false, &steps);

	steps_free(steps, count);
	return count;
}

/* All candidates are on again; those that were are kept, or only the values if OPEN candidates of eight shall be. */
static void open_up(struct rng *r, unsigned open)
{
	position_random(&b, geometry_classic(), values, r, open);
	for (int c = 0; c < CLASSIC_CELLS; c++) {
		kept[c] = open < 8 ? b.cand[c] : digit_bit(values[c]);
		if (b.value[c] == 0)
			b.cand[c] = 0x1ff;
	}
	for (int c = 0; c < CLASSIC_CELLS; c++) {
		struct cellset seen = b.value[c] != 0 ? b.geo->peer_set[c] : (struct cellset){ { 0, 0 } };

		for (int peer = cellset_next(seen, -1); peer >= 0; peer = cellset_next(seen, peer))
			b.cand[peer] &= (uint16_t)~digit_bit(b.value[c]);
	}
}

/* Walks from boards with all candidates on, so that steps come up where there were none: on the way to such with OPEN of eight. */
static void walk(const char *id, int walks, unsigned open, int drops)
{
	const struct technique *t = technique_find(id);
	struct engine *used = engine_new();
	struct rng r = { 7 };
	int none = 0, after_none = 0;

	for (int i = 0; i < walks; i++) {
		open_up(&r, open);
		for (size_t steps = 1; drop_some(&r, drops);) {
			size_t now = same_steps(used, t);

			none += now == 0;
			after_none += now > 0 && steps == 0;
			steps = now;
		}
	}
	CHECK(none > 0 && after_none > 0);
	engine_free(used);
}

TEST(a_used_engine_finds_bent_sets_as_a_new_one_does)
{
	walk("wxyz-wing", 1 + test_effort(4), 8, 10);
	walk("vwxyz-wing", 1 + test_effort(2), 8, 10);
}

/* The position with a digit more in one of the cells with candidates of their own: it has no step until the digit vanishes. */
static void comes_up(const char *id, const char *text)
{
	const struct technique *t = technique_find(id);
	struct engine *used = engine_new();
	int cells = 0;

	for (int c = 0; c < CLASSIC_CELLS; c++) {
		position(&b, text);
		if (b.cand[c] == b.geo->all)
			continue;
		b.cand[c] |= digit_bit(9);
		CHECK_INT(same_steps(used, t), 0);
		board_drop(&b, c, digit_bit(9));
		CHECK(same_steps(used, t) > 0);
		cells++;
	}
	CHECK(cells > 2);
	engine_free(used);
}

TEST(any_cell_of_a_bent_set_may_be_the_one_that_has_changed)
{
	comes_up("wxyz-wing", "r1c1=1234 r1c5=14 r2c2=24 r2c3=34");
	comes_up("wxyz-wing", "r1c1=145 r1c2=14 r1c4=13 r2c5=35");
	comes_up("vwxyz-wing", "r1c1=125 r1c2=12 r1c4=13 r2c5=345 r2c6=34");
}

TEST(a_used_engine_finds_subsets_and_fish_as_a_new_one_does)
{
	walk("naked-triple", 2, 8, 10);
	walk("hidden-triple", 2, 8, 10);
	walk("x-wing", 2 + test_effort(1), 8, 10);
	walk("sashimi-x-wing", 2 + test_effort(1), 8, 10);
	walk("swordfish", 2, 8, 10);
}

/* What a fish may have is an option: with others, fish are looked for again. */
TEST(other_options_forget_that_there_were_no_fish)
{
	const struct technique *t = technique_find("finned-x-wing");
	struct engine *used = engine_new();

	position(&b, "");
	position_confine(&b, "r2", 5, "r2c1 r2c7 r2c8");
	position_confine(&b, "r5", 5, "r5c1 r5c7");
	engine_options(used)->finders.fins = 0;
	CHECK_INT(steps_of(used, t), 0);
	engine_options(used)->finders.fins = 1;
	CHECK_INT(steps_of(used, t), 1);
	engine_free(used);
}

TEST(any_cell_of_sue_de_coq_or_a_wing_may_be_the_one_that_has_changed)
{
	comes_up("xy-wing", "r5c5=12 r5c9=13 r1c5=23");
	comes_up("xyz-wing", "r5c5=123 r5c9=13 r4c4=23");
	comes_up("sue-de-coq", "r1c1=1234 r1c2=1234 r1c7=12 r2c3=34");
	comes_up("sue-de-coq", "r6c7=2458 r6c8=2458 r6c6=58 r6c9=246 r4c8=26");
}

TEST(a_used_engine_finds_multi_sector_locked_sets_as_a_new_one_does)
{
	walk("msls", 1 + test_effort(2), 8, 10);
}

TEST(a_used_engine_finds_multifish_as_a_new_one_does)
{
	walk("multifish", 1 + test_effort(2), 8, 10);
}

TEST(a_used_engine_finds_sue_de_coq_as_a_new_one_does)
{
	walk("sue-de-coq", 1 + test_effort(4), 8, 10);
}

TEST(a_used_engine_finds_exocets_as_a_new_one_does)
{
	walk("junior-exocet", 21, 1, 30);
	walk("weak-exocet", 5, 1, 30);
	walk("senior-exocet", 5, 1, 30);
}

/* A junior exocet: 3, 4 and 5 in r5c45, with targets r4c9 and r6c3. */
static void position_exocet(void)
{
	static const int gone[] = { 911, 115, 921, 924, 937, 941, 942, 244, 544, 254, 954, 264, 189, 889, 197 };

	position_line(&b, ".728...45..8..537.5.1.47.6...7...4...8...671........9675.628.3..23...6....6.93.27");
	for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++)
		board_drop(&b, (gone[i] / 10 % 10 - 1) * CLASSIC_SIZE + gone[i] % 10 - 1, digit_bit(gone[i] / 100));
	facts_update(&facts, &b);
}

/* A target that was filled is one again when its value is taken back, even if no digit of the base has another place then. */
TEST(exocets_are_looked_for_again_where_a_cell_is_empty_again)
{
	const int target = 3 * CLASSIC_SIZE + 8;
	const struct technique *t = &techniques[TECHNIQUE_JUNIOR_EXOCET];
	struct engine *used = engine_new();
	struct board filled;

	position_exocet();
	board_drop(&b, target, b.cand[target] & (digit_bit(4) | digit_bit(5)));
	CHECK(b.cand[target] & digit_bit(3) && b.cand[target] != digit_bit(3));
	CHECK_INT(same_steps(used, t), 1);
	filled = b;
	b.value[target] = 3;
	b.cand[target] = 0;
	cellset_remove(&b.empty, target);
	CHECK_INT(same_steps(used, t), 0);
	b = filled;
	CHECK_INT(same_steps(used, t), 1);
	engine_free(used);
}

/* A companion of the first target has a value: with one of the digits of the base there is no exocet, whatever the candidates say. */
TEST(what_exocets_say_is_forgotten_where_a_cell_has_another_value)
{
	const int companion = 3 * CLASSIC_SIZE + 2, value = 7;

	position_exocet();
	CHECK_INT(b.value[companion], value);
	CHECK(forcing_closure(&facts, &b, SOURCE_JUNIOR_EXOCET)->start.clauses != NULL);
	b.value[companion] = 5;
	facts_update(&facts, &b);
	CHECK(forcing_closure(&facts, &b, SOURCE_JUNIOR_EXOCET)->start.clauses == NULL);
	CHECK(!find_exocet(&b, &facts, &techniques[TECHNIQUE_JUNIOR_EXOCET], NULL));
	b.value[companion] = (uint8_t)value;
	facts_update(&facts, &b);
	CHECK(forcing_closure(&facts, &b, SOURCE_JUNIOR_EXOCET)->start.clauses != NULL);
	facts_free(&facts);
}

/* Values of the puzzle before are no other values: what searches remember is cleared when a puzzle begins, and not by each placement. */
TEST(another_puzzle_is_forgotten_once)
{
	position_line(&b, "953168742862734951417952836746893125281645397395271468138529674574386219629417583");
	facts_update(&facts, &b);
	facts_part(&facts, PART_WINGS);
	position(&b, "");
	facts_update(&facts, &b);
	CHECK(facts.part_version[PART_WINGS] == 0);
	facts_part(&facts, PART_WINGS);
	board_place(&b, 0, 9);
	facts_update(&facts, &b);
	CHECK(facts.part_version[PART_WINGS] != 0);
	/* But of one puzzle they are: the placement was taken back, and another one made. */
	position(&b, "");
	board_place(&b, 0, 8);
	facts_update(&facts, &b);
	CHECK(facts.part_version[PART_WINGS] == 0);
	facts_free(&facts);
}
