/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/reach.h"

#include <string.h>

#include "logic/chains/graph_als.h"
#include "logic/facts/facts.h"

/*
 * The ways of weak links over which something leads to a layer. Bit k of RECENT: something is on k + 1 layers before that. Way 0 comes from
 * two layers before, and way w from w + 4 (chain_way_links).
 */
static inline unsigned ways_from(const struct chain_graph *g, unsigned recent)
{
	return ((recent >> 1 & 1) | (recent >> 3 & ~1u)) & ((1u << g->ways) - 1);
}

/* What is on after LAYER + 1 links over these ways. */
static inline __attribute__((always_inline)) void add_layer(const struct chain_graph *g, struct chain_reach *r, unsigned ways, int layer,
							    int words, uint64_t *to)
{
	for (int w = 0; w < words; w++)
		to[w] = layer == 0 && !r->on ? chain_strong(g, r->start)[w] : 0;
	for (; ways != 0; ways &= ways - 1) {
		int way = bits_lowest(ways), before = layer - 1 - chain_way_links(way);

		if (before >= 0) {
			uint64_t from[CHAIN_WORDS];

			for (int w = 0; w < words; w++)
				from[w] = r->layer[before][w] & g->leads[way][w];
			if (r->start < g->count)
				from[r->start >> 6] &= ~((uint64_t)1 << (r->start & 63));
			chain_unite(chain_then(g, way, 0), from, to, words);
		} else if (way == 0) {
			chain_unite(g->strong, chain_weak(g, 0, r->start), to, words);
		} else {
			for (int w = 0; w < words; w++)
				to[w] |= chain_then(g, way, r->start)[w];
		}
	}
}

static inline __attribute__((always_inline)) void reach_follow(const struct chain_graph *g, struct chain_reach *r, int layers, int words)
{
	const unsigned far = (2u << chain_way_links(g->ways - 1)) - 1;	/* so far back layers lead on */
	uint64_t seen[CHAIN_WORDS] = { 0 };
	unsigned recent = r->on;
	int layer = 0;

	for (; layer < layers && (layer == 0 || (recent & far) != 0); layer++) {
		uint64_t to[CHAIN_WORDS], any = 0;

		r->ways[layer] = (uint16_t)ways_from(g, recent);
		add_layer(g, r, r->ways[layer], layer, words, to);
		for (int w = 0; w < words; w++) {
			to[w] &= ~seen[w];
			seen[w] |= to[w];
			any |= to[w];
			r->layer[layer][w] = to[w];
		}
		recent = recent << 1 | (any != 0);
		if (any != 0)
			r->layers = layer + 1;
	}
	r->cut = layer == CHAIN_LAYERS && (recent & far) != 0;
}

void chain_follow(const struct chain_graph *g, int start, bool on, int layers, struct chain_reach *r)
{
	r->start = start;
	r->on = on;
	r->layers = 0;
	if (layers > CHAIN_LAYERS)
		layers = CHAIN_LAYERS;
	/* So that the compiler knows the numbers that nearly all boards have. */
	if (g->words == CHAIN_FEW)
		reach_follow(g, r, layers, CHAIN_FEW);
	else if (g->words == CHAIN_MORE)
		reach_follow(g, r, layers, CHAIN_MORE);
	else
		reach_follow(g, r, layers, g->words);
}

/* So many nodes are looked at on ways to one end. On boards of puzzles it was some thousands at most. */
enum { WALK_NODES = 1 << 16 };

/* A path that grows from its end, towards the beginning of its array. */
struct walk {
	struct facts *facts;
	const struct chain_graph *graph;
	const struct chain_reach *reach;
	chain_visit *visit;
	void *data;
	int nodes;			/* left to look at */
	struct cellset passed[MAX_SIZE];	/* what no further node may have, by digit: what the path has, and what it is to avoid */
	int16_t node[CHAIN_LENGTH];
	uint8_t way[CHAIN_LENGTH];
	struct chain_path path;
};

/* Takes a node into the path; false where it cannot be in it. */
static bool walk_enter(struct walk *w, int node)
{
	const struct chain_node *n = &w->graph->node[node];
	struct cellset *passed = &w->passed[n->digit - 1];

	if (!cellset_empty(cellset_and(*passed, n->cells)))
		return false;
	*passed = cellset_or(*passed, n->cells);
	return true;
}

static void walk_leave(struct walk *w, int node)
{
	const struct chain_node *n = &w->graph->node[node];

	w->passed[n->digit - 1] = cellset_less(w->passed[n->digit - 1], n->cells);
}

/* The path begins at number AT. */
static bool reach_finish(struct walk *w, int at, int entry)
{
	w->path.count = CHAIN_LENGTH - at;
	w->path.entry = (uint8_t)entry;
	memcpy(w->path.node, &w->node[at], (size_t)w->path.count * sizeof w->node[0]);
	memcpy(w->path.way, &w->way[at], (size_t)w->path.count * sizeof w->way[0]);
	return w->visit(&w->path, w->data);
}

static bool walk_back(struct walk *w, int at, int layer);

/* Goes on from node ON, which is on in LAYER, as number AT. */
static bool walk_on(struct walk *w, int at, int on, int way, int layer)
{
	if (on == w->reach->start || !walk_enter(w, on))
		return false;
	w->node[at] = (int16_t)on;
	w->way[at] = (uint8_t)way;
	bool stop = walk_back(w, at, layer);

	walk_leave(w, on);
	return stop;
}

