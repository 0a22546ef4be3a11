/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Shapes as values: which descriptions are boards, that equal ones are one board, and what its tables say. */
#include "tests/test.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "grid/board.h"
#include "grid/geometry.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "tests/techniques/position.h"

/* A board with both diagonals as houses. */
static struct shape with_diagonals(int box_rows, int box_columns)
{
	struct shape s = shape_of_boxes(box_rows, box_columns);

	shape_add_diagonals(&s);
	return s;
}

TEST(the_usual_boards_are_those_of_their_shapes)
{
	const struct shape four = shape_of_boxes(2, 2), six = shape_of_boxes(2, 3), nine = shape_of_boxes(3, 3);
	const struct shape upright = shape_of_boxes(3, 2);

	CHECK(geometry_of_shape(&four) == geometry_of_size(4));
	CHECK(geometry_of_shape(&six) == geometry_of_size(6));
	CHECK(geometry_of_shape(&nine) == geometry_classic());
	CHECK(geometry_classic()->classic);
	CHECK(!geometry_of_size(6)->classic);
	CHECK(geometry_of_shape(&upright) != NULL);
	CHECK(geometry_of_shape(&upright) != geometry_of_size(6));
	CHECK_INT(geometry_of_shape(&upright)->box_rows, 3);
	CHECK_INT(geometry_of_shape(&upright)->box_columns, 2);
}

TEST(equal_shapes_are_one_board_in_whatever_order_their_houses_came)
{
	struct shape s = with_diagonals(3, 3), reversed = { .size = s.size };

	for (int i = s.houses - 1; i >= 0; i--)
		shape_add(&reversed, s.house[i].kind, s.house[i].cells);
	const struct geometry *g = geometry_of_shape(&s);

	CHECK(g != NULL);
	CHECK(geometry_of_shape(&reversed) == g);
	CHECK(g != geometry_classic());
	CHECK(!g->classic);
	s.houses--;
	CHECK(geometry_of_shape(&s) != NULL);
	CHECK(geometry_of_shape(&s) != g);
}

/* The units of a candidate say which cell and which houses it is in, and where it is there. */
static void check_units(const struct geometry *g, int cell, int digit)
{
	const int cand = candidate(cell, digit);
	const struct unit_others *u = geometry_units(g, cand);

	CHECK_INT(u[0].unit, unit_of_cell(cell));
	CHECK_INT(u[0].others, (uint16_t)~digit_bit(digit));
	CHECK_INT(g->unit_candidate[unit_of_cell(cell)][digit - 1], cand);
	for (int i = 1; i < g->units_of; i++) {
		if (i > g->cell_houses[cell]) {
			CHECK_INT(u[i].unit, UNITS);
			continue;
		}
		int house = g->cell_house[cell][i - 1];

		CHECK_INT(u[i].unit, unit_of_house(house, digit));
		CHECK_INT(u[i].others, (uint16_t)~g->place[cell][house]);
		CHECK_INT(g->unit_candidate[u[i].unit][bits_lowest(g->place[cell][house])], cand);
	}
}

TEST(each_candidate_has_its_units)
{
	const struct shape crossed = with_diagonals(3, 3), small = with_diagonals(2, 3);
	const struct geometry *g[] = { geometry_classic(), geometry_of_size(4), geometry_of_shape(&crossed), geometry_of_shape(&small) };

	CHECK_INT(g[0]->units_of, 4);
	CHECK_INT(g[2]->units_of, 6);		/* the middle is on both diagonals */
	for (size_t i = 0; i < sizeof g / sizeof g[0]; i++)
		for (int cell = 0; cell < g[i]->cells; cell++)
			for (int d = 1; d <= g[i]->size; d++)
				check_units(g[i], cell, d);
}

enum { ASKERS = 4 };

static void *ask_for_boards(void *data)
{
	const struct geometry **g = data;

	for (int rows = 1; rows <= 4; rows++) {
		for (int columns = 1; columns <= 4 && rows * columns <= MAX_SIZE; columns++) {
			struct shape s = with_diagonals(rows, columns);

			*g++ = geometry_of_shape(&s);
		}
	}
	return NULL;
}

