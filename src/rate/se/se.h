/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sudoku Explainer 1.2.1's rating of a classic puzzle with one solution, or of a position, or of a puzzle of pencil marks (a sukaku). The
 * walk starts at the values and candidates, and always takes the easiest class of steps that applies (classes.def lists them). ER is the
 * rating of the hardest step, EP that of the hardest step up to and including the first placement, ED that of the first step. All are in
 * tenths: 71 is shown as 7.1.
 *
 * Example: a walk whose steps rate 2.6, 2.8, 1.5, 4.2, 1.2 ... (a pointing, a claiming, a hidden single in a row, an XY-wing) has ER 42,
 * EP 28 and ED 26. If the first step is a placement, EP equals ED; a puzzle of singles in boxes has 12 for all three.
 */
#ifndef RATE_SE_SE_H
#define RATE_SE_SE_H

#include "grid/board.h"

struct strbuf;

enum { SE_STATIC = -1 };	/* the level of every step that is not a dynamic chain */

struct se_step {
	int rating;		/* in tenths */
	int cell, digit;	/* the placement, the digit from 0; the cell is -1 if the step only eliminates */
	struct candset drop;	/* what it eliminates, without what the placed digit rules out */
	const char *name;	/* Sudoku Explainer's, in English */
	int type;		/* of a unique loop or a BUG, from 1; 0: it has none */
	int level;		/* of a dynamic chain, from 0, or SE_STATIC */
};

/* Appends the name, "Dynamic Cell Forcing Chains (+)"; SHOWN: on the screen, in the language of the person. */
void se_step_name(const struct se_step *, bool shown, struct strbuf *out);

/* The state of a walk; each thread needs its own. */
struct se;

enum { SE_UNSOLVED = 200 };	/* the ER if no class has a step */

struct se_rating {
	int er, ep, ed;
	struct se_step hardest;	/* the first step with the rating ER; its name is NULL if there is no step */
};

struct se *se_new(void);
void se_free(struct se *);
/* Plain: works exactly by the rules, without the quicker paths that lead to the same steps. */
void se_set_plain(struct se *, bool plain);
/* The walk calls CANCELLED now and then, and ends if it returns true; NULL: never. */
void se_set_cancel(struct se *, bool (*cancelled)(void *), void *data);
/* Rates a classic board from its values and candidates. EACH, unless NULL, is called for each step. False: it was cancelled. */
bool se_rate(struct se *, const struct board *, struct se_rating *, void (*each)(const struct se_step *, void *), void *data);

#endif
