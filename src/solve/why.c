/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The searches back, forward and directly, of which the sequence with the least to read is kept. */
#include "solve/why.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/technique_id.h"

/* A step that was found, and in which round: all of a round are found on the same board. */
struct why_event {
	struct step_head head;
	int round;
};

struct why_rounds {
	struct engine *engine;
	const struct board *start;
	const struct why_goal *goal;
	struct why_event *events;		/* round by round */
	size_t count, capacity;
	bool *keep;			/* of the events, those that are needed */
	int rounds;			/* the goal is reached in the last one */
	bool nested;			/* one of the steps is nested */
	bool simple;			/* only simple steps are looked for */
	int64_t since;			/* when it began, by the clock */
	bool cancelled;
};

bool why_reached(const struct board *b, const struct why_goal *goal)
{
	if (b->value[goal->cell] != 0)
		return goal->place == (b->value[goal->cell] == goal->digit);
	return !goal->place && !(b->cand[goal->cell] & digit_bit(goal->digit));
}

static bool why_reaches(const struct step_head *head, struct board b, const struct why_goal *goal)
{
	step_apply(head, &b);
	return why_reached(&b, goal);
}

/* Whether a step does all that HEAD does and that is not yet done on the board. */
static bool step_covers(const struct step_head *step, const struct step_head *head, const struct board *b)
{
	for (int c = candset_next(&head->place, -1); c >= 0; c = candset_next(&head->place, c))
		if (b->value[candidate_cell(c)] == 0 && !candset_has(&step->place, c))
			return false;
	for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c))
		if (b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c)) && !candset_has(&step->drop, c))
			return false;
	return true;
}

static size_t why_find_all(struct why_rounds *h, const struct board *b, const struct technique *t, bool with_proof, struct step **steps)
{
	size_t count = engine_all(h->engine, b, t, with_proof, steps);

	h->cancelled = h->cancelled || engine_cancelled(h->engine);
	return count;
}

/* Whether a step makes nested assumptions: it is long, and finding it takes long. */
static bool is_nested_step(const struct step_head *head)
{
	return techniques[head->technique].forcing == FORCING_NESTED;
}

/* What `holds` does by showing what the step did, which is one thing, by itself. */
static bool holds_shown(struct why_rounds *h, const struct board *b, const struct step_head *head, bool last, bool with_proof,
			 struct step *found)
{
	bool on = last ? h->goal->place : !candset_empty(&head->place);
	int cand = last ? candidate(h->goal->cell, h->goal->digit) : candset_next(on ? &head->place : &head->drop, -1);

	if (!(b->cand[candidate_cell(cand)] & digit_bit(candidate_digit(cand))) || !engine_show(h->engine, b, cand, on, found)) {
		h->cancelled = h->cancelled || engine_cancelled(h->engine);
		return false;
	}
	if (!with_proof)
		step_free(found);
	return true;
}

/* Whether a step is an argument that may be looked for by what it shows. */
static bool may_be_shown(const struct step_head *head, bool last)
{
	bool forcing = techniques[head->technique].forcing != FORCING_NONE;

	return forcing && (last || candset_count(&head->place) + candset_count(&head->drop) == 1);
}

/* Looks for HEAD's technique to do on B what HEAD does, or where it is the last, what the goal is. Its effects go to *FOUND. */
static bool why_holds(struct why_rounds *h, const struct board *b, const struct step_head *head, bool last,
		      bool with_proof, struct step *found)
{
	struct step *steps;

	/* Finding all steps with nested assumptions would take too long. */
	if (is_nested_step(head))
		return holds_shown(h, b, head, last, with_proof, found);
	size_t count = why_find_all(h, b, &techniques[head->technique], with_proof, &steps), best = count;

	for (size_t i = 0; i < count && !h->cancelled; i++)
		if ((last ? why_reaches(&steps[i].head, *b, h->goal) : step_covers(&steps[i].head, head, b)) &&
		    (best == count || step_better(&steps[i].head, &steps[best].head)))
			best = i;
	if (best < count) {
		*found = steps[best];
		steps[best].proof = NULL;
	}
	steps_free(steps, count);
	/* The name of a row that is off is not given to another one where all are listed. */
	if (best == count && !h->cancelled && may_be_shown(head, last))
		return holds_shown(h, b, head, last, with_proof, found);
	return best < count;
}

