/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where the time of a game went: how long each move took to make, since the game was opened. Nothing of it is kept; a game that was resumed
 * tells of the moves since then.
 */
#ifndef GAME_PACE_H
#define GAME_PACE_H

#include <stddef.h>

#include "play/session.h"

struct strbuf;

struct pace_move {
	long long took;		/* milliseconds since the move before */
	short cand;		/* the first candidate that it is about; -1: it is about none */
	bool placed;		/* and that was placed */
};

struct pace {
	struct pace_move *moves;
	size_t count, capacity;
	long long last;		/* the clock at the last move */
};

/* Begins anew with a session that is shown, whose clock is at CLOCK; all 0 is a pace of no session. */
void pace_begin(struct pace *, long long clock);
void pace_free(struct pace *);
void pace_note(struct pace *, const struct move *, long long clock);
/*
 * Appends lines of at most WIDTH columns: if BARS, a bar for each part of the game, as high as its moves took long; and which move took
 * longest. Nothing, if there were few moves.
 */
void pace_words(const struct pace *, const struct geometry *, int width, bool bars, struct strbuf *out);

#endif
