/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/als_hopes.h"

#include <string.h>

#include "logic/chains/hope_links.h"
#include "logic/facts/facts.h"

/* Nothing is known. */
static void hope_everywhere(struct als_hopes *h, const struct als_list *list)
{
	memset(h->cells, 0xff, sizeof h->cells);
	memset(h->lost, 0xff, (size_t)list->groups * sizeof h->lost[0]);
	memset(h->two, 0xff, (size_t)list->count * sizeof h->two[0]);
	memset(h->passed, true, (size_t)list->count * sizeof h->passed[0]);
}

/* Numbers the cases. Returns how many there are; LANE gets the lane of each. */
static int number_cases(struct als_hopes *h, const struct chain_hopes *chains, uint16_t lane[HOPE_STARTS])
{
	int count = 0;

	memset(h->cells, 0, sizeof h->cells);
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = chains->lanes[w]; left != 0; left &= left - 1) {
			int cand = chains->start[w * 64 + bits_lowest(left)];

			cellset_add(&h->cells[candidate_digit(cand) - 1], candidate_cell(cand));
			h->bit[cand] = (uint8_t)(count & 63);
			lane[count++] = (uint16_t)(w * 64 + bits_lowest(left));
		}
	}
	return count;
}

/* Whether there is a case in which a node is both on and off. */
static bool is_passed(const struct chain_hopes *chains, int node)
{
	uint64_t any = 0;

	for (int w = 0; w < HOPE_WORDS; w++)
		any |= chains->row[node].off[w] & chains->row[node].on[w] & chains->lanes[w];
	return any != 0;
}

/* The cases in which a group loses its digit and has it, too; FORCES: whether its sets may go on by what they force. */
static uint64_t lost_in(const struct chain_hopes *chains, const struct als_group *group, const uint16_t lane[], int count, bool *forces)
{
	const int node = hope_find_node(chains, group->place, group->digit);
	uint64_t lost = 0;

	*forces = node < 0;
	if (node < 0)
		return ~(uint64_t)0;
	if (!is_passed(chains, node))
		return 0;
	*forces = hope_forces(chains, node);
	for (int i = 0; i < count; i++) {
		const int word = lane[i] >> 6, bit = lane[i] & 63;

		lost |= ((chains->row[node].off[word] & chains->row[node].on[word]) >> bit & 1) << (i & 63);
	}
	return lost;
}

static void find_lost(struct als_hopes *h, const struct chain_hopes *chains, const struct als_list *list)
{
	uint16_t lane[HOPE_STARTS];
	const int count = number_cases(h, chains, lane);
	bool forces[ALS_GROUPS_MAX];

	for (int i = 1; i < list->groups; i++)
		h->lost[i] = lost_in(chains, &list->group[i], lane, count, &forces[i]);
	for (int i = 0; i < list->count; i++) {
		const struct als *als = &list->als[i];
		uint64_t one = 0, two = 0;

		h->passed[i] = false;
		for (unsigned left = als->digits; left != 0; left &= left - 1) {
			const int group = als_group_number(list, als, bits_lowest(left) + 1);

			two |= one & h->lost[group];
			one |= h->lost[group];
			h->passed[i] |= forces[group];
		}
		h->two[i] = two;
		h->passed[i] |= two != 0;
	}
}

const struct als_hopes *facts_als_hopes(struct facts *f)
{
	const struct chain_hopes *chains = &f->hopes[true];
	const struct als_list *list = facts_als(f);
	struct als_hopes *h = &f->als_hopes;

	facts_hopes(f, true);
	if (h->version == f->version)
		return h;
	h->version = f->version;
	h->everywhere = chains->full || f->thorough;
	if (h->everywhere)
		hope_everywhere(h, list);
	else
		find_lost(h, chains, list);
	return h;
}

uint64_t als_hopes_cases(const struct als_hopes *h, struct cellset cells, int digit)
{
	uint64_t cases = 0;

	if (h->everywhere)
		return ~(uint64_t)0;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		cases |= (uint64_t)1 << h->bit[candidate(c, digit)];
	return cases;
}
