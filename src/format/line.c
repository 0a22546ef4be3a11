/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One puzzle on each line: a digit or a character for "empty" for each cell, then a comment, which becomes the title. If empty cells are
 * spaces, those at the end of the line may be missing.
 */
#include "format/line.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/glance.h"
#include "rate/rating.h"

/* So many cells in a row are meant as a puzzle, even where their number is wrong; the longest row of a grid has fewer. */
enum { LOOKS_LIKE_A_LINE = 16 };

struct line_cells line_cells(const char *text, const char *end)
{
	struct line_cells c = { .text = text };
	size_t bytes;

	for (c.end = c.text; c.end < end; c.end += bytes, c.count++) {
		char empty = scan_empty_at(c.end, end, &bytes);
		int digit = digit_of_char(*c.end);

		/* What others begin a comment with can be an empty cell, but not after a board without any. */
		if (scan_class(*c.end) == SCAN_RARE && (c.blank == *c.end || (c.blank == 0 && geometry_of_cells(c.count) == NULL)))
			empty = *c.end;
		if (digit != 0) {
			c.largest = digit > c.largest ? digit : c.largest;
			c.digits++;
		} else if (empty == 0) {
			break;
		} else if (c.blank == 0) {
			c.blank = empty;
		} else if (empty != c.blank) {
			c.mixed = true;
			break;
		}
	}
	return c;
}

static struct line_cells take_cells(const struct line *line)
{
	return line_cells(line_start(line), line->end);
}

/* Behind the cells there is nothing more, or a comment that nobody can take for cells. */
static bool ends_well(const struct line *line, const struct line_cells *c)
{
	return c->end == line->end || scan_is_blank(*c->end) || strchr("#;,|", *c->end) != NULL;
}

/* The board that has just these cells, or NULL. As few as those of the small boards can also be a number, or a part of something. */
static const struct geometry *shape(const struct line *line, const struct line_cells *c)
{
	const struct geometry *g = geometry_of_cells(c->count);

	return g == NULL || c->largest > g->size || (g->size < CLASSIC_SIZE && !ends_well(line, c)) ? NULL : g;
}

/* The board that is meant by a line that has not its cells: the nearest to the length of the word. */
static const struct geometry *nearest(const struct line *line, const struct line_cells *c)
{
	const struct geometry *best = NULL;
	int cells = (int)(scan_word(line, c->text) - c->text);

	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);

		if (g != NULL && (best == NULL || abs(g->cells - cells) < abs(best->cells - cells)))
			best = g;
	}
	return best;
}

/*
 * A puzzle with spaces: digits and spaces only, up to the number of cells, of which those at the end may be cut off. A row of a
 * candidate grid is told from it by its few groups. Smaller boards, which nothing tells from other texts then, take no spaces.
 */
static bool take_spaced(const struct line *line, struct line_cells *c)
{
	const char *limit = line->text + geometry_classic()->cells;
	int groups = 0;

	*c = (struct line_cells){ .text = line->text, .end = line->text, .blank = ' ', .largest = CLASSIC_SIZE };
	for (; c->end < line->end && c->end < limit && (*c->end == ' ' || scan_is_digit(*c->end)); c->end++, c->count++)
		groups += *c->end != ' ' && (c->end == c->text || c->end[-1] == ' ');
	if (groups <= CLASSIC_SIZE + 1)
		return false;
	if (c->end == limit)
		return c->end == line->end || *c->end == ' ' || *c->end == '\t' || *c->end == '#';
	return c->end == line->end && limit - c->end <= 2 * CLASSIC_SIZE;
}

/* Rulers are no puzzles, even where they are as long as one. */
static bool could_be_ruler(const struct line_cells *c)
{
	return c->largest == 0 && c->blank != '.' && c->blank != '0';
}

int line_detect(struct reader *look, const struct glance *first)
{
	const struct line *line = &first->line;
	struct line_cells c = take_cells(line), more;

	(void)look;
	if (could_be_ruler(&c))
		return take_spaced(line, &c) ? DETECT_LIKELY : DETECT_NO;
	if (shape(line, &c) != NULL)
		return c.blank == 0 && fields_find(c.end, line->end, &more) != NULL ? DETECT_LIKELY : DETECT_SURE;
	if (take_spaced(line, &c))
		return DETECT_LIKELY;
	c = take_cells(line);
	return c.count >= LOOKS_LIKE_A_LINE ? DETECT_MALFORMED : DETECT_NO;
}

