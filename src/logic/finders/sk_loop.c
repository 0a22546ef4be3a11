/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * SK loops: four boxes that form a rectangle, in each of which a row and a column that pass two of the boxes each cross at a cell with a
 * value. The cells of these boxes on one of the lines are sixteen then, in eight parts of two; boxes and lines take turns as what one part
 * shares with the next, in a ring. A digit in some of the parts is counted by as few of these houses as hold them all. Found by Steve
 * Kurzhals, and described by SudokuWiki.
 */
#include "logic/finders/rank0.h"
#include "logic/step/sink.h"

technique_finder find_sk_loop;

/* Parts of the ring, as many houses, and cells. PART: cells of a part; SIDE: of a box. */
enum { RING = 8, PART = 2, RING_CELLS = RING * PART, SIDE = 3 };

struct ring {
	int house[RING];		/* part I is where houses I and I + 1 cross */
	struct cellset cells[RING];
	uint16_t digits[RING];
};

static int next_in_ring(int i)
{
	return (i + 1) % RING;
}

/* The fewest houses that hold these parts: of each run of them every second one, and of the whole ring half. */
static int ring_fewest(unsigned parts)
{
	int fewest = 0, run = 0, first = 0;

	if (parts == (1u << RING) - 1)
		return RING / 2;
	while (parts >> first & 1)
		first = next_in_ring(first);
	for (int n = 0; n < RING; n++) {
		run = parts >> (first + n) % RING & 1 ? run + 1 : 0;
		fewest += run % 2;
	}
	return fewest;
}

/* The parts that have DIGIT as a candidate. */
static unsigned ring_parts(const struct ring *k, int digit)
{
	unsigned parts = 0;

	for (int i = 0; i < RING; i++)
		parts |= (unsigned)((k->digits[i] & digit_bit(digit)) != 0) << i;
	return parts;
}

/* All ways to hold the parts by as few houses: at most 16, where every second part is one. */
static void ring_cover(const struct ring *k, struct rank0 *r, int digit)
{
	unsigned parts = ring_parts(k, digit);
	int fewest = ring_fewest(parts);

	for (unsigned some = 0; some < 1u << RING; some++) {
		unsigned held = (some | some >> 1 | some << (RING - 1)) & ((1u << RING) - 1);
		houseset houses = 0;

		if (bits_count_few(some) != fewest || (parts & ~held) != 0)
			continue;
		for (unsigned left = some; left != 0; left &= left - 1)
			houses |= houseset_of(k->house[bits_lowest(left)]);
		rank0_cover(r, digit, houses);
	}
}

static bool ring_look(const struct hunt *h, const struct ring *k)
{
	struct rank0 r = { .hunt = h };
	int times = 0;

	for (int d = 1; d <= h->board->geo->size && times <= RING_CELLS; d++)
		times += ring_fewest(ring_parts(k, d));
	if (times != RING_CELLS)
		return false;
	for (int i = 0; i < RING; i++)
		r.cells = cellset_or(r.cells, k->cells[i]);
	for (int d = 1; d <= h->board->geo->size; d++)
		ring_cover(k, &r, d);
	return rank0_emit(&r);
}

/* Part I is in LINE, in BOX and not in the line ACROSS. */
static void ring_part(const struct board *b, struct ring *k, int i, int line, int box, int across)
{
	const struct geometry *g = b->geo;
	struct cellset cells = cellset_less(cellset_and(g->house_set[line], g->house_set[box]), g->house_set[across]);

	k->cells[i] = cells;
	k->digits[i] = 0;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		k->digits[i] |= b->cand[c];
}

/* Parts FIRST and FIRST + 1 of the ring, in the boxes that LINE passes on its way, where it crosses the lines ACROSS and then BEYOND. */
static void ring_side(const struct board *b, struct ring *k, int first, int line, int across, int beyond)
{
	const struct geometry *g = b->geo;
	int corner = cellset_next(cellset_and(g->house_set[line], g->house_set[across]), -1);
	int far = cellset_next(cellset_and(g->house_set[line], g->house_set[beyond]), -1);

	k->house[first] = g->cell_house[corner][HOUSE_BOX];
	k->house[first + 1] = line;
	ring_part(b, k, first, line, k->house[first], across);
	ring_part(b, k, first + 1, line, g->cell_house[far][HOUSE_BOX], beyond);
}

/* The loop of two rows and two columns, which pass different boxes. */
static bool ring_at(const struct hunt *h, const int row[2], const int column[2])
{
	const struct board *b = h->board;
	struct ring k;

	ring_side(b, &k, 0, row[0], column[0], column[1]);
	ring_side(b, &k, 2, column[1], row[0], row[1]);
	ring_side(b, &k, 4, row[1], column[1], column[0]);
	ring_side(b, &k, 6, column[0], row[1], row[0]);
	return ring_look(h, &k);
}

/* By row: the columns that it crosses at a cell with a value, while all other cells of both in the box are empty. */
static void ring_corners(const struct board *b, uint16_t corners[MAX_SIZE])
{
	const struct geometry *g = b->geo;
	struct cellset filled = cellset_less((struct cellset){ { ~(uint64_t)0, ~(uint64_t)0 } }, b->empty);

	for (int c = 0; c < g->cells; c++) {
		const uint8_t *house = g->cell_house[c];
		struct cellset lines = cellset_or(g->house_set[house[HOUSE_ROW]], g->house_set[house[HOUSE_COLUMN]]);
		struct cellset within = cellset_and(cellset_and(lines, g->house_set[house[HOUSE_BOX]]), filled);

		if (cellset_equal(within, cellset_of(c)))
			corners[geometry_row(g, c)] |= (uint16_t)(1u << geometry_column(g, c));
	}
}

bool find_sk_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	const struct geometry *g = b->geo;
	uint16_t corners[MAX_SIZE] = { 0 };
	int size = g->size;

	if (g->box_rows != SIDE || g->box_columns != SIDE)
		return false;
	ring_corners(b, corners);
	for (int r = 0; r < size * size; r++) {
		const int row[2] = { r / size, r % size };
		unsigned both = corners[row[0]] & corners[row[1]];

		if (row[0] / SIDE >= row[1] / SIDE || bits_count_few(both) < 2)
			continue;
		if (sink_poll(sink))
			return true;
		for (int c = 0; c < size * size; c++) {
			const int column[2] = { size + c / size, size + c % size };

			if (c / size / SIDE < c % size / SIDE && both >> c / size & both >> c % size & 1 && ring_at(&h, row, column))
				return true;
		}
	}
	return false;
}
