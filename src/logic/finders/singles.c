/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* One digit, one cell: the last empty cell of a house, the only candidate of a cell, the only place of a digit in a house. */
#include "base/bits.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_full_house, find_naked_single, find_hidden_single;

/* Sudoku Explainer's rating of a hidden single in a house that is not a box; the technique's row has that of a box. */
enum { LINE_DIFFICULTY = 15 };

/* All steps of these techniques place one digit, so a second step of the same difficulty is no gain. */
static bool singles_wants(const struct sink *sink, const struct technique *t, int difficulty)
{
	return sink_wants(sink, &(struct step_bound){ { t, difficulty, 1, 0, 0 }, 1 });
}

static bool singles_emit_full_house(const struct board *b, const struct technique *technique, struct sink *sink, int house, int cell)
{
	struct step_head head = technique_head(technique, 1, b->cand[cell]);

	candset_add(&head.place, candidate(cell, digit_lowest(head.digits)));
	struct argument a;

	if (argument_open(&a, b, sink, &head)) {
		struct inference what = { .house = (uint8_t)house, .other = NO_HOUSE, .digits = head.digits, .cells = cellset_of(cell) };

		what.reason = REASON_LAST_CELL;
		argument_say(&a, &what);
		proof_mark_house(a.proof, ROLE_HOUSE, house);
		what.reason = REASON_MISSING;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(sink, &head);
}

bool find_full_house(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (houseset left = facts->lone; left != 0 && singles_wants(sink, technique, technique->difficulty); left &= left - 1) {
		int house = bits_lowest(left), cell = cellset_next(cellset_and(b->geo->house_set[house], b->empty), -1);

		if (bits_is_single(b->cand[cell]) && singles_emit_full_house(b, technique, sink, house, cell))
			return true;
	}
	return false;
}

static uint16_t singles_house_values(const struct board *b, int house)
{
	uint16_t values = 0;

	for (int i = 0; i < b->geo->size; i++)
		if (b->value[b->geo->house_cell[house][i]] != 0)
			values |= digit_bit(b->value[b->geo->house_cell[house][i]]);
	return values;
}

/* Says that the values DIGITS of HOUSE rule these digits out in CELL. */
static void singles_say_house(struct argument *a, int house, uint16_t digits, int cell)
{
	const struct board *b = a->board;

	argument_say(a, &(struct inference){ .reason = REASON_HOUSE_VALUES, .house = (uint8_t)house, .other = NO_HOUSE,
					     .digits = digits, .cells = cellset_of(cell) });
	for (int i = 0; i < b->geo->size; i++) {
		int holder = b->geo->house_cell[house][i];

		if (b->value[holder] != 0 && (digits & digit_bit(b->value[holder])))
			proof_mark_cell(a->proof, ROLE_BLOCKER, holder, 0);
	}
}

/* Says which houses of CELL rule digits out, always next the house that adds most; and which conditions rule out the others. */
static void singles_say_houses(struct argument *a, int cell)
{
	uint16_t left = (uint16_t)(a->board->geo->all & ~a->board->cand[cell]), most;

	do {
		int best = NO_HOUSE;

		most = 0;
		for (int i = 0; i < a->board->geo->cell_houses[cell]; i++) {
			int house = a->board->geo->cell_house[cell][i];
			uint16_t here = left & singles_house_values(a->board, house);

			if (bits_count(here) > bits_count(most)) {
				most = here;
				best = house;
			}
		}
		if (most != 0)
			singles_say_house(a, best, most, cell);
		left &= (uint16_t)~most;
	} while (most != 0);
	/* What was eliminated before is said elsewhere. */
	argument_conditions(a, left & (uint16_t)~geometry_free(a->board->geo, a->board->value, cell), cellset_of(cell));
}

static bool singles_emit_naked_single(const struct board *b, const struct technique *technique, struct sink *sink, int cell)
{
	struct step_head head = technique_head(technique, 1, b->cand[cell]);

	candset_add(&head.place, candidate(cell, digit_lowest(head.digits)));
	struct argument a;

	if (argument_open(&a, b, sink, &head)) {
		struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = head.digits, .cells = cellset_of(cell) };

		what.reason = REASON_WHICH;
		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_BASE, cell, 0);
		if (!a.name_only)
			singles_say_houses(&a, cell);
		argument_deleted(&a, what.cells);
		what.reason = REASON_ONLY_DIGIT;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(sink, &head);
}

