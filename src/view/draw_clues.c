/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues on the board of a screen: their signs (view/clue_signs.h) in the places that the layout has, and numbers outside of the board. A
 * sign never moves another one: if its places are taken, the cell has a sign that says that the panel tells more.
 */
#include <stdio.h>
#include <string.h>

#include "view/clue_signs.h"
#include "view/draw.h"

/* Who draws them. */
struct clue_pen {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	int focus;		/* the clue whose signs are in reverse; -1: none */
	bool *more;		/* for each cell: there are clues that are not drawn */
};

/* The row of the places on the line left of a cell: the upper one is free if no sum is there. */
static int lower_row(const struct clue_pen *p)
{
	return layout_value_row(p->layout, p->geo);
}

static bool is_free(const struct clue_pen *p, int y, int x)
{
	const struct glyph *g = draw_at(p->scene, y, x);

	return g->paint != PAINT_CLUE && g->paint != PAINT_NUMBER;
}

static bool put_sign(const struct clue_pen *p, int clue, int y, int x, uint32_t rune)
{
	if (rune == 0 || !is_free(p, y, x))
		return false;
	draw_rune(p->scene, y, x, rune, PAINT_CLUE);
	if (clue == p->focus)
		draw_ground(p->scene, y, x, 1, GROUND_SELECTED);
	return true;
}

static bool sign_has_row_line(const struct clue_pen *p, int row)
{
	return p->layout->row_lines || row % p->geo->box_rows == 0;
}

/* On the line left of COLUMN, in a row of cells; where all rows have lines, also one line higher. */
static bool put_beside(const struct clue_pen *p, int clue, int row, int column, uint32_t rune)
{
	const int y = layout_cell_y(p->layout, p->geo, row) + lower_row(p), x = layout_x(p->layout, p->geo, column);

	return put_sign(p, clue, y, x, rune) || (p->layout->row_lines && put_sign(p, clue, y - 1, x, rune));
}

/* On the line above ROW, in a column: in the middle, or right of that. */
static bool put_above(const struct clue_pen *p, int clue, int row, int column, uint32_t rune)
{
	const int y = layout_y(p->layout, p->geo, row), x = layout_cell_x(p->layout, p->geo, column) + p->layout->cell_width / 2;

	return put_sign(p, clue, y, x, rune) || put_sign(p, clue, y, x + 2, rune);
}

/* In one of the places in a cell. */
static bool put_inside(const struct clue_pen *p, int clue, int cell, uint32_t rune)
{
	const int y = layout_cell_y(p->layout, p->geo, geometry_row(p->geo, cell));
	const int x = layout_cell_x(p->layout, p->geo, geometry_column(p->geo, cell));
	int right, down;

	for (int i = 0; layout_slot(p->layout, p->geo, i, &right, &down); i++)
		if (put_sign(p, clue, y + down, x + right, rune))
			return true;
	return false;
}

/* In a cell, or on the line left of it. */
static bool put_in_cell(const struct clue_pen *p, int clue, int cell, uint32_t rune)
{
	const int row = geometry_row(p->geo, cell), column = geometry_column(p->geo, cell);

	return put_inside(p, clue, cell, rune) ||
	       put_sign(p, clue, layout_cell_y(p->layout, p->geo, row) + lower_row(p), layout_x(p->layout, p->geo, column), rune);
}

/* The digits of a quadruple around the corner where four cells meet, if all of them have room. */
static bool put_quadruple(const struct clue_pen *p, const struct clue_sign *sign, int y, int x)
{
	const int count = (int)strlen(sign->digits), from = x - (count - 1) / 2;

	for (int i = 0; i < count; i++)
		if (!is_free(p, y, from + i))
			return false;
	for (int i = 0; i < count; i++)
		put_sign(p, sign->clue, y, from + i, (uint32_t)(unsigned char)sign->digits[i]);
	return count > 0;
}

