/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Closures are made link by link: first everything that follows from candidates that hold, oldest first, then what follows from the oldest
 * that does not hold; when neither leads on, the eliminations of advanced.c.
 */
#include "rate/se/making.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct se_closures *se_closures_new(struct se_closures *inner, struct se_stop *stop)
{
	struct se_closures *s = mem_zero(1, sizeof *s);

	s->inner = inner;
	s->stop = stop;
	s->chains = se_chain_search_new(stop);
	s->memory = se_memory_new();
	return s;
}

void se_closures_set_plain(struct se_closures *s, bool plain)
{
	s->plain = plain;
	se_chain_search_set_plain(s->chains, plain);
	if (s->inner != NULL)
		se_closures_set_plain(s->inner, plain);
}

void se_closures_free(struct se_closures *s)
{
	if (s == NULL)
		return;
	se_closures_free(s->inner);
	se_chain_search_free(s->chains);
	se_hints_free(&s->hints);
	se_memory_free(s->memory);
	for (size_t i = 0; i < s->closures; i++) {
		free(s->closure[i]->parent);
		free(s->closure[i]);
	}
	free(s->closure);
	free(s->nested);
	free(s);
}

void se_closures_forget(struct se_closures *s)
{
	se_memory_forget(s->memory);
	if (s->inner != NULL)
		se_closures_forget(s->inner);
}

void se_closures_begin(struct se_closures *s, const struct se_grid *g, const struct se_rules *rules)
{
	s->first = *g;
	s->rules = *rules;
	s->used = 0;
	s->nesteds = 1;	/* the first stands for none */
	memset(s->of, 0, sizeof s->of);
}

uint32_t se_parents_begin(struct se_closure *c)
{
	return (uint32_t)c->parents;
}

void se_parent_add(struct se_closure *c, int node)
{
	c->parent = mem_grow(c->parent, c->parents, &c->parent_capacity, sizeof *c->parent);
	c->parent[c->parents++] = (uint16_t)node;
}

/* Writes a node whose parents were added since FIRST, but does not count it. */
static struct se_node *se_node_write(struct se_closure *c, int cand, bool on, int cause, uint32_t first)
{
	struct se_node *n = &c->node[c->nodes];

	*n = (struct se_node){ .cand = (uint16_t)cand, .on = on, .cause = (uint8_t)cause, .parent = first,
			       .parents = (uint16_t)(c->parents - first) };
	for (size_t i = first; i < c->parents; i++)
		if (c->node[c->parent[i]].bound > n->bound)
			n->bound = c->node[c->parent[i]].bound;
	n->bound++;
	return n;
}

void se_node_add(struct se_closures *s, int cand, bool on, int cause, uint32_t first, int nested)
{
	struct se_closure *c = s->now;

	se_node_write(c, cand, on, cause, first)->nested = (uint16_t)nested;
	candset_add(&c->set[on], cand);
	c->index[on][cand] = (uint16_t)c->nodes;
	s->queue[on][s->queued[on]++] = (uint16_t)c->nodes++;
	if (!on)
		se_grid_drop(&s->open, cand / SE_SIZE, cand % SE_SIZE);
}

/* The fresh node of a candidate whose opposite is known. */
static void se_contradict(struct se_closures *s, int cand, bool on, int cause, uint32_t first)
{
	struct se_closure *c = s->now;

	se_node_write(c, cand, on, cause, first);
	c->end[on] = c->nodes;
	c->end[!on] = c->index[!on][cand];
}

/* The node at index FROM holds, and so CAND does not. False: it does. */
static bool se_exclude_one(struct se_closures *s, int from, int cand, int cause)
{
	struct se_closure *c = s->now;
	uint32_t first = se_parents_begin(c);

	se_parent_add(c, from);
	if (candset_has(&c->set[true], cand)) {
		se_contradict(s, cand, false, cause, first);
		return false;
	}
	se_node_add(s, cand, false, cause, first, 0);
	return true;
}

/* All that the node excludes; what is excluded already is no longer open. */
static bool se_weaken(struct se_closures *s, int from)
{
	int cand = s->now->node[from].cand, cell = cand / SE_SIZE, digit = cand % SE_SIZE;

	for (unsigned rest = s->rules.cells ? s->open.cand[cell] & ~(1u << digit) : 0; rest != 0; rest &= rest - 1)
		if (!se_exclude_one(s, from, cell * SE_SIZE + bits_lowest(rest), SE_BY_CELL))
			return false;
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];

		for (unsigned rest = s->open.pos[h][digit] & se_table.rest[cell][t]; rest != 0; rest &= rest - 1)
			if (!se_exclude_one(s, from, se_table.cell[h][bits_lowest(rest)] * SE_SIZE + digit, SE_BY_HOUSE + t))
				return false;
	}
	return true;
}

