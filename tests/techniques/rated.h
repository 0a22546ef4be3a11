/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Lines of a table of ratings on Sudoku Explainer's scale: 81 cells, a blank, "7.2/1.2/1.2". */
#ifndef TESTS_TECHNIQUES_RATED_H
#define TESTS_TECHNIQUES_RATED_H

#include "rate/se/se.h"

enum { RATED_TEXT = 48 };

struct rated {
	char cells[CLASSIC_CELLS + 1];
	uint8_t value[CLASSIC_CELLS];
	char rating[RATED_TEXT];
};

/* False where the line is no puzzle with a rating. */
bool rated_read(const char *line, struct rated *);
/* Whether the walk is the same, step by step, by the rules as they are written and by the quicker paths. */
bool rated_same_steps(struct se *, const struct rated *);
/* "7.2/1.2/1.2" */
void rated_print(const struct se_rating *, char text[RATED_TEXT]);

#endif
