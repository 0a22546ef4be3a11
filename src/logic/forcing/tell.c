/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The argument of a forcing step. The reasons FORCE_... of reasons.def mean to a checker: an inference FORCE_SUPPOSE_ON or _OFF and
 * FORCE_CASE_ON or _OFF assumes that {cells} is {digits}, or not, and everything that rests on it holds under that assumption. Facts of the
 * position are no premises: a candidate that the board lacks needs none. Every other inference follows from just its premises, the
 * candidates of the board and the rules. FORCE_NOT and FORCE_MUST end an assumption, their first premise, by a contradiction, their second;
 * so do FORCE_LEMMA_NOT and FORCE_LEMMA_MUST an assumption FORCE_LEMMA_ON or _OFF, which is made under those that are open already: what
 * they say holds under these. FORCE_EVERY rests on the cases, its first premise, and on what they led to. FORCE_EXOCET states a pattern of
 * the position, is a premise of what follows from it, and rests on the argument of that pattern, a lemma without an assumption. So does the
 * statement of a pattern with guardians; the guardians are the cases of FORCE_GUARDIANS.
 *
 * The cases of a verity may meet: if everything that leads to the result in an earlier case follows from one candidate, and a later case
 * places that candidate too, the later one need not be told any further.
 */
#include "logic/forcing/tell.h"

#include <assert.h>

#include "logic/closure/by_clues.h"
#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/forcing/clause_sources.h"
#include "logic/forcing/prune.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"

/* Cases with more results than this are not merged. */
enum { MERGE_GOALS = 16 };

/* Where a case meets an earlier one. */
struct forcing_merge {
	int with;	/* the number of the earlier case, or -1: this one is told to its end */
	int lit;	/* where they meet */
	int inferences;	/* how many of the case are told */
};

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

/* Whether all goals follow from LIT and the position alone, by inferences in the trace of a case. */
static bool leads_alone(const struct argument_trace *t, const struct literals *goals, int lit)
{
	struct literals follows = { { 0 } };
	uint16_t premise[PREMISES];

	literals_add(&follows, lit);
	for (int i = 0; i < t->count; i++) {
		int next = t->literal[i];
		bool all = next != t->of->assumed;

		for (int k = all ? assumption_premises(t->of, next, premise) : 0; k > 0 && all; k--)
			all = literals_have(&follows, premise[k - 1]);
		if (all)
			literals_add(&follows, next);
	}
	for (int w = 0; w < LITERAL_WORDS; w++)
		if (goals->word[w] & ~follows.word[w])
			return false;
	return true;
}

static void trace_goals(struct argument_trace *t, const struct assumption *p, const struct literals *goals)
{
	trace_begin(t, p, NULL);
	for (int goal = literals_next(goals, -1); goal >= 0; goal = literals_next(goals, goal))
		trace_literal(t, goal);
}

/* The on candidates from each of which the goals of an earlier case follow; the trace has the argument of that case. */
static struct literals meeting_points(const struct argument_trace *t, const struct literals *goals)
{
	struct literals points = { { 0 } };

	for (int i = 0; i < t->count; i++)
		if (literal_is_on(t->literal[i]) && !literals_have(goals, t->literal[i]) && leads_alone(t, goals, t->literal[i]))
			literals_add(&points, t->literal[i]);
	return points;
}

/* Looks for the shortest way of a later case P to one of the POINTS of case EARLIER. The merge must save more inferences than the goals. */
static void merge_with(struct forcing_search *s, const struct assumption *p, const struct literals *points, int earlier, int goals,
		       struct forcing_merge *merge)
{
	for (int lit = literals_next(points, -1); lit >= 0; lit = literals_next(points, lit)) {
		if (!literals_have(&p->now.known, lit))
			continue;
		trace_begin(s->trace, p, NULL);
		trace_literal(s->trace, lit);
		int least = s->trace->inferences + (merge->with < 0 ? goals : 0);

		if (!literals_have(&s->trace->seen, p->assumed) || least >= merge->inferences)
			continue;
		*merge = (struct forcing_merge){ earlier, lit, s->trace->inferences };
	}
}

