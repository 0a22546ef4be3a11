/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/deadly.h"

#include "logic/facts/facts.h"
#include "logic/step/sink.h"

/*
 * Whether two digits that fill the corners crosswise could be exchanged: they could if each house has as many cells of the one as of the
 * other. Rows, columns and boxes have, but a region or a further house may hold a single corner, or two opposite ones.
 */
static bool deadly_may_exchange(const struct geometry *g, const int corner[CORNERS])
{
	const int first = g->boxes ? HOUSE_BOX + 1 : HOUSE_BOX;

	for (int i = 0; i < CORNERS; i++) {
		for (int k = first; k < g->cell_houses[corner[i]]; k++) {
			struct cellset house = g->house_set[g->cell_house[corner[i]][k]];
			int one = cellset_has(house, corner[0]) + cellset_has(house, corner[3]);
			int other = cellset_has(house, corner[1]) + cellset_has(house, corner[2]);

			if (one != other)
				return false;
		}
	}
	return true;
}

/* Those with 0 and 1 as they are; KIND is that of the lines that cross theirs. */
static bool deadly_look_across(const struct geometry *g, enum house_kind kind, struct cellset others, int corner[CORNERS],
			       bool (*look)(void *), void *data)
{
	const uint8_t *house = g->cell_house[corner[0]];
	struct cellset line = cellset_less(cellset_and(others, g->house_set[house[kind]]), g->house_set[house[HOUSE_BOX]]);

	for (int c = cellset_next(line, -1); c >= 0; c = cellset_next(line, c)) {
		corner[2] = c;
		corner[3] = c + corner[1] - corner[0];
		if (cellset_has(others, corner[3]) && deadly_may_exchange(g, corner) && look(data))
			return true;
	}
	return false;
}

bool deadly_rectangles(const struct geometry *g, int cell, struct cellset others, int corner[CORNERS], bool (*look)(void *), void *data)
{
	struct cellset in_box = cellset_and(others, g->house_set[g->cell_house[cell][HOUSE_BOX]]);

	cellset_remove(&in_box, cell);
	corner[0] = cell;
	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct cellset nexts = cellset_and(in_box, g->house_set[g->cell_house[cell][kind]]);

		for (int next = cellset_next(nexts, -1); next >= 0; next = cellset_next(nexts, next)) {
			corner[1] = next;
			if (deadly_look_across(g, kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW, others, corner, look, data))
				return true;
		}
	}
	return false;
}

void deadly_say(struct argument *a, uint16_t digits, struct cellset cells)
{
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };

	argument_say(a, &what);
	what.reason = REASON_DEADLY;
	what.digits = digits;
	what.cells = cells;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, cells, digits);
}

bool deadly_seen(const struct finder_args *h, struct cellset cells, int digit, struct candset *drop)
{
	struct cellset seen = facts_digit(h->facts, digit);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seen = cellset_and(seen, h->board->geo->peer_set[c]);
	candset_add_cells(drop, seen, digit);
	return !cellset_empty(seen);
}

void deadly_conclude_one_of(struct argument *a, uint16_t digit, struct cellset cells, const struct step_head *head)
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit, .cells = cells };

	what.reason = REASON_ONE_OTHER;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_GUARDIAN, cells, digit);
	argument_deleted_aside(a, cells);
	what.reason = REASON_SEES_ALL;
	argument_conclude(a, &what, head);
}

struct step_head unique_head(const struct unique_set *r)
{
	struct step_head head = technique_head(r->args->technique, cellset_count(r->cells), r->digits != 0 ? r->digits : r->more);

	head.difficulty = (uint16_t)(head.difficulty + r->harder);
	return head;
}

void unique_say_plain(struct argument *a, const struct unique_set *r)
{
	argument_say(a, &(struct inference){ .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = r->digits,
					     .cells = r->plain });
	proof_mark_cells(a->proof, ROLE_BASE, r->plain, r->digits);
	argument_deleted_aside(a, r->plain);
}

struct argument unique_open_argument(const struct unique_set *r, const struct step_head *head)
{
	struct argument a = { .board = r->args->board, .proof = sink_open(r->args->sink, head) };

