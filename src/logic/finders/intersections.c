/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Intersections of boards that are not plain. Common peers: one candidate of a unit is true, a place of a digit in a house or a digit of a
 * cell, so what each of them excludes, by houses or by conditions, is false. Locked candidates (singles.c) are the case of two houses.
 * Leftovers: lines, and as many regions, have each digit equally often, so the cells in which they differ do too.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_common_peers, find_leftovers;

/* Common peers of a house: its places of a digit, and what each of them excludes. */
struct shared_places {
	int house, digit;
	struct cellset places;
	struct candset same, others;	/* of the digit, and of other digits */
};

/* The cells that see all of CELLS. */
static struct cellset seen_by_all(const struct board *b, struct cellset cells)
{
	struct cellset seen = b->empty;

	for (int c = cellset_next(cells, -1); c >= 0 && !cellset_empty(seen); c = cellset_next(cells, c))
		seen = cellset_and(seen, b->geo->peer_set[c]);
	return seen;
}

/* The same digit elsewhere, but for what is in a house with all places, which locked candidates eliminate. */
static void shared_same(const struct finder_args *h, struct shared_places *s)
{
	const struct geometry *g = h->board->geo;
	struct cellset seen = cellset_and(seen_by_all(h->board, s->places), facts_digit(h->facts, s->digit));

	for (houseset all = cellset_empty(seen) ? 0 : geometry_houses_of(g, s->places); all != 0; all &= all - 1)
		seen = cellset_less(seen, g->house_set[bits_lowest(all)]);
	candset_add_cells(&s->same, seen, s->digit);
}

/* Other digits in CELL that each place excludes. */
static void shared_in_cell(const struct board *b, struct shared_places *s, int cell)
{
	uint16_t lost = b->cand[cell] & (uint16_t)~digit_bit(s->digit);

	for (int c = cellset_next(s->places, -1); c >= 0 && lost != 0; c = cellset_next(s->places, c))
		lost &= candidate_excludes(b->geo, candidate(c, s->digit), cell);
	candset_add_digits(&s->others, cell, lost);
}

static bool shared_emit(const struct finder_args *h, const struct shared_places *s, const struct candset *drop, enum reason reason)
{
	struct step_head head = technique_head(h->technique, cellset_count(s->places), digit_bit(s->digit));
	struct argument a;

	head.drop = *drop;
	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .reason = REASON_COMMON_PLACES, .house = (uint8_t)s->house, .other = NO_HOUSE,
					  .digits = head.digits, .cells = s->places };

		argument_places(&a, s->house, head.digits, s->places);
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_BASE, s->places, head.digits);
		what.reason = (uint16_t)reason;
		what.house = NO_HOUSE;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Looks from the places of a digit in a house, which are two or more. */
static bool shared_look(const struct finder_args *h, int house, int digit)
{
	const struct geometry *g = h->board->geo;
	struct shared_places s = {
		.house = house, .digit = digit, .places = facts_cells(h->facts, house, facts_places(h->facts, house, digit))
	};
	const int first = cellset_next(s.places, -1);

	shared_same(h, &s);
	if (!candset_empty(&s.same) && shared_emit(h, &s, &s.same, REASON_COMMON_SEES))
		return true;
	if (!g->differs)
		return false;
	shared_in_cell(h->board, &s, first);
	for (int i = 0; i < g->relations[first]; i++)
		shared_in_cell(h->board, &s, g->relation[first][i].cell);
	return !candset_empty(&s.others) && shared_emit(h, &s, &s.others, REASON_COMMON_BESIDE);
}

