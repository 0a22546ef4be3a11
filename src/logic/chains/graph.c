/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/graph.h"

#include <stddef.h>
#include <string.h>

#include "logic/chains/als_links.h"
#include "logic/chains/graph.h"
#include "logic/facts/facts.h"

/* The parts of a digit's places in a house that it shares with the houses of a kind, by their first cells. */
struct group_parts {
	int count;
	struct cellset part[MAX_MEETINGS];
};

/* Adds a part behind those that begin before it. */
static void add_part(struct group_parts *p, struct cellset part)
{
	int at = p->count++, first = cellset_next(part, -1);

	for (; at > 0 && cellset_next(p->part[at - 1], -1) > first; at--)
		p->part[at] = p->part[at - 1];
	p->part[at] = part;
}

/* Fills in the parts of ALL by kind. */
static void find_parts(const struct geometry *g, int house, struct cellset all, struct group_parts parts[HOUSE_KINDS])
{
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		parts[kind].count = 0;
	for (int i = 0; i < g->meetings[house]; i++) {
		int other = g->meeting[house][i].house;
		struct cellset part = cellset_and(all, g->house_set[other]);

		if (!cellset_empty(part))
			add_part(&parts[geometry_kind(g, other)], part);
	}
}

/* Notes a link of DIGIT between FIRST, a part of ALL, its places in a house, and the rest, where this is one cell or part of another. */
static void split(struct cellset all, struct cellset first, int digit, const struct group_parts *others, struct group_links *groups)
{
	struct cellset rest = cellset_less(all, first);
	bool alone = !cellset_empty(rest) && cellset_next(rest, cellset_next(rest, -1)) < 0;

	for (int i = 0; !alone && !cellset_empty(rest) && i < others->count; i++)
		alone = cellset_empty(cellset_less(rest, others->part[i]));
	if (!alone)
		return;
	groups->full = groups->count == MAX_GROUP_LINKS;
	if (groups->full)
		return;
	groups->link[groups->count].cells[0] = first;
	groups->link[groups->count].cells[1] = rest;
	groups->link[groups->count++].digit = digit;
}

/*
 * In a row: two boxes. In a box: two rows, two columns, or a row and a column, either of which may have the cell where they cross. And so
 * on for all that a house meets.
 */
void chain_split_house(const struct geometry *g, int house, struct cellset all, int digit, struct group_links *groups)
{
	struct group_parts parts[HOUSE_KINDS];

	find_parts(g, house, all, parts);
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		if (parts[kind].count > 0)
			split(all, parts[kind].part[0], digit, &parts[kind], groups);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		for (int other = 0; other < HOUSE_KINDS && parts[kind].count > 0; other++) {
			if (other == kind || parts[other].count == 0)
				continue;
			for (int i = 0; i < parts[kind].count; i++)
				split(all, parts[kind].part[i], digit, &parts[other], groups);
		}
	}
}

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

/* Whether chains through sets that eliminate something are what the nodes are for. */
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
	return g->scope == CHAIN_ALL ? f->cells : facts_hope_cells(f, is_for_sets(g));
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
static void join(struct chain_graph *g, int a, int b)
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

		join(g, g->of[candidate(c, first)], g->of[candidate(c, digit_next(f->cand[c], first))]);
	}
	for (int d = 1; g->kind != CHAIN_CELLS && d <= f->geo->size; d++) {
		const struct strong_links *links = facts_links(f, d);

		for (int i = 0; i < links->count; i++)
			join(g, g->of[candidate(links->link[i].cell[0], d)], g->of[candidate(links->link[i].cell[1], d)]);
	}
	for (int i = 0; i < groups->count; i++)
		join(g, find_node(g, groups->link[i].cells[0], groups->link[i].digit),
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

/* All rows, but only nodes that have strong links in them: no other leads on. */
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

/* What a direct weak link and a strong one lead to. */
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

/* Finds the links of groups, without those of which one side is not among the nodes. */
static void find_groups(const struct chain_graph *g, struct facts *f, struct group_links *groups)
{
	houseset within[MAX_SIZE];

	if (g->scope == CHAIN_ALL) {
		chain_find_groups(f, NULL, groups);
		return;
	}
	facts_hope_houses(f, is_for_sets(g), within);
	chain_find_groups(f, within, groups);
	int all = groups->count;

	groups->count = 0;
	for (int i = 0; i < all; i++)
		if (facts_hope_passes(f, is_for_sets(g), groups->link[i].cells[0], groups->link[i].digit) &&
		    facts_hope_passes(f, is_for_sets(g), groups->link[i].cells[1], groups->link[i].digit))
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

static const struct chain_graph *graph_of(struct facts *f, enum chain_kind kind, enum chain_scope scope)
{
	struct chain_graph *g = &f->chains;

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
	if (!facts_hope_known(f, kind == CHAIN_ALS))
		return CHAIN_ALL;
	return kind == CHAIN_ALS ? CHAIN_PASSED_SETS : CHAIN_PASSED;
}

const struct chain_graph *facts_hoped_chains(struct facts *f, enum chain_kind kind)
{
	return graph_of(f, kind, scope_of(f, kind));
}

/* What one node excludes in the other's cell. */
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