static bool has_nested(const struct step *steps, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (is_nested_step(&steps[i].head))
			return true;
	return false;
}

/* Finds a round of steps on *B and applies them. *GOAL: the first that reaches it, or SIZE_MAX. False: there are none. */
static bool run_round(struct why_rounds *h, struct board *b, size_t *goal)
{
	const struct board before = *b;
	struct step *steps;
	size_t count = why_find_all(h, &before, NULL, false, &steps);

	h->nested = h->nested || has_nested(steps, count);
	*goal = SIZE_MAX;
	for (size_t i = 0; i < count && !h->cancelled; i++) {
		h->events = mem_grow(h->events, h->count, &h->capacity, sizeof *h->events);
		if (*goal == SIZE_MAX && why_reaches(&steps[i].head, before, h->goal))
			*goal = h->count;
		h->events[h->count++] = (struct why_event){ steps[i].head, h->rounds };
		step_apply(&steps[i].head, b);
	}
	steps_free(steps, count);
	h->rounds++;
	return count > 0 && !h->cancelled;
}

/* The start with the events applied that are marked, below END. */
static struct board why_board(const struct why_rounds *h, const bool *marked, size_t end)
{
	struct board b = *h->start;

	for (size_t i = 0; i < end; i++)
		if (marked[i])
			step_apply(&h->events[i].head, &b);
	return b;
}

/* Whether EVENT is found where only the marked ones below END are applied. */
static bool why_supported(struct why_rounds *h, const bool *marked, size_t end, size_t event, bool last)
{
	struct board b = why_board(h, marked, end);
	struct step unused;

	return why_holds(h, &b, &h->events[event].head, last, false, &unused);
}

/* Unmarks stretches of SIZE events, from the end on, where EVENT is found without them. */
static void why_thin(struct why_rounds *h, bool *marked, size_t end, size_t size, size_t event, bool last)
{
	bool *without = mem_zero(end + 1, sizeof *without);

	for (size_t to = end; to > 0 && !h->cancelled; to = to > size ? to - size : 0) {
		size_t from = to > size ? to - size : 0;
		bool any = false;

		for (size_t i = 0; i < end; i++) {
			without[i] = marked[i] && (i < from || i >= to);
			any = any || without[i] != marked[i];
		}
		if (any && why_supported(h, without, end, event, last))
			for (size_t i = from; i < to; i++)
				marked[i] = false;
	}
	free(without);
}

/* Adds to the kept events those of earlier rounds that EVENT needs. */
static void add_needs(struct why_rounds *h, size_t event, bool last)
{
	size_t end = 0;

	while (end < event && h->events[end].round < h->events[event].round)
		end++;
	bool *marked = mem_zero(end + 1, sizeof *marked);

	for (size_t i = 0; i < end; i++)
		marked[i] = true;
	/* What is needed anyway may be enough. */
	if (why_supported(h, h->keep, end, event, last))
		for (size_t i = 0; i < end; i++)
			marked[i] = h->keep[i];
	else
		for (size_t size = end; size > 0; size /= 2)
			why_thin(h, marked, end, size, event, last);
	for (size_t i = 0; i < end; i++)
		h->keep[i] = h->keep[i] || marked[i];
	free(marked);
}

/* A sequence of steps that is being tried: what each is to do, the last of them the goal. */
struct why_plan {
	struct step_head *heads;
	size_t count;
};

