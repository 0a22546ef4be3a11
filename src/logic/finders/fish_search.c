/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search for fish asks: if the digit were kept out of these cells, could N base houses still be filled? They could not if their
 * remaining places are disjoint and lie in N - 1 houses; these and one more are the cover, and what was taken from the base without being
 * covered are the fins. So base houses are added one by one, and after each the places that are not covered yet are covered in every
 * possible way, which soon fails.
 */
#include "logic/facts/facts.h"
#include "logic/finders/fish.h"
#include "logic/step/sink.h"

struct fish_quest {
	const struct fish_search *fish;
	const struct geometry *geo;
	struct cellset cells;		/* the candidates of the digit */
	houseset bases;			/* the houses that may be base, and have a place left */
	struct cellset left[MAX_HOUSES];	/* the places of a house that are not off */
	unsigned nodes;
};

/* How far a fish has grown. */
struct growth {
	int bases, covers;
	houseset base, cover, barred;	/* barred: houses that were tried as cover before */
	struct cellset held, endo;	/* the places of the base, and those in two of its houses */
	struct cellset open;		/* what is left of the base */
	struct cellset covered;
	bool spare;			/* a base house has nothing open, or a cover house is not needed */
};

static bool fish_search_finish(const struct fish_quest *s, const struct growth *at)
{
	return s->fish->found(s->fish, &(struct fish){ .digit = s->fish->digit, .base = at->base, .cover = at->cover, .held = at->held,
						       .endo = at->endo, .spare = at->spare });
}

/* The base is covered, all but what is off. Where fewer houses do that, any others of the base are added: MORE are those to choose of. */
static bool fill_up(struct fish_quest *s, const struct growth *at, houseset more)
{
	if (at->covers == s->fish->size - 1)
		return fish_search_finish(s, at);
	if (!s->fish->spare || (++s->nodes % 256 == 0 && sink_poll(s->fish->hunt->sink)))
		return s->fish->spare;
	for (; more != 0; more &= more - 1) {
		int house = bits_lowest(more);
		struct growth next = *at;

		if (cellset_empty(cellset_and(cellset_or(at->held, s->fish->beside), s->geo->house_set[house])))
			continue;
		next.covers++;
		next.cover |= houseset_of(house);
		next.spare = true;
		if (fill_up(s, &next, more & (more - 1)))
			return true;
	}
	return false;
}

static bool add_base(struct fish_quest *, const struct growth *, int from);

/* Covers what is open in every way, and goes on with base houses from number FROM on. */
static bool cover(struct fish_quest *s, const struct growth *at, int from)
{
	struct cellset open = cellset_less(at->open, at->covered);
	houseset barred = at->barred;
	int cell = cellset_next(open, -1);

	if (cell < 0)
		return at->bases == s->fish->size ? fill_up(s, at, s->fish->covers & ~(at->base | at->cover | barred))
						  : add_base(s, at, from);
	if (at->covers == s->fish->size - 1)
		return false;
	for (int i = 0; i < s->geo->cell_houses[cell]; i++) {
		int house = s->geo->cell_house[cell][i];
		struct growth next = *at;

		if (!(s->fish->covers & houseset_of(house)) || ((at->base | barred) & houseset_of(house)))
			continue;
		next.covers++;
		next.cover |= houseset_of(house);
		next.barred = barred;
		next.covered = cellset_or(at->covered, s->geo->house_set[house]);
		if (cover(s, &next, from))
			return true;
		barred |= houseset_of(house);
	}
	return false;
}

static bool add_base(struct fish_quest *s, const struct growth *at, int from)
{
	bool full = at->covers == s->fish->size - 1;

	if (++s->nodes % 256 == 0 && sink_poll(s->fish->hunt->sink))
		return true;
	for (houseset more = s->bases & ~at->cover & ~(houseset)0 << from; more != 0; more &= more - 1) {
		int house = bits_lowest(more);
		struct cellset left = s->left[house], cells = cellset_and(s->geo->house_set[house], s->cells);
		struct growth next = *at;

		if (!cellset_empty(cellset_and(left, at->open)) || (full && !cellset_empty(cellset_less(left, at->covered))))
			continue;
		next.endo = cellset_or(at->endo, cellset_and(cells, at->held));
		if (cellset_count(next.endo) > s->fish->endo_fins)
			continue;
		next.bases++;
		next.base |= houseset_of(house);
		next.held = cellset_or(at->held, cells);
		next.open = cellset_or(at->open, left);
		next.spare |= cellset_empty(left);
		if (cover(s, &next, house + 1))
			return true;
	}
	return false;
}

bool fish_search(const struct fish_search *fish)
{
	struct fish_quest s = { .fish = fish, .geo = fish->hunt->board->geo, .cells = facts_digit(fish->hunt->facts, fish->digit) };
	struct cellset left = cellset_less(s.cells, fish->off);

	for (houseset more = fish->bases; more != 0; more &= more - 1) {
		int house = bits_lowest(more);

		s.left[house] = cellset_and(left, s.geo->house_set[house]);
		if (!cellset_empty(fish->spare ? cellset_and(s.cells, s.geo->house_set[house]) : s.left[house]))
			s.bases |= houseset_of(house);
	}
	return bits_count(s.bases) >= fish->size && add_base(&s, &(struct growth){ .bases = 0 }, 0);
}

struct cellset fish_fins(const struct hunt *h, struct fish *f)
{
	struct cellset once = { { 0, 0 } }, twice = { { 0, 0 } };

	for (houseset left = f->cover; left != 0; left &= left - 1) {
		struct cellset house = h->board->geo->house_set[bits_lowest(left)];

		twice = cellset_or(twice, cellset_and(once, house));
		once = cellset_or(once, house);
	}
	f->fins = cellset_less(cellset_less(f->held, once), f->endo);
	return cellset_and(cellset_or(cellset_less(once, f->held), twice), facts_digit(h->facts, f->digit));
}
