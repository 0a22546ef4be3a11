/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/board_picture.h"

#include <math.h>
#include <string.h>

#include "base/intl.h"
#include "base/lines.h"
#include "base/utf8.h"
#include "logic/words/text.h"
#include "picture/link_curves.h"
#include "view/sketch.h"

/* Letters: their height above the line in parts of their size, and the width of one on average, as that of DejaVu Sans. */
static const double CAPITAL = 0.73, WIDTH_OF_LETTER = 0.62;

double place_x(const struct board_place *p, int cell)
{
	return p->x + (geometry_column(p->geo, cell) + 0.5) * p->cell;
}

double place_y(const struct board_place *p, int cell)
{
	return p->y + (geometry_row(p->geo, cell) + 0.5) * p->cell;
}

/* Marks stand in a square that is just large enough: 3x3 for nine and for six, 2x2 for four. */
static int marks_a_row(const struct geometry *g)
{
	int side = 1;

	while (side * side < g->size)
		side++;
	return side;
}

static int mark_rows(const struct geometry *g)
{
	return (g->size + marks_a_row(g) - 1) / marks_a_row(g);
}

double place_mark_x(const struct board_place *p, int cell, int digit)
{
	int columns = marks_a_row(p->geo), column = (digit - 1) % columns;

	return place_x(p, cell) + ((column + 0.5) / columns - 0.5) * p->cell * 0.94;
}

double place_mark_y(const struct board_place *p, int cell, int digit)
{
	int rows = mark_rows(p->geo), row = (digit - 1) / marks_a_row(p->geo);

	return place_y(p, cell) + ((row + 0.5) / rows - 0.5) * p->cell * 0.94;
}

double place_mark_radius(const struct board_place *p)
{
	return p->cell * 0.94 / marks_a_row(p->geo) / 2 * 0.94;
}

void picture_text(const char *text, double x, double y, double size, enum anchor anchor, struct palette_look look, struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_TEXT, .n = { x, y + size * CAPITAL / 2, size }, .anchor = anchor, .face = look.face,
				     .colour = look.colour, .text = text, .length = strlen(text) }, out);
}

static void put_digit(char digit, double x, double y, double size, struct palette_look look, struct strbuf *out)
{
	picture_text((const char[]){ digit, '\0' }, x, y, size, ANCHOR_MIDDLE, look, out);
}

/* The sign of a role at a place, RADIUS in size. */
static void put_sign(struct palette_look look, double x, double y, double r, struct strbuf *out)
{
	double side = r * 0.9, line = r * 0.16;
	struct figure box = { .kind = SHAPE_BOX, .n = { x - side, y - side, 2 * side, 2 * side, line }, .colour = look.colour };
	struct figure ring = { .kind = SHAPE_RING, .n = { x, y, r - line / 2, line }, .colour = look.colour };

	switch (look.sign) {
	case SIGN_STRUCK:	/* only the ends of the stroke are seen, so that the digit can be read */
		shape_print(&(struct figure){ .kind = SHAPE_LINE, .n = { x - r, y + r, x + r, y - r, r * 0.35 }, .colour = look.colour },
			    out);
		r *= 0.9;
		/* fall through */
	case SIGN_DISC:
		shape_print(&(struct figure){ .kind = SHAPE_DISC, .n = { x, y, r }, .colour = look.colour }, out);
		break;
	case SIGN_SQUARE:
		box.kind = SHAPE_FILL;
		shape_print(&box, out);
		break;
	case SIGN_DIAMOND:
		shape_print(&(struct figure){ .kind = SHAPE_DIAMOND, .n = { x, y, r * 1.25 }, .colour = look.colour }, out);
		break;
	case SIGN_RING:
	case SIGN_DASHED_RING:
		ring.stroke = look.sign == SIGN_RING ? STROKE_SOLID : STROKE_DASHED;
		shape_print(&ring, out);
		break;
	case SIGN_BOX:
	case SIGN_DASHED_BOX:
		box.stroke = look.sign == SIGN_BOX ? STROKE_SOLID : STROKE_DASHED;
		shape_print(&box, out);
		break;
	default:
		break;
	}
}

