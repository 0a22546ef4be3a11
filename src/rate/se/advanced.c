/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What else a dynamic closure excludes when no link leads on: by locked candidates, hidden and naked pairs and X-wings of the board without
 * what was excluded, and on higher levels by nested chains. The first family that excludes something ends the search. Only what changed
 * since a family was last searched can lead to something new: everything before was taken.
 */
#include "base/mem.h"
#include "rate/se/locks.h"
#include "rate/se/making.h"

/* What was excluded since a family was searched last. */
struct se_changes {
	uint16_t digits[SE_HOUSES], places[SE_HOUSES];
};

/* What a find excludes: parents that were added since FIRST, none as long as it holds without the assumption. */
struct se_find {
	uint32_t first;
	int added;
};

static bool se_changes_since(struct se_closures *s, int family, struct se_changes *changes)
{
	int from = s->family[family], to = s->head[false];

	*changes = (struct se_changes){ .digits = { 0 } };
	s->family[family] = to;
	for (int i = from; i < to; i++) {
		int cand = s->now->node[s->queue[false][i]].cand;

		for (int t = 0; t < SE_TYPES; t++) {
			changes->digits[se_table.house[cand / SE_SIZE][t]] |= (uint16_t)(1 << cand % SE_SIZE);
			changes->places[se_table.house[cand / SE_SIZE][t]] |= (uint16_t)(1 << se_table.at[cand / SE_SIZE][t]);
		}
	}
	return from < to;
}

/* The digit was excluded from these positions of the house. */
static void se_parents_at(struct se_closures *s, int h, int digit, unsigned places)
{
	for (unsigned gone = s->first.pos[h][digit] & ~(unsigned)s->grid.pos[h][digit] & places; gone != 0; gone &= gone - 1)
		se_parent_add(s->now, s->now->index[false][se_table.cell[h][bits_lowest(gone)] * SE_SIZE + digit]);
}

/* These digits were excluded from the cell. */
static void se_parents_in(struct se_closures *s, int cell, unsigned digits)
{
	for (unsigned gone = s->first.cand[cell] & ~(unsigned)s->grid.cand[cell] & digits; gone != 0; gone &= gone - 1)
		se_parent_add(s->now, s->now->index[false][cell * SE_SIZE + bits_lowest(gone)]);
}

/* Excludes those of DROP that are not excluded yet; true if there were any. Needs a parent. */
static bool se_exclude_all(struct se_closures *s, const struct candset *drop, uint32_t first, int nested)
{
	bool any = false;

	if (se_parents_begin(s->now) == first)
		return false;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		if (!candset_has(&s->now->set[false], c)) {
			se_node_add(s, c, false, SE_BY_NOTHING, first, nested);
			any = true;
		}
	return any;
}

static bool se_inner_locking(struct se_closures *s)
{
	struct se_lock lock = { 0 };
	struct se_changes changes;
	bool any = false;

	if (!se_changes_since(s, 0, &changes))
		return false;
	while (se_lock_next(&s->grid, changes.digits, &lock)) {
		struct candset drop = { { 0 } };
		uint32_t first = se_parents_begin(s->now);
		unsigned out = se_lock_out(&s->open, &lock);

		if (out == 0)
			continue;
		for (; out != 0; out &= out - 1)
			candset_add(&drop, se_table.cell[lock.to][bits_lowest(out)] * SE_SIZE + lock.digit);
		se_parents_at(s, lock.from, lock.digit, SE_ALL & ~(unsigned)se_table.inside[lock.from][lock.to]);
		any |= se_exclude_all(s, &drop, first, 0);
	}
	return any;
}

/* Pairs of those of nine things that have just the same two others: by increasing number, one of each pair having CHANGED. */
static int se_pairs(const uint16_t has[], unsigned changed, uint8_t pair[][2])
{
	int count = 0;
	unsigned two = 0;

	for (int i = 0; i < SE_SIZE; i++)
		two |= (unsigned)(se_count(has[i]) == 2) << i;
	for (unsigned upper = two & (two - 1); upper != 0; upper &= upper - 1)
		for (unsigned lower = two & ((upper & -upper) - 1); lower != 0; lower &= lower - 1)
			if (has[bits_lowest(lower)] == has[bits_lowest(upper)] && ((lower & -lower) | (upper & -upper)) & changed) {
				pair[count][0] = (uint8_t)bits_lowest(lower);
				pair[count++][1] = (uint8_t)bits_lowest(upper);
			}
	return count;
}

