/*
 * Stories of the real program in a real terminal emulator: what a person does, and what must be on the screen and on the disk then.
 * What the keys and commands mean in detail is the play tests' affair. The file is long because each story is told to its end.
 */
#include "tests/terminal/console.h"

#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "grid/board.h"
#include "tests/test.h"

/* The cursor begins on r5c5, a given; r5c4 and r5c6 are empty. */
static const char puzzle[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3";

enum { CONSOLES = 2 };
static struct console consoles[CONSOLES];
static char home[512], puzzle_file[600];

#define WAIT_FOR(condition, c) \
	do { \
		if (!(condition)) \
			fail_with_screen(__LINE__, #condition, c); \
	} while (0)

static _Noreturn void fail_with_screen(int line, const char *what, const struct console *c)
{
	char *screen = console_text(c, -1);

	test_fail(__FILE__, line, "not so: %s; the screen, %d rows of %d, program %s:\n%s", what, c->rows, c->columns,
		  c->ended ? "ended" : "running", screen);
}

static void write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	CHECK(f != NULL);
	CHECK(fputs(text, f) >= 0);
	CHECK(fclose(f) == 0);
}

static bool has_utf8(void)
{
	bool yes = setlocale(LC_CTYPE, "C.UTF-8") != NULL;

	setlocale(LC_CTYPE, "C");
	return yes;
}

/* Each story begins with a new home and the puzzle in a file; consoles that a failed story left are ended. */
static void begin(void)
{
	for (int i = 0; i < CONSOLES; i++)
		console_free(&consoles[i]);
	if (!has_utf8())
		test_skip("no locale C.UTF-8");
	snprintf(home, sizeof home, "%s", test_directory());
	snprintf(puzzle_file, sizeof puzzle_file, "%s/puzzle.txt", home);
	write_file(puzzle_file, puzzle);
}

/* Starts console NUMBER with OPTIONS, of which home is set here, and waits for its first picture. */
static struct console *start(int number, struct console_options options, const char *first)
{
	struct console *c = &consoles[number];

	options.home = home;
	CHECK(console_start(c, &options));
	WAIT_FOR(console_until(c, first), c);
	return c;
}

static struct console *play(struct console_options options)
{
	const char *const arguments[] = { puzzle_file, NULL };

	options.arguments = arguments;
	return start(0, options, "undo");
}

static struct console *resume(void)
{
	static const char *const arguments[] = { "--resume", NULL };

	return start(0, (struct console_options){ .arguments = arguments }, "undo");
}

static void keys(struct console *c, const char *bytes)
{
	WAIT_FOR(console_keys(c, bytes), c);
}

static void expect(const struct console *c, const char *text)
{
	WAIT_FOR(console_shows(c, text), c);
}

static void expect_not(const struct console *c, const char *text)
{
	WAIT_FOR(!console_shows(c, text), c);
}

static void end(struct console *c, int status)
{
	WAIT_FOR(console_until_end(c), c);
	CHECK(WIFEXITED(c->status));
	CHECK_INT(WEXITSTATUS(c->status), status);
	CHECK(console_modes_restored(c));
	console_free(c);
}

/* Where a cell of the board of 80x24 begins, and what stands there in it: a mark in its place, or a blank. */
static int cell_row(int row)
{
	return 1 + 2 * row + row / 3;
}

static int cell_column(int column)
{
	return 1 + 6 * column;
}

static uint32_t mark_at(const struct console *c, int cell, int digit)
{
	int down = digit > 5, right = (digit - 1) % 5;

	return console_cell(c, cell_row(cell / 9) + down, cell_column(cell % 9) + right).chars[0];
}

static uint32_t value_at(const struct console *c, int row, int column)
{
	return console_cell(c, cell_row(row - 1), cell_column(column - 1) + 2).chars[0];
}

TEST(a_terminal_of_80x24_shows_every_candidate)
{
	struct board b;

	begin();
	struct console *c = play((struct console_options){ 0 });

	board_init(&b, geometry_of_size(9));
	for (int i = 0; i < MAX_CELLS; i++)
		if (puzzle[i] != '.')
			board_give(&b, i, puzzle[i] - '0');
	for (int cell = 0; cell < MAX_CELLS; cell++) {
		for (int d = 1; d <= 9 && b.value[cell] == 0; d++) {
			uint32_t seen = mark_at(c, cell, d);

			WAIT_FOR(seen == (b.cand[cell] & digit_bit(d) ? (uint32_t)('0' + d) : ' '), c);
		}
		if (b.value[cell] != 0)
			CHECK_INT(value_at(c, cell / 9 + 1, cell % 9 + 1), '0' + b.value[cell]);
	}
	keys(c, "q");
	end(c, 0);
}

TEST(a_window_that_is_too_small_is_said_and_the_game_goes_on_when_it_grows)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, "h5");
	char *before = console_text(c, 0);

	console_resize(c, 8, 30);
	WAIT_FOR(console_until(c, "30x8"), c);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until(c, "Still to place"), c);
	char *after = console_text(c, 0);

	CHECK_TEXT(after, before);
	CHECK_INT(value_at(c, 5, 4), '5');
	free(before);
	free(after);
	keys(c, "q");
	end(c, 0);
}

