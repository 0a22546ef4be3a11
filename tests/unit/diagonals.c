/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A 9x9 board with both diagonals as houses, which nothing outside of grid/ knows: puzzles on it are made, searched and solved by
 * deduction, and what deduction says of them names the diagonals and is true. It is long because each family of techniques is asked.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "generate/generate.h"
#include "logic/engine.h"
#include "logic/step/text.h"
#include "search/many.h"
#include "search/search.h"
#include "tests/techniques/position.h"

/* Puzzles that are made; all of them are searched, and as many of them as it takes are solved by deduction. */
enum { PUZZLES = 24 };

static const struct board *puzzles(void)
{
	static struct board puzzle[PUZZLES];
	static int count;
	struct generate_options o = { .sizes = { position_diagonals() }, .size_count = 1, .symmetry = symmetry_find("none"), .seed = 1 };
	struct generator *g = count > 0 ? NULL : generator_new(&o, 0, PUZZLES);

	while (count < PUZZLES)
		switch (generator_take(g, &puzzle[count])) {
		case GENERATED_MORE:
			generator_run(g);
			break;
		case GENERATED_PUZZLE:
			count++;
			break;
		case GENERATED_END:
			test_fail(__FILE__, __LINE__, "only %d puzzles", count);
		}
	generator_free(g);
	return puzzle;
}

/* Whether each house, the diagonals too, has each digit once. */
static bool is_full(const uint8_t value[])
{
	const struct geometry *g = position_diagonals();

	for (int house = 0; house < g->houses; house++) {
		uint16_t digits = 0;

		for (int i = 0; i < g->size; i++)
			digits |= value[g->house_cell[house][i]] != 0 ? digit_bit(value[g->house_cell[house][i]]) : 0;
		if (digits != g->all)
			return false;
	}
	return true;
}

/* The same givens on the classic board. */
static struct board without_diagonals(const struct board *b)
{
	struct board classic;

	board_init(&classic, geometry_classic());
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			board_give(&classic, cell, b->value[cell]);
	return classic;
}

TEST(puzzles_have_one_solution_with_the_diagonals_and_more_without)
{
	for (int i = 0; i < PUZZLES; i++) {
		const struct board *b = &puzzles()[i];
		struct board classic = without_diagonals(b);
		uint8_t solution[MAX_CELLS], one[MAX_CELLS];

		CHECK_INT(search_count(b, 2, solution), 1);
		CHECK(is_full(solution));
		CHECK_INT(search_fast_count(b, 2, one), 1);
		CHECK(memcmp(one, solution, CLASSIC_CELLS) == 0);
		CHECK_INT(search_fast_count(&classic, 2, NULL), 2);
		for (int cell = 0; cell < b->geo->cells; cell++)
			CHECK(b->value[cell] == 0 || b->value[cell] == solution[cell]);
	}
}

struct results {
	long found[PUZZLES], full;
	int count;
};

static void note_result(void *data, const struct many_result *result)
{
	struct results *r = data;

	r->found[r->count++] = result->found;
	r->full += result->solution != NULL && is_full(result->solution);
}

/* Beside classic ones, which go to the kernel. */
TEST(many_puzzles_at_once_are_searched_by_their_own_shape)
{
	struct results r = { .count = 0 };
	struct many *m = many_new(&(struct many_options){ .limit = 2 }, note_result, &r);

	for (int i = 0; i < PUZZLES; i += 2) {
		struct board classic = without_diagonals(&puzzles()[i]);

		many_add(m, &puzzles()[i]);
		many_add(m, &classic);
	}
	many_finish(m);
	many_free(m);
	CHECK_INT(r.count, PUZZLES);
	for (int i = 0; i < PUZZLES; i++)
		CHECK_INT(r.found[i], 1 + i % 2);
	CHECK(r.full >= PUZZLES / 2);
}

