/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* HoDoKu's level and score of a classic puzzle, and the simple steps of its walk, which candide's engine takes in another order. */
#ifndef RATE_HODOKU_H
#define RATE_HODOKU_H

#include "logic/step/step.h"
#include "solve/path.h"

/*
 * HoDoKu's level and score of a puzzle: each step of a path adds the score of its technique; the level is that of the hardest step, raised
 * as long as the sum exceeds its limit. The path is walked with HoDoKu's default techniques and options in HoDoKu's order, whatever the
 * person has switched on or off.
 */

struct hodoku_rating {
	enum level level;
	int score;
	int guesses;
	const struct step_head *hardest;	/* the most difficult step of the path, the first of equals; NULL: there are no steps */
	int count[TECHNIQUES_MAX];			/* steps of each technique */
};

/* What a guess has in the place of a technique, and its score. */
enum { HODOKU_GUESS = UINT8_MAX, HODOKU_GUESS_SCORE = 10000 };

_Static_assert((int)TECHNIQUES_MAX <= (int)HODOKU_GUESS, "no technique has the number of a guess");

/* Walks the path; free it with path_free(). The engine's settings are restored at the end. */
void hodoku_walk(struct engine *, const struct board *, bool with_proof, struct path *);
/*
 * The same without proofs, as HoDoKu goes on where it is stuck: it places the solution's digit in the middle one of the empty cells, a
 * guess, if the puzzle has one solution.
 */
void hodoku_walk_guessing(struct engine *, const struct board *, struct path *);
/* Where a walk ends early: the most that the level and a step's difficulty, in tenths (0: any), may be. */
struct hodoku_bounds {
	enum level level;
	int difficulty;
};

/*
 * The same, without proofs, for a puzzle that is known to have one solution; the walk ends as soon as it exceeds the bounds. Returns
 * whether it reached the solution.
 */
bool hodoku_walk_within(struct engine *, const struct board *, const struct hodoku_bounds *, struct path *);
/* Whether it is one of HoDoKu's default techniques. */
bool hodoku_has(const struct technique *);
/* Whether HoDoKu takes A rather than B, both steps of one technique: what excludes more, then the shorter way, then the lesser sum. */
bool hodoku_before(const struct step_head *a, const struct step_head *b);
/* Rates a path, which should reach the solution. */
void hodoku_rate(const struct path *, struct hodoku_rating *);

/*
 * HoDoKu's simple steps, in its order: singles as they came up, then intersections and subsets, boxes before lines. The order of singles
 * decides which count as full houses, naked or hidden singles, and so the score. A naked single waits as soon as its cell has one candidate
 * left, a hidden one as soon as its digit has one place left in a house.
 */

enum { WAITING_MOST = MAX_CELLS + MAX_HOUSES * MAX_SIZE, HODOKU_BASIC_ROWS = 10 };

/* Candidates, oldest first. */
struct single_queue {
	int first, end;
	uint16_t cand[WAITING_MOST];
};

struct hodoku_basics {
	struct board now;
	bool follows;					/* a step that was not found here may have changed the board */
	uint16_t places[MAX_HOUSES][MAX_SIZE + 1];	/* of a digit in a house: a set of positions */
	uint8_t empties[MAX_HOUSES];			/* cells without a value */
	houseset changed;				/* since intersections and subsets were looked for */
	houseset fresh[HODOKU_BASIC_ROWS];		/* by kind: where there may be one that was not there at the last search */
	struct single_queue naked, hidden;
};

void hodoku_basics_init(struct hodoku_basics *, const struct board *);
/* The next single of the board, without a proof; false: there is none. The step must be applied to the board before the next call. */
bool hodoku_basics_single(struct hodoku_basics *, const struct board *, struct step_head *);
/* The same for intersections and subsets, to be asked when there is no single. */
bool hodoku_basics_subset(struct hodoku_basics *, struct step_head *);

#endif
