/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/hopes.h"

#include <string.h>

#include "logic/chains/hope_links.h"
#include "logic/facts/facts.h"

typedef uint64_t hope_pair __attribute__((vector_size(16), aligned(8), may_alias));

_Static_assert(HOPE_WORDS == 4, "lanes are two pairs of words");

/* Adds LANES to ROW; FRESH gets those that are new. False if there are none. */
static inline bool hope_add(uint64_t *row, const uint64_t *where, uint64_t *fresh)
{
	hope_pair low = ((const hope_pair *)where)[0] & ~((const hope_pair *)row)[0];
	hope_pair high = ((const hope_pair *)where)[1] & ~((const hope_pair *)row)[1];
	hope_pair any = low | high;

	if ((any[0] | any[1]) == 0)
		return false;
	((hope_pair *)row)[0] |= low;
	((hope_pair *)row)[1] |= high;
	((hope_pair *)fresh)[0] |= low;
	((hope_pair *)fresh)[1] |= high;
	return true;
}

static inline __attribute__((always_inline)) void turn_on(struct chain_hopes *h, int node, const uint64_t *where)
{
	struct hope_node *n = &h->node[node];
	uint64_t fresh[HOPE_WORDS] = { 0 };

	if (!hope_add(h->on[node], where, n->alone ? fresh : h->fresh[node]) || n->alone || n->waits)
		return;
	n->waits = true;
	h->waiting[(h->waits_from + h->waits++) % HOPE_NODES] = (uint16_t)node;
}

static inline void turn_off(struct chain_hopes *h, int node, const uint64_t *where)
{
	uint64_t fresh[HOPE_WORDS] = { 0 };

	if (!hope_add(h->off[node], where, fresh))
		return;
	for (int i = h->node[node].use; i != 0; i = h->use[i - 1].before) {
		const struct hope_use *use = &h->use[i - 1];

		if (use->of_two)
			turn_on(h, use->to, fresh);
		else
			h->due[use->to >> 6] |= (uint64_t)1 << (use->to & 63);
	}
}

/* Each node of a link is on where another one is off. */
static void follow_link(struct chain_hopes *h, int link)
{
	const struct hope_use *use = &h->use[h->first_use[link]], *end = &h->use[h->last_use[link]];
	hope_pair low = { 0 }, high = low, low_two = low, high_two = low;	/* where one is off, and where two are */

	for (const struct hope_use *u = use; u < end; u++) {
		const hope_pair *off = (const hope_pair *)h->off[u->node];

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
		const hope_pair *off = (const hope_pair *)h->off[u->node];
		hope_pair on[2] = { low_two | (low & ~off[0]), high_two | (high & ~off[1]) };

		turn_on(h, u->node, (const uint64_t *)on);
	}
}

