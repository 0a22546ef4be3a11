/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The proof of a puzzle: the path with the least effort (logic/step/effort.h) that is found. It begins with the needed steps of the path
 * (selection.h). Then a beam search looks for other sequences of steps: of each length it keeps the boards with the least expected effort,
 * and it runs again with a wider beam each time. A sequence that solves the puzzle with less effort is pruned like the path and replaces
 * it. The result is an upper bound: it is never proved that no easier proof exists.
 */
#ifndef SOLVE_PROVE_H
#define SOLVE_PROVE_H

#include "solve/path.h"
#include "solve/selection.h"

/*
 * Milliseconds: the search for an easier proof ends after PROVE_MS, or as soon as the widest beam was tried; everything, the path and the
 * pruning too, after PROVE_ALL_MS.
 */
enum { PROVE_MS = 8000, PROVE_ALL_MS = 10000 };

/*
 * Reads the ceiling of a proof: a technique, a family (its hardest technique that is on by default), or a difficulty, for example 6.5.
 * *TENTHS becomes the difficulty that no row may exceed. False: TEXT is none of these.
 */
bool prove_read_ceiling(const char *text, int *tenths);

struct proved {
	enum verdict verdict;		/* of the path below the ceiling */
	struct conflict conflict;	/* for VERDICT_INVALID */
	struct step_series series;	/* the proof, if it is VERDICT_SOLVED; else the needed steps of the path, as far as it goes */
	size_t found;			/* how many steps the path has */
	bool stopped;			/* the engine was cancelled, or it was too late: `series` is the best so far */
};

/* Looks for the easiest proof by techniques of TENTHS at most (0: any that are on). Free it with prove_free. */
void prove_find(struct proved *, struct engine *, const struct board *, int tenths);
void prove_free(struct proved *);

#endif
