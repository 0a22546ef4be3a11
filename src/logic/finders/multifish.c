/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Multifish: a fish of several digits at once. Described by David P. Bird and champagne; it is of rank 0, in Allan Barker's words.
 *
 * Two to five digits, and rows (or columns), the base lines. Each base line has each of the digits that it lacks to place: as many as these
 * are, the bases. A line that crosses them, a cross-line, has room for some of them: a cell of it takes one, and it has each digit once.
 * The most that it has room for are the pairs of a largest matching of its cells in base lines with the digits, by candidates; as many
 * as the fewest cells and digits, the covers, of which each of these candidates has one (König's theorem). Boxes are no covers here.
 *
 * Where all cross-lines together have room for no more than there are bases, each of them takes as many as it has room for. So a candidate
 * is false with which its cross-line would have room for fewer: another digit in a cell that all largest matchings fill; one of the digits
 * outside of the base lines that all of them use; and a candidate that is in none of them, which is one that has two covers in some way
 * to choose these.
 *
 * It is what multi-sector locked sets are with digits for cross-lines: they count by digit lines of both kinds, and this counts by line
 * cells and digits.
 *
 * Which digits to take follows from a filling of the board, as there. It puts as many of the digits into base lines as there are bases, on
 * each cross-line by a matching. That is a largest one if no path of it begins at a cell that has none of the digits and ends at a
 * digit that is not in the base lines. So of whoever takes the last digit of such a path each asks for the digit that the filling has in
 * its first cell, and a set of digits is good if it has all that it asks for.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_multifish;

/*
 * More base lines than five leave hardly any cells of a cross-line out; with two there are pairs and fish. Of one digit it is a fish.
 * Five digits in five lines are what multi-sector locked sets of four base lines most often do not say.
 */
enum { FEWEST_LINES = 3, MOST_LINES = 5, FEWEST_DIGITS = 2, MOST_DIGITS = 5 };

struct multifish {
	const struct hunt *hunt;
	int kind, size;				/* of the base lines */
	const uint16_t *filling;		/* NULL: there is none */
	uint16_t changed;			/* the lines of which candidates have vanished since nothing was found */
	bool *found;
	uint16_t cand[MAX_SIZE][MAX_SIZE];	/* by cross-line and line */
	uint16_t fill[MAX_SIZE][MAX_SIZE];	/* the filling of empty cells, as bits; 0: not empty, or no filling */
	uint16_t missing[MAX_SIZE];		/* by line: the digits that it lacks */
	/* What is looked at: */
	uint16_t lines, digits;
	int bases, room[MAX_SIZE];		/* how many there are, and for how many a cross-line has room */
};

static int multifish_cell(const struct multifish *m, int line, int across)
{
	return m->kind == HOUSE_ROW ? line * m->size + across : across * m->size + line;
}

static int multifish_house(const struct multifish *m, bool base, int line)
{
	return (base == (m->kind == HOUSE_ROW) ? 0 : m->size) + line;
}

/* A matching of lines with digits: who has which, and what a search for a place has seen. */
struct matching {
	const uint16_t *cand;	/* by line */
	int8_t owner[MAX_SIZE];	/* by digit; -1: nobody */
	uint16_t free, seen, digits;
};

/* Finds a digit for LINE; one that is taken, if its owner can have another. */
static bool match_line(struct matching *x, int line)
{
	uint16_t could = x->cand[line] & x->digits;

	if ((could & x->free) != 0) {
		const int d = bits_lowest(could & x->free);

		x->free &= (uint16_t)~(1u << d);
		x->owner[d] = (int8_t)line;
		return true;
	}
	for (unsigned left = could & ~(unsigned)x->seen; left != 0; left = left & (left - 1) & ~(unsigned)x->seen) {
		int d = bits_lowest(left);

		x->seen |= (uint16_t)(1u << d);
		if (match_line(x, x->owner[d])) {
			x->owner[d] = (int8_t)line;
			return true;
		}
	}
	return false;
}

/* How many of LINES can take one of DIGITS each, no two the same, by the candidates of a cross-line. */
static int room_for(const uint16_t cand[], unsigned lines, uint16_t digits)
{
	struct matching x = { .cand = cand, .free = digits, .digits = digits };
	int room = 0;

	for (; lines != 0; lines &= lines - 1) {
		x.seen = 0;
		room += match_line(&x, bits_lowest(lines));
	}
	return room;
}

/* By digit: what it asks for, the digits of the filling that others, moved on, could end as this one, which base lines do not have. */
static void ask_across(const struct multifish *m, unsigned lines, int across, uint16_t asks[MAX_SIZE])
{
	const uint16_t *cand = m->cand[across], *fill = m->fill[across];
	uint16_t held = 0, reach[MAX_SIZE];
	bool more = true;

	for (unsigned left = lines; left != 0; left &= left - 1) {
		held |= fill[bits_lowest(left)];
		reach[bits_lowest(left)] = cand[bits_lowest(left)];
	}
	while (more) {
		more = false;
		for (unsigned left = lines; left != 0; left &= left - 1) {
			int line = bits_lowest(left);
			uint16_t before = reach[line];

			for (unsigned by = lines; by != 0; by &= by - 1)
				if (before & fill[bits_lowest(by)])
					reach[line] |= reach[bits_lowest(by)];
			more = more || reach[line] != before;
		}
	}
	for (unsigned left = lines; left != 0; left &= left - 1)
		for (unsigned ends = reach[bits_lowest(left)] & ~(unsigned)held; ends != 0; ends &= ends - 1)
			asks[bits_lowest(ends)] |= fill[bits_lowest(left)];
}

/* The candidates with which a cross-line would have room for fewer. */
static void multifish_drops_across(const struct multifish *m, int across, struct candset *drop)
{
	const uint16_t *cand = m->cand[across];
	const int room = m->room[across];
	uint16_t needed = 0;

	for (int d = digit_first(m->digits); d != 0; d = digit_next(m->digits, d))
		if (room_for(cand, m->lines, m->digits & (uint16_t)~digit_bit(d)) < room)
			needed |= digit_bit(d);
	for (int line = 0; line < m->size; line++) {
		const int cell = multifish_cell(m, line, across);
		const unsigned others = m->lines & ~(1u << line);

		if (!(m->lines >> line & 1)) {
			candset_add_digits(drop, cell, cand[line] & needed);
			continue;
		}
		if (room_for(cand, others, m->digits) < room)
			candset_add_digits(drop, cell, cand[line] & (uint16_t)~m->digits);
		for (int d = digit_first(cand[line] & m->digits); d != 0; d = digit_next(cand[line] & m->digits, d))
			if (room_for(cand, others, m->digits & (uint16_t)~digit_bit(d)) + 1 < room)
				candset_add(drop, candidate(cell, d));
	}
}

static struct inference inference_of(const struct multifish *m, enum reason reason, int house)
{
	return (struct inference){ .reason = (uint8_t)reason, .house = (uint8_t)house, .other = NO_HOUSE, .digits = m->digits };
}

/* The cells of a cross-line in base lines, or in all others, that can take one of DIGITS. */
static struct cellset multifish_places(const struct multifish *m, int across, bool base, uint16_t digits)
{
	struct cellset cells = { { 0, 0 } };

	for (int line = 0; line < m->size; line++)
		if ((m->lines >> line & 1) == base && m->cand[across][line] & digits)
			cellset_add(&cells, multifish_cell(m, line, across));
	return cells;
}

/* Says for how many a cross-line has room: a cell covers if without it there is room for fewer, and digits the rest, one after another. */
static void say_room(struct argument *a, const struct multifish *m, int across)
{
	struct inference what = inference_of(m, REASON_MULTIFISH_ROOM, multifish_house(m, false, across));
	unsigned lines = m->lines;
	int room = m->room[across];

	what.number = room;
	what.cells = multifish_places(m, across, true, m->digits);
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		if (room_for(m->cand[across], lines & ~(left & -left), m->digits) < room) {
			lines &= ~(left & -left);
			room--;
			cellset_add(&what.rest, multifish_cell(m, bits_lowest(left), across));
		}
	for (unsigned left = lines; left != 0; left &= left - 1)
		what.more |= m->cand[across][bits_lowest(left)] & m->digits;
	if (what.more == 0)
		what.reason = REASON_MULTIFISH_CELLS;
	else if (cellset_empty(what.rest))
		what.reason = REASON_MULTIFISH_DIGITS;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_COVER, what.house);
}

