/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/signs.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "view/clue_signs.h"

/*
 * Tints. Regions are coloured so that those which touch differ, first those that touch most colours (saturation degree); colour 0 is no
 * tint, so that four tints make five colours. A region for which none is left has a colour of its neighbours: borders tell them apart.
 */

/* What is coloured: houses of a kind, cages, or lines. */
struct areas {
	int count;
	bool corners;		/* those that touch at a corner differ, too */
	struct cellset cells[MAX_CLUES];
};

/* The cells of a set and those to their left and right. */
static struct cellset with_neighbours_across(const struct geometry *g, struct cellset cells)
{
	struct cellset wide = cells;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (geometry_column(g, cell) > 0)
			cellset_add(&wide, cell - 1);
		if (geometry_column(g, cell) + 1 < g->size)
			cellset_add(&wide, cell + 1);
	}
	return wide;
}

/* The cells of a set and those beside them, CORNERS: also at a corner. */
static struct cellset with_neighbours(const struct geometry *g, struct cellset cells, bool corners)
{
	struct cellset wide = cells;

	if (corners)
		cells = wide = with_neighbours_across(g, cells);

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (geometry_row(g, cell) > 0)
			cellset_add(&wide, cell - g->size);
		if (geometry_row(g, cell) + 1 < g->size)
			cellset_add(&wide, cell + g->size);
	}
	return cellset_or(wide, with_neighbours_across(g, cells));
}

/* Colours the areas from FROM to TINTS. */
static void colour_areas(const struct geometry *g, const struct areas *areas, int from, uint8_t colour[MAX_CLUES])
{
	unsigned beside[MAX_CLUES] = { 0 };	/* the colours of those that touch it */
	bool done[MAX_CLUES] = { false };

	for (int i = 0; i < areas->count; i++) {
		int best = -1;

		for (int k = 0; k < areas->count; k++)
			if (!done[k] && (best < 0 || bits_count(beside[k]) > bits_count(beside[best])))
				best = k;
		colour[best] = (uint8_t)from;
		while (colour[best] < TINTS && (beside[best] >> colour[best] & 1) != 0)
			colour[best]++;
		done[best] = true;
		const struct cellset wide = with_neighbours(g, areas->cells[best], areas->corners);

		for (int k = 0; k < areas->count; k++)
			if (!cellset_empty(cellset_and(wide, areas->cells[k])))
				beside[k] |= 1u << colour[best];
	}
}

/* The cages as areas; false: there are none. ALL: no cell is without. */
static bool areas_of_cages(const struct geometry *g, struct areas *areas, bool *all)
{
	struct board_cages cages;
	int16_t number[MAX_CLUES];

	*areas = (struct areas){ .count = 0 };
	*all = true;
	cages_of(g, &cages);
	for (int i = 0; i < g->clues; i++)
		number[i] = -1;
	for (int cell = 0; cell < g->cells && cages.any; cell++) {
		const int cage = cages.of[cell];

		*all = *all && cage != NO_CAGE;
		if (cage == NO_CAGE)
			continue;
		if (number[cage] < 0) {
			number[cage] = (int16_t)areas->count;
			areas->cells[areas->count++] = (struct cellset){ { 0 } };
		}
		cellset_add(&areas->cells[number[cage]], cell);
	}
	return cages.any;
}

/* The lines, or the pairs of clones. */
static bool areas_of_clues(const struct geometry *g, struct areas *areas, bool lines)
{
	*areas = (struct areas){ .corners = lines };
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		if (lines ? clue_is_line(c) : c->kind == CLUE_CLONE)
			areas->cells[areas->count++] = clue_cells(g, c);
	}
	return areas->count > 0;
}

static void tint_areas(const struct geometry *g, const struct areas *areas, int from, struct board_tints *t)
{
	uint8_t colour[MAX_CLUES];

	colour_areas(g, areas, from, colour);
	for (int i = 0; i < areas->count; i++)
		for (int cell = cellset_next(areas->cells[i], -1); cell >= 0; cell = cellset_next(areas->cells[i], cell))
			t->tint[cell] = t->tint[cell] != 0 ? t->tint[cell] : colour[i];
}