/* Where the cell after the first N is. */
static const char *nth(const struct line_cells *c, int n)
{
	const char *p = c->text;
	size_t bytes;

	for (; n > 0; n--, p += bytes)
		scan_empty_at(p, c->end, &bytes);
	return p;
}

/* Says why the cells are not those of the board. */
static bool line_fail(const struct line *line, const struct line_cells *c, const struct geometry *g, struct error *err)
{
	int count = c->count;
	const char *at = count > g->cells ? nth(c, g->cells) : c->end;

	if (c->mixed && count <= g->cells)
		return scan_mixed(line, c->end, c->blank, err);
	if (count == g->cells && c->largest > g->size) {
		at = memchr(c->text, digit_char(c->largest), (size_t)(c->end - c->text));
		return scan_fail(line, at, err, _("%c is too large; in a puzzle of %d cells digits go from 1 to %d"), *at, g->cells,
				 g->size);
	}
	if (count <= g->cells && c->end < line->end && !scan_is_blank(*c->end))
		return scan_fail(line, at, err, _("%s is not a cell, and a puzzle has %d of them: digits, or '.' where they are empty"),
				 scan_character(at, line->end).text, g->cells);
	return line_fail_count(line, at, count, g, err);
}

bool line_fail_count(const struct line *line, const char *at, int count, const struct geometry *g, struct error *err)
{
	return scan_fail(line, at, err, ngettext("the line has %d cell; a puzzle has %d", "the line has %d cells; a puzzle has %d",
			 (unsigned long)count), count, g->cells);
}

bool line_fills(const char *text, const char *end)
{
	struct line part = { .text = text, .end = end };
	struct line_cells c = take_cells(&part);
	const struct geometry *g = shape(&part, &c);

	return c.end == end && g == geometry_classic();
}

void line_give(const struct line_cells *c, struct document *doc)
{
	const char *p = c->text;
	size_t bytes;

	for (int cell = 0; cell < c->count; cell++, p += bytes) {
		scan_empty_at(p, c->end, &bytes);
		if (scan_is_digit(*p))
			position_put(&doc->now, cell, digit_of_char(*p), ORIGIN_GIVEN);
	}
}

bool line_take(const struct line *line, const char *text, const char *end, struct document *doc, struct error *err)
{
	struct line part = { .text = text, .end = end, .number = line->number };
	struct line_cells c = take_cells(&part);


	if (line_fills(text, end)) {
		line_give(&c, doc);
		return true;
	}
	line_fail(&part, &c, doc->geo, err);
	err->column += scan_column(line, text) - 1;
	return false;
}

/* The title, without a rating before it (rate/rating.h), which installed puzzles have. */
static void line_set_title(struct document *doc, const char *text, size_t length)
{
	char *title = mem_string_n(text, length);
	struct rating unused;
	const char *name = rating_read(&unused, title);

	document_title(doc, name != NULL ? name : title, strlen(name != NULL ? name : title));
	free(title);
}

/* The comment, without the character that many put before it. What begins with another board, such as the solution, is none. */
static void line_take_title(struct document *doc, const char *p, const char *end)
{
	while (p < end && scan_is_blank(*p))
		p++;
	if (p < end && strchr("#;,|", *p) != NULL)
		p++;
	if (line_cells(p, end).count < doc->geo->cells)
		line_set_title(doc, p, (size_t)(end - p));
}

bool line_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	struct line_cells c;

	scan_line(r, &line);
	c = take_cells(&line);
	const struct geometry *g = shape(&line, &c);

	if (g == NULL && take_spaced(&line, &c))
		g = geometry_classic();
	if (g == NULL) {
		c = take_cells(&line);
		return line_fail(&line, &c, nearest(&line, &c), err);
	}
	doc->geo = g;
	line_give(&c, doc);
	line_take_title(doc, c.end, line.end);
	return true;
}

/* Sixteen characters at a time, which the compiler makes a vector of. */
enum { WIDE = 16 };

/* Where the next sixteen of COUNT begin: the last overlap those before, as no board has less. */
static inline int wide_next(int at, int count)
{
	return at + WIDE < count && at + 2 * WIDE > count ? count - WIDE : at + WIDE;
}

/* What there is among the characters, at each place of the vector: empty cells of both kinds, and what is not a cell. */
struct line_kinds {
	uint8_t point[WIDE], zero[WIDE], other[WIDE];
};

