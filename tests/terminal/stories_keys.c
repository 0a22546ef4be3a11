/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what is pressed: keys in all dialects, and what only looks like keys. */
#include "tests/terminal/story.h"

#include <stdlib.h>
#include <string.h>

#include "grid/geometry.h"

TEST(a_puzzle_comes_from_standard_input_and_the_keys_from_the_terminal)
{
	char command[256];

	story_begin();
	snprintf(command, sizeof command, "echo %s | $CANDIDE -", story_puzzle);
	struct console *c = story_start(0, (struct console_options){ .command = command }, "undo");

	story_keys(c, "h5");
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(escape_sequences_that_mean_nothing_do_nothing)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });
	char *before = console_text(c, -1);
	static const char *const noise[] = {
		"\033[I", "\033[O", "\033[99~", "\033[15;5~", "\033OQ", "\033[[B", "\033[M !!", "\033[<0;5;5M",
		"\033]11;rgb:1111/2222/3333\033\\", "\033]0;5\a", "\033P1$r5m\033\\",
	};

	for (size_t i = 0; i < sizeof noise / sizeof *noise; i++) {
		story_keys(c, noise[i]);
		char *after = console_text(c, -1);

		/* The clock may have gone on. */
		memcpy(after, before, strcspn(before, "\n") + 1);
		char *b = strchr(strchr(before, '\n') + 1, '\n'), *a = strchr(strchr(after, '\n') + 1, '\n');

		CHECK_TEXT(a, b);
		free(after);
	}
	free(before);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(alt_and_a_digit_mark_at_once)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h");
	uint32_t before = story_mark_at(c, 39, 5);

	story_keys(c, "\0335");
	CHECK(story_mark_at(c, 39, 5) != before);
	CHECK(story_value_at(c, 5, 4) != '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(the_arrows_of_every_dialect_move)
{
	static const char *const right[] = { "\033[C", "\033OC", "l" };

	for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
		story_begin();
		struct console *c = story_play((struct console_options){ 0 });
		VTermPos before = console_cursor(c);

		story_keys(c, right[i]);
		CHECK_INT(console_cursor(c).col, before.col + 6);
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(each_press_of_the_hint_key_tells_more)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });
	char *last = console_text(c, -1);

	for (int rung = 1; rung <= 4; rung++) {
		story_keys(c, "n");
		char *text = console_text(c, -1);

		WAIT_FOR(strcmp(text, last) != 0, c);
		free(last);
		last = text;
	}
	int before = 0, after = 0;

	for (int i = 0; i < CLASSIC_CELLS; i++)
		before += console_cell(c, story_cell_row(i / 9), story_cell_column(i % 9) + 1).chars[0] == '{';
	story_keys(c, "n");
	for (int i = 0; i < CLASSIC_CELLS; i++)
		after += console_cell(c, story_cell_row(i / 9), story_cell_column(i % 9) + 1).chars[0] == '{';
	WAIT_FOR(after == before + 1, c);
	free(last);
	story_keys(c, "q");
	story_end(c, 0);
}

/* The end of the animation is worked out in the background, while the list is open already. */
TEST(a_game_that_is_solved_as_the_list_opens_is_not_listed_as_unfinished)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "S");
	story_keys(c, "G");
	story_expect(c, "Solved in ");
	story_expect(c, "Solved games");
	story_expect_not(c, "Unfinished games");
	story_keys(c, "qq");
	story_end(c, 0);
}
