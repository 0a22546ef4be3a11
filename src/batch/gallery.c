/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "batch/batch.h"
#include "batch/stream.h"
#include "game/hint.h"

static bool gallery_take(struct worker *w, const struct document *doc)
{
	struct gallery *g = w->batch->data;

	g->docs = mem_grow(g->docs, g->count, &g->capacity, sizeof *g->docs);
	document_copy(&g->docs[g->count++], doc);
	return true;
}

bool gallery_fail(struct batch *b, int status, const char *why)
{
	char *local = intl_local(why);

	batch_fail(b, status, local);
	free(local);
	return false;
}

bool gallery_solve(struct game *game)
{
	const struct session *s = game->session;
	struct cellset entries;
	struct candset deleted;

	session_mistakes(s, &entries, &deleted);
	if (s->solutions != SOLUTIONS_ONE || !cellset_empty(entries))
		return false;
	if (!session_complete(s))
		solving_write(game, s->solution, 0, false);
	return true;
}

bool gallery_open(struct batch *b, struct gallery *g, size_t i)
{
	struct game *game = g->game;
	struct document doc;
	struct error err;

	document_copy(&doc, &g->docs[i]);
	if (!game_start(game, &doc, NULL, &err)) {
		document_free(&doc);
		return gallery_fail(b, EXIT_PUZZLE, err.text);
	}
	return true;
}

bool gallery_write(struct batch *b, const char *file, const struct strbuf *picture)
{
	struct error err;

	if (strcmp(file, "-") == 0) {
		output_bytes(&b->out, picture->text, picture->length);
		return true;
	}
	if (file_write(file, picture->text, picture->length, &err))
		return true;
	struct strbuf text;

	strbuf_init(&text);
	error_print(&err, file, &text);
	gallery_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

static struct game *gallery_game(const struct batch *b)
{
	struct game *game = game_new(NULL, "", 0);

	engine_free(game->engine);
	game->engine = batch_engine(&b->set);
	return game;
}

void gallery_begin(struct batch *b, struct gallery *g)
{
	*g = (struct gallery){ .count = 0 };
	b->data = g;
	batch_stream(b, &(struct work){ .one = gallery_take, .alone = true });
	intl_utf8();
	g->game = gallery_game(b);
}

void gallery_end(struct batch *b, struct gallery *g)
{
	intl_native();
	game_free(g->game);
	for (size_t i = 0; i < g->count; i++)
		document_free(&g->docs[i]);
	free(g->docs);
	b->data = NULL;
}
