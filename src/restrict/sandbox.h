/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the kernel refuses a restricted program from now on, whatever becomes of the program itself: on Linux, files that are not named here
 * (Landlock), and system calls that a game does not need (seccomp, by libseccomp), such as those that start programs, open connections or
 * look into other processes. Neither can be taken back.
 */
#ifndef RESTRICT_SANDBOX_H
#define RESTRICT_SANDBOX_H

#include <stdbool.h>

struct strbuf;

/* Folders, with all that is below them, and files, up to NULL; one that is not there is left out. */
struct sandbox {
	const char *const *read;
	const char *const *write;	/* and read; in folders files can be made and removed, and folders made */
};

/*
 * Closes it around this process, which must have one thread. What this system cannot do is appended to LACKS as sentences, and the rest is
 * done.
 */
void sandbox_close(const struct sandbox *, struct strbuf *lacks);
/* Its parts: only the files, and only the system calls. False: this system, or this build, cannot. */
bool sandbox_close_files(const struct sandbox *);
bool sandbox_close_calls(void);
/* From now on other processes of the account cannot look into this one, and its own entries in /proc are closed to it, too. */
void sandbox_hide(void);

#endif
