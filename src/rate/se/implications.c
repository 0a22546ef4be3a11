/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Both kinds of implications: strongly connected components for links that are all there at the start, and rows that grow until nothing
 * changes for links that are not.
 */
#include "rate/se/implications.h"

#include <string.h>

static int se_graph_house_group(int house, int digit)
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
	for (int group = r->cells ? 0 : SE_CELLS; group < SE_GRAPH_GROUPS; group++)
		memset(r->weak[group], 0, (size_t)r->words * sizeof(uint64_t));
	for (int i = 0; i < r->count; i++) {
		int cell = r->cand[i] / SE_SIZE, digit = r->cand[i] % SE_SIZE;

		if (r->cells)
			se_graph_set(r->weak[cell], i);
		for (int t = 0; t < SE_TYPES; t++)
			se_graph_set(r->weak[se_graph_house_group(se_table.house[cell][t], digit)], i);
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

	memset(r->has_strong, 0, sizeof r->has_strong);
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
			se_graph_set(r->has_strong, i);
	}
}

/* Adds the candidates that are false if a candidate is true. */
static void se_graph_weak(const struct se_graph *r, int i, uint64_t to[])
{
	int cell = r->cand[i] / SE_SIZE, digit = r->cand[i] % SE_SIZE;
	const uint64_t *box = r->weak[se_graph_house_group(se_table.house[cell][SE_BOX], digit)];
	const uint64_t *row = r->weak[se_graph_house_group(se_table.house[cell][SE_ROW], digit)];
	const uint64_t *column = r->weak[se_graph_house_group(se_table.house[cell][SE_COLUMN], digit)];

	for (int w = 0; w < r->words; w++)
		to[w] = box[w] | row[w] | column[w] | (r->cells ? r->weak[cell][w] : 0);
	to[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static uint64_t *se_graph_row(struct se_graph *r, bool on, int assumption)
{
	return &r->row[on][assumption * r->words];
}

static void se_graph_merge(struct se_graph *r, int to, int from)
{
	for (int on = 0; on < 2; on++) {
		uint64_t *row = se_graph_row(r, on != 0, to);
		const uint64_t *more = se_graph_row(r, on != 0, from);

		for (int w = 0; w < r->words; w++)
			row[w] |= more[w];
	}
}

/* Begins with an assumption that was not visited before. */
static void se_graph_visit(struct se_graph *r, int a)
{
	r->visit[a] = r->lowlink[a] = (uint16_t)++r->visits;
	r->call[r->calls++] = r->stack[r->stacked++] = (uint16_t)a;
	for (int on = 0; on < 2; on++)
		memset(se_graph_row(r, on != 0, a), 0, (size_t)r->words * sizeof(uint64_t));
	if (a >= r->count)
		return;
	se_graph_weak(r, a, r->unvisited[a]);
	for (int w = 0; w < r->words; w++)
		r->unvisited[a][w] &= r->has_strong[w];
}

/* The next assumption that A implies directly and that is not in its row yet, or -1. */
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
		uint64_t left = r->unvisited[a][w] &= ~known[w];

		if (left == 0)
			continue;
		r->unvisited[a][w] &= left - 1;
		return r->count + w * 64 + bits_lowest(left);
	}
	return -1;
}

/* Adds the assumption itself, and its weak links. */
static void se_graph_add_own(struct se_graph *r, int a)
{
	uint64_t weak[SE_GRAPH_WORDS];
	bool on = a < r->count;
	int i = on ? a : a - r->count;

	se_graph_set(se_graph_row(r, on, a), i);
	if (!on)
		return;
	se_graph_weak(r, i, weak);
	for (int w = 0; w < r->words; w++)
		se_graph_row(r, false, a)[w] |= weak[w];
}

/* The assumptions that were visited since A, and A, are a component: all have the same row. */
static void se_graph_pop_component(struct se_graph *r, int a)
{
	int first = r->stacked;

	r->components++;
	r->true_members[r->components] = 0;
	do {
		int other = r->stack[--first];

		r->component[other] = (uint16_t)r->components;
		r->true_members[r->components] = (uint16_t)(r->true_members[r->components] + (other < r->count));
		if (other != a)
			se_graph_merge(r, a, other);
	} while (r->stack[first] != a);
	for (int k = first + 1; k < r->stacked; k++)
		for (int on = 0; on < 2; on++)
			memcpy(se_graph_row(r, on != 0, r->stack[k]), se_graph_row(r, on != 0, a), (size_t)r->words * sizeof(uint64_t));
	r->stacked = first;
}

