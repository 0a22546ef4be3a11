/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The methods of search that have nothing to do with logic, each with its table at its end. They differ in the choice of the next cell, and
 * in the data that tell which digits it can take; the driver (search.c) does the rest.
 */
#include "search/search.h"

#include <string.h>

#include "base/intl.h"

/* naive: takes the first empty cell, tries the digits in order, and looks through all peers of the cell for each of them. */
struct naive {
	const struct geometry *geo;
	uint8_t value[MAX_CELLS];
	uint16_t allowed[MAX_CELLS];	/* the board's candidates */
};

static void naive_start(void *state, const struct board *b)
{
	struct naive *n = state;

	n->geo = b->geo;
	memcpy(n->value, b->value, sizeof n->value);
	memcpy(n->allowed, b->cand, sizeof n->allowed);
}

static bool naive_fits(const struct naive *n, int cell, int digit)
{
	const uint8_t *peer = n->geo->peer[cell];

	for (int i = 0; i < n->geo->peers[cell]; i++)
		if (n->value[peer[i]] == digit)
			return false;
	return n->allowed[cell] & digit_bit(digit);
}

static uint16_t naive_digits(const struct naive *n, int cell)
{
	uint16_t digits = 0;

	for (int digit = 1; digit <= n->geo->size; digit++)
		if (naive_fits(n, cell, digit))
			digits |= digit_bit(digit);
	return digits;
}

static int naive_choose(void *state, uint16_t *digits)
{
	const struct naive *n = state;
	int cell = 0;

	while (n->value[cell] != 0)
		cell++;
	*digits = naive_digits(n, cell);
	return cell;
}

static void naive_put(void *state, int cell, int digit)
{
	((struct naive *)state)->value[cell] = (uint8_t)digit;
}

static void naive_take(void *state, int cell, int digit)
{
	(void)digit;
	((struct naive *)state)->value[cell] = 0;
}

const struct search_method search_naive = {
	.name = "naive", .what = N_("first empty cell, digits in order, looking through row, column and box each time"),
	.size = sizeof(struct naive), .start = naive_start, .choose = naive_choose, .put = naive_put, .take = naive_take,
};

/* sorted: like naive, but the empty cells are sorted once, at the start, by how many digits they can take. */
struct sorted {
	struct naive naive;	/* first, so that its functions work on this struct too */
	uint8_t order[MAX_CELLS];
	int cells, filled;
};

/* A stable sort, so that the search is the same on every machine. */
static void sorted_sort(struct sorted *s, const int count[])
{
	for (int i = 1; i < s->cells; i++) {
		uint8_t cell = s->order[i];
		int at = i;

		for (; at > 0 && count[s->order[at - 1]] > count[cell]; at--)
			s->order[at] = s->order[at - 1];
		s->order[at] = cell;
	}
}

static void sorted_start(void *state, const struct board *b)
{
	struct sorted *s = state;
	int count[MAX_CELLS] = { 0 };

	naive_start(&s->naive, b);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		if (b->value[cell] != 0)
			continue;
		count[cell] = bits_count(naive_digits(&s->naive, cell));
		s->order[s->cells++] = (uint8_t)cell;
	}
	sorted_sort(s, count);
}

static int sorted_choose(void *state, uint16_t *digits)
{
	const struct sorted *s = state;
	int cell = s->order[s->filled];

	*digits = naive_digits(&s->naive, cell);
	return cell;
}

static void sorted_put(void *state, int cell, int digit)
{
	naive_put(state, cell, digit);
	((struct sorted *)state)->filled++;
}

static void sorted_take(void *state, int cell, int digit)
{
	naive_take(state, cell, digit);
	((struct sorted *)state)->filled--;
}

const struct search_method search_sorted = {
	.name = "sorted", .what = N_("like naive, with the empty cells sorted once by number of possible digits"),
	.size = sizeof(struct sorted), .start = sorted_start, .choose = sorted_choose, .put = sorted_put, .take = sorted_take,
};

static void sets_put(void *state, int cell, int digit);

/* sets: takes the first empty cell, and tries the digits that are free in all of its houses. */
static void sets_start(void *state, const struct board *b)
{
	struct sets *s = state;

	s->geo = b->geo;
	s->empty = b->empty;
	memcpy(s->allowed, b->cand, sizeof s->allowed);
	for (int house = 0; house < b->geo->houses; house++)
		s->free[house] = b->geo->all;
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			sets_put(s, cell, b->value[cell]);
}

