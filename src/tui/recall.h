/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search for an earlier line while its words are typed, like readline's Ctrl-R. Readline 8.2's own search reads beyond the end of
 * lines, and gets lost when a key begins a sequence.
 */
#ifndef TUI_RECALL_H
#define TUI_RECALL_H

#include <stdbool.h>
#include <stddef.h>

/* Commands for readline, which begin a search at the line shown. Enter carries out the line found, or (find) only leaves it there. */
int recall_back(int count, int key);
int recall_ahead(int count, int key);
int recall_find_back(int count, int key);
int recall_find_ahead(int count, int key);
bool recall_is_on(void);
/*
 * While the search is on, these get the keys: TEXT is a whole character; COMMAND is what readline has bound to any other KEY, or NULL.
 * False: the search ended at the line shown, and the key does what it does elsewhere.
 */
void recall_type(const unsigned char *text, size_t length);
bool recall_use(int key, int (*command)(int, int));
/* Ends the search, and goes back to where it began. */
void recall_abort(void);

#endif
