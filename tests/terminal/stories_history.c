/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of the lines of the history in the command line, of which tui/history.c knows which is shown and what was changed. */
#include "tests/terminal/story.h"

#define UP "\033[A"
#define DOWN "\033[B"
#define UNDO "\x1f"
#define REVERT "\033r"

static struct console *play_with_past(void)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r1c1\r:goto r9c9\r");
	return c;
}

static void expect(struct console *c, const char *keys, const char *line)
{
	story_keys(c, keys);
	story_expect_prompt(c, line);
}

TEST(changed_lines_of_the_history_are_kept_until_the_command_line_is_closed)
{
	struct console *c = play_with_past();

	expect(c, ":hi", ":hi");
	expect(c, UP "x", ":goto r9c9x");
	expect(c, UP "y", ":goto r1c1y");
	expect(c, DOWN, ":goto r9c9x");
	expect(c, DOWN, ":hi");
	expect(c, DOWN "!", ":hi!");
	expect(c, UP UP, ":goto r1c1y");
	story_keys(c, "\x03");
	expect(c, ":" UP, ":goto r9c9");
	expect(c, UP, ":goto r1c1");
	expect(c, DOWN DOWN, ":");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(changes_of_a_line_of_the_history_are_undone_after_it_was_left)
{
	struct console *c = play_with_past();

	expect(c, ":" UP "xy" UP DOWN UNDO, ":goto r9c9");
	expect(c, UNDO UNDO, ":goto r9c9");
	expect(c, "z" UP DOWN "z" REVERT, ":goto r9c9");
	expect(c, DOWN "hi" UP DOWN "!" UNDO, ":hi");
	expect(c, REVERT, ":");
	story_keys(c, UP "\x15goto r2c2\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(1));
	/* The line was carried out as it was changed, and the old one is still there. */
	expect(c, ":" UP, ":goto r2c2");
	expect(c, UP, ":goto r9c9");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(the_history_is_gone_through_by_all_its_keys)
{
	struct console *c = play_with_past();

	story_keys(c, ":goto r5c5\r");
	expect(c, ":a\033<", ":goto r1c1");
	expect(c, "\0332\x0e", ":goto r5c5");
	expect(c, "\0339\x10", ":goto r1c1");
	expect(c, "\x10", ":goto r1c1");
	expect(c, "\033-1\x10", ":goto r9c9");
	expect(c, "\033>", ":a");
	/* The last word is that of the line before the one that is shown. */
	expect(c, "\x10\x10 \033.", ":goto r9c9 r1c1");
	/* Ctrl-O goes on with the line after the one that it carries out. */
	story_keys(c, "\x03:\033<\x0f");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	expect(c, ":", ":goto r9c9");
	story_keys(c, "\x0f");
	CHECK_INT(console_cursor(c).row, story_cell_row(8));
	expect(c, ":", ":goto r5c5");
	story_keys(c, "\r");
	expect(c, ":", ":");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(the_beginning_of_a_line_is_looked_for_in_the_past)
{
	static const char inputrc[] =
		"\"\\e[A\": history-search-backward\n\"\\e[B\": history-search-forward\n"
		"\"\\C-p\": history-substring-search-backward\n\"\\C-n\": history-substring-search-forward\n\"\\C-t\": fetch-history\n";

	story_begin();
	struct console *c = story_with_inputrc(inputrc, "exec $CANDIDE ~/puzzle.txt");

	story_keys(c, ":goto r1c1\r:marks fill\r:goto r9c9\r:marks\r");
	expect(c, ":go" UP, ":goto r9c9");
	expect(c, UP, ":goto r1c1");
	expect(c, UP, ":goto r1c1");
	expect(c, DOWN, ":goto r9c9");
	expect(c, DOWN "!", ":go!");
	expect(c, "\x15" UP, ":marks");
	expect(c, "\x15r9\x10", ":goto r9c9");
	expect(c, "\x0b" "r1c1", ":goto r1c1");
	expect(c, "\x0e", ":goto r1c1");
	expect(c, "\033\x31\x14", ":goto r1c1");
	expect(c, "\033\x32\x14", ":marks fill");
	expect(c, "\x14", ":goto r1c1");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(an_inputrc_that_is_read_again_may_drop_lines_of_the_history)
{
	story_begin();
	struct console *c = story_with_inputrc("set history-size 1\nset history-preserve-point on\n", "exec $CANDIDE ~/puzzle.txt");

	story_keys(c, ":goto r1c1\r:goto r9c9\r:goto r5c5\r");
	expect(c, ":" UP UP UP "x\x18\x12", ":goto r1c1x");
	expect(c, DOWN, ":");
	expect(c, "r" UP "x", ":goto r5c5x");
	expect(c, "\001" DOWN UP "y", ":ygoto r5c5x");
	story_keys(c, "\x03:goto r2c2\r");
	expect(c, ":" UP UP, ":goto r2c2");
	story_keys(c, "\x03q");
	story_end(c, 0);
}
