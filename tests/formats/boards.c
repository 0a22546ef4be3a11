/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards that are not plain in files: candide's own format and the journal hold each of them, and each puzzle is known by one word. */
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/solo.h"
#include "grid/clue.h"
#include "journal/journal.h"
#include "library/library.h"
#include "search/general.h"
#include "search/search.h"
#include "tests/unit/journal_kit.h"

/* A jigsaw of nine digits, and one of seven. */
static const char nine[] = "111123333111223343122224443155224663555574866995574866995774866997774886999778888";
static const char seven[] = "1112223111223314422334444533455556677556667777766";

static struct shape regions(int size, const char *text)
{
	uint8_t region[MAX_CELLS] = { 0 };

	for (int cell = 0; cell < size * size; cell++)
		region[cell] = (uint8_t)(text[cell] - '1');
	return shape_of_regions(size, region);
}

enum { BOARDS = 11 };

/* A clue of each kind, in any order. */
static void add_clues(struct shape *s)
{
	static const uint8_t cage[] = { 9, 0, 1 }, pair[] = { 79, 80 }, diagonal[] = { 45, 55, 65, 75 }, circle[] = { 30, 31 };
	static const uint8_t arms[2][2] = { { 39, 48 }, { 20 } }, line[] = { 80, 79, 78, 77, 76, 75, 74, 73, 72 };

	shape_add_clue(s, CLUE_SANDWICH, 0, line, 9);
	shape_add_clue(s, CLUE_ARROW, CLUE_NO_VALUE, circle, 2);
	shape_add_part(s, arms[0], 2);
	shape_add_part(s, arms[1], 1);
	shape_add_clue(s, CLUE_CAGE, CLUE_NO_VALUE, pair, 2);
	shape_add_clue(s, CLUE_LITTLE_KILLER, 30, diagonal, 4);
	shape_add_clue(s, CLUE_CAGE, 14, cage, 3);
}

/* Of each other kind, with and without a number, and all marks there. */
static void add_more_clues(struct shape *s)
{
	static const uint8_t line[] = { 0, 10, 20, 19 }, loop[] = { 0, 1, 10, 9, 0 }, pair[] = { 3, 4, 5 }, square[] = { 60, 61, 69, 70 };
	static const uint8_t row[] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };

	for (int kind = CLUE_KINDS - 1; kind >= CLUE_THERMOMETER; kind--) {
		const struct clue_traits *t = &clue_traits[kind];
		const bool path = t->cells == CLUE_PATH && kind != CLUE_CLONE;
		const uint8_t *cells = t->cells == CLUE_ACROSS ? row : kind == CLUE_QUADRUPLE ? square : path ? loop :
			t->longest == 2 ? pair : line;
		const int count = t->cells == CLUE_ACROSS ? 9 : path ? 5 : t->longest > 0 && t->longest < 4 ? t->longest : 4;

		const int value = kind == CLUE_QUADRUPLE ? 9118 : t->value == CLUE_HAS_VALUE ? 5 : CLUE_NO_VALUE;

		shape_add_clue(s, (enum clue_kind)kind, value, cells, count);
		if (kind == CLUE_CLONE)
			shape_add_part(s, square, 4);
		if (t->value == CLUE_MAY_HAVE_VALUE)
			shape_add_clue(s, (enum clue_kind)kind, 3, cells + 1, count == 2 ? 2 : count - 1);
	}
	for (int condition = CONDITION_NO_DIFFERENCE; condition <= CONDITION_NO_SUM; condition++)
		shape_ask(s, (enum board_condition)condition);
}

