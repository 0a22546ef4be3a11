/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/shortest_argument.h"

#include <limits.h>

/* The most choices for one contradiction. */
enum { SHORTEST_CHOICES = 400 };

static inline void set_add(struct shortest_set *s, unsigned number)
{
	s->word[number >> 6] |= (uint64_t)1 << (number & 63);
}

static inline bool set_has(const struct shortest_set *s, unsigned number)
{
	return s->word[number >> 6] >> (number & 63) & 1;
}

/* The number of a literal, which gets one if it has none. */
static unsigned shortest_number(struct shortest_argument *l, int lit)
{
	if (literals_have(&l->numbered, lit))
		return l->number[lit];
	if (l->literals == SHORTEST_LITERALS) {
		l->full = true;
		return 0;
	}
	literals_add(&l->numbered, lit);
	l->literal[l->literals] = (struct shortest_literal){ .literal = (uint16_t)lit, .depth = l->of->depth[lit] };
	return l->number[lit] = (uint16_t)l->literals++;
}

/* Lists a reason of the literal whose reasons are being listed. */
static void list_reason(struct shortest_argument *l, const uint16_t premise[], int premises, int reason, unsigned source)
{
	if (l->reasons == SHORTEST_REASONS || l->premises + premises > SHORTEST_PREMISES) {
		l->full = true;
		return;
	}
	struct shortest_reason *r = &l->reason[l->reasons++];

	r->reason = (uint16_t)reason;
	r->first = (uint16_t)l->premises;
	r->premises = (uint8_t)premises;
	r->computed = false;
	r->source = source;
	for (int i = 0; i < premises; i++)
		l->premise[l->premises++] = (uint16_t)shortest_number(l, premise[i]);
}

/* Lists a reason of LIT if all its premises are known before LIT. */
static void list_earlier(struct shortest_argument *l, int lit, const uint16_t premise[], int premises, int reason)
{
	const struct assumption *s = l->of;

	for (int i = 0; i < premises; i++)
		if (!literals_have(&s->now.known, premise[i]) || s->depth[premise[i]] >= s->depth[lit])
			return;
	list_reason(l, premise, premises, reason, 0);
}

/* Lists the reason that says: the other candidates of a unit are off. */
static void list_unit(struct shortest_argument *l, int lit, int unit)
{
	const struct assumption *s = l->of;
	unsigned place = unit_place(s->geo, unit, literal_candidate(lit));
	uint16_t premise[MAX_SIZE];
	int premises = 0;

	if ((s->now.left[unit] & ~place) != 0 || ((s->rules & RULES_LINKS) != 0 && bits_count_few(s->start->left[unit]) != 2))
		return;
	for (unsigned left = s->start->left[unit] & ~place; left != 0; left &= left - 1)
		premise[premises++] = (uint16_t)literal_of(unit_candidate(s->geo, unit, bits_lowest(left)), false);
	list_earlier(l, lit, premise, premises, unit);
}

static void list_units(struct shortest_argument *l, int lit)
{
	const struct assumption *s = l->of;
	int cell = candidate_cell(literal_candidate(lit)), digit = candidate_digit(literal_candidate(lit));

	for (int i = -1; i < s->geo->cell_houses[cell]; i++) {
		int unit = i < 0 ? unit_of_cell(cell) : unit_of_house(s->geo->cell_house[cell][i], digit);

		if (unit != s->reason[lit])
			list_unit(l, lit, unit);
	}
}

