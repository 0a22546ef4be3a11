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
#include "format/rows.h"
#include "format/scan.h"
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

static struct line_cells line_take_cells(const struct line *line)
{
	return line_cells(line_start(line), line->end);
}

/* Behind the cells there is nothing more, or a comment that nobody can take for cells. */
static bool line_ends_well(const struct line *line, const struct line_cells *c)
{
	return c->end == line->end || scan_is_blank(*c->end) || strchr("#;,|", *c->end) != NULL;
}

/* The board that has just these cells, or NULL. As few as those of the small boards can also be a number, or a part of something. */
static const struct geometry *line_board(const struct line *line, const struct line_cells *c)
{
	const struct geometry *g = geometry_of_cells(c->count);

	return g == NULL || c->largest > g->size || (g->size < CLASSIC_SIZE && !line_ends_well(line, c)) ? NULL : g;
}

/* The board that is meant by a line that has not its cells: the nearest to the length of the word. */
static const struct geometry *line_nearest_board(const struct line *line, const struct line_cells *c)
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
static bool line_take_spaced(const struct line *line, struct line_cells *c)
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

/* Rulers are no puzzles, even if they are as long as one. */
static bool line_could_be_ruler(const struct line_cells *c)
{
	return c->largest == 0 && c->blank != '.' && c->blank != '0';
}

int line_detect(struct reader *look, const struct line_stats *first)
{
	const struct line *line = &first->line;
	struct line_cells c = line_take_cells(line), more;

	(void)look;
	if (line_could_be_ruler(&c))
		return line_take_spaced(line, &c) ? DETECT_LIKELY : DETECT_NO;
	if (line_board(line, &c) != NULL)
		return c.blank == 0 && fields_find(c.end, line->end, &more) != NULL ? DETECT_LIKELY : DETECT_SURE;
	if (line_take_spaced(line, &c))
		return DETECT_LIKELY;
	c = line_take_cells(line);
	return c.count >= LOOKS_LIKE_A_LINE ? DETECT_MALFORMED : DETECT_NO;
}

/* Where the cell after the first N is. */
static const char *line_nth_cell(const struct line_cells *c, int n)
{
	const char *p = c->text;
	size_t bytes;

	for (; n > 0; n--, p += bytes)
		scan_empty_at(p, c->end, &bytes);
	return p;
}

static bool line_fail_count(const struct line *line, const char *at, int count, const struct geometry *g, struct error *err);

/* Says why the cells are not those of the board. */
static bool line_fail(const struct line *line, const struct line_cells *c, const struct geometry *g, struct error *err)
{
	int count = c->count;
	const char *at = count > g->cells ? line_nth_cell(c, g->cells) : c->end;

	if (c->mixed && count <= g->cells)
		return scan_mixed(line, c->end, c->blank, err);
	if (count == g->cells && c->largest > g->size) {
		at = memchr(c->text, digit_char(c->largest), (size_t)(c->end - c->text));
		return scan_fail(line, at, err, _("%c is too large; in a puzzle of %d cells digits go from 1 to %d"), *at, g->cells,
				 g->size);
	}
	if (count <= g->cells && c->end < line->end && !scan_is_blank(*c->end))
		return scan_fail(line, at, err, _("%s is not a cell; a puzzle has %d cells: digits, or '.' for empty ones"),
				 scan_character(at, line->end).text, g->cells);
	return line_fail_count(line, at, count, g, err);
}

/* Reports that a line has COUNT cells, which is wrong; AT is the first that is too many, or its end. Returns false. */
static bool line_fail_count(const struct line *line, const char *at, int count, const struct geometry *g, struct error *err)
{
	return scan_fail(line, at, err, ngettext("the line has %d cell; a puzzle has %d", "the line has %d cells; a puzzle has %d",
			 (unsigned long)count), count, g->cells);
}

bool line_fills(const char *text, const char *end)
{
	struct line part = { .text = text, .end = end };
	struct line_cells c = line_take_cells(&part);
	const struct geometry *g = line_board(&part, &c);

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
	struct line_cells c = line_take_cells(&part);

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
	c = line_take_cells(&line);
	const struct geometry *g = line_board(&line, &c);

	if (g == NULL && line_take_spaced(&line, &c))
		g = geometry_classic();
	if (g == NULL) {
		c = line_take_cells(&line);
		return line_fail(&line, &c, line_nearest_board(&line, &c), err);
	}
	doc->geo = g;
	line_give(&c, doc);
	line_take_title(doc, c.end, line.end);
	return true;
}

/* Sixteen characters at a time, which the compiler makes a vector of. */
enum { WIDE = 16 };

