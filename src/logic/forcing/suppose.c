/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/suppose.h"

#include <assert.h>
#include <limits.h>

#include "logic/forcing/clauses.h"

void suppose_start(struct unit_state *start, const struct board *b)
{
	const struct geometry *g = b->geo;

	memset(start, 0, sizeof *start);
	for (int cell = 0; cell < g->cells; cell++) {
		start->left[unit_of_cell(cell)] = b->cand[cell];
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			cellset_add(&start->cells[d - 1], cell);
			for (int i = 0; i < g->cell_houses[cell]; i++) {
				int house = g->cell_house[cell][i];

				start->left[unit_of_house(house, d)] |= g->place[cell][house];
			}
		}
	}
}

static void add_clash(struct supposition *s, bool denied, int what)
{
	if (s->clashes < CLASHES)
		s->clash[s->clashes++] = (struct clash){ denied, (uint16_t)what };
}

/* The reason of what is known, wherever it was learned. */
static int reason_of(const struct supposition *s, int lit)
{
	while (literals_have(&s->before, lit))
		s = s->under;
	return s->reason[lit];
}

/* LIT and its opposite are known. */
static void learn_opposite(struct supposition *s, int lit)
{
	int other = reason_of(s, lit ^ 1);

	if (other < UNITS && literal_is_on(lit ^ 1))
		add_clash(s, false, other);
	else if (literal_is_on(lit ^ 1))
		add_clash(s, true, lit);
}

/* The depth of what is learned now, as it is noted. */
static uint8_t depth_now(const struct supposition *s)
{
	return (uint8_t)(s->level < UINT8_MAX ? s->level : UINT8_MAX);
}

static inline __attribute__((always_inline)) void learn(struct supposition *s, int lit, int reason)
{
	const uint64_t word = s->now.known.word[lit >> 6] >> (lit & 62) & 3;
	const int off = lit & 1;		/* bit 0 of the pair says that the candidate is true, bit 1 that it is not */

	if ((word >> off & 1) != 0)
		return;
	/* The last one of a unit, but it is off, too. */
	if (off == 0 && word != 0 && reason < UNITS) {
		add_clash(s, false, reason);
		return;
	}
	literals_add(&s->now.known, lit);
	s->reason[lit] = (uint16_t)reason;
	s->depth[lit] = depth_now(s);
	s->queue[s->tail++] = (uint16_t)lit;
	if (off != 0) {
		int cand = literal_candidate(lit);

		cellset_remove(&s->now.cells[candidate_digit(cand) - 1], candidate_cell(cand));
	}
	if (word != 0)
		learn_opposite(s, lit);
}

void suppose_learn(struct supposition *s, int lit, int reason)
{
	learn(s, lit, reason);
}

/* A unit that has one candidate left, and its place. */
struct last_left {
	uint16_t unit, place;
};

/*
 * Takes what is off in the queue, as far as END, out of its units. Those that have one left then are noted without a branch, since which
 * have is anybody's guess. Returns the end of what is noted. UNITS: of each candidate.
 */
static inline __attribute__((always_inline)) struct last_left *shrink_units(struct supposition *s, int end, const int units,
									    struct last_left *last)
{
	uint16_t *left = s->now.left;

	for (; s->head < end; s->head++) {
		const struct unit_others *of = geometry_units(s->geo, literal_candidate(s->queue[s->head]));

#pragma GCC unroll 4
		for (int i = 0; i < units; i++) {
			const unsigned unit = of[i].unit, more = left[unit] & of[i].others, less = more - 1;

			left[unit] = (uint16_t)more;
			*last = (struct last_left){ (uint16_t)unit, (uint16_t)more };
			last += (more ^ less) > less;
		}
	}
	return last;
}

/*
 * Follows candidates that are off, those in the queue as far as END. All their units are shrunk before anything is learned by that, which
 * is the same: no unit has one left twice, and nothing that is learned shrinks one now.
 */
static void follow_off(struct supposition *s, int end)
{
	const bool links = (s->rules & SUPPOSE_LINKS) != 0, usual = s->geo->units_of == 4;
	struct last_left lasts[UNITS + 1];
	const struct last_left *last = usual ? shrink_units(s, end, 4, lasts) : shrink_units(s, end, s->geo->units_of, lasts);

	for (const struct last_left *l = lasts; l < last; l++)
		if (!links || bits_count_few(s->start->left[l->unit]) == 2)
			learn(s, literal_of(unit_candidate(s->geo, l->unit, bits_lowest(l->place)), true), l->unit);
}

