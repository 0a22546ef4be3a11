/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The method logic: deduction as far as it goes, trials where it is stuck, and the tree of these. */
#include "tests/test.h"

#include "base/strbuf.h"
#include "solve/methods.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* The same without some givens, so that no deduction decides between the solutions. */
#define SEVERAL "53..7....6...95....98....6.8...6...3...8.3..1....2...6.6....28....4.9..5....8..79"

static void board_of(const char *line, struct board *b)
{
	board_init(b, geometry_of_size(9));
	for (int i = 0; i < CLASSIC_CELLS; i++)
		if (line[i] != '.')
			board_give(b, i, digit_of_char(line[i]));
}

/* What a search by logic tells, and its tree. */
struct shown_beats {
	struct search *search;
	struct trial_tree tree;
	long trials, passes, tries, puts;
	int deepest, wrong;
};

static void take(struct shown_beats *t, const struct search_event *e)
{
	struct trial done;

	if (!trial_tree_see(&t->tree, t->search, e, &done))
		return;
	/* Each trial begins one below the one that was stuck, or beside one that is over. */
	t->wrong += done.depth > t->deepest + 1 || (done.depth == 0) != (t->trials == 0);
	t->deepest = done.depth > t->deepest ? done.depth : t->deepest;
	t->trials++;
	t->passes += done.passes;
}

static void see(void *data, const struct search_event *e)
{
	struct shown_beats *t = data;

	t->tries += e->kind == SEARCH_TRY;
	t->puts += e->kind == SEARCH_TRY || e->kind == SEARCH_PLACE;
	take(t, e);
}

static long follow(struct shown_beats *t, const struct board *b, long limit)
{
	struct search *s = search_new_by(&trial_logic, b, limit);

	*t = (struct shown_beats){ .search = s };
	search_observe(s, see, t);
	while (search_run(s, 1000) == SEARCH_MORE)
		;
	take(t, NULL);
	long found = search_found(s);

	CHECK_INT(t->puts, search_nodes(s));
	search_free(s);
	return found;
}

static void see_first(void *data, const struct search_event *e)
{
	int *cell = data;

	if (*cell < 0 && e->kind == SEARCH_TRY)
		*cell = e->cell;
}

/* Of cells with as few candidates the first is tried: on an empty board that of the corner. */
TEST(the_first_cell_with_the_fewest_candidates_is_tried)
{
	int cell = -1;
	struct board b;

	board_init(&b, geometry_of_size(4));
	struct search *s = search_new_by(&trial_logic, &b, 1);

	search_observe(s, see_first, &cell);
	while (search_run(s, 1000) == SEARCH_MORE)
		;
	CHECK_INT(cell, 0);
	search_free(s);
}

TEST(an_easy_puzzle_needs_no_trial)
{
	struct shown_beats t;
	struct board b;

	board_of(EASY, &b);
	CHECK_INT(follow(&t, &b, 2), 1);
	CHECK_INT(t.tries, 0);
	CHECK_INT(t.trials, 1);
	/* Each pass places a digit, as singles are all that it needs. */
	CHECK_INT(t.passes, cellset_count(b.empty));
}

TEST(each_trial_is_in_the_tree)
{
	struct shown_beats t;
	struct board b;

	board_of(SEVERAL, &b);
	CHECK_INT(follow(&t, &b, 100), 27);
	CHECK(t.tries > 1);
	CHECK_INT(t.trials, t.tries + 1);
	CHECK(t.deepest > 1);
	CHECK_INT(t.wrong, 0);
	CHECK(t.passes > t.trials);
}

/* The first cell that is tried has as few candidates as any. */
static void see_first_try(void *data, const struct search_event *e)
{
	struct search_event *first = data;

	if (e->kind == SEARCH_TRY && first->digit == 0)
		*first = *e;
}

TEST(a_cell_with_the_fewest_candidates_is_tried)
{
	struct search_event first = { .digit = 0 };
	struct board b;

	board_init(&b, geometry_of_size(9));
	board_drop(&b, 40, 0x1fc);
	struct search *s = search_new_by(&trial_logic, &b, 1);

	search_observe(s, see_first_try, &first);
	search_run(s, 10);
	search_free(s);
	CHECK_INT(first.cell, 40);
	CHECK_INT(first.digit, 1);
}

TEST(a_contradiction_in_deduction_is_no_solution)
{
	struct shown_beats t;
	struct board b;

	/* Neither r1c1 nor r1c2 can be anything but 1. */
	board_init(&b, geometry_of_size(9));
	board_drop(&b, 0, 0x1fe);
	board_drop(&b, 1, 0x1fe);
	CHECK_INT(follow(&t, &b, 2), 0);
	CHECK_INT(t.tries, 0);
	/* Row 1 has no place for 1. */
	board_init(&b, geometry_of_size(9));
	for (int cell = 0; cell < 9; cell++)
		board_drop(&b, cell, 1);
	CHECK_INT(follow(&t, &b, 2), 0);
	CHECK_INT(t.puts, 0);
	/* Two givens are the same. */
	board_init(&b, geometry_of_size(9));
	board_give(&b, 0, 1);
	board_give(&b, 1, 1);
	CHECK_INT(follow(&t, &b, 2), 0);
	CHECK_INT(t.trials, 1);
	CHECK_INT(t.passes, 0);
}

TEST(techniques_leave_several_solutions_be)
{
	struct shown_beats t;
	struct board b;

	board_of("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.", &b);
	const int all = 434, tried = test_effort(all);

	CHECK_INT(follow(&t, &b, tried < all ? tried : 1000), tried);
}

TEST(the_table_names_its_methods)
{
	struct strbuf names;

	strbuf_init(&names);
	method_names(&names);
	CHECK_TEXT(names.text, "naive, sorted, sets, mrv, colouring, logic, fast");
	strbuf_free(&names);
	CHECK(method_find("Logic") == &trial_logic);
}

TEST(solutions_come_with_their_nodes)
{
	struct board b;
	uint8_t solution[MAX_CELLS];
	long nodes;

	board_of(EASY, &b);
	for (size_t m = 0; m < method_count; m++) {
		CHECK_INT(method_solutions(methods[m], &b, 2, solution, &nodes), 1);
		CHECK_INT(solution[2], 4);
		CHECK(nodes >= cellset_count(b.empty));
	}
}
