/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/graph_als.h"

#include <string.h>

#include "logic/facts/facts.h"

/* The way through sets of so many cells in all to a node that is off; what is forced comes a link earlier, so it goes the way before. */
static int way_of(int sets, int cells)
{
	return sets == 1 ? cells : cells + 2;
}

static bool graph_als_wants(const struct als *als)
{
	return als->size >= 2 && als->size <= CHAIN_ALS_CELLS;
}

static bool may_join(const struct als *a, const struct als *b)
{
	return graph_als_wants(b) && a->size + b->size <= CHAIN_PAIR_CELLS && cellset_empty(cellset_and(a->cells, b->cells));
}

/* The open cells of more than two candidates of which the set, without one of its digits, may leave one: it sees all others but one. */
static struct cellset find_cells(const struct facts *f, const struct als *als)
{
	struct cellset one = { { 0, 0 } }, more = cellset_or(cellset_or(f->bivalue, f->single), als->cells);

	for (int d = 1; d <= f->geo->size; d++) {
		struct cellset left = cellset_less(facts_digit(f, d), als->sees[d - 1]);

		more = cellset_or(more, cellset_and(one, left));
		one = cellset_or(one, left);
	}
	return cellset_less(f->empty, more);
}

static void add_force(struct chain_graph *g, struct facts *f, int als, uint16_t digits, int cell, int digit, struct cellset cells[])
{
	if (digits == 0)
		return;
	if (g->forces == CHAIN_FORCES) {
		f->left_out |= LEFT_OUT_FORCED;
		return;
	}
	g->force[g->forces++] = (struct chain_force){ .als = (uint16_t)als, .digits = digits,
						      .candidate = (int16_t)candidate(cell, digit) };
	cellset_add(&cells[digit - 1], cell);
}

/* What the set leaves for a cell: a candidate that it does not see, or where there is none, one of its digits if it lacks that. */
static void force_cell(struct chain_graph *g, struct facts *f, int number, int cell, struct cellset cells[])
{
	const struct als *als = &f->als.als[number];
	uint16_t seen = 0;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		if (cellset_has(als->sees[d - 1], cell))
			seen |= digit_bit(d);
	if (f->cand[cell] & ~seen) {
		add_force(g, f, number, als->digits & (uint16_t)~seen, cell, digit_first(f->cand[cell] & (uint16_t)~seen), cells);
		return;
	}
	for (int d = digit_first(seen); d != 0; d = digit_next(seen, d))
		add_force(g, f, number, digit_bit(d), cell, d, cells);
}

void chain_find_forced(struct chain_graph *g, struct facts *f, struct cellset cells[])
{
	const struct als_list *list = facts_als(f);

	g->forces = 0;
	for (int i = 0; i < list->count; i++) {
		g->first_force[i] = (int16_t)g->forces;
		if (!graph_als_wants(&list->als[i]))
			continue;
		struct cellset found = find_cells(f, &list->als[i]);

		for (int c = cellset_next(found, -1); c >= 0; c = cellset_next(found, c))
			force_cell(g, f, i, c, cells);
	}
	g->first_force[list->count] = (int16_t)g->forces;
}

/* Where the row of a digit of set NUMBER begins. */
static inline __attribute__((always_inline)) size_t graph_als_row(const struct als *als, int number, int digit, int words)
{
	int before = bits_count(als->digits & (digit_bit(digit) - 1u));

	return (size_t)((number * (CHAIN_ALS_CELLS + 1) + before) * words);
}

static inline __attribute__((always_inline)) void unite(uint64_t *to, const uint64_t *from, int words)
{
	for (int w = 0; w < words; w++)
		to[w] |= from[w];
}

static inline __attribute__((always_inline)) void find_rows(const struct chain_graph *g, const struct als *als, int number,
							    struct chain_set_rows *r, int words)
{
	const int digits = als->size + 1;
	size_t first = graph_als_row(als, number, digit_first(als->digits), words), row = first;
	size_t size = (size_t)(digits * words) * sizeof *r->on;

