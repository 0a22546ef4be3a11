/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What can complete a word of the command line, in the form that readline takes. */
#ifndef TUI_COMPLETE_H
#define TUI_COMPLETE_H

#include <stddef.h>

struct game;

/* For rl_attempted_completion_function: WORD are bytes START to END of LINE. NULL: nothing fits. */
char **complete_word(struct game *, const char *line, const char *word, size_t start, size_t end);

#endif
