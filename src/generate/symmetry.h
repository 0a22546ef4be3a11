/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Equivalent boards: symmetries of the pattern of givens, the canonical form that two boards share if they are the same puzzle, and the set
 * of puzzles made so far.
 */
#ifndef GENERATE_SYMMETRY_H
#define GENERATE_SYMMETRY_H

#include <stddef.h>
#include <stdint.h>

#include "grid/geometry.h"

/* Symmetries of the pattern of givens: which cells are given or empty together. */

struct spelling_search;
struct strbuf;

enum { MAX_ORBIT = 8, SYMMETRIES = 8 };

struct symmetry {
	const char *name;	/* its name on the command line: "180" */
	/* One or two maps from cells to cells (NULL: only one). A cell and the cells that the maps lead to form an orbit. */
	int (*image)(const struct geometry *, int cell);
	int (*other)(const struct geometry *, int cell);
};

/* The first one is no symmetry. */
extern const struct symmetry symmetries[SYMMETRIES];

/* Finds a symmetry by name, spelled in any way; NULL: there is none. */
const struct symmetry *symmetry_find(const char *name);
void symmetry_offer(struct spelling_search *);
/* The richest symmetry of the pattern of these cells; the first of the table if it has none. */
const struct symmetry *symmetry_of(const struct geometry *, struct cellset);
/* Appends their names: "none, 180, 90" */
void symmetry_names(struct strbuf *out);
/* The cells that are given or empty together with CELL, which comes first. Returns how many there are. */
int symmetry_orbit(const struct symmetry *, const struct geometry *, int cell, uint8_t orbit[MAX_ORBIT]);

/*
 * The canonical form of a grid: of all grids that are the same puzzle, the one that is least as a line, with empty cells as 0. Two grids
 * are the same puzzle if one can be made from the other by swapping bands, stacks, rows of a band, columns of a stack, or rows with columns
 * (if boxes are square), and by renaming digits: 2 * 6^8 * 9! ways on a 9x9 board. They are the same puzzle if and only if their forms are
 * equal.
 */

/*
 * LEAST becomes the form of VALUES (0: empty), on a board of rows, columns and boxes. Returns how many of the transformations map the grid
 * to itself, including the identity, but not those that only rename digits that the grid lacks.
 */
long long canonical_form(const struct geometry *, const uint8_t values[], uint8_t least[]);

/*
 * The set of the puzzles made so far, so that no puzzle comes twice, not even in an equivalent form: turned, with rows, columns or boxes
 * swapped, or with other digits. The set stores a 64-bit hash that is equal for equivalent puzzles. On 9x9 boards, the hash comes from four
 * rounds of colour refinement of givens, lines, boxes and digits; two puzzles with the same hash count as the same, so a collision only
 * skips a puzzle. On other boards, it is a hash of the canonical form, because there are too few puzzles to skip any.
 */

struct distinct {
	uint64_t *slots;		/* a hash table; 0: free */
	size_t count, slot_count;	/* slot_count is 0 or a power of two */
};

/* A set whose members are all 0 is empty. */
void distinct_free(struct distinct *);
/* Adds the puzzle with these givens (0: empty). False: the set already has it, or an equivalent one. */
bool distinct_add(struct distinct *, const struct geometry *, const uint8_t values[]);

#endif
