/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A way: the steps that `why` or `prove` has found, as a list. A step of it is previewed on the board as it is when the steps before it are
 * applied; the game itself stays as it is. All steps together can be applied as one move.
 */
#ifndef GAME_WAY_H
#define GAME_WAY_H

#include "play/document.h"
#include "solve/why.h"

struct game;
struct session;
struct strbuf;

struct found_way {
	bool proof;			/* found by `prove`; else by `why`: */
	struct why_goal goal;
	struct step_series series;	/* empty: there is no way */
	struct board start;		/* on which it begins, */
	struct document doc;		/* and the game as it was then */
	size_t found;			/* of a proof: how many steps the path has of which it was made */
	bool counted;			/* among the hints of the game */
	struct session *preview;	/* the game before the step that is previewed; NULL: none is */
	size_t shown;			/* which one that is, from 0, or was last */
};

/* Forgets the way. */
void way_clear(struct game *);
/* Takes over the way, except for its preview, and opens its list. */
void way_open(struct game *, struct found_way *);
/* Opens the list again, with the cursor on the step that was shown last. */
void way_list(struct game *);
/* Appends how many steps lead where: the title of the list. */
void way_title(const struct game *, struct strbuf *out);

/* Shows step NUMBER, from 0, with its argument. False: there is none. */
bool way_preview(struct game *, size_t number);
/* The same beside its list, which stays open. */
bool way_look(struct game *, size_t number);
/* Shows the step that is BY steps later, or the first or last one. */
void way_move(struct game *, int by);
/* Whether a step is previewed; and goes back from there to the list. */
bool way_previews(const struct game *);
void way_leave(struct game *);
/* Ends the preview, and nothing else. */
void way_forget_preview(struct game *);
/* Plays all steps as one move; false: it cannot be done, and the message says why. */
bool way_apply(struct game *);

#endif
