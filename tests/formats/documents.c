/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Documents of XML and JSON, and addresses: what is kept besides the digits, and texts made to do harm, by depth, length, entities and
 * encodings.
 */
#include "tests/test.h"

#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "play/document.h"
#include "tests/formats/kit.h"

#define DIGITS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define GAME "<game data=\"" DIGITS "\"/>"

/* Puzzle NUMBER, from 0, of a sample. */
static void read_sample(const char *id, int number, struct document *doc)
{
	char name[100];
	struct strbuf text;
	struct reader r;
	struct error err;

	format_need(id);
	strbuf_init(&text);
	snprintf(name, sizeof name, "formats/sample-%s.txt", id);
	CHECK(file_read(test_source(name), 1 << 20, &text, &err));
	reader_init(&r, text.text, text.length);
	for (;; document_free(doc)) {
		CHECK_INT(reader_next(&r, doc, &err), READ_PUZZLE);
		if (number-- == 0)
			break;
	}
	strbuf_free(&text);
}

TEST(opensudoku_keeps_time_marks_and_notes)
{
	struct document doc;

	read_sample("opensudoku", 2, &doc);
	CHECK_INT((int)doc.clock, 83000);
	CHECK_TEXT(doc.title, "\xc3\x89t\xc3\xa9");
	CHECK_INT(doc.now.origin[0], ORIGIN_GIVEN);
	CHECK_INT(doc.now.origin[2], ORIGIN_OWN);
	CHECK(!doc.now.filled);
	CHECK_INT(doc.now.notes[3], digit_bit(2) | digit_bit(6));
	document_free(&doc);
	/* Its newest data have marks of two kinds. */
	read_sample("opensudoku", 6, &doc);
	CHECK_INT(doc.now.notes[3], digit_bit(2) | digit_bit(6));
	CHECK_INT(doc.now.centre[5], digit_bit(2) | digit_bit(8));
	document_free(&doc);
}

/* The last event of a cell counts; marks and digits push each other out. Cells are counted down the columns. */
TEST(ksudoku_plays_the_history)
{
	struct document doc;

	read_sample("ksudoku", 0, &doc);
	CHECK_INT((int)doc.clock, 65123);
	CHECK_INT(doc.now.value[2], 4);
	CHECK_INT(doc.now.origin[2], ORIGIN_OWN);
	CHECK_INT(doc.now.notes[3], digit_bit(2) | digit_bit(6));
	CHECK_INT(doc.now.value[5], 0);
	CHECK_INT(doc.now.value[9 + 1], 7);
	CHECK_INT(doc.now.origin[9 + 2], ORIGIN_GIVEN);
	document_free(&doc);
}

TEST(gnome_keeps_time_and_marks)
{
	struct document doc;

	read_sample("gnome", 0, &doc);
	CHECK_INT((int)doc.clock, 83250);
	CHECK_INT(doc.now.origin[0], ORIGIN_GIVEN);
	CHECK_INT(doc.now.origin[2], ORIGIN_OWN);
	CHECK_INT(doc.now.notes[3], digit_bit(2) | digit_bit(6));
	document_free(&doc);
	/* A time below 0 was not kept. */
	read_sample("gnome", 1, &doc);
	CHECK_INT((int)doc.clock, 0);
	CHECK(doc.now.filled);
	document_free(&doc);
}

TEST(fpuzzles_keeps_marks_of_every_kind)
{
	struct document doc;

	read_sample("fpuzzles", 0, &doc);
	CHECK_INT(doc.now.origin[0], ORIGIN_GIVEN);
	CHECK_INT(doc.now.origin[2], ORIGIN_OWN);
	CHECK_INT(doc.now.notes[3], digit_bit(2) | digit_bit(6));
	CHECK_INT(doc.now.centre[5], digit_bit(2) | digit_bit(8));
	/* By the rules r3c1 could also be 1, but the maker says 2. */
	CHECK_INT(doc.now.deleted[18], digit_bit(1));
	document_free(&doc);
}

