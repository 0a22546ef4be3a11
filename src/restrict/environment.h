/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The process that a restricted program begins in comes from somebody who is not trusted: here it loses everything that is not known to be
 * harmless. Nothing may have been read from it before, and there is one thread.
 */
#ifndef RESTRICT_ENVIRONMENT_H
#define RESTRICT_ENVIRONMENT_H

#include <stdbool.h>

/* What was asked for, found out before the environment is cleared. */
struct environment {
	bool command;		/* sshd was asked to run another command */
	bool forwarding;	/* sshd forwards X11 or the ssh-agent, so that it may forward anything */
	bool homeless;		/* the password database has no home that is there */
};

/*
 * Begins: $HOME is that of the password database; TERM, LANG, LC_*, TZ, COLUMNS, LINES and NO_COLOR stay if their values are plain; all
 * other variables are cleared. Descriptors beyond 2 are closed, 0 to 2 are open, the directory is /, new files are for the owner alone,
 * no signal is blocked, and the limits of restrict.h hold. Also turns it on.
 */
void environment_begin(struct environment *);

/* The parts of that. */
void environment_clear(const char *home);
void environment_close(void);

/*
 * What tests put others in the place of, as this has an object of its own: the home of the password database, to be freed with free(), or
 * NULL; the variables that stay whatever their values are, up to NULL; and the first descriptor that is closed.
 */
char *environment_home(void);
extern const char *const environment_trusted[];
extern const int environment_first_closed;

#endif
