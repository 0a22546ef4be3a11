/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The engine and its sinks.
 */
#include "logic/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "logic/chains/elimination_filter.h"
#include "logic/facts/facts.h"
#include "logic/forcing/search.h"
#include "logic/step/effort.h"
#include "logic/step/technique_id.h"

struct engine {
	struct engine_options options;
	struct finder_options asked_with;	/* those of the last search */
	struct facts facts;
	uint8_t order[TECHNIQUES_MAX];		/* in which rows are asked: by the least effort of their steps, or HoDoKu's */
	int least[TECHNIQUES_MAX];		/* technique_least_effort of each row */
	bool ordered_as_hodoku;
	struct proof_builder *proof;
	bool stopped;	/* the search was cancelled */
	int64_t end;	/* when the patience ends; 0: no slow technique was asked yet */
	const struct technique *asked;
	const struct technique *slow;		/* the slow technique that is asked, or NULL */
	const struct technique *gave_up;	/* the first that was not asked to its end */
};

/* What to do with the steps that finders emit. A kind of sink is a pair of functions and a struct that begins with this one. */
struct sink {
	struct engine *engine;
	bool with_proof;
	bool open;	/* the step that was opened last is wanted */
	bool measured;	/* its proof is made to count its points */
	bool at_once;	/* the step that is found first is kept, not the best */
	engine_order *better;	/* NULL: by effort */
	const struct step_head *best;	/* only better ones are wanted; NULL: all */
	int effort;	/* of the best */
	bool here;	/* the search that is asked has found the best */
	bool lists;	/* all steps are wanted, of whatever technique */
	const struct technique *alone;	/* only steps of this one are wanted; NULL: of all that are on */
	bool (*wants)(struct sink *, const struct step_head *);
	void (*keep)(struct sink *, const struct step_head *);
};

/* Keeps the best step. */
struct first_sink {
	struct sink sink;
	struct step *step;
};

/* Keeps every different step, in the order of their discovery. */
struct all_sink {
	struct sink sink;
	struct step *steps;
	size_t count, capacity;
	size_t *slots, slot_count;	/* hash table of indices + 1 into steps; slot_count is 0 or a power of two */
	size_t slot;			/* where the step that is open belongs */
};

static bool all_wants(struct sink *, const struct step_head *);

struct proof_builder *sink_open(struct sink *sink, const struct step_head *head)
{
	sink->open = sink->wants(sink, head);
	sink->measured = sink->better == NULL && (sink->wants != all_wants || sink->with_proof) &&
			 !effort_is_known(&techniques[head->technique]);
	if (!sink->open || (!sink->with_proof && !sink->measured))
		return NULL;
	proof_builder_clear(sink->engine->proof);
	/* Arguments of forcing say of each house why it is marked. */
	if (techniques[head->technique].forcing == FORCING_NONE)
		proof_read_marked(sink->engine->proof, head->digits);
	return sink->engine->proof;
}

bool sink_names_only(const struct sink *sink)
{
	return sink->engine->options.names_only && !sink->measured;
}

bool sink_is_rough(const struct sink *sink)
{
	return sink->engine->options.rough;
}

/* sink_poll() where it is inline: it is asked of every row and every step. */
static inline bool engine_poll(struct engine *e)
{
	if (!e->stopped && e->options.cancel.asked != NULL)
		e->stopped = e->options.cancel.asked(e->options.cancel.data);
	if (e->slow != NULL && e->gave_up == NULL && e->options.patience != 0 && engine_clock(e) >= e->end)
		e->gave_up = e->slow;
	return e->stopped || e->gave_up != NULL;
}

bool sink_poll(struct sink *sink)
{
	return engine_poll(sink->engine);
}

bool sink_emit(struct sink *sink, const struct step_head *head)
{
	assert(techniques[head->technique].places || candset_empty(&head->place));
	if (sink->open)
		sink->keep(sink, head);
	sink->open = false;
	return engine_poll(sink->engine);
}

