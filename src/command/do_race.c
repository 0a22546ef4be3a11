/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Methods of search against each other on the same board: `race`, which shows them, and `bench`, which only compares. */
#include "command/do.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/playback.h"
#include "game/solving.h"
#include "solve/methods.h"
#include "view/fit.h"

/* The methods that take part. */
struct field {
	const struct search_method *method[RACERS];
	int count;
};

static bool is_in(const struct field *f, const struct search_method *method)
{
	for (int i = 0; i < f->count; i++)
		if (f->method[i] == method)
			return true;
	return false;
}

/* Reads names with blanks or commas between them, each of which counts once; false after saying which one is none. */
static bool read_racers(struct game *game, const char *text, struct field *f)
{
	static const char between[] = " ,\t";

	for (text += strspn(text, between); *text != '\0'; text += strspn(text, between)) {
		size_t length = strcspn(text, between);
		char name[24];

		snprintf(name, sizeof name, "%.*s", (int)length, text);
		const struct search_method *method = method_find(name);

		if (method == NULL) {
			say_methods(game, name);
			return false;
		}
		if (!is_in(f, method) && f->count < RACERS)
			f->method[f->count++] = method;
		text += length;
	}
	return true;
}

static void start_race(struct game *game, const struct call *call, struct field *f, bool shown)
{
	const struct geometry *g = game->session->doc.geo;

	if (session_complete(game->session)) {
		solving_say_stuck(game);
	} else if (solving_may(game)) {
		playback_race(game, f->method, f->count, race_fits(g, f->count, call->view->width, call->view->height));
		if (!shown)
			playback_finish(game);
	}
}

void do_race(struct game *game, const struct call *call)
{
	static const char usual[] = "naive mrv colouring logic";
	struct field f = { .count = 0 };

	if (need_session(game) != NULL && read_racers(game, call->text[0] != '\0' ? call->text : usual, &f))
		start_race(game, call, &f, animates(game));
}

void do_bench(struct game *game, const struct call *call)
{
	struct field f = { .count = 0 };

	if (need_session(game) == NULL || !read_racers(game, call->text, &f))
		return;
	for (size_t i = 0; call->text[0] == '\0' && i < method_count && f.count < RACERS; i++)
		f.method[f.count++] = methods[i];
	start_race(game, call, &f, false);
}
