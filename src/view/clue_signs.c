/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/clue_signs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

/* How a kind of clue is drawn, and its sign: in its first cell, in both ends, in each cell, between its cells. */
enum sign_form { FORM_NONE, FORM_LINE, FORM_ENDS, FORM_ARROW, FORM_CELL, FORM_BETWEEN, FORM_CORNER, FORM_CLONE };

struct kind_form {
	enum sign_form form;
	struct sign_look look;
};

static const struct kind_form forms[CLUE_KINDS] = {
	[CLUE_ARROW] = { FORM_ARROW, { 0x3a3, 'S', .meaning = N_("the circle of an arrow, or each cell of its pill") } },
	[CLUE_THERMOMETER] = { FORM_LINE, { 0x25c9, '@', .rare = true, .meaning = N_("the bulb of a thermometer") } },
	[CLUE_SLOW_THERMOMETER] = { FORM_LINE, { 0x25ce, 'Q', .rare = true, .meaning = N_("the bulb of a slow thermometer") } },
	[CLUE_DIFFERENCE] = { FORM_BETWEEN, { 0x25cb, 'o', .rare = true, .meaning = N_("a white dot: the digits differ by 1") } },
	[CLUE_RATIO] = { FORM_BETWEEN, { 0x25cf, '*', .rare = true, .meaning = N_("a black dot: one digit is twice the other") } },
	[CLUE_XV] = { FORM_BETWEEN, { 'X', 'X', .meaning = N_("the two digits sum to 10") } },
	[CLUE_WHISPERS] = { FORM_LINE, { 'W', 'W', .meaning = N_("a whisper line begins") } },
	[CLUE_RENBAN] = { FORM_LINE, { 'R', 'R', .meaning = N_("a renban line begins") } },
	[CLUE_PALINDROME] = { FORM_LINE, { 'P', 'P', .meaning = N_("a palindrome begins") } },
	[CLUE_BETWEEN] = { FORM_ENDS, { 'B', 'B', .meaning = N_("an end of a between line") } },
	[CLUE_LOCKOUT] = { FORM_ENDS, { 'L', 'L', .meaning = N_("an end of a lockout line") } },
	[CLUE_REGION_SUM] = { FORM_LINE, { 'Z', 'Z', .meaning = N_("a region sum line begins") } },
	[CLUE_MINIMUM] = { FORM_CELL, { 0x25bc, '-', .rare = true, .meaning = N_("a minimum") } },
	[CLUE_MAXIMUM] = { FORM_CELL, { 0x25b2, '+', .rare = true, .meaning = N_("a maximum") } },
	[CLUE_QUADRUPLE] = { FORM_CORNER, { 0x25c6, '#', .rare = true, .meaning = N_("a quadruple where four cells meet (see the panel)") } },
	[CLUE_CLONE] = { FORM_CLONE, { 'a', 'a', .meaning = N_("cells of a clone: the same letter is the same digit") } },
	[CLUE_ROW_INDEXER] = { FORM_CELL, { 0x2261, '=', .rare = true, .meaning = N_("a row indexer") } },
	[CLUE_COLUMN_INDEXER] = { FORM_CELL, { 0x2016, '"', .rare = true, .meaning = N_("a column indexer") } },
	[CLUE_BOX_INDEXER] = { FORM_CELL, { 0x25a1, '%', .rare = true, .meaning = N_("a box indexer") } },
	[CLUE_ZIPPER] = { FORM_LINE, { 'Y', 'Y', .meaning = N_("a zipper line begins") } },
	[CLUE_DOUBLE_ARROW] = { FORM_ENDS, { 'D', 'D', .meaning = N_("a circle of a double arrow") } },
	[CLUE_MODULAR] = { FORM_LINE, { 'M', 'M', .meaning = N_("a modular line begins") } },
	[CLUE_ENTROPIC] = { FORM_LINE, { 'E', 'E', .meaning = N_("an entropic line begins") } },
	[CLUE_NABNER] = { FORM_LINE, { 'N', 'N', .meaning = N_("a nabner line begins") } },
};

static const struct sign_look sum_of_5 = { 'V', 'V', .meaning = N_("the two digits sum to 5") };

