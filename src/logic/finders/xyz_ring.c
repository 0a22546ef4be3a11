/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * XYZ-Rings: the three cells of an XYZ-Wing, and a house in which all places of the last digit see one of the pincers, and do not all see
 * the same. So the pincers cannot both take it, which leaves three ways to fill the three cells. What each of them rules out is eliminated.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_xyz_ring;

enum { RING_CELLS = 3 };

/* The pivot is the first cell. In case I cell I takes the last digit; `left` are the places of it in the house then. */
struct xyz_ring {
	const struct hunt *hunt;
	int cell[RING_CELLS], digit[RING_CELLS];	/* digit[0] is the last one; the others are those that pivot and pincer share */
	int house;
	struct cellset places, left[RING_CELLS];
};

static struct cellset ring_cells(const struct xyz_ring *r)
{
	struct cellset cells = cellset_pair(r->cell[1], r->cell[2]);

	cellset_add(&cells, r->cell[0]);
	return cells;
}

/* Whether something eliminated does not see cell I, so that it counts where the house has the digit if that cell takes it. */
static bool ring_needs_left(const struct xyz_ring *r, int i, const struct candset *drop)
{
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		if (candidate_digit(c) == r->digit[0] && !cellset_has(r->hunt->board->geo->peer_set[r->cell[i]], candidate_cell(c)))
			return true;
	return false;
}

static void ring_case(struct argument *a, const struct xyz_ring *r, int i, const struct candset *drop)
{
	struct inference what = { .reason = REASON_RING_CASE, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(r->digit[0]),
				  .more = (uint16_t)(digit_bit(r->digit[1]) | digit_bit(r->digit[2])), .cells = cellset_of(r->cell[i]),
				  .rest = cellset_less(ring_cells(r), cellset_of(r->cell[i])) };

	argument_say(a, &what);
	a->under = a->beat + 1;
	if (ring_needs_left(r, i, drop) && !cellset_equal(r->left[i], r->places))
		argument_say(a, &(struct inference){ .reason = REASON_RING_LEFT, .house = (uint8_t)r->house, .other = NO_HOUSE,
						     .digits = what.digits, .cells = r->left[i] });
	a->under = 0;
}

static void ring_explain(struct argument *a, const struct xyz_ring *r, const struct step_head *head)
{
	struct inference what = { .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE };

	for (int i = 0; i < RING_CELLS; i++) {
		what.cells = cellset_of(r->cell[i]);
		what.digits = a->board->cand[r->cell[i]];
		argument_say(a, &what);
		proof_mark_cells(a->proof, i == 0 ? ROLE_PIVOT : ROLE_PINCER, what.cells, what.digits);
	}
	what.digits = digit_bit(r->digit[0]);
	argument_places(a, r->house, what.digits, r->places);
	what.reason = REASON_ONLY_THESE;
	what.house = (uint8_t)r->house;
	what.cells = r->places;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, r->places, what.digits);
	what.reason = REASON_RING_NOT_BOTH;
	what.rest = cellset_pair(r->cell[1], r->cell[2]);
	argument_say(a, &what);
	for (int i = 0; i < RING_CELLS; i++)
		ring_case(a, r, i, &head->drop);
	what = (struct inference){ .reason = REASON_RING_CASES, .house = NO_HOUSE, .other = NO_HOUSE, .cells = ring_cells(r) };
	argument_conclude(a, &what, head);
}

/* The cells that see all of CELLS; all if these are none. */
static struct cellset see_all(const struct board *b, struct cellset cells)
{
	struct cellset seen = b->empty;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seen = cellset_and(seen, b->geo->peer_set[c]);
	return seen;
}