/* Plays the plan without its steps FROM to TO - 1. WHY: takes the steps, with proofs. False: it does not go on. */
static bool play_without(struct why_rounds *h, const struct why_plan *p, size_t from, size_t to, struct why *why)
{
	struct board b = *h->start;

	for (size_t i = 0; i < p->count; i++) {
		struct step step = { .proof = NULL };

		if (i >= from && i < to)
			continue;
		if (!why_holds(h, &b, &p->heads[i], i + 1 == p->count, why != NULL, &step))
			return false;
		step_apply(&step.head, &b);
		if (why != NULL)
			why->steps[why->count++] = step;
		/* What reaches the goal before the last step leaves nothing for it to do. */
		else if (i + 1 < p->count && why_reached(&b, h->goal))
			return false;
	}
	return why_reached(&b, h->goal);
}

static bool why_play(struct why_rounds *h, const struct why_plan *p, struct why *why)
{
	return play_without(h, p, p->count, p->count, why);
}

static bool is_late(const struct why_rounds *h)
{
	int patience = engine_options(h->engine)->patience;

	return patience != 0 && engine_clock(h->engine) - h->since >= patience;
}

/* Leaves out of the plan, from its last step but one back, what is not needed where the others are played in order, SIZE at once. */
static void why_prune(struct why_rounds *h, struct why_plan *p, size_t size)
{
	for (size_t to = p->count - 1; to > 0 && !h->cancelled && !(h->nested && is_late(h));) {
		size_t from = to > size ? to - size : 0;

		if (play_without(h, p, from, to, NULL)) {
			memmove(&p->heads[from], &p->heads[to], (p->count - to) * sizeof *p->heads);
			p->count -= to - from;
		}
		to = from;
	}
}

/* Goes back from the event that reaches the goal to those that it needs. */
static void plan_back(struct why_rounds *h, size_t goal, struct why_plan *p)
{
	h->keep = mem_zero(h->count + 1, sizeof *h->keep);
	h->keep[goal] = true;
	for (size_t i = goal + 1; i-- > 0 && !h->cancelled;)
		if (h->keep[i])
			add_needs(h, i, i == goal);
	p->heads = mem_zero(h->count + 1, sizeof *p->heads);
	p->count = 0;
	for (size_t i = 0; i <= goal; i++)
		if (h->keep[i])
			p->heads[p->count++] = h->events[i].head;
	free(h->keep);
}

/* Looks for a plan that is shorter than P, which becomes it. Returns how many steps every way has at least. */
static size_t why_shorten(struct why_rounds *h, struct why_plan *p)
{
	struct shortest way;

	if (p->count == 1)
		return 1;
	shortest_look(&way, h->engine, h->start, h->goal, p->count);
	if (way.heads != NULL) {
		free(p->heads);
		*p = (struct why_plan){ way.heads, way.count };
	}
	return way.least;
}

/* The steps of the plan take the place of those that *WHY has, where they can be played. */
static bool take_steps(struct why_rounds *h, const struct why_plan *p, struct why *why)
{
	struct why next = { .steps = mem_zero(p->count + 1, sizeof *next.steps) };
	bool played = why_play(h, p, &next);

	if (played) {
		why_free(why);
		*why = next;
	} else {
		why_free(&next);
	}
	return played;
}

/* The way by the next step each time, as far as the goal: where what the rounds found does not hold step by step. */
static void plan_forward(struct why_rounds *h, struct why_plan *p)
{
	struct board b = *h->start;
	struct step step;
	size_t capacity = 0;

	free(p->heads);
	*p = (struct why_plan){ .heads = NULL };
	while (!why_reached(&b, h->goal) && engine_first(h->engine, &b, false, &step)) {
		p->heads = mem_grow(p->heads, p->count, &capacity, sizeof *p->heads);
		p->heads[p->count++] = step.head;
		step_apply(&step.head, &b);
	}
	h->cancelled = h->cancelled || engine_cancelled(h->engine);
}

