/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/selection.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "logic/step/effort.h"
#include "logic/step/technique_id.h"
#include "solve/path.h"

void series_add(struct step_series *s, const struct step *step)
{
	s->steps = mem_grow(s->steps, s->count, &s->capacity, sizeof *s->steps);
	s->steps[s->count++] = *step;
}

void series_free(struct step_series *s)
{
	if (s->steps != NULL)
		steps_free(s->steps, s->count);
	free(s->names);
	*s = (struct step_series){ .steps = NULL };
}

long series_effort(const struct step_series *s)
{
	long effort = 0;

	for (size_t i = 0; i < s->count; i++)
		effort += step_effort(&s->steps[i]);
	return effort;
}

int series_hardest(const struct step_series *s)
{
	int hardest = 0;

	for (size_t i = 0; i < s->count; i++)
		hardest = s->steps[i].head.difficulty > hardest ? s->steps[i].head.difficulty : hardest;
	return hardest;
}

bool technique_is_simple(const struct technique *t, enum simple simple)
{
	switch (t->index) {
	case TECHNIQUE_FULL_HOUSE:
	case TECHNIQUE_HIDDEN_SINGLE:
	case TECHNIQUE_NAKED_SINGLE:
		return simple != SIMPLE_NONE;
	case TECHNIQUE_POINTING:
	case TECHNIQUE_CLAIMING:
		return simple == SIMPLE_LOCKED;
	default:
		return false;
	}
}

static bool step_is_simple(const struct step *step, enum simple simple)
{
	return technique_is_simple(&techniques[step->head.technique], simple);
}

size_t series_hard(const struct step_series *s)
{
	size_t hard = 0;

	for (size_t i = 0; i < s->count; i++)
		hard += !step_is_simple(&s->steps[i], SIMPLE_LOCKED);
	return hard;
}

/* Whether the board lacks every candidate that the argument of the step reads as missing. */
static bool rests_on(const struct board *b, const struct step *step)
{
	const struct candset *reads = proof_reads(step->proof);

	for (int cell = 0; reads != NULL && cell < b->geo->cells; cell++)
		if (b->cand[cell] & candset_digits(reads, cell))
			return false;
	return reads != NULL;
}

/* Adds to NAMES those of the digits in the cells that the board has as candidates. */
static void add_named(const struct board *b, struct cellset cells, uint16_t digits, struct candset *names)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(names, c, b->cand[c] & digits);
}

/*
 * The candidates of the board of which the argument of the step speaks, but for those that it eliminates or places. Arguments by uniqueness
 * may speak of the whole board.
 */
static struct candset names_of(const struct board *b, const struct step *step)
{
	struct candset names = { { 0 } };

	if (techniques[step->head.technique].unique)
		add_named(b, b->empty, UINT16_MAX, &names);
	for (int i = 0; i < step->proof->inferences; i++) {
		const struct inference *n = &proof_inferences(step->proof)[i];

		add_named(b, cellset_or(n->cells, n->rest), n->digits | n->more, &names);
	}
	for (int w = 0; w < CANDSET_WORDS; w++)
		names.word[w] &= ~(step->head.place.word[w] | step->head.drop.word[w]);
	return names;
}

/* Whether the board has all of these candidates. */
static bool has_names(const struct board *b, const struct candset *names)
{
	for (int c = candset_next(names, -1); c >= 0; c = candset_next(names, c))
		if ((b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c))) == 0)
			return false;
	return true;
}

/* The only effect of a step, as candidate(), and whether it places it; -1: there are several. */
static int only_effect(const struct step_head *head, bool *placed)
{
	*placed = !candset_empty(&head->place);
	if (candset_count(&head->place) + candset_count(&head->drop) != 1)
		return -1;
	return candset_next(*placed ? &head->place : &head->drop, -1);
}

/* Whether series_argue_again surely finds the step again, on whatever board it is played. */
static bool is_found_again(const struct step *step)
{
	bool placed;

	return techniques[step->head.technique].forcing != FORCING_NONE && techniques[step->head.technique].forcing != FORCING_NESTED &&
	       only_effect(&step->head, &placed) >= 0;
}

