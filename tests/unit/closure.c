/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Assumptions that are followed bit by bit, and no further than is wanted. */
#include "tests/test.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/facts/facts.h"
#include "logic/closure/closure.h"
#include "logic/forcing/clause_sources.h"
#include "tests/techniques/position.h"

static const char *const puzzles[] = {
	"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
	"7....4..8.1......9..6.9.5....8.6...5.....23.....4..6....3.8..5.2....1......7.....",
};

static const unsigned rules[] = { RULES_LINKS, 0, RULES_PATTERNS };

struct near_test {
	struct facts facts;
	struct closure *closure;
	struct assumption whole, part;
	uint16_t whole_queue[LITERALS], part_queue[LITERALS];
	int roots, near, far;		/* units that agree; how often what their cases lead to is near enough, and how often not */
};

static struct near_test *near_test_new(const char *puzzle)
{
	struct near_test *t = mem_zero(1, sizeof *t);
	struct board b;

	position_line(&b, puzzle);
	facts_update(&t->facts, &b);
	t->closure = forcing_closure(&t->facts, &b, SOURCE_JUNIOR_EXOCET);
	t->whole.queue = t->whole_queue;
	t->part.queue = t->part_queue;
	return t;
}

static void near_test_free(struct near_test *t)
{
	facts_free(&t->facts);
	free(t);
}

/* The last literal of all is r9c9<>9. */
TEST(a_clause_may_have_any_literal)
{
	struct near_test *t = near_test_new(".................................................................................");
	const struct geometry *g = geometry_classic();
	struct clauses *clauses = mem_zero(1, sizeof *clauses);
	struct unit_state start = t->closure->start;

	for (int cand = 1; cand < MAX_CANDIDATES; cand++) {
		const int first = literal_of(candidate(0, 1), false), last = literal_of(cand, false);

		clauses->count = 1;
		clauses->clause[0] = (struct clause){ .count = 2, .literal = { (uint16_t)first, (uint16_t)last } };
		clauses_start(clauses, &start);
		assume(&t->whole, g, &start, NULL, last ^ 1, RULES_SINGLES);
		CHECK(literals_have(&t->whole.now.known, first));
		assume(&t->whole, g, &start, NULL, first ^ 1, RULES_SINGLES);
		CHECK(literals_have(&t->whole.now.known, last));
	}
	free(clauses);
	near_test_free(t);
}

/* Of r1c2 only its 3 may be the last one, so that r1c3 has nothing left; no clause adds to that, and an open unit is no contradiction. */
TEST(what_is_last_is_limited_to_some_and_clauses_are_not_followed)
{
	struct near_test *t = near_test_new(".................................................................................");
	const struct geometry *g = geometry_classic();
	struct clauses *clauses = mem_zero(1, sizeof *clauses);
	const int assumed = literal_of(candidate(0, 1), true), by_clause = literal_of(candidate(80, 9), true);
	struct literals only = { { 0 } };
	struct board b;

	position(&b, "r1c1=12 r1c2=13 r1c3=13");
	position_literals(&t->closure->start, &b);
	clauses->count = 1;
	clauses->clause[0] = (struct clause){ .count = 2, .literal = { (uint16_t)(assumed ^ 1), (uint16_t)by_clause } };
	clauses_start(clauses, &t->closure->start);
	CHECK(!assume_only(&t->whole, g, &t->closure->start, assumed, &only, unit_of_cell(2)));
	CHECK(!assumption_fails(&t->whole) && !literals_have(&t->whole.now.known, by_clause));
	literals_add(&only, literal_of(candidate(1, 3), true));
	CHECK(assume_only(&t->whole, g, &t->closure->start, assumed, &only, unit_of_cell(2)));
	CHECK_INT(t->whole.clashes, 1);
	CHECK_INT(t->whole.clash[0].what, unit_of_cell(2));
	CHECK(!literals_have(&t->whole.now.known, by_clause));
	near_test_free(t);
	free(clauses);
}

/* I where the first and number K are exchanged. */
static int exchanged(int i, int k)
{
	return i == 0 ? k : i == k ? 0 : i;
}

