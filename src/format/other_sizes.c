/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Boards of other sizes than 4x4, 6x6 and 9x9, from 5x5 to 25x25: they are read, or refused as what they are, since a part of one may look
 * like smaller puzzles (a row of 16 points is an empty board of 4x4). Rows of cells side by side ("1..G4"), with blanks,
 * bars and rulers between them, as numbers ("1 . 16"), as fields (",16,,"), or all cells on one line, side by side or as numbers.
 *
 * Only what is right in every row counts: as many rows as columns, and no value larger than that. Enough of it must be what no puzzle of a
 * size that is known can have.
 */
#include "format/scan.h"

#include <string.h>

enum { OTHER_LEAST = 5, OTHER_MOST = 25 };

/* How the cells of a line are told apart. */
enum other_kind { OTHER_CHARACTERS, OTHER_WORDS, OTHER_FIELDS, OTHER_KINDS };

/* The cells of a line or of a whole board, by a way of telling them apart. */
struct other_cells {
	bool wrong;		/* something is no cell */
	int cells, values, letters;
	int largest;
	int beyond;		/* values that are larger than those of the board that is looked like */
	bool zero, dot;		/* some cell is 0, or a character that can only be empty */
	uint8_t *value;		/* receives the cells, letters as numbers above LETTER; or NULL */
};

enum { LETTER = 100 };

/* The largest digit of what may look alike: lines and pictures of smaller boards, tables, rows that lack a cell; 0: nothing does. */
static int other_limit(int size)
{
	return size > 10 ? 9 : size == 10 ? 6 : size == 8 ? 4 : 0;
}

static bool other_is_size(int size)
{
	return size >= OTHER_LEAST && size <= OTHER_MOST && geometry_of_size(size) == NULL;
}

/* The value of a word: 0 for an empty cell, -1 if it is no cell. A is 1 or 10; the smaller counts. */
static int other_value(const char *p, const char *end, bool *letter)
{
	int value = 0;

	*letter = false;
	if (end - p == 1 && scan_empty(*p) != 0)
		return 0;
	if (end - p == 1 && ((*p >= 'A' && *p <= 'Y') || (*p >= 'a' && *p <= 'y'))) {
		*letter = true;
		return *p - (*p >= 'a' ? 'a' : 'A') + 1;
	}
	for (; p < end; p++) {
		if (*p < '0' || *p > '9' || value > OTHER_MOST)
			return -1;
		value = 10 * value + (*p - '0');
	}
	return value;
}

static void other_count(struct other_cells *c, const char *p, const char *end, int limit)
{
	bool letter;
	int value = other_value(p, end, &letter);

	c->wrong |= value < 0;
	c->zero |= end - p == 1 && *p == '0';
	c->dot |= end - p == 1 && value == 0 && *p != '0';
	if (c->value != NULL && value >= 0 && c->cells < OTHER_CELLS)
		c->value[c->cells] = (uint8_t)(end - p == 1 && *p == '0' ? LETTER : letter ? LETTER + value : value);
	c->letters += letter;
	c->cells++;
	c->values += value > 0;
	c->beyond += value > limit;
	if (value > c->largest)
		c->largest = value;
}

/* Each word of the line is a cell, or each character of words that all have the same length. */
static void other_words(const char *p, const char *end, bool characters, int limit, struct other_cells *c)
{
	long length = 0;

	while (p < end) {
		size_t bytes = scan_separator(p, end);
		const char *word = p;

		if (bytes > 0) {
			p += bytes;
			continue;
		}
		while (p < end && scan_separator(p, end) == 0)
			p++;
		c->wrong |= characters && length > 0 && p - word != length;
		length = p - word;
		if (!characters)
			other_count(c, word, p, limit);
		for (; characters && word < p; word++)
			other_count(c, word, word + 1, limit);
	}
}

/* Each field is a cell, which is empty if there is nothing in it. */
static void other_fields(const char *p, const char *end, int limit, struct other_cells *c)
{
	char between = memchr(p, ',', (size_t)(end - p)) != NULL ? ',' : memchr(p, ';', (size_t)(end - p)) != NULL ? ';' : '\t';

	if (memchr(p, between, (size_t)(end - p)) == NULL) {
		c->wrong = true;
		return;
	}
	for (;; p++) {
		const char *field = p, *last = memchr(p, between, (size_t)(end - p));

		p = last = last != NULL ? last : end;
		while (field < last && *field == ' ')
			field++;
		while (last > field && last[-1] == ' ')
			last--;
		other_count(c, field, last, limit);
		if (p == end)
			return;
	}
}

static struct other_cells other_row(const struct line *line, enum other_kind kind, int limit, uint8_t value[])
{
	struct other_cells c = { .value = value };

	if (kind == OTHER_FIELDS)
		other_fields(line->begin != NULL ? line->begin : line->text, line->end, limit, &c);
	else
		other_words(line->text, line->end, kind == OTHER_CHARACTERS, limit, &c);
	return c;
}

/* Whether cells of a board of SIZE are such cells, and no text or smaller puzzle. */
static bool other_is_board(const struct other_cells *c, int size)
{
	int empty = c->cells - c->values;
	/* Behind the digit 9 A is 10. */
	int beyond = c->beyond + (c->letters < c->values ? c->letters : 0);

	if (c->wrong || c->largest > size || (c->letters > 0 && size < 10))
		return false;
	/* Sixteen times the empty board of 4x4 is nothing that anybody writes. */
	if (c->values == 0)
		return size == 16;
	return beyond >= size / 4 && (c->letters == 0 || empty >= c->cells / 4);
}

