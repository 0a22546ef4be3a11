/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What chains may eliminate: all that follows from a candidate, one after the other and by the links that searches use; and that
 * searches find as much where they look only there as where it looks everywhere. The file is long because what follows is found here a
 * second time, in the plainest way, and all tests compare with that.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "logic/chains/als_filter.h"
#include "logic/chains/elimination_filter.h"
#include "logic/chains/graph.h"
#include "logic/chains/propagate.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"
#include "tests/techniques/position.h"

enum { NODES = 4096, LINKS = 8192, MOST = 8 };

static struct board b;
static uint8_t values[MAX_CELLS];

/* The places of a digit, and the nodes that it excludes if it is on; off and on, for one candidate. */
struct place {
	struct cellset cells;
	int digit, links, link[1024], besides;
	uint16_t beside[512];
	bool on, off;
	bool passed;	/* both, for any candidate that contradicts itself */
};

/* Of these nodes all but one are on; FORCES: the second is what sets force that lack the first, FORCED where both are passed by one way. */
struct joint {
	int count, node[MAX_SIZE];
	bool forces, forced;
	bool passed;	/* two of its nodes by one way */
};

static struct place node[NODES];
static struct joint joint[LINKS];
static int nodes, joints, first_set;

static int place_of(struct cellset cells, int digit)
{
	for (int i = 0; i < nodes; i++)
		if (node[i].digit == digit && cellset_equal(node[i].cells, cells))
			return i;
	node[nodes] = (struct place){ .cells = cells, .digit = digit };
	return nodes++;
}

static void join(const struct cellset cells[], const int digits[], int count, bool forces)
{
	struct joint *l = &joint[joints];

	*l = (struct joint){ .count = count, .forces = forces };
	for (int i = 0; i < count; i++) {
		l->node[i] = place_of(cells[i], digits[i]);
		node[l->node[i]].link[node[l->node[i]].links++] = joints;
	}
	joints++;
}

/* What the sets force, which rows of sets have no use for. */
static bool rows_only(struct facts *f)
{
	return ((struct elimination_filter *)facts_part(f, PART_ELIMINATION_FILTER))->rows_only;
}

static void join_forced(struct facts *f)
{
	const struct als_list *list = facts_als(f);
	const struct chain_graph *g = facts_chains(f, CHAIN_ALS);

	for (int i = 0; i < g->forces; i++) {
		const struct chain_force *force = &g->force[i];
		int cell = candidate_cell(force->candidate), digit = candidate_digit(force->candidate);

		for (int d = digit_first(force->digits); d != 0; d = digit_next(force->digits, d))
			join((struct cellset[]){ list->als[force->als].of[d - 1]->place, cellset_of(cell) }, (int[]){ d, digit }, 2, true);
	}
}

static void join_sets(struct facts *f)
{
	const struct als_list *list = facts_als(f);

	first_set = joints;
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];
		struct cellset cells[MAX_SIZE];
		int digits[MAX_SIZE], count = 0;

		for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d)) {
			cells[count] = a->of[d - 1]->place;
			digits[count++] = d;
		}
		join(cells, digits, count, false);
	}
}

/* Digits with two places in a house, and those with two groups of them. */
static void join_places(struct facts *f)
{
	static struct group_links groups;

	chain_find_groups(f, NULL, &groups);
	for (int i = 0; i < groups.count; i++)
		join(groups.link[i].cells, (int[]){ groups.link[i].digit, groups.link[i].digit }, 2, false);
	for (int d = 1; d <= b.geo->size; d++)
		for (int i = 0; i < facts_links(f, d)->count; i++)
			join((struct cellset[]){ cellset_of(facts_links(f, d)->link[i].cell[0]),
						 cellset_of(facts_links(f, d)->link[i].cell[1]) }, (int[]){ d, d }, 2, false);
}

