/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Broken wings: an odd number of places of a digit in a loop, each sharing a house with the next one. Were these houses to have the digit
 * nowhere else, every second place would take it, so one of the other places in these houses, the guardians, does.
 */
#include "logic/facts/facts.h"
#include "logic/finders/guardians.h"
#include "logic/step/sink.h"

technique_finder find_broken_wing;

/* Longer loops are hard to see; in a loop of three cells lies a box with all of them. */
enum { SHORTEST_WING = 5, LONGEST_WING = 9 };

struct broken_wing {
	const struct hunt *hunt;
	struct cellset places;		/* of the digit */
	int digit;
	int cell[LONGEST_WING], count;
};

/*
 * The links of a path: their houses, the other places there, and the places that all of these see and no template has. What no template has
 * is all that one digit can exclude, and a guardian that is placed excludes the loop's cells in its house.
 */
struct wing_links {
	houseset houses;
	struct cellset guards, seen;
};

static bool wing_extend(struct broken_wing *, struct cellset next, const struct wing_links *);

/* Adds the link between two cells in HOUSE. False if nothing can follow any more: nothing that can be excluded sees all guardians. */
static bool wing_link(const struct broken_wing *w, const struct wing_links *links, int house, struct cellset pair, struct wing_links *more)
{
	const struct geometry *g = w->hunt->board->geo;
	struct cellset others = cellset_less(cellset_and(w->places, g->house_set[house]), pair);

	*more = *links;
	more->houses |= houseset_of(house);
	others = cellset_less(others, links->guards);
	more->guards = cellset_or(more->guards, others);
	for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
		more->seen = cellset_and(more->seen, g->peer_set[c]);
	return !cellset_empty(more->seen);
}

static void wing_explain(struct argument *a, const struct broken_wing *w, const struct wing_links *links, const struct step_head *head)
{
	struct inference what = { .reason = REASON_BROKEN_WING, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(w->digit) };

	for (int i = 0; i < w->count; i++)
		cellset_add(&what.cells, w->cell[i]);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, what.cells, what.digits);
	for (int i = 0; i < w->count; i++)
		proof_link(a->proof, false, candidate(w->cell[i], w->digit), candidate(w->cell[(i + 1) % w->count], w->digit));
	for (houseset left = links->houses; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(left));
	what.reason = REASON_WING_GUARDIANS;
	what.cells = links->guards;
	what.more = what.digits;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_GUARDIAN, links->guards, what.digits);
	what.reason = candset_empty(&head->place) ? REASON_GUARDIANS_EXCLUDE : REASON_GUARDIAN_PLACED;
	argument_conclude(a, &what, head);
}

static bool wing_emit(const struct broken_wing *w, const struct wing_links *links)
{
	struct step_head head = technique_head(w->hunt->technique, w->count, digit_bit(w->digit));
	struct candset guardians = { { 0 } };
	struct argument a;

	if (cellset_empty(links->guards))
		return false;
	candset_add_cells(&guardians, links->guards, w->digit);
	guardians_effects(w->hunt, &guardians, &head);
	if (argument_open(&a, w->hunt->board, w->hunt->sink, &head))
		wing_explain(&a, w, links, &head);
	return sink_emit(w->hunt->sink, &head);
}

/* Joins the last cell with the first one, in each house that they share. */
static bool wing_close(const struct broken_wing *w, const struct wing_links *links)
{
	const struct geometry *g = w->hunt->board->geo;
	int first = w->cell[0], last = w->cell[w->count - 1];
	struct wing_links all;

	for (houseset left = g->houses_of[first] & g->houses_of[last]; left != 0; left &= left - 1)
		if (wing_link(w, links, bits_lowest(left), cellset_pair(first, last), &all) && wing_emit(w, &all))
			return true;
	return false;
}

/* Adds CELL to the path, in each house that it shares with the last one. */
static bool wing_take(struct broken_wing *w, int cell, bool closes, struct cellset next, const struct wing_links *links)
{
	const struct geometry *g = w->hunt->board->geo;
	int last = w->cell[w->count - 1];
	struct wing_links more;
	bool stop = false;

	if (w->count > 1) {
		next = cellset_less(next, g->peer_set[last]);
		cellset_remove(&next, last);
	}
	for (houseset left = g->houses_of[last] & g->houses_of[cell]; left != 0 && !stop; left &= left - 1) {
		if (!wing_link(w, links, bits_lowest(left), cellset_pair(last, cell), &more))
			continue;
		w->cell[w->count++] = cell;
		stop = closes ? wing_close(w, &more) : wing_extend(w, next, &more);
		w->count--;
	}
	return stop;
}

/*
 * Goes on from the last cell of the path to cells of NEXT, none of which a cell before the last one sees, the first one aside: so the house
 * of a link has no third cell of the loop. Each loop is met from its lowest cell, in the direction in which the lower neighbour of it comes
 * first.
 */
static bool wing_extend(struct broken_wing *w, struct cellset next, const struct wing_links *links)
{
	const struct geometry *g = w->hunt->board->geo;
	int first = w->cell[0], last = w->cell[w->count - 1], count = w->count + 1;

	if (sink_poll(w->hunt->sink))
		return true;
	for (int c = cellset_next(next, first); c >= 0; c = cellset_next(next, c)) {
		bool closes = count > 2 && cellset_has(g->peer_set[first], c);
		bool fits = closes ? c > w->cell[1] && count >= SHORTEST_WING && count % 2 == 1 : count < LONGEST_WING;

		if (fits && cellset_has(g->peer_set[last], c) && wing_take(w, c, closes, next, links))
			return true;
	}
	return false;
}

bool find_broken_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	for (int d = 1; d <= b->geo->size; d++) {
		struct broken_wing w = { .hunt = &h, .places = facts_digit(facts, d), .digit = d, .count = 1 };
		const struct wing_links none = { .seen = facts_never(facts, d) };

		for (int c = cellset_empty(none.seen) ? -1 : cellset_next(w.places, -1); c >= 0; c = cellset_next(w.places, c)) {
			w.cell[0] = c;
			if (wing_extend(&w, w.places, &none))
				return true;
		}
	}
	return false;
}
