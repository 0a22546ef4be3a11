/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/spectators.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "game/chooser/chooser.h"
#include "game/game.h"
#include "game/mode.h"

/* Milliseconds between two looks at a board, and at who looks on. */
enum { LOOK_AGAIN = 200, COUNT_AGAIN = 1000 };

static bool shows_board(const struct game *game)
{
	return player_name() != NULL && game->preferences.watched && game->session != NULL && !game->read_only &&
	       !practice_is_open(game);
}

void spectators_show(struct game *game)
{
	struct shown_board *board = &game->spectators.board;
	const struct session *s = game->session;

	if (!shows_board(game)) {
		if (board->lock.file != NULL)
			shown_board_end(board);
		return;
	}
	struct shown_view view = { .cell = game->cursor.cell, .running = s->running, .at = clock_wall() };

	shown_board_show(board, s->doc.title, s->doc.geo, &s->doc.now, session_clock(s, game->now), &view);
}

static bool was_looking(const struct spectators *s, const char *name)
{
	for (size_t i = 0; i < s->looker_count; i++)
		if (strcmp(s->lookers[i], name) == 0)
			return true;
	return false;
}

/* Tells who comes; a question that is open is not covered by it. */
static void count_lookers(struct game *game)
{
	struct spectators *s = &game->spectators;
	char **now;

	if (game->now < s->counted + COUNT_AGAIN || game->question.kind != QUESTION_NONE)
		return;
	s->counted = game->now;
	size_t count = shown_board_lookers(&now);

	for (size_t i = 0; i < count; i++)
		if (!was_looking(s, now[i]))
			message_say(game, _("%s is watching your game. To stop that: spectators off"), now[i]);
	shown_names_free(s->lookers, s->looker_count);
	s->lookers = now;
	s->looker_count = count;
}

/* Takes over what is on a board of the same puzzle. */
static void follow_position(struct game *game, struct document *doc)
{
	struct document *own = &game->session->doc;

	if (!position_equal(&own->now, &doc->now)) {
		own->start = own->now = doc->now;
		background_abandon(game);
		hint_clear(&game->hint);
		step_list_clear(&game->step_list);
		way_clear(game);
		playback_clear(&game->playback);
		game->cursor.panel_line = 0;
		game->cursor.wrong = (struct cellset){ { 0, 0 } };
		message_clear(game);
		ending_note(game);
	}
	document_free(doc);
}

/* The givens, and the title, by which the same puzzle is known. */
static bool is_same_puzzle(const struct document *a, const struct document *b)
{
	bool same = a->geo == b->geo && (a->title == NULL) == (b->title == NULL) && (a->title == NULL || strcmp(a->title, b->title) == 0);

	for (int cell = 0; same && cell < a->geo->cells; cell++) {
		bool given = a->now.origin[cell] == ORIGIN_GIVEN;

		same = given == (b->now.origin[cell] == ORIGIN_GIVEN) && (!given || a->now.value[cell] == b->now.value[cell]);
	}
	return same;
}

/* Opens a board that is looked at for the first time, or another one that its player has opened. Takes over DOC. */
static bool follow_puzzle(struct game *game, struct document *doc)
{
	struct spectators kept = game->spectators;
	struct session *session = mem_zero(1, sizeof *session);
	enum screen screen = game->cursor.screen;
	bool first = game->session == NULL || kept.seen.length == 0;
	struct error err;

	if (!session_init(session, doc, &err)) {
		document_free(doc);
		free(session);
		return false;
	}
	game->spectators.player = NULL;
	game_show(game, session, NULL);
	game->spectators = kept;
	game->read_only = true;
	if (!first)
		game->cursor.screen = screen;
	return true;
}

/* The clock goes on where it was when the board was written. */
static void follow_clock(struct game *game)
{
	const struct spectators *p = &game->spectators;
	struct session *s = game->session;
	long long since = p->view.running ? (clock_wall() - p->view.at) / 1000 : 0;

	s->doc.clock = document_clock(p->clock + (since > 0 ? since : 0));
	s->running = p->view.running;
	s->since = game->now;
}

/* False: the text is not a board, and nothing has changed. */
static bool follow_text(struct game *game, const struct strbuf *text)
{
	struct spectators *s = &game->spectators;
	struct shown_view view;
	struct document doc;

	if (!shown_board_parse(text->text, &doc, &view))
		return false;
	long long clock = doc.clock;
	bool same = s->seen.length > 0 && is_same_puzzle(&game->session->doc, &doc);

	if (same)
		follow_position(game, &doc);
	else if (!follow_puzzle(game, &doc))
		return false;
	if (!same || view.cell != s->view.cell)
		game->cursor.cell = view.cell;
	s->view = view;
	s->clock = clock;
	strbuf_clear(&s->seen);
	strbuf_text(&s->seen, text->text);
	return true;
}

void spectators_say(struct game *game)
{
	char *key = mode_key_named(game, ON_BOARD, "quit");

	message_say(game, _("You are watching %s and cannot change anything. Press %s to go back."), game->spectators.player, key);
	free(key);
}

