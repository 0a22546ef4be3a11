/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Keys out of bytes: each dialect, and all that may come in pieces. */
#include "tui/input.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "game/keycode.h"
#include "tests/test.h"

enum { NOTHING = -1 };

static struct input input;

static void begin(void)
{
	struct termios modes = { .c_cc = { [VERASE] = 0x7f } };
	int result;

	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	if (cur_term != NULL)
		del_curterm(cur_term);
	if (setupterm("xterm-256color", STDOUT_FILENO, &result) != OK)
		test_skip("terminfo has no xterm-256color");
	unsetenv("ESCDELAY");
	input_free(&input);
	input_start(&input, &modes);
}

static void add(const char *bytes)
{
	memcpy(input.bytes + input.length, bytes, strlen(bytes));
	input.length += strlen(bytes);
}

/* The one key of BYTES, which come all at once and with nothing after them. */
static void expect(const char *bytes, int key)
{
	begin();
	add(bytes);
	CHECK_INT(input_key(&input, true), key);
	CHECK_INT(input.length, 0);
	CHECK_INT(input_key(&input, true), NOTHING);
}

TEST(plain_keys)
{
	expect("a", 'a');
	expect("\x12", 18);
	expect("\r", KEYCODE_ENTER);
	expect("\n", KEYCODE_ENTER);
	expect("\t", KEYCODE_TAB);
	expect("\x7f", KEYCODE_BACKSPACE);
	expect("\b", KEYCODE_BACKSPACE);
	expect("\033", KEYCODE_ESCAPE);
	expect("\xc3\xa9", 0xe9);
	expect("\xf0\x9f\x98\x80", 0x1f600);
}

TEST(escape_sequences)
{
	expect("\033[A", KEYCODE_UP);
	expect("\033OA", KEYCODE_UP);
	expect("\033[1;5C", KEYCODE_RIGHT);
	expect("\033[1;3D", KEYCODE_LEFT + KEYCODE_ALT);
	expect("\033\033[B", KEYCODE_DOWN + KEYCODE_ALT);
	expect("\033OP", KEYCODE_F1);
	expect("\033[11~", KEYCODE_F1);
	expect("\033[[A", KEYCODE_F1);
	expect("\033[H", KEYCODE_HOME);
	expect("\033[1~", KEYCODE_HOME);
	expect("\033[7~", KEYCODE_HOME);
	expect("\033OF", KEYCODE_END);
	expect("\033[8~", KEYCODE_END);
	expect("\033[2~", KEYCODE_INSERT);
	expect("\033[3~", KEYCODE_DELETE);
	expect("\033[5~", KEYCODE_PAGE_UP);
	expect("\033[6~", KEYCODE_PAGE_DOWN);
	expect("\033[Z", KEYCODE_BACKTAB);
	expect("\033OM", KEYCODE_ENTER);
	expect("\033Ou", '5');
}

TEST(alt_and_a_character)
{
	expect("\0335", '5' + KEYCODE_ALT);
	expect("\033\xc3\xa9", 0xe9 + KEYCODE_ALT);
	expect("\033[", '[' + KEYCODE_ALT);
	expect("\033O", 'O' + KEYCODE_ALT);
}

TEST(shift_and_an_arrow)
{
	expect("\033[1;2A", KEYCODE_UP + KEYCODE_SHIFT);
	expect("\033[1;2D", KEYCODE_LEFT + KEYCODE_SHIFT);
	expect("\033[1;4C", KEYCODE_RIGHT + KEYCODE_SHIFT + KEYCODE_ALT);
	expect("\033[b", KEYCODE_DOWN + KEYCODE_SHIFT);
	expect("\033[1;2H", KEYCODE_HOME);
}

TEST(what_is_not_known_is_swallowed_whole)
{
	static const char *const noise[] = {
		"\033[I", "\033[O", "\033[99~", "\033[15;5~", "\033OQ", "\033[[B", "\033[M !!", "\033[?1;2c",
		"\033[1;",
		"\xff", "\xc3", "\033[1;2;3;4;5;6;7;8;9x",
	};

	for (size_t i = 0; i < sizeof noise / sizeof *noise; i++)
		expect(noise[i], KEYCODE_NONE);
	/* What follows is a key again. */
	begin();
	add("\033[99~x");
	CHECK_INT(input_key(&input, false), KEYCODE_NONE);
	CHECK_INT(input_key(&input, false), 'x');
}

