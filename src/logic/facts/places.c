/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells by how many candidates they have, digits by how many places, digits locked where two houses meet, strong links and their clusters.
 */
#include "base/lanes.h"
#include "logic/facts/facts.h"
#include "logic/facts/places.h"

/* 64 counters beside each other, a bit of each in a word; they stand still at 8 or more. */
struct counters {
	uint64_t bit[4];
};

/* Adds 1 to each counter whose bit is set. */
static void count(struct counters *c, uint64_t which)
{
	for (int i = 0; i < 3; i++) {
		uint64_t carry = c->bit[i] & which;

		c->bit[i] ^= which;
		which = carry;
	}
	c->bit[3] |= which;
}

/* The counters that are at NUMBER, from 1 to FEW. */
static uint64_t at(const struct counters *c, unsigned number)
{
	uint64_t is = ~c->bit[3];

	for (int i = 0; i < 3; i++)
		is &= number >> i & 1 ? c->bit[i] : ~c->bit[i];
	return is;
}

static void few_candidates_count_cells(const struct facts *f, struct few_candidates *counts)
{
	for (int w = 0; w < CELLSET_WORDS; w++) {
		struct counters c = { { 0 } };

		for (int d = 0; d < f->geo->size; d++)
			count(&c, f->cells[d].word[w]);
		for (unsigned n = 1; n <= FEW; n++)
			counts->cells[n].word[w] = at(&c, n);
	}
}

/* Eight houses at once, from number FIRST on. */
static void few_candidates_count_digits(const struct facts *f, struct few_candidates *counts, int first)
{
	lanes most[FEW + 1] = { { 0 } };	/* the digits with at most so many places */

	for (int d = 0; d < f->geo->size; d++) {
		lanes bit = (lanes){ 0 } + (uint16_t)(1u << d), all = *(const lanes *)&f->place[d][first];
		lanes but_1 = all & (all - 1), but_2 = but_1 & (but_1 - 1), but_3 = but_2 & (but_2 - 1), but_4 = but_3 & (but_3 - 1);

		most[0] |= (lanes)(all == 0) & bit;
		most[1] |= (lanes)(but_1 == 0) & bit;
		most[2] |= (lanes)(but_2 == 0) & bit;
		most[3] |= (lanes)(but_3 == 0) & bit;
		most[4] |= (lanes)(but_4 == 0) & bit;
	}
	for (int n = 1; n <= FEW; n++)
		*(lanes *)&counts->digits[n][first] = most[n] & ~most[n - 1];
}

const struct few_candidates *facts_few_candidates(struct facts *f)
{
	if (f->few.version != f->version) {
		few_candidates_count_cells(f, &f->few);
		for (int first = 0; first < HOUSE_LANES; first += LANES)
			few_candidates_count_digits(f, &f->few, first);
		f->few.version = f->version;
	}
	return &f->few;
}

/* Meetings that are looked at together, so that the places of a digit are read once for all of them. */
enum { TOGETHER = 3 };

_Static_assert(MAX_MEETINGS % TOGETHER == 0, "the meetings of a house are whole groups of them");

/* Eight houses at once, from number FIRST on. */
static void confine(const struct facts *f, struct confined *c, int first)
{
	const uint16_t (*within)[HOUSE_LANES] = f->geo->meeting_place;
	lanes many = { 0 };

	for (int d = 0; d < f->geo->size; d++) {
		lanes places = *(const lanes *)&f->place[d][first];

		many |= (lanes)((places & (places - 1)) != 0) & (uint16_t)(1u << d);
	}
	for (int i = 0; i < f->geo->most_meetings[first / LANES]; i += TOGETHER) {
		lanes one = { 0 }, two = { 0 }, three = { 0 };

		for (int d = 0; d < f->geo->size; d++) {
			lanes places = *(const lanes *)&f->place[d][first], bit = (lanes){ 0 } + (uint16_t)(1u << d);

			one |= (lanes)((places & ~*(const lanes *)&within[i][first]) == 0) & bit;
			two |= (lanes)((places & ~*(const lanes *)&within[i + 1][first]) == 0) & bit;
			three |= (lanes)((places & ~*(const lanes *)&within[i + 2][first]) == 0) & bit;
		}
		*(lanes *)&c->digits[i][first] = one & many;
		*(lanes *)&c->digits[i + 1][first] = two & many;
		*(lanes *)&c->digits[i + 2][first] = three & many;
	}
}

