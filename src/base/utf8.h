/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* UTF-8, read without asking the locale: its characters, their width on a terminal, and texts broken into lines. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the rune at *TEXT and moves *TEXT past it; 0 at the end. A byte that is not valid UTF-8 is read as U+FFFD. */
uint32_t utf8_next(const char **text);
/*
 * The replacement for RUNE where only ASCII can be shown: the letter without its accent, a straight quote, a sign as dark as a bar is
 * high; else a question mark.
 */
char utf8_plain(uint32_t rune);
/*
 * Whether RUNE does something to a terminal instead of being shown there: a control character, or one that changes the direction of the
 * text around it or ends its line; or is half a surrogate pair, as which some C libraries read bytes that are no character.
 */
bool utf8_steers(uint32_t rune);
/* Removes characters whose end is missing from TEXT, which may have been cut at any byte. */
void utf8_mend(char *text);
/* Width in columns of a terminal: 2 for a wide rune, 0 for one that combines with the rune before it. */
int utf8_rune_width(uint32_t rune);
int utf8_width(const char *text);

/* A text broken into lines of a given width. */
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
