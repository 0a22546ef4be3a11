/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How the filter is kept up to date: its nodes and links are added as cells and houses lose candidates (first section), implications are
 * propagated in 256 lanes at once (propagate.inc), and the eliminable candidates are read off (last section).
 */
#include "logic/chains/elimination_filter.h"

#include <stddef.h>
#include <string.h>

#include "logic/chains/propagate.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"

const struct part elimination_filter_part = { .size = sizeof(struct elimination_filter) };

struct implications *implications_of(struct facts *f, bool with_sets)
{
	struct elimination_filter *e = facts_part(f, PART_ELIMINATION_FILTER);

	return &e->implications[with_sets];
}

static bool implications_rows_only(struct facts *f)
{
	const struct elimination_filter *e = facts_part(f, PART_ELIMINATION_FILTER);

	return e->rows_only;
}

/* The implications, and the data that their links are made from. */
struct set_search {
	struct implications *h;
	struct facts *facts;
	struct cellset changed;		/* the cells that have lost candidates */
	uint16_t *group;		/* 2 more than the node of a group of the sketches, or 1 for NO_NODE; 0: not known yet */
};

/* A group of several places that no candidate sees completely is never off and excludes nothing, so no link needs it. */
enum { NO_NODE = -1 };

static int of_cell(struct set_search *p, int cell, int digit)
{
	return p->h->start_of[candidate(cell, digit)];
}

static int implications_node(struct implications *h, const struct facts *f, struct cellset place, struct cellset peers, int digit);

static int of_places(struct set_search *p, struct cellset place, struct cellset peers, int digit)
{
	if (!cellset_several(place))
		return of_cell(p, cellset_next(place, -1), digit);
	if (cellset_empty(cellset_and(peers, facts_digit(p->facts, digit))))
		return NO_NODE;
	return implications_node(p->h, p->facts, place, peers, digit);
}

static int of_group(struct set_search *p, struct cellset place, int digit)
{
	struct cellset peers = facts_digit(p->facts, digit);

	for (int c = cellset_next(place, -1); c >= 0; c = cellset_next(place, c))
		peers = cellset_and(peers, p->facts->geo->peer_set[c]);
	return of_places(p, place, peers, digit);
}

static void implications_link_two(struct implications *h, int a, int b);

/* Links the two places of a digit in a house, or more places that form two groups. */
static void link_places(struct set_search *p, int digit, int house)
{
	struct facts *f = p->facts;
	unsigned places = facts_places(f, house, digit), rest = places & (places - 1);
	const uint8_t *cell = f->geo->house_cell[house];
	struct group_links groups;

	groups.count = 0;
	groups.full = false;
	if (bits_is_single(rest))
		implications_link_two(p->h, of_cell(p, cell[bits_lowest(places)], digit), of_cell(p, cell[bits_lowest(rest)], digit));
	else if (rest != 0)
		chain_split_house(f->geo, house, facts_cells(f, house, (uint16_t)places), digit, &groups);
	for (int i = 0; i < groups.count; i++) {
		int one = of_group(p, groups.link[i].cells[0], digit), other = of_group(p, groups.link[i].cells[1], digit);

		if (one != NO_NODE && other != NO_NODE)
			implications_link_two(p->h, one, other);
	}
}

static void link_digits(struct set_search *p)
{
	struct facts *f = p->facts;

	for (int d = 1; d <= f->geo->size; d++)
		for (int house = 0; house < f->geo->houses; house++)
			if (facts_places(f, house, d) != p->h->place[d - 1][house])
				link_places(p, d, house);
	memcpy(p->h->place, f->place, sizeof f->place);
}

static void link_cells(struct set_search *p)
{
	struct facts *f = p->facts;
	struct cellset cells = cellset_and(f->bivalue, p->changed);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		implications_link_two(p->h, of_cell(p, c, digit_first(f->cand[c])),
				      of_cell(p, c, digit_next(f->cand[c], digit_first(f->cand[c]))));
}

/* The number that the group of DIGIT of a set has in the sketches. */
static int group_of(const struct als_sketches *s, const struct als_sketch *set, int digit)
{
	return s->first_group[set->house] + set->group[digit - 1];
}

