/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/prove.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "logic/step/effort.h"

bool prove_read_ceiling(const char *text, int *tenths)
{
	const struct technique *t = technique_names_family(text) ? NULL : technique_find(text);
	struct technique_set set = { .on = { false } };
	const char *end = text;

	*tenths = t != NULL ? t->difficulty : number_read_tenths(&end);
	if (t != NULL || (*tenths > 0 && *end == '\0'))
		return true;
	*tenths = 0;
	technique_set_family(&set, text, true);
	for (int i = 0; i < technique_count; i++)
		if (set.on[i] && techniques[i].on && techniques[i].difficulty > *tenths)
			*tenths = techniques[i].difficulty;
	return *tenths > 0;
}

/* How many boards of each length are kept: 1, 2, 4 and so on, up to WIDEST. */
enum { WIDEST = 32 };

/* A board that some steps lead to, with all simple steps played, and the last of these steps. */
struct prove_node {
	struct board board;
	struct step_head head;
	size_t before;		/* the node that it comes from; the first node comes from itself */
	long effort;		/* of the steps that are not simple */
	long promise;		/* the expected effort of the whole proof, a heuristic; less is better */
};

struct prove_search {
	struct engine *engine;
	const struct board *start;
	struct prove_node *nodes;
	size_t count, capacity;
	long best;		/* upper bound: only a proof with less effort is of interest, */
	size_t most;		/* and with at most this many steps that are not simple */
	size_t end;		/* the node with the solution that takes the least effort; 0: none */
	int at_first;		/* how many candidates the first board has in empty cells */
	int64_t late;		/* the deadline, by the clock */
	bool stopped;		/* the engine was cancelled */
};

static bool prove_ends(struct prove_search *p)
{
	p->stopped = p->stopped || engine_cancelled(p->engine);
	return p->stopped || engine_clock(p->engine) >= p->late;
}

static int candidates_left(const struct board *b)
{
	int left = 0;

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell))
		left += bits_count(b->cand[cell]) - 1;
	return left;
}

/* Adds the board after a step as a node, unless it takes too much effort. */
static void prove_add(struct prove_search *p, size_t before, const struct step *step)
{
	const long effort = p->nodes[before].effort + step_effort(step);

	if (effort >= p->best)
		return;
	p->nodes = mem_grow(p->nodes, p->count, &p->capacity, sizeof *p->nodes);
	struct prove_node *node = &p->nodes[p->count];

	*node = (struct prove_node){ .board = p->nodes[before].board, .head = step->head, .before = before, .effort = effort };
	step_apply(&step->head, &node->board);
	simple_play(p->engine, SIMPLE_LOCKED, &node->board, NULL);
	node->promise = effort + p->best * candidates_left(&node->board) / p->at_first;
	p->count++;
	if (!board_solved(&node->board))
		return;
	p->best = effort;
	p->end = p->count - 1;
}

/* Whether an earlier step of the list does the same as step I with no more effort. */
static bool is_repeated(const struct step *steps, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (candset_equal(&steps[k].head.drop, &steps[i].head.drop) && candset_equal(&steps[k].head.place, &steps[i].head.place) &&
		    step_effort(&steps[k]) <= step_effort(&steps[i]))
			return true;
	return false;
}

/* Adds the successors of a node, one per step on its board. */
static void prove_expand(struct prove_search *p, size_t node)
{
	const struct board b = p->nodes[node].board;
	struct step *steps;
	size_t count = engine_all(p->engine, &b, NULL, false, &steps);

	p->stopped = p->stopped || engine_cancelled(p->engine);
	for (size_t i = 0; i < count && !prove_ends(p); i++)
		if (!is_repeated(steps, i))
			prove_add(p, node, &steps[i]);
	steps_free(steps, count);
}

static int by_promise(const void *a, const void *b)
{
	const struct prove_node *x = a, *y = b;

	if (x->promise != y->promise)
		return x->promise < y->promise ? -1 : 1;
	return x->effort != y->effort ? (x->effort < y->effort ? -1 : 1) : memcmp(x->board.cand, y->board.cand, sizeof x->board.cand);
}

/* Whether a node from FROM to TO has the same board. */
static bool has_board(const struct prove_search *p, size_t from, size_t to, const struct board *b)
{
	for (size_t i = from; i < to; i++)
		if (memcmp(p->nodes[i].board.cand, b->cand, sizeof b->cand) == 0)
			return true;
	return false;
}

/* Keeps those of the nodes from FROM on that have the least expected effort. */
static void prove_choose(struct prove_search *p, size_t from, size_t width)
{
	size_t kept = from;

	qsort(p->nodes + from, p->count - from, sizeof *p->nodes, by_promise);
	for (size_t i = from; i < p->count && kept < from + width; i++)
		if (!has_board(p, from, kept, &p->nodes[i].board))
			p->nodes[kept++] = p->nodes[i];
	p->count = kept;
}

