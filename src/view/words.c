/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/words.h"

#include <limits.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "game/random_puzzle.h"
#include "game/rated_page.h"
#include "grid/name.h"

static void add_empty(const char *name, uint16_t marks, struct strbuf *out)
{
	struct strbuf digits;

	strbuf_init(&digits);
	/* Apart from each other, as a voice reads them: "5 6 9". */
	for (int d = digit_first(marks); d != 0; d = digit_next(marks, d))
		strbuf_format(&digits, "%s%d", digits.length > 0 ? " " : "", d);
	strbuf_format(out, marks ? _("%s, empty, marks %s") : _("%s, empty, no marks"), name, digits.text);
	strbuf_free(&digits);
}

void words_cell(const struct game *game, int cell, struct strbuf *out)
{
	static const char *const filled[] = {
		[ORIGIN_GIVEN] = N_("%s, given %d"), [ORIGIN_OWN] = N_("%s, your %d"), [ORIGIN_SOLVER] = N_("%s, solver's %d"),
	};
	const struct session *s = game->session;
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
	words_colours(game, cell, out);
	strbuf_free(&name);
	strbuf_free(&text);
}

void words_colours(const struct game *game, int cell, struct strbuf *out)
{
	const struct position *now = &game->session->doc.now;

	struct strbuf centre;

	strbuf_init(&centre);
	if (!now->filled && now->value[cell] == 0)
		name_digits_plain(now->centre[cell], &centre);
	if (centre.length > 0)
		strbuf_format(out, _(", centre %s"), centre.text);
	strbuf_free(&centre);
	if (now->colour[cell] != 0)
		strbuf_format(out, _(", colour %c"), colour_letter(now->colour[cell]));
	for (int d = 1; d <= game->session->doc.geo->size && now->value[cell] == 0; d++)
		if (now->tint[candidate(cell, d)] != 0)
			strbuf_format(out, ", %d %c", d, colour_letter(now->tint[candidate(cell, d)]));
}

void words_house_name(const struct game *game, int house, struct strbuf *out)
{
	const struct geometry *g = game->session->doc.geo;

	strbuf_format(out, _(house_traits[geometry_kind(g, house)].heading), geometry_number(g, house));
}

void words_house(const struct game *game, int house, struct strbuf *out)
{
	const struct geometry *g = game->session->doc.geo;

	for (int i = 0; i < g->size; i++) {
		if (i > 0)
			strbuf_char(out, '\n');
		words_cell(game, g->house_cell[house][i], out);
	}
}

void words_board(const struct game *game, struct strbuf *out)
{
	const struct geometry *g = game->session->doc.geo;

	for (int row = 0; row < g->size; row++) {
		if (row > 0)
			strbuf_char(out, '\n');
		words_house_name(game, row, out);
		for (int i = 0; i < g->size; i++) {
			int value = game->session->doc.now.value[g->house_cell[row][i]];

			strbuf_text(out, i > 0 ? ", " : ": ");
			if (value != 0)
				strbuf_format(out, "%d", value);
			else
				strbuf_text(out, _("empty"));
		}
	}
}

/* Each by its own name, unlike the notation of the field, which is for the eye. */
static void words_add_cells(const struct geometry *g, struct cellset cells, struct strbuf *out)
{
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (out->length > 0)
			strbuf_text(out, ", ");
		name_cell(g, cell, out);
	}
}

void words_digit(const struct game *game, int digit, struct strbuf *out)
{
	const struct session *s = game->session;
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
	strbuf_format(out, names.length ? _("%d is in %s.") : _("%d is not on the board."), digit, names.text);
	strbuf_clear(&names);
	words_add_cells(s->doc.geo, marked, &names);
	strbuf_char(out, '\n');
	strbuf_format(out, names.length ? _("%d is a mark in %s.") : _("No cell has %d as a mark."), digit, names.text);
	strbuf_free(&names);
}

void words_message(const struct game *game, struct strbuf *out)
{
	const char *parts[] = { game->keeping.event, game->keeping.state, game->cursor.message };

	if (game->question.kind != QUESTION_NONE) {
		strbuf_text(out, game->question.text);
		return;
	}
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (parts[i] != NULL)
			strbuf_format(out, "%s%s", out->length > 0 ? " " : "", parts[i]);
	struct strbuf making;

	strbuf_init(&making);
	random_puzzle_text(game, &making);
	if (making.length > 0)
		strbuf_format(out, "%s%s", out->length > 0 ? " " : "", making.text);
	strbuf_free(&making);
}

