/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/recording.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/json_writer.h"
#include "base/mem.h"
#include "game/game.h"
#include "game/hint.h"
#include "picture/board_picture.h"
#include "search/search.h"
#include "view/scene.h"

/* How long the first and the last frame stay, and the most time for a search, in milliseconds; and the most events that are counted. */
enum { BEFORE = 1500, AFTER = 4000, SEARCH_MOST = 60000, EVENTS_MOST = 60000 };

/* The most unchanged columns that are drawn again rather than skipped by moving the cursor. */
enum { NEAR = 4 };

/* Speeds of playback (game/playback/playback.c): slow for a hint, which is read, fast for a solution, which is watched. */
enum { SPEED_READ = 2, SPEED_WATCHED = 4, SPEED_SEARCH = 2 };

struct film {
	const struct recording *how;
	struct game *game;
	struct scene scene;
	struct view_cache cache;
	struct glyph *shown;	/* the glyphs of the last frame; NULL: there is none yet */
	struct strbuf *out;
};

/* Appends a line to the recording: TEXT as the output of this time. */
static void film_event(struct film *f, const char *text)
{
	struct json_writer w = { .out = f->out };
	long long now = f->game->now;

	strbuf_format(f->out, "[%lld.%03lld, \"o\", ", now / 1000, now % 1000);
	json_text(&w, text);
	strbuf_text(f->out, "]\n");
}

static void film_put_rgb(uint32_t colour, const char *plane, struct strbuf *out)
{
	strbuf_format(out, ";%s;2;%u;%u;%u", plane, (unsigned)(colour >> 16 & 255), (unsigned)(colour >> 8 & 255), (unsigned)(colour & 255));
}

/* The look that the terminal has now. */
struct pen_state {
	bool known;
	struct palette_look look;
	uint32_t ground;
};

/* Appends the escape sequence that changes the look to that of a glyph, if they differ; the sign of a role becomes an underline. */
static void film_put_glyph_look(const struct film *f, const struct glyph *g, struct pen_state *pen, struct strbuf *out)
{
	struct palette_look look = palette_look((enum paint)g->paint, f->how->dark);
	uint32_t ground = palette_ground((enum ground)g->ground, f->how->dark);
	bool again = !pen->known || look.face != pen->look.face || (look.sign == SIGN_NONE) != (pen->look.sign == SIGN_NONE);
	size_t begin = out->length;

	if (again)
		strbuf_format(out, ";0%s%s%s", look.face == FACE_BOLD ? ";1" : "", look.face == FACE_ITALIC ? ";3" : "",
			      look.sign != SIGN_NONE ? ";4" : "");
	if (again || look.colour != pen->look.colour)
		film_put_rgb(look.colour, "38", out);
	if (again || ground != pen->ground)
		film_put_rgb(ground, "48", out);
	*pen = (struct pen_state){ true, look, ground };
	if (out->length == begin)
		return;
	/* Replaces the first semicolon with the two bytes that begin the sequence. */
	strbuf_char(out, 'm');
	strbuf_char(out, ' ');
	memmove(out->text + begin + 2, out->text + begin + 1, out->length - begin - 2);
	memcpy(out->text + begin, "\033[", 2);
}

static bool film_glyph_is(const struct glyph *a, const struct glyph *b)
{
	return a->rune == b->rune && a->paint == b->paint && a->ground == b->ground;
}

/* Appends the changed glyphs of a row, and the unchanged ones between two changes that are near each other. */
static void film_row(const struct film *f, int row, struct pen_state *pen, struct strbuf *out)
{
	const struct glyph *now = &f->scene.glyphs[row * f->scene.width];
	const struct glyph *before = f->shown != NULL ? &f->shown[row * f->scene.width] : NULL;
	int at = -1;	/* the column of the terminal's cursor; -1: it is not in this row */

	for (int x = 0; x < f->scene.width; x++) {
		if (before != NULL && film_glyph_is(&now[x], &before[x]))
			continue;
		/* A change of its second column redraws a wide glyph. */
		int from = now[x].rune == 0 && x > 0 ? x - 1 : x;

		if (at < 0 || from - at > NEAR)
			strbuf_format(out, "\033[%d;%dH", row + 1, from + 1);
		else if (at < from)
			from = at;
		for (; from <= x; from++) {
			if (from < at || now[from].rune == 0)
				continue;
			film_put_glyph_look(f, &now[from], pen, out);
			strbuf_rune(out, now[from].rune);
		}
		at = x + 1;
	}
}