static void join_all(struct facts *f, bool with_sets)
{
	nodes = joints = 0;
	for (int c = 0; c < b.geo->cells; c++)
		for (int d = digit_first(f->cand[c]); d != 0; d = digit_next(f->cand[c], d))
			place_of(cellset_of(c), d);
	if (!rows_only(f))
		join_places(f);
	for (int c = cellset_next(f->bivalue, -1); c >= 0; c = cellset_next(f->bivalue, c))
		join((struct cellset[]){ cellset_of(c), cellset_of(c) },
		     (int[]){ digit_first(f->cand[c]), digit_next(f->cand[c], digit_first(f->cand[c])) }, 2, false);
	if (with_sets)
		join_sets(f);
	if (with_sets && !rows_only(f))
		join_forced(f);
}

static bool excludes(const struct place *a, const struct place *c)
{
	struct cellset sees = { { ~(uint64_t)0, ~(uint64_t)0 } };

	if (a->digit != c->digit)
		return cellset_equal(a->cells, c->cells) && cellset_count(a->cells) == 1;
	for (int cell = cellset_next(a->cells, -1); cell >= 0; cell = cellset_next(a->cells, cell))
		sees = cellset_and(sees, b.geo->peer_set[cell]);
	return cellset_empty(cellset_less(c->cells, sees));
}

static void find_besides(void)
{
	for (int i = 0; i < nodes; i++)
		for (int k = 0; k < nodes; k++)
			if (excludes(&node[i], &node[k]))
				node[i].beside[node[i].besides++] = (uint16_t)k;
}

static void put_on(int n);

static void put_off(int n)
{
	if (node[n].off)
		return;
	node[n].off = true;
	for (int i = 0; i < node[n].links; i++) {
		const struct joint *l = &joint[node[n].link[i]];

		for (int k = 0; k < l->count; k++)
			if (l->node[k] != n)
				put_on(l->node[k]);
	}
}

static void put_on(int n)
{
	if (node[n].on)
		return;
	node[n].on = true;
	for (int i = 0; i < node[n].besides; i++)
		put_off(node[n].beside[i]);
}

/* Notes what is both on and off. */
static void note_passed(void)
{
	for (int i = 0; i < nodes; i++)
		node[i].passed |= node[i].on && node[i].off;
	for (int i = 0; i < joints; i++) {
		struct joint *l = &joint[i];
		int count = 0;

		for (int k = 0; k < l->count; k++)
			count += node[l->node[k]].on && node[l->node[k]].off;
		l->passed |= count > 1;
		l->forced |= count > 1 && l->forces;
	}
}

/* The candidates that contradict themselves. */
static struct candset contradicted(struct facts *f, bool with_sets)
{
	struct candset found = { { 0 } };

	join_all(f, with_sets);
	find_besides();
	for (int z = 0; z < nodes; z++) {
		if (cellset_count(node[z].cells) > 1)
			continue;
		for (int i = 0; i < nodes; i++)
			node[i].on = node[i].off = false;
		put_on(z);
		if (!node[z].off)
			continue;
		candset_add(&found, candidate(cellset_next(node[z].cells, -1), node[z].digit));
		note_passed();
	}
	return found;
}

static bool same_set(const struct candset *a, const struct candset *c)
{
	return memcmp(a, c, sizeof *a) == 0;
}

static bool is_within(const struct candset *a, const struct candset *c)
{
	bool within = true;

	for (int w = 0; w < CANDSET_WORDS; w++)
		within = within && (a->word[w] & ~c->word[w]) == 0;
	return within;
}

/* Whether a set has a digit without which one of its sets forces something on a way that passes both. */
static bool forces(int set)
{
	for (int i = 0; i < joints; i++)
		for (int k = 0; joint[i].forced && k < joint[set].count; k++)
			if (joint[i].node[0] == joint[set].node[k])
				return true;
	return false;
}

