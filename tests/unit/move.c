/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Positions and moves: text in and out, what a move changes, and what it refuses. */
#include "tests/test.h"
#include "tests/formats/random.h"

#include "base/error.h"
#include "base/strbuf.h"
#include "play/document.h"

static struct position start, now;
static struct error err;

static const struct geometry *nine(void)
{
	return geometry_of_size(9);
}

/* r1c1 is a given 5, all else is empty. */
static void fresh(bool filled)
{
	start = (struct position){ .filled = filled };
	position_put(&start, 0, 5, ORIGIN_GIVEN);
	now = start;
}

static bool play(const char *line)
{
	struct move m;

	if (!move_parse(nine(), line, &m, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", line, err.text);
	return move_apply(nine(), &start, &m, &now, &err);
}

#define CHECK_PLAY(line) (play(line) ? (void)0 : test_fail(__FILE__, __LINE__, "%s: %s", line, err.text))
#define CHECK_REFUSED(line, why) do { \
	struct position before = now; \
	CHECK(!play(line)); \
	CHECK_TEXT(err.text, why); \
	CHECK(position_equal(&before, &now)); \
} while (0)

TEST(set_puts_an_entry_and_strikes_marks)
{
	fresh(false);
	CHECK_PLAY("note r2c2=47 r2c8=74 r9c9=47");
	CHECK_PLAY("set r2c2=4");
	CHECK_INT(now.value[10], 4);
	CHECK_INT(now.origin[10], ORIGIN_OWN);
	CHECK_INT(now.notes[10], 0);
	CHECK_INT(now.notes[16], digit_bit(7));
	CHECK_INT(now.notes[80], digit_bit(4) | digit_bit(7));
	CHECK_PLAY("set r2c2=5");
	CHECK_INT(now.value[10], 5);
	CHECK_REFUSED("set r2c2=5", "r2c2 already has this digit.");
	CHECK_REFUSED("set r1c1=4", "r1c1 is a given and cannot change.");
}

TEST(clear_takes_entries_away)
{
	fresh(true);
	CHECK_PLAY("search r9c9=1");
	CHECK_PLAY("set r9c8=2");
	CHECK_PLAY("clear r9c9");
	CHECK_PLAY("clear r9c8");
	CHECK(position_equal(&now, &start));
	CHECK_REFUSED("clear r9c8", "r9c8 is already empty.");
	CHECK_REFUSED("clear r1c1", "r1c1 is a given and cannot change.");
}

TEST(marks_stand_in_empty_cells)
{
	fresh(false);
	CHECK_REFUSED("note r1c1=3", "r1c1 has a digit; only empty cells have marks.");
	CHECK_PLAY("note r1c2=357");
	CHECK_PLAY("unnote r1c2=39");
	CHECK_INT(now.notes[1], digit_bit(5) | digit_bit(7));
	CHECK_REFUSED("note r1c2=57", "These marks are there already.");
	CHECK_REFUSED("unnote r1c2=3", "These marks are not there.");
	CHECK_REFUSED("unnote r1c1=3", "r1c1 has a digit; only empty cells have marks.");
}

TEST(drop_deletes_what_the_rules_allow)
{
	fresh(true);
	CHECK_PLAY("drop r1c2<>56");
	CHECK_INT(now.deleted[1], digit_bit(6));
	CHECK_REFUSED("drop r1c2<>56 r1c1<>1", "Already eliminated.");
	CHECK_PLAY("restore r1c2=56");
	CHECK(position_equal(&now, &start));
	CHECK(!play("restore r1c2=5"));
}

TEST(step_places_and_drops)
{
	fresh(false);
	CHECK_PLAY("note r5c5=39 r5c6=9 r1c3=6");
	CHECK_PLAY("step full-house r1c2=6 r5c5<>3");
	CHECK_INT(now.origin[1], ORIGIN_SOLVER);
	CHECK_INT(now.notes[2], 0);
	CHECK_INT(now.notes[40], digit_bit(9));
	CHECK_INT(now.deleted[40], digit_bit(3));
	CHECK_REFUSED("step full-house r5c5<>3", "Already eliminated.");
	CHECK_REFUSED("step full-house r5c6<>1 r1c2=6", "r1c2 already has a digit.");
}

/* What the digits that are placed exclude anyway is deleted too, so that it does not come back with them. */
TEST(step_drops_what_it_excludes_by_its_digits)
{
	fresh(true);
	CHECK_PLAY("step template-set r2c2=6 r2c3<>6");
	CHECK_INT(now.deleted[11], digit_bit(6));
	CHECK_PLAY("clear r2c2");
	CHECK_INT(now.deleted[11], digit_bit(6));
}

TEST(search_fills_empty_cells)
{
	fresh(true);
	CHECK_PLAY("search r1c2=1 r1c3=2");
	CHECK_INT(now.value[2], 2);
	CHECK_INT(now.origin[2], ORIGIN_SOLVER);
	CHECK_REFUSED("search r1c4=3 r1c2=1", "r1c2 already has a digit.");
	/* It could not be read back. */
	CHECK(!move_apply(nine(), &start, &(struct move){ .kind = MOVE_SEARCH }, &now, &err));
	CHECK_TEXT(err.text, "No cell is empty.");
}

TEST(marks_modes)
{
	fresh(true);
	CHECK_REFUSED("marks fill", "Marks are automatic. To write your own: :marks auto off");
	CHECK_REFUSED("marks auto on", "Marks are already automatic.");
	CHECK_REFUSED("marks clear", "No candidate was eliminated there.");
	CHECK_PLAY("drop r5c5<>3");
	CHECK_PLAY("marks auto off");
	CHECK_REFUSED("marks auto off", "You already write your own marks.");
	CHECK_REFUSED("marks clear", "There are no marks.");
	CHECK_PLAY("marks fill");
	CHECK_INT(now.notes[0], 0);
	CHECK_INT(now.notes[1], 0x1ef);
	CHECK_INT(now.notes[40], 0x1fb);
	CHECK_REFUSED("marks fill", "All marks are already there.");
	CHECK_PLAY("marks auto on");
	CHECK_INT(now.notes[40], 0x1fb);
	CHECK_PLAY("marks clear");
	CHECK_INT(now.deleted[40], 0);
	CHECK_INT(now.notes[40], 0x1fb);
	CHECK_PLAY("marks auto off");
	CHECK_PLAY("marks clear");
	CHECK_INT(now.notes[40], 0);
}

TEST(restart_keeps_the_mode)
{
	fresh(true);
	CHECK_PLAY("marks auto off");
	CHECK_REFUSED("restart", "This is the beginning of the game.");
	CHECK_PLAY("set r9c9=1");
	CHECK_PLAY("restart");
	CHECK_INT(now.value[80], 0);
	CHECK(!now.filled);
}

TEST(centre_marks_are_own_marks_beside_the_others)
{
	fresh(false);
	CHECK_PLAY("note r2c2=47");
	CHECK_PLAY("centre r2c2=4 r2c8=45");
	CHECK_PLAY("uncentre r2c8=5");
	CHECK_REFUSED("uncentre r2c8=5", "These marks are not there.");
	CHECK_REFUSED("strike r2c2=45", "No cage with that many cells begins at r2c2.");
	CHECK_INT(now.notes[10], digit_bit(4) | digit_bit(7));
	CHECK_INT(now.centre[16], digit_bit(4));
	CHECK_PLAY("set r2c2=4");
	CHECK_INT(now.centre[10] + now.centre[16], 0);
	CHECK_PLAY("centre r9c9=3");
	CHECK_PLAY("marks clear");
	CHECK_INT(now.centre[80], 0);
}

TEST(colours_are_given_and_taken_and_a_restart_takes_all)
{
	fresh(true);
	CHECK_PLAY("colour A r1c1 r2c2 r3c4=57");
	CHECK_INT(now.colour[0], 1);
	CHECK_INT(now.colour[10], 1);
	CHECK_INT(now.tint[candidate(21, 5)], 1);
	CHECK_REFUSED("colour A r2c2 r3c4=5", "All of these already have this colour.");
	CHECK_PLAY("colour C r2c2");
	CHECK_INT(now.colour[10], 3);
	CHECK_PLAY("uncolour r1c1 r3c4=5");
	CHECK_INT(now.colour[0], 0);
	CHECK_INT(now.tint[candidate(21, 5)], 0);
	CHECK_INT(now.tint[candidate(21, 7)], 1);
	CHECK_REFUSED("uncolour r1c1", "None of these has a colour.");
	/* They are no marks: what is placed leaves them. */
	CHECK_PLAY("set r2c2=4");
	CHECK_INT(now.colour[10], 3);
	CHECK_PLAY("colours clear");
	CHECK_INT(now.colour[10] + now.tint[candidate(21, 7)], 0);
	CHECK_REFUSED("colours clear", "There are no colours.");
	CHECK_PLAY("clear r2c2");
	CHECK_PLAY("colour B r5c5");
	CHECK_PLAY("restart");
	CHECK_INT(now.colour[40], 0);
}

TEST(every_move_is_read_as_it_is_printed)
{
	struct rng r = { 7 };
	struct strbuf line;

	strbuf_init(&line);
	for (int i = 0; i < 5000; i++) {
		struct move m = random_move(nine(), &r), back;

		strbuf_clear(&line);
		move_print(nine(), &m, &line);
		CHECK(move_parse(nine(), line.text, &back, &err));
		CHECK(move_equal(&m, &back));
	}
	strbuf_free(&line);
}

TEST(text_of_moves)
{
	static const char *const lines[] = {
		"set r3c4=5", "set r3c4=5 r3c5=6", "clear r3c4", "note r3c4=57", "unnote r3c4=5", "drop r5c5<>3 r5c6<>34", "restore r5c5=3",
		"step full-house r1c1=4", "search r1c1=5 r1c2=3", "marks fill", "marks clear", "marks auto on", "marks auto off", "restart",
		"colour A r1c2 r9c9 r3c4=57", "colour F r1c1=1", "uncolour r1c2 r3c4=5", "colours clear", "centre r3c4=57", "uncentre r3c4=5",
		"repair r1c2 r3c4=57 r5c6+3", "repair r3c4+5", "repair r3c4=5", "strike r4c7=168",
	};
	struct strbuf out;

	strbuf_init(&out);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct move m;

		strbuf_clear(&out);
		CHECK(move_parse(nine(), lines[i], &m, &err));
		move_print(nine(), &m, &out);
		CHECK_TEXT(out.text, lines[i]);
	}
	struct move spaced;

	strbuf_clear(&out);
	CHECK(move_parse(nine(), " marks\t auto  on \r", &spaced, &err));
	move_print(nine(), &spaced, &out);
	CHECK_TEXT(out.text, "marks auto on");
	strbuf_free(&out);
}