/* Appends the game as it is now as a frame, unless nothing has changed. */
static void film_frame(struct film *f)
{
	size_t size = (size_t)(f->how->width * f->how->height);
	struct pen_state pen = { .known = false };
	struct strbuf text;

	scene_draw(&f->scene, f->game, &f->cache, f->how->width, f->how->height, f->how->unicode);
	strbuf_init(&text);
	if (f->shown == NULL)
		strbuf_text(&text, "\033[?25l\033[2J");
	for (int row = 0; row < f->scene.height; row++)
		film_row(f, row, &pen, &text);
	if (text.length > 0)
		film_event(f, text.text);
	strbuf_free(&text);
	f->shown = mem_resize(f->shown, size, sizeof *f->shown);
	memcpy(f->shown, f->scene.glyphs, size * sizeof *f->shown);
}

static void film_header(struct film *f)
{
	struct json_writer w = { .out = f->out };
	const char *title = f->game->session->doc.title;

	json_open(&w, '{');
	json_key(&w, "version");
	json_number(&w, 2);
	json_key(&w, "width");
	json_number(&w, f->how->width);
	json_key(&w, "height");
	json_number(&w, f->how->height);
	json_key(&w, "title");
	json_text(&w, title != NULL ? title : "candide");
	json_key(&w, "env");
	json_open(&w, '{');
	json_key(&w, "TERM");
	json_text(&w, "xterm-direct");
	json_close(&w, '}');
	json_close(&w, '}');
	strbuf_char(f->out, '\n');
}

static void film_count(void *count, const struct search_event *event)
{
	(void)event;
	++*(long *)count;
}

/* How many events the search has; the count stops soon after EVENTS_MOST. */
static long film_count_events(const struct game *game, const struct search_method *method)
{
	struct board board;
	long count = 0;

	session_board(game->session, &board);
	struct search *search = search_new_by(method, &board, 1);

	search_observe(search, film_count, &count);
	while (count <= EVENTS_MOST && search_run(search, 1000) == SEARCH_MORE)
		;
	search_free(search);
	return count;
}

/* The slowest speed, from SPEED_SEARCH to the last but one, at which the events take at most half of SEARCH_MOST; else the last but one. */
static int film_search_speed(long events)
{
	for (int speed = SPEED_SEARCH; speed < PLAYBACK_SPEEDS - 2; speed++)
		if (events * playback_event_time(speed) <= SEARCH_MOST / 2)
			return speed;
	return PLAYBACK_SPEEDS - 2;
}

/* The first frame: the board without a hint. */
static void film_first(struct film *f)
{
	struct hint told = f->game->hint;

	f->game->hint = (struct hint){ .kind = HINT_NONE };
	film_frame(f);
	f->game->hint = told;
}

/* Begins to play. False: there is nothing to play. */
static bool film_start(struct film *f)
{
	struct game *game = f->game;

	switch (f->how->what) {
	case RECORDED_HINT:
		game->preferences.speed = SPEED_READ;
		playback_start(game, PLAYBACK_HINT);
		break;
	case RECORDED_SOLUTION:
		game->preferences.speed = SPEED_WATCHED;
		playback_start(game, PLAYBACK_SOLVE);
		break;
	default:
		game->preferences.speed = film_search_speed(film_count_events(game, f->how->method));
		playback_search(game, f->how->method);
	}
	return game->playback.kind != PLAYBACK_NONE;
}

static bool film_play(struct film *f)
{
	struct game *game = f->game;
	bool whole = true;

	film_frame(f);
	while (game->playback.kind != PLAYBACK_NONE) {
		game->now += playback_timeout(game);
		whole = f->how->what != RECORDED_SEARCH || game->now < SEARCH_MOST;
		if (whole)
			playback_tick(game);
		else
			playback_finish(game);
		film_frame(f);
	}
	game->now += AFTER;
	film_event(f, "\033[0m");
	return whole;
}

bool recording_make(struct game *game, const struct recording *how, struct strbuf *out, bool *whole, struct error *err)
{
	struct strbuf text;
	struct film f = { .how = how, .game = game, .cache = view_cache_none, .out = &text };
	bool ok = false;

	strbuf_init(&text);
	scene_init(&f.scene);
	game->now = 0;
	game->preferences.animate = true;
	if (session_complete(game->session)) {
		error_set(err, "%s", _("the puzzle is already solved"));
	} else if (!solving_may(game)) {
		error_set(err, "%s", _("the board has a mistake"));
	} else {
		film_header(&f);
		film_first(&f);
		game->now = BEFORE;
		ok = film_start(&f);
		if (ok)
			*whole = film_play(&f);
		else
			error_set(err, "%s", _("there is no next step"));
	}
	if (ok && game->background.stopped) {
		error_set(err, "%s", _("You stopped the search."));
		ok = false;
	}
	if (ok)
		strbuf_bytes(out, text.text, text.length);
	scene_free(&f.scene);
	free(f.shown);
	strbuf_free(&text);
	return ok;
}
