/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The nodes of hopes and how links join them; hopes.c has what follows over these. */
#include "logic/chains/hope_links.h"

#include <string.h>

#include "logic/facts/facts.h"

/* What is known to be off at once: what nodes exclude of which all is followed already. They have something to exclude now. */
static void turn_off_new(struct chain_hopes *h, int number)
{
	struct hope_node *n = &h->node[number];
	uint64_t beside[HOPE_DIGIT_WORDS];

	hope_beside(h, n, beside);
	for (int w = 0; w < HOPE_DIGIT_WORDS; w++) {
		for (uint64_t left = beside[w]; left != 0; left &= left - 1) {
			int other = h->node_of[n->digit - 1][w * 64 + bits_lowest(left)];

			n->alone = false;
			h->node[other].alone = false;
			for (int i = 0; i < HOPE_WORDS; i++)
				h->off[number][i] |= h->on[other][i] & ~h->fresh[other][i];
		}
	}
}

/* A number that no node of the digit has, or HOPE_OF_DIGIT. */
static int free_number(const struct chain_hopes *h, int digit)
{
	for (int w = 0; w < HOPE_DIGIT_WORDS; w++)
		if (~h->live[digit - 1][w] != 0)
			return w * 64 + bits_lowest(~h->live[digit - 1][w]);
	return HOPE_OF_DIGIT;
}

int hope_add_node(struct chain_hopes *h, struct cellset place, struct cellset peers, int digit)
{
	int number = free_number(h, digit), node = h->nodes;
	uint16_t *begin = &h->begin[candidate(cellset_next(place, -1), digit)];

	if (h->full || node == HOPE_NODES || number == HOPE_OF_DIGIT) {
		h->full = true;
		return 0;
	}
	h->node[node] = (struct hope_node){ .place = place, .before = *begin, .digit = (uint8_t)digit, .number = (uint8_t)number };
	*begin = (uint16_t)++h->nodes;
	memset(h->on[node], 0, sizeof h->on[0]);
	memset(h->off[node], 0, sizeof h->off[0]);
	memset(h->fresh[node], 0, sizeof h->fresh[0]);
	h->live[digit - 1][number >> 6] |= (uint64_t)1 << (number & 63);
	h->node_of[digit - 1][number] = (uint16_t)node;
	for (int c = cellset_next(peers, -1); c >= 0; c = cellset_next(peers, c))
		h->seen[digit - 1][c][number >> 6] |= (uint64_t)1 << (number & 63);
	return node;
}

int hope_find_node(const struct chain_hopes *h, struct cellset place, int digit)
{
	for (int i = h->begin[candidate(cellset_next(place, -1), digit)]; i != 0; i = h->node[i - 1].before)
		if (cellset_equal(h->node[i - 1].place, place))
			return i - 1;
	return -1;
}

int hope_node(struct chain_hopes *h, const struct facts *f, struct cellset place, const struct cellset *peers, int digit)
{
	const struct geometry *g = f->geo;
	int first = cellset_next(place, -1), known = hope_find_node(h, place, digit);
	struct cellset all = g->peer_set[first];

	if (known >= 0)
		return known;
	for (int c = first; peers == NULL && c >= 0; c = cellset_next(place, c))
		all = cellset_and(all, g->peer_set[c]);
	if (peers != NULL)
		all = *peers;
	int number = hope_add_node(h, place, cellset_and(all, facts_digit(f, digit)), digit);

	h->node[number].alone = !h->full;
	if (!h->full)
		turn_off_new(h, number);
	return number;
}

void hope_link(struct chain_hopes *h, const int nodes[], int count, bool forces)
{
	if (h->full || h->links == HOPE_LINKS || h->uses + count > HOPE_USES) {
		h->full = true;
		return;
	}
	for (int i = 0; i < count; i++) {
		struct hope_use *use = &h->use[h->uses++];

		*use = (struct hope_use){ .node = (uint16_t)nodes[i], .link = (uint16_t)h->links, .before = h->node[nodes[i]].use,
					  .forces = forces && i == 0 };
		h->node[nodes[i]].use = (uint16_t)h->uses;
	}
	h->due[h->links >> 6] |= (uint64_t)1 << (h->links & 63);
	h->first_use[++h->links] = (uint16_t)h->uses;
}

/* A node is gone, and so are its links. */
static void bury(struct chain_hopes *h, struct hope_node *n)
{
	const uint64_t others = ~((uint64_t)1 << (n->number & 63));

	n->gone = true;
	h->live[n->digit - 1][n->number >> 6] &= others;
	for (int c = 0; c < MAX_CELLS; c++)
		h->seen[n->digit - 1][c][n->number >> 6] &= others;
	for (int use = n->use; use != 0; use = h->use[use - 1].before)
		h->broken[h->use[use - 1].link >> 6] |= (uint64_t)1 << (h->use[use - 1].link & 63);
}

void hope_bury(struct chain_hopes *h, int cell, int digit)
{
	for (int w = 0; w < HOPE_DIGIT_WORDS; w++) {
		for (uint64_t left = h->live[digit - 1][w]; left != 0; left &= left - 1) {
			struct hope_node *n = &h->node[h->node_of[digit - 1][w * 64 + bits_lowest(left)]];

			if (cellset_has(n->place, cell))
				bury(h, n);
		}
	}
}