/*
 * A goal that is not reached in NEAR_ROUNDS is shown by itself if that takes one step with no more inferences than SHORT_SIZE, or if it is
 * not reached in FAR_ROUNDS; one that is reached in more steps than LONG_WAY, if there is less to read.
 */
enum { NEAR_ROUNDS = 3, FAR_ROUNDS = 6, SHORT_SIZE = 60, LONG_WAY = 8 };

/* How many of the steps that reach the goal in the last round the search goes back from, within the time limit. */
enum { GOALS = 4 };

/* Plays the plan, leaves out what is not needed, and takes its steps where they are fewer than *WHY has. */
static bool take_better(struct why_rounds *h, struct why_plan *p, struct why *why)
{
	if (p->count == 0 || !why_play(h, p, NULL))
		return false;
	why_prune(h, p, 1);
	return (why->count == 0 || p->count < why->count) && take_steps(h, p, why);
}

/* Goes back from several events that reach the goal in the last round. *BEST becomes the plan of what *WHY has then. */
static void plan_shortest(struct why_rounds *h, size_t goal, struct why_plan *best, struct why *why)
{
	struct board before = *h->start;

	for (size_t i = 0; i < h->count && h->events[i].round < h->events[goal].round; i++)
		step_apply(&h->events[i].head, &before);
	for (int tried = 0; tried < GOALS && goal < h->count && !h->cancelled && (tried == 0 || !is_late(h)); goal++) {
		struct why_plan next;

		if (!why_reaches(&h->events[goal].head, before, h->goal))
			continue;
		tried++;
		plan_back(h, goal, &next);
		bool better = take_better(h, &next, why);

		free(better ? best->heads : next.heads);
		if (better)
			*best = next;
	}
}

/*
 * The way forward, without what it does not need as far as the patience lasts; for where steps are nested, or no other way holds. *BEST
 * becomes its plan.
 */
static void find_forward(struct why_rounds *h, struct why_plan *best, struct why *why)
{
	const bool before = h->nested;
	struct forward way;

	h->nested = true;
	forward_look(&way, h->engine, h->start, h->goal);
	struct why_plan plan = { way.heads, way.count }, all = { way.all, way.all_count };

	h->cancelled = h->cancelled || engine_cancelled(h->engine);
	if (plan.count > 0 && take_steps(h, &plan, why)) {
		for (size_t size = plan.count / 2; size > 0; size /= 2)
			why_prune(h, &plan, size);
		take_steps(h, &plan, why);
	} else if (all.count > 0 && take_steps(h, &all, why)) {
		const struct why_plan needed = plan;

		plan = all;
		all = needed;
	}
	why->least = why->count > 0;
	h->nested = before;
	free(best->heads);
	*best = plan;
	free(all.heads);
}

/* A simple step is quick to read: a single counts as three inferences. */
enum { SIMPLE_STEP_SIZE = 2 };

static bool is_simple(const struct technique *t)
{
	return t->level <= LEVEL_MEDIUM;
}

/* How much there is to read: inferences, and how a step begins and ends. */
static int why_size(const struct why *why)
{
	int size = 0;

	for (size_t i = 0; i < why->count; i++) {
		const struct step_head *head = &why->steps[i].head;

		size += head->size + (is_simple(&techniques[head->technique]) ? SIMPLE_STEP_SIZE : FORWARD_STEP_SIZE);
	}
	return size;
}

/* Looks for a step that shows the goal by itself. Returns whether no further search is needed. */
static bool find_directly(struct why_rounds *h, struct why *why)
{
	struct forward way;

	forward_direct(&way, h->engine, h->start, h->goal, SHORT_SIZE);
	const struct why_plan plan = { way.heads, way.count }, all = { way.all, way.all_count };

	h->cancelled = h->cancelled || engine_cancelled(h->engine);
	if (plan.count > 0 && !take_steps(h, &plan, why))
		take_steps(h, &all, why);
	why->least = why->count > 0;
	forward_free(&way);
	return (why->count == 1 && why_size(why) <= SHORT_SIZE + FORWARD_STEP_SIZE) || (why->count > 0 && h->rounds > FAR_ROUNDS);
}

