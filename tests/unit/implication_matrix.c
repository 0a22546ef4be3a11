/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* All assumptions at once: by every kernel what each of them leads to by itself. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"
#include "logic/closure/assumption.h"
#include "logic/closure/closure.h"
#include "logic/closure/implication_matrix.h"
#include "logic/facts/facts.h"
#include "logic/forcing/clause_sources.h"
#include "logic/step/reason.h"
#include "search/search.h"
#include "tests/techniques/position.h"

static const char *const puzzles[] = {
	"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
	"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
	".2.4...8......9..66.....5....87.....3....8.7..7..2.4....1..5.......1.9...3.8...4.",
};

/* Each has exocets, the last one a weak one alone, and under some assumptions something follows by them alone. */
static const char *const exocets[] = {
	"7....4..8.1......9..6.9.5....8.6...5.....23.....4..6....3.8..5.2....1......7.....",
	"1.........2.4...6...3...5.1.4..86.......49.8....2.....5.7...3...6.9...4.........7",
	"98.7..6..5...9..7...7..4...3.......2..85...6.....23....1..8...6..59...4......61..",
};

/* It has a tridagon and an oddagon. */
static const char guarded[] = "...24..51..4...3...5...19...9.4...3..1...3.2....5.21.9.2.9.....6...2...3.791....4";

static const unsigned rules[] = { RULES_LINKS, 0, RULES_PATTERNS };

struct matrix_test {
	unsigned exocets;
	struct facts facts;
	struct clauses clauses;
	struct assumption plain;
	int guarded;		/* in so many positions were patterns with guardians */
	int more_follows;	/* from how many assumptions more follows by exocets */
	struct implication_matrix rows, more;
	struct matrix_saved closed;
	struct matrix_column column[LITERALS];
	struct assumption alone, under;
	uint16_t queue[LITERALS];
	int failed, followed;	/* so many assumptions were looked at that lead to a contradiction, and that do not */
	int soon, later;	/* so many fail under others, in two passes and in any number of them */
};

/* Counts the assumption of S if more follows from it, or a contradiction, than without exocets. */
static void count_more(struct matrix_test *t, const struct unit_state *start, const struct assumption *under, const struct assumption *s)
{
	struct assumption *plain = &t->plain;
	struct unit_state bare = *start;

	if (start->clauses == NULL || under != NULL)
		return;
	bare.clauses = NULL;
	plain->queue = t->queue;
	assume(plain, s->geo, &bare, NULL, s->assumed, s->rules);
	bool more = assumption_fails(s) || memcmp(&plain->now.known, &s->now.known, sizeof plain->now.known) != 0;

	t->more_follows += !assumption_fails(plain) && more;
}

/* The assumption of the open literal NUMBER under UNDER, or none, by itself, and its column. */
static void compare(struct matrix_test *t, const struct unit_state *start, const struct assumption *under, int number)
{
	struct implication_matrix *r = &t->rows;
	struct assumption *s = &t->alone;
	bool fails = matrix_row_has(&r->fails, number - r->first + 1);

	s->queue = t->queue;
	assume(s, r->geo, start, under, matrix_literal(r, number), r->rules);
	CHECK_INT(fails, assumption_fails(s));
	count_more(t, start, under, s);
	t->failed += fails;
	t->followed += !fails;
	for (int i = 0; i < 2 * r->candidates && !fails; i++) {
		bool follows = t->column[number].word[i >> 6] >> (i & 63) & 1;

		CHECK_INT(follows, literals_have(&s->now.known, matrix_literal(r, i)));
	}
}

static void compare_all(struct matrix_test *t, const struct geometry *g, const struct unit_state *start, const struct assumption *under,
			unsigned how)
{
	for (enum kernel id = kernel_first(); id < KERNELS; id++) {
		const struct matrix_kernel *k = matrix_kernels[id];

		if (k == NULL || !kernel_runs(id))
			continue;
		matrix_begin(&t->rows, g, start, under != NULL ? &under->now : start, how);
		for (int part = 0; part < matrix_parts(&t->rows); part++) {
			matrix_assume(&t->rows, part);
			k->propagate(&t->rows);
			k->columns(&t->rows, &t->column[t->rows.first]);
			for (int i = 0; i < t->rows.assumptions; i++)
				compare(t, start, under, t->rows.first + i);
		}
	}
}

