/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Kinds of boards that puzzles are made for, "jigsaw+x", and random boards of a kind with a full grid. */
#ifndef GENERATE_WANTED_BOARD_H
#define GENERATE_WANTED_BOARD_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"
#include "logic/engine.h"

struct strbuf;

/* What a board may have besides rows, columns and boxes, a bit each. */
struct wanted_board {
	uint64_t parts;			/* 0: the usual board */
	int box_rows, box_columns;	/* of each box; 0: as usual for the size */
	int cage_mean;			/* how many cells cages have in the mean, in tenths; 0: as it comes */
	const struct symmetry *cage_symmetry;	/* NULL: none */
};

/* Reads names with + between them, such as "jigsaw+anti-knight" or "3x2+x". False: one of them is none, whose place *WRONG becomes. */
bool wanted_board_read(struct wanted_board *, const char *text, const char **wrong);
/* Appends the names of all parts, with commas. */
void wanted_board_names(struct strbuf *out);
/* Whether it has cages, and whether it has clues at all. */
bool wanted_board_has_cages(const struct wanted_board *);
bool wanted_board_has_clues(const struct wanted_board *);
/* Whether there are boards of the kind and size. */
bool wanted_board_fits(const struct wanted_board *, int size);
/* Whether a board has clues of each kind that this one has. */
bool wanted_board_is_complete(const struct wanted_board *, const struct geometry *);
/* Whether it is the usual board of its size. */
bool wanted_board_is_usual(const struct wanted_board *);
/* Whether clues that a puzzle of the level does not need are taken away. Cages, which are expected to cover a board, stay up to medium. */
bool wanted_board_trims(const struct wanted_board *, enum level);
/*
 * A random board of the kind, with a random full grid of it in VALUES, the same on every machine for the same state of the generator. The
 * caller uses the board until geometry_release(). NULL: the random choices led to none.
 */
const struct geometry *wanted_board_fill(const struct wanted_board *, int size, struct rng *, uint8_t values[MAX_CELLS]);

/*
 * Gives more digits of the solution, whole orbits of the symmetry, until techniques up to the level solve the puzzle, and takes away those
 * that this does not need. Most minimal puzzles on such boards are too hard otherwise.
 */
void wanted_board_ease(struct engine *, const struct symmetry *, enum level, const uint8_t solution[], struct rng *, struct board *puzzle);
/* Takes away givens, whole orbits, that a puzzle with one solution does not need. GUESSES: of each search; what takes longer stays. */
void wanted_board_prune(const struct symmetry *, const uint8_t solution[], long guesses, struct rng *, struct board *puzzle);

#endif