/* How many solutions of the classic board are solutions with the diagonals; -1: there are too many to look at. */
static long count_full(const struct board *classic)
{
	struct board left = *classic;
	uint8_t solution[MAX_CELLS];
	long full = 0;

	/* The ways to put each digit into the first cell that has several. */
	if (search_fast_count(classic, 1000, solution) >= 1000)
		return -1;
	if (search_fast_count(classic, 2, solution) < 2)
		return search_fast_count(classic, 2, solution) == 1 && is_full(solution);
	int cell = cellset_next(left.empty, -1);

	for (int d = digit_first(left.cand[cell]); d != 0; d = digit_next(left.cand[cell], d)) {
		struct board with = left;

		board_place(&with, cell, d);
		full += count_full(&with);
	}
	return full;
}

TEST(solutions_are_those_of_the_classic_board_that_respect_the_diagonals)
{
	struct rng rng = { 1 };
	long several = 0, compared = 0;

	while (compared < 40) {
		uint8_t full[MAX_CELLS], order[MAX_CELLS];
		struct board b;

		fill_random(position_diagonals(), &rng, full);
		CHECK(is_full(full));
		rng_permutation(&rng, order, CLASSIC_CELLS);
		board_init(&b, position_diagonals());
		for (int i = 0; i < 24; i++)
			CHECK(board_give(&b, order[i], full[order[i]]));
		struct board classic = without_diagonals(&b);
		long count = count_full(&classic);

		if (count < 0)
			continue;
		CHECK_INT(search_count(&b, 1000, NULL), count);
		compared++;
		several += count > 1;
	}
	CHECK(several > 3);
}

static bool is_diagonal(int house)
{
	return house != NO_HOUSE && geometry_kind(position_diagonals(), house) == HOUSE_DIAGONAL;
}

/* The diagonals that a proof speaks of or marks. */
static houseset diagonals_of(const struct proof *p)
{
	houseset houses = 0;

	for (int i = 0; i < p->inferences; i++) {
		/* What a reader sees by himself is not told. */
		if (reading_is_silent(proof_inferences(p)[i].reason))
			continue;
		houses |= is_diagonal(proof_inferences(p)[i].house) ? houseset_of(proof_inferences(p)[i].house) : 0;
		houses |= is_diagonal(proof_inferences(p)[i].other) ? houseset_of(proof_inferences(p)[i].other) : 0;
	}
	for (int i = 0; i < p->marks; i++)
		houses |= is_diagonal(proof_marks(p)[i].house) ? houseset_of(proof_marks(p)[i].house) : 0;
	return houses;
}

/* The diagonals that the notation is to name: in place of the house that is looked at, and of the base and cover of a fish. */
static houseset noted_diagonals(const struct step *step)
{
	const char *notation = techniques[step->head.technique].notation;
	uint8_t house = proof_marked_house(step->proof, ROLE_HOUSE);
	houseset houses = strstr(notation, "{house}") != NULL && is_diagonal(house) ? houseset_of(house) : 0;

	if (strstr(notation, "{base houses}") != NULL)
		houses |= proof_marked_houses(step->proof, ROLE_BASE, NO_BEAT);
	if (strstr(notation, "{covers}") != NULL)
		houses |= proof_marked_houses(step->proof, ROLE_COVER, NO_BEAT);
	return houses & position_diagonals()->of_kind[HOUSE_DIAGONAL];
}

/* Each diagonal of the proof is named in the sentences, alone or as one of two, and where it is noted, as "d1" or "d12". */
static void check_names(const struct step *step)
{
	houseset houses = diagonals_of(step->proof);
	struct strbuf words, notation;

	strbuf_init(&words);
	strbuf_init(&notation);
	text_argument(position_diagonals(), step, true, &words);
	text_notation(position_diagonals(), step, &notation);
	for (; houses != 0; houses &= houses - 1) {
		char note[] = "d1";
		int number = geometry_number(position_diagonals(), bits_lowest(houses));
		const char *name = number == 1 ? "ain diagonal" : "ntidiagonal";

		note[1] = digit_char(number);
		if (strstr(words.text, name) == NULL && strstr(words.text, "two diagonals") == NULL)
			test_fail(__FILE__, __LINE__, "%s is not named:\n%s", name, words.text);
		if ((noted_diagonals(step) & (houses & -houses)) && strstr(notation.text, note) == NULL && strstr(notation.text, "d12") == NULL)
			test_fail(__FILE__, __LINE__, "%s is not noted: %s", note, notation.text);
	}
	strbuf_free(&words);
	strbuf_free(&notation);
}

