/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/dig.h"

#include <string.h>

#include "generate/fill.h"

void dig_start(struct dig *d, const struct geometry *g, const struct symmetry *symmetry, int target, struct rng *rng)
{
	*d = (struct dig){ .geo = g, .symmetry = symmetry, .target = target, .givens = g->cells };
	fill_random(g, rng, d->solution);
	rng_permutation(rng, d->order, g->cells);
	d->board.geo = g;
	for (int cell = 0; cell < g->cells; cell++) {
		d->board.value[cell] = d->solution[cell];
		cellset_add(&d->board.given, cell);
		for (int i = 0; i < g->peers[cell]; i++)
			d->seen[g->peer[cell][i]][d->solution[cell] - 1]++;
	}
}

void dig_again(struct dig *d, struct cellset given, struct rng *rng)
{
	const struct geometry *g = d->geo;

	rng_permutation(rng, d->order, g->cells);
	memset(d->seen, 0, sizeof d->seen);
	board_init(&d->board, g);
	for (int cell = cellset_next(given, -1); cell >= 0; cell = cellset_next(given, cell)) {
		board_give(&d->board, cell, d->solution[cell]);
		for (int i = 0; i < g->peers[cell]; i++)
			d->seen[g->peer[cell][i]][d->solution[cell] - 1]++;
	}
	d->orbit_cells = d->removed = d->next = d->needed = 0;
	d->givens = cellset_count(given);
	d->tried = d->board.empty;
}

void dig_keep(struct dig *d, struct cellset last)
{
	uint8_t order[MAX_CELLS];
	int count = 0;

	memcpy(order, d->order, sizeof order);
	for (int kept = 0; kept < 2; kept++)
		for (int i = 0; i < d->geo->cells; i++)
			if (cellset_has(last, order[i]) == (kept != 0))
				d->order[count++] = order[i];
}

static void take_away(struct dig *d, int cell)
{
	const struct geometry *g = d->geo;
	int digit = d->solution[cell];
	struct board *b = &d->board;

	b->value[cell] = 0;
	cellset_remove(&b->given, cell);
	cellset_add(&b->empty, cell);
	for (int i = 0; i < g->peers[cell]; i++) {
		int peer = g->peer[cell][i];

		if (--d->seen[peer][digit - 1] == 0 && b->value[peer] == 0)
			b->cand[peer] |= digit_bit(digit);
	}
	for (int i = 0; i < g->size; i++)
		if (d->seen[cell][i] == 0)
			b->cand[cell] |= digit_bit(i + 1);
	d->givens--;
}

static void put_back(struct dig *d, int cell)
{
	const struct geometry *g = d->geo;
	int digit = d->solution[cell];
	struct board *b = &d->board;

	b->value[cell] = (uint8_t)digit;
	b->cand[cell] = 0;
	cellset_add(&b->given, cell);
	cellset_remove(&b->empty, cell);
	for (int i = 0; i < g->peers[cell]; i++) {
		int peer = g->peer[cell][i];

		d->seen[peer][digit - 1]++;
		b->cand[peer] &= (uint16_t)~digit_bit(digit);
	}
	d->givens++;
}

/* The digit that was taken away is all that the cell can take, or has no other place in a house: no search need tell. */
static bool dig_is_single(const struct dig *d, int cell)
{
	const struct geometry *g = d->geo;
	uint16_t bit = digit_bit(d->solution[cell]);

	if (d->board.cand[cell] == bit)
		return true;
	for (int k = 0; k < g->cell_houses[cell]; k++) {
		const uint8_t *cells = g->house_cell[g->cell_house[cell][k]];
		int places = 0;

		for (int i = 0; i < g->size; i++)
			places += (d->board.cand[cells[i]] & bit) != 0;
		if (places == 1)
			return true;
	}
	return false;
}

/* What was asked for cannot come out any more. */
static bool dig_hopeless(const struct dig *d)
{
	return d->target != 0 && (d->givens < d->target || d->needed > d->target);
}

/* The next orbit that was not tried yet, and is not larger than what may still be taken away; false where there is none. */
static bool next_orbit(struct dig *d)
{
	int most = d->stops ? d->givens - d->target : MAX_ORBIT;

	do {
		while (d->next < d->geo->cells && cellset_has(d->tried, d->order[d->next]))
			d->next++;
		if (d->next == d->geo->cells || most == 0)
			return false;
		d->orbit_cells = symmetry_orbit(d->symmetry, d->geo, d->order[d->next], d->orbit);
		for (int i = 0; i < d->orbit_cells; i++)
			cellset_add(&d->tried, d->orbit[i]);
	} while (d->orbit_cells > most);
	d->removed = 0;
	return true;
}

/*
 * An orbit can go where, for each of its cells in turn, no solution has another digit there while the cells before it are empty and
 * those after it are given.
 */
const struct board *dig_ask(struct dig *d)
{
	while (!dig_hopeless(d) && (d->removed < d->orbit_cells || next_orbit(d))) {
		int cell = d->orbit[d->removed++];

		take_away(d, cell);
		if (dig_is_single(d, cell))
			continue;
		board_drop(&d->board, cell, digit_bit(d->solution[cell]));
		return &d->board;
	}
	return NULL;
}

void dig_answer(struct dig *d, bool soluble)
{
	int cell = d->orbit[d->removed - 1];

	d->board.cand[cell] |= digit_bit(d->solution[cell]);
	if (!soluble)
		return;
	while (d->removed > 0)
		put_back(d, d->orbit[--d->removed]);
	d->removed = d->orbit_cells;
	d->needed += d->orbit_cells;
}

bool dig_found(const struct dig *d)
{
	return d->target == 0 || d->givens == d->target;
}
