#include "logic/facts.h"

#include <stddef.h>
#include <string.h>

/* Notes that DIGITS are no candidates of CELL any more. */
static void remove_digits(struct facts *f, int cell, uint16_t digits)
{
	const struct geometry *g = f->geo;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		cellset_remove(&f->cells[d - 1], cell);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		int house = g->cell_house[cell][kind];
		uint16_t here = (uint16_t)(1u << g->cell_index[cell][kind]);

		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
			uint16_t left = f->place[house][d - 1] &= (uint16_t)~here;

			if (bits_is_single(left))
				f->once[house] |= digit_bit(d);
			else
				f->once[house] &= (uint16_t)~digit_bit(d);
		}
	}
}

/* Back to a board on which everything is possible. */
static void reset(struct facts *f, const struct geometry *g)
{
	uint64_t version = f->version;

	memset(f, 0, offsetof(struct facts, als));
	f->geo = g;
	f->version = version + 1;
	for (int cell = 0; cell < g->cells; cell++) {
		f->cand[cell] = g->all;
		for (int d = 0; d < g->size; d++)
			cellset_add(&f->cells[d], cell);
	}
	for (int house = 0; house < g->houses; house++)
		for (int d = 0; d < g->size; d++)
			f->place[house][d] = g->all;
}

/* Whether BOARD has a candidate that the facts hold for gone. */
static bool gained(const struct facts *f, const struct board *b)
{
	unsigned more = 0;

	for (int cell = 0; cell < MAX_CELLS; cell++)
		more |= b->cand[cell] & (unsigned)~f->cand[cell];
	return more != 0;
}

void facts_update(struct facts *f, const struct board *b)
{
	if (f->geo != b->geo || gained(f, b))
		reset(f, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		uint16_t gone = (uint16_t)(f->cand[cell] & ~b->cand[cell]);

		if (gone == 0)
			continue;
		remove_digits(f, cell, gone);
		f->cand[cell] = b->cand[cell];
		if (bits_count(b->cand[cell]) == 2)
			cellset_add(&f->bivalue, cell);
		else
			cellset_remove(&f->bivalue, cell);
		f->version++;
	}
}
