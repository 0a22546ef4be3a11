/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Converts the rows of a game to the values of a session, and back. */
#include "journal/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"

#define SECOND 1000000LL
#define DAY (24 * 3600 * SECOND)

long long journal_rows_expiry(void)
{
	return clock_wall() - JOURNAL_BIN_DAYS * DAY;
}

/* At most JOURNAL_BIN_DAYS, even if the clock was set back. */
static int rows_days_left(long long binned)
{
	long long days = (binned - journal_rows_expiry() + DAY - 1) / DAY;

	return days < 1 ? 1 : days > JOURNAL_BIN_DAYS ? JOURNAL_BIN_DAYS : (int)days;
}

void journal_rows_game(const struct journal_db *db, enum journal_statement list, struct journal_game *game)
{
	long long binned = journal_db_number(db, list, 12);
	struct rating rating = rating_unknown;

	rating_read(&rating, journal_db_text(db, list, 17));
	*game = (struct journal_game){
		.id = journal_db_number(db, list, 0),
		.title = mem_string(journal_db_text(db, list, 1)),
		.givens = mem_string(journal_db_text(db, list, 2)),
		.clock = document_clock(journal_db_number(db, list, 3)),
		.changed = journal_db_number(db, list, 4),
		.moves = (size_t)journal_db_number(db, list, 5),
		.finished = journal_db_number(db, list, 6) != 0,
		.filled = (int)journal_db_number(db, list, 7),
		.cells = (int)journal_db_number(db, list, 8),
		.mistakes = (int)journal_db_number(db, list, 9),
		.helped = journal_db_number(db, list, 10) != 0,
		.token = journal_db_number(db, list, 11),
		.days = binned != 0 ? rows_days_left(binned) : 0,
		.source = mem_string(journal_db_text(db, list, 13)),
		.number = (size_t)journal_db_number(db, list, 14),
		.begun = journal_db_number(db, list, 15) / SECOND,
		.ended = journal_db_number(db, list, 16) / SECOND,
		.rating = rating,
	};
}

enum journal_result journal_rows_owner(struct journal_db *db, long long id, long long *owner, long long *wanted)
{
	enum journal_result result = journal_db_run(db, JOURNAL_OWNER, "i", id);

	if (result != JOURNAL_ROW)
		return result;
	*owner = journal_db_number(db, JOURNAL_OWNER, 0);
	*wanted = journal_db_number(db, JOURNAL_OWNER, 1);
	journal_db_end(db, JOURNAL_OWNER);
	return result;
}

/* What the puzzle is known by. */
static char *rows_givens(const struct document *doc)
{
	struct strbuf text;
	struct board b;

	strbuf_init(&text);
	if (position_is_sukaku(&doc->start, doc->geo))
		position_board(&doc->start, doc->geo, &b);
	else
		position_givens(&doc->start, doc->geo, &b);
	format_puzzle(&b, &text);
	return text.text;
}

/* The position before the first move, as a save file without moves. */
static char *rows_start(const struct document *doc)
{
	struct document start = { .geo = doc->geo, .draft = doc->draft, .start = doc->start, .now = doc->start };
	struct strbuf text;

	strbuf_init(&text);
	format_find("candide")->write(&start, &text);
	return text.text;
}

bool journal_rows_add(struct journal_db *db, const struct document *doc, long long token, long long *id)
{
	char *givens = rows_givens(doc), *start = rows_start(doc);
	bool ok = journal_db_do(db, JOURNAL_ADD_GAME, "ttitiii", doc->title ? doc->title : "", givens, (long long)doc->geo->cells,
				doc->from ? doc->from : "", (long long)doc->number, token, (long long)clock_wall());

	*id = ok ? journal_db_added(db) : 0;
	ok = ok && journal_db_do(db, JOURNAL_ADD_START, "it", *id, start);
	free(givens);
	free(start);
	return ok;
}

/* One line per bookmark. */
static char *rows_bookmarks(const struct bookmarks *b)
{
	struct strbuf text;

	strbuf_init(&text);
	for (size_t i = 0; i < b->count; i++) {
		bookmark_print(&b->list[i], &text);
		strbuf_char(&text, '\n');
	}
	return text.text;
}

static bool rows_load_bookmarks(const char *text, struct bookmarks *b, struct error *err)
{
	bool ok = true;

	while (*text != '\0' && ok) {
		size_t length = strcspn(text, "\n");
		char *line = mem_string_n(text, length);

		ok = bookmark_parse(b, line, err);
		text += length;
		text += *text == '\n';
		free(line);
	}
	return ok;
}

