/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/nested_lemmas.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/facts/facts.h"
#include "logic/forcing/prune.h"
#include "logic/step/sink.h"

/*
 * The planner finds lemmas that have lemmas under them, for assumptions that lemmas of one level do not refute. The implication matrix
 * shows at once which literals are impossible under two assumptions; the argument is then made from the plan.
 *
 * PLANNER_LEMMAS: the most lemmas of a plan. PLANNER_COST: the cost of one attempt by the matrix, in assumptions propagated one by one.
 */
enum { PLANNER_LEMMAS = 240, PLANNER_COST = 100 };

/* Lemmas in order, each followed by those under it: each is impossible if the opposites of those before it hold. */
struct lemma_plan {
	int count;
	uint16_t literal[PLANNER_LEMMAS];
	uint8_t depth[PLANNER_LEMMAS];	/* 1: under the assumption to refute; 2: under a lemma of depth 1 */
};

/* A lemma that has others under it, and how many literals are learned until it fails: the fewer, the shorter its argument will be. */
struct planned_lemma {
	uint16_t number, learned;
};

struct lemma_planner {
	struct implication_matrix *matrix;
	struct matrix_saved *now[MATRIX_PARTS], *first[MATRIX_PARTS];	/* rows with the lemmas taken, and without; NULL: not needed yet */
	struct matrix_column known, known_first;			/* the literals known then, by number */
	struct matrix_learned learned;
	int count;
	struct planned_lemma find[LITERALS];			/* those taken, in order */
	struct sink *sink;
	long *budget;
};

static struct lemma_planner *planner_new(void)
{
	struct lemma_planner *d = mem_zero(1, sizeof *d);

	d->matrix = matrix_new();
	return d;
}

static void planner_free(struct lemma_planner *d)
{
	for (int part = 0; d != NULL && part < MATRIX_PARTS; part++) {
		free(d->now[part]);
		free(d->first[part]);
	}
	if (d != NULL)
		free(d->matrix);
	free(d);
}

static void copy_parts(const struct lemma_planner *d, struct matrix_saved *const to[], struct matrix_saved *const from[])
{
	for (int part = 0; part < matrix_parts(d->matrix); part++)
		*to[part] = *from[part];
}

/* Forgets all lemmas. */
static void planner_forget(struct lemma_planner *d)
{
	copy_parts(d, d->now, d->first);
	d->known = d->known_first;
}

/* Forgets all lemmas but those of one level. Returns whether these refute the assumption. */
static bool planner_restart(struct lemma_planner *d)
{
	planner_forget(d);
	return matrix_refute_with(d->matrix, d->now, true, NULL, &d->known, NULL);
}

/*
 * Propagates each assumption by itself, and then the opposites of those that fail. Returns whether lemmas of one level refute the
 * assumption.
 */
static bool planner_begin(struct lemma_planner *d, const struct geometry *g, const struct unit_state *start, const struct unit_state *now)
{
	d->count = 0;
	memset(&d->known_first, 0, sizeof d->known_first);
	matrix_begin(d->matrix, g, start, now, RULES_SINGLES);
	for (int part = 0; part < matrix_parts(d->matrix); part++) {
		if (d->now[part] == NULL) {
			d->now[part] = matrix_saved_new();
			d->first[part] = matrix_saved_new();
		}
		matrix_close(d->matrix, part);
		matrix_save(d->matrix, d->first[part]);
	}
	return planner_restart(d);
}

static bool planner_open(const struct lemma_planner *d, int number)
{
	return !matrix_column_has(&d->known, number) && !matrix_column_has(&d->known, number ^ 1);
}

/*
 * Whether lemmas of one level, of those ALLOWED (NULL: any), refute assumption NUMBER, or, if it is -1, the literals known so far. D keeps
 * what they learn.
 */
static bool planner_fails(struct lemma_planner *d, int number, const struct matrix_column *allowed)
{
	struct matrix_column c = { { 0 } };

	*d->budget = sink_poll(d->sink) ? 0 : *d->budget - PLANNER_COST;
	d->learned.count = 0;
	if (number >= 0)
		matrix_saved_column(d->matrix, d->now, number, &c);
	for (int w = 0; w < matrix_column_words(d->matrix); w++)
		c.word[w] |= d->known.word[w];
	return matrix_refute_with(d->matrix, d->now, false, allowed, &c, &d->learned);
}