static bool put_corner(const struct clue_pen *p, const struct clue_sign *sign, uint32_t rune)
{
	const int row = geometry_row(p->geo, sign->cell), x = layout_x(p->layout, p->geo, geometry_column(p->geo, sign->cell));

	if (!sign_has_row_line(p, row))
		return put_sign(p, sign->clue, layout_cell_y(p->layout, p->geo, row), x, rune);
	return put_quadruple(p, sign, layout_y(p->layout, p->geo, row), x) ||
	       put_sign(p, sign->clue, layout_y(p->layout, p->geo, row), x, rune);
}

/* Where a line comes into a cell: if all rows have lines, on the border or corner that it crosses. */
static bool put_entry(const struct clue_pen *p, const struct clue_sign *sign, uint32_t rune)
{
	const int row = geometry_row(p->geo, sign->cell), column = geometry_column(p->geo, sign->cell);

	if (!p->layout->row_lines)
		return put_in_cell(p, sign->clue, sign->cell, rune);
	if (sign->down == 0)
		return put_beside(p, sign->clue, row, column + (sign->right < 0), rune);
	if (sign->right == 0)
		return put_above(p, sign->clue, row + (sign->down < 0), column, rune);
	return put_sign(p, sign->clue, layout_y(p->layout, p->geo, row + (sign->down < 0)),
			layout_x(p->layout, p->geo, column + (sign->right < 0)), rune);
}

static bool put_by_place(const struct clue_pen *p, const struct clue_sign *sign, uint32_t rune)
{
	const int row = geometry_row(p->geo, sign->cell), column = geometry_column(p->geo, sign->cell);

	switch (sign->place) {
	case SIGN_LEFT:
		return put_beside(p, sign->clue, row, column, rune);
	case SIGN_ABOVE:
		return sign_has_row_line(p, row) ? put_above(p, sign->clue, row, column, rune) :
						   put_inside(p, sign->clue, sign->cell, rune);
	case SIGN_CORNER:
		return put_corner(p, sign, rune);
	case SIGN_INSIDE:
		return put_in_cell(p, sign->clue, sign->cell, rune);
	case SIGN_ENTERS:
		return put_entry(p, sign, rune);
	case SIGN_NOWHERE:
		break;
	}
	return false;
}

static void draw_clue_sign(void *data, const struct clue_sign *sign)
{
	const struct clue_pen *p = data;

	if (!put_by_place(p, sign, sign_rune(&sign->look, p->scene->unicode, p->scene->circles)))
		p->more[sign->cell] = true;
}

/* Draws TEXT if all its places are free. */
static bool put_text(const struct clue_pen *p, int clue, int y, int x, const char *text, int length)
{
	for (int i = 0; i < length; i++)
		if (!is_free(p, y, x + i))
			return false;
	for (int i = 0; i < length; i++)
		put_sign(p, clue, y, x + i, (uint32_t)(unsigned char)text[i]);
	return true;
}

/* A number in the frame above or below a column: with the column's number left of it, its arrow behind it. */
static bool put_in_frame(const struct clue_pen *p, int clue, const struct outside_clue *o, const char *number, int length)
{
	const bool top = o->side == SIDE_TOP;
	const int column = geometry_column(p->geo, o->cell), x = layout_cell_x(p->layout, p->geo, column);
	const int y = layout_y(p->layout, p->geo, top ? 0 : p->geo->size), from = x + (top ? 2 : 1);

	if (length + (o->right != 0) > p->layout->cell_width - 2)
		return false;
	if (top && draw_at(p->scene, y, x + p->layout->cell_width / 2)->paint == PAINT_NUMBER) {
		draw_rune(p->scene, y, x, draw_at(p->scene, y, x + p->layout->cell_width / 2)->rune, PAINT_NUMBER);
		draw_rune(p->scene, y, x + p->layout->cell_width / 2, p->scene->unicode ? 0x2501 : '=', PAINT_FRAME);
	}
	if (!put_text(p, clue, y, from, number, length))
		return false;
	if (o->right != 0)
		put_sign(p, clue, y, from + length, sign_rune(sign_arrow(o->down, o->right), p->scene->unicode, p->scene->circles));
	return true;
}

