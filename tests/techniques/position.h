/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Positions made up for tests of deduction, and what techniques find on them, as text. */
#ifndef TESTS_TECHNIQUES_POSITION_H
#define TESTS_TECHNIQUES_POSITION_H

#include "logic/engine.h"

struct rng;

/* The classic board with its diagonals as two further houses. */
const struct geometry *position_diagonals(void);
/*
 * The classic board with as many houses as one can have, and grid VALUES of it. A cell is (a, i, b, j), each from 0 to 2, in row 3a + i and
 * column 3b + j; a house is a plane of this space over the numbers modulo 3, and its digit is that of (i + b, a + j).
 */
const struct geometry *position_crowded(uint8_t values[MAX_CELLS]);

/*
 * A 9x9 board on which everything is possible but what TEXT says, a word a cell: "r3c2=47" leaves these candidates, "r3c2<>5" takes
 * candidates away, "r3c2:5" puts a value there.
 */
void position(struct board *, const char *text);
/* A board of 81 characters, blanks as ".". */
void position_line(struct board *, const char *line);
/*
 * A board made of a full grid, VALUES: a quarter of the cells are givens, and the others have their digit as a candidate and each
 * other digit with a chance of OPEN in 8, whatever the rules say.
 */
void position_random(struct board *, const struct geometry *, uint8_t values[], struct rng *, unsigned open);
/* The same with these VALUES. */
void position_random_of(struct board *, const struct geometry *, const uint8_t values[], struct rng *, unsigned open);
/* In HOUSE ("r3", "c5", "b7") DIGIT can only be in CELLS ("r3c2 r3c7"). */
void position_confine(struct board *, const char *house, int digit, const char *cells);

/* A clock for engine_options: a millisecond goes by with each look at it, so that a search ends at the same place wherever it runs. */
int64_t position_clock(void *unused);

/* Every step of a technique in notation, a line each; "" where there is none. It belongs to the helper until the next call. */
const char *position_steps(const struct board *, const char *technique);
/* The next step in notation, or "". */
const char *position_next(const struct board *);
/* What a rung says of the first step of a technique. */
const char *position_rung(const struct board *, const char *technique, int rung);

#endif
