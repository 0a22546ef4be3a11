/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A row of cells on each line, with or without rulers. As in HoDoKu and Simple Sudoku, up to three boards make one puzzle: the givens, then
 * all values, then the candidates. Since a file may also hold several puzzles, boards are joined only if they fit together.
 */
#include <string.h>

#include "base/strbuf.h"
#include "format/rows.h"

/* Whether a grid whose empty cells are written "#" begins here: all of its rows, and no further one. */
static bool grid_begins_with_hash(struct reader *look, const struct glance *first)
{
	const struct geometry *g;
	uint8_t unused[MAX_CELLS];
	struct error no_error;
	struct row row;

	if (first->tally.strange > 0 || first->tally.blank != '#' || rows_look(look, &g) != ROWS_GRID)
		return false;
	return rows_read_values(look, g, unused, &no_error) && !(rows_next(look, g, 0, '#', &row) && row.tally.largest > 0);
}

int grid_detect(struct reader *look, const struct glance *first)
{
	const struct geometry *unused;

	if (line_comment(&first->line))
		return grid_begins_with_hash(look, first) ? DETECT_SURE : DETECT_NO;
	enum rows_kind kind = rows_look(look, &unused);

	return kind == ROWS_GRID ? DETECT_LIKELY : kind == ROWS_BAD_GRID ? DETECT_MALFORMED : DETECT_NO;
}

/* The board of candidates after the values, where it fits: *P learns what is deleted. */
static bool join_marks(struct reader *r, const struct geometry *g, struct position *p)
{
	struct reader here = *r;
	uint16_t list[MAX_CELLS];
	struct board b;

	rows_gap(r);
	bool fits = rows_read_marks_of(r, g, p->value, list);

	if (fits)
		position_board(p, g, &b);
	for (int cell = 0; fits && cell < g->cells; cell++)
		fits = b.value[cell] != 0 || (list[cell] & ~b.cand[cell]) == 0;
	if (!fits) {
		scan_back(r, &here);
		return false;
	}
	for (int cell = 0; cell < g->cells; cell++)
		p->deleted[cell] = b.cand[cell] & (uint16_t)~list[cell];
	return true;
}

/*
 * The board of all values after the givens: it must hold them all. Behind a blank line it might also be the next puzzle, unless
 * a board of candidates follows that fits.
 */
static void join_values(struct reader *r, const struct geometry *g, const uint8_t givens[], struct position *p)
{
	struct reader here = *r;
	struct position joined = *p;
	bool apart = rows_gap(r), more = false;
	uint8_t all[MAX_CELLS];

	memcpy(all, givens, sizeof all);
	if (rows_read_more_values(r, g, all)) {
		for (int cell = 0; cell < g->cells; cell++) {
			if (givens[cell] != 0 || all[cell] == 0)
				continue;
			position_put(&joined, cell, all[cell], ORIGIN_OWN);
			more = true;
		}
		if (join_marks(r, g, &joined) || (more && !apart)) {
			*p = joined;
			return;
		}
	}
	scan_back(r, &here);
	join_marks(r, g, p);
}

bool grid_read(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS] = { 0 };

	rows_look(r, &doc->geo);
	if (!rows_read_values(r, doc->geo, value, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	position_give(&doc->now, doc->geo, value);
	join_values(r, doc->geo, value, &doc->now);
	return true;
}

static void write_grid(const struct geometry *g, const struct position *p, bool givens_only, struct strbuf *out)
{
	int width[MAX_SIZE];

	for (int column = 0; column < g->size; column++)
		width[column] = 1;
	for (int cell = 0; cell < g->cells; cell++) {
		int column = geometry_column(g, cell);
		bool shown = p->value[cell] != 0 && (!givens_only || p->origin[cell] == ORIGIN_GIVEN);

		if (column == 0 && geometry_row(g, cell) % g->box_rows == 0)
			rows_print_ruler(g, width, out);
		if (column % g->box_columns == 0)
			strbuf_text(out, column > 0 ? " |" : "|");
		strbuf_format(out, " %c", shown ? digit_char(p->value[cell]) : '.');
		if (column == g->size - 1)
			strbuf_text(out, " |\n");
	}
	rows_print_ruler(g, width, out);
}

void grid_write(const struct document *doc, struct strbuf *out)
{
	const struct geometry *g = doc->geo;
	struct board b;
	bool entries = false, deleted = false;

	position_values(&doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++) {
		entries |= doc->now.value[cell] != 0 && doc->now.origin[cell] != ORIGIN_GIVEN;
		deleted |= (doc->now.deleted[cell] & b.cand[cell]) != 0;
	}
	write_grid(g, &doc->now, true, out);
	if (entries || deleted)
		write_grid(g, &doc->now, false, out);
	if (deleted)
		marks_write(doc, out);
}