/* What is learned by candidates that are on: with what changes in registers, as this is where most is learned. */
struct excluding {
	struct supposition *s;
	uint16_t *end;			/* of the queue */
	unsigned by;
	uint8_t depth;
};

/* OTHER is off by that, unless that is known. */
static inline __attribute__((always_inline)) void learn_off(struct excluding *e, int other)
{
	uint64_t *word = &e->s->now.known.word[other >> 5];
	const int lit = literal_of(other, false);
	const uint64_t before = *word >> (lit & 62) & 3;

	if ((before & 2) != 0)
		return;
	*word |= (uint64_t)1 << (lit & 63);
	e->s->reason[lit] = (uint16_t)e->by;
	e->s->depth[lit] = e->depth;
	*e->end++ = (uint16_t)lit;
	if (before != 0)
		learn_opposite(e->s, lit);
}

/*
 * What the candidate CAND excludes, which is on. Its units have it, so nothing more is to be learned of them. All digits of its cell are
 * looked at; what is known already is not noted again.
 */
static inline __attribute__((always_inline)) void exclude_others(struct excluding *e, int cand, const int units)
{
	struct supposition *s = e->s;
	const int cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct cellset *open = &s->now.cells[digit - 1];
	const struct cellset cells = cellset_and(*open, s->geo->peer_set[cell]);
	const struct unit_others *of = geometry_units(s->geo, cand);

	e->by = (unsigned)cand;
	*open = cellset_less(*open, cells);
	for (int w = 0; w < 2; w++)
		for (uint64_t rest = cells.word[w]; rest != 0; rest &= rest - 1)
			learn_off(e, candidate(64 * w + bits_lowest(rest), digit));
	for (unsigned digits = s->start->left[unit_of_cell(cell)] & of->others; digits != 0; digits &= digits - 1) {
		int d = bits_lowest(digits) + 1;

		cellset_remove(&s->now.cells[d - 1], cell);
		learn_off(e, candidate(cell, d));
	}
#pragma GCC unroll 4
	for (int i = 0; i < units; i++)
		s->now.left[of[i].unit] = 0;
}

/* Follows candidates that are on, those in the queue as far as END. */
static void follow_on(struct supposition *s, int end)
{
	struct excluding e = { .s = s, .end = &s->queue[s->tail], .depth = depth_now(s) };

	for (; s->head < end; s->head++)
		if (s->geo->units_of == 4)
			exclude_others(&e, literal_candidate(s->queue[s->head]), 4);
		else
			exclude_others(&e, literal_candidate(s->queue[s->head]), s->geo->units_of);
	s->tail = (int)(e.end - s->queue);
}

/* The clause K says that LIT holds, which is known not to. */
static void learn_denied(struct supposition *s, int lit, int k)
{
	literals_add(&s->now.known, lit);
	s->reason[lit] = (uint16_t)(BY_CLAUSE + k);
	s->depth[lit] = depth_now(s);
	add_clash(s, true, literal_of(literal_candidate(lit), false));
}

/* The last literal of a clause, if what is left of it is not waiting to be followed. */
static void learn_last(struct supposition *s, const struct clause *c, int k)
{
	for (int i = 0; i < c->count; i++)
		if (!literals_have(&s->now.known, c->literal[i] ^ 1))
			suppose_learn(s, c->literal[i], BY_CLAUSE + k);
}

/* LIT holds: what had to hold if it did not, in clauses, is one less. */
static void follow_clauses(struct supposition *s, int lit)
{
	const struct clauses *all = s->start->clauses;

	for (int i = all->first[lit ^ 1]; i < all->first[(lit ^ 1) + 1]; i++) {
		int k = all->of[i], left = --s->now.clause_left[k];

		if (left == 1)
			learn_last(s, &all->clause[k], k);
		else if (left == 0 && !literals_have(&s->now.known, lit ^ 1))
			learn_denied(s, lit ^ 1, k);
	}
}

/*
 * Follows what was learned. All of the depth in which the first contradictions show is followed, and nothing beyond. What waits in the
 * queue is of one depth, and all of it is on or all is off; but not where clauses are followed, so it is taken one by one there.
 */
