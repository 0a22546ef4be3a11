/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Forcing chains and cycles of single links, found breadth first, so that the first is a shortest one. A plain search tries every candidate
 * as the source; the fast one asks the implications first which sources can have a chain or a cycle at all.
 */
#include "rate/se/chains.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "rate/se/implications.h"

/* The state of the search for chains and cycles. */

/* A node of the search; the first is the source, which has no parent. */
struct se_chain_node {
	uint16_t cand;
	int16_t layer;
	int parent;
	uint8_t on, cause;
};

/* The most weak links of a true candidate, and the most nodes: a cycle may reach a false one over each of these links. */
enum { SE_WEAK_MOST = SE_SIZE - 1 + SE_PEERS, SE_CHAIN_NODES = SE_CANDS * (SE_WEAK_MOST + 1) + 1 };

/*
 * The links of a candidate: weak ones to candidates that are false if it is true, strong ones to candidates that are true if it is false.
 */
struct se_chain_links {
	int pass;		/* the number of the pass for which they were listed */
	uint8_t weak, strong;
	struct se_link to[SE_WEAK_MOST + 1 + SE_TYPES];	/* the strong ones after the weak ones */
};

struct se_chain_search {
	struct se_stop *stop;
	bool plain;
	const struct se_grid *g;
	struct se_hints *hints;
	bool cells, houses;		/* whether there are links through cells, and strong links through houses */
	enum se_key key;
	struct se_chain_node node[SE_CHAIN_NODES];
	int nodes;
	struct candset seen[2];		/* candidates that were reached as false [0], and as true [1] */
	int stamp[SE_CANDS], stamps;	/* a candidate that the current cycle has passed has the current stamp */
	int passes;
	struct se_chain_links links[SE_CANDS];
	struct candset through;		/* the candidates that may be true in a cycle from the current source */
	struct se_graph graph;
};

/* Sets which links there are: of single digits (X), through cells (Y), or both. */
void se_chain_set_pass(struct se_chain_search *, enum se_key);
/* One pass, which skips sources from which nothing can be found. */
void se_chain_pass_fast(struct se_chain_search *, enum se_key);
/* The difficulty of a cycle or a chain of the pass. */
double se_cycle_rate(enum se_key, int complexity);
double se_forcing_rate(enum se_key, int complexity);
/* Finds cycles through a candidate, in which only those of THROUGH are true; or the chain from it to its opposite. */
void se_cycles(struct se_chain_search *, int cand, const struct candset *through);
void se_forcing_chain(struct se_chain_search *, int cand, bool on);

/*
 * Forcing chains and cycles of single links, on a board that does not change: of one digit (pass X), through cells of two candidates (pass
 * Y), and of both kinds (pass XY). Chains are found breadth first, so the first is a shortest one.
 */

void se_chain_search_set_plain(struct se_chain_search *s, bool plain)
{
	s->plain = plain;
}

struct se_chain_search *se_chain_search_new(struct se_stop *stop)
{
	struct se_chain_search *s = mem_zero(1, sizeof *s);

	s->stop = stop;
	return s;
}

void se_chain_search_free(struct se_chain_search *s)
{
	free(s);
}

/* The others of a cell, then those of its houses: what is false if a candidate is true. Returns how many. */
static int se_weak_links(const struct se_chain_search *s, int cand, struct se_link link[])
{
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE, count = 0;

	for (unsigned rest = s->cells ? s->g->cand[cell] & ~(1u << digit) : 0; rest != 0; rest &= rest - 1)
		link[count++] = (struct se_link){ .cand = (uint16_t)(cell * SE_SIZE + bits_lowest(rest)), .cause = SE_BY_CELL };
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];

		for (unsigned rest = s->g->pos[h][digit] & se_table.rest[cell][t]; rest != 0; rest &= rest - 1)
			link[count++] = (struct se_link){ .cand = (uint16_t)(se_table.cell[h][bits_lowest(rest)] * SE_SIZE + digit),
							  .cause = (uint8_t)(SE_BY_HOUSE + t) };
	}
	return count;
}

