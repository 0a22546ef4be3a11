/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what is played on the screen, and of lines that are slow to show it. */
#include "tests/terminal/story.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Console 0 without a clock, so that nothing changes by itself, with the argument of a step that waits at its first beat. */
static struct console *play_argument(void)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":clock hide\r:animate 1\r");
	story_keys(c, "a ");
	story_expect(c, "paused");
	return c;
}

TEST(an_argument_is_stepped_forward_and_back_to_the_same_picture)
{
	struct console *c = play_argument();
	char *beats[8] = { console_text(c, -1) };
	int count = 1;

	for (; count < 8; count++) {
		story_keys(c, "\033[C");
		beats[count] = console_text(c, -1);
		if (strstr(beats[count], "paused") == NULL)
			break;
		CHECK(strcmp(beats[count], beats[count - 1]) != 0);
	}
	/* One step further it has ended with the hint, which a new start tells again. */
	CHECK(count > 2 && count < 8);
	story_keys(c, "a ");
	for (int i = 1; i < count; i++)
		story_keys(c, "\033[C");
	for (int i = count - 2; i >= 0; i--) {
		story_keys(c, "\033[D");
		char *back = console_text(c, -1);

		CHECK_TEXT(back, beats[i]);
		free(back);
	}
	for (int i = 0; i <= count; i++)
		free(beats[i]);
	story_keys(c, "\033");
	WAIT_FOR(console_until_gone(c, "paused"), c);
	story_keys(c, "q");
	story_end(c, 0);
}

/* Console 0 with a hint that is being looked for until a key comes. */
static struct console *think(struct console_options options)
{
	options.variable = "CANDIDE_HOLD=1";
	story_begin();
	struct console *c = story_play(options);

	story_keys(c, "n");
	story_expect(c, "Looking for Full House");
	return c;
}

TEST(a_key_ends_a_search_and_is_carried_out_then)
{
	static const char *const stopping[] = { " ", "\r", "\033" };
	struct console *c = think((struct console_options){ 0 });

	/* What follows it is not left without its beginning. */
	story_keys(c, ":goto r5c6\r");
	story_expect_not(c, "Looking for");
	story_keys(c, "6");
	CHECK_INT(story_value_at(c, 5, 6), '6');
	/* These would clear the cell, apply a hint or take it away: they say no more than that it shall end. */
	for (size_t i = 0; i < sizeof stopping / sizeof *stopping; i++) {
		story_keys(c, "n");
		story_expect(c, "Looking for");
		story_keys(c, stopping[i]);
		WAIT_FOR(console_until(c, "You stopped the search."), c);
		CHECK_INT(story_value_at(c, 5, 6), '6');
	}
	story_keys(c, " ");
	CHECK_INT(story_value_at(c, 5, 6), ' ');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_search_follows_the_window_and_ends_with_the_terminal)
{
	struct console *c = think((struct console_options){ 0 });

	console_resize(c, 15, 40);
	WAIT_FOR(console_until(c, "Looking for"), c);
	console_signal(c, SIGTERM);
	story_end(c, 128 + SIGTERM);
}

TEST(nothing_is_sent_while_nothing_changes)
{
	struct console *c = play_argument();
	size_t before = c->bytes;

	console_listen(c, 200);
	CHECK_INT(c->bytes, before);
	story_keys(c, " ");
	story_expect(c, "playing");
	before = c->bytes;
	/* A beat lasts for seconds here. */
	console_listen(c, 200);
	CHECK_INT(c->bytes, before);
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_resize_is_followed_while_an_argument_is_played)
{
	struct console *c = play_argument();

	story_keys(c, "\033[C");
	console_resize(c, 40, 100);
	WAIT_FOR(console_until(c, "───┼───"), c);
	story_expect(c, "paused");
	console_resize(c, 8, 30);
	WAIT_FOR(console_until(c, "30x8"), c);
	console_resize(c, 24, 80);
	WAIT_FOR(console_until(c, "paused"), c);
	story_keys(c, "\033[D");
	story_expect(c, "paused");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(ctrl_c_ends_what_is_played_and_not_the_game)
{
	struct console *c = play_argument();

	story_keys(c, "\x03");
	story_expect_not(c, "paused");
	story_keys(c, ":animate 5\r:solve naive\r");
	WAIT_FOR(console_until(c, "Tries: "), c);
	story_keys(c, "\x03");
	story_expect_not(c, "Tries: ");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(any_key_is_carried_out_while_a_search_is_played_at_full_speed)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, ":animate 7\r:solve naive\r");
	WAIT_FOR(console_until(c, "Tries: "), c);
	story_keys(c, "u");
	story_expect_not(c, "Tries: ");
	story_keys(c, "q");
	story_end(c, 0);
}

/* Waits for a file that the program writes; nothing of it can be seen on the screen meanwhile. */
static bool appears(struct console *c, const char *path)
{
	for (int i = 0; i < 1000 && access(path, F_OK) != 0 && !c->ended; i++)
		console_listen(c, 20);
	return access(path, F_OK) == 0;
}

TEST(a_line_that_is_stopped_holds_up_no_key)
{
	char path[600], command[640];

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	snprintf(path, sizeof path, "%s/saved", story_home);
	snprintf(command, sizeof command, "h5:save %s\r", path);
	CHECK(tcflow(c->terminal, TCOOFF) == 0);
	/* A picture that cannot be sent, and keys behind it. */
	CHECK(write(c->master, "kkk", 3) == 3);
	console_listen(c, 100);
	CHECK(write(c->master, "jjj", 3) == 3);
	console_listen(c, 100);
	CHECK(write(c->master, command, strlen(command)) == (ssize_t)strlen(command));
	c->sent += 6 + strlen(command);
	WAIT_FOR(appears(c, path), c);
	CHECK(story_value_at(c, 5, 4) != '5');
	CHECK(tcflow(c->terminal, TCOON) == 0);
	WAIT_FOR(console_until(c, "aved"), c);
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_line_that_stays_stopped_does_not_keep_the_program)
{
	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	story_keys(c, "h5");
	CHECK(tcflow(c->terminal, TCOOFF) == 0);
	CHECK(write(c->master, "kq", 2) == 2);
	WAIT_FOR(console_until_end(c), c);
	tcflow(c->terminal, TCOON);
	CHECK(console_modes_restored(c));
	console_free(c);
	c = story_resume();
	CHECK_INT(story_value_at(c, 5, 4), '5');
	story_keys(c, "q");
	story_end(c, 0);
}
