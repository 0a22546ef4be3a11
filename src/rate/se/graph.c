/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/graph.h"

#include <string.h>

static int se_graph_group(int house, int digit)
{
	return SE_CELLS + house * SE_SIZE + digit;
}

static void se_graph_set(uint64_t row[], int i)
{
	row[i >> 6] |= UINT64_C(1) << (i & 63);
}

static bool se_graph_has(const uint64_t row[], int i)
{
	return row[i >> 6] >> (i & 63) & 1;
}

/* The candidates that matter, each in the sets of its cell and houses. */
static void se_graph_number(struct se_graph *r)
{
	const struct se_grid *g = r->grid;

	r->count = 0;
	for (int cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = r->houses || se_count(g->cand[cell]) == 2 ? g->cand[cell] : 0; rest != 0; rest &= rest - 1) {
			int cand = cell * SE_SIZE + bits_lowest(rest);

			r->index[cand] = (uint16_t)r->count;
			r->cand[r->count++] = (uint16_t)cand;
		}
	r->words = (r->count + 63) / 64;
	for (int group = r->cells ? 0 : SE_CELLS; group < SE_GRAPH_MASKS; group++)
		memset(r->beside[group], 0, (size_t)r->words * sizeof(uint64_t));
	for (int i = 0; i < r->count; i++) {
		int cell = r->cand[i] / SE_SIZE, digit = r->cand[i] % SE_SIZE;

		if (r->cells)
			se_graph_set(r->beside[cell], i);
		for (int t = 0; t < SE_TYPES; t++)
			se_graph_set(r->beside[se_graph_group(se_table.house[cell][t], digit)], i);
	}
}

static void se_graph_link(struct se_graph *r, int i, int cand)
{
	r->strong[i][r->strongs[i]++] = r->index[cand];
}

/* The strong links of each candidate; one may be there twice. */
static void se_graph_links(struct se_graph *r)
{
	const struct se_grid *g = r->grid;

	memset(r->leads, 0, sizeof r->leads);
	for (int i = 0; i < r->count; i++) {
		int cell = r->cand[i] / SE_SIZE, digit = r->cand[i] % SE_SIZE;

		r->strongs[i] = 0;
		if (r->cells && se_count(g->cand[cell]) == 2)
			se_graph_link(r, i, cell * SE_SIZE + bits_lowest(g->cand[cell] & ~(1u << digit)));
		for (int t = 0; t < SE_TYPES && r->houses; t++) {
			int h = se_table.house[cell][t];
			unsigned other = g->pos[h][digit] & ~(1u << se_table.at[cell][t]);

			if (bits_is_single(other))
				se_graph_link(r, i, se_table.cell[h][bits_lowest(other)] * SE_SIZE + digit);
		}
		if (r->strongs[i] > 0)
			se_graph_set(r->leads, i);
	}
}

