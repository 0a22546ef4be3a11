/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/geometry.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "grid/clue.h"

const struct house_traits house_traits[HOUSE_KINDS] = {
#define HOUSE(id_, ...) [HOUSE_##id_] = { __VA_ARGS__ },
#include "grid/houses.def"
#undef HOUSE
};

const struct condition_traits condition_traits[CONDITIONS] = {
#define CONDITION(id_, ...) [CONDITION_##id_] = { __VA_ARGS__ },
#include "grid/conditions.def"
#undef CONDITION
};

/* Shapes: descriptions of boards. */

void shape_add(struct shape *s, enum house_kind kind, struct cellset cells)
{
	if (s->houses < MAX_HOUSES) {
		s->house[s->houses].kind = kind;
		s->house[s->houses].cells = cells;
	}
	if (s->houses <= MAX_HOUSES)
		s->houses++;
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

/* The rows and columns. */
static struct shape shape_of_lines(int size)
{
	struct shape s = { .size = size };

	for (int i = 0; i < s.size; i++)
		shape_add(&s, HOUSE_ROW, shape_rectangle(&s, i, 0, 1, s.size));
	for (int i = 0; i < s.size; i++)
		shape_add(&s, HOUSE_COLUMN, shape_rectangle(&s, 0, i, s.size, 1));
	return s;
}

struct shape shape_of_regions(int size, const uint8_t region[])
{
	struct shape s = shape_of_lines(size);

	for (int i = 0; i < size; i++) {
		struct cellset cells = { { 0, 0 } };

		for (int cell = 0; cell < size * size; cell++)
			if (region[cell] == i)
				cellset_add(&cells, cell);
		shape_add(&s, HOUSE_BOX, cells);
	}
	return s;
}

struct shape shape_of_boxes(int box_rows, int box_columns)
{
	struct shape s = shape_of_lines(box_rows * box_columns);

	for (int row = 0; row < s.size; row += box_rows)
		for (int column = 0; column < s.size; column += box_columns)
			shape_add(&s, HOUSE_BOX, shape_rectangle(&s, row, column, box_rows, box_columns));
	return s;
}

void shape_add_diagonal(struct shape *s, bool up)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < s->size; i++)
		cellset_add(&cells, i * s->size + (up ? s->size - 1 - i : i));
	shape_add(s, HOUSE_DIAGONAL, cells);
}

void shape_add_diagonals(struct shape *s)
{
	shape_add_diagonal(s, false);
	shape_add_diagonal(s, true);
}

bool shape_add_windows(struct shape *s)
{
	int side = 2;

	while (side * side < s->size)
		side++;
	if (side * side != s->size)
		return false;
	for (int row = 1; row + side < s->size; row += side + 1)
		for (int column = 1; column + side < s->size; column += side + 1)
			shape_add(s, HOUSE_WINDOW, shape_rectangle(s, row, column, side, side));
	return true;
}

void shape_add_groups(struct shape *s)
{
	struct cellset group[MAX_SIZE] = { { { 0, 0 } } };

	for (int i = 0; i < s->houses && i <= MAX_HOUSES; i++)
		for (int place = 0, c = cellset_next(s->house[i].cells, -1); c >= 0 && place < s->size && s->house[i].kind == HOUSE_BOX;
		     c = cellset_next(s->house[i].cells, c))
			cellset_add(&group[place++], c);
	for (int place = 0; place < s->size; place++)
		shape_add(s, HOUSE_GROUP, group[place]);
}

void shape_ask(struct shape *s, enum board_condition condition)
{
	s->conditions |= 1u << condition;
}

void shape_ask_cell(struct shape *s, enum board_condition condition, int cell)
{
	cellset_add(condition == CONDITION_EVEN ? &s->even : &s->odd, cell);
}