static uint16_t sets_digits(const struct sets *s, int cell)
{
	uint16_t digits = s->allowed[cell];

	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		digits &= s->free[s->geo->cell_house[cell][i]];
	return digits;
}

static int sets_choose(void *state, uint16_t *digits)
{
	const struct sets *s = state;
	int cell = cellset_next(s->empty, -1);

	*digits = sets_digits(s, cell);
	return cell;
}

static void sets_put(void *state, int cell, int digit)
{
	struct sets *s = state;

	cellset_remove(&s->empty, cell);
	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		s->free[s->geo->cell_house[cell][i]] &= (uint16_t)~digit_bit(digit);
}

static void sets_take(void *state, int cell, int digit)
{
	struct sets *s = state;

	cellset_add(&s->empty, cell);
	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		s->free[s->geo->cell_house[cell][i]] |= digit_bit(digit);
}

const struct search_method search_sets = {
	.name = "sets", .what = N_("like naive, with a set of free digits for each row, column and box"),
	.size = sizeof(struct sets), .start = sets_start, .choose = sets_choose, .put = sets_put, .take = sets_take,
};

/* mrv: like sets, but the next cell is one with the fewest free digits (minimum remaining values). */
static int mrv_choose(void *state, uint16_t *digits)
{
	const struct sets *s = state;
	int best = -1, fewest = MAX_SIZE + 1;

	for (int cell = cellset_next(s->empty, -1); cell >= 0 && fewest > 1; cell = cellset_next(s->empty, cell)) {
		int count = bits_count(sets_digits(s, cell));

		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	*digits = sets_digits(s, best);
	return best;
}

const struct search_method search_mrv = {
	.name = "mrv", .what = N_("like sets, but the next cell is one with the fewest free digits"),
	.size = sizeof(struct sets), .start = sets_start, .choose = mrv_choose, .put = sets_put, .take = sets_take,
};

/*
 * colouring: each cell is a vertex of a graph, each digit a colour, and cells that share a house are joined by an edge. Colouring a vertex
 * forbids its colour to its neighbours; a neighbour that has one colour left forbids it to its own neighbours, and so on (a flood fill).
 * The next vertex is the one with the most forbidden colours (the highest saturation), and among those the one with the most uncoloured
 * neighbours (DSATUR, Brelaz 1979). Going back undoes exactly what was forbidden.
 */

/* One colour that was forbidden at one vertex. */
struct spread {
	uint8_t cell;
	uint16_t colours;
};

struct colouring {
	const struct geometry *geo;
	struct cellset uncoloured;
	uint16_t left[MAX_CELLS];	/* the colours that a vertex can still take */
	struct spread spread[MAX_CANDIDATES];	/* in the order of forbidding */
	int spreads;
	int before[MAX_CELLS], depth;	/* for each coloured vertex: how many entries there were before */
};

static void colouring_start(void *state, const struct board *b)
{
	struct colouring *c = state;

	c->geo = b->geo;
	c->uncoloured = b->empty;
	memcpy(c->left, b->cand, sizeof c->left);
}

static void colouring_forbid(struct colouring *c, int cell, uint16_t colours)
{
	c->spread[c->spreads].cell = (uint8_t)cell;
	c->spread[c->spreads++].colours = colours;
	c->left[cell] &= (uint16_t)~colours;
}

/* COLOUR leaves the neighbours of CELL; those that have one colour left then go into the bucket. */
static void colouring_spread(struct colouring *c, int cell, uint16_t colour, uint8_t bucket[], int *count)
{
	for (int i = 0; i < c->geo->peers[cell]; i++) {
		int peer = c->geo->peer[cell][i];

		if (!(c->left[peer] & colour) || !cellset_has(c->uncoloured, peer))
			continue;
		colouring_forbid(c, peer, colour);
		if (bits_is_single(c->left[peer]))
			bucket[(*count)++] = (uint8_t)peer;
	}
}

static void colouring_put(void *state, int cell, int digit)
{
	struct colouring *c = state;
	uint8_t bucket[MAX_CELLS];
	int count = 0;

	c->before[c->depth++] = c->spreads;
	cellset_remove(&c->uncoloured, cell);
	colouring_spread(c, cell, digit_bit(digit), bucket, &count);
	while (count > 0) {
		int edge = bucket[--count];

		colouring_spread(c, edge, c->left[edge], bucket, &count);
	}
}

static void colouring_take(void *state, int cell, int digit)
{
	struct colouring *c = state;

	(void)digit;
	for (int before = c->before[--c->depth]; c->spreads > before;) {
		const struct spread *s = &c->spread[--c->spreads];

		c->left[s->cell] |= s->colours;
	}
	cellset_add(&c->uncoloured, cell);
}

static int colouring_degree(const struct colouring *c, int cell)
{
	return cellset_count(cellset_and(c->geo->peer_set[cell], c->uncoloured));
}

static int colouring_choose(void *state, uint16_t *digits)
{
	const struct colouring *c = state;
	int best = -1, fewest = MAX_SIZE + 1;

	/* The most forbidden colours are the fewest that are left. */
	for (int cell = cellset_next(c->uncoloured, -1); cell >= 0; cell = cellset_next(c->uncoloured, cell)) {
		int left = bits_count(c->left[cell]);

		if (left < fewest || (left == fewest && colouring_degree(c, cell) > colouring_degree(c, best))) {
			fewest = left;
			best = cell;
		}
	}
	*digits = c->left[best];
	return best;
}

const struct search_method search_colouring = {
	.name = "colouring", .what = N_("graph colouring by saturation degree (DSATUR) on the board's constraint graph"),
	.size = sizeof(struct colouring), .start = colouring_start, .choose = colouring_choose, .put = colouring_put,
	.take = colouring_take,
};

/*
 * fast: the cell with the fewest candidates, or the only place of a digit in a house, on boards that are copied for each digit. A game uses
 * it, and so does everything that somebody watches or that no kernel (search/fast) can do.
 */

struct plain_state {
	struct board board[MAX_CELLS + 1];
	int depth;
};

/* A cell that is the only place left for a digit in a house; -2 if a digit has no place; -1 if there is no hidden single. */
static int plain_hidden_single(const struct board *b, int *digit)
{
	const struct geometry *g = b->geo;

	for (int house = 0; house < g->houses; house++) {
		uint16_t once = 0, twice = 0, placed = 0;

		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i];

			twice |= once & b->cand[cell];
			once |= b->cand[cell];
			if (b->value[cell])
				placed |= digit_bit(b->value[cell]);
		}
		if ((once | placed) != g->all)
			return -2;
		once &= (uint16_t)~twice;
		if (once == 0)
			continue;
		*digit = digit_lowest(once);
		for (int i = 0; i < g->size; i++)
			if (b->cand[g->house_cell[house][i]] & digit_bit(*digit))
				return g->house_cell[house][i];
	}
	return -1;
}

