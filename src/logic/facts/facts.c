/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/facts.h"

#include <stddef.h>
#include <string.h>

#include "base/lanes.h"

/* From so many filled cells on, it is quicker to make the facts anew. */
enum { MANY = 16 };

/* DIGIT + 1 loses PLACES in the houses. */
static void remove_places(struct facts *f, int digit, const uint16_t places[HOUSE_LANES])
{
	const lanes bit = (lanes){ 0 } + (uint16_t)(1u << digit);

	for (int i = 0; i < HOUSE_LANES; i += LANES) {
		lanes *once = (lanes *)&f->once[i], *place = (lanes *)&f->place[digit][i];
		lanes left = *place & ~*(const lanes *)&places[i];

		*place = left;
		*once = (*once & ~bit) | ((lanes)((left & (left - 1)) == 0) & (lanes)(left != 0) & bit);
	}
}

/* DIGITS are no candidates of CELL any more. */
static void remove_digits(struct facts *f, int cell, unsigned digits)
{
	f->cand[cell] &= (uint16_t)~digits;
	for (; digits != 0; digits &= digits - 1) {
		cellset_remove(&f->cells[bits_lowest(digits)], cell);
		remove_places(f, bits_lowest(digits), f->geo->place[cell]);
	}
}

/* The empty CELL has got a value, which goes from its peers. */
static void fill(struct facts *f, int cell, int value)
{
	for (int i = 0; i < f->geo->cell_houses[cell]; i++) {
		int house = f->geo->cell_house[cell][i];

		f->lone ^= (houseset)(--f->left[house] <= 1) << house;
	}
	remove_digits(f, cell, f->cand[cell] & ~(unsigned)digit_bit(value));
	cellset_remove(&f->cells[value - 1], cell);
	f->cells[value - 1] = cellset_less(f->cells[value - 1], f->geo->peer_set[cell]);
	remove_places(f, value - 1, f->geo->peer_place[cell]);
	lanes_take(f->cand, f->geo->peer_lane[cell], digit_bit(value), MAX_CELLS);
	f->cand[cell] = 0;
}

static void facts_count_cells(struct facts *f)
{
	for (int w = 0; w < CELLSET_WORDS; w++) {
		uint64_t one = 0, two = 0, three = 0;	/* cells with at least so many candidates */

		for (int d = 0; d < MAX_SIZE; d++) {
			uint64_t cells = f->cells[d].word[w];

			three |= two & cells;
			two |= one & cells;
			one |= cells;
		}
		f->single.word[w] = one & ~two;
		f->bivalue.word[w] = two & ~three;
	}
}

/* The houses for which SET has any digit. */
static houseset houses_with(const uint16_t set[HOUSE_LANES])
{
	const lanes bit = { 1, 2, 4, 8, 16, 32, 64, 128 };
	houseset houses = 0;

	for (int first = 0; first < HOUSE_LANES; first += 2 * LANES) {
		lanes low = (lanes)(*(const lanes *)&set[first] != 0) & bit;
		lanes high = (lanes)(*(const lanes *)&set[first + LANES] != 0) & bit << LANES;

		houses |= (houseset)lanes_or(low | high) << first;
	}
	return houses;
}

/* Adds cells from number FIRST on, a bit each. */
static void facts_add_cells(struct cellset *s, int first, uint64_t cells)
{
	s->word[first >> 6] |= cells << (first & 63);
	if (first < 64 && first + MAX_SIZE > 64)
		s->word[1] |= cells >> (64 - first);
}

/* Turns the candidates of the cells into places of the digits, all houses at once. */
static void make_places(struct facts *f)
{
	const struct geometry *g = f->geo;
	uint16_t cand[MAX_SIZE][HOUSE_LANES] = { { 0 } };

	for (int i = 0; i < g->size; i++)
		for (int house = 0; house < g->houses; house++)
			cand[i][house] = f->cand[g->house_cell[house][i]];
	for (int d = 0; d < g->size; d++) {
		for (int first = 0; first < HOUSE_LANES; first += LANES) {
			lanes places = { 0 };

			for (int i = 0; i < g->size; i++)
				places |= (*(const lanes *)&cand[i][first] >> d & 1) << i;
			*(lanes *)&f->place[d][first] = places;
		}
	}
}

/* All anew. */
static void facts_make(struct facts *f, const struct board *b)
{
	static const uint16_t none[HOUSE_LANES];

	memset(f, 0, offsetof(struct facts, version));
	memset(&f->templates, 0, sizeof f->templates);
	f->geo = b->geo;
	memcpy(f->cand, b->cand, sizeof f->cand);
	make_places(f);
	for (int d = 0; d < b->geo->size; d++) {
		remove_places(f, d, none);
		for (int row = 0; row < b->geo->size; row++)
			facts_add_cells(&f->cells[d], row * b->geo->size, f->place[d][row]);
	}
	for (int house = 0; house < b->geo->houses; house++) {
		f->left[house] = (uint8_t)cellset_count(cellset_and(b->empty, f->geo->house_set[house]));
		f->lone |= (houseset)(f->left[house] == 1) << house;
	}
}

/* Follows what was dropped. False where the board has candidates that the facts hold for gone. */
static bool facts_follow(struct facts *f, const struct board *b)
{
	for (int c = 0; c < MAX_CELLS; c++) {
		if (b->cand[c] & (unsigned)~f->cand[c])
			return false;
		if (b->cand[c] != f->cand[c])
			remove_digits(f, c, f->cand[c] & (unsigned)~b->cand[c]);
	}
	return true;
}

/* What the new values take from their peers is known without a look at these, and mostly it is all that has changed. */
static void update(struct facts *f, const struct board *b, struct cellset filled)
{
	for (int c = cellset_next(filled, -1); c >= 0; c = cellset_next(filled, c))
		fill(f, c, b->value[c]);
	if (!lanes_equal(f->cand, b->cand, MAX_CELLS) && !facts_follow(f, b))
		facts_make(f, b);
}

void facts_update(struct facts *f, const struct board *b)
{
	struct cellset filled = cellset_less(f->empty, b->empty), emptied = cellset_less(b->empty, f->empty);

	if (f->geo == b->geo && cellset_empty(filled) && cellset_empty(emptied) && lanes_equal(f->cand, b->cand, MAX_CELLS))
		return;
	if (f->geo != b->geo || !cellset_empty(emptied) || cellset_count(filled) > MANY)
		facts_make(f, b);
	else
		update(f, b, filled);
	f->empty = b->empty;
	f->version++;
	f->left_out = 0;
	f->forced = houses_with(f->once);
	facts_count_cells(f);
}
