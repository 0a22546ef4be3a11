/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/random_puzzle.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/background.h"
#include "game/rated/rated.h"
#include "generate/generate.h"
#include "grid/name.h"

/*
 * JUDGE: milliseconds until a puzzle that takes longer to judge is dropped, and RATE until its name lacks the rating. BLOCK: attempts of a
 * generator. QUESTIONS of the generator, and puzzles that it may judge, between two looks at whether it is to end. TOLD: milliseconds
 * between messages, and TOLD_LINES where they are lines, which somebody has to hear. FAREWELL: milliseconds for which no key removes the
 * message that there is no puzzle.
 */
enum { JUDGE = 10000, RATE = 3000, BLOCK = 64, QUESTIONS = 8, TOLD = 500, TOLD_LINES = 10000, FAREWELL = 3000 };

struct random_puzzle {
	struct task task;
	atomic_long tried;		/* puzzles */
	/* The worker's own, until it has ended. */
	bool found;			/* `puzzle` is one of the kind that is wanted; its board is kept, as is that of `nearest` */
	struct generate_options options;
	struct generator *generator;
	uint64_t first;			/* the next attempt */
	long judged;			/* puzzles, by generators before this one */
	int64_t end;			/* of judging a puzzle, by the system's clock */
	struct board nearest, puzzle;
	int distance;			/* of the nearest puzzle from the kind; 0: there is none */
	struct rating rating;		/* of the puzzle, as far as it was found in time */
	/* The game's own. */
	bool aside;			/* the board can be played meanwhile */
	bool keyed;			/* a key was pressed, so nothing opens by itself */
	bool ready;			/* `puzzle` is offered */
	bool given_up;			/* `text` says so */
	long long began, told;		/* when it began, and when the text last changed */
	char *text;			/* NULL: none yet */
};

static bool making_is_late(void *data)
{
	struct random_puzzle *m = data;

	return task_is_stopped(&m->task) || clock_milliseconds() >= m->end;
}

static void making_note(struct random_puzzle *m)
{
	struct board puzzle;
	int distance;

	if (!generator_nearest(m->generator, &puzzle, &distance))
		return;
	if (m->distance != 0 && distance >= m->distance) {
		geometry_release(puzzle.geo);
		return;
	}
	if (m->distance != 0)
		geometry_release(m->nearest.geo);
	m->nearest = puzzle;
	m->distance = distance;
}

static void making_next(struct random_puzzle *m)
{
	bool any = spec_is_any(&m->options.spec);
	uint64_t count = any || spec_is_rare(&m->options.spec) ? 1 : BLOCK;

	if (m->generator != NULL)
		m->judged += generator_checked(m->generator);
	generator_free(m->generator);
	m->generator = NULL;
	m->generator = generator_new(&m->options, m->first, count);
	m->first += count;
	generator_set_cancel(m->generator, making_is_late, m);
}

/* Some questions and puzzles more; true: there is a puzzle. */
static bool making_run(struct random_puzzle *m)
{
	enum generated state = GENERATED_MORE;

	for (int i = 0; i < QUESTIONS && !task_is_stopped(&m->task); i++)
		generator_run(m->generator);
	for (int i = 0; i < QUESTIONS && state == GENERATED_MORE && !task_is_stopped(&m->task); i++) {
		m->end = clock_milliseconds() + JUDGE;
		state = generator_take(m->generator, &m->puzzle);
	}
	atomic_store(&m->tried, m->judged + generator_checked(m->generator));
	if (state != GENERATED_END)
		return state == GENERATED_PUZZLE;
	making_note(m);
	making_next(m);
	if (m->distance != DISTANCE_NEAR || !spec_takes_near(&m->options.spec, m->first - 1))
		return false;
	m->puzzle = m->nearest;
	geometry_keep(m->puzzle.geo);
	return true;
}

/* Rates the puzzle, for its name. */
static void making_rate(struct random_puzzle *m)
{
	m->end = clock_milliseconds() + RATE;
	rated_find(&m->puzzle, making_is_late, m, &m->rating);
}

