/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/why.h"

#include "grid/name.h"
#include "search/search.h"

/* Of how many steps the easiest ones are chosen at most. */
enum { COLLECTED = 3000 };

struct why_search {
	struct engine *engine;
	const struct board *start;
	const struct why_goal *goal;
	struct step_series best;	/* empty: none was found yet */
	bool cancelled;
};

bool why_goal_read(const char *text, const struct geometry *g, struct why_goal *goal)
{
	uint16_t digits;

	goal->place = name_read_candidates(g, &text, "=", &goal->cell, &digits);
	if ((!goal->place && !name_read_candidates(g, &text, "<>", &goal->cell, &digits)) || *text != '\0' || !bits_is_single(digits))
		return false;
	goal->digit = digit_lowest(digits);
	return true;
}

bool why_reached(const struct board *b, const struct why_goal *goal)
{
	if (b->value[goal->cell] != 0)
		return goal->place == (b->value[goal->cell] == goal->digit);
	return !goal->place && !(b->cand[goal->cell] & digit_bit(goal->digit));
}

bool why_follows(const struct board *b, const struct why_goal *goal)
{
	struct board without = *b;

	if (why_reached(b, goal))
		return true;
	if (b->value[goal->cell] != 0 || !(b->cand[goal->cell] & digit_bit(goal->digit)))
		return false;
	if (goal->place)
		board_drop(&without, goal->cell, digit_bit(goal->digit));
	else
		board_place(&without, goal->cell, goal->digit);
	return search_fast_count(&without, 1, NULL) == 0;
}

static bool is_reached(const struct board *b, const void *goal)
{
	return why_reached(b, goal);
}

/* Notes whether the engine was cancelled, which it forgets with the next search. Returns whether the search goes on. */
static bool why_goes_on(struct why_search *s)
{
	s->cancelled = s->cancelled || engine_cancelled(s->engine);
	return !s->cancelled;
}

static bool is_easier(const struct step_series *a, const struct step_series *b)
{
	if (series_hardest(a) != series_hardest(b))
		return series_hardest(a) < series_hardest(b);
	return series_effort(a) < series_effort(b);
}

/* Takes over the series, of which it keeps only the steps that the goal needs, if it is the easiest so far. */
static void why_take(struct why_search *s, struct step_series *series)
{
	if (s->best.count == 0 || is_easier(series, &s->best)) {
		series_free(&s->best);
		s->best = *series;
	} else {
		series_free(series);
	}
	*series = (struct step_series){ .steps = NULL };
}

/* Chooses the needed steps of the series. If the engine is cancelled, a whole series is still the answer, unless there is a better one. */
static void why_choose(struct why_search *s, struct step_series *series, bool whole)
{
	struct step_series copy = { .steps = NULL };

	for (size_t i = 0; i < series->count && whole; i++) {
		struct step step;

		step_copy(&step, &series->steps[i]);
		series_add(&copy, &step);
	}
	if (series_choose(series, s->engine, s->start, (struct selection_goal){ is_reached, s->goal }, SIMPLE_NONE))
		why_take(s, series);
	else if (whole)
		why_take(s, &copy);
	why_goes_on(s);
	series_free(series);
	series_free(&copy);
}

/* Appends the next steps to the series until one reaches the goal; false: there is none, or the engine was cancelled. */
static bool why_walk(struct why_search *s, struct step_series *series)
{
	struct board b = *s->start;
	struct step step;

	while (!why_reached(&b, s->goal)) {
		bool found = engine_first(s->engine, &b, true, &step);

		if (!why_goes_on(s) || !found) {
			if (found)
				step_free(&step);
			return false;
		}
		step_apply(&step.head, &b);
		series_add(series, &step);
	}
	return true;
}