/* The line with two rows, columns, bands and stacks exchanged so that CELL becomes r1c1. */
static void bring_to_corner(const char *line, int cell, char moved[82])
{
	for (int i = 0; i < 81; i++) {
		const int row = 3 * exchanged(i / 27, cell / 27) + exchanged(i / 9 % 3, cell / 9 % 3);
		const int column = 3 * exchanged(i % 9 / 3, cell % 9 / 3) + exchanged(i % 3, cell % 3);

		moved[i] = line[9 * row + column];
	}
	moved[81] = '\0';
}

/* Exocets say as much wherever their cells are: r1c1 and r9c9 are no others than the rest. */
TEST(clauses_are_the_same_wherever_an_exocet_is)
{
	int clauses = 0, literals = 0;

	for (int cell = -1; cell < 81; cell++) {
		char moved[82];
		int sum = 0;

		bring_to_corner(puzzles[1], cell < 0 ? 0 : cell, moved);
		struct near_test *t = near_test_new(moved);
		const struct clauses *c = t->closure->start.clauses;

		CHECK(c != NULL);
		for (int k = 0; k < c->count; k++)
			sum += c->clause[k].count;
		if (cell < 0) {
			clauses = c->count;
			literals = sum;
		}
		CHECK_INT(c->count, clauses);
		CHECK_INT(sum, literals);
		near_test_free(t);
	}
	CHECK(clauses > 20);
}

/* How many assumptions fail by some rules, and how much follows from the others. */
static void count_implied(struct closure *c, unsigned how, int *fails, int *implied)
{
	*fails = *implied = 0;
	for (int lit = 0; lit < LITERALS; lit++) {
		int cand = literal_candidate(lit);

		if (!cellset_has(c->start.cells[candidate_digit(cand) - 1], candidate_cell(cand)))
			continue;
		if (closure_fails(c, lit, how))
			++*fails;
		else
			*implied += closure_count(c, lit, how);
	}
}

TEST(as_much_follows_wherever_the_cells_are)
{
	for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
		int fails = 0, implied = 0;

		for (int cell = 0; cell < 81; cell++) {
			int fails_here, implied_here;
			char moved[82];

			bring_to_corner(puzzles[0], cell, moved);
			struct near_test *t = near_test_new(moved);

			count_implied(t->closure, rules[r], &fails_here, &implied_here);
			if (cell == 0) {
				fails = fails_here;
				implied = implied_here;
			}
			CHECK_INT(fails_here, fails);
			CHECK_INT(implied_here, implied);
			near_test_free(t);
		}
		CHECK(implied > 500);
	}
}

/* What PART knows is known in WHOLE, too, as deep and for the same reason; it is all that is as deep as DEPTH. */
static void check_part(const struct assumption *part, const struct assumption *whole, int depth)
{
	for (int lit = literals_next(&whole->now.known, -1); lit >= 0; lit = literals_next(&whole->now.known, lit))
		CHECK(whole->depth[lit] > depth || literals_have(&part->now.known, lit));
	for (int lit = literals_next(&part->now.known, -1); lit >= 0; lit = literals_next(&part->now.known, lit)) {
		CHECK(literals_have(&whole->now.known, lit));
		CHECK_INT(part->depth[lit], whole->depth[lit]);
		CHECK_INT(part->reason[lit], whole->reason[lit]);
	}
}

static void follow_in_parts(struct near_test *t, int lit, unsigned how)
{
	struct closure *c = t->closure;

	assume(&t->whole, c->geo, &c->start, NULL, lit, how);
	assumption_begin(&t->part, c->geo, &c->start, lit, how);
	for (int depth = 1; depth <= t->whole.level; depth += 3) {
		assumption_follow(&t->part, depth);
		check_part(&t->part, &t->whole, depth);
	}
	assumption_follow(&t->part, INT_MAX);
	CHECK_INT(t->part.deepest, INT_MAX);		/* so are lemmas that are added to it */
	CHECK(memcmp(&t->part.now.known, &t->whole.now.known, sizeof t->part.now.known) == 0);
	CHECK(memcmp(t->part.now.left, t->whole.now.left, sizeof t->part.now.left) == 0);
	CHECK_INT(t->part.level, t->whole.level);
	CHECK_INT(t->part.patterns, t->whole.patterns);
	CHECK_INT(t->part.clashes, t->whole.clashes);
	for (int i = 0; i < t->whole.clashes; i++)
		CHECK_INT(t->part.clash[i].what, t->whole.clash[i].what);
	check_part(&t->part, &t->whole, INT_MAX);
}

