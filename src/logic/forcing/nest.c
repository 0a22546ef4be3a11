/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/nest.h"

#include <stdlib.h>

#include "base/mem.h"

/* What is supposed under an assumption is followed by singles alone: a lemma is to be short. */
enum { OUTER_RULES = SUPPOSE_PATTERNS, INNER_RULES = 0 };

struct nest *closure_nest(struct closure *c)
{
	if (c->nest == NULL)
		c->nest = mem_zero(1, sizeof *c->nest);
	c->nest->closure = c;
	return c->nest;
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
	s->queue = n->closure->queue;
	suppose(s, n->closure->geo, &n->closure->start, under, lit, under == NULL ? OUTER_RULES : INNER_RULES);
}

/* The contradiction that is shortest by itself becomes the first one, which is told. */
static void choose_clash(struct nest *n, struct supposition *s)
{
	n->work.under = NULL;
	s->clash[0] = *trace_shortest(s, &n->work);
	s->clashes = 1;
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

/* Makes the part of a plan that begins at *AT, under UNDER. What a lemma cannot be shown by any more is passed over. */
static struct supposition *replay_part(struct nest *n, const struct nest_plan *p, int *at, const struct supposition *under)
{
	struct supposition *s = nest_keep(n);
	int depth = p->depth[*at];

	nest_suppose(n, s, under, p->literal[(*at)++]);
	while (*at < p->count && p->depth[*at] > depth) {
		int lit = p->literal[*at], used = n->used;

		if (!is_open(s, lit) || !takes_lemma(n, s)) {
			(*at)++;
			continue;
		}
		struct supposition *lemma = replay_part(n, p, at, s);

		if (suppose_fails(lemma))
			suppose_lemma(s, lemma);
		else
			n->used = used;
	}
	if (suppose_fails(s))
		choose_clash(n, s);
	return s;
}

static struct supposition *nest_replay(struct nest *n, const struct nest_plan *p)
{
	int at = 0;

	n->used = 0;
	return replay_part(n, p, &at, NULL);
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

static int nest_length(struct nest *n, const struct supposition *s)
{
	n->work.under = NULL;
	trace_begin(&n->work, s, NULL);
	trace_clash(&n->work, &s->clash[0]);
	return n->work.inferences;
}

static void nest_search(struct nest *, struct supposition *, int levels);

/* Makes *P shorter: by what its argument does not rest on, and by each lemma that it can do without. */
static void nest_shorten(struct nest *n, struct nest_plan *p)
{
	for (int i = p->count - 1; i > 0; i--) {
		struct nest_plan less = { .count = 0 };
		struct supposition *s;
		int end = i + 1;

		if (i >= p->count)
			continue;
		while (end < p->count && p->depth[end] > p->depth[i])
			end++;
		for (int k = 0; k < p->count; k++) {
			if (k >= i && k < end)
				continue;
			less.literal[less.count] = p->literal[k];
			less.depth[less.count++] = p->depth[k];
		}
		s = nest_replay(n, &less);
		if (!suppose_fails(s))
			continue;
		int length = nest_length(n, s);

		if (length <= p->length) {
			*p = (struct nest_plan){ .length = length };
			plan_of(s, 0, p);
		}
	}
}

static void nest_search(struct nest *, struct supposition *, int levels);

/* What was found to be impossible under an assumption, and how long its argument is. */
struct nest_finds {
	int count;
	struct nest_find {
		uint16_t literal, length;
	} find[LITERALS];
};

/* Shows that LIT is impossible under S, or returns NULL. What it returns is kept. */
static struct supposition *make_lemma(struct nest *n, const struct supposition *s, int lit, int levels)
{
	int used = n->used;
	struct supposition *inner = nest_keep(n);

	nest_suppose(n, inner, s, lit);
	if (!suppose_fails(inner) && levels > 1)
		nest_search(n, inner, levels - 1);
	if (suppose_fails(inner)) {
		choose_clash(n, inner);
		return inner;
	}
	n->used = used;
	return NULL;
}

static void try_lemma(struct nest *n, const struct supposition *s, int lit, int levels, struct nest_finds *f)
{
	int used = n->used;
	const struct supposition *lemma = make_lemma(n, s, lit, levels);

	if (lemma == NULL)
		return;
	struct nest_find find = { (uint16_t)lit, (uint16_t)nest_length(n, lemma) };
	int at = f->count++;

	for (; at > 0 && f->find[at - 1].length > find.length; at--)
		f->find[at] = f->find[at - 1];
	f->find[at] = find;
	n->used = used;
}

/* Adds to S, which is not impossible yet, lemmas of so many LEVELS, the shortest first, until it is or there are no more. */
static void nest_search(struct nest *n, struct supposition *s, int levels)
{
	const struct geometry *g = n->closure->geo;
	struct nest_finds *f = mem_alloc(sizeof *f);

	do {
		f->count = 0;
		for (int cell = 0; cell < g->cells; cell++) {
			for (unsigned left = s->now.left[unit_of_cell(cell)]; left != 0 && goes_on(n, s); left &= left - 1) {
				int lit = literal_of(candidate(cell, bits_lowest(left) + 1), true);

				if (is_open(s, lit))
					try_lemma(n, s, lit, levels, f);
				if (is_open(s, lit) && goes_on(n, s))
					try_lemma(n, s, lit ^ 1, levels, f);
			}
		}
		for (int i = 0; i < f->count && goes_on(n, s); i++) {
			struct supposition *lemma = is_open(s, f->find[i].literal) ? make_lemma(n, s, f->find[i].literal, levels) : NULL;

			if (lemma != NULL)
				suppose_lemma(s, lemma);
		}
	} while (f->count > 0 && goes_on(n, s));
	free(f);
}

bool nest_refute(struct nest *n, int lit, int levels, struct nest_plan *plan)
{
	n->used = 0;
	struct supposition *s = nest_keep(n);

	nest_suppose(n, s, NULL, lit);
	nest_search(n, s, levels);
	if (!suppose_fails(s))
		return false;
	choose_clash(n, s);
	*plan = (struct nest_plan){ .length = nest_length(n, s) };
	plan_of(s, 0, plan);
	nest_shorten(n, plan);
	/* A plan that has more lemmas than there is room for shows nothing. */
	return suppose_fails(nest_replay(n, plan));
}

static void nest_polish(struct nest *n, struct supposition *s)
{
	for (int i = 0; i < s->lemmas; i++)
		nest_polish(n, s->lemma[i]);
	n->work.under = NULL;
	trace_shorten(s, &s->clash[0], 0, &n->work);
}

const struct supposition *nest_argument(struct nest *n, const struct nest_plan *p, int *length)
{
	struct supposition *s = nest_replay(n, p);

	nest_polish(n, s);
	*length = nest_length(n, s);
	return s;
}

void nest_free(struct nest *n)
{
	for (int i = 0; n != NULL && i < NEST_KEPT; i++)
		free(n->kept[i]);
	free(n);
}
