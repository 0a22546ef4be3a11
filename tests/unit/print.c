/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What others wrote reaches no terminal with bytes that steer it. */
#include "tests/test.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "play/document.h"

static void check_clean(const char *text, const char *expected)
{
	struct strbuf out;

	strbuf_init(&out);
	print_clean(text, &out);
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
}

TEST(control_bytes_become_question_marks)
{
	setlocale(LC_ALL, "C.UTF-8");
	check_clean("a\033]0;title\007b", "a?]0;title?b");
	check_clean("\x7f\r\n\t\b", "?????");
	check_clean("L\u00e9a \u6570 \u2026", "L\u00e9a \u6570 \u2026");
	check_clean("\xc2\x9b""31m", "?31m");
	check_clean("evil\u202e\u2066txt.\u200f", "evil??txt.?");
	check_clean("a\xff\xc3", "a??");
}

TEST(bytes_that_the_locale_does_not_know_become_question_marks)
{
	setlocale(LC_ALL, "C");
	check_clean("a\xc2\x9b""3m\033[2J", "a??3m?[2J");
}

TEST(lines_and_tabs_stay_where_they_are_layout)
{
	char text[64] = "";
	FILE *file = tmpfile();

	setlocale(LC_ALL, "C.UTF-8");
	CHECK(file != NULL);
	print_text(file, "one\n\ttwo\033[0m\n");
	rewind(file);
	CHECK(fread(text, 1, sizeof text - 1, file) > 0);
	CHECK_TEXT(text, "one\n\ttwo?[0m\n");
	fclose(file);
}

TEST(a_title_has_nothing_that_steers)
{
	struct document doc = { 0 };

	document_title(&doc, "A\033[31m red\u202e puzzle", strlen("A\033[31m red\u202e puzzle"));
	CHECK_TEXT(doc.title, "A [31m red puzzle");
	document_free(&doc);
}

TEST(half_a_pair_steers)
{
	CHECK(utf8_steers(0xdf9b) && utf8_steers(0xd800) && !utf8_steers(0xd7ff) && !utf8_steers(0xe000));
}