/* Whether each inference of a step has one premise, as its name says. */
static bool is_chain(const struct technique *t)
{
	return t == &techniques[TECHNIQUE_CELL_FORCING_CHAIN] || t == &techniques[TECHNIQUE_HOUSE_FORCING_CHAIN] ||
	       t == &techniques[TECHNIQUE_FORCING_CHAIN_VERITY];
}

/* The arguments of the cases of a verity: copies, since other steps have the same cases. */
struct case_arguments {
	int count;
	uint16_t literal[MAX_SIZE];		/* what each case assumes */
	struct forcing_merge merge[MAX_SIZE];
	struct assumption of[MAX_SIZE];
};

static_assert(sizeof(struct case_arguments) < SCRATCH / 4, "cases take no more of the working memory");

/* Removes superfluous inferences from the argument for GOALS in a case, and traces it. Returns how many inferences are left. */
static int prune_case(struct forcing_search *s, const struct forcing_found *f, struct assumption *of, const struct literals *goals)
{
	prune_goals(of, goals, is_chain(f->technique));
	trace_goals(s->trace, of, goals);
	return s->trace->inferences;
}

/*
 * Fills in the cases of FOUND, a verity: where each meets an earlier one, and its pruned argument. Returns how many inferences are told in
 * all cases together.
 */
static int merge_cases(struct forcing_search *s, const struct forcing_found *f, struct case_arguments *c)
{
	struct literals points[MAX_SIZE];
	struct forcing_merge *merge = c->merge;
	int goals = 0, sum = 0;

	c->count = forcing_cases(s->closure, f, c->literal);
	for (int w = 0; w < LITERAL_WORDS; w++)
		goals += bits_count(f->goals.word[w]);
	for (int i = 0; i < c->count; i++) {
		struct assumption *p = &c->of[i];

		*p = *closure_of(s->closure, c->literal[i], f->rules);
		merge[i] = (struct forcing_merge){ .with = -1, .inferences = prune_case(s, f, p, &f->goals) };
		points[i] = meeting_points(s->trace, &f->goals);
		for (int earlier = 0; earlier < i && goals <= MERGE_GOALS; earlier++)
			if (merge[earlier].with < 0)
				merge_with(s, p, &points[earlier], earlier, goals, &merge[i]);
		if (merge[i].with >= 0) {
			struct literals meeting = { { 0 } };

			literals_add(&meeting, merge[i].lit);
			merge[i].inferences = prune_case(s, f, p, &meeting);
		}
		sum += merge[i].inferences;
	}
	return sum;
}

/* Traces the part of case NUMBER that is told: to the result, or to the literal where it meets another case. */
static void trace_case(struct forcing_search *s, const struct forcing_found *f, const struct case_arguments *c, int number)
{
	if (c->merge[number].with < 0) {
		trace_goals(s->trace, &c->of[number], &f->goals);
		return;
	}
	trace_begin(s->trace, &c->of[number], NULL);
	trace_literal(s->trace, c->merge[number].lit);
}

/* The sources of clauses that the told cases name, one bit each. */
static unsigned cases_sources(struct forcing_search *s, const struct forcing_found *f, const struct case_arguments *c)
{
	unsigned sources = forcing_root_source(s->closure, f);

	for (int i = 0; i < c->count; i++) {
		trace_case(s, f, c, i);
		sources |= s->trace->sources;
	}
	return sources;
}

/* Added to the difficulty for a second level of assumptions. */
enum { DEEPER = 5 };

struct telling {
	struct argument *argument;
	struct scratch *scratch;
	const struct telling *under;	/* that of the enclosing assumption, or NULL */
	int *lemmas;			/* how many were told */
	int *sources;			/* the inferences that state the sources named */
	const struct assumption *of;
	struct argument_trace *trace;
	int parent;			/* the beat that this is folded into, or NO_BEAT */
	bool open;			/* the next inference belongs to the open beat */
	int index[LITERALS];		/* the inference that says a literal */
};

static struct inference force_about(enum reason reason, int cand)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
				   .cells = cellset_of(candidate_cell(cand)), .digits = digit_bit(candidate_digit(cand)) };
}

