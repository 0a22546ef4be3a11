/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kernel of machines without vectors, on which the lanes of others would be compared one by one. It searches one puzzle at a time, in
 * words of 27 bits: the cells of a band that can take a digit. Half of a word of 64 bits would be idle in each, so these have 32.
 *
 *	bit 0 ... 8	row 1 of the band	a minirow is three bits: 0 to 2, 3 to 5, ...
 *	bit 9 ... 17	row 2
 *	bit 18 ... 26	row 3
 *
 * In a band a digit has a minirow in each row, each in another box: six arrangements. What is in none of those that are possible goes,
 * which is pointing and claiming, and hidden singles of boxes. The same holds for the columns of a stack, of which each band has three.
 *
 * An example: of the minirows 0 1 2 / 3 4 5 / 6 7 8 the digit can be in 0, 4, 5 and 6. Then row 1 has it in the first box, row 3 too, and
 * there is no arrangement: by_nine.kept is 0. With 8 besides, 0 4 8 is one, and 5 and 6 go.
 */
#include "search/fast/kernel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

enum { BANDS = 3, WORDS = CLASSIC_SIZE * BANDS, ROW = 0x1ff };

static const uint32_t whole_band = 0x7ffffff, each_row = 1 | 1 << 9 | 1 << 18;

/* By nine bits. */
static struct {
	uint32_t allowed[512];	/* the cells of the minirows that are in some arrangement; 0: there is none */
	uint16_t kept[512];	/* the minirows themselves */
	uint16_t single[512];	/* of a row: its only cell, or nothing if there are several */
	uint8_t minirows[512];	/* of a row: which minirows have a cell, three bits */
} by_nine;

static void make_tables(void)
{
	for (unsigned set = 0; set < 512; set++) {
		unsigned kept = 0;

		for (unsigned a = 0; a < 27; a++) {
			const unsigned first = a / 9, second = a / 3 % 3, third = a % 3, all = 1u << first | 8u << second | 64u << third;

			if (first != second && first != third && second != third && (set & all) == all)
				kept |= all;
		}
		by_nine.kept[set] = (uint16_t)kept;
		for (int i = 0; i < 9; i++)
			by_nine.allowed[set] |= kept >> i & 1 ? 7u << 3 * i : 0;
		by_nine.single[set] = (uint16_t)((set & (set - 1)) == 0 ? set : 0);
		by_nine.minirows[set] = (uint8_t)(((set & 7) != 0) | ((set >> 3 & 7) != 0) << 1 | ((set >> 6) != 0) << 2);
	}
}

struct node {
	uint32_t can[WORDS];	/* for each digit and band: where it can be */
	uint32_t seen[WORDS];	/* the same when what follows from it was looked for */
	uint32_t open[BANDS];	/* the cells that have no digit yet */
};

INLINE uint32_t band_allowed(uint32_t can)
{
	return by_nine.allowed[by_nine.minirows[can & ROW] | by_nine.minirows[can >> 9 & ROW] << 3 | by_nine.minirows[can >> 18] << 6];
}

INLINE uint32_t band_columns(uint32_t can)
{
	return (can | can >> 9 | can >> 18) & ROW;
}

/* What follows in the rows, boxes and columns of a digit; false: it has no place in one of them. */
static bool digit_places(uint32_t can[BANDS])
{
	uint32_t a = can[0], b = can[1], c = can[2];

	for (;;) {
		const uint32_t in_a = band_allowed(a), in_b = band_allowed(b), in_c = band_allowed(c);

		if (in_a == 0 || in_b == 0 || in_c == 0)
			return false;
		a &= in_a;
		b &= in_b;
		c &= in_c;
		const uint32_t x = band_columns(a), y = band_columns(b), z = band_columns(c);
		const uint32_t first = by_nine.kept[(x & 7) | (y & 7) << 3 | (z & 7) << 6];
		const uint32_t second = by_nine.kept[(x >> 3 & 7) | (y & 0x38) | (z & 0x38) << 3];
		const uint32_t third = by_nine.kept[x >> 6 | (y >> 6) << 3 | (z & 0x1c0)];

		if (first == 0 || second == 0 || third == 0)
			return false;
		const uint32_t keep_x = (first & 7) | (second & 7) << 3 | (third & 7) << 6;
		const uint32_t keep_y = (first >> 3 & 7) | (second & 0x38) | (third & 0x38) << 3;
		const uint32_t keep_z = first >> 6 | (second >> 6) << 3 | (third & 0x1c0);

		if (x == keep_x && y == keep_y && z == keep_z)
			break;
		a &= keep_x * each_row;
		b &= keep_y * each_row;
		c &= keep_z * each_row;
	}
	can[0] = a;
	can[1] = b;
	can[2] = c;
	return true;
}

