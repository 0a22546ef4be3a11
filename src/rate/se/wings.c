/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* XY-wings and XYZ-wings: a pivot with two or three candidates, and two cells with two candidates that see it. */
#include "rate/se/walk.h"

static bool se_wing_at(const struct se_grid *g, int pivot, int size, struct se_step *step)
{
	const uint8_t *peer = se_table.peer[pivot];
	unsigned p = g->cand[pivot];

	for (int i = 0; i < SE_PEERS; i++) {
		unsigned y = g->cand[peer[i]];

		if (se_count(y) != 2 || !bits_is_single(p & ~y))
			continue;
		for (int k = 0; k < SE_PEERS; k++) {
			unsigned z = g->cand[peer[k]];

			if (se_count(z) != 2 || se_count(p | y | z) != 3 || se_count(p & y & z) != size - 2)
				continue;
			struct cellset seen = cellset_and(se_table.peers[peer[i]], se_table.peers[peer[k]]);

			if (size == 3)
				seen = cellset_and(seen, se_table.peers[pivot]);
			for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
				if (c != pivot)
					se_step_drop(g, step, c, y & z);
			if (se_step_drops(step))
				return true;
		}
	}
	return false;
}

bool se_find_wing(struct se *se, const struct se_class *class, struct se_step *step)
{
	for (int pivot = 0; pivot < SE_CELLS; pivot++)
		if (se_count(se->grid.cand[pivot]) == class->size && se_wing_at(&se->grid, pivot, class->size, step))
			return true;
	return false;
}