/* The same as series_add; NAMES: what a board must have for the step to be told there. */
static void series_add_names(struct step_series *s, const struct step *step, const struct candset *names)
{
	if (s->by_name) {
		s->names = mem_grow(s->names, s->count, &s->named, sizeof *s->names);
		s->names[s->count] = *names;
	}
	series_add(s, step);
}

/* The same for a step that was found on this board; other steps may change the board on which it is played. */
static void series_add_found(struct step_series *s, const struct board *b, const struct step *step)
{
	const struct candset none = { { 0 } }, names = s->by_name && !is_found_again(step) ? names_of(b, step) : none;

	series_add_names(s, step, &names);
}

/* The head without the effects that the board already has. False: no effect is left. */
static bool head_left(const struct board *b, const struct step_head *whole, struct step_head *left)
{
	*left = *whole;
	left->place = left->drop = (struct candset){ { 0 } };
	for (int c = candset_next(&whole->place, -1); c >= 0; c = candset_next(&whole->place, c))
		if (b->value[candidate_cell(c)] == 0)
			candset_add(&left->place, c);
	for (int c = candset_next(&whole->drop, -1); c >= 0; c = candset_next(&whole->drop, c))
		if (b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c)))
			candset_add(&left->drop, c);
	return !candset_empty(&left->place) || !candset_empty(&left->drop);
}

void simple_play(struct engine *engine, enum simple simple, struct board *b, struct step_series *series)
{
	struct technique_set *on = &engine_options(engine)->techniques;
	const struct technique_set before = *on;
	struct step step;

	if (simple == SIMPLE_NONE)
		return;
	for (int i = 0; i < technique_count; i++)
		on->on[i] = on->on[i] && technique_is_simple(&techniques[i], simple);
	while (engine_first(engine, b, series != NULL, &step)) {
		if (series != NULL)
			series_add_found(series, b, &step);
		step_apply(&step.head, b);
	}
	*on = before;
}

/* Plays the used steps from step I on, and drops those that cannot be played or do nothing. */
static bool selection_play(const struct selection *s, struct board *b, size_t i, bool used[], struct board before[])
{
	struct step_head left;

	for (; i < s->count; i++) {
		before[i] = *b;
		used[i] = used[i] && head_left(b, &s->steps[i].head, &left) && rests_on(b, &s->steps[i]) &&
			  (s->names == NULL || has_names(b, &s->names[i]));
		if (!used[i])
			continue;
		step_apply(&left, b);
		simple_play(s->engine, s->simple, b, NULL);
		if (engine_cancelled(s->engine))
			return false;
	}
	return s->goal.reached(b, s->goal.data);
}

static bool selection_begin(struct selection *s, const struct step *steps, size_t count, const bool *used)
{
	struct board b = *s->start;

	s->steps = steps;
	s->count = count;
	s->used = mem_zero(count + 1, sizeof *s->used);
	for (size_t i = 0; i < count; i++)
		s->used[i] = used == NULL || used[i];
	s->before = mem_alloc((count + 1) * sizeof *s->before);
	s->spare = mem_alloc((count + 1) * sizeof *s->spare);
	simple_play(s->engine, s->simple, &b, NULL);
	return selection_play(s, &b, 0, s->used, s->before);
}

/* Begins with all steps if USED is NULL, else with those of USED. False: they do not reach the goal. STEPS must outlive the selection. */
static void selection_free(struct selection *s)
{
	free(s->used);
	free(s->before);
	free(s->spare);
	s->used = NULL;
	s->before = s->spare = NULL;
}

