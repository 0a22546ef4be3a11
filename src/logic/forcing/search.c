/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The closure shows contradictions and verities; the search offers the one with the shortest argument, counted in inferences. Arguments
 * that assume nothing false and use only links are easier to follow, so they may be longer by three tenths.
 */
#include "logic/forcing/search.h"

#include <limits.h>
#include <stdlib.h>

#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/forcing/clause_sources.h"
#include "logic/forcing/prune.h"
#include "logic/forcing/tell.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"
#include "logic/whips/whips.h"

technique_finder find_forcing;

/* Which assumptions to try with nested ones, if forcing needs these: those under which most other assumptions soon fail. */

/*
 * NEST_LOOK: how many assumptions to sort by how many others fail under them, the most first. An argument of NEST_SHORT inferences is
 * short.
 */
enum { NEST_SHORT = 80, NEST_LOOK = 96 };

/*
 * The effort, by what lemmas may rest on. The budget of nested assumptions is ENOUGH, or MOST until there is an argument no longer than
 * WANTED. Assumptions of the position are tried until TRIES have an argument, or ALL if none is short. Arguments with two levels of lemmas
 * are long and slow to make, so the first one is taken.
 */
static const struct {
	long enough, most;
	int wanted, tries, all;
} nest_effort[NEST_DEPTHS] = {
	[NEST_SINGLES] = { 3000, 12000, 120, 2, 10 },
	[NEST_PATTERNS] = { 3000, 40000, 120, 2, 10 },
	[NEST_CLUES] = { 1500, 12000, 200, 1, 3 },
	[NEST_TWICE] = { 500000, 500000, INT_MAX - 1, 1, 1 },
};

/*
 * The assumptions of the position, in the order in which to try nested ones: those that imply most first. Returns 0 if an assumption is
 * impossible by itself, unless ANYWAY.
 */