/* What is passed is what is noted, or, if implications are KEPT along a path, more may be. */
static void compare_passed(struct facts *f, bool with_sets, bool kept)
{
	for (int i = 0; i < nodes; i++) {
		bool passes = facts_chains_may_pass(f, with_sets, node[i].cells, node[i].digit);
		int cell = cellset_next(node[i].cells, -1);

		CHECK(kept ? passes || !node[i].passed : passes == node[i].passed);
		if (cellset_count(node[i].cells) == 1)
			CHECK_INT(cellset_has(facts_passed_cells(f, with_sets)[node[i].digit - 1], cell), passes);
	}
	/* The cases share bits where there are many. */
	bool many = kept || candset_count(facts_eliminable(f, with_sets)) > 64;

	for (int i = 0; with_sets && i < facts_als(f)->count; i++) {
		bool passes = facts_als_filter(f)->passed[i], expected = joint[first_set + i].passed || forces(first_set + i);

		CHECK(many ? passes || !expected : passes == expected);
	}
}

/* The nodes of a graph that another one has, too, which keeps their order: by node of the other, or -1. */
static void find_same(const struct chain_graph *g, const struct chain_graph *all, int same[])
{
	int next = 0;

	for (int i = 0; i < all->count; i++) {
		bool is_next = next < g->count && g->node[next].digit == all->node[i].digit &&
			       cellset_equal(g->node[next].cells, all->node[i].cells);

		same[i] = is_next ? next++ : -1;
	}
	CHECK_INT(next, g->count);
}

/* A row has no nodes beyond those that lead on. */
static bool ends_in_time(const struct chain_graph *g, const uint64_t *row)
{
	return chain_next(g, row, g->count - 1) < 0;
}

static void check_rows(const struct chain_graph *g)
{
	for (int i = 0; i < g->count; i++) {
		CHECK(ends_in_time(g, chain_strong(g, i)));
		for (int way = 0; way < g->ways; way++)
			CHECK(ends_in_time(g, chain_weak(g, way, i)) && ends_in_time(g, chain_then(g, way, i)));
	}
}

/* The graph for chains that eliminate something has no nodes but such as these may pass, and all links of the whole graph between such. */
static void compare_graphs(struct facts *f, enum chain_kind kind)
{
	static struct chain_graph all;
	int same[CHAIN_NODES], passed[CHAIN_NODES], count = 0;
	const struct chain_graph *g;

	all = *facts_chains(f, kind);
	g = facts_filtered_chains(f, kind);
	find_same(g, &all, same);
	check_rows(g);
	for (int i = 0; i < all.count; i++) {
		bool passes = facts_chains_may_pass(f, kind == CHAIN_ALS, all.node[i].cells, all.node[i].digit);

		CHECK(passes || same[i] < 0);
		if (passes)
			passed[count++] = i;
	}
	for (int k = 0; k < count * count; k++) {
		int i = passed[k / count], j = passed[k % count];
		bool there = same[i] >= 0 && same[j] >= 0;

		CHECK_INT(there && chain_has(chain_strong(g, same[i]), same[j]), chain_has(chain_strong(&all, i), j));
		for (int way = 0; there && way < g->ways; way++)
			CHECK(!chain_has(chain_weak(g, way, same[i]), same[j]) || chain_has(chain_weak(&all, way, i), j));
		if (there)
			CHECK_INT(chain_has(chain_weak(g, 0, same[i]), same[j]), chain_has(chain_weak(&all, 0, i), j));
	}
}

/* Up to COUNT candidates that are not their cells' values vanish; false where there are none. */
static bool drop_some(struct rng *r, int count)
{
	bool any = false;

	for (int tries = 0; tries < 200 && count > 0; tries++) {
		int cell = (int)rng_below(r, CLASSIC_CELLS), digit = 1 + (int)rng_below(r, 9);

		if (!(b.cand[cell] & digit_bit(digit)) || values[cell] == digit)
			continue;
		board_drop(&b, cell, digit_bit(digit));
		any = true;
		count--;
	}
	return any;
}

/* What came up: positions where nothing seems eliminable, and something; and those where what was kept along a path has more. */
struct seen {
	int none, some, more;
};

