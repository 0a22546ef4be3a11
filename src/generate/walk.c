/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "generate/counted_grid.h"
#include "generate/dig.h"
#include "generate/hard_grid.h"
#include "generate/pattern.h"
#include "generate/pick.h"
#include "generate/vicinity.h"
#include "search/one.h"

/* STARTS: so many full grids are tried for a first puzzle. CHANGES: of digits in a step, where cells are given. */
enum { STARTS = 256, CHANGES = 200 };

/*
 * How a walk goes. STEPS: after so many it ends. MOVED: at most so many orbits are taken away in a step. STRAYS: one of so many puzzles
 * that are farther off, but by no more than SLACK, is kept all the same.
 */
struct walk_pace {
	int steps;
	unsigned moved, strays;
	int slack;
};

static const struct walk_pace pace_usual = { 200, 4, 64, DISTANCE_MOST };
/* Judging a puzzle takes long. */
static const struct walk_pace pace_forcing = { 60, 4, 64, DISTANCE_MOST };
/* Puzzles of few givens, the first of which takes long. */
static const struct walk_pace pace_few = { 1000, 4, 64, DISTANCE_MOST };
/* What is lost at once is hardly found again. */
static const struct walk_pace pace_hard = { 200, 3, 16, 3 };
/* A count that is lost is lost for good, but what is simpler comes and goes. */
static const struct walk_pace pace_counted = { 60, 3, 16, DISTANCE_FAR - 1 };

struct puzzle_walk {
	struct generate_options options;
	const struct geometry *geo;
	struct judge *judge;
	struct rng rng;
	struct dig dig;
	struct vicinity *few;	/* instead, if few givens are wanted, which hardly any grid leads to */
	struct pattern pattern, next;	/* instead, if the cells of the givens are wanted: of the puzzle, and of the next one */
	struct cellset closed;	/* no givens come here */
	struct cellset kept;	/* givens that are taken out last */
	struct board board;	/* the next puzzle */
	struct board at;	/* the puzzle, if `begun` */
	bool begun;
	int distance;
	const struct walk_pace *pace;
	int steps;		/* so many were made */
};

/* Whether more givens are wanted than a minimal puzzle has. */
static bool walk_stops(const struct puzzle_walk *w)
{
	return w->options.givens * CLASSIC_CELLS > GENERATE_MINIMAL * w->geo->cells;
}

static const struct walk_pace *walk_pace(const struct puzzle_walk *w)
{
	const struct kind *kind = &w->options.kind;
	const struct technique *t = kind->required != NULL ? kind->required : kind->hardest;

	if (w->few != NULL)
		return &pace_few;
	if (kind_is_hard(kind))
		return &pace_hard;
	if (kind_is_counted(kind) && w->geo->classic)
		return &pace_counted;
	return t != NULL && t->index >= TECHNIQUE_NISHIO_FORCING_CHAIN ? &pace_forcing : &pace_usual;
}

struct puzzle_walk *walk_new(const struct generate_options *o, const struct geometry *geo, struct rng rng, struct judge *judge)
{
	struct puzzle_walk *w = mem_zero(1, sizeof *w);

	w->options = *o;
	w->geo = geo;
	w->rng = rng;
	w->judge = judge;
	if (!cellset_empty(o->mask))
		pattern_start(&w->next, geo, o->mask, &w->rng);
	else if (vicinity_serves(geo, o->symmetry, o->givens))
		w->few = vicinity_new(geo, o->symmetry, o->givens, &w->rng);
	w->pace = walk_pace(w);
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

/* The first puzzle, of a grid for hard ones; false: the grid that was drawn leads to none. */
static bool walk_begin_hard(struct puzzle_walk *w)
{
	struct cellset given, closed;
	struct board b;

	if (!hard_grid_fill(w->geo, &w->rng, w->dig.solution, &closed))
		return false;
	w->closed = (struct cellset){ { 0, 0 } };
	for (int cell = cellset_next(closed, -1); cell >= 0; cell = cellset_next(closed, cell))
		w->closed = cellset_or(w->closed, walk_orbit(w, cell));
	board_init(&b, w->geo);
	given = cellset_less(b.empty, w->closed);
	walk_board(w, given, &b);
	if (one_count(&b, 2, NULL) > 1)
		return false;
	dig_again(&w->dig, given, &w->rng);
	return walk_dig(w);
}

/*
 * Adds random orbits until there is one solution; false: there is no room. Which other solution there is does not matter: that depends on
 * the kernel.
 */
static bool walk_fill(struct puzzle_walk *w, struct cellset *given)
{
	struct board b;

	walk_board(w, *given, &b);
	while (one_count(&b, 2, NULL) > 1) {
		struct cellset free = cellset_less(b.empty, w->closed);

		if (cellset_empty(free))
			return false;
		*given = cellset_or(*given, walk_orbit(w, pick_cell(&w->rng, free)));
		walk_board(w, *given, &b);
	}
	return true;
}

/* The first puzzle with a count that fills its cells; false: the grid that was drawn leads to none. */
static bool walk_begin_counted(struct puzzle_walk *w)
{
	bool loop = w->options.kind.required->index == TECHNIQUE_SK_LOOP;
	struct counted_grid grid;

	if (!counted_grid_fill(w->geo, w->options.symmetry, loop, &w->rng, &grid))
		return false;
	memcpy(w->dig.solution, grid.values, sizeof w->dig.solution);
	w->closed = grid.cells;
	w->kept = grid.given;
	struct cellset given = grid.given;

	if (!walk_fill(w, &given))
		return false;
	dig_again(&w->dig, given, &w->rng);
	dig_keep(&w->dig, w->kept);
	return walk_dig(w) && (w->judge == NULL || judge_distance(w->judge, &w->board) < DISTANCE_FAR);
}

/* The first puzzle; false: none of the grids that were tried led to one. */
static bool walk_begin(struct puzzle_walk *w)
{
	bool hard = kind_is_hard(&w->options.kind) && w->geo->classic, counted = kind_is_counted(&w->options.kind) && w->geo->classic;

	dig_start(&w->dig, w->geo, w->options.symmetry, w->options.givens, &w->rng);
	for (int i = 0; i < STARTS && (hard || counted); i++)
		if ((hard ? walk_begin_hard : walk_begin_counted)(w))
			return true;
	if (counted)
		return false;
	w->closed = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < STARTS; i++) {
		dig_start(&w->dig, w->geo, w->options.symmetry, w->options.givens, &w->rng);
		if (walk_dig(w))
			return true;
	}
	return false;
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
	struct cellset moves = cellset_less(given, w->kept);

	for (unsigned left = 1 + rng_below(&w->rng, w->pace->moved); left > 0 && !cellset_empty(moves); left--) {
		given = cellset_less(given, walk_orbit(w, pick_cell(&w->rng, moves)));
		moves = cellset_less(given, w->kept);
	}
	if (!walk_fill(w, &given))
		return false;
	dig_again(&w->dig, given, &w->rng);
	if (!cellset_empty(w->kept))
		dig_keep(&w->dig, w->kept);
	return walk_dig(w);
}

/* Whether the walk goes on from a puzzle of this distance: one that is farther off it takes once in a while. */
static bool walk_takes(struct puzzle_walk *w, int distance)
{
	if (!w->begun || distance <= w->distance)
		return true;
	return distance - w->distance <= w->pace->slack && rng_below(&w->rng, w->pace->strays) == 0;
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
	if (w->steps++ == w->pace->steps)
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
