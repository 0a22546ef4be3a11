/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "game/mode.h"
#include "game/random_puzzle.h"
#include "game/rated/rated.h"
#include "grid/name.h"
#include "view/signs.h"

static void add_empty(const char *name, uint16_t marks, struct strbuf *out)
{
	struct strbuf digits;

	strbuf_init(&digits);
	/* With blanks between them, for a voice: "5 6 9". */
	for (int d = digit_first(marks); d != 0; d = digit_next(marks, d))
		strbuf_format(&digits, "%s%d", digits.length > 0 ? " " : "", d);
	strbuf_format(out, marks ? _("%s, empty, marks %s") : _("%s, empty, no marks"), name, digits.text);
	strbuf_free(&digits);
}

const char *words_parity(const struct geometry *g, int cell)
{
	enum board_sign sign = sign_of(g, cell, HOUSE_KINDS);

	return sign == BOARD_EVEN || sign == BOARD_ODD ? _(sign_looks[sign].meaning) : NULL;
}

void words_cell(const struct game *game, int cell, struct strbuf *out)
{
	static const char *const filled[] = {
		[ORIGIN_GIVEN] = N_("%s, given %d"), [ORIGIN_OWN] = N_("%s, your %d"), [ORIGIN_SOLVER] = N_("%s, solver's %d"),
	};
	const struct session *s = game_shown(game);
	int value = s->doc.now.value[cell], origin = s->doc.now.origin[cell];
	struct strbuf name, text;

	strbuf_init(&name);
	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &name);
	if (value != 0)
		strbuf_format(&text, _(filled[origin]), name.text, value);
	else
		add_empty(name.text, session_marks(s, cell), &text);
	bool clash = game->preferences.conflicts &&
		     (!cellset_empty(session_clashing(s, cell)) || cellset_has(game->solution_count.conflict, cell));
	bool wrong = (clash || cellset_has(game->cursor.wrong, cell)) && origin != ORIGIN_GIVEN;

	strbuf_format(out, wrong ? _("%s, wrong") : "%s", text.text);
	if (words_parity(s->doc.geo, cell) != NULL)
		strbuf_format(out, ", %s", words_parity(s->doc.geo, cell));
	words_colours(game, cell, out);
	strbuf_free(&name);
	strbuf_free(&text);
}

void words_colours(const struct game *game, int cell, struct strbuf *out)
{
	const struct position *now = &game_shown(game)->doc.now;

	struct strbuf centre;

	strbuf_init(&centre);
	if (!now->filled && now->value[cell] == 0)
		name_digits_plain(now->centre[cell], &centre);
	if (centre.length > 0)
		strbuf_format(out, _(", centre %s"), centre.text);
	strbuf_free(&centre);
	if (now->colour[cell] != 0)
		strbuf_format(out, _(", colour %c"), colour_letter(now->colour[cell]));
	for (int d = 1; d <= game_shown(game)->doc.geo->size && now->value[cell] == 0; d++)
		if (now->tint[candidate(cell, d)] != 0)
			strbuf_format(out, ", %d %c", d, colour_letter(now->tint[candidate(cell, d)]));
}

void words_house_name(const struct game *game, int house, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	strbuf_format(out, _(geometry_traits(g, house)->heading), geometry_number(g, house));
}

houseset words_further_houses(const struct geometry *g, int cell)
{
	houseset usual = g->of_kind[HOUSE_ROW] | g->of_kind[HOUSE_COLUMN] | (g->boxes ? g->of_kind[HOUSE_BOX] : 0);

	return g->houses_of[cell] & ~usual;
}

void words_left_in(const struct game *game, int house, int width, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	uint16_t left = g->all;

	for (int i = 0; i < g->size; i++) {
		int value = game_shown(game)->doc.now.value[g->house_cell[house][i]];

		if (value != 0)
			left &= (uint16_t)~digit_bit(value);
	}
	bool apart = utf8_width(_("needs")) + 2 * bits_count(left) <= width;

	strbuf_text(out, left == 0 ? _("complete") : _("needs"));
	strbuf_text(out, left == 0 || apart ? "" : " ");
	for (int d = digit_first(left); d != 0; d = digit_next(left, d))
		strbuf_format(out, apart ? " %c" : "%c", digit_char(d));
}

