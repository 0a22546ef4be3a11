/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sudoku Explainer's rating: a puzzle of ours for each kind of step that can be the hardest, the rules that no puzzle needs on boards made
 * for them, and puzzles rated by others.
 */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "rate/se/walk.h"
#include "search/search.h"
#include "tests/techniques/rated.h"

static struct se *se;

static void check_rating(const char *cells, const char *rating, const char *name)
{
	struct rated puzzle;
	struct se_rating r;
	struct strbuf line;
	char text[RATED_TEXT];

	strbuf_init(&line);
	strbuf_format(&line, "%s %s", cells, rating);
	CHECK(rated_read(line.text, &puzzle));
	se_rate(se, &puzzle.board, &r, NULL, NULL);
	rated_print(&r, text);
	CHECK_TEXT(text, rating);
	strbuf_clear(&line);
	se_step_name(&r.hardest, false, &line);
	CHECK_TEXT(line.text, name);
	strbuf_free(&line);
}

static const char *const puzzles[][3] = {
	{ "32..1..8.8...2...61..9..3...8.......2......74..74.8.1....83..4..3.7....954.......", "1.5/1.2/1.2",
	  "Hidden Single" },
	{ "4..3....575...9....9..5...7..6..3....8956...4......8.3....4....6..7.2....7...6241", "1.7/1.2/1.2",
	  "Direct Pointing" },
	{ "5.....3.1.61.8....2..3....8..9..7........592...8.4....6..4......1..92.....2.....6", "2.0/1.2/1.2",
	  "Direct Hidden Pair" },
	{ "...3...5.8......1.......8.9.....3..63.47..58....862.3..9.......78.69......34..2..", "2.3/1.2/1.2",
	  "Naked Single" },
	{ "...5.6..42...3..9.......67.9.........6..954...4.8..26...39..5..6.7.....3......82.", "2.5/1.2/1.2",
	  "Direct Hidden Triplet" },
	{ "..96........197...2.5....7..6.2............48...31...934.........1..4.376..8...5.", "2.6/1.2/1.2",
	  "Pointing" },
	{ "..2.1..6.1...9...5.596.73......8....8.1.63......5...3.....4...6.2.8...9...6......", "2.8/1.2/1.2",
	  "Claiming" },
	{ "...4.3.7..........634..9...7......8...6.2..5...5...6...4..3.5.2.5.7...1...39.....", "3.0/1.2/1.2",
	  "Naked Pair" },
	{ ".8......9...4..3..32......4....82.1...9.1..3..5239....5..1......3.....767....8...", "3.2/1.2/1.2",
	  "X-Wing" },
	{ ".52.....4...2..9.7.....6.8....72...8.4..9......3.5..1.8..5......1...78....541...3", "3.4/1.2/1.2",
	  "Hidden Pair" },
	{ "..9.......4..53...72.8....4.5...746..1....7.......5..189...421........8......2..5", "3.6/1.2/1.2",
	  "Naked Triplet" },
	{ "9..7.4....4...........6..25..914.2.7.1...9........6..3...61..3.1...3...9.53....82", "3.8/1.2/1.2",
	  "Swordfish" },
	{ "......8..95.2.3......74......796..3.38...5.2...1.3.......1..45.1.......9......3.6", "4.0/1.2/1.2",
	  "Hidden Triplet" },
	{ ".1..7.59.......3.7..7.45..2..5...2..7643.....3..7..9...59..2........1......5...1.", "4.2/1.2/1.2",
	  "XY-Wing" },
	{ ".8....7.....8....2....63..52.1.4..8.......92.79...85.....6.......94..63.1...7...4", "4.4/1.2/1.2",
	  "XYZ-Wing" },
	{ "....1.7..........5..2.3.8.4.89...1..4...7.5...269....72.........5..24....915.8...", "4.5/1.2/1.2",
	  "Unique Rectangle type 3" },
	{ "....8.54..4.....8...5.....39.1...3......261....4.....5...9....7.8...12..2.36.....", "4.5/1.2/1.2",
	  "Unique Rectangle type 2" },
	{ ".8...1...25...4.....63..1.......23.87..9....2..84..9..6.91..7....2....3......94..", "4.5/1.2/1.2",
	  "Unique Rectangle type 1" },
	{ ".....5.3.3..9.7.4.6.7.4...8.....2....82.3..9..1..5....1.8..3...........6..92....1", "4.5/1.2/1.2",
	  "Unique Rectangle type 4" },
	{ "....2.5.64..9.5....1.....8.2...6..5.3...4.2.....7...1.6....7.28..3...64...7......", "4.6/1.2/1.2",
	  "Unique Loop type 2" },
	{ "...6.3.5.56....9.1.1....7....4..5.....1...87.2..3.9.........4..1...3..96....41..7", "4.6/1.2/1.2",
	  "Unique Loop type 3" },
	{ ".13....8......9...9....261..4.78.3.....5....1..2...8..16..3..........47.7......5.", "4.6/1.2/1.2",
	  "Unique Loop type 1" },
	{ "54.6....3.12....67.......9......83.93......8.....41....5..3.......2..4..6.19.....", "5.6/1.2/1.2",
	  "BUG type 1" },
	{ "..7.5...8..948.7....26..95.3.......5.2...7....8.2...7.......569.1.9.....5..8.....", "5.7/1.2/1.2",
	  "BUG type 2" },
	{ "............27...41..4...58....15.......3...949.....7..79...8.18....134.3.1...2..", "5.7/1.2/1.2",
	  "BUG type 4" },
	{ "..7..8.3...2...6956...3.......7........5.97...951....3.....19..8......76......84.", "5.8/1.2/1.2",
	  "BUG type 3" },
	{ "54........7.3.94....8..71.3....3...2..2.....9157......8..69....6.5..8.3....5.38..", "6.2/1.2/1.2",
	  "Aligned Pair Exclusion" },
	{ ".3.76......8..2..9.7..8..2..92....53.....8......9..1....5......8.7.45..........32", "6.5/1.2/1.2",
	  "Bidirectional X-Cycle" },
	{ ".......1..8..2...6.....184........9....49.....46.87....6...8.31..31...7.57..6...2", "6.6/1.2/1.2",
	  "Forcing X-Chain" },
	{ "....2...6.......3.95...78.48..64.2.9.....1..3..1...4..5.79.2...6....5....481.....", "6.9/1.2/1.2",
	  "Bidirectional Y-Cycle" },
	{ "1..25.4.......853....4....19.6.8.....5......24..1..96.8.3.94....2.....54...8.....", "7.1/1.2/1.2",
	  "Bidirectional Cycle" },
	{ ".41......92......837...4.5....9..3.51...36......21..6........877..........8.5.6.1", "7.3/1.2/1.2",
	  "Forcing Chain" },
	{ "..2..659.7.....4......3..2...4.8.2..9..7........3....58...4.7....76......21..86..", "7.5/1.2/1.2",
	  "Aligned Triplet Exclusion" },
	{ ".6.....7.2.1.......9.634......7...657......4.6..519..78....7....29..6.......2...1", "7.6/1.2/1.2",
	  "Nishio Forcing Chains" },
	{ "..2..4....8.3...745.3.1.2.....1.........97.65..9..3..79..8......51......8..43...1", "8.3/1.2/1.2",
	  "Region Forcing Chains" },
	{ "5......4.......3.9.19.....6.4..63...1.3297...........77...8..654.19.........7..2.", "8.3/1.2/1.2",
	  "Cell Forcing Chains" },
	{ "5......3......7..93...1.6.278..6.1..2............93.6......15...5...6...9..73...6", "8.8/1.2/1.2",
	  "Dynamic Cell Forcing Chains" },
	{ "..1..2..6..9...2....4.5..8...67......5..2..7.9....8......4....3..5.3.7..83...9.4.", "9.0/1.5/1.5",
	  "Dynamic Region Forcing Chains" },
	{ "..93..2..5.........2..6.4.3..5....9..8.7.....96.8.2.......2.56..7.....19.....8...", "9.0/1.2/1.2",
	  "Dynamic Contradiction Forcing Chains" },
};

