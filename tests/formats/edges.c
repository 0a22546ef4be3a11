/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Where formats decide: what is just one of theirs or just none, which board belongs to which, and what they write to the letter. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/solo.h"
#include "play/document.h"
#include "search/search.h"
#include "tests/formats/kit.h"

#define FOUR "..34.421...31342"

static const char four_rows[] = "..34\n.421\n...3\n1342\n";

static void check_no_puzzle(const char *text)
{
	char *said = format_summary(text, strlen(text));

	CHECK(strncmp(said, "file:1:1: no puzzle begins here", 31) == 0);
	free(said);
}

TEST(one_header_alone_is_a_comment_above_a_grid)
{
	static const char rows[] = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "#DOne\n%s\n#DTwo\n#ASomebody\n%s", rows, rows);
	CHECK_READS(text.text, SAME "\n" SAME " (Two)\n");
	strbuf_free(&text);
}

/* The second board holds all values of the first, and more: the same puzzle, unless a blank line stands between. */
TEST(a_blank_line_parts_two_boards)
{
	CHECK_READS("..34\n.421\n...3\n1342\n..34\n3421\n...3\n1342\n", "..34+3421...31342\n");
	CHECK_READS("..34\n.421\n...3\n1342\n\n..34\n3421\n...3\n1342\n", FOUR "\n..343421...31342\n");
	/* One that lacks a value, or has another one, is the next puzzle in any case. */
	CHECK_READS("..34\n.421\n...3\n1342\n..3.\n3421\n...3\n1342\n", FOUR "\n..3.3421...31342\n");
	CHECK_READS("..34\n.421\n...3\n1342\n..31\n3421\n...3\n1342\n", FOUR "\n..313421...31342\n");
	CHECK_READS("..34\n.421\n...3\n1342\n..34\n.421\n...3\n1342\n", FOUR "\n" FOUR "\n");
}

/* Candidates that the values exclude, or a cell whose value is another one, make a board of its own. */
TEST(candidates_that_do_not_fit_are_another_puzzle)
{
	CHECK_READS("..34\n.421\n...3\n1342\n2 1 3 4\n3 4 2 1\n24 2 1 3\n1 3 4 2\n", FOUR " 1 deleted\n");
	CHECK_READS("..34\n.421\n...3\n1342\n23 1 3 4\n3 4 2 1\n24 2 1 3\n1 3 4 2\n", FOUR "\n.1.4.421..131342\n");
	CHECK_READS("..34\n.421\n...3\n1342\n2 1 3 4\n3 4 2 1\n24 2 1 3\n1 3 4 1\n", FOUR "\n.134342....3.34. 3 deleted\n");
}

/* Rows of nine groups, as wide as a line of 81 cells, in which nine of ten digits stand in each cell. */
TEST(wide_rows_of_candidates_are_no_lines_with_spaces)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int cell = 0; cell < 81; cell++)
		strbuf_format(&text, "12345678%s%s", cell / 9 == 0 ? "" : "9", cell % 9 == 8 ? "\n" : " ");
	CHECK_READS(text.text, "................................................................................. 9 deleted\n");
	strbuf_free(&text);
}

TEST(a_short_line_of_numbers_is_no_puzzle)
{
	check_no_puzzle("1 2 3 4 5 6 7 8 9 1 2 3\n");
}

/* Two rows of nine are no board, three are one that was cut off; a row that is half as long again is one of them, a longer one is none. */
TEST(so_many_rows_of_so_many_cells_are_meant_as_a_board)
{
	check_no_puzzle("53..7....\n6..195...\n");
	CHECK_READS("53..7....\n6..195...\n.98....6.\n", "file:3: the board ends after 3 rows; it should have 9\n");
	CHECK_READS("53..7....\n6..195...\n.98....6.\n8...6...3....\n", "file:4:10: row 4 has 13 cells; it should have 9\n");
	CHECK_READS("53..7....\n6..195...\n.98....6.\n8...6...3.....\n", "file:3: the board ends after 3 rows; it should have 9\n");
}