/* Leaves only techniques on that are easier than this. False: none of those that were on is harder. */
static bool why_restrict(struct why_search *s, int below)
{
	struct technique_set *set = &engine_options(s->engine)->techniques;
	bool any = false;

	for (int i = 0; i < technique_count; i++) {
		any = any || (set->on[i] && techniques[i].difficulty >= below);
		set->on[i] = set->on[i] && techniques[i].difficulty < below;
	}
	return any;
}

/* The difficulty of the row of the hardest step, of which every step has at least that. */
static int hardest_row(const struct step_series *series)
{
	int hardest = 0;

	for (size_t i = 0; i < series->count; i++) {
		const struct technique *t = &techniques[series->steps[i].head.technique];

		hardest = t->difficulty > hardest ? t->difficulty : hardest;
	}
	return hardest;
}

/* Walks with all techniques, then again and again without the hardest of the best series. */
static void why_lower(struct why_search *s)
{
	struct engine_options *options = engine_options(s->engine);
	const struct technique_set before = options->techniques;
	bool found;

	do {
		struct step_series series = { .steps = NULL };

		found = why_walk(s, &series);
		if (found)
			why_choose(s, &series, true);
		series_free(&series);
	} while (found && !s->cancelled && why_restrict(s, hardest_row(&s->best)));
	options->techniques = before;
}

/* Of a round, takes over the steps that are no harder than MOST, and applies them. Returns whether there was one. */
static bool take_round(struct why_search *s, struct board *b, int most, struct step_series *wide)
{
	const size_t before = wide->count;
	struct step *steps;
	size_t count = engine_all(s->engine, b, NULL, true, &steps);

	why_goes_on(s);
	for (size_t i = 0; i < count && wide->count < COLLECTED; i++) {
		if (steps[i].head.difficulty > most)
			continue;
		step_apply(&steps[i].head, b);
		series_add(wide, &steps[i]);
		steps[i].proof = NULL;
	}
	steps_free(steps, count);
	return wide->count > before;
}

/* Where no technique of which all steps are found quickly has one: the next step of any other. */
static bool take_next(struct why_search *s, const struct technique_set *any, struct board *b, int most, struct step_series *wide)
{
	struct technique_set *set = &engine_options(s->engine)->techniques;
	const struct technique_set before = *set;
	struct step step;

	*set = *any;
	bool found = engine_first(s->engine, b, true, &step), taken = found && step.head.difficulty <= most;

	*set = before;
	why_goes_on(s);
	if (taken) {
		step_apply(&step.head, b);
		series_add(wide, &step);
	} else if (found) {
		step_free(&step);
	}
	return taken;
}

/* Collects the steps of all positions up to the goal, then those of the best series, and chooses from them. */
static void why_widen(struct why_search *s)
{
	struct engine_options *options = engine_options(s->engine);
	const struct technique_set before = options->techniques;
	const int most = series_hardest(&s->best);
	struct step_series wide = { .steps = NULL };
	struct board b = *s->start;

	why_restrict(s, most + 1);
	const struct technique_set any = options->techniques;

	for (int i = 0; i < technique_count; i++)
		options->techniques.on[i] = any.on[i] && techniques[i].forcing == FORCING_NONE && !techniques[i].slow;
	while (!s->cancelled && !why_reached(&b, s->goal) && wide.count < COLLECTED &&
	       (take_round(s, &b, most, &wide) || take_next(s, &any, &b, most, &wide)))
		;
	for (size_t i = 0; i < s->best.count; i++) {
		struct step step;

		step_copy(&step, &s->best.steps[i]);
		series_add(&wide, &step);
	}
	options->techniques = before;
	if (!s->cancelled)
		why_choose(s, &wide, false);
	series_free(&wide);
}

bool why_find(struct step_series *series, struct engine *engine, const struct board *b, const struct why_goal *goal)
{
	struct why_search s = { .engine = engine, .start = b, .goal = goal };

	why_lower(&s);
	if (s.best.count > 0 && !s.cancelled)
		why_widen(&s);
	*series = s.best;
	return series->count > 0;
}
