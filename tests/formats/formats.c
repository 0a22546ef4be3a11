/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Every format: what it detects and reads, and what it says about malformed input. The file is long because it is one case after the
 * other, for all formats alike.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "format/format.h"
#include "format/hodoku.h"
#include "tests/formats/kit.h"

static const char puzzle[] = SAME;

static const struct geometry *nine(void)
{
	return geometry_of_size(9);
}

/* PUZZLE, a row a line, with LEFT and RIGHT around it. */
static char *as_rows(const char *left, const char *right, char blank)
{
	struct strbuf out;

	strbuf_init(&out);
	for (int cell = 0; cell < 81; cell++) {
		if (cell % 9 == 0)
			strbuf_text(&out, left);
		strbuf_char(&out, puzzle[cell] == '.' ? blank : puzzle[cell]);
		if (cell % 9 == 8)
			strbuf_format(&out, "%s\n", right);
	}
	return out.text;
}

TEST(line_takes_every_blank_and_a_comment)
{
	for (const char *blank = ".0*_-Xx ?#/"; *blank != '\0'; blank++) {
		char text[] = SAME "\n";

		for (char *p = text; *p != '\0'; p++)
			*p = *p == '.' ? *blank : *p;
		CHECK_READS(text, SAME "\n");
	}
	CHECK_READS(SAME " A name\n" SAME " # Another\r\n" SAME, SAME " (A name)\n" SAME " (Another)\n" SAME "\n");
	CHECK_READS("\xef\xbb\xbf# comment\n\n  " SAME " \t \n", SAME "\n");
	CHECK_READS("", "");
	CHECK_READS("\n\n# nothing\n", "");
}

TEST(an_empty_line_with_dashes_in_its_comment_is_no_ruler)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int i = 0; i < 81; i++)
		strbuf_char(&text, '.');
	strbuf_text(&text, " --- (--- A ---)\n");
	char *read = format_summary(text.text, text.length);

	CHECK(strcmp(read + 81, " (--- (--- A ---))\n") == 0);
	free(read);
	strbuf_free(&text);
}

TEST(line_with_spaces_may_lack_its_end)
{
	static const char text[] = "    1    2   3 4  5  6 7   8    9 1  2  3  4  5 6   7 8  9    1  2 3   4\n";

	CHECK_READS(text, "....1....2...3.4..5..6.7...8....9.1..2..3..4..5.6...7.8..9....1..2.3...4.........\n");
}

TEST(grid_takes_rulers_of_any_kind)
{
	static const char *const around[][2] = { { "", "" }, { "|", "|" }, { "  ", "  " }, { "\xe2\x94\x82", "\xe2\x94\x82" }, { "\t", "\r" } };

	for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
		char *text = as_rows(around[i][0], around[i][1], ".0_*-X."[i]);

		CHECK_READS(text, SAME "\n");
		free(text);
	}
	CHECK_READS("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n"
		    "+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n"
		    "+-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
		    "+-------+-------+-------+\n", SAME "\n");
	CHECK_READS("53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n.6. ... 28.\n... 419 ..5\n... .8. .79\n", SAME "\n");
	CHECK_READS("53--7----\n6--195---\n-98----6-\n---|---|---\n4--8-3--1\n7---2---6\n---------\n---419--5\n----8--79\n",
		    "53..7....6..195....98....6..........4..8.3..17...2...6............419..5....8..79\n");
}

