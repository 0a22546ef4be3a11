/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what could hold the program up: pipes in place of files, lines that take nothing. It ends whenever it is told to. */
#include "tests/terminal/story.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"

/* A named pipe below the home. */
static const char *make_pipe(const char *name)
{
	static char path[600];
	struct error err;

	snprintf(path, sizeof path, "%s/%s", story_home, name);
	char *directory = mem_string(path);

	CHECK(file_make_directory(dirname(directory), &err));
	CHECK(mkfifo(path, 0600) == 0 || errno == EEXIST);
	free(directory);
	return path;
}

/* Writes to the program without reading what it has to say, for as long as it takes it. */
static void press(struct console *c, const char *keys, size_t times)
{
	size_t length = strlen(keys);

	for (; times > 0 && write(c->master, keys, length) == (ssize_t)length; times--)
		;
}

/* Waits until what was written to FD, a pipe's or a terminal's, is read. */
static void wait_until_read(struct console *c, int fd)
{
	int unread;

	do {
		WAIT_FOR(!c->ended, c);
		console_listen(c, 1);
	} while (ioctl(fd, FIONREAD, &unread) == 0 && unread > 0);
}

/* Whether the program ends although nobody takes what it writes: its end of this pipe is closed then. */
static bool ends_unread(struct console *c)
{
	enum { PATIENCE = 60000 };
	struct pollfd idle = { .fd = c->idle, .events = POLLIN };
	char bytes[256];

	while (poll(&idle, 1, PATIENCE) > 0)
		if (read(c->idle, bytes, sizeof bytes) <= 0)
			return true;
	return false;
}

/* It is told to, and so it ends. */
static void end_it(struct console *c)
{
	console_signal(c, SIGTERM);
	story_end(c, 128 + SIGTERM);
}

TEST(a_pipe_is_not_loaded)
{
	char line[700];

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	snprintf(line, sizeof line, ":load %s\r", make_pipe("pipe"));
	story_keys(c, line);
	story_expect(c, "a named pipe, not a regular file");
	snprintf(line, sizeof line, ":save %s\r", make_pipe("pipe"));
	story_keys(c, line);
	story_expect(c, "a named pipe, not a regular file");
	story_keys(c, ":load /dev/tty\r");
	story_expect(c, "/dev/tty: a device, not a regular file");
	story_keys(c, ":load /\r");
	story_expect(c, "/: a directory, not a regular file");
	end_it(c);
}

TEST(a_pipe_is_not_played)
{
	char command[800];

	story_begin();
	snprintf(command, sizeof command, "$CANDIDE %s; echo status $?", make_pipe("pipe"));
	struct console *c = story_start(0, (struct console_options){ .command = command }, "status");

	story_expect(c, "pipe: a named pipe, not a regular file");
	story_expect(c, "status 1");
	WAIT_FOR(console_until_end(c), c);
	console_free(c);
}

TEST(a_pipe_is_no_candiderc)
{
	story_begin();
	make_pipe("config/candide/candiderc");
	struct console *c = story_start(0, (struct console_options){ 0 }, "Mistakes in candiderc");

	story_expect(c, "a named pipe, not a regular");
	end_it(c);
}

TEST(a_pipe_is_no_journal)
{
	story_begin();
	make_pipe("state/candide/games.db");
	struct console *c = story_start(0, (struct console_options){ 0 }, "\n");

	story_keys(c, "j");
	end_it(c);
}

TEST(a_pipe_is_no_collection)
{
	char variable[700];

	story_begin();
	make_pipe("puzzles/10-pipe.txt");
	snprintf(variable, sizeof variable, "CANDIDE_PUZZLES=%s/puzzles", story_home);
	struct console *c = story_start(0, (struct console_options){ .variable = variable }, "\n");

	end_it(c);
}

TEST(a_pipe_that_a_pasted_game_names_is_not_read)
{
	char text[1000];

	story_begin();
	struct console *c = story_play((struct console_options){ 0 });

	snprintf(text, sizeof text, "candide 1\nsize 9\nfrom 1 %s\ngivens\n53. .7. ...\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n"
		 "7.. .2. ..6\n.6. ... 28.\n... 419 ..5\n... .8. .79\nmarks filled\nend\n", make_pipe("pipe"));
	WAIT_FOR(console_paste(c, text), c);
	story_keys(c, "\r");
	story_keys(c, "]");
	story_expect(c, "cannot be read");
	end_it(c);
}

