/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Filters lose nothing: along paths of puzzles of all sets, an engine that asks them, and remembers where it found nothing, lists the same
 * steps at each position as one that looks everywhere. Forcing is left out, which has filters of its own.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "logic/engine.h"
#include "tests/techniques/position.h"
#include "tests/techniques/samples.h"

enum { POSITIONS = 2000, QUICK_POSITIONS = 40, APART = 5, SELDOM = 25 };

/* Sets of puzzles, easy ones and the hardest; of each as many positions are compared. */
static const char *const files[] = {
	"17clue.txt", "qqwing4000.txt", "top1465.txt", "hardest1106.txt", "te3.txt", "hodoku_levels.txt", "tutorials.txt", "sukaku.txt",
};

enum { FILES = sizeof files / sizeof files[0] };

struct comparison {
	struct engine *filtered, *thorough;
	int positions;
	long steps;
};

static bool is_compared(const struct technique *t)
{
	return t->on && strcmp(t->family, "Forcing") != 0;
}

/* Whether it is compared at this position. Without filters ALS-XY-Chains take five times as long as all others together. */
static bool is_compared_here(const struct comparison *c, const struct technique *t)
{
	return is_compared(t) && (strcmp(t->id, "als-xy-chain") != 0 || c->positions % SELDOM == 0);
}

/* All steps of the techniques that are on, one after another, unless without filters there is too much to look at. */
static void compare_steps(struct comparison *c, const struct board *b)
{
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		struct step *found, *expected;

		if (!is_compared_here(c, t))
			continue;
		size_t count = engine_all(c->filtered, b, t, false, &found), all = engine_all(c->thorough, b, t, false, &expected);

		const bool cut = engine_left_out(c->thorough);

		CHECK(cut || count == all);
		for (size_t i = 0; !cut && i < count; i++)
			CHECK(memcmp(&found[i].head, &expected[i].head, sizeof found[i].head) == 0);
		c->steps += (long)count;
		steps_free(found, count);
		steps_free(expected, all);
	}
	c->positions++;
}

/* Every fifth position of a path, from one that differs from puzzle to puzzle, and the first step at each. */
static void compare_path(struct comparison *c, struct board b, int number, int most)
{
	struct step found, expected;

	for (int i = 0; c->positions < most && engine_first(c->filtered, &b, false, &found); i++) {
		if ((i + number) % APART == 0) {
			CHECK(engine_first(c->thorough, &b, false, &expected));
			CHECK(memcmp(&found.head, &expected.head, sizeof found.head) == 0);
			step_free(&expected);
			compare_steps(c, &b);
		}
		step_apply(&found.head, &b);
		step_free(&found);
	}
}

static struct engine *comparison_engine(bool thorough)
{
	struct engine *e = engine_new();
	struct engine_options *options = engine_options(e);

	options->patience = 0;
	options->thorough = thorough;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++)
		options->techniques.on[t->index] = is_compared(t);
	return e;
}

/* Reads a set of the data, or skips the test. */
static void read_set(struct samples *all, const char *name)
{
	const char *folder = getenv("CANDIDE_DATA");
	struct strbuf path;
	struct error err;

	fclose(test_data(name));
	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", folder != NULL ? folder : ".", name);
	CHECK(samples_read(all, path.text, &err));
	strbuf_free(&path);
}

TEST(all_steps_are_the_same_with_filters_and_without)
{
	struct comparison c = { comparison_engine(false), comparison_engine(true), 0, 0 };
	const int each = (QUICK_POSITIONS + test_effort(POSITIONS - QUICK_POSITIONS)) / FILES;

	for (int i = 0; i < FILES; i++) {
		struct samples all = { .board = NULL }, some = { .board = NULL };

		read_set(&all, files[i]);
		samples_spread(&some, &all, (size_t)each);
		for (size_t k = 0; k < some.count && c.positions < (i + 1) * each; k++)
			compare_path(&c, some.board[k], (int)k, (i + 1) * each);
		samples_free(&some);
		samples_free(&all);
	}
	CHECK(c.positions > each * (FILES - 1) && c.steps > 20L * c.positions);
	engine_free(c.filtered);
	engine_free(c.thorough);
}
