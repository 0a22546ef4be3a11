/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues as newspapers print them: cages as dashed outlines with their sum in the corner, lines, arrows from a circle or pill, dots and
 * letters between cells, and sums of rows, columns and diagonals outside of the board. What cannot be told apart there is told in words.
 */
#include "picture/clue_picture.h"

#include <math.h>
#include <stdio.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "view/clue_signs.h"

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

static void clue_arrow(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const double width = p->cell * 0.03;

	arrow_bulb(p, c, style, out);
	for (int part = 1; part < c->parts; part++) {
		const uint8_t *cell = clue_part(p->geo, c, part);
		const int before = clue_arm_from(p->geo, c, part);
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

/* A number outside of the board, beyond the numbers of rows and columns; with an arrow along a diagonal. */
static void outside_number(const struct board_place *p, const struct clue *c, const struct outside_clue *o,
			   const struct picture_style *style, struct strbuf *out)
{
	const int first = o->cell, down = o->down, right = o->right;
	const double numbers = style->numbers ? 0.4 : 0;
	char number[12];

	const bool beside = o->side == SIDE_LEFT || o->side == SIDE_RIGHT;
	const double far = 0.5 + 0.33 + (o->side == SIDE_LEFT || o->side == SIDE_TOP ? numbers : 0);
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

/* Lines. */

enum line_end { END_PLAIN, END_BULB, END_RING, END_RINGS, END_DIAMONDS };

static const struct line_look {
	uint32_t light, dark;
	double width;		/* in sides of a cell; 0: the kind is no line */
	enum line_end end;
} lines[CLUE_KINDS] = {
	[CLUE_THERMOMETER] = { 0xc4c8cc, 0x4c5058, 0.22, END_BULB },
	[CLUE_SLOW_THERMOMETER] = { 0xc4c8cc, 0x4c5058, 0.22, END_RING },
	[CLUE_WHISPERS] = { 0x9fd99a, 0x2d6a35, 0.12, END_PLAIN },
	[CLUE_RENBAN] = { 0xdfa6e6, 0x6d3575, 0.12, END_PLAIN },
	[CLUE_PALINDROME] = { 0xc0c0c0, 0x5a5e66, 0.12, END_PLAIN },
	[CLUE_BETWEEN] = { 0xb8b8b8, 0x5a5e66, 0.05, END_RINGS },
	[CLUE_LOCKOUT] = { 0x9db8e8, 0x34528a, 0.08, END_DIAMONDS },
	[CLUE_REGION_SUM] = { 0x86c5ea, 0x25607f, 0.1, END_PLAIN },
	[CLUE_ZIPPER] = { 0xc3b5f0, 0x51438a, 0.1, END_PLAIN },
	[CLUE_DOUBLE_ARROW] = { 0xb8b8b8, 0x5a5e66, 0.03, END_RINGS },
	[CLUE_MODULAR] = { 0x8fd6cf, 0x22665f, 0.12, END_PLAIN },
	[CLUE_ENTROPIC] = { 0xf6c09a, 0x7a4820, 0.12, END_PLAIN },
	[CLUE_NABNER] = { 0xf1dd7a, 0x6e5d12, 0.12, END_PLAIN },
};

static void shape_disc(double x, double y, double radius, uint32_t colour, struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_DISC, .colour = colour, .n = { x, y, radius } }, out);
}

static void shape_ring(double x, double y, double radius, double width, uint32_t colour, struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_RING, .colour = colour, .n = { x, y, radius, width } }, out);
}

/* What stands in a cell at an end of a line: below it the page's colour, so that the line ends at its border. */
static void line_end(const struct board_place *p, int cell, const struct line_look *look, const struct picture_style *style,
		     struct strbuf *out)
{
	const uint32_t colour = style->dark ? look->dark : look->light, page = palette_ground(GROUND_NONE, style->dark);
	const double x = clue_x(p, cell), y = clue_y(p, cell), side = p->cell;

	if (look->end == END_BULB) {
		shape_disc(x, y, side * 0.36, colour, out);
	} else if (look->end == END_DIAMONDS) {
		shape_print(&(struct figure){ .kind = SHAPE_DIAMOND, .colour = colour, .n = { x, y, side * 0.42 } }, out);
		shape_print(&(struct figure){ .kind = SHAPE_DIAMOND, .colour = page, .n = { x, y, side * 0.35 } }, out);
	} else if (look->end != END_PLAIN) {
		shape_disc(x, y, side * 0.36, page, out);
		shape_ring(x, y, side * 0.36, side * 0.05, colour, out);
	}
}

