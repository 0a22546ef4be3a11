/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/bounds.h"

#include <string.h>

#include "logic/facts/facts.h"

/*
 * Nodes that lead to each other have one bound, which is found with the first of them (Tarjan's algorithm for the components of a
 * directed graph): each component is done when all that it leads to be. The nodes under way are a list of our own, since a chain may
 * run through all nodes, and a function that calls itself for each would need more of the stack than a thread has.
 */
struct tarjan {
	const struct chain_graph *graph;
	uint64_t *later;		/* of a node that is not done: what it leads to at once */
	int found;			/* nodes so far */
	uint64_t seen[CHAIN_WORDS], done[CHAIN_WORDS];
	int16_t number[CHAIN_NODES];	/* of a node that is seen: from 1, in the order in which they are found */
	int16_t low[CHAIN_NODES];	/* the least number that the node leads back to */
	int16_t stack[CHAIN_NODES];	/* the nodes that are seen and not done */
	int height;
	int16_t way[CHAIN_NODES];	/* from the first node to the one that is looked at; each leads to the next */
	int length;
};

/* The component of NODE, which is last on the stack with all after it, is complete: all of them lead to what one does. */
static void tarjan_finish(struct tarjan *t, int node)
{
	const int words = t->graph->words;
	uint64_t all[CHAIN_WORDS] = { 0 }, known[CHAIN_WORDS] = { 0 };
	int from = t->height;

	do {
		from--;
		chain_join(all, &t->later[t->stack[from] * words], words);
		chain_add(known, t->stack[from]);
	} while (t->stack[from] != node);
	for (int m = chain_next(t->graph, all, -1); m >= 0; m = chain_next(t->graph, all, m)) {
		if (!chain_has(known, m))
			chain_join(known, &t->later[m * words], words);
	}
	for (; t->height > from; t->height--) {
		int n = t->stack[t->height - 1];

		memcpy(&t->later[n * words], known, (size_t)words * sizeof known[0]);
		chain_add(t->done, n);
	}
}

static void tarjan_enter(struct tarjan *t, int n)
{
	t->number[n] = t->low[n] = (int16_t)++t->found;
	t->stack[t->height++] = (int16_t)n;
	t->way[t->length++] = (int16_t)n;
	chain_add(t->seen, n);
}

/* A node that N leads to and that is not seen yet, or -1. */
static int tarjan_next(const struct tarjan *t, int n)
{
	const uint64_t *row = &t->later[n * t->graph->words];

	for (int w = 0; w < t->graph->words; w++)
		if (row[w] & ~t->seen[w])
			return w * 64 + bits_lowest(row[w] & ~t->seen[w]);
	return -1;
}

/* N, the last of the way, leads to nothing new any more. No number is less than that of the first node on the stack. */
static void tarjan_leave(struct tarjan *t, int n)
{
	const int words = t->graph->words;
	const uint64_t *row = &t->later[n * words];
	int16_t low = t->low[n], least = t->number[t->stack[0]];

	for (int w = 0; w < words; w++)
		for (uint64_t left = row[w] & ~t->done[w]; left != 0 && low > least; left &= left - 1)
			if (t->number[w * 64 + bits_lowest(left)] < low)
				low = t->number[w * 64 + bits_lowest(left)];
	t->low[n] = low;
	if (low == t->number[n])
		tarjan_finish(t, n);
	t->length--;
	if (t->length > 0 && !chain_has(t->done, n) && low < t->low[t->way[t->length - 1]])
		t->low[t->way[t->length - 1]] = low;
}

static void find_later(const struct chain_graph *g, uint64_t *later)
{
	struct tarjan t;

	for (int i = 0; i < g->count * g->words; i++) {
		later[i] = g->then[i];
		if (g->ways > 1)
			later[i] |= g->any_then[i];
	}
	t.graph = g;
	t.later = later;
	t.found = t.height = t.length = 0;
	memset(t.seen, 0, sizeof t.seen);
	memset(t.done, 0, sizeof t.done);
	for (int n = 0; n < g->count; n++) {
		if (!chain_has(t.seen, n))
			tarjan_enter(&t, n);
		while (t.length > 0) {
			int last = t.way[t.length - 1], next = tarjan_next(&t, last);

			if (next >= 0)
				tarjan_enter(&t, next);
			else
				tarjan_leave(&t, last);
		}
	}
}

const struct chain_bounds *facts_chain_bounds(struct facts *f, const struct chain_graph *g)
{
	struct chain_bounds *b = &f->bounds;

	if (b->made != g->made)
		find_later(g, b->later);
	b->made = g->made;
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
		chain_join(row, &later[start * words], words);
		return;
	}
	chain_unite(g->strong, chain_weak(g, 0, start), first, words);
	if (g->ways > 1)
		chain_join(first, &g->any_then[start * words], words);
	chain_unite(later, first, row, words);
}

void chain_bound(const struct chain_graph *g, const struct chain_bounds *b, int start, bool on, uint64_t *row)
{
	const uint64_t *later = b->later;

	switch (g->words) {
	case CHAIN_FEW:
		bound(g, later, start, on, row, CHAIN_FEW);
		break;
	case CHAIN_MORE:
		bound(g, later, start, on, row, CHAIN_MORE);
		break;
	default:
		bound(g, later, start, on, row, g->words);
	}
}

bool chain_may_reach(const struct chain_graph *g, const struct chain_bounds *b, int start, bool on, const uint64_t *ends)
{
	uint64_t row[CHAIN_WORDS], any = 0;

	for (int w = 0; w < g->words; w++)
		row[w] = 0;
	chain_bound(g, b, start, on, row);
	for (int w = 0; w < g->words; w++)
		any |= ends[w] & row[w];
	return any != 0;
}

bool chain_leads_against(const struct chain_graph *g, const struct chain_bounds *b, int node)
{
	uint64_t ends[CHAIN_WORDS];

	for (int w = 0; w < g->words; w++)
		ends[w] = chain_weak(g, 0, node)[w] | (g->ways > 1 ? g->any_weak[node * g->words + w] : 0);
	return chain_may_reach(g, b, node, true, ends);
}
