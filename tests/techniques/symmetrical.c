/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Symmetrical placement: what falls by definition, and nothing where a given or a digit breaks the symmetry. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "logic/engine.h"
#include "search/search.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

/* Puzzles of our own: after half a turn, and mirrored in either diagonal, the givens are the same but for their digits. */
static const char *const puzzles[] = {
	"...75..........1.9.3.9..4...623......18...75......623...9..4.6.4.5..........18...",
	".61......28...73..7......9.....36.5....9..8.2.1.2...6..9..8.4.6..35.2.......6.2..",
	".5..7.2...3.....6..74...5.8...495.....78.3..4..6.27......64.7........4951........",
};

static struct board b;

static int turned(int kind, int cell)
{
	int row = cell / 9, column = cell % 9;

	return kind == 0 ? 80 - cell : kind == 1 ? 9 * column + row : 80 - 9 * column - row;
}

/* What each digit becomes, by the solution, which is the same after the turn. */
static void images(int kind, const uint8_t solution[], int image[10])
{
	for (int c = 0; c < 81; c++)
		image[solution[c]] = solution[turned(kind, c)];
}

static struct candset found(struct engine *engine)
{
	struct candset all = { { 0 } };
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find("symmetrical-placement"), true, &steps);

	for (size_t i = 0; i < count; i++) {
		struct strbuf why;

		strbuf_init(&why);
		CHECK(proof_check(&b, &steps[i], &why) == PROOF_HOLDS);
		strbuf_free(&why);
		for (int w = 0; w < CANDSET_WORDS; w++)
			all.word[w] |= steps[i].head.drop.word[w];
	}
	steps_free(steps, count);
	return all;
}

TEST(a_candidate_without_an_image_is_false)
{
	struct engine *engine = engine_new();

	for (int kind = 0; kind < 3; kind++) {
		uint8_t solution[MAX_CELLS];
		int image[10] = { 0 };

		position_line(&b, puzzles[kind]);
		CHECK_INT(search_count(&b, 2, solution), 1);
		images(kind, solution, image);
		/* One more is eliminated, whose image stands alone then. */
		for (int c = 0; c < 81; c++)
			if (c % 7 == 0 && b.value[c] == 0)
				board_drop(&b, c, (uint16_t)(b.cand[c] & ~digit_bit(solution[c]) & 0x55));
		struct candset all = found(engine);

		for (int c = 0; c < 81; c++)
			for (int d = digit_first(b.cand[c]); d != 0; d = digit_next(b.cand[c], d)) {
				int to = turned(kind, c), other = image[d];
				bool there = b.value[to] == other || (b.value[to] == 0 && b.cand[to] & digit_bit(other));
				bool clash = to == c ? other != d : other == d && cellset_has(b.geo->peer_set[c], to);

				CHECK_INT(candset_has(&all, candidate(c, d)), !there || clash);
				CHECK(!candset_has(&all, candidate(c, d)) || solution[c] != d);
			}
	}
	engine_free(engine);
}

TEST(a_given_that_is_not_turned_into_one_breaks_it)
{
	struct engine *engine = engine_new();

	for (int kind = 0; kind < 3; kind++) {
		struct candset all;

		position_line(&b, puzzles[kind]);
		cellset_remove(&b.given, cellset_next(b.given, -1));
		all = found(engine);
		CHECK(candset_empty(&all));
	}
	engine_free(engine);
}

TEST(where_solutions_may_be_several_it_is_not_asked)
{
	struct engine *engine = engine_new();

	engine_options(engine)->unique = false;
	position_line(&b, puzzles[0]);
	struct candset all = found(engine);

	CHECK(candset_empty(&all));
	engine_free(engine);
}

TEST(the_exchanged_digits_are_told)
{
	position_line(&b, puzzles[0]);
	CHECK(strstr(position_rung(&b, "symmetrical-placement", 4), "3. 1 and 5 are exchanged.") != NULL);
	CHECK(strstr(position_rung(&b, "symmetrical-placement", 4), "7. 2 stays as it is.") != NULL);
}