TEST(malformed_moves_name_the_column)
{
	static const struct {
		const char *line, *text;
		int column;
	} cases[] = {
		{ " place r1c1=5", "unknown move; the moves are set, clear, note, unnote, drop, restore, step, search, marks fill, marks "
				   "clear, marks auto on, marks auto off, restart, colour, uncolour, colours clear, centre, uncentre, repair, "
				   "strike", 2 },
		{ "set", "\"set\" takes cells and their digits such as r3c4=5 here", 4 },
		{ "set r1c1=57", "\"set\" takes cells and their digits such as r3c4=5 here", 5 },
		{ "set r1c1=5x", "\"set\" takes cells and their digits such as r3c4=5 here", 5 },
		{ "clear r0c1", "\"clear\" takes cells such as r3c4 here", 7 },
		{ "note r1c1<>5", "\"note\" takes cells and marks such as r3c4=57 here", 6 },
		{ "drop r1c1<>5 r1c2=5", "\"drop\" takes candidates such as r5c5<>3 here", 14 },
		{ "step", "\"step\" takes a technique's id, and effects such as r3c4=5 or r5c5<>3 here", 5 },
		{ "step guess r1c1=5", "\"step\" takes a technique's id, and effects such as r3c4=5 or r5c5<>3 here", 6 },
		{ "step full-house", "\"step\" takes a technique's id, and effects such as r3c4=5 or r5c5<>3 here", 16 },
		{ "search r1c1=5 r1c1=3", "\"search\" takes cells and their digits such as r3c4=5 here", 15 },
		{ "marks fill 3", "\"marks fill\" takes nothing here", 12 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct move m;

		CHECK(!move_parse(nine(), cases[i].line, &m, &err));
		CHECK_TEXT(err.text, cases[i].text);
		CHECK_INT(err.column, cases[i].column);
	}
}

TEST(titles_are_one_clean_line)
{
	static const char raw[] = " \tAl\x1b[31m  Escargot\xff \xc3\xa9\xc2\x9b\xe2\x82\xac\n\0 end\r\n";
	struct document doc, copy;

	document_init(&doc, nine());
	document_title(&doc, raw, sizeof raw - 1);
	CHECK_TEXT(doc.title, "Al [31m Escargot \xc3\xa9 \xe2\x82\xac end");
	document_copy(&copy, &doc);
	CHECK(document_equal(&doc, &copy));
	document_title(&copy, " \n", 2);
	CHECK(copy.title == NULL);
	CHECK(!document_equal(&doc, &copy));
	document_free(&copy);
	document_free(&doc);
}

TEST(boards_of_a_position)
{
	struct board b;

	fresh(true);
	CHECK_PLAY("set r9c9=5");
	CHECK_PLAY("drop r2c9<>1");
	position_givens(&now, nine(), &b);
	CHECK_INT(cellset_count(b.given), 1);
	CHECK_INT(b.value[80], 0);
	CHECK_INT(b.cand[17], 0x1ff);
	position_board(&now, nine(), &b);
	CHECK_INT(cellset_count(b.given), 1);
	CHECK_INT(b.value[80], 5);
	CHECK_INT(b.cand[17], 0x1ff & ~digit_bit(5) & ~digit_bit(1));
}
