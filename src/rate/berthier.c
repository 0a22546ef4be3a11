/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/berthier.h"

#include "logic/whips/nrc.h"

/* The least depth or length, from LEAST to MOST, with which trial and error solves the grid. */
static int berthier_least(struct nrc *b, bool longer, int depth, int least, int most)
{
	struct nrc_grid g = b->base;

	for (int n = least; n <= most && !b->stopped; n++)
		if (b->kernel->solves(b, &g, longer ? depth : n, longer ? n : 0))
			return n;
	return b->stopped ? BERTHIER_STOPPED : BERTHIER_INFINITE;
}

int berthier_depth_within(struct nrc *b, const struct board *board, int least, int most)
{
	return nrc_begin(b, board) ? berthier_least(b, false, 0, least, most) : BERTHIER_INFINITE;
}

int berthier_depth(struct nrc *b, const struct board *board)
{
	return berthier_depth_within(b, board, 0, BERTHIER_INFINITE - 1);
}

int berthier_bxb(struct nrc *b, const struct board *board, int depth)
{
	return nrc_begin(b, board) ? berthier_least(b, true, depth - 1, 1, BERTHIER_INFINITE - 1) : BERTHIER_INFINITE;
}

/* One path. Paths 1 and up are random. */
static int berthier_walk(struct nrc *b, const struct nrc_grid *start, int order, int below)
{
	struct rng random = { (uint64_t)order };

	b->base = *start;
	return b->kernel->walk(b, order > 0 ? &random : NULL, below);
}

int berthier_rate(struct nrc *b, const struct board *board, enum berthier_rating rating, int orders, nrc_listener *each, void *data)
{
	int best = 0;

	if (!nrc_begin(b, board))
		return BERTHIER_INFINITE;
	const struct nrc_grid start = b->base;

	b->groups = rating == BERTHIER_GW || rating == BERTHIER_GB;
	b->braids = rating == BERTHIER_B || rating == BERTHIER_GB;
	if (b->braids && each == NULL)
		return b->kernel->braids(b);
	int least = b->braids && each != NULL ? BERTHIER_INFINITE : berthier_walk(b, &start, 0, BERTHIER_INFINITE);

	for (int order = 1; order < orders && !b->braids && least > 2 && !b->stopped; order++) {
		int found = berthier_walk(b, &start, order, least);

		if (found < least) {
			least = found;
			best = order;
		}
	}
	if (each == NULL || b->stopped)
		return b->stopped ? BERTHIER_STOPPED : least;
	b->each = each;
	b->each_data = data;
	b->position = 1;
	least = berthier_walk(b, &start, best, BERTHIER_INFINITE);
	b->each = NULL;
	return least;
}