/* Removes the COUNT steps of ORDER, and the steps that needed them, if the others reach the goal. False: they do not; nothing changes. */
static bool selection_drop(struct selection *s, const size_t order[], size_t count)
{
	bool *used = mem_alloc(s->count * sizeof *used);
	size_t first = s->count;

	memcpy(used, s->used, s->count * sizeof *used);
	for (size_t i = 0; i < count; i++) {
		first = used[order[i]] && order[i] < first ? order[i] : first;
		used[order[i]] = false;
	}
	struct board b = s->before[first < s->count ? first : 0];
	bool reached = first < s->count && selection_play(s, &b, first, used, s->spare);

	if (reached) {
		memcpy(s->used, used, s->count * sizeof *used);
		memcpy(s->before + first, s->spare + first, (s->count - first) * sizeof *s->before);
	}
	free(used);
	return reached;
}

/* A step that is still used, and its place in the order of trials. */
struct turn {
	long key;
	size_t step;
};

static int by_key(const void *a, const void *b)
{
	const struct turn *x = a, *y = b;

	if (x->key != y->key)
		return x->key > y->key ? -1 : 1;
	return (x->step < y->step) - (x->step > y->step);
}

/* The used steps, largest key first; if keys are equal, the later step first. Returns how many. */
static size_t order_used(const struct selection *s, const long key[], size_t order[])
{
	struct turn *turns = mem_alloc((s->count + 1) * sizeof *turns);
	size_t count = 0;

	for (size_t i = 0; i < s->count; i++)
		if (s->used[i])
			turns[count++] = (struct turn){ key[i], i };
	qsort(turns, count, sizeof *turns, by_key);
	for (size_t i = 0; i < count; i++)
		order[i] = turns[i].step;
	free(turns);
	return count;
}

/*
 * Removes steps as long as the others reach the goal: tries those with the largest key first, several at once while that works. In the end
 * no single step can be removed.
 */
static void selection_thin(struct selection *s, const long key[])
{
	size_t *order = mem_alloc((s->count + 1) * sizeof *order);
	size_t size = 0;

	/* Half of the steps at once, then half as many each time, down to single steps. */
	for (size_t i = 0; i < s->count; i++)
		size += s->used[i];
	for (size = (size + 1) / 2; size > 0 && !engine_cancelled(s->engine); size /= 2) {
		const size_t count = order_used(s, key, order);

		for (size_t i = 0; i < count && !engine_cancelled(s->engine); i += size)
			selection_drop(s, order + i, size < count - i ? size : count - i);
	}
	free(order);
}

/* Whether the series reaches the goal without its step WITHOUT. */
static bool series_holds(const struct step_series *series, const struct selection *s, size_t without)
{
	struct board b = *s->start;
	struct step_head left;

	for (size_t i = 0; i < series->count; i++) {
		if (i == without || !head_left(&b, &series->steps[i].head, &left))
			continue;
		if (!rests_on(&b, &series->steps[i]))
			return false;
		step_apply(&left, &b);
	}
	return s->goal.reached(&b, s->goal.data);
}

/* Removes steps that neither a later step nor the goal needs, from the last step back. */
static void series_trim(struct step_series *series, const struct selection *s)
{
	for (size_t i = series->count; i-- > 0;) {
		if (!series_holds(series, s, i))
			continue;
		step_free(&series->steps[i]);
		series->count--;
		memmove(&series->steps[i], &series->steps[i + 1], (series->count - i) * sizeof *series->steps);
		if (series->by_name)
			memmove(&series->names[i], &series->names[i + 1], (series->count - i) * sizeof *series->names);
	}
}

/*
 * The series that the selection plays, including simple steps, without those that no later step needs. Its steps are copies. False: the
 * engine was cancelled.
 */
static bool selection_series(const struct selection *s, struct step_series *series)
{
	struct board b = *s->start;

	*series = (struct step_series){ .by_name = s->names != NULL };
	simple_play(s->engine, s->simple, &b, series);
	for (size_t i = 0; i < s->count && !engine_cancelled(s->engine); i++) {
		struct step_head left;
		struct step step;

		if (!s->used[i] || !head_left(&b, &s->steps[i].head, &left))
			continue;
		step_copy(&step, &s->steps[i]);
		step.head = left;
		step_apply(&step.head, &b);
		series_add_names(series, &step, s->names != NULL ? &s->names[i] : NULL);
		simple_play(s->engine, s->simple, &b, series);
	}
	if (engine_cancelled(s->engine)) {
		series_free(series);
		return false;
	}
	series_trim(series, s);
	return true;
}