static int node_of_group(struct set_search *p, const struct als_sketches *s, const struct als_sketch *set, int digit)
{
	int group = group_of(s, set, digit);

	if (p->group[group] == 0)
		p->group[group] = (uint16_t)(of_places(p, s->group[group].place, s->group[group].peers, digit) + 2);
	return p->group[group] - 2;
}

static void implications_link_more(struct implications *h, const int nodes[], int count);

static void link_set(struct set_search *p, const struct als_sketches *s, const struct als_sketch *set)
{
	int nodes[MAX_SIZE], count = 0;

	for (unsigned left = set->digits; left != 0; left &= left - 1) {
		nodes[count] = node_of_group(p, s, set, bits_lowest(left) + 1);
		count += nodes[count] != NO_NODE;
	}
	if (count > 1)
		implications_link_more(p->h, nodes, count);
}

static void implications_force(struct implications *h, int group, int start);

/*
 * Links the set to the candidate that it forces in a cell outside of it (chain_find_forced). REST: the candidates of the cell that the set
 * lacks, one at most. The search ends at the second candidate left, as for most cells.
 */
static void link_forced(struct set_search *p, const struct als_sketches *s, const struct als_sketch *set, int cell, unsigned rest)
{
	unsigned seen = 0;

	for (unsigned left = set->digits & p->facts->cand[cell]; left != 0; left &= left - 1) {
		if (cellset_has(s->group[group_of(s, set, bits_lowest(left) + 1)].peers, cell))
			seen |= left & -left;
		else if (rest != 0)
			return;
		else
			rest = left & -left;
	}
	for (unsigned left = rest != 0 ? set->digits & ~seen : seen; left != 0; left &= left - 1) {
		int lacks = bits_lowest(left) + 1, forced = rest != 0 ? bits_lowest(rest) + 1 : lacks;
		int group = node_of_group(p, s, set, lacks);

		if (group != NO_NODE)
			implications_force(p->h, group, of_cell(p, cell, forced));
	}
}

/* The cells where the set leaves more than one candidate, whichever digit it lacks. */
static struct cellset never_forced(const struct set_search *p, const struct als_sketches *s, const struct als_sketch *set)
{
	struct cellset one = { { 0, 0 } }, more = one;

	for (int d = 1; d <= p->facts->geo->size; d++) {
		struct cellset left = facts_digit(p->facts, d);

		if (set->digits & digit_bit(d))
			left = cellset_less(left, s->group[group_of(s, set, d)].peers);
		more = cellset_or(more, cellset_and(one, left));
		one = cellset_or(one, left);
	}
	return more;
}

/* Links the set to the cells of WHERE that it may force. If WHERE has many cells, a prefilter checks all at once. */
static void link_all_forced(struct set_search *p, const struct als_sketches *s, const struct als_sketch *set, struct cellset where,
			    bool many)
{
	if (many)
		where = cellset_less(where, never_forced(p, s, set));
	for (int c = cellset_next(where, -1); c >= 0; c = cellset_next(where, c)) {
		unsigned others = p->facts->cand[c] & ~(unsigned)set->digits;

		if ((others & (others - 1)) == 0)
			link_forced(p, s, set, c, others);
	}
}

static void link_sets(struct set_search *p)
{
	struct facts *f = p->facts;
	const struct als_sketches *s = facts_als_sketches(f);
	struct cellset more = cellset_less(f->empty, cellset_or(f->bivalue, f->single)), changed = cellset_and(more, p->changed);

	uint16_t group[ALS_GROUPS_MAX];

	p->group = group;
	memset(group, 0, s->first_group[f->geo->houses] * sizeof group[0]);
	p->h->full |= s->full;
	for (int i = 0; i < s->first[f->geo->houses] && !p->h->full; i++) {
		const struct als_sketch *set = &s->sketch[i];
		bool is_new = !cellset_empty(cellset_and(set->cells, p->changed));

		if (set->size < 2)
			continue;
		if (is_new)
			link_set(p, s, set);
		if (set->size <= CHAIN_ALS_CELLS && !implications_rows_only(f))
			link_all_forced(p, s, set, cellset_less(is_new ? more : changed, set->cells), is_new);
	}
}