/* The only other one of a cell or a house: what is true if a candidate is false. */
static int se_strong_links(const struct se_chain_search *s, int cand, struct se_link link[])
{
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE, count = 0;

	if (s->cells && se_count(s->g->cand[cell]) == 2)
		link[count++] = (struct se_link){ .cand = (uint16_t)(cell * SE_SIZE + bits_lowest(s->g->cand[cell] & ~(1u << digit))),
						  .on = true, .cause = SE_BY_CELL };
	for (int t = 0; t < SE_TYPES && s->houses; t++) {
		int h = se_table.house[cell][t], to;
		bool again = false;

		if (se_grid_places(s->g, h, digit) != 2)
			continue;
		to = se_table.cell[h][bits_lowest(s->g->pos[h][digit] & ~(1u << se_table.at[cell][t]))] * SE_SIZE + digit;
		for (int i = 0; i < count; i++)
			again |= link[i].cand == to;
		if (!again)
			link[count++] = (struct se_link){ .cand = (uint16_t)to, .on = true, .cause = (uint8_t)(SE_BY_HOUSE + t) };
	}
	return count;
}

/* The links of a candidate, listed once a pass. */
static const struct se_chain_links *se_chain_links(struct se_chain_search *s, int cand)
{
	struct se_chain_links *l = &s->links[cand];

	if (l->pass != s->passes) {
		l->pass = s->passes;
		l->weak = (uint8_t)se_weak_links(s, cand, l->to);
		l->strong = (uint8_t)se_strong_links(s, cand, l->to + l->weak);
	}
	return l;
}

static void se_chain_start(struct se_chain_search *s, int cand, bool on)
{
	s->node[0] = (struct se_chain_node){ .cand = (uint16_t)cand, .on = on, .parent = -1 };
	s->nodes = 1;
	s->seen[0] = s->seen[1] = (struct candset){ { 0 } };
	candset_add(&s->seen[on], cand);
}

static void se_chain_add(struct se_chain_search *s, int parent, const struct se_link *link)
{
	s->node[s->nodes++] = (struct se_chain_node){ .cand = link->cand, .layer = (int16_t)(s->node[parent].layer + 1), .parent = parent,
						      .on = link->on, .cause = link->cause };
}

static struct se_link se_chain_link(const struct se_chain_node *n)
{
	return (struct se_link){ .cand = n->cand, .on = n->on, .cause = n->cause };
}

/* The candidates that see one of the nodes, outside of the cells of the cycle, and another one of the opposite state. */
static void se_cycle_drop(const struct se_chain_search *s, int end, struct candset *drop)
{
	struct cellset sees[2][SE_SIZE] = { { { { 0, 0 } } } }, cells = { { 0, 0 } };

	for (int i = end; s->node[i].parent >= 0; i = s->node[i].parent) {
		int cell = s->node[i].cand / SE_SIZE;
		struct cellset *side = &sees[s->node[i].on][s->node[i].cand % SE_SIZE];

		cellset_add(&cells, cell);
		*side = cellset_or(*side, se_table.peers[cell]);
	}
	for (int d = 0; d < SE_SIZE; d++) {
		struct cellset both = cellset_less(cellset_and(sees[0][d], sees[1][d]), cells);

		for (int c = cellset_next(both, -1); c >= 0; c = cellset_next(both, c))
			if (se_grid_has(s->g, c, d))
				candset_add(drop, c * SE_SIZE + d);
	}
}

/* Adds the path to the end, and the way back, with all states inverted. */
static void se_cycle_targets(struct se_chain_search *s, int end)
{
	static const struct se_target path = { .closure = NULL };
	int back[SE_CANDS * 2], count = 0;

	se_hints_target(s->hints, path);
	for (int i = end; s->node[i].parent >= 0; i = s->node[i].parent) {
		se_hints_link(s->hints, se_chain_link(&s->node[i]));
		back[count++] = i;
	}
	se_hints_target(s->hints, path);
	se_hints_link(s->hints, (struct se_link){ .cand = s->node[0].cand });
	while (count-- > 1) {
		struct se_link link = se_chain_link(&s->node[back[count]]);

		link.on = !link.on;
		se_hints_link(s->hints, link);
	}
}

static const char *se_chain_name(enum se_key key, const char *x, const char *y, const char *both)
{
	return key == SE_KEY_X ? x : key == SE_KEY_Y ? y : both;
}

double se_cycle_rate(enum se_key key, int complexity)
{
	return se_difficulty(key == SE_KEY_XY ? 7.0 : 6.5, complexity);
}

double se_forcing_rate(enum se_key key, int complexity)
{
	return se_difficulty(key == SE_KEY_XY ? 7.0 : 6.6, complexity);
}