bool shape_has(const struct shape *s, enum house_kind kind, struct cellset cells)
{
	/* What did not fit is counted, too. */
	const int houses = s->houses < MAX_HOUSES ? s->houses : MAX_HOUSES;
	int i = 0;

	while (i < houses && !(s->house[i].kind == kind && cellset_equal(s->house[i].cells, cells)))
		i++;
	return i < houses;
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

/* The height and width of the boxes of a settled shape; false if they are not rectangles of one form, side by side, or lines. */
static bool shape_boxes(const struct shape *s, int *box_rows, int *box_columns)
{
	struct cellset box = s->house[HOUSE_BOX * s->size].cells;
	int first = cellset_next(box, -1), columns = 0;
	struct shape boxes;

	while (columns < s->size && cellset_has(box, first + columns))
		columns++;
	*box_columns = columns;
	*box_rows = columns > 0 ? s->size / columns : 0;
	if (*box_rows * columns != s->size || *box_rows < 2 || columns < 2)
		return false;
	boxes = shape_of_boxes(*box_rows, columns);
	for (int i = HOUSE_BOX * s->size; i < boxes.houses; i++)
		if (!cellset_equal(s->house[i].cells, boxes.house[i].cells))
			return false;
	return true;
}

/* Whether the shape, which is sorted, begins with its rows and columns, and then boxes or regions that have each cell. */
static bool shape_is_complete(const struct shape *s)
{
	struct shape lines = shape_of_lines(s->size);
	struct cellset boxes = { { 0, 0 } };

	if (s->houses < HOUSE_DIAGONAL * s->size)
		return false;
	for (int i = 0; i < s->houses; i++) {
		enum house_kind kind = i < lines.houses ? lines.house[i].kind : HOUSE_BOX;

		if (i < HOUSE_DIAGONAL * s->size ? s->house[i].kind != kind : s->house[i].kind <= HOUSE_BOX)
			return false;
		if (i < lines.houses && !cellset_equal(s->house[i].cells, lines.house[i].cells))
			return false;
		if (s->house[i].kind == HOUSE_BOX)
			boxes = cellset_or(boxes, s->house[i].cells);
	}
	return cellset_count(boxes) == s->size * s->size;
}

/* Whether all houses have as many cells as there are digits, and each is another one, or a region that is a line. */
static bool shape_has_full_houses(const struct shape *s)
{
	for (int i = 0; i < s->houses; i++) {
		struct cellset cells = s->house[i].cells;

		if (cellset_count(cells) != s->size || cellset_next(cells, s->size * s->size - 1) >= 0)
			return false;
		for (int j = 0; j < i; j++)
			if (cellset_equal(cells, s->house[j].cells) && (s->house[i].kind != HOUSE_BOX || s->house[j].kind == HOUSE_BOX))
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

/* Whether two houses share two cells or more, but not all. */
static bool houses_meet(const struct shape *s, struct cellset a, struct cellset b)
{
	struct cellset shared = cellset_and(a, b);

	return cellset_several(shared) && cellset_count(shared) < s->size;
}

/* Whether no house meets too many others. */
static bool shape_has_few_meetings(const struct shape *s)
{
	for (int i = 0; i < s->houses; i++) {
		int meetings = 0;

		for (int j = 0; j < s->houses; j++)
			meetings += houses_meet(s, s->house[i].cells, s->house[j].cells);
		if (meetings > MAX_MEETINGS)
			return false;
	}
	return true;
}

/*
 * Whether there are not too many ways to put a digit into the rows of a band, each time into another box. On boards of more than nine
 * digits nobody asks.
 */
static bool shape_has_few_ways(const struct shape *s)
{
	int rows, columns, ways = 1;

	if (s->size > CLASSIC_SIZE || !shape_boxes(s, &rows, &columns))
		return true;
	for (int row = 0; row < rows; row++)
		ways *= s->size - row * columns;
	return ways <= MAX_BAND_WAYS && s->size / rows <= MAX_BANDS;
}

/* Whether the cells of conditions are on the board, and none is even and odd. Notes whether there are any. */
static bool shape_has_conditions(struct shape *s)
{
	struct cellset cells = cellset_or(s->even, s->odd);

	s->conditions &= ~(1u << CONDITION_EVEN | 1u << CONDITION_ODD);
	s->conditions |= (unsigned)!cellset_empty(s->even) << CONDITION_EVEN | (unsigned)!cellset_empty(s->odd) << CONDITION_ODD;
	return cellset_next(cells, s->size * s->size - 1) < 0 && cellset_empty(cellset_and(s->even, s->odd));
}

bool shape_settle(struct shape *s)
{
	if (s->size < 1 || s->size > MAX_SIZE || s->houses > MAX_HOUSES)
		return false;
	shape_sort(s);
	return shape_has_conditions(s) && shape_settle_clues(s) && shape_has_full_houses(s) && shape_is_complete(s) &&
	       shape_has_few_houses(s) && shape_has_few_meetings(s) && shape_has_few_ways(s);
}

bool shape_equal(const struct shape *a, const struct shape *b)
{
	bool equal = a->size == b->size && a->houses == b->houses && a->conditions == b->conditions && cellset_equal(a->even, b->even) &&
		     cellset_equal(a->odd, b->odd) && shape_equal_clues(a, b);

	for (int i = 0; equal && i < a->houses; i++)
		equal = a->house[i].kind == b->house[i].kind && cellset_equal(a->house[i].cells, b->house[i].cells);
	return equal;
}

/* Geometries: the tables that are made of a shape. */

/*
 * The boards that are used, and some that were: the last first among those of one hash. A board that nothing uses any more waits, in case
 * somebody asks for it again, until so many others wait behind it.
 */
struct interned {
	struct shape shape;
	struct geometry board;
	struct interned *next;
	size_t uses;			/* of usual boards, at least one for good */
	struct interned *older, *newer;	/* where it waits */
};

enum { INTERNED_LOG = 10, WAITING_MOST = 256 };

static struct interned *interned[1 << INTERNED_LOG];	/* by shape_hash() */
static struct {
	struct interned *oldest, *newest;
	size_t count;
} waiting;
static uint64_t serial;		/* of the last board that was made */
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

/* Relates CELL to the one that is so many rows and columns away, if there is one, by a condition that no house of both makes needless. */
static void add_relation(struct geometry *g, int cell, int rows, int columns, enum board_condition condition)
{
	int row = geometry_row(g, cell) + rows, column = geometry_column(g, cell) + columns, other = row * g->size + column;

	if (row < 0 || row >= g->size || column < 0 || column >= g->size)
		return;
	if (condition_traits[condition].same && geometry_shared(g, cell, other) >= 0)
		return;
	if (condition == CONDITION_NONCONSECUTIVE && shape_is_marked(geometry_shape(g), condition, cell, other))
		return;
	g->relation[cell][g->relations[cell]++] = (struct related){ (uint8_t)other, (uint8_t)condition };
	g->linked = true;
	g->differs |= !condition_traits[condition].same;
}

/* Relates CELL to others by all conditions that the board has. */
static void add_relations(struct geometry *g, int cell)
{
	/* How far away two cells are that a condition is about, as the squares of their distance: from the least to the most. */
	static const int distance[CONDITIONS][2] = {
		[CONDITION_KNIGHT] = { 5, 5 }, [CONDITION_KING] = { 1, 2 }, [CONDITION_NONCONSECUTIVE] = { 1, 1 },
	};

	for (int condition = 0; condition < CONDITIONS; condition++)
		for (int rows = -2; rows <= 2; rows++)
			for (int columns = -2; columns <= 2; columns++) {
				int square = rows * rows + columns * columns;

				if ((g->conditions >> condition & 1) != 0 && square > 0 && square >= distance[condition][0] &&
				    square <= distance[condition][1])
					add_relation(g, cell, rows, columns, (enum board_condition)condition);
			}
}

/* Relates CELL to the others of its clues whose cells differ, where nothing else does. */
static void add_clue_relations(struct geometry *g, const struct shape *s, int cell)
{
	struct cellset others = { { 0, 0 } };

	for (int i = 0; i < s->clues; i++) {
		const struct clue *c = &s->clue[i];
		const uint8_t *cells = &s->clue_cell[c->at];

		for (int k = 0; k < c->count[0] && clue_traits[c->kind].differ && memchr(cells, cell, c->count[0]) != NULL; k++)
			cellset_add(&others, cells[k]);
	}
	cellset_remove(&others, cell);
	for (int i = 0; i < g->relations[cell]; i++)
		if (condition_traits[g->relation[cell][i].condition].same)
			cellset_remove(&others, g->relation[cell][i].cell);
	for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
		if (geometry_shared(g, cell, c) < 0) {
			g->relation[cell][g->relations[cell]++] = (struct related){ (uint8_t)c, CONDITION_CLUE };
			g->linked = true;
		}
}

/* Lists the clues of each cell. */
static void add_clues(struct geometry *g, const struct shape *s)
{
	struct cellset reach[MAX_CLUES];
	int count = 0;

	for (int condition = 0; condition < CONDITIONS; condition++)
		g->ruled |= condition_traits[condition].unmarked && (s->conditions >> condition & 1) != 0;
	g->ruled |= s->clues > 0;
	g->clues = s->clues;
	for (int i = 0; i < s->clues; i++)
		reach[i] = clue_reach(g, &s->clue[i]);
	for (int cell = 0; cell < g->cells; cell++) {
		g->clue_first[cell] = (uint16_t)count;
		for (int i = 0; i < s->clues; i++)
			if (cellset_has(reach[i], cell))
				g->clue_list[count++] = (uint16_t)i;
		g->clue_first[cell + 1] = (uint16_t)count;
	}
}

/* What CELL may be on the empty board. */
static uint16_t allowed_digits(const struct geometry *g, const struct shape *s, int cell)
{
	const unsigned odd = 0x5555;

	return (uint16_t)(g->all & (cellset_has(s->odd, cell) ? odd : cellset_has(s->even, cell) ? ~odd : g->all));
}

static void add_peers(struct geometry *g, int cell)
{
	struct cellset *peers = &g->peer_set[cell];

	for (int i = 0; i < g->cell_houses[cell]; i++)
		*peers = cellset_or(*peers, g->house_set[g->cell_house[cell][i]]);
	for (int i = 0; i < g->relations[cell]; i++)
		if (condition_traits[g->relation[cell][i].condition].same)
			cellset_add(peers, g->relation[cell][i].cell);
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
		if (cellset_count(shared) < 2 || cellset_count(shared) == g->size)
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
	g->boxes = shape_boxes(s, &g->box_rows, &g->box_columns);
	if (!g->boxes)
		g->box_rows = g->box_columns = g->size;
	g->conditions = s->conditions;
	g->plain = g->boxes && g->houses == HOUSE_DIAGONAL * g->size && g->conditions == 0;
	g->all = (uint16_t)((1u << g->size) - 1);
	add_houses(g, s);
	for (int cell = 0; cell < g->cells; cell++) {
		g->row[cell] = (uint8_t)(cell / g->size);
		g->column[cell] = (uint8_t)(cell % g->size);
		g->allowed[cell] = allowed_digits(g, s, cell);
	}
	for (int cell = 0; cell < g->cells; cell++) {
		add_relations(g, cell);
		add_clue_relations(g, s, cell);
		add_peers(g, cell);
		g->units_of = 1 + g->cell_houses[cell] > g->units_of ? 1 + g->cell_houses[cell] : g->units_of;
	}
	add_clues(g, s);
	for (int cell = 0; cell < g->cells; cell++)
		add_units(g, cell);
	for (int house = 0; house < g->houses; house++)
		add_meetings(g, house);
	for (int house = 0; house < g->houses; house++)
		join_meetings(g, house);
}

static size_t shape_hash(const struct shape *s)
{
	uint64_t h = (uint64_t)s->size << 32 | s->conditions;
	const struct cellset marked = cellset_or(s->even, s->odd);

	for (int i = 0; i <= s->houses; i++) {
		struct cellset cells = i < s->houses ? s->house[i].cells : marked;

		for (int w = 0; w < CELLSET_WORDS; w++)
			h = (h ^ h >> 32 ^ cells.word[w]) * 0x9e3779b97f4a7c15u;
	}
	for (int i = 0; i < s->clues; i++)
		h = (h ^ h >> 32 ^ (uint64_t)s->clue[i].value ^ (uint64_t)s->clue[i].at << 16) * 0x9e3779b97f4a7c15u;
	for (int i = 0; i < s->clue_cells; i++)
		h = (h ^ h >> 32 ^ s->clue_cell[i]) * 0x9e3779b97f4a7c15u;
	return (size_t)(h >> (64 - INTERNED_LOG));
}

/* The next four are called under the lock. */

static void waiting_remove(struct interned *i)
{
	*(i->older != NULL ? &i->older->newer : &waiting.oldest) = i->newer;
	*(i->newer != NULL ? &i->newer->older : &waiting.newest) = i->older;
	i->older = i->newer = NULL;
	waiting.count--;
}

/* Frees the board that waits the longest. */
static void waiting_drop(void)
{
	struct interned *oldest = waiting.oldest, **at = &interned[shape_hash(&oldest->shape)];

	waiting_remove(oldest);
	while (*at != oldest)
		at = &(*at)->next;
	*at = oldest->next;
	free(oldest);
}

static void waiting_add(struct interned *i)
{
	i->older = waiting.newest;
	*(i->older != NULL ? &i->older->newer : &waiting.oldest) = i;
	waiting.newest = i;
	if (++waiting.count > WAITING_MOST)
		waiting_drop();
}

/* The board of a settled shape, which has one use more. */
static const struct geometry *find_or_make(const struct shape *s)
{
	struct interned **first = &interned[shape_hash(s)], *i = *first;

	while (i != NULL && !shape_equal(&i->shape, s))
		i = i->next;
	if (i == NULL) {
		i = mem_zero(1, sizeof *i);
		i->shape = *s;
		i->next = *first;
		geometry_make(&i->board, s);
		i->board.serial = ++serial;
		*first = i;
	} else if (i->uses == 0) {
		waiting_remove(i);
	}
	i->uses++;
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

static struct interned *interned_of(const struct geometry *g)
{
	return (struct interned *)(void *)((char *)(uintptr_t)g - offsetof(struct interned, board));
}

void geometry_keep(const struct geometry *g)
{
	/* The usual boards are never let go. */
	if (g == NULL || g == geometry_of_size(g->size))
		return;
	pthread_mutex_lock(&interned_lock);
	interned_of(g)->uses++;
	pthread_mutex_unlock(&interned_lock);
}

void geometry_release(const struct geometry *g)
{
	if (g == NULL || g == geometry_of_size(g->size))
		return;
	pthread_mutex_lock(&interned_lock);
	if (--interned_of(g)->uses == 0)
		waiting_add(interned_of(g));
	pthread_mutex_unlock(&interned_lock);
}

const struct shape *geometry_shape(const struct geometry *g)
{
	return &interned_of(g)->shape;
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

const struct geometry *geometry_of_other_size(int size)
{
	/* The height of the boxes: the smaller side. */
	int rows = 1;

	for (int i = 2; i * i <= size; i++)
		if (size % i == 0)
			rows = i;
	if (size > MAX_SIZE || rows == 1)
		return NULL;
	struct shape s = shape_of_boxes(rows, size / rows);

	return geometry_of_shape(&s);
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

uint16_t geometry_excluded(const struct geometry *g, int cell, int digit, int other)
{
	uint16_t digits = 0;

	for (int i = 0; i < g->relations[cell] && g->differs; i++) {
		const struct related *r = &g->relation[cell][i];

		if (r->cell == other && !condition_traits[r->condition].same)
			digits |= condition_excludes((enum board_condition)r->condition, digit, g->all);
	}
	return digits;
}

struct cellset geometry_near(const struct geometry *g, int cell)
{
	struct cellset near = { { 0 } };

	for (int i = 0; i < g->relations[cell]; i++)
		if (!condition_traits[g->relation[cell][i].condition].same)
			cellset_add(&near, g->relation[cell][i].cell);
	return near;
}

int geometry_excluding(const struct geometry *g, int cand, uint16_t out[MAX_EXCLUDING])
{
	const int cell = candidate_cell(cand);
	int count = 0;

	for (int i = 0; i < g->relations[cell] && g->differs; i++) {
		const struct related *r = &g->relation[cell][i];
		uint16_t digits = condition_excludes((enum board_condition)r->condition, candidate_digit(cand), g->all);

		for (; digits != 0 && !condition_traits[r->condition].same; digits &= (uint16_t)(digits - 1))
			out[count++] = (uint16_t)candidate(r->cell, digit_lowest(digits));
	}
	return count;
}

int geometry_condition(const struct geometry *g, int cell, int digit, int other, int other_digit)
{
	for (int i = 0; i < g->relations[cell]; i++) {
		const enum board_condition condition = (enum board_condition)g->relation[cell][i].condition;

		if (g->relation[cell][i].cell == other && (condition_excludes(condition, digit, g->all) & digit_bit(other_digit)) != 0)
			return (int)condition;
	}
	return -1;
}

uint16_t geometry_free(const struct geometry *g, const uint8_t values[], int cell)
{
	uint16_t digits = g->allowed[cell];

	for (int i = 0; i < g->peers[cell]; i++)
		if (values[g->peer[cell][i]] != 0)
			digits &= (uint16_t)~digit_bit(values[g->peer[cell][i]]);
	for (int i = 0; i < g->relations[cell] && g->differs; i++)
		if (values[g->relation[cell][i].cell] != 0)
			digits &= (uint16_t)~condition_excludes((enum board_condition)g->relation[cell][i].condition,
								values[g->relation[cell][i].cell], g->all);
	return digits;
}
