/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/busy.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/game.h"

static void busy_tell(struct busy *t, const char *technique)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("Looking for %s ... any key stops."), technique);
	free(t->text);
	t->text = text.text;
}

static void busy_show(struct game *game, long long now)
{
	struct busy *t = &game->busy;
	const struct technique *asked = engine_asked(game->engine);
	bool first = t->shown == 0;

	if (!first && now - t->shown < BUSY_SHOWS)
		return;
	t->shown = now;
	if (asked != NULL)
		busy_tell(t, _(asked->name));
	t->watcher.show(t->watcher.data, first);
}

/* Whether the search is to end. */
static bool busy_poll(void *data)
{
	struct game *game = data;
	struct busy *t = &game->busy;

	if (t->depth == 0 || t->watcher.clock == NULL || t->stopped)
		return t->depth > 0 && t->stopped;
	long long now = t->watcher.clock(t->watcher.data);

	if (now - t->since < BUSY_SHOWN || now - t->asked < BUSY_ASKS)
		return false;
	t->asked = now;
	busy_show(game, now);
	t->stopped = t->watcher.stop(t->watcher.data);
	return t->stopped;
}

void busy_watch(struct game *game, const struct watcher *watcher)
{
	game->busy.watcher = *watcher;
	engine_options(game->engine)->cancel = (struct engine_cancel){ busy_poll, game };
}

void busy_begin(struct game *game)
{
	struct busy *t = &game->busy;

	if (t->depth++ > 0)
		return;
	t->since = t->watcher.clock != NULL ? t->watcher.clock(t->watcher.data) : 0;
	t->asked = t->shown = 0;
	t->stopped = false;
}

bool busy_end(struct game *game)
{
	struct busy *t = &game->busy;

	if (--t->depth > 0)
		return !t->stopped;
	free(t->text);
	t->text = NULL;
	if (t->stopped)
		message_say(game, _("You stopped the search."));
	return !t->stopped;
}

void busy_limits(const struct engine *engine, struct strbuf *out)
{
	const struct technique *t = engine_gave_up(engine);

	if (t != NULL) {
		strbuf_char(out, ' ');
		strbuf_format(out, _("Stopped looking for %s after %d s."), _(t->name), TECHNIQUE_SLOW_MS / 1000);
	}
	if (engine_left_out(engine)) {
		strbuf_char(out, ' ');
		strbuf_text(out, _("Some almost locked sets or chains were left out: there are too many here."));
	}
}
