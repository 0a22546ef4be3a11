/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The searches that the player plays: one alone, or several that race. */
#ifndef GAME_RACE_H
#define GAME_RACE_H

#include "game/playback.h"

/* Begins a search of the current board, in place of the trail's, by this method. */
void open_trail(struct game *, struct trail *, const struct search_method *);
/* Goes back one event. */
void trail_back(struct game *, struct trail *);
/* Each search of a race takes an event, or the one that runs does. False: all are done. */
bool race_on(struct playback *);
/* Those that are ahead go back one event, or, one after another, the last that has begun. */
void race_back(struct game *);
/* Runs what is not done to its end, as long as a person waits, opens the page that compares, and ends the race. */
void race_end(struct game *);

#endif