/* Lists the reasons that say: another candidate, which excludes LIT, is on. */
static void list_seeing(struct shortest_argument *l, int lit)
{
	const struct assumption *s = l->of;
	int cell = candidate_cell(literal_candidate(lit)), digit = candidate_digit(literal_candidate(lit));
	struct cellset cells = cellset_and(l->cells[digit - 1], s->geo->peer_set[cell]);
	unsigned digits = l->digits[cell] & ~(unsigned)digit_bit(digit);
	uint16_t others[MAX_EXCLUDING];

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		uint16_t on = (uint16_t)literal_of(candidate(c, digit), true);

		if (candidate(c, digit) != s->reason[lit])
			list_earlier(l, lit, &on, 1, candidate(c, digit));
	}
	for (; digits != 0; digits &= digits - 1) {
		int other = candidate(cell, bits_lowest(digits) + 1);
		uint16_t on = (uint16_t)literal_of(other, true);

		if (other != s->reason[lit])
			list_earlier(l, lit, &on, 1, other);
	}
	for (int i = geometry_excluding(s->geo, literal_candidate(lit), others) - 1; i >= 0; i--) {
		uint16_t on = (uint16_t)literal_of(others[i], true);

		if (others[i] != s->reason[lit] && (l->digits[candidate_cell(others[i])] & digit_bit(candidate_digit(others[i]))) != 0)
			list_earlier(l, lit, &on, 1, others[i]);
	}
}

/* Lists the reasons of a literal: its present one and all others. */
static void list_reasons(struct shortest_argument *l, struct shortest_literal *literal)
{
	const struct assumption *s = l->of;
	const int lit = literal->literal, reason = s->reason[lit];
	const unsigned source = reason_is_clause(reason) ? 1u << s->start->clauses->clause[reason - BY_CLAUSE].source : 0;
	uint16_t premise[PREMISES];

	literal->first = (uint16_t)l->reasons;
	list_reason(l, premise, assumption_premises(s, lit, premise), reason, source);
	if (literal_is_on(lit))
		list_units(l, lit);
	else
		list_seeing(l, lit);
	literal->count = (uint8_t)(l->reasons - literal->first);
}

static void needs_begin(const struct shortest_argument *l, struct shortest_needs *n)
{
	memset(n, 0, sizeof *n);
	n->first_open = l->opens;
}

static void needs_reason(struct shortest_argument *, struct shortest_needs *, const struct shortest_reason *);

/*
 * Adds a literal, and all literals that it rests on in every case, until there are more than wanted. The assumption is already in the set.
 */
static void needs_literal(struct shortest_argument *l, struct shortest_needs *n, unsigned number)
{
	struct shortest_literal *literal = &l->literal[number];

	if (number == 0 || set_has(&n->set, number))
		return;
	set_add(&n->set, number);
	n->count++;
	n->depths |= literal->depth < 64 ? (uint64_t)1 << literal->depth : 0;
	if (literal->count == 0)
		list_reasons(l, literal);
	if (literal->count == 1)
		needs_reason(l, n, &l->reason[literal->first]);
	else if (l->opens < SHORTEST_OPENS)
		l->open[l->opens++] = (uint16_t)number;
	else
		l->full = true;
}

static void needs_reason(struct shortest_argument *l, struct shortest_needs *n, const struct shortest_reason *reason)
{
	n->sources |= reason->source;
	for (int i = 0; i < reason->premises && n->count <= l->most && !l->full; i++)
		needs_literal(l, n, l->premise[reason->first + i]);
}

static void needs_end(const struct shortest_argument *l, struct shortest_needs *n)
{
	n->opens = l->opens - n->first_open;
}

/* The needs of a reason. */
static const struct shortest_needs *needs_of(struct shortest_argument *l, struct shortest_reason *r)
{
	if (!r->computed) {
		needs_begin(l, &r->needs);
		needs_reason(l, &r->needs, r);
		needs_end(l, &r->needs);
		r->computed = true;
	}
	return &r->needs;
}

/* Makes TO the union of FROM and MORE. False: the union needs too many inferences. */
static bool node_add(struct shortest_argument *l, const struct choice_node *from, const struct shortest_needs *more,
		     struct choice_node *to)
{
	const unsigned sources = more->sources & ~from->sources;
	int inferences = from->inferences + (sources != 0 ? bits_count(sources) : 0);

