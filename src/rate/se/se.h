/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sudoku Explainer 1.2.1's rating of a classic puzzle with one solution: the rating of the hardest step (ER), of the hardest step up to the
 * first placement (EP), and of the first step (ED), on a walk that always takes the easiest class of steps that applies. All are in tenths.
 */
#ifndef RATE_SE_SE_H
#define RATE_SE_SE_H

#include "rate/se/step.h"

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
/* CANCELLED is called now and then, and ends the walk by returning true; NULL: nothing does. */
void se_set_cancel(struct se *, bool (*cancelled)(void *), void *data);
/* Rates the puzzle with these values (0: empty). EACH, unless NULL, is called for each step. False: it was cancelled. */
bool se_rate(struct se *, const uint8_t value[], struct se_rating *, void (*each)(const struct se_step *, void *), void *data);

#endif