	memset(&r->beside[first], 0, size);
	memset(&r->behind[first], 0, size);
	memset(&r->off[first], 0, size);
	memset(&r->on[first], 0, size);
	memset(&r->forced[first], 0, size);
	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d), row += (size_t)words) {
		chain_add_within(g, d, als->sees[d - 1], &r->beside[row]);
		chain_unite(g->strong, &r->beside[row], &r->behind[row], words);
	}
	for (size_t lacks = first; lacks < row; lacks += (size_t)words) {
		for (size_t has = first; has < row; has += (size_t)words) {
			if (has == lacks)
				continue;
			unite(&r->off[lacks], &r->beside[has], words);
			unite(&r->on[lacks], &r->behind[has], words);
		}
	}
	for (int i = g->first_force[number]; i < g->first_force[number + 1]; i++)
		for (int d = digit_first(g->force[i].digits); d != 0; d = digit_next(g->force[i].digits, d))
			chain_add(&r->forced[graph_als_row(als, number, d, words)], g->of[g->force[i].candidate]);
}

/* What follows after the last of the sets. */
struct effects {
	bool any;
	uint64_t off[CHAIN_WORDS], on[CHAIN_WORDS], forced[CHAIN_WORDS];
};

static inline __attribute__((always_inline)) void graph_als_add_effects(const struct chain_graph *g, const struct als *als, int number,
									int digit, struct effects *e, int words)
{
	const struct chain_set_rows *r = &g->sets;
	size_t row = graph_als_row(als, number, digit, words);

	if (!e->any) {
		memset(e->off, 0, (size_t)words * sizeof e->off[0]);
		memset(e->on, 0, (size_t)words * sizeof e->on[0]);
		memset(e->forced, 0, (size_t)words * sizeof e->forced[0]);
	}
	e->any = true;
	unite(e->off, &r->off[row], words);
	unite(e->on, &r->on[row], words);
	unite(e->forced, &r->forced[row], words);
}

static inline __attribute__((always_inline)) void graph_als_add_row(struct chain_graph *g, int row, int way, const struct effects *e,
								    int words)
{
	unite(&g->weak[way][row * words], e->off, words);
	unite(&g->then[way][row * words], e->on, words);
	unite(&g->then[way - 1][row * words], e->forced, words);
}

/* From all that excludes DIGIT from set NUMBER to these effects. */
static inline __attribute__((always_inline)) void add_links(struct chain_graph *g, const struct als *als, int number, int digit,
							    int way, const struct effects *e, int words)
{
	const uint64_t *from = &g->sets.beside[graph_als_row(als, number, digit, words)];

	for (int i = chain_next(g, from, -1); i >= 0; i = chain_next(g, from, i))
		graph_als_add_row(g, i, way, e, words);
	for (int c = cellset_next(als->sees[digit - 1], -1); c >= 0; c = cellset_next(als->sees[digit - 1], c))
		if (g->of[candidate(c, digit)] >= g->count)
			graph_als_add_row(g, g->of[candidate(c, digit)], way, e, words);
}

/* Over the restricted commons of set NUMBER with one digit, which stand from FROM to TO in the list. */
static inline __attribute__((always_inline)) void
add_pairs(struct chain_graph *g, const struct facts *f, int number, const struct restricted_common *from,
	  const struct restricted_common *to, int words)
{
	const struct als *als = &f->als.als[number];
	struct effects by_size[CHAIN_ALS_CELLS + 1];

	for (int size = 2; size <= CHAIN_ALS_CELLS; size++)
		by_size[size].any = false;
	for (const struct restricted_common *c = from; c < to; c++)
		if (may_join(als, &f->als.als[c->als]))
			graph_als_add_effects(g, &f->als.als[c->als], c->als, c->digit, &by_size[f->als.als[c->als].size], words);
	for (int size = 2; size <= CHAIN_ALS_CELLS; size++)
		for (int d = digit_first(als->digits); by_size[size].any && d != 0; d = digit_next(als->digits, d))
			if (d != from->digit)
				add_links(g, als, number, d, way_of(2, als->size + size), &by_size[size], words);
}

