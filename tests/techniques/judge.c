/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/judge.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "format/line.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "solve/path.h"
#include "tests/techniques/proof_check.h"

/* What a step is judged by. */
struct cause {
	const struct board *puzzle;
	uint8_t solution[MAX_CELLS];
};

void judge_init(struct judge *j, int patience)
{
	*j = (struct judge){ .engine = engine_new() };
	engine_options(j->engine)->patience = patience;
	strbuf_init(&j->report);
}

void judge_end(struct judge *j)
{
	engine_free(j->engine);
	strbuf_free(&j->report);
}

/* Whether each house has each digit, no condition is broken, and the digits are such as the board allows. */
static bool is_solution(const struct board *b, const uint8_t solution[])
{
	for (int house = 0; house < b->geo->houses; house++) {
		unsigned seen = 0;

		for (int i = 0; i < b->geo->size; i++)
			seen |= 1u << solution[b->geo->house_cell[house][i]] >> 1;
		if (seen != b->geo->all)
			return false;
	}
	struct conflict unused;

	if (board_conflict(b->geo, solution, &unused))
		return false;
	for (int c = 0; c < b->geo->cells; c++)
		if (b->value[c] != 0 ? b->value[c] != solution[c] : !(b->cand[c] & digit_bit(solution[c])))
			return false;
	return true;
}

/* Finds the solution, and whether steps may rest on uniqueness; false if there is not exactly one. */
static bool find_cause(struct judge *j, const struct board *b, struct cause *cause)
{
	bool one = search_count(b, 2, cause->solution) == 1;

	cause->puzzle = b;
	if (one && (!is_solution(b, cause->solution) || search_fast_count(b, 2, NULL) != 1)) {
		strbuf_text(&j->report, "not the solution, or not the only one\t");
		line_print(b->geo, b->value, &j->report);
		strbuf_char(&j->report, '\n');
		j->wrong[0]++;
		one = false;
	}
	engine_options(j->engine)->unique = one && path_givens_suffice(b);
	j->puzzles += one;
	j->passed_over += !one;
	return one;
}

const char *judge_fault(const struct board *b, const uint8_t solution[], const struct step_head *h)
{
	if (candset_empty(&h->place) && candset_empty(&h->drop))
		return "empty";
	for (int i = candset_next(&h->place, -1); i >= 0; i = candset_next(&h->place, i)) {
		if (solution[candidate_cell(i)] != candidate_digit(i))
			return "false";
		if (!(b->cand[candidate_cell(i)] & digit_bit(candidate_digit(i))))
			return "empty";
	}
	for (int i = candset_next(&h->drop, -1); i >= 0; i = candset_next(&h->drop, i)) {
		if (solution[candidate_cell(i)] == candidate_digit(i))
			return "false";
		if (!(b->cand[candidate_cell(i)] & digit_bit(candidate_digit(i))))
			return "empty";
	}
	return NULL;
}

/* Appends to WHY what is wrong with the step, or nothing. */
static void find_fault(struct judge *j, const struct cause *cause, const struct board *b, const struct step *step, struct strbuf *why)
{
	const char *fault = judge_fault(b, cause->solution, &step->head);

	if (fault != NULL) {
		strbuf_text(why, fault);
		return;
	}
	strbuf_text(why, "unproved ");
	enum proof_verdict verdict = proof_check(b, step, why);

	j->proved += verdict == PROOF_HOLDS;
	if (verdict != PROOF_FAILS)
		strbuf_clear(why);
}

/* Returns whether the step is as it should be. */
static bool judge_step(struct judge *j, const struct cause *cause, const struct board *b, const struct step *step)
{
	struct strbuf why;

	strbuf_init(&why);
	find_fault(j, cause, b, step, &why);
	j->step[step->head.technique]++;
	if (why.length == 0) {
		strbuf_free(&why);
		return true;
	}
	j->wrong[step->head.technique]++;
	strbuf_format(&j->report, "%s\t", why.text);
	strbuf_free(&why);
	line_print(b->geo, cause->puzzle->value, &j->report);
	strbuf_char(&j->report, '\t');
	line_print_candidates(b, &j->report);
	strbuf_char(&j->report, '\t');
	text_notation(b->geo, step, &j->report);
	strbuf_char(&j->report, '\n');
	return false;
}

/* Goes a step on; false at the end of the path. *TECHNIQUE becomes the row of the step. */
static bool go_on(struct judge *j, const struct cause *cause, struct board *b, int *technique)
{
	struct step step;

	if (!engine_first(j->engine, b, true, &step))
		return false;
	bool right = judge_step(j, cause, b, &step);

	*technique = step.head.technique;
	step_apply(&step.head, b);
	step_free(&step);
	return right;
}

void judge_path(struct judge *j, const struct board *puzzle)
{
	struct board b = *puzzle;
	struct cause cause;
	int unused;

	if (!find_cause(j, puzzle, &cause))
		return;
	while (go_on(j, &cause, &b, &unused))
		;
	j->solved += board_solved(&b);
}

/* All steps of a technique, or of all that are on where it is NULL. */
static void judge_position(struct judge *j, const struct cause *cause, const struct board *b, const struct technique *technique)
{
	struct step *steps;
	size_t count = engine_all(j->engine, b, technique, true, &steps);

	for (size_t i = 0; i < count; i++)
		judge_step(j, cause, b, &steps[i]);
	steps_free(steps, count);
}

/* Those that are off; the slow ones, or the others. */
static void judge_off(struct judge *j, const struct cause *cause, const struct board *b, bool slow)
{
	for (const struct technique *t = techniques; t < techniques + technique_count; t++)
		if (!t->on && t->slow == slow)
			judge_position(j, cause, b, t);
}

void judge_all(struct judge *j, const struct board *puzzle)
{
	struct board b = *puzzle, hardest = b;
	struct cause cause;
	int technique = 0, most = -1;

	if (!find_cause(j, puzzle, &cause))
		return;
	for (int n = 0, more = true; more; n++) {
		const bool all = j->apart <= 1 || n % j->apart == 0;
		struct board before = b;

		if (all)
			judge_position(j, &cause, &b, NULL);
		more = go_on(j, &cause, &b, &technique);
		if (!more)
			technique = technique_count;
		if (technique > most && !cellset_empty(before.empty)) {
			most = technique;
			hardest = before;
		}
		if (all)
			judge_off(j, &cause, &before, false);
		j->positions += all;
	}
	judge_off(j, &cause, &hardest, true);
	j->solved += board_solved(&b);
}

long judge_wrong(const struct judge *j)
{
	long sum = 0;

	for (int i = 0; i < technique_count; i++)
		sum += j->wrong[i];
	return sum;
}

void judge_add(struct judge *to, const struct judge *from)
{
	to->puzzles += from->puzzles;
	to->solved += from->solved;
	to->passed_over += from->passed_over;
	to->positions += from->positions;
	to->proved += from->proved;
	for (int i = 0; i < technique_count; i++) {
		to->step[i] += from->step[i];
		to->wrong[i] += from->wrong[i];
	}
	strbuf_bytes(&to->report, from->report.text, from->report.length);
}
