/* Keys out of bytes: each dialect, and all that may come in pieces. */
#include "tui/input.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "session/keycode.h"
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

TEST(what_is_not_known_is_swallowed_whole)
{
	static const char *const noise[] = {
		"\033[I", "\033[O", "\033[99~", "\033[15;5~", "\033OP", "\033[[A", "\033[M !!", "\033[<0;5;5M", "\033[?1;2c",
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
