/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Multifish: what a line has room for is gone through place by place, and the room of all lines is held against what is missing. */
#include "tests/techniques/proof_claims.h"

/* The cells of the base lines where the proof puts digits, and the digits. */
static const struct inference *base_of(const struct proof_checker *k)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_MULTIFISH_BASE)
			return &k->inference[n];
	return NULL;
}

static struct cellset base_cells(const struct proof_checker *k)
{
	houseset houses = proof_marked_houses(k->proof, ROLE_BASE, NO_BEAT);
	struct cellset cells = { { 0, 0 } };

	for (; houses != 0; houses &= houses - 1)
		cells = cellset_or(cells, k->board->geo->house_set[bits_lowest(houses)]);
	return cells;
}

/* The most of CELLS that can take one of DIGITS each, no two the same, by trying all ways. */
static int most(const struct board *b, struct cellset cells, uint16_t digits)
{
	int cell = cellset_next(cells, -1), best;

	if (cell < 0)
		return 0;
	cellset_remove(&cells, cell);
	best = most(b, cells, digits);
	for (int d = digit_first(b->cand[cell] & digits); d != 0; d = digit_next(b->cand[cell] & digits, d)) {
		int with = 1 + most(b, cells, digits & (uint16_t)~digit_bit(d));

		best = with > best ? with : best;
	}
	return best;
}

static void check_base(struct proof_checker *k, const struct inference *i)
{
	houseset houses = proof_marked_houses(k->proof, ROLE_BASE, i->beat);
	struct cellset cells = { { 0, 0 } };
	int missing = 0;

	proof_needs(k, bits_count(houses) > 0, "no base lines are named");
	for (; houses != 0; houses &= houses - 1) {
		struct cellset line = k->board->geo->house_set[bits_lowest(houses)];

		proof_needs(k, cellset_empty(cellset_and(line, cells)), "base lines cross");
		cells = cellset_or(cells, line);
		missing += bits_count(i->digits);
		for (int c = cellset_next(line, -1); c >= 0; c = cellset_next(line, c))
			missing -= k->board->value[c] != 0 && (i->digits & digit_bit(k->board->value[c])) != 0;
	}
	proof_needs(k, missing == i->number, "not as many digits are missing");
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		proof_needs(k, cellset_has(i->cells, c) == ((k->board->cand[c] & i->digits) != 0), "these are not their places");
	proof_needs(k, proof_is_within(i->cells, cells), "these are not in base lines");
}

/* What was told of the room of a line; NULL: nothing. */
static const struct inference *room_of(const struct proof_checker *k, int house)
{
	for (int n = 0; n < k->number; n++) {
		int reason = k->inference[n].reason;

		if (k->inference[n].house == house &&
		    (reason == REASON_MULTIFISH_ROOM || reason == REASON_MULTIFISH_CELLS || reason == REASON_MULTIFISH_DIGITS))
			return &k->inference[n];
	}
	return NULL;
}

static void check_room(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = base_of(k);

	if (!proof_needs(k, base != NULL && i->house != NO_HOUSE && i->digits == base->digits, "it is about something else"))
		return;
	proof_needs(k, cellset_equal(i->cells, cellset_and(base->cells, k->board->geo->house_set[i->house])), "these are not its cells");
	proof_needs(k, proof_is_within(i->rest, i->cells) && (i->more & ~i->digits) == 0, "it is about other cells or digits");
	proof_needs(k, cellset_count(i->rest) + bits_count(i->more) == i->number, "that is not as much room");
	proof_needs(k, (i->reason == REASON_MULTIFISH_CELLS) == (i->more == 0), "digits are named wrongly");
	proof_needs(k, (i->reason == REASON_MULTIFISH_DIGITS) == cellset_empty(i->rest), "cells are named wrongly");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, cellset_has(i->rest, c) || (k->board->cand[c] & i->digits & ~i->more) == 0, "there is more room");
	proof_needs(k, room_of(k, i->house) == NULL, "it is told twice");
}

/* The lines of which something was told have all places, each once. */
static void check_full(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = base_of(k);
	struct cellset told = { { 0, 0 } };
	int sum = 0;

	for (int house = 0; house < k->board->geo->houses; house++)
		if (room_of(k, house) != NULL) {
			proof_needs(k, cellset_empty(cellset_and(told, room_of(k, house)->cells)), "a cell is counted twice");
			told = cellset_or(told, room_of(k, house)->cells);
			sum += room_of(k, house)->number;
		}
	if (proof_needs(k, base != NULL, "nothing is missing"))
		proof_needs(k, cellset_equal(told, base->cells) && cellset_equal(i->cells, told) && sum == base->number &&
				       i->number == sum && i->digits == base->digits, "that makes another number");
}

