/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/guardians.h"

#include <assert.h>
#include <string.h>

#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "logic/finders/guarded_chains.h"
#include "logic/step/sink.h"

struct cellset guarded_cells(const struct board *b, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if ((b->cand[c] & (uint16_t)~digits) == 0)
			cellset_remove(&cells, c);
	return cells;
}

/* Keeps of FALSE_IF, the cells that cannot have each digit, those where it also cannot be if CELL is DIGIT. */
static void guardians_keep_excluded(const struct board *b, int cell, int digit, struct cellset false_if[MAX_SIZE])
{
	for (int d = 1; d <= b->geo->size; d++)
		false_if[d - 1] = cellset_and(false_if[d - 1], d == digit ? b->geo->peer_set[cell] : cellset_of(cell));
}

/* At least one of these candidates is true: adds what follows to the effects of the step. */
static void guardians_effects(const struct finder_args *h, const struct candset *guardians, struct step_head *head)
{
	const struct board *b = h->board;
	struct cellset false_if[MAX_SIZE];

	if (candset_count(guardians) == 1) {
		head->place = *guardians;
		return;
	}
	for (int d = 0; d < b->geo->size; d++)
		false_if[d] = facts_digit(h->facts, d + 1);
	for (int g = candset_next(guardians, -1); g >= 0; g = candset_next(guardians, g))
		guardians_keep_excluded(b, candidate_cell(g), candidate_digit(g), false_if);
	for (int d = 0; d < b->geo->size; d++)
		for (int c = cellset_next(false_if[d], -1); c >= 0; c = cellset_next(false_if[d], c))
			candset_add(&head->drop, candidate(c, d + 1));
}

static void guarded_explain(struct argument *a, const struct guarded *s, struct cellset guards, const struct step_head *head)
{
	struct inference what = { .reason = REASON_GUARDIANS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = s->digits, .cells = guards };

	for (int c = cellset_next(guards, -1); c >= 0; c = cellset_next(guards, c))
		what.more |= s->args->board->cand[c] & (uint16_t)~s->digits;
	argument_say(a, &s->why);
	proof_mark_cells(a->proof, ROLE_BASE, s->cells, s->digits);
	argument_say(a, &what);
	for (int c = cellset_next(guards, -1); c >= 0; c = cellset_next(guards, c))
		proof_mark_cell(a->proof, ROLE_GUARDIAN, c, s->args->board->cand[c] & (uint16_t)~s->digits);
	what.reason = candset_empty(&head->place) ? REASON_GUARDIANS_EXCLUDE : REASON_GUARDIAN_PLACED;
	argument_conclude(a, &what, head);
}

struct candset guarded_guardians(const struct guarded *s)
{
	struct candset guardians = { { 0 } };

	for (int c = cellset_next(s->cells, -1); c >= 0; c = cellset_next(s->cells, c))
		candset_add_digits(&guardians, c, s->args->board->cand[c] & (uint16_t)~s->digits);
	return guardians;
}

/* Emits the step of a tridagon or an oddagon, if it has effects. */
static bool guarded_emit(const struct guarded *s, void *data)
{
	struct cellset guards = guarded_cells(s->args->board, s->cells, s->digits);
	struct step_head head = technique_head(s->args->technique, s->size, s->digits);
	struct candset guardians = guarded_guardians(s);
	struct argument a;

	(void)data;
	if (cellset_empty(guards))
		return false;
	guardians_effects(s->args, &guardians, &head);
	if (candset_empty(&head.place) && candset_empty(&head.drop))
		return false;
	if (argument_open(&a, s->args->board, s->args->sink, &head))
		guarded_explain(&a, s, guards, &head);
	return sink_emit(s->args->sink, &head);
}

/*
 * Broken wings: an odd number of places of a digit in a loop, each sharing a house with the next one. Were these houses to have the digit
 * nowhere else, every second place would take it, so one of the other places in these houses, the guardians, does.
 */

technique_finder find_broken_wing;

/* Longer loops are hard to see; in a loop of three cells lies a box with all of them. */
enum { SHORTEST_WING = 5, LONGEST_WING = 9 };