TEST(each_kind_of_step_can_be_the_hardest)
{
	se = se_new();
	for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
		check_rating(puzzles[i][0], puzzles[i][1], puzzles[i][2]);
	se_free(se);
}

TEST(a_full_board_has_no_rating)
{
	struct se_rating r;
	struct rated puzzle;

	CHECK(rated_read("371952864952864371864371952719528643528643719643719528195286437286437195437195286 -", &puzzle));
	se = se_new();
	se_rate(se, &puzzle.board, &r, NULL, NULL);
	CHECK(r.er == 0 && r.ep == 0 && r.ed == 0 && r.hardest.name == NULL);
	se_free(se);
}

/* Where nothing follows the walk ends, and says so: here from a board with two solutions. */
TEST(a_board_without_steps)
{
	struct rated puzzle;
	struct se_rating r;

	CHECK(rated_read("5.19436.83697285144.85619.3217439856956817432834256791793682145642175389185394267 -", &puzzle));
	se = se_new();
	se_rate(se, &puzzle.board, &r, NULL, NULL);
	CHECK_INT(r.er, SE_UNSOLVED);
	CHECK(r.ep == 0 && r.ed == 0);
	se_free(se);
}

/* The thresholds are 4, 6, 8, 12, 16, 24, 32, 48. */
TEST(length_of_chains)
{
	static const int complexity[] = { 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35, 50, 51 };

	for (int i = 0; i < 16; i++)
		CHECK_INT(se_length(complexity[i]), (i + 1) / 2);
}

