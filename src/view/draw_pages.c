/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The parts of a screen beside the board or instead of it: the panel, a race of searches, a list, a long text. It is long because they
 * share what draws a line of text.
 */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/keycode.h"
#include "game/mode.h"
#include "game/practice/lesson.h"
#include "game/playback/playback.h"
#include "game/rated/rated.h"
#include "grid/name.h"
#include "view/draw.h"
#include "view/overlay.h"
#include "view/signs.h"
#include "view/sketch.h"
#include "view/words.h"

/* The panel beside the board: title, clock, mode, digits still to place, the cell under the cursor, and what the hint says. */

enum { WIDEST = 48, ROWS_FOR_RATING = 20 };

/* A column of the screen; ROW is its next free row. */
struct panel {
	struct scene *scene;
	int row, column, width;
};

static void panel_add_line(struct panel *p, const char *text, enum paint paint)
{
	draw_text(p->scene, p->row++, p->column, p->width, text, paint);
}

/*
 * The title on up to MOST lines if WHOLE; otherwise, and if it is longer, cut to one line. In a small panel the title is whole only if
 * there is no other text, because an argument needs every row.
 */
static void draw_panel_title(struct panel *p, const struct game *game, bool whole)
{
	enum { MOST = 3 };
	const char *title = game_shown(game)->doc.title;
	struct strbuf name;
	struct lines l;

	strbuf_init(&name);
	if (title == NULL)
		name_board(game_shown(game)->doc.geo, &name);
	if (title == NULL)
		title = name.length > 0 ? name.text : _("Without a name");
	lines_wrap(&l, title, p->width);
	if (whole && l.count <= MOST)
		for (size_t i = 0; i < l.count; i++)
			panel_add_line(p, l.line[i], PAINT_TITLE);
	else
		panel_add_line(p, title, PAINT_TITLE);
	lines_free(&l);
	strbuf_free(&name);
}

/* The clock and the mode, on two lines if they do not fit into one. */
static void draw_state(struct panel *p, const struct game *game)
{
	struct strbuf text, mode;
	struct lines l;
	char clock[16];

	strbuf_init(&text);
	strbuf_init(&mode);
	words_mode(game, &mode);
	if (!game->preferences.clock_hidden) {
		clock_text(session_clock(game->session, game->now), clock);
		strbuf_format(&text, utf8_width(clock) + utf8_width(mode.text) + 2 > p->width ? "%s " : "%s  ", clock);
	}
	strbuf_text(&text, mode.text);
	lines_wrap(&l, text.text, p->width);
	for (size_t i = 0; i < l.count; i++)
		panel_add_line(p, l.line[i], PAINT_TEXT);
	lines_free(&l);
	strbuf_free(&mode);
	strbuf_free(&text);
}

/* How hard the puzzle is, unless the window has few rows, or the end of the game says so below. */
static void panel_rating(struct panel *p, const struct game *game)
{
	struct strbuf text;

	if (game->preferences.rating_hidden || game->ending != NULL || p->scene->height < ROWS_FOR_RATING)
		return;
	strbuf_init(&text);
	rated_line(game, p->width, &text);
	if (text.length > 0)
		panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_clear(&text);
	rated_chains_line(game, &text);
	if (text.length > 0)
		panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* Puts a bar behind the rows so far, the header; without colours a line below them. */
static void panel_bar(const struct panel *p, const struct game *game)
{
	const bool line = game->colourless || game->preferences.theme == THEME_MONO;

	for (int row = line ? p->row - 1 : 0; row < p->row; row++)
		draw_ground(p->scene, row, p->column, p->width, GROUND_HEADER);
}

/* The warning that the game is not saved, if it is not; else an empty row if the panel is ROOMY. */
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

/* The digits, and below each how many of it are still to place. */
static void draw_left(struct panel *p, const struct game *game)
{
	int size = game_shown(game)->doc.geo->size, gap = p->width >= 2 * size ? 2 : 1;

	for (int d = 1; d <= size; d++) {
		int left = session_left(game_shown(game), d), x = p->column + (d - 1) * gap;
		enum paint paint = left < 0 ? PAINT_WRONG : left == 0 ? PAINT_DIM : PAINT_TEXT;

		draw_rune(p->scene, p->row, x, (uint32_t)digit_char(d), d == game->cursor.highlight ? PAINT_FOUND : PAINT_KEY);
		draw_area(p->scene, (struct area){ { .kind = HIT_DIGIT, .index = d }, p->row, x, 2, gap });
		draw_rune(p->scene, p->row + 1, x, left < 0 ? '!' : left == 0 ? '-' : (uint32_t)digit_char(left), paint);
	}
	p->row += 2;
}

/* How many cells are selected. */
static void draw_selected(struct panel *p, unsigned long count)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, ngettext("%lu cell selected", "%lu cells selected", count), count);
	panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* The cursor's cell, unless others are selected, too. */
