/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of habits: candiderc, what is counted while nobody presses a key, the slash, the wait for a comparison. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void write_rc(const char *text)
{
	char path[700];

	snprintf(path, sizeof path, "%s/config", story_home);
	CHECK(mkdir(path, 0700) == 0);
	snprintf(path, sizeof path, "%s/config/candide", story_home);
	CHECK(mkdir(path, 0700) == 0);
	snprintf(path, sizeof path, "%s/config/candide/candiderc", story_home);
	story_write_file(path, text);
}

TEST(candiderc_is_in_force_when_the_game_begins)
{
	story_begin();
	write_rc("# Mine.\nkeyboard azerty\nclock hide\nsnyder on\n");
	struct console *c = story_play((struct console_options){ 0 });

	story_expect_not(c, "00:0");
	CHECK_INT(story_mark_at(c, 3, 5), ' ');
	story_keys(c, "h(");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(what_is_wrong_with_candiderc_is_said_on_the_screen)
{
	story_begin();
	write_rc("clock hide\n\nkeyboard dvorak\n");
	const char *const arguments[] = { story_file, NULL };
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments }, "candiderc");

	story_expect(c, "candide/candiderc:3: keyboard takes one of");
	story_keys(c, "q");
	story_expect(c, "Still to place");
	story_expect_not(c, "00:0");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(solutions_are_counted_while_no_key_is_pressed)
{
	/* The search looks at tens of thousands of positions before it knows. */
	static const char rows[] = ".....5.8.\n...671.43\n.....3...\n.185.....\n...1.6...\n3.......5\n53.....61\n........4\n.........\n";
	char text[400];

	story_begin();
	snprintf(text, sizeof text, "candide 1\nsize 9\nentries\n%sstart\nentries\n%send\n", rows, rows);
	story_write_file(story_file, text);
	struct console *c = story_play((struct console_options){ 0 });

	WAIT_FOR(console_until(c, "No solution."), c);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_slash_asks_for_a_technique)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "/");
	story_expect_prompt(c, ":find");
	story_keys(c, "naked-s\t\r");
	story_expect(c, "Enter: apply");
	story_keys(c, "q");
	story_end(c, 0);
}

/* What was practised is in the journal, and no game is. */
TEST(practice_is_known_at_the_next_start)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":practise full-h\t\r");
	story_expect(c, "Practice: Full House");
	story_keys(c, "nnnn\r");
	story_expect(c, "Full House: 0 of 1");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ 0 }, "How do you like");
	story_keys(c, "\r");
	story_expect(c, "1 due; next: Full House");
	story_expect_not(c, "Practice: Full House");
	story_keys(c, "x");
	story_expect(c, "0 of 1 right   last today");
	story_keys(c, "\r");
	story_expect(c, "Practice: Full House");
	story_keys(c, "q");
	story_end(c, 0);
}

/* The shell opens the lessons at once; what is done is in the journal, and no game is. */
TEST(lessons_are_opened_by_the_shell_and_known_at_the_next_start)
{
	static const char *const arguments[] = { "learn", NULL }, *const named[] = { "learn", "--no-unicode", "X", "wing", NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments }, "Lessons: 0 of 16 done");

	story_keys(c, "\r");
	story_expect(c, "Lesson 1 of 16: The Rules");
	story_keys(c, "\r:goto r3c1\r4");
	story_expect(c, "4 is already in row 3: r3c3.");
	story_keys(c, "3:set r1c4=4\r:set r2c2=4\r:set r4c3=3\r");
	story_expect(c, "Done.  Enter: next board");
	story_keys(c, "uq");
	story_end(c, 0);
	/* Who has begun to learn is not asked about marks, and goes on with Enter. */
	c = story_start(0, (struct console_options){ 0 }, "0 of 16 lessons, next: The Rules");
	story_keys(c, "\r");
	story_expect(c, "1 of 3");
	story_keys(c, "q");
	story_expect(c, "A new puzzle");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .arguments = named }, "Lesson 10 of 16: X-Wing");
	story_keys(c, "\rnnn\r");
	story_expect(c, "comes again later.");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(who_waits_for_a_comparison_sees_how_far_it_is)
{
	/* Nothing of it tells when it is idle, so the shell does. */
	story_begin();
	struct console_options options = { .command =
		"printf '\\0' >/dev/fd/$CANDIDE_IDLE_FD; yes .....2.4..4.......3.87..6....7..63......9...1...4..2.......79..6.2..148..9.3..7.2 | "
		"head -n 9000 >~/many; "
		"exec $CANDIDE bench -m naive ~/many" };
	struct console *c = story_start(0, options, " of 9000 puzzles, ");

	story_expect(c, "nodes/puzzle");
	console_signal(c, SIGKILL);
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
}

