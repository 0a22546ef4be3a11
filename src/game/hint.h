/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The hint ladder: each rung tells more of the same step. It is forgotten with the next move. */
#ifndef GAME_HINT_H
#define GAME_HINT_H

#include "logic/engine.h"
#include "play/session.h"

enum hint_kind {
	HINT_NONE,
	HINT_STEP,
	HINT_WRONG,	/* the board has a mistake, so that no deduction from it can be trusted */
	HINT_STUCK	/* no technique that is on applies */
};

enum { HINT_WHERE = 3, HINT_ARGUMENT = 4 };

struct hint {
	enum hint_kind kind;
	int rung;		/* 1 to HINT_ARGUMENT: so much of the step is told */
	struct step step;	/* where kind is HINT_STEP */
	bool unfolded;		/* the argument with all that is folded into its beats */
	char *text;		/* what the panel says: sentences separated by newlines */
};

/*
 * What deduction reads: the session's board. And the engine is told whether the givens have exactly one solution: where they have
 * several or none, or that is not known, techniques that take one for granted are passed over.
 */
void hint_board(const struct session *, struct engine *, struct board *);

void hint_clear(struct hint *);
/*
 * Looks for a hint, or climbs to the next rung, at most HINT_ARGUMENT, of the one there is. There is none where the engine is
 * cancelled.
 */
void hint_climb(struct hint *, const struct session *, struct engine *);
/* The whole argument at once. */
void hint_argue(struct hint *, const struct session *, struct engine *);
/* The whole argument of another step, which is taken over with its proof. */
void hint_take(struct hint *, const struct session *, struct step *);
/* Unfolds or folds the argument. */
void hint_fold(struct hint *, const struct session *, bool unfolded);

/*
 * What is wrong on the board: entries that contradict the rules, else entries and deleted candidates that differ from the
 * solution. A text to free(), and the cells; NULL where nothing is.
 */
char *hint_wrong(const struct session *, struct cellset *cells);

#endif