const struct confined *facts_confined(struct facts *f)
{
	if (f->confined.version != f->version) {
		for (int first = 0; first < HOUSE_LANES; first += LANES)
			confine(f, &f->confined, first);
		f->confined.version = f->version;
	}
	return &f->confined;
}

static void links_collect(const struct facts *f, int digit, struct strong_links *links)
{
	const struct geometry *g = f->geo;

	links->count = 0;
	for (int house = 0; house < g->houses; house++) {
		unsigned places = facts_places(f, house, digit), rest = places & (places - 1);

		if (!bits_is_single(rest))
			continue;
		links->link[links->count++] = (struct strong_link){
			{ g->house_cell[house][bits_lowest(places)], g->house_cell[house][bits_lowest(rest)] }, (uint8_t)house
		};
	}
}

const struct strong_links *facts_links(struct facts *f, int digit)
{
	if (f->links.version != f->version) {
		for (int d = 1; d <= f->geo->size; d++)
			links_collect(f, d, &f->links.digit[d - 1]);
		f->links.version = f->version;
	}
	return &f->links.digit[digit - 1];
}

/* Both ends of a link have their colours, once one of them has. */
static bool colour_link(struct cluster *c, const struct strong_link *link)
{
	bool changed = false;

	for (int i = 0; i < 4; i++) {
		int from = link->cell[i & 1], to = link->cell[1 - (i & 1)], colour = i >> 1;

		if (cellset_has(c->colour[colour], from) && !cellset_has(c->colour[1 - colour], to)) {
			cellset_add(&c->colour[1 - colour], to);
			changed = true;
		}
	}
	return changed;
}

static void look_around(const struct geometry *g, struct cluster *c)
{
	for (int colour = 0; colour < 2; colour++)
		for (int cell = cellset_next(c->colour[colour], -1); cell >= 0; cell = cellset_next(c->colour[colour], cell))
			c->seen[colour] = cellset_or(c->seen[colour], g->peer_set[cell]);
}

static void make_clusters(const struct geometry *g, const struct strong_links *links, struct cluster_list *list)
{
	struct cellset done = { { 0, 0 } };

	list->count = 0;
	for (int first = 0; first < links->count; first++) {
		struct cluster c = { .colour[0] = cellset_of(links->link[first].cell[0]) };
		bool changed;

		if (cellset_has(done, links->link[first].cell[0]))
			continue;
		do {
			changed = false;
			for (int i = first; i < links->count; i++)
				changed |= colour_link(&c, &links->link[i]);
		} while (changed);
		done = cellset_or(done, cellset_or(c.colour[0], c.colour[1]));
		if (!cellset_empty(cellset_and(c.colour[0], c.colour[1])))
			continue;
		if (cellset_next(c.colour[1], -1) < cellset_next(c.colour[0], -1))
			c = (struct cluster){ .colour = { c.colour[1], c.colour[0] } };
		look_around(g, &c);
		list->cluster[list->count++] = c;
	}
}

const struct cluster_list *facts_clusters(struct facts *f, int digit)
{
	if (f->clusters.version != f->version) {
		for (int d = 1; d <= f->geo->size; d++)
			make_clusters(f->geo, facts_links(f, d), &f->clusters.digit[d - 1]);
		f->clusters.version = f->version;
	}
	return &f->clusters.digit[digit - 1];
}