/*
 * A board for one class: of the cells that are named only these digits are left, which the cells that are not named have lost:
 * "r1c1:12 r1c2:123".
 */
static void make_board(const char *cells)
{
	struct cellset named = { { 0, 0 } };
	struct board empty;
	unsigned all = 0;

	se = se_new();
	board_init(&empty, geometry_classic());
	se_grid_init(&se->grid, &empty);
	for (const char *at = cells; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
		int cell = (at[1] - '1') * 9 + at[3] - '1';
		unsigned digits = 0;

		for (const char *d = at + 5; *d != ' ' && *d != '\0'; d++)
			digits |= digit_bit(digit_of_char(*d));
		cellset_add(&named, cell);
		all |= digits;
		for (unsigned rest = SE_ALL & ~digits; rest != 0; rest &= rest - 1)
			se_grid_drop(&se->grid, cell, bits_lowest(rest));
	}
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		for (unsigned rest = cellset_has(named, cell) ? 0 : all; rest != 0; rest &= rest - 1)
			se_grid_drop(&se->grid, cell, bits_lowest(rest));
}

typedef bool class_finder(struct se *, const struct se_class *, struct se_step *);

/* "5.0 Unique Loop type 1: r1c1<>1 r1c1<>2", or "" where there is none. */
static void check_find(class_finder *find, int size, const char *expected)
{
	const struct se_class class = { .size = size, .rating = 10, .name = "Step" };
	struct se_step step = { .rating = class.rating, .cell = -1, .name = class.name, .level = SE_STATIC };
	struct strbuf text;

	strbuf_init(&text);
	if (find(se, &class, &step)) {
		strbuf_format(&text, "%d.%d ", step.rating / 10, step.rating % 10);
		se_step_name(&step, false, &text);
		strbuf_char(&text, ':');
		if (step.cell >= 0)
			strbuf_format(&text, " r%dc%d=%d", step.cell / 9 + 1, step.cell % 9 + 1, step.digit + 1);
		for (int c = candset_next(&step.drop, -1); c >= 0; c = candset_next(&step.drop, c))
			strbuf_format(&text, " r%dc%d<>%d", c / 81 + 1, c / 9 % 9 + 1, c % 9 + 1);
	}
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
	se_free(se);
}

TEST(loops_of_all_sizes)
{
	make_board("r1c1:12 r1c4:12 r3c4:12 r3c1:123");
	check_find(se_find_loop, 0, "4.5 Unique Rectangle type 1: r3c1<>1 r3c1<>2");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c6:12 r2c6:12 r2c1:123");
	check_find(se_find_loop, 0, "4.6 Unique Loop type 1: r2c1<>1 r2c1<>2");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r8c2:12 r8c5:12 r2c5:12 r2c1:123");
	check_find(se_find_loop, 0, "4.7 Unique Loop type 1: r2c1<>1 r2c1<>2");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c3:12 r8c3:12 r8c6:12 r3c6:12 r3c1:123");
	check_find(se_find_loop, 0, "5.0 Unique Loop type 1: r3c1<>1 r3c1<>2");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c8:12 r4c8:12 r4c3:12 r9c3:12 r9c5:12 r3c5:12 r3c1:123");
	check_find(se_find_loop, 0, "5.0 Unique Loop type 1: r3c1<>1 r3c1<>2");
}