/* Boards of every kind, and what makes them so in candide's format. */
static const struct geometry *some_board(int i, const char **said)
{
	static const char *const words[BOARDS] = {
		"size 9\nboxes 3x3\nhouses down up\n", "size 9\nboxes 3x3\nhouses up windows groups\n", "size 8\nboxes 2x4\n",
		"size 9\nboxes 3x3\nrules anti-knight anti-king nonconsecutive\n", "size 9\nboxes 3x3\neven r1c1 r3c4\nodd r9c9\n",
		"size 7\nregions\n1112223\n1112233\n1442233\n4444533\n4555566\n7755666\n7777766\n",
		("size 9\nregions\n111123333\n111223343\n122224443\n155224663\n555574866\n995574866\n995774866\n997774886\n999778888\n"
		 "houses down up\n"),
		"size 6\nboxes 3x2\nextra r1c1 r2c2 r3c3 r4c4 r5c5 r6c1\nextra r1c6 r2c5 r3c4 r4c3 r5c2 r6c6\n",
		"size 9\nboxes 3x3\nclue cage 14 r1c1 r1c2 r2c1\nclue cage r9c8 r9c9\nclue little-killer 30 r6c1 r7c2 r8c3 r9c4\n"
		"clue arrow r4c4 r4c5 > r5c4 r6c4 > r3c3\nclue sandwich 0 r9c9 r9c8 r9c7 r9c6 r9c5 r9c4 r9c3 r9c2 r9c1\n",
		"size 4\nboxes 2x2\nclue cage r1c1 r1c2\nclue cage 5 r1c3 r1c4\nclue cage 5 r2c1 r2c2\nclue cage 5 r2c3 r2c4\n",
		("size 9\nboxes 3x3\nrules all-white-dots all-black-dots all-xv\nclue thermometer r1c1 r2c2 r3c3 r3c2\n"
		 "clue slow-thermometer r1c1 r1c2 r2c2 r2c1 r1c1\nclue white-dot r1c4 r1c5\nclue white-dot 3 r1c5 r1c6\n"
		 "clue black-dot r1c4 r1c5\nclue black-dot 3 r1c5 r1c6\nclue xv 5 r1c4 r1c5\nclue whispers r1c1 r1c2 r2c2 r2c1 r1c1\n"
		 "clue whispers 3 r1c2 r2c2 r2c1 r1c1\nclue renban r1c1 r2c2 r3c2 r3c3\nclue palindrome r1c1 r1c2 r2c2 r2c1 r1c1\n"
		 "clue between r1c1 r2c2 r3c3 r3c2\nclue lockout r1c1 r2c2 r3c3 r3c2\nclue region-sum r1c1 r2c2 r3c3 r3c2\nclue minimum r1c1\n"
		 "clue maximum r1c1\nclue quadruple 1189 r7c7 r7c8 r8c7 r8c8\nclue clone r1c1 r2c2 r3c3 r3c2 > r7c7 r7c8 r8c7 r8c8\n"
		 "clue region r1c1 r2c2 r3c2 r3c3\nclue row-indexer r1c1\nclue column-indexer r1c1\nclue box-indexer r1c1\n"
		 "clue zipper r1c1 r1c2 r2c2 r2c1 r1c1\nclue double-arrow r1c1 r1c2 r2c2 r2c1 r1c1\nclue modular r1c1 r1c2 r2c2 r2c1 r1c1\n"
		 "clue entropic r1c1 r1c2 r2c2 r2c1 r1c1\nclue nabner r1c1 r2c2 r3c2 r3c3\n"
		 "clue x-sum 5 r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1\nclue skyscraper 5 r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1\n"),
	};
	struct shape s = i == 2 ? shape_of_boxes(2, 4) : i == 5 ? regions(7, seven) : i == 6 ? regions(9, nine) :
		i == 7 ? shape_of_boxes(3, 2) : i == 9 ? shape_of_boxes(2, 2) : shape_of_boxes(3, 3);
	struct cellset extra[2] = { { { 0, 0 } }, { { 0, 0 } } };

	*said = words[i];
	if (i == 0 || i == 6)
		shape_add_diagonals(&s);
	if (i == 1) {
		shape_add_diagonal(&s, true);
		shape_add_groups(&s);
		CHECK(shape_add_windows(&s));
	}
	for (int condition = CONDITION_KNIGHT; i == 3 && condition <= CONDITION_NONCONSECUTIVE; condition++)
		shape_ask(&s, (enum board_condition)condition);
	if (i == 4) {
		shape_ask_cell(&s, CONDITION_EVEN, 0);
		shape_ask_cell(&s, CONDITION_EVEN, 21);
		shape_ask_cell(&s, CONDITION_ODD, 80);
	}
	for (int row = 0; row < 6; row++) {
		cellset_add(&extra[0], 6 * row + (row < 5 ? row : 0));
		cellset_add(&extra[1], 6 * row + (row < 5 ? 5 - row : 5));
	}
	for (int e = 0; e < 2 && i == 7; e++)
		shape_add(&s, HOUSE_EXTRA, extra[e]);
	if (i == 8)
		add_clues(&s);
	if (i == 10)
		add_more_clues(&s);
	for (uint8_t cell = 0; cell < 16 && i == 9; cell += 2)
		shape_add_clue(&s, CLUE_CAGE, cell > 0 ? 5 : CLUE_NO_VALUE, (uint8_t[]){ cell, cell + 1 }, 2);
	return geometry_of_shape(&s);
}

