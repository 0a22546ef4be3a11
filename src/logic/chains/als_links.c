/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Restricted commons between almost locked sets, and the links of the chain graph that go through one set or two. */
#include <string.h>

#include "logic/chains/als_links.h"
#include "logic/facts/facts.h"

/* The sets of each group that is lost in some case, and the commons of those sets over it. */
struct common_groups {
	const struct als_list *list;
	const struct als_hopes *hopes;
	bool rows;				/* only what rows of sets go through */
	uint16_t sets[ALS_GROUPS_MAX];		/* by group: 1 more than the first of its entries, in the order of sets; 0: none */
	uint16_t set[ALS_GROUPS_MAX], next[ALS_GROUPS_MAX];	/* by entry: its set, and 1 more than the next one of the group; 0: none */
	/* Groups that have such sets: where their places begin, by digit, and as chains from each such place. */
	struct cellset begin[MAX_SIZE];
	uint16_t last[MAX_CANDIDATES];		/* the last group that begins there, for candidates of BEGIN */
	uint16_t before[ALS_GROUPS_MAX];	/* the one before it; 0: none */
	bool made[ALS_GROUPS_MAX];		/* the commons are known: FROM to FROM + COUNT - 1 in the list */
	int from[ALS_GROUPS_MAX], count[ALS_GROUPS_MAX];
};

/* The digits over which a set may have commons, if it may be one of those that eliminate something. */
static unsigned hoped_digits(const struct common_groups *g, int set)
{
	return (g->rows ? g->hopes->two[set] != 0 : g->hopes->passed[set]) ? g->hopes->lost_digits[set] : 0;
}

/* Notes a group that may be one side of a common: there are often a few of some hundreds. */
static void note_begin(struct common_groups *g, int number)
{
	const struct als_group *group = &g->list->group[number];
	const int cell = cellset_next(group->place, -1);
	uint16_t *last = &g->last[candidate(cell, group->digit)];

	g->before[number] = cellset_has(g->begin[group->digit - 1], cell) ? *last : 0;
	*last = (uint16_t)number;
	cellset_add(&g->begin[group->digit - 1], cell);
}

/* Finds the sets of each group, from the last set on, so that each is put before those that are known. */
static void sort_sets(const struct als_list *list, struct common_groups *g)
{
	int entries = 0;

	g->list = list;
	memset(g->begin, 0, sizeof g->begin);
	memset(g->sets, 0, (size_t)list->groups * sizeof g->sets[0]);
	memset(g->made, 0, (size_t)list->groups * sizeof g->made[0]);
	for (int i = list->count - 1; i >= 0; i--) {
		for (unsigned left = hoped_digits(g, i); left != 0; left &= left - 1) {
			const int group = als_group_number(list, &list->als[i], bits_lowest(left) + 1);

			if (g->sets[group] == 0)
				note_begin(g, group);
			g->set[entries] = (uint16_t)i;
			g->next[entries] = g->sets[group];
			g->sets[group] = (uint16_t)++entries;
		}
	}
}

/*
 * Adds the sets of a group that lose two digits in one of CASES, after those that begin in the same cell: FROM to COUNT - 1 in the list,
 * which stay in their order.
 */
static int commons_insert(const struct common_groups *g, int group, uint64_t cases, struct restricted_common *common, int from, int count)
{
	for (int i = g->sets[group]; i != 0; i = g->next[i - 1]) {
		const uint16_t set = g->set[i - 1];
		int at = count;

		if (g->rows && (g->hopes->two[set] & cases) == 0)
			continue;
		if (count == RESTRICTED_COMMONS_MAX + 1)
			return count;
		for (; at > from && common[at - 1].als > set; at--)
			common[at] = common[at - 1];
		common[at] = (struct restricted_common){ set, g->list->group[group].digit };
		count++;
	}
	return count;
}

/*
 * Adds those of a group, by first cell and set. COUNT: how many there are already; returns how many there are then, which is
 * RESTRICTED_COMMONS_MAX + 1 where there is no room for all.
 */