TEST(threads_that_ask_at_the_same_time_get_the_same_boards)
{
	static const struct geometry *boards[ASKERS][16];
	pthread_t thread[ASKERS];
	int known = 0;

	for (int i = 0; i < ASKERS; i++)
		CHECK_INT(pthread_create(&thread[i], NULL, ask_for_boards, boards[i]), 0);
	for (int i = 0; i < ASKERS; i++)
		pthread_join(thread[i], NULL);
	for (int k = 0; k < 16; k++) {
		known += boards[0][k] != NULL;
		for (int i = 1; i < ASKERS; i++)
			CHECK(boards[i][k] == boards[0][k]);
	}
	/* Boxes of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3; and rows or columns as regions, of sizes 2, 3 and 4. */
	CHECK_INT(known, 12);
}

TEST(what_is_no_board_is_refused)
{
	struct shape s = shape_of_boxes(3, 3);

	CHECK(shape_settle(&s));
	s.house[20].cells = s.house[21].cells;
	CHECK(!shape_settle(&s));		/* a box is there twice */
	s = shape_of_boxes(3, 3);
	s.house[20].cells = s.house[3].cells;
	CHECK(!shape_settle(&s));		/* a box is a row, and cells are in two boxes or none */
	s = shape_of_boxes(3, 3);
	cellset_remove(&s.house[26].cells, 80);
	CHECK(!shape_settle(&s));		/* a box lacks a cell */
	cellset_add(&s.house[26].cells, 81);
	CHECK(!shape_settle(&s));		/* it has one beyond the board */
	s = shape_of_boxes(3, 3);
	s.houses--;
	CHECK(!shape_settle(&s));		/* a box is missing */
	s = shape_of_boxes(3, 3);
	shape_add(&s, HOUSE_DIAGONAL, s.house[0].cells);
	CHECK(!shape_settle(&s));		/* a row is a diagonal as well */
	s = shape_of_boxes(3, 3);
	shape_ask_cell(&s, CONDITION_EVEN, 7);
	shape_ask_cell(&s, CONDITION_ODD, 7);
	CHECK(!shape_settle(&s));		/* a cell is even and odd */
	s = shape_of_boxes(2, 2);
	shape_ask_cell(&s, CONDITION_EVEN, 16);
	CHECK(!shape_settle(&s));		/* an even cell is beyond the board */
	s = shape_of_boxes(3, 3);
	for (int i = 0; i <= MAX_HOUSES; i++)
		shape_add(&s, HOUSE_EXTRA, s.house[0].cells);
	CHECK(!shape_settle(&s));		/* there are too many houses */
	s = (struct shape){ .size = 0 };
	CHECK(!shape_settle(&s));
	CHECK(geometry_of_shape(&s) == NULL);
}

TEST(a_cell_of_both_diagonals_stands_in_five_houses)
{
	const struct shape s = with_diagonals(3, 3);
	const struct geometry *g = geometry_of_shape(&s);
	struct strbuf out;

	CHECK_INT(g->houses, 29);
	CHECK_INT(g->cell_houses[40], 5);
	CHECK_INT(g->cell_houses[0], 4);
	CHECK_INT(g->cell_houses[1], 3);
	CHECK_INT(g->peers[40], 32);
	CHECK_INT(g->peers[0], 26);
	CHECK_INT(g->peers[1], 20);
	strbuf_init(&out);
	for (int i = 0; i < g->cell_houses[40]; i++)
		name_house(g, g->cell_house[40][i], &out);
	CHECK_TEXT(out.text, "r5c5b5d1d2");
	strbuf_clear(&out);
	name_houses(g, g->houses_of[40] | houseset_of(3), &out);
	CHECK_TEXT(out.text, "r45c5b5d12");
	strbuf_clear(&out);
	name_cells(g, g->house_set[28], &out);
	CHECK_TEXT(out.text, "r1c9,r2c8,r3c7,r4c6,r5c5,r6c4,r7c3,r8c2,r9c1");
	strbuf_free(&out);
	CHECK_INT(geometry_shared(g, 0, 80), 27);
	CHECK_INT(geometry_shared(g, 0, 10), HOUSE_BOX * 9);
	CHECK_INT(geometry_shared(g, 0, 79), -1);
}

