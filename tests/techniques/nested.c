/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Nested forcing where lemmas that rest on singles alone do not lead on: what is offered then, that it is proved, and that it ends. */
#include "tests/test.h"

#include <limits.h>
#include <string.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/needless.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

/* A puzzle of which each solution has a pattern with guardians, and the same with one given less, which has several. */
static const char guarded[] = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";
static const char less[] = "57....9..........8.1.........168..4.......8.9..2.9416.....2.....6.9.82.4...41.6..";

/* How deep lemmas are under each other, and in how many steps; and in how many lemmas rest on patterns. */
struct seen {
	int steps, nested, deep, patterned;
};

static bool is_pattern(int reason)
{
	return reason == REASON_FORCE_CONFINED || reason == REASON_FORCE_NAKED || reason == REASON_FORCE_HIDDEN ||
	       reason == REASON_FORCE_FISH || reason == REASON_FORCE_COMMON || reason == REASON_FORCE_COMMON_CELL;
}

static void look(const struct board *b, const struct step *s, struct seen *seen)
{
	const struct inference *n = proof_inferences(s->proof);
	int depth = 0, most = 0;
	bool patterns = false;
	struct strbuf why;

	for (int i = 0; i < s->proof->inferences; i++) {
		depth += n[i].reason == REASON_FORCE_LEMMA_ON || n[i].reason == REASON_FORCE_LEMMA_OFF;
		depth -= n[i].reason == REASON_FORCE_LEMMA_NOT || n[i].reason == REASON_FORCE_LEMMA_MUST;
		most = depth > most ? depth : most;
		patterns = patterns || (depth > 0 && is_pattern(n[i].reason));
	}
	CHECK_INT(depth, 0);
	seen->steps++;
	seen->nested += most > 0;
	seen->deep += most > 1;
	seen->patterned += patterns;
	strbuf_init(&why);
	if (most > 0 && proof_check(b, s, &why) != PROOF_HOLDS)
		test_fail(__FILE__, __LINE__, "%s: %s", techniques[s->head.technique].id, why.text);
	strbuf_free(&why);
}

/* An engine that has only singles and forcing. */
static struct engine *engine_forcing(void)
{
	struct engine *e = engine_new();

	for (int i = 0; i < technique_count; i++) {
		const char *own = techniques[i].family;

		engine_options(e)->techniques.on[i] = techniques[i].on && (strcmp(own, "Singles") == 0 || strcmp(own, "Forcing") == 0);
	}
	return e;
}

/* Takes up to MOST steps; returns whether the board is full then. */
static bool walk(struct engine *e, const char *line, int most, struct seen *seen)
{
	struct step step = { .proof = NULL };
	struct board b;

	memset(seen, 0, sizeof *seen);
	position_line(&b, line);
	for (int i = 0; i < most && !cellset_empty(b.empty) && engine_first(e, &b, true, &step); i++) {
		look(&b, &step, seen);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	return cellset_empty(b.empty);
}

TEST(without_any_pattern_a_puzzle_made_for_them_is_solved_by_forcing)
{
	struct engine *e = engine_forcing();
	struct seen seen;

	CHECK(walk(e, guarded, 200, &seen));
	CHECK(seen.nested > 10);
	engine_free(e);
}

TEST(where_one_level_leads_to_nothing_lemmas_have_lemmas_under_them)
{
	struct engine *e = engine_forcing();
	struct seen seen;

	CHECK(!walk(e, less, 5, &seen));
	CHECK_INT(seen.steps, 5);
	CHECK(seen.deep > 0);
	engine_free(e);
}

/* Inkala's grid of 2012 with one given less. */
TEST(before_that_lemmas_rest_on_patterns)
{
	struct engine *e = engine_forcing();
	struct seen seen;

	walk(e, "8..........36......7..9.2...5...7.......457.....1...3........68..85...1..9....4..", 2, &seen);
	CHECK(seen.patterned > 0 && seen.deep == 0);
	engine_free(e);
}

TEST(what_is_asked_for_is_shown_by_such_lemmas_too)
{
	struct engine *e = engine_new();
	struct seen seen = { 0 };
	const char *name = "r8c4=9";
	struct step step;
	uint16_t digits;
	struct board b;
	int cell;

	position_line(&b, "8.....17..16.7.......1.2..6.87..6..2...8.3...1..7..86.3..2.7.......6.31..54.....7");
	CHECK(name_read_candidates(b.geo, &name, "=", &cell, &digits));
	CHECK(engine_show(e, &b, candidate(cell, digit_lowest(digits)), true, &step));
	look(&b, &step, &seen);
	CHECK(seen.patterned == 1 && candset_has(&step.head.place, candidate(cell, 9)));
	step_free(&step);
	engine_free(e);
}

/* Of Inkala's grid without patterns two arguments had lemmas that what is told after them makes shorter. */
TEST(nothing_can_be_left_out_of_lemmas)
{
	struct engine *e = engine_new();
	struct step step = { .proof = NULL };
	struct board b;

	for (int i = 0; i < technique_count; i++)
		if (strcmp(techniques[i].family, "Exotic") == 0)
			engine_options(e)->techniques.on[i] = false;
	position_line(&b, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
	while (!cellset_empty(b.empty) && engine_first(e, &b, true, &step)) {
		if (step.head.technique == TECHNIQUE_NESTED_FORCING_CHAIN)
			CHECK_INT(needless_inference(&b, &step), -1);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	CHECK(cellset_empty(b.empty));
	engine_free(e);
}

/* How often it may be asked whether to go on, and how often it was. */
struct polls {
	long most, count;
};

static bool is_enough(void *data)
{
	struct polls *p = data;

	return ++p->count > p->most;
}

/* It asks hundreds of times while it looks at lemmas under lemmas, and ends wherever it is told to. */
TEST(the_search_for_them_can_be_ended_anywhere)
{
	struct engine *e = engine_forcing();
	struct polls polls = { .most = LONG_MAX };
	struct step step;
	struct board b;

	position_line(&b, less);
	for (int i = 0; i < 4; i++) {
		CHECK(engine_first(e, &b, true, &step));
		step_apply(&step.head, &b);
		step_free(&step);
	}
	engine_options(e)->cancel = (struct engine_cancel){ is_enough, &polls };
	CHECK(engine_first(e, &b, true, &step));
	step_free(&step);
	const long all = polls.count;

	CHECK(all > 500);
	for (polls.most = all - 1; polls.most > all / 2; polls.most -= 1 + all / 8) {
		polls.count = 0;
		CHECK(!engine_first(e, &b, true, &step));
		CHECK(polls.count <= polls.most + 2);
	}
	engine_free(e);
}
