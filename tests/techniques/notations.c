/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The steps of a regression library in notation are judged right; and with one digit, cell, link or elimination changed, wrong, or another
 * right argument.
 */
#include "tests/test.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "judge/judge.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "tests/techniques/library.h"

enum { NOTATIONS = 500 };

struct bench {
	struct engine *engine;
	struct rng rng;
	int judged, unreadable, proved, wrong;
};

/* The step of the line's technique that does just what the line says; false: there is none. */
static bool step_of(struct engine *engine, const struct library_case *c, struct strbuf *notation)
{
	struct step *steps;
	bool found = false;

	library_settings(&engine_options(engine)->finders, c->label);
	engine_options(engine)->patience = 0;
	size_t count = engine_all(engine, &c->board, c->technique, true, &steps);

	for (size_t i = 0; i < count && !found; i++) {
		const struct step_head *head = &steps[i].head;

		found = candset_equal(&head->drop, &c->line.eliminations) && candset_equal(&head->place, &c->line.placements);
		if (found)
			text_notation(c->board.geo, &steps[i], notation);
	}
	steps_free(steps, count);
	return found;
}

static bool all_true(const struct board *b, const struct written *n)
{
	uint8_t solution[MAX_CELLS];
	bool right = search_count(b, 2, solution) == 1;

	for (int c = candset_next(&n->place, -1); c >= 0; c = candset_next(&n->place, c))
		right = right && solution[candidate_cell(c)] == candidate_digit(c);
	for (int c = candset_next(&n->drop, -1); c >= 0; c = candset_next(&n->drop, c))
		right = right && solution[candidate_cell(c)] != candidate_digit(c);
	return right;
}

/* Changes one digit, or a link, behind the name. */
static void change(struct rng *rng, char *notation)
{
	char *rest = strstr(notation, ": "), *arrow = strstr(notation, " => ");

	rest = rest == NULL || rest > arrow ? arrow : rest;
	for (;;) {
		char *at = rest + rng_below(rng, strlen(rest));

		if (*at >= '1' && *at <= '9') {
			char other = (char)('1' + rng_below(rng, 9));

			*at = other != *at ? other : (char)('1' + (*at - '0') % 9);
			return;
		}
		if (at < arrow && (*at == '-' || *at == '=') && at > rest && strchr("XYZABC", at[-1]) == NULL) {
			*at = *at == '-' ? '=' : '-';
			return;
		}
	}
}

static void judge_one(struct bench *b, const struct library_case *c, const char *notation, bool changed)
{
	struct written *n = malloc(sizeof *n);
	struct judgement j;
	struct error err;

	b->judged++;
	if (!notation_read(c->board.geo, notation, n, &err)) {
		if (!changed)
			test_fail(__FILE__, __LINE__, "%s: column %d: %s", notation, err.column, err.text);
		b->unreadable++;
	} else {
		CHECK(judge_notation(b->engine, &c->board, n, &j));
		if (!changed && j.verdict != JUDGE_PROVED)
			test_fail(__FILE__, __LINE__, "%s: %s", notation, judge_verdict_id(j.verdict));
		b->proved += j.verdict == JUDGE_PROVED;
		/* What is false is never called true. */
		if ((j.verdict != JUDGE_FALSE && j.verdict != JUDGE_FAILS) != all_true(&c->board, n) && j.verdict != JUDGE_FAILS)
			test_fail(__FILE__, __LINE__, "%s: %s", notation, judge_verdict_id(j.verdict));
		judgement_free(&j);
	}
	free(n);
}

static void judge_lines(struct bench *b, bool changed)
{
	FILE *f = test_data("reglib.txt");
	char *line = NULL;
	size_t size = 0;

	while (b->judged < test_effort(NOTATIONS) && getline(&line, &size, f) >= 0) {
		struct library_case c;
		struct strbuf notation;
		struct error err;

		line[strcspn(line, "\r\n")] = '\0';
		if (line[0] == '#' || line[0] == '\0' || !library_parse(line, &c, &err) || c.technique == NULL || c.technique->slow ||
		    c.line.variant == 'x' || c.line.code[4] == '1')
			continue;
		strbuf_init(&notation);
		if (step_of(b->engine, &c, &notation)) {
			if (changed)
				change(&b->rng, notation.text);
			judge_one(b, &c, notation.text, changed);
		}
		strbuf_free(&notation);
	}
	free(line);
	fclose(f);
}

TEST(steps_of_a_library_are_judged_right)
{
	struct bench b = { .engine = engine_new() };

	judge_lines(&b, false);
	CHECK_INT(b.judged, test_effort(NOTATIONS));
	CHECK_INT(b.proved, test_effort(NOTATIONS));
	engine_free(b.engine);
}

/* Of what is changed nearly nothing is right: another argument, or the same one with an elimination that is written twice. */
TEST(with_one_change_they_are_judged_wrong)
{
	struct bench b = { .engine = engine_new(), .rng = { 5 } };

	judge_lines(&b, true);
	CHECK_INT(b.judged, test_effort(NOTATIONS));
	CHECK(b.proved * 50 <= b.judged);
	engine_free(b.engine);
}
