/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The collections of puzzles/ are what they say: each puzzle has one solution and is there once, also in
 * other forms; each is rated anew; the five levels have each technique that HoDoKu's rule knows, but for the rarest,
 * and need those that their heads name.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "generate/puzzle_spec.h"
#include "generate/symmetry.h"
#include "generate/wanted_board.h"
#include "library/library.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"
#include "rate/own_scale.h"
#include "rate/se/se.h"
#include "search/search.h"

enum { MOST = 1200, OF_EACH_LEVEL = 40 };

struct puzzle {
	struct board board;
	const char *id;				/* of its collection */
	char name[64];
	struct rating rating;
	uint8_t form[MAX_CELLS];		/* the canonical one */
};

static struct puzzle all[MOST];
static struct library library;

/* Reads all collections, or the one with this ID, to the beginning of ALL; returns how many puzzles there are. */
static int read_puzzles(const char *id)
{
	int count = 0;

	library_open(&library, test_source("../puzzles"));
	for (size_t c = 0; c < library.count; c++) {
		for (size_t n = 0; n < library.collections[c].count; n++) {
			struct puzzle *p = &all[count];
			struct document doc;
			struct error err;

			if (id != NULL && strcmp(library.collections[c].id, id) != 0)
				continue;
			/* What is larger, tests/batch/large reads. */
			if (!library_document(&library, c, n, &doc, &err)) {
				CHECK(err.large > MAX_SIZE);
				continue;
			}
			CHECK(count++ < MOST);
			p->id = library.collections[c].id;
			snprintf(p->name, sizeof p->name, "%s-%zu", p->id, n + 1);
			if (!library_rating(&library, c, n, &p->rating))
				test_fail(__FILE__, __LINE__, "%s has no rating", p->name);
			position_givens(&doc.now, doc.geo, &p->board);
			geometry_keep(doc.geo);
			document_free(&doc);
		}
	}
	return count;
}

TEST(each_puzzle_has_one_solution)
{
	int count = read_puzzles(NULL);

	CHECK(count > 300);
	for (int i = 0; i < count; i++)
		if (search_count(&all[i].board, 2, NULL) != 1)
			test_fail(__FILE__, __LINE__, "%s has not exactly one solution", all[i].name);
	library_free(&library);
}

/* The digits in the order in which they occur: small boards have too few puzzles for more. */
static void renumber(const struct board *b, uint8_t form[])
{
	uint8_t number[MAX_SIZE + 1] = { 0 }, next = 1;

	for (int cell = 0; cell < b->geo->cells; cell++) {
		int digit = b->value[cell];

		if (digit != 0 && number[digit] == 0)
			number[digit] = next++;
		form[cell] = number[digit];
	}
}

/* Without givens, the boards decide: equal ones have the same address. */
static int by_form(const void *a, const void *b)
{
	const struct puzzle *x = a, *y = b;
	const int form = memcmp(x->form, y->form, MAX_CELLS);
	const uintptr_t one = (uintptr_t)x->board.geo, other = (uintptr_t)y->board.geo;

	return form != 0 || x->board.geo->clues == 0 ? form : (one > other) - (one < other);
}

TEST(no_puzzle_occurs_twice_nor_in_another_form)
{
	int count = read_puzzles(NULL);

	for (int i = 0; i < count; i++) {
		memset(all[i].form, 0, MAX_CELLS);
		if (all[i].board.geo == geometry_classic())
			canonical_form(all[i].board.geo, all[i].board.value, all[i].form);
		else
			renumber(&all[i].board, all[i].form);
	}
	qsort(all, (size_t)count, sizeof all[0], by_form);
	for (int i = 1; i < count; i++)
		if (by_form(&all[i - 1], &all[i]) == 0)
			test_fail(__FILE__, __LINE__, "%s is %s", all[i - 1].name, all[i].name);
	library_free(&library);
}

/* Singles, intersections and subsets alone, whatever else the engine has learnt: HoDoKu's codes up to 0212. */
static struct engine *families(void)
{
	struct engine *e = engine_new();

	for (int i = 0; i < technique_count; i++)
		engine_options(e)->techniques.on[i] = techniques[i].code[0] == '0' && strcmp(techniques[i].code, "0212") <= 0;
	engine_options(e)->hodoku_order = true;
	return e;
}

