/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/clause_sources.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/closure/closure.h"
#include "logic/facts/facts.h"
#include "logic/finders/exocet.h"
#include "logic/finders/guardians.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"

/* Patterns with more guardians are left out. */
enum { GUARDIANS = 5 };

/* A clause with all its literals, also those that the position decides, and its subject. */
struct clause_draft {
	enum clause_kind kind;
	int target, where;
	int count;
	uint16_t literal[CLAUSE_LITERALS];
};

static void add_literal(struct clause_draft *d, int cell, int digit, bool on)
{
	d->literal[d->count++] = (uint16_t)literal_of(candidate(cell, digit), on);
}

/* One of these cells has DIGIT; cells that cannot have it add no literal. */
static void add_cells(struct clause_draft *d, const struct board *b, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (exocet_may_be(b, c, digit))
			add_literal(d, c, digit, true);
}

/* Adds the clause unless it is useless: it has a literal that holds already, or a single literal, which the exocet's own step handles. */
static void add_clause(struct clauses *s, const struct board *b, const struct clause_draft *d)
{
	struct clause *c = &s->clause[s->count];

	if (s->count == CLAUSES)
		return;
	*c = (struct clause){ .kind = (uint8_t)d->kind, .source = (uint8_t)s->exocets,
			      .target = (uint8_t)d->target, .where = (uint8_t)d->where };
	for (int i = 0; i < d->count; i++) {
		int cell = candidate_cell(literal_candidate(d->literal[i])), digit = candidate_digit(literal_candidate(d->literal[i]));

		if ((b->cand[cell] & digit_bit(digit)) != 0)
			c->literal[c->count++] = d->literal[i];
		else if (literal_is_on(d->literal[i]) == (b->value[cell] == digit))
			return;
	}
	s->count += c->count > 1;
}

/* Adds that at most one of the two is true. */
static void add_pair(struct clauses *s, const struct board *b, struct clause_draft d, int cell, int digit, int other_cell, int other_digit)
{
	add_literal(&d, cell, digit, false);
	add_literal(&d, other_cell, other_digit, false);
	add_clause(s, b, &d);
}

/* A digit of the base is in a target, one of a target is in the base, and not in the other target. */
static void add_same(struct clauses *s, const struct exocet *e, int digit)
{
	const struct geometry *g = e->board->geo;
	const struct cellset lines[] = { g->house_set[g->cell_house[e->base[0]][HOUSE_BOX]], g->house_set[exocet_line_house(e, e->line)] };

	for (int i = 0; i < 2; i++) {
		struct clause_draft out = { .kind = CLAUSE_SAME }, in = out, unit = out;

		add_literal(&out, e->base[i], digit, false);
		add_cells(&out, e->board, e->target_cells, digit);
		add_literal(&in, e->target[i].cell, digit, false);
		add_cells(&in, e->board, e->base_cells, digit);
		add_cells(&unit, e->board, cellset_or(e->target_cells, cellset_less(lines[i], e->base_cells)), digit);
		add_clause(s, e->board, &out);
		add_clause(s, e->board, &in);
		add_clause(s, e->board, &unit);
	}
	add_pair(s, e->board, (struct clause_draft){ .kind = CLAUSE_SAME }, e->target[0].cell, digit, e->target[1].cell, digit);
}

/* If target I takes DIGIT, each of these lines outside of the band has it where the cross-lines cross it, so in no other cell. */
static void add_where_lines_cross(struct clauses *s, const struct exocet *e, int i, int digit, unsigned lines)
{
	for (; lines != 0; lines &= lines - 1) {
		const struct clause_draft d = { .kind = CLAUSE_LINE, .target = i, .where = exocet_line_house(e, bits_lowest(lines)) };
		struct cellset cells = cellset_less(e->board->geo->house_set[d.where], e->outside);

		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
			add_pair(s, e->board, d, e->target[i].cell, digit, c, digit);
	}
}

