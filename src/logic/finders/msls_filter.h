/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter: which base lines can make a multi-sector locked set. It checks all sets of four lines at once, one bit per set, with one
 * flow for all: a filling of the board, of which each set of base lines uses its part.
 */
#ifndef LOGIC_FINDERS_MSLS_FILTER_H
#define LOGIC_FINDERS_MSLS_FILTER_H

#include "grid/geometry.h"

/* The number of base lines of a set. NO_LINE: not a line. */
enum { BASE_LINES = 4, NO_LINE = -1 };

/* The crossings of lines of one kind, some of which are base lines, with the lines of the other kind, the cross-lines. */
struct msls_lines {
	int size;
	uint16_t at[MAX_SIZE][MAX_SIZE];	/* by digit and cross-line: the lines in which the digit is a candidate there */
	uint16_t cells[MAX_SIZE];		/* by line: the cross-lines on which it has an empty cell */
	uint16_t digits[MAX_SIZE];		/* by cross-line: the digits that it lacks */
};

/* By line and digit: the cross-line that has the digit there, or NO_LINE. */
typedef int8_t msls_owner[MAX_SIZE][MAX_SIZE];

/* Sets of base lines, one bit each. */
enum { MAX_BASES = 126, BASES_WORDS = 2 };

typedef uint64_t bases __attribute__((vector_size(8 * BASES_WORDS)));

/* All sets of base lines, in the order of their first lines, then of their second lines, and so on. */
struct base_list {
	int count;
	uint16_t lines[MAX_BASES];
	bases with[MAX_SIZE];	/* the sets with this line */
};

void base_list_make(struct base_list *, int size);

/* By two cross-lines: sets of base lines. */
typedef bases bases_by_lines[MAX_SIZE][MAX_SIZE];

/*
 * OWNER has each empty cell as the owner of one of its candidates; no line and no cross-line has a digit twice. Returns the sets of base
 * lines in which some cross-line with empty cells there could send one digit more than OWNER says without taking the place of all others.
 * In all other sets, only the cross-lines all together fill their cells exactly. REACHED receives, for each pair of cross-lines, the sets
 * in which the first, sending one more, takes the place of the second.
 */
bases bases_divided(const struct msls_lines *, const struct base_list *, msls_owner owner, bases_by_lines reached);

#endif