/* All steps from the start to the node, including simple ones, with their proofs. False: the engine was cancelled. */
static bool prove_series(struct prove_search *p, size_t node, size_t length, struct step_series *series)
{
	const struct step_head **heads = mem_zero(length + 1, sizeof *heads);
	struct board b = *p->start;
	bool found = true;

	*series = (struct step_series){ .steps = NULL };
	for (size_t i = length; i > 0; node = p->nodes[node].before)
		heads[--i] = &p->nodes[node].head;
	simple_play(p->engine, SIMPLE_LOCKED, &b, series);
	for (size_t i = 0; i < length && found; i++) {
		struct step *steps;
		size_t count = engine_all(p->engine, &b, NULL, true, &steps), at = 0;

		while (at < count && !(step_equal(&steps[at].head, heads[i]) && steps[at].head.digits == heads[i]->digits))
			at++;
		found = at < count;
		if (found) {
			series_add(series, &steps[at]);
			step_apply(&steps[at].head, &b);
			steps[at].proof = NULL;
			simple_play(p->engine, SIMPLE_LOCKED, &b, series);
		}
		steps_free(steps, count);
	}
	free(heads);
	return found;
}

/* The total effort of the steps that are not simple. */
static long hard_effort(const struct step_series *series)
{
	long effort = 0;

	for (size_t i = 0; i < series->count; i++)
		if (!technique_is_simple(&techniques[series->steps[i].head.technique], SIMPLE_LOCKED))
			effort += step_effort(&series->steps[i]);
	return effort;
}

/* Prunes the steps to the solution. They become *BEST if they take less effort and are no more than its steps. */
static void prove_take(struct prove_search *p, size_t length, struct selection_goal goal, struct step_series *best)
{
	struct step_series series;
	bool whole = prove_series(p, p->end, length, &series);

	if (whole)
		series_prune(&series, p->engine, p->start, goal, false);
	if (whole && series_effort(&series) < series_effort(best) && series_hard(&series) <= series_hard(best)) {
		const struct step_series other = *best;

		*best = series;
		series = other;
	}
	series_free(&series);
	p->best = hard_effort(best);
	p->most = series_hard(best);
}

/* Runs a beam search of this width for a proof with less effort than *BEST, which it replaces. */
static void prove_beam(struct prove_search *p, size_t width, struct selection_goal goal, struct step_series *best)
{
	size_t from = 0, to = 1;

	p->count = 1;
	for (size_t length = 1; length <= p->most && from < to && !prove_ends(p); length++) {
		p->end = 0;
		for (size_t i = from; i < to && !prove_ends(p); i++)
			prove_expand(p, i);
		if (p->end != 0)
			prove_take(p, length, goal, best);
		prove_choose(p, to, width);
		from = to;
		to = p->count;
	}
}

/* Looks until LATE for a proof with less effort than the current one. */
static void prove_better(struct proved *proved, struct engine *engine, const struct board *start, struct selection_goal goal, int64_t late)
{
	struct prove_search p = { .engine = engine, .start = start, .best = hard_effort(&proved->series),
				  .most = series_hard(&proved->series), .late = late };

	p.nodes = mem_grow(NULL, 0, &p.capacity, sizeof *p.nodes);
	p.nodes[0] = (struct prove_node){ .board = *start };
	p.count = 1;
	simple_play(engine, SIMPLE_LOCKED, &p.nodes[0].board, NULL);
	p.at_first = candidates_left(&p.nodes[0].board) + 1;
	for (size_t width = 1; width <= WIDEST && p.most > 0 && !prove_ends(&p); width *= 2)
		prove_beam(&p, width, goal, &proved->series);
	proved->stopped = p.stopped;
	free(p.nodes);
}

/* Keeps on only the rows up to the ceiling; if QUICK, only techniques all of whose steps the engine finds quickly. */
static void prove_restrict(struct technique_set *set, int tenths, bool quick)
{
	for (int i = 0; i < technique_count; i++)
		set->on[i] = set->on[i] && (tenths == 0 || techniques[i].difficulty <= tenths) &&
			     (!quick || (techniques[i].forcing == FORCING_NONE && !techniques[i].slow));
}

/* The end of all, in addition to what else cancels the engine. */
struct prove_limit {
	struct engine *engine;
	struct engine_cancel other;
	int64_t end;
};

static bool prove_is_late(void *data)
{
	const struct prove_limit *l = data;

	return engine_clock(l->engine) >= l->end || (l->other.asked != NULL && l->other.asked(l->other.data));
}

void prove_find(struct proved *proved, struct engine *engine, const struct board *b, int tenths)
{
	struct engine_options *options = engine_options(engine), before = *options;
	const struct path_options whole = { .with_proof = true };
	const int64_t began = engine_clock(engine);
	struct prove_limit limit = { engine, options->cancel, began + PROVE_ALL_MS };
	struct path path;

	options->cancel = (struct engine_cancel){ prove_is_late, &limit };
	prove_restrict(&options->techniques, tenths, false);
	path_run(&path, engine, b, &whole);
	*proved = (struct proved){ .verdict = path.verdict, .conflict = path.conflict, .found = path.count };
	proved->stopped = path.verdict == VERDICT_LIMIT && engine_cancelled(engine);
	path_prune(&path, engine, b, &whole);
	proved->series = (struct step_series){ .steps = path.steps, .count = path.count, .capacity = path.capacity };
	if (proved->verdict == VERDICT_SOLVED) {
		prove_restrict(&options->techniques, tenths, true);
		prove_better(proved, engine, b, (struct selection_goal){ selection_has_values, &path.end }, began + PROVE_MS);
	}
	*options = before;
}

void prove_free(struct proved *proved)
{
	series_free(&proved->series);
}
