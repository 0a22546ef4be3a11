/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Stories of the real program in a real terminal emulator: what a person does, and what must be on the screen and on the disk
 * then. What the keys and commands mean in detail is the play tests' affair. All that goes wrong here ends the test.
 */
#ifndef TESTS_TERMINAL_STORY_H
#define TESTS_TERMINAL_STORY_H

#include "tests/terminal/console.h"
#include "tests/test.h"

/* A puzzle, as a line and in a file. The cursor begins on r5c5, a given; r5c4 and r5c6 are empty. */
extern const char story_puzzle[];
extern char story_home[512], story_file[600];

/* A check that shows the screen where it fails. */
#define WAIT_FOR(condition, c) ((condition) ? (void)0 : story_fail(__FILE__, __LINE__, #condition, c))
_Noreturn void story_fail(const char *file, int line, const char *what, const struct console *);

/* Each story begins with a new home and the puzzle in a file; consoles that a failed story left are ended. */
void story_begin(void);
/* Starts console NUMBER, 0 or 1, with OPTIONS, of which home is set here. */
struct console *story_open(int number, struct console_options options);
/* The same, and waits for its first picture, with FIRST in it. */
struct console *story_start(int number, struct console_options options, const char *first);
/* Console 0 with the puzzle, or with --resume. */
struct console *story_play(struct console_options);
struct console *story_resume(void);
/* COMMAND of the shell, in which $CANDIDE is the program, with this inputrc. */
struct console *story_with_inputrc(const char *inputrc, const char *command);
/* The program leaves with STATUS and the terminal is as it was. Frees the console. */
void story_end(struct console *, int status);

void story_keys(struct console *, const char *bytes);
void story_expect(const struct console *, const char *text);
void story_expect_not(const struct console *, const char *text);
/* What the last row shows, where the command line is. */
void story_expect_prompt(const struct console *, const char *expected);
void story_write_file(const char *path, const char *text);

/* Where a cell of the board of 80x24 begins; rows and columns from 0. */
int story_cell_row(int row);
int story_cell_column(int column);
/* What stands in a mark's place. */
uint32_t story_mark_at(const struct console *, int cell, int digit);
/* What stands in a value's place; ROW and COLUMN from 1. */
uint32_t story_value_at(const struct console *, int row, int column);

#endif
