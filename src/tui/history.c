/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Three parts: browsing and edited lines (history_), incremental search (isearch_), and the file.
 *
 * Readline's functions write the file: each line is appended with one write, so that several programs can share the file and no line is
 * lost with the terminal. If the file has grown beyond what is read, it is written again. It is read here, from its end, since readline
 * would read all of it, whatever its size.
 */
#include "tui/history.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "restrict/restrict.h"
#include "tui/readline_filter.h"

static struct {
	int back;		/* the line shown, counted back from the new one, so that it stays valid when old lines are dropped */
	char **texts;		/* edited lines, counted likewise; NULL: not edited */
	size_t count, capacity;
	char *sought;
	int wanted;		/* the line that the next command line begins with, in readline's numbering; 0: the new one */
} changed;

/* Reading the inputrc again may drop the line shown. */
static bool history_is_dropped(void)
{
	return changed.back > history_length;
}

int history_at(void)
{
	return history_is_dropped() ? 0 : history_length - changed.back;
}

static const char *history_original(int line)
{
	return line < history_length ? history_get(history_base + line)->line : "";
}

/* LINE, 0 to history_length, with its edits. It belongs to this file or to readline, and is valid until another line is shown. */
static const char *history_line(int line)
{
	size_t back = (size_t)(history_length - line);

	return back < changed.count && changed.texts[back] != NULL ? changed.texts[back] : history_original(line);
}

/* Keeps the line shown if it was edited. */
static void history_keep_changes(void)
{
	if (history_is_dropped() || strcmp(rl_line_buffer, history_line(history_at())) == 0)
		return;
	while (changed.count <= (size_t)changed.back) {
		changed.texts = mem_grow(changed.texts, changed.count, &changed.capacity, sizeof *changed.texts);
		changed.texts[changed.count++] = NULL;
	}
	free(changed.texts[changed.back]);
	changed.texts[changed.back] = mem_string(rl_line_buffer);
}

/* Keeps the cursor at POINT if the inputrc says so, but not inside a character. */
static void history_set_point(int point)
{
	const char *preserves = rl_variable_value("history-preserve-point");

	rl_point = preserves != NULL && strcmp(preserves, "on") == 0 && point >= 0 && point < rl_end ? point : rl_end;
	while (rl_point > 0 && rl_point < rl_end && ((unsigned char)rl_line_buffer[rl_point] & 0xc0) == 0x80)
		rl_point--;
	rl_mark = rl_point == rl_end ? 0 : rl_end;
}

/* Shows LINE, 0 to history_length, with the cursor at its end, or where it was if the inputrc says so. */
static void history_go(int line)
{
	int point = rl_point < rl_end ? rl_point : -1;

	history_keep_changes();
	changed.back = history_length - line;
	rl_replace_line(history_original(line), 1);
	if (strcmp(history_line(line), rl_line_buffer) != 0) {
		rl_begin_undo_group();
		rl_delete_text(0, rl_end);
		rl_point = 0;
		rl_insert_text(history_line(line));
		rl_end_undo_group();
	}
	history_set_point(point);
}

static void history_go_by(int lines)
{
	int at = history_at(), to = at + lines;

	to = to < 0 ? 0 : to > history_length ? history_length : to;
	if (to != at)
		history_go(to);
}

int history_previous(int count, int key)
{
	(void)key;
	history_go_by(-count);
	return 0;
}

int history_next(int count, int key)
{
	(void)key;
	history_go_by(count);
	return 0;
}

int history_first(int count, int key)
{
	(void)count;
	(void)key;
	history_go_by(-history_at());
	return 0;
}

int history_last(int count, int key)
{
	(void)count;
	(void)key;
	history_go_by(history_length - history_at());
	return 0;
}

int history_fetch(int count, int key)
{
	if (!rl_explicit_arg)
		return history_first(count, key);
	history_go_by(count < 0 ? count : count - history_base - history_at());
	return 0;
}

int history_operate_and_get_next(int count, int key)
{
	changed.wanted = rl_explicit_arg ? count : history_base + history_at() + 1;
	return rl_newline(1, key);
}

/* Whether the last command was the same search. */
static bool history_searches_on(void)
{
	return changed.sought != NULL && (rl_last_func == history_search_back || rl_last_func == history_search_ahead ||
		rl_last_func == history_search_text_back || rl_last_func == history_search_text_ahead);
}

static const char *history_find(const char *line, bool anywhere)
{
	if (anywhere)
		return strstr(line, changed.sought);
	return strncmp(line, changed.sought, strlen(changed.sought)) == 0 ? line : NULL;
}