bool journal_rows_update(struct journal_db *db, long long id, long long token, const struct session *s, long long now, bool *found)
{
	const struct document *doc = &s->doc;
	char *bookmarks = rows_bookmarks(&doc->bookmarks);
	long long filled = 0, helped = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		filled += doc->now.value[cell] != 0;
		helped |= doc->now.origin[cell] == ORIGIN_SOLVER;
	}
	bool ok = journal_db_do(db, JOURNAL_UPDATE, "iiiiiiiitiiiii", (long long)doc->tree.count, (long long)doc->done,
				(long long)document_place(doc, doc->count), session_clock(s, now), filled, (long long)session_complete(s),
				(long long)doc->mistakes, helped, bookmarks, (long long)clock_wall(), (long long)doc->hints,
				(long long)doc->left, id, token);

	free(bookmarks);
	*found = ok && journal_db_changes(db) == 1;
	return ok && (!*found || journal_db_do(db, JOURNAL_COME_LAST, "i", id));
}

bool journal_rows_moves(struct journal_db *db, long long id, const struct document *doc, size_t from)
{
	struct strbuf text;
	struct move move;
	bool ok = journal_db_do(db, JOURNAL_CUT_MOVES, "ii", id, (long long)from);

	strbuf_init(&text);
	for (size_t number = from + 1; number <= doc->tree.count && ok; number++) {
		strbuf_clear(&text);
		move_tree_get(&doc->tree, number, &move);
		move_print(doc->geo, &move, &text);
		ok = journal_db_do(db, JOURNAL_ADD_MOVE, "iitii", id, (long long)number, text.text,
				   (long long)move_tree_after(&doc->tree, number), move_tree_took(&doc->tree, number));
	}
	strbuf_free(&text);
	return ok;
}

bool journal_rows_delete(struct journal_db *db, long long id)
{
	return journal_db_do(db, JOURNAL_CUT_MOVES, "ii", id, 0LL) && journal_db_do(db, JOURNAL_DELETE_START, "i", id) &&
	       journal_db_do(db, JOURNAL_DELETE_GAME, "i", id);
}

bool journal_rows_bin(struct journal_db *db, long long id)
{
	bool ok = journal_db_do(db, JOURNAL_BIN, "ii", (long long)clock_wall(), id);

	while (ok && journal_db_run(db, JOURNAL_EXPIRED, "i", journal_rows_expiry()) == JOURNAL_ROW) {
		long long expired = journal_db_number(db, JOURNAL_EXPIRED, 0);

		journal_db_end(db, JOURNAL_EXPIRED);
		ok = journal_rows_delete(db, expired);
	}
	return ok;
}

bool journal_rows_recover(struct journal_db *db, long long id)
{
	return journal_db_do(db, JOURNAL_BIN, "ii", 0LL, id);
}

static void rows_load_source(const struct journal_db *db, struct document *doc)
{
	const char *source = journal_db_text(db, JOURNAL_GAME, 7);

	if (source[0] == '\0')
		return;
	doc->from = mem_string(source);
	doc->number = (size_t)journal_db_number(db, JOURNAL_GAME, 8);
}

/* What the row of a game says about its moves: how many there are, and the number of the last move on the line. */
struct promise {
	size_t moves, tip;
};

/* Reads the position before the first move, and the other columns of the game. */
static bool rows_load_start(struct journal_db *db, long long id, struct document *doc, struct promise *promise, struct error *err)
{
	struct reader reader;

	if (journal_db_run(db, JOURNAL_GAME, "i", id) != JOURNAL_ROW)
		return false;
	const char *start = journal_db_text(db, JOURNAL_GAME, 0), *title = journal_db_text(db, JOURNAL_GAME, 1);

	reader_init(&reader, start, strlen(start));
	enum read_result result = reader_next(&reader, doc, err);
	bool ok = result == READ_PUZZLE;

	if (result == READ_END)
		error_set(err, _("it has no start"));
	if (ok) {
		document_title(doc, title, strlen(title));
		doc->clock = document_clock(journal_db_number(db, JOURNAL_GAME, 2));
		promise->moves = (size_t)journal_db_number(db, JOURNAL_GAME, 3);
		promise->tip = (size_t)journal_db_number(db, JOURNAL_GAME, 9);
		doc->done = (size_t)journal_db_number(db, JOURNAL_GAME, 4);
		doc->mistakes = (int)journal_db_number(db, JOURNAL_GAME, 5);
		doc->hints = (int)journal_db_number(db, JOURNAL_GAME, 10);
		const long long left = journal_db_number(db, JOURNAL_GAME, 11);

		doc->left = left > 0 && left <= doc->geo->cells ? (int)left : 0;
		rows_load_source(db, doc);
		ok = rows_load_bookmarks(journal_db_text(db, JOURNAL_GAME, 6), &doc->bookmarks, err);
		if (!ok)
			document_free(doc);
	}
	journal_db_end(db, JOURNAL_GAME);
	return ok;
}