/* B is on where A is off. */
static void follow_from_off(struct chain_hopes *h, int a, int b)
{
	uint64_t where[HOPE_WORDS];

	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->off[a][w] & h->open[w];
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

static void follow_node(struct chain_hopes *h, int number)
{
	struct hope_node *n = &h->node[number];
	uint64_t where[HOPE_WORDS], beside[HOPE_DIGIT_WORDS];

	n->waits = false;
	if (n->gone)
		return;
	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->fresh[number][w] & h->open[w];
	memset(h->fresh[number], 0, sizeof where);
	hope_beside(h, n, beside);
	for (int w = 0; w < HOPE_DIGIT_WORDS; w++)
		for (uint64_t left = beside[w]; left != 0; left &= left - 1)
			turn_off(h, h->node_of[n->digit - 1][w * 64 + bits_lowest(left)], where);
	if (number < h->starts)
		leave_cell(h, number, where);
}

/* Everything that follows from what waits. */
static void hopes_follow(struct chain_hopes *h)
{
	do {
		for (; h->waits > 0; h->waits--, h->waits_from = (h->waits_from + 1) % HOPE_NODES)
			follow_node(h, h->waiting[h->waits_from]);
		for (int w = 0; w < (h->links + 63) / 64; w++) {
			uint64_t due = h->due[w] & ~h->broken[w];

			h->due[w] = 0;
			for (; due != 0; due &= due - 1)
				follow_link(h, w * 64 + bits_lowest(due));
		}
	} while (h->waits > 0);
}

static struct cellset changed_cells(const struct chain_hopes *h, const struct facts *f)
{
	struct cellset changed = { { 0, 0 } };

	for (int c = 0; c < MAX_CELLS; c++)
		changed.word[c >> 6] |= (uint64_t)(f->cand[c] != h->cand[c]) << (c & 63);
	return changed;
}

static void clear_hopes(struct chain_hopes *h, const struct facts *f)
{
	h->geo = f->geo;
	h->full = false;
	h->starts = h->nodes = h->links = h->uses = h->waits = h->waits_from = 0;
	memset(h->cand, 0xff, sizeof h->cand);
	memset(h->place, 0, sizeof h->place);
	memset(h->bucket, 0, sizeof h->bucket);
	memset(h->seen, 0, sizeof h->seen);
	memset(h->live, 0, sizeof h->live);
	memset(h->open, 0, sizeof h->open);
	memset(h->due, 0, sizeof h->due);
	memset(h->broken, 0, sizeof h->broken);
}

/* Puts all candidates on. */
static void hopes_begin(struct chain_hopes *h, const struct facts *f)
{
	clear_hopes(h, f);
	for (int c = 0; c < f->geo->cells; c++) {
		for (int d = digit_first(f->cand[c]); d != 0; d = digit_next(f->cand[c], d)) {
			if (h->starts == HOPE_STARTS) {
				h->full = true;
				return;
			}
			uint64_t lane[HOPE_WORDS] = { 0 };
			int n = hope_add_node(h, cellset_of(c), cellset_and(f->geo->peer_set[c], facts_digit(f, d)), d);

			lane[n >> 6] = (uint64_t)1 << (n & 63);
			h->open[n >> 6] |= lane[n >> 6];
			h->start_of[candidate(c, d)] = (uint16_t)n;
			h->start[h->starts++] = (uint16_t)candidate(c, d);
			turn_on(h, n, lane);
		}
	}
}

/* The lanes in which a candidate that is still there contradicts itself; returns whether there are any. */
static bool find_hope(struct chain_hopes *h, const struct facts *f, uint64_t hope[HOPE_WORDS])
{
	bool any = false;

	memset(hope, 0, HOPE_WORDS * sizeof hope[0]);
	for (int i = 0; i < h->starts; i++) {
		uint64_t lane = (uint64_t)1 << (i & 63);

		if ((h->off[i][i >> 6] & lane) && (f->cand[candidate_cell(h->start[i])] & digit_bit(candidate_digit(h->start[i])))) {
			hope[i >> 6] |= lane;
			any = true;
		}
	}
	return any;
}

/* Adds what is new since the links were made. */
static void hopes_add(struct chain_hopes *h, struct facts *f, bool with_sets)
{
	struct cellset changed = changed_cells(h, f);

	memcpy(h->cand, f->cand, sizeof h->cand);
	if (!h->full)
		hope_find_links(h, f, changed);
	if (!h->full && with_sets)
		hope_find_sets(h, f, changed);
	if (!h->full)
		hopes_follow(h);
}

static void bury_all(struct chain_hopes *h, const struct facts *f)
{
	struct cellset changed = changed_cells(h, f);

	for (int c = cellset_next(changed, -1); c >= 0; c = cellset_next(changed, c))
		for (int d = digit_first(h->cand[c]); d != 0; d = digit_next(h->cand[c], d))
			if (!(f->cand[c] & digit_bit(d))) {
				int lane = h->start_of[candidate(c, d)];

				h->open[lane >> 6] &= ~((uint64_t)1 << (lane & 63));
				hope_bury(h, c, d);
			}
}

/* Follows the candidates of these lanes again, without what is no longer there. */
static void hopes_again(struct chain_hopes *h, const uint64_t hope[HOPE_WORDS])
{
	for (int i = 0; i < h->nodes; i++) {
		for (int w = 0; w < HOPE_WORDS; w++) {
			h->on[i][w] &= ~hope[w];
			h->off[i][w] &= ~hope[w];
		}
	}
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = hope[w]; left != 0; left &= left - 1) {
			uint64_t lane[HOPE_WORDS] = { 0 };

			lane[w] = left & -left;
			turn_on(h, w * 64 + bits_lowest(left), lane);
		}
	}
	hopes_follow(h);
}

/* Whether all candidates of the position were there when the hopes were made, or asked for. */
static bool hopes_go_on(const struct chain_hopes *h, const struct facts *f)
{
	unsigned back = 0;

	for (int c = 0; c < MAX_CELLS; c++)
		back |= f->cand[c] & ~(unsigned)h->cand[c];
	return h->geo == f->geo && back == 0;
}

/* The first position of a path: a search is quicker than to make them, and many paths need no second one. */
static void hopes_wait(struct chain_hopes *h, const struct facts *f)
{
	h->geo = f->geo;
	memcpy(h->cand, f->cand, sizeof h->cand);
	h->full = true;
}

