/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/graph.h"

#include <stddef.h>
#include <string.h>

#include "logic/chains/als_filter.h"
#include "logic/chains/elimination_filter.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"

void chain_find_groups(const struct facts *f, const houseset within[], struct group_links *groups)
{
	groups->count = 0;
	groups->full = false;
	for (int d = 1; d <= f->geo->size; d++)
		for (int house = 0; house < f->geo->houses; house++)
			if ((within == NULL || (within[d - 1] >> house & 1)) && bits_count(facts_places(f, house, d)) >= 3)
				chain_split_house(f->geo, house, cellset_and(facts_digit(f, d), f->geo->house_set[house]), d, groups);
}

static void graph_add_node(struct chain_graph *g, const struct facts *f, struct cellset cells, int digit)
{
	struct chain_node *n = &g->node[g->rows++];
	int first = cellset_next(cells, -1);

	n->cells = cells;
	n->digit = (int8_t)digit;
	n->cell = (int8_t)(cellset_next(cells, first) < 0 ? first : -1);
	n->sees = facts_digit(f, digit);
	for (int c = first; c >= 0; c = cellset_next(cells, c))
		n->sees = cellset_and(n->sees, f->geo->peer_set[c]);
	if (n->cell >= 0)
		g->of[candidate(n->cell, digit)] = (int16_t)(g->rows - 1);
}

/* Whether the nodes are those of chains through sets with an elimination. */
static bool is_for_sets(const struct chain_graph *g)
{
	return g->scope == CHAIN_PASSED_SETS;
}

/* The cells with strong links, by digit. */
static void find_strong(struct facts *f, enum chain_kind kind, const struct group_links *groups, struct cellset strong[])
{
	for (int d = 1; d <= f->geo->size; d++) {
		const struct strong_links *links = facts_links(f, d);

		strong[d - 1] = kind == CHAIN_DIGIT ? (struct cellset){ { 0, 0 } } : cellset_and(f->bivalue, facts_digit(f, d));
		for (int i = 0; kind != CHAIN_CELLS && i < links->count; i++)
			strong[d - 1] = cellset_or(strong[d - 1], cellset_pair(links->link[i].cell[0], links->link[i].cell[1]));
	}
	for (int i = 0; i < 2 * groups->count; i++) {
		struct cellset cells = groups->link[i / 2].cells[i % 2];

		if (cellset_count(cells) == 1)
			strong[groups->link[i / 2].digit - 1] = cellset_or(strong[groups->link[i / 2].digit - 1], cells);
	}
}

/* The number of the node with these cells, or -1. */
static int find_node(const struct chain_graph *g, struct cellset cells, int digit)
{
	int first = cellset_next(cells, -1);

	if (cellset_next(cells, first) < 0)
		return g->of[candidate(first, digit)];
	for (int i = g->group[digit - 1]; i < g->group[digit]; i++)
		if (cellset_equal(g->node[i].cells, cells))
			return i;
	return -1;
}

/* By digit: the cells whose candidates are nodes. */
static const struct cellset *nodes_of_cells(const struct chain_graph *g, struct facts *f)
{
	return g->scope == CHAIN_ALL ? f->cells : facts_passed_cells(f, is_for_sets(g));
}

/* Adds the candidates in these cells, by digit, cell by cell. */
static void add_candidates(struct chain_graph *g, const struct facts *f, const struct cellset cells[])
{
	struct cellset all = { { 0, 0 } };
	uint16_t digits[MAX_CELLS] = { 0 };

	for (int d = 1; d <= f->geo->size; d++) {
		all = cellset_or(all, cells[d - 1]);
		for (int c = cellset_next(cells[d - 1], -1); c >= 0; c = cellset_next(cells[d - 1], c))
			digits[c] |= digit_bit(d);
	}
	for (int c = cellset_next(all, -1); c >= 0; c = cellset_next(all, c))
		for (int d = digit_first(digits[c]); d != 0; d = digit_next(digits[c], d))
			graph_add_node(g, f, cellset_of(c), d);
}

