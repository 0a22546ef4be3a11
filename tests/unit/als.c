/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The list of almost locked sets against brute force, on boards of each size with candidates at random. */
#include "tests/test.h"

#include "base/rng.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "tests/techniques/position.h"

static struct board b;
static struct facts facts;
static uint8_t values[MAX_CELLS];

/* The cells of SET, a bit a place in HOUSE; none where one of them is not open, or where they are no almost locked set. */
static struct cellset locked_almost(int house, unsigned set)
{
	struct cellset cells = { { 0, 0 } };
	uint16_t digits = 0;

	for (int i = 0; i < b.geo->size; i++) {
		int cell = b.geo->house_cell[house][i];

		if (!(set >> i & 1))
			continue;
		if (b.cand[cell] == 0)
			return (struct cellset){ { 0, 0 } };
		cellset_add(&cells, cell);
		digits |= b.cand[cell];
	}
	return bits_count(digits) == cellset_count(cells) + 1 ? cells : (struct cellset){ { 0, 0 } };
}

static const struct als *find(const struct als_list *list, struct cellset cells)
{
	const struct als *found = NULL;

	for (int i = 0; i < list->count; i++) {
		if (!cellset_equal(list->als[i].cells, cells))
			continue;
		CHECK(found == NULL);
		found = &list->als[i];
	}
	return found;
}

static void check_als(const struct als *a, struct cellset cells)
{
	uint16_t digits = 0;

	CHECK(a != NULL);
	CHECK(cellset_empty(cellset_less(cells, b.geo->house_set[a->house])));
	for (int d = 1; d <= b.geo->size; d++) {
		for (int cell = 0; cell < b.geo->cells; cell++) {
			bool has = b.cand[cell] & digit_bit(d), sees = has;

			for (int c = 0; c < b.geo->cells; c++)
				if (cellset_has(cells, c) && (b.cand[c] & digit_bit(d)) && !cellset_has(b.geo->peer_set[cell], c))
					sees = false;
			if (has && cellset_has(cells, cell))
				digits |= digit_bit(d);
			CHECK_INT(cellset_has(a->of[d - 1]->place, cell), has && cellset_has(cells, cell));
			if (a->digits & digit_bit(d))
				CHECK_INT(cellset_has(a->of[d - 1]->sees, cell), sees);
			else
				CHECK(cellset_empty(a->of[d - 1]->sees));
		}
	}
	CHECK_INT(a->digits, digits);
	CHECK_INT(a->size, cellset_count(cells));
}

/* Sets of several houses share their groups: each is listed once. */
static void check_groups(const struct als_list *list)
{
	int twice = 0;

	for (int i = 1; i < list->groups; i++)
		for (int k = 1; k < i; k++)
			twice += list->group[i].digit == list->group[k].digit && cellset_equal(list->group[i].place, list->group[k].place);
	CHECK_INT(twice, 0);
}

static void check_list(void)
{
	static struct cellset seen[MAX_HOUSES << MAX_SIZE];
	int count = 0;

	facts_update(&facts, &b);
	const struct als_list *list = facts_als(&facts);

	for (int house = 0; house < b.geo->houses; house++) {
		for (unsigned set = 1; set < 1u << b.geo->size; set++) {
			struct cellset cells = locked_almost(house, set);
			bool known = cellset_empty(cells);

			for (int i = 0; i < count && !known; i++)
				known = cellset_equal(seen[i], cells);
			if (known)
				continue;
			check_als(find(list, cells), cells);
			seen[count++] = cells;
		}
	}
	CHECK_INT(list->count, count);
	for (int i = 1; i < list->count; i++)
		CHECK(list->als[i - 1].size <= list->als[i].size);
	check_groups(list);
}

/* MOST: how open the boards are. What a house has is kept as long as its candidates stay, so that each board loses some twice. */
static void check_random(const struct geometry *g, int boards, unsigned most)
{
	struct rng rng = { (uint64_t)g->size };

	for (int i = 0; i < boards; i++) {
		position_random(&b, g, values, &rng, most - 3 + (unsigned)rng_below(&rng, 4));
		check_list();
		for (int more = 0; more < 2; more++) {
			board_drop(&b, (int)rng_below(&rng, (uint64_t)g->cells), (uint16_t)rng_below(&rng, 1u << g->size));
			check_list();
		}
	}
}

TEST(each_almost_locked_set_of_4x4_is_listed_once) { check_random(geometry_of_size(4), 100, 6); }
TEST(each_almost_locked_set_of_6x6_is_listed_once) { check_random(geometry_of_size(6), 30, 6); }
TEST(each_almost_locked_set_of_9x9_is_listed_once) { check_random(geometry_of_size(9), 6, 6); }
TEST(each_almost_locked_set_with_diagonals_is_listed_once) { check_random(position_diagonals(), 6, 7); }

/* On a board without values 8 cells of a house are a set too; these are the smaller ones. */
TEST(a_set_of_a_row_and_a_box_is_one)
{
	position(&b, "r1c1=12 r1c2=13");
	facts_update(&facts, &b);
	const struct als_list *list = facts_als(&facts);

	CHECK_INT(list->als[0].cells.word[0], 1);
	CHECK_INT(list->als[1].cells.word[0], 2);
	CHECK_INT(list->als[2].cells.word[0], 3);
	CHECK_INT(list->als[2].house, 0);
	CHECK_INT(list->als[2].digits, 7);
	CHECK_INT(list->als[3].size, 8);
}

/* No board of a puzzle comes near it. Each row has 255 sets, and so has each column. */
TEST(a_list_that_is_full_is_cut_off)
{
	position(&b, "");
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		int other = (cell / 9 + cell) % 9;

		board_drop(&b, cell, (uint16_t)~(other == 0 ? 0x1ff : 1 | 1 << other));
	}
	facts_update(&facts, &b);
	const struct als_list *list = facts_als(&facts);

	CHECK_INT(list->count, ALS_MAX);
	for (int i = 0; i < list->count; i++)
		CHECK_INT(bits_count(list->als[i].digits), list->als[i].size + 1);
}
