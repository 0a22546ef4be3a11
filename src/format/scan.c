/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/utf8.h"

/* Where a text has no newline yet, one may still follow in a longer one. */
static const char *end_of_line(struct reader *r)
{
	const char *end = memchr(r->at, r->newline, (size_t)(r->end - r->at));

	if (end == NULL || r->newline != '\n')
		r->reached_end = true;
	return end ? end : r->end;
}

static bool at_end(struct reader *r)
{
	if (r->at < r->end)
		return false;
	r->reached_end = true;
	return true;
}

static bool begins(const struct line *line, const char *at, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(line->end - at) >= length && strncasecmp(at, word, length) == 0;
}

static void trim(struct line *line)
{
	while (line->end > line->text && scan_is_blank(line->end[-1]))
		line->end--;
}

/* The marks of a quotation are taken off with the blank behind the last of them. */
static void unquote(struct line *line)
{
	const char *p = line_start(line);

	for (; p < line->end && *p == '>'; p = line_start(line))
		line->text = p + 1;
	if (line->text > line->begin && line->text < line->end && *line->text == ' ')
		line->text++;
}

static bool has_letter(const char *p, const char *end)
{
	while (p < end && !(*p >= 'A' && *p <= 'Z') && !(*p >= 'a' && *p <= 'z'))
		p++;
	return p < end;
}

/* Behind words [/code] is one of them, such as of a title. */
static void unwrap(struct line *line)
{
	static const char open[] = "[code]", close[] = "[/code]";
	const char *p;

	unquote(line);
	p = line_start(line);
	if (begins(line, p, "```")) {
		line->text = line->end;
		return;
	}
	if (begins(line, p, open))
		line->text = p + strlen(open);
	p = line->end - line->text >= (int)strlen(close) ? line->end - strlen(close) : line->end;
	if (begins(line, p, close) && !has_letter(line->text, p)) {
		line->end = p;
		trim(line);
	}
}

bool scan_peek(struct reader *r, struct line *line)
{
	if (at_end(r))
		return false;
	*line = (struct line){ r->at, end_of_line(r), r->line, r->at };
	trim(line);
	unwrap(line);
	return true;
}

bool scan_line(struct reader *r, struct line *line)
{
	if (!scan_peek(r, line))
		return false;
	const char *end = end_of_line(r);

	r->at = end < r->end ? end + 1 : end;
	r->line++;
	return true;
}

void scan_back(struct reader *r, const struct reader *to)
{
	bool reached_end = r->reached_end;

	*r = *to;
	r->reached_end |= reached_end;
}

int scan_column(const struct line *line, const char *at)
{
	int column = 1;

	for (const char *p = line->begin != NULL ? line->begin : line->text; p < at && p < line->end; p++)
		column += ((unsigned char)*p & 0xc0) != 0x80;
	return column;
}

struct character scan_character(const char *at, const char *end)
{
	struct character c;
	unsigned char byte = at < end ? (unsigned char)*at : 0;
	char bytes[5] = "";
	const char *p = bytes;

	memcpy(bytes, at, end - at < 4 ? (size_t)(end - at) : 4);
	uint32_t rune = utf8_next(&p);

	if (byte >= 0x80 && p > bytes + 1)
		snprintf(c.text, sizeof c.text, "U+%04X", (unsigned)rune);
	else if (byte > ' ' && byte < 0x7f)
		snprintf(c.text, sizeof c.text, "'%c'", byte);
	else
		snprintf(c.text, sizeof c.text, "0x%02x", byte);
	return c;
}

const char *scan_word(const struct line *line, const char *at)
{
	while (at < line->end && !scan_is_blank(*at))
		at++;
	return at;
}

const char *line_start(const struct line *line)
{
	const char *p = line->text;

	while (p < line->end && scan_is_blank(*p))
		p++;
	return p;
}

bool line_blank(const struct line *line)
{
	return line->text == line->end;
}

bool line_comment(const struct line *line)
{
	return line->text < line->end && *line_start(line) == '#';
}

/* U+2500 to U+257F, box drawing, is e2 94 80 to e2 95 bf. */
static bool is_box_drawing(const char *at, const char *end)
{
	return end - at >= 3 && at[0] == '\xe2' && (at[1] == '\x94' || at[1] == '\x95');
}

