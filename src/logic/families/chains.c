/*
 * Chains: what follows over strong and weak links in turn when a candidate is off. If in the end another one is on, at least one of the
 * two ends is true, and what cannot be true with either goes; if the ends exclude each other, the chain closes to a loop, in which exactly
 * one candidate of each weak link is true; if the candidate itself is on in the end, it is true. The names of the field are kinds of
 * these: X-Chain (one digit), XY-Chain (cells of two candidates), AIC (more than one effect), Discontinuous Nice Loop (one effect, which
 * joins the ends to a loop), Continuous Nice Loop.
 */
#include <string.h>

#include "logic/engine.h"
#include "logic/facts.h"
#include "logic/families/chain_proof.h"
#include "logic/families/families.h"

enum {
	WAYS = 32,		/* so many ways between the ends of a loop are looked at */
	ALS_DIFFICULTY = 8	/* what an almost locked set adds; ours */
};

struct search {
	const struct hunt *hunt;
	const struct chain_graph *graph;
	const struct chain_bounds *bounds;
	bool (*found)(struct search *, int end, int layer);	/* a chain from reach.start to END; true: stop */
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
static uint16_t difficulty(const struct search *s, int length)
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

/* Longer chains than one of SIZE links cannot be better any more. */
static void found_one(struct search *s, int size)
{
	s->any = true;
	if (!sink_wants_all(s->hunt->sink) && size < s->layers)
		s->layers = size;
}

/* Whether two candidates stand in one cell. */
static bool share_cell(const struct chain_node *a, const struct chain_node *b)
{
	return a->cell >= 0 && a->cell == b->cell;
}

/* Whether a path that closes over the way BACK is one of this search: where groups or almost locked sets may stand in it, with such. */
static bool is_wanted(const struct chain_graph *g, const struct chain_path *path, int back)
{
	bool group = false, als = path->entry > 0 || back > 0;

	for (int i = 0; i < path->count; i++) {
		group = group || g->node[path->node[i]].cell < 0;
		als = als || path->way[i] > 0;
	}
	return g->kind == CHAIN_ALS ? als : g->kind == CHAIN_GROUPED ? group : true;
}

/* The first way that is wanted, of the first few. */
struct pick {
	const struct chain_graph *graph;
	struct chain_path path;
	int ways;
	int back;	/* the way of the weak link that closes it */
	bool found;
};

static bool pick(const struct chain_path *path, void *data)
{
	struct pick *p = data;

	p->found = is_wanted(p->graph, path, p->back);
	if (p->found) {
		p->path = *path;
		p->path.way[path->count - 1] = (uint8_t)p->back;
	}
	return p->found || --p->ways == 0;
}

/* Emits the step that a chain from the start to END is. */
static bool emit(struct search *s, struct step_head *head, int end, int layer, enum chain_end conclusion)
{
	const struct hunt *h = s->hunt;
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = head, .end = conclusion,
				 .start = &s->graph->node[s->reach.start] };
	struct pick way = { .graph = s->graph, .ways = WAYS };
	bool any = s->graph->kind < CHAIN_GROUPED;	/* way is wanted */

	if (!any)
		chain_paths(s->graph, &s->reach, end, layer, pick, &way);
	if (!any && !way.found)
		return false;
	p.proof = sink_open(h->sink, head);
	if (p.proof != NULL && any)
		chain_paths(s->graph, &s->reach, end, layer, pick, &way);
	if (p.proof != NULL)
		chain_tell(&p, &way.path);
	found_one(s, head->size);
	return sink_emit(h->sink, head);
}

static bool found_chain(struct search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	struct step_head head = technique_head(s->hunt->technique, layer + 1, digit_bit(node[end].digit));

	/* Two cells with the same candidates are a naked pair. */
	if (node[end].digit != node[s->reach.start].digit || end == s->reach.start || (s->graph->kind == CHAIN_CELLS && layer < 4))
		return false;
	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	head.difficulty = difficulty(s, layer + 2);
	return !candset_empty(&head.drop) && emit(s, &head, end, layer, CHAIN_EITHER);
}

static bool found_aic(struct search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;

	if (share_cell(&node[end], &node[s->reach.start]))
		return false;
	struct step_head head = technique_head(s->hunt->technique, layer + 1, 0);

	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	head.digits = digits_of(&head.drop);
	head.difficulty = difficulty(s, layer + 2);
	return candset_count(&head.drop) > 1 && emit(s, &head, end, layer, CHAIN_EITHER);
}

/* The links that join a chain's ends to the candidate that goes: none for an end in its cell, since the loop begins and ends in a cell. */
static int joining_links(const struct chain_node *a, const struct chain_node *b, int candidate)
{
	return (a->cell != candidate_cell(candidate)) + (b->cell != candidate_cell(candidate));
}

