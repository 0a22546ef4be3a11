/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Texts for a person beside the screen: errors, help, plain lines. They quote file names, titles and words of files, which others
 * wrote, so nothing goes out that steers a terminal. Only what programs read (batch/output.h) and whole files go other ways.
 */
#ifndef BASE_PRINT_H
#define BASE_PRINT_H

#include <stdio.h>

struct error;
struct strbuf;

/*
 * Appends TEXT, in the encoding of the locale, with "?" in place of each byte that is not a character and of each character that steers a
 * terminal (utf8_steers), newlines and tabs included.
 */
void print_clean(const char *text, struct strbuf *out);
/* Writes TEXT so, but with its newlines and tabs. */
void print_text(FILE *, const char *text);
/* Writes one line so to standard error. */
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Writes to standard error why there is no game: the text of the error is in UTF-8; FILE, or NULL, is named as the person did. */
void print_failure(const char *file, const struct error *);

#endif