const struct sign_look *clue_look(enum clue_kind kind)
{
	return &forms[kind].look;
}

bool clue_is_line(const struct clue *c)
{
	return forms[c->kind].form == FORM_LINE || forms[c->kind].form == FORM_ENDS || forms[c->kind].form == FORM_ARROW;
}

const struct sign_look *sign_arrow(int down, int right)
{
	static const struct sign_look arrows[3][3] = {
		{ { 0x2196, '`', .rare = true }, { 0x2191, '^', .rare = false }, { 0x2197, '\'', .rare = true } },
		{ { 0x2190, '<', .rare = false }, { ' ', ' ', .rare = false }, { 0x2192, '>', .rare = false } },
		{ { 0x2199, '/', .rare = true }, { 0x2193, 'v', .rare = false }, { 0x2198, '\\', .rare = true } },
	};

	return &arrows[down + 1][right + 1];
}

/* Paths. */

static int step_down(const struct geometry *g, int from, int to)
{
	return geometry_row(g, to) - geometry_row(g, from);
}

static int step_right(const struct geometry *g, int from, int to)
{
	return geometry_column(g, to) - geometry_column(g, from);
}

static bool cells_touch(const struct geometry *g, int a, int b)
{
	return a != b && abs(step_down(g, a, b)) <= 1 && abs(step_right(g, a, b)) <= 1;
}

static bool cells_share_side(const struct geometry *g, int a, int b)
{
	return abs(step_down(g, a, b)) + abs(step_right(g, a, b)) == 1;
}

enum { PATH_TRIES = 5000 };

/* Orders the cells from DONE on so that each touches the one before, those that share a side first. TRIES bounds the search. */
static bool order_cells(const struct geometry *g, uint8_t cell[], int done, int count, int *tries)
{
	if (done == count)
		return true;
	for (int way = 0; way < 2; way++)
		for (int i = done; i < count; i++) {
			const uint8_t here = cell[i];

			if (!cells_touch(g, cell[done - 1], here) || cells_share_side(g, cell[done - 1], here) != (way == 0))
				continue;
			if (--*tries < 0)
				return false;
			cell[i] = cell[done];
			cell[done] = here;
			if (order_cells(g, cell, done + 1, count, tries))
				return true;
			cell[done] = cell[i];
			cell[i] = here;
		}
	return false;
}

/* A set of cells that is drawn as a line has no order: one is looked for, from the cell with the fewest beside it on. */
static bool order_set(const struct geometry *g, uint8_t cell[], int count)
{
	int tries = PATH_TRIES;

	for (int beside = 0; beside <= 8; beside++)
		for (int first = 0; first < count; first++) {
			uint8_t order[LONGEST_LINE];
			int touched = 0;

			for (int i = 0; i < count; i++)
				touched += cells_share_side(g, cell[first], cell[i]);
			if (touched != beside)
				continue;
			memcpy(order, cell, (size_t)count);
			order[0] = cell[first];
			order[first] = cell[0];
			if (order_cells(g, order, 1, count, &tries)) {
				memcpy(cell, order, (size_t)count);
				return true;
			}
		}
	return false;
}

bool path_to(const struct geometry *g, uint8_t cell[], int count, int last)
{
	uint8_t order[LONGEST_LINE];
	int tries = PATH_TRIES, at = -1;

	if (count <= 0 || count > LONGEST_LINE)
		return false;
	memcpy(order, cell, (size_t)count);
	for (int i = 0; i < count; i++)
		at = cell[i] == last ? i : at;
	if (at >= 0) {
		order[at] = order[0];
		order[0] = (uint8_t)last;
	}
	if (at < 0 || !order_cells(g, order, 1, count, &tries)) {
		memcpy(order, cell, (size_t)count);
		if (!order_set(g, order, count))
			return false;
	}
	for (int i = 0; i < count; i++)
		cell[i] = order[count - 1 - i];
	return true;
}

int clue_path(const struct geometry *g, const struct clue *c, int part, uint8_t cell[LONGEST_LINE])
{
	const int count = c->count[part] < LONGEST_LINE ? c->count[part] : LONGEST_LINE;

	memcpy(cell, clue_part(g, c, part), (size_t)count);
	if (clue_traits[c->kind].cells == CLUE_SET)
		order_set(g, cell, count);
	return count;
}