/* Where they are the only ones; a comment that begins so stays one, and so does a line of nothing else. */
TEST(marks_of_questions_hashes_and_strokes_may_be_empty_cells)
{
	for (const char *blank = "?#/"; *blank != '\0'; blank++) {
		char *rows = as_rows("", "", *blank), *spaced = as_rows(" | ", " |", *blank);

		CHECK_READS(rows, SAME "\n");
		CHECK_READS(spaced, SAME "\n");
		free(rows);
		free(spaced);
	}
	CHECK_READS("##34\n#421\n####\n1342\n", "..34.421....1342\n");
	CHECK_READS("####\n#421\n###3\n1342\n####\n", ".....421...31342\n");
	CHECK_READS("#########\n# 1 2 3 4\n#########\n" SAME "\n################\n", SAME "\n");
	CHECK_READS("..34\n#421\n.421\n#\n...3\n1342\n", "..34.421...31342\n");
	CHECK_READS("#34678912672195348198342567859761423426853791713924856961537284287419635345286179\n",
		    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179\n");
	CHECK_READS("534678912672195348198342567859761423426853791713924856961537284287419635345286179#full\n",
		    "534678912672195348198342567859761423426853791713924856961537284287419635345286179 (full)\n");
}

TEST(dots_and_squares_beyond_ascii_are_empty_cells)
{
	static const char *const signs[] = { "\xc2\xb7", "\xe2\x80\xa2", "\xe3\x83\xbb", "\xe2\x96\xa1", "\xe2\xac\x9c", "\xe2\x97\x8b", "\xb7" };

	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
		struct strbuf text;

		strbuf_init(&text);
		for (int round = 0; round < 3; round++)
			for (int cell = 0; cell < 81; cell++) {
				strbuf_text(&text, puzzle[cell] == '.' ? signs[i] : (const char[]){ puzzle[cell], '\0' });
				strbuf_text(&text, cell == 80 || (round > 0 && cell % 9 == 8) ? "\n" : round == 2 ? " " : "");
			}
		CHECK_READS(text.text, SAME "\n" SAME "\n" SAME "\n");
		strbuf_free(&text);
	}
	CHECK_READS("\xc2\xb7" "00\xc3\xb7" "4\n0421\n0003\n1342\n", "file:1:2: '.' and '0' both stand for empty cells; a puzzle uses one of them\n");
	CHECK_READS("..3\xc3\xb7\n.421\n...3\n1342\n", "file:1:4: U+00F7 cannot be in a row; a cell is a digit from 1 to 4, or '.' if it is empty\n");
}

TEST(what_stands_around_a_text_is_taken_off)
{
	char *quoted = as_rows("> > ", "", '.'), *rows = as_rows("", "", '.');
	struct strbuf text;

	CHECK_READS(quoted, SAME "\n");
	CHECK_READS("> " SAME "\n>\n>> " SAME " A name\n  > " SAME "\n", SAME "\n" SAME " (A name)\n" SAME "\n");
	CHECK_READS(">     1    2   3 4  5  6 7   8    9 1  2  3  4  5 6   7 8  9    1  2 3   4\n",
		    "....1....2...3.4..5..6.7...8....9.1..2..3..4..5.6...7.8..9....1..2.3...4.........\n");
	/* Columns are those of the file. */
	CHECK_READS("> > ..34\n> > .491\n> > ...3\n> > 1342\n", "file:2:7: '9' cannot be in a row; a cell is a digit from 1 to 4, or '.' if it is empty\n");
	strbuf_init(&text);
	strbuf_format(&text, "```\n%s```\n[code]%s[/code]\n[CODE]\n%s[/CODE]\n[code]" SAME "[/code]\n", rows, rows, rows);
	CHECK_READS(text.text, SAME "\n" SAME "\n" SAME "\n" SAME "\n");
	/* But a title may end so. */
	CHECK_READS(SAME " to paste [/code]\n", SAME " (to paste [/code])\n");
	strbuf_free(&text);
	free(quoted);
	free(rows);
}

/* PUZZLE, each row behind a letter of NAMES, below numbers for the columns. */
static char *named_rows(const char *names)
{
	struct strbuf out;

	strbuf_init(&out);
	strbuf_text(&out, "  1 2 3  4 5 6  7 8 9\n");
	for (int cell = 0; cell < 81; cell++) {
		if (cell % 9 == 0)
			strbuf_format(&out, "%c ", names[cell / 9]);
		strbuf_format(&out, "%c%s", puzzle[cell], cell % 9 == 8 ? "\n" : cell % 3 == 2 ? " " : "");
	}
	return out.text;
}

