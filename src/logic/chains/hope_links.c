/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/hope_links.h"

#include <string.h>

#include "logic/chains/group_links.h"
#include "logic/facts/facts.h"

/* Hopes, and what their links are made from. */
struct hoping {
	struct chain_hopes *h;
	struct facts *facts;
	struct cellset changed;		/* the cells that have lost candidates */
	uint16_t *group;		/* 2 more than the node of a group of the sketches, or 1 for NO_NODE; 0: not known yet */
};

/* Several places that no candidate sees all of: they are never off, and nothing follows if they are on. No link needs them. */
enum { NO_NODE = -1 };

static int of_cell(struct hoping *p, int cell, int digit)
{
	return p->h->start_of[candidate(cell, digit)];
}

static int of_places(struct hoping *p, struct cellset place, struct cellset peers, int digit)
{
	if (!cellset_several(place))
		return of_cell(p, cellset_next(place, -1), digit);
	if (cellset_empty(cellset_and(peers, facts_digit(p->facts, digit))))
		return NO_NODE;
	return hope_node(p->h, p->facts, place, peers, digit);
}

static int of_group(struct hoping *p, struct cellset place, int digit)
{
	struct cellset peers = facts_digit(p->facts, digit);

	for (int c = cellset_next(place, -1); c >= 0; c = cellset_next(place, c))
		peers = cellset_and(peers, p->facts->geo->peer_set[c]);
	return of_places(p, place, peers, digit);
}

/* A digit has two places in a house, or more that are two parts. */
static void link_places(struct hoping *p, int digit, int house)
{
	struct facts *f = p->facts;
	unsigned places = facts_places(f, house, digit), rest = places & (places - 1);
	const uint8_t *cell = f->geo->house_cell[house];
	struct group_links groups;

	groups.count = 0;
	groups.full = false;
	if (bits_is_single(rest))
		hope_link_two(p->h, of_cell(p, cell[bits_lowest(places)], digit), of_cell(p, cell[bits_lowest(rest)], digit));
	else if (rest != 0)
		chain_split_house(f->geo, house, facts_cells(f, house, (uint16_t)places), digit, &groups);
	for (int i = 0; i < groups.count; i++) {
		int one = of_group(p, groups.link[i].cells[0], digit), other = of_group(p, groups.link[i].cells[1], digit);

		if (one != NO_NODE && other != NO_NODE)
			hope_link_two(p->h, one, other);
	}
}

static void link_digits(struct hoping *p)
{
	struct facts *f = p->facts;

	for (int d = 1; d <= f->geo->size; d++)
		for (int house = 0; house < f->geo->houses; house++)
			if (facts_places(f, house, d) != p->h->place[d - 1][house])
				link_places(p, d, house);
	memcpy(p->h->place, f->place, sizeof f->place);
}

static void link_cells(struct hoping *p)
{
	struct facts *f = p->facts;
	struct cellset cells = cellset_and(f->bivalue, p->changed);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		hope_link_two(p->h, of_cell(p, c, digit_first(f->cand[c])), of_cell(p, c, digit_next(f->cand[c], digit_first(f->cand[c]))));
}

/* The number that the group of DIGIT of a set has in the sketches. */
static int group_of(const struct als_sketches *s, const struct als_sketch *set, int digit)
{
	return s->first_group[set->house] + set->group[digit - 1];
}

static int hope_of_group(struct hoping *p, const struct als_sketches *s, const struct als_sketch *set, int digit)
{
	int group = group_of(s, set, digit);

	if (p->group[group] == 0)
		p->group[group] = (uint16_t)(of_places(p, s->group[group].place, s->group[group].peers, digit) + 2);
	return p->group[group] - 2;
}

static void link_set(struct hoping *p, const struct als_sketches *s, const struct als_sketch *set)
{
	int nodes[MAX_SIZE], count = 0;

	for (unsigned left = set->digits; left != 0; left &= left - 1) {
		nodes[count] = hope_of_group(p, s, set, bits_lowest(left) + 1);
		count += nodes[count] != NO_NODE;
	}
	if (count > 1)
		hope_link_more(p->h, nodes, count);
}

/*
 * What the set leaves for a cell outside of it, as chains through sets have it (chain_find_forced). REST: the candidates of the cell that
 * the set lacks, one at most. A second one that is left ends the search, which is so for most cells.
 */
static void link_forced(struct hoping *p, const struct als_sketches *s, const struct als_sketch *set, int cell, unsigned rest)
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
		int group = hope_of_group(p, s, set, lacks);

		if (group != NO_NODE)
			hope_force(p->h, group, of_cell(p, cell, forced));
	}
}

/* The cells of which the set, whatever it lacks, leaves more than one candidate. */
static struct cellset never_forced(const struct hoping *p, const struct als_sketches *s, const struct als_sketch *set)
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

/* The cells of WHERE that may be forced. Of many these are found all at once. */
static void link_all_forced(struct hoping *p, const struct als_sketches *s, const struct als_sketch *set, struct cellset where, bool many)
{
	if (many)
		where = cellset_less(where, never_forced(p, s, set));
	for (int c = cellset_next(where, -1); c >= 0; c = cellset_next(where, c)) {
		unsigned others = p->facts->cand[c] & ~(unsigned)set->digits;

		if ((others & (others - 1)) == 0)
			link_forced(p, s, set, c, others);
	}
}

static void link_sets(struct hoping *p)
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
		if (set->size <= CHAIN_ALS_CELLS && !f->rows_only)
			link_all_forced(p, s, set, cellset_less(is_new ? more : changed, set->cells), is_new);
	}
}

void hope_find_links(struct chain_hopes *h, struct facts *f, struct cellset changed)
{
	struct hoping p = { .h = h, .facts = f, .changed = changed };

	if (h != &f->hopes[true] || !f->rows_only)
		link_digits(&p);
	link_cells(&p);
}

void hope_find_sets(struct chain_hopes *h, struct facts *f, struct cellset changed)
{
	struct hoping p = { .h = h, .facts = f, .changed = changed };

	link_sets(&p);
}