void words_house(const struct game *game, int house, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	for (int i = 0; i < g->size; i++) {
		if (i > 0)
			strbuf_char(out, '\n');
		words_cell(game, g->house_cell[house][i], out);
	}
}

void words_board(const struct game *game, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	for (int row = 0; row < g->size; row++) {
		if (row > 0)
			strbuf_char(out, '\n');
		words_house_name(game, row, out);
		for (int i = 0; i < g->size; i++) {
			int value = game_shown(game)->doc.now.value[g->house_cell[row][i]];

			strbuf_text(out, i > 0 ? ", " : _(": "));
			if (value != 0)
				strbuf_format(out, "%d", value);
			else
				strbuf_text(out, _("empty"));
		}
	}
}

/* Appends the cells by their full names, for a voice; the compact notation of sudoku is for the eye. */
static void words_add_cells(const struct geometry *g, struct cellset cells, struct strbuf *out)
{
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (out->length > 0)
			strbuf_text(out, ", ");
		name_cell(g, cell, out);
	}
}

/* Where DIGIT is placed, and where it is a mark. */
static void words_digit(const struct game *game, int digit, struct strbuf *out)
{
	const struct session *s = game_shown(game);
	struct cellset stands = { { 0, 0 } }, marked = { { 0, 0 } };
	struct strbuf names;

	for (int cell = 0; cell < s->doc.geo->cells; cell++) {
		if (s->doc.now.value[cell] == digit)
			cellset_add(&stands, cell);
		else if (s->doc.now.value[cell] == 0 && session_marks(s, cell) & digit_bit(digit))
			cellset_add(&marked, cell);
	}
	strbuf_init(&names);
	words_add_cells(s->doc.geo, stands, &names);
	strbuf_format(out, names.length ? _("%d is in %s.") : _("There is no %d on the board."), digit, names.text);
	strbuf_clear(&names);
	words_add_cells(s->doc.geo, marked, &names);
	strbuf_char(out, '\n');
	strbuf_format(out, names.length ? _("%d is a mark in %s.") : _("No cell has the mark %d."), digit, names.text);
	strbuf_free(&names);
}

const char *words_question(const struct game *game)
{
	bool covered = game->cursor.screen == SCREEN_PAGER && game->cursor.pager.covers;

	return game->question.kind != QUESTION_NONE && !covered ? game->question.text : NULL;
}

/* A proof or a puzzle that candide makes while the board is played: how far it is, or the offer. */
static void words_offer(const struct game *game, struct strbuf *out)
{
	proof_text(game, out);
	if (out->length == 0)
		random_puzzle_text(game, out);
}

void words_message(const struct game *game, struct strbuf *out)
{
	const char *parts[] = { game->keeping.event, game->keeping.state, game->cursor.message };

	if (words_question(game) != NULL) {
		strbuf_text(out, words_question(game));
		mode_say_keys(game, out);
		return;
	}
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (parts[i] != NULL)
			strbuf_format(out, "%s%s", out->length > 0 ? " " : "", parts[i]);
	struct strbuf making;

	strbuf_init(&making);
	words_offer(game, &making);
	if (making.length > 0)
		strbuf_format(out, "%s%s", out->length > 0 ? " " : "", making.text);
	strbuf_free(&making);
	mode_say_keys(game, out);
}

/* Whether to mention the player's own marks. If games begin without marks, and in lessons, only if there are some. */
static bool words_own_marks(const struct game *game)
{
	const struct position *now = &game_shown(game)->doc.now;
	bool own = !now->filled && game->preferences.begin != BEGIN_NONE && game->practice.lesson == NULL;

	for (int cell = 0; cell < game_shown(game)->doc.geo->cells && !now->filled; cell++)
		own = own || now->notes[cell] != 0 || now->centre[cell] != 0;
	return own;
}

