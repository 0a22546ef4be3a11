/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bent sets, of which the WXYZ-Wing is that of four cells: as many digits as cells, each but one at most once, since its places see each
 * other. Without the one digit there would be too few, so it is in one of its places. Described by SudokuWiki and Sudopedia.
 */
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

enum { BENT_MOST = 4 };

struct bent_set {
	const struct hunt *hunt;
	struct cellset fits[MAX_CELLS];	/* which cells after this one can be in a set with it */
	int cell[BENT_MOST], cells;
};

static struct cellset bent_places(const struct bent_set *s, int digit)
{
	struct cellset places = { { 0, 0 } };

	for (int i = 0; i < s->cells; i++)
		if (s->hunt->board->cand[s->cell[i]] & digit_bit(digit))
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

/* The cells have as many DIGITS as they are, and the places of LOOSE do not all see each other. */
static bool bent_found(const struct bent_set *s, uint16_t digits, int loose)
{
	const struct hunt *h = s->hunt;
	struct step_head head = technique_head(h->technique, s->cells, digits);
	struct cellset seen = facts_digit(h->facts, loose), places = bent_places(s, loose);
	struct argument a;

	for (int c = cellset_next(places, -1); c >= 0; c = cellset_next(places, c))
		seen = cellset_and(seen, h->board->geo->peer_set[c]);
	if (cellset_empty(seen))
		return false;
	candset_add_cells(&head.drop, seen, loose);
	if (argument_open(&a, h->board, h->sink, &head))
		bent_explain(&a, s, loose, &head);
	return sink_emit(h->sink, &head);
}

/* The digits that CELL shares with those of the set that it does not see. */
static uint16_t bent_loose(const struct bent_set *s, int cell)
{
	const struct board *b = s->hunt->board;
	uint16_t loose = 0;

	for (int i = 0; i < s->cells; i++)
		if (!cellset_has(b->geo->peer_set[cell], s->cell[i]))
			loose |= b->cand[cell] & b->cand[s->cell[i]];
	return loose;
}

/* Adds cells of MAY; LOOSE are the digits of which some places do not see each other, of which there may be one at most. */
static bool bent_choose(struct bent_set *s, struct cellset may, uint16_t digits, uint16_t loose)
{
	const uint16_t *cand = s->hunt->board->cand;
	int size = s->hunt->technique->cells;

	if (s->cells == size)
		return bits_count_few(digits) == size && loose != 0 && bent_found(s, digits, digit_lowest(loose));
	for (int c = cellset_next(may, -1); c >= 0; c = cellset_next(may, c)) {
		uint16_t all = digits | cand[c], more;

		if (bits_count_few(all) > size)
			continue;
		more = loose | bent_loose(s, c);
		if ((more & (more - 1)) != 0)
			continue;
		s->cell[s->cells++] = c;
		bool stop = bent_choose(s, cellset_and(may, s->fits[c]), all, more);

		s->cells--;
		if (stop || (s->cells == 0 && sink_poll(s->hunt->sink)))
			return true;
	}
	return false;
}

/* The cells of FEW after CELL that have few enough digits together with it, and share one at most if they do not see it. */
static struct cellset bent_fits(const struct board *b, struct cellset few, int cell, int size)
{
	struct cellset fits = { { 0, 0 } };

	for (int c = cellset_next(few, cell); c >= 0; c = cellset_next(few, c)) {
		uint16_t common = b->cand[c] & b->cand[cell];

		if (bits_count_few(b->cand[c] | b->cand[cell]) <= size &&
		    ((common & (common - 1)) == 0 || cellset_has(b->geo->peer_set[cell], c)))
			cellset_add(&fits, c);
	}
	return fits;
}

bool find_bent_set(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct few_candidates *counts = facts_few_candidates(facts);
	const struct hunt h = { b, facts, technique, sink };
	struct bent_set s = { .hunt = &h };
	struct cellset few = { { 0, 0 } };

	for (int n = 2; n <= technique->cells; n++)
		few = cellset_or(few, counts->cells[n]);
	for (int c = cellset_next(few, -1); c >= 0; c = cellset_next(few, c))
		s.fits[c] = bent_fits(b, few, c, technique->cells);
	return bent_choose(&s, few, 0, 0);
}
