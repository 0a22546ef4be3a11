/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/loop.h"

#include "logic/chains/graph_als.h"
#include "logic/facts/facts.h"

struct chain_place chain_place(const struct chain_graph *g, const struct chain_path *path, int i)
{
	int next = (i + 1) % path->count;
	bool forced = path->node[next] == CHAIN_FORCED;

	return (struct chain_place){ .from = &g->node[path->node[i]], .way = path->way[i], .forced = forced,
				     .to = &g->node[path->node[forced ? (next + 1) % path->count : next]] };
}

bool chain_loop_has_sets(struct facts *f, const struct chain_graph *g, const struct chain_path *path)
{
	struct cellset cells = { { 0, 0 } };
	int sets = 0;

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			cells = cellset_or(cells, g->node[path->node[i]].cells);
	for (int i = 1; i < path->count; i += 2) {
		struct chain_place at = chain_place(g, path, i);
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

/* The cells of a loop, where a group stands for its first one, as with HoDoKu. */
static struct cellset loop_cells(const struct chain_graph *g, const struct chain_path *path)
{
	struct cellset loop = { { 0, 0 } };

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			cellset_add(&loop, cellset_next(g->node[path->node[i]].cells, -1));
	return loop;
}

/* Where else, in a loop, the digits of a set may stand that do not always are in it, and which cells see that. */
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
		c->cells = always ? als->place[d - 1] : cellset_or(als->place[d - 1], o->cells[d - 1]);
		candset_add_cells(&c->drop, always ? als->sees[d - 1] : cellset_and(als->sees[d - 1], o->sees[d - 1]), d);
	}
	return count;
}

/*
 * Where sets are between A and B, of each pair of nodes that follow each other one is true. So of the first set all digits are in it but
 * that of A, which may be there, and the common, which may be in the second; and so on.
 */
static int claim_through(struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct cellset loop,
			 struct chain_claim claim[])
{
	const struct chain_node *a = at->from, *b = at->to;
	struct outside first = { 0 }, second = { 0 };
	struct chain_through t;

	if (!chain_through(f, g, a, b, at->way, at->forced, &t))
		return 0;
	struct outside *last = t.sets == 1 ? &first : &second;
	uint16_t others = at->forced ? f->cand[b->cell] & (uint16_t)~digit_bit(b->digit) : digit_bit(b->digit);
	struct cellset sees = at->forced ? f->geo->peer_set[b->cell] : cellset_less(b->sees, loop);
	int common = t.common - 1;

	put_outside(&first, a->digit, a->cells, cellset_less(a->sees, loop));
	if (t.sets == 2) {
		put_outside(&first, t.common, t.set[1]->place[common], cellset_less(t.set[1]->sees[common], loop));
		put_outside(&second, t.common, t.set[0]->place[common], cellset_less(t.set[0]->sees[common], loop));
	}
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		put_outside(last, d, b->cells, sees);
	int count = claim_set(t.set[0], &first, claim);

	return t.sets == 1 ? count : count + claim_set(t.set[1], &second, claim + count);
}

int chain_loop_claims(struct facts *f, const struct chain_graph *g, const struct chain_path *path, int i, struct chain_claim claim[])
{
	struct chain_place at = chain_place(g, path, i);
	struct cellset loop = loop_cells(g, path);

	if (at.way > 0)
		return claim_through(f, g, &at, loop, claim);
	*claim = (struct chain_claim){ .kind = at.from->digit == at.to->digit ? CHAIN_ONE : CHAIN_BOTH };
	claim->digits = digit_bit(at.from->digit) | digit_bit(at.to->digit);
	claim->cells = cellset_or(at.from->cells, at.to->cells);
	if (claim->kind == CHAIN_ONE)
		candset_add_cells(&claim->drop, cellset_less(cellset_and(at.from->sees, at.to->sees), loop), at.from->digit);
	else
		chain_excludes(f, g, path->node[i], path->node[(i + 1) % path->count], &claim->drop);
	return 1;
}
