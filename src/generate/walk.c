/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "generate/dig.h"
#include "generate/pattern.h"
#include "generate/pick.h"
#include "generate/vicinity.h"
#include "search/one.h"

/*
 * STARTS: so many full grids are tried for a first puzzle. MOVED: at most so many orbits are taken away in a step. STRAYS: one of so many
 * puzzles that are farther off is kept all the same. STEPS: of a walk, of one on which judging a puzzle takes long, and of one among
 * puzzles of few givens, the first of which takes long. CHANGES: of digits in a step, where cells are given.
 */
enum { STARTS = 256, MOVED = 4, STRAYS = 64, STEPS = 200, STEPS_FORCING = 60, STEPS_FEW = 1000, CHANGES = 200 };

struct puzzle_walk {
	struct generate_options options;
	const struct geometry *geo;
	struct judge *judge;
	struct rng rng;
	struct dig dig;
	struct vicinity *few;	/* instead, if few givens are wanted, which hardly any grid leads to */
	struct pattern pattern, next;	/* instead, if the cells of the givens are wanted: of the puzzle, and of the next one */
	struct board board;	/* the next puzzle */
	struct board at;	/* the puzzle, if `begun` */
	bool begun;
	int distance;
	int steps, most;	/* so many were made, and how many are made at most */
};

/* Whether more givens are wanted than a minimal puzzle has. */
static bool walk_stops(const struct puzzle_walk *w)
{
	return w->options.givens * CLASSIC_CELLS > GENERATE_MINIMAL * w->geo->cells;
}

static int walk_steps(const struct kind *kind)
{
	const struct technique *t = kind->required != NULL ? kind->required : kind->hardest;

	return t != NULL && t->index >= TECHNIQUE_NISHIO_FORCING_CHAIN ? STEPS_FORCING : STEPS;
}

struct puzzle_walk *walk_new(const struct generate_options *o, const struct geometry *geo, struct rng rng, struct judge *judge)
{
	struct puzzle_walk *w = mem_zero(1, sizeof *w);

	w->options = *o;
	w->geo = geo;
	w->rng = rng;
	w->judge = judge;
	w->most = walk_steps(&o->kind);
	if (!cellset_empty(o->mask))
		pattern_start(&w->next, geo, o->mask, &w->rng);
	else if (vicinity_serves(geo, o->symmetry, o->givens))
		w->few = vicinity_new(geo, o->symmetry, o->givens, &w->rng);
	if (w->few != NULL)
		w->most = STEPS_FEW;
	return w;
}

void walk_free(struct puzzle_walk *w)
{
	if (w != NULL)
		vicinity_free(w->few);
	free(w);
}

/* Takes out what is not needed; false: the puzzle has not as many givens as are wanted. */
static bool walk_dig(struct puzzle_walk *w)
{
	const struct board *question;

	w->dig.stops = walk_stops(w);
	while ((question = dig_ask(&w->dig)) != NULL)
		dig_answer(&w->dig, one_count(question, 1, NULL) > 0);
	w->board = w->dig.board;
	return dig_found(&w->dig);
}

/* Changes digits until there is another puzzle with one solution; false: CHANGES led to none. */
static bool walk_settle(struct puzzle_walk *w)
{
	int left = CHANGES;

	while (left > 0 && (!pattern_change(&w->next, &w->rng) || memcmp(w->next.value, w->pattern.value, sizeof w->next.value) == 0))
		left--;
	pattern_board(&w->next, &w->board);
	return left > 0;
}

/* The first puzzle; false: none of the grids that were tried led to one. */
static bool walk_begin(struct puzzle_walk *w)
{
	for (int i = 0; i < STARTS; i++) {
		dig_start(&w->dig, w->geo, w->options.symmetry, w->options.givens, &w->rng);
		if (walk_dig(w))
			return true;
	}
	return false;
}

static struct cellset walk_orbit(const struct puzzle_walk *w, int cell)
{
	struct cellset set = { { 0, 0 } };
	uint8_t orbit[MAX_ORBIT];
	int count = symmetry_orbit(w->options.symmetry, w->geo, cell, orbit);

	for (int i = 0; i < count; i++)
		cellset_add(&set, orbit[i]);
	return set;
}

/* The board with these cells of the solution as givens. */
static void walk_board(const struct puzzle_walk *w, struct cellset given, struct board *b)
{
	board_init(b, w->geo);
	for (int cell = cellset_next(given, -1); cell >= 0; cell = cellset_next(given, cell))
		board_give(b, cell, w->dig.solution[cell]);
}

/* Adds random orbits until there is one solution. Which other there is does not matter: that depends on the kernel. */
static void walk_fill(struct puzzle_walk *w, struct cellset *given)
{
	struct board b;

	walk_board(w, *given, &b);
	while (one_count(&b, 2, NULL) > 1) {
		*given = cellset_or(*given, walk_orbit(w, pick_cell(&w->rng, b.empty)));
		walk_board(w, *given, &b);
	}
}

/* The next puzzle; false: it does not have as many givens as are wanted. */
static bool walk_move(struct puzzle_walk *w)
{
	struct cellset given = w->at.given;

	if (!cellset_empty(w->options.mask)) {
		if (w->begun)
			w->next = w->pattern;
		return walk_settle(w);
	}
	for (unsigned left = 1 + rng_below(&w->rng, MOVED); left > 0 && !cellset_empty(given); left--)
		given = cellset_less(given, walk_orbit(w, pick_cell(&w->rng, given)));
	walk_fill(w, &given);
	dig_again(&w->dig, given, &w->rng);
	return walk_dig(w);
}

/* Whether the walk goes on from a puzzle of this distance: one that is farther off it takes once in a while. */
static bool walk_takes(struct puzzle_walk *w, int distance)
{
	return !w->begun || distance <= w->distance || rng_below(&w->rng, STRAYS) == 0;
}

/* Whether there is a next puzzle, which becomes the board. */
static bool walk_next(struct puzzle_walk *w)
{
	if (w->few != NULL)
		return vicinity_take(w->few, &w->board);
	return w->begun || !cellset_empty(w->options.mask) ? walk_move(w) : walk_begin(w);
}

enum generated walk_run(struct puzzle_walk *w, struct board *puzzle)
{
	if (w->few != NULL && vicinity_step(w->few))
		return GENERATED_MORE;
	if (w->steps++ == w->most)
		return GENERATED_END;
	bool there = walk_next(w);
	int distance = there && w->judge != NULL ? judge_distance(w->judge, &w->board) : 0;

	there = there && walk_takes(w, distance);
	if (there) {
		w->begun = true;
		w->distance = distance;
		w->at = w->board;
		w->pattern = w->next;
		*puzzle = w->at;
	}
	if (w->few != NULL && w->begun)
		vicinity_again(w->few, &w->at);
	if (there && distance == 0)
		return GENERATED_PUZZLE;
	return w->begun || !cellset_empty(w->options.mask) ? GENERATED_MORE : GENERATED_END;
}

bool walk_nearest(const struct puzzle_walk *w, struct board *puzzle, int *distance)
{
	*puzzle = w->at;
	*distance = w->distance;
	return w->begun;
}
