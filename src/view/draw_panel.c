/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The panel beside the board: title, clock, mode, digits still to place, the cell under the cursor, and what the hint says. */
#include "view/draw.h"

#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/race_page.h"
#include "game/rated_page.h"
#include "grid/name.h"
#include "view/first_keys.h"
#include "view/words.h"

enum { WIDEST = 48, ROWS_FOR_RATING = 20 };

/* A column of rows that is filled from above. */
struct panel {
	struct scene *scene;
	int row, column, width;
};

static void panel_add_line(struct panel *p, const char *text, enum paint paint)
{
	draw_text(p->scene, p->row++, p->column, p->width, text, paint);
}

/*
 * A long title takes several lines, but where the panel is narrow and low only while there is nothing else to be read in it: an argument
 * needs every row there.
 */
static void draw_panel_title(struct panel *p, const struct game *game, bool whole)
{
	enum { MOST = 3 };
	const char *title = game->session->doc.title;
	struct lines l;

	lines_wrap(&l, title != NULL ? title : _("Without a name"), p->width);
	if (whole && l.count <= MOST)
		for (size_t i = 0; i < l.count; i++)
			panel_add_line(p, l.line[i], PAINT_TITLE);
	else
		panel_add_line(p, title != NULL ? title : _("Without a name"), PAINT_TITLE);
	lines_free(&l);
}

static void draw_state(struct panel *p, const struct game *game)
{
	struct strbuf text, mode;
	char clock[16];

	strbuf_init(&text);
	strbuf_init(&mode);
	words_mode(game, &mode);
	if (!game->preferences.clock_hidden) {
		clock_text(session_clock(game->session, game->now), clock);
		strbuf_format(&text, utf8_width(clock) + utf8_width(mode.text) + 2 > p->width ? "%s " : "%s  ", clock);
	}
	strbuf_text(&text, mode.text);
	panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&mode);
	strbuf_free(&text);
}