static void follow(struct supposition *s)
{
	const bool clauses = s->start->clauses != NULL && (s->rules & SUPPOSE_LINKS) == 0;

	for (;;) {
		while (s->head < s->tail) {
			const int lit = s->queue[s->head], end = clauses ? s->head + 1 : s->tail;

			if (s->depth[lit] >= s->deepest || (suppose_fails(s) && s->depth[lit] >= s->level))
				return;
			s->level = s->depth[lit] + 1;
			if (literal_is_on(lit))
				follow_on(s, end);
			else
				follow_off(s, end);
			if (clauses)
				follow_clauses(s, lit);
		}
		if (suppose_fails(s) || (s->rules & SUPPOSE_PATTERNS) == 0)
			return;
		suppose_patterns(s);
		if (s->head == s->tail)
			return;
	}
}

/* Makes the assumption. */
static void begin(struct supposition *s, const struct geometry *geo, const struct unit_state *start, const struct supposition *under,
		  int assumed, unsigned rules)
{
	s->geo = geo;
	s->start = start;
	s->under = under;
	s->assumed = assumed;
	s->rules = rules;
	s->now = under != NULL ? under->now : *start;
	s->before = s->now.known;
	s->patterns = s->lemmas = s->clashes = s->head = s->tail = s->level = s->deepest = 0;
	suppose_learn(s, assumed, SUPPOSED);
}

void suppose_begin(struct supposition *s, const struct geometry *geo, const struct unit_state *start, int assumed, unsigned rules)
{
	begin(s, geo, start, NULL, assumed, rules);
}

void suppose_further(struct supposition *s, int deepest)
{
	if (deepest <= s->deepest)
		return;
	s->deepest = deepest;
	if (!suppose_is_done(s))
		follow(s);
}

void suppose(struct supposition *s, const struct geometry *geo, const struct unit_state *start, const struct supposition *under,
	     int assumed, unsigned rules)
{
	begin(s, geo, start, under, assumed, rules);
	suppose_further(s, INT_MAX);
}

void suppose_lemma(struct supposition *s, struct supposition *lemma)
{
	assert(s->lemmas < LEMMAS);
	s->head = s->tail = 0;
	s->lemma[s->lemmas++] = lemma;
	suppose_learn(s, lemma->assumed ^ 1, BY_LEMMA + s->lemmas - 1);
	follow(s);
}

/* The candidates of UNIT that the position has and ALLOWED has not, as literals that they are off. */
static int premises_excluded(const struct supposition *s, int unit, unsigned allowed, uint16_t premise[PREMISES])
{
	int count = 0;

	for (unsigned left = s->start->left[unit] & ~allowed; left != 0; left &= left - 1)
		premise[count++] = (uint16_t)literal_of(unit_candidate(s->geo, unit, bits_lowest(left)), false);
	return count;
}

/* What is wrong of clause K but LIT. */
static int premises_of_clause(const struct supposition *s, int k, int lit, uint16_t premise[PREMISES])
{
	const struct clause *c = &s->start->clauses->clause[k];
	int count = 0;

	for (int i = 0; i < c->count; i++)
		if (c->literal[i] != lit)
			premise[count++] = c->literal[i] ^ 1;
	return count;
}

int suppose_premises(const struct supposition *s, int lit, uint16_t premise[PREMISES])
{
	int reason = s->reason[lit], count = 0;

	if (reason_is_clause(reason))
		return premises_of_clause(s, reason - BY_CLAUSE, lit, premise);
	if (reason == SUPPOSED || reason_is_lemma(reason))
		return 0;
	if (literal_is_on(lit))
		return premises_excluded(s, reason, unit_place(s->geo, reason, literal_candidate(lit)), premise);
	if (reason < BY_PATTERN) {
		premise[0] = (uint16_t)literal_of(reason, true);
		return 1;
	}
	const struct inner_pattern *p = &s->pattern[reason - BY_PATTERN];

	for (int i = 0; i < p->units; i++)
		count += premises_excluded(s, p->unit[i], p->allowed[i], &premise[count]);
	return count;
}

int suppose_clash_premises(const struct supposition *s, const struct clash *clash, uint16_t premise[PREMISES])
{
	if (!clash->denied)
		return premises_excluded(s, clash->what, 0, premise);
	premise[0] = clash->what;
	premise[1] = clash->what ^ 1;
	return 2;
}
