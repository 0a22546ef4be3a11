/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The board that the row under the cursor opens, and what is known of it. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "grid/name.h"
#include "library/daily_games.h"

bool chooser_has_preview(const struct chooser *c)
{
	return c->list == LIST_GAMES || c->list == LIST_PUZZLES || c->list == LIST_FILE || c->list == LIST_HISTORY || c->list == LIST_DAILY;
}

/* The puzzle of a row without a game of the journal. False: the row has none. */
static bool preview_puzzle(const struct game *game, const struct choice *row, struct document *doc)
{
	const struct source *from = &row->source;
	struct date d = daily_date(from->number);
	struct error unused;
	int date;

	if (from->kind == SOURCE_FILE && from->number < game->chooser.puzzles.count) {
		puzzles_document(&game->chooser.puzzles, from->number, doc);
		return true;
	}
	if (from->kind == SOURCE_DAILY && date_number(&d, &date)) {
		daily_document((int)from->collection, date, doc);
		return true;
	}
	return from->kind == SOURCE_COLLECTION && from->number < game->library.collections[from->collection].count &&
	       library_document(&game->library, from->collection, from->number, doc, &unused);
}

static bool preview_document(const struct game *game, const struct choice *row, struct document *doc)
{
	switch (row->kind) {
	case CHOICE_GAME:
	case CHOICE_FORGOTTEN:
	case CHOICE_SOLVED:
		return journal_peek(game->journal, row->game, doc);
	case CHOICE_LEVEL:
	case CHOICE_PUZZLE:
		return preview_puzzle(game, row, doc);
	default:
		return false;
	}
}

static void preview_add(struct strbuf *out, const char *text)
{
	if (out->length > 0)
		strbuf_char(out, '\n');
	strbuf_text(out, text);
}

/* Its title, the size, how many digits are left, and how long it was played. */
static char *preview_text(const struct document *doc)
{
	const struct geometry *g = doc->geo;
	struct strbuf text, line;
	char clock[16];
	int left = 0;

	for (int cell = 0; cell < g->cells; cell++)
		left += doc->now.value[cell] == 0;
	strbuf_init(&text);
	strbuf_init(&line);
	if (doc->title != NULL)
		preview_add(&text, doc->title);
	strbuf_format(&line, "%dx%d", g->size, g->size);
	preview_add(&text, line.text);
	strbuf_clear(&line);
	name_board(g, &line);
	if (line.length > 0)
		preview_add(&text, line.text);
	strbuf_clear(&line);
	strbuf_format(&line, ngettext("%d digit left", "%d digits left", (unsigned long)left), left);
	if (left > 0)
		preview_add(&text, line.text);
	clock_text(doc->clock, clock);
	if (doc->clock > 0)
		preview_add(&text, clock);
	strbuf_free(&line);
	return text.text;
}

void chooser_look(struct game *game)
{
	struct chooser *c = &game->chooser;
	const int chosen = game->cursor.chosen;
	struct document doc;

	if (game->cursor.screen != SCREEN_CHOOSER || !chooser_has_preview(c) || c->preview.row == chosen)
		return;
	free(c->preview.text);
	c->preview = (struct preview){ .row = chosen };
	if (chosen >= (int)c->count || !preview_document(game, &c->rows[chosen], &doc))
		return;
	c->preview.geo = doc.geo;
	c->preview.board = doc.now;
	c->preview.text = preview_text(&doc);
	document_free(&doc);
}