/* Candidates with strong links, groups, and candidates without strong links. Groups for which there would be no room are left out. */
static void add_nodes(struct chain_graph *g, struct facts *f, const struct group_links *groups)
{
	int room = CHAIN_NODES;

	for (int d = 1; d <= f->geo->size; d++)
		room -= cellset_count(facts_digit(f, d));
	if (groups->full)
		f->left_out |= LEFT_OUT_GROUPS;
	g->rows = 0;
	memset(g->of, -1, sizeof g->of);
	add_candidates(g, f, g->cells);
	for (int d = 0; d <= MAX_SIZE; d++)
		g->group[d] = (int16_t)g->rows;
	for (int i = 0; i < 2 * groups->count; i++) {
		int digit = groups->link[i / 2].digit;

		if (find_node(g, groups->link[i / 2].cells[i % 2], digit) >= 0)
			continue;
		if (room-- <= 0) {
			f->left_out |= LEFT_OUT_GROUPS;
			break;
		}
		graph_add_node(g, f, groups->link[i / 2].cells[i % 2], digit);
		for (int d = digit; d <= MAX_SIZE; d++)
			g->group[d] = (int16_t)g->rows;
	}
	g->count = g->rows;
	g->words = g->count <= 64 * CHAIN_FEW ? CHAIN_FEW : (g->count + 127) / 128 * 2;
	add_candidates(g, f, g->ends);
}

/* Joins two nodes, unless one of them is not in the graph. */
static void graph_join(struct chain_graph *g, int a, int b)
{
	if (a < 0 || b < 0)
		return;
	chain_add(&g->strong[a * g->words], b);
	chain_add(&g->strong[b * g->words], a);
}

static void add_strong(struct chain_graph *g, struct facts *f, const struct group_links *groups)
{
	memset(g->strong, 0, (size_t)(g->count * g->words) * sizeof g->strong[0]);
	for (int c = cellset_next(f->bivalue, -1); g->kind != CHAIN_DIGIT && c >= 0; c = cellset_next(f->bivalue, c)) {
		int first = digit_first(f->cand[c]);

		graph_join(g, g->of[candidate(c, first)], g->of[candidate(c, digit_next(f->cand[c], first))]);
	}
	for (int d = 1; g->kind != CHAIN_CELLS && d <= f->geo->size; d++) {
		const struct strong_links *links = facts_links(f, d);

		for (int i = 0; i < links->count; i++)
			graph_join(g, g->of[candidate(links->link[i].cell[0], d)], g->of[candidate(links->link[i].cell[1], d)]);
	}
	for (int i = 0; i < groups->count; i++)
		graph_join(g, find_node(g, groups->link[i].cells[0], groups->link[i].digit),
			   find_node(g, groups->link[i].cells[1], groups->link[i].digit));
}

void chain_add_within(const struct chain_graph *g, int digit, struct cellset cells, uint64_t *row)
{
	struct cellset single = cellset_and(cells, g->cells[digit - 1]);

	for (int c = cellset_next(single, -1); c >= 0; c = cellset_next(single, c))
		chain_add(row, g->of[candidate(c, digit)]);
	for (int j = g->group[digit - 1]; j < g->group[digit]; j++)
		if (cellset_empty(cellset_less(g->node[j].cells, cells)))
			chain_add(row, j);
}

/* Adds the weak links of all rows, but only to nodes that have strong links: no others lead on. */
static void add_weak(struct chain_graph *g, const struct facts *f)
{
	memset(g->weak, 0, (size_t)(g->rows * g->words) * sizeof g->weak[0]);
	for (int i = 0; i < g->rows; i++) {
		const struct chain_node *n = &g->node[i];
		uint64_t *row = &g->weak[i * g->words];
		uint16_t others = n->cell < 0 || g->kind < CHAIN_PLAIN ? 0 : f->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

		chain_add_within(g, n->digit, n->sees, row);
		for (int d = digit_first(others); d != 0; d = digit_next(others, d))
			if (chain_leads_on(g, g->of[candidate(n->cell, d)]))
				chain_add(row, g->of[candidate(n->cell, d)]);
	}
}

/* Adds the nodes that a direct weak link and a strong one lead to. */
static void add_then(struct chain_graph *g)
{
	memset(g->then, 0, (size_t)(g->count * g->words) * sizeof g->then[0]);
	for (int i = 0; i < g->count; i++)
		chain_unite(g->strong, chain_weak(g, 0, i), &g->then[i * g->words], g->words);
}

static void find_leading(struct chain_graph *g, int way)
{
	for (int i = 0; i < g->count; i++) {
		uint64_t any = 0;

		for (int w = 0; w < g->words; w++)
			any |= chain_then(g, way, i)[w];
		if (any != 0)
			chain_add(g->leads[way], i);
	}
}

