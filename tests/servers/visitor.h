/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A visitor of the public service: the real ssh in a terminal (tests/terminal/console.h). The program at its other end cannot tell when it
 * has used its input, so that all waits are for something on the screen. $SERVERS is the folder in which tests/servers/ssh has made the
 * configurations of ssh, SERVICE.ssh.
 */
#ifndef TESTS_SERVERS_VISITOR_H
#define TESTS_SERVERS_VISITOR_H

#include <stdint.h>

#include "tests/terminal/console.h"

/* The puzzle that visitors play, and a command that begins it. */
#define VISITOR_PUZZLE "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3"

struct visitor {
	struct console console;
	char digits[81];		/* what the board has to show: '.' for what is empty */
	int cell;			/* of the cursor */
	long typed;			/* digits so far */
};

/* A line of the results: "ok - ...", or "not ok - ...". visitor_result also shows the screen where it is not. */
void result(bool ok, const char *format, ...) __attribute__((format(printf, 2, 3)));
void visitor_result(const struct visitor *, bool ok, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* How many lines were "not ok". */
int results_failed(void);

/* Logs in at HOST of SERVICE; what the visitor knows of the board stays. */
bool visitor_enter(struct visitor *, const char *service, const char *host);
/* Waits until the screen shows the text. */
bool visitor_sees(struct visitor *, const char *text);
void visitor_types(struct visitor *, const char *keys);
/* Begins the puzzle, at the first login. */
bool visitor_begins(struct visitor *);
/* Goes on with the game, at a later one. */
bool visitor_resumes(struct visitor *);
/* A random key, a step of the cursor or a digit, and the milliseconds until the screen shows what it does; negative: it never did. */
double visitor_plays(struct visitor *, uint32_t random);
/* Whether the screen has the digits that were typed, once it is drawn. */
bool visitor_has_all(struct visitor *);
/* The connection is lost: ssh is killed. */
bool visitor_is_lost(struct visitor *);
/* Leaves with q. */
bool visitor_leaves(struct visitor *);

#endif
