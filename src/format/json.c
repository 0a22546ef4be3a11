/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards within lists of a program or a document of JSON, read without a parser of JSON: the same code serves Python, C and JavaScript. */

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/scan.h"

/*
 * Nested lists, as in programs and their data: [[8, 0, 4, ...], ...], on one line or many, perhaps after "name =". A cell is a digit, bare
 * or in quotes; 0, ".", an empty string, None and null are empty cells.
 */

/* Lines are taken from the reader one by one; P is the parser's place in the last of them. */
struct list_parser {
	struct reader *r;
	struct line line;
	const char *p;
	struct error *err;
	uint8_t value[MAX_CELLS];
	int rows, columns;	/* columns: of the first row */
	int largest;		/* the largest digit */
};

static bool list_next_char(struct list_parser *s)
{
	while (s->p == s->line.end || scan_is_blank(*s->p)) {
		if (s->p < s->line.end)
			s->p++;
		else if (!scan_line(s->r, &s->line))
			return false;
		else
			s->p = s->line.text;
	}
	return true;
}

static bool list_fail(struct list_parser *s, const char *text)
{
	return scan_fail(&s->line, s->p, s->err, "%s", text);
}

static bool list_take(struct list_parser *s, char c)
{
	if (!list_next_char(s) || *s->p != c)
		return false;
	s->p++;
	return true;
}

static bool list_ends(struct list_parser *s, int count)
{
	if (count > 0)
		list_take(s, ',');
	return list_take(s, ']');
}

/* Takes WORD where it is one. */
static bool list_take_word(struct list_parser *s, const char *word)
{
	if (s->p == s->line.end || *s->p != word[0])
		return false;
	size_t length = strlen(word);

	if ((size_t)(s->line.end - s->p) < length || memcmp(s->p, word, length) != 0)
		return false;
	s->p += length;
	return true;
}

static bool list_take_cell(struct list_parser *s, int *value)
{
	static const char *const nothing[] = { "None", "null", "\".\"", "'.'", "\"\"", "''", "\" \"", "' '", "." };
	char quote = *s->p == '"' || *s->p == '\'' ? *s->p : '\0';
	const char *p = s->p + (quote != '\0');

	*value = 0;
	for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
		if (list_take_word(s, nothing[i]))
			return true;
	if (p >= s->line.end || !(*p == '0' || scan_is_digit(*p)) || (quote != '\0' && (p + 1 >= s->line.end || p[1] != quote)))
		return false;
	*value = digit_of_char(*p);
	s->p = p + 1 + (quote != '\0');
	return s->p >= s->line.end || !isalnum((unsigned char)*s->p);
}

static bool list_fail_end(struct list_parser *s)
{
	error_at(s->err, s->line.number, 0, "%s", _("the text ends before the list does"));
	return false;
}

static bool list_read_row(struct list_parser *s)
{
	int columns = 0;

	for (; !list_ends(s, columns); columns++) {
		int value;

		if (!list_next_char(s))
			return list_fail_end(s);
		if (!list_take_cell(s, &value))
			return list_fail(s, _("a cell in a list is a digit, or 0 if it is empty"));
		if (columns == MAX_SIZE)
			return list_fail(s, _("the row has too many cells"));
		s->largest = value > s->largest ? value : s->largest;
		s->value[s->rows * (s->rows > 0 ? s->columns : MAX_SIZE) + columns] = (uint8_t)value;
	}
	if (s->rows == 0)
		s->columns = columns;
	if (columns == s->columns)
		return true;
	s->p--;
	return scan_fail(&s->line, s->p, s->err, ngettext("row %d has %d cell; the rows before have %d", "row %d has %d cells; the rows before have %d",
			 (unsigned long)columns), s->rows + 1, columns, s->columns);
}

static bool list_ends_line(struct list_parser *s)
{
	while (s->p < s->line.end && *s->p != '\0' && (scan_is_blank(*s->p) || strchr(";,)", *s->p) != NULL))
		s->p++;
	return s->p == s->line.end || *s->p == '#' || *s->p == '/';
}

static bool list_at_end(struct list_parser *s)
{
	return list_ends_line(s) || list_fail(s, _("nothing may follow the end of a list on its line"));
}

