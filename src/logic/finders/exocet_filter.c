/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/exocet_filter.h"

#include "logic/facts/facts.h"

const struct part exocet_filter_part = { .size = sizeof(struct ways), .forgets = true };

struct ways *exocet_ways(struct facts *f)
{
	return facts_part(f, PART_EXOCET_FILTER);
}

void ways_keep(struct facts *f, const struct cellset places[MAX_SIZE])
{
	struct ways *w = exocet_ways(f);

	if (facts_filter(f, PART_EXOCET_FILTER) == NULL)
		*w = (struct ways){ .digit = { { .count = 0 } } };
	for (int d = 0; d < MAX_SIZE; d++) {
		int kept = 0;

		for (int i = 0; i < w->digit[d].count; i++)
			if (cellset_empty(cellset_less(w->digit[d].way[i], places[d])))
				w->digit[d].way[kept++] = w->digit[d].way[i];
		w->digit[d].count = kept;
	}
}

/* Finds cells for a digit among PLACES, one in each row from ROW on; false: there are none. */
static bool ways_spread(const struct geometry *g, struct cellset places, int row, struct cellset *way)
{
	if (row == g->size)
		return true;
	struct cellset here = cellset_and(g->house_set[row], places);

	for (int c = cellset_next(here, -1); c >= 0; c = cellset_next(here, c))
		if (ways_spread(g, cellset_less(places, g->peer_set[c]), row + 1, way)) {
			cellset_add(way, c);
			return true;
		}
	return false;
}

bool way_first(const struct geometry *g, struct cellset places, struct cellset *way)
{
	*way = (struct cellset){ { 0, 0 } };
	return ways_spread(g, places, 0, way);
}

bool ways_find(struct ways *w, const struct geometry *g, int digit, struct cellset places, struct cellset *way)
{
	int i;

	if (!way_first(g, places, way))
		return false;
	if (w->digit[digit - 1].count < WAYS_KEPT)
		i = w->digit[digit - 1].count++;
	else
		i = (int)(w->digit[digit - 1].next++ % WAYS_KEPT);
	w->digit[digit - 1].way[i] = *way;
	return true;
}
