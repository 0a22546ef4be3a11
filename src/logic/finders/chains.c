/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Chains: implications over alternating strong and weak links from a candidate that is off. If in the end another candidate is on, at least
 * one of these two ends is true, and candidates that cannot be true with either are eliminated; if the ends exclude each other, the chain
 * closes to a loop, in which exactly one candidate of each weak link is true; if the candidate itself is on in the end, it is true. The
 * usual names are special cases.
 */
#include <string.h>

#include "logic/chains/elimination_filter.h"
#include "logic/chains/graph.h"
#include "logic/chains/proof.h"
#include "logic/chains/reach.h"
#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"

/* The properties that decide the name of a chain. */
enum chain_name {
	CHAIN_NAMED_CHAIN,		/* its ends have one digit; it may eliminate any number of candidates */
	CHAIN_NAMED_LOOP,		/* it closes to a loop */
	CHAIN_NAMED_DISCONTINUOUS,	/* it eliminates one candidate, or its two ends are the same */
	CHAIN_NAMED_AIC,		/* it eliminates more than one */
	CHAIN_NAMES
};

/* The technique for each name; NULL: such chains are not looked for. */
struct chain_rows {
	const struct technique *row[CHAIN_NAMES];
	bool has_x, has_xy;	/* chains of one digit, or in cells of two candidates, have a search of their own */
};

enum {
	/*
	 * So many ways between two ends are looked at for one that is wanted, and with sets for the best. Where all of the first are plain
	 * ones, without groups or sets, these exclude the same, and the rows or passes before have found that.
	 */
	WAYS = 32,
	LOOPS = 1024,		/* so many through two ends are looked at, and others left out; boards of puzzles have some hundreds */
	ALS_DIFFICULTY = 8,	/* added for an almost locked set; our own value */
	EASY_LOOP = 5		/* subtracted for loops of one digit, or in cells of two candidates */
};

struct loop_search {
	const struct finder_args *args;
	enum chain_kind kind;
	bool against;	/* chains start with what is on, and lead back to that */
	const struct chain_rows *rows;
	const struct chain_graph *graph;
	const struct chain_bounds *bounds;
	struct cellset eliminable[MAX_SIZE];	/* by digit: what chains of this kind might eliminate */
	uint16_t eliminable_in[MAX_CELLS];	/* the same by cell */
	uint64_t passed[CHAIN_WORDS];	/* the nodes that such chains may pass */
	struct chain_reach reach;
	uint64_t loops[CHAIN_WORDS], ends[CHAIN_WORDS];	/* where a chain from the start closes to a loop, and where else it may end */
	uint16_t digits;	/* starts of others lead to nothing */
	int layers;	/* longer chains are not wanted */
	int ways;	/* left to look at */
	bool stop, found;
};

/* The figure of a chain of this length: all those through almost locked sets come after those with groups only. */
static int chain_difficulty(const struct loop_search *s, const struct technique *row, int length)
{
	int added = technique_length_added(length);

	if (s->kind == CHAIN_ALS)
		added += ALS_DIFFICULTY;
	else if (s->kind == CHAIN_GROUPED && added >= ALS_DIFFICULTY)
		added = ALS_DIFFICULTY - 1;
	return row->difficulty + added;
}

static uint16_t chains_digits_of(const struct candset *set)
{
	uint16_t digits = 0;

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
		digits |= digit_bit(candidate_digit(c));
	return digits;
}

/* The links of a chain to LAYER or any after it, at least. */
static int chains_least_links(const struct loop_search *s, int layer)
{
	return chain_least_links(s->kind == CHAIN_ALS, layer);
}

/* What chains of a name and of so many links have at least: a start that is its own end counts once, and a loop has its last link, too. */
static int chains_least_difficulty(const struct loop_search *s, enum chain_name name, int links)
{
	bool may_be_easy = s->kind != CHAIN_PLAIN && s->kind != CHAIN_ALS;
	int length = name == CHAIN_NAMED_AIC || name == CHAIN_NAMED_CHAIN ? links + 1 : links - 1;
	int easier = name == CHAIN_NAMED_LOOP && may_be_easy ? EASY_LOOP : 0;

	return chain_difficulty(s, s->rows->row[name], length) - easier;
}

/*
 * The points of a chain at least: one for each two links, and what begins and ends it. Through one almost locked set there are two fewer;
 * another set saves two more, and costs more than these. 0: as the row says.
 */
