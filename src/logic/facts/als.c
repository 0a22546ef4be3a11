/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/als.h"

#include "logic/facts/facts.h"

/* A set as it is found, before its place in the list is known. */
struct als_sketch {
	uint16_t digits;
	uint8_t size, house;
	struct cellset cells;
};

struct als_sketches {
	int count;
	struct als_sketch sketch[ALS_MAX];
};

/* Whether an earlier house holds all cells too. */
static bool found_before(const struct geometry *g, struct cellset cells, int house)
{
	return geometry_house_of(g, cells) < house;
}

/*
 * Looks at all sets of a house's open cells: bit i of a set is the open cell i. The digits of a set are those of the set without its
 * first cell, which was looked at before, and this cell's. False where there is no room for all.
 */
static bool sketch_house(const struct facts *f, int house, struct als_sketches *s)
{
	const struct geometry *g = f->geo;
	uint8_t open[MAX_SIZE];
	uint16_t digits[HOUSE_SUBSETS];
	unsigned cells = 0;

	digits[0] = 0;
	for (int i = 0; i < g->size; i++)
		if (f->cand[g->house_cell[house][i]] != 0)
			open[cells++] = g->house_cell[house][i];
	unsigned all = (1u << cells) - 1;

	for (unsigned set = 1; set <= all; set++) {
		digits[set] = digits[set & (set - 1)] | f->cand[open[bits_lowest(set)]];
		/* Digits and cells that are left out, counted together: as many as there are cells, and one. */
		if (bits_count((uint64_t)digits[set] << MAX_SIZE | (all ^ set)) != (int)cells + 1)
			continue;
		struct als_sketch k = { .digits = digits[set], .size = (uint8_t)bits_count(set), .house = (uint8_t)house };

		for (unsigned left = set; left != 0; left &= left - 1)
			cellset_add(&k.cells, open[bits_lowest(left)]);
		if (found_before(g, k.cells, house))
			continue;
		if (s->count == ALS_MAX)
			return false;
		s->sketch[s->count++] = k;
	}
	return true;
}

/* Those of CELLS that see all of PLACE. */
static struct cellset all_seen(const struct geometry *g, struct cellset cells, struct cellset place)
{
	for (int w = 0; w < CELLSET_WORDS; w++)
		for (uint64_t left = place.word[w]; left != 0; left &= left - 1)
			cells = cellset_and(cells, g->peer_set[w * 64 + bits_lowest(left)]);
	return cells;
}

static void als_finish(const struct facts *f, const struct als_sketch *k, struct als *a)
{
	a->cells = k->cells;
	a->digits = k->digits;
	a->size = k->size;
	a->house = k->house;
	for (int d = 0; d < MAX_SIZE; d++) {
		a->place[d] = cellset_and(k->cells, f->cells[d]);
		a->sees[d] = k->digits >> d & 1 ? all_seen(f->geo, f->cells[d], a->place[d]) : (struct cellset){ { 0, 0 } };
	}
}

/* Sorts by size, and keeps the order within a size. */
static void finish_all(const struct facts *f, const struct als_sketches *s, struct als_list *list)
{
	int at[MAX_SIZE + 1] = { 0 };

	for (int i = 0; i < s->count; i++)
		at[s->sketch[i].size + 1]++;
	for (int size = 1; size <= MAX_SIZE; size++)
		at[size] += at[size - 1];
	for (int i = 0; i < s->count; i++)
		als_finish(f, &s->sketch[i], &list->als[at[s->sketch[i].size]++]);
	list->count = s->count;
	list->version = f->version;
}

const struct als_list *facts_als(struct facts *f)
{
	struct als_sketches s;

	if (f->als.version == f->version)
		return &f->als;
	s.count = 0;
	for (int house = 0; house < f->geo->houses; house++)
		if (!sketch_house(f, house, &s))
			f->left_out |= LEFT_OUT_SETS;
	finish_all(f, &s, &f->als);
	return &f->als;
}
