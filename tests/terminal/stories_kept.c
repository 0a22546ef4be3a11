/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what must not be lost: the game, its history, and the terminal. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"

TEST(a_lost_connection_keeps_the_game_with_its_undo_history)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5ll6");
	story_keys(c, "u");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	console_hang_up(c);
	WAIT_FOR(console_until_end(c), c);
	CHECK(WIFEXITED(c->status));
	console_free(c);

	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	CHECK(story_value_at(c, 5, 6) != '6' || story_mark_at(c, 41, 3) == ' ');
	story_keys(c, "\x12");
	WAIT_FOR(story_value_at(c, 5, 6) == '6', c);
	story_keys(c, "uu");
	story_keys(c, "u");
	story_expect(c, "nothing to undo");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(signals_that_end_it_keep_the_game_and_give_the_terminal_back)
{
	static const int signals[] = { SIGHUP, SIGTERM, SIGINT };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		story_begin();
		struct console *c = story_play((struct console_options){ 0 });

		story_keys(c, "h5");
		console_signal(c, signals[i]);
		story_end(c, 128 + signals[i]);
		c = story_resume();
		CHECK_INT(story_value_at(c, 5, 4), '5');
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(kill_9_after_ten_moves_loses_none)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	for (int i = 0; i < 5; i++)
		story_keys(c, i == 0 ? "h5" : i % 2 ? "0" : "5");
	story_keys(c, "ll6");
	story_keys(c, "0");
	story_keys(c, "6");
	story_keys(c, "0");
	story_keys(c, "6");
	console_signal(c, SIGKILL);
	WAIT_FOR(console_until_end(c), c);
	console_free(c);

	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	CHECK_INT(story_value_at(c, 5, 6), '6');
	for (int i = 0; i < 10; i++) {
		story_keys(c, "u");
		story_expect_not(c, "nothing to undo");
	}
	story_keys(c, "u");
	story_expect(c, "nothing to undo");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_chooser_puts_the_unfinished_game_under_the_cursor)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ 0 }, "\n");
	story_keys(c, "\r");
	WAIT_FOR(story_value_at(c, 5, 4) == '5', c);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_second_program_says_that_the_game_is_open_and_takes_it_over)
{
	story_begin();
	struct console *first = story_play((struct console_options){ 0 });

	story_keys(first, "h5");
	struct console *second = story_start(1, (struct console_options){ 0 }, "\n");

	story_keys(second, "\r");
	WAIT_FOR(console_until(second, "Another program"), second);
	story_keys(second, "T");
	WAIT_FOR(console_until(second, "Still to place"), second);
	CHECK_INT(story_value_at(second, 5, 4), '5');
	WAIT_FOR(console_until(first, "taken this game over"), first);
	story_keys(first, "u");
	story_expect(first, "read-only");
	CHECK_INT(story_value_at(first, 5, 4), '5');
	story_keys(first, "q");
	story_end(first, 0);
	story_keys(second, "u");
	CHECK(story_value_at(second, 5, 4) != '5');
	story_keys(second, "q");
	story_end(second, 0);
}

TEST(ctrl_z_gives_the_terminal_back_and_fg_goes_on)
{
	const char *const arguments[] = { story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .shell = true }, "undo");

	story_keys(c, "h5");
	for (int i = 0; i < 2; i++) {
		if (i == 1)
			story_keys(c, ":go");
		story_keys(c, "\x1a");
		WAIT_FOR(console_until_stopped(c), c);
		CHECK(console_modes_restored(c));
		story_expect_not(c, "Still to place");
		console_resize(c, i == 0 ? 30 : 24, 90);
		console_foreground(c);
		WAIT_FOR(console_until(c, "Still to place"), c);
		CHECK(!console_modes_restored(c));
		CHECK_INT(story_value_at(c, 5, 4), '5');
	}
	story_expect_prompt(c, ":go");
	story_keys(c, "\x03");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_stop_from_outside_does_no_harm_either)
{
	const char *const arguments[] = { story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .shell = true }, "undo");

	console_signal(c, SIGSTOP);
	WAIT_FOR(console_until_stopped(c), c);
	/* What a shell does meanwhile. */
	tcsetattr(c->terminal, TCSANOW, &c->modes);
	vterm_screen_reset(c->screen, 1);
	console_foreground(c);
	WAIT_FOR(console_until(c, "Still to place"), c);
	story_keys(c, "h5");
	CHECK(!console_modes_restored(c));
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_crash_gives_the_terminal_back_and_keeps_the_game)
{
	static const int signals[] = { SIGSEGV, SIGABRT, SIGQUIT };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		story_begin();
		struct console_options options = { .command = "ulimit -c 0; exec $CANDIDE ~/puzzle.txt" };
		struct console *c = story_start(0, options, "undo");

		story_keys(c, "h5");
		console_signal(c, signals[i]);
		WAIT_FOR(console_until_end(c), c);
		CHECK(WIFSIGNALED(c->status));
		CHECK_INT(WTERMSIG(c->status), signals[i]);
		CHECK(console_modes_restored(c));
		story_expect_not(c, "Still to place");
		console_free(c);
		c = story_resume();
		CHECK_INT(story_value_at(c, 5, 4), '5');
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(without_memory_it_says_so_behind_the_screen_and_keeps_the_game)
{
	if (WITH_SANITIZERS)
		test_skip("a sanitizer needs more memory than the limit");
	story_begin();
	struct console_options options = {
		.command = "yes $(cat ~/puzzle.txt) | head -n 600000 >~/many; ulimit -c 0; ulimit -v 100000; $CANDIDE ~/puzzle.txt; echo status $?" };
	struct console *c = story_start(0, options, "undo");

	story_keys(c, "h5");
	story_keys(c, ":load ~/many\r");
	WAIT_FOR(console_until_end(c), c);
	story_expect(c, "candide: out of memory");
	story_expect(c, "status 134");
	story_expect_not(c, "Still to place");
	CHECK(console_modes_restored(c));
	console_free(c);
	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(where_nothing_can_be_kept_it_is_said_once_and_a_sign_stays)
{
	story_begin();
	struct console_options options = { .variable = "XDG_STATE_HOME=/dev/null", .command = "exec $CANDIDE ~/puzzle.txt" };
	struct console *c = story_start(0, options, "Games are kept in memory only: /dev/null/");

	story_expect(c, "Not a directory");
	story_expect(c, "Not kept: not writable");
	story_keys(c, "h5");
	story_expect_not(c, "in memory only");
	story_expect(c, "Not kept: not writable");
	story_expect(c, "u undo");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
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
	story_end(c, 0);
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
	story_end(c, 0);
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
	story_expect(c, "Games are kept in memory only");
	story_expect(c, "Not kept: not writable");
	story_keys(c, "h");
	story_expect_not(c, "Games are kept in memory only");
	story_expect(c, "Not kept: not writable");
	heal_journal();
	WAIT_FOR(console_until(c, "all moves are kept"), c);
	story_expect_not(c, "Not kept");
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
	c = story_start(0, with_puzzle(), "written by a newer candide");
	story_expect(c, "Not kept: newer journal");
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
		struct console *c = story_start(0, (struct console_options){ .command = commands[i] }, "Not kept: no home");

		story_expect(c, "neither XDG_STATE_HOME nor HOME");
		story_keys(c, "h");
		story_expect_not(c, "neither XDG_STATE_HOME");
		story_expect(c, "Not kept: no home");
		console_free(c);
	}
}
