/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles from a file or pipe of any length, in memory that does not grow with it: only what may belong to the next puzzle is
 * kept.
 */
#ifndef BATCH_PUZZLE_INPUT_H
#define BATCH_PUZZLE_INPUT_H

#include "base/strbuf.h"
#include "format/format.h"

struct puzzle_input {
	char *name;		/* as errors call it */
	size_t only, seen;	/* the number of the one puzzle that is wanted (0: all are), and how many came so far */
	int fd;
	void (*idle)(void *data);	/* called before the program waits for input; NULL: nothing is to be done then */
	void *data;
	long long size, taken;	/* bytes of a file, 0 where that is not known; bytes that were read */
	struct strbuf text;
	struct reader reader;	/* over TEXT */
	bool ended;
	int error;		/* errno of a read that failed; 0: none did */
};

/* FILE: "-" is standard input, and after "#" may stand the number of a puzzle. False: *ERR says why. */
bool puzzle_input_open(struct puzzle_input *, const char *file, struct error *err);
void puzzle_input_close(struct puzzle_input *);
/* As reader_next. READ_END is also what follows a read that failed. */
enum read_result puzzle_input_next(struct puzzle_input *, struct document *, struct error *err);
/*
 * The quick way where a puzzle of 9x9 is on a line of its own that has been read: its cells, a digit or something else each,
 * until the next call. NULL, and nothing is taken, where something else comes, for puzzle_input_next to read.
 */
const char *puzzle_input_line(struct puzzle_input *);
/* How many puzzles the whole input has, if what follows is like the PUZZLES that were read; 0 where nobody knows. */
long puzzle_input_guess(const struct puzzle_input *, long puzzles);

#endif