TEST(names_of_rows_and_columns_are_no_cells)
{
	static const char solved[] = "1 2 3 4 5 6 7 8 9\n4 5 6 7 8 9 1 2 3\n7 8 9 1 2 3 4 5 6\n2 3 4 5 6 7 8 9 1\n5 6 7 8 9 1 2 3 4\n"
				     "8 9 1 2 3 4 5 6 7\n3 4 5 6 7 8 9 1 2\n6 7 8 9 1 2 3 4 5\n9 1 2 3 4 5 6 7 .\n";
	static const char line[] = "12345678945678912378912345623456789156789123489123456734567891267891234591234567.\n";

	CHECK_READS("    1 2   3 4\n  +----+----+\nA | . . | 3 4 |\nB | . 4 | 2 1 |\n  +----+----+\nC | . . | . 3 |\nD | 1 3 | 4 2 |\n", "..34.421...31342\n");
	CHECK_READS("   a b c d\n1: . . 3 4\n2: . 4 2 1\n3: . . . 3\n4: 1 3 4 2\n", "..34.421...31342\n");
	CHECK_READS("   c1 c2 c3 c4\nr1  .  .  3  4\nr2  .  4  2  1\nr3  .  .  .  3\nr4  1  3  4  2\n", "..34.421...31342\n");
	CHECK_READS("   c1 c2 c3 c4\nr1  12 12 3  4\nr2  3  4  2  1\nr3  24 2  1  3\nr4  1  3  4  2\n", "..343421..13.342\n");
	CHECK_READS("1) ..34\n2) .421\n3) ...3\n4) 1342\n", "..34.421...31342\n");
	/* The first row, where it is one: so many rows follow only behind names. */
	CHECK_READS(solved, line);
	char *twice = malloc(3 * sizeof solved);

	snprintf(twice, 3 * sizeof solved, "%s%s", solved, solved);
	CHECK_READS(twice, "12345678945678912378912345623456789156789123489123456734567891267891234591234567.\n"
		    "12345678945678912378912345623456789156789123489123456734567891267891234591234567.\n");
	snprintf(twice, 3 * sizeof solved, "1 2 3 4 5 6 7 8 9\n%s", solved);
	CHECK_READS(twice, line);
	snprintf(twice, 3 * sizeof solved, "1 2 3 4 5 6 7 8 9\n%s1 2 3 4 5 6 7 8 9\n%s", solved, solved);
	CHECK_READS(twice, "12345678945678912378912345623456789156789123489123456734567891267891234591234567.\n"
		    "12345678945678912378912345623456789156789123489123456734567891267891234591234567.\n");
	free(twice);
}

/* The letters of rows go on to I, or pass over it for J since I looks like 1; an own name only in its own row. */
TEST(rows_of_nine_are_named_to_i_or_j)
{
	static const char *const names[] = { "ABCDEFGHI", "abcdefghi", "ABCDEFGHJ", "abcdefghj" };
	static const char *const strange[] = { "ABCDEFGHK", "ABCDEFGJI", "BCDEFGHIJ" };

	for (size_t i = 0; i < 4; i++) {
		char *text = named_rows(names[i]);

		CHECK_READS(text, SAME "\n");
		free(text);
	}
	for (size_t i = 0; i < 3; i++) {
		char *text = named_rows(strange[i]), *read = format_summary(text, strlen(text));

		CHECK(strncmp(read, "file:", 5) == 0);
		free(read);
		free(text);
	}
}

TEST(candidates_may_have_a_place_each)
{
	CHECK_READS("12.. 12.. ..3. ...4\n..3. ...4 .2.. 1...\n.2.4 .2.. 1... ..3.\n1... ..3. ...4 .2..\n", "..343421..13.342\n");
	CHECK_READS("12.. 12.. ..3. ...4\n..3. ...4 .2.. 1...\n.2.4 .2.. 1... ..3.\n1... ..3. ...4 2...\n",
		    "file:4:17: '.' cannot be in a candidate grid; a cell lists digits from 1 to 4\n");
}

TEST(old_ends_of_lines_and_wide_encodings)
{
	CHECK_READS("..34\r.421\r...3\r1342\r", "..34.421...31342\n");
	/* What ends the lines is the same in all of a text, so that a carriage return in its last line is a blank as in the others. */
	CHECK_READS("..34.421...31342 a\rb\n..34.421...31342 a\rb", "..34.421...31342 (a b)\n..34.421...31342 (a b)\n");
	char *read = format_summary("\xff\xfe" "1\0.\0\n\0", 8);

	CHECK_TEXT(read, "file:1:1: the text is in UTF-16, and candide reads UTF-8; convert it with iconv -f UTF-16 -t UTF-8\n");
	free(read);
}