/* Looks from a cell with two digits or more, where digits exclude others elsewhere. */
static bool shared_look_from_cell(const struct finder_args *h, int cell)
{
	const struct board *b = h->board;
	const struct geometry *g = b->geo;
	struct step_head head = technique_head(h->technique, bits_count(b->cand[cell]), b->cand[cell]);

	for (int i = 0; i < g->relations[cell]; i++) {
		const int other = g->relation[cell][i].cell;
		uint16_t lost = b->cand[other];

		for (int d = digit_first(b->cand[cell]); d != 0 && lost != 0; d = digit_next(b->cand[cell], d))
			lost &= candidate_excludes(g, candidate(cell, d), other);
		candset_add_digits(&head.drop, other, lost);
	}
	if (candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		struct inference what = { .reason = REASON_WHICH, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head.digits,
					  .cells = cellset_of(cell) };

		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_BASE, cell, head.digits);
		argument_deleted_aside(&a, what.cells);
		what.reason = REASON_CANDIDATES;
		argument_say(&a, &what);
		what.reason = REASON_COMMON_DIGITS;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

bool find_common_peers(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	for (int c = b->geo->differs ? cellset_next(b->empty, -1) : -1; c >= 0; c = cellset_next(b->empty, c))
		if (bits_count(b->cand[c]) > 1 && shared_look_from_cell(&h, c))
			return true;
	for (int house = 0; house < b->geo->houses; house++)
		for (int d = 1; d <= b->geo->size; d++)
			if (bits_count(facts_places(facts, house, d)) > 1 && shared_look(&h, house, d))
				return true;
	return false;
}

/* Leftovers. */

/* What is looked at: areas in which lines and regions differ by so many cells on each side, and so many areas of a board. */
enum { LEFTOVER_CELLS = 5, LEFTOVER_AREAS = 192 };

/* Adjacent rows or columns, and as many regions: the cells of the lines alone, and of the regions alone. */
struct leftover {
	houseset houses[2];
	struct cellset cells[2];
};

/* A part of the facts, for one board: areas with fewer cells come first. */
struct leftovers {
	uint64_t serial;
	int count;
	struct leftover area[LEFTOVER_AREAS];
};

static void leftovers_update(struct facts *, void *part);
const struct part leftovers_part = { .size = sizeof(struct leftovers), .update = leftovers_update };

/* Some lines, and the regions that are chosen for them so far. */
struct leftover_search {
	const struct geometry *geo;
	struct leftovers *found;
	houseset lines, regions;
	struct cellset in_lines, in_regions;
};

/* Notes an area, unless its leftovers are known from other lines. */
static void leftover_note(struct leftover_search *s)
{
	struct leftovers *all = s->found;
	const struct leftover new = { { s->lines, s->regions },
				      { cellset_less(s->in_lines, s->in_regions), cellset_less(s->in_regions, s->in_lines) } };

	for (int i = 0; i < all->count; i++)
		for (int side = 0; side < 2; side++)
			if (cellset_equal(all->area[i].cells[side], new.cells[0]) && cellset_equal(all->area[i].cells[!side], new.cells[1]))
				return;
	if (all->count < LEFTOVER_AREAS)
		all->area[all->count++] = new;
}

/* Adds WANTED regions from number FROM on that have LEFT cells outside of the lines. */
static void leftover_choose(struct leftover_search *s, int from, int wanted, int left)
{
	const struct geometry *g = s->geo;
	const int end = bits_highest(g->of_kind[HOUSE_BOX]) + 1;

	if (wanted == 0 && left == 0)
		leftover_note(s);
	for (int region = from; wanted > 0 && region < end; region++) {
		const int outside = cellset_count(cellset_less(g->house_set[region], s->in_lines));

		if (outside > left)
			continue;
		struct leftover_search with = *s;

		with.regions |= houseset_of(region);
		with.in_regions = cellset_or(s->in_regions, g->house_set[region]);
		leftover_choose(&with, region + 1, wanted - 1, left - outside);
	}
}

/* All adjacent lines of a kind, fewest first. */
static void leftover_lines(const struct geometry *g, struct leftovers *found, enum house_kind kind, int cells)
{
	const int first = bits_lowest(g->of_kind[kind]), end = first + g->size;

	for (int count = 1; count < g->size; count++)
		for (int from = first; from + count <= end; from++) {
			struct leftover_search s = { .geo = g, .found = found };

			for (int line = from; line < from + count; line++) {
				s.lines |= houseset_of(line);
				s.in_lines = cellset_or(s.in_lines, g->house_set[line]);
			}
			leftover_choose(&s, bits_lowest(g->of_kind[HOUSE_BOX]), count, cells);
		}
}

static void leftovers_update(struct facts *f, void *part)
{
	struct leftovers *found = part;

	if (found->serial == f->geo->serial)
		return;
	found->serial = f->geo->serial;
	found->count = 0;
	for (int cells = 1; cells <= LEFTOVER_CELLS; cells++) {
		leftover_lines(f->geo, found, HOUSE_ROW, cells);
		leftover_lines(f->geo, found, HOUSE_COLUMN, cells);
	}
}

/* One side of an area, FROM, says what the other has. */
struct leftover_look {
	const struct finder_args *args;
	const struct leftover *area;
	int from;
	struct cellset cells, rest;	/* of the side FROM, and of the other */
};

/* Those of the cells that have the digit as value. */
static struct cellset cells_valued(const struct board *b, struct cellset cells, int digit)
{
	struct cellset valued = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (b->value[c] == digit)
			cellset_add(&valued, c);
	return valued;
}

/* Says which lines and regions are compared, and which cells are left over. */
static void leftover_say(struct argument *a, const struct leftover_look *l)
{
	const houseset first = l->area->houses[l->from], second = l->area->houses[!l->from];
	struct inference what = { .reason = REASON_EVERY_DIGIT, .house = NO_HOUSE, .other = NO_HOUSE, .number = bits_count(first) };

	proof_read_marked(a->proof, 0);
	argument_say(a, &what);
	for (houseset left = first; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_BASE, bits_lowest(left));
	what = (struct inference){ .reason = REASON_LEFTOVERS, .house = NO_HOUSE, .other = NO_HOUSE, .cells = l->cells, .rest = l->rest };
	argument_say(a, &what);
	for (houseset left = second; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(left));
	proof_mark_cells(a->proof, ROLE_ALS_A, l->cells, 0);
	proof_mark_cells(a->proof, ROLE_ALS_B, l->rest, 0);
}

/* Notes that the argument reads the values DIGIT of CELLS. */
static void leftover_read(struct argument *a, struct cellset cells, int digit)
{
	const struct cellset valued = cells_valued(a->board, cells, digit);

	for (int c = cellset_next(valued, -1); c >= 0; c = cellset_next(valued, c))
		proof_read_cells(a->proof, cellset_of(c), a->board->geo->all & (uint16_t)~digit_bit(digit));
}

/* Digits that the other side cannot have. */
static bool leftover_none(const struct leftover_look *l)
{
	const struct board *b = l->args->board;
	struct step_head head = technique_head(l->args->technique, cellset_count(l->cells), 0);
	uint16_t there = 0;

	for (int c = cellset_next(l->rest, -1); c >= 0; c = cellset_next(l->rest, c))
		there |= b->value[c] != 0 ? digit_bit(b->value[c]) : b->cand[c];
	for (int c = cellset_next(l->cells, -1); c >= 0; c = cellset_next(l->cells, c)) {
		candset_add_digits(&head.drop, c, b->cand[c] & (uint16_t)~there);
		head.digits |= b->cand[c] & (uint16_t)~there;
	}
	if (head.digits == 0)
		return false;
	struct argument a;

	if (argument_open(&a, b, l->args->sink, &head)) {
		leftover_say(&a, l);
		argument_conclude(&a, &(struct inference){ .reason = REASON_LEFTOVER_NONE, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = head.digits, .cells = l->cells, .rest = l->rest }, &head);
	}
	return sink_emit(l->args->sink, &head);
}

/* The digit is on this side as often as it can be on the other. */
static bool leftover_full(const struct leftover_look *l, int digit)
{
	const struct board *b = l->args->board;
	const struct cellset all = facts_digit(l->args->facts, digit), open = cellset_and(all, l->rest);
	const int here = cellset_count(cells_valued(b, l->cells, digit)), there = cellset_count(cells_valued(b, l->rest, digit));
	const int more = geometry_all_differ(b->geo, open) ? !cellset_empty(open) : cellset_count(open);
	struct step_head head = technique_head(l->args->technique, cellset_count(l->cells), digit_bit(digit));
	struct argument a;

	candset_add_cells(&head.drop, cellset_and(all, l->cells), digit);
	if (here == 0 || here != there + more || candset_empty(&head.drop))
		return false;
	if (argument_open(&a, b, l->args->sink, &head)) {
		leftover_say(&a, l);
		leftover_read(&a, l->cells, digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_LEFTOVER_FULL, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = head.digits, .number = here, .cells = l->cells,
							   .rest = l->rest }, &head);
	}
	return sink_emit(l->args->sink, &head);
}

