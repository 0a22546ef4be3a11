/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/least.h"

#include <limits.h>

#include "logic/forcing/clauses.h"

/* So many choices are made for one contradiction. */
enum { LEAST_CHOICES = 400 };

/* Lists a reason, of the literal whose reasons are listed last. */
static void list_reason(struct least *l, const uint16_t premise[], int premises, int reason, unsigned source)
{
	if (l->reasons == LEAST_REASONS || l->premises + premises > LEAST_PREMISES) {
		l->full = true;
		return;
	}
	l->reason[l->reasons++] = (struct least_reason){ (uint16_t)reason, (uint16_t)l->premises, (uint8_t)premises, source };
	memcpy(&l->premise[l->premises], premise, (size_t)premises * sizeof premise[0]);
	l->premises += premises;
}

/* The same, of LIT, where all premises are known before it. */
static void list_earlier(struct least *l, int lit, const uint16_t premise[], int premises, int reason)
{
	const struct supposition *s = l->of;

	for (int i = 0; i < premises; i++)
		if (!literals_have(&s->now.known, premise[i]) || s->depth[premise[i]] >= s->depth[lit])
			return;
	list_reason(l, premise, premises, reason, 0);
}

/* The last candidate of a unit: the others are wrong. */
static void list_unit(struct least *l, int lit, int unit)
{
	const struct supposition *s = l->of;
	unsigned place = unit_place(s->geo, unit, literal_candidate(lit));
	uint16_t premise[MAX_SIZE];
	int premises = 0;

	if ((s->now.left[unit] & ~place) != 0 || ((s->rules & SUPPOSE_LINKS) != 0 && bits_count_few(s->start->left[unit]) != 2))
		return;
	for (unsigned left = s->start->left[unit] & ~place; left != 0; left &= left - 1)
		premise[premises++] = (uint16_t)literal_of(unit_candidate(s->geo, unit, bits_lowest(left)), false);
	list_earlier(l, lit, premise, premises, unit);
}

static void list_units(struct least *l, int lit)
{
	const struct supposition *s = l->of;
	int cell = candidate_cell(literal_candidate(lit)), digit = candidate_digit(literal_candidate(lit));

	for (int i = -1; i < s->geo->cell_houses[cell]; i++) {
		int unit = i < 0 ? unit_of_cell(cell) : unit_of_house(s->geo->cell_house[cell][i], digit);

		if (unit != s->reason[lit])
			list_unit(l, lit, unit);
	}
}

/* Another candidate is true. */
static void list_seeing(struct least *l, int lit)
{
	const struct supposition *s = l->of;
	int cell = candidate_cell(literal_candidate(lit)), digit = candidate_digit(literal_candidate(lit));
	struct cellset cells = cellset_and(l->cells[digit - 1], s->geo->peer_set[cell]);
	unsigned digits = l->digits[cell] & ~(unsigned)digit_bit(digit);

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
}

/* Lists the reasons of LIT: the one that it has, and others. */
static void list_reasons(struct least *l, int lit)
{
	const struct supposition *s = l->of;
	const int reason = s->reason[lit];
	const unsigned source = reason_is_clause(reason) ? 1u << s->start->clauses->clause[reason - BY_CLAUSE].source : 0;
	uint16_t premise[PREMISES];

	literals_add(&l->listed, lit);
	l->first[lit] = (uint16_t)l->reasons;
	list_reason(l, premise, suppose_premises(s, lit, premise), reason, source);
	if (literal_is_on(lit))
		list_units(l, lit);
	else
		list_seeing(l, lit);
	l->count[lit] = (uint8_t)(l->reasons - l->first[lit]);
}

static void least_need(struct least *, struct least_node *, int lit);

/* The reason that number R is of all. */
static void need_reason(struct least *l, struct least_node *n, int r)
{
	const struct least_reason *reason = &l->reason[r];

	n->inferences += (reason->source & ~n->sources) != 0;
	n->sources |= reason->source;
	for (int i = 0; i < reason->premises && n->inferences <= l->most && !l->full; i++)
		least_need(l, n, l->premise[reason->first + i]);
}

/* LIT is needed, and all that it rests on in any case. */
static void least_need(struct least *l, struct least_node *n, int lit)
{
	int depth = l->of->depth[lit];

	if (literals_have(&n->needed, lit))
		return;
	literals_add(&n->needed, lit);
	n->inferences++;
	n->depths |= depth < 64 ? (uint64_t)1 << depth : 0;
	if (!literals_have(&l->listed, lit))
		list_reasons(l, lit);
	if (l->count[lit] == 1)
		need_reason(l, n, l->first[lit]);
	else if (n->opens < LEAST_OPEN)
		n->open[n->opens++] = (uint16_t)lit;
	else
		l->full = true;
}

/* How many inferences a reason adds at least. */
static int reason_adds(const struct least *l, const struct least_node *n, const struct least_reason *reason)
{
	int adds = (reason->source & ~n->sources) != 0;

	for (int i = 0; i < reason->premises; i++)
		adds += !literals_have(&n->needed, l->premise[reason->first + i]);
	return adds;
}

