/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The engine: order, choice within a row, all steps, cancelling, and facts that follow the board. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(rows_are_asked_in_order)
{
	position(&b, "r3c2=47 r3c7=47 r9c9=1");
	CHECK_TEXT(position_next(&b), "Naked Single: r9c9 => r9c9=1");
	position_confine(&b, "b5", 5, "r5c5");
	CHECK_TEXT(position_next(&b), "Hidden Single: 5 in b5 => r5c5=5");
	position(&b, "r3c2=47 r3c7=47");
	position_confine(&b, "b9", 5, "r7c7 r7c8");
	CHECK_TEXT(position_next(&b), "Pointing: 5 in b9 => r7c123456<>5");
}

TEST(a_technique_that_is_off_is_not_asked)
{
	struct engine *engine = engine_new();
	struct step step, *steps;

	position(&b, "r9c9=1");
	engine_options(engine)->techniques.on[TECHNIQUE_NAKED_SINGLE] = false;
	CHECK(!engine_first(engine, &b, true, &step));
	CHECK(!engine_cancelled(engine));
	CHECK_INT(engine_all(engine, &b, NULL, false, &steps), 0);
	steps_free(steps, 0);
	CHECK_INT(engine_all(engine, &b, &techniques[TECHNIQUE_NAKED_SINGLE], false, &steps), 1);
	steps_free(steps, 1);
	technique_set_default(&engine_options(engine)->techniques);
	CHECK(engine_first(engine, &b, false, &step));
	CHECK(step.proof == NULL);
	engine_free(engine);
}

/* Each time the better step is found last. */
TEST(the_smaller_pattern_is_preferred_then_the_larger_effect)
{
	position(&b, "");
	position_confine(&b, "b1", 5, "r3c1 r3c2 r3c3");
	CHECK_TEXT(position_next(&b), "Pointing: 5 in b1 => r3c456789<>5");
	position_confine(&b, "b8", 6, "r7c4 r7c5");
	board_drop(&b, 54, digit_bit(6));
	CHECK_TEXT(position_next(&b), "Pointing: 6 in b8 => r7c23789<>6");
	position_confine(&b, "b9", 7, "r7c7 r7c8");
	CHECK_TEXT(position_next(&b), "Pointing: 7 in b9 => r7c123456<>7");
}

TEST(the_first_of_equals_is_preferred)
{
	position(&b, "r9c9=1 r1c1=2 r5c5=3");
	CHECK_TEXT(position_next(&b), "Naked Single: r1c1 => r1c1=2");
	CHECK_TEXT(position_steps(&b, "naked-single"), "Naked Single: r1c1 => r1c1=2\nNaked Single: r5c5 => r5c5=3\n"
						       "Naked Single: r9c9 => r9c9=1");
}

TEST(all_steps_stand_in_the_order_of_the_rows)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "r3c2=47 r3c7=47 r9c9=1");
	size_t count = engine_all(engine, &b, NULL, true, &steps);

	CHECK(count > 1);
	for (size_t i = 1; i < count; i++) {
		CHECK(steps[i - 1].head.technique <= steps[i].head.technique);
		CHECK(steps[i].proof != NULL);
	}
	steps_free(steps, count);
	engine_free(engine);
}

/* By technique, digits, effects. */
static int compare(const void *one, const void *other)
{
	const struct step_head *a = &((const struct step *)one)->head, *c = &((const struct step *)other)->head;
	int place = memcmp(&a->place, &c->place, sizeof a->place), drop = memcmp(&a->drop, &c->drop, sizeof a->drop);

	if (a->technique != c->technique)
		return a->technique < c->technique ? -1 : 1;
	if (a->digits != c->digits)
		return a->digits < c->digits ? -1 : 1;
	return place != 0 ? place : drop;
}

/* More steps than the table of those that are known begins with, each found once. */
TEST(many_steps_are_all_different)
{
	struct engine *engine = engine_new();
	struct step *steps;

	board_init(&b, geometry_of_size(9));
	for (int cell = 0; cell < 81; cell++)
		board_drop(&b, cell, b.geo->all & (uint16_t)~(cell % 2 ? 0x003 : 0x006));
	size_t count = engine_all(engine, &b, technique_find("als-xz"), false, &steps);

	CHECK(count > 10000);
	qsort(steps, count, sizeof *steps, compare);
	for (size_t i = 1; i < count; i++)
		CHECK(compare(&steps[i - 1], &steps[i]) != 0);
	steps_free(steps, count);
	engine_free(engine);
}