static void mark_literal(const struct telling *t, int lit)
{
	int cand = literal_candidate(lit);

	proof_mark_cell(t->argument->proof, literal_is_on(lit) ? ROLE_ON : ROLE_OFF, candidate_cell(cand),
			digit_bit(candidate_digit(cand)));
}

static void open_beat(struct telling *t)
{
	if (!t->open)
		proof_beat(t->argument->proof, t->parent);
	t->open = true;
}

/* The inference that says LIT. */
static int index_of(const struct telling *t, int lit)
{
	while (literals_have(&t->of->before, lit))
		t = t->under;
	return t->index[lit];
}

static const struct clause *clause_of(const struct telling *t, int lit)
{
	return &t->of->start->clauses->clause[t->of->reason[lit] - BY_CLAUSE];
}

/* The premises of CLASH, or of LIT if CLASH is NULL, as inferences. */
static int premises_told(const struct telling *t, int lit, const struct clash *clash, int premise[PREMISES])
{
	uint16_t literals[PREMISES];
	int count = clash != NULL ? assumption_clash_premises(t->of, clash, literals) : assumption_premises(t->of, lit, literals), told = 0;

	for (int i = 0; i < count; i++) {
		int index = index_of(t, literals[i]), k = 0;

		while (k < told && premise[k] != index)
			k++;
		if (k == told)
			premise[told++] = index;
	}
	if (clash == NULL && reason_is_clause(t->of->reason[lit]))
		premise[told++] = t->sources[clause_of(t, lit)->source];
	return told;
}

/* The places that a unit of the position has within ALLOWED. */
static struct cellset unit_cells(const struct assumption *s, int unit, unsigned allowed)
{
	struct cellset cells = { { 0, 0 } };

	for (unsigned left = s->start->left[unit] & allowed; left != 0; left &= left - 1)
		cellset_add(&cells, candidate_cell(unit_candidate(s->geo, unit, bits_lowest(left))));
	return cells;
}

/* Fills in how a pattern excludes, without the cells that it excludes from. */
static void say_pattern(const struct assumption *s, const struct inner_pattern *p, struct inference *what)
{
	static const enum reason reasons[] = { [INNER_CONFINED] = REASON_FORCE_CONFINED, [INNER_NAKED] = REASON_FORCE_NAKED,
					       [INNER_HIDDEN] = REASON_FORCE_HIDDEN, [INNER_FISH] = REASON_FORCE_FISH,
					       [INNER_COMMON] = REASON_FORCE_COMMON };

	what->reason = (uint16_t)reasons[p->kind];
	what->house = p->house;
	what->other = p->other == NO_OTHER_HOUSE ? NO_HOUSE : p->other;
	for (int i = 0; i < p->units; i++)
		what->rest = cellset_or(what->rest, unit_cells(s, p->unit[i], p->allowed[i]));
	if (p->kind == INNER_COMMON && p->house == NO_OTHER_HOUSE)
		what->reason = REASON_FORCE_COMMON_CELL;
	else if (p->kind == INNER_COMMON)
		what->more = digit_bit(unit_digit(p->unit[0]));
	if (p->kind == INNER_NAKED || what->reason == REASON_FORCE_COMMON_CELL)
		what->more = p->allowed[0];
	else if (p->kind == INNER_HIDDEN)
		what->more = (uint16_t)(digit_bit(unit_digit(p->unit[0])) | digit_bit(unit_digit(p->unit[1])));
}

/* How one candidate excludes another: in its cell, as the same digit, or elsewhere as another one, which is added to the last. */
enum { EXCLUDES_IN_CELL, EXCLUDES_DIGIT, EXCLUDES_OTHER };

static int exclusion_of(int by, int cand)
{
	return candidate_cell(by) == candidate_cell(cand) ? EXCLUDES_IN_CELL :
	       candidate_digit(by) == candidate_digit(cand) ? EXCLUDES_DIGIT : EXCLUDES_OTHER + candidate_digit(cand);
}

/* Whether LIT is not told yet and is off for REASON. If REASON is another candidate, it must exclude LIT in the way HOW. */
static bool is_off_by(const struct telling *t, int lit, int reason, int how)
{
	return !literal_is_on(lit) && t->of->reason[lit] == reason && t->index[lit] < 0 &&
	       (reason >= BY_PATTERN || exclusion_of(reason, literal_candidate(lit)) == how);
}