enum { SE_PAIRS = SE_SIZE * (SE_SIZE - 1) / 2 };

static bool se_inner_hidden(struct se_closures *s)
{
	struct se_changes changes;
	uint8_t pair[SE_PAIRS][2];
	bool any = false;

	if (!se_changes_since(s, 1, &changes))
		return false;
	for (int i = 0; i < SE_HOUSES; i++) {
		int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE);
		int count = s->first.empties[h] > 4 && changes.digits[h] != 0 ? se_pairs(s->grid.pos[h], changes.digits[h], pair) : 0;

		for (int k = 0; k < count; k++) {
			struct candset drop = { { 0 } };
			unsigned places = s->grid.pos[h][pair[k][0]], digits = 1u << pair[k][0] | 1u << pair[k][1];
			uint32_t first = se_parents_begin(s->now);

			for (unsigned rest = places; rest != 0; rest &= rest - 1) {
				int cell = se_table.cell[h][bits_lowest(rest)];

				candset_add_digits(&drop, cell, (uint16_t)(s->open.cand[cell] & ~digits));
			}
			for (unsigned rest = SE_ALL & ~places; rest != 0; rest &= rest - 1)
				se_parents_in(s, se_table.cell[h][bits_lowest(rest)], digits);
			any |= se_exclude_all(s, &drop, first, 0);
		}
	}
	return any;
}

static bool se_inner_naked(struct se_closures *s)
{
	struct se_changes changes;
	uint8_t pair[SE_PAIRS][2];
	bool any = false;

	if (!se_changes_since(s, 2, &changes))
		return false;
	for (int i = 0; i < SE_HOUSES; i++) {
		int h = se_house(se_bcr[i / SE_SIZE], i % SE_SIZE), count = 0;
		uint16_t has[SE_SIZE];

		if (s->first.empties[h] < 4 || changes.places[h] == 0)
			continue;
		for (int at = 0; at < SE_SIZE; at++)
			has[at] = s->grid.cand[se_table.cell[h][at]];
		count = se_pairs(has, changes.places[h], pair);
		for (int k = 0; k < count; k++) {
			struct candset drop = { { 0 } };
			unsigned digits = has[pair[k][0]];
			uint32_t first = se_parents_begin(s->now);

			for (unsigned rest = SE_ALL & ~(1u << pair[k][0] | 1u << pair[k][1]); rest != 0; rest &= rest - 1) {
				int cell = se_table.cell[h][bits_lowest(rest)];

				candset_add_digits(&drop, cell, s->open.cand[cell] & (uint16_t)digits);
			}
			for (int side = 0; side < 2; side++)
				se_parents_in(s, se_table.cell[h][pair[k][side]], SE_ALL & ~digits);
			any |= se_exclude_all(s, &drop, first, 0);
		}
	}
	return any;
}

/* Bases and covers of an X-wing, and its digit. */
struct se_wing {
	int base[2], digit, covers;
};

static bool se_wing_exclude(struct se_closures *s, const struct se_wing *w)
{
	unsigned all = s->grid.pos[w->base[0]][w->digit], bases = 0;
	uint32_t first = se_parents_begin(s->now);
	struct candset drop = { { 0 } };

	for (int i = 0; i < 2; i++)
		bases |= 1u << w->base[i] % SE_SIZE;
	for (unsigned rest = all; rest != 0; rest &= rest - 1) {
		int h = se_house(w->covers, bits_lowest(rest));

		for (unsigned out = s->open.pos[h][w->digit] & ~bases; out != 0; out &= out - 1)
			candset_add(&drop, se_table.cell[h][bits_lowest(out)] * SE_SIZE + w->digit);
	}
	for (int i = 0; i < 2; i++)
		se_parents_at(s, w->base[i], w->digit, SE_ALL & ~all);
	return se_exclude_all(s, &drop, first, 0);
}