/* r1c1, r1c4 and r2c1 are in the box and in the row of the other one, but their boxes are three. */
TEST(a_loop_has_two_cells_of_each_house)
{
	make_board("r1c1:12 r1c4:12 r4c4:12 r4c1:123");
	check_find(se_find_loop, 0, "");
}

TEST(loops_of_all_types)
{
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c3:12 r8c3:12 r8c6:12 r3c6:123 r3c1:123 r3c9:3456789 r9c9:3");
	check_find(se_find_loop, 0, "5.0 Unique Loop type 2: r3c9<>3");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c3:12 r8c3:12 r8c6:12 r3c6:124 r3c1:123 r3c9:34 r3c8:345");
	check_find(se_find_loop, 0, "5.0 Unique Loop type 4: r3c1<>2 r3c6<>2");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c3:12 r8c3:12 r8c6:12 r3c6:124 r3c1:123 r3c9:34 r3c8:12345");
	check_find(se_find_loop, 0, "5.0 Unique Loop type 3: r3c8<>3 r3c8<>4 r3c8<>5");
	make_board("r1c1:12 r1c4:12 r7c4:12 r7c2:12 r6c2:12 r6c3:12 r8c3:12 r8c6:12 r3c6:124 r3c1:123 r3c9:34 r3c8:12345 r3c7:1245");
	check_find(se_find_loop, 0, "5.1 Unique Loop type 3: r3c7<>4 r3c8<>3 r3c8<>4");
}

/* A fish leaves its digit twice as many rows as it has, or more: here six times it is placed already, or five times. */
TEST(fish_need_room)
{
	for (int placed = 5; placed <= 6; placed++) {
		make_board("r1c1:13 r5c1:14 r1c5:15 r5c5:16 r1c9:17");
		se->grid.placed[0] = (uint8_t)placed;
		check_find(se_find_fish, 2, placed == 5 ? "1.0 Step: r1c9<>1" : "");
	}
}

/* A naked pair needs four empty cells in its house, a hidden one five: with four, the other two are a naked one. */
TEST(sets_need_room)
{
	for (int empties = 3; empties <= 5; empties++) {
		make_board("r1c1:123 r1c2:124 r2c5:4 r3c5:3");
		for (int h = 0; h < SE_HOUSES; h++)
			se->grid.empties[h] = (uint8_t)empties;
		check_find(se_find_hidden_set, 2, empties == 5 ? "1.0 Step: r1c1<>3 r1c2<>4" : "");
		make_board("r1c1:12 r1c2:12 r1c9:13");
		for (int h = 0; h < SE_HOUSES; h++)
			se->grid.empties[h] = (uint8_t)empties;
		check_find(se_find_naked_set, 2, empties >= 4 ? "1.0 Step: r1c9<>1" : "");
	}
}

/* Two candidates that see each other are no cycle, though both kinds of links join them. */
TEST(a_cycle_has_four_candidates)
{
	for (int plain = 0; plain < 2; plain++) {
		make_board("r1c1:12 r1c2:13 r1c9:14");
		se_set_plain(se, plain != 0);
		check_find(se_find_chain, 0, "6.6 Forcing X-Chain: r1c9<>1");
	}
}

/* Keeps the board before the first step of this rating or a greater one. */
struct hard_board {
	const struct se_grid *now;
	struct se_grid kept;
	int rating;
	bool found;
};

static void keep_hard_board(const struct se_step *step, void *data)
{
	struct hard_board *h = data;

	if (!h->found && step->rating >= h->rating) {
		h->kept = *h->now;
		h->found = true;
	}
}

/* The step of a level of dynamic chains on the board, as text. */
static void find_on_level(const struct hard_board *h, int level, bool plain, struct strbuf *text)
{
	const struct se_class class = { .size = level, .rating = 85 + 5 * level, .name = "Step" };
	struct se_step step = { .rating = class.rating, .cell = -1, .name = class.name, .level = SE_STATIC };

	se_set_plain(se, plain);
	se->grid = h->kept;
	CHECK(se_find_dynamic(se, &class, &step));
	strbuf_format(text, "%d.%d ", step.rating / 10, step.rating % 10);
	se_step_name(&step, false, text);
	strbuf_char(text, ':');
	for (int c = candset_next(&step.drop, -1); c >= 0; c = candset_next(&step.drop, c))
		strbuf_format(text, " r%dc%d<>%d", c / 81 + 1, c / 9 % 9 + 1, c % 9 + 1);
	strbuf_text(text, "; ");
}

