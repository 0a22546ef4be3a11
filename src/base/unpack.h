/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Compressed input, read as what is in it: gzip by zlib, xz by liblzma and Zstandard by libzstd, each where the program was built with it.
 * What is not compressed comes as it is. The memory that is needed does not grow with the input.
 */
#ifndef BASE_UNPACK_H
#define BASE_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct error;
struct strbuf;
struct unpack;

/* Reads from FD, which stays open. Nothing is read before the first unpack_read(). */
struct unpack *unpack_new(int fd);
void unpack_free(struct unpack *);

/*
 * Like read(): up to SIZE bytes of what is in the input, at least one; 0 at its end. -1 if the input cannot be read, is damaged or cut
 * off, or if the program was built without the library: unpack_error() says so.
 */
ssize_t unpack_read(struct unpack *, char *room, size_t size);
/* What was wrong, as a clause without the name of the file. */
const char *unpack_error(const struct unpack *);
/* Whether the input is compressed, as far as it was read. */
bool unpack_is_packed(const struct unpack *);

/* If TEXT is compressed, puts what is in it in its place, at most LIMIT bytes. False: *ERR says why; TEXT is unchanged. */
bool unpack_text(struct strbuf *text, size_t limit, struct error *err);

#endif
