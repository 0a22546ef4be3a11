/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the files that open games share. */
#ifndef GAME_GAME_SHOW_H
#define GAME_GAME_SHOW_H

struct game;
struct session;
struct source;

/* Before another game is opened: a puzzle that was only looked at, and can be again, leaves none in the journal. */
void forget_untouched(struct game *);
/* Shows SESSION, which is new or was resumed and is taken over, on the board; FROM may be NULL. */
void game_show(struct game *, struct session *, const struct source *from);

#endif
