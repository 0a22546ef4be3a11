/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The search of boards with clues: at once, and as a method that can be run in slices and watched. */
#ifndef SEARCH_CLUE_SEARCH_H
#define SEARCH_CLUE_SEARCH_H

#include "search/search.h"

/* As general_count(), for boards with clues. */
long clue_count(const struct board *, long limit, long guesses, uint8_t solution[MAX_CELLS]);

/* What search_plain is on boards with clues. */
extern const struct search_method search_clues;

#endif
