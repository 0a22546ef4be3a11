/* The lines that were typed before: readline's history, kept in a file across runs. */
#ifndef TUI_PAST_H
#define TUI_PAST_H

/* Reads $XDG_STATE_HOME/candide/history. Where there is none, the history lasts as long as the program. */
void past_open(void);
/* Adds LINE, unless it is blank or the same as the one before, and appends it to the file. */
void past_add(const char *line);

#endif