/* Compares the tables of a board with the sets of its houses. */
static void check_tables(const struct geometry *g)
{
	for (int cell = 0; cell < g->cells; cell++) {
		struct cellset peers = { { 0, 0 } };
		int houses = 0;

		for (int house = 0; house < g->houses; house++) {
			bool here = cellset_has(g->house_set[house], cell);

			CHECK_INT(g->houses_of[cell] >> house & 1, here);
			if (!here)
				continue;
			CHECK_INT(g->cell_house[cell][houses++], house);
			peers = cellset_or(peers, g->house_set[house]);
		}
		CHECK_INT(g->cell_houses[cell], houses);
		for (int kind = HOUSE_ROW; kind <= HOUSE_BOX; kind++)
			CHECK_INT(geometry_kind(g, g->cell_house[cell][kind]), kind);
		CHECK_INT(geometry_number(g, g->cell_house[cell][HOUSE_ROW]), geometry_row(g, cell) + 1);
		CHECK_INT(geometry_number(g, g->cell_house[cell][HOUSE_COLUMN]), geometry_column(g, cell) + 1);
		cellset_remove(&peers, cell);
		CHECK(cellset_equal(peers, g->peer_set[cell]));
		CHECK_INT(cellset_count(peers), g->peers[cell]);
		for (int house = 0; house < g->houses; house++) {
			for (int i = 0; i < g->size; i++) {
				int other = g->house_cell[house][i];

				CHECK_INT(g->peer_lane[cell][other], cellset_has(peers, other) ? UINT16_MAX : 0);
				CHECK_INT(g->place[cell][house] >> i & 1, other == cell);
				CHECK_INT(g->peer_place[cell][house] >> i & 1, other == cell || cellset_has(peers, other));
			}
		}
	}
}

/* The same of the houses that share two cells or more. */
static void check_meetings(const struct geometry *g)
{
	for (int house = 0; house < g->houses; house++) {
		int meetings = 0;

		for (int other = 0; other < g->houses; other++) {
			struct cellset shared = cellset_and(g->house_set[house], g->house_set[other]);
			uint16_t places = 0;

			for (int c = cellset_next(shared, -1); c >= 0; c = cellset_next(shared, c))
				places |= g->place[c][house];
			CHECK_INT(g->shared_place[other][house], places);
			/* A region that is a line meets it nowhere: nothing follows from that. */
			if (cellset_equal(g->house_set[house], g->house_set[other]) || !cellset_several(shared))
				continue;
			CHECK(meetings < g->meetings[house]);
			CHECK_INT(g->meeting[house][meetings].house, other);
			CHECK_INT(g->meeting[other][g->meeting[house][meetings].back].house, house);
			CHECK_INT(g->meeting_place[meetings][house], places);
			CHECK_INT(meetings >= g->forward[house], other > house);
			meetings++;
		}
		CHECK_INT(g->meetings[house], meetings);
		CHECK(meetings <= g->most_meetings[house / LANES]);
		for (; meetings < MAX_MEETINGS; meetings++)
			CHECK_INT(g->meeting_place[meetings][house], 0);
	}
}

TEST(the_tables_of_every_shape_agree_with_its_houses)
{
	static const int boxes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 } };

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
		const struct shape s = shape_of_boxes(boxes[i][0], boxes[i][1]), x = with_diagonals(boxes[i][0], boxes[i][1]);

		check_tables(geometry_of_shape(&s));
		check_meetings(geometry_of_shape(&s));
		check_tables(geometry_of_shape(&x));
		check_meetings(geometry_of_shape(&x));
	}
}

TEST(a_board_has_no_more_houses_than_its_tables)
{
	uint8_t values[MAX_CELLS];
	const struct geometry *g = position_crowded(values);

	CHECK(g != NULL);
	CHECK_INT(g->houses, MAX_HOUSES);
	CHECK_INT(bits_count(geometry_all_houses(g)), MAX_HOUSES);
	CHECK_INT(g->lanes, HOUSE_LANES);
	check_tables(g);
	check_meetings(g);
}

TEST(a_digit_twice_in_a_diagonal_breaks_the_rules)
{
	const struct shape s = with_diagonals(3, 3);
	struct conflict c;
	struct board b;

	board_init(&b, geometry_of_shape(&s));
	CHECK(board_give(&b, 0, 5));
	CHECK_INT(b.cand[80] & digit_bit(5), 0);
	CHECK(!board_give(&b, 80, 5));
	CHECK(board_conflict(b.geo, b.value, &c));
	CHECK_INT(c.first, 0);
	CHECK_INT(c.second, 80);
	CHECK_INT(c.house, 27);
	CHECK(!board_conflict(geometry_classic(), b.value, &c));
}

