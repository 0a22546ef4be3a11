/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of the command line, which is GNU readline inside the screen. */
#include "tests/terminal/story.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"

TEST(the_command_line_completes_commands_arguments_and_files)
{
	char line[700];

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":und\t");
	story_expect_prompt(c, ":undo");
	story_keys(c, "\x15" "mar\t");
	story_expect_prompt(c, ":mark");
	story_expect(c, "mark ");
	story_expect(c, "marks");
	story_keys(c, "\x15marks f\t");
	story_expect_prompt(c, ":marks fill");
	story_keys(c, "\x15load ");
	story_keys(c, "~/puz\t");
	story_expect_prompt(c, ":load ~/puzzle.txt");
	story_keys(c, "\x03");
	snprintf(line, sizeof line, "%s/two words.txt", story_home);
	story_write_file(line, story_puzzle);
	story_keys(c, ":load ~/two wo\t");
	story_expect_prompt(c, ":load ~/two words.txt");
	story_keys(c, "\r");
	CHECK_INT(c->bells, 0);
	story_expect(c, "Still to place");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_command_line_is_left_as_elsewhere)
{
	static const char *const ways[] = { "\x03", "\x04", "\x7f", "\033" };

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		story_keys(c, i == 0 || i == 3 ? ":goto r1" : ":");
		story_expect_prompt(c, i == 0 || i == 3 ? ":goto r1" : ":");
		story_keys(c, ways[i]);
		WAIT_FOR(console_until(c, "u: undo"), c);
	}
	story_keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_long_line_scrolls_and_shows_the_cursor)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":");
	for (int i = 0; i < 20; i++)
		story_keys(c, "0123456789");
	VTermPos at = console_cursor(c);

	CHECK_INT(at.row, 23);
	CHECK(at.col > 0 && at.col < 80);
	CHECK_INT(console_cell(c, 23, at.col - 1).chars[0], '9');
	story_keys(c, "\x01");
	CHECK_INT(console_cursor(c).col, 1);
	CHECK_INT(console_cell(c, 23, 1).chars[0], '0');
	story_keys(c, "\x0b\xe6\x95\xb0");
	CHECK_INT(console_cell(c, 23, 1).chars[0], 0x6570);
	CHECK_INT(console_cursor(c).col, 3);
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(what_was_typed_is_found_again_in_the_next_run)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r2c3\r");
	story_keys(c, ":goto r7c7\r:goto r7c7\r");
	story_keys(c, "q");
	story_end(c, 0);

	c = story_resume();
	story_keys(c, ":\033[A");
	story_expect_prompt(c, ":goto r7c7");
	story_keys(c, "\033[A");
	story_expect_prompt(c, ":goto r2c3");
	story_keys(c, "\x03:\x12");
	story_keys(c, "r2");
	story_expect(c, "reverse-i-search");
	story_expect(c, "goto r2c3");
	story_keys(c, "\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(1));
	CHECK_INT(console_cursor(c).col, story_cell_column(2) + 2);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_inputrc_of_the_person_holds)
{
	char path[600], variable[640];

	story_begin();
	snprintf(path, sizeof path, "%s/inputrc", story_home);
	snprintf(variable, sizeof variable, "INPUTRC=%s", path);
	story_write_file(path, "$if candide\n\"\\C-t\": \"goto r1c1\"\n\"\\e[15~\": \"goto r9c9\"\n$endif\n"
			 "$if other\n\"\\C-o\": \"goto r5c5\"\n$endif\n");
	struct console *c = story_play((struct console_options){ .variable = variable });

	story_keys(c, ":\x14");
	story_expect_prompt(c, ":goto r1c1");
	story_keys(c, "\x15\033[15~");
	story_expect_prompt(c, ":goto r9c9");
	story_keys(c, "\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(8));
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_resize_is_followed_while_the_command_line_is_open)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r");
	console_resize(c, 40, 100);
	WAIT_FOR(console_until(c, "───┼───"), c);
	story_keys(c, "1");
	story_expect_prompt(c, ":goto r1");
	CHECK_INT(console_cursor(c).row, 39);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until_gone(c, "───┼───"), c);
	story_keys(c, "c1");
	story_expect_prompt(c, ":goto r1c1");
	story_keys(c, "\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(no_window_is_too_large)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	console_resize(c, 24, 20000);
	WAIT_FOR(console_until(c, "Still to place"), c);
	story_keys(c, ":");
	for (int i = 0; i < 150; i++)
		story_keys(c, "0123456789");
	CHECK(console_cursor(c).col < 1000);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until(c, "Still to place"), c);
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(a_torn_mark_of_a_paste_harms_no_line)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto \033[20");
	story_keys(c, "0~r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_search_in_the_history_leaves_no_freed_list_of_undos)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r1c1\r:goto r9c9\r");
	story_keys(c, ":v\x10\033Pg\r\x0eq\x03");
	story_keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

/* So many files that a list of them has pages. */
static void write_files(int count)
{
	char path[700];
	struct error err;

	snprintf(path, sizeof path, "%s/many", story_home);
	CHECK(file_make_directory(path, &err));
	for (int i = 1; i <= count; i++) {
		snprintf(path, sizeof path, "%s/many/p%03d.txt", story_home, i);
		story_write_file(path, "");
	}
}

TEST(a_long_list_of_files_has_pages)
{
	story_begin();
	write_files(250);
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":load ~/many/\t");
	story_expect(c, "p001.txt");
	story_expect(c, "1 to 88 of 250   Tab: next");
	story_expect_not(c, "p089.txt");
	story_keys(c, "\t");
	story_expect(c, "p089.txt");
	story_expect(c, "89 to 176 of 250   Tab: next");
	story_expect_not(c, "p001.txt");
	story_keys(c, "\t");
	story_expect(c, "177 to 250 of 250   Tab: next");
	story_keys(c, "\t");
	story_expect(c, "1 to 88 of 250   Tab: next");
	/* A longer name has a list of its own, and that begins with its beginning. */
	story_keys(c, "1\t");
	story_expect(c, "1 to 88 of 100   Tab: next");
	story_keys(c, "\t2\t");
	story_expect_not(c, "Tab: next");
	story_expect(c, "p129.txt");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(plain_lines_list_a_page_of_files)
{
	static const char *const arguments[] = { "--linear", story_file, NULL };

	story_begin();
	write_files(250);
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .term = "dumb", .rows = 60 }, "r5c5, given 3");

	story_keys(c, ":load ~/many/\t");
	story_expect(c, "p100.txt");
	story_expect(c, "1 to 100 of 250   Tab: next\n:load ~/many/p");
	story_expect_not(c, "p101.txt");
	story_keys(c, "\t");
	story_expect(c, "p101.txt");
	story_keys(c, "\t");
	story_expect(c, "201 to 250 of 250   Tab: next\n:load ~/many/p");
	story_keys(c, "\t");
	story_expect(c, "1 to 100 of 250");
	story_keys(c, "\x03q");
	story_end(c, 0);
}
