/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/trace.h"

#include <limits.h>

void trace_begin(struct argument_trace *t, const struct assumption *of, struct argument_trace *under)
{
	t->of = of;
	t->under = under;
	t->count = t->inferences = t->lemmas = 0;
	t->plain = true;
	t->patterns = false;
	t->digits = 0;
	t->sources = 0;
	memset(&t->seen, 0, sizeof t->seen);
}

/*
 * Counts the argument of a lemma, and adds to T the literals of T's assumption that it rests on. Not inlined: its frame is large, and few
 * calls nest.
 */
static __attribute__((noinline)) void trace_lemma(struct argument_trace *t, const struct assumption *lemma)
{
	struct argument_trace own;

	trace_begin(&own, lemma, t);
	trace_clash(&own, &lemma->clash[0]);
	t->inferences += own.inferences;
	t->lemmas += own.lemmas + 1;
	t->patterns = t->patterns || own.patterns;
	t->digits |= own.digits;
	t->sources |= own.sources;
}

/* The source of a clause, as a bit. */
static unsigned source_of(const struct assumption *s, int reason)
{
	return 1u << s->start->clauses->clause[reason - BY_CLAUSE].source;
}

void trace_literal(struct argument_trace *t, int lit)
{
	uint16_t premise[PREMISES];

	if (literals_have(&t->of->before, lit)) {
		if (t->under != NULL)
			trace_literal(t->under, lit);
		return;
	}
	if (literals_have(&t->seen, lit))
		return;
	literals_add(&t->seen, lit);
	int premises = assumption_premises(t->of, lit, premise), reason = t->of->reason[lit];

	for (int i = 0; i < premises; i++)
		trace_literal(t, premise[i]);
	if (reason_is_lemma(reason))
		trace_lemma(t, t->of->lemma[reason - BY_LEMMA]);
	t->literal[t->count++] = (uint16_t)lit;
	t->inferences += reason != ASSUMED;
	if (reason_is_clause(reason))
		t->sources |= source_of(t->of, reason);
	t->plain = t->plain && t->sources == 0 && premises <= 1 && (literal_is_on(lit) || reason < BY_PATTERN || reason == ASSUMED);
	t->patterns = t->patterns || (!literal_is_on(lit) && ((reason >= BY_PATTERN && reason < BY_LEMMA) || reason_is_clue(reason)));
	t->digits |= digit_bit(candidate_digit(literal_candidate(lit)));
}

void trace_clash(struct argument_trace *t, const struct clash *clash)
{
	uint16_t premise[PREMISES];
	int premises = assumption_clash_premises(t->of, clash, premise);

	for (int i = 0; i < premises; i++)
		trace_literal(t, premise[i]);
}

/* The state of a count under an assumption. The order of inferences does not matter for their number. */
struct counting {
	const struct assumption *of;
	struct counting *under;		/* of the enclosing assumption; NULL: what is known there costs nothing */
	int *inferences, most;
	unsigned *sources;		/* those counted already */
	struct literals seen;
};

static void count_literal(struct counting *, int lit);

/* Not inlined: its frame is large, and few calls nest. */
static __attribute__((noinline)) void count_lemma(struct counting *c, const struct assumption *lemma)
{
	struct counting own = { .of = lemma, .under = c, .inferences = c->inferences, .most = c->most,
				.sources = c->sources };
	uint16_t premise[PREMISES];
	int premises = assumption_clash_premises(lemma, &lemma->clash[0], premise);

	for (int i = 0; i < premises; i++)
		count_literal(&own, premise[i]);
}

static void count_candidate(struct counting *c, int cand)
{
	count_literal(c, literal_of(cand, false));
}

static void count_others(struct counting *c, int unit, unsigned allowed)
{
	for (unsigned left = c->of->start->left[unit] & ~allowed; left != 0; left &= left - 1)
		count_candidate(c, unit_candidate(c->of->geo, unit, bits_lowest(left)));
}

static void count_pattern(struct counting *c, const struct inner_pattern *p)
{
	for (int i = 0; i < p->units; i++)
		count_others(c, p->unit[i], p->allowed[i]);
}

/* Counts the source of a clause as one more inference when it is named first. */
static void count_clause(struct counting *c, int lit, int reason)
{
	uint16_t premise[PREMISES];
	int premises = assumption_premises(c->of, lit, premise);
	unsigned source = source_of(c->of, reason);

	*c->inferences += (*c->sources & source) == 0;
	*c->sources |= source;
	for (int i = 0; i < premises; i++)
		count_literal(c, premise[i]);
}

static void count_by_clue(struct counting *c, int lit)
{
	uint16_t premise[PREMISES];
	const int premises = assumption_premises(c->of, lit, premise);

	for (int i = 0; i < premises; i++)
		count_literal(c, premise[i]);
}

static void count_literal(struct counting *c, int lit)
{
	const struct assumption *s = c->of;

	if (literals_have(&s->before, lit)) {
		if (c->under != NULL)
			count_literal(c->under, lit);
		return;
	}
	int reason = s->reason[lit];

	if (literals_have(&c->seen, lit) || *c->inferences >= c->most || reason == ASSUMED)
		return;
	literals_add(&c->seen, lit);
	++*c->inferences;
	if (reason_is_clause(reason))
		count_clause(c, lit, reason);
	else if (reason_is_lemma(reason))
		count_lemma(c, s->lemma[reason - BY_LEMMA]);
	else if (literal_is_on(lit))
		count_others(c, reason, unit_place(s->geo, reason, literal_candidate(lit)));
	else if (reason < BY_PATTERN)
		count_literal(c, literal_of(reason, true));
	else if (reason_is_clue(reason))
		count_by_clue(c, lit);
	else
		count_pattern(c, &s->pattern[reason - BY_PATTERN]);
}