static void draw_cell(struct panel *p, const struct game *game)
{
	const int count = cellset_count(cursor_cells(game));

	if (count > 1) {
		draw_selected(p, (unsigned long)count);
		return;
	}
	const struct session *s = game_shown(game);
	int cell = game->cursor.cell, value = s->doc.now.value[cell];
	struct strbuf text;

	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &text);
	strbuf_text(&text, value ? " = " : _(": "));
	name_digits_plain(value ? digit_bit(value) : session_marks(s, cell), &text);
	/* Without a digit before them, the colours need no comma. */
	bool alone = text.text[text.length - 1] == ' ';
	struct strbuf colours;

	strbuf_init(&colours);
	words_colours(game, cell, &colours);
	strbuf_text(&text, colours.text + (alone && colours.length > 0 ? strlen(", ") : 0));
	strbuf_free(&colours);
	panel_add_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* The last trials that are shown. */
enum { TRIALS_SHOWN = 40 };

/* The tree of the trials, indented by depth: each below its parent, and whether it failed. */
static void add_tree(const struct game *game, const struct trail *t, struct strbuf *out)
{
	size_t from = t->branches > TRIALS_SHOWN ? t->branches - TRIALS_SHOWN : 0;

	if (t->branches == 0)
		return;
	strbuf_text(out, "\n\n");
	strbuf_text(out, _("Trials (!: failed):"));
	for (size_t i = from; i < t->branches; i++) {
		const struct trial_branch *b = &t->branch[i];

		strbuf_format(out, "\n%*s", b->depth > 1 ? b->depth - 1 : 0, "");
		name_cell(game_shown(game)->doc.geo, b->cell, out);
		strbuf_format(out, "=%d%s", b->digit, b->failed ? "!" : "");
	}
}

/* The finished methods of a race that runs one after another, and what they took. */
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

/* Appends TEXT as a paragraph, after an empty line. */
static void panel_add_part(struct strbuf *out, const char *text)
{
	if (out->length > 0 && text[0] != '\0')
		strbuf_text(out, "\n\n");
	strbuf_text(out, text);
}

/* Appends the legend, unless the text fits into HEIGHT rows only without it. */
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

/* The clashes, the number of solutions, the end of the game, and the argument. */
static void argument_text(const struct game *game, struct strbuf *out)
{
	struct strbuf text;

	strbuf_init(&text);
	if (game->hint.kind != HINT_WRONG)	/* a hint about a mistake says the same */
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

/* Draws a line of the legend without its LEGEND_MARK, the first rune in the paint that the line explains. */
static void draw_legend_line(struct panel *p, int row, const char *line, enum paint paint)
{
	const char *sample = ++line;
	uint32_t rune = utf8_next(&line);

	draw_text(p->scene, row, p->column, p->width, sample, PAINT_TEXT);
	draw_rune(p->scene, row, p->column, rune, paint);
}

/* The keys that scroll to the lines that do not fit. */
static void draw_more(struct panel *p, int row, const struct scrolled *s)
{
	bool above = s->top > 0, below = s->top + s->rows < s->lines;
	const char *keys = above && below ? _("PgUp PgDn  e: all") : below ? _("PgDn: more  e: all") : _("PgUp: back  e: all");

	if (utf8_width(keys) > p->width)
		keys = above && below ? _("PgUp PgDn") : below ? _("PgDn: more") : _("PgUp: back");
	if (utf8_width(keys) > p->width && above != below)
		keys = below ? _("PgDn") : _("PgUp");
	draw_named_keys(p->scene, row, p->column, p->width, keys, PAINT_KEY);
}

/* The lines of TEXT from TOP on, above the row BOTTOM; if they do not all fit, the last row has the keys to scroll. */
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
 * The keys that a player needs first, as many as there are rows. Their meanings are aligned in a column, or right after each key if the
 * panel is too narrow.
 */
static void draw_first_keys(struct panel *p, const struct game *game, int bottom)
{
	const struct mode *m = &modes[MODE_board];
	struct strbuf key;
	bool aligned = true;

	strbuf_init(&key);
	for (const struct mode_key *k = m->keys; k->help != NULL; k++)
		aligned &= k->panel == NULL || FIRST_KEYS_WIDTH + utf8_width(_(k->panel)) <= p->width;
	for (const struct mode_key *k = m->keys; k->help != NULL && p->row < bottom; k++) {
		strbuf_clear(&key);
		if (k->panel == NULL || !mode_key_names(&game->preferences, m, k, p->scene->unicode, &key))
			continue;
		if (k->line != NULL && strcmp(k->line, "enter") == 0 && strcmp(key.text, "1-9") == 0)
			key.text[key.length - 1] = digit_char(game_shown(game)->doc.geo->size);
		int width = utf8_width(key.text) + 1, does = aligned && width < FIRST_KEYS_WIDTH ? FIRST_KEYS_WIDTH : width;

		const int one = k->line != NULL ? keys_parse_shown(key.text, strcspn(key.text, " ")) : KEYCODE_NONE;

		if (one != KEYCODE_NONE)
			draw_area(p->scene, (struct area){ { .kind = HIT_KEY, .index = one }, p->row, p->column, 1,
						does + utf8_width(_(k->panel)) });
		draw_text(p->scene, p->row, p->column, p->width, key.text, PAINT_KEY);
		draw_text(p->scene, p->row++, p->column + does, p->width - does, _(k->panel), PAINT_DIM);
	}
	strbuf_free(&key);
}

/*
 * The line that TEXT is shown from: while steps or trials are played, the one that keeps the end of TEXT in sight. After an animation this
 * line stays the same, although the panel has one row more.
 */
static int first_line(const struct panel *p, const struct game *game, int bottom, const char *text)
{
	bool playing = game->playback.kind != PLAYBACK_NONE;

	if ((playback_trail(game) != NULL && !playback_deduces(game)) || (!playing && game->cursor.panel_line != PANEL_END))
		return game->cursor.panel_line;
	return lines_count(text, p->width) - (bottom - !playing - p->row - 1);
}

/* What a board with a title is called by its rules, "Jigsaw, diagonals", unless the title says so. */
static void panel_kind(struct panel *p, const struct game *game)
{
	const char *title = game_shown(game)->doc.title;
	struct strbuf name;

	strbuf_init(&name);
	name_board(game_shown(game)->doc.geo, &name);
	if (name.length > 0 && title != NULL && strstr(title, name.text) == NULL)
		panel_add_line(p, name.text, PAINT_TEXT);
	strbuf_free(&name);
}

/* Draws the lines of TEXT that there is room for above LINES of text: those that begin with a blank as text, the others as titles. */
static void panel_clues(struct panel *p, const char *text, int bottom, int lines)
{
	char line[256];

	for (const char *end; (end = strchr(text, '\n')) != NULL && p->row + 1 + lines < bottom; text = end + 1) {
		snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
		panel_add_line(p, line, line[0] == ' ' ? PAINT_TEXT : PAINT_CLUE);
	}
}

/* The region and the clues of the cursor's cell, and what else a player does not see at once, if it fits above LINES of text. */
static void panel_houses(struct panel *p, const struct game *game, int bottom, int lines)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	const char *parity = words_parity(g, game->cursor.cell);
	struct strbuf text;

	strbuf_init(&text);
	if (parity != NULL)
		strbuf_format(&text, "%s\n", parity);
	words_clues(game, game->cursor.cell, -1, p->width, &text);
	if (!lesson_hides_rule_of_45(game))
		words_cage_rule(game, game->cursor.cell, p->width, &text);
	for (houseset houses = words_further_houses(g, game->cursor.cell); houses != 0; houses &= houses - 1) {
		words_house_name(game, bits_lowest(houses), &text);
		strbuf_text(&text, "\n ");
		words_left_in(game, bits_lowest(houses), p->width - 1, &text);
		strbuf_char(&text, '\n');
	}
	panel_clues(p, text.text, bottom, lines);
	strbuf_free(&text);
}

