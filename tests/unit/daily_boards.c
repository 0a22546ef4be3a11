/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The puzzles of the day on other boards, which must never become others. */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

#include "generate/daily_boards.h"
#include "grid/clue.h"
#include "logic/engine.h"
#include "search/search.h"
#include "solve/path.h"

static int day(const char *text)
{
	int date;

	if (!date_read(text, &date))
		test_fail(__FILE__, __LINE__, "%s is not a date", text);
	return date;
}

enum { PRINTED = 512 };

/* Appends the number of each cell's cage as a character from '0' on, and the sums of the cages, in the order of their first cells. */
static void print_cages(const struct geometry *g, char *at)
{
	for (int c = 0; c < g->cells; c++)
		for (int i = 0; i < g->clues; i++)
			if (cellset_has(clue_cells(g, geometry_clue(g, i)), c))
				*at++ = (char)('0' + i);
	for (int i = 0; i < g->clues; i++)
		at += snprintf(at, 8, " %d", geometry_clue(g, i)->value);
	*at = '\0';
}

/* The cells of the puzzle, and for each the number of its region, if they are no boxes; and its cages. */
static void print_puzzle(enum daily_board kind, int date, char text[PRINTED])
{
	uint8_t values[MAX_CELLS];
	const struct geometry *g = daily_board_puzzle(kind, date, values);
	char *at = text;

	for (int c = 0; c < g->cells; c++)
		*at++ = values[c] != 0 ? (char)('0' + values[c]) : '.';
	for (int c = 0; c < g->cells && !g->boxes; c++)
		*at++ = (char)('a' + g->house_number[g->cell_house[c][HOUSE_BOX]] - 1);
	*at = '\0';
	if (g->clues > 0)
		print_cages(g, at);
	geometry_release(g);
}

/* Printed once; no version may ever print anything else. */
TEST(the_puzzles_of_these_dates_stay)
{
	static const struct {
		const char *date, *puzzle[DAILY_BOARDS];
	} frozen[] = {
		{ "2026-11-22", {
			"...4.............72....48135.1.4........3........9.7.19478....26.............6..."
			"aaabbbbccaaabdcbccaaebdccccaeebdffffeeebdffffgeehddddfgeghdiiiiggghhhhiiggghhhiii",
			"26..1.........9.8....5..2.76......9...........8......13.7..1....1.2.........8..49",
			"....6.....9....6....2...84....5.92..8.......3..52.3....61...9....9....8.....9....",
			".....4...........954.69..1.9......4....8.3....5......8.1..79.627...........3.....",
			"....5....5..2....3..6...5.......927...........621.......7...3..1....3..8....8....",
			"........6.................1...................................................4.."
			"0112233440055667440855977::;88<9==>>;;?<<==>@;??AABCC@;DEFFBCC@DDEFFGHHIJJEKKGIII"
			" 19 12 17 7 19 17 6 23 13 13 6 21 14 16 20 17 21 8 11 15 19 10 22 11 6 20 12 10",
		} },
		{ "2030-06-15", {
			"...1.492...6...2.......5...3.261.......4.3.......825.7...8.......8...1...235.1..."
			"aaabbbcccaaabbbdccaeafbbdcceeaffbdcdeeeeffdcdegffffdddeggghiiiigghhhhhhiggghhiiii",
			"............1..6.3.2...5.8.2....981.6.......7.457....9.8.6...3.5.4..3............",
			"8..47.........3....4.6...5.4.3...9...2..9..4...7...6.5.6...8.9....3.........49..2",
			"75.1...9..4..37........2........62.14.......32.13........8........72..6..2...3.57",
			"...1.9.84.8..........7....1.....6.498.......597.5.....2....7..........5.64.9.3...",
			"............................1.9...........1..........9.....................6....."
			"0001112334401152226777855996::88;;99<===>>?@A<BB=>??@ACCBDEFFGAHIIDEJKGGHHHDDJKGG"
			" 18 27 19 15 5 11 9 20 16 21 7 12 16 19 15 12 6 20 17 10 16 11 11 18 23 5 16 10",
		} },
	};
	char text[PRINTED];

	for (size_t i = 0; i < sizeof frozen / sizeof frozen[0]; i++)
		for (int kind = 0; kind < DAILY_BOARDS; kind++) {
			print_puzzle((enum daily_board)kind, day(frozen[i].date), text);
			CHECK_TEXT(text, frozen[i].puzzle[kind]);
		}
}

TEST(each_has_one_solution_and_no_hard_step)
{
	struct engine *engine = engine_new();

	for (int technique = 0; technique < technique_count; technique++)
		engine_options(engine)->techniques.on[technique] &= techniques[technique].level <= LEVEL_MEDIUM;
	for (int i = 0; i < test_effort(20); i++) {
		for (int kind = 0; kind < DAILY_BOARDS; kind++) {
			uint8_t values[MAX_CELLS];
			const struct geometry *g = daily_board_puzzle((enum daily_board)kind, day("2026-01-01") + 97 * i, values);
			struct path path = { .count = 0 };
			struct board b;

			board_init(&b, g);
			for (int c = 0; c < g->cells; c++)
				CHECK(values[c] == 0 || board_give(&b, c, values[c]));
			CHECK_INT(search_count(&b, 2, NULL), 1);
			path_run(&path, engine, &b, &(struct path_options){ .limit = 0 });
			CHECK_INT(path.verdict, VERDICT_SOLVED);
			path_free(&path);
			geometry_release(g);
		}
	}
	engine_free(engine);
}

TEST(boards_are_of_the_kind_that_their_word_says)
{
	uint8_t values[MAX_CELLS];

	for (int kind = 0; kind < DAILY_BOARDS; kind++) {
		const struct geometry *g = daily_board_puzzle((enum daily_board)kind, day("2027-03-01"), values);

		CHECK_INT(g->boxes, kind != DAILY_JIGSAW);
		CHECK_INT(bits_count(g->of_kind[HOUSE_DIAGONAL]), kind == DAILY_DIAGONALS ? 2 : 0);
		CHECK_INT(bits_count(g->of_kind[HOUSE_WINDOW]), kind == DAILY_WINDOWS ? 4 : 0);
		CHECK_INT(bits_count(g->of_kind[HOUSE_GROUP]), kind == DAILY_GROUPS ? 9 : 0);
		CHECK_INT(g->conditions, kind == DAILY_KNIGHT ? 1u << CONDITION_KNIGHT : kind == DAILY_KILLER ? 1u << CONDITION_CLUE : 0);
		geometry_release(g);
	}
	CHECK_TEXT(daily_board_id(DAILY_KNIGHT), "anti-knight");
	CHECK_TEXT(daily_board_id(DAILY_KILLER), "killer");
	CHECK_TEXT(daily_board_name(DAILY_GROUPS), "Disjoint groups");
}

TEST(each_date_has_its_own)
{
	char text[PRINTED], other[PRINTED];

	print_puzzle(DAILY_WINDOWS, day("9999-12-31"), text);
	print_puzzle(DAILY_WINDOWS, DATE_FIRST, other);
	CHECK(strcmp(text, other) != 0);
	print_puzzle(DAILY_WINDOWS, day("9999-12-30"), other);
	CHECK(strcmp(text, other) != 0);
}