/* Of two sequences, one of which may be empty, the one with less to read becomes *WHY. */
static void take_smaller(struct why *why, struct why *other)
{
	if (other->count > 0 && (why->count == 0 || why_size(other) < why_size(why))) {
		const struct why larger = *why;

		*why = *other;
		*other = larger;
	}
	why->easier = why->easier || other->easier || (other->count > 0 && other->count < why->count);
	why_free(other);
}

/* Whether a step makes assumptions. */
static bool has_forcing(const struct why *why)
{
	for (size_t i = 0; i < why->count; i++)
		if (techniques[why->steps[i].head.technique].forcing != FORCING_NONE)
			return true;
	return false;
}

/* Looks for a sequence if steps are nested. */
static void find_far(struct why_rounds *h, struct why_plan *plan, struct why *why)
{
	struct why direct = { .steps = NULL };

	find_forward(h, plan, why);
	if (why->count > LONG_WAY && !h->cancelled)
		find_directly(h, &direct);
	take_smaller(why, &direct);
}

static void find_steps(struct why_rounds *h, size_t goal, struct why *why)
{
	struct why_plan plan = { .heads = NULL };
	struct why direct = { .steps = NULL };
	const bool far = h->rounds > NEAR_ROUNDS;

	if (far && !h->simple && find_directly(h, &direct)) {
		*why = direct;
		return;
	}
	plan_shortest(h, goal, &plan, why);
	if (why->count == 0 && !h->cancelled && !h->simple)
		find_forward(h, &plan, why);
	if (why->count == 0) {
		plan_forward(h, &plan);
		take_better(h, &plan, why);
	}
	if (why->count > 0) {
		size_t least = why_shorten(h, &plan);

		take_steps(h, &plan, why);
		why->least = least < why->count ? least : why->count;
	}
	free(plan.heads);
	if (!far && why->count > LONG_WAY && !h->simple)
		find_directly(h, &direct);
	take_smaller(why, &direct);
}

static void find_a_way(struct why_rounds *h, struct why *why)
{
	struct board all = *h->start;
	struct why_plan plan = { .heads = NULL };
	size_t at = SIZE_MAX;

	*why = (struct why){ .steps = NULL };
	while (run_round(h, &all, &at) && at == SIZE_MAX && !h->nested)
		;
	if (!h->cancelled && at == SIZE_MAX && h->nested)
		find_far(h, &plan, why);
	else if (!h->cancelled && at != SIZE_MAX)
		find_steps(h, at, why);
	free(plan.heads);
	free(h->events);
}

/* Looks for a sequence of simple steps only, which becomes *WHY if it has less to read. */
static void find_simple(const struct why_rounds *h, struct why *why)
{
	struct technique_set *on = &engine_options(h->engine)->techniques;
	const struct technique_set before = *on;
	struct why_rounds simple = { .engine = h->engine, .start = h->start, .goal = h->goal, .simple = true };
	struct why way;

	for (int i = 0; i < technique_count; i++)
		on->on[i] = on->on[i] && is_simple(&techniques[i]);
	simple.since = engine_clock(h->engine);
	find_a_way(&simple, &way);
	*on = before;
	way.least = why->least;
	take_smaller(why, &way);
}

bool why_find(struct why *why, struct engine *engine, const struct board *b, const struct why_goal *goal)
{
	struct why_rounds h = { .engine = engine, .start = b, .goal = goal, .since = engine_clock(engine) };

	find_a_way(&h, why);
	if (has_forcing(why) && !h.cancelled)
		find_simple(&h, why);
	return why->count > 0;
}

void why_free(struct why *why)
{
	steps_free(why->steps, why->count);
	*why = (struct why){ .steps = NULL };
}
