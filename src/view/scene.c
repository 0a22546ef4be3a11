/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/scene.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "view/clue_signs.h"
#include "view/draw.h"
#include "view/words.h"

static const char *const paint_names[] = {
#define PAINT(ID, name) name,
#include "view/paints.def"
#undef PAINT
};

static const char *const ground_names[] = {
#define GROUND(ID, name) name,
#include "view/paints.def"
#undef GROUND
};

_Static_assert((int)PAINTS + (int)GROUNDS <= (int)OWN_LOOKS, "each has a place among the player's own");

void scene_look_name(int look, struct strbuf *out)
{
	if (look >= LOOK_GROUND + GROUNDS)
		return;
	if (look >= LOOK_GROUND)
		strbuf_text(out, "on-");
	const char *name = look >= LOOK_GROUND ? ground_names[look - LOOK_GROUND] :
			   look < PAINT_STEP ? paint_names[look] : role_name((enum role)(look - PAINT_STEP));

	for (; *name != '\0'; name++)
		strbuf_char(out, *name == ' ' ? '-' : *name);
}

int scene_look_named(const char *name, size_t length)
{
	struct strbuf known;
	int found = -1;

	strbuf_init(&known);
	for (int look = 0; look < LOOK_GROUND + GROUNDS && found < 0; look++) {
		strbuf_clear(&known);
		scene_look_name(look, &known);
		if (known.length == length && memcmp(known.text, name, length) == 0)
			found = look;
	}
	strbuf_free(&known);
	return found;
}

void scene_init(struct scene *s)
{
	*s = (struct scene){ 0 };
}

void scene_free(struct scene *s)
{
	free(s->glyphs);
	free(s->areas);
	scene_init(s);
}

static void scene_clear(struct scene *s, int width, int height)
{
	if (s->glyphs == NULL || s->width != width || s->height != height)
		s->glyphs = mem_resize(s->glyphs, (size_t)(width * height), sizeof *s->glyphs);
	s->width = width;
	s->height = height;
	s->cursor_row = s->cursor_column = 0;
	s->area_count = 0;
	for (int i = 0; i < width * height; i++)
		s->glyphs[i] = (struct glyph){ .rune = ' ' };
}

static void draw_too_small(struct scene *s)
{
	struct strbuf text;
	struct lines l;

	strbuf_init(&text);
	strbuf_format(&text, _("candide needs %dx%d; this window is %dx%d."), LEAST_WIDTH, LEAST_HEIGHT, s->width, s->height);
	lines_wrap(&l, text.text, s->width);
	for (int i = 0; i < (int)l.count; i++)
		draw_text(s, i, 0, s->width, l.line[i], PAINT_TEXT);
	lines_free(&l);
	strbuf_free(&text);
}

static void blank_row(struct scene *s, int row)
{
	for (int x = 0; x < s->width; x++)
		*draw_at(s, row, x) = (struct glyph){ .rune = ' ' };
}

/*
 * How many rows at the bottom a message of LINES takes: the BELOW rows under the board or list, and if it is longer up to MORE rows above
 * them, until the next key. A step changes digits of the board, so its message covers only the bottom line of the frame.
 */
static int message_rows(bool step, int below, int lines)
{
	enum { FRAME = 1, MORE = 5 };
	int most = below + (step ? FRAME : MORE);

	return lines < below ? below : lines < most ? lines : most;
}

/* Draws the message above the keys, or over them if it needs their row or only one line is BELOW the board. */
static void draw_message(struct scene *s, const struct game *game, int below)
{
	struct strbuf text, whole, rest;
	bool asked = words_question(game) != NULL, own = game->background.text == NULL && !asked;
	bool step = own && game->cursor.message != NULL && game->cursor.of_step;
	struct lines l;

	strbuf_init(&text);
	if (game->background.text != NULL)
		strbuf_text(&text, game->background.text);
	else
		words_message(game, &text);
	s->news = own && keeping_has_news(game) ? game->keeping.number : 0;
	strbuf_init(&whole);
	keys_hold_together(text.text, &whole);
	lines_wrap(&l, whole.text, s->width);
	int rows = message_rows(step, below, (int)l.count), row = s->height - rows;

	strbuf_init(&rest);
	for (size_t i = (size_t)rows - 1; i < l.count; i++)
		strbuf_format(&rest, "%s%s", rest.length > 0 ? " " : "", l.line[i]);
	for (int i = 0; i < rows && (rest.length > 0 || i < (int)l.count); i++)
		blank_row(s, row + i);
	for (int i = 0; i < rows - 1 && i < (int)l.count; i++)
		draw_named_keys(s, row + i, 0, s->width, l.line[i], PAINT_MESSAGE);
	if (rest.length > 0)
		draw_named_keys(s, s->height - 1, 0, s->width, rest.text, PAINT_MESSAGE);
	for (int i = 0; i < (int)l.count && i < rows; i++)
		draw_ground(s, row + i, 0, s->width, GROUND_SAYING);
	strbuf_free(&rest);
	strbuf_free(&whole);
	strbuf_free(&text);
	lines_free(&l);
}