/* Whether lemmas refute what UNDER assumes, by following each assumption again and again. */
static bool refuted(struct matrix_test *t, const struct geometry *g, const struct unit_state *start, const struct assumption *under)
{
	struct assumption *s = mem_alloc(sizeof *s);
	struct unit_state now = under->now;
	bool again = true, fails = false;

	while (again && !fails) {
		again = false;
		for (int number = 0; number < 2 * t->rows.candidates && !fails; number++) {
			int lit = matrix_literal(&t->rows, number);
			struct assumption *outer = &t->alone;

			*outer = *under;
			outer->now = now;
			s->queue = t->queue;
			if (literals_have(&now.known, lit) || literals_have(&now.known, lit ^ 1))
				continue;
			assume(s, g, start, outer, lit, 0);
			if (!assumption_fails(s))
				continue;
			assume(s, g, start, outer, lit ^ 1, 0);
			fails = assumption_fails(s);
			now = s->now;
			again = true;
		}
	}
	free(s);
	return fails;
}

static int failing_alone(const struct matrix_saved *c)
{
	int count = 0;

	for (int i = 0; i < c->assumptions; i++)
		count += matrix_row_has(&c->fails, i + 1);
	return count;
}

/* How many assumptions fail under what T supposes where all are followed from where they stood by themselves. */
static int failing(struct matrix_test *t, const struct geometry *g, const struct unit_state *start, int passes)
{
	struct matrix_column known = { { 0 } };
	int count = 0;

	matrix_begin(&t->more, g, start, start, 0);
	for (int number = 0; number < 2 * t->more.candidates; number++)
		if (literals_have(&t->under.now.known, matrix_literal(&t->more, number)))
			known.word[number >> 6] |= (uint64_t)1 << (number & 63);
	for (int part = 0; part < matrix_parts(&t->more); part++) {
		matrix_close(&t->more, part);
		matrix_save(&t->more, &t->closed);
		count += matrix_fail_with(&t->more, &t->closed, &known, passes);
		/* Whatever was learned, the next time begins where they stood by themselves. */
		CHECK_INT(matrix_fail_with(&t->more, &t->closed, &(struct matrix_column){ { 0 } }, 0), failing_alone(&t->closed));
	}
	return count;
}

/* The same by the rows that were begun under it. */
static int all_failing(struct matrix_test *t)
{
	int count = 0;

	for (int part = 0; part < matrix_parts(&t->rows); part++) {
		matrix_close(&t->rows, part);
		for (int i = 0; i < t->rows.assumptions; i++)
			count += matrix_row_has(&t->rows.fails, i + 1);
	}
	return count;
}

static void compare_failing(struct matrix_test *t, const struct geometry *g, const struct unit_state *start)
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

static void look(struct matrix_test *t, const struct board *b)
{
	struct unit_state start;

	position_literals(&start, b);
	facts_update(&t->facts, b);
	if (t->exocets != 0) {
		clauses_find(&t->clauses, &t->facts, b, t->exocets);
		clauses_start(&t->clauses, &start);
	}
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
		compare_all(t, b->geo, &start, NULL, rules[i]);
	for (int cell = 0; cell < b->geo->cells; cell += 7) {
		if (b->cand[cell] == 0)
			continue;
		t->under.queue = t->queue;
		assume(&t->under, b->geo, &start, NULL, literal_of(candidate(cell, digit_first(b->cand[cell])), true), RULES_PATTERNS);
		if (assumption_fails(&t->under))
			continue;
		compare_all(t, b->geo, &start, &t->under, 0);
		matrix_begin(&t->rows, b->geo, &start, &t->under.now, 0);
		compare_failing(t, b->geo, &start);
		struct matrix_column fails;
		bool all = matrix_refute(&t->rows, &fails);

		CHECK_INT(all, refuted(t, b->geo, &start, &t->under));
	}
}

static struct matrix_test *matrix_test_new(void)
{
	struct matrix_test *t = mem_aligned(alignof(struct matrix_test), sizeof *t);

	memset(t, 0, sizeof *t);
	return t;
}

TEST(matrix_say_what_each_assumption_says)
{
	struct matrix_test *t = matrix_test_new();

	for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
		struct board b;

		position_line(&b, puzzles[i]);
		look(t, &b);
	}
	CHECK(t->failed > 20);
	CHECK(t->followed > 1000);
	CHECK(t->soon > 10 && t->soon < t->later);
	facts_free(&t->facts);
	free(t);
}

