/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Claims that something follows from a technique, and grids that show that it does not. */
#include "tests/test.h"

#include <string.h>

#include "library/positions.h"
#include "search/search.h"
#include "solve/claim.h"

/* A position of the technique, its solution, and the steps. */
struct claimed {
	struct engine *engine;
	struct document doc;
	struct board board;
	uint8_t solution[MAX_CELLS];
	struct step *steps;
	size_t count;
};

static void open_claimed(struct claimed *c, const char *technique, size_t number)
{
	const struct technique *t = technique_find(technique);
	struct board givens;

	c->engine = engine_new();
	positions_document(t, number, &c->doc);
	position_givens(&c->doc.now, c->doc.geo, &givens);
	CHECK_INT(search_count(&givens, 2, c->solution), 1);
	position_board(&c->doc.now, c->doc.geo, &c->board);
	c->count = positions_steps(c->engine, t, &c->board, &c->steps);
	CHECK(c->count > 0);
}

static void close_claimed(struct claimed *c)
{
	steps_free(c->steps, c->count);
	document_free(&c->doc);
	engine_free(c->engine);
}

static bool follows_from_any(const struct claimed *c, const struct claimed_effect *claim)
{
	for (size_t i = 0; i < c->count; i++)
		if (claim_follows(c->board.geo, &c->steps[i].head, claim))
			return true;
	return false;
}

/*
 * The grid keeps the rules, and the claim does not hold in it; the cells of which the first step marks all candidates have one of them.
 */
static void check_counter(const struct claimed *c, const struct claimed_effect *claim, const uint8_t grid[])
{
	const struct proof *p = c->steps[0].proof;
	struct conflict unused;

	CHECK(!board_conflict(c->board.geo, grid, &unused));
	CHECK((grid[claim->cell] == claim->digit) != claim->place);
	for (int cell = 0; cell < c->board.geo->cells; cell++)
		CHECK(grid[cell] != 0);
	for (int i = 0; i < p->marks; i++) {
		const struct mark *m = &proof_marks(p)[i];
		uint16_t cand = c->board.cand[m->cell];

		if (m->house == NO_HOUSE && cand != 0 && (cand & (uint16_t)~m->digits) == 0)
			CHECK((cand & digit_bit(grid[m->cell])) != 0);
	}
}

/* All eliminations that are true and do not follow; returns how many have a grid. */
static int counter_all(const struct claimed *c, int *claims)
{
	int counters = 0;

	*claims = 0;
	for (int cell = 0; cell < c->board.geo->cells; cell++) {
		for (int d = digit_first(c->board.cand[cell]); d != 0; d = digit_next(c->board.cand[cell], d)) {
			struct claimed_effect claim = { cell, d, false };
			uint8_t grid[MAX_CELLS];

			if (!claim_is_true(c->solution, &claim) || follows_from_any(c, &claim))
				continue;
			++*claims;
			if (!claim_counter(&c->board, c->steps, c->count, &claim, grid))
				continue;
			counters++;
			check_counter(c, &claim, grid);
		}
	}
	return counters;
}

TEST(what_does_not_follow_has_a_grid)
{
	static const char *const names[] = { "naked-pair", "x-wing", "pointing", "skyscraper", "xy-wing" };

	for (int i = 0; i < test_effort(5); i++) {
		struct claimed c;
		int claims;

		open_claimed(&c, names[i], 0);
		int counters = counter_all(&c, &claims);

		CHECK(claims > 0);
		/* Of these simple patterns nothing else can follow, or nearly so. */
		CHECK(counters * 10 >= claims * 9);
		close_claimed(&c);
	}
}

/* What a step eliminates has no grid: it would break the argument. */
TEST(what_follows_has_no_grid)
{
	static const char *const names[] = { "naked-pair", "hidden-pair", "naked-triple", "x-wing", "swordfish", "pointing", "claiming" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct claimed c;

		open_claimed(&c, names[i], 0);
		for (int cand = candset_next(&c.steps[0].head.drop, -1); cand >= 0; cand = candset_next(&c.steps[0].head.drop, cand)) {
			struct claimed_effect claim = { candidate_cell(cand), candidate_digit(cand), false };
			uint8_t grid[MAX_CELLS];

			CHECK(claim_is_true(c.solution, &claim));
			CHECK(claim_follows(c.board.geo, &c.steps[0].head, &claim));
			CHECK(!claim_counter(&c.board, c.steps, 1, &claim, grid));
		}
		close_claimed(&c);
	}
}

TEST(a_placement_eliminates_what_its_digit_rules_out)
{
	struct claimed c;

	open_claimed(&c, "hidden-single", 0);
	int cand = candset_next(&c.steps[0].head.place, -1), cell = candidate_cell(cand), digit = candidate_digit(cand);
	int peer = c.board.geo->peer[cell][0], other = digit % 9 + 1;

	CHECK(claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ cell, digit, true }));
	CHECK(claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ cell, other, false }));
	CHECK(claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ peer, digit, false }));
	CHECK(!claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ cell, digit, false }));
	CHECK(!claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ cell, other, true }));
	CHECK(!claim_follows(c.board.geo, &c.steps[0].head, &(struct claimed_effect){ peer, other, false }));
	CHECK(!claim_is_true(c.solution, &(struct claimed_effect){ cell, other, true }));
	CHECK(!claim_is_true(c.solution, &(struct claimed_effect){ cell, digit, false }));
	close_claimed(&c);
}