/* Where the next sixteen of COUNT begin: the last overlap those before, as no board has less. */
static inline int line_wide_next(int at, int count)
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
static bool line_are_cells(const char *text)
{
	struct line_kinds k = { .point = { 0 } };
	uint8_t point = 0, zero = 0, other = 0;

	for (int at = 0; at < CLASSIC_CELLS; at = line_wide_next(at, CLASSIC_CELLS))
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
	if (!(*end == '\n' || (*end == '\r' && end[1] == '\n')) || !line_are_cells(cells))
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
	for (int at = 0; at < CLASSIC_CELLS; at = line_wide_next(at, CLASSIC_CELLS)) {
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

	for (int at = 0; at < g->cells; at = line_wide_next(at, g->cells)) {
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

static_assert(MAX_SIZE <= sizeof(digit_bytes), "the digits of a cell are written at once");

/* A digit that is in SET as itself, another as a dot. */
static digit_bytes line_bytes_of(unsigned set)
{
	const digit_bytes bit = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
	const digit_bytes letter = { '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G' };
	const digit_bytes dots = (digit_bytes){ 0 } + (uint8_t)'.';
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
		*(digit_bytes *)text = line_bytes_of(b->cand[cell] | 1u << b->value[cell] >> 1);
	out->length += length;
	out->text[out->length] = '\0';
}

void line_write(const struct document *doc, struct strbuf *out)
{
	line_print(doc->geo, doc->now.value, out);
	/* Behind the cells of boards of other sizes there is nothing more. */
	if (doc->title != NULL && doc->geo == geometry_of_size(doc->geo->size))
		strbuf_format(out, " %s", doc->title);
	strbuf_char(out, '\n');
}

/*
 * A puzzle somewhere in a line, between other things: in any column of CSV or of a table with tabs, after a number ("1. ") or a hash, in
 * quotation marks, in an XML attribute. The cells show which column it is, and whether another has the solution: the first board with an
 * empty cell is the puzzle. A header line needs no reading, since it is a title line like any other.
 */

/* So many cells are meant as a puzzle of 9x9, even where their number is wrong: from so many digits on, which no ruler has. */
enum { LOOKS_LIKE_A_PUZZLE = 60, LEAST_DIGITS = 8 };

/* No board is written with more. */
enum { MOST_BYTES = 4 * MAX_CELLS };

static bool fields_cell(char c)
{
	return scan_class(c) == SCAN_DIGIT || scan_class(c) == SCAN_EMPTY;
}

/* Whether a board may begin at P: not within a word. */
static bool fields_begin(const char *text, const char *p)
{
	return p == text || !(fields_cell(p[-1]) || scan_class(p[-1]) == SCAN_LETTER || scan_class(p[-1]) == SCAN_HIGH);
}

static bool fields_end(const char *p, const char *end)
{
	return p == end || !(fields_cell(*p) || scan_class(*p) == SCAN_LETTER || scan_class(*p) == SCAN_HIGH);
}

/* The board that the cells are. A small one must look like a puzzle, since so few digits may be anything. */
static const struct geometry *fields_shape(const struct line_cells *c, const char *end)
{
	const struct geometry *g = geometry_of_cells(c->count);

	if (g == NULL || c->largest > g->size || c->largest == 0 || !fields_end(c->end, end))
		return NULL;
	return g->classic || (c->blank != 0 && c->digits >= g->size) ? g : NULL;
}

/* Whether the cells, which are none of a board, were meant as one. */
static bool fields_meant(const struct line_cells *c)
{
	return c->count >= LOOKS_LIKE_A_PUZZLE && c->digits >= LEAST_DIGITS;
}

const struct geometry *fields_find(const char *text, const char *end, struct line_cells *cells)
{
	const struct geometry *found = NULL;

	*cells = (struct line_cells){ .count = 0 };
	for (const char *p = text; p < end; ) {
		struct line_cells c = { .end = p };

		if (fields_begin(text, p))
			c = line_cells(p, end - p > MOST_BYTES ? p + MOST_BYTES : end);
		const struct geometry *g = fields_shape(&c, end);

		if (g != NULL && (found == NULL || c.blank != 0)) {
			*cells = c;
			found = g;
			if (c.blank != 0)
				break;
		}
		if (found == NULL && cells->count == 0 && fields_meant(&c))
			*cells = c;
		/* What seemed to be empty cells may stand before it. */
		p = c.end > p && !c.mixed ? c.end : p + 1;
	}
	return found;
}

/* What may stand around an id. */
static const char around_ids[] = " \t\",;:.#";

/* Takes the id that begins at P, behind such characters, and ends before others or at END. Returns where it ends. */
static const char *take_id(const char *p, const char *end, struct document *doc)
{
	while (p < end && strchr(around_ids, *p) != NULL)
		p++;
	const char *id = p, *stop;

	while (p < end && strchr("\",;\t}", *p) == NULL)
		p++;
	for (stop = p; stop > id && strchr(around_ids, stop[-1]) != NULL; stop--)
		;
	if (stop > id && *id != '<')
		document_id(doc, id, (size_t)(stop - id));
	return p;
}

bool line_take_member_id(const struct line *line, struct document *doc)
{
	static const char key[] = "\"id\"";
	const char *p = line_start(line), *id, *again;

	while (p < line->end && strchr("[, ", *p) != NULL)
		p++;
	if (p == line->end || *p != '{')
		return false;
	id = memmem(p, (size_t)(line->end - p), key, sizeof key - 1);
	again = id != NULL ? memmem(id + 1, (size_t)(line->end - id - 1), key, sizeof key - 1) : NULL;
	if (id != NULL && again == NULL)
		take_id(id + sizeof key - 1, line->end, doc);
	return true;
}

/* Takes all that stands before the puzzle at CELLS as its id, if that is one field: "17," or "17." or "#17 ". */
static void fields_take_id(const struct line *line, const struct line_cells *cells, struct document *doc)
{
	if (line_take_member_id(line, doc))
		return;
	for (const char *rest = take_id(line_start(line), cells->text, doc); rest < cells->text; rest++)
		if (strchr(around_ids, *rest) == NULL)
			document_id(doc, "", 0);
}

int fields_detect(struct reader *look, const struct line_stats *first)
{
	struct line_cells cells = { .count = 0 };

	(void)look;
	if (!first->tally.run)
		return DETECT_NO;
	if (fields_find(first->line.text, first->line.end, &cells) != NULL)
		return DETECT_SURE;
	return cells.count > 0 ? DETECT_MALFORMED : DETECT_NO;
}

bool fields_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line_cells cells;
	struct line line;

	scan_line(r, &line);
	const struct geometry *g = fields_find(line.text, line.end, &cells);

	if (g == NULL) {
		const char *end = cells.end;

		while (!fields_end(end, line.end))
			end++;
		return line_take(&line, cells.text, end, doc, err);
	}
	doc->geo = g;
	line_give(&cells, doc);
	fields_take_id(&line, &cells, doc);
	if (cells.end < line.end && *cells.end == ' ')
		document_title(doc, cells.end, (size_t)(line.end - cells.end));
	return true;
}

/*
 * All cells of a board on one line with something between them: "5 3 0 0 7 ...", or with commas, or each row as a word. A row of a
 * candidate grid may have as many characters: on a board on which nothing is known, or with a place for each digit.
 */

/* So many cells that stand alone are meant as a puzzle of 9x9, even where their number is wrong. */
enum { LEAST_MEANT = 60, MOST_MEANT = 100 };

static bool spaced_alone(const struct tally *t)
{
	return t->longest == 1 && t->words == t->cells;
}

/* Whether each word is a row of the board, and not the candidates of a cell. */
static bool spaced_rows(const struct line *line, const struct tally *t, const struct geometry *g)
{
	const char *at = line->text;
	bool places = true;
	struct row_group word;

	if (t->words != g->size || t->longest != g->size || t->blank == 0)
		return false;
	while (places && rows_group(line, &at, &word))
		places = rows_has_places(g, &word);
	return !places;
}

/* The board that has these cells. Small ones must have an empty cell, since so few digits may be anything. */
static const struct geometry *spaced_shape(const struct line *line, const struct tally *t)
{
	const struct geometry *g = geometry_of_cells(t->cells);

	if (g == NULL || t->strange > 0 || t->largest == 0 || t->largest > g->size || (t->blank == 0 && !g->classic))
		return NULL;
	return spaced_alone(t) || spaced_rows(line, t, g) ? g : NULL;
}

int spaced_detect(struct reader *look, const struct line_stats *first)
{
	const struct tally *t = &first->tally;

	(void)look;
	if (t->cells < LEAST_MEANT && geometry_of_cells(t->cells) == NULL)
		return DETECT_NO;
	if (spaced_shape(&first->line, t) != NULL)
		return DETECT_SURE;
	bool meant = spaced_alone(t) && t->strange == 0 && t->largest > 0 && t->cells >= LEAST_MEANT && t->cells <= MOST_MEANT;

	return meant ? DETECT_MALFORMED : DETECT_NO;
}

bool spaced_read(struct reader *r, struct document *doc, struct error *err)
{
	char cells[MOST_MEANT], blank = '\0';
	const char *excess = NULL;
	struct line line;
	int count = 0;
	size_t bytes;

	scan_line(r, &line);
	struct tally tally = line_tally(line.text, line.end);
	const struct geometry *g = spaced_shape(&line, &tally);

	doc->geo = g != NULL ? g : doc->geo;
	for (const char *p = line.text; p < line.end; p += bytes) {
		bytes = scan_separator(p, line.end);
		if (bytes > 0)
			continue;
		char empty = scan_empty_at(p, line.end, &bytes);

		empty = scan_class(*p) == SCAN_RARE ? *p : empty;
		if (empty != 0 && blank != 0 && empty != blank)
			return scan_mixed(&line, p, blank, err);
		blank = empty != 0 ? empty : blank;
		excess = count == doc->geo->cells ? p : excess;
		cells[count++] = empty != 0 ? '.' : *p;
	}
	if (count != doc->geo->cells)
		return line_fail_count(&line, excess != NULL ? excess : line.end, count, doc->geo, err);
	line_give(&(struct line_cells){ .text = cells, .end = cells + count, .count = count }, doc);
	return true;
}

/*
 * The collections of SudoCue and others: a line of 81 digits for each puzzle, 0 for an empty cell. They are lines like any other, which
 * `line` reads; only writing is different.
 */

int sdm_detect(struct reader *look, const struct line_stats *first)
{
	return line_detect(look, first);
}

bool sdm_read(struct reader *r, struct document *doc, struct error *err)
{
	return line_read(r, doc, err);
}

void sdm_write(const struct document *doc, struct strbuf *out)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_char(out, digit_char(doc->now.value[cell]));
	strbuf_char(out, '\n');
}

/*
 * All candidates on one line, each at its place: 9 characters for each cell, 729 in all, as Sukaku Explainer reads them; smaller boards
 * have 36 times 6 and 16 times 4. A cell with one candidate holds it, unless a peer lists the digit too.
 */

/* A line as long as the largest board's, give or take so many, is meant as one. */
enum { MARGIN = CLASSIC_CELLS };

/* The board whose candidates are so many characters, or NULL. */
static const struct geometry *sukaku_board_of(long length)
{
	for (int size = MAX_SIZE; size > 0; size--)
		if ((long)size * size * size == length)
			return geometry_of_size(size);
	return NULL;
}

static bool sukaku_is_blank(char c)
{
	return c == '0' || c == '.' || c == '*' || c == '_';
}

/* The first character that does not are where it may, or the end. */
static const char *sukaku_first_wrong(const char *text, const char *end, const struct geometry *g)
{
	const char *p = text;

	while (p < end && (sukaku_is_blank(*p) || digit_of_char(*p) == (p - text) % g->size + 1))
		p++;
	return p;
}

int sukaku_detect(struct reader *look, const struct line_stats *first)
{
	const char *text = line_start(&first->line), *end = scan_word(&first->line, text);

	(void)look;
	if (!first->tally.run)
		return DETECT_NO;
	const struct geometry *g = sukaku_board_of(end - text);
	bool cells = labs((end - text) - CLASSIC_CANDIDATES) <= MARGIN;

	if (g != NULL && sukaku_first_wrong(text, end, g) == end)
		return DETECT_SURE;
	for (const char *p = text; p < end && cells; p++)
		cells = scan_is_digit(*p) || sukaku_is_blank(*p);
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool sukaku_read(struct reader *r, struct document *doc, struct error *err)
{
	uint16_t list[MAX_CELLS] = { 0 };
	struct line line;

	scan_line(r, &line);
	const char *text = line_start(&line), *end = scan_word(&line, text);
	const struct geometry *g = sukaku_board_of(end - text);

	if (g == NULL)
		return scan_fail(&line, end - text > CLASSIC_CANDIDATES ? text + CLASSIC_CANDIDATES : end, err,
				 _("the line has %ld characters; all candidates are %d, 9 per cell"), (long)(end - text), CLASSIC_CANDIDATES);
	const char *wrong = sukaku_first_wrong(text, end, g);

	if (wrong < end)
		return scan_fail(&line, wrong, err, _("%s stands where only %d or '.' can be: each candidate has its place in the cell"),
				 scan_character(wrong, end).text, (int)((wrong - text) % g->size) + 1);
	doc->geo = g;
	for (const char *p = text; p < end; p++)
		if (!sukaku_is_blank(*p))
			list[(p - text) / g->size] |= digit_bit(digit_of_char(*p));
	rows_take_marks(&doc->now, g, list, ORIGIN_GIVEN);
	return true;
}

void sukaku_write(const struct document *doc, struct strbuf *out)
{
	struct board b;

	position_board(&doc->now, doc->geo, &b);
	line_print_candidates(&b, out);
	strbuf_char(out, '\n');
}