static int commons_collect(const struct common_groups *g, int group, struct restricted_common *common, int count)
{
	const struct als_group *all = g->list->group;
	const uint64_t *lost = g->hopes->lost;
	const struct cellset sees = all[group].sees, begin = cellset_and(sees, g->begin[all[group].digit - 1]);

	for (int cell = cellset_next(begin, -1); cell >= 0; cell = cellset_next(begin, cell)) {
		const int from = count;

		for (int i = g->last[candidate(cell, all[group].digit)]; i != 0; i = g->before[i])
			if ((lost[group] & lost[i]) != 0 && cellset_empty(cellset_less(all[i].place, sees)))
				count = commons_insert(g, i, lost[group] & lost[i], common, from, count);
	}
	return count;
}

/* The same, copied where a set before has the group. */
static int commons_add(struct common_groups *g, int group, struct restricted_common *common, int count)
{
	int room = RESTRICTED_COMMONS_MAX + 1 - count;

	if (!g->made[group]) {
		g->made[group] = true;
		g->from[group] = count;
		g->count[group] = commons_collect(g, group, common, count) - count;
		return count + g->count[group];
	}
	room = g->count[group] < room ? g->count[group] : room;
	for (int i = 0; i < room; i++)
		common[count + i] = common[g->from[group] + i];
	return count + room;
}

static const struct restricted_common_list *commons_update(struct facts *f, struct restricted_common_list *commons, bool rows)
{
	const struct als_list *list = facts_als(f);
	int count = 0;

	if (commons->version == f->version)
		return commons;
	static_assert(sizeof(struct common_groups) <= SCRATCH, "there is room for the groups");
	struct common_groups *groups = scratch_take(&f->scratch, sizeof *groups);

	groups->rows = rows;
	groups->hopes = facts_als_hopes(f);
	sort_sets(list, groups);
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];

		commons->first[i] = count;
		for (unsigned left = hoped_digits(groups, i); left != 0; left &= left - 1) {
			count = commons_add(groups, als_group_number(list, a, bits_lowest(left) + 1), commons->common, count);
			if (count > RESTRICTED_COMMONS_MAX) {
				f->left_out |= LEFT_OUT_COMMONS;
				count = RESTRICTED_COMMONS_MAX;
			}
		}
	}
	commons->first[list->count] = count;
	commons->version = f->version;
	scratch_give_back(&f->scratch, groups);
	return commons;
}

const struct restricted_common_list *facts_restricted_commons(struct facts *f)
{
	return commons_update(f, &f->commons, false);
}

const struct restricted_common_list *facts_row_commons(struct facts *f)
{
	return commons_update(f, &f->row_commons, true);
}

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

/* The cells of which the set, without one of its digits, may leave one candidate of three or more: it sees at least two of them. */
static struct cellset find_cells(const struct facts *f, const struct als *als)
{
	struct cellset one = { { 0, 0 } }, two = one;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
		two = cellset_or(two, cellset_and(one, als->of[d - 1]->sees));
		one = cellset_or(one, als->of[d - 1]->sees);
	}
	return cellset_less(two, cellset_or(cellset_or(f->bivalue, f->single), als->cells));
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

/*
 * What the set leaves for a cell, if that is one candidate at most: the one that it does not see, or where there is none, one of its digits
 * if it lacks that.
 */
