/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/proof.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "solve/prove.h"

struct proof_search {
	struct task task;
	/* The worker's own, until it has ended. */
	struct engine *engine;
	struct board board;
	int tenths;
	struct proved proved;
	/* The game's own. */
	struct document doc;		/* the game as it was when the proof was asked for */
	bool keyed;			/* a key was pressed, so nothing opens by itself */
	bool ready;			/* the proof is offered */
};

static bool proof_is_stopped(void *data)
{
	return task_is_stopped(&((struct proof_search *)data)->task);
}

static void proof_run(void *data)
{
	struct proof_search *s = data;

	prove_find(&s->proved, s->engine, &s->board, s->tenths);
}

static void proof_free(struct proof_search *s)
{
	prove_free(&s->proved);
	document_free(&s->doc);
	engine_free(s->engine);
	free(s);
}

void proof_abandon(struct game *game)
{
	struct proof_search *s = game->proof;

	game->proof = NULL;
	if (s == NULL)
		return;
	if (!s->ready) {
		task_stop(&s->task);
		task_join(&s->task);
	}
	proof_free(s);
}

/* Opens the list of the steps, or says that there is none. Frees the search, which has ended. */
static void proof_take(struct game *game)
{
	struct proof_search *s = game->proof;
	struct found_way way = { .proof = true, .series = s->proved.series, .start = s->board, .doc = s->doc, .found = s->proved.found };

	game->proof = NULL;
	if (s->proved.verdict == VERDICT_SOLVED && way.series.count > 0) {
		s->proved.series = (struct step_series){ .steps = NULL };
		s->doc = (struct document){ 0 };
		way_open(game, &way);
	} else if (s->proved.stopped) {
		message_say(game, _("Stopped before a proof was found."));
	} else {
		message_say(game, s->tenths > 0 ? _("From here the puzzle needs harder steps.")
						: _("The techniques that are on do not solve the puzzle from here."));
	}
	proof_free(s);
}

void proof_start(struct game *game, int tenths)
{
	struct proof_search *s = mem_zero(1, sizeof *s);

	proof_abandon(game);
	s->tenths = tenths;
	s->engine = engine_new();
	*engine_options(s->engine) = *engine_options(game->engine);
	engine_options(s->engine)->cancel = (struct engine_cancel){ .asked = NULL };
	session_board(game->session, &s->board);
	document_copy(&s->doc, &game->session->doc);
	game->proof = s;
	if (game->background.threads) {
		engine_options(s->engine)->cancel = (struct engine_cancel){ proof_is_stopped, s };
		atomic_init(&s->task.held, game->background.holds);
		if (task_start(&s->task, proof_run, s))
			return;
		engine_options(s->engine)->cancel = (struct engine_cancel){ .asked = NULL };
	}
	proof_run(s);
	proof_take(game);
}

bool proof_stop(struct game *game)
{
	struct proof_search *s = game->proof;

	if (s == NULL)
		return false;
	if (s->ready) {
		proof_abandon(game);
		return true;
	}
	task_stop(&s->task);
	task_join(&s->task);
	proof_take(game);
	return true;
}

bool proof_open(struct game *game)
{
	if (game->proof == NULL || !game->proof->ready)
		return false;
	proof_take(game);
	return true;
}

void proof_tick(struct game *game)
{
	struct proof_search *s = game->proof;

	if (s == NULL || s->ready || task_stage(&s->task) != TASK_ENDED)
		return;
	task_join(&s->task);
	if (!s->task.whole)
		message_say(game, _("There is not enough memory for this search."));
	if (!s->task.whole)
		s->proved.stopped = true;
	s->ready = s->keyed && s->proved.verdict == VERDICT_SOLVED && s->proved.series.count > 0;
	if (!s->ready)
		proof_take(game);
}

int proof_timeout(const struct game *game)
{
	return game->proof == NULL || game->proof->ready ? -1 : PROOF_LOOKS;
}

void proof_release(struct game *game)
{
	if (game->proof != NULL)
		task_release(&game->proof->task);
}

void proof_wait(struct game *game)
{
	if (game->proof != NULL && !game->proof->ready)
		task_wait(&game->proof->task, -1);
}

void proof_note_key(struct game *game)
{
	if (game->proof != NULL)
		game->proof->keyed = true;
}

/* Whether the line below the board tells of it. */
static bool proof_is_seen(const struct game *game)
{
	return game->proof != NULL && game->session != NULL && game->cursor.screen == SCREEN_BOARD &&
	       game->playback.kind == PLAYBACK_NONE && !game->cursor.asks_digit && !way_previews(game);
}

bool proof_takes_enter(const struct game *game)
{
	return proof_is_seen(game) && game->proof->ready && game->hint.text == NULL;
}

bool proof_takes_escape(const struct game *game)
{
	return proof_is_seen(game) && (!game->proof->ready || game->hint.text == NULL);
}

void proof_text(const struct game *game, struct strbuf *out)
{
	if (!proof_is_seen(game))
		return;
	if (proof_takes_enter(game))
		strbuf_text(out, _("The proof is ready."));
	else if (game->proof->ready)
		strbuf_text(out, _("The proof is ready. Type :accept to see it."));
	else
		strbuf_text(out, _("Looking for an easy proof ..."));
}