/* What a candidate excludes, if it holds. */
static void se_graph_beside(const struct se_graph *r, int i, uint64_t to[])
{
	int cell = r->cand[i] / SE_SIZE, digit = r->cand[i] % SE_SIZE;
	const uint64_t *box = r->beside[se_graph_group(se_table.house[cell][SE_BOX], digit)];
	const uint64_t *row = r->beside[se_graph_group(se_table.house[cell][SE_ROW], digit)];
	const uint64_t *column = r->beside[se_graph_group(se_table.house[cell][SE_COLUMN], digit)];

	for (int w = 0; w < r->words; w++)
		to[w] = box[w] | row[w] | column[w] | (r->cells ? r->beside[cell][w] : 0);
	to[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static uint64_t *se_graph_row(struct se_graph *r, bool on, int assumption)
{
	return &r->row[on][assumption * r->words];
}

static void se_graph_unite(struct se_graph *r, int to, int from)
{
	for (int on = 0; on < 2; on++) {
		uint64_t *row = se_graph_row(r, on != 0, to);
		const uint64_t *more = se_graph_row(r, on != 0, from);

		for (int w = 0; w < r->words; w++)
			row[w] |= more[w];
	}
}

/* Steps onto an assumption that was not seen before. */
static void se_graph_enter(struct se_graph *r, int a)
{
	r->order[a] = r->low[a] = (uint16_t)++r->orders;
	r->path[r->paths++] = r->open[r->opens++] = (uint16_t)a;
	for (int on = 0; on < 2; on++)
		memset(se_graph_row(r, on != 0, a), 0, (size_t)r->words * sizeof(uint64_t));
	if (a >= r->count)
		return;
	se_graph_beside(r, a, r->left[a]);
	for (int w = 0; w < r->words; w++)
		r->left[a][w] &= r->leads[w];
}

/* The next one that the assumption leads to and that is not known to follow from it, or -1. */
static int se_graph_next(struct se_graph *r, int a)
{
	if (a >= r->count) {
		while (r->strongs[a - r->count] > 0) {
			int i = r->strong[a - r->count][--r->strongs[a - r->count]];

			if (!se_graph_has(se_graph_row(r, true, a), i))
				return i;
		}
		return -1;
	}
	const uint64_t *known = se_graph_row(r, false, a);

	for (int w = 0; w < r->words; w++) {
		uint64_t left = r->left[a][w] &= ~known[w];

		if (left == 0)
			continue;
		r->left[a][w] &= left - 1;
		return r->count + w * 64 + bits_lowest(left);
	}
	return -1;
}

/* What an assumption says, and excludes directly. */
static void se_graph_add_own(struct se_graph *r, int a)
{
	uint64_t beside[SE_GRAPH_WORDS];
	bool on = a < r->count;
	int i = on ? a : a - r->count;

	se_graph_set(se_graph_row(r, on, a), i);
	if (!on)
		return;
	se_graph_beside(r, i, beside);
	for (int w = 0; w < r->words; w++)
		se_graph_row(r, false, a)[w] |= beside[w];
}

/* The assumptions that were entered since A, with it, follow from each other: all have the same row. */
static void se_graph_close(struct se_graph *r, int a)
{
	int first = r->opens;

	r->parts++;
	r->together[r->parts] = 0;
	do {
		int other = r->open[--first];

		r->part[other] = (uint16_t)r->parts;
		r->together[r->parts] = (uint16_t)(r->together[r->parts] + (other < r->count));
		if (other != a)
			se_graph_unite(r, a, other);
	} while (r->open[first] != a);
	for (int k = first + 1; k < r->opens; k++)
		for (int on = 0; on < 2; on++)
			memcpy(se_graph_row(r, on != 0, r->open[k]), se_graph_row(r, on != 0, a), (size_t)r->words * sizeof(uint64_t));
	r->opens = first;
}

/* A leads to TO, which was left: its row is complete, or it belongs to the same part as something before it. */
static void se_graph_follow(struct se_graph *r, int a, int to)
{
	if (r->part[to] != 0)
		se_graph_unite(r, a, to);
	else if (r->low[to] < r->low[a])
		r->low[a] = r->low[to];
}

static void se_graph_explore(struct se_graph *r, int start)
{
	se_graph_enter(r, start);
	while (r->paths > 0) {
		int a = r->path[r->paths - 1], to = se_graph_next(r, a);

		if (to >= 0 && r->order[to] == 0) {
			se_graph_enter(r, to);
			continue;
		}
		if (to >= 0) {
			se_graph_follow(r, a, to);
			continue;
		}
		se_graph_add_own(r, a);
		if (r->low[a] == r->order[a])
			se_graph_close(r, a);
		if (--r->paths > 0)
			se_graph_follow(r, r->path[r->paths - 1], a);
	}
}

void se_graph_make(struct se_graph *r, const struct se_grid *g, bool cells, bool houses)
{
	r->grid = g;
	r->cells = cells;
	r->houses = houses;
	se_graph_number(r);
	se_graph_links(r);
	r->orders = r->paths = r->opens = r->parts = 0;
	memset(r->order, 0, (size_t)(2 * r->count) * sizeof *r->order);
	memset(r->part, 0, (size_t)(2 * r->count) * sizeof *r->part);
	for (int a = 0; a < 2 * r->count; a++)
		if (r->order[a] == 0)
			se_graph_explore(r, a);
}

bool se_graph_refutes(const struct se_graph *r, int i, bool on)
{
	return se_graph_has(&r->row[!on][(on ? i : r->count + i) * r->words], i);
}

bool se_graph_returns(const struct se_graph *r, int i, struct candset *through)
{
	if (r->together[r->part[i]] < 2)
		return false;
	*through = (struct candset){ { 0 } };
	for (int k = 0; k < r->count; k++)
		if (r->part[k] == r->part[i])
			candset_add(through, r->cand[k]);
	return true;
}

bool se_graph_agree(const struct se_graph *r, const int cand[], int count)
{
	uint64_t any = 0;

	for (int on = 0; on < 2; on++)
		for (int w = 0; w < r->words; w++) {
			uint64_t all = UINT64_MAX;

			for (int i = 0; i < count; i++)
				all &= r->row[on][r->index[cand[i]] * r->words + w];
			any |= all;
		}
	return any != 0;
}
