/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/background.h"

#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"

struct search_work {
	struct task task;
	const struct search_kind *kind;
	void *data;
	struct engine *engine;
	_Atomic(const struct technique *) asked;	/* what is being looked for; NULL: not known yet */
	bool whole;					/* what `run` returned */
};

/* Also where the thread ends early, since there is no memory left. */
static void task_note_end(void *data)
{
	task_reach(data, TASK_ENDED);
}

static void *task_thread(void *data)
{
	struct task *w = data;

	mem_expendable();
	pthread_cleanup_push(task_note_end, w);
	w->run(w->data);
	w->whole = true;
	pthread_cleanup_pop(1);
	return NULL;
}

static void task_destroy(struct task *w)
{
	pthread_mutex_destroy(&w->lock);
	pthread_cond_destroy(&w->changed);
	w->joined = true;
}

bool task_start(struct task *w, void (*run)(void *data), void *data)
{
	pthread_condattr_t attributes;

	w->run = run;
	w->data = data;
	w->joined = w->waits = w->whole = false;
	atomic_init(&w->stopped, false);
	atomic_init(&w->stage, TASK_BEGUN);
	pthread_condattr_init(&attributes);
	pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->changed, &attributes);
	pthread_condattr_destroy(&attributes);
	if (thread_start(&w->thread, task_thread, w))
		return true;
	task_destroy(w);
	return false;
}

static void task_wake(struct task *w)
{
	pthread_mutex_lock(&w->lock);
	pthread_cond_broadcast(&w->changed);
	pthread_mutex_unlock(&w->lock);
}

void task_stop(struct task *w)
{
	atomic_store(&w->stopped, true);
	if (!w->joined)
		task_wake(w);
}

void task_release(struct task *w)
{
	atomic_store(&w->held, false);
	task_wake(w);
}

void task_hold(struct task *w)
{
	atomic_store(&w->held, true);
}

bool task_is_stopped(struct task *w)
{
	if (atomic_load(&w->held)) {
		pthread_mutex_lock(&w->lock);
		w->waits = true;
		pthread_cond_broadcast(&w->changed);
		while (atomic_load(&w->held) && !atomic_load(&w->stopped))
			pthread_cond_wait(&w->changed, &w->lock);
		w->waits = false;
		pthread_mutex_unlock(&w->lock);
	}
	return atomic_load(&w->stopped);
}

void task_reach(struct task *w, int stage)
{
	pthread_mutex_lock(&w->lock);
	atomic_store(&w->stage, stage);
	pthread_cond_broadcast(&w->changed);
	pthread_mutex_unlock(&w->lock);
}

int task_stage(struct task *w)
{
	return atomic_load(&w->stage);
}

bool task_wait(struct task *w, int milliseconds)
{
	struct timespec until;
	int error = 0;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += milliseconds % 1000 * 1000000L;
	until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_mutex_lock(&w->lock);
	while (task_stage(w) != TASK_ENDED && !(w->waits && atomic_load(&w->held)) && error == 0)
		error = milliseconds < 0 ? pthread_cond_wait(&w->changed, &w->lock) : pthread_cond_timedwait(&w->changed, &w->lock, &until);
	pthread_mutex_unlock(&w->lock);
	return task_stage(w) == TASK_ENDED;
}

void task_join(struct task *w)
{
	if (w->joined)
		return;
	pthread_join(w->thread, NULL);
	task_destroy(w);
}

/* The engine asks this now and then. */
static bool background_is_stopped(void *data)
{
	struct search_work *s = data;

	atomic_store(&s->asked, engine_asked(s->engine));
	return task_is_stopped(&s->task);
}

static void background_run(void *data)
{
	struct search_work *s = data;

	s->whole = s->kind->run(s->data, s->engine);
}

/* There was no memory left for the search, which has left the engine as it was then. */
static void background_replace_engine(struct game *game)
{
	struct engine *next = engine_new();

	*engine_options(next) = *engine_options(game->engine);
	engine_options(next)->cancel = (struct engine_cancel){ .asked = NULL };
	game->engine = next;
}

static void background_forget_text(struct background *w)
{
	free(w->text);
	w->text = NULL;
}

