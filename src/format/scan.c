/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/utf8.h"

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
static const char *scan_end_of_line(const struct reader *r, bool *last)
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

static bool line_has_letter(const char *p, const char *end)
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
	if (line_begins(line, p, close) && !line_has_letter(line->text, p)) {
		line->end = p;
		line_trim(line);
	}
}

/* Finds the line at the reader's place, which is not at the end of the text; where the next line begins; and whether no newline ends it. */
static void scan_look(const struct reader *r, struct line *line, const char **next, bool *last)
{
	const char *end = scan_end_of_line(r, last);

	*line = (struct line){ r->at, end, r->line, r->at, r->column };
	*next = end < r->end ? end + 1 : end;
	line_trim(line);
	line_unwrap(line);
}

bool scan_peek(struct reader *r, struct line *line)
{
	struct line_stats own;
	const struct line_stats *g = line_stats_at(r, &own);

	if (g != NULL)
		*line = g->line;
	return g != NULL;
}

bool scan_line(struct reader *r, struct line *line)
{
	struct line_stats own;
	const struct line_stats *g = line_stats_at(r, &own);

	if (g == NULL)
		return false;
	*line = g->line;
	line_stats_pass(r, g);
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
static bool line_dashes_follow(struct reader *r, int cells)
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

static struct ruler line_ruler(struct reader *r, const struct line *line);

bool line_border(struct reader *r, const struct line *line, int size, char blank)
{
	struct ruler look = line_ruler(r, line);

	if (!look.possible)
		return false;
	bool row = size > 0 ? look.dashes == size : geometry_of_size(look.dashes) != NULL;

	if (row && !look.plus && look.empty == 0 && (blank == '-' || (blank == 0 && line_dashes_follow(r, look.dashes))))
		return false;
	return look.rule || (look.empty == 0 && look.dashes == 0);
}

bool scan_fail(const struct line *line, const char *at, struct error *err, const char *format, ...)
{
	va_list args;

	err->line = line->number;
	err->column = at != NULL ? scan_column(line, at) : 0;
	err->large = 0;
	va_start(args, format);
	vsnprintf(err->text, sizeof err->text, format, args);
	va_end(args);
	return false;
}

bool scan_large(const struct line *line, int size, struct error *err)
{
	scan_fail(line, line_start(line), err, _("a board of %d rows and %d columns needs candide-large, which is not installed"), size, size);
	err->large = size;
	return false;
}

bool scan_mixed(const struct line *line, const char *at, char blank, struct error *err)
{
	return scan_fail(line, at, err, _("%s and %s both stand for empty cells; a puzzle uses one of them"),
			 scan_character(&blank, &blank + 1).text, scan_character(at, line->end).text);
}

/* Sixteen characters at a time, which the compiler makes a vector of. */
enum { WIDE = 16 };

/*
 * MOST_LETTERS: a row of cells has fewer. MOST_CONTROLS, and one of so many characters: neither a row nor a text has them. PROSE_SAMPLE:
 * so much of a line is looked at to find them. LONGEST_ROW: no row has so many bytes. RUN: the cells of the smallest board. PROBE: any run
 * so long has a cell at a multiple of it.
 */
enum { MOST_LETTERS = 20, MOST_CONTROLS = 8, CONTROLS_SHARE = 16, PROSE_SAMPLE = 1024, LONGEST_ROW = 4096, RUN = 16, PROBE = 8 };

void lookahead_init(struct lookahead *a, const struct reader *r)
{
	a->first = r->line;
	a->count = 0;
	a->rows_at = NULL;
}

/* The place in AHEAD of the line where the reader stands; NULL if there is none. */
static struct line_stats *line_stats_place(const struct reader *r)
{
	struct lookahead *a = r->ahead;
	int i = a != NULL ? r->line - a->first : -1;

	if (i < 0 || i > a->count || i == LINES_AHEAD)
		return NULL;
	/* A reader may have gone on within a line. */
	return i == a->count || a->stats[i].line.begin == r->at ? &a->stats[i] : NULL;
}

static struct line_stats *line_stats_look_at(struct reader *r, struct line_stats *own)
{
	struct line_stats *g = line_stats_place(r);
	bool seen = g != NULL && g < r->ahead->stats + r->ahead->count;

	if (r->at >= r->end) {
		r->reached_end = true;
		return NULL;
	}
	if (!seen) {
		r->ahead != NULL && g != NULL ? r->ahead->count++ : 0;
		g = g != NULL ? g : own;
		scan_look(r, &g->line, &g->next, &g->last);
		g->counted = g->looked = false;
	}
	r->reached_end |= g->last;
	return g;
}

const struct line_stats *line_stats_at(struct reader *r, struct line_stats *own)
{
	return line_stats_look_at(r, own);
}

const struct line_stats *line_stats_counted(struct reader *r, struct line_stats *own)
{
	struct line_stats *g = line_stats_look_at(r, own);

	if (g != NULL && !g->counted) {
		g->tally = line_tally(g->line.text, g->line.end);
		g->counted = true;
	}
	return g;
}

void line_stats_pass(struct reader *r, const struct line_stats *g)
{
	r->at = g->next;
	r->column = 0;
	r->line++;
}

/* What there is among characters, at each place of a vector. */
struct signs {
	uint8_t letters[WIDE];		/* how many, less the x that stands for empty cells */
	uint8_t controls[WIDE];		/* those that no text has */
};

static inline void line_look_for_signs(struct signs *s, const char text[WIDE])
{
	uint8_t c[WIDE];

	memcpy(c, text, sizeof c);
	for (int i = 0; i < WIDE; i++) {
		uint8_t low = c[i] | 0x20;

		s->letters[i] = (uint8_t)(s->letters[i] + (((uint8_t)(low - 'a') < 26) & (low != 'x')));
		s->controls[i] = (uint8_t)(s->controls[i] + ((c[i] < '\t') | ((uint8_t)(c[i] - '\r' - 1) < ' ' - '\r' - 1)));
	}
}

static bool line_is_prose(const char *text, const char *end)
{
	long length = end - text, sample = length < PROSE_SAMPLE ? length : PROSE_SAMPLE;
	char rest[WIDE];
	struct signs s = { .letters = { 0 } };
	int letters = 0, controls = 0;

	if (length > LONGEST_ROW || length < MOST_LETTERS)
		return length > MOST_LETTERS;
	for (const char *stop = text + sample; stop - text >= WIDE; text += WIDE)
		line_look_for_signs(&s, text);
	memset(rest, ' ', sizeof rest);
	memcpy(rest, text, (size_t)(sample % WIDE));
	line_look_for_signs(&s, rest);
	for (int i = 0; i < WIDE; i++) {
		letters += s.letters[i];
		controls += s.controls[i];
	}
	return (controls >= MOST_CONTROLS && CONTROLS_SHARE * controls > sample) || (letters >= MOST_LETTERS && 2 * letters > sample);
}

static bool scan_may_be_cell(char c)
{
	enum scan_class class = scan_class(c);

	return class == SCAN_DIGIT || class == SCAN_EMPTY || class == SCAN_RARE || class == SCAN_HIGH;
}

static bool line_has_run(const char *text, const char *end)
{
	for (const char *p = text + PROBE - 1; p < end; p += PROBE) {
		const char *from = p, *to = p;

		if (!scan_may_be_cell(*p))
			continue;
		while (from > text && p - from < RUN && scan_may_be_cell(from[-1]))
			from--;
		while (to < end && to - from < RUN && scan_may_be_cell(*to))
			to++;
		if (to - from >= RUN)
			return true;
	}
	return false;
}

/* A character beyond ASCII; returns its bytes, and as what it counts. */
static size_t scan_high_class(const char *p, const char *end, enum scan_class *class)
{
	size_t bytes = scan_high_separator(p, end);

	*class = bytes > 0 ? SCAN_SEPARATOR : SCAN_OTHER;
	if (bytes == 0 && scan_empty_at(p, end, &bytes) != 0)
		*class = SCAN_EMPTY;
	return bytes;
}

static const char rare_signs[] = "?#/";

/* Counts signs that stand for empty cells where nothing else does, and all of which are the same. */
static void line_count_rare(struct tally *t, const char *text, const char *end)
{
	int count[3] = { 0 }, sum = 0, kinds = 0;

	for (const char *p = text; p < end; p++)
		if (scan_class(*p) == SCAN_RARE)
			count[strchr(rare_signs, *p) - rare_signs]++;
	for (int i = 0; i < 3; i++) {
		kinds += count[i] > 0;
		sum += count[i];
		if (count[i] > 0 && t->blank == 0)
			t->blank = rare_signs[i];
	}
	if (kinds == 1 && scan_class(t->blank) == SCAN_RARE)
		t->cells += sum;
	else
		t->strange += sum;
}

/* The word that is being counted. */
struct word {
	int length;
	bool digits;		/* it has some */
	char last;
};

static inline void line_end_word(struct tally *t, struct word *w)
{
	if (w->length == 0)
		return;
	t->words++;
	t->groups += w->digits || (w->length == 1 && (w->last == '.' || w->last == '0'));
	t->longest = w->length > t->longest ? w->length : t->longest;
	w->length = 0;
	w->digits = false;
}

static struct tally line_stats_count(const char *text, const char *end)
{
	uint16_t digits = 0;
	int cells = 0, strange = 0, rare = 0, dots = 0, commas = 0, semicolons = 0, tabs = 0, bars = 0;
	char blank = '\0';
	struct tally t = { .prose = false };
	struct word w = { 0 };
	size_t bytes;

	for (const char *p = text; p < end; p += bytes) {
		enum scan_class class = scan_class(*p);
		char c = *p;

		bytes = 1;
		if (class == SCAN_HIGH) {
			bytes = scan_high_class(p, end, &class);
			c = class == SCAN_EMPTY ? '.' : class == SCAN_SEPARATOR && bytes == 3 ? '|' : 'z';
		}
		if (class == SCAN_BLANK) {
			line_end_word(&t, &w);
			tabs += c == '\t';
			continue;
		}
		if (class == SCAN_SEPARATOR) {
			line_end_word(&t, &w);
			commas += c == ',';
			semicolons += c == ';';
			bars += c == '|';
			continue;
		}
		w.length++;
		w.last = c;
		if (class == SCAN_DIGIT) {
			digits |= digit_bit(digit_of_char(c));
			w.digits = true;
			cells++;
		} else if (class == SCAN_EMPTY) {
			blank = c;
			dots |= c == '.';
			cells++;
		} else {
			rare |= class == SCAN_RARE;
			strange += class != SCAN_RARE;
		}
	}
	line_end_word(&t, &w);
	t.cells = cells;
	t.strange = strange;
	t.digits = digits;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		t.largest = (uint8_t)d;
	t.plain = dots || digits != 0;
	t.blank = blank == 'x' ? 'X' : blank;
	t.commas = commas;
	t.semicolons = semicolons;
	t.tabs = tabs;
	t.bars = bars;
	if (rare)
		line_count_rare(&t, text, end);
	return t;
}

struct tally line_tally(const char *text, const char *end)
{
	bool prose = line_is_prose(text, end);
	struct tally t = prose ? (struct tally){ .prose = true } : line_stats_count(text, end);

	t.run = line_has_run(text, end);
	return t;
}

static struct ruler line_look_for_ruler(const struct line *line)
{
	struct ruler look = { .possible = true };
	int run = 0;
	size_t bytes;

	for (const char *p = line->text; p < line->end && look.possible; p += bytes) {
		enum scan_class class = scan_class(*p);
		bool rule = *p == '-' || *p == '=';

		bytes = 1;
		if (*p == '-') {
			look.dashes++;
		} else if (class == SCAN_EMPTY) {
			look.empty++;
			look.possible = scan_empty(*p) != 'X';
		} else if (class == SCAN_SEPARATOR) {
			look.plus |= *p == '+';
		} else if (class == SCAN_HIGH) {
			bytes = scan_high_separator(p, line->end);
			look.possible = bytes > 0;
			rule = bytes == 3;
		} else {
			look.possible = class == SCAN_BLANK;
		}
		run = rule ? run + 1 : 0;
		look.rule |= run >= 3;
	}
	look.possible &= look.empty < CLASSIC_SIZE && !line_blank(line);
	return look;
}

/* Looks at a line that was read by this reader. */
static struct ruler line_ruler(struct reader *r, const struct line *line)
{
	struct lookahead *a = r->ahead;
	int i = a != NULL ? line->number - a->first : -1;
	struct line_stats *g = a != NULL && i >= 0 && i < a->count ? &a->stats[i] : NULL;

	if (g == NULL || g->line.text != line->text || g->line.end != line->end)
		return line_look_for_ruler(line);
	if (!g->looked && g->counted && (g->tally.largest > 0 || g->tally.strange > 0))
		g->ruler = (struct ruler){ 0 };
	else if (!g->looked)
		g->ruler = line_look_for_ruler(line);
	g->looked = true;
	return g->ruler;
}
