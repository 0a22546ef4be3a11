/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Chains: what follows over strong and weak links in turn when a candidate is off. If in the end another one is on, at least one of the
 * two ends is true, and what cannot be true with either goes; if the ends exclude each other, the chain closes to a loop, in which exactly
 * one candidate of each weak link is true; if the candidate itself is on in the end, it is true. The names of the field are kinds of
 * these: X-Chain (one digit), XY-Chain (cells of two candidates), AIC (more than one effect), Discontinuous Nice Loop (one effect, which
 * joins the ends to a loop), Continuous Nice Loop.
 */
#include <string.h>

#include "logic/chains/loop.h"
#include "logic/chains/pick.h"
#include "logic/chains/proof.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"

enum {
	/*
	 * So many ways between two ends are looked at for one that is wanted, and with sets for the best. Where all of the first are plain
	 * ones, without groups or sets, these exclude the same, and the rows or passes before have found that.
	 */
	WAYS = 32,
	LOOPS = 1024,		/* so many through two ends are looked at, and others left out; boards of puzzles have some hundreds */
	ALS_DIFFICULTY = 8	/* what an almost locked set adds; ours */
};

struct loop_search {
	const struct hunt *hunt;
	const struct chain_graph *graph;
	const struct chain_bounds *bounds;
	bool (*found)(struct loop_search *, int end, int layer);	/* a chain from reach.start to END; true: stop */
	struct chain_reach reach;
	int layers;	/* longer chains are not wanted */
	int ways;	/* left to look at */
	bool any, stop;
};

/* Sudoku Explainer's addition for the length: 0.1 for each of 4, 6, 8, 12, 16, 24 ... that it exceeds. */
static int length_difficulty(int length)
{
	int added = 0;

	for (int step = 4; length > step; added++)
		step += added % 2 ? step / 3 : step / 2;
	return added;
}

/* The figure of a chain of this length: all those through almost locked sets come after those with groups only. */
static uint16_t difficulty(const struct loop_search *s, int length)
{
	int added = length_difficulty(length);

	if (s->graph->kind == CHAIN_ALS)
		added += ALS_DIFFICULTY;
	else if (s->graph->kind == CHAIN_GROUPED && added >= ALS_DIFFICULTY)
		added = ALS_DIFFICULTY - 1;
	return (uint16_t)(s->hunt->technique->difficulty + added);
}

static uint16_t digits_of(const struct candset *set)
{
	uint16_t digits = 0;

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
		digits |= digit_bit(candidate_digit(c));
	return digits;
}

/* Longer chains than one of SIZE links cannot be better any more. One through large sets may lie twice as far as its links tell. */
static void found_one(struct loop_search *s, int size)
{
	int layers = s->graph->kind == CHAIN_ALS ? 2 * size + 1 : size;

	s->any = true;
	if (!sink_wants_all(s->hunt->sink) && layers < s->layers)
		s->layers = layers;
}

/* Emits the step that a chain from the start to END is. The size of HEAD is that of one without sets, and is brought up to its links. */
static bool nice_loops_emit(struct loop_search *s, struct step_head *head, int end, int layer, enum chain_end conclusion)
{
	const struct hunt *h = s->hunt;
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = head, .end = conclusion,
				 .start = &s->graph->node[s->reach.start] };
	struct chain_pick way = { .graph = s->graph, .ways = WAYS };
	bool any = s->graph->kind < CHAIN_GROUPED;	/* way is wanted */

	if (!any)
		chain_paths(h->facts, s->graph, &s->reach, end, layer, chain_pick, &way);
	if (!any && !way.found)
		return false;
	int links = any ? layer + 1 : chain_path_links(&way.path, 0);

	head->size = (uint16_t)(head->size + links - (layer + 1));
	head->difficulty = difficulty(s, conclusion == CHAIN_ITSELF ? links - 1 : links + 1);
	p.proof = sink_open(h->sink, head);
	if (p.proof != NULL && any)
		chain_paths(h->facts, s->graph, &s->reach, end, layer, chain_pick, &way);
	if (p.proof != NULL)
		chain_tell(&p, &way.path);
	found_one(s, head->size);
	return sink_emit(h->sink, head);
}

