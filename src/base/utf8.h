/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Reading UTF-8 without asking the locale, and how wide it is on a terminal. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the rune at *TEXT and moves *TEXT past it; 0 at the end. A byte that is not valid UTF-8 is read as U+FFFD. */
uint32_t utf8_next(const char **text);
/* What replaces RUNE where only ASCII can be shown: a letter without its accent, a straight quote; else a question mark. */
char utf8_plain(uint32_t rune);
/*
 * Whether RUNE does something to a terminal instead of being shown there: a control character, or one of those that change the direction
 * of the text around them or end its line.
 */
bool utf8_steers(uint32_t rune);
/* Columns of a terminal: 2 for a wide rune, 0 for one that combines with the rune before it. */
int utf8_rune_width(uint32_t rune);
int utf8_width(const char *text);

#endif
