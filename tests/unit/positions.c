/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The positions to practise on: in each of them its technique is next, with any face; what their steps say is true. */
#include "tests/test.h"

#include <string.h>

#include "generate/puzzle_spec.h"
#include "generate/symmetry.h"
#include "grid/clue.h"
#include "library/positions.h"
#include "logic/step/technique_id.h"
#include "search/search.h"

/* But for double exocets, of which no second puzzle was found; a board that is not plain has few faces, and so more positions. */
TEST(each_technique_has_a_position)
{
	for (int i = 0; i < technique_count; i++) {
		const bool other = (techniques[i].needs & (NEEDS_CLUES | NEEDS_MORE | NEEDS_REGIONS)) != 0;
		const size_t least = other ? 6 : i == (int)TECHNIQUE_DOUBLE_EXOCET ? 0 : 1;

		/* So far those of clues but cages have none. */
		if (strcmp(techniques[i].family, "Clues") != 0 && positions_count(&techniques[i]) < least)
			test_fail(__FILE__, __LINE__, "%s has %zu positions", techniques[i].id, positions_count(&techniques[i]));
	}
}

/* Practise asks another one each time, and they are of different puzzles. */
TEST(no_technique_has_one_position_alone)
{
	for (int i = 0; i < technique_count; i++) {
		size_t count = positions_count(&techniques[i]);

		CHECK(count != 1);
		for (size_t n = 0; n < count; n++) {
			struct document one, other;

			positions_document(&techniques[i], n, &one);
			positions_document(&techniques[i], (n + 1) % count, &other);
			if (one.geo == other.geo && memcmp(one.now.value, other.now.value, sizeof one.now.value) == 0)
				test_fail(__FILE__, __LINE__, "%s has position %zu twice", techniques[i].id, n);
			document_free(&one);
			document_free(&other);
		}
	}
}

/* The board of a position, whose givens have one solution; false, after saying so, if they have not. */
static void check_puzzle(const struct document *doc, struct board *board, uint8_t solution[])
{
	struct board givens;

	position_givens(&doc->now, doc->geo, &givens);
	CHECK_INT(search_count(&givens, 2, solution), 1);
	position_board(&doc->now, doc->geo, board);
}

/* Candidates and digits that the solution has are there, and what a step eliminates is not in it. */
static void check_true(const struct board *b, const uint8_t solution[], const struct step_head *head)
{
	for (int cell = 0; cell < b->geo->cells; cell++) {
		uint16_t digit = digit_bit(solution[cell]);

		CHECK(b->value[cell] == solution[cell] || (b->value[cell] == 0 && (b->cand[cell] & digit)));
		CHECK((candset_digits(&head->drop, cell) & digit) == 0);
		CHECK((candset_digits(&head->place, cell) & (uint16_t)~digit) == 0);
	}
}

/* In rows where that is proved impossible, and those where none was found, easier ones may find what the technique finds, but no more. */
static bool may_have_easier(const struct technique *t)
{
	return never_needed(t) != NULL || example_has_easier(t);
}

static void check_position(struct engine *engine, const struct technique *t, const struct document *doc, size_t number)
{
	uint8_t solution[MAX_CELLS];
	struct board board;
	struct step *steps;

	struct step_head easier;

	check_puzzle(doc, &board, solution);
	size_t count = positions_steps(engine, t, &board, &steps);

	if (!may_have_easier(t) && positions_easier(engine, t, &board, &easier))
		test_fail(__FILE__, __LINE__, "position %zu of %s has a %s", number, t->id, techniques[easier.technique].id);

	if (count == 0)
		test_fail(__FILE__, __LINE__, "%s is not next in its position %zu", t->id, number);
	for (size_t i = 0; i < count; i++)
		check_true(&board, solution, &steps[i].head);
	steps_free(steps, count);
}

TEST(in_each_position_its_technique_is_next)
{
	struct engine *engine = engine_new();
	int effort = test_effort(5);

	for (int i = 0; i < technique_count; i++) {
		for (size_t n = 0; n < positions_count(&techniques[i]); n++) {
			struct document doc;

			/* Under sanitizers, where all of it takes long, one of five. */
			if ((n + (size_t)i) % (size_t)(6 - effort) != 0)
				continue;
			positions_document(&techniques[i], n, &doc);
			check_position(engine, &techniques[i], &doc, n);
			document_free(&doc);
		}
	}
	engine_free(engine);
}

