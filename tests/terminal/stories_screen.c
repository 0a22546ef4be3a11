/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what is seen: sizes of windows, character sets, colours, and terminals that cannot do it. */
#include "tests/terminal/story.h"

#include <stdlib.h>

#include "grid/board.h"

TEST(a_terminal_of_80x24_shows_every_candidate)
{
	struct board b;

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	board_init(&b, geometry_of_size(9));
	for (int i = 0; i < CLASSIC_CELLS; i++)
		if (story_puzzle[i] != '.')
			board_give(&b, i, digit_of_char(story_puzzle[i]));
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		for (int d = 1; d <= 9 && b.value[cell] == 0; d++) {
			uint32_t seen = story_mark_at(c, cell, d);

			WAIT_FOR(seen == (b.cand[cell] & digit_bit(d) ? (uint32_t)digit_char(d) : ' '), c);
		}
		if (b.value[cell] != 0)
			CHECK_INT(story_value_at(c, cell / 9 + 1, cell % 9 + 1), digit_char(b.value[cell]));
	}
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_window_that_is_too_small_is_said_and_the_game_goes_on_when_it_grows)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5");
	char *before = console_text(c, 0);

	console_resize(c, 8, 30);
	WAIT_FOR(console_until(c, "30x8"), c);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until(c, "Still to place"), c);
	char *after = console_text(c, 0);

	CHECK_TEXT(after, before);
	CHECK_INT(story_value_at(c, 5, 4), '5');
	free(before);
	free(after);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_larger_window_is_used_at_once_and_a_smaller_one_too)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	/* The number of the last row stands where its middle is. */
	CHECK_INT(console_cell(c, story_cell_row(8), 0).chars[0], '9');
	console_resize(c, 40, 100);
	WAIT_FOR(console_until(c, "───┼───"), c);
	CHECK_INT(console_cell(c, 34, 0).chars[0], '9');
	console_resize(c, 20, 60);
	WAIT_FOR(console_until_gone(c, "───┼───"), c);
	CHECK_INT(console_cell(c, 11, 0).chars[0], '9');
	story_expect(c, "r5c5 = 3");
	story_keys(c, "q");
	story_end(c, 0);
}

/* Its window claims to be larger than any screen, and memory is short. */
TEST(a_window_costs_no_more_memory_than_it_can_be_used_for)
{
	if (WITH_SANITIZERS)
		test_skip("a sanitizer needs more memory than the limit");
	story_begin();
	struct console_options options = { .command = "stty rows 1000 columns 10000; ulimit -v 300000; exec $CANDIDE ~/puzzle.txt" };
	struct console *c = story_start(0, options, "undo");

	story_keys(c, "q");
	story_end(c, 0);
}

TEST(without_utf8_all_is_ascii)
{
	story_begin();
	struct console *c = story_play((struct console_options){ .locale = "C" });

	for (int y = 0; y < c->rows; y++)
		for (int x = 0; x < c->columns; x++)
			WAIT_FOR(console_cell(c, y, x).chars[0] < 0x7f, c);
	story_expect(c, "+=");
	story_keys(c, ":load \xc3\xa4\x03q");
	story_end(c, 0);
}

TEST(unicode_can_be_off_from_the_start_and_changed_in_the_game)
{
	const char *const arguments[] = { "--no-unicode", story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments }, "+=");

	story_expect_not(c, "┏");
	story_keys(c, ":unicode on\r");
	story_expect(c, "┏");
	story_expect_not(c, "+=");
	story_keys(c, "q");
	story_end(c, 0);
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
	story_keys(c, "h5h");
	int given_row = story_cell_row(0), given_column = story_cell_column(0);
	int own_row = story_cell_row(4), own_column = story_cell_column(3);
	VTermScreenCell given = console_cell(c, given_row, given_column + 2), own = console_cell(c, own_row, own_column + 2);

	CHECK(given.attrs.bold);
	CHECK(!own.attrs.bold && !own.attrs.reverse);
	CHECK(console_cell(c, given_row, given_column + 1).chars[0] != console_cell(c, own_row, own_column + 1).chars[0]);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_vt100_shows_all_without_colours)
{
	story_begin();
	check_attributes(story_play((struct console_options){ .term = "vt100" }));
}

