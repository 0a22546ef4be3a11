/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The lines typed before: readline's history, kept in a file across runs. */
#ifndef TUI_HISTORY_H
#define TUI_HISTORY_H

/* Reads the history of the account, or of the player (base/player.h). Without that file, it lasts as long as the program. */
void history_open(void);
/* Adds LINE, unless it is blank or the same as the last one, and appends it to the file. */
void history_add(const char *line);

#endif
