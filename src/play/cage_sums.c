/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "play/cage_sums.h"

#include "logic/step/step.h"
#include "logic/step/technique_id.h"
#include "play/session.h"

/* Adds to SET digits from DIGIT on, as many as COUNT, that sum to TOTAL. */
static void add_digits(int size, int digit, uint16_t set, int count, int total, uint16_t allowed, struct combinations *out)
{
	if (count == 0 && total == 0 && out->count < COMBINATIONS_MOST)
		out->digits[out->count++] = set;
	for (int d = digit; count > 0 && d <= size && d * count <= total; d++)
		if (allowed & digit_bit(d))
			add_digits(size, d + 1, set | digit_bit(d), count - 1, total - d, allowed, out);
}

void combinations_find(int size, int count, int total, uint16_t with, uint16_t without, struct combinations *out)
{
	int kept = 0;

	out->count = 0;
	if (count < 1 || count > size || total < 1)
		return;
	add_digits(size, 1, 0, count, total, (uint16_t)~without, out);
	for (int i = 0; i < out->count; i++)
		if ((out->digits[i] & with) == with)
			out->digits[kept++] = out->digits[i];
	out->count = kept;
}

bool combination_fits(const struct board *b, const uint8_t cell[], int count, uint16_t digits)
{
	if (count == 0)
		return true;
	const int last = cell[count - 1];
	uint16_t here = digits & (b->value[last] != 0 ? digit_bit(b->value[last]) : b->cand[last]);

	for (int d = digit_first(here); d != 0; d = digit_next(here, d))
		if (combination_fits(b, cell, count - 1, digits & (uint16_t)~digit_bit(d)))
			return true;
	return false;
}

/* Moves the combinations that the candidates do not allow, or that the person struck, from those that fit to the others. */
static void part_combinations(const struct session *s, int first, uint16_t used, struct cage_ways *ways)
{
	struct board board;
	int kept = 0;

	session_board(s, &board);
	ways->gone.count = 0;
	for (int i = 0; i < ways->fit.count; i++) {
		const uint16_t digits = ways->fit.digits[i];

		if (combination_fits(&board, ways->cell, ways->count, digits) && !session_struck(s, first, digits | used))
			ways->fit.digits[kept++] = digits;
		else
			ways->gone.digits[ways->gone.count++] = digits;
	}
	ways->fit.count = kept;
}

void session_cage(const struct session *s, const struct clue *c, struct cage_ways *ways)
{
	const uint8_t *cell = clue_part(s->doc.geo, c, 0), *value = s->doc.now.value;
	uint16_t used = 0;

	ways->count = 0;
	ways->left = c->value;
	for (int i = 0; i < c->count[0]; i++) {
		ways->left -= value[cell[i]];
		if (value[cell[i]] == 0)
			ways->cell[ways->count++] = cell[i];
		else
			used |= digit_bit(value[cell[i]]);
	}
	combinations_find(s->doc.geo->size, ways->count, ways->left, 0, used, &ways->fit);
	part_combinations(s, cell[0], used, ways);
}

/* The digits of a cage's cells that have one; its empty cells but for SKIP, and how many they are. LEFT: what these and SKIP sum to. */
static uint16_t cage_taken(const struct board *b, const struct clue *c, int skip, uint8_t empty[], int *count, int *left)
{
	const uint8_t *cell = clue_part(b->geo, c, 0);
	uint16_t taken = 0;

	*count = 0;
	*left = c->value;
	for (int i = 0; i < c->count[0]; i++) {
		*left -= b->value[cell[i]];
		if (b->value[cell[i]] != 0)
			taken |= digit_bit(b->value[cell[i]]);
		else if (cell[i] != skip)
			empty[(*count)++] = cell[i];
	}
	return taken;
}

