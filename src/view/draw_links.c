/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Links between candidates, drawn through the gaps between the cells: strong links as double lines, weak ones dashed. A link that would
 * cross another, or has no gaps in this layout, is a number at both ends instead.
 */
#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/playback/playback.h"
#include "view/draw.h"
#include "view/overlay.h"
#include "view/sketch.h"

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

struct link_ways {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	uint8_t *used;		/* per cell of the scene: the directions of a line there; 0: none */
	int numbers;		/* how many links are drawn as numbers */
	struct legend *legend;
};

struct point {
	int row, column;	/* of the candidate's cell */
	int y, x;		/* of the candidate's mark in the scene */
};

static struct point point_of(const struct link_ways *w, int cand)
{
	struct point p = { geometry_row(w->geo, candidate_cell(cand)), geometry_column(w->geo, candidate_cell(cand)), 0, 0 };

	layout_mark(w->layout, w->geo, candidate_digit(cand), &p.x, &p.y);
	p.y += layout_cell_y(w->layout, w->geo, p.row);
	p.x += layout_cell_x(w->layout, w->geo, p.column);
	return p;
}

/* The path of a link, as its corners: from beside A along its gap, along a line between rows, and along the gap beside B. */
struct link_way {
	int y[4], x[4];
};

/* Whether the frame has a line above ROW, or below the last row if ROW is the size of the board. */
static bool has_line(const struct link_ways *w, int row)
{
	return w->layout->row_lines || row % w->geo->box_rows == 0;
}

/* The line between the rows of two cells that is nearest to the first; if there is none, the line nearest to the first in any direction. */
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

/* Calls EACH for the scene cells of a path and the directions of the line there. Stops and returns false as soon as EACH does. */
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

/* Whether the frame has the number of a row or column there, or the sum of a cage. */
static bool is_number(const struct link_ways *w, int y, int x)
{
	const struct glyph *g = draw_at(w->scene, y, x);

	return (g->rune < 0x80 && digit_of_char((char)g->rune) != 0) || g->paint == PAINT_CLUE;
}

/* Draws the path WAY, whose directions are in `used` already; the frame's numbers stay. */
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

/* Finds a place behind the marks of a packed cell, which have no gap beside them. False: there is none. */
static bool find_packed_room(const struct link_ways *w, const struct point *p, int *y, int *x)
{
	const int left = layout_cell_x(w->layout, w->geo, p->column);

	*y = layout_cell_y(w->layout, w->geo, p->row) + w->layout->cell_height - 1;
	for (*x = left + w->layout->cell_width - 1; *x > left; --*x) {
		const uint32_t rune = draw_at(w->scene, *y, *x)->rune;

		if (w->used[*y * w->scene->width + *x] == 0 && (rune == ' ' || rune == '_' || rune == '.' || rune == 0xb7))
			return true;
	}
	return false;
}

/* Finds a free place in the gap right or left of a mark's cell; the frame's numbers are not free. False: there is none. */
static bool find_room(const struct link_ways *w, const struct point *p, int *y, int *x)
{
	int left = layout_cell_x(w->layout, w->geo, p->column) - 1, right = left + w->layout->cell_width + 1;
	int top = layout_cell_y(w->layout, w->geo, p->row);

	if (w->layout->packed)
		return find_packed_room(w, p, y, x);
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
 * A circled letter, because digits are marks and numbers are points; a capital for a strong link. Without circles the letter alone. After
 * the last letter they begin again.
 */
static uint32_t number_rune(const struct link_ways *w, int number, bool strong)
{
	uint32_t n = (uint32_t)(number - 1) % 26;

	if (!w->scene->circles)
		return (strong ? 'A' : 'a') + n;
	return (strong ? 0x24b6 : 0x24d0) + n;
}

/* Draws nothing if there is no room; the text of the argument still names the link. */
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
		return;		/* there is no gap within a cell */
	if (w->layout->cell_lines && !w->layout->packed) {
		struct link_way way = way_find(w, &a, &b);
		bool side_by_side = way.y[0] == way.y[3] && way.x[0] == way.x[3];
		/* Without lines between rows a link between two gaps would lead around the whole board. */
		bool far = !w->geo->boxes && !w->layout->row_lines && way.x[0] != way.x[2];
		int only = a.y * w->scene->width + way.x[0];

		if (side_by_side && w->used[only] == 0) {
			w->used[only] = LEFT | RIGHT;
			draw_way(w, &way, link->strong);
			return;
		}
		if (!side_by_side && !far && way_walk(w, &way, way_is_free)) {
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
	struct link_ways w = { s, l, game_shown(game)->doc.geo, NULL, 0, legend };

	/* A cell of one column has no room for the number of a link. */
	if (told.proof == NULL || told.proof->links == 0 || playback_trail(game) != NULL || (l->packed && l->cell_width < 3))
		return;
	w.used = mem_zero((size_t)(s->width * s->height), 1);
	for (int i = 0; i < s->width * s->height; i++)
		w.used[i] = s->glyphs[i].paint == PAINT_CLUE ? UP | DOWN | LEFT | RIGHT : 0;
	for (int i = 0; i < told.proof->links; i++)
		if (shown_beats_has_link(&told, i))
			draw_link(&w, &proof_links(told.proof)[i]);
	free(w.used);
}

/* The legend, below the argument: what the marks and links of a hint mean, "4 = to eliminate". */

static void legend_add_line(uint32_t sample, const char *meaning, struct strbuf *out)
{
	strbuf_format(out, "%s%c", out->length > 0 ? "\n" : "", LEGEND_MARK);
	strbuf_rune(out, sample);
	strbuf_format(out, " = %s", meaning);
}

void legend_text(const struct legend *legend, struct strbuf *out)
{
	struct sketch_sign sign;

	for (int i = 0; sketch_sign(i, &sign); i++)
		if (legend->sample[sign.role] != 0)
			legend_add_line((uint32_t)legend->sample[sign.role], sign.meaning, out);
	if (legend->strong != 0)
		legend_add_line(legend->strong, _("strong: one or both true"), out);
	if (legend->weak != 0)
		legend_add_line(legend->weak, _("weak: at most one true"), out);
}

enum paint legend_paint(const struct legend *legend, int line)
{
	struct sketch_sign sign;

	for (int i = 0; sketch_sign(i, &sign); i++)
		if (legend->sample[sign.role] != 0 && line-- == 0)
			return (enum paint)(PAINT_STEP + (int)sign.role);
	return legend->strong != 0 && line == 0 ? PAINT_STRONG : PAINT_WEAK;
}