void words_mode(const struct game *game, struct strbuf *out)
{
	if (game->spectators.player != NULL) {
		strbuf_format(out, _("watching %s"), game->spectators.player);
		return;
	}
	const struct cursor *cursor = &game->cursor;
	const char *entered = game->read_only ? _("read-only") : cursor->centring ? _("centre marks") : cursor->marking ? _("marks") : _("digits");
	struct strbuf text;

	strbuf_init(&text);
	if (game->preferences.digit_first)
		strbuf_format(&text, _("%s: %c"), entered, cursor->pen != 0 ? digit_char(cursor->pen) : '-');
	else
		strbuf_text(&text, entered);
	strbuf_format(out, words_own_marks(game) && !cursor->centring ? _("%s, own marks") : "%s", text.text);
	strbuf_free(&text);
}

void words_argument(const struct game *game, struct strbuf *out)
{
	if (game->playback.kind != PLAYBACK_NONE && game->hint.step.proof != NULL)
		hint_print_played(&game->hint, game_shown(game), game->playback.at, out);
	else if (game->hint.text != NULL)
		strbuf_text(out, game->hint.text);
}

static void words_add_clash(const struct session *s, const char *sentence, int digit, struct cellset cells, struct strbuf *out)
{
	struct strbuf names;

	if (out->length > 0)
		strbuf_char(out, '\n');
	strbuf_init(&names);
	hint_print_cells(s, cells, &names);
	strbuf_format(out, sentence, digit, names.text);
	strbuf_free(&names);
}

/* The cells that have the same digit as a filled CELL in one of its houses. */
static struct cellset clashing_in_houses(const struct session *s, int cell)
{
	const struct geometry *g = s->doc.geo;
	struct cellset cells = session_clashing(s, cell), shared = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (c != cell && s->doc.now.value[c] == s->doc.now.value[cell] && geometry_shared(g, cell, c) >= 0)
			cellset_add(&shared, c);
	return shared;
}

void words_clash(const struct game *game, struct strbuf *out)
{
	const struct session *s = game_shown(game);
	const uint8_t *value = s->doc.now.value;
	struct cellset clashes = session_clashes(s), here;

	/* A lesson names clashes in its own words. */
	if (!game->preferences.conflicts || cellset_empty(clashes) || game->practice.lesson != NULL)
		return;
	if (cellset_has(clashes, game->cursor.cell)) {
		here = clashing_in_houses(s, game->cursor.cell);
		if (!cellset_empty(here))
			words_add_clash(s, _("%d is already in %s."), value[game->cursor.cell], here, out);
		hint_print_broken(s, game->cursor.cell, out);
		return;
	}
	for (int d = 1; d <= s->doc.geo->size; d++) {
		struct cellset cells = { { 0, 0 } };

		for (int cell = cellset_next(clashes, -1); cell >= 0; cell = cellset_next(clashes, cell))
			if (value[cell] == d && !cellset_empty(clashing_in_houses(s, cell)))
				cellset_add(&cells, cell);
		if (!cellset_empty(cells))
			words_add_clash(s, _("%d in %s breaks the rules."), d, cells, out);
	}
	hint_print_broken(s, -1, out);
}

void words_ending(const struct game *game, struct strbuf *out)
{
	const char *text = practice_is_open(game) ? game->practice.text : game->ending;

	if (text != NULL && game->hint.kind == HINT_NONE && game->playback.kind == PLAYBACK_NONE)
		strbuf_text(out, text);
}

void words_event(const struct game *game, struct strbuf *out)
{
	static const char *const sentences[] = {
		[SEARCH_TRY] = N_("Trying %d in %s."), [SEARCH_PLACE] = N_("%d must go in %s."),
		[SEARCH_FAIL] = N_("%d in %s leads to a contradiction."), [SEARCH_BACK] = N_("Back: %d is not in %s."),
		[SEARCH_SOLVED] = N_("%d in %s fills the board."),
	};
	const struct search_event *e = &playback_trail(game)->last;
	struct strbuf cell;

	strbuf_init(&cell);
	name_cell(game_shown(game)->doc.geo, e->cell, &cell);
	strbuf_format(out, _(sentences[e->kind]), e->digit, cell.text);
	strbuf_free(&cell);
}