	if (a.proof != NULL)
		r->tell(&a, r);
	return a;
}

bool unique_beside(const struct unique_set *r)
{
	const struct geometry *g = r->args->board->geo;
	int one = cellset_next(r->extra, -1);

	return r->extras == 2 && cellset_has(g->peer_set[one], cellset_next(r->extra, one));
}

bool unique_confined(const struct unique_set *r, int house, int digit)
{
	struct cellset places = cellset_and(facts_digit(r->args->facts, digit), r->args->board->geo->house_set[house]);

	return !cellset_empty(places) && cellset_empty(cellset_less(places, r->cells));
}

int unique_other_digit(const struct unique_set *r, int digit)
{
	return digit_lowest(r->digits & (uint16_t)~digit_bit(digit));
}

void unique_drop_from(const struct unique_set *r, struct cellset cells, uint16_t digits, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(drop, c, r->args->board->cand[c] & digits);
}

/* One extra cell: it must take another digit. */
bool unique_test_1(const struct unique_set *r)
{
	struct inference what = { .reason = REASON_NEITHER, .house = NO_HOUSE, .other = NO_HOUSE, .digits = r->digits, .cells = r->extra };
	if (r->extras != 1)
		return false;
	struct step_head head = unique_head(r);

	unique_drop_from(r, r->extra, r->digits, &head.drop);
	if (bits_count(r->digits) > 2)
		what.reason = REASON_NONE_OF;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		argument_conclude(&a, &what, &head);
	return sink_emit(r->args->sink, &head);
}

/* The extra cells have one and the same further candidate, so it is in one of them. */
bool unique_test_same(const struct unique_set *r)
{
	if (!bits_is_single(r->more))
		return false;
	struct step_head head = unique_head(r);

	if (!deadly_seen(r->args, r->extra, digit_lowest(r->more), &head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		deadly_conclude_one_of(&a, r->more, r->extra, &head);
	return sink_emit(r->args->sink, &head);
}

bool unique_test_2(const struct unique_set *r)
{
	return unique_beside(r) && unique_test_same(r);
}

/* A naked subset in HOUSE in which the two extra cells stand for one cell. */
struct subset {
	const struct unique_set *set;
	int house;
	struct cellset deadly_pool;
};

/* Another house that holds all CELLS, or NO_HOUSE. */
static int deadly_second_house(const struct unique_set *r, struct cellset cells, int house)
{
	for (houseset more = geometry_houses_of(r->args->board->geo, r->extra) & ~houseset_of(house); more != 0; more &= more - 1)
		if (cellset_empty(cellset_less(cells, r->args->board->geo->house_set[bits_lowest(more)])))
			return bits_lowest(more);
	return NO_HOUSE;
}

static void deadly_explain_subset(struct argument *a, const struct subset *s, struct cellset cells, uint16_t digits, int second,
				  const struct step_head *head)
{
	const struct unique_set *r = s->set;
	struct inference what = { .house = (uint8_t)s->house, .other = (uint8_t)second, .digits = r->more, .cells = r->extra };

	what.reason = (uint16_t)r->one_of;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_GUARDIAN, r->extra, r->more);
	argument_deleted_aside(a, r->extra);
	what.reason = REASON_WITH_EXTRA;
	what.digits = digits;
	what.rest = r->extra;
	what.cells = cells;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_HOUSE, s->house);
	proof_mark_cells(a->proof, ROLE_ALS_A, cells, digits);
	argument_deleted_aside(a, cells);
	what.reason = second == NO_HOUSE ? REASON_NOT_ELSEWHERE : REASON_NOT_ELSEWHERE_BOTH;
	argument_conclude(a, &what, head);
}

