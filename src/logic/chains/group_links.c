/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/group_links.h"

#include "logic/facts/facts.h"

/* The parts of a digit's places in a house that it shares with the houses of a kind, by their first cells. */
struct group_parts {
	int count;
	struct cellset part[MAX_MEETINGS];
};

/* Adds a part behind those that begin before it. */
static void add_part(struct group_parts *p, struct cellset part)
{
	int at = p->count++, first = cellset_next(part, -1);

	for (; at > 0 && cellset_next(p->part[at - 1], -1) > first; at--)
		p->part[at] = p->part[at - 1];
	p->part[at] = part;
}

/* Fills in the parts of ALL by kind. */
static void find_parts(const struct geometry *g, int house, struct cellset all, struct group_parts parts[HOUSE_KINDS])
{
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		parts[kind].count = 0;
	for (int i = 0; i < g->meetings[house]; i++) {
		int other = g->meeting[house][i].house;
		struct cellset part = cellset_and(all, g->house_set[other]);

		if (!cellset_empty(part))
			add_part(&parts[geometry_kind(g, other)], part);
	}
}

/* Notes a link of DIGIT between FIRST, a part of ALL, its places in a house, and the rest, where this is one cell or part of another. */
static void split(struct cellset all, struct cellset first, int digit, const struct group_parts *others, struct group_links *groups)
{
	struct cellset rest = cellset_less(all, first);
	bool alone = !cellset_empty(rest) && cellset_next(rest, cellset_next(rest, -1)) < 0;

	for (int i = 0; !alone && !cellset_empty(rest) && i < others->count; i++)
		alone = cellset_empty(cellset_less(rest, others->part[i]));
	if (!alone)
		return;
	groups->full = groups->count == MAX_GROUP_LINKS;
	if (groups->full)
		return;
	groups->link[groups->count].cells[0] = first;
	groups->link[groups->count].cells[1] = rest;
	groups->link[groups->count++].digit = digit;
}

/*
 * In a row: two boxes. In a box: two rows, two columns, or a row and a column, either of which may have the cell where they cross. And so
 * on for all that a house meets.
 */
void chain_split_house(const struct geometry *g, int house, struct cellset all, int digit, struct group_links *groups)
{
	struct group_parts parts[HOUSE_KINDS];

	find_parts(g, house, all, parts);
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		if (parts[kind].count > 0)
			split(all, parts[kind].part[0], digit, &parts[kind], groups);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		for (int other = 0; other < HOUSE_KINDS && parts[kind].count > 0; other++) {
			if (other == kind || parts[other].count == 0)
				continue;
			for (int i = 0; i < parts[kind].count; i++)
				split(all, parts[kind].part[i], digit, &parts[other], groups);
		}
	}
}

void chain_find_groups(const struct facts *f, const houseset within[], struct group_links *groups)
{
	groups->count = 0;
	groups->full = false;
	for (int d = 1; d <= f->geo->size; d++)
		for (int house = 0; house < f->geo->houses; house++)
			if ((within == NULL || (within[d - 1] >> house & 1)) && bits_count(facts_places(f, house, d)) >= 3)
				chain_split_house(f->geo, house, cellset_and(facts_digit(f, d), f->geo->house_set[house]), d, groups);
}
