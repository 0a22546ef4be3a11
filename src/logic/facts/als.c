/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/als.h"

#include <stdlib.h>
#include <string.h>

#include "base/lanes.h"
#include "base/mem.h"
#include "logic/facts/facts.h"

/* What is to be known of some cells of a house. */
struct als_part {
	struct cellset cells, peers;	/* the cells that see all of them */
	houseset houses;		/* that hold all of them */
};

enum { PART_CELLS = 4, PART_SETS = 1 << (MAX_SIZE - PART_CELLS) };

_Static_assert(PART_SETS >= 1 << PART_CELLS, "the second part is the longer one");

/*
 * What is under way in a house: its open cells, and the groups that it has so far, by digit and places, 1 more than their numbers. Sets of
 * open cells are put together from two parts, of the first cells and of the others.
 */
struct als_house {
	int house, cells;
	uint8_t open[MAX_SIZE];
	uint16_t has[MAX_SIZE];	/* the open cells with digit d + 1 */
	struct als_part part[2][PART_SETS];
	uint16_t group[MAX_SIZE][HOUSE_SUBSETS];
};

/* A house, and the digits of each set of its open cells. */
struct als_work {
	uint16_t digits[HOUSE_SUBSETS];
	struct als_house house;
};

static inline struct als_part part_join(const struct als_part *a, const struct als_part *b)
{
	return (struct als_part){ cellset_or(a->cells, b->cells), cellset_and(a->peers, b->peers), a->houses & b->houses };
}

static inline struct als_part part_of(const struct als_house *h, unsigned set)
{
	return part_join(&h->part[0][set & ((1u << PART_CELLS) - 1)], &h->part[1][set >> PART_CELLS]);
}

/* Makes the parts of open cells from number FIRST on, of all sets of COUNT cells at most. */
static void sketch_parts(const struct geometry *g, const struct als_house *h, int first, int count, struct als_part part[PART_SETS])
{
	part[0] = (struct als_part){ .houses = ~(houseset)0 };
	memset(&part[0].peers, 0xff, sizeof part[0].peers);
	for (int i = 0; i < count && first + i < h->cells; i++) {
		const int cell = h->open[first + i];
		const struct als_part one = { cellset_of(cell), g->peer_set[cell], g->houses_of[cell] };

		for (int set = 0; set < 1 << i; set++)
			part[(1 << i) + set] = part_join(&part[set], &one);
	}
}

/* The group of DIGIT + 1 for a set of open cells. */
static uint16_t sketch_group(struct als_house *h, struct als_sketches *s, int digit, unsigned set)
{
	uint16_t *number = &h->group[digit][set & h->has[digit]], *groups = &s->first_group[h->house + 1];

	if (*number == 0) {
		const struct als_part part = part_of(h, set & h->has[digit]);

		s->group[(*groups)++] = (struct als_group_sketch){ .place = part.cells, .peers = part.peers, .digit = (uint8_t)(digit + 1),
								   .first = bits_lowest(part.houses) == h->house };
		*number = (uint16_t)(*groups - s->first_group[h->house]);
	}
	return (uint16_t)(*number - 1);
}

/* Adds a set of open cells with these digits, if there is room and no house before has it. */
static void sketch_set(struct als_house *h, struct als_sketches *s, unsigned set, uint16_t digits)
{
	const struct als_part part = part_of(h, set);
	uint16_t *at = &s->first[h->house + 1];

	if (bits_lowest(part.houses) < h->house)
		return;
	if (*at == ALS_MAX) {
		s->full = true;
		return;
	}
	struct als_sketch *k = &s->sketch[(*at)++];

	*k = (struct als_sketch){ .digits = digits, .size = (uint8_t)bits_count_few(set), .house = (uint8_t)h->house, .cells = part.cells };
	for (unsigned left = digits; left != 0; left &= left - 1)
		k->group[bits_lowest(left)] = sketch_group(h, s, bits_lowest(left), set);
}