static void making_search(void *data)
{
	struct random_puzzle *m = data;

	making_next(m);
	while (!m->found && !task_is_stopped(&m->task))
		m->found = making_run(m);
	making_note(m);
	if (m->found)
		making_rate(m);
	generator_free(m->generator);
	m->generator = NULL;
}

__attribute__((format(printf, 3, 4))) static void making_say(struct game *game, struct random_puzzle *m, const char *format, ...)
{
	struct strbuf text;
	va_list args;

	strbuf_init(&text);
	va_start(args, format);
	strbuf_formatv(&text, format, args);
	va_end(args);
	if (!m->aside)
		message_say(game, "%s", text.text);
	free(m->text);
	m->text = text.text;
	m->told = game->now;
}

void random_puzzle_start(struct game *game, const struct generate_options *options)
{
	struct random_puzzle *m = mem_zero(1, sizeof *m);

	random_puzzle_stop(game);
	m->options = *options;
	m->rating = rating_unknown;
	/* Nobody types a command in the same millisecond twice. */
	m->options.seed = (uint64_t)game->now;
	m->began = game->now;
	m->aside = game->session != NULL && game->cursor.screen == SCREEN_BOARD;
	if (!task_start(&m->task, making_search, m)) {
		message_say(game, _("No puzzle was made."));
		free(m);
		return;
	}
	game->making = m;
	making_say(game, m, "%s", m->aside ? _("Making a puzzle ...") : _("Making a puzzle ... Press any key to stop."));
}

bool random_puzzle_stop(struct game *game)
{
	struct random_puzzle *m = game->making;

	game->making = NULL;
	if (m == NULL)
		return false;
	task_stop(&m->task);
	task_join(&m->task);
	bool given_up = m->given_up;

	if (m->found)
		geometry_release(m->puzzle.geo);
	if (m->distance != 0)
		geometry_release(m->nearest.geo);
	free(m->text);
	free(m);
	return !given_up;
}

/* "16x16 Jigsaw" */
static void random_board(const struct geometry *g, struct strbuf *out)
{
	struct strbuf name;

	strbuf_init(&name);
	name_board(g, &name);
	if (g->size != CLASSIC_SIZE || name.length == 0)
		strbuf_format(out, "%dx%d%s", g->size, g->size, name.length > 0 ? " " : "");
	strbuf_text(out, name.text);
	strbuf_free(&name);
}

/* "Random hard 7.1, 23 Nov", so that the list tells it from others; "Random hard: Jigsaw, 23 Nov". */
static char *random_title(const struct geometry *g, const struct rating *r)
{
	struct strbuf title, board;
	char date[32];

	strbuf_init(&title);
	strbuf_init(&board);
	date_print_brief(date_today(), date_today(), date);
	random_board(g, &board);
	if (geometry_of_size(g->size) != g && r->level == RATING_UNKNOWN)
		strbuf_format(&title, _("Random %s, %s"), board.text, date);
	else if (geometry_of_size(g->size) != g)
		strbuf_format(&title, _("Random %s: %s, %s"), r->level == RATING_STUCK ? _("beyond extreme") : _(level_id((enum level)r->level)),
			      board.text, date);
	else if (r->level == RATING_UNKNOWN)
		strbuf_format(&title, _("Random puzzle, %s"), date);
	else if (r->er == 0)
		strbuf_format(&title, _("Random %s, %s"), r->level == RATING_STUCK ? _("beyond extreme") : _(level_id((enum level)r->level)), date);
	else
		strbuf_format(&title, _("Random %s %d.%d, %s"), r->level == RATING_STUCK ? _("beyond extreme") : _(level_id((enum level)r->level)),
			      r->er / 10, r->er % 10, date);
	strbuf_free(&board);
	return title.text;
}

void random_puzzle_open(struct game *game)
{
	struct board puzzle = game->making->puzzle;
	struct rating rating = game->making->rating;
	struct document doc;
	struct error err;

	geometry_keep(puzzle.geo);
	random_puzzle_stop(game);
	message_clear(game);
	document_init(&doc, puzzle.geo);
	geometry_release(puzzle.geo);
	for (int cell = 0; cell < puzzle.geo->cells; cell++)
		if (puzzle.value[cell] != 0)
			position_put(&doc.start, cell, puzzle.value[cell], ORIGIN_GIVEN);
	doc.now = doc.start;
	doc.title = random_title(puzzle.geo, &rating);
	if (!game_start(game, &doc, NULL, &err)) {
		document_free(&doc);
		message_say(game, "%s", err.text);
	}
}