/* Learns the opposite of literal NUMBER. Returns whether lemmas of one level then refute the assumption. */
static bool planner_learn(struct lemma_planner *d, int number)
{
	matrix_column_add(&d->known, number ^ 1);
	return matrix_refute_with(d->matrix, d->now, true, NULL, &d->known, NULL);
}

/* Lists the literals, on (OFF 0) or off (1), that lemmas of one level refute, those that need the fewest learned literals first. */
static int planner_finds(struct lemma_planner *d, int off, struct planned_lemma finds[])
{
	int count = 0;

	for (int number = off; number < 2 * d->matrix->candidates && *d->budget > 0; number += 2) {
		if (!planner_open(d, number) || !planner_fails(d, number, NULL))
			continue;
		struct planned_lemma find = { (uint16_t)number, (uint16_t)d->learned.count };
		int at = count++;

		for (; at > 0 && finds[at - 1].learned > find.learned; at--)
			finds[at] = finds[at - 1];
		finds[at] = find;
	}
	return count;
}

/* Takes failing literals as lemmas until they refute the assumption or no other fails. */
static bool planner_search(struct lemma_planner *d, int off)
{
	struct planned_lemma finds[LITERALS];
	int count;

	while ((count = planner_finds(d, off, finds)) > 0) {
		for (int i = 0; i < count && *d->budget > 0; i++) {
			if (!planner_open(d, finds[i].number))
				continue;
			d->find[d->count++] = finds[i];
			if (planner_learn(d, finds[i].number))
				return true;
		}
	}
	return false;
}

/* Whether the lemmas without number LEFT_OUT refute the assumption. */
static bool planner_without(struct lemma_planner *d, int left_out)
{
	planner_restart(d);
	for (int i = 0; i < d->count && *d->budget > 0; i++) {
		int number = d->find[i].number;

		if (i != left_out && planner_open(d, number) && planner_fails(d, number, NULL) && planner_learn(d, number))
			return true;
	}
	return false;
}

/* Removes each lemma that is not needed, the last first. */
static void planner_shorten(struct lemma_planner *d)
{
	for (int i = d->count - 1; i >= 0; i--) {
		if (!planner_without(d, i))
			continue;
		d->count--;
		memmove(&d->find[i], &d->find[i + 1], (size_t)(d->count - i) * sizeof d->find[0]);
	}
}

/* Removes superfluous literals from those learned until NUMBER fails: first halves, then quarters, and so on to single literals. */
static void planner_minimize(struct lemma_planner *d, int number)
{
	struct matrix_column allowed = { { 0 } };
	int size = 1;

	for (int i = 0; i < d->learned.count; i++)
		matrix_column_add(&allowed, d->learned.number[i]);
	while (size < d->learned.count)
		size *= 2;
	for (; size > 0; size /= 2) {
		const struct matrix_learned all = d->learned;

		for (int end = all.count; end > 0 && *d->budget > 0; end -= size) {
			struct matrix_column less = allowed;

			for (int i = end - size > 0 ? end - size : 0; i < end; i++)
				matrix_column_remove(&less, all.number[i]);
			if (planner_fails(d, number, &less))
				allowed = less;
		}
		planner_fails(d, number, &allowed);
	}
}

static void plan_add(const struct lemma_planner *d, struct lemma_plan *p, int number, int depth)
{
	if (p->count == PLANNER_LEMMAS)
		return;
	p->literal[p->count] = (uint16_t)matrix_literal(d->matrix, number);
	p->depth[p->count++] = (uint8_t)depth;
}

/* Adds the lemmas, at DEPTH, by which NUMBER fails, or, if it is -1, the assumption. */
static void plan_minimal(struct lemma_planner *d, struct lemma_plan *p, int number, int depth)
{
	if (!planner_fails(d, number, NULL))
		return;
	planner_minimize(d, number);
	for (int i = 0; i < d->learned.count; i++)
		plan_add(d, p, d->learned.number[i] ^ 1, depth);
}