/* The cells of those among COUNT literals that are off for REASON. */
static struct cellset cells_off_by(const struct telling *t, const uint16_t lits[], int count, int reason, int how)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < count; i++)
		if (is_off_by(t, lits[i], reason, how))
			cellset_add(&cells, candidate_cell(literal_candidate(lits[i])));
	return cells;
}

/* Whether both reasons are the same pattern, perhaps for different digits. */
static bool is_same_pattern(const struct assumption *s, int one, int other)
{
	return one >= BY_PATTERN && other >= BY_PATTERN && memcmp(&s->pattern[one - BY_PATTERN], &s->pattern[other - BY_PATTERN],
								  sizeof s->pattern[0]) == 0;
}

/*
 * Says LIT, which is off, and with it those of the next COUNT in the trace that are off for the same reason, in one sentence; also another
 * digit that the same pair excludes from the same cells.
 */
static void say_off(struct telling *t, const uint16_t lits[], int count)
{
	int lit = lits[0], cand = literal_candidate(lit), reason = t->of->reason[lit], premise[PREMISES];
	struct inference what = force_about(REASON_FORCE_SEEN, cand);
	const int how = reason < BY_PATTERN ? exclusion_of(reason, cand) : EXCLUDES_DIGIT;

	if (reason >= BY_PATTERN) {
		say_pattern(t->of, &t->of->pattern[reason - BY_PATTERN], &what);
	} else {
		what.reason = how == EXCLUDES_IN_CELL ? REASON_FORCE_FILLED : how == EXCLUDES_DIGIT ? REASON_FORCE_SEEN : REASON_FORCE_NEAR;
		what.more = how != EXCLUDES_DIGIT ? digit_bit(candidate_digit(reason)) : 0;
		if (how != EXCLUDES_IN_CELL)
			what.rest = cellset_of(candidate_cell(reason));
	}
	const struct cellset cells = cells_off_by(t, lits, count, reason, how);
	int next = t->argument->last + 1;

	what.cells = cells;
	for (int i = 0; i < count; i++) {
		int own = t->of->reason[lits[i]];
		bool joins = own == reason || (is_same_pattern(t->of, own, reason) &&
					       cellset_equal(cells_off_by(t, lits, count, own, how), cells));

		for (int k = i; k < count && joins; k++) {
			if (!is_off_by(t, lits[k], own, how))
				continue;
			what.digits |= digit_bit(candidate_digit(literal_candidate(lits[k])));
			t->index[lits[k]] = next;
		}
	}
	int premises = premises_told(t, lit, NULL, premise);

	open_beat(t);
	t->argument->last = proof_infer(t->argument->proof, &what, premise, premises);
	for (int i = 0; i < count; i++) {
		if (t->index[lits[i]] != next)
			continue;
		mark_literal(t, lits[i]);
		if (reason < BY_PATTERN)
			proof_link(t->argument->proof, false, reason, literal_candidate(lits[i]));
	}
	/* A pattern has its own point. */
	t->open = t->open && reason < BY_PATTERN;
}

/* Draws a link if the position has just two candidates in the unit, but not if others are off only under the assumption. */
static void link_strong(const struct telling *t, int unit, int cand)
{
	unsigned left = t->of->start->left[unit];

	if (bits_count(left) != 2)
		return;
	int one = unit_candidate(t->of->geo, unit, bits_lowest(left));

	left &= left - 1;
	proof_link(t->argument->proof, true, one != cand ? one : unit_candidate(t->of->geo, unit, bits_lowest(left)), cand);
}

static void say_on(struct telling *t, int lit)
{
	int cand = literal_candidate(lit), unit = t->of->reason[lit], premise[PREMISES];
	struct inference what = force_about(unit_is_cell(unit) ? REASON_FORCE_LAST_DIGIT : REASON_FORCE_LAST_PLACE, cand);

	if (!unit_is_cell(unit))
		what.house = (uint8_t)unit_house(unit);
	open_beat(t);
	t->argument->last = t->index[lit] = proof_infer(t->argument->proof, &what, premise, premises_told(t, lit, NULL, premise));
	mark_literal(t, lit);
	link_strong(t, unit, cand);
	t->open = false;
}