/* A game on it: a given, an entry, a candidate deleted, and a move. */
static void some_game(const struct geometry *g, struct document *doc)
{
	struct move move;
	struct error err;

	document_init(doc, g);
	position_put(&doc->start, 1, 2, ORIGIN_GIVEN);
	doc->start.deleted[4] = digit_bit(1);
	doc->now = doc->start;
	CHECK(move_parse(g, "set r2c4=3", &move, &err));
	document_add(doc, &move);
	CHECK(move_apply(g, &doc->start, &move, &doc->now, &err));
	doc->done = 1;
}

TEST(candides_own_format_holds_every_board)
{
	for (int i = 0; i < BOARDS; i++) {
		const char *said;
		const struct geometry *g = some_board(i, &said);
		struct document doc, back;
		struct strbuf out;
		struct reader r;
		struct error err = { .text = "" };

		CHECK(g != NULL);
		some_game(g, &doc);
		strbuf_init(&out);
		format_find("candide")->write(&doc, &out);
		if (strncmp(out.text + strlen("candide 1\n"), said, strlen(said)) != 0)
			test_fail(__FILE__, __LINE__, "%s", out.text);
		reader_init(&r, out.text, out.length);
		if (reader_next(&r, &back, &err) != READ_PUZZLE)
			test_fail(__FILE__, __LINE__, "%s%s", out.text, err.text);
		CHECK(back.geo == g);
		CHECK(document_equal(&doc, &back));
		document_free(&back);
		document_free(&doc);
		strbuf_free(&out);
	}
}

/* Writes it in each format that holds it, and reads that again. */
static void check_written(const struct document *doc)
{
	static const char *const ids[] = { "fpuzzles", "sudokupad", "candide", "solo", "ksudoku" };

	for (int i = 0; i < 5; i++) {
		struct strbuf out;
		struct document back;
		struct reader r;
		struct error err;

		if (!format_fits(format_find(ids[i]), doc, &err)) {
			CHECK(i > 2 && (!solo_fits(doc->geo) || (i == 4 && doc->geo->clues > 0)));
			continue;
		}
		strbuf_init(&out);
		format_find(ids[i])->write(doc, &out);
		reader_init(&r, out.text, out.length);
		CHECK_INT(reader_next(&r, &back, &err), READ_PUZZLE);
		CHECK(back.geo == doc->geo);
		CHECK(i > 2 || position_equal(&back.now, &doc->now));
		document_free(&back);
		strbuf_free(&out);
	}
}

