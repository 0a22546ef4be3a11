/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of a restricted game: what keys, pastes, a terminal's name and signals could open, and do not. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/strbuf.h"

/*
 * The program of tests/restricted, whose home is the story's; it is beside the candide that is tested. The sanitizer of leaks would look
 * into the process from another one, which is refused.
 */
#define LOGIN "ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 TEST_HOME=$HOME exec ${CANDIDE%/*}/tests/restricted/candide-login "
#define PUZZLE "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3"

static void write_below_home(const char *name, const char *text)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", story_home, name);
	story_write_file(path.text, text);
	strbuf_free(&path);
}

static struct console *play_restricted(void)
{
	return story_start(0, (struct console_options){ .command = LOGIN PUZZLE }, "undo");
}

TEST(no_key_lists_what_is_outside)
{
	story_begin();
	struct console *c = play_restricted();

	story_keys(c, ":save one\r");
	story_expect(c, "Saved as one.candide.");
	story_keys(c, ":save other\r:load /\t\t");
	story_expect_prompt(c, ":load /");
	story_keys(c, "\x15load ~\t\t\033?\033*");
	story_expect_prompt(c, ":load ~");
	story_keys(c, "\x15load ../\t\033*");
	story_expect_prompt(c, ":load ../");
	story_keys(c, "\x15load ~root\033&");
	story_expect_prompt(c, ":load ~root");
	story_keys(c, "\x15load on\t");
	story_expect_prompt(c, ":load one.candide");
	story_keys(c, "\x15load o\t");
	story_expect(c, "one.candide");
	story_expect(c, "other.candide");
	story_expect_not(c, "puzzle.txt");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(an_inputrc_is_not_read)
{
	static const char bindings[] = "\"j\": \"harmful\"\n\"\\C-t\": tilde-expand\nset editing-mode vi\n$include /etc/passwd\n";

	story_begin();
	write_below_home(".inputrc", bindings);
	struct console *c = story_start(0, (struct console_options){ .command = "INPUTRC=$HOME/.inputrc " LOGIN PUZZLE }, "undo");

	story_keys(c, ":j");
	story_expect_prompt(c, ":j");
	story_keys(c, "\x18\x12j");
	story_expect_prompt(c, ":jj");
	story_keys(c, "\033[Dk");	/* neither has it become vi's */
	story_expect_prompt(c, ":jkj");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(a_restricted_game_cannot_be_stopped)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){ .command = LOGIN PUZZLE, .shell = true }, "undo");

	story_keys(c, "\x1a");
	story_expect(c, "You cannot suspend the game here");
	story_keys(c, "jj");
	story_expect_not(c, "suspend");
	story_keys(c, ":\x1a");
	story_keys(c, "\x03");
	story_expect(c, "You cannot suspend the game here");
	console_signal(c, SIGTSTP);
	story_keys(c, "h");
	CHECK(!c->stopped);
	story_keys(c, "\x1c" "l:goto r1c1\r");
	story_expect(c, "r1c1");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_paste_has_a_limit)
{
	struct strbuf text;

	story_begin();
	struct console *c = play_restricted();

	strbuf_init(&text);
	for (int i = 0; i < 70000; i++)
		strbuf_char(&text, i % 82 == 81 ? '\n' : '.');
	WAIT_FOR(console_paste(c, text.text), c);
	story_expect(c, "The pasted text is too long; candide ignored it.");
	strbuf_free(&text);
	WAIT_FOR(console_paste(c, story_puzzle), c);
	story_expect(c, "Load the pasted puzzle?");
	story_keys(c, "\rq");
	story_end(c, 0);
}

