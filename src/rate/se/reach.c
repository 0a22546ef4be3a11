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

static bool se_reach_single(enum se_reach_kind kind)
{
	return kind == SE_REACH_X || kind == SE_REACH_NISHIO;
}

static void se_reach_group_add(struct se_reach *r, const int cand[], int count, bool cell)
{
	struct se_reach_group *group = &r->group[r->groups];

	if (count < 2)
		return;
	group->count = (uint8_t)count;
	group->cell = cell;
	for (int i = 0; i < count; i++)
		group->member[i] = r->index[cand[i]];
	r->groups++;
}

/* The candidates of the cell that matter: where strong links go only through cells, those of cells that have one. */
static unsigned se_reach_digits(const struct se_reach *r, const struct se_grid *g, int cell)
{
	return r->kind == SE_REACH_Y && se_count(g->cand[cell]) != 2 ? 0 : g->cand[cell];
}

static void se_reach_groups(struct se_reach *r, const struct se_grid *g)
{
	int cand[SE_SIZE], count;

	r->groups = 0;
	for (int cell = 0; cell < SE_CELLS && !se_reach_single(r->kind); cell++) {
		count = 0;
		for (unsigned rest = se_reach_digits(r, g, cell); rest != 0; rest &= rest - 1)
			cand[count++] = cell * SE_SIZE + bits_lowest(rest);
		se_reach_group_add(r, cand, count, true);
	}
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++) {
			count = 0;
			for (unsigned rest = g->pos[h][d]; rest != 0; rest &= rest - 1) {
				int cell = se_table.cell[h][bits_lowest(rest)];

				if (se_reach_digits(r, g, cell) != 0)
					cand[count++] = cell * SE_SIZE + d;
			}
			se_reach_group_add(r, cand, count, false);
		}
}

/* Numbers the candidates and their bits, and returns how many bits a half of a row needs. */
static int se_reach_number(struct se_reach *r, const struct se_grid *g)
{
	int of_digit[SE_SIZE] = { 0 }, most = 0;

	r->count = 0;
	for (int cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = se_reach_digits(r, g, cell); rest != 0; rest &= rest - 1) {
			int d = bits_lowest(rest), cand = cell * SE_SIZE + d;

			r->cand[r->count] = (uint16_t)cand;
			r->index[cand] = (uint16_t)r->count;
			if (se_reach_single(r->kind))
				r->with_bit[d][of_digit[d]] = (uint16_t)r->count;
			r->bit[r->count] = (uint16_t)(se_reach_single(r->kind) ? of_digit[d] : r->count);
			if (++of_digit[d] > most)
				most = of_digit[d];
			r->count++;
		}
	return se_reach_single(r->kind) ? most : r->count;
}

void se_reach_begin(struct se_reach *r, const struct se_grid *g, enum se_reach_kind kind)
{
	r->kind = kind;
	int bits = se_reach_number(r, g);

	r->words = (2 * bits + 64 * SE_UNIT - 1) / (64 * SE_UNIT) * SE_UNIT;
	r->half = r->words * 32;
	se_reach_groups(r, g);
	for (int on = 0; on < 2; on++) {
		memset(r->row[on], 0, (size_t)(r->count * r->words) * sizeof *r->row[on]);
		memset(r->fresh[on], 1, (size_t)r->count);
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
			r->fresh[to][g->member[i]] = 1;
			r->changed[to][g->member[i]] = r->now;
			any = true;
		}
	}
	return any;
}

SE_INLINE bool se_reach_group_fresh(const struct se_reach *r, const struct se_reach_group *g, bool on)
{
	unsigned fresh = 0;

	for (int i = 0; i < g->count; i++)
		fresh |= r->fresh[on][g->member[i]];
	return fresh != 0;
}

SE_INLINE bool se_reach_weaken_by(struct se_reach *r, int words)
{
	bool any = false;

	for (int i = 0; i < r->groups; i++)
		if (se_reach_group_fresh(r, &r->group[i], true))
			any |= se_reach_spread(r, &r->group[i], false, false, words);
	return any;
}

SE_INLINE bool se_reach_strengthen_by(struct se_reach *r, int words)
{
	bool dynamic = r->kind == SE_REACH_DYNAMIC || r->kind == SE_REACH_NISHIO, any = false;

	for (int i = 0; i < r->groups; i++) {
		const struct se_reach_group *g = &r->group[i];

		if ((!dynamic && g->count > 2) || (r->kind == SE_REACH_Y && !g->cell) || !se_reach_group_fresh(r, g, false))
			continue;
		any |= se_reach_spread(r, g, true, true, words);
	}
	return any;
}

