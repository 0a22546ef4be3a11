/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/als_filter.h"

#include <string.h>

#include "logic/chains/elimination_filter.h"
#include "logic/chains/propagate.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"

/* Without information: allows everything. */
static void als_filter_allow_all(struct als_filter *h, const struct als_list *list)
{
	memset(h->cells, 0xff, sizeof h->cells);
	memset(h->lost, 0xff, (size_t)list->groups * sizeof h->lost[0]);
	memset(h->two, 0xff, (size_t)list->count * sizeof h->two[0]);
	memset(h->passed, true, (size_t)list->count * sizeof h->passed[0]);
	for (int i = 0; i < list->count; i++)
		h->lost_digits[i] = list->als[i].digits;
}

/* Numbers the cases: BIT_OF receives the bit of each lane. */
static void number_cases(struct als_filter *h, const struct implications *chains, uint8_t bit_of[LANE_COUNT])
{
	int count = 0;

	memset(h->cells, 0, sizeof h->cells);
	for (int w = 0; w < LANE_WORDS; w++) {
		for (uint64_t left = chains->lanes[w]; left != 0; left &= left - 1, count++) {
			int lane = w * 64 + bits_lowest(left), cand = chains->start[lane];

			cellset_add(&h->cells[candidate_digit(cand) - 1], candidate_cell(cand));
			h->bit[cand] = bit_of[lane] = (uint8_t)(count & 63);
		}
	}
}

/* The cases in which a node is both on and off. */
static uint64_t lost_in(const struct implications *chains, int node, const uint8_t bit_of[])
{
	const struct implication_rows *row = &chains->row[node];
	uint64_t lost = 0;

	for (int w = 0; w < LANE_WORDS; w++)
		for (uint64_t left = row->off[w] & row->on[w] & chains->lanes[w]; left != 0; left &= left - 1)
			lost |= (uint64_t)1 << bit_of[w * 64 + bits_lowest(left)];
	return lost;
}

/* The number in the list of the group with the places of a node; 0, which is no group's, if no set has it. */
static int group_of_node(const struct als_list *list, const struct implication_node *n)
{
	for (int i = list->begin[candidate(cellset_next(n->place, -1), n->digit)]; i != 0; i = list->group[i - 1].before)
		if (cellset_equal(list->group[i - 1].place, n->place))
			return i - 1;
	return 0;
}

/*
 * Finds, by group, the cases in which it loses its digit; FORCES: whether its sets may go on by forcing a candidate. All groups that lose a
 * digit are nodes, and few nodes are passed.
 */
static void find_lost(struct als_filter *h, const struct implications *chains, const struct als_list *list, bool forces[])
{
	uint8_t bit_of[LANE_COUNT];

	number_cases(h, chains, bit_of);
	memset(h->lost, 0, (size_t)list->groups * sizeof h->lost[0]);
	memset(forces, false, (size_t)list->groups * sizeof forces[0]);
	for (int i = 0; i < chains->ways; i++) {
		const int node = chains->way[i], group = group_of_node(list, &chains->node[node]);

		if (group == 0)
			continue;
		h->lost[group] = lost_in(chains, node, bit_of);
		forces[group] = implications_force_passed(chains, node);
	}
}

static void find_passed(struct als_filter *h, const struct implications *chains, const struct als_list *list)
{
	bool forces[ALS_GROUPS_MAX];

	find_lost(h, chains, list, forces);
	for (int i = 0; i < list->count; i++) {
		const struct als *als = &list->als[i];
		uint64_t one = 0, two = 0;
		unsigned lost = 0;
		bool forcing = false;

		for (unsigned left = als->digits; left != 0; left &= left - 1) {
			const int group = als_group_number(list, als, bits_lowest(left) + 1);

			two |= one & h->lost[group];
			one |= h->lost[group];
			lost |= h->lost[group] != 0 ? left & -left : 0;
			forcing |= forces[group];
		}
		h->lost_digits[i] = (uint16_t)lost;
		h->two[i] = two;
		h->passed[i] = forcing || two != 0;
	}
}

const struct part als_filter_part = { .size = sizeof(struct als_filter) };

const struct als_filter *facts_als_filter(struct facts *f)
{
	const struct implications *chains = implications_of(f, true);
	const struct als_list *list = facts_als(f);
	struct als_filter *h = facts_part(f, PART_ALS_FILTER);

	facts_eliminable(f, true);
	if (h->version == f->version)
		return h;
	h->version = f->version;
	h->everywhere = chains->full || f->thorough;
	if (h->everywhere)
		als_filter_allow_all(h, list);
	else
		find_passed(h, chains, list);
	return h;
}

uint64_t als_filter_cases(const struct als_filter *h, struct cellset cells, int digit)
{
	uint64_t cases = 0;

	if (h->everywhere)
		return ~(uint64_t)0;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		cases |= (uint64_t)1 << h->bit[candidate(c, digit)];
	return cases;
}

