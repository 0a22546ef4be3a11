/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Readline's functions keep the file: each line is appended by one write, so that several programs can share the file and no line is lost
 * with the terminal; if the file has grown beyond what is read, all lines that are kept are written again. The file is read here, from its
 * end, since readline would read all of it, whatever its size.
 */
#include "tui/history.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/player.h"
#include "restrict/restrict.h"
#include "tui/guard.h"

enum { KEPT = 1000, TAIL = 1 << 20 };	/* lines, and bytes at the end of the file */

static size_t history_kept(void)
{
	return restrict_limit(KEPT, RESTRICT_HISTORY);
}

static char *history_path(void)
{
	return player_path(PLAYER_STATE, "history");
}

static bool is_new(const char *line)
{
	HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;

	return line[strspn(line, " \t")] != '\0' && (last == NULL || strcmp(last->line, line) != 0);
}

/* Adds the lines of TEXT; what no prompt could have typed is not one. False: there was something that is not worth keeping. */
static bool history_add_lines(char *text)
{
	int lines = 0;
	bool all = true;

	for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
		*end = '\0';
		if (!guard_allows(line))
			all = false;
		else if (is_new(line))
			add_history(line);
	}
	return all && lines <= 2 * (int)history_kept();
}

/* The end of the file, from the beginning of a line, where it was larger than that; NULL: it cannot be read. */
static char *read_tail(int fd, bool *all)
{
	struct stat s;
	off_t from = fstat(fd, &s) == 0 && s.st_size > TAIL ? s.st_size - TAIL : 0;
	char *text = mem_alloc(TAIL + 1);
	size_t length = 0;
	ssize_t n;

	*all = from == 0;
	while (length < TAIL && (n = pread(fd, text + length, TAIL - length, from + (off_t)length)) > 0)
		length += (size_t)n;
	text[length] = '\0';
	for (char *zero; (zero = memchr(text, '\0', length)) != NULL;)
		*zero = '\1';	/* no text either, but no end */
	char *first = from > 0 ? strchr(text, '\n') : NULL;

	if (first != NULL)
		memmove(text, first + 1, strlen(first));
	else if (from > 0)
		text[0] = '\0';
	return text;
}

void history_open(void)
{
	char *path = history_path();
	struct error err;
	int fd = path != NULL ? file_open(path, O_RDONLY, &err) : -1;
	bool all;

	using_history();
	stifle_history((int)history_kept());
	if (fd >= 0) {
		char *text = read_tail(fd, &all);

		close(fd);
		if (!history_add_lines(text) || !all)
			write_history(path);
		free(text);
	}
	free(path);
}

/* A home that cannot be written to takes nothing away but this memory. */
static void append(const char *path)
{
	char *directory = mem_string(path);
	struct error err;

	file_make_directory(dirname(directory), &err);
	int fd = file_open(path, O_WRONLY | O_CREAT | O_APPEND, &err);

	struct stat s;

	if (fd >= 0) {
		bool grown = restrict_is_on() && fstat(fd, &s) == 0 && s.st_size > TAIL;

		close(fd);
		if (grown)
			write_history(path);
		else
			append_history(1, path);
	}
	free(directory);
}

void history_add(const char *line)
{
	char *path = history_path();

	if (guard_allows(line) && is_new(line)) {
		add_history(line);
		if (path != NULL)
			append(path);
	}
	free(path);
}