/* A board that HoDoKu does not know has the level of candide's own scale. */
static void check_own(struct engine *e, const struct puzzle *p)
{
	struct own_rating r;
	struct path path;

	path_run(&path, e, &p->board, &(struct path_options){ .with_proof = true });
	own_rate(&path, &r);
	if (path.verdict != VERDICT_SOLVED || (int)r.level != p->rating.level)
		test_fail(__FILE__, __LINE__, "%s is %s %ld", p->name, level_id(r.level), r.effort);
	path_free(&path);
}

static void check_hodoku(struct engine *e, const struct puzzle *p, int used[TECHNIQUES_MAX])
{
	struct hodoku_rating r;
	struct path path;

	if (own_scale_serves(p->board.geo)) {
		check_own(e, p);
		return;
	}
	hodoku_walk(e, &p->board, false, &path);
	if ((path.verdict == VERDICT_SOLVED) == (p->rating.level == RATING_STUCK))
		test_fail(__FILE__, __LINE__, "%s is solved, or not solved, other than its line says", p->name);
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED &&
	    ((int)r.level != p->rating.level || r.score != p->rating.score || r.hardest->technique != p->rating.hardest))
		test_fail(__FILE__, __LINE__, "%s is %s %d %s", p->name, level_id(r.level), r.score, techniques[r.hardest->technique].id);
	for (int t = 0; t < technique_count && used != NULL; t++)
		used[t] += r.count[t];
	path_free(&path);
}

/* Extreme ones, which take about a minute each to make, are not in the collection. */
TEST(there_are_as_many_killers_of_each_level_but_extreme)
{
	const int count = read_puzzles("killer");
	int of_level[LEVELS] = { 0 };

	CHECK_INT(count, 60);
	for (int i = 0; i < count; i++) {
		CHECK_INT(all[i].board.geo->conditions, 1u << CONDITION_CLUE);
		CHECK(all[i].rating.level >= 0 && all[i].rating.level < (int)LEVELS);
		of_level[all[i].rating.level]++;
	}
	for (int level = LEVEL_EASY; level < LEVEL_EXTREME; level++)
		CHECK_INT(of_level[level], 15);
	library_free(&library);
}

/* Each kind with clues that is made has puzzles of several levels, whose boards have such clues; of killers there are more. */
TEST(there_are_twelve_puzzles_of_each_kind_with_clues)
{
	struct strbuf names;

	strbuf_init(&names);
	wanted_board_names(&names);
	for (char *rest = names.text, *name; (name = strtok_r(rest, ", ", &rest)) != NULL;) {
		struct wanted_board kind;
		const char *wrong;
		unsigned levels = 0;

		CHECK(wanted_board_read(&kind, name, &wrong));
		if (!wanted_board_has_clues(&kind))
			continue;
		const int count = read_puzzles(name);

		if (count != (wanted_board_has_cages(&kind) ? 60 : 12))
			test_fail(__FILE__, __LINE__, "%s: %d puzzles", name, count);
		for (int i = 0; i < count; i++) {
			CHECK(wanted_board_is_complete(&kind, all[i].board.geo));
			levels |= 1u << all[i].rating.level;
		}
		if (bits_count(levels) < 3)
			test_fail(__FILE__, __LINE__, "%s: too few levels", name);
		library_free(&library);
	}
	strbuf_free(&names);
}

/* A line that is wrong is written anew by `make collection-ratings`. */
TEST(levels_and_scores_are_those_of_the_lines)
{
	int count = read_puzzles(NULL);
	struct engine *e = engine_new();

	for (int i = 0; i < count; i += test_apart(5))
		check_hodoku(e, &all[i], NULL);
	engine_free(e);
	library_free(&library);
}

/* But for those whose walk takes seconds. */
enum { LONGEST_WALK = 90 };

TEST(ratings_of_sudoku_explainer_are_those_of_the_lines)
{
	int count = read_puzzles(NULL), short_enough = 0, rated = 0;
	struct se *se = se_new();
	struct se_rating r;

	for (int i = 0; i < count; i++) {
		if (all[i].board.geo != geometry_classic()) {
			CHECK_INT(all[i].rating.er, 0);
			continue;
		}
		CHECK(all[i].rating.er > 0);
		if (all[i].rating.er > LONGEST_WALK || short_enough++ % 5 >= test_effort(5))
			continue;
		CHECK(se_rate(se, &all[i].board, &r, NULL, NULL));
		if (r.er != all[i].rating.er)
			test_fail(__FILE__, __LINE__, "%s has ER %d.%d", all[i].name, r.er / 10, r.er % 10);
		rated++;
	}
	CHECK(rated >= test_effort(5 * OF_EACH_LEVEL));
	se_free(se);
	library_free(&library);
}

