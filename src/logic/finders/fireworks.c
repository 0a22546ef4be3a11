/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Fireworks: a row and a column cross in a box, and outside of it each has one place at most for a digit, its wing. Then the digit is where
 * they cross or in one of the wings, for in the box it is there only once. Three such digits with the same three cells fill these; so do
 * two and two with the same wings and opposite crossings fill four. Found by shye, described by SudokuWiki.
 */
#include <string.h>

#include "base/lanes.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_fireworks;

/* A crossing with a wing in its row, and one in its column. */
struct firework {
	int cross, wing[2];
	struct cellset cells;
	uint16_t digits;	/* those that are in one of the cells */
};

/* Fireworks without a changed line were checked before. */
struct firework_search {
	const struct finder_args *args;
	houseset changed;
	bool excludes;		/* some fireworks have exclusions */
	uint16_t alone[MAX_MEETINGS][HOUSE_LANES];	/* the digits with one place at most in the house but for this meeting */
};

struct fireworks {
	struct firework_search *search;
	const struct firework *firework[2];	/* the second one NULL: one has three digits */
	uint16_t digits[2];			/* those of each that are used */
};

static enum house_kind firework_kind(int wing)
{
	return wing == 0 ? HOUSE_ROW : HOUSE_COLUMN;
}

/* Where DIGIT can go in the row or the column of the crossing. */
static struct cellset firework_places(const struct finder_args *h, const struct firework *f, int wing, int digit)
{
	const struct geometry *g = h->board->geo;

	return cellset_and(facts_digit(h->facts, digit), g->house_set[g->cell_house[f->cross][firework_kind(wing)]]);
}

/* The digits that the row, or the column, of the crossing can only have in its box or in this wing. */
static uint16_t firework_digits(const struct finder_args *h, int cross, int kind, int wing)
{
	const struct geometry *g = h->board->geo;
	int house = g->cell_house[cross][kind];
	uint16_t digits = 0, within = g->place[wing][house] | g->shared_place[g->cell_house[cross][HOUSE_BOX]][house];

	for (int d = 1; d <= g->size; d++) {
		uint16_t places = facts_places(h->facts, house, d);

		if (places != 0 && (places & (uint16_t)~within) == 0)
			digits |= digit_bit(d);
	}
	return digits;
}

/* Adds the eliminations: each cell takes one of the digits of the fireworks that it is part of. */
static void firework_drop(const struct fireworks *s, struct candset *drop)
{
	for (int n = 0; n < 2; n++) {
		for (int c = n == 0 || s->firework[1] != NULL ? cellset_next(s->firework[n]->cells, -1) : -1; c >= 0;
		     c = cellset_next(s->firework[n]->cells, c)) {
			uint16_t keep = c != s->firework[n]->cross ? s->digits[0] | s->digits[1] : s->digits[n];

			candset_add_digits(drop, c, s->search->args->board->cand[c] & (uint16_t)~keep);
		}
	}
}

/* Says in which of the cells DIGIT is, and why. */
static void firework_say(struct argument *a, const struct fireworks *s, const struct firework *f, int digit)
{
	const uint8_t *houses = s->search->args->board->geo->cell_house[f->cross];
	struct inference what = { .reason = REASON_FIREWORK_WHERE, .house = houses[HOUSE_ROW], .other = houses[HOUSE_COLUMN],
				  .digits = digit_bit(digit), .cells = f->cells };

	a->under = argument_say(a, &what);
	for (int wing = 0; wing < 2; wing++) {
		struct cellset places = firework_places(s->search->args, f, wing, digit);

		argument_places(a, houses[firework_kind(wing)], what.digits, places);
		argument_say(a, &(struct inference){ .reason = REASON_ONLY_THESE, .house = houses[firework_kind(wing)], .other = NO_HOUSE,
						     .digits = what.digits, .cells = places });
	}
	a->under = 0;
	what.reason = REASON_FIREWORK;
	what.rest = cellset_pair(f->wing[0], f->wing[1]);
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_COVER, what.house);
	proof_mark_house(a->proof, ROLE_COVER, what.other);
	proof_mark_cells(a->proof, ROLE_BASE, f->cells, what.digits);
}

