/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/random_puzzle.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "generate/generate.h"

/*
 * QUESTIONS of the generator, and puzzles that it may judge, in a slice, which is no more than a drawing takes, unless SLICE milliseconds
 * are over before. JUDGE: so many may pass until a puzzle that takes longer is dropped, since a key is waiting. BLOCK: attempts of a
 * generator. TOLD: milliseconds between messages.
 */
enum { QUESTIONS = 8, SLICE = 20, JUDGE = 400, BLOCK = 64, TOLD = 500 };

struct random_puzzle {
	struct generate_options options;
	struct generator *generator;
	uint64_t first;			/* the next attempt */
	long judged;			/* puzzles, by generators before this one */
	long long began, told;		/* when it began, and when the message last said how far it is */
	int64_t end;			/* of judging a puzzle, by the system's clock */
	struct board nearest;
	int distance;			/* of the nearest puzzle from the kind; 0: there is none */
};

static bool making_is_late(void *data)
{
	const struct random_puzzle *m = data;

	return clock_milliseconds() >= m->end;
}

static void making_note(struct random_puzzle *m)
{
	struct board puzzle;
	int distance;

	if (!generator_nearest(m->generator, &puzzle, &distance) || (m->distance != 0 && distance >= m->distance))
		return;
	m->nearest = puzzle;
	m->distance = distance;
}

static void making_next(struct random_puzzle *m)
{
	bool any = kind_is_any(&m->options.kind);
	uint64_t count = any || kind_is_rare(&m->options.kind) ? 1 : BLOCK;

	if (m->generator != NULL)
		m->judged += generator_judged(m->generator);
	generator_free(m->generator);
	m->generator = generator_new(&m->options, m->first, count);
	m->first += count;
	generator_set_cancel(m->generator, making_is_late, m);
}

void random_puzzle_start(struct game *game, const struct generate_options *options)
{
	struct random_puzzle *m = mem_zero(1, sizeof *m);

	random_puzzle_stop(game);
	m->options = *options;
	/* Nobody types a command in the same millisecond twice. */
	m->options.seed = (uint64_t)game->now;
	m->began = m->told = game->now;
	making_next(m);
	game->making = m;
	message_say(game, _("Making a puzzle ... any key stops."));
}

bool random_puzzle_stop(struct game *game)
{
	struct random_puzzle *m = game->making;

	if (m != NULL)
		generator_free(m->generator);
	free(m);
	game->making = NULL;
	return m != NULL;
}

static void random_puzzle_play(struct game *game, const struct board *puzzle)
{
	struct document doc;
	struct error err;

	document_init(&doc, puzzle->geo);
	for (int cell = 0; cell < puzzle->geo->cells; cell++)
		if (puzzle->value[cell] != 0)
			position_put(&doc.start, cell, puzzle->value[cell], ORIGIN_GIVEN);
	doc.now = doc.start;
	doc.title = mem_string(_("Random puzzle"));
	if (!game_start(game, &doc, NULL, &err)) {
		document_free(&doc);
		message_say(game, "%s", err.text);
	}
}

/* Says that none was found in time, and how near another came. */
static void making_give_up(struct game *game)
{
	const struct random_puzzle *m = game->making;
	struct strbuf rating;

	if (m->distance == 0) {
		message_say(game, _("No such puzzle was found within %d s."), RANDOM_PUZZLE_LIMIT);
		return;
	}
	strbuf_init(&rating);
	kind_print(&m->options.kind, &m->nearest, &rating);
	message_say(game, _("No such puzzle was found within %d s; best so far: %s."), RANDOM_PUZZLE_LIMIT, rating.text);
	strbuf_free(&rating);
}

/* Runs a slice; true: there is a puzzle. */
static bool making_run(struct random_puzzle *m, struct board *puzzle)
{
	int64_t began = clock_milliseconds();
	enum generated state = GENERATED_MORE;

	for (int i = 0; i < QUESTIONS; i++)
		generator_run(m->generator);
	for (int i = 0; i < QUESTIONS && state == GENERATED_MORE && clock_milliseconds() < began + SLICE; i++) {
		m->end = clock_milliseconds() + JUDGE;
		state = generator_take(m->generator, puzzle);
	}
	if (state != GENERATED_END)
		return state == GENERATED_PUZZLE;
	making_note(m);
	making_next(m);
	*puzzle = m->nearest;
	return m->options.kind.required != NULL && m->distance == DISTANCE_NEAR && m->first > KIND_STRICT;
}

void random_puzzle_tick(struct game *game)
{
	struct random_puzzle *m = game->making;
	struct board puzzle;

	if (m == NULL)
		return;
	if (making_run(m, &puzzle)) {
		random_puzzle_stop(game);
		message_clear(game);
		random_puzzle_play(game, &puzzle);
		return;
	}
	if (game->now >= m->began + RANDOM_PUZZLE_LIMIT * 1000) {
		making_note(m);
		making_give_up(game);
		random_puzzle_stop(game);
	} else if (game->now >= m->told + TOLD) {
		m->told = game->now;
		message_say(game, _("Making a puzzle ... %ld tried; any key stops."), m->judged + generator_judged(m->generator));
	}
}
