/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The lines typed before: kept in a file across runs, gone to from the command line, and searched while the words are typed, like
 * readline's Ctrl-R.
 *
 * Readline 8.2 keeps a changed line together with what can be undone in it, in its history and beside it, and frees that twice or never.
 * So readline always believes to be behind its last line, what is changed is kept here, as text, until the command line is closed, and
 * each line that is gone to begins with nothing to be undone but these changes. Its own search reads beyond the end of lines, and gets lost
 * when a key begins a sequence.
 *
 * Lines are counted from the oldest, from 0; the last one, history_length, is the new one, which is not in the history yet.
 */
#ifndef TUI_HISTORY_H
#define TUI_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the history of the account, or of the player (base/player.h). Without that file, it lasts as long as the program. */
void history_open(void);
/* Adds LINE, unless it is blank or the same as the last one, and appends it to the file. */
void history_add(const char *line);

/* Commands for readline, which do what its own do that have these names. */
int history_previous(int count, int key);			/* previous-history */
int history_next(int count, int key);				/* next-history */
int history_first(int count, int key);				/* beginning-of-history */
int history_last(int count, int key);				/* end-of-history */
int history_fetch(int count, int key);				/* fetch-history */
int history_operate_and_get_next(int count, int key);		/* operate-and-get-next */
/* They look for what is before the cursor, and go to the line that begins with it (or has it); beyond the last there is the new line. */
int history_search_back(int count, int key);			/* history-search-backward */
int history_search_ahead(int count, int key);			/* history-search-forward */
int history_search_text_back(int count, int key);		/* history-substring-search-backward */
int history_search_text_ahead(int count, int key);		/* history-substring-search-forward */

/* The line that is shown, or the oldest where that one was dropped. */
int history_at(void);
/* LINE as it stands now, 0 to history_length; it belongs to this file or to readline until another line is gone to. */
const char *history_line(int line);
/* Shows LINE, 0 to history_length, with the cursor at its end, or where it was if the person's inputrc says so. */
void history_go(int line);
/* Call this when a line has been opened, to begin with TEXT; if that is empty, with the line that history_operate_and_get_next() chose. */
void history_open_line(const char *text);
/* Call this when the line is closed: forgets what was changed. */
void history_close_line(void);

/* Commands for readline, which begin a search at the line shown. Enter carries out the line found, or (find) only leaves it there. */
int isearch_back(int count, int key);
int isearch_ahead(int count, int key);
int isearch_find_back(int count, int key);
int isearch_find_ahead(int count, int key);
bool isearch_is_on(void);
/*
 * While the search is on, these get the keys: TEXT is a whole character; COMMAND is what readline has bound to any other KEY, or NULL.
 * False: the search ended at the line shown, and the key does what it does elsewhere.
 */
void isearch_text(const unsigned char *text, size_t length);
bool isearch_key(int key, int (*command)(int, int));
/* Ends the search, and goes back to where it began. */
void isearch_abort(void);

#endif