/* The header of the panel if no argument needs the room: title, clock, rating, digits still to place, and the cursor's cell. */
static void draw_header(struct panel *p, const struct game *game, bool roomy, bool whole_title)
{
	draw_panel_title(p, game, whole_title);
	panel_kind(p, game);
	draw_state(p, game);
	panel_rating(p, game);
	panel_bar(p, game);
	panel_sign(p, game, roomy);
	if (roomy)
		panel_add_line(p, utf8_width(_("Still to place:")) <= p->width ? _("Still to place:") : _("To place:"), PAINT_DIM);
	draw_left(p, game);
	p->row += roomy;
	draw_cell(p, game);
}

/* The header in one line, above an argument: clock, mode and cell. What does not fit is left out whole: first the mode, last the marks. */
static void draw_folded_header(struct panel *p, const struct game *game)
{
	const struct session *s = game_shown(game);
	int cell = game->cursor.cell, value = s->doc.now.value[cell];
	struct strbuf name, mode, text;
	char clock[16] = "";

	strbuf_init(&name);
	strbuf_init(&mode);
	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &text);
	strbuf_format(&name, "%s%s", text.text, value != 0 ? " = " : _(": "));
	name_digits_plain(value != 0 ? digit_bit(value) : session_marks(s, cell), &name);
	words_mode(game, &mode);
	if (!game->preferences.clock_hidden)
		clock_text(session_clock(game->session, game->now), clock);
	int room = p->width - utf8_width(name.text), clock_needs = clock[0] != '\0' ? utf8_width(clock) + 2 : 0;

	if (way_previews(game)) {
		strbuf_clear(&text);
		words_preview(game, &text);
	} else if (room >= 0) {
		strbuf_clear(&text);
		if (clock[0] != '\0' && room >= clock_needs)
			strbuf_format(&text, "%s  ", clock);
		if (room >= clock_needs + utf8_width(mode.text) + 2)
			strbuf_format(&text, "%s  ", mode.text);
		strbuf_text(&text, name.text);
	}
	panel_add_line(p, text.text, PAINT_TEXT);
	panel_bar(p, game);
	panel_sign(p, game, false);
	strbuf_free(&name);
	strbuf_free(&mode);
	strbuf_free(&text);
}

