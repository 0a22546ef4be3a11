/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/als_filter.h"

#include <string.h>

#include "logic/chains/propagate.h"
#include "logic/facts/facts.h"

/* Nothing is known. */
static void hope_everywhere(struct als_hopes *h, const struct als_list *list)
{
	memset(h->cells, 0xff, sizeof h->cells);
	memset(h->lost, 0xff, (size_t)list->groups * sizeof h->lost[0]);
	memset(h->two, 0xff, (size_t)list->count * sizeof h->two[0]);
	memset(h->passed, true, (size_t)list->count * sizeof h->passed[0]);
	for (int i = 0; i < list->count; i++)
		h->lost_digits[i] = list->als[i].digits;
}

/* Numbers the cases: BIT_OF gets the bit of each lane. */
static void number_cases(struct als_hopes *h, const struct chain_hopes *chains, uint8_t bit_of[HOPE_STARTS])
{
	int count = 0;

	memset(h->cells, 0, sizeof h->cells);
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = chains->lanes[w]; left != 0; left &= left - 1, count++) {
			int lane = w * 64 + bits_lowest(left), cand = chains->start[lane];

			cellset_add(&h->cells[candidate_digit(cand) - 1], candidate_cell(cand));
			h->bit[cand] = bit_of[lane] = (uint8_t)(count & 63);
		}
	}
}

/* The cases in which a node is both on and off. */
static uint64_t lost_in(const struct chain_hopes *chains, int node, const uint8_t bit_of[])
{
	const struct hope_rows *row = &chains->row[node];
	uint64_t lost = 0;

	for (int w = 0; w < HOPE_WORDS; w++)
		for (uint64_t left = row->off[w] & row->on[w] & chains->lanes[w]; left != 0; left &= left - 1)
			lost |= (uint64_t)1 << bit_of[w * 64 + bits_lowest(left)];
	return lost;
}

/* The number in the list of the group with the places of a node; 0, which is no group's, if no set has it. */
static int group_of_node(const struct als_list *list, const struct hope_node *n)
{
	for (int i = list->begin[candidate(cellset_next(n->place, -1), n->digit)]; i != 0; i = list->group[i - 1].before)
		if (cellset_equal(list->group[i - 1].place, n->place))
			return i - 1;
	return 0;
}

/* By group, what it loses; FORCES: whether its sets may go on by what they force. All groups that lose anything are nodes, of few. */
static void find_lost(struct als_hopes *h, const struct chain_hopes *chains, const struct als_list *list, bool forces[])
{
	uint8_t bit_of[HOPE_STARTS];

	number_cases(h, chains, bit_of);
	memset(h->lost, 0, (size_t)list->groups * sizeof h->lost[0]);
	memset(forces, false, (size_t)list->groups * sizeof forces[0]);
	for (int i = 0; i < chains->ways; i++) {
		const int node = chains->way[i], group = group_of_node(list, &chains->node[node]);

		if (group == 0)
			continue;
		h->lost[group] = lost_in(chains, node, bit_of);
		forces[group] = hope_forces(chains, node);
	}
}

static void find_passed(struct als_hopes *h, const struct chain_hopes *chains, const struct als_list *list)
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
		find_passed(h, chains, list);
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