/* Finds the links of groups, without links that have a side outside the nodes. */
static void find_groups(const struct chain_graph *g, struct facts *f, struct group_links *groups)
{
	houseset within[MAX_SIZE];

	if (g->scope == CHAIN_ALL) {
		chain_find_groups(f, NULL, groups);
		return;
	}
	facts_passed_group_houses(f, is_for_sets(g), within);
	chain_find_groups(f, within, groups);
	int all = groups->count;

	groups->count = 0;
	for (int i = 0; i < all; i++)
		if (facts_chains_may_pass(f, is_for_sets(g), groups->link[i].cells[0], groups->link[i].digit) &&
		    facts_chains_may_pass(f, is_for_sets(g), groups->link[i].cells[1], groups->link[i].digit))
			groups->link[groups->count++] = groups->link[i];
}

static void graph_make(struct chain_graph *g, struct facts *f, enum chain_kind kind, enum chain_scope scope)
{
	struct group_links groups;

	groups.count = 0;
	groups.full = false;
	g->version = f->version;
	g->made++;
	g->kind = kind;
	g->ways = kind == CHAIN_ALS ? CHAIN_WAYS : 1;
	g->scope = scope;
	if (kind >= CHAIN_GROUPED)
		find_groups(g, f, &groups);
	memset(g->cells, 0, sizeof g->cells);
	find_strong(f, kind, &groups, g->cells);
	if (kind == CHAIN_ALS)
		chain_find_forced(g, f, g->cells);
	for (int d = 0; d < f->geo->size; d++) {
		struct cellset nodes = cellset_and(f->cells[d], nodes_of_cells(g, f)[d]);

		g->ends[d] = cellset_less(nodes, g->cells[d]);
		g->cells[d] = cellset_and(nodes, g->cells[d]);
	}
	add_nodes(g, f, &groups);
	add_strong(g, f, &groups);
	add_weak(g, f);
	add_then(g);
	if (kind == CHAIN_ALS)
		chain_add_als(g, f);
	memset(g->leads, 0, sizeof g->leads);
	for (int way = 0; way < g->ways; way++)
		find_leading(g, way);
}

const struct part chain_graph_part = { .size = sizeof(struct chain_graph) };

static const struct chain_graph *graph_of(struct facts *f, enum chain_kind kind, enum chain_scope scope)
{
	struct chain_graph *g = facts_part(f, PART_CHAIN_GRAPH);

	if (g->version != f->version || g->scope != scope || g->kind != kind)
		graph_make(g, f, kind, scope);
	return g;
}

const struct chain_graph *facts_chains(struct facts *f, enum chain_kind kind)
{
	return graph_of(f, kind, CHAIN_ALL);
}

static enum chain_scope scope_of(struct facts *f, enum chain_kind kind)
{
	if (!facts_eliminable_known(f, kind == CHAIN_ALS))
		return CHAIN_ALL;
	return kind == CHAIN_ALS ? CHAIN_PASSED_SETS : CHAIN_PASSED;
}

const struct chain_graph *facts_filtered_chains(struct facts *f, enum chain_kind kind)
{
	return graph_of(f, kind, scope_of(f, kind));
}

/* Adds the candidates that one node excludes in the other's cell. */
static void exclude_in_cell(const struct facts *f, const struct chain_node *n, const struct chain_node *other, struct candset *drop)
{
	if (n->cell >= 0 && (f->cand[n->cell] & digit_bit(other->digit)) && cellset_has(other->sees, n->cell))
		candset_add(drop, candidate(n->cell, other->digit));
}

void chain_excludes(const struct facts *f, const struct chain_graph *g, int a, int b, struct candset *drop)
{
	const struct chain_node *m = &g->node[a], *n = &g->node[b];

	if (m->digit == n->digit && a != b) {
		candset_add_cells(drop, cellset_and(m->sees, n->sees), m->digit);
	} else if (m->cell >= 0 && m->cell == n->cell) {
		candset_add_digits(drop, m->cell, f->cand[m->cell] & (uint16_t)~(digit_bit(m->digit) | digit_bit(n->digit)));
	} else {
		exclude_in_cell(f, m, n, drop);
		exclude_in_cell(f, n, m, drop);
	}
}

/* Restricted commons between almost locked sets, and the links of the chain graph that go through one set or two. */

