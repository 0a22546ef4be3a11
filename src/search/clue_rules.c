/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rules of a board: its clues' primitives, and sums derived from houses, whose digits have a known sum. If cages fill houses except for
 * a few cells, these cells have the rest of the sum (innies); if cages stick out of houses, the cells outside have what the cages have
 * beyond the sum (outies).
 */
#include "search/clue_rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/*
 * The most cells of a derived sum, if all of them differ and otherwise; longer ones cost more than they find. The most houses that are
 * taken together.
 */
enum { DERIVED_SET = 6, DERIVED_SUM = 4, HOUSES_TOGETHER = 4 };

/* Whether the rule is there already. */
static bool rules_have(const struct clue_rules *c, const struct primitive *p)
{
	for (int i = 0; i < c->count; i++) {
		const struct primitive *r = &c->rule[i];

		if (r->kind == p->kind && r->cells == p->cells && r->total == p->total && memcmp(r->cell, p->cell, p->cells) == 0 &&
		    memcmp(r->factor, p->factor, p->cells) == 0)
			return true;
	}
	return false;
}

static void rules_take(void *data, const struct primitive *p)
{
	struct clue_rules *c = data;

	c->broken |= p->cells == 0 && p->total != 0;
	if (p->cells == 0 || c->count == RULES_MOST || rules_have(c, p))
		return;
	c->rule[c->count++] = *p;
}

/* Cells that have a known sum. */
struct sum_of_cells {
	struct cellset cells;
	int total;
};

/* The cages, as sums. Returns how many. */
static int list_cages(const struct clue_rules *c, struct sum_of_cells cage[])
{
	int count = 0;

	for (int i = 0; i < c->count; i++) {
		const struct primitive *p = &c->rule[i];

		if (p->kind != PRIMITIVE_SET)
			continue;
		cage[count] = (struct sum_of_cells){ .total = p->total };
		for (int k = 0; k < p->cells; k++)
			cellset_add(&cage[count].cells, p->cell[k]);
		count++;
	}
	return count;
}

/* Whether no two cells can have the same digit. */
static bool all_differ(const struct geometry *g, struct cellset cells)
{
	for (int a = cellset_next(cells, -1); a >= 0; a = cellset_next(cells, a)) {
		struct cellset others = cells;

		cellset_remove(&others, a);
		if (!cellset_empty(cellset_less(others, g->peer_set[a])))
			return false;
	}
	return true;
}

static void primitive_fill(struct primitive *p, struct cellset cells, int factor)
{
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		p->cell[p->cells] = (uint8_t)cell;
		p->factor[p->cells++] = (int8_t)factor;
	}
}

/* Adds the rule that the digits of IN, less those of OUT, sum to TOTAL, unless it has too many cells. */
static void rules_derive(struct clue_rules *c, struct cellset in, struct cellset out, int total)
{
	const int inside = cellset_count(in), outside = cellset_count(out);
	const bool one_side = inside == 0 || outside == 0;
	struct primitive p = { .kind = PRIMITIVE_SUM, .total = (int16_t)total };

	if (one_side && inside + outside <= DERIVED_SET && all_differ(c->geo, cellset_or(in, out))) {
		p.kind = PRIMITIVE_SET;
		p.total = (int16_t)(outside > 0 ? -total : total);
		primitive_fill(&p, cellset_or(in, out), 1);
		rules_take(c, &p);
	} else if (inside + outside <= DERIVED_SUM) {
		primitive_fill(&p, in, 1);
		primitive_fill(&p, out, -1);
		rules_take(c, &p);
	}
}

/*
 * What follows for HOUSES disjoint houses, which have CELLS: the cells that are in no cage within them; those beside the cages that touch
 * them; and where cages stick out with fewer cells than they have within, those together with the cells that are in none.
 */
static void derive_for(struct clue_rules *c, const struct sum_of_cells cage[], int cages, struct cellset cells, int houses)
{
	const struct geometry *g = c->geo;
	struct cellset in[3] = { cells, cells, cells }, out[3] = { { { 0, 0 } } };
	int total[3];

	for (int way = 0; way < 3; way++)
		total[way] = houses * g->size * (g->size + 1) / 2;
	for (int i = 0; i < cages; i++) {
		const struct cellset inner = cellset_and(cage[i].cells, cells), outer = cellset_less(cage[i].cells, cells);
		const bool takes[3] = { cellset_empty(outer), true, cellset_count(outer) < cellset_count(inner) };

		for (int way = 0; way < 3 && !cellset_empty(inner); way++) {
			/* If cages overlap, the first one counts. */
			if (!takes[way] || !cellset_empty(cellset_less(inner, in[way])) || !cellset_empty(cellset_and(outer, out[way])))
				continue;
			in[way] = cellset_less(in[way], inner);
			out[way] = cellset_or(out[way], outer);
			total[way] -= cage[i].total;
		}
	}
	for (int way = 0; way < 3; way++)
		rules_derive(c, in[way], out[way], total[way]);
}

/* Rows or columns side by side, each once up to all of them. */
static void derive_for_lines(struct clue_rules *c, const struct sum_of_cells cage[], int cages, enum house_kind kind)
{
	const int n = c->geo->size;

	for (int first = 0; first < n; first++) {
		struct cellset cells = { { 0, 0 } };

		for (int line = first; line < n; line++) {
			cells = cellset_or(cells, c->geo->house_set[(int)kind * n + line]);
			derive_for(c, cage, cages, cells, line - first + 1);
		}
	}
}

/* Boxes, diagonals and the like: each, and boxes up to four together. */
static void derive_for_houses(struct clue_rules *c, const struct sum_of_cells cage[], int cages, int from, struct cellset cells, int houses)
{
	const struct geometry *g = c->geo;

	for (int house = from; house < g->houses; house++) {
		const bool box = geometry_kind(g, house) == HOUSE_BOX;

		if (!box && houses > 0)
			return;
		const struct cellset with = cellset_or(cells, g->house_set[house]);

		derive_for(c, cage, cages, with, houses + 1);
		if (box && houses + 1 < HOUSES_TOGETHER)
			derive_for_houses(c, cage, cages, house + 1, with, houses + 1);
	}
}

/* Sets before sums, and small ones first: they cost least. */
static int compare_rules(const void *a, const void *b)
{
	const struct primitive *p = a, *q = b;

	return p->kind != q->kind ? p->kind - q->kind : p->cells != q->cells ? p->cells - q->cells : memcmp(p, q, sizeof *p);
}

struct clue_rules *clue_rules_new(const struct geometry *g)
{
	struct clue_rules *c = mem_zero(1, sizeof *c);
	struct sum_of_cells *cage = mem_zero(RULES_MOST, sizeof *cage);

	c->geo = g;
	for (int i = 0; i < g->clues; i++)
		clue_split(g, geometry_clue(g, i), rules_take, c);
	const int cages = list_cages(c, cage);

	if (cages > 0) {
		derive_for_lines(c, cage, cages, HOUSE_ROW);
		derive_for_lines(c, cage, cages, HOUSE_COLUMN);
		derive_for_houses(c, cage, cages, HOUSE_BOX * g->size, (struct cellset){ { 0, 0 } }, 0);
	}
	free(cage);
	qsort(c->rule, (size_t)c->count, sizeof *c->rule, compare_rules);
	c->words = (c->count + 63) / 64;
	for (int rule = 0; rule < c->count; rule++)
		for (int i = 0; i < c->rule[rule].cells; i++)
			c->of[c->rule[rule].cell[i]][rule / 64] |= (uint64_t)1 << rule % 64;
	return c;
}
