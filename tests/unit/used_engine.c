/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One engine is asked about several positions in no order, as where a player goes back, jumps to a bookmark and tries things out; with
 * other techniques and options each time, and some searches cancelled. It keeps much of what it has found. Yet it finds what a new engine
 * does.
 */
#include "tests/test.h"

#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "library/positions.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "logic/step/variant.h"
#include "tests/techniques/position.h"

enum { BOARDS = 8, BOARDS_OF_FORCING = 6, MOST_POLLS = 2000 };

static struct rng r;
static struct board boards[BOARDS];

/* How an engine is asked. */
struct question {
	struct technique_set on;
	struct finder_options options;
	const struct technique *technique;	/* NULL: for the next step of all that are on */
	bool unique, with_proof, hodoku_order;
	int polls;		/* after so many the search is cancelled */
};

static bool cancelled(void *polls)
{
	return --*(int *)polls < 0;
}

static size_t ask(struct engine *e, const struct board *b, const struct question *q, struct step **steps)
{
	int polls = q->polls;

	engine_options(e)->techniques = q->on;
	engine_options(e)->finders = q->options;
	engine_options(e)->unique = q->unique;
	engine_options(e)->hodoku_order = q->hodoku_order;
	engine_options(e)->patience = 0;
	engine_options(e)->cancel = (struct engine_cancel){ cancelled, &polls };
	if (q->technique != NULL)
		return engine_all(e, b, q->technique, q->with_proof, steps);
	*steps = mem_alloc(sizeof **steps);
	return engine_first(e, b, q->with_proof, *steps);
}

static void check_same(const struct geometry *g, const struct step *a, const struct step *b, bool with_proof)
{
	struct strbuf said, expected;

	CHECK(memcmp(&a->head, &b->head, sizeof a->head) == 0);
	if (!with_proof)
		return;
	strbuf_init(&said);
	strbuf_init(&expected);
	text_argument(g, a, true, &said);
	text_argument(g, b, true, &expected);
	CHECK_TEXT(said.text, expected.text);
	strbuf_free(&said);
	strbuf_free(&expected);
}

/* Whether USED finds what a new engine finds, if neither is cancelled; returns how many steps. */
static size_t compare(struct engine *used, const struct board *b, const struct question *q)
{
	struct engine *fresh = engine_new();
	struct step *a, *c;
	size_t count = ask(used, b, q, &a), expected = ask(fresh, b, q, &c);
	bool both = !engine_cancelled(used) && !engine_cancelled(fresh);

	if (both)
		CHECK_INT(count, expected);
	for (size_t i = 0; both && i < count && i < expected; i++)
		check_same(b->geo, &a[i], &c[i], q->with_proof);
	steps_free(a, count);
	steps_free(c, expected);
	engine_free(fresh);
	return both ? count : 0;
}

/* Some techniques and variants are on. None is slow. TECHNIQUE is what is asked for, or what all are asked before. */
static void choose_question(struct question *q, const struct technique *technique)
{
	finder_options_default(&q->options);
	for (int i = 0; i < technique_count; i++)
		q->on.on[i] = !techniques[i].slow && rng_below(&r, 3) > 0;
	for (int v = 0; v < VARIANTS; v++)
		*variant_on(&q->options, (enum variant)v) ^= rng_below(&r, 3) == 0;
	q->technique = rng_below(&r, 4) == 0 ? NULL : technique;
	q->unique = rng_below(&r, 2) == 0;
	q->with_proof = rng_below(&r, 4) == 0;
	q->hodoku_order = rng_below(&r, 4) == 0;
	q->polls = rng_below(&r, 4) == 0 ? (int)rng_below(&r, 20) : MOST_POLLS;
}

/* What is eliminated need not be wrong: players err. */
static void eliminate_some(struct board *b, int count)
{
	for (; count > 0; count--) {
		int cell = (int)rng_below(&r, (uint64_t)b->geo->cells), digit = 1 + (int)rng_below(&r, (uint64_t)b->geo->size);

		if ((b->cand[cell] & ~digit_bit(digit)) != 0)
			board_drop(b, cell, digit_bit(digit));
	}
}

/* Another position, mostly that of another board with some candidates less, as on a path. */
static void choose_board(struct board *b)
{
	static const int sizes[] = { 9, 9, 9, 6, 4 };
	uint8_t values[MAX_CELLS];
	const struct board *other = &boards[rng_below(&r, BOARDS)];

	if (other->geo != NULL && rng_below(&r, 3) > 0)
		*b = *other;
	else if (rng_below(&r, 6) == 0)
		position_random(b, position_diagonals(), values, &r, 1);
	else
		position_random(b, geometry_of_size(sizes[rng_below(&r, 5)]), values, &r, 1 + (unsigned)rng_below(&r, 2));
	eliminate_some(b, (int)rng_below(&r, 12));
}

/* Asks for TECHNIQUE on some of the boards. Returns how often it has steps. */
static int ask_around(struct engine *used, const struct technique *technique)
{
	struct question q;
	int found = 0;

	for (int i = 0; i < BOARDS; i++) {
		choose_question(&q, technique);
		found += compare(used, &boards[rng_below(&r, BOARDS)], &q) > 0;
	}
	return found;
}

TEST(a_used_engine_finds_what_a_new_one_does)
{
	struct engine *used = engine_new();
	int found = 0;

	r = (struct rng){ 14 };
	for (int k = 0; k < BOARDS; k++)
		choose_board(&boards[k]);
	for (int t = 0; t < technique_count; t++)
		found += techniques[t].slow ? 0 : ask_around(used, &techniques[t]);
	CHECK(found > 0);
	engine_free(used);
}

/* On a random board these are hardly ever found. */
static void board_of_example(enum technique_id t, struct board *b)
{
	struct engine *e = engine_new();
	struct example example;

	CHECK(example_find(&example, &techniques[t], e));
	position_board(&example.doc.now, example.doc.geo, b);
	example_free(&example);
	engine_free(e);
}

/* Rows of forcing share what follows from assumptions. What one has chosen of that is no affair of the next. */
TEST(rows_of_forcing_find_the_same_in_any_order)
{
	static const int rows[] = { TECHNIQUE_NISHIO_FORCING_CHAIN, TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
				    TECHNIQUE_FORCING_NET_CONTRADICTION, TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS };
	enum { ROWS = sizeof rows / sizeof rows[0] };
	struct engine *used = engine_new();
	struct question q = { .unique = true, .with_proof = true, .polls = INT_MAX };
	uint8_t values[MAX_CELLS];
	size_t found[ROWS] = { 0 };

	finder_options_default(&q.options);
	technique_set_default(&q.on);
	r = (struct rng){ 24 };
	for (int i = 0; i < BOARDS_OF_FORCING; i++) {
		if (i < ROWS)
			board_of_example((enum technique_id)rows[i], &boards[0]);
		else
			position_random(&boards[0], geometry_classic(), values, &r, 1);
		for (int k = 0; k < 2 * ROWS; k++) {
			int row = k < ROWS ? k : 2 * ROWS - 1 - k;

			q.technique = &techniques[rows[row]];
			found[row] += compare(used, &boards[0], &q);
		}
	}
	for (int i = 0; i < ROWS; i++)
		CHECK(found[i] > 0);
	engine_free(used);
}
