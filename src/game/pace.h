/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Where the time of a game went: how long each of its moves took to make. The journal keeps that with the moves. */
#ifndef GAME_PACE_H
#define GAME_PACE_H

#include "play/session.h"

struct strbuf;

/* The clock at the last move of a session that is shown; where the time of moves is not known, when it was shown. */
struct pace {
	long long last;
};

/* Begins with a session that is shown: what passed since its last move, in another sitting too, is time of the next. */
void pace_begin(struct pace *, const struct document *, long long clock);
/* Notes that the session has just made a move. */
void pace_note(struct pace *, struct session *, long long clock);
/*
 * Appends lines of at most WIDTH columns: if BARS, a bar for each part of the game, as high as its moves took long; and which move took
 * longest. Nothing, if there were few moves.
 */
void pace_words(const struct document *, int width, bool bars, struct strbuf *out);

#endif