	if (more->count > l->most || l->full)
		return false;
	for (int w = 0; w < SHORTEST_WORDS; w++) {
		const uint64_t fresh = more->set.word[w] & ~from->needed.word[w];

		if (fresh != 0)
			inferences += bits_count(fresh);
		to->needed.word[w] = from->needed.word[w] | fresh;
	}
	if (inferences > l->most)
		return false;
	to->inferences = inferences;
	to->depths = from->depths | more->depths;
	to->sources = from->sources | sources;
	to->opens = from->opens;
	memcpy(to->open, from->open, (size_t)from->opens * sizeof to->open[0]);
	for (int i = more->first_open; i < more->first_open + more->opens; i++) {
		if (set_has(&from->needed, l->open[i]))
			continue;
		if (to->opens == SHORTEST_OPEN) {
			l->full = true;
			return false;
		}
		to->open[to->opens++] = l->open[i];
	}
	return true;
}

/* A lower bound on the inferences that a reason adds. */
static int reason_adds(const struct shortest_argument *l, const struct choice_node *n, const struct shortest_reason *reason)
{
	const uint16_t *premise = &l->premise[reason->first];
	int adds = (reason->source & ~n->sources) != 0;

	for (int i = 0; i < reason->premises; i++)
		adds += !set_has(&n->needed, premise[i]);
	return adds;
}

/* A lower bound on the inferences that a literal adds. */
static int literal_adds(const struct shortest_argument *l, const struct choice_node *n, const struct shortest_literal *literal)
{
	const struct shortest_reason *reason = &l->reason[literal->first], *end = reason + literal->count;
	int least = INT_MAX;

	for (; reason < end && least > 0; reason++) {
		int adds = reason_adds(l, n, reason);

		least = adds < least ? adds : least;
	}
	return least;
}

/* Chooses the open literal to branch on: the one that adds most. Closes those that add nothing. -1: none is left. */
static int choose_open(const struct shortest_argument *l, struct choice_node *n, int *adds)
{
	int best = -1, best_depth = 0, deepest = 0, kept = 0;

	*adds = 0;
	for (int i = 0; i < n->opens; i++) {
		const int number = n->open[i], mine = literal_adds(l, n, &l->literal[number]), depth = l->literal[number].depth;

		if (mine == 0)
			continue;
		/* This literal alone exceeds the limit. */
		if (n->inferences + mine > l->most) {
			*adds = mine;
			return number;
		}
		n->open[kept++] = (uint16_t)number;
		deepest = depth > deepest ? depth : deepest;
		if (mine < *adds || (mine == *adds && depth <= best_depth))
			continue;
		*adds = mine;
		best = number;
		best_depth = depth;
	}
	n->opens = kept;
	/* At least one literal is needed at each depth down to the assumption, unless there are patterns, which come after all singles. */
	if (deepest > 0 && l->of->patterns == 0) {
		const uint64_t above = ((uint64_t)1 << (deepest < 64 ? deepest : 63)) - 2;
		int empty = bits_count(above & ~n->depths);

		*adds = empty > *adds ? empty : *adds;
	}
	return best;
}

/* Branches on the open literals of node number I. */
static void shortest_go(struct shortest_argument *l, const struct clash *clash, int i)
{
	struct choice_node *n = &l->node[i];
	int adds, number = choose_open(l, n, &adds);

	if (n->inferences + adds > l->most)
		return;
	if (number < 0) {
		l->inferences = n->inferences;
		l->most = n->inferences - 1;
		l->needed = n->needed;
		l->clash = *clash;
		return;
	}
	const struct shortest_literal *literal = &l->literal[number];

	for (int r = literal->first; r < literal->first + literal->count && !l->full; r++) {
		l->full = l->choices-- == 0 || i + 1 == SHORTEST_OPEN;
		if (l->full || n->inferences + reason_adds(l, n, &l->reason[r]) > l->most)
			continue;
		if (node_add(l, n, needs_of(l, &l->reason[r]), &l->node[i + 1]))
			shortest_go(l, clash, i + 1);
	}
}

