/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The board of the walk from step to step: values, and candidates, which are never computed again. */
#ifndef RATE_SE_GRID_H
#define RATE_SE_GRID_H

#include "base/lanes.h"
#include "rate/se/tables.h"

struct se_grid {
	uint16_t cand[SE_CELLS];		/* the digits of a cell; 0 if it has a value */
	uint16_t pos[SE_HOUSES][SE_SIZE];	/* the positions of a digit in a house */
	uint8_t value[SE_CELLS];		/* the digit + 1, or 0 */
	uint8_t empties[SE_HOUSES];		/* cells without a value */
	uint8_t placed[SE_SIZE];		/* cells with the digit as value */
	int left;				/* cells without a value */
};

/* Makes a board of values (0: empty), in which every empty cell has the digits that no peer has. */
void se_grid_init(struct se_grid *, const uint8_t value[]);

static inline void se_grid_drop(struct se_grid *g, int cell, int digit)
{
	const uint8_t *house = se_table.house[cell], *at = se_table.at[cell];

	g->cand[cell] &= (uint16_t)~(1 << digit);
	for (int t = 0; t < SE_TYPES; t++)
		g->pos[house[t]][digit] &= (uint16_t)~(1 << at[t]);
}

/* Puts the digit into an empty cell, and removes it from the peers. */
void se_grid_place(struct se_grid *, int cell, int digit);

static inline bool se_grid_has(const struct se_grid *g, int cell, int digit)
{
	return g->cand[cell] >> digit & 1;
}

/* Of the positions of nine digits: those digits that have one. */
static inline unsigned se_single_digits(const uint16_t pos[SE_SIZE])
{
	lanes most = *(const lanes *)pos, one = (lanes)((most & (most - 1)) == 0) & (lanes)(most != 0);
	unsigned digits = 0;

	if (!lanes_any(one) && !bits_is_single(pos[LANES]))
		return 0;
	for (int d = 0; d < SE_SIZE; d++)
		digits |= (unsigned)bits_is_single(pos[d]) << d;
	return digits;
}

/* The cells of the house that are positions of the digit. */
static inline int se_grid_places(const struct se_grid *g, int house, int digit)
{
	return se_count(g->pos[house][digit]);
}

#endif