/* Moves the steps that are not SIMPLE out of the series, to select from them; simple steps are found again. */
static void take_selected(struct step_series *from, enum simple simple, struct step_series *selected)
{
	*selected = (struct step_series){ .by_name = from->by_name };
	for (size_t i = 0; i < from->count; i++) {
		if (step_is_simple(&from->steps[i], simple))
			continue;
		series_add_names(selected, &from->steps[i], from->by_name ? &from->names[i] : NULL);
		from->steps[i].proof = NULL;
	}
	series_free(from);
}

/* The selected steps, one bit each, and how much effort they take. */
struct choice_of_steps {
	bool *used;
	long effort;
};

static long used_effort(const struct selection *s, const long effort[])
{
	long sum = 0;

	for (size_t i = 0; i < s->count; i++)
		sum += s->used[i] ? effort[i] : 0;
	return sum;
}

/* Thins the steps of FROM, by KEY. The remaining steps become *BEST if they take less effort. False: they do not reach the goal. */
static bool thin_by(struct selection *s, const struct step_series *from, const bool *used, const long key[], const long effort[],
		    struct choice_of_steps *best)
{
	bool reached = selection_begin(s, from->steps, from->count, used);

	if (reached)
		selection_thin(s, key);
	reached = reached && !engine_cancelled(s->engine);
	const long sum = used_effort(s, effort);

	if (reached && (best->used == NULL || sum < best->effort)) {
		free(best->used);
		*best = (struct choice_of_steps){ s->used, sum };
		s->used = NULL;
	}
	selection_free(s);
	return reached;
}

/* Trials with other orders, after the one that begins with the most effort. */
enum { TRIES = 24, LIKELY = 1024 };

/* By effort, then by effort times a random number. */
static void thin_often(struct selection *s, const struct step_series *from, const long effort[], struct choice_of_steps *best)
{
	long *key = mem_alloc((from->count + 1) * sizeof *key);
	struct rng rng = { 1 };

	memcpy(key, effort, from->count * sizeof *key);
	for (int i = 0; i < TRIES && thin_by(s, from, NULL, key, effort, best); i++)
		for (size_t k = 0; k < from->count; k++)
			key[k] = effort[k] * (long)(1 + rng_below(&rng, LIKELY));
	free(key);
}

bool series_choose(struct step_series *series, struct engine *engine, const struct board *start, struct selection_goal goal,
		   enum simple simple)
{
	struct selection s = { .engine = engine, .start = start, .goal = goal, .simple = simple };
	struct choice_of_steps best = { .used = NULL };
	struct step_series selected;

	take_selected(series, simple, &selected);
	s.names = selected.names;
	long *effort = mem_zero(selected.count + 1, sizeof *effort);

	for (size_t i = 0; i < selected.count; i++)
		effort[i] = step_effort(&selected.steps[i]);
	thin_often(&s, &selected, effort, &best);
	s.steps = selected.steps;
	s.count = selected.count;
	s.used = best.used;
	bool done = best.used != NULL && selection_series(&s, series);

	selection_free(&s);
	series_free(&selected);
	free(effort);
	return done;
}

/* Whether a step rests on assumptions. */
static bool series_forces(const struct step_series *series)
{
	for (size_t i = 0; i < series->count; i++)
		if (techniques[series->steps[i].head.technique].forcing != FORCING_NONE)
			return true;
	return false;
}

/*
 * Leaves of the set the techniques of the steps, and all that make assumptions without nested ones if a step does. The engine
 * finds all steps of these quickly; slow techniques are left out.
 */