TEST(a_larger_window_is_used_at_once_and_a_smaller_one_too)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	/* The number of the last row stands where its middle is. */
	CHECK_INT(console_cell(c, cell_row(8), 0).chars[0], '9');
	console_resize(c, 40, 100);
	WAIT_FOR(console_until(c, "───┼───"), c);
	CHECK_INT(console_cell(c, 34, 0).chars[0], '9');
	console_resize(c, 20, 60);
	WAIT_FOR(console_until_gone(c, "───┼───"), c);
	CHECK_INT(console_cell(c, 11, 0).chars[0], '9');
	expect(c, "r5c5 = 3");
	keys(c, "q");
	end(c, 0);
}

TEST(a_lost_connection_keeps_the_game_with_its_undo_history)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, "h5ll6");
	keys(c, "u");
	CHECK_INT(value_at(c, 5, 4), '5');
	console_hang_up(c);
	WAIT_FOR(console_until_end(c), c);
	CHECK(WIFEXITED(c->status));
	console_free(c);

	c = resume();
	CHECK_INT(value_at(c, 5, 4), '5');
	CHECK(value_at(c, 5, 6) != '6' || mark_at(c, 41, 3) == ' ');
	keys(c, "\x12");
	WAIT_FOR(value_at(c, 5, 6) == '6', c);
	keys(c, "uu");
	keys(c, "u");
	expect(c, "nothing to undo");
	keys(c, "q");
	end(c, 0);
}

TEST(signals_that_end_it_keep_the_game_and_give_the_terminal_back)
{
	static const int signals[] = { SIGHUP, SIGTERM, SIGINT };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		begin();
		struct console *c = play((struct console_options){ 0 });

		keys(c, "h5");
		console_signal(c, signals[i]);
		end(c, 128 + signals[i]);
		c = resume();
		CHECK_INT(value_at(c, 5, 4), '5');
		keys(c, "q");
		end(c, 0);
	}
}

TEST(kill_9_after_ten_moves_loses_none)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	for (int i = 0; i < 5; i++)
		keys(c, i == 0 ? "h5" : i % 2 ? "0" : "5");
	keys(c, "ll6");
	keys(c, "0");
	keys(c, "6");
	keys(c, "0");
	keys(c, "6");
	console_signal(c, SIGKILL);
	WAIT_FOR(console_until_end(c), c);
	console_free(c);

	c = resume();
	CHECK_INT(value_at(c, 5, 4), '5');
	CHECK_INT(value_at(c, 5, 6), '6');
	for (int i = 0; i < 10; i++) {
		keys(c, "u");
		expect_not(c, "nothing to undo");
	}
	keys(c, "u");
	expect(c, "nothing to undo");
	keys(c, "q");
	end(c, 0);
}

