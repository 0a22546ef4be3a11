/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/autosave.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/game.h"
#include "journal/rescue.h"
#include "restrict/restrict.h"

enum { RETRY = 3000, EAGER = 200, LOOK = 200, PATIENCE_STEP = 50 };	/* milliseconds */

static void drop_news(struct keeping *k)
{
	free(k->event);
	free(k->state);
	k->event = k->state = NULL;
}

void keeping_free(struct keeping *k)
{
	drop_news(k);
	free(k->rescue);
	*k = (struct keeping){ 0 };
}

bool keeping_has_news(const struct game *game)
{
	return game->keeping.event != NULL || game->keeping.state != NULL;
}

/* Events add up until they were seen; of the states the last one counts. */
static void add_news(struct keeping *k, const char *text, bool state)
{
	struct strbuf all;

	if (k->seen)
		drop_news(k);
	char **news = state ? &k->state : &k->event;

	strbuf_init(&all);
	if (*news != NULL && !state)
		strbuf_format(&all, "%s ", *news);
	strbuf_text(&all, text);
	free(*news);
	*news = all.text;
	k->number++;
	k->seen = false;
}

/* The journal has what was rescued. */
static void drop_rescue(struct game *game)
{
	struct keeping *k = &game->keeping;

	if (k->rescue == NULL || game->session == NULL || journal_current(game->journal) == 0 ||
	    game->session->changes != game->session->written)
		return;
	unlink(k->rescue);
	free(k->rescue);
	k->rescue = NULL;
}

/* The journal's files are damaged again and again: until it can be written, the game has a file of its own. */
static void rescue_now(struct game *game)
{
	struct keeping *k = &game->keeping;
	struct error unused;

	if (k->given_up || !keeping_lacks(game) || !journal_is_damaged(game->journal))
		return;
	char *path = rescue_write(journal_directory(game->journal), journal_token(game->journal), &game->session->doc, &unused);

	if (path == NULL)
		return;
	if (k->rescue != NULL)
		unlink(k->rescue);
	free(k->rescue);
	k->rescue = path;
}

bool keeping_note(struct game *game)
{
	struct keeping *k = &game->keeping;
	const char *told = journal_trouble(game->journal);
	bool trouble = journal_sign(game->journal) != NULL, healed = k->trouble && !trouble;

	if (told != NULL)
		add_news(k, told, trouble);
	if (healed)
		add_news(k, _("The journal can be written again: all moves are saved."), true);
	if (trouble && !k->trouble)
		k->again = game->now + RETRY;
	k->trouble = trouble;
	if (!trouble)
		drop_rescue(game);
	else
		rescue_now(game);
	return told != NULL || healed;
}

void keeping_seen(struct game *game, unsigned number)
{
	game->keeping.seen |= game->keeping.number == number;
}

void keeping_turn(struct game *game)
{
	if (game->keeping.seen)
		drop_news(&game->keeping);
	if (game->session != NULL && !game->read_only && journal_is_damaged(game->journal))
		game_write(game);
}

void keeping_begin(struct game *game)
{
	struct keeping *k = &game->keeping;

	k->lost |= k->given_up;
	k->saved = k->given_up = false;
	free(k->rescue);
	k->rescue = NULL;
}

void keeping_saved(struct game *game)
{
	game->keeping.saved = true;
	game->keeping.saved_changes = game->session->changes;
}

bool keeping_lacks(const struct game *game)
{
	const struct session *s = game->session;
	const struct keeping *k = &game->keeping;

	if (s == NULL || game->read_only || practice_is_open(game))
		return false;
	if (journal_sign(game->journal) == NULL || (k->saved && k->saved_changes == s->changes))
		return false;
	return s->changes != s->written || (journal_current(game->journal) == 0 && !game_comes_again(game));
}

/* Waits as long as another program holds the journal. */
static void write_patiently(struct game *game, int patience)
{
	const struct timespec step = { 0, PATIENCE_STEP * 1000000L };

	game_pause(game);
	for (int waited = 0; waited < patience && keeping_lacks(game) && journal_in_use(game->journal); waited += PATIENCE_STEP) {
		nanosleep(&step, NULL);
		game_pause(game);
	}
}

enum keeping_end keeping_end(struct game *game, int patience, char **path)
{
	struct error unused;

	*path = NULL;
	if (game->session == NULL)
		return KEPT_ALL;
	write_patiently(game, game->keeping.given_up ? 0 : patience);
	if (!keeping_lacks(game))
		return KEPT_ALL;
	if (!game->keeping.given_up)
		*path = rescue_write(journal_directory(game->journal), journal_token(game->journal), &game->session->doc, &unused);
	if (*path == NULL)
		return KEPT_NOT;
	/* This one has all that the other has. */
	if (game->keeping.rescue != NULL)
		unlink(game->keeping.rescue);
	return KEPT_RESCUED;
}

void keeping_hurry(struct game *game)
{
	game->keeping.again = game->now + EAGER;
}

static bool is_retrying(const struct game *game)
{
	return game->session != NULL && !game->read_only && game->keeping.trouble;
}

/* Restricted, another login of the player asks for the game without a signal, so that somebody has to look. */
static bool is_looking(const struct game *game)
{
	return restrict_is_on() && game->session != NULL && !game->read_only && journal_current(game->journal) != 0;
}

void keeping_tick(struct game *game)
{
	if (is_looking(game) && game->now >= game->keeping.look) {
		game->keeping.look = game->now + LOOK;
		if (journal_is_wanted(game->journal))
			game_taken(game);
	}
	if (!is_retrying(game) || game->now < game->keeping.again)
		return;
	game->keeping.again = game->now + (game->question.waiting ? EAGER : RETRY);
	game_write(game);
}

int keeping_timeout(const struct game *game)
{
	const struct keeping *k = &game->keeping;
	bool looking = is_looking(game), retrying = is_retrying(game);
	long long due = looking && (!retrying || k->look < k->again) ? k->look : k->again;

	if (!looking && !retrying)
		return -1;
	return due > game->now ? (int)(due - game->now) : 0;
}

bool own_files_wrote(const struct document *doc, const char *text, size_t length)
{
	const struct format *format = format_find("candide");
	struct strbuf again;

	strbuf_init(&again);
	format_write_file(format, doc, &again);
	bool same = again.length == length && memcmp(again.text, text, length) == 0;

	strbuf_free(&again);
	return same;
}

void own_files_free(struct own_files *own)
{
	free(own->marks);
	*own = (struct own_files){ 0 };
}

/* Which of them it is; their number: none. */
static size_t own_files_find(const struct own_files *own, const struct file_mark *mark)
{
	size_t i = 0;

	while (i < own->count && !file_mark_equal(&own->marks[i], mark))
		i++;
	return i;
}

bool own_files_has(const struct own_files *own, const struct file_mark *mark)
{
	return own_files_find(own, mark) < own->count;
}

void own_files_add(struct own_files *own, const struct file_mark *before, const struct file_mark *now)
{
	size_t i = own_files_find(own, before);

	if (i == own->count)
		own->marks = mem_grow(own->marks, own->count++, &own->capacity, sizeof *own->marks);
	own->marks[i] = *now;
}
