/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Contradictions by nets of singles are the shortest braids: each step on the paths of puzzles places as many digits as the shortest braid
 * of its candidate, and is never longer than the shortest argument whose candidates come at their least depth, which is what the search
 * finds without braids. So is each other one that there is at positions on the paths. NETS_PUZZLES in the environment: so many puzzles
 * (`make nets`), those of NETS_FILE first, and how much shorter they are is printed; NETS_POSITIONS: all nets of so many positions.
 */
#include "tests/test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/mem.h"
#include "logic/closure/closure.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/forcing/clause_sources.h"
#include "logic/forcing/prune.h"
#include "logic/forcing/shortest_argument.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"
#include "logic/whips/whips.h"
#include "tests/techniques/samples.h"

struct net_length {
	int placed, inferences;
};

struct nets {
	struct facts facts;
	struct shortest_argument shortest;
	struct argument_trace trace;
	struct assumption argument;
	int count, shorter;
	struct net_length before, now;	/* of all together */
};

/* Whether a step of the path is a contradiction by a net of singles from a candidate that is true. */
static bool is_net(const struct step *step)
{
	const struct inference *i = proof_inferences(step->proof);

	return (step->head.technique == TECHNIQUE_FORCING_NET_CONTRADICTION || step->head.technique == TECHNIQUE_NISHIO_FORCING_CHAIN) &&
	       i->reason == REASON_FORCE_SUPPOSE_ON;
}

/* What is placed in the argument that was traced, and its inferences. */
static struct net_length length_traced(const struct argument_trace *t)
{
	struct net_length n = { -1, trace_told(t) };

	for (int i = 0; i < t->count; i++)
		n.placed += literal_is_on(t->literal[i]);
	return n;
}

/* The shortest argument for the candidate without braids. *PLAIN: it is a chain. */
static struct net_length length_before(struct nets *n, const struct board *b, int cand, bool *plain)
{
	struct closure *c;

	facts_update(&n->facts, b);
	c = forcing_closure(&n->facts, b, 0);
	CHECK(shortest_argument(&n->shortest, closure_of(c, literal_of(cand, true), RULES_SINGLES), INT_MAX, &n->argument, &n->trace));
	prune_contradiction(&n->argument, n->trace.plain);
	trace_begin(&n->trace, &n->argument, NULL);
	trace_clash(&n->trace, &n->argument.clash[0]);
	*plain = n->trace.plain;
	return length_traced(&n->trace);
}

/* The number of singles of a step. */
static int count_placed(const struct proof *p)
{
	int placed = 0;

	for (int i = 0; i < p->inferences; i++) {
		const int reason = proof_inferences(p)[i].reason;

		placed += reason == REASON_FORCE_LAST_PLACE || reason == REASON_FORCE_LAST_DIGIT;
	}
	return placed;
}

/* The length of the shortest braid, by trying each. */
static int shortest_braid(struct nrc *nrc, const struct board *b, int cand)
{
	struct whip whip;
	bool longer = true;
	int length = 1;

	CHECK(nrc_begin(nrc, b));
	while (longer && !nrc_find_whip(nrc, cand, WHIP_BRAID, length, &whip, &longer))
		length++;
	return longer || whip.length == length ? length : 0;
}

static void check_net(struct nets *n, struct nrc *nrc, const struct board *b, const struct step *step)
{
	const int cand = candset_next(&step->head.drop, -1);
	const struct net_length now = { count_placed(step->proof), step->head.size };
	bool plain;
	const struct net_length before = length_before(n, b, cand, &plain);

	if (plain)
		return;
	CHECK_INT(now.placed + 1, shortest_braid(nrc, b, cand));
	CHECK(now.placed < before.placed || (now.placed == before.placed && now.inferences <= before.inferences));
	n->count++;
	n->shorter += now.placed < before.placed || now.inferences < before.inferences;
	n->before.placed += before.placed;
	n->before.inferences += before.inferences;
	n->now.placed += now.placed;
	n->now.inferences += now.inferences;
}

/* All nets of a position. */
static void check_all(struct nets *n, struct nrc *nrc, struct engine *engine, const struct board *b)
{
	struct step *steps;
	const size_t count = engine_all(engine, b, &techniques[TECHNIQUE_FORCING_NET_CONTRADICTION], true, &steps);

	for (size_t i = 0; i < count; i++)
		if (is_net(&steps[i]))
			check_net(n, nrc, b, &steps[i]);
	steps_free(steps, count);
}

/* Walks the path of a puzzle with singles and forcing by singles. ALL: of its first so many positions with nets, all of them. */
static int walk(struct nets *n, struct nrc *nrc, struct engine *engine, const struct board *puzzle, int all)
{
	struct board b = *puzzle;
	struct step step;
	int positions = 0;

	while (!board_solved(&b) && (all == 0 || positions < all) && engine_first(engine, &b, true, &step)) {
		if (is_net(&step)) {
			if (all > 0)
				check_all(n, nrc, engine, &b);
			else
				check_net(n, nrc, &b, &step);
			positions++;
		}
		step_apply(&step.head, &b);
		step_free(&step);
	}
	return positions;
}

/* So many puzzles, or positions with nets of which all are checked. */
static void check_nets(const char *asked, size_t usual, bool all)
{
	const char *file = getenv("NETS_FILE");
	const size_t wanted = asked != NULL ? (size_t)strtoul(asked, NULL, 10) : usual;
	struct samples s = { .count = 0 };
	struct engine *engine = engine_new();
	struct nets *n = mem_zero(1, sizeof *n);
	struct nrc *nrc = nrc_new();
	struct technique_set *set = &engine_options(engine)->techniques;
	size_t positions = 0, puzzles = 0;
	struct error err;

	memset(set, 0, sizeof *set);
	set->on[TECHNIQUE_NAKED_SINGLE] = set->on[TECHNIQUE_HIDDEN_SINGLE] = set->on[TECHNIQUE_FORCING_NET_CONTRADICTION] = true;
	engine_options(engine)->patience = 0;
	if (file != NULL)
		CHECK(samples_read(&s, file, &err));
	samples_generate(&s, all ? 4 * wanted : wanted, NULL);
	while (puzzles < s.count && (!all || positions < wanted)) {
		const int most = all ? (int)(wanted - positions) : 0;

		positions += (size_t)walk(n, nrc, engine, &s.board[puzzles++], most);
	}
	CHECK(n->count > 0 && (n->shorter > 0 || WITH_SANITIZERS) && (!all || positions == wanted));
	if (asked != NULL)
		printf("# %zu puzzles, %zu positions, %d nets, %d of them shorter: placements %d, before %d; inferences %d, before %d\n",
		       puzzles, positions, n->count, n->shorter, n->now.placed, n->before.placed, n->now.inferences, n->before.inferences);
	facts_free(&n->facts);
	free(n);
	nrc_free(nrc);
	engine_free(engine);
	samples_free(&s);
}

TEST(nets_of_paths_are_the_shortest_braids)
{
	/* Every third puzzle has a net on its path. */
	check_nets(getenv("NETS_PUZZLES"), (size_t)(20 + test_effort(20)), false);
}

TEST(all_nets_of_positions_are_the_shortest_braids)
{
	check_nets(getenv("NETS_POSITIONS"), (size_t)test_effort(10), true);
}
