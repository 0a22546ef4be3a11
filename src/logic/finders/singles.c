/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One digit, one cell: the last empty cell of a house, the last candidate of a cell, the last place of a digit in a house.
 */
#include "base/bits.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_full_house, find_naked_single, find_hidden_single;

/* Sudoku Explainer's figure for a hidden single in a row or column, or another house; the row of the technique has that for a box. */
enum { LINE_DIFFICULTY = 15 };

/* All that these techniques find places one digit, so that nothing is gained by a second one that is as easy. */
static bool singles_wants(const struct sink *sink, int difficulty)
{
	return sink_wants(sink, difficulty, 1, 1);
}

static bool emit_full_house(const struct board *b, const struct technique *technique, struct sink *sink, int house, int cell)
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
	for (houseset left = facts->lone; left != 0 && singles_wants(sink, technique->difficulty); left &= left - 1) {
		int house = bits_lowest(left), cell = cellset_next(cellset_and(b->geo->house_set[house], b->empty), -1);

		if (bits_is_single(b->cand[cell]) && emit_full_house(b, technique, sink, house, cell))
			return true;
	}
	return false;
}

static uint16_t house_values(const struct board *b, int house)
{
	uint16_t values = 0;

	for (int i = 0; i < b->geo->size; i++)
		if (b->value[b->geo->house_cell[house][i]] != 0)
			values |= digit_bit(b->value[b->geo->house_cell[house][i]]);
	return values;
}

/* Says that the values DIGITS of HOUSE keep them out of CELL. */
static void say_house(struct argument *a, int house, uint16_t digits, int cell)
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

/* Says which houses of CELL keep digits out of it, always the one next that adds most. */
static void say_houses(struct argument *a, int cell)
{
	uint16_t left = (uint16_t)(a->board->geo->all & ~a->board->cand[cell]), most;

	do {
		int best = NO_HOUSE;

		most = 0;
		for (int i = 0; i < a->board->geo->cell_houses[cell]; i++) {
			int house = a->board->geo->cell_house[cell][i];
			uint16_t here = left & house_values(a->board, house);

			if (bits_count(here) > bits_count(most)) {
				most = here;
				best = house;
			}
		}
		if (most != 0)
			say_house(a, best, most, cell);
		left &= (uint16_t)~most;
	} while (most != 0);
}

static bool emit_naked_single(const struct board *b, const struct technique *technique, struct sink *sink, int cell)
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
			say_houses(&a, cell);
		argument_deleted(&a, what.cells);
		what.reason = REASON_ONLY_DIGIT;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(sink, &head);
}

bool find_naked_single(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	for (int c = cellset_next(facts->single, -1); c >= 0 && singles_wants(sink, technique->difficulty);
	     c = cellset_next(facts->single, c))
		if (emit_naked_single(b, technique, sink, c))
			return true;
	return false;
}

static bool emit_hidden_single(const struct board *b, const struct technique *technique, struct sink *sink, int house, int cell, int digit)
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

/* Looks in HOUSES, which are all as easy. */
static bool find_hidden(const struct hunt *h, houseset houses, int difficulty)
{
	const struct board *b = h->board;

	/* The last empty cell of a house is a full house, and no hidden single there. */
	for (houseset left = houses & h->facts->forced & ~h->facts->lone; left != 0; left &= left - 1) {
		if (!singles_wants(h->sink, difficulty))
			return false;
		int house = bits_lowest(left);
		uint16_t once = h->facts->once[house];

		for (int d = digit_first(once); d != 0 && singles_wants(h->sink, difficulty); d = digit_next(once, d)) {
			int cell = b->geo->house_cell[house][bits_lowest(facts_places(h->facts, house, d))];

			if (emit_hidden_single(b, h->technique, h->sink, house, cell, d))
				return true;
		}
	}
	return false;
}

/* The easier ones come first. */
bool find_hidden_single(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	houseset boxes = b->geo->of_kind[HOUSE_BOX];

	return find_hidden(&h, boxes, technique->difficulty) || find_hidden(&h, ~boxes, LINE_DIFFICULTY);
}