/* Behind a carriage return that is the last byte of a part, the newline may follow by which lines end. */
TEST(either_end_of_lines_may_be_cut)
{
	static const char text[] = "..34\r\n.421\r\n...3\r\n1342\r\n\r\n" FOUR "\r\n";

	format_cut_everywhere(text, sizeof text - 1);
}

/* The title has the dashes of a ruler, and nothing else that a ruler has not. */
TEST(an_empty_line_with_dashes_as_its_title_is_no_ruler)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int i = 0; i < 81; i++)
		strbuf_char(&text, '.');
	strbuf_text(&text, " ---\n");
	char *read = format_summary(text.text, text.length);

	CHECK_TEXT(read + 81, " (---)\n");
	free(read);
	strbuf_free(&text);
}

/* Nine dashes could be an empty row of nine cells, but the rows below have four. */
TEST(a_ruler_as_wide_as_another_board_is_one)
{
	CHECK_READS("---------\n|- -|3 4|\n|- 4|2 1|\n---------\n|- -|- 3|\n|1 3|4 2|\n---------\n", FOUR "\n");
}

TEST(a_number_behind_a_name_is_from_1)
{
	static const struct {
		const char *name, *left;
		size_t number;
	} cases[] = { { "a#3", "a", 3 }, { "a#0", "a#0", 0 }, { "a#", "a#", 0 }, { "a#3x", "a#3x", 0 }, { "a#2#1", "a#2", 1 }, { "a", "a", 0 } };

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char name[16];

		snprintf(name, sizeof name, "%s", cases[i].name);
		CHECK_INT(format_cut_number(name), cases[i].number);
		CHECK_TEXT(name, cases[i].left);
	}
}

TEST(the_clock_alone_is_a_part)
{
	struct document doc;

	document_init(&doc, geometry_of_size(9));
	CHECK_INT(format_loses(format_find("line"), &doc), 0);
	doc.clock = 1;
	CHECK_INT(format_loses(format_find("line"), &doc), HOLD(CLOCK));
	document_free(&doc);
}

TEST(what_the_rules_exclude_is_not_lost)
{
	struct document doc;

	document_init(&doc, geometry_of_size(9));
	position_put(&doc.now, 0, 5, ORIGIN_GIVEN);
	doc.now.deleted[1] = digit_bit(5);
	doc.start = doc.now;
	CHECK_INT(format_loses(format_find("line"), &doc), 0);
	doc.now.deleted[1] = digit_bit(4);
	doc.start = doc.now;
	CHECK_INT(format_loses(format_find("line"), &doc), HOLD(DELETED));
	document_free(&doc);
}

/* A board of 4x4, where ENTRY with a digit that was entered, where DELETED with a candidate of r1c2 deleted. */
static void check_written(const char *format, bool entry, bool deleted, const char *expected)
{
	struct strbuf out;
	struct document doc;
	struct reader r;
	struct error err;

	reader_init(&r, four_rows, strlen(four_rows));
	CHECK_INT(reader_next(&r, &doc, &err), READ_PUZZLE);
	if (entry)
		position_put(&doc.now, 4, 3, ORIGIN_OWN);
	if (deleted)
		doc.now.deleted[1] = digit_bit(2);
	doc.start = doc.now;
	strbuf_init(&out);
	format_find(format)->write(&doc, &out);
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
	document_free(&doc);
}

