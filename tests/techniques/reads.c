/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a proof reads is enough: it holds on the board where all else that earlier steps eliminated is a candidate again; what is not
 * replayed by rules is found there. Of what a forcing argument reads nothing can be given back.
 */
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"
#include "solve/path.h"
#include "solve/selection.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

static struct engine *finder;
static int replayed, found_again, given_back, needed;

static struct candset without(struct candset a, const struct candset *b)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		a.word[w] &= ~b->word[w];
	return a;
}

/* The candidates that the values of the board allow and earlier steps eliminated. */
static struct candset eliminated(const struct board *b)
{
	struct candset set = { { 0 } };

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		uint16_t gone = b->geo->all & (uint16_t)~b->cand[c];

		for (int i = 0; i < b->geo->peers[c]; i++)
			if (b->value[b->geo->peer[c][i]] != 0)
				gone &= (uint16_t)~digit_bit(b->value[b->geo->peer[c][i]]);
		candset_add_digits(&set, c, gone);
	}
	return set;
}

static struct board with(const struct board *b, const struct candset *more)
{
	struct board other = *b;

	for (int c = candset_next(more, -1); c >= 0; c = candset_next(more, c))
		other.cand[candidate_cell(c)] |= digit_bit(candidate_digit(c));
	return other;
}

static bool proves(const struct board *b, const struct step *s, struct strbuf *why)
{
	strbuf_clear(why);
	return proof_check(b, s, why) == PROOF_HOLDS;
}

/* Whether steps of the technique, or of any, do all that the step does. */
static bool finds(const struct board *b, const struct step *s, const struct technique *t)
{
	struct candset place = s->head.place, drop = s->head.drop;
	struct step *steps;
	size_t count = engine_all(finder, b, t, false, &steps);

	for (size_t i = 0; i < count; i++) {
		place = without(place, &steps[i].head.place);
		drop = without(drop, &steps[i].head.drop);
	}
	steps_free(steps, count);
	return candset_empty(&place) && candset_empty(&drop);
}

/* Gives back one after another what a forcing argument reads: it does not hold then. Exocets may read more than they need. */
static void look_what_is_needed(const struct board *b, const struct step *s, const struct candset *read, struct strbuf *why)
{
	for (int i = 0; i < s->proof->inferences; i++)
		if (reason_is_exocet(proof_inferences(s->proof)[i].reason))
			return;
	for (int c = candset_next(read, -1); c >= 0; c = candset_next(read, c)) {
		struct candset one = { { 0 } };

		candset_add(&one, c);
		const struct board other = with(b, &one);

		CHECK(!proves(&other, s, why));
		needed++;
	}
}

/* By rules, or since steps are found that do the same; a pair may be a locked one on another board. */
static bool holds_on(const struct board *b, const struct step *s)
{
	struct strbuf why;

	strbuf_init(&why);
	bool proved = proves(b, s, &why);

	strbuf_free(&why);
	return proved || finds(b, s, &techniques[s->head.technique]) || finds(b, s, NULL);
}

static void look(const struct board *b, const struct step *s)
{
	const struct candset gone = eliminated(b), others = without(gone, proof_reads(s->proof)), read = without(gone, &others);
	const struct technique *t = &techniques[s->head.technique];
	const struct board other = with(b, &others);
	struct strbuf why;

	strbuf_init(&why);
	given_back += candset_count(&others);
	if (proves(b, s, &why) && s->head.technique != TECHNIQUE_MSLS) {
		replayed++;
		if (!proves(&other, s, &why))
			test_fail(__FILE__, __LINE__, "%s: %s", t->id, why.text);
		if (t->forcing != FORCING_NONE)
			look_what_is_needed(b, s, &read, &why);
	} else {
		found_again++;
		if (!holds_on(&other, s))
			test_fail(__FILE__, __LINE__, "%s is not found again", t->id);
	}
	strbuf_free(&why);
}

