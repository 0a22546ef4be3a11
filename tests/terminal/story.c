/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/terminal/story.h"

#include <locale.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { CONSOLES = 2 };
static struct console consoles[CONSOLES];

const char story_puzzle[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3";
char story_home[512], story_file[600];

_Noreturn void story_fail(const char *file, int line, const char *what, const struct console *c)
{
	char *screen = console_text(c, -1);

	test_fail(file, line, "not so: %s; the screen, %d rows of %d, program %s:\n%s", what, c->rows, c->columns,
		  c->ended ? "ended" : "running", screen);
}

void story_write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	CHECK(f != NULL);
	CHECK(fputs(text, f) >= 0);
	CHECK(fclose(f) == 0);
}

static bool has_utf8(void)
{
	bool yes = setlocale(LC_CTYPE, "C.UTF-8") != NULL;

	setlocale(LC_CTYPE, "C");
	return yes;
}

void story_begin(void)
{
	for (int i = 0; i < CONSOLES; i++)
		console_free(&consoles[i]);
	if (!has_utf8())
		test_skip("no locale C.UTF-8");
	snprintf(story_home, sizeof story_home, "%s", test_directory());
	snprintf(story_file, sizeof story_file, "%s/puzzle.txt", story_home);
	story_write_file(story_file, story_puzzle);
}

struct console *story_open(int number, struct console_options options)
{
	options.home = story_home;
	CHECK(console_start(&consoles[number], &options));
	return &consoles[number];
}

struct console *story_start(int number, struct console_options options, const char *first)
{
	struct console *c = story_open(number, options);

	WAIT_FOR(console_until(c, first), c);
	return c;
}

struct console *story_play(struct console_options options)
{
	const char *const arguments[] = { story_file, NULL };

	options.arguments = arguments;
	return story_start(0, options, "undo");
}

struct console *story_with_inputrc(const char *inputrc, const char *command)
{
	static char path[600], variable[640];

	snprintf(path, sizeof path, "%s/inputrc", story_home);
	snprintf(variable, sizeof variable, "INPUTRC=%s", path);
	story_write_file(path, inputrc);
	return story_start(0, (struct console_options){ .variable = variable, .command = command }, "undo");
}

struct console *story_resume(void)
{
	static const char *const arguments[] = { "--resume", NULL };

	return story_start(0, (struct console_options){ .arguments = arguments }, "undo");
}

void story_keys(struct console *c, const char *bytes)
{
	WAIT_FOR(console_keys(c, bytes), c);
}

void story_expect(const struct console *c, const char *text)
{
	WAIT_FOR(console_shows(c, text), c);
}

void story_expect_not(const struct console *c, const char *text)
{
	WAIT_FOR(!console_shows(c, text), c);
}

void story_end(struct console *c, int status)
{
	WAIT_FOR(console_until_end(c), c);
	CHECK(WIFEXITED(c->status));
	CHECK_INT(WEXITSTATUS(c->status), status);
	CHECK(console_modes_restored(c));
	console_free(c);
}

int story_cell_row(int row)
{
	return 1 + 2 * row + row / 3;
}

int story_cell_column(int column)
{
	return 2 + 6 * column;
}

uint32_t story_mark_at(const struct console *c, int cell, int digit)
{
	int down = digit > 5, right = (digit - 1) % 5;

	return console_cell(c, story_cell_row(cell / 9) + down, story_cell_column(cell % 9) + right).chars[0];
}

uint32_t story_value_at(const struct console *c, int row, int column)
{
	return console_cell(c, story_cell_row(row - 1), story_cell_column(column - 1) + 2).chars[0];
}

void story_expect_prompt(const struct console *c, const char *expected)
{
	char *row = console_text(c, c->rows - 1);

	CHECK_TEXT(row, expected);
	free(row);
}
