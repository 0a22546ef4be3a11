/*
 * Chains: what follows over strong and weak links in turn when a candidate is off. If in the end another one is on, at least one of the
 * two ends is true, and what cannot be true with either goes; if the ends exclude each other, the chain closes to a loop, in which exactly
 * one candidate of each weak link is true; if the candidate itself is on in the end, it is true. The names of the field are kinds of
 * these: X-Chain (one digit), XY-Chain (cells of two candidates), AIC (more than one effect), Discontinuous Nice Loop (one effect, which
 * joins the ends to a loop), Continuous Nice Loop.
 */
#include "logic/engine.h"
#include "logic/facts.h"
#include "logic/families/chain_proof.h"
#include "logic/families/families.h"

enum { WAYS = 32 };	/* so many ways between the ends of a loop are looked at */

struct search {
	const struct hunt *hunt;
	const struct chain_graph *graph;
	bool (*found)(struct search *, int end, int layer);	/* a chain from reach.start to END; true: stop */
	struct chain_reach reach;
	int layers;	/* longer chains are not wanted */
	int ways;	/* left to look at */
	bool stop;
};

/* Sudoku Explainer's addition for the length: 0.1 for each of 4, 6, 8, 12, 16, 24 ... that it exceeds. */
static int length_difficulty(int length)
{
	int added = 0;

	for (int step = 4; length > step; added++)
		step += added % 2 ? step / 3 : step / 2;
	return added;
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
	if (!sink_wants_all(s->hunt->sink) && (size + 1) / 2 < s->layers)
		s->layers = (size + 1) / 2;
}

/* Whether two candidates stand in one cell. */
static bool share_cell(const struct chain_node *a, const struct chain_node *b)
{
	return a->cell >= 0 && a->cell == b->cell;
}

/* Whether a path is one of this row: with groups in the grouped rows. */
static bool is_wanted(const struct chain_graph *g, const struct chain_path *path)
{
	if (g->kind != CHAIN_GROUPED)
		return true;
	for (int i = 0; i < path->count; i++)
		if (g->node[path->node[i]].cell < 0)
			return true;
	return false;
}

/* The first way that is wanted, of the first few. */
struct pick {
	const struct chain_graph *graph;
	struct chain_path path;
	int ways;
	bool found;
};

static bool pick(const struct chain_path *path, void *data)
{
	struct pick *p = data;

	p->found = is_wanted(p->graph, path);
	if (p->found)
		p->path = *path;
	return p->found || --p->ways == 0;
}

/* Emits the step that a chain from the start to END is. */
static bool emit(struct search *s, struct step_head *head, int end, int layer, enum chain_end conclusion)
{
	const struct hunt *h = s->hunt;
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = head, .end = conclusion };
	struct pick way = { .graph = s->graph, .ways = WAYS };

	chain_paths(s->graph, &s->reach, end, layer, pick, &way);
	if (!way.found)
		return false;
	p.proof = sink_open(h->sink, head);
	if (p.proof != NULL)
		chain_tell(&p, &way.path);
	found_one(s, head->size);
	return sink_emit(h->sink, head);
}

static bool found_chain(struct search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	struct step_head head = technique_head(s->hunt->technique, 2 * layer + 1, digit_bit(node[end].digit));

	/* Two cells with the same candidates are a naked pair. */
	if (node[end].digit != node[s->reach.start].digit || end == s->reach.start || (s->graph->kind == CHAIN_CELLS && layer < 2))
		return false;
	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	head.difficulty += (uint16_t)length_difficulty(2 * layer + 2);
	return !candset_empty(&head.drop) && emit(s, &head, end, layer, CHAIN_EITHER);
}

static bool found_aic(struct search *s, int end, int layer)
{
	const struct chain_node *node = s->graph->node;
	struct step_head head = technique_head(s->hunt->technique, 2 * layer + 1, 0);

	if (share_cell(&node[end], &node[s->reach.start]))
		return false;
	chain_excludes(s->hunt->facts, s->graph, s->reach.start, end, &head.drop);
	head.digits = digits_of(&head.drop);
	head.difficulty += (uint16_t)length_difficulty(2 * layer + 2);
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
	int start = s->reach.start, length = 2 * layer + 1;
	struct step_head head = technique_head(s->hunt->technique, length, 0);

	if (end == start ? node[end].cell < 0 : share_cell(&node[end], &node[start]))
		return false;
	chain_excludes(s->hunt->facts, s->graph, start, end, &head.drop);
	if (end != start && candset_count(&head.drop) == 1)
		head.size = (uint8_t)(length + joining_links(&node[start], &node[end], candset_next(&head.drop, -1)));
	else if (end != start || candset_empty(&head.drop))
		return false;
	head.digits = digits_of(&head.drop);
	head.difficulty += (uint16_t)length_difficulty(end == start ? length - 1 : length + 1);
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
		bool within = a->digit != b->digit;

		l.one_digit = l.one_digit && !within;
		l.in_cells = l.in_cells && within == (i % 2 == 0);
		l.touches_cell = l.touches_cell || within;
	}
	return l;
}

static bool try_loop(const struct chain_path *path, void *data)
{
	struct search *s = data;
	const struct hunt *h = s->hunt;
	struct loop l = examine(s->graph, path);
	struct step_head head = technique_head(h->technique, path->count - l.touches_cell, 0);

	if (!is_wanted(s->graph, path))
		return --s->ways == 0;
	for (int i = 1; i < path->count; i += 2)
		chain_loop_excludes(h->facts, s->graph, path, i, &head.drop);
	if (!candset_empty(&head.drop)) {
		struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_LOOP };

		head.digits = digits_of(&head.drop);
		head.difficulty += (uint16_t)(length_difficulty(path->count - 2) - (l.one_digit || l.in_cells ? 5 : 0));
		p.proof = sink_open(h->sink, &head);
		if (p.proof != NULL)
			chain_tell(&p, path);
		s->stop = sink_emit(h->sink, &head);
	}
	return s->stop || --s->ways == 0;
}

static bool found_loop(struct search *s, int end, int layer)
{
	if (!chain_has(chain_weak(s->graph, end), s->reach.start))
		return false;
	s->ways = WAYS;
	chain_paths(s->graph, &s->reach, end, layer, try_loop, s);
	return s->stop;
}

/* Each chain is found from both ends: the first is enough. */
static bool look_from(struct search *s, int start)
{
	chain_follow(s->graph, start, false, s->layers, &s->reach);
	for (int layer = 1; layer < s->reach.layers; layer++)
		for (int end = chain_next(s->graph, s->reach.layer[layer], start - 1); end >= 0;
		     end = chain_next(s->graph, s->reach.layer[layer], end))
			if (s->found(s, end, layer))
				return true;
	return false;
}

static bool look(const struct hunt *h, enum chain_kind kind, bool (*found)(struct search *, int end, int layer))
{
	struct search s = { .hunt = h, .graph = facts_chains(h->facts, kind), .found = found, .layers = CHAIN_LAYERS };

	for (int start = 0; start < s.graph->count; start++)
		if (look_from(&s, start) || sink_poll(h->sink))
			return true;
	return false;
}

/* The row's size is 1 where chains have groups. */
static enum chain_kind kind_of(const struct technique *technique)
{
	return technique->size ? CHAIN_GROUPED : CHAIN_PLAIN;
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
	return look(&(struct hunt){ b, facts, technique, sink }, kind_of(technique), found_loop);
}

bool find_discontinuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, kind_of(technique), found_discontinuous);
}

bool find_aic(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, kind_of(technique), found_aic);
}
