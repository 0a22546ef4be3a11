/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Earlier command lines: kept in a file across runs, browsed from the command line, and searched incrementally, like readline's Ctrl-R.
 *
 * Why not readline's own functions: readline 8.2 stores an edited history line together with its undo list, both in the history and beside
 * it, and frees that list twice or never. So readline always believes to be behind its last line. Edits of history lines are kept here as
 * plain text until the command line is closed, and each line that is shown starts with an undo list that holds only those edits. Readline's
 * own search reads beyond the end of lines, and loses track when a key begins a sequence.
 *
 * Lines are numbered from the oldest, 0, to history_length, which is the new line: it is not in the history yet.
 */
#ifndef TUI_HISTORY_H
#define TUI_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the history file of the account, or of the player (base/player.h). Without that file the history lasts as long as the program. */
void history_open(void);
/* Adds LINE, unless it is blank or the same as the last one, and appends it to the file. */
void history_add(const char *line);

/* Commands for readline. Each replaces the readline command named beside it. */
int history_previous(int count, int key);			/* previous-history */
int history_next(int count, int key);				/* next-history */
int history_first(int count, int key);				/* beginning-of-history */
int history_last(int count, int key);				/* end-of-history */
int history_fetch(int count, int key);				/* fetch-history */
int history_operate_and_get_next(int count, int key);		/* operate-and-get-next */
/* These search for the text before the cursor, and go to the line that begins with it (or contains it). The new line is the last one. */
int history_search_back(int count, int key);			/* history-search-backward */
int history_search_ahead(int count, int key);			/* history-search-forward */
int history_search_text_back(int count, int key);		/* history-substring-search-backward */
int history_search_text_ahead(int count, int key);		/* history-substring-search-forward */

/* The number of the line shown; the oldest line if the one shown was dropped from the history. */
int history_at(void);
/*
 * Call this when the command line opens: it begins with TEXT or, if that is empty, with the line that history_operate_and_get_next() chose.
 */
void history_open_line(const char *text);
/* Call this when the command line closes: forgets the edits. */
void history_close_line(void);

/* Commands for readline that begin a search at the line shown. Enter runs the line found; after a find command it only keeps the line. */
int isearch_back(int count, int key);
int isearch_ahead(int count, int key);
int isearch_find_back(int count, int key);
int isearch_find_ahead(int count, int key);
bool isearch_is_on(void);
/*
 * During a search these take the keys. TEXT is a whole character; COMMAND is what readline has bound to any other KEY, or NULL. False: the
 * search ended at the line shown, and the key has its usual meaning.
 */
void isearch_text(const unsigned char *text, size_t length);
bool isearch_key(int key, int (*command)(int, int));
/* Ends the search and goes back to where it began. */
void isearch_abort(void);

#endif