/* A line through its cells, with round corners. */
static void clue_drawn_line(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const struct line_look *look = &lines[c->kind];
	const uint32_t colour = style->dark ? look->dark : look->light;
	uint8_t cell[LONGEST_LINE];
	const int count = clue_path(p->geo, c, 0, cell);
	const double width = look->width * p->cell;

	for (int i = 0; i < count; i++) {
		shape_disc(clue_x(p, cell[i]), clue_y(p, cell[i]), width / 2, colour, out);
		if (i > 0)
			shape_print(&(struct figure){ .kind = SHAPE_LINE, .colour = colour,
						     .n = { clue_x(p, cell[i - 1]), clue_y(p, cell[i - 1]), clue_x(p, cell[i]),
							    clue_y(p, cell[i]), width } }, out);
	}
	line_end(p, cell[0], look, style, out);
	if (look->end == END_RINGS || look->end == END_DIAMONDS)
		line_end(p, cell[count - 1], look, style, out);
}

/* Single cells: a ground, and for minima and maxima arrows on its sides. */

static void clue_ground(const struct board_place *p, int cell, uint32_t light, uint32_t dark, const struct picture_style *style,
			struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_FILL, .colour = style->dark ? dark : light,
				     .n = { clue_x(p, cell) - p->cell / 2, clue_y(p, cell) - p->cell / 2, p->cell, p->cell } }, out);
}

static void clue_extreme(const struct board_place *p, int cell, bool least, const struct picture_style *style, struct strbuf *out)
{
	static const int ways[][2] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };
	const double side = p->cell, tip = least ? 0.36 : 0.45, from = least ? 0.45 : 0.36;

	clue_ground(p, cell, 0xe4e7ea, 0x33373d, style, out);
	for (int i = 0; i < 4; i++) {
		const double y = ways[i][0] * side, x = ways[i][1] * side;

		arrow_head(clue_x(p, cell) + x * from, clue_y(p, cell) + y * from, clue_x(p, cell) + x * tip, clue_y(p, cell) + y * tip,
			   side * 0.1, side * 0.03, style, out);
	}
}

static void clue_grounds(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const struct cellset cells = clue_cells(p->geo, c);

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		switch (c->kind) {
		case CLUE_MINIMUM: case CLUE_MAXIMUM:
			clue_extreme(p, cell, c->kind == CLUE_MINIMUM, style, out);
			break;
		case CLUE_CLONE:
			clue_ground(p, cell, 0xdde3ea, 0x30363d, style, out);
			break;
		case CLUE_ROW_INDEXER:
			clue_ground(p, cell, 0xf7d9d6, 0x4a2624, style, out);
			break;
		case CLUE_COLUMN_INDEXER:
			clue_ground(p, cell, 0xd5e3f7, 0x22344c, style, out);
			break;
		case CLUE_BOX_INDEXER:
			clue_ground(p, cell, 0xd8efd6, 0x244426, style, out);
			break;
		default:
			break;
		}
}

/* The letters and signs that tell lines, clones and indexers apart without colours, in a corner of a cell. */
struct letters {
	const struct board_place *place;
	const struct picture_style *style;
	struct strbuf *out;
};

static bool clue_has_letter(const struct clue *c)
{
	return (lines[c->kind].width > 0 && lines[c->kind].end == END_PLAIN) || c->kind == CLUE_CLONE || c->kind == CLUE_ROW_INDEXER ||
	       c->kind == CLUE_COLUMN_INDEXER || c->kind == CLUE_BOX_INDEXER || c->kind == CLUE_DOUBLE_ARROW;
}

static void take_letter(void *data, const struct clue_sign *sign)
{
	const struct letters *l = data;
	struct strbuf text;

	if (sign->place != SIGN_INSIDE || !clue_has_letter(geometry_clue(l->place->geo, sign->clue)))
		return;
	strbuf_init(&text);
	strbuf_rune(&text, sign->look.rune);
	picture_text(text.text, clue_x(l->place, sign->cell) + 0.46 * l->place->cell, clue_y(l->place, sign->cell) - 0.38 * l->place->cell,
		     l->place->cell * 0.17, ANCHOR_RIGHT, palette_look(PAINT_DIM, l->style->dark), l->out);
	strbuf_free(&text);
}

