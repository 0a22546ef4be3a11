/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The hints of a class of closures: contradictions, and conclusions that follow whether a candidate is true or false, or from every
 * candidate of a cell or house.
 */
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "rate/se/closure.h"

/*
 * A proof by cases: closures of assumptions of which one is true, such as the digits of a cell, the places of a digit in a house, or both
 * values of a candidate. Nodes common to all of them are true.
 */
struct se_cases {
	const struct se_closure *closure[SE_SIZE];
	int count, key;
	uint8_t cause;		/* why one of the assumptions is true */
	const char *name;
};

struct se_forcing {
	struct se_closures *s;
	const struct se_grid *g;
	struct se_hints *hints;
	double base;
	bool known;	/* the implications tell which hints there are */
};

/* A node and all that lead to it, by breadth-first search over the parents. */
struct se_trace {
	uint16_t node[SE_NODES];
	int count;
	uint64_t seen[(SE_NODES + 63) / 64];
};

static void se_trace_add(struct se_trace *t, int node)
{
	uint64_t bit = UINT64_C(1) << (node & 63);

	if ((t->seen[node >> 6] & bit) != 0)
		return;
	t->seen[node >> 6] |= bit;
	t->node[t->count++] = (uint16_t)node;
}

static void se_trace(struct se_trace *t, const struct se_closure *c, int node)
{
	t->count = 0;
	memset(t->seen, 0, sizeof t->seen);
	se_trace_add(t, node);
	for (int i = 0; i < t->count; i++) {
		const struct se_node *n = &c->node[t->node[i]];

		for (int k = 0; k < n->parents; k++)
			se_trace_add(t, c->parent[n->parent + (uint32_t)k]);
	}
}

/* Whether a chain with this fingerprint is among the first COUNT. */
static bool se_nested_known(const struct se_closures *s, const uint16_t nested[], int count)
{
	for (int i = 0; i < count; i++)
		if (s->nested[nested[i]].fingerprint == s->nested[nested[count]].fingerprint)
			return true;
	return false;
}

/* The number of nodes that lead to COUNT targets, each in its own closure, including the chains nested in these. */
static int se_closures_complexity(struct se_closures *s, const struct se_target *target, int count)
{
	struct se_trace t;
	uint16_t nested[SE_CANDS];
	int complexity = 0, nesteds = 0;

	for (int i = 0; i < count; i++) {
		se_trace(&t, target[i].closure, target[i].node);
		complexity += t.count;
		for (int k = 0; k < t.count && s->rules.level > 1; k++) {
			nested[nesteds] = target[i].closure->node[t.node[k]].nested;
			if (nested[nesteds] != 0 && nesteds < SE_CANDS - 1 && !se_nested_known(s, nested, nesteds))
				complexity += s->nested[nested[nesteds++]].complexity;
		}
	}
	return complexity;
}

static void se_hash_add(uint64_t *fingerprint, unsigned value)
{
	*fingerprint = (*fingerprint ^ value) * UINT64_C(0x9e3779b97f4a7c15);
	*fingerprint ^= *fingerprint >> 29;
}

/* Collects what had become false on the first board, each candidate once: the parents that a nested chain has in the closure around it. */
struct se_outer_parents {
	const struct se_grid *first, *now;
	struct candset seen;
	uint16_t *parent;
	int parents;
	uint64_t fingerprint;
};

static void se_outer_add(struct se_outer_parents *o, int cand)
{
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE;

	if (!se_grid_has(o->first, cell, digit) || se_grid_has(o->now, cell, digit) || candset_has(&o->seen, cand))
		return;
	candset_add(&o->seen, cand);
	o->parent[o->parents++] = (uint16_t)cand;
}

/* A node of the nested chain: what had to be false so that it is the last one. */
static void se_outer_node(struct se_outer_parents *o, int cand, bool on, int cause)
{
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE;

	se_hash_add(&o->fingerprint, 2u * (unsigned)cand + on);
	if (!on || cause == SE_BY_NOTHING)
		return;
	for (int i = 0; i < SE_SIZE; i++)
		if (cause == SE_BY_CELL)
			se_outer_add(o, cell * SE_SIZE + i);
		else
			se_outer_add(o, se_table.cell[se_table.house[cell][cause - SE_BY_HOUSE]][i] * SE_SIZE + digit);
}

