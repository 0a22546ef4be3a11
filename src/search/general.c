/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The quick search of any board: it fills naked and hidden singles as long as there are any, then guesses in the cell that showed the most
 * contradictions for its number of candidates. Where consecutive digits exclude each other, it also uses cells with few candidates: these
 * exclude what all of them do. (Such cells are in one house, so the digit itself is excluded, too.)
 */
#include "search/general.h"

#include <string.h>

#include "search/clue_search.h"

/* A position: what each cell can have, a digit alone where it is filled. */
struct general_state {
	uint16_t cand[MAX_CELLS];
	struct cellset open;		/* the cells that were not filled yet */
	uint16_t lacks[MAX_HOUSES];	/* the digits that are not filled in the house */
};

/* WEIGHT_CELL: how much heavier a cell without candidates becomes; of a house without a place for a digit, each cell by 1. */
enum { WEIGHT_CELL = 4, SCALE = 840 };

struct general {
	const struct geometry *geo;
	long limit, found;
	long guesses, most;		/* most: 0 if there is no bound */
	uint32_t weight[MAX_CELLS];	/* of a cell: grows with each contradiction that it, or a house of it, showed */
	uint8_t *solution;
};

/* The digits that no cell beside this one can have where consecutive digits are excluded: all of DIGITS, at most three, are near them. */
static uint16_t general_shunned(uint16_t digits)
{
	uint16_t shunned = 0;

	for (int d = bits_highest(digits); d <= digit_lowest(digits) + 1; d++)
		if (d >= 1 && d <= MAX_SIZE)
			shunned |= digit_bit(d);
	return shunned;
}

/* Fills a cell. What that contradicts shows later: a cell has no candidates, or a house has no place for a digit. */
static void general_fill(const struct general *s, struct general_state *p, int cell)
{
	const struct geometry *g = s->geo;
	const uint16_t bit = p->cand[cell];

	cellset_remove(&p->open, cell);
	for (int i = 0; i < g->cell_houses[cell]; i++)
		p->lacks[g->cell_house[cell][i]] &= (uint16_t)~bit;
	lanes_take(p->cand, g->peer_lane[cell], bit, MAX_CELLS);
	for (int i = 0; i < g->relations[cell] && g->differs; i++) {
		const struct related *r = &g->relation[cell][i];

		p->cand[r->cell] &= (uint16_t)~condition_excludes((enum board_condition)r->condition, digit_lowest(bit), g->all);
	}
}

/* Fills cells with one candidate. False: one has none. */
static bool general_fill_singles(struct general *s, struct general_state *p, bool *filled)
{
	for (int c = cellset_next(p->open, -1); c >= 0; c = cellset_next(p->open, c)) {
		if (p->cand[c] == 0) {
			s->weight[c] += WEIGHT_CELL;
			return false;
		}
		if (!bits_is_single(p->cand[c]))
			continue;
		general_fill(s, p, c);
		*filled = true;
	}
	return true;
}

/* Makes the cells of a house that showed a contradiction heavier. Returns false. */
static bool general_blame(struct general *s, int house)
{
	for (int i = 0; i < s->geo->size; i++)
		s->weight[s->geo->house_cell[house][i]]++;
	return false;
}

/* Fills the cells in which digits have their only place in a house. False: a digit has none, or two have the same. */
static bool general_fill_hidden(struct general *s, struct general_state *p, bool *filled)
{
	const struct geometry *g = s->geo;

	for (int house = 0; house < g->houses; house++) {
		const uint8_t *cells = g->house_cell[house];
		unsigned once = 0, twice = 0;

		for (int i = 0; i < g->size; i++) {
			const unsigned digits = p->cand[cells[i]];

			twice |= once & digits;
			once |= digits;
		}
		unsigned hidden = once & ~twice & p->lacks[house];

		if (once != g->all)
			return general_blame(s, house);
		for (int i = 0; hidden != 0; i++) {
			/* What was filled here excludes another of them, on boards where consecutive digits do so. */
			if (i == g->size)
				return general_blame(s, house);
			const unsigned only = p->cand[cells[i]] & hidden;

			if (only == 0)
				continue;
			if (!bits_is_single(only))
				return general_blame(s, house);
			p->cand[cells[i]] = (uint16_t)only;
			hidden &= ~only;
			general_fill(s, p, cells[i]);
			*filled = true;
		}
	}
	return true;
}