/* Adds the links of candidates and groups that are not known yet. CHANGED: the cells that have lost candidates; all at first. */
static void implications_find_links(struct implications *h, struct facts *f, struct cellset changed)
{
	struct set_search p = { .h = h, .facts = f, .changed = changed };

	if (h != implications_of(f, true) || !implications_rows_only(f))
		link_digits(&p);
	link_cells(&p);
}

void implications_find_sets(struct implications *h, struct facts *f, struct cellset changed)
{
	struct set_search p = { .h = h, .facts = f, .changed = changed };

	link_sets(&p);
}

/* Nodes, and the links that join them. */

/* Records that the node excludes another one. */
static void implications_note_alone(struct implications *h, int node)
{
	h->alone[node >> 6] &= ~((uint64_t)1 << (node & 63));
}

/*
 * Initialises the off lanes of a new node: the lanes, propagated already, in which nodes that exclude it are on. Records that these nodes
 * and the new one now exclude another.
 */
static void turn_off_new(struct implications *h, int number)
{
	const struct implication_node *n = &h->node[number];

	for (int w = 0; w < h->digit_words[n->digit - 1]; w++) {
		for (uint64_t left = h->beside[number][w]; left != 0; left &= left - 1) {
			int other = h->node_of[n->digit - 1][w * 64 + bits_lowest(left)];

			implications_note_alone(h, number);
			implications_note_alone(h, other);
			for (int i = 0; i < LANE_WORDS; i++)
				h->row[number].off[i] |= h->row[other].on[i] & ~h->row[other].new_on[i];
		}
	}
}

/* A number that no node of the digit has, or NODES_OF_DIGIT. */
static int free_number(const struct implications *h, int digit)
{
	for (int w = 0; w < DIGIT_NODE_WORDS; w++)
		if (~h->live[digit - 1][w] != 0)
			return w * 64 + bits_lowest(~h->live[digit - 1][w]);
	return NODES_OF_DIGIT;
}

