/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Like sets, but the next cell is one with the fewest free digits (minimum remaining values). */
#include "base/intl.h"
#include "search/sets.h"

static int mrv_choose(void *state, uint16_t *digits)
{
	const struct sets *s = state;
	int best = -1, fewest = MAX_SIZE + 1;

	for (int cell = cellset_next(s->empty, -1); cell >= 0 && fewest > 1; cell = cellset_next(s->empty, cell)) {
		int count = bits_count(sets_digits(s, cell));

		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	*digits = sets_digits(s, best);
	return best;
}

const struct search_method search_mrv = {
	.name = "mrv", .what = N_("as sets, the next cell being one with the fewest free digits"),
	.size = sizeof(struct sets), .start = sets_start, .choose = mrv_choose, .put = sets_put, .take = sets_take,
};
