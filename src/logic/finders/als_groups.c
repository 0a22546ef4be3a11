/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/als_groups.h"

#include <string.h>

static int find_group(struct als_groups *n, struct facts *f, uint16_t last[], int digit, const struct als *set)
{
	struct cellset place = set->of[digit - 1]->place;

	for (int g = last[digit - 1]; g != NO_GROUP; g = n->before[g])
		if (cellset_equal(n->place[g], place))
			return g;
	if (n->count == GROUPS_MAX) {
		f->left_out |= LEFT_OUT_ROWS;
		return NO_GROUP;
	}
	n->place[n->count] = place;
	n->lost[n->count] = facts_als_hopes(f)->lost[als_group_number(n->list, set, digit)];
	n->before[n->count] = last[digit - 1];
	last[digit - 1] = (uint16_t)n->count;
	return n->count++;
}

static void find_all_groups(struct als_groups *n, struct facts *f)
{
	uint16_t last[MAX_SIZE];

	n->lost[NO_GROUP] = ~(uint64_t)0;
	for (int d = 0; d < MAX_SIZE; d++)
		last[d] = NO_GROUP;
	for (int set = 0; set < n->list->count; set++) {
		n->own[set] = (struct group_set){ { 0 } };
		for (int d = 0; d < MAX_SIZE; d++)
			n->of[set * MAX_SIZE + d] = NO_GROUP;
		for (int i = n->commons->first[set]; i < n->commons->first[set + 1]; i++) {
			int digit = n->commons->common[i].digit, state = set * MAX_SIZE + digit - 1;

			if (n->of[state] != NO_GROUP)
				continue;
			n->of[state] = (uint16_t)find_group(n, f, last, digit, &n->list->als[set]);
			if (n->of[state] != NO_GROUP)
				group_set_add(&n->own[set], n->of[state]);
		}
	}
	n->words = (n->count + 63) / 64;
}

/* The groups that lose their digits once SET has lost DIGIT, through one other set. */
static void add_next(const struct als_groups *n, int set, int digit, struct group_set *next)
{
	for (int i = n->commons->first[set]; i < n->commons->first[set + 1]; i++) {
		const struct restricted_common *c = &n->commons->common[i];
		int group = n->of[c->als * MAX_SIZE + c->digit - 1];

		if (c->digit != digit && group != NO_GROUP)
			group_set_add(next, group);
	}
}

/* What follows from each group, first at once, then by way of any others (Warshall's algorithm). */
static void close_groups(struct als_groups *n)
{
	memset(n->next, 0, (size_t)n->count * sizeof n->next[0]);
	for (int state = 0; state < n->list->count * MAX_SIZE; state++)
		if (n->of[state] != NO_GROUP)
			add_next(n, state / MAX_SIZE, state % MAX_SIZE + 1, &n->next[n->of[state]]);
	memcpy(n->follows, n->next, (size_t)n->count * sizeof n->next[0]);
	for (int by = 0; by < n->count; by++)
		for (int g = 0; g < n->count; g++)
			if (group_set_has(&n->follows[g], by))
				group_set_join(&n->follows[g], &n->follows[by], n->words);
}

void als_groups_make(struct als_groups *n, struct facts *f)
{
	n->list = facts_als(f);
	n->commons = facts_row_commons(f);
	n->count = 0;
	find_all_groups(n, f);
	close_groups(n);
}

struct group_set als_groups_after(const struct als_groups *n, int set, int digit)
{
	struct group_set next = { { 0 } }, all;

	add_next(n, set, digit, &next);
	all = next;
	for (int w = 0; w < n->words; w++)
		for (uint64_t left = next.word[w]; left != 0; left &= left - 1)
			group_set_join(&all, &n->follows[w * 64 + bits_lowest(left)], n->words);
	return all;
}

bool als_groups_lose_other(const struct als_groups *n, int set, int digit, const struct group_set *lost)
{
	int but = n->of[set * MAX_SIZE + digit - 1];

	for (int w = 0; w < n->words; w++) {
		uint64_t both = n->own[set].word[w] & lost->word[w];

		if (w == but / 64)
			both &= ~((uint64_t)1 << but % 64);
		if (both != 0)
			return true;
	}
	return false;
}
