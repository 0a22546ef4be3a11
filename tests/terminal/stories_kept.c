/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what must not be lost: the game, its history, and the terminal. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

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
	story_expect(c, "Nothing to undo");
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
		story_expect_not(c, "Nothing to undo");
	}
	story_keys(c, "u");
	story_expect(c, "Nothing to undo");
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
	WAIT_FOR(console_until(second, "This game is open in another program"), second);
	story_keys(second, "T");
	WAIT_FOR(console_until(second, "Still to place"), second);
	CHECK_INT(story_value_at(second, 5, 4), '5');
	WAIT_FOR(console_until(first, "taken over this game"), first);
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

/* A shifted pattern of 16x16 in which every third cell is empty. */
static void write_large(const char *path)
{
	static const char digits[] = "123456789ABCDEFG";
	char text[16 * 17 + 1];
	int length = 0;

	for (int row = 0; row < 16; row++) {
		for (int column = 0; column < 16; column++)
			text[length++] = (row + column) % 3 == 0 ? '.' : digits[(4 * (row % 4) + row / 4 + column) % 16];
		text[length++] = '\n';
	}
	text[length] = '\0';
	story_write_file(path, text);
}

TEST(candide_large_takes_over_a_board_of_sixteen_rows_and_resumes_it)
{
	const char *large = getenv("CANDIDE_LARGE");

	if (large == NULL || access(large, X_OK) != 0)
		test_skip("candide-large is not built (--disable-large)");
	story_begin();
	char path[700];

	snprintf(path, sizeof path, "%s/large", story_home);
	write_large(path);
	const char *const arguments[] = { path, NULL };
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments }, "undo");

	story_keys(c, ":clear r1c1\r");
	story_keys(c, ":goto r2c3\r");
	story_keys(c, "A");
	story_expect(c, "R2C3 = A");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_resume();
	story_expect(c, "[A]");
	story_keys(c, "u");
	story_expect_not(c, "[A]");
	story_keys(c, "q");
	story_end(c, 0);
}