static void spectators_say_gone(struct game *game)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("%s is not showing a board now."), game->spectators.player);
	mode_say(game, text.text, "quit", N_("back"), NULL);
	strbuf_free(&text);
}

static void look_again(struct game *game)
{
	struct spectators *s = &game->spectators;
	struct strbuf text;

	s->next = game->now + LOOK_AGAIN;
	/* A second login of the looker may have done so until now. */
	shown_board_look(&s->mark, s->player);
	strbuf_init(&text);
	bool there = shown_board_read(s->player, &text);

	if (there && (s->gone || strcmp(text.text, s->seen.text) != 0)) {
		if (s->gone)
			spectators_say(game);
		s->gone = false;
		follow_text(game, &text);
	} else if (!there && !s->gone && !shown_board_is_held(s->player)) {
		s->gone = true;
		s->clock = session_clock(game->session, game->now);
		s->view.running = false;
		spectators_say_gone(game);
	}
	follow_clock(game);
	strbuf_free(&text);
}

void spectators_tick(struct game *game)
{
	struct spectators *s = &game->spectators;

	if (s->player != NULL && game->now >= s->next)
		look_again(game);
	spectators_show(game);
	if (shows_board(game))
		count_lookers(game);
}

int spectators_timeout(const struct game *game)
{
	const struct spectators *s = &game->spectators;

	if (s->player == NULL)
		return -1;
	return s->next > game->now ? (int)(s->next - game->now) : 0;
}

void spectators_leave(struct game *game)
{
	struct spectators *s = &game->spectators;

	if (s->player == NULL)
		return;
	shown_board_leave(&s->mark);
	strbuf_free(&s->seen);
	s->seen = (struct strbuf){ .text = NULL };
	free(s->player);
	s->player = NULL;
}

void spectators_end(struct game *game)
{
	struct spectators *s = &game->spectators;

	spectators_leave(game);
	if (s->board.lock.file != NULL)
		shown_board_end(&s->board);
	shown_names_free(s->lookers, s->looker_count);
	s->lookers = NULL;
	s->looker_count = 0;
}

/* One answer, whether there is no such player, no game, or no leave to look. */
static void say_nobody(struct game *game, const char *player)
{
	message_say(game, _("Player %.32s is not showing a board now. To list who is: watch"), player);
}

/* Begins to look: what comes then are only changes. */
static void begin_watching(struct game *game, const char *player)
{
	struct spectators *s = &game->spectators;

	spectators_leave(game);
	strbuf_init(&s->seen);
	s->player = mem_string(player);
	s->gone = false;
	s->next = game->now;
	shown_board_look(&s->mark, player);
}

bool spectators_watch(struct game *game, const char *player)
{
	struct strbuf text;
	char *name = mem_string(player);	/* a row of the list, which may be cleared */
	bool ok = false;

	strbuf_init(&text);
	if (player_name() == NULL)
		message_say(game, _("Only players can watch each other. Start candide with --player=NAME to be one."));
	else if (strcmp(name, player_name()) == 0 && game->spectators.board.lock.file != NULL)
		message_say(game, _("This is your own game."));
	else if (!player_is_name(name) || !shown_board_read(name, &text))
		say_nobody(game, name);
	else
		ok = true;
	if (ok) {
		forget_untouched(game);
		journal_leave(game->journal);
		begin_watching(game, name);
		ok = follow_text(game, &text);
		if (!ok)
			spectators_leave(game);
		if (!ok)
			say_nobody(game, name);
		else
			spectators_say(game);
	}
	strbuf_free(&text);
	free(name);
	return ok;
}

static void add_watched_row(struct chooser *c, const char *player)
{
	struct choice *row = chooser_add(c, CHOICE_WATCH, player);
	struct shown_view view;
	struct document doc;
	struct strbuf text;

	strbuf_init(&text);
	if (shown_board_read(player, &text) && shown_board_parse(text.text, &doc, &view)) {
		chooser_set_detail(row, doc.title != NULL ? doc.title : _("Without a name"));
		document_free(&doc);
	}
	strbuf_free(&text);
}

bool spectators_list(struct game *game)
{
	struct chooser *c = &game->chooser;
	char **names = NULL;
	size_t count = player_name() != NULL ? shown_board_players(&names) : 0;

	if (count > 0) {
		game_pause(game);
		chooser_clear(c);
		c->list = LIST_WATCH;
		c->title = mem_string(_("Players showing their boards"));
		for (size_t i = 0; i < count; i++)
			add_watched_row(c, names[i]);
		game->cursor.screen = SCREEN_CHOOSER;
		game->cursor.chosen = 0;
		keeping_note(game);
	}
	shown_names_free(names, count);
	return count > 0;
}

void chooser_add_watched(struct chooser *c)
{
	char **names = NULL, text[24];
	size_t count = player_name() != NULL ? shown_board_players(&names) : 0;

	if (count > 0) {
		snprintf(text, sizeof text, "%zu", count);
		chooser_set_detail(chooser_add(c, CHOICE_WATCHED, _("Watch other players")), text);
	}
	shown_names_free(names, count);
}