bool find_naked_single(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (int c = cellset_next(facts->single, -1); c >= 0 && singles_wants(sink, technique, technique->difficulty);
	     c = cellset_next(facts->single, c))
		if (singles_emit_naked_single(b, technique, sink, c))
			return true;
	return false;
}

static bool singles_emit_hidden_single(const struct board *b, const struct technique *technique, struct sink *sink,
				       int house, int cell, int digit)
{
	struct step_head head = technique_head(technique, 1, digit_bit(digit));

	candset_add(&head.place, candidate(cell, digit));
	if (geometry_kind(b->geo, house) != HOUSE_BOX)
		head.difficulty = LINE_DIFFICULTY;
	struct argument a;

	if (argument_open(&a, b, sink, &head)) {
		argument_places(&a, house, head.digits, cellset_of(cell));
		argument_conclude(&a, &(struct inference){ .reason = REASON_ONLY_PLACE, .house = (uint8_t)house, .other = NO_HOUSE,
							   .digits = head.digits, .cells = cellset_of(cell) }, &head);
	}
	return sink_emit(sink, &head);
}

/* Looks in HOUSES, which all have the same difficulty. */
static bool singles_find_hidden(const struct finder_args *h, houseset houses, int difficulty)
{
	const struct board *b = h->board;

	/* In a house with one empty cell this is a full house, not a hidden single. */
	for (houseset left = houses & h->facts->forced & ~h->facts->lone; left != 0; left &= left - 1) {
		if (!singles_wants(h->sink, h->technique, difficulty))
			return false;
		int house = bits_lowest(left);
		uint16_t once = h->facts->once[house];

		for (int d = digit_first(once); d != 0 && singles_wants(h->sink, h->technique, difficulty); d = digit_next(once, d)) {
			int cell = b->geo->house_cell[house][bits_lowest(facts_places(h->facts, house, d))];

			if (singles_emit_hidden_single(b, h->technique, h->sink, house, cell, d))
				return true;
		}
	}
	return false;
}

/* The easier ones come first. */
bool find_hidden_single(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	houseset boxes = b->geo->of_kind[HOUSE_BOX];

	return singles_find_hidden(&h, boxes, technique->difficulty) || singles_find_hidden(&h, ~boxes, LINE_DIFFICULTY);
}

/*
 * Locked candidates: all places of a digit in one house lie in a second one, so the digit is eliminated from the rest of the second.
 * Pointing starts from boxes, claiming from all other houses.
 */

technique_finder find_pointing, find_claiming;

static bool intersections_emit(const struct finder_args *h, int house, int other, int digit, struct cellset cells, struct cellset drop)
{
	const struct technique *t = h->technique;

	if (!sink_wants(h->sink, &(struct step_bound){ { t, t->difficulty, cellset_count(cells), 0, 0 }, cellset_count(drop) }))
		return false;
	struct step_head head = technique_head(h->technique, cellset_count(cells), digit_bit(digit));

	candset_add_cells(&head.drop, drop, digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference confined = { .reason = REASON_CONFINED, .house = (uint8_t)house, .other = (uint8_t)other,
					      .digits = head.digits, .cells = cells };
		struct inference elsewhere = { .reason = REASON_NOT_ELSEWHERE, .house = (uint8_t)other, .other = NO_HOUSE,
					       .digits = head.digits, .cells = cells };

		argument_places(&a, house, head.digits, cells);
		argument_say(&a, &confined);
		proof_mark_cells(a.proof, ROLE_BASE, cells, head.digits);
		proof_read_marked(a.proof, 0);
		proof_mark_house(a.proof, ROLE_COVER, other);
		argument_conclude(&a, &elsewhere, &head);
	}
	return sink_emit(h->sink, &head);
}

/* The digits that HOUSE can take only where it meets house number I, if that house could also take them elsewhere. */
static inline uint16_t digits_excluding(const struct geometry *g, const struct locked_candidates *c, int house, int i)
{
	const struct meeting *m = &g->meeting[house][i];

	return c->digits[i][house] & (uint16_t)~c->digits[m->back][m->house];
}