static int chain_points(const struct loop_search *s, enum chain_name name, int links)
{
	if (s->kind == CHAIN_ALS)
		return name == CHAIN_NAMED_LOOP ? 0 : links / 2 + 1;
	return name == CHAIN_NAMED_LOOP ? links / 2 + 4 : (links + 5) / 2;
}

static bool search_wants(const struct loop_search *s, enum chain_name name, int links)
{
	const struct technique *row = s->rows->row[name];

	return row != NULL && sink_wants(s->args->sink, &(struct step_bound){ { row, chains_least_difficulty(s, name, links), links,
									      chain_points(s, name, links), s->kind == CHAIN_ALS },
							       MAX_CANDIDATES });
}

/*
 * The same for a candidate that leads to its own contradiction after so many layers in all, weak links first and last. Its points
 * are those of other chains through sets.
 */
static bool search_wants_against(const struct loop_search *s, int layers)
{
	const struct technique *row = s->rows->row[CHAIN_NAMED_DISCONTINUOUS];
	int links = chains_least_links(s, layers) - 3;

	return sink_wants(s->args->sink, &(struct step_bound){ { row, chain_difficulty(s, row, links + 1), links, links / 2 + 1, 1 }, 1 });
}

/* Whether the sink would take any chain to LAYER. */
static bool chains_wants_layer(const struct loop_search *s, int layer)
{
	bool wanted = s->against && search_wants_against(s, layer + 2);

	for (enum chain_name name = 0; name < CHAIN_NAMES && !s->against; name++)
		wanted = wanted || search_wants(s, name, chains_least_links(s, layer));
	return wanted;
}

/* Lowers the limit of layers to the longest chain that would still be taken. */
static void chains_limit_layers(struct loop_search *s)
{
	int least = 0;

	/* The usual case: nothing has been found yet. */
	if (s->layers > 0 && chains_wants_layer(s, s->layers - 1))
		return;
	/* From some layer on no chain is wanted. */
	while (least < s->layers) {
		int middle = (least + s->layers) / 2;

		if (chains_wants_layer(s, middle))
			least = middle + 1;
		else
			s->layers = middle;
	}
}

/* Whether all cells of a path lie in one house: then it is no more than a pair or another locked set. */
static bool chains_is_in_house(const struct loop_search *s, const struct chain_path *path, const struct chain_node *start)
{
	return geometry_house_of(s->args->board->geo, chain_path_cells(s->args->facts, s->graph, path, start)) >= 0;
}

/* Whether a search of its own has the chain: one of one digit, or from digit to digit in cells. */
static bool chains_is_left_to_another(const struct loop_search *s, const struct chain_path *path)
{
	struct chain_makeup m = chain_makeup(s->graph, path, path->count - 1);
	const struct chain_node *node = s->graph->node;

	if (node[path->node[0]].digit != node[path->node[path->count - 1]].digit)
		return false;
	return (m.one_digit && s->rows->has_x) || (m.in_cells && s->rows->has_xy);
}

/* Emits the step that a chain from the start to END is. */
static bool chains_emit(struct loop_search *s, enum chain_name name, struct step_head *head, int end, int layer)
{
	const struct finder_args *h = s->args;
	const struct chain_graph *g = s->graph;
	bool itself = end == s->reach.start;
	bool own_nodes = sink_options(h->sink)->own_nodes;
	const struct candset *avoid = own_nodes ? NULL : &head->drop;
	struct chain_pick way = { .facts = h->facts, .graph = g, .ways = WAYS, .avoid = avoid, .own_nodes = own_nodes };
	int links = chains_least_links(s, layer);

	head->size = (uint16_t)links;
	head->difficulty = (uint16_t)chain_difficulty(s, s->rows->row[name], itself ? links - 1 : links + 1);
	if (!sink_wants_step(h->sink, head))
		return false;
	chain_paths(h->facts, g, &s->reach, end, layer, avoid, chain_pick, &way);
	if (!way.found || chains_is_in_house(s, &way.path, NULL) || (!itself && chains_is_left_to_another(s, &way.path)))
		return false;
	links = chain_path_links(&way.path, 0);
	head->size = (uint16_t)links;
	head->difficulty = (uint16_t)chain_difficulty(s, s->rows->row[name], itself ? links - 1 : links + 1);
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = g, .head = head,
				 .end = itself ? CHAIN_ITSELF : CHAIN_EITHER, .proof = sink_open(h->sink, head) };

	if (p.proof != NULL)
		chain_tell(&p, &way.path);
	s->found = true;
	s->stop = sink_emit(h->sink, head);
	chains_limit_layers(s);
	return s->stop;
}