/* A implies TO, which was visited: its row is complete, or it is in one component with something that is open. */
static void se_graph_follow(struct se_graph *r, int a, int to)
{
	if (r->component[to] != 0)
		se_graph_merge(r, a, to);
	else if (r->lowlink[to] < r->lowlink[a])
		r->lowlink[a] = r->lowlink[to];
}

static void se_graph_explore(struct se_graph *r, int start)
{
	se_graph_visit(r, start);
	while (r->calls > 0) {
		int a = r->call[r->calls - 1], to = se_graph_next(r, a);

		if (to >= 0 && r->visit[to] == 0) {
			se_graph_visit(r, to);
			continue;
		}
		if (to >= 0) {
			se_graph_follow(r, a, to);
			continue;
		}
		se_graph_add_own(r, a);
		if (r->lowlink[a] == r->visit[a])
			se_graph_pop_component(r, a);
		if (--r->calls > 0)
			se_graph_follow(r, r->call[r->calls - 1], a);
	}
}

void se_graph_make(struct se_graph *r, const struct se_grid *g, bool cells, bool houses)
{
	r->grid = g;
	r->cells = cells;
	r->houses = houses;
	se_graph_number(r);
	se_graph_links(r);
	r->visits = r->calls = r->stacked = r->components = 0;
	memset(r->visit, 0, (size_t)(2 * r->count) * sizeof *r->visit);
	memset(r->component, 0, (size_t)(2 * r->count) * sizeof *r->component);
	for (int a = 0; a < 2 * r->count; a++)
		if (r->visit[a] == 0)
			se_graph_explore(r, a);
}

bool se_graph_refutes(const struct se_graph *r, int i, bool on)
{
	return se_graph_has(&r->row[!on][(on ? i : r->count + i) * r->words], i);
}

bool se_graph_returns(const struct se_graph *r, int i, struct candset *through)
{
	if (r->true_members[r->component[i]] < 2)
		return false;
	*through = (struct candset){ { 0 } };
	for (int k = 0; k < r->count; k++)
		if (r->component[k] == r->component[i])
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

#define SE_INLINE static inline __attribute__((always_inline))

/*
 * Compiled several times, for the vectors of several processors. Clang 14 gives the resolver functions other names than their callers use,
 * and sanitizers are not ready yet when resolvers run.
 */
#if defined __x86_64__ && defined __gnu_linux__ && defined __GLIBC__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__ && \
	!defined __SANITIZE_THREAD__
#if __GNUC__ >= 12
#define SE_CLONES __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else	/* which knows no level of the architecture by its name */
#define SE_CLONES __attribute__((target_clones("avx2", "default")))
#endif
#else
#define SE_CLONES
#endif

/* A row has halves of whole words. */
enum { SE_UNIT = 2 };

static void se_reach_add_group(struct se_reach *r, const int cand[], int count)
{
	struct se_reach_group *group = &r->group[r->groups];

	if (count < 2)
		return;
	group->count = (uint8_t)count;
	for (int i = 0; i < count; i++) {
		int member = r->index[cand[i]];

		group->member[i] = (uint16_t)member;
		r->member_of[member][r->memberships[member]++] = (uint16_t)r->groups;
	}
	r->groups++;
}

static void se_reach_groups(struct se_reach *r, const struct se_grid *g)
{
	int cand[SE_SIZE], count;

	r->groups = 0;
	memset(r->memberships, 0, (size_t)r->count);
	memset(r->dirty, 0, sizeof r->dirty);
	for (int cell = 0; cell < SE_CELLS && !r->nishio; cell++) {
		count = 0;
		for (unsigned rest = g->cand[cell]; rest != 0; rest &= rest - 1)
			cand[count++] = cell * SE_SIZE + bits_lowest(rest);
		se_reach_add_group(r, cand, count);
	}
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++) {
			count = 0;
			for (unsigned rest = g->pos[h][d]; rest != 0; rest &= rest - 1)
				cand[count++] = se_table.cell[h][bits_lowest(rest)] * SE_SIZE + d;
			se_reach_add_group(r, cand, count);
		}
}

