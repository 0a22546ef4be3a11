/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of --linear: plain lines instead of a screen, in any terminal and in none. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static struct console *play_lines(struct console_options options)
{
	const char *const arguments[] = { "--linear", story_file, NULL };

	options.arguments = arguments;
	return story_start(0, options, "r5c5, given 3");
}

/* The last line that is not empty. */
static void expect_last(const struct console *c, const char *expected)
{
	char *last = NULL;

	for (int row = c->rows - 1; row >= 0 && (last == NULL || last[0] == '\0'); row--) {
		free(last);
		last = console_text(c, row);
	}
	CHECK_TEXT(last, expected);
	free(last);
}

TEST(a_terminal_that_can_do_nothing_gets_lines)
{
	static const char *const terms[] = { "dumb", "no-such-terminal", "vt100", "xterm-256color" };

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		story_begin();
		struct console *c = play_lines((struct console_options){ .term = terms[i] });

		story_keys(c, "h5");
		expect_last(c, "r5c4, your 5");
		story_keys(c, "\033[A");
		expect_last(c, "r4c4, empty, marks 2 7");
		story_keys(c, "nnnn");
		expect_last(c, "a: play  e: full text  Enter: apply");
		/* All that was told before is still there. */
		char *first = console_text(c, 0);

		CHECK_TEXT(first, "Without a name");
		story_expect(c, "\nr5c4, your 5\nr4c4");
		free(first);
		story_keys(c, "q");
		story_end(c, 0);
	}
}

/* It would print what others obey. */
TEST(a_dumb_terminal_gets_no_escapes)
{
	static const struct console_options dumb = { .term = "dumb" }, other = { .term = "xterm-256color" };

	for (int i = 0; i < 2; i++) {
		story_begin();
		struct console *c = play_lines(i == 0 ? dumb : other);

		story_keys(c, ":goto r5c4\r5:mouse on\r:theme dark\r");
		story_keys(c, "nnnn:help undo\r");
		story_expect(c, "Undo the last move");
		story_keys(c, "q");
		story_end(c, 0);
		CHECK_INT(c->escaped, i == 1);
	}
}

TEST(the_command_line_is_a_line_like_others)
{
	static const char *const terms[] = { "dumb", "xterm-256color" };

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		story_begin();
		struct console *c = play_lines((struct console_options){ .term = terms[i] });

		story_keys(c, ":got");
		expect_last(c, ":got");
		story_keys(c, "\trc4\x7f" "3\x02\x02" "2\r");
		story_expect(c, "\n:goto r2c3\nr2c3, empty");
		story_keys(c, ":quit\x03");
		expect_last(c, ":quit");
		story_keys(c, ":help undo\r");
		story_expect(c, "Undo the last move");
		/* The text is closed by itself: keys play again. */
		story_keys(c, "l");
		expect_last(c, "r2c4, given 9");
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(the_line_that_ctrl_o_goes_on_with_is_written_at_once)
{
	story_begin();
	struct console *c = play_lines((struct console_options){ 0 });

	story_keys(c, ":goto r1c1\r:goto r9c9\r");
	story_keys(c, ":\033<\x0f:");
	expect_last(c, ":goto r9c9");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(keys_may_come_from_a_pipe_and_lines_go_into_one)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){
		.command = "printf 'hw5:goto r1c2\\r:theme dark\\rm' | $CANDIDE --linear ~/puzzle.txt > ~/out; echo status $?; "
			   "tr '\\033\\r' '!!' < ~/out; echo end" }, "end");

	story_expect(c, "status 0");
	story_expect(c, "\nr5c4, your 5\nr1c2, empty");
	story_expect_not(c, "!");
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
	/* What was played is kept. */
	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_newline_of_a_line_of_keys_is_no_Enter)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){
		.command = "printf 'h5\\nnnnn\\n:goto r1c2\\n\\n' | $CANDIDE --linear ~/puzzle.txt | tail -n 4; echo end" }, "end");

	/* The hint stays until a line of its own applies it. */
	story_expect(c, "Enter: apply\nr1c2, empty, marks 5 6\nr5c6, solver's 6\n");
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
}

