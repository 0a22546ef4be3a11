/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Holds steps against the solution, and replays their proofs (proof_check.h). One search finds the solution; that it is one is seen by
 * the rules, and that it is the only one by another search.
 */
#ifndef TESTS_TECHNIQUES_JUDGE_H
#define TESTS_TECHNIQUES_JUDGE_H

#include "base/strbuf.h"
#include "logic/engine.h"

struct judge {
	struct engine *engine;
	struct strbuf report;			/* of each step that is false: puzzle, position, notation */
	long puzzles, solved, passed_over;	/* the last: without exactly one solution */
	long positions;				/* those where all steps were asked for */
	int apart;				/* if above 1, they are at one of so many positions */
	long step[TECHNIQUES_MAX];			/* so many were judged */
	long wrong[TECHNIQUES_MAX];			/* false, empty or unproved */
	long proved;				/* so many proofs were replayed and hold */
};

/* PATIENCE: milliseconds for a slow technique at a position. */
void judge_init(struct judge *, int patience);
void judge_end(struct judge *);
/* Judges each step of the path of the default techniques; a false one ends it. */
void judge_path(struct judge *, const struct board *);
/*
 * Judges all steps at each position of that path, of the techniques that are off too; but of the slow ones only where the path needs
 * its hardest step.
 */
void judge_all(struct judge *, const struct board *);
/*
 * "false" where the step places another digit than the solution has or drops the solution's own, "empty" where there is something in it,
 * or all of it, that is not to be done on the board any more; else NULL.
 */
const char *judge_fault(const struct board *, const uint8_t solution[], const struct step_head *);
/* So many were false, empty or unproved. */
long judge_wrong(const struct judge *);
/* Adds what another one counted and reported. */
void judge_add(struct judge *, const struct judge *);

#endif
