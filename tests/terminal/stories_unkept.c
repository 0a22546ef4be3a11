/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of a journal that cannot be written: it is seen, nothing is lost unasked, and the next start has it. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"

TEST(where_nothing_can_be_kept_it_is_said_once_and_a_sign_stays)
{
	story_begin();
	struct console_options options = { .variable = "XDG_STATE_HOME=/dev/null", .command = "exec $CANDIDE ~/puzzle.txt" };
	struct console *c = story_start(0, options, "Games stay in memory only: cannot use /dev/null/");

	story_expect(c, "Not a directory");
	story_expect(c, "Not saved: not writable");
	story_keys(c, "h5");
	story_expect_not(c, "in memory only");
	story_expect(c, "Not saved: not writable");
	story_expect(c, "u: undo");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_expect(c, "x: lose it");
	story_keys(c, "x");
	story_end(c, 1);
}

TEST(a_full_disk_is_said_once_and_the_game_goes_on)
{
	int times = 0;

	story_begin();
	/* A file may not grow beyond so many blocks: the journal has room at first, and then none. */
	struct console_options options = { .command = "ulimit -f 200; exec $CANDIDE ~/puzzle.txt" };
	struct console *c = story_start(0, options, "undo");

	story_keys(c, "h");
	for (int i = 0; i < 100; i++) {
		story_keys(c, i % 2 ? "0" : "5");
		char *message = console_text(c, 22);

		times += message[0] != '\0';
		free(message);
	}
	CHECK_INT(times, 1);
	story_keys(c, "5");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_expect(c, "x: lose it");
	story_keys(c, "x");
	story_end(c, 1);
}

/* Nothing can be kept then, and a file in memory cannot grow, either. */
TEST(where_no_file_may_be_written_the_board_is_shown)
{
	story_begin();
	struct console_options options = { .command = "ulimit -f 0; exec $CANDIDE ~/puzzle.txt" };
	struct console *c = story_start(0, options, "in memory only");

	story_keys(c, "h5");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_expect(c, "x: lose it");
	story_keys(c, "x");
	story_end(c, 1);
}

static void journal_path(const char *name, char path[700])
{
	snprintf(path, 700, "%s/state/candide/%s", story_home, name);
}

/* Until the next call of heal_journal nothing can be written: a directory is in its place. */
static void break_journal(void)
{
	char file[700], away[700];

	journal_path("games.db", file);
	journal_path("away.db", away);
	CHECK(rename(file, away) == 0);
	CHECK(mkdir(file, 0700) == 0);
}

static void heal_journal(void)
{
	char file[700], away[700];

	journal_path("games.db", file);
	journal_path("away.db", away);
	CHECK(rmdir(file) == 0);
	CHECK(rename(away, file) == 0);
}

/* Two moves in one read: the second does not take away what the first had to tell, and the journal is tried again by itself. */
TEST(what_is_not_kept_is_seen_and_caught_up_with)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5");
	break_journal();
	story_keys(c, "ll65");
	story_expect(c, "Games stay in memory only");
	story_expect(c, "Not saved: not writable");
	story_keys(c, "h");
	story_expect_not(c, "Games stay in memory only");
	story_expect(c, "Not saved: not writable");
	heal_journal();
	WAIT_FOR(console_until(c, "all moves are saved"), c);
	story_expect_not(c, "Not saved");
	console_signal(c, SIGKILL);
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	CHECK_INT(story_value_at(c, 5, 6), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

/* The puzzle on the board, whatever stands below it. */
static struct console_options with_puzzle(void)
{
	static const char *arguments[] = { story_file, NULL };

	return (struct console_options){ .arguments = arguments };
}

TEST(a_journal_that_cannot_be_read_is_told_with_a_file_on_the_board_too)
{
	char file[700];

	story_begin();
	journal_path("", file);
	struct error err;

	CHECK(file_make_directory(file, &err));
	journal_path("games.db", file);
	story_write_file(file, "This is a letter, and no journal of games, however long it may be; nobody may throw it away, though.");
	struct console *c = story_start(0, with_puzzle(), "The journal of games was damaged");

	story_keys(c, "h5q");
	story_end(c, 0);
}

/* The version that a database of a newer candide has stands at this place of the file. */
TEST(so_is_one_of_a_newer_candide)
{
	enum { VERSION_AT = 60 };
	static const char version[] = { 0, 0, 0, 99 };
	char path[700];

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5q");
	story_end(c, 0);
	journal_path("games.db", path);
	FILE *f = fopen(path, "r+");

	CHECK(f != NULL && fseek(f, VERSION_AT, SEEK_SET) == 0);
	CHECK(fwrite(version, 1, sizeof version, f) == sizeof version && fclose(f) == 0);
	c = story_start(0, with_puzzle(), "a newer candide wrote");
	story_expect(c, "Not saved: newer");
	console_free(c);
}

TEST(without_a_home_it_is_said_and_a_sign_stays)
{
	static const char *const commands[] = {
		"file=~/puzzle.txt; unset HOME XDG_STATE_HOME; exec $CANDIDE $file",
		"file=~/puzzle.txt; HOME=home XDG_STATE_HOME=state exec $CANDIDE $file",
	};

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		story_begin();
		struct console *c = story_start(0, (struct console_options){ .command = commands[i] }, "Not saved: no home");

		story_expect(c, "neither XDG_STATE_HOME nor HOME");
		story_keys(c, "h");
		story_expect_not(c, "neither XDG_STATE_HOME");
		story_expect(c, "Not saved: no home");
		console_free(c);
	}
}

TEST(what_the_journal_could_not_take_at_a_hang_up_is_offered_by_the_next_start)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5");
	break_journal();
	story_keys(c, "ll6");
	console_hang_up(c);
	WAIT_FOR(console_until_end(c), c);
	CHECK(WIFEXITED(c->status) && WEXITSTATUS(c->status) != 0);
	console_free(c);
	heal_journal();
	c = story_start(0, (struct console_options){ 0 }, "Rescued");
	story_expect_not(c, "Unfinished games");
	story_keys(c, "\r");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	CHECK_INT(story_value_at(c, 5, 6), '6');
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ 0 }, "Unfinished games");
	story_expect_not(c, "Rescued");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_game_that_is_not_kept_is_left_only_when_the_person_says_so)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5");
	break_journal();
	story_keys(c, "ll6q");
	story_expect(c, "s: save to a file   w: wait   x: lose it");
	story_keys(c, "jq");
	story_expect(c, "x: lose it");
	/* Saved elsewhere, it is kept. */
	story_keys(c, "s");
	story_expect_prompt(c, ":save");
	story_keys(c, "~/elsewhere.candide\r");
	story_expect(c, "Saved as");
	story_keys(c, "q");
	story_end(c, 0);
	heal_journal();
	c = story_play((struct console_options){ 0 });
	story_keys(c, "h5");
	break_journal();
	story_keys(c, "ll6");
	/* It waits for the journal, and leaves then. */
	story_keys(c, "qw");
	story_expect(c, "Waiting until the journal can be written");
	heal_journal();
	story_end(c, 0);
	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 6), '6');
	story_keys(c, "q");
	story_end(c, 0);
}
