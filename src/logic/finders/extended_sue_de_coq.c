/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sue de Coq, extended to three houses: a line and two boxes that it passes, or a box and two lines that pass it, so that there are two
 * intersections. Each digit of some of their cells is there at most once for each house of the fewest that hold its places; if these
 * numbers add up to the number of cells (rank0.h), each digit is there as often as it can be. If all are one, it is a distributed disjoint
 * subset. What two of the houses fill is Sue de Coq, or a subset. Found by enumeration of sets of cells, from those with few candidates on.
 * (The forum of Sudoku Players.)
 */
#include "logic/facts/facts.h"
#include "logic/finders/rank0.h"
#include "logic/step/sink.h"

technique_finder find_extended_sue_de_coq;

/*
 * The most cells of a pattern; the houses. CELLS_BESIDE: cells of three houses. A cell gives room for one digit, so the digits of a part of
 * a pattern exceed its cells by what is left of MOST_CELLS at most.
 */
enum { MOST_CELLS = 8, TRIO = 3, CELLS_BESIDE = TRIO * MAX_SIZE, SUBSETS_OF_TRIO = 1 << TRIO };

/* What holds the places of a digit in the cells that are chosen: houses of the board, and which subsets of the three, one bit each. */
struct held {
	houseset one;
	uint8_t subsets;
};

struct trio {
	const struct finder_args *args;
	int house[TRIO], cells;
	uint8_t cell[CELLS_BESIDE], in[CELLS_BESIDE];	/* IN: in which of the three */
	struct cellset chosen;
	bool stop;
};

/* For each set of the three houses: which of their subsets have one of them, one bit each. */
static const uint8_t meets[SUBSETS_OF_TRIO] = { 0x00, 0xaa, 0xcc, 0xee, 0xf0, 0xfa, 0xfc, 0xfe };

/* The subsets of one and of two; for each of the three, the subsets without it. */
enum { SINGLES = 0x16, PAIRS = 0x68 };
static const uint8_t subsets_without[TRIO] = { 0x55, 0x33, 0x0f };

/* How often a digit can be in the cells at most. */
static int held_times(uint8_t subsets)
{
	return (subsets & SINGLES) != 0 ? 1 : (subsets & PAIRS) != 0 ? 2 : TRIO;
}

/* The state in which a digit has no place yet, and with one place more. */
static const struct held held_nothing = { ~(houseset)0, 0xff };

static struct held held_also(const struct trio *t, const struct held *h, int i)
{
	return (struct held){ h->one & t->args->board->geo->houses_of[t->cell[i]], h->subsets & meets[t->in[i]] };
}

/* How the digits of CELLS are held. Returns the digits. */
static uint16_t trio_hold(const struct trio *t, struct cellset cells, struct held held[MAX_SIZE])
{
	uint16_t digits = 0;

	for (int i = 0; i < t->cells; i++)
		for (unsigned left = cellset_has(cells, t->cell[i]) ? t->args->board->cand[t->cell[i]] : 0; left != 0; left &= left - 1) {
			struct held *h = &held[bits_lowest(left)];

			*h = held_also(t, (digits >> bits_lowest(left) & 1) != 0 ? h : &held_nothing, i);
			digits |= (uint16_t)(left & -left);
		}
	return digits;
}

/* Whether CELLS are filled by the digits that they have, if only these SUBSETS of the houses may count. */
static bool trio_is_filled(const struct trio *t, struct cellset cells, unsigned subsets)
{
	struct held held[MAX_SIZE];
	int times = 0;

	for (unsigned left = trio_hold(t, cells, held); left != 0; left &= left - 1) {
		const uint8_t by = (uint8_t)(held[bits_lowest(left)].subsets & subsets);

		if (by == 0)
			return false;
		times += held_times(by);
	}
	return times <= cellset_count(cells);
}

/* Whether no part of the chosen cells is filled by its own digits, and two of the houses are not enough. */
static bool trio_is_whole(const struct trio *t)
{
	int cell[MOST_CELLS], count = 0;

	for (int i = 0; i < TRIO; i++)
		if (trio_is_filled(t, t->chosen, subsets_without[i]))
			return false;
	for (int c = cellset_next(t->chosen, -1); c >= 0; c = cellset_next(t->chosen, c))
		cell[count++] = c;
	for (unsigned part = 1; part + 1 < 1u << count; part++) {
		struct cellset cells = { { 0, 0 } };

		for (unsigned left = part; left != 0; left &= left - 1)
			cellset_add(&cells, cell[bits_lowest(left)]);
		if (trio_is_filled(t, cells, ~0u))
			return false;
	}
	return true;
}

