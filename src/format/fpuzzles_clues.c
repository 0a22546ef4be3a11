/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Reads and writes the clues of f-puzzles. Each kind has a list of objects. Cells are R1C1; a clue outside of the board is in a row or
 * column 0, or behind the last. An arrow's lines begin in its circle, whose cells are a number as they are read; the others stand in any
 * order.
 */
#include "format/fpuzzles_clues.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "grid/clue.h"

/*
 * How an object of a list names what a clue is about: the cells of a cage, an arrow with its arms, a diagonal, a row or column, lines,
 * cells without or with a number, with digits, with an X or V, one cell, cells each of which is a clue, or two groups of cells.
 */
enum clue_form {
	FORM_CAGE, FORM_ARROW, FORM_DIAGONAL, FORM_ACROSS, FORM_LINES, FORM_CELLS, FORM_DIGITS, FORM_XV, FORM_CELL, FORM_EACH, FORM_CLONE
};

static const struct {
	const char *key;
	enum clue_form form;
} lists[CLUE_KINDS] = {
	[CLUE_CAGE] = { "killercage", FORM_CAGE },
	[CLUE_LITTLE_KILLER] = { "littlekillersum", FORM_DIAGONAL },
	[CLUE_ARROW] = { "arrow", FORM_ARROW },
	[CLUE_SANDWICH] = { "sandwichsum", FORM_ACROSS },
	[CLUE_THERMOMETER] = { "thermometer", FORM_LINES },
	[CLUE_SLOW_THERMOMETER] = { "slowthermometer", FORM_LINES },
	[CLUE_DIFFERENCE] = { "difference", FORM_CELLS },
	[CLUE_RATIO] = { "ratio", FORM_CELLS },
	[CLUE_XV] = { "xv", FORM_XV },
	[CLUE_WHISPERS] = { "whispers", FORM_LINES },
	[CLUE_RENBAN] = { "renban", FORM_LINES },
	[CLUE_PALINDROME] = { "palindrome", FORM_LINES },
	[CLUE_BETWEEN] = { "betweenline", FORM_LINES },
	[CLUE_LOCKOUT] = { "lockout", FORM_LINES },
	[CLUE_REGION_SUM] = { "regionsumline", FORM_LINES },
	[CLUE_MINIMUM] = { "minimum", FORM_CELL },
	[CLUE_MAXIMUM] = { "maximum", FORM_CELL },
	[CLUE_QUADRUPLE] = { "quadruple", FORM_DIGITS },
	[CLUE_CLONE] = { "clone", FORM_CLONE },
	[CLUE_REGION] = { "extraregion", FORM_CELLS },
	[CLUE_ROW_INDEXER] = { "rowindexer", FORM_EACH },
	[CLUE_COLUMN_INDEXER] = { "columnindexer", FORM_EACH },
	[CLUE_BOX_INDEXER] = { "boxindexer", FORM_EACH },
	[CLUE_ZIPPER] = { "zipperline", FORM_LINES },
	[CLUE_DOUBLE_ARROW] = { "doublearrow", FORM_LINES },
	[CLUE_MODULAR] = { "modularline", FORM_LINES },
	[CLUE_ENTROPIC] = { "entropicline", FORM_LINES },
	[CLUE_NABNER] = { "nabner", FORM_LINES },
	[CLUE_XSUM] = { "xsum", FORM_ACROSS },
	[CLUE_SKYSCRAPER] = { "skyscraper", FORM_ACROSS },
};

/* The directions of diagonals: rows and columns from cell to cell. */
static const struct {
	const char *name;
	int rows, columns;
} directions[] = { { "UR", -1, 1 }, { "UL", -1, -1 }, { "DR", 1, 1 }, { "DL", 1, -1 } };

enum { DIRECTIONS = sizeof directions / sizeof *directions };

static void write_place(struct json_writer *w, int row, int column)
{
	json_quote(w);
	strbuf_format(w->out, "R%dC%d", row + 1, column + 1);
	json_unquote(w);
}

static void write_cells(struct json_writer *w, const struct geometry *g, const uint8_t cell[], int count)
{
	for (int i = 0; i < count; i++)
		write_place(w, geometry_row(g, cell[i]), geometry_column(g, cell[i]));
}

