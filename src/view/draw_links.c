/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Links between candidates, drawn through the gaps between the cells: strong links as double lines, weak ones dashed. A link that would
 * cross another, or for which the layout has no gaps, is shown as a number at both ends instead.
 */
#include "view/draw.h"

#include <stdlib.h>

#include "base/mem.h"

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

struct link_ways {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	uint8_t *used;		/* by scene cell: where the line goes from there; 0: none */
	int numbers;		/* so many links are numbers */
	struct legend *legend;
};

struct point {
	int row, column;	/* of its cell */
	int y, x;		/* of its mark in the scene */
};

static struct point point_of(const struct link_ways *w, int cand)
{
	struct point p = { geometry_row(w->geo, candidate_cell(cand)), geometry_column(w->geo, candidate_cell(cand)), 0, 0 };

	layout_mark(w->layout, candidate_digit(cand), &p.x, &p.y);
	p.y += layout_cell_y(w->layout, w->geo, p.row);
	p.x += layout_cell_x(w->layout, w->geo, p.column);
	return p;
}

/* The corners of a way: from beside A down or up its gap, along a line between rows, and down or up the gap beside B. */
struct link_way {
	int y[4], x[4];
};

/* Whether a line runs above ROW (the board's height: below the last). */
static bool has_line(const struct link_ways *w, int row)
{
	return w->layout->row_lines || row % w->geo->box_rows == 0;
}

/* The line between the rows of two cells that is nearest to the first; where there is none, the nearest one around it. */
static int crossing_line(const struct link_ways *w, int from, int to)
{
	int step = to > from ? 1 : -1, line = to > from ? from + 1 : from;

	for (int r = line; to > from ? r <= to : r > to; r += step)
		if (has_line(w, r))
			return r;
	for (int away = 0;; away++) {
		if (from - away >= 0 && has_line(w, from - away))
			return from - away;
		if (from + 1 + away <= w->geo->size && has_line(w, from + 1 + away))
			return from + 1 + away;
	}
}

static struct link_way way_find(const struct link_ways *w, const struct point *a, const struct point *b)
{
	int gap_a = b->column > a->column ? a->column + 1 : a->column;
	int gap_b = b->column > a->column ? b->column : a->column > b->column ? b->column + 1 : gap_a;
	int xa = layout_x(w->layout, w->geo, gap_a), xb = layout_x(w->layout, w->geo, gap_b);
	int y = gap_a == gap_b ? b->y : layout_y(w->layout, w->geo, crossing_line(w, a->row, b->row));

	return (struct link_way){ { a->y, y, y, b->y }, { xa, xa, xb, xb } };
}

/* Walks the scene cells of a way; calls EACH with what the line does there. False as soon as EACH is. */
static bool way_walk(struct link_ways *w, const struct link_way *way, bool (*each)(struct link_ways *, int cell, int goes))
{
	for (int part = 0; part < 3; part++) {
		int dy = (way->y[part + 1] > way->y[part]) - (way->y[part + 1] < way->y[part]);
		int dx = (way->x[part + 1] > way->x[part]) - (way->x[part + 1] < way->x[part]);
		int ahead = dy < 0 ? UP : dy > 0 ? DOWN : dx < 0 ? LEFT : RIGHT, behind = ahead & (UP | LEFT) ? ahead << 1 : ahead >> 1;

		for (int y = way->y[part], x = way->x[part]; y != way->y[part + 1] || x != way->x[part + 1]; y += dy, x += dx)
			if (!each(w, y * w->scene->width + x, ahead) || !each(w, (y + dy) * w->scene->width + x + dx, behind))
				return false;
	}
	return true;
}

static bool way_is_free(struct link_ways *w, int cell, int goes)
{
	(void)goes;
	return w->used[cell] == 0;
}

static bool way_use_cell(struct link_ways *w, int cell, int goes)
{
	w->used[cell] |= (uint8_t)goes;
	return true;
}

static uint32_t line_rune(const struct link_ways *w, int goes, bool strong)
{
	static const uint16_t doubles[16] = {
		[UP | DOWN] = 0x2551, [LEFT | RIGHT] = 0x2550, [DOWN | RIGHT] = 0x2554, [DOWN | LEFT] = 0x2557,
		[UP | RIGHT] = 0x255a, [UP | LEFT] = 0x255d, [UP] = 0x2551, [DOWN] = 0x2551, [LEFT] = 0x2550, [RIGHT] = 0x2550,
	};
	static const uint16_t dashes[16] = {
		[UP | DOWN] = 0x254e, [LEFT | RIGHT] = 0x254c, [DOWN | RIGHT] = 0x250c, [DOWN | LEFT] = 0x2510,
		[UP | RIGHT] = 0x2514, [UP | LEFT] = 0x2518, [UP] = 0x254e, [DOWN] = 0x254e, [LEFT] = 0x254c, [RIGHT] = 0x254c,
	};
	bool upright = goes == (UP | DOWN) || goes == UP || goes == DOWN, flat = (goes & (UP | DOWN)) == 0;

	if (w->scene->unicode)
		return strong ? doubles[goes] : dashes[goes];
	if (upright)
		return strong ? '#' : '\'';
	return flat ? (strong ? '#' : '~') : '*';
}