/* What a chain that ends at END is called, in the order of what it excludes. */
static enum chain_name chains_name_of(const struct loop_search *s, int end, int drops)
{
	if (s->rows->row[CHAIN_NAMED_CHAIN] != NULL)
		return CHAIN_NAMED_CHAIN;
	return end == s->reach.start || drops == 1 ? CHAIN_NAMED_DISCONTINUOUS : CHAIN_NAMED_AIC;
}

static bool chains_found(struct loop_search *s, int end, int layer)
{
	const struct chain_node *last = &s->graph->node[end], *first = &s->graph->node[s->reach.start];
	struct candset drop = { { 0 } };
	bool itself = end == s->reach.start, chain = s->rows->row[CHAIN_NAMED_CHAIN] != NULL;

	if (itself ? last->cell < 0 || chain : chain_share_cell(first, last) || (chain && first->digit != last->digit))
		return false;
	/* Two cells with the same candidates are a naked pair. */
	if (s->kind == CHAIN_CELLS && layer < 4)
		return false;
	chain_excludes(s->args->facts, s->graph, s->reach.start, end, &drop);
	enum chain_name name = chains_name_of(s, end, candset_count(&drop));

	if (candset_empty(&drop) || s->rows->row[name] == NULL)
		return false;
	struct step_head head = technique_head(s->rows->row[name], 0, chain ? digit_bit(last->digit) : chains_digits_of(&drop));

	head.drop = drop;
	return chains_emit(s, name, &head, end, layer);
}

static bool chains_emit_loop(struct loop_search *s, const struct chain_path *path)
{
	const struct finder_args *h = s->args;
	const struct technique *row = s->rows->row[CHAIN_NAMED_LOOP];
	struct chain_makeup m = chain_makeup(s->graph, path, path->count);
	int links = chain_path_links(path, 1);
	struct step_head head = technique_head(row, links, 0);

	bool own = chain_loop_drops(h->facts, s->graph, path, &head.drop);

	if (candset_empty(&head.drop) || (own && !sink_options(h->sink)->own_nodes) || chains_is_in_house(s, path, NULL))
		return false;
	head.digits = chains_digits_of(&head.drop);
	head.difficulty = (uint16_t)(chain_difficulty(s, row, links - 2) - (m.one_digit || m.in_cells ? EASY_LOOP : 0));
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_LOOP,
				 .proof = sink_open(h->sink, &head) };

	if (p.proof != NULL)
		chain_tell(&p, path);
	s->found = true;
	return sink_emit(h->sink, &head);
}

/* Whether a loop has a direct weak link that excludes anything that may be eliminated: most do not. */
static bool chains_loop_may_drop(const struct loop_search *s, const struct chain_path *path)
{
	for (int i = 1; i < path->count; i += 2) {
		const struct chain_node *a = &s->graph->node[path->node[i]], *b = &s->graph->node[path->node[(i + 1) % path->count]];

		if (a->digit == b->digit && !cellset_empty(cellset_and(cellset_and(a->sees, b->sees), s->eliminable[a->digit - 1])))
			return true;
		if (a->digit != b->digit && (s->eliminable_in[a->cell] & ~(unsigned)(digit_bit(a->digit) | digit_bit(b->digit))) != 0)
			return true;
	}
	return false;
}

static bool chains_try_loop(const struct chain_path *path, void *data)
{
	struct loop_search *s = data;
	const struct chain_graph *g = s->graph;
	bool wanted = g->kind == CHAIN_ALS ? chain_loop_has_sets(s->args->facts, g, path) :
		      chains_loop_may_drop(s, path) && chain_is_wanted(g, path, 0);

	s->stop = wanted && chains_emit_loop(s, path);
	if (!s->stop && --s->ways == 0)
		s->args->facts->left_out |= LEFT_OUT_LOOPS;
	return s->stop || s->ways == 0;
}

static bool chains_found_loop(struct loop_search *s, int end, int layer)
{
	if (!search_wants(s, CHAIN_NAMED_LOOP, chains_least_links(s, layer)))
		return false;
	s->ways = LOOPS;
	chain_paths(s->args->facts, s->graph, &s->reach, end, layer, NULL, chains_try_loop, s);
	chains_limit_layers(s);
	return s->stop;
}