/* No other digit is where one is alone in its row. */
static void digit_solve(struct node *n, int digit, int band)
{
	const uint32_t can = n->can[digit + band];
	const uint32_t last = by_nine.single[can >> 18];
	const uint32_t alone = by_nine.single[can & ROW] | (uint32_t)by_nine.single[can >> 9 & ROW] << 9 | last << 18;
	const uint32_t fresh = alone & n->open[band];

	n->seen[digit + band] = can;
	if (fresh == 0)
		return;
	n->open[band] &= ~fresh;
	for (int i = band; i < WORDS; i += BANDS)
		n->can[i] &= ~fresh;
	n->can[digit + band] = can;
}

/* Looks at the digits that have changed, until none has; false: a contradiction. DIGIT is three times its number. */
static bool digits_settle(struct node *n)
{
	for (int digit = 0, left = CLASSIC_SIZE; left > 0; digit = digit < WORDS - BANDS ? digit + BANDS : 0, left--) {
		uint32_t *can = n->can + digit;
		const uint32_t *seen = n->seen + digit;

		if (can[0] == seen[0] && can[1] == seen[1] && can[2] == seen[2])
			continue;
		if (!digit_places(can))
			return false;
		for (int band = 0; band < BANDS; band++)
			if (can[band] != seen[band])
				digit_solve(n, digit, band);
		left = CLASSIC_SIZE;
	}
	return true;
}

/* The cells of a band that can take at least so many digits. */
struct counted {
	uint32_t one, two, three;
};

static struct counted band_count(const struct node *n, int band)
{
	struct counted k = { 0, 0, 0 };

	for (int i = band; i < WORDS; i += BANDS) {
		k.three |= k.two & n->can[i];
		k.two |= k.one & n->can[i];
		k.one |= n->can[i];
	}
	return k;
}

/* A digit is in a cell: nowhere else in its row, from which all else follows. */
INLINE void cell_give(struct node *n, int word, uint32_t cell)
{
	const uint32_t row = cell <= ROW ? ROW : cell <= ROW << 9 ? ROW << 9 : (uint32_t)ROW << 18;

	n->can[word] = (n->can[word] & ~row) | cell;
}

/* All that follows by singles and arrangements; false: a contradiction. COUNTED receives the digits of the cells. */
static bool node_settle(struct node *n, struct counted counted[BANDS])
{
	for (;;) {
		uint32_t singles = 0;

		if (!digits_settle(n))
			return false;
		for (int band = 0; band < BANDS; band++) {
			counted[band] = (struct counted){ whole_band, 0, 0 };
			if (n->open[band] == 0)
				continue;
			counted[band] = band_count(n, band);
			if (counted[band].one != whole_band)
				return false;
			const uint32_t alone = n->open[band] & ~counted[band].two;

			singles |= alone;
			for (int i = band; alone != 0 && i < WORDS; i += BANDS)
				for (uint32_t rest = n->can[i] & alone; rest != 0; rest &= rest - 1)
					cell_give(n, i, rest & -rest);
		}
		if (singles == 0)
			return true;
	}
}