/* Also by those of other programs. */
TEST(formats_of_others_hold_the_boards_that_they_can)
{
	for (int i = 0; i < BOARDS; i++) {
		const char *said;
		struct document doc;

		document_init(&doc, some_board(i, &said));
		position_put(&doc.now, 1, 2, ORIGIN_GIVEN);
		doc.start = doc.now;
		check_written(&doc);
		document_free(&doc);
	}
}

/* What a board with the first given of some_game is known by. */
TEST(a_puzzle_is_known_by_one_word)
{
	static const char *const words[BOARDS] = { "3x3x:a2zzza", NULL, "2x4:a2zzj", NULL, NULL, NULL, NULL, NULL };

	for (int i = 0; i < BOARDS; i++) {
		const char *said;
		struct strbuf out;
		struct board b;

		board_init(&b, some_board(i, &said));
		CHECK(board_give(&b, 1, 2));
		strbuf_init(&out);
		format_puzzle(&b, &out);
		if (words[i] != NULL)
			CHECK_TEXT(out.text, words[i]);
		CHECK_INT(solo_begins(out.text), solo_fits(b.geo));
		CHECK(solo_fits(b.geo) || strncmp(out.text, "N4Ig", 4) == 0);
		/* No id holds a candidate that is gone. */
		strbuf_clear(&out);
		board_drop(&b, 4, digit_bit(1));
		format_puzzle(&b, &out);
		CHECK(strncmp(out.text, "N4Ig", 4) == 0);
		strbuf_free(&out);
	}
}

TEST(the_journal_keeps_a_game_on_any_board)
{
	char *directory = kit_path(test_directory(), "state/candide");
	struct journal *j = journal_open(directory);

	for (int i = 0; i < BOARDS; i++) {
		const char *said;
		struct document doc;
		struct session s;
		struct error err;
		struct strbuf word;
		struct board b;

		some_game(some_board(i, &said), &doc);
		CHECK(session_init(&s, &doc, &err));
		journal_add(j, &s, 0);
		CHECK(journal_write(j, &s, 0));
		kit_check_kept(directory, journal_current(j), &s);
		board_init(&b, s.doc.geo);
		board_give(&b, 1, 2);
		/* Candidates that are gone are part of a sukaku. */
		if (position_is_sukaku(&s.doc.start, s.doc.geo))
			board_drop(&b, 4, digit_bit(1));
		strbuf_init(&word);
		format_puzzle(&b, &word);
		char *kept = kit_sql(directory, "SELECT givens FROM games ORDER BY id DESC LIMIT 1");

		CHECK_TEXT(kept, word.text);
		free(kept);
		strbuf_free(&word);
		session_free(&s);
	}
	journal_close(j);
	free(directory);
}

static const char *const words[] = { "3x3x:a2zzza", "4j:1a4j2a4,__a_a_a_hba" };

TEST(a_collection_may_have_any_board)
{
	struct strbuf path, text;
	struct document doc;
	struct library l;
	struct error err;

	strbuf_init(&path);
	strbuf_init(&text);
	strbuf_format(&path, "%s/50-others.txt", test_directory());
	strbuf_format(&text, "# Others\n%s\n%s  Small\n", words[0], words[1]);
	CHECK(file_write(path.text, text.text, text.length, &err));
	library_open(&l, test_directory());
	CHECK_INT(l.count, 1);
	CHECK_INT(l.collections[0].count, 2);
	CHECK_TEXT(library_name(&l, 0, 1), "Small");
	CHECK(library_same(&l, 0, 1, words[1]));
	CHECK(!library_same(&l, 0, 0, words[1]));
	CHECK_INT(library_of_givens(&l, words[0]), 0);
	CHECK(library_document(&l, 0, 1, &doc, &err));
	CHECK_INT(doc.geo->size, 4);
	CHECK(!doc.geo->boxes);
	document_free(&doc);
	library_free(&l);
	strbuf_free(&path);
	strbuf_free(&text);
}

