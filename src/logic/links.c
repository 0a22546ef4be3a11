#include "logic/links.h"

#include "logic/facts.h"

static void collect(const struct facts *f, int digit, struct strong_links *links)
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
			collect(f, d, &f->links.digit[d - 1]);
		f->links.version = f->version;
	}
	return &f->links.digit[digit - 1];
}
