/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The kind of puzzle that is wanted, the checker, which measures the distance from that kind, and techniques that no puzzle needs. */
#ifndef GENERATE_PUZZLE_SPEC_H
#define GENERATE_PUZZLE_SPEC_H

#include "grid/board.h"
#include "logic/step/technique.h"

/*
 * The kind of puzzle that is wanted, and the checker, which says whether a puzzle is of that kind, or how near it comes. Checking a puzzle
 * that is far from the kind is fast: the check ends as soon as it shows that the puzzle is of another kind.
 */

struct strbuf;

/* A rating by Berthier (rate/berthier.h). */
enum spec_chains { CHAINS_ANY, CHAINS_TE, CHAINS_W, CHAINS_B, CHAINS_GW, CHAINS_GB, CHAINS_SCALES };

struct puzzle_spec {
	bool has_level;
	enum level level;		/* by HoDoKu's rule */
	int er_least, er_most;		/* Sudoku Explainer's rating in tenths; er_most 0: any */
	enum spec_chains chains;	/* the scale of these: */
	int chains_least, chains_most;
	/*
	 * The hardest technique on HoDoKu's walk, or if it is none of HoDoKu's by default, on the path with candide's default techniques;
	 * NULL: any.
	 */
	const struct technique *hardest;
	/*
	 * With the techniques that are on by default in rows before this one deduction is stuck, and then this one applies; NULL: any. If
	 * earlier rows do nearly all that it could do, it hardly ever applies then: see spec_takes_near, and never_needed().
	 */
	const struct technique *required;
};

/* Whether a rating is asked for that only 9x9 boards have. */
bool spec_is_classic(const struct puzzle_spec *);
/* Whether every puzzle is of this kind. */
bool spec_is_any(const struct puzzle_spec *);
/* Whether a walk (walk.h) finds puzzles of this kind faster than random attempts. */
bool spec_is_rare(const struct puzzle_spec *);

/* Whether few puzzles have the required technique or rating, most of them from the grids of hard_grid_fill(). */
bool spec_is_hard(const struct puzzle_spec *);

/* Whether a technique is required that only puzzles of the grids of counted_grid_fill() have. */
bool spec_is_counted(const struct puzzle_spec *);

/*
 * NEAR: the puzzle is of the kind, except that `required` does not apply where deduction is stuck. FAR, and more: for a technique that only
 * the grids of counted_grid_fill() have, `required` does not apply where simple techniques are stuck.
 */
enum { DISTANCE_NEAR = 1, DISTANCE_FAR = 100000, DISTANCE_MOST = 1000000 };

/* Whether puzzles that are NEAR are accepted after this many attempts without a puzzle in which `required` applies. */
bool spec_takes_near(const struct puzzle_spec *, uint64_t attempts);

/* Takes the level that TEXT names, as level_find does. False: there is none. */
bool spec_read_level(struct puzzle_spec *, const char *text);
/*
 * Reads a range of ratings: by Sudoku Explainer "7.2", "7.0-7.9", "9.0-", or by Berthier "B6", "W5-7", "gB4-", "TE2", "T&E2". False: TEXT is
 * something else, and nothing changes.
 */
bool spec_read_rating(struct puzzle_spec *, const char *text);
/* Appends how hard a puzzle with one solution is, by the scale that the kind is about: "hard 1,480", "ER 8.4", "B 6". */
void spec_print(const struct puzzle_spec *, const struct board *, struct strbuf *out);

struct spec_checker;

/* A checker for one specification; each thread needs its own. Free it with spec_checker_free. */
struct spec_checker *spec_checker_new(const struct puzzle_spec *);
void spec_checker_free(struct spec_checker *);
/* CANCELLED is called regularly; if it returns true, the check ends with DISTANCE_MOST. NULL: nothing is called. */
void spec_checker_set_cancel(struct spec_checker *, bool (*cancelled)(void *), void *data);
/*
 * How far a puzzle, which must have exactly one solution, is from the kind: 0 if it is of that kind. The result is the same on every
 * machine.
 */
int spec_distance(struct spec_checker *, const struct board *);

/* Techniques that no puzzle needs, because earlier rows, which are on by default, always make the same eliminations. */

/* Why no puzzle needs it, as the end of a sentence that is translated already; NULL: some puzzles may. */
const char *never_needed(const struct technique *);

#endif
