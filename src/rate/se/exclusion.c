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

/* The excluders of all cells that forbid something: those whose candidates the cells have, too. */
struct se_excluders {
	uint16_t has[SE_CELLS];
	int count;
};

/* False: there are fewer than two excluders that see all cells, which forbid nothing, or nothing has changed. */
static bool se_exclusion_common(const struct se_exclusion *x, const int cell[], struct se_excluders *e)
{
	struct cellset common = x->excluder[cell[0]];
	unsigned all = x->g->cand[cell[0]];

	for (int i = 1; i < x->size; i++) {
		common = cellset_and(common, x->excluder[cell[i]]);
		all |= x->g->cand[cell[i]];
	}
	if (!cellset_several(common) || !se_exclusion_anew(x, cell, common))
		return false;
	e->count = 0;
	for (int c = cellset_next(common, -1); c >= 0; c = cellset_next(common, c))
		if ((x->g->cand[c] & ~all) == 0)
			e->has[e->count++] = x->g->cand[c];
	return true;
}

/* Those of CAND that leave no excluder without candidates beside these digits. */
static unsigned se_exclusion_allowed(const struct se_excluders *e, unsigned digits, unsigned cand)
{
	for (int i = 0; i < e->count; i++) {
		unsigned left = e->has[i] & ~digits;

		if ((left & (left - 1)) == 0)
			cand = left == 0 ? 0 : cand & ~left;
	}
	return cand;
}

/* The candidates of two cells that occur in an allowed combination. */
static void se_exclusion_pairs(const struct se_exclusion *x, const int cell[], const struct se_excluders *e, unsigned fit[])
{
	unsigned seen = se_sees(cell[0], cell[1]) ? SE_ALL : 0;

	for (unsigned rest = x->g->cand[cell[0]]; rest != 0; rest &= rest - 1) {
		unsigned first = rest & -rest;
		unsigned second = se_exclusion_allowed(e, first, x->g->cand[cell[1]] & ~(first & seen));

		fit[0] |= second != 0 ? first : 0;
		fit[1] |= second;
	}
}

/* The same of three cells; two that add nothing are passed over. */
static void se_exclusion_triples(const struct se_exclusion *x, const int cell[], const struct se_excluders *e, unsigned fit[])
{
	unsigned seen = se_sees(cell[0], cell[1]) ? SE_ALL : 0, seen_first = se_sees(cell[0], cell[2]) ? SE_ALL : 0;
	unsigned seen_second = se_sees(cell[1], cell[2]) ? SE_ALL : 0, last = x->g->cand[cell[2]];

	for (unsigned rest = x->g->cand[cell[0]]; rest != 0; rest &= rest - 1) {
		unsigned first = rest & -rest;

		for (unsigned more = x->g->cand[cell[1]] & ~(first & seen); more != 0; more &= more - 1) {
			unsigned second = more & -more;

			if ((first & ~fit[0]) == 0 && (second & ~fit[1]) == 0 && (last & ~fit[2]) == 0)
				continue;
			unsigned third = se_exclusion_allowed(e, first | second, last & ~(first & seen_first) & ~(second & seen_second));

			fit[2] |= third;
			fit[0] |= third != 0 ? first : 0;
			fit[1] |= third != 0 ? second : 0;
		}
	}
}

/* Eliminates from the cells, unless STEP is NULL; returns whether there is something to eliminate. */
static bool se_exclude(const struct se_exclusion *x, const int cell[], struct se_step *step)
{
	struct se_excluders e;
	unsigned fit[3] = { 0 };
	bool any = false;

	if (!se_exclusion_common(x, cell, &e))
		return false;
	(x->size == 2 ? se_exclusion_pairs : se_exclusion_triples)(x, cell, &e, fit);
	for (int i = 0; i < x->size; i++) {
		unsigned out = x->g->cand[cell[i]] & ~fit[i];

		any |= out != 0;
		if (step != NULL)
			se_step_drop(x->g, step, cell[i], out);
	}
	return any;
}

/* Whether there is something to eliminate with any third cell. */
static bool se_exclude_any(const struct se_exclusion *x, const int cell[], struct cellset third)
{
	for (int c = cellset_next(third, -1); c >= 0; c = cellset_next(third, c))
		if (se_exclude(x, (const int[]){ cell[0], cell[1], c }, NULL))
			return true;
	return false;
}

/* Those of THIRD that two excluders of the first cells see, and that there is something new about. */
static struct cellset se_exclusion_thirds(const struct se_exclusion *x, const int cell[], struct cellset common, struct cellset third)
{
	struct cellset once = { { 0, 0 } }, twice = once, anew = x->changed;

	for (int c = cellset_next(common, -1); c >= 0; c = cellset_next(common, c)) {
		twice = cellset_or(twice, cellset_and(once, se_table.peers[c]));
		once = cellset_or(once, se_table.peers[c]);
		if (cellset_has(x->changed, c))
			anew = cellset_or(anew, se_table.peers[c]);
	}
	third = cellset_and(third, twice);
	if (x->cold || cellset_has(x->changed, cell[0]) || cellset_has(x->changed, cell[1]))
		return third;
	return cellset_and(third, anew);
}

/* The third cell is one that excludes the first or the second. */
static bool se_exclude_triples(const struct se_exclusion *x, int cell[], struct se_step *step)
{
	struct cellset done = cellset_pair(cell[0], cell[1]);
	struct cellset common = cellset_and(x->excluder[cell[0]], x->excluder[cell[1]]);
	struct cellset third = cellset_and(x->in, cellset_or(x->excluder[cell[0]], x->excluder[cell[1]]));

	third = cellset_less(third, done);
	if (!cellset_several(common) || cellset_empty(third) || !se_exclusion_anew(x, cell, cellset_or(common, third)))
		return false;
	third = se_exclusion_thirds(x, cell, common, third);
	if (!se_exclude_any(x, cell, third))
		return false;
	for (int i = 0; i < 2 * SE_PEERS; i++) {
		int from = cell[i / SE_PEERS];

		cell[2] = se_table.peer[from][i % SE_PEERS];
		if (cellset_has(done, cell[2]) || !cellset_has(third, cell[2]) || !cellset_has(x->excluder[from], cell[2]))
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
