/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One forcing step for one aim: what is to be shown is assumed not to be so, and that leads to a contradiction, with other assumptions
 * under it where it must. Nothing else of the position is looked at.
 */
#include "logic/forcing/goal.h"

#include <limits.h>

#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/forcing/search.h"

/*
 * So many assumptions may be made under the one that is to fail, by what lemmas may rest on. Lemmas that have others under them would show
 * nearly all that is so, but by arguments longer than all steps there together that need none.
 */
static const long goal_budget[NEST_TWICE] = { [NEST_SINGLES] = 3000, [NEST_PATTERNS] = 20000 };

/* Of rows that the argument in the trace may have the name of, the first that is on; NULL: none. */
static const struct technique *goal_name(const struct forcing_search *s)
{
	const struct forcing_trace *t = s->trace;
	const int rows[] = {
		t->patterns ? TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS : TECHNIQUE_FORCING_NET_CONTRADICTION,
		!t->patterns && t->plain ? TECHNIQUE_FORCING_CHAIN_CONTRADICTION : TECHNIQUES,
		!t->patterns && bits_is_single(t->digits) && t->sources == 0 ? TECHNIQUE_NISHIO_FORCING_CHAIN : TECHNIQUES,
	};

	for (int i = 2; i >= 0; i--)
		if (rows[i] < TECHNIQUES && sink_asks(s->hunt->sink, &techniques[rows[i]]))
			return &techniques[rows[i]];
	return NULL;
}

/* Whether the opposite of LIT fails by itself, by RULES; the step is emitted. */
static bool goal_plain(struct forcing_search *s, int lit, unsigned rules)
{
	struct supposition *p = closure_to_shorten(s->closure, lit ^ 1, rules);
	struct forcing_found f = { .root = ROOT_ASSUMPTION, .what = lit ^ 1, .rules = rules, .cases = 1 };

	if (!suppose_fails(p))
		return false;
	least_argument(s->least, p, INT_MAX, s->trace);
	forcing_prune(s, &f);
	f.technique = goal_name(s);
	literals_add(&f.goals, lit);
	if (f.technique != NULL)
		forcing_emit(s, &f);
	return f.technique != NULL;
}

/* The same with assumptions under it. */
static bool goal_nested(struct forcing_search *s, int lit, enum nest_depth lemmas)
{
	struct nest *n = closure_nest(s->closure);
	struct forcing_found f = { .technique = s->hunt->technique, .root = ROOT_NESTED, .what = lit ^ 1, .cases = 1 };
	struct nest_plan plan;

	n->sink = s->hunt->sink;
	n->budget = goal_budget[lemmas];
	if (!nest_refute(n, lit ^ 1, lemmas, INT_MAX, &plan))
		return false;
	f.levels = plan.levels;
	f.nested = nest_argument(n, &plan, &f.inferences);
	literals_add(&f.goals, lit);
	forcing_emit(s, &f);
	return true;
}

bool forcing_goal(const struct board *b, struct facts *f, int cand, bool on, struct sink *sink)
{
	const struct hunt hunt = { b, f, &techniques[TECHNIQUE_NESTED_FORCING_CHAIN], sink };
	struct forcing_search s = { .hunt = &hunt, .closure = facts_closure(f, b, closure_sources(sink)) };
	int lit = literal_of(cand, on);

	s.trace = scratch_take(&f->scratch, sizeof *s.trace);
	s.trace->under = NULL;
	s.least = scratch_take(&f->scratch, sizeof *s.least);
	bool found = goal_plain(&s, lit, 0) || goal_plain(&s, lit, SUPPOSE_PATTERNS);
	bool fails = suppose_fails(closure_of(s.closure, lit ^ 1, SUPPOSE_PATTERNS));

	/* What fails by itself needs no others under it. */
	for (int lemmas = 0; lemmas < NEST_TWICE && !found && !fails && sink_asks(sink, hunt.technique) && !sink_poll(sink); lemmas++)
		found = goal_nested(&s, lit, (enum nest_depth)lemmas);
	scratch_give_back(&f->scratch, s.trace);
	return found;
}
