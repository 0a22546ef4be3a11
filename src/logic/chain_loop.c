#include "logic/chain_loop.h"

#include "logic/chain_als.h"
#include "logic/facts.h"

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

/* For the digits of a set in a loop that do not always stand in it: the cells that see where else they may stand. */
struct outside {
	uint16_t digits;
	struct cellset sees[MAX_SIZE];
};

static void put_outside(struct outside *o, int digit, struct cellset sees)
{
	o->digits |= digit_bit(digit);
	o->sees[digit - 1] = sees;
}

/* What a set in a loop excludes: its digits all stand within, or OUTSIDE. */
static void exclude_around(const struct als *als, const struct outside *o, struct candset *drop)
{
	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		struct cellset cells = als->sees[d - 1];

		if (o->digits & digit_bit(d))
			cells = cellset_and(cells, o->sees[d - 1]);
		candset_add_cells(drop, cells, d);
	}
}

/*
 * Where sets stand between A and B, of each pair of nodes that follow each other one is true. So of the first set all digits are in it but
 * that of A, which may be there, and the common, which may be in the second; and so on.
 */
static void exclude_through(struct facts *f, const struct chain_graph *g, const struct chain_place *at, struct cellset loop,
			    struct candset *drop)
{
	const struct chain_node *a = at->from, *b = at->to;
	struct chain_through t;
	struct outside first = { 0 }, second = { 0 };

	if (!chain_through(f, g, a, b, at->way, at->forced, &t))
		return;
	struct outside *last = t.sets == 1 ? &first : &second;

	put_outside(&first, a->digit, cellset_less(a->sees, loop));
	if (t.sets == 2) {
		put_outside(&first, t.common, cellset_less(t.set[1]->sees[t.common - 1], loop));
		put_outside(&second, t.common, cellset_less(t.set[0]->sees[t.common - 1], loop));
	}
	if (!at->forced)
		put_outside(last, b->digit, cellset_less(b->sees, loop));
	for (uint16_t left = at->forced ? f->cand[b->cell] & (uint16_t)~digit_bit(b->digit) : 0; left != 0; left &= (uint16_t)(left - 1))
		put_outside(last, bits_lowest(left) + 1, f->geo->peer_set[b->cell]);
	exclude_around(t.set[0], &first, drop);
	if (t.sets == 2)
		exclude_around(t.set[1], &second, drop);
}

void chain_loop_excludes(struct facts *f, const struct chain_graph *g, const struct chain_path *path, int i, struct candset *drop)
{
	struct chain_place at = chain_place(g, path, i);
	struct cellset loop = loop_cells(g, path);

	if (at.way > 0)
		exclude_through(f, g, &at, loop, drop);
	else if (at.from->digit != at.to->digit)
		chain_excludes(f, g, path->node[i], path->node[(i + 1) % path->count], drop);
	else
		candset_add_cells(drop, cellset_less(cellset_and(at.from->sees, at.to->sees), loop), at.from->digit);
}
