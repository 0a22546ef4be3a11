/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Every technique on boards of every kind: no step is false, and every proof holds. */
#include <string.h>

#include "logic/step/reason.h"
#include "search/search.h"
#include "tests/techniques/judge.h"
#include "tests/techniques/kinds.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"
#include "tests/test.h"

/* Puzzles of each kind whose path is judged, and of which all steps are, where boards are not LARGE. */
enum { PATHS = 2, ALLS = 1, LARGE = 7, PATIENCE = 100000 };

/* Judges steps and proofs. Adds to WRONG what is wrong. */
static void judge_kind(int kind, int paths, int alls, struct strbuf *wrong)
{
	struct rng rng = { (uint64_t)(kind + 1) };
	struct judge j;

	judge_init(&j, PATIENCE);
	engine_options(j.engine)->clock.read = position_clock;
	for (int i = 0; i < paths + alls; i++) {
		struct board b;

		kind_puzzle(kind, &rng, &b);
		/* Their arguments are long; the next test holds steps on them against solutions, and judged has proofs. */
		if (b.geo->differs)
			break;
		if (i < paths)
			judge_path(&j, &b);
		else if (b.geo->size < LARGE)
			judge_all(&j, &b);
	}
	if (judge_wrong(&j) > 0 || j.solved != j.puzzles)
		strbuf_format(wrong, "%s: %ld of %ld solved, %ld steps false: %s\n", kind_names[kind], j.solved, j.puzzles, judge_wrong(&j),
			      j.report.text);
	judge_end(&j);
}

TEST(no_step_is_false_on_a_board_of_any_houses)
{
	struct strbuf wrong;

	strbuf_init(&wrong);
	for (int kind = 0; kind < kind_count; kind++)
		judge_kind(kind, test_effort(PATHS), WITH_SANITIZERS ? 0 : ALLS, &wrong);
	CHECK_TEXT(wrong.text, "");
	strbuf_free(&wrong);
}

/* Whether so many steps do where not all cases are tried: the others look long for steps where digits exclude others. */
static bool steps_do(const struct board *b, int steps)
{
	return test_apart(2) > 1 && steps >= test_effort(b->geo->differs ? 40 : 250);
}

/* Holds each step of the path against the solution. */
static void follow_path(const struct board *puzzle, struct engine *e, const char *name, struct strbuf *wrong)
{
	uint8_t solution[MAX_CELLS];
	struct board b = *puzzle;
	struct step step;

	CHECK_INT(search_count(puzzle, 2, solution), 1);
	for (int n = 0; engine_first(e, &b, false, &step); n++) {
		const char *fault = judge_fault(&b, solution, &step.head);

		if (fault != NULL)
			strbuf_format(wrong, "%s: %s is %s\n", name, techniques[step.head.technique].id, fault);
		step_apply(&step.head, &b);
		if (fault != NULL || steps_do(&b, n + 1))
			return;
	}
	/* Where digits exclude others, arguments of one nested assumption do not always lead to the end. */
	if (!board_solved(&b) && !b.geo->differs)
		strbuf_format(wrong, "%s is not solved\n", name);
}

TEST(no_step_is_false_on_a_board_with_conditions)
{
	struct engine *e = engine_new();
	struct strbuf wrong;

	engine_options(e)->patience = PATIENCE;
	engine_options(e)->clock.read = position_clock;
	strbuf_init(&wrong);
	for (int kind = 0; kind < kind_count; kind++) {
		struct rng rng = { (uint64_t)(kind + 100) };

		for (int i = 0; i < test_effort(PATHS); i++) {
			struct board b;

			kind_puzzle(kind, &rng, &b);
			if (b.geo->conditions != 0)
				follow_path(&b, e, kind_names[kind], &wrong);
		}
	}
	engine_free(e);
	CHECK_TEXT(wrong.text, "");
	strbuf_free(&wrong);
}

/* Proofs of all direct steps of a puzzle, and how many of them say that REASON keeps a digit out. */
static int direct_steps(struct engine *e, const struct board *b, enum reason reason)
{
	static const char *const rows[] = { "direct-pointing", "direct-claiming", "direct-hidden-pair" };
	struct strbuf why;
	int said = 0;

	strbuf_init(&why);
	for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
		struct step *steps;
		const size_t count = engine_all(e, b, technique_find(rows[r]), true, &steps);

		for (size_t i = 0; i < count; i++) {
			if (proof_check(b, &steps[i], &why) != PROOF_HOLDS)
				test_fail(__FILE__, __LINE__, "%s: %s", rows[r], why.text);
			for (int n = 0; n < steps[i].proof->inferences; n++)
				said += proof_inferences(steps[i].proof)[n].reason == reason;
		}
		steps_free(steps, count);
	}
	strbuf_free(&why);
	return said;
}

TEST(direct_steps_are_proved_where_neighbours_keep_digits_out)
{
	struct engine *e = engine_new();
	struct rng rng = { 1 };
	int kind = 0, said = 0;

	while (strcmp(kind_names[kind], "nonconsecutive 8x8") != 0)
		kind++;
	for (int i = 0; i < 10 && said == 0; i++) {
		struct board b;

		kind_puzzle(kind, &rng, &b);
		for (struct step step; (said = direct_steps(e, &b, REASON_BY_NEIGHBOUR)) == 0 && engine_first(e, &b, false, &step);)
			step_apply(&step.head, &b);
	}
	CHECK(said > 0);
	engine_free(e);
}

/* How many points of a proof say that REASON keeps a digit out. */
static int count_points(const struct proof *p, enum reason reason)
{
	int said = 0;

	for (int n = 0; p != NULL && n < p->inferences; n++)
		said += proof_inferences(p)[n].reason == reason;
	return said;
}

TEST(common_peers_are_told_inside_assumptions)
{
	struct engine *e = engine_new();
	struct rng rng = { 110 };
	struct strbuf why;
	struct step step;
	struct board b;
	int houses = 0, cells = 0;

	strbuf_init(&why);
	engine_options(e)->clock.read = position_clock;
	for (int kind = 0; kind < kind_count; kind++)
		if (strcmp(kind_names[kind], "nonconsecutive") == 0)
			kind_puzzle(kind, &rng, &b);
	while ((houses == 0 || cells == 0) && engine_first(e, &b, true, &step)) {
		const int house = count_points(step.proof, REASON_FORCE_COMMON), cell = count_points(step.proof, REASON_FORCE_COMMON_CELL);

		if (house + cell > 0 && proof_check(&b, &step, &why) != PROOF_HOLDS)
			test_fail(__FILE__, __LINE__, "%s", why.text);
		houses += house;
		cells += cell;
		step_apply(&step.head, &b);
		step_free(&step);
	}
	CHECK(houses > 0 && cells > 0);
	strbuf_free(&why);
	engine_free(e);
}