static void chains_add_weak_row(const struct loop_search *s, int way, int node, uint64_t *to)
{
	chain_join(to, chain_weak(s->graph, way, node), s->graph->words);
}

/*
 * Whether loops are only those that begin in a cell which they leave and enter over strong links, as HoDoKu seeks them. With almost locked
 * sets, others are rather chains of sets, of which a cell with two candidates is the smallest.
 */
static bool chains_only_from_cells(const struct loop_search *s)
{
	return s->kind == CHAIN_ALS && !sink_options(s->args->sink)->als_loops;
}

/* The nodes at which a chain from START closes to a loop. */
static void chains_find_loop_ends(struct loop_search *s, int start, uint16_t others)
{
	const struct chain_graph *g = s->graph;
	const struct chain_node *n = &g->node[start];

	if (s->rows->row[CHAIN_NAMED_LOOP] == NULL)
		return;
	if (!chains_only_from_cells(s))
		chains_add_weak_row(s, 0, start, s->loops);
	for (int d = digit_first(others); chains_only_from_cells(s) && d != 0; d = digit_next(others, d))
		if (chain_leads_on(g, g->of[candidate(n->cell, d)]))
			chain_add(s->loops, g->of[candidate(n->cell, d)]);
}

/*
 * The nodes at which a chain from START may end: those that close a loop, or those that exclude a candidate which it excludes as well, if
 * this one may be eliminated.
 */
static void chains_find_ends(struct loop_search *s, int start)
{
	const struct chain_graph *g = s->graph;
	const struct chain_node *n = &g->node[start];
	const struct technique *const *row = s->rows->row;
	uint16_t others = n->cell < 0 ? 0 : s->args->board->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

	memset(s->loops, 0, (size_t)g->words * sizeof s->loops[0]);
	memset(s->ends, 0, (size_t)g->words * sizeof s->ends[0]);
	chains_find_loop_ends(s, start, others);
	if (row[CHAIN_NAMED_CHAIN] == NULL && row[CHAIN_NAMED_DISCONTINUOUS] == NULL && row[CHAIN_NAMED_AIC] == NULL)
		return;
	struct cellset eliminable = cellset_and(n->sees, s->eliminable[n->digit - 1]);

	for (int c = cellset_next(eliminable, -1); c >= 0; c = cellset_next(eliminable, c))
		chains_add_weak_row(s, 0, g->of[candidate(c, n->digit)], s->ends);
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		if (cellset_has(s->eliminable[d - 1], n->cell))
			chains_add_weak_row(s, 0, g->of[candidate(n->cell, d)], s->ends);
}

/* Follows chains from START, as long as they are wanted. */
static void chains_follow_start(struct loop_search *s, int start, bool on)
{
	chain_follow(s->graph, start, on, s->layers, &s->reach);
	if (s->reach.cut)
		s->args->facts->left_out |= LEFT_OUT_CHAINS;
}

/* Those that end at this layer. */
static bool chains_look_at_layer(struct loop_search *s, int layer, const uint64_t *both, int before)
{
	uint64_t here[CHAIN_WORDS];

	for (int w = 0; w < s->graph->words; w++)
		here[w] = s->reach.layer[layer][w] & both[w];
	for (int end = chain_next(s->graph, here, before); end >= 0; end = chain_next(s->graph, here, end)) {
		if (chain_has(s->loops, end) && chains_found_loop(s, end, layer))
			return true;
		if (chain_has(s->ends, end) && chains_found(s, end, layer))
			return true;
	}
	return false;
}

/*
 * A chain is found from both ends, the first of which is enough, unless almost locked sets force something in it. One strong link is no
 * chain.
 */
static bool chains_look_from_node(struct loop_search *s, int start)
{
	uint64_t both[CHAIN_WORDS];
	int before = s->kind == CHAIN_ALS ? -1 : start - 1;

	chains_find_ends(s, start);
	for (int w = 0; w < s->graph->words; w++) {
		s->loops[w] &= ~chain_strong(s->graph, start)[w];
		s->ends[w] &= ~chain_strong(s->graph, start)[w];
		both[w] = s->loops[w] | s->ends[w];
	}
	if (!chain_may_reach(s->graph, s->bounds, start, false, both))
		return false;
	chains_follow_start(s, start, false);
	for (int layer = 2; layer < s->reach.layers && layer < s->layers; layer++)
		if (chains_look_at_layer(s, layer, both, before))
			return true;
	return false;
}

