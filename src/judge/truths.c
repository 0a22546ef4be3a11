/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All candidates of a truth exclude each other. So to choose one of them removes the others, and a truth is settled when one candidate is
 * left in it: the search only removes candidates, and needs no list of those that are true.
 */
#include "judge/truths.h"

#include <string.h>

/* The most truths that a search tries to settle, one after another, before it gives up. */
enum { TRUTHS_NODES = 50000 };

struct truths_search {
	const struct truths *truths;
	struct candset member[MAX_TRUTHS];
	int nodes;
};

/* One level of the search. */
struct truths_level {
	struct candset alive;
	uint64_t settled[MAX_TRUTHS / 64];
};

void truths_init(struct truths *t, const struct board *b)
{
	t->board = b;
	t->count = 0;
}

static void truths_add(struct truths *t, int unit)
{
	for (int i = 0; i < t->count; i++)
		if (t->unit[i] == unit)
			return;
	if (t->count < MAX_TRUTHS)
		t->unit[t->count++] = (uint16_t)unit;
}

void truths_add_cells(struct truths *t, struct cellset cells)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (t->board->value[c] == 0)
			truths_add(t, unit_of_cell(c));
}

void truths_add_house(struct truths *t, int house, int digit)
{
	const struct board *b = t->board;

	for (int i = 0; i < b->geo->size; i++)
		if (b->value[b->geo->house_cell[house][i]] == digit)
			return;
	truths_add(t, unit_of_house(house, digit));
}

void truths_candidates(const struct truths *t, int truth, struct candset *set)
{
	const struct board *b = t->board;
	int unit = t->unit[truth];

	*set = (struct candset){ { 0 } };
	if (unit >= CELL_UNITS) {
		candset_add_digits(set, unit - CELL_UNITS, b->cand[unit - CELL_UNITS]);
		return;
	}
	int house = unit % HOUSE_LANES, digit = unit / HOUSE_LANES + 1;

	for (int i = 0; i < b->geo->size; i++) {
		int cell = b->geo->house_cell[house][i];

		if ((b->cand[cell] & digit_bit(digit)) != 0)
			candset_add(set, candidate(cell, digit));
	}
}

/* Removes what CAND excludes if it is true. */
static void truths_take(const struct geometry *g, struct candset *alive, int cand)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);

	for (int d = 1; d <= g->size; d++)
		if (d != digit)
			candset_remove(alive, candidate(cell, d));
	for (int i = 0; i < g->peers[cell]; i++)
		candset_remove(alive, candidate(g->peer[cell][i], digit));
}

static int count_alive(const struct candset *member, const struct candset *alive, int *last)
{
	int count = 0;

	for (int w = 0; w < CANDSET_WORDS; w++) {
		uint64_t bits = member->word[w] & alive->word[w];

		if (bits == 0)
			continue;
		count += bits_count(bits);
		*last = w * 64 + bits_lowest(bits);
	}
	return count;
}

/* Settles all truths that have one candidate left. Returns the open truth with the fewest, -1 if none is open, -2 on a contradiction. */
static int truths_settle(const struct truths_search *s, struct truths_level *level)
{
	int best, fewest;

	for (bool again = true; again;) {
		again = false;
		best = -1;
		fewest = MAX_SIZE + 1;
		for (int i = 0; i < s->truths->count; i++) {
			int last = -1, count;

			if (level->settled[i / 64] >> (i % 64) & 1)
				continue;
			count = count_alive(&s->member[i], &level->alive, &last);
			if (count == 0)
				return -2;
			if (count == 1) {
				truths_take(s->truths->board->geo, &level->alive, last);
				level->settled[i / 64] |= (uint64_t)1 << (i % 64);
				again = true;
			} else if (count < fewest) {
				fewest = count;
				best = i;
			}
		}
	}
	return best;
}

/* Whether each truth can be settled. The depth is at most the number of truths. */
static bool truths_hold(struct truths_search *s, struct truths_level level)
{
	int open = truths_settle(s, &level);

	if (open < 0 || ++s->nodes > TRUTHS_NODES)
		return open != -2;
	for (int c = candset_next(&s->member[open], -1); c >= 0; c = candset_next(&s->member[open], c)) {
		struct truths_level next = level;

		if (!candset_has(&level.alive, c))
			continue;
		truths_take(s->truths->board->geo, &next.alive, c);
		if (truths_hold(s, next))
			return true;
	}
	return false;
}

bool truths_refute(const struct truths *t, int cand, bool on)
{
	struct truths_search s = { .truths = t };
	struct truths_level first;

	memset(&first, 0, sizeof first);
	for (int i = 0; i < t->count; i++)
		truths_candidates(t, i, &s.member[i]);
	for (int cell = 0; cell < t->board->geo->cells; cell++)
		candset_add_digits(&first.alive, cell, t->board->cand[cell]);
	if (on)
		truths_take(t->board->geo, &first.alive, cand);
	else
		candset_remove(&first.alive, cand);
	return !truths_hold(&s, first);
}

void truths_absent(const struct truths *t, struct candset *absent)
{
	const struct geometry *g = t->board->geo;

	for (int i = 0; i < t->count; i++) {
		const uint16_t *cand = g->unit_candidate[t->unit[i]];

		for (int k = 0; k < g->size; k++)
			if ((t->board->cand[candidate_cell(cand[k])] & digit_bit(candidate_digit(cand[k]))) == 0 &&
			    t->board->value[candidate_cell(cand[k])] != candidate_digit(cand[k]))
				candset_add(absent, cand[k]);
	}
}
