/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/suppose.h"

#include <assert.h>

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

/* Inline, since most of the time of suppositions is spent here. */
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
	s->depth[lit] = (uint8_t)(s->level < UINT8_MAX ? s->level : UINT8_MAX);
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

/* A candidate of UNIT is off. */
static inline void shrink_unit(struct supposition *s, int unit, unsigned place)
{
	unsigned left = s->now.left[unit] & ~place;

	s->now.left[unit] = (uint16_t)left;
	if (!bits_is_single(left) || ((s->rules & SUPPOSE_LINKS) != 0 && bits_count_few(s->start->left[unit]) != 2))
		return;
	learn(s, literal_of(unit_candidate(s->geo, unit, bits_lowest(left)), true), unit);
}

static void follow_off(struct supposition *s, int cand)
{
	const struct geometry *g = s->geo;
	int cell = candidate_cell(cand), digit = candidate_digit(cand);

	if ((s->rules & SUPPOSE_ONE_DIGIT) == 0)
		shrink_unit(s, unit_of_cell(cell), digit_bit(digit));
	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i];

		shrink_unit(s, unit_of_house(house, digit), g->place[cell][house]);
	}
}

static void follow_on(struct supposition *s, int cand)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct cellset cells = cellset_and(s->now.cells[digit - 1], s->geo->peer_set[cell]);
	uint16_t digits = (uint16_t)(s->now.left[unit_of_cell(cell)] & ~digit_bit(digit));

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		learn(s, literal_of(candidate(c, digit), false), cand);
	if ((s->rules & SUPPOSE_ONE_DIGIT) == 0)
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			learn(s, literal_of(candidate(cell, d), false), cand);
}

/* The clause K says that LIT holds, which is known not to. */
static void learn_denied(struct supposition *s, int lit, int k)
{
	literals_add(&s->now.known, lit);
	s->reason[lit] = (uint16_t)(BY_CLAUSE + k);
	s->depth[lit] = (uint8_t)(s->level < UINT8_MAX ? s->level : UINT8_MAX);
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

/* Follows what was learned. All of the depth in which the first contradictions show is followed, and nothing beyond. */
static void follow(struct supposition *s)
{
	for (;;) {
		while (s->head < s->tail) {
			int lit = s->queue[s->head];

			if (suppose_fails(s) && s->depth[lit] >= s->level)
				return;
			s->head++;
			s->level = s->depth[lit] + 1;
			if (literal_is_on(lit))
				follow_on(s, literal_candidate(lit));
			else
				follow_off(s, literal_candidate(lit));
			if (s->start->clauses != NULL && (s->rules & (SUPPOSE_LINKS | SUPPOSE_ONE_DIGIT)) == 0)
				follow_clauses(s, lit);
		}
		if (suppose_fails(s) || (s->rules & SUPPOSE_PATTERNS) == 0)
			return;
		suppose_patterns(s);
		if (s->head == s->tail)
			return;
	}
}

void suppose(struct supposition *s, const struct geometry *geo, const struct unit_state *start, const struct supposition *under,
	     int assumed, unsigned rules)
{
	s->geo = geo;
	s->start = start;
	s->under = under;
	s->assumed = assumed;
	s->rules = rules;
	s->now = under != NULL ? under->now : *start;
	s->before = s->now.known;
	s->patterns = s->lemmas = s->clashes = s->head = s->tail = s->level = 0;
	suppose_learn(s, assumed, SUPPOSED);
	follow(s);
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