void tints_of_areas(const struct geometry *g, struct board_tints *t)
{
	static const enum house_kind kinds[] = { HOUSE_EXTRA, HOUSE_WINDOW, HOUSE_DIAGONAL };
	struct areas areas;
	bool all;

	memset(t, 0, sizeof *t);
	t->kind = HOUSE_KINDS;
	if (areas_of_cages(g, &areas, &all)) {
		t->of = TINTED_CAGES;
		tint_areas(g, &areas, !all, t);
		return;
	}
	if (g->boxes && areas_of_clues(g, &areas, false)) {
		t->of = TINTED_CLONES;
		tint_areas(g, &areas, 1, t);
		return;
	}
	areas = (struct areas){ .count = 0 };
	t->kind = g->boxes ? HOUSE_KINDS : HOUSE_BOX;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && t->kind == HOUSE_KINDS; i++)
		if (g->of_kind[kinds[i]] != 0)
			t->kind = kinds[i];
	if (t->kind == HOUSE_KINDS)
		return;
	for (houseset houses = g->of_kind[t->kind]; houses != 0; houses &= houses - 1)
		if (t->kind != HOUSE_DIAGONAL || areas.count == 0)
			areas.cells[areas.count++] = g->house_set[bits_lowest(houses)];
		else
			areas.cells[0] = cellset_or(areas.cells[0], g->house_set[bits_lowest(houses)]);
	tint_areas(g, &areas, t->kind != HOUSE_BOX, t);
}

void tints_of(const struct geometry *g, struct board_tints *t)
{
	struct areas areas;

	if (!areas_of_clues(g, &areas, true)) {
		tints_of_areas(g, t);
		return;
	}
	*t = (struct board_tints){ .kind = HOUSE_KINDS, .of = TINTED_LINES };
	tint_areas(g, &areas, 1, t);
}

/* Cages. */

/* The cages of CELL: sets the smallest one, and notes whether there are others. */
static void find_cage(const struct geometry *g, int cell, struct board_cages *c)
{
	for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1]; i++) {
		const struct clue *clue = geometry_clue(g, g->clue_list[i]);
		const int drawn = c->of[cell];

		if (!clue_is_cage(clue))
			continue;
		c->any = true;
		c->more[cell] = c->more[cell] || drawn != NO_CAGE;
		if (drawn == NO_CAGE || clue->count[0] < geometry_clue(g, drawn)->count[0])
			c->of[cell] = (int16_t)g->clue_list[i];
	}
}

void cages_of(const struct geometry *g, struct board_cages *c)
{
	bool told[MAX_CLUES] = { false };

	memset(c, 0, sizeof *c);
	for (int cell = 0; cell < g->cells; cell++) {
		c->of[cell] = NO_CAGE;
		find_cage(g, cell, c);
		if (c->of[cell] == NO_CAGE || told[c->of[cell]])
			continue;
		const int sum = geometry_clue(g, c->of[cell])->value;

		told[c->of[cell]] = true;
		c->more[cell] = c->more[cell] || sum > GREATEST_SUM;
		c->sum[cell] = (int16_t)(sum > 0 && sum <= GREATEST_SUM ? sum : 0);
	}
}

bool cages_have_sums(const struct geometry *g)
{
	for (int i = 0; i < g->clues; i++)
		if (clue_is_cage(geometry_clue(g, i)) && geometry_clue(g, i)->value != CLUE_NO_VALUE)
			return true;
	return false;
}

/* Signs. The letters of even and odd cells, and all other signs, differ in ASCII, too. */

const struct sign_look sign_looks[BOARD_SIGNS] = {
	[BOARD_EVEN] = { 0x25aa, 'e', false, .rare = true, .meaning = N_("an even digit") },
	[BOARD_ODD] = { 0x2022, 'd', false, .meaning = N_("an odd digit") },
	[BOARD_DIAGONALS] = { 0x2573, 'x', true, .meaning = N_("on both diagonals") },
	[BOARD_DIAGONAL] = { 0x2572, '\\', true, .meaning = N_("on the main diagonal") },
	[BOARD_ANTIDIAGONAL] = { 0x2571, '/', true, .meaning = N_("on the antidiagonal") },
	[BOARD_WINDOW] = { 0xb7, '.', true, .meaning = N_("in a window") },
	[BOARD_EXTRA] = { ':', ':', true, .meaning = N_("in an extra region") },
};

/* Whether the house is the diagonal from the upper right corner. */
static bool is_antidiagonal(const struct geometry *g, int house)
{
	return geometry_traits(g, house) == &house_traits[HOUSE_ANTIDIAGONAL];
}

