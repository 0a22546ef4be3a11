/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A template is put together from its bands (rows of boxes): in each band the digit takes some houses, a row, a column and a box for each
 * cell and any other houses of the cell, and no two bands take the same house. So a band is a short list of sets of houses, and a candidate
 * is in a template if its band's set of houses fits with one set of each other band.
 */
#include "logic/facts/digit_filter.h"

#include <string.h>

#include "logic/facts/facts.h"

struct fill {
	houseset houses;
	bool fits;
	struct cellset cells;	/* the candidates that are in these houses in some way to fill the band */
};

struct band {
	struct fill fill[MAX_BAND_WAYS];
	int count;
};

struct template_bands {
	const struct facts *facts;
	const struct geometry *geo;
	int digit, bands;
	struct band band[MAX_BANDS];
};

static void add_fill(struct band *b, houseset houses, struct cellset cells)
{
	for (int i = 0; i < b->count; i++) {
		if (b->fill[i].houses == houses) {
			b->fill[i].cells = cellset_or(b->fill[i].cells, cells);
			return;
		}
	}
	b->fill[b->count++] = (struct fill){ .houses = houses, .cells = cells };
}

/* Puts the digit into ROW and the rows of the band after it; a row without places has it already. */
static void fill_rows(const struct template_bands *o, struct band *b, int row, houseset taken, struct cellset cells)
{
	const struct geometry *g = o->geo;
	uint16_t places = facts_places(o->facts, row, o->digit);
	bool last = (row + 1) % g->box_rows == 0;

	for (unsigned left = places; left != 0; left &= left - 1) {
		int cell = g->house_cell[row][bits_lowest(left)];
		houseset houses = g->houses_of[cell];
		struct cellset with = cells;

		if (taken & houses)
			continue;
		cellset_add(&with, cell);
		if (last)
			add_fill(b, taken | houses, with);
		else
			fill_rows(o, b, row + 1, taken | houses, with);
	}
	if (places != 0)
		return;
	if (last)
		add_fill(b, taken, cells);
	else
		fill_rows(o, b, row + 1, taken, cells);
}

/* Marks what fits in the bands from number BAND on, where these houses are taken; false if nothing does. */
static bool bands_fit(struct template_bands *o, int band, houseset taken)
{
	bool any = false;

	if (band == o->bands || band == MAX_BANDS)
		return true;
	for (int i = 0; i < o->band[band].count; i++) {
		struct fill *fill = &o->band[band].fill[i];

		if ((fill->houses & taken) == 0 && bands_fit(o, band + 1, fill->houses | taken))
			any = fill->fits = true;
	}
	return any;
}

static struct cellset digit_never(const struct facts *f, int digit)
{
	struct cellset left = facts_digit(f, digit);
	struct template_bands o;

	o.facts = f;
	o.geo = f->geo;
	o.digit = digit;
	o.bands = f->geo->size / f->geo->box_rows;
	/* Of all that there might be, since a compiler that sees the whole program warns of those that are not reached. */
	for (int i = 0; i < MAX_BANDS; i++)
		o.band[i].count = 0;
	for (int i = 0; i < o.bands; i++)
		fill_rows(&o, &o.band[i], i * f->geo->box_rows, 0, (struct cellset){ { 0, 0 } });
	bands_fit(&o, 0, 0);
	for (int i = 0; i < o.bands; i++)
		for (int j = 0; j < o.band[i].count; j++)
			if (o.band[i].fill[j].fits)
				left = cellset_less(left, o.band[i].fill[j].cells);
	return left;
}

const struct part digit_filter_part = { .size = sizeof(struct templates) };

static bool templates_known(const struct facts *f, const struct templates *t, int digit)
{
	return t->geo == f->geo && t->digit[digit - 1].known && cellset_equal(t->digit[digit - 1].cells, facts_digit(f, digit));
}

bool facts_never_none(struct facts *f, int digit)
{
	const struct templates *t = facts_filter(f, PART_DIGIT_FILTER);

	return t != NULL && templates_known(f, t, digit) && cellset_empty(t->digit[digit - 1].never);
}

/* Those of the places of DIGIT are known from now on. */
static void templates_make(struct facts *f, struct templates *t, int digit)
{
	if (t->geo != f->geo)
		memset(t, 0, sizeof *t);
	t->geo = f->geo;
	t->digit[digit - 1].known = true;
	t->digit[digit - 1].cells = facts_digit(f, digit);
	t->digit[digit - 1].never = digit_never(f, digit);
}

/*
 * Templates are those of boxes and of houses alone, and on boards of more than nine digits there are too many: elsewhere anything may be
 * excluded.
 */
struct cellset facts_never(struct facts *f, int digit)
{
	struct cellset cells = facts_digit(f, digit);
	struct templates *t = facts_part(f, PART_DIGIT_FILTER);

	if (cellset_empty(cells) || !f->geo->boxes || f->geo->linked || f->geo->size > CLASSIC_SIZE ||
	    facts_filter(f, PART_DIGIT_FILTER) == NULL)
		return cells;
	if (!templates_known(f, t, digit))
		templates_make(f, t, digit);
	return t->digit[digit - 1].never;
}
