/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What an argument uses, as truths: of the candidates of a cell one is true, of the places of a digit in a house one is true. With the
 * rules of sudoku between candidates, that two of a cell or two of a digit in a house are not both true, a claim follows from the truths
 * if they contradict its opposite. This is the logic of base and link sets (Allan Barker's truths and links), decided by a search.
 */
#ifndef JUDGE_TRUTHS_H
#define JUDGE_TRUTHS_H

#include "grid/board.h"

/* One for each cell, and for each digit in each row, column and box; a board with further houses leaves the last ones out. */
enum { MAX_TRUTHS = 384 };

struct truths {
	const struct board *board;
	int count;
	uint16_t unit[MAX_TRUTHS];	/* unit_of_cell() or unit_of_house() */
};

void truths_init(struct truths *, const struct board *);
/* Add truths, unless they are there, or have their value on the board. */
void truths_add_cells(struct truths *, struct cellset cells);
void truths_add_house(struct truths *, int house, int digit);
/* The candidates of a truth on the board. */
void truths_candidates(const struct truths *, int truth, struct candset *);
/*
 * Whether the truths contradict that candidate CAND of the board is true (ON), or that it is not. False too if the search takes too long.
 */
bool truths_refute(const struct truths *, int cand, bool on);
/* Adds to ABSENT the candidates of the truths' cells and houses that the board lacks: what the truths rest on. */
void truths_absent(const struct truths *, struct candset *absent);

#endif