/* Spreadsheets of other things, tables with more than one digit in a field, with two signs for empty cells, and with a row too many. */
TEST(what_may_be_no_table_is_not_read_as_one)
{
	static const char *const others[] = {
		"1,,3,4\n,4,2,1\n,,,3\n1,3,4\n", "1,,3,4\n,4,2,1\n,,,3\n", "1,,3,4\n,4,2,1\n,,,3\n1,3,4,2\n,,,\n", "1,,3,4\n,4,2,1\n,,,3\n1,3,4,5\n",
		"1,,3,4\n,4,2,1\n,,,3\n1,3,4,12\n", "1,,3,4\n,4,2,1\n,,,3\n1,3,0,2\n", "1;;3;4\n,4,2,1\n,,,3\n1,3,4,2\n", "1\t\t3\t4\t\n\t4\t2\t1\t\n\t\t\t3\t\n1\t3\t4\t2\t\n", ",,,\n,,,\n,,,\n,,,\n",
		"|   |3 4|\n|  4|2 1|\n|   |  3|\n", "|   |3 4|\n| 4 |2 1|\n|   |  3|\n|1 3|4 2|\n", "|   |3 4|\n|  4|21|\n|   |  3|\n|1 3|4 2|\n",
		"    3 4\n  4 2 1\n      3\n1 3 4 2\n",
	};

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		char *read = format_summary(others[i], strlen(others[i]));

		CHECK(strncmp(read, "file:", 5) == 0 || read[0] == '\0');
		free(read);
	}
}

TEST(small_boards_are_read_as_what_they_are)
{
	static const char four[] = "..34.421...31342\n";

	CHECK_READS(four, four);
	CHECK_READS("..34.421...31342 A name\n0034042100031342#Another\n", "..34.421...31342 (A name)\n..34.421...31342 (Another)\n");
	CHECK_READS("................\n", "................\n");
	CHECK_READS("....1.5..2...5....1..4...1..36......\n", "....1.5..2...5....1..4...1..36......\n");
	CHECK_READS("..34\n.421\n...3\n1342\n", four);
	CHECK_READS("00 34\n04 21\n\n00 03\n13 42\n\n..34\n.421\n...3\n1342\n", "..34.421...31342\n..34.421...31342\n");
	CHECK_READS("+---+---+\n|- -|3 4|\n|- 4|2 1|\n+---+---+\n|- -|- 3|\n|1 3|4 2|\n+---+---+\n", four);
	CHECK_READS("----\n-421\n---3\n1342\n", ".....421...31342\n");
	CHECK_READS("....1.\n5..2..\n.5....\n1..4..\n.1..36\n......\n", "....1.5..2...5....1..4...1..36......\n");
	CHECK_READS("|2|12|3 4|\n|34 4|2 1|\n---\n|24|4|1|3|\n|1|3|4|2|\n", "..34..21..131342 1 deleted\n");
	CHECK_READS(":0000:x:..34+.421...31342::::\n", "file:1:14: a cell is a digit, '.' if it is empty, or '+' and the digit that was placed\n");
	CHECK_READS(":0000:x:..34+3421...31342:111 211:::\n", "..34+3421...31342 2 deleted\n");
}

#define NO_PUZZLE "no puzzle begins here: a puzzle is a line of 81, 36 or 16 cells, 9, 6 or 4 rows of them, or another format of candide(5)\n"