static void write_list(struct json_writer *w, const struct geometry *g, const char *key, const uint8_t cell[], int count)
{
	json_key(w, key);
	json_open(w, '[');
	write_cells(w, g, cell, count);
	json_close(w, ']');
}

/* The direction of a diagonal. One of a single cell, in a corner, is seen from above or below it. */
static int direction_of(const struct geometry *g, const uint8_t cell[], int count)
{
	const int row = geometry_row(g, cell[0]), column = geometry_column(g, cell[0]);
	const int rows = count > 1 ? geometry_row(g, cell[1]) - row : row == 0 ? 1 : -1;
	const int columns = count > 1 ? geometry_column(g, cell[1]) - column : column == 0 ? -1 : 1;
	int d = 0;

	while (d + 1 < DIRECTIONS && (directions[d].rows != rows || directions[d].columns != columns))
		d++;
	return d;
}

/* Where an arm begins in the circle: at the cell of it that touches the arm, or the first. */
static uint8_t arm_start(const struct geometry *g, const struct clue *c, int part)
{
	const uint8_t *circle = clue_part(g, c, 0);
	const int first = clue_part(g, c, part)[0];

	for (int i = 0; i < c->count[0]; i++)
		if (abs(geometry_row(g, circle[i]) - geometry_row(g, first)) <= 1 &&
		    abs(geometry_column(g, circle[i]) - geometry_column(g, first)) <= 1)
			return circle[i];
	return circle[0];
}

static void write_lines(struct json_writer *w, const struct geometry *g, const struct clue *c)
{
	json_key(w, "lines");
	json_open(w, '[');
	for (int part = 1; part < c->parts; part++) {
		const uint8_t start = arm_start(g, c, part);

		json_open(w, '[');
		write_cells(w, g, &start, 1);
		write_cells(w, g, clue_part(g, c, part), c->count[part]);
		json_close(w, ']');
	}
	json_close(w, ']');
}

/* The place outside, from which a line or diagonal is seen. */
static void write_outside(struct json_writer *w, const struct geometry *g, int cell, int rows, int columns)
{
	json_key(w, "cell");
	write_place(w, geometry_row(g, cell) - rows, geometry_column(g, cell) - columns);
}

/* The list of a line, in a list of lines of one. */
static void write_line(struct json_writer *w, const struct geometry *g, const uint8_t cell[], int count)
{
	json_key(w, "lines");
	json_open(w, '[');
	json_open(w, '[');
	write_cells(w, g, cell, count);
	json_close(w, ']');
	json_close(w, ']');
}

/* The digits of a quadruple. */
static void write_digits(struct json_writer *w, const struct geometry *g, int value)
{
	const int base = g->size > 9 ? 100 : 10;
	int first = 1;

	json_key(w, "values");
	json_open(w, '[');
	while (value / first >= base)
		first *= base;
	for (; first > 0; first /= base)
		json_number(w, value / first % base);
	json_close(w, ']');
}

static void write_number(struct json_writer *w, const struct clue *c)
{
	if (c->value == CLUE_NO_VALUE || c->kind == CLUE_QUADRUPLE)
		return;
	json_key(w, "value");
	json_quote(w);
	if (c->kind == CLUE_XV)
		strbuf_char(w->out, c->value == 10 ? 'X' : 'V');
	else
		strbuf_format(w->out, "%d", c->value);
	json_unquote(w);
}

static void write_clue(struct json_writer *w, const struct geometry *g, const struct clue *c)
{
	const uint8_t *cell = clue_part(g, c, 0);
	const int count = c->count[0], d = direction_of(g, cell, count);

	json_open(w, '{');
	switch (lists[c->kind].form) {
	case FORM_ARROW:
		write_lines(w, g, c);
		write_list(w, g, "cells", cell, count);
		break;
	case FORM_DIAGONAL:
		write_outside(w, g, cell[0], directions[d].rows, directions[d].columns);
		write_list(w, g, "cells", cell, count);
		json_key(w, "direction");
		json_text(w, directions[d].name);
		break;
	case FORM_ACROSS:
		write_outside(w, g, cell[0], geometry_row(g, cell[1]) - geometry_row(g, cell[0]), geometry_column(g, cell[1]) -
			      geometry_column(g, cell[0]));
		break;
	case FORM_LINES:
		write_line(w, g, cell, count);
		break;
	case FORM_CELL:
		json_key(w, "cell");
		write_cells(w, g, cell, 1);
		break;
	default:
		write_list(w, g, "cells", cell, count);
		if (c->kind == CLUE_QUADRUPLE)
			write_digits(w, g, c->value);
		if (c->kind == CLUE_CLONE)
			write_list(w, g, "cloneCells", clue_part(g, c, 1), count);
		break;
	}
	write_number(w, c);
	json_close(w, '}');
}

