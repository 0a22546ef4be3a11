/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The closure shows contradictions and verities; the one with the shortest argument, counted in inferences, is offered. Arguments that
 * suppose nothing false and use only links are easier to follow, and may be longer by three tenths.
 */
#include "logic/forcing/search.h"

#include <limits.h>

#include "logic/engine.h"
#include "logic/facts/facts.h"

enum { WEIGHT = 13, WEIGHT_CHAIN = 10 };

/*
 * So many assumptions are made where they are made under others, by levels; and so many at most as long as the shortest argument that
 * was found is long. Of one level, NEST_LOOK of them are looked at, and those tried under which most others fail: until NEST_TRIES have an
 * argument, or NEST_MOST if none is short.
 */
enum { NEST_SHORT = 80, NEST_LONG = 120, NEST_LOOK = 64, NEST_TRIES = 2, NEST_MOST = 10 };

static const struct {
	long enough, most;
} nest_budget[NEST_LEVELS + 1] = { { 0, 0 }, { 3000, 12000 }, { 20000, 60000 } };

static const unsigned tier_rules[FORCING_TIERS] = { [FORCING_SINGLES] = 0, [FORCING_PATTERNS] = SUPPOSE_PATTERNS };

int forcing_cases(const struct closure *c, const struct forcing_found *f, uint16_t cases[MAX_SIZE])
{
	int count = 0;

	if (f->root == ROOT_UNIT) {
		for (unsigned left = c->start.left[f->what]; left != 0; left &= left - 1)
			cases[count++] = (uint16_t)literal_of(unit_candidate(c->geo, f->what, bits_lowest(left)), true);
		return count;
	}
	cases[count++] = (uint16_t)(f->root == ROOT_EITHER ? literal_of(f->what, true) : f->what);
	if (f->root == ROOT_EITHER)
		cases[count++] = (uint16_t)literal_of(f->what, false);
	return count;
}

/* Of names that a step could have, the first whose row is asked; where each row gives its own, only the very first. NULL: none. */
static const struct technique *forcing_name(const struct forcing_search *s, const int rows[], int count)
{
	for (int i = 0; i < count; i++) {
		if (sink_asks(s->hunt->sink, &techniques[rows[i]]))
			return &techniques[rows[i]];
		if (sink_wants_all(s->hunt->sink))
			return NULL;
	}
	return NULL;
}

static const struct technique *name_contradiction(const struct forcing_search *s)
{
	const struct forcing_trace *t = s->trace;
	int rows[3], count = 0;

	if (t->patterns)
		return forcing_name(s, (int[]){ TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS }, 1);
	if (bits_is_single(t->digits) && t->exocets == 0)
		rows[count++] = TECHNIQUE_NISHIO_FORCING_CHAIN;
	if (t->plain)
		rows[count++] = TECHNIQUE_FORCING_CHAIN_CONTRADICTION;
	rows[count++] = TECHNIQUE_FORCING_NET_CONTRADICTION;
	return forcing_name(s, rows, count);
}

static const struct technique *name_verity(const struct forcing_search *s, const struct forcing_found *f, bool plain, bool patterns)
{
	int rows[2], count = 0;

	if (patterns)
		return forcing_name(s, (int[]){ TECHNIQUE_FORCING_NET_VERITY_PLUS }, 1);
	if (plain)
		rows[count++] = f->root == ROOT_EITHER ? TECHNIQUE_FORCING_CHAIN_VERITY :
				unit_is_cell(f->what) ? TECHNIQUE_CELL_FORCING_CHAIN : TECHNIQUE_HOUSE_FORCING_CHAIN;
	rows[count++] = TECHNIQUE_FORCING_NET_VERITY;
	return forcing_name(s, rows, count);
}

static int count_goals(const struct forcing_found *f)
{
	int count = 0;

	for (int w = 0; w < LITERAL_WORDS; w++)
		count += bits_count(f->goals.word[w]);
	return count;
}

static bool found_better(const struct forcing_found *a, const struct forcing_found *b)
{
	if (b->technique == NULL || a->weight != b->weight)
		return b->technique == NULL || a->weight < b->weight;
	if (a->cases != b->cases)
		return a->cases < b->cases;
	return count_goals(a) > count_goals(b);
}

static void forcing_offer(struct forcing_search *s, const struct forcing_found *f)
{
	if (sink_wants_all(s->hunt->sink))
		s->stop = forcing_emit(s, f);
	else if (found_better(f, &s->best))
		s->best = *f;
}

/* Whether nothing with so many inferences is wanted. */
static bool too_long(const struct forcing_search *s, int inferences, int weight)
{
	return s->best.technique != NULL && inferences * weight > s->best.weight;
}

