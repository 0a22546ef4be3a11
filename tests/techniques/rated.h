/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Lines of a table of ratings on Sudoku Explainer's scale: 81 cells or 729 candidates, a blank or a tab, "7.2/1.2/1.2" or something else
 * that is no rating.
 */
#ifndef TESTS_TECHNIQUES_RATED_H
#define TESTS_TECHNIQUES_RATED_H

#include "rate/se/se.h"

struct rng;

enum { RATED_TEXT = 48 };

struct rated {
	char cells[CLASSIC_CANDIDATES + 1];
	struct board board;
	char rating[RATED_TEXT];
};

/* False where the line is no puzzle with something behind it. */
bool rated_read(const char *line, struct rated *);
/*
 * The puzzle, which must have one solution, becomes a position of it: digits are placed and candidates eliminated at random, but none of
 * the solution, more or fewer.
 */
void rated_thin(struct rated *, struct rng *);
/* The puzzle becomes one of pencil marks with the same solution, without values. */
void rated_to_marks(struct rated *, struct rng *);
/*
 * Whether the walk is the same, step by step, by the rules as they are written and by the quicker paths, and so is the rating without the
 * steps. *R is the rating.
 */
bool rated_same_steps(struct se *, const struct board *, struct se_rating *r);
/* "7.2/1.2/1.2" */
void rated_print(const struct se_rating *, char text[RATED_TEXT]);

#endif
