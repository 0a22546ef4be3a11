/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The game ids of Solo, also for use outside of files: a puzzle on any board that they can hold, in one word. */
#ifndef FORMAT_SOLO_H
#define FORMAT_SOLO_H

#include "grid/board.h"

struct strbuf;

/* Whether a text begins like an id. */
bool solo_begins(const char *text);
/* Whether a board is one that an id can hold: boxes or connected regions, both diagonals or none, and nothing else. */
bool solo_fits(const struct geometry *);
/* Appends the id of VALUES (a digit for each cell, 0: empty) as givens of such a board; boxes as regions if they were DRAWN. */
void solo_print(const struct geometry *, const uint8_t values[], bool drawn, struct strbuf *out);

#endif
