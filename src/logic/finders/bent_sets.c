/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bent sets, of which the WXYZ-Wing is that of four cells and the VWXYZ-Wing that of five: as many digits as cells, each but one at most
 * once, since its places see each other. Without the one digit there would be too few, so it is in one of its places. Described by
 * SudokuWiki and Sudopedia.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_bent_set;

enum { BENT_MOST = 5 };

struct bent_set {
	const struct hunt *hunt;
	struct cellset fits[MAX_CELLS];		/* which cells can be in a set with this one */
	struct cellset tied[MAX_CELLS];		/* of these, those that see it or share no digit with it */
	struct cellset room[1 << MAX_SIZE];	/* and with a set that has these digits */
	struct cellset few;		/* the cells with so few candidates that they can be in a set */
	struct cellset changed;		/* of these; a set must have one of these, since others were looked at before */
	bool found;
	int cell[BENT_MOST], cells;
};

/* How far a set has grown. */
struct bent_growth {
	struct cellset may;	/* the cells that can still be added */
	struct cellset tied;	/* the cells that leave nothing loose, while nothing is */
	struct cellset seen;	/* what sees all places of the loose digit, once there is one */
	uint16_t digits;
	int loose;		/* the digit of which some places do not see each other, of which there may be one at most; or 0 */
	bool fresh;		/* one of the cells has changed */
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

/* The cells have as many digits as they are, and something sees all places of the loose one. */
static bool bent_found(struct bent_set *s, const struct bent_growth *at)
{
	const struct hunt *h = s->hunt;
	struct argument a;

	struct step_head head = technique_head(h->technique, s->cells, at->digits);

	s->found = true;
	candset_add_cells(&head.drop, at->seen, at->loose);
	if (argument_open(&a, h->board, h->sink, &head))
		bent_explain(&a, s, at->loose, &head);
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

/* CELL is in the set, of which one digit is loose: what is still to come may share no other with it unless it sees it. */
static void bent_restrict(const struct bent_set *s, struct bent_growth *to, int cell)
{
	const struct board *b = s->hunt->board;
	struct cellset may = s->tied[cell];

	if (b->cand[cell] & digit_bit(to->loose)) {
		may = cellset_or(may, facts_digit(s->hunt->facts, to->loose));
		to->seen = cellset_and(to->seen, b->geo->peer_set[cell]);
	}
	to->may = cellset_and(to->may, may);
}

/* The set with CELL; false if there is none that would exclude anything. */
static bool bent_add(const struct bent_set *s, const struct bent_growth *from, int cell, struct bent_growth *to)
{
	to->digits = from->digits | s->hunt->board->cand[cell];
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
		to->seen = facts_digit(s->hunt->facts, to->loose);
		for (int i = 0; i < s->cells; i++)
			bent_restrict(s, to, s->cell[i]);
	}
	bent_restrict(s, to, cell);
	return !cellset_empty(to->seen);
}

static bool bent_choose(struct bent_set *s, struct bent_growth *at)
{
	const int size = s->hunt->technique->cells;
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
		if ((last && bits_count_few(at->digits | s->hunt->board->cand[c]) != size) || !bent_add(s, at, c, &with))
			continue;
		s->cell[s->cells++] = c;
		stop = last ? bent_found(s, &with) : bent_choose(s, &with);
		s->cells--;
		if (stop || (s->cells == 0 && sink_poll(s->hunt->sink)))
			return true;
	}
	return false;
}

/* The cells of AT's that can be added without more digits than SIZE. */
static struct cellset bent_room(const struct bent_set *s, const struct bent_growth *at, int size)
{
	const struct facts *f = s->hunt->facts;
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
 * Collects the cells of all sets of AT, of which one digit is loose, and MORE cells of those that can still be added. One that has changed
 * comes first, if there is none yet. False where there is no such set.
 */
static bool bent_complete(const struct bent_set *s, const struct bent_growth *at, int more, struct cellset *cells)
{
	const struct facts *f = s->hunt->facts;
	const int size = s->hunt->technique->cells;
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

/* What can be in a set with CELL, whose DIGIT is loose. */
static struct cellset bent_company(const struct bent_set *s, int cell, int digit)
{
	return cellset_and(s->fits[cell], cellset_or(s->tied[cell], facts_digit(s->hunt->facts, digit)));
}

/* The same of P and each of PAIRS, which do not see P and share DIGIT with it alone. */
static void bent_pair_up(const struct bent_set *s, int p, struct cellset pairs, int digit, struct cellset *cells)
{
	const struct facts *f = s->hunt->facts;
	const int size = s->hunt->technique->cells;
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
 * The cells of all sets with one that has changed. In each set two cells do not see each other, and share the loose digit alone; they have
 * no more digits than the set has cells, so one of them has half as many at most, rounded up, and is in SMALL. There are so few such pairs
 * that it takes much less time to begin with them than to go through the sets in their order.
 */
static struct cellset bent_cells(const struct bent_set *s, struct cellset small)
{
	const struct facts *f = s->hunt->facts;
	struct cellset cells = { { 0, 0 } }, others = s->few;

	for (int p = cellset_next(small, -1); p >= 0; p = cellset_next(small, p)) {
		struct cellset pairs = cellset_less(cellset_and(others, s->fits[p]), s->tied[p]);

		cellset_remove(&others, p);
		for (unsigned digits = f->cand[p]; digits != 0; digits &= digits - 1)
			bent_pair_up(s, p, pairs, bits_lowest(digits) + 1, &cells);
	}
	return cells;
}

/* Fills in where sets can be: those of CELLS that have no others than the same SIZE digits, if there are enough of them. */
static void bent_rooms(struct bent_set *s, struct cellset cells, int size)
{
	const struct facts *f = s->hunt->facts;
	const unsigned sets = 1u << f->geo->size;

	memset(s->room, 0, sets * sizeof s->room[0]);
	for (unsigned digits = (1u << size) - 1; digits < sets; digits = bits_next_same(digits)) {
		struct cellset room = cells;

		for (unsigned others = ~digits & (sets - 1); others != 0; others &= others - 1)
			room = cellset_less(room, f->cells[bits_lowest(others)]);
		if (cellset_count(room) >= size)
			s->room[digits] = room;
	}
	/* A set comes after all that it is a part of. */
	for (unsigned digits = sets - 1; digits != 0; digits--)
		for (unsigned left = cellset_empty(s->room[digits]) ? 0 : digits; left != 0; left &= left - 1)
			s->room[digits & ~(left & -left)] = cellset_or(s->room[digits & ~(left & -left)], s->room[digits]);
}

/* Fills in which other cells share one digit at most with CELL if they do not see it, and which of them none. */
static void bent_pair(struct bent_set *s, int cell)
{
	const struct facts *f = s->hunt->facts;
	struct cellset one = { { 0, 0 } }, several = one;

	for (unsigned digits = f->cand[cell]; digits != 0; digits &= digits - 1) {
		several = cellset_or(several, cellset_and(one, f->cells[bits_lowest(digits)]));
		one = cellset_or(one, f->cells[bits_lowest(digits)]);
	}
	s->fits[cell] = cellset_less(f->empty, cellset_less(several, f->geo->peer_set[cell]));
	s->tied[cell] = cellset_less(f->empty, cellset_less(one, f->geo->peer_set[cell]));
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
	struct cellset small = bent_few(facts, (technique->cells + 1) / 2), cells = { { 0, 0 } };
	struct bent_set s;

	s.hunt = &h;
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