static int nest_order(struct closure *c, bool anyway, uint16_t order[LITERALS])
{
	uint16_t known[LITERALS];
	int count = 0;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		for (unsigned left = c->start.left[unit_of_cell(cell)]; left != 0; left &= left - 1) {
			int lit = literal_of(candidate(cell, bits_lowest(left) + 1), true), at = count;

			if (closure_fails(c, lit, closure_pattern_rules(c))) {
				if (!anyway)
					return 0;
				continue;
			}
			uint16_t size = (uint16_t)closure_count(c, lit, closure_pattern_rules(c));

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

/* Whether all techniques are on that may list assumptions impossible by themselves: otherwise a list without nested steps may lack some. */
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
	int failing[NEST_LOOK];

	for (int i = 0; i < count; i++) {
		int lit = order[i], mine = nest_count_failing(n, lit), at = i;

		for (; at > 0 && failing[at - 1] < mine; at--) {
			failing[at] = failing[at - 1];
			order[at] = order[at - 1];
		}
		failing[at] = mine;
		order[at] = (uint16_t)lit;
	}
}

/* Tries the COUNT assumptions of ORDER until there are enough arguments or the budget is used up; *BEST receives the shortest. */
static void nest_try(struct forcing_search *s, enum nest_depth lemmas, const uint16_t order[], int count, struct nest_plan *best)
{
	struct nest *n = facts_nest(s->args->facts, s->closure);
	const long spare = nest_effort[lemmas].most - nest_effort[lemmas].enough;
	struct nest_plan plan;

	for (int i = 0, found = 0; i < count && n->budget > (best->length > nest_effort[lemmas].wanted ? 0 : spare) && !s->stop; i++) {
		s->stop = sink_poll(s->args->sink);
		if (s->stop || !nest_refute(n, order[i], lemmas, best->length, &plan))
			continue;
		found++;
		if (plan.length < best->length)
			*best = plan;
		if (found >= (best->length <= NEST_SHORT ? nest_effort[lemmas].tries : nest_effort[lemmas].all))
			return;
	}
}

/* Looks for assumptions that nested ones refute, if none is impossible by itself. */
static void forcing_try_nested(struct forcing_search *s, enum nest_depth lemmas)
{
	struct nest *n = facts_nest(s->args->facts, s->closure);
	struct nest_plan best = { .length = INT_MAX };
	uint16_t order[LITERALS];
	int count = nest_order(s->closure, !sink_lists(s->args->sink) || !lists_plain(s->args->sink), order);

	n->sink = s->args->sink;
	n->budget = nest_effort[lemmas].most;
	for (int i = 0; i < count && best.length > nest_effort[lemmas].wanted && n->budget > 0 && !s->stop; i += NEST_LOOK) {
		int look = count - i < NEST_LOOK ? count - i : NEST_LOOK;

		nest_sort(n, &order[i], look);
		nest_try(s, lemmas, &order[i], look, &best);
	}
	s->stop = s->stop || sink_poll(s->args->sink);
	if (s->stop)
		return;
	if (best.length < INT_MAX) {
		struct forcing_found f = { .technique = s->args->technique, .root = ROOT_NESTED, .what = best.literal[0],
					   .cases = 1, .levels = best.levels };

		s->found_nested = true;
		f.argument = nest_argument(n, &best, &f.inferences);

		literals_add(&f.goals, f.what ^ 1);
		s->stop = forcing_emit(s, &f);
	}
}

enum { WEIGHT = 13, WEIGHT_CHAIN = 10 };

static unsigned tier_rules(const struct closure *c, enum forcing_tier tier)
{
	return tier == FORCING_PATTERNS ? closure_pattern_rules(c) : (unsigned)RULES_SINGLES;
}

/*
 * Among the possible names of a step, the first whose technique the sink asks; if each technique lists its own steps, only the first name
 * of all. NULL: none.
 */
static const struct technique *forcing_name(const struct forcing_search *s, const int rows[], int count)
{
	for (int i = 0; i < count; i++) {
		if (sink_asks(s->args->sink, &techniques[rows[i]]))
			return &techniques[rows[i]];
		if (sink_wants_all(s->args->sink))
			return NULL;
	}
	return NULL;
}

static const struct technique *name_contradiction(const struct forcing_search *s)
{
	const struct argument_trace *t = s->trace;
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

	/* Assumptions come in any order, other roots in the order of the board. */
	return more != 0 ? more > 0 : a->root == ROOT_ASSUMPTION && a->what < b->what;
}

static void forcing_offer(struct forcing_search *s, const struct forcing_found *f)
{
	if (sink_wants_all(s->args->sink)) {
		s->stop = forcing_emit(s, f);
	} else if (found_better(f, &s->best)) {
		s->best = *f;
		if (f->argument == s->argument)
			s->argument = &s->arguments[f->argument == s->arguments];
	}
}

/* What the argument of a contradiction has besides a point for each placement: the assumption, what contradicts it, and the conclusion. */
enum { CONTRADICTION_POINTS = 3 };

/* Whether the sink takes arguments of this many points, or if that is fewer, the least of the row. */
static bool wants_points(const struct forcing_search *s, const struct technique *t, int points)
{
	return sink_asks(s->args->sink, t) &&
	       sink_wants(s->args->sink, &(struct step_bound){ { t, t->difficulty, 0, points, 0 }, MAX_CANDIDATES });
}

/* If other steps were found before, finds out how long arguments by singles may be that take less effort. */
static void limit_points(struct forcing_search *s)
{
	static const int rows[] = { TECHNIQUE_FORCING_CHAIN_VERITY, TECHNIQUE_CELL_FORCING_CHAIN, TECHNIQUE_HOUSE_FORCING_CHAIN,
				    TECHNIQUE_FORCING_NET_VERITY, TECHNIQUE_NISHIO_FORCING_CHAIN, TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
				    TECHNIQUE_FORCING_NET_CONTRADICTION };
	const int verities = 4;

	s->points = 0;
	s->verities = false;
	for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
		const struct technique *t = &techniques[rows[i]];

		s->verities = s->verities || (i < verities && wants_points(s, t, 0));
		while (s->points < LITERALS && wants_points(s, t, s->points + 1))
			s->points++;
	}
}

