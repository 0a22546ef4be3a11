/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of keys, lines and files on which readline would crash, hang or end the program. The fuzz target `prompt` tells more of them. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"

/* What a person types, each in a command line of its own. */
static const char *const harmful[] = {
	"\x12\x18" "a", "\x13\x18" "a", "\x12go\x18\x15", "\x12" "a\033b\x18\x12",	/* a key that begins a sequence, in a search */
	"ab\x1d\033a", "ab\033\x1d\033a", "ab\x1d\xc3\xa9", "\x16\xc3",			/* functions that read a key themselves */
	"\033\r\xcb\xbc\xbb\033*", "\033\x0a" "dwcw\033.",				/* the mode of vi */
	"\xff\xc3(\xe2\x82\033\xc3\x80\x80",						/* no text */
	"\033999999999x", "\033-\0332147483647x", "\0339\0339\0339\0339\0339\0339\0339\0339y\x19", "\0335",	/* arguments */
	"\033pgo\033[A\033\x18", "\033p\x18\x12\r", "\033p\xff\x03",			/* in a search that is not incremental */
	"\x18(a\x18" "e\x18)\x18" "e\0339999\x18" "e",					/* a macro that calls itself */
};

/* The line is still one in which commands are typed. */
static void expect_line(struct console *c)
{
	story_keys(c, "\x03:goto r1c1\r");
	story_expect(c, "r1c1");
	story_keys(c, ":goto r9c9\r");
	story_expect(c, "r9c9");
}

static void type_all(struct console *c)
{
	for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++) {
		story_keys(c, ":");
		story_keys(c, harmful[i]);
		expect_line(c);
	}
}

