/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* All assumptions at once: by every kernel what each of them leads to by itself. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"
#include "logic/forcing/rows_kernel.h"
#include "logic/forcing/suppose.h"
#include "tests/techniques/position.h"

static const char *const puzzles[] = {
	"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
	"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
	".2.4...8......9..66.....5....87.....3....8.7..7..2.4....1..5.......1.9...3.8...4.",
};

static const unsigned rules[] = { SUPPOSE_LINKS, 0, SUPPOSE_PATTERNS };

struct rows_test {
	struct rows rows, more;
	struct rows_closed closed;
	struct row_column column[LITERALS];
	struct supposition alone, under;
	uint16_t queue[LITERALS];
	int failed, followed;	/* so many assumptions were looked at that lead to a contradiction, and that do not */
	int soon, later;	/* so many fail under others, in two passes and in any number of them */
};

/* The assumption of the open literal NUMBER under UNDER, or none, by itself, and its column. */
static void compare(struct rows_test *t, const struct unit_state *start, const struct supposition *under, int number)
{
	struct rows *r = &t->rows;
	struct supposition *s = &t->alone;
	bool fails = row_has(&r->fails, number - r->first + 1);

	s->queue = t->queue;
	suppose(s, r->geo, start, under, rows_literal(r, number), r->rules);
	CHECK_INT(fails, suppose_fails(s));
	t->failed += fails;
	t->followed += !fails;
	for (int i = 0; i < 2 * r->candidates && !fails; i++) {
		bool follows = t->column[number].word[i >> 6] >> (i & 63) & 1;

		CHECK_INT(follows, literals_have(&s->now.known, rows_literal(r, i)));
	}
}

static void compare_all(struct rows_test *t, const struct geometry *g, const struct unit_state *start, const struct supposition *under,
			unsigned how)
{
	for (const struct rows_kernel *const *k = rows_kernels; *k != NULL; k++) {
		if (!(*k)->runs())
			continue;
		rows_begin(&t->rows, g, start, under != NULL ? &under->now : start, how);
		for (int part = 0; part < rows_parts(&t->rows); part++) {
			rows_assume(&t->rows, part);
			(*k)->follow(&t->rows);
			rows_columns(&t->rows, &t->column[t->rows.first]);
			for (int i = 0; i < t->rows.assumptions; i++)
				compare(t, start, under, t->rows.first + i);
		}
	}
}

/* Whether lemmas refute what UNDER assumes, by following each assumption again and again. */
static bool refuted(struct rows_test *t, const struct geometry *g, const struct unit_state *start, const struct supposition *under)
{
	struct supposition *s = mem_alloc(sizeof *s);
	struct unit_state now = under->now;
	bool again = true, fails = false;

	while (again && !fails) {
		again = false;
		for (int number = 0; number < 2 * t->rows.candidates && !fails; number++) {
			int lit = rows_literal(&t->rows, number);
			struct supposition *outer = &t->alone;

			*outer = *under;
			outer->now = now;
			s->queue = t->queue;
			if (literals_have(&now.known, lit) || literals_have(&now.known, lit ^ 1))
				continue;
			suppose(s, g, start, outer, lit, 0);
			if (!suppose_fails(s))
				continue;
			suppose(s, g, start, outer, lit ^ 1, 0);
			fails = suppose_fails(s);
			now = s->now;
			again = true;
		}
	}
	free(s);
	return fails;
}

static int failing_alone(const struct rows_closed *c)
{
	int count = 0;

	for (int i = 0; i < c->assumptions; i++)
		count += row_has(&c->fails, i + 1);
	return count;
}

/* How many assumptions fail under what T supposes where all are followed from where they stood by themselves. */
static int failing(struct rows_test *t, const struct geometry *g, const struct unit_state *start, int passes)
{
	struct row_column known = { { 0 } };
	int count = 0;

	rows_begin(&t->more, g, start, start, 0);
	for (int number = 0; number < 2 * t->more.candidates; number++)
		if (literals_have(&t->under.now.known, rows_literal(&t->more, number)))
			known.word[number >> 6] |= (uint64_t)1 << (number & 63);
	for (int part = 0; part < rows_parts(&t->more); part++) {
		rows_close(&t->more, part);
		rows_save(&t->more, &t->closed);
		count += rows_fail_with(&t->more, &t->closed, &known, passes);
		/* Whatever was learned, the next time begins where they stood by themselves. */
		CHECK_INT(rows_fail_with(&t->more, &t->closed, &(struct row_column){ { 0 } }, 0), failing_alone(&t->closed));
	}
	return count;
}

/* The same by the rows that were begun under it. */
static int all_failing(struct rows_test *t)
{
	int count = 0;

	for (int part = 0; part < rows_parts(&t->rows); part++) {
		rows_close(&t->rows, part);
		for (int i = 0; i < t->rows.assumptions; i++)
			count += row_has(&t->rows.fails, i + 1);
	}
	return count;
}

static void compare_failing(struct rows_test *t, const struct geometry *g, const struct unit_state *start)
{
	int before = 0, all = all_failing(t);

	for (int passes = 1; passes <= 4; passes++) {
		int soon = failing(t, g, start, passes);

		CHECK(soon >= before && soon <= all);
		before = soon;
		t->soon += passes == 2 ? soon : 0;
	}
	CHECK_INT(failing(t, g, start, -1), all);
	t->later += all;
}

static void look(struct rows_test *t, const struct board *b)
{
	struct unit_state start;

	suppose_start(&start, b);
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
		compare_all(t, b->geo, &start, NULL, rules[i]);
	for (int cell = 0; cell < b->geo->cells; cell += 7) {
		if (b->cand[cell] == 0)
			continue;
		t->under.queue = t->queue;
		suppose(&t->under, b->geo, &start, NULL, literal_of(candidate(cell, digit_first(b->cand[cell])), true), SUPPOSE_PATTERNS);
		if (suppose_fails(&t->under))
			continue;
		compare_all(t, b->geo, &start, &t->under, 0);
		rows_begin(&t->rows, b->geo, &start, &t->under.now, 0);
		compare_failing(t, b->geo, &start);
		struct row_column fails;
		bool all = rows_refute(&t->rows, &fails);

		CHECK_INT(all, refuted(t, b->geo, &start, &t->under));
	}
}

static struct rows_test *rows_test_new(void)
{
	struct rows_test *t = mem_aligned(alignof(struct rows_test), sizeof *t);

	memset(t, 0, sizeof *t);
	return t;
}

TEST(rows_say_what_each_assumption_says)
{
	struct rows_test *t = rows_test_new();

	for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
		struct board b;

		position_line(&b, puzzles[i]);
		look(t, &b);
	}
	CHECK(t->failed > 20);
	CHECK(t->followed > 1000);
	CHECK(t->soon > 10 && t->soon < t->later);
	free(t);
}

/* Positions of any kind, with units that have one candidate that is not placed, and more houses than usual. */
TEST(rows_agree_on_any_board)
{
	static uint8_t values[MAX_CELLS];
	struct rows_test *t = rows_test_new();
	struct rng rng;

	rng = (struct rng){ 7 };
	for (int i = 0; i < 81; i++)
		values[i] = (uint8_t)((i % 9 + i / 9 * 3 + i / 27) % 9 + 1);
	for (unsigned open = 1; open < 4; open++) {
		struct board b;

		position_random(&b, open == 2 ? position_diagonals() : geometry_classic(), values, &rng, open);
		look(t, &b);
	}
	CHECK(t->failed > 0);
	free(t);
}
