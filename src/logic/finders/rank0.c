/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/rank0.h"

#include "logic/facts/facts.h"
#include "logic/step/sink.h"

void rank0_cover(struct rank0 *r, int digit, houseset houses)
{
	int times = bits_count(houses), d = digit - 1;

	if (r->covers[d] > 0 && times > r->times[d])
		return;
	if (r->covers[d] > 0 && times < r->times[d])
		r->covers[d] = 0;
	r->times[d] = (uint8_t)times;
	if (r->covers[d] < MOST_COVERS)
		r->cover[d][r->covers[d]++] = houses;
}

/* The cells that can take DIGIT. */
static struct cellset rank0_places(const struct rank0 *r, int digit)
{
	return cellset_and(facts_digit(r->args->facts, digit), r->cells);
}

/* The places of DIGIT in HOUSE outside the cells: what a cover eliminates. */
static struct cellset rank0_rest(const struct rank0 *r, int digit, int house)
{
	return cellset_less(cellset_and(facts_digit(r->args->facts, digit), r->args->board->geo->house_set[house]), r->cells);
}

/* The houses among these that eliminate DIGIT somewhere. */
static houseset rank0_acting(const struct rank0 *r, int digit, houseset houses)
{
	houseset acting = 0;

	for (houseset left = houses; left != 0; left &= left - 1)
		if (!cellset_empty(rank0_rest(r, digit, bits_lowest(left))))
			acting |= houseset_of(bits_lowest(left));
	return acting;
}

/*
 * Of the ways to cover DIGIT, the one with the most houses that eliminate the digit and are not in TOLD; the first of these if several are
 * equal. *FRESH receives those houses.
 */
static houseset rank0_choose(const struct rank0 *r, int digit, houseset told, houseset *fresh)
{
	houseset best = 0;

	*fresh = 0;
	for (int i = 0; i < r->covers[digit - 1]; i++) {
		houseset cover = r->cover[digit - 1][i], acting = rank0_acting(r, digit, cover) & ~told;

		if (i == 0 || bits_count(acting) > bits_count(*fresh)) {
			best = cover;
			*fresh = acting;
		}
	}
	return best;
}

/* Says by which houses DIGIT is counted. */
static void rank0_say_times(struct argument *a, const struct rank0 *r, int digit, houseset houses, enum reason reason)
{
	struct inference what = { .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				  .number = r->times[digit - 1], .cells = rank0_places(r, digit) };

	argument_say(a, &what);
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(houses));
}

/* Says what the houses eliminate, each of which has DIGIT in one of the cells. */
static void rank0_say_each(struct argument *a, const struct rank0 *r, int digit, houseset houses)
{
	struct inference what = { .reason = REASON_RANK0_EACH, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				  .number = bits_count(houses), .cells = rank0_places(r, digit) };

	for (houseset left = houses; left != 0; left &= left - 1)
		what.rest = cellset_or(what.rest, rank0_rest(r, digit, bits_lowest(left)));
	argument_say(a, &what);
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(houses));
	proof_mark_cells(a->proof, ROLE_OFF, what.rest, what.digits);
}

/* Says what follows for DIGIT from all ways to cover it. */
static void rank0_say_effects(struct argument *a, const struct rank0 *r, int digit)
{
	houseset told = 0, fresh;

	rank0_choose(r, digit, 0, &fresh);
	while (fresh != 0) {
		rank0_say_each(a, r, digit, fresh);
		told |= fresh;

		houseset cover = rank0_choose(r, digit, told, &fresh);

		if (fresh != 0)
			rank0_say_times(a, r, digit, cover, REASON_RANK0_COUNT_TOO);
	}
}

static void rank0_explain(struct argument *a, const struct rank0 *r, const struct step_head *head)
{
	struct inference what = { .reason = REASON_RANK0_CELLS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
				  .number = cellset_count(r->cells), .cells = r->cells };

	argument_say(a, &what);
	for (int c = cellset_next(r->cells, -1); c >= 0; c = cellset_next(r->cells, c))
		proof_mark_cell(a->proof, ROLE_BASE, c, a->board->cand[c]);
	for (int d = digit_first(head->digits); d != 0; d = digit_next(head->digits, d)) {
		houseset fresh, cover = rank0_choose(r, d, 0, &fresh);

		rank0_say_times(a, r, d, cover, REASON_RANK0_COUNT);
	}
	what.reason = REASON_AS_MANY_TWICE;
	what.number = 0;
	argument_say(a, &what);
	for (int d = digit_first(head->digits); d != 0; d = digit_next(head->digits, d))
		rank0_say_effects(a, r, d);
	what.reason = REASON_CHAIN_TOGETHER;
	argument_conclude(a, &what, head);
}