void picture_mark(char digit, struct palette_look look, uint32_t page, double x, double y, double radius, struct strbuf *out)
{
	bool filled = look.sign == SIGN_DISC || look.sign == SIGN_SQUARE || look.sign == SIGN_DIAMOND || look.sign == SIGN_STRUCK;
	struct palette_look letter = look;

	put_sign(look, x, y, radius, out);
	if (filled)
		letter.colour = page;
	put_digit(digit, x, y, radius * 1.5, letter, out);
}

/* What the board is drawn with. */
struct brush {
	const struct game *game;
	const struct geometry *geo;
	const struct board_place *place;
	const struct picture_style *style;
	struct board_overlay overlay;
	uint32_t page;
	struct picture_used *used;
	struct strbuf *out;
};

static void brush_ground(const struct brush *b, int cell)
{
	enum ground ground = overlay_ground(&b->overlay, b->game, cell, false);
	double side = b->place->cell;

	if (ground != GROUND_NONE)
		shape_print(&(struct figure){ .kind = SHAPE_FILL, .colour = palette_ground(ground, b->style->dark),
					     .n = { place_x(b->place, cell) - side / 2, place_y(b->place, cell) - side / 2, side, side } },
			    b->out);
}

/* A line between two rows (or columns), from one border to the other. */
static void brush_line(const struct brush *b, int index, bool upright, bool heavy)
{
	const struct board_place *p = b->place;
	double at = index * p->cell, end = b->geo->size * p->cell, over = p->cell * 0.025, width = p->cell * (heavy ? 0.05 : 0.015);
	struct figure s = { .kind = SHAPE_LINE, .colour = palette_look(PAINT_FRAME, b->style->dark).colour };

	/* The heavy lines of the border meet at its corners. */
	if (!heavy)
		over = 0;
	if (upright)
		memcpy(s.n, (double[]){ p->x + at, p->y - over, p->x + at, p->y + end + over, width }, 5 * sizeof s.n[0]);
	else
		memcpy(s.n, (double[]){ p->x - over, p->y + at, p->x + end + over, p->y + at, width }, 5 * sizeof s.n[0]);
	shape_print(&s, b->out);
}

static void brush_frame(const struct brush *b)
{
	for (int heavy = 0; heavy < 2; heavy++) {
		for (int i = 0; i <= b->geo->size; i++) {
			if ((i % b->geo->box_rows == 0) == heavy)
				brush_line(b, i, false, heavy);
			if ((i % b->geo->box_columns == 0) == heavy)
				brush_line(b, i, true, heavy);
		}
	}
}

static void brush_numbers(const struct brush *b)
{
	const struct board_place *p = b->place;
	struct palette_look look = palette_look(PAINT_NUMBER, b->style->dark);

	for (int i = 0; i < b->geo->size; i++) {
		double at = (i + 0.5) * p->cell;

		put_digit(digit_char(i + 1), p->x + at, p->y - p->cell * 0.22, p->cell * 0.22, look, b->out);
		put_digit(digit_char(i + 1), p->x - p->cell * 0.22, p->y + at, p->cell * 0.22, look, b->out);
	}
}

/* The role that a cell has as a whole: a line inside its border. */
static void brush_cell_role(const struct brush *b, int cell)
{
	int role = b->overlay.cell[cell];

	if (role == ROLE_NONE || role == ROLE_HOUSE)
		return;
	struct palette_look look = palette_look((enum paint)(PAINT_STEP + role), b->style->dark);
	bool dashed = look.sign == SIGN_DASHED_BOX || look.sign == SIGN_DASHED_RING;
	double side = b->place->cell * 0.94;

	shape_print(&(struct figure){ .kind = SHAPE_BOX, .stroke = dashed ? STROKE_DASHED : STROKE_SOLID, .colour = look.colour,
				     .n = { place_x(b->place, cell) - side / 2, place_y(b->place, cell) - side / 2, side, side,
					    b->place->cell * 0.03 } }, b->out);
	b->used->role[role] = true;
}

static void brush_value(const struct brush *b, int cell, int digit, enum paint paint)
{
	struct palette_look look = palette_look(paint, b->style->dark);
	double x = place_x(b->place, cell), y = place_y(b->place, cell), side = b->place->cell;

	put_digit(digit_char(digit), x, y, side * 0.62, look, b->out);
	if (paint == PAINT_WRONG)
		shape_print(&(struct figure){ .kind = SHAPE_LINE, .colour = look.colour,
					     .n = { x - side * 0.3, y + side * 0.36, x + side * 0.3, y - side * 0.36, side * 0.04 } },
			    b->out);
}