/* Plans all lemmas. Each is made without what the lemmas of one level before it learn, because the lemmas that it needs are under it. */
static void planner_plan_all(struct lemma_planner *d, struct lemma_plan *p)
{
	planner_forget(d);
	for (int i = 0; i < d->count; i++) {
		plan_add(d, p, d->find[i].number, 1);
		plan_minimal(d, p, d->find[i].number, 2);
		matrix_column_add(&d->known, d->find[i].number ^ 1);
	}
	plan_minimal(d, p, -1, 1);
}

/*
 * Plans how lemmas of two levels and of one refute the assumption of NOW; START is the position. Every lemma is needed. False: there is no
 * plan, or none with at most PLANNER_LEMMAS lemmas, or *BUDGET was used up. Each attempt costs PLANNER_COST; if the sink ends the search,
 * the budget becomes 0.
 */
static bool planner_refute(struct lemma_planner *d, const struct geometry *g, const struct unit_state *start, const struct unit_state *now,
			   struct sink *sink,
		 long *budget, struct lemma_plan *p)
{
	d->sink = sink;
	d->budget = budget;
	p->count = 0;
	if (!planner_begin(d, g, start, now) && !planner_search(d, 0) && !planner_search(d, 1))
		return false;
	planner_shorten(d);
	planner_plan_all(d, p);
	return p->count < PLANNER_LEMMAS && *budget > 0;
}

/* A factor in halves: an argument more than two and a half times as long as another one can hardly ever be shortened to less. */
enum { MUCH_LONGER = 5 };

/*
 * COUNT_COST: the cost of counting the assumptions that fail under another one, in assumptions propagated one by one. COUNT_PASSES: the
 * passes.
 */
enum { COUNT_COST = 8, COUNT_PASSES = 4 };

/* The most times that lemmas are put into the order in which they are told. */
enum { REORDERED = 3 };

enum { OUTER_RULES = RULES_PATTERNS };

/* The rules by which nested assumptions are propagated. */
static const unsigned inner_rules[NEST_DEPTHS] = {
	[NEST_SINGLES] = RULES_SINGLES, [NEST_PATTERNS] = RULES_PATTERNS, [NEST_CLUES] = RULES_PATTERNS | RULES_CLUES,
	[NEST_TWICE] = RULES_SINGLES
};

/* Frees what a nest owns besides itself. */
static void nest_part_free(void *part)
{
	struct nest *n = part;

	for (int i = 0; i < NEST_KEPT; i++)
		free(n->kept[i]);
	planner_free(n->planner);
	free(n->matrix);
	free(n->all);
	for (int i = 0; i < MATRIX_PARTS; i++)
		free(n->closed[i]);
	free(n->mark);
}

const struct part nest_part = { .size = sizeof(struct nest), .free = nest_part_free };

struct nest *facts_nest(struct facts *f, struct closure *c)
{
	struct nest *n = facts_part(f, PART_NEST);

	if (n->planner == NULL) {
		n->planner = planner_new();
		n->matrix = matrix_new();
		n->all = matrix_new();
		n->mark = mem_alloc(NEST_PLAN * sizeof *n->mark);
	}
	n->closure = c;
	return n;
}

/* Propagates each assumption of the position by itself, once per position. */
static void nest_close(struct nest *n)
{
	const struct closure *c = n->closure;

	if (n->version == c->version)
		return;
	n->version = c->version;
	matrix_begin(n->all, c->geo, &c->start, &c->start, inner_rules[NEST_SINGLES]);
	for (int part = 0; part < matrix_parts(n->all); part++) {
		if (n->closed[part] == NULL)
			n->closed[part] = matrix_saved_new();
		matrix_close(n->all, part);
		matrix_save(n->all, n->closed[part]);
	}
}

