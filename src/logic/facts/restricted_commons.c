/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/restricted_commons.h"

#include <string.h>

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