static bool found_discontinuous(struct search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	int start = s->reach.start, length = layer + 1;

	if (end == start ? node[end].cell < 0 : share_cell(&node[end], &node[start]))
		return false;
	struct step_head head = technique_head(s->hunt->technique, length, 0);

	chain_excludes(s->hunt->facts, s->graph, start, end, &head.drop);
	if (end != start && candset_count(&head.drop) == 1)
		head.size = (uint8_t)(length + joining_links(&node[start], &node[end], candset_next(&head.drop, -1)));
	else if (end != start || candset_empty(&head.drop))
		return false;
	head.digits = digits_of(&head.drop);
	head.difficulty = difficulty(s, end == start ? length - 1 : length + 1);
	return emit(s, &head, end, layer, end == start ? CHAIN_ITSELF : CHAIN_EITHER);
}

/* What a loop is made of. */
struct loop {
	bool one_digit, in_cells, touches_cell;
};

static struct loop examine(const struct chain_graph *g, const struct chain_path *path)
{
	struct loop l = { true, true, false };

	for (int i = 0; i < path->count; i++) {
		const struct chain_node *a = &g->node[path->node[i]], *b = &g->node[path->node[(i + 1) % path->count]];
		bool within = share_cell(a, b) && path->way[i] == 0;

		l.one_digit = l.one_digit && a->digit == b->digit;
		l.in_cells = l.in_cells && path->way[i] == 0 && within == (i % 2 == 0);
		l.touches_cell = l.touches_cell || within;
	}
	return l;
}

/* The links of a loop: one for each node, but for those through almost locked sets. */
static int loop_links(const struct chain_path *path)
{
	int links = path->count;

	for (int i = 0; i < path->count; i++)
		links += chain_way_links(path->way[i]) - 1;
	return links;
}

static bool emit_loop(struct search *s, const struct chain_path *path)
{
	const struct hunt *h = s->hunt;
	struct loop l = examine(s->graph, path);
	int links = loop_links(path);
	struct step_head head = technique_head(h->technique, links - l.touches_cell, 0);
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_LOOP };

	for (int i = 1; i < path->count; i += 2)
		chain_loop_excludes(h->facts, s->graph, path, i, &head.drop);
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

/* The first way in which a loop may close: with almost locked sets one of them stands there, since the loop can begin behind it. */
static int first_closing(const struct search *s)
{
	return s->graph->kind == CHAIN_ALS;
}

/* PATH closes to loops in as many ways as there are weak links between its ends. */
static bool try_loop(const struct chain_path *path, void *data)
{
	struct search *s = data;
	struct chain_path loop = *path;

	for (int way = first_closing(s); way < s->graph->ways && !s->stop; way++) {
		loop.way[path->count - 1] = (uint8_t)way;
		if (chain_has(chain_weak(s->graph, way, path->node[path->count - 1]), s->reach.start) && is_wanted(s->graph, &loop, way))
			s->stop = emit_loop(s, &loop);
	}
	return s->stop || --s->ways == 0;
}

static bool found_loop(struct search *s, int end, int layer)
{
	s->ways = WAYS;
	chain_paths(s->graph, &s->reach, end, layer, try_loop, s);
	return s->stop;
}

static void add_row(const struct search *s, int way, int node, uint64_t *to)
{
	for (int w = 0; w < s->graph->words; w++)
		to[w] |= chain_weak(s->graph, way, node)[w];
}

/* The nodes at which a chain from START may end: those that close a loop, or those that exclude a candidate which it excludes as well. */
static void find_ends(const struct search *s, int start, uint64_t ends[])
{
	const struct chain_graph *g = s->graph;
	const struct chain_node *n = &g->node[start];
	uint16_t others = n->cell < 0 ? 0 : s->hunt->board->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

	memset(ends, 0, CHAIN_WORDS * sizeof *ends);
	if (s->found == found_loop) {
		for (int way = first_closing(s); way < g->ways; way++)
			add_row(s, way, start, ends);
		return;
	}
	for (int c = cellset_next(n->sees, -1); c >= 0; c = cellset_next(n->sees, c))
		add_row(s, 0, g->of[candidate(c, n->digit)], ends);
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		add_row(s, 0, g->of[candidate(n->cell, d)], ends);
}

/* Whether a chain from the start, on or off, can lead to one of ENDS at all. */
static bool may_reach(const struct search *s, int start, bool on, const uint64_t *ends)
{
	uint64_t bound[CHAIN_WORDS] = { 0 }, any = 0;

	chain_bound(s->graph, s->bounds, start, on, bound);
	for (int w = 0; w < s->graph->words; w++)
		any |= ends[w] & bound[w];
	return any != 0;
}