static void se_outer_target(struct se_outer_parents *o, const struct se_hints *hints, const struct se_target *target)
{
	se_hash_add(&o->fingerprint, SE_NODES);
	for (int i = 0; i < target->count; i++) {
		const struct se_link *link = &hints->link[target->node + i];

		se_outer_node(o, link->cand, link->on, link->cause);
	}
}

void se_closure_path(const struct se_target *target, struct se_hints *hints)
{
	struct se_trace t;

	se_trace(&t, target->closure, target->node);
	for (int i = 0; i < t.count; i++) {
		const struct se_node *n = &target->closure->node[t.node[i]];

		se_hints_link(hints, (struct se_link){ .cand = n->cand, .on = n->on, .cause = t.node[i] == 0 ? target->cause : n->cause });
	}
}

bool se_closures_parents(const struct se_hints *hints, const struct se_hint *hint, const struct se_grid *first, const struct se_grid *now,
			 uint16_t parent[], int *parents, uint64_t *fingerprint)
{
	struct se_outer_parents o = { .first = first, .now = now, .parent = parent };

	for (int i = 0; i < hint->targets; i++)
		se_outer_target(&o, hints, &hints->target[hint->target + i]);
	*parents = o.parents;
	*fingerprint = o.fingerprint;
	return o.parents > 0;
}

/* The targets, one of each closure, prove that the candidate is true or not. BOUND: a lower bound of the complexity. */
static void se_conclude(struct se_forcing *f, const struct se_cases *cases, const struct se_target target[], int cand, bool on, int bound)
{
	struct se_hint hint = { .key = cases->key, .cell = -1, .name = cases->name };
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE;

	if (!se_hints_wants(f->hints, se_difficulty(f->base, bound), bound, cases->key))
		return;
	if (on) {
		hint.cell = cell;
		hint.digit = digit;
		candset_add_digits(&hint.drop, cell, (uint16_t)(f->g->cand[cell] & ~(1u << digit)));
		if (candset_empty(&hint.drop))
			return;
	} else {
		candset_add(&hint.drop, cand);
	}
	hint.complexity = se_closures_complexity(f->s, target, cases->count);
	hint.difficulty = se_difficulty(f->base, hint.complexity);
	if (!se_hints_wants(f->hints, hint.difficulty, hint.complexity, cases->key))
		return;
	se_hints_take(f->hints, &hint);
	for (int i = 0; i < cases->count && f->hints->all; i++)
		se_hints_target(f->hints, target[i]);
}

/* All candidates that are true, or false, in each of the closures; in the order of the first. */
static void se_cases_agree(struct se_forcing *f, const struct se_cases *cases, bool on)
{
	const struct se_closure *a = cases->closure[0];
	struct candset all = a->set[on];

	for (int i = 1; i < cases->count; i++)
		for (int w = 0; w < CANDSET_WORDS; w++)
			all.word[w] &= cases->closure[i]->set[on].word[w];
	if (candset_empty(&all))
		return;
	/* The last node of a contradiction is in no set, and not counted either. */
	for (int n = 0; n < a->nodes; n++) {
		struct se_target target[SE_SIZE];
		int bound = 0, cand = a->node[n].cand;

		if (a->node[n].on != on || !candset_has(&all, cand))
			continue;
		for (int i = 0; i < cases->count; i++) {
			int node = cases->closure[i]->index[on][cand];

			target[i] = (struct se_target){ .closure = cases->closure[i], .node = node, .cause = cases->cause };
			bound += cases->closure[i]->node[node].bound;
		}
		se_conclude(f, cases, target, cand, on, bound);
	}
}

/* Finds the nodes common to all closures of these assumptions. */
static void se_cases_try(struct se_forcing *f, struct se_cases *cases, const int cand[], const bool on[], int count)
{
	if (f->known && !(f->s->rules.dynamic ? se_reach_agree(&f->s->reach, cand, on, count) : se_graph_agree(&f->s->graph, cand, count)))
		return;
	cases->count = count;
	for (int i = 0; i < count; i++)
		cases->closure[i] = se_closure_get(f->s, cand[i], on[i]);
	se_cases_agree(f, cases, true);
	se_cases_agree(f, cases, false);
}

