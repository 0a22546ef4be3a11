/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The primitives of the view, which clip at the edges so that callers need not check, and the board: the frame with its numbers, values,
 * marks, and a hint's roles and links, each layer drawn over the one before. Marks that a hint is about are drawn even if marks are hidden.
 */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/mode.h"
#include "view/draw.h"
#include "view/overlay.h"
#include "view/sketch.h"

/* The primitives of the view: runes, and text by its width. They clip at the edges, so that callers need not check. */

struct glyph *draw_at(struct scene *s, int row, int column)
{
	return &s->glyphs[row * s->width + column];
}

static bool draw_is_inside(const struct scene *s, int row, int column)
{
	return row >= 0 && row < s->height && column >= 0 && column < s->width;
}

void draw_rune(struct scene *s, int row, int column, uint32_t rune, enum paint paint)
{
	if (!draw_is_inside(s, row, column))
		return;
	struct glyph *g = draw_at(s, row, column);

	if (utf8_steers(rune) && rune != 0)
		rune = '?';
	g->rune = s->unicode ? rune : (uint32_t)utf8_plain(rune);
	g->paint = (uint8_t)paint;
}

int draw_text(struct scene *s, int row, int column, int width, const char *text, enum paint paint)
{
	int end = column + width;
	bool cut = utf8_width(text) > width;
	uint32_t rune;

	while ((rune = utf8_next(&text)) != 0) {
		int columns = utf8_rune_width(rune);

		if (columns == 0)
			continue;	/* a combining mark: a glyph holds only the base letter */
		if (column + columns > end - cut) {
			if (cut && column < end)
				draw_rune(s, row, column++, s->unicode ? 0x2026 : '>', paint);
			break;
		}
		/* A no-break space matters only to line breaking, which is done. */
		draw_rune(s, row, column, rune < 0x20 || rune == 0xa0 ? ' ' : rune, paint);
		if (columns == 2)
			draw_rune(s, row, column + 1, s->unicode ? 0 : '?', paint);
		column += columns;
	}
	return column;
}

void draw_title(struct scene *s, int width, const char *title)
{
	struct lines l;

	lines_wrap(&l, title, width);
	draw_text(s, 0, 0, width, l.count > 0 ? l.line[0] : "", PAINT_TITLE);
	if (l.count > 1)
		draw_text(s, 1, 0, s->width, title + strlen(l.line[0]) + strspn(title + strlen(l.line[0]), " "), PAINT_TITLE);
	lines_free(&l);
}

void draw_keys(struct scene *s, const struct game *game, bool scrolls)
{
	struct strbuf keys;

	strbuf_init(&keys);
	mode_footer(game, s->width, scrolls, s->unicode, &keys);
	draw_text(s, s->height - 1, 0, s->width, keys.text, PAINT_KEY);
	strbuf_free(&keys);
}

void draw_ground(struct scene *s, int row, int column, int width, enum ground ground)
{
	for (int x = column; x < column + width; x++)
		if (draw_is_inside(s, row, x) && draw_at(s, row, x)->ground < ground)
			draw_at(s, row, x)->ground = (uint8_t)ground;
}

void draw_area(struct scene *s, struct area area)
{
	s->areas = mem_grow(s->areas, s->area_count, &s->area_capacity, sizeof *s->areas);
	s->areas[s->area_count++] = area;
}

/*
 * The board: the frame with its numbers, values, marks, and a hint's roles, each layer drawn over the one before. Marks that a hint is
 * about are drawn even if marks are hidden.
 */

/* The rune where line ROW crosses line COLUMN, both from 0 to LAST; either line may be heavy. */
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

/* The row of the value within its cell. */
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

static void draw_letter(const struct pen *p, int colour, int y, int x)
{
	draw_rune(p->scene, y, x, (uint32_t)colour_letter(colour) + 'a' - 'A', overlay_hand(colour));
}

/*
 * The letter of the cell's colour, in the corner that no mark and no value takes. A cell of one row has no corner: the letter replaces its
 * dot (draw_sign), and a value has the paint of the colour instead. The ground shows the colour too, but not in mono, and not below a
 * hint's ground.
 */