static bool found_chain(struct loop_search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	struct step_head head = technique_head(s->hunt->technique, layer + 1, digit_bit(node[end].digit));

	/* Two cells with the same candidates are a naked pair. */
	if (node[end].digit != node[s->reach.start].digit || end == s->reach.start || (s->graph->kind == CHAIN_CELLS && layer < 4))
		return false;
	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	return !candset_empty(&head.drop) && nice_loops_emit(s, &head, end, layer, CHAIN_EITHER);
}

static bool found_aic(struct loop_search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;

	if (chain_share_cell(&node[end], &node[s->reach.start]))
		return false;
	struct step_head head = technique_head(s->hunt->technique, layer + 1, 0);

	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	head.digits = digits_of(&head.drop);
	return candset_count(&head.drop) > 1 && nice_loops_emit(s, &head, end, layer, CHAIN_EITHER);
}

/* The links that join a chain's ends to the candidate that goes: none for an end in its cell, since the loop begins and ends in a cell. */
static int joining_links(const struct chain_node *a, const struct chain_node *b, int candidate)
{
	return (a->cell != candidate_cell(candidate)) + (b->cell != candidate_cell(candidate));
}

static bool found_discontinuous(struct loop_search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	int start = s->reach.start, length = layer + 1;

	if (end == start ? node[end].cell < 0 : chain_share_cell(&node[end], &node[start]))
		return false;
	struct step_head head = technique_head(s->hunt->technique, length, 0);

	chain_excludes(s->hunt->facts, s->graph, start, end, &head.drop);
	if (end != start && candset_count(&head.drop) == 1)
		head.size = (uint16_t)(length + joining_links(&node[start], &node[end], candset_next(&head.drop, -1)));
	else if (end != start || candset_empty(&head.drop))
		return false;
	head.digits = digits_of(&head.drop);
	return nice_loops_emit(s, &head, end, layer, end == start ? CHAIN_ITSELF : CHAIN_EITHER);
}

/* What a loop is made of. */
struct loop {
	bool one_digit, in_cells, touches_cell;
};

static struct loop examine(const struct chain_graph *g, const struct chain_path *path)
{
	struct loop l = { true, true, false };

	for (int i = 0; i < path->count; i++) {
		int next = (i + 1) % path->count;
		bool forced = path->node[i] == CHAIN_FORCED || path->node[next] == CHAIN_FORCED;
		const struct chain_node *a = &g->node[forced ? 0 : path->node[i]], *b = &g->node[forced ? 0 : path->node[next]];
		bool within = !forced && chain_share_cell(a, b) && path->way[i] == 0;

		l.one_digit = l.one_digit && !forced && a->digit == b->digit;
		l.in_cells = l.in_cells && path->way[i] == 0 && within == (i % 2 == 0);
		l.touches_cell = l.touches_cell || within;
	}
	return l;
}

static bool emit_loop(struct loop_search *s, const struct chain_path *path)
{
	const struct hunt *h = s->hunt;
	struct loop l = examine(s->graph, path);
	int links = chain_path_links(path, 1);
	struct step_head head = technique_head(h->technique, links - l.touches_cell, 0);
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_LOOP };

	for (int i = 1; i < path->count; i += 2) {
		struct chain_claim claim[CHAIN_CLAIMS];
		int claims = chain_loop_claims(h->facts, s->graph, path, i, claim);

		for (int k = 0; k < claims; k++)
			for (int c = candset_next(&claim[k].drop, -1); c >= 0; c = candset_next(&claim[k].drop, c))
				candset_add(&head.drop, c);
	}
	if (candset_empty(&head.drop))
		return false;
	head.digits = digits_of(&head.drop);
	head.difficulty = (uint16_t)(difficulty(s, links - 2) - (l.one_digit || l.in_cells ? 5 : 0));
	p.proof = sink_open(h->sink, &head);
	if (p.proof != NULL)
		chain_tell(&p, path);
	s->any = true;
	return sink_emit(h->sink, &head);
}

static bool try_loop(const struct chain_path *path, void *data)
{
	struct loop_search *s = data;
	const struct chain_graph *g = s->graph;
	bool wanted = g->kind == CHAIN_ALS ? chain_loop_has_sets(s->hunt->facts, g, path) : chain_is_wanted(g, path, 0);

	s->stop = wanted && emit_loop(s, path);
	if (!s->stop && --s->ways == 0)
		s->hunt->facts->left_out |= LEFT_OUT_LOOPS;
	return s->stop || s->ways == 0;
}