/* Reads a game id, writes it again and solves it. LINE is the id, a tab and the solution. */
static void check_game(const char *line)
{
	const size_t length = strcspn(line, "\t"), cells = strcspn(line + length + 1, "\n");
	struct strbuf out;
	struct reader reader;
	struct document doc;
	struct error err;
	struct board b;
	uint8_t values[MAX_CELLS];

	reader_init(&reader, line, length);
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(format_fits(format_find("solo"), &doc, &err));
	strbuf_init(&out);
	solo_print(doc.geo, doc.now.value, doc.drawn, &out);
	CHECK(out.length == length && memcmp(out.text, line, length) == 0);
	position_board(&doc.now, doc.geo, &b);
	CHECK_INT(search_count(&b, 2, values), 1);
	strbuf_clear(&out);
	for (int cell = 0; cell < doc.geo->cells; cell++)
		strbuf_char(&out, digit_char(values[cell]));
	CHECK(out.length == cells && memcmp(out.text, line + length + 1, cells) == 0);
	strbuf_free(&out);
	document_free(&doc);
}

TEST(a_game_id_is_read_and_written_with_regions_and_diagonals)
{
	check_game("4j:1a4j2a4,__a_a_a_hba\t1342243141233214");
	check_game("2x2x:1_3l4_2\t1324241342313142");
	/* Regions that are boxes stay regions. */
	check_game("4j:1_2_3_4h4_3_2_1,abbbbbbba\t1234341221434321");
}

/* Writes the puzzle in a format and reads it again: the same values. */
static void check_reads_back(const char *format, const struct document *doc)
{
	struct document again;
	struct strbuf out;
	struct reader reader;
	struct error err;

	strbuf_init(&out);
	CHECK(format_fits(format_find(format), doc, &err));
	format_find(format)->write(doc, &out);
	reader_init(&reader, out.text, out.length);
	CHECK_INT(reader_next(&reader, &again, &err), READ_PUZZLE);
	CHECK(again.geo == doc->geo && memcmp(again.now.value, doc->now.value, sizeof doc->now.value) == 0);
	document_free(&again);
	strbuf_free(&out);
}

TEST(boards_of_other_sizes_are_lines_and_grids_where_these_are_read_again)
{
	static const char eight[] = "2x4:5_1d8_7_4j5a3_6c4d2_3a5g7c5_6b6b1_3b7a3a6_4a";
	struct document doc;
	struct reader reader;
	struct error err;

	reader_init(&reader, eight, strlen(eight));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	document_title(&doc, "Eight", 5);
	check_reads_back("line", &doc);
	check_reads_back("grid", &doc);
	/* A grid says what is entered in a second board, which would be another puzzle. */
	position_put(&doc.now, 2, 2, ORIGIN_OWN);
	check_reads_back("line", &doc);
	CHECK(!format_fits(format_find("grid"), &doc, &err));
	document_free(&doc);
}

/* All of a file whose boards are not too large. */
static void check_games(const char *name, int least)
{
	FILE *f = test_data(name);
	char line[1024];
	int count = 0;

	while (fgets(line, sizeof line, f) != NULL) {
		char *rest;
		long columns = strtol(line, &rest, 10), rows = *rest == 'x' ? strtol(rest + 1, NULL, 10) : 1;

		if (line[0] == '#' || columns * (rows > 0 ? rows : 1) > MAX_SIZE)
			continue;
		check_game(line);
		count++;
	}
	fclose(f);
	CHECK(count >= least);
}

TEST(every_jigsaw_of_others_is_read_and_solved) { check_games("boards/sgt-jigsaw.tsv", 400); }
TEST(every_board_with_diagonals_of_others_is_read_and_solved) { check_games("boards/sgt-x.tsv", 390); }
TEST(every_jigsaw_with_diagonals_of_others_is_read_and_solved) { check_games("boards/sgt-jigsaw-x.tsv", 320); }
TEST(every_form_of_boxes_of_others_is_read_and_solved) { check_games("boards/sgt-classic-boxes.tsv", 490); }

#define GIVENS "+-----+-----+\n| . . | 3 4 |\n| . 4 | 2 1 |\n+-----+-----+\n| . . | . 3 |\n| 1 3 | 4 2 |\n+-----+-----+\n"