/* Looks at the steps of the paths of some puzzles of a set, or at all steps of all of their positions. */
static void walk(const char *set, int count, bool all)
{
	FILE *f = test_data(set);
	struct engine *engine = engine_new();
	char line[512];

	for (int n = 0; n < count && fgets(line, sizeof line, f) != NULL; n++) {
		struct step step = { .proof = NULL };
		struct board b;

		line[81] = '\0';
		position_line(&b, line);
		while (!cellset_empty(b.empty) && engine_first(engine, &b, true, &step)) {
			struct step *steps;
			size_t found = all ? engine_all(engine, &b, NULL, true, &steps) : 0;

			look(&b, &step);
			for (size_t i = 0; i < found; i++)
				look(&b, &steps[i]);
			if (all)
				steps_free(steps, found);
			step_apply(&step.head, &b);
			step_free(&step);
		}
	}
	engine_free(engine);
	fclose(f);
}

TEST(what_a_proof_reads_is_enough)
{
	finder = engine_new();
	walk("qqwing4000.txt", 1, true);
	walk("top1465.txt", 10 + test_effort(30), false);
	walk("hardest1106.txt", 2, false);
	engine_free(finder);
	CHECK(replayed > 1000 && found_again > 1000 && given_back > 10000 && needed > 300);
}

static int kept, left_out;

/* Walks to the end, and then only by those steps that the last one needs but singles. */
static void look_at_path(struct engine *engine, const char *line)
{
	const struct path_options options = { .with_proof = true, .trust = true };
	struct path_origins origins = { { 0 } };
	struct path path = { .steps = NULL };
	struct board b, before;

	position_line(&b, line);
	path_run(&path, engine, &b, &options);
	bool *needs = calloc(path.count, sizeof *needs);
	size_t last = 0;

	before = b;
	for (size_t i = 0; i < path.count; i++) {
		struct board after = before;

		step_apply(&path.steps[i].head, &after);
		path_note_step(&origins, &before, &after, i + 1);
		before = after;
		last = candset_empty(&path.steps[i].head.drop) ? last : i;
	}
	needs[last] = true;
	for (size_t i = last + 1; i-- > 0;)
		if (needs[i])
			path_rests_on(&origins, path.steps[i].proof, i + 1, needs);
	for (size_t i = 0; i <= last; i++) {
		left_out += !needs[i];
		kept += needs[i];
		if (!needs[i])
			continue;
		CHECK(holds_on(&b, &path.steps[i]));
		step_apply(&path.steps[i].head, &b);
	}
	free(needs);
	path_free(&path);
}

TEST(a_path_holds_without_the_steps_that_its_last_one_does_not_rest_on)
{
	FILE *f = test_data("top1465.txt");
	char line[512];

	finder = engine_new();
	for (int n = 0; n < 20 && fgets(line, sizeof line, f) != NULL; n++) {
		line[81] = '\0';
		look_at_path(finder, line);
	}
	fclose(f);
	engine_free(finder);
	CHECK(kept > 200 && left_out > 50);
}

static size_t whole, pruned;

static void look_at_pruned(struct engine *engine, const char *line)
{
	const struct path_options options = { .with_proof = true, .trust = true };
	struct path path = { .steps = NULL };
	struct board b, end;

	position_line(&b, line);
	path_run(&path, engine, &b, &options);
	end = path.end;
	whole += path.count;
	path_prune(&path, engine, &b, &options);
	pruned += path.count;
	for (size_t i = 0; i < path.count; i++) {
		CHECK(holds_on(&b, &path.steps[i]));
		step_apply(&path.steps[i].head, &b);
	}
	CHECK(memcmp(b.value, end.value, sizeof b.value) == 0);
	path_free(&path);
}

TEST(a_pruned_path_is_proved_step_by_step)
{
	FILE *f = test_data("top1465.txt");
	char line[512];

	finder = engine_new();
	for (int n = 0; n < test_effort(40) && fgets(line, sizeof line, f) != NULL; n++) {
		line[81] = '\0';
		look_at_pruned(finder, line);
	}
	fclose(f);
	engine_free(finder);
	CHECK(pruned > (size_t)test_effort(2000) && pruned * 100 < whole * 95);
}