TEST(what_exocets_say_follows_in_rows_as_it_does_by_itself)
{
	struct matrix_test *t = matrix_test_new();

	t->exocets = SOURCE_JUNIOR_EXOCET | SOURCE_WEAK_EXOCET;
	for (size_t i = 0; i < sizeof exocets / sizeof exocets[0]; i++) {
		struct board b;

		position_line(&b, exocets[i]);
		look(t, &b);
		CHECK(t->clauses.count > 0);
	}
	CHECK(t->more_follows > 10);
	CHECK(t->clauses.exocets == 1 && t->clauses.exocet[0].reason == REASON_FORCE_WEAK_EXOCET);
	facts_free(&t->facts);
	free(t);
}

/* Positions of any kind, with units that have one candidate that is not placed, and more houses than usual. */
TEST(matrix_agree_on_any_board)
{
	static uint8_t values[MAX_CELLS];
	struct matrix_test *t = matrix_test_new();
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
	facts_free(&t->facts);
	free(t);
}

/* More units than a row has bits. */
TEST(matrix_agree_on_a_board_with_as_many_houses_as_there_can_be)
{
	uint8_t values[MAX_CELLS];
	const struct geometry *g = position_crowded(values);
	struct matrix_test *t = matrix_test_new();
	struct rng rng = { 3 };
	int most = 0;

	CHECK(g != NULL);
	CHECK_INT(g->houses, MAX_HOUSES);
	for (int i = 0; i < 3; i++) {
		struct board b;

		/* Without givens, and with two candidates or three in each cell. */
		board_init(&b, g);
		for (int cell = 0; cell < g->cells; cell++)
			board_drop(&b, cell, (uint16_t)~(digit_bit(values[cell]) | digit_bit(1 + (int)rng_below(&rng, 9)) |
							 digit_bit(1 + (int)rng_below(&rng, 9))));
		look(t, &b);
		most = t->more.units > most ? t->more.units : most;
	}
	CHECK(most > MATRIX_BITS);
	CHECK(t->failed > 0 && t->followed > 0);
	facts_free(&t->facts);
	free(t);
}

/* What the closure has of some literals of the position, however it came there, and what each of them leads to by itself. */
static void compare_closure(struct matrix_test *t, struct closure *c, const struct board *b, int first)
{
	for (int cand = first; cand < b->geo->cells * MAX_SIZE; cand += 11) {
		if ((b->cand[candidate_cell(cand)] & digit_bit(candidate_digit(cand))) == 0)
			continue;
		for (int i = 0; i < 6; i++) {
			struct assumption *s = &t->alone;
			int lit = literal_of(cand, i % 2 != 0);

			s->queue = t->queue;
			assume(s, b->geo, &c->start, NULL, lit, rules[i / 2]);
			CHECK_INT(closure_fails(c, lit, rules[i / 2]), assumption_fails(s));
			t->failed += assumption_fails(s);
			t->followed += !assumption_fails(s);
			int known = 0;

			for (int w = 0; w < LITERAL_WORDS; w++)
				known += bits_count(s->now.known.word[w]);
			if (!assumption_fails(s))
				CHECK_INT(closure_count(c, lit, rules[i / 2]), known);
		}
	}
}

/* Takes a candidate away, right or wrong, that leaves two or more in each of its units. */
static void lose_one(struct board *b, const struct unit_state *start, struct rng *rng)
{
	for (int tries = 0; tries < 1000; tries++) {
		int cell = (int)rng_below(rng, (uint64_t)b->geo->cells), digit = 1 + (int)rng_below(rng, MAX_SIZE);
		bool enough = bits_count(b->cand[cell]) > 2 && (b->cand[cell] & digit_bit(digit)) != 0;

		for (int i = 0; i < b->geo->cell_houses[cell]; i++)
			enough = enough && bits_count(start->left[unit_of_house(b->geo->cell_house[cell][i], digit)]) > 2;
		if (enough && board_drop(b, cell, digit_bit(digit)))
			return;
	}
}

