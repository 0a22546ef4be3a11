/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The twin of a program that is to be ended: a game in this process that is given the same keys, and so knows which games may be there
 * afterwards: the one after the last byte that the program had used, or after one of those that it was given since.
 */
#ifndef TESTS_MONKEY_TWIN_H
#define TESTS_MONKEY_TWIN_H

#include "game/game.h"
#include "tests/monkey/monkey.h"
#include "tests/terminal/console.h"

enum { TWIN_MOST = 200 };	/* bytes that may be given before all of them have been used */

struct twin {
	struct monkey *m;
	struct game *game;
	struct document *may;			/* the game after the last used byte, and after each that was given since */
	int given;				/* how many of those */
};

/* The twin begins as a program does that resumes DOC. */
void twin_begin(struct twin *, struct monkey *, const struct document *);
void twin_free(struct twin *);
/*
 * Gives the twin a random key, or a line of the command line as it is typed, and returns its bytes, which the program is to be given,
 * too. "": there is no room for another one.
 */
const char *twin_key(struct twin *);
/* Gives it a byte that changes no game. */
void twin_other_byte(struct twin *, char byte);
/* The program has used all bytes: none of them may be lost from here on. */
void twin_used(struct twin *);
/* Fails unless DOC is the game after at least USED of the given bytes; returns after how many. */
int twin_check(const struct twin *, const struct document *, int used);
/* Fails unless the screen has the values of the game. */
void twin_check_screen(const struct twin *, const struct console *);

/* The game that is kept in the state directory: the one of the journal, or, where there is a rescue, that. */
void twin_read(struct monkey *, const char *state, struct document *);

/* Writes the puzzle that is played into puzzle.txt. */
void twin_write_puzzle(struct monkey *);

/* Not a wait for something: the moment is what is tested. */
void twin_let_pass(struct monkey *);

#endif
