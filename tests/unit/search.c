/* The plain search: counts, limits, slices, contradictions. */
#include "tests/test.h"

#include <string.h>

#include "search/search.h"

static void board_of(const char *line, struct board *b)
{
	board_init(b, geometry_of_size(9));
	for (int i = 0; i < MAX_CELLS; i++)
		if (line[i] >= '1' && line[i] <= '9')
			board_give(b, i, line[i] - '0');
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
		for (int i = 0; i < MAX_CELLS; i++)
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

		if (sscanf(line, "%127s %127s %63s", puzzle, solution, name) != 3 || strlen(puzzle) != MAX_CELLS)
			continue;
		board_of(puzzle, &b);
		long n = search_count(&b, 1000, found);

		seen++;
		if (strcmp(solution, "434-solutions") == 0) {
			CHECK_INT(n, 434);
			continue;
		}
		CHECK_INT(n, 1);
		for (int i = 0; i < MAX_CELLS; i++)
			CHECK_INT(found[i], solution[i] - '0');
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
	for (int i = 0; i < MAX_CELLS; i++)
		givens += (w.value[i] = b.value[i]) != 0;
	struct search *s = search_new(&b, 1);

	search_observe(s, see, &w);
	CHECK_INT(search_run(s, 1000000), SEARCH_DONE);
	CHECK_INT(w.wrong, 0);
	CHECK_INT(w.solved, 1);
	CHECK(w.tries > 0);
	CHECK_INT(w.stack, MAX_CELLS - givens);
	CHECK(!board_conflict(b.geo, w.value, &c));
	CHECK(memcmp(w.value, search_first(s), MAX_CELLS) == 0);
	search_free(s);
}

TEST(events_take_back_all_that_they_put)
{
	struct watch w = { .wrong = 0 };
	struct board b;

	board_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", &b);
	memcpy(w.value, b.value, MAX_CELLS);
	struct search *s = search_new(&b, 2);

	search_observe(s, see, &w);
	CHECK_INT(search_run(s, 1000000), SEARCH_DONE);
	CHECK_INT(search_found(s), 1);
	CHECK_INT(w.wrong, 0);
	CHECK_INT(w.stack, 0);
	CHECK(memcmp(w.value, b.value, MAX_CELLS) == 0);
	search_free(s);
}