/* The numbers of rows and columns are in the frame. */
static bool is_number(const struct link_ways *w, int y, int x)
{
	uint32_t rune = draw_at(w->scene, y, x)->rune;

	return rune < 0x80 && digit_of_char((char)rune) != 0;
}

/* Draws what WAY has put into `used`; it passes after the frame's numbers. */
static void draw_way(struct link_ways *w, const struct link_way *way, bool strong)
{
	enum paint paint = strong ? PAINT_STRONG : PAINT_WEAK;

	*(strong ? &w->legend->strong : &w->legend->weak) = line_rune(w, LEFT | RIGHT, strong);

	for (int part = 0; part < 3; part++) {
		int y0 = way->y[part], y1 = way->y[part + 1], x0 = way->x[part], x1 = way->x[part + 1];

		for (int y = y0 < y1 ? y0 : y1; y <= (y0 < y1 ? y1 : y0); y++)
			for (int x = x0 < x1 ? x0 : x1; x <= (x0 < x1 ? x1 : x0); x++)
				if (!is_number(w, y, x))
					draw_rune(w->scene, y, x, line_rune(w, w->used[y * w->scene->width + x], strong), paint);
	}
}

/* A free place in the gap at the right of a mark's cell, or at its left; the frame's numbers stay. False where there is none. */
static bool find_room(const struct link_ways *w, const struct point *p, int *y, int *x)
{
	int left = layout_cell_x(w->layout, w->geo, p->column) - 1, right = left + w->layout->cell_width + 1;
	int top = layout_cell_y(w->layout, w->geo, p->row);

	for (int side = 0; side < 2; side++) {
		for (int row = 0; row < w->layout->cell_height; row++) {
			*y = top + (p->y - top + row) % w->layout->cell_height;
			*x = side == 0 ? right : left;
			if (w->used[*y * w->scene->width + *x] == 0 && !is_number(w, *y, *x))
				return true;
		}
	}
	return false;
}

/*
 * Circled, since bare figures are marks, and full circles where the link is strong; letters where there are no circled ones, then
 * capital. There are two rows of full circles, and 20 of each kind.
 */
static uint32_t number_rune(const struct link_ways *w, int number, bool strong)
{
	uint32_t n = (uint32_t)(number - 1) % 20;

	if (!w->scene->unicode)
		return (strong ? 'A' : 'a') + n;
	return !strong ? 0x2460 + n : n < 10 ? 0x2776 + n : 0x24eb + n - 10;
}

/* Without any room the words must do. */
static void draw_number(struct link_ways *w, const struct point *p, int number, bool strong)
{
	uint32_t *sample = strong ? &w->legend->strong : &w->legend->weak;
	int y, x;

	if (!find_room(w, p, &y, &x))
		return;
	w->used[y * w->scene->width + x] = UP | DOWN | LEFT | RIGHT;
	draw_rune(w->scene, y, x, number_rune(w, number, strong), strong ? PAINT_STRONG : PAINT_WEAK);
	if (*sample == 0)
		*sample = number_rune(w, number, strong);
}

static void draw_link(struct link_ways *w, const struct link *link)
{
	struct point a = point_of(w, link->from), b = point_of(w, link->to);

	if (a.row == b.row && a.column == b.column)
		return;		/* within a cell there is nothing to draw through */
	if (w->layout->cell_lines) {
		struct link_way way = way_find(w, &a, &b);
		bool side_by_side = way.y[0] == way.y[3] && way.x[0] == way.x[3];
		int only = a.y * w->scene->width + way.x[0];

		if (side_by_side && w->used[only] == 0) {
			w->used[only] = LEFT | RIGHT;
			draw_way(w, &way, link->strong);
			return;
		}
		if (!side_by_side && way_walk(w, &way, way_is_free)) {
			way_walk(w, &way, way_use_cell);
			draw_way(w, &way, link->strong);
			return;
		}
	}
	w->numbers++;
	draw_number(w, &a, w->numbers, link->strong);
	draw_number(w, &b, w->numbers, link->strong);
}

void draw_links(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	struct shown_beats told = shown_beats_of(game);
	struct link_ways w = { s, l, game->session->doc.geo, NULL, 0, legend };

	if (told.proof == NULL || told.proof->links == 0 || playback_trail(game) != NULL)
		return;
	w.used = mem_zero((size_t)(s->width * s->height), 1);
	for (int i = 0; i < told.proof->links; i++)
		if (shown_beats_has_link(&told, i))
			draw_link(&w, &proof_links(told.proof)[i]);
	free(w.used);
}