int nest_count_failing(struct nest *n, int lit)
{
	struct matrix_column known;
	int count = 0;

	nest_close(n);
	n->budget -= COUNT_COST;
	matrix_renumber(n->closure->matrix, closure_column(n->closure, lit, OUTER_RULES), n->all, &known);
	for (int part = 0; part < matrix_parts(n->all); part++)
		count += matrix_fail_with(n->all, n->closed[part], &known, COUNT_PASSES);
	return count;
}

static struct assumption *nest_keep(struct nest *n)
{
	if (n->kept[n->used] == NULL)
		n->kept[n->used] = mem_alloc(sizeof *n->kept[n->used]);
	return n->kept[n->used++];
}

static void nest_assume(struct nest *n, struct assumption *s, const struct assumption *under, int lit)
{
	n->budget--;
	if (under == NULL) {
		*s = *closure_of(n->closure, lit, closure_pattern_rules(n->closure));
		s->queue = n->closure->queue;
		return;
	}
	s->queue = n->closure->queue;
	assume(s, n->closure->geo, &n->closure->start, under, lit, n->inner);
}

/* Makes the contradiction with the shortest argument the first one, which is told. Returns the length of that argument. */
static int choose_clash(struct assumption *s)
{
	int inferences;

	s->clash[0] = *trace_first(s, &inferences);
	s->clashes = 1;
	return inferences;
}

/* Whether there is room for one more lemma of S, and S needs one. */
static bool takes_lemma(const struct nest *n, const struct assumption *s)
{
	return !assumption_fails(s) && n->used < NEST_KEPT && s->lemmas < LEMMAS;
}

static bool goes_on(const struct nest *n, const struct assumption *s)
{
	return takes_lemma(n, s) && n->budget > 0;
}

/* Whether neither LIT nor its opposite is known. */
static bool is_open(const struct assumption *s, int lit)
{
	return !literals_have(&s->now.known, lit) && !literals_have(&s->now.known, lit ^ 1);
}

static struct assumption *replay_part(struct nest *, const struct nest_plan *, int *at, const struct assumption *under);

/* Adds to S the lemma of a plan at *AT, if it can be shown and is needed; otherwise skips it. */
static void replay_lemma(struct nest *n, const struct nest_plan *p, int *at, struct assumption *s)
{
	int used = n->used;

	if (!is_open(s, p->literal[*at]) || !takes_lemma(n, s)) {
		++*at;
		return;
	}
	struct assumption *lemma = replay_part(n, p, at, s);

	if (assumption_fails(lemma))
		assumption_lemma(s, lemma);
	else
		n->used = used;
}

/* Makes the part of a plan that begins at *AT, under UNDER. */
static struct assumption *replay_part(struct nest *n, const struct nest_plan *p, int *at, const struct assumption *under)
{
	struct assumption *s = nest_keep(n);
	int depth = p->depth[*at];

	nest_assume(n, s, under, p->literal[(*at)++]);
	while (*at < p->count && p->depth[*at] > depth)
		replay_lemma(n, p, at, s);
	if (assumption_fails(s))
		choose_clash(s);
	return s;
}

/* Makes the argument of a plan from lemma AT on, and takes the part before from the mark of AT. If MARKS, sets the marks anew. */
static struct assumption *replay_from(struct nest *n, const struct nest_plan *p, int at, bool marks)
{
	struct assumption *s = n->kept[0];

	*s = n->mark[at].before;
	n->used = n->mark[at].used;
	while (at < p->count) {
		if (marks && p->depth[at] == 1)
			n->mark[at] = (struct nest_mark){ n->used, *s };
		replay_lemma(n, p, &at, s);
	}
	if (assumption_fails(s))
		choose_clash(s);
	return s;
}

static struct assumption *replay_all(struct nest *n, const struct nest_plan *p, bool marks)
{
	n->used = 0;
	nest_assume(n, nest_keep(n), NULL, p->literal[0]);
	n->mark[1] = (struct nest_mark){ n->used, *n->kept[0] };
	return replay_from(n, p, 1, marks);
}

static struct assumption *nest_replay(struct nest *n, const struct nest_plan *p)
{
	return replay_all(n, p, false);
}

