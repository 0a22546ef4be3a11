/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A game that is gone on with finds its file again, whatever became of that, and says what it does not find. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "command/command.h"

#define ONE "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93"
#define TWO "..36.9...5..........9.25....2.....7.6...7..28.95..1......5...9.9....7.5...8.....2"
#define THREE ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9."

static char list[600];

/* The file of puzzles, with TEXT in it. */
static void write_list(const char *text)
{
	struct error err;

	snprintf(list, sizeof list, "%s/a list#2", test_directory());
	CHECK(file_write(list, text, strlen(text), &err));
}

static struct game *start(void)
{
	return game_new(test_directory(), "/dev/null", 0);
}

static void run(struct game *game, const char *line)
{
	char *copy = strdup(line);

	command_run(game, &view_cache_none, copy);
	free(copy);
}

/* The second puzzle of the file, with a move, is what the journal has when it starts again. */
static struct game *resume(void)
{
	struct game *game = start();
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "load %s", list);
	run(game, line.text);
	run(game, "open 2");
	CHECK_TEXT(game->session->doc.title, "Two");
	run(game, "set r1c1=1");
	strbuf_free(&line);
	game_free(game);
	game = start();
	CHECK(game_resume_last(game));
	return game;
}

static void expect(struct game *game, const char *line, const char *title)
{
	run(game, line);
	CHECK_TEXT(game->session->doc.title, title);
}

TEST(a_file_is_gone_on_with)
{
	write_list(ONE " One\n" TWO " Two\n" THREE " Three\n");
	struct game *game = resume();

	expect(game, "next", "Three");
	expect(game, "previous", "Two");
	expect(game, "previous", "One");
	game_free(game);
}

TEST(a_file_that_changed_around_the_puzzle_too)
{
	write_list(ONE " One\n" TWO " Two\n");
	struct game *game = resume();

	write_list(TWO " Two\n" THREE " Three\n" ONE " One\n");
	expect(game, "next", "Three");
	expect(game, "next", "One");
	game_free(game);
}

/* What `next` says, the directory of the file left out. */
static void expect_message(struct game *game, const char *before, const char *behind)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s%s%s", before, list, behind);
	run(game, "next");
	CHECK_TEXT(game->cursor.message, text.text);
	CHECK_TEXT(game->session->doc.title, "Two");
	strbuf_free(&text);
}

TEST(a_file_without_the_puzzle_says_so)
{
	write_list(ONE " One\n" TWO " Two\n");
	struct game *game = resume();

	write_list(ONE " One\n" THREE " Three\n");
	expect_message(game, "", " has changed: this game's puzzle is no longer in it.");
	write_list("Nothing.\n\n" TWO);
	run(game, "next");
	CHECK_TEXT(game->cursor.message, "This is the last puzzle.");
	game_free(game);
}

TEST(a_file_that_is_gone_says_so)
{
	write_list(ONE " One\n" TWO " Two\n");
	struct game *game = resume();

	CHECK(unlink(list) == 0);
	expect_message(game, "", ", which this game came from, cannot be read: No such file or directory.");
	write_list("");
	expect_message(game, "", ", which this game came from, cannot be read: there is no puzzle in it.");
	game_free(game);
}

/* The second puzzle of the file is only looked at, and then AFTER is in its place (NULL: nothing); how many games of it are in the bin. */
static size_t leave_untouched(const char *after, bool again)
{
	struct game *game;
	struct journal_game *games;
	struct strbuf line;

	strbuf_init(&line);
	write_list(ONE " One\n" TWO " Two\n");
	game = start();
	strbuf_format(&line, "load %s", list);
	run(game, line.text);
	run(game, "open 2");
	if (again) {
		game_free(game);
		game = start();
		CHECK(game_resume_last(game));
	}
	if (after == NULL)
		CHECK(unlink(list) == 0);
	else if (after[0] != '\0')
		write_list(after);
	run(game, "new empty");
	size_t count = journal_games(game->journal, &games);

	CHECK_INT(count, 1);
	journal_games_free(games, count);
	count = journal_bin(game->journal, &games);
	journal_games_free(games, count);
	game_free(game);
	strbuf_free(&line);
	test_directory_remove();
	return count;
}

TEST(a_puzzle_that_was_only_looked_at_leaves_the_list_and_goes_to_the_bin_where_nothing_else_brings_it_back)
{
	for (int again = 0; again < 2; again++) {
		CHECK_INT((int)leave_untouched("", again), 0);
		CHECK_INT((int)leave_untouched(TWO "\n", again), 0);
		CHECK_INT((int)leave_untouched(ONE " One\n" THREE " Two\n", again), 1);
		CHECK_INT((int)leave_untouched("Nothing.\n", again), 1);
		CHECK_INT((int)leave_untouched(NULL, again), 1);
	}
}

/* The games in the bin of a puzzle of a collection that was only looked at, which AFTER has become since. */
static size_t leave_collection(const char *after)
{
	char folder[600], file[620];
	struct journal_game *games;
	struct error err;

	snprintf(folder, sizeof folder, "%s/puzzles", test_directory());
	snprintf(file, sizeof file, "%s/10-easy.txt", folder);
	CHECK(file_make_directory(folder, &err));
	CHECK(file_write(file, ONE "\n" TWO "\n", strlen(ONE "\n" TWO "\n"), &err));
	struct game *game = game_new(test_directory(), folder, 0);

	run(game, "new easy-2");
	game_free(game);
	CHECK(file_write(file, after, strlen(after), &err));
	game = game_new(test_directory(), folder, 0);
	CHECK(game_resume_last(game));
	run(game, "new empty");
	size_t count = journal_games(game->journal, &games);

	CHECK_INT(count, 1);
	journal_games_free(games, count);
	count = journal_bin(game->journal, &games);
	journal_games_free(games, count);
	game_free(game);
	test_directory_remove();
	return count;
}

TEST(one_of_a_collection_too)
{
	CHECK_INT((int)leave_collection(THREE "\n" TWO "\n"), 0);
	CHECK_INT((int)leave_collection(TWO "\n"), 0);
	CHECK_INT((int)leave_collection(ONE "\n" THREE "\n"), 1);
}

#define EMPTY "... ... ...\n"
#define ENTRIES "entries\n.2. ... ...\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "deleted r9c9=1\n"

/* Entries and deleted candidates of the file are a part of the puzzle, and so do not hide it. */
TEST(a_file_with_entries_is_found_again)
{
	static const char text[] = "candide 1\ntitle One\nend\ncandide 1\ntitle Two\n" ENTRIES "start\n" ENTRIES "end\n";

	write_list(text);
	struct game *game = resume();

	expect(game, "previous", "One");
	game_free(game);
}
