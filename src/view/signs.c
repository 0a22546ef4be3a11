/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/signs.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

/*
 * Tints. Regions are coloured so that those which touch differ, first those that touch most colours (saturation degree); colour 0 is no
 * tint, so that four tints make five colours. A region for which none is left has a colour of its neighbours: borders tell them apart.
 */

static bool houses_touch(const struct geometry *g, int a, int b)
{
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[a][i], row = geometry_row(g, cell), column = geometry_column(g, cell);

		if (cellset_has(g->house_set[b], cell) || (row > 0 && cellset_has(g->house_set[b], cell - g->size)) ||
		    (row + 1 < g->size && cellset_has(g->house_set[b], cell + g->size)) ||
		    (column > 0 && cellset_has(g->house_set[b], cell - 1)) ||
		    (column + 1 < g->size && cellset_has(g->house_set[b], cell + 1)))
			return true;
	}
	return false;
}

/* The colours of the houses that touch HOUSE and have one, as bits. */
static unsigned colours_beside(const struct geometry *g, houseset coloured, const uint8_t colour[], int house)
{
	unsigned beside = 0;

	for (; coloured != 0; coloured &= coloured - 1)
		if (houses_touch(g, house, bits_lowest(coloured)))
			beside |= 1u << colour[bits_lowest(coloured)];
	return beside;
}

/* Colours the houses of a kind from FROM to TINTS. */
static void colour_houses(const struct geometry *g, enum house_kind kind, int from, uint8_t colour[MAX_HOUSES])
{
	houseset left = g->of_kind[kind];

	while (left != 0) {
		int best = -1, most = -1;
		unsigned beside = 0;

		for (houseset rest = left; rest != 0; rest &= rest - 1) {
			unsigned here = colours_beside(g, g->of_kind[kind] & ~left, colour, bits_lowest(rest));

			if (bits_count(here) > most) {
				best = bits_lowest(rest);
				beside = here;
				most = bits_count(here);
			}
		}
		colour[best] = (uint8_t)from;
		while (colour[best] < TINTS && (beside >> colour[best] & 1) != 0)
			colour[best]++;
		left &= ~houseset_of(best);
	}
}

void tints_of(const struct geometry *g, struct board_tints *t)
{
	static const enum house_kind kinds[] = { HOUSE_EXTRA, HOUSE_WINDOW, HOUSE_DIAGONAL };
	uint8_t colour[MAX_HOUSES] = { 0 };

	memset(t, 0, sizeof *t);
	t->kind = g->boxes ? HOUSE_KINDS : HOUSE_BOX;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && t->kind == HOUSE_KINDS; i++)
		if (g->of_kind[kinds[i]] != 0)
			t->kind = kinds[i];
	if (t->kind == HOUSE_KINDS)
		return;
	if (t->kind != HOUSE_DIAGONAL)
		colour_houses(g, t->kind, t->kind != HOUSE_BOX, colour);
	for (houseset houses = g->of_kind[t->kind]; houses != 0; houses &= houses - 1)
		for (int i = 0; i < g->size; i++) {
			uint8_t *tint = &t->tint[g->house_cell[bits_lowest(houses)][i]];

			*tint = *tint != 0 ? *tint : t->kind == HOUSE_DIAGONAL ? 1 : colour[bits_lowest(houses)];
		}
}

/* Signs. The letters of even and odd cells, and all other signs, differ in ASCII, too. */

const struct sign_look sign_looks[BOARD_SIGNS] = {
	[BOARD_EVEN] = { 0x25aa, 'e', false, N_("an even digit") },
	[BOARD_ODD] = { 0x2022, 'd', false, N_("an odd digit") },
	[BOARD_DIAGONALS] = { 0x2573, 'x', true, N_("on both diagonals") },
	[BOARD_DIAGONAL] = { 0x2572, '\\', true, N_("on the main diagonal") },
	[BOARD_ANTIDIAGONAL] = { 0x2571, '/', true, N_("on the antidiagonal") },
	[BOARD_WINDOW] = { 0xb7, '.', true, N_("in a window") },
	[BOARD_EXTRA] = { ':', ':', true, N_("in an extra region") },
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

static const char *tint_meaning(const struct board_tints *t)
{
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

void signs_legend(const struct geometry *g, bool unicode, bool coloured, struct strbuf *out)
{
	struct board_tints tints;
	bool used[BOARD_SIGNS + 1] = { false };

	tints_of(g, &tints);
	for (int cell = 0; cell < g->cells; cell++)
		used[sign_of(g, cell, coloured ? tints.kind : HOUSE_KINDS)] = true;
	for (int sign = 0; sign < BOARD_SIGNS; sign++) {
		if (!used[sign])
			continue;
		strbuf_rune(out, unicode ? sign_looks[sign].rune : (uint32_t)(unsigned char)sign_looks[sign].ascii);
		strbuf_format(out, "  %s\n", _(sign_looks[sign].meaning));
	}
	if (coloured && tint_meaning(&tints) != NULL)
		strbuf_format(out, "%s\n", _(tint_meaning(&tints)));
	if (!g->boxes)
		strbuf_format(out, "%s\n", _("Thick lines, and underlined cells, are the borders of regions."));
}
