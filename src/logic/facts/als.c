/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/als.h"

#include <string.h>

#include "logic/facts/facts.h"

/* Whether an earlier house holds all cells too. */
static bool found_before(const struct geometry *g, struct cellset cells, int house)
{
	return geometry_house_of(g, cells) < house;
}

/* The cells that see all of PLACE. */
static struct cellset all_peers(const struct geometry *g, struct cellset place)
{
	struct cellset peers = { { ~(uint64_t)0, ~(uint64_t)0 } };

	for (int w = 0; w < CELLSET_WORDS; w++)
		for (uint64_t left = place.word[w]; left != 0; left &= left - 1)
			peers = cellset_and(peers, g->peer_set[w * 64 + bits_lowest(left)]);
	return peers;
}

/* What is under way in a house: its open cells, and the groups that it has so far, by digit and places, 1 more than their numbers. */
struct als_house {
	int house, cells;
	uint8_t open[MAX_SIZE];
	uint16_t has[MAX_SIZE];	/* the open cells with digit d + 1 */
	uint16_t group[MAX_SIZE][HOUSE_SUBSETS];
};

/* The group of DIGIT + 1 for a set of open cells. */
static uint16_t sketch_group(const struct geometry *g, struct als_house *h, struct als_sketches *s, int digit, unsigned set)
{
	uint16_t *number = &h->group[digit][set & h->has[digit]], *groups = &s->first_group[h->house + 1];

	if (*number == 0) {
		struct als_group_sketch *k = &s->group[(*groups)++];

		k->digit = (uint8_t)(digit + 1);
		k->place = (struct cellset){ { 0, 0 } };
		for (unsigned left = set & h->has[digit]; left != 0; left &= left - 1)
			cellset_add(&k->place, h->open[bits_lowest(left)]);
		k->peers = all_peers(g, k->place);
		k->first = geometry_house_of(g, k->place) == h->house;
		*number = (uint16_t)(*groups - s->first_group[h->house]);
	}
	return (uint16_t)(*number - 1);
}

/* Adds a set of open cells with these digits, where there is room and no house before has it. */
static void sketch_set(const struct geometry *g, struct als_house *h, struct als_sketches *s, unsigned set, uint16_t digits)
{
	uint16_t *at = &s->first[h->house + 1];
	struct cellset cells = { { 0, 0 } };

	for (unsigned left = set; left != 0; left &= left - 1)
		cellset_add(&cells, h->open[bits_lowest(left)]);
	if (found_before(g, cells, h->house))
		return;
	if (*at == ALS_MAX) {
		s->full = true;
		return;
	}
	struct als_sketch *k = &s->sketch[(*at)++];

	*k = (struct als_sketch){ .digits = digits, .size = (uint8_t)bits_count(set), .house = (uint8_t)h->house, .cells = cells };
	for (unsigned left = digits; left != 0; left &= left - 1)
		k->group[bits_lowest(left)] = sketch_group(g, h, s, bits_lowest(left), set);
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
}

/*
 * Looks at all sets of a house's open cells: bit i of a set is the open cell i. The digits of a set are those of the set without its
 * first cell, which was looked at before, and this cell's.
 */
static void sketch_house(const struct facts *f, int house, struct als_sketches *s)
{
	uint16_t digits[HOUSE_SUBSETS];
	struct als_house h;

	digits[0] = 0;
	find_open(f, house, &h);
	unsigned all = (1u << h.cells) - 1;

	for (unsigned set = 1; set <= all; set++) {
		digits[set] = digits[set & (set - 1)] | f->cand[h.open[bits_lowest(set)]];
		if (bits_count_few(digits[set]) == bits_count_few(set) + 1)
			sketch_set(f->geo, &h, s, set, digits[set]);
	}
}

static bool is_as_before(const struct facts *f, const struct als_sketches *before, int house)
{
	unsigned changed = 0;

	for (int i = 0; i < f->geo->size; i++)
		changed |= (unsigned)f->cand[f->geo->house_cell[house][i]] ^ before->cand[f->geo->house_cell[house][i]];
	return changed == 0;
}

/* Copies those of a house that is as before; false where there is no room. */
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

/* The number of a group, which is added where it is new. */
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

/* NUMBER: those of the groups of its house. */
static void als_finish(const struct als_list *list, const struct als_sketch *k, const uint16_t number[], struct als *a)
{
	a->cells = k->cells;
	a->digits = k->digits;
	a->size = k->size;
	a->house = k->house;
	for (int d = 0; d < MAX_SIZE; d++)
		a->of[d] = list->group;
	for (unsigned left = k->digits; left != 0; left &= left - 1)
		a->of[bits_lowest(left)] = &list->group[number[k->group[bits_lowest(left)]]];
}

/* Sorts by size, and keeps the order within a size. */
static void finish_all(const struct facts *f, const struct als_sketches *s, struct als_list *list)
{
	const int count = s->first[f->geo->houses];
	uint16_t number[ALS_GROUPS_MAX];
	int at[MAX_SIZE + 1] = { 0 };

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

		als_finish(list, k, &number[s->first_group[k->house]], &list->als[at[k->size]++]);
	}
	list->count = count;
	list->version = f->version;
}

const struct als_sketches *facts_als_sketches(struct facts *f)
{
	struct als_list *list = &f->als;

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
	struct als_list *list = &f->als;
	const struct als_sketches *sketches = facts_als_sketches(f);

	if (list->version != f->version)
		finish_all(f, sketches, list);
	return list;
}