/* Who wants no marks is told of them when there are some. */
static bool words_own_marks(const struct game *game)
{
	const struct position *now = &game->session->doc.now;
	bool own = !now->filled && game->preferences.begin != BEGIN_NONE;

	for (int cell = 0; cell < game->session->doc.geo->cells && !now->filled; cell++)
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
		hint_print_played(&game->hint, game->session, game->playback.at, out);
	else if (game->hint.text != NULL)
		strbuf_text(out, game->hint.text);
}

static void words_add_clash(const struct geometry *g, const char *sentence, int digit, struct cellset cells, struct strbuf *out)
{
	struct strbuf names;

	if (out->length > 0)
		strbuf_char(out, '\n');
	strbuf_init(&names);
	name_cells(g, cells, &names);
	strbuf_format(out, sentence, digit, names.text);
	strbuf_free(&names);
}

void words_clash(const struct game *game, struct strbuf *out)
{
	const struct session *s = game->session;
	const uint8_t *value = s->doc.now.value;
	struct cellset clashes = session_clashes(s);

	if (!game->preferences.conflicts || cellset_empty(clashes))
		return;
	if (cellset_has(clashes, game->cursor.cell)) {
		words_add_clash(s->doc.geo, _("%d is already in %s."), value[game->cursor.cell], session_clashing(s, game->cursor.cell), out);
		return;
	}
	for (int d = 1; d <= s->doc.geo->size; d++) {
		struct cellset cells = { { 0, 0 } };

		for (int cell = cellset_next(clashes, -1); cell >= 0; cell = cellset_next(clashes, cell))
			if (value[cell] == d)
				cellset_add(&cells, cell);
		if (!cellset_empty(cells))
			words_add_clash(s->doc.geo, _("%d breaks the rules in %s."), d, cells, out);
	}
}

void words_ending(const struct game *game, struct strbuf *out)
{
	const char *text = game->practice.technique != NULL ? game->practice.text : game->ending;

	if (text != NULL && game->hint.kind == HINT_NONE && game->playback.kind == PLAYBACK_NONE)
		strbuf_text(out, text);
}

void words_event(const struct game *game, struct strbuf *out)
{
	static const char *const sentences[] = {
		[SEARCH_TRY] = N_("%d is tried in %s."), [SEARCH_PLACE] = N_("%d must go in %s."),
		[SEARCH_FAIL] = N_("%d in %s leads to a contradiction."), [SEARCH_BACK] = N_("Back: %d leaves %s."),
		[SEARCH_SOLVED] = N_("%d in %s fills the board."),
	};
	const struct search_event *e = &playback_trail(game)->last;
	struct strbuf cell;

	strbuf_init(&cell);
	name_cell(game->session->doc.geo, e->cell, &cell);
	strbuf_format(out, _(sentences[e->kind]), e->digit, cell.text);
	strbuf_free(&cell);
}

void words_player(const struct game *game, int width, struct strbuf *out)
{
	const struct playback *p = &game->playback;
	struct strbuf way;

	if (p->kind == PLAYBACK_NONE)
		return;
	if (p->kind != PLAYBACK_WHY) {
		const char *whole = p->paused ? _("paused: Space resumes") : _("playing: Space pauses");

		strbuf_text(out, utf8_width(whole) <= width ? whole : p->paused ? _("Space: go on") : _("Space: pause"));
		return;
	}
	strbuf_init(&way);
	strbuf_format(&way, p->paused ? _("%d of %zu: Space resumes") : _("%d of %zu: Space pauses"), p->steps + 1, game->why.count);
	if (utf8_width(way.text) <= width)
		strbuf_text(out, way.text);
	else
		strbuf_format(out, _("%d of %zu"), p->steps + 1, game->why.count);
	strbuf_free(&way);
}

static void words_add_left(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, _("Still to place:"));
	for (int d = 1; d <= game->session->doc.geo->size; d++) {
		int left = session_left(game->session, d);

		strbuf_text(out, d > 1 ? ", " : " ");
		if (left >= 0)
			strbuf_format(out, "%d: %d", d, left);
		else
			strbuf_format(out, _("%d: too many"), d);
	}
}

/* TEXT as a paragraph of its own, where there is any. */
static void words_add_lines(struct strbuf *out, const char *text)
{
	if (text == NULL || text[0] == '\0')
		return;
	strbuf_char(out, '\n');
	strbuf_text(out, text);
}

void words_panel(const struct game *game, struct strbuf *out)
{
	const struct session *s = game->session;
	struct strbuf text;
	char clock[16];

	if (!game->preferences.clock_hidden) {
		clock_text(session_clock(s, game->now), clock);
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