void words_player(const struct game *game, int width, struct strbuf *out)
{
	const struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_NONE)
		return;
	const char *whole = p->paused ? _("paused   Space: go on") : _("playing   Space: pause");

	strbuf_text(out, utf8_width(whole) <= width ? whole : p->paused ? _("Space: go on") : _("Space: pause"));
}

void words_preview(const struct game *game, struct strbuf *out)
{
	strbuf_format(out, _("Preview: step %zu of %zu"), game->way.shown + 1, game->way.series.count);
}

static void words_add_left(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, _("Still to place:"));
	for (int d = 1; d <= game_shown(game)->doc.geo->size; d++) {
		int left = session_left(game_shown(game), d);

		strbuf_text(out, d > 1 ? ", " : " ");
		if (left >= 0)
			strbuf_format(out, "%d: %d", d, left);
		else
			strbuf_format(out, _("%d: too many"), d);
	}
}

/* Appends TEXT on lines of its own, if it is not empty. */
static void words_add_lines(struct strbuf *out, const char *text)
{
	if (text == NULL || text[0] == '\0')
		return;
	strbuf_char(out, '\n');
	strbuf_text(out, text);
}

void words_panel(const struct game *game, struct strbuf *out)
{
	struct strbuf text;
	char clock[16];

	if (way_previews(game)) {
		words_preview(game, out);
		strbuf_text(out, "\n\n");
	}
	if (!game->preferences.clock_hidden) {
		clock_text(session_clock(game->session, game->now), clock);
		strbuf_format(out, "%s  ", clock);
	}
	words_mode(game, out);
	strbuf_init(&text);
	rated_line(game, INT_MAX, &text);
	words_add_lines(out, text.text);
	strbuf_clear(&text);
	words_add_lines(out, journal_sign(game->journal));
	strbuf_char(out, '\n');
	words_add_left(game, out);
	words_clash(game, &text);
	words_add_lines(out, text.text);
	strbuf_clear(&text);
	solution_count_text(&game->solution_count, &text);
	words_add_lines(out, text.text);
	strbuf_clear(&text);
	words_ending(game, &text);
	words_add_lines(out, text.text);
	strbuf_clear(&text);
	words_argument(game, &text);
	words_add_lines(out, text.text);
	strbuf_free(&text);
}

/* The most rows of a list, and changed cells, that are told; beyond these, their number is. */
enum { MOST_ROWS = 100, MOST_CELLS = 9 };

void spoken_init(struct spoken *s)
{
	*s = (struct spoken){ 0 };
}

void spoken_free(struct spoken *s)
{
	free(s->ending);
	free(s->mode);
	free(s->player);
	free(s->count);
	free(s->argument);
	free(s->list);
	free(s->sign);
	free(s->question);
	free(s->making);
	spoken_init(s);
}

void spoken_forget(struct spoken *s)
{
	spoken_free(s);
}

static void spoken_line(struct strbuf *out, const char *text)
{
	size_t length = strlen(text);

	while (length > 0 && text[length - 1] == '\n')
		length--;
	strbuf_bytes(out, text, length);
	strbuf_char(out, '\n');
}

/* Replaces *LAST, what was told last, with NOW, whose memory it takes. Returns whether the text differs. */
static bool spoken_replace(char **last, struct strbuf *now)
{
	bool other = strcmp(*last ? *last : "", now->text) != 0;

	free(*last);
	*last = now->text;
	return other;
}

/* Tells NOW if it differs from *LAST, which becomes NOW. */
static void tell_changed(char **last, struct strbuf *now, struct strbuf *out)
{
	if (spoken_replace(last, now) && (*last)[0] != '\0')
		spoken_line(out, *last);
}

static void note_cells(struct spoken *s, const struct game *game)
{
	for (int cell = 0; cell < s->geo->cells; cell++) {
		s->value[cell] = game_shown(game)->doc.now.value[cell];
		s->marks[cell] = session_marks(game_shown(game), cell);
	}
}