/* The digit of target I is in its mirror cells, and in the other cross-lines outside of the band. */
static void add_elsewhere(struct clauses *s, const struct exocet *e, int i, int digit)
{
	struct clause_draft mirror = { .kind = CLAUSE_MIRROR, .target = i };

	add_literal(&mirror, e->target[i].cell, digit, false);
	add_cells(&mirror, e->board, e->target[i].mirror, digit);
	add_clause(s, e->board, &mirror);
	for (int n = 0; n < CROSS_LINES; n++) {
		struct clause_draft cross = { .kind = CLAUSE_CROSS, .target = i, .where = exocet_cross_house(e, n) };

		if (n == 1 + i)
			continue;
		add_literal(&cross, e->target[i].cell, digit, false);
		add_cells(&cross, e->board, cellset_and(e->outside, e->board->geo->house_set[cross.where]), digit);
		add_clause(s, e->board, &cross);
	}
	if ((e->target[i].left & digit_bit(digit)) != 0)
		add_where_lines_cross(s, e, i, digit, exocet_lines(e, i, digit));
}

/* Notes the exocet that comes next, which REASON names. */
static void note_exocet(struct clauses *s, const struct exocet *e, enum reason reason)
{
	s->exocet[s->exocets].base = e->base_cells;
	s->exocet[s->exocets].targets = e->target_cells;
	s->exocet[s->exocets].outside = e->outside;
	s->exocet[s->exocets].digits = e->digits;
	s->exocet[s->exocets].reason = (uint16_t)reason;
	s->exocet[s->exocets].cross = 0;
	for (int i = 0; i < 2; i++)
		s->exocet[s->exocets].target[i] = e->target[i].cell;
}

/* Adds all clauses of an exocet; DATA is the list of clauses. */
static bool add_exocet(struct exocet *e, void *data)
{
	struct clauses *s = data;

	if (!exocet_resolve(e))
		return false;
	note_exocet(s, e, e->loose != 0 ? REASON_FORCE_WEAK_EXOCET : REASON_FORCE_EXOCET);
	for (int i = 0; i < 2; i++)
		s->exocet[s->exocets].mirror[i] = e->target[i].mirror;
	for (int i = 0; i < CROSS_LINES; i++)
		s->exocet[s->exocets].cross |= (houseset)1 << exocet_cross_house(e, i);
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d)) {
		add_same(s, e, d);
		for (int i = 0; i < 2; i++)
			add_elsewhere(s, e, i, d);
	}
	for (int i = 0; i < e->clashes; i++)
		add_pair(s, e->board, (struct clause_draft){ .kind = CLAUSE_CLASH, .where = e->clash[i].cell },
			 e->target[0].cell, e->clash[i].first, e->target[1].cell, e->clash[i].second);
	return ++s->exocets == CLAUSE_EXOCETS;
}

/* The same for a senior exocet, whose only clauses say what base and targets have in common. */
static bool add_senior(struct exocet *e, void *data)
{
	struct clauses *s = data;

	if (!exocet_resolve_senior(e))
		return false;
	note_exocet(s, e, REASON_FORCE_SENIOR_EXOCET);
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		add_same(s, e, d);
	return ++s->exocets == CLAUSE_EXOCETS;
}

/* Whether the COUNT literals include all guardians of clause K. */
static bool is_among(const struct clause *k, const uint16_t literal[], int count)
{
	int among = 0;

	for (int i = 0; i < k->count; i++)
		for (int n = 0; n < count; n++)
			among += k->literal[i] == literal[n];
	return among == k->count;
}

/* The place for a pattern with these guardians: that of one that says less, or else of the last with more guardians; -1: there is none. */
static int guarded_place(const struct clauses *s, const struct clause *new)
{
	int most = -1;

	for (int i = 0; i < s->guarded; i++)
		if (is_among(&s->clause[i], new->literal, new->count))
			return -1;
	for (int i = 0; i < s->guarded; i++) {
		if (is_among(new, s->clause[i].literal, s->clause[i].count))
			return i;
		if (s->clause[i].count > new->count && (most < 0 || s->clause[i].count >= s->clause[most].count))
			most = i;
	}
	return s->guarded < CLAUSE_GUARDED ? s->guarded : most;
}

