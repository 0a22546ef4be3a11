/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search for a line of the past while its words are typed, ctrl-R as readline has it. Readline 8.2 itself reads beyond lines in its
 * own, and loses its way where a key begins a sequence.
 */
#ifndef TUI_RECALL_H
#define TUI_RECALL_H

#include <stdbool.h>
#include <stddef.h>

/* Commands for readline, which begin a search from the line that it shows. Enter carries out the line that is found, or only finds it. */
int recall_back(int count, int key);
int recall_ahead(int count, int key);
int recall_find_back(int count, int key);
int recall_find_ahead(int count, int key);
bool recall_is_on(void);
/*
 * While it is on, these get the keys: TEXT is a whole character; COMMAND is what readline has bound to a key that is none, or NULL. False:
 * the search has ended at the line it shows, and the key does what it does elsewhere.
 */
void recall_type(const unsigned char *text, size_t length);
bool recall_use(int key, int (*command)(int, int));
/* Ends it where it began. */
void recall_abort(void);

#endif