/* Regions of a board of 5x5, by row. */
static const char five[] = "AABBB" "ACCBB" "ACCDD" "ACEDD" "EEEED";

static struct shape jigsaw(const char *letters, int size)
{
	uint8_t region[MAX_CELLS];

	for (int cell = 0; cell < size * size; cell++)
		region[cell] = (uint8_t)(letters[cell] - 'A');
	return shape_of_regions(size, region);
}

TEST(regions_are_houses_in_place_of_boxes)
{
	const struct shape s = jigsaw(five, 5), latin = shape_of_boxes(1, 5);
	const struct geometry *g = geometry_of_shape(&s);
	struct strbuf out;

	CHECK(g != NULL);
	CHECK(!g->boxes);
	CHECK(!g->plain);
	CHECK_INT(g->houses, 15);
	check_tables(g);
	check_meetings(g);
	CHECK_INT(geometry_shared(g, 0, 5), 5);		/* column 1 comes before region 1 */
	CHECK_INT(geometry_shared(g, 1, 10), 10);
	CHECK_INT(geometry_number(g, g->cell_house[24][HOUSE_BOX]), 4);
	strbuf_init(&out);
	phrase_house(g, 14, &out);
	CHECK_TEXT(out.text, "region 5");
	strbuf_clear(&out);
	phrase_house(geometry_classic(), 20, &out);
	CHECK_TEXT(out.text, "box 3");
	strbuf_free(&out);
	/* Regions may be lines, and are the boxes where they are such. */
	g = geometry_of_shape(&latin);
	CHECK(g != NULL);
	CHECK(!g->boxes);
	check_tables(g);
	check_meetings(g);
	CHECK_INT(g->meetings[0], 0);
	const struct shape boxes = jigsaw("AABBAABBCCDDCCDD", 4);

	CHECK(geometry_of_shape(&boxes) == geometry_of_size(4));
	CHECK(geometry_shape(geometry_of_size(4)) != NULL);
	CHECK(shape_equal(geometry_shape(geometry_of_size(4)), &boxes));
}

TEST(windows_and_groups_are_houses)
{
	struct shape s = shape_of_boxes(3, 3), six = shape_of_boxes(2, 3);
	struct strbuf out;

	CHECK(shape_add_windows(&s));
	shape_add_groups(&s);
	CHECK(!shape_add_windows(&six));
	CHECK_INT(six.houses, 18);
	const struct geometry *g = geometry_of_shape(&s);

	CHECK(g != NULL);
	CHECK_INT(g->houses, 27 + 4 + 9);
	check_tables(g);
	check_meetings(g);
	strbuf_init(&out);
	for (int i = 0; i < g->cell_houses[10]; i++)
		name_house(g, g->cell_house[10][i], &out);
	CHECK_TEXT(out.text, "r2c2b1w1g5");
	strbuf_clear(&out);
	name_cells(g, g->house_set[28], &out);
	CHECK_TEXT(out.text, "r234c678");
	strbuf_clear(&out);
	name_cells(g, g->house_set[31 + 4], &out);
	CHECK_TEXT(out.text, "r258c258");
	strbuf_free(&out);
}

static const struct geometry *with_conditions(unsigned conditions)
{
	struct shape s = shape_of_boxes(3, 3);

	s.conditions = conditions;
	return geometry_of_shape(&s);
}

TEST(cells_of_conditions_are_peers)
{
	const struct geometry *knight = with_conditions(1u << CONDITION_KNIGHT), *king = with_conditions(1u << CONDITION_KING);

	CHECK(knight != king);
	CHECK(knight->linked);
	CHECK(!knight->differs);
	CHECK(!geometry_classic()->linked);
	CHECK_INT(knight->peers[0], 20);		/* both of a corner's are in its box */
	CHECK_INT(knight->peers[40], 28);
	CHECK_INT(king->peers[40], 20);
	CHECK_INT(king->peers[30], 23);
	CHECK(cellset_has(knight->peer_set[40], 21));
	CHECK_INT(geometry_shared(knight, 40, 21), -1);
	CHECK_INT(geometry_condition(knight, 40, 5, 21, 5), CONDITION_KNIGHT);
	CHECK_INT(geometry_condition(knight, 40, 5, 21, 6), -1);
	CHECK_INT(geometry_condition(king, 30, 5, 20, 5), CONDITION_KING);
	CHECK_INT(knight->peer_lane[40][21], UINT16_MAX);
	for (int cell = 0; cell < 81; cell++)
		for (int i = 0; i < knight->relations[cell]; i++) {
			int other = knight->relation[cell][i].cell, rows = abs(cell / 9 - other / 9), columns = abs(cell % 9 - other % 9);

			CHECK_INT(rows * columns, 2);
			CHECK_INT(geometry_shared(knight, cell, other), -1);
		}
}

