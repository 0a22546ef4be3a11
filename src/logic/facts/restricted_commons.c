/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/restricted_commons.h"

#include <string.h>

#include "logic/facts/facts.h"

/* The places of a digit in a set. */
struct common_part {
	struct cellset place;
	uint16_t als;
};

/* Those of one digit by their first cell: the ones that begin in cell c are first[c] to first[c + 1] - 1. */
struct common_parts {
	struct cellset begins;	/* all first cells */
	uint16_t first[MAX_CELLS + 2];
	struct common_part part[ALS_MAX];
};

/* Parts that no cell sees are left out, since they have no partner. */
static void sort_parts(const struct als_list *list, int digit, struct common_parts *p)
{
	uint8_t begin[ALS_MAX];

	memset(p->first, 0, sizeof p->first);
	p->begins = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];

		begin[i] = MAX_CELLS;
		if (cellset_empty(a->sees[digit - 1]))
			continue;
		begin[i] = (uint8_t)cellset_next(a->place[digit - 1], -1);
		p->first[begin[i] + 2]++;
		cellset_add(&p->begins, begin[i]);
	}
	for (int cell = 1; cell < MAX_CELLS + 2; cell++)
		p->first[cell] += p->first[cell - 1];
	for (int i = 0; i < list->count; i++)
		if (begin[i] < MAX_CELLS)
			p->part[p->first[begin[i] + 1]++] = (struct common_part){ list->als[i].place[digit - 1], (uint16_t)i };
}

/*
 * Adds those of one set and digit. COUNT: how many there are already; returns how many there are then. Nobody could guess which parts
 * fit, so each is written down, and counted only if it does: RESTRICTED_COMMONS_MAX and one where there is no room for all.
 */
static int commons_collect(const struct common_parts *p, struct cellset sees, int digit, struct restricted_common *common, int count)
{
	struct cellset cells = cellset_and(sees, p->begins);

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		for (int i = p->first[cell]; i < p->first[cell + 1] && count <= RESTRICTED_COMMONS_MAX; i++) {
			common[count] = (struct restricted_common){ p->part[i].als, (uint8_t)digit };
			count += cellset_empty(cellset_less(p->part[i].place, sees));
		}
	}
	return count;
}

const struct restricted_common_list *facts_restricted_commons(struct facts *f)
{
	const struct als_list *list = facts_als(f);
	struct restricted_common_list *commons = &f->commons;
	int count = 0;

	if (commons->version == f->version)
		return commons;
	static_assert(MAX_SIZE * sizeof(struct common_parts) <= SCRATCH, "there is room for the parts");
	struct common_parts *parts = scratch_take(&f->scratch, MAX_SIZE * sizeof *parts);

	for (int d = 1; d <= f->geo->size; d++)
		sort_parts(list, d, &parts[d - 1]);
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];

		commons->first[i] = count;
		for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d)) {
			count = commons_collect(&parts[d - 1], a->sees[d - 1], d, commons->common, count);
			if (count > RESTRICTED_COMMONS_MAX) {
				f->left_out |= LEFT_OUT_COMMONS;
				count = RESTRICTED_COMMONS_MAX;
			}
		}
	}
	commons->first[list->count] = count;
	commons->version = f->version;
	scratch_give_back(&f->scratch, parts);
	return commons;
}
