/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/servers/visitor.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int failures;

static void print_result(bool ok, const char *format, va_list args)
{
	failures += !ok;
	printf(ok ? "ok - " : "not ok - ");
	vprintf(format, args);
	printf("\n");
	fflush(stdout);
}

void result(bool ok, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_result(ok, format, args);
	va_end(args);
}

void visitor_result(const struct visitor *v, bool ok, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_result(ok, format, args);
	va_end(args);
	if (!ok) {
		char *screen = console_text(&v->console, -1);

		printf("%s\n", screen);
		fflush(stdout);
		free(screen);
	}
}

int results_failed(void)
{
	return failures;
}

bool visitor_enter(struct visitor *v, const char *service, const char *host)
{
	const char *folder = getenv("SERVERS");
	char command[1024];

	snprintf(command, sizeof command, "exec ssh -tt -F %s/%s.ssh %s", folder, service, host);
	bool ok = console_start(&v->console, &(struct console_options){ .home = folder, .command = command, .shell = true });

	/* Nothing comes from the program itself. */
	v->console.awaited = 0;
	return ok;
}

bool visitor_sees(struct visitor *v, const char *text)
{
	return console_until(&v->console, text);
}

void visitor_types(struct visitor *v, const char *keys)
{
	size_t length = strlen(keys);

	while (length > 0 && !v->console.ended) {
		ssize_t n = write(v->console.master, keys, length);

		if (n < 0) {
			console_listen(&v->console, 10);
			continue;
		}
		keys += n;
		length -= (size_t)n;
	}
}

/* What the panel begins with where the cursor is. */
static void describe(const struct visitor *v, char text[16])
{
	char digit = v->digits[v->cell];

	snprintf(text, 16, digit == '.' ? "r%dc%d:" : "r%dc%d = %c", v->cell / 9 + 1, v->cell % 9 + 1, digit);
}

static bool sees_cursor(struct visitor *v)
{
	char text[16];

	describe(v, text);
	return visitor_sees(v, text);
}

bool visitor_begins(struct visitor *v)
{
	memcpy(v->digits, VISITOR_PUZZLE, sizeof v->digits);
	v->cell = 40;
	v->typed = 0;
	if (!visitor_sees(v, "begin?"))
		return false;
	visitor_types(v, "\r");
	if (!visitor_sees(v, "A new puzzle"))
		return false;
	visitor_types(v, ":new " VISITOR_PUZZLE "\r");
	return sees_cursor(v);
}

bool visitor_resumes(struct visitor *v)
{
	if (!visitor_sees(v, "Enter play"))
		return false;
	visitor_types(v, "\r");
	v->cell = 40;
	return visitor_sees(v, "Still to place") && sees_cursor(v);
}

static double milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void choose_step(struct visitor *v, uint32_t random, char key[2])
{
	static const char keys[] = "hjkl";
	static const int row[] = { 0, 1, -1, 0 }, column[] = { -1, 0, 0, 1 };
	int r, c, way = (int)(random % 4);

	for (;; way = (way + 1) % 4) {
		r = v->cell / 9 + row[way];
		c = v->cell % 9 + column[way];
		if (r >= 0 && r < 9 && c >= 0 && c < 9)
			break;
	}
	v->cell = 9 * r + c;
	key[0] = keys[way];
}

double visitor_plays(struct visitor *v, uint32_t random)
{
	char key[2] = "";
	char digit = (char)('1' + random / 16 % 9);
	bool given = VISITOR_PUZZLE[v->cell] != '.';

	if (given || random % 3 == 0 || v->digits[v->cell] == digit) {
		choose_step(v, random / 4, key);
	} else {
		key[0] = v->digits[v->cell] = digit;
		v->typed++;
	}
	double before = milliseconds();

	visitor_types(v, key);
	return sees_cursor(v) ? milliseconds() - before : -1;
}

static bool shows_all(const struct visitor *v)
{
	for (int cell = 0; cell < 81; cell++) {
		int row = cell / 9, column = cell % 9;
		uint32_t shown = console_cell(&v->console, 1 + 2 * row + row / 3, 4 + 6 * column).chars[0];

		if (v->digits[cell] != '.' && shown != (uint32_t)v->digits[cell])
			return false;
	}
	return true;
}

bool visitor_has_all(struct visitor *v)
{
	for (int tenths = 0; !shows_all(v) && !v->console.ended && tenths < 100; tenths++)
		console_listen(&v->console, 100);
	return shows_all(v);
}

bool visitor_is_lost(struct visitor *v)
{
	kill(v->console.pid, SIGKILL);
	bool ok = console_until_end(&v->console);

	console_free(&v->console);
	return ok;
}

bool visitor_leaves(struct visitor *v)
{
	visitor_types(v, "q");
	bool ok = console_until_end(&v->console) && v->console.status == 0;

	console_free(&v->console);
	return ok;
}