/* A search that ends may start another, which goes on where it ended. */
static void background_hand_over(struct game *game, const struct search_kind *kind, void *data, bool stopped)
{
	game->background.stopped = stopped;
	game->background.taking = true;
	kind->done(game, data, stopped);
	game->background.taking = false;
	kind->discard(data);
	if (game->background.search == NULL)
		background_forget_text(&game->background);
}

/* What the search has found, which has ended, becomes the game's. */
static void background_take(struct game *game)
{
	struct search_work *s = game->background.search;

	task_join(&s->task);
	game->background.search = NULL;
	engine_options(game->engine)->cancel = (struct engine_cancel){ .asked = NULL };
	bool stopped = !s->task.whole || (!s->whole && atomic_load(&s->task.stopped));

	if (!s->task.whole) {
		background_replace_engine(game);
		message_say(game, _("There is not enough memory for this search."));
	} else if (stopped) {
		message_say(game, _("You stopped the search."));
	}
	background_hand_over(game, s->kind, s->data, stopped);
	free(s);
}

/* Without threads: at once, where nobody but the engine's owner can stop it. */
static void background_do(struct game *game, const struct search_kind *kind, void *data)
{
	bool stopped = !kind->run(data, game->engine);

	if (stopped)
		message_say(game, _("You stopped the search."));
	background_hand_over(game, kind, data, stopped);
}

void background_start(struct game *game, const struct search_kind *kind, void *data)
{
	struct background *w = &game->background;

	background_abandon(game);
	if (!w->taking) {
		w->began = game->now;
		w->told = 0;
		w->number++;
	}
	struct search_work *s = mem_zero(1, sizeof *s);

	s->kind = kind;
	s->data = data;
	s->engine = game->engine;
	atomic_init(&s->asked, NULL);
	atomic_init(&s->task.held, w->holds);
	if (w->threads)
		engine_options(game->engine)->cancel = (struct engine_cancel){ background_is_stopped, s };
	if (w->threads && task_start(&s->task, background_run, s)) {
		w->search = s;
		return;
	}
	if (w->threads)
		engine_options(game->engine)->cancel = (struct engine_cancel){ .asked = NULL };
	free(s);
	background_do(game, kind, data);
}

bool background_runs(const struct game *game)
{
	return game->background.search != NULL;
}

void background_show(struct game *game)
{
	struct background *w = &game->background;
	const struct technique *asked = w->search != NULL ? atomic_load(&w->search->asked) : NULL;
	struct strbuf text;

	w->told = game->now;
	if (asked == NULL)
		return;
	strbuf_init(&text);
	strbuf_format(&text, _("Looking for %s ... Press any key to stop."), _(asked->name));
	background_forget_text(w);
	w->text = text.text;
}

void background_tick(struct game *game)
{
	struct background *w = &game->background;

	if (w->search != NULL && task_stage(&w->search->task) == TASK_ENDED)
		background_take(game);
	if (w->search == NULL)
		return;
	if (game->now - w->began >= BACKGROUND_SHOWN && (w->told == 0 || game->now - w->told >= BACKGROUND_TOLD))
		background_show(game);
}

int background_timeout(const struct game *game)
{
	return background_runs(game) ? BACKGROUND_LOOKS : -1;
}

bool background_wait(struct game *game, int milliseconds)
{
	long long end = clock_milliseconds() + milliseconds;

	while (background_runs(game)) {
		long long left = milliseconds < 0 ? -1 : end - clock_milliseconds();

		if (!task_wait(&game->background.search->task, milliseconds >= 0 && left < 0 ? 0 : (int)left))
			return false;
		background_take(game);
	}
	return true;
}

void background_release(struct game *game)
{
	if (background_runs(game))
		task_release(&game->background.search->task);
}

void background_stop(struct game *game)
{
	while (background_runs(game)) {
		task_stop(&game->background.search->task);
		background_take(game);
	}
}

void background_abandon(struct game *game)
{
	struct search_work *s = game->background.search;

	if (s == NULL)
		return;
	task_stop(&s->task);
	task_join(&s->task);
	game->background.search = NULL;
	engine_options(game->engine)->cancel = (struct engine_cancel){ .asked = NULL };
	background_forget_text(&game->background);
	if (s->task.whole)
		s->kind->discard(s->data);
	else
		background_replace_engine(game);
	free(s);
}
