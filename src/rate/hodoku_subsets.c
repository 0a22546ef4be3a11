/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Intersections and subsets in HoDoKu's order: kind by kind, for each the boxes first, then rows and columns, and in a house by its cells
 * or digits. The first that excludes something is taken. A house that has not changed since it had none is not looked at again: what a
 * pattern of a house needs is in the house, and what it excludes elsewhere only becomes less.
 */
#include "logic/technique.h"
#include "rate/hodoku_basics.h"

/* A search in one house. */
struct basic_search {
	struct hodoku_basics *s;
	const struct basic_row *row;
	int house;
	struct step_head *head;
};

struct basic_row {
	enum technique_id id;
	int size;
	bool (*find)(const struct basic_search *);
};

/* Items of a house, each with a set that it needs; those are sought that together need as many as there are. */
struct basic_items {
	int count;
	uint16_t item[MAX_SIZE], need[MAX_SIZE];
	bool (*found)(const struct basic_search *, uint16_t items, uint16_t need);
};

static bool basic_choose(const struct basic_search *b, const struct basic_items *a, int from, int more, uint16_t items, uint16_t need)
{
	if (more == 0)
		return bits_count_few(need) == b->row->size && a->found(b, items, need);
	for (int i = from; i + more <= a->count; i++) {
		uint16_t all = need | a->need[i];

		if (bits_count_few(all) <= b->row->size && basic_choose(b, a, i + 1, more - 1, items | a->item[i], all))
			return true;
	}
	return false;
}

/* An item needs from two to SIZE. */
static void basic_add(struct basic_items *a, int size, uint16_t item, uint16_t need)
{
	if ((need & (need - 1)) == 0 || bits_count_few(need) > size)
		return;
	a->item[a->count] = item;
	a->need[a->count++] = need;
}

static struct cellset basic_cells(const struct basic_search *b, uint16_t places)
{
	struct cellset cells = { { 0, 0 } };

	for (; places != 0; places &= places - 1)
		cellset_add(&cells, b->s->now.geo->house_cell[b->house][bits_lowest(places)]);
	return cells;
}

static void basic_drop(const struct basic_search *b, int cell, uint16_t digits)
{
	candset_add_digits(&b->head->drop, cell, b->s->now.cand[cell] & digits);
}

/* Excludes digits from whatever sees all cells; true if there were any, and with LOCKED, on both sides of two houses. */
static bool basic_exclude(const struct basic_search *b, uint16_t places, uint16_t digits, bool locked)
{
	const struct geometry *g = b->s->now.geo;
	struct cellset cells = basic_cells(b, places), seen = b->s->now.empty;
	houseset common = geometry_all_houses(g), hit = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		seen = cellset_and(seen, g->peer_set[c]);
		common &= g->houses_of[c];
	}
	if (locked && (common & (common - 1)) == 0)
		return false;
	*b->head = technique_head(&techniques[b->row->id], b->row->size, digits);
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c)) {
		houseset in = g->houses_of[c] & common;

		if ((b->s->now.cand[c] & digits) == 0)
			continue;
		basic_drop(b, c, digits);
		if ((in & (in - 1)) == 0)
			hit |= in;
	}
	return locked ? (hit & (hit - 1)) != 0 : !candset_empty(&b->head->drop);
}

static bool basic_naked(const struct basic_search *b, uint16_t places, uint16_t digits)
{
	return basic_exclude(b, places, digits, false);
}

static bool basic_locked(const struct basic_search *b, uint16_t places, uint16_t digits)
{
	return basic_exclude(b, places, digits, true);
}

static bool basic_in_cells(const struct basic_search *b, bool (*found)(const struct basic_search *, uint16_t, uint16_t))
{
	const struct geometry *g = b->s->now.geo;
	struct basic_items a = { .found = found };

	for (int i = 0; i < g->size; i++)
		basic_add(&a, b->row->size, (uint16_t)(1 << i), b->s->now.cand[g->house_cell[b->house][i]]);
	return basic_choose(b, &a, 0, b->row->size, 0, 0);
}

/* Locked candidates are also excluded from the rest of the line, and only boxes have such. */
static bool basic_find_locked(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) == HOUSE_BOX && basic_in_cells(b, basic_locked);
}

/* What is left when there are no locked ones. */
static bool basic_find_naked(const struct basic_search *b)
{
	return basic_in_cells(b, basic_naked);
}