TEST(a_line_is_read_in_the_narrowest_window)
{
	const char *const arguments[] = { "--linear", story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .rows = 1, .columns = 2 }, "");

	story_keys(c, ":goto r1c2\033 \r");
	story_keys(c, "\xc2\xa3" "0:\033[Dgoto r1c2\r");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_search_says_that_a_key_ends_it_where_one_can)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){
		.variable = "CANDIDE_HOLD=1",
		.command = "printf nnn | $CANDIDE --linear ~/puzzle.txt > ~/out; cat ~/out; echo end" }, "end");

	story_expect(c, "Look at");
	story_expect_not(c, "Looking for");
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
	c = story_start(0, (struct console_options){
		.variable = "CANDIDE_HOLD=1", .command = "$CANDIDE --linear ~/puzzle.txt" }, "r5c5, given 3");
	story_keys(c, "n");
	story_expect(c, "Looking for Full House ... Press any key to stop.");
	story_keys(c, " ");
	expect_last(c, "You stopped the search.");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_puzzle_from_a_pipe_leaves_the_keys_to_the_terminal)
{
	char command[256];

	story_begin();
	snprintf(command, sizeof command, "echo %s | $CANDIDE --linear -", story_puzzle);
	struct console *c = story_start(0, (struct console_options){ .command = command }, "r5c5, given 3");

	story_keys(c, "l");
	expect_last(c, "r5c6, empty, marks 5 6");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(lines_that_nobody_reads_end_the_game_quietly)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){
		.command = "(while :; do echo hl || exit; done) 2>/dev/null | $CANDIDE --linear ~/puzzle.txt | head -n 5; echo end" }, "end");

	WAIT_FOR(console_until_end(c), c);
	story_expect_not(c, "rror");
	console_free(c);
}

TEST(lines_stop_and_go_on_and_end_as_a_screen_does)
{
	const char *const arguments[] = { "--linear", story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .shell = true }, "r5c5, given 3");

	story_keys(c, "h5\x1a");
	WAIT_FOR(console_until_stopped(c), c);
	CHECK(console_modes_restored(c));
	console_foreground(c);
	WAIT_FOR(console_until(c, "r5c4, your 5"), c);
	story_keys(c, "u");
	expect_last(c, "r5c4, empty, marks 5 6");
	CHECK(!console_modes_restored(c));
	console_signal(c, SIGSEGV);
	WAIT_FOR(console_until_end(c), c);
	CHECK(console_modes_restored(c));
	console_free(c);
}

/* Who sends keys through a pipe sees no question. */
TEST(a_file_is_replaced_only_where_the_command_says_so)
{
	story_begin();
	struct console *c = play_lines((struct console_options){ .term = "dumb" });

	story_keys(c, "h5:save ~/puzzle.txt\r");
	story_expect(c, "save! ");
	story_keys(c, "r");
	story_expect_not(c, "Saved as");
	story_keys(c, ":save! ~/puzzle.txt\r");
	story_expect(c, "The old file is now puz");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_paste_is_no_keys_here_either)
{
	story_begin();
	struct console *c = play_lines((struct console_options){ 0 });

	WAIT_FOR(console_paste(c, "1234"), c);
	story_expect(c, "The pasted text is not a puzzle");
	story_keys(c, ":goto ");
	WAIT_FOR(console_paste(c, "r1c2\nquit\n"), c);
	expect_last(c, ":goto r1c2");
	story_keys(c, "\r");
	expect_last(c, "r1c2, empty, marks 5 6");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(lines_and_a_screen_take_each_others_place)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	for (int i = 0; i < 2; i++) {
		story_keys(c, i == 0 ? ":linear on\r" : ":linear\r");
		expect_last(c, "linear: on (saved)");
		story_keys(c, ":goto r5c4\r5");
		expect_last(c, "r5c4, your 5");
		story_expect_not(c, "Still to place");
		story_keys(c, ":lin");
		expect_last(c, ":lin");
		story_keys(c, "ear off\r");
		story_expect(c, "Still to place");
		story_expect_not(c, "r5c4, your 5");
		story_keys(c, ":line\tof\t");
		story_expect_prompt(c, ":linear off");
		CHECK_INT(story_value_at(c, 5, 4), '5');
		story_keys(c, "\x03u");
		CHECK(story_value_at(c, 5, 4) != '5');
	}
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(lines_that_were_chosen_are_there_at_the_next_start)
{
	const char *const arguments[] = { story_file, NULL };

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":linear on\rq");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .arguments = arguments, .term = "dumb" }, "r5c5, given 3");
	story_keys(c, ":linear off\r");
	story_expect(c, "No board can be drawn on this terminal.");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .arguments = arguments }, "r5c5, given 3");
	story_keys(c, ":linear off\rh5");
	story_expect(c, "Still to place");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
	c = story_play((struct console_options){ 0 });
	story_keys(c, "q");
	story_end(c, 0);
}
