/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Text broken into lines of a given width. */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include <stddef.h>

struct lines {
	char **line;
	size_t count, capacity;
};

/*
 * Breaks UTF8 into lines of at most WIDTH columns, at every newline and otherwise at blanks if there are any; a word that is longer is
 * broken after a comma or bar, or before a link of a chain. The rest of a broken line keeps its indent. Free the lines with lines_free.
 */
void lines_wrap(struct lines *, const char *utf8, int width);
/* How many lines that makes. */
int lines_count(const char *utf8, int width);
void lines_free(struct lines *);

#endif
