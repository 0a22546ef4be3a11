/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Writes the JSON of f-puzzles, which other programs read from addresses, where lz-string packs it. It has a list of rows of cells, and
 * members for what the board asks beyond rows, columns and boxes. Cells are R1C1. A cell names its region, from 0, where it is not the box
 * in which f-puzzles has it, whose height is the largest divisor of the size up to its root. Windows are extra regions.
 */
#include "format/fpuzzles.h"

#include <string.h>

#include "base/base64.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/fpuzzles_clues.h"
#include "format/line.h"
#include "format/scan.h"
#include "format/solo.h"

int fpuzzles_box(int size, int cell)
{
	int height = 1;

	for (int divisor = 2; divisor * divisor <= size; divisor++)
		if (size % divisor == 0)
			height = divisor;
	return cell / size / height * height + cell % size / (size / height);
}

static void fpuzzles_write_digits(struct json_writer *w, const char *key, uint16_t digits)
{
	if (digits == 0)
		return;
	json_key(w, key);
	json_open(w, '[');
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		json_number(w, d);
	json_close(w, ']');
}

/* LEFT: the candidates of the cell. Where there are none, the list has a 0, since an empty one says nothing. */
static void fpuzzles_write_cell(struct json_writer *w, const struct geometry *g, const struct position *p, int cell, uint16_t left)
{
	const int region = geometry_number(g, g->cell_house[cell][HOUSE_BOX]) - 1;

	json_open(w, '{');
	if (p->value[cell] != 0) {
		json_key(w, "value");
		json_number(w, p->value[cell]);
	}
	if (p->origin[cell] == ORIGIN_GIVEN) {
		json_key(w, "given");
		json_bool(w, true);
	}
	if (region != fpuzzles_box(g->size, cell)) {
		json_key(w, "region");
		json_number(w, region);
	}
	const bool marked = p->value[cell] == 0 && p->deleted[cell] != 0;

	fpuzzles_write_digits(w, "givenPencilMarks", marked ? left : 0);
	if (marked && left == 0) {
		json_key(w, "givenPencilMarks");
		json_open(w, '[');
		json_number(w, 0);
		json_close(w, ']');
	}
	fpuzzles_write_digits(w, "cornerPencilMarks", p->filled ? 0 : p->notes[cell]);
	fpuzzles_write_digits(w, "centerPencilMarks", p->filled ? 0 : p->centre[cell]);
	json_close(w, '}');
}

static void fpuzzles_write_grid(struct json_writer *w, const struct geometry *g, const struct position *p)
{
	struct board b;

	position_board(p, g, &b);
	json_key(w, "grid");
	json_open(w, '[');
	for (int cell = 0; cell < g->cells; cell++) {
		if (geometry_column(g, cell) == 0)
			json_open(w, '[');
		fpuzzles_write_cell(w, g, p, cell, b.cand[cell]);
		if (geometry_column(g, cell) == g->size - 1)
			json_close(w, ']');
	}
	json_close(w, ']');
}

static void fpuzzles_write_name(struct json_writer *w, const struct geometry *g, int cell)
{
	json_quote(w);
	strbuf_format(w->out, "R%dC%d", geometry_row(g, cell) + 1, geometry_column(g, cell) + 1);
	json_unquote(w);
}

static void fpuzzles_write_flag(struct json_writer *w, bool there, const char *key)
{
	if (!there)
		return;
	json_comma(w);
	strbuf_format(w->out, "\"%s\":true", key);
}

/* Cells of which each is an object of the list. */
static void fpuzzles_write_marked(struct json_writer *w, const struct geometry *g, struct cellset cells, const char *key)
{
	if (cellset_empty(cells))
		return;
	json_key(w, key);
	json_open(w, '[');
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		json_open(w, '{');
		json_key(w, "cell");
		fpuzzles_write_name(w, g, c);
		json_close(w, '}');
	}
	json_close(w, ']');
}

static void fpuzzles_write_rules(struct json_writer *w, const struct geometry *g)
{
	const struct shape *s = geometry_shape(g);
	bool up = false, down = false;

	for (houseset all = g->of_kind[HOUSE_DIAGONAL]; all != 0; all &= all - 1)
		*(g->house_cell[bits_lowest(all)][0] == 0 ? &down : &up) = true;
	fpuzzles_write_flag(w, up, "diagonal+");
	fpuzzles_write_flag(w, down, "diagonal-");
	fpuzzles_write_flag(w, g->conditions >> CONDITION_KNIGHT & 1, "antiknight");
	fpuzzles_write_flag(w, g->conditions >> CONDITION_KING & 1, "antiking");
	fpuzzles_write_flag(w, g->of_kind[HOUSE_GROUP] != 0, "disjointgroups");
	fpuzzles_write_flag(w, g->conditions >> CONDITION_NONCONSECUTIVE & 1, "nonconsecutive");
	fpuzzles_write_marked(w, g, s->odd, "odd");
	fpuzzles_write_marked(w, g, s->even, "even");
	fpuzzles_write_clues(w, g);
}

static void fpuzzles_print(const struct geometry *g, const struct position *p, const char *title, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_open(&w, '{');
	json_key(&w, "size");
	json_number(&w, g->size);
	if (title != NULL) {
		json_key(&w, "title");
		json_text(&w, title);
	}
	fpuzzles_write_grid(&w, g, p);
	fpuzzles_write_rules(&w, g);
	/* Who keeps the marks, which is of interest to candide alone, where no mark says so. */
	if (position_unmarked(p, g)) {
		json_key(&w, "marks");
		json_text(&w, "own");
	}
	json_close(&w, '}');
}

void fpuzzles_pack(const struct geometry *g, const struct position *p, const char *title, struct strbuf *out)
{
	struct strbuf text;

	strbuf_init(&text);
	fpuzzles_print(g, p, title, &text);
	lz_string_write(text.text, out);
	strbuf_free(&text);
}

void fpuzzles_write(const struct document *doc, struct strbuf *out)
{
	fpuzzles_pack(doc->geo, &doc->now, doc->title, out);
	strbuf_char(out, '\n');
}

void sudokupad_write(const struct document *doc, struct strbuf *out)
{
	strbuf_text(out, "https://sudokupad.app/fpuz");
	fpuzzles_write(doc, out);
}

void format_puzzle(const struct board *b, struct strbuf *out)
{
	struct position p = { .filled = true };
	struct board plain;

	position_give(&p, b->geo, b->value);
	position_values(&p, b->geo, &plain);
	const bool deleted = memcmp(plain.cand, b->cand, sizeof plain.cand) != 0, usual = b->geo == geometry_of_size(b->geo->size);

	for (int cell = 0; cell < b->geo->cells; cell++)
		p.deleted[cell] = plain.cand[cell] & (uint16_t)~b->cand[cell];
	if (usual && deleted)
		line_print_candidates(b, out);
	else if (usual)
		line_print(b->geo, b->value, out);
	else if (!deleted && solo_fits(b->geo))
		solo_print(b->geo, b->value, false, out);
	else
		fpuzzles_pack(b->geo, &p, NULL, out);
}
