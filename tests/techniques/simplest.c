/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The least effort first: no row has a step that takes less than the next step; what was asked before changes nothing, nor does turning the
 * board or renaming its digits. tests/techniques/effort looks at more positions.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/rng.h"
#include "logic/step/effort.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/position.h"
#include "tests/techniques/samples.h"

/* So many puzzles, spread over a file of ours. */
enum { PUZZLES = 6 };

static void read_ours(struct samples *p, const char *file)
{
	struct samples all = { .board = NULL };
	char path[1024], *folder = getenv("top_srcdir");
	struct error err;

	snprintf(path, sizeof path, "%s/puzzles/%s", folder != NULL ? folder : ".", file);
	if (!samples_read(&all, path, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", path, err.text);
	samples_spread(p, &all, (size_t)test_effort(PUZZLES));
	samples_free(&all);
}

/* Calls LOOK at each position of the paths of some puzzles, with the next step there; where there is none, with NULL. */
static void walk(bool with_small, void (*look)(struct engine *, const struct board *, const struct step *))
{
	static const char *const files[] = { "30-hard.txt", "40-unfair.txt", "50-extreme.txt", "60-4x4.txt", "70-6x6.txt" };
	struct engine *engine = engine_new();
	struct samples p = { .board = NULL };

	for (int i = 0; i < (with_small ? 5 : 3); i++)
		read_ours(&p, files[i]);
	for (size_t i = 0; i < p.count; i += (size_t)test_apart(3)) {
		struct board b = p.board[i];

		for (bool more = true; more && !cellset_empty(b.empty);) {
			struct step step = { .proof = NULL };

			more = engine_first(engine, &b, true, &step);
			look(engine, &b, more ? &step : NULL);
			if (more)
				step_apply(&step.head, &b);
			step_free(&step);
		}
	}
	samples_free(&p);
	engine_free(engine);
}

static int effects(const struct step_head *h)
{
	return candset_count(&h->place) + candset_count(&h->drop);
}

static bool better(const struct step *a, const struct step *b)
{
	const struct step_head *x = &a->head, *y = &b->head;

	if (step_effort(a) != step_effort(b))
		return step_effort(a) < step_effort(b);
	if (x->technique != y->technique)
		return false;
	if (x->difficulty != y->difficulty)
		return x->difficulty < y->difficulty;
	return x->size != y->size ? x->size < y->size : effects(x) > effects(y);
}

static void look_for_simpler(struct engine *engine, const struct board *b, const struct step *next)
{
	struct step *steps;

	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		/* The rows of forcing choose by rules of their own. */
		if (!t->on || (next != NULL && t->forcing != FORCING_NONE))
			continue;
		size_t count = engine_all(engine, b, t, true, &steps);

		if (count > 0 && next == NULL)
			test_fail(__FILE__, __LINE__, "%s is there at the end", t->id);
		for (size_t k = 0; k < count; k++)
			if (better(&steps[k], next))
				test_fail(__FILE__, __LINE__, "a better %s is there", t->id);
		CHECK(count > 0 || next == NULL || t->index != next->head.technique);
		steps_free(steps, count);
	}
}

TEST(no_row_has_a_step_that_takes_less_effort)
{
	walk(true, look_for_simpler);
}

static void ask_all(struct engine *engine, const struct board *b, unsigned row)
{
	struct step *steps;
	size_t count = engine_all(engine, b, &techniques[row], true, &steps);

	steps_free(steps, count);
}

/* Another engine, which was asked this and that of another board, and of this one. */
static void ask_another(struct engine *engine, const struct board *b, const struct step *next)
{
	static struct rng rng = { 1 };
	struct engine *other = engine_new();
	struct step again;
	struct board rest = *b;
	int cell = (int)rng_below(&rng, (unsigned)b->geo->cells);

	(void)engine;
	board_drop(&rest, cell, b->cand[cell] & (uint16_t)(1u << rng_below(&rng, 9)));
	if (engine_first(other, &rest, false, &again))
		step_apply(&again.head, &rest);
	ask_all(other, &rest, rng_below(&rng, TECHNIQUE_NAKED_QUADRUPLE));
	ask_all(other, b, rng_below(&rng, TECHNIQUE_NAKED_QUADRUPLE));
	CHECK(engine_first(other, b, true, &again) == (next != NULL));
	if (next != NULL) {
		CHECK(step_equal(&again.head, &next->head));
		CHECK_INT(again.head.size, next->head.size);
		CHECK_INT(again.head.difficulty, next->head.difficulty);
		CHECK_INT(again.proof->bytes, next->proof->bytes);
		step_free(&again);
	}
	engine_free(other);
}

TEST(what_was_asked_before_changes_nothing)
{
	walk(true, ask_another);
}

/* Exchanges lines at random, but keeps those of a band together. */
static void shuffle_lines(struct rng *rng, uint8_t line[CLASSIC_SIZE])
{
	uint8_t band[3], within[3];

	rng_permutation(rng, band, 3);
	for (int i = 0; i < 3; i++) {
		rng_permutation(rng, within, 3);
		for (int j = 0; j < 3; j++)
			line[3 * i + j] = (uint8_t)(band[i] * 3 + within[j]);
	}
}

/* The same board seen from elsewhere: lines exchanged, rows and columns too, digits renamed. */
static void turn(struct rng *rng, const struct board *b, struct board *out)
{
	uint8_t row[CLASSIC_SIZE], column[CLASSIC_SIZE], digit[CLASSIC_SIZE];
	bool transposed = rng_below(rng, 2);

	shuffle_lines(rng, row);
	shuffle_lines(rng, column);
	rng_permutation(rng, digit, CLASSIC_SIZE);
	board_init(out, b->geo);
	for (int pass = 0; pass < 2; pass++) {
		for (int c = 0; c < CLASSIC_CELLS; c++) {
			int r = row[c / 9], k = column[c % 9], to = transposed ? k * 9 + r : r * 9 + k;
			uint16_t cand = 0;

			for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
				cand |= digit_bit(digit[d - 1] + 1);
			if (pass == 1 && b->value[c] == 0)
				board_drop(out, to, (uint16_t)~cand);
			else if (pass == 0 && b->value[c] != 0)
				(cellset_has(b->given, c) ? board_give : board_place)(out, to, digit[b->value[c] - 1] + 1);
		}
	}
}

static void ask_turned(struct engine *engine, const struct board *b, const struct step *next)
{
	static struct rng rng = { 1 };
	struct board turned;
	struct step step = { .proof = NULL };

	turn(&rng, b, &turned);
	CHECK(engine_first(engine, &turned, false, &step) == (next != NULL));
	if (next == NULL)
		return;
	CHECK_TEXT(techniques[step.head.technique].family, techniques[next->head.technique].family);
	/* Of two ways to one inference that are as long, forcing goes the one that it comes to first. */
	if (strcmp(techniques[step.head.technique].family, "Forcing") == 0)
		return;
	/* So do arguments about a base and its targets, digit by digit: a longer one may come behind another pattern. */
	if (strstr(techniques[step.head.technique].id, "exocet") != NULL || strstr(techniques[next->head.technique].id, "exocet") != NULL)
		return;
	CHECK_TEXT(techniques[step.head.technique].id, techniques[next->head.technique].id);
	CHECK_INT(step.head.difficulty, next->head.difficulty);
	CHECK_INT(step.head.size, next->head.size);
	CHECK_INT(effects(&step.head), effects(&next->head));
}

TEST(a_turned_board_has_the_same_next_step)
{
	walk(false, ask_turned);
}

/*
 * Whether the technique's order does not depend on where the board is looked at from. Rows of almost locked sets hide others behind them,
 * and which of these meet themselves is seen at their ends only.
 */
static bool is_sought(const struct technique *t)
{
	bool chain = (strcmp(t->family, "Chains") == 0 || strcmp(t->family, "Forcing") == 0) && t->index != TECHNIQUE_REMOTE_PAIR;

	return !chain && t->index != TECHNIQUE_ALS_XY_CHAIN && t->on;
}

static void look_alone(struct engine *engine, const struct board *b, const struct technique *t)
{
	static struct rng rng = { 1 };
	struct technique_set *set = &engine_options(engine)->techniques;
	struct step next = { .proof = NULL }, *steps;
	struct board turned;

	*set = (struct technique_set){ .on = { false } };
	set->on[t->index] = true;
	bool found = engine_first(engine, b, true, &next);
	size_t count = engine_all(engine, b, t, true, &steps);

	CHECK(found == (count > 0));
	for (size_t i = 0; i < count; i++)
		if (better(&steps[i], &next))
			test_fail(__FILE__, __LINE__, "a better %s is there", t->id);
	steps_free(steps, count);
	if (b->geo->classic) {
		turn(&rng, b, &turned);
		count = engine_all(engine, &turned, t, false, &steps);
		CHECK(found == (count > 0));
		steps_free(steps, count);
		ask_turned(engine, b, found ? &next : NULL);
	}
	step_free(&next);
	technique_set_default(set);
}

/* Every eighth board is enough: most of the boards on a path differ little. */
static void look_row_by_row(struct engine *engine, const struct board *b, const struct step *next)
{
	static int boards;

	(void)next;
	if (boards++ % 8 != 0)
		return;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++)
		if (is_sought(t))
			look_alone(engine, b, t);
}

TEST(each_row_alone_has_the_same_best_step_on_a_turned_board)
{
	walk(true, look_row_by_row);
}