TEST(the_chooser_puts_the_unfinished_game_under_the_cursor)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, "h5q");
	end(c, 0);
	c = start(0, (struct console_options){ 0 }, "\n");
	keys(c, "\r");
	WAIT_FOR(value_at(c, 5, 4) == '5', c);
	keys(c, "q");
	end(c, 0);
}

TEST(without_utf8_all_is_ascii)
{
	begin();
	struct console *c = play((struct console_options){ .locale = "C" });

	for (int y = 0; y < c->rows; y++)
		for (int x = 0; x < c->columns; x++)
			WAIT_FOR(console_cell(c, y, x).chars[0] < 0x7f, c);
	expect(c, "+=");
	keys(c, ":load \xc3\xa4\x03q");
	end(c, 0);
}

/* Whether anything on the screen is not in the terminal's own colours. */
static bool has_colour(const struct console *c)
{
	for (int y = 0; y < c->rows; y++) {
		for (int x = 0; x < c->columns; x++) {
			VTermScreenCell cell = console_cell(c, y, x);

			if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg))
				return true;
		}
	}
	return false;
}

/* What a person can tell apart without colours: the cursor's cell, givens, own entries, marks. */
static void check_attributes(struct console *c)
{
	VTermPos at = console_cursor(c);

	CHECK(!has_colour(c));
	CHECK(console_cell(c, at.row, at.col).attrs.reverse);
	keys(c, "h5h");
	VTermScreenCell given = console_cell(c, cell_row(0), cell_column(0) + 2), own = console_cell(c, cell_row(4), cell_column(3) + 2);

	CHECK(given.attrs.bold);
	CHECK(!own.attrs.bold && !own.attrs.reverse);
	CHECK(console_cell(c, cell_row(0), cell_column(0) + 1).chars[0] != console_cell(c, cell_row(4), cell_column(3) + 1).chars[0]);
	keys(c, "q");
	end(c, 0);
}

TEST(a_vt100_shows_all_without_colours)
{
	begin();
	check_attributes(play((struct console_options){ .term = "vt100" }));
}

TEST(NO_COLOR_is_honoured)
{
	begin();
	check_attributes(play((struct console_options){ .variable = "NO_COLOR=1" }));
	begin();
	struct console *c = play((struct console_options){ .variable = "NO_COLOR=" });

	CHECK(has_colour(c));
	keys(c, "q");
	end(c, 0);
}

static void refused(const char *term, const char *command, const char *why)
{
	begin();
	struct console *c = start(0, (struct console_options){ .term = term, .command = command }, why);

	end(c, 2);
}

TEST(a_terminal_that_cannot_show_a_board_is_refused)
{
	refused("dumb", NULL, "cannot place its cursor");
	refused("no-such-terminal", NULL, "not known");
	refused("", NULL, "TERM is not set");
	refused(NULL, "$CANDIDE > \"$HOME/out\"; s=$?; test -s \"$HOME/out\" || exit $s", "standard output");
}

TEST(a_puzzle_comes_from_standard_input_and_the_keys_from_the_terminal)
{
	char command[256];

	begin();
	snprintf(command, sizeof command, "echo %s | $CANDIDE -", puzzle);
	struct console *c = start(0, (struct console_options){ .command = command }, "undo");

	keys(c, "h5");
	CHECK_INT(value_at(c, 5, 4), '5');
	keys(c, "q");
	end(c, 0);
}