static void line_look(struct line_kinds *k, const char *text)
{
	uint8_t c[WIDE];

	memcpy(c, text, sizeof c);
	for (int i = 0; i < WIDE; i++) {
		uint8_t point = c[i] == '.', zero = c[i] == '0', digit = (uint8_t)digit_of_char((char)c[i]);

		k->point[i] |= point;
		k->zero[i] |= zero;
		k->other[i] |= (uint8_t)(point | zero | digit) == 0;
	}
}

/* Whether all are digits or ".", or all digits or "0". */
static bool are_cells(const char *text)
{
	struct line_kinds k = { .point = { 0 } };
	uint8_t point = 0, zero = 0, other = 0;

	for (int at = 0; at < CLASSIC_CELLS; at = wide_next(at, CLASSIC_CELLS))
		line_look(&k, text + at);
	for (int i = 0; i < WIDE; i++) {
		point |= k.point[i];
		zero |= k.zero[i];
		other |= k.other[i];
	}
	return !other && !(point && zero);
}

const char *line_quick(struct reader *r)
{
	const char *cells = r->at, *end = r->at + CLASSIC_CELLS;

	if (r->inside != NULL || r->end - r->at <= CLASSIC_CELLS + 1)
		return NULL;
	if (!(*end == '\n' || (*end == '\r' && end[1] == '\n')) || !are_cells(cells))
		return NULL;
	r->at = end + (*end == '\r') + 1;
	r->started = r->line++;
	r->noise = false;
	return cells;
}

void line_document(const char cells[CLASSIC_CELLS], struct document *doc)
{
	document_init(doc, geometry_classic());
	for (int i = 0; i < CLASSIC_CELLS; i++)
		if (scan_is_digit(cells[i]))
			position_put(&doc->now, i, digit_of_char(cells[i]), ORIGIN_GIVEN);
	doc->start = doc->now;
}

void line_values(const char cells[CLASSIC_CELLS], uint8_t values[CLASSIC_CELLS])
{
	for (int at = 0; at < CLASSIC_CELLS; at = wide_next(at, CLASSIC_CELLS)) {
		uint8_t v[WIDE];

		memcpy(v, cells + at, sizeof v);
		for (int i = 0; i < WIDE; i++)
			v[i] = (uint8_t)digit_of_char((char)v[i]);
		memcpy(values + at, v, sizeof v);
	}
}

void line_print(const struct geometry *g, const uint8_t values[], struct strbuf *out)
{
	char *text = strbuf_room(out, (size_t)g->cells);

	for (int at = 0; at < g->cells; at = wide_next(at, g->cells)) {
		uint8_t v[WIDE];

		memcpy(v, values + at, sizeof v);
		for (int i = 0; i < WIDE; i++)
			v[i] = (uint8_t)(v[i] != 0 ? digit_char(v[i]) : '.');
		memcpy(text + at, v, sizeof v);
	}
	out->length += (size_t)g->cells;
	out->text[out->length] = '\0';
}

/* A byte for each digit of a cell, and some more; written at once, at any address. */
typedef uint8_t digit_bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint64_t digit_words __attribute__((vector_size(16)));

static_assert(MAX_SIZE < sizeof(digit_bytes), "the digits of a cell are written at once");

/* A digit that is in SET as itself, another as a dot. */
static digit_bytes bytes_of(unsigned set)
{
	const digit_bytes bit = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
	const digit_bytes number = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };
	const digit_bytes letter = number + (uint8_t)digit_char(0), dots = (digit_bytes){ 0 } + (uint8_t)'.';
	const uint64_t each = 0x0101010101010101;
	digit_bytes has = (digit_bytes)(digit_words){ each * (set & 0xff), each * (set >> 8) } & bit;

	return dots ^ ((digit_bytes)(has == bit) & (letter ^ dots));
}

void line_print_candidates(const struct board *b, struct strbuf *out)
{
	const size_t size = (size_t)b->geo->size, length = (size_t)b->geo->cells * size;
	char *text = strbuf_room(out, length + sizeof(digit_bytes));

	/*
	 * What is written past the digits of a cell is overwritten by the next one. A cell has a value or candidates: without a branch,
	 * since nobody could guess which.
	 */
	for (int cell = 0; cell < b->geo->cells; cell++, text += size)
		*(digit_bytes *)text = bytes_of(b->cand[cell] | 1u << b->value[cell] >> 1);
	out->length += length;
	out->text[out->length] = '\0';
}

void line_write(const struct document *doc, struct strbuf *out)
{
	line_print(doc->geo, doc->now.value, out);
	if (doc->title != NULL)
		strbuf_format(out, " %s", doc->title);
	strbuf_char(out, '\n');
}
