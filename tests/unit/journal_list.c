/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The journal's list of games: its order, what it says of each game, and what a database of the first version says. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/mem.h"
#include "format/format.h"
#include "tests/unit/journal_kit.h"

static void finish(struct session *s)
{
	char text[32];

	for (int cell = 0; cell < 81; cell++) {
		if (s->doc.now.value[cell])
			continue;
		snprintf(text, sizeof text, "set r%dc%d=%d", cell / 9 + 1, cell % 9 + 1, s->solution[cell]);
		kit_play(s, text);
	}
}

TEST(games_are_listed_unfinished_first_then_by_last_play)
{
	struct journal *j = journal_open(test_directory());
	struct session s[4];
	long long id[4];
	static const char *const titles[] = { "first", "second", "third", "fourth" };

	for (int i = 0; i < 4; i++) {
		s[i] = kit_session();
		s[i].doc.title = mem_string(titles[i]);
		journal_add(j, &s[i], 0);
		id[i] = journal_current(j);
		if (i == 3)
			finish(&s[i]);
		kit_play(&s[i], "marks auto off");
		CHECK(journal_write(j, &s[i], 0));
	}
	struct document doc;

	CHECK_INT(journal_resume(j, id[1], false, &doc, NULL), JOURNAL_OURS);
	document_free(&doc);
	s[1].doc.clock = 90000;
	CHECK(journal_write(j, &s[1], 0));
	struct journal_game *games;
	size_t count = journal_games(j, &games);

	CHECK_INT(count, 4);
	static const char *const order[] = { "second", "third", "first", "fourth" };

	for (size_t i = 0; i < count; i++) {
		CHECK_TEXT(games[i].title, order[i]);
		CHECK_TEXT(games[i].givens, "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93");
		CHECK_INT(games[i].finished, i == 3);
		CHECK_INT(games[i].filled, i == 3 ? 81 : 38);
		CHECK_INT(games[i].cells, 81);
		CHECK_INT(games[i].moves, i == 3 ? 81 - 38 + 1 : 1);
		CHECK(games[i].changed > 1000000000);
	}
	CHECK_INT(games[0].clock, 90000);
	CHECK_INT(games[0].id, id[1]);
	journal_games_free(games, count);
	journal_close(j);
	for (int i = 0; i < 4; i++)
		session_free(&s[i]);
}

TEST(a_finished_game_that_is_taken_up_again_is_unfinished)
{
	struct journal *j = journal_open(test_directory());
	struct session s = kit_session();
	struct journal_game *games;

	finish(&s);
	journal_add(j, &s, 0);
	CHECK_INT(journal_games(j, &games), 1);
	CHECK(games[0].finished);
	journal_games_free(games, 1);
	CHECK(session_undo(&s));
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_games(j, &games), 1);
	CHECK(!games[0].finished);
	CHECK_INT(games[0].filled, 80);
	journal_games_free(games, 1);
	session_free(&s);
	journal_close(j);
}

TEST(bookmarks_mistakes_and_help_are_kept)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();
	struct journal_game *games;

	journal_add(j, &s, 0);
	kit_play(&s, "set r1c1=2");
	s.doc.hints = 2;
	CHECK_INT(bookmarks_set(&s.doc.bookmarks, 0, ""), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(&s.doc.bookmarks, 1, "after the mistake"), BOOKMARK_SET);
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, journal_current(j), &s);
	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(games[0].mistakes, 1);
	CHECK(!games[0].helped);
	journal_games_free(games, 1);
	kit_play(&s, "step full-house r1c2=8");
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_games(j, &games), 1);
	CHECK(games[0].helped);
	journal_games_free(games, 1);
	session_free(&s);
	journal_close(j);
}

