/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/rated.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/thread.h"
#include "format/line.h"
#include "game/ending.h"
#include "game/game.h"
#include "rate/hodoku.h"
#include "rate/se/se.h"

/* How far the thread is. What it has written before a stage is read only after that. */
enum rated_stage { STAGE_BEGUN, STAGE_LEVEL, STAGE_ENDED };

struct rating_job {
	pthread_t thread;
	struct board board;
	long long end;			/* when its time is over */
	atomic_bool cancelled;
	atomic_int stage;
	int seen;			/* the stage that the game has taken over */
	bool joined;
	struct rating rating;
	int count[TECHNIQUES];
	int ep, ed;
	char hardest[64];
};

static bool job_is_over(void *data)
{
	struct rating_job *job = data;

	return atomic_load(&job->cancelled) || clock_milliseconds() >= job->end;
}

static void job_walk_hodoku(struct rating_job *job)
{
	struct engine *engine = engine_new();
	struct hodoku_rating r;
	struct path path;

	engine_set_cancel(engine, job_is_over, job);
	hodoku_walk(engine, &job->board, false, &path);
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED) {
		job->rating = (struct rating){ (int)r.level, r.score, r.hardest != NULL ? r.hardest->technique : -1, 0 };
		memcpy(job->count, r.count, sizeof job->count);
	} else if (!engine_cancelled(engine)) {
		job->rating.level = RATING_STUCK;
	}
	path_free(&path);
	engine_free(engine);
}

static void job_walk_se(struct rating_job *job)
{
	struct se *se = se_new();
	struct se_rating r;
	struct strbuf name;

	se_set_cancel(se, job_is_over, job);
	if (se_rate(se, job->board.value, &r, NULL, NULL)) {
		strbuf_init(&name);
		if (r.hardest.name != NULL)
			se_step_name(&r.hardest, &name);
		if (name.length < sizeof job->hardest)
			memcpy(job->hardest, name.text, name.length + 1);
		strbuf_free(&name);
		job->rating.er = r.er;
		job->ep = r.ep;
		job->ed = r.ed;
	}
	se_free(se);
}

/* Also where the thread ends early, since there is no memory left. */
static void job_note_end(void *data)
{
	struct rating_job *job = data;

	atomic_store(&job->stage, STAGE_ENDED);
}

static void *job_run(void *data)
{
	struct rating_job *job = data;

	mem_expendable();
	pthread_cleanup_push(job_note_end, job);
	job_walk_hodoku(job);
	atomic_store(&job->stage, STAGE_LEVEL);
	if (job->board.geo == geometry_classic())
		job_walk_se(job);
	pthread_cleanup_pop(1);
	return NULL;
}

static void rated_board(const struct session *s, struct board *board)
{
	if (session_entering(s))
		position_values(&s->doc.now, s->doc.geo, board);
	else
		position_givens(&s->doc.start, s->doc.geo, board);
}

static void rated_start(struct game *game)
{
	struct rated *r = &game->rated;
	struct rating_job *job = mem_zero(1, sizeof *job);

	job->rating = rating_unknown;
	job->end = clock_milliseconds() + (r->patience > 0 ? r->patience : RATED_PATIENCE * 1000);
	rated_board(game->session, &job->board);
	r->given_up = false;
	if (thread_start(&job->thread, job_run, job)) {
		r->job = job;
		return;
	}
	r->given_up = true;
	free(job);
}

static void rated_end(struct rated *r)
{
	if (!r->job->joined)
		pthread_join(r->job->thread, NULL);
	free(r->job);
	r->job = NULL;
}

bool rated_can(const struct game *game)
{
	const struct session *s = game->session;

	if (s != NULL && session_entering(s))
		return solution_count_is_one(&game->solution_count);
	return s != NULL && s->solutions == SOLUTIONS_ONE;
}

static bool is_complete(const struct rated *r, const struct geometry *g)
{
	return r->rating.level != RATING_UNKNOWN && (r->rating.er > 0 || g != geometry_classic());
}