/* Sets the marks of a plan, without a cost: the search that found the plan has paid for its assumptions. */
static void nest_leave_marks(struct nest *n, const struct nest_plan *p)
{
	long budget = n->budget;

	replay_all(n, p, true);
	n->budget = budget;
}

/* Writes the lemmas that the argument of S rests on to a plan. */
static void plan_of(const struct assumption *s, int depth, struct nest_plan *p)
{
	struct argument_trace *t = mem_alloc(sizeof *t);

	p->levels = depth > p->levels ? depth : p->levels;
	p->literal[p->count] = (uint16_t)s->assumed;
	p->depth[p->count++] = (uint8_t)depth;
	trace_begin(t, s, NULL);
	trace_clash(t, &s->clash[0]);
	for (int i = 0; i < s->lemmas && p->count < NEST_PLAN; i++)
		if (literals_have(&t->seen, s->lemma[i]->assumed ^ 1))
			plan_of(s->lemma[i], depth + 1, p);
	free(t);
}

static int nest_length(const struct assumption *s)
{
	return trace_count(s, &s->clash[0], INT_MAX);
}

/* PLAN without lemma I and those under it. */
static struct nest_plan plan_without(const struct nest_plan *p, int i)
{
	struct nest_plan less = { .lemmas = p->lemmas };
	int end = i + 1;

	while (end < p->count && p->depth[end] > p->depth[i])
		end++;
	for (int k = 0; k < p->count; k++) {
		if (k >= i && k < end)
			continue;
		less.literal[less.count] = p->literal[k];
		less.depth[less.count++] = p->depth[k];
	}
	return less;
}

/*
 * Whether the argument of a plan can be made. What a clue leaves is told with fewer premises than it may take to find it, so that on
 * boards with clues a plan may lack a lemma.
 */
static bool plan_holds(struct nest *n, const struct nest_plan *p)
{
	return n->closure->start.by_clues == NULL || assumption_fails(nest_replay(n, p));
}

/* Takes the plan of S, no longer than *P, if it holds. Marks before number FROM stay valid if the plan is unchanged up to there. */
static void take_shorter(struct nest *n, const struct assumption *s, int length, int from, struct nest_plan *p)
{
	struct nest_plan shorter = { .lemmas = p->lemmas, .length = length };
	bool same = true;

	plan_of(s, 0, &shorter);
	if (!plan_holds(n, &shorter))
		return;
	for (int i = 0; i < from; i++)
		same = same && i < shorter.count && shorter.literal[i] == p->literal[i] && shorter.depth[i] == p->depth[i];
	*p = shorter;
	if (!same)
		nest_leave_marks(n, p);
}

/* Shortens *P: removes the lemmas that its argument does not rest on, then each lemma that is not needed, the last first. */
static void nest_shorten(struct nest *n, struct nest_plan *p)
{
	nest_leave_marks(n, p);
	for (int i = p->count - 1; i > 0 && !sink_poll(n->sink); i--) {
		int from = i;

		if (i >= p->count)
			continue;
		while (p->depth[from] > 1)
			from--;
		const struct nest_plan less = plan_without(p, i);
		const struct assumption *s = replay_from(n, &less, from, false);
		int length = assumption_fails(s) ? nest_length(s) : INT_MAX;

		if (length <= p->length)
			take_shorter(n, s, length, from, p);
	}
}

/* The literals found to be impossible under an assumption, with the lengths of their arguments. */
struct nest_finds {
	int count;
	struct nest_find {
		uint16_t literal, length;
	} find[LITERALS];
};

/*
 * Whether lemmas of one level can refute S, by an argument of any length. If so, MAY_FAIL receives all literals that are impossible under S
 * by themselves.
 */
static bool nest_may_refute(struct nest *n, const struct assumption *s, struct literals *may_fail)
{
	struct implication_matrix *m = n->matrix;
	struct matrix_column fails;

	matrix_begin(m, n->closure->geo, &n->closure->start, &s->now, n->inner);
	if (!matrix_refute(m, &fails)) {
		n->budget -= 2 * m->candidates;
		return false;
	}
	memset(may_fail, 0, sizeof *may_fail);
	for (int number = 0; number < 2 * m->candidates; number++)
		if ((fails.word[number >> 6] >> (number & 63) & 1) != 0)
			literals_add(may_fail, matrix_literal(m, number));
	return true;
}