/* Says of one cross-line what is false as it would have room for fewer. */
static void say_drops(struct argument *a, const struct multifish *m, int across)
{
	struct candset drop = { { 0 } };
	struct inference cells = inference_of(m, REASON_MULTIFISH_TAKE, multifish_house(m, false, across)), digits = cells;

	multifish_drops_across(m, across, &drop);
	digits.reason = REASON_MULTIFISH_ELSEWHERE;
	digits.digits = 0;
	for (int line = 0; line < m->size; line++) {
		const int cell = multifish_cell(m, line, across);
		const uint16_t false_here = candset_digits(&drop, cell);

		if (false_here != 0 && !(m->lines >> line & 1)) {
			digits.digits |= false_here;
			cellset_add(&digits.rest, cell);
		}
		if (m->lines >> line & 1 && false_here & ~m->digits)
			cellset_add(&cells.cells, cell);
	}
	if (!cellset_empty(cells.cells)) {
		argument_say(a, &cells);
		for (int c = cellset_next(cells.cells, -1); c >= 0; c = cellset_next(cells.cells, c))
			proof_mark_cell(a->proof, ROLE_OFF, c, candset_digits(&drop, c) & (uint16_t)~m->digits);
	}
	if (digits.digits != 0) {
		digits.cells = multifish_places(m, across, true, digits.digits);
		argument_say(a, &digits);
		proof_mark_cells(a->proof, ROLE_OFF, digits.rest, digits.digits);
	}
	for (unsigned left = m->lines; left != 0; left &= left - 1) {
		struct inference fewer = inference_of(m, REASON_MULTIFISH_FEWER, multifish_house(m, false, across));

		fewer.digits = candset_digits(&drop, multifish_cell(m, bits_lowest(left), across)) & m->digits;
		cellset_add(&fewer.cells, multifish_cell(m, bits_lowest(left), across));
		if (fewer.digits == 0)
			continue;
		argument_say(a, &fewer);
		proof_mark_cells(a->proof, ROLE_OFF, fewer.cells, fewer.digits);
	}
}