static void draw_playing(struct scene *s, const struct game *game, const struct layout *l, struct scrolled *panel)
{
	struct legend legend;

	if (game->playback.kind == PLAYBACK_RACE && game->playback.together) {
		draw_race(s, game);
	} else {
		draw_board(s, game, l, &legend);
		draw_panel(s, game, l, &legend, panel);
	}
	draw_keys(s, game, true);
}

/* Whether the list of steps stands beside the board. */
static bool list_is_beside(const struct game *game, const struct geometry *g, const struct layout *l, int width)
{
	enum { LEAST_LIST = 40 };

	return width >= BESIDE_FROM && game->cursor.screen == SCREEN_CHOOSER && chooser_shows_steps(&game->chooser) &&
	       layout_board_width(l, g) + 2 * PANEL_GAP + LEAST_LIST <= width;
}

static bool fit_layout(const struct geometry *g, enum layout_name wanted, int width, int height, struct layout *);

static void draw_list(struct scene *s, const struct game *game, const struct layout *l, struct scrolled *list)
{
	struct legend unused;

	if (game->session != NULL && list_is_beside(game, game_shown(game)->doc.geo, l, s->width)) {
		draw_board(s, game, l, &unused);
		s->list_left = layout_board_width(l, game_shown(game)->doc.geo) + 2 * PANEL_GAP;
	}
	draw_chooser(s, game, list);
}

void scene_draw(struct scene *s, const struct game *game, struct view_cache *cache, int width, int height, bool unicode)
{
	const struct geometry *g = game->session != NULL ? game_shown(game)->doc.geo : geometry_classic();
	const bool fits = fit_layout(g, game->preferences.layout, width, height, &s->layout);
	const struct layout *l = &s->layout;
	int below = LINES_BELOW, right, down;

	s->unicode = unicode && !game->preferences.ascii;
	s->underscores = !s->unicode || game->no_underlines;
	s->circles = s->unicode && !game->no_circles;
	/* Sums in full size that touched marks would be one number with them. */
	if (fits && !s->circles && game->preferences.layout == LAYOUT_AUTO && layout_sum(l, &right, &down) && right < 0 &&
	    cages_have_sums(g))
		fit_layout(g, LAYOUT_BROAD, width, height, &s->layout);
	cache->width = width;
	cache->height = height;
	cache->too_small = !fits;
	scene_clear(s, width, height);
	s->marks = NULL;
	s->list_left = 0;
	s->news = 0;
	if (!fits) {
		draw_too_small(s);
		return;
	}
	if (game->cursor.screen == SCREEN_PAGER)
		draw_pager(s, game, &cache->pager);
	else if (game->cursor.screen == SCREEN_CHOOSER || game->session == NULL)
		draw_list(s, game, l, &cache->list);
	else
		draw_playing(s, game, l, &cache->panel);
	if (game->cursor.screen == SCREEN_BOARD && game->session != NULL)
		below = layout_lines_below(l, g, height);
	draw_message(s, game, below);
}

/* The digit whose mark is DOWN and RIGHT of the first place of a cell; 0: none is. */
static int mark_at(const struct scene *s, int down, int right)
{
	int x, y;

	for (int d = 1; s->marks != NULL && d <= s->geo->size; d++)
		if (layout_mark(s->marks, s->geo, d, &x, &y) && x == right && y == down)
			return d;
	return 0;
}

struct hit scene_hit(const struct scene *s, int row, int column)
{
	for (size_t i = 0; i < s->area_count; i++) {
		const struct area *a = &s->areas[i];
		struct hit hit = a->hit;

		if (row < a->row || row >= a->row + a->height || column < a->column || column >= a->column + a->width)
			continue;
		if (hit.kind == HIT_CELL)
			hit.digit = mark_at(s, row - a->row, column - a->column);
		return hit;
	}
	return (struct hit){ .kind = HIT_NONE };
}