/* Finds which nodes the new one excludes. */
static void find_beside(struct implications *h, int number)
{
	const struct implication_node *n = &h->node[number];
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

static unsigned implications_hash(struct cellset place, int digit)
{
	uint64_t mixed = (place.word[0] ^ (place.word[1] << 17 | place.word[1] >> 47)) + (uint64_t)digit;

	return (unsigned)(mixed * 0x9e3779b97f4a7c15u >> 54);
}

/* Adds a node. PEERS: the cells that see all of PLACE. Without room it returns another node and sets `full`. */
static int implications_add_node(struct implications *h, struct cellset place, struct cellset peers, int digit)
{
	int number = free_number(h, digit), node = h->nodes;
	uint16_t *bucket = &h->bucket[implications_hash(place, digit)];

	if (h->full || node == IMPLICATION_NODES || number == NODES_OF_DIGIT) {
		h->full = true;
		return 0;
	}
	h->node[node] = (struct implication_node){ .place = place, .before = *bucket, .digit = (uint8_t)digit, .number = (uint8_t)number };
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

/* The number of a node, or -1. */
static int implications_find_node(const struct implications *h, struct cellset place, int digit)
{
	for (int i = h->bucket[implications_hash(place, digit)]; i != 0; i = h->node[i - 1].before)
		if (cellset_equal(h->node[i - 1].place, place) && h->node[i - 1].digit == digit)
			return i - 1;
	return -1;
}

/*
 * The node of a group or of one cell, added if it is new. PEERS: the cells that see all of PLACE. Without room it returns another node and
 * sets `full`.
 */
static int implications_node(struct implications *h, const struct facts *f, struct cellset place, struct cellset peers, int digit)
{
	int number = implications_find_node(h, place, digit);

	if (number >= 0)
		return number;
	number = implications_add_node(h, place, cellset_and(peers, facts_digit(f, digit)), digit);
	if (h->full)
		return number;
	h->alone[number >> 6] |= (uint64_t)1 << (number & 63);
	turn_off_new(h, number);
	return number;
}

static void implication_use(struct implications *h, int node, int to, bool of_two)
{
	h->use[h->uses] = (struct implication_use){ .node = (uint16_t)node, .to = (uint16_t)to, .before = h->node[node].use,
						     .of_two = of_two };
	h->node[node].use = (uint16_t)++h->uses;
}

static void propagate_pair(struct implications *h, int a, int b);

/* Adds a link of two nodes. */
static void implications_link_two(struct implications *h, int a, int b)
{
	if (h->full || h->uses + 2 > IMPLICATION_USES) {
		h->full = true;
		return;
	}
	implication_use(h, a, b, true);
	implication_use(h, b, a, true);
	propagate_pair(h, a, b);
}

/* Adds a link of three nodes or more. */
static void implications_link_more(struct implications *h, const int nodes[], int count)
{
	if (h->full || h->links == IMPLICATION_LINKS || h->uses + count > IMPLICATION_USES) {
		h->full = true;
		return;
	}
	h->first_use[h->links] = (uint16_t)h->uses;
	for (int i = 0; i < count; i++)
		implication_use(h, nodes[i], h->links, false);
	h->due[h->links >> 6] |= (uint64_t)1 << (h->links & 63);
	h->last_use[h->links++] = (uint16_t)h->uses;
}

/* Adds a link between the places of a digit in sets and a candidate that the sets force without it, unless there is one. */
static void implications_force(struct implications *h, int group, int start)
{
	uint64_t *forced = &h->forced[group][start >> 6], bit = (uint64_t)1 << (start & 63);

	if (*forced & bit)
		return;
	*forced |= bit;
	implications_link_two(h, group, start);
}

/* Removes a node and its links. */
static void implications_bury(struct implications *h, int number)
{
	struct implication_node *n = &h->node[number];

	n->gone = true;
	for (int use = n->use; use != 0; use = h->use[use - 1].before)
		if (!h->use[use - 1].of_two)
			h->broken[h->use[use - 1].to >> 6] |= (uint64_t)1 << (h->use[use - 1].to & 63);
	n->use = 0;
	h->alone[number >> 6] |= (uint64_t)1 << (number & 63);
}

/*
 * Removes the nodes GONE of a digit, in word W of its nodes, from the tables. All of them have CELL, so only cells that see CELL list them.
 */
static void implications_forget(struct implications *h, int cell, int digit, int w, uint64_t gone)
{
	const struct cellset peers = h->geo->peer_set[cell];

	h->live[digit - 1][w] &= ~gone;
	for (int i = 0; i < h->digit_words[digit - 1]; i++)
		for (uint64_t left = h->seen[digit - 1][cell][i]; left != 0; left &= left - 1)
			h->beside[h->node_of[digit - 1][i * 64 + bits_lowest(left)]][w] &= ~gone;
	for (int c = cellset_next(peers, -1); c >= 0; c = cellset_next(peers, c))
		h->seen[digit - 1][c][w] &= ~gone;
}

/* Removes a candidate, with the nodes that had it and their links. */
static void implications_remove(struct implications *h, int cell, int digit)
{
	for (int w = 0; w < h->digit_words[digit - 1]; w++) {
		uint64_t gone = 0;

		for (uint64_t left = h->live[digit - 1][w]; left != 0; left &= left - 1) {
			int number = h->node_of[digit - 1][w * 64 + bits_lowest(left)];

			if (!cellset_has(h->node[number].place, cell))
				continue;
			gone |= left & -left;
			implications_bury(h, number);
		}
		if (gone != 0)
			implications_forget(h, cell, digit, w, gone);
	}
}

/* Propagation: the rows of on and off lanes grow until there are no new bits (propagate.inc). */

const struct propagate_kernel *const propagate_kernels[KERNELS] = {
#if defined __x86_64__
	[KERNEL_AVX2] = &propagate_avx2,
#elif HAVE_NEON
	[KERNEL_NEON] = &propagate_neon,
#endif
	[KERNEL_PLAIN] = &propagate_plain,
};

static const struct propagate_kernel *propagate_kernel_best(void)
{
	enum kernel k = kernel_first();

	while (propagate_kernels[k] == NULL)
		k = kernel_next(k);
	return propagate_kernels[k];
}

/* Propagates all new bits until there are none. */
static void propagate_all(struct implications *h)
{
	propagate_kernel_best()->follow(h);
}

/* Finds the nodes that are both on and off in a lane of an eliminable candidate. */
static void implications_find_passed(struct implications *h)
{
	propagate_kernel_best()->ways(h);
}

typedef uint64_t lane_pair __attribute__((vector_size(16), aligned(8), may_alias));

_Static_assert(LANE_WORDS == 4, "lanes are two pairs of words");

/* Inline, because a call would cost more than so few lanes. */
static inline void turn_on_pairs(struct implications *h, int node, lane_pair low, lane_pair high)
{
	lane_pair *on = (lane_pair *)h->row[node].on, *new_on = (lane_pair *)h->row[node].new_on;

	low &= ~on[0];
	high &= ~on[1];
	on[0] |= low;
	on[1] |= high;
	new_on[0] |= low;
	new_on[1] |= high;
	low |= high;
	h->is_on[node >> 6] |= (uint64_t)((low[0] | low[1]) != 0) << (node & 63);
}

void implications_turn_on(struct implications *h, int node, const uint64_t where[LANE_WORDS])
{
	turn_on_pairs(h, node, ((const lane_pair *)where)[0], ((const lane_pair *)where)[1]);
}

/* Turns B on in the lanes where A is off. */
static inline void follow_from_off(struct implications *h, int a, int b)
{
	const lane_pair *off = (const lane_pair *)h->row[a].off, *open = (const lane_pair *)h->open;

	turn_on_pairs(h, b, off[0] & open[0], off[1] & open[1]);
}

/* Propagates the off lanes of two nodes that are newly linked. */
static void propagate_pair(struct implications *h, int a, int b)
{
	follow_from_off(h, a, b);
	follow_from_off(h, b, a);
}

static void implications_clear(struct implications *h, const struct facts *f)
{
	h->geo = f->geo;
	h->full = false;
	h->starts = h->nodes = h->links = h->uses = 0;
	memset(h->cand, 0xff, sizeof h->cand);
	memset(h->place, 0, sizeof h->place);
	memset(h->bucket, 0, sizeof h->bucket);
	memset(h->seen, 0, sizeof h->seen);
	memset(h->live, 0, sizeof h->live);
	memset(h->digit_words, 0, sizeof h->digit_words);
	memset(h->open, 0, sizeof h->open);
	memset(h->is_on, 0, sizeof h->is_on);
	memset(h->is_off, 0, sizeof h->is_off);
	memset(h->alone, 0, sizeof h->alone);
	memset(h->due, 0, sizeof h->due);
	memset(h->broken, 0, sizeof h->broken);
}

/* Adds a candidate, on in its own lane. */
static void implications_begin_with(struct implications *h, const struct facts *f, int cell, int digit)
{
	uint64_t lane[LANE_WORDS] = { 0 };
	const int n = implications_add_node(h, cellset_of(cell), cellset_and(f->geo->peer_set[cell], facts_digit(f, digit)), digit);

	lane[n >> 6] = (uint64_t)1 << (n & 63);
	h->open[n >> 6] |= lane[n >> 6];
	h->start_of[candidate(cell, digit)] = (uint16_t)n;
	h->start[h->starts++] = (uint16_t)candidate(cell, digit);
	implications_turn_on(h, n, lane);
}

/* Adds all candidates, each on in its own lane. */
static void implications_begin(struct implications *h, const struct facts *f)
{
	implications_clear(h, f);
	for (int c = 0; c < f->geo->cells; c++) {
		const int first = h->starts, end = first + bits_count_few(f->cand[c]);

		if (end > LANE_COUNT) {
			h->full = true;
			return;
		}
		for (int i = first; i < end; i++) {
			h->cell_first[i] = (uint16_t)first;
			h->cell_end[i] = (uint16_t)end;
		}
		for (int d = digit_first(f->cand[c]); d != 0; d = digit_next(f->cand[c], d))
			implications_begin_with(h, f, c, d);
	}
}

/* The lanes in which a candidate that is still there contradicts itself; returns whether there are any. */
static bool find_eliminable(const struct implications *h, uint64_t eliminable[LANE_WORDS])
{
	uint64_t any = 0;

	for (int w = 0; w < LANE_WORDS; w++) {
		const int end = h->starts < w * 64 + 64 ? h->starts : w * 64 + 64;

		eliminable[w] = 0;
		for (int i = w * 64; i < end; i++)
			eliminable[w] |= h->row[i].off[w] & (uint64_t)1 << (i & 63);
		any |= eliminable[w] &= h->open[w];
	}
	return any != 0;
}

/* Adds the links that are new since the links were made, and propagates. */
static void implications_add(struct implications *h, struct facts *f, bool with_sets)
{
	struct cellset changed;

	facts_lost_since(f, h->cand, &changed);
	memcpy(h->cand, f->cand, sizeof h->cand);
	if (!h->full)
		implications_find_links(h, f, changed);
	if (!h->full && with_sets)
		implications_find_sets(h, f, changed);
	if (!h->full)
		propagate_all(h);
}

static void remove_vanished(struct implications *h, const struct facts *f)
{
	struct cellset changed;

	facts_lost_since(f, h->cand, &changed);
	for (int c = cellset_next(changed, -1); c >= 0; c = cellset_next(changed, c))
		for (int d = digit_first(h->cand[c]); d != 0; d = digit_next(h->cand[c], d))
			if (!(f->cand[c] & digit_bit(d))) {
				int lane = h->start_of[candidate(c, d)];

				h->open[lane >> 6] &= ~((uint64_t)1 << (lane & 63));
				implications_remove(h, c, d);
			}
}

/* Propagates the candidates of these lanes again, without the nodes and links that are gone. */
static void implications_repeat(struct implications *h, const uint64_t eliminable[LANE_WORDS])
{
	for (int i = 0; i < h->nodes; i++) {
		for (int w = 0; w < LANE_WORDS; w++) {
			h->row[i].on[w] &= ~eliminable[w];
			h->row[i].new_on[w] &= ~eliminable[w];
			h->row[i].off[w] &= ~eliminable[w];
		}
	}
	for (int w = 0; w < LANE_WORDS; w++) {
		for (uint64_t left = eliminable[w]; left != 0; left &= left - 1) {
			uint64_t lane[LANE_WORDS] = { 0 };

			lane[w] = left & -left;
			implications_turn_on(h, w * 64 + bits_lowest(left), lane);
		}
	}
	propagate_all(h);
}

/* Whether all candidates of the position were there when the implications were made, or asked for. */
static bool implications_hold_for(const struct implications *h, const struct facts *f)
{
	struct cellset unused;

	return h->geo == f->geo && facts_lost_since(f, h->cand, &unused);
}

/* Copies the implications without sets, of the same position, and adds sets; false if there is no room. */
static bool implications_add_sets(struct implications *h, struct facts *f, const struct implications *without)
{
	memcpy(h, without, offsetof(struct implications, node));
	memcpy(h->node, without->node, (size_t)without->nodes * sizeof h->node[0]);
	memcpy(h->row, without->row, (size_t)without->nodes * sizeof h->row[0]);
	memcpy(h->beside, without->beside, (size_t)without->nodes * sizeof h->beside[0]);
	memset(h->forced, 0, (size_t)without->nodes * sizeof h->forced[0]);
	memcpy(h->use, without->use, (size_t)without->uses * sizeof h->use[0]);
	implications_find_sets(h, f, f->empty);
	if (!h->full)
		propagate_all(h);
	return !h->full;
}

/* Makes the implications anew; those with sets start from those without, if these are known. */
static void implications_make(struct implications *h, struct facts *f, bool with_sets)
{
	const struct implications *without = implications_of(f, false);
	bool known = with_sets && !implications_rows_only(f) && without->version == f->version && !without->full;

	if (!known || !implications_add_sets(h, f, without)) {
		implications_begin(h, f);
		implications_add(h, f, with_sets);
	}
	h->doubted = false;
}

/* Updates the implications of an earlier position. */
static void implications_update(struct implications *h, struct facts *f, bool with_sets)
{
	uint64_t eliminable[LANE_WORDS];

	remove_vanished(h, f);
	implications_add(h, f, with_sets);
	if (h->full) {
		implications_make(h, f, with_sets);
	} else if (h->doubted && find_eliminable(h, eliminable)) {
		implications_repeat(h, eliminable);
		h->doubted = false;
	}
}

/* The lanes of eliminable candidates in which a node is both on and off. */
static void find_lanes(const struct implications *h, int node, uint64_t where[LANE_WORDS])
{
	for (int w = 0; w < LANE_WORDS; w++)
		where[w] = h->row[node].on[w] & h->row[node].off[w] & h->lanes[w];
}

/* Whether a node is both on and off in the lane of an eliminable candidate. */
static bool is_passed(const struct implications *h, int node)
{
	uint64_t where[LANE_WORDS];

	find_lanes(h, node, where);
	return ((where[0] | where[1]) | (where[2] | where[3])) != 0;
}

/* Records the candidates that may be eliminated, and the nodes that chains to them may pass. */
static void note_eliminable(struct implications *h)
{
	implications_find_passed(h);
	for (int i = 0; i < h->ways && h->way[i] < h->starts; i++)
		cellset_add(&h->passed[candidate_digit(h->start[h->way[i]]) - 1], candidate_cell(h->start[h->way[i]]));
	for (int w = 0; w < LANE_WORDS; w++)
		for (uint64_t left = h->lanes[w]; left != 0; left &= left - 1)
			candset_add(&h->eliminable, h->start[w * 64 + bits_lowest(left)]);
}

const struct candset *facts_eliminable(struct facts *f, bool with_sets)
{
	struct implications *h = implications_of(f, with_sets);

	if (h->version == f->version)
		return &h->eliminable;
	h->version = f->version;
	if (h->full || !implications_hold_for(h, f))
		implications_make(h, f, with_sets);
	else
		implications_update(h, f, with_sets);
	memset(&h->eliminable, h->full || f->thorough ? 0xff : 0, sizeof h->eliminable);
	memset(h->passed, h->full || f->thorough ? 0xff : 0, sizeof h->passed);
	h->ways = 0;
	if (!h->full && !f->thorough && find_eliminable(h, h->lanes))
		note_eliminable(h);
	return &h->eliminable;
}

bool facts_any_eliminable(struct facts *f, bool with_sets)
{
	return !candset_empty(facts_eliminable(f, with_sets));
}

void facts_filter_for_als_rows(struct facts *f, bool only)
{
	if (implications_rows_only(f) == only)
		return;
	((struct elimination_filter *)facts_part(f, PART_ELIMINATION_FILTER))->rows_only = only;
	implications_of(f, true)->geo = NULL;
	f->version++;
}

void facts_chain_search_failed(struct facts *f, bool with_sets)
{
	implications_of(f, with_sets)->doubted = true;
}

bool facts_eliminable_known(struct facts *f, bool with_sets)
{
	facts_eliminable(f, with_sets);
	return !implications_of(f, with_sets)->full && !f->thorough;
}

const struct cellset *facts_passed_cells(struct facts *f, bool with_sets)
{
	facts_eliminable(f, with_sets);
	return implications_of(f, with_sets)->passed;
}

void facts_passed_group_houses(struct facts *f, bool with_sets, houseset houses[MAX_SIZE])
{
	const struct implications *h = implications_of(f, with_sets);

	facts_eliminable(f, with_sets);
	memset(houses, 0, MAX_SIZE * sizeof houses[0]);
	for (int i = 0; i < h->ways; i++) {
		const struct implication_node *n = &h->node[h->way[i]];

		if (h->way[i] >= h->starts)
			houses[n->digit - 1] |= geometry_houses_of(f->geo, n->place);
	}
}

bool facts_chains_may_pass(struct facts *f, bool with_sets, struct cellset place, int digit)
{
	const struct implications *h = implications_of(f, with_sets);

	if (!facts_eliminable_known(f, with_sets))
		return true;
	int node = implications_find_node(h, place, digit);

	return node >= 0 && is_passed(h, node);
}

bool implications_force_passed(const struct implications *h, int node)
{
	uint64_t where[LANE_WORDS], other[LANE_WORDS], any = 0;

	find_lanes(h, node, where);
	for (int w = 0; w < LANE_WORDS; w++) {
		for (uint64_t left = h->forced[node][w]; left != 0; left &= left - 1) {
			find_lanes(h, w * 64 + bits_lowest(left), other);
			for (int i = 0; i < LANE_WORDS; i++)
				any |= where[i] & other[i];
		}
	}
	return any != 0;
}