static void set_of_series(const struct step_series *series, struct technique_set *set)
{
	const struct technique_set before = *set;
	const bool forces = series_forces(series);

	for (int i = 0; i < technique_count; i++)
		set->on[i] = forces && before.on[i] && techniques[i].forcing != FORCING_NONE && techniques[i].forcing != FORCING_NESTED;
	for (size_t i = 0; i < series->count; i++) {
		const struct technique *t = &techniques[series->steps[i].head.technique];

		set->on[t->index] = set->on[t->index] || (t->forcing == FORCING_NONE && !t->slow);
	}
}

/* Two points less are a shorter argument. */
enum { SHORTER_EFFORT = 2 * EFFORT_POINT };

/* Whether the series has the same step, with an argument that is not clearly longer. */
static bool series_has(const struct step_series *series, const struct step *step)
{
	for (size_t i = 0; i < series->count; i++)
		if (step_equal(&series->steps[i].head, &step->head) &&
		    step_effort(&series->steps[i]) <= step_effort(step) + SHORTER_EFFORT)
			return true;
	return false;
}

/* Moves steps that were found on the board and that the series does not have yet to it, except simple ones. */
static void add_new(struct step_series *series, const struct board *b, struct step *steps, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (step_is_simple(&steps[i], SIMPLE_LOCKED) || series_has(series, &steps[i]))
			continue;
		series_add_found(series, b, &steps[i]);
		steps[i].proof = NULL;
	}
	steps_free(steps, count);
}

/*
 * Collects the steps that are not simple; if MORE, also the steps of the same techniques that could be taken before each of them. Of their
 * arguments those of the steps that are chosen are made again (series_argue_again), as short as can be.
 */
static void series_widen(const struct step_series *series, struct engine *engine, const struct board *start, bool more, bool named,
			 struct step_series *wide)
{
	struct engine_options *options = engine_options(engine);
	const struct technique_set before = options->techniques;
	struct board b = *start;

	*wide = (struct step_series){ .by_name = named };
	if (more)
		set_of_series(series, &options->techniques);
	options->rough = true;
	for (size_t i = 0; i < series->count && !engine_cancelled(engine); i++) {
		struct step own, *others;

		if (!step_is_simple(&series->steps[i], SIMPLE_LOCKED)) {
			size_t count = more ? engine_all(engine, &b, NULL, true, &others) : 0;

			step_copy(&own, &series->steps[i]);
			series_add_found(wide, &b, &own);
			if (more)
				add_new(wide, &b, others, count);
		}
		step_apply(&series->steps[i].head, &b);
	}
	options->rough = false;
	options->techniques = before;
}

/* The series becomes OTHER if it is DONE; the one that is not wanted is freed. */
static void series_become(struct step_series *series, struct step_series *other, bool done)
{
	const struct step_series before = *series;

	if (done) {
		*series = *other;
		*other = before;
	}
	series_free(other);
}

/* Whether one set of effects has all of the other's. */
static bool has_all_effects(const struct step_head *head, const struct step_head *of)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		if ((of->place.word[w] & ~head->place.word[w]) != 0 || (of->drop.word[w] & ~head->drop.word[w]) != 0)
			return false;
	return true;
}

/* Looks on the board for the step of the technique of *OWN that has its effects with the least effort; it becomes *OWN. False: none. */
static bool find_again(struct engine *engine, const struct board *b, struct step *own)
{
	struct step *steps;
	size_t count = engine_all(engine, b, &techniques[own->head.technique], true, &steps), best = count;

	for (size_t i = 0; i < count; i++)
		if (has_all_effects(&steps[i].head, &own->head) && (best == count || step_effort(&steps[i]) < step_effort(&steps[best])))
			best = i;
	if (best < count) {
		const struct step again = steps[best];

		steps[best] = *own;
		*own = again;
	}
	steps_free(steps, count);
	return best < count;
}

/*
 * The series was widened, so its steps may have been found on boards with other candidates than those on which it plays them. Looks for
 * their arguments once more there: they name only candidates of that board, and may be shorter. False: a step is not found again.
 */