/*
 * Each level has what the levels before have, and may have a shorter way to it: by the quick paths as by the rules as they are written,
 * which take long on the last levels.
 */
TEST(nested_chains_of_all_levels)
{
	struct hard_board h = { .rating = 89 };
	struct rated puzzle;
	struct se_rating r;
	struct strbuf quick, plain;

	strbuf_init(&quick);
	strbuf_init(&plain);
	CHECK(rated_read("..1..2..6..9...2....4.5..8...67......5..2..7.9....8......4....3..5.3.7..83...9.4. -", &puzzle));
	se = se_new();
	h.now = &se->grid;
	se_rate(se, &puzzle.board, &r, keep_hard_board, &h);
	CHECK(h.found);
	for (int level = 1; level <= 3; level++) {
		find_on_level(&h, level, false, &quick);
		find_on_level(&h, level, true, &plain);
	}
	CHECK_TEXT(quick.text, plain.text);
	CHECK_TEXT(quick.text, "9.4 Dynamic Region Forcing Chains (+): r6c8<>6; "
		   "9.9 Dynamic Double Forcing Chains (+ Forcing Chains): r7c7<>6; "
		   "10.4 Dynamic Double Forcing Chains (+ Multiple Forcing Chains): r7c7<>6; ");
	strbuf_clear(&quick);
	for (int level = 4; level <= 5; level++)
		find_on_level(&h, level, false, &quick);
	CHECK_TEXT(quick.text, "10.9 Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains): r6c8<>6; "
		   "11.4 Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains)): r6c8<>6; ");
	strbuf_free(&quick);
	strbuf_free(&plain);
	se_free(se);
}

static bool asked_often(void *count)
{
	return ++*(int *)count > 1000;
}

TEST(a_walk_can_be_cancelled)
{
	struct rated puzzle;
	struct se_rating r;
	int count = 0;

	CHECK(rated_read("..1..2..6..9...2....4.5..8...67......5..2..7.9....8......4....3..5.3.7..83...9.4. -", &puzzle));
	se = se_new();
	se_set_cancel(se, asked_often, &count);
	CHECK(!se_rate(se, &puzzle.board, &r, NULL, NULL));
	se_set_cancel(se, NULL, NULL);
	CHECK(se_rate(se, &puzzle.board, &r, NULL, NULL));
	CHECK_INT(r.er, 90);
	se_free(se);
}

/* The quicker paths lead to the same steps. */
TEST(steps_by_the_rules_as_they_are_written)
{
	enum { EACH = 40 };
	FILE *file = test_data("ratings.txt");
	struct rated puzzle;
	struct se_rating r;
	char line[256];
	int number = 0;

	se = se_new();
	while (fgets(line, sizeof line, file) != NULL) {
		if (!rated_read(line, &puzzle) || puzzle.rating[0] - '0' < 4 || puzzle.rating[1] != '.' || number++ % EACH != 0)
			continue;
		if (!rated_same_steps(se, &puzzle.board, &r))
			test_fail(__FILE__, __LINE__, "another walk: %s", puzzle.cells);
	}
	for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
		CHECK(strlen(puzzles[i][0]) == CLASSIC_CELLS);
		snprintf(line, sizeof line, "%s %s", puzzles[i][0], puzzles[i][1]);
		CHECK(rated_read(line, &puzzle) && rated_same_steps(se, &puzzle.board, &r));
	}
	se_free(se);
	fclose(file);
}

/* What a walk of a known solution has done. */
struct checked_walk {
	const char *solution;
	int placed;
	bool wrong;
};

static void check_walk(const struct se_step *step, void *data)
{
	struct checked_walk *w = data;

	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		w->wrong |= candset_has(&step->drop, candidate(cell, w->solution[cell] - '0'));
	w->wrong |= step->cell >= 0 && step->digit + 1 != w->solution[step->cell] - '0';
	w->placed += step->cell >= 0;
}

