/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The proof of a puzzle: the path with the least effort (logic/step/effort.h) that is found. It begins with the needed steps of the path
 * (selection.h). Then other sequences of steps are looked for by a beam search: of each length it keeps the boards that promise most, and
 * it is made again with a wider beam each time. What leads to the end with less effort is pruned like the path, and takes its place. That
 * there is nothing easier is never proved.
 */
#ifndef SOLVE_PROVE_H
#define SOLVE_PROVE_H

#include "solve/path.h"
#include "solve/selection.h"

/* The search ends after so many milliseconds, or as soon as the widest beam was tried. */
enum { PROVE_MS = 8000 };

/*
 * Reads what a proof may use at most: a technique or a family, as their names are taken (of a family, its hardest technique that is usually
 * on), or a difficulty such as 6.5. *TENTHS becomes the difficulty that no row may exceed. False: it is none of these.
 */
bool prove_read_ceiling(const char *text, int *tenths);

struct proved {
	enum verdict verdict;		/* of the path below the ceiling */
	struct conflict conflict;	/* for VERDICT_INVALID */
	struct step_series series;	/* the proof, if it is VERDICT_SOLVED; else the needed steps of the path, as far as it goes */
	size_t found;			/* how many steps the path has */
	bool stopped;			/* the engine was cancelled: what is there is the best so far */
};

/* Looks for the easiest proof by techniques of TENTHS at most (0: any that are on). Free it with prove_free. */
void prove_find(struct proved *, struct engine *, const struct board *, int tenths);
void prove_free(struct proved *);

#endif