static inline __attribute__((always_inline)) void add_set(struct chain_graph *g, const struct facts *f, int number, int words)
{
	const struct als *als = &f->als.als[number];
	const struct restricted_common *common = f->commons.common;
	/* Where some were left out, a pair would be known to one of its sets only. */
	int end = f->left_out & LEFT_OUT_COMMONS ? 0 : f->commons.first[number + 1];

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		struct effects e = { .any = false };

		graph_als_add_effects(g, als, number, d, &e, words);
		add_links(g, als, number, d, way_of(1, als->size), &e, words);
	}
	for (int from = f->commons.first[number], to = from; from < end; from = to) {
		while (to < end && common[to].digit == common[from].digit)
			to++;
		add_pairs(g, f, number, &common[from], &common[to], words);
	}
}

static inline __attribute__((always_inline)) void add_sets(struct chain_graph *g, struct facts *f, int words)
{
	const struct als_list *list = facts_als(f);

	for (int i = 0; i < list->count; i++)
		if (graph_als_wants(&list->als[i]))
			find_rows(g, &list->als[i], i, &g->sets, words);
	for (int i = 0; i < list->count; i++)
		if (graph_als_wants(&list->als[i]))
			add_set(g, f, i, words);
}

void chain_add_als(struct chain_graph *g, struct facts *f)
{
	facts_restricted_commons(f);
	for (int way = 1; way < CHAIN_WAYS; way++) {
		memset(g->weak[way], 0, (size_t)(g->rows * g->words) * sizeof g->weak[0][0]);
		memset(g->then[way], 0, (size_t)(g->rows * g->words) * sizeof g->then[0][0]);
	}
	/* Twice, so that the compiler knows the number that nearly all boards have. */
	if (g->words == CHAIN_FEW)
		add_sets(g, f, CHAIN_FEW);
	else
		add_sets(g, f, g->words);
}

/* Whether a node excludes its digit from a set, or the set excludes it with that digit. */
static bool sees_set(const struct als *als, const struct chain_node *n)
{
	return (als->digits & digit_bit(n->digit)) && cellset_empty(cellset_less(n->cells, als->sees[n->digit - 1]));
}

/* A first set that FROM leads into, and over a common of DIGITS to set SECOND; they have so many CELLS together. */
static bool find_first(struct facts *f, const struct chain_node *from, const struct als *second, uint16_t digits, int cells,
		       struct chain_through *t)
{
	const struct restricted_common_list *commons = facts_restricted_commons(f);
	int number = (int)(second - f->als.als);

	for (int i = commons->first[number]; i < commons->first[number + 1]; i++) {
		const struct restricted_common *c = &commons->common[i];
		const struct als *als = &f->als.als[c->als];

		if (!(digits & digit_bit(c->digit)) || c->digit == from->digit || !graph_als_wants(als) ||
		    als->size + second->size != cells || !may_join(als, second) || !sees_set(als, from))
			continue;
		*t = (struct chain_through){ .set = { als, second }, .sets = 2, .common = c->digit };
		return true;
	}
	return false;
}

/* Whether FROM takes one of DIGITS from the set, directly or over a first set; the SETS have so many CELLS together. */
static bool leads_into(struct facts *f, const struct chain_node *from, const struct als *als, uint16_t digits, int sets, int cells,
		       struct chain_through *t)
{
	if (sets == 2)
		return find_first(f, from, als, digits, cells, t);
	*t = (struct chain_through){ .set = { als }, .sets = 1 };
	return als->size == cells && (digits & digit_bit(from->digit)) && sees_set(als, from);
}

bool chain_through(struct facts *f, const struct chain_graph *g, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *t)
{
	const struct als_list *list = facts_als(f);
	int sets = chain_sets(way, forced), cells = way + forced - (sets == 1 ? 0 : 2);

	for (int i = 0; !forced && i < list->count; i++) {
		const struct als *als = &list->als[i];

		if (graph_als_wants(als) && sees_set(als, to) &&
		    leads_into(f, from, als, als->digits & (uint16_t)~digit_bit(to->digit), sets, cells, t))
			return true;
	}
	for (const struct chain_force *force = g->force; forced && force < &g->force[g->forces]; force++)
		if (&g->node[g->of[force->candidate]] == to && leads_into(f, from, &list->als[force->als], force->digits, sets, cells, t))
			return true;
	return false;
}
