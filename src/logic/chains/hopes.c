/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/hopes.h"

#include <stddef.h>
#include <string.h>

#include "logic/chains/hope_links.h"
#include "logic/facts/facts.h"

static void clear_hopes(struct chain_hopes *h, const struct facts *f)
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

/* Puts a candidate on. */
static void hopes_begin_with(struct chain_hopes *h, const struct facts *f, int cell, int digit)
{
	uint64_t lane[HOPE_WORDS] = { 0 };
	const int n = hope_add_node(h, cellset_of(cell), cellset_and(f->geo->peer_set[cell], facts_digit(f, digit)), digit);

	lane[n >> 6] = (uint64_t)1 << (n & 63);
	h->open[n >> 6] |= lane[n >> 6];
	h->start_of[candidate(cell, digit)] = (uint16_t)n;
	h->start[h->starts++] = (uint16_t)candidate(cell, digit);
	hope_turn_on(h, n, lane);
}

/* Puts all candidates on. */
static void hopes_begin(struct chain_hopes *h, const struct facts *f)
{
	clear_hopes(h, f);
	for (int c = 0; c < f->geo->cells; c++) {
		const int first = h->starts, end = first + bits_count_few(f->cand[c]);

		if (end > HOPE_STARTS) {
			h->full = true;
			return;
		}
		for (int i = first; i < end; i++) {
			h->cell_first[i] = (uint16_t)first;
			h->cell_end[i] = (uint16_t)end;
		}
		for (int d = digit_first(f->cand[c]); d != 0; d = digit_next(f->cand[c], d))
			hopes_begin_with(h, f, c, d);
	}
}

/* The lanes in which a candidate that is still there contradicts itself; returns whether there are any. */
static bool find_hope(const struct chain_hopes *h, uint64_t hope[HOPE_WORDS])
{
	uint64_t any = 0;

	for (int w = 0; w < HOPE_WORDS; w++) {
		const int end = h->starts < w * 64 + 64 ? h->starts : w * 64 + 64;

		hope[w] = 0;
		for (int i = w * 64; i < end; i++)
			hope[w] |= h->row[i].off[w] & (uint64_t)1 << (i & 63);
		any |= hope[w] &= h->open[w];
	}
	return any != 0;
}

/* Adds what is new since the links were made. */
static void hopes_add(struct chain_hopes *h, struct facts *f, bool with_sets)
{
	struct cellset changed;

	facts_lost_since(f, h->cand, &changed);
	memcpy(h->cand, f->cand, sizeof h->cand);
	if (!h->full)
		hope_find_links(h, f, changed);
	if (!h->full && with_sets)
		hope_find_sets(h, f, changed);
	if (!h->full)
		hope_follow_all(h);
}

static void bury_all(struct chain_hopes *h, const struct facts *f)
{
	struct cellset changed;

	facts_lost_since(f, h->cand, &changed);
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
			h->row[i].on[w] &= ~hope[w];
			h->row[i].new_on[w] &= ~hope[w];
			h->row[i].off[w] &= ~hope[w];
		}
	}
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = hope[w]; left != 0; left &= left - 1) {
			uint64_t lane[HOPE_WORDS] = { 0 };

			lane[w] = left & -left;
			hope_turn_on(h, w * 64 + bits_lowest(left), lane);
		}
	}
	hope_follow_all(h);
}

/* Whether all candidates of the position were there when the hopes were made, or asked for. */
static bool hopes_go_on(const struct chain_hopes *h, const struct facts *f)
{
	struct cellset unused;

	return h->geo == f->geo && facts_lost_since(f, h->cand, &unused);
}