static void plain_start(void *state, const struct board *b)
{
	((struct plain_state *)state)->board[0] = *b;
}

static int plain_choose(void *state, uint16_t *digits)
{
	const struct plain_state *p = state;
	const struct board *b = &p->board[p->depth];
	int fewest = MAX_SIZE + 1, digit, best = -1;

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		int count = bits_count(b->cand[c]);

		if (count >= fewest)
			continue;
		fewest = count;
		best = c;
		if (count < 2)
			break;
	}
	*digits = b->cand[best];
	if (fewest < 2)
		return best;
	int single = plain_hidden_single(b, &digit);

	if (single == -2)
		*digits = 0;
	if (single < 0)
		return best;
	*digits = digit_bit(digit);
	return single;
}

static void plain_put(void *state, int cell, int digit)
{
	struct plain_state *p = state;

	p->board[p->depth + 1] = p->board[p->depth];
	board_place(&p->board[++p->depth], cell, digit);
}

static void plain_take(void *state, int cell, int digit)
{
	(void)cell;
	(void)digit;
	((struct plain_state *)state)->depth--;
}

const struct search_method search_plain = {
	.name = "fast", .what = N_("the quickest for this processor and this work"),
	.size = sizeof(struct plain_state), .start = plain_start, .choose = plain_choose, .put = plain_put, .take = plain_take,
};