struct broken_wing {
	const struct finder_args *args;
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
	const struct geometry *g = w->args->board->geo;
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
	struct step_head head = technique_head(w->args->technique, w->count, digit_bit(w->digit));
	struct candset guardians = { { 0 } };
	struct argument a;

	if (cellset_empty(links->guards))
		return false;
	candset_add_cells(&guardians, links->guards, w->digit);
	guardians_effects(w->args, &guardians, &head);
	if (argument_open(&a, w->args->board, w->args->sink, &head))
		wing_explain(&a, w, links, &head);
	return sink_emit(w->args->sink, &head);
}

/* Joins the last cell with the first one, in each house that they share. */
static bool wing_close(const struct broken_wing *w, const struct wing_links *links)
{
	const struct geometry *g = w->args->board->geo;
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
	const struct geometry *g = w->args->board->geo;
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
	const struct geometry *g = w->args->board->geo;
	int first = w->cell[0], last = w->cell[w->count - 1], count = w->count + 1;

	if (sink_poll(w->args->sink))
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
	const struct finder_args h = { b, facts, technique, sink };

	for (int d = 1; d <= b->geo->size; d++) {
		struct broken_wing w = { .args = &h, .places = facts_digit(facts, d), .digit = d, .count = 1 };
		const struct wing_links none = { .seen = facts_never(facts, d) };

		for (int c = cellset_empty(none.seen) ? -1 : cellset_next(w.places, -1); c >= 0; c = cellset_next(w.places, c)) {
			w.cell[0] = c;
			if (wing_extend(&w, w.places, &none))
				return true;
		}
	}
	return false;
}

/*
 * Bivalue oddagons: an odd number of cells, each seeing the next and the last one the first. Two digits alone would have to alternate, so
 * they cannot fill them.
 */

technique_finder find_oddagon;

/* Longer loops, and more cells with a guardian, hardly ever exclude anything; in a loop of three cells a house says the same. */
enum { SHORTEST_LOOP = 5, LONGEST_LOOP = 11, ODDAGON_GUARDIANS = 3 };

struct oddagon {
	struct guarded *found;
	struct cellset both, guarded;	/* cells with both digits, and those of them with others too */
	int cell[LONGEST_LOOP], count;
	int longest;
};

static bool oddagon_close(struct oddagon *o)
{
	o->found->size = o->count;
	o->found->why.cells = o->found->cells;
	o->found->why.digits = o->found->digits;
	return o->found->take(o->found, o->found->data);
}

/*
 * The cells of NEXT that can follow the last cell of the path: neither the cell before it nor seen by that one. The first cell of the path
 * may be seen, because the loop closes there.
 */
static struct cellset oddagon_beyond(const struct oddagon *o, struct cellset next)
{
	int last = o->cell[o->count - 2];

	if (o->count > 2) {
		next = cellset_less(next, o->found->args->board->geo->peer_set[last]);
		cellset_remove(&next, last);
	}
	return next;
}

/* Those of CELLS that close the path into a loop of an odd number of cells, neither too small nor too large. */
static struct cellset oddagon_fitting(const struct oddagon *o, struct cellset cells)
{
	const struct cellset closing = o->found->args->board->geo->peer_set[o->cell[0]];
	const int count = o->count + 1;

	if (count > 2 && (count < SHORTEST_LOOP || count % 2 == 0))
		return cellset_less(cells, closing);
	return count == o->longest ? cellset_and(cells, closing) : cells;
}

/*
 * Extends the path by cells of NEXT that no cell before the last but one sees, because a loop with a shorter loop inside shows nothing
 * more. Each loop is found once: from its lowest cell, in the direction of the lower of its two neighbours.
 */