/* The digits of which chains of this kind may exclude something: within one digit no more than what is in none of its templates. */
static uint16_t chains_find_digits(const struct loop_search *s)
{
	struct facts *f = s->args->facts;
	uint16_t digits = 0;

	for (int d = 1; d <= f->geo->size; d++)
		if (s->kind != CHAIN_DIGIT || !cellset_empty(facts_never(f, d)))
			digits |= digit_bit(d);
	return digits;
}

/*
 * Adds the nodes that chains which eliminate NODE may pass: whatever is on the way from one end to the other and back is both on and off if
 * NODE is on. But what sets force does not lead back.
 */
static void chains_add_passed(struct loop_search *s, int node)
{
	const struct chain_graph *g = s->graph;
	uint64_t on[CHAIN_WORDS] = { 0 }, off[CHAIN_WORDS] = { 0 };

	chain_bound(g, s->bounds, node, true, on);
	chain_join(off, chain_weak(g, 0, node), g->words);
	chain_unite(chain_weak(g, 0, 0), on, off, g->words);
	for (int w = 0; w < g->words; w++)
		s->passed[w] |= s->kind == CHAIN_ALS ? ~(uint64_t)0 : on[w] & off[w];
}

/* Notes where candidates are that may be eliminated: those of FILTER, which may be all that there could be, that contradict themselves. */
static void chains_note_eliminable_cells(struct loop_search *s, const struct candset *filter)
{
	memset(s->passed, 0, (size_t)s->graph->words * sizeof s->passed[0]);
	memset(s->eliminable, 0, sizeof s->eliminable);
	memset(s->eliminable_in, 0, sizeof s->eliminable_in);
	for (int c = candset_next(filter, -1); c >= 0 && c < MAX_CANDIDATES; c = candset_next(filter, c)) {
		int node = s->graph->of[c];

		if (node < 0 || !chain_leads_against(s->graph, s->bounds, node))
			continue;
		cellset_add(&s->eliminable[candidate_digit(c) - 1], candidate_cell(c));
		s->eliminable_in[candidate_cell(c)] |= digit_bit(candidate_digit(c));
		chains_add_passed(s, node);
	}
}

/* Begins a search; false if there is nothing to find or nothing that is wanted. */
static bool search_begin(struct loop_search *s, const struct finder_args *h, enum chain_kind kind, bool against,
			 const struct chain_rows *rows)
{
	/* Not cleared as a whole, because the struct is large. */
	s->args = h;
	s->kind = kind;
	s->against = against;
	s->rows = rows;
	s->layers = CHAIN_LAYERS;
	s->stop = s->found = false;
	chains_limit_layers(s);
	/* The first two are one strong link. */
	if (s->layers <= 2)
		return false;
	s->digits = chains_find_digits(s);
	const struct candset *filter = facts_eliminable(s->args->facts, s->kind == CHAIN_ALS);

	if (s->digits == 0 || candset_empty(filter))
		return false;
	s->graph = facts_filtered_chains(s->args->facts, s->kind);
	s->bounds = facts_chain_bounds(s->args->facts, s->graph);
	chains_note_eliminable_cells(s, filter);
	return true;
}

/* Looks for all of these in the graph of this kind, as long as they are wanted. True: stop. */
static bool chain_search(const struct finder_args *h, enum chain_kind kind, const struct chain_rows *rows)
{
	const bool everywhere = sink_looks_everywhere(h->sink);
	struct loop_search s;

	if (!search_begin(&s, h, kind, false, rows))
		return false;
	for (int start = chain_next(s.graph, s.passed, -1); start >= 0 && start < s.graph->count && s.layers > 2;
	     start = chain_next(s.graph, s.passed, start))
		if ((s.digits & digit_bit(s.graph->node[start].digit)) && (chains_look_from_node(&s, start) || sink_poll(h->sink)))
			return true;
	if (kind == CHAIN_GROUPED && !s.found && everywhere)
		facts_chain_search_failed(h->facts, false);
	return false;
}

