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

/* If PATH exists and is not a regular file, a clause that says what it is: a directory, a named pipe, a socket, a device. Else NULL. */
const char *file_strange(const char *path);
/*
 * Opens PATH as open() does with FLAGS, and closed on exec; a file that it creates is for the owner alone. PATH must be a regular file, so
 * that nothing ever waits for the other end of a pipe, a socket or a line. -1: *ERR says why, and what PATH is instead.
 */
int file_open(const char *path, int flags, struct error *err);
/* Appends all of PATH, a regular file ("-": standard input, of any kind) of at most LIMIT bytes, to OUT. False: *ERR; OUT is unchanged. */
bool file_read(const char *path, size_t limit, struct strbuf *out, struct error *err);
/*
 * Writes PATH as a whole or not at all: temporary file beside it, fsync, rename. A file that is replaced keeps its mode. A link stays a
 * link, and must lead somewhere. Removes temporary files left by programs that died. False: *ERR says why.
 */
bool file_write(const char *path, const char *bytes, size_t length, struct error *err);

/*
 * The same, but what is a named pipe or a device (/dev/null, a terminal) is written to as it is, and waits for who reads it: for programs
 * that run in a pipeline, never for a game.
 */
bool file_write_stream(const char *path, const char *bytes, size_t length, struct error *err);
/* Whether PATH names what is open as FD: /dev/stdout is always standard output, and so is the file that it was redirected to. */
bool file_is_open_as(const char *path, int fd);

/* Identifies the content of a file: it changes when the file does. */
struct file_mark {
	bool there;		/* false: there is no such file, and the other members are 0 */
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec changed;
};

/* The mark of PATH, or of the file that it links to, as it is now. */
struct file_mark file_mark(const char *path);
bool file_mark_equal(const struct file_mark *, const struct file_mark *);
/*
 * As file_write, but only while PATH still has this MARK, which then becomes the mark of the new file. If KEEP is not NULL, the old file
 * stays as PATH~, or PATH~2 if that is taken, and *KEEP becomes its name, to be freed with free(), or NULL if there was no file.
 */
bool file_replace(const char *path, const char *bytes, size_t length, struct file_mark *mark, char **keep, struct error *err);

/* Makes a new file, for the owner alone, and puts its name in place of the XXXXXX at the end of PATH. False: *ERR; nothing was made. */
bool file_create(char *path, const char *bytes, size_t length, struct error *err);
/* Creates directory PATH and its parents where they are missing, for the owner alone. False: *ERR says why. */
bool file_make_directory(const char *path, struct error *err);

/* The path of FILE (NULL: of the directory) in $VARIABLE/candide, else in $HOME/FALLBACK/candide; free() it. NULL: neither is absolute. */
char *file_xdg(const char *variable, const char *fallback, const char *file);
/* A leading "~/" becomes the home directory; free() the result. */
char *file_expand(const char *path);

#endif