/*
 * A number left or right of a row, its arrow next to the board. Diagonals that go up stand above those that go down, and a number beside a
 * row above that of the row.
 */
static bool put_beside_board(const struct clue_pen *p, int clue, const struct outside_clue *o, const char *number, int length)
{
	const bool left = o->side == SIDE_LEFT, above = o->down < 0 || (left && o->down == 0 && layout_numbers_in_frame(p->layout));
	const int y = layout_cell_y(p->layout, p->geo, geometry_row(p->geo, o->cell)) + lower_row(p) - above;
	const int arrow = o->down != 0, edge = layout_x(p->layout, p->geo, left ? 0 : p->geo->size);
	const int from = left ? edge - arrow - length : edge + 1 + arrow;

	if (length + arrow > (left ? p->layout->left : p->layout->right) || !put_text(p, clue, y, from, number, length))
		return false;
	if (arrow)
		put_sign(p, clue, y, left ? edge - 1 : edge + 1, sign_rune(sign_arrow(o->down, o->right), p->scene->unicode,
									   p->scene->circles));
	return true;
}

static void draw_outside_clue(const struct clue_pen *p, int clue)
{
	const struct clue *c = geometry_clue(p->geo, clue);
	struct outside_clue o;
	char number[12];

	if (clue_traits[c->kind].cells != CLUE_OUTSIDE && clue_traits[c->kind].cells != CLUE_ACROSS)
		return;
	const int length = snprintf(number, sizeof number, "%d", c->value);

	if (p->geo->size <= CLASSIC_SIZE && clue_outside(p->geo, c, &o) &&
	    (o.side == SIDE_TOP || o.side == SIDE_BOTTOM ? put_in_frame : put_beside_board)(p, clue, &o, number, length))
		return;
	p->more[clue_part(p->geo, c, 0)[0]] = true;
}

/* A sign of the board in a cell, or else beside it; a weak one only in it. */
static void draw_own_sign(const struct clue_pen *p, int cell, enum board_sign sign)
{
	int right, down;

	if (!sign_is_drawn(p->geo, sign, p->scene->unicode))
		return;
	const struct sign_look *look = &sign_looks[sign];
	const uint32_t rune = sign_rune(look, p->scene->unicode, p->scene->circles);

	if (!look->weak) {
		p->more[cell] |= !put_in_cell(p, -1, cell, rune);
		return;
	}
	const int y = layout_cell_y(p->layout, p->geo, geometry_row(p->geo, cell));
	const int x = layout_cell_x(p->layout, p->geo, geometry_column(p->geo, cell));

	for (int i = 0; layout_slot(p->layout, p->geo, i, &right, &down); i++)
		if (is_free(p, y + down, x + right)) {
			draw_rune(p->scene, y + down, x + right, rune, PAINT_DIM);
			return;
		}
}

/* What says that the panel tells more stands on the line left of the cell, in the place of what is there, but for the number of a row. */
static void draw_more_sign(const struct clue_pen *p, int cell)
{
	const int x = layout_x(p->layout, p->geo, geometry_column(p->geo, cell));
	int y = layout_cell_y(p->layout, p->geo, geometry_row(p->geo, cell)) + lower_row(p);

	if (draw_at(p->scene, y, x)->paint == PAINT_NUMBER)
		y--;
	draw_rune(p->scene, y, x, p->scene->unicode ? 0x2026 : '&', PAINT_CLUE);
}

void draw_clues(struct scene *s, const struct layout *l, const struct geometry *g, enum house_kind tinted, int focus, bool more[])
{
	struct clue_pen pen = { .scene = s, .layout = l, .geo = g, .focus = focus, .more = more };

	if (l->cell_height < 2)
		return;
	clue_signs(g, draw_clue_sign, &pen);
	for (int i = 0; i < g->clues; i++)
		draw_outside_clue(&pen, i);
	for (int cell = 0; cell < g->cells; cell++)
		draw_own_sign(&pen, cell, sign_of(g, cell, tinted));
	for (int cell = 0; cell < g->cells; cell++)
		if (more[cell] && l->cell_lines)
			draw_more_sign(&pen, cell);
}
