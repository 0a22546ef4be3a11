/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bivalue oddagons: an odd number of cells, each seeing the next and the last one the first. Two digits alone would have to alternate, so
 * they cannot fill them.
 */
#include <assert.h>
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/finders/guardians.h"
#include "logic/step/sink.h"

technique_finder find_oddagon;

/* Longer loops, and more cells with a guardian, hardly ever exclude anything; in a loop of three cells a house says the same. */
enum { SHORTEST_LOOP = 5, LONGEST_LOOP = 11, MOST_GUARDED = 3 };

struct oddagon {
	struct guarded *found;
	struct cellset both, guarded;	/* cells with both digits, and those of them with others too */
	int cell[LONGEST_LOOP], count;
	int longest;
	bool any;
};

static bool oddagon_close(struct oddagon *o)
{
	o->any = true;
	o->found->size = o->count;
	o->found->why.cells = o->found->cells;
	o->found->why.digits = o->found->digits;
	return o->found->take(o->found, o->found->data);
}

/* The cells of NEXT that do not see the last cell but one of the path, and are not it. The first one is seen where the loop closes. */
static struct cellset oddagon_beyond(const struct oddagon *o, struct cellset next)
{
	int last = o->cell[o->count - 2];

	if (o->count > 2) {
		next = cellset_less(next, o->found->hunt->board->geo->peer_set[last]);
		cellset_remove(&next, last);
	}
	return next;
}

/* Those of the cells with which the path closes, if it does, as a loop of an odd number of cells, and not too small or too large. */
static struct cellset oddagon_fitting(const struct oddagon *o, struct cellset cells)
{
	const struct cellset closing = o->found->hunt->board->geo->peer_set[o->cell[0]];
	const int count = o->count + 1;

	if (count > 2 && (count < SHORTEST_LOOP || count % 2 == 0))
		return cellset_less(cells, closing);
	return count == o->longest ? cellset_and(cells, closing) : cells;
}

/*
 * Goes on from the last cell of the path to cells of NEXT, none of which a cell before the last but one sees: a loop with a shorter one
 * inside of it says nothing more. Each loop is met from its lowest cell, in the direction in which the lower neighbour of it comes first.
 */
static bool oddagon_extend(struct oddagon *o, struct cellset next, int guards)
{
	const struct geometry *g = o->found->hunt->board->geo;
	int first = o->cell[0], last = o->cell[o->count - 1];
	struct cellset here = oddagon_fitting(o, cellset_and(next, g->peer_set[last]));

	if (guards == o->found->most)
		here = cellset_less(here, o->guarded);
	if (o->found->hunt->sink != NULL && sink_poll(o->found->hunt->sink))
		return true;
	for (int c = cellset_next(here, first); c >= 0; c = cellset_next(here, c)) {
		bool closes = o->count > 1 && cellset_has(g->peer_set[first], c);

		if (closes && c < o->cell[1])
			continue;
		o->cell[o->count++] = c;
		cellset_add(&o->found->cells, c);
		bool stop = closes ? oddagon_close(o) : oddagon_extend(o, oddagon_beyond(o, next), guards + cellset_has(o->guarded, c));

		cellset_remove(&o->found->cells, c);
		o->count--;
		if (stop)
			return true;
	}
	return false;
}

/* The cells of BOTH that can be in a loop: each sees two others of them. */
static struct cellset oddagon_ring(const struct geometry *g, struct cellset both)
{
	struct cellset before;

	do {
		before = both;
		for (int c = cellset_next(both, -1); c >= 0; c = cellset_next(both, c))
			if (!cellset_several(cellset_and(both, g->peer_set[c])))
				cellset_remove(&both, c);
	} while (!cellset_equal(both, before));
	return both;
}

static bool oddagon_look_for(struct oddagon *o)
{
	int pure;

	if (cellset_count(o->both) < SHORTEST_LOOP || cellset_count(cellset_less(o->both, o->guarded)) < SHORTEST_LOOP - o->found->most)
		return false;
	o->both = oddagon_ring(o->found->hunt->board->geo, o->both);
	o->guarded = cellset_and(o->guarded, o->both);
	pure = cellset_count(cellset_less(o->both, o->guarded));
	o->longest = pure + o->found->most < o->found->longest ? pure + o->found->most : o->found->longest;
	o->longest -= o->longest % 2 == 0;
	if (o->longest < SHORTEST_LOOP)
		return false;
	for (int c = cellset_next(o->both, -1); c >= 0; c = cellset_next(o->both, c)) {
		o->cell[0] = c;
		o->count = 1;
		o->found->cells = cellset_of(c);
		if (oddagon_extend(o, o->both, cellset_has(o->guarded, c)))
			return true;
	}
	return false;
}

/* Whether there can be loops of digits with these cells, by what is known from before. */
static bool oddagon_may_be(const struct facts *facts, const struct no_oddagon *before, struct cellset both, struct cellset pure)
{
	return facts->thorough || !before->none || !cellset_empty(cellset_less(both, before->both)) ||
	       !cellset_empty(cellset_less(pure, before->pure));
}

/* Looks for loops of these digits, unless it is known that there are none. */
static bool oddagon_look_again(struct oddagon *o, struct no_oddagon *before, int one, int two)
{
	struct facts *facts = o->found->hunt->facts;
	const struct cellset both = cellset_and(facts_digit(facts, one), facts_digit(facts, two));
	const struct cellset pure = cellset_and(both, facts->bivalue);
	const bool all = o->found->longest == LONGEST_LOOP && o->found->most == MOST_GUARDED;

	if (!oddagon_may_be(facts, before, both, pure))
		return false;
	o->found->digits = digit_bit(one) | digit_bit(two);
	o->both = both;
	o->guarded = cellset_less(both, pure);
	o->any = false;
	if (oddagon_look_for(o))
		return true;
	*before = (struct no_oddagon){ .none = all && !o->any, .both = both, .pure = pure };
	return false;
}

bool oddagon_each(struct guarded *found)
{
	const struct geometry *g = found->hunt->board->geo;
	struct no_oddagons *before = &found->hunt->facts->no_oddagons;
	struct oddagon o = { .found = found };

	assert(found->longest <= LONGEST_LOOP && found->most <= MOST_GUARDED);
	if (before->geo != g)
		memset(before, 0, sizeof *before);
	before->geo = g;
	found->why = (struct inference){ .reason = REASON_ODDAGON, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int one = 1; one <= g->size; one++)
		for (int two = one + 1; two <= g->size; two++)
			if (oddagon_look_again(&o, &before->digits[one - 1][two - 1], one, two))
				return true;
	return false;
}

bool find_oddagon(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct guarded found = { .hunt = &h, .longest = LONGEST_LOOP, .most = MOST_GUARDED, .take = guarded_emit };

	return oddagon_each(&found);
}