/* The way through sets of CELLS cells in all to a node that is off. A forced node comes one link earlier, so it has the way before. */
static int way_of(int sets, int cells)
{
	return sets == 1 ? cells : cells + 2;
}

static bool graph_als_wants(const struct als *als)
{
	return als->size >= 2 && als->size <= CHAIN_ALS_CELLS;
}

static bool may_join(const struct als *a, const struct als *b)
{
	return graph_als_wants(b) && a->size + b->size <= CHAIN_PAIR_CELLS && cellset_empty(cellset_and(a->cells, b->cells));
}

/* The cells with three candidates or more where the set, without one of its digits, may leave only one: it sees at least two of them. */
static struct cellset find_cells(const struct facts *f, const struct als *als)
{
	struct cellset one = { { 0, 0 } }, two = one;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		two = cellset_or(two, cellset_and(one, als->of[d - 1]->sees));
		one = cellset_or(one, als->of[d - 1]->sees);
	}
	return cellset_less(two, cellset_or(cellset_or(f->bivalue, f->single), als->cells));
}

static void add_force(struct chain_graph *g, struct facts *f, int als, uint16_t digits, int cell, int digit, struct cellset cells[])
{
	if (digits == 0 || (g->scope != CHAIN_ALL && !cellset_has(facts_passed_cells(f, true)[digit - 1], cell)))
		return;
	if (g->forces == CHAIN_FORCES) {
		f->left_out |= LEFT_OUT_FORCED;
		return;
	}
	g->force[g->forces++] = (struct chain_force){ .als = (uint16_t)als, .digits = digits,
						      .candidate = (int16_t)candidate(cell, digit) };
	cellset_add(&cells[digit - 1], cell);
}

/*
 * Adds the candidate that the set forces in a cell: the only one that the set does not see, or, if there is none, one of its digits if it
 * lacks that.
 */
static void force_cell(struct chain_graph *g, struct facts *f, int number, int cell, struct cellset cells[])
{
	const struct als *als = &facts_als(f)->als[number];
	uint16_t seen = 0;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		if (cellset_has(als->of[d - 1]->sees, cell))
			seen |= digit_bit(d);
	unsigned left = f->cand[cell] & ~(unsigned)seen;

	if ((left & (left - 1)) != 0)
		return;
	if (left != 0) {
		add_force(g, f, number, als->digits & (uint16_t)~seen, cell, bits_lowest(left) + 1, cells);
		return;
	}
	for (int d = digit_first(seen); d != 0; d = digit_next(seen, d))
		add_force(g, f, number, digit_bit(d), cell, d, cells);
}

void chain_find_forced(struct chain_graph *g, struct facts *f, struct cellset cells[])
{
	const struct als_list *list = facts_als(f);
	const bool *passed = g->scope == CHAIN_ALL ? NULL : facts_als_filter(f)->passed;

	g->forces = 0;
	for (int i = 0; i < list->count; i++) {
		g->first_force[i] = (int16_t)g->forces;
		if (!graph_als_wants(&list->als[i]) || (passed != NULL && !passed[i]))
			continue;
		struct cellset found = find_cells(f, &list->als[i]);

		for (int c = cellset_next(found, -1); c >= 0; c = cellset_next(found, c))
			force_cell(g, f, i, c, cells);
	}
	g->first_force[list->count] = (int16_t)g->forces;
}

/* Where the row of a digit of set NUMBER begins. */
static inline __attribute__((always_inline)) size_t graph_als_row(int number, int digit, int words)
{
	return (size_t)((number * MAX_SIZE + digit - 1) * words);
}

/* Makes the rows of a group, for the first set that has it. */
static inline __attribute__((always_inline)) void find_group_rows(const struct chain_graph *g, const struct als_group *group, int number,
								  struct chain_set_rows *r, int words)
{
	uint64_t *beside = &r->beside[number * words], *behind = &r->behind[number * words];
	const size_t size = (size_t)words * sizeof *beside;

	if (r->made[number])
		return;
	r->made[number] = true;
	memset(beside, 0, size);
	memset(behind, 0, size);
	chain_add_within(g, group->digit, group->sees, beside);
	chain_unite(g->strong, beside, behind, words);
}

/* The digits that a set loses and holds in some case (als_filter.h). */
static uint16_t lost_digits(const struct als_list *list, const struct als *als, const uint64_t lost[])
{
	uint16_t digits = 0;

	for (unsigned left = als->digits; left != 0; left &= left - 1)
		if (lost[als_group_number(list, als, bits_lowest(left) + 1)] != 0)
			digits |= (uint16_t)(left & -left);
	return digits;
}

