/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Texts for a person that are not on the screen: errors, help, plain lines. They quote file names, titles and words of files, which others
 * wrote, so nothing that steers a terminal is written. Only what programs read (batch/output.h) and whole files take another way.
 */
#ifndef BASE_PRINT_H
#define BASE_PRINT_H

#include <stdio.h>

struct error;
struct strbuf;

/*
 * Appends TEXT, which is in the encoding of the locale, to OUT, with "?" in place of each byte that is not a character and of each
 * character that steers a terminal (utf8_steers), newlines and tabs included.
 */
void print_clean(const char *text, struct strbuf *out);
/* Writes TEXT cleaned in this way, but with its newlines and tabs. */
void print_text(FILE *, const char *text);
/* Writes one line, cleaned in this way, to standard error. */
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/*
 * Writes to standard error why no game could start. The text of the error is in UTF-8; FILE, which may be NULL, is as the person named it.
 */
void print_failure(const char *file, const struct error *);

#endif
