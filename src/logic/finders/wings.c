/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Wings: cells with two candidates, one of which must have a digit, whatever another cell or a strong link decides. XY-Wing and XYZ-Wing
 * have a pivot, the W-Wing has a strong link.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_xy_wing, find_xyz_wing, find_w_wing;

enum { PINCERS = 2 };

/* Whatever takes one of the two digits `decides` rules it out in a pincer, which then takes `end`. */
struct wing {
	int pincer[PINCERS], end;
	int pivot;			/* or -1: the strong link */
	int digit[PINCERS];		/* which each pincer cannot take in its case */
	struct strong_link link;	/* of the W-Wing: cell[i] sees pincer[i] */
};

/* Positions on which nothing was found: for bent sets of up to four cells, and of five. */
struct wing_memory {
	struct empty_search xy, xyz, bent, bent_five;
};

const struct part wings_part = { .size = sizeof(struct wing_memory), .forgets = true };

struct wing_search {
	struct finder_args args;
	struct cellset changed;	/* a pivot or a pincer must be among these: the others were checked before */
	bool found;
};

static struct cellset wing_pincers(const struct wing *w)
{
	return cellset_pair(w->pincer[0], w->pincer[1]);
}

/* The cells that see every cell that can take the last digit. */
static struct cellset wing_targets(const struct finder_args *h, const struct wing *w)
{
	const struct cellset *peers = h->board->geo->peer_set;
	struct cellset cells = cellset_and(cellset_and(peers[w->pincer[0]], peers[w->pincer[1]]), facts_digit(h->facts, w->end));

	if (w->pivot >= 0 && (h->board->cand[w->pivot] & digit_bit(w->end)))
		cells = cellset_and(cells, peers[w->pivot]);
	return cells;
}

static void wings_say_candidates(struct argument *a, enum role role, struct cellset cells)
{
	uint16_t digits = a->board->cand[cellset_next(cells, -1)];

	argument_say(a, &(struct inference){ .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digits,
					     .cells = cells });
	proof_mark_cells(a->proof, role, cells, digits);
}

/* Says what follows for pincer number I if the deciding cell takes the digit. */
static void wings_say_case(struct argument *a, const struct wing *w, int i, int decides)
{
	argument_say(a, &(struct inference){ .reason = REASON_LEAVES, .house = NO_HOUSE, .other = NO_HOUSE,
					     .digits = digit_bit(w->digit[i]), .more = digit_bit(w->end),
					     .cells = cellset_of(decides), .rest = cellset_of(w->pincer[i]) });
	proof_link(a->proof, false, candidate(decides, w->digit[i]), candidate(w->pincer[i], w->digit[i]));
	proof_link(a->proof, true, candidate(w->pincer[i], w->digit[i]), candidate(w->pincer[i], w->end));
}

static void wings_explain(struct argument *a, const struct wing *w)
{
	if (w->pivot >= 0) {
		wings_say_candidates(a, ROLE_PIVOT, cellset_of(w->pivot));
		for (int i = 0; i < PINCERS; i++)
			wings_say_candidates(a, ROLE_PINCER, cellset_of(w->pincer[i]));
	} else {
		wings_say_candidates(a, ROLE_PINCER, wing_pincers(w));
		argument_strong(a, w->digit[0], w->link.house, w->link.cell[0], w->link.cell[1]);
		proof_mark_cells(a->proof, ROLE_BASE, cellset_pair(w->link.cell[0], w->link.cell[1]), digit_bit(w->digit[0]));
	}
	for (int i = 0; i < PINCERS; i++)
		wings_say_case(a, w, i, w->pivot >= 0 ? w->pivot : w->link.cell[i]);
}

