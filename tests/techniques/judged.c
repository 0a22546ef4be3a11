/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * No step is false: the paths of more than 1,000 puzzles and all steps at every position of 7, from our own and the sets of others, the
 * hardest among the paths; under sanitizers a fifth of them. `make truth` does the same with many more. And the judge is put on trial: he
 * has to find what is false.
 */
#include "tests/test.h"

#include <stdlib.h>

#include "base/error.h"
#include "tests/techniques/judge.h"
#include "tests/techniques/position.h"
#include "tests/techniques/samples.h"

/* How often a slow technique looks at the clock at a position: seldom, since there are many. */
enum { PATIENCE = 8 };

static void be_judge(struct judge *j)
{
	judge_init(j, PATIENCE);
	j->apart = test_apart(20);
	engine_options(j->engine)->clock = (struct engine_clock){ position_clock, NULL };
}

static void read_ours(struct samples *p, const char *file)
{
	char path[1024], *folder = getenv("top_srcdir");
	struct error err;

	snprintf(path, sizeof path, "%s/puzzles%s", folder != NULL ? folder : ".", file);
	if (!samples_read(p, path, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", path, err.text);
}

/* Adds COUNT puzzles of a set of others, spread evenly over it; the test is skipped where it is absent. */
static void read_some(struct samples *p, const char *name, size_t count)
{
	struct samples all = { .board = NULL };
	char path[1024];
	struct error err;

	fclose(test_data(name));
	snprintf(path, sizeof path, "%s/%s", getenv("CANDIDE_DATA"), name);
	CHECK(samples_read(&all, path, &err) && all.count >= count);
	samples_spread(p, &all, count);
	samples_free(&all);
}

/* Returns how many proofs were replayed. */
static long judge_each(struct samples *p, void (*judge)(struct judge *, const struct board *))
{
	struct judge j;

	be_judge(&j);
	for (size_t i = 0; i < p->count; i++)
		judge(&j, &p->board[i]);
	if (judge_wrong(&j) > 0)
		test_fail(__FILE__, __LINE__, "%s", j.report.text);
	CHECK_INT(j.puzzles, p->count);
	long proved = j.proved;

	judge_end(&j);
	samples_free(p);
	return proved;
}

TEST(the_paths_of_our_puzzles_are_true)
{
	struct samples p = { .board = NULL }, some = { .board = NULL };

	read_ours(&p, "");
	CHECK(p.count > 300);
	samples_spread(&some, &p, (size_t)test_effort((int)p.count));
	samples_free(&p);
	judge_each(&some, judge_path);
}

TEST(the_paths_of_others_are_true)
{
	struct samples p = { .board = NULL };

	read_some(&p, "17clue.txt", (size_t)test_effort(500));
	read_some(&p, "qqwing4000.txt", (size_t)test_effort(115));
	read_some(&p, "hodoku_levels.txt", (size_t)test_effort(40));
	read_some(&p, "top1465.txt", (size_t)test_effort(15));
	read_some(&p, "hardest1905.txt", (size_t)test_effort(2));
	read_some(&p, "hardest1106.txt", (size_t)test_effort(2));
	judge_each(&p, judge_path);
}

TEST(all_steps_in_our_puzzles_are_true)
{
	static const char *const files[] = { "/40-unfair.txt", "/50-extreme.txt", "/60-4x4.txt", "/70-6x6.txt" };
	struct samples p = { .board = NULL }, few = { .board = NULL };

	for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
		read_ours(&p, files[i]);
	samples_spread(&few, &p, (size_t)test_effort(3));
	samples_free(&p);
	CHECK(judge_each(&few, judge_all) > test_effort(200) / test_apart(20));
}

TEST(all_steps_in_puzzles_of_others_are_true)
{
	struct samples p = { .board = NULL };

	read_some(&p, "17clue.txt", (size_t)test_effort(3));
	read_some(&p, "top1465.txt", 1);
	judge_each(&p, judge_all);
}

/* What the judge says of a step that places or drops DIGIT (0: does nothing), on a board that lacks the 5 of r1c1. */
static const char *fault_of(int cell, int digit, bool place)
{
	uint8_t solution[MAX_CELLS] = { 4, 5 };
	struct step_head head = technique_head(technique_find("naked-single"), 1, 0);
	struct board b;

	position(&b, "r1c1<>5");
	if (digit != 0)
		candset_add(place ? &head.place : &head.drop, candidate(cell, digit));
	const char *fault = judge_fault(&b, solution, &head);

	return fault != NULL ? fault : "";
}

TEST(the_judge_finds_what_is_false)
{
	CHECK_TEXT(fault_of(0, 4, true), "");
	CHECK_TEXT(fault_of(0, 3, true), "false");
	CHECK_TEXT(fault_of(1, 4, false), "");
	CHECK_TEXT(fault_of(1, 5, false), "false");
	CHECK_TEXT(fault_of(0, 5, false), "empty");
	CHECK_TEXT(fault_of(0, 0, false), "empty");
}

TEST(what_has_not_one_solution_is_not_judged)
{
	struct judge j;
	struct board b;

	be_judge(&j);
	position(&b, "");
	judge_path(&j, &b);
	judge_all(&j, &b);
	CHECK_INT(j.passed_over, 2);
	CHECK_INT(j.puzzles, 0);
	judge_end(&j);
}
