/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of the mouse and of what is pasted. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <time.h>

static void click_cell(struct console *c, int row, int column)
{
	WAIT_FOR(console_click(c, story_cell_row(row - 1), story_cell_column(column - 1)), c);
}

TEST(the_mouse_is_left_to_the_terminal_until_it_is_asked_for)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	CHECK_INT(c->mouse, VTERM_PROP_MOUSE_NONE);
	/* Not even where somebody else has left it on. */
	story_keys(c, "\033[<0;2;2M");
	story_expect(c, "r5c5 = 3");
	story_keys(c, ":mouse on\r");
	CHECK_INT(c->mouse, VTERM_PROP_MOUSE_DRAG);
	click_cell(c, 1, 2);
	story_expect(c, "r1c2");
	story_keys(c, ":mouse off\r");
	CHECK_INT(c->mouse, VTERM_PROP_MOUSE_NONE);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(clicks_select_and_enter_and_choose)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":mouse on\r");
	click_cell(c, 5, 4);
	/* The digits of the panel stand in two columns each, from the 56th. */
	CHECK_INT(console_cell(c, 5, 57 + 2 * 4).chars[0], '5');
	WAIT_FOR(console_click(c, 5, 57 + 2 * 4), c);
	CHECK_INT(story_value_at(c, 5, 4), '5');
	/* While the command line is open, the mouse waits. */
	story_keys(c, ":go");
	click_cell(c, 1, 1);
	story_expect_prompt(c, ":go");
	story_keys(c, "\x03G");
	story_expect(c, "candide:");
	WAIT_FOR(console_click(c, 3, 10), c);
	story_expect(c, "Still to place");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

enum { LONG_PRESS = 600 };	/* milliseconds */

TEST(a_drag_selects_a_long_press_marks_and_a_key_below_is_pressed)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":mouse on\r");
	/* From r1c3 to r2c3, in reports as terminals send them. */
	story_keys(c, "\033[<0;17;2M\033[<32;17;4M\033[<0;17;4m");
	story_expect(c, "2 cells selected");
	story_keys(c, "\033[<0;17;2M");
	story_expect(c, "r1c3");
	/* The undo of the footer, of which there is nothing, so that the message says so. */
	story_keys(c, "\033[<0;13;24M\033[<0;13;24m");
	story_expect(c, "Nothing to undo");
	/* Two long presses on marks of r1c3, and one on the undo, which is pressed once. */
	for (int digit = 1; digit <= 2; digit++) {
		story_keys(c, digit == 1 ? "\033[<0;15;2M" : "\033[<0;16;2M");
		CHECK_INT(story_mark_at(c, 2, digit), '0' + digit);
		console_listen(c, LONG_PRESS);
		story_keys(c, digit == 1 ? "\033[<0;15;2m" : "\033[<0;16;2m");
		CHECK_INT(story_mark_at(c, 2, digit), ' ');
	}
	story_keys(c, "\033[<0;13;24M");
	console_listen(c, LONG_PRESS);
	story_keys(c, "\033[<0;13;24m");
	CHECK_INT(story_mark_at(c, 2, 2), '2');
	CHECK_INT(story_mark_at(c, 2, 1), ' ');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_mouse_is_given_back_when_the_program_stops_ends_or_crashes)
{
	static const int signals[] = { SIGTERM, SIGSEGV };
	const char *const arguments[] = { story_file, NULL };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		story_begin();
		struct console_options options = { .arguments = arguments, .shell = true };
		struct console *c = story_start(0, options, "undo");

		story_keys(c, ":mouse on\r");
		story_keys(c, "\x1a");
		WAIT_FOR(console_until_stopped(c), c);
		CHECK_INT(c->mouse, VTERM_PROP_MOUSE_NONE);
		console_foreground(c);
		WAIT_FOR(console_until(c, "Still to place"), c);
		CHECK_INT(c->mouse, VTERM_PROP_MOUSE_DRAG);
		console_signal(c, signals[i]);
		WAIT_FOR(console_until_end(c), c);
		CHECK_INT(c->mouse, VTERM_PROP_MOUSE_NONE);
		console_free(c);
	}
}

TEST(a_pasted_puzzle_is_offered_and_its_digits_are_no_keys)
{
	static const char other[] = ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9.\r";

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	WAIT_FOR(console_paste(c, other), c);
	story_expect(c, "Load the pasted puzzle?");
	CHECK_INT(story_value_at(c, 1, 1), '3');
	story_keys(c, "\r");
	CHECK_INT(story_value_at(c, 1, 2), '4');
	WAIT_FOR(console_paste(c, "quit q\r"), c);
	story_expect(c, "The pasted text is not a puzzle");
	story_keys(c, "q");
	story_end(c, 0);
}

/* A large window takes long to paint, and a large paste comes in hundreds of pieces. */
TEST(nothing_is_painted_before_a_paste_is_read_whole)
{
	enum { LATE = 900 };	/* milliseconds: then its end is not waited for any more, which does not count */
	struct timespec begin, end;
	size_t before, after;

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	do {
		story_keys(c, "\033[201~");
		clock_gettime(CLOCK_MONOTONIC, &begin);
		story_keys(c, "\033[200~no puz");
		before = c->bytes;
		console_resize(c, 30, 90);
		story_keys(c, "zle");
		after = c->bytes;
		clock_gettime(CLOCK_MONOTONIC, &end);
	} while ((end.tv_sec - begin.tv_sec) * 1000 + (end.tv_nsec - begin.tv_nsec) / 1000000 > LATE);
	CHECK_INT(after, before);
	story_keys(c, "\033[201~");
	story_expect(c, "The pasted text is not a puzzle");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_paste_into_the_command_line_is_its_first_line_and_runs_nothing)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":goto ");
	WAIT_FOR(console_paste(c, "r1\tc\0334\nquit\r"), c);
	story_expect_prompt(c, ":goto r1c4");
	story_keys(c, "\r");
	CHECK_INT(console_cursor(c).row, story_cell_row(0));
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_paste_is_told_from_keys_again_after_a_stop)
{
	const char *const arguments[] = { story_file, NULL };

	story_begin();
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments, .shell = true }, "undo");

	story_keys(c, "\x1a");
	WAIT_FOR(console_until_stopped(c), c);
	/* The shell is to get what is pasted as it is. */
	vterm_keyboard_start_paste(c->vt);
	CHECK_INT(vterm_output_get_buffer_current(c->vt), 0);
	console_foreground(c);
	WAIT_FOR(console_until(c, "Still to place"), c);
	WAIT_FOR(console_paste(c, "5"), c);
	story_expect(c, "The pasted text is not a puzzle");
	story_keys(c, "q");
	story_end(c, 0);
}
