/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whole files in and out, and the directories that the XDG base directory specification names. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

struct error;
struct strbuf;

/* What PATH is where it is there and no regular file, as a clause: a directory, a named pipe, a socket, a device. NULL: nothing such. */
const char *file_strange(const char *path);
/*
 * Opens PATH as open() does with FLAGS, for the owner alone where it creates it, and closed on exec. It must be a regular file: so
 * nothing ever waits for whoever is at the other end of a pipe, a socket or a line. -1: *ERR says why, and what else it is.
 */
int file_open(const char *path, int flags, struct error *err);
/* Reads all of PATH, a regular file ("-": standard input, of any kind), at most LIMIT bytes, to the end of OUT. False: *ERR, OUT as it was. */
bool file_read(const char *path, size_t limit, struct strbuf *out, struct error *err);
/*
 * Writes PATH as a whole or not at all: temporary file beside it, fsync, rename. Keeps the mode of a file that is replaced. A link
 * stays one, and must lead somewhere. Temporary files that programs left which died are removed.
 */
bool file_write(const char *path, const char *bytes, size_t length, struct error *err);

/* What a file is known by, as long as nobody changes it. */
struct file_mark {
	bool there;		/* false: there is no such file, and nothing else is set */
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec changed;
};

/* What PATH, or what it links to, is now. */
struct file_mark file_mark(const char *path);
bool file_mark_equal(const struct file_mark *, const struct file_mark *);
/*
 * As file_write, but only while PATH is what MARK says. KEEP, where not NULL, becomes the name of what was there, which stays as
 * PATH~, or PATH~2 where that is taken; free() it; NULL: nothing was there.
 */
bool file_replace(const char *path, const char *bytes, size_t length, const struct file_mark *mark, char **keep, struct error *err);

/* Makes a new file for the owner alone, whose name takes the place of the XXXXXX at the end of PATH. False: *ERR; there is none. */
bool file_create(char *path, const char *bytes, size_t length, struct error *err);
/* Creates directory PATH with its parents, readable by the owner alone where it creates one. */
bool file_make_directory(const char *path, struct error *err);

/* FILE (NULL: the directory) in $VARIABLE/candide, or in HOME/FALLBACK/candide; free() it. NULL where neither is an absolute path. */
char *file_xdg(const char *variable, const char *fallback, const char *file);
/* A leading "~/" becomes the home directory; free() the result. */
char *file_expand(const char *path);

#endif
