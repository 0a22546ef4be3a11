/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/closure/assumption.h"

#include <assert.h>
#include <limits.h>

#include "logic/closure/by_clues.h"

void position_literals(struct unit_state *start, const struct board *b)
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

static void learn_clash(struct assumption *s, bool denied, int what)
{
	if (s->clashes < CLASHES)
		s->clash[s->clashes++] = (struct clash){ denied, (uint16_t)what };
}

/* The reason of what is known, wherever it was learned. */
static int reason_wherever(const struct assumption *s, int lit)
{
	while (literals_have(&s->before, lit))
		s = s->under;
	return s->reason[lit];
}

/* LIT and its opposite are known. */
static void learn_opposite(struct assumption *s, int lit)
{
	int other = reason_wherever(s, lit ^ 1);

	if (other < UNITS && literal_is_on(lit ^ 1))
		learn_clash(s, false, other);
	else if (literal_is_on(lit ^ 1))
		learn_clash(s, true, lit);
}

/* The depth of what is learned now, as it is noted. */
static uint8_t depth_now(const struct assumption *s)
{
	return (uint8_t)(s->level < UINT8_MAX ? s->level : UINT8_MAX);
}

static inline __attribute__((always_inline)) void learn_literal(struct assumption *s, int lit, int reason)
{
	const uint64_t word = s->now.known.word[lit >> 6] >> (lit & 62) & 3;
	const int off = lit & 1;		/* bit 0 of the pair says that the candidate is true, bit 1 that it is not */

	if ((word >> off & 1) != 0)
		return;
	/* The last one of a unit, but it is off, too. */
	if (off == 0 && word != 0 && reason < UNITS) {
		learn_clash(s, false, reason);
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

/* Notes that LIT follows by REASON, unless it is known already; it waits in the queue. */
static void assumption_learn(struct assumption *s, int lit, int reason)
{
	learn_literal(s, lit, reason);
}

/* A unit that has one candidate left, and its place. */
struct last_left {
	uint16_t unit, place;
};

/*
 * Takes what is off in the queue, as far as END, out of its units. Those that have one left then are noted without a branch, since which
 * have is anybody's guess. Returns the end of what is noted. UNITS: of each candidate.
 */
static inline __attribute__((always_inline)) struct last_left *shrink_units(struct assumption *s, int end, const int units,
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
static void follow_off(struct assumption *s, int end)
{
	const bool links = (s->rules & RULES_LINKS) != 0, usual = s->geo->units_of == 4;
	struct last_left lasts[UNITS + 1];
	const struct last_left *last = usual ? shrink_units(s, end, 4, lasts) : shrink_units(s, end, s->geo->units_of, lasts);

	for (const struct last_left *l = lasts; l < last; l++) {
		const int lit = literal_of(unit_candidate(s->geo, l->unit, bits_lowest(l->place)), true);

		if ((!links || bits_count_few(s->start->left[l->unit]) == 2) && (s->only == NULL || literals_have(s->only, lit)))
			learn_literal(s, lit, l->unit);
	}
}

/* What is learned by candidates that are on: with what changes in registers, as this is where most is learned. */
struct excluding {
	struct assumption *s;
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

/* The same of other digits in other cells that are off by that, on boards that have such conditions. */
static void exclude_different(struct excluding *e, int cand)
{
	struct assumption *s = e->s;
	uint16_t others[MAX_EXCLUDING];

	for (int i = geometry_excluding(s->geo, cand, others) - 1; i >= 0; i--) {
		const int cell = candidate_cell(others[i]), digit = candidate_digit(others[i]);

		if ((s->start->left[unit_of_cell(cell)] & digit_bit(digit)) == 0)
			continue;
		cellset_remove(&s->now.cells[digit - 1], cell);
		learn_off(e, others[i]);
	}
}

/*
 * What the candidate CAND excludes, which is on. Its units have it, so nothing more is to be learned of them. All digits of its cell are
 * looked at; what is known already is not noted again.
 */
static inline __attribute__((always_inline)) void exclude_others(struct excluding *e, int cand, const int units)
{
	struct assumption *s = e->s;
	const int cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct cellset *open = &s->now.cells[digit - 1];
	const struct cellset cells = cellset_and(*open, s->geo->peer_set[cell]);
	const struct unit_others *of = geometry_units(s->geo, cand);

	e->by = (unsigned)cand;
	*open = cellset_less(*open, cells);
	for (int w = 0; w < CELLSET_WORDS; w++)
		for (uint64_t rest = cells.word[w]; rest != 0; rest &= rest - 1)
			learn_off(e, candidate(64 * w + bits_lowest(rest), digit));
	for (unsigned digits = s->start->left[unit_of_cell(cell)] & of->others; digits != 0; digits &= digits - 1) {
		int d = bits_lowest(digits) + 1;

		cellset_remove(&s->now.cells[d - 1], cell);
		learn_off(e, candidate(cell, d));
	}
	if (s->geo->differs)
		exclude_different(e, cand);
#pragma GCC unroll 4
	for (int i = 0; i < units; i++)
		s->now.left[of[i].unit] = 0;
}

/* Follows candidates that are on, those in the queue as far as END. */
static void follow_on(struct assumption *s, int end)
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
static void learn_denied(struct assumption *s, int lit, int k)
{
	literals_add(&s->now.known, lit);
	s->reason[lit] = (uint16_t)(BY_CLAUSE + k);
	s->depth[lit] = depth_now(s);
	learn_clash(s, true, literal_of(literal_candidate(lit), false));
}

/* The last literal of a clause, if what is left of it is not waiting to be followed. */
static void learn_last(struct assumption *s, const struct clause *c, int k)
{
	for (int i = 0; i < c->count; i++)
		if (!literals_have(&s->now.known, c->literal[i] ^ 1))
			assumption_learn(s, c->literal[i], BY_CLAUSE + k);
}

/* LIT holds: what had to hold if it did not, in clauses, is one less. */
static void follow_clauses(struct assumption *s, int lit)
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

static void assumption_patterns(struct assumption *s);

/*
 * Follows what was learned. All of the depth in which the first contradictions show is followed, and nothing beyond. What waits in the
 * queue is of one depth, and all of it is on or all is off; but not where clauses are followed, so it is taken one by one there.
 */
static void follow_queue(struct assumption *s)
{
	const bool clauses = s->start->clauses != NULL && s->only == NULL && (s->rules & RULES_LINKS) == 0;

	for (;;) {
		while (s->head < s->tail) {
			const int lit = s->queue[s->head], end = clauses ? s->head + 1 : s->tail;

			if (s->depth[lit] >= s->deepest || (assumption_fails(s) && s->depth[lit] >= s->level))
				return;
			s->level = s->depth[lit] + 1;
			if (literal_is_on(lit))
				follow_on(s, end);
			else
				follow_off(s, end);
			if (clauses)
				follow_clauses(s, lit);
		}
		if (assumption_fails(s) || (s->rules & RULES_PATTERNS) == 0)
			return;
		assumption_patterns(s);
		if (s->head == s->tail)
			return;
	}
}

/* Where another assumption has come to rest by clues, these need not be looked at again for what it knows. */
static void assumption_look(struct assumption *s)
{
	if (s->under != NULL && (s->under->rules & RULES_CLUES) != 0) {
		memcpy(s->looked, s->under->looked, sizeof s->looked);
		return;
	}
	for (int which = 0; which < CLUES_LOOKED_AT; which++)
		memcpy(s->looked[which], by_clues_digits(s->start->by_clues), sizeof s->looked[which]);
}

/* Makes the assumption. */
static void assumption_make(struct assumption *s, const struct geometry *geo, const struct unit_state *start,
			    const struct assumption *under,
		  int assumed, unsigned rules)
{
	s->geo = geo;
	s->start = start;
	s->under = under;
	s->assumed = assumed;
	s->rules = rules;
	s->only = NULL;
	s->now = under != NULL ? under->now : *start;
	s->before = s->now.known;
	if ((rules & RULES_CLUES) != 0)
		assumption_look(s);
	s->patterns = s->lemmas = s->clashes = s->head = s->tail = s->level = s->deepest = 0;
	assumption_learn(s, assumed, ASSUMED);
}

void assumption_begin(struct assumption *s, const struct geometry *geo, const struct unit_state *start, int assumed, unsigned rules)
{
	assumption_make(s, geo, start, NULL, assumed, rules);
}

void assumption_follow(struct assumption *s, int deepest)
{
	if (deepest <= s->deepest)
		return;
	s->deepest = deepest;
	if (!assumption_is_done(s))
		follow_queue(s);
}

void assume(struct assumption *s, const struct geometry *geo, const struct unit_state *start, const struct assumption *under,
	     int assumed, unsigned rules)
{
	assumption_make(s, geo, start, under, assumed, rules);
	assumption_follow(s, INT_MAX);
}

bool assume_only(struct assumption *s, const struct geometry *geo, const struct unit_state *start, int assumed, const struct literals *only,
		 int unit)
{
	assumption_make(s, geo, start, NULL, assumed, RULES_SINGLES);
	s->only = only;
	assumption_follow(s, INT_MAX);
	s->only = NULL;
	if (assumption_fails(s))
		return true;
	for (unsigned left = start->left[unit]; left != 0; left &= left - 1)
		if (!literals_have(&s->now.known, literal_of(unit_candidate(geo, unit, bits_lowest(left)), false)))
			return false;
	learn_clash(s, false, unit);
	return true;
}

void assumption_lemma(struct assumption *s, struct assumption *lemma)
{
	assert(s->lemmas < LEMMAS);
	s->head = s->tail = 0;
	s->lemma[s->lemmas++] = lemma;
	assumption_learn(s, lemma->assumed ^ 1, BY_LEMMA + s->lemmas - 1);
	follow_queue(s);
}

/* The candidates of UNIT that the position has and ALLOWED has not, as literals that they are off. */
static int premises_excluded(const struct assumption *s, int unit, unsigned allowed, uint16_t premise[PREMISES])
{
	int count = 0;

	for (unsigned left = s->start->left[unit] & ~allowed; left != 0; left &= left - 1)
		premise[count++] = (uint16_t)literal_of(unit_candidate(s->geo, unit, bits_lowest(left)), false);
	return count;
}

/* What is wrong of clause K but LIT. */
static int premises_of_clause(const struct assumption *s, int k, int lit, uint16_t premise[PREMISES])
{
	const struct clause *c = &s->start->clauses->clause[k];
	int count = 0;

	for (int i = 0; i < c->count; i++)
		if (c->literal[i] != lit)
			premise[count++] = c->literal[i] ^ 1;
	return count;
}

/* What clues go by. */
static struct known_of known_of(const struct assumption *s)
{
	return (struct known_of){ s->start, &s->before, &s->now.known, s->depth };
}

int assumption_premises(const struct assumption *s, int lit, uint16_t premise[PREMISES])
{
	int reason = s->reason[lit], count = 0;

	if (reason_is_clause(reason))
		return premises_of_clause(s, reason - BY_CLAUSE, lit, premise);
	if (reason == ASSUMED || reason_is_lemma(reason))
		return 0;
	if (reason_is_clue(reason)) {
		const struct known_of known = known_of(s);

		return by_clue_premises(&known, reason - BY_CLUE, lit, s->depth[lit], premise);
	}
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

int assumption_clash_premises(const struct assumption *s, const struct clash *clash, uint16_t premise[PREMISES])
{
	if (!clash->denied)
		return premises_excluded(s, clash->what, 0, premise);
	premise[0] = clash->what;
	premise[1] = clash->what ^ 1;
	return 2;
}

/*
 * Patterns inside an assumption: if nothing else follows, what pointing, claiming, common peers, pairs and X-wings exclude there. Only the
 * simplest kind that excludes something is taken, and what follows from it comes before the next.
 */

/* The cells of a house at PLACES. */
static struct cellset cells_at(const struct geometry *g, int house, unsigned places)
{
	struct cellset cells = { { 0, 0 } };

	for (; places != 0; places &= places - 1)
		cellset_add(&cells, g->house_cell[house][bits_lowest(places)]);
	return cells;
}

/* Excludes DIGIT from CELLS by *P, if there is room for one more; whether that was anything new. */
static bool learn_excluded(struct assumption *s, const struct inner_pattern *p, int digit, struct cellset cells)
{
	cells = cellset_and(cells, s->now.cells[digit - 1]);
	if (cellset_empty(cells) || s->patterns == INNER_PATTERNS)
		return false;
	s->pattern[s->patterns++] = *p;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		assumption_learn(s, literal_of(candidate(c, digit), false), BY_PATTERN + s->patterns - 1);
	return true;
}

/* The places of DIGIT in HOUSE lie in the other house of one of its meetings. */
static bool confined_pattern(struct assumption *s, int house, int digit, const struct meeting *m)
{
	const struct geometry *g = s->geo;
	struct inner_pattern p = { INNER_CONFINED, 1, (uint8_t)house, m->house, { (uint16_t)unit_of_house(house, digit) },
				   { g->shared_place[m->house][house] } };

	return learn_excluded(s, &p, digit, cellset_less(g->house_set[m->house], g->house_set[house]));
}

/* All places of a digit in a house lie in another house: pointing and claiming. */
static bool confined_patterns(struct assumption *s)
{
	const struct geometry *g = s->geo;
	bool any = false;

	for (int d = 1; d <= g->size; d++) {
		for (int first = 0; first < g->lanes; first += LANES) {
			const lanes left = *(const lanes *)&s->now.left[unit_of_house(first, d)];
			const lanes several = (lanes)((left & (left - 1)) != 0);

			for (int i = 0; i < g->most_meetings[first / LANES]; i++) {
				lanes outside = left & ~*(const lanes *)&g->meeting_place[i][first], in = (lanes)(outside == 0) & several;

				for (int lane = 0; lane < LANES && lanes_any(in); lane++)
					if (in[lane] != 0 && i < g->meetings[first + lane])
						any |= confined_pattern(s, first + lane, d, &g->meeting[first + lane][i]);
			}
		}
	}
	return any;
}

/* Two cells of a house with the same two candidates. */
static bool naked_pair(struct assumption *s, int house, int a, int b)
{
	uint16_t digits = s->now.left[unit_of_cell(a)];
	struct cellset cells = cellset_less(s->geo->house_set[house], cellset_pair(a, b));
	struct inner_pattern p = { INNER_NAKED, 2, (uint8_t)house, NO_OTHER_HOUSE,
				   { (uint16_t)unit_of_cell(a), (uint16_t)unit_of_cell(b) }, { digits, digits } };
	bool any = false;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		any |= learn_excluded(s, &p, d, cells);
	return any;
}

/* Two digits of a house with the same two places. */
static bool hidden_pair(struct assumption *s, int house, int d, int e)
{
	uint16_t places = s->now.left[unit_of_house(house, d)];
	struct cellset cells = cells_at(s->geo, house, places);
	struct inner_pattern p = { INNER_HIDDEN, 2, (uint8_t)house, NO_OTHER_HOUSE,
				   { (uint16_t)unit_of_house(house, d), (uint16_t)unit_of_house(house, e) }, { places, places } };
	bool any = false;

	for (int other = 1; other <= s->geo->size; other++)
		if (other != d && other != e)
			any |= learn_excluded(s, &p, other, cells);
	return any;
}

static bool is_pair(unsigned left)
{
	return left != 0 && bits_is_single(left & (left - 1));
}

/* The cells with two candidates, and by digit the houses with two places. */
struct inner_pairs {
	struct cellset cells;
	houseset houses[MAX_SIZE];
};

static void find_pairs(const struct assumption *s, struct inner_pairs *p)
{
	memset(p, 0, sizeof *p);
	for (int cell = 0; cell < s->geo->cells; cell++)
		if (is_pair(s->now.left[unit_of_cell(cell)]))
			cellset_add(&p->cells, cell);
	for (int d = 1; d <= s->geo->size; d++)
		for (int house = 0; house < s->geo->houses; house++)
			p->houses[d - 1] |= (houseset)is_pair(s->now.left[unit_of_house(house, d)]) << house;
}

static bool naked_patterns(struct assumption *s, int house, struct cellset cells)
{
	bool any = false;

	for (int a = cellset_next(cells, -1); a >= 0; a = cellset_next(cells, a))
		for (int b = cellset_next(cells, a); b >= 0; b = cellset_next(cells, b))
			if (s->now.left[unit_of_cell(a)] == s->now.left[unit_of_cell(b)])
				any |= naked_pair(s, house, a, b);
	return any;
}

static bool pair_patterns(struct assumption *s, const struct inner_pairs *p)
{
	const struct geometry *g = s->geo;
	bool any = false;

	for (int house = 0; house < g->houses; house++) {
		any |= naked_patterns(s, house, cellset_and(p->cells, g->house_set[house]));
		for (int d = 1; d <= g->size; d++)
			for (int e = d + 1; e <= g->size && (p->houses[d - 1] >> house & 1) != 0; e++)
				if (s->now.left[unit_of_house(house, d)] == s->now.left[unit_of_house(house, e)])
					any |= hidden_pair(s, house, d, e);
	}
	return any;
}

/* DIGIT has the same two places in the lines A and B, of the kind that the lines ACROSS cross. */
static bool fish_pattern(struct assumption *s, int digit, int a, int b, enum house_kind across)
{
	const struct geometry *g = s->geo;
	uint16_t places = s->now.left[unit_of_house(a, digit)];
	struct inner_pattern p = { INNER_FISH, 2, (uint8_t)a, (uint8_t)b,
				   { (uint16_t)unit_of_house(a, digit), (uint16_t)unit_of_house(b, digit) }, { places, places } };
	struct cellset base = cellset_or(g->house_set[a], g->house_set[b]);
	bool any = false;

	for (unsigned left = places; left != 0; left &= left - 1) {
		int cover = g->cell_house[g->house_cell[a][bits_lowest(left)]][across];

		any |= learn_excluded(s, &p, digit, cellset_less(g->house_set[cover], base));
	}
	return any;
}

/* A digit has the same two places in two lines that run side by side. */
static bool fish_patterns(struct assumption *s, const struct inner_pairs *p)
{
	bool any = false;

	for (int d = 1; d <= s->geo->size; d++) {
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
			const enum house_kind across = kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;

			for (houseset lines = p->houses[d - 1] & s->geo->of_kind[kind]; lines != 0; lines &= lines - 1) {
				int a = bits_lowest(lines);

				for (houseset rest = lines & (lines - 1); rest != 0; rest &= rest - 1)
					if (s->now.left[unit_of_house(a, d)] == s->now.left[unit_of_house(bits_lowest(rest), d)])
						any |= fish_pattern(s, d, a, bits_lowest(rest), across);
			}
		}
	}
	return any;
}

/* LIT is off by a clue. More is of no use once there is a contradiction. */
static bool learn_by_clue(void *data, int lit, int index)
{
	struct assumption *s = data;

	assumption_learn(s, lit, BY_CLUE + index);
	return !assumption_fails(s);
}

/* What clues leave now, in the first of the ways in which that is anything new; whether there is one. */
static bool clue_patterns(struct assumption *s)
{
	const struct known_of known = known_of(s);

	for (int which = 0; which < CLUES_LOOKED_AT && s->head == s->tail && !assumption_fails(s); which++)
		by_clues_follow(&known, s->level, (enum clues_looked_at)which, s->looked[which], learn_by_clue, s);
	return s->head < s->tail || assumption_fails(s);
}

/* Common peers: what each of the few candidates LEFT of a unit excludes from CELLS. HOUSE: the unit's, or NO_OTHER_HOUSE. */
static bool common_pattern(struct assumption *s, int unit, int house, struct cellset cells)
{
	const unsigned left = s->now.left[unit];
	const struct inner_pattern p = { INNER_COMMON, 1, (uint8_t)house, NO_OTHER_HOUSE, { (uint16_t)unit }, { (uint16_t)left } };
	struct cellset lost[MAX_SIZE] = { { { 0 } } };
	bool any = false;

	if (left == 0 || bits_is_single(left) || bits_count(left) > COMMON_MOST)
		return false;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		uint16_t digits = s->now.left[unit_of_cell(c)];

		for (unsigned rest = left; rest != 0 && digits != 0; rest &= rest - 1)
			digits &= candidate_excludes(s->geo, unit_candidate(s->geo, unit, bits_lowest(rest)), c);
		for (; digits != 0; digits &= digits - 1)
			cellset_add(&lost[bits_lowest(digits)], c);
	}
	for (int d = 1; d <= s->geo->size; d++)
		any |= learn_excluded(s, &p, d, lost[d - 1]);
	return any;
}

/* What lies beside a cell, and in a house, is all that its candidates can exclude together where pointing and claiming do not. */
static bool common_patterns(struct assumption *s)
{
	const struct geometry *g = s->geo;
	bool any = false;

	for (int cell = 0; cell < g->cells; cell++)
		any |= common_pattern(s, unit_of_cell(cell), NO_OTHER_HOUSE, geometry_near(g, cell));
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			any |= common_pattern(s, unit_of_house(house, d), house, g->house_set[house]);
	return any;
}

/* Notes what the simplest patterns exclude that exclude anything. */
static void assumption_patterns(struct assumption *s)
{
	struct inner_pairs pairs;

	s->level++;
	if (((s->rules & RULES_CLUES) != 0 && clue_patterns(s)) || confined_patterns(s) || (s->geo->differs && common_patterns(s)))
		return;
	find_pairs(s, &pairs);
	if (!pair_patterns(s, &pairs))
		fish_patterns(s, &pairs);
}