static void check_symmetric(const struct puzzle *p)
{
	int turned = 0, mirrored[4] = { 0 }, size = p->board.geo->size;

	for (int row = 0; row < size; row++)
		for (int column = 0; column < size; column++) {
			bool given = p->board.value[row * size + column] != 0;

			turned += given != (p->board.value[(size - 1 - row) * size + size - 1 - column] != 0);
			mirrored[0] += given != (p->board.value[row * size + size - 1 - column] != 0);
			mirrored[1] += given != (p->board.value[(size - 1 - row) * size + column] != 0);
			mirrored[2] += given != (p->board.value[column * size + row] != 0);
			mirrored[3] += given != (p->board.value[(size - 1 - column) * size + size - 1 - row] != 0);
		}
	if (turned > 0 && mirrored[0] > 0 && mirrored[1] > 0 && mirrored[2] > 0 && mirrored[3] > 0)
		test_fail(__FILE__, __LINE__, "%s has no symmetry", p->name);
}

TEST(each_level_has_its_own_puzzles_with_symmetric_patterns)
{
	for (int level = 0; level < LEVELS; level++) {
		int count = read_puzzles(level_id((enum level)level));

		CHECK_INT(count, OF_EACH_LEVEL);
		for (int i = 0; i < count; i++) {
			/* The hardest are beyond the techniques of the rule, and come last. */
			bool beyond = level == LEVEL_EXTREME && all[i].rating.level == RATING_STUCK;

			CHECK_INT(all[i].rating.level, beyond ? RATING_STUCK : level);
			CHECK(i == 0 || beyond || all[i - 1].rating.score <= all[i].rating.score);
			CHECK(i == 0 || all[i - 1].rating.level <= all[i].rating.level);
			check_symmetric(&all[i]);
		}
		library_free(&library);
	}
}

/* Those that none of ten thousand puzzles has may be missing. */
enum { MANY_TECHNIQUES = 52 };

TEST(the_levels_have_all_techniques_but_the_rarest)
{
	struct engine *e = engine_new();
	int used[TECHNIQUES_MAX] = { 0 }, kinds = 0;

	for (int level = 0; level < LEVELS; level++) {
		int count = read_puzzles(level_id((enum level)level));

		for (int i = 0; i < count; i++)
			check_hodoku(e, &all[i], used);
		library_free(&library);
	}
	for (int t = 0; t < technique_count; t++)
		kinds += used[t] > 0;
	CHECK(kinds >= MANY_TECHNIQUES);
	engine_free(e);
}

/* Whether the technique applies where the puzzle gets stuck with those of earlier rows. */
static bool is_needed(struct engine *e, const struct board *b, const struct technique *t)
{
	struct technique_set *set = &engine_options(e)->techniques, before = *set;
	struct path path;
	struct step step;

	for (int i = (int)t->index; i < technique_count; i++)
		set->on[i] = false;
	path_run(&path, e, b, &(struct path_options){ .trust = true });
	set->on[t->index] = true;
	bool needed = path.verdict == VERDICT_STUCK && engine_first(e, &path.end, false, &step);

	if (needed)
		step_free(&step);
	path_free(&path);
	*set = before;
	return needed;
}

/* Whether several rows are one search. */
static bool is_joined(const struct technique *t)
{
	return t->choose != NULL || t->find == techniques[TECHNIQUE_NISHIO_FORCING_CHAIN].find;
}

/*
 * Adds to NEEDED the techniques that a puzzle needs: with those of earlier rows it is stuck, and then they apply. These are the rows that
 * are later than all before them on its path; but of rows that are one search any may have the best step.
 */
static void note_needed(struct engine *e, const struct board *b, bool needed[TECHNIQUES_MAX])
{
	struct path path;
	int last = -1;

	path_run(&path, e, b, &(struct path_options){ .trust = true });
	for (size_t i = 0; i < path.count; i++) {
		int technique = path.steps[i].head.technique;

		needed[technique] |= technique > last && !is_joined(&techniques[technique]);
		last = technique > last ? technique : last;
	}
	path_free(&path);
	for (int t = 0; t <= last; t++)
		if (!needed[t] && techniques[t].on && is_joined(&techniques[t]))
			needed[t] = is_needed(e, b, &techniques[t]);
}

