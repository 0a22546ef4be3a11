/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Random clues that a full grid keeps: cages, arrows, lines, dots, and numbers outside of the board. */
#ifndef GENERATE_WANTED_CLUES_H
#define GENERATE_WANTED_CLUES_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

/* The kinds of puzzles that have clues, by their names; some have two kinds of clues, as kropki has dots of both colours. */
enum clue_part {
	CLUES_KILLER, CLUES_LITTLE_KILLER, CLUES_ARROW, CLUES_SANDWICH, CLUES_THERMO, CLUES_KROPKI, CLUES_XV, CLUES_WHISPERS, CLUES_RENBAN,
	CLUES_PALINDROME, CLUES_BETWEEN, CLUES_MODULAR, CLUES_ENTROPIC, CLUES_ZIPPER, CLUES_EXTREMES, CLUES_QUADRUPLES, CLUES_XSUMS,
	CLUES_SKYSCRAPERS, CLUES_SLOW_THERMO, CLUES_LOCKOUT, CLUES_REGION_SUMS, CLUES_CLONES, CLUES_INDEXERS, CLUES_DOUBLE_ARROW,
	CLUES_NABNER, CLUES_ALL_DOTS, CLUES_ALL_XV, CLUE_PARTS_WANTED
};

/* The name of a kind, and another one or NULL. */
extern const char *const clue_part_names[CLUE_PARTS_WANTED][2];

/* What cages are to be like. */
struct wanted_cages {
	int mean;			/* how many cells they have in the mean, in tenths; 0: as it comes, nearly three */
	const struct symmetry *symmetry;	/* of their layout; NULL: none */
	const struct geometry *board;	/* any of the size */
};

/* Whether boards of SIZE digits can have clues of these kinds, a bit each: three equal parts of the digits, or sums of 5 and 10. */
bool wanted_clues_fit(uint64_t parts, int size);
/*
 * Adds clues of these kinds (a bit each) to the shape of a board of up to MAX_SIZE digits, of which VALUES is a full grid. Cages cover the
 * board, and lines neither cross nor meet. False: the grid has no clue of one of the kinds.
 */
bool wanted_clues_add(struct shape *, uint64_t parts, const struct wanted_cages *, const uint8_t values[], struct rng *);
/* Whether a board has a clue of each of these kinds. */
bool wanted_clues_all(const struct geometry *, uint64_t parts);
/*
 * Removes clues one after another, in random order, that a puzzle with one solution does not need for that. The caller uses the puzzle's
 * board until geometry_release(), before as after. Cages go with their images under the symmetry (NULL: none). GUESSES: of each search;
 * what takes longer stays.
 */
void wanted_clues_trim(struct board *puzzle, const struct symmetry *, long guesses, struct rng *);

#endif
