/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the kernel refuses a restricted program, even if somebody takes control of it: on Linux, all files except those that the caller
 * names (Landlock), and system calls that a game does not need (seccomp, by libseccomp), for example those that start programs, open
 * connections or inspect other processes. Neither can be undone.
 */
#ifndef RESTRICT_SANDBOX_H
#define RESTRICT_SANDBOX_H

#include <stdbool.h>

struct strbuf;

/* Lists, up to NULL, of files, and of folders with all that is below them; a path that does not exist is ignored. */
struct sandbox {
	const char *const *read;
	const char *const *write;	/* and read; in folders, files can be made and removed, and folders can be made */
};

/*
 * Applies the sandbox to this process, which must have one thread. Appends to LACKS, as sentences, what this system cannot do, and does the
 * rest.
 */
void sandbox_close(const struct sandbox *, struct strbuf *lacks);
/* The parts of sandbox_close: the files, and the system calls. False: this system, or this build, does not support it. */
bool sandbox_close_files(const struct sandbox *);
bool sandbox_close_calls(void);
/* Other processes of the account can no longer inspect this one; it cannot open its own entries in /proc, either. */
void sandbox_hide(void);

#endif