/* Implications that are kept along a path lead to what new ones do, or to more. */
static void compare(struct facts *kept, bool with_sets, struct seen *seen)
{
	static struct facts fresh;

	facts_free(&fresh);
	facts_filter_for_als_rows(&fresh, rows_only(kept));
	facts_update(&fresh, &b);
	facts_update(kept, &b);
	bool all = candset_count(facts_eliminable(&fresh, with_sets)) > MAX_CANDIDATES;
	struct candset expected = contradicted(&fresh, with_sets);

	if (!all) {
		compare_passed(&fresh, with_sets, false);
		compare_passed(kept, with_sets, true);
	}
	if (!all && !rows_only(&fresh)) {
		compare_graphs(&fresh, with_sets ? CHAIN_ALS : CHAIN_GROUPED);
		compare_graphs(&fresh, with_sets ? CHAIN_GROUPED : CHAIN_PLAIN);
	}
	CHECK(implications_of(&fresh, with_sets)->full == all);
	CHECK(all || same_set(&expected, facts_eliminable(&fresh, with_sets)));
	CHECK(is_within(&expected, facts_eliminable(kept, with_sets)));
	CHECK(all || facts_any_eliminable(&fresh, with_sets) == !candset_empty(&expected));
	seen->more += !all && !same_set(&expected, facts_eliminable(kept, with_sets));
	seen->none += candset_empty(&expected);
	seen->some += !candset_empty(&expected);
}

/* Candidates at random vanish, and after a search in vain hardly more seems eliminable than is. */
static void compare_random(const struct geometry *g, bool with_sets, bool rows_only, unsigned open, int walks)
{
	static struct facts kept;
	struct seen seen = { 0, 0, 0 };
	struct rng r = { 3 };

	facts_filter_for_als_rows(&kept, rows_only);
	for (int i = 0; i < walks; i++) {
		position_random(&b, g, values, &r, open);
		do {
			compare(&kept, with_sets, &seen);
			facts_chain_search_failed(&kept, with_sets);
		} while (drop_some(&r, 1 + (int)rng_below(&r, MOST)));
	}
	CHECK(seen.some > 0 && seen.more <= (seen.none + seen.some) / 8);
}

/* What follows from all candidates anew, by one kernel, is what is known. */
static void compare_kernel(const struct propagate_kernel *kernel, const struct implications *known)
{
	static struct implications h;

	h = *known;
	memset(h.row, 0, sizeof h.row);
	memset(h.due, 0xff, sizeof h.due);
	for (int i = 0; i < h.starts; i++) {
		uint64_t lane[LANE_WORDS] = { 0 };

		lane[i >> 6] = (uint64_t)1 << (i & 63);
		implications_turn_on(&h, i, lane);
	}
	kernel->follow(&h);
	for (int i = 0; i < h.nodes; i++) {
		CHECK(memcmp(h.row[i].on, known->row[i].on, sizeof h.row[i].on) == 0);
		CHECK(memcmp(h.row[i].off, known->row[i].off, sizeof h.row[i].off) == 0);
	}
	kernel->ways(&h);
	CHECK_INT(h.ways, known->ways);
	CHECK(memcmp(h.way, known->way, (size_t)h.ways * sizeof h.way[0]) == 0);
}

TEST(each_kernel_finds_what_follows)
{
	static struct facts facts;
	struct rng r = { 5 };
	int kernels = 0, made = 0;

	for (int i = 0; i < 2 + test_effort(4); i++) {
		position_random(&b, geometry_classic(), values, &r, 1);
		facts_filter_for_als_rows(&facts, i % 2 == 1);
		facts_update(&facts, &b);
		facts_eliminable(&facts, true);
		if (implications_of(&facts, true)->full)
			continue;
		made++;
		for (enum kernel k = KERNEL_AVX512; k < KERNELS; k++) {
			if (propagate_kernels[k] == NULL || !kernel_runs(k))
				continue;
			compare_kernel(propagate_kernels[k], implications_of(&facts, true));
			kernels++;
		}
	}
	CHECK(made > 0 && kernels > 0);
}

/* The paths of puzzles on which chains are found again and again, and are not. */
static const char *const puzzles[] = {
	".....79.4..54...61.4.......3..51.7..2.......5..8.72..6.......2.67...91..4.17.....",
	".6..8.51....9..6...97...8....8..2...7...6...4...5..1....2...38...6..4....85.7..9.",
	"57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
};