static void se_cycle_found(struct se_chain_search *s, int end)
{
	struct se_hint hint = { .complexity = s->node[end].layer, .key = (int)s->key, .cell = -1 };

	hint.difficulty = se_cycle_rate(s->key, hint.complexity);
	if (!se_hints_wants(s->hints, hint.difficulty, hint.complexity, hint.key))
		return;
	se_cycle_drop(s, end, &hint.drop);
	if (candset_empty(&hint.drop))
		return;
	hint.name = se_chain_name(s->key, N_("Bidirectional X-Cycle"), N_("Bidirectional Y-Cycle"), N_("Bidirectional Cycle"));
	se_hints_take(s->hints, &hint);
	if (s->hints->all)
		se_cycle_targets(s, end);
}

/* Whether a cycle can go on from a false candidate. */
static bool se_cycle_leads_on(struct se_chain_search *s, int cand)
{
	const struct se_chain_links *l = se_chain_links(s, cand);
	bool any = false;

	for (int i = l->weak; i < l->weak + l->strong; i++)
		any |= candset_has(&s->through, l->to[i].cand);
	return any;
}

/*
 * Adds the candidates that are false if node P is true, without those on the way to P; a false candidate may be reached from several nodes.
 */
static void se_cycle_follow_weak(struct se_chain_search *s, int p)
{
	const struct se_chain_links *l = se_chain_links(s, s->node[p].cand);

	s->stamps++;
	for (int i = s->node[p].parent; i >= 0; i = s->node[i].parent)
		if (!s->node[i].on)
			s->stamp[s->node[i].cand] = s->stamps;
	for (int i = 0; i < l->weak; i++)
		if (s->stamp[l->to[i].cand] != s->stamps && se_cycle_leads_on(s, l->to[i].cand))
			se_chain_add(s, p, &l->to[i]);
}

static void se_cycle_follow_strong(struct se_chain_search *s, int p)
{
	const struct se_chain_links *l = se_chain_links(s, s->node[p].cand);

	for (int i = l->weak; i < l->weak + l->strong; i++) {
		const struct se_link *link = &l->to[i];

		if (link->cand == s->node[0].cand && s->node[p].layer >= 3) {
			se_chain_add(s, p, link);
			se_cycle_found(s, s->nodes - 1);
			s->nodes--;
		}
		if (candset_has(&s->seen[true], link->cand) || !candset_has(&s->through, link->cand))
			continue;
		candset_add(&s->seen[true], link->cand);
		se_chain_add(s, p, link);
	}
}

void se_cycles(struct se_chain_search *s, int cand, const struct candset *through)
{
	int complexity = 0;

	s->through = *through;
	candset_add(&s->through, cand);
	se_chain_start(s, cand, true);
	for (int p = 0; p < s->nodes; p++) {
		if (complexity != s->node[p].layer + 1) {
			complexity = s->node[p].layer + 1;
			if (!se_hints_wants(s->hints, se_cycle_rate(s->key, complexity), complexity, (int)s->key))
				return;
		}
		if (s->node[p].on)
			se_cycle_follow_weak(s, p);
		else
			se_cycle_follow_strong(s, p);
	}
}

static bool se_forcing_take(struct se_chain_search *s, int cand, bool on, int complexity)
{
	int cell = cand / SE_SIZE, digit = cand % SE_SIZE;
	struct se_hint hint = { .complexity = complexity, .key = (int)s->key, .cell = -1 };

	hint.difficulty = se_forcing_rate(s->key, complexity);
	if (!se_hints_wants(s->hints, hint.difficulty, complexity, hint.key))
		return false;
	if (on) {
		candset_add(&hint.drop, cand);
	} else {
		hint.cell = cell;
		hint.digit = digit;
		candset_add_digits(&hint.drop, cell, (uint16_t)(s->g->cand[cell] & ~(1u << digit)));
	}
	hint.name = se_chain_name(s->key, N_("Forcing X-Chain"), N_("Forcing Y-Chain"), N_("Forcing Chain"));
	se_hints_take(s->hints, &hint);
	return true;
}

/* A chain from a candidate to its opposite. */
static void se_forcing_found(struct se_chain_search *s, int end)
{
	if (!se_forcing_take(s, s->node[0].cand, s->node[0].on, s->node[end].layer + 1) || !s->hints->all)
		return;
	se_hints_target(s->hints, (struct se_target){ .closure = NULL });
	for (int i = end; i >= 0; i = s->node[i].parent)
		se_hints_link(s->hints, se_chain_link(&s->node[i]));
}

