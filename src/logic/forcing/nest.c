/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The file is long because an argument is found, shortened and told by the same plan, made again and again. */
#include "logic/forcing/nest.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "logic/engine.h"
#include "logic/forcing/prune.h"

/* An argument more than two and a half times as long as another one is hardly ever shortened to less: halves of that. */
enum { MUCH_LONGER = 5 };

/* How many assumptions made one by one take as long as to see how many fail under another, and how far that is looked for. */
enum { HOPE_COST = 8, HOPE_PASSES = 4 };

/* So often lemmas are put into the order in which they are told. */
enum { REORDERED = 3 };

enum { OUTER_RULES = SUPPOSE_PATTERNS };

/* How what is supposed under an assumption is followed. */
static const unsigned inner_rules[NEST_DEPTHS] = { [NEST_PATTERNS] = SUPPOSE_PATTERNS };

struct nest *closure_nest(struct closure *c)
{
	if (c->nest == NULL) {
		c->nest = mem_zero(1, sizeof *c->nest);
		c->nest->deep = deep_new();
		c->nest->rows = rows_new();
		c->nest->all = rows_new();
		c->nest->mark = mem_alloc(NEST_PLAN * sizeof *c->nest->mark);
	}
	c->nest->closure = c;
	return c->nest;
}

/* Follows all assumptions of the position by themselves, once. */
static void nest_close(struct nest *n)
{
	const struct closure *c = n->closure;

	if (n->version == c->version)
		return;
	n->version = c->version;
	rows_begin(n->all, c->geo, &c->start, &c->start, inner_rules[NEST_SINGLES]);
	for (int part = 0; part < rows_parts(n->all); part++) {
		if (n->closed[part] == NULL)
			n->closed[part] = rows_closed_new();
		rows_close(n->all, part);
		rows_save(n->all, n->closed[part]);
	}
}

int nest_hope(struct nest *n, int lit)
{
	struct row_column known;
	int count = 0;

	nest_close(n);
	n->budget -= HOPE_COST;
	rows_renumber(n->closure->rows, closure_column(n->closure, lit, OUTER_RULES), n->all, &known);
	for (int part = 0; part < rows_parts(n->all); part++)
		count += rows_fail_with(n->all, n->closed[part], &known, HOPE_PASSES);
	return count;
}

static struct supposition *nest_keep(struct nest *n)
{
	if (n->kept[n->used] == NULL)
		n->kept[n->used] = mem_alloc(sizeof *n->kept[n->used]);
	return n->kept[n->used++];
}

static void nest_suppose(struct nest *n, struct supposition *s, const struct supposition *under, int lit)
{
	n->budget--;
	if (under == NULL) {
		*s = *closure_of(n->closure, lit, OUTER_RULES);
		return;
	}
	s->queue = n->closure->queue;
	suppose(s, n->closure->geo, &n->closure->start, under, lit, n->inner);
}

/* The contradiction that is shortest by itself becomes the first one, which is told. Returns how many inferences it needs. */
static int choose_clash(struct supposition *s)
{
	int inferences;

	s->clash[0] = *trace_first(s, &inferences);
	s->clashes = 1;
	return inferences;
}

/* Whether there is room for one more lemma of S, and need of it. */
static bool takes_lemma(const struct nest *n, const struct supposition *s)
{
	return !suppose_fails(s) && n->used < NEST_KEPT && s->lemmas < LEMMAS;
}

static bool goes_on(const struct nest *n, const struct supposition *s)
{
	return takes_lemma(n, s) && n->budget > 0;
}

/* Whether it is not known whether LIT holds. */
static bool is_open(const struct supposition *s, int lit)
{
	return !literals_have(&s->now.known, lit) && !literals_have(&s->now.known, lit ^ 1);
}

static struct supposition *replay_part(struct nest *, const struct nest_plan *, int *at, const struct supposition *under);

/* Adds to S the lemma of a plan at *AT, if it can be shown and is needed; if not, it is passed over. */
static void replay_lemma(struct nest *n, const struct nest_plan *p, int *at, struct supposition *s)
{
	int used = n->used;

	if (!is_open(s, p->literal[*at]) || !takes_lemma(n, s)) {
		++*at;
		return;
	}
	struct supposition *lemma = replay_part(n, p, at, s);

	if (suppose_fails(lemma))
		suppose_lemma(s, lemma);
	else
		n->used = used;
}

/* Makes the part of a plan that begins at *AT, under UNDER. */
static struct supposition *replay_part(struct nest *n, const struct nest_plan *p, int *at, const struct supposition *under)
{
	struct supposition *s = nest_keep(n);
	int depth = p->depth[*at];

	nest_suppose(n, s, under, p->literal[(*at)++]);
	while (*at < p->count && p->depth[*at] > depth)
		replay_lemma(n, p, at, s);
	if (suppose_fails(s))
		choose_clash(s);
	return s;
}

/* Makes the argument of a plan from lemma AT on; what is before that, from its mark. Where MARKS, it leaves them. */
static struct supposition *replay_from(struct nest *n, const struct nest_plan *p, int at, bool marks)
{
	struct supposition *s = n->kept[0];