/*
 * Lets T look for its steps, with CHOOSE those of all these rows of its search, unless the board, which may be full, or the patience
 * forbids it.
 */
static void engine_ask(struct engine *e, const struct board *b, const struct technique *t, const struct technique_set *choose,
		       struct sink *sink)
{
	if ((t->unique && !e->options.unique) || cellset_empty(b->empty) || !technique_fits(t, b->geo))
		return;
	e->asked = t;
	e->slow = t->slow ? t : NULL;
	if (e->slow != NULL && e->end == 0)
		e->end = engine_clock(e) + e->options.patience;
	if (!engine_poll(e)) {
		if (choose != NULL)
			t->choose(b, &e->facts, choose, sink);
		else
			t->find(b, &e->facts, t, sink);
	}
	e->slow = NULL;
}

/* How many candidates the step places and drops. Most words of the sets are 0, and this is asked of every step that is found. */
static int head_effects(const struct step_head *head)
{
	int count = 0;

	for (wordset words = candset_words(&head->place, &head->drop); words != 0; words &= words - 1)
		count += bits_count(head->place.word[bits_lowest(words)]) + bits_count(head->drop.word[bits_lowest(words)]);
	return count;
}

bool step_better(const struct step_head *a, const struct step_head *b)
{
	if (a->difficulty != b->difficulty)
		return a->difficulty < b->difficulty;
	if (a->size != b->size)
		return a->size < b->size;
	return head_effects(a) > head_effects(b);
}

/* Whether a step of this effort is better than the best, or, where it takes the same effort in the same search, may be. */
static bool sink_compare_effort(const struct sink *sink, int effort, bool *same)
{
	*same = effort == sink->effort && sink->here;
	return effort < sink->effort;
}

/* The same as sink_wants, with the order of BETTER. */
static bool sink_wants_by_head(const struct sink *sink, const struct step_bound *b)
{
	const struct step_head *best = sink->best;

	if (b->least.difficulty != best->difficulty)
		return b->least.difficulty < best->difficulty;
	return b->least.size != best->size ? b->least.size < best->size : b->effects > 1 && b->effects > head_effects(best);
}

bool sink_wants(const struct sink *sink, const struct step_bound *b)
{
	bool same;

	if (sink->best == NULL)
		return true;
	if (sink->at_once)
		return false;
	if (sink->better != NULL && sink->better != step_better)
		return b->effects >= head_effects(sink->best);
	if (sink->better != NULL)
		return sink_wants_by_head(sink, b);
	return sink_compare_effort(sink, effort_least(&b->least), &same) || (same && sink_wants_by_head(sink, b));
}

bool sink_looks_everywhere(const struct sink *sink)
{
	return sink->best == NULL;
}

/* What was emitted: its proof, which was made if it is wanted or measured, and its effort. */
static struct step engine_make(const struct sink *sink, const struct step_head *head, int *effort)
{
	struct step made = { .head = *head };

	if (sink->with_proof || sink->measured)
		made.proof = proof_build(sink->engine->proof);
	*effort = sink->better == NULL ? step_effort(&made) : 0;
	if (!sink->with_proof)
		step_free(&made);
	return made;
}

/* STEP, which may hold an older proof, becomes MADE. */
static void engine_take(struct step *step, const struct step *made)
{
	step_free(step);
	*step = *made;
}

bool sink_wants_step(const struct sink *sink, const struct step_head *least)
{
	bool same;

	if (sink->best == NULL)
		return true;
	if (sink->at_once)
		return false;
	if (sink->better != NULL)
		return sink->better(least, sink->best);
	return sink_compare_effort(sink, effort_least_of(least), &same) || (same && step_better(least, sink->best));
}

static bool first_wants(struct sink *sink, const struct step_head *head)
{
	return sink_wants_step(sink, head);
}

