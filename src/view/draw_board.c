/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board: the frame with its numbers, values, marks, and a hint's roles, each layer drawn over the one before. Marks that a hint is
 * about are drawn even if marks are hidden.
 */
#include "view/draw.h"

#include "view/overlay.h"
#include "view/sketch.h"

/* Where a line crosses another: by whether it is the first, an inner or the last one, and whether each of the two is heavy. */
static uint32_t frame_crossing(int row, int column, int last, bool heavy_row, bool heavy_column)
{
	static const uint16_t corner[3][3] = {
		{ 0x250f, 0x2533, 0x2513 }, { 0x2523, 0x254b, 0x252b }, { 0x2517, 0x253b, 0x251b },
	};
	static const uint16_t light_column[3] = { 0x252f, 0x253f, 0x2537 }, light_row[3] = { 0x2520, 0x2542, 0x2528 };
	int y = row == 0 ? 0 : row == last ? 2 : 1, x = column == 0 ? 0 : column == last ? 2 : 1;

	if (heavy_row && heavy_column)
		return corner[y][x];
	if (heavy_row)
		return light_column[y];
	return heavy_column ? light_row[x] : 0x253c;
}

struct pen {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	struct legend *legend;
};

static bool has_column_line(const struct pen *p, int column)
{
	return p->layout->cell_lines || column % p->geo->box_columns == 0;
}

static bool has_row_line(const struct pen *p, int row)
{
	return p->layout->row_lines || row % p->geo->box_rows == 0;
}

static void frame_rune(const struct pen *p, int y, int x, uint32_t rune, char ascii)
{
	draw_rune(p->scene, y, x, p->scene->unicode ? rune : (uint32_t)(unsigned char)ascii, PAINT_FRAME);
}

static void draw_row_line(const struct pen *p, int row)
{
	bool heavy = row % p->geo->box_rows == 0;
	int y = layout_y(p->layout, p->geo, row), width = layout_board_width(p->layout, p->geo);

	for (int x = p->layout->gutter; x < width; x++)
		frame_rune(p, y, x, heavy ? 0x2501 : 0x2500, heavy ? '=' : '-');
	for (int c = 0; c <= p->geo->size; c++)
		if (has_column_line(p, c))
			frame_rune(p, y, layout_x(p->layout, p->geo, c),
				   frame_crossing(row, c, p->geo->size, heavy, c % p->geo->box_columns == 0), '+');
}

static void draw_column_line(const struct pen *p, int column)
{
	bool heavy = column % p->geo->box_columns == 0;
	int x = layout_x(p->layout, p->geo, column), height = layout_board_height(p->layout, p->geo);

	for (int y = 0; y < height; y++)
		frame_rune(p, y, x, heavy ? 0x2503 : 0x2502, heavy ? '|' : ':');
}

/* The row of a cell that its value is in. */
static int value_row(const struct layout *l)
{
	return (l->cell_height - 1) / 2;
}

static void draw_frame(const struct pen *p)
{
	const struct layout *l = p->layout;

	for (int c = 0; c <= p->geo->size; c++)
		if (has_column_line(p, c))
			draw_column_line(p, c);
	for (int r = 0; r <= p->geo->size; r++)
		if (has_row_line(p, r))
			draw_row_line(p, r);
	for (int i = 0; i < p->geo->size; i++) {
		uint32_t number = (uint32_t)digit_char(i + 1);

		draw_rune(p->scene, 0, layout_cell_x(l, p->geo, i) + l->cell_width / 2, number, PAINT_NUMBER);
		draw_rune(p->scene, layout_cell_y(l, p->geo, i) + value_row(l), 0, number, PAINT_NUMBER);
	}
}

/*
 * A colour by its letter, in the place that no mark and no value takes; where there is none, the value or the dot has the colour.
 * The ground shows it too, but not in mono, and not behind a hint's.
 */
static void draw_colour(const struct pen *p, const struct game *game, int cell, int y, int x)
{
	int colour = game->session->doc.now.colour[cell];
	bool small = p->layout->cell_height == 1;

	if (colour == 0 || (small && game->session->doc.now.value[cell] != 0))
		return;
	int right = p->layout->cell_width - 1, down = p->layout->cell_height - 1, last, below;

	/* Beside the last mark, where that has the corner. */
	if (layout_mark(p->layout, MAX_SIZE, &last, &below) && last == right && below == down)
		right--;
	draw_rune(p->scene, y + down, x + right, (uint32_t)colour_letter(colour) + 'a' - 'A', overlay_hand(colour));
}

static const char *const brackets[] = { [ORIGIN_GIVEN] = "()", [ORIGIN_OWN] = "[]", [ORIGIN_SOLVER] = "{}" };