TEST(other_things_are_no_small_boards)
{
	/* Prose, numbers, rulers, and parts of larger boards. */
	CHECK_READS("sixteen letters.\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("1234.1234.1234.\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("xxxxxxxxxxxxxxxx\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("****************\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("____\n____\n____\n____\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("xXxX\nXXXX\nxxxx\nXXXX\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("1999\n2001\n2014\n2020\n", "file:1:2: '9' cannot be in a row; a cell is a digit from 1 to 4, or '.' if it is empty\n");
	CHECK_READS("1234\n1234\n", "file:1:1: " NO_PUZZLE);
	CHECK_READS("4929123412341234\n", "file:1:2: 9 is too large; in a puzzle of 16 cells digits go from 1 to 4\n");
	CHECK_READS("1234123412341234.pdf\n", "file:1:17: the line has 17 cells; a puzzle has 16\n");
	CHECK_READS("1234123412341234pdf\n", "file:1:17: 'p' is not a cell; a puzzle has 16 cells: digits, or '.' for empty ones\n");
	CHECK_READS("123.123.123.123.0\n", "file:1:17: '.' and '0' both stand for empty cells; a puzzle uses one of them\n");
	CHECK_READS("----------------\n------------------------------------\n", "");
}

TEST(grids_follow_each_other)
{
	char *rows = as_rows("", "", '.');
	struct strbuf both;

	strbuf_init(&both);
	strbuf_format(&both, "%s%s\n%s", rows, rows, rows);
	CHECK_READS(both.text, SAME "\n" SAME "\n" SAME "\n");
	strbuf_free(&both);
	free(rows);
}

static const char marks_rows[] =
	" *-----------------------------------------------------------*\n"
	" | 5     3     124   | 26    7     2468  | 1489  1249  248   |\n"
	" | 6     247   247   | 1     9     5     | 3478  234   2478  |\n"
	" | 12    9     8     | 23    34    24    | 13457 6     247   |\n"
	" |-------------------+-------------------+-------------------|\n"
	" | 8     125   1259  | 579   6     147   | 4579  2459  3     |\n"
	" | 4     25    2569  | 8     5     3     | 579   259   1     |\n"
	" | 7     15    1359  | 59    2     14    | 4589  459   6     |\n"
	" |-------------------+-------------------+-------------------|\n"
	" | 139   6     134579| 357   35    7     | 2     8     4     |\n"
	" | 23    278   237   | 4     1     9     | 36    3     5     |\n"
	" | 123   1245  1234  | 2356  8     26    | 1346  7     9     |\n"
	" *-----------------------------------------------------------*\n";

TEST(marks_place_lone_digits_unless_a_peer_lists_them)
{
	/* r7c6, r7c9, r8c8 and r5c5 show one digit each; only that of r5c5 is a value. */
	CHECK_READS(marks_rows, SAME " 1 deleted\n");
}

TEST(marks_lose_their_markup)
{
	struct strbuf text;

	strbuf_init(&text);
	for (const char *p = marks_rows; *p != '\0'; p++) {
		strbuf_char(&text, *p);
		if (p[0] == '1' && p[1] == '3')
			strbuf_text(&text, "*a-#@");
	}
	CHECK_READS(text.text, SAME " 1 deleted\n");
	strbuf_free(&text);
}

/* Givens, all values, candidates, as Simple Sudoku puts them on the clipboard. */
static char *three_boards(const char *between)
{
	char *givens = as_rows("|", "|", '.'), *values = as_rows("|", "|", '.');
	struct strbuf out;

	memcpy(strstr(values, "53."), "534", 3);
	strbuf_init(&out);
	strbuf_format(&out, "*-----------*\n%s*-----------*\n%s*-----------*\n%s*-----------*\n%s", givens, between, values, between);
	for (const char *p = marks_rows; *p != '\0'; p++) {
		bool here = strncmp(p, "124   | 26", 10) == 0;

		strbuf_text(&out, here ? "4 " : "");
		p += here ? 3 : 0;
		/* The other candidates that the 4 of r1c3 excludes. */
		if (strncmp(p, "2468", 4) == 0 || strncmp(p, "1489", 4) == 0 || strncmp(p, "1249", 4) == 0 || strncmp(p, "248 ", 4) == 0 ||
		    strncmp(p, "247   247", 9) == 0 || strncmp(p, "247   |", 7) == 0 || strncmp(p, "134579|", 7) == 0 || strncmp(p, "1234  |", 7) == 0)
			for (; *p != ' ' && *p != '|'; p++)
				strbuf_text(&out, *p == '4' ? "" : (const char[]){ *p, '\0' });
		strbuf_char(&out, *p);
	}
	free(givens);
	free(values);
	return out.text;
}

TEST(grid_takes_three_boards_as_one_puzzle)
{
	static const char *const between[] = { "", "\n \n", "\r\n" };

	for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
		char *text = three_boards(between[i]), *read = format_summary(text, strlen(text));

		CHECK(strncmp(read, "53+4.7", 6) == 0);
		CHECK(strchr(read, '\n') == strrchr(read, '\n'));
		CHECK(strstr(read, "deleted") != NULL);
		free(read);
		free(text);
	}
}

TEST(hodoku_lines_keep_givens_placed_and_deleted_apart)
{
	CHECK_READS(":0000:x:" SAME "::::\n", SAME "\n");
	CHECK_READS(":0702-1:12:5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213:413::x\n",
		    "5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 2 deleted\n");
}

TEST(hodoku_parse_tells_the_other_fields)
{
	static const char line[] = ":0702-2:12:" SAME ":113 213:413 124:599:7";
	struct hodoku_case c;
	struct document doc;
	struct error err;

	document_init(&doc, nine());
	CHECK(hodoku_parse(line, strlen(line), &doc, &c, &err));
	CHECK_TEXT(c.code, "0702");
	CHECK_INT(c.variant, '2');
	CHECK_TEXT(c.digits, "12");
	CHECK_INT(candset_count(&c.eliminations), 2);
	CHECK(candset_has(&c.eliminations, candidate(2, 4)));
	CHECK(candset_has(&c.eliminations, candidate(12, 1)));
	CHECK_INT(candset_count(&c.placements), 1);
	CHECK(candset_has(&c.placements, candidate(80, 5)));
	CHECK_TEXT(c.extra, "7");
	CHECK_INT(doc.now.deleted[2], 3);
	document_free(&doc);
	document_init(&doc, nine());
	CHECK(hodoku_parse(":03111:5:" SAME ":::599:", 9 + 81 + 7, &doc, &c, &err));
	CHECK_TEXT(c.code, "03111");
	document_free(&doc);
	CHECK(!hodoku_parse(" ", 1, &doc, &c, &err));
}

TEST(formats_mix_in_one_file)
{
	char *rows = as_rows("", "", '0');
	struct document doc;
	struct strbuf text;

	document_init(&doc, nine());
	position_put(&doc.now, 0, 1, ORIGIN_OWN);
	strbuf_init(&text);
	strbuf_format(&text, SAME "\n%s# another\n%s:0000:x:" SAME "::::\r\n", rows, marks_rows);
	format_find("candide")->write(&doc, &text);
	document_title(&doc, "Twice", 5);
	format_find("candide")->write(&doc, &text);
	strbuf_text(&text, SAME);
	CHECK_READS(text.text, SAME "\n" SAME "\n" SAME " 1 deleted\n" SAME "\n"
		    "+1................................................................................\n"
		    "+1................................................................................ (Twice)\n" SAME "\n");
	strbuf_free(&text);
	document_free(&doc);
	free(rows);
}

TEST(noise_is_told_once_a_block)
{
	CHECK_READS("Dear all,\nhere is a\npuzzle\n\nRegards\n12\n" SAME "\n",
		    "file:1:1: " NO_PUZZLE
		    "file:5:1: " NO_PUZZLE
		    SAME "\n");
	/* A line that is a puzzle by itself, but a bad one, is no block. */
	CHECK_READS(SAME ".\n53..7\n6..1\n" SAME "\n", "file:1:82: the line has 82 cells; a puzzle has 81\nfile:2:1: " NO_PUZZLE SAME "\n");
}

TEST(a_title_above_a_puzzle_is_a_comment)
{
	char *rows = as_rows("", "", '0');
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "Grid 01\n%sGrid 02\n\n%s\n1. The third\nby nobody\n\n----------\n" SAME "\n", rows, rows);
	CHECK_READS(text.text, SAME "\n" SAME "\n" SAME "\n");
	format_cut_everywhere(text.text, text.length);
	strbuf_free(&text);
	free(rows);
	CHECK_READS("Загадка\n" SAME "\n", SAME "\n");
	/* What is wrong below it is told, and so is what has no word, or too many lines. */
	CHECK_READS("A title\n" SAME "5\n", "file:2:82: the line has 82 cells; a puzzle has 81\n");
	CHECK_READS("12\n" SAME "\n", "file:1:1: " NO_PUZZLE SAME "\n");
	CHECK_READS("this\ntext\nhas\nfour\n" SAME "\n", "file:1:1: " NO_PUZZLE SAME "\n");
	CHECK_READS("A title of nothing\n", "file:1:1: " NO_PUZZLE);
}

/* So many lines of TEXT are passed over. */
static int passed(const char *text)
{
	struct reader r;
	struct document doc;
	struct error err;
	enum read_result result;

	reader_init(&r, text, strlen(text));
	while ((result = reader_next(&r, &doc, &err)) != READ_END)
		if (result == READ_PUZZLE)
			document_free(&doc);
	return r.passed;
}

TEST(lines_that_are_no_puzzles_are_counted)
{
	CHECK_INT(passed(SAME "\n# comment\n\n---\n" SAME " A name\n"), 0);
	CHECK_INT(passed("Dear all,\nhere is a\npuzzle\n\nRegards\n12\n" SAME "\n53..7\n"), 6);
	CHECK_INT(passed("A title\n" SAME "\n"), 0);
	CHECK_INT(passed("candide 1\nsize 9\ngivens\nmarks\nend\n" SAME "\n"), 5);
}

TEST(readers_say_that_they_reached_the_end)
{
	char *rows = as_rows("", "", '.');
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, SAME "\n%s\n%snoise\n\n" SAME "\n:0000:x:" SAME "::::\n", rows, marks_rows);
	format_cut_everywhere(text.text, text.length);
	strbuf_free(&text);
	free(rows);
}