static bool list_parse(struct list_parser *s)
{
	list_take(s, '[');
	for (; !list_ends(s, s->rows); s->rows++) {
		if (!list_next_char(s))
			return list_fail_end(s);
		if (*s->p != '[')
			return list_fail(s, _("a row is a list: it begins with ["));
		if (s->rows > 0 && s->rows >= s->columns)
			return list_fail(s, _("there are more rows than columns"));
		s->p++;
		if (!list_read_row(s))
			return false;
	}
	s->p--;
	if (s->rows != s->columns || geometry_of_size(s->rows) == NULL)
		return scan_fail(&s->line, s->p, s->err, _("there is no board of %d rows and %d columns; candide knows 4x4, 6x6 and 9x9"), s->rows,
				 s->columns);
	if (s->largest > s->rows)
		return scan_fail(&s->line, NULL, s->err, _("%d is too large; the digits go from 1 to %d"), s->largest, s->rows);
	s->p++;
	return true;
}

/* Passes over "name =", if it is there. */
static void list_skip_name(struct list_parser *s)
{
	const char *p = s->p;

	while (p < s->line.end && (isalnum((unsigned char)*p) || *p == '_' || *p == ' '))
		p++;
	if (p > s->p && p < s->line.end && *p == '=')
		s->p = p + 1;
}

static bool list_may_begin(const struct line *line)
{
	const char *p = line_start(line);

	return p < line->end && (*p == '[' || *p == '{' || memchr(p, '=', (size_t)(line->end - p)) != NULL);
}

static bool list_begin(struct list_parser *s)
{
	if (!scan_line(s->r, &s->line) || line_blank(&s->line))
		return false;
	s->p = line_start(&s->line);
	list_skip_name(s);
	while (s->p < s->line.end && scan_is_blank(*s->p))
		s->p++;
	return s->p < s->line.end && (*s->p == '[' || *s->p == '{');
}

int list_detect(struct reader *look, const struct line_stats *first)
{
	struct list_parser s = { .r = look };

	if (first != NULL && !list_may_begin(&first->line))
		return DETECT_NO;
	return list_begin(&s) && list_take(&s, '[') && list_take(&s, '[') ? DETECT_SURE : DETECT_NO;
}

/* Goes before the next list, or after the lines up to a blank one. */
static void list_skip_rest(struct reader *r)
{
	struct line line;

	while (scan_peek(r, &line) && !line_blank(&line)) {
		struct reader look = *r;

		if (list_detect(&look, NULL) == DETECT_SURE)
			return;
		scan_line(r, &line);
	}
}

bool list_read(struct reader *r, struct document *doc, struct error *err)
{
	struct list_parser s = { .r = r, .err = err };

	list_begin(&s);
	if (!list_parse(&s) || !list_at_end(&s)) {
		list_skip_rest(r);
		return false;
	}
	doc->geo = geometry_of_size(s.rows);
	position_give(&doc->now, doc->geo, s.value);
	return true;
}

void list_write(const struct document *doc, struct strbuf *out)
{
	int size = doc->geo->size;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (cell % size == 0)
			strbuf_text(out, cell == 0 ? "[[" : " [");
		strbuf_format(out, "%d%s", doc->now.value[cell], cell % size < size - 1 ? ", " : cell < doc->geo->cells - 1 ? "],\n" : "]]\n");
	}
}

/*
 * Puzzles within a larger JSON document, or within lists in program code: several boards in a list, a flat list of all cells, boards and
 * strings that are members of objects. Everything else in the document is skipped, and also boards without an empty cell (solutions),
 * unless there are no others. A reader inside such a document knows how deep it is (struct reader: depth).
 */

/* DEEPEST: lists within lists. TOKENS: so many are looked at in search of the first board. LONGEST: bytes of a string that may hold one. */
enum { DEEPEST = 16, TOKENS = 2048, LONGEST = 4096 };

/* What was found: a list or a string that is a board, or was meant as one. */
struct json_board {
	bool rows;			/* a list of lists */
	bool open;			/* a cell is empty */
	const struct geometry *geo;	/* NULL: it is not right */
	uint8_t value[MAX_CELLS];
	struct line_cells cells;	/* of a string */
	struct list_parser after;	/* the parser behind it, which reads by BEHIND */
	struct reader behind;
};