static void multifish_explain(struct argument *a, const struct multifish *m, const struct step_head *head)
{
	struct inference what = inference_of(m, REASON_MULTIFISH_BASE, NO_HOUSE);

	what.number = m->bases;
	for (int across = 0; across < m->size; across++)
		what.cells = cellset_or(what.cells, multifish_places(m, across, true, m->digits));
	argument_say(a, &what);
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_BASE, multifish_house(m, true, bits_lowest(left)));
	for (int c = cellset_next(what.cells, -1); c >= 0; c = cellset_next(what.cells, c))
		proof_mark_cell(a->proof, ROLE_BASE, c, a->board->cand[c] & m->digits);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			say_room(a, m, across);
	what.reason = REASON_MULTIFISH_FULL;
	argument_say(a, &what);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			say_drops(a, m, across);
	what.reason = REASON_MULTIFISH_ALL;
	argument_conclude(a, &what, head);
}

/* Looks at the base lines and digits that are set. Returns whether to stop. */
static bool multifish_emit(struct multifish *m)
{
	struct step_head head;
	struct argument a;
	int room = 0;

	m->bases = 0;
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		m->bases += bits_count_few(m->missing[bits_lowest(left)] & m->digits);
	for (int across = 0; across < m->size && room <= m->bases; across++)
		room += m->room[across] = room_for(m->cand[across], m->lines, m->digits);
	if (room != m->bases || room == 0)
		return false;
	head = technique_head(m->hunt->technique, m->bases, m->digits);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			multifish_drops_across(m, across, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	*m->found = true;	/* also where this one is not wanted, as somebody else may want it */
	if (argument_open(&a, m->hunt->board, m->hunt->sink, &head))
		multifish_explain(&a, m, &head);
	return sink_emit(m->hunt->sink, &head);
}

/* All sets of digits for the base lines; those that lack one of the digits that they ask for need no look. */
static bool multifish_choose_digits(struct multifish *m)
{
	uint16_t asks[MAX_SIZE] = { 0 };

	for (int across = 0; m->filling != NULL && across < m->size; across++)
		ask_across(m, m->lines, across, asks);
	for (int count = FEWEST_DIGITS; count <= MOST_DIGITS && count < m->size; count++)
		for (unsigned digits = (1u << count) - 1; digits < 1u << m->size; digits = bits_next_same(digits)) {
			bool good = true;

			for (unsigned left = digits; good && left != 0; left &= left - 1)
				good = (asks[bits_lowest(left)] & ~digits) == 0;
			m->digits = (uint16_t)digits;
			if (good && multifish_emit(m))
				return true;
		}
	return false;
}

/* All sets of base lines with one that has changed. */
static bool multifish_choose_lines(struct multifish *m)
{
	for (int count = FEWEST_LINES; count <= MOST_LINES && count < m->size; count++)
		for (unsigned lines = (1u << count) - 1; lines < 1u << m->size; lines = bits_next_same(lines)) {
			if ((lines & m->changed) == 0)
				continue;
			m->lines = (uint16_t)lines;
			if (sink_poll(m->hunt->sink) || multifish_choose_digits(m))
				return true;
		}
	return false;
}

static void multifish_collect(struct multifish *m, struct cellset changed)
{
	const struct board *b = m->hunt->board;

	for (int line = 0; line < m->size; line++) {
		m->missing[line] = b->geo->all;
		for (int across = 0; across < m->size; across++) {
			const int cell = multifish_cell(m, line, across);

			m->cand[across][line] = b->cand[cell];
			m->fill[across][line] = m->filling != NULL && b->cand[cell] != 0 ? m->filling[cell] : 0;
			m->changed |= (uint16_t)(cellset_has(changed, cell) << line);
			if (b->value[cell] != 0)
				m->missing[line] &= (uint16_t)~digit_bit(b->value[cell]);
		}
	}
}

bool find_multifish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	const struct cellset changed = facts_changed(facts, QUIET_MULTIFISH);
	bool found = false;

	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct multifish m = { .hunt = &h, .kind = kind, .size = b->geo->size, .found = &found };

		m.filling = facts->thorough ? NULL : facts_filling(facts);
		multifish_collect(&m, changed);
		if (multifish_choose_lines(&m))
			return true;
	}
	if (!found)
		facts_found_nothing(facts, QUIET_MULTIFISH);
	return false;
}