/* The other side must have the digit once more: HOUSE, or NO_HOUSE, has it only on this side. */
static bool leftover_needs(const struct leftover_look *l, int digit, int house)
{
	const struct board *b = l->args->board;
	const struct cellset all = facts_digit(l->args->facts, digit), places = cellset_and(all, l->rest);
	const int only = cellset_several(places) ? -1 : cellset_next(places, -1);
	struct step_head head = technique_head(l->args->technique, cellset_count(l->cells), digit_bit(digit));
	struct inference what = { .reason = house == NO_HOUSE ? REASON_LEFTOVER_NEEDS : REASON_LEFTOVER_LOCKED, .house = (uint8_t)house,
				  .other = NO_HOUSE, .digits = head.digits, .cells = l->cells, .rest = l->rest };
	struct argument a;

	candset_add_cells(&head.drop, cellset_and(all, seen_by_all(b, places)), digit);
	if (only >= 0)
		candset_add_digits(&head.drop, only, b->cand[only] & (uint16_t)~head.digits);
	if (cellset_empty(places) || candset_empty(&head.drop))
		return false;
	if (argument_open(&a, b, l->args->sink, &head)) {
		leftover_say(&a, l);
		if (house != NO_HOUSE) {
			what.cells = cellset_and(all, b->geo->house_set[house]);
			argument_places(&a, house, head.digits, what.cells);
		}
		leftover_read(&a, l->cells, digit);
		argument_say(&a, &what);
		what = (struct inference){ .reason = REASON_LEFTOVER_SEES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head.digits,
					   .cells = places };
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(l->args->sink, &head);
}

/* A house that has the digit only among the cells of this side, or NO_HOUSE. */
static int leftover_house(const struct leftover_look *l, int digit)
{
	const struct geometry *g = l->args->board->geo;
	const struct cellset places = cellset_and(facts_digit(l->args->facts, digit), l->cells);

	for (int c = cellset_next(places, -1); c >= 0; c = cellset_next(places, c))
		for (houseset all = g->houses_of[c]; all != 0; all &= all - 1) {
			const int house = bits_lowest(all);

			if (cellset_empty(cellset_less(cellset_and(facts_digit(l->args->facts, digit), g->house_set[house]), l->cells)))
				return house;
		}
	return NO_HOUSE;
}

static bool leftover_digit(const struct leftover_look *l, int digit)
{
	const struct board *b = l->args->board;
	const int here = cellset_count(cells_valued(b, l->cells, digit)), there = cellset_count(cells_valued(b, l->rest, digit));
	const int house = here == there ? leftover_house(l, digit) : NO_HOUSE;

	return leftover_full(l, digit) || (here > there && leftover_needs(l, digit, NO_HOUSE)) ||
	       (house != NO_HOUSE && leftover_needs(l, digit, house));
}

bool find_leftovers(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct leftovers *all = facts_part(facts, PART_LEFTOVERS);

	for (int i = 0; i < all->count; i++)
		for (int from = 0; from < 2; from++) {
			const struct leftover_look l = { &h, &all->area[i], from, all->area[i].cells[from], all->area[i].cells[!from] };

			if (leftover_none(&l))
				return true;
			for (int d = 1; d <= b->geo->size; d++)
				if (leftover_digit(&l, d))
					return true;
		}
	return false;
}
