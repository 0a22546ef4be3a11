/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The path of a puzzle: deduction from a board to its end, step by step, never guessing. The search only says beforehand whether there
 * is exactly one solution to deduce.
 */
#ifndef SOLVE_PATH_H
#define SOLVE_PATH_H

#include "logic/engine.h"

struct strbuf;

enum verdict {
	VERDICT_SOLVED,		/* every cell has its value */
	VERDICT_STUCK,		/* no technique leads on */
	VERDICT_LIMIT,		/* the limit of steps was reached, or the engine was cancelled, gave up or left something out */
	VERDICT_NONE,		/* no solution; this and what follows is found before the first step, and there is none */
	VERDICT_MULTIPLE,	/* more than one solution */
	VERDICT_INVALID,	/* two values of a house are the same */
	VERDICTS
};

struct path_options {
	bool with_proof;
	bool trust;			/* the givens are known to have exactly one solution: the search is not asked */
	const struct technique *upto;	/* the last row that may be used; NULL: all that are on */
	size_t limit;			/* of steps; 0: none */
};

struct path {
	enum verdict verdict;
	struct conflict conflict;	/* of VERDICT_INVALID */
	struct step *steps;		/* in the order in which they were applied */
	size_t count, capacity;
	struct board end;		/* the board after the last step */
	uint8_t solution[MAX_CELLS];	/* of SOLVED, STUCK and LIMIT, unless trusted: what the search found */
};

/* *PATH holds nothing before; path_free it. The engine's techniques are as before afterwards. */
void path_run(struct path *, struct engine *, const struct board *, const struct path_options *);
void path_free(struct path *);
/* The verdict as an id: "solved", "stuck", "limit", "none", "multiple", "invalid"; where the conflict is, the caller puts into words. */
void path_verdict(const struct path *, struct strbuf *out);

#endif