static void first_keep(struct sink *sink, const struct step_head *head)
{
	struct first_sink *s = (struct first_sink *)sink;
	int effort;
	struct step made = engine_make(sink, head, &effort);
	bool same = false;

	/* It was opened by the least effort that it could take. */
	if (sink->better == NULL && sink->best != NULL && !sink_compare_effort(sink, effort, &same) &&
	    !(same && step_better(head, sink->best))) {
		step_free(&made);
		return;
	}
	engine_take(s->step, &made);
	sink->best = &s->step->head;
	sink->effort = effort;
	sink->here = true;
}

static bool head_same(const struct step_head *a, const struct step_head *b)
{
	return a->digits == b->digits && a->siamese == b->siamese && step_equal(a, b);
}

static size_t head_hash(const struct step_head *head)
{
	uint64_t h = head->technique * 0x9e3779b97f4a7c15u + head->digits;

	for (size_t w = 0; w < sizeof head->drop.word / sizeof head->drop.word[0]; w++) {
		h = (h ^ head->drop.word[w]) * 0x9e3779b97f4a7c15u;
		h = (h ^ h >> 32 ^ head->place.word[w]) * 0x9e3779b97f4a7c15u;
	}
	return (size_t)(h >> 32);
}

/* The slot of a step that is the same, or the empty one where it belongs. */
static size_t engine_find_slot(const struct all_sink *s, const struct step_head *head)
{
	size_t slot = head_hash(head) & (s->slot_count - 1);

	while (s->slots[slot] != 0 && !head_same(&s->steps[s->slots[slot] - 1].head, head))
		slot = (slot + 1) & (s->slot_count - 1);
	return slot;
}

/* Keeps the table at most half full. */
static void grow_slots(struct all_sink *s)
{
	if (s->count * 2 < s->slot_count)
		return;
	s->slot_count = s->slot_count ? s->slot_count * 2 : 64;
	free(s->slots);
	s->slots = mem_zero(s->slot_count, sizeof *s->slots);
	for (size_t i = 0; i < s->count; i++)
		s->slots[engine_find_slot(s, &s->steps[i].head)] = i + 1;
}

/* Whether a step with HEAD and EFFORT is better than OTHER, by effort first or by the heads alone. */
static bool step_is_before(const struct step_head *head, int effort, const struct step *other, bool by_effort)
{
	int apart = by_effort ? effort - step_effort(other) : 0;

	return apart != 0 ? apart < 0 : step_better(head, &other->head);
}

static bool all_wants(struct sink *sink, const struct step_head *head)
{
	struct all_sink *s = (struct all_sink *)sink;

	grow_slots(s);
	s->slot = engine_find_slot(s, head);
	if (s->slots[s->slot] == 0)
		return true;
	const struct step *other = &s->steps[s->slots[s->slot] - 1];

	return step_is_before(head, sink->better == NULL ? effort_least_of(head) : 0, other, sink->better == NULL);
}

/* A better way to the same step takes the place of the one that was found before. */
static void all_keep(struct sink *sink, const struct step_head *head)
{
	struct all_sink *s = (struct all_sink *)sink;
	int effort;
	struct step made = engine_make(sink, head, &effort);

	if (s->slots[s->slot] != 0 &&
	    !step_is_before(head, effort, &s->steps[s->slots[s->slot] - 1], sink->better == NULL)) {
		step_free(&made);
		return;
	}
	if (s->slots[s->slot] == 0) {
		s->steps = mem_grow(s->steps, s->count, &s->capacity, sizeof *s->steps);
		s->steps[s->count++].proof = NULL;
		s->slots[s->slot] = s->count;
	}
	engine_take(&s->steps[s->slots[s->slot] - 1], &made);
}

bool sink_wants_all(const struct sink *sink)
{
	return sink->wants == all_wants;
}

