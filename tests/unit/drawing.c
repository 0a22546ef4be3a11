/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The language in which pictures are described: read, printed, refused; and as SVG. */
#include "tests/test.h"

#include <math.h>
#include <string.h>

#include "base/error.h"
#include "picture/drawing.h"
#include "tests/pictures/kit.h"

static const char sample[] =
	"candide-drawing 1\n"
	"title A \"board\" & more\n"
	"page 300 200.5 #ffffff\n"
	"fill 10 20 30.25 40 #d6f0e8\n"
	"box 1 2 3 4 0.5 #000000 solid\n"
	"disc 5 6 7 #112233\n"
	"ring 5 6 7 0.1 #abcdef dashed\n"
	"diamond 50 60 4 #ff0000\n"
	"line -1 -0.05 3 4 1 #000000 dashed\n"
	"curve 1 2 3 4 5 6 7 8 1.5 #0d652d solid\n"
	"text 12.5 13 11 middle bold #202124 R\xc3\xa9ponse  <9>\n"
	"text 12.5 13 11 left italic #202124 \n"
	"end\n";

TEST(what_is_read_prints_the_same)
{
	struct drawing_reader r;
	struct strbuf out;
	struct figure shape;
	struct error err;

	strbuf_init(&out);
	drawing_begin(NULL, &out);
	drawing_reader_init(&r, sample, strlen(sample));
	while (drawing_next(&r, &shape, &err) == DRAWING_SHAPE)
		shape_print(&shape, &out);
	CHECK(r.ended);
	drawing_end(&out);
	CHECK_TEXT(out.text, sample);
	strbuf_free(&out);
}

#define NO_NUMBER ": this is not a number such as 12.5, with at most five digits before the point and two after it"

/* A description with LINE on its page, and the error that it is. */
static void check_wrong(const char *line, const char *expected)
{
	struct drawing_reader r;
	struct strbuf text, message;
	struct figure shape;
	struct error err;
	enum drawing_result result;

	strbuf_init(&text);
	strbuf_init(&message);
	strbuf_format(&text, "candide-drawing 1\npage 10 10 #ffffff\n%s", line);
	drawing_reader_init(&r, text.text, text.length);
	while ((result = drawing_next(&r, &shape, &err)) == DRAWING_SHAPE)
		;
	CHECK_INT(result, DRAWING_WRONG);
	error_print(&err, NULL, &message);
	CHECK_TEXT(message.text, expected);
	strbuf_free(&text);
	strbuf_free(&message);
}

TEST(malformed_descriptions)
{
	check_wrong("", "3:1: the description ends before the line \"end\"");
	check_wrong("end", "3:1: the line does not end");
	check_wrong("end\nend\n", "4: something follows the line \"end\"");
	check_wrong("\n", "3:1: there is no shape of this name");
	check_wrong("circle 1 2 3\n", "3:1: there is no shape of this name");
	check_wrong("disc 1 2 3\n", "3:11: a blank and a further field are missing");
	check_wrong("disc  1 2 3 #000000\n", "3:6" NO_NUMBER);
	check_wrong("disc 1 2 1e5 #000000\n", "3:10" NO_NUMBER);
	check_wrong("disc 1 2 . #000000\n", "3:10" NO_NUMBER);
	check_wrong("disc 1 2 1. #000000\n", "3:10" NO_NUMBER);
	check_wrong("disc 1 2 1.234 #000000\n", "3:10" NO_NUMBER);
	check_wrong("disc 1 2 123456 #000000\n", "3:10" NO_NUMBER);
	check_wrong("disc 1 2 3 #00000G\n", "3:12: this is not a colour such as #00cc80");
	check_wrong("disc 1 2 3 #0000\n", "3:12: this is not a colour such as #00cc80");
	check_wrong("disc 1 2 3 #000000 \n", "3:19: the line goes on after its last field");
	check_wrong("ring 1 2 3 1 #000000 dotted\n", "3:22: this word is not one that can stand here");
	check_wrong("text 1 2 3 left plain #000000 a\tb\n", "3:32: this text holds what is not a character that can be drawn");
	check_wrong("text 1 2 3 left plain #000000 \xc3\n", "3:31: this text holds what is not a character that can be drawn");
	check_wrong("title late\n", "3:1: a title stands once, before the first page");
	check_wrong("page 0.5 10 #ffffff\n", "3:1: the width and the height of a page are from 1 to 5000");
	check_wrong("page 10 5000.01 #ffffff\n", "3:1: the width and the height of a page are from 1 to 5000");
}

TEST(the_first_line_and_the_first_page)
{
	static const struct {
		const char *text, *wrong;
	} cases[] = {
		{ "", "the description ends before the line \"end\"" },
		{ "candide-drawing 2\npage 1 1 #000000\nend\n", "the first line of a description is \"candide-drawing 1\"" },
		{ "candide-drawing 1\nend\n", "a page must begin before what is on it" },
		{ "candide-drawing 1\ntitle a\ntitle b\n", "a title stands once, before the first page" },
		{ "candide-drawing 1\ndisc 1 2 3 #000000\n", "a page must begin before what is on it" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct drawing_reader r;
		struct figure shape;
		struct error err;
		enum drawing_result result;

		drawing_reader_init(&r, cases[i].text, strlen(cases[i].text));
		while ((result = drawing_next(&r, &shape, &err)) == DRAWING_SHAPE)
			;
		CHECK_INT(result, DRAWING_WRONG);
		CHECK_TEXT(err.text, cases[i].wrong);
	}
}

TEST(numbers_have_at_most_two_decimals)
{
	static const struct {
		double number;
		const char *text;
	} cases[] = {
		{ 0, "0" }, { -0.001, "0" }, { 0.005, "0.01" }, { -0.5, "-0.5" }, { 12.34, "12.34" }, { 12.304, "12.3" }, { 1e9, "99999.99" },
		{ -1e300, "-99999.99" }, { NAN, "0" },
	};
	struct strbuf out;

	strbuf_init(&out);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		strbuf_clear(&out);
		drawing_number(cases[i].number, &out);
		CHECK_TEXT(out.text, cases[i].text);
	}
	strbuf_free(&out);
}

TEST(a_text_stays_on_its_line)
{
	struct strbuf out;

	strbuf_init(&out);
	drawing_begin("a\nb\x1b[31m\xffz", &out);
	CHECK_TEXT(out.text, "candide-drawing 1\ntitle a b [31m z\n");
	strbuf_free(&out);
}

/* SVG has one page, and letters that mean something in XML are escaped. */
TEST(svg_by_itself)
{
	static const char two[] = "candide-drawing 1\npage 1 1 #000000\npage 1 1 #000000\nend\n";
	struct drawing_reader r;
	struct strbuf out;
	struct error err;

	strbuf_init(&out);
	drawing_reader_init(&r, sample, strlen(sample));
	CHECK(draw_svg(&r, &out, &err));
	check_file("sample.svg", &out);
	drawing_reader_init(&r, two, strlen(two));
	CHECK(!draw_svg(&r, &out, &err));
	CHECK_TEXT(err.text, "this format holds one page");
	CHECK_INT(err.line, 3);
	strbuf_free(&out);
}
