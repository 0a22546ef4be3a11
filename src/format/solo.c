/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game ids of Solo, in Simon Tatham's Puzzles: PARAMETERS:CELLS on one line, and after commas REGIONS, and CAGES and SUMS.
 *
 * PARAMETERS: CxR, of which C says how many columns and R how many rows of boxes there are, so that a box has R columns and C rows; or Nj,
 * a board of size N with regions (jigsaw). After it x, which asks for both diagonals, and k for killers.
 * Letters for symmetry and difficulty may follow, and mean nothing.
 *
 * CELLS: the digits of the givens in decimal, a letter for a run of 1 to 26 empty cells, _ between two givens that touch.
 *
 * REGIONS: the borders of regions, first between neighbours in a row, row by row, then between neighbours in a column, column by column.
 * A letter from a to y says that so many pairs of neighbours have no border and the next one has, _ that the next one has, z that 25 have
 * none. A border behind the last pair ends it. CAGES are described in the same way; every cell is in one, of two cells or more. SUMS are as
 * CELLS: the sum of a cage in the place of its first cell.
 */
#include "format/solo.h"

#include <string.h>

#include "base/companion.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/scan.h"
#include "grid/clue.h"
#include "play/document.h"

enum { MOST_EMPTY = 26, MOST_OPEN = 25 };

/* What stands before the colon. */
struct solo_parameters {
	int columns, rows;	/* of boxes; ROWS is 0 where there are regions */
	bool diagonals, killer;
	const char *colon;
};

