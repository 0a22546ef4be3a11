/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What went wrong, where, and what would be right: filled in by a call that failed, and shown by the code that talks to the person. And how
 * texts for a person that are not on the screen are printed: errors, help, plain lines.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdio.h>

struct strbuf;

struct error {
	int line, column;	/* from 1 in the input that was read; 0: does not apply */
	int large;		/* the digits of a board that only candide-large has room for (companion.h); 0: something else is wrong */
	char text[240];		/* one translated sentence or clause without full stop; cut off if too long */
};

/* These set the text, cut between characters; the first sets line and column to 0, both set `large` to 0. */
void error_set(struct error *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void error_at(struct error *, int line, int column, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Appends "NAME:LINE:COLUMN: text" to OUT, without the parts that are not known. NAME may be NULL. */
void error_print(const struct error *, const char *name, struct strbuf *out);

/*
 * What is printed quotes file names, titles and words of files, which others wrote, so it is cleaned of whatever controls a terminal. Only
 * output for programs and whole files are not.
 *
 * Appends TEXT, which is in the encoding of the locale, to OUT, with "?" in place of each byte that is not a character and of each
 * character that controls a terminal (utf8_steers), newlines and tabs included.
 */
void print_clean(const char *text, struct strbuf *out);
/* Writes TEXT cleaned in this way, but with its newlines and tabs. */
void print_text(FILE *, const char *text);
/* Writes one line, cleaned in this way, to standard error. */
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Writes the same line as error_print(), cleaned in this way, to standard error. */
void print_error_at(const struct error *, const char *name);
/*
 * Writes to standard error why no game could start. The text of the error is in UTF-8; FILE, which may be NULL, is as the person named it.
 */
void print_failure(const char *file, const struct error *);

#endif