/* Makes the rows of a set, only for pairs of digits that the set loses and holds in one case (als_filter.h): others are on no chain. */
static inline __attribute__((always_inline)) void find_rows(const struct chain_graph *g, const struct als_list *list, const uint64_t lost[],
							    int number, struct chain_set_rows *r, int words)
{
	const struct als *als = &list->als[number];
	const unsigned digits = r->digits[number] = lost_digits(list, als, lost);
	const size_t size = (size_t)words * sizeof *r->on;

	for (unsigned left = digits; left != 0; left &= left - 1) {
		const int d = bits_lowest(left) + 1;

		find_group_rows(g, als->of[d - 1], als_group_number(list, als, d), r, words);
	}
	for (unsigned lacks = digits; lacks != 0; lacks &= lacks - 1) {
		const size_t row = graph_als_row(number, bits_lowest(lacks) + 1, words);
		const uint64_t cases = lost[als_group_number(list, als, bits_lowest(lacks) + 1)];

		memset(&r->off[row], 0, size);
		memset(&r->on[row], 0, size);
		memset(&r->forced[row], 0, size);
		for (unsigned has = digits & ~(lacks & -lacks); has != 0; has &= has - 1) {
			const int group = als_group_number(list, als, bits_lowest(has) + 1);

			if ((cases & lost[group]) == 0)
				continue;
			chain_join(&r->off[row], &r->beside[group * words], words);
			chain_join(&r->on[row], &r->behind[group * words], words);
		}
	}
	for (int i = g->first_force[number]; i < g->first_force[number + 1]; i++)
		for (unsigned left = g->force[i].digits & digits; left != 0; left &= left - 1)
			chain_add(&r->forced[graph_als_row(number, bits_lowest(left) + 1, words)], g->of[g->force[i].candidate]);
}

/* The implications of the last of the sets. */
struct effects {
	uint64_t cases;	/* (als_filter.h) in which it does; 0: nothing does, and the rest is not set */
	uint64_t off[CHAIN_WORDS], on[CHAIN_WORDS], forced[CHAIN_WORDS];
};

static inline __attribute__((always_inline)) void effects_begin(struct effects *e, int words)
{
	memset(e->off, 0, (size_t)words * sizeof e->off[0]);
	memset(e->on, 0, (size_t)words * sizeof e->on[0]);
	memset(e->forced, 0, (size_t)words * sizeof e->forced[0]);
}

static inline __attribute__((always_inline)) void graph_als_add_effects(const struct chain_graph *g, int number, int digit, uint64_t cases,
									struct effects *e, int words)
{
	const struct chain_set_rows *r = &g->sets;
	const size_t row = graph_als_row(number, digit, words);

	if (e->cases == 0)
		effects_begin(e, words);
	e->cases |= cases;
	chain_join(e->off, &r->off[row], words);
	chain_join(e->on, &r->on[row], words);
	chain_join(e->forced, &r->forced[row], words);
}

static inline __attribute__((always_inline)) void effects_join(struct effects *e, const struct effects *more, int words)
{
	if (e->cases == 0)
		effects_begin(e, words);
	e->cases |= more->cases;
	chain_join(e->off, more->off, words);
	chain_join(e->on, more->on, words);
	chain_join(e->forced, more->forced, words);
}

static inline __attribute__((always_inline)) void graph_als_add_row(struct chain_graph *g, int row, int way, const struct effects *e,
								    int words)
{
	const int at = (way * g->rows + row) * words;

	chain_join(&g->weak[at], e->off, words);
	chain_join(&g->then[at], e->on, words);
	chain_join(&g->then[at - g->rows * words], e->forced, words);
}

/* Adds links from all nodes that exclude the digit of a group from its sets to these effects. */
static inline __attribute__((always_inline)) void add_links(struct chain_graph *g, const struct als_group *group, int number, int way,
							    const struct effects *e, int words)
{
	const uint64_t *from = &g->sets.beside[number * words];
	const struct cellset ends = cellset_and(group->sees, g->ends[group->digit - 1]);

	for (int i = chain_next(g, from, -1); i >= 0; i = chain_next(g, from, i))
		graph_als_add_row(g, i, way, e, words);
	for (int c = cellset_next(ends, -1); c >= 0; c = cellset_next(ends, c))
		graph_als_add_row(g, g->of[candidate(c, group->digit)], way, e, words);
}

