/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The chain graph and what follows in it against a full grid, on boards of each size with candidates at random. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "logic/chains/graph.h"
#include "logic/chains/proof.h"
#include "logic/chains/reach.h"
#include "logic/facts/facts.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "tests/techniques/position.h"

enum { SEED = 1 };

static struct board b;
static struct facts facts;
static uint8_t values[MAX_CELLS];

static bool is_true(const struct chain_node *n)
{
	for (int c = cellset_next(n->cells, -1); c >= 0; c = cellset_next(n->cells, c))
		if (values[c] == n->digit)
			return true;
	return false;
}

/* Of two nodes with a strong link one is true, of two with a weak link not both are. */
static void check_links(const struct chain_graph *g)
{
	for (int i = 0; i < g->rows; i++) {
		const struct chain_node *n = &g->node[i];

		for (int way = 0; way < g->ways; way++)
			for (int j = chain_next(g, chain_weak(g, way, i), -1); j >= 0; j = chain_next(g, chain_weak(g, way, i), j))
				CHECK(!is_true(n) || !is_true(&g->node[j]));
		if (i >= g->count)
			continue;
		for (int j = chain_next(g, chain_strong(g, i), -1); j >= 0; j = chain_next(g, chain_strong(g, i), j)) {
			CHECK(is_true(n) || is_true(&g->node[j]));
			CHECK(chain_has(chain_strong(g, j), i));
		}
	}
}

/* A path as it is said to be, of LINKS links. */
struct expected {
	const struct chain_graph *graph;
	const struct chain_reach *reach;
	int end, links;
};

/* The hop of a path from a node that is on to number I, or behind it if it is forced. Returns its links. */
static int check_hop(const struct expected *e, const struct chain_path *path, int i)
{
	const struct chain_graph *g = e->graph;
	int from = i == 0 ? e->reach->start : path->node[i - 1], way = i == 0 ? path->entry : path->way[i - 1];
	bool forced = path->node[i] == CHAIN_FORCED;
	int to = path->node[i + forced];
	struct chain_through t;

	if (!forced)
		CHECK(chain_has(chain_weak(g, way, from), to) && chain_has(chain_strong(g, to), path->node[i + 1]));
	if (way == 0) {
		CHECK(!forced);
		return 2;
	}
	CHECK(chain_through(&facts, g, &g->node[from], &g->node[to], way, forced, &t));
	CHECK_INT(t.sets, chain_sets(way, forced));
	return chain_way_links(way) + 1;
}

/* No candidate is passed twice, alone or in a group; only the start may be the end as well. */
static void check_meets_itself_nowhere(const struct expected *e, const struct chain_path *path)
{
	struct cellset passed[MAX_SIZE] = { { { 0, 0 } } };

	for (int i = e->reach->on ? -1 : 0; i < path->count; i++) {
		if ((i >= 0 && path->node[i] == CHAIN_FORCED) || (i == path->count - 1 && e->end == e->reach->start))
			continue;
		const struct chain_node *n = &e->graph->node[i < 0 ? e->reach->start : path->node[i]];

		CHECK(cellset_empty(cellset_and(passed[n->digit - 1], n->cells)));
		passed[n->digit - 1] = cellset_or(passed[n->digit - 1], n->cells);
	}
}

static long least_reached;	/* chains through sets that are as short as they can be */

/* No chain is shorter than any to its layer can be. */
static void check_least(const struct chain_path *path, const struct expected *e)
{
	bool sets = e->graph->kind == CHAIN_ALS;
	int least = e->reach->on ? chain_least_links(sets, e->links + 1) - 3 : chain_least_links(sets, e->links - 1);

	CHECK(chain_path_links(path, 0) >= least);
	least_reached += sets && e->links > 5 && chain_path_links(path, 0) == least;
}

static bool check_path(const struct chain_path *path, void *data)
{
	const struct expected *e = data;
	int links = e->reach->on ? 0 : 1;

	check_meets_itself_nowhere(e, path);

	if (!e->reach->on) {
		CHECK_INT(path->node[0], e->reach->start);
		CHECK(chain_has(chain_strong(e->graph, path->node[0]), path->node[1]));
	}
	CHECK_INT(path->node[path->count - 1], e->end);
	CHECK_INT(path->count % 2, 0);
	for (int i = e->reach->on ? 0 : 2; i < path->count; i += 2)
		links += check_hop(e, path, i);
	CHECK_INT(links, e->links);
	check_least(path, e);
	return true;
}

