/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Wings: cells with two candidates, one of which must hold a digit, whatever another cell or a strong link decides. XY-Wing and XYZ-Wing
 * turn on a pivot, the W-Wing on a strong link.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_xy_wing, find_xyz_wing, find_w_wing;

enum { PINCERS = 2 };

/* What takes one of two digits (`decides`) takes it from a pincer, which takes `end` then. */
struct wing {
	int pincer[PINCERS], end;
	int pivot;			/* or -1: the strong link */
	int digit[PINCERS];		/* which each of the pincers loses */
	struct strong_link link;	/* of the W-Wing: cell[i] sees pincer[i] */
};

struct wing_search {
	struct hunt hunt;
	struct cellset changed;	/* of a pivot and its pincers one must have changed, since others were looked at before */
	bool found;
};

static struct cellset pincers(const struct wing *w)
{
	return cellset_pair(w->pincer[0], w->pincer[1]);
}

/* The cells that see all that can take the last digit. */
static struct cellset targets(const struct hunt *h, const struct wing *w)
{
	const struct cellset *peers = h->board->geo->peer_set;
	struct cellset cells = cellset_and(cellset_and(peers[w->pincer[0]], peers[w->pincer[1]]), facts_digit(h->facts, w->end));

	if (w->pivot >= 0 && (h->board->cand[w->pivot] & digit_bit(w->end)))
		cells = cellset_and(cells, peers[w->pivot]);
	return cells;
}

static void say_candidates(struct argument *a, enum role role, struct cellset cells)
{
	uint16_t digits = a->board->cand[cellset_next(cells, -1)];

	argument_say(a, &(struct inference){ .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digits,
					     .cells = cells });
	proof_mark_cells(a->proof, role, cells, digits);
}

/* Says what follows for pincer number I where the cell that decides takes the digit. */
static void say_case(struct argument *a, const struct wing *w, int i, int decides)
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
		say_candidates(a, ROLE_PIVOT, cellset_of(w->pivot));
		for (int i = 0; i < PINCERS; i++)
			say_candidates(a, ROLE_PINCER, cellset_of(w->pincer[i]));
	} else {
		say_candidates(a, ROLE_PINCER, pincers(w));
		argument_strong(a, w->digit[0], w->link.house, w->link.cell[0], w->link.cell[1]);
		proof_mark_cells(a->proof, ROLE_BASE, cellset_pair(w->link.cell[0], w->link.cell[1]), digit_bit(w->digit[0]));
	}
	for (int i = 0; i < PINCERS; i++)
		say_case(a, w, i, w->pivot >= 0 ? w->pivot : w->link.cell[i]);
}

static bool wings_emit(struct wing_search *s, const struct wing *w, struct cellset drop)
{
	const struct hunt *h = &s->hunt;
	bool may_end = w->pivot >= 0 && (h->board->cand[w->pivot] & digit_bit(w->end));
	uint16_t digits = (uint16_t)(digit_bit(w->digit[0]) | digit_bit(w->digit[1]) | digit_bit(w->end));
	struct step_head head = technique_head(h->technique, h->technique->cells, digits);

	s->found = true;
	candset_add_cells(&head.drop, drop, w->end);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .reason = REASON_ONE_OF, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(w->end),
					  .cells = pincers(w) };

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
 * From a pivot and the first pincer: that shares one digit of the pivot's pair (XY) and brings the last one, or two digits of the pivot's
 * three (XYZ). The second pincer, a later cell, is known by its candidates.
 */
static bool look_pincers(struct wing_search *s, int pivot, int first, int shared, int end)
{
	const struct hunt *h = &s->hunt;
	int other = digit_lowest((uint16_t)(h->board->cand[pivot] & ~(digit_bit(shared) | digit_bit(end))));
	struct cellset cells = cellset_and(facts_pairs(h->facts, other, end), h->board->geo->peer_set[pivot]);

	if (!cellset_has(s->changed, pivot) && !cellset_has(s->changed, first))
		cells = cellset_and(cells, s->changed);
	for (int c = cellset_next(cells, first); c >= 0; c = cellset_next(cells, c)) {
		struct wing w = { .pivot = pivot, .pincer = { first, c }, .end = end, .digit = { shared, other } };
		struct cellset drop = targets(h, &w);

		if (!cellset_empty(drop) && wings_emit(s, &w, drop))
			return true;
	}
	return false;
}

static bool look_xy(struct wing_search *s, int pivot, int pincer)
{
	const uint16_t *cand = s->hunt.board->cand;
	uint16_t shared = cand[pincer] & cand[pivot];

	return bits_is_single(shared) &&
	       look_pincers(s, pivot, pincer, digit_lowest(shared), digit_lowest(cand[pincer] & (uint16_t)~shared));
}

static bool look_xyz(struct wing_search *s, int pivot, int pincer)
{
	const uint16_t *cand = s->hunt.board->cand;
	uint16_t pair = cand[pincer];
	int low = digit_lowest(pair), high = digit_next(pair, low);

	return (pair & ~cand[pivot]) == 0 && (look_pincers(s, pivot, pincer, low, high) || look_pincers(s, pivot, pincer, high, low));
}

/* Looks at each of PIVOTS with each cell of two candidates that it sees, unless none of them has changed. */
static bool look_pivots(struct wing_search *s, struct cellset pivots, bool (*look)(struct wing_search *, int pivot, int pincer))
{
	const struct geometry *g = s->hunt.board->geo;
	struct cellset bivalue = s->hunt.facts->bivalue, changed = cellset_and(bivalue, s->changed);

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
	struct wing_search s = { .hunt = { b, facts, technique, sink }, .changed = facts_changed(facts, QUIET_XY_WING) };

	if (look_pivots(&s, facts->bivalue, look_xy))
		return true;
	if (!s.found)
		facts_found_nothing(facts, QUIET_XY_WING);
	return false;
}

bool find_xyz_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_search s = { .hunt = { b, facts, technique, sink }, .changed = facts_changed(facts, QUIET_XYZ_WING) };

	if (look_pivots(&s, facts_few_candidates(facts)->cells[3], look_xyz))
		return true;
	if (!s.found)
		facts_found_nothing(facts, QUIET_XYZ_WING);
	return false;
}

/* Two cells with the same pair: a strong link of one of its digits, each end of which sees one of them, leaves the other to one. */
static bool look_links(struct wing_search *s, struct wing w)
{
	const struct hunt *h = &s->hunt;
	const struct cellset *peers = h->board->geo->peer_set;
	struct cellset drop = targets(h, &w);

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

/* A strong link may be new though no cell of the wing has changed, so all are looked at. */
bool find_w_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct wing_search s = { .hunt = { b, facts, technique, sink } };

	for (int c = cellset_next(facts->bivalue, -1); c >= 0; c = cellset_next(facts->bivalue, c)) {
		int low = digit_lowest(b->cand[c]), high = digit_next(b->cand[c], low);
		struct cellset others = cellset_less(facts_pairs(facts, low, high), b->geo->peer_set[c]);

		for (int d = cellset_next(others, c); d >= 0; d = cellset_next(others, d))
			if (look_links(&s, (struct wing){ .pincer = { c, d }, .pivot = -1, .digit = { low, low }, .end = high }) ||
			    look_links(&s, (struct wing){ .pincer = { c, d }, .pivot = -1, .digit = { high, high }, .end = low }))
				return true;
	}
	return false;
}
