/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/geometry.h"

#include <stddef.h>
#include <string.h>
#include <threads.h>

/* One row a shape: the height and the width of its boxes. */
static const struct {
	int box_rows, box_columns;
} shapes[] = {
	{ 2, 2 }, { 2, 3 }, { 3, 3 },
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static struct geometry boards[SHAPES];
static once_flag made = ONCE_FLAG_INIT;

static int house_of(const struct geometry *g, enum house_kind kind, int row, int column)
{
	int box = row / g->box_rows * g->box_rows + column / g->box_columns;
	const int number[] = { [HOUSE_ROW] = row, [HOUSE_COLUMN] = column, [HOUSE_BOX] = box };

	return (int)kind * g->size + number[kind];
}

static void add_houses(struct geometry *g)
{
	int filled[MAX_HOUSES] = { 0 };

	for (int cell = 0; cell < g->cells; cell++) {
		for (int kind = 0; kind < HOUSE_KINDS; kind++) {
			int house = house_of(g, (enum house_kind)kind, cell / g->size, cell % g->size);

			g->cell_house[cell][kind] = (uint8_t)house;
			g->cell_index[cell][kind] = (uint8_t)filled[house];
			g->house_cell[house][filled[house]++] = (uint8_t)cell;
			cellset_add(&g->house_set[house], cell);
		}
	}
}

static void add_peers(struct geometry *g)
{
	for (int cell = 0; cell < g->cells; cell++) {
		struct cellset *peers = &g->peer_set[cell];

		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			*peers = cellset_or(*peers, g->house_set[g->cell_house[cell][kind]]);
		cellset_remove(peers, cell);
		g->peers = 0;
		for (int p = cellset_next(*peers, -1); p >= 0; p = cellset_next(*peers, p))
			g->peer[cell][g->peers++] = (uint8_t)p;
	}
}

/* What was added before, in lanes. */
static void add_lanes(struct geometry *g)
{
	for (int cell = 0; cell < g->cells; cell++)
		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			g->place[cell][g->cell_house[cell][kind]] = (uint16_t)(1u << g->cell_index[cell][kind]);
	for (int cell = 0; cell < g->cells; cell++) {
		memcpy(g->peer_place[cell], g->place[cell], sizeof g->place[cell]);
		for (int i = 0; i < g->peers; i++) {
			int peer = g->peer[cell][i];

			g->peer_lane[cell][peer] = UINT16_MAX;
			for (int house = 0; house < g->houses; house++)
				g->peer_place[cell][house] |= g->place[peer][house];
		}
	}
}

static void make(void)
{
	for (int i = 0; i < SHAPES; i++) {
		struct geometry *g = &boards[i];

		g->box_rows = shapes[i].box_rows;
		g->box_columns = shapes[i].box_columns;
		g->size = g->box_rows * g->box_columns;
		g->cells = g->size * g->size;
		g->houses = HOUSE_KINDS * g->size;
		g->classic = g->size == CLASSIC_SIZE;
		g->all = (uint16_t)((1u << g->size) - 1);
		add_houses(g);
		add_peers(g);
		add_lanes(g);
	}
}

const struct geometry *geometry_of_size(int size)
{
	call_once(&made, make);
	for (int i = 0; i < SHAPES; i++)
		if (boards[i].size == size)
			return &boards[i];
	return NULL;
}

const struct geometry *geometry_classic(void)
{
	return geometry_of_size(CLASSIC_SIZE);
}

const struct geometry *geometry_of_cells(int cells)
{
	call_once(&made, make);
	for (int i = 0; i < SHAPES; i++)
		if (boards[i].cells == cells)
			return &boards[i];
	return NULL;
}