/* How many LIT adds at least. */
static int literal_adds(const struct least *l, const struct least_node *n, int lit)
{
	int least = INT_MAX;

	for (int r = l->first[lit]; r < l->first[lit] + l->count[lit] && least > 0; r++) {
		int adds = reason_adds(l, n, &l->reason[r]);

		least = adds < least ? adds : least;
	}
	return least;
}

/* The literal to choose a reason for: that which adds most; those that add nothing are open no longer. -1: there is none left. */
static int choose_open(const struct least *l, struct least_node *n, int *adds)
{
	int best = -1, deepest = 0, kept = 0;

	*adds = 0;
	for (int i = 0; i < n->opens; i++) {
		int lit = n->open[i], mine = literal_adds(l, n, lit), depth = l->of->depth[lit];

		if (mine == 0)
			continue;
		/* That is too much already. */
		if (n->inferences + mine > l->most) {
			*adds = mine;
			return lit;
		}
		n->open[kept++] = (uint16_t)lit;
		deepest = depth > deepest ? depth : deepest;
		if (mine < *adds || (mine == *adds && depth <= l->of->depth[best]))
			continue;
		*adds = mine;
		best = lit;
	}
	n->opens = kept;
	/* Something is needed at each depth down to the assumption, but for patterns, which are looked for last. */
	if (deepest > 0 && l->of->patterns == 0) {
		const uint64_t above = ((uint64_t)1 << (deepest < 64 ? deepest : 63)) - 2;
		int empty = bits_count(above & ~n->depths);

		*adds = empty > *adds ? empty : *adds;
	}
	return best;
}

/* Goes through all that is open in node number I. */
static void least_go(struct least *l, const struct clash *clash, int i)
{
	struct least_node *n = &l->node[i];
	int adds, lit;

	if (l->full || n->inferences > l->most)
		return;
	lit = choose_open(l, n, &adds);
	if (n->inferences + adds > l->most)
		return;
	if (lit < 0) {
		l->inferences = n->inferences;
		l->most = n->inferences - 1;
		l->needed = n->needed;
		l->clash = *clash;
		return;
	}
	for (int r = l->first[lit]; r < l->first[lit] + l->count[lit] && !l->full; r++) {
		l->full = l->choices-- == 0 || i + 1 == LEAST_OPEN;
		if (l->full || n->inferences + reason_adds(l, n, &l->reason[r]) > l->most)
			continue;
		l->node[i + 1] = *n;
		need_reason(l, &l->node[i + 1], r);
		least_go(l, clash, i + 1);
	}
}

/* The cells and digits that are true. */
static void least_begin(struct least *l, const struct supposition *s, int most)
{
	l->of = s;
	l->most = most;
	l->choices = LEAST_CHOICES;
	l->full = false;
	l->inferences = INT_MAX;
	l->reasons = l->premises = 0;
	memset(&l->listed, 0, sizeof l->listed);
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

/* Looks for the shortest argument. False: none has at most MOST inferences. True with none in L: it takes too long to see if there is. */
static bool least_find(struct least *l, const struct supposition *s, int most)
{
	/* Something is needed at each depth before that of the contradiction, if no pattern is passed by. */
	if (s->patterns == 0 && s->level - 1 > most)
		return false;
	least_begin(l, s, most);
	for (int k = 0; k < s->clashes && !l->full; k++) {
		struct least_node *n = &l->node[0];
		uint16_t premise[PREMISES];
		int premises = suppose_clash_premises(s, &s->clash[k], premise);

		memset(&n->needed, 0, sizeof n->needed);
		literals_add(&n->needed, s->assumed);
		n->inferences = n->opens = 0;
		n->sources = 0;
		n->depths = 0;
		for (int i = 0; i < premises && n->inferences <= l->most; i++)
			least_need(l, n, premise[i]);
		least_go(l, &s->clash[k], 0);
	}
	return l->full || l->inferences < INT_MAX;
}

static bool reason_needs_no_more(const struct least *l, const struct least_reason *reason)
{
	for (int i = 0; i < reason->premises; i++)
		if (!literals_have(&l->needed, l->premise[reason->first + i]))
			return false;
	return true;
}

/* Gives S the reasons of the argument that was found, and its contradiction as the only one. */
static void least_take(const struct least *l, struct supposition *s)
{
	s->clash[0] = l->clash;
	s->clashes = 1;
	for (int lit = literals_next(&l->needed, -1); lit >= 0; lit = literals_next(&l->needed, lit)) {
		int r = l->first[lit];

		if (lit == s->assumed)
			continue;
		while (!reason_needs_no_more(l, &l->reason[r]))
			r++;
		s->reason[lit] = l->reason[r].reason;
	}
}

bool least_argument(struct least *l, struct supposition *s, int most, struct forcing_trace *work)
{
	if (most == INT_MAX)
		trace_first(s, &most);
	if (!least_find(l, s, most))
		return false;
	s->clash[0] = *trace_shortest(s, work);
	s->clashes = 1;
	trace_shorten(s, s->clash, 0, work);
	if (l->inferences < trace_told(work)) {
		least_take(l, s);
		trace_shortest(s, work);
	}
	return trace_told(work) <= most;
}
