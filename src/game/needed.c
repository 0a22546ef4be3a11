/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/needed.h"

#include <string.h>

#include "solve/path.h"

void needed_clear(struct needed_steps *n)
{
	series_free(&n->series);
	*n = (struct needed_steps){ .next = 0 };
}

static bool needed_fits(const struct needed_steps *n, const struct board *b)
{
	return n->next < n->series.count && memcmp(n->board.value, b->value, sizeof b->value) == 0 &&
	       memcmp(n->board.cand, b->cand, sizeof b->cand) == 0;
}

bool needed_find(struct needed_steps *n, struct engine *engine, const struct board *b, struct step *step)
{
	if (n->series.count == 0 || memcmp(&n->techniques, &engine_options(engine)->techniques, sizeof n->techniques) != 0)
		return false;
	/* The step before has been applied meanwhile. */
	if (!needed_fits(n, b) && n->next < n->series.count)
		step_apply(&n->series.steps[n->next++].head, &n->board);
	if (!needed_fits(n, b))
		return false;
	step_copy(step, &n->series.steps[n->next]);
	return true;
}

/* A limit of work, in addition to what else cancels the engine. */
struct needed_limit {
	struct engine_cancel other;
	long asks;
};

static bool needed_is_over(void *data)
{
	struct needed_limit *l = data;

	return l->asks-- <= 0 || (l->other.asked != NULL && l->other.asked(l->other.data));
}

bool needed_look(struct needed_steps *n, struct engine *engine, const struct board *b, long asks)
{
	struct engine_options *options = engine_options(engine);
	const struct engine_cancel before = options->cancel;
	const struct path_options whole = { .with_proof = true, .trust = true };
	struct needed_limit limit = { before, asks };
	const int empty = cellset_count(b->empty);
	struct path path;

	if (2 * empty > n->too_hard && n->too_hard > 0)
		return false;
	needed_clear(n);
	options->cancel = (struct engine_cancel){ needed_is_over, &limit };
	path_run(&path, engine, b, &whole);
	bool known = path.verdict == VERDICT_SOLVED;

	if (known) {
		path_prune(&path, engine, b, &whole);
		known = !engine_cancelled(engine);
	}
	options->cancel = before;
	if (known)
		*n = (struct needed_steps){ .series = { .steps = path.steps, .count = path.count, .capacity = path.capacity },
					    .board = *b, .techniques = options->techniques };
	else
		path_free(&path);
	if (!known && limit.asks < 0)
		n->too_hard = empty;
	return known;
}
