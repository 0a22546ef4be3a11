/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/resist.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/facts/facts.h"
#include "logic/forcing/closure.h"
#include "solve/path.h"

struct resist {
	struct engine *engine;
	struct facts facts;
	bool (*cancelled)(void *);
	void *data;
};

/* What is quickly found, and leaves fewer candidates to assume. */
static const enum technique_id simple[] = {
	TECHNIQUE_FULL_HOUSE, TECHNIQUE_NAKED_SINGLE, TECHNIQUE_HIDDEN_SINGLE, TECHNIQUE_POINTING, TECHNIQUE_CLAIMING, TECHNIQUE_NAKED_PAIR,
};

struct resist *resist_new(bool (*cancelled)(void *), void *data)
{
	struct resist *r = mem_zero(1, sizeof *r);
	struct technique_set *set;

	r->engine = engine_new();
	r->cancelled = cancelled;
	r->data = data;
	engine_set_hodoku_order(r->engine, true);
	set = engine_techniques(r->engine);
	*set = (struct technique_set){ .on = { false } };
	for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
		set->on[simple[i]] = true;
	return r;
}

void resist_free(struct resist *r)
{
	if (r == NULL)
		return;
	engine_free(r->engine);
	closure_free(r->facts.closure);
	free(r);
}

/* Counts the assumptions that lead to a contradiction, and eliminates the candidates of those that place one. */
static int resist_round(struct resist *r, struct board *b, unsigned rules)
{
	int count = 0;

	facts_update(&r->facts, b);
	struct closure *closure = facts_closure(&r->facts, b, 0);

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		uint16_t left = b->cand[cell];

		for (int d = digit_first(left); d != 0; d = digit_next(left, d)) {
			bool on = closure_fails(closure, literal_of(candidate(cell, d), true), rules);

			count += on + closure_fails(closure, literal_of(candidate(cell, d), false), rules);
			if (on)
				board_drop(b, cell, digit_bit(d));
		}
	}
	return count;
}

/* Applies what is simple; whether that does not lead to the end. */
static bool resist_stuck(struct resist *r, struct board *b)
{
	struct path path = { .count = 0 };

	path_run(&path, r->engine, b, &(struct path_options){ .trust = true });
	bool stuck = path.verdict == VERDICT_STUCK;

	*b = path.end;
	path_free(&path);
	return stuck;
}

int resist_least(struct resist *r, const struct board *puzzle, bool patterns)
{
	struct board b = *puzzle;
	int least = RESIST_NONE;

	while (resist_stuck(r, &b)) {
		struct board before = b;
		int count = resist_round(r, &b, 0);

		if (r->cancelled != NULL && r->cancelled(r->data))
			return RESIST_NONE;
		if (count == 0)
			return patterns ? resist_round(r, &before, SUPPOSE_PATTERNS) : 0;
		least = RESIST_SINGLES + count < least ? RESIST_SINGLES + count : least;
	}
	return least;
}

bool resist_simple(struct resist *r, const struct board *puzzle, struct board *end)
{
	*end = *puzzle;
	return resist_stuck(r, end);
}
