/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/rows.h"

#include <string.h>

/* No cell of a board is written with more bytes; a line of 16 cells or more is a puzzle by itself. */
enum { LONGEST_GROUP = 15 };

bool rows_group(const struct line *line, const char **at, struct row_group *group)
{
	const char *p = *at;
	size_t bytes;

	while (p < line->end && (bytes = scan_separator(p, line->end)) > 0)
		p += bytes;
	group->text = p;
	while (p < line->end && scan_separator(p, line->end) == 0)
		p++;
	group->end = *at = p;
	return group->text < group->end;
}

/* Whether a row of COUNT cells may be one of the board, perhaps with some too many or too few. */
static bool is_about(int count, const struct geometry *g)
{
	return count > g->size / 2 && count <= g->size + g->size / 2;
}

/* Whether a line may be a row of the board. */
static bool may_be_row(const struct tally *t, const struct geometry *g)
{
	return !t->prose && t->longest <= LONGEST_GROUP && (is_about(t->cells, g) || is_about(t->groups, g));
}

/* Whether a group is what is beside or above the row or column NUMBER, from 0: "A", "r1", "c1" or "1". */
static bool is_label(const struct row_group *group, int number)
{
	static const char letters[] = "ABCDEFGHI", others[] = "ABCDEFGHJ";	/* I looks like 1 */
	_Static_assert(sizeof letters > MAX_SIZE && sizeof others > MAX_SIZE, "each row has a letter");
	bool letter = scan_is_letter(*group->text);
	char capital = (char)(*group->text & ~('a' - 'A'));
	long length = group->end - group->text;

	if (length == 1 && letter)
		return capital == letters[number] || capital == others[number];
	return length == 1 + letter && (!letter || capital == 'R' || capital == 'C') && group->end[-1] == digit_char(number + 1);
}

/* Whether a line begins as one with a name does: a quick look. */
static bool may_have_label(const struct line *line)
{
	const char *p = line_start(line);

	return scan_is_letter(*p) || (p + 1 < line->end && (p[1] == ':' || p[1] == ')'));
}

/* Takes the row's name off its beginning: "A", or where there is a cell too many with it, "r1", "1:" or "1)". */
static bool take_label(struct row *row, const struct geometry *g, int number)
{
	const char *at = row->line.text;
	struct row_group first;

	if (number >= g->size || !may_have_label(&row->line) || !rows_group(&row->line, &at, &first) || !is_label(&first, number))
		return false;
	if (scan_is_digit(first.end[-1]) && row->tally.cells != g->size + 1 && row->tally.groups != g->size + 1)
		return false;
	if (!scan_is_letter(*first.text) && (at == row->line.end || strchr(":)", *at) == NULL))
		return false;
	row->line.text = first.end;
	row->tally = glance_tally(first.end, row->line.end);
	return true;
}

/* Takes the row's name off a line; false where it cannot be row NUMBER, from 0, of the board. */
static bool is_row(struct row *row, const struct geometry *g, int number)
{
	return may_be_row(&row->tally, g) && (!take_label(row, g, number) || may_be_row(&row->tally, g));
}

/* Whether a line that looks like a comment is a row whose empty cells are written so; BLANK as rows_next has it. */
static bool is_hash_row(const struct tally *t, const struct geometry *g, char blank)
{
	return t->blank == '#' && t->cells == g->size && t->strange == 0 && (blank == '#' || (blank == 0 && t->largest > 0));
}

/* Whether a line is between the rows: a ruler, and after the first row a comment. */
static bool passes_over(struct reader *r, const struct glance *seen, const struct geometry *g, int count, char blank)
{
	const struct tally *t = &seen->tally;

	if (count > 0 && line_comment(&seen->line))
		return !is_hash_row(t, g, blank);
	return t->largest == 0 && line_border(r, &seen->line, g->size, blank);
}

/* The same without a header. */
static bool next_row(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;
	bool between = count > 0 && count < g->size && count % g->box_rows == 0;
	const struct glance *seen;
	struct glance own;

	for (; (seen = glance_counted(r, &own)) != NULL; glance_pass(r, seen)) {
		if (line_blank(&seen->line) ? !between : !passes_over(r, seen, g, count, blank))
			break;
	}
	if (seen != NULL && !line_blank(&seen->line)) {
		struct row next = { seen->line, seen->tally };

		if (is_row(&next, g, count)) {
			glance_pass(r, seen);
			*row = next;
			return true;
		}
	}
	scan_back(r, &here);
	return false;
}

static bool names_columns(const struct line *line, const struct geometry *g)
{
	const char *at = line->text;
	struct row_group group;
	int count = 0;

	while (rows_group(line, &at, &group))
		if (count == g->size || !is_label(&group, count++))
			return false;
	return count == g->size;
}