/* Givens alone, with all values where some were entered, and with all candidates behind these where some are deleted. */
TEST(a_grid_is_written_with_the_boards_that_it_needs)
{
	check_written("grid", false, false, GIVENS);
	check_written("grid", true, false, GIVENS
		      "+-----+-----+\n| . . | 3 4 |\n| 3 4 | 2 1 |\n+-----+-----+\n| . . | . 3 |\n| 1 3 | 4 2 |\n+-----+-----+\n");
	check_written("grid", false, true, GIVENS GIVENS
		      "+------+-----+\n| 2  1 | 3 4 |\n| 3  4 | 2 1 |\n+------+-----+\n| 24 2 | 1 3 |\n| 1  3 | 4 2 |\n+------+-----+\n");
}

TEST(other_formats_are_written_to_the_letter)
{
	check_written("solo", false, false, "2x2:b3_4a4_2_1c3_1_3_4_2\n");
	check_written("candide", false, false,
		      "candide 1\nsize 4\nclock 0:00:00.000\ngivens\n.. 34\n.4 21\n.. .3\n13 42\nmarks filled\nend\n");
	check_written("marks", false, false,
		      "+-------+-----+\n| 2  12 | 3 4 |\n| 3  4  | 2 1 |\n+-------+-----+\n| 24 2  | 1 3 |\n| 1  3  | 4 2 |\n+-------+-----+\n");
}

/* How a board of another size is written. */
enum spelled {
	SIDE_BY_SIDE, LETTERS, WITH_BLANKS, WITH_BARS, NUMBERS, ZEROS, FIELDS, ONE_LINE, NUMBERS_ON_ONE_LINE, LIST, LIST_OF_LINES, SPELLED
};

/* Empty in three of four cells; each row and each column has each value once. */
static int other_value_at(int size, int row, int column)
{
	return (3 * row + column) % 4 == 0 ? (5 * row + column) % size + 1 : 0;
}

static void other_cell(enum spelled spelled, int value, struct strbuf *out)
{
	bool number = spelled == NUMBERS || spelled == FIELDS || spelled == NUMBERS_ON_ONE_LINE;

	if (spelled == FIELDS && value == 0)
		return;
	if (spelled == ZEROS || spelled >= LIST || (number && value > 0))
		strbuf_format(out, "%d", value);
	else if (value == 0)
		strbuf_char(out, '.');
	else
		strbuf_char(out, (spelled == LETTERS ? "ABCDEFGHIJKLMNOPQRSTUVWXY" : "123456789ABCDEFGHIJKLMNOP")[value - 1]);
}

static void other_board(int size, enum spelled spelled, struct strbuf *out)
{
	static const char *const between[SPELLED] = {
		[SIDE_BY_SIDE] = "", [LETTERS] = "", [WITH_BLANKS] = " ", [WITH_BARS] = "|", [NUMBERS] = " ", [ZEROS] = "  ", [FIELDS] = ",",
		[ONE_LINE] = "", [NUMBERS_ON_ONE_LINE] = " ", [LIST] = ", ", [LIST_OF_LINES] = ",",
	};

	strbuf_text(out, spelled == LIST ? "[" : spelled == LIST_OF_LINES ? "[\n" : "");
	for (int row = 0; row < size; row++) {
		if (spelled == WITH_BARS && row % 4 == 0)
			strbuf_text(out, row == 8 ? "\n+---+---+---+\n" : "+---+---+---+\n");
		strbuf_text(out, spelled >= LIST ? "[" : "");
		for (int column = 0; column < size; column++) {
			strbuf_text(out, column > 0 ? between[spelled] : "");
			other_cell(spelled, other_value_at(size, row, column), out);
		}
		strbuf_text(out, spelled >= LIST ? row < size - 1 ? "]," : "]" : "");
		strbuf_text(out, spelled == ONE_LINE ? "" : spelled == NUMBERS_ON_ONE_LINE || spelled == LIST ? " " : "\n");
	}
	strbuf_text(out, spelled >= LIST ? "]\n" : spelled == ONE_LINE || spelled == NUMBERS_ON_ONE_LINE ? "\n" : "");
}

