/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Makes arguments shorter: leaves out inferences and lemmas without which the argument still proves what it is for. An inference that
 * stays may get another reason then.
 */
#include "logic/forcing/prune.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/forcing/trace.h"

/* An argument that is pruned, and the literals that are known without the inference that is left out at the moment. */
struct pruning {
	struct assumption *of;
	const struct literals *goals;	/* NULL: it shows a contradiction */
	bool plain;			/* no inference may have several premises */
	struct literals before;		/* what was known when the assumption was made */
	struct literals given;		/* the assumption, and the literals told above it that may be used */
	struct pruning *lemma[LEMMAS];	/* of lemmas that are told */
	bool again;			/* of a lemma: it now follows by an argument other than the one told */
	struct literals uses;		/* of a lemma: the literals above it that it rests on */
	int count;
	uint16_t literal[LITERALS];	/* the literals told, each after its premises */
	struct literals known;
	uint16_t reason[LITERALS];	/* of literals that are known and not given */
	struct clash clash;
};

/* The literals above a lemma that its argument rests on. */
static void lemma_uses(const struct assumption *lemma, struct literals *uses)
{
	struct argument_trace t;
	uint16_t premise[PREMISES];

	memset(uses, 0, sizeof *uses);
	trace_begin(&t, lemma, NULL);
	trace_clash(&t, &lemma->clash[0]);
	for (int i = 0; i <= t.count; i++) {
		int lit = i < t.count ? t.literal[i] : 0;
		int premises = i < t.count ? assumption_premises(lemma, lit, premise) :
			       assumption_clash_premises(lemma, &lemma->clash[0], premise);

		while (--premises >= 0)
			if (literals_have(&lemma->before, premise[premises]))
				literals_add(uses, premise[premises]);
		if (i == t.count || !reason_is_lemma(lemma->reason[lit]))
			continue;
		struct literals inner;

		lemma_uses(lemma->lemma[lemma->reason[lit] - BY_LEMMA], &inner);
		for (int w = 0; w < LITERAL_WORDS; w++)
			uses->word[w] |= inner.word[w] & lemma->before.word[w];
	}
}

static bool all_known(const struct pruning *p, const struct literals *needed)
{
	for (int w = 0; w < LITERAL_WORDS; w++)
		if (needed->word[w] & ~p->known.word[w])
			return false;
	return true;
}

static bool shows_without(struct pruning *, int left_out);

/* Gives a lemma its assumption, and all literals that are known above it without it, even if they were found later than the lemma. */
static void lemma_give(struct pruning *lemma, const struct literals *known)
{
	lemma->given = *known;
	literals_add(&lemma->given, lemma->of->assumed);
}

/* Updates the literals known before a lemma: those known before it at first, and those above it that it uses now. */
static void note_uses(struct pruning *lemma)
{
	struct assumption *s = lemma->of;

	for (int w = 0; w < LITERAL_WORDS; w++)
		s->before.word[w] = lemma->before.word[w] | lemma->given.word[w];
	literals_remove(&s->before, s->assumed);
	lemma_uses(s, &lemma->uses);
	for (int w = 0; w < LITERAL_WORDS; w++)
		s->before.word[w] = lemma->before.word[w] | lemma->uses.word[w];
}

/* Whether a lemma follows from the literals known above it, by the argument told or by another one. */
static bool lemma_follows(const struct pruning *p, struct pruning *lemma)
{
	lemma->again = !all_known(p, &lemma->uses);
	if (!lemma->again)
		return true;
	lemma_give(lemma, &p->known);
	return shows_without(lemma, -1);
}

/* Whether LIT still follows by its reason. */
static bool follows_as_before(const struct pruning *p, int lit)
{
	int reason = p->of->reason[lit], premises;
	uint16_t premise[PREMISES];

	if (reason_is_lemma(reason))
		return lemma_follows(p, p->lemma[reason - BY_LEMMA]);
	premises = assumption_premises(p->of, lit, premise);
	while (--premises >= 0)
		if (!literals_have(&p->known, premise[premises]))
			return false;
	return true;
}