/* Between cells, over the lines of the board. */

static void clue_text_between(double x, double y, const char *text, double size, uint32_t colour, enum face face, struct strbuf *out)
{
	picture_text(text, x, y, size, ANCHOR_MIDDLE, (struct palette_look){ .colour = colour, .face = face }, out);
}

/* A dot, a letter, or digits on the border or corner between the cells of a clue. */
static void clue_between(const struct board_place *p, const struct clue *c, const struct picture_style *style, struct strbuf *out)
{
	const uint8_t *cell = clue_part(p->geo, c, 0);
	const int last = cell[c->count[0] - 1];
	const double x = (clue_x(p, cell[0]) + clue_x(p, last)) / 2, y = (clue_y(p, cell[0]) + clue_y(p, last)) / 2, side = p->cell;
	const uint32_t page = palette_ground(GROUND_NONE, style->dark), ink = palette_look(PAINT_TEXT, style->dark).colour;
	const bool black = c->kind == CLUE_RATIO;
	char number[12];

	snprintf(number, sizeof number, "%d", c->value);
	if (c->kind == CLUE_XV) {
		shape_disc(x, y, side * 0.13, page, out);
		clue_text_between(x, y, c->value == 5 ? "V" : c->value == 10 ? "X" : number, side * 0.26, ink, FACE_BOLD, out);
	} else if (c->kind == CLUE_QUADRUPLE) {
		shape_disc(x, y, side * 0.24, page, out);
		shape_ring(x, y, side * 0.24, side * 0.02, ink, out);
		clue_text_between(x, y, number, side * (c->value > 999 ? 0.15 : 0.2), ink, FACE_PLAIN, out);
	} else {
		shape_disc(x, y, side * 0.13, black ? ink : page, out);
		shape_ring(x, y, side * 0.13, side * 0.02, ink, out);
		if (c->value != CLUE_NO_VALUE)
			clue_text_between(x, y, number, side * 0.18, black ? page : ink, FACE_PLAIN, out);
	}
}

static bool clue_is_between(const struct clue *c)
{
	return c->kind == CLUE_DIFFERENCE || c->kind == CLUE_RATIO || c->kind == CLUE_XV || c->kind == CLUE_QUADRUPLE;
}

void clues_picture_between(const struct board_place *p, const struct picture_style *style, struct strbuf *out)
{
	for (int i = 0; i < p->geo->clues; i++)
		if (clue_is_between(geometry_clue(p->geo, i)))
			clue_between(p, geometry_clue(p->geo, i), style, out);
}

static bool is_outside(const struct clue *c)
{
	return clue_traits[c->kind].cells == CLUE_ACROSS || clue_traits[c->kind].cells == CLUE_OUTSIDE;
}

/* Numbers of two kinds beside rows and columns are not told apart. */
static bool clue_is_pictured(const struct geometry *g, const struct clue *c)
{
	struct outside_clue unused;

	return !is_outside(c) || clue_outside(g, c, &unused);
}

void clues_picture(const struct board_place *p, const struct picture_style *style, struct strbuf *out)
{
	struct cellset caged = { { 0 } };
	struct letters letters = { p, style, out };

	for (int i = 0; i < p->geo->clues; i++)
		clue_grounds(p, geometry_clue(p->geo, i), style, out);
	/* Thick lines are below thin ones. */
	for (int i = 0; i < p->geo->clues; i++)
		if (lines[geometry_clue(p->geo, i)->kind].width > 0)
			clue_drawn_line(p, geometry_clue(p->geo, i), style, out);
	for (int i = 0; i < p->geo->clues; i++) {
		const struct clue *c = geometry_clue(p->geo, i);
		struct outside_clue o;

		if (clue_is_cage(c)) {
			clue_cage(p, c, caged, style, out);
			caged = cellset_or(caged, clue_cells(p->geo, c));
		} else if (c->kind == CLUE_ARROW) {
			clue_arrow(p, c, style, out);
		} else if (is_outside(c) && clue_outside(p->geo, c, &o)) {
			outside_number(p, c, &o, style, out);
		}
	}
	clue_signs(p->geo, take_letter, &letters);
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