static bool wings_emit(struct wing_search *s, const struct wing *w, struct cellset drop)
{
	const struct finder_args *h = &s->args;
	bool may_end = w->pivot >= 0 && (h->board->cand[w->pivot] & digit_bit(w->end));
	uint16_t digits = (uint16_t)(digit_bit(w->digit[0]) | digit_bit(w->digit[1]) | digit_bit(w->end));
	struct step_head head = technique_head(h->technique, h->technique->cells, digits);

	s->found = true;
	candset_add_cells(&head.drop, drop, w->end);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .reason = REASON_ONE_OF, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(w->end),
					  .cells = wing_pincers(w) };

		wings_explain(&a, w);
		if (may_end) {
			what.reason = REASON_ONE_OF_OR_ITSELF;
			what.rest = cellset_of(w->pivot);
		}
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/*
 * Starts from a pivot and the first pincer, which shares one of the pivot's two digits and brings the last one (XY-Wing), or shares two of
 * its three digits (XYZ-Wing). The second pincer, a later cell, is identified by its candidates.
 */
static bool wings_look_pincers(struct wing_search *s, int pivot, int first, int shared, int end)
{
	const struct finder_args *h = &s->args;
	int other = digit_lowest((uint16_t)(h->board->cand[pivot] & ~(digit_bit(shared) | digit_bit(end))));
	struct cellset cells = cellset_and(facts_pairs(h->facts, other, end), h->board->geo->peer_set[pivot]);

	if (!cellset_has(s->changed, pivot) && !cellset_has(s->changed, first))
		cells = cellset_and(cells, s->changed);
	for (int c = cellset_next(cells, first); c >= 0; c = cellset_next(cells, c)) {
		struct wing w = { .pivot = pivot, .pincer = { first, c }, .end = end, .digit = { shared, other } };
		struct cellset drop = wing_targets(h, &w);

		if (!cellset_empty(drop) && wings_emit(s, &w, drop))
			return true;
	}
	return false;
}

static bool wings_look_xy(struct wing_search *s, int pivot, int pincer)
{
	const uint16_t *cand = s->args.board->cand;
	uint16_t shared = cand[pincer] & cand[pivot];

	return bits_is_single(shared) &&
	       wings_look_pincers(s, pivot, pincer, digit_lowest(shared), digit_lowest(cand[pincer] & (uint16_t)~shared));
}

static bool wings_look_xyz(struct wing_search *s, int pivot, int pincer)
{
	const uint16_t *cand = s->args.board->cand;
	uint16_t pair = cand[pincer];
	int low = digit_lowest(pair), high = digit_next(pair, low);

	return (pair & ~cand[pivot]) == 0 && (wings_look_pincers(s, pivot, pincer, low, high) ||
					   wings_look_pincers(s, pivot, pincer, high, low));
}

/* Tries each of PIVOTS with each bivalue cell that it sees, unless none of them has changed. */
static bool wings_look_pivots(struct wing_search *s, struct cellset pivots, bool (*look)(struct wing_search *, int pivot, int pincer))
{
	const struct geometry *g = s->args.board->geo;
	struct cellset bivalue = s->args.facts->bivalue, changed = cellset_and(bivalue, s->changed);

	for (int pivot = cellset_next(pivots, -1); pivot >= 0; pivot = cellset_next(pivots, pivot)) {
		struct cellset near = cellset_and(bivalue, g->peer_set[pivot]);

		if (!cellset_has(s->changed, pivot) && cellset_empty(cellset_and(near, changed)))
			continue;
		for (int c = cellset_next(near, -1); c >= 0; c = cellset_next(near, c))
			if (look(s, pivot, c))
				return true;
	}
	return false;
}

bool find_xy_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_memory *memory = facts_part(facts, PART_WINGS);
	struct wing_search s = { .args = { b, facts, technique, sink }, .changed = facts_changed(facts, &memory->xy) };

	if (wings_look_pivots(&s, facts->bivalue, wings_look_xy))
		return true;
	if (!s.found)
		facts_found_nothing(facts, &memory->xy);
	return false;
}

bool find_xyz_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_memory *memory = facts_part(facts, PART_WINGS);
	struct wing_search s = { .args = { b, facts, technique, sink }, .changed = facts_changed(facts, &memory->xyz) };

	if (wings_look_pivots(&s, facts_few_candidates(facts)->cells[3], wings_look_xyz))
		return true;
	if (!s.found)
		facts_found_nothing(facts, &memory->xyz);
	return false;
}

/*
 * Two cells with the same two candidates: a strong link on one of them, whose ends each see one of the cells, leaves the other candidate to
 * one of the cells.
 */
