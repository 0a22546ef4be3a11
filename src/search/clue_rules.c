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

/* Puts cells that differ, with the same factor, side by side. */
static void group_cells(const struct geometry *g, struct primitive *p)
{
	for (int from = 0, to; from < p->cells; from = to) {
		struct cellset peers = g->peer_set[p->cell[from]];

		to = from + 1;
		for (int i = to; i < p->cells; i++) {
			const uint8_t cell = p->cell[i];
			const int8_t factor = p->factor[i];

			if (factor != p->factor[from] || !cellset_has(peers, cell))
				continue;
			p->cell[i] = p->cell[to];
			p->factor[i] = p->factor[to];
			p->cell[to] = cell;
			p->factor[to++] = factor;
			peers = cellset_and(peers, g->peer_set[cell]);
		}
	}
}

static void rules_add(struct clue_rules *c, const struct primitive *p)
{
	c->broken |= p->cells == 0 && p->total != 0;
	if (p->cells == 0 || c->count == RULES_MOST || rules_have(c, p))
		return;
	c->rule = mem_grow(c->rule, (size_t)c->count + 1, &c->capacity, sizeof *c->rule);
	c->rule[c->count] = *p;
	if (p->kind == PRIMITIVE_SUM && p->cells >= GROUPED_SUM)
		group_cells(c->geo, &c->rule[c->count]);
	c->count++;
}

/* Two cells, in the order of the board, and what all clues about the two allow. */
struct clue_pair {
	uint8_t cell[2];
	uint16_t beside[MAX_SIZE];
};

/* Rules that are being made. */
struct rules_maker {
	struct clue_rules *rules;
	struct clue_pair *pair;
	size_t pairs, capacity;
	int (*number)[MAX_CELLS];	/* of the pair of two cells, from 1; 0: there is none */
};

/* The table of a pair as the second cell sees it. */
static void turn_table(const uint16_t beside[], uint16_t turned[MAX_SIZE])
{
	memset(turned, 0, MAX_SIZE * sizeof *turned);
	for (int d = 1; d <= MAX_SIZE; d++)
		for (int e = digit_first(beside[d - 1]); e != 0; e = digit_next(beside[d - 1], e))
			turned[e - 1] |= digit_bit(d);
}

static void make_pair(struct rules_maker *m, const struct primitive *p)
{
	const int a = p->cell[0], b = p->cell[1], first = a < b ? a : b, second = a < b ? b : a;
	uint16_t beside[MAX_SIZE];

	for (int d = 1; d <= MAX_SIZE && a == b; d++)
		if ((p->table[d - 1] & digit_bit(d)) == 0)
			m->rules->may[a] &= (uint16_t)~digit_bit(d);
	if (a == b)
		return;
	if (a < b)
		memcpy(beside, p->table, sizeof beside);
	else
		turn_table(p->table, beside);
	int *number = &m->number[first][second];

	if (*number == 0) {
		m->pair = mem_grow(m->pair, m->pairs + 1, &m->capacity, sizeof *m->pair);
		struct clue_pair *new = &m->pair[m->pairs++];

		*number = (int)m->pairs;
		*new = (struct clue_pair){ .cell = { (uint8_t)first, (uint8_t)second } };
		for (int d = 1; d <= m->rules->geo->size; d++)
			new->beside[d - 1] = m->rules->geo->all &
				(uint16_t)~(cellset_has(m->rules->geo->peer_set[a], b) ? digit_bit(d) : 0);
	}
	for (int d = 1; d <= MAX_SIZE; d++)
		m->pair[*number - 1].beside[d - 1] &= beside[d - 1];
}

static void rules_take(void *data, const struct primitive *p)
{
	struct rules_maker *m = data;

	if (p->kind == PRIMITIVE_PAIR)
		make_pair(m, p);
	else
		rules_add(m->rules, p);
}

