/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/reach.h"

#include <stddef.h>
#include <string.h>

#include "logic/chains/graph.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"

/*
 * The ways of weak links that lead to a layer. Bit k of RECENT: some node is on k + 1 layers before it. Way 0 comes from two layers before,
 * and way w from w + 4 (chain_way_links).
 */
static inline unsigned ways_from(const struct chain_graph *g, unsigned recent)
{
	return ((recent >> 1 & 1) | (recent >> 3 & ~1u)) & ((1u << g->ways) - 1);
}

/* Finds the nodes that are on after LAYER + 1 links over these ways. */
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
	const unsigned far = (2u << chain_way_links(g->ways - 1)) - 1;	/* the layers before that still lead on, as bits */
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
	/* Constants for the row widths of nearly all boards, so that the compiler can unroll the loops. */
	if (g->words == CHAIN_FEW)
		reach_follow(g, r, layers, CHAIN_FEW);
	else if (g->words == CHAIN_MORE)
		reach_follow(g, r, layers, CHAIN_MORE);
	else
		reach_follow(g, r, layers, g->words);
}

/* The most nodes visited on ways to one end; on boards of puzzles some thousands at most were seen. */
enum { WALK_NODES = 1 << 16 };

/* A path that grows from its end, towards the beginning of its array. */
struct walk {
	struct facts *facts;
	const struct chain_graph *graph;
	const struct chain_reach *reach;
	chain_visit *visit;
	void *data;
	int nodes;			/* left to look at */
	struct cellset passed[MAX_SIZE];	/* cells that no further node may have, by digit: those of the path and those to avoid */
	int16_t node[CHAIN_LENGTH];
	uint8_t way[CHAIN_LENGTH];
	struct chain_path path;
};

/* Adds a node to the path; false if the node cannot be in it. */
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
 * How many links a chain through sets has less than its layers: one step through a set of five cells may go eight layers further and counts
 * as four and a half links; one through two sets goes twelve layers and counts as eight.
 */
static int less_through_sets(int layers)
{
	int steps = layers / 8;

	return (7 * steps + 1) / 2 + (steps >= 2 && steps % 2 == 0 && layers % 8 >= 4);
}

/* A last step through smaller sets does not go as far, but counts no less. */
int chain_least_links(bool through_sets, int layer)
{
	int further = (layer + 7) / 8 * 8;
	int least = layer + 1 - less_through_sets(layer), through = further + 1 - less_through_sets(further);

	if (!through_sets)
		return layer + 1;
	return through < least ? through : least;
}

/*
 * The weak link after node I, which is on, or, if I is -1, after START. After the last node it leads back to START, or, if that is NULL, to
 * the first node.
 */
static struct chain_place chain_place(const struct chain_graph *g, const struct chain_path *path, const struct chain_node *start, int i)
{
	bool back = i + 1 == path->count && start != NULL;
	int next = (i + 1) % path->count;
	bool forced = !back && path->node[next] == CHAIN_FORCED;

	return (struct chain_place){ .from = i < 0 ? start : &g->node[path->node[i]], .way = i < 0 ? path->entry : path->way[i],
				     .forced = forced, .to = back ? start : &g->node[path->node[next + forced]] };
}

bool chain_loop_has_sets(struct facts *f, const struct chain_graph *g, const struct chain_path *path)
{
	struct cellset cells = { { 0, 0 } };
	int sets = 0;

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			cells = cellset_or(cells, g->node[path->node[i]].cells);
	for (int i = 1; i < path->count; i += 2) {
		struct chain_place at = chain_place(g, path, NULL, i);
		struct chain_through t = { .sets = 0 };

		if (at.way > 0)
			chain_through(f, g, at.from, at.to, at.way, at.forced, &t);
		for (int k = 0; k < t.sets; k++, sets++) {
			if (!cellset_empty(cellset_and(cells, t.set[k]->cells)))
				return false;
			cells = cellset_or(cells, t.set[k]->cells);
		}
	}
	return sets > 0;
}

/* The cells that a loop passes with DIGIT: the loop eliminates nothing there. */
static struct cellset loop_cells(const struct chain_graph *g, const struct chain_path *path, int digit)
{
	struct cellset loop = { { 0, 0 } };

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED && g->node[path->node[i]].digit == digit)
			loop = cellset_or(loop, g->node[path->node[i]].cells);
	return loop;
}

