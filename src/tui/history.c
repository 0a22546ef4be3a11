/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Each line is appended by one write, so that several programs can share the file and none is lost with the terminal; it is
 * shortened when it is read, once it has grown to twice what is kept.
 */
#include "tui/history.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"

enum { KEPT = 1000, SIZE_LIMIT = 1 << 20 };

static char *history_path(void)
{
	return file_xdg("XDG_STATE_HOME", ".local/state", "history");
}

static bool is_new(const char *line)
{
	HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;

	return line[strspn(line, " \t")] != '\0' && (last == NULL || strcmp(last->line, line) != 0);
}

static void shorten(const char *path)
{
	HIST_ENTRY **list = history_list();
	struct strbuf text;
	struct error err;

	strbuf_init(&text);
	for (int i = 0; list != NULL && list[i] != NULL; i++)
		strbuf_format(&text, "%s\n", list[i]->line);
	file_write(path, text.text, text.length, &err);
	strbuf_free(&text);
}

void history_open(void)
{
	char *path = history_path();
	struct strbuf text;
	struct error err;
	int lines = 0;

	using_history();
	stifle_history(KEPT);
	strbuf_init(&text);
	if (path != NULL && file_read(path, SIZE_LIMIT, &text, &err)) {
		for (char *line = text.text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
			*end = '\0';
			if (is_new(line))
				add_history(line);
		}
		if (lines > 2 * KEPT)
			shorten(path);
	}
	strbuf_free(&text);
	free(path);
}

/* A home that cannot be written to takes nothing away but this memory. */
static void append(const char *path, const char *line)
{
	char *directory = mem_string(path);
	struct error err;

	file_make_directory(dirname(directory), &err);
	int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

	if (fd >= 0) {
		dprintf(fd, "%s\n", line);
		close(fd);
	}
	free(directory);
}

void history_add(const char *line)
{
	char *path = history_path();

	if (is_new(line)) {
		add_history(line);
		if (path != NULL)
			append(path, line);
	}
	free(path);
}