/* The most rows of the name of a technique, and of a conclusion. */
enum { HEADLINE_ROWS = 2 };

/* TEXT on at most HEADLINE_ROWS lines of WIDTH columns. */
static void panel_add_lines(struct panel *p, const char *text, int width, enum paint paint)
{
	struct lines l;

	lines_wrap(&l, text, width);
	for (int i = 0; i < (int)l.count && i < HEADLINE_ROWS; i++)
		draw_text(p->scene, p->row++, p->column, width, l.line[i], paint);
	lines_free(&l);
}

/* The technique and the progress of an animation, "W-Wing  2 of 5"; then the conclusion, in notation if a sentence is too long. */
static void draw_headline(struct panel *p, const struct game *game)
{
	const struct playback *play = &game->playback;
	struct strbuf text, far;

	strbuf_init(&text);
	strbuf_init(&far);
	hint_technique(&game->hint, &text);
	if (play->kind != PLAYBACK_NONE)
		hint_progress(&game->hint, play->at, &far);
	int room = p->width - (far.length > 0 ? utf8_width(far.text) + 1 : 0);

	draw_text(p->scene, p->row, p->column + room + (far.length > 0), p->width - room, far.text, PAINT_TEXT);
	panel_add_lines(p, text.text, room, PAINT_TITLE);
	strbuf_clear(&text);
	hint_conclusion(&game->hint, game_shown(game), false, &text);
	/* Who learns does not know the notation yet. */
	if (lines_count(text.text, p->width) > (game->practice.lesson != NULL ? HEADLINE_ROWS : 1)) {
		strbuf_clear(&text);
		hint_conclusion(&game->hint, game_shown(game), true, &text);
	}
	panel_add_lines(p, text.text, p->width, PAINT_TITLE);
	p->row++;
	strbuf_free(&text);
	strbuf_free(&far);
}

/* The argument as the player folded it; if that is left to candide: whole if it fits above the row BOTTOM, else its skeleton. */
static const char *fitting_argument(const struct panel *p, const struct hint *h, int bottom, struct scrolled *s)
{
	bool fits = lines_count(h->whole, p->width) <= bottom - p->row;

	s->folded = h->fold == HINT_AS_FITS ? !fits : h->fold == HINT_POINTS && h->lemmas;
	if (h->fold != HINT_AS_FITS)
		return h->text;
	return fits ? h->whole : h->skeleton;
}

/* The first point to show of an argument that is played, so that the rest fits above the row BOTTOM. */
static const char *played_from(const struct panel *p, const char *text, int bottom)
{
	const char *next;

	while (lines_count(text, p->width) > bottom - p->row && (next = strchr(text, '\n')) != NULL)
		text = next + 1;
	return text;
}

/* The argument of a hint, below a header of one line and its headline. */
static void draw_argument(struct panel *p, const struct game *game, int bottom, const struct legend *legend, struct scrolled *scrolled)
{
	bool playing = game->playback.kind != PLAYBACK_NONE;
	const struct hint *h = &game->hint;
	struct strbuf text;

	draw_folded_header(p, game);
	p->row += p->scene->height >= ROWS_FOR_RATING;
	draw_headline(p, game);
	strbuf_init(&text);
	if (playing)
		words_argument(game, &text);
	else
		strbuf_text(&text, fitting_argument(p, h, bottom, scrolled));
	if (playing) {
		const char *from = played_from(p, text.text, bottom);
		int above = lines_count(text.text, p->width) - lines_count(from, p->width);

		draw_scrolled(p, bottom, from, legend, 0, scrolled);
		scrolled->top += above;
		scrolled->lines += above;
	} else {
		add_legend(legend, p->width, bottom - p->row, &text);
		draw_scrolled(p, bottom, text.text, legend, first_line(p, game, bottom, text.text), scrolled);
	}
	strbuf_free(&text);
}

/* Whether the text of a lesson fits below the whole header. */
static bool lesson_fits(const struct panel *p, const struct document *doc, const char *text, int bottom)
{
	enum { HEADER_ROWS = 8 };
	int title = doc->title != NULL ? lines_count(doc->title, p->width) : 1, clues = doc->geo->clues > 0;

	return lines_count(text, p->width) <= bottom - HEADER_ROWS - title - clues;
}

