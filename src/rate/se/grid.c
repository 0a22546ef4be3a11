/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/grid.h"

#include <string.h>

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

void se_grid_init(struct se_grid *g, const uint8_t value[])
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
		if (value[cell] != 0)
			se_grid_place(g, cell, value[cell] - 1);
}
