/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search that is watched: its board, its counts and the tree of its trials agree at each event, and unseen it counts the same. */
#include "game/playback/trail.h"

#include <string.h>

#include "grid/board.h"
#include "solve/methods.h"
#include "tests/test.h"

static const char hard[] = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
static const char wide[] = "9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.";

static void make_board(const char *cells, struct board *b)
{
	board_init(b, geometry_classic());
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (cells[cell] != '.')
			board_place(b, cell, cells[cell] - '0');
}

/* The branches that have not failed are the tries that are on the board, in the same order, each a step deeper. */
static void check_branches(const struct trail *t)
{
	size_t at = 0;
	int depth = 0;

	for (int i = 0; i < t->count; i++) {
		if (!t->put[i].tried)
			continue;
		while (at < t->branches && t->branch[at].failed)
			at++;
		CHECK(at < t->branches);
		CHECK_INT(t->branch[at].cell, t->put[i].cell);
		CHECK_INT(t->branch[at].digit, t->put[i].digit);
		CHECK_INT(t->branch[at++].depth, ++depth);
	}
	while (at < t->branches)
		CHECK(t->branch[at++].failed);
}

TEST(open_branches_are_the_tries_on_the_board)
{
	static const char *const names[] = { "mrv", "colouring", "naive" };
	struct board b;

	make_board(hard, &b);
	for (int i = 0; i < 3; i++) {
		struct trail t = { .method = NULL };
		bool failed = false;

		trail_open(&t, method_find(names[i]), &b);
		for (int n = 0; n < 3000 && trail_next(&t); n++) {
			check_branches(&t);
			failed |= t.branches > 0 && t.branch[t.branches - 1].failed;
		}
		CHECK(failed);
		CHECK(t.spent > 0);
		trail_close(&t);
		CHECK(t.search == NULL);
	}
}

TEST(unseen_it_comes_to_the_same)
{
	struct board b;
	struct trail seen = { .method = NULL }, unseen = { .method = NULL };

	make_board(hard, &b);
	trail_open(&seen, method_find("mrv"), &b);
	while (trail_next(&seen))
		;
	trail_open(&unseen, method_find("mrv"), &b);
	for (int i = 0; i < 100; i++)
		trail_next(&unseen);
	CHECK(trail_run(&unseen, 1000000000000LL));
	CHECK(seen.solved && unseen.solved && seen.done && unseen.done);
	CHECK_INT(seen.tries, unseen.tries);
	CHECK_INT(seen.events, unseen.events);
	CHECK_INT(trail_nodes(&seen), trail_nodes(&unseen));
	trail_close(&seen);
	trail_close(&unseen);
}

/* Of hundred thousands of tries only some are remembered. */
TEST(a_long_search_needs_no_more_memory)
{
	struct trail t = { .method = NULL };
	struct board b;

	make_board(wide, &b);
	trail_open(&t, method_find("naive"), &b);
	for (int i = 0; i < 20000 && trail_next(&t); i++)
		CHECK(t.branches <= 1000);
	CHECK(t.tries > 5000);
	check_branches(&t);
	trail_close(&t);
}

TEST(time_that_is_over_ends_it)
{
	struct trail t = { .method = NULL };
	struct board b;

	make_board(wide, &b);
	trail_open(&t, method_find("naive"), &b);
	CHECK(!trail_run(&t, 1));
	CHECK(!t.solved);
	trail_close(&t);
}
