/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/hodoku.h"

#include <limits.h>

#include "rate/hodoku_basics.h"

/* Those of HoDoKu's techniques that are on there by default, in its order, after the simple ones of hodoku_basics.h. */
static const uint8_t hodoku_order[] = {
	TECHNIQUE_X_WING, TECHNIQUE_SWORDFISH, TECHNIQUE_JELLYFISH, TECHNIQUE_REMOTE_PAIR, TECHNIQUE_BUG_PLUS_1,
	TECHNIQUE_SKYSCRAPER, TECHNIQUE_TWO_STRING_KITE, TECHNIQUE_DUAL_TWO_STRING_KITE, TECHNIQUE_TURBOT_FISH,
	TECHNIQUE_EMPTY_RECTANGLE, TECHNIQUE_DUAL_EMPTY_RECTANGLE, TECHNIQUE_W_WING, TECHNIQUE_XY_WING, TECHNIQUE_XYZ_WING,
	TECHNIQUE_UNIQUE_RECTANGLE_1, TECHNIQUE_UNIQUE_RECTANGLE_2, TECHNIQUE_UNIQUE_RECTANGLE_3, TECHNIQUE_UNIQUE_RECTANGLE_4,
	TECHNIQUE_UNIQUE_RECTANGLE_5, TECHNIQUE_UNIQUE_RECTANGLE_6, TECHNIQUE_HIDDEN_RECTANGLE,
	TECHNIQUE_AVOIDABLE_RECTANGLE_1, TECHNIQUE_AVOIDABLE_RECTANGLE_2,
	TECHNIQUE_FINNED_X_WING, TECHNIQUE_SASHIMI_X_WING, TECHNIQUE_FINNED_SWORDFISH, TECHNIQUE_SASHIMI_SWORDFISH,
	TECHNIQUE_FINNED_JELLYFISH, TECHNIQUE_SASHIMI_JELLYFISH, TECHNIQUE_SUE_DE_COQ,
	TECHNIQUE_SIMPLE_COLOURS_TRAP, TECHNIQUE_SIMPLE_COLOURS_WRAP, TECHNIQUE_MULTI_COLOURS_1, TECHNIQUE_MULTI_COLOURS_2,
	TECHNIQUE_X_CHAIN, TECHNIQUE_XY_CHAIN, TECHNIQUE_CONTINUOUS_NICE_LOOP, TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_AIC,
	TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_AIC,
	TECHNIQUE_ALS_XZ, TECHNIQUE_ALS_XY_WING, TECHNIQUE_ALS_XY_CHAIN,
	TECHNIQUE_FRANKEN_X_WING, TECHNIQUE_FRANKEN_SWORDFISH, TECHNIQUE_FINNED_FRANKEN_X_WING, TECHNIQUE_FINNED_FRANKEN_SWORDFISH,
	/* Its forcing chains and nets have more names here. */
	TECHNIQUE_NISHIO_FORCING_CHAIN, TECHNIQUE_CELL_FORCING_CHAIN, TECHNIQUE_HOUSE_FORCING_CHAIN,
	TECHNIQUE_FORCING_CHAIN_CONTRADICTION, TECHNIQUE_FORCING_CHAIN_VERITY,
	TECHNIQUE_FORCING_NET_CONTRADICTION, TECHNIQUE_FORCING_NET_VERITY,
};

/* The sum of what a step excludes, each candidate weighted by its place among them, by which HoDoKu sorts those that exclude as many. */
static long hodoku_sum(const struct step_head *head)
{
	long sum = 0, weight = 1;

	for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c)) {
		sum += candidate_cell(c) * weight + candidate_digit(c);
		weight += 80;
	}
	return sum;
}

/* HoDoKu takes what excludes most, however long it is, and of two ways to the same the shorter one. */
static bool hodoku_better(const struct step_head *a, const struct step_head *b)
{
	int more = candset_count(&a->drop) - candset_count(&b->drop);

	if (more != 0)
		return more > 0;
	return candset_equal(&a->drop, &b->drop) ? a->size < b->size : hodoku_sum(a) < hodoku_sum(b);
}

static const struct engine_walk hodoku_steps = {
	.order = hodoku_order, .count = sizeof hodoku_order / sizeof *hodoku_order, .better = hodoku_better,
	.at_once.on = {
		[TECHNIQUE_X_WING] = true, [TECHNIQUE_SWORDFISH] = true, [TECHNIQUE_JELLYFISH] = true,
		[TECHNIQUE_SKYSCRAPER] = true, [TECHNIQUE_TWO_STRING_KITE] = true,
		[TECHNIQUE_EMPTY_RECTANGLE] = true, [TECHNIQUE_DUAL_EMPTY_RECTANGLE] = true,
		[TECHNIQUE_W_WING] = true, [TECHNIQUE_XY_WING] = true, [TECHNIQUE_XYZ_WING] = true,
	},
	.joined.on = {
		[TECHNIQUE_DISCONTINUOUS_NICE_LOOP] = true, [TECHNIQUE_AIC] = true,
		[TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP] = true, [TECHNIQUE_GROUPED_AIC] = true,
	},
};