void draw_panel(struct scene *s, const struct game *game, const struct layout *l, const struct legend *legend, struct scrolled *scrolled)
{
	const struct document *doc = &game_shown(game)->doc;
	int left = layout_board_width(l, doc->geo) + PANEL_GAP, width = s->width - left;
	struct panel p = { s, 0, left, width < WIDEST ? width : WIDEST };
	bool roomy = l->cell_height > 1, playing = game->playback.kind != PLAYBACK_NONE;
	int bottom = s->height - layout_lines_below(l, doc->geo, s->height) - playing;
	struct strbuf text;

	scrolled->folded = false;
	strbuf_init(&text);
	if (playback_trail(game) == NULL && hint_argues(&game->hint) && game->hint.whole != NULL) {
		draw_argument(&p, game, bottom, legend, scrolled);
	} else {
		(playback_trail(game) != NULL ? trail_text : argument_text)(game, &text);
		if (game->practice.lesson != NULL && !lesson_fits(&p, doc, text.text, bottom)) {
			/* The rule that is learned is more than the digits still to place. */
			draw_panel_title(&p, game, true);
			draw_folded_header(&p, game);
		} else {
			draw_header(&p, game, roomy, roomy || text.length == 0);
		}
		if (playback_trail(game) == NULL)
			panel_houses(&p, game, bottom, lines_count(text.text, p.width));
		p.row++;
		if (!playing && game->hint.rung >= HINT_ARGUMENT)
			add_legend(legend, p.width, bottom - p.row, &text);
		draw_scrolled(&p, bottom, text.text, legend, first_line(&p, game, bottom, text.text), scrolled);
		if (text.length == 0)
			draw_first_keys(&p, game, bottom);
	}
	strbuf_clear(&text);
	words_player(game, p.width, &text);
	draw_named_keys(s, bottom, p.column, p.width, text.text, PAINT_KEY);
	strbuf_free(&text);
}

/* A race of search methods: a small board for each, side by side, with its tries and its time below it. */

/* Rows for words below a board, and between two boards; the least columns for the words, and those between two boards. */
enum { WORDS = 2, ROW_GAP = 1, LEAST_WORDS = 16, COLUMN_GAP = 2, TITLE = 1 };

/* The width of a board: a digit per column, and between two of them a blank or a line between boxes. */
static int race_width(const struct geometry *g)
{
	int width = 2 * g->size - 1;

	return width > LEAST_WORDS ? width : LEAST_WORDS;
}

static int race_height(const struct geometry *g)
{
	return TITLE + g->size + g->size / g->box_rows - 1 + WORDS;
}

static int race_columns(const struct geometry *g, int width)
{
	return (width + COLUMN_GAP) / (race_width(g) + COLUMN_GAP);
}

bool race_fits(const struct geometry *g, int count, int width, int height)
{
	int columns = race_columns(g, width), rows = (height - LINES_BELOW + ROW_GAP) / (race_height(g) + ROW_GAP);

	return columns > 0 && columns * rows >= count;
}

/* The digits of a search on its board; it may have none yet. */
struct race_cells {
	uint8_t value[MAX_CELLS];
	enum paint paint[MAX_CELLS];
};

static void race_cells_of(const struct game *game, const struct trail *t, struct race_cells *c)
{
	const struct position *now = &game_shown(game)->doc.now;

	for (int cell = 0; cell < game_shown(game)->doc.geo->cells; cell++) {
		c->value[cell] = now->value[cell];
		c->paint[cell] = now->value[cell] != 0 ? PAINT_GIVEN : PAINT_DIM;
	}
	for (int i = 0; i < t->count; i++) {
		c->value[t->put[i].cell] = t->put[i].digit;
		c->paint[t->put[i].cell] = t->put[i].tried ? PAINT_FOUND : PAINT_SOLVER;
	}
	if (t->events > 0 && t->last.kind == SEARCH_FAIL) {
		c->value[t->last.cell] = t->last.digit;
		c->paint[t->last.cell] = PAINT_WRONG;
	}
}

/* The borders of regions of a cell on a small board: beside it, where there is a column between cells, and below it. */
static void draw_small_borders(struct scene *s, const struct geometry *g, int cell, int row, int x, bool roomy)
{
	if (g->boxes)
		return;
	if (roomy && geometry_column(g, cell) > 0 && signs_border(g, cell - 1, cell))
		draw_rune(s, row, x - 1, s->unicode ? 0x2502 : '|', PAINT_FRAME);
	if (geometry_row(g, cell) + 1 == g->size || !signs_border(g, cell, cell + g->size))
		return;
	struct glyph *glyph = draw_at(s, row, x);

	glyph->border = BORDER_BELOW;
	if (s->underscores && glyph->paint == PAINT_DIM)
		glyph->rune = '_';
}

static void draw_race_board(struct scene *s, const struct geometry *g, const struct race_cells *c, int row, int column)
{
	uint32_t cross = s->unicode ? 0x253c : '+', dash = s->unicode ? 0x2500 : '-';

	for (int cell = 0; cell < g->cells; cell++) {
		int r = geometry_row(g, cell), x = geometry_column(g, cell);
		uint32_t rune = c->value[cell] != 0 ? (uint32_t)digit_char(c->value[cell]) : s->unicode ? 0xb7 : '.';

		draw_rune(s, row + r + r / g->box_rows, column + 2 * x, rune, c->paint[cell]);
		if (x > 0 && x % g->box_columns == 0)
			draw_rune(s, row + r + r / g->box_rows, column + 2 * x - 1, s->unicode ? 0x2502 : '|', PAINT_FRAME);
		draw_small_borders(s, g, cell, row + r, column + 2 * x, true);
	}
	for (int r = g->box_rows; r < g->size; r += g->box_rows)
		for (int x = 0; x < 2 * g->size - 1; x++) {
			bool crossing = x % 2 == 1 && (x + 1) / 2 % g->box_columns == 0;

			draw_rune(s, row + r + r / g->box_rows - 1, column + x, crossing ? cross : dash, PAINT_FRAME);
		}
}