/* Adds a pattern that has several guardians left; DATA is the list of clauses. The pattern's own step places a single one. */
static bool add_guarded(const struct guarded *g, void *data)
{
	struct candset guardians = guarded_guardians(g);
	struct clause new = { .kind = CLAUSE_GUARDIANS };
	struct clauses *s = data;
	uint16_t more = 0;

	if (candset_count(&guardians) < 2 || candset_count(&guardians) > GUARDIANS)
		return false;
	for (int c = candset_next(&guardians, -1); c >= 0; c = candset_next(&guardians, c)) {
		new.literal[new.count++] = (uint16_t)literal_of(c, true);
		more |= digit_bit(candidate_digit(c));
	}
	int i = guarded_place(s, &new);

	if (i < 0)
		return false;
	new.source = (uint8_t)(CLAUSE_EXOCETS + i);
	s->clause[i] = new;
	s->pattern[i].cells = g->cells;
	s->pattern[i].guards = guarded_cells(g->args->board, g->cells, g->digits);
	s->pattern[i].digits = g->digits;
	s->pattern[i].more = more;
	s->guarded += i == s->guarded;
	return false;
}

/* Adds the clauses of patterns with guardians. */
static void find_guarded(struct clauses *s, struct facts *f, const struct board *b, unsigned sources)
{
	const struct finder_args h = { .board = b, .facts = f };
	static const struct {
		unsigned source;
		int longest, most;
		bool (*each)(struct guarded *);
	} kinds[] = {
		{ SOURCE_TRIDAGON, 0, 4, tridagon_each },
		{ SOURCE_ODDAGON, 9, 3, oddagon_each },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		struct guarded g = { .args = &h, .longest = kinds[i].longest, .most = kinds[i].most, .take = add_guarded, .data = s };

		if (sources & kinds[i].source)
			kinds[i].each(&g);
	}
	s->count = s->guarded;
}

void clauses_find(struct clauses *s, struct facts *f, const struct board *b, unsigned sources)
{
	bool full = false;

	s->count = s->exocets = s->guarded = 0;
	find_guarded(s, f, b, sources);
	if (sources & SOURCE_JUNIOR_EXOCET)
		full = exocet_each(b, f, add_exocet, s);
	if (sources & SOURCE_WEAK_EXOCET && !full)
		full = exocet_each_weak(b, f, add_exocet, s);
	if (sources & SOURCE_SENIOR_EXOCET && !full)
		exocet_each_senior(b, f, add_senior, s);
}

unsigned forcing_clause_sources(const struct sink *sink)
{
	static const struct {
		unsigned source;
		int technique;
	} rows[] = {
		{ SOURCE_JUNIOR_EXOCET, TECHNIQUE_JUNIOR_EXOCET }, { SOURCE_WEAK_EXOCET, TECHNIQUE_WEAK_EXOCET },
		{ SOURCE_SENIOR_EXOCET, TECHNIQUE_SENIOR_EXOCET },
		{ SOURCE_TRIDAGON, TECHNIQUE_TRIDAGON }, { SOURCE_ODDAGON, TECHNIQUE_BIVALUE_ODDAGON },
	};
	unsigned sources = 0;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (sink_rests_on(sink, &techniques[rows[i].technique]))
			sources |= rows[i].source;
	return sources;
}

struct closure *forcing_closure(struct facts *f, const struct board *b, unsigned sources)
{
	return facts_closure(f, b, sources, clauses_find);
}

/*
 * An exocet rests on the missing candidates of its digits in the houses of base and targets and in its cross-lines; one that is not junior
 * may rest on missing candidates anywhere.
 */