size_t scan_separator(const char *at, const char *end)
{
	if (scan_is_blank(*at) || strchr("|+:!;,'\"()[]{}=", *at) != NULL)
		return *at != '\0';
	if (is_box_drawing(at, end))
		return 3;
	/* The space that does not break, and the broken bar. */
	return end - at >= 2 && at[0] == '\xc2' && (at[1] == '\xa0' || at[1] == '\xa6') ? 2 : 0;
}

char scan_empty_at(const char *at, const char *end, size_t *bytes)
{
	/* Middle dot, bullet, bullet operator, dot operator, katakana middle dot, squares, circle. */
	static const char *const points[] = {
		"\xc2\xb7", "\xe2\x80\xa2", "\xe2\x88\x99", "\xe2\x8b\x85", "\xe3\x83\xbb", "\xe2\x96\xa1", "\xe2\x96\xa2",
		"\xe2\xac\x9c", "\xe2\x97\x8b",
		"\xb7",	/* the first as a single byte of an older encoding */
	};

	*bytes = 1;
	if ((unsigned char)*at < 0x80)
		return scan_empty(*at);
	for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
		size_t length = strlen(points[i]);

		if ((size_t)(end - at) >= length && memcmp(at, points[i], length) == 0) {
			*bytes = length;
			return '.';
		}
	}
	return 0;
}

/* What a line is made of, as far as it tells rulers from rows. */
struct look {
	bool digit, letter;	/* letter: any other character that no ruler has */
	bool plus, rule;	/* "---", "===" or three pieces of box drawing in a row */
	int dashes, empty;	/* empty: other characters for empty cells; a ruler has some as corners */
};

static struct look look_at(const struct line *line)
{
	struct look look = { 0 };
	int run = 0;

	for (const char *p = line->text; p < line->end; ) {
		size_t bytes = scan_separator(p, line->end);
		bool box = bytes == 3, ruling = box || *p == '-' || *p == '=';

		look.digit |= scan_is_digit(*p);
		look.empty += bytes == 0 && *p != '-' && scan_empty(*p) != 0;
		look.letter |= (bytes == 0 && scan_empty(*p) == 0) || scan_empty(*p) == 'X';
		look.plus |= *p == '+';
		look.dashes += *p == '-';
		run = ruling ? run + 1 : 0;
		look.rule |= run >= 3;
		if (look.digit)
			break;
		p += bytes > 0 ? bytes : 1;
	}
	return look;
}

/* Whether the first line with a digit behind this one is a row of so many cells that uses the dash for the empty ones. */
static bool dashes_follow(struct reader *r, int cells)
{
	struct reader here = *r;
	struct line line;
	int digits = 0, dashes = 0;

	for (int n = 0; n < 2 * CLASSIC_SIZE && digits == 0 && scan_line(r, &line) && !line_blank(&line); n++) {
		dashes = 0;
		for (const char *p = line.text; p < line.end; p++) {
			digits += scan_is_digit(*p);
			dashes += *p == '-';
		}
	}
	scan_back(r, &here);
	return digits > 0 && dashes > 0 && digits + dashes == cells;
}

bool line_border(struct reader *r, const struct line *line, int size, char blank)
{
	struct look look = look_at(line);
	bool row = size > 0 ? look.dashes == size : geometry_of_size(look.dashes) != NULL;

	if (look.digit || look.letter || look.empty >= CLASSIC_SIZE || line_blank(line))
		return false;
	if (row && !look.plus && look.empty == 0 && (blank == '-' || (blank == 0 && dashes_follow(r, look.dashes))))
		return false;
	return look.rule || (look.empty == 0 && look.dashes == 0);
}

bool scan_fail(const struct line *line, const char *at, struct error *err, const char *format, ...)
{
	va_list args;

	err->line = line->number;
	err->column = at != NULL ? scan_column(line, at) : 0;
	va_start(args, format);
	vsnprintf(err->text, sizeof err->text, format, args);
	va_end(args);
	return false;
}

bool scan_mixed(const struct line *line, const char *at, char blank, struct error *err)
{
	return scan_fail(line, at, err, _("%s and %s both stand for empty cells; a puzzle uses one of them"),
			 scan_character(&blank, &blank + 1).text, scan_character(at, line->end).text);
}