struct json_walk {
	struct list_parser s;
	int depth;
	int tokens;		/* that may still be passed over; below 0: any number */
};

/* The end of the string that begins at P; NULL where the line ends before it. */
static const char *json_string_end(const struct line *line, const char *p)
{
	for (char quote = *p++; p < line->end; p++) {
		if (*p == quote)
			return p;
		p += *p == '\\';
	}
	return NULL;
}

static void json_board_is(struct json_board *b, const struct geometry *g)
{
	b->geo = g;
	b->open = memchr(b->value, 0, (size_t)g->cells) != NULL;
}

/* Whether the list at P has so many cells as a board, which smaller ones must prove by an empty one. */
static bool json_flat(struct json_board *b)
{
	struct list_parser *s = &b->after;
	int count = 0, largest = 0, value;

	for (list_take(s, '['); !list_ends(s, count); count++) {
		if (!list_next_char(s) || count == MAX_CELLS || !list_take_cell(s, &value))
			return false;
		largest = value > largest ? value : largest;
		b->value[count] = (uint8_t)value;
	}
	const struct geometry *g = geometry_of_cells(count);

	if (g == NULL || largest > g->size || largest == 0)
		return false;
	json_board_is(b, g);
	return g->classic || b->open;
}

/* Whether the first row of what may be a list of rows is as long as one. */
static bool json_rows_begin(struct list_parser *s)
{
	int count = 0, value;

	if (!list_take(s, '[') || !list_take(s, '['))
		return false;
	for (; !list_ends(s, count); count++)
		if (!list_next_char(s) || count == MAX_SIZE || !list_take_cell(s, &value))
			return false;
	return geometry_of_size(count) != NULL;
}

/* The same for a copy of the parser, so that it stays. */
static bool json_has_rows(const struct json_board *b)
{
	struct list_parser look = b->after;
	struct reader r = b->behind;

	look.r = &r;
	return json_rows_begin(&look);
}

static bool json_rows(struct json_board *b)
{
	struct list_parser *s = &b->after;
	struct error unused;

	if (!json_has_rows(b))
		return false;
	s->err = &unused;
	s->rows = s->columns = s->largest = 0;
	if (list_parse(s)) {
		memcpy(b->value, s->value, sizeof b->value);
		json_board_is(b, geometry_of_size(s->rows));
	}
	return b->rows = true;
}

static bool json_string(struct json_board *b)
{
	struct list_parser *s = &b->after;
	const char *begin = s->p + 1, *end = json_string_end(&s->line, s->p);

	if (end == NULL || end - begin > LONGEST)
		return false;
	b->geo = fields_find(begin, end, &b->cells);
	b->open = b->cells.blank != 0;
	s->p = end + 1;
	return b->cells.count > 0;
}

/* Whether a board begins where the parser is; it stays there. */
static bool json_is_board(struct json_walk *w, struct json_board *b)
{
	bool (*const kinds[])(struct json_board *) = { json_rows, json_flat, json_string };
	bool found = false, list = *w->s.p == '[';

	for (size_t i = 0; i < 3 && !found; i++) {
		if (list != (kinds[i] != json_string))
			continue;
		*b = (struct json_board){ .after = w->s, .behind = *w->s.r };
		b->after.r = &b->behind;
		found = kinds[i](b);
		w->s.r->reached_end |= b->behind.reached_end;
	}
	return found;
}

/* Goes behind the board. */
static void json_pass(struct json_walk *w, const struct json_board *b)
{
	struct reader *r = w->s.r;

	*r = b->behind;
	w->s = b->after;
	w->s.r = r;
}

/* Passes over a bracket, a comma, a word, a number or a string; false if there is something else. */
static bool json_pass_token(struct json_walk *w)
{
	struct list_parser *s = &w->s;
	const char *p = s->p;

	if (*p == '"' || *p == '\'') {
		p = json_string_end(&s->line, p);
		s->p = p != NULL ? p + 1 : s->p;
		return p != NULL;
	}
	if (*p != '\0' && strchr("[]{},:", *p) != NULL) {
		w->depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
		s->p++;
		return w->depth <= DEEPEST;
	}
	while (p < s->line.end && (isalnum((unsigned char)*p) || (*p != '\0' && strchr("+-._", *p) != NULL)))
		p++;
	bool word = p > s->p;

	s->p = p;
	return word;
}