TEST(a_digit_excludes_its_neighbours_where_none_are_consecutive)
{
	const struct geometry *g = with_conditions(1u << CONDITION_NONCONSECUTIVE);
	uint16_t others[MAX_EXCLUDING];
	struct conflict c;
	struct board b;

	CHECK(g->differs);
	CHECK_INT(geometry_excluded(g, 0, 1, 1), digit_bit(2));
	CHECK_INT(geometry_excluded(g, 0, 9, 1), digit_bit(8));
	CHECK_INT(geometry_excluded(g, 0, 5, 9), digit_bit(4) | digit_bit(6));
	CHECK_INT(geometry_excluded(g, 0, 5, 10), 0);
	CHECK_INT(geometry_excluding(g, candidate(40, 5), others), 8);
	CHECK_INT(geometry_excluding(g, candidate(0, 9), others), 2);
	CHECK(geometry_sees(g, candidate(0, 9), candidate(1, 8)));
	CHECK(!geometry_sees(g, candidate(0, 9), candidate(1, 7)));
	board_init(&b, g);
	CHECK(board_place(&b, 40, 5));
	CHECK_INT(b.cand[41], g->all & ~(digit_bit(4) | digit_bit(5) | digit_bit(6)));
	CHECK_INT(b.cand[42], g->all & ~digit_bit(5));
	CHECK_INT(geometry_free(g, b.value, 41), b.cand[41]);
	CHECK(!board_place(&b, 49, 6));
	CHECK(board_conflict(g, b.value, &c));
	CHECK_INT(c.first, 40);
	CHECK_INT(c.second, 49);
	CHECK_INT(c.house, -1);
	CHECK_INT(c.condition, CONDITION_NONCONSECUTIVE);
	CHECK_INT(c.second_digit, 6);
	CHECK(!board_conflict(geometry_classic(), b.value, &c));
}

TEST(marked_cells_are_even_or_odd)
{
	struct shape s = shape_of_boxes(3, 3);
	struct conflict c;
	struct board b;

	shape_ask_cell(&s, CONDITION_EVEN, 7);
	shape_ask_cell(&s, CONDITION_ODD, 8);
	const struct geometry *g = geometry_of_shape(&s);

	CHECK(g != NULL);
	CHECK_INT(g->conditions, 1u << CONDITION_EVEN | 1u << CONDITION_ODD);
	CHECK(!g->linked);
	board_init(&b, g);
	CHECK_INT(b.cand[7], digit_bit(2) | digit_bit(4) | digit_bit(6) | digit_bit(8));
	CHECK_INT(b.cand[8], digit_bit(1) | digit_bit(3) | digit_bit(5) | digit_bit(7) | digit_bit(9));
	CHECK(!board_place(&b, 8, 4));
	CHECK(board_conflict(g, b.value, &c));
	CHECK_INT(c.first, 8);
	CHECK_INT(c.second, 8);
	CHECK_INT(c.condition, CONDITION_ODD);
}

TEST(no_format_takes_a_board_whose_houses_it_would_lose)
{
	const struct shape s = with_diagonals(3, 3), upright = shape_of_boxes(3, 2);
	struct document doc;
	struct error err;

	document_init(&doc, geometry_of_shape(&s));
	CHECK(!format_fits(format_find("line"), &doc, &err));
	CHECK_TEXT(err.text, "line cannot hold a board of this shape");
	CHECK(format_fits(format_find("candide"), &doc, &err));
	doc.geo = geometry_of_shape(&upright);
	CHECK(!format_fits(format_find("hodoku"), &doc, &err));
	CHECK(format_fits(format_find("solo"), &doc, &err));
	doc.geo = with_conditions(1u << CONDITION_KNIGHT);
	CHECK(!format_fits(format_find("solo"), &doc, &err));
	CHECK(!format_fits(format_find("line"), &doc, &err));
	doc.geo = geometry_classic();
	CHECK(format_fits(format_find("line"), &doc, &err));
	document_free(&doc);
}
