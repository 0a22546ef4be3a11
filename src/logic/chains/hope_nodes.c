/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The nodes of hopes and how links join them; hope_follow.c has what follows over these. */
#include "logic/chains/hope_links.h"

#include <string.h>

#include "logic/facts/facts.h"

/* The node excludes another one. */
static void hope_meets(struct chain_hopes *h, int node)
{
	h->alone[node >> 6] &= ~((uint64_t)1 << (node & 63));
}

/* What is known to be off at once: what nodes exclude of which all is followed already. They have something to exclude now. */
static void turn_off_new(struct chain_hopes *h, int number)
{
	const struct hope_node *n = &h->node[number];

	for (int w = 0; w < h->digit_words[n->digit - 1]; w++) {
		for (uint64_t left = h->beside[number][w]; left != 0; left &= left - 1) {
			int other = h->node_of[n->digit - 1][w * 64 + bits_lowest(left)];

			hope_meets(h, number);
			hope_meets(h, other);
			for (int i = 0; i < HOPE_WORDS; i++)
				h->row[number].off[i] |= h->row[other].on[i] & ~h->row[other].new_on[i];
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

/* Finds which nodes the new one excludes. */
static void find_beside(struct chain_hopes *h, int number)
{
	const struct hope_node *n = &h->node[number];
	const uint16_t *node_of = h->node_of[n->digit - 1];
	uint64_t *beside = h->beside[number];

	memset(beside, 0, sizeof h->beside[0]);
	for (int w = 0; w < h->digit_words[n->digit - 1]; w++) {
		beside[w] = h->live[n->digit - 1][w];
		for (int cell = cellset_next(n->place, -1); cell >= 0; cell = cellset_next(n->place, cell))
			beside[w] &= h->seen[n->digit - 1][cell][w];
		for (uint64_t left = beside[w]; left != 0; left &= left - 1)
			h->beside[node_of[w * 64 + bits_lowest(left)]][n->number >> 6] |= (uint64_t)1 << (n->number & 63);
	}
}

static unsigned hope_hash(struct cellset place, int digit)
{
	uint64_t mixed = (place.word[0] ^ (place.word[1] << 17 | place.word[1] >> 47)) + (uint64_t)digit;

	return (unsigned)(mixed * 0x9e3779b97f4a7c15u >> 54);
}

int hope_add_node(struct chain_hopes *h, struct cellset place, struct cellset peers, int digit)
{
	int number = free_number(h, digit), node = h->nodes;
	uint16_t *bucket = &h->bucket[hope_hash(place, digit)];

	if (h->full || node == HOPE_NODES || number == HOPE_OF_DIGIT) {
		h->full = true;
		return 0;
	}
	h->node[node] = (struct hope_node){ .place = place, .before = *bucket, .digit = (uint8_t)digit, .number = (uint8_t)number };
	*bucket = (uint16_t)++h->nodes;
	memset(&h->row[node], 0, sizeof h->row[0]);
	memset(h->forced[node], 0, sizeof h->forced[0]);
	h->live[digit - 1][number >> 6] |= (uint64_t)1 << (number & 63);
	h->node_of[digit - 1][number] = (uint16_t)node;
	for (int c = cellset_next(peers, -1); c >= 0; c = cellset_next(peers, c))
		h->seen[digit - 1][c][number >> 6] |= (uint64_t)1 << (number & 63);
	if (h->digit_words[digit - 1] <= number >> 6)
		h->digit_words[digit - 1] = (number >> 6) + 1;
	find_beside(h, node);
	return node;
}

int hope_find_node(const struct chain_hopes *h, struct cellset place, int digit)
{
	for (int i = h->bucket[hope_hash(place, digit)]; i != 0; i = h->node[i - 1].before)
		if (cellset_equal(h->node[i - 1].place, place) && h->node[i - 1].digit == digit)
			return i - 1;
	return -1;
}

int hope_node(struct chain_hopes *h, const struct facts *f, struct cellset place, struct cellset peers, int digit)
{
	int number = hope_find_node(h, place, digit);

	if (number >= 0)
		return number;
	number = hope_add_node(h, place, cellset_and(peers, facts_digit(f, digit)), digit);
	if (h->full)
		return number;
	h->alone[number >> 6] |= (uint64_t)1 << (number & 63);
	turn_off_new(h, number);
	return number;
}

static void hope_use(struct chain_hopes *h, int node, int to, bool of_two)
{
	h->use[h->uses] = (struct hope_use){ .node = (uint16_t)node, .to = (uint16_t)to, .before = h->node[node].use, .of_two = of_two };
	h->node[node].use = (uint16_t)++h->uses;
}

void hope_link_two(struct chain_hopes *h, int a, int b)
{
	if (h->full || h->uses + 2 > HOPE_USES) {
		h->full = true;
		return;
	}
	hope_use(h, a, b, true);
	hope_use(h, b, a, true);
	hope_follow_two(h, a, b);
}

void hope_link_more(struct chain_hopes *h, const int nodes[], int count)
{
	if (h->full || h->links == HOPE_LINKS || h->uses + count > HOPE_USES) {
		h->full = true;
		return;
	}
	h->first_use[h->links] = (uint16_t)h->uses;
	for (int i = 0; i < count; i++)
		hope_use(h, nodes[i], h->links, false);
	h->due[h->links >> 6] |= (uint64_t)1 << (h->links & 63);
	h->last_use[h->links++] = (uint16_t)h->uses;
}

void hope_force(struct chain_hopes *h, int group, int start)
{
	uint64_t *forced = &h->forced[group][start >> 6], bit = (uint64_t)1 << (start & 63);

	if (*forced & bit)
		return;
	*forced |= bit;
	hope_link_two(h, group, start);
}

/* A node is gone, and so are its links. */
static void bury(struct chain_hopes *h, int number)
{
	struct hope_node *n = &h->node[number];

	n->gone = true;
	for (int use = n->use; use != 0; use = h->use[use - 1].before)
		if (!h->use[use - 1].of_two)
			h->broken[h->use[use - 1].to >> 6] |= (uint64_t)1 << (h->use[use - 1].to & 63);
	n->use = 0;
	h->alone[number >> 6] |= (uint64_t)1 << (number & 63);
}

/* These nodes of a digit are gone, in word W of its nodes. All of them have CELL, so that only what sees this knows of them. */
static void forget(struct chain_hopes *h, int cell, int digit, int w, uint64_t gone)
{
	const struct cellset peers = h->geo->peer_set[cell];

	h->live[digit - 1][w] &= ~gone;
	for (int i = 0; i < h->digit_words[digit - 1]; i++)
		for (uint64_t left = h->seen[digit - 1][cell][i]; left != 0; left &= left - 1)
			h->beside[h->node_of[digit - 1][i * 64 + bits_lowest(left)]][w] &= ~gone;
	for (int c = cellset_next(peers, -1); c >= 0; c = cellset_next(peers, c))
		h->seen[digit - 1][c][w] &= ~gone;
}

void hope_bury(struct chain_hopes *h, int cell, int digit)
{
	for (int w = 0; w < h->digit_words[digit - 1]; w++) {
		uint64_t gone = 0;

		for (uint64_t left = h->live[digit - 1][w]; left != 0; left &= left - 1) {
			int number = h->node_of[digit - 1][w * 64 + bits_lowest(left)];

			if (!cellset_has(h->node[number].place, cell))
				continue;
			gone |= left & -left;
			bury(h, number);
		}
		if (gone != 0)
			forget(h, cell, digit, w, gone);
	}
}