static bool basic_hidden(const struct basic_search *b, uint16_t digits, uint16_t places)
{
	*b->head = technique_head(&techniques[b->row->id], b->row->size, digits);
	for (; places != 0; places &= places - 1)
		basic_drop(b, b->s->now.geo->house_cell[b->house][bits_lowest(places)], (uint16_t)~digits);
	return !candset_empty(&b->head->drop);
}

static bool basic_find_hidden(const struct basic_search *b)
{
	struct basic_items a = { .found = basic_hidden };

	for (int d = 1; d <= b->s->now.geo->size; d++)
		basic_add(&a, b->row->size, digit_bit(d), b->s->places[b->house][d]);
	return basic_choose(b, &a, 0, b->row->size, 0, 0);
}

/* A digit that has its places in this house only where it meets another one. */
static bool basic_confined(const struct basic_search *b, int digit)
{
	const struct geometry *g = b->s->now.geo;
	uint16_t places = b->s->places[b->house][digit];

	if ((places & (places - 1)) == 0)
		return false;
	for (int i = 0; i < g->meetings[b->house]; i++) {
		int other = g->meeting[b->house][i].house;
		uint16_t out = b->s->places[other][digit] & (uint16_t)~g->shared_place[b->house][other];

		if ((places & ~g->meeting_place[i][b->house]) != 0 || out == 0)
			continue;
		*b->head = technique_head(&techniques[b->row->id], bits_count_few(places), digit_bit(digit));
		for (; out != 0; out &= out - 1)
			basic_drop(b, g->house_cell[other][bits_lowest(out)], digit_bit(digit));
		return true;
	}
	return false;
}

static bool basic_find_confined(const struct basic_search *b)
{
	for (int d = 1; d <= b->s->now.geo->size; d++)
		if (basic_confined(b, d))
			return true;
	return false;
}

static bool basic_find_pointing(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) == HOUSE_BOX && basic_find_confined(b);
}

static bool basic_find_claiming(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) != HOUSE_BOX && basic_find_confined(b);
}

static const struct basic_row basic_rows[HODOKU_BASIC_ROWS] = {
	{ TECHNIQUE_LOCKED_PAIR, 2, basic_find_locked }, { TECHNIQUE_LOCKED_TRIPLE, 3, basic_find_locked },
	{ TECHNIQUE_POINTING, 1, basic_find_pointing }, { TECHNIQUE_CLAIMING, 1, basic_find_claiming },
	{ TECHNIQUE_NAKED_PAIR, 2, basic_find_naked }, { TECHNIQUE_NAKED_TRIPLE, 3, basic_find_naked },
	{ TECHNIQUE_HIDDEN_PAIR, 2, basic_find_hidden }, { TECHNIQUE_HIDDEN_TRIPLE, 3, basic_find_hidden },
	{ TECHNIQUE_NAKED_QUADRUPLE, 4, basic_find_naked }, { TECHNIQUE_HIDDEN_QUADRUPLE, 4, basic_find_hidden },
};

/* Looks in those of HOUSES that have changed. */
static bool basic_look(struct basic_search *b, houseset houses)
{
	houseset *fresh = &b->s->fresh[b->row - basic_rows];

	for (houseset rest = houses & *fresh; rest != 0; rest &= rest - 1) {
		b->house = bits_lowest(rest);
		if (b->row->find(b))
			return true;
		*fresh &= ~houseset_of(b->house);
	}
	return false;
}

/* Takes what the step excludes outside of its house off the board, and then what it excludes inside: singles come up in that order. */
static void basic_apply(const struct basic_search *b)
{
	const struct candset *drop = &b->head->drop;

	for (int inside = 0; inside < 2; inside++)
		for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
			if (cellset_has(b->s->now.geo->house_set[b->house], candidate_cell(c)) == (inside != 0))
				hodoku_basics_drop(b->s, candidate_cell(c), candidate_digit(c));
}

bool hodoku_basics_subset(struct hodoku_basics *s, struct step_head *head)
{
	const struct geometry *g = s->now.geo;
	struct basic_search b = { .s = s, .head = head };

	for (int i = 0; i < HODOKU_BASIC_ROWS; i++)
		s->fresh[i] |= s->changed;
	s->changed = 0;
	for (b.row = basic_rows; b.row < basic_rows + HODOKU_BASIC_ROWS; b.row++) {
		if (!basic_look(&b, g->of_kind[HOUSE_BOX]) && !basic_look(&b, geometry_all_houses(g) & ~g->of_kind[HOUSE_BOX]))
			continue;
		basic_apply(&b);
		return true;
	}
	return false;
}