/* Whether all candidates of a unit but those at PLACE are off; false if the unit has no others in the position. */
static bool unit_is_off(const struct pruning *p, int unit, unsigned place)
{
	unsigned left = p->of->start->left[unit] & ~place;

	if (left == 0)
		return false;
	for (; left != 0; left &= left - 1)
		if (!literals_have(&p->known, literal_of(unit_candidate(p->of->geo, unit, bits_lowest(left)), false)))
			return false;
	return true;
}

/* The first unit of CAND whose candidates are all off, CAND itself not counted if BUT is true; -1: none. */
static int unit_off(const struct pruning *p, int cand, bool but)
{
	const struct geometry *g = p->of->geo;
	int cell = candidate_cell(cand);

	for (int i = -1; i < g->cell_houses[cell]; i++) {
		int unit = i < 0 ? unit_of_cell(cell) : unit_of_house(g->cell_house[cell][i], candidate_digit(cand));

		if (but && p->plain && bits_count(p->of->start->left[unit]) != 2)
			continue;
		if (unit_is_off(p, unit, but ? unit_place(g, unit, cand) : 0))
			return unit;
	}
	return -1;
}

/* A candidate that is on and excludes CAND; -1: none. */
static int excluded_by(const struct pruning *p, int cand)
{
	const struct assumption *s = p->of;
	int cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct cellset cells = cellset_and(s->start->cells[digit - 1], s->geo->peer_set[cell]);
	unsigned digits = s->start->left[unit_of_cell(cell)] & ~(unsigned)digit_bit(digit);
	uint16_t others[MAX_EXCLUDING];

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (literals_have(&p->known, literal_of(candidate(c, digit), true)))
			return candidate(c, digit);
	for (; digits != 0; digits &= digits - 1)
		if (literals_have(&p->known, literal_of(candidate(cell, bits_lowest(digits) + 1), true)))
			return candidate(cell, bits_lowest(digits) + 1);
	for (int i = geometry_excluding(s->geo, cand, others) - 1; i >= 0; i--)
		if (literals_have(&p->known, literal_of(others[i], true)))
			return others[i];
	return -1;
}

/* Why LIT follows from what is known; -1: it does not. */
static int reason_now(const struct pruning *p, int lit)
{
	if (follows_as_before(p, lit))
		return p->of->reason[lit];
	return literal_is_on(lit) ? unit_off(p, literal_candidate(lit), true) : excluded_by(p, literal_candidate(lit));
}

/* Whether there is a contradiction now. */
static bool find_clash(struct pruning *p)
{
	for (int i = -1; i < p->count; i++) {
		int lit = i < 0 ? p->of->assumed : p->literal[i], unit;

		if (!literals_have(&p->known, lit))
			continue;
		unit = literal_is_on(lit) ? -1 : unit_off(p, literal_candidate(lit), false);
		if (unit < 0 && !literals_have(&p->known, lit ^ 1))
			continue;
		p->clash = unit < 0 ? (struct clash){ true, (uint16_t)(lit | 1) } : (struct clash){ false, (uint16_t)unit };
		return true;
	}
	return false;
}

/* Whether the argument still proves its conclusion without LEFT_OUT. */
static bool shows_without(struct pruning *p, int left_out)
{
	bool more = true;

	p->known = p->given;
	while (more) {
		more = false;
		for (int i = 0; i < p->count; i++) {
			int lit = p->literal[i], reason = lit == left_out || literals_have(&p->known, lit) ? -1 : reason_now(p, lit);

			if (reason < 0)
				continue;
			p->reason[lit] = (uint16_t)reason;
			literals_add(&p->known, lit);
			more = true;
		}
	}
	return p->goals != NULL ? all_known(p, p->goals) : find_clash(p);
}

/* Whether all goals rest on the assumption: a pattern of the position may show a goal without it. */
static bool goals_rest(const struct pruning *p)
{
	struct argument_trace t;

	for (int goal = literals_next(p->goals, -1); goal >= 0; goal = literals_next(p->goals, goal)) {
		trace_begin(&t, p->of, NULL);
		trace_literal(&t, goal);
		if (!literals_have(&t.seen, p->of->assumed))
			return false;
	}
	return true;
}

