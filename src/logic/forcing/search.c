/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The closure shows contradictions and verities; the one with the shortest argument, counted in inferences, is offered. Arguments that
 * suppose nothing false and use only links are easier to follow, and may be longer by three tenths. The file is long because each kind of
 * beginning is tried here.
 */
#include "logic/forcing/search.h"

#include <limits.h>
#include <stdlib.h>

#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/forcing/prune.h"

enum { WEIGHT = 13, WEIGHT_CHAIN = 10 };

static const unsigned tier_rules[FORCING_TIERS] = { [FORCING_SINGLES] = 0, [FORCING_PATTERNS] = SUPPOSE_PATTERNS };

unsigned forcing_root_source(const struct closure *c, const struct forcing_found *f)
{
	return f->root == ROOT_GUARDIANS ? 1u << c->start.clauses->clause[f->what].source : 0;
}

int forcing_cases(const struct closure *c, const struct forcing_found *f, uint16_t cases[MAX_SIZE])
{
	int count = 0;

	if (f->root == ROOT_UNIT) {
		for (unsigned left = c->start.left[f->what]; left != 0; left &= left - 1)
			cases[count++] = (uint16_t)literal_of(unit_candidate(c->geo, f->what, bits_lowest(left)), true);
		return count;
	}
	if (f->root == ROOT_GUARDIANS) {
		const struct clause *k = &c->start.clauses->clause[f->what];

		memcpy(cases, k->literal, k->count * sizeof k->literal[0]);
		return k->count;
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
	if (bits_is_single(t->digits) && t->sources == 0)
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
	int more = count_goals(a) - count_goals(b);

	/* Assumptions come in no order, others in that of the board. */
	return more != 0 ? more > 0 : a->root == ROOT_ASSUMPTION && a->what < b->what;
}

static void forcing_offer(struct forcing_search *s, const struct forcing_found *f)
{
	if (sink_wants_all(s->hunt->sink))
		s->stop = forcing_emit(s, f);
	else if (found_better(f, &s->best))
		s->best = *f;
}

/* How many inferences an argument may have to be wanted. */
static int most_wanted(const struct forcing_search *s, int weight)
{
	return s->best.technique != NULL ? s->best.weight / weight : INT_MAX;
}

/* An assumption that leads to a contradiction; those that are likely to have a short argument come first in ORDER. */
struct failing {
	uint16_t literal, order, least;		/* LEAST: its argument has so many inferences or more */
	int tried;		/* as long it may be where there were too many to go through them all; -1: all that was wanted was found */
};

/* How many inferences the argument of an assumption that fails may have to be wanted. Of equal ones the first of the board is. */
static int most_of_failing(const struct forcing_search *s, int lit)
{
	const struct forcing_found *best = &s->best;

	return most_wanted(s, WEIGHT) - (best->technique != NULL && best->root == ROOT_ASSUMPTION && best->what < lit);
}

/*
 * Looks at the assumption LIT, which fails. False: it has no argument that is wanted, or shows none, as there may be more patterns than it
 * has room for.
 */
static bool make_failing(struct forcing_search *s, int lit, unsigned rules, struct failing *f)
{
	const int most = most_of_failing(s, lit), least = rules == 0 ? floor_of(s->floor_map, s->floor_run, lit, most) : 0;

	if (least > 0) {
		/* What is much longer than another one is will hardly be wanted. */
		const int close = least + least / 2 + 2;

		s->floor_run->close = close < s->floor_run->close ? close : s->floor_run->close;
		*f = (struct failing){ (uint16_t)lit, (uint16_t)least, (uint16_t)least, -1 };
		return least <= most;
	}
	const struct supposition *p = closure_of(s->closure, lit, rules);

	*f = (struct failing){ (uint16_t)lit, (uint16_t)p->level, 0, -1 };
	return suppose_fails(p);
}

void forcing_prune(struct forcing_search *s, struct forcing_found *f)
{
	struct supposition *p = closure_to_shorten(s->closure, f->what, f->rules);

	trace_begin(s->trace, p, NULL);
	trace_clash(s->trace, &p->clash[0]);
	prune_contradiction(p, s->trace->plain);
	trace_begin(s->trace, p, NULL);
	trace_clash(s->trace, &p->clash[0]);
	f->inferences = trace_told(s->trace);
}

static void offer_failing(struct forcing_search *s, struct failing *failing, unsigned rules)
{
	struct forcing_found f = { .root = ROOT_ASSUMPTION, .what = failing->literal, .rules = rules, .cases = 1 };
	const int most = most_of_failing(s, f.what);

	if (s->stop || failing->least > most)
		return;
	bool found = least_argument(s->least, closure_to_shorten(s->closure, f.what, rules), most, s->trace);

	failing->tried = s->least->full ? most : -1;
	if (!found)
		return;
	f.inferences = trace_told(s->trace);
	if (sink_wants_all(s->hunt->sink))
		forcing_prune(s, &f);
	f.weight = f.inferences * WEIGHT;
	f.technique = name_contradiction(s);
	literals_add(&f.goals, f.what ^ 1);
	if (f.technique != NULL)
		forcing_offer(s, &f);
}

/* Looks again for an argument where less is wanted now than when there were too many to go through them all. */
static void offer_again(struct forcing_search *s, struct failing *failing, unsigned rules)
{
	const struct forcing_found before = s->best;
	const int tried = failing->tried, lit = failing->literal;

	if (failing->least == 0 || tried <= most_of_failing(s, lit))
		return;
	closure_renew(s->closure, lit, rules);
	offer_failing(s, failing, rules);
	if (before.root != ROOT_ASSUMPTION || before.what != lit || s->best.inferences < before.inferences)
		return;
	/* What was found is still the best, and has the argument that it had. */
	closure_renew(s->closure, lit, rules);
	least_argument(s->least, closure_to_shorten(s->closure, lit, rules), tried, s->trace);
}

/*
 * The inferences that lead to LIT in all cases together; -1 if these are more than are wanted, or if LIT follows in a case without what is
 * assumed there, and so from the position alone, by a pattern that other techniques have.
 */
static int goal_length(struct forcing_search *s, const struct forcing_found *f, const uint16_t cases[], int lit, bool *plain,
		       bool *patterns)
{
	const bool links = (f->rules & SUPPOSE_LINKS) != 0;
	unsigned sources = forcing_root_source(s->closure, f);
	int sum = 0;

	for (int i = 0; i < f->cases; i++)
		sum += closure_near(s->closure, cases[i], f->rules)->depth[lit];
	/* What each guardian excludes by itself, the pattern's own step does. */
	if (sum > most_wanted(s, links ? WEIGHT_CHAIN : WEIGHT) || (f->root == ROOT_GUARDIANS && sum == f->cases))
		return -1;
	sum = 0;
	*plain = true;
	*patterns = false;
	for (int i = 0; i < f->cases; i++) {
		trace_begin(s->trace, closure_near(s->closure, cases[i], f->rules), NULL);
		trace_literal(s->trace, lit);
		if (!literals_have(&s->trace->seen, cases[i]))
			return -1;
		sum += s->trace->inferences;
		*plain = *plain && s->trace->plain;
		*patterns = *patterns || s->trace->patterns;
		sources |= s->trace->sources;
	}
	*plain = *plain && sources == 0;
	return sum + bits_count(sources);
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
		const struct supposition *p = closure_near(s->closure, cases[i], f->rules);

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

/* Offers what follows in all cases of a root that agree, which are followed only as far as that may be wanted. */
static void try_root(struct forcing_search *s, enum forcing_root root, int what, unsigned rules)
{
	struct forcing_found f = { .root = root, .what = what, .rules = rules };
	const int most = most_wanted(s, (rules & SUPPOSE_LINKS) != 0 ? WEIGHT_CHAIN : WEIGHT);
	struct literals common;
	uint16_t cases[MAX_SIZE];

	f.cases = forcing_cases(s->closure, &f, cases);
	if (closure_agree_near(s->closure, cases, f.cases, rules, most) && common_goals(s, &f, cases, &common))
		offer_goals(s, &f, &common);
}

static void try_units(struct forcing_search *s, unsigned rules)
{
	struct closure *c = s->closure;

	for (int unit = closure_next_agreed(c, -1, rules); unit >= 0 && !s->stop; unit = closure_next_agreed(c, unit, rules)) {
		s->stop = sink_poll(s->hunt->sink);
		if (!s->stop)
			try_root(s, ROOT_UNIT, unit, rules);
	}
}

static void try_guardians(struct forcing_search *s, unsigned rules)
{
	struct closure *c = s->closure;

	for (int k = closure_next_guarded(c, -1, rules); k >= 0 && !s->stop; k = closure_next_guarded(c, k, rules)) {
		s->stop = sink_poll(s->hunt->sink);
		if (!s->stop)
			try_root(s, ROOT_GUARDIANS, k, rules);
	}
}

/* The assumptions about a candidate that fail are added to the COUNT of FAILING. Returns how many there are now. */
static int find_failing(struct forcing_search *s, int cand, unsigned rules, struct failing *failing, int count)
{
	for (int i = 0; i < 2; i++) {
		int lit = literal_of(cand, i == 0);

		if (closure_fails(s->closure, lit, rules))
			count += make_failing(s, lit, rules, &failing[count]);
	}
	return count;
}

/* The candidates of the position, in its order: those that can be in their cells. */
static int open_candidates(const struct closure *c, uint16_t cands[MAX_CANDIDATES])
{
	int count = 0;

	for (int cell = 0; cell < c->geo->cells; cell++)
		for (unsigned left = c->start.left[unit_of_cell(cell)]; left != 0; left &= left - 1)
			cands[count++] = (uint16_t)candidate(cell, bits_lowest(left) + 1);
	return count;
}

static int in_order(const void *a, const void *b)
{
	const struct failing *f = a, *g = b;

	return f->order != g->order ? f->order - g->order : f->literal - g->literal;
}

/* Polls where the next of CANDS is in another cell. */
static bool poll_cells(const struct forcing_search *s, const uint16_t cands[], int i)
{
	return (i == 0 || candidate_cell(cands[i]) != candidate_cell(cands[i - 1])) && sink_poll(s->hunt->sink);
}

/* All that candidates show, in the order of the board. */
static void list_candidates(struct forcing_search *s, unsigned rules)
{
	uint16_t cands[MAX_CANDIDATES];
	int count = open_candidates(s->closure, cands);
	struct failing failing[2];

	for (int i = 0; i < count && !s->stop && !(s->stop = poll_cells(s, cands, i)); i++) {
		int fails = find_failing(s, cands[i], rules, failing, 0);

		for (int k = 0; k < fails; k++)
			offer_failing(s, &failing[k], rules);
		if (!s->stop && closure_agree_either(s->closure, cands[i], rules))
			try_root(s, ROOT_EITHER, cands[i], rules);
	}
}

/* The best of what candidates show. What begins with a short argument comes first, so that most others need not be shortened. */
static void try_candidates(struct forcing_search *s, unsigned rules)
{
	uint16_t cands[MAX_CANDIDATES];
	int count = open_candidates(s->closure, cands), fails = 0;
	struct failing failing[LITERALS];

	for (int i = 0; i < count && !(s->stop = poll_cells(s, cands, i)); i++)
		fails = find_failing(s, cands[i], rules, failing, fails);
	qsort(failing, (size_t)fails, sizeof failing[0], in_order);
	for (int i = 0; i < fails && !s->stop; i++)
		offer_failing(s, &failing[i], rules);
	for (int i = 0; i < fails && !s->stop; i++)
		offer_again(s, &failing[i], rules);
	for (int i = 0; i < count && !s->stop; i++)
		if (closure_agree_either(s->closure, cands[i], rules))
			try_root(s, ROOT_EITHER, cands[i], rules);
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

/* Emits the best step that was found. What is left of its argument may have an easier name. */
static bool emit_best(struct forcing_search *s)
{
	if (s->best.root == ROOT_ASSUMPTION) {
		forcing_prune(s, &s->best);
		const struct technique *name = name_contradiction(s);

		s->best.technique = name != NULL ? name : s->best.technique;
	}
	return forcing_emit(s, &s->best);
}

/* Looks for all that no assumption under another one is needed for. */
static void try_all(struct forcing_search *s, enum forcing_tier tier)
{
	const bool all = sink_wants_all(s->hunt->sink);

	if (tier == FORCING_SINGLES) {
		try_units(s, SUPPOSE_LINKS);
		try_guardians(s, SUPPOSE_LINKS);
	}
	s->floor_run->close = INT_MAX;
	floor_begin(s->floor_map, s->closure->geo, &s->closure->start, s->closure->whole && tier == FORCING_SINGLES && !all);
	(all ? list_candidates : try_candidates)(s, tier_rules[tier]);
	try_units(s, tier_rules[tier]);
	try_guardians(s, tier_rules[tier]);
	if (!s->stop && s->best.technique != NULL)
		s->stop = emit_best(s);
}

bool find_forcing(const struct board *b, struct facts *f, const struct technique *t, struct sink *sink)
{
	const struct hunt hunt = { b, f, t, sink };
	struct forcing_search s = { .hunt = &hunt };

	if (was_asked(&hunt))
		return false;
	s.closure = facts_closure(f, b, closure_sources(sink));
	s.trace = scratch_take(&f->scratch, sizeof *s.trace);
	s.trace->under = NULL;
	s.least = scratch_take(&f->scratch, sizeof *s.least);
	s.floor_map = scratch_take(&f->scratch, sizeof *s.floor_map);
	s.floor_run = scratch_take(&f->scratch, sizeof *s.floor_run);
	if (t->forcing == FORCING_NESTED)
		for (int lemmas = 0; lemmas < NEST_DEPTHS && !s.found_nested && !s.stop; lemmas++)
			forcing_try_nested(&s, (enum nest_depth)lemmas);
	else
		try_all(&s, t->forcing);
	scratch_give_back(&f->scratch, s.trace);
	return s.stop;
}
