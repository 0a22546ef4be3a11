/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Random puzzles, each with exactly one solution and, unless many givens are wanted, minimal: no given, or with a symmetry no orbit of
 * givens, can be removed. A seed gives the same puzzles on every machine, with any number of threads: attempt N depends only on the options
 * and N, and the attempts that satisfy the options are the puzzles.
 */
#ifndef GENERATE_GENERATE_H
#define GENERATE_GENERATE_H

#include "generate/wanted_board.h"
#include "generate/puzzle_spec.h"
#include "generate/symmetry.h"
#include "grid/board.h"

enum { GENERATE_SIZES = 6 };

/* The least and most givens that may be asked for on a classic board, and the most (of 81 cells) with which a puzzle is minimal. */
enum { GENERATE_LEAST = 17, GENERATE_MOST = 40, GENERATE_MINIMAL = 25 };

struct generate_options {
	const struct geometry *sizes[GENERATE_SIZES];	/* used by the attempts in turn; NULL: of another size than those */
	int side[GENERATE_SIZES];	/* the same as numbers, for boards that are not the usual ones */
	int size_count;
	struct wanted_board kind;		/* of which each attempt has a board of its own; by level alone */
	const struct symmetry *symmetry;
	bool bare;		/* no givens: of a kind that has clues */
	int givens;		/* exactly this many; 0: any number. Above GENERATE_MINIMAL the puzzle is not minimal */
	struct cellset mask;	/* exactly these cells are given, whatever else is asked for; empty: any */
	struct puzzle_spec spec;
	uint64_t seed;
};

enum generated {
	GENERATED_MORE,		/* run on */
	GENERATED_PUZZLE,
	GENERATED_END		/* no attempts are left */
};

struct generator;

/* Whether all boards are the usual ones of 4x4, 6x6 and 9x9; others are made by level alone. */
bool generate_is_usual(const struct generate_options *);
/* Whether some of the attempts are searches for few givens (struct vicinity), which take a second each and not a millisecond. */
bool generate_seeks_few(const struct generate_options *);
/* A generator for the attempts FIRST to FIRST + COUNT - 1; free it with generator_free. */
struct generator *generator_new(const struct generate_options *, uint64_t first, uint64_t count);
void generator_free(struct generator *);
/*
 * CANCELLED is called regularly while a puzzle is checked; if it returns true, the puzzle counts as not of the wanted kind. NULL: nothing
 * is called.
 */
void generator_set_cancel(struct generator *, bool (*cancelled)(void *), void *data);
/* How many puzzles were checked so far. */
long generator_checked(const struct generator *);
/* Runs one search for each unfinished puzzle, which takes a fraction of a second at most. */
void generator_run(struct generator *);
/*
 * The next puzzle, in the order of the attempts; at most one is checked in a call. The caller uses its board until geometry_release(), and
 * so that of the nearest one.
 */
enum generated generator_take(struct generator *, struct board *puzzle);
/* Of the puzzles that are not of the wanted kind, the nearest one, and its distance; false: there is none. */
bool generator_nearest(const struct generator *, struct board *puzzle, int *distance);
/*
 * The fewest givens of a puzzle that a search for few givens found in the attempts so far, even if more than were wanted; 0: there was no
 * search for few givens.
 */
int generator_fewest(const struct generator *);

#endif