	*s = n->mark[at].before;
	n->used = n->mark[at].used;
	while (at < p->count) {
		if (marks && p->depth[at] == 1)
			n->mark[at] = (struct nest_mark){ n->used, *s };
		replay_lemma(n, p, &at, s);
	}
	if (suppose_fails(s))
		choose_clash(s);
	return s;
}

static struct supposition *replay_all(struct nest *n, const struct nest_plan *p, bool marks)
{
	n->used = 0;
	nest_suppose(n, nest_keep(n), NULL, p->literal[0]);
	n->mark[1] = (struct nest_mark){ n->used, *n->kept[0] };
	return replay_from(n, p, 1, marks);
}

static struct supposition *nest_replay(struct nest *n, const struct nest_plan *p)
{
	return replay_all(n, p, false);
}

/* Leaves the marks of a plan, whose assumptions were paid for when it was found. */
static void nest_leave_marks(struct nest *n, const struct nest_plan *p)
{
	long budget = n->budget;

	replay_all(n, p, true);
	n->budget = budget;
}

/* Writes down what the argument of S rests on. */
static void plan_of(const struct supposition *s, int depth, struct nest_plan *p)
{
	struct forcing_trace *t = mem_alloc(sizeof *t);

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

static int nest_length(const struct supposition *s)
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

/* Takes the plan of S, which is no longer than *P. The marks before number FROM hold if all is as it was up to there. */
static void take_shorter(struct nest *n, const struct supposition *s, int length, int from, struct nest_plan *p)
{
	struct nest_plan shorter = { .lemmas = p->lemmas, .length = length };
	bool same = true;

	plan_of(s, 0, &shorter);
	for (int i = 0; i < from; i++)
		same = same && i < shorter.count && shorter.literal[i] == p->literal[i] && shorter.depth[i] == p->depth[i];
	*p = shorter;
	if (!same)
		nest_leave_marks(n, p);
}

/* Makes *P shorter: by what its argument does not rest on, and by each lemma that it can do without, the last first. */
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
		const struct supposition *s = replay_from(n, &less, from, false);
		int length = suppose_fails(s) ? nest_length(s) : INT_MAX;

		if (length <= p->length)
			take_shorter(n, s, length, from, p);
	}
}

/* What was found to be impossible under an assumption, and how long its argument is. */
struct nest_finds {
	int count;
	struct nest_find {
		uint16_t literal, length;
	} find[LITERALS];
};

/*
 * Whether lemmas of one level may refute S: whether there is a way, however long. If so, HOPEFUL has all literals that are impossible under
 * S by themselves.
 */
static bool nest_may_refute(struct nest *n, const struct supposition *s, struct literals *hopeful)
{
	struct rows *r = n->rows;
	struct row_column fails;

	rows_begin(r, n->closure->geo, &n->closure->start, &s->now, n->inner);
	if (!rows_refute(r, &fails)) {
		n->budget -= 2 * r->candidates;
		return false;
	}
	memset(hopeful, 0, sizeof *hopeful);
	for (int number = 0; number < 2 * r->candidates; number++)
		if ((fails.word[number >> 6] >> (number & 63) & 1) != 0)
			literals_add(hopeful, rows_literal(r, number));
	return true;
}

/* The literals that are impossible under S by themselves. */
static struct literals find_hopeful(struct nest *n, const struct supposition *s)
{
	struct literals hopeful;
	struct rows *r = n->rows;

	memset(&hopeful, 0, sizeof hopeful);
	rows_begin(r, n->closure->geo, &n->closure->start, &s->now, n->inner);
	for (int part = 0; part < rows_parts(r); part++) {
		rows_close(r, part);
		for (int i = 0; i < r->assumptions; i++)
			if (row_has(&r->fails, i + 1))
				literals_add(&hopeful, rows_literal(r, r->first + i));
	}
	return hopeful;
}

/* Shows that LIT is impossible under S by *LENGTH inferences, or returns NULL. What it returns is kept. */
static struct supposition *make_lemma(struct nest *n, const struct supposition *s, int lit, int *length)
{
	int used = n->used;
	struct supposition *inner = nest_keep(n);

	nest_suppose(n, inner, s, lit);
	if (suppose_fails(inner)) {
		*length = choose_clash(inner);
		return inner;
	}
	n->used = used;
	return NULL;
}

static void try_lemma(struct nest *n, const struct supposition *s, int lit, const struct literals *hopeful, struct nest_finds *f)
{
	int used = n->used;

	if (!literals_have(hopeful, lit)) {
		n->budget--;
		return;
	}
	int length;

	if (make_lemma(n, s, lit, &length) == NULL)
		return;
	struct nest_find find = { (uint16_t)lit, (uint16_t)length };
	int at = f->count++;

	for (; at > 0 && f->find[at - 1].length > find.length; at--)
		f->find[at] = f->find[at - 1];
	f->find[at] = find;
	n->used = used;
}