int clue_arm_from(const struct geometry *g, const struct clue *c, int part)
{
	const int to = clue_part(g, c, part)[0];
	int best = clue_part(g, c, 0)[0], least = 3 * MAX_CELLS;

	for (int i = 0; i < c->count[0]; i++) {
		const int from = clue_part(g, c, 0)[i], down = step_down(g, from, to), right = step_right(g, from, to);

		if (down * down + right * right < least) {
			least = down * down + right * right;
			best = from;
		}
	}
	return best;
}

/* Signs. */

struct sign_list {
	const struct geometry *geo;
	sign_taker *take;
	void *data;
};

static void take_sign(const struct sign_list *l, int clue, int cell, enum sign_place place, const struct sign_look *look)
{
	l->take(l->data, &(struct clue_sign){ .clue = clue, .cell = cell, .place = place, .look = *look });
}

static void take_nowhere(const struct sign_list *l, int clue)
{
	const struct cellset cells = clue_cells(l->geo, geometry_clue(l->geo, clue));
	const struct sign_look none = { ' ', ' ', .weak = false };

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		take_sign(l, clue, cell, SIGN_NOWHERE, &none);
}

/* The look of a sign between two cells; a dot with a number of its own is that number in a circle. False: it has none. */
static bool between_look(const struct clue *c, struct sign_look *look)
{
	*look = forms[c->kind].look;
	if (c->kind == CLUE_XV) {
		if (c->value == 5)
			*look = sum_of_5;
		return c->value == 5 || c->value == 10;
	}
	if (c->value == CLUE_NO_VALUE)
		return true;
	look->rune = (c->kind == CLUE_DIFFERENCE ? 0x245f : 0x2775) + (uint32_t)c->value;
	look->ascii = '\0';
	return c->value >= 1 && c->value <= 9;
}

static void take_between(const struct sign_list *l, int clue, enum sign_place place)
{
	const struct clue *c = geometry_clue(l->geo, clue);
	const uint8_t *cell = clue_part(l->geo, c, 0);
	struct sign_look look;

	if (!between_look(c, &look) || !cells_share_side(l->geo, cell[0], cell[1])) {
		if (place == SIGN_LEFT)
			take_nowhere(l, clue);
	} else if ((place == SIGN_LEFT) == (geometry_row(l->geo, cell[0]) == geometry_row(l->geo, cell[1]))) {
		take_sign(l, clue, cell[1], place, &look);
	}
}

/* A quadruple whose four cells do not meet is told in the panel. */
static void take_corner(const struct sign_list *l, int clue)
{
	const struct clue *c = geometry_clue(l->geo, clue);
	const uint8_t *cell = clue_part(l->geo, c, 0);
	struct clue_sign sign = { .clue = clue, .cell = cell[c->count[0] - 1], .place = SIGN_CORNER, .look = forms[c->kind].look };

	if (c->count[0] != 4 || cell[1] != cell[0] + 1 || cell[2] != cell[0] + l->geo->size || cell[3] != cell[2] + 1 ||
	    geometry_row(l->geo, cell[0]) != geometry_row(l->geo, cell[1])) {
		take_nowhere(l, clue);
		return;
	}
	if (l->geo->size <= CLASSIC_SIZE)
		snprintf(sign.digits, sizeof sign.digits, "%d", c->value);
	l->take(l->data, &sign);
}

static void take_step(const struct sign_list *l, int clue, int from, int to)
{
	const struct sign_look none = { ' ', ' ', .weak = false };
	struct clue_sign sign = { .clue = clue, .cell = to, .place = SIGN_ENTERS, .down = step_down(l->geo, from, to),
				  .right = step_right(l->geo, from, to) };

	if (!cells_touch(l->geo, from, to)) {
		take_sign(l, clue, to, SIGN_NOWHERE, &none);
		return;
	}
	sign.look = *sign_arrow(sign.down, sign.right);
	l->take(l->data, &sign);
}