static void read_exocet(const struct board *b, const struct inference *exocet, houseset cross, struct proof_builder *proof)
{
	const struct cellset cells = cellset_or(exocet->cells, exocet->rest);

	for (int house = 0; house < b->geo->houses; house++) {
		bool here = exocet->reason != REASON_FORCE_EXOCET || (cross & houseset_of(house)) != 0;

		if (here || !cellset_empty(cellset_and(cells, b->geo->house_set[house])))
			proof_read_places(proof, house, exocet->digits);
	}
}

/* An exocet that is to be argued: what it is, and the argument that it becomes. */
struct exocet_wanted {
	const struct inference *what;
	struct argument lemma;
};

/* Says the argument of the exocet that is wanted, DATA. */
static bool argue_exocet(struct exocet *e, void *data)
{
	struct exocet_wanted *wanted = data;

	if (!cellset_equal(e->base_cells, wanted->what->cells) || !cellset_equal(e->target_cells, wanted->what->rest))
		return false;
	if (wanted->what->reason == REASON_FORCE_SENIOR_EXOCET)
		exocet_say_same_senior(&wanted->lemma, e);
	else
		exocet_say_same(&wanted->lemma, e);
	return true;
}

/* Says a lemma that argues for the exocet, and that it ends in *WHAT. */
static int say_exocet_argued(struct facts *f, const struct argument *a, struct inference *what, int number)
{
	struct exocet_wanted wanted = { .what = what, .lemma = { .board = a->board, .proof = a->proof, .lemma = number } };

	what->number = number;
	if (what->reason == REASON_FORCE_SENIOR_EXOCET)
		exocet_each_senior(a->board, f, argue_exocet, &wanted);
	else if (what->reason == REASON_FORCE_WEAK_EXOCET)
		exocet_each_weak(a->board, f, argue_exocet, &wanted);
	else
		exocet_each(a->board, f, argue_exocet, &wanted);
	const int premises = wanted.lemma.last - wanted.lemma.first + 1;
	int *premise = mem_alloc((size_t)premises * sizeof *premise);

	for (int i = 0; i < premises; i++)
		premise[i] = wanted.lemma.first + i;
	proof_beat(a->proof, NO_BEAT);
	int said = proof_infer(a->proof, what, premise, premises);

	free(premise);
	return said;
}

static int say_exocet(const struct clauses *s, int n, struct facts *f, const struct argument *a, int *lemmas)
{
	struct proof_builder *proof = a->proof;
	const struct board *b = a->board;
	struct inference what = {
		.reason = s->exocet[n].reason,
		.house = NO_HOUSE, .other = NO_HOUSE,
		.cells = s->exocet[n].base, .rest = s->exocet[n].targets, .digits = s->exocet[n].digits,
	};

	if (a->name_only)
		proof_beat(proof, NO_BEAT);
	int said = a->name_only ? proof_infer(proof, &what, NULL, 0) : say_exocet_argued(f, a, &what, ++*lemmas);

	read_exocet(b, &what, s->exocet[n].cross, proof);
	proof_mark_cells(proof, ROLE_EXOCET_BASE, what.cells, what.digits);
	proof_mark_cells(proof, ROLE_TARGET, what.rest, what.digits);
	/* The cross-lines are no houses to look at first: those are where the cases are. */
	for (houseset left = s->exocet[n].cross; left != 0; left &= left - 1)
		proof_mark_house(proof, ROLE_COVER, bits_lowest(left));
	return said;
}

static int say_guarded(const struct clauses *s, int n, const struct argument *a, int *lemmas)
{
	struct proof_builder *proof = a->proof;
	const struct board *b = a->board;
	struct inference what = {
		.reason = bits_count(s->pattern[n].digits) == 2 ? REASON_FORCE_ODDAGON : REASON_FORCE_TRIDAGON,
		.house = NO_HOUSE, .other = NO_HOUSE,
		.cells = s->pattern[n].cells, .rest = s->pattern[n].guards, .digits = s->pattern[n].digits, .more = s->pattern[n].more,
	};
	int said = argument_guarded(a, &what, ++*lemmas);

	for (int c = cellset_next(what.rest, -1); c >= 0; c = cellset_next(what.rest, c))
		proof_mark_cell(proof, ROLE_GUARDIAN, c, b->cand[c] & what.more);
	return said;
}