TEST(escape_sequences_that_mean_nothing_do_nothing)
{
	begin();
	struct console *c = play((struct console_options){ 0 });
	char *before = console_text(c, -1);
	static const char *const noise[] = {
		"\033[I", "\033[O", "\033[99~", "\033[15;5~", "\033OP", "\033[[A", "\033[M !!", "\033[<0;5;5M",
		"\033]11;rgb:1111/2222/3333\033\\", "\033]0;5\a", "\033P1$r5m\033\\",
	};

	for (size_t i = 0; i < sizeof noise / sizeof *noise; i++) {
		keys(c, noise[i]);
		char *after = console_text(c, -1);

		/* The clock may have gone on. */
		memcpy(after, before, strcspn(before, "\n") + 1);
		char *b = strchr(strchr(before, '\n') + 1, '\n'), *a = strchr(strchr(after, '\n') + 1, '\n');

		CHECK_TEXT(a, b);
		free(after);
	}
	free(before);
	keys(c, "q");
	end(c, 0);
}

TEST(alt_and_a_digit_mark_at_once)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, "h");
	uint32_t before = mark_at(c, 39, 5);

	keys(c, "\0335");
	CHECK(mark_at(c, 39, 5) != before);
	CHECK(value_at(c, 5, 4) != '5');
	keys(c, "q");
	end(c, 0);
}

TEST(the_arrows_of_every_dialect_move)
{
	static const char *const right[] = { "\033[C", "\033OC", "l" };

	for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
		begin();
		struct console *c = play((struct console_options){ 0 });
		VTermPos before = console_cursor(c);

		keys(c, right[i]);
		CHECK_INT(console_cursor(c).col, before.col + 6);
		keys(c, "q");
		end(c, 0);
	}
}

/* The last row, where the command line is. */
static void expect_prompt(const struct console *c, const char *expected)
{
	char *row = console_text(c, c->rows - 1);

	CHECK_TEXT(row, expected);
	free(row);
}

TEST(the_command_line_completes_commands_arguments_and_files)
{
	char line[700];

	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, ":und\t");
	expect_prompt(c, ":undo");
	keys(c, "\x15" "mar\t");
	expect_prompt(c, ":mark");
	expect(c, "mark ");
	expect(c, "marks");
	keys(c, "\x15marks f\t");
	expect_prompt(c, ":marks fill");
	keys(c, "\x15load ");
	keys(c, "~/puz\t");
	expect_prompt(c, ":load ~/puzzle.txt");
	keys(c, "\x03");
	snprintf(line, sizeof line, "%s/two words.txt", home);
	write_file(line, puzzle);
	keys(c, ":load ~/two wo\t");
	expect_prompt(c, ":load ~/two words.txt");
	keys(c, "\r");
	CHECK_INT(c->bells, 0);
	expect(c, "Still to place");
	keys(c, "q");
	end(c, 0);
}

TEST(the_command_line_is_left_as_elsewhere)
{
	static const char *const ways[] = { "\x03", "\x04", "\x7f", "\033" };

	begin();
	struct console *c = play((struct console_options){ 0 });

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		keys(c, i == 0 || i == 3 ? ":goto r1" : ":");
		expect_prompt(c, i == 0 || i == 3 ? ":goto r1" : ":");
		keys(c, ways[i]);
		WAIT_FOR(console_until(c, "u undo"), c);
	}
	keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, cell_row(0));
	keys(c, "q");
	end(c, 0);
}

TEST(a_long_line_scrolls_and_shows_the_cursor)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, ":");
	for (int i = 0; i < 20; i++)
		keys(c, "0123456789");
	VTermPos at = console_cursor(c);

	CHECK_INT(at.row, 23);
	CHECK(at.col > 0 && at.col < 80);
	CHECK_INT(console_cell(c, 23, at.col - 1).chars[0], '9');
	keys(c, "\x01");
	CHECK_INT(console_cursor(c).col, 1);
	CHECK_INT(console_cell(c, 23, 1).chars[0], '0');
	keys(c, "\x0b\xe6\x95\xb0");
	CHECK_INT(console_cell(c, 23, 1).chars[0], 0x6570);
	CHECK_INT(console_cursor(c).col, 3);
	keys(c, "\x03q");
	end(c, 0);
}