/* For a loop: where else the digits of a set may be that are not always in the set, and the cells that see those places. */
struct outside {
	uint16_t digits;
	struct cellset cells[MAX_SIZE], sees[MAX_SIZE];
};

static void put_outside(struct outside *o, int digit, struct cellset cells, struct cellset sees)
{
	o->digits |= digit_bit(digit);
	o->cells[digit - 1] = cells;
	o->sees[digit - 1] = sees;
}

static int claim_set(const struct als *als, const struct outside *o, struct chain_claim claim[])
{
	int count = 0;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		struct chain_claim *c = &claim[count++];
		bool always = !(o->digits & digit_bit(d));

		*c = (struct chain_claim){ .kind = always ? CHAIN_WITHIN : CHAIN_ONE, .digits = digit_bit(d) };
		c->cells = always ? als->of[d - 1]->place : cellset_or(als->of[d - 1]->place, o->cells[d - 1]);
		candset_add_cells(&c->drop, always ? als->of[d - 1]->sees : cellset_and(als->of[d - 1]->sees, o->sees[d - 1]), d);
	}
	return count;
}

/*
 * If sets are between A and B, one of each pair of consecutive nodes is true. So the first set holds all its digits, except perhaps that of
 * A, which may be at A, and the common, which may be in the second set; and so on.
 */
static int claim_through(struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct chain_claim claim[])
{
	const struct chain_node *a = at->from, *b = at->to;
	struct outside first = { 0 }, second = { 0 };
	struct chain_through t;

	if (!chain_through(f, g, a, b, at->way, at->forced, &t))
		return 0;
	struct outside *last = t.sets == 1 ? &first : &second;
	uint16_t others = at->forced ? f->cand[b->cell] & (uint16_t)~digit_bit(b->digit) : digit_bit(b->digit);
	int common = t.common - 1;

	put_outside(&first, a->digit, a->cells, a->sees);
	if (t.sets == 2) {
		put_outside(&first, t.common, t.set[1]->of[common]->place, t.set[1]->of[common]->sees);
		put_outside(&second, t.common, t.set[0]->of[common]->place, t.set[0]->of[common]->sees);
	}
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		put_outside(last, d, b->cells, at->forced ? f->geo->peer_set[b->cell] : b->sees);
	int count = claim_set(t.set[0], &first, claim);

	return t.sets == 1 ? count : count + claim_set(t.set[1], &second, claim + count);
}

/* The claim of a direct link. */
static int claim_direct(const struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct chain_claim *claim)
{
	*claim = (struct chain_claim){ .kind = at->from->digit == at->to->digit ? CHAIN_ONE : CHAIN_BOTH };
	claim->digits = digit_bit(at->from->digit) | digit_bit(at->to->digit);
	claim->cells = cellset_or(at->from->cells, at->to->cells);
	chain_excludes(f, g, (int)(at->from - g->node), (int)(at->to - g->node), &claim->drop);
	return 1;
}

int chain_loop_claims(struct facts *f, const struct chain_graph *g, const struct chain_path *path, int i, struct chain_claim claim[])
{
	struct chain_place at = chain_place(g, path, NULL, i);
	int claims = at.way > 0 ? claim_through(f, g, &at, claim) : claim_direct(f, g, &at, claim);

	for (int k = 0; k < claims; k++) {
		if (claim[k].kind == CHAIN_BOTH)
			continue;
		int digit = digit_first(claim[k].digits);
		struct cellset own = loop_cells(g, path, digit);

		for (int c = cellset_next(own, -1); c >= 0; c = cellset_next(own, c))
			candset_remove(&claim[k].drop, candidate(c, digit));
	}
	return claims;
}

/* Whether one of the nodes is in DROP. */
static bool passes_one_of(const struct chain_graph *g, const struct chain_path *path, const struct candset *drop)
{
	for (int i = 0; i < path->count; i++) {
		const struct chain_node *n = &g->node[path->node[i] == CHAIN_FORCED ? 0 : path->node[i]];

		for (int c = cellset_next(n->cells, -1); path->node[i] != CHAIN_FORCED && c >= 0; c = cellset_next(n->cells, c))
			if (candset_has(drop, candidate(c, n->digit)))
				return true;
	}
	return false;
}

