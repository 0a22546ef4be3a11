/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A walk to a rare kind of puzzle. It begins at a random puzzle and goes from puzzle to puzzle of one solved grid: some givens are taken
 * away, others added until there is one solution again, and what is not needed is taken out. The new puzzle is kept if it is nearer to
 * the kind, or not much farther off. Each walk ends at the first puzzle of the kind, or after a number of steps that depends on the kind.
 */
#ifndef GENERATE_WALK_H
#define GENERATE_WALK_H

#include "base/rng.h"
#include "generate/generate.h"

struct puzzle_walk;

/*
 * A walk from a random puzzle with the options' symmetry and givens, or cells; free it with walk_free. The judge stays the caller's; NULL:
 * any puzzle will do.
 */
struct puzzle_walk *walk_new(const struct generate_options *, const struct geometry *, struct rng, struct judge *);
void walk_free(struct puzzle_walk *);
/* Makes the next puzzle and judges it. GENERATED_END: the walk ended without a puzzle of the kind. */
enum generated walk_run(struct puzzle_walk *, struct board *puzzle);
/* The puzzle it is at, and how far that is from the kind; false: it has none yet. */
bool walk_nearest(const struct puzzle_walk *, struct board *puzzle, int *distance);

#endif
