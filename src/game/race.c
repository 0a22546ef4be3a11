/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/race.h"

#include "game/game.h"
#include "game/race_page.h"
#include "search/search.h"
#include "solve/methods.h"

/* So many nanoseconds each method of a race has, where somebody waits for its end. */
static const long long race_time = 1000000000LL;

void open_trail(struct game *game, struct trail *t, const struct search_method *method)
{
	struct board board;

	trail_close(t);
	session_board(game->session, &board);
	trail_open(t, method, &board);
}

void trail_back(struct game *game, struct trail *t)
{
	/* The search runs the same way each time, so one event less is the event before. */
	long before = t->events - 1;

	open_trail(game, t, t->method);
	while (t->events < before && trail_next(t))
		;
}

void playback_race(struct game *game, const struct search_method *const method[], int count, bool together)
{
	struct playback *p = &game->playback;

	playback_clear(p);
	p->kind = PLAYBACK_RACE;
	p->trails = count;
	p->together = together;
	hint_clear(&game->hint);
	for (int i = 0; i < count; i++)
		open_trail(game, &p->trail[i], method[i]);
	playback_wait(game);
}

/* The first search of a race that is not done; NULL: all are. */
static struct trail *running_trail(struct playback *p)
{
	int i = 0;

	while (i < p->trails && p->trail[i].done)
		i++;
	return i < p->trails ? &p->trail[i] : NULL;
}

const struct trail *playback_trail(const struct game *game)
{
	const struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_SEARCH)
		return &p->trail[0];
	if (p->kind != PLAYBACK_RACE || p->together)
		return NULL;
	for (int i = 0; i < p->trails; i++)
		if (!p->trail[i].done)
			return &p->trail[i];
	return &p->trail[p->trails - 1];
}

bool race_on(struct playback *p)
{
	if (!p->together) {
		struct trail *t = running_trail(p);

		return t != NULL && (trail_next(t) || running_trail(p) != NULL);
	}
	for (int i = 0; i < p->trails; i++)
		trail_next(&p->trail[i]);
	return running_trail(p) != NULL;
}

void race_back(struct game *game)
{
	struct playback *p = &game->playback;
	long most = 0;

	for (int i = 0; i < p->trails; i++)
		most = p->trail[i].events > most ? p->trail[i].events : most;
	for (int i = p->trails - 1; i >= 0; i--) {
		if (p->trail[i].events == 0 || (p->together && p->trail[i].events < most))
			continue;
		trail_back(game, &p->trail[i]);
		if (!p->together)
			return;
	}
}

void race_end(struct game *game)
{
	struct playback *p = &game->playback;

	for (int i = 0; i < p->trails; i++)
		trail_run(&p->trail[i], race_time);
	race_page_open(game);
	playback_clear(p);
}

bool playback_colours(const struct game *game)
{
	return playback_trail(game) != NULL && playback_trail(game)->method == &search_colouring;
}

bool playback_deduces(const struct game *game)
{
	return playback_trail(game) != NULL && playback_trail(game)->method == &trial_logic;
}
