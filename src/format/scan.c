#include "format/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/intl.h"

static const char *end_of_line(struct reader *r)
{
	const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));

	if (newline == NULL)
		r->reached_end = true;
	return newline ? newline : r->end;
}

static bool at_end(struct reader *r)
{
	if (r->at < r->end)
		return false;
	r->reached_end = true;
	return true;
}

bool scan_peek(struct reader *r, struct line *line)
{
	if (at_end(r))
		return false;
	*line = (struct line){ r->at, end_of_line(r), r->line };
	while (line->end > line->text && scan_is_blank(line->end[-1]))
		line->end--;
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

	for (const char *p = line->text; p < at && p < line->end; p++)
		column += ((unsigned char)*p & 0xc0) != 0x80;
	return column;
}

struct character scan_character(const char *at, const char *end)
{
	struct character c;
	unsigned char byte = at < end ? (unsigned char)*at : 0;

	if (byte > ' ' && byte < 0x7f)
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

	for (int n = 0; n < 2 * MAX_SIZE && digits == 0 && scan_line(r, &line) && !line_blank(&line); n++) {
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

	if (look.digit || look.letter || look.empty >= MAX_SIZE || line_blank(line))
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
	return scan_fail(line, at, err, _("'%c' and '%c' both stand for empty cells; a puzzle uses one of them"), blank, *at);
}