TEST(the_cells_of_a_puzzle_are_an_argument)
{
	char command[256];

	story_begin();
	snprintf(command, sizeof command, "$CANDIDE %s", story_puzzle);
	struct console *c = story_start(0, (struct console_options){ .command = command }, "Without a name");

	CHECK_INT(story_value_at(c, 5, 5), '3');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(an_option_that_is_changed_is_kept_for_the_next_start)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":clock hide\r");
	story_expect(c, "clock: hide (saved)");
	story_expect_not(c, "00:0");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_resume();
	story_expect_not(c, "00:0");
	story_keys(c, "q");
	story_end(c, 0);
}

/* In base 64, as xterm takes it; after that y asks once more, since nothing has arrived. */
TEST(the_board_is_sent_to_the_clipboard_and_shown_where_it_does_not_arrive)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "y");
	story_expect(c, "Copied");
	CHECK_TEXT(c->clipboard, "My4uNDcuLjg5Li4uOTYuMy4yLi43MS4uLi4uLjguLi4uLjk2NzI5LjMuODE0NjEu"
				 "Li4uLjMuLi4uLi4xNy4uNS44LjQ5Li4uMTcuLjI4Li4zCg==");
	story_keys(c, "y");
	story_expect(c, "The board as a line");
	story_expect(c, "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..");
	story_keys(c, "q:yank hint\r");
	story_expect(c, "There is no hint yet. For one, press n.");
	story_keys(c, ":yank link\r");
	story_expect(c, "Copied");
	CHECK_TEXT(c->clipboard,
		   "aHR0cHM6Ly93d3cuc3Vkb2t1d2lraS5vcmcvc3Vkb2t1Lmh0bT9iZD0zMDA0NzAwODkwMDA5NjAzMD"
		   "IwMDcxMDAwMDAwODAwMDAwOTY3MjkwMzA4MTQ2MTAwMDAwMzAwMDAwMDE3MDA1MDgwNDkwMDAxNzAwMjgwMDMK");
	story_keys(c, "q");
	story_end(c, 0);
}

/* Whose type says nothing of a clipboard is shown the text at once. */
TEST(the_text_is_shown_where_there_is_no_clipboard)
{
	story_begin();
	struct console *c = story_play((struct console_options){ .term = "vt220" });

	story_keys(c, ":yank grid\r");
	story_expect(c, "The board as a grid");
	story_expect(c, "+-------+-------+-------+");
	CHECK_TEXT(c->clipboard, "");
	story_keys(c, "qq");
	story_end(c, 0);
}

TEST(a_terminal_with_one_screen_keeps_no_keys_beside_the_prompt)
{
	story_begin();
	struct console *c = story_play((struct console_options){ .term = "vt220" });

	story_expect(c, "q: quit");
	story_keys(c, "q");
	WAIT_FOR(console_until_end(c), c);
	char *text = console_text(c, -1);

	CHECK(strstr(text, "Still to place") != NULL);
	CHECK(strstr(text, "q: quit ") == NULL);
	free(text);
	console_free(c);
}

/* The colours for a light background come with the terminal's answer, also while the command line is open. */
TEST(the_terminal_is_asked_for_its_background)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });
	const int row = story_cell_row(0), column = 0;

	CHECK(console_cell(c, row, column).fg.indexed.idx == 31);
	story_keys(c, ":go");
	story_keys(c, "\033]11;rgb:ffff/ffff/ffff\033\\");
	story_expect_prompt(c, ":go");
	CHECK(console_cell(c, row, column).fg.indexed.idx == 24);
	story_keys(c, "\003q");
	story_end(c, 0);
}