/* Says LIT, which follows from a clause. */
static void say_clause(struct telling *t, int lit)
{
	enum role role;
	struct inference what = clause_inference(t->of->start->clauses, clause_of(t, lit), t->argument->board, lit, &role);
	int premise[PREMISES];

	open_beat(t);
	t->argument->last = t->index[lit] = proof_infer(t->argument->proof, &what, premise, premises_told(t, lit, NULL, premise));
	mark_literal(t, lit);
	proof_mark_cells(t->argument->proof, role, what.rest, 0);
	t->open = false;
}

/* How many literals of the trace, from number FROM on, come before the next on candidate. */
static int run_of_off(const struct argument_trace *t, int from)
{
	int count = 0;

	while (from + count < t->count && !literal_is_on(t->literal[from + count]) && t->of->reason[t->literal[from + count]] < BY_LEMMA)
		count++;
	return count;
}

static bool is_said_before(const struct telling *t, int lit)
{
	return literals_have(&t->of->before, lit) || t->index[lit] >= 0;
}

/* Whether LIT is off in that cell by the same clue, and all that it rests on is told. */
static bool joins_by_clue(const struct telling *t, int lit, int reason, int cell)
{
	uint16_t premise[PREMISES];

	if (literal_is_on(lit) || t->of->reason[lit] != reason || t->index[lit] >= 0 || candidate_cell(literal_candidate(lit)) != cell)
		return false;
	for (int i = assumption_premises(t->of, lit, premise) - 1; i >= 0; i--)
		if (!is_said_before(t, premise[i]))
			return false;
	return true;
}

/* Adds the premises of LIT to those of an inference that says it together with others. */
static int add_premises(const struct telling *t, int lit, int premise[], int count)
{
	int own[PREMISES];

	for (int i = premises_told(t, lit, NULL, own) - 1; i >= 0; i--) {
		int k = 0;

		while (k < count && premise[k] != own[i])
			k++;
		premise[k] = own[i];
		count += k == count;
	}
	return count;
}

/* Says LIT, which is off by a clue, and with it others of its cell among the COUNT literals of the trace that begin with it. */
static void say_by_clue(struct telling *t, const uint16_t lits[], int count)
{
	const int cand = literal_candidate(lits[0]), reason = t->of->reason[lits[0]], next = t->argument->last + 1;
	const struct clued *clue = by_clues_clue(t->of->start->by_clues, reason - BY_CLUE);
	struct inference what = by_clue_inference(clue, candidate_cell(cand), 0);
	int premise[MAX_SIZE * PREMISES], premises = 0;

	for (int i = 0; i < count; i++) {
		if (!joins_by_clue(t, lits[i], reason, candidate_cell(cand)))
			continue;
		what.digits |= digit_bit(candidate_digit(literal_candidate(lits[i])));
		premises = add_premises(t, lits[i], premise, premises);
	}
	open_beat(t);
	t->argument->last = proof_infer(t->argument->proof, &what, premise, premises);
	for (int i = 0; i < count; i++)
		if (joins_by_clue(t, lits[i], reason, candidate_cell(cand))) {
			t->index[lits[i]] = next;
			mark_literal(t, lits[i]);
		}
	by_clue_reads(clue, t->argument->board, t->argument->proof);
	t->open = false;
}

static void say_lemma(struct telling *, int lit);

/* Says all of the trace but the assumption: a beat for each on candidate, with the off candidates before it. */
static void say_trace(struct telling *t)
{
	for (int i = 0; i < t->trace->count; i++) {
		int lit = t->trace->literal[i];

		if (t->index[lit] >= 0)
			continue;
		if (reason_is_clause(t->of->reason[lit]))
			say_clause(t, lit);
		else if (reason_is_lemma(t->of->reason[lit]))
			say_lemma(t, lit);
		else if (literal_is_on(lit))
			say_on(t, lit);
		else if (reason_is_clue(t->of->reason[lit]))
			say_by_clue(t, &t->trace->literal[i], t->trace->count - i);
		else
			say_off(t, &t->trace->literal[i], run_of_off(t->trace, i));
	}
}