TEST(null_bytes_and_long_lines_do_no_harm)
{
	static const char row[] = "\0" "534\n.421\n...3\n1342\n";
	struct strbuf text;
	char *read;

	strbuf_init(&text);
	for (int i = 0; i < 1 << 20; i++)
		strbuf_char(&text, "\0 5|."[i % 5]);
	strbuf_bytes(&text, "\n\n\0\n", 4);
	read = format_summary(text.text, text.length);
	CHECK(strstr(read, "file:3:1:") != NULL);
	free(read);
	strbuf_clear(&text);
	for (int i = 0; i < 1 << 20; i++)
		strbuf_char(&text, '7');
	read = format_summary(row, sizeof row - 1);
	CHECK_TEXT(read, "file:1:1: 0x00 cannot be in a row; a cell is a digit from 1 to 4, or '.' if it is empty\n");
	free(read);
	read = format_summary(text.text, text.length);
	CHECK_TEXT(read, "file:1:82: the line has 1048576 cells; a puzzle has 81\n");
	free(read);
	strbuf_free(&text);
}

TEST(malformed_line) { format_cases("malformed", "line", "errors"); }
TEST(malformed_grid) { format_cases("malformed", "grid", "errors"); }
TEST(malformed_marks) { format_cases("malformed", "marks", "errors"); }
TEST(malformed_hodoku) { format_cases("malformed", "hodoku", "errors"); }
TEST(malformed_candide) { format_cases("malformed", "candide", "errors"); }

/* The number of puzzles of a data file, and of lines that cannot be read. */
static void count_data(const char *name, int puzzles, int errors)
{
	struct document doc;
	struct strbuf text;
	struct reader r;
	struct error err;
	enum read_result result;

	format_data(name, &text);
	reader_init(&r, text.text, text.length);
	while ((result = reader_next(&r, &doc, &err)) != READ_END) {
		if (result == READ_PUZZLE) {
			document_free(&doc);
			puzzles--;
		} else {
			errors--;
		}
	}
	strbuf_free(&text);
	CHECK_INT(puzzles, 0);
	CHECK_INT(errors, 0);
}

TEST(data_17clue) { count_data("17clue.txt", 49158, 0); }
TEST(data_top1465) { count_data("top1465.txt", 1465, 0); }
TEST(data_reglib) { count_data("reglib.txt", 757, 0); }
TEST(data_hodoku_levels) { count_data("hodoku_levels.txt", 531, 0); }
TEST(data_tutorials) { count_data("tutorials.txt", 6, 0); }
