/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/loop.h"

#include "logic/chains/graph_als.h"
#include "logic/facts/facts.h"

struct chain_place chain_place(const struct chain_graph *g, const struct chain_path *path, const struct chain_node *start, int i)
{
	bool back = i + 1 == path->count && start != NULL;
	int next = (i + 1) % path->count;
	bool forced = !back && path->node[next] == CHAIN_FORCED;

	return (struct chain_place){ .from = i < 0 ? start : &g->node[path->node[i]], .way = i < 0 ? path->entry : path->way[i],
				     .forced = forced, .to = back ? start : &g->node[path->node[next + forced]] };
}

bool chain_loop_has_sets(struct facts *f, const struct chain_graph *g, const struct chain_path *path)
{
	struct cellset cells = { { 0, 0 } };
	int sets = 0;

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED)
			cells = cellset_or(cells, g->node[path->node[i]].cells);
	for (int i = 1; i < path->count; i += 2) {
		struct chain_place at = chain_place(g, path, NULL, i);
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

/* The cells that a loop passes with DIGIT: it eliminates nothing there. */
static struct cellset loop_cells(const struct chain_graph *g, const struct chain_path *path, int digit)
{
	struct cellset loop = { { 0, 0 } };

	for (int i = 0; i < path->count; i++)
		if (path->node[i] != CHAIN_FORCED && g->node[path->node[i]].digit == digit)
			loop = cellset_or(loop, g->node[path->node[i]].cells);
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
		c->cells = always ? als->of[d - 1]->place : cellset_or(als->of[d - 1]->place, o->cells[d - 1]);
		candset_add_cells(&c->drop, always ? als->of[d - 1]->sees : cellset_and(als->of[d - 1]->sees, o->sees[d - 1]), d);
	}
	return count;
}

/*
 * Where sets are between A and B, of each pair of nodes that follow each other one is true. So of the first set all digits are in it but
 * that of A, which may be there, and the common, which may be in the second; and so on.
 */
static int claim_through(struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct chain_claim claim[])
{
	const struct chain_node *a = at->from, *b = at->to;
	struct outside first = { 0 }, second = { 0 };
	struct chain_through t;

	if (!chain_through(f, g, a, b, at->way, at->forced, &t))
		return 0;
	struct outside *last = t.sets == 1 ? &first : &second;
	uint16_t others = at->forced ? f->cand[b->cell] & (uint16_t)~digit_bit(b->digit) : digit_bit(b->digit);
	int common = t.common - 1;

	put_outside(&first, a->digit, a->cells, a->sees);
	if (t.sets == 2) {
		put_outside(&first, t.common, t.set[1]->of[common]->place, t.set[1]->of[common]->sees);
		put_outside(&second, t.common, t.set[0]->of[common]->place, t.set[0]->of[common]->sees);
	}
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		put_outside(last, d, b->cells, at->forced ? f->geo->peer_set[b->cell] : b->sees);
	int count = claim_set(t.set[0], &first, claim);

	return t.sets == 1 ? count : count + claim_set(t.set[1], &second, claim + count);
}

/* What a direct link says. */
static int claim_direct(const struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct chain_claim *claim)
{
	*claim = (struct chain_claim){ .kind = at->from->digit == at->to->digit ? CHAIN_ONE : CHAIN_BOTH };
	claim->digits = digit_bit(at->from->digit) | digit_bit(at->to->digit);
	claim->cells = cellset_or(at->from->cells, at->to->cells);
	chain_excludes(f, g, (int)(at->from - g->node), (int)(at->to - g->node), &claim->drop);
	return 1;
}

int chain_loop_claims(struct facts *f, const struct chain_graph *g, const struct chain_path *path, int i, struct chain_claim claim[])
{
	struct chain_place at = chain_place(g, path, NULL, i);
	int claims = at.way > 0 ? claim_through(f, g, &at, claim) : claim_direct(f, g, &at, claim);

	for (int k = 0; k < claims; k++) {
		if (claim[k].kind == CHAIN_BOTH)
			continue;
		int digit = digit_first(claim[k].digits);
		struct cellset own = loop_cells(g, path, digit);

		for (int c = cellset_next(own, -1); c >= 0; c = cellset_next(own, c))
			candset_remove(&claim[k].drop, candidate(c, digit));
	}
	return claims;
}

/* Whether one of the nodes is in DROP. */
static bool passes_one_of(const struct chain_graph *g, const struct chain_path *path, const struct candset *drop)
{
	for (int i = 0; i < path->count; i++) {
		const struct chain_node *n = &g->node[path->node[i] == CHAIN_FORCED ? 0 : path->node[i]];

		for (int c = cellset_next(n->cells, -1); path->node[i] != CHAIN_FORCED && c >= 0; c = cellset_next(n->cells, c))
			if (candset_has(drop, candidate(c, n->digit)))
				return true;
	}
	return false;
}

bool chain_loop_drops(struct facts *f, const struct chain_graph *g, const struct chain_path *path, struct candset *drop)
{
	for (int i = 1; i < path->count; i += 2) {
		struct chain_claim claim[CHAIN_CLAIMS];
		int claims = chain_loop_claims(f, g, path, i, claim);

		for (int k = 0; k < claims; k++)
			for (int c = candset_next(&claim[k].drop, -1); c >= 0; c = candset_next(&claim[k].drop, c))
				candset_add(drop, c);
	}
	return passes_one_of(g, path, drop);
}