void clauses_say_sources(const struct clauses *s, struct facts *f, const struct argument *a, unsigned sources, int *lemmas,
			 int said[CLAUSE_SOURCES])
{
	for (; sources != 0; sources &= sources - 1) {
		int n = bits_lowest(sources);

		said[n] = n < CLAUSE_EXOCETS ? say_exocet(s, n, f, a, lemmas) : say_guarded(s, n - CLAUSE_EXOCETS, a, lemmas);
	}
}

/* The other cells that share the digit of a target, if the clause is about them: the mirror cells, or the places of a line. */
static struct cellset clause_places(const struct clauses *s, const struct clause *c, const struct board *b, int digit)
{
	struct cellset cells = c->kind == CLAUSE_MIRROR ? s->exocet[c->source].mirror[c->target]
							: cellset_and(s->exocet[c->source].outside, b->geo->house_set[c->where]);

	for (int cell = cellset_next(cells, -1); cell >= 0 && c->kind != CLAUSE_MIRROR; cell = cellset_next(cells, cell))
		if (!exocet_may_be(b, cell, digit))
			cellset_remove(&cells, cell);
	return cells;
}

/* Which of the targets a cell is, as the exocet names them: 1 or 2. */
static int target_number(const struct clauses *s, const struct clause *c, int cell)
{
	return cellset_next(s->exocet[c->source].targets, -1) == cell ? 1 : 2;
}

/* The other literal of a clause of two. */
static int other_literal(const struct clause *c, int lit)
{
	return c->literal[0] == lit ? c->literal[1] : c->literal[0];
}

struct inference clause_inference(const struct clauses *s, const struct clause *c, const struct board *b, int lit, enum role *role)
{
	static const struct {
		enum reason off, on;
		enum role role;
	} kinds[CLAUSE_KINDS] = {
		[CLAUSE_SAME] = { REASON_FORCE_EXOCET_OFF, REASON_FORCE_EXOCET_ON, ROLE_NONE },
		[CLAUSE_MIRROR] = { REASON_FORCE_MIRROR_OFF, REASON_FORCE_MIRROR_ON, ROLE_MIRROR },
		[CLAUSE_CROSS] = { REASON_FORCE_CROSS_OFF, REASON_FORCE_CROSS_ON, ROLE_COVER },
		[CLAUSE_LINE] = { REASON_FORCE_LINE, REASON_FORCE_LINE, ROLE_COVER },
		[CLAUSE_CLASH] = { REASON_FORCE_CLASH, REASON_FORCE_CLASH, ROLE_COVER },
		[CLAUSE_GUARDIANS] = { REASON_FORCE_GUARDIAN, REASON_FORCE_GUARDIAN, ROLE_NONE },
	};
	int cand = literal_candidate(lit);
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .cells = cellset_of(candidate_cell(cand)),
				  .digits = digit_bit(candidate_digit(cand)) };

	what.reason = (uint16_t)(literal_is_on(lit) ? kinds[c->kind].on : kinds[c->kind].off);
	*role = kinds[c->kind].role;
	if (c->kind == CLAUSE_SAME || c->kind == CLAUSE_GUARDIANS)
		return what;
	what.number = target_number(s, c, s->exocet[c->source].target[c->target]);
	if (c->kind == CLAUSE_CLASH) {
		cand = literal_candidate(other_literal(c, lit));
		what.number = target_number(s, c, candidate_cell(cand));
		what.more = digit_bit(candidate_digit(cand));
		what.rest = cellset_of(c->where);
		return what;
	}
	if (c->kind != CLAUSE_MIRROR)
		what.house = c->where;
	what.rest = clause_places(s, c, b, candidate_digit(cand));
	return what;
}