static void begin_telling(struct telling *t, const struct assumption *of, int parent)
{
	t->of = of;
	t->parent = parent;
	t->open = false;
	trace_begin(t->trace, of, NULL);
	for (int i = 0; i < LITERALS; i++)
		t->index[i] = -1;
}

/* Says the assumption in its own beat, and marks it if it begins a branch. */
static int say_assumption(struct telling *t, enum beat_kind kind, enum reason on, enum reason off, int number, const int premise[],
			  int premises, int parent)
{
	int lit = t->of->assumed, cand = literal_candidate(lit);
	struct inference what = force_about(literal_is_on(lit) ? on : off, cand);

	what.number = number;
	int beat = proof_branch(t->argument->proof, kind, parent);

	t->argument->last = t->index[lit] = proof_infer(t->argument->proof, &what, premise, premises);
	if (kind != BEAT_PLAIN)
		mark_literal(t, lit);
	return beat;
}

static void say_clash(struct telling *t, const struct clash *clash)
{
	struct inference what = force_about(REASON_FORCE_DENIED, literal_candidate(t->of->assumed));
	int premise[PREMISES], premises = premises_told(t, 0, clash, premise);

	if (clash->denied) {
		/* The literal that was told last is the impossible one. */
		bool missed = index_of(t, clash->what ^ 1) > index_of(t, clash->what);

		what = force_about(missed ? REASON_FORCE_MISSED : REASON_FORCE_DENIED, literal_candidate(clash->what));
	} else if (unit_is_cell(clash->what)) {
		what = force_about(REASON_FORCE_NO_DIGIT, unit_candidate(t->of->geo, clash->what, 0));
		what.digits = 0;
	} else {
		what = (struct inference){ .reason = REASON_FORCE_NO_PLACE, .house = (uint8_t)unit_house(clash->what), .other = NO_HOUSE,
					   .digits = digit_bit(unit_digit(clash->what)) };
	}
	open_beat(t);
	t->argument->last = proof_infer(t->argument->proof, &what, premise, premises);
	if (what.house != NO_HOUSE)
		proof_mark_house(t->argument->proof, ROLE_COVER, what.house);
}

/* Says that LIT is a lemma, with its argument folded into that beat. */
static void say_lemma(struct telling *t, int lit)
{
	struct telling *inner = scratch_take(t->scratch, sizeof *inner);
	struct inference what = force_about(literal_is_on(lit) ? REASON_FORCE_LEMMA_MUST : REASON_FORCE_LEMMA_NOT, literal_candidate(lit));
	const struct assumption *lemma = t->of->lemma[t->of->reason[lit] - BY_LEMMA];
	int premise[2];

	*inner = (struct telling){ .argument = t->argument, .scratch = t->scratch, .under = t, .lemmas = t->lemmas, .sources = t->sources };
	inner->trace = scratch_take(t->scratch, sizeof *inner->trace);
	begin_telling(inner, lemma, NO_BEAT);
	trace_clash(inner->trace, &lemma->clash[0]);
	what.number = ++*t->lemmas;
	inner->parent = say_assumption(inner, BEAT_LEMMA, REASON_FORCE_LEMMA_ON, REASON_FORCE_LEMMA_OFF, what.number, NULL, 0, t->parent);
	premise[0] = t->argument->last;
	say_trace(inner);
	say_clash(inner, &lemma->clash[0]);
	premise[1] = t->argument->last;
	proof_beat(t->argument->proof, t->parent);
	t->argument->last = t->index[lit] = proof_infer(t->argument->proof, &what, premise, 2);
	mark_literal(t, lit);
	t->open = false;
	scratch_give_back(t->scratch, inner);
}

static void mark_effects(struct proof_builder *proof, const struct step_head *head)
{
	proof_mark_candidates(proof, ROLE_PLACE, &head->place);
	proof_mark_candidates(proof, ROLE_DROP, &head->drop);
}

/* Says the patterns of the position that the argument names, before anything is assumed. */
static void say_sources(const struct forcing_search *s, struct telling *t, unsigned sources)
{
	clauses_say_sources(s->closure->start.clauses, s->args->facts, t->argument, sources, t->lemmas, t->sources);
}