/* Says that none was found in time, and how near another came; DIED: there was no memory to look for it. */
static void making_give_up(struct game *game, struct random_puzzle *m, bool died)
{
	struct strbuf rating;

	task_stop(&m->task);
	task_join(&m->task);
	/* It came at the last moment. */
	if (m->found)
		return;
	m->given_up = true;
	if (died) {
		making_say(game, m, "%s", _("No puzzle was made."));
	} else if (m->distance == 0) {
		making_say(game, m, _("No such puzzle found in %d s."), RANDOM_PUZZLE_LIMIT);
	} else {
		strbuf_init(&rating);
		spec_print(&m->options.spec, &m->nearest, &rating);
		making_say(game, m, _("No such puzzle found in %d s; the closest: %s."), RANDOM_PUZZLE_LIMIT, rating.text);
		strbuf_free(&rating);
	}
	if (!m->aside)
		random_puzzle_stop(game);
}

void random_puzzle_tick(struct game *game)
{
	struct random_puzzle *m = game->making;

	if (m == NULL || m->given_up)
		return;
	bool ended = task_stage(&m->task) == TASK_ENDED, found = ended && m->found;

	/* Another one that is asked for in the same millisecond would be the same. */
	if (found && game->now == m->began)
		return;
	if (found) {
		m->ready = m->keyed;
		if (!m->keyed)
			random_puzzle_open(game);
	} else if (ended || game->now >= m->began + RANDOM_PUZZLE_LIMIT * 1000) {
		making_give_up(game, m, ended);
	} else if (game->now >= m->told + (game->preferences.lines ? TOLD_LINES : TOLD)) {
		making_say(game, m, m->aside ? _("Making a puzzle ... %ld tried.") : _("Making a puzzle ... %ld tried. Press any key to stop."),
			   atomic_load(&m->tried));
	}
}

int random_puzzle_timeout(const struct game *game)
{
	const struct random_puzzle *m = game->making;

	return m == NULL || m->given_up || m->ready ? -1 : RANDOM_PUZZLE_LOOKS;
}

void random_puzzle_wait(struct game *game)
{
	if (game->making != NULL)
		task_wait(&game->making->task, -1);
}

bool random_puzzle_is_aside(const struct game *game)
{
	return game->making != NULL && game->making->aside;
}

void random_puzzle_note_key(struct game *game)
{
	struct random_puzzle *m = game->making;

	if (m == NULL)
		return;
	m->keyed = true;
	if (m->given_up && game->now >= m->told + FAREWELL)
		random_puzzle_stop(game);
}

bool random_puzzle_is_ready(const struct game *game)
{
	return game->making != NULL && game->making->ready;
}

/* Whether the line below the board tells of it. */
static bool making_is_seen(const struct game *game)
{
	return random_puzzle_is_aside(game) && game->session != NULL && game->cursor.screen == SCREEN_BOARD &&
	       game->playback.kind == PLAYBACK_NONE && !game->cursor.asks_digit;
}

bool random_puzzle_takes_escape(const struct game *game)
{
	return making_is_seen(game) && !game->making->given_up && (!game->making->ready || game->hint.text == NULL);
}

bool random_puzzle_takes_enter(const struct game *game)
{
	return making_is_seen(game) && random_puzzle_is_ready(game) && game->hint.text == NULL;
}

void random_puzzle_text(const struct game *game, struct strbuf *out)
{
	if (!making_is_seen(game))
		return;
	if (random_puzzle_takes_enter(game))
		strbuf_text(out, _("The new puzzle is ready."));
	else if (random_puzzle_is_ready(game))
		strbuf_text(out, _("The new puzzle is ready. Type :accept to open it."));
	else
		strbuf_text(out, game->making->text);
}