void se_forcing_chain(struct se_chain_search *s, int cand, bool on)
{
	int complexity = 0;

	se_chain_start(s, cand, on);
	for (int p = 0; p < s->nodes; p++) {
		if (complexity != s->node[p].layer + 2) {
			complexity = s->node[p].layer + 2;
			if (!se_hints_wants(s->hints, se_forcing_rate(s->key, complexity), complexity, (int)s->key))
				return;
		}
		const struct se_chain_links *l = se_chain_links(s, s->node[p].cand);
		const struct se_link *link = s->node[p].on ? l->to : l->to + l->weak;

		for (int count = s->node[p].on ? l->weak : l->strong; count > 0; count--, link++) {
			if (candset_has(&s->seen[link->on], link->cand))
				continue;
			candset_add(&s->seen[link->on], link->cand);
			se_chain_add(s, p, link);
			if (link->cand == cand && link->on != on) {
				se_forcing_found(s, s->nodes - 1);
				return;
			}
		}
	}
}

void se_chain_set_pass(struct se_chain_search *s, enum se_key key)
{
	s->passes++;
	s->key = key;
	s->cells = key != SE_KEY_X;
	s->houses = key != SE_KEY_Y;
}

/* A pass that searches every source. */
static void se_chain_pass(struct se_chain_search *s, enum se_key key)
{
	struct candset all;

	memset(&all, 0xff, sizeof all);
	se_chain_set_pass(s, key);
	for (int cell = 0; cell < SE_CELLS && !se_stopped(s->stop); cell++) {
		if (se_count(s->g->cand[cell]) < 2 || (key == SE_KEY_Y && se_count(s->g->cand[cell]) != 2))
			continue;
		for (unsigned rest = s->g->cand[cell]; rest != 0; rest &= rest - 1) {
			int cand = cell * SE_SIZE + bits_lowest(rest);

			se_cycles(s, cand, &all);
			if (key == SE_KEY_Y)
				continue;
			se_forcing_chain(s, cand, true);
			se_forcing_chain(s, cand, false);
		}
	}
}

void se_chains_collect(struct se_chain_search *s, const struct se_grid *g, struct se_hints *hints)
{
	s->g = g;
	s->hints = hints;
	if (s->passes > INT_MAX / 2) {
		memset(s->links, 0, sizeof s->links);
		s->passes = 0;
	}
	if (s->stamps > INT_MAX / 2) {
		memset(s->stamp, 0, sizeof s->stamp);
		s->stamps = 0;
	}
	for (enum se_key key = SE_KEY_X; key <= SE_KEY_XY; key++)
		if (s->plain)
			se_chain_pass(s, key);
		else
			se_chain_pass_fast(s, key);
}

/*
 * A pass of the search for forcing chains and cycles that computes for all sources at once which have a chain to their opposite, which may
 * be in a cycle, and with which others. It searches only these sources.
 */

enum { SE_LEAST_CHAIN = 4 };

/* Whether the list would take any hint of the pass. */
static bool se_pass_wanted(const struct se_chain_search *s)
{
	enum se_key key = s->key;

	return se_hints_wants(s->hints, se_cycle_rate(key, SE_LEAST_CHAIN), SE_LEAST_CHAIN, (int)key) ||
	       (key != SE_KEY_Y && se_hints_wants(s->hints, se_forcing_rate(key, SE_LEAST_CHAIN), SE_LEAST_CHAIN, (int)key));
}

void se_chain_pass_fast(struct se_chain_search *s, enum se_key key)
{
	const struct se_graph *r = &s->graph;
	struct candset through;

	se_chain_set_pass(s, key);
	if (!se_pass_wanted(s))
		return;
	se_graph_make(&s->graph, s->g, s->cells, s->houses);
	for (int i = 0; i < r->count; i++) {
		if (se_count(s->g->cand[r->cand[i] / SE_SIZE]) < 2)
			continue;
		if (se_graph_returns(r, i, &through))
			se_cycles(s, r->cand[i], &through);
		for (int on = 1; on >= 0 && key != SE_KEY_Y; on--)
			if (se_graph_refutes(r, i, on != 0))
				se_forcing_chain(s, r->cand[i], on != 0);
	}
}
