/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/links.h"

#include "logic/facts/facts.h"

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
