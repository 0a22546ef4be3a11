/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The path of a puzzle: deduction from a board to its end, step by step, without guessing. The search only says beforehand whether there is
 * exactly one solution.
 */
#ifndef SOLVE_PATH_H
#define SOLVE_PATH_H

#include "logic/engine.h"

struct strbuf;

enum verdict {
	VERDICT_SOLVED,		/* every cell has its value */
	VERDICT_STUCK,		/* no technique applies */
	VERDICT_LIMIT,		/* the limit of steps was reached, or `goes_on` or the engine ended it, or the engine skipped a search */
	VERDICT_NONE,		/* no solution; this and the verdicts below are found before the first step, so there are no steps */
	VERDICT_MULTIPLE,	/* more than one solution; there may be steps, if `several` asks for them */
	VERDICT_INVALID,	/* two values in a house are the same */
	VERDICTS
};

struct path_options {
	bool with_proof;
	bool names_only;		/* proofs are wanted only for the names of steps (names_only of the engine's options) */
	bool several;			/* deduce even if there are several solutions, without techniques that assume one; ends MULTIPLE */
	bool trust;			/* do not run the search: the givens are known to have exactly one solution */
	const struct technique *upto;	/* the last row that may be used; NULL: all that are on */
	size_t limit;			/* the most steps; 0: no limit */
	/* Called for the next step before the engine; returns true if it wrote one. NULL: only the engine finds steps. */
	bool (*first)(void *data, struct engine *, const struct board *, struct step *);
	/* Called with each step, the NTH from 1, and the board before it is applied; the path then keeps none. NULL: it keeps all. */
	void (*tell)(void *data, const struct board *before, size_t nth, const struct step *);
	/* Called after each step; returns whether to go on. NULL: always. */
	bool (*goes_on)(void *data, const struct step_head *);
	void *data;
};

struct path {
	enum verdict verdict;
	struct conflict conflict;	/* for VERDICT_INVALID */
	struct step *steps;		/* in the order in which they were applied; NULL if a callback took the steps */
	size_t count, capacity;		/* count: how many were applied */
	struct board end;		/* the board after the last step */
	uint8_t solution[MAX_CELLS];	/* for SOLVED, STUCK and LIMIT, unless `trust`: found by the search */
};

/* Walks the path of BOARD. *PATH must be empty before; free it with path_free. The engine's techniques are restored at the end. */
void path_run(struct path *, struct engine *, const struct board *, const struct path_options *);
void path_free(struct path *);

/* By candidate, the number of the step of a path that eliminated it, from 1; 0: none, or it was missing at first. Begin with zeros. */
struct path_origins {
	size_t by[MAX_CANDIDATES];
};

/* Records the candidates that step NTH eliminated: the board was BEFORE, and is AFTER. */
void path_note_step(struct path_origins *, const struct board *before, const struct board *after, size_t nth);
/* Forgets the eliminations of all steps after the first COUNT. */
void path_forget_steps(struct path_origins *, size_t count);
/* Marks in NEEDED, which begins with step 1, the steps before the NTH that its proof needs: those that eliminated what it reads. */
void path_rests_on(const struct path_origins *, const struct proof *, size_t nth, bool needed[]);
/*
 * Whether nothing can be deduced, because each candidate of the board is in some solution; false too if the search reaches its limit. This
 * is much faster than looking for steps.
 */
bool path_nothing_follows(const struct board *);
/* Appends the verdict as an id: "solved", "stuck", "limit", "none", "multiple", "invalid". The caller reports the cells of the conflict. */
void path_verdict(const struct path *, struct strbuf *out);

/*
 * Whether the givens alone have one solution, as the board has. If another solution is ruled out only by deleted candidates, or by values
 * that are not givens, digits that could be swapped are no contradiction.
 */
bool path_givens_suffice(const struct board *);

#endif
