/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Players who look on at each other's games (journal/shown_board.h): the board of this game is shown while the person allows it, and the
 * board of another player is looked at, as a game that cannot be changed and that follows what is played there.
 */
#ifndef GAME_SPECTATORS_H
#define GAME_SPECTATORS_H

#include "journal/shown_board.h"

struct chooser;
struct game;

struct spectators {
	struct shown_board board;	/* of this game */
	char **lookers;			/* who looks on, as it was last told */
	size_t looker_count;
	long long counted;		/* when they were last counted */

	char *player;			/* whose board is looked at here; NULL: nobody's */
	bool gone;			/* that player shows no board now */
	struct shown_view view;		/* of that board, and its clock when it was written */
	long long clock;
	struct strbuf seen;		/* the text of that board */
	struct journal_lock mark;	/* which says who looks on */
	long long next;			/* when the board is read again */
};

/* Shows the board as it is, if the person allows it, follows the board that is looked at, and tells who comes; game_tick calls it. */
void spectators_tick(struct game *);
/* Only shows the board as it is, if the person allows it. */
void spectators_show(struct game *);
/* Milliseconds until it is due again; -1: never. */
int spectators_timeout(const struct game *);
/* Nothing is shown any more, and nothing looked at. */
void spectators_end(struct game *);

/* Opens the board of a player; false: it cannot be, and the message says why, which is the same whatever the reason. */
bool spectators_watch(struct game *, const char *player);
/* Says whose board is looked at, and how to go back. */
void spectators_say(struct game *);
/* Lets go of the board that is looked at; what is on the board is then nobody's game. */
void spectators_leave(struct game *);
/* Opens the list of those who show their boards. False: nobody does. */
bool spectators_list(struct game *);
/* Adds the row that leads there, if somebody does. */
void chooser_add_watched(struct chooser *);

#endif