static void tell_cell(const struct game *game, int cell, struct strbuf *out)
{
	words_cell(game, cell, out);
	strbuf_char(out, '\n');
}

/* Tells in which region, window and so on the cell is. */
static void tell_further_houses(const struct geometry *g, int cell, struct strbuf *out)
{
	const char *comma = "";

	for (houseset houses = words_further_houses(g, cell); houses != 0; houses &= houses - 1, comma = ", ") {
		strbuf_text(out, comma);
		strbuf_format(out, _(geometry_traits(g, bits_lowest(houses))->heading), geometry_number(g, bits_lowest(houses)));
	}
	if (comma[0] != '\0')
		strbuf_char(out, '\n');
}

/* Tells the cells whose values changed or, if no value did, whose marks did; the cursor's cell last, also if the cursor moved. */
static void tell_cells(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct cellset values = { { 0, 0 } }, marks = { { 0, 0 } };

	for (int cell = 0; cell < s->geo->cells; cell++) {
		if (s->value[cell] != game_shown(game)->doc.now.value[cell])
			cellset_add(&values, cell);
		else if (s->marks[cell] != session_marks(game_shown(game), cell))
			cellset_add(&marks, cell);
	}
	bool here = cellset_has(values, game->cursor.cell) || cellset_has(marks, game->cursor.cell);
	struct cellset told = cellset_empty(values) ? marks : values;
	int count = cellset_count(told);

	if (count > MOST_CELLS)
		strbuf_format(out, ngettext("%d cell has changed.\n", "%d cells have changed.\n", (unsigned long)count), count);
	for (int cell = cellset_next(told, -1); cell >= 0 && count <= MOST_CELLS; cell = cellset_next(told, cell))
		if (cell != game->cursor.cell)
			tell_cell(game, cell, out);
	if (here || s->cursor != game->cursor.cell)
		tell_cell(game, game->cursor.cell, out);
	if (words_further_houses(s->geo, s->cursor) != words_further_houses(s->geo, game->cursor.cell))
		tell_further_houses(s->geo, game->cursor.cell, out);
	if (s->cursor != game->cursor.cell)
		words_clues(game, game->cursor.cell, s->cursor, INT_MAX, out);
	s->cursor = game->cursor.cell;
	note_cells(s, game);
}

/* How hard the puzzle is, if that is known when the puzzle opens; `rate` tells it later. */
static void tell_rating(const struct game *game, struct strbuf *out)
{
	if (game->preferences.rating_hidden || game->rated.job != NULL || game->rated.rating.level == RATING_UNKNOWN)
		return;
	rated_line(game, INT_MAX, out);
	strbuf_char(out, '\n');
	size_t before = out->length;

	rated_chains_line(game, out);
	if (out->length > before)
		strbuf_char(out, '\n');
}

/* Tells a newly opened board, and where the cursor is on it. */
static void tell_board(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct document *doc = &game_shown(game)->doc;
	int filled = 0;

	s->board = true;
	free(s->sign);
	s->sign = NULL;
	s->start = doc->start;
	s->geo = doc->geo;
	s->cursor = game->cursor.cell;
	note_cells(s, game);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		filled += doc->now.value[cell] != 0;
	struct strbuf kind;

	strbuf_init(&kind);
	name_board(doc->geo, &kind);
	spoken_line(out, doc->title ? doc->title : kind.length > 0 ? kind.text : _("Without a name"));
	strbuf_free(&kind);
	strbuf_format(out, _("%d rows of %d cells, %d of %d filled.\n"), doc->geo->size, doc->geo->size, filled, doc->geo->cells);
	tell_rating(game, out);
	if (!doc->geo->plain) {
		name_rules(doc->geo, out);
		strbuf_char(out, '\n');
	}
	tell_cell(game, game->cursor.cell, out);
	tell_further_houses(doc->geo, game->cursor.cell, out);
	words_clues(game, game->cursor.cell, -1, INT_MAX, out);
}

