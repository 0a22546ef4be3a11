/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Aligned pair and triplet exclusion: every combination of candidates of two or three cells is looked at. It is forbidden if two cells that
 * see each other get the same digit, or if another cell that sees all of them is left without candidates. A candidate that is in no allowed
 * combination is eliminated.
 */
#include "rate/se/walk.h"

#include <string.h>

struct se_exclusion {
	const struct se_grid *g;
	int size;
	struct cellset excluder[SE_CELLS];	/* what sees the cell and has from two to SIZE candidates */
	int base[SE_CELLS], bases;
	struct cellset in;			/* the base cells */
	struct cellset changed;			/* what is not as it was at the last fruitless search */
	bool cold;				/* there was none: all cells may have changed */
};

static void se_exclusion_init(struct se_exclusion *x, const struct se_grid *g, int size)
{
	struct cellset few = { { 0, 0 } }, single = { { 0, 0 } };

	*x = (struct se_exclusion){ .g = g, .size = size };
	for (int c = 0; c < SE_CELLS; c++) {
		if (se_count(g->cand[c]) >= 2 && se_count(g->cand[c]) <= size)
			cellset_add(&few, c);
		if (se_count(g->cand[c]) == 1)
			cellset_add(&single, c);
	}
	for (int c = 0; c < SE_CELLS; c++) {
		x->excluder[c] = cellset_and(few, se_table.peers[c]);
		if (se_count(g->cand[c]) < 2 || cellset_empty(x->excluder[c]) || !cellset_empty(cellset_and(single, se_table.peers[c])))
			continue;
		x->base[x->bases++] = c;
		cellset_add(&x->in, c);
	}
}

/* What has other candidates than at the last search that found nothing, or is a base cell only now. */
static void se_exclusion_compare(struct se_exclusion *x, const struct se_excluded_before *before)
{
	x->changed = cellset_less(x->in, before->in);
	x->cold = !before->valid;
	for (int c = 0; c < SE_CELLS; c++)
		if (x->g->cand[c] != before->cand[c])
			cellset_add(&x->changed, c);
}

/* Nothing was found. */
static void se_exclusion_keep(const struct se_exclusion *x, struct se_excluded_before *before)
{
	memcpy(before->cand, x->g->cand, sizeof before->cand);
	before->in = x->in;
	before->valid = true;
}

/* Whether there can be anything to find in these cells, if it was not found before. */
static bool se_exclusion_anew(const struct se_exclusion *x, const int cell[], struct cellset common)
{
	bool anew = x->cold || !cellset_empty(cellset_and(common, x->changed));

	for (int i = 0; i < x->size; i++)
		anew |= cellset_has(x->changed, cell[i]);
	return anew;
}

/* Whether some excluder has all its candidates among the digits. */
static bool se_excluded(const uint16_t has[], int count, unsigned digits)
{
	for (int i = 0; i < count; i++)
		if ((has[i] & ~digits) == 0)
			return true;
	return false;
}

/* What the excluders that see all cells have; 0 where there are fewer than two, which forbid nothing, or nothing has changed. */
static int se_exclusion_common(const struct se_exclusion *x, const int cell[], uint16_t has[])
{
	struct cellset common = x->excluder[cell[0]];
	int count = 0;

	for (int i = 1; i < x->size; i++)
		common = cellset_and(common, x->excluder[cell[i]]);
	if (!cellset_several(common) || !se_exclusion_anew(x, cell, common))
		return 0;
	for (int c = cellset_next(common, -1); c >= 0; c = cellset_next(common, c))
		has[count++] = x->g->cand[c];
	return count;
}

/* Whether the digit of the first cell occurs in an allowed combination. */
static bool se_exclusion_fits(const struct se_exclusion *x, const int cell[], const uint16_t has[], int count, unsigned first)
{
	const uint16_t *cand = x->g->cand;

	for (unsigned rest = cand[cell[1]]; rest != 0; rest &= rest - 1) {
		unsigned second = rest & -rest;

		if (first == second && se_sees(cell[0], cell[1]))
			continue;
		if (x->size == 2 && !se_excluded(has, count, first | second))
			return true;
		for (unsigned last = x->size == 3 ? cand[cell[2]] : 0; last != 0; last &= last - 1) {
			unsigned third = last & -last;

			if ((third == first && se_sees(cell[0], cell[2])) || (third == second && se_sees(cell[1], cell[2])))
				continue;
			if (!se_excluded(has, count, first | second | third))
				return true;
		}
	}
	return false;
}

/* Each candidate of each cell, with any partners. */
static bool se_exclude(const struct se_exclusion *x, const int cell[], struct se_step *step)
{
	uint16_t has[SE_CELLS];
	int count = se_exclusion_common(x, cell, has);

	if (count == 0)
		return false;
	for (int i = 0; i < x->size; i++) {
		int turned[3] = { cell[i], cell[(i + 1) % x->size], cell[(i + 2) % x->size] };

		for (unsigned rest = x->g->cand[cell[i]]; rest != 0; rest &= rest - 1)
			if (!se_exclusion_fits(x, turned, has, count, rest & -rest))
				se_step_drop(x->g, step, cell[i], rest & -rest);
	}
	return se_step_drops(step);
}

/* The third cell is one that excludes the first or the second. */
static bool se_exclude_triples(const struct se_exclusion *x, int cell[], struct se_step *step)
{
	struct cellset done = cellset_pair(cell[0], cell[1]);

	struct cellset common = cellset_and(x->excluder[cell[0]], x->excluder[cell[1]]);
	struct cellset third = cellset_and(x->in, cellset_or(x->excluder[cell[0]], x->excluder[cell[1]]));

	if (!cellset_several(common) || cellset_empty(third) || !(se_exclusion_anew(x, cell, cellset_or(common, third))))
		return false;
	for (int i = 0; i < 2 * SE_PEERS; i++) {
		int from = cell[i / SE_PEERS];

		cell[2] = se_table.peer[from][i % SE_PEERS];
		if (cellset_has(done, cell[2]) || !cellset_has(x->in, cell[2]) || !cellset_has(x->excluder[from], cell[2]))
			continue;
		cellset_add(&done, cell[2]);
		if (se_exclude(x, cell, step))
			return true;
	}
	return false;
}

bool se_find_exclusion(struct se *se, const struct se_class *class, struct se_step *step)
{
	struct se_excluded_before *before = &se->excluded[class->size - 2];
	struct se_exclusion x;

	se_exclusion_init(&x, &se->grid, class->size);
	se_exclusion_compare(&x, before);
	for (int j = 1; x.bases >= class->size && j < x.bases; j++)
		for (int i = 0; i < j; i++) {
			int cell[3] = { x.base[i], x.base[j], x.base[j] };

			if (class->size == 2 ? se_exclude(&x, cell, step) : se_exclude_triples(&x, cell, step))
				return true;
		}
	se_exclusion_keep(&x, before);
	return false;
}