static bool found_loop(struct loop_search *s, int end, int layer)
{
	s->ways = LOOPS;
	chain_paths(s->hunt->facts, s->graph, &s->reach, end, layer, try_loop, s);
	return s->stop;
}

static void nice_loops_add_row(const struct loop_search *s, int way, int node, uint64_t *to)
{
	for (int w = 0; w < s->graph->words; w++)
		to[w] |= chain_weak(s->graph, way, node)[w];
}

/*
 * Whether loops are only those that begin in a cell which they leave and enter over strong links, as HoDoKu seeks them. With almost locked
 * sets, others are rather chains of sets, of which a cell with two candidates is the smallest.
 */
static bool only_from_cells(const struct loop_search *s)
{
	return s->graph->kind == CHAIN_ALS && !sink_options(s->hunt->sink)->als_loops;
}

/* The nodes at which a chain from START may end: those that close a loop, or those that exclude a candidate which it excludes as well. */
static void find_ends(const struct loop_search *s, int start, uint64_t ends[])
{
	const struct chain_graph *g = s->graph;
	const struct chain_node *n = &g->node[start];
	uint16_t others = n->cell < 0 ? 0 : s->hunt->board->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

	memset(ends, 0, CHAIN_WORDS * sizeof *ends);
	if (s->found == found_loop) {
		if (!only_from_cells(s))
			nice_loops_add_row(s, 0, start, ends);
		for (int d = digit_first(others); only_from_cells(s) && d != 0; d = digit_next(others, d))
			if (g->of[candidate(n->cell, d)] < g->count)
				chain_add(ends, g->of[candidate(n->cell, d)]);
		return;
	}
	for (int c = cellset_next(n->sees, -1); c >= 0; c = cellset_next(n->sees, c))
		nice_loops_add_row(s, 0, g->of[candidate(c, n->digit)], ends);
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		nice_loops_add_row(s, 0, g->of[candidate(n->cell, d)], ends);
}

/* Whether a chain from the start, on or off, can lead to one of ENDS at all. */
static bool may_reach(const struct loop_search *s, int start, bool on, const uint64_t *ends)
{
	uint64_t bound[CHAIN_WORDS] = { 0 }, any = 0;

	chain_bound(s->graph, s->bounds, start, on, bound);
	for (int w = 0; w < s->graph->words; w++)
		any |= ends[w] & bound[w];
	return any != 0;
}

/* Follows chains from START, as long as they are wanted. */
static void nice_loops_follow(struct loop_search *s, int start, bool on)
{
	chain_follow(s->graph, start, on, s->layers, &s->reach);
	if (s->reach.cut)
		s->hunt->facts->left_out |= LEFT_OUT_CHAINS;
}

/*
 * A chain is found from both ends, the first of which is enough, unless almost locked sets force something in it. One strong link is no
 * chain.
 */
static bool nice_loops_look_from(struct loop_search *s, int start)
{
	uint64_t ends[CHAIN_WORDS], here[CHAIN_WORDS];
	int before = s->graph->kind == CHAIN_ALS ? -1 : start - 1;

	find_ends(s, start, ends);
	for (int w = 0; w < s->graph->words; w++)
		ends[w] &= ~chain_strong(s->graph, start)[w];
	if (!may_reach(s, start, false, ends))
		return false;
	nice_loops_follow(s, start, false);
	for (int layer = 2; layer < s->reach.layers; layer++) {
		for (int w = 0; w < s->graph->words; w++)
			here[w] = s->reach.layer[layer][w] & ends[w];
		for (int end = chain_next(s->graph, here, before); end >= 0; end = chain_next(s->graph, here, end))
			if (s->found(s, end, layer))
				return true;
	}
	return false;
}

static bool nice_loops_look_everywhere(struct loop_search *s, enum chain_kind kind)
{
	s->graph = facts_chains(s->hunt->facts, kind);
	s->bounds = facts_chain_bounds(s->hunt->facts, s->graph);
	for (int start = 0; start < s->graph->count; start++)
		if (nice_loops_look_from(s, start) || sink_poll(s->hunt->sink))
			return true;
	return false;
}