static void force_cell(struct chain_graph *g, struct facts *f, int number, int cell, struct cellset cells[])
{
	const struct als *als = &f->als.als[number];
	uint16_t seen = 0;

	for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
		if (cellset_has(als->of[d - 1]->sees, cell))
			seen |= digit_bit(d);
	unsigned left = f->cand[cell] & ~(unsigned)seen;

	if ((left & (left - 1)) != 0)
		return;
	if (left != 0) {
		add_force(g, f, number, als->digits & (uint16_t)~seen, cell, bits_lowest(left) + 1, cells);
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
static inline __attribute__((always_inline)) size_t graph_als_row(int number, int digit, int words)
{
	return (size_t)((number * MAX_SIZE + digit - 1) * words);
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
	chain_add_within(g, group->digit, group->sees, beside);
	chain_unite(g->strong, beside, behind, words);
}

/* The digits that a set loses and holds in some case of hope. */
static uint16_t lost_digits(const struct als_list *list, const struct als *als, const uint64_t lost[])
{
	uint16_t digits = 0;

	for (unsigned left = als->digits; left != 0; left &= left - 1)
		if (lost[als_group_number(list, als, bits_lowest(left) + 1)] != 0)
			digits |= (uint16_t)(left & -left);
	return digits;
}

/* Only over pairs of digits that the set loses and holds in one case of hope: others are on no way there. */
static inline __attribute__((always_inline)) void find_rows(const struct chain_graph *g, const struct als_list *list, const uint64_t lost[],
							    int number, struct chain_set_rows *r, int words)
{
	const struct als *als = &list->als[number];
	const unsigned digits = r->digits[number] = lost_digits(list, als, lost);
	const size_t size = (size_t)words * sizeof *r->on;

	for (unsigned left = digits; left != 0; left &= left - 1) {
		const int d = bits_lowest(left) + 1;

		find_group_rows(g, als->of[d - 1], als_group_number(list, als, d), r, words);
	}
	for (unsigned lacks = digits; lacks != 0; lacks &= lacks - 1) {
		const size_t row = graph_als_row(number, bits_lowest(lacks) + 1, words);
		const uint64_t cases = lost[als_group_number(list, als, bits_lowest(lacks) + 1)];

		memset(&r->off[row], 0, size);
		memset(&r->on[row], 0, size);
		memset(&r->forced[row], 0, size);
		for (unsigned has = digits & ~(lacks & -lacks); has != 0; has &= has - 1) {
			const int group = als_group_number(list, als, bits_lowest(has) + 1);

			if ((cases & lost[group]) == 0)
				continue;
			chain_join(&r->off[row], &r->beside[group * words], words);
			chain_join(&r->on[row], &r->behind[group * words], words);
		}
	}
	for (int i = g->first_force[number]; i < g->first_force[number + 1]; i++)
		for (unsigned left = g->force[i].digits & digits; left != 0; left &= left - 1)
			chain_add(&r->forced[graph_als_row(number, bits_lowest(left) + 1, words)], g->of[g->force[i].candidate]);
}

/* What follows after the last of the sets. */
struct effects {
	uint64_t cases;	/* of hope in which it does; 0: nothing does, and the rest is not set */
	uint64_t off[CHAIN_WORDS], on[CHAIN_WORDS], forced[CHAIN_WORDS];
};

static inline __attribute__((always_inline)) void effects_begin(struct effects *e, int words)
{
	memset(e->off, 0, (size_t)words * sizeof e->off[0]);
	memset(e->on, 0, (size_t)words * sizeof e->on[0]);
	memset(e->forced, 0, (size_t)words * sizeof e->forced[0]);
}

static inline __attribute__((always_inline)) void graph_als_add_effects(const struct chain_graph *g, int number, int digit, uint64_t cases,
									struct effects *e, int words)
{
	const struct chain_set_rows *r = &g->sets;
	const size_t row = graph_als_row(number, digit, words);

	if (e->cases == 0)
		effects_begin(e, words);
	e->cases |= cases;
	chain_join(e->off, &r->off[row], words);
	chain_join(e->on, &r->on[row], words);
	chain_join(e->forced, &r->forced[row], words);
}

static inline __attribute__((always_inline)) void effects_join(struct effects *e, const struct effects *more, int words)
{
	if (e->cases == 0)
		effects_begin(e, words);
	e->cases |= more->cases;
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
	const struct cellset ends = cellset_and(group->sees, g->ends[group->digit - 1]);

	for (int i = chain_next(g, from, -1); i >= 0; i = chain_next(g, from, i))
		graph_als_add_row(g, i, way, e, words);
	for (int c = cellset_next(ends, -1); c >= 0; c = cellset_next(ends, c))
		graph_als_add_row(g, g->of[candidate(c, group->digit)], way, e, words);
}

/* What follows if a set lacks a digit, over its restricted commons, by the size of the second set: of those of DIGITS. */
struct over_commons {
	uint16_t digits[CHAIN_ALS_CELLS + 1];
	struct effects of[MAX_SIZE][CHAIN_ALS_CELLS + 1];
};

/* Where the commons of set NUMBER end. Where some were left out, a pair would be known to one of its sets only. */
static int commons_end(const struct facts *f, int number)
{
	return f->left_out & LEFT_OUT_COMMONS ? 0 : f->commons.first[number + 1];
}

static inline __attribute__((always_inline)) void find_over_commons(const struct chain_graph *g, const struct facts *f,
								    const uint64_t lost[], int number, struct over_commons *o, int words)
{
	const struct als *als = &f->als.als[number];
	const int end = commons_end(f, number);

	memset(o->digits, 0, sizeof o->digits);
	for (int i = f->commons.first[number]; i < end; i++) {
		const struct restricted_common *c = &f->commons.common[i];
		const struct als *second = &f->als.als[c->als];
		const uint64_t cases = lost[als_group_number(&f->als, als, c->digit)] & lost[als_group_number(&f->als, second, c->digit)];

		if (cases == 0 || !may_join(als, second))
			continue;
		struct effects *e = &o->of[c->digit - 1][second->size];

		if ((o->digits[second->size] & digit_bit(c->digit)) == 0)
			e->cases = 0;
		o->digits[second->size] |= digit_bit(c->digit);
		graph_als_add_effects(g, c->als, c->digit, cases, e, words);
	}
}

/* What follows over commons of DIGITS, which the set and the second one lose in one of these cases. */
static inline __attribute__((always_inline)) void join_others(const struct over_commons *o, unsigned digits, uint64_t cases, int size,
							      struct effects *e, int words)
{
	for (; digits != 0; digits &= digits - 1)
		if ((o->of[bits_lowest(digits)][size].cases & cases) != 0)
			effects_join(e, &o->of[bits_lowest(digits)][size], words);
}

static inline __attribute__((always_inline)) void add_set(struct chain_graph *g, const struct facts *f, const uint64_t lost[], int number,
							  int words)
{
	const struct als *als = &f->als.als[number];
	struct over_commons o;

	find_over_commons(g, f, lost, number, &o, words);
	for (unsigned left = g->sets.digits[number]; left != 0; left &= left - 1) {
		const int d = bits_lowest(left) + 1, group = als_group_number(&f->als, als, d);
		struct effects e = { .cases = 0 };

		graph_als_add_effects(g, number, d, lost[group], &e, words);
		add_links(g, &f->als.group[group], group, way_of(1, als->size), &e, words);
		for (int size = 2; size <= CHAIN_ALS_CELLS; size++) {
			e.cases = 0;
			join_others(&o, o.digits[size] & ~(unsigned)digit_bit(d), lost[group], size, &e, words);
			if (e.cases != 0)
				add_links(g, &f->als.group[group], group, way_of(2, als->size + size), &e, words);
		}
	}
}

/* Adds up the ways. */
static inline __attribute__((always_inline)) void add_any(struct chain_graph *g, int words)
{
	const int size = g->rows * words;

	memset(g->any_weak, 0, (size_t)size * sizeof g->any_weak[0]);
	memset(g->any_then, 0, (size_t)size * sizeof g->any_then[0]);
	for (int way = 1; way < CHAIN_WAYS; way++) {
		for (int i = 0; i < size; i += words) {
			chain_join(&g->any_weak[i], &g->weak[way * size + i], words);
			chain_join(&g->any_then[i], &g->then[way * size + i], words);
		}
	}
}

static inline __attribute__((always_inline)) void add_sets(struct chain_graph *g, struct facts *f, int words)
{
	const struct als_list *list = facts_als(f);
	const struct als_hopes *hopes = facts_als_hopes(f);

	memset(g->sets.made, 0, (size_t)list->groups * sizeof g->sets.made[0]);
	for (int i = 0; i < list->count; i++)
		if (hopes->passed[i] && graph_als_wants(&list->als[i]))
			find_rows(g, list, hopes->lost, i, &g->sets, words);
	for (int i = 0; i < list->count; i++)
		if (hopes->passed[i] && graph_als_wants(&list->als[i]))
			add_set(g, f, hopes->lost, i, words);
	add_any(g, words);
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

void chain_add_als(struct chain_graph *g, struct facts *f)
{
	const int first = chain_way_rows(g, 1), end = chain_way_rows(g, CHAIN_WAYS);

	note_sets(g, f);
	memset(g->forced, 0, sizeof g->forced);
	for (int i = 0; i < g->forces; i++)
		chain_add(g->forced, g->of[g->force[i].candidate]);
	facts_restricted_commons(f);
	memset(&g->weak[first], 0, (size_t)(end - first) * sizeof g->weak[0]);
	memset(&g->then[first], 0, (size_t)(end - first) * sizeof g->then[0]);
	/* So that the compiler knows the number that nearly all boards have. */
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
