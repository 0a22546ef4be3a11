/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/hodoku_basics.h"

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
static void basics_add_hidden(struct hodoku_basics *s, int house, int digit)
{
	single_queue_add(&s->hidden, candidate(s->now.geo->house_cell[house][bits_lowest(s->places[house][digit])], digit));
}

/* The digit has no place left in the house: the oldest of it that waits there no longer does. */
static void basics_remove_hidden(struct hodoku_basics *s, int house, int digit)
{
	struct single_queue *q = &s->hidden;

	for (int i = q->first; i < q->end; i++)
		if (candidate_digit(q->cand[i]) == digit && cellset_has(s->now.geo->house_set[house], candidate_cell(q->cand[i]))) {
			memmove(&q->cand[i], &q->cand[i + 1], (size_t)(q->end - i - 1) * sizeof *q->cand);
			q->end--;
			return;
		}
}

void hodoku_basics_drop(struct hodoku_basics *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;

	if ((s->now.cand[cell] & digit_bit(digit)) == 0)
		return;
	s->changed |= g->houses_of[cell];
	s->now.cand[cell] &= (uint16_t)~digit_bit(digit);
	if (bits_is_single(s->now.cand[cell]))
		single_queue_add(&s->naked, candidate(cell, digit_lowest(s->now.cand[cell])));
	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i];
		uint16_t left = s->places[house][digit] &= (uint16_t)~g->place[cell][house];

		if (bits_is_single(left))
			basics_add_hidden(s, house, digit);
		else if (left == 0)
			basics_remove_hidden(s, house, digit);
	}
}

static void basics_place(struct hodoku_basics *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;
	uint16_t cands = s->now.cand[cell];

	s->now.value[cell] = (uint8_t)digit;
	s->now.cand[cell] = 0;
	cellset_remove(&s->now.empty, cell);
	s->changed |= g->houses_of[cell];
	for (int i = 0; i < g->cell_houses[cell]; i++)
		s->empties[g->cell_house[cell][i]]--;
	for (int i = 0; i < g->peers[cell]; i++)
		hodoku_basics_drop(s, g->peer[cell][i], digit);
	for (int d = digit_first(cands); d != 0; d = digit_next(cands, d))
		for (int i = 0; i < g->cell_houses[cell]; i++) {
			int house = g->cell_house[cell][i];
			uint16_t left = s->places[house][d] &= (uint16_t)~g->place[cell][house];

			if (bits_is_single(left) && d != digit)
				basics_add_hidden(s, house, d);
		}
}

/* Takes over what was placed and dropped on the board. */
static void basics_follow(struct hodoku_basics *s, const struct board *b)
{
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && s->now.value[cell] == 0)
			basics_place(s, cell, b->value[cell]);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		uint16_t gone = s->now.cand[cell] & (uint16_t)~b->cand[cell];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d))
			hodoku_basics_drop(s, cell, d);
	}
}

void hodoku_basics_init(struct hodoku_basics *s, const struct board *b)
{
	const struct geometry *g = b->geo;

	board_init(&s->now, g);
	for (int house = 0; house < g->houses; house++) {
		s->empties[house] = (uint8_t)g->size;
		for (int d = 1; d <= g->size; d++)
			s->places[house][d] = g->all;
	}
	s->naked.first = s->naked.end = s->hidden.first = s->hidden.end = 0;
	memset(s->fresh, 0, sizeof s->fresh);
	s->changed = 0;
	s->follows = true;
}

/* Whether the cell is the last empty one of a house. */
static bool basics_is_full_house(const struct hodoku_basics *s, int cell)
{
	const struct geometry *g = s->now.geo;
	bool last = false;

	for (int i = 0; i < g->cell_houses[cell]; i++)
		last |= s->empties[g->cell_house[cell][i]] == 1;
	return last;
}

static bool basics_is_hidden(const struct hodoku_basics *s, int cand)
{
	const struct geometry *g = s->now.geo;
	int cell = candidate_cell(cand);

	for (int i = 0; i < g->cell_houses[cell]; i++)
		if (bits_is_single(s->places[g->cell_house[cell][i]][candidate_digit(cand)]))
			return true;
	return false;
}

static bool basics_found(struct hodoku_basics *s, struct step_head *head, enum technique_id id, int cand)
{
	*head = technique_head(&techniques[id], 1, digit_bit(candidate_digit(cand)));
	candset_add(&head->place, cand);
	basics_place(s, candidate_cell(cand), candidate_digit(cand));
	return true;
}

bool hodoku_basics_single(struct hodoku_basics *s, const struct board *b, struct step_head *head)
{
	int cand;

	if (s->follows)
		basics_follow(s, b);
	s->follows = false;
	for (int i = s->naked.first; i < s->naked.end; i++) {
		int cell = candidate_cell(s->naked.cand[i]);

		if (s->now.value[cell] == 0 && basics_is_full_house(s, cell))
			return basics_found(s, head, TECHNIQUE_FULL_HOUSE, s->naked.cand[i]);
	}
	while ((cand = single_queue_take(&s->naked)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0)
			return basics_found(s, head, TECHNIQUE_NAKED_SINGLE, cand);
	while ((cand = single_queue_take(&s->hidden)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0 && basics_is_hidden(s, cand))
			return basics_found(s, head, TECHNIQUE_HIDDEN_SINGLE, cand);
	return false;
}