static const bool se_all_true[SE_SIZE] = { true, true, true, true, true, true, true, true, true };

/* An assumption that contradicts itself. */
static void se_forcing_contradiction(struct se_forcing *f, int cand, bool on)
{
	const struct se_closure *c;
	struct se_cases cases = { .key = SE_KEY_CONTRADICTION, .count = 2,
				.name = f->s->rules.cells ? N_("Contradiction Forcing Chains") : N_("Nishio Forcing Chains") };
	struct se_target target[2];

	if (f->known && !se_reach_contradicts(&f->s->reach, cand, on))
		return;
	c = se_closure_get(f->s, cand, on);
	if (!se_contradicts(c))
		return;
	for (int side = 0; side < 2; side++)
		target[side] = (struct se_target){ .closure = c, .node = c->end[!side] };
	se_conclude(f, &cases, target, cand, !on, c->node[c->end[0]].bound + c->node[c->end[1]].bound);
}

/* Conclusions that follow whether the candidate is true or false. */
static void se_forcing_double(struct se_forcing *f, int cand)
{
	struct se_cases cases = { .key = SE_KEY_DOUBLE, .name = N_("Double Forcing Chains") };

	se_cases_try(f, &cases, (const int[]){ cand, cand }, (const bool[]){ true, false }, 2);
}

/* Conclusions that follow from all places of the digit in the house; the cell is the first place. */
static void se_forcing_house(struct se_forcing *f, int cell, int digit, int type)
{
	int h = se_table.house[cell][type];
	unsigned at = f->g->pos[h][digit];
	int cand[SE_SIZE], count = 0;
	struct se_cases cases = { .key = SE_KEY_HOUSE, .cause = (uint8_t)(SE_BY_HOUSE + type), .name = N_("Region Forcing Chains") };

	if ((at & (at - 1)) == 0 || se_table.cell[h][bits_lowest(at)] != cell)
		return;
	for (; at != 0; at &= at - 1)
		cand[count++] = se_table.cell[h][bits_lowest(at)] * SE_SIZE + digit;
	se_cases_try(f, &cases, cand, se_all_true, count);
}

static void se_forcing_cell(struct se_forcing *f, int cell)
{
	struct se_cases cases = { .key = SE_KEY_CELL, .cause = SE_BY_CELL, .name = N_("Cell Forcing Chains") };

	int cand[SE_SIZE], count = 0;

	for (unsigned rest = f->g->cand[cell]; rest != 0; rest &= rest - 1)
		cand[count++] = cell * SE_SIZE + bits_lowest(rest);
	se_cases_try(f, &cases, cand, se_all_true, count);
}

static void se_forcing_at(struct se_forcing *f, int cell)
{
	const struct se_rules *rules = &f->s->rules;

	for (unsigned rest = f->g->cand[cell]; rest != 0; rest &= rest - 1) {
		int digit = bits_lowest(rest), cand = cell * SE_SIZE + digit;

		if (rules->dynamic) {
			se_forcing_contradiction(f, cand, true);
			se_forcing_contradiction(f, cand, false);
			if (rules->cells && se_count(f->g->cand[cell]) >= 3)
				se_forcing_double(f, cand);
		}
		for (int t = 0; t < SE_TYPES && rules->cells; t++)
			se_forcing_house(f, cell, digit, t);
	}
	if (rules->cells)
		se_forcing_cell(f, cell);
}

void se_forcing_collect(struct se_closures *s, const struct se_grid *g, const struct se_rules *rules, double base, struct se_hints *hints)
{
	struct se_forcing f = { .s = s, .g = g, .hints = hints, .base = base, .known = !s->plain && rules->level == 0 };

	se_closures_begin(s, g, rules);
	if (f.known && !rules->dynamic)
		se_graph_make(&s->graph, g, true, true);
	if (f.known && rules->dynamic) {
		se_reach_begin(&s->reach, g, !rules->cells);
		se_reach_close(&s->reach);
		se_reach_transpose(&s->reach);
	}
	for (int cell = 0; cell < SE_CELLS && !se_stopped(s->stop); cell++)
		if (se_count(g->cand[cell]) >= (rules->dynamic ? 2 : 3))
			se_forcing_at(&f, cell);
}