/* Lists the literals that the argument tells by its present reasons; false: not all goals rest on the assumption. */
static bool note_told(struct pruning *p)
{
	const struct assumption *s = p->of;
	struct argument_trace t;

	if (p->goals != NULL && !goals_rest(p))
		return false;
	trace_begin(&t, s, NULL);
	if (p->goals == NULL)
		trace_clash(&t, &p->clash);
	for (int goal = p->goals != NULL ? literals_next(p->goals, -1) : -1; goal >= 0; goal = literals_next(p->goals, goal))
		trace_literal(&t, goal);
	p->count = 0;
	for (int i = 0; i < t.count; i++)
		if (t.literal[i] != s->assumed)
			p->literal[p->count++] = t.literal[i];
	return true;
}

static void take_rest(struct pruning *);

/* Takes the reasons by which literals are known now. */
static void take_reasons(struct pruning *p)
{
	for (int i = 0; i < p->count; i++) {
		int lit = p->literal[i];

		if (!literals_have(&p->known, lit))
			continue;
		p->of->reason[lit] = p->reason[lit];
		if (reason_is_lemma(p->reason[lit]) && p->lemma[p->reason[lit] - BY_LEMMA]->again)
			take_rest(p->lemma[p->reason[lit] - BY_LEMMA]);
	}
}

/* Replaces the argument by the shorter one that proves the same, unless a goal would no longer rest on the assumption. */
static void take_rest(struct pruning *p)
{
	struct assumption *s = p->of;
	uint16_t before[LITERALS];

	memcpy(before, s->reason, sizeof before);
	take_reasons(p);
	if (p->goals == NULL) {
		s->clash[0] = p->clash;
		s->clashes = 1;
		note_uses(p);
	}
	if (!note_told(p))
		memcpy(s->reason, before, sizeof before);
}

static bool still_told(const struct pruning *p, int lit)
{
	for (int i = 0; i < p->count; i++)
		if (p->literal[i] == lit)
			return true;
	return false;
}

/*
 * All attempts at once, one bit per inference told: bit n stands for the argument without inference n. WITHOUT: in which of these arguments
 * a literal is still known.
 */
struct leaving {
	const struct pruning *p;
	uint64_t without[LITERALS];
};

/* In which arguments all candidates of a unit but those at PLACE are off. */
static uint64_t unit_off_without(const struct leaving *o, int unit, unsigned place)
{
	unsigned left = o->p->of->start->left[unit] & ~place;
	uint64_t all = left != 0 ? ~(uint64_t)0 : 0;

	for (; left != 0 && all != 0; left &= left - 1)
		all &= o->without[literal_of(unit_candidate(o->p->of->geo, unit, bits_lowest(left)), false)];
	return all;
}

/* The same as unit_off(). */
static uint64_t units_off_without(const struct leaving *o, int cand, bool but)
{
	const struct geometry *g = o->p->of->geo;
	const int cell = candidate_cell(cand);
	uint64_t any = 0;

	for (int i = -1; i < g->cell_houses[cell]; i++) {
		int unit = i < 0 ? unit_of_cell(cell) : unit_of_house(g->cell_house[cell][i], candidate_digit(cand));

		if (!but || !o->p->plain || bits_count(o->p->of->start->left[unit]) == 2)
			any |= unit_off_without(o, unit, but ? unit_place(g, unit, cand) : 0);
	}
	return any;
}

/* The same as excluded_by(). */
static uint64_t excluded_without(const struct leaving *o, int cand)
{
	const struct assumption *s = o->p->of;
	uint64_t any = 0;

	for (int i = -1; i < o->p->count; i++) {
		int lit = i < 0 ? s->assumed : o->p->literal[i], on = literal_candidate(lit);

		if (literal_is_on(lit) && on != cand && geometry_sees(s->geo, on, cand))
			any |= o->without[lit];
	}
	return any;
}

/* The same as reason_now(). */
static uint64_t follows_without(const struct leaving *o, int lit)
{
	uint16_t premise[PREMISES];
	int premises = assumption_premises(o->p->of, lit, premise);
	uint64_t all = ~(uint64_t)0;

	while (--premises >= 0)
		all &= o->without[premise[premises]];
	return all | (literal_is_on(lit) ? units_off_without(o, literal_candidate(lit), true) :
		      excluded_without(o, literal_candidate(lit)));
}

