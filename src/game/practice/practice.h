/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Practice: a position at which one technique is the next simplest step, or for a few its example. What the person places or eliminates
 * there is a claim that it follows from that technique. What does not follow is not carried out; a full grid on the board shows why. The
 * position ends when one step of the technique is complete, and the journal keeps how it went. An example that is opened as such is a
 * position with its step as a hint, without claims. Neither is a game of the journal.
 */
#ifndef GAME_PRACTICE_PRACTICE_H
#define GAME_PRACTICE_PRACTICE_H

#include "base/rng.h"
#include "logic/step/technique.h"
#include "solve/claim.h"

struct chooser;
struct document;
struct game;
struct journal;
struct lesson;
struct move;
struct schedule;
struct strbuf;

struct practice {
	const struct technique *technique;	/* NULL: nothing is practised */
	bool example;
	const struct lesson *lesson;	/* the board is one of this lesson (lesson.h); of the rules, it has no technique */
	int board;			/* its number, from 0 */
	bool paged;			/* the lesson's page comes before the board */
	struct step *steps;		/* those of the technique in the position, the simplest first, with their proofs */
	size_t count;
	bool done;			/* one of them is complete */
	int there;			/* how many effects of the step that the person is at are done */
	int explained;			/* on a board of the rules, the wrong cell that was explained, from 1; 0: none */
	bool applied;			/* candide played a step or the solution */
	bool missed;			/* something wrong was claimed, or more was told than that there is a step */
	bool kept;			/* the journal has that it was missed */
	bool marking;			/* what digit keys entered before: marks */
	char *text;			/* what the panel says; NULL: nothing */
	bool shown;			/* the board shows this grid in place of the position, to explain what is wrong: */
	uint8_t grid[MAX_CELLS];
	struct claimed_effect claim;
	/* These stay from one position to the next. */
	struct rng rng;
	uint8_t last[TECHNIQUES_MAX];	/* the number of the last position, from 1; 0: there was none */
};

/*
 * Opens a position for the technique, never the same as the one before, which is looked for in the background (background.h). If there is
 * none, or the search is stopped, the message says so, and the open game stays.
 */
void practice_start(struct game *, const struct technique *);
/* Opens the example of its help in the same way, with the step as a hint. */
void practice_example(struct game *, const struct technique *);
/* Ends it: what was begun and missed counts. */
void practice_end(struct game *);
/* Whether the board is one to practise on, an example, or of a lesson, and so no game of the journal. */
bool practice_is_open(const struct game *);
/* Opens DOC, with what FOUND says up to its steps; both are taken over. */
void practice_begin(struct game *, struct document *doc, const struct practice *found);
/* Sets what the panel says, which is taken over. */
void practice_say(struct practice *, char *text);
/* Whether the steps place digits. Some techniques place digits here and eliminate them there. */
bool practice_places_digit(const struct practice *);

/* Whether a move may be made: a claim must follow. If not, the message, the panel and the board say why. */
bool practice_allows(struct game *, const struct move *);
/* Says after each change what is right and what is missing. */
void practice_changed(struct game *);
/* Makes the step that is to be found the hint, if there is none yet. */
void practice_hint(struct game *);
/* The rung that a hint begins at: in a lesson the place, since it has named the technique. */
int practice_first_rung(const struct game *);
/* Notes what was told. */
void practice_tick(struct game *);
/* Shows the position again instead of the grid; false: it is shown. */
bool practice_hide(struct game *);

/* Counts what was practised so far; everything that has a position is chosen. */
void practice_schedule(struct journal *, struct schedule *);
/* Opens the list of what can be practised: what is due, what is next to learn, what is mastered. */
void practice_list(struct game *);

/*
 * The technique to practise next: the simplest one that is harder than technique FOUND, which the person found without help, and is not
 * mastered; FOUND -1: as the schedule says. -1: there is none.
 */
int practice_next(struct journal *, int found);
/* Adds the row that leads there to the list of games. */
void chooser_add_practice(struct chooser *, struct journal *);

#endif
