/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Puzzles from a file or pipe of any length, in memory that does not grow with it: only text that may belong to the next puzzle is kept. */
#ifndef BATCH_PUZZLE_INPUT_H
#define BATCH_PUZZLE_INPUT_H

#include "base/strbuf.h"
#include "format/format.h"

/* Which puzzles of a file are wanted, counted from 1; LAST is 0 if all are. */
struct puzzle_range {
	size_t first, last;
};

struct puzzle_input {
	char *name;		/* its name in errors */
	struct puzzle_range range;
	size_t seen;		/* how many came so far, including those that could not be read or are before the range */
	int fd;
	void (*idle)(void *data);	/* called before the program waits for input; may be NULL */
	void *data;
	long long size, taken;	/* the size of the file in bytes (0: not known), and how many were read */
	struct strbuf text;
	struct reader reader;	/* over TEXT */
	bool ended;
	int error;		/* errno of a read that failed; 0: none failed */
};

/* Opens FILE ("-": standard input), which may end in "#" and the number of a puzzle, or of the first and the last: "#3-7". False: *ERR says why. */
bool puzzle_input_open(struct puzzle_input *, const char *file, struct error *err);
void puzzle_input_close(struct puzzle_input *);
/* Like reader_next. READ_END is also returned after a read that failed. */
enum read_result puzzle_input_next(struct puzzle_input *, struct document *, struct error *err);
/*
 * A quick version for a 9x9 puzzle on a line of its own that has been read: takes it and returns its cells, each a digit or something else,
 * valid until the next call. NULL: something else comes, which puzzle_input_next must read; nothing was taken.
 */
const char *puzzle_input_line(struct puzzle_input *);
/* Whether the file ended before the end of the range. */
bool puzzle_input_lacks(const struct puzzle_input *);
/* An estimate of how many puzzles the whole input has, from the PUZZLES read so far; 0: not known. */
long puzzle_input_guess(const struct puzzle_input *, long puzzles);

#endif