TEST(input_that_does_not_come_is_not_waited_for_when_it_is_told_to_end)
{
	static const char *const commands[] = { "exec $CANDIDE - <~/keys", "exec $CANDIDE --linear - <~/keys" };

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		story_begin();
		int keys = open(make_pipe("keys"), O_RDWR | O_CLOEXEC);
		struct console *c = story_open(0, (struct console_options){ .command = commands[i] });

		CHECK(keys >= 0);
		CHECK(write(keys, ".", 1) == 1);
		wait_until_read(c, keys);
		console_signal(c, SIGTERM);
		WAIT_FOR(console_until_end(c), c);
		CHECK(WIFSIGNALED(c->status));
		CHECK_INT(WTERMSIG(c->status), SIGTERM);
		CHECK(console_modes_restored(c));
		console_free(c);
		close(keys);
	}
}

TEST(keys_without_end_do_not_keep_a_signal_out)
{
	static const int signals[] = { SIGHUP, SIGTERM, SIGINT };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		story_begin();
		make_pipe("keys");
		struct console *c = story_open(0, (struct console_options){
			.command = "yes h >~/keys & exec $CANDIDE --linear ~/puzzle.txt <~/keys" });

		while (!console_shows(c, "r5c4, empty")) {
			WAIT_FOR(!c->ended, c);
			console_listen(c, 10);
		}
		console_signal(c, signals[i]);
		story_end(c, 128 + signals[i]);
	}
}

/* --linear with many KEYS, l and h in turn, in a file, and its lines in the pipe LINES, which is full when this returns. */
static struct console *write_lines(int keys, int *lines)
{
	char path[600];
	int unread = 0, before;

	snprintf(path, sizeof path, "%s/keys", story_home);
	FILE *f = fopen(path, "w");

	CHECK(f != NULL);
	for (int i = 0; i < keys; i++)
		fputc(i % 2 ? 'l' : 'h', f);
	CHECK(fclose(f) == 0);
	*lines = open(make_pipe("lines"), O_RDWR | O_NONBLOCK | O_CLOEXEC);
	CHECK(*lines >= 0);
	struct console *c = story_open(0, (struct console_options){ .command = "exec $CANDIDE --linear ~/puzzle.txt <~/keys >~/lines" });

	do {
		WAIT_FOR(!c->ended, c);
		before = unread;
		console_listen(c, 20);
		CHECK(ioctl(*lines, FIONREAD, &unread) == 0);
	} while (unread == 0 || unread > before);
	return c;
}

TEST(lines_that_nobody_takes_do_not_keep_a_signal_out)
{
	int lines;

	story_begin();
	struct console *c = write_lines(20000, &lines);

	console_signal(c, SIGTERM);
	story_end(c, 128 + SIGTERM);
	close(lines);
}

TEST(lines_that_are_taken_slowly_are_all_written)
{
	/* So few that the end comes while they wait; longer than anybody waits for a terminal. */
	enum { KEYS = 6000, LONG = 1500 };
	char bytes[4096], before = '\n';
	int lines, cells = 0;
	ssize_t n;

	story_begin();
	struct console *c = write_lines(KEYS, &lines);

	console_listen(c, LONG);
	do {
		while ((n = read(lines, bytes, sizeof bytes)) > 0)
			for (ssize_t i = 0; i < n; before = bytes[i++])
				cells += before == '\n' && bytes[i] == 'r';
		console_listen(c, 1);
	} while (!c->ended || poll(&(struct pollfd){ .fd = lines, .events = POLLIN }, 1, 0) > 0);
	/* The one where it begins, and one a key; no other line begins so, whether the rating is told already or not. */
	CHECK_INT(cells, KEYS + 1);
	story_end(c, 0);
	close(lines);
}

TEST(a_terminal_that_takes_nothing_does_not_keep_a_signal_out)
{
	static const struct {
		const char *command, *first;
	} ways[] = { { "exec $CANDIDE --linear ~/puzzle.txt", "given" }, { "exec $CANDIDE ~/puzzle.txt", "undo" } };

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		story_begin();
		struct console *c = story_start(0, (struct console_options){ .command = ways[i].command }, ways[i].first);

		for (int n = 0; n < 200; n++)
			press(c, "hljk", 10);
		console_signal(c, SIGTERM);
		WAIT_FOR(ends_unread(c), c);
		story_end(c, 128 + SIGTERM);
	}
}

