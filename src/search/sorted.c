/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Like naive, but the empty cells are sorted once, at the start, by how many digits they can take. */
#include "base/intl.h"
#include "search/naive.h"

struct sorted {
	struct naive naive;	/* first, so that its functions serve */
	uint8_t order[MAX_CELLS];
	int cells, filled;
};

/* Equal numbers stay in the order of the cells, so that the search is the same everywhere. */
static void sort(struct sorted *s, const int count[])
{
	for (int i = 1; i < s->cells; i++) {
		uint8_t cell = s->order[i];
		int at = i;

		for (; at > 0 && count[s->order[at - 1]] > count[cell]; at--)
			s->order[at] = s->order[at - 1];
		s->order[at] = cell;
	}
}

static void sorted_start(void *state, const struct board *b)
{
	struct sorted *s = state;
	int count[MAX_CELLS] = { 0 };

	naive_start(&s->naive, b);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		if (b->value[cell] != 0)
			continue;
		count[cell] = bits_count(naive_digits(&s->naive, cell));
		s->order[s->cells++] = (uint8_t)cell;
	}
	sort(s, count);
}

static int sorted_choose(void *state, uint16_t *digits)
{
	const struct sorted *s = state;
	int cell = s->order[s->filled];

	*digits = naive_digits(&s->naive, cell);
	return cell;
}

static void sorted_put(void *state, int cell, int digit)
{
	naive_put(state, cell, digit);
	((struct sorted *)state)->filled++;
}

static void sorted_take(void *state, int cell, int digit)
{
	naive_take(state, cell, digit);
	((struct sorted *)state)->filled--;
}

const struct search_method search_sorted = {
	.name = "sorted", .what = N_("as naive, the empty cells sorted once by the number of possible digits"),
	.size = sizeof(struct sorted), .start = sorted_start, .choose = sorted_choose, .put = sorted_put, .take = sorted_take,
};
