/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Where a game came from, and whether its puzzle is still there: a collection, or a file. */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "library/daily_games.h"
#include "restrict/restrict.h"

/* Looks for the puzzle of DOC among COUNT others, at first at the place that was kept: the collection may have changed around it. */
static bool find_puzzle(const struct document *doc, struct source *from, size_t count,
			bool (*get)(const void *list, const struct source *, struct document *), const void *list)
{
	struct document other;
	bool same = false;

	for (size_t i = 0; i <= count && !same; i++) {
		from->number = i == 0 ? doc->number - 1 : i - 1;
		if (from->number >= count || !get(list, from, &other))
			continue;
		same = document_same_puzzle(&other, doc);
		document_free(&other);
	}
	return same;
}

static bool get_of_library(const void *list, const struct source *from, struct document *doc)
{
	return library_document(list, from->collection, from->number, doc);
}

static bool get_of_file(const void *list, const struct source *from, struct document *doc)
{
	puzzles_document(list, from->number, doc);
	return true;
}

static bool find_in_library(const struct library *l, const struct document *doc, struct source *from)
{
	return find_puzzle(doc, from, l->collections[from->collection].count, get_of_library, l);
}

static bool find_in_puzzles(const struct puzzles *p, const struct document *doc, struct source *from)
{
	return find_puzzle(doc, from, p->count, get_of_file, p);
}

static bool find_in_collection(struct game *game, struct error *err)
{
	const struct document *doc = &game->session->doc;
	struct source from = { SOURCE_COLLECTION, 0, 0 };
	size_t unused;

	if (!library_find(&game->library, doc->from, &from.collection, &unused)) {
		error_set(err, _("The collection %s, which this game came from, is not installed"), doc->from);
		return false;
	}
	if (!find_in_library(&game->library, doc, &from)) {
		error_set(err, _("The collection %s has changed: it does not hold this game's puzzle any more"), doc->from);
		return false;
	}
	game->source = from;
	return true;
}

static bool find_in_file(struct game *game, struct error *err)
{
	const struct document *doc = &game->session->doc;
	struct source from = { SOURCE_FILE, 0, 0 };
	struct puzzles puzzles;
	struct error why;

	if (!own_name_allows(doc->from)) {
		error_set(err, "%s", "");
		return false;
	}
	if (!puzzles_read(&puzzles, doc->from, &why)) {
		error_set(err, _("%s, which this game came from, cannot be read: %s"), own_name_shown(doc->from), why.text);
		return false;
	}
	chooser_set_file(&game->chooser, doc->from, mem_string(doc->from), &puzzles);
	if (!find_in_puzzles(&puzzles, doc, &from)) {
		error_set(err, _("%s has changed: it does not hold this game's puzzle any more"), own_name_shown(doc->from));
		return false;
	}
	game->source = from;
	return true;
}

static bool find_daily(const struct document *doc, struct source *from)
{
	enum level level;
	int date;
	bool found = daily_of_document(doc, &level, &date);

	if (found)
		*from = (struct source){ SOURCE_DAILY, (size_t)level, doc->number };
	return found;
}

bool game_find_source(struct game *game, struct error *err)
{
	if (game->source.kind != SOURCE_NONE)
		return true;
	error_set(err, "%s", "");
	if (game->session == NULL || game->session->doc.from == NULL)
		return false;
	if (find_daily(&game->session->doc, &game->source))
		return true;
	game->source.kind = SOURCE_NONE;
	return game->session->doc.from[0] == '/' ? find_in_file(game, err) : find_in_collection(game, err);
}

/* Whether the file at PATH is as it was when the puzzles of the list were read from it. */
static bool is_as_read(const struct chooser *c, const char *path)
{
	struct file_mark now = file_mark(path);

	return c->path != NULL && strcmp(c->path, path) == 0 && now.there && file_mark_equal(&now, &c->puzzles.mark);
}

static bool file_has(const struct game *game, const struct document *doc)
{
	struct source from;
	struct puzzles puzzles;
	struct error unused;

	if (is_as_read(&game->chooser, doc->from))
		return find_in_puzzles(&game->chooser.puzzles, doc, &from);
	if (!own_name_allows(doc->from) || !puzzles_read(&puzzles, doc->from, &unused))
		return false;
	bool has = find_in_puzzles(&puzzles, doc, &from);

	puzzles_free(&puzzles);
	return has;
}

static bool collection_has(const struct library *l, const struct document *doc)
{
	struct source from = { SOURCE_COLLECTION, 0, 0 };
	size_t unused;

	return library_find(l, doc->from, &from.collection, &unused) && find_in_library(l, doc, &from);
}

/* The file that it was opened from is as it was: a saved game, of which nothing was changed. */
static bool is_in_file(const struct game *game)
{
	struct file_mark now = file_mark(game->file);

	return game->session->changes == 0 && now.there && file_mark_equal(&now, &game->opened);
}

bool game_comes_again(const struct game *game)
{
	const struct document *doc = &game->session->doc;

	if (document_is_empty(doc) || (game->file != NULL && is_in_file(game)))
		return true;
	if (doc->tree.count > 0 || doc->bookmarks.count > 0 || doc->from == NULL)
		return false;
	struct source unused;

	if (find_daily(doc, &unused))
		return true;
	return doc->from[0] == '/' ? file_has(game, doc) : collection_has(&game->library, doc);
}