/* As the first version of the schema left it: a game solved with help, one that was only begun. */
TEST(a_database_of_the_first_version_grows)
{
	static const char *const old[] = {
		"CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, givens TEXT NOT NULL,"
		" cells INTEGER NOT NULL, filled INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0,"
		" moves INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0, clock INTEGER NOT NULL DEFAULT 0,"
		" changed INTEGER NOT NULL DEFAULT 0, owner INTEGER NOT NULL, wanted INTEGER NOT NULL DEFAULT 0)",
		"CREATE TABLE starts (game INTEGER PRIMARY KEY, start TEXT NOT NULL)",
		"CREATE TABLE moves (game INTEGER NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL,"
		" PRIMARY KEY (game, number)) WITHOUT ROWID",
		"INSERT INTO games (title, givens, cells, moves, done, finished, changed, owner)"
		" VALUES ('One', '', 81, 2, 2, 1, 5999999, 7), ('Two', '', 81, 2, 1, 0, 6000000, 7)",
		"INSERT INTO starts SELECT id, 'candide 1' || char(10) || 'size 9' || char(10) || 'end' FROM games",
		"INSERT INTO moves VALUES (1, 1, 'set r1c1=5'), (1, 2, 'step full-house r1c2=8'),"
		" (2, 1, 'step naked-pair r1c1<>5'), (2, 2, 'search r1c2=3')",
		"PRAGMA user_version = 1",
	};
	const char *directory = test_directory();
	struct journal_game *games;
	struct document doc;

	for (size_t i = 0; i < sizeof old / sizeof old[0]; i++)
		free(kit_sql(directory, old[i]));
	struct journal *j = journal_open(directory);

	CHECK_INT(journal_games(j, &games), 2);
	for (int i = 0; i < 2; i++) {
		CHECK_INT(games[i].mistakes, 0);
		CHECK_INT(games[i].helped, strcmp(games[i].title, "One") == 0);
		CHECK_INT(games[i].ended, strcmp(games[i].title, "One") == 0 ? 5 : 0);
		CHECK_INT(games[i].begun, 0);
		CHECK_TEXT(games[i].source, "");
		CHECK_INT(games[i].rating.level, RATING_UNKNOWN);
	}
	journal_games_free(games, 2);
	CHECK_INT(journal_resume(j, 1, false, &doc, NULL), JOURNAL_OURS);
	CHECK_INT(doc.done, 2);
	CHECK_INT(doc.count, 2);
	CHECK_INT(move_tree_after(&doc.tree, 2), 1);
	CHECK_INT(doc.now.value[1], 8);
	CHECK_INT(doc.hints, 1);
	CHECK_INT(doc.left, 0);
	CHECK(doc.from == NULL);
	document_free(&doc);
	CHECK(journal_trouble(j) == NULL);
	journal_close(j);
	char *version = kit_sql(directory, "PRAGMA user_version");

	CHECK_TEXT(version, "11");
	free(version);
}

/* Of a game that is solved in a few moves. */
static struct session nearly_solved(void)
{
	const char *text = "candide 1\nsize 4\nfrom 3 hard\ngivens\n12 34\n34 12\n21 43\n43 ..\nend\n";
	struct session s;
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, text, strlen(text));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(session_init(&s, &doc, &err));
	return s;
}

static void check_times(struct journal *j, long long begun, long long ended)
{
	struct journal_game *games;

	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(games[0].begun, begun);
	CHECK_INT(games[0].ended, ended);
	journal_games_free(games, 1);
}

TEST(the_journal_knows_when_a_game_was_begun_and_solved)
{
	struct journal *j = journal_open(test_directory());
	struct session s = nearly_solved();

	clock_set_wall(1000000000);
	journal_add(j, &s, 0);
	clock_set_wall(2000000000);
	kit_play(&s, "set r4c3=2");
	CHECK(journal_write(j, &s, 0));
	check_times(j, 1000, 0);
	clock_set_wall(3000000000);
	kit_play(&s, "set r4c4=1");
	CHECK(journal_write(j, &s, 0));
	check_times(j, 1000, 3000);
	/* It is solved when it was solved, even if it is written again; undone, it is not. */
	clock_set_wall(4000000000);
	CHECK(journal_write(j, &s, 60000));
	check_times(j, 1000, 3000);
	CHECK(session_undo(&s));
	CHECK(journal_write(j, &s, 0));
	check_times(j, 1000, 0);
	clock_set_wall(0);
	session_free(&s);
	journal_close(j);
}

TEST(the_journal_keeps_how_hard_a_puzzle_is)
{
	struct journal *j = journal_open(test_directory());
	struct session s = nearly_solved();
	struct rating rating = { .level = LEVEL_HARD, .score = 1480, .hardest = 0, .er = 72 };
	struct journal_game *games;

	/* No game is open yet. */
	journal_rate(j, &rating);
	journal_add(j, &s, 0);
	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(games[0].rating.level, RATING_UNKNOWN);
	CHECK_TEXT(games[0].source, "hard");
	CHECK_INT(games[0].number, 3);
	journal_games_free(games, 1);
	journal_rate(j, &rating);
	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(games[0].rating.level, LEVEL_HARD);
	CHECK_INT(games[0].rating.score, 1480);
	CHECK_INT(games[0].rating.hardest, 0);
	CHECK_INT(games[0].rating.er, 72);
	journal_games_free(games, 1);
	CHECK(journal_trouble(j) == NULL);
	session_free(&s);
	journal_close(j);
}

TEST(a_game_that_is_looked_at_is_not_opened)
{
	struct journal *j = journal_open(test_directory());
	struct session s = nearly_solved(), other = kit_session();
	struct document doc;

	kit_play(&s, "set r4c3=2");
	journal_add(j, &s, 0);
	long long id = journal_current(j);

	journal_add(j, &other, 0);
	CHECK(journal_look(j, id, &doc));
	CHECK(document_equal(&doc, &s.doc));
	CHECK_INT(journal_current(j), 0);
	/* Nothing of the game that was open is written from now on, and another program may have either. */
	kit_play(&other, "set r1c1=5");
	CHECK(journal_write(j, &other, 0));
	char *moves = kit_sql(test_directory(), "SELECT count(*) FROM moves");

	CHECK_TEXT(moves, "1");
	CHECK(!journal_look(j, id + 99, &doc));
	CHECK(journal_trouble(j) == NULL);
	free(moves);
	document_free(&doc);
	session_free(&s);
	session_free(&other);
	journal_close(j);
}