static void find_open(const struct facts *f, int house, struct als_house *h)
{
	h->house = house;
	h->cells = 0;
	memset(h->has, 0, sizeof h->has);
	for (int i = 0; i < f->geo->size; i++) {
		int cell = f->geo->house_cell[house][i];

		if (f->cand[cell] == 0)
			continue;
		for (unsigned left = f->cand[cell]; left != 0; left &= left - 1)
			h->has[bits_lowest(left)] |= (uint16_t)(1 << h->cells);
		h->open[h->cells++] = (uint8_t)cell;
	}
	for (int d = 0; d < f->geo->size; d++)
		memset(h->group[d], 0, sizeof h->group[d][0] << h->cells);
	sketch_parts(f->geo, h, 0, PART_CELLS, h->part[0]);
	sketch_parts(f->geo, h, PART_CELLS, MAX_SIZE - PART_CELLS, h->part[1]);
}

/* The digits of sets with a cell of these candidates: there are as many, after those, as sets without it. */
static void sketch_add_cell(uint16_t digits[HOUSE_SUBSETS], int sets, uint16_t cand)
{
	int i = 0;

	for (; i + LANES <= sets; i += LANES)
		*(lanes *)&digits[sets + i] = *(const lanes *)&digits[i] | cand;
	for (; i < sets; i++)
		digits[sets + i] = digits[i] | cand;
}

/* Those of eight sets of open cells, from number FIRST on, that have one digit more than cells, a bit each. */
static unsigned almost_locked(const uint16_t digits[LANES], unsigned first)
{
	const lanes bit = { 1, 2, 4, 8, 16, 32, 64, 128 }, one_more = { 1, 2, 2, 3, 2, 3, 3, 4 };

	return lanes_or((lanes)(lanes_count(*(const lanes *)digits) == one_more + (uint16_t)bits_count_few(first)) & bit);
}

/*
 * Looks at all sets of a house's open cells: bit i of a set is the open cell i. The digits of sets without a cell, which were looked at
 * before, and those of the cell make the digits of sets with it.
 */
static void sketch_house(const struct facts *f, int house, struct als_sketches *s)
{
#ifdef BOARD_DIGITS
	/* With 16 cells these are too large for the stack. */
	struct als_work *w = mem_alloc(sizeof *w);
#else
	struct als_work here, *w = &here;
#endif
	struct als_house *h = &w->house;

	memset(w->digits, 0, sizeof w->digits);
	find_open(f, house, h);
	for (int i = 0; i < h->cells; i++)
		sketch_add_cell(w->digits, 1 << i, f->cand[h->open[i]]);
	for (unsigned first = 0; first < 1u << h->cells; first += LANES)
		for (unsigned left = almost_locked(&w->digits[first], first); left != 0; left &= left - 1)
			sketch_set(h, s, first + (unsigned)bits_lowest(left), w->digits[first + (unsigned)bits_lowest(left)]);
#ifdef BOARD_DIGITS
	free(w);
#endif
}

static bool is_as_before(const struct facts *f, const struct als_sketches *before, int house)
{
	unsigned changed = 0;

	for (int i = 0; i < f->geo->size; i++)
		changed |= (unsigned)f->cand[f->geo->house_cell[house][i]] ^ before->cand[f->geo->house_cell[house][i]];
	return changed == 0;
}

/* Copies those of a house that is as before; false if there is no room. */
static bool sketch_again(const struct als_sketches *before, struct als_sketches *s, int house)
{
	int first = before->first[house], count = before->first[house + 1] - first;
	int first_group = before->first_group[house], groups = before->first_group[house + 1] - first_group;

	if (count > ALS_MAX - s->first[house])
		return false;
	memcpy(&s->sketch[s->first[house]], &before->sketch[first], (size_t)count * sizeof s->sketch[0]);
	memcpy(&s->group[s->first_group[house]], &before->group[first_group], (size_t)groups * sizeof s->group[0]);
	s->first[house + 1] = (uint16_t)(s->first[house] + count);
	s->first_group[house + 1] = (uint16_t)(s->first_group[house] + groups);
	return true;
}

