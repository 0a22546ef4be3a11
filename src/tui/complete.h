/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What can complete a word of the command line, in readline's form. */
#ifndef TUI_COMPLETE_H
#define TUI_COMPLETE_H

#include <stddef.h>

struct game;

/* For rl_attempted_completion_function: WORD is bytes START to END of LINE. NULL: nothing fits. */
char **complete_word(struct game *, const char *line, const char *word, size_t start, size_t end);

#endif
