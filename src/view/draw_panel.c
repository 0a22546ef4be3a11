/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The panel beside the board: title, clock, mode, digits still to place, the cell under the cursor, and what the hint says. */
#include "view/draw.h"

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "view/words.h"

enum { WIDEST = 48 };

/* A column of rows that is filled from above. */
struct panel {
	struct scene *scene;
	int row, column, width;
};

static void panel_line(struct panel *p, const char *text, enum paint paint)
{
	draw_text(p->scene, p->row++, p->column, p->width, text, paint);
}

static void draw_state(struct panel *p, const struct game *game)
{
	const struct ui *ui = &game->ui;
	struct strbuf text;
	char clock[16];

	strbuf_init(&text);
	if (!ui->clock_hidden) {
		clock_text(session_clock(game->session, game->now), clock);
		strbuf_format(&text, "%s  ", clock);
	}
	words_mode(game, &text);
	panel_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* The digits, and below each how often it is still to be placed. */
static void draw_left(struct panel *p, const struct game *game)
{
	int size = game->session->doc.geo->size, gap = p->width >= 2 * size ? 2 : 1;

	for (int d = 1; d <= size; d++) {
		int left = session_left(game->session, d), x = p->column + (d - 1) * gap;
		enum paint paint = left < 0 ? PAINT_WRONG : left == 0 ? PAINT_DIM : PAINT_TEXT;

		draw_rune(p->scene, p->row, x, (uint32_t)digit_char(d), d == game->ui.highlight ? PAINT_FOUND : PAINT_KEY);
		draw_area(p->scene, (struct area){ { HIT_DIGIT, d }, p->row, x, 2, gap });
		draw_rune(p->scene, p->row + 1, x, left < 0 ? '!' : left == 0 ? '-' : (uint32_t)digit_char(left), paint);
	}
	p->row += 2;
}

static void draw_cell(struct panel *p, const struct game *game)
{
	const struct session *s = game->session;
	int cell = game->ui.cursor, value = s->doc.now.value[cell];
	struct strbuf text;

	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &text);
	strbuf_text(&text, value ? " = " : ": ");
	name_digits_plain(value ? digit_bit(value) : session_marks(s, cell), &text);
	panel_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

static void trail_text(struct game *game, struct strbuf *out)
{
	const struct trail *t = &game->playback.trail;

	strbuf_format(out, _("Method: %s"), playback_method(game));
	strbuf_char(out, '\n');
	strbuf_format(out, _("Tries: %ld, depth %d"), t->tries, t->events > 0 ? t->last.depth : 0);
	strbuf_char(out, '\n');
	strbuf_format(out, _("Events: %ld"), t->events);
	strbuf_text(out, "\n\n");
	if (t->events > 0)
		words_event(game, out);
}

/* TEXT below what is there, behind an empty line. */
static void add_part(struct strbuf *out, const char *text)
{
	if (out->length > 0 && text[0] != '\0')
		strbuf_text(out, "\n\n");
	strbuf_text(out, text);
}

static int count_lines(const char *text, int width)
{
	struct lines l;

	lines_wrap(&l, text, width);
	int count = (int)l.count;

	lines_free(&l);
	return count;
}

/* What the marks mean, below an argument; but where the argument alone fits into HEIGHT rows, nothing is to push its end out of sight. */
static void add_legend(const struct legend *legend, int width, int height, struct strbuf *text)
{
	struct strbuf all, meanings;

	strbuf_init(&all);
	strbuf_init(&meanings);
	legend_text(legend, &meanings);
	strbuf_text(&all, text->text);
	add_part(&all, meanings.text);
	if (count_lines(all.text, width) <= height || count_lines(text->text, width) > height)
		add_part(text, meanings.text);
	strbuf_free(&all);
	strbuf_free(&meanings);
}

/* What is counted, and the argument; while it is played, the scrolled text ends with what is told last. */
static void argument_text(struct game *game, struct strbuf *out)
{
	struct strbuf text;

	strbuf_init(&text);
	words_argument(game, &text);
	solution_count_text(&game->solution_count, out);
	add_part(out, text.text);
	strbuf_free(&text);
	if (game->playback.kind != PLAYBACK_NONE)
		game->ui.panel.top = game->ui.panel.lines;
}

void draw_panel(struct scene *s, struct game *game, const struct layout *l, const struct legend *legend)
{
	const struct document *doc = &game->session->doc;
	int left = layout_board_width(l, doc->geo) + PANEL_GAP, width = s->width - left;
	struct panel p = { s, 0, left, width < WIDEST ? width : WIDEST };
	bool roomy = l->cell_height > 1, playing = game->playback.kind != PLAYBACK_NONE;
	int bottom = s->height - LINES_BELOW - playing;
	struct strbuf text;

	panel_line(&p, doc->title ? doc->title : _("Without a name"), PAINT_TITLE);
	draw_state(&p, game);
	p.row += roomy;
	if (roomy)
		panel_line(&p, _("Still to place:"), PAINT_DIM);
	draw_left(&p, game);
	p.row += roomy;
	draw_cell(&p, game);
	p.row++;
	strbuf_init(&text);
	(game->playback.kind == PLAYBACK_SEARCH ? trail_text : argument_text)(game, &text);
	if (!playing && game->hint.rung >= HINT_ARGUMENT)
		add_legend(legend, p.width, bottom - p.row, &text);
	draw_scrolled(s, p.row, p.column, p.width, bottom - p.row, text.text, legend, &game->ui.panel);
	strbuf_clear(&text);
	words_player(game, &text);
	draw_text(s, bottom, p.column, p.width, text.text, PAINT_KEY);
	strbuf_free(&text);
}