/* Whether the walk on marks without a value reaches the solution, and is the same by the quicker paths. */
static void check_marks(const struct rated *marks, const char *solution, struct se_rating *r)
{
	struct checked_walk w = { .solution = solution };

	CHECK(cellset_count(marks->board.empty) == CLASSIC_CELLS);
	if (!rated_same_steps(se, &marks->board, r))
		test_fail(__FILE__, __LINE__, "another walk: %s", marks->cells);
	se_rate(se, &marks->board, r, check_walk, &w);
	if (w.wrong || w.placed != CLASSIC_CELLS)
		test_fail(__FILE__, __LINE__, "not to the solution: %s", marks->cells);
}

/* The rating is that of the candidates on the board, not of those that its values allow. */
TEST(eliminated_candidates_count)
{
	struct rated puzzle;
	struct se_rating whole, less;
	struct rng random = { 1 };
	uint8_t solution[MAX_CELLS];
	char text[CLASSIC_CELLS + 1] = "";

	se = se_new();
	CHECK(rated_read("9..7.4....4...........6..25..914.2.7.1...9........6..3...61..3.1...3...9.53....82 -", &puzzle));
	se_rate(se, &puzzle.board, &whole, NULL, NULL);
	CHECK_INT(whole.er, 38);
	CHECK_INT(search_fast_count(&puzzle.board, 2, solution), 1);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		text[cell] = digit_char(solution[cell]);
		if (puzzle.board.value[cell] == 0)
			board_drop(&puzzle.board, cell, (uint16_t)~digit_bit(solution[cell]));
	}
	se_rate(se, &puzzle.board, &less, NULL, NULL);
	CHECK_INT(less.er, 12);
	rated_to_marks(&puzzle, &random);
	check_marks(&puzzle, text, &less);
	CHECK(less.er > 0 && less.er < SE_UNSOLVED);
	se_free(se);
}

/* Positions of our puzzles with candidates eliminated at random, and pencil marks with their solutions; `make rates` takes many more. */
TEST(steps_on_random_positions)
{
	const int rounds = test_effort(5);
	struct rated puzzle;
	struct se_rating r;
	char line[128];
	int hard = 0;

	se = se_new();
	for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles * (size_t)rounds; i++) {
		const size_t n = i % (sizeof puzzles / sizeof *puzzles);
		struct rng random = { i };

		snprintf(line, sizeof line, "%s -", puzzles[n][0]);
		CHECK(rated_read(line, &puzzle));
		if (i % 3 == 0)
			rated_to_marks(&puzzle, &random);
		else
			rated_thin(&puzzle, &random);
		if (!rated_same_steps(se, &puzzle.board, &r))
			test_fail(__FILE__, __LINE__, "another walk, random %zu: %s", i, puzzle.cells);
		hard += r.er >= 60;
	}
	CHECK(hard > rounds);
	se_free(se);
}

/* Pencil marks of others, with their solutions: those that the plain walk rates quickly. */
TEST(pencil_marks_of_others)
{
	enum { EACH = 4, MOST = 350 };
	FILE *file = test_data("sukaku.txt");
	struct rated puzzle;
	struct se_rating r;
	char line[1024];
	int number = 0;

	se = se_new();
	while (fgets(line, sizeof line, file) != NULL) {
		int marks = 0;

		if (!rated_read(line, &puzzle))
			continue;
		for (int cell = 0; cell < CLASSIC_CELLS; cell++)
			marks += bits_count_few(puzzle.board.cand[cell]);
		if (marks <= MOST && number++ % EACH == 0)
			check_marks(&puzzle, line + CLASSIC_CANDIDATES + 1, &r);
	}
	CHECK(number > 20 * EACH);
	se_free(se);
	fclose(file);
}

/* Puzzles of others, of all ranges, and few enough to take a few seconds; `make rates` takes all. */
TEST(ratings_of_others)
{
	enum { COUNT = 500, EACH = 14 };
	FILE *file = test_data("ratings.txt");
	struct rated puzzle;
	struct se_rating r;
	char line[256], text[RATED_TEXT];
	int number = 0, done = 0;

	se = se_new();
	while (done < COUNT && fgets(line, sizeof line, file) != NULL) {
		if (!rated_read(line, &puzzle) || number++ % EACH != 0)
			continue;
		se_rate(se, &puzzle.board, &r, NULL, NULL);
		rated_print(&r, text);
		CHECK_TEXT(text, puzzle.rating);
		done++;
	}
	CHECK_INT(done, COUNT);
	se_free(se);
	fclose(file);
}