/* Makes them anew. */
static void hopes_make(struct chain_hopes *h, struct facts *f, bool with_sets)
{
	hopes_begin(h, f);
	hopes_add(h, f, with_sets);
	h->doubted = false;
}

/* Takes those of a position before. */
static void hopes_update(struct chain_hopes *h, struct facts *f, bool with_sets)
{
	uint64_t hope[HOPE_WORDS];

	bury_all(h, f);
	hopes_add(h, f, with_sets);
	if (h->full) {
		hopes_make(h, f, with_sets);
	} else if (h->doubted && find_hope(h, f, hope)) {
		hopes_again(h, hope);
		h->doubted = false;
	}
}

/* The lanes of hope in which a node is both on and off; returns whether there are any. */
static bool find_lanes(const struct chain_hopes *h, int node, uint64_t where[HOPE_WORDS])
{
	uint64_t any = 0;

	for (int w = 0; w < HOPE_WORDS; w++)
		any |= where[w] = h->on[node][w] & h->off[node][w] & h->lanes[w];
	return any != 0;
}

/* Notes what there is hope for, and which candidates are on the way. */
static void note_hope(struct chain_hopes *h)
{
	uint64_t unused[HOPE_WORDS];

	for (int i = 0; i < h->starts; i++) {
		if (h->lanes[i >> 6] >> (i & 63) & 1)
			candset_add(&h->hope, h->start[i]);
		if (find_lanes(h, i, unused))
			cellset_add(&h->passed[candidate_digit(h->start[i]) - 1], candidate_cell(h->start[i]));
	}
}

const struct candset *facts_hopes(struct facts *f, bool with_sets)
{
	struct chain_hopes *h = &f->hopes[with_sets];

	if (h->version == f->version)
		return &h->hope;
	h->version = f->version;
	if (!hopes_go_on(h, f) && !(with_sets && f->rows_only))
		hopes_wait(h, f);
	else if (h->full || !hopes_go_on(h, f))
		hopes_make(h, f, with_sets);
	else
		hopes_update(h, f, with_sets);
	memset(&h->hope, h->full || f->thorough ? 0xff : 0, sizeof h->hope);
	memset(h->passed, h->full || f->thorough ? 0xff : 0, sizeof h->passed);
	if (!h->full && !f->thorough && find_hope(h, f, h->lanes))
		note_hope(h);
	return &h->hope;
}

bool facts_hope(struct facts *f, bool with_sets)
{
	return !candset_empty(facts_hopes(f, with_sets));
}

void facts_hope_for_rows(struct facts *f, bool only)
{
	if (f->rows_only == only)
		return;
	f->rows_only = only;
	f->hopes[true].geo = NULL;
	f->version++;
}

void facts_hope_failed(struct facts *f, bool with_sets)
{
	f->hopes[with_sets].doubted = true;
}

bool facts_hope_known(struct facts *f, bool with_sets)
{
	facts_hopes(f, with_sets);
	return !f->hopes[with_sets].full && !f->thorough;
}

const struct cellset *facts_hope_cells(struct facts *f, bool with_sets)
{
	facts_hopes(f, with_sets);
	return f->hopes[with_sets].passed;
}

void facts_hope_houses(struct facts *f, bool with_sets, houseset houses[MAX_SIZE])
{
	const struct chain_hopes *h = &f->hopes[with_sets];
	uint64_t unused[HOPE_WORDS];

	facts_hopes(f, with_sets);
	memset(houses, 0, MAX_SIZE * sizeof houses[0]);
	for (int i = h->starts; i < h->nodes; i++) {
		const struct hope_node *n = &h->node[i];

		if (!n->gone && find_lanes(h, i, unused))
			houses[n->digit - 1] |= geometry_houses_of(f->geo, n->place);
	}
}

bool facts_hope_passes(struct facts *f, bool with_sets, struct cellset place, int digit)
{
	const struct chain_hopes *h = &f->hopes[with_sets];
	uint64_t unused[HOPE_WORDS];

	if (!facts_hope_known(f, with_sets))
		return true;
	int node = hope_find_node(h, place, digit);

	return node < 0 || find_lanes(h, node, unused);
}

bool hope_forces(const struct chain_hopes *h, int node)
{
	uint64_t where[HOPE_WORDS], other[HOPE_WORDS], any = 0;

	if (!find_lanes(h, node, where))
		return false;
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = h->forced[node][w]; left != 0; left &= left - 1) {
			find_lanes(h, w * 64 + bits_lowest(left), other);
			for (int i = 0; i < HOPE_WORDS; i++)
				any |= where[i] & other[i];
		}
	}
	return any != 0;
}
