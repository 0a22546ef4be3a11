/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues as newspapers print them: cages as dashed outlines with their sum in the corner, arrows from a circle or pill, and sums of rows,
 * columns and diagonals outside of the board. Kinds that are not drawn are told in words.
 */
#include "picture/clue_picture.h"

#include <math.h>
#include <stdio.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "view/signs.h"

/* In sides of a cell: how far a cage's outline is from the middle, the room of a sum in it, and that of numbers outside of the board. */
static const double OUTLINE = 0.44, SUM_SIZE = 0.2, OUTSIDE_ROOM = 0.62;

static double clue_x(const struct board_place *p, int cell)
{
	return p->x + (geometry_column(p->geo, cell) + 0.5) * p->cell;
}

static double clue_y(const struct board_place *p, int cell)
{
	return p->y + (geometry_row(p->geo, cell) + 0.5) * p->cell;
}

static uint32_t clue_ink(const struct picture_style *style)
{
	return palette_look(PAINT_DIM, style->dark).colour;
}

/* A cage that is drawn, or another set of cells with an outline. */
struct outline {
	const struct board_place *place;
	const struct picture_style *style;
	struct cellset cells;
	double in;		/* the distance of the outline from the middle of a cell, in sides of it */
	double corner_x, corner_y;	/* how much of the first corner a sum takes */
	struct strbuf *out;
};

static bool outline_has(const struct outline *o, int row, int column)
{
	const int size = o->place->geo->size;

	return row >= 0 && column >= 0 && row < size && column < size && cellset_has(o->cells, row * size + column);
}

/*
 * How far the line on the side (DOWN, RIGHT) of a cell goes from the middle in the direction (Y, X) along that side: to its own corner, to
 * the next cell's line, or around a corner that points inward.
 */
static double outline_reach(const struct outline *o, int row, int column, int down, int right, int y, int x)
{
	if (!outline_has(o, row + y, column + x))
		return o->in;
	return outline_has(o, row + y + down, column + x + right) ? 1 - o->in : 0.5;
}

static void outline_side(const struct outline *o, int cell, int down, int right)
{
	const int row = geometry_row(o->place->geo, cell), column = geometry_column(o->place->geo, cell);
	const int first = cellset_next(o->cells, -1);
	const double side = o->place->cell;
	const double x = clue_x(o->place, cell) + right * o->in * side, y = clue_y(o->place, cell) + down * o->in * side;
	const int along_y = right != 0, along_x = down != 0;
	double from = outline_reach(o, row, column, down, right, -along_y, -along_x);
	double to = outline_reach(o, row, column, down, right, along_y, along_x);

	if (outline_has(o, row + down, column + right))
		return;
	if (cell == first && down < 0)
		from -= o->corner_x;
	if (cell == first && right < 0)
		from -= o->corner_y;
	shape_print(&(struct figure){ .kind = SHAPE_LINE, .stroke = STROKE_DASHED, .colour = clue_ink(o->style),
				     .n = { x - along_x * from * side, y - along_y * from * side, x + along_x * to * side,
					    y + along_y * to * side, side * 0.015 } }, o->out);
}

static void outline_draw(const struct outline *o)
{
	for (int cell = cellset_next(o->cells, -1); cell >= 0; cell = cellset_next(o->cells, cell)) {
		outline_side(o, cell, -1, 0);
		outline_side(o, cell, 0, 1);
		outline_side(o, cell, 1, 0);
		outline_side(o, cell, 0, -1);
	}
}

void picture_outline(const struct board_place *place, struct cellset cells, double in, const struct picture_style *style,
		     struct strbuf *out)
{
	outline_draw(&(struct outline){ .place = place, .style = style, .cells = cells, .in = in, .out = out });
}

/* A cage; one that overlaps an earlier one lies inside of it. */
static void clue_cage(const struct board_place *p, const struct clue *c, struct cellset earlier, const struct picture_style *style,
		      struct strbuf *out)
{
	const struct cellset cells = clue_cells(p->geo, c);
	const double in = cellset_empty(cellset_and(cells, earlier)) ? OUTLINE : OUTLINE - 0.06;
	struct outline o = { .place = p, .style = style, .cells = cells, .in = in, .out = out };
	char sum[8] = "";
	const int first = clue_part(p->geo, c, 0)[0];

