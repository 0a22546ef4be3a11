/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/reach.h"

#include <string.h>

#define SE_INLINE static inline __attribute__((always_inline))

/*
 * Several times over, for the vectors of several processors. Clang 14 gives the functions that choose other names than those who call
 * them use, and sanitizers are not ready yet when they run.
 */
#if defined __x86_64__ && defined __gnu_linux__ && defined __GLIBC__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__
#define SE_CLONES __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define SE_CLONES
#endif

/* A row has halves of whole words. */
enum { SE_UNIT = 2 };

static void se_reach_group_add(struct se_reach *r, const int cand[], int count)
{
	struct se_reach_group *group = &r->group[r->groups];

	if (count < 2)
		return;
	group->count = (uint8_t)count;
	for (int i = 0; i < count; i++) {
		int member = r->index[cand[i]];

		group->member[i] = (uint16_t)member;
		r->in[member][r->ins[member]++] = (uint16_t)r->groups;
	}
	r->groups++;
}

static void se_reach_groups(struct se_reach *r, const struct se_grid *g)
{
	int cand[SE_SIZE], count;

	r->groups = 0;
	memset(r->ins, 0, (size_t)r->count);
	memset(r->due, 0, sizeof r->due);
	for (int cell = 0; cell < SE_CELLS && !r->nishio; cell++) {
		count = 0;
		for (unsigned rest = g->cand[cell]; rest != 0; rest &= rest - 1)
			cand[count++] = cell * SE_SIZE + bits_lowest(rest);
		se_reach_group_add(r, cand, count);
	}
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++) {
			count = 0;
			for (unsigned rest = g->pos[h][d]; rest != 0; rest &= rest - 1)
				cand[count++] = se_table.cell[h][bits_lowest(rest)] * SE_SIZE + d;
			se_reach_group_add(r, cand, count);
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

SE_INLINE void se_reach_now_due(struct se_reach *r, int group, bool to)
{
	r->due[to][group >> 6] |= UINT64_C(1) << (group & 63);
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
			se_reach_now_due(r, i, on != 0);
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

/* To each member's row of TO what all (EVERY), or any, of the other members' rows of FROM have. */
SE_INLINE bool se_reach_spread(struct se_reach *r, const struct se_reach_group *g, bool to, bool every, int words)
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
			for (int k = 0; k < r->ins[g->member[i]]; k++)
				se_reach_now_due(r, r->in[g->member[i]][k], !to);
			any = true;
		}
	}
	return any;
}

/* What one more link of each group leads to; what is found in a group serves the next one at once. */
SE_INLINE bool se_reach_round(struct se_reach *r, int words)
{
	bool any = false;

	for (int i = 0; i < r->groups; i++) {
		uint64_t bit = UINT64_C(1) << (i & 63), left = (r->due[0][i >> 6] | r->due[1][i >> 6]) & (0 - bit);

		if (left == 0) {
			i |= 63;
			continue;
		}
		i = (i & ~63) + bits_lowest(left);
		bit = left & (0 - left);
		for (int to = 0; to < 2; to++)
			if ((r->due[to][i >> 6] & bit) != 0) {
				r->due[to][i >> 6] &= ~bit;
				any |= se_reach_spread(r, &r->group[i], to != 0, to != 0, words);
			}
	}
	return any;
}

/* The usual widths are known to the compiler, which makes vectors of them. */
SE_CLONES void se_reach_finish(struct se_reach *r)
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

/* Makes columns of 64 rows of 64 bits, by exchanging ever smaller squares. */
static void se_turn_square(uint64_t square[64])
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
static void se_reach_clash(struct se_reach *r)
{
	memset(r->clash, 0, sizeof r->clash);
	for (int i = 0; i < r->count; i++)
		for (int w = 0; w < r->words; w++)
			r->clash[r->cand[i] % SE_SIZE][w] |= r->row[true][i * r->words + w] & r->row[false][i * r->words + w];
}

/* A half of the rows of what holds, or of what does not. */
static void se_reach_turn_half(struct se_reach *r, bool from_on, bool on)
{
	int across = r->half / 64;
	uint64_t square[64];

	for (int w = from_on ? 0 : across; w < (from_on ? across : 2 * across); w++)
		for (int block = 0; block < across; block++) {
			for (int k = 0; k < 64; k++)
				square[k] = block * 64 + k < r->count ? r->row[on][(block * 64 + k) * r->words + w] : 0;
			se_turn_square(square);
			for (int k = 0; k < 64; k++)
				r->turned[on][(w * 64 + k) * across + block] = square[k];
		}
}

void se_reach_turn(struct se_reach *r)
{
	if (r->nishio) {
		se_reach_clash(r);
		return;
	}
	for (int half = 0; half < 4; half++)
		se_reach_turn_half(r, half >> 1, half & 1);
}

static const uint64_t *se_reach_set(const struct se_reach *r, int cand, bool from_on, bool on)
{
	int bit = r->bit[r->index[cand]] + (from_on ? 0 : r->half);

	return &r->turned[on][bit * (r->half / 64)];
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

	return r->clash[cand % SE_SIZE][bit >> 6] >> (bit & 63) & 1;
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