void scene_text(const struct scene *s, struct strbuf *out)
{
	for (int row = 0; row < s->height; row++) {
		int used = 0;

		for (int x = 0; x < s->width; x++)
			if (s->glyphs[row * s->width + x].rune != ' ')
				used = x + 1;
		for (int x = 0; x < used; x++)
			if (s->glyphs[row * s->width + x].rune != 0)
				strbuf_rune(out, s->glyphs[row * s->width + x].rune);
		strbuf_char(out, '\n');
	}
}

static bool glyph_looks_same(const struct glyph *a, const struct glyph *b)
{
	return a->paint == b->paint && a->ground == b->ground && (a->border == BORDER_BELOW) == (b->border == BORDER_BELOW);
}

void scene_paints(const struct scene *s, struct strbuf *out)
{
	for (int row = 0; row < s->height; row++) {
		const struct glyph *line = &s->glyphs[row * s->width];
		int from;

		for (int x = 0; x < s->width; x = from) {
			for (from = x; from < s->width && glyph_looks_same(&line[from], &line[x]); from++)
				;
			bool under = line[x].border == BORDER_BELOW;

			if (line[x].paint == PAINT_TEXT && line[x].ground == GROUND_NONE && !under)
				continue;
			int paint = line[x].paint;

			strbuf_format(out, "%d %d %d %s%s %s%s\n", row, x, from - x, paint < PAINT_STEP ? "" : "step-",
				      paint < PAINT_STEP ? paint_names[paint] : role_name((enum role)(paint - PAINT_STEP)),
				      ground_names[line[x].ground], under ? " border" : "");
		}
	}
}

const struct view_cache view_cache_none;

static int line_within(const struct scrolled *s, int line)
{
	int last = s->lines > s->rows ? s->lines - s->rows : 0;

	return line < 0 ? 0 : line > last ? last : line;
}

void view_cache_show(struct scrolled *s, int wanted, int rows, int lines)
{
	s->rows = rows;
	s->lines = lines;
	s->top = line_within(s, wanted);
}

int view_cache_scroll(const struct scrolled *s, int line, int by)
{
	return line_within(s, line_within(s, line) + by);
}

/* Largest first. Those of plain boards have no room for signs, and lines between all rows only if the cells are large. */
enum { FOR_PLAIN = 1, FOR_OTHERS = 2, FOR_ALL = FOR_PLAIN | FOR_OTHERS, FOR_LARGE = 4, FOR_LARGE_REGIONS = 8 };

static const struct layout layouts[] = {
	/*	    boards	width, height	   lines   gutter   sign   panel   below   height of the window */
	{ LAYOUT_HUGE, FOR_ALL, 9, 4, true, true, 0, 0, 4, 24, LINES_BELOW, .least_height = 48 },
	{ LAYOUT_WIDE, FOR_ALL, 7, 3, true, true, 0, 0, 0, 24, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_LARGE, FOR_PLAIN, 5, 3, false, true, 1, -1, -1, 23, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_BROAD, FOR_OTHERS, 6, 2, true, true, 1, 0, 1, 23, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_BROAD, FOR_OTHERS, 6, 2, false, true, 1, 0, 1, 23, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_CLASSIC, FOR_OTHERS, 5, 2, true, true, 1, 0, 2, 23, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_CLASSIC, FOR_ALL, 5, 2, false, true, 1, 0, 2, 13, 1, .least_height = 0 },
	{ LAYOUT_COMPACT, FOR_OTHERS, 1, 1, true, true, 1, -1, -1, 14, LINES_BELOW, .least_height = 0 },
	{ LAYOUT_COMPACT, FOR_ALL, 1, 1, false, false, 0, -1, -1, 14, LINES_BELOW, .least_height = 0 },
	/* Boards of more than nine digits. */
	{ LAYOUT_HUGE, FOR_LARGE | FOR_LARGE_REGIONS, 8, 2, false, true, 2, -1, -1, 24, LINES_BELOW, .from = 10, .to = 16 },
	{ LAYOUT_CLASSIC, FOR_LARGE | FOR_LARGE_REGIONS, 5, 2, false, true, 2, -1, -1, 23, LINES_BELOW,
	  .packed = true, .from = 10, .to = 16 },
	{ LAYOUT_COMPACT, FOR_LARGE, 5, 1, false, false, 2, -1, -1, 23, 1, .packed = true, .tight = true, .from = 10, .to = 10 },
	{ LAYOUT_COMPACT, FOR_LARGE, 4, 1, false, false, 2, -1, -1, 23, 1, .packed = true, .tight = true, .from = 11, .to = 12 },
	{ LAYOUT_COMPACT, FOR_LARGE, 3, 1, false, false, 2, -1, -1, 22, 1, .packed = true, .tight = true, .from = 13, .to = 16 },
	{ LAYOUT_COMPACT, FOR_LARGE_REGIONS, 4, 1, false, true, 2, -1, -1, 22, 1, .packed = true, .from = 10, .to = 10 },
	{ LAYOUT_COMPACT, FOR_LARGE_REGIONS, 3, 1, false, true, 2, -1, -1, 22, 1, .packed = true, .from = 11, .to = 12 },
	{ LAYOUT_COMPACT, FOR_LARGE_REGIONS, 2, 1, false, true, 2, -1, -1, 22, 1, .packed = true, .from = 13, .to = 16 },
	{ LAYOUT_COMPACT, FOR_LARGE | FOR_LARGE_REGIONS, 1, 1, false, true, 2, -1, -1, 14, 1, .packed = true, .from = 10, .to = 16 },
};

