/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the files of practice share. */
#ifndef GAME_PRACTICE_PARTS_H
#define GAME_PRACTICE_PARTS_H

struct game;
struct practice;

/* The panel says TEXT, which is taken over; NULL: nothing. */
void practice_say(struct practice *, char *text);
/* The panel says what is to be done. */
void practice_say_task(struct practice *);
/* Where the position was missed, the journal keeps that, if it has not yet. */
void practice_keep_missed(struct game *);
/* A step is complete: the journal keeps it, and the panel says how it went. */
void practice_finish(struct game *);

#endif
