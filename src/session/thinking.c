#include "session/thinking.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "session/game.h"

static void show(struct game *game, long long now)
{
	struct thinking *t = &game->thinking;
	const struct technique *asked = engine_asked(game->engine);
	bool first = t->shown == 0;

	if (!first && now - t->shown < THINKING_SHOWS)
		return;
	t->shown = now;
	if (asked != NULL)
		ui_thinking(&game->ui, _("Thinking: %s ... any key ends it."), _(asked->name));
	t->watcher.show(t->watcher.data, first);
}

/* Whether the search is to end. */
static bool poll(void *data)
{
	struct game *game = data;
	struct thinking *t = &game->thinking;

	if (t->depth == 0 || t->watcher.clock == NULL || t->stopped)
		return t->depth > 0 && t->stopped;
	long long now = t->watcher.clock(t->watcher.data);

	if (now - t->since < THINKING_SHOWN || now - t->asked < THINKING_ASKS)
		return false;
	t->asked = now;
	show(game, now);
	t->stopped = t->watcher.stop(t->watcher.data);
	return t->stopped;
}

void thinking_watch(struct game *game, const struct watcher *watcher)
{
	game->thinking.watcher = *watcher;
	engine_set_cancel(game->engine, poll, game);
}

void thinking_begin(struct game *game)
{
	struct thinking *t = &game->thinking;

	if (t->depth++ > 0)
		return;
	t->since = t->watcher.clock != NULL ? t->watcher.clock(t->watcher.data) : 0;
	t->asked = t->shown = 0;
	t->stopped = false;
}

bool thinking_end(struct game *game)
{
	struct thinking *t = &game->thinking;

	if (--t->depth > 0)
		return !t->stopped;
	ui_thinking(&game->ui, NULL);
	if (t->stopped)
		ui_message(&game->ui, _("You ended the search."));
	return !t->stopped;
}

void thinking_gave_up(const struct engine *engine, struct strbuf *out)
{
	const struct technique *t = engine_gave_up(engine);

	if (t == NULL)
		return;
	strbuf_char(out, ' ');
	strbuf_format(out, _("%s was given up after %d s."), _(t->name), TECHNIQUE_SLOW_MS / 1000);
}