/* Goes to the next line that matches and has another text. False: there is none. */
static bool history_look_once(int direction, bool anywhere)
{
	for (int line = history_at() + direction; line >= 0 && line <= history_length; line += direction) {
		const char *text = history_line(line), *place = history_find(text, anywhere);

		if (place == NULL || strcmp(text, rl_line_buffer) == 0)
			continue;
		int point = anywhere ? (int)(place - text) : (int)strlen(changed.sought);

		history_go(line);
		rl_point = point;
		return true;
	}
	return false;
}

static int history_look(int lines, bool anywhere)
{
	int direction = lines < 0 ? -1 : 1;

	if (!history_searches_on()) {
		free(changed.sought);
		changed.sought = mem_string_n(rl_line_buffer, (size_t)rl_point);
	}
	if (changed.sought[0] == '\0')
		history_go_by(lines);
	else
		for (; lines != 0 && history_look_once(direction, anywhere); lines -= direction)
			;
	return 0;
}

int history_search_back(int count, int key)
{
	(void)key;
	return history_look(-count, false);
}

int history_search_ahead(int count, int key)
{
	(void)key;
	return history_look(count, false);
}

int history_search_text_back(int count, int key)
{
	(void)key;
	return history_look(-count, true);
}

int history_search_text_ahead(int count, int key)
{
	(void)key;
	return history_look(count, true);
}

void history_open_line(const char *text)
{
	int line = changed.wanted - history_base;

	if (text[0] == '\0' && changed.wanted > 0 && line >= 0 && line < history_length)
		history_go(line);
	else
		rl_insert_text(text);
	changed.wanted = 0;
}

void history_close_line(void)
{
	for (size_t i = 0; i < changed.count; i++)
		free(changed.texts[i]);
	free(changed.texts);
	free(changed.sought);
	changed.texts = NULL;
	changed.sought = NULL;
	changed.count = changed.capacity = 0;
	changed.back = 0;
}

enum { LONGEST = 200 };		/* bytes of a search text */

/* A position in a line; lines are numbered as in history.h. */
struct isearch_place {
	int line, column;
};

static struct {
	bool on, failed;
	bool stays;		/* Enter only ends the search */
	int direction;		/* -1: back */
	struct isearch_place begin, found;
	char *line;		/* the line shown when the search began */
	char text[LONGEST + 1], last[LONGEST + 1];	/* the search text, and that of the last search */
} isearch;

bool isearch_is_on(void)
{
	return isearch.on;
}

static const char *isearch_line(int line)
{
	return line == isearch.begin.line ? isearch.line : history_line(line);
}

/* The first match from AT on in the current direction. AT.LINE out of range: there is none. */
static struct isearch_place isearch_from(struct isearch_place at)
{
	int length = (int)strlen(isearch.text);

	while (at.line >= 0 && at.line <= history_length) {
		const char *line = isearch_line(at.line);
		int last = (int)strlen(line) - length;

		if (isearch.direction < 0 && at.column > last)
			at.column = last;
		for (; at.column >= 0 && at.column <= last; at.column += isearch.direction)
			if (strncmp(line + at.column, isearch.text, (size_t)length) == 0)
				return at;
		at.line += isearch.direction;
		at.column = isearch.direction < 0 && at.line >= 0 && at.line <= history_length ? (int)strlen(isearch_line(at.line)) : 0;
	}
	return at;
}

static bool isearch_exists(struct isearch_place at)
{
	return at.line >= 0 && at.line <= history_length;
}

static void isearch_show(void)
{
	const char *text = isearch.text;

	rl_replace_line(isearch_line(isearch.found.line), 0);
	rl_point = isearch.found.column < rl_end ? isearch.found.column : rl_end;
	if (isearch.direction < 0)
		rl_message(isearch.failed ? _("(failed reverse-i-search)`%s': ") : _("(reverse-i-search)`%s': "), text);
	else
		rl_message(isearch.failed ? _("(failed i-search)`%s': ") : _("(i-search)`%s': "), text);
}

/* Whether it is another line with the same text as the one shown. */
static bool isearch_repeats(struct isearch_place at)
{
	return isearch_exists(at) && at.line != isearch.found.line && strcmp(isearch_line(at.line), isearch_line(isearch.found.line)) == 0;
}

/* Shows the first match from AT on; if there is none, the last match stays. */
static void isearch_look(struct isearch_place at)
{
	struct isearch_place found = isearch_from(at);

	while (isearch_repeats(found))
		found = isearch_from((struct isearch_place){ found.line, found.column + isearch.direction });
	isearch.failed = isearch.text[0] != '\0' && !isearch_exists(found);
	if (isearch.text[0] == '\0')
		isearch.found = isearch.begin;
	else if (!isearch.failed)
		isearch.found = found;
	isearch_show();
}