static bool series_argue_again(struct step_series *series, struct engine *engine, const struct board *start)
{
	struct board b = *start;
	bool found = true;

	for (size_t i = 0; i < series->count && !engine_cancelled(engine);) {
		struct step *own = &series->steps[i], again;
		const struct technique *t = &techniques[own->head.technique];
		struct step_head left;
		bool placed;

		/* A step that was found again may do what later ones do. */
		if (!head_left(&b, &own->head, &left)) {
			step_free(own);
			memmove(own, own + 1, (--series->count - i) * sizeof *own);
			continue;
		}
		own->head = left;
		int cand = t->forcing != FORCING_NONE ? only_effect(&own->head, &placed) : -1;

		if (cand >= 0 && engine_show(engine, &b, cand, placed, &again)) {
			step_free(own);
			*own = again;
		} else if (!step_is_simple(own, SIMPLE_SINGLES) && !t->slow && t->forcing != FORCING_NESTED) {
			found = find_again(engine, &b, own) && found;
		}
		step_apply(&own->head, &b);
		i++;
	}
	return found;
}

/* Chooses from a wider series, so that the boards between its steps are those of fewer steps: there are other arguments on them. */
static void series_rewiden(struct step_series *series, struct engine *engine, const struct board *start, struct selection_goal goal)
{
	struct step_series wide;

	series_widen(series, engine, start, true, true, &wide);
	series_become(series, &wide,
		      !engine_cancelled(engine) && series_choose(&wide, engine, start, goal, SIMPLE_LOCKED) && !engine_cancelled(engine));
}

/*
 * Makes *PRUNED the needed steps of the series; NAMED: a step is played only on boards that have the candidates of its argument. *TOLD:
 * each of them can be argued on the board on which it is played. False: the engine was cancelled.
 */
static bool prune_once(const struct step_series *series, struct engine *engine, const struct board *start, struct selection_goal goal,
		       bool widened, bool named, struct step_series *pruned, bool *told)
{
	series_widen(series, engine, start, widened, named, pruned);
	if (engine_cancelled(engine) || !series_choose(pruned, engine, start, goal, SIMPLE_LOCKED) ||
	    !series_choose(pruned, engine, start, goal, SIMPLE_SINGLES))
		return false;
	*told = !widened || series_argue_again(pruned, engine, start);
	return !engine_cancelled(engine);
}

void series_prune(struct step_series *series, struct engine *engine, const struct board *start, struct selection_goal goal, bool widened)
{
	struct engine_options *options = engine_options(engine), before = *options;
	const bool forces = widened && series_forces(series);
	struct step_series pruned;
	bool told = false;

	options->names_only = false;
	options->walk = NULL;
	if (forces)
		series_rewiden(series, engine, start, goal);
	bool done = prune_once(series, engine, start, goal, widened, forces, &pruned, &told);

	/* If a step could not be told: with candidates by name, and then from the steps of the series alone. */
	for (int again = forces ? 1 : 0; done && !told && again < 2; again++) {
		series_free(&pruned);
		done = prune_once(series, engine, start, goal, again == 0, true, &pruned, &told);
	}
	*options = before;
	series_become(series, &pruned, done);
}

bool selection_has_values(const struct board *b, const void *data)
{
	return memcmp(b->value, ((const struct board *)data)->value, sizeof b->value) == 0;
}

void path_prune(struct path *path, struct engine *engine, const struct board *start, const struct path_options *options)
{
	struct technique_set *set = &engine_options(engine)->techniques;
	const struct technique_set before = *set;
	struct step_series series = { .steps = path->steps, .count = path->count, .capacity = path->capacity };

	if (path->count == 0)
		return;
	for (int i = 0; options->upto != NULL && i < technique_count; i++)
		set->on[i] = set->on[i] && &techniques[i] <= options->upto;
	series_prune(&series, engine, start, (struct selection_goal){ selection_has_values, &path->end }, true);
	*set = before;
	path->steps = series.steps;
	path->count = series.count;
	path->capacity = series.capacity;
	free(series.names);
}
