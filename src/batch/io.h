/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Input and output: puzzles from a file or pipe of any length, in memory that does not grow with it (only text that may belong to the next
 * puzzle is kept); standard output in large blocks; and the progress of long work, on the terminal.
 */
#ifndef BATCH_IO_H
#define BATCH_IO_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "format/records.h"

/* Which puzzles of a file are wanted, counted from 1; LAST is 0 if all from FIRST on are. */
struct puzzle_range {
	size_t first, last;
};

struct puzzle_input {
	char *name;		/* its name in errors */
	struct puzzle_range range;
	size_t seen;		/* how many came so far, including those that could not be read or are before the range */
	int fd;			/* -1: NAME is the puzzle itself */
	void (*idle)(void *data);	/* called before the program waits for input; may be NULL */
	void *data;
	long long size, taken;	/* the size of the file in bytes (0: not known), and how many were read */
	int first_line;		/* the number of its first line; 0: 1 */
	struct strbuf text;
	struct reader reader;	/* over TEXT */
	struct records records;	/* how its rows are read; without a form, puzzles are found in the text */
	bool marked;		/* it began with a byte order mark */
	bool ended;
	struct unpack *unpack;	/* what FD is read through, from the first read on */
	const char *error;	/* what was wrong when a read failed; NULL: none failed */
};

/*
 * Opens FILE ("-": standard input), which may be compressed, and whose name may end in "#" and a puzzle's number or a range: "#3-7", "#3-",
 * "#-7". If there is no such file, FILE may be a puzzle itself, on one line. False: *ERR says why.
 */
bool puzzle_input_open(struct puzzle_input *, const char *file, struct error *err);
void puzzle_input_close(struct puzzle_input *);
/* Like reader_next. READ_END is also returned after a read that failed. */
enum read_result puzzle_input_next(struct puzzle_input *, struct document *, struct error *err);
/*
 * A quick version for a 9x9 puzzle on a line of its own that has been read: takes it and returns its cells, each a digit or something else,
 * valid until the next call. NULL: something else comes, which puzzle_input_next must read; nothing was taken.
 */
const char *puzzle_input_line(struct puzzle_input *);
/*
 * Reads the next row, if rows are read one by one, as records_read does: *DOC is to be freed after an error too. *ROW, valid until the next
 * call, is its text without the newline. READ_END: at the end.
 */
enum read_result puzzle_input_record(struct puzzle_input *, struct document *, const char **row, size_t *length, struct error *err);
/* Whether the file ended before the end of the range. */
bool puzzle_input_lacks(const struct puzzle_input *);
/* An estimate of how many puzzles the whole input has, from the PUZZLES read so far; 0: not known. */
long puzzle_input_guess(const struct puzzle_input *, long puzzles);

/*
 * Standard output in large blocks. An error ends the work and is reported once: a full disk, or a reader that goes away where SIGPIPE is
 * ignored.
 */

struct output {
	struct strbuf text;	/* not written yet: append to it */
	int fd;
	bool closed;		/* nothing can be written any more */
	int error;		/* errno; 0: none */
	size_t done;		/* how much of the text has been written already, by output_ready() */
	struct strbuf before;	/* begins the lines from MARKED on */
	size_t marked;
};

/* The descriptor of an output that only keeps what is appended, and writes nothing. */
enum { OUTPUT_KEPT = -1 };

void output_init(struct output *, int fd);
void output_free(struct output *);
/* Appends bytes; a whole block is not copied. */
void output_bytes(struct output *, const char *bytes, size_t length);
/* Puts BEFORE before non-empty lines that are appended from now on; "" ends that. The text so far must end with a newline. */
void output_begin_lines(struct output *, const char *before);
/* Writes a block if there is enough for one. */
void output_block(struct output *);
/* Writes everything. */
void output_flush(struct output *);
/* Writes as much as can be written without waiting. */
void output_ready(struct output *);
/* How much is still to be written. */
size_t output_left(const struct output *);

/* "12345 of 49158 puzzles, 8230 a second, 00:04 left" on the terminal while long work runs. Time is an argument. */

struct progress {
	bool on, shown;
	long long start;
	long long next;		/* milliseconds: when to show the next figure */
};

/* Whether FD is a terminal that understands escape sequences: not if $TERM is "dumb" or empty. */
bool progress_obeyed(int fd);
/* Nothing is shown in the first second, or if ON is false. */
void progress_init(struct progress *, bool on, long long now);
/* Says that DONE puzzles of TOTAL (0: not known) are done: appends what to write to the terminal, if anything. */
void progress_show(struct progress *, long done, long total, long long now, struct strbuf *out);
/* Appends what removes the figure again. */
void progress_clear(struct progress *, struct strbuf *out);

#endif