/* The inferences of the argument for CLASH, or for LIT if CLASH is NULL; MOST if there are MOST or more. */
static int trace_inferences(const struct assumption *s, const struct clash *clash, int lit, int most)
{
	int inferences = 0;
	unsigned sources = 0;
	struct counting c = { .of = s, .inferences = &inferences, .most = most, .sources = &sources };

	if (clash == NULL) {
		count_literal(&c, lit);
	} else if (clash->denied) {
		count_literal(&c, clash->what);
		count_literal(&c, clash->what ^ 1);
	} else {
		count_others(&c, clash->what, 0);
	}
	return inferences;
}

int trace_count(const struct assumption *s, const struct clash *clash, int most)
{
	return trace_inferences(s, clash, 0, most);
}

const struct clash *trace_first(const struct assumption *s, int *inferences)
{
	const struct clash *best = NULL;

	*inferences = INT_MAX;
	for (int i = 0; i < s->clashes; i++) {
		int count = trace_count(s, &s->clash[i], *inferences);

		if (count >= *inferences)
			continue;
		*inferences = count;
		best = &s->clash[i];
	}
	return best;
}

const struct clash *trace_shortest(const struct assumption *s, struct argument_trace *work)
{
	int inferences;
	const struct clash *best = trace_first(s, &inferences);

	trace_begin(work, s, work->under);
	trace_clash(work, best);
	return best;
}

/* Whether PREMISE is known before LIT, and so may be its premise. */
static bool is_earlier(const struct assumption *s, int premise, int lit)
{
	return literals_have(&s->before, premise) || (literals_have(&s->now.known, premise) && s->depth[premise] < s->depth[lit]);
}

static int trace_length(const struct assumption *s, const struct clash *clash, int lit, struct argument_trace *work)
{
	trace_begin(work, s, work->under);
	if (clash != NULL)
		trace_clash(work, clash);
	else
		trace_literal(work, lit);
	return trace_told(work);
}

/* Whether LIT can have the reason that it has now. */
static bool reason_holds(const struct assumption *s, int lit)
{
	uint16_t premise[PREMISES];
	int premises = assumption_premises(s, lit, premise);

	for (int i = 0; i < premises; i++)
		if (!is_earlier(s, premise[i], lit))
			return false;
	return true;
}

/* Gives LIT the reason REASON if that makes the argument shorter than BEST. Returns the new length. */
static int try_reason(struct assumption *s, int lit, int reason, const struct clash *clash, int goal, int best)
{
	uint16_t before = s->reason[lit];

	s->reason[lit] = (uint16_t)reason;
	int length = reason_holds(s, lit) ? trace_inferences(s, clash, goal, best) : best;

	if (length >= best)
		s->reason[lit] = before;
	return length < best ? length : best;
}

/* Tries other reasons for LIT, which is on. */
static int shorten_on(struct assumption *s, int lit, const struct clash *clash, int goal, int best)
{
	int cand = literal_candidate(lit), cell = candidate_cell(cand);

	for (int i = -1; i < s->geo->cell_houses[cell]; i++) {
		int unit = i < 0 ? unit_of_cell(cell) : unit_of_house(s->geo->cell_house[cell][i], candidate_digit(cand));

		if (unit == s->reason[lit] || ((s->rules & RULES_LINKS) != 0 && bits_count(s->start->left[unit]) != 2))
			continue;
		best = try_reason(s, lit, unit, clash, goal, best);
	}
	return best;
}

/* Tries other reasons for LIT, which is off. */
static int shorten_off(struct assumption *s, int lit, const struct clash *clash, int goal, int best)
{
	int cand = literal_candidate(lit), cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct cellset cells = cellset_and(s->start->cells[digit - 1], s->geo->peer_set[cell]);
	unsigned digits = s->start->left[unit_of_cell(cell)] & ~(unsigned)digit_bit(digit);
	uint16_t others[MAX_EXCLUDING];

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (candidate(c, digit) != s->reason[lit] && literals_have(&s->now.known, literal_of(candidate(c, digit), true)))
			best = try_reason(s, lit, candidate(c, digit), clash, goal, best);
	for (; digits != 0; digits &= digits - 1) {
		int other = candidate(cell, bits_lowest(digits) + 1);

		if (other != s->reason[lit] && literals_have(&s->now.known, literal_of(other, true)))
			best = try_reason(s, lit, other, clash, goal, best);
	}
	for (int i = geometry_excluding(s->geo, cand, others) - 1; i >= 0; i--)
		if (others[i] != s->reason[lit] && literals_have(&s->now.known, literal_of(others[i], true)))
			best = try_reason(s, lit, others[i], clash, goal, best);
	return best;
}

void trace_shorten(struct assumption *s, const struct clash *clash, int goal, int enough, struct argument_trace *work)
{
	int best = trace_length(s, clash, goal, work), before = INT_MAX;

	while (best < before && best > enough) {
		struct literals seen = work->seen;

		before = best;
		for (int lit = literals_next(&seen, -1); lit >= 0 && best > enough; lit = literals_next(&seen, lit)) {
			if (s->reason[lit] == ASSUMED || reason_is_lemma(s->reason[lit]))
				continue;
			best = (literal_is_on(lit) ? shorten_on : shorten_off)(s, lit, clash, goal, best);
		}
		trace_length(s, clash, goal, work);
	}
}
