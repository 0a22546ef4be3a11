/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The line below the board, in which the game answers. Each key and command removes the old message first. */
#ifndef GAME_MESSAGE_H
#define GAME_MESSAGE_H

struct game;

void message_say(struct game *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same, for what is wrong with a command's argument. */
void message_refuse(struct game *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Removes the message, and the journal's news if they were seen (game/keeping.h). */
void message_clear(struct game *);

#endif