/* Takes rulers and at most one blank line; false if neither comes. */
static bool other_gap(struct reader *r)
{
	struct line line;
	bool gap = false, blank = false;

	while (scan_peek(r, &line) && (line_blank(&line) ? !blank : line_border(r, &line, 0, '.'))) {
		blank = blank || line_blank(&line);
		gap = true;
		scan_line(r, &line);
	}
	return gap;
}

/* Takes SIZE rows of SIZE cells, and no more. */
static bool other_take_rows(struct reader *r, enum other_kind kind, int size)
{
	struct other_cells all = { .cells = 0 };
	struct line line;

	for (int row = 0; row < size; row++) {
		if (row > 0)
			other_gap(r);
		if (!scan_line(r, &line))
			return false;
		struct other_cells c = other_row(&line, kind, other_limit(size), NULL);

		if (c.wrong || c.cells != size)
			return false;
		all.letters += c.letters;
		all.cells += c.cells;
		all.values += c.values;
		all.beyond += c.beyond;
		all.largest = c.largest > all.largest ? c.largest : all.largest;
	}
	struct reader behind = *r;
	bool more = !other_gap(&behind) && scan_peek(&behind, &line) && other_row(&line, kind, 0, NULL).cells == size;

	r->reached_end |= behind.reached_end;
	return !more && other_is_board(&all, size);
}

/* The size of the board whose cells are all on this line; 0: it is none. At least a quarter of them is empty. */
static int other_line(const struct line *line, enum other_kind kind)
{
	struct other_cells c = other_row(line, kind, 0, NULL);

	for (int size = OTHER_LEAST; size <= OTHER_MOST && !c.wrong; size++) {
		if (size * size != c.cells || !other_is_size(size))
			continue;
		c = other_row(line, kind, other_limit(size), NULL);
		return other_is_board(&c, size) && c.cells - c.values >= c.cells / 4 ? size : 0;
	}
	return 0;
}

/* Whether the line is the bracket before the rows of a list, or behind them. */
static bool other_is_bracket(const struct line *line, char bracket)
{
	return line->text < line->end && (bracket == '[' ? line->end[-1] : *line->text) == bracket;
}

/*
 * Makes digits of what stands for them: A is 10 behind the digit 9, and 1 where there are letters only. With zeros and with dots as empty
 * cells, 0 to F are 1 to 16.
 */
static void other_settle(const struct other_cells *c, int size, uint8_t value[])
{
	const bool from_zero = c->letters > 0 && c->zero && c->dot, digits = c->letters < c->values;

	for (int cell = 0; cell < size * size; cell++) {
		bool letter = value[cell] > LETTER;
		int digit = value[cell] % LETTER + (letter && (digits || from_zero) ? 9 : 0);

		value[cell] = (uint8_t)(digit + (from_zero && value[cell] != 0));
	}
}

/* Reads the cells of the board of SIZE that begins with LINE, up to the place of R. */
static void other_read(const struct reader *from, const struct reader *r, enum other_kind kind, int size, uint8_t value[])
{
	struct other_cells all = { .cells = 0 };
	struct reader look = *from;
	struct line line;

	for (other_gap(&look); look.at < r->at && scan_line(&look, &line); other_gap(&look)) {
		struct other_cells c = other_row(&line, kind, 0, value + all.cells);

		all.cells += c.cells;
		all.values += c.values;
		all.letters += c.letters;
		all.zero |= c.zero;
		all.dot |= c.dot;
		if (all.cells + size > OTHER_CELLS)
			break;
	}
	other_settle(&all, size, value);
}

static int other_take(struct reader *r, uint8_t value[])
{
	const struct reader from = *r;
	struct line first;

	if (!scan_peek(r, &first))
		return 0;
	for (enum other_kind kind = 0; kind < OTHER_KINDS; kind++) {
		struct other_cells c = other_row(&first, kind, 0, NULL);
		struct reader look = *r;

		if (c.wrong)
			continue;
		bool found = other_is_size(c.cells) && other_take_rows(&look, kind, c.cells);

		r->reached_end |= look.reached_end;
		if (found) {
			scan_back(r, &look);
			if (value != NULL)
				other_read(&from, r, kind, c.cells, value);
			return c.cells;
		}
		int size = other_line(&first, kind);

		if (size > 0) {
			scan_line(r, &first);
			if (value != NULL)
				other_read(&from, r, kind, size, value);
			return size;
		}
	}
	return 0;
}

/* Most lines of large files: a classic puzzle, so that no more of them need be looked at. */
static bool other_is_classic(const struct line *line)
{
	const char *p = line->text;

	if (line->end - p != CLASSIC_CELLS)
		return false;
	while (p < line->end && ((*p >= '0' && *p <= '9') || *p == '.'))
		p++;
	return p == line->end;
}

int other_size_take(struct reader *r, uint8_t value[OTHER_CELLS])
{
	struct reader look = *r;
	struct line line;

	if (!scan_line(&look, &line) || other_is_classic(&line))
		return 0;
	if (!other_is_bracket(&line, '['))
		return other_take(r, value);
	int size = other_take(&look, value);

	r->reached_end |= look.reached_end;
	if (size == 0)
		return 0;
	scan_back(r, &look);
	if (scan_peek(r, &line) && other_is_bracket(&line, ']'))
		scan_line(r, &line);
	return size;
}
