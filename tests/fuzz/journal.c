/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A journal that somebody has changed and put back. Input that begins as a database does is one; any other is lines that change rows of a
 * sound one: a letter for the table, a digit for the column, and the value. Whatever it is, its lists are read, and its first games are
 * looked at, resumed, played on and written; what is written then reads as the same game.
 */
#include "tests/fuzz/fuzz.h"

#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "journal/journal.h"

enum { MOST_GAMES = 3 };

static const char puzzle[] = "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93";

static char folder[] = "/tmp/candide-fuzz.XXXXXX";
static struct strbuf sound;	/* the database that lines change */

/* In place of the C library's: nothing here is to outlive a power failure. */
int fdatasync(int fd)
{
	(void)fd;
	return 0;
}

int fsync(int fd)
{
	(void)fd;
	return 0;
}

static char *fuzz_path(const char *name)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", folder, name);
	return path.text;
}

static void play_move(struct session *s, const char *text)
{
	struct move move;
	struct error err;

	if (move_parse(s->doc.geo, text, &move, &err))
		session_apply(s, &move, &err);
}

static void add_game(struct journal *j)
{
	struct document doc;
	struct session s;
	struct error err;

	document_init(&doc, geometry_of_size(9));
	for (int cell = 0; cell < 81; cell++)
		if (puzzle[cell] != '.')
			position_put(&doc.start, cell, digit_of_char(puzzle[cell]), ORIGIN_GIVEN);
	doc.now = doc.start;
	HOLDS(session_init(&s, &doc, &err));
	play_move(&s, "set r1c1=6");
	play_move(&s, "set r1c2=8");
	session_undo(&s);
	play_move(&s, "note r1c2=7");
	session_bookmark(&s, "one");
	journal_add(j, &s, 0);
	session_free(&s);
}

static void remove_files(void)
{
	static const char *const names[] = { "games.db", "games.db-wal", "games.db-shm", "games.db-journal", "games.lock", "games.db.corrupt-1",
					     "games.db.corrupt-1-wal", "games.db.corrupt-1-shm", "games.db.corrupt-1-journal" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char *path = fuzz_path(names[i]);

		unlink(path);
		free(path);
	}
}

static void end(void)
{
	remove_files();
	rmdir(folder);
}

static void begin(void)
{
	struct error err;
	char *path;

	HOLDS(mkdtemp(folder) != NULL);
	atexit(end);
	struct journal *j = journal_open(folder);

	add_game(j);
	add_game(j);
	journal_practised(j, &(struct journal_attempt){ .technique = "x_wing", .at = 1, .clock = 2 });
	journal_close(j);
	strbuf_init(&sound);
	path = fuzz_path("games.db");
	HOLDS(file_read(path, 1 << 20, &sound, &err));
	free(path);
	remove_files();
}

/* "g2text" sets the title of all games; a table is known by its first letter, a column by its number from 0. */
static void change_row(sqlite3 *db, const char *line, size_t length)
{
	static const char *const tables[] = { "games", "starts", "moves", "attempts" };
	static const char *const columns[][20] = {
		{ "id", "title", "givens", "cells", "filled", "finished", "moves", "done", "clock", "changed", "owner", "wanted", "mistakes",
		  "helped", "bookmarks", "source", "number", "tip", "rating", "hints" },
		{ "game", "start" }, { "game", "number", "move", "after" }, { "technique", "at", "clock", "first_go" },
	};
	sqlite3_stmt *statement;
	char sql[128];

	for (size_t t = 0; t < 4 && length > 2; t++) {
		const char *column = columns[t][(unsigned char)line[1] % 20];

		if (tables[t][0] != line[0] || column == NULL)
			continue;
		snprintf(sql, sizeof sql, "UPDATE OR REPLACE %s SET %s = ?", tables[t], column);
		if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
			continue;
		sqlite3_bind_text(statement, 1, line + 2, (int)length - 2, SQLITE_STATIC);
		sqlite3_step(statement);
		sqlite3_finalize(statement);
	}
}

static void put_back(const char *path, const char *data, size_t size)
{
	struct error err;
	sqlite3 *db;

	if (size >= 16 && memcmp(data, "SQLite format 3", 16) == 0) {
		HOLDS(file_write(path, data, size, &err));
		return;
	}
	HOLDS(file_write(path, sound.text, sound.length, &err));
	HOLDS(sqlite3_open(path, &db) == SQLITE_OK);
	sqlite3_exec(db, "PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
	while (size > 0) {
		const char *newline = memchr(data, '\n', size);
		size_t length = newline != NULL ? (size_t)(newline - data) : size;

		change_row(db, data, length);
		data += length + (newline != NULL);
		size -= length + (newline != NULL);
	}
	sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
	sqlite3_close(db);
}

/* Plays on, and reads what was written. */
static void play_on(struct journal *j, struct document *doc)
{
	struct document again;
	struct session s;
	struct error err;

	if (!session_init(&s, doc, &err)) {
		document_free(doc);
		return;
	}
	session_undo(&s);
	play_move(&s, "note r2c2=9");
	HOLDS(journal_write(j, &s, 0));
	journal_write_last(j, &s, 0);
	long long id = journal_current(j);

	if (id != 0 && journal_sign(j) == NULL && journal_look(j, id, &again)) {
		HOLDS(document_continues(&again, &s.doc) && again.done == s.doc.done);
		document_free(&again);
	}
	session_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct journal_game *games, *bin;
	struct journal_attempt *attempts;
	struct document doc;

	if (sound.text == NULL)
		begin();
	char *path = fuzz_path("games.db");

	put_back(path, (const char *)data, size);
	struct journal *j = journal_open(folder);
	size_t count = journal_games(j, &games), binned = journal_bin(j, &bin);

	journal_attempts(j, &attempts);
	free(attempts);
	for (size_t i = 0; i < count && i < MOST_GAMES; i++) {
		if (journal_look(j, games[i].id, &doc))
			document_free(&doc);
		if (journal_resume(j, games[i].id, false, &doc, NULL) == JOURNAL_OURS)
			play_on(j, &doc);
		journal_trouble(j);
	}
	if (count > 0)
		journal_forget(j, games[0].id);
	journal_games_free(games, count);
	journal_games_free(bin, binned);
	journal_close(j);
	remove_files();
	free(path);
	return 0;
}