/* What is read of a board of this size. */
static void other_expected(int size, enum spelled spelled, struct strbuf *out)
{
	const bool boxes = size % 2 == 0 || size % 3 == 0 || size % 5 == 0;

	if (size == 8) {
		for (int cell = 0; cell < size * size; cell++)
			other_cell(ONE_LINE, other_value_at(size, cell / size, cell % size), out);
		strbuf_char(out, '\n');
		return;
	}
	strbuf_format(out, "file:%d:1: ", spelled == WITH_BARS ? 3 : 2);
	if (boxes && size > 9 && size <= 16)
		strbuf_format(out, "a board of %d rows and %d columns needs candide-large, which is not installed\n", size, size);
	else
		strbuf_format(out, "no board of %d rows and %d columns has boxes, as 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 14x14, 15x15 and 16x16 have\n",
			      size, size);
}

/* One error names the size and the line; what comes behind is read. */
TEST(boards_of_other_sizes_are_read_or_refused_as_such)
{
	for (int size = 5; size <= 25; size++)
		for (enum spelled spelled = 0; spelled < SPELLED; spelled++) {
			struct strbuf text, expected;

			if (size == 6 || size == 9 || (spelled == LETTERS && size < 10))
				continue;
			strbuf_init(&text);
			strbuf_init(&expected);
			strbuf_text(&text, "# A comment\n");
			other_board(size, spelled, &text);
			strbuf_text(&text, "\n" SAME "\n");
			other_expected(size, spelled, &expected);
			strbuf_text(&expected, SAME "\n");
			CHECK_READS(text.text, expected.text);
			format_cut_everywhere(text.text, text.length);
			strbuf_free(&text);
			strbuf_free(&expected);
		}
}

/* Rows of points were sixteen empty puzzles. */
TEST(an_empty_board_of_sixteen_rows_is_one)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int row = 0; row < 16; row++)
		strbuf_text(&text, "................\n");
	CHECK_READS(text.text, "file:1:1: a board of 16 rows and 16 columns needs candide-large, which is not installed\n");
	char *said = format_summary(text.text, text.length - 17);

	/* Fifteen are puzzles. */
	CHECK(strstr(said, "candide-large") == NULL);
	free(said);
	strbuf_free(&text);
}

/* What only looks like a larger board is read as before. */
TEST(sixteen_small_puzzles_are_no_board)
{
	struct strbuf text, expected;

	strbuf_init(&text);
	strbuf_init(&expected);
	for (int row = 0; row < 16; row++) {
		strbuf_text(&text, FOUR "\n");
		strbuf_text(&expected, FOUR "\n");
	}
	CHECK_READS(text.text, expected.text);
	/* A letter is an error in its line. */
	text.text[5] = 'G';
	char *said = format_summary(text.text, text.length);

	CHECK(strstr(said, "no board") == NULL);
	CHECK(strstr(said, FOUR "\n" FOUR "\n") != NULL);
	free(said);
	strbuf_free(&text);
	strbuf_free(&expected);
}

static void check_refused(const char *text)
{
	char *said = format_summary(text, strlen(text));

	CHECK(strncmp(said, "file:1:", 7) == 0);
	free(said);
}

/* Eight cells of all digits behind a cell with marks of its own, and eight such rows. */
static void check_marks_row(const char *cell, bool good)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, cell);
	for (int i = 1; i < 81; i++)
		strbuf_text(&text, i % 9 == 0 ? "\n123456789" : " 123456789");
	strbuf_char(&text, '\n');
	char *said = format_summary(text.text, text.length);

	CHECK((strstr(said, ":") == NULL) == good);
	free(said);
	strbuf_free(&text);
}