/* The usual widths are known to the compiler, which makes vectors of them. */
SE_CLONES bool se_reach_weaken(struct se_reach *r)
{
	bool any;

	switch (r->words) {
	case 2:
		any = se_reach_weaken_by(r, 2);
		break;
	case 4:
		any = se_reach_weaken_by(r, 4);
		break;
	case 6:
		any = se_reach_weaken_by(r, 6);
		break;
	case 8:
		any = se_reach_weaken_by(r, 8);
		break;
	default:
		any = se_reach_weaken_by(r, r->words);
	}
	memset(r->fresh[true], 0, (size_t)r->count);
	return any;
}

SE_CLONES bool se_reach_strengthen(struct se_reach *r)
{
	bool any;

	switch (r->words) {
	case 2:
		any = se_reach_strengthen_by(r, 2);
		break;
	case 4:
		any = se_reach_strengthen_by(r, 4);
		break;
	case 6:
		any = se_reach_strengthen_by(r, 6);
		break;
	case 8:
		any = se_reach_strengthen_by(r, 8);
		break;
	default:
		any = se_reach_strengthen_by(r, r->words);
	}
	memset(r->fresh[false], 0, (size_t)r->count);
	return any;
}

/* Whether a row of the group has changed since it was looked at for the links to what holds (ON), or does not; and it is now. */
SE_INLINE bool se_reach_group_due(struct se_reach *r, int group, bool to)
{
	const struct se_reach_group *g = &r->group[group];
	uint32_t latest = 0;

	for (int i = 0; i < g->count; i++)
		if (r->changed[!to][g->member[i]] > latest)
			latest = r->changed[!to][g->member[i]];
	if (latest <= r->looked[to][group])
		return false;
	r->looked[to][group] = r->now++;
	return true;
}

/* What is found in a group serves the next one at once. */
SE_INLINE bool se_reach_round(struct se_reach *r, int words)
{
	bool dynamic = r->kind == SE_REACH_DYNAMIC || r->kind == SE_REACH_NISHIO, any = false;

	for (int i = 0; i < r->groups; i++) {
		const struct se_reach_group *g = &r->group[i];

		if (se_reach_group_due(r, i, false))
			any |= se_reach_spread(r, g, false, false, words);
		if ((!dynamic && g->count > 2) || (r->kind == SE_REACH_Y && !g->cell))
			continue;
		if (se_reach_group_due(r, i, true))
			any |= se_reach_spread(r, g, true, true, words);
	}
	return any;
}

SE_CLONES void se_reach_finish(struct se_reach *r)
{
	bool any = true;

	r->now = 2;
	memset(r->looked, 0, sizeof r->looked);
	for (int on = 0; on < 2; on++)
		for (int i = 0; i < r->count; i++)
			r->changed[on][i] = 1;
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
	if (se_reach_single(r->kind)) {
		se_reach_clash(r);
		return;
	}
	for (int half = 0; half < 4; half++)
		se_reach_turn_half(r, half >> 1, half & 1);
}

void se_reach_turn_on(struct se_reach *r)
{
	if (!se_reach_single(r->kind))
		se_reach_turn_half(r, true, true);
}

static const uint64_t *se_reach_set(const struct se_reach *r, int cand, bool from_on, bool on)
{
	int bit = r->bit[r->index[cand]] + (from_on ? 0 : r->half);

	return &r->turned[on][bit * (r->half / 64)];
}

bool se_reach_contradicts(const struct se_reach *r, int cand, bool on)
{
	if (!se_reach_single(r->kind)) {
		const uint64_t *holds = se_reach_set(r, cand, on, true), *fails = se_reach_set(r, cand, on, false);
		uint64_t both = 0;

		for (int w = 0; w < r->half / 64; w++)
			both |= holds[w] & fails[w];
		return both != 0;
	}
	int bit = r->bit[r->index[cand]] + (on ? 0 : r->half);

	return r->clash[cand % SE_SIZE][bit >> 6] >> (bit & 63) & 1;
}

bool se_reach_returns(const struct se_reach *r, int i, struct candset *through)
{
	bool single = se_reach_single(r->kind), any = false;
	const uint64_t *row = &r->row[true][i * r->words], *reached = single ? row : se_reach_set(r, r->cand[i], true, true);

	*through = (struct candset){ { 0 } };
	for (int w = 0; w < r->half / 64; w++)
		for (uint64_t rest = row[w] & reached[w]; rest != 0; rest &= rest - 1) {
			int bit = w * 64 + bits_lowest(rest), other = single ? r->with_bit[r->cand[i] % SE_SIZE][bit] : bit;

			if (other == i || (single && !se_reaches(r, i, true, other, true)))
				continue;
			candset_add(through, r->cand[other]);
			any = true;
		}
	return any;
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