static void take_line(const struct sign_list *l, int clue)
{
	const struct clue *c = geometry_clue(l->geo, clue);
	const struct kind_form *form = &forms[c->kind];
	const bool ends = form->form == FORM_ENDS;
	uint8_t cell[LONGEST_LINE];
	const int count = clue_path(l->geo, c, 0, cell);

	take_sign(l, clue, cell[0], SIGN_INSIDE, &form->look);
	for (int i = 1; i < count - ends; i++)
		take_step(l, clue, cell[i - 1], cell[i]);
	if (ends && count > 1)
		take_sign(l, clue, cell[count - 1], SIGN_INSIDE, &form->look);
}

static void take_arrow(const struct sign_list *l, int clue)
{
	const struct clue *c = geometry_clue(l->geo, clue);

	for (int i = 0; i < c->count[0]; i++)
		take_sign(l, clue, clue_part(l->geo, c, 0)[i], SIGN_INSIDE, &forms[c->kind].look);
	for (int part = 1; part < c->parts; part++) {
		const uint8_t *cell = clue_part(l->geo, c, part);
		int from = clue_arm_from(l->geo, c, part);

		for (int i = 0; i < c->count[part]; from = cell[i++])
			take_step(l, clue, from, cell[i]);
	}
}

/* The letters of clones are no signs of another kind in ASCII. */
static const char clone_letters[] = "abcfghijklmnpqrstuwyz";

/* The letters go on from pair to pair of clones. Those for which none is left have no sign. */
static void take_clone(const struct sign_list *l, int clue, int *used)
{
	const struct clue *c = geometry_clue(l->geo, clue);

	for (int i = 0; i < c->count[0]; i++, ++*used)
		for (int part = 0; part < 2 && i < c->count[part]; part++) {
			const bool has = *used < (int)sizeof clone_letters - 1;
			const char letter = has ? clone_letters[*used] : ' ';
			const struct sign_look look = { (uint32_t)(unsigned char)letter, letter, .weak = false };

			take_sign(l, clue, clue_part(l->geo, c, part)[i], has ? SIGN_INSIDE : SIGN_NOWHERE, &look);
		}
}

/* The signs of the clues of a form. */
static void take_form(const struct sign_list *l, enum sign_form form, enum sign_place place)
{
	int letters = 0;

	for (int i = 0; i < l->geo->clues; i++) {
		const struct clue *c = geometry_clue(l->geo, i);

		if (forms[c->kind].form != form)
			continue;
		switch (form) {
		case FORM_LINE: case FORM_ENDS:
			take_line(l, i);
			break;
		case FORM_ARROW:
			take_arrow(l, i);
			break;
		case FORM_CELL:
			take_sign(l, i, clue_part(l->geo, c, 0)[0], SIGN_INSIDE, &forms[c->kind].look);
			break;
		case FORM_BETWEEN:
			take_between(l, i, place);
			break;
		case FORM_CORNER:
			take_corner(l, i);
			break;
		case FORM_CLONE:
			take_clone(l, i, &letters);
			break;
		case FORM_NONE:
			break;
		}
	}
}

void clue_signs(const struct geometry *g, sign_taker *take, void *data)
{
	static const enum sign_form rest[] = { FORM_CORNER, FORM_ARROW, FORM_LINE, FORM_ENDS, FORM_CELL, FORM_CLONE };
	const struct sign_list l = { g, take, data };

	take_form(&l, FORM_BETWEEN, SIGN_LEFT);
	take_form(&l, FORM_BETWEEN, SIGN_ABOVE);
	for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
		take_form(&l, rest[i], SIGN_INSIDE);
}

/* The border that a line crosses between two cells that share a side. */
static void add_tube(const struct geometry *g, int from, int to, struct board_tubes *t)
{
	const int later = from > to ? from : to;

	if (cells_share_side(g, from, to))
		cellset_add(geometry_row(g, from) == geometry_row(g, to) ? &t->left : &t->above, later);
}

void tubes_of(const struct geometry *g, struct board_tubes *t)
{
	*t = (struct board_tubes){ .left = { { 0 } } };
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		for (int part = 0; part < c->parts && clue_is_line(c); part++) {
			uint8_t cell[LONGEST_LINE];
			const int count = clue_path(g, c, part, cell);

			if (part > 0)
				add_tube(g, clue_arm_from(g, c, part), cell[0], t);
			for (int k = 1; k < count; k++)
				add_tube(g, cell[k - 1], cell[k], t);
		}
	}
}