static int isearch_begin(int direction, bool stays)
{
	if (isearch.on)
		return 0;
	isearch.stays = stays;
	isearch.on = true;
	isearch.failed = false;
	isearch.direction = direction;
	isearch.line = mem_string(rl_line_buffer);
	isearch.begin = isearch.found = (struct isearch_place){ history_at(), rl_point };
	isearch.text[0] = '\0';
	rl_save_prompt();
	isearch_show();
	return 0;
}

int isearch_back(int count, int key)
{
	(void)key;
	return isearch_begin(count < 0 ? 1 : -1, false);
}

int isearch_ahead(int count, int key)
{
	(void)key;
	return isearch_begin(count < 0 ? -1 : 1, false);
}

int isearch_find_back(int count, int key)
{
	(void)key;
	return isearch_begin(count < 0 ? 1 : -1, true);
}

int isearch_find_ahead(int count, int key)
{
	(void)key;
	return isearch_begin(count < 0 ? -1 : 1, true);
}

/* The next match. A change of direction only turns round at first. */
static void isearch_again(int direction)
{
	struct isearch_place at = isearch.found;

	if (isearch.text[0] == '\0')
		memcpy(isearch.text, isearch.last, sizeof isearch.text);
	else if (direction == isearch.direction)
		at.column += direction;
	isearch.direction = direction;
	isearch_look(at);
}

void isearch_text(const unsigned char *text, size_t length)
{
	size_t before = strlen(isearch.text);

	if (before + length > LONGEST)
		return;
	memcpy(isearch.text + before, text, length);
	isearch.text[before + length] = '\0';
	isearch_look(isearch.found);
}

/* Removes the last character, and searches from the beginning again. */
static void isearch_shorten(void)
{
	size_t length = strlen(isearch.text);

	while (length > 0 && ((unsigned char)isearch.text[length - 1] & 0xc0) == 0x80)
		length--;
	isearch.text[length > 0 ? length - 1 : 0] = '\0';
	isearch_look(isearch.begin);
}

/* Shows the line of the beginning again first, with its edits. */
static void isearch_end(struct isearch_place to)
{
	isearch.on = false;
	memcpy(isearch.last, isearch.text, sizeof isearch.last);
	rl_replace_line(isearch.line, 0);
	rl_restore_prompt();
	rl_clear_message();
	if (to.line != isearch.begin.line)
		history_go(to.line);
	rl_point = to.column < rl_end ? to.column : rl_end;
	free(isearch.line);
	isearch.line = NULL;
}

void isearch_abort(void)
{
	if (isearch.on)
		isearch_end(isearch.begin);
}

bool isearch_key(int key, int (*command)(int, int))
{
	if (command == isearch_back || command == isearch_find_back)
		isearch_again(-1);
	else if (command == isearch_ahead || command == isearch_find_ahead)
		isearch_again(1);
	else if (command == rl_rubout || key == RUBOUT || key == CTRL('H'))
		isearch_shorten();
	else if (command == rl_abort || key == CTRL('G'))
		isearch_abort();
	else
		isearch_end(isearch.found);
	return isearch.on || command == rl_abort || key == CTRL('G') || key == CTRL('J') || (isearch.stays && key == CTRL('M'));
}

enum { KEPT = 1000, TAIL = 1 << 20 };	/* lines that are kept, and bytes that are read from the end of the file */

static size_t history_kept(void)
{
	return restrict_limit(KEPT, RESTRICT_HISTORY);
}

static char *history_path(void)
{
	return player_path(PLAYER_STATE, "history");
}

static bool history_is_new(const char *line)
{
	HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;

	return line[strspn(line, " \t")] != '\0' && (last == NULL || strcmp(last->line, line) != 0);
}

/* Adds the lines of TEXT, except those that cannot have been typed. False: the file should be written again. */
static bool history_add_lines(char *text)
{
	int lines = 0;
	bool all = true;

	for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
		*end = '\0';
		if (!readline_filter_allows(line))
			all = false;
		else if (history_is_new(line))
			add_history(line);
	}
	return all && lines <= 2 * (int)history_kept();
}

/* The last TAIL bytes of the file, from the beginning of a line; NULL: it cannot be read. */
static char *history_tail(int fd, bool *all)
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
		*zero = '\1';	/* not allowed either, but does not end the string */
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
		char *text = history_tail(fd, &all);

		close(fd);
		if (!history_add_lines(text) || !all)
			write_history(path);
		free(text);
	}
	free(path);
}

/* If the home cannot be written to, the history lasts as long as the program. */
static void history_append(const char *path)
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

	if (readline_filter_allows(line) && history_is_new(line)) {
		add_history(line);
		if (path != NULL)
			history_append(path);
	}
	free(path);
}
