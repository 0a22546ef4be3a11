/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game ids of Solo, in Simon Tatham's Puzzles: PARAMETERS:CELLS or PARAMETERS:CELLS,REGIONS on one line.
 *
 * PARAMETERS: CxR, of which C says how many columns and R how many rows of boxes there are, so that a box has R columns and C rows; or Nj,
 * a board of size N with regions (jigsaw). After it x, which asks for both diagonals, and k for killers, which candide does not know.
 * Letters for symmetry and difficulty may follow, and mean nothing.
 *
 * CELLS: the digits of the givens in decimal, a letter for a run of 1 to 26 empty cells, _ between two givens that touch.
 *
 * REGIONS: the borders of regions, first between neighbours in a row, row by row, then between neighbours in a column, column by column.
 * A letter from a to y says that so many pairs of neighbours have no border and the next one has, _ that the next one has, z that 25 have
 * none. A border behind the last pair ends it.
 */
#include "format/solo.h"

#include <string.h>

#include "base/companion.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/scan.h"
#include "play/document.h"

enum { MOST_EMPTY = 26, MOST_OPEN = 25 };

/* What stands before the colon. */
struct solo_parameters {
	int columns, rows;	/* of boxes; ROWS is 0 where there are regions */
	bool diagonals;
	const char *unknown;	/* the letter of a rule that is not known, or NULL */
	const char *colon;
};

static bool solo_number(const char **at, const char *end, int *number)
{
	const char *p = *at;

	for (*number = 0; p < end && *p >= '0' && *p <= '9' && *number < 100; p++)
		*number = 10 * *number + (*p - '0');
	if (p == *at)
		return false;
	*at = p;
	return true;
}

/* False where the line is no game id. */
static bool solo_split(const struct line *line, struct solo_parameters *found)
{
	const char *p = line_start(line);

	*found = (struct solo_parameters){ .unknown = NULL };
	if (!solo_number(&p, line->end, &found->columns) || p == line->end)
		return false;
	if (*p == 'x' && p + 1 < line->end && p[1] >= '1' && p[1] <= '9') {
		p++;
		if (!solo_number(&p, line->end, &found->rows))
			return false;
		if (p < line->end && *p == 'j') {
			found->columns *= found->rows;
			found->rows = 0;
			p++;
		}
	} else if (*p == 'j') {
		p++;
	} else {
		return false;
	}
	found->diagonals = p < line->end && *p == 'x';
	p += found->diagonals;
	if (p < line->end && *p == 'k')
		found->unknown = p;
	while (p < line->end && ((*p >= 'a' && *p <= 'z') || (*p >= '0' && *p <= '9')))
		p++;
	found->colon = p;
	return p < line->end && *p == ':';
}

int solo_detect(struct reader *look, const struct line_stats *first)
{
	struct solo_parameters unused;

	(void)look;
	return !line_blank(&first->line) && solo_split(&first->line, &unused) ? DETECT_SURE : DETECT_NO;
}

bool solo_begins(const char *text)
{
	struct line line = { .text = text, .end = text + strlen(text) };
	struct solo_parameters unused;

	return solo_split(&line, &unused);
}

/* Reads the cells up to END. */
static bool solo_read_cells(const struct line *line, const char *p, const char *end, struct document *doc, struct error *err)
{
	const struct geometry *g = doc->geo;
	int cell = 0;

	for (const char *next; p < end; p = next) {
		int digit = 0;

		next = p;
		if (!solo_number(&next, end, &digit))
			next++;
		if (*p == '_')
			continue;
		struct character what = scan_character(p, end);

		if (digit > 9)
			snprintf(what.text, sizeof what.text, "%d", digit);
		if (digit > g->size || (digit == 0 && (*p < 'a' || *p > 'z')))
			return scan_fail(line, p, err, _("%s cannot describe a cell: digits from 1 to %d, a to z for empty cells, and _ can"),
					 what.text, g->size);
		if (cell >= g->cells)
			return scan_fail(line, p, err, ngettext("there is more than %d cell", "there are more than %d cells",
					 (unsigned long)g->cells), g->cells);
		if (digit > 0)
			position_put(&doc->now, cell, digit, ORIGIN_GIVEN);
		cell += digit > 0 ? 1 : *p - 'a' + 1;
	}
	return cell == g->cells || scan_fail(line, end, err, ngettext("there is %d cell; there should be %d", "there are %d cells; there should be %d",
					     (unsigned long)cell), cell, g->cells);
}

