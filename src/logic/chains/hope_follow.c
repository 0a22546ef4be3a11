/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What follows over the links of hopes: rows of what is on and off grow until nothing is new. */
#include "logic/chains/hope_links.h"

#include <string.h>

typedef uint64_t hope_pair __attribute__((vector_size(16), aligned(8), may_alias));

_Static_assert(HOPE_WORDS == 4, "lanes are two pairs of words");

/* Adds LANES to ROW; FRESH gets those that are new. False if there are none. */
static inline bool hope_add(uint64_t *row, const uint64_t *where, uint64_t *fresh)
{
	hope_pair low = ((const hope_pair *)where)[0] & ~((const hope_pair *)row)[0];
	hope_pair high = ((const hope_pair *)where)[1] & ~((const hope_pair *)row)[1];
	hope_pair any = low | high;

	((hope_pair *)row)[0] |= low;
	((hope_pair *)row)[1] |= high;
	((hope_pair *)fresh)[0] |= low;
	((hope_pair *)fresh)[1] |= high;
	return (any[0] | any[1]) != 0;
}

static inline __attribute__((always_inline)) void turn_on(struct chain_hopes *h, int node, const uint64_t *where)
{
	struct hope_rows *r = &h->row[node];

	h->is_on[node >> 6] |= (uint64_t)hope_add(r->on, where, r->new_on) << (node & 63);
}

static inline __attribute__((always_inline)) void turn_off(struct chain_hopes *h, int node, const uint64_t *where)
{
	struct hope_rows *r = &h->row[node];

	h->is_off[node >> 6] |= (uint64_t)hope_add(r->off, where, r->new_off) << (node & 63);
}

void hope_turn_on(struct chain_hopes *h, int node, const uint64_t where[HOPE_WORDS])
{
	turn_on(h, node, where);
}

/* Each node of a link is on where another one is off. */
static void follow_link(struct chain_hopes *h, int link)
{
	const struct hope_use *use = &h->use[h->first_use[link]], *end = &h->use[h->last_use[link]];
	hope_pair low = { 0 }, high = low, low_two = low, high_two = low;	/* where one is off, and where two are */

	for (const struct hope_use *u = use; u < end; u++) {
		const hope_pair *off = (const hope_pair *)h->row[u->node].off;

		low_two |= low & off[0];
		high_two |= high & off[1];
		low |= off[0];
		high |= off[1];
	}
	low &= ((const hope_pair *)h->open)[0];
	high &= ((const hope_pair *)h->open)[1];
	low_two &= ((const hope_pair *)h->open)[0];
	high_two &= ((const hope_pair *)h->open)[1];
	for (const struct hope_use *u = use; u < end; u++) {
		const hope_pair *off = (const hope_pair *)h->row[u->node].off;
		hope_pair on[2] = { low_two | (low & ~off[0]), high_two | (high & ~off[1]) };

		turn_on(h, u->node, (const uint64_t *)on);
	}
}

/* B is on where A is off. */
static void follow_from_off(struct chain_hopes *h, int a, int b)
{
	uint64_t where[HOPE_WORDS];

	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->row[a].off[w] & h->open[w];
	turn_on(h, b, where);
}

void hope_follow_two(struct chain_hopes *h, int a, int b)
{
	follow_from_off(h, a, b);
	follow_from_off(h, b, a);
}

/* The candidate with this number is on in LANES: the others of its cell are off. */
static void leave_cell(struct chain_hopes *h, int start, const uint64_t *where)
{
	int cell = candidate_cell(h->start[start]);

	/* Candidates are numbered by cells. */
	for (int i = start - 1; i >= 0 && candidate_cell(h->start[i]) == cell; i--)
		turn_off(h, i, where);
	for (int i = start + 1; i < h->starts && candidate_cell(h->start[i]) == cell; i++)
		turn_off(h, i, where);
}

/* What a node that is on anew excludes. */
static void hope_follow_on(struct chain_hopes *h, int number)
{
	const struct hope_node *n = &h->node[number];
	uint64_t where[HOPE_WORDS], beside[HOPE_DIGIT_WORDS];

	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->row[number].new_on[w] & h->open[w];
	memset(h->row[number].new_on, 0, sizeof where);
	hope_beside(h, n, beside);
	for (int w = 0; w < HOPE_DIGIT_WORDS; w++)
		for (uint64_t left = beside[w]; left != 0; left &= left - 1)
			turn_off(h, h->node_of[n->digit - 1][w * 64 + bits_lowest(left)], where);
	if (number < h->starts)
		leave_cell(h, number, where);
}

/* What is on over links of two since a node is off anew; other links are due. */
static void hope_follow_off(struct chain_hopes *h, int number)
{
	uint64_t where[HOPE_WORDS];

	memcpy(where, h->row[number].new_off, sizeof where);
	memset(h->row[number].new_off, 0, sizeof where);
	for (int i = h->node[number].use; i != 0; i = h->use[i - 1].before) {
		const struct hope_use *use = &h->use[i - 1];

		if (use->of_two)
			turn_on(h, use->to, where);
		else
			h->due[use->to >> 6] |= (uint64_t)1 << (use->to & 63);
	}
}

/* Follows what is on, and then what is off since then, as long as there is any. */
static void follow_nodes(struct chain_hopes *h)
{
	const int words = (h->nodes + 63) / 64;
	bool more;

	do {
		more = false;
		for (int w = 0; w < words; w++) {
			for (uint64_t left = h->is_on[w] & ~h->alone[w]; left != 0; left &= left - 1)
				hope_follow_on(h, w * 64 + bits_lowest(left));
			h->is_on[w] &= h->alone[w];
		}
		for (int w = 0; w < words; w++) {
			uint64_t left = h->is_off[w];

			more |= left != 0;
			h->is_off[w] = 0;
			for (; left != 0; left &= left - 1)
				hope_follow_off(h, w * 64 + bits_lowest(left));
		}
	} while (more);
}

/* Follows the links of three nodes or more of which one is off anew; false if there are none. */
static bool follow_links(struct chain_hopes *h)
{
	bool any = false;

	for (int w = 0; w < (h->links + 63) / 64; w++) {
		uint64_t due = h->due[w] & ~h->broken[w];

		any |= due != 0;
		h->due[w] = 0;
		for (; due != 0; due &= due - 1)
			follow_link(h, w * 64 + bits_lowest(due));
	}
	return any;
}

void hope_follow_all(struct chain_hopes *h)
{
	do
		follow_nodes(h);
	while (follow_links(h));
}
