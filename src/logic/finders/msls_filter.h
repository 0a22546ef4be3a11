/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter: which base lines can make a multi-sector locked set. It checks all sets of four lines at once, one bit per set, with one
 * flow for all of them: a filling of the board, of which each set of base lines uses its part.
 */
#ifndef LOGIC_FINDERS_MSLS_FILTER_H
#define LOGIC_FINDERS_MSLS_FILTER_H

#include "grid/geometry.h"

/* How many base lines a set has. NO_LINE: no number of a line. */
enum { BASE_LINES = 4, NO_LINE = -1 };

/* Where the lines of one kind, of which some are base lines, meet those of the other, the cross-lines. */
struct msls_lines {
	int size;
	uint16_t at[MAX_SIZE][MAX_SIZE];	/* by digit and cross-line: the lines where the digit is a candidate */
	uint16_t cells[MAX_SIZE];		/* by line: the cross-lines where it has an empty cell */
	uint16_t digits[MAX_SIZE];		/* by cross-line: those that it lacks */
};

/* By line and digit: the cross-line that has the digit there, or NO_LINE. */
typedef int8_t msls_owner[MAX_SIZE][MAX_SIZE];

/* Sets of base lines, a bit each. */
enum { MAX_BASES = 126, BASES_WORDS = 2 };

typedef uint64_t bases __attribute__((vector_size(8 * BASES_WORDS)));

/* All sets of base lines, in the order of their first lines, then of their second lines, and so on. */
struct base_list {
	int count;
	uint16_t lines[MAX_BASES];
	bases with[MAX_SIZE];	/* those that have the line */
};

void base_list_make(struct base_list *, int size);

/* By two cross-lines: sets of base lines. */
typedef bases bases_by_lines[MAX_SIZE][MAX_SIZE];

/*
 * OWNER has each empty cell as the owner of one of its candidates, no line and no cross-line any digit twice. The sets of base lines of
 * which some cross-line that has empty cells there need not take the place of all others, if it sends one digit more than by OWNER: in all
 * other sets only all cross-lines together fill their cells exactly. REACHED: in which sets the first cross-line, if it sends one more,
 * takes the place of the second.
 */
bases bases_divided(const struct msls_lines *, const struct base_list *, msls_owner owner, bases_by_lines reached);

#endif