/* The lowest node of two rows above NODE, or -1. */
static int next_of_both(const struct chain_graph *g, const uint64_t *a, const uint64_t *b, int node)
{
	int from = node + 1;

	for (int w = from >> 6; w < g->words; w++, from = w << 6) {
		uint64_t rest = (a[w] & b[w]) >> (from & 63);

		if (rest != 0)
			return from + bits_lowest(rest);
	}
	return -1;
}

/* Before the off node number AT, with a strong link to one of LAYER, comes an on node of an earlier layer, or the start. */
static bool walk_weak(struct walk *w, int at, int layer)
{
	const struct chain_graph *g = w->graph;

	for (unsigned ways = w->reach->ways[layer]; ways != 0; ways &= ways - 1) {
		int way = bits_lowest(ways), before = layer - 1 - chain_way_links(way);
		const uint64_t *weak = chain_weak(g, way, w->node[at]);

		if (before < 0 && chain_has(chain_weak(g, way, w->reach->start), w->node[at]) && reach_finish(w, at, way))
			return true;
		for (int on = before < 0 ? -1 : next_of_both(g, weak, w->reach->layer[before], -1); on >= 0;
		     on = next_of_both(g, weak, w->reach->layer[before], on))
			if (walk_on(w, at - 1, on, way, before))
				return true;
	}
	return false;
}

/* Before the on node number AT, of LAYER, comes another on node, if sets between them force it. */
static bool walk_forced(struct walk *w, int at, int layer)
{
	const struct chain_graph *g = w->graph;
	const struct chain_node *to = &g->node[w->node[at]], *start = &g->node[w->reach->start];
	struct chain_through unused;

	if (g->ways == 1 || !chain_has(g->forced, w->node[at]))
		return false;
	w->node[at - 1] = CHAIN_FORCED;
	for (unsigned ways = w->reach->ways[layer] & ~1u; ways != 0; ways &= ways - 1) {
		int way = bits_lowest(ways), before = layer - 1 - chain_way_links(way);

		if (before < 0 && chain_has(chain_then(g, way, w->reach->start), w->node[at]) &&
		    chain_through(w->facts, g, start, to, way, true, &unused) && reach_finish(w, at - 1, way))
			return true;
		for (int on = before < 0 ? -1 : chain_next(g, w->reach->layer[before], -1); on >= 0;
		     on = chain_next(g, w->reach->layer[before], on))
			if (chain_has(chain_then(g, way, on), w->node[at]) &&
			    chain_through(w->facts, g, &g->node[on], to, way, true, &unused) && walk_on(w, at - 2, on, way, before))
				return true;
	}
	return false;
}

/* Before the on node number AT, of LAYER, comes an off node with a strong link to it, or none if it is forced. */
static bool walk_back(struct walk *w, int at, int layer)
{
	const uint64_t *strong = chain_strong(w->graph, w->node[at]);

	if (--w->nodes == 0)
		w->facts->left_out |= LEFT_OUT_WAYS;
	if (w->nodes <= 0)
		return true;
	w->way[at - 1] = 0;
	if (layer == 0 && !w->reach->on) {
		w->node[at - 1] = (int16_t)w->reach->start;
		return reach_finish(w, at - 1, 0);
	}
	for (int off = chain_next(w->graph, strong, -1); off >= 0; off = chain_next(w->graph, strong, off)) {
		if (!walk_enter(w, off))
			continue;
		w->node[at - 1] = (int16_t)off;
		bool stop = walk_weak(w, at - 1, layer);

		walk_leave(w, off);
		if (stop)
			return true;
	}
	return walk_forced(w, at, layer);
}

bool chain_paths(struct facts *f, const struct chain_graph *g, const struct chain_reach *r, int node, int layer,
		 const struct candset *avoid, chain_visit *visit, void *data)
{
	struct walk w = { .facts = f, .graph = g, .reach = r, .visit = visit, .data = data, .nodes = WALK_NODES };

	for (int c = avoid != NULL ? candset_next(avoid, -1) : -1; c >= 0; c = candset_next(avoid, c))
		cellset_add(&w.passed[candidate_digit(c) - 1], candidate_cell(c));
	if (!walk_enter(&w, r->start) || (node != r->start && !walk_enter(&w, node)))
		return false;
	w.node[CHAIN_LENGTH - 1] = (int16_t)node;
	w.way[CHAIN_LENGTH - 1] = 0;
	return walk_back(&w, CHAIN_LENGTH - 1, layer);
}

int chain_path_links(const struct chain_path *path, int extra)
{
	int nodes = extra, sets = chain_sets(path->entry, path->node[0] == CHAIN_FORCED);

	for (int i = 0; i < path->count; i++) {
		nodes += path->node[i] != CHAIN_FORCED;
		sets += chain_sets(path->way[i], i + 1 < path->count && path->node[i + 1] == CHAIN_FORCED);
	}
	return nodes - 1 + 7 * sets / 2;
}

/*
 * What a chain through sets counts less than its layers tell: a step from on to on through a set of five cells may lie eight layers
 * further, and counts four and a half links; one through two sets twelve, and eight.
 */
static int less_through_sets(int layers)
{
	int steps = layers / 8;

	return (7 * steps + 1) / 2 + (steps >= 2 && steps % 2 == 0 && layers % 8 >= 4);
}

/* A last step through smaller sets does not lie as far, but is no shorter. */
int chain_least_links(bool through_sets, int layer)
{
	int further = (layer + 7) / 8 * 8;
	int least = layer + 1 - less_through_sets(layer), through = further + 1 - less_through_sets(further);

	if (!through_sets)
		return layer + 1;
	return through < least ? through : least;
}