static bool sign_stands(const struct geometry *g, int cell, enum board_sign sign)
{
	houseset diagonals = g->houses_of[cell] & g->of_kind[HOUSE_DIAGONAL];
	bool parity = (g->conditions & (1u << CONDITION_EVEN | 1u << CONDITION_ODD)) != 0 && g->allowed[cell] != g->all;

	switch (sign) {
	case BOARD_EVEN:
		return parity && (g->allowed[cell] & digit_bit(1)) == 0;
	case BOARD_ODD:
		return parity && (g->allowed[cell] & digit_bit(1)) != 0;
	case BOARD_DIAGONALS:
		return bits_count(diagonals) > 1;
	case BOARD_DIAGONAL:
		return bits_count(diagonals) == 1 && !is_antidiagonal(g, bits_lowest(diagonals));
	case BOARD_ANTIDIAGONAL:
		return bits_count(diagonals) == 1 && is_antidiagonal(g, bits_lowest(diagonals));
	case BOARD_WINDOW:
		return (g->houses_of[cell] & g->of_kind[HOUSE_WINDOW]) != 0;
	case BOARD_EXTRA:
		return (g->houses_of[cell] & g->of_kind[HOUSE_EXTRA]) != 0;
	case BOARD_SIGNS:
		break;
	}
	return false;
}

static enum house_kind kind_of_sign(enum board_sign sign)
{
	switch (sign) {
	case BOARD_DIAGONALS: case BOARD_DIAGONAL: case BOARD_ANTIDIAGONAL:
		return HOUSE_DIAGONAL;
	case BOARD_WINDOW:
		return HOUSE_WINDOW;
	case BOARD_EXTRA:
		return HOUSE_EXTRA;
	default:
		return HOUSE_KINDS;
	}
}

enum board_sign sign_of(const struct geometry *g, int cell, enum house_kind kind)
{
	for (int sign = 0; sign < BOARD_SIGNS && !g->plain; sign++)
		if (sign_stands(g, cell, (enum board_sign)sign) && (kind == HOUSE_KINDS || kind_of_sign((enum board_sign)sign) != kind))
			return (enum board_sign)sign;
	return BOARD_NOTHING;
}

bool sign_is_drawn(const struct geometry *g, enum board_sign sign, bool unicode)
{
	for (int i = 0; i < g->clues && !unicode && (sign == BOARD_DIAGONAL || sign == BOARD_ANTIDIAGONAL); i++)
		if (clue_is_line(geometry_clue(g, i)))
			return false;
	return sign != BOARD_NOTHING;
}

static const char *tint_meaning(const struct board_tints *t)
{
	if (t->of == TINTED_LINES)
		return N_("Tints tell the lines apart.");
	if (t->of == TINTED_CAGES)
		return N_("Tints tell the cages apart.");
	if (t->of == TINTED_CLONES)
		return N_("Tints tell the pairs of clones apart.");
	switch (t->kind) {
	case HOUSE_BOX:
		return N_("Tints tell the regions apart.");
	case HOUSE_EXTRA:
		return N_("Extra regions are tinted.");
	case HOUSE_WINDOW:
		return N_("Windows are tinted.");
	case HOUSE_DIAGONAL:
		return N_("The diagonals are tinted.");
	default:
		return NULL;
	}
}

void signs_legend(const struct geometry *g, bool unicode, bool rare, bool coloured, struct strbuf *out)
{
	struct board_tints tints;
	struct board_cages cages;
	bool used[BOARD_SIGNS + 1] = { false }, more = false;

	tints_of(g, &tints);
	cages_of(g, &cages);
	for (int cell = 0; cell < g->cells; cell++)
		used[sign_of(g, cell, coloured ? tints.kind : HOUSE_KINDS)] = true;
	for (int sign = 0; sign < BOARD_SIGNS; sign++) {
		if (!used[sign] || !sign_is_drawn(g, (enum board_sign)sign, unicode))
			continue;
		strbuf_rune(out, sign_rune(&sign_looks[sign], unicode, rare));
		strbuf_format(out, "  %s\n", _(sign_looks[sign].meaning));
	}
	clue_signs_legend(g, unicode, rare, out);
	if (coloured && tint_meaning(&tints) != NULL)
		strbuf_format(out, "%s\n", _(tint_meaning(&tints)));
	if (cages.any)
		strbuf_format(out, "%s\n", _("Thin lines, and underlined cells, are the borders of cages; the sum stands in a cage's first cell."));
	for (int cell = 0; cell < g->cells && !more; cell++)
		more = cages.more[cell];
	for (int i = 0; i < g->clues && !more; i++)
		more = !clue_is_cage(geometry_clue(g, i));
	if (more)
		strbuf_format(out, "%s  %s\n", unicode ? "…" : "&", _("more clues (see the panel)"));
	if (!g->boxes)
		strbuf_format(out, "%s\n", _("Thick lines, and underlined cells, are the borders of regions."));
}
