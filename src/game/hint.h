/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The hint ladder: each rung tells more about the same step. The next move clears it. */
#ifndef GAME_HINT_H
#define GAME_HINT_H

#include "logic/engine.h"
#include "play/session.h"

enum hint_kind {
	HINT_NONE,
	HINT_STEP,
	HINT_WRONG,	/* the board has a mistake, so deductions from it cannot be trusted */
	HINT_STUCK	/* no enabled technique applies */
};

enum { HINT_WHERE = 3, HINT_ARGUMENT = 4 };

struct strbuf;

struct hint {
	enum hint_kind kind;
	int rung;		/* 1 to HINT_ARGUMENT: how much of the step is told */
	struct step step;	/* if kind is HINT_STEP */
	bool counted;		/* among the hints of the game */
	bool unfolded;		/* the argument includes what is folded into its beats */
	char *text;		/* what the panel says: lines, an argument in brief words */
};

/*
 * Makes the board that deduction reads, from the session, and tells the engine whether the givens have exactly one solution: if not, or if
 * that is not known, techniques that assume one are skipped.
 */
void hint_board(const struct session *, struct engine *, struct board *);

/*
 * Whether nothing can be deduced, since the puzzle has several solutions and each candidate of BOARD is in one of them: that is known at
 * once, and looking for steps would take long.
 */
bool hint_ends(const struct session *, const struct board *);

void hint_clear(struct hint *);
/* Looks for a hint, or climbs to the next rung of the current one, up to HINT_ARGUMENT. If the engine is cancelled, there is no hint. */
void hint_climb(struct hint *, const struct session *, struct engine *);
/* Looks for a hint if there is none, and shows its whole argument. */
void hint_argue(struct hint *, const struct session *, struct engine *);
/* Takes a copy of STEP, which must have its proof, as the hint that will be climbed. */
void hint_begin(struct hint *, const struct step *);
/* Makes another step, which is taken over with its proof, the hint, and shows its whole argument. */
void hint_take(struct hint *, const struct session *, struct step *);
/* Appends the argument of a hint that has one as far as beat LAST of it is played. */
void hint_print_played(const struct hint *, const struct session *, int last, struct strbuf *out);
/* Unfolds or folds the argument. */
void hint_fold(struct hint *, const struct session *, bool unfolded);

/*
 * What is wrong on the board: entries that break the rules, else entries and deleted candidates that differ from the solution. Returns a
 * text to free(), and the cells; NULL: nothing is wrong.
 */
char *hint_wrong(const struct session *, struct cellset *cells);

#endif
