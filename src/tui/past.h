/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The lines of the history in the command line: which of them is shown, and what was changed in the others. Readline 8.2 keeps a changed
 * line together with what can be undone in it, in its history and beside it, and frees that twice or never. So readline always believes
 * to be behind its last line, what is changed is kept here, as text, until the command line is closed, and each line that is gone to
 * begins with nothing to be undone but these changes.
 *
 * Lines are counted from the oldest, from 0; the last one, history_length, is the new one, which is not in the history yet.
 */
#ifndef TUI_PAST_H
#define TUI_PAST_H

/* Commands for readline, which do what its own do that have these names. */
int past_previous(int count, int key);		/* previous-history */
int past_next(int count, int key);		/* next-history */
int past_first(int count, int key);		/* beginning-of-history */
int past_last(int count, int key);		/* end-of-history */
int past_fetch(int count, int key);		/* fetch-history */
int past_operate(int count, int key);		/* operate-and-get-next */
/* They look for what is before the cursor, and go to the line that begins with it (or has it); beyond the last there is the new line. */
int past_search_back(int count, int key);	/* history-search-backward */
int past_search_ahead(int count, int key);	/* history-search-forward */
int past_search_text_back(int count, int key);	/* history-substring-search-backward */
int past_search_text_ahead(int count, int key);	/* history-substring-search-forward */

/* The line that is shown, or the oldest where that one was dropped. */
int past_at(void);
/* LINE as it stands now, 0 to history_length; it belongs to this file or to readline until another line is gone to. */
const char *past_line(int line);
/* Shows LINE, 0 to history_length, with the cursor at its end, or where it was if the person's inputrc says so. */
void past_go(int line);
/* Call this when a line has been opened, to begin with TEXT; where that is empty, it is the line that past_operate() wanted. */
void past_open(const char *text);
/* Call this when the line is closed: forgets what was changed. */
void past_close(void);

#endif