/* The two cells of pair number PAIR, in the order in which borders are listed. */
static void solo_pair(int size, int pair, int cell[2])
{
	int rows = size * (size - 1), line = pair % rows / (size - 1), place = pair % rows % (size - 1);

	cell[0] = pair < rows ? line * size + place : place * size + line;
	cell[1] = cell[0] + (pair < rows ? 1 : size);
}

static int solo_root(const uint8_t region[], int cell)
{
	while (region[cell] != cell)
		cell = region[cell];
	return cell;
}

/* Joins the regions of the cells in pair number PAIR: each is named by its first cell. */
static void solo_join(int size, int pair, uint8_t region[])
{
	int cell[2], a, b;

	solo_pair(size, pair, cell);
	a = solo_root(region, cell[0]);
	b = solo_root(region, cell[1]);
	region[a > b ? a : b] = (uint8_t)(a < b ? a : b);
}

/* Each region gets a number, in the order of their first cells. False: there are not SIZE regions of SIZE cells. */
static bool solo_number_regions(int size, uint8_t region[])
{
	uint8_t number[MAX_CELLS], cells[MAX_SIZE] = { 0 };
	int count = 0;

	for (int cell = 0; cell < size * size; cell++) {
		int root = solo_root(region, cell);

		if (root == cell && count == size)
			return false;
		number[cell] = root == cell ? (uint8_t)count++ : number[root];
		if (cells[number[cell]]++ == size)
			return false;
	}
	memcpy(region, number, (size_t)(size * size));
	return count == size;
}

/* Reads the borders from P to END, and makes REGION the number of each cell's region. */
static bool solo_read_regions(const struct line *line, const char *p, const char *end, int size, uint8_t region[], struct error *err)
{
	const int pairs = 2 * size * (size - 1);
	int pair = 0;

	for (int cell = 0; cell < size * size; cell++)
		region[cell] = (uint8_t)cell;
	for (; p < end; p++) {
		int open = *p == '_' ? 0 : *p == 'z' ? MOST_OPEN : *p - 'a' + 1;

		if (*p != '_' && (*p < 'a' || *p > 'z'))
			return scan_fail(line, p, err, _("%s cannot describe borders of regions: a to z and _ can"), scan_character(p, end).text);
		if (pair + open > pairs || (pair + open == pairs && p + 1 < end))
			return scan_fail(line, p, err, "%s", _("there are more borders than the board has pairs of neighbours"));
		for (; open > 0; open--)
			solo_join(size, pair++, region);
		pair += *p != 'z';
	}
	if (pair != pairs + 1)
		return scan_fail(line, end, err, "%s", _("borders of regions are missing at the end"));
	return solo_number_regions(size, region) ||
	       scan_fail(line, end, err, _("the borders do not make %d regions of %d cells each"), size, size);
}

/* The board that the parameters ask for, whose regions are described from BORDERS on; NULL: there is none, and *ERR says why. */
static const struct geometry *solo_board(const struct line *line, const struct solo_parameters *p, const char *borders, const char *end,
					 struct error *err)
{
	const int size = p->rows > 0 ? p->columns * p->rows : p->columns;
	uint8_t region[MAX_CELLS];
	struct shape s;

	if (size > MAX_SIZE && size <= LARGE_DIGITS) {
		scan_large(line, size, err);
		return NULL;
	}
	if (size < 2 || size > MAX_SIZE || (p->rows > 0 && (p->columns < 2 || p->rows < 2))) {
		scan_fail(line, line_start(line), err, _("there is no such board: sizes are up to %d, and boxes have at least two rows and two "
							 "columns"), LARGE_DIGITS);
		return NULL;
	}
	if (p->rows == 0) {
		if (!solo_read_regions(line, borders, end, size, region, err))
			return NULL;
		s = shape_of_regions(size, region);
	} else {
		s = shape_of_boxes(p->columns, p->rows);
	}
	if (p->diagonals)
		shape_add_diagonals(&s);
	const struct geometry *g = geometry_of_shape(&s);

	if (g == NULL)
		scan_fail(line, line_start(line), err, "%s", _("no board can have these houses"));
	return g;
}

