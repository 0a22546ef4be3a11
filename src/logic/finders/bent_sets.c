/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bent sets, of which the WXYZ-Wing is that of four cells and the VWXYZ-Wing that of five: as many digits as cells, each but one at most
 * once, since its places see each other. Without the one digit there would be too few, so it is in one of its places. Described by
 * SudokuWiki and Sudopedia.
 */
#include <string.h>

#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

enum { BENT_MOST = 5 };

struct bent_set {
	const struct hunt *hunt;
	struct cellset fits[MAX_CELLS];		/* which cells after this one can be in a set with it */
	struct cellset room[1 << MAX_SIZE];	/* and with a set that has these digits */
	struct cellset changed;		/* a set must have one of these, since others were looked at before */
	bool found;
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
static bool bent_found(struct bent_set *s, uint16_t digits, int loose)
{
	const struct hunt *h = s->hunt;
	struct step_head head = technique_head(h->technique, s->cells, digits);
	struct cellset seen = facts_digit(h->facts, loose), places = bent_places(s, loose);
	struct argument a;

	for (int c = cellset_next(places, -1); c >= 0; c = cellset_next(places, c))
		seen = cellset_and(seen, h->board->geo->peer_set[c]);
	if (cellset_empty(seen))
		return false;
	s->found = true;
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

/*
 * Adds cells of MAY; LOOSE are the digits of which some places do not see each other, of which there may be one at most. FRESH: one of the
 * cells has changed.
 */
static bool bent_choose(struct bent_set *s, struct cellset may, uint16_t digits, uint16_t loose, bool fresh)
{
	const uint16_t *cand = s->hunt->board->cand;
	int size = s->hunt->technique->cells;

	if (s->cells == size)
		return bits_count_few(digits) == size && loose != 0 && bent_found(s, digits, digit_lowest(loose));
	struct cellset last = cellset_and(may, s->changed), next = !fresh && s->cells == size - 1 ? last : may;

	if (!fresh && cellset_empty(last))
		return false;
	for (int c = cellset_next(next, -1); c >= 0; c = cellset_next(next, c)) {
		uint16_t all = digits | cand[c], more = loose | bent_loose(s, c);

		if ((more & (more - 1)) != 0)
			continue;
		s->cell[s->cells++] = c;
		struct cellset then = cellset_and(may, cellset_and(s->fits[c], s->room[all]));
		bool stop = bent_choose(s, then, all, more, fresh || cellset_has(s->changed, c));

		s->cells--;
		if (stop || (s->cells == 0 && sink_poll(s->hunt->sink)))
			return true;
	}
	return false;
}

/*
 * Fills in where sets can be: cells of FEW that have no others than the same SIZE digits, if there are enough of them and one has changed.
 * Returns all these cells.
 */
static struct cellset bent_rooms(struct bent_set *s, struct cellset few, int size)
{
	const struct facts *f = s->hunt->facts;
	struct cellset all = { { 0, 0 } };

	memset(s->room, 0, sizeof s->room[0] << f->geo->size);
	for (unsigned digits = (1u << size) - 1; digits < 1u << f->geo->size; digits = bits_next_same(digits)) {
		struct cellset cells = few;

		for (unsigned others = ~digits & ((1u << f->geo->size) - 1); others != 0; others &= others - 1)
			cells = cellset_less(cells, f->cells[bits_lowest(others)]);
		if (cellset_count(cells) < size || cellset_empty(cellset_and(cells, s->changed)))
			continue;
		all = cellset_or(all, cells);
		for (unsigned part = digits; part != 0; part = (part - 1) & digits)
			s->room[part] = cellset_or(s->room[part], cells);
	}
	return all;
}

/* The cells after CELL that share one digit at most with it if they do not see it. */
static struct cellset bent_fits(const struct facts *f, int cell)
{
	struct cellset one = { { 0, 0 } }, several = one, after = { { ~(uint64_t)0, ~(uint64_t)0 } };

	for (unsigned digits = f->cand[cell]; digits != 0; digits &= digits - 1) {
		several = cellset_or(several, cellset_and(one, f->cells[bits_lowest(digits)]));
		one = cellset_or(one, f->cells[bits_lowest(digits)]);
	}
	after.word[cell >> 6] = ~(uint64_t)1 << (cell & 63);
	if (cell >= 64)
		after.word[0] = 0;
	return cellset_less(after, cellset_less(several, f->geo->peer_set[cell]));
}

/* The cells with at most so many candidates. */
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
	enum quiet_search search = technique->cells == BENT_MOST ? QUIET_BENT_FIVE : QUIET_BENT_SET;
	const struct hunt h = { b, facts, technique, sink };
	struct bent_set s;
	struct cellset few;

	s.hunt = &h;
	s.changed = facts_changed(facts, search);
	s.found = false;
	s.cells = 0;
	few = bent_rooms(&s, bent_few(facts, technique->cells), technique->cells);
	for (int c = cellset_next(few, -1); c >= 0; c = cellset_next(few, c))
		s.fits[c] = bent_fits(facts, c);
	if (bent_choose(&s, few, 0, 0, false))
		return true;
	if (!s.found)
		facts_found_nothing(facts, search);
	return false;
}