/* Passes over the names of the columns. As many rows as the board has must follow, or else they are the first of these. */
static bool skip_header(struct reader *r, const struct geometry *g)
{
	struct reader here = *r, behind;
	struct line line;
	struct row row;
	int count = 0;

	if (!scan_peek(r, &line) || !names_columns(&line, g))
		return false;
	scan_line(r, &line);
	behind = *r;
	while (count < g->size && next_row(r, g, count, 0, &row))
		count++;
	bool header = count == g->size && (!next_row(r, g, count, 0, &row) || names_columns(&row.line, g));

	scan_back(r, header ? &behind : &here);
	return header;
}

bool rows_next(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;

	if (count == 0)
		skip_header(r, g);
	if (next_row(r, g, count, blank, row))
		return true;
	scan_back(r, &here);
	return false;
}

void rows_skip(struct reader *r, const struct geometry *g)
{
	struct row row;

	while (rows_next(r, g, 0, 0, &row))
		;
}

/*
 * In a picture of all candidates each cell is a square with a place for each digit, so that the lines have the first few digits, the next
 * few and the last few in turn. Strikes out of PHASES, a bit each, those in which line NUMBER cannot be one of such a picture.
 */
static unsigned square_phases(const struct geometry *g, int number, uint16_t digits, unsigned phases)
{
	uint16_t first = (uint16_t)((1u << g->box_columns) - 1);

	for (int phase = 0; phase < g->box_rows; phase++)
		if (digits & ~(first << (number + phase) % g->box_rows * g->box_columns))
			phases &= ~(1u << phase);
	return phases;
}

/*
 * What the rows are if they are of this board; *EXACT: how many are just as they should be. A few lines of a few digits are in
 * many texts, so that what is smaller than the usual board is none unless most of its rows are right.
 */
static enum rows_kind look_for(struct reader *r, const struct geometry *g, int *exact, struct reader *end)
{
	int count = 0, grid = 0, marks = 0, many = 0;
	struct reader here = *r;
	unsigned phases = (1u << g->box_rows) - 1;
	bool plain = false;
	char blank = 0;
	struct row row;

	for (; count < g->size && rows_next(r, g, count, blank, &row); count++) {
		const struct tally *t = &row.tally;

		blank = t->blank == '#' && t->strange == 0 ? '#' : 0;

		grid += t->cells == g->size && t->strange == 0 && t->largest <= g->size;
		marks += t->groups == g->size && t->largest <= g->size;
		many += t->cells > g->size && t->groups > g->size / 2;
		plain |= t->plain;
		phases = square_phases(g, count, t->digits, phases);
	}
	end->at = r->at;
	end->line = r->line;
	scan_back(r, &here);
	*exact = grid > marks ? grid : marks;
	if (g->size < CLASSIC_SIZE && (!plain || *exact <= g->size / 2))
		return ROWS_NONE;
	if (g->classic && phases != 0 && marks == count && grid < count)
		return ROWS_NONE;
	if (*exact == g->size)
		return grid == g->size ? ROWS_GRID : ROWS_MARKS;
	if (count < g->box_rows)
		return ROWS_NONE;
	return many > grid ? ROWS_BAD_MARKS : ROWS_BAD_GRID;
}

static enum rows_kind look_for_any(struct reader *r, const struct geometry **geo, struct reader *end)
{
	struct glance own;
	const struct glance *first = glance_counted(r, &own);
	enum rows_kind best = ROWS_NONE;
	int most = -1;

	if (first == NULL || first->tally.prose)
		return ROWS_NONE;
	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);
		int exact;
		enum rows_kind kind = g != NULL ? look_for(r, g, &exact, end) : ROWS_NONE;

		/* Of boards with faults it is the one that most rows agree with. */
		if (kind == ROWS_NONE || (exact < size && exact <= most))
			continue;
		best = kind;
		most = exact;
		*geo = g;
		if (exact == size)
			break;
	}
	return best;
}

enum rows_kind rows_look(struct reader *r, const struct geometry **geo)
{
	struct ahead *a = r->ahead;
	struct reader end;

	if (a == NULL)
		return look_for_any(r, geo, &end);
	if (a->rows_at != r->at) {
		bool before = r->reached_end;

		r->reached_end = false;
		a->rows_kind = (int)look_for_any(r, &a->rows_geo, &end);
		a->rows_end = end.at;
		a->rows_end_line = end.line;
		a->rows_reached_end = r->reached_end;
		a->rows_at = r->at;
		r->reached_end |= before;
	}
	*geo = a->rows_geo;
	r->reached_end |= a->rows_reached_end;
	return (enum rows_kind)a->rows_kind;
}

void rows_pass(struct reader *r, const struct geometry *g)
{
	struct ahead *a = r->ahead;
	struct row row;

	if (a == NULL || a->rows_at != r->at || a->rows_geo != g) {
		for (int count = 0; count < g->size; count++)
			rows_next(r, g, count, 0, &row);
		return;
	}
	r->at = a->rows_end;
	r->line = a->rows_end_line;
}

bool rows_gap(struct reader *r)
{
	bool blank = false;
	struct line line;

	while (scan_peek(r, &line) && (line_blank(&line) || line_border(r, &line, 0, 0))) {
		blank |= line_blank(&line);
		scan_line(r, &line);
	}
	return blank;
}