static void check_true(const struct step *step, const uint8_t solution[])
{
	const struct step_head *h = &step->head;
	struct strbuf notation;
	bool right = !candset_empty(&h->place) || !candset_empty(&h->drop);

	for (int c = candset_next(&h->place, -1); c >= 0; c = candset_next(&h->place, c))
		right = right && solution[candidate_cell(c)] == candidate_digit(c);
	for (int c = candset_next(&h->drop, -1); c >= 0; c = candset_next(&h->drop, c))
		right = right && solution[candidate_cell(c)] != candidate_digit(c);
	if (right)
		return;
	strbuf_init(&notation);
	text_notation(position_diagonals(), step, &notation);
	test_fail(__FILE__, __LINE__, "not true: %s", notation.text);
}

/* Judges all steps of a technique; returns how many of them speak of a diagonal. */
static int judge(struct engine *engine, const struct board *b, const struct technique *t, const uint8_t solution[])
{
	struct step *steps;
	size_t count = engine_all(engine, b, t, true, &steps);
	int with = 0;

	for (size_t i = 0; i < count; i++) {
		check_true(&steps[i], solution);
		check_names(&steps[i]);
		with += diagonals_of(steps[i].proof) != 0;
	}
	steps_free(steps, count);
	return with;
}

enum { ENOUGH = 10 };

/*
 * Judges all steps of these techniques at positions of paths, of each technique until ENOUGH have spoken of a diagonal. NULL ends the
 * names.
 */
static void judge_paths(const char *const names[])
{
	struct engine *engine = engine_new();
	int with[TECHNIQUES_MAX] = { 0 };

	for (int i = 0; i < PUZZLES; i++) {
		struct board b = puzzles()[i];
		uint8_t solution[MAX_CELLS];
		struct step step;
		bool all = true;

		CHECK_INT(search_count(&b, 2, solution), 1);
		do {
			for (const char *const *name = names; *name != NULL; name++) {
				int *spoken = &with[technique_find(*name)->index];

				if (*spoken < ENOUGH)
					*spoken += judge(engine, &b, technique_find(*name), solution);
			}
			if (!engine_first(engine, &b, false, &step))
				break;
			step_apply(&step.head, &b);
		} while (!cellset_empty(b.empty));
		for (const char *const *name = names; *name != NULL; name++)
			all = all && with[technique_find(*name)->index] > 0;
		if (all)
			break;
	}
	engine_free(engine);
	for (const char *const *name = names; *name != NULL; name++)
		if (with[technique_find(*name)->index] == 0)
			test_fail(__FILE__, __LINE__, "%s never speaks of a diagonal", *name);
}

TEST(singles_use_the_diagonals)
{
	judge_paths((const char *const[]){ "full-house", "naked-single", "hidden-single", NULL });
}

TEST(intersections_use_the_diagonals)
{
	judge_paths((const char *const[]){ "locked-pair", "pointing", "claiming", NULL });
}

TEST(subsets_use_the_diagonals)
{
	judge_paths((const char *const[]){ "naked-pair", "naked-triple", "naked-quadruple", "hidden-pair", "hidden-triple", NULL });
}

TEST(basic_fish_use_the_diagonals)
{
	judge_paths((const char *const[]){ "x-wing", NULL });
}

TEST(chains_use_the_diagonals)
{
	judge_paths((const char *const[]){ "remote-pair", "turbot-fish", "simple-colours-trap", "x-chain", "continuous-nice-loop",
					   "discontinuous-nice-loop", "aic", NULL });
}