TEST(the_shell_gets_the_last_row_of_a_terminal_with_one_screen)
{
	static const char *const terms[] = { "vt100", "linux" };

	for (int i = 0; i < 2; i++) {
		story_begin();
		struct console *c = story_play((struct console_options){ .term = terms[i] });

		story_keys(c, "q");
		WAIT_FOR(console_until_end(c), c);
		story_expect(c, "r5c5");
		story_expect_prompt(c, "");
		story_end(c, 0);
	}
}

TEST(NO_COLOR_is_honoured)
{
	story_begin();
	check_attributes(story_play((struct console_options){ .variable = "NO_COLOR=1" }));
	story_begin();
	struct console *c = story_play((struct console_options){ .variable = "NO_COLOR=" });

	CHECK(has_colour(c));
	story_keys(c, "q");
	story_end(c, 0);
}

/* Without colours a hint names the cells that it highlights. */
static void check_place(const char *variable, const char *words)
{
	static char path[600];
	const char *const arguments[] = { path, NULL };

	story_begin();
	snprintf(path, sizeof path, "%s/pair.txt", story_home);
	story_write_file(path, ":0703:x:+4+5+2...+378.+3.+782+46+5+7+8+64+5+31+926..+5+7+8+234+54+31+2..+8+7+27+8.+3+45+1.8+6+439+57+2+13.+7+2+4.+85..25+8.+7.+4+3::::\n");
	struct console *c = story_start(0, (struct console_options){ .variable = variable, .arguments = arguments }, "undo");

	story_keys(c, ":techniques all off\r:techniques remote-pair on\rnnn");
	WAIT_FOR(console_until(c, words), c);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(cells_to_look_at_are_named_without_colours)
{
	check_place("NO_COLOR=", "highlighted");
	check_place("NO_COLOR=1", "r5c7");
}

/* The colour of a cell's text or background as a number: of the palette, or -1 for the terminal's own. */
static int colour_of(VTermColor colour)
{
	return VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour) ? -1 : colour.indexed.idx;
}

/* A jigsaw on a screen of 80x24. Its region 2 has r1c3, and a border below it; region 3 has r1c9. */
static struct console *open_jigsaw(const char *term)
{
	static char path[600];
	const char *const arguments[] = { path, NULL };

	story_begin();
	snprintf(path, sizeof path, "%s/jigsaw.txt", story_home);
	story_write_file(path, "9j:a1f3_5l3_7_5a6_8b5c4k4c1b8_2a9_8_5l2_3f2a,"
			       "aecbcbebaabbbc_ba_b__a__ddccaba_ac_a__ab__aaa__aca_b_aa__cd_\n");
	return story_start(0, (struct console_options){ .term = term, .arguments = arguments }, "undo");
}

/* The last column of the last row of a cell of the first row, which is blank. */
static VTermScreenCell jigsaw_blank(const struct console *c, int column)
{
	return console_cell(c, 2, story_cell_column(column) + 4);
}