TEST(the_name_of_a_terminal_is_not_a_path)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){ .term = "../../../tmp/x", .command = LOGIN PUZZLE }, "r5c5, ");

	story_expect_not(c, "tmp");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .command = "TERMINFO=$HOME TERMCAP=$HOME/x " LOGIN PUZZLE }, "undo");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(when_its_time_is_used_the_game_is_kept)
{
	story_begin();
	struct console *c = play_restricted();

	story_keys(c, ":goto r5c4\r5");
	console_signal(c, SIGXCPU);
	WAIT_FOR(console_until_end(c), c);
	story_expect(c, "all the processor time");
	console_free(c);
	c = story_start(0, (struct console_options){ .command = LOGIN "--resume" }, "undo");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

/* No signal goes from one to the other, so that the first looks by itself. */
TEST(a_second_login_takes_the_game_over)
{
	story_begin();
	struct console *c = play_restricted();

	story_keys(c, ":goto r5c4\r5");
	struct console *second = story_start(1, (struct console_options){ .command = LOGIN }, "\n");

	story_keys(second, "\r");
	WAIT_FOR(console_until(second, "This game is open in another program"), second);
	story_keys(second, "T");
	WAIT_FOR(console_until(second, "Still to place"), second);
	CHECK_INT(story_value_at(second, 5, 4), '5');
	WAIT_FOR(console_until(c, "taken over this game"), c);
	story_keys(second, "q");
	story_end(second, 0);
	story_keys(c, "q");
	story_end(c, 0);
}

/* From the first question on, without a game; what is done is there at the next login. */
TEST(lessons_are_kept_here_too)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){ .command = LOGIN }, "How do you like");

	story_expect(c, "New to sudoku? Start here");
	story_keys(c, "jjj\r");
	story_expect(c, "Lessons: 0 of 16 done");
	story_keys(c, "\r\r:set r1c4=4\r:set r2c2=4\r:set r3c1=3\r:set r4c3=3\r");
	story_expect(c, "Right!  Enter: next board");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .command = LOGIN }, "0 of 16 lessons, next: The Rules");
	story_keys(c, "\r");
	story_expect(c, "1 of 3");
	story_keys(c, "qq");
	story_end(c, 0);
}

TEST(history_has_a_limit)
{
	struct strbuf lines;
	struct stat info;

	story_begin();
	struct console *c = play_restricted();

	story_keys(c, ":goto r1c1\rq");
	story_end(c, 0);
	strbuf_init(&lines);
	for (int i = 0; i < 1000; i++)
		strbuf_format(&lines, "goto r1c%d\n", i);
	write_below_home(".local/state/candide/history", lines.text);
	c = play_restricted();
	story_keys(c, ":\x03q");
	story_end(c, 0);
	strbuf_clear(&lines);
	strbuf_format(&lines, "%s/.local/state/candide/history", story_home);
	CHECK(stat(lines.text, &info) == 0);
	CHECK_INT(info.st_size, 200 * strlen("goto r1c999\n"));
	strbuf_free(&lines);
}

/* There is nobody who could start it with --linear. */
TEST(where_no_board_can_be_drawn_it_is_played_in_lines)
{
	static const char *const terms[] = { "dumb", "no-such-terminal" };

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		story_begin();
		struct console *c = story_start(0, (struct console_options){ .term = terms[i], .command = LOGIN PUZZLE }, "r5c5, ");

		story_expect(c, "This terminal cannot draw a board, so the game is told in plain lines.");
		story_keys(c, "h");
		story_expect(c, "\nr5c4, ");
		story_keys(c, ":linear off\r");
		story_expect(c, "No board can be drawn on this terminal.");
		story_keys(c, "h");
		story_expect(c, "\nr5c3, ");
		story_keys(c, "q");
		story_end(c, 0);
		CHECK(!c->escaped);
	}
}

TEST(lines_are_for_who_asks_for_them)
{
	story_begin();
	struct console *c = play_restricted();

	story_keys(c, ":linear on\r");
	story_expect(c, "r5c5, ");
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .command = LOGIN PUZZLE }, "r5c5, ");
	story_keys(c, ":linear off\r");
	story_expect(c, "Still to place");
	story_keys(c, "q");
	story_end(c, 0);
}