TEST(what_was_typed_is_found_again_in_the_next_run)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, ":goto r2c3\r");
	keys(c, ":goto r7c7\r:goto r7c7\r");
	keys(c, "q");
	end(c, 0);

	c = resume();
	keys(c, ":\033[A");
	expect_prompt(c, ":goto r7c7");
	keys(c, "\033[A");
	expect_prompt(c, ":goto r2c3");
	keys(c, "\x03:\x12");
	keys(c, "r2");
	expect(c, "reverse-i-search");
	expect(c, "goto r2c3");
	keys(c, "\r");
	CHECK_INT(console_cursor(c).row, cell_row(1));
	CHECK_INT(console_cursor(c).col, cell_column(2) + 2);
	keys(c, "q");
	end(c, 0);
}

TEST(the_inputrc_of_the_person_holds)
{
	char path[600], variable[640];

	begin();
	snprintf(path, sizeof path, "%s/inputrc", home);
	snprintf(variable, sizeof variable, "INPUTRC=%s", path);
	write_file(path, "set editing-mode vi\n"
			 "$if candide\n\"\\C-t\": \"goto r1c1\"\n\"\\e[15~\": \"goto r9c9\"\n$endif\n"
			 "$if other\n\"\\C-o\": \"goto r5c5\"\n$endif\n");
	struct console *c = play((struct console_options){ .variable = variable });

	keys(c, ":\x14");
	expect_prompt(c, ":goto r1c1");
	/* In vi mode Escape is a key of readline's, and does not leave. */
	keys(c, "\033");
	WAIT_FOR(console_until(c, ":goto r1c1"), c);
	keys(c, "dda\033[15~");
	expect_prompt(c, ":goto r9c9");
	keys(c, "\r");
	CHECK_INT(console_cursor(c).row, cell_row(8));
	keys(c, "q");
	end(c, 0);
}

TEST(a_resize_is_followed_while_the_command_line_is_open)
{
	begin();
	struct console *c = play((struct console_options){ 0 });

	keys(c, ":goto r");
	console_resize(c, 40, 100);
	WAIT_FOR(console_until(c, "───┼───"), c);
	keys(c, "1");
	expect_prompt(c, ":goto r1");
	CHECK_INT(console_cursor(c).row, 39);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until_gone(c, "───┼───"), c);
	keys(c, "c1");
	expect_prompt(c, ":goto r1c1");
	keys(c, "\r");
	CHECK_INT(console_cursor(c).row, cell_row(0));
	keys(c, "q");
	end(c, 0);
}

TEST(each_press_of_the_hint_key_tells_more)
{
	begin();
	struct console *c = play((struct console_options){ 0 });
	char *last = console_text(c, -1);

	for (int rung = 1; rung <= 4; rung++) {
		keys(c, "n");
		char *text = console_text(c, -1);

		WAIT_FOR(strcmp(text, last) != 0, c);
		free(last);
		last = text;
	}
	int before = 0, after = 0;

	for (int i = 0; i < MAX_CELLS; i++)
		before += console_cell(c, cell_row(i / 9), cell_column(i % 9) + 1).chars[0] == '{';
	keys(c, "n");
	for (int i = 0; i < MAX_CELLS; i++)
		after += console_cell(c, cell_row(i / 9), cell_column(i % 9) + 1).chars[0] == '{';
	WAIT_FOR(after == before + 1, c);
	free(last);
	keys(c, "q");
	end(c, 0);
}

TEST(a_second_program_says_that_the_game_is_open_and_takes_it_over)
{
	begin();
	struct console *first = play((struct console_options){ 0 });

	keys(first, "h5");
	struct console *second = start(1, (struct console_options){ 0 }, "\n");

	keys(second, "\r");
	WAIT_FOR(console_until(second, "Another program"), second);
	keys(second, "T");
	WAIT_FOR(console_until(second, "Still to place"), second);
	CHECK_INT(value_at(second, 5, 4), '5');
	WAIT_FOR(console_until(first, "taken this game over"), first);
	keys(first, "u");
	expect(first, "read-only");
	CHECK_INT(value_at(first, 5, 4), '5');
	keys(first, "q");
	end(first, 0);
	keys(second, "u");
	CHECK(value_at(second, 5, 4) != '5');
	keys(second, "q");
	end(second, 0);
}

