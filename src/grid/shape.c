/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/shape.h"

void shape_add(struct shape *s, enum house_kind kind, struct cellset cells)
{
	s->house[s->houses].kind = kind;
	s->house[s->houses++].cells = cells;
}

/* The cells of a rectangle. */
static struct cellset shape_rectangle(const struct shape *s, int row, int column, int rows, int columns)
{
	struct cellset cells = { { 0, 0 } };

	for (int r = row; r < row + rows; r++)
		for (int c = column; c < column + columns; c++)
			cellset_add(&cells, r * s->size + c);
	return cells;
}

struct shape shape_of_boxes(int box_rows, int box_columns)
{
	struct shape s = { .size = box_rows * box_columns };

	for (int i = 0; i < s.size; i++)
		shape_add(&s, HOUSE_ROW, shape_rectangle(&s, i, 0, 1, s.size));
	for (int i = 0; i < s.size; i++)
		shape_add(&s, HOUSE_COLUMN, shape_rectangle(&s, 0, i, s.size, 1));
	for (int row = 0; row < s.size; row += box_rows)
		for (int column = 0; column < s.size; column += box_columns)
			shape_add(&s, HOUSE_BOX, shape_rectangle(&s, row, column, box_rows, box_columns));
	return s;
}

void shape_add_diagonals(struct shape *s)
{
	struct cellset down = { { 0, 0 } }, up = { { 0, 0 } };

	for (int i = 0; i < s->size; i++) {
		cellset_add(&down, i * s->size + i);
		cellset_add(&up, i * s->size + s->size - 1 - i);
	}
	shape_add(s, HOUSE_DIAGONAL, down);
	shape_add(s, HOUSE_DIAGONAL, up);
}

/* Whether a house comes before another one: by kind, then by the first cell that one of them has alone. */
static bool shape_precedes(const struct shape_house *a, const struct shape_house *b)
{
	int first = cellset_next(cellset_or(cellset_less(a->cells, b->cells), cellset_less(b->cells, a->cells)), -1);

	return a->kind != b->kind ? a->kind < b->kind : first >= 0 && cellset_has(a->cells, first);
}

static void shape_sort(struct shape *s)
{
	for (int i = 1; i < s->houses; i++) {
		struct shape_house house = s->house[i];
		int at = i;

		for (; at > 0 && shape_precedes(&house, &s->house[at - 1]); at--)
			s->house[at] = s->house[at - 1];
		s->house[at] = house;
	}
}

void shape_boxes(const struct shape *s, int *box_rows, int *box_columns)
{
	struct cellset box = s->house[HOUSE_BOX * s->size].cells;
	int first = cellset_next(box, -1), columns = 0;

	while (columns < s->size && cellset_has(box, first + columns))
		columns++;
	*box_columns = columns;
	*box_rows = s->size / columns;
}

/* Whether the shape, which is sorted, begins with the rows, columns and boxes that a person expects. */
static bool shape_is_complete(const struct shape *s)
{
	struct shape plain;
	int rows, columns;

	if (s->houses < HOUSE_DIAGONAL * s->size)
		return false;
	shape_boxes(s, &rows, &columns);
	if (rows * columns != s->size)
		return false;
	plain = shape_of_boxes(rows, columns);
	for (int i = 0; i < s->houses; i++)
		if ((i < plain.houses) != (s->house[i].kind <= HOUSE_BOX) ||
		    (i < plain.houses && !cellset_equal(s->house[i].cells, plain.house[i].cells)))
			return false;
	return true;
}

/* Whether all houses have as many cells as there are digits, and each is another one. */
static bool shape_has_full_houses(const struct shape *s)
{
	for (int i = 0; i < s->houses; i++) {
		struct cellset cells = s->house[i].cells;

		if (cellset_count(cells) != s->size || cellset_next(cells, s->size * s->size - 1) >= 0)
			return false;
		for (int j = 0; j < i; j++)
			if (cellset_equal(cells, s->house[j].cells))
				return false;
	}
	return true;
}

/* Whether no cell is in too many houses. */
static bool shape_has_few_houses(const struct shape *s)
{
	for (int cell = 0; cell < s->size * s->size; cell++) {
		int houses = 0;

		for (int i = 0; i < s->houses; i++)
			houses += cellset_has(s->house[i].cells, cell);
		if (houses > MAX_CELL_HOUSES)
			return false;
	}
	return true;
}

/* Whether no house meets too many others. */
static bool shape_has_few_meetings(const struct shape *s)
{
	for (int i = 0; i < s->houses; i++) {
		int meetings = 0;

		for (int j = 0; j < s->houses; j++)
			meetings += j != i && cellset_count(cellset_and(s->house[i].cells, s->house[j].cells)) >= 2;
		if (meetings > MAX_MEETINGS)
			return false;
	}
	return true;
}

/* Whether there are not too many ways to put a digit into the rows of a band, each time into another box. */
static bool shape_has_few_ways(const struct shape *s)
{
	int rows, columns, ways = 1;

	shape_boxes(s, &rows, &columns);
	for (int row = 0; row < rows; row++)
		ways *= s->size - row * columns;
	return ways <= MAX_BAND_WAYS && s->size / rows <= MAX_BANDS;
}

bool shape_settle(struct shape *s)
{
	if (s->size < 1 || s->size > MAX_SIZE || s->houses > MAX_HOUSES)
		return false;
	shape_sort(s);
	return shape_has_full_houses(s) && shape_is_complete(s) && shape_has_few_houses(s) && shape_has_few_meetings(s) &&
	       shape_has_few_ways(s);
}

bool shape_equal(const struct shape *a, const struct shape *b)
{
	bool equal = a->size == b->size && a->houses == b->houses;

	for (int i = 0; equal && i < a->houses; i++)
		equal = a->house[i].kind == b->house[i].kind && cellset_equal(a->house[i].cells, b->house[i].cells);
	return equal;
}