/* Whether the cage can be filled with DIGIT in a cell, and other digits in its other EMPTY cells. */
static bool cage_can_have(const struct board *b, const uint8_t empty[], int count, int left, uint16_t taken, int digit)
{
	struct combinations ways;

	if (count == 0 || left <= digit)
		return count == 0 && left == digit && !(taken & digit_bit(digit));
	combinations_find(b->geo->size, count, left - digit, 0, taken | digit_bit(digit), &ways);
	for (int i = 0; i < ways.count; i++)
		if (!(taken & digit_bit(digit)) && combination_fits(b, empty, count, ways.digits[i]))
			return true;
	return false;
}

uint16_t cages_exclude(const struct board *b, int cell)
{
	const struct geometry *g = b->geo;
	uint8_t empty[MAX_CELLS];
	uint16_t out = 0;
	int count, left;

	for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1]; i++) {
		const struct clue *c = geometry_clue(g, g->clue_list[i]);

		if (!clue_is_sum(c))
			continue;
		const uint16_t taken = cage_taken(b, c, cell, empty, &count, &left);

		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			if (!cage_can_have(b, empty, count, left, taken, d))
				out |= digit_bit(d);
	}
	return out;
}

/* Sets the rest to CELLS, of which those with a digit are taken off. */
static bool rest_of(const uint8_t value[], struct cellset cells, int total, struct cage_rest *rest)
{
	rest->cells = cells;
	rest->total = total;
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		rest->total -= value[cell];
		if (value[cell] != 0)
			cellset_remove(&rest->cells, cell);
	}
	return !cellset_empty(rest->cells);
}

bool cages_leave(const struct geometry *g, const uint8_t value[], struct cellset cells, int total, struct cage_rest *rest)
{
	struct cellset left = cells;

	rest->held = 0;
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);
		const struct cellset cage = clue_cells(g, c);

		if (!clue_is_sum(c) || !cellset_empty(cellset_less(cage, left)))
			continue;
		left = cellset_less(left, cage);
		rest->held += c->value;
	}
	return rest->held > 0 && rest_of(value, left, total - rest->held, rest);
}

bool cages_exceed(const struct geometry *g, const uint8_t value[], struct cellset cells, int total, struct cage_rest *rest)
{
	struct cellset covered = { { 0 } };

	rest->held = 0;
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);
		const struct cellset cage = clue_cells(g, c);

		if (!clue_is_sum(c) || cellset_empty(cellset_and(cage, cells)) || !cellset_empty(cellset_and(cage, covered)))
			continue;
		covered = cellset_or(covered, cage);
		rest->held += c->value;
	}
	return cellset_empty(cellset_less(cells, covered)) && rest_of(value, cellset_less(covered, cells), rest->held - total, rest);
}

/* The cells that a step is about: those marked, or else those that it changes. */
static struct cellset step_marked_cells(const struct step *step)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < step->proof->marks; i++)
		if (proof_marks(step->proof)[i].house == NO_HOUSE)
			cellset_add(&cells, proof_marks(step->proof)[i].cell);
	for (int c = candset_next(&step->head.place, -1); c >= 0; c = candset_next(&step->head.place, c))
		cellset_add(&cells, candidate_cell(c));
	for (int c = candset_next(&step->head.drop, -1); c >= 0 && cellset_empty(cells); c = candset_next(&step->head.drop, c))
		cellset_add(&cells, candidate_cell(c));
	return cells;
}

struct cellset cage_of_step(const struct geometry *g, const struct step *step)
{
	const enum technique_id t = step->head.technique;
	const bool of_cage = t == TECHNIQUE_CAGE_LAST_CELL || t == TECHNIQUE_CAGE_COMBINATIONS || t == TECHNIQUE_CAGE_DIGIT;
	const struct cellset cells = step_marked_cells(step);

	for (int i = 0; i < g->clues && of_cage; i++) {
		const struct cellset cage = clue_cells(g, geometry_clue(g, i));

		if (clue_is_sum(geometry_clue(g, i)) && cellset_empty(cellset_less(cells, cage)))
			return cage;
	}
	return (struct cellset){ { 0, 0 } };
}