/* Its options, by default: no almost locked sets in chains. */
static const struct finder_options hodoku_options = { .incomplete_rectangles = true, .fins = 5, .endo_fins = 2 };

/* What the sum may be on each level. */
static const int hodoku_limit[LEVELS] = {
	[LEVEL_EASY] = 800, [LEVEL_MEDIUM] = 1000, [LEVEL_HARD] = 1600, [LEVEL_UNFAIR] = 1800, [LEVEL_EXTREME] = INT_MAX,
};

/* A walk: its simple steps, and the sum of the scores so far. */
struct hodoku_walk {
	struct hodoku_basics basics;
	bool with_proof;
	struct hodoku_bounds bounds;
	int score;
	bool exceeded;		/* the steps are out of bounds */
};

/* The simple step that comes first; its proof is that of the engine's same step. */
static bool hodoku_first(void *data, struct engine *engine, const struct board *b, struct step *step)
{
	struct hodoku_walk *w = data;
	struct step *steps;

	step->proof = NULL;
	if (!hodoku_basics_single(&w->basics, b, &step->head) && !hodoku_basics_subset(&w->basics, &step->head)) {
		w->basics.follows = true;
		return false;
	}
	if (!w->with_proof)
		return true;
	size_t count = engine_all(engine, b, &techniques[step->head.technique], true, &steps);

	for (size_t i = 0; i < count; i++)
		if (step->proof == NULL && step_equal(&steps[i].head, &step->head)) {
			*step = steps[i];
			steps[i].proof = NULL;
		}
	steps_free(steps, count);
	return step->proof != NULL;
}

/* Whether the steps so far, with this one, are within the bounds. */
static bool hodoku_goes_on(void *data, const struct step_head *head)
{
	struct hodoku_walk *w = data;
	const struct technique *t = &techniques[head->technique];

	w->score += t->score;
	w->exceeded = t->level > w->bounds.level || w->score > hodoku_limit[w->bounds.level] ||
		      (w->bounds.difficulty != 0 && head->difficulty > w->bounds.difficulty);
	return !w->exceeded;
}

/* How many techniques of the order a walk within this level can use: what follows them is of higher levels. */
static int hodoku_order_within(enum level most)
{
	int count = hodoku_steps.count;

	while (count > 0 && techniques[hodoku_order[count - 1]].level > most)
		count--;
	return count;
}

static void hodoku_run(struct engine *engine, const struct board *b, struct hodoku_walk *w, const struct path_options *how,
		       struct path *path)
{
	struct technique_set *set = engine_techniques(engine), set_before = *set;
	struct finder_options *options = engine_options(engine), options_before = *options;
	struct engine_walk steps = hodoku_steps;
	int patience = engine_patience(engine);

	hodoku_basics_init(&w->basics, b);
	w->score = 0;
	w->exceeded = false;
	*set = (struct technique_set){ .on = { false } };
	for (int i = 0; i < steps.count; i++)
		set->on[hodoku_order[i]] = true;
	*options = hodoku_options;
	steps.count = hodoku_order_within(w->bounds.level);
	engine_set_walk(engine, &steps);
	engine_set_patience(engine, 0);
	path_run(path, engine, b, how);
	engine_set_patience(engine, patience);
	engine_set_walk(engine, NULL);
	*options = options_before;
	*set = set_before;
}

void hodoku_walk(struct engine *engine, const struct board *b, bool with_proof, struct path *path)
{
	struct hodoku_walk w;
	struct path_options how = { .with_proof = with_proof, .first = hodoku_first, .data = &w };

	w.with_proof = with_proof;
	w.bounds = (struct hodoku_bounds){ .level = LEVEL_EXTREME };
	hodoku_run(engine, b, &w, &how, path);
}

bool hodoku_walk_within(struct engine *engine, const struct board *b, const struct hodoku_bounds *bounds, struct path *path)
{
	struct hodoku_walk w;
	struct path_options how = { .trust = true, .first = hodoku_first, .goes_on = hodoku_goes_on, .data = &w };

	w.with_proof = false;
	w.bounds = *bounds;
	hodoku_run(engine, b, &w, &how, path);
	return path->verdict == VERDICT_SOLVED && !w.exceeded;
}

bool hodoku_has(const struct technique *t)
{
	for (int i = 0; i < hodoku_steps.count; i++)
		if (hodoku_order[i] == t->index)
			return true;
	return false;
}

void hodoku_rate(const struct path *path, struct hodoku_rating *r)
{
	*r = (struct hodoku_rating){ .level = LEVEL_EASY };
	for (size_t i = 0; i < path->count; i++) {
		const struct step_head *head = &path->steps[i].head;
		const struct technique *t = &techniques[head->technique];

		r->count[head->technique]++;
		r->score += t->score;
		if (t->level > r->level)
			r->level = t->level;
		if (r->hardest == NULL || head->difficulty > r->hardest->difficulty)
			r->hardest = head;
	}
	while (r->score > hodoku_limit[r->level])
		r->level++;
}