TEST(no_keys_harm_the_command_line)
{
	const char *const lines[] = { "--linear", story_file, NULL };

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	type_all(c);
	story_keys(c, "q");
	story_end(c, 0);
	c = story_start(0, (struct console_options){ .arguments = lines }, "given");
	type_all(c);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(no_inputrc_makes_them_harmful_again)
{
	static const char bindings[] =
		"\"\\C-]\": character-search\n\"\\C-v\": quoted-insert\n\"\\e\\C-m\": vi-editing-mode\n\"\\C-o\": vi-change-to\n"
		"\"\\C-t\": \"\\C-r\\C-xa\"\n\"\\C-g\": \"x\\C-g\"\n\"jk\": vi-movement-mode\n\"\\C-u\": universal-argument\n\"\\C-f\": forward-byte\n";
	static const char *const settings[] = {
		"set isearch-terminators \"\"\nset byte-oriented on\nset convert-meta on\nset nonsense on\n",
		"set editing-mode vi\nset blink-matching-paren on\nset bell-style audible\nset show-mode-in-prompt on\nset keymap emacs\n",
	};

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
		struct strbuf inputrc;

		story_begin();
		strbuf_init(&inputrc);
		strbuf_format(&inputrc, "%s%s", settings[i], bindings);
		struct console *c = story_with_inputrc(inputrc.text, "exec $CANDIDE ~/puzzle.txt");

		strbuf_free(&inputrc);
		type_all(c);
		story_expect_not(c, "nonsense");
		story_keys(c, ":\x14\xc3\xa9\x06\x08\x0f" "a)\x07");
		expect_line(c);
		story_keys(c, ":\x15\x15\x15\x15\x15\x15\x15\x15\x15x");
		expect_line(c);
		story_keys(c, ":\x12jk\x12");
		expect_line(c);
		/* It is read again. */
		story_keys(c, ":\x18\x12");
		type_all(c);
		CHECK_INT(c->bells, 0);
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(an_argument_has_four_digits)
{
	if (WITH_SANITIZERS)
		test_skip("a sanitizer needs more memory than the limit");
	story_begin();
	struct console *c = story_with_inputrc("", "ulimit -v 200000; exec $CANDIDE ~/puzzle.txt");

	story_keys(c, ":\0332147483647x");
	story_keys(c, "\x01\x0b\0334x");
	story_expect_prompt(c, ":xxxx");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

/* Of the last line in the history. */
static size_t length_of_last(void)
{
	struct strbuf text;
	struct error err;
	char path[600];

	strbuf_init(&text);
	snprintf(path, sizeof path, "%s/state/candide/history", story_home);
	CHECK(file_read(path, 1 << 20, &text, &err));
	CHECK(text.length > 0 && text.text[text.length - 1] == '\n');
	text.text[text.length - 1] = '\0';
	const char *before = strrchr(text.text, '\n');
	size_t length = strlen(before != NULL ? before + 1 : text.text);

	strbuf_free(&text);
	return length;
}

TEST(an_argument_that_a_second_sign_ends_is_no_longer_shown)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	for (int i = 0; i < 2; i++) {
		story_keys(c, ":\0333");
		story_expect_prompt(c, "(arg: 3)");
		story_keys(c, "\033-");
		story_expect_prompt(c, ":---");
		story_keys(c, "\r");
	}
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_line_has_4096_bytes)
{
	struct strbuf text;

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	strbuf_init(&text);
	strbuf_text(&text, ":goto r1c1 ");
	for (int i = 0; i < 1000; i++)
		strbuf_text(&text, "\303\251\303\2510123456789");
	story_keys(c, text.text);
	story_keys(c, "\x01\033f\033f\x0b\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	/* As keys, and as a paste. */
	for (int i = 0; i < 2; i++) {
		story_keys(c, ":");
		if (i == 0)
			story_keys(c, text.text);
		else
			WAIT_FOR(console_paste(c, text.text + 1), c);
		story_keys(c, "\r");
		CHECK(length_of_last() > 4090 && length_of_last() <= 4096);
	}
	strbuf_free(&text);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(what_is_no_text_does_not_come_into_the_line)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":\xff" "go\xe2\x80\xaeto\xc3 \xc2\x9b" "r1\x80" "c1\033\t");
	story_expect_prompt(c, ":goto r1c1");
	WAIT_FOR(console_paste(c, "\x85\t\xc2\x85\xe2\x81\xa6 "), c);
	story_expect_prompt(c, ":goto r1c1");
	story_keys(c, "\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

/* A home whose history ends in two good lines, after others. */
static struct console *play_with_history(const char *before, size_t length, size_t times)
{
	struct strbuf text;
	struct error err;
	char path[600], *directory;

	snprintf(path, sizeof path, "%s/state/candide", story_home);
	directory = mem_string(path);
	CHECK(file_make_directory(directory, &err));
	free(directory);
	snprintf(path, sizeof path, "%s/state/candide/history", story_home);
	strbuf_init(&text);
	for (; times > 0; times--)
		strbuf_bytes(&text, before, length);
	strbuf_text(&text, "\ngoto r7c7\ngoto r2c3\n");
	CHECK(file_write(path, text.text, text.length, &err));
	CHECK(chmod(path, 0600) == 0);
	strbuf_free(&text);
	return story_play((struct console_options){ 0 });
}

TEST(a_history_with_anything_in_it_is_read_from_its_end)
{
	static const struct {
		const char *before;
		size_t length, times;
	} pasts[] = { { "0123456789", 10, 300000 }, { "\0\n\033]0;x\007\n\xff\n", 10, 3 }, { "goto r5c5\n", 10, 200000 } };
	struct stat s;
	char path[600];

	for (size_t i = 0; i < sizeof pasts / sizeof *pasts; i++) {
		story_begin();
		struct console *c = play_with_history(pasts[i].before, pasts[i].length, pasts[i].times);

		story_keys(c, ":\033[A");
		story_expect_prompt(c, ":goto r2c3");
		story_keys(c, "\033[A");
		story_expect_prompt(c, ":goto r7c7");
		story_keys(c, "\033[A");
		story_expect_prompt(c, i == 2 ? ":goto r5c5" : ":goto r7c7");
		story_keys(c, "\x03:goto r1c1\r");
		/* It was written anew, with what is kept. */
		snprintf(path, sizeof path, "%s/state/candide/history", story_home);
		CHECK(stat(path, &s) == 0);
		CHECK_INT(s.st_size, i == 2 ? 40 : 30);
		CHECK_INT(s.st_mode & 07777, 0600);
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(an_inputrc_may_include_itself_a_pipe_and_files_of_any_size)
{
	static const char inputrc[] = "$include ~/inputrc\n  $Include\t~/inputrc\n$include ~/pipe\n$include ~/large\n$include ~/absent\n"
				      "$include /dev/tty\n$include -\n$include\n$if mode=vi\n$include ~/vi\n$endif\n$include ~/more\n"
				      "\"\\C-t\": \"goto\"";
	char path[600];

	story_begin();
	snprintf(path, sizeof path, "%s/pipe", story_home);
	CHECK(mkfifo(path, 0600) == 0);
	snprintf(path, sizeof path, "%s/more", story_home);
	story_write_file(path, "# more\n \"\\C-y\": \" r1c1\"\n");
	snprintf(path, sizeof path, "%s/vi", story_home);
	story_write_file(path, "\"\\C-y\": \" r2c2\"\n");
	struct console *c = story_with_inputrc(inputrc, "truncate -s 1G ~/large; exec $CANDIDE ~/puzzle.txt");

	story_keys(c, ":\x14\x19");
	story_expect_prompt(c, ":goto r1c1");
	/* It is read again. */
	story_keys(c, "\x03:\x18\x12\x14\x19");
	story_expect_prompt(c, ":goto r1c1");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(a_pipe_in_place_of_history_or_inputrc_is_left_alone)
{
	char path[600], variable[640];
	struct error err;

	story_begin();
	snprintf(path, sizeof path, "%s/state/candide", story_home);
	CHECK(file_make_directory(path, &err));
	snprintf(path, sizeof path, "%s/state/candide/history", story_home);
	CHECK(mkfifo(path, 0600) == 0);
	snprintf(path, sizeof path, "%s/inputrc", story_home);
	CHECK(mkfifo(path, 0600) == 0);
	snprintf(variable, sizeof variable, "INPUTRC=%s", path);
	struct console *c = story_play((struct console_options){ .variable = variable });

	story_keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, ":\033[A\x18\x12");
	story_expect_prompt(c, ":goto r1c1");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(words_are_taken_out_of_lines_of_the_past)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r9c9\r:goto r7c7\r");
	story_keys(c, ":x \033.");
	story_expect_prompt(c, ":x r7c7");
	story_keys(c, "\033.");
	story_expect_prompt(c, ":x r9c9");
	story_keys(c, "\x15\033\x19");
	story_expect_prompt(c, ":r7c7");
	/* Readline 8.2 reads on behind a line that ends so. */
	for (int i = 0; i < 2; i++) {
		story_keys(c, i == 0 ? "\x03:goto r8c8\\\r" : "\x03:goto r8c8$(\r");
		story_keys(c, ":x \033.\033\x19");
		story_expect_prompt(c, ":x");
	}
	story_keys(c, "\x03q");
	story_end(c, 0);
}

TEST(other_keys_end_a_search_and_do_what_they_do)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto r9c9\r:undo\r");
	/* An Escape leaves the search, the next one the line. */
	story_keys(c, ":\x12r9\033");
	WAIT_FOR(console_until_gone(c, "search"), c);
	story_expect_prompt(c, ":goto r9c9");
	story_keys(c, "\033");
	WAIT_FOR(console_until(c, "u: undo"), c);
	/* Without ctrl-R, Enter only finds it. */
	story_keys(c, ":\033pr9\r");
	story_expect_prompt(c, ":goto r9c9");
	story_keys(c, "\x03:goto r1c1\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, ":\x12r9");
	story_expect(c, "reverse-i-search");
	story_keys(c, "\x12\x07");
	story_expect_prompt(c, ":");
	story_keys(c, "\x12r9\033[D");
	story_expect_prompt(c, ":goto r9c9");
	story_keys(c, "\x12go\x05" "x");
	story_expect_prompt(c, ":goto r9c9x");
	story_keys(c, "\x03q");
	story_end(c, 0);
}

/* ? on an empty line shows the keys of the line; later in it, and where an inputrc has bound it, it is a character. */
TEST(a_question_mark_shows_the_keys_of_an_empty_line)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":?");
	story_expect(c, "Keys: command line");
	story_expect(c, "Complete the word");
	story_keys(c, "q");
	WAIT_FOR(console_until(c, "u: undo"), c);
	story_keys(c, ":goto?");
	story_expect_prompt(c, ":goto?");
	story_keys(c, "\x15");
	story_expect_prompt(c, ":");
	story_keys(c, "?");
	story_expect(c, "Keys: command line");
	story_keys(c, "qq");
	story_end(c, 0);
}

TEST(a_question_mark_that_is_bound_does_not)
{
	story_begin();
	struct console *c = story_with_inputrc("\"?\": \"check\"\n", "exec $CANDIDE ~/puzzle.txt");

	story_keys(c, ":?");
	story_expect_prompt(c, ":check");
	story_keys(c, "\x03q");
	story_end(c, 0);
}
