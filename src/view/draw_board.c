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
#include "game/keycode.h"
#include "game/mode.h"
#include "view/clue_signs.h"
#include "view/draw.h"
#include "view/overlay.h"
#include "view/signs.h"
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
	draw_text(s, 0, s->list_left, width, l.count > 0 ? l.line[0] : "", PAINT_TITLE);
	if (l.count > 1)
		draw_text(s, 1, s->list_left, s->width - s->list_left,
			  title + strlen(l.line[0]) + strspn(title + strlen(l.line[0]), " "), PAINT_TITLE);
	lines_free(&l);
}

static const char no_break[] = "\xc2\xa0";

/* The length of the name of a key that TEXT begins with, which may be an arrow right before another one. */
static size_t key_length(const char *text, const char *end)
{
	enum { ARROW = 3 };	/* bytes of U+2190 to U+2193 */
	size_t length = 0;

	if (end - text >= ARROW && memcmp(text, "\342\206", 2) == 0)
		return ARROW;
	/* French has a no-break space before the colon. */
	while (text + length < end && text[length] != ' ' && memcmp(text + length, no_break, strlen(no_break)) != 0)
		length++;
	return length;
}

/* Where the next key begins: behind blanks. */
static const char *skip_spaces(const char *text, const char *end)
{
	while (text < end && (*text == ' ' || memcmp(text, no_break, strlen(no_break)) == 0))
		text += *text == ' ' ? 1 : strlen(no_break);
	return text;
}

/*
 * The end of the keys that the part of a line from TEXT to END begins with, as "n: hint", "+ -: speed", "PgUp PgDn" and ": command" do;
 * TEXT: it begins with other words.
 */
static const char *named_keys(const char *text, const char *end)
{
	const char *colon = text;

	if (text < end && *text == ':')
		return text + 1;
	while (colon < end && *colon != ':')
		colon++;
	for (const char *name = text; name < colon;) {
		const size_t length = key_length(name, colon);

		if (keys_parse_shown(name, length) == KEYCODE_NONE)
			return text;
		name = skip_spaces(name + length, colon);
	}
	return colon;
}

/* The areas of these keys: each its own, and what is said of them that of the first. */
static void draw_key_areas(struct scene *s, int row, int column, int width, const char *text, const char *end)
{
	const char *keys_end = named_keys(text, end);
	int first = KEYCODE_NONE, x = column;

	for (const char *name = text, *next; name < keys_end; name = next) {
		const size_t length = key_length(name, keys_end);
		char *shown = mem_string_n(name, length);
		const int key = keys_parse_shown(name, length), columns = utf8_width(shown);

		free(shown);
		first = first == KEYCODE_NONE ? key : first;
		if (x + columns <= column + width)
			draw_area(s, (struct area){ { .kind = HIT_KEY, .index = key }, row, x, 1, columns });
		next = skip_spaces(name + length, keys_end);
		x += columns + (next > name + length);
	}
	if (first != KEYCODE_NONE)
		draw_area(s, (struct area){ { .kind = HIT_KEY, .index = first }, row, column, 1, width });
}

void draw_named_keys(struct scene *s, int row, int column, int width, const char *text, enum paint paint)
{
	const int right = column + width;

	/* What is on the line is the last that was drawn there. */
	for (size_t i = 0; i < s->area_count; i++)
		if (s->areas[i].row == row && s->areas[i].column >= column && s->areas[i].hit.kind == HIT_KEY)
			s->areas[i].width = 0;
	draw_text(s, row, column, width, text, paint);
	while (*text != '\0' && column < right) {
		const char *end = strstr(text, "  ");

		end = end != NULL ? end : text + strlen(text);
		char *part = mem_string_n(text, (size_t)(end - text));
		const int columns = utf8_width(part);

		free(part);
		draw_key_areas(s, row, column, columns < right - column ? columns : right - column, text, end);
		column += columns;
		for (text = end; *text == ' '; text++)
			column++;
	}
}