bool sink_asks(const struct sink *sink, const struct technique *t)
{
	return sink->alone != NULL ? t == sink->alone : sink->engine->options.techniques.on[t->index];
}

bool sink_rests_on(const struct sink *sink, const struct technique *t)
{
	return sink->engine->options.walk == NULL && sink->engine->options.techniques.on[t->index];
}

bool sink_has_on(const struct sink *sink, const struct technique *t)
{
	return sink->engine->options.techniques.on[t->index];
}

bool sink_lists(const struct sink *sink)
{
	return sink->lists;
}

const struct finder_options *sink_options(const struct sink *sink)
{
	return &sink->engine->options.finders;
}

void finder_options_default(struct finder_options *s)
{
	*s = (struct finder_options){ .incomplete_rectangles = true, .als_nodes = true, .als_loops = true, .fins = 5, .endo_fins = 2 };
}

struct engine *engine_new(void)
{
	struct engine *e = mem_zero(1, sizeof *e);

	technique_set_default(&e->options.techniques);
	finder_options_default(&e->options.finders);
	e->options.unique = true;
	/* With sanitizers all takes a few times longer. */
	e->options.patience = WITH_SANITIZERS ? 5 * TECHNIQUE_SLOW_MS : TECHNIQUE_SLOW_MS;
	technique_sort_by_effort(e->order);
	for (int i = 0; i < technique_count; i++)
		e->least[i] = technique_least_effort(&techniques[i]);
	e->proof = proof_builder_new();
	return e;
}

void engine_free(struct engine *e)
{
	if (e == NULL)
		return;
	proof_builder_free(e->proof);
	facts_free(&e->facts);
	free(e);
}

struct engine_options *engine_options(struct engine *e)
{
	return &e->options;
}

const struct technique *engine_asked(const struct engine *e)
{
	return e->asked;
}

bool engine_cancelled(const struct engine *e)
{
	return e->stopped;
}

int64_t engine_clock(const struct engine *e)
{
	return e->options.clock.read != NULL ? e->options.clock.read(e->options.clock.data) : clock_milliseconds();
}

const struct technique *engine_gave_up(const struct engine *e)
{
	return e->gave_up;
}

bool engine_left_out(const struct engine *e)
{
	return e->facts.left_out != 0;
}

/* Asks T, which is on, or where several rows are one search, for the first of these that is on all of them. */
static void engine_ask_on(struct engine *e, const struct board *b, const struct technique *t, struct sink *sink)
{
	if (t->choose != NULL)
		for (const struct technique *before = t - 1; before >= techniques && before->choose == t->choose; before--)
			if (e->options.techniques.on[before->index])
				return;
	engine_ask(e, b, t, t->choose != NULL ? &e->options.techniques : NULL, sink);
}

/* Asks row I of another program's walk. */
static void engine_ask_walk(struct engine *e, const struct board *b, int i, struct sink *sink)
{
	const struct engine_walk *walk = e->options.walk;
	const struct technique *t = &techniques[walk->order[i]];

	sink->at_once = walk->at_once.on[t->index];
	if (e->options.techniques.on[t->index])
		engine_ask(e, b, t, NULL, sink);
}

/* Puts the rows into the order that the options ask for. */
static void engine_sort_rows(struct engine *e)
{
	if (e->ordered_as_hodoku == e->options.hodoku_order)
		return;
	e->ordered_as_hodoku = e->options.hodoku_order;
	for (int i = 0; i < technique_count; i++)
		e->order[i] = (uint8_t)i;
	if (!e->ordered_as_hodoku)
		technique_sort_by_effort(e->order);
}

