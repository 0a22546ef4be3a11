/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The shortest argument for a contradiction: none that chance finds is shorter, and it is found where there is just room for it. */
#include "tests/test.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/forcing/clause_sources.h"
#include "logic/closure/closure.h"
#include "logic/forcing/argument_lower_bound.h"
#include "logic/forcing/shortest_argument.h"
#include "tests/techniques/position.h"

technique_finder find_forcing;

enum { TRIES = 40 };

static const char *const puzzles[] = {
	".1..3..6.8..................63.9....7..8..4......1.5...9.....1.2..7........5..7..",
	"7....4..8.1......9..6.9.5....8.6...5.....23.....4..6....3.8..5.2....1......7.....",
};

struct least_test {
	struct facts facts;
	struct clauses clauses;
	struct unit_state start;
	struct assumption first, found, chance;
	uint16_t queue[LITERALS];
	struct shortest_argument least;
	struct argument_trace trace;
	struct bound_map map;
	struct bound_run run;
	struct rng rng;
	int arguments, shortened, shorter;	/* so many were found, shorter than the first reasons make them, than exchanges do */
	int bounds, closer, tight;	/* of how many the least length is known without reasons, more closely if wanted, and exactly */
};

/* Gives LIT another reason if it may have that: if all premises are known earlier. */
static void exchange(struct assumption *s, int lit, int reason)
{
	uint16_t before = s->reason[lit], premise[PREMISES];

	s->reason[lit] = (uint16_t)reason;
	for (int i = assumption_premises(s, lit, premise) - 1; i >= 0; i--) {
		if (!literals_have(&s->now.known, premise[i]) || s->depth[premise[i]] >= s->depth[lit]) {
			s->reason[lit] = before;
			return;
		}
	}
}

/* Gives each literal one of its reasons by chance. */
static void exchange_some(struct least_test *t, struct assumption *s)
{
	for (int lit = literals_next(&s->now.known, -1); lit >= 0; lit = literals_next(&s->now.known, lit)) {
		int cand = literal_candidate(lit), cell = candidate_cell(cand), digit = candidate_digit(cand);

		for (int tries = 0; tries < 6 && lit != s->assumed; tries++) {
			int any = (int)rng_below(&t->rng, MAX_SIZE), house = s->geo->cell_house[cell][any % s->geo->cell_houses[cell]];

			if (literal_is_on(lit))
				exchange(s, lit, any < 2 ? unit_of_cell(cell) : unit_of_house(house, digit));
			else if (any < 3 && any != digit - 1)
				exchange(s, lit, candidate(cell, any + 1));
			else if (s->geo->house_cell[house][any] != cell)
				exchange(s, lit, candidate(s->geo->house_cell[house][any], digit));
		}
	}
}

/* Its length by the first reasons, or by exchanges of one reason at a time. */
static int length_of(struct least_test *t, struct assumption *s, bool exchanges)
{
	s->clash[0] = *trace_shortest(s, &t->trace);
	if (exchanges)
		trace_shorten(s, &s->clash[0], 0, 0, &t->trace);
	return trace_told(&t->trace);
}

/* None that chance finds may be shorter than LENGTH. */
static void try_chances(struct least_test *t, int length)
{
	for (int i = 0; i < TRIES; i++) {
		int inferences;

		t->chance = t->first;
		exchange_some(t, &t->chance);
		trace_first(&t->chance, &inferences);
		CHECK(inferences >= length);
	}
}

/* An argument of LENGTH is no shorter than it must be, looked at closely or not. */
static void look_at_bound(struct least_test *t, int lit, int length)
{
	t->run.close = 0;
	const int loose = argument_lower_bound(&t->map, &t->run, lit, INT_MAX, INT_MAX);

	t->run.close = INT_MAX;
	const int least = argument_lower_bound(&t->map, &t->run, lit, INT_MAX, INT_MAX);

	if (least == 0)
		return;
	CHECK(loose >= t->first.level - 1);
	CHECK(loose <= least);
	CHECK(least <= length);
	/* It is the same if as much is wanted, and no less than that if not. */
	CHECK_INT(argument_lower_bound(&t->map, &t->run, lit, least, INT_MAX), least);
	for (int most = least - 1; most >= 0; most -= 3)
		CHECK(argument_lower_bound(&t->map, &t->run, lit, most, INT_MAX) > most);
	/* The first contradiction is at this depth: where only lesser ones are wanted, there is none. */
	CHECK_INT(argument_lower_bound(&t->map, &t->run, lit, least, t->first.level - 1), least);
	CHECK(argument_lower_bound(&t->map, &t->run, lit, least, t->first.level - 2) > least);
	t->bounds++;
	t->closer += loose < least;
	t->tight += least == length;
}