/* Numbers the candidates and their bits, and returns how many bits a half of a row needs. */
static int se_reach_number(struct se_reach *r, const struct se_grid *g)
{
	int of_digit[SE_SIZE] = { 0 }, most = 0;

	r->count = 0;
	for (int cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest != 0; rest &= rest - 1) {
			int d = bits_lowest(rest), cand = cell * SE_SIZE + d;

			r->cand[r->count] = (uint16_t)cand;
			r->index[cand] = (uint16_t)r->count;
			r->bit[r->count] = (uint16_t)(r->nishio ? of_digit[d] : r->count);
			if (++of_digit[d] > most)
				most = of_digit[d];
			r->count++;
		}
	return r->nishio ? most : r->count;
}

SE_INLINE void se_reach_mark_dirty(struct se_reach *r, int group, bool to)
{
	r->dirty[to][group >> 6] |= UINT64_C(1) << (group & 63);
}

void se_reach_begin(struct se_reach *r, const struct se_grid *g, bool nishio)
{
	r->nishio = nishio;
	int bits = se_reach_number(r, g);

	r->words = (2 * bits + 64 * SE_UNIT - 1) / (64 * SE_UNIT) * SE_UNIT;
	r->half = r->words * 32;
	se_reach_groups(r, g);
	for (int on = 0; on < 2; on++) {
		memset(r->row[on], 0, (size_t)(r->count * r->words) * sizeof *r->row[on]);
		for (int i = 0; i < r->groups; i++)
			se_reach_mark_dirty(r, i, on != 0);
		for (int i = 0; i < r->count; i++) {
			int bit = r->bit[i] + (on ? 0 : r->half);

			r->row[on][i * r->words + (bit >> 6)] |= UINT64_C(1) << (bit & 63);
		}
	}
}

/* Adds MORE to a row. */
SE_INLINE bool se_reach_or(uint64_t *row, const uint64_t *more, int words)
{
	uint64_t added = 0;

	for (int w = 0; w < words; w++) {
		added |= more[w] & ~row[w];
		row[w] |= more[w];
	}
	return added != 0;
}

/* Adds to each member's row what all (EVERY), or any, of the other members' rows of the opposite have. */
SE_INLINE bool se_reach_propagate(struct se_reach *r, const struct se_reach_group *g, bool to, bool every, int words)
{
	uint64_t before[SE_SIZE][SE_REACH_WORDS], after[SE_REACH_WORDS];
	const uint64_t *from = r->row[!to];
	bool any = false;

	for (int w = 0; w < words; w++)
		after[w] = before[0][w] = every ? UINT64_MAX : 0;
	for (int i = 1; i < g->count; i++) {
		const uint64_t *row = &from[g->member[i - 1] * words];

		for (int w = 0; w < words; w++)
			before[i][w] = every ? before[i - 1][w] & row[w] : before[i - 1][w] | row[w];
	}
	for (int i = g->count - 1; i >= 0; i--) {
		const uint64_t *row = &from[g->member[i] * words];

		for (int w = 0; w < words; w++) {
			before[i][w] = every ? before[i][w] & after[w] : before[i][w] | after[w];
			after[w] = every ? after[w] & row[w] : after[w] | row[w];
		}
		if (se_reach_or(&r->row[to][g->member[i] * words], before[i], words)) {
			for (int k = 0; k < r->memberships[g->member[i]]; k++)
				se_reach_mark_dirty(r, r->member_of[g->member[i]][k], !to);
			any = true;
		}
	}
	return any;
}

/* Propagates through each dirty group once; later groups use the results of earlier ones at once. */
SE_INLINE bool se_reach_round(struct se_reach *r, int words)
{
	bool any = false;

	for (int i = 0; i < r->groups; i++) {
		uint64_t bit = UINT64_C(1) << (i & 63), left = (r->dirty[0][i >> 6] | r->dirty[1][i >> 6]) & (0 - bit);

		if (left == 0) {
			i |= 63;
			continue;
		}
		i = (i & ~63) + bits_lowest(left);
		bit = left & (0 - left);
		for (int to = 0; to < 2; to++)
			if ((r->dirty[to][i >> 6] & bit) != 0) {
				r->dirty[to][i >> 6] &= ~bit;
				any |= se_reach_propagate(r, &r->group[i], to != 0, to != 0, words);
			}
	}
	return any;
}

