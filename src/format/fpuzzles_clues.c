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

/* How a list names what a clue is about. */
enum clue_form { FORM_CELLS, FORM_LINES, FORM_DIAGONAL, FORM_LINE };

static const struct {
	const char *key;
	enum clue_form form;
} lists[CLUE_KINDS] = {
	[CLUE_CAGE] = { "killercage", FORM_CELLS },
	[CLUE_LITTLE_KILLER] = { "littlekillersum", FORM_DIAGONAL },
	[CLUE_ARROW] = { "arrow", FORM_LINES },
	[CLUE_SANDWICH] = { "sandwichsum", FORM_LINE },
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

static void write_clue(struct json_writer *w, const struct geometry *g, const struct clue *c)
{
	const uint8_t *cell = clue_part(g, c, 0);
	const int count = c->count[0], d = direction_of(g, cell, count);

	json_open(w, '{');
	switch (lists[c->kind].form) {
	case FORM_LINES:
		write_lines(w, g, c);
		write_list(w, g, "cells", cell, count);
		break;
	case FORM_DIAGONAL:
		write_outside(w, g, cell[0], directions[d].rows, directions[d].columns);
		write_list(w, g, "cells", cell, count);
		json_key(w, "direction");
		json_text(w, directions[d].name);
		break;
	case FORM_LINE:
		write_outside(w, g, cell[0], geometry_row(g, cell[1]) - geometry_row(g, cell[0]), geometry_column(g, cell[1]) -
			      geometry_column(g, cell[0]));
		break;
	default:
		write_list(w, g, "cells", cell, count);
		break;
	}
	if (c->value != CLUE_NO_VALUE) {
		json_key(w, "value");
		json_quote(w);
		strbuf_format(w->out, "%d", c->value);
		json_unquote(w);
	}
	json_close(w, '}');
}

void fpuzzles_write_clues(struct json_writer *w, const struct geometry *g)
{
	/* They are sorted by kind. */
	for (int i = 0, kind = -1; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		if (c->kind != kind) {
			kind = c->kind;
			json_key(w, lists[kind].key);
			json_open(w, '[');
		}
		write_clue(w, g, c);
		if (i + 1 == g->clues || geometry_clue(g, i + 1)->kind != kind)
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
	if (r->count > 0 && memchr(r->cell, row * n + column, (size_t)r->count) != NULL)
		return clue_refuse_place(r, json_string_value(json), _("it is there twice"));
	r->cell[r->count++] = (uint8_t)(row * n + column);
	return true;
}

/* Reads a list of cells. */
static bool read_cells(struct clue_reader *r, const json_t *list)
{
	r->count = 0;
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
		return clue_refuse(r, _("candide knows clues with a number only"));
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
		return scan_fail(r->line, NULL, r->err, _("%s: one has %d cells, which cannot all differ"), lists[r->kind].key, r->count);
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
		return scan_fail(r->line, NULL, r->err, _("%s: a circle has %d cells; candide knows those of 1 to %d"), lists[r->kind].key, count,
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
	return r->shape->clues <= MAX_CLUES || clue_refuse(r, _("there are too many clues, or too many arms of one"));
}

/* The cells from a place outside of the board on, in a direction. */
static bool read_seen(struct clue_reader *r, int row, int column, int rows, int columns)
{
	const int n = r->shape->size;

	r->count = 0;
	for (row += rows, column += columns; row >= 0 && row < n && column >= 0 && column < n; row += rows, column += columns)
		r->cell[r->count++] = (uint8_t)(row * n + column);
	return r->value == CLUE_NO_VALUE || (r->count > 0 ? keep_clue(r) : clue_refuse(r, _("no cell is seen from its place")));
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

static bool read_clue(struct clue_reader *r)
{
	if (!json_is_object(r->json))
		return clue_refuse(r, _("each of them should be an object"));
	if (clue_traits[r->kind].value != CLUE_HAS_NO_VALUE && !read_clue_value(r))
		return false;
	switch (lists[r->kind].form) {
	case FORM_LINES:
		return read_arrow(r);
	case FORM_DIAGONAL:
		return read_diagonal(r);
	case FORM_LINE:
		return read_across(r);
	default:
		return read_cage(r);
	}
}

bool fpuzzles_read_clues(const struct line *line, struct error *err, const json_t *tree, struct shape *shape)
{
	struct clue_reader r = { .line = line, .err = err, .shape = shape };

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