enum { PUZZLES = sizeof puzzles / sizeof puzzles[0] };

static void compare_path(const char *line, bool with_sets, bool rows_only, struct seen *seen)
{
	static struct facts kept;
	struct engine *engine = engine_new();
	struct step step;

	facts_filter_for_als_rows(&kept, rows_only);
	position_line(&b, line);
	while (engine_first(engine, &b, false, &step)) {
		if (step.head.difficulty > techniques[TECHNIQUE_HIDDEN_PAIR].difficulty)
			compare(&kept, with_sets, seen);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	engine_free(engine);
}

TEST(what_seems_eliminable_contradicts_itself_on_boards_at_random)
{
	compare_random(geometry_classic(), false, false, 2, 1 + test_effort(1));
	compare_random(position_diagonals(), false, false, 2, 1);
	compare_random(geometry_classic(), true, false, 1, 1 + test_effort(5));
}

TEST(what_seems_eliminable_contradicts_itself_on_paths)
{
	for (int with_sets = 0; with_sets < 2; with_sets++) {
		struct seen seen = { 0, 0, 0 };

		for (int i = 0; i < PUZZLES; i++)
			compare_path(puzzles[i], with_sets, false, &seen);
		CHECK(seen.none > 0 && seen.some > 0);
	}
}

TEST(what_rows_of_sets_may_eliminate_contradicts_itself_over_sets)
{
	struct seen seen = { 0, 0, 0 };

	compare_random(geometry_classic(), true, true, 1, 1 + test_effort(3));
	for (int i = 0; i < PUZZLES; i++)
		compare_path(puzzles[i], true, true, &seen);
	CHECK(seen.none > 0 && seen.some > 0);
}

TEST(more_candidates_than_lanes_all_seem_eliminable)
{
	static struct facts facts;

	position(&b, "");
	for (int i = 0; i < 2; i++) {
		facts_update(&facts, &b);
		CHECK_INT(candset_count(facts_eliminable(&facts, true)), 64 * CANDSET_WORDS);
		CHECK(implications_of(&facts, true)->full);
		board_drop(&b, 0, digit_bit(1));
	}
	/* With fewer it is looked at again. */
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		board_drop(&b, cell, (uint16_t)(b.geo->all & ~digit_bit(1 + cell % 9)));
	facts_update(&facts, &b);
	facts_eliminable(&facts, true);
	CHECK(!implications_of(&facts, true)->full);
}

/* On whose paths chains through sets, ALS-XZ, ALS-XY-Wings and ALS-XY-Chains are found. */
static const char *const with_sets[] = {
	"2...4.5...1.....3............6...8.2.7.3.9......1.....4...5.6.....7...9...8......",
	".2....4..7.......6..8..7.....3..89.........42.541.........6....5....93.....34..81",
	".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
	".4.5.....8...9..3..76.2.....146..........9..7.....36....1..4.5..6......3..71..2..",
};

enum { WITH_SETS = sizeof with_sets / sizeof with_sets[0] };

/* All steps of chains and rows of sets are found in both ways. */
static void compare_lists(struct engine *used, struct engine *thorough)
{
	for (int t = 0; t < technique_count; t++) {
		struct step *a, *c;

		if (t < TECHNIQUE_X_CHAIN || techniques[t].choose == NULL)
			continue;
		size_t count = engine_all(used, &b, &techniques[t], false, &a);
		size_t expected = engine_all(thorough, &b, &techniques[t], false, &c);

		CHECK_INT(count, expected);
		for (size_t i = 0; i < count && i < expected; i++)
			CHECK(memcmp(&a[i].head, &c[i].head, sizeof a[i].head) == 0);
		steps_free(a, count);
		steps_free(c, expected);
	}
}

/* An engine that asks the filters, and one that looks everywhere. */
TEST(steps_are_the_same_where_all_is_searched)
{
	struct engine *used = engine_new(), *thorough = engine_new();
	struct step a, c;
	int listed = 0;

	engine_options(thorough)->thorough = true;
	/* What a machine has time for is another question. */
	engine_options(used)->patience = engine_options(thorough)->patience = 0;
	for (int i = 0; i < 1 + test_effort(WITH_SETS - 1); i++) {
		position_line(&b, with_sets[i]);
		while (engine_first(thorough, &b, false, &c)) {
			/* If no chains go through sets less seems eliminable, and afterwards as much as before. */
			engine_options(used)->finders.als_nodes = false;
			CHECK(engine_first(used, &b, false, &a));
			step_free(&a);
			engine_options(used)->finders.als_nodes = true;
			CHECK(engine_first(used, &b, false, &a));
			CHECK(memcmp(&a.head, &c.head, sizeof a.head) == 0);
			if (techniques[c.head.technique].choose != NULL && listed++ % 20 == 9)
				compare_lists(used, thorough);
			step_free(&a);
			step_apply(&c.head, &b);
			step_free(&c);
		}
		CHECK(cellset_empty(b.empty));
	}
	engine_free(used);
	engine_free(thorough);
}

/* All rows of sets on the board. */
static void compare_rows(struct engine *used, struct engine *thorough, int found[3])
{
	static const enum technique_id rows[3] = { TECHNIQUE_ALS_XZ, TECHNIQUE_ALS_XY_WING, TECHNIQUE_ALS_XY_CHAIN };

	for (int i = 0; i < 3; i++) {
		struct step *a, *c;
		size_t one = engine_all(used, &b, &techniques[rows[i]], false, &a);
		size_t other = engine_all(thorough, &b, &techniques[rows[i]], false, &c);

		CHECK_INT(one, other);
		for (size_t k = 0; k < one && k < other; k++)
			CHECK(memcmp(&a[k].head, &c[k].head, sizeof a[k].head) == 0);
		found[i] += (int)one;
		steps_free(a, one);
		steps_free(c, other);
	}
}

TEST(rows_of_sets_are_the_same_where_all_is_searched)
{
	struct engine *used = engine_new(), *thorough = engine_new();
	int found[3] = { 0, 0, 0 };
	struct step step;

	engine_options(thorough)->thorough = true;
	for (int i = 0; i < 1 + test_effort(WITH_SETS - 1); i++) {
		position_line(&b, with_sets[i]);
		for (int hard = 0; hard < 12 && engine_first(used, &b, false, &step);) {
			if (step.head.difficulty > techniques[TECHNIQUE_HIDDEN_PAIR].difficulty && hard++ > 0)
				compare_rows(used, thorough, found);
			step_apply(&step.head, &b);
			step_free(&step);
		}
	}
	CHECK(found[0] > 0 && found[1] > 0 && found[2] > 0);
	engine_free(used);
	engine_free(thorough);
}

/* A walk that is followed on the way of another program takes other steps than the engine by itself. */
TEST(ratings_are_the_same_where_all_is_searched)
{
	struct engine *used = engine_new(), *thorough = engine_new();
	int found[TECHNIQUES_MAX] = { 0 };

	engine_options(thorough)->thorough = true;
	for (int i = 0; i < 1 + test_effort(WITH_SETS - 1); i++) {
		struct path a, c;

		position_line(&b, with_sets[i]);
		hodoku_walk(used, &b, false, &a);
		hodoku_walk(thorough, &b, false, &c);
		CHECK_INT(a.verdict, VERDICT_SOLVED);
		CHECK_INT(a.count, c.count);
		for (size_t k = 0; k < a.count && k < c.count; k++) {
			CHECK(memcmp(&a.steps[k].head, &c.steps[k].head, sizeof a.steps[k].head) == 0);
			found[a.steps[k].head.technique]++;
		}
		path_free(&a);
		path_free(&c);
	}
	CHECK(found[TECHNIQUE_ALS_XZ] > 0 && found[TECHNIQUE_ALS_XY_WING] > 0 && found[TECHNIQUE_ALS_XY_CHAIN] > 0);
	engine_free(used);
	engine_free(thorough);
}