static bool solo_number(const char **at, const char *end, int *number)
{
	const char *p = *at;

	for (*number = 0; p < end && *p >= '0' && *p <= '9' && *number <= MAX_CLUE_VALUE; p++)
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

	*found = (struct solo_parameters){ .colon = NULL };
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
	found->killer = p < line->end && *p == 'k';
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

/* Reads a number for each cell up to END, from 1 to MOST, or 0. */
static bool solo_read_cells(const struct line *line, const char *p, const char *end, int size, int most, uint16_t number[],
			    struct error *err)
{
	const int cells = size * size;
	int cell = 0;

	memset(number, 0, MAX_CELLS * sizeof *number);
	for (const char *next; p < end; p = next) {
		int value = 0;

		next = p;
		if (!solo_number(&next, end, &value))
			next++;
		if (*p == '_')
			continue;
		struct character what = scan_character(p, end);

		if (value > 9)
			snprintf(what.text, sizeof what.text, "%d", value);
		if (value > most || (value == 0 && (*p < 'a' || *p > 'z')))
			return scan_fail(line, p, err, _("%s cannot stand here: write a number from 1 to %d, a letter from a to z "
							 "for empty cells, or _"),
					 what.text, most);
		if (cell >= cells)
			return scan_fail(line, p, err, ngettext("there is more than %d cell", "there are more than %d cells", (unsigned long)cells), cells);
		if (value > 0)
			number[cell] = (uint16_t)value;
		cell += value > 0 ? 1 : *p - 'a' + 1;
	}
	return cell == cells || scan_fail(line, end, err, ngettext("there is %d cell; there should be %d", "there are %d cells; there should be %d",
					  (unsigned long)cell), cell, cells);
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

/* Reads the borders from P to END: cells that no border parts get the same solo_root() in REGION. */
static bool solo_read_borders(const struct line *line, const char *p, const char *end, int size, uint8_t region[], struct error *err)
{
	const int pairs = 2 * size * (size - 1);
	int pair = 0;

	for (int cell = 0; cell < size * size; cell++)
		region[cell] = (uint8_t)cell;
	for (; p < end; p++) {
		int open = *p == '_' ? 0 : *p == 'z' ? MOST_OPEN : *p - 'a' + 1;

		if (*p != '_' && (*p < 'a' || *p > 'z'))
			return scan_fail(line, p, err, _("%s cannot stand here: write borders with letters from a to z, and _"), scan_character(p, end).text);
		if (pair + open > pairs || (pair + open == pairs && p + 1 < end))
			return scan_fail(line, p, err, "%s", _("there are more borders than pairs of neighbouring cells on the board"));
		for (; open > 0; open--)
			solo_join(size, pair++, region);
		pair += *p != 'z';
	}
	return pair == pairs + 1 || scan_fail(line, end, err, "%s", _("borders are missing at the end"));
}

/* Makes REGION the number of each cell's region. */
static bool solo_read_regions(const struct line *line, const char *p, const char *end, int size, uint8_t region[], struct error *err)
{
	if (!solo_read_borders(line, p, end, size, region, err))
		return false;
	return solo_number_regions(size, region) ||
	       scan_fail(line, end, err, _("the borders do not make %d regions of %d cells each"), size, size);
}

/* The parts of an id after the parameters, up to commas: CELLS, REGIONS, CAGES and SUMS; NULL where there are none. */
enum { PART_CELLS, PART_REGIONS, PART_CAGES, PART_SUMS, SOLO_PARTS };

struct solo_id {
	const struct line *line;
	struct solo_parameters is;
	int size;
	const char *part[SOLO_PARTS], *end[SOLO_PARTS];
	struct error *err;
};

static bool solo_split_parts(struct solo_id *s)
{
	const bool wanted[SOLO_PARTS] = { true, s->is.rows == 0, s->is.killer, s->is.killer };
	const char *p = s->is.colon + 1, *end = scan_word(s->line, p);

	for (int part = 0; part < SOLO_PARTS; part++) {
		if (!wanted[part])
			continue;
		if (p == NULL)
			return scan_fail(s->line, end, s->err, "%s", part == PART_REGIONS ? _("the borders of regions are missing, after a comma") :
					 _("the borders of cages and their sums are missing, each after a comma"));
		const char *comma = memchr(p, ',', (size_t)(end - p));

		s->part[part] = p;
		s->end[part] = comma != NULL ? comma : end;
		p = comma != NULL ? comma + 1 : NULL;
	}
	return p == NULL || scan_fail(s->line, p - 1, s->err, "%s", _("only puzzles with regions (j) or cages (k) have further parts"));
}

/* Adds the cages. */
static bool solo_read_cages(const struct solo_id *s, struct shape *shape)
{
	const int cells = s->size * s->size;
	uint8_t root[MAX_CELLS], list[MAX_CELLS];
	uint16_t sum[MAX_CELLS];

	if (!solo_read_borders(s->line, s->part[PART_CAGES], s->end[PART_CAGES], s->size, root, s->err) ||
	    !solo_read_cells(s->line, s->part[PART_SUMS], s->end[PART_SUMS], s->size, MAX_CLUE_VALUE, sum, s->err))
		return false;
	for (int first = 0; first < cells; first++) {
		int count = 0;

		if (solo_root(root, first) != first && sum[first] != 0)
			return scan_fail(s->line, s->part[PART_SUMS], s->err, _("the sum %d is not at the first cell of a cage"), sum[first]);
		for (int cell = first; cell < cells && root[first] == first; cell++)
			if (solo_root(root, cell) == first)
				list[count++] = (uint8_t)cell;
		if (root[first] == first && (count < 2 || count > s->size))
			return scan_fail(s->line, s->part[PART_CAGES], s->err, ngettext("a cage has %d cell; cages have from 2 to %d",
					 "a cage has %d cells; cages have from 2 to %d", (unsigned long)count), count, s->size);
		if (count > 0)
			shape_add_clue(shape, CLUE_CAGE, sum[first] != 0 ? sum[first] : CLUE_NO_VALUE, list, count);
	}
	return true;
}

/* The board that the id asks for; NULL: there is none, and the error says why. */
static const struct geometry *solo_board(const struct solo_id *s)
{
	uint8_t region[MAX_CELLS];
	struct shape shape;

	if (s->is.rows == 0) {
		if (!solo_read_regions(s->line, s->part[PART_REGIONS], s->end[PART_REGIONS], s->size, region, s->err))
			return NULL;
		shape = shape_of_regions(s->size, region);
	} else {
		shape = shape_of_boxes(s->is.columns, s->is.rows);
	}
	if (s->is.diagonals)
		shape_add_diagonals(&shape);
	if (s->is.killer && !solo_read_cages(s, &shape))
		return NULL;
	const struct geometry *g = geometry_of_shape(&shape);

	if (g == NULL)
		scan_fail(s->line, line_start(s->line), s->err, "%s", _("no board can have these houses and cages"));
	return g;
}

/* Whether there are boards of the size that the parameters ask for. */
static bool solo_has_size(const struct solo_id *s)
{
	if (s->size > MAX_SIZE && s->size <= LARGE_DIGITS)
		return scan_large(s->line, s->size, s->err);
	return (s->size >= 2 && s->size <= MAX_SIZE && (s->is.rows == 0 || (s->is.columns > 1 && s->is.rows > 1))) ||
	       scan_fail(s->line, line_start(s->line), s->err, _("there is no such board: sizes are up to %d, and boxes have at least two rows and two "
								 "columns"), LARGE_DIGITS);
}

/* The line is a game id: solo_detect() was sure. */
bool solo_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	struct solo_id s = { .line = &line, .err = err };
	uint16_t value[MAX_CELLS];

	scan_line(r, &line);
	solo_split(&line, &s.is);
	s.size = s.is.rows > 0 ? s.is.columns * s.is.rows : s.is.columns;
	doc->geo = solo_split_parts(&s) && solo_has_size(&s) ? solo_board(&s) : NULL;
	if (doc->geo == NULL || !solo_read_cells(&line, s.part[PART_CELLS], s.end[PART_CELLS], s.size, s.size, value, err))
		return false;
	doc->drawn = s.is.rows == 0;
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (value[cell] != 0)
			position_put(&doc->now, cell, value[cell], ORIGIN_GIVEN);
	return true;
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

/* Joins the cells of each cage that are side by side: each is named by its first cell, as the cage, if it hangs together. */
static void solo_join_cages(const struct geometry *g, uint8_t cage[])
{
	for (int cell = 0; cell < g->cells; cell++)
		cage[cell] = (uint8_t)cell;
	for (int pair = 0; pair < 2 * g->size * (g->size - 1); pair++) {
		int cell[2];

		solo_pair(g->size, pair, cell);
		if (geometry_common_clue(g, cell[0], cell[1]) >= 0)
			solo_join(g->size, pair, cage);
	}
}

/* Whether all clues are cages that an id can hold: every cell is in one, and each hangs together and has two cells or more. */
static bool solo_cages_fit(const struct geometry *g)
{
	uint8_t cage[MAX_CELLS];

	solo_join_cages(g, cage);
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		if (c->kind != CLUE_CAGE || c->count[0] < 2 || c->value == 0)
			return false;
		for (int k = 0; k < c->count[0]; k++)
			if (solo_root(cage, clue_part(g, c, 0)[k]) != clue_part(g, c, 0)[0])
				return false;
	}
	for (int cell = 0; cell < g->cells && g->clues > 0; cell++)
		if (g->clue_first[cell + 1] - g->clue_first[cell] != 1)
			return false;
	return g->clues == 0 || g->size <= CLASSIC_SIZE;
}

bool solo_fits(const struct geometry *g)
{
	const int known = HOUSE_DIAGONAL * g->size + bits_count(g->of_kind[HOUSE_DIAGONAL]);

	return (g->conditions & ~(1u << CONDITION_CLUE)) == 0 && solo_cages_fit(g) && g->houses == known &&
	       solo_diagonals_fit(g) && (g->boxes || solo_is_connected(g));
}

static void solo_write_empty(int count, struct strbuf *out)
{
	for (; count > MOST_EMPTY; count -= MOST_EMPTY)
		strbuf_char(out, 'z');
	if (count > 0)
		strbuf_char(out, (char)('a' + count - 1));
}

/* A number for each cell, or 0. */
static void solo_write_cells(const struct geometry *g, const uint16_t value[], struct strbuf *out)
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

/* The borders between cells that have not the same GROUP. */
static void solo_write_borders(const struct geometry *g, const uint16_t group[], struct strbuf *out)
{
	const int pairs = 2 * g->size * (g->size - 1);
	int open = 0;

	for (int pair = 0; pair <= pairs; pair++) {
		int cell[2] = { 0, 0 };

		if (pair < pairs)
			solo_pair(g->size, pair, cell);
		if (pair < pairs && group[cell[0]] == group[cell[1]]) {
			open++;
			continue;
		}
		for (; open > MOST_OPEN; open -= MOST_OPEN)
			strbuf_char(out, 'z');
		strbuf_char(out, open == 0 ? '_' : (char)('a' + open - 1));
		open = 0;
	}
}

void solo_print(const struct geometry *g, const uint8_t values[], bool drawn, struct strbuf *out)
{
	const bool boxes = g->boxes && !drawn;
	uint16_t number[MAX_CELLS], region[MAX_CELLS], cage[MAX_CELLS], sum[MAX_CELLS];

	if (boxes)
		strbuf_format(out, "%dx%d", g->box_rows, g->box_columns);
	else
		strbuf_format(out, "%dj", g->size);
	strbuf_text(out, g->of_kind[HOUSE_DIAGONAL] != 0 ? "x" : "");
	strbuf_text(out, g->clues > 0 ? "k:" : ":");
	for (int cell = 0; cell < g->cells; cell++) {
		const struct clue *c = g->clues > 0 ? geometry_clue(g, g->clue_list[g->clue_first[cell]]) : NULL;

		number[cell] = values[cell];
		region[cell] = g->cell_house[cell][HOUSE_BOX];
		cage[cell] = c != NULL ? clue_part(g, c, 0)[0] : 0;
		sum[cell] = c != NULL && c->value != CLUE_NO_VALUE && cage[cell] == cell ? (uint16_t)c->value : 0;
	}
	solo_write_cells(g, number, out);
	if (!boxes) {
		strbuf_char(out, ',');
		solo_write_borders(g, region, out);
	}
	if (g->clues == 0)
		return;
	strbuf_char(out, ',');
	solo_write_borders(g, cage, out);
	strbuf_char(out, ',');
	solo_write_cells(g, sum, out);
}

void solo_write(const struct document *doc, struct strbuf *out)
{
	solo_print(doc->geo, doc->now.value, doc->drawn, out);
	strbuf_char(out, '\n');
}
