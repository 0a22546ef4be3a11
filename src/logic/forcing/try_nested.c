/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which assumptions are tried with others under them, where forcing needs that: those under which most others soon fail. */
#include "logic/forcing/search.h"

#include <limits.h>

#include "logic/engine.h"

/* NEST_LOOK assumptions are looked at, those tried first under which most others fail. An argument of NEST_SHORT inferences is short. */
enum { NEST_SHORT = 80, NEST_LOOK = 96 };

/*
 * How much is tried, by what lemmas may rest on. So many assumptions are made where they are made under others: ENOUGH, or MOST until there
 * is an argument no longer than WANTED; and of those of the position that are looked at once, until TRIES have an argument, or ALL if none
 * is short. Arguments of lemmas that have others under them are long, and take long to be made: the first is taken.
 */
static const struct {
	long enough, most;
	int wanted, tries, all;
} nest_effort[NEST_DEPTHS] = {
	[NEST_SINGLES] = { 3000, 12000, 120, 2, 10 },
	[NEST_PATTERNS] = { 3000, 40000, 120, 2, 10 },
	[NEST_TWICE] = { 500000, 500000, INT_MAX - 1, 1, 1 },
};

/*
 * The assumptions of the position in the order in which those under them are tried: what most follows from first. None where one is
 * impossible by itself, unless ANYWAY.
 */
static int nest_order(struct closure *c, bool anyway, uint16_t order[LITERALS])
{
	uint16_t known[LITERALS];
	int count = 0;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		for (unsigned left = c->start.left[unit_of_cell(cell)]; left != 0; left &= left - 1) {
			int lit = literal_of(candidate(cell, bits_lowest(left) + 1), true), at = count;

			if (closure_fails(c, lit, SUPPOSE_PATTERNS)) {
				if (!anyway)
					return 0;
				continue;
			}
			uint16_t size = (uint16_t)closure_count(c, lit, SUPPOSE_PATTERNS);

			count++;
			for (; at > 0 && known[at - 1] < size; at--) {
				known[at] = known[at - 1];
				order[at] = order[at - 1];
			}
			known[at] = size;
			order[at] = (uint16_t)lit;
		}
	}
	return count;
}

/* Whether all rows are on that may list what is impossible by itself, so that no list without nested steps is empty for it. */
static bool lists_plain(const struct sink *sink)
{
	static const int rows[] = { TECHNIQUE_NISHIO_FORCING_CHAIN, TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
				    TECHNIQUE_FORCING_NET_CONTRADICTION, TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS };
	bool all = true;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		all = all && sink_has_on(sink, &techniques[rows[i]]);
	return all;
}

/* Puts the COUNT assumptions of ORDER under which most fail first. */
static void nest_sort(struct nest *n, uint16_t order[], int count)
{
	int hope[NEST_LOOK];

	for (int i = 0; i < count; i++) {
		int lit = order[i], mine = nest_hope(n, lit), at = i;

		for (; at > 0 && hope[at - 1] < mine; at--) {
			hope[at] = hope[at - 1];
			order[at] = order[at - 1];
		}
		hope[at] = mine;
		order[at] = (uint16_t)lit;
	}
}

/* Tries the COUNT assumptions of ORDER until there have been so many arguments, or the budget is used up; the shortest is in *BEST. */
static void nest_try(struct forcing_search *s, enum nest_depth lemmas, const uint16_t order[], int count, struct nest_plan *best)
{
	struct nest *n = closure_nest(s->closure);
	const long spare = nest_effort[lemmas].most - nest_effort[lemmas].enough;
	struct nest_plan plan;

	for (int i = 0, found = 0; i < count && n->budget > (best->length > nest_effort[lemmas].wanted ? 0 : spare) && !s->stop; i++) {
		s->stop = sink_poll(s->hunt->sink);
		if (s->stop || !nest_refute(n, order[i], lemmas, best->length, &plan))
			continue;
		found++;
		if (plan.length < best->length)
			*best = plan;
		if (found >= (best->length <= NEST_SHORT ? nest_effort[lemmas].tries : nest_effort[lemmas].all))
			return;
	}
}

void forcing_try_nested(struct forcing_search *s, enum nest_depth lemmas)
{
	struct nest *n = closure_nest(s->closure);
	struct nest_plan best = { .length = INT_MAX };
	uint16_t order[LITERALS];
	int count = nest_order(s->closure, !sink_lists(s->hunt->sink) || !lists_plain(s->hunt->sink), order);

	n->sink = s->hunt->sink;
	n->budget = nest_effort[lemmas].most;
	for (int i = 0; i < count && best.length > nest_effort[lemmas].wanted && n->budget > 0 && !s->stop; i += NEST_LOOK) {
		int look = count - i < NEST_LOOK ? count - i : NEST_LOOK;

		nest_sort(n, &order[i], look);
		nest_try(s, lemmas, &order[i], look, &best);
	}
	s->stop = s->stop || sink_poll(s->hunt->sink);
	if (s->stop)
		return;
	if (best.length < INT_MAX) {
		struct forcing_found f = { .technique = s->hunt->technique, .root = ROOT_NESTED, .what = best.literal[0],
					   .cases = 1, .levels = best.levels };

		s->found_nested = true;
		f.nested = nest_argument(n, &best, &f.inferences);

		literals_add(&f.goals, f.what ^ 1);
		s->stop = forcing_emit(s, &f);
	}
}
