/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/past.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/mem.h"

static struct {
	int back;		/* the line that is shown, counted from the new one: it stays the same where old lines are dropped */
	char **texts;		/* changed lines, counted so too; NULL: as it was */
	size_t count, capacity;
	char *sought;
	int wanted;		/* where the next line begins, in readline's numbers of lines; 0: at the new one */
} past;

/* An inputrc that is read again may drop the line that is shown. */
static bool past_is_dropped(void)
{
	return past.back > history_length;
}

int past_at(void)
{
	return past_is_dropped() ? 0 : history_length - past.back;
}

static const char *past_original(int line)
{
	return line < history_length ? history_get(history_base + line)->line : "";
}

const char *past_line(int line)
{
	size_t back = (size_t)(history_length - line);

	return back < past.count && past.texts[back] != NULL ? past.texts[back] : past_original(line);
}

/* Keeps what is shown, if it was changed. */
static void past_keep(void)
{
	if (past_is_dropped() || strcmp(rl_line_buffer, past_line(past_at())) == 0)
		return;
	while (past.count <= (size_t)past.back) {
		past.texts = mem_grow(past.texts, past.count, &past.capacity, sizeof *past.texts);
		past.texts[past.count++] = NULL;
	}
	free(past.texts[past.back]);
	past.texts[past.back] = mem_string(rl_line_buffer);
}

/* The cursor stays at POINT where the person wants that, but not inside a character. */
static void past_set_point(int point)
{
	const char *preserves = rl_variable_value("history-preserve-point");

	rl_point = preserves != NULL && strcmp(preserves, "on") == 0 && point >= 0 && point < rl_end ? point : rl_end;
	while (rl_point > 0 && rl_point < rl_end && ((unsigned char)rl_line_buffer[rl_point] & 0xc0) == 0x80)
		rl_point--;
	rl_mark = rl_point == rl_end ? 0 : rl_end;
}

void past_go(int line)
{
	int point = rl_point < rl_end ? rl_point : -1;

	past_keep();
	past.back = history_length - line;
	rl_replace_line(past_original(line), 1);
	if (strcmp(past_line(line), rl_line_buffer) != 0) {
		rl_begin_undo_group();
		rl_delete_text(0, rl_end);
		rl_point = 0;
		rl_insert_text(past_line(line));
		rl_end_undo_group();
	}
	past_set_point(point);
}

static void past_go_by(int lines)
{
	int at = past_at(), to = at + lines;

	to = to < 0 ? 0 : to > history_length ? history_length : to;
	if (to != at)
		past_go(to);
}

int past_previous(int count, int key)
{
	(void)key;
	past_go_by(-count);
	return 0;
}

int past_next(int count, int key)
{
	(void)key;
	past_go_by(count);
	return 0;
}

int past_first(int count, int key)
{
	(void)count;
	(void)key;
	past_go_by(-past_at());
	return 0;
}

int past_last(int count, int key)
{
	(void)count;
	(void)key;
	past_go_by(history_length - past_at());
	return 0;
}

int past_fetch(int count, int key)
{
	if (!rl_explicit_arg)
		return past_first(count, key);
	past_go_by(count < 0 ? count : count - history_base - past_at());
	return 0;
}

int past_operate(int count, int key)
{
	past.wanted = rl_explicit_arg ? count : history_base + past_at() + 1;
	return rl_newline(1, key);
}

/* Whether what was looked for is looked for once more. */
static bool past_searches_on(void)
{
	return past.sought != NULL && (rl_last_func == past_search_back || rl_last_func == past_search_ahead ||
		rl_last_func == past_search_text_back || rl_last_func == past_search_text_ahead);
}

static const char *past_find(const char *line, bool anywhere)
{
	if (anywhere)
		return strstr(line, past.sought);
	return strncmp(line, past.sought, strlen(past.sought)) == 0 ? line : NULL;
}

/* Goes to the next line where it is, which is not one with the same text; false: there is none. */
static bool past_search_once(int direction, bool anywhere)
{
	for (int line = past_at() + direction; line >= 0 && line <= history_length; line += direction) {
		const char *text = past_line(line), *place = past_find(text, anywhere);

		if (place == NULL || strcmp(text, rl_line_buffer) == 0)
			continue;
		int point = anywhere ? (int)(place - text) : (int)strlen(past.sought);

		past_go(line);
		rl_point = point;
		return true;
	}
	return false;
}

static int past_search(int lines, bool anywhere)
{
	int direction = lines < 0 ? -1 : 1;

	if (!past_searches_on()) {
		free(past.sought);
		past.sought = mem_string_n(rl_line_buffer, (size_t)rl_point);
	}
	if (past.sought[0] == '\0')
		past_go_by(lines);
	else
		for (; lines != 0 && past_search_once(direction, anywhere); lines -= direction)
			;
	return 0;
}

int past_search_back(int count, int key)
{
	(void)key;
	return past_search(-count, false);
}

int past_search_ahead(int count, int key)
{
	(void)key;
	return past_search(count, false);
}

int past_search_text_back(int count, int key)
{
	(void)key;
	return past_search(-count, true);
}

int past_search_text_ahead(int count, int key)
{
	(void)key;
	return past_search(count, true);
}

void past_open(const char *text)
{
	int line = past.wanted - history_base;

	if (text[0] == '\0' && past.wanted > 0 && line >= 0 && line < history_length)
		past_go(line);
	else
		rl_insert_text(text);
	past.wanted = 0;
}

void past_close(void)
{
	for (size_t i = 0; i < past.count; i++)
		free(past.texts[i]);
	free(past.texts);
	free(past.sought);
	past.texts = NULL;
	past.sought = NULL;
	past.count = past.capacity = 0;
	past.back = 0;
}
