/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A template is put together from its bands (a row of boxes): in each band the digit takes one column of every box that lacks it, and
 * no two bands take the same column. So a band is a short list of sets of columns, and a candidate stands in a template where its
 * band's set of columns fits with one set of each other band.
 */
#include "logic/facts/templates.h"

#include <string.h>

#include "logic/facts/facts.h"

/* Sets of columns in one band: no more than there are ways to choose a column of each box. */
enum { MAX_FILLS = 32, MAX_BANDS = MAX_SIZE / 2 };

struct fill {
	uint16_t columns;
	bool fits;
	struct cellset cells;	/* the candidates that stand in these columns in some way to fill the band */
};

struct band {
	struct fill fill[MAX_FILLS];
	int count;
};

struct overlay {
	const struct facts *facts;
	const struct geometry *geo;
	int digit, bands;
	struct band band[MAX_BANDS];
};

static void add_fill(struct band *b, uint16_t columns, struct cellset cells)
{
	for (int i = 0; i < b->count; i++) {
		if (b->fill[i].columns == columns) {
			b->fill[i].cells = cellset_or(b->fill[i].cells, cells);
			return;
		}
	}
	b->fill[b->count++] = (struct fill){ .columns = columns, .cells = cells };
}

/* Puts the digit into ROW and the rows of the band behind it; a row without places has it already. */
static void fill_rows(const struct overlay *o, struct band *b, int row, uint32_t boxes, uint16_t columns, struct cellset cells)
{
	const struct geometry *g = o->geo;
	uint16_t places = facts_places(o->facts, row, o->digit);

	for (unsigned left = places; left != 0; left &= left - 1) {
		int cell = g->house_cell[row][bits_lowest(left)];
		uint32_t box = (uint32_t)1 << g->cell_house[cell][HOUSE_BOX];
		uint16_t column = (uint16_t)(left & -left);
		struct cellset with = cells;

		if ((boxes & box) || (columns & column))
			continue;
		cellset_add(&with, cell);
		if ((row + 1) % g->box_rows == 0)
			add_fill(b, columns | column, with);
		else
			fill_rows(o, b, row + 1, boxes | box, columns | column, with);
	}
	if (places != 0)
		return;
	if ((row + 1) % g->box_rows == 0)
		add_fill(b, columns, cells);
	else
		fill_rows(o, b, row + 1, boxes, columns, cells);
}

/* Marks what fits in the bands from number BAND on, where COLUMNS are taken; false where nothing does. */
static bool fit(struct overlay *o, int band, uint16_t columns)
{
	bool any = false;

	if (band == o->bands)
		return true;
	for (int i = 0; i < o->band[band].count; i++) {
		struct fill *fill = &o->band[band].fill[i];

		if ((fill->columns & columns) == 0 && fit(o, band + 1, fill->columns | columns))
			any = fill->fits = true;
	}
	return any;
}

static struct cellset never(const struct facts *f, int digit)
{
	struct cellset left = facts_digit(f, digit);
	struct overlay o;

	o.facts = f;
	o.geo = f->geo;
	o.digit = digit;
	o.bands = f->geo->size / f->geo->box_rows;
	for (int i = 0; i < o.bands; i++) {
		o.band[i].count = 0;
		fill_rows(&o, &o.band[i], i * f->geo->box_rows, 0, 0, (struct cellset){ { 0, 0 } });
	}
	fit(&o, 0, 0);
	for (int i = 0; i < o.bands; i++)
		for (int j = 0; j < o.band[i].count; j++)
			if (o.band[i].fill[j].fits)
				left = cellset_less(left, o.band[i].fill[j].cells);
	return left;
}

struct cellset facts_never(struct facts *f, int digit)
{
	struct cellset cells = facts_digit(f, digit);

	if (cellset_empty(cells))
		return cells;
	if (!f->templates.digit[digit - 1].known || !cellset_equal(f->templates.digit[digit - 1].cells, cells)) {
		f->templates.digit[digit - 1].known = true;
		f->templates.digit[digit - 1].cells = cells;
		f->templates.digit[digit - 1].never = never(f, digit);
	}
	return f->templates.digit[digit - 1].never;
}