static void tell_contradiction(struct forcing_search *s, struct telling *t, const struct forcing_found *f, const struct step_head *head)
{
	const struct assumption *p = f->argument;
	int cand = literal_candidate(f->what), premise[2];

	begin_telling(t, p, NO_BEAT);
	trace_clash(t->trace, &p->clash[0]);
	say_sources(s, t, t->trace->sources);
	say_assumption(t, BEAT_PLAIN, f->root == ROOT_NESTED ? REASON_FORCE_SUPPOSE_NESTED : REASON_FORCE_SUPPOSE_ON,
		       REASON_FORCE_SUPPOSE_OFF, trace_told(t->trace), NULL, 0, NO_BEAT);
	proof_mark_cell(t->argument->proof, ROLE_BASE, candidate_cell(cand), digit_bit(candidate_digit(cand)));
	mark_literal(t, f->what);
	premise[0] = t->argument->last;
	say_trace(t);
	say_clash(t, &p->clash[0]);
	premise[1] = t->argument->last;
	struct inference what = force_about(literal_is_on(f->what) ? REASON_FORCE_NOT : REASON_FORCE_MUST, cand);

	proof_beat(t->argument->proof, NO_BEAT);
	proof_infer(t->argument->proof, &what, premise, 2);
	mark_effects(t->argument->proof, head);
}

/* Says the cases, one of which is true. */
static void say_cases(struct forcing_search *s, struct telling *t, const struct forcing_found *f, const struct case_arguments *cases)
{
	struct inference what = force_about(REASON_FORCE_EITHER, f->root == ROOT_EITHER ? f->what : 0);
	int premise[1], premises = 0;

	if (f->root != ROOT_EITHER) {
		what.cells = (struct cellset){ { 0, 0 } };
		what.digits = 0;
		for (int i = 0; i < cases->count; i++) {
			cellset_add(&what.cells, candidate_cell(literal_candidate(cases->literal[i])));
			what.digits |= digit_bit(candidate_digit(literal_candidate(cases->literal[i])));
		}
	}
	if (f->root == ROOT_UNIT) {
		what.reason = unit_is_cell(f->what) ? REASON_FORCE_CELL : REASON_FORCE_HOUSE;
		what.house = unit_is_cell(f->what) ? NO_HOUSE : (uint8_t)unit_house(f->what);
	} else if (f->root == ROOT_GUARDIANS) {
		what.reason = REASON_FORCE_GUARDIANS;
		premise[premises++] = t->sources[s->closure->start.clauses->clause[f->what].source];
	}
	what.number = f->cases;
	proof_beat(t->argument->proof, NO_BEAT);
	t->argument->last = proof_infer(t->argument->proof, &what, premise, premises);
	for (int c = cellset_next(what.cells, -1); c >= 0; c = cellset_next(what.cells, c))
		proof_mark_cell(t->argument->proof, ROLE_BASE, c, t->argument->board->cand[c] & what.digits);
	if (what.house != NO_HOUSE)
		proof_mark_house(t->argument->proof, ROLE_HOUSE, what.house);
}

/* The cases of a verity as they are told, with the inferences of earlier cases that later ones refer to. */
struct telling_cases {
	const struct case_arguments *of;
	int root;			/* the inference that says the cases */
	int met[MAX_SIZE];		/* by earlier case: the inference where a later one meets it */
	int goals[MAX_SIZE][MERGE_GOALS], count[MAX_SIZE];		/* the inferences that say its result */
};

/* Says that a case continues like an earlier one. */
static void say_merge(struct telling *t, const struct telling_cases *c, int number)
{
	const struct forcing_merge *merge = &c->of->merge[number];
	struct inference what = force_about(REASON_FORCE_AS, literal_candidate(merge->lit));
	int premise[MERGE_GOALS + 2] = { t->index[merge->lit], c->met[number] }, premises = 2;

	for (int i = 0; i < c->count[merge->with]; i++)
		premise[premises++] = c->goals[merge->with][i];
	what.number = merge->with + 1;
	open_beat(t);
	proof_note(t->argument->proof, proof_infer(t->argument->proof, &what, premise, premises));
}

