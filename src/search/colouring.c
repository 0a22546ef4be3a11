/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board as a graph: each cell is a vertex, each digit a colour, and cells that share a house are joined by an edge. Colouring a vertex
 * forbids its colour to its neighbours, and this spreads as a paint program's bucket spreads over an area: from the edge of what is painted
 * to what it touches, until nothing changes any more. A vertex for which one colour remains is an area of its own, from which that colour
 * spreads on. The next vertex is the one with the most forbidden colours (the highest saturation), and among those the one with the most
 * uncoloured neighbours (DSATUR, Brelaz 1979). Going back undoes exactly what was spread.
 */
#include <string.h>

#include "base/intl.h"
#include "search/method.h"

/* One colour that was forbidden at one vertex. */
struct spread {
	uint8_t cell;
	uint16_t colours;
};

struct colouring {
	const struct geometry *geo;
	struct cellset uncoloured;
	uint16_t left[MAX_CELLS];	/* the colours that a vertex can still take */
	struct spread spread[MAX_CANDIDATES];	/* in the order in which they were forbidden */
	int spreads;
	int before[MAX_CELLS], depth;	/* for each vertex coloured: how many there were before */
};

static void colouring_start(void *state, const struct board *b)
{
	struct colouring *c = state;

	c->geo = b->geo;
	c->uncoloured = b->empty;
	memcpy(c->left, b->cand, sizeof c->left);
}

static void forbid(struct colouring *c, int cell, uint16_t colours)
{
	c->spread[c->spreads].cell = (uint8_t)cell;
	c->spread[c->spreads++].colours = colours;
	c->left[cell] &= (uint16_t)~colours;
}

/* COLOUR leaves the neighbours of CELL; those that have one colour left then go into the bucket. */
static void spread_from(struct colouring *c, int cell, uint16_t colour, uint8_t bucket[], int *count)
{
	for (int i = 0; i < c->geo->peers[cell]; i++) {
		int peer = c->geo->peer[cell][i];

		if (!(c->left[peer] & colour) || !cellset_has(c->uncoloured, peer))
			continue;
		forbid(c, peer, colour);
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
	spread_from(c, cell, digit_bit(digit), bucket, &count);
	while (count > 0) {
		int edge = bucket[--count];

		spread_from(c, edge, c->left[edge], bucket, &count);
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

static int degree(const struct colouring *c, int cell)
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

		if (left < fewest || (left == fewest && degree(c, cell) > degree(c, best))) {
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
