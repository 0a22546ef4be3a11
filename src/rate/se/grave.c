/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The bivalue universal grave: without some extra digits every cell would have two candidates, and every digit would have two places, or
 * none, in every house.
 */
#include "rate/se/walk.h"

struct se_grave {
	struct se_grid rest;		/* the candidates without the extra ones */
	int cell[SE_CELLS], cells;	/* that have extra digits */
	uint16_t extra[SE_CELLS];	/* of a cell */
	unsigned all;			/* extra digits */
	struct cellset in, common;	/* these cells; what sees all of them */
	/* The cells of one digit, as long as only one has been seen with neither two nor no places. */
	struct cellset alone;
	int only;
	bool several;
};

enum { SE_GRAVE_MOST = 6, SE_NO_DIGIT = -1 };

/* False: it is no grave. */
static bool se_grave_record(struct se_grave *b, int cell, int digit, bool counts)
{
	if (!cellset_has(b->in, cell)) {
		b->cell[b->cells++] = cell;
		cellset_add(&b->in, cell);
	}
	b->extra[cell] |= (uint16_t)(1 << digit);
	if (counts)
		b->all |= 1u << digit;
	se_grid_drop(&b->rest, cell, digit);
	b->common = cellset_less(cellset_and(b->common, se_table.peers[cell]), b->in);
	return b->cells < 2 || se_count(b->all) < 2 || !cellset_empty(b->common);
}

/* A digit that has neither two nor no places in the house. */
static bool se_grave_odd(struct se_grave *b, int h, int digit)
{
	struct cellset many = { { 0, 0 } };

	for (unsigned at = b->rest.pos[h][digit]; at != 0; at &= at - 1) {
		int cell = se_table.cell[h][bits_lowest(at)];

		if (se_count(b->rest.cand[cell]) >= 3)
			cellset_add(&many, cell);
	}
	if (b->only == SE_NO_DIGIT)
		b->only = digit;
	b->several |= b->only != digit;
	b->alone = cellset_or(b->alone, many);
	if (cellset_empty(many))
		return false;
	return cellset_several(many) || se_grave_record(b, cellset_next(many, -1), digit, true);
}

/* Whether each cell has two candidates and each digit two places or none, but for what was recorded. */
static bool se_grave_is_one(const struct se_grave *b)
{
	for (int cell = 0; cell < SE_CELLS; cell++)
		if (b->rest.value[cell] == 0 && se_count(b->rest.cand[cell]) != 2)
			return false;
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++)
			if (b->rest.pos[h][d] != 0 && se_grid_places(&b->rest, h, d) != 2)
				return false;
	return b->cells > 0;
}

static bool se_grave_collect(struct se_grave *b)
{
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++)
			if (b->rest.pos[h][d] != 0 && se_grid_places(&b->rest, h, d) != 2 && !se_grave_odd(b, h, d))
				return false;
	if (!b->several) {
		struct cellset left = cellset_less(b->alone, b->in);

		for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c))
			if (!se_grave_record(b, c, b->only, false))
				return false;
	}
	return se_grave_is_one(b);
}

static bool se_grave_found(struct se_step *step, int type, int rating)
{
	step->name = "BUG";
	step->type = type;
	step->rating = rating;
	return se_step_drops(step);
}

static bool se_grave_type_4(const struct se_grid *g, const struct se_grave *b, struct se_step *step)
{
	int one = b->cell[0], two = b->cell[1];
	unsigned shared = g->cand[one] & g->cand[two] & ~b->all;

	if (b->cells != 2 || !bits_is_single(shared) || !se_sees(one, two))
		return false;
	for (int i = 0; i < 2; i++)
		se_step_drop(g, step, b->cell[i], SE_ALL & ~(shared | b->extra[b->cell[i]]));
	return se_grave_found(step, 4, 57);
}

/* A naked set of the extra digits, which one of the cells has, and of cells of the house that see them. */
static bool se_grave_naked(const struct se_grid *g, const struct se_grave *b, int h, int size, struct se_step *step)
{
	const struct se_subsets *list = &se_table.subsets[size - 1];
	int cells[SE_PEERS], count = 0;

	for (int i = 0; i < SE_PEERS; i++) {
		int cell = se_table.peer[b->cell[0]][i];

		if (cellset_has(b->common, cell) && cellset_has(se_table.cells[h], cell))
			cells[count++] = cell;
	}
	if (count < size || se_count(b->all) < 2)
		return false;
	for (int i = 0; i < list->count && list->set[i] < 1u << count; i++) {
		unsigned digits = 0;
		bool fits = true;

		for (unsigned rest = list->set[i]; rest != 0; rest &= rest - 1) {
			unsigned cand = g->cand[cells[bits_lowest(rest)]];

			fits &= se_count(cand) >= 2;
			digits |= cand;
		}
		if (!fits || se_count(digits) != size || (b->all & ~digits) != 0)
			continue;
		for (int k = 0; k < count; k++)
			if ((list->set[i] >> k & 1) == 0)
				se_step_drop(g, step, cells[k], digits);
		if (se_grave_found(step, 3, 57 + size - 1))
			return true;
	}
	return false;
}

static bool se_grave_type_3(const struct se_grid *g, const struct se_grave *b, struct se_step *step)
{
	for (int size = 2; size <= SE_GRAVE_MOST; size++)
		for (int t = 0; t < SE_TYPES; t++) {
			int h = se_table.house[b->cell[0]][t];

			if (cellset_empty(cellset_less(b->in, se_table.cells[h])) && se_grave_naked(g, b, h, size, step))
				return true;
		}
	return false;
}

bool se_find_grave(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;
	struct se_grave b = { .rest = *g, .common = { { UINT64_MAX, UINT64_MAX } }, .only = SE_NO_DIGIT };

	(void)class;
	if (!se_grave_collect(&b))
		return false;
	if (b.cells == 1) {
		se_step_drop(g, step, b.cell[0], SE_ALL & ~b.all);
		return se_grave_found(step, 1, 56);
	}
	if (bits_is_single(b.all)) {
		for (int c = cellset_next(b.common, -1); c >= 0; c = cellset_next(b.common, c))
			se_step_drop(g, step, c, b.all);
		return se_grave_found(step, 2, 57) || se_grave_type_4(g, &b, step);
	}
	return !cellset_empty(b.common) && (se_grave_type_4(g, &b, step) || se_grave_type_3(g, &b, step));
}