/* Stores the inferences of a complete case that later ones refer to. */
static void keep_case(const struct telling *t, const struct forcing_found *f, struct telling_cases *c, int number)
{
	c->count[number] = 0;
	for (int goal = literals_next(&f->goals, -1); goal >= 0; goal = literals_next(&f->goals, goal)) {
		bool named = false;

		for (int i = 0; i < c->count[number]; i++)
			named = named || c->goals[number][i] == t->index[goal];
		if (!named && c->count[number] < MERGE_GOALS)
			c->goals[number][c->count[number]++] = t->index[goal];
		proof_note(t->argument->proof, t->index[goal]);
	}
	for (int later = number + 1; later < f->cases; later++)
		if (c->of->merge[later].with == number)
			c->met[later] = t->index[c->of->merge[later].lit];
}

/* Says a case, and stores its result for the conclusion. */
static void tell_case(struct forcing_search *s, struct telling *t, const struct forcing_found *f, struct telling_cases *c, int number)
{
	const struct forcing_merge *merge = &c->of->merge[number];

	begin_telling(t, &c->of->of[number], NO_BEAT);
	trace_case(s, f, c->of, number);
	t->parent = say_assumption(t, BEAT_CASE, REASON_FORCE_CASE_ON, REASON_FORCE_CASE_OFF, merge->inferences, &c->root, 1, NO_BEAT);
	say_trace(t);
	if (merge->with >= 0)
		say_merge(t, c, number);
	else
		keep_case(t, f, c, number);
}

static void tell_verity(struct forcing_search *s, struct telling *t, const struct forcing_found *f, const struct case_arguments *cases,
			const struct step_head *head)
{
	struct inference what = { .reason = REASON_FORCE_EVERY, .house = NO_HOUSE, .other = NO_HOUSE };
	struct telling_cases c = { .of = cases };

	say_sources(s, t, cases_sources(s, f, cases));
	say_cases(s, t, f, cases);
	c.root = t->argument->last;
	proof_note(t->argument->proof, c.root);
	for (int i = 0; i < f->cases; i++)
		tell_case(s, t, f, &c, i);
	argument_conclude(t->argument, &what, head);
}

static bool is_verity(const struct forcing_found *f)
{
	return f->root != ROOT_ASSUMPTION && f->root != ROOT_NESTED;
}

/* Counts the inferences of all conclusions together. Fills in the CASES of a verity. */
static int count_inferences(struct forcing_search *s, const struct forcing_found *f, struct case_arguments *cases)
{
	if (!is_verity(f))
		return f->inferences;
	int inferences = merge_cases(s, f, cases);

	return inferences + bits_count(cases_sources(s, f, cases));
}

static struct step_head forcing_head(struct forcing_search *s, const struct forcing_found *f, struct case_arguments *cases)
{
	struct step_head head = technique_head(f->technique, count_inferences(s, f, cases), 0);

	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(head.size - 1) + (f->levels > 1 ? DEEPER : 0));
	for (int lit = literals_next(&f->goals, -1); lit >= 0; lit = literals_next(&f->goals, lit)) {
		candset_add(literal_is_on(lit) ? &head.place : &head.drop, literal_candidate(lit));
		head.digits |= digit_bit(candidate_digit(literal_candidate(lit)));
	}
	return head;
}

bool forcing_emit(struct forcing_search *s, const struct forcing_found *f)
{
	struct scratch *scratch = facts_scratch(s->args->facts);
	struct case_arguments *cases = scratch_take(scratch, sizeof *cases);
	struct step_head head = forcing_head(s, f, cases);
	struct telling *t = scratch_take(scratch, sizeof *t);
	struct argument argument;
	int lemmas = 0, sources[CLAUSE_SOURCES];

	*t = (struct telling){ .argument = &argument, .scratch = scratch, .lemmas = &lemmas, .sources = sources,
				.trace = s->trace };
	if (argument_open(&argument, s->args->board, s->args->sink, &head)) {
		if (is_verity(f))
			tell_verity(s, t, f, cases, &head);
		else
			tell_contradiction(s, t, f, &head);
	}
	scratch_give_back(scratch, cases);
	return sink_emit(s->args->sink, &head);
}
