/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The steps that are on the board now: of one technique, or of all that are on; in the order in which the engine would offer them. */
#ifndef GAME_STEP_LIST_H
#define GAME_STEP_LIST_H

#include "logic/engine.h"

struct game;

/* Valid until the next move. */
struct step_list {
	const struct technique *technique;	/* NULL: all that are on */
	struct step *steps;			/* with proofs */
	size_t count, shown;			/* shown: which one is the hint */
	bool counted;				/* among the hints of the game */
};

/* What a list of steps is narrowed to; empty members do not narrow it. */
struct narrowing {
	bool by_technique;			/* only those of `techniques` */
	struct technique_set techniques;
	struct cellset cells;			/* only steps that place or exclude something in one of these */
	uint16_t digits;			/* only steps that place or exclude one of these digits, and in those cells */
};

/* Whether the narrowed list keeps the step. */
bool step_list_keep(const struct narrowing *, const struct step_head *);

void step_list_clear(struct step_list *);
/* Looks for all steps of TECHNIQUE (NULL: of all that are on). False: the person stopped it, as the message says, and the list is empty. */
bool step_list_look(struct game *, const struct technique *);
/* Makes one of them the hint, with its whole argument. */
void step_list_show(struct game *, size_t index);
/* Whether the hint shown is one of them. */
bool step_list_shown(const struct game *);

#endif