static void brush_marks(const struct brush *b, int cell)
{
	for (int d = 1; d <= b->geo->size; d++) {
		int role = b->overlay.cand[candidate(cell, d)];
		enum paint paint;

		if (!overlay_has_mark(&b->overlay, b->game, cell, d, &paint) || (!b->style->marks && role == ROLE_NONE))
			continue;
		picture_mark(digit_char(d), palette_look(paint, b->style->dark), b->page, place_mark_x(b->place, cell, d),
			     place_mark_y(b->place, cell, d), place_mark_radius(b->place), b->out);
		b->used->role[role] = true;
	}
}

/* The letter of the colour that the person gave a cell, in its corner. */
static void brush_colour(const struct brush *b, int cell)
{
	int colour = b->game->session->doc.now.colour[cell];
	double away = b->place->cell * 0.4;

	if (colour != 0)
		put_digit(colour_letter(colour), place_x(b->place, cell) + away, place_y(b->place, cell) + away, b->place->cell * 0.16,
			  palette_look(overlay_hand(colour), b->style->dark), b->out);
}

/* What a search that is shown has put. */
static void brush_put(const struct brush *b, int cell)
{
	const struct board_overlay *o = &b->overlay;

	brush_value(b, cell, o->put[cell], o->failed[cell] ? PAINT_WRONG : o->tried[cell] ? PAINT_FOUND : PAINT_SOLVER);
}

static void brush_content(const struct brush *b, int cell)
{
	int value = b->game->session->doc.now.value[cell];

	brush_cell_role(b, cell);
	if (value != 0)
		brush_value(b, cell, value, overlay_value(&b->overlay, b->game, cell));
	else if (b->overlay.put[cell] != 0)
		brush_put(b, cell);
	else
		brush_marks(b, cell);
	brush_colour(b, cell);
}

void board_picture(const struct game *game, const struct board_place *place, const struct picture_style *style, struct picture_used *used,
		   struct strbuf *out)
{
	struct picture_used unused = { .strong = false };
	struct brush b = { .game = game, .geo = place->geo, .place = place, .style = style,
			   .page = palette_ground(GROUND_NONE, style->dark), .used = used != NULL ? used : &unused, .out = out };

	overlay_game(&b.overlay, game);
	for (int cell = 0; cell < place->geo->cells; cell++)
		brush_ground(&b, cell);
	brush_frame(&b);
	if (style->numbers)
		brush_numbers(&b);
	link_curves(game, &b.overlay, place, style, b.used, out);
	for (int cell = 0; cell < place->geo->cells; cell++)
		brush_content(&b, cell);
}

/* A page that is written from above downward. */
struct page {
	double width, margin, y, size;	/* SIZE: of its letters */
	const struct picture_style *style;
	struct strbuf shapes;
};

enum { MOST_LINES = 4 };

/* Writes a text in as many lines as it needs, but at most MOST_LINES; then an ellipsis says that it goes on. */
static void sheet_text(struct page *p, const char *text, struct palette_look look)
{
	struct lines l;
	struct strbuf line;

	lines_wrap(&l, text, (int)((p->width - 2 * p->margin) / (p->size * WIDTH_OF_LETTER)));
	strbuf_init(&line);
	for (size_t i = 0; i < l.count && i < MOST_LINES; i++) {
		strbuf_clear(&line);
		strbuf_format(&line, "%s%s", l.line[i], i + 1 == MOST_LINES && l.count > MOST_LINES ? " ..." : "");
		picture_text(line.text, p->margin, p->y + p->size * 0.7, p->size, ANCHOR_LEFT, look, &p->shapes);
		p->y += p->size * 1.4;
	}
	strbuf_free(&line);
	lines_free(&l);
}

/* An entry of the legend begins at *X, or on a new line where it does not fit. Returns where its text begins. */
static double legend_place(struct page *p, double *x, const char *meaning)
{
	double sign = p->size * 1.6, length = sign + utf8_width(meaning) * p->size * WIDTH_OF_LETTER;

	if (*x > p->margin && *x + length > p->width - p->margin) {
		*x = p->margin;
		p->y += p->size * 1.7;
	}
	double at = *x + sign;

	*x += length + p->size;
	return at;
}