TEST(an_answer_about_the_background_is_no_key)
{
	static const char *const answers[] = { "\033]11;rgb:ffff/ffff/ffff\007", "\033]11;rgb:ffff/ffff/ffff\033\\" };

	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
		begin();
		input.asks = true;
		for (const char *p = answers[i]; p[1] != '\0'; p++) {
			add((const char[]){ *p, '\0' });
			CHECK_INT(input_key(&input, false), -1);
		}
		add(answers[i] + strlen(answers[i]) - 1);
		add("x");
		CHECK_INT(input_key(&input, false), KEYCODE_NONE);
		CHECK_INT(input.background, BACKGROUND_LIGHT);
		CHECK_INT(input_key(&input, false), 'x');
	}
	/* Another string is dropped as ever. */
	begin();
	input.asks = true;
	add("\033]52;c;!\007y");
	while (input.length > 1 || input.discarding)
		input_key(&input, true);
	CHECK_INT(input_key(&input, false), 'y');
}

TEST(clicks_and_the_wheel)
{
	expect("\033[<0;12;5M", KEYCODE_CLICK);
	CHECK_INT(input.row, 4);
	CHECK_INT(input.column, 11);
	expect("\033[<0;1;1M", KEYCODE_CLICK);
	CHECK_INT(input.row, 0);
	CHECK_INT(input.column, 0);
	/* With shift. */
	expect("\033[<4;300;200M", KEYCODE_CLICK);
	CHECK_INT(input.column, 299);
	expect("\033[<64;1;1M", KEYCODE_WHEEL_UP);
	expect("\033[<65;1;1M", KEYCODE_WHEEL_DOWN);
	/* The kinds of a click. */
	expect("\033[<0;12;5M", KEYCODE_CLICK);
	CHECK_INT(input.click, CLICK_PRESS);
	expect("\033[<16;12;5M", KEYCODE_CLICK);
	CHECK_INT(input.click, CLICK_ADD);
	expect("\033[<32;12;5M", KEYCODE_CLICK);
	CHECK_INT(input.click, CLICK_DRAG);
	expect("\033[<0;12;5m", KEYCODE_CLICK);
	CHECK_INT(input.click, CLICK_RELEASE);
	expect("\033[<2;12;5M", KEYCODE_CLICK);
	CHECK_INT(input.click, CLICK_MARK);
	/* The last button let go, the middle one, moved, and no place at all. */
	expect("\033[<2;12;5m", KEYCODE_NONE);
	expect("\033[<1;12;5M", KEYCODE_NONE);
	expect("\033[<35;12;5M", KEYCODE_NONE);
	expect("\033[<0;0;5M", KEYCODE_NONE);
	expect("\033[<0;5M", KEYCODE_NONE);
	expect("\033[<0;5;6;7M", KEYCODE_NONE);
	expect("\033[<0;999999999;1M", KEYCODE_NONE);
}

TEST(a_paste_is_one_report_however_it_is_cut)
{
	static const char paste[] = "\033[200~q5\r\033[A\033[20x\033[201~q";
	static const char text[] = "q5\r\033[A\033[20x";

	for (size_t cut = 1; cut < sizeof paste - 2; cut++) {
		char first[sizeof paste] = "";

		begin();
		memcpy(first, paste, cut);
		add(first);
		int key = input_key(&input, false);

		CHECK_INT(key, NOTHING);
		add(paste + cut);
		CHECK_INT(input_key(&input, false), KEYCODE_PASTE);
		CHECK_TEXT(input.pasted.text, text);
		CHECK_INT(input_patience(&input), input.delay);
		CHECK_INT(input_key(&input, false), 'q');
	}
}

TEST(a_paste_without_end_ends_when_nothing_more_comes)
{
	begin();
	add("\033[200~");
	CHECK_INT(input_key(&input, false), NOTHING);
	CHECK(input_patience(&input) > input.delay);
	add("123\033[20");
	CHECK_INT(input_key(&input, false), NOTHING);
	CHECK_INT(input_key(&input, true), KEYCODE_PASTE);
	CHECK_TEXT(input.pasted.text, "123\033[20");
	CHECK_INT(input_patience(&input), -1);
	add("7");
	CHECK_INT(input_key(&input, false), '7');
}

TEST(a_paste_larger_than_any_puzzle_file_is_cut)
{
	begin();
	add("\033[200~");
	for (int i = 0; i < 20000; i++) {
		for (int k = 0; k < 20; k++)
			add("12345678901234567890123456789012345678901234567890");
		CHECK_INT(input_key(&input, false), NOTHING);
	}
	add("\033[201~");
	CHECK_INT(input_key(&input, false), KEYCODE_PASTE);
	CHECK(input.pasted.length > 10000000 && input.pasted.length < 20000000);
}