static bool wings_look_links(struct wing_search *s, struct wing w)
{
	const struct finder_args *h = &s->args;
	const struct cellset *peers = h->board->geo->peer_set;
	struct cellset drop = wing_targets(h, &w);

	if (cellset_empty(drop))
		return false;
	const struct strong_links *links = facts_links(h->facts, w.digit[0]);

	for (int i = 0; i < links->count; i++) {
		for (int end = 0; end < 2; end++) {
			int from = links->link[i].cell[end], to = links->link[i].cell[1 - end];

			w.link = (struct strong_link){ { (uint8_t)from, (uint8_t)to }, links->link[i].house };
			if (cellset_has(peers[w.pincer[0]], from) && cellset_has(peers[w.pincer[1]], to) && wings_emit(s, &w, drop))
				return true;
		}
	}
	return false;
}

/* A strong link may be new even if no cell of the wing has changed, so all of them are checked. */
bool find_w_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_search s = { .args = { b, facts, technique, sink } };

	for (int c = cellset_next(facts->bivalue, -1); c >= 0; c = cellset_next(facts->bivalue, c)) {
		int low = digit_lowest(b->cand[c]), high = digit_next(b->cand[c], low);
		struct cellset others = cellset_less(facts_pairs(facts, low, high), b->geo->peer_set[c]);

		for (int d = cellset_next(others, c); d >= 0; d = cellset_next(others, d))
			if (wings_look_links(&s, (struct wing){ .pincer = { c, d }, .pivot = -1, .digit = { low, low }, .end = high }) ||
			    wings_look_links(&s, (struct wing){ .pincer = { c, d }, .pivot = -1, .digit = { high, high }, .end = low }))
				return true;
	}
	return false;
}

/*
 * XYZ-Rings: the three cells of an XYZ-Wing, and a house in which each place of the last digit sees one of the pincers, but not all see the
 * same one. So the pincers cannot both take it, and three ways to fill the three cells remain. What each of them rules out is eliminated.
 */

technique_finder find_xyz_ring;

enum { RING_CELLS = 3 };

/* The pivot comes first. In case I, cell I takes the last digit; `left` are the places that the digit then has in the house. */
struct xyz_ring {
	const struct finder_args *args;
	int cell[RING_CELLS], digit[RING_CELLS];	/* digit[0] is the last one; the others: what the pivot shares with each pincer */
	int house;
	struct cellset places, left[RING_CELLS];
};

static struct cellset ring_cells(const struct xyz_ring *r)
{
	struct cellset cells = cellset_pair(r->cell[1], r->cell[2]);

	cellset_add(&cells, r->cell[0]);
	return cells;
}