TEST(ctrl_z_gives_the_terminal_back_and_fg_goes_on)
{
	const char *const arguments[] = { puzzle_file, NULL };

	begin();
	struct console *c = start(0, (struct console_options){ .arguments = arguments, .shell = true }, "undo");

	keys(c, "h5");
	for (int i = 0; i < 2; i++) {
		if (i == 1)
			keys(c, ":go");
		keys(c, "\x1a");
		WAIT_FOR(console_until_stopped(c), c);
		CHECK(console_modes_restored(c));
		expect_not(c, "Still to place");
		console_resize(c, i == 0 ? 30 : 24, 90);
		console_foreground(c);
		WAIT_FOR(console_until(c, "Still to place"), c);
		CHECK(!console_modes_restored(c));
		CHECK_INT(value_at(c, 5, 4), '5');
	}
	expect_prompt(c, ":go");
	keys(c, "\x03");
	keys(c, "q");
	end(c, 0);
}

TEST(a_stop_from_outside_does_no_harm_either)
{
	const char *const arguments[] = { puzzle_file, NULL };

	begin();
	struct console *c = start(0, (struct console_options){ .arguments = arguments, .shell = true }, "undo");

	console_signal(c, SIGSTOP);
	WAIT_FOR(console_until_stopped(c), c);
	/* What a shell does meanwhile. */
	tcsetattr(c->terminal, TCSANOW, &c->modes);
	vterm_screen_reset(c->screen, 1);
	console_foreground(c);
	WAIT_FOR(console_until(c, "Still to place"), c);
	keys(c, "h5");
	CHECK(!console_modes_restored(c));
	CHECK_INT(value_at(c, 5, 4), '5');
	keys(c, "q");
	end(c, 0);
}

TEST(a_crash_gives_the_terminal_back_and_keeps_the_game)
{
	static const int signals[] = { SIGSEGV, SIGABRT, SIGQUIT };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		begin();
		struct console *c = start(0, (struct console_options){ .command = "ulimit -c 0; exec $CANDIDE ~/puzzle.txt" }, "undo");

		keys(c, "h5");
		console_signal(c, signals[i]);
		WAIT_FOR(console_until_end(c), c);
		CHECK(WIFSIGNALED(c->status));
		CHECK_INT(WTERMSIG(c->status), signals[i]);
		CHECK(console_modes_restored(c));
		expect_not(c, "Still to place");
		console_free(c);
		c = resume();
		CHECK_INT(value_at(c, 5, 4), '5');
		keys(c, "q");
		end(c, 0);
	}
}

TEST(where_nothing_can_be_kept_it_is_said_once_and_the_game_goes_on)
{
	begin();
	struct console *c = play((struct console_options){ .variable = "XDG_STATE_HOME=/dev/null" });
	char *message = console_text(c, 22);

	CHECK(message[0] != '\0');
	keys(c, "h5");
	expect_not(c, message);
	CHECK_INT(value_at(c, 5, 4), '5');
	keys(c, ":goto r1c1\r");
	CHECK_INT(console_cursor(c).row, cell_row(0));
	free(message);
	keys(c, "q");
	end(c, 0);
}

TEST(a_key_costs_little)
{
	begin();
	struct console *c = play((struct console_options){ 0 });
	size_t paint = c->bytes;

	CHECK(paint < 6000);
	for (int i = 0; i < 20; i++) {
		size_t before = c->bytes;

		keys(c, i % 4 == 0 ? "h" : i % 4 == 1 ? "k" : i % 4 == 2 ? "l" : "j");
		CHECK(c->bytes - before < 250);
	}
	keys(c, "h");
	size_t before = c->bytes;

	keys(c, "5");
	CHECK(c->bytes - before < 700);
	CHECK(c->cursor_changes <= 1);
	keys(c, "q");
	end(c, 0);
}