static void try_assumption(struct forcing_search *s, int lit, unsigned rules)
{
	struct forcing_found f = { .root = ROOT_ASSUMPTION, .what = lit, .rules = rules, .cases = 1 };

	if (s->stop || !closure_fails(s->closure, lit, rules))
		return;
	struct supposition *p = closure_of(s->closure, lit, rules);

	/* There may be more patterns than it has room for. */
	if (!suppose_fails(p))
		return;
	const struct clash *clash = trace_shortest(p, s->trace);

	p->clash[0] = *clash;
	p->clashes = 1;
	if (!too_long(s, s->trace->inferences / 2, WEIGHT))
		trace_shorten(p, p->clash, 0, s->trace);
	f.inferences = trace_told(s->trace);
	f.weight = f.inferences * WEIGHT;
	f.technique = name_contradiction(s);
	literals_add(&f.goals, lit ^ 1);
	if (f.technique != NULL)
		forcing_offer(s, &f);
}

/*
 * The inferences that lead to LIT in all cases together; -1 if these are more than are wanted, or if LIT follows in a case without what is
 * assumed there, and so from the position alone, by a pattern that other techniques have.
 */
static int goal_length(struct forcing_search *s, const struct forcing_found *f, const uint16_t cases[], int lit, bool *plain,
		       bool *patterns)
{
	const bool links = (f->rules & SUPPOSE_LINKS) != 0;
	unsigned exocets = 0;
	int sum = 0;

	for (int i = 0; i < f->cases; i++)
		sum += closure_of(s->closure, cases[i], f->rules)->depth[lit];
	if (too_long(s, sum, links ? WEIGHT_CHAIN : WEIGHT))
		return -1;
	sum = 0;
	*plain = true;
	*patterns = false;
	for (int i = 0; i < f->cases; i++) {
		trace_begin(s->trace, closure_of(s->closure, cases[i], f->rules), NULL);
		trace_literal(s->trace, lit);
		if (!literals_have(&s->trace->seen, cases[i]))
			return -1;
		sum += s->trace->inferences;
		*plain = *plain && s->trace->plain;
		*patterns = *patterns || s->trace->patterns;
		exocets |= s->trace->exocets;
	}
	return sum + bits_count(exocets);
}

/* The conclusions of F that need as many inferences, and have the same name. */
struct goals {
	const struct technique *name;
	int inferences;
	bool offered;
};

/* Each with those after it that are like it is one step. */
static void offer_all_goals(struct forcing_search *s, struct forcing_found *f, struct goals goals[], const struct literals *common)
{
	for (int lit = literals_next(common, -1); lit >= 0 && !s->stop; lit = literals_next(common, lit)) {
		if (goals[lit].name == NULL || goals[lit].offered)
			continue;
		f->technique = goals[lit].name;
		f->inferences = goals[lit].inferences;
		memset(&f->goals, 0, sizeof f->goals);
		for (int like = lit; like >= 0; like = literals_next(common, like)) {
			if (goals[like].name != goals[lit].name || goals[like].inferences != goals[lit].inferences)
				continue;
			goals[like].offered = true;
			literals_add(&f->goals, like);
		}
		forcing_offer(s, f);
	}
}

/* All conclusions that need as many inferences, and have the same name, are one step; if only one is wanted, the shortest. */
static void offer_goals(struct forcing_search *s, struct forcing_found *f, const struct literals *common)
{
	const bool links = (f->rules & SUPPOSE_LINKS) != 0, all = sink_wants_all(s->hunt->sink);
	struct goals goals[LITERALS];
	uint16_t cases[MAX_SIZE];

	f->technique = NULL;
	forcing_cases(s->closure, f, cases);
	for (int lit = literals_next(common, -1); lit >= 0 && !s->stop; lit = literals_next(common, lit)) {
		bool plain, patterns;
		int inferences = goal_length(s, f, cases, lit, &plain, &patterns);
		const struct technique *name = inferences < 0 ? NULL : name_verity(s, f, plain, patterns);

		goals[lit] = (struct goals){ name, inferences, false };
		if (name == NULL || all || (f->technique != NULL && inferences > f->inferences))
			continue;
		if (f->technique != name || f->inferences != inferences)
			memset(&f->goals, 0, sizeof f->goals);
		f->technique = name;
		f->inferences = inferences;
		f->weight = inferences * (links || plain ? WEIGHT_CHAIN : WEIGHT);
		literals_add(&f->goals, lit);
	}
	if (all)
		offer_all_goals(s, f, goals, common);
	else if (f->technique != NULL && !s->stop)
		forcing_offer(s, f);
}

/* What follows in all cases of F and is not one of them; false where there is nothing, or where a case leads to a contradiction. */
static bool common_goals(struct forcing_search *s, const struct forcing_found *f, const uint16_t cases[], struct literals *common)
{
	uint64_t any = 0;

	memset(common, 0xff, sizeof *common);
	for (int i = 0; i < f->cases; i++) {
		const struct supposition *p = closure_of(s->closure, cases[i], f->rules);

		if (suppose_fails(p))
			return false;
		for (int w = 0; w < LITERAL_WORDS; w++)
			common->word[w] &= p->now.known.word[w];
	}
	for (int i = 0; i < f->cases; i++)
		common->word[cases[i] >> 6] &= ~((uint64_t)3 << (cases[i] & 62));
	for (int w = 0; w < LITERAL_WORDS; w++)
		any |= common->word[w];
	return any != 0;
}