TEST(what_opensudoku_and_ksudoku_get_is_theirs)
{
	struct document doc;
	struct strbuf out;

	document_init(&doc, geometry_of_size(4));
	strbuf_init(&out);
	position_put(&doc.now, 1, 3, ORIGIN_GIVEN);
	position_put(&doc.now, 2, 4, ORIGIN_OWN);
	doc.now.filled = false;
	doc.now.notes[5] = digit_bit(1) | digit_bit(2);
	doc.clock = 1500;
	format_write_file(format_find("ksudoku"), &doc, &out);
	CHECK_TEXT(out.text, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"1500\">\n  <puzzle>\n"
		   "   <graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>____d___________</values>\n  </puzzle>\n"
		   "  <history>\n   <simple-event index=\"5\" markers=\"1100\"/>\n   <simple-event index=\"8\" value=\"4\"/>\n"
		   "  </history>\n </game>\n</ksudoku>\n");
	document_free(&doc);
	document_init(&doc, geometry_of_size(9));
	document_title(&doc, "A \"B\" & <C>", 11);
	strbuf_clear(&out);
	format_write_file(format_find("opensudoku"), &doc, &out);
	CHECK(strncmp(out.text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"candide\">\n"
		      "<game state=\"1\" time=\"0\" note=\"A &quot;B&quot; &amp; &lt;C>\" data=\"version: 2&#10;0|0|1|0|0|1|", 170) == 0);
	CHECK(strstr(out.text, "0|0|1|\"/>\n</folder>\n</opensudoku>\n") != NULL);
	strbuf_free(&out);
	document_free(&doc);
}

static void repeat(struct strbuf *out, const char *text, int times)
{
	while (times-- > 0)
		strbuf_text(out, text);
}

/* The first thing that reading says. */
static void check_error(const struct strbuf *text, const char *expected)
{
	struct reader r;
	struct error err;
	struct document doc;

	reader_init(&r, text->text, text->length);
	CHECK_INT(reader_next(&r, &doc, &err), READ_ERROR);
	CHECK_TEXT(err.text, expected);
	CHECK(err.line > 0);
}

/* Ten entities of ten each, nine times over, would be a billion; none is read. */
TEST(a_billion_laughs_are_not_heard)
{
	struct strbuf text;

	format_need("opensudoku");
	strbuf_init(&text);
	strbuf_text(&text, "<?xml version=\"1.0\"?>\n<!DOCTYPE opensudoku [\n<!ENTITY l0 \"lol\">\n");
	for (int i = 1; i < 10; i++) {
		strbuf_format(&text, "<!ENTITY l%d \"", i);
		for (int k = 0; k < 10; k++)
			strbuf_format(&text, "&l%d;", i - 1);
		strbuf_text(&text, "\">\n");
	}
	strbuf_text(&text, "]>\n<opensudoku version=\"2\"><game data=\"&l9;\"/></opensudoku>\n");
	check_error(&text, "the document declares an entity, and no puzzle file needs one");
	strbuf_free(&text);
}

TEST(nothing_outside_of_a_document_is_read)
{
	struct strbuf text;

	format_need("opensudoku");
	strbuf_init(&text);
	strbuf_text(&text, "<!DOCTYPE opensudoku [\n<!ENTITY secret SYSTEM \"file:///etc/passwd\">\n]>\n"
		    "<opensudoku version=\"2\"><folder name=\"&secret;\">" GAME "</folder></opensudoku>\n");
	check_error(&text, "the document declares an entity, and no puzzle file needs one");
	strbuf_free(&text);
}