static void tell_highlight(struct spoken *s, const struct game *game, struct strbuf *out)
{
	if (s->highlight == game->cursor.highlight)
		return;
	s->highlight = game->cursor.highlight;
	if (s->highlight != 0)
		words_digit(game, s->highlight, out);
	else
		strbuf_text(out, _("No digit is highlighted."));
	strbuf_char(out, '\n');
}

static void tell_mode(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	words_mode(game, &now);
	tell_changed(&s->mode, &now, out);
}

/* Tells that the game is not saved, unless the journal's news tell it at length. */
static void tell_sign(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const char *sign = journal_sign(game->journal);
	struct strbuf now, unused;

	strbuf_init(&now);
	strbuf_init(&unused);
	strbuf_text(&now, sign ? sign : "");
	tell_changed(&s->sign, &now, keeping_has_news(game) ? &unused : out);
	strbuf_free(&unused);
}

static void tell_question(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	if (words_question(game) != NULL) {
		strbuf_text(&now, words_question(game));
		mode_say_keys(game, &now);
	}
	tell_changed(&s->question, &now, out);
}

/* Tells of a puzzle or a proof that candide makes while the board is played. */
static void tell_making(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	words_offer(game, &now);
	if (now.length > 0 && words_question(game) == NULL)
		mode_say_keys(game, &now);
	tell_changed(&s->making, &now, out);
}

static void tell_player(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct trail *trail = playback_trail(game);
	struct strbuf now;

	strbuf_init(&now);
	words_player(game, INT_MAX, &now);
	tell_changed(&s->player, &now, out);
	if (trail != NULL && trail->events > 0 && trail->events != s->events) {
		words_event(game, out);
		strbuf_char(out, '\n');
	}
	s->events = trail != NULL ? trail->events : 0;
}

/* Tells the end of the game, once. */
static void tell_ending(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	words_ending(game, &now);
	tell_changed(&s->ending, &now, out);
}

/* Tells the clashes when the cells that break the rules change. */
static void tell_clash(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct cellset clashes = session_clashes(game_shown(game));
	struct strbuf now;

	strbuf_init(&now);
	if (!cellset_equal(clashes, s->clashes))
		words_clash(game, &now);
	if (now.length > 0)
		spoken_line(out, now.text);
	s->clashes = clashes;
	strbuf_free(&now);
}

/* Tells the number of solutions as soon as it is known. */
static void spoken_tell_count(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	if (solution_count_running(&game->solution_count))
		return;
	strbuf_init(&now);
	solution_count_text(&game->solution_count, &now);
	tell_changed(&s->count, &now, out);
}

/*
 * Tells an argument that has grown from its first new sentence on; one that goes back, or is played and has folded earlier sentences, by
 * its last sentence; and any other in full.
 */
static void tell_argument(struct spoken *s, const struct game *game, struct strbuf *out)
{
	size_t known = s->argument ? strlen(s->argument) : 0;
	struct strbuf now;

	strbuf_init(&now);
	words_argument(game, &now);
	bool grown = known > 0 && now.length > known && now.text[known] == '\n' && strncmp(now.text, s->argument, known) == 0;
	bool shrunk = now.length < known && strncmp(now.text, s->argument, now.length) == 0;

	if (!spoken_replace(&s->argument, &now) || s->argument[0] == '\0')
		return;
	const char *last = strrchr(s->argument, '\n'), *text = s->argument;

	if (grown)
		text += known + strspn(s->argument + known, "\n");
	else if (last != NULL && (shrunk || (known > 0 && game->playback.kind != PLAYBACK_NONE)))
		text = last + 1;
	spoken_line(out, text);
}

/* Appends the columns of a label, which blanks keep apart, with commas between them. */
static void tell_columns(const char *label, struct strbuf *out)
{
	for (label += strspn(label, " "); *label != '\0';) {
		const size_t blanks = strspn(label, " ");

		if (blanks > 1 && label[blanks] != '\0')
			strbuf_text(out, ", ");
		else if (blanks == 1)
			strbuf_char(out, ' ');
		label += blanks;
		const size_t text = strcspn(label, " ");

		strbuf_bytes(out, label, text);
		label += text;
	}
}