/* What an earlier game with these givens, or this one before it was left, has found out. */
static void rated_recall(struct game *game, const char *givens)
{
	struct journal_game *games;
	size_t count = journal_games(game->journal, &games);

	for (size_t i = 0; i < count; i++)
		if (games[i].rating.level != RATING_UNKNOWN && strcmp(games[i].givens, givens) == 0 &&
		    games[i].rating.er >= game->rated.rating.er)
			game->rated.rating = games[i].rating;
	journal_games_free(games, count);
}

static void rated_look_up(struct game *game)
{
	struct strbuf givens;
	struct board board;

	rated_board(game->session, &board);
	strbuf_init(&givens);
	line_print(board.geo, board.value, &givens);
	if (!library_rating_of_givens(&game->library, givens.text, &game->rated.rating) &&
	    !session_entering(game->session) && journal_sign(game->journal) == NULL)
		rated_recall(game, givens.text);
	strbuf_free(&givens);
}

/* The journal knows it, too, once there is a level, but not that of a draft, which changes. */
static void rated_keep(struct game *game)
{
	if (game->rated.rating.level != RATING_UNKNOWN && !game->read_only && !session_entering(game->session) &&
	    journal_sign(game->journal) == NULL)
		journal_rate(game->journal, &game->rated.rating);
}

void rated_begin(struct game *game)
{
	struct rated *r = &game->rated;

	rated_clear(r);
	if (!rated_can(game))
		return;
	rated_look_up(game);
	rated_keep(game);
	if (r->on && !is_complete(r, game->session->doc.geo))
		rated_start(game);
}

void rated_draft(struct game *game, bool changed)
{
	struct rated *r = &game->rated;

	if (r->draft && changed)
		rated_clear(r);
	if (r->draft || game->session == NULL || !session_entering(game->session) || !rated_can(game))
		return;
	rated_begin(game);
	r->draft = true;
}

void rated_count(struct game *game)
{
	struct rated *r = &game->rated;

	if (rated_can(game) && r->job == NULL && !r->given_up && !r->counted && r->rating.level != RATING_STUCK)
		rated_start(game);
}

/* What is known already stays. */
static void rated_take(struct rated *r, int stage)
{
	const struct rating_job *job = r->job;

	if (r->rating.level == RATING_UNKNOWN)
		r->rating = job->rating;
	if (!r->counted && job->rating.level >= 0 && job->rating.level < LEVELS) {
		memcpy(r->count, job->count, sizeof r->count);
		r->counted = true;
	}
	if (stage != STAGE_ENDED)
		return;
	if (r->rating.er == 0)
		r->rating.er = job->rating.er;
	r->ep = job->ep;
	r->ed = job->ed;
	memcpy(r->hardest, job->hardest, sizeof r->hardest);
	r->given_up = r->rating.er == 0;
}

bool rated_tick(struct game *game)
{
	struct rated *r = &game->rated;
	int stage = r->job != NULL ? atomic_load(&r->job->stage) : STAGE_BEGUN;

	if (r->job == NULL || stage == r->job->seen)
		return false;
	r->job->seen = stage;
	rated_take(r, stage);
	rated_keep(game);
	if (stage == STAGE_ENDED)
		rated_end(r);
	if (game->ending != NULL)
		ending_note(game);
	return true;
}

void rated_wait(struct game *game)
{
	struct rated *r = &game->rated;

	if (r->job == NULL)
		return;
	pthread_join(r->job->thread, NULL);
	r->job->joined = true;
	rated_tick(game);
}

void rated_clear(struct rated *r)
{
	struct rated bare = { .on = r->on, .patience = r->patience, .rating = rating_unknown };

	if (r->job != NULL) {
		atomic_store(&r->job->cancelled, true);
		rated_end(r);
	}
	*r = bare;
}

int rated_timeout(const struct rated *r)
{
	return r->job != NULL ? RATED_LOOKS : -1;
}