/* The room of the line that this is about, once it is told that all of it is needed; NULL: it is not. */
static const struct inference *needed_room(struct proof_checker *k, const struct inference *i)
{
	bool full = false;

	for (int n = 0; n < k->number; n++)
		full = full || k->inference[n].reason == REASON_MULTIFISH_FULL;
	return proof_needs(k, full && room_of(k, i->house) != NULL, "nothing was said of its room") ? room_of(k, i->house) : NULL;
}

static void check_take(struct proof_checker *k, const struct inference *i)
{
	const struct inference *room = needed_room(k, i);

	if (room == NULL)
		return;
	proof_needs(k, !cellset_empty(i->cells) && proof_is_within(i->cells, room->cells), "these are other cells");
	proof_needs(k, i->digits == room->digits, "these are other digits");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c)) {
		struct cellset others = room->cells;

		cellset_remove(&others, c);
		proof_needs(k, most(k->board, others, room->digits) < room->number, "there is room without this cell");
	}
}

static void check_elsewhere(struct proof_checker *k, const struct inference *i)
{
	const struct inference *room = needed_room(k, i);

	if (room == NULL)
		return;
	proof_needs(k, i->digits != 0 && (i->digits & ~room->digits) == 0, "these are other digits");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, most(k->board, room->cells, room->digits & (uint16_t)~digit_bit(d)) < room->number,
			    "there is room without this digit");
	proof_needs(k, proof_is_within(i->rest, cellset_less(k->board->geo->house_set[i->house], base_cells(k))),
		    "these are not other cells");
	proof_needs(k, proof_is_within(i->cells, room->cells), "these are not its cells");
	for (int c = cellset_next(room->cells, -1); c >= 0; c = cellset_next(room->cells, c))
		proof_needs(k, cellset_has(i->cells, c) == ((k->board->cand[c] & i->digits) != 0), "these are not its places");
}

static void check_fewer(struct proof_checker *k, const struct inference *i)
{
	const struct inference *room = needed_room(k, i);

	if (room == NULL)
		return;
	proof_needs(k, cellset_count(i->cells) == 1 && proof_is_within(i->cells, room->cells), "it is not about one of its cells");
	proof_needs(k, i->digits != 0 && (i->digits & ~room->digits) == 0, "these are other digits");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, most(k->board, cellset_less(room->cells, i->cells), room->digits & (uint16_t)~digit_bit(d)) + 1 <
				       room->number, "there is room with this");
}

/* All that was told, and nothing else. */
static void check_all(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = base_of(k);
	struct candset follows = { { 0 } };

	proof_needs(k, base != NULL && base->digits == i->digits && base->number == i->number && cellset_equal(base->cells, i->cells),
		    "that is about something else");
	for (int n = 0; n < k->number; n++) {
		const struct inference *told = &k->inference[n];
		const bool take = told->reason == REASON_MULTIFISH_TAKE, elsewhere = told->reason == REASON_MULTIFISH_ELSEWHERE;
		struct cellset cells = elsewhere ? told->rest : told->cells;

		for (int c = cellset_next(cells, -1); c >= 0 && (take || elsewhere || told->reason == REASON_MULTIFISH_FEWER);
		     c = cellset_next(cells, c))
			candset_add_digits(&follows, c, k->board->cand[c] & (take ? (uint16_t)~told->digits : told->digits));
	}
	proof_needs(k, candset_equal(&k->head->drop, &follows), "that is not what was told");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_multifish_rules[REASONS] = {
	[REASON_MULTIFISH_BASE] = { .kind = NOTHING, .check = check_base },
	[REASON_MULTIFISH_CELLS] = { .kind = NOTHING, .check = check_room },
	[REASON_MULTIFISH_DIGITS] = { .kind = NOTHING, .check = check_room },
	[REASON_MULTIFISH_ROOM] = { .kind = NOTHING, .check = check_room },
	[REASON_MULTIFISH_FULL] = { .kind = NOTHING, .check = check_full },
	[REASON_MULTIFISH_TAKE] = { .kind = NOTHING, .check = check_take },
	[REASON_MULTIFISH_ELSEWHERE] = { .kind = NOTHING, .check = check_elsewhere },
	[REASON_MULTIFISH_FEWER] = { .kind = NOTHING, .check = check_fewer },
	[REASON_MULTIFISH_ALL] = { .kind = NOTHING, .check = check_all },
};