/* Whether an eliminated candidate does not see cell I, so that the argument needs the places left in the house in case I. */
static bool ring_needs_left(const struct xyz_ring *r, int i, const struct candset *drop)
{
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		if (candidate_digit(c) == r->digit[0] && !cellset_has(r->args->board->geo->peer_set[r->cell[i]], candidate_cell(c)))
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

/* The cells that see all of CELLS; all cells if CELLS is empty. */
static struct cellset wings_see_all(const struct board *b, struct cellset cells)
{
	struct cellset seen = b->empty;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seen = cellset_and(seen, b->geo->peer_set[c]);
	return seen;
}

/* Computes the eliminations. False: there are none beyond those of the wing itself. */
static bool ring_effects(const struct xyz_ring *r, struct candset *drop)
{
	const struct finder_args *h = r->args;
	const struct board *b = h->board;
	struct cellset last = facts_digit(h->facts, r->digit[0]), wing = cellset_and(last, wings_see_all(b, ring_cells(r)));
	bool more = false;

	for (int i = 1; i < RING_CELLS; i++) {
		struct cellset both = cellset_and(b->geo->peer_set[r->cell[0]], b->geo->peer_set[r->cell[i]]);
		struct cellset cells = cellset_and(facts_digit(h->facts, r->digit[i]), both);

		candset_add_cells(drop, cells, r->digit[i]);
		more = more || !cellset_empty(cells);
	}
	for (int i = 0; i < RING_CELLS; i++)
		last = cellset_and(last, cellset_or(b->geo->peer_set[r->cell[i]], wings_see_all(b, r->left[i])));
	candset_add_cells(drop, last, r->digit[0]);
	return more || !cellset_empty(cellset_less(last, wing));
}

static bool ring_emit(const struct xyz_ring *r)
{
	const struct finder_args *h = r->args;
	struct step_head head = technique_head(h->technique, RING_CELLS + cellset_count(r->places),
					       (uint16_t)(digit_bit(r->digit[0]) | digit_bit(r->digit[1]) | digit_bit(r->digit[2])));
	struct argument a;

	if (!ring_effects(r, &head.drop))
		return false;
	if (argument_open(&a, h->board, h->sink, &head))
		ring_explain(&a, r, &head);
	return sink_emit(h->sink, &head);
}

/* Looks for the house: each of its places sees one of the pincers, and in each case some places are left. */
static bool ring_houses(struct xyz_ring *r)
{
	const struct geometry *g = r->args->board->geo;
	struct cellset beside = cellset_or(g->peer_set[r->cell[1]], g->peer_set[r->cell[2]]);
	struct cellset all = facts_digit(r->args->facts, r->digit[0]);

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

/* Looks for pincers with DIGIT as the last one: each shares it and another digit with the pivot, and they do not see each other. */
static bool ring_pincers(const struct finder_args *h, int pivot, int digit)
{
	const struct board *b = h->board;
	struct cellset near = cellset_and(cellset_and(h->facts->bivalue, b->geo->peer_set[pivot]), facts_digit(h->facts, digit));

	for (int c = cellset_next(near, -1); c >= 0; c = cellset_next(near, c))
		for (int d = cellset_next(near, c); d >= 0; d = cellset_next(near, d)) {
			struct xyz_ring r = { .args = h, .cell = { pivot, c, d }, .digit = { digit, 0, 0 } };

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
	const struct finder_args h = { b, facts, technique, sink };

	for (int pivot = cellset_next(b->empty, -1); pivot >= 0; pivot = cellset_next(b->empty, pivot)) {
		if (bits_count(b->cand[pivot]) != RING_CELLS)
			continue;
		for (int d = digit_first(b->cand[pivot]); d != 0; d = digit_next(b->cand[pivot], d))
			if (ring_pincers(&h, pivot, d))
				return true;
	}
	return false;
}

/*
 * Bent sets, such as the WXYZ-Wing (four cells) and the VWXYZ-Wing (five): as many digits as cells, and all but one of the digits have only
 * places that see each other, so each of those is there at most once. Without the remaining digit there would be too few, so it is in one
 * of its places. Described by SudokuWiki and Sudopedia.
 */

technique_finder find_bent_set;

enum { BENT_MOST = 5 };

struct bent_set {
	const struct finder_args *args;
	struct cellset fits[MAX_CELLS];		/* which cells can be in a set with this one */
	struct cellset tied[MAX_CELLS];		/* those of them that see it or share no digit with it */
	struct cellset room[1 << MAX_SIZE];	/* by digits: the cells that can be in a set that has these */
	struct cellset few;		/* the cells with few enough candidates to be in a set */
	struct cellset changed;		/* a set must have one of these: the others were checked before */
	bool found;
	int cell[BENT_MOST], cells;
};

/* A set while it grows. */
struct bent_growth {
	struct cellset may;	/* the cells that can still be added */
	struct cellset tied;	/* the cells that would make no digit loose, as long as none is */
	struct cellset seen;	/* the cells that see all places of the loose digit, once there is one */
	uint16_t digits;
	int loose;		/* the loose digit, some places of which do not see each other; 0: none. A set has at most one */
	bool fresh;		/* one of the cells has changed */
};

static struct cellset bent_places(const struct bent_set *s, int digit)
{
	struct cellset places = { { 0, 0 } };

	for (int i = 0; i < s->cells; i++)
		if (s->args->board->cand[s->cell[i]] & digit_bit(digit))
			cellset_add(&places, s->cell[i]);
	return places;
}

static void bent_explain(struct argument *a, const struct bent_set *s, int digit, const struct step_head *head)
{
	struct inference what = { .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits };

	for (int i = 0; i < s->cells; i++)
		cellset_add(&what.cells, s->cell[i]);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, what.cells, head->digits);
	argument_deleted_aside(a, what.cells);
	what.rest = what.cells;
	what.reason = REASON_BENT_ONCE;
	for (int d = digit_first(head->digits); d != 0; d = digit_next(head->digits, d)) {
		if (d == digit)
			continue;
		what.digits = digit_bit(d);
		what.cells = bent_places(s, d);
		argument_say(a, &what);
	}
	what.reason = REASON_BENT_LACKS;
	what.digits = digit_bit(digit);
	what.cells = bent_places(s, digit);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_PINCER, what.cells, what.digits);
	what.reason = REASON_SEES_ALL;
	argument_conclude(a, &what, head);
}

/* Emits the set, if it has as many digits as cells and some cell sees all places of the loose digit. */
static bool bent_found(struct bent_set *s, const struct bent_growth *at)
{
	const struct finder_args *h = s->args;
	struct argument a;

	struct step_head head = technique_head(h->technique, s->cells, at->digits);

	s->found = true;
	candset_add_cells(&head.drop, at->seen, at->loose);
	if (argument_open(&a, h->board, h->sink, &head))
		bent_explain(&a, s, at->loose, &head);
	return sink_emit(h->sink, &head);
}

/* The digits that CELL shares with cells of the set that it does not see. */
static uint16_t bent_loose(const struct bent_set *s, int cell)
{
	const struct board *b = s->args->board;
	uint16_t loose = 0;

	for (int i = 0; i < s->cells; i++)
		if (!cellset_has(b->geo->peer_set[cell], s->cell[i]))
			loose |= b->cand[cell] & b->cand[s->cell[i]];
	return loose;
}

/* CELL is in the set, one digit of which is loose: a cell added later can share another digit with it only if it sees it. */
static void bent_restrict(const struct bent_set *s, struct bent_growth *to, int cell)
{
	const struct board *b = s->args->board;
	struct cellset may = s->tied[cell];

	if (b->cand[cell] & digit_bit(to->loose)) {
		may = cellset_or(may, facts_digit(s->args->facts, to->loose));
		to->seen = cellset_and(to->seen, b->geo->peer_set[cell]);
	}
	to->may = cellset_and(to->may, may);
}

/* Sets *TO to the set with CELL added. False: no such set would eliminate anything. */
static bool bent_add(const struct bent_set *s, const struct bent_growth *from, int cell, struct bent_growth *to)
{
	to->digits = from->digits | s->args->board->cand[cell];
	to->fresh = from->fresh || cellset_has(s->changed, cell);
	to->may = cellset_and(from->may, cellset_and(s->fits[cell], s->room[to->digits]));
	to->loose = from->loose;
	if (from->loose == 0 && cellset_has(from->tied, cell)) {
		to->tied = cellset_and(from->tied, s->tied[cell]);
		return true;
	}
	to->seen = from->seen;
	if (from->loose == 0) {
		uint16_t loose = bent_loose(s, cell);

		if ((loose & (loose - 1)) != 0)
			return false;
		to->loose = digit_lowest(loose);
		to->seen = facts_digit(s->args->facts, to->loose);
		for (int i = 0; i < s->cells; i++)
			bent_restrict(s, to, s->cell[i]);
	}
	bent_restrict(s, to, cell);
	return !cellset_empty(to->seen);
}

static bool bent_choose(struct bent_set *s, struct bent_growth *at)
{
	const int size = s->args->technique->cells;
	const bool last = s->cells == size - 1;
	struct cellset changed = cellset_and(at->may, s->changed), next = !at->fresh && last ? changed : at->may;

	if (!at->fresh && cellset_empty(changed))
		return false;
	if (last && at->loose == 0)
		next = cellset_less(next, at->tied);
	for (int c = cellset_next(next, -1); c >= 0; c = cellset_next(next, c)) {
		struct bent_growth with;
		bool stop = false;

		cellset_remove(&at->may, c);
		if ((last && bits_count_few(at->digits | s->args->board->cand[c]) != size) || !bent_add(s, at, c, &with))
			continue;
		s->cell[s->cells++] = c;
		stop = last ? bent_found(s, &with) : bent_choose(s, &with);
		s->cells--;
		if (stop || (s->cells == 0 && sink_poll(s->args->sink)))
			return true;
	}
	return false;
}

/* The cells that can be added to AT without more digits than SIZE. */
static struct cellset bent_room(const struct bent_set *s, const struct bent_growth *at, int size)
{
	const struct facts *f = s->args->facts;
	struct cellset one = { { 0, 0 } }, several = one;

	for (unsigned others = f->geo->all & ~(unsigned)at->digits; others != 0; others &= others - 1) {
		several = cellset_or(several, cellset_and(one, f->cells[bits_lowest(others)]));
		one = cellset_or(one, f->cells[bits_lowest(others)]);
	}
	switch (size - bits_count_few(at->digits)) {
	case 0:
		return cellset_less(at->may, one);
	case 1:
		return cellset_less(at->may, several);
	default:
		return at->may;
	}
}

/*
 * Collects the cells of all sets that extend AT, which has a loose digit, by MORE cells that can still be added. If none of its cells has
 * changed, one that has comes first. False: there is no such set.
 */
static bool bent_complete(const struct bent_set *s, const struct bent_growth *at, int more, struct cellset *cells)
{
	const struct facts *f = s->args->facts;
	const int size = s->args->technique->cells;
	struct cellset left = at->fresh ? bent_room(s, at, size) : at->may, next = at->fresh ? left : cellset_and(left, s->changed);
	bool any = false;

	for (int c = cellset_next(next, -1); c >= 0; c = cellset_next(next, c)) {
		struct bent_growth with = { .digits = at->digits | f->cand[c], .loose = at->loose, .seen = at->seen, .fresh = true };
		int count = bits_count_few(with.digits);

		cellset_remove(&left, c);
		if (count > size || (more == 1 && count < size))
			continue;
		with.may = cellset_and(left, s->fits[c]);
		bent_restrict(s, &with, c);
		if (cellset_empty(with.seen) || (more > 1 && !bent_complete(s, &with, more - 1, cells)))
			continue;
		cellset_add(cells, c);
		any = true;
	}
	return any;
}

/* The cells that can be in a set with CELL whose loose digit is DIGIT. */
static struct cellset bent_company(const struct bent_set *s, int cell, int digit)
{
	return cellset_and(s->fits[cell], cellset_or(s->tied[cell], facts_digit(s->args->facts, digit)));
}

/* The same for P and each of PAIRS, which do not see P and share only DIGIT with it. */
static void bent_pair_up(const struct bent_set *s, int p, struct cellset pairs, int digit, struct cellset *cells)
{
	const struct facts *f = s->args->facts;
	const int size = s->args->technique->cells;
	const bool fresh = cellset_has(s->changed, p);
	struct cellset seen = cellset_and(facts_digit(f, digit), f->geo->peer_set[p]);
	struct cellset may = cellset_and(s->few, bent_company(s, p, digit));

	if (cellset_empty(seen) || (!fresh && cellset_empty(cellset_and(may, s->changed))))
		return;
	pairs = cellset_and(pairs, facts_digit(f, digit));
	for (int q = cellset_next(pairs, -1); q >= 0; q = cellset_next(pairs, q)) {
		struct bent_growth at = { .digits = f->cand[p] | f->cand[q], .loose = digit };

		at.fresh = fresh || cellset_has(s->changed, q);
		at.may = cellset_and(may, bent_company(s, q, digit));
		at.seen = cellset_and(seen, f->geo->peer_set[q]);
		if (!cellset_several(at.may) || cellset_empty(at.seen) || bits_count_few(at.digits) > size ||
		    (!at.fresh && cellset_empty(cellset_and(at.may, s->changed))))
			continue;
		if (bent_complete(s, &at, size - 2, cells)) {
			cellset_add(cells, p);
			cellset_add(cells, q);
		}
	}
}

/*
 * The cells of all sets with a cell that has changed. In each set, two cells do not see each other and share only the loose digit; together
 * they have no more digits than the set has cells, so one of them has at most half as many, rounded up, and is in SMALL. There are so few
 * such pairs that starting from them takes much less time than going through the sets in order.
 */
static struct cellset bent_cells(const struct bent_set *s, struct cellset small)
{
	const struct facts *f = s->args->facts;
	struct cellset cells = { { 0, 0 } }, others = s->few;

	for (int p = cellset_next(small, -1); p >= 0; p = cellset_next(small, p)) {
		struct cellset pairs = cellset_less(cellset_and(others, s->fits[p]), s->tied[p]);

		cellset_remove(&others, p);
		for (unsigned digits = f->cand[p]; digits != 0; digits &= digits - 1)
			bent_pair_up(s, p, pairs, bits_lowest(digits) + 1, &cells);
	}
	return cells;
}

/* Fills in `room`: for each set of at most SIZE digits, the cells of CELLS that have no other candidates, if there are enough of them. */
static void bent_rooms(struct bent_set *s, struct cellset cells, int size)
{
	const struct facts *f = s->args->facts;
	const unsigned sets = 1u << f->geo->size;

	memset(s->room, 0, sets * sizeof s->room[0]);
	for (unsigned digits = (1u << size) - 1; digits < sets; digits = bits_next_same(digits)) {
		struct cellset room = cells;

		for (unsigned others = ~digits & (sets - 1); others != 0; others &= others - 1)
			room = cellset_less(room, f->cells[bits_lowest(others)]);
		if (cellset_count(room) >= size)
			s->room[digits] = room;
	}
	/* Go down, so that a set comes after all of its supersets. */
	for (unsigned digits = sets - 1; digits != 0; digits--)
		for (unsigned left = cellset_empty(s->room[digits]) ? 0 : digits; left != 0; left &= left - 1)
			s->room[digits & ~(left & -left)] = cellset_or(s->room[digits & ~(left & -left)], s->room[digits]);
}

/* Fills in the cells that share at most one digit with CELL if they do not see it, and those of them that share none. */
static void bent_pair(struct bent_set *s, int cell)
{
	const struct facts *f = s->args->facts;
	struct cellset one = { { 0, 0 } }, several = one;

	for (unsigned digits = f->cand[cell]; digits != 0; digits &= digits - 1) {
		several = cellset_or(several, cellset_and(one, f->cells[bits_lowest(digits)]));
		one = cellset_or(one, f->cells[bits_lowest(digits)]);
	}
	s->fits[cell] = cellset_less(f->empty, cellset_less(several, f->geo->peer_set[cell]));
	s->tied[cell] = cellset_less(f->empty, cellset_less(one, f->geo->peer_set[cell]));
}

/* The cells with at most MOST candidates. */
static struct cellset bent_few(struct facts *facts, int most)
{
	const struct few_candidates *counts = facts_few_candidates(facts);
	struct cellset few = { { 0, 0 } };

	for (int n = 2; n <= most && n <= FEW; n++)
		few = cellset_or(few, counts->cells[n]);
	for (int c = most > FEW ? cellset_next(facts->empty, -1) : -1; c >= 0; c = cellset_next(facts->empty, c))
		if (bits_count_few(facts->cand[c]) > FEW && bits_count_few(facts->cand[c]) <= most)
			cellset_add(&few, c);
	return few;
}

bool find_bent_set(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_memory *memory = facts_part(facts, PART_WINGS);
	struct empty_search *search = technique->cells == BENT_MOST ? &memory->bent_five : &memory->bent;
	const struct finder_args h = { b, facts, technique, sink };
	struct cellset small = bent_few(facts, (technique->cells + 1) / 2), cells = { { 0, 0 } };
	struct bent_set s;

	s.args = &h;
	s.few = bent_few(facts, technique->cells);
	s.changed = cellset_and(facts_changed(facts, search), s.few);
	s.found = false;
	s.cells = 0;
	if (!cellset_empty(s.changed)) {
		for (int c = cellset_next(s.few, -1); c >= 0; c = cellset_next(s.few, c))
			bent_pair(&s, c);
		cells = bent_cells(&s, small);
	}
	if (!cellset_empty(cells)) {
		bent_rooms(&s, cells, technique->cells);
		if (bent_choose(&s, &(struct bent_growth){ .may = cells, .tied = cells }))
			return true;
	}
	if (!s.found)
		facts_found_nothing(facts, search);
	return false;
}