	if (c->value >= 0) {
		const int length = snprintf(sum, sizeof sum, "%d", c->value);

		o.corner_x = SUM_SIZE * 0.66 * length + 0.02;
		o.corner_y = SUM_SIZE * 0.8;
	}
	outline_draw(&o);
	picture_text(sum, clue_x(p, first) - in * p->cell, clue_y(p, first) - (in - 0.06) * p->cell, SUM_SIZE * p->cell, ANCHOR_LEFT,
		     palette_look(PAINT_TEXT, style->dark), out);
}

static void clue_line(double x0, double y0, double x1, double y1, double width, const struct picture_style *style, struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_LINE, .colour = clue_ink(style), .n = { x0, y0, x1, y1, width } }, out);
}

/* The head of an arrow that comes from (X0, Y0) and ends at (X, Y). */
static void arrow_head(double x0, double y0, double x, double y, double size, double width, const struct picture_style *style,
		      struct strbuf *out)
{
	const double angle = atan2(y - y0, x - x0);

	for (int side = -1; side <= 1; side += 2)
		clue_line(x, y, x - size * cos(angle + side * 0.6), y - size * sin(angle + side * 0.6), width, style, out);
}

/* Half of a circle around (X, Y), on the side to which (RIGHT, DOWN) points, which is as long as the radius. */
static void clue_half_circle(double x, double y, double right, double down, double width, const struct picture_style *style,
			     struct strbuf *out)
{
	const double pull = 4.0 / 3;

	shape_print(&(struct figure){ .kind = SHAPE_CURVE, .colour = clue_ink(style),
				     .n = { x - down, y + right, x - down + pull * right, y + right + pull * down, x + down + pull * right,
					    y - right + pull * down, x + down, y - right, width } }, out);
}

/* The circle of an arrow, or the pill around its cells. */
static void arrow_bulb(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const uint8_t *cell = clue_part(p->geo, c, 0);
	const int last = cell[c->count[0] - 1];
	const double radius = p->cell * 0.4, width = p->cell * 0.03, x0 = clue_x(p, cell[0]), y0 = clue_y(p, cell[0]);
	const double x1 = clue_x(p, last), y1 = clue_y(p, last), length = hypot(x1 - x0, y1 - y0);

	if (c->count[0] == 1) {
		shape_print(&(struct figure){ .kind = SHAPE_RING, .colour = clue_ink(style), .n = { x0, y0, radius, width } }, out);
		return;
	}
	const double right = (x1 - x0) / length * radius, down = (y1 - y0) / length * radius;

	clue_half_circle(x0, y0, -right, -down, width, style, out);
	clue_half_circle(x1, y1, right, down, width, style, out);
	clue_line(x0 - down, y0 + right, x1 - down, y1 + right, width, style, out);
	clue_line(x0 + down, y0 - right, x1 + down, y1 - right, width, style, out);
}

/* The cell of the first part from which an arm goes on: the nearest one. */
static int beginning_of_arm(const struct board_place *p, const struct clue *c, int cell)
{
	const uint8_t *pill = clue_part(p->geo, c, 0);
	int best = pill[0];

	for (int i = 1; i < c->count[0]; i++)
		if (hypot(clue_x(p, pill[i]) - clue_x(p, cell), clue_y(p, pill[i]) - clue_y(p, cell)) <
		    hypot(clue_x(p, best) - clue_x(p, cell), clue_y(p, best) - clue_y(p, cell)))
			best = pill[i];
	return best;
}

static void clue_arrow(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const double width = p->cell * 0.03;

	arrow_bulb(p, c, style, out);
	for (int part = 1; part < c->parts; part++) {
		const uint8_t *cell = clue_part(p->geo, c, part);
		int before = beginning_of_arm(p, c, cell[0]);
		double x0 = clue_x(p, before), y0 = clue_y(p, before), x = x0, y = y0;

		for (int i = 0; i < c->count[part]; i++) {
			const double begin = i == 0 ? p->cell * 0.4 : 0, angle = atan2(clue_y(p, cell[i]) - y, clue_x(p, cell[i]) - x);

			x0 = x + begin * cos(angle);
			y0 = y + begin * sin(angle);
			x = clue_x(p, cell[i]);
			y = clue_y(p, cell[i]);
			clue_line(x0, y0, x, y, width, style, out);
		}
		arrow_head(x0, y0, x, y, p->cell * 0.2, width, style, out);
	}
}

/* The direction in which a clue sees its cells from outside. */
static void clue_direction(const struct geometry *g, const struct clue *c, int *down, int *right)
{
	const uint8_t *cell = clue_part(g, c, 0);
	const int row = geometry_row(g, cell[0]), column = geometry_column(g, cell[0]);

	if (c->count[0] > 1) {
		*down = geometry_row(g, cell[1]) - row;
		*right = geometry_column(g, cell[1]) - column;
	} else {
		/* A diagonal of one cell comes from above or below of a corner. */
		*down = row == 0 ? 1 : -1;
		*right = column == 0 ? -1 : 1;
	}
}

