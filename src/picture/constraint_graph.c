/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/constraint_graph.h"

#include <math.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "picture/board_picture.h"
#include "play/document.h"

/*
 * The cells are in a ring, clockwise from the top, row after row with a gap between two rows: so no edge hides another, and the edges of
 * rows, columns and boxes make three patterns; on a grid the edges of a row would overlap. An edge has the colour of the first kind of
 * house that holds both cells, or is grey where only a condition of the board relates them.
 */

/* Inches between two cells of the ring, and half a turn. */
static const double SPACING = 0.55, PI = 3.141592653589793;

static void dot_place(const struct geometry *g, int cell, struct strbuf *out)
{
	int slots = g->cells + g->size;
	double radius = SPACING * slots / (2 * PI), angle = 2 * PI * (cell + geometry_row(g, cell)) / slots;

	strbuf_text(out, "\", pos=\"");
	drawing_number(radius * sin(angle), out);
	strbuf_char(out, ',');
	drawing_number(radius * cos(angle), out);
	strbuf_text(out, "!\"");
}

static void dot_node(const struct document *doc, int cell, struct strbuf *out)
{
	int digit = doc->now.value[cell];

	strbuf_text(out, "\t");
	name_cell(doc->geo, cell, out);
	strbuf_text(out, " [label=\"");
	if (digit != 0)
		strbuf_char(out, digit_char(digit));
	strbuf_text(out, "\", fillcolor=\"");
	drawing_colour(palette_digit(digit), out);
	dot_place(doc->geo, cell, out);
	strbuf_format(out, "%s];\n", doc->now.origin[cell] == ORIGIN_GIVEN ? ", penwidth=3" : "");
}

static void dot_edges(const struct geometry *g, int cell, struct strbuf *out)
{
	static const char *const colours[] = { "#4477aa", "#cc6677", "#999933" }, *const by_condition = "#888888";

	for (int i = 0; i < g->peers[cell]; i++) {
		int peer = g->peer[cell][i];

		if (peer < cell)
			continue;
		int house = geometry_shared(g, cell, peer);
		const char *colour = house < 0 ? by_condition : colours[geometry_kind(g, house) % 3];

		strbuf_char(out, '\t');
		name_cell(g, cell, out);
		strbuf_text(out, " -- ");
		name_cell(g, peer, out);
		strbuf_format(out, " [color=\"%s\"];\n", colour);
	}
}

/* In a string of DOT a quote needs a backslash before it, and so does a backslash, which else may begin an escape sequence. */
static void dot_title(const char *title, struct strbuf *out)
{
	strbuf_text(out, "\tlabel=\"");
	for (const char *p = title; *p != '\0'; p++) {
		if (*p == '"' || *p == '\\')
			strbuf_char(out, '\\');
		strbuf_char(out, *p);
	}
	strbuf_text(out, "\";\n");
}

void dot_write(const struct document *doc, struct strbuf *out)
{
	strbuf_text(out, "graph sudoku {\n\tlayout=neato;\n\toutputorder=edgesfirst;\n\tfontname=\"DejaVu Sans\";\n");
	if (doc->title != NULL)
		dot_title(doc->title, out);
	strbuf_text(out, "\tnode [shape=circle, style=filled, fontname=\"DejaVu Sans\", fixedsize=true, width=0.45];\n\tedge [penwidth=0.5];\n");
	for (int cell = 0; cell < doc->geo->cells; cell++)
		dot_node(doc, cell, out);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		dot_edges(doc->geo, cell, out);
	strbuf_text(out, "}\n");
}