TEST(what_is_followed_in_parts_is_as_it_would_be_at_once)
{
	for (size_t p = 0; p < sizeof puzzles / sizeof puzzles[0]; p++) {
		struct near_test *t = near_test_new(puzzles[p]);

		for (int cand = 0; cand < MAX_CANDIDATES; cand += 5)
			if (cellset_has(t->closure->start.cells[candidate_digit(cand) - 1], candidate_cell(cand)))
				for (int i = 0; i < 6; i++)
					follow_in_parts(t, literal_of(cand, i % 2 == 0), rules[i / 2]);
		near_test_free(t);
	}
}

/* The least depths at which all candidates of a unit lead to the same literal, together; it is about none of them. */
static int least_together(struct near_test *t, const uint16_t cases[], int count, unsigned how)
{
	struct closure *c = t->closure;
	int sum[LITERALS] = { 0 }, least = INT_MAX;

	for (int i = 0; i < count; i++) {
		assume(&t->whole, c->geo, &c->start, NULL, cases[i], how);
		for (int lit = 0; lit < LITERALS; lit++)
			sum[lit] = literals_have(&t->whole.now.known, lit) && sum[lit] >= 0 ? sum[lit] + t->whole.depth[lit] : -1;
	}
	for (int i = 0; i < count; i++)
		sum[cases[i]] = sum[cases[i] ^ 1] = -1;
	for (int lit = 0; lit < LITERALS; lit++)
		least = sum[lit] >= 0 && sum[lit] < least ? sum[lit] : least;
	return least;
}

/* Cases that agree are near if LEAST is wanted or more; then all that is as near is known of each as it is of the whole. */
static void agree_near(struct near_test *t, const uint16_t cases[], int count, unsigned how, int least)
{
	struct closure *c = t->closure;

	for (int most = least > 4 ? least - 4 : 1; most < least + 4; most += 2) {
		bool near = closure_agree_within(c, cases, count, how, most);

		CHECK_INT(near, least <= most);
		t->near += near;
		t->far += !near;
		for (int i = 0; i < count && near; i++) {
			assume(&t->whole, c->geo, &c->start, NULL, cases[i], how);
			check_part(closure_so_far(c, cases[i], how), &t->whole, most / count);
		}
	}
	CHECK(closure_agree_within(c, cases, count, how, INT_MAX));
}

TEST(cases_are_followed_until_they_lead_to_the_same_or_are_too_far)
{
	for (size_t p = 0; p < sizeof puzzles / sizeof puzzles[0]; p++) {
		struct near_test *t = near_test_new(puzzles[p]);
		struct closure *c = t->closure;

		for (int i = 0; i < 2; i++) {
			for (int unit = closure_next_agreed(c, -1, rules[i]); unit >= 0; unit = closure_next_agreed(c, unit, rules[i])) {
				uint16_t cases[MAX_SIZE];
				int count = 0;

				for (unsigned left = c->start.left[unit]; left != 0; left &= left - 1)
					cases[count++] = (uint16_t)literal_of(unit_candidate(c->geo, unit, bits_lowest(left)), true);
				agree_near(t, cases, count, rules[i], least_together(t, cases, count, rules[i]));
				t->roots++;
			}
		}
		CHECK(t->roots > 3);
		CHECK(t->near > 5 && t->far > 5);
		near_test_free(t);
	}
}

TEST(what_was_followed_as_far_as_wanted_can_be_asked_for_whole)
{
	struct near_test *t = near_test_new(puzzles[0]);
	struct closure *c = t->closure;
	int unit = closure_next_agreed(c, -1, 0), cand = unit_candidate(c->geo, unit, bits_lowest(c->start.left[unit]));
	const uint16_t lit = (uint16_t)literal_of(cand, true);

	CHECK(unit >= 0);
	assume(&t->whole, c->geo, &c->start, NULL, lit, 0);
	CHECK(closure_agree_within(c, &lit, 1, 0, 1));
	CHECK(!assumption_is_done(closure_so_far(c, lit, 0)));
	CHECK(assumption_is_done(closure_of(c, lit, 0)));
	check_part(closure_so_far(c, lit, 0), &t->whole, INT_MAX);
	CHECK_INT(closure_of(c, lit, 0)->reason[lit], ASSUMED);
	near_test_free(t);
}