/* The node at index FROM does not hold; with what was excluded before only TO is left of its cell or house. */
static void se_parents_of_last(struct se_closures *s, int from, int cause)
{
	struct se_closure *c = s->now;
	int cell = c->node[from].cand / SE_SIZE, digit = c->node[from].cand % SE_SIZE;

	se_parent_add(c, from);
	if (cause == SE_BY_CELL) {
		for (unsigned gone = s->first.cand[cell] & ~(unsigned)s->grid.cand[cell]; gone != 0; gone &= gone - 1)
			se_parent_add(c, c->index[false][cell * SE_SIZE + bits_lowest(gone)]);
		return;
	}
	int h = se_table.house[cell][cause - SE_BY_HOUSE];

	for (unsigned gone = s->first.pos[h][digit] & ~(unsigned)s->grid.pos[h][digit]; gone != 0; gone &= gone - 1)
		se_parent_add(c, c->index[false][se_table.cell[h][bits_lowest(gone)] * SE_SIZE + digit]);
}

/* A candidate that is the last one of its cell or house, and by which. */
struct se_last {
	int cand, cause;
	uint32_t first, end;	/* of its parents */
};

static void se_last_add(struct se_closures *s, int from, struct se_last last[], int *count, int cand, int cause)
{
	for (int i = 0; i < *count; i++)
		if (last[i].cand == cand)
			return;
	last[*count] = (struct se_last){ .cand = cand, .cause = cause, .first = se_parents_begin(s->now) };
	se_parents_of_last(s, from, cause);
	last[(*count)++].end = se_parents_begin(s->now);
}

/* All that must hold since the node does not. They are found before the candidate leaves the board. */
static bool se_strengthen(struct se_closures *s, int from)
{
	struct se_closure *c = s->now;
	int cand = c->node[from].cand, cell = cand / SE_SIZE, digit = cand % SE_SIZE, count = 0;
	struct se_last last[1 + SE_TYPES];

	if (s->rules.cells && se_count(s->grid.cand[cell]) == 2)
		se_last_add(s, from, last, &count, cell * SE_SIZE + bits_lowest(s->grid.cand[cell] & ~(1u << digit)), SE_BY_CELL);
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];
		unsigned other = s->grid.pos[h][digit] & ~(1u << se_table.at[cell][t]);

		if (bits_is_single(other))
			se_last_add(s, from, last, &count, se_table.cell[h][bits_lowest(other)] * SE_SIZE + digit, SE_BY_HOUSE + t);
	}
	if (s->rules.dynamic)
		se_grid_drop(&s->grid, cell, digit);
	size_t parents = c->parents;

	for (int i = 0; i < count; i++) {
		/* The parents of a node end where those of the list do. */
		c->parents = last[i].end;
		if (candset_has(&c->set[false], last[i].cand)) {
			se_contradict(s, last[i].cand, true, last[i].cause, last[i].first);
			return false;
		}
		if (!candset_has(&c->set[true], last[i].cand))
			se_node_add(s, last[i].cand, true, last[i].cause, last[i].first, 0);
	}
	c->parents = parents;
	return true;
}

static void se_closure_make(struct se_closures *s)
{
	while (true) {
		if (s->head[true] < s->queued[true]) {
			if (!se_weaken(s, s->queue[true][s->head[true]++]))
				return;
		} else if (s->head[false] < s->queued[false]) {
			if (!se_strengthen(s, s->queue[false][s->head[false]++]))
				return;
		} else if (s->rules.level == 0 || !se_advanced(s)) {
			return;
		}
	}
}

/* A closure that is free. */
static struct se_closure *se_closure_next(struct se_closures *s)
{
	if (s->used == s->closures) {
		s->closure = mem_grow(s->closure, s->closures, &s->closure_capacity, sizeof *s->closure);
		s->closure[s->closures++] = mem_zero(1, sizeof **s->closure);
	}
	return s->closure[s->used++];
}

const struct se_closure *se_closure_get(struct se_closures *s, int cand, bool on)
{
	struct se_closure *c = s->of[on][cand];

	if (c != NULL)
		return c;
	c = s->of[on][cand] = s->now = se_closure_next(s);
	memset(c->set, 0, sizeof c->set);
	c->nodes = 0;
	c->parents = 0;
	c->end[0] = c->end[1] = SE_NO_NODE;
	s->grid = s->open = s->first;
	memset(s->head, 0, sizeof s->head);
	memset(s->queued, 0, sizeof s->queued);
	memset(s->family, 0, sizeof s->family);
	se_node_add(s, cand, on, SE_BY_NOTHING, 0, 0);
	if (!se_stopped(s->stop))
		se_closure_make(s);
	return c;
}