/* The usual widths are constants, so that the compiler makes vectors of them. */
SE_CLONES void se_reach_close(struct se_reach *r)
{
	bool any = true;

	while (any) {
		switch (r->words) {
		case 2:
			any = se_reach_round(r, 2);
			break;
		case 4:
			any = se_reach_round(r, 4);
			break;
		case 6:
			any = se_reach_round(r, 6);
			break;
		case 8:
			any = se_reach_round(r, 8);
			break;
		case 10:
			any = se_reach_round(r, 10);
			break;
		case 12:
			any = se_reach_round(r, 12);
			break;
		case 14:
			any = se_reach_round(r, 14);
			break;
		case 16:
			any = se_reach_round(r, 16);
			break;
		default:
			any = se_reach_round(r, r->words);
		}
	}
}

/* Transposes 64 rows of 64 bits, by exchanging ever smaller squares (Warren, Hacker's Delight, 7-3). */
static void se_transpose_square(uint64_t square[64])
{
	uint64_t mask = UINT32_MAX;

	for (int side = 32; side != 0; side >>= 1, mask ^= mask << side)
		for (int k = 0; k < 64; k = ((k | side) + 1) & ~side) {
			uint64_t change = (square[k] >> side ^ square[k | side]) & mask;

			square[k] ^= change << side;
			square[k | side] ^= change;
		}
}

/* The assumptions of each digit that contradict themselves. */
static void se_reach_find_contradictions(struct se_reach *r)
{
	memset(r->contradicts, 0, sizeof r->contradicts);
	for (int i = 0; i < r->count; i++)
		for (int w = 0; w < r->words; w++)
			r->contradicts[r->cand[i] % SE_SIZE][w] |= r->row[true][i * r->words + w] & r->row[false][i * r->words + w];
}

/* Half of the rows: for assumptions that a candidate is true (FROM_ON) or false, what is true (ON) or false. */
static void se_reach_transpose_half(struct se_reach *r, bool from_on, bool on)
{
	int across = r->half / 64;
	uint64_t square[64];

	for (int w = from_on ? 0 : across; w < (from_on ? across : 2 * across); w++)
		for (int block = 0; block < across; block++) {
			for (int k = 0; k < 64; k++)
				square[k] = block * 64 + k < r->count ? r->row[on][(block * 64 + k) * r->words + w] : 0;
			se_transpose_square(square);
			for (int k = 0; k < 64; k++)
				r->transposed[on][(w * 64 + k) * across + block] = square[k];
		}
}

void se_reach_transpose(struct se_reach *r)
{
	if (r->nishio) {
		se_reach_find_contradictions(r);
		return;
	}
	for (int half = 0; half < 4; half++)
		se_reach_transpose_half(r, half >> 1, half & 1);
}

static const uint64_t *se_reach_set(const struct se_reach *r, int cand, bool from_on, bool on)
{
	int bit = r->bit[r->index[cand]] + (from_on ? 0 : r->half);

	return &r->transposed[on][bit * (r->half / 64)];
}

bool se_reach_contradicts(const struct se_reach *r, int cand, bool on)
{
	if (!r->nishio) {
		const uint64_t *holds = se_reach_set(r, cand, on, true), *fails = se_reach_set(r, cand, on, false);
		uint64_t both = 0;

		for (int w = 0; w < r->half / 64; w++)
			both |= holds[w] & fails[w];
		return both != 0;
	}
	int bit = r->bit[r->index[cand]] + (on ? 0 : r->half);

	return r->contradicts[cand % SE_SIZE][bit >> 6] >> (bit & 63) & 1;
}

bool se_reach_agree(const struct se_reach *r, const int cand[], const bool on[], int count)
{
	int words = r->half / 64;
	uint64_t any = 0;

	for (int side = 0; side < 2; side++)
		for (int w = 0; w < words; w++) {
			uint64_t all = UINT64_MAX;

			for (int i = 0; i < count; i++)
				all &= se_reach_set(r, cand[i], on[i], side != 0)[w];
			any |= all;
		}
	return any != 0;
}