/* The literals that are impossible under S by themselves. */
static struct literals find_failing_under(struct nest *n, const struct assumption *s)
{
	struct literals may_fail;
	struct implication_matrix *m = n->matrix;

	memset(&may_fail, 0, sizeof may_fail);
	matrix_begin(m, n->closure->geo, &n->closure->start, &s->now, n->inner);
	for (int part = 0; part < matrix_parts(m); part++) {
		matrix_close(m, part);
		for (int i = 0; i < m->assumptions; i++)
			if (matrix_row_has(&m->fails, i + 1))
				literals_add(&may_fail, matrix_literal(m, m->first + i));
	}
	return may_fail;
}

/*
 * Shows that LIT is impossible under S by *LENGTH inferences, or returns NULL. The nest keeps the result. ROUGHLY: the length is only how
 * many clues and patterns in a row it takes, as the premises of clues take long to find.
 */
static struct assumption *make_lemma(struct nest *n, const struct assumption *s, int lit, bool roughly, int *length)
{
	int used = n->used;
	struct assumption *inner = nest_keep(n);

	nest_assume(n, inner, s, lit);
	if (assumption_fails(inner)) {
		*length = roughly ? inner->level : choose_clash(inner);
		return inner;
	}
	n->used = used;
	return NULL;
}

static void try_lemma(struct nest *n, const struct assumption *s, int lit, const struct literals *may_fail, struct nest_finds *f)
{
	int used = n->used;

	if (!literals_have(may_fail, lit)) {
		n->budget--;
		return;
	}
	int length;

	if (make_lemma(n, s, lit, (n->inner & RULES_CLUES) != 0, &length) == NULL)
		return;
	struct nest_find find = { (uint16_t)lit, (uint16_t)length };
	int at = f->count++;

	for (; at > 0 && f->find[at - 1].length > find.length; at--)
		f->find[at] = f->find[at - 1];
	f->find[at] = find;
	n->used = used;
}

/* Tries the possible lemmas of S, in the order of the board. */
static void find_lemmas(struct nest *n, const struct assumption *s, const struct literals *may_fail, struct nest_finds *f)
{
	f->count = 0;
	for (int cell = 0; cell < n->closure->geo->cells; cell++) {
		for (unsigned left = s->now.left[unit_of_cell(cell)]; left != 0 && goes_on(n, s); left &= left - 1) {
			int lit = literal_of(candidate(cell, bits_lowest(left) + 1), true);

			if (!is_open(s, lit))
				continue;
			try_lemma(n, s, lit, may_fail, f);
			if (goes_on(n, s))
				try_lemma(n, s, lit ^ 1, may_fail, f);
		}
	}
}

/*
 * Adds lemmas to S, the shortest first, until S has a contradiction or there are no more lemmas. MAY_FAIL: the literals that may be lemmas
 * at first.
 */
static void nest_search(struct nest *n, struct assumption *s, struct literals *may_fail)
{
	struct nest_finds *f = mem_alloc(sizeof *f);

	for (;;) {
		find_lemmas(n, s, may_fail, f);
		for (int i = 0; i < f->count && goes_on(n, s); i++) {
			int lit = f->find[i].literal, length;
			struct assumption *lemma = is_open(s, lit) ? make_lemma(n, s, lit, false, &length) : NULL;

			if (lemma != NULL)
				assumption_lemma(s, lemma);
		}
		if (f->count == 0 || !goes_on(n, s))
			break;
		/* What clues refute the matrix does not see. */
		if ((n->inner & RULES_CLUES) == 0)
			*may_fail = find_failing_under(n, s);
	}
	free(f);
}

/* The same, if lemmas of one level can refute S at all; with clues that is not known before. */
static void nest_lemmas(struct nest *n, struct assumption *s)
{
	struct literals may_fail;

	memset(&may_fail, 0xff, sizeof may_fail);
	if ((n->inner & RULES_CLUES) != 0 || nest_may_refute(n, s, &may_fail))
		nest_search(n, s, &may_fail);
}