/* An engine that has seen other boards says the same as a new one, byte for byte. */
TEST(what_was_asked_before_makes_no_difference)
{
	struct engine *used = engine_new();
	struct step a, c;

	for (int round = 0; round < 20; round++) {
		struct engine *fresh = engine_new();

		board_init(&b, geometry_of_size(9));
		for (int i = 0; i < 81; i++)
			board_drop(&b, (i * 7 + round) % 81, (uint16_t)((i * 37 + round * 11) & 0x1ff));
		bool found = engine_first(used, &b, true, &a);

		CHECK_INT(engine_first(fresh, &b, true, &c), found);
		if (found) {
			CHECK(memcmp(&a.head, &c.head, sizeof a.head) == 0);
			CHECK_INT(a.proof->bytes, c.proof->bytes);
			step_free(&a);
			step_free(&c);
		}
		engine_free(fresh);
	}
	engine_free(used);
}

static bool after_some_calls(void *data)
{
	int *left = data;

	return (*left)-- <= 0;
}

/* The technique of the first step on the board. */
static const char *first_technique(struct engine *engine)
{
	struct step step;

	if (!engine_first(engine, &b, false, &step))
		return "";
	return techniques[step.head.technique].id;
}

TEST(the_simplest_comes_first_or_what_hodoku_has_first)
{
	static const uint8_t last_first[] = { TECHNIQUE_NAKED_PAIR, TECHNIQUE_NAKED_SINGLE };
	struct engine *engine = engine_new();

	position(&b, "r1c1=5 r9c9=17 r9c1=17");
	position_confine(&b, "b5", 3, "r5c5");
	CHECK_TEXT(first_technique(engine), "hidden-single");
	engine_options(engine)->hodoku_order = true;
	CHECK(engine_options(engine)->hodoku_order);
	CHECK_TEXT(first_technique(engine), "naked-single");
	engine_options(engine)->walk = &(struct engine_walk){ .order = last_first, .count = 2 };
	CHECK_TEXT(first_technique(engine), "naked-pair");
	engine_options(engine)->walk = NULL;
	CHECK_TEXT(first_technique(engine), "naked-single");
	engine_free(engine);
}

static bool excludes_less(const struct step_head *x, const struct step_head *y)
{
	return candset_count(&x->drop) < candset_count(&y->drop);
}

/* What the first of a walk's rows gives: the digits of its pair. */
static uint16_t pair_taken(struct engine *engine, const struct engine_walk *walk)
{
	struct step step;

	engine_options(engine)->walk = walk;
	CHECK(engine_first(engine, &b, false, &step));
	return step.head.digits;
}

/* Pairs in the first row, the fifth and the last, of which the second excludes most and the last least. */
TEST(a_walk_says_which_step_it_takes)
{
	static const uint8_t order[] = { TECHNIQUE_NAKED_PAIR, TECHNIQUE_HIDDEN_PAIR };
	struct engine_walk walk = { .order = order, .count = 2 };
	struct engine *engine = engine_new();

	position(&b, "r1c1=12 r1c9=12 r1c2:3 r5c1=34 r5c9=34 r9c1=56 r9c9=56 r9c2:7 r9c3:8 r9c4:9");
	CHECK_INT(pair_taken(engine, &walk), digit_bit(3) | digit_bit(4));
	walk.better = excludes_less;
	CHECK_INT(pair_taken(engine, &walk), digit_bit(5) | digit_bit(6));
	walk.at_once.on[TECHNIQUE_NAKED_PAIR] = true;
	CHECK_INT(pair_taken(engine, &walk), digit_bit(1) | digit_bit(2));
	engine_free(engine);
}

TEST(a_search_can_be_cancelled)
{
	struct engine *engine = engine_new();
	struct step step, *steps;
	int left = 0;

	position(&b, "r9c9=1 r1c1=2 r5c5=3");
	engine_options(engine)->cancel = (struct engine_cancel){ after_some_calls, &left };
	CHECK(!engine_first(engine, &b, true, &step));
	CHECK(engine_cancelled(engine));
	/* Once before each of two rows and once after each step: it ends with the second step. */
	left = 3;
	size_t count = engine_all(engine, &b, NULL, true, &steps);

	CHECK(engine_cancelled(engine));
	CHECK_INT(count, 2);
	steps_free(steps, count);
	left = 2;
	CHECK(!engine_first(engine, &b, true, &step));
	engine_options(engine)->cancel = (struct engine_cancel){ NULL, NULL };
	CHECK(engine_first(engine, &b, true, &step));
	CHECK(!engine_cancelled(engine));
	step_free(&step);
	engine_free(engine);
}