/* In which arguments there is a contradiction: the same as find_clash(). */
static uint64_t clash_without(const struct leaving *o)
{
	uint64_t any = 0;

	for (int i = -1; i < o->p->count; i++) {
		int lit = i < 0 ? o->p->of->assumed : o->p->literal[i];
		uint64_t clash = o->without[lit ^ 1];

		if (!literal_is_on(lit))
			clash |= units_off_without(o, literal_candidate(lit), false);
		any |= clash & o->without[lit];
	}
	return any;
}

/*
 * Whether any inference can be left out of the argument for a contradiction, without lemmas. Nearly always none can. This check tests all
 * inferences at once; shows_without() tests one at a time. True as well if there are too many.
 */
static bool any_can_be_left_out(const struct pruning *p)
{
	struct leaving o = { .p = p };
	bool more = true;

	if (p->count == 0 || p->count > 64)
		return p->count > 0;
	o.without[p->of->assumed] = ~(uint64_t)0;
	while (more) {
		more = false;
		for (int i = 0; i < p->count; i++) {
			uint64_t *without = &o.without[p->literal[i]];
			const uint64_t now = *without | (follows_without(&o, p->literal[i]) & ~((uint64_t)1 << i));

			more = more || now != *without;
			*without = now;
		}
	}
	return (clash_without(&o) & (~(uint64_t)0 >> (64 - p->count))) != 0;
}

static void prune_told(struct pruning *);

/* Removes the lemma LIT, or prunes it: it may use literals that are told and do not rest on it. */
static void prune_lemma(struct pruning *p, int lit)
{
	struct pruning *lemma = p->lemma[p->of->reason[lit] - BY_LEMMA];

	if (shows_without(p, lit)) {
		take_rest(p);
		return;
	}
	take_reasons(p);
	lemma_give(lemma, &p->known);
	prune_told(lemma);
	note_uses(p);
	note_told(p);
}

/* Removes what can be removed, in one pass: an inference that is needed now stays needed when fewer are left. */
static void prune_told(struct pruning *p)
{
	uint16_t told[LITERALS];
	int count = p->count;

	memcpy(told, p->literal, (size_t)count * sizeof told[0]);
	for (int i = 0; i < count; i++)
		if (reason_is_lemma(p->of->reason[told[i]]) && still_told(p, told[i]))
			prune_lemma(p, told[i]);
	for (int i = 0; i < count; i++)
		if (still_told(p, told[i]) && shows_without(p, told[i]))
			take_rest(p);
	if (p->goals == NULL)
		note_uses(p);
}

/* The argument of a contradiction as it is. */
static struct pruning *pruning_new(struct assumption *s, bool plain)
{
	struct pruning *p = mem_zero(1, sizeof *p);

	p->of = s;
	p->plain = plain;
	p->clash = s->clash[0];
	p->before = s->before;
	literals_add(&p->given, s->assumed);
	note_told(p);
	lemma_uses(s, &p->uses);
	for (int i = 0; i < p->count; i++) {
		int reason = s->reason[p->literal[i]];

		if (reason_is_lemma(reason))
			p->lemma[reason - BY_LEMMA] = pruning_new(s->lemma[reason - BY_LEMMA], false);
	}
	return p;
}

static void pruning_free(struct pruning *p)
{
	for (int i = 0; i < LEMMAS; i++)
		if (p->lemma[i] != NULL)
			pruning_free(p->lemma[i]);
	free(p);
}

void prune_contradiction(struct assumption *s, bool plain)
{
	struct pruning *p = pruning_new(s, plain);

	if (s->lemmas > 0 || any_can_be_left_out(p))
		prune_told(p);
	pruning_free(p);
}

void prune_goals(struct assumption *s, const struct literals *goals, bool plain)
{
	struct pruning p = { .of = s, .goals = goals, .plain = plain };

	literals_add(&p.given, s->assumed);
	if (note_told(&p))
		prune_told(&p);
}