/* The number of the table with these entries, which is made if there is none. */
static uint16_t table_of(struct clue_rules *c, const uint16_t beside[MAX_SIZE])
{
	const size_t size = MAX_SIZE * sizeof *beside;

	for (int i = 0; i < c->tables; i++)
		if (memcmp(c->table[i].beside, beside, size) == 0)
			return (uint16_t)i;
	struct clue_table *t = &c->table[c->tables];

	memcpy(t->beside, beside, size);
	for (unsigned set = 0; set < sizeof t->low / sizeof *t->low; set++)
		for (unsigned rest = set; rest != 0; rest &= rest - 1)
			t->low[set] |= beside[bits_lowest(rest)];
	for (unsigned set = 0; set < sizeof t->high / sizeof *t->high; set++)
		for (unsigned rest = set; rest != 0; rest &= rest - 1)
			t->high[set] |= beside[bits_lowest(rest) + 8];
	return (uint16_t)c->tables++;
}

/* The arcs of the pairs, and their tables. */
static void make_arcs(struct rules_maker *m)
{
	struct clue_rules *c = m->rules;
	int arcs = 0;

	c->arc = mem_zero(2 * m->pairs + 1, sizeof *c->arc);
	c->table = mem_zero(2 * m->pairs + 1, sizeof *c->table);
	for (int cell = 0; cell < c->geo->cells; cell++) {
		c->arc_first[cell] = arcs;
		for (size_t i = 0; i < m->pairs; i++) {
			const struct clue_pair *p = &m->pair[i];
			uint16_t turned[MAX_SIZE];

			if (p->cell[0] == cell)
				c->arc[arcs++] = (struct clue_arc){ { (uint8_t)cell, p->cell[1] }, table_of(c, p->beside) };
			if (p->cell[1] != cell)
				continue;
			turn_table(p->beside, turned);
			c->arc[arcs++] = (struct clue_arc){ { (uint8_t)cell, p->cell[0] }, table_of(c, turned) };
		}
		c->arc_first[cell + 1] = arcs;
	}
	c->table = mem_resize(c->table, (size_t)c->tables + 1, sizeof *c->table);
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

		if (p->kind != PRIMITIVE_SET || p->total == SET_CONSECUTIVE)
			continue;
		cage[count] = (struct sum_of_cells){ .total = p->total };
		for (int k = 0; k < p->cells; k++)
			cellset_add(&cage[count].cells, p->cell[k]);
		count++;
	}
	return count;
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

	if (one_side && inside + outside <= DERIVED_SET && geometry_all_differ(c->geo, cellset_or(in, out))) {
		p.kind = PRIMITIVE_SET;
		p.total = (int16_t)(outside > 0 ? -total : total);
		primitive_fill(&p, cellset_or(in, out), 1);
		rules_add(c, &p);
	} else if (inside + outside <= DERIVED_SUM) {
		primitive_fill(&p, in, 1);
		primitive_fill(&p, out, -1);
		rules_add(c, &p);
	}
}

/*
 * Adds the sums that follow for HOUSES disjoint houses, which have CELLS: of the cells in no cage that is wholly within; of the outer cells
 * of the cages that touch them; and, for cages with fewer cells outside than within, of the difference between these outer cells and the
 * cells in no cage.
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

	struct rules_maker maker = { .rules = c, .number = mem_zero(MAX_CELLS, sizeof *maker.number) };

	c->geo = g;
	for (int cell = 0; cell < g->cells; cell++)
		c->may[cell] = g->all;
	geometry_split(g, rules_take, &maker);
	make_arcs(&maker);
	free(maker.number);
	free(maker.pair);
	const int cages = list_cages(c, cage);

	if (cages > 0) {
		derive_for_lines(c, cage, cages, HOUSE_ROW);
		derive_for_lines(c, cage, cages, HOUSE_COLUMN);
		derive_for_houses(c, cage, cages, HOUSE_BOX * g->size, (struct cellset){ { 0, 0 } }, 0);
	}
	free(cage);
	if (c->count > 0)
		qsort(c->rule, (size_t)c->count, sizeof *c->rule, compare_rules);
	c->words = (c->count + 63) / 64;
	for (int rule = 0; rule < c->count; rule++)
		for (int i = 0; i < c->rule[rule].cells; i++)
			c->of[c->rule[rule].cell[i]][rule / 64] |= (uint64_t)1 << rule % 64;
	return c;
}

void clue_rules_free(struct clue_rules *c)
{
	if (c == NULL)
		return;
	free(c->rule);
	free(c->arc);
	free(c->table);
	free(c);
}
