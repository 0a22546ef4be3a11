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
		struct cellset left = cellset_less(facts_digit(f, d), als->of[d - 1]->sees);

		more = cellset_or(more, cellset_and(one, left));
		one = cellset_or(one, left);
	}
	return cellset_less(f->empty, more);
}

static void add_force(struct chain_graph *g, struct facts *f, int als, uint16_t digits, int cell, int digit, struct cellset cells[])
{
	if (digits == 0 || (g->scope != CHAIN_ALL && !cellset_has(facts_hope_cells(f, true)[digit - 1], cell)))
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
		if (cellset_has(als->of[d - 1]->sees, cell))
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
	const bool *passed = g->scope == CHAIN_ALL ? NULL : facts_als_hopes(f)->passed;

	g->forces = 0;
	for (int i = 0; i < list->count; i++) {
		g->first_force[i] = (int16_t)g->forces;
		if (!graph_als_wants(&list->als[i]) || (passed != NULL && !passed[i]))
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

/* Makes the rows of a group, for the first set that has it. */
static inline __attribute__((always_inline)) void find_group_rows(const struct chain_graph *g, const struct als_group *group, int number,
								  struct chain_set_rows *r, int words)
{
	uint64_t *beside = &r->beside[number * words], *behind = &r->behind[number * words];
	const size_t size = (size_t)words * sizeof *beside;

	if (r->made[number])
		return;
	r->made[number] = true;
	memset(beside, 0, size);
	memset(behind, 0, size);
	memset(&r->lost_off[number * words], 0, size);
	memset(&r->lost_on[number * words], 0, size);
	chain_add_within(g, group->digit, group->sees, beside);
	chain_unite(g->strong, beside, behind, words);
}

static inline __attribute__((always_inline)) void find_rows(const struct chain_graph *g, const struct als_list *list, int number,
							    struct chain_set_rows *r, int words)
{
	const struct als *als = &list->als[number];
	size_t first = graph_als_row(als, number, digit_first(als->digits), words), row = first;
	size_t size = (size_t)((als->size + 1) * words) * sizeof *r->on;

	memset(&r->off[first], 0, size);
	memset(&r->on[first], 0, size);
	memset(&r->forced[first], 0, size);
	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		find_group_rows(g, als->of[d - 1], als_group_number(list, als, d), r, words);
	for (int lacks = digit_first(als->digits); lacks != 0; lacks = digit_next(als->digits, lacks), row += (size_t)words) {
		for (int has = digit_first(als->digits); has != 0; has = digit_next(als->digits, has)) {
			if (has == lacks)
				continue;
			chain_join(&r->off[row], &r->beside[als_group_number(list, als, has) * words], words);
			chain_join(&r->on[row], &r->behind[als_group_number(list, als, has) * words], words);
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

static inline __attribute__((always_inline)) void effects_begin(struct effects *e, int words)
{
	e->any = true;
	memset(e->off, 0, (size_t)words * sizeof e->off[0]);
	memset(e->on, 0, (size_t)words * sizeof e->on[0]);
	memset(e->forced, 0, (size_t)words * sizeof e->forced[0]);
}

static inline __attribute__((always_inline)) void graph_als_add_effects(const struct chain_graph *g, const struct als *als, int number,
									int digit, struct effects *e, int words)
{
	const struct chain_set_rows *r = &g->sets;
	size_t row = graph_als_row(als, number, digit, words);

	if (!e->any)
		effects_begin(e, words);
	chain_join(e->off, &r->off[row], words);
	chain_join(e->on, &r->on[row], words);
	chain_join(e->forced, &r->forced[row], words);
}

static inline __attribute__((always_inline)) void effects_join(struct effects *e, const struct effects *more, int words)
{
	if (!e->any)
		effects_begin(e, words);
	chain_join(e->off, more->off, words);
	chain_join(e->on, more->on, words);
	chain_join(e->forced, more->forced, words);
}

static inline __attribute__((always_inline)) void graph_als_add_row(struct chain_graph *g, int row, int way, const struct effects *e,
								    int words)
{
	const int at = (way * g->rows + row) * words;

	chain_join(&g->weak[at], e->off, words);
	chain_join(&g->then[at], e->on, words);
	chain_join(&g->then[at - g->rows * words], e->forced, words);
}

/* From all that excludes the digit of a group from its sets to these effects. */
static inline __attribute__((always_inline)) void add_links(struct chain_graph *g, const struct als_group *group, int number, int way,
							    const struct effects *e, int words)
{
	const uint64_t *from = &g->sets.beside[number * words];

	for (int i = chain_next(g, from, -1); i >= 0; i = chain_next(g, from, i))
		graph_als_add_row(g, i, way, e, words);
	for (int c = cellset_next(group->sees, -1); c >= 0; c = cellset_next(group->sees, c))
		if (g->of[candidate(c, group->digit)] >= g->count)
			graph_als_add_row(g, g->of[candidate(c, group->digit)], way, e, words);
}

/* What follows if a set lacks a digit, over its restricted commons, by digit and by the size of the second set. */
struct over_commons {
	struct effects of[MAX_SIZE][CHAIN_ALS_CELLS + 1];
};

/* Where the commons of set NUMBER end. Where some were left out, a pair would be known to one of its sets only. */
static int commons_end(const struct facts *f, int number)
{
	return f->left_out & LEFT_OUT_COMMONS ? 0 : f->commons.first[number + 1];
}

static inline __attribute__((always_inline)) void find_over_commons(const struct chain_graph *g, const struct facts *f, int number,
								    struct over_commons *o, int words)
{
	const struct als *als = &f->als.als[number];
	const int end = commons_end(f, number);

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		for (int size = 2; size <= CHAIN_ALS_CELLS; size++)
			o->of[d - 1][size].any = false;
	for (int i = f->commons.first[number]; i < end; i++) {
		const struct restricted_common *c = &f->commons.common[i];
		const struct als *second = &f->als.als[c->als];

		if (may_join(als, second))
			graph_als_add_effects(g, second, c->als, c->digit, &o->of[c->digit - 1][second->size], words);
	}
}

/* What follows if the set lacks DIGIT: what does over its other commons. */
static inline __attribute__((always_inline)) void join_others(const struct over_commons *o, const struct als *als, int digit, int size,
							      struct effects *e, int words)
{
	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		if (d != digit && o->of[d - 1][size].any)
			effects_join(e, &o->of[d - 1][size], words);
}

static inline __attribute__((always_inline)) void add_set(struct chain_graph *g, const struct facts *f, int number, int words)
{
	const struct als *als = &f->als.als[number];
	struct over_commons o;

	find_over_commons(g, f, number, &o, words);
	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		const int group = als_group_number(&f->als, als, d);
		struct effects e = { .any = false };

		graph_als_add_effects(g, als, number, d, &e, words);
		add_links(g, &f->als.group[group], group, way_of(1, als->size), &e, words);
		for (int size = 2; size <= CHAIN_ALS_CELLS; size++) {
			e.any = false;
			join_others(&o, als, d, size, &e, words);
			if (e.any)
				add_links(g, &f->als.group[group], group, way_of(2, als->size + size), &e, words);
		}
	}
}

static inline __attribute__((always_inline)) void add_sets(struct chain_graph *g, struct facts *f, int words)
{
	const struct als_list *list = facts_als(f);
	const bool *passed = facts_als_hopes(f)->passed;

	for (int i = 0; i < list->count; i++)
		if (passed[i] && graph_als_wants(&list->als[i]))
			add_set(g, f, i, words);
}

/* Adds what follows if set NUMBER lacks DIGIT, by itself. */
static inline __attribute__((always_inline)) void add_any(const struct chain_set_rows *r, const struct als *als, int number, int digit,
							  uint64_t *off, uint64_t *on, int words)
{
	size_t row = graph_als_row(als, number, digit, words);

	chain_join(off, &r->off[row], words);
	chain_join(on, &r->on[row], words);
	chain_join(on, &r->forced[row], words);
}

/* Adds what follows if set NUMBER lacks a digit, to what does if the group lacks it. */
static inline __attribute__((always_inline)) void add_any_set(struct chain_graph *g, const struct facts *f, int number, int words)
{
	const struct als *als = &f->als.als[number];
	const int end = commons_end(f, number);
	uint64_t off[MAX_SIZE][CHAIN_WORDS], on[MAX_SIZE][CHAIN_WORDS];

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		memset(off[d - 1], 0, (size_t)words * sizeof off[0][0]);
		memset(on[d - 1], 0, (size_t)words * sizeof on[0][0]);
	}
	for (int i = f->commons.first[number]; i < end; i++) {
		const struct restricted_common *c = &f->commons.common[i];

		if (may_join(als, &f->als.als[c->als]))
			add_any(&g->sets, &f->als.als[c->als], c->als, c->digit, off[c->digit - 1], on[c->digit - 1], words);
	}
	for (int lacks = digit_first(als->digits); lacks != 0; lacks = digit_next(als->digits, lacks)) {
		uint64_t *lost_off = &g->sets.lost_off[als_group_number(&f->als, als, lacks) * words];
		uint64_t *lost_on = &g->sets.lost_on[als_group_number(&f->als, als, lacks) * words];

		add_any(&g->sets, als, number, lacks, lost_off, lost_on, words);
		for (int has = digit_first(als->digits); has != 0; has = digit_next(als->digits, has)) {
			if (has == lacks)
				continue;
			chain_join(lost_off, off[has - 1], words);
			chain_join(lost_on, on[has - 1], words);
		}
	}
}

/* From NODE, which excludes the digit of a group, to what follows from that. */
static inline __attribute__((always_inline)) void add_any_row(struct chain_graph *g, int node, int group, int words)
{
	chain_join(&g->any_weak[node * words], &g->sets.lost_off[group * words], words);
	chain_join(&g->any_then[node * words], &g->sets.lost_on[group * words], words);
}

static inline __attribute__((always_inline)) void add_any_links(struct chain_graph *g, const struct als_group *group, int number, int words)
{
	const uint64_t *from = &g->sets.beside[number * words];

	if (!g->sets.made[number])
		return;
	for (int i = chain_next(g, from, -1); i >= 0; i = chain_next(g, from, i))
		add_any_row(g, i, number, words);
	for (int c = cellset_next(group->sees, -1); c >= 0; c = cellset_next(group->sees, c))
		if (g->of[candidate(c, group->digit)] >= g->count)
			add_any_row(g, g->of[candidate(c, group->digit)], number, words);
}

static inline __attribute__((always_inline)) void add_any_sets(struct chain_graph *g, struct facts *f, int words)
{
	const struct als_list *list = facts_als(f);
	const bool *passed = facts_als_hopes(f)->passed;

	memset(g->sets.made, 0, (size_t)list->groups * sizeof g->sets.made[0]);
	for (int i = 0; i < list->count; i++)
		if (passed[i] && graph_als_wants(&list->als[i]))
			find_rows(g, list, i, &g->sets, words);
	for (int i = 0; i < list->count; i++)
		if (passed[i] && graph_als_wants(&list->als[i]))
			add_any_set(g, f, i, words);
	for (int i = 0; i < list->groups; i++)
		add_any_links(g, &list->group[i], i, words);
}

/* Notes the sets that links may go through. */
static void note_sets(struct chain_graph *g, struct facts *f)
{
	const struct als_list *list = facts_als(f);
	const bool *passed = facts_als_hopes(f)->passed;

	memset(g->sets_with, 0, sizeof g->sets_with);
	for (int i = 0; i < list->count; i++)
		for (unsigned left = passed[i] && graph_als_wants(&list->als[i]) ? list->als[i].digits : 0; left != 0; left &= left - 1)
			g->set_with[bits_lowest(left)][g->sets_with[bits_lowest(left)]++] = (uint16_t)i;
}

void chain_add_any_als(struct chain_graph *g, struct facts *f)
{
	note_sets(g, f);
	memset(g->forced, 0, sizeof g->forced);
	for (int i = 0; i < g->forces; i++)
		chain_add(g->forced, g->of[g->force[i].candidate]);
	facts_restricted_commons(f);
	memset(g->any_weak, 0, (size_t)(g->rows * g->words) * sizeof g->any_weak[0]);
	memset(g->any_then, 0, (size_t)(g->rows * g->words) * sizeof g->any_then[0]);
	/* So that the compiler knows the number that nearly all boards have. */
	if (g->words == CHAIN_FEW)
		add_any_sets(g, f, CHAIN_FEW);
	else if (g->words == CHAIN_MORE)
		add_any_sets(g, f, CHAIN_MORE);
	else
		add_any_sets(g, f, g->words);
}

void chain_add_als(struct chain_graph *g, struct facts *f)
{
	const int first = chain_way_rows(g, 1), end = chain_way_rows(g, CHAIN_WAYS);

	memset(&g->weak[first], 0, (size_t)(end - first) * sizeof g->weak[0]);
	memset(&g->then[first], 0, (size_t)(end - first) * sizeof g->then[0]);
	if (g->words == CHAIN_FEW)
		add_sets(g, f, CHAIN_FEW);
	else if (g->words == CHAIN_MORE)
		add_sets(g, f, CHAIN_MORE);
	else
		add_sets(g, f, g->words);
}

/* Whether a node excludes its digit from a set, or the set excludes it with that digit. */
static bool sees_set(const struct als *als, const struct chain_node *n)
{
	return (als->digits & digit_bit(n->digit)) && cellset_empty(cellset_less(n->cells, als->of[n->digit - 1]->sees));
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

	for (int i = 0; !forced && i < g->sets_with[to->digit - 1]; i++) {
		const struct als *als = &list->als[g->set_with[to->digit - 1][i]];

		if (sees_set(als, to) &&
		    leads_into(f, from, als, als->digits & (uint16_t)~digit_bit(to->digit), sets, cells, t))
			return true;
	}
	for (const struct chain_force *force = g->force; forced && force < &g->force[g->forces]; force++)
		if (force->candidate == candidate(to->cell, to->digit) &&
		    leads_into(f, from, &list->als[force->als], force->digits, sets, cells, t))
			return true;
	return false;
}
