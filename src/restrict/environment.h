/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A restricted program starts with an environment, descriptors and signals from somebody who is not trusted: this file removes everything
 * that is not known to be harmless. It must run before anything reads them, while there is one thread.
 */
#ifndef RESTRICT_ENVIRONMENT_H
#define RESTRICT_ENVIRONMENT_H

#include <stdbool.h>

/* What sshd asked for, read before the environment is cleared. */
struct environment {
	bool command;		/* sshd was asked to run another command */
	bool forwarding;	/* sshd forwards X11 or the ssh-agent, so it may forward anything */
	bool homeless;		/* the password database has no home directory that exists */
};

/*
 * Sets $HOME from the password database; keeps TERM, LANG, LC_*, TZ, COLUMNS, LINES and NO_COLOR if their values are plain; clears all
 * other variables. Closes descriptors beyond 2 and opens missing ones of 0 to 2, changes to the directory /, makes new files readable by
 * the owner only, unblocks all signals, sets the limits of restrict.h, and turns restriction on.
 */
void environment_begin(struct environment *);

/* The parts of that. */
void environment_clear(const char *home);
void environment_close(void);

/*
 * Tests replace these by linking another object (account.c): the home directory of the password database, free() it, or NULL; the variables
 * that stay with any value, up to NULL; and the first descriptor that is closed.
 */
char *environment_home(void);
extern const char *const environment_trusted[];
extern const int environment_first_closed;

#endif