static long reached, told;	/* nodes that some assumption leads to, and those with a chain that meets itself nowhere */

static long excluded;

/* Searches look only for what contradicts itself: so does all that a chain from START to END eliminates. */
static void check_against(const struct chain_graph *g, int start, int end)
{
	const struct chain_node *first = &g->node[start], *last = &g->node[end];
	struct candset drop = { { 0 } };

	if ((g->kind < CHAIN_PLAIN && first->digit != last->digit) || (start != end && first->cell >= 0 && first->cell == last->cell) ||
	    (start == end && (first->cell < 0 || g->kind < CHAIN_PLAIN)))
		return;
	chain_excludes(&facts, g, start, end, &drop);
	for (int c = candset_next(&drop, -1); c >= 0; c = candset_next(&drop, c)) {
		CHECK(g->of[c] >= 0 && chain_leads_against(g, facts_chain_bounds(&facts, g), g->of[c]));
		excluded++;
	}
}

/* What follows from an assumption that is true is true, and there is a chain to most of it. */
static void check_reach(const struct chain_graph *g, int start, bool on)
{
	static struct chain_reach r;
	uint64_t bound[CHAIN_WORDS] = { 0 };

	chain_follow(g, start, on, CHAIN_LAYERS, &r);
	chain_bound(g, facts_chain_bounds(&facts, g), start, on, bound);
	for (int layer = 0; layer < r.layers; layer++) {
		for (int end = chain_next(g, r.layer[layer], -1); end >= 0; end = chain_next(g, r.layer[layer], end)) {
			struct expected e = { g, &r, end, layer + 1 };

			CHECK(is_true(&g->node[start]) != on || is_true(&g->node[end]));
			reached++;
			told += chain_paths(&facts, g, &r, end, layer, NULL, check_path, &e);
			CHECK(chain_has(bound, end));
			if (!on)
				check_against(g, start, end);
		}
	}
}

static void check_graphs(void)
{
	for (int kind = CHAIN_DIGIT; kind <= CHAIN_ALS; kind++) {
		const struct chain_graph *g = facts_chains(&facts, (enum chain_kind)kind);

		check_links(g);
		for (int i = 0; i < g->rows; i++) {
			if (i < g->count)
				check_reach(g, i, false);
			check_reach(g, i, true);
		}
	}
}

static bool take_path(const struct chain_path *path, void *data)
{
	*(struct chain_path *)data = *path;
	return true;
}

/* Boards of all shapes in turn. */
static const struct geometry *board_of(int n)
{
	const struct geometry *const boards[] = { geometry_of_size(4), geometry_of_size(6), geometry_of_size(9), position_diagonals() };

	return boards[n % 4];
}

TEST(what_follows_is_true)
{
	struct rng rng = { SEED };

	for (int n = 0; n < 40; n++) {
		position_random(&b, board_of(n), values, &rng, 1 + (unsigned)n % 3);
		facts_update(&facts, &b);
		check_graphs();
	}
	CHECK(reached > 100000 && told > reached / 100 * 85);
	CHECK(least_reached > 100);
	CHECK(excluded > 1000);
}

/* The chain from 5r1c1 to 5r5c1 passes the 5 of r5c5, which it would eliminate. */
TEST(a_chain_avoids_what_it_is_told_to)
{
	static struct chain_reach r;
	struct candset avoid = { { 0 } };
	struct chain_path path;

	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r5", 5, "r5c5 r5c8");
	facts_update(&facts, &b);
	const struct chain_graph *g = facts_chains(&facts, CHAIN_DIGIT);

	chain_follow(g, g->of[candidate(0, 5)], false, CHAIN_LAYERS, &r);
	CHECK(chain_paths(&facts, g, &r, g->of[candidate(43, 5)], 2, &avoid, take_path, &path));
	candset_add(&avoid, candidate(40, 5));
	CHECK(!chain_paths(&facts, g, &r, g->of[candidate(43, 5)], 2, &avoid, take_path, &path));
}

