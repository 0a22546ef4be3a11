/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Search by every method: counts, limits, slices, contradictions, events. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "solve/methods.h"

static void board_of(const char *line, struct board *b)
{
	board_init(b, geometry_of_size(9));
	for (int i = 0; i < CLASSIC_CELLS; i++)
		if (line[i] >= '1' && line[i] <= '9')
			board_give(b, i, digit_of_char(line[i]));
}

/* Every solution of every file agrees with the rules, and every puzzle of the named sets has exactly one. */
static void all_unique(const char *name)
{
	FILE *f = test_data(name);
	char line[512];
	int count = 0;

	while (fgets(line, sizeof line, f) != NULL) {
		struct board b;
		struct conflict c;
		uint8_t solution[MAX_CELLS];

		if (line[0] == '#')
			continue;
		board_of(line, &b);
		CHECK_INT(search_count(&b, 2, solution), 1);
		CHECK(!board_conflict(b.geo, solution, &c));
		for (int i = 0; i < CLASSIC_CELLS; i++)
			CHECK(solution[i] != 0 && (b.value[i] == 0 || b.value[i] == solution[i]));
		count++;
	}
	fclose(f);
	CHECK(count > 0);
}

TEST(top1465_has_one_solution_each) { all_unique("top1465.txt"); }
TEST(hardest1106_has_one_solution_each) { all_unique("hardest1106.txt"); }

TEST(tutorials_count_as_said)
{
	FILE *f = test_data("tutorials.txt");
	char line[512];
	int seen = 0;

	while (fgets(line, sizeof line, f) != NULL) {
		char puzzle[128], solution[128], name[64];
		struct board b;
		uint8_t found[MAX_CELLS];

		if (sscanf(line, "%127s %127s %63s", puzzle, solution, name) != 3 || strlen(puzzle) != CLASSIC_CELLS)
			continue;
		board_of(puzzle, &b);
		long n = search_count(&b, 1000, found);

		seen++;
		if (strcmp(solution, "434-solutions") == 0) {
			CHECK_INT(n, 434);
			continue;
		}
		CHECK_INT(n, 1);
		for (int i = 0; i < CLASSIC_CELLS; i++)
			CHECK_INT(found[i], digit_of_char(solution[i]));
	}
	fclose(f);
	CHECK(seen >= 5);
}

TEST(limit_stops_the_count)
{
	struct board b;

	board_init(&b, geometry_of_size(9));
	CHECK_INT(search_count(&b, 1, NULL), 1);
	CHECK_INT(search_count(&b, 1000, NULL), 1000);
}

TEST(contradictory_givens_have_no_solution)
{
	struct board b;

	board_init(&b, geometry_of_size(9));
	board_give(&b, 0, 5);
	board_give(&b, 8, 5);
	CHECK_INT(search_count(&b, 2, NULL), 0);
}

TEST(a_digit_without_place_has_no_solution)
{
	struct board b;

	board_init(&b, geometry_of_size(9));
	for (int c = 0; c < 9; c++)
		board_drop(&b, c, digit_bit(4));
	CHECK_INT(search_count(&b, 2, NULL), 0);
}

TEST(deleted_candidates_are_respected)
{
	struct board b;

	board_init(&b, geometry_of_size(9));
	board_drop(&b, 0, (uint16_t)(b.geo->all & ~digit_bit(7)));
	uint8_t solution[MAX_CELLS];

	CHECK_INT(search_count(&b, 1, solution), 1);
	CHECK_INT(solution[0], 7);
}

TEST(slices_give_the_same_count)
{
	struct board b;
	int slices = 0;

	board_init(&b, geometry_of_size(9));
	for (int i = 0; i < 9; i++)
		board_give(&b, i, i + 1);
	struct search *s = search_new(&b, 5000);

	while (search_run(s, 100) == SEARCH_MORE)
		slices++;
	CHECK_INT(search_found(s), 5000);
	CHECK(search_first(s) != NULL);
	CHECK(slices > 10);
	search_free(s);
}

/* Keeps the board as the events tell it. */
struct watch {
	uint8_t value[MAX_CELLS];
	int stack, tries, solved, wrong;
};

static void see(void *data, const struct search_event *e)
{
	struct watch *w = data;
	bool on = e->kind == SEARCH_TRY || e->kind == SEARCH_PLACE;

	w->wrong += on ? w->value[e->cell] != 0 : w->value[e->cell] != e->digit;
	if (e->kind == SEARCH_SOLVED) {
		w->solved++;
		return;
	}
	w->value[e->cell] = on ? e->digit : 0;
	w->stack += on ? 1 : -1;
	w->tries += e->kind == SEARCH_TRY;
}

TEST(events_keep_the_board_of_the_search)
{
	struct watch w = { .wrong = 0 };
	struct board b;
	struct conflict c;
	int givens = 0;

	/* Al Escargot needs tries; its solution is the board when the limit stops the search. */
	board_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", &b);
	for (int i = 0; i < CLASSIC_CELLS; i++)
		givens += (w.value[i] = b.value[i]) != 0;
	struct search *s = search_new(&b, 1);

	search_observe(s, see, &w);
	CHECK_INT(search_run(s, 1000000), SEARCH_DONE);
	CHECK_INT(w.wrong, 0);
	CHECK_INT(w.solved, 1);
	CHECK(w.tries > 0);
	CHECK_INT(w.stack, CLASSIC_CELLS - givens);
	CHECK(!board_conflict(b.geo, w.value, &c));
	CHECK(memcmp(w.value, search_first(s), CLASSIC_CELLS) == 0);
	search_free(s);
}