TEST(a_cell_with_its_markup_has_fifteen_characters_at_most)
{
	check_marks_row("*1*2*3*4*5*6789", true);
	check_marks_row("*1*2*3*4*5*6*789", false);
}

TEST(an_empty_board_with_blanks_is_a_board)
{
	CHECK_READS(". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
		    ". . . . . . . . .\n. . . . . . . . .\n",
		    ".................................................................................\n");
}

/* A row of "#" and a digit is a row and no comment, whichever digit it is. */
TEST(a_row_of_signs_has_any_digit)
{
	CHECK_READS("3421\n#1##\n2##3\n4###\n", "3421.1..2..34...\n");
	CHECK_READS("3421\n##4#\n2##3\n4###\n", "3421..4.2..34...\n");
}

/* Four words of twelve cells in all are a row with too many cells, and no list of candidates. */
TEST(few_words_are_no_candidates)
{
	static const char row[] = "123 456 789 12.\n";
	struct strbuf text;

	strbuf_init(&text);
	for (int i = 0; i < 9; i++)
		strbuf_text(&text, row);
	CHECK_READS(text.text, "file:1:13: row 1 has 12 cells; it should have 9\n");
	strbuf_free(&text);
}

/* COUNT digits, one at the end of a line of LENGTH, with blanks between them. */
static void check_spaced(int count, int length, bool good)
{
	char line[96];

	memset(line, ' ', sizeof line);
	for (int i = 0; i < count - 1; i++)
		line[2 * i] = (char)('1' + i % 9);
	line[length - 1] = '5';
	line[length] = '\0';
	char *said = format_summary(line, strlen(line));

	CHECK((strstr(said, "no puzzle begins here") == NULL) == good);
	free(said);
}

TEST(a_line_with_spaces_has_enough_digits_and_is_long_enough)
{
	check_spaced(11, 81, true);
	check_spaced(10, 81, false);
	check_spaced(12, 63, true);
	check_spaced(12, 62, false);
}

TEST(blank_lines_in_a_picture_are_between_bands)
{
	CHECK_READS("12 12 12 12\n34 34 34 34\n\n12 12 12 12\n34 34 34 34\n\n12 12 12 12\n34 34 34 34\n\n12 12 12 12\n34 34 34 34\n", "................\n");
	check_refused("12 12 12 12\n\n34 34 34 34\n12 12 12 12\n34 34 34 34\n12 12 12 12\n34 34 34 34\n12 12 12 12\n34 34 34 34\n");
}

TEST(boxes_that_are_drawn_are_equally_wide)
{
	/* Without a frame the outer ones are as wide as the inner one. */
	CHECK_READS("53 | 7 |   \n6  |195|   \n 98|   | 6 \n8  | 6 |  3\n4  |8 3|  1\n7  | 2 |  6\n 6 |   |28 \n   |419|  5\n   | 8 | 79\n", SAME "\n");
	check_refused("|53 |  7 |    |\n|6  | 195|    |\n| 98|    |  6 |\n|8  |  6 |   3|\n|4  | 8 3|   1|\n|7  |  2 |   6|\n| 6 |    | 28 |\n"
		      "|   | 419|   5|\n|   |  8 |  79|\n");
	check_refused("|53  | 7 |   |\n|6   |195|   |\n| 98 |   | 6 |\n|8   | 6 |  3|\n|4   |8 3|  1|\n|7   | 2 |  6|\n| 6  |   |28 |\n"
		      "|    |419|  5|\n|    | 8 | 79|\n");
}

/* The first version is 1. */
TEST(no_data_of_opensudoku_are_of_version_0)
{
	static const char text[] = "<opensudoku version=\"2\"><folder name=\"a\"><game data=\"version: 0\n1|0|0|\"/></folder></opensudoku>\n";

	format_need("opensudoku");
	char *said = format_summary(text, strlen(text));

	CHECK(strstr(said, "version 0") != NULL);
	free(said);
}