void draw_keys(struct scene *s, const struct game *game, bool scrolls)
{
	struct strbuf keys;

	strbuf_init(&keys);
	mode_footer(game, s->width, scrolls, s->unicode, &keys);
	draw_named_keys(s, s->height - 1, 0, s->width, keys.text, PAINT_KEY);
	strbuf_free(&keys);
}

void keys_hold_together(const char *text, struct strbuf *out)
{
	for (const char *end; *text != '\0'; text = end) {
		end = strstr(text, "  ");
		end = end != NULL ? end : text + strlen(text);
		const bool named = named_keys(text, end) > text;

		for (; text < end; text++)
			strbuf_bytes(out, named && *text == ' ' ? no_break : text, named && *text == ' ' ? strlen(no_break) : 1);
		for (; *end == ' '; end++)
			strbuf_char(out, ' ');
	}
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

/* What is between two cells, or on the edge of the board. */
enum line_weight {
	LINE_NONE, LINE_LIGHT, LINE_HEAVY,
	LINE_WITHIN,		/* in a region, or between cells without a cage: dotted */
	LINE_BROKEN,		/* heavy, but in a cage: dashed */
};

struct pen {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	struct legend *legend;
	struct board_tints tints;
	struct board_cages cages;
	struct board_tubes tubes;
	bool tinted;		/* the tints are shown; otherwise signs stand for them */
};

static bool has_column_line(const struct pen *p, int column)
{
	return p->layout->cell_lines || column % p->geo->box_columns == 0 || !p->geo->boxes;
}

static bool has_row_line(const struct pen *p, int row)
{
	return p->layout->row_lines || row % p->geo->box_rows == 0;
}

/* The line between two cells; LINES: the layout has light lines in that direction. TUBE: a line of a clue goes on there, without one. */
static enum line_weight line_between(const struct pen *p, int a, int b, bool lines, bool tube)
{
	if (signs_border(p->geo, a, b))
		return cages_join(&p->cages, a, b) ? LINE_BROKEN : LINE_HEAVY;
	if (!lines || cages_join(&p->cages, a, b))
		return LINE_NONE;
	if (cages_part(&p->cages, a, b))
		return LINE_LIGHT;
	if (tube)
		return LINE_NONE;
	return p->geo->boxes && !p->cages.any ? LINE_LIGHT : LINE_WITHIN;
}

/* The line left of COLUMN, from 0 to the size of the board, in a row. */
static enum line_weight line_left(const struct pen *p, int row, int column)
{
	const struct geometry *g = p->geo;
	int cell = row * g->size + column;

	if (row < 0 || row >= g->size)
		return LINE_NONE;
	if (column == 0 || column == g->size)
		return LINE_HEAVY;
	return line_between(p, cell - 1, cell, p->layout->cell_lines, cellset_has(p->tubes.left, cell));
}

/* The line above ROW, from 0 to the size of the board, in a column, if the layout has it. */
static enum line_weight line_above(const struct pen *p, int row, int column)
{
	const struct geometry *g = p->geo;
	int cell = row * g->size + column;

	if (column < 0 || column >= g->size || !has_row_line(p, row))
		return LINE_NONE;
	if (row == 0 || row == g->size)
		return LINE_HEAVY;
	return line_between(p, cell - g->size, cell, p->layout->row_lines, cellset_has(p->tubes.above, cell));
}

static void frame_rune(const struct pen *p, int y, int x, uint32_t rune, char ascii, enum line_weight weight)
{
	draw_rune(p->scene, y, x, p->scene->unicode ? rune : (uint32_t)(unsigned char)ascii,
		  weight == LINE_WITHIN ? PAINT_GRID : PAINT_FRAME);
}

static void draw_row_line(const struct pen *p, int row)
{
	static const uint32_t runes[] = { ' ', 0x2500, 0x2501, 0x2508, 0x2505 };
	const char ascii[] = { ' ', p->cages.any ? '_' : '-', '=', '.', '-' };
	int y = layout_y(p->layout, p->geo, row);

	for (int column = 0; column < p->geo->size; column++) {
		enum line_weight weight = line_above(p, row, column);
		int x = layout_cell_x(p->layout, p->geo, column) - 1;

		for (int i = 0; i < p->layout->cell_width + 2; i++)
			frame_rune(p, y, x + i, runes[weight], ascii[weight], weight);
	}
}

static void draw_column_line(const struct pen *p, int column)
{
	static const uint32_t runes[] = { ' ', 0x2502, 0x2503, 0x250a, 0x2507 };
	/* In a packed cell a point stands for marks without room. */
	const char ascii[] = { ' ', ':', '|', p->layout->packed ? ' ' : '.', '!' };
	int x = layout_x(p->layout, p->geo, column);

	for (int row = 0; row < p->geo->size; row++) {
		enum line_weight weight = line_left(p, row, column);
		int y = layout_cell_y(p->layout, p->geo, row);

		for (int i = 0; i < p->layout->cell_height; i++)
			frame_rune(p, y + i, x, runes[weight], ascii[weight], weight);
	}
}

/* The rune in which four lines meet, by their weights: up, down, left and right. */
static const uint16_t crossings[3][3][3][3] = {
	{ { { 0x0020, 0x2576, 0x257a }, { 0x2574, 0x2500, 0x257c }, { 0x2578, 0x257e, 0x2501 } },
	  { { 0x2577, 0x250c, 0x250d }, { 0x2510, 0x252c, 0x252e }, { 0x2511, 0x252d, 0x252f } },
	  { { 0x257b, 0x250e, 0x250f }, { 0x2512, 0x2530, 0x2532 }, { 0x2513, 0x2531, 0x2533 } } },
	{ { { 0x2575, 0x2514, 0x2515 }, { 0x2518, 0x2534, 0x2536 }, { 0x2519, 0x2535, 0x2537 } },
	  { { 0x2502, 0x251c, 0x251d }, { 0x2524, 0x253c, 0x253e }, { 0x2525, 0x253d, 0x253f } },
	  { { 0x257d, 0x251f, 0x2522 }, { 0x2527, 0x2541, 0x2546 }, { 0x252a, 0x2545, 0x2548 } } },
	{ { { 0x2579, 0x2516, 0x2517 }, { 0x251a, 0x2538, 0x253a }, { 0x251b, 0x2539, 0x253b } },
	  { { 0x257f, 0x251e, 0x2521 }, { 0x2526, 0x2540, 0x2544 }, { 0x2529, 0x2543, 0x2547 } },
	  { { 0x2503, 0x2520, 0x2523 }, { 0x2528, 0x2542, 0x254a }, { 0x252b, 0x2549, 0x254b } } },
};

/* The weight of a line where it meets others. */
static enum line_weight weight_of_arm(enum line_weight w)
{
	return w == LINE_WITHIN ? LINE_NONE : w == LINE_BROKEN ? LINE_HEAVY : w;
}

/* The character of a crossing by its heaviest lines in both directions. */
static char plain_crossing(const struct pen *p, enum line_weight upright, enum line_weight flat)
{
	if (upright != LINE_NONE && flat != LINE_NONE)
		return '+';
	if (upright != LINE_NONE)
		return upright == LINE_LIGHT && p->cages.any ? ':' : '|';
	return flat == LINE_NONE ? ' ' : flat == LINE_LIGHT && p->cages.any ? '_' : '=';
}

/* Draws what is where the line above ROW crosses the one left of COLUMN. Dotted lines end beside others. */
static void draw_crossing(const struct pen *p, int row, int column)
{
	enum line_weight up = line_left(p, row - 1, column), down = line_left(p, row, column);
	enum line_weight left = line_above(p, row, column - 1), right = line_above(p, row, column);
	int y = layout_y(p->layout, p->geo, row), x = layout_x(p->layout, p->geo, column);
	bool dotted = up == LINE_WITHIN || down == LINE_WITHIN || left == LINE_WITHIN || right == LINE_WITHIN;

	/* A dashed line that nothing meets goes on. */
	if ((left == LINE_BROKEN && right == LINE_BROKEN && up + down == LINE_NONE) ||
	    (up == LINE_BROKEN && down == LINE_BROKEN && left + right == LINE_NONE)) {
		frame_rune(p, y, x, left == LINE_BROKEN ? 0x2505 : 0x2507, left == LINE_BROKEN ? '-' : '!', LINE_BROKEN);
		return;
	}
	up = weight_of_arm(up);
	down = weight_of_arm(down);
	left = weight_of_arm(left);
	right = weight_of_arm(right);
	if ((up | down | left | right) == LINE_NONE && dotted)
		frame_rune(p, y, x, 0x253c, '.', LINE_WITHIN);
	else
		frame_rune(p, y, x, crossings[up][down][left][right],
			   plain_crossing(p, up > down ? up : down, left > right ? left : right), LINE_HEAVY);
}

/* The number of a row or column, whose last digit is at X. If there is no room for two digits, the first is left out. */
static void draw_number_in_frame(const struct pen *p, int number, int y, int x, int room)
{
	draw_rune(p->scene, y, x, (uint32_t)digit_char(number % 10), PAINT_NUMBER);
	if (number > 9 && room > 1)
		draw_rune(p->scene, y, x - 1, (uint32_t)digit_char(number / 10), PAINT_NUMBER);
}

static void draw_frame(const struct pen *p)
{
	const struct layout *l = p->layout;

	for (int c = 0; c <= p->geo->size; c++)
		if (has_column_line(p, c))
			draw_column_line(p, c);
	for (int r = 0; r <= p->geo->size; r++) {
		if (!has_row_line(p, r))
			continue;
		draw_row_line(p, r);
		for (int c = 0; c <= p->geo->size; c++)
			if (has_column_line(p, c))
				draw_crossing(p, r, c);
	}
	for (int i = 0; i < p->geo->size; i++) {
		draw_number_in_frame(p, i + 1, 0, layout_cell_x(l, p->geo, i) + l->cell_width / 2, l->cell_width);
		draw_number_in_frame(p, i + 1, layout_cell_y(l, p->geo, i) + (l->numbers_above ? 0 : layout_value_row(l, p->geo)),
				     layout_numbers_in_frame(l) ? l->gutter : l->gutter > 1, l->gutter + 1);
	}
}

/* Whether the layout shows the border below a cell as an underline, since it has no line there. */
static bool is_underlined(const struct pen *p, int row, int column)
{
	int cell = row * p->geo->size + column;

	return row + 1 < p->geo->size && column < p->geo->size && !has_row_line(p, row + 1) &&
	       (signs_border(p->geo, cell, cell + p->geo->size) || cages_part(&p->cages, cell, cell + p->geo->size));
}

/* A digit in the paint of a role, or what else is told by an underline, is not underlined by a border; blanks beside it are. */
static bool takes_border(const struct glyph *g)
{
	switch (g->paint) {
	case PAINT_FRAME: case PAINT_GRID: case PAINT_GIVEN: case PAINT_OWN: case PAINT_SOLVER: case PAINT_MARK: case PAINT_CENTRE:
	case PAINT_DIM:
		return true;
	default:
		return g->rune == ' ';
	}
}

static void underline_border(const struct pen *p, int y, int x)
{
	struct glyph *g = draw_at(p->scene, y, x);
	bool blank = g->rune == ' ' || (g->paint == PAINT_DIM && p->layout->cell_height == 1);

	if (!takes_border(g))
		return;
	g->border = BORDER_BELOW;
	if (p->scene->underscores && blank && g->rune < 0x80) {
		g->rune = '_';
		g->paint = PAINT_FRAME;
	}
}

/* Draws the borders of regions and cages between rows without a line, below the last rows of cells. */
static void draw_underlines(const struct pen *p)
{
	const struct layout *l = p->layout;

	if ((p->geo->boxes && !p->cages.any) || l->row_lines)
		return;
	for (int cell = 0; cell < p->geo->cells; cell++) {
		int row = geometry_row(p->geo, cell), column = geometry_column(p->geo, cell);
		int y = layout_cell_y(l, p->geo, row) + l->cell_height - 1, x = layout_cell_x(l, p->geo, column);
		bool under = is_underlined(p, row, column);

		for (int i = 0; i < l->cell_width; i++)
			if (under)
				underline_border(p, y, x + i);
			else
				draw_at(p->scene, y, x + i)->border = BORDER_NONE;
		if (under && is_underlined(p, row, column + 1))
			underline_border(p, y, layout_x(l, p->geo, column + 1));
	}
}

/* The ground of a line is that of the cells on both sides if these have the same tint. */
static void tint_lines(const struct pen *p, const uint8_t ground[])
{
	const struct layout *l = p->layout;
	int size = p->geo->size;

	for (int cell = 0; cell < p->geo->cells && p->tinted; cell++) {
		int y = layout_cell_y(l, p->geo, geometry_row(p->geo, cell)), x = layout_cell_x(l, p->geo, geometry_column(p->geo, cell));
		enum ground tint = (enum ground)ground[cell];

		if (tint < GROUND_TINT_1 || tint > GROUND_TINT_4)
			continue;
		bool right = geometry_column(p->geo, cell) + 1 < size && ground[cell + 1] == tint;
		bool down = geometry_row(p->geo, cell) + 1 < size && ground[cell + size] == tint;

		for (int i = 0; i < l->cell_height && right; i++)
			draw_ground(p->scene, y + i, x + l->cell_width, 1, tint);
		if (down && has_row_line(p, geometry_row(p->geo, cell) + 1))
			draw_ground(p->scene, y + l->cell_height, x, l->cell_width + (right && ground[cell + size + 1] == tint), tint);
	}
}

/* A raised digit, which is told from a mark without a colour. */
static uint32_t raised_digit(int digit)
{
	return digit == 1 ? 0xb9 : digit == 2 || digit == 3 ? 0xb0 + (uint32_t)digit : 0x2070 + (uint32_t)digit;
}

/*
 * Draws the sums of cages. In cells of five columns they touch the marks: there their digits are raised, unless the player wants that
 * nowhere or everywhere, or the terminal does not show such digits.
 */
static void draw_sums(const struct pen *p, enum raised wanted)
{
	int right, down;
	const bool touches = layout_sum(p->layout, &right, &down) && right < 0;
	const bool raised = p->scene->circles && (wanted == RAISED_ON_SUMS || (wanted == RAISED_AUTO_SUMS && touches));

	for (int cell = 0; cell < p->geo->cells && layout_sum(p->layout, &right, &down); cell++) {
		int y = layout_cell_y(p->layout, p->geo, geometry_row(p->geo, cell)) + down;
		int x = layout_cell_x(p->layout, p->geo, geometry_column(p->geo, cell)) + right, sum = p->cages.sum[cell];

		for (int part = sum > 9 ? 10 : 1; sum > 0 && part > 0; part /= 10) {
			const int digit = sum / part % 10;

			draw_rune(p->scene, y, x++, raised ? raised_digit(digit) : (uint32_t)digit_char(digit), PAINT_CLUE);
		}
	}
}

/* The sum that sticks out of its cell has the cell's ground. */
static void ground_sum(const struct pen *p, int cell, int y, int x, enum ground ground)
{
	int right, down;

	if (p->cages.sum[cell] > 0 && layout_sum(p->layout, &right, &down) && (right < 0 || down < 0))
		draw_ground(p->scene, y + down, x + right, p->cages.sum[cell] > 9 && down < 0 ? 2 : 1, ground);
}

/* Without colours the clue in focus has its sum in reverse. */
static void ground_focused_sum(const struct pen *p, int focus)
{
	int right, down;

	for (int cell = 0; cell < p->geo->cells && focus > 0 && layout_sum(p->layout, &right, &down); cell++)
		if (p->cages.of[cell] == focus - 1 && p->cages.sum[cell] > 0)
			draw_ground(p->scene, layout_cell_y(p->layout, p->geo, geometry_row(p->geo, cell)) + down,
				    layout_cell_x(p->layout, p->geo, geometry_column(p->geo, cell)) + right,
				    p->cages.sum[cell] > 9 ? 2 : 1, GROUND_SELECTED);
}

/* 1 to 9, then A to Z. */
static char number_char(int number)
{
	return (char)(number < 10 ? '0' + number : number < 36 ? 'A' + number - 10 : '+');
}

static void draw_letter(const struct pen *p, int colour, int y, int x)
{
	draw_rune(p->scene, y, x, (uint32_t)colour_letter(colour) + 'a' - 'A', overlay_hand(colour));
}

/* The first place of a sign in a cell that no sign and no sum takes. */
static bool find_slot(const struct pen *p, int y, int x, int *right, int *down)
{
	for (int i = 0; layout_slot(p->layout, p->geo, i, right, down); i++)
		if (draw_at(p->scene, y + *down, x + *right)->rune == ' ')
			return true;
	*down = p->layout->cell_height - 1;
	return false;
}

/*
 * The letter of the cell's colour, or the number of the point that places a digit there (10 is A), in the corner that no mark and no value
 * takes. A cell of one row has no corner: the letter replaces its dot (draw_sign), and a value has the paint of the colour instead. The
 * ground shows the colour too, but not in mono, and not below a hint's ground.
 */
static void draw_corner(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	int colour = game_shown(game)->doc.now.colour[cell];
	const bool packed = p->layout->cell_height == 2 && !p->geo->plain;

	if ((colour == 0 && o->number[cell] == 0) || p->layout->cell_height == 1)
		return;
	int right = p->layout->cell_width - 1, down = p->layout->cell_height - 1, last, below;

	/* Beside the last mark, if that takes the corner; where marks need all corners, in the place of a sign or left of the cell. */
	if (packed) {
		if (!find_slot(p, y, x, &right, &down))
			right = -1;
		if (draw_at(p->scene, y + down, x + right)->paint == PAINT_CLUE)
			return;
	} else if (layout_mark(p->layout, p->geo, MAX_SIZE, &last, &below) && last == right && below == down) {
		right--;
	}
	if (o->number[cell] == 0)
		draw_letter(p, colour, y + down, x + right);
	else
		draw_rune(p->scene, y + down, x + right, (uint32_t)(unsigned char)number_char(o->number[cell]), PAINT_STEP + ROLE_ON);
}

static const char *const brackets[] = { [ORIGIN_GIVEN] = "()", [ORIGIN_OWN] = "[]", [ORIGIN_SOLVER] = "{}" };

static void draw_digit(const struct pen *p, int digit, const char *mark, enum paint paint, int y, int x)
{
	int middle = x + p->layout->cell_width / 2;

	y += layout_value_row(p->layout, p->geo);
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

/* A mark of a cell of a packed layout, in the order in which they are drawn: those of a hint's roles, then what is highlighted. */
struct packed_mark {
	uint8_t digit;
	enum paint paint;
};

/*
 * As many marks as fit, side by side in order; one row of a cell leaves a blank before its neighbour. If there are more, those of a hint's
 * roles or the highlighted digit, then a point that stands for the rest, in two rows with their number.
 */
static void draw_packed(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	const struct layout *l = p->layout;
	const int width = l->cell_width, room = l->cell_height > 1 ? width * l->cell_height : l->tight && width > 1 ? width - 1 : width;
	struct packed_mark mark[MAX_SIZE];
	int count = 0, shown = 0;

	for (int d = 1; d <= p->geo->size; d++)
		if (overlay_has_mark(o, game, cell, d, &mark[count].paint))
			mark[count++].digit = (uint8_t)d;
	if (count > room) {
		for (int i = 0; i < count && shown < (room > 1 ? room - 1 : 1); i++)
			if (o->cand[candidate(cell, mark[i].digit)] != ROLE_NONE || mark[i].digit == game->cursor.highlight)
				mark[shown++] = mark[i];
		if (shown == 0 && l->cell_height > 1) {
			char number[4];

			snprintf(number, sizeof number, "%d", count % 100);
			draw_text(p->scene, y, x + 1, width - 1, number, PAINT_DIM);
		}
		if (shown < room)
			draw_rune(p->scene, y + shown / width, x + shown % width, p->scene->unicode ? 0xb7 : '.', PAINT_DIM);
		count = 0;
	}
	for (int i = 0; i < (count > 0 ? count : shown); i++) {
		draw_rune(p->scene, y + i / width, x + i % width, (uint32_t)digit_char(mark[i].digit), mark[i].paint);
		p->legend->sample[o->cand[candidate(cell, mark[i].digit)]] = digit_char(mark[i].digit);
	}
}

static void draw_marks(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	if (p->layout->packed) {
		draw_packed(p, game, o, cell, y, x);
		return;
	}
	if (p->layout->cell_height == 1) {
		draw_sign(p, o, game_shown(game)->doc.now.colour[cell], cell, y, x);
		return;
	}

	for (int d = 1; d <= p->geo->size; d++) {
		enum paint paint;
		int right, down;

		if (!overlay_has_mark(o, game, cell, d, &paint) || !layout_mark(p->layout, p->geo, d, &right, &down))
			continue;
		draw_rune(p->scene, y + down, x + right, (uint32_t)digit_char(d), paint);
		p->legend->sample[o->cand[candidate(cell, d)]] = digit_char(d);
	}
}

static void draw_board_cell(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell)
{
	const struct layout *l = p->layout;
	int y = layout_cell_y(l, p->geo, geometry_row(p->geo, cell)), x = layout_cell_x(l, p->geo, geometry_column(p->geo, cell));

	if (o->put[cell] != 0)
		draw_put(p, o, cell, y, x);
	else if (game_shown(game)->doc.now.value[cell] != 0)
		draw_value(p, game, o, cell, y, x);
	else
		draw_marks(p, game, o, cell, y, x);
	draw_corner(p, game, o, cell, y, x);
	draw_area(p->scene, (struct area){ { .kind = HIT_CELL, .index = cell }, y, x, l->cell_height, l->cell_width });
	if (cell == game->cursor.cell) {
		p->scene->cursor_row = y + layout_value_row(l, p->geo);
		p->scene->cursor_column = x + l->cell_width / 2;
	}
}

void draw_board(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	struct pen pen = { .scene = s, .layout = l, .geo = g, .legend = legend };
	struct board_overlay o;
	uint8_t ground[MAX_CELLS];

	*legend = (struct legend){ .strong = 0 };
	overlay_game(&o, game);
	tints_of(g, &pen.tints);
	cages_of(g, &pen.cages);
	tubes_of(g, &pen.tubes);
	pen.tinted = overlay_tinted(game);
	s->marks = l;
	s->geo = g;
	draw_frame(&pen);
	const bool mono = game->colourless || game->preferences.theme == THEME_MONO;

	const int focus = mono && overlay_leaves_tints(game) ? game->cursor.focus : 0;

	draw_sums(&pen, game->preferences.raised);
	draw_clues(s, l, g, pen.tinted ? pen.tints.kind : HOUSE_KINDS, focus - 1, pen.cages.more);
	draw_links(s, game, l, legend);
	for (int cell = 0; cell < g->cells; cell++) {
		int y = layout_cell_y(l, g, geometry_row(g, cell)), x = layout_cell_x(l, g, geometry_column(g, cell));

		draw_board_cell(&pen, game, &o, cell);
		ground[cell] = (uint8_t)overlay_ground(&o, game, cell, true);
		if (ground[cell] == GROUND_NONE && pen.tinted && pen.tints.tint[cell] != 0)
			ground[cell] = (uint8_t)(GROUND_TINT_1 + pen.tints.tint[cell] - 1);
		for (int row = 0; row < l->cell_height; row++)
			draw_ground(s, y + row, x, l->cell_width, (enum ground)ground[cell]);
		ground_sum(&pen, cell, y, x, (enum ground)ground[cell]);
	}
	ground_focused_sum(&pen, focus);
	tint_lines(&pen, ground);
	draw_underlines(&pen);
}
