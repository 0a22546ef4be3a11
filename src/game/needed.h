/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The needed steps: those that are left of the path from the board to the solution when every step that nothing needs is left out
 * (solve/selection.h). Hints prefer them, and `solve` plays no others. They are kept as long as the board follows them.
 */
#ifndef GAME_NEEDED_H
#define GAME_NEEDED_H

#include "logic/engine.h"
#include "solve/selection.h"

struct needed_steps {
	struct step_series series;	/* empty: none are known */
	size_t next;			/* of the series, the step that applies to */
	struct board board;		/* this board */
	struct technique_set techniques;	/* with which they were found */
	int too_hard;			/* so many cells were empty when they took too long to find; 0: they did not */
};

void needed_clear(struct needed_steps *);
/* Makes *STEP a copy of the step that applies to the board, by the engine's techniques. False: it is not known. */
bool needed_find(struct needed_steps *, struct engine *, const struct board *, struct step *);
/*
 * Finds the needed steps from a board that has exactly one solution. The engine may look whether it is cancelled at most ASKS times, which
 * bounds the time independently of the machine. False: that was too little, it was cancelled, or the path does not lead to the solution.
 * After it was too little it is false at once until half of the cells that were empty then are filled.
 */
bool needed_look(struct needed_steps *, struct engine *, const struct board *, long asks);

#endif