/* How many of the faces of a position are still next. */
static int count_next(struct engine *engine, const struct technique *t, size_t number, struct rng *rng, int faces)
{
	int next = 0;

	for (int i = 0; i < faces; i++) {
		struct document doc;
		struct board board;
		struct step *steps;

		positions_document(t, number, &doc);
		positions_turn(&doc, rng);
		position_board(&doc.now, doc.geo, &board);
		size_t count = positions_steps(engine, t, &board, &steps);

		next += count > 0;
		steps_free(steps, count);
		document_free(&doc);
	}
	return next;
}

/* Where steps of several rows are equal the face decides which comes first: not all will do, but nearly all techniques have some. */
TEST(faces_are_of_the_same_kind)
{
	struct engine *engine = engine_new();
	struct rng rng = { 1 };
	int asked = 0, have = 0;

	for (int i = 0; i < technique_count; i++) {
		if (positions_count(&techniques[i]) == 0 || i % 5 >= test_effort(5))
			continue;
		asked++;
		have += count_next(engine, &techniques[i], 0, &rng, 4) > 0;
	}
	engine_free(engine);
	CHECK(asked > 10);
	CHECK(have * 10 >= asked * 9);
}

static void values_of(const struct document *doc, uint8_t values[])
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		values[cell] = doc->now.origin[cell] == ORIGIN_GIVEN ? doc->now.value[cell] : 0;
}

static int count_deleted(const struct document *doc)
{
	int count = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++)
		count += bits_count(doc->now.deleted[cell]);
	return count;
}

/* A face is the same puzzle with as many deleted candidates, and looks different. */
TEST(a_face_is_the_same_puzzle)
{
	const struct technique *t = technique_find("swordfish");
	uint8_t values[MAX_CELLS], turned[MAX_CELLS], least[MAX_CELLS] = { 0 }, other[MAX_CELLS] = { 0 };
	struct rng rng = { 7 };

	for (size_t n = 0; n < positions_count(t); n++) {
		struct document doc;

		positions_document(t, n, &doc);
		int deleted = count_deleted(&doc);

		values_of(&doc, values);
		positions_turn(&doc, &rng);
		values_of(&doc, turned);
		CHECK_INT(count_deleted(&doc), deleted);
		CHECK(memcmp(values, turned, (size_t)doc.geo->cells) != 0);
		canonical_form(doc.geo, values, least);
		canonical_form(doc.geo, turned, other);
		CHECK(memcmp(least, other, (size_t)doc.geo->cells) == 0);
		CHECK(position_equal(&doc.start, &doc.now));
		document_free(&doc);
	}
}

/* The board turns with its cages: they are as many and sum to as much, the puzzle still has one solution, and most faces differ. */
TEST(a_face_of_a_killer_turns_its_cages)
{
	const struct technique *t = technique_find("rule-of-45");
	struct rng rng = { 3 };
	int other = 0;

	for (size_t n = 0; n < positions_count(t); n++) {
		struct document doc;
		uint8_t solution[MAX_CELLS];
		struct board board;
		int sum = 0, cells = 0;

		positions_document(t, n, &doc);
		const struct geometry *before = doc.geo;
		const int cages = before->clues, deleted = count_deleted(&doc);

		geometry_keep(before);
		positions_turn(&doc, &rng);
		other += doc.geo != before;
		CHECK_INT(doc.geo->clues, cages);
		CHECK_INT(count_deleted(&doc), deleted);
		for (int i = 0; i < doc.geo->clues; i++) {
			sum += geometry_clue(doc.geo, i)->value;
			cells += geometry_clue(doc.geo, i)->count[0];
		}
		CHECK_INT(cells, CLASSIC_CELLS);
		CHECK_INT(sum, 9 * 45);
		check_puzzle(&doc, &board, solution);
		CHECK(position_equal(&doc.start, &doc.now));
		geometry_release(before);
		document_free(&doc);
	}
	CHECK(other * 2 > (int)positions_count(t));
}