/* Takes from neighbours what conditions on different digits say of open cells with few candidates. */
static void general_shun(const struct general *s, struct general_state *p, bool *found)
{
	const struct geometry *g = s->geo;

	for (int c = cellset_next(p->open, -1); c >= 0; c = cellset_next(p->open, c)) {
		if (p->cand[c] == 0 || bits_count(p->cand[c]) > 3)
			continue;
		for (int i = 0; i < g->relations[c]; i++) {
			const struct related *r = &g->relation[c][i];
			const uint16_t gone = condition_traits[r->condition].same ? 0 : general_shunned(p->cand[c]);

			*found |= (p->cand[r->cell] & gone) != 0;
			p->cand[r->cell] &= (uint16_t)~gone;
		}
	}
}

/* Draws all conclusions. False: a contradiction. */
static bool general_conclude(struct general *s, struct general_state *p)
{
	for (bool more = true; more;) {
		more = false;
		if (!general_fill_singles(s, p, &more) || !general_fill_hidden(s, p, &more))
			return false;
		if (!more && s->geo->differs)
			general_shun(s, p, &more);
	}
	return true;
}

/* The heaviest open cell for its number of candidates. At least one cell is open. */
static int general_choose(const struct general *s, const struct general_state *p)
{
	int best = cellset_next(p->open, -1);
	uint64_t heavy = 0;

	for (int c = best; c >= 0; c = cellset_next(p->open, c)) {
		const int count = bits_count(p->cand[c]);
		/* Two ways are taken before a cell that is half as heavy again. */
		const uint64_t weight = (uint64_t)s->weight[c] * (count == 2 ? 3 * SCALE : 2 * SCALE) / (uint64_t)count;

		if (weight > heavy) {
			heavy = weight;
			best = c;
		}
	}
	return best;
}

/* Notes a solution. */
static void general_note(struct general *s, const struct general_state *p)
{
	if (s->found++ == 0 && s->solution != NULL)
		for (int c = 0; c < s->geo->cells; c++)
			s->solution[c] = (uint8_t)digit_lowest(p->cand[c]);
}

/* Searches from a position, which changes. False: it is over. */
static bool general_descend(struct general *s, struct general_state *p)
{
	if (!general_conclude(s, p))
		return true;
	if (cellset_empty(p->open)) {
		general_note(s, p);
		return s->found < s->limit;
	}
	if (s->most > 0 && s->guesses >= s->most)
		return false;
	s->guesses++;
	const int cell = general_choose(s, p);
	const uint16_t digits = p->cand[cell];

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct general_state next = *p;

		next.cand[cell] = digit_bit(d);
		if (!general_descend(s, &next))
			return false;
	}
	return true;
}

long general_count(const struct board *b, long limit, long guesses, uint8_t solution[MAX_CELLS])
{
	struct general s = { .geo = b->geo, .limit = limit, .most = guesses, .solution = solution };
	struct general_state p = { .open = { { 0, 0 } } };
	struct conflict unused;

	if (b->geo->ruled)
		return clue_count(b, limit, guesses, solution);
	if (board_conflict(b->geo, b->value, &unused))
		return 0;
	for (int c = 0; c < MAX_CELLS; c++)
		s.weight[c] = 1;
	for (int house = 0; house < b->geo->houses; house++)
		p.lacks[house] = b->geo->all;
	for (int c = 0; c < b->geo->cells; c++) {
		p.cand[c] = b->value[c] != 0 ? digit_bit(b->value[c]) : b->cand[c];
		if (b->value[c] == 0)
			cellset_add(&p.open, c);
		for (int i = 0; i < b->geo->cell_houses[c] && b->value[c] != 0; i++)
			p.lacks[b->geo->cell_house[c][i]] &= (uint16_t)~p.cand[c];
	}
	const bool known = general_descend(&s, &p) || s.found >= limit;

	return known ? s.found : -1;
}