static void look(struct least_test *t, const struct geometry *g, int lit, unsigned rules)
{
	t->first.queue = t->queue;
	assume(&t->first, g, &t->start, NULL, lit, rules);
	if (!assumption_fails(&t->first))
		return;
	CHECK(shortest_argument(&t->least, &t->first, INT_MAX, &t->found, &t->trace));
	int length = trace_told(&t->trace);

	CHECK_INT(trace_count(&t->found, &t->found.clash[0], INT_MAX), length);
	if (rules == 0)
		look_at_bound(t, lit, length);
	try_chances(t, length);
	CHECK(!shortest_argument(&t->least, &t->first, length - 1, &t->found, &t->trace));
	CHECK(shortest_argument(&t->least, &t->first, length, &t->found, &t->trace));
	CHECK_INT(trace_told(&t->trace), length);
	t->found = t->first;
	t->arguments++;
	t->shortened += length < length_of(t, &t->found, false);
	t->shorter += length < length_of(t, &t->found, true);
}

static void look_at_all(struct least_test *t, const struct board *b, unsigned rules)
{
	position_literals(&t->start, b);
	facts_update(&t->facts, b);
	clauses_find(&t->clauses, &t->facts, b, SOURCE_JUNIOR_EXOCET | SOURCE_WEAK_EXOCET);
	clauses_start(&t->clauses, &t->start);
	bound_map_make(&t->map, b->geo, &t->start, true);
	CHECK_INT(t->map.usable, t->start.clauses == NULL);
	CHECK(t->map.usable || argument_lower_bound(&t->map, &t->run, 0, INT_MAX, INT_MAX) == 0);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			look(t, b->geo, literal_of(candidate(cell, d), true), rules);
			look(t, b->geo, literal_of(candidate(cell, d), false), rules);
		}
	}
}

/* All positions of a path at which forcing is needed. */
static void look_along(struct least_test *t, const char *line)
{
	struct engine *engine = engine_new();
	struct board b;
	struct step step;
	unsigned turn = 0;

	position_line(&b, line);
	while (!cellset_empty(b.empty) && engine_first(engine, &b, false, &step)) {
		if (techniques[step.head.technique].find == find_forcing && turn++ < 6)
			look_at_all(t, &b, turn % 2 != 0 ? 0 : RULES_PATTERNS);
		step_apply(&step.head, &b);
	}
	engine_free(engine);
}

TEST(no_argument_is_shorter)
{
	struct least_test *t = mem_zero(1, sizeof *t);

	t->rng = (struct rng){ 5 };
	for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
		look_along(t, puzzles[i]);
	CHECK(t->arguments > 100);
	CHECK(t->shortened > 50);
	CHECK(t->shorter > 10);
	CHECK(t->bounds > 50);
	CHECK(t->closer > 20);
	CHECK(t->tight > 10);
	facts_free(&t->facts);
	free(t);
}

/* Looks at all assumptions of a position that lead to a contradiction by singles. */
static void look_at_bounds(struct least_test *t, const struct board *b)
{
	position_literals(&t->start, b);
	bound_map_make(&t->map, b->geo, &t->start, true);
	t->first.queue = t->queue;
	for (int cell = 0; cell < b->geo->cells; cell++) {
		for (int i = 0; i < 2 * MAX_SIZE; i++) {
			if ((b->cand[cell] & digit_bit(i / 2 + 1)) == 0)
				continue;
			assume(&t->first, b->geo, &t->start, NULL, literal_of(candidate(cell, i / 2 + 1), i % 2 == 0), 0);
			if (!assumption_fails(&t->first))
				continue;
			CHECK(shortest_argument(&t->least, &t->first, INT_MAX, &t->found, &t->trace));
			look_at_bound(t, t->first.assumed, trace_told(&t->trace));
		}
	}
}

TEST(no_argument_is_shorter_than_it_must_be)
{
	static const char *const lines[] = {
		"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
		"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
		".2.4...8......9..66.....5....87.....3....8.7..7..2.4....1..5.......1.9...3.8...4.",
		"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	};
	struct least_test *t = mem_zero(1, sizeof *t);
	struct engine *engine = engine_new();

	for (int i = 0; i < test_effort((int)(sizeof lines / sizeof lines[0])); i++) {
		struct board b;
		struct step step;

		position_line(&b, lines[i]);
		while (!cellset_empty(b.empty) && engine_first(engine, &b, false, &step)) {
			if (techniques[step.head.technique].find == find_forcing)
				look_at_bounds(t, &b);
			step_apply(&step.head, &b);
		}
	}
	CHECK(t->bounds > 50 && t->closer > 20 && t->tight > 5);
	engine_free(engine);
	facts_free(&t->facts);
	free(t);
}
