/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Text on the screen: lines, widths, what stands for letters that cannot be shown; tints and signs of boards. */
#include "tests/test.h"

#include <locale.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "view/draw.h"
#include "view/signs.h"

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

TEST(a_long_chain_breaks_before_a_link)
{
	check_wrap("(5)r1c1=r1c5-(5=2)r5c5-(2)r5c8", 16, "(5)r1c1=r1c5|-(5=2)r5c5|-(2)r5c8|");
	check_wrap("(5)r1c1=r1c5-(5=2)r5c5", 12, "(5)r1c1=r1c5|-(5=2)r5c5|");
	check_wrap("a two-string kite", 10, "a|two-string|kite|");
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
	CHECK_INT(utf8_width("\xe6\x95\xb0\xe7\x8b\xac"), 4);
}

TEST(a_blank_that_is_not_to_be_broken_is_not)
{
	check_wrap("one two\xc2\xa0: three", 8, "one|two\xc2\xa0:|three|");
}

static void check_plain(const char *text, const char *expected)
{
	struct strbuf out;
	uint32_t rune;

	strbuf_init(&out);
	while ((rune = utf8_next(&text)) != 0)
		strbuf_char(&out, utf8_plain(rune));
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
}

TEST(letters_lose_their_accents_where_only_ascii_can_be_shown)
{
	check_plain("D\xc3\xa9j\xc3\xa0, \xc3\x8e" "cha\xc3\xae : \xc2\xab\xc2\xa0" "o\xc3\xb9\xc2\xa0\xc2\xbb\xe2\x80\x99", "Deja, Ichai : \" ou \"'");
	check_plain("\xe6\x95\xb0", "?");
}

TEST(a_text_scrolls_as_far_as_it_goes)
{
	struct scrolled s = { 0 };

	CHECK(view_cache_scroll(&s, 0, 5) == 0);
	view_cache_show(&s, 0, 10, 25);
	CHECK(s.top == 0);
	CHECK(view_cache_scroll(&s, 0, 9) == 9);
	CHECK(view_cache_scroll(&s, 9, 9) == 15);
	CHECK(view_cache_scroll(&s, 15, -20) == 0);
	/* Where a window has grown, the line that was asked for may be behind the last one that can be the first. */
	view_cache_show(&s, 15, 20, 25);
	CHECK(s.top == 5);
	CHECK(view_cache_scroll(&s, 15, -1) == 4);
	view_cache_show(&s, PANEL_END, 30, 25);
	CHECK(s.top == 0);
}

/* A jigsaw, a letter per region. */
static struct shape jigsaw(void)
{
	static const char letters[] = "aabbbbbbc" "aaaabbbcc" "dddaaaccc" "ddddcccee" "dffgggeee" "dfffgggge" "hfffiigee" "hhfhiigie" "hhhhhiiii";
	uint8_t region[CLASSIC_CELLS];

	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		region[cell] = (uint8_t)(letters[cell] - 'a');
	return shape_of_regions(CLASSIC_SIZE, region);
}

TEST(regions_that_touch_have_different_tints)
{
	const struct shape s = jigsaw();
	const struct geometry *g = geometry_of_shape(&s);
	struct board_tints t;

	tints_of(g, &t);
	CHECK_INT(t.kind, HOUSE_BOX);
	for (int cell = 0; cell < g->cells; cell++) {
		bool right = geometry_column(g, cell) + 1 < g->size, down = geometry_row(g, cell) + 1 < g->size;

		CHECK(t.tint[cell] <= TINTS);
		CHECK(!right || (t.tint[cell] != t.tint[cell + 1]) == signs_border(g, cell, cell + 1));
		CHECK(!down || (t.tint[cell] != t.tint[cell + g->size]) == signs_border(g, cell, cell + g->size));
	}
}

TEST(tints_show_one_kind_and_signs_the_others)
{
	struct shape s = shape_of_boxes(3, 3);
	struct board_tints t;

	shape_add_diagonals(&s);
	shape_ask_cell(&s, CONDITION_EVEN, 40);
	const struct geometry *g = geometry_of_shape(&s);

	tints_of(g, &t);
	CHECK_INT(t.kind, HOUSE_DIAGONAL);
	CHECK_INT(t.tint[0], 1);
	CHECK_INT(t.tint[1], 0);
	CHECK_INT(sign_of(g, 0, t.kind), BOARD_NOTHING);
	CHECK_INT(sign_of(g, 0, HOUSE_KINDS), BOARD_DIAGONAL);
	CHECK_INT(sign_of(g, 8, HOUSE_KINDS), BOARD_ANTIDIAGONAL);
	/* The digit of an even cell matters more than that both diagonals meet there. */
	CHECK_INT(sign_of(g, 40, HOUSE_KINDS), BOARD_EVEN);
	shape_add_windows(&s);
	g = geometry_of_shape(&s);
	tints_of(g, &t);
	CHECK_INT(t.kind, HOUSE_WINDOW);
	CHECK_INT(sign_of(g, 0, t.kind), BOARD_DIAGONAL);
	CHECK_INT(sign_of(g, 11, t.kind), BOARD_NOTHING);
	CHECK_INT(sign_of(g, 11, HOUSE_KINDS), BOARD_WINDOW);
	tints_of(geometry_classic(), &t);
	CHECK_INT(t.kind, HOUSE_KINDS);
	CHECK_INT(sign_of(geometry_classic(), 40, HOUSE_KINDS), BOARD_NOTHING);
}