TEST(two_candidates_of_a_cell_and_two_places_in_a_house_are_strong_links)
{
	const struct chain_graph *g;

	position(&b, "r5c5=25");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	facts_update(&facts, &b);
	g = facts_chains(&facts, CHAIN_PLAIN);
	CHECK_INT(g->count, 4);
	CHECK(chain_has(chain_strong(g, g->of[candidate(0, 5)]), g->of[candidate(4, 5)]));
	CHECK(chain_has(chain_strong(g, g->of[candidate(40, 2)]), g->of[candidate(40, 5)]));
	CHECK(chain_has(chain_weak(g, 0, g->of[candidate(4, 5)]), g->of[candidate(40, 5)]));
	CHECK_INT(facts_chains(&facts, CHAIN_DIGIT)->count, 2);
	CHECK_INT(facts_chains(&facts, CHAIN_CELLS)->count, 2);
}

/* Whether the groups of DIGIT with these cells have a strong link. */
static bool linked(const struct chain_graph *g, int digit, struct cellset first, struct cellset second)
{
	int found[2] = { -1, -1 };

	for (int i = 0; i < g->count; i++) {
		if (g->node[i].digit == digit && cellset_equal(g->node[i].cells, first))
			found[0] = i;
		if (g->node[i].digit == digit && cellset_equal(g->node[i].cells, second))
			found[1] = i;
	}
	return found[0] >= 0 && found[1] >= 0 && chain_has(chain_strong(g, found[0]), found[1]);
}

TEST(a_row_and_a_column_of_a_box_are_groups_with_a_strong_link)
{
	/* r7c3 r9c3 and r8c1 r8c2; where they cross is r8c3. */
	struct cellset column = cellset_pair(56, 74), row = cellset_pair(63, 64), crossing = cellset_of(65);

	position(&b, "");
	position_confine(&b, "b7", 7, "r7c3 r9c3 r8c1 r8c2");
	facts_free(&facts);
	facts_update(&facts, &b);
	CHECK(linked(facts_chains(&facts, CHAIN_GROUPED), 7, column, row));
	position(&b, "");
	position_confine(&b, "b7", 7, "r7c3 r9c3 r8c1 r8c2 r8c3");
	facts_update(&facts, &b);
	CHECK(linked(facts_chains(&facts, CHAIN_GROUPED), 7, cellset_or(column, crossing), row));
	CHECK(linked(facts_chains(&facts, CHAIN_GROUPED), 7, column, cellset_or(row, crossing)));
	position(&b, "");
	position_confine(&b, "b7", 7, "r7c3 r9c3 r8c1 r8c2 r7c1");
	facts_update(&facts, &b);
	CHECK(!linked(facts_chains(&facts, CHAIN_GROUPED), 7, column, row));
}

/* The kinds take turns at one place: none shows what is left of another. */
TEST(a_graph_is_the_same_whatever_was_asked_before)
{
	static struct chain_graph first;
	struct rng rng = { SEED };

	position_random(&b, geometry_of_size(9), values, &rng, 2);
	facts_update(&facts, &b);
	first = *facts_chains(&facts, CHAIN_GROUPED);
	facts_chains(&facts, CHAIN_ALS);
	facts_chains(&facts, CHAIN_CELLS);
	facts_chains(&facts, CHAIN_ALS);
	const struct chain_graph *g = facts_chains(&facts, CHAIN_GROUPED);

	CHECK_INT(g->rows, first.rows);
	CHECK_INT(g->ways, 1);
	for (int i = 0; i < g->rows; i++)
		for (int w = 0; w < g->words; w++)
			CHECK(chain_weak(g, 0, i)[w] == chain_weak(&first, 0, i)[w]);
}

/* What is on since a node is, by the plain way: each node by way of which something is reached, one after the other. */
static void check_bounds(const struct chain_graph *g)
{
	static uint64_t closure[CHAIN_NODES][CHAIN_WORDS];

	for (int n = 0; n < g->count; n++) {
		memset(closure[n], 0, sizeof closure[n]);
		chain_add(closure[n], n);
		for (int way = 0; way < g->ways; way++)
			for (int w = 0; w < g->words; w++)
				closure[n][w] |= chain_then(g, way, n)[w];
	}
	for (int by = 0; by < g->count; by++)
		for (int n = 0; n < g->count; n++)
			for (int w = 0; chain_has(closure[n], by) && w < g->words; w++)
				closure[n][w] |= closure[by][w];
	for (int n = 0; n < g->count; n++) {
		uint64_t bound[CHAIN_WORDS] = { 0 };

		chain_bound(g, facts_chain_bounds(&facts, g), n, true, bound);
		CHECK(memcmp(bound, closure[n], (size_t)g->words * sizeof bound[0]) == 0);
	}
}