/* The sets of each group that is lost in some case, and the commons of those sets over it. */
struct common_groups {
	const struct als_list *list;
	const struct als_filter *filter;
	bool rows;				/* only the commons of rows of sets */
	uint16_t sets[ALS_GROUPS_MAX];		/* by group: 1 more than the first of its entries, in the order of sets; 0: none */
	uint16_t set[ALS_GROUPS_MAX], next[ALS_GROUPS_MAX];	/* by entry: its set, and 1 more than the next one of the group; 0: none */
	/* Groups that have sets, by digit and first cell of their places, as a linked list per first cell. */
	struct cellset begin[MAX_SIZE];
	uint16_t last[MAX_CANDIDATES];		/* the last group that begins there, for candidates of BEGIN */
	uint16_t before[ALS_GROUPS_MAX];	/* the one before it; 0: none */
	bool made[ALS_GROUPS_MAX];		/* the commons are known: FROM to FROM + COUNT - 1 in the list */
	int from[ALS_GROUPS_MAX], count[ALS_GROUPS_MAX];
};

/* The digits over which a set may have commons that are part of an elimination. */
static unsigned passed_digits(const struct common_groups *g, int set)
{
	return (g->rows ? g->filter->two[set] != 0 : g->filter->passed[set]) ? g->filter->lost_digits[set] : 0;
}

/* Records a group that may be one side of a common: often a few of some hundreds. */
static void note_begin(struct common_groups *g, int number)
{
	const struct als_group *group = &g->list->group[number];
	const int cell = cellset_next(group->place, -1);
	uint16_t *last = &g->last[candidate(cell, group->digit)];

	g->before[number] = cellset_has(g->begin[group->digit - 1], cell) ? *last : 0;
	*last = (uint16_t)number;
	cellset_add(&g->begin[group->digit - 1], cell);
}

/* Finds the sets of each group, from the last set on, because each is added at the front of a list. */
static void sort_sets(const struct als_list *list, struct common_groups *g)
{
	int entries = 0;

	g->list = list;
	memset(g->begin, 0, sizeof g->begin);
	memset(g->sets, 0, (size_t)list->groups * sizeof g->sets[0]);
	memset(g->made, 0, (size_t)list->groups * sizeof g->made[0]);
	for (int i = list->count - 1; i >= 0; i--) {
		for (unsigned left = passed_digits(g, i); left != 0; left &= left - 1) {
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

		if (g->rows && (g->filter->two[set] & cases) == 0)
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
 * Adds the commons of a group, by first cell and set. COUNT: the length of the list. Returns the new length, RESTRICTED_COMMONS_MAX + 1 if
 * there is no room for all.
 */
static int commons_collect(const struct common_groups *g, int group, struct restricted_common *common, int count)
{
	const struct als_group *all = g->list->group;
	const uint64_t *lost = g->filter->lost;
	const struct cellset sees = all[group].sees, begin = cellset_and(sees, g->begin[all[group].digit - 1]);

	for (int cell = cellset_next(begin, -1); cell >= 0; cell = cellset_next(begin, cell)) {
		const int from = count;

		for (int i = g->last[candidate(cell, all[group].digit)]; i != 0; i = g->before[i])
			if ((lost[group] & lost[i]) != 0 && cellset_empty(cellset_less(all[i].place, sees)))
				count = commons_insert(g, i, lost[group] & lost[i], common, from, count);
	}
	return count;
}

/* The same, but copies them if an earlier set has the group. */
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

/* The list of all commons, and that of the commons of rows of sets. */
struct restricted_commons {
	struct restricted_common_list all, rows;
};

const struct part restricted_commons_part = { .size = sizeof(struct restricted_commons) };

static const struct restricted_common_list *commons_update(struct facts *f, struct restricted_common_list *commons, bool rows)
{
	const struct als_list *list = facts_als(f);
	int count = 0;

	if (commons->version == f->version)
		return commons;
	static_assert(sizeof(struct common_groups) <= SCRATCH, "there is room for the groups");
	struct common_groups *groups = scratch_take(facts_scratch(f), sizeof *groups);

	groups->rows = rows;
	groups->filter = facts_als_filter(f);
	sort_sets(list, groups);
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];

		commons->first[i] = count;
		for (unsigned left = passed_digits(groups, i); left != 0; left &= left - 1) {
			count = commons_add(groups, als_group_number(list, a, bits_lowest(left) + 1), commons->common, count);
			if (count > RESTRICTED_COMMONS_MAX) {
				f->left_out |= LEFT_OUT_COMMONS;
				count = RESTRICTED_COMMONS_MAX;
			}
		}
	}
	commons->first[list->count] = count;
	commons->version = f->version;
	scratch_give_back(facts_scratch(f), groups);
	return commons;
}

const struct restricted_common_list *facts_restricted_commons(struct facts *f)
{
	struct restricted_commons *commons = facts_part(f, PART_RESTRICTED_COMMONS);

	return commons_update(f, &commons->all, false);
}

const struct restricted_common_list *facts_row_commons(struct facts *f)
{
	struct restricted_commons *commons = facts_part(f, PART_RESTRICTED_COMMONS);

	return commons_update(f, &commons->rows, true);
}