/* False: nothing is eliminated but what the wing eliminates by itself. */
static bool ring_effects(const struct xyz_ring *r, struct candset *drop)
{
	const struct hunt *h = r->hunt;
	const struct board *b = h->board;
	struct cellset last = facts_digit(h->facts, r->digit[0]), wing = cellset_and(last, see_all(b, ring_cells(r)));
	bool more = false;

	for (int i = 1; i < RING_CELLS; i++) {
		struct cellset both = cellset_and(b->geo->peer_set[r->cell[0]], b->geo->peer_set[r->cell[i]]);
		struct cellset cells = cellset_and(facts_digit(h->facts, r->digit[i]), both);

		candset_add_cells(drop, cells, r->digit[i]);
		more = more || !cellset_empty(cells);
	}
	for (int i = 0; i < RING_CELLS; i++)
		last = cellset_and(last, cellset_or(b->geo->peer_set[r->cell[i]], see_all(b, r->left[i])));
	candset_add_cells(drop, last, r->digit[0]);
	return more || !cellset_empty(cellset_less(last, wing));
}

static bool ring_emit(const struct xyz_ring *r)
{
	const struct hunt *h = r->hunt;
	struct step_head head = technique_head(h->technique, RING_CELLS + cellset_count(r->places),
					       (uint16_t)(digit_bit(r->digit[0]) | digit_bit(r->digit[1]) | digit_bit(r->digit[2])));
	struct argument a;

	if (!ring_effects(r, &head.drop))
		return false;
	if (argument_open(&a, h->board, h->sink, &head))
		ring_explain(&a, r, &head);
	return sink_emit(h->sink, &head);
}

/* Looks for the house: its places see one of the pincers, and in each case some are left. */
static bool ring_houses(struct xyz_ring *r)
{
	const struct geometry *g = r->hunt->board->geo;
	struct cellset beside = cellset_or(g->peer_set[r->cell[1]], g->peer_set[r->cell[2]]);
	struct cellset all = facts_digit(r->hunt->facts, r->digit[0]);

	for (r->house = 0; r->house < g->houses; r->house++) {
		bool some = true;

		r->places = cellset_and(all, g->house_set[r->house]);
		if (!cellset_empty(cellset_less(r->places, beside)) || !cellset_empty(cellset_and(r->places, ring_cells(r))))
			continue;
		for (int i = 0; i < RING_CELLS; i++) {
			r->left[i] = cellset_less(r->places, g->peer_set[r->cell[i]]);
			some = some && !cellset_empty(r->left[i]);
		}
		if (some && ring_emit(r))
			return true;
	}
	return false;
}

/* The pincers with DIGIT as the last one: each shares it and another digit with the pivot. They do not see each other. */
static bool ring_pincers(const struct hunt *h, int pivot, int digit)
{
	const struct board *b = h->board;
	struct cellset near = cellset_and(cellset_and(h->facts->bivalue, b->geo->peer_set[pivot]), facts_digit(h->facts, digit));

	for (int c = cellset_next(near, -1); c >= 0; c = cellset_next(near, c))
		for (int d = cellset_next(near, c); d >= 0; d = cellset_next(near, d)) {
			struct xyz_ring r = { .hunt = h, .cell = { pivot, c, d }, .digit = { digit, 0, 0 } };

			if ((b->cand[c] | b->cand[d]) != b->cand[pivot] || cellset_has(b->geo->peer_set[c], d))
				continue;
			r.digit[1] = digit_lowest(b->cand[c] & (uint16_t)~digit_bit(digit));
			r.digit[2] = digit_lowest(b->cand[d] & (uint16_t)~digit_bit(digit));
			if (ring_houses(&r))
				return true;
		}
	return false;
}

bool find_xyz_ring(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	for (int pivot = cellset_next(b->empty, -1); pivot >= 0; pivot = cellset_next(b->empty, pivot)) {
		if (bits_count(b->cand[pivot]) != RING_CELLS)
			continue;
		for (int d = digit_first(b->cand[pivot]); d != 0; d = digit_next(b->cand[pivot], d))
			if (ring_pincers(&h, pivot, d))
				return true;
	}
	return false;
}
