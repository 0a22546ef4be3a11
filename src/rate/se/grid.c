/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The tables of the classic board, filled once, and the board of the walk. */
#include "rate/se/grid.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

enum { BOX_SIDE = 3 };

struct se_tables se_table;

const uint8_t se_house_order[SE_TYPES] = { SE_BOX, SE_COLUMN, SE_ROW };

static void se_fill_houses(void)
{
	for (int cell = 0; cell < SE_CELLS; cell++) {
		int row = cell / SE_SIZE, column = cell % SE_SIZE;
		const int number[SE_TYPES] = { row / BOX_SIDE * BOX_SIDE + column / BOX_SIDE, row, column };
		const int at[SE_TYPES] = { row % BOX_SIDE * BOX_SIDE + column % BOX_SIDE, column, row };

		for (int t = 0; t < SE_TYPES; t++) {
			int h = se_house(t, number[t]);

			se_table.house[cell][t] = (uint8_t)h;
			se_table.at[cell][t] = (uint8_t)at[t];
			se_table.cell[h][at[t]] = (uint8_t)cell;
			cellset_add(&se_table.cells[h], cell);
		}
	}
}

static void se_fill_peers(int cell)
{
	int count = 0;

	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];

		for (int at = 0; at < SE_SIZE; at++) {
			int other = se_table.cell[h][at];

			if (other == cell || se_sees(cell, other))
				continue;
			se_table.rest[cell][t] |= (uint16_t)(1 << at);
			se_table.peer[cell][count++] = (uint8_t)other;
			cellset_add(&se_table.peers[cell], other);
		}
	}
}

static void se_fill_inside(int h)
{
	for (int at = 0; at < SE_SIZE; at++) {
		int cell = se_table.cell[h][at];

		for (int t = 0; t < SE_TYPES; t++)
			se_table.inside[h][se_table.house[cell][t]] |= (uint16_t)(1 << at);
	}
}

static void se_fill_sets(void)
{
	for (unsigned set = 0; set < SE_SETS; set++) {
		int count = bits_count_few(set);

		se_table.count[set] = (uint8_t)count;
		se_table.subsets[count].set[se_table.subsets[count].count++] = (uint16_t)set;
	}
}

static void se_fill_crossings(void)
{
	static const uint8_t types[][2] = { { SE_BOX, SE_COLUMN }, { SE_BOX, SE_ROW }, { SE_COLUMN, SE_BOX }, { SE_ROW, SE_BOX } };
	int count = 0;

	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		for (int from = se_house(types[i][0], 0); from < se_house(types[i][0] + 1, 0); from++)
			for (int to = se_house(types[i][1], 0); to < se_house(types[i][1] + 1, 0); to++) {
				if (se_table.inside[from][to] == 0)
					continue;
				se_table.crossing[count][0] = (uint8_t)from;
				se_table.crossing[count++][1] = (uint8_t)to;
			}
}

static void se_fill_all(void)
{
	se_fill_houses();
	for (int cell = 0; cell < SE_CELLS; cell++)
		se_fill_peers(cell);
	for (int h = 0; h < SE_HOUSES; h++)
		se_fill_inside(h);
	se_fill_sets();
	se_fill_crossings();
}

void se_tables_fill(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, se_fill_all);
}

void se_grid_place(struct se_grid *g, int cell, int digit)
{
	g->value[cell] = (uint8_t)(digit + 1);
	g->placed[digit]++;
	g->left--;
	for (unsigned rest = g->cand[cell]; rest != 0; rest &= rest - 1)
		se_grid_drop(g, cell, bits_lowest(rest));
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];

		g->empties[h]--;
		for (unsigned rest = g->pos[h][digit]; rest != 0; rest &= rest - 1)
			se_grid_drop(g, se_table.cell[h][bits_lowest(rest)], digit);
	}
}

void se_grid_init(struct se_grid *g, const struct board *b)
{
	memset(g, 0, sizeof *g);
	g->left = SE_CELLS;
	for (int cell = 0; cell < SE_CELLS; cell++)
		g->cand[cell] = SE_ALL;
	for (int h = 0; h < SE_HOUSES; h++) {
		g->empties[h] = SE_SIZE;
		for (int d = 0; d < SE_SIZE; d++)
			g->pos[h][d] = SE_ALL;
	}
	for (int cell = 0; cell < SE_CELLS; cell++)
		if (b->value[cell] != 0)
			se_grid_place(g, cell, b->value[cell] - 1);
	for (int cell = 0; cell < SE_CELLS; cell++)
		for (unsigned gone = g->cand[cell] & ~(unsigned)b->cand[cell]; gone != 0; gone &= gone - 1)
			se_grid_drop(g, cell, bits_lowest(gone));
}