/* The effects if a set lacks a digit, over its restricted commons of DIGITS, by the size of the second set. */
struct over_commons {
	uint16_t digits[CHAIN_ALS_CELLS + 1];
	struct effects of[MAX_SIZE][CHAIN_ALS_CELLS + 1];
};

/* The data that links through sets are made from. */
struct set_links {
	const struct als_list *list;
	const struct restricted_common_list *commons;	/* NULL: some were left out, so a common may be listed with only one of its sets */
	const uint64_t *lost;				/* als_filter.h */
};

static inline __attribute__((always_inline)) void find_over_commons(const struct chain_graph *g, const struct set_links *from, int number,
								    struct over_commons *o, int words)
{
	const struct als_list *list = from->list;
	const struct als *als = &list->als[number];
	const int end = from->commons != NULL ? from->commons->first[number + 1] : 0;

	memset(o->digits, 0, sizeof o->digits);
	for (int i = end != 0 ? from->commons->first[number] : 0; i < end; i++) {
		const struct restricted_common *c = &from->commons->common[i];
		const struct als *second = &list->als[c->als];
		const uint64_t cases = from->lost[als_group_number(list, als, c->digit)] &
				       from->lost[als_group_number(list, second, c->digit)];

		if (cases == 0 || !may_join(als, second))
			continue;
		struct effects *e = &o->of[c->digit - 1][second->size];

		if ((o->digits[second->size] & digit_bit(c->digit)) == 0)
			e->cases = 0;
		o->digits[second->size] |= digit_bit(c->digit);
		graph_als_add_effects(g, c->als, c->digit, cases, e, words);
	}
}

/* Adds the effects over commons of DIGITS, which both the set and the second one lose in one of these cases. */
static inline __attribute__((always_inline)) void join_others(const struct over_commons *o, unsigned digits, uint64_t cases, int size,
							      struct effects *e, int words)
{
	for (; digits != 0; digits &= digits - 1)
		if ((o->of[bits_lowest(digits)][size].cases & cases) != 0)
			effects_join(e, &o->of[bits_lowest(digits)][size], words);
}

static inline __attribute__((always_inline)) void add_set(struct chain_graph *g, const struct set_links *from, int number, int words)
{
	const struct als_list *list = from->list;
	const struct als *als = &list->als[number];
	struct over_commons o;

	find_over_commons(g, from, number, &o, words);
	for (unsigned left = g->sets.digits[number]; left != 0; left &= left - 1) {
		const int d = bits_lowest(left) + 1, group = als_group_number(list, als, d);
		struct effects e = { .cases = 0 };

		graph_als_add_effects(g, number, d, from->lost[group], &e, words);
		add_links(g, &list->group[group], group, way_of(1, als->size), &e, words);
		for (int size = 2; size <= CHAIN_ALS_CELLS; size++) {
			e.cases = 0;
			join_others(&o, o.digits[size] & ~(unsigned)digit_bit(d), from->lost[group], size, &e, words);
			if (e.cases != 0)
				add_links(g, &list->group[group], group, way_of(2, als->size + size), &e, words);
		}
	}
}

/* Makes the union of the ways. */
static inline __attribute__((always_inline)) void add_any(struct chain_graph *g, int words)
{
	const int size = g->rows * words;

	memset(g->any_weak, 0, (size_t)size * sizeof g->any_weak[0]);
	memset(g->any_then, 0, (size_t)size * sizeof g->any_then[0]);
	for (int way = 1; way < CHAIN_WAYS; way++) {
		for (int i = 0; i < size; i += words) {
			chain_join(&g->any_weak[i], &g->weak[way * size + i], words);
			chain_join(&g->any_then[i], &g->then[way * size + i], words);
		}
	}
}

static inline __attribute__((always_inline)) void add_sets(struct chain_graph *g, struct facts *f, int words)
{
	const struct als_list *list = facts_als(f);
	const struct als_filter *filter = facts_als_filter(f);
	const struct restricted_common_list *commons = facts_restricted_commons(f);
	const struct set_links from = { list, f->left_out & LEFT_OUT_COMMONS ? NULL : commons, filter->lost };

	memset(g->sets.made, 0, (size_t)list->groups * sizeof g->sets.made[0]);
	for (int i = 0; i < list->count; i++)
		if (filter->passed[i] && graph_als_wants(&list->als[i]))
			find_rows(g, list, filter->lost, i, &g->sets, words);
	for (int i = 0; i < list->count; i++)
		if (filter->passed[i] && graph_als_wants(&list->als[i]))
			add_set(g, &from, i, words);
	add_any(g, words);
}