/* Groups and almost locked sets make these slow, so they are asked where a path stands after a while. */
TEST(grouped_chains_use_the_diagonals)
{
	static const char *const names[] = { "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic" };
	struct engine *engine = engine_new();
	int found[3] = { 0 };

	for (int puzzle = 0; puzzle < 3; puzzle++) {
		struct board b = puzzles()[puzzle];
		uint8_t solution[MAX_CELLS];

		CHECK_INT(search_count(&b, 2, solution), 1);
		for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
			found[i] += judge(engine, &b, technique_find(names[i]), solution) > 0;
	}
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (found[i] == 0)
			test_fail(__FILE__, __LINE__, "%s never speaks of a diagonal", names[i]);
	engine_free(engine);
}

/* A board on which DIGIT stands in HOUSE at these cells alone, a bit each. */
static void confine(struct board *b, int house, int digit, uint16_t places)
{
	for (int i = 0; i < b->geo->size; i++)
		if (!(places >> i & 1))
			board_drop(b, b->geo->house_cell[house][i], digit_bit(digit));
}

/* The first step of a technique in notation, and its argument behind it. */
static const char *first_step(const struct board *b, const char *technique)
{
	static struct strbuf out;
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count = engine_all(engine, b, technique_find(technique), true, &steps);

	strbuf_free(&out);
	strbuf_init(&out);
	if (count > 0) {
		text_notation(b->geo, &steps[0], &out);
		strbuf_char(&out, '\n');
		text_argument(b->geo, &steps[0], true, &out);
	}
	steps_free(steps, count);
	engine_free(engine);
	return out.text;
}

TEST(what_a_box_confines_to_a_diagonal_goes_from_the_rest_of_it)
{
	struct board b;

	board_init(&b, position_diagonals());
	confine(&b, 18, 5, 1 << 0 | 1 << 8);
	CHECK_TEXT(first_step(&b, "pointing"),
		   "Pointing: 5 in b1 => r4c4,r5c5,r6c6,r7c7,r8c8,r9c9<>5\n"
		   "Where can 5 go in box 1 (top left)?\n"
		   "1. Eliminated earlier: 5 in r1c2, r1c3, r2c1, r2c2, r2c3, r3c1 and r3c2.\n"
		   "2. So 5 can only go in r1c1 and r3c3, all in the main diagonal.\n"
		   "3. So nothing else in the main diagonal is 5: r4c4, r5c5, r6c6, r7c7, r8c8 and r9c9 are not 5 [1, 2].");
}

/* All places of 5 in rows 1 and 4 lie on the diagonals. */
static struct board two_rows(void)
{
	struct board b;

	board_init(&b, position_diagonals());
	confine(&b, 0, 5, 1 << 0 | 1 << 8);
	confine(&b, 3, 5, 1 << 3 | 1 << 5);
	return b;
}

TEST(two_diagonals_are_the_cover_of_an_x_wing)
{
	struct board b = two_rows();

	CHECK_TEXT(first_step(&b, "x-wing"),
		   "X-Wing: 5 r14 d12 => r28c28,r37c37,r5c5,r6c46,r9c19<>5\n"
		   "1. In rows 1 and 4, 5 can only go in r1c1, r1c9, r4c4 and r4c6.\n"
		   "2. Rows 1 and 4 need one 5 each, all in the two diagonals, which take only one each. So the two diagonals each have "
		   "their 5 in one of these cells.\n"
		   "3. So nothing else in the two diagonals is 5: r2c2, r2c8, r3c3, r3c7, r5c5, r6c4, r6c6, r7c3, r7c7, r8c2, r8c8, "
		   "r9c1 and r9c9 are not 5 [1, 2].");
}