/* The windows and extra regions of the board, in the list of those that have less cells. */
static void write_regions(struct json_writer *w, const struct geometry *g)
{
	for (houseset extra = g->of_kind[HOUSE_WINDOW] | g->of_kind[HOUSE_EXTRA]; extra != 0; extra &= extra - 1) {
		json_open(w, '{');
		write_list(w, g, "cells", g->house_cell[bits_lowest(extra)], g->size);
		json_close(w, '}');
	}
}

static void write_unmarked(struct json_writer *w, const struct geometry *g)
{
	static const char *const words[] = { "difference", "ratio", "xv" };
	const unsigned there = g->conditions >> CONDITION_NO_DIFFERENCE & 7;

	if (there == 0)
		return;
	json_key(w, "negative");
	json_open(w, '[');
	for (int i = 0; i < 3; i++)
		if ((there >> i & 1) != 0)
			json_text(w, words[i]);
	json_close(w, ']');
}

void fpuzzles_write_clues(struct json_writer *w, const struct geometry *g)
{
	const bool houses = (g->of_kind[HOUSE_WINDOW] | g->of_kind[HOUSE_EXTRA]) != 0;

	write_unmarked(w, g);
	/* They are sorted by kind. */
	for (int kind = 0, i = 0; kind < CLUE_KINDS; kind++) {
		const bool any = i < g->clues && geometry_clue(g, i)->kind == kind, regions = kind == CLUE_REGION && houses;

		if (!any && !regions)
			continue;
		json_key(w, lists[kind].key);
		json_open(w, '[');
		if (regions)
			write_regions(w, g);
		for (; i < g->clues && geometry_clue(g, i)->kind == kind; i++)
			write_clue(w, g, geometry_clue(g, i));
		json_close(w, ']');
	}
}

#if WITH_JANSSON

/* A clue that is read, and where it goes. */
struct clue_reader {
	const struct line *line;
	struct error *err;
	struct shape *shape;
	enum clue_kind kind;
	const json_t *json;
	int value;		/* CLUE_NO_VALUE: none */
	uint8_t cell[MAX_CELLS];
	int count;
};

bool fpuzzles_knows_clue(const char *key)
{
	int kind = 0;

	if (strcmp(key, "negative") == 0)
		return true;
	while (kind < CLUE_KINDS && strcmp(lists[kind].key, key) != 0)
		kind++;
	return kind < CLUE_KINDS;
}

static bool clue_refuse(const struct clue_reader *r, const char *text)
{
	return scan_fail(r->line, NULL, r->err, "%s: %s", lists[r->kind].key, text);
}

static bool clue_refuse_place(const struct clue_reader *r, const char *name, const char *text)
{
	return scan_fail(r->line, NULL, r->err, "%s: %.20s: %s", lists[r->kind].key, name != NULL ? name : "?", text);
}

/* Takes LETTER and a number up to MOST. */
static bool take_number(const char **p, char letter, int most, int *number)
{
	uint64_t read;

	if ((**p | 0x20) != letter)
		return false;
	++*p;
	if (!number_read(p, NULL, (uint64_t)most, &read))
		return false;
	*number = (int)read - 1;
	return true;
}

/* Reads the place that JSON names: row and column from 0, or -1 or the size outside. */
static bool read_clue_place(const struct clue_reader *r, const json_t *json, int *row, int *column)
{
	const char *name = json_string_value(json), *p = name != NULL ? name : "";
	const int most = r->shape->size + 1;

	return (take_number(&p, 'r', most, row) && take_number(&p, 'c', most, column) && *p == '\0') ||
	       clue_refuse_place(r, name, _("this is not a cell, such as R1C1"));
}