/* Clues outside of the board. */

/* Whether all clues about whole rows and columns are of one kind: a number alone does not tell kinds apart. */
static bool outside_has_one_kind(const struct geometry *g, const struct clue *c)
{
	for (int i = 0; i < g->clues; i++)
		if (clue_traits[geometry_clue(g, i)->kind].cells == CLUE_ACROSS && geometry_clue(g, i)->kind != c->kind)
			return false;
	return true;
}

bool clue_outside(const struct geometry *g, const struct clue *c, struct outside_clue *o)
{
	const uint8_t *cell = clue_part(g, c, 0);
	const int row = geometry_row(g, cell[0]), column = geometry_column(g, cell[0]);

	if (clue_traits[c->kind].cells == CLUE_ACROSS ? !outside_has_one_kind(g, c) : clue_traits[c->kind].cells != CLUE_OUTSIDE)
		return false;
	o->cell = cell[0];
	if (c->count[0] > 1) {
		o->down = step_down(g, cell[0], cell[1]);
		o->right = step_right(g, cell[0], cell[1]);
	} else {
		/* A diagonal of one cell comes from above or below of a corner. */
		o->down = row == 0 ? 1 : -1;
		o->right = column == 0 ? -1 : 1;
	}
	/* A diagonal stands above or below the board where it can. */
	if (o->down > 0 && row == 0)
		o->side = SIDE_TOP;
	else if (o->down < 0 && row == g->size - 1)
		o->side = SIDE_BOTTOM;
	else
		o->side = o->right > 0 ? SIDE_LEFT : SIDE_RIGHT;
	return true;
}

/* The legend. */

static void legend_line(const struct sign_look *look, bool unicode, bool rare, struct strbuf *out)
{
	strbuf_rune(out, sign_rune(look, unicode, rare));
	strbuf_format(out, "  %s\n", _(look->meaning));
}

/* Which signs a board has, beyond one for each kind. */
struct sign_uses {
	bool kind[CLUE_KINDS], five, ten, arrow, numbered;
};

static void find_uses(const struct geometry *g, struct sign_uses *u)
{
	*u = (struct sign_uses){ .five = false };
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		u->five |= c->kind == CLUE_XV && c->value == 5;
		u->ten |= c->kind == CLUE_XV && c->value == 10;
		u->numbered |= (c->kind == CLUE_DIFFERENCE || c->kind == CLUE_RATIO) && c->value != CLUE_NO_VALUE;
		u->arrow |= clue_is_line(c) && (c->count[0] > 1 || c->parts > 1);
		u->kind[c->kind] |= (c->kind != CLUE_DIFFERENCE && c->kind != CLUE_RATIO) || c->value == CLUE_NO_VALUE;
	}
	u->kind[CLUE_XV] = u->ten;
}

void clue_signs_legend(const struct geometry *g, bool unicode, bool rare, struct strbuf *out)
{
	struct sign_uses used;

	find_uses(g, &used);
	for (int kind = 0; kind < CLUE_KINDS; kind++)
		if (used.kind[kind] && forms[kind].form != FORM_NONE)
			legend_line(&forms[kind].look, unicode, rare, out);
	if (used.five)
		legend_line(&sum_of_5, unicode, rare, out);
	if (used.numbered && unicode && rare)
		strbuf_format(out, "%s\n", _("② ❷  dots with a number: the difference, or how many times one digit is the other"));
	if (used.arrow) {
		strbuf_rune(out, sign_rune(sign_arrow(0, 1), unicode, rare));
		strbuf_char(out, ' ');
		strbuf_rune(out, sign_rune(sign_arrow(1, 1), unicode, rare));
		strbuf_format(out, "  %s\n", _("a line comes into the cell in this direction"));
	}
	if (used.kind[CLUE_DIFFERENCE] || used.kind[CLUE_RATIO] || used.numbered || used.ten || used.five)
		strbuf_format(out, "%s\n", _("A dot, X or V in a cell is about that cell and the one above it."));
}