/*
 * The most inferences of an argument that is still wanted. A point has a placement and what is eliminated for it in its house or cell, or
 * one elimination.
 */
static int most_wanted(const struct forcing_search *s, int weight)
{
	if (s->best.technique != NULL)
		return s->best.weight / weight;
	return s->points < INT_MAX ? s->points * s->closure->geo->size : INT_MAX;
}

/* The greatest depth of a contradiction whose argument is short enough: each placement takes two. */
static int deepest_wanted(const struct forcing_search *s)
{
	return s->points < INT_MAX ? 2 * (s->points - CONTRADICTION_POINTS) + 1 : INT_MAX;
}

/* An assumption that leads to a contradiction; those that are likely to have a short argument come first in ORDER. */
struct failing {
	uint16_t literal, order, lower_bound;	/* LOWER_BOUND: on the inferences of its argument; 0: not known */
	int tried;		/* the limit of a search that was cut off; -1: the last search was complete */
};

/* The most inferences that the argument of a failing assumption may have. Among equally long arguments the first on the board is wanted. */
static int most_of_failing(const struct forcing_search *s, int lit)
{
	const struct forcing_found *best = &s->best;

	return most_wanted(s, WEIGHT) - (best->technique != NULL && best->root == ROOT_ASSUMPTION && best->what < lit);
}

/* Describes the failing assumption LIT. False: it has no argument short enough, or none at all, because a table of patterns may be full. */
static bool make_failing(struct forcing_search *s, int lit, unsigned rules, struct failing *f)
{
	const int most = most_of_failing(s, lit);
	const int least = rules == RULES_SINGLES ? argument_lower_bound(s->bound_map, s->bound_run, lit, most, deepest_wanted(s)) : 0;

	if (least > 0) {
		/* An argument much longer than another one will hardly be wanted. */
		const int close = least + least / 2 + 2;

		s->bound_run->close = close < s->bound_run->close ? close : s->bound_run->close;
		*f = (struct failing){ (uint16_t)lit, (uint16_t)least, (uint16_t)least, -1 };
		return least <= most;
	}
	const struct assumption *p = closure_of(s->closure, lit, rules);

	*f = (struct failing){ (uint16_t)lit, (uint16_t)p->level, 0, -1 };
	return assumption_fails(p);
}

/* Traces the argument of FOUND, a contradiction. */
static void trace_found(struct forcing_search *s, struct forcing_found *f)
{
	trace_begin(s->trace, f->argument, NULL);
	trace_clash(s->trace, &f->argument->clash[0]);
	f->inferences = trace_told(s->trace);
}

/* How many candidates are true in the argument that is traced, besides what it assumes. */
static int count_placed(const struct argument_trace *t)
{
	int placed = -literal_is_on(t->of->assumed);

	for (int i = 0; i < t->count; i++)
		placed += literal_is_on(t->literal[i]);
	return placed;
}

/*
 * How long a search for a braid may take, counted in polls of the sink, which come at even intervals: half a second or so. Of the searches
 * in a thousand of the hardest puzzles none takes as long; only where nearly nothing is placed would the search have no end.
 */
enum { BRAID_QUESTIONS = 1 << 17 };

struct braid_limit {
	struct sink *sink;
	int questions;
};

static bool braid_cancelled(void *data)
{
	struct braid_limit *limit = data;

	return ++limit->questions > BRAID_QUESTIONS || sink_poll(limit->sink);
}

