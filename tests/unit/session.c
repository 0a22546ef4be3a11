/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A game: moves, undo, bookmarks, what the view asks of it, mistakes, the clock. It is long because its tests share a board. */
#include "tests/test.h"

#include <stdlib.h>
#include <limits.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "game/hint.h"
#include "logic/step/technique_id.h"
#include "play/session.h"

static const char PUZZLE[] = "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93";
static const char SOLUTION[] = "682513749194672385753984216516847932237159468849326157961735824325498671478261593";

static void read_givens(struct document *doc, const char *givens)
{
	document_init(doc, geometry_of_size(9));
	for (int cell = 0; cell < 81; cell++)
		if (givens[cell] != '.')
			position_put(&doc->start, cell, digit_of_char(givens[cell]), ORIGIN_GIVEN);
	doc->now = doc->start;
}

static struct session begin(const char *givens)
{
	struct document doc;
	struct session s;
	struct error err;

	read_givens(&doc, givens);
	CHECK(session_init(&s, &doc, &err));
	return s;
}

static struct move move_of(const char *text)
{
	struct move move;
	struct error err;

	if (!move_parse(geometry_of_size(9), text, &move, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", text, err.text);
	return move;
}

static void play(struct session *s, const char *text)
{
	struct move move = move_of(text);
	struct error err;

	if (!session_apply(s, &move, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", text, err.text);
}

static bool refuses(struct session *s, const char *text)
{
	struct move move = move_of(text);
	struct error err;

	return !session_apply(s, &move, &err);
}

/* The position as text, to be compared. */
static char *describe(const struct session *s)
{
	const struct position *now = &s->doc.now;
	struct strbuf out;

	strbuf_init(&out);
	for (int cell = 0; cell < 81; cell++)
		strbuf_format(&out, "%d.%d.%x.%x ", now->value[cell], now->origin[cell], now->deleted[cell], now->notes[cell]);
	strbuf_text(&out, now->filled ? "filled" : "own");
	return out.text;
}

static void check_position(const struct session *s, const char *expected)
{
	char *actual = describe(s);
	bool same = strcmp(actual, expected) == 0;

	free(actual);
	CHECK(same);
}

/* One of every kind, each possible after those before it. */
static const char *const every_kind[] = {
	"set r1c1=6",  "note r1c2=18",	   "unnote r1c2=1",  "drop r1c3<>8 r2c2<>9", "restore r2c2=9",
	"clear r1c1",  "marks auto off",   "marks fill",     "marks clear",	     "marks auto on",
	"set r9c3=8",  "step full-house r1c1=6", "restart", "set r1c1=6",	     "search r1c2=8 r1c3=2",
};

enum { KINDS = sizeof every_kind / sizeof every_kind[0] };

TEST(every_move_is_undone_and_done_again)
{
	struct session s = begin(PUZZLE);
	char *positions[KINDS + 1] = { describe(&s) };

	CHECK(!session_undo(&s));
	CHECK(!session_redo(&s));
	for (int i = 0; i < KINDS; i++) {
		play(&s, every_kind[i]);
		positions[i + 1] = describe(&s);
		CHECK(strcmp(positions[i], positions[i + 1]) != 0);
	}
	for (int round = 0; round < 3; round++) {
		for (int i = KINDS; i > 0; i--) {
			CHECK(session_undo(&s));
			check_position(&s, positions[i - 1]);
		}
		CHECK(!session_undo(&s));
		for (int i = 0; i < KINDS; i++) {
			CHECK(session_redo(&s));
			check_position(&s, positions[i + 1]);
		}
		CHECK(!session_redo(&s));
	}
	for (int i = 0; i <= KINDS; i++)
		free(positions[i]);
	session_free(&s);
}

TEST(undo_goes_back_a_thousand_moves)
{
	struct session s = begin(PUZZLE);
	char *first = describe(&s);

	for (int i = 0; i < 500; i++) {
		play(&s, "set r1c1=6");
		play(&s, "clear r1c1");
	}
	for (int i = 0; i < 1000; i++)
		CHECK(session_undo(&s));
	CHECK(!session_undo(&s));
	check_position(&s, first);
	CHECK_INT(s.doc.count, 1000);
	free(first);
	session_free(&s);
}

TEST(a_new_move_after_an_undo_begins_another_line)
{
	struct session s = begin(PUZZLE);

	play(&s, "set r1c1=6");
	play(&s, "set r1c2=8");
	play(&s, "set r1c3=2");
	s.kept = 3;
	CHECK(session_undo(&s));
	CHECK(session_undo(&s));
	CHECK_INT(s.doc.count, 3);
	CHECK_INT(s.kept, 3);
	play(&s, "set r2c2=9");
	CHECK_INT(s.doc.count, 2);
	CHECK_INT(s.doc.done, 2);
	CHECK_INT(s.kept, 3);
	CHECK_INT(s.doc.tree.count, 4);
	CHECK(!session_redo(&s));
	CHECK_INT(s.doc.now.value[1], 0);
	CHECK_INT(s.doc.now.value[10], 9);
	session_free(&s);
}

TEST(a_refused_move_changes_nothing)
{
	struct session s = begin(PUZZLE);

	play(&s, "set r1c1=6");
	CHECK(session_undo(&s));
	char *before = describe(&s);

	CHECK(refuses(&s, "set r1c4=1"));
	CHECK(refuses(&s, "clear r1c4"));
	check_position(&s, before);
	CHECK_INT(s.doc.count, 1);
	CHECK(session_redo(&s));
	free(before);
	session_free(&s);
}

TEST(restart_is_undone)
{
	struct session s = begin(PUZZLE);
	char *first = describe(&s);

	play(&s, "set r1c1=6");
	play(&s, "note r1c2=8");
	char *before = describe(&s);

	play(&s, "restart");
	check_position(&s, first);
	CHECK(session_undo(&s));
	check_position(&s, before);
	free(first);
	free(before);
	session_free(&s);
}

/* A document with three moves of which two are done. */
static void read_played(struct document *doc)
{
	struct session s = begin(PUZZLE);

	play(&s, "set r1c1=6");
	play(&s, "set r1c2=8");
	play(&s, "set r1c3=2");
	CHECK(session_undo(&s));
	document_init(doc, s.doc.geo);
	document_copy(doc, &s.doc);
	session_free(&s);
}

TEST(a_document_is_played_again_when_it_is_taken)
{
	struct document doc;
	struct session s;
	struct error err;

	read_played(&doc);
	CHECK(session_init(&s, &doc, &err));
	CHECK(doc.line == NULL);
	CHECK_INT(s.doc.count, 3);
	CHECK_INT(s.doc.done, 2);
	CHECK_INT(s.kept, 3);
	CHECK(session_redo(&s));
	CHECK_INT(s.doc.now.value[2], 2);
	session_free(&s);
}

static void check_bad(struct document *doc, const char *why)
{
	struct session s;
	struct error err = { 0 };

	CHECK(!session_init(&s, doc, &err));
	if (strstr(err.text, why) == NULL)
		test_fail(__FILE__, __LINE__, "\"%s\" instead of \"%s\"", err.text, why);
	document_free(doc);
}

/* Makes move NUMBER of a line without branches another one. */
static void replace_move(struct document *doc, size_t number, const char *text)
{
	struct document other;
	struct move move;

	document_init(&other, doc->geo);
	other.start = doc->start;
	other.now = doc->now;
	for (size_t i = 0; i < doc->count; i++) {
		document_move(doc, i, &move);
		if (i + 1 == number)
			move = move_of(text);
		document_add(&other, &move);
	}
	other.done = doc->done;
	document_free(doc);
	*doc = other;
}

TEST(a_document_that_does_not_fit_together_is_refused)
{
	struct document doc;

	read_played(&doc);
	doc.done = 4;
	check_bad(&doc, "the file says 4 moves were made, but it has only 3");
	read_played(&doc);
	doc.done = 1;
	check_bad(&doc, "the moves do not lead from the start to the grid");
	read_played(&doc);
	doc.now.notes[2] = 1;
	check_bad(&doc, "the moves do not lead from the start to the grid");
	read_played(&doc);
	replace_move(&doc, 2, "set r1c4=1");
	check_bad(&doc, "cannot play move 2: ");
	read_played(&doc);
	replace_move(&doc, 3, "set r1c4=1");
	check_bad(&doc, "cannot play move 3: ");
	read_played(&doc);
	doc.geo = NULL;
	check_bad(&doc, "there is no board");
}

TEST(a_bookmark_behind_the_last_move_is_refused)
{
	struct document doc;
	struct session s;
	struct error err;

	read_givens(&doc, PUZZLE);
	bookmarks_set(&doc.bookmarks, 1, "");
	CHECK(!session_init(&s, &doc, &err));
	CHECK_TEXT(err.text, "a bookmark is after the last move");
	document_free(&doc);
}

TEST(marks_are_those_of_the_mode)
{
	struct session s = begin(PUZZLE);

	CHECK_INT(session_marks(&s, 0), digit_bit(6) | digit_bit(7) | digit_bit(9));
	CHECK_INT(session_marks(&s, 2), digit_bit(2) | digit_bit(6) | digit_bit(7) | digit_bit(8));
	CHECK_INT(session_marks(&s, 3), 0);
	play(&s, "drop r1c3<>8");
	play(&s, "set r1c1=6");
	CHECK_INT(session_marks(&s, 2), digit_bit(2) | digit_bit(7));
	CHECK_INT(session_marks(&s, 0), 0);
	play(&s, "marks auto off");
	CHECK_INT(session_marks(&s, 1), 0);
	play(&s, "note r1c2=89");
	CHECK_INT(session_marks(&s, 1), digit_bit(8) | digit_bit(9));
	struct board b;

	session_board(&s, &b);
	CHECK_INT(b.cand[2], digit_bit(2) | digit_bit(7));
	CHECK(cellset_has(b.given, 3) && !cellset_has(b.given, 0));
	session_free(&s);
}

TEST(digits_left_are_counted)
{
	struct session s = begin(PUZZLE);

	CHECK_INT(session_left(&s, 5), 3);
	play(&s, "set r4c2=5");
	CHECK_INT(session_left(&s, 5), 2);
	play(&s, "set r1c1=5");
	play(&s, "set r1c2=5");
	play(&s, "set r1c3=5");
	CHECK_INT(session_left(&s, 5), -1);
	session_free(&s);
}

TEST(contradictions_are_all_cells_that_share_a_digit)
{
	struct session s = begin(PUZZLE);

	CHECK(cellset_empty(session_contradictions(&s)));
	play(&s, "set r1c1=5");
	struct cellset found = session_contradictions(&s);

	CHECK_INT(cellset_count(found), 3);
	CHECK(cellset_has(found, 0) && cellset_has(found, 3) && cellset_has(found, 19));
	session_free(&s);
}

TEST(mistakes_are_entries_and_deletions_against_the_solution)
{
	struct session s = begin(PUZZLE);
	struct cellset entries;
	struct candset deleted;

	CHECK_INT(s.solutions, SOLUTIONS_ONE);
	for (int cell = 0; cell < 81; cell++)
		CHECK_INT(s.solution[cell], digit_of_char(SOLUTION[cell]));
	play(&s, "set r1c2=8");
	play(&s, "drop r1c3<>68");
	session_mistakes(&s, &entries, &deleted);
	CHECK(cellset_empty(entries));
	CHECK(candset_empty(&deleted));
	play(&s, "set r1c9=7");
	play(&s, "drop r1c3<>2");
	session_mistakes(&s, &entries, &deleted);
	CHECK_INT(cellset_count(entries), 1);
	CHECK(cellset_has(entries, 8));
	CHECK_INT(candset_count(&deleted), 1);
	CHECK(candset_has(&deleted, candidate(2, 2)));
	play(&s, "set r1c3=2");
	session_mistakes(&s, &entries, &deleted);
	CHECK(candset_empty(&deleted));
	session_free(&s);
}

static void repair(struct session *s, const char *expected)
{
	struct strbuf text;
	struct error err;
	struct move move;

	strbuf_init(&text);
	if (session_repair(s, &move)) {
		move_print(s->doc.geo, &move, &text);
		CHECK(session_apply(s, &move, &err));
	}
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
}

TEST(a_repair_removes_what_still_is_wrong)
{
	struct session s = begin(PUZZLE);

	repair(&s, "");
	play(&s, "set r1c9=7");
	play(&s, "set r1c9=9");
	repair(&s, "");
	play(&s, "set r1c3=8");
	play(&s, "set r1c2=8");
	play(&s, "drop r1c6<>37");
	play(&s, "set r1c1=6");
	repair(&s, "repair r1c3 r1c6=3");
	repair(&s, "");
	CHECK_INT(s.doc.now.value[1], 8);
	CHECK_INT(s.doc.now.deleted[5], digit_bit(7));
	play(&s, "marks auto off");
	play(&s, "note r1c3=27");
	play(&s, "centre r3c7=2");
	play(&s, "set r1c7=2");
	repair(&s, "repair r1c7 r1c3=2 r3c7+2");
	play(&s, "unnote r1c3=2");
	repair(&s, "repair r1c3=2");
	play(&s, "unnote r1c3=2");
	play(&s, "unnote r1c3=7");
	repair(&s, "");
	session_free(&s);
}

/* A restart that is undone and made again counts the moves, of which that is one. */
TEST(a_wrong_entry_that_is_made_again_counts_once)
{
	struct session s = begin(PUZZLE);

	play(&s, "set r1c9=7");
	CHECK(session_undo(&s));
	play(&s, "set r1c9=7");
	CHECK_INT(s.doc.mistakes, 1);
	play(&s, "restart");
	CHECK(session_undo(&s));
	CHECK_INT(s.doc.mistakes, 1);
	session_free(&s);
}

TEST(a_wrong_entry_is_counted_when_it_is_made)
{
	struct session s = begin(PUZZLE), many = begin(".................................................................................");

	play(&s, "set r1c2=8");
	play(&s, "note r1c3=5");
	CHECK_INT(s.doc.mistakes, 0);
	play(&s, "set r1c9=9");
	play(&s, "set r1c9=7");
	play(&s, "set r1c9=3");
	CHECK_INT(s.doc.mistakes, 2);
	CHECK(session_undo(&s) && session_undo(&s) && session_redo(&s));
	CHECK(refuses(&s, "set r1c4=9"));
	CHECK_INT(s.doc.mistakes, 2);
	/* A restart begins anew; undone, it gives back what was before it. */
	play(&s, "restart");
	CHECK_INT(s.doc.mistakes, 0);
	play(&s, "set r1c9=7");
	CHECK_INT(s.doc.mistakes, 1);
	session_go(&s, 2);
	CHECK_INT(s.doc.mistakes, 2);
	CHECK(session_undo(&s));
	CHECK_INT(s.doc.mistakes, 2);
	session_go(&s, s.doc.count);
	CHECK_INT(s.doc.mistakes, 1);
	session_free(&s);
	play(&many, "set r1c1=5");
	play(&many, "set r1c2=5");
	CHECK_INT(many.doc.mistakes, 0);
	session_free(&many);
}

/* The bookmark before what is done has this name. */
static void check_before(const struct session *s, const char *name)
{
	const struct bookmark *b = document_bookmark_before(&s->doc);

	CHECK_TEXT(b ? b->name : "(none)", name);
}

TEST(bookmarks_go_with_the_history)
{
	struct session s = begin(PUZZLE);
	struct bookmarks *b = &s.doc.bookmarks;
	char *positions[5];

	CHECK_INT(bookmarks_set(b, 0, ""), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(b, 0, ""), BOOKMARK_THERE);
	for (int i = 0; i < 4; i++) {
		positions[i] = describe(&s);
		play(&s, every_kind[i]);
	}
	positions[4] = describe(&s);
	CHECK_INT(bookmarks_set(b, 3, "far"), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(b, 1, " the\tfirst  "), BOOKMARK_SET);
	check_before(&s, "far");
	CHECK_INT(bookmarks_find(b, "the first")->at, 1);
	CHECK(bookmarks_find(b, "the") == NULL);
	session_go(&s, 1);
	check_position(&s, positions[1]);
	check_before(&s, "");
	session_go(&s, 3);
	check_position(&s, positions[3]);
	check_before(&s, "the first");
	session_go(&s, 0);
	check_position(&s, positions[0]);
	check_before(&s, "(none)");
	/* A name stands once. */
	CHECK_INT(bookmarks_set(b, 2, "far"), BOOKMARK_SET);
	CHECK_INT(b->count, 3);
	/* One on a branch that was left stays, but is not before what is done on another. */
	session_go(&s, 1);
	play(&s, "set r9c3=8");
	CHECK_INT(b->count, 3);
	check_before(&s, "the first");
	session_visit(&s, bookmarks_find(b, "far")->at);
	check_position(&s, positions[2]);
	session_go(&s, s.doc.count);
	check_position(&s, positions[4]);
	check_before(&s, "far");
	for (int i = 0; i < 5; i++)
		free(positions[i]);
	session_free(&s);
}

TEST(a_game_has_so_many_bookmarks_and_no_more)
{
	struct bookmarks b = { .list = NULL };
	char name[16];

	for (int i = 0; i < BOOKMARKS_MOST; i++) {
		snprintf(name, sizeof name, "%d", i);
		CHECK_INT(bookmarks_set(&b, 0, name), BOOKMARK_SET);
	}
	CHECK_INT(bookmarks_set(&b, 0, "one more"), BOOKMARK_TOO_MANY);
	CHECK_INT(b.count, BOOKMARKS_MOST);
	/* One that is there can move. */
	CHECK_INT(bookmarks_set(&b, 1, "7"), BOOKMARK_SET);
	bookmarks_free(&b);
}

TEST(a_branch_that_is_left_stays)
{
	struct session s = begin(PUZZLE);
	char *left, *other;

	play(&s, "set r1c1=6");
	play(&s, "set r1c2=8");
	play(&s, "set r1c3=2");
	left = describe(&s);
	session_go(&s, 1);
	play(&s, "drop r1c2<>8");
	play(&s, "drop r1c3<>8");
	other = describe(&s);
	CHECK_INT(s.doc.tree.count, 5);
	CHECK_INT(s.doc.count, 3);
	CHECK(!session_redo(&s));
	/* The end of the first branch, and back. */
	session_visit(&s, 3);
	check_position(&s, left);
	CHECK_INT(s.doc.done, 3);
	session_visit(&s, 4);
	CHECK_INT(s.doc.done, 2);
	CHECK(session_redo(&s));
	check_position(&s, other);
	CHECK(!session_redo(&s));
	/* The same move again is no third branch: the line goes on as it last did from there. */
	session_go(&s, 1);
	play(&s, "set r1c2=8");
	CHECK_INT(s.doc.tree.count, 5);
	CHECK(session_redo(&s));
	check_position(&s, left);
	/* So it is on the line itself, of which nothing is cut off. */
	session_go(&s, 0);
	play(&s, "set r1c1=6");
	CHECK_INT(s.doc.done, 1);
	CHECK_INT(s.doc.count, 3);
	session_go(&s, 3);
	check_position(&s, left);
	free(left);
	free(other);
	session_free(&s);
}

TEST(all_branches_of_a_document_are_played_when_it_is_taken)
{
	struct session s = begin(PUZZLE), again;
	struct document doc, bad;
	struct move move = move_of("set r1c4=1");
	struct error err;

	play(&s, "set r1c1=6");
	play(&s, "set r1c2=8");
	session_go(&s, 0);
	play(&s, "set r1c1=2");
	session_go(&s, 0);
	play(&s, "set r1c3=2");
	document_copy(&doc, &s.doc);
	document_copy(&bad, &s.doc);
	CHECK(session_init(&again, &doc, &err));
	CHECK(document_equal(&again.doc, &s.doc));
	session_visit(&again, 2);
	CHECK(!document_equal(&again.doc, &s.doc));
	session_visit(&again, 4);
	CHECK(document_equal(&again.doc, &s.doc));
	/* A given would change, on a branch that nobody is on. */
	move_tree_add(&bad.tree, 2, &move);
	check_bad(&bad, "cannot play move 5: r1c4 is a given");
	session_free(&again);
	session_free(&s);
}

TEST(a_move_takes_few_bytes)
{
	struct move_tree t = { .count = 0 };
	struct move set = move_of("set r1c1=6"), step = move_of("step naked-pair r1c2<>5 r1c3<>5 r1c7<>5 r1c8<>25"), read;

	for (size_t i = 0; i < 1000; i++)
		CHECK_INT(move_tree_add(&t, i, i % 2 ? &set : &step), i + 1);
	CHECK(t.capacity * 12 + t.room * 2 < 1000 * 32);
	for (size_t i = 0; i < 1000; i++) {
		move_tree_get(&t, i + 1, &read);
		CHECK(move_equal(&read, i % 2 ? &set : &step));
	}
	move_tree_free(&t);
}

TEST(a_game_has_so_many_moves_and_no_more)
{
	struct session s = begin(PUZZLE);
	struct move on = move_of("marks auto on"), off = move_of("marks auto off"), set = move_of("set r1c1=6");
	struct error err;

	for (int i = 0; i < MOVES_MOST; i++)
		CHECK(session_apply(&s, i % 2 ? &on : &off, &err));
	CHECK(!session_apply(&s, &set, &err));
	CHECK_TEXT(err.text, "This game has 100000 moves, the most possible. You can still undo and redo.");
	CHECK_INT(s.doc.now.value[0], 0);
	/* One that was made before is none more. */
	CHECK(session_undo(&s));
	CHECK(session_apply(&s, &on, &err));
	session_free(&s);
}

TEST(without_one_solution_nothing_is_a_mistake)
{
	const struct {
		const char *givens;
		enum solutions solutions;
	} cases[] = {
		{ ".................................................................................", SOLUTIONS_MANY },
		{ "5..5.............................................................................", SOLUTIONS_NONE },
		{ "12345678.........9...............................................................", SOLUTIONS_NONE },
		/* A grid that keeps plain backtracking busy for seconds: nobody waits for it. Peter Norvig, "Solving Every Sudoku Puzzle". */
		{ ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", SOLUTIONS_UNKNOWN },
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct session s = begin(cases[i].givens);
		struct cellset entries;
		struct candset deleted;

		CHECK_INT(s.solutions, cases[i].solutions);
		play(&s, "set r5c5=9");
		play(&s, "drop r9c1<>9");
		session_mistakes(&s, &entries, &deleted);
		CHECK(cellset_empty(entries));
		CHECK(candset_empty(&deleted));
		session_free(&s);
	}
}

/* Whether a rectangle with 1 and 2 in three of its cells is told after deduction on the session's board. */
static bool takes_one_for_granted(struct engine *engine, const struct session *s)
{
	struct board unused, b;
	struct step *steps;

	hint_board(s, engine, &unused);
	board_init(&b, geometry_of_size(9));
	board_drop(&b, 0, (uint16_t)(b.geo->all & ~3));
	board_drop(&b, 3, (uint16_t)(b.geo->all & ~3));
	board_drop(&b, 9, (uint16_t)(b.geo->all & ~3));
	size_t count = engine_all(engine, &b, &techniques[TECHNIQUE_UNIQUE_RECTANGLE_1], false, &steps);

	steps_free(steps, count);
	return count > 0;
}

TEST(one_solution_is_taken_for_granted_only_where_it_is_known)
{
	struct session s = begin(PUZZLE);
	struct engine *engine = engine_new();

	CHECK(takes_one_for_granted(engine, &s));
	s.solutions = SOLUTIONS_UNKNOWN;
	CHECK(!takes_one_for_granted(engine, &s));
	s.solutions = SOLUTIONS_MANY;
	CHECK(!takes_one_for_granted(engine, &s));
	s.solutions = SOLUTIONS_ONE;
	CHECK(takes_one_for_granted(engine, &s));
	s.solutions = SOLUTIONS_NONE;
	CHECK(!takes_one_for_granted(engine, &s));
	engine_free(engine);
	session_free(&s);
}

TEST(a_game_is_complete_when_it_is_full_and_right)
{
	struct session s = begin(PUZZLE);
	char text[sizeof "set r1c1=1"];

	for (int cell = 0; cell < 81; cell++) {
		if (PUZZLE[cell] != '.')
			continue;
		CHECK(!session_complete(&s));
		snprintf(text, sizeof text, "set r%dc%d=%c", cell / 9 + 1, cell % 9 + 1, SOLUTION[cell]);
		play(&s, text);
	}
	CHECK(session_complete(&s));
	play(&s, "clear r1c1");
	play(&s, "set r1c1=8");
	CHECK(!session_complete(&s));
	session_free(&s);
}

TEST(the_clock_counts_while_it_runs)
{
	struct session s = begin(PUZZLE);

	s.doc.clock = 5000;
	CHECK_INT(session_clock(&s, 100000), 5000);
	session_clock_start(&s, 100000);
	CHECK_INT(session_clock(&s, 101500), 6500);
	session_clock_start(&s, 101500);
	CHECK_INT(session_clock(&s, 102000), 7000);
	session_clock_stop(&s, 103000);
	CHECK_INT(s.doc.clock, 8000);
	CHECK_INT(session_clock(&s, 999000), 8000);
	session_clock_stop(&s, 999000);
	CHECK_INT(session_clock(&s, 999000), 8000);
	session_clock_start(&s, 999000);
	CHECK_INT(session_clock(&s, 999001), 8001);
	session_free(&s);
}

TEST(the_clock_goes_neither_back_nor_below_zero)
{
	struct session s = begin(PUZZLE);

	s.doc.clock = 5000;
	session_clock_start(&s, 100000);
	CHECK_INT(session_clock(&s, 99000), 5000);
	session_clock_stop(&s, 99000);
	CHECK_INT(s.doc.clock, 5000);
	session_free(&s);
}

/* A document of a file or a database may say anything. */
TEST(a_session_has_a_clock_that_can_be_counted_on)
{
	static const long long clocks[] = { -1, LLONG_MIN, LLONG_MAX };
	struct error err;

	for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
		struct session s = begin(PUZZLE), again;
		struct document doc;

		document_copy(&doc, &s.doc);
		doc.clock = clocks[i];
		CHECK(session_init(&again, &doc, &err));
		session_clock_start(&again, 0);
		long long then = session_clock(&again, 0);

		CHECK(then >= 0 && session_clock(&again, 1000000) >= then);
		CHECK(clocks[i] > 0 || then == 0);
		session_free(&again);
		session_free(&s);
	}
}