/* Searches all arguments for a contradiction. */
static void shortest_go_clash(struct shortest_argument *l, const struct clash *clash)
{
	static const struct choice_node nothing = { .needed = { { 1 } } };
	struct shortest_needs needs;
	uint16_t premise[PREMISES];
	const int premises = assumption_clash_premises(l->of, clash, premise);

	needs_begin(l, &needs);
	for (int i = 0; i < premises && needs.count <= l->most && !l->full; i++)
		needs_literal(l, &needs, shortest_number(l, premise[i]));
	needs_end(l, &needs);
	if (node_add(l, &nothing, &needs, &l->node[0]))
		shortest_go(l, clash, 0);
}

/* Begins a search: records the cells and digits that are true, and numbers the assumption 0. */
static void shortest_begin(struct shortest_argument *l, const struct assumption *s, int most)
{
	l->of = s;
	l->most = most;
	l->choices = SHORTEST_CHOICES;
	l->full = false;
	l->inferences = INT_MAX;
	l->literals = l->reasons = l->premises = l->opens = 0;
	memset(&l->numbered, 0, sizeof l->numbered);
	shortest_number(l, s->assumed);
	memset(l->cells, 0, sizeof l->cells);
	memset(l->digits, 0, sizeof l->digits);
	for (int w = 0; w < LITERAL_WORDS; w++) {
		for (uint64_t on = s->now.known.word[w] & UINT64_C(0x5555555555555555); on != 0; on &= on - 1) {
			int cand = literal_candidate(w * 64 + bits_lowest(on));

			cellset_add(&l->cells[candidate_digit(cand) - 1], candidate_cell(cand));
			l->digits[candidate_cell(cand)] |= digit_bit(candidate_digit(cand));
		}
	}
}

/* Looks for the shortest argument. False: none has at most MOST inferences. True, with none in L: the search was cut off. */
static bool shortest_find(struct shortest_argument *l, const struct assumption *s, int most)
{
	/* Without patterns at least one literal is needed at each depth before that of the contradiction. */
	if (s->patterns == 0 && (s->rules & RULES_CLUES) == 0 && s->level - 1 > most)
		return false;
	shortest_begin(l, s, most);
	for (int k = 0; k < s->clashes && !l->full; k++)
		shortest_go_clash(l, &s->clash[k]);
	return l->full || l->inferences < INT_MAX;
}

static bool reason_needs_no_more(const struct shortest_argument *l, const struct shortest_reason *reason)
{
	for (int i = 0; i < reason->premises; i++)
		if (!set_has(&l->needed, l->premise[reason->first + i]))
			return false;
	return true;
}

/* Gives S the reasons of the argument found, and its contradiction as the only one. */
static void shortest_take(const struct shortest_argument *l, struct assumption *s)
{
	s->clash[0] = l->clash;
	s->clashes = 1;
	for (int number = 1; number < l->literals; number++) {
		int r = l->literal[number].first;

		if (!set_has(&l->needed, (unsigned)number))
			continue;
		while (!reason_needs_no_more(l, &l->reason[r]))
			r++;
		s->reason[l->literal[number].literal] = l->reason[r].reason;
	}
}

bool shortest_argument(struct shortest_argument *l, const struct assumption *s, int most, struct assumption *to,
		       struct argument_trace *work)
{
	if (most == INT_MAX)
		trace_first(s, &most);
	if (!shortest_find(l, s, most))
		return false;
	*to = *s;
	to->clash[0] = *trace_shortest(s, work);
	to->clashes = 1;
	/* After a complete search no argument is shorter than the one found. */
	trace_shorten(to, to->clash, 0, l->full ? 0 : l->inferences, work);
	if (l->inferences < trace_told(work)) {
		shortest_take(l, to);
		trace_shortest(to, work);
	}
	return trace_told(work) <= most;
}