/* The shortest braid of the candidate, if that has at most LENGTH variables. */
static bool find_braid(struct forcing_search *s, int cand, int length, struct whip *braid)
{
	struct nrc *nrc = facts_nrc(s->args->facts);
	struct braid_limit limit = { .sink = s->args->sink };
	struct whip shorter;
	bool found = false, longer;

	nrc_set_cancel(nrc, braid_cancelled, &limit);
	if (nrc_begin(nrc, s->args->board))
		while (length > 0 && nrc_find_whip(nrc, cand, WHIP_BRAID, length, &shorter, &longer)) {
			found = true;
			*braid = shorter;
			length = shorter.length - 1;
		}
	nrc_set_cancel(nrc, NULL, NULL);
	return found;
}

/*
 * Takes for the argument of FOUND, a candidate that leads to a contradiction by singles, one with fewer placements if there is one: the
 * shortest braid says what is placed (logic/whips). The argument is traced.
 */
static void forcing_shorten(struct forcing_search *s, struct forcing_found *f)
{
	const int placed = count_placed(s->trace), wanted = s->points - CONTRADICTION_POINTS + 1, most = placed < wanted ? placed : wanted;
	struct assumption *only = s->braided, *kept = f->argument, *other = &s->arguments[kept == s->arguments];
	struct literals ons = { { 0 } };
	struct whip braid;

	if (f->rules != RULES_SINGLES || s->trace->sources != 0 || s->trace->plain || !literal_is_on(f->what) || !s->closure->no_singles)
		return;
	if (!technique_fits(&techniques[TECHNIQUE_BRAID], s->closure->geo) ||
	    !find_braid(s, literal_candidate(f->what), most, &braid))
		return;
	for (int i = 0; i < braid.length - 1; i++)
		literals_add(&ons, literal_of(candidate(cellset_next(braid.link[i].right.cells, -1), braid.link[i].right.digit),
					      true));
	const struct whip_link *last = &braid.link[braid.length - 1];

	only->queue = s->closure->queue;
	if (assume_only(only, s->closure->geo, &s->closure->start, f->what, &ons,
			last->cell >= 0 ? unit_of_cell(last->cell) : unit_of_house(last->house, last->left.digit)) &&
	    shortest_argument(s->shortest, only, INT_MAX, other, s->trace)) {
		f->argument = other;
		prune_contradiction(other, false);
		trace_found(s, f);
		if (count_placed(s->trace) < placed)
			return;
	}
	f->argument = kept;
	trace_found(s, f);
}

/* Removes superfluous inferences from the argument of FOUND, a contradiction without lemmas, shortens it if it can be, and traces it. */
static void forcing_prune(struct forcing_search *s, struct forcing_found *f)
{
	trace_found(s, f);
	prune_contradiction(f->argument, s->trace->plain);
	trace_found(s, f);
	if (!sink_is_rough(s->args->sink))
		forcing_shorten(s, f);
}

static void offer_failing(struct forcing_search *s, struct failing *failing, unsigned rules)
{
	struct forcing_found f = { .root = ROOT_ASSUMPTION, .what = failing->literal, .rules = rules, .argument = s->argument, .cases = 1 };
	const int most = most_of_failing(s, f.what);

	if (s->stop || failing->lower_bound > most)
		return;
	bool found = shortest_argument(s->shortest, closure_of(s->closure, f.what, rules), most, f.argument, s->trace);

	failing->tried = s->shortest->full ? most : -1;
	if (!found)
		return;
	f.inferences = trace_told(s->trace);
	if (sink_wants_all(s->args->sink))
		forcing_prune(s, &f);
	f.weight = f.inferences * WEIGHT;
	f.technique = name_contradiction(s);
	literals_add(&f.goals, f.what ^ 1);
	if (f.technique != NULL)
		forcing_offer(s, &f);
}

/* Searches again for an argument if the last search was cut off and the limit is lower now. */
static void offer_again(struct forcing_search *s, struct failing *failing, unsigned rules)
{
	if (failing->lower_bound > 0 && failing->tried > most_of_failing(s, failing->literal))
		offer_failing(s, failing, rules);
}

/*
 * The number of inferences that lead to LIT, in all cases together; -1 if there are too many, or if LIT follows in a case without its
 * assumption, and so from the position alone, by a pattern that other techniques find.
 */
