/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/bounds.h"

#include <string.h>

#include "logic/facts/facts.h"

/*
 * Nodes that lead to each other have one bound, which is found with the first of them (Tarjan's algorithm for the components of a
 * directed graph): each component is done when all that it leads to are.
 */
struct tarjan {
	const struct chain_graph *graph;
	uint64_t *later;		/* of a node that is not done: what it leads to at once */
	int found;			/* nodes so far */
	int number[CHAIN_NODES];	/* from 1, in the order in which they are found; 0: not yet */
	int low[CHAIN_NODES];		/* the least number that the node leads back to */
	uint64_t seen[CHAIN_WORDS], done[CHAIN_WORDS];
	int stack[CHAIN_NODES], height;
};

/* The component of the nodes from HEIGHT on of the stack is complete: all of them lead to what one does. */
static void finish(struct tarjan *t, int height)
{
	const int words = t->graph->words;
	uint64_t all[CHAIN_WORDS] = { 0 }, known[CHAIN_WORDS] = { 0 };

	for (int i = height; i < t->height; i++) {
		for (int w = 0; w < words; w++)
			all[w] |= t->later[t->stack[i] * words + w];
		chain_add(known, t->stack[i]);
	}
	for (int m = chain_next(t->graph, all, -1); m >= 0; m = chain_next(t->graph, all, m)) {
		if (chain_has(known, m))
			continue;
		for (int w = 0; w < words; w++)
			known[w] |= t->later[m * words + w];
	}
	for (; t->height > height; t->height--) {
		int n = t->stack[t->height - 1];

		memcpy(&t->later[n * words], known, (size_t)words * sizeof known[0]);
		chain_add(t->done, n);
	}
}

static void visit(struct tarjan *t, int n)
{
	const int words = t->graph->words;
	const uint64_t *row = &t->later[n * words];
	int height = t->height;

	t->number[n] = t->low[n] = ++t->found;
	t->stack[t->height++] = n;
	chain_add(t->seen, n);
	for (int w = 0; w < words; w++) {
		for (uint64_t left; (left = row[w] & ~t->seen[w]) != 0;) {
			int m = w * 64 + bits_lowest(left);

			visit(t, m);
			if (!chain_has(t->done, m) && t->low[m] < t->low[n])
				t->low[n] = t->low[m];
		}
	}
	/* No number is less than that of the first node on the stack. */
	for (int w = 0; w < words; w++)
		for (uint64_t left = row[w] & ~t->done[w]; left != 0 && t->low[n] > t->number[t->stack[0]]; left &= left - 1)
			if (t->number[w * 64 + bits_lowest(left)] < t->low[n])
				t->low[n] = t->number[w * 64 + bits_lowest(left)];
	if (t->low[n] == t->number[n])
		finish(t, height);
}

static void find_later(const struct chain_graph *g, uint64_t *later)
{
	struct tarjan t = { .graph = g, .later = later };

	for (int i = 0; i < g->count * g->words; i++) {
		later[i] = 0;
		for (int way = 0; way < g->ways; way++)
			later[i] |= g->then[way][i];
	}
	for (int n = 0; n < g->count; n++)
		if (t.number[n] == 0)
			visit(&t, n);
}

static bool through_als(const struct chain_graph *g)
{
	return g->kind == CHAIN_ALS;
}

const struct chain_bounds *facts_chain_bounds(struct facts *f, const struct chain_graph *g)
{
	struct chain_bounds *b = &f->bounds;
	enum chain_kind kind = through_als(g) ? CHAIN_GROUPED : g->kind;	/* they have the same nodes */

	if (b->made != g->made || b->kind != kind) {
		b->known[false] = b->known[true] = false;
		b->made = g->made;
		b->kind = kind;
	}
	if (!b->known[through_als(g)])
		find_later(g, b->later[through_als(g)]);
	b->known[through_als(g)] = true;
	return b;
}

/* The work of chain_bound, which is quicker where the compiler knows how many words there are. */
static inline __attribute__((always_inline)) void bound(const struct chain_graph *g, const uint64_t *later, int start, bool on,
							uint64_t *row, int words)
{
	uint64_t first[CHAIN_WORDS] = { 0 };

	if (!on) {
		chain_unite(later, chain_strong(g, start), row, words);
		return;
	}
	if (start < g->count) {
		for (int w = 0; w < words; w++)
			row[w] |= later[start * words + w];
		return;
	}
	chain_unite(g->strong, chain_weak(g, 0, start), first, words);
	for (int way = 1; way < g->ways; way++)
		for (int w = 0; w < words; w++)
			first[w] |= g->then[way][start * words + w];
	chain_unite(later, first, row, words);
}

void chain_bound(const struct chain_graph *g, const struct chain_bounds *b, int start, bool on, uint64_t *row)
{
	const uint64_t *later = b->later[through_als(g)];

	switch (g->words) {
	case 2:
		bound(g, later, start, on, row, 2);
		break;
	case 3:
		bound(g, later, start, on, row, 3);
		break;
	case 4:
		bound(g, later, start, on, row, 4);
		break;
	default:
		bound(g, later, start, on, row, g->words);
	}
}