/* How hard the puzzle is; a window with few rows has none for it, and the end of a game says it below. */
static void panel_rating(struct panel *p, const struct game *game)
{
	struct strbuf text;

	if (game->preferences.rating_hidden || game->ending != NULL || p->scene->height < ROWS_FOR_RATING)
		return;
	strbuf_init(&text);
	rated_line(game, p->width, &text);
	if (text.length > 0)
		panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* That the game is not kept, in one line or two; where there is room, in place of the line that stays empty. */
static void panel_sign(struct panel *p, const struct game *game, bool roomy)
{
	const char *sign = journal_sign(game->journal);
	struct lines l;

	if (sign == NULL) {
		p->row += roomy;
		return;
	}
	lines_wrap(&l, sign, p->width);
	for (size_t i = 0; i < l.count; i++)
		panel_add_line(p, l.line[i], PAINT_WRONG);
	lines_free(&l);
}

/* The digits, and below each how often it is still to be placed. */
static void draw_left(struct panel *p, const struct game *game)
{
	int size = game->session->doc.geo->size, gap = p->width >= 2 * size ? 2 : 1;

	for (int d = 1; d <= size; d++) {
		int left = session_left(game->session, d), x = p->column + (d - 1) * gap;
		enum paint paint = left < 0 ? PAINT_WRONG : left == 0 ? PAINT_DIM : PAINT_TEXT;

		draw_rune(p->scene, p->row, x, (uint32_t)digit_char(d), d == game->cursor.highlight ? PAINT_FOUND : PAINT_KEY);
		draw_area(p->scene, (struct area){ { HIT_DIGIT, d }, p->row, x, 2, gap });
		draw_rune(p->scene, p->row + 1, x, left < 0 ? '!' : left == 0 ? '-' : (uint32_t)digit_char(left), paint);
	}
	p->row += 2;
}

static void draw_cell(struct panel *p, const struct game *game)
{
	const struct session *s = game->session;
	int cell = game->cursor.cell, value = s->doc.now.value[cell];
	struct strbuf text;

	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &text);
	strbuf_text(&text, value ? " = " : ": ");
	name_digits_plain(value ? digit_bit(value) : session_marks(s, cell), &text);
	/* Where nothing is before them, the comma that colours begin with is left out. */
	bool alone = text.text[text.length - 1] == ' ';
	struct strbuf colours;

	strbuf_init(&colours);
	words_colours(game, cell, &colours);
	strbuf_text(&text, colours.text + (alone && colours.length > 0 ? strlen(", ") : 0));
	strbuf_free(&colours);
	panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* So many of the trials before the last are shown. */
enum { TRIALS_SHOWN = 40 };

/* The tree of the trials: each below the one that it is made in, and whether it failed. */
static void add_tree(const struct game *game, const struct trail *t, struct strbuf *out)
{
	size_t from = t->branches > TRIALS_SHOWN ? t->branches - TRIALS_SHOWN : 0;

	if (t->branches == 0)
		return;
	strbuf_text(out, "\n\n");
	strbuf_text(out, _("Trials, ! failed:"));
	for (size_t i = from; i < t->branches; i++) {
		const struct trial_branch *b = &t->branch[i];

		strbuf_format(out, "\n%*s", b->depth > 1 ? b->depth - 1 : 0, "");
		name_cell(game->session->doc.geo, b->cell, out);
		strbuf_format(out, "=%d%s", b->digit, b->failed ? "!" : "");
	}
}

/* The others of a race that runs one after another, and what they took. */
static void add_others(const struct game *game, struct strbuf *out)
{
	const struct playback *p = &game->playback;

	for (int i = 0; i < p->trails && p->trail[i].done; i++) {
		strbuf_text(out, i == 0 ? "\n\n" : "\n");
		race_line(&p->trail[i], out);
	}
}

static void trail_text(const struct game *game, struct strbuf *out)
{
	const struct trail *t = playback_trail(game);

	strbuf_format(out, _("Method: %s"), playback_method(game));
	strbuf_char(out, '\n');
	strbuf_format(out, _("Tries: %ld, depth %d"), t->tries, t->events > 0 ? t->last.depth : 0);
	strbuf_char(out, '\n');
	strbuf_format(out, _("Events: %ld"), t->events);
	strbuf_text(out, "\n\n");
	if (t->events > 0)
		words_event(game, out);
	if (game->playback.kind == PLAYBACK_RACE)
		add_others(game, out);
	else if (playback_deduces(game))
		add_tree(game, t, out);
}

/* TEXT below what is there, behind an empty line. */
static void panel_add_part(struct strbuf *out, const char *text)
{
	if (out->length > 0 && text[0] != '\0')
		strbuf_text(out, "\n\n");
	strbuf_text(out, text);
}

/* What the marks mean, below an argument; but where the argument alone fits into HEIGHT rows, nothing is to push its end out of sight. */
static void add_legend(const struct legend *legend, int width, int height, struct strbuf *text)
{
	struct strbuf all, meanings;

	strbuf_init(&all);
	strbuf_init(&meanings);
	legend_text(legend, &meanings);
	strbuf_text(&all, text->text);
	panel_add_part(&all, meanings.text);
	if (lines_count(all.text, width) <= height || lines_count(text->text, width) > height)
		panel_add_part(text, meanings.text);
	strbuf_free(&all);
	strbuf_free(&meanings);
}

/* What clashes, what is counted, and the argument. */
static void argument_text(const struct game *game, struct strbuf *out)
{
	struct strbuf text;

	strbuf_init(&text);
	if (game->hint.kind != HINT_WRONG)	/* which says the same */
		words_clash(game, out);
	solution_count_text(&game->solution_count, &text);
	panel_add_part(out, text.text);
	strbuf_clear(&text);
	words_ending(game, &text);
	panel_add_part(out, text.text);
	strbuf_clear(&text);
	words_argument(game, &text);
	panel_add_part(out, text.text);
	strbuf_free(&text);
}

/* A line of the legend has its mark left out, and its first rune in the look that it speaks of. */
static void draw_legend_line(struct panel *p, int row, const char *line, enum paint paint)
{
	const char *sample = ++line;
	uint32_t rune = utf8_next(&line);

	draw_text(p->scene, row, p->column, p->width, sample, PAINT_TEXT);
	draw_rune(p->scene, row, p->column, rune, paint);
}

/* How to see the lines that do not fit. */
static void draw_more(struct panel *p, int row, const struct scrolled *s)
{
	bool above = s->top > 0, below = s->top + s->rows < s->lines;
	const char *keys = above && below ? _("PgUp PgDn  e: all") : below ? _("PgDn: more  e: all") : _("PgUp: back  e: all");

	if (utf8_width(keys) > p->width)
		keys = above && below ? _("PgUp PgDn") : below ? _("PgDn: more") : _("PgUp: back");
	if (utf8_width(keys) > p->width && above != below)
		keys = below ? _("PgDn") : _("PgUp");
	draw_text(p->scene, row, p->column, p->width, keys, PAINT_KEY);
}

/* The lines of TEXT from TOP on, and where they do not all fit above the row BOTTOM, there how to see more. */
static void draw_scrolled(struct panel *p, int bottom, const char *text, const struct legend *legend, int top, struct scrolled *s)
{
	int entry = 0, height = bottom - p->row;
	struct lines l;

	lines_wrap(&l, text, p->width);
	int lines = (int)l.count;

	view_cache_show(s, top, lines > height ? height - 1 : height, lines);
	for (int i = 0; i < s->top + s->rows && i < lines; i++) {
		bool marked = l.line[i][0] == LEGEND_MARK;
		int row = p->row + i - s->top;

		/* Lines of the legend are counted from the text's first one. */
		if (i >= s->top && marked)
			draw_legend_line(p, row, l.line[i], legend_paint(legend, entry));
		else if (i >= s->top)
			draw_text(p->scene, row, p->column, p->width, l.line[i], PAINT_TEXT);
		entry += marked;
	}
	if (lines > s->rows)
		draw_more(p, bottom - 1, s);
	lines_free(&l);
}

/*
 * What a player needs first, as far as there are rows for it. What the keys do is below each other, or where a panel is too narrow for
 * that, right after each key.
 */
static void draw_first_keys(struct panel *p, int bottom)
{
	bool aligned = true;

	for (int i = 0; i < FIRST_KEYS; i++)
		aligned &= FIRST_KEYS_WIDTH + utf8_width(_(first_keys[i].does)) <= p->width;
	for (int i = 0; i < FIRST_KEYS && p->row < bottom; i++, p->row++) {
		const char *key = first_key_name(&first_keys[i], p->scene->unicode);
		int does = aligned ? FIRST_KEYS_WIDTH : utf8_width(key) + 1;

		draw_text(p->scene, p->row, p->column, p->width, key, PAINT_KEY);
		draw_text(p->scene, p->row, p->column + does, p->width - does, _(first_keys[i].does), PAINT_DIM);
	}
}

/*
 * The line that TEXT is shown from: while it is played it ends with what is told last, such as the last trial, and when it was played it
 * stays there, though there is a row more then.
 */
static int first_line(const struct panel *p, const struct game *game, int bottom, const char *text)
{
	bool playing = game->playback.kind != PLAYBACK_NONE;

	if ((playback_trail(game) != NULL && !playback_deduces(game)) || (!playing && game->cursor.panel_line != PANEL_END))
		return game->cursor.panel_line;
	return lines_count(text, p->width) - (bottom - !playing - p->row - 1);
}

void draw_panel(struct scene *s, const struct game *game, const struct layout *l, const struct legend *legend, struct scrolled *scrolled)
{
	const struct document *doc = &game->session->doc;
	int left = layout_board_width(l, doc->geo) + PANEL_GAP, width = s->width - left;
	struct panel p = { s, 0, left, width < WIDEST ? width : WIDEST };
	bool roomy = l->cell_height > 1, playing = game->playback.kind != PLAYBACK_NONE;
	int bottom = s->height - layout_lines_below(l, doc->geo, s->height) - playing;
	struct strbuf text;

	strbuf_init(&text);
	(playback_trail(game) != NULL ? trail_text : argument_text)(game, &text);
	draw_panel_title(&p, game, roomy || text.length == 0);
	draw_state(&p, game);
	panel_rating(&p, game);
	panel_sign(&p, game, roomy);
	if (roomy)
		panel_add_line(&p, utf8_width(_("Still to place:")) <= p.width ? _("Still to place:") : _("To place:"), PAINT_DIM);
	draw_left(&p, game);
	p.row += roomy;
	draw_cell(&p, game);
	p.row++;
	int top = first_line(&p, game, bottom, text.text);

	if (!playing && game->hint.rung >= HINT_ARGUMENT)
		add_legend(legend, p.width, bottom - p.row, &text);
	draw_scrolled(&p, bottom, text.text, legend, top, scrolled);
	if (text.length == 0)
		draw_first_keys(&p, bottom);
	strbuf_clear(&text);
	words_player(game, p.width, &text);
	draw_text(s, bottom, p.column, p.width, text.text, PAINT_KEY);
	strbuf_free(&text);
}