TEST(bounds_are_all_that_can_follow)
{
	struct rng rng = { SEED };

	for (int n = 0; n < 80; n++) {
		position_random(&b, board_of(n), values, &rng, 1 + (unsigned)n % 4);
		facts_update(&facts, &b);
		for (int kind = CHAIN_DIGIT; kind <= CHAIN_ALS; kind++)
			check_bounds(facts_chains(&facts, (enum chain_kind)kind));
	}
}

/* A graph of one chain through all nodes that there can be, each of which leads to the next, and the last one back to the first. */
TEST(a_chain_through_all_nodes_needs_no_deep_stack)
{
	static struct chain_graph g;

	for (int closed = 0; closed < 2; closed++) {
		g = (struct chain_graph){ .made = 1000 + (uint64_t)closed, .kind = CHAIN_PLAIN, .count = CHAIN_NODES, .rows = CHAIN_NODES,
					  .words = CHAIN_WORDS, .ways = 1 };
		for (int n = 0; n < CHAIN_NODES - !closed; n++)
			chain_add(&g.then[n * CHAIN_WORDS], (n + 1) % CHAIN_NODES);
		const struct chain_bounds *bounds = facts_chain_bounds(&facts, &g);

		for (int n = 0; n < CHAIN_NODES; n++) {
			uint64_t bound[CHAIN_WORDS] = { 0 };

			chain_bound(&g, bounds, n, true, bound);
			for (int m = 0; m < CHAIN_NODES; m++)
				CHECK(chain_has(bound, m) == (closed || m >= n));
		}
	}
}

/* Tells the chain from START to END, both on, as a case of another argument, and that END keeps TARGET off. */
static void tell_case(int start, int end, int target, struct strbuf *out)
{
	static struct chain_reach r;
	struct step step = { .proof = NULL };
	struct chain_path path;
	int layer = 0;

	facts_update(&facts, &b);
	const struct chain_graph *g = facts_chains(&facts, CHAIN_ALS);
	struct chain_proof p = { .board = &b, .facts = &facts, .graph = g, .head = &step.head, .proof = proof_builder_new() };
	struct inference what = { .reason = REASON_CHAIN_SUPPOSE_ON, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = digit_bit(candidate_digit(start)), .cells = cellset_of(candidate_cell(start)) };

	chain_follow(g, g->of[start], true, CHAIN_LAYERS, &r);
	while (!chain_has(r.layer[layer], g->of[end]))
		CHECK(++layer < r.layers);
	CHECK(chain_paths(&facts, g, &r, g->of[end], layer, NULL, take_path, &path));
	proof_beat(p.proof, NO_BEAT);
	int first = proof_infer(p.proof, &what, NULL, 0);
	int last = chain_tell_case(&p, first, 0, g->of[start], &path, g->of[target]);

	step.proof = proof_build(p.proof);
	CHECK_INT(last, step.proof->inferences - 1);
	for (int i = 1; i < step.proof->inferences; i++)
		CHECK_INT(proof_premises(step.proof)[proof_inferences(step.proof)[i].premise], i - 1);
	text_argument(b.geo, &step, true, out);
	step_free(&step);
	proof_builder_free(p.proof);
}

TEST(a_case_tells_what_sets_force)
{
	struct strbuf out;

	strbuf_init(&out);
	position(&b, "r1c9=356 r7c9=1256 r8c9=1256 r9c9=125 r7c8=129");
	position_confine(&b, "c2", 3, "r1c2 r5c2");
	position_confine(&b, "r5", 9, "r5c2 r5c8");
	tell_case(candidate(4 * 9 + 7, 9), candidate(8, 3), candidate(3, 3), &out);
	CHECK_TEXT(out.text, "1. Suppose r5c8 is 9.\n"
			     "    2. r5c8 sees all 9s in r7c8, r7c9, r8c9 and r9c9, so these take 1, 2, 5 and 6. r1c9 sees "
			     "all places of 5 and 6 in r7c8, r7c9, r8c9 and r9c9, so it is 3 [1].\n"
			     "    3. So r1c4 is not 3: row 1 takes it only once [2].");
	strbuf_free(&out);
}
