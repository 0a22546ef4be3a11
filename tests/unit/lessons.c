/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The lessons are what they say: at each board the technique of the lesson is the next step and nothing easier is there, and after each
 * lesson the puzzles of the levels that it promises can be solved with what was learned. What is done is counted from the journal.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "library/lessons.h"
#include "library/library.h"
#include "library/positions.h"
#include "logic/step/technique_id.h"
#include "play/document.h"
#include "search/search.h"

/* The techniques of the lessons before LESSON, by index, are on, and no others. */
static void learn_before(struct engine *engine, int lesson)
{
	struct engine_options *options = engine_options(engine);

	options->techniques = (struct technique_set){ .on = { false } };
	for (int i = 0; i < lesson; i++)
		if (lessons[i].technique != NO_TECHNIQUE)
			options->techniques.on[lessons[i].technique] = true;
}

/* Whether the steps of the techniques that are on fill the board. */
static bool fills(struct engine *engine, struct board b)
{
	struct step step;

	while (engine_first(engine, &b, false, &step))
		step_apply(&step.head, &b);
	return cellset_empty(b.empty);
}

static void check_technique(struct engine *engine, int lesson, int number, const struct board *b)
{
	const struct technique *t = lesson_technique(&lessons[lesson]);
	struct step_head easier;
	struct step *steps, first;
	size_t count = positions_steps(engine, t, b, &steps);

	if (count == 0)
		test_fail(__FILE__, __LINE__, "%s is not next on board %d of its lesson", t->id, number + 1);
	CHECK_INT(steps[0].head.technique, t->index);
	steps_free(steps, count);
	if (positions_easier(engine, t, b, &easier))
		test_fail(__FILE__, __LINE__, "board %d of %s has a %s", number + 1, t->id, techniques[easier.technique].id);
	learn_before(engine, lesson);
	if (engine_first(engine, b, false, &first))
		test_fail(__FILE__, __LINE__, "board %d of %s has a %s", number + 1, t->id, techniques[first.head.technique].id);
}

/* Of a technique, or for the rules a small one that singles fill. */
static void check_board(struct engine *engine, int lesson, int number)
{
	uint8_t solution[MAX_CELLS];
	struct document doc;
	struct board givens, board;

	lesson_document(&lessons[lesson], number, &doc);
	position_givens(&doc.now, doc.geo, &givens);
	position_board(&doc.now, doc.geo, &board);
	CHECK_INT(search_count(&givens, 2, solution), 1);
	for (int cell = 0; cell < board.geo->cells; cell++)
		CHECK(board.value[cell] == solution[cell] || (board.value[cell] == 0 && board.cand[cell] & digit_bit(solution[cell])));
	CHECK_INT(doc.now.filled, lessons[lesson].marks);
	CHECK(position_equal(&doc.now, &doc.start));
	if (lessons[lesson].technique != NO_TECHNIQUE) {
		check_technique(engine, lesson, number, &board);
	} else {
		CHECK_INT(doc.geo->size, 4);
		engine_options(engine)->techniques = (struct technique_set){ .on = { [TECHNIQUE_FULL_HOUSE] = true,
										     [TECHNIQUE_NAKED_SINGLE] = true } };
		CHECK(fills(engine, board));
	}
	document_free(&doc);
}

TEST(on_each_board_the_technique_is_next_and_nothing_easier)
{
	struct engine *engine = engine_new();

	for (int lesson = 0; lesson < lesson_count; lesson++)
		for (int number = 0; number < LESSON_BOARDS; number++)
			check_board(engine, lesson, number);
	engine_free(engine);
}

TEST(the_boards_of_a_lesson_are_of_different_puzzles)
{
	for (int lesson = 0; lesson < lesson_count; lesson++) {
		for (int n = 0; n < LESSON_BOARDS; n++) {
			struct document one, other;
			int same = 0, given = 0;

			lesson_document(&lessons[lesson], n, &one);
			lesson_document(&lessons[lesson], (n + 1) % LESSON_BOARDS, &other);
			for (int cell = 0; cell < one.geo->cells; cell++) {
				given += one.now.origin[cell] == ORIGIN_GIVEN;
				same += one.now.origin[cell] == ORIGIN_GIVEN && other.now.value[cell] == one.now.value[cell];
			}
			CHECK(one.geo != other.geo || same < given);
			document_free(&one);
			document_free(&other);
		}
	}
}

/* A sentence ends with a full stop and a blank, or with the text. */
TEST(a_page_has_two_sentences)
{
	for (int lesson = 0; lesson < lesson_count; lesson++) {
		int sentences = 0;

		for (const char *p = lessons[lesson].text; *p != '\0'; p++)
			sentences += *p == '.' && (p[1] == ' ' || p[1] == '\0');
		CHECK_INT(sentences, 2);
	}
}