/* Adds to S lemmas that have others under them, if these refute S. */
static struct assumption *nest_deep_lemmas(struct nest *n, struct assumption *s)
{
	struct nest_plan plan = { .lemmas = NEST_TWICE, .count = 1, .literal = { (uint16_t)s->assumed } };
	struct lemma_plan d;

	if (!planner_refute(n->planner, n->closure->geo, &n->closure->start, &s->now, n->sink, &n->budget, &d))
		return s;
	for (int i = 0; i < d.count && plan.count < NEST_PLAN; i++) {
		plan.literal[plan.count] = d.literal[i];
		plan.depth[plan.count++] = d.depth[i];
	}
	return nest_replay(n, &plan);
}

bool nest_refute(struct nest *n, int lit, enum nest_depth lemmas, int most, struct nest_plan *plan)
{
	n->used = 0;
	n->inner = inner_rules[lemmas];
	struct assumption *s = nest_keep(n);

	nest_assume(n, s, NULL, lit);
	if (lemmas == NEST_TWICE)
		s = nest_deep_lemmas(n, s);
	else
		nest_lemmas(n, s);
	if (!assumption_fails(s))
		return false;
	*plan = (struct nest_plan){ .lemmas = lemmas, .length = choose_clash(s) };
	if (2 * plan->length / MUCH_LONGER > most)
		return false;
	plan_of(s, 0, plan);
	if (!plan_holds(n, plan))
		return false;
	nest_shorten(n, plan);
	/*
	 * A plan with more lemmas than there is room for proves nothing. A plan of two levels, or on a board with clues, may also prove
	 * nothing, because making the argument again may skip some of its lemmas.
	 */
	return (lemmas != NEST_TWICE && n->closure->start.by_clues == NULL && plan->count < NEST_PLAN) ||
	       assumption_fails(nest_replay(n, plan));
}

static void nest_polish(struct nest *n, struct assumption *s)
{
	for (int i = 0; i < s->lemmas; i++)
		nest_polish(n, s->lemma[i]);
	n->work.under = NULL;
	trace_shorten(s, &s->clash[0], 0, 0, &n->work);
}

/* The plan of S, with the lemmas in the order in which they are told. */
static void plan_as_told(const struct assumption *s, int depth, struct nest_plan *p)
{
	struct argument_trace *t = mem_alloc(sizeof *t);

	p->literal[p->count] = (uint16_t)s->assumed;
	p->depth[p->count++] = (uint8_t)depth;
	trace_begin(t, s, NULL);
	trace_clash(t, &s->clash[0]);
	for (int i = 0; i < t->count && p->count < NEST_PLAN; i++)
		if (reason_is_lemma(s->reason[t->literal[i]]))
			plan_as_told(s->lemma[s->reason[t->literal[i]] - BY_LEMMA], depth + 1, p);
	free(t);
}

/* Makes the argument of a plan; NULL: the plan does not lead to a contradiction. */
static struct assumption *nest_make(struct nest *n, const struct nest_plan *p)
{
	struct assumption *s = nest_replay(n, p);

	if (!assumption_fails(s))
		return NULL;
	nest_polish(n, s);
	prune_contradiction(s, false);
	return s;
}

struct assumption *nest_argument(struct nest *n, const struct nest_plan *p, int *length)
{
	n->inner = inner_rules[p->lemmas];
	struct assumption *s = nest_make(n, p);
	struct nest_plan best = *p, told;

	*length = nest_length(s);
	/* Where a lemma is told later than it was found, more is known, so its argument may be shorter. */
	for (int i = 0; i < REORDERED; i++) {
		told = (struct nest_plan){ .lemmas = p->lemmas };
		plan_as_told(s, 0, &told);
		if (told.count == best.count && memcmp(told.literal, best.literal, (size_t)told.count * sizeof told.literal[0]) == 0)
			break;
		s = nest_make(n, &told);
		if (s == NULL || nest_length(s) > *length)
			return nest_make(n, &best);
		*length = nest_length(s);
		best = told;
	}
	return s;
}
