/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * GNOME Sudoku's saved games, in JSON: a category of difficulty, the seconds played, and the cells that have a digit or marks ("earmarks"),
 * whose row and column count from 0.
 */
#include "base/intl.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "format/glance.h"
#include "format/tree.h"

/* So much of the text shows whether it is such a game. */
enum { SAMPLE = 4096 };

/* The category of which GNOME Sudoku says no more than that somebody made it. */
static const char category[] = "Custom Puzzle";

int gnome_detect(struct reader *look, const struct glance *first)
{
	const char *p = line_start(&first->line), *end = look->end - p > SAMPLE ? p + SAMPLE : look->end;

	if (p == first->line.end || *p != '{')
		return DETECT_NO;
	look->reached_end |= end == look->end;
	return tree_has_key(p, end, "difficulty_category") || (tree_has_key(p, end, "cells") && tree_has_key(p, end, "position")) ?
	       DETECT_SURE : DETECT_NO;
}

#if WITH_JANSSON

/* The longest time that is believed, in seconds. */
static const double longest = 1e9;

static bool gnome_fail(int line, size_t number, const char *what, struct error *err)
{
	error_at(err, line, 0, _("cell %zu of the list of cells: %s"), number + 1, what);
	return false;
}

static bool gnome_cell(const json_t *cell, size_t number, int line, struct document *doc, struct error *err)
{
	const json_t *position = json_object_get(cell, "position"), *row = json_array_get(position, 0), *column = json_array_get(position, 1);
	int size = doc->geo->size, value = tree_number(cell, "value", 0, size);

	if (json_array_size(position) != 2 || !json_is_integer(row) || !json_is_integer(column) || json_integer_value(row) < 0 ||
	    json_integer_value(row) >= size || json_integer_value(column) < 0 || json_integer_value(column) >= size)
		return gnome_fail(line, number, _("its position is a list of its row and column, from 0 to 8"), err);
	if (value < 0)
		return gnome_fail(line, number, _("its value is a digit, or 0 where it is empty"), err);
	int at = (int)json_integer_value(row) * size + (int)json_integer_value(column);

	if (doc->now.value[at] != 0)
		return gnome_fail(line, number, _("another cell of the list has the same position"), err);
	if (!tree_digits(json_object_get(cell, "earmarks"), size, &doc->now.notes[at]))
		return gnome_fail(line, number, _("its earmarks are a list of digits"), err);
	if (value > 0)
		position_put(&doc->now, at, value, json_is_true(json_object_get(cell, "fixed")) ? ORIGIN_GIVEN : ORIGIN_OWN);
	doc->now.filled &= doc->now.notes[at] == 0;
	return true;
}

static bool gnome_game(const json_t *tree, int line, struct document *doc, struct error *err)
{
	const json_t *cells = json_object_get(tree, "cells"), *time = json_object_get(tree, "time_elapsed");

	if (!json_is_array(cells)) {
		error_at(err, line, 0, "%s", _("the game has no list of cells"));
		return false;
	}
	for (size_t i = 0; i < json_array_size(cells); i++)
		if (!gnome_cell(json_array_get(cells, i), i, line, doc, err))
			return false;
	doc->now.filled &= json_object_get(tree, "marks") == NULL;
	/* Below 0: it was not kept. */
	if (json_number_value(time) > 0 && json_number_value(time) < longest)
		doc->clock = (long long)(json_number_value(time) * 1000 + 0.5);
	return true;
}

bool gnome_read(struct reader *r, struct document *doc, struct error *err)
{
	int line = r->line;
	json_t *tree = tree_take(r, err);
	bool good = tree != NULL && gnome_game(tree, line, doc, err);

	json_decref(tree);
	return good;
}

#else

bool gnome_read(struct reader *r, struct document *doc, struct error *err)
{
	(void)doc;
	return tree_refuse(r, err);
}

#endif

static void gnome_write_cell(const struct position *p, const struct geometry *g, int cell, struct json_writer *w)
{
	uint16_t notes = p->filled ? 0 : p->notes[cell];

	strbuf_text(w->out, w->more ? ",\n    " : "\n    ");
	w->more = false;
	json_open(w, '{');
	json_key(w, "position");
	json_open(w, '[');
	json_number(w, geometry_row(g, cell));
	json_number(w, geometry_column(g, cell));
	json_close(w, ']');
	json_key(w, "value");
	json_number(w, p->value[cell]);
	json_key(w, "fixed");
	json_bool(w, p->origin[cell] == ORIGIN_GIVEN);
	json_key(w, "earmarks");
	json_open(w, '[');
	for (int d = digit_first(notes); d != 0; d = digit_next(notes, d))
		json_number(w, d);
	json_close(w, ']');
	json_close(w, '}');
}

void gnome_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	struct json_writer w = { .out = out };

	/* GNOME Sudoku passes over a member that it does not know. */
	strbuf_format(out, "{\n  \"difficulty_category\" : \"%s\",\n  \"time_elapsed\" : %lld.%03lld,\n%s  \"cells\" : [", category,
		      doc->clock / 1000, doc->clock % 1000, position_unmarked(p, doc->geo) ? "  \"marks\" : \"own\",\n" : "");
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (p->value[cell] != 0 || (!p->filled && p->notes[cell] != 0))
			gnome_write_cell(p, doc->geo, cell, &w);
	strbuf_text(out, "\n  ]\n}\n");
}
