/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Digging, and the queries of the editor. */
#include "generate/givens.h"

#include <string.h>

#include "generate/full_grid.h"
#include "search/search.h"

void dig_start(struct dig *d, const struct geometry *g, const struct symmetry *symmetry, int target, struct rng *rng)
{
	uint8_t values[MAX_CELLS];

	fill_random(g, rng, values);
	dig_start_on(d, g, symmetry, target, values, rng);
}

void dig_start_on(struct dig *d, const struct geometry *g, const struct symmetry *symmetry, int target, const uint8_t values[],
		  struct rng *rng)
{
	*d = (struct dig){ .geo = g, .symmetry = symmetry, .target = target, .givens = g->cells };
	memcpy(d->solution, values, (size_t)g->cells);
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

/* The candidates, where a given excludes more than its digit from its peers, and cells may not have every digit. */
static void dig_exclude(struct dig *d)
{
	const struct board before = d->board;

	board_init(&d->board, d->geo);
	for (int cell = cellset_next(before.given, -1); cell >= 0; cell = cellset_next(before.given, cell))
		board_give(&d->board, cell, before.value[cell]);
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
	if (g->conditions != 0)
		dig_exclude(d);
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
	if (g->conditions != 0)
		dig_exclude(d);
}

/* Whether the removed digit is the only candidate of the cell, or has no other place in a house: then no search is needed. */
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

/* Whether the target can no longer be reached. */
static bool dig_over(const struct dig *d)
{
	return d->target != 0 && (d->givens < d->target || d->needed > d->target);
}

/* The next orbit that was not tried yet, and is not larger than the number of givens that may still be removed; false: there is none. */
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
 * An orbit can be removed if, for each of its cells in turn, no solution has another digit in the cell while the cells before it are empty
 * and those after it are given.
 */
const struct board *dig_ask(struct dig *d)
{
	while (!dig_over(d) && (d->removed < d->orbit_cells || next_orbit(d))) {
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

/* The board with all values but that of cell LESS (-1: with all), and the candidates by the rules. */
static void redundant_board(const struct board *b, int less, struct board *out)
{
	board_init(out, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && cell != less)
			board_give(out, cell, b->value[cell]);
}

struct cellset redundant_values(const struct board *b)
{
	struct cellset found = { { 0, 0 } };
	struct board rules, without;

	redundant_board(b, -1, &rules);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		if (b->value[cell] == 0)
			continue;
		redundant_board(b, cell, &without);
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
			without.cand[c] &= (uint16_t)~(rules.cand[c] & ~b->cand[c]);
		/* A second solution has another digit in the cell. */
		without.cand[cell] &= (uint16_t)~digit_bit(b->value[cell]);
		if (search_fast_count(&without, 1, NULL) == 0)
			cellset_add(&found, cell);
	}
	return found;
}

/* Nodes: of one count, of all counts that a question takes, which is a few tenths of a second, and of one of those, for each solution. */
enum { AMEND_NODES = 2000000, CONFLICT_NODES = 1000000, UNIQUE_NODES = 2500000, SHARE = 20000, SHARE_OF_ONE = 100 };

/* Counts solutions up to LIMIT, within NODES nodes, which are subtracted from *LEFT; -1: the nodes were not enough. */
static long count_within(const struct board *b, long limit, long nodes, long *left)
{
	struct search *search = search_new(b, limit);
	bool done = *left > 0 && search_run(search, nodes < *left ? nodes : *left) == SEARCH_DONE;
	long found = search_found(search);

	*left -= search_nodes(search);
	search_free(search);
	return done ? found : -1;
}

long amend_count(const struct board *b, long limit)
{
	long left = AMEND_NODES;

	return count_within(b, limit, left, &left);
}

static void keep_values(const struct board *b, struct cellset cells, struct board *out)
{
	board_init(out, b->geo);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		board_give(out, cell, b->value[cell]);
}

static struct cellset cells_with_values(const struct board *b)
{
	struct cellset cells = { { 0, 0 } };

	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			cellset_add(&cells, cell);
	return cells;
}

/* Removes one value after another if there is no solution without it either: from the first on, or from the last back. */
static struct cellset conflict_in_order(const struct board *b, bool backwards)
{
	struct cellset needed = cells_with_values(b);
	long left = CONFLICT_NODES / 2;
	struct board some;

	for (int i = 0; i < b->geo->cells && left > 0; i++) {
		int cell = backwards ? b->geo->cells - 1 - i : i;
		struct cellset fewer = needed;

		if (!cellset_has(needed, cell))
			continue;
		cellset_remove(&fewer, cell);
		keep_values(b, fewer, &some);
		if (count_within(&some, 1, SHARE, &left) == 0)
			needed = fewer;
	}
	return needed;
}

struct cellset amend_conflict(const struct board *b)
{
	struct cellset one = conflict_in_order(b, false), other = conflict_in_order(b, true);

	return cellset_count(other) < cellset_count(one) ? other : one;
}

/* Counts up to LIMIT with the candidate as a digit. */
static long count_with(const struct board *b, int cand, long limit, long *left)
{
	struct board with = *b;

	board_place(&with, candidate_cell(cand), candidate_digit(cand));
	return count_within(&with, limit, SHARE + limit * SHARE_OF_ONE, left);
}

/* Among the candidates that leave fewer than MOST solutions; true: there is one. */
static bool find_nearest(const struct board *b, const struct candset *cands, long most, long *left, struct unique_digits *u)
{
	u->unsure = false;
	u->leaves = most;
	for (int cand = candset_next(cands, -1); cand >= 0; cand = candset_next(cands, cand)) {
		long found = count_with(b, cand, u->leaves, left);

		u->unsure |= found < 0;
		if (found <= 0 || found >= u->leaves)
			continue;
		u->leaves = found;
		u->nearest = cand;
	}
	return u->nearest >= 0;
}

void amend_unique(const struct board *b, struct unique_digits *u)
{
	struct candset cands = { { 0 } };
	long left = UNIQUE_NODES;

	*u = (struct unique_digits){ .nearest = -1 };
	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell))
		candset_add_digits(&cands, cell, b->cand[cell]);
	for (int cand = candset_next(&cands, -1); cand >= 0; cand = candset_next(&cands, cand)) {
		long found = count_with(b, cand, 2, &left);

		u->unsure |= found < 0;
		if (found == 1)
			candset_add(&u->unique, cand);
	}
	/* Most candidates are soon known to leave more than a few. */
	bool any = !candset_empty(&u->unique);

	for (long most = 10; !any && most <= AMEND_MOST; most *= 10)
		any = find_nearest(b, &cands, most, &left, u);
}

/* Neither from above nor from the left, but the same for the same values. */
static struct rng order_of(const struct board *b)
{
	struct rng rng = { 1 };

	for (int cell = 0; cell < b->geo->cells; cell++) {
		rng.state += b->value[cell];
		rng_next(&rng);
	}
	return rng;
}

struct cellset amend_redundant(const struct board *b, const struct symmetry *symmetry)
{
	struct dig dig = { .geo = b->geo, .symmetry = symmetry };
	struct cellset given = cells_with_values(b);
	struct rng rng = order_of(b);
	const struct board *asked;

	if (search_fast_count(b, 1, dig.solution) == 0)
		return (struct cellset){ { 0, 0 } };
	dig_again(&dig, given, &rng);
	while ((asked = dig_ask(&dig)) != NULL)
		dig_answer(&dig, search_fast_count(asked, 1, NULL) > 0);
	return cellset_less(given, dig.board.given);
}
