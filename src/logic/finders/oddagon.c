/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bivalue oddagons: an odd number of cells, each seeing the next and the last one the first. Two digits alone would have to alternate, so
 * they cannot fill them.
 */
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/guardians.h"

/* Longer loops, and more cells with a guardian, hardly ever exclude anything; in a loop of three cells a house says the same. */
enum { SHORTEST_LOOP = 5, LONGEST_LOOP = 11, MOST_GUARDED = 3 };

struct oddagon {
	struct guarded *found;
	struct cellset both, guarded;	/* cells with both digits, and those of them with others too */
	int cell[LONGEST_LOOP], count;
};

static bool oddagon_close(struct oddagon *o)
{
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

/*
 * Goes on from the last cell of the path to cells of NEXT, none of which a cell before the last but one sees: a loop with a shorter one
 * inside of it says nothing more. Each loop is met from its lowest cell, in the direction in which the lower neighbour of it comes first.
 */
static bool oddagon_extend(struct oddagon *o, struct cellset next, int guards)
{
	const struct geometry *g = o->found->hunt->board->geo;
	int first = o->cell[0], last = o->cell[o->count - 1];

	if (o->found->hunt->sink != NULL && sink_poll(o->found->hunt->sink))
		return true;
	for (int c = cellset_next(next, first); c >= 0; c = cellset_next(next, c)) {
		int more = guards + cellset_has(o->guarded, c);
		bool closes = o->count > 1 && cellset_has(g->peer_set[first], c);

		if (!cellset_has(g->peer_set[last], c) || more > o->found->most || (closes && c < o->cell[1]))
			continue;
		o->cell[o->count++] = c;
		cellset_add(&o->found->cells, c);
		bool stop = closes ? o->count >= SHORTEST_LOOP && o->count % 2 == 1 && oddagon_close(o)
				   : o->count < o->found->longest && oddagon_extend(o, oddagon_beyond(o, next), more);

		cellset_remove(&o->found->cells, c);
		o->count--;
		if (stop)
			return true;
	}
	return false;
}

static bool oddagon_look_for(struct oddagon *o)
{
	if (cellset_count(cellset_less(o->both, o->guarded)) < SHORTEST_LOOP - o->found->most || cellset_count(o->both) < SHORTEST_LOOP)
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

bool oddagon_each(struct guarded *found)
{
	const struct board *b = found->hunt->board;
	struct facts *facts = found->hunt->facts;
	const struct few_candidates *few = facts_few_candidates(facts);
	struct oddagon o = { .found = found };

	found->why = (struct inference){ .reason = REASON_ODDAGON, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int one = 1; one <= b->geo->size; one++)
		for (int two = one + 1; two <= b->geo->size; two++) {
			found->digits = digit_bit(one) | digit_bit(two);
			o.both = cellset_and(facts_digit(facts, one), facts_digit(facts, two));
			o.guarded = cellset_less(o.both, few->cells[2]);
			if (oddagon_look_for(&o))
				return true;
		}
	return false;
}

bool find_oddagon(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct guarded found = { .hunt = &h, .longest = LONGEST_LOOP, .most = MOST_GUARDED, .take = guarded_emit };

	return oddagon_each(&found);
}