/* Checks the facts against a count by hand. */
static void check_facts(const struct facts *f)
{
	for (int house = 0; house < b.geo->houses; house++) {
		for (int d = 1; d <= 9; d++) {
			uint16_t places = 0;

			for (int i = 0; i < 9; i++)
				if (b.cand[b.geo->house_cell[house][i]] & digit_bit(d))
					places |= (uint16_t)(1 << i);
			CHECK_INT(facts_places(f, house, d), places);
			CHECK_INT((f->once[house] & digit_bit(d)) != 0, bits_is_single(places));
		}
		CHECK_INT(f->lone >> house & 1, cellset_count(cellset_and(b.empty, b.geo->house_set[house])) == 1);
	}
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		CHECK_INT(cellset_has(f->single, cell), bits_count(b.cand[cell]) == 1);
		CHECK_INT(cellset_has(f->bivalue, cell), bits_count(b.cand[cell]) == 2);
		for (int d = 1; d <= 9; d++)
			CHECK_INT(cellset_has(facts_digit(f, d), cell), (b.cand[cell] & digit_bit(d)) != 0);
	}
}

static void go_forwards_and_back(const struct geometry *g)
{
	static struct facts facts;
	struct board before;

	board_init(&b, g);
	facts_update(&facts, &b);
	check_facts(&facts);
	for (int i = 0; i < 9; i++) {
		board_drop(&b, (i * 31) % 81, (uint16_t)(i * 57 & 0x1ff));
		facts_update(&facts, &b);
		check_facts(&facts);
	}
	before = b;
	board_place(&b, cellset_next(b.empty, 30), digit_first(b.cand[cellset_next(b.empty, 30)]));
	facts_update(&facts, &b);
	check_facts(&facts);
	b = before;
	facts_update(&facts, &b);
	check_facts(&facts);
}

TEST(facts_follow_the_board_forwards_and_back)
{
	go_forwards_and_back(geometry_classic());
	go_forwards_and_back(position_diagonals());
}

/* One value at a time, several with candidates dropped between them, and back to the start; rightly or wrongly. */
static void fill_in(const struct geometry *g)
{
	static struct facts facts;

	for (int stride = 1; stride <= 40; stride += 13) {
		board_init(&b, g);
		facts_update(&facts, &b);
		for (int i = 0; i < CLASSIC_CELLS; i++) {
			int cell = i * 50 % CLASSIC_CELLS;

			board_place(&b, cell, 1 + (cell / 9 * 3 + cell / 27 + cell % 9) % 9);
			board_drop(&b, (i * 31) % CLASSIC_CELLS, (uint16_t)(i % 3 == 0 ? i * 57 & 0x1ff : 0));
			if (i % stride == 0 || i == CLASSIC_CELLS - 1) {
				facts_update(&facts, &b);
				check_facts(&facts);
			}
		}
	}
	board_init(&b, g);
	facts_update(&facts, &b);
	board_place(&b, 40, 5);
	board_drop(&b, 41, digit_bit(5) | digit_bit(6));
	/* A peer that keeps the value as a candidate, as no board of ours has it. */
	b.cand[42] |= digit_bit(5);
	facts_update(&facts, &b);
	check_facts(&facts);
}

TEST(facts_follow_values_that_are_filled_in)
{
	fill_in(geometry_classic());
	fill_in(position_diagonals());
}

TEST(strong_links_are_the_houses_with_two_places)
{
	static struct facts facts;

	position(&b, "");
	position_confine(&b, "r3", 5, "r3c2 r3c1");
	position_confine(&b, "b1", 5, "r3c2 r3c1");
	position_confine(&b, "c9", 5, "r4c9");
	facts_update(&facts, &b);
	const struct strong_links *links = facts_links(&facts, 5);

	CHECK_INT(links->count, 2);
	CHECK_INT(links->link[0].house, 2);
	CHECK_INT(links->link[0].cell[0], 18);
	CHECK_INT(links->link[0].cell[1], 19);
	CHECK_INT(links->link[1].house, 18);
	CHECK_INT(facts_links(&facts, 6)->count, 0);
	board_drop(&b, 18, digit_bit(5));
	facts_update(&facts, &b);
	CHECK_INT(facts_links(&facts, 5)->count, 0);
}