/* Adds a cell of the board that JSON names. */
static bool add_cell(struct clue_reader *r, const json_t *json)
{
	const int n = r->shape->size;
	int row, column;

	if (!read_clue_place(r, json, &row, &column))
		return false;
	if (row < 0 || row >= n || column < 0 || column >= n)
		return clue_refuse_place(r, json_string_value(json), _("this is outside of the board"));
	const bool twice = r->count > 0 && memchr(r->cell, row * n + column, (size_t)r->count) != NULL;

	/* A line that has a cell twice, though only cells count on it. */
	if (twice && lists[r->kind].form == FORM_LINES && clue_traits[r->kind].cells == CLUE_SET)
		return true;
	if (twice && clue_traits[r->kind].cells != CLUE_PATH)
		return clue_refuse_place(r, json_string_value(json), _("it is listed twice"));
	if (r->count == MAX_CELLS)
		return clue_refuse(r, _("one of them has more cells than the board"));
	r->cell[r->count++] = (uint8_t)(row * n + column);
	return true;
}

/* Reads a list of cells, which are at least one. */
static bool read_cells(struct clue_reader *r, const json_t *list)
{
	r->count = 0;
	if (json_array_size(list) == 0)
		return clue_refuse(r, _("one of them has no list of cells"));
	for (size_t i = 0; i < json_array_size(list); i++)
		if (!add_cell(r, json_array_get(list, i)))
			return false;
	return true;
}

/* The number of the clue: a number, or a text with one. An empty text is none. */
static bool read_clue_value(struct clue_reader *r)
{
	const json_t *value = json_object_get(r->json, "value");
	const char *text = json_string_value(value);
	uint64_t read = 0;

	r->value = CLUE_NO_VALUE;
	if (value == NULL || json_is_null(value) || (text != NULL && *text == '\0'))
		return true;
	if (json_is_integer(value) && json_integer_value(value) >= 0)
		read = (uint64_t)json_integer_value(value);
	else if (text == NULL || !number_read(&text, NULL, UINT16_MAX, &read) || *text != '\0')
		return clue_refuse(r, _("the value of a clue must be a whole number"));
	if (read > MAX_CLUE_VALUE)
		return clue_refuse(r, _("its number is too large"));
	r->value = (int)read;
	return true;
}

static bool keep_clue(const struct clue_reader *r)
{
	shape_add_clue(r->shape, r->kind, r->value, r->cell, r->count);
	return r->shape->clues <= MAX_CLUES || clue_refuse(r, _("there are too many clues"));
}

/* A cage of 0 has no sum. */
static bool read_cage(struct clue_reader *r)
{
	if (!read_cells(r, json_object_get(r->json, "cells")))
		return false;
	if (r->count > r->shape->size)
		return scan_fail(r->line, NULL, r->err, _("%s: a cage has %d cells, too many for different digits"), lists[r->kind].key, r->count);
	r->value = r->value == 0 ? CLUE_NO_VALUE : r->value;
	return r->count == 0 || keep_clue(r);
}

