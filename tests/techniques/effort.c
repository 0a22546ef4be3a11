/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Effort decides which step is offered: at 1,000 positions of all sets no step that is listed takes less, and no search of forcing by
 * itself finds a step that does. At each of them the rows keep what they say: a bound of the effort, and of the points of an argument.
 */
#include "logic/step/effort.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "logic/engine.h"
#include "logic/step/reading.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/position.h"
#include "tests/techniques/samples.h"
#include "tests/test.h"

enum { POSITIONS = 500, APART = 7 };

static const char *const files[] = {
	"17clue.txt", "qqwing4000.txt", "top1465.txt", "hardest1106.txt", "hardest1905.txt", "te3.txt", "hodoku_levels.txt", "tutorials.txt",
};

enum { FILES = sizeof files / sizeof files[0] };

struct count {
	struct engine *engine, *forcing;	/* the latter is asked for one search of forcing at a time */
	int positions, listed, loops, forced;
};

/* How many points argue for patterns on which the step rests. */
static int count_pattern_points(const struct reading *r)
{
	const struct proof *p = r->step->proof;
	int count = 0;

	for (int i = 0; i < p->inferences; i++)
		for (int beat = 0; inference_argued(&proof_inferences(p)[i]) && beat < r->points; beat++)
			count += r->point[beat].told && r->point[beat].name.lemma == proof_inferences(p)[i].number;
	return count;
}

/* What the row says of all steps holds for this one, and where the head says the effort, it is that of the proof. */
static void look_at_bounds(const struct step *s)
{
	const struct technique *t = &techniques[s->head.technique];
	int points = reading_points(s->proof), effort = step_effort(s);
	struct reading reading;

	reading_init(&reading, s);
	CHECK_INT(points, reading.told - count_pattern_points(&reading));
	reading_free(&reading);
	if (effort < effort_least_of(&s->head) || effort < t->effort || points < t->points)
		test_fail(__FILE__, __LINE__, "%s has %d points and takes %d", t->id, points, effort);
	if (!effort_is_known(t) || t->told == POINTS_NOT_COUNTED)
		return;
	int expected = t->points + (t->told == POINTS_BY_LINKS ? (s->head.size - t->least) / 2 : 0);

	if (points != expected)
		test_fail(__FILE__, __LINE__, "%s of size %d has %d points, not %d", t->id, s->head.size, points, expected);
}

static bool is_loop(const struct step *s)
{
	return s->head.technique == TECHNIQUE_CONTINUOUS_NICE_LOOP;
}

static bool is_plain_chain(const struct step *s)
{
	const int t = s->head.technique;

	return t == TECHNIQUE_X_CHAIN || t == TECHNIQUE_XY_CHAIN || t == TECHNIQUE_DISCONTINUOUS_NICE_LOOP || t == TECHNIQUE_AIC;
}

/* Whether all that A eliminates is also eliminated by B. */
static bool is_part(const struct candset *a, const struct candset *b)
{
	uint64_t more = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		more |= a->word[w] & ~b->word[w];
	return more == 0;
}

/* Each loop takes more effort than the chains that are shorter and eliminate the same, or part of it. */
static void look_at_loops(struct count *c, const struct step steps[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t k = 0; is_loop(&steps[i]) && k < count; k++) {
			if (!is_plain_chain(&steps[k]) || steps[k].head.size >= steps[i].head.size ||
			    !is_part(&steps[k].head.drop, &steps[i].head.drop))
				continue;
			c->loops++;
			CHECK(step_effort(&steps[k]) < step_effort(&steps[i]));
		}
	}
}

/* What each search of forcing finds by itself takes no less effort than the step that was offered instead. */
static void look_at_forcing(struct count *c, const struct board *b, const struct step *offered)
{
	struct technique_set *set = &engine_options(c->forcing)->techniques;
	struct step step;

	if (techniques[offered->head.technique].forcing != FORCING_NONE)
		return;
	for (int tier = FORCING_SINGLES; tier <= FORCING_PATTERNS; tier++) {
		for (int i = 0; i < technique_count; i++)
			set->on[i] = techniques[i].on && techniques[i].forcing == tier;
		if (!engine_first(c->forcing, b, true, &step))
			continue;
		c->forced++;
		if (step_effort(&step) < step_effort(offered))
			test_fail(__FILE__, __LINE__, "%s is there before %s", techniques[step.head.technique].id,
				  techniques[offered->head.technique].id);
		step_free(&step);
	}
}

static void look_at_position(struct count *c, const struct board *b, const struct step *offered)
{
	struct step *steps;
	size_t count = engine_all(c->engine, b, NULL, true, &steps);

	for (size_t i = 0; i < count; i++) {
		const struct technique *t = &techniques[steps[i].head.technique];

		look_at_bounds(&steps[i]);
		/* Its minimiser chooses among the steps of forcing: see look_at_forcing. */
		if (t->forcing == FORCING_NONE && step_effort(&steps[i]) < step_effort(offered))
			test_fail(__FILE__, __LINE__, "%s is there, and takes less effort than %s", t->id,
				  techniques[offered->head.technique].id);
	}
	look_at_loops(c, steps, count);
	steps_free(steps, count);
	look_at_forcing(c, b, offered);
	c->listed += (int)count;
	c->positions++;
}

/* Where simple steps are left, every seventh position, else each. */
static void follow_path(struct count *c, struct board b, int number, int most)
{
	struct step step;

	for (int i = 0; c->positions < most && engine_first(c->engine, &b, true, &step); i++) {
		if (techniques[step.head.technique].difficulty > techniques[TECHNIQUE_CLAIMING].difficulty || (i + number) % APART == 0)
			look_at_position(c, &b, &step);
		step_apply(&step.head, &b);
		step_free(&step);
	}
}

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

TEST(the_offered_step_takes_the_least_effort)
{
	struct count c = { .engine = engine_new(), .forcing = engine_new() };
	const int each = test_effort(POSITIONS) / FILES;

	for (int i = 0; i < FILES; i++) {
		struct samples all = { .board = NULL }, some = { .board = NULL };

		read_set(&all, files[i]);
		samples_spread(&some, &all, (size_t)each);
		for (size_t k = 0; k < some.count && c.positions < (i + 1) * each; k++)
			follow_path(&c, some.board[k], (int)k, c.positions + 5 < (i + 1) * each ? c.positions + 5 : (i + 1) * each);
		samples_free(&some);
		samples_free(&all);
	}
	CHECK_INT(c.positions, FILES * each);
	CHECK(c.listed > 10 * c.positions && c.loops > 0 && c.forced > c.positions / 10);
	engine_free(c.engine);
	engine_free(c.forcing);
}

TEST(a_tridagon_comes_before_long_arguments_about_sets)
{
	static const char *const longer[] = { "als-xy-wing", "als-w-wing", "als-xy-chain" };
	struct engine *engine = engine_new();
	struct board b;
	struct step step;
	bool found = false;

	position_line(&b, "45.6...896.7...4.5.89...67.8....9..6....1.......2.37...45..8.6.7.8...9.496.7...5.");
	for (size_t i = 0; i < sizeof longer / sizeof longer[0]; i++)
		engine_options(engine)->techniques.on[technique_find(longer[i])->index] = true;
	while (!found && engine_first(engine, &b, false, &step)) {
		for (size_t i = 0; i < sizeof longer / sizeof longer[0]; i++)
			CHECK(step.head.technique != technique_find(longer[i])->index);
		found = step.head.technique == TECHNIQUE_TRIDAGON;
		step_apply(&step.head, &b);
	}
	CHECK(found);
	engine_free(engine);
}