/* Emits the step: DIGIT is confined to the cells where HOUSE meets house number I. */
static bool intersections_found(const struct finder_args *h, int house, int i, int digit)
{
	const struct geometry *g = h->board->geo;
	int other = g->meeting[house][i].house;
	struct cellset all = facts_digit(h->facts, digit), cells = cellset_and(all, g->house_set[house]);

	return intersections_emit(h, house, other, digit, cells, cellset_less(cellset_and(all, g->house_set[other]), cells));
}

/* Looks from one house at the houses that it meets, kind by kind. DIGITS: what it can eliminate from some of them. */
static bool intersections_look_from(const struct finder_args *h, const struct locked_candidates *c, int house, uint16_t digits)
{
	const struct geometry *g = h->board->geo;

	for (int first = 0, end = 0; first < g->meetings[house]; first = end) {
		enum house_kind kind = geometry_kind(g, g->meeting[house][first].house);

		while (end < g->meetings[house] && geometry_kind(g, g->meeting[house][end].house) == kind)
			end++;
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			for (int i = first; i < end; i++)
				if ((digits_excluding(g, c, house, i) & digit_bit(d)) && intersections_found(h, house, i, d))
					return true;
	}
	return false;
}

static bool intersections_look(const struct finder_args *h, int first, int end)
{
	const struct geometry *g = h->board->geo;
	const struct locked_candidates *c = facts_locked_candidates(h->facts);

	for (int house = first; house < end; house++) {
		uint16_t digits = 0;

		for (int i = 0; i < g->meetings[house]; i++)
			digits |= digits_excluding(g, c, house, i);
		if (digits != 0 && intersections_look_from(h, c, house, digits))
			return true;
	}
	return false;
}

bool find_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]);

	return intersections_look(&(struct finder_args){ b, facts, technique, sink }, boxes, boxes + b->geo->size);
}

bool find_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]), others = boxes + b->geo->size;

	return intersections_look(&h, 0, boxes) || (others < b->geo->houses && intersections_look(&h, others, b->geo->houses));
}

/*
 * Direct techniques: locked candidates and hidden subsets that leave a digit only one place in a house, found and placed in one step,
 * without any other elimination. Described by Sudoku Explainer, which rates them easier than the steps they consist of.
 */

technique_finder find_direct_pointing, find_direct_claiming, find_direct_hidden_subset;

/* The pattern that leaves a digit only one place. */
struct direct {
	const struct finder_args *args;
	int house;		/* where the pattern is */
	int other;		/* the house that the digit is confined to; NO_HOUSE: the pattern is a hidden subset */
	uint16_t digits;	/* of the pattern */
	struct cellset cells;
};

/* Where the digit is placed: its house, and the places that it would have there without the pattern. */
struct direct_place {
	int house, cell, digit;
	struct cellset lost;
};

static void direct_say_pattern(struct argument *a, const struct direct *d)
{
	struct inference what = { .house = (uint8_t)d->house, .other = (uint8_t)d->other, .digits = d->digits, .cells = d->cells };

	argument_places(a, d->house, d->digits, d->cells);
	what.reason = d->other == NO_HOUSE ? REASON_HIDDEN : REASON_CONFINED;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, d->cells, d->digits);
	proof_read_marked(a->proof, 0);
	if (d->other != NO_HOUSE)
		proof_mark_house(a->proof, ROLE_COVER, d->other);
}

