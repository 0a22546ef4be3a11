/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the tests of formats share: texts read to an account of what is in them, files of cases, documents written and read. */
#ifndef TESTS_FORMATS_KIT_H
#define TESTS_FORMATS_KIT_H

#include <stdlib.h>

#include "base/rng.h"
#include "format/format.h"

#define SAME "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/*
 * A line for each puzzle of a text: its values, "+" before those that were entered, then the numbers of deleted candidates and of own marks
 * and the title; errors as they are printed. free() it.
 */
char *format_summary(const char *text, size_t length);

#define CHECK_READS(text, expected) do { \
	char *read = format_summary(text, strlen(text)); \
	CHECK_TEXT(read, expected); \
	free(read); \
} while (0)

/* All that a reader says about tests/formats/KIND-ID.txt stands in KIND-ID.EXPECTED. */
void format_cases(const char *kind, const char *id, const char *expected);
/* What FORMAT writes of a document, and of nothing else, is read again as one puzzle. */
void format_through(const char *format, const struct document *, struct document *back);

/* Whether this build has what reads the format; without expat and jansson some are only written. */
bool format_is_read(const struct format *);
/* Skips the test where it has not. */
void format_need(const char *id);

/* The text of a file of $CANDIDE_DATA; the test is skipped where it is absent. TEXT need not be initialised; strbuf_free() it. */
void format_data(const char *name, struct strbuf *text);

/* Cut anywhere, a text gives the same results as before, or says that it looked for more. */
void format_cut_everywhere(const char *text, size_t length);

const struct geometry *random_shape(struct rng *);

#endif