static void try_root(struct forcing_search *s, enum forcing_root root, int what, unsigned rules)
{
	struct forcing_found f = { .root = root, .what = what, .rules = rules };
	struct literals common;
	uint16_t cases[MAX_SIZE];

	f.cases = forcing_cases(s->closure, &f, cases);
	if (!s->stop && f.cases > 1 && closure_agree(s->closure, cases, f.cases, rules) && common_goals(s, &f, cases, &common))
		offer_goals(s, &f, &common);
}

static void try_units(struct forcing_search *s, unsigned rules)
{
	for (int unit = 0; unit < UNITS && !s->stop; unit++) {
		s->stop = unit % HOUSE_LANES == 0 && sink_poll(s->hunt->sink);
		try_root(s, ROOT_UNIT, unit, rules);
	}
}

/* The candidates of the position: those that can be in their cells. */
static void try_candidates(struct forcing_search *s, unsigned rules)
{
	const struct geometry *g = s->closure->geo;

	for (int cell = 0; cell < g->cells && !s->stop; cell++) {
		uint16_t digits = s->closure->start.left[unit_of_cell(cell)];

		s->stop = sink_poll(s->hunt->sink);
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
			try_assumption(s, literal_of(candidate(cell, d), true), rules);
			try_assumption(s, literal_of(candidate(cell, d), false), rules);
			try_root(s, ROOT_EITHER, candidate(cell, d), rules);
		}
	}
}

/* Whether another row of the same search was asked before, and has looked for all. */
static bool was_asked(const struct hunt *h)
{
	const struct technique *t = h->technique;

	if (sink_wants_all(h->sink))
		return false;
	for (const struct technique *row = techniques; row < t; row++)
		if (row->find == t->find && row->forcing == t->forcing && sink_asks(h->sink, row))
			return true;
	return false;
}

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

/* Tries the COUNT assumptions of ORDER until there have been so many arguments, or the budget is at SPARE; the shortest is in *BEST. */
static void nest_try(struct forcing_search *s, int levels, const uint16_t order[], int count, long spare, struct nest_plan *best)
{
	struct nest *n = closure_nest(s->closure);
	const int tries = levels == 1 ? NEST_TRIES : count, most = levels == 1 ? NEST_MOST : count;
	struct nest_plan plan;

	for (int i = 0, found = 0; i < count && n->budget > (best->length > NEST_LONG ? 0 : spare) && !s->stop; i++) {
		s->stop = sink_poll(s->hunt->sink);
		if (s->stop || !nest_refute(n, order[i], levels, best->length, &plan))
			continue;
		found++;
		if (plan.length < best->length)
			*best = plan;
		if (found >= (best->length <= NEST_SHORT ? tries : most))
			return;
	}
}

/* Looks for what assumptions under others show to be impossible, where none is so by itself. */
static void try_nested(struct forcing_search *s, int levels)
{
	struct nest *n = closure_nest(s->closure);
	struct nest_plan best = { .length = INT_MAX };
	uint16_t order[LITERALS];
	const long spare = nest_budget[levels].most - nest_budget[levels].enough;
	int count = nest_order(s->closure, !sink_lists(s->hunt->sink), order);

	n->budget = nest_budget[levels].most;
	for (int i = 0; i < count && best.length > NEST_LONG && n->budget > 0 && !s->stop; i += NEST_LOOK) {
		int look = count - i < NEST_LOOK ? count - i : NEST_LOOK;

		if (levels == 1)
			nest_sort(n, &order[i], look);
		nest_try(s, levels, &order[i], look, spare, &best);
	}
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

/* Looks for all that no assumption under another one is needed for. */
static void try_all(struct forcing_search *s, enum forcing_tier tier)
{
	if (tier == FORCING_SINGLES)
		try_units(s, SUPPOSE_LINKS);
	try_candidates(s, tier_rules[tier]);
	try_units(s, tier_rules[tier]);
	if (!s->stop && s->best.technique != NULL)
		s->stop = forcing_emit(s, &s->best);
}

bool find_forcing(const struct board *b, struct facts *f, const struct technique *t, struct sink *sink)
{
	const struct hunt hunt = { b, f, t, sink };
	struct forcing_search s = { .hunt = &hunt };

	if (was_asked(&hunt))
		return false;
	s.closure = facts_closure(f, b, sink_rests_on(sink, &techniques[TECHNIQUE_JUNIOR_EXOCET]));
	s.trace = scratch_take(&f->scratch, sizeof *s.trace);
	s.trace->under = NULL;
	if (t->forcing == FORCING_NESTED)
		for (int levels = 1; levels <= NEST_LEVELS && !s.found_nested && !s.stop; levels++)
			try_nested(&s, levels);
	else
		try_all(&s, t->forcing);
	scratch_give_back(&f->scratch, s.trace);
	return s.stop;
}