static bool firework_emit(struct fireworks *s)
{
	const struct finder_args *h = s->search->args;
	struct step_head head = technique_head(h->technique, h->technique->cells, s->digits[0] | s->digits[1]);
	struct inference what = { .reason = REASON_FIREWORKS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head.digits };
	struct argument a;

	firework_drop(s, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	s->search->excludes = true;
	if (argument_open(&a, h->board, h->sink, &head)) {
		for (int n = 0; n < 2 && s->firework[n] != NULL; n++) {
			what.cells = cellset_or(what.cells, s->firework[n]->cells);
			for (int d = digit_first(s->digits[n]); d != 0; d = digit_next(s->digits[n], d))
				firework_say(&a, s, s->firework[n], d);
		}
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Calls NEXT with each set of COUNT digits of CHOICE in digits[N]. */
static bool firework_choose(struct fireworks *s, int n, uint16_t choice, int count, bool (*next)(struct fireworks *))
{
	if (count == 0)
		return next(s);
	for (int d = digit_first(choice); d != 0; d = digit_next(choice, d)) {
		s->digits[n] |= digit_bit(d);
		choice &= (uint16_t)~digit_bit(d);
		if (firework_choose(s, n, choice, count - 1, next))
			return true;
		s->digits[n] &= (uint16_t)~digit_bit(d);
	}
	return false;
}

static bool firework_done(struct fireworks *s)
{
	return firework_emit(s);
}

static bool firework_choose_second(struct fireworks *s)
{
	s->digits[1] = 0;
	bool stop = firework_choose(s, 1, s->firework[1]->digits & (uint16_t)~s->digits[0], 2, firework_done);

	s->digits[1] = 0;
	return stop;
}

/* The row and the column of CELL. */
static houseset firework_lines(const struct geometry *g, int cell)
{
	return houseset_of(g->cell_house[cell][HOUSE_ROW]) | houseset_of(g->cell_house[cell][HOUSE_COLUMN]);
}

/* The same wings with the opposite crossing; each pair of crossings is met twice and taken once. */
static bool firework_look_opposite(struct firework_search *search, const struct firework *f)
{
	const struct finder_args *h = search->args;
	const struct geometry *g = h->board->geo;
	struct cellset row = g->house_set[g->cell_house[f->wing[1]][HOUSE_ROW]];
	struct cellset column = g->house_set[g->cell_house[f->wing[0]][HOUSE_COLUMN]];
	struct firework other = { .cross = cellset_next(cellset_and(row, column), -1), .wing = { f->wing[1], f->wing[0] } };
	struct fireworks s = { .search = search, .firework = { f, &other } };

	if (other.cross < f->cross || h->board->value[other.cross] != 0 ||
	    !((firework_lines(g, f->cross) | firework_lines(g, other.cross)) & search->changed))
		return false;
	other.cells = f->cells;
	cellset_remove(&other.cells, f->cross);
	cellset_add(&other.cells, other.cross);
	other.digits = firework_digits(h, other.cross, HOUSE_ROW, other.wing[0]);
	other.digits &= firework_digits(h, other.cross, HOUSE_COLUMN, other.wing[1]);
	return bits_count(other.digits) > 1 && firework_choose(&s, 0, f->digits, 2, firework_choose_second);
}

static bool firework_look_at(struct firework_search *search, const struct firework *f)
{
	struct fireworks s = { .search = search, .firework = { f, NULL } };

	if (search->args->technique->cells == 3)
		return firework_choose(&s, 0, f->digits, 3, firework_done);
	return firework_look_opposite(search, f);
}

/* The empty cells of the row or the column of CROSS outside its box. */
static struct cellset firework_wings(const struct board *b, int cross, int kind)
{
	const uint8_t *houses = b->geo->cell_house[cross];

	return cellset_and(b->empty, cellset_less(b->geo->house_set[houses[kind]], b->geo->house_set[houses[HOUSE_BOX]]));
}

/* Fills in which digits have one wing at most, eight houses at once. */
static void firework_count_wings(struct firework_search *s)
{
	const struct geometry *g = s->args->board->geo;
	const houseset lines = g->of_kind[HOUSE_ROW] | g->of_kind[HOUSE_COLUMN];

	for (int first = 0; first < g->lanes && lines >> first != 0; first += LANES) {
		for (int i = 0; i < g->most_meetings[first / LANES]; i++) {
			lanes alone = { 0 };

			for (int d = 0; d < g->size; d++) {
				lanes places = *(const lanes *)&s->args->facts->place[d][first];
				lanes wings = places & ~*(const lanes *)&g->meeting_place[i][first];

				alone |= (lanes)((wings & (wings - 1)) == 0) & (lanes)(places != 0) & (uint16_t)(1u << d);
			}
			*(lanes *)&s->alone[i][first] = alone;
		}
	}
}

/*
 * The digits that may have one wing at most in the row and one in the column of CROSS, whichever these are. Where a line shares no cell
 * but CROSS with the box, it has no meeting, and any digit may.
 */
static uint16_t firework_may(const struct firework_search *s, int cross)
{
	const struct geometry *g = s->args->board->geo;
	const uint8_t *houses = g->cell_house[cross];
	uint16_t digits = g->all;

	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		for (int i = 0; i < g->meetings[houses[kind]]; i++)
			if (g->meeting[houses[kind]][i].house == houses[HOUSE_BOX])
				digits &= s->alone[i][houses[kind]];
	}
	return digits;
}

/*
 * The digits of MAY that the row, or the column, of CROSS can only have in its box or in a wing, by the place of the wing in the line. With
 * all wings are those that it can have in the box alone.
 */
static void firework_by_wings(const struct finder_args *h, int cross, int kind, uint16_t may, uint16_t by_wing[MAX_SIZE])
{
	const struct geometry *g = h->board->geo;
	int house = g->cell_house[cross][kind];
	uint16_t shared = g->shared_place[g->cell_house[cross][HOUSE_BOX]][house], none = 0;

	memset(by_wing, 0, MAX_SIZE * sizeof *by_wing);
	for (int d = digit_first(may); d != 0; d = digit_next(may, d)) {
		uint16_t places = facts_places(h->facts, house, d), wings = places & (uint16_t)~shared;

		if (wings == 0 && places != 0)
			none |= digit_bit(d);
		else if (bits_is_single(wings))
			by_wing[bits_lowest(wings)] |= digit_bit(d);
	}
	for (int i = 0; i < g->size; i++)
		by_wing[i] |= none;
}

/* Looks at all wings of CROSS for LEAST digits in all, of those that it MAY have. */
static bool firework_look_from(struct firework_search *s, int cross, uint16_t may, int least)
{
	const struct finder_args *h = s->args;
	const struct geometry *g = h->board->geo;
	const uint8_t *houses = g->cell_house[cross];
	struct cellset rows = firework_wings(h->board, cross, HOUSE_ROW), columns = firework_wings(h->board, cross, HOUSE_COLUMN);
	uint16_t by_row[MAX_SIZE], by_column[MAX_SIZE];

	firework_by_wings(h, cross, HOUSE_ROW, may, by_row);
	firework_by_wings(h, cross, HOUSE_COLUMN, may, by_column);
	for (int r = cellset_next(rows, -1); r >= 0; r = cellset_next(rows, r)) {
		uint16_t digits = by_row[bits_lowest(g->place[r][houses[HOUSE_ROW]])];

		for (int c = bits_count_few(digits) >= least ? cellset_next(columns, -1) : -1; c >= 0; c = cellset_next(columns, c)) {
			struct firework f = { .cross = cross, .wing = { r, c }, .cells = cellset_pair(r, c),
					      .digits = digits & by_column[bits_lowest(g->place[c][houses[HOUSE_COLUMN]])] };

			cellset_add(&f.cells, cross);
			if (bits_count_few(f.digits) >= least && firework_look_at(s, &f))
				return true;
		}
	}
	return false;
}

/* The empty cells but for those in whose box a line has fewer than LEAST digits that have one wing at most. */
static struct cellset firework_crossings(const struct firework_search *s, int least)
{
	const struct geometry *g = s->args->board->geo;
	struct cellset cells = s->args->board->empty;

	for (houseset lines = g->of_kind[HOUSE_ROW] | g->of_kind[HOUSE_COLUMN]; lines != 0; lines &= lines - 1) {
		int line = bits_lowest(lines);

		for (int i = 0; i < g->meetings[line]; i++) {
			int box = g->meeting[line][i].house;

			if (bits_count_few(s->alone[i][line]) < least && geometry_kind(g, box) == HOUSE_BOX)
				cells = cellset_less(cells, cellset_and(g->house_set[line], g->house_set[box]));
		}
	}
	return cells;
}

/* The positions searched in vain for triples and quadruples. */
struct firework_memory {
	struct empty_search triple, quadruple;
};

const struct part fireworks_part = { .size = sizeof(struct firework_memory), .forgets = true };

bool find_fireworks(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const bool triple = technique->cells == 3;
	struct firework_memory *memory = facts_part(facts, PART_FIREWORKS);
	struct empty_search *search = triple ? &memory->triple : &memory->quadruple;
	const int least = triple ? 3 : 2;
	struct firework_search s = { .args = &h, .changed = geometry_houses_with(b->geo, facts_changed(facts, search)) };
	struct cellset crossings;

	if (s.changed == 0)
		return false;
	firework_count_wings(&s);
	crossings = firework_crossings(&s, least);
	for (int cross = cellset_next(crossings, -1); cross >= 0; cross = cellset_next(crossings, cross)) {
		uint16_t may = triple && (firework_lines(b->geo, cross) & s.changed) == 0 ? 0 : firework_may(&s, cross);

		if (bits_count_few(may) >= least && firework_look_from(&s, cross, may, least))
			return true;
	}
	if (!s.excludes)
		facts_found_nothing(facts, search);
	return false;
}
