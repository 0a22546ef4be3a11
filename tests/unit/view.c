/* Breaking text into lines. */
#include "tests/test.h"

#include <locale.h>

#include "base/strbuf.h"
#include "view/draw.h"

static void check_wrap(const char *text, int width, const char *expected)
{
	struct lines l;
	struct strbuf out;

	CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
	strbuf_init(&out);
	lines_wrap(&l, text, width);
	for (size_t i = 0; i < l.count; i++)
		strbuf_format(&out, "%s|", l.line[i]);
	lines_free(&l);
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
}

TEST(lines_break_at_blanks)
{
	check_wrap("one two three", 7, "one two|three|");
	check_wrap("one two three", 8, "one two|three|");
	check_wrap("one\ntwo", 20, "one|two|");
	check_wrap("", 20, "");
}

TEST(a_long_list_breaks_behind_a_comma)
{
	check_wrap("r1c1,r5c2,r7c8", 10, "r1c1,r5c2,|r7c8|");
}

TEST(a_long_word_breaks_anywhere)
{
	check_wrap("abcdefgh", 3, "abc|def|gh|");
	check_wrap("ab", 0, "a|b|");
}

TEST(what_is_broken_keeps_its_indent)
{
	check_wrap("  one two\nthree", 6, "  one|  two|three|");
}

TEST(wide_letters_take_two_columns)
{
	check_wrap("\xe6\x95\xb0\xe7\x8b\xac", 3, "\xe6\x95\xb0|\xe7\x8b\xac|");
	CHECK_INT(draw_width("\xe6\x95\xb0\xe7\x8b\xac"), 4);
}