/* A candidate that leads to its own contradiction: over the way BACK a weak link leads back to it. */
static bool emit_against(struct loop_search *s, const struct chain_pick *way)
{
	const struct hunt *h = s->hunt;
	const struct chain_node *start = &s->graph->node[s->reach.start];
	const struct chain_path *path = &way->path;
	struct step_head head = technique_head(h->technique, 0, digit_bit(start->digit));
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_AGAINST,
				 .start = start };

	candset_add(&head.drop, candidate(start->cell, start->digit));
	head.size = (uint16_t)chain_links_against(s->graph, start, path);
	head.difficulty = difficulty(s, chain_path_links(path, 1));
	p.proof = sink_open(h->sink, &head);
	if (p.proof != NULL)
		chain_tell(&p, path);
	found_one(s, head.size);
	return sink_emit(h->sink, &head);
}

/* Picks the best of the chains that come back to the start after this many links in all. */
static bool pick_against(struct loop_search *s, int links, struct chain_pick *best)
{
	const struct chain_graph *g = s->graph;

	*best = (struct chain_pick){ .graph = g, .against = &g->node[s->reach.start] };
	for (int back = 0; back < g->ways; back++) {
		int layer = links - chain_way_links(back) - 1;
		const uint64_t *weak = chain_weak(g, back, s->reach.start);

		if (layer < 0 || layer >= s->reach.layers)
			continue;
		for (int end = chain_next(g, weak, -1); end >= 0; end = chain_next(g, weak, end)) {
			if (!chain_has(s->reach.layer[layer], end))
				continue;
			best->ways = WAYS;
			best->back = back;
			chain_paths(s->hunt->facts, g, &s->reach, end, layer, chain_pick, best);
		}
	}
	return best->found;
}

static bool look_against(struct loop_search *s, int start)
{
	const struct chain_graph *g = s->graph;
	uint64_t ends[CHAIN_WORDS] = { 0 };
	struct chain_pick best;

	for (int back = 0; back < g->ways; back++)
		nice_loops_add_row(s, back, start, ends);
	if (!may_reach(s, start, true, ends))
		return false;
	nice_loops_follow(s, start, true);
	for (int links = 1; links <= s->reach.layers + chain_way_links(g->ways - 1); links++)
		if (pick_against(s, links, &best))
			return emit_against(s, &best);
	return false;
}

/* A loop whose ends are almost locked sets excludes what these see, which is no effect of its chain's ends. */
static bool look_against_everywhere(struct loop_search *s)
{
	for (int start = 0; start < s->graph->rows; start++)
		if (s->graph->node[start].cell >= 0 && (look_against(s, start) || sink_poll(s->hunt->sink)))
			return true;
	return false;
}

static bool nice_loops_look(const struct hunt *h, enum chain_kind kind, bool (*found)(struct loop_search *, int end, int layer))
{
	struct loop_search s = { .hunt = h, .found = found, .layers = CHAIN_LAYERS };

	return nice_loops_look_everywhere(&s, kind);
}

/* The rows of nice loops and AIC: without groups, or with groups and then with almost locked sets. */
static bool look_mixed(const struct hunt *h, bool (*found)(struct loop_search *, int end, int layer))
{
	struct loop_search s = { .hunt = h, .found = found, .layers = CHAIN_LAYERS };

	if (nice_loops_look_everywhere(&s, h->technique->grouped ? CHAIN_GROUPED : CHAIN_PLAIN))
		return true;
	if (!h->technique->grouped || !sink_options(h->sink)->als_nodes || (s.any && !sink_wants_all(h->sink)))
		return false;
	return nice_loops_look_everywhere(&s, CHAIN_ALS) || (found == found_discontinuous && look_against_everywhere(&s));
}

bool find_x_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return nice_loops_look(&(struct hunt){ b, facts, technique, sink }, CHAIN_DIGIT, found_chain);
}

bool find_xy_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return nice_loops_look(&(struct hunt){ b, facts, technique, sink }, CHAIN_CELLS, found_chain);
}

bool find_continuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look_mixed(&(struct hunt){ b, facts, technique, sink }, found_loop);
}

bool find_discontinuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look_mixed(&(struct hunt){ b, facts, technique, sink }, found_discontinuous);
}

bool find_aic(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look_mixed(&(struct hunt){ b, facts, technique, sink }, found_aic);
}