TEST(reports_are_told_from_what_is_typed)
{
	static const struct {
		const char *bytes;
		int early, late;
	} cases[] = {
		{ "\033[200~x", 1, 1 }, { "\033[<0;1;1M", 1, 1 }, { "\033[I", 1, 1 }, { "\033[O", 1, 1 }, { "\033", -1, 0 }, { "\033[", -1, 0 },
		{ "\033[20", -1, 0 }, { "\033[2~", 0, 0 }, { "\033[A", 0, 0 }, { "\033OA", 0, 0 }, { "a", 0, 0 }, { "", 0, 0 },
		{ "longer than any report", 0, 0 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin();
		add(cases[i].bytes);
		CHECK_INT(input_report(&input, false), cases[i].early);
		CHECK_INT(input_report(&input, true), cases[i].late);
	}
}

TEST(strings_of_the_terminal_are_swallowed_also_in_pieces)
{
	static const char *const pieces[] = { "\033]1", "1;rgb:11", "11/2222/3333\033" };

	begin();
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		add(pieces[i]);
		int key = input_key(&input, false);

		CHECK(key == KEYCODE_NONE || key == NOTHING);
		CHECK_INT(input_key(&input, false), NOTHING);
	}
	add("\\5");
	CHECK_INT(input_key(&input, false), '5');
	add("\033Pq\a6");
	CHECK_INT(input_key(&input, false), KEYCODE_NONE);
	CHECK_INT(input_key(&input, false), '6');
}

TEST(pieces_wait_for_the_rest)
{
	static const char *const whole[] = { "\033[A", "\033[1;3A", "\033OA", "\0335", "\xc3\xa9", "\xf0\x9f\x98\x80" };

	for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
		begin();
		for (size_t k = 0; whole[i][k] != '\0'; k++) {
			CHECK_INT(input_key(&input, false), NOTHING);
			add((char[2]){ whole[i][k], '\0' });
		}
		CHECK(input_key(&input, false) > 0);
		CHECK_INT(input.length, 0);
	}
}

TEST(the_rest_of_a_torn_sequence_is_no_keys)
{
	/* Told as Escape, since nothing came: what comes then makes it an arrow, also byte by byte. */
	begin();
	add("\033");
	CHECK_INT(input_key(&input, true), KEYCODE_ESCAPE);
	CHECK_INT(input_patience(&input), 500);
	add("[");
	CHECK_INT(input_key(&input, false), NOTHING);
	CHECK_INT(input_patience(&input), 500);
	add("A");
	CHECK_INT(input_key(&input, false), KEYCODE_UP);
	CHECK_INT(input.length, 0);
	CHECK_INT(input.used, 3);
	/* From now on the line is known to be slow. */
	add("\033");
	CHECK_INT(input_patience(&input), 500);
	/* One that has lost more than its Escape waits as long. */
	begin();
	add("\033[1;");
	CHECK_INT(input_patience(&input), 500);
	begin();
	add("\xc3");
	CHECK_INT(input_patience(&input), 500);
}

TEST(an_Escape_and_a_bracket_are_two_keys)
{
	begin();
	add("\033");
	CHECK_INT(input_key(&input, true), KEYCODE_ESCAPE);
	add("[");
	CHECK_INT(input_key(&input, false), NOTHING);
	CHECK_INT(input_key(&input, true), '[');
	CHECK_INT(input.used, 2);
	/* After another key, or after a while, nothing is waited for. */
	add("\033");
	CHECK_INT(input_key(&input, true), KEYCODE_ESCAPE);
	add("x[");
	CHECK_INT(input_key(&input, false), 'x');
	CHECK_INT(input_key(&input, false), '[');
	add("\033");
	CHECK_INT(input_key(&input, true), KEYCODE_ESCAPE);
	CHECK_INT(input_key(&input, true), NOTHING);
	CHECK_INT(input_patience(&input), -1);
	add("[");
	CHECK_INT(input_key(&input, false), '[');
}

TEST(several_keys_come_one_by_one)
{
	begin();
	add("5\033[C\033OB6\033");
	CHECK_INT(input_key(&input, false), '5');
	CHECK_INT(input_key(&input, false), KEYCODE_RIGHT);
	CHECK_INT(input_key(&input, false), KEYCODE_DOWN);
	CHECK_INT(input_key(&input, false), '6');
	CHECK_INT(input_key(&input, false), NOTHING);
	CHECK_INT(input_key(&input, true), KEYCODE_ESCAPE);
}

TEST(an_endless_sequence_does_not_fill_the_room)
{
	begin();
	add("\033[");
	for (int i = 0; i < 10000; i++) {
		if (input.length + 1 < sizeof input.bytes)
			add("1");
		input_key(&input, false);
		CHECK(input.length < 200);
	}
}

TEST(the_command_line_gets_whole_characters)
{
	begin();
	CHECK(!input_has_character(&input, true));
	add("\xc3");
	CHECK(!input_has_character(&input, false));
	add("\xa9");
	CHECK(input_has_character(&input, false));
	begin();
	add("\033");
	CHECK(!input_has_character(&input, false));
	CHECK(input_has_character(&input, true));
}

TEST(ESCDELAY_is_the_persons)
{
	struct termios modes = { .c_cc = { 0 } };

	begin();
	CHECK_INT(input.delay, 25);
	setenv("ESCDELAY", "400", 1);
	input_free(&input);
	input_start(&input, &modes);
	CHECK_INT(input.delay, 400);
}