static int goal_length(struct forcing_search *s, const struct forcing_found *f, const uint16_t cases[], int lit, bool *plain,
		       bool *patterns)
{
	const bool links = (f->rules & RULES_LINKS) != 0;
	unsigned sources = forcing_root_source(s->closure, f);
	int sum = 0;

	for (int i = 0; i < f->cases; i++)
		sum += closure_so_far(s->closure, cases[i], f->rules)->depth[lit];
	/* If each guardian excludes a goal directly, the pattern's own step eliminates that. */
	if (sum > most_wanted(s, links ? WEIGHT_CHAIN : WEIGHT) || (f->root == ROOT_GUARDIANS && sum == f->cases))
		return -1;
	sum = 0;
	*plain = true;
	*patterns = false;
	for (int i = 0; i < f->cases; i++) {
		trace_begin(s->trace, closure_so_far(s->closure, cases[i], f->rules), NULL);
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

/* The conclusions of a found root. Those with the same name and number of inferences make one step. */
struct goals {
	const struct technique *name;
	int inferences;
	bool offered;
};

/* Offers each conclusion, with the later ones of the same name and length, as one step. */
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

/* Offers conclusions of the same name and length as one step; if only one step is wanted, the shortest. */
static void offer_goals(struct forcing_search *s, struct forcing_found *f, const struct literals *common)
{
	const bool links = (f->rules & RULES_LINKS) != 0, all = sink_wants_all(s->args->sink);
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

/*
 * Finds the literals that follow in all cases of F and are no cases themselves; false if there are none, or if a case leads to a
 * contradiction.
 */
static bool common_goals(struct forcing_search *s, const struct forcing_found *f, const uint16_t cases[], struct literals *common)
{
	uint64_t any = 0;

	memset(common, 0xff, sizeof *common);
	for (int i = 0; i < f->cases; i++) {
		const struct assumption *p = closure_so_far(s->closure, cases[i], f->rules);

		if (assumption_fails(p))
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

/* Offers the literals on which all cases of a root agree. Cases are propagated only as far as an argument may be short enough. */
static void try_root(struct forcing_search *s, enum forcing_root root, int what, unsigned rules)
{
	struct forcing_found f = { .root = root, .what = what, .rules = rules };
	const int most = most_wanted(s, (rules & RULES_LINKS) != 0 ? WEIGHT_CHAIN : WEIGHT);
	struct literals common;
	uint16_t cases[MAX_SIZE];

	f.cases = forcing_cases(s->closure, &f, cases);
	if (closure_agree_within(s->closure, cases, f.cases, rules, most) && common_goals(s, &f, cases, &common))
		offer_goals(s, &f, &common);
}

static void try_units(struct forcing_search *s, unsigned rules)
{
	struct closure *c = s->closure;

	for (int unit = closure_next_agreed(c, -1, rules); unit >= 0 && !s->stop; unit = closure_next_agreed(c, unit, rules)) {
		s->stop = sink_poll(s->args->sink);
		if (!s->stop)
			try_root(s, ROOT_UNIT, unit, rules);
	}
}

static void try_guardians(struct forcing_search *s, unsigned rules)
{
	struct closure *c = s->closure;

	for (int k = closure_next_guarded(c, -1, rules); k >= 0 && !s->stop; k = closure_next_guarded(c, k, rules)) {
		s->stop = sink_poll(s->args->sink);
		if (!s->stop)
			try_root(s, ROOT_GUARDIANS, k, rules);
	}
}

/* Adds the failing assumptions about a candidate to the COUNT of FAILING. Returns the new count. */
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

/* Polls the sink if the next of CANDS is in another cell. */
static bool poll_cells(const struct forcing_search *s, const uint16_t cands[], int i)
{
	return (i == 0 || candidate_cell(cands[i]) != candidate_cell(cands[i - 1])) && sink_poll(s->args->sink);
}

/* Offers all steps from candidates, in the order of the board. */
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

/* Finds the best step from candidates. Candidates with short arguments come first, so that most others need not be shortened. */
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
	for (int i = 0; i < count && s->verities && !s->stop; i++)
		if (closure_agree_either(s->closure, cands[i], rules))
			try_root(s, ROOT_EITHER, cands[i], rules);
}

/* Whether the sink asked another technique of the same search before, which has found all steps. */
static bool was_asked(const struct finder_args *h)
{
	const struct technique *t = h->technique;

	if (sink_wants_all(h->sink))
		return false;
	for (const struct technique *row = techniques; row < t; row++)
		if (row->find == t->find && row->forcing == t->forcing && sink_asks(h->sink, row))
			return true;
	return false;
}

/* Emits the best step. After pruning, its argument may have an easier name. */
static bool emit_best(struct forcing_search *s)
{
	if (s->best.root == ROOT_ASSUMPTION) {
		forcing_prune(s, &s->best);
		const struct technique *name = name_contradiction(s);

		s->best.technique = name != NULL ? name : s->best.technique;
	}
	return forcing_emit(s, &s->best);
}

/* Looks for all steps that need no nested assumption. */
static void try_all(struct forcing_search *s, enum forcing_tier tier)
{
	const bool all = sink_wants_all(s->args->sink);

	if (tier == FORCING_SINGLES && !sink_looks_everywhere(s->args->sink))
		limit_points(s);
	if (tier == FORCING_SINGLES && s->verities) {
		try_units(s, RULES_LINKS);
		try_guardians(s, RULES_LINKS);
	}
	s->bound_run->close = INT_MAX;
	bound_map_make(s->bound_map, s->closure->geo, &s->closure->start, s->closure->no_singles && tier == FORCING_SINGLES && !all);
	(all ? list_candidates : try_candidates)(s, tier_rules(s->closure, tier));
	if (s->verities) {
		try_units(s, tier_rules(s->closure, tier));
		try_guardians(s, tier_rules(s->closure, tier));
	}
	if (!s->stop && s->best.technique != NULL)
		s->stop = emit_best(s);
}

bool find_forcing(const struct board *b, struct facts *f, const struct technique *t, struct sink *sink)
{
	const struct finder_args args = { b, f, t, sink };
	struct forcing_search s = { .args = &args, .points = INT_MAX, .verities = true };

	if (was_asked(&args))
		return false;
	s.closure = forcing_closure(f, b, forcing_clause_sources(sink));
	s.trace = scratch_take(facts_scratch(f), sizeof *s.trace);
	s.trace->under = NULL;
	s.shortest = scratch_take(facts_scratch(f), sizeof *s.shortest);
	s.arguments = s.argument = scratch_take(facts_scratch(f), 2 * sizeof *s.arguments);
	s.braided = scratch_take(facts_scratch(f), sizeof *s.braided);
	s.bound_map = scratch_take(facts_scratch(f), sizeof *s.bound_map);
	s.bound_run = scratch_take(facts_scratch(f), sizeof *s.bound_run);
	if (t->forcing == FORCING_NESTED)
		for (int lemmas = 0; lemmas < NEST_DEPTHS && !s.found_nested && !s.stop; lemmas++) {
			if (lemmas != NEST_CLUES || b->geo->ruled)
				forcing_try_nested(&s, (enum nest_depth)lemmas);
		}
	else
		try_all(&s, t->forcing);
	scratch_give_back(facts_scratch(f), s.trace);
	return s.stop;
}

/*
 * One forcing step for a given goal: the opposite of the goal is assumed and leads to a contradiction, with nested assumptions if
 * necessary. The search ignores the rest of the position.
 */

/*
 * The budget of nested assumptions, by what lemmas may rest on. Two levels of lemmas would prove nearly every goal, but by arguments longer
 * than all steps to the goal that need none.
 */
static const long goal_budget[NEST_TWICE] = { [NEST_SINGLES] = 3000, [NEST_PATTERNS] = 20000, [NEST_CLUES] = 5000 };

/* Among the possible names of the argument in the trace, the first whose technique is on; NULL: none. */
static const struct technique *goal_name(const struct forcing_search *s)
{
	const struct argument_trace *t = s->trace;
	const int rows[] = {
		t->patterns ? TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS : TECHNIQUE_FORCING_NET_CONTRADICTION,
		!t->patterns && t->plain ? TECHNIQUE_FORCING_CHAIN_CONTRADICTION : TECHNIQUES_MAX,
		!t->patterns && bits_is_single(t->digits) && t->sources == 0 ? TECHNIQUE_NISHIO_FORCING_CHAIN : TECHNIQUES_MAX,
	};

	for (int i = 2; i >= 0; i--)
		if (rows[i] < TECHNIQUES_MAX && sink_asks(s->args->sink, &techniques[rows[i]]))
			return &techniques[rows[i]];
	return NULL;
}

/* Whether the opposite of LIT fails by itself, by RULES; if so, emits the step. */
static bool goal_plain(struct forcing_search *s, int lit, unsigned rules)
{
	const struct assumption *p = closure_of(s->closure, lit ^ 1, rules);
	struct forcing_found f = { .root = ROOT_ASSUMPTION, .what = lit ^ 1, .rules = rules, .argument = s->argument, .cases = 1 };

	if (!assumption_fails(p))
		return false;
	shortest_argument(s->shortest, p, INT_MAX, f.argument, s->trace);
	forcing_prune(s, &f);
	f.technique = goal_name(s);
	literals_add(&f.goals, lit);
	if (f.technique != NULL)
		forcing_emit(s, &f);
	return f.technique != NULL;
}

/* The same with nested assumptions. */
static bool goal_nested(struct forcing_search *s, int lit, enum nest_depth lemmas)
{
	struct nest *n = facts_nest(s->args->facts, s->closure);
	struct forcing_found f = { .technique = s->args->technique, .root = ROOT_NESTED, .what = lit ^ 1, .cases = 1 };
	struct nest_plan plan;

	n->sink = s->args->sink;
	n->budget = goal_budget[lemmas];
	if (!nest_refute(n, lit ^ 1, lemmas, INT_MAX, &plan))
		return false;
	f.levels = plan.levels;
	f.argument = nest_argument(n, &plan, &f.inferences);
	literals_add(&f.goals, lit);
	forcing_emit(s, &f);
	return true;
}

bool forcing_goal(const struct board *b, struct facts *f, int cand, bool on, struct sink *sink)
{
	const struct finder_args args = { b, f, &techniques[TECHNIQUE_NESTED_FORCING_CHAIN], sink };
	struct forcing_search s = { .args = &args, .closure = forcing_closure(f, b, forcing_clause_sources(sink)),
				    .points = INT_MAX, .verities = true };
	int lit = literal_of(cand, on);

	s.trace = scratch_take(facts_scratch(f), sizeof *s.trace);
	s.trace->under = NULL;
	s.shortest = scratch_take(facts_scratch(f), sizeof *s.shortest);
	s.arguments = s.argument = scratch_take(facts_scratch(f), 2 * sizeof *s.arguments);
	s.braided = scratch_take(facts_scratch(f), sizeof *s.braided);
	const bool singles = goal_plain(&s, lit, RULES_SINGLES);
	bool found = goal_plain(&s, lit, closure_pattern_rules(s.closure)) || singles;
	bool fails = assumption_fails(closure_of(s.closure, lit ^ 1, closure_pattern_rules(s.closure)));

	/* An assumption that fails by itself needs no nested ones. */
	for (int lemmas = 0; lemmas < NEST_TWICE && !found && !fails && sink_asks(sink, args.technique) && !sink_poll(sink); lemmas++)
		found = (lemmas != NEST_CLUES || b->geo->ruled) && goal_nested(&s, lit, (enum nest_depth)lemmas);
	scratch_give_back(facts_scratch(f), s.trace);
	return found;
}
