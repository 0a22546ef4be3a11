/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What went wrong, where, and what would be right: filled in by a call that failed, and shown by the code that talks to the person. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

struct strbuf;

struct error {
	int line, column;	/* from 1 in the input that was read; 0: does not apply */
	char text[240];		/* one translated sentence or clause without full stop; cut off if too long */
};

/* These set the text, cut between characters; the first sets line and column to 0. */
void error_set(struct error *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void error_at(struct error *, int line, int column, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Appends "NAME:LINE:COLUMN: text" to OUT, without the parts that are not known. NAME may be NULL. */
void error_print(const struct error *, const char *name, struct strbuf *out);

#endif
