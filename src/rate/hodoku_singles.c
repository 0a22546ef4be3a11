/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/hodoku_singles.h"

#include <string.h>

#include "logic/technique.h"

static void single_queue_add(struct single_queue *q, int cand)
{
	q->cand[q->end++] = (uint16_t)cand;
}

/* The oldest, which no longer waits; -1: none waits. */
static int single_queue_take(struct single_queue *q)
{
	return q->first < q->end ? q->cand[q->first++] : -1;
}

/* The only place of the digit in the house begins to wait. */
static void singles_add_hidden(struct hodoku_singles *s, int house, int digit)
{
	const struct geometry *g = s->now.geo;

	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[house][i];

		if ((s->now.cand[cell] & digit_bit(digit)) != 0) {
			single_queue_add(&s->hidden, candidate(cell, digit));
			return;
		}
	}
}

/* The digit has no place left in the house: the oldest of it that waits there no longer does. */
static void singles_remove_hidden(struct hodoku_singles *s, int house, int digit)
{
	struct single_queue *q = &s->hidden;

	for (int i = q->first; i < q->end; i++)
		if (candidate_digit(q->cand[i]) == digit && cellset_has(s->now.geo->house_set[house], candidate_cell(q->cand[i]))) {
			memmove(&q->cand[i], &q->cand[i + 1], (size_t)(q->end - i - 1) * sizeof *q->cand);
			q->end--;
			return;
		}
}

static void singles_drop(struct hodoku_singles *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;

	if ((s->now.cand[cell] & digit_bit(digit)) == 0)
		return;
	s->now.cand[cell] &= (uint16_t)~digit_bit(digit);
	if (bits_is_single(s->now.cand[cell]))
		single_queue_add(&s->naked, candidate(cell, digit_lowest(s->now.cand[cell])));
	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i], left = --s->places[house][digit];

		if (left == 1)
			singles_add_hidden(s, house, digit);
		else if (left == 0)
			singles_remove_hidden(s, house, digit);
	}
}

static void singles_place(struct hodoku_singles *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;
	uint16_t cands = s->now.cand[cell];

	s->now.value[cell] = (uint8_t)digit;
	s->now.cand[cell] = 0;
	for (int c = cellset_next(g->peer_set[cell], -1); c >= 0; c = cellset_next(g->peer_set[cell], c))
		singles_drop(s, c, digit);
	for (int d = digit_first(cands); d != 0; d = digit_next(cands, d))
		for (int i = 0; i < g->cell_houses[cell]; i++)
			if (--s->places[g->cell_house[cell][i]][d] == 1 && d != digit)
				singles_add_hidden(s, g->cell_house[cell][i], d);
}

/* Takes over what was placed and dropped on the board. */
static void singles_follow(struct hodoku_singles *s, const struct board *b)
{
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && s->now.value[cell] == 0)
			singles_place(s, cell, b->value[cell]);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		uint16_t gone = s->now.cand[cell] & (uint16_t)~b->cand[cell];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d))
			singles_drop(s, cell, d);
	}
}

void hodoku_singles_init(struct hodoku_singles *s, const struct board *b)
{
	const struct geometry *g = b->geo;

	memset(s, 0, sizeof *s);
	board_init(&s->now, g);
	for (int house = 0; house < g->houses; house++)
		for (int d = 1; d <= g->size; d++)
			s->places[house][d] = (uint8_t)g->size;
	singles_follow(s, b);
}

/* Whether the cell is the last empty one of a house. */
static bool singles_is_full_house(const struct hodoku_singles *s, int cell)
{
	const struct geometry *g = s->now.geo;

	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i], places = 0;

		for (int d = 1; d <= g->size; d++)
			places += s->places[house][d];
		if (places == 1)
			return true;
	}
	return false;
}

static bool singles_is_hidden(const struct hodoku_singles *s, int cand)
{
	const struct geometry *g = s->now.geo;
	int cell = candidate_cell(cand);

	for (int i = 0; i < g->cell_houses[cell]; i++)
		if (s->places[g->cell_house[cell][i]][candidate_digit(cand)] == 1)
			return true;
	return false;
}

static bool singles_found(struct step_head *head, enum technique_id id, int cand)
{
	*head = technique_head(&techniques[id], 1, digit_bit(candidate_digit(cand)));
	candset_add(&head->place, cand);
	return true;
}

bool hodoku_singles_next(struct hodoku_singles *s, const struct board *b, struct step_head *head)
{
	int cand;

	singles_follow(s, b);
	for (int i = s->naked.first; i < s->naked.end; i++) {
		int cell = candidate_cell(s->naked.cand[i]);

		if (s->now.value[cell] == 0 && singles_is_full_house(s, cell))
			return singles_found(head, TECHNIQUE_FULL_HOUSE, s->naked.cand[i]);
	}
	while ((cand = single_queue_take(&s->naked)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0)
			return singles_found(head, TECHNIQUE_NAKED_SINGLE, cand);
	while ((cand = single_queue_take(&s->hidden)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0 && singles_is_hidden(s, cand))
			return singles_found(head, TECHNIQUE_HIDDEN_SINGLE, cand);
	return false;
}