static int compare_circle(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

static bool read_arrow(struct clue_reader *r)
{
	const json_t *lines = json_object_get(r->json, "lines");
	uint8_t circle[MAX_CELLS];
	bool begun = false;

	if (!read_cells(r, json_object_get(r->json, "cells")))
		return false;
	const int count = r->count;

	if (count == 0 || count > clue_traits[CLUE_ARROW].longest)
		return scan_fail(r->line, NULL, r->err, _("%s: a circle has %d cells; candide takes from 1 to %d"), lists[r->kind].key, count,
				 clue_traits[CLUE_ARROW].longest);
	memcpy(circle, r->cell, (size_t)count);
	qsort(circle, (size_t)count, 1, compare_circle);
	for (size_t i = 0; i < json_array_size(lines); i++) {
		if (!read_cells(r, json_array_get(lines, i)))
			return false;
		const bool inside = r->count > 0 && memchr(circle, r->cell[0], (size_t)count) != NULL;

		if (r->count == inside)
			continue;
		if (!begun)
			shape_add_clue(r->shape, r->kind, CLUE_NO_VALUE, circle, count);
		shape_add_part(r->shape, r->cell + inside, r->count - inside);
		begun = true;
	}
	return r->shape->clues <= MAX_CLUES || clue_refuse(r, _("there are too many clues, or one of them has too many arms"));
}

/* The cells from a place outside of the board on, in a direction. */
static bool read_seen(struct clue_reader *r, int row, int column, int rows, int columns)
{
	const int n = r->shape->size;

	r->count = 0;
	for (row += rows, column += columns; row >= 0 && row < n && column >= 0 && column < n; row += rows, column += columns)
		r->cell[r->count++] = (uint8_t)(row * n + column);
	return r->value == CLUE_NO_VALUE || (r->count > 0 ? keep_clue(r) : clue_refuse(r, _("there is no cell in its direction")));
}

static bool read_diagonal(struct clue_reader *r)
{
	const char *name = json_string_value(json_object_get(r->json, "direction"));
	int row, column, d = 0;

	while (d < DIRECTIONS && (name == NULL || strcmp(name, directions[d].name) != 0))
		d++;
	if (d == DIRECTIONS)
		return clue_refuse(r, _("its direction is none of UR, UL, DR and DL"));
	return read_clue_place(r, json_object_get(r->json, "cell"), &row, &column) &&
	       read_seen(r, row, column, directions[d].rows, directions[d].columns);
}

static bool read_across(struct clue_reader *r)
{
	const int n = r->shape->size;
	int row, column;

	if (!read_clue_place(r, json_object_get(r->json, "cell"), &row, &column))
		return false;
	const bool beside = row < 0 || row == n, across = column < 0 || column == n;

	if (beside == across)
		return clue_refuse_place(r, json_string_value(json_object_get(r->json, "cell")), _("this is not beside a row or column"));
	return read_seen(r, row, column, beside ? (row < 0 ? 1 : -1) : 0, across ? (column < 0 ? 1 : -1) : 0);
}

/* Keeps the cells as a clue, if they are not too many; without any, or fewer than a clue needs, there is none. */
static bool keep_cells(struct clue_reader *r)
{
	const struct clue_traits *t = &clue_traits[r->kind];
	const int longest = t->longest > 0 ? t->longest : r->shape->size;

	if (r->count > longest)
		return scan_fail(r->line, NULL, r->err, _("%s: one of them has %d cells; candide takes at most %d"), lists[r->kind].key, r->count,
				 longest);
	return r->count == 0 || r->count < t->shortest || keep_clue(r);
}

/* Each line of a list is a clue. */
static bool read_all_lines(struct clue_reader *r)
{
	const json_t *lines = json_object_get(r->json, "lines");

	if (!json_is_array(lines))
		return clue_refuse(r, _("one of them has no list of lines"));
	for (size_t i = 0; i < json_array_size(lines); i++)
		if (!read_cells(r, json_array_get(lines, i)) || !keep_cells(r))
			return false;
	return true;
}

/* Each cell of a list is a clue, or that of a member. */
static bool read_single(struct clue_reader *r)
{
	const json_t *list = json_object_get(r->json, "cells"), *only = json_object_get(r->json, "cell");

	for (size_t i = 0; i < json_array_size(list) + (only != NULL); i++) {
		r->count = 0;
		if (!add_cell(r, i < json_array_size(list) ? json_array_get(list, i) : only) || !keep_clue(r))
			return false;
	}
	return true;
}

/* The digits around which a quadruple is. */
static bool read_quadruple(struct clue_reader *r)
{
	const json_t *values = json_object_get(r->json, "values");
	const size_t count = json_array_size(values);
	const int base = r->shape->size > 9 ? 100 : 10;

	if (!read_cells(r, json_object_get(r->json, "cells")))
		return false;
	r->value = 0;
	for (size_t i = 0; i < count; i++) {
		const json_t *value = json_array_get(values, i);
		const char *text = json_string_value(value);
		uint64_t digit = json_is_integer(value) && json_integer_value(value) > 0 ? (uint64_t)json_integer_value(value) : 0;

		if (text != NULL && (!number_read(&text, NULL, UINT16_MAX, &digit) || *text != '\0'))
			digit = 0;
		if (digit < 1 || digit > (uint64_t)r->shape->size || count > (size_t)r->count)
			return clue_refuse(r, _("one of them has more digits than cells, or a digit that the board does not have"));
		r->value = r->value * base + (int)digit;
	}
	return count == 0 || keep_cells(r);
}

/* An X is 10, a V 5; an empty text is no clue. */
static bool read_xv(struct clue_reader *r)
{
	const char *value = json_string_value(json_object_get(r->json, "value"));

	if (value == NULL || *value == '\0')
		return true;
	if (strcmp(value, "X") != 0 && strcmp(value, "V") != 0 && strcmp(value, "x") != 0 && strcmp(value, "v") != 0)
		return clue_refuse(r, _("its value is neither X nor V"));
	r->value = (*value | 0x20) == 'x' ? 10 : 5;
	return read_cells(r, json_object_get(r->json, "cells")) && keep_cells(r);
}

static bool read_clone(struct clue_reader *r)
{
	uint8_t cell[MAX_CELLS];

	if (!read_cells(r, json_object_get(r->json, "cloneCells")))
		return false;
	const int count = r->count;

	memcpy(cell, r->cell, (size_t)count);
	if (!read_cells(r, json_object_get(r->json, "cells")))
		return false;
	if (r->count != count)
		return clue_refuse(r, _("a clone has more or fewer cells than what it copies"));
	if (!keep_cells(r))
		return false;
	if (count > 0)
		shape_add_part(r->shape, cell, count);
	return r->shape->clues <= MAX_CLUES || clue_refuse(r, _("there are too many clues"));
}

/* Regions that have all digits are houses, and read with the board. */
static bool read_region(struct clue_reader *r)
{
	return read_cells(r, json_object_get(r->json, "cells")) && (r->count == r->shape->size || keep_cells(r));
}

static bool read_clue(struct clue_reader *r)
{
	r->value = CLUE_NO_VALUE;
	if (!json_is_object(r->json))
		return clue_refuse(r, _("each entry must be an object"));
	if (clue_traits[r->kind].value != CLUE_HAS_NO_VALUE && lists[r->kind].form != FORM_XV && !read_clue_value(r))
		return false;
	switch (lists[r->kind].form) {
	case FORM_ARROW:
		return read_arrow(r);
	case FORM_DIAGONAL:
		return read_diagonal(r);
	case FORM_ACROSS:
		return read_across(r);
	case FORM_LINES:
		return read_all_lines(r);
	case FORM_DIGITS:
		return read_quadruple(r);
	case FORM_XV:
		return read_xv(r);
	case FORM_CELL:
	case FORM_EACH:
		return read_single(r);
	case FORM_CLONE:
		return read_clone(r);
	case FORM_CELLS:
		return r->kind == CLUE_REGION ? read_region(r) : read_cells(r, json_object_get(r->json, "cells")) && keep_cells(r);
	default:
		return read_cage(r);
	}
}

/* Of which marks all are there: neighbours without one are not as it would ask. */
static bool read_unmarked(const struct clue_reader *r, const json_t *tree)
{
	const json_t *list = json_object_get(tree, "negative");

	if (tree_says(list) && !json_is_array(list))
		return scan_fail(r->line, NULL, r->err, _("%s is not a list"), "negative");
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *word = json_string_value(json_array_get(list, i));
		const int condition = word == NULL ? -1 : strcmp(word, "difference") == 0 ? CONDITION_NO_DIFFERENCE :
			strcmp(word, "ratio") == 0 ? CONDITION_NO_RATIO : strcmp(word, "xv") == 0 ? CONDITION_NO_SUM : -1;

		if (condition < 0)
			return scan_fail(r->line, NULL, r->err, _("this puzzle has a rule that candide does not know: %s"), "negative");
		shape_ask(r->shape, (enum board_condition)condition);
	}
	return true;
}

bool fpuzzles_read_clues(const struct line *line, struct error *err, const json_t *tree, struct shape *shape)
{
	struct clue_reader r = { .line = line, .err = err, .shape = shape };

	if (!read_unmarked(&r, tree))
		return false;
	for (int kind = 0; kind < CLUE_KINDS; kind++) {
		const json_t *list = json_object_get(tree, lists[kind].key);

		r.kind = (enum clue_kind)kind;
		if (tree_says(list) && !json_is_array(list))
			return scan_fail(line, NULL, err, _("%s is not a list"), lists[kind].key);
		for (size_t i = 0; i < json_array_size(list); i++) {
			r.json = json_array_get(list, i);
			if (!read_clue(&r))
				return false;
		}
	}
	return true;
}

#endif