/* Gets ready for a search on B. */
static void engine_begin(struct engine *e, const struct board *b)
{
	e->stopped = false;
	e->end = 0;
	e->gave_up = NULL;
	engine_sort_rows(e);
	/* Bytes between the members may differ, too: then it is all looked for once more, which gives the same. */
	const bool other = memcmp(&e->options.finders, &e->asked_with, sizeof e->asked_with) != 0;

	if (other)
		facts_forget(&e->facts);
	e->asked_with = e->options.finders;
	facts_update(&e->facts, b);
	proof_builder_board(e->proof, e->options.names_only ? NULL : b);
	facts_set_thorough(&e->facts, e->options.thorough);
	if (other)
		facts_filter_for_als_rows(&e->facts, !e->options.finders.als_nodes);
}

/* Whether the row may have a step that takes less effort than the best. */
static bool engine_may_better(const struct engine *e, const struct sink *sink, int row)
{
	return sink->best == NULL || (sink->better == NULL && e->least[row] < sink->effort);
}

/*
 * Asks the rows that are on: in the engine's own order until no row that is left can have a step that takes less effort, in HoDoKu's until
 * one has a step.
 */
static void engine_ask_own(struct engine *e, const struct board *b, struct sink *sink)
{
	for (int i = 0; i < technique_count && !e->stopped && engine_may_better(e, sink, e->order[i]); i++) {
		int row = e->order[i];

		sink->here = sink->here && technique_is_searched_with(&techniques[row], &techniques[sink->best->technique]);
		if (e->options.techniques.on[row])
			engine_ask_on(e, b, &techniques[row], sink);
	}
}

/* How steps of one search are compared; NULL: by effort. */
static engine_order *order_of_steps(const struct engine *e)
{
	if (e->options.walk != NULL && e->options.walk->better != NULL)
		return e->options.walk->better;
	return e->options.walk != NULL || e->options.hodoku_order ? step_better : NULL;
}

bool engine_first(struct engine *e, const struct board *b, bool with_proof, struct step *step)
{
	struct first_sink s = {
		.sink = { .engine = e, .with_proof = with_proof, .wants = first_wants, .keep = first_keep, .better = order_of_steps(e) },
		.step = step,
	};

	step->proof = NULL;
	engine_begin(e, b);
	if (e->options.walk == NULL)
		engine_ask_own(e, b, &s.sink);
	for (int i = 0; e->options.walk != NULL && i < e->options.walk->count && s.sink.best == NULL && !e->stopped; i++)
		engine_ask_walk(e, b, i, &s.sink);
	if (s.sink.best != NULL && !e->stopped)
		return true;
	step_free(step);
	return false;
}

bool engine_show(struct engine *e, const struct board *b, int cand, bool on, struct step *step)
{
	struct step best = { .proof = NULL };
	struct first_sink s = {
		{ .engine = e, .with_proof = true, .wants = first_wants, .keep = first_keep }, &best
	};

	engine_begin(e, b);
	e->asked = &techniques[TECHNIQUE_NESTED_FORCING_CHAIN];
	if (sink_poll(&s.sink) || !forcing_goal(b, &e->facts, cand, on, &s.sink) || e->stopped) {
		step_free(&best);
		return false;
	}
	*step = best;
	return true;
}

size_t engine_all(struct engine *e, const struct board *b, const struct technique *technique, bool with_proof, struct step **steps)
{
	struct all_sink s = {
		.sink = { .engine = e, .with_proof = with_proof, .wants = all_wants, .keep = all_keep, .better = order_of_steps(e),
			  .lists = technique == NULL },
	};

	engine_begin(e, b);
	s.sink.alone = technique;
	if (technique != NULL)
		engine_ask(e, b, technique, NULL, &s.sink);
	for (const struct technique *t = techniques; technique == NULL && t < techniques + technique_count && !e->stopped; t++) {
		s.sink.alone = t;
		if (e->options.techniques.on[t->index])
			engine_ask_on(e, b, t, &s.sink);
	}
	free(s.slots);
	*steps = s.steps;
	return s.count;
}

void steps_free(struct step *steps, size_t count)
{
	for (size_t i = 0; i < count; i++)
		step_free(&steps[i]);
	free(steps);
}
