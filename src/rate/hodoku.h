/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * HoDoKu's level and score of a puzzle: each step of a path adds the score of its technique; the level is that of the hardest step, raised
 * as long as the sum exceeds its limit. The path is walked with HoDoKu's default techniques and options in HoDoKu's order, whatever the
 * person has switched on or off.
 */
#ifndef RATE_HODOKU_H
#define RATE_HODOKU_H

#include "solve/path.h"

struct hodoku_rating {
	enum level level;
	int score;
	const struct step_head *hardest;	/* the most difficult step of the path, the first of equals; NULL: there are no steps */
	int count[TECHNIQUES];			/* steps of each technique */
};

/* Walks the path; free it with path_free(). The engine's settings are restored at the end. */
void hodoku_walk(struct engine *, const struct board *, bool with_proof, struct path *);
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
/* Rates a path, which should reach the solution. */
void hodoku_rate(const struct path *, struct hodoku_rating *);

#endif