/* Takes hopes without sets, of the same position, and adds these; false where there is no room. */
static bool hopes_add_sets(struct chain_hopes *h, struct facts *f, const struct chain_hopes *without)
{
	memcpy(h, without, offsetof(struct chain_hopes, node));
	memcpy(h->node, without->node, (size_t)without->nodes * sizeof h->node[0]);
	memcpy(h->row, without->row, (size_t)without->nodes * sizeof h->row[0]);
	memcpy(h->beside, without->beside, (size_t)without->nodes * sizeof h->beside[0]);
	memset(h->forced, 0, (size_t)without->nodes * sizeof h->forced[0]);
	memcpy(h->use, without->use, (size_t)without->uses * sizeof h->use[0]);
	hope_find_sets(h, f, f->empty);
	if (!h->full)
		hope_follow_all(h);
	return !h->full;
}

/* Makes them anew; those with sets from those without them, where these are known. */
static void hopes_make(struct chain_hopes *h, struct facts *f, bool with_sets)
{
	const struct chain_hopes *without = &f->hopes[false];
	bool known = with_sets && !f->rows_only && without->version == f->version && !without->full;

	if (!known || !hopes_add_sets(h, f, without)) {
		hopes_begin(h, f);
		hopes_add(h, f, with_sets);
	}
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
	} else if (h->doubted && find_hope(h, hope)) {
		hopes_again(h, hope);
		h->doubted = false;
	}
}

/* The lanes of hope in which a node is both on and off. */
static void find_lanes(const struct chain_hopes *h, int node, uint64_t where[HOPE_WORDS])
{
	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->row[node].on[w] & h->row[node].off[w] & h->lanes[w];
}

/* Whether there are any. */
static bool is_passed(const struct chain_hopes *h, int node)
{
	uint64_t where[HOPE_WORDS];

	find_lanes(h, node, where);
	return ((where[0] | where[1]) | (where[2] | where[3])) != 0;
}

/* Notes what there is hope for, and what is on the way. */
static void note_hope(struct chain_hopes *h)
{
	hope_find_ways(h);
	for (int i = 0; i < h->ways && h->way[i] < h->starts; i++)
		cellset_add(&h->passed[candidate_digit(h->start[h->way[i]]) - 1], candidate_cell(h->start[h->way[i]]));
	for (int w = 0; w < HOPE_WORDS; w++)
		for (uint64_t left = h->lanes[w]; left != 0; left &= left - 1)
			candset_add(&h->hope, h->start[w * 64 + bits_lowest(left)]);
}

const struct candset *facts_hopes(struct facts *f, bool with_sets)
{
	struct chain_hopes *h = &f->hopes[with_sets];

	if (h->version == f->version)
		return &h->hope;
	h->version = f->version;
	if (h->full || !hopes_go_on(h, f))
		hopes_make(h, f, with_sets);
	else
		hopes_update(h, f, with_sets);
	memset(&h->hope, h->full || f->thorough ? 0xff : 0, sizeof h->hope);
	memset(h->passed, h->full || f->thorough ? 0xff : 0, sizeof h->passed);
	h->ways = 0;
	if (!h->full && !f->thorough && find_hope(h, h->lanes))
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

	facts_hopes(f, with_sets);
	memset(houses, 0, MAX_SIZE * sizeof houses[0]);
	for (int i = 0; i < h->ways; i++) {
		const struct hope_node *n = &h->node[h->way[i]];

		if (h->way[i] >= h->starts)
			houses[n->digit - 1] |= geometry_houses_of(f->geo, n->place);
	}
}

bool facts_hope_passes(struct facts *f, bool with_sets, struct cellset place, int digit)
{
	const struct chain_hopes *h = &f->hopes[with_sets];

	if (!facts_hope_known(f, with_sets))
		return true;
	int node = hope_find_node(h, place, digit);

	return node >= 0 && is_passed(h, node);
}

bool hope_forces(const struct chain_hopes *h, int node)
{
	uint64_t where[HOPE_WORDS], other[HOPE_WORDS], any = 0;

	find_lanes(h, node, where);
	for (int w = 0; w < HOPE_WORDS; w++) {
		for (uint64_t left = h->forced[node][w]; left != 0; left &= left - 1) {
			find_lanes(h, w * 64 + bits_lowest(left), other);
			for (int i = 0; i < HOPE_WORDS; i++)
				any |= where[i] & other[i];
		}
	}
	return any != 0;
}