/* The techniques that the head of a level's file names. */
static void read_needed(enum level level, bool needed[TECHNIQUES_MAX])
{
	char name[64], line[512];
	bool there = false;
	FILE *file;

	snprintf(name, sizeof name, "../puzzles/%d0-%s.txt", (int)level + 1, level_id(level));
	file = fopen(test_source(name), "r");
	CHECK(file != NULL);
	while (fgets(line, sizeof line, file) != NULL) {
		there |= strcmp(line, "# Needed techniques:\n") == 0;
		for (char *rest = line, *word; there && line[0] == '#' && (word = strsep(&rest, " \n")) != NULL;) {
			const struct technique *t = technique_find(word);

			CHECK(t != NULL || word[0] == '\0' || strcmp(word, "#") == 0 || strcmp(word, "Needed") == 0 ||
			      strcmp(word, "techniques:") == 0);
			if (t != NULL)
				needed[t->index] = true;
		}
	}
	fclose(file);
	CHECK(there);
}

/* Whether the levels, which have plain boards, are to have a puzzle that needs it. */
static bool is_to_be_needed(const struct technique *t)
{
	return t->on && (t->needs & (NEEDS_CLUES | NEEDS_MORE | NEEDS_REGIONS)) == 0 && never_needed(t) == NULL;
}

TEST(the_head_of_a_level_names_the_techniques_that_its_puzzles_need)
{
	bool any[TECHNIQUES_MAX] = { false };
	struct engine *e = engine_new();

	engine_options(e)->hodoku_order = true;
	for (int level = 0; level < LEVELS; level++) {
		bool needed[TECHNIQUES_MAX] = { false }, named[TECHNIQUES_MAX] = { false };
		int puzzles = read_puzzles(level_id((enum level)level));

		for (int i = 0; i < puzzles; i++)
			note_needed(e, &all[i].board, needed);
		read_needed((enum level)level, named);
		for (int t = 0; t < technique_count; t++) {
			if (needed[t] != named[t])
				test_fail(__FILE__, __LINE__, "%s: %s is %sneeded", level_id((enum level)level), techniques[t].id, needed[t] ? "" : "not ");
			any[t] |= needed[t];
		}
		library_free(&library);
	}
	for (int t = 0; t < technique_count; t++)
		if (any[t] != is_to_be_needed(&techniques[t]))
			test_fail(__FILE__, __LINE__, "%s is %sneeded", techniques[t].id, any[t] ? "" : "not ");
	engine_free(e);
}

/* Every step of every technique, on the way of a small board to its solution, says what is so. */
static void check_deduced(const char *file, enum level hardest, int least)
{
	int count = read_puzzles(file);
	struct engine *e = families();

	for (int i = 0; i < count; i++) {
		uint8_t solution[MAX_CELLS];
		struct board b = all[i].board;
		struct step *steps, step;

		CHECK_INT(search_count(&b, 2, solution), 1);
		do {
			size_t found = engine_all(e, &b, NULL, true, &steps);

			for (size_t s = 0; s < found; s++)
				for (int cell = 0; cell < b.geo->cells; cell++) {
					uint16_t placed = candset_digits(&steps[s].head.place, cell);

					CHECK(placed == 0 || placed == digit_bit(solution[cell]));
					CHECK(!(candset_digits(&steps[s].head.drop, cell) & digit_bit(solution[cell])));
				}
			steps_free(steps, found);
			if (!engine_first(e, &b, false, &step))
				break;
			step_apply(&step.head, &b);
			CHECK(techniques[step.head.technique].level <= hardest);
		} while (!board_solved(&b));
		if (!board_solved(&b))
			test_fail(__FILE__, __LINE__, "%s gets stuck", all[i].name);
	}
	engine_free(e);
	library_free(&library);
	CHECK(count >= least);
}

TEST(small_boards_of_4x4_take_singles) { check_deduced("4x4", LEVEL_EASY, 30); }
TEST(small_boards_of_6x6_are_deduced) { check_deduced("6x6", LEVEL_HARD, 70); }