/* How many puzzles of the level the techniques that are on fill, and in *ALL how many there are. */
static int count_filled(struct engine *engine, const struct library *l, enum level level, int *all)
{
	int filled = 0;

	*all = 0;
	for (size_t c = 0; c < l->count; c++) {
		for (size_t n = 0; n < l->collections[c].count && strcmp(l->collections[c].id, level_id(level)) == 0; n++) {
			struct document doc;
			struct board board;
			struct error err;

			CHECK(library_document(l, c, n, &doc, &err));
			position_board(&doc.now, doc.geo, &board);
			filled += fills(engine, board);
			++*all;
			document_free(&doc);
		}
	}
	CHECK(*all > 0);
	return filled;
}

/* It promises no more than that, and no less. */
static void check_promise(struct engine *engine, const struct library *l, int lesson)
{
	int solves = NO_LEVEL, all = 0, filled = 0;

	learn_before(engine, lesson + 1);
	for (int level = 0; level < LEVELS && filled == all; level++) {
		filled = count_filled(engine, l, (enum level)level, &all);
		solves += filled == all;
	}
	enum lesson_share share = filled == 0 ? SHARE_NONE : 2 * filled > all ? SHARE_MOST : SHARE_SOME;

	if (solves != lessons[lesson].solves || share != lessons[lesson].next)
		test_fail(__FILE__, __LINE__, "after %s every puzzle up to level %d, and %d of %d of the next", lessons[lesson].id, solves, filled, all);
}

TEST(the_levels_that_are_promised_can_be_solved)
{
	struct engine *engine = engine_new();
	struct library library;

	library_open(&library, test_source("../puzzles"));
	/* Under sanitizers, where it takes long, each fourth lesson, and the last. */
	for (int lesson = 0; lesson < lesson_count; lesson++)
		if (test_effort(5) == 5 || lesson % 4 == 0)
			check_promise(engine, &library, lesson);
	library_free(&library);
	engine_free(engine);
}

/* Adds that boards FROM to TO - 1 of all were finished, to ATTEMPTS; returns how many there are. */
static size_t finish_boards(struct journal_attempt attempts[], int from, int to)
{
	for (int i = from; i < to; i++)
		lesson_attempt_name(&lessons[i / LESSON_BOARDS], i % LESSON_BOARDS, attempts[i - from].technique);
	return (size_t)(to - from);
}

static void check_level(const struct lesson_progress *p, const char *text)
{
	struct strbuf out;

	strbuf_init(&out);
	lessons_say_level(p, &out);
	CHECK_TEXT(out.text, text);
	strbuf_free(&out);
}

TEST(what_is_done_is_counted_from_attempts)
{
	struct journal_attempt a[64] = { { .technique = "x-wing" }, { .technique = "lesson:none:1" }, { .technique = "lesson:rules:4" } };
	struct lesson_progress p = lesson_progress(a, 3);

	CHECK_INT(lessons_done(&p), 0);
	CHECK(lesson_next(&p, NULL) == &lessons[0]);
	check_level(&p, "4 more lessons, and you can solve every easy puzzle.");

	/* The rules, and two boards of the second lesson; a board counts once. */
	size_t count = finish_boards(a, 0, LESSON_BOARDS + 2);

	a[count] = a[count - 1];
	p = lesson_progress(a, count + 1);
	CHECK_INT(lessons_done(&p), 1);
	CHECK_INT(lesson_boards_done(&p, &lessons[0]), LESSON_BOARDS);
	CHECK_INT(lesson_board_next(&p, &lessons[0]), 0);
	CHECK_INT(lesson_boards_done(&p, &lessons[1]), 2);
	CHECK_INT(lesson_board_next(&p, &lessons[1]), 2);
	CHECK(lesson_next(&p, &lessons[0]) == &lessons[1]);
	CHECK(lesson_next(&p, &lessons[lesson_count - 1]) == &lessons[1]);
	check_level(&p, "3 more lessons, and you can solve every easy puzzle.");

	p = lesson_progress(a, finish_boards(a, 0, 4 * LESSON_BOARDS));
	check_level(&p, "You can now solve every easy puzzle.");
	p = lesson_progress(a, finish_boards(a, 0, lesson_count * LESSON_BOARDS));
	CHECK(lesson_next(&p, NULL) == NULL);
	check_level(&p, "You can now solve every easy and medium puzzle and most hard ones.");

	/* A lesson that was left out holds back what follows it. */
	p = lesson_progress(a, finish_boards(a, LESSON_BOARDS, lesson_count * LESSON_BOARDS));
	check_level(&p, "1 more lesson, and you can solve every easy puzzle.");
}

TEST(lessons_are_found_by_any_name)
{
	CHECK(lesson_find("X Wing") == lesson_find("x-wing"));
	CHECK(lesson_find("xwing") != NULL && lesson_find("frob") == NULL && lesson_find("0") == NULL && lesson_find("99") == NULL);
	CHECK(lesson_find("1") == &lessons[0] && lesson_find("the rules") == &lessons[0]);
	CHECK_INT(lesson_number(lesson_find("full house")), 2);
}
