/*
 * A row of cells a line, with rulers or without. As HoDoKu and Simple Sudoku do, up to three boards make one puzzle: the
 * givens, then all values, then the candidates. Since files also hold several puzzles, boards are joined only where they fit.
 */
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"

struct grid {
	uint8_t value[MAX_CELLS];
	char blank;		/* the character for empty cells; 0 where none is known yet */
};

int grid_detect(struct reader *look)
{
	const struct geometry *unused;
	enum rows_kind kind = rows_look(look, &unused);

	return kind == ROWS_GRID ? DETECT_LIKELY : kind == ROWS_BAD_GRID ? DETECT_MALFORMED : DETECT_NO;
}

/* Takes one character of a row as its COUNTth cell. */
static bool read_cell(const struct geometry *g, const struct line *line, const char *p, struct grid *grid, uint8_t *value,
		      struct error *err)
{
	char empty = scan_empty(*p);

	*value = (uint8_t)(scan_is_digit(*p) ? *p - '0' : 0);
	if (*value > g->size || (*value == 0 && empty == 0))
		return scan_fail(line, p, err, _("%s cannot stand in a row; a cell is a digit from 1 to %d, or '.' where it is empty"),
				 scan_character(p, line->end).text, g->size);
	if (*value == 0 && grid->blank != 0 && empty != grid->blank)
		return scan_mixed(line, p, grid->blank, err);
	if (*value == 0)
		grid->blank = empty;
	return true;
}

static bool read_row(const struct geometry *g, const struct row *row, int number, struct grid *grid, struct error *err)
{
	const char *at = row->line.text, *excess = row->line.end;
	struct group group;
	int count = 0;

	while (rows_group(&row->line, &at, &group)) {
		for (const char *p = group.text; p < group.end; p++, count++) {
			uint8_t value;

			if (!read_cell(g, &row->line, p, grid, &value, err))
				return false;
			if (count < g->size)
				grid->value[number * g->size + count] = value;
			else if (count == g->size)
				excess = p;
		}
	}
	return count == g->size || rows_fail_count(g, &row->line, excess, number + 1, count, err);
}

static bool read_grid(struct reader *r, const struct geometry *g, struct grid *grid, struct error *err)
{
	struct row row = { .line.number = r->line };
	int count = 0;

	*grid = (struct grid){ 0 };
	for (; count < g->size && rows_next(r, g, count, grid->blank, &row); count++)
		if (!read_row(g, &row, count, grid, err))
			return false;
	return count == g->size || rows_fail_end(g, &row.line, count, err);
}

/* Passes over rulers and blank lines; returns whether there was a blank line. */
static bool skip_gap(struct reader *r)
{
	bool blank = false;
	struct line line;

	while (scan_peek(r, &line) && (line_blank(&line) || line_border(r, &line, 0, 0))) {
		blank |= line_blank(&line);
		scan_line(r, &line);
	}
	return blank;
}

/* Whether rows of this kind and this board begin here. */
static bool is_here(struct reader *r, enum rows_kind kind, const struct geometry *g)
{
	const struct geometry *found;

	return rows_look(r, &found) == kind && found == g;
}

/* Every value of FEW is in ALL; *MORE says whether ALL has others too. */
static bool contains(const struct geometry *g, const struct grid *all, const struct grid *few, bool *more)
{
	*more = false;
	for (int cell = 0; cell < g->cells; cell++) {
		if (few->value[cell] != 0 && all->value[cell] != few->value[cell])
			return false;
		*more |= all->value[cell] != few->value[cell];
	}
	return true;
}

/* The board of candidates behind the values, where it fits: *P learns what is deleted. */
static bool join_marks(struct reader *r, const struct geometry *g, struct position *p)
{
	struct reader here = *r;
	uint16_t list[MAX_CELLS];
	struct error unused;
	struct board b;
	bool fits;

	skip_gap(r);
	fits = is_here(r, ROWS_MARKS, g) && rows_read_marks(r, g, list, &unused);
	position_board(p, g, &b);
	for (int cell = 0; fits && cell < g->cells; cell++)
		fits = b.value[cell] != 0 ? list[cell] == digit_bit(b.value[cell]) : (list[cell] & ~b.cand[cell]) == 0;
	if (!fits) {
		scan_back(r, &here);
		return false;
	}
	for (int cell = 0; cell < g->cells; cell++)
		p->deleted[cell] = b.cand[cell] & (uint16_t)~list[cell];
	return true;
}

/*
 * The board of all values behind the givens: it must hold them all. Behind a blank line it might also be the next puzzle, unless
 * a board of candidates follows that fits.
 */
static void join_values(struct reader *r, const struct geometry *g, const struct grid *givens, struct position *p)
{
	struct reader here = *r;
	struct position joined = *p;
	bool apart = skip_gap(r), more;
	struct error unused;
	struct grid all;

	if (is_here(r, ROWS_GRID, g) && read_grid(r, g, &all, &unused) && contains(g, &all, givens, &more)) {
		for (int cell = 0; cell < g->cells; cell++)
			if (givens->value[cell] == 0 && all.value[cell] != 0)
				position_put(&joined, cell, all.value[cell], ORIGIN_OWN);
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
	struct grid grid;

	rows_look(r, &doc->geo);
	if (!read_grid(r, doc->geo, &grid, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (grid.value[cell] != 0)
			position_put(&doc->now, cell, grid.value[cell], ORIGIN_GIVEN);
	join_values(r, doc->geo, &grid, &doc->now);
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
		strbuf_format(out, " %c", shown ? '0' + p->value[cell] : '.');
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

	board_init(&b, g);
	for (int cell = 0; cell < g->cells; cell++)
		if (doc->now.value[cell] != 0)
			board_place(&b, cell, doc->now.value[cell]);
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
