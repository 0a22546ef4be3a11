/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles at random, each with exactly one solution and minimal: none of its givens, or with a symmetry none of its orbits of givens,
 * can be taken away. A seed gives the same puzzles on every machine, however many are made at once: attempt N depends on the options
 * and N alone, and those that turn out as they were wanted are the puzzles.
 */
#ifndef GENERATE_GENERATE_H
#define GENERATE_GENERATE_H

#include "generate/symmetry.h"
#include "grid/board.h"

enum { GENERATE_SIZES = 3 };

struct generate_options {
	const struct geometry *sizes[GENERATE_SIZES];	/* the attempts take them in turn */
	int size_count;
	const struct symmetry *symmetry;
	int givens;		/* as many as that; 0: as they come */
	uint64_t seed;
};

enum generated {
	GENERATED_MORE,		/* run on */
	GENERATED_PUZZLE,
	GENERATED_END		/* no attempt is left */
};

struct generator;

/* For the attempts FIRST to FIRST + COUNT - 1. */
struct generator *generator_new(const struct generate_options *, uint64_t first, uint64_t count);
void generator_free(struct generator *);
/* Asks one question of each puzzle that is under way: a small part of a second at most. */
void generator_run(struct generator *);
/* The next puzzle, in the order of the attempts. */
enum generated generator_take(struct generator *, struct board *puzzle);

#endif