/* Each chain is found from both ends: the first is enough. One strong link is no chain. */
static bool look_from(struct search *s, int start)
{
	uint64_t ends[CHAIN_WORDS], here[CHAIN_WORDS];

	find_ends(s, start, ends);
	for (int w = 0; w < s->graph->words; w++)
		ends[w] &= ~chain_strong(s->graph, start)[w];
	if (!may_reach(s, start, false, ends))
		return false;
	chain_follow(s->graph, start, false, s->layers, &s->reach);
	for (int layer = 2; layer < s->reach.layers; layer++) {
		for (int w = 0; w < s->graph->words; w++)
			here[w] = s->reach.layer[layer][w] & ends[w];
		for (int end = chain_next(s->graph, here, start - 1); end >= 0; end = chain_next(s->graph, here, end))
			if (s->found(s, end, layer))
				return true;
	}
	return false;
}

static bool look_everywhere(struct search *s, enum chain_kind kind)
{
	s->graph = facts_chains(s->hunt->facts, kind);
	s->bounds = facts_chain_bounds(s->hunt->facts, s->graph);
	for (int start = 0; start < s->graph->count; start++)
		if (look_from(s, start) || sink_poll(s->hunt->sink))
			return true;
	return false;
}

/* A candidate that leads to its own contradiction: from END, which is on in LAYER, a weak link leads back to it. */
static bool found_against(struct search *s, int end, int layer, int back)
{
	const struct hunt *h = s->hunt;
	const struct chain_node *start = &s->graph->node[s->reach.start], *node = s->graph->node;
	struct step_head head = technique_head(h->technique, 0, digit_bit(start->digit));
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_AGAINST,
				 .start = start };
	struct pick way = { .graph = s->graph, .ways = WAYS, .back = back };

	chain_paths(s->graph, &s->reach, end, layer, pick, &way);
	if (!way.found)
		return false;
	candset_add(&head.drop, candidate(start->cell, start->digit));
	head.size = (uint8_t)(layer + 1 + chain_way_links(back) - share_cell(start, &node[end]) -
			      share_cell(start, &node[way.path.node[0]]));
	head.difficulty = difficulty(s, layer + chain_way_links(back));
	p.proof = sink_open(h->sink, &head);
	if (p.proof != NULL)
		chain_tell(&p, &way.path);
	found_one(s, head.size);
	return sink_emit(h->sink, &head);
}

static bool look_against(struct search *s, int start)
{
	const struct chain_graph *g = s->graph;
	uint64_t ends[CHAIN_WORDS] = { 0 };

	for (int back = 0; back < g->ways; back++)
		add_row(s, back, start, ends);
	if (!may_reach(s, start, true, ends))
		return false;
	chain_follow(g, start, true, s->layers, &s->reach);
	for (int layer = 0; layer < s->reach.layers; layer++)
		for (int back = 0; back < g->ways; back++)
			for (int end = chain_next(g, chain_weak(g, back, start), -1); end >= 0;
			     end = chain_next(g, chain_weak(g, back, start), end))
				if (chain_has(s->reach.layer[layer], end) && found_against(s, end, layer, back))
					return true;
	return false;
}

/* A loop whose ends are almost locked sets excludes what these see, which is no effect of its chain's ends. */
static bool look_against_everywhere(struct search *s)
{
	for (int start = 0; start < s->graph->rows; start++)
		if (s->graph->node[start].cell >= 0 && (look_against(s, start) || sink_poll(s->hunt->sink)))
			return true;
	return false;
}

static bool look(const struct hunt *h, enum chain_kind kind, bool (*found)(struct search *, int end, int layer))
{
	struct search s = { .hunt = h, .found = found, .layers = CHAIN_LAYERS };

	return look_everywhere(&s, kind);
}

/* The rows of nice loops and AIC: without groups, or with groups (size 1) and then with almost locked sets. */
static bool look_mixed(const struct hunt *h, bool (*found)(struct search *, int end, int layer))
{
	struct search s = { .hunt = h, .found = found, .layers = CHAIN_LAYERS };

	if (look_everywhere(&s, h->technique->size ? CHAIN_GROUPED : CHAIN_PLAIN))
		return true;
	if (!h->technique->size || !sink_options(h->sink)->als_nodes || (s.any && !sink_wants_all(h->sink)))
		return false;
	return look_everywhere(&s, CHAIN_ALS) || (found == found_discontinuous && look_against_everywhere(&s));
}

bool find_x_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, CHAIN_DIGIT, found_chain);
}

bool find_xy_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, CHAIN_CELLS, found_chain);
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
