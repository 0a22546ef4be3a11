/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/geometry.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"

const struct house_traits house_traits[HOUSE_KINDS] = {
#define HOUSE(id_, ...) [HOUSE_##id_] = { __VA_ARGS__ },
#include "grid/houses.def"
#undef HOUSE
};

/* Shapes: descriptions of boards. */

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

/* Geometries: the tables that are made of a shape. */

/* All boards that were asked for so far, the last first. They stay. */
struct interned {
	struct shape shape;
	struct geometry board;
	struct interned *next;
};

static struct interned *interned;
static pthread_mutex_t interned_lock = PTHREAD_MUTEX_INITIALIZER;

/* The usual boards by their size. */
static const struct geometry *usual[MAX_SIZE + 1];
static pthread_once_t usual_made = PTHREAD_ONCE_INIT;

static void add_houses(struct geometry *g, const struct shape *s)
{
	for (int house = 0; house < g->houses; house++) {
		enum house_kind kind = s->house[house].kind;
		struct cellset cells = s->house[house].cells;
		int filled = 0;

		g->house_kind[house] = (uint8_t)kind;
		g->of_kind[kind] |= houseset_of(house);
		g->house_number[house] = (uint8_t)(house - bits_lowest(g->of_kind[kind]) + 1);
		g->house_set[house] = cells;
		for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
			g->place[cell][house] = (uint16_t)(1u << filled);
			g->house_cell[house][filled++] = (uint8_t)cell;
			g->cell_house[cell][g->cell_houses[cell]++] = (uint8_t)house;
			g->houses_of[cell] |= houseset_of(house);
		}
	}
}

static void add_peers(struct geometry *g, int cell)
{
	struct cellset *peers = &g->peer_set[cell];

	for (int i = 0; i < g->cell_houses[cell]; i++)
		*peers = cellset_or(*peers, g->house_set[g->cell_house[cell][i]]);
	memcpy(g->peer_place[cell], g->place[cell], sizeof g->place[cell]);
	cellset_remove(peers, cell);
	for (int p = cellset_next(*peers, -1); p >= 0; p = cellset_next(*peers, p)) {
		g->peer[cell][g->peers[cell]++] = (uint8_t)p;
		g->peer_lane[cell][p] = UINT16_MAX;
		for (int house = 0; house < g->houses; house++)
			g->peer_place[cell][house] |= g->place[p][house];
	}
}

/* What HOUSE shares with the others. */
static void add_meetings(struct geometry *g, int house)
{
	for (int other = 0; other < g->houses; other++) {
		struct cellset shared = cellset_and(g->house_set[house], g->house_set[other]);

		for (int cell = cellset_next(shared, -1); cell >= 0; cell = cellset_next(shared, cell))
			g->shared_place[other][house] |= g->place[cell][house];
		if (other == house || cellset_count(shared) < 2)
			continue;
		g->meeting_place[g->meetings[house]][house] = g->shared_place[other][house];
		g->meeting[house][g->meetings[house]++].house = (uint8_t)other;
		if (other < house)
			g->forward[house]++;
	}
	if (g->meetings[house] > g->most_meetings[house / LANES])
		g->most_meetings[house / LANES] = g->meetings[house];
}

/* Tells each meeting what number it has on the other side. */
static void join_meetings(struct geometry *g, int house)
{
	for (int i = 0; i < g->meetings[house]; i++) {
		struct meeting *m = &g->meeting[house][i];

		while (g->meeting[m->house][m->back].house != house)
			m->back++;
	}
}

