/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/claim.h"

#include <string.h>

#include "search/search.h"

/* The limit of each call of the search. */
enum { COUNTER_NODES = 20000 };

bool claim_follows(const struct geometry *g, const struct step_head *h, const struct claimed_effect *claim)
{
	if (claim->place)
		return candset_has(&h->place, candidate(claim->cell, claim->digit));
	if (candset_has(&h->drop, candidate(claim->cell, claim->digit)))
		return true;
	for (int c = candset_next(&h->place, -1); c >= 0; c = candset_next(&h->place, c)) {
		int cell = candidate_cell(c), digit = candidate_digit(c);

		if (cell == claim->cell ? digit != claim->digit : digit == claim->digit && cellset_has(g->peer_set[cell], claim->cell))
			return true;
	}
	return false;
}

bool claim_is_true(const uint8_t solution[], const struct claimed_effect *claim)
{
	return (solution[claim->cell] == claim->digit) == claim->place;
}

static uint16_t digits_here(const struct board *b, int cell)
{
	return b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell];
}

/* The digits that the argument marks in each cell; all digits if it marks the cell itself. */
static void collect_marks(const struct proof *p, uint16_t all, uint16_t marked[])
{
	for (int i = 0; i < p->marks; i++) {
		const struct mark *m = &proof_marks(p)[i];

		if (m->house == NO_HOUSE)
			marked[m->cell] |= m->digits != 0 ? m->digits : all;
	}
}

/*
 * Adds the premises of the step's argument to FREE: the candidates that it reads as missing become missing. STRICT: cells of which it
 * marks any candidate keep only their candidates of the board.
 */
static void keep_pattern(const struct board *b, const struct step *step, bool strict, struct board *free)
{
	const struct candset *reads = proof_reads(step->proof);
	uint16_t marked[MAX_CELLS] = { 0 };

	collect_marks(step->proof, b->geo->all, marked);
	for (int cell = 0; cell < b->geo->cells; cell++)
		board_drop(free, cell, (uint16_t)(strict && marked[cell] != 0 ? ~digits_here(b, cell) :
								candset_digits(reads, cell) & ~digits_here(b, cell)));
}

static bool has_solution(const struct board *b, uint8_t grid[])
{
	if (board_dead_cell(b) >= 0)
		return false;
	struct search *search = search_new(b, 1);
	bool found = search_run(search, COUNTER_NODES) == SEARCH_DONE && search_found(search) > 0;

	if (found)
		memcpy(grid, search_first(search), (size_t)b->geo->cells);
	search_free(search);
	return found;
}

/* Tries the givens first, because they define the puzzle. */
static void add_values(const struct board *b, bool given, struct board *free, uint8_t grid[])
{
	for (int cell = 0; cell < b->geo->cells; cell++) {
		struct board with = *free;

		if (b->value[cell] == 0 || cellset_has(b->given, cell) != given || !board_place(&with, cell, b->value[cell]))
			continue;
		/* The last grid may have the digit already; then no search is needed. */
		if (grid[cell] == b->value[cell] || has_solution(&with, grid))
			*free = with;
	}
}

/* A grid of FREE, which has only the premises, in which the claim is false, with as many of the board's values as possible. */
static bool deny_claim(const struct board *b, struct board *free, const struct claimed_effect *claim, uint8_t grid[])
{
	if (claim->place)
		board_drop(free, claim->cell, digit_bit(claim->digit));
	else if (!board_place(free, claim->cell, claim->digit))
		return false;
	if (!has_solution(free, grid))
		return false;
	add_values(b, true, free, grid);
	add_values(b, false, free, grid);
	return true;
}

static bool find_counter(const struct board *b, const struct step steps[], size_t count, bool strict, const struct claimed_effect *claim,
			 uint8_t grid[])
{
	struct board free;

	board_init(&free, b->geo);
	for (size_t i = 0; i < count; i++)
		keep_pattern(b, &steps[i], strict, &free);
	return deny_claim(b, &free, claim, grid);
}

bool claim_counter(const struct board *b, const struct step steps[], size_t count, const struct claimed_effect *claim, uint8_t grid[])
{
	return find_counter(b, steps, count, true, claim, grid) || (count > 1 && find_counter(b, steps, 1, true, claim, grid)) ||
	       find_counter(b, steps, 1, false, claim, grid);
}

bool claim_counter_grid(const struct board *b, const struct candset *absent, const struct claimed_effect *claim, uint8_t grid[])
{
	struct board free;

	board_init(&free, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		board_drop(&free, cell, candset_digits(absent, cell));
	return deny_claim(b, &free, claim, grid);
}