TEST(regions_are_told_apart_by_tints_and_underlines)
{
	struct console *c = open_jigsaw("xterm-256color");

	WAIT_FOR(jigsaw_blank(c, 2).attrs.underline != 0, c);
	CHECK(jigsaw_blank(c, 0).attrs.underline == 0);
	CHECK_INT(colour_of(jigsaw_blank(c, 0).bg), -1);
	CHECK_INT(colour_of(jigsaw_blank(c, 2).bg), 237);
	CHECK_INT(colour_of(jigsaw_blank(c, 8).bg), 17);
	/* A hint needs the grounds for itself, and t turns the tints off; the borders stay. */
	story_keys(c, "nnn");
	WAIT_FOR(console_until(c, "Look at"), c);
	CHECK(colour_of(jigsaw_blank(c, 8).bg) != 17 && colour_of(jigsaw_blank(c, 2).bg) != 237);
	CHECK(jigsaw_blank(c, 2).attrs.underline != 0);
	story_keys(c, "\033");
	WAIT_FOR(colour_of(jigsaw_blank(c, 8).bg) == 17, c);
	story_keys(c, "t");
	CHECK_INT(colour_of(jigsaw_blank(c, 8).bg), -1);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(regions_are_told_apart_without_colours)
{
	struct console *c = open_jigsaw("vt100");

	CHECK(!has_colour(c));
	WAIT_FOR(jigsaw_blank(c, 2).attrs.underline != 0, c);
	CHECK(jigsaw_blank(c, 0).attrs.underline == 0);
	story_keys(c, "q");
	story_end(c, 0);
}

/* The console of Linux drops underlines beside colours, and has too few colours for grounds: there are underscores, and inks. */
TEST(regions_are_told_apart_on_a_console_without_underlines)
{
	struct console *c = open_jigsaw("linux");

	WAIT_FOR(jigsaw_blank(c, 2).chars[0] == '_', c);
	CHECK(jigsaw_blank(c, 0).chars[0] != '_');
	CHECK_INT(colour_of(jigsaw_blank(c, 2).bg), -1);
	CHECK_INT(colour_of(console_cell(c, 2, story_cell_column(2)).fg), 6);
	CHECK_INT(colour_of(console_cell(c, 2, story_cell_column(8) + 2).fg), 2);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_theme_is_chosen_in_the_game_and_covers_the_whole_screen)
{
	static const struct {
		const char *term;
		int light, dark;	/* backgrounds */
	} terms[] = { { "xterm-256color", 231, 234 }, { "xterm", 7, 0 } };

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		story_begin();
		struct console *c = story_play((struct console_options){ .term = terms[i].term });

		story_keys(c, ":theme light\r");
		for (int y = 0; y < c->rows; y++)
			for (int x = 0; x < c->columns; x++)
				WAIT_FOR(colour_of(console_cell(c, y, x).bg) != -1, c);
		CHECK_INT(colour_of(console_cell(c, 23, 79).bg), terms[i].light);
		story_keys(c, ":theme dark\r");
		CHECK_INT(colour_of(console_cell(c, 23, 79).bg), terms[i].dark);
		story_keys(c, ":theme mono\r");
		WAIT_FOR(!has_colour(c), c);
		story_keys(c, ":theme default\r");
		CHECK_INT(colour_of(console_cell(c, 23, 79).bg), -1);
		CHECK(has_colour(c));
		story_keys(c, "q");
		story_end(c, 0);
	}
}

static void refused(const char *term, const char *command, const char *why, int status)
{
	story_begin();
	struct console *c = story_start(0, (struct console_options){ .term = term, .command = command }, why);

	story_end(c, status);
}

TEST(a_terminal_that_cannot_show_a_board_is_refused)
{
	refused("dumb", NULL, "candide --linear", 2);
	refused("no-such-terminal", NULL, "not known", 2);
	refused("", NULL, "TERM is not set", 2);
	refused(NULL, "$CANDIDE > \"$HOME/out\"; s=$?; test -s \"$HOME/out\" || exit $s", "standard output", 2);
}

TEST(a_file_that_cannot_be_played_is_refused_before_the_screen_changes)
{
	refused(NULL, "$CANDIDE ./no-such-file", "./no-such-file: ", 2);
	refused(NULL, "echo sudoku | $CANDIDE -", ":1:1: ", 1);
	refused(NULL, "$CANDIDE - < /dev/null", "no puzzle", 1);
}

TEST(a_key_costs_little)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });
	size_t paint = c->bytes;

	CHECK(paint < 6000);
	for (int i = 0; i < 20; i++) {
		size_t before = c->bytes;

		story_keys(c, i % 4 == 0 ? "h" : i % 4 == 1 ? "k" : i % 4 == 2 ? "l" : "j");
		CHECK(c->bytes - before < 250);
	}
	story_keys(c, "h");
	size_t before = c->bytes;

	story_keys(c, "5");
	CHECK(c->bytes - before < 700);
	CHECK(c->cursor_changes <= 1);
	story_keys(c, "q");
	story_end(c, 0);
}