bool chain_loop_drops(struct facts *f, const struct chain_graph *g, const struct chain_path *path, struct candset *drop)
{
	for (int i = 1; i < path->count; i += 2) {
		struct chain_claim claim[CHAIN_CLAIMS];
		int claims = chain_loop_claims(f, g, path, i, claim);

		for (int k = 0; k < claims; k++)
			for (int c = candset_next(&claim[k].drop, -1); c >= 0; c = candset_next(&claim[k].drop, c))
				candset_add(drop, c);
	}
	return passes_one_of(g, path, drop);
}

bool chain_is_wanted(const struct chain_graph *g, const struct chain_path *path, int back)
{
	bool group = false, als = path->entry > 0 || back > 0;

	for (int i = 0; i < path->count; i++) {
		group = group || (path->node[i] != CHAIN_FORCED && g->node[path->node[i]].cell < 0);
		als = als || path->way[i] > 0;
	}
	return g->kind == CHAIN_ALS ? als : g->kind == CHAIN_GROUPED ? group : true;
}

static int first_link(const struct chain_node *start)
{
	return start != NULL ? -1 : 1;
}

struct cellset chain_path_cells(struct facts *f, const struct chain_graph *g, const struct chain_path *path, const struct chain_node *start)
{
	struct cellset cells = start != NULL ? start->cells : (struct cellset){ { 0, 0 } };
	struct chain_through t;

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			cells = cellset_or(cells, g->node[path->node[i]].cells);
	for (int i = first_link(start); i < path->count; i += 2) {
		struct chain_place l = chain_place(g, path, start, i);

		if (l.way == 0 || !chain_through(f, g, l.from, l.to, l.way, l.forced, &t))
			continue;
		for (int k = 0; k < t.sets; k++)
			cells = cellset_or(cells, t.set[k]->cells);
	}
	return cells;
}

struct chain_makeup chain_makeup(const struct chain_graph *g, const struct chain_path *path, int count)
{
	struct chain_makeup m = { true, true };

	for (int i = 0; i < count; i++) {
		int next = (i + 1) % path->count;
		bool direct = path->way[i] == 0 && path->node[i] != CHAIN_FORCED && path->node[next] != CHAIN_FORCED;
		const struct chain_node *a = &g->node[direct ? path->node[i] : 0], *b = &g->node[direct ? path->node[next] : 0];

		m.one_digit = m.one_digit && direct && a->digit == b->digit;
		m.in_cells = m.in_cells && direct && chain_share_cell(a, b) == (i % 2 == 0);
	}
	return m;
}

/* The cells that a path passes, by digit. */
struct passed {
	struct cellset cells[MAX_SIZE];
};

/* False if some of the cells were passed before. */
static bool passed_add(struct passed *p, int digit, struct cellset cells)
{
	struct cellset *before = &p->cells[digit - 1];
	bool again = !cellset_empty(cellset_and(*before, cells));

	*before = cellset_or(*before, cells);
	return !again;
}

/* Passes the digits that sets lose and take, which are no nodes of the path. */
static bool pass_sets(struct facts *f, const struct chain_graph *g, const struct chain_place *l, struct passed *p)
{
	struct chain_through t;

	if (!chain_through(f, g, l->from, l->to, l->way, l->forced, &t))
		return false;
	const struct als *first = t.set[0], *last = t.set[t.sets - 1];
	uint16_t out = l->forced ? f->cand[l->to->cell] & (uint16_t)~digit_bit(l->to->digit) : digit_bit(l->to->digit);
	bool clean = passed_add(p, l->from->digit, first->of[l->from->digit - 1]->place);

	if (t.sets == 2)
		clean = passed_add(p, t.common, first->of[t.common - 1]->place) &&
			passed_add(p, t.common, last->of[t.common - 1]->place) && clean;
	for (int d = digit_first(out); d != 0; d = digit_next(out, d))
		clean = passed_add(p, d, last->of[d - 1]->place) && (!l->forced || passed_add(p, d, l->to->cells)) && clean;
	return clean;
}

