/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/totals.h"

#include "grid/clue.h"

/* HOUSES_MOST: of an area; CROSSING_MOST: of cages that may be counted or left out. */
enum { HOUSES_MOST = 4, CROSSING_MOST = 6 };

/* Digit by digit of the sum in binary: the masks have those digits in which that one is 1. */
int total_of_digits(unsigned digits)
{
	return bits_count(digits & 0x5555) + 2 * bits_count(digits & 0x6666) + 4 * bits_count(digits & 0x7878) +
	       8 * bits_count(digits & 0x7f80) + 16 * bits_count(digits & 0x8000);
}

int total_of_values(const struct board *b, struct cellset cells)
{
	int sum = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		sum += b->value[c];
	return sum;
}

int total_of_cage(const struct clue *c)
{
	return c->kind == CLUE_CAGE && c->value != CLUE_NO_VALUE ? c->value : 0;
}

/* The cages that count for the rule of 45, of which no two overlap, and their empty cells; a full cage is not among them. */
struct cages {
	int count, sum[MAX_CELLS];
	struct cellset cells[MAX_CELLS], empty[MAX_CELLS];
};

static void cages_list(const struct board *b, struct cages *cages)
{
	const struct geometry *g = b->geo;
	struct cellset all = { { 0, 0 } };

	cages->count = 0;
	for (int i = 0; i < g->clues && cages->count < MAX_CELLS; i++) {
		const struct clue *c = geometry_clue(g, i);
		const struct cellset cells = clue_cells(g, c);

		if (total_of_cage(c) == 0 || !cellset_empty(cellset_and(cells, all)))
			continue;
		all = cellset_or(all, cells);
		if (cellset_empty(cellset_and(cells, b->empty)))
			continue;
		cages->cells[cages->count] = cells;
		cages->empty[cages->count] = cellset_and(cells, b->empty);
		cages->sum[cages->count++] = total_of_cage(c);
	}
}

/* Houses that do not overlap, and the cages in them and across their border. */
struct cage_area {
	const struct board *board;
	const struct cages *cages;
	total_taker *take;
	void *data;
	houseset houses;
	struct cellset cells, covered;	/* covered: by cages that surely count */
	int most, least;		/* cells of a total that is wanted, and those that it has at least by the cages noted */
	int count, sum, crossing, cross[CROSSING_MOST];
};

/* The total that is left where the crossing cages of the set CHOSEN are counted too; false: it has too many cells, or none. */
static bool area_total(const struct cage_area *a, unsigned chosen, struct total *t)
{
	const struct board *b = a->board;
	struct cellset covered = a->covered;
	int sum = a->sum;

	for (; chosen != 0; chosen &= chosen - 1) {
		const int cage = a->cross[bits_lowest(chosen)];

		covered = cellset_or(covered, a->cages->cells[cage]);
		sum += a->cages->sum[cage];
	}
	const struct cellset left = cellset_less(a->cells, covered), outside = cellset_less(covered, a->cells);
	const struct cellset in = cellset_and(left, b->empty), out = cellset_and(outside, b->empty);
	const int cells = cellset_count(in) + cellset_count(out);

	if (cells == 0 || cells > a->most || (cells > TOTAL_CELLS && !cellset_empty(in) && !cellset_empty(out)))
		return false;
	/* Filled cells in no cage that counts are counted by themselves. */
	const struct cellset alone = cellset_less(left, b->empty);

	sum += total_of_values(b, alone);
	*t = (struct total){ .in = in, .out = out, .houses = a->houses, .covered = cellset_or(covered, alone), .covered_sum = sum,
			     .houses_sum = a->count * total_of_digits(b->geo->all) };
	t->number = t->houses_sum - sum + total_of_values(b, cellset_less(outside, b->empty));
	if (cellset_empty(in) || (!cellset_empty(out) && t->number < 0)) {
		t->in = out;
		t->out = in;
		t->number = -t->number;
	}
	t->differ = cellset_empty(t->out) && geometry_all_differ(b->geo, t->in);
	return t->number >= 0 && cells <= (t->differ ? TOTAL_DIFFERING : TOTAL_CELLS);
}

/* Notes what a cage is to the area: counted, left out, or either, and then a part of it is left over; false: that is too much. */
static bool area_note(struct cage_area *a, int cage)
{
	const struct cellset empty = a->cages->empty[cage], inside = cellset_and(empty, a->cells), outside = cellset_less(empty, a->cells);

	if (cellset_empty(inside))
		return true;
	if (cellset_empty(outside)) {
		a->covered = cellset_or(a->covered, a->cages->cells[cage]);
		a->sum += a->cages->sum[cage];
		return true;
	}
	const int in = cellset_count(inside), out = cellset_count(outside);

	a->least += in < out ? in : out;
	if (a->least > a->most || a->crossing == CROSSING_MOST)
		return false;
	a->cross[a->crossing++] = cage;
	return true;
}

/* Passes the totals of the houses to the taker. */
static bool area_take(struct cage_area *a)
{
	a->crossing = a->sum = a->least = 0;
	a->covered = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < a->cages->count; i++)
		if (!area_note(a, i))
			return false;
	for (unsigned chosen = 0; chosen < 1u << a->crossing; chosen++) {
		struct total t;

		if (area_total(a, chosen, &t) && a->take(a->data, &t))
			return true;
	}
	return false;
}

/* The area with one more house; false: they overlap. */
static bool area_add(const struct cage_area *from, int house, struct cage_area *to)
{
	const struct cellset cells = from->board->geo->house_set[house];

	*to = *from;
	to->houses |= houseset_of(house);
	to->cells = cellset_or(to->cells, cells);
	to->count++;
	return cellset_empty(cellset_and(from->cells, cells));
}

/* The last house that may be added after HOUSE: of rows and columns the next one, of boxes the last; HOUSE itself if none may. */
static int area_last_next(const struct geometry *g, int house)
{
	const enum house_kind kind = geometry_kind(g, house);

	if (kind != HOUSE_ROW && kind != HOUSE_COLUMN && kind != HOUSE_BOX)
		return house;
	if (kind == HOUSE_BOX)
		return bits_highest(g->of_kind[HOUSE_BOX]);
	return house + 1 < g->houses && geometry_kind(g, house + 1) == kind ? house + 1 : house;
}

/* Passes the totals of all areas of WANTED houses that the area can grow to, by houses after LAST. */
static bool area_grow(const struct cage_area *a, int last, int wanted)
{
	const struct geometry *g = a->board->geo;
	const int from = a->count == 0 ? 0 : last + 1, to = a->count == 0 ? g->houses - 1 : area_last_next(g, last);

	for (int house = from; house <= to; house++) {
		struct cage_area more;

		if (area_add(a, house, &more) && (wanted == 1 ? area_take(&more) : area_grow(&more, house, wanted - 1)))
			return true;
	}
	return false;
}

bool totals_by_houses(const struct board *b, int most, total_taker *take, void *data)
{
	struct cages cages;
	struct cage_area none = { .board = b, .cages = &cages, .take = take, .data = data, .most = most };

	cages_list(b, &cages);
	for (int count = 1; count <= HOUSES_MOST && cages.count > 0; count++)
		if (take(data, NULL) || area_grow(&none, -1, count))
			return true;
	return false;
}