/* Adds what the covers eliminate to the head. Returns whether the count fills the cells. */
static bool rank0_drop(const struct rank0 *r, struct step_head *head)
{
	int times = 0;

	for (int d = 1; d <= r->args->board->geo->size; d++) {
		houseset covers = 0;

		times += r->times[d - 1];
		if (r->times[d - 1] != 0)
			head->digits |= digit_bit(d);
		for (int i = 0; i < r->covers[d - 1]; i++)
			covers |= r->cover[d - 1][i];
		for (; covers != 0; covers &= covers - 1)
			candset_add_cells(&head->drop, rank0_rest(r, d, bits_lowest(covers)), d);
	}
	return times == cellset_count(r->cells);
}

bool rank0_emit(struct rank0 *r)
{
	struct step_head head = technique_head(r->args->technique, cellset_count(r->cells), 0);
	struct argument a;

	if (!rank0_drop(r, &head) || candset_empty(&head.drop))
		return false;
	if (argument_open(&a, r->args->board, r->args->sink, &head))
		rank0_explain(&a, r, &head);
	return sink_emit(r->args->sink, &head);
}

/*
 * SK loops: four boxes at the corners of a rectangle; in each of them a row and a column that pass two of the boxes each cross at a filled
 * cell. On one of these lines within the boxes lie sixteen cells, in eight parts of two; lines and boxes alternate as the house that a part
 * shares with the next, in a ring. A digit that is in some of the parts is counted by the fewest of these houses that hold them all. Found
 * by Steve Kurzhals; described by SudokuWiki.
 */

technique_finder find_sk_loop;

/* RING: the parts of the ring, and as many houses; RING_CELLS: its cells. PART: the cells of a part; SIDE: the cells of a line in a box. */
enum { RING = 8, PART = 2, RING_CELLS = RING * PART, SIDE = 3 };

struct ring {
	int house[RING];		/* part I is where houses I and I + 1 cross */
	struct cellset cells[RING];
	uint16_t digits[RING];
};

static int ring_next(int i)
{
	return (i + 1) % RING;
}

/*
 * The smallest number of houses that hold these parts: for each run of parts one for every two, rounded up, and half of the ring if all of
 * it is meant.
 */
static int ring_fewest(unsigned parts)
{
	int fewest = 0, run = 0, first = 0;

	if (parts == (1u << RING) - 1)
		return RING / 2;
	while (parts >> first & 1)
		first = ring_next(first);
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

/* Adds all ways to cover the parts by as few houses as possible: at most 16, if every second part is one of them. */
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

static bool ring_look(const struct finder_args *h, const struct ring *k)
{
	struct rank0 r = { .args = h };
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

/* Sets part I: the cells in LINE and in BOX but not in the line ACROSS. */
static void ring_part(const struct board *b, struct ring *k, int i, int line, int box, int across)
{
	const struct geometry *g = b->geo;
	struct cellset cells = cellset_less(cellset_and(g->house_set[line], g->house_set[box]), g->house_set[across]);

	k->cells[i] = cells;
	k->digits[i] = 0;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		k->digits[i] |= b->cand[c];
}

/*
 * Sets parts FIRST and FIRST + 1 of the ring: in the boxes that LINE passes, first where it crosses the line ACROSS, then where it crosses
 * BEYOND.
 */
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

/* Looks at the loop of two rows and two columns in different boxes. */
static bool ring_at(const struct finder_args *h, const int row[2], const int column[2])
{
	const struct board *b = h->board;
	struct ring k;

	ring_side(b, &k, 0, row[0], column[0], column[1]);
	ring_side(b, &k, 2, column[1], row[0], row[1]);
	ring_side(b, &k, 4, row[1], column[1], column[0]);
	ring_side(b, &k, 6, column[0], row[1], row[0]);
	return ring_look(h, &k);
}

/* By row: the columns that it crosses at a filled cell, if all other cells of row and column in the box are empty. */
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
	const struct finder_args h = { b, facts, technique, sink };
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