static bool se_inner_fish(struct se_closures *s, const struct se_changes *changes, int bases, int covers)
{
	uint16_t two[SE_SIZE] = { 0 };	/* the digits that have two places in a base */
	bool any = false;

	for (int i = 0; i < SE_SIZE; i++)
		for (int d = 0; d < SE_SIZE; d++)
			if (s->first.placed[d] + 4 <= SE_SIZE && se_grid_places(&s->grid, se_house(bases, i), d) == 2)
				two[i] |= (uint16_t)(1 << d);
	for (int k = 1; k < SE_SIZE; k++)
		for (int i = 0; i < k; i++) {
			struct se_wing w = { .base = { se_house(bases, i), se_house(bases, k) }, .covers = covers };
			unsigned both = two[i] & two[k] & (changes->digits[w.base[0]] | changes->digits[w.base[1]]);

			for (; both != 0; both &= both - 1) {
				w.digit = bits_lowest(both);
				if (s->grid.pos[w.base[0]][w.digit] == s->grid.pos[w.base[1]][w.digit])
					any |= se_wing_exclude(s, &w);
			}
		}
	return any;
}

static bool se_inner_wings(struct se_closures *s)
{
	struct se_changes changes;

	if (!se_changes_since(s, 3, &changes))
		return false;
	bool any = se_inner_fish(s, &changes, SE_COLUMN, SE_ROW);

	return se_inner_fish(s, &changes, SE_ROW, SE_COLUMN) || any;
}

/* What the hints, which hold on the board with what was excluded, exclude. */
static bool se_inner_take(struct se_closures *s, const struct se_hints *hints)
{
	bool any = false;

	for (size_t i = 0; i < hints->count; i++) {
		const struct se_hint *hint = &hints->hint[i];
		uint32_t first = se_parents_begin(s->now);
		struct se_nested n = { .complexity = hint->complexity };
		int parents;

		if (!se_closures_parents(hints, hint, &s->first, &s->grid, s->parent, &parents, &n.fingerprint))
			continue;
		for (int k = 0; k < parents; k++)
			se_parent_add(s->now, s->now->index[false][s->parent[k]]);
		if (!se_exclude_all(s, &hint->drop, first, (int)s->nesteds))
			continue;
		s->nested = mem_grow(s->nested, s->nesteds, &s->nested_capacity, sizeof *s->nested);
		s->nested[s->nesteds++] = n;
		any = true;
	}
	return any;
}

/* The families of nested chains: forcing chains and cycles, and classes of closures. */
static const struct se_inner_family {
	bool closures;
	struct se_rules rules;
	double base;
} se_inner_family[] = {
	{ .closures = false },
	{ .closures = true, .rules = { .cells = true }, .base = 8.0 },
	{ .closures = true, .rules = { .dynamic = true, .cells = true }, .base = 8.5 },
	{ .closures = true, .rules = { .dynamic = true, .cells = true, .level = 2 }, .base = 9.5 },
};

enum { SE_INNER_CHAINS, SE_INNER_MULTIPLE, SE_INNER_DYNAMIC, SE_INNER_NESTED };

static bool se_inner(struct se_closures *s, int family)
{
	const struct se_inner_family *f = &se_inner_family[family];
	const struct se_hints *hints = s->plain ? NULL : se_memory_find(s->memory, family, &s->grid);

	if (hints == NULL) {
		se_hints_begin(&s->hints, true);
		if (f->closures)
			se_forcing_collect(s->inner, &s->grid, &f->rules, f->base, &s->hints);
		else
			se_chains_collect(s->chains, &s->grid, &s->hints);
		se_hints_sort(&s->hints);
		hints = se_memory_keep(s->memory, family, &s->grid, &s->hints);
	}
	return se_inner_take(s, hints);
}

bool se_advanced(struct se_closures *s)
{
	int level = s->rules.level;

	if (se_inner_locking(s) || se_inner_hidden(s) || se_inner_naked(s) || se_inner_wings(s))
		return true;
	switch (level) {
	case 2:
		return se_inner(s, SE_INNER_CHAINS);
	case 3:
		return se_inner(s, SE_INNER_CHAINS) || se_inner(s, SE_INNER_MULTIPLE);
	case 4:
		return se_inner(s, SE_INNER_DYNAMIC);
	case 5:
		return se_inner(s, SE_INNER_DYNAMIC) || se_inner(s, SE_INNER_NESTED);
	default:
		return false;
	}
}
