/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The set of the puzzles made so far, so that none comes twice, not even in disguise: turned, with rows, columns or boxes exchanged, or
 * with other digits. A puzzle is known by a number of 64 bits that no disguise changes. On boards of 9x9 that is refined colours: each
 * given, line, box and digit is told from others by what it has in common with the rest, four times over. Two puzzles with the same number
 * count as the same, which is the worst that can happen to different ones: then one of them is left out. On other boards it is the
 * canonical form's, since there are so few puzzles that each of them counts.
 */
#ifndef GENERATE_DISTINCT_H
#define GENERATE_DISTINCT_H

#include <stddef.h>

#include "grid/geometry.h"

struct distinct {
	uint64_t *slots;		/* a hash table; 0: free */
	size_t count, slot_count;	/* slot_count is 0 or a power of two */
};

/* An empty set has all members 0. */
void distinct_free(struct distinct *);
/* Adds the puzzle with these givens (0: empty); false: it, or one in disguise, is there already. */
bool distinct_add(struct distinct *, const struct geometry *, const uint8_t values[]);

#endif