/* *SOUND: each move was made after a move with a smaller number. */
static bool rows_load_moves(struct journal_db *db, long long id, struct document *doc, bool *sound, struct error *err)
{
	enum journal_result result;
	struct move move;

	*sound = true;
	while ((result = journal_db_run(db, JOURNAL_MOVES, "i", id)) == JOURNAL_ROW) {
		long long after = journal_db_number(db, JOURNAL_MOVES, 1);

		if (!move_parse(doc->geo, journal_db_text(db, JOURNAL_MOVES, 0), &move, err)) {
			journal_db_end(db, JOURNAL_MOVES);
			return false;
		}
		*sound = *sound && after >= 0 && after <= (long long)doc->tree.count;
		const size_t number = move_tree_add(&doc->tree, *sound ? (size_t)after : 0, &move);

		move_tree_spend(&doc->tree, number, journal_db_number(db, JOURNAL_MOVES, 2));
	}
	return result == JOURNAL_DONE;
}

/* Checks that the number of moves is that of the promise, and plays those of the line that are done. */
static bool rows_load_line(struct document *doc, const struct promise *promise, bool sound, struct error *err)
{
	struct move move;

	if (doc->tree.count != promise->moves) {
		error_set(err, _("%zu moves instead of %zu"), doc->tree.count, promise->moves);
		return false;
	}
	if (sound && promise->tip <= promise->moves)
		document_lead(doc, promise->tip);
	if (!sound || promise->tip > promise->moves || doc->done > doc->count) {
		error_set(err, _("its moves do not follow each other"));
		return false;
	}
	for (size_t i = 0; i < doc->done; i++) {
		document_move(doc, i, &move);
		if (!move_apply(doc->geo, &doc->start, &move, &doc->now, err))
			return false;
	}
	return true;
}

bool journal_rows_load(struct journal_db *db, long long id, struct document *doc, struct error *err)
{
	struct promise promise;
	bool sound;

	err->text[0] = '\0';
	if (!rows_load_start(db, id, doc, &promise, err))
		return false;
	if (rows_load_moves(db, id, doc, &sound, err) && rows_load_line(doc, &promise, sound, err))
		return true;
	document_free(doc);
	return false;
}

void attempts_add(struct attempts *a, const struct journal_attempt *one)
{
	a->list = mem_grow(a->list, a->count, &a->capacity, sizeof *a->list);
	a->list[a->count++] = *one;
}

void attempts_free(struct attempts *a)
{
	free(a->list);
	*a = (struct attempts){ 0 };
}

bool attempts_read(struct journal_db *db, struct attempts *out)
{
	enum journal_result result;

	while ((result = journal_db_run(db, JOURNAL_ATTEMPTS, "")) == JOURNAL_ROW) {
		struct journal_attempt one = {
			.at = journal_db_number(db, JOURNAL_ATTEMPTS, 1),
			.clock = document_clock(journal_db_number(db, JOURNAL_ATTEMPTS, 2)),
			.right = journal_db_number(db, JOURNAL_ATTEMPTS, 3) != 0,
		};

		snprintf(one.technique, sizeof one.technique, "%s", journal_db_text(db, JOURNAL_ATTEMPTS, 0));
		attempts_add(out, &one);
	}
	return result == JOURNAL_DONE;
}

bool attempts_write(struct journal_db *db, struct attempts *a)
{
	bool ok = journal_db_do(db, JOURNAL_BEGIN, "");

	for (size_t i = 0; i < a->count && ok; i++)
		ok = journal_db_do(db, JOURNAL_ADD_ATTEMPT, "tiii", a->list[i].technique, a->list[i].at, a->list[i].clock,
				   (long long)a->list[i].right);
	if (!ok || !journal_db_do(db, JOURNAL_COMMIT, ""))
		return false;
	a->count = 0;
	return true;
}