/* CELLS and one of the extra cells have as many DIGITS as they are. */
static bool deadly_found_subset(const struct subset *s, struct cellset cells, uint16_t digits, int size)
{
	const struct unique_set *r = s->set;
	const struct geometry *g = r->args->board->geo;
	struct step_head head = unique_head(r);
	struct cellset all = cellset_or(cells, r->extra), targets = g->house_set[s->house];
	int second = deadly_second_house(r, all, s->house);

	if (second != NO_HOUSE)
		targets = cellset_or(targets, g->house_set[second]);
	unique_drop_from(r, cellset_less(cellset_and(targets, r->args->board->empty), all), digits, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	head.size = (uint16_t)(head.size + size);
	head.difficulty = (uint16_t)(head.difficulty + size);
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		deadly_explain_subset(&a, s, cells, digits, second, &head);
	return sink_emit(r->args->sink, &head);
}

/* Adds MORE cells of the deadly_pool from FROM on to CELLS, so that they have one digit more than they are. */
static bool unique_choose(const struct subset *s, int from, int more, struct cellset cells, uint16_t digits, int size)
{
	if (more == 0)
		return bits_count(digits) == size + 1 && deadly_found_subset(s, cells, digits, size);
	for (int c = cellset_next(s->deadly_pool, from); c >= 0; c = cellset_next(s->deadly_pool, c)) {
		uint16_t all = digits | s->set->args->board->cand[c];
		struct cellset with = cells;

		cellset_add(&with, c);
		if (bits_count(all) <= size + 1 && unique_choose(s, c, more - 1, with, all, size))
			return true;
	}
	return false;
}

/* The cells of HOUSE that a subset with the extra cells may have. */
static struct cellset subset_pool(const struct unique_set *r, int house)
{
	const struct board *b = r->args->board;
	struct cellset left = cellset_less(cellset_and(b->geo->house_set[house], b->empty), r->cells);

	for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
		left = cellset_less(left, facts_digit(r->args->facts, d));
	return left;
}

bool unique_subsets(const struct unique_set *r)
{
	for (houseset more = geometry_houses_of(r->args->board->geo, r->extra); more != 0; more &= more - 1) {
		struct subset s = { r, bits_lowest(more), subset_pool(r, bits_lowest(more)) };
		int most = cellset_count(s.deadly_pool);

		for (int size = bits_count(r->more) - 1; size <= most; size++)
			if (unique_choose(&s, -1, size, (struct cellset){ { 0, 0 } }, r->more, size))
				return true;
	}
	return false;
}

/* One of the extra cells takes one of their further candidates: as a cell with only these, it is part of a naked subset. */
bool unique_test_3(const struct unique_set *r)
{
	return unique_beside(r) && bits_count(r->more) > 1 && unique_subsets(r);
}

static void deadly_say_places(struct argument *a, int house, int digit, struct cellset cells)
{
	argument_places(a, house, digit_bit(digit), cells);
	argument_say(a, &(struct inference){ .reason = REASON_ONLY_THESE, .house = (uint8_t)house, .other = NO_HOUSE,
					     .digits = digit_bit(digit), .cells = cells });
}

void unique_say_confined(struct argument *a, const struct unique_set *r, int house, int digit)
{
	deadly_say_places(a, house, digit, cellset_and(r->cells, r->args->board->geo->house_set[house]));
}

static bool deadly_emit_4(const struct unique_set *r, int house, int digit)
{
	struct step_head head = unique_head(r);
	uint16_t other = r->digits & (uint16_t)~digit_bit(digit);

	unique_drop_from(r, r->extra, other, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		deadly_say_places(&a, house, digit, r->extra);
		argument_conclude(&a, &(struct inference){ .reason = (uint16_t)r->one_takes, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = digit_bit(digit), .more = other, .cells = r->extra }, &head);
	}
	return sink_emit(r->args->sink, &head);
}

/* Whether DIGIT is still to be placed in HOUSE, and can only go into the extra cells there. */
static bool deadly_in_extra(const struct unique_set *r, int house, int digit)
{
	struct cellset places = cellset_and(facts_digit(r->args->facts, digit), r->args->board->geo->house_set[house]);

	return !cellset_empty(places) && cellset_empty(cellset_less(places, r->extra));
}

/* One of the digits must go into one of the extra cells, so no other one of them must go into the other cell. */
bool unique_test_4(const struct unique_set *r)
{
	if (!unique_beside(r))
		return false;
	for (houseset more = geometry_houses_of(r->args->board->geo, r->extra); more != 0; more &= more - 1)
		for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
			if (deadly_in_extra(r, bits_lowest(more), d) && deadly_emit_4(r, bits_lowest(more), d))
				return true;
	return false;
}
