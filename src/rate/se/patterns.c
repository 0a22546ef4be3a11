/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The classes of patterns: singles and what leads to them directly, naked and hidden sets, fish, wings, and aligned exclusion. */
#include "rate/se/walk.h"

#include <string.h>

#include "base/intl.h"
#include "rate/se/grid.h"

/* The direct classes: singles, and locked candidates and hidden sets that lead to a single at once. They eliminate nothing else. */

static bool se_single_in(const struct se_grid *g, int h, struct se_step *step)
{
	unsigned digits = se_single_digits(g->pos[h]);

	if (digits == 0)
		return false;
	se_step_place(step, se_table.cell[h][bits_lowest(g->pos[h][bits_lowest(digits)])], bits_lowest(digits));
	step->rating = g->empties[h] == 1 ? 10 : h < se_house(SE_ROW, 0) ? 12 : 15;
	return true;
}

bool se_find_hidden_single(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;

	(void)class;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < SE_SIZE * SE_TYPES; i++) {
			int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE);

			if ((g->empties[h] == 1) == (pass == 0) && g->empties[h] > 0 && se_single_in(g, h, step))
				return true;
		}
	return false;
}

bool se_find_naked_single(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;

	(void)class;
	for (int cell = 0; cell < SE_CELLS; cell++)
		if (bits_is_single(g->cand[cell])) {
			se_step_place(step, cell, bits_lowest(g->cand[cell]));
			return true;
		}
	return false;
}

/* The digit is locked in the cells that the houses share: looks for a house of the first type where it then has only one place left. */
static bool se_direct_locked(const struct se_grid *g, const struct se_locked *lock, struct se_step *step)
{
	int type = lock->from / SE_SIZE;

	for (int h = se_house(type, 0); h < se_house(type + 1, 0); h++) {
		unsigned at = g->pos[h][lock->digit], shared = se_table.inside[h][lock->to];

		if (h == lock->from || shared == 0 || se_count(at) < 2 || !bits_is_single(at & ~shared))
			continue;
		se_step_place(step, se_table.cell[h][bits_lowest(at & ~shared)], lock->digit);
		return true;
	}
	return false;
}

static void se_locked_rate(const struct se_locked *lock, int pointing, int claiming, const char *claim, struct se_step *step)
{
	step->rating = lock->from < se_house(SE_ROW, 0) ? pointing : claiming;
	if (step->rating == claiming)
		step->name = claim;
}

bool se_find_direct_locking(struct se *se, const struct se_class *class, struct se_step *step)
{
	struct se_locked lock = { 0 };

	(void)class;
	while (se_locked_next(&se->grid, NULL, &lock))
		if (se_direct_locked(&se->grid, &lock, step)) {
			se_locked_rate(&lock, 17, 19, N_("Direct Claiming"), step);
			return true;
		}
	return false;
}

bool se_find_locking(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;
	struct se_locked lock = { 0 };

	(void)class;
	while (se_locked_next(g, NULL, &lock)) {
		for (unsigned out = se_locked_out(g, &lock); out != 0; out &= out - 1)
			se_step_drop(g, step, se_table.cell[lock.to][bits_lowest(out)], 1u << lock.digit);
		if (se_step_drops(step)) {
			se_locked_rate(&lock, 26, 28, N_("Claiming"), step);
			return true;
		}
	}
	return false;
}

/* Naked and hidden sets, and fish: n things that together have n others. */

/* The union of the sets of a subset's members; 0 if one has fewer than two elements, or the union does not have SIZE. */
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
		int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE);

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
		int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE);

		if (g->empties[h] > 2 * class->size && se_hidden_in(g, h, class->size, step))
			return true;
	}
	return false;
}

/* The set takes its cells: looks for another digit that has only one place left. */
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
		int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE);

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

/* XY-wings and XYZ-wings: a pivot with two or three candidates, and two cells with two candidates that see it. */

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

/*
 * Aligned pair and triplet exclusion: every combination of candidates of two or three cells is looked at. It is forbidden if two cells that
 * see each other get the same digit, or if another cell that sees all of them is left without candidates. A candidate that is in no allowed
 * combination is eliminated.
 */

struct se_exclusion {
	const struct se_grid *g;
	int size;
	struct cellset excluder[SE_CELLS];	/* what sees the cell and has from two to SIZE candidates */
	int base[SE_CELLS], bases;
	struct cellset in;			/* the base cells */
	struct cellset changed;			/* the cells that have changed since the last search in vain */
	bool cold;				/* there was no such search yet: all cells count as changed */
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

/* Finds the cells with other candidates than at the last search in vain, and those that are base cells only now. */
static void se_exclusion_compare(struct se_exclusion *x, const struct se_excluded_before *before)
{
	x->changed = cellset_less(x->in, before->in);
	x->cold = !before->valid;
	for (int c = 0; c < SE_CELLS; c++)
		if (x->g->cand[c] != before->cand[c])
			cellset_add(&x->changed, c);
}

/* Keeps the board of a search in vain. */
static void se_exclusion_keep(const struct se_exclusion *x, struct se_excluded_before *before)
{
	memcpy(before->cand, x->g->cand, sizeof before->cand);
	before->in = x->in;
	before->valid = true;
}

/* Whether these cells may have a new exclusion, not found before. */
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

/* The same for three cells; skips pairs that add nothing. */
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
