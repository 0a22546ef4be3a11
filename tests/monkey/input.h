/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a random player types: keys and command lines out of the table of commands, nonsense, and files to play with. */
#ifndef TESTS_MONKEY_INPUT_H
#define TESTS_MONKEY_INPUT_H

#include "tests/monkey/monkey.h"

/* A key of the table, now and then any other, and now and then with Alt. */
int input_random_key(struct monkey *);
/*
 * A line as the table of commands allows it, or one with something wrong in it. It names no file outside of the working directory:
 * what is made up has no "/" and no "~" in it.
 */
void input_random_line(struct monkey *, struct strbuf *out);
/* Any characters, of which most can be printed. */
void input_random_text(struct monkey *, struct strbuf *out);
/* A puzzle, good or bad, or a part of one, or no puzzle at all. */
void input_random_paste(struct monkey *, struct strbuf *out);
/* Puzzles, good and bad, in files of the working directory; `load` finds them. */
void input_write_files(struct monkey *);

#endif
