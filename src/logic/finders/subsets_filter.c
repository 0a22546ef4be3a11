/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/subsets_filter.h"

#include <string.h>

#include "base/lanes.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged.h"

/* The first cells of a house, of which all sets are one vector. */
enum { FIRST = 3 };

_Static_assert(LANES == 1 << FIRST, "a vector has all sets of the first cells");

static const lanes members = { 0, 1, 1, 2, 1, 2, 2, 3 };

/* All sets of cells by their candidates, eight side by side: a bit of the vector's number for each cell from the fourth on. */
struct unions {
	lanes set[HOUSE_SUBSETS / LANES];
	int vectors;
};

static void unions_make(struct unions *u, const uint16_t cand[MAX_SIZE], int cells)
{
	const lanes one = { 0, UINT16_MAX, 0, UINT16_MAX, 0, UINT16_MAX, 0, UINT16_MAX };
	const lanes two = { 0, 0, UINT16_MAX, UINT16_MAX, 0, 0, UINT16_MAX, UINT16_MAX };
	const lanes three = { 0, 0, 0, 0, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX };

	u->set[0] = (one & cand[0]) | (two & cand[1]) | (three & cand[2]);
	u->vectors = 1;
	for (int c = FIRST; c < cells; c++, u->vectors *= 2)
		for (int i = 0; i < u->vectors; i++)
			u->set[u->vectors + i] = u->set[i] | cand[c];
}

/* The sets of vector I with as many candidates as cells or fewer: all bits of these numbers are set. */
static inline lanes unions_full(const struct unions *u, int i)
{
	lanes room = members + (uint16_t)bits_count_few((unsigned)i) - lanes_count(u->set[i]);

	return (room >> 15) - 1;
}

/* The same but for the sets of none and of all of the cells. */
static inline lanes unions_tight(const struct unions *u, int i)
{
	const lanes but_none = { 0, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX };
	const lanes but_all = { UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX, 0 };
	lanes tight = unions_full(u, i);

	if (i == 0)
		return tight & but_none;
	return i == u->vectors - 1 ? (lanes)(tight & but_all) : tight;
}

/* The sizes, a bit each, of sets of some of the cells, not all, which are at least two vectors. */
static unsigned tight_sizes(const struct unions *u)
{
	const int last = u->vectors - 1;
	lanes any = unions_tight(u, 0) | unions_tight(u, last);
	unsigned sizes = 0;

	for (int i = 1; i < last; i++)
		any |= unions_full(u, i);
	if (!lanes_any(any))
		return 0;
	for (int i = 0; i <= last; i++) {
		lanes tight = unions_tight(u, i);

		for (int lane = 0; lanes_any(tight) && lane < LANES; lane++)
			if (tight[lane] != 0)
				sizes |= 1u << (members[lane] + bits_count_few((unsigned)i));
	}
	return sizes;
}

/* The sizes of sets of cells of HOUSE, all of its cells among them, which may exclude something from other houses. */
static unsigned house_sizes(const struct facts *f, int house, int *cells, uint16_t *digits)
{
	const struct geometry *g = f->geo;
	uint16_t cand[MAX_SIZE];
	struct unions u;
	int count = 0;

	*digits = 0;
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[house][i];

		if (f->cand[cell] == 0)
			continue;
		*digits |= f->cand[cell];
		cand[count++] = f->cand[cell];
	}
	*cells = count;
	/* Three cells are too few to be looked at. */
	if (count <= FIRST)
		return (1u << (count + 1)) - 1;
	unions_make(&u, cand, count);
	return tight_sizes(&u) | 1u << count;
}

static void tight_update(const struct facts *f, struct tight_sets *t, int house)
{
	int cells;
	uint16_t digits;
	unsigned sizes = house_sizes(f, house, &cells, &digits);

	for (int n = 2; n <= TIGHT_MOST; n++) {
		/* Where N digits are in N cells, the others have no more digits than cells if there are just as many digits in all. */
		bool hidden = bits_count_few(digits) != cells || (n < cells && (sizes >> (cells - n) & 1));

		t->naked[n] &= ~houseset_of(house);
		t->hidden[n] &= ~houseset_of(house);
		t->naked[n] |= (houseset)(sizes >> n & 1) << house;
		t->hidden[n] |= (houseset)hidden << house;
	}
}

static void tight_sets_update(struct facts *f, void *part)
{
	struct tight_sets *t = part;
	struct cellset changed;
	houseset houses = geometry_all_houses(f->geo);

	if (t->geo == f->geo) {
		facts_lost_since(f, t->cand, &changed);
		houses = geometry_houses_with(f->geo, changed);
	} else {
		memset(t, 0, sizeof *t);
	}
	for (; houses != 0; houses &= houses - 1)
		tight_update(f, t, bits_lowest(houses));
	t->geo = f->geo;
	memcpy(t->cand, f->cand, sizeof t->cand);
}

const struct part subsets_filter_part = { .size = sizeof(struct tight_sets), .update = tight_sets_update };

houseset houses_with_naked(struct facts *f, int cells)
{
	const struct tight_sets *t = facts_filter(f, PART_SUBSETS_FILTER);

	return t != NULL ? t->naked[cells] : ~(houseset)0;
}

houseset houses_with_hidden(struct facts *f, int cells)
{
	const struct tight_sets *t = facts_filter(f, PART_SUBSETS_FILTER);

	return t != NULL ? t->hidden[cells] : ~(houseset)0;
}