/* A number outside of the board, beyond the numbers of rows and columns; with an arrow along a diagonal. */
static void clue_outside(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const int first = clue_part(p->geo, c, 0)[0], last = p->geo->size - 1;
	const double numbers = style->numbers ? 0.4 : 0;
	int down, right;
	char number[8];

	clue_direction(p->geo, c, &down, &right);
	const bool above = down > 0 && geometry_row(p->geo, first) == 0, left = right > 0 && geometry_column(p->geo, first) == 0;
	const bool below = down < 0 && geometry_row(p->geo, first) == last;
	/* A diagonal stands above or below the board where it can. */
	const bool beside = !above && !below;
	const double far = 0.5 + 0.33 + ((beside && left) || above ? numbers : 0);
	const double x = clue_x(p, first) - right * p->cell * (beside ? far : down != 0 && right != 0 ? 0.55 : 0);
	const double y = clue_y(p, first) - down * p->cell * (!beside ? far : down != 0 && right != 0 ? 0.55 : 0);

	snprintf(number, sizeof number, "%d", c->value);
	picture_text(number, x, y, p->cell * 0.32, ANCHOR_MIDDLE, palette_look(PAINT_TEXT, style->dark), out);
	if (down == 0 || right == 0)
		return;
	const double x0 = x + right * p->cell * 0.2, y0 = y + down * p->cell * 0.14, x1 = x + right * p->cell * 0.36,
		y1 = y + down * p->cell * 0.3;

	clue_line(x0, y0, x1, y1, p->cell * 0.025, style, out);
	arrow_head(x0, y0, x1, y1, p->cell * 0.1, p->cell * 0.025, style, out);
}

/* Whether all clues about whole rows and columns are of one kind: a number alone does not tell kinds apart. */
static bool is_only_across(const struct geometry *g, const struct clue *c)
{
	for (int i = 0; i < g->clues; i++)
		if (clue_traits[geometry_clue(g, i)->kind].cells == CLUE_ACROSS && geometry_clue(g, i)->kind != c->kind)
			return false;
	return true;
}

static bool clue_is_pictured(const struct geometry *g, const struct clue *c)
{
	if (c->kind == CLUE_CAGE || c->kind == CLUE_ARROW || c->kind == CLUE_LITTLE_KILLER)
		return true;
	return clue_traits[c->kind].cells == CLUE_ACROSS && is_only_across(g, c);
}

static bool is_outside(const struct clue *c)
{
	return clue_traits[c->kind].cells == CLUE_ACROSS || clue_traits[c->kind].cells == CLUE_OUTSIDE;
}

void clues_picture(const struct board_place *p, const struct picture_style *style, struct strbuf *out)
{
	struct cellset caged = { { 0 } };

	for (int i = 0; i < p->geo->clues; i++) {
		const struct clue *c = geometry_clue(p->geo, i);

		if (!clue_is_pictured(p->geo, c))
			continue;
		if (c->kind == CLUE_CAGE) {
			clue_cage(p, c, caged, style, out);
			caged = cellset_or(caged, clue_cells(p->geo, c));
		} else if (c->kind == CLUE_ARROW) {
			clue_arrow(p, c, style, out);
		} else {
			clue_outside(p, c, style, out);
		}
	}
}

void clues_picture_tell(const struct geometry *g, struct strbuf *out)
{
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		if (clue_is_pictured(g, c))
			continue;
		strbuf_text(out, out->length > 0 ? "\n" : "");
		name_clue(g, c, out);
		strbuf_text(out, _(": "));
		name_cells(g, clue_cells(g, c), out);
	}
}

struct picture_margins picture_margins(const struct geometry *g, const struct picture_style *style)
{
	struct picture_margins m = { .left = style->numbers ? 0.45 : 0, .top = style->numbers ? 0.45 : 0 };
	bool outside = false;

	for (int i = 0; i < g->clues; i++)
		outside = outside || (is_outside(geometry_clue(g, i)) && clue_is_pictured(g, geometry_clue(g, i)));
	if (outside) {
		m.left += OUTSIDE_ROOM;
		m.top += OUTSIDE_ROOM;
		m.right = m.bottom = OUTSIDE_ROOM;
	}
	return m;
}