TEST(events_take_back_all_that_they_put)
{
	struct watch w = { .wrong = 0 };
	struct board b;

	board_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", &b);
	memcpy(w.value, b.value, CLASSIC_CELLS);
	struct search *s = search_new(&b, 2);

	search_observe(s, see, &w);
	CHECK_INT(search_run(s, 1000000), SEARCH_DONE);
	CHECK_INT(search_found(s), 1);
	CHECK_INT(w.wrong, 0);
	CHECK_INT(w.stack, 0);
	CHECK(memcmp(w.value, b.value, CLASSIC_CELLS) == 0);
	search_free(s);
}

/* Givens of a solved grid, so few that there may be many solutions, and candidates that are deleted at random. */
static void random_board(struct rng *rng, const struct geometry *geo, const uint8_t solution[], int givens, struct board *b)
{
	board_init(b, geo);
	while (givens-- > 0) {
		int cell = (int)rng_below(rng, (uint64_t)geo->cells);

		if (b->value[cell] == 0)
			board_give(b, cell, solution[cell]);
	}
	for (int i = (int)rng_below(rng, 6); i > 0; i--) {
		int cell = (int)rng_below(rng, (uint64_t)geo->cells);

		board_drop(b, cell, digit_bit(1 + (int)rng_below(rng, (uint64_t)geo->size)));
	}
}

/* A solution that holds no rule of its own, only what the houses say. */
static bool solves(const struct board *b, const uint8_t solution[])
{
	for (int house = 0; house < b->geo->houses; house++) {
		unsigned seen = 0;

		for (int i = 0; i < b->geo->size; i++)
			seen |= 1u << solution[b->geo->house_cell[house][i]];
		if (seen != (unsigned)b->geo->all << 1)
			return false;
	}
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] ? b->value[cell] != solution[cell] : !(b->cand[cell] & digit_bit(solution[cell])))
			return false;
	return true;
}

static long count_by(const struct search_method *method, const struct board *b, long limit)
{
	struct search *s = search_new_by(method, b, limit);

	while (search_run(s, 1L << 20) == SEARCH_MORE)
		;
	long found = search_found(s);

	if (found > 0 && !solves(b, search_first(s)))
		test_fail(__FILE__, __LINE__, "%s: no solution", method->name);
	search_free(s);
	return found;
}

static void methods_agree(int size, int least, int most, int boards, long limit)
{
	const struct geometry *geo = geometry_of_size(size);
	struct rng rng = { (uint64_t)size };
	struct board b;
	uint8_t solution[MAX_CELLS];
	long none = 0, many = 0;

	board_init(&b, geo);
	CHECK_INT(search_count(&b, 1, solution), 1);
	for (int i = 0; i < boards; i++) {
		random_board(&rng, geo, solution, least + (int)rng_below(&rng, (uint64_t)(most - least + 1)), &b);
		long expected = search_count(&b, limit, NULL);

		none += expected == 0;
		many += expected > 1;
		for (size_t m = 0; m < method_count; m++)
			CHECK_INT(count_by(methods[m], &b, limit), expected);
	}
	CHECK(none > 0 && many > 0);
}

TEST(methods_agree_on_4x4) { methods_agree(4, 2, 9, test_effort(500), 300); }
TEST(methods_agree_on_6x6) { methods_agree(6, 8, 24, test_effort(120), 50); }
TEST(methods_agree_on_9x9) { methods_agree(9, 40, 60, 30 + test_effort(120), 20); }

TEST(the_empty_4x4_has_288_solutions)
{
	struct board b;

	board_init(&b, geometry_of_size(4));
	CHECK_INT(search_count(&b, 1000, NULL), 288);
	for (size_t m = 0; m < method_count; m++)
		CHECK_INT(count_by(methods[m], &b, 1000), 288);
}

/* 28,200,960 solutions of the empty 6x6, of which 1 in 720 has the first row 123456. */
TEST(the_empty_6x6_has_its_share_of_solutions)
{
	struct board b;

	board_init(&b, geometry_of_size(6));
	for (int i = 0; i < 6; i++)
		board_give(&b, i, i + 1);
	CHECK_INT(search_count(&b, 100000, NULL), 28200960 / 720);
	CHECK_INT(count_by(&search_colouring, &b, 100000), 28200960 / 720);
}

TEST(methods_are_found_by_name)
{
	for (size_t m = 0; m < method_count; m++)
		CHECK(method_find(methods[m]->name) == methods[m]);
	CHECK(method_find("MRV") == &search_mrv);
	CHECK(method_find("magic") == NULL);
}

/* Every method takes back exactly what it put: after all is searched, the board is as it was. */
TEST(every_method_tells_events_that_keep_the_board)
{
	struct board b;

	board_of(".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9.", &b);
	for (size_t m = 0; m < method_count; m++) {
		struct watch w = { .wrong = 0 };
		struct search *s = search_new_by(methods[m], &b, 2);

		memcpy(w.value, b.value, CLASSIC_CELLS);
		search_observe(s, see, &w);
		while (search_run(s, 1L << 20) == SEARCH_MORE)
			;
		CHECK_INT(search_found(s), 1);
		CHECK_INT(w.wrong, 0);
		CHECK_INT(w.stack, 0);
		CHECK(memcmp(w.value, b.value, CLASSIC_CELLS) == 0);
		search_free(s);
	}
}
