/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/facts.h"

#include <stddef.h>
#include <string.h>

#include "base/lanes.h"

/* From so many filled cells on, it is quicker to make the facts anew. */
enum { MANY = 16 };

enum { VALUES = 16 };	/* a vector of values */

/* ONCE, of houses in which DIGIT + 1 has the places LEFT. */
static inline lanes once_with(lanes once, int digit, lanes left)
{
	const lanes bit = (lanes){ 0 } + (uint16_t)(1u << digit);

	return (once & ~bit) | ((lanes)((left & (left - 1)) == 0) & (lanes)(left != 0) & bit);
}

/* DIGIT + 1 loses PLACES in the houses. */
static void remove_places(struct facts *f, int digit, const uint16_t places[HOUSE_LANES])
{
	for (int i = 0; i < HOUSE_LANES; i += LANES) {
		lanes *once = (lanes *)&f->once[i], *place = (lanes *)&f->place[digit][i];

		*place &= ~*(const lanes *)&places[i];
		*once = once_with(*once, digit, *place);
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

/* The empty CELL has got a value, which goes from its peers. Whether the candidates are those of the board then. */
static bool fill(struct facts *f, const struct board *b, int cell, int value)
{
	const struct geometry *g = f->geo;
	unsigned others = f->cand[cell] & ~(unsigned)digit_bit(value);
	struct cellset seen = g->peer_set[cell];

	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i];

		f->lone ^= (houseset)(--f->left[house] <= 1) << house;
	}
	remove_digits(f, cell, others);
	cellset_add(&seen, cell);
	f->cells[value - 1] = cellset_less(f->cells[value - 1], seen);
	remove_places(f, value - 1, g->peer_place[cell]);
	f->cand[cell] = 0;
	return lanes_take_equal(f->cand, g->peer_lane[cell], digit_bit(value), b->cand, MAX_CELLS);
}

static void facts_count_cells(struct facts *f)
{
	lanes one = { 0 }, two = { 0 }, three = { 0 };	/* cells with at least so many candidates, both words at once */

	_Static_assert(sizeof(struct cellset) == sizeof one, "a set of cells is one vector");
	for (int d = 0; d < MAX_SIZE; d++) {
		lanes cells = *(const lanes *)&f->cells[d];

		three |= two & cells;
		two |= one & cells;
		one |= cells;
	}
	*(lanes *)&f->single = one & ~two;
	*(lanes *)&f->bivalue = two & ~three;
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
	bool same = false;

	for (int c = cellset_next(filled, -1); c >= 0; c = cellset_next(filled, c))
		same = fill(f, b, c, b->value[c]);
	if (!same && !facts_follow(f, b))
		facts_make(f, b);
}

/* Notes the values. Whether a cell has another one than it was last filled with: exocets depend on that, too, and what rests on them. */
static bool facts_take_values(struct facts *f, const struct board *b)
{
	typedef uint8_t values __attribute__((vector_size(VALUES), aligned(1), may_alias));
	values other = { 0 };

	/* The last ones overlap those before. */
	for (int i = 0; i < MAX_CELLS; i += VALUES) {
		const int c = i + VALUES <= MAX_CELLS ? i : MAX_CELLS - VALUES;
		const values now = *(const values *)&b->value[c], before = *(const values *)&f->value[c];

		other |= (values)(now != 0) & (values)(before != now) & before;
		*(values *)&f->value[c] = now | ((values)(now == 0) & before);
	}
	return lanes_any((lanes)other);
}

void facts_update(struct facts *f, const struct board *b)
{
	const bool other = facts_take_values(f, b);
	struct cellset filled = cellset_less(f->empty, b->empty), emptied = cellset_less(b->empty, f->empty);

	if (other)
		facts_forget_quiet(f);
	else if (f->geo == b->geo && cellset_empty(filled) && cellset_empty(emptied) && lanes_equal(f->cand, b->cand, MAX_CELLS))
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