/* Compares what there is of a position, which may have been come to from another one; counts those in which something was kept. */
static void compare_position(struct matrix_test *t, struct facts *facts, const struct board *b, int number, int *resumed)
{
	int open = 0;

	facts_update(facts, b);
	struct closure *c = forcing_closure(facts, b, t->exocets);

	t->guarded += c->start.clauses != NULL && c->start.clauses->guarded > 0;
	compare_closure(t, c, b, number % 11);
	for (int cell = 0; cell < b->geo->cells; cell++)
		open += bits_count(b->cand[cell]);
	*resumed += c->matrix->candidates > open;
}

/* The positions of a path, in which singles wait now and then, and others with candidates lost for no reason: they lead nowhere. */
static void compare_path(struct matrix_test *t, const char *line)
{
	struct facts *facts = mem_zero(1, sizeof *facts);
	struct engine *engine = engine_new();
	struct rng rng = { 3 };
	struct board b;
	struct step step;
	int resumed = 0, positions = 0;

	position_line(&b, line);
	while (!cellset_empty(b.empty) && engine_first(engine, &b, false, &step)) {
		struct board lost = b;

		if (step.head.difficulty > 40 || positions % 8 == 0)
			compare_position(t, facts, &b, positions, &resumed);
		for (int i = 0; i < 3 && positions % 16 == 0; i++) {
			lose_one(&lost, &((struct closure *)facts->part[PART_CLOSURE])->start, &rng);
			compare_position(t, facts, &lost, i, &resumed);
		}
		step_apply(&step.head, &b);
		positions++;
	}
	CHECK(resumed > 10 && resumed < positions);
	CHECK(t->failed > 100 && t->followed > 1000);
	facts_free(facts);
	engine_free(engine);
	free(facts);
}

TEST(what_followed_before_follows_still)
{
	struct matrix_test *t = matrix_test_new();

	compare_path(t, puzzles[1]);
	facts_free(&t->facts);
	free(t);
}

/* Patterns with guardians come, lose some of these and vanish on the way. */
TEST(what_guardians_say_follows_in_rows_as_it_does_by_itself)
{
	struct matrix_test *t = matrix_test_new();

	t->exocets = SOURCE_TRIDAGON | SOURCE_ODDAGON;
	compare_path(t, guarded);
	CHECK(t->guarded > 5);
	facts_free(&t->facts);
	free(t);
}

/* Exocets come and vanish on the way. */
TEST(what_exocets_said_before_holds_still_or_is_forgotten)
{
	struct matrix_test *t = matrix_test_new();

	t->exocets = SOURCE_JUNIOR_EXOCET | SOURCE_WEAK_EXOCET;
	compare_path(t, exocets[0]);
	facts_free(&t->facts);
	free(t);
}

/* Takes what can be placed at once, so that all units have two candidates or more. */
static void place_singles(struct board *b)
{
	struct engine *engine = engine_new();
	struct step step;

	while (engine_first(engine, b, false, &step) && !candset_empty(&step.head.place))
		step_apply(&step.head, b);
	engine_free(engine);
}

/* At the end of the game all that the exocets say is so, but nothing is followed there. Back at the position they are off. */
TEST(exocets_that_are_off_say_nothing_whatever_was_looked_at_since)
{
	struct matrix_test *t = matrix_test_new();
	struct facts *facts = mem_zero(1, sizeof *facts);
	uint8_t solution[MAX_CELLS];
	struct board b, end;
	int resumed = 0;

	position_line(&b, exocets[0]);
	place_singles(&b);
	t->exocets = SOURCE_JUNIOR_EXOCET | SOURCE_WEAK_EXOCET;
	compare_position(t, facts, &b, 0, &resumed);
	const struct closure *c = facts->part[PART_CLOSURE];

	CHECK(c->no_singles && c->start.clauses != NULL);
	CHECK_INT(search_count(&b, 1, solution), 1);
	end = b;
	for (int cell = 0; cell < b.geo->cells; cell++)
		if (end.value[cell] == 0)
			board_place(&end, cell, solution[cell]);
	facts_update(facts, &end);
	CHECK(forcing_closure(facts, &end, t->exocets)->start.clauses == NULL);
	t->exocets = 0;
	for (int number = 0; number < 11; number++)
		compare_position(t, facts, &b, number, &resumed);
	facts_free(facts);
	free(facts);
	facts_free(&t->facts);
	free(t);
}