/* The line is a game id: solo_detect() was sure. */
bool solo_read(struct reader *r, struct document *doc, struct error *err)
{
	struct solo_parameters p;
	struct line line;

	scan_line(r, &line);
	solo_split(&line, &p);
	const char *end = scan_word(&line, p.colon + 1), *comma = memchr(p.colon, ',', (size_t)(end - p.colon));

	if (p.unknown != NULL)
		return scan_fail(&line, p.unknown, err, "%s", _("the puzzle has a rule that candide does not know: k, for killer cages"));
	if (p.rows > 0 && comma != NULL)
		return scan_fail(&line, comma, err, "%s", _("only puzzles with regions (j) have a second part"));
	if (p.rows == 0 && comma == NULL)
		return scan_fail(&line, end, err, "%s", _("the borders of regions are missing, after a comma"));
	doc->geo = solo_board(&line, &p, comma != NULL ? comma + 1 : end, end, err);
	return doc->geo != NULL && solo_read_cells(&line, p.colon + 1, comma != NULL ? comma : end, doc, err);
}

/* Whether the board has a house of exactly these cells. */
static bool solo_has_house(const struct geometry *g, struct cellset cells)
{
	for (int house = 0; house < g->houses; house++)
		if (cellset_equal(g->house_set[house], cells))
			return true;
	return false;
}

/* Whether the board has both diagonals or none, and no other. */
static bool solo_diagonals_fit(const struct geometry *g)
{
	struct shape s = shape_of_boxes(2, 2);

	s.size = g->size;
	s.houses = 0;
	shape_add_diagonals(&s);
	const int count = bits_count(g->of_kind[HOUSE_DIAGONAL]);

	return count == 0 || (count == 2 && solo_has_house(g, s.house[0].cells) && solo_has_house(g, s.house[1].cells));
}

/* Whether each region hangs together, side by side. */
static bool solo_is_connected(const struct geometry *g)
{
	uint8_t region[MAX_CELLS];

	for (int cell = 0; cell < g->cells; cell++)
		region[cell] = (uint8_t)cell;
	for (int pair = 0; pair < 2 * g->size * (g->size - 1); pair++) {
		int cell[2];

		solo_pair(g->size, pair, cell);
		if (g->cell_house[cell[0]][HOUSE_BOX] == g->cell_house[cell[1]][HOUSE_BOX])
			solo_join(g->size, pair, region);
	}
	return solo_number_regions(g->size, region);
}

bool solo_fits(const struct geometry *g)
{
	const int known = HOUSE_DIAGONAL * g->size + bits_count(g->of_kind[HOUSE_DIAGONAL]);

	return g->conditions == 0 && g->houses == known && solo_diagonals_fit(g) && (g->boxes || solo_is_connected(g));
}

static void solo_write_empty(int count, struct strbuf *out)
{
	for (; count > MOST_EMPTY; count -= MOST_EMPTY)
		strbuf_char(out, 'z');
	if (count > 0)
		strbuf_char(out, (char)('a' + count - 1));
}

static void solo_write_cells(const struct geometry *g, const uint8_t value[], struct strbuf *out)
{
	int empty = 0;

	for (int cell = 0; cell < g->cells; cell++) {
		if (value[cell] == 0) {
			empty++;
			continue;
		}
		solo_write_empty(empty, out);
		if (empty == 0 && cell > 0)
			strbuf_char(out, '_');
		strbuf_format(out, "%d", value[cell]);
		empty = 0;
	}
	solo_write_empty(empty, out);
}

static void solo_write_regions(const struct geometry *g, struct strbuf *out)
{
	const int pairs = 2 * g->size * (g->size - 1);
	int open = 0;

	for (int pair = 0; pair <= pairs; pair++) {
		int cell[2] = { 0, 0 };

		if (pair < pairs)
			solo_pair(g->size, pair, cell);
		if (pair < pairs && g->cell_house[cell[0]][HOUSE_BOX] == g->cell_house[cell[1]][HOUSE_BOX]) {
			open++;
			continue;
		}
		for (; open > MOST_OPEN; open -= MOST_OPEN)
			strbuf_char(out, 'z');
		strbuf_char(out, open == 0 ? '_' : (char)('a' + open - 1));
		open = 0;
	}
}

void solo_print(const struct geometry *g, const uint8_t values[], struct strbuf *out)
{
	if (g->boxes)
		strbuf_format(out, "%dx%d", g->box_rows, g->box_columns);
	else
		strbuf_format(out, "%dj", g->size);
	strbuf_text(out, g->of_kind[HOUSE_DIAGONAL] != 0 ? "x:" : ":");
	solo_write_cells(g, values, out);
	if (!g->boxes) {
		strbuf_char(out, ',');
		solo_write_regions(g, out);
	}
}

void solo_write(const struct document *doc, struct strbuf *out)
{
	solo_print(doc->geo, doc->now.value, out);
	strbuf_char(out, '\n');
}
