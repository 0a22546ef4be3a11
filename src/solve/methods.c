/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of methods, and the method `logic`, which uses trial and error if no human technique applies. */
#include "solve/methods.h"

#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "logic/engine.h"

/* The driver of the search keeps the stack of trials; this keeps the board at each of its nodes. */
struct trial_state {
	struct engine *engine;
	long passes;
	int depth;
	trial_observer *see;	/* called with each step, or NULL */
	void *data;
	struct board board[MAX_CELLS + 1];
};

/*
 * The techniques are those that are on by default, without the ones that assume a single solution, because these would lose solutions of
 * the count.
 */
static void trial_start(void *state, const struct board *b)
{
	struct trial_state *s = state;

	s->engine = engine_new();
	engine_options(s->engine)->unique = false;
	s->board[0] = *b;
}

static void trial_end(void *state)
{
	engine_free(((struct trial_state *)state)->engine);
}

/* Whether a cell has no candidate, or a digit no place in a house. */
static bool board_contradicts(const struct board *b)
{
	const struct geometry *g = b->geo;

	if (board_dead_cell(b) >= 0)
		return true;
	for (int house = 0; house < g->houses; house++) {
		uint16_t possible = 0;

		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i];

			possible |= b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell];
		}
		if (possible != g->all)
			return true;
	}
	return false;
}

/* Applies the step's eliminations to the candidates; returns a cell in which it places a digit, or -1. */
static int trial_apply(struct board *b, const struct step_head *step)
{
	int first = candset_next(&step->place, -1);

	for (int c = first; c >= 0; c = candset_next(&step->place, c))
		b->cand[candidate_cell(c)] &= digit_bit(candidate_digit(c));
	for (int c = candset_next(&step->drop, -1); c >= 0; c = candset_next(&step->drop, c))
		board_drop(b, candidate_cell(c), digit_bit(candidate_digit(c)));
	return first < 0 ? -1 : candidate_cell(first);
}

static int fewest_candidates(const struct board *b)
{
	int best = -1, fewest = MAX_SIZE + 1;

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		int count = bits_count(b->cand[cell]);

		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	return best;
}

/* Deduces until a digit is placed, no technique applies, or a rule is broken. */
static int trial_choose(void *state, uint16_t *digits)
{
	struct trial_state *s = state;
	struct board *b = &s->board[s->depth];
	int cell = -1;

	while (cell < 0 && !board_contradicts(b)) {
		struct step step;

		s->passes++;
		bool found = engine_first(s->engine, b, false, &step);

		if (found && s->see != NULL)
			s->see(s->data, &step.head);
		cell = found ? trial_apply(b, &step.head) : fewest_candidates(b);
	}
	*digits = cell < 0 ? 0 : b->cand[cell];
	return cell < 0 ? cellset_next(b->empty, -1) : cell;
}

static void trial_put(void *state, int cell, int digit)
{
	struct trial_state *s = state;

	s->board[s->depth + 1] = s->board[s->depth];
	board_place(&s->board[++s->depth], cell, digit);
}

static void trial_take(void *state, int cell, int digit)
{
	(void)cell;
	(void)digit;
	((struct trial_state *)state)->depth--;
}

const struct search_method trial_logic = {
	.name = "logic", .what = N_("human techniques first; if they are stuck, trial and error on a cell with the fewest candidates"),
	.size = sizeof(struct trial_state), .start = trial_start, .choose = trial_choose, .put = trial_put,
	.take = trial_take, .end = trial_end,
};

void trial_use(struct search *search, const struct technique_set *set)
{
	engine_options(((struct trial_state *)search_method_state(search))->engine)->techniques = *set;
}

void trial_observe(struct search *search, trial_observer *see, void *data)
{
	struct trial_state *s = search_method_state(search);

	s->see = see;
	s->data = data;
}

bool trial_tree_see(struct trial_tree *tree, struct search *search, const struct search_event *event, struct trial *done)
{
	const struct trial_state *s = search_method_state(search);
	bool over = !tree->over && (event == NULL || event->kind != SEARCH_PLACE);

	if (over) {
		*done = (struct trial){ tree->depth, s->passes - tree->before };
		tree->before = s->passes;
	}
	tree->over |= over;
	if (event != NULL && event->kind == SEARCH_TRY) {
		tree->depth = event->depth;
		tree->over = false;
	}
	return over;
}

const struct search_method *const methods[] = {
	&search_naive, &search_sorted, &search_sets, &search_mrv, &search_colouring, &trial_logic, &search_plain,
};
const size_t method_count = sizeof methods / sizeof methods[0];

void method_offer(struct spelling_search *s)
{
	for (size_t i = 0; i < method_count; i++)
		spelling_offer_aloud(s, methods[i]->name, methods[i]);
}

const struct search_method *method_find(const char *name)
{
	return spelling_find(name, method_offer);
}

void method_names(struct strbuf *out)
{
	for (size_t i = 0; i < method_count; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", methods[i]->name);
}

long method_solutions(const struct search_method *method, const struct board *board, long limit, uint8_t solution[MAX_CELLS],
		      long *nodes)
{
	struct search *s = search_new_by(method, board, limit);

	while (search_run(s, 1L << 20) == SEARCH_MORE)
		;
	long found = search_found(s);

	if (found > 0 && solution != NULL)
		memcpy(solution, search_first(s), MAX_CELLS);
	if (nodes != NULL)
		*nodes = search_nodes(s);
	search_free(s);
	return found;
}
