/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a clue, or two neighbours without a mark, leave a cell: every way to fill their cells is tried, digit by digit. */
#ifndef TESTS_TECHNIQUES_PROOF_CLUES_H
#define TESTS_TECHNIQUES_PROOF_CLUES_H

#include <stdint.h>

#include "grid/cells.h"

struct board;
struct inference;

/* What is wrong with saying that a clue leaves its cell none of its digits, where LEFT is what each cell can still be; NULL: nothing. */
const char *proof_by_clue_fault(const struct board *, const struct inference *, houseset houses, const uint16_t left[MAX_CELLS]);

#endif