/* A candidate that leads to its own contradiction: over the way BACK a weak link leads back to it. */
static bool chains_emit_against(struct loop_search *s, const struct chain_pick *way)
{
	const struct finder_args *h = s->args;
	const struct chain_node *start = &s->graph->node[s->reach.start];
	const struct technique *row = s->rows->row[CHAIN_NAMED_DISCONTINUOUS];
	int links = chain_path_links(&way->path, 0);
	struct step_head head = technique_head(row, links, digit_bit(start->digit));

	candset_add(&head.drop, candidate(start->cell, start->digit));
	head.difficulty = (uint16_t)chain_difficulty(s, row, links + 1);
	struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = &head, .end = CHAIN_AGAINST,
				 .start = start, .proof = sink_open(h->sink, &head) };

	if (p.proof != NULL)
		chain_tell(&p, &way->path);
	s->found = true;
	s->stop = sink_emit(h->sink, &head);
	chains_limit_layers(s);
	return s->stop;
}

/* Picks the best of the chains that come back to the start after this many links in all. */
static bool chains_pick_against(struct loop_search *s, int links, struct chain_pick *best)
{
	const struct chain_graph *g = s->graph;

	*best = (struct chain_pick){ .facts = s->args->facts, .graph = g, .start = &g->node[s->reach.start],
				     .own_nodes = sink_options(s->args->sink)->own_nodes };
	for (int back = 0; back < g->ways; back++) {
		int layer = links - chain_way_links(back) - 1;
		uint64_t here[CHAIN_WORDS];

		if (layer < 0 || layer >= s->reach.layers)
			continue;
		for (int w = 0; w < g->words; w++)
			here[w] = s->reach.layer[layer][w] & chain_weak(g, back, s->reach.start)[w];
		for (int end = chain_next(g, here, -1); end >= 0; end = chain_next(g, here, end)) {
			best->ways = WAYS;
			best->back = back;
			chain_paths(s->args->facts, g, &s->reach, end, layer, NULL, chain_pick, best);
		}
	}
	return best->found && !chains_is_in_house(s, &best->path, best->start);
}

static bool chains_look_against(struct loop_search *s, int start)
{
	struct chain_pick best;

	chains_follow_start(s, start, true);
	for (int links = 1; links <= s->reach.layers + chain_way_links(s->graph->ways - 1) && search_wants_against(s, links); links++)
		if (chains_pick_against(s, links, &best))
			return chains_emit_against(s, &best);
	return false;
}

static bool chains_is_eliminable(const struct loop_search *s, const struct chain_node *n)
{
	return n->cell >= 0 && cellset_has(s->eliminable[n->digit - 1], n->cell);
}

/* Looks for candidates that contradict themselves through almost locked sets. True: stop. */
static bool chain_search_against(const struct finder_args *h, const struct technique *technique)
{
	const bool everywhere = sink_looks_everywhere(h->sink);
	const struct chain_rows rows = { .row = { [CHAIN_NAMED_DISCONTINUOUS] = technique } };
	struct loop_search s;

	if (!search_begin(&s, h, CHAIN_ALS, true, &rows))
		return false;
	for (int start = 0; start < s.graph->rows; start++)
		if (chains_is_eliminable(&s, &s.graph->node[start]) && (chains_look_against(&s, start) || sink_poll(h->sink)))
			return true;
	if (!s.found && everywhere && s.layers == CHAIN_LAYERS)
		facts_chain_search_failed(h->facts, true);
	return false;
}

/*
 * The techniques that are chains. A row that is asked for by itself gives only its own steps. Rows that are on together share one search
 * for each kind of links: of all that these find the easiest is taken, then the smallest, then the one with the most effects, and only then
 * its name is decided. Without groups: chains of one digit, chains in cells of two candidates, and all others with loops. With groups: the
 * same, with almost locked sets, and rows of such sets.
 */

technique_finder find_x_chain, find_xy_chain, find_continuous_loop, find_discontinuous_loop, find_aic;
technique_chooser choose_chain, choose_grouped_chain;

/* The row of a technique, unless it is off. */
static const struct technique *chains_row_if_on(const struct technique_set *set, enum technique_id id)
{
	return set->on[id] ? &techniques[id] : NULL;
}

/* One name, of the technique of H. */
static struct chain_rows chains_only_row(const struct finder_args *h, enum chain_name name)
{
	struct chain_rows rows = { .has_x = false };

	rows.row[name] = h->technique;
	return rows;
}

static bool search_plain(const struct finder_args *h, enum chain_name name)
{
	struct chain_rows rows = chains_only_row(h, name);

	return chain_search(h, CHAIN_PLAIN, &rows);
}