/* The text of a member of an object on one line, behind its colon; NULL: it has none. */
static char *member(char *line, const char *name)
{
	char key[40];

	snprintf(key, sizeof key, "\"%s\":", name);
	char *at = strstr(line, key);

	return at != NULL ? at + strlen(key) : NULL;
}

/* The end of the object that begins at P. */
static char *object_end(char *p)
{
	bool quoted = false;
	int depth = 0;

	do {
		if (quoted && *p == '\\')
			p++;
		else if (*p == '"')
			quoted = !quoted;
		else if (!quoted)
			depth += (*p == '{') - (*p == '}');
	} while (*++p != '\0' && depth > 0);
	return p;
}

/* Whether the error refuses a puzzle for something that candide says it does not know. */
static bool is_refusal(const char *text)
{
	return strstr(text, "explained only in its text") != NULL || strstr(text, "a board has from 2 to 9 rows") != NULL;
}

/* GUESSES_MOST: for a board with clues. SURE: the boards whose solutions were counted. */
enum { GUESSES_MOST = 20000 };

static int sure;

/* The solution that stands in the line is that of the board; without one it has none, or several. */
static void check_solutions(const struct document *doc, char *line, int solutions)
{
	char *expected = member(line, "solution");
	uint8_t values[MAX_CELLS];
	struct board b;

	position_board(&doc->now, doc->geo, &b);
	const long found = general_count(&b, 2, doc->geo->clues > 0 ? GUESSES_MOST : 0, values);

	/* Those take too long for a test. */
	if (found < 0)
		return;
	CHECK_INT(found, solutions);
	sure++;
	for (int cell = 0; cell < doc->geo->cells && solutions == 1; cell++)
		if (expected[1 + cell] != digit_char(values[cell]))
			test_fail(__FILE__, __LINE__, "another solution: %.120s", line);
}

/* Documents of f-puzzles, an object in each line: at least LEAST of all are known, and the rest is refused for what is not. */
static void check_documents(const char *name, int solutions, int least)
{
	static char line[1 << 16];
	FILE *f = test_data(name);
	const int apart = test_apart(3);
	int known = 0, number = 0;

	sure = 0;
	if (!WITH_JANSSON)
		test_skip("this build does not read f-puzzles");
	while (fgets(line, sizeof line, f) != NULL) {
		struct document doc;
		struct reader r;
		struct error err;

		if (line[0] == '#' || number++ % apart != 0)
			continue;
		char *begin = member(line, "fpuzzles"), *end = object_end(begin);

		err.large = 0;
		reader_init(&r, begin, (size_t)(end - begin));
		if (reader_next(&r, &doc, &err) == READ_PUZZLE) {
			check_solutions(&doc, end, solutions);
			check_written(&doc);
			document_free(&doc);
			known++;
		} else if (err.large <= MAX_SIZE && !is_refusal(err.text)) {
			test_fail(__FILE__, __LINE__, "%s: %.120s", err.text, line);
		}
	}
	fclose(f);
	/* Where a part is tried, what is not known may all be in it. */
	least = number / apart - (number - least);
	CHECK(known >= least && sure >= least);
}

TEST(boards_made_with_a_solution_have_it) { check_documents("boards/fpuzzles-made.jsonl", 1, 560); }
TEST(public_boards_have_their_solution) { check_documents("boards/fpuzzles-public.jsonl", 1, 95); }
TEST(boards_of_another_solver_have_their_solution) { check_documents("boards/fpuzzles-iss.jsonl", 1, 95); }
TEST(boards_with_a_clue_less_have_several) { check_documents("boards/fpuzzles-multi.jsonl", 2, 80); }
TEST(boards_with_a_wrong_clue_have_none) { check_documents("boards/fpuzzles-invalid.jsonl", 0, 79); }
TEST(public_boards_with_several_have_several) { check_documents("boards/fpuzzles-public-multi.jsonl", 2, 48); }
TEST(public_boards_that_are_broken_have_none) { check_documents("boards/fpuzzles-public-invalid.jsonl", 0, 11); }