static void sketch_all(const struct facts *f, const struct als_sketches *before, struct als_sketches *s)
{
	const bool known = before->geo == f->geo && !before->full;

	s->geo = f->geo;
	s->full = false;
	s->first[0] = s->first_group[0] = 0;
	memcpy(s->cand, f->cand, sizeof s->cand);
	for (int house = 0; house < f->geo->houses; house++) {
		s->first[house + 1] = s->first[house];
		s->first_group[house + 1] = s->first_group[house];
		if (!known || !is_as_before(f, before, house) || !sketch_again(before, s, house))
			sketch_house(f, house, s);
	}
}

/* The number of a group, which is added if it is new. */
static uint16_t finish_group(const struct facts *f, const struct als_group_sketch *k, struct als_list *list)
{
	uint16_t *last = &list->begin[candidate(cellset_next(k->place, -1), k->digit)];

	for (int i = k->first ? 0 : *last; i != 0; i = list->group[i - 1].before)
		if (cellset_equal(list->group[i - 1].place, k->place))
			return (uint16_t)(i - 1);
	list->group[list->groups++] = (struct als_group){ .place = k->place, .sees = cellset_and(f->cells[k->digit - 1], k->peers),
							  .before = *last, .digit = k->digit };
	*last = (uint16_t)list->groups;
	return (uint16_t)(list->groups - 1);
}

/* NUMBER: those of the groups of its house; NONE: a set without digits. */
static void als_finish(const struct als_list *list, const struct als_sketch *k, const uint16_t number[], const struct als *none,
		       struct als *a)
{
	*a = *none;
	a->cells = k->cells;
	a->digits = k->digits;
	a->size = k->size;
	a->house = k->house;
	for (unsigned left = k->digits; left != 0; left &= left - 1)
		a->of[bits_lowest(left)] = &list->group[number[k->group[bits_lowest(left)]]];
}

/* Sorts by size, and keeps the order within a size. */
static void finish_all(const struct facts *f, const struct als_sketches *s, struct als_list *list)
{
	const int count = s->first[f->geo->houses];
	uint16_t number[ALS_GROUPS_MAX];
	int at[MAX_SIZE + 1] = { 0 };
	struct als none = { .digits = 0 };

	for (int d = 0; d < MAX_SIZE; d++)
		none.of[d] = list->group;
	list->group[0] = (struct als_group){ .digit = 0 };
	list->groups = 1;
	memset(list->begin, 0, sizeof list->begin);
	for (int i = 0; i < s->first_group[f->geo->houses]; i++)
		number[i] = finish_group(f, &s->group[i], list);
	for (int i = 0; i < count; i++)
		at[s->sketch[i].size + 1]++;
	for (int size = 1; size <= MAX_SIZE; size++)
		at[size] += at[size - 1];
	for (int i = 0; i < count; i++) {
		const struct als_sketch *k = &s->sketch[i];

		als_finish(list, k, &number[s->first_group[k->house]], &none, &list->als[at[k->size]++]);
	}
	list->count = count;
	list->version = f->version;
}

const struct part als_part = { .size = sizeof(struct als_list) };

const struct als_sketches *facts_als_sketches(struct facts *f)
{
	struct als_list *list = facts_part(f, PART_ALS);

	if (list->sketched != f->version) {
		const struct als_sketches *before = &list->sketches[list->latest];

		list->latest = !list->latest;
		list->sketched = f->version;
		sketch_all(f, before, &list->sketches[list->latest]);
	}
	if (list->sketches[list->latest].full)
		f->left_out |= LEFT_OUT_SETS;
	return &list->sketches[list->latest];
}

const struct als_list *facts_als(struct facts *f)
{
	struct als_list *list = facts_part(f, PART_ALS);
	const struct als_sketches *sketches = facts_als_sketches(f);

	if (list->version != f->version)
		finish_all(f, sketches, list);
	return list;
}
