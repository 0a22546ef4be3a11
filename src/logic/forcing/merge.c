/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/merge.h"

#include "logic/forcing/prune.h"

/* Whether all goals follow from LIT and the position alone by what is in the trace of a case. */
static bool leads_alone(const struct forcing_trace *t, const struct literals *goals, int lit)
{
	struct literals follows = { { 0 } };
	uint16_t premise[PREMISES];

	literals_add(&follows, lit);
	for (int i = 0; i < t->count; i++) {
		int next = t->literal[i];
		bool all = next != t->of->assumed;

		for (int k = all ? suppose_premises(t->of, next, premise) : 0; k > 0 && all; k--)
			all = literals_have(&follows, premise[k - 1]);
		if (all)
			literals_add(&follows, next);
	}
	for (int w = 0; w < LITERAL_WORDS; w++)
		if (goals->word[w] & ~follows.word[w])
			return false;
	return true;
}

static void trace_goals(struct forcing_trace *t, const struct supposition *p, const struct literals *goals)
{
	trace_begin(t, p, NULL);
	for (int goal = literals_next(goals, -1); goal >= 0; goal = literals_next(goals, goal))
		trace_literal(t, goal);
}

/* Where the goals of an earlier case, whose argument is in the trace, follow from: the candidates that are on. */
static struct literals meeting_points(const struct forcing_trace *t, const struct literals *goals)
{
	struct literals points = { { 0 } };

	for (int i = 0; i < t->count; i++)
		if (literal_is_on(t->literal[i]) && !literals_have(goals, t->literal[i]) && leads_alone(t, goals, t->literal[i]))
			literals_add(&points, t->literal[i]);
	return points;
}

/* Looks for the shortest way of a later case P to one of the POINTS of case EARLIER. What is left out must be more than the goals. */
static void merge_with(struct forcing_search *s, const struct supposition *p, const struct literals *points, int earlier, int goals,
		       struct forcing_merge *merge)
{
	for (int lit = literals_next(points, -1); lit >= 0; lit = literals_next(points, lit)) {
		if (!literals_have(&p->now.known, lit))
			continue;
		trace_begin(s->trace, p, NULL);
		trace_literal(s->trace, lit);
		int least = s->trace->inferences + (merge->with < 0 ? goals : 0);

		if (!literals_have(&s->trace->seen, p->assumed) || least >= merge->inferences)
			continue;
		*merge = (struct forcing_merge){ earlier, lit, s->trace->inferences };
	}
}

/* Whether each inference of a step has one premise, as its name says. */
static bool is_chain(const struct technique *t)
{
	return t == &techniques[TECHNIQUE_CELL_FORCING_CHAIN] || t == &techniques[TECHNIQUE_HOUSE_FORCING_CHAIN] ||
	       t == &techniques[TECHNIQUE_FORCING_CHAIN_VERITY];
}

/* Leaves out of what leads to GOALS in the case of LIT what is not needed, and traces it. Returns how many inferences are left. */
static int prune_case(struct forcing_search *s, const struct forcing_found *f, int lit, const struct literals *goals)
{
	prune_goals(closure_of(s->closure, lit, f->rules), goals, is_chain(f->technique));
	trace_goals(s->trace, closure_of(s->closure, lit, f->rules), goals);
	return s->trace->inferences;
}

int forcing_merges(struct forcing_search *s, const struct forcing_found *f, struct forcing_merge merge[MAX_SIZE])
{
	struct literals points[MAX_SIZE];
	uint16_t cases[MAX_SIZE];
	int count = forcing_cases(s->closure, f, cases), goals = 0, sum = 0;

	for (int w = 0; w < LITERAL_WORDS; w++)
		goals += bits_count(f->goals.word[w]);
	for (int i = 0; i < count; i++) {
		const struct supposition *p = closure_of(s->closure, cases[i], f->rules);

		merge[i] = (struct forcing_merge){ .with = -1, .inferences = prune_case(s, f, cases[i], &f->goals) };
		points[i] = meeting_points(s->trace, &f->goals);
		for (int earlier = 0; earlier < i && goals <= MERGE_GOALS; earlier++)
			if (merge[earlier].with < 0)
				merge_with(s, p, &points[earlier], earlier, goals, &merge[i]);
		if (merge[i].with >= 0) {
			struct literals meeting = { { 0 } };

			literals_add(&meeting, merge[i].lit);
			merge[i].inferences = prune_case(s, f, cases[i], &meeting);
		}
		sum += merge[i].inferences;
	}
	return sum;
}

void forcing_trace_case(struct forcing_search *s, const struct forcing_found *f, int number, const struct forcing_merge *merge)
{
	uint16_t cases[MAX_SIZE];

	forcing_cases(s->closure, f, cases);
	const struct supposition *p = closure_of(s->closure, cases[number], f->rules);

	if (merge->with < 0) {
		trace_goals(s->trace, p, &f->goals);
		return;
	}
	trace_begin(s->trace, p, NULL);
	trace_literal(s->trace, merge->lit);
}

unsigned forcing_sources(struct forcing_search *s, const struct forcing_found *f, const struct forcing_merge merge[MAX_SIZE])
{
	unsigned sources = forcing_root_source(s->closure, f);

	for (int i = 0; i < f->cases; i++) {
		forcing_trace_case(s, f, i, &merge[i]);
		sources |= s->trace->sources;
	}
	return sources;
}