static void legend_link(struct page *p, double *x, const char *meaning, bool strong)
{
	double text = legend_place(p, x, meaning), y = p->y + p->size * 0.8, from = text - p->size * 1.5;
	struct palette_look look = palette_look(strong ? PAINT_STRONG : PAINT_WEAK, p->style->dark);

	shape_print(&(struct figure){ .kind = SHAPE_LINE, .stroke = strong ? STROKE_SOLID : STROKE_DASHED, .colour = look.colour,
				     .n = { from, y, from + p->size * 1.2, y, p->size * (strong ? 0.15 : 0.1) } }, &p->shapes);
	picture_text(meaning, text, y, p->size, ANCHOR_LEFT, palette_look(PAINT_TEXT, p->style->dark), &p->shapes);
}

static bool used_anything(const struct picture_used *used)
{
	for (int role = ROLE_NONE + 1; role < ROLES; role++)
		if (used->role[role])
			return true;
	return used->strong || used->weak;
}

/* What the signs on the board mean. */
static void page_legend(struct page *p, const struct picture_used *used)
{
	struct palette_look plain = palette_look(PAINT_TEXT, p->style->dark);
	struct sketch_sign sign;
	double x = p->margin;

	if (!used_anything(used))
		return;
	p->y += p->size * 0.5;
	for (int i = 0; sketch_sign(i, &sign); i++) {
		if (!used->role[sign.role])
			continue;
		double text = legend_place(p, &x, sign.meaning), y = p->y + p->size * 0.8;

		picture_mark(' ', palette_look((enum paint)(PAINT_STEP + (int)sign.role), p->style->dark),
			     palette_ground(GROUND_NONE, p->style->dark), text - p->size * 0.85, y, p->size * 0.55, &p->shapes);
		picture_text(sign.meaning, text, y, p->size, ANCHOR_LEFT, plain, &p->shapes);
	}
	if (used->strong)
		legend_link(p, &x, _("strong: one or both true"), true);
	if (used->weak)
		legend_link(p, &x, _("weak: at most one true"), false);
	p->y += p->size * 1.7;
}

static void page_title(struct page *p, const char *title)
{
	if (title == NULL || title[0] == '\0')
		return;
	p->size *= 1.3;
	sheet_text(p, title, palette_look(PAINT_TITLE, p->style->dark));
	p->size /= 1.3;
	p->y += p->size * 0.3;
}

static void page_board(struct page *p, const struct game *game, struct picture_used *used)
{
	const struct geometry *g = game->session->doc.geo;
	double beside = p->style->numbers ? 0.45 : 0;
	struct board_place place = { .geo = g, .cell = (p->width - 2 * p->margin) / (g->size + beside) };

	place.x = p->margin + beside * place.cell;
	place.y = p->y + beside * place.cell;
	board_picture(game, &place, p->style, used, &p->shapes);
	p->y = place.y + g->size * place.cell + p->size * 0.8;
}

/* Only a hint that is told as a whole has its effects on the board. */
static void page_hint(struct page *p, const struct game *game)
{
	struct strbuf text;

	if (shown_beats_of(game).proof == NULL)
		return;
	strbuf_init(&text);
	text_notation_shown(game->session->doc.geo, &game->hint.step, &text);
	sheet_text(p, text.text, palette_look(PAINT_TITLE, p->style->dark));
	strbuf_free(&text);
}

void game_picture(const struct game *game, double width, const struct picture_style *style, struct strbuf *out)
{
	struct page p = { .width = width, .margin = width * 0.03, .y = width * 0.03, .size = width * 0.03, .style = style };
	struct picture_used used = { .strong = false };

	strbuf_init(&p.shapes);
	page_title(&p, game->session->doc.title);
	page_board(&p, game, &used);
	page_hint(&p, game);
	page_legend(&p, &used);
	drawing_begin(game->session->doc.title, out);
	shape_print(&(struct figure){ .kind = SHAPE_PAGE, .n = { width, ceil(p.y + p.margin - p.size * 0.4) },
				     .colour = palette_ground(GROUND_NONE, style->dark) }, out);
	strbuf_bytes(out, p.shapes.text, p.shapes.length);
	drawing_end(out);
	strbuf_free(&p.shapes);
}