/* With groups, and then with almost locked sets. */
static bool search_grouped(const struct finder_args *h, const struct chain_rows *rows)
{
	const struct technique *against = rows->row[CHAIN_NAMED_DISCONTINUOUS];

	if (chain_search(h, CHAIN_GROUPED, rows))
		return true;
	if (!sink_options(h->sink)->als_nodes)
		return false;
	return chain_search(h, CHAIN_ALS, rows) || (against != NULL && chain_search_against(h, against));
}

static bool search_grouped_row(const struct finder_args *h, enum chain_name name)
{
	struct chain_rows rows = chains_only_row(h, name);

	return search_grouped(h, &rows);
}

bool find_x_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct chain_rows rows = chains_only_row(&h, CHAIN_NAMED_CHAIN);

	return chain_search(&h, CHAIN_DIGIT, &rows);
}

bool find_xy_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct chain_rows rows = chains_only_row(&h, CHAIN_NAMED_CHAIN);

	return chain_search(&h, CHAIN_CELLS, &rows);
}

/* Loops of one digit, and of cells with two candidates, are easier: they are sought by themselves, since others may be shorter. */
bool find_continuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct chain_rows rows = chains_only_row(&h, CHAIN_NAMED_LOOP);

	if (technique->grouped)
		return search_grouped(&h, &rows);
	return chain_search(&h, CHAIN_DIGIT, &rows) || chain_search(&h, CHAIN_CELLS, &rows) || chain_search(&h, CHAIN_PLAIN, &rows);
}

bool find_discontinuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return (technique->grouped ? search_grouped_row : search_plain)(&(struct finder_args){ b, facts, technique, sink },
									CHAIN_NAMED_DISCONTINUOUS);
}

bool find_aic(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args args = { b, facts, technique, sink };

	return (technique->grouped ? search_grouped_row : search_plain)(&args, CHAIN_NAMED_AIC);
}

bool choose_chain(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct finder_args h = { b, facts, NULL, sink };
	const struct technique *loop = chains_row_if_on(set, TECHNIQUE_CONTINUOUS_NICE_LOOP);
	const struct technique *x = chains_row_if_on(set, TECHNIQUE_X_CHAIN), *xy = chains_row_if_on(set, TECHNIQUE_XY_CHAIN);
	const struct chain_rows in_digit = { .row = { [CHAIN_NAMED_CHAIN] = x, [CHAIN_NAMED_LOOP] = loop } };
	const struct chain_rows in_cells = { .row = { [CHAIN_NAMED_CHAIN] = xy, [CHAIN_NAMED_LOOP] = loop } };
	const struct chain_rows mixed = {
		.row = { [CHAIN_NAMED_LOOP] = loop, [CHAIN_NAMED_DISCONTINUOUS] = chains_row_if_on(set, TECHNIQUE_DISCONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_AIC] = chains_row_if_on(set, TECHNIQUE_AIC) },
		.has_x = x != NULL, .has_xy = xy != NULL,
	};

	return chain_search(&h, CHAIN_DIGIT, &in_digit) || chain_search(&h, CHAIN_CELLS, &in_cells) ||
	       chain_search(&h, CHAIN_PLAIN, &mixed);
}

/* Asks the finder of a row that is on. */
static bool chains_ask_row(const struct finder_args *h, const struct technique_set *set, enum technique_id id)
{
	return set->on[id] && techniques[id].find(h->board, h->facts, &techniques[id], h->sink);
}

bool choose_grouped_chain(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct finder_args h = { b, facts, NULL, sink };
	const struct chain_rows rows = {
		.row = { [CHAIN_NAMED_LOOP] = chains_row_if_on(set, TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_DISCONTINUOUS] = chains_row_if_on(set, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_AIC] = chains_row_if_on(set, TECHNIQUE_GROUPED_AIC) },
	};
	const struct technique *against = rows.row[CHAIN_NAMED_DISCONTINUOUS];
	bool with_sets = sink_options(sink)->als_nodes;

	/* In the order of the least difficulty that each can have. */
	return chain_search(&h, CHAIN_GROUPED, &rows) || chains_ask_row(&h, set, TECHNIQUE_ALS_XZ) ||
	       chains_ask_row(&h, set, TECHNIQUE_ALS_XY_WING) || (with_sets && chain_search(&h, CHAIN_ALS, &rows)) ||
	       (with_sets && against != NULL && chain_search_against(&h, against)) || chains_ask_row(&h, set, TECHNIQUE_ALS_XY_CHAIN);
}