/* Records the sets that links may go through. */
static void note_sets(struct chain_graph *g, struct facts *f)
{
	const struct als_list *list = facts_als(f);
	const bool *passed = facts_als_filter(f)->passed;

	memset(g->sets_with, 0, sizeof g->sets_with);
	for (int i = 0; i < list->count; i++)
		for (unsigned left = passed[i] && graph_als_wants(&list->als[i]) ? list->als[i].digits : 0; left != 0; left &= left - 1)
			g->set_with[bits_lowest(left)][g->sets_with[bits_lowest(left)]++] = (uint16_t)i;
}

void chain_add_als(struct chain_graph *g, struct facts *f)
{
	const int first = chain_way_rows(g, 1), end = chain_way_rows(g, CHAIN_WAYS);

	note_sets(g, f);
	memset(g->forced, 0, sizeof g->forced);
	for (int i = 0; i < g->forces; i++)
		chain_add(g->forced, g->of[g->force[i].candidate]);
	memset(&g->weak[first], 0, (size_t)(end - first) * sizeof g->weak[0]);
	memset(&g->then[first], 0, (size_t)(end - first) * sizeof g->then[0]);
	/* Constants for the row widths of nearly all boards, so that the compiler can unroll the loops. */
	if (g->words == CHAIN_FEW)
		add_sets(g, f, CHAIN_FEW);
	else if (g->words == CHAIN_MORE)
		add_sets(g, f, CHAIN_MORE);
	else
		add_sets(g, f, g->words);
}

/* Whether a node excludes its digit from a set, or the set excludes it with that digit. */
static bool sees_set(const struct als *als, const struct chain_node *n)
{
	return (als->digits & digit_bit(n->digit)) && cellset_empty(cellset_less(n->cells, als->of[n->digit - 1]->sees));
}

/* Finds a first set that FROM leads into and that has a common of DIGITS with set SECOND; both have CELLS cells together. */
static bool find_first(struct facts *f, const struct chain_node *from, const struct als *second, uint16_t digits, int cells,
		       struct chain_through *t)
{
	const struct restricted_common_list *commons = facts_restricted_commons(f);
	const struct als_list *list = facts_als(f);
	int number = (int)(second - list->als);

	for (int i = commons->first[number]; i < commons->first[number + 1]; i++) {
		const struct restricted_common *c = &commons->common[i];
		const struct als *als = &list->als[c->als];

		if (!(digits & digit_bit(c->digit)) || c->digit == from->digit || !graph_als_wants(als) ||
		    als->size + second->size != cells || !may_join(als, second) || !sees_set(als, from))
			continue;
		*t = (struct chain_through){ .set = { als, second }, .sets = 2, .common = c->digit };
		return true;
	}
	return false;
}

/* Whether FROM removes one of DIGITS from the set, directly or over a first set; the SETS have CELLS cells together. */
static bool leads_into(struct facts *f, const struct chain_node *from, const struct als *als, uint16_t digits, int sets, int cells,
		       struct chain_through *t)
{
	if (sets == 2)
		return find_first(f, from, als, digits, cells, t);
	*t = (struct chain_through){ .set = { als }, .sets = 1 };
	return als->size == cells && (digits & digit_bit(from->digit)) && sees_set(als, from);
}

bool chain_through(struct facts *f, const struct chain_graph *g, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *t)
{
	const struct als_list *list = facts_als(f);
	int sets = chain_sets(way, forced), cells = way + forced - (sets == 1 ? 0 : 2);

	for (int i = 0; !forced && i < g->sets_with[to->digit - 1]; i++) {
		const struct als *als = &list->als[g->set_with[to->digit - 1][i]];

		if (sees_set(als, to) &&
		    leads_into(f, from, als, als->digits & (uint16_t)~digit_bit(to->digit), sets, cells, t))
			return true;
	}
	for (const struct chain_force *force = g->force; forced && force < &g->force[g->forces]; force++)
		if (force->candidate == candidate(to->cell, to->digit) &&
		    leads_into(f, from, &list->als[force->als], force->digits, sets, cells, t))
			return true;
	return false;
}