static bool direct_emit(const struct direct *d, const struct direct_place *p)
{
	const struct finder_args *h = d->args;
	struct step_head head = technique_head(h->technique, cellset_count(d->cells), d->digits);
	struct argument a;

	candset_add(&head.place, candidate(p->cell, p->digit));
	if (argument_open(&a, h->board, h->sink, &head)) {
		struct cellset only = cellset_of(p->cell);
		struct inference what = { .house = (uint8_t)d->other, .other = NO_HOUSE, .digits = digit_bit(p->digit),
					  .cells = d->cells, .rest = p->lost };

		direct_say_pattern(&a, d);
		what.reason = d->other == NO_HOUSE ? REASON_DIRECT_FILLED : REASON_DIRECT_NOT;
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_OFF, p->lost, what.digits);
		argument_places(&a, p->house, what.digits, cellset_or(only, p->lost));
		argument_conclude(&a, &(struct inference){ .reason = REASON_ONLY_PLACE, .house = (uint8_t)p->house, .other = NO_HOUSE,
							   .digits = what.digits, .cells = only }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* The other houses of the kind of HOUSE. */
static houseset direct_others(const struct geometry *g, int house)
{
	return g->of_kind[geometry_kind(g, house)] & ~houseset_of(house);
}

/* DIGIT is confined to the cells where two houses meet, so in the other houses of the first one's kind it may have only one place left. */
static bool direct_look_beside(struct direct *d, int digit)
{
	const struct geometry *g = d->args->board->geo;
	struct cellset all = facts_digit(d->args->facts, digit), lost = cellset_less(g->house_set[d->other], g->house_set[d->house]);

	d->digits = digit_bit(digit);
	d->cells = cellset_and(all, g->house_set[d->house]);
	for (houseset left = direct_others(g, d->house); left != 0; left &= left - 1) {
		int house = bits_lowest(left);
		struct cellset places = cellset_and(all, g->house_set[house]), rest = cellset_less(places, lost);
		struct direct_place p = { house, cellset_next(rest, -1), digit, cellset_and(places, lost) };

		if (cellset_empty(p.lost) || p.cell < 0 || cellset_several(rest))
			continue;
		if (direct_emit(d, &p))
			return true;
	}
	return false;
}

static bool direct_look_from(const struct finder_args *h, int house)
{
	const struct geometry *g = h->board->geo;
	const struct locked_candidates *c = facts_locked_candidates(h->facts);

	for (int i = 0; i < g->meetings[house]; i++) {
		struct direct d = { .args = h, .house = house, .other = g->meeting[house][i].house };
		uint16_t digits = c->digits[i][house];

		for (int digit = digit_first(digits); digit != 0; digit = digit_next(digits, digit))
			if (direct_look_beside(&d, digit))
				return true;
	}
	return false;
}

bool find_direct_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (houseset left = b->geo->of_kind[HOUSE_BOX]; left != 0; left &= left - 1)
		if (direct_look_from(&(struct finder_args){ b, facts, technique, sink }, bits_lowest(left)))
			return true;
	return false;
}

bool find_direct_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (houseset left = geometry_all_houses(b->geo) & ~b->geo->of_kind[HOUSE_BOX]; left != 0; left &= left - 1)
		if (direct_look_from(&(struct finder_args){ b, facts, technique, sink }, bits_lowest(left)))
			return true;
	return false;
}

/* The digits of a hidden subset fill PLACES, so another digit of the house may have only one place left. */
static bool direct_found_hidden(struct direct *d, uint16_t places)
{
	const struct facts *facts = d->args->facts;
	uint16_t others = d->args->board->geo->all & (uint16_t)~d->digits;

	d->cells = facts_cells(facts, d->house, places);
	for (int digit = digit_first(others); digit != 0; digit = digit_next(others, digit)) {
		uint16_t all = facts_places(facts, d->house, digit), left = all & (uint16_t)~places;

		if ((all & places) == 0 || !bits_is_single(left))
			continue;
		struct direct_place p = { d->house, cellset_next(facts_cells(facts, d->house, left), -1), digit,
					  facts_cells(facts, d->house, all & places) };

		if (direct_emit(d, &p))
			return true;
	}
	return false;
}

/* Adds MORE digits of CHOICE after LAST to those of the subset, whose places are PLACES. */
static bool direct_choose(struct direct *d, uint16_t choice, int last, int more, uint16_t places)
{
	int size = d->args->technique->cells;

	if (more == 0)
		return bits_count(places) == size && direct_found_hidden(d, places);
	for (int digit = digit_next(choice, last); digit != 0; digit = digit_next(choice, digit)) {
		uint16_t all = places | facts_places(d->args->facts, d->house, digit);

		if (bits_count(all) > size)
			continue;
		d->digits |= digit_bit(digit);
		if (direct_choose(d, choice, digit, more - 1, all))
			return true;
		d->digits &= (uint16_t)~digit_bit(digit);
	}
	return false;
}

bool find_direct_hidden_subset(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct few_candidates *counts = facts_few_candidates(facts);
	const struct finder_args h = { b, facts, technique, sink };

	for (int house = 0; house < b->geo->houses; house++) {
		struct direct d = { .args = &h, .house = house, .other = NO_HOUSE };
		uint16_t choice = 0;

		for (int n = 2; n <= technique->cells; n++)
			choice |= counts->digits[n][house];
		if (direct_choose(&d, choice, 0, technique->cells, 0))
			return true;
	}
	return false;
}
