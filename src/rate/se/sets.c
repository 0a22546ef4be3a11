/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Naked and hidden sets, and fish: n things that together have n others. */
#include "rate/se/walk.h"

/* What the things of a subset have between them; 0 where one has fewer than two, or all together not SIZE. */
static unsigned se_union(const uint16_t has[], unsigned subset, int size)
{
	unsigned all = 0;

	for (; subset != 0; subset &= subset - 1) {
		unsigned one = has[bits_lowest(subset)];

		if ((one & (one - 1)) == 0)
			return 0;
		all |= one;
	}
	return se_count(all) == size ? all : 0;
}

/* Those of nine things that have from two to SIZE others. */
static unsigned se_eligible(const uint16_t has[], int size)
{
	unsigned set = 0;

	for (int i = 0; i < SE_SIZE; i++)
		if (se_count(has[i]) >= 2 && se_count(has[i]) <= size)
			set |= 1u << i;
	return set;
}

/* The next subset of ELIGIBLE things, of SIZE, that have as many others between them, *ALL of them; *NEXT is 0 at first. */
static bool se_next_set(const uint16_t has[], unsigned eligible, int size, int *next, unsigned *subset, unsigned *all)
{
	const struct se_subsets *list = &se_table.subsets[size];

	while (*next < list->count) {
		*subset = list->set[(*next)++];
		if ((*subset & ~eligible) != 0)
			continue;
		*all = se_union(has, *subset, size);
		if (*all != 0)
			return true;
	}
	return false;
}

static bool se_naked_in(const struct se_grid *g, int h, int size, struct se_step *step)
{
	unsigned subset, digits;
	uint16_t has[SE_SIZE];
	int next = 0;

	for (int at = 0; at < SE_SIZE; at++)
		has[at] = g->cand[se_table.cell[h][at]];
	unsigned eligible = se_eligible(has, size);

	if (se_count(eligible) < size)
		return false;
	while (se_next_set(has, eligible, size, &next, &subset, &digits)) {
		for (unsigned rest = SE_ALL & ~subset; rest != 0; rest &= rest - 1)
			se_step_drop(g, step, se_table.cell[h][bits_lowest(rest)], digits);
		if (se_step_drops(step))
			return true;
	}
	return false;
}

bool se_find_naked_set(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;

	for (int i = 0; i < SE_SIZE * SE_TYPES; i++) {
		int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE);

		if (g->empties[h] >= 2 * class->size && se_naked_in(g, h, class->size, step))
			return true;
	}
	return false;
}

static bool se_hidden_in(const struct se_grid *g, int h, int size, struct se_step *step)
{
	unsigned subset, places, eligible = se_eligible(g->pos[h], size);
	int next = 0;

	if (se_count(eligible) < size)
		return false;
	while (se_next_set(g->pos[h], eligible, size, &next, &subset, &places)) {
		for (; places != 0; places &= places - 1)
			se_step_drop(g, step, se_table.cell[h][bits_lowest(places)], SE_ALL & ~subset);
		if (se_step_drops(step))
			return true;
	}
	return false;
}

bool se_find_hidden_set(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;

	for (int i = 0; i < SE_SIZE * SE_TYPES; i++) {
		int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE);

		if (g->empties[h] > 2 * class->size && se_hidden_in(g, h, class->size, step))
			return true;
	}
	return false;
}

/* The set takes its cells: which other digit has but one place left? */
static bool se_direct_hidden_in(const struct se_grid *g, int h, int size, struct se_step *step)
{
	unsigned subset, places, eligible = se_eligible(g->pos[h], size);
	int next = 0;

	if (se_count(eligible) < size)
		return false;
	while (se_next_set(g->pos[h], eligible, size, &next, &subset, &places))
		for (unsigned rest = SE_ALL & ~subset; rest != 0; rest &= rest - 1) {
			unsigned at = g->pos[h][bits_lowest(rest)];

			if (se_count(at) < 2 || !bits_is_single(at & ~places))
				continue;
			se_step_place(step, se_table.cell[h][bits_lowest(at & ~places)], bits_lowest(rest));
			return true;
		}
	return false;
}

bool se_find_direct_hidden_set(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;

	for (int i = 0; i < SE_SIZE * SE_TYPES; i++) {
		int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE);

		if (g->empties[h] > class->size && se_direct_hidden_in(g, h, class->size, step))
			return true;
	}
	return false;
}

/* Bases of one type with covers of the other. */
static bool se_fish_in(const struct se_grid *g, int bases, int covers, int size, struct se_step *step)
{
	const struct se_subsets *list = &se_table.subsets[size];
	uint16_t eligible[SE_SIZE] = { 0 };	/* bases of a digit */

	for (int d = 0; d < SE_SIZE; d++)
		for (int i = 0; i < SE_SIZE && g->placed[d] + 2 * size <= SE_SIZE; i++) {
			int places = se_grid_places(g, se_house(bases, i), d);

			if (places >= 2 && places <= size)
				eligible[d] |= (uint16_t)(1 << i);
		}
	for (int i = 0; i < list->count; i++)
		for (int d = 0; d < SE_SIZE; d++) {
			unsigned all = 0;

			if ((list->set[i] & ~eligible[d]) != 0)
				continue;
			for (unsigned rest = list->set[i]; rest != 0; rest &= rest - 1)
				all |= g->pos[se_house(bases, bits_lowest(rest))][d];
			if (se_count(all) != size)
				continue;
			for (; all != 0; all &= all - 1) {
				int h = se_house(covers, bits_lowest(all));

				for (unsigned out = g->pos[h][d] & ~(unsigned)list->set[i]; out != 0; out &= out - 1)
					se_step_drop(g, step, se_table.cell[h][bits_lowest(out)], 1u << d);
			}
			if (se_step_drops(step))
				return true;
		}
	return false;
}

bool se_find_fish(struct se *se, const struct se_class *class, struct se_step *step)
{
	return se_fish_in(&se->grid, SE_COLUMN, SE_ROW, class->size, step) || se_fish_in(&se->grid, SE_ROW, SE_COLUMN, class->size, step);
}