/* How many bits of the 32 are set; without an instruction for it, a compiler would call a function. */
INLINE int few_bits(uint32_t x)
{
	x -= x >> 1 & 0x55555555;
	x = (x & 0x33333333) + (x >> 2 & 0x33333333);
	return (int)(((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}

/* How many of the PAIRS share a house with a cell, which is in BAND. */
INLINE int pairs_around(const uint32_t pairs[BANDS], int band, int cell)
{
	const int column = cell % 9;
	const uint32_t around = (uint32_t)ROW << (cell - column) | (7 * each_row) << (column - column % 3), line = each_row << column;

	const uint32_t others = (pairs[(band + 1) % BANDS] & line) >> column | (pairs[(band + 2) % BANDS] & line) >> column << 1;

	return few_bits(pairs[band] & (around | line)) + few_bits(others);
}

/*
 * Where the node branches: on a cell of two digits, around which are most of those, or else on any that is open; BAND receives where it is.
 * 0: all cells have their digits.
 */
static uint32_t node_choose(const struct node *n, const struct counted counted[BANDS], int *band)
{
	uint32_t found = 0, pairs[BANDS];
	int most = -1;

	for (int b = 0; b < BANDS; b++)
		pairs[b] = counted[b].two & ~counted[b].three;
	for (int b = 0; b < BANDS; b++)
		for (uint32_t rest = pairs[b]; rest != 0; rest &= rest - 1) {
			const int around = pairs_around(pairs, b, bits_lowest(rest));

			if (around <= most)
				continue;
			most = around;
			found = rest & -rest;
			*band = b;
		}
	for (int b = 0; b < BANDS && found == 0; b++) {
		found = n->open[b] & -n->open[b];
		*band = b;
	}
	return found;
}

static void solution_write(const struct node *n, uint8_t solution[CLASSIC_CELLS])
{
	for (int i = 0; i < WORDS; i++)
		for (uint32_t rest = n->can[i]; rest != 0; rest &= rest - 1)
			solution[i % BANDS * 27 + bits_lowest(rest)] = (uint8_t)(i / BANDS + 1);
}

/* A branch gives a cell its lowest digit, and goes on without that afterwards. */
static long tree_search(struct node *node, long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes)
{
	long found = 0;

	for (int depth = 0; depth >= 0;) {
		struct node *n = &node[depth];
		struct counted counted[BANDS];
		int band = 0, word;

		++*nodes;
		if (!node_settle(n, counted)) {
			depth--;
			continue;
		}
		const uint32_t cell = node_choose(n, counted, &band);

		if (cell == 0) {
			if (found++ == 0 && solution != NULL)
				solution_write(n, solution);
			if (found >= limit)
				break;
			depth--;
			continue;
		}
		for (word = band; (n->can[word] & cell) == 0; word += BANDS)
			;
		node[++depth] = *n;
		cell_give(&node[depth], word, cell);
		n->can[word] &= ~cell;
	}
	return found;
}

static void tables_made(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, make_tables);
}

/* The frame holds all nodes that may wait; threads that search have a stack that is large enough (base/mem.h). */
static long search_alone_words(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes)
{
	struct node node[CLASSIC_CELLS + 1];
	unsigned long count = 0;

	tables_made();
	memset(node[0].can, 0, sizeof node[0].can);
	memset(node[0].seen, 0xff, sizeof node[0].seen);
	for (int band = 0; band < BANDS; band++) {
		uint32_t known = 0;

		for (int bit = 0; bit < 27; bit++) {
			if (cand[27 * band + bit] == ALL)
				continue;
			known |= (uint32_t)1 << bit;
			for (unsigned rest = cand[27 * band + bit]; rest != 0; rest &= rest - 1)
				node[0].can[bits_lowest(rest) * BANDS + band] |= (uint32_t)1 << bit;
		}
		for (int i = band; i < WORDS; i += BANDS)
			node[0].can[i] |= whole_band & ~known;
		node[0].open[band] = whole_band;
	}
	long found = tree_search(node, limit, solution, &count);

	if (nodes != NULL)
		*nodes += count;
	return found;
}

/* Puzzles are done as soon as they come. */
struct lane_schedule {
	struct slot *window;
	long limit;
	struct kernel_counts counts;
};

static struct lane_schedule *words_open(struct slot window[WINDOW], uint32_t limit)
{
	struct lane_schedule *f = mem_zero(1, sizeof *f);

	f->window = window;
	f->limit = (long)limit;
	return f;
}

static void words_close(struct lane_schedule *f)
{
	free(f);
}

static void words_feed_state(struct lane_schedule *f, uint16_t owner, const uint16_t cand[CLASSIC_CELLS])
{
	struct slot *s = &f->window[owner % WINDOW];

	s->found = (uint32_t)search_alone_words(cand, f->limit, s->row, &f->counts.nodes);
}

static void words_feed(struct lane_schedule *f, uint16_t owner, int count)
{
	for (int i = 0; i < count; i++) {
		const uint8_t *row = f->window[(uint16_t)(owner + i) % WINDOW].row;
		uint16_t cand[CLASSIC_CELLS];

		for (int c = 0; c < CLASSIC_CELLS; c++)
			cand[c] = row[c] != 0 ? digit_bit(row[c]) : ALL;
		words_feed_state(f, (uint16_t)(owner + i), cand);
	}
}

static void words_run(struct lane_schedule *f, bool drain)
{
	(void)f, (void)drain;
}

static unsigned words_done(const struct lane_schedule *f, uint16_t first)
{
	(void)f, (void)first;
	return 0x10000;
}

static const struct kernel_counts *words_counts(const struct lane_schedule *f)
{
	return &f->counts;
}

const struct search_kernel search_words = {
	KERNEL_WORDS, 1, words_open, words_close, words_feed, words_feed_state, words_run, words_done, words_counts, search_alone_words
};
