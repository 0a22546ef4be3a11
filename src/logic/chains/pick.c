/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/pick.h"

#include <stddef.h>

#include "logic/chains/graph_als.h"
#include "logic/chains/loop.h"
#include "logic/facts/facts.h"

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

/* What a path passes, by digit. */
struct passed {
	struct cellset cells[MAX_SIZE];
};

/* False where some of it was passed before. */
static bool pass(struct passed *p, int digit, struct cellset cells)
{
	struct cellset *before = &p->cells[digit - 1];
	bool again = !cellset_empty(cellset_and(*before, cells));

	*before = cellset_or(*before, cells);
	return !again;
}

/* What a set loses and takes, as groups that no node says. */
static bool pass_sets(struct facts *f, const struct chain_graph *g, const struct chain_place *l, struct passed *p)
{
	struct chain_through t;

	if (!chain_through(f, g, l->from, l->to, l->way, l->forced, &t))
		return false;
	const struct als *first = t.set[0], *last = t.set[t.sets - 1];
	uint16_t out = l->forced ? f->cand[l->to->cell] & (uint16_t)~digit_bit(l->to->digit) : digit_bit(l->to->digit);
	bool clean = pass(p, l->from->digit, first->of[l->from->digit - 1]->place);

	if (t.sets == 2)
		clean = pass(p, t.common, first->of[t.common - 1]->place) && pass(p, t.common, last->of[t.common - 1]->place) && clean;
	for (int d = digit_first(out); d != 0; d = digit_next(out, d))
		clean = pass(p, d, last->of[d - 1]->place) && (!l->forced || pass(p, d, l->to->cells)) && clean;
	return clean;
}

/* Whether nothing that almost locked sets lose or take in a path is passed twice, or eliminated. Its nodes by themselves are clean. */
static bool chain_meets_nothing(const struct chain_pick *pick, const struct chain_path *path)
{
	const struct chain_graph *g = pick->graph;
	struct passed p = { { { { 0, 0 } } } };

	if (g->kind != CHAIN_ALS || pick->own_nodes)
		return true;
	for (int c = pick->avoid != NULL ? candset_next(pick->avoid, -1) : -1; c >= 0; c = candset_next(pick->avoid, c))
		cellset_add(&p.cells[candidate_digit(c) - 1], candidate_cell(c));
	if (pick->start != NULL)
		pass(&p, pick->start->digit, pick->start->cells);
	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			pass(&p, g->node[path->node[i]].digit, g->node[path->node[i]].cells);
	for (int i = first_link(pick->start); i < path->count; i += 2) {
		struct chain_place l = chain_place(g, path, pick->start, i);

		if (l.way > 0 && !pass_sets(pick->facts, g, &l, &p))
			return false;
	}
	return true;
}

/* Without almost locked sets all are of one size. */
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