static void draw_racer(struct scene *s, const struct game *game, const struct trail *t, int row, int column)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	int width = race_width(g), below = row + race_height(g) - WORDS;
	struct race_cells cells;
	struct strbuf text;

	race_cells_of(game, t, &cells);
	draw_text(s, row, column, width, trail_name(t), t->done ? PAINT_KEY : PAINT_TITLE);
	draw_race_board(s, g, &cells, row + TITLE, column);
	strbuf_init(&text);
	strbuf_format(&text, ngettext("%ld try", "%ld tries", (unsigned long)t->tries), t->tries);
	draw_text(s, below, column, width, text.text, PAINT_TEXT);
	strbuf_clear(&text);
	if (t->done)
		race_result(t, &text);
	else
		strbuf_format(&text, _("depth %d"), t->events > 0 ? t->last.depth : 0);
	draw_text(s, below + 1, column, width, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

void draw_race(struct scene *s, const struct game *game)
{
	const struct playback *p = &game->playback;
	const struct geometry *g = game_shown(game)->doc.geo;
	int columns = race_columns(g, s->width);

	for (int i = 0; i < p->trails && columns > 0; i++) {
		int row = i / columns * (race_height(g) + ROW_GAP);

		if (row + race_height(g) <= s->height - LINES_BELOW)
			draw_racer(s, game, &p->trail[i], row, i % columns * (race_width(g) + COLUMN_GAP));
	}
}

/*
 * The lists: of games, puzzles, techniques, steps. A row has a label, and a detail at the right edge. If the window is too narrow for both,
 * the row under the cursor unfolds to as many lines as it needs, and the other rows are cut.
 */

/* Windows of fewer columns than NARROW have no margins left and right of the rows. */
enum { NARROW = 64, MARGIN = 2, MARKER = 2, BETWEEN = 2, LEAST_LABEL = 16, LEAST_DETAIL = 8, LEAST_ROWS = 3 };

/* The columns in which the marker and the label of a row begin, and the one after the row. */
struct columns {
	int marker, label, end;
};

static struct columns columns_of(const struct scene *s)
{
	int left = s->list_width - s->list_left < NARROW ? 0 : MARGIN;

	return (struct columns){ s->list_left + left, s->list_left + left + MARKER, s->list_width - left / 2 };
}

static int label_room(const struct scene *s)
{
	struct columns at = columns_of(s);

	return at.end - at.label;
}

static bool row_fits(const struct scene *s, const struct choice *c)
{
	int detail = utf8_width(c->detail);

	return utf8_width(c->label) + (detail > 0 ? BETWEEN + detail : 0) <= label_room(s);
}

/* Whether the row takes several lines under the cursor. A step has its whole notation below the list instead. */
static bool row_unfolds(const struct scene *s, const struct choice *c)
{
	return c->kind != CHOICE_STEP && !row_fits(s, c);
}

static int row_lines(const struct scene *s, const struct choice *c, bool chosen)
{
	if (c->kind == CHOICE_HEADING)
		return lines_count(c->label, columns_of(s).end - s->list_left);
	if (!chosen || !row_unfolds(s, c))
		return 1;
	return lines_count(c->label, label_room(s)) + lines_count(c->detail, label_room(s));
}

/* Draws the lines of TEXT, at the right edge if it is a detail; returns the row after them. */
static int draw_lines(struct scene *s, int row, int column, int width, const char *text, bool right, enum paint paint)
{
	struct lines l;

	lines_wrap(&l, text, width);
	for (size_t i = 0; i < l.count; i++, row++) {
		int indent = right ? width - utf8_width(l.line[i]) : 0;

		draw_text(s, row, column + indent, width - indent, l.line[i], paint);
	}
	lines_free(&l);
	return row;
}

/*
 * Label and detail on one line. If they do not both fit, the label is cut to no less than about LEAST_LABEL columns, else the detail; a
 * detail that would have fewer than LEAST_DETAIL columns is omitted.
 */
static void draw_folded(struct scene *s, int row, const struct choice *c, bool chosen)
{
	struct columns at = columns_of(s);
	int label = utf8_width(c->label), detail = utf8_width(c->detail), room = label_room(s);

	if (detail > room - BETWEEN - label && detail > room - LEAST_LABEL)
		detail = room - BETWEEN - label >= LEAST_DETAIL ? room - BETWEEN - label : 0;
	draw_text(s, row, at.label, detail > 0 ? room - detail - BETWEEN : room, c->label, chosen ? PAINT_FOUND : PAINT_TEXT);
	if (detail > 0)
		draw_text(s, row, at.end - detail, detail, c->detail, chosen ? PAINT_FOUND : PAINT_DIM);
}

/* Returns the row after it. */
static int draw_choice(struct scene *s, int row, const struct choice *c, bool chosen)
{
	struct columns at = columns_of(s);
	int from = row, room = label_room(s);

	if (c->kind == CHOICE_HEADING)
		return draw_lines(s, row, s->list_left, at.end - s->list_left, c->label, false, PAINT_DIM);
	if (!chosen || !row_unfolds(s, c)) {
		draw_folded(s, row++, c, chosen);
	} else {
		row = draw_lines(s, row, at.label, room, c->label, false, PAINT_FOUND);
		row = draw_lines(s, row, at.label, room, c->detail, true, PAINT_FOUND);
	}
	if (chosen) {
		draw_rune(s, from, at.marker, '>', PAINT_FOUND);
		for (int line = from; line < row; line++)
			draw_ground(s, line, at.marker, at.end - at.marker, GROUND_CURSOR);
		s->cursor_row = from;
		s->cursor_column = at.marker;
	}
	return row;
}

/* How many rows below the list the whole notation of a chosen step takes, including an empty one; 0 if no label of the list is cut. */
static int notation_rows(const struct scene *s, const struct chooser *c, int chosen, int height)
{
	enum { LINES = 2 };	/* at least */

	if (c->widest <= label_room(s) || chosen >= (int)c->count || c->rows[chosen].whole == NULL)
		return 0;
	int lines = lines_count(c->rows[chosen].whole, s->width - s->list_left);
	int rows = 1 + (lines > LINES ? lines : LINES);

	return rows < height - LEAST_ROWS ? rows : height - LEAST_ROWS;
}

static void draw_notation(struct scene *s, const char *notation, int row, int rows)
{
	struct lines l;

	lines_wrap(&l, notation, s->width - s->list_left);
	for (int i = 0; i < (int)l.count && i + 1 < rows; i++)
		draw_text(s, row + 1 + i, s->list_left, s->width - s->list_left, l.line[i], PAINT_TEXT);
	lines_free(&l);
}

/* How many rows of the list, from row FROM on, fit into HEIGHT lines. */
static int rows_within(const struct scene *s, const struct chooser *c, int chosen, int from, int height)
{
	int row = from;

	while (row < (int)c->count && (height -= row_lines(s, &c->rows[row], row == chosen)) >= 0)
		row++;
	return row - from;
}

/*
 * The first row shown, near TOP: the chosen row and a heading right above it stay in sight, and no line stays empty while rows are above.
 */
static int first_row(const struct scene *s, const struct chooser *c, int chosen, int top, int height)
{
	int above = chosen > 0 && c->rows[chosen - 1].kind == CHOICE_HEADING;

	if (top > chosen - above)
		top = chosen - above;
	while (top < chosen && top + rows_within(s, c, chosen, top, height) <= chosen)
		top++;
	while (top > 0 && top - 1 + rows_within(s, c, chosen, top - 1, height) == (int)c->count)
		top--;
	return top;
}

/* The title, to the right of it the warning that the game is not saved, and below it what stays in sight. Returns the list's first row. */
static int draw_list_title(struct scene *s, const struct game *game)
{
	const struct chooser *c = &game->chooser;
	const char *title = c->title != NULL ? c->title : "candide", *sign = journal_sign(game->journal);
	int width = sign != NULL ? utf8_width(sign) : 0;

	draw_title(s, s->width - s->list_left - width - (width > 0), title);
	if (sign != NULL)
		draw_text(s, 0, s->width - width, width, sign, PAINT_WRONG);
	if (c->below_title == NULL)
		return TITLE_ROWS;
	return draw_lines(s, 1, s->list_left, s->width - s->list_left, c->below_title, false, PAINT_DIM);
}

/* The keys that turn the pages, right of the title, if the list has more rows than TOP to TOP + ROWS - 1. */
static void draw_list_more(struct scene *s, int top, int rows, int count)
{
	const char *keys = top > 0 && top + rows < count ? _("PgUp PgDn") : top > 0 ? _("PgUp: back") : _("PgDn: more");
	int width = utf8_width(keys);

	if (top > 0 || top + rows < count)
		draw_named_keys(s, 0, s->list_width - width, width, keys, PAINT_KEY);
}

/* The preview beside a list: its digits close together, or with a blank between them where there is room. */
enum { PREVIEW_FROM = 80, PREVIEW_ROOMY_FROM = 96, PREVIEW_GAP = 2 };

/* In a wide window the details stay near the labels. */
enum { WIDEST_LIST = 76 };

/* The columns of the preview's part of the screen; 0: the window has no room for it. */
static int preview_width(const struct scene *s, const struct chooser *c)
{
	const int bands = CLASSIC_SIZE / 3 - 1;

	if (s->width < PREVIEW_FROM || !chooser_has_preview(c))
		return 0;
	return PREVIEW_GAP + bands + (s->width < PREVIEW_ROOMY_FROM ? CLASSIC_SIZE : 2 * CLASSIC_SIZE - 1 + bands);
}

/* Whether a line of the frame stands before row or column I of a board whose boxes are SIZE long there. */
static bool preview_line(int i, int size)
{
	return i > 0 && size > 0 && i % size == 0;
}

/* Draws the board of the preview at COLUMN, from row ROW on, TINTED as on the large board; returns the row after it. */
static int draw_small_board(struct scene *s, const struct preview *p, int row, int column, bool roomy, bool tinted)
{
	const struct geometry *g = p->geo;
	const int apart = roomy ? 2 : 1;
	struct board_tints tints = { .kind = HOUSE_KINDS };

	if (tinted)
		tints_of(g, &tints);

	for (int r = 0; r < g->size; r++) {
		int x = column;

		if (preview_line(r, g->boxes ? g->box_rows : 0))
			row++;
		for (int i = 0; i < g->size; i++, x += apart) {
			const int cell = r * g->size + i, value = p->board.value[cell];

			if (preview_line(i, g->boxes ? g->box_columns : 0)) {
				draw_rune(s, row, x, s->unicode ? 0x2502 : '|', PAINT_FRAME);
				x += apart;
			}
			draw_rune(s, row, x, value != 0 ? (uint32_t)digit_char(value) : '.',
				  value == 0 ? PAINT_DIM : p->board.origin[cell] == ORIGIN_GIVEN ? PAINT_GIVEN : PAINT_OWN);
			if (tints.tint[cell] != 0)
				draw_ground(s, row, x, apart, (enum ground)(GROUND_TINT_1 + tints.tint[cell] - 1));
			draw_small_borders(s, g, cell, row, x, roomy);
		}
		row++;
	}
	return row;
}

/* The board that the row under the cursor opens, and what is known of it. */
static void draw_preview(struct scene *s, const struct preview *p, int column, int height, bool tinted)
{
	const int width = s->width - column, end = TITLE_ROWS + height;
	struct lines l;

	if (p->geo == NULL || p->geo->size > CLASSIC_SIZE || end - TITLE_ROWS < p->geo->size + p->geo->size / 2)
		return;
	int row = draw_small_board(s, p, TITLE_ROWS, column, s->width >= PREVIEW_ROOMY_FROM, tinted) + 1;

	lines_wrap(&l, p->text, width);
	for (size_t i = 0; i < l.count && row < end; i++)
		draw_text(s, row++, column, width, l.line[i], i == 0 ? PAINT_TITLE : PAINT_DIM);
	lines_free(&l);
}

void draw_chooser(struct scene *s, const struct game *game, struct scrolled *list)
{
	const struct chooser *c = &game->chooser;
	const int preview = preview_width(s, c);

	s->list_width = s->width - preview < WIDEST_LIST || s->list_left > 0 ? s->width - preview : WIDEST_LIST;
	int chosen = game->cursor.chosen, line = draw_list_title(s, game), height = s->height - line - LINES_BELOW;
	int below = notation_rows(s, c, chosen, height);

	height -= below;
	int top = first_row(s, c, chosen, list->top, height), rows = rows_within(s, c, chosen, top, height);

	view_cache_show(list, top, rows, (int)c->count);
	if (c->below_title != NULL)
		draw_list_more(s, top, rows, (int)c->count);
	for (int row = top; row < top + rows; row++) {
		int from = line;

		line = draw_choice(s, line, &c->rows[row], row == chosen);
		if (c->rows[row].kind != CHOICE_HEADING)
			draw_area(s, (struct area){ { .kind = HIT_CHOICE, .index = row }, from, s->list_left, line - from,
						    s->list_width - s->list_left });
	}
	if (preview > 0)
		draw_preview(s, &c->preview, s->list_width + PREVIEW_GAP - 1, height, overlay_shows_tints(game));
	if (below > 0)
		draw_notation(s, c->rows[chosen].whole, TITLE_ROWS + height, below);
	draw_keys(s, game, true);
}

/* A long text on the whole screen, below its title. */

/* How many lines the first LENGTH bytes of a text wrap into. */
static int count_lines_before(const char *text, size_t length, int width)
{
	char *start = mem_string_n(text, length);
	int count = lines_count(start, width);

	free(start);
	return count;
}

static void draw_pager_line(struct scene *s, int row, const char *line, bool picture)
{
	if (picture)
		sketch_draw(s, row, line);
	else
		draw_text(s, row, 0, s->width, line, PAINT_TEXT);
}

void draw_pager(struct scene *s, const struct game *game, struct scrolled *scrolled)
{
	const struct pager *p = &game->cursor.pager;
	int height = s->height - TITLE_ROWS - LINES_BELOW;
	const char *text = s->width < p->wide ? p->narrow : p->text;
	struct lines l;

	int from = count_lines_before(text, p->picture, s->width), to = count_lines_before(text, p->picture_end, s->width);

	lines_wrap(&l, text, s->width);
	view_cache_show(scrolled, p->line, height, (int)l.count);
	draw_title(s, s->width, p->title);
	for (int i = 0; i < height && scrolled->top + i < (int)l.count; i++) {
		int line = scrolled->top + i;

		draw_pager_line(s, TITLE_ROWS + i, l.line[line], line >= from && line < to);
	}
	draw_keys(s, game, (int)l.count > height);
	lines_free(&l);
	s->cursor_row = s->height - 1;
}
