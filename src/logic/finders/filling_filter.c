/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A depth-first search with naked and hidden singles after each guess. */
#include "logic/finders/filling_filter.h"

#include <stddef.h>
#include <string.h>

#include "logic/facts/facts.h"

/* The most guesses: enough for all of the hardest puzzles known. On boards without a solution the limit ends the search. */
enum { GUESSES = 1000 };

/* Where each digit can still go, and the cells that have none yet. */
struct open {
	struct cellset cells[MAX_SIZE], empty;
};

struct filler {
	const struct geometry *geo;
	int guesses;		/* that are left */
	uint16_t *digit;	/* by cell */
};

static void filling_put(const struct filler *f, struct open *o, int cell, int d)
{
	for (int other = 0; other < f->geo->size; other++)
		cellset_remove(&o->cells[other], cell);
	o->cells[d] = cellset_less(o->cells[d], f->geo->peer_set[cell]);
	cellset_remove(&o->empty, cell);
	f->digit[cell] = digit_bit(d + 1);
}

/* Digits count from 0 here. The lowest from FROM on that can go in the cell, or the size. */
static int filling_digit_from(const struct filler *f, const struct open *o, int cell, int from)
{
	while (from < f->geo->size && !cellset_has(o->cells[from], cell))
		from++;
	return from;
}

/* Fills the cells, which had one candidate each before the first was filled. False: one has none now. */
static bool filling_put_singles(const struct filler *f, struct open *o, struct cellset cells)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		int d = filling_digit_from(f, o, c, 0);

		if (d == f->geo->size)
			return false;
		filling_put(f, o, c, d);
	}
	return true;
}

/* Puts each digit that a house has one place for. Returns whether there was any. */
static bool filling_put_hidden(const struct filler *f, struct open *o)
{
	bool any = false;

	for (int d = 0; d < f->geo->size; d++)
		for (int house = 0; house < f->geo->houses; house++) {
			struct cellset places = cellset_and(o->cells[d], f->geo->house_set[house]);

			if (!cellset_empty(places) && !cellset_several(places)) {
				filling_put(f, o, cellset_next(places, -1), d);
				any = true;
			}
		}
	return any;
}

/* The cells with at least one, two, three and four candidates. */
static void filling_count_open(const struct filler *f, const struct open *o, struct cellset least[4])
{
	memset(least, 0, 4 * sizeof *least);
	for (int d = 0; d < f->geo->size; d++) {
		for (int n = 3; n > 0; n--)
			least[n] = cellset_or(least[n], cellset_and(least[n - 1], o->cells[d]));
		least[0] = cellset_or(least[0], o->cells[d]);
	}
}

/* A cell with as few candidates as any, up to three. */
static int filling_choose(const struct open *o, const struct cellset least[4])
{
	for (int n = 2; n < 4; n++) {
		struct cellset few = cellset_less(least[n - 1], least[n]);

		if (!cellset_empty(few))
			return cellset_next(few, -1);
	}
	return cellset_next(o->empty, -1);
}

/* Fills the empty cells. False: there is no filling, or the guesses are used up. */
static bool filling_go_on(struct filler *f, struct open *o)
{
	struct cellset least[4];
	int cell;

	while (filling_count_open(f, o, least), !cellset_empty(o->empty)) {
		struct cellset singles = cellset_less(least[0], least[1]);

		if (!cellset_empty(cellset_less(o->empty, least[0])) || !filling_put_singles(f, o, singles))
			return false;
		if (cellset_empty(singles) && !filling_put_hidden(f, o))
			break;
	}
	cell = filling_choose(o, least);
	if (cell < 0)
		return true;
	for (int d = filling_digit_from(f, o, cell, 0); d < f->geo->size && f->guesses > 0; d = filling_digit_from(f, o, cell, d + 1)) {
		struct open next = *o;

		f->guesses--;
		filling_put(f, &next, cell, d);
		if (filling_go_on(f, &next))
			return true;
	}
	return false;
}

static bool filling_fits(const struct facts *f, const struct filling *filling)
{
	unsigned lacks = 0;

	for (int c = 0; c < MAX_CELLS; c++)
		lacks |= (unsigned)(cellset_has(f->empty, c) && (f->cand[c] & filling->digit[c]) == 0);
	return filling->geo == f->geo && lacks == 0;
}

const struct part filling_filter_part = { .size = sizeof(struct filling) };

const uint16_t *facts_filling(struct facts *f)
{
	if (facts_filter(f, PART_FILLING_FILTER) == NULL)
		return NULL;
	struct filling *filling = facts_part(f, PART_FILLING_FILTER);

	if (filling->version != f->version && !filling_fits(f, filling)) {
		struct filler filler = { f->geo, GUESSES, filling->digit };
		struct open open = { .empty = f->empty };

		memset(filling->digit, 0, sizeof filling->digit);
		memcpy(open.cells, f->cells, sizeof open.cells);
		filling->geo = filling_go_on(&filler, &open) ? f->geo : NULL;
	}
	filling->version = f->version;
	return filling->geo != NULL ? filling->digit : NULL;
}