/* The kind of a board, as a bit of `boards`. */
static unsigned layout_kind(const struct geometry *g)
{
	if (g->size > CLASSIC_SIZE)
		return g->boxes ? FOR_LARGE : FOR_LARGE_REGIONS;
	return g->plain ? FOR_PLAIN : FOR_OTHERS;
}

/* Whether boards of this size have the layout. */
static bool layout_is_for(const struct layout *l, const struct geometry *g)
{
	return l->to == 0 ? g->size <= CLASSIC_SIZE : g->size >= l->from && g->size <= l->to;
}

enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

/* How many lines of the frame precede a row or column: one before each (ALL), or one before each box of BOX rows or columns. */
static int lines_before(int index, int box, bool all)
{
	return all ? index + 1 : index / box + 1;
}

static bool begins_box(int index, int box)
{
	return index % box == 0;
}

int layout_cell_x(const struct layout *l, const struct geometry *g, int column)
{
	if (l->cell_lines)
		return l->gutter + column * (l->cell_width + 1) + 1;
	if (l->tight)
		return l->gutter + column * l->cell_width + column / g->box_columns + 1;
	/* There is a blank before each cell, and one after the last cell of a box. */
	int boxes = column / g->box_columns;

	return column * (l->cell_width + 1) + boxes * 2 + 2;
}

int layout_cell_y(const struct layout *l, const struct geometry *g, int row)
{
	return row * l->cell_height + lines_before(row, g->box_rows, l->row_lines);
}

int layout_x(const struct layout *l, const struct geometry *g, int column)
{
	if (l->cell_lines)
		return l->gutter + column * (l->cell_width + 1);
	return layout_cell_x(l, g, column) - (begins_box(column, g->box_columns) && !l->tight ? 2 : 1);
}

int layout_y(const struct layout *l, const struct geometry *g, int row)
{
	return layout_cell_y(l, g, row) - (l->row_lines || begins_box(row, g->box_rows) ? 1 : 0);
}

int layout_board_width(const struct layout *l, const struct geometry *g)
{
	return layout_x(l, g, g->size) + 1 + l->right;
}

int layout_board_height(const struct layout *l, const struct geometry *g)
{
	return layout_y(l, g, g->size) + 1;
}

int layout_value_row(const struct layout *l, const struct geometry *g)
{
	return (l->cell_height - g->plain) / 2;
}

/*
 * In cells of five columns the sign is where marks leave it room, in six columns there are three places, in larger cells three corners: the
 * fourth is that of a colour's letter.
 */
bool layout_slot(const struct layout *l, const struct geometry *g, int i, int *x, int *y)
{
	static const int8_t broad[][2] = { { 1, 0 }, { 2, 0 }, { 0, 0 } }, wide[][2] = { { 0, 0 }, { 6, 0 }, { 0, 2 } },
			    huge[][2] = { { 0, 0 }, { 8, 0 }, { 0, 3 } };
	const int8_t(*place)[2] = l->cell_width == 6 ? broad : l->cell_width == 7 ? wide : huge;

	if (l->sign_y < 0 || i >= (l->cell_width == 5 ? 1 : (int)(sizeof broad / sizeof broad[0])))
		return false;
	*x = l->cell_width > 5 ? place[i][0] : cages_have_sums(g) ? 0 : l->sign_x;
	*y = l->cell_width > 5 ? place[i][1] : l->sign_y;
	return true;
}

