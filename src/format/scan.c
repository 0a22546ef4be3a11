/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/utf8.h"
#include "format/glance.h"

#define LETTERS(c) [c] = SCAN_LETTER, [c + 1] = SCAN_LETTER, [c + 2] = SCAN_LETTER, [c + 3] = SCAN_LETTER
#define HIGHS(c) [c] = SCAN_HIGH, [c + 1] = SCAN_HIGH, [c + 2] = SCAN_HIGH, [c + 3] = SCAN_HIGH
#define HIGHS_16(c) HIGHS(c), HIGHS(c + 4), HIGHS(c + 8), HIGHS(c + 12)

const uint8_t scan_classes[256] = {
	['1'] = SCAN_DIGIT, ['2'] = SCAN_DIGIT, ['3'] = SCAN_DIGIT, ['4'] = SCAN_DIGIT, ['5'] = SCAN_DIGIT, ['6'] = SCAN_DIGIT,
	['7'] = SCAN_DIGIT, ['8'] = SCAN_DIGIT, ['9'] = SCAN_DIGIT,
	['.'] = SCAN_EMPTY, ['0'] = SCAN_EMPTY, ['*'] = SCAN_EMPTY, ['_'] = SCAN_EMPTY, ['-'] = SCAN_EMPTY, ['x'] = SCAN_EMPTY,
	['X'] = SCAN_EMPTY,
	['?'] = SCAN_RARE, ['#'] = SCAN_RARE, ['/'] = SCAN_RARE,
	[' '] = SCAN_BLANK, ['\t'] = SCAN_BLANK, ['\r'] = SCAN_BLANK, ['\v'] = SCAN_BLANK, ['\f'] = SCAN_BLANK,
	['|'] = SCAN_SEPARATOR, ['+'] = SCAN_SEPARATOR, [':'] = SCAN_SEPARATOR, ['!'] = SCAN_SEPARATOR, [';'] = SCAN_SEPARATOR,
	[','] = SCAN_SEPARATOR, ['\''] = SCAN_SEPARATOR, ['"'] = SCAN_SEPARATOR, ['('] = SCAN_SEPARATOR, [')'] = SCAN_SEPARATOR,
	['['] = SCAN_SEPARATOR, [']'] = SCAN_SEPARATOR, ['{'] = SCAN_SEPARATOR, ['}'] = SCAN_SEPARATOR, ['='] = SCAN_SEPARATOR,
	LETTERS('a'), LETTERS('e'), LETTERS('i'), LETTERS('m'), LETTERS('q'), ['u'] = SCAN_LETTER, ['v'] = SCAN_LETTER, ['w'] = SCAN_LETTER,
	['y'] = SCAN_LETTER, ['z'] = SCAN_LETTER,
	LETTERS('A'), LETTERS('E'), LETTERS('I'), LETTERS('M'), LETTERS('Q'), ['U'] = SCAN_LETTER, ['V'] = SCAN_LETTER, ['W'] = SCAN_LETTER,
	['Y'] = SCAN_LETTER, ['Z'] = SCAN_LETTER,
	HIGHS_16(0x80), HIGHS_16(0x90), HIGHS_16(0xa0), HIGHS_16(0xb0), HIGHS_16(0xc0), HIGHS_16(0xd0), HIGHS_16(0xe0), HIGHS_16(0xf0),
};

/* Where a text has no newline yet, one may still follow in a longer one. */
static const char *end_of_line(const struct reader *r, bool *last)
{
	const char *end = memchr(r->at, r->newline, (size_t)(r->end - r->at));

	*last = end == NULL || r->newline != '\n';
	return end ? end : r->end;
}

static bool line_begins(const struct line *line, const char *at, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(line->end - at) >= length && *at == *word && strncasecmp(at, word, length) == 0;
}

static void line_trim(struct line *line)
{
	while (line->end > line->text && scan_is_blank(line->end[-1]))
		line->end--;
}

/* The marks of a quotation are taken off with the blank after the last of them. */
static void line_unquote(struct line *line)
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
static void line_unwrap(struct line *line)
{
	static const char open[] = "[code]", close[] = "[/code]";
	const char *p;

	line_unquote(line);
	p = line_start(line);
	if (line_begins(line, p, "```")) {
		line->text = line->end;
		return;
	}
	if (line_begins(line, p, open))
		line->text = p + strlen(open);
	p = line->end - line->text >= (int)strlen(close) ? line->end - strlen(close) : line->end;
	if (line_begins(line, p, close) && !has_letter(line->text, p)) {
		line->end = p;
		line_trim(line);
	}
}

void scan_look(const struct reader *r, struct line *line, const char **next, bool *last)
{
	const char *end = end_of_line(r, last);

	*line = (struct line){ r->at, end, r->line, r->at, r->column };
	*next = end < r->end ? end + 1 : end;
	line_trim(line);
	line_unwrap(line);
}

bool scan_peek(struct reader *r, struct line *line)
{
	struct glance own;
	const struct glance *g = glance_at(r, &own);

	if (g != NULL)
		*line = g->line;
	return g != NULL;
}

bool scan_line(struct reader *r, struct line *line)
{
	struct glance own;
	const struct glance *g = glance_at(r, &own);

	if (g == NULL)
		return false;
	*line = g->line;
	glance_pass(r, g);
	return true;
}

void scan_back(struct reader *r, const struct reader *to)
{
	bool reached_end = r->reached_end;

	*r = *to;
	r->reached_end |= reached_end;
}

void scan_within(struct reader *r, const struct line *line, const char *at)
{
	r->at = at;
	r->line = line->number;
	r->column = scan_column(line, at) - 1;
}

void scan_forward(struct reader *r, const char *to)
{
	for (const char *p; (p = memchr(r->at, r->newline, (size_t)(to - r->at))) != NULL; r->at = p + 1) {
		r->line++;
		r->column = 0;
	}
	for (; r->at < to; r->at++)
		r->column += ((unsigned char)*r->at & 0xc0) != 0x80;
}

int scan_column(const struct line *line, const char *at)
{
	int column = line->column + 1;

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

size_t scan_high_separator(const char *at, const char *end)
{
	/* U+2500 to U+257F, box drawing, is e2 94 80 to e2 95 bf. */
	if (end - at >= 3 && at[0] == '\xe2' && (at[1] == '\x94' || at[1] == '\x95'))
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
	if (*at != '\xe2' && *at != '\xc2' && *at != '\xe3' && *at != '\xb7')
		return 0;
	for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
		size_t length = strlen(points[i]);

		if ((size_t)(end - at) >= length && memcmp(at, points[i], length) == 0) {
			*bytes = length;
			return '.';
		}
	}
	return 0;
}

/* Whether the first line with a digit after this one is a row of so many cells that uses the dash for the empty ones. */
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
	struct ruler look = glance_ruler(r, line);

	if (!look.possible)
		return false;
	bool row = size > 0 ? look.dashes == size : geometry_of_size(look.dashes) != NULL;

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
