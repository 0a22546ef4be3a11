/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Counting the solutions of a draft: its end, and its limit. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/solution_count.h"

/* The digits of LINE entered on an empty board. */
static void enter(struct session *s, const char *line)
{
	struct document doc;
	struct error err;

	document_init(&doc, geometry_of_size(9));
	for (int cell = 0; cell < 81; cell++)
		if (line[cell] != '.')
			position_put(&doc.start, cell, digit_of_char(line[cell]), ORIGIN_OWN);
	doc.now = doc.start;
	CHECK(session_init(s, &doc, &err));
}

/* Slices, STEP milliseconds apart, until all is counted; how many. */
static int tick(struct solution_count *c, long long step)
{
	long long now = c->at;
	int ticks = 0;

	for (; solution_count_running(c); ticks++)
		solution_count_tick(c, now += step);
	return ticks;
}

static void check_text(const struct solution_count *c, const char *expected)
{
	struct strbuf text;

	strbuf_init(&text);
	solution_count_text(c, &text);
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
}

/* Sixteen million nodes, and no solution. */
static const char endless[] = ".5....3...........37...1.4.2..........3...1..6.1.....5.....................63..12";

TEST(a_count_without_end_is_given_up_and_says_so)
{
	struct solution_count c = { 0 };
	struct session s;

	enter(&s, endless);
	solution_count_start(&c, &s, 1000);
	check_text(&c, "Counting the solutions ...");
	CHECK_INT(tick(&c, 200), SOLUTION_COUNT_PATIENCE * 1000 / 200);
	check_text(&c, "No solution found in 30 seconds, but there may be one.");
	c.found = 1;
	check_text(&c, "At least 1 solution, after counting for 30 seconds.");
	c.found = 12;
	check_text(&c, "At least 12 solutions, after counting for 30 seconds.");
	/* The next digit begins anew. */
	solution_count_start(&c, &s, 1000);
	check_text(&c, "Counting the solutions ...");
	solution_count_clear(&c);
	session_free(&s);
}

TEST(time_in_which_nobody_counts_is_not_counted)
{
	struct solution_count c = { 0 };
	struct session s;

	enter(&s, endless);
	solution_count_start(&c, &s, 0);
	solution_count_tick(&c, 3600000);
	CHECK(solution_count_running(&c));
	solution_count_clear(&c);
	session_free(&s);
}

TEST(what_can_be_counted_is)
{
	struct solution_count c = { 0 };
	struct session s;

	enter(&s, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
	solution_count_start(&c, &s, 0);
	tick(&c, 200);
	check_text(&c, "One solution. Type :givens to play it.");
	solution_count_clear(&c);
	session_free(&s);
	enter(&s, ".................................................................................");
	solution_count_start(&c, &s, 0);
	tick(&c, 200);
	check_text(&c, "More than 1000 solutions.");
	solution_count_clear(&c);
	session_free(&s);
}
