/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/geometry.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <threads.h>

#include "base/intl.h"
#include "base/mem.h"
#include "grid/shape.h"

const struct house_traits house_traits[HOUSE_KINDS] = {
#define HOUSE(id_, ...) [HOUSE_##id_] = { __VA_ARGS__ },
#include "grid/houses.def"
#undef HOUSE
};

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
static once_flag usual_made = ONCE_FLAG_INIT;

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

static void make(struct geometry *g, const struct shape *s)
{
	const struct shape classic = shape_of_boxes(3, 3);

	g->size = s->size;
	g->cells = g->size * g->size;
	g->houses = s->houses;
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
		make(&i->board, s);
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
	call_once(&usual_made, make_usual);
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
