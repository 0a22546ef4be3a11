/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of what could hold the program up: pipes in place of files, lines that take nothing. It ends whenever it is told to. */
#include "tests/terminal/story.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