/* Whether no candidate that almost locked sets lose or take in a path is passed twice or eliminated. chain_paths has checked the nodes. */
static bool chain_meets_nothing(const struct chain_pick *pick, const struct chain_path *path)
{
	const struct chain_graph *g = pick->graph;
	struct passed p = { { { { 0, 0 } } } };

	if (g->kind != CHAIN_ALS || pick->own_nodes)
		return true;
	for (int c = pick->avoid != NULL ? candset_next(pick->avoid, -1) : -1; c >= 0; c = candset_next(pick->avoid, c))
		cellset_add(&p.cells[candidate_digit(c) - 1], candidate_cell(c));
	if (pick->start != NULL)
		passed_add(&p, pick->start->digit, pick->start->cells);
	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			passed_add(&p, g->node[path->node[i]].digit, g->node[path->node[i]].cells);
	for (int i = first_link(pick->start); i < path->count; i += 2) {
		struct chain_place l = chain_place(g, path, pick->start, i);

		if (l.way > 0 && !pass_sets(pick->facts, g, &l, &p))
			return false;
	}
	return true;
}

/* Without almost locked sets all chains have one size. */
bool chain_pick(const struct chain_path *path, void *data)
{
	struct chain_pick *p = data;
	struct chain_path closed = *path;

	closed.way[path->count - 1] = (uint8_t)p->back;
	int size = chain_path_links(&closed, 0) * CHAIN_LENGTH + path->count;

	if (chain_is_wanted(p->graph, path, p->back) && (!p->found || size < p->size) && chain_meets_nothing(p, &closed)) {
		p->found = true;
		p->path = closed;
		p->size = size;
	}
	return (p->found && p->graph->kind != CHAIN_ALS) || --p->ways == 0;
}

bool chain_pick_first(const struct chain_path *path, void *data)
{
	struct chain_pick *p = data;
	struct chain_path whole = *path;

	if (path->count > 0)
		whole.way[path->count - 1] = (uint8_t)p->back;
	p->path = whole;
	whole.node[whole.count++] = (int16_t)p->target;
	p->found = chain_meets_nothing(p, &whole);
	return p->found || --p->ways == 0;
}

/*
 * Nodes that lead to each other have one bound, which is found with the first of them (Tarjan's algorithm for the components of a directed
 * graph): each component is done after all components that it leads to. An explicit stack takes the place of recursion, because a chain may
 * run through all nodes, and one call per node would overflow the stack of a thread.
 */
struct tarjan {
	const struct chain_graph *graph;
	uint64_t *later;		/* of a node that is not done: its direct successors */
	int found;			/* nodes so far */
	uint64_t seen[CHAIN_WORDS], done[CHAIN_WORDS];
	int16_t number[CHAIN_NODES];	/* of a node that is seen: from 1, in the order of discovery */
	int16_t low[CHAIN_NODES];	/* the least number that the node leads back to */
	int16_t stack[CHAIN_NODES];	/* the nodes that are seen and not done */
	int height;
	int16_t way[CHAIN_NODES];	/* from the first node to the current one; each leads to the next */
	int length;
};

/* The component of NODE, which is last on the stack with all after it, is complete: all of them lead to the same nodes. */
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

/* N, the last of the way, has no unseen successor left. No number is less than that of the first node on the stack. */
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

const struct part chain_bounds_part = { .size = sizeof(struct chain_bounds) };

const struct chain_bounds *facts_chain_bounds(struct facts *f, const struct chain_graph *g)
{
	struct chain_bounds *b = facts_part(f, PART_CHAIN_BOUNDS);

	if (b->made != g->made)
		find_later(g, b->later);
	b->made = g->made;
	return b;
}

/* The body of chain_bound, faster if the number of words is a constant. */
static inline __attribute__((always_inline)) void bound_find(const struct chain_graph *g, const uint64_t *later, int start, bool on,
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
		bound_find(g, later, start, on, row, CHAIN_FEW);
		break;
	case CHAIN_MORE:
		bound_find(g, later, start, on, row, CHAIN_MORE);
		break;
	default:
		bound_find(g, later, start, on, row, g->words);
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