/* Adds the ways to cover a digit: by any house that holds all its places, or by the fewest of the three. */
static void trio_cover(const struct trio *t, struct rank0 *r, int digit, const struct held *h)
{
	const int times = held_times(h->subsets);

	for (houseset left = times == 1 ? h->one : 0; left != 0; left &= left - 1)
		rank0_cover(r, digit, houseset_of(bits_lowest(left)));
	for (int some = 0; some < SUBSETS_OF_TRIO && times > 1; some++) {
		houseset houses = 0;

		if ((h->subsets >> some & 1) == 0 || bits_count((unsigned)some) != times)
			continue;
		for (int i = 0; i < TRIO; i++)
			houses |= some >> i & 1 ? houseset_of(t->house[i]) : 0;
		rank0_cover(r, digit, houses);
	}
}

static bool trio_emit(const struct trio *t, const struct held held[MAX_SIZE], uint16_t digits)
{
	struct rank0 r = { .args = t->args, .cells = t->chosen };

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		trio_cover(t, &r, d, &held[d - 1]);
	return rank0_emit(&r);
}

/* Chooses further cells, from number FROM on; EXCESS and HELD are of those that are chosen, which have DIGITS. */
static bool trio_choose(struct trio *t, int from, int excess, const struct held held[MAX_SIZE], uint16_t digits)
{
	const int left = MOST_CELLS - cellset_count(t->chosen) - 1;

	for (int i = from; i < t->cells; i++) {
		const uint16_t cand = t->args->board->cand[t->cell[i]];
		int more = excess - 1;
		struct held also[MAX_SIZE];

		for (unsigned rest = cand; rest != 0 && more <= left + MAX_SIZE; rest &= rest - 1) {
			const int d = bits_lowest(rest);
			const bool had = (digits >> d & 1) != 0;

			also[d] = held_also(t, had ? &held[d] : &held_nothing, i);
			more += held_times(also[d].subsets) - (had ? held_times(held[d].subsets) : 0);
		}
		if (more > left)
			continue;
		for (unsigned rest = digits & (unsigned)~cand; rest != 0; rest &= rest - 1)
			also[bits_lowest(rest)] = held[bits_lowest(rest)];
		cellset_add(&t->chosen, t->cell[i]);
		t->stop = more == 0 ? trio_is_whole(t) && trio_emit(t, also, digits | cand)
				    : more > 0 && left > 0 && trio_choose(t, i + 1, more, also, digits | cand);
		cellset_remove(&t->chosen, t->cell[i]);
		if (t->stop)
			return true;
	}
	return false;
}

/* The cells of the three houses that may be part of a pattern, those with few candidates first. */
static void trio_list_cells(struct trio *t)
{
	const struct board *b = t->args->board;

	t->cells = 0;
	for (int count = 1; count <= MOST_CELLS; count++)
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
			unsigned in = 0;

			for (int i = 0; i < TRIO; i++)
				in |= (unsigned)cellset_has(b->geo->house_set[t->house[i]], c) << i;
			if (in == 0 || bits_count(b->cand[c]) != count)
				continue;
			t->cell[t->cells] = (uint8_t)c;
			t->in[t->cells++] = (uint8_t)in;
		}
}

/* A line in the middle of two boxes, or a box in the middle of two lines. */
static bool trio_look_at(const struct finder_args *h, int middle, int one, int other)
{
	struct trio t = { .args = h, .house = { middle, one, other } };
	const struct held held[MAX_SIZE] = { { 0, 0 } };

	if (sink_poll(h->sink))
		return true;
	trio_list_cells(&t);
	return trio_choose(&t, 0, 0, held, 0);
}

static bool trio_is_box(const struct geometry *g, int house)
{
	return (g->of_kind[HOUSE_BOX] & houseset_of(house)) != 0;
}

/* Whether the middle is a box and the others are lines, or the other way round. */
static bool trio_fits(const struct geometry *g, int middle, int one, int other)
{
	const bool box = trio_is_box(g, middle);

	if (trio_is_box(g, one) == box || trio_is_box(g, other) == box)
		return false;
	return box ? house_traits[geometry_kind(g, one)].line && house_traits[geometry_kind(g, other)].line
		   : house_traits[geometry_kind(g, middle)].line;
}

bool find_extended_sue_de_coq(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct geometry *g = b->geo;

	for (int middle = 0; middle < g->houses; middle++)
		for (int i = 0; i < g->meetings[middle]; i++)
			for (int k = i + 1; k < g->meetings[middle]; k++) {
				const int one = g->meeting[middle][i].house, other = g->meeting[middle][k].house;

				if (trio_fits(g, middle, one, other) && trio_look_at(&h, middle, one, other))
					return true;
			}
	return false;
}