static void draw_digit(const struct pen *p, int digit, const char *mark, enum paint paint, int y, int x)
{
	int middle = x + p->layout->cell_width / 2;

	y += value_row(p->layout);
	draw_rune(p->scene, y, middle, (uint32_t)digit_char(digit), paint);
	if (p->layout->cell_width < 3)
		return;
	draw_rune(p->scene, y, middle - 1, (uint32_t)mark[0], paint);
	draw_rune(p->scene, y, middle + 1, (uint32_t)mark[1], paint);
}

/* A value is in brackets that tell where it is from, so that no mark can be taken for it. */
static void draw_value(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	const struct position *now = &game->session->doc.now;
	bool wrong = overlay_wrong(o, game, cell), given = now->origin[cell] == ORIGIN_GIVEN;
	int digit = now->value[cell], origin = now->origin[cell];
	enum paint paint = overlay_value(o, game, cell);

	/* Where there is no room for the letter. */
	if (!wrong && o->cell[cell] == ROLE_NONE && now->colour[cell] != 0 && p->layout->cell_height == 1 && paint != PAINT_FOUND)
		paint = overlay_hand(now->colour[cell]);
	if (!wrong)
		p->legend->sample[o->cell[cell]] = digit_char(digit);
	draw_digit(p, digit, wrong && !given ? "!!" : brackets[origin], paint, y, x);
}

/* A digit that the search has put: tried, forced, or in contradiction; or one of the grid that practice shows. */
static void draw_put(const struct pen *p, const struct board_overlay *o, int cell, int y, int x)
{
	if (o->failed[cell])
		draw_digit(p, o->put[cell], "!!", PAINT_WRONG, y, x);
	else
		draw_digit(p, o->put[cell], o->tried[cell] ? "??" : "{}", o->tried[cell] ? PAINT_FOUND : PAINT_SOLVER, y, x);
}

/* Where there is no room for marks, the strongest role of the cell and its candidates, by the sign that the help has for it. */
static void draw_sign(const struct pen *p, const struct board_overlay *o, int cell, int y, int x)
{
	struct sketch_sign sign, best = { ROLE_NONE, '\0', NULL };

	for (int i = 0; sketch_sign(i, &sign); i++) {
		bool has = o->cell[cell] == sign.role;

		for (int d = 1; d <= p->geo->size; d++)
			has = has || o->cand[candidate(cell, d)] == sign.role;
		if (has)
			best = sign;
	}
	if (best.role == ROLE_NONE) {
		draw_rune(p->scene, y, x, p->scene->unicode ? 0xb7 : '.', PAINT_DIM);
		return;
	}
	draw_rune(p->scene, y, x, (uint32_t)best.sign, (enum paint)(PAINT_STEP + (int)best.role));
	p->legend->sample[best.role] = best.sign;
}

static void draw_marks(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	if (p->layout->cell_height == 1) {
		draw_sign(p, o, cell, y, x);
		return;
	}

	for (int d = 1; d <= p->geo->size; d++) {
		enum paint paint;
		int right, down;

		if (!overlay_has_mark(o, game, cell, d, &paint) || !layout_mark(p->layout, d, &right, &down))
			continue;
		draw_rune(p->scene, y + down, x + right, (uint32_t)digit_char(d), paint);
		p->legend->sample[o->cand[candidate(cell, d)]] = digit_char(d);
	}
}

void draw_board(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	const struct geometry *g = game->session->doc.geo;
	struct pen pen = { s, l, g, legend };
	struct board_overlay o;

	*legend = (struct legend){ .strong = 0 };
	overlay_game(&o, game);
	draw_frame(&pen);
	draw_links(s, game, l, legend);
	for (int cell = 0; cell < g->cells; cell++) {
		int y = layout_cell_y(l, g, geometry_row(g, cell)), x = layout_cell_x(l, g, geometry_column(g, cell));

		if (o.put[cell] != 0)
			draw_put(&pen, &o, cell, y, x);
		else if (game->session->doc.now.value[cell] != 0)
			draw_value(&pen, game, &o, cell, y, x);
		else
			draw_marks(&pen, game, &o, cell, y, x);
		draw_colour(&pen, game, cell, y, x);
		for (int row = 0; row < l->cell_height; row++)
			draw_ground(s, y + row, x, l->cell_width, overlay_ground(&o, game, cell, true));
		draw_area(s, (struct area){ { HIT_CELL, cell }, y, x, l->cell_height, l->cell_width });
		if (cell == game->cursor.cell) {
			s->cursor_row = y + value_row(l);
			s->cursor_column = x + l->cell_width / 2;
		}
	}
}