/* The candidates of a cell and their units. */
static void add_units(struct geometry *g, int cell)
{
	for (int d = 1; d <= g->size; d++) {
		int cand = candidate(cell, d);
		struct unit_others *u = &g->unit_others[cand * g->units_of];

		g->unit_candidate[unit_of_cell(cell)][d - 1] = (uint16_t)cand;
		u[0] = (struct unit_others){ (uint16_t)unit_of_cell(cell), (uint16_t)~digit_bit(d) };
		for (int i = 1; i < g->units_of; i++)
			u[i] = (struct unit_others){ UNITS, 0 };
		for (int i = 0; i < g->cell_houses[cell]; i++) {
			int house = g->cell_house[cell][i], unit = unit_of_house(house, d);

			g->unit_candidate[unit][bits_lowest(g->place[cell][house])] = (uint16_t)cand;
			u[i + 1] = (struct unit_others){ (uint16_t)unit, (uint16_t)~g->place[cell][house] };
		}
	}
}

static void geometry_make(struct geometry *g, const struct shape *s)
{
	const struct shape classic = shape_of_boxes(3, 3);

	g->size = s->size;
	g->cells = g->size * g->size;
	g->houses = s->houses;
	g->lanes = (g->houses + 2 * LANES - 1) / (2 * LANES) * (2 * LANES);
	g->classic = shape_equal(s, &classic);
	shape_boxes(s, &g->box_rows, &g->box_columns);
	g->all = (uint16_t)((1u << g->size) - 1);
	add_houses(g, s);
	for (int cell = 0; cell < g->cells; cell++) {
		g->row[cell] = (uint8_t)(cell / g->size);
		g->column[cell] = (uint8_t)(cell % g->size);
		add_peers(g, cell);
		g->units_of = 1 + g->cell_houses[cell] > g->units_of ? 1 + g->cell_houses[cell] : g->units_of;
	}
	for (int cell = 0; cell < g->cells; cell++)
		add_units(g, cell);
	for (int house = 0; house < g->houses; house++)
		add_meetings(g, house);
	for (int house = 0; house < g->houses; house++)
		join_meetings(g, house);
}

/* The board of a settled shape, under the lock. */
static const struct geometry *find_or_make(const struct shape *s)
{
	struct interned *i = interned;

	while (i != NULL && !shape_equal(&i->shape, s))
		i = i->next;
	if (i == NULL) {
		i = mem_zero(1, sizeof *i);
		i->shape = *s;
		i->next = interned;
		geometry_make(&i->board, s);
		interned = i;
	}
	return &i->board;
}

const struct geometry *geometry_of_shape(const struct shape *shape)
{
	struct shape settled = *shape;

	if (!shape_settle(&settled))
		return NULL;
	pthread_mutex_lock(&interned_lock);
	const struct geometry *g = find_or_make(&settled);

	pthread_mutex_unlock(&interned_lock);
	return g;
}

static void make_usual(void)
{
	/* The height and the width of the boxes. */
	static const int boxes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 } };

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
		struct shape s = shape_of_boxes(boxes[i][0], boxes[i][1]);

		usual[s.size] = geometry_of_shape(&s);
	}
}

const struct geometry *geometry_of_size(int size)
{
	pthread_once(&usual_made, make_usual);
	return size >= 0 && size <= MAX_SIZE ? usual[size] : NULL;
}

const struct geometry *geometry_of_cells(int cells)
{
	for (int size = MAX_SIZE; size > 0; size--)
		if (size * size == cells)
			return geometry_of_size(size);
	return NULL;
}

const struct geometry *geometry_classic(void)
{
	return geometry_of_size(CLASSIC_SIZE);
}

int geometry_house_of(const struct geometry *g, struct cellset cells)
{
	int any = cellset_next(cells, -1);

	for (int i = 0; i < g->cell_houses[any]; i++)
		if (cellset_empty(cellset_less(cells, g->house_set[g->cell_house[any][i]])))
			return g->cell_house[any][i];
	return -1;
}

houseset geometry_houses_of(const struct geometry *g, struct cellset cells)
{
	houseset houses = geometry_all_houses(g);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		houses &= g->houses_of[c];
	return houses;
}

houseset geometry_houses_with(const struct geometry *g, struct cellset cells)
{
	houseset houses = 0;

	for (int house = 0; house < g->houses; house++)
		houses |= (houseset)!cellset_empty(cellset_and(g->house_set[house], cells)) << house;
	return houses;
}