static void draw_colour(const struct pen *p, const struct game *game, int cell, int y, int x)
{
	int colour = game_shown(game)->doc.now.colour[cell];

	if (colour == 0 || p->layout->cell_height == 1)
		return;
	int right = p->layout->cell_width - 1, down = p->layout->cell_height - 1, last, below;

	/* Beside the last mark, if that takes the corner. */
	if (layout_mark(p->layout, MAX_SIZE, &last, &below) && last == right && below == down)
		right--;
	draw_letter(p, colour, y + down, x + right);
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

/* A value is in brackets that show its origin and tell it from a mark. */
static void draw_value(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	const struct position *now = &game_shown(game)->doc.now;
	bool wrong = overlay_wrong(o, game, cell), given = now->origin[cell] == ORIGIN_GIVEN;
	int digit = now->value[cell], origin = now->origin[cell];
	enum paint paint = overlay_value(o, game, cell);

	/* A cell of one row has no room for the colour's letter. */
	if (!wrong && o->cell[cell] == ROLE_NONE && now->colour[cell] != 0 && p->layout->cell_height == 1 && paint != PAINT_FOUND)
		paint = overlay_hand(now->colour[cell]);
	if (!wrong)
		p->legend->sample[o->cell[cell]] = digit_char(digit);
	draw_digit(p, digit, wrong && !given ? "!!" : brackets[origin], paint, y, x);
}

/* A digit of the search: tried, forced, or contradictory; or a digit of the grid that practice shows. */
static void draw_put(const struct pen *p, const struct board_overlay *o, int cell, int y, int x)
{
	if (o->failed[cell])
		draw_digit(p, o->put[cell], "!!", PAINT_WRONG, y, x);
	else
		draw_digit(p, o->put[cell], o->tried[cell] ? "??" : "{}", o->tried[cell] ? PAINT_FOUND : PAINT_SOLVER, y, x);
}

/*
 * In a layout without marks: the strongest role of the cell and its candidates, as its sign in a sketch (view/sketch.h), or else the letter
 * of its colour.
 */
static void draw_sign(const struct pen *p, const struct board_overlay *o, int colour, int cell, int y, int x)
{
	struct sketch_sign sign, best = { ROLE_NONE, '\0', NULL };

	for (int i = 0; sketch_sign(i, &sign); i++) {
		bool has = o->cell[cell] == sign.role;

		for (int d = 1; d <= p->geo->size; d++)
			has = has || o->cand[candidate(cell, d)] == sign.role;
		if (has)
			best = sign;
	}
	if (best.role == ROLE_NONE && colour != 0) {
		draw_letter(p, colour, y, x);
		return;
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
		draw_sign(p, o, game_shown(game)->doc.now.colour[cell], cell, y, x);
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

static void draw_links(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend);

void draw_board(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	const struct geometry *g = game_shown(game)->doc.geo;
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
		else if (game_shown(game)->doc.now.value[cell] != 0)
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

/*
 * Links between candidates, drawn through the gaps between the cells: strong links as double lines, weak ones dashed. A link that would
 * cross another, or has no gaps in this layout, is a number at both ends instead.
 */

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

	layout_mark(w->layout, candidate_digit(cand), &p.x, &p.y);
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

/* Whether the frame has the number of a row or column there. */
static bool is_number(const struct link_ways *w, int y, int x)
{
	uint32_t rune = draw_at(w->scene, y, x)->rune;

	return rune < 0x80 && digit_of_char((char)rune) != 0;
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

/* Finds a free place in the gap right or left of a mark's cell; the frame's numbers are not free. False: there is none. */
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
 * A circled number, because a bare digit is a mark; a filled circle for a strong link. Without Unicode a letter, a capital for a strong
 * link. Unicode has 20 circles of each kind, the filled ones in two ranges; numbers above 20 begin again at 1.
 */
static uint32_t number_rune(const struct link_ways *w, int number, bool strong)
{
	uint32_t n = (uint32_t)(number - 1) % 20;

	if (!w->scene->unicode)
		return (strong ? 'A' : 'a') + n;
	return !strong ? 0x2460 + n : n < 10 ? 0x2776 + n : 0x24eb + n - 10;
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

static void draw_links(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	struct shown_beats told = shown_beats_of(game);
	struct link_ways w = { s, l, game_shown(game)->doc.geo, NULL, 0, legend };

	if (told.proof == NULL || told.proof->links == 0 || playback_trail(game) != NULL)
		return;
	w.used = mem_zero((size_t)(s->width * s->height), 1);
	for (int i = 0; i < told.proof->links; i++)
		if (shown_beats_has_link(&told, i))
			draw_link(&w, &proof_links(told.proof)[i]);
	free(w.used);
}

/* The legend, below the argument: what the marks and links of a hint mean. */

static void legend_add_line(uint32_t sample, const char *meaning, struct strbuf *out)
{
	strbuf_format(out, "%s%c", out->length > 0 ? "\n" : "", LEGEND_MARK);
	strbuf_rune(out, sample);
	strbuf_format(out, " %s", meaning);
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