/* Goes to the next board, of which those without an empty cell do not count where others are wanted; false where the document ends. */
static bool json_seek(struct json_walk *w, bool open, struct json_board *b)
{
	while (w->tokens != 0 && list_next_char(&w->s)) {
		if (strchr("[\"'", *w->s.p) != NULL && *w->s.p != '\0' && json_is_board(w, b)) {
			if (b->geo == NULL || b->open || !open)
				return true;
			json_pass(w, b);
		} else if (!json_pass_token(w) || w->depth <= 0) {
			return false;
		}
		w->tokens -= w->tokens > 0;
	}
	return false;
}

/* Whether a document with a board begins or goes on here, one with an empty cell if that is wanted. */
static bool json_has(const struct reader *r, bool open, bool *reached_end)
{
	struct reader look = *r;
	struct json_walk w = { .s.r = &look, .tokens = TOKENS };
	struct json_board b;
	bool good = false;

	if (list_begin(&w.s)) {
		while (!good && json_seek(&w, open, &b)) {
			/* One list of rows is a board by itself. */
			if (w.depth == 0 && b.rows)
				break;
			good = b.geo != NULL;
			json_pass_token(&w);
		}
	}
	*reached_end |= look.reached_end;
	return good;
}

int json_detect(struct reader *look, const struct line_stats *first)
{
	return list_may_begin(&first->line) && json_has(look, false, &look->reached_end) ? DETECT_SURE : DETECT_NO;
}

/* Says why it is no board, and goes into it: other ones may follow. */
static bool json_fail(struct json_walk *w, const struct json_board *b, struct document *doc, struct error *err)
{
	struct list_parser *s = &w->s;

	if (*s->p != '[') {
		const char *end = json_string_end(&s->line, s->p);

		line_take(&s->line, b->cells.text, end, doc, err);
		s->p = end + 1;
		return false;
	}
	s->err = err;
	s->rows = s->columns = s->largest = 0;
	struct list_parser here = *s;
	struct reader at = *s->r;

	list_parse(s);
	*s->r = at;
	*s = here;
	json_pass_token(w);
	return false;
}

static bool json_take(struct json_walk *w, const struct json_board *b, struct document *doc, struct error *err)
{
	if (b->geo == NULL)
		return json_fail(w, b, doc, err);
	doc->geo = b->geo;
	if (b->cells.count > 0)
		line_give(&b->cells, doc);
	else
		position_give(&doc->now, b->geo, b->value);
	line_take_member_id(&w->s.line, doc);
	json_pass(w, b);
	return true;
}

/* Leaves the reader before the next board, or behind the document. */
static void json_leave(struct json_walk *w, bool open)
{
	struct json_board b;
	struct reader *r = w->s.r;

	w->tokens = -1;
	if (w->depth > 0 && json_seek(w, open, &b)) {
		scan_within(r, &w->s.line, w->s.p);
		r->depth = w->depth;
		r->open = open;
		return;
	}
	r->depth = 0;
	if (!list_ends_line(&w->s))
		scan_within(r, &w->s.line, w->s.p);
}

bool json_read(struct reader *r, struct document *doc, struct error *err)
{
	bool open = r->depth > 0 ? r->open : json_has(r, true, &r->reached_end);
	struct json_walk w = { .s.r = r, .depth = r->depth, .tokens = -1 };
	struct json_board b;

	if (w.depth == 0)
		list_begin(&w.s);
	else if (scan_line(r, &w.s.line))
		w.s.p = w.s.line.text;
	/* It is there, since somebody found it before. */
	if (!json_seek(&w, open, &b)) {
		r->depth = 0;
		return scan_fail(&w.s.line, NULL, err, "%s", _("the text ends before the list does"));
	}
	bool good = json_take(&w, &b, doc, err);

	json_leave(&w, open);
	return good;
}