/* Tells a row with its number, or a heading without one. */
static void tell_row(const struct chooser *c, int row, struct strbuf *out)
{
	const struct choice *choice = &c->rows[row];
	int number = 0;

	for (int i = 0; i <= row; i++)
		number += c->rows[i].kind != CHOICE_HEADING;
	/* The steps of a way have their numbers in their labels. */
	if (choice->kind != CHOICE_HEADING && choice->kind != CHOICE_WAY)
		strbuf_format(out, "%d. ", number);
	tell_columns(choice->label, out);
	if (choice->detail[0] != '\0')
		strbuf_format(out, ", %s", choice->detail);
	strbuf_char(out, '\n');
}

static void tell_rows(const struct chooser *c, struct strbuf *out)
{
	int count = (int)c->count;

	if (c->title != NULL)
		spoken_line(out, c->title);
	if (c->below_title != NULL)
		spoken_line(out, c->below_title);
	for (int row = 0; row < count && row < MOST_ROWS; row++)
		tell_row(c, row, out);
	if (count > MOST_ROWS)
		strbuf_format(out, ngettext("and %d more\n", "and %d more\n", (unsigned long)(count - MOST_ROWS)), count - MOST_ROWS);
}

/* Tells the list of the chooser when it opens or changes, and the row under the cursor when that changes. */
static void tell_list(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct chooser *c = &game->chooser;
	int chosen = game->cursor.chosen;
	struct strbuf all, row;

	strbuf_init(&all);
	tell_rows(c, &all);
	bool other = spoken_replace(&s->list, &all) || s->board;

	if (other)
		strbuf_text(out, s->list);
	if (chosen < (int)c->count && (other || s->chosen != chosen)) {
		strbuf_init(&row);
		tell_row(c, chosen, &row);
		strbuf_format(out, _("Chosen: %s"), row.text);
		strbuf_free(&row);
	}
	s->board = false;
	s->chosen = chosen;
}

/* Tells the message, and the keys that it offers unless tell_making or tell_question tells those. */
static void tell_message(const struct game *game, struct strbuf *out)
{
	struct strbuf text, making;

	if (game->cursor.message == NULL)
		return;
	strbuf_init(&text);
	strbuf_init(&making);
	strbuf_text(&text, game->cursor.message);
	words_offer(game, &making);
	if (making.length == 0 && words_question(game) == NULL)
		mode_say_keys(game, &text);
	spoken_line(out, text.text);
	strbuf_free(&making);
	strbuf_free(&text);
}

void spoken_tell(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct cursor *cursor = &game->cursor;

	/* The rest is told when the search is over. */
	if (game->background.text != NULL) {
		spoken_line(out, game->background.text);
		return;
	}
	if (cursor->screen == SCREEN_PAGER) {
		spoken_line(out, cursor->pager.title);
		spoken_line(out, cursor->pager.spoken != NULL ? cursor->pager.spoken : cursor->pager.text);
	} else if (cursor->screen == SCREEN_CHOOSER || game->session == NULL) {
		tell_list(s, game, out);
	} else {
		const struct document *doc = &game_shown(game)->doc;

		if (s->board && s->geo == doc->geo && memcmp(s->start.value, doc->start.value, sizeof doc->start.value) == 0)
			tell_cells(s, game, out);
		else
			tell_board(s, game, out);
		tell_clash(s, game, out);
		tell_ending(s, game, out);
		tell_mode(s, game, out);
		tell_sign(s, game, out);
		tell_highlight(s, game, out);
		tell_player(s, game, out);
		tell_argument(s, game, out);
		spoken_tell_count(s, game, out);
	}
	if (game->keeping.event != NULL)
		spoken_line(out, game->keeping.event);
	if (game->keeping.state != NULL)
		spoken_line(out, game->keeping.state);
	tell_message(game, out);
	tell_making(s, game, out);
	tell_question(s, game, out);
}