static bool oddagon_extend(struct oddagon *o, struct cellset next, int guards)
{
	const struct geometry *g = o->found->args->board->geo;
	int first = o->cell[0], last = o->cell[o->count - 1];
	struct cellset here = oddagon_fitting(o, cellset_and(next, g->peer_set[last]));

	if (guards == o->found->most)
		here = cellset_less(here, o->guarded);
	if (o->found->args->sink != NULL && sink_poll(o->found->args->sink))
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

/* The cells of BOTH that can be part of a loop: each sees at least two others of them. */
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
	o->both = oddagon_ring(o->found->args->board->geo, o->both);
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

/* Looks for loops of these digits. */
static bool oddagon_look_among(struct oddagon *o, int one, int two)
{
	const struct facts *facts = o->found->args->facts;

	o->found->digits = digit_bit(one) | digit_bit(two);
	o->both = cellset_and(facts_digit(facts, one), facts_digit(facts, two));
	o->guarded = cellset_less(o->both, facts->bivalue);
	return oddagon_look_for(o);
}

bool oddagon_each(struct guarded *found)
{
	const struct geometry *g = found->args->board->geo;
	struct oddagon o = { .found = found };

	assert(found->longest <= LONGEST_LOOP && found->most <= ODDAGON_GUARDIANS);
	found->why = (struct inference){ .reason = REASON_ODDAGON, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int one = 1; one <= g->size; one++)
		for (int two = one + 1; two <= g->size; two++)
			if (oddagon_look_among(&o, one, two))
				return true;
	return false;
}

bool find_oddagon(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct guarded found = { .args = &h, .longest = LONGEST_LOOP, .most = ODDAGON_GUARDIANS, .take = guarded_emit };

	return oddagon_each(&found);
}

/*
 * Tridagons, also known as Thor's Hammer: three cells in each of four boxes at the corners of a rectangle, no two cells of a box in the
 * same row or column. Three digits alone can fill these cells only if the cells of an even number of the boxes slant the other way: boxes
 * side by side have the digits in the same cyclic order from row to row, boxes above each other from column to column, and the slant of a
 * box decides whether its rows and its columns give the same order. Described by players of the Player's Forum as the anti-tridagon.
 */

technique_finder find_tridagon, find_tridagon_chain;

/* TRIDAGON_GUARDIANS: patterns in which more cells have guardians are skipped, because they hardly ever eliminate anything. */
enum { TRIDAGON_GUARDIANS = 4, TRIDAGON_CELLS = 12, BOX_SIDE = 3, BOXES = 4, SLANTS = 6 };

struct tridagon {
	struct guarded *found;
	int box[BOXES];
	struct cellset pure;		/* cells with no other candidates */
};

/* By slant: the column of the box in which each of its rows has its cell. The first half slants one way, the second half the other. */
static const uint8_t slant_column[SLANTS][BOX_SIDE] = {
	{ 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 0, 2 }, { 2, 1, 0 }
};

/* Sets *CELLS to the cells of the box with this slant. False if one of them is filled or has none of the digits. */
static bool tridagon_cells(const struct tridagon *t, int box, int slant, struct cellset *cells)
{
	const struct board *b = t->found->args->board;

	*cells = (struct cellset){ { 0, 0 } };
	for (int row = 0; row < BOX_SIDE; row++) {
		int cell = b->geo->house_cell[box][row * BOX_SIDE + slant_column[slant][row]];

		if ((b->cand[cell] & t->found->digits) == 0)
			return false;
		cellset_add(cells, cell);
	}
	return true;
}

/* Tries all slants of box N and of the boxes after it. ODD: whether an odd number of the boxes before it slant the other way. */
static bool tridagon_boxes(struct tridagon *t, int n, bool odd)
{
	struct cellset before = t->found->cells;

	if (n == BOXES) {
		t->found->why.cells = t->found->cells;
		t->found->why.digits = t->found->digits;
		return odd && t->found->take(t->found, t->found->data);
	}
	for (int slant = 0; slant < SLANTS; slant++) {
		struct cellset cells;

		if (!tridagon_cells(t, t->box[n], slant, &cells))
			continue;
		t->found->cells = cellset_or(before, cells);
		if (cellset_count(cellset_less(t->found->cells, t->pure)) <= t->found->most &&
		    tridagon_boxes(t, n + 1, odd != (slant >= SLANTS / 2)))
			return true;
	}
	t->found->cells = before;
	return false;
}

/* Looks at the four boxes left by leaving out one row and one column of boxes. */
static bool tridagon_look_at(struct tridagon *t, int row, int column)
{
	const struct geometry *g = t->found->args->board->geo;
	struct cellset all = { { 0, 0 } };

	for (int n = 0, box = 0; box < BOX_SIDE * BOX_SIDE; box++)
		if (box / BOX_SIDE != row && box % BOX_SIDE != column) {
			t->box[n] = g->cell_house[box / BOX_SIDE * BOX_SIDE * g->size + box % BOX_SIDE * BOX_SIDE][HOUSE_BOX];
			all = cellset_or(all, g->house_set[t->box[n++]]);
		}
	t->found->cells = (struct cellset){ { 0, 0 } };
	return cellset_count(cellset_and(all, t->pure)) >= TRIDAGON_CELLS - t->found->most && tridagon_boxes(t, 0, false);
}

/* Looks for tridagons of the three digits; the cells PURE have no other candidates. */
static bool tridagon_look_for(struct tridagon *t, struct cellset pure)
{
	t->pure = pure;
	if (cellset_count(t->pure) < TRIDAGON_CELLS - t->found->most)
		return false;
	for (int n = 0; n < BOX_SIDE * BOX_SIDE; n++)
		if (tridagon_look_at(t, n / BOX_SIDE, n % BOX_SIDE))
			return true;
	return false;
}

/*
 * Tries all sets of three digits that contain the COUNT digits of CHOSEN and otherwise digits from DIGIT on. LEFT: the cells without any of
 * the digits that were passed over; ABOVE: by digit, the cells that have a candidate from that digit on.
 */
static bool tridagon_choose(struct tridagon *t, uint16_t chosen, int count, int digit, struct cellset left, const struct cellset *above)
{
	const struct facts *facts = t->found->args->facts;

	if (count == BOX_SIDE) {
		t->found->digits = chosen;
		return tridagon_look_for(t, cellset_less(left, above[digit]));
	}
	for (; digit <= facts->geo->size; digit++) {
		if (cellset_count(left) < TRIDAGON_CELLS - t->found->most)
			return false;
		if (tridagon_choose(t, chosen | digit_bit(digit), count + 1, digit + 1, left, above))
			return true;
		left = cellset_less(left, facts_digit(facts, digit));
	}
	return false;
}

bool tridagon_each(struct guarded *found)
{
	const struct board *b = found->args->board;
	struct cellset above[MAX_SIZE + 2] = { { { 0, 0 } } };
	struct tridagon t = { .found = found };
	const struct few_candidates *few = facts_few_candidates(found->args->facts);
	const struct cellset small = cellset_or(few->cells[1], cellset_or(few->cells[2], few->cells[3]));

	if (!b->geo->classic || cellset_count(small) < TRIDAGON_CELLS - found->most)
		return false;
	found->size = TRIDAGON_CELLS;
	found->why = (struct inference){ .reason = REASON_TRIDAGON, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int d = b->geo->size; d > 0; d--)
		above[d] = cellset_or(above[d + 1], facts_digit(found->args->facts, d));
	return tridagon_choose(&t, 0, 0, 1, small, above);
}

bool find_tridagon(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct guarded found = { .args = &h, .most = TRIDAGON_GUARDIANS, .take = guarded_emit };

	return tridagon_each(&found);
}

/* The same with chains from the guardians: an OR relation of two, three or four candidates. */
static void tridagon_tell(struct argument *a, const struct guarded_pattern *p)
{
	const struct guarded *s = p->data;

	argument_say(a, &s->why);
	proof_mark_cells(a->proof, ROLE_BASE, s->cells, s->digits);
	argument_deleted_aside(a, s->cells);
}

static bool tridagon_take_chains(const struct guarded *s, void *data)
{
	const struct guarded_pattern p = { .args = s->args, .guardians = guarded_guardians(s), .digits = s->digits, .size = s->size,
					   .tell = tridagon_tell, .data = s };

	(void)data;
	return guarded_chains(&p);
}

bool find_tridagon_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct guarded found = { .args = &h, .most = TRIDAGON_GUARDIANS, .take = tridagon_take_chains };

	return tridagon_each(&found);
}