enum { LONGEST_WAIT = 60000 };	/* milliseconds */

/* A search of seconds, during which keys wait that were typed before it was shown. */
static struct console *search_with_keys(void)
{
	static const char search[] = ":why r1c2=6\r6";
	const char *const arguments[] = { "--no-animation", test_source("../puzzles/00-known.txt#5"), NULL };
	struct console *c = story_start(0, (struct console_options){ .arguments = arguments }, "undo");

	story_keys(c, ":set r1c9=3\rj");
	CHECK(write(c->master, search, strlen(search)) == (ssize_t)strlen(search));
	press(c, "h", 1100);
	for (int waited = 0; !console_shows(c, "Looking for"); waited++) {
		WAIT_FOR(!c->ended && waited < LONGEST_WAIT, c);
		console_listen(c, 1);
	}
	return c;
}

TEST(keys_that_wait_do_not_keep_a_signal_out_of_a_search)
{
	for (int i = 0; i < 2; i++) {
		story_begin();
		struct console *c = search_with_keys();

		if (i == 0)
			console_signal(c, SIGTERM);
		else
			console_hang_up(c);
		WAIT_FOR(console_until_end(c), c);
		CHECK(WIFEXITED(c->status));
		console_free(c);
		/* The key that came after the search was not carried out any more. */
		c = story_resume();
		CHECK_INT(story_value_at(c, 1, 9), '3');
		CHECK(story_value_at(c, 6, 5) != '6');
		story_keys(c, "q");
		story_end(c, 0);
	}
}

/* Opens the command line for the first time, with a readline that is broken in this way (broken_readline.c). */
static struct console *open_broken(const char *how)
{
	char command[300];

	snprintf(command, sizeof command, "ASAN_OPTIONS=$ASAN_OPTIONS:verify_asan_link_order=0 BROKEN=%s "
		 "LD_PRELOAD=${CANDIDE%%/*}/tests/terminal/broken_readline.so exec $CANDIDE ~/puzzle.txt", how);
	struct console *c = story_start(0, (struct console_options){ .command = command }, "undo");

	story_keys(c, "h5");
	CHECK(write(c->master, ":", 1) == 1);
	return c;
}

TEST(a_library_that_hangs_is_ended_with_the_terminal_given_back)
{
	static const int signals[] = { SIGTERM, SIGHUP };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		story_begin();
		struct console *c = open_broken("hangs");

		wait_until_read(c, c->terminal);
		CHECK(!console_modes_restored(c));
		console_signal(c, signals[i]);
		story_end(c, 128 + signals[i]);
		c = story_resume();
		CHECK_INT(story_value_at(c, 5, 4), '5');
		story_keys(c, "q");
		story_end(c, 0);
	}
}

TEST(a_library_that_ends_the_program_leaves_the_terminal_as_it_was)
{
	story_begin();
	story_end(open_broken("ends"), 2);
}

/* What takes seconds to rate; all that is shown meanwhile is not waited for as usual, since the program is not idle. */
static void wait_until_shown(struct console *c, const char *text)
{
	while (!console_shows(c, text)) {
		WAIT_FOR(!c->ended, c);
		console_listen(c, 10);
	}
}

static struct console *play_endless(void)
{
	static const char endless[] = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....\n";
	const char *const arguments[] = { "--no-animation", story_file, NULL };

	story_begin();
	story_write_file(story_file, endless);
	struct console *c = story_open(0, (struct console_options){ .arguments = arguments });

	wait_until_shown(c, "SE ...");
	return c;
}

TEST(a_puzzle_is_rated_while_it_is_played_and_no_ending_waits_for_that)
{
	static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
	struct console *c = play_endless();

	press(c, ":goto r1c1\r4", 1);
	wait_until_shown(c, "r1c1 = 4");
	press(c, "q", 1);
	story_end(c, 0);
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		c = play_endless();
		console_signal(c, signals[i]);
		story_end(c, 128 + signals[i]);
	}
}
