/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The direct classes: singles, and locked candidates and hidden sets that lead to a single at once. They eliminate nothing else. */
#include "rate/se/locks.h"
#include "rate/se/walk.h"

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
			int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE);

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

/* The digit is locked in the cells that the houses share: what has but one place left elsewhere, in a house of the first type? */
static bool se_direct_lock(const struct se_grid *g, const struct se_lock *lock, struct se_step *step)
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

static void se_lock_rate(const struct se_lock *lock, int pointing, int claiming, const char *claim, struct se_step *step)
{
	step->rating = lock->from < se_house(SE_ROW, 0) ? pointing : claiming;
	if (step->rating == claiming)
		step->name = claim;
}

bool se_find_direct_locking(struct se *se, const struct se_class *class, struct se_step *step)
{
	struct se_lock lock = { 0 };

	(void)class;
	while (se_lock_next(&se->grid, NULL, &lock))
		if (se_direct_lock(&se->grid, &lock, step)) {
			se_lock_rate(&lock, 17, 19, "Direct Claiming", step);
			return true;
		}
	return false;
}

bool se_find_locking(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;
	struct se_lock lock = { 0 };

	(void)class;
	while (se_lock_next(g, NULL, &lock)) {
		for (unsigned out = se_lock_out(g, &lock); out != 0; out &= out - 1)
			se_step_drop(g, step, se_table.cell[lock.to][bits_lowest(out)], 1u << lock.digit);
		if (se_step_drops(step)) {
			se_lock_rate(&lock, 26, 28, "Claiming", step);
			return true;
		}
	}
	return false;
}