/* Tries what may be a lemma of S, in the order of the board. */
static void find_lemmas(struct nest *n, const struct supposition *s, const struct literals *hopeful, struct nest_finds *f)
{
	f->count = 0;
	for (int cell = 0; cell < n->closure->geo->cells; cell++) {
		for (unsigned left = s->now.left[unit_of_cell(cell)]; left != 0 && goes_on(n, s); left &= left - 1) {
			int lit = literal_of(candidate(cell, bits_lowest(left) + 1), true);

			if (!is_open(s, lit))
				continue;
			try_lemma(n, s, lit, hopeful, f);
			if (goes_on(n, s))
				try_lemma(n, s, lit ^ 1, hopeful, f);
		}
	}
}

/*
 * Adds to S, which is not impossible yet, lemmas, the shortest first, until it is or there are no more. HOPEFUL has those that may be
 * lemmas at first.
 */
static void nest_search(struct nest *n, struct supposition *s, struct literals *hopeful)
{
	struct nest_finds *f = mem_alloc(sizeof *f);

	for (;;) {
		find_lemmas(n, s, hopeful, f);
		for (int i = 0; i < f->count && goes_on(n, s); i++) {
			int lit = f->find[i].literal, length;
			struct supposition *lemma = is_open(s, lit) ? make_lemma(n, s, lit, &length) : NULL;

			if (lemma != NULL)
				suppose_lemma(s, lemma);
		}
		if (f->count == 0 || !goes_on(n, s))
			break;
		*hopeful = find_hopeful(n, s);
	}
	free(f);
}

/* The same, where there is a way at all. */
static void nest_lemmas(struct nest *n, struct supposition *s)
{
	struct literals hopeful;

	memset(&hopeful, 0xff, sizeof hopeful);
	if (nest_may_refute(n, s, &hopeful))
		nest_search(n, s, &hopeful);
}

/* Adds to S lemmas that have others under them, where these refute it. */
static struct supposition *nest_deep_lemmas(struct nest *n, struct supposition *s)
{
	struct nest_plan plan = { .lemmas = NEST_TWICE, .count = 1, .literal = { (uint16_t)s->assumed } };
	struct deep_plan d;

	if (!deep_refute(n->deep, n->closure->geo, &n->closure->start, &s->now, n->sink, &n->budget, &d))
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
	struct supposition *s = nest_keep(n);

	nest_suppose(n, s, NULL, lit);
	if (lemmas == NEST_TWICE)
		s = nest_deep_lemmas(n, s);
	else
		nest_lemmas(n, s);
	if (!suppose_fails(s))
		return false;
	*plan = (struct nest_plan){ .lemmas = lemmas, .length = choose_clash(s) };
	if (2 * plan->length / MUCH_LONGER > most)
		return false;
	plan_of(s, 0, plan);
	nest_shorten(n, plan);
	/*
	 * A plan that has more lemmas than there is room for shows nothing; nor may one whose lemmas have lemmas of their own, some of
	 * which are passed over when it is made again.
	 */
	return (lemmas != NEST_TWICE && plan->count < NEST_PLAN) || suppose_fails(nest_replay(n, plan));
}

static void nest_polish(struct nest *n, struct supposition *s)
{
	for (int i = 0; i < s->lemmas; i++)
		nest_polish(n, s->lemma[i]);
	n->work.under = NULL;
	trace_shorten(s, &s->clash[0], 0, 0, &n->work);
}

/* The plan of S, where lemmas come in the order in which they are told. */
static void plan_as_told(const struct supposition *s, int depth, struct nest_plan *p)
{
	struct forcing_trace *t = mem_alloc(sizeof *t);

	p->literal[p->count] = (uint16_t)s->assumed;
	p->depth[p->count++] = (uint8_t)depth;
	trace_begin(t, s, NULL);
	trace_clash(t, &s->clash[0]);
	for (int i = 0; i < t->count && p->count < NEST_PLAN; i++)
		if (reason_is_lemma(s->reason[t->literal[i]]))
			plan_as_told(s->lemma[s->reason[t->literal[i]] - BY_LEMMA], depth + 1, p);
	free(t);
}

/* Makes the argument of a plan; NULL: it is not one. */
static struct supposition *nest_make(struct nest *n, const struct nest_plan *p)
{
	struct supposition *s = nest_replay(n, p);

	if (!suppose_fails(s))
		return NULL;
	nest_polish(n, s);
	prune_contradiction(s, false);
	return s;
}

const struct supposition *nest_argument(struct nest *n, const struct nest_plan *p, int *length)
{
	n->inner = inner_rules[p->lemmas];
	const struct supposition *s = nest_make(n, p);
	struct nest_plan best = *p, told;

	*length = nest_length(s);
	/* Where a lemma is told later than it was found, more is known there. */
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

void nest_free(struct nest *n)
{
	for (int i = 0; n != NULL && i < NEST_KEPT; i++)
		free(n->kept[i]);
	if (n != NULL) {
		deep_free(n->deep);
		free(n->rows);
		free(n->all);
		for (int part = 0; part < ROW_PARTS; part++)
			free(n->closed[part]);
		free(n->mark);
	}
	free(n);
}
