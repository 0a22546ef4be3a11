/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/recall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/intl.h"
#include "base/mem.h"
#include "tui/past.h"

enum { LONGEST = 200 };		/* bytes that are looked for */

/* A place in a line; lines are counted from the oldest, and the last of all is not in the history yet. */
struct recall_place {
	int line, column;
};

static struct {
	bool on, failed;
	bool stays;		/* Enter only ends it */
	int direction;		/* -1: back */
	struct recall_place begin, found;
	char *line;		/* as it was where it began */
	char text[LONGEST + 1], last[LONGEST + 1];	/* what is looked for, and what was the last time */
} recall;

bool recall_is_on(void)
{
	return recall.on;
}

static const char *recall_line(int line)
{
	return line == recall.begin.line ? recall.line : past_line(line);
}

/* The first place from AT on, in its direction, where the text is; AT.LINE out of range: there is none. */
static struct recall_place recall_from(struct recall_place at)
{
	int length = (int)strlen(recall.text);

	while (at.line >= 0 && at.line <= history_length) {
		const char *line = recall_line(at.line);
		int last = (int)strlen(line) - length;

		if (recall.direction < 0 && at.column > last)
			at.column = last;
		for (; at.column >= 0 && at.column <= last; at.column += recall.direction)
			if (strncmp(line + at.column, recall.text, (size_t)length) == 0)
				return at;
		at.line += recall.direction;
		at.column = recall.direction < 0 && at.line >= 0 && at.line <= history_length ? (int)strlen(recall_line(at.line)) : 0;
	}
	return at;
}

static bool recall_exists(struct recall_place at)
{
	return at.line >= 0 && at.line <= history_length;
}

static void recall_show(void)
{
	const char *text = recall.text;

	rl_replace_line(recall_line(recall.found.line), 0);
	rl_point = recall.found.column < rl_end ? recall.found.column : rl_end;
	if (recall.direction < 0)
		rl_message(recall.failed ? _("(failed reverse-i-search)`%s': ") : _("(reverse-i-search)`%s': "), text);
	else
		rl_message(recall.failed ? _("(failed i-search)`%s': ") : _("(i-search)`%s': "), text);
}

/* Whether it is another line with the same text as the one that is shown. */
static bool recall_repeats(struct recall_place at)
{
	return recall_exists(at) && at.line != recall.found.line && strcmp(recall_line(at.line), recall_line(recall.found.line)) == 0;
}

/* Shows the place that is found from AT on; where there is none, the last one stays. */
static void recall_look(struct recall_place at)
{
	struct recall_place found = recall_from(at);

	while (recall_repeats(found))
		found = recall_from((struct recall_place){ found.line, found.column + recall.direction });
	recall.failed = recall.text[0] != '\0' && !recall_exists(found);
	if (recall.text[0] == '\0')
		recall.found = recall.begin;
	else if (!recall.failed)
		recall.found = found;
	recall_show();
}

static int recall_begin(int direction, bool stays)
{
	if (recall.on)
		return 0;
	recall.stays = stays;
	recall.on = true;
	recall.failed = false;
	recall.direction = direction;
	recall.line = mem_string(rl_line_buffer);
	recall.begin = recall.found = (struct recall_place){ past_at(), rl_point };
	recall.text[0] = '\0';
	rl_save_prompt();
	recall_show();
	return 0;
}

int recall_back(int count, int key)
{
	(void)key;
	return recall_begin(count < 0 ? 1 : -1, false);
}

int recall_ahead(int count, int key)
{
	(void)key;
	return recall_begin(count < 0 ? -1 : 1, false);
}

int recall_find_back(int count, int key)
{
	(void)key;
	return recall_begin(count < 0 ? 1 : -1, true);
}

int recall_find_ahead(int count, int key)
{
	(void)key;
	return recall_begin(count < 0 ? -1 : 1, true);
}

/* The next place; the other direction at first only turns round. */
static void recall_again(int direction)
{
	struct recall_place at = recall.found;

	if (recall.text[0] == '\0')
		memcpy(recall.text, recall.last, sizeof recall.text);
	else if (direction == recall.direction)
		at.column += direction;
	recall.direction = direction;
	recall_look(at);
}

void recall_type(const unsigned char *text, size_t length)
{
	size_t before = strlen(recall.text);

	if (before + length > LONGEST)
		return;
	memcpy(recall.text + before, text, length);
	recall.text[before + length] = '\0';
	recall_look(recall.found);
}

/* Without the last character it is looked for from the beginning again. */
static void recall_shorten(void)
{
	size_t length = strlen(recall.text);

	while (length > 0 && ((unsigned char)recall.text[length - 1] & 0xc0) == 0x80)
		length--;
	recall.text[length > 0 ? length - 1 : 0] = '\0';
	recall_look(recall.begin);
}

/* The line that it began in is put back first, with what was changed in it. */
static void recall_end(struct recall_place to)
{
	recall.on = false;
	memcpy(recall.last, recall.text, sizeof recall.last);
	rl_replace_line(recall.line, 0);
	rl_restore_prompt();
	rl_clear_message();
	if (to.line != recall.begin.line)
		past_go(to.line);
	rl_point = to.column < rl_end ? to.column : rl_end;
	free(recall.line);
	recall.line = NULL;
}

void recall_abort(void)
{
	if (recall.on)
		recall_end(recall.begin);
}

bool recall_use(int key, int (*command)(int, int))
{
	if (command == recall_back || command == recall_find_back)
		recall_again(-1);
	else if (command == recall_ahead || command == recall_find_ahead)
		recall_again(1);
	else if (command == rl_rubout || key == RUBOUT || key == CTRL('H'))
		recall_shorten();
	else if (command == rl_abort || key == CTRL('G'))
		recall_abort();
	else
		recall_end(recall.found);
	return recall.on || command == rl_abort || key == CTRL('G') || key == CTRL('J') || (recall.stays && key == CTRL('M'));
}