TEST(what_is_nested_too_deeply_ends_early)
{
	struct strbuf text;

	format_need("opensudoku");
	format_need("gnome");
	strbuf_init(&text);
	strbuf_text(&text, "<opensudoku version=\"2\">");
	repeat(&text, "<folder>", 100000);
	check_error(&text, "elements are nested too deeply here");
	strbuf_clear(&text);
	strbuf_text(&text, "<ksudoku><game>");
	repeat(&text, "<a>", 100000);
	check_error(&text, "elements are nested too deeply here");
	strbuf_clear(&text);
	strbuf_text(&text, "{\"difficulty_category\":");
	repeat(&text, "[", 100000);
	check_error(&text, "lists and objects are nested too deeply here");
	strbuf_free(&text);
}

TEST(what_is_too_long_is_not_read_to_its_end)
{
	struct strbuf text;

	format_need("opensudoku");
	format_need("gnome");
	strbuf_init(&text);
	strbuf_text(&text, "<opensudoku version=\"2\"><game data=\"");
	repeat(&text, DIGITS, 60000);
	strbuf_text(&text, "\"/></opensudoku>\n");
	check_error(&text, "the element is too long for a game");
	strbuf_clear(&text);
	strbuf_text(&text, "{\"difficulty_category\":[");
	repeat(&text, "1000000000,", 200000);
	strbuf_text(&text, "1]}");
	check_error(&text, "the document is too long for a game");
	strbuf_free(&text);
}

/* A document has any number of games, each read by itself. */
TEST(many_games_of_one_document_are_read)
{
	struct strbuf text;
	struct reader r;
	struct error err;
	struct document doc;
	enum read_result result;
	int count = 0;

	format_need("opensudoku");
	strbuf_init(&text);
	strbuf_text(&text, "<opensudoku version=\"2\"><folder name=\"Many\">");
	repeat(&text, GAME, 2000);
	strbuf_text(&text, "</folder></opensudoku>");
	reader_init(&r, text.text, text.length);
	while ((result = reader_next(&r, &doc, &err)) == READ_PUZZLE) {
		CHECK_TEXT(doc.title, "Many");
		document_free(&doc);
		count++;
	}
	CHECK_INT(result, READ_END);
	CHECK_INT(count, 2000);
	strbuf_free(&text);
}

TEST(encodings_are_those_that_documents_name)
{
	format_need("opensudoku");
	CHECK_READS("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><opensudoku><name>\xc9t\xe9</name>" GAME GAME "</opensudoku>",
		    SAME " (\xc3\x89t\xc3\xa9)\n" SAME " (\xc3\x89t\xc3\xa9)\n");
	CHECK_READS("<?xml version=\"1.0\" encoding=\"UTF-8\"?><opensudoku><name>\xc9t\xe9</name>" GAME "</opensudoku>",
		    "file:1:57: this is not well-formed XML\n" SAME "\n");
	CHECK_READS("<?xml version=\"1.0\" encoding=\"UTF-16\"?><opensudoku>" GAME "</opensudoku>",
		    "file:1:31: the document names an encoding that is unknown or not its own; use UTF-8 or ISO-8859-1\n" SAME "\n");
	CHECK_READS("\xef\xbb\xbf<?xml version=\"1.0\"?>\n<opensudoku>" GAME "</opensudoku>\n" SAME "\n", SAME "\n" SAME "\n");
}

/* Other XML, and text that begins as tags do, are what they were. */
TEST(other_xml_is_read_as_other_text)
{
	CHECK_READS("<puzzle cells=\"" SAME "\"/>\n", SAME "\n");
	CHECK_READS("<opensudokus>\n<cell data=\"" SAME "\"/>\n", SAME "\n");
}

TEST(readers_of_documents_say_that_they_reached_the_end)
{
	static const char text[] = "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\"><folder name=\"A\">\n" GAME "\n<game data=\"1\"/></folder>\n"
				   "</opensudoku>\n{\"difficulty_category\":\"\",\"cells\":[{\"position\":[0,0],\"value\":1,\"fixed\":true}]}\n"
				   "<game data=\"version: 2&#10;1|0|0|\"/>\n" SAME "\n";

	format_need("opensudoku");
	format_need("gnome");
	format_cut_everywhere(text, sizeof text - 1);
}