/* In cells of five columns it begins on the line before the cell, and in those of three rows it is on the line above. */
bool layout_sum(const struct layout *l, int *x, int *y)
{
	*x = l->cell_width == 5 ? -1 : 0;
	*y = l->cell_height == 3 ? -1 : 0;
	return l->cell_height > 1 && !l->packed;
}

/*
 * In cells of two rows on other boards than plain ones: 12 34 and 56789, with the sign in the middle above (with sums 1234, and the sign
 * first), or in six columns 123 after it and 456789. Cells of three and four rows have the marks as a square, below the sign.
 */
bool layout_mark(const struct layout *l, const struct geometry *g, int digit, int *x, int *y)
{
	int spread = l->cell_height > 2 ? 2 : 1;
	int columns = l->cell_height > 2 ? 3 : l->cell_width;
	int margin = (l->cell_width - ((columns - 1) * spread + 1)) / 2;
	int place = digit - 1;

	if (l->cell_height < 2 || l->packed)
		return false;
	if (!g->plain && l->cell_height == 2 && g->size <= CLASSIC_SIZE)
		place += l->cell_width == 6 ? 3 : place > 1 || cages_have_sums(g);
	*x = margin + place % columns * spread;
	*y = place / columns + (!g->plain && l->cell_height > 3);
	return true;
}

/* Whether the layout has room with the board beside a panel of PANEL columns and above BELOW lines. */
static bool layout_fits(const struct layout *l, const struct geometry *g, int panel, int below, int width, int height)
{
	return layout_board_width(l, g) + PANEL_GAP + panel <= width && layout_board_height(l, g) + below <= height &&
	       l->least_height <= height;
}

/* How many columns left and right of a board take clues that are seen from there: a number of two digits, and the arrow of a diagonal. */
static void measure_outside(const struct geometry *g, int *left, int *right)
{
	*left = *right = 0;
	for (int i = 0; i < g->clues && g->size <= CLASSIC_SIZE; i++) {
		const struct clue *c = geometry_clue(g, i);
		struct outside_clue o;

		if (!clue_outside(g, c, &o) || o.side == SIDE_TOP || o.side == SIDE_BOTTOM)
			continue;
		int *side = o.side == SIDE_LEFT ? left : right;
		const int needs = 2 + (o.down != 0);

		*side = *side > needs ? *side : needs;
	}
}

/*
 * Sets the layout to KNOWN, with room for clues outside of the board. Where cells have two rows, the number of a row moves above the sum of
 * two columns, and if there are three, into the frame.
 */
static void widen_layout(const struct layout *known, int left, int right, struct layout *l)
{
	*l = *known;
	if (l->cell_height < 2)
		return;
	l->left = left;
	l->right = right;
	l->numbers_above = known->gutter > 0 && left == 2;
	if (left > 0)
		l->gutter = left;
}

/*
 * Sets the layout to the one that the player wants, if it fits beside the narrowest panel; else to the largest one for such a board that
 * fits. False: the terminal is smaller than LEAST_WIDTH x LEAST_HEIGHT.
 */
static bool fit_layout(const struct geometry *g, enum layout_name wanted, int width, int height, struct layout *l)
{
	enum { NARROWEST = 13 };
	int left, right;

	measure_outside(g, &left, &right);
	for (int i = 0; i < LAYOUTS && width >= LEAST_WIDTH && height >= LEAST_HEIGHT; i++) {
		widen_layout(&layouts[i], left, right, l);
		if (l->name == wanted && layout_is_for(l, g) &&
		    (!g->plain || g->size > CLASSIC_SIZE || l->boards & FOR_PLAIN || wanted == LAYOUT_BROAD) &&
		    layout_fits(l, g, NARROWEST, 1, width, height))
			return true;
	}
	for (int i = 0; i < LAYOUTS && width >= LEAST_WIDTH && height >= LEAST_HEIGHT; i++) {
		widen_layout(&layouts[i], left, right, l);
		if (l->boards & layout_kind(g) && layout_is_for(l, g) && layout_fits(l, g, l->panel_width, l->lines_below, width, height))
			return true;
	}
	return false;
}

int layout_lines_below(const struct layout *l, const struct geometry *g, int height)
{
	int left = height - layout_board_height(l, g);

	return left < LINES_BELOW ? left : LINES_BELOW;
}