TEST(diagonals_have_names_in_french)
{
	struct board b = two_rows();

	test_speak_french("UTF-8");
	CHECK_TEXT(first_step(&b, "x-wing"),
		   "X-Wing: 5 r14 d12 => r28c28,r37c37,r5c5,r6c46,r9c19<>5\n"
		   "1. Dans les lignes 1 et 4, il n’y a de place pour 5 qu’en r1c1, r1c9, r4c4 et r4c6.\n"
		   "2. Les lignes 1 et 4 prennent un 5 par unité, toujours dans les deux diagonales, qui n’en prennent qu’un par unité. "
		   "Donc les deux diagonales ont tous leurs 5 dans ces cases.\n"
		   "3. Donc pas de 5 ailleurs dans les deux diagonales : r2c2, r2c8, r3c3, r3c7, r5c5, r6c4, r6c6, r7c3, r7c7, r8c2, "
		   "r8c8, r9c1 et r9c9 ne valent pas 5 [1, 2].");
	test_speak_english();
}

/* The corners of the rectangle of two rows and two columns have 1 and 2 as candidates, and the last of them 3 as well. */
static size_t count_rectangles(const struct geometry *g, int row, int column, int second_row, int second_column)
{
	const int corner[] = { 9 * row + column, 9 * row + second_column, 9 * second_row + column, 9 * second_row + second_column };
	struct engine *engine = engine_new();
	struct step *steps;
	struct board b;

	board_init(&b, g);
	for (int i = 0; i < 4; i++)
		board_drop(&b, corner[i], (uint16_t)(g->all & ~(i < 3 ? 3u : 7u)));
	size_t count = engine_all(engine, &b, technique_find("unique-rectangle-1"), false, &steps);

	steps_free(steps, count);
	engine_free(engine);
	return count;
}

/* A corner on a diagonal could not be exchanged: the diagonal would lose one digit and have the other twice, or not at all. */
TEST(a_rectangle_with_a_corner_on_a_diagonal_is_not_deadly)
{
	for (int row = 0; row < 3; row++) {
		for (int column = 0; column < 3; column++) {
			for (int other = 0; other < 3; other++) {
				int second = (column + 1) % 3 < column ? 0 : column + 1;
				bool touches = row == column || row == second || 3 + other == 8 - column || 3 + other == 8 - second;

				if (second == 0)
					continue;
				CHECK_INT(count_rectangles(geometry_classic(), row, column, 3 + other, second), 1);
				CHECK_INT(count_rectangles(position_diagonals(), row, column, 3 + other, second), !touches);
			}
		}
	}
}

/* Takes givens off a full grid, in random order, while there is one solution. */
static void dig_crowded(struct board *b, const struct geometry *g, const uint8_t values[], struct rng *rng)
{
	struct cellset given = { { 0, 0 } };
	uint8_t order[MAX_CELLS];

	for (int cell = 0; cell < g->cells; cell++)
		cellset_add(&given, cell);
	rng_permutation(rng, order, g->cells);
	for (int i = 0; i <= g->cells; i++) {
		struct cellset less = given;

		if (i < g->cells)
			cellset_remove(&less, order[i]);
		board_init(b, g);
		for (int cell = cellset_next(less, -1); cell >= 0; cell = cellset_next(less, cell))
			board_give(b, cell, values[cell]);
		if (search_count(b, 2, NULL) == 1)
			given = less;
	}
}

/* The paths of boards with as many houses as one can have. */
TEST(deduction_is_true_with_as_many_houses_as_there_can_be)
{
	struct engine *engine = engine_new();
	uint8_t values[MAX_CELLS];
	const struct geometry *g = position_crowded(values);
	struct rng rng = { 2 };
	int steps = 0;

	for (int i = 0; i < test_effort(10); i++) {
		struct board b;
		struct step step;

		dig_crowded(&b, g, values, &rng);
		for (; engine_first(engine, &b, true, &step); steps++) {
			check_true(&step, values);
			step_apply(&step.head, &b);
			step_free(&step);
		}
		CHECK(cellset_empty(b.empty) && memcmp(b.value, values, (size_t)g->cells) == 0);
	}
	engine_free(engine);
	CHECK(steps > test_effort(10) * g->cells / 5);
}
