/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The steps that are on the board now: of one technique, or of all that are on; in the order in which the engine would offer them. */
#ifndef GAME_STEP_LIST_H
#define GAME_STEP_LIST_H

#include "logic/engine.h"

struct game;

/* They hold until the next move. */
struct step_list {
	const struct technique *technique;	/* NULL: all that are on */
	struct step *steps;			/* with proofs */
	size_t count, shown;			/* shown: the one that is the hint */
};

/* What a list of steps is narrowed to; what is empty makes no difference. */
struct narrowing {
	bool by_technique;			/* only those of `techniques` */
	struct technique_set techniques;
	struct cellset cells;			/* something is placed in one of them, or excluded from it */
	uint16_t digits;			/* by which one of these digits is placed or excluded, and there */
};

/* Whether a list that is narrowed has the step. */
bool step_list_keep(const struct narrowing *, const struct step_head *);

void step_list_clear(struct step_list *);
/* Looks for all steps of TECHNIQUE (NULL: of all that are on). False: the person has ended it, which is said, and there are none. */
bool step_list_look(struct game *, const struct technique *);
/* Makes one of them the hint, with its whole argument. */
void step_list_show(struct game *, size_t index);
/* Whether the hint that is shown is one of them. */
bool step_list_shown(const struct game *);

#endif
