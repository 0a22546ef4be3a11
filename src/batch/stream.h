/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Runs a job on each puzzle of its input, in as many threads as the options set, with results in the order of the input. Puzzles are
 * handled in chunks, so that work can be shared among them; a chunk ends early if a reader may be waiting for its results.
 */
#ifndef BATCH_STREAM_H
#define BATCH_STREAM_H

#include "batch/jobs.h"

struct many;
struct patterns_told;
struct se;

/* How the lines of a job become columns of CSV. */
enum csv_form {
	CSV_NONE,		/* they do not: a puzzle may have several */
	CSV_AFTER_PUZZLE,	/* all fields but the first, which is the puzzle; the verdict comes first */
	CSV_SOLUTION,		/* a solution; or the puzzle, and the verdict */
	CSV_STEP		/* a step; or the puzzle, and the verdict */
};

/* A puzzle of the input. Most are 9x9 puzzles on a line of their own, for which no document is made. */
struct puzzle {
	struct document *doc;		/* NULL: the puzzle is a line of 9x9, in `cells`: */
	char cells[CLASSIC_CELLS];	/* one per cell: its digit, or something else if it is empty */
	int line;			/* on which it begins */
	char *row;			/* for --csv: the row that has it */
	char separator;			/* of its columns */
	const char *newline;		/* behind it */
};

/* Puzzles in the order of the input. */
struct chunk {
	long first;			/* the number of the first puzzle among those that could be read, from 0 */
	long number;			/* its number in the input, from 1, including what cannot be read */
	int count;
	struct puzzle *puzzles;
	bool large;			/* its puzzles are not in the list: candide-large reads them in TEXT, which begins on LINE */
	struct strbuf text;
	int line, text_lines;
	int status;			/* its exit status */
	bool failed;			/* an error, ERR, was read after the last puzzle; of rows, BAD is the one that is wrong */
	struct error err;
	struct puzzle bad;
	struct error *errors;		/* errors of single puzzles */
	size_t error_count, error_capacity;
	struct output out;
	long written;			/* how many results are in it */
	int lost;			/* puzzles of which `convert` could not keep all candidates */
	bool fine;			/* no puzzle of the chunk sets the exit status to 1 */
};

/* The state of a thread. */
struct worker {
	struct batch *batch;	/* threads only read its settings */
	struct output *out;
	long number;		/* of the puzzle among those that could be read, from 0 */
	int place;		/* of the puzzle in the chunk */
	struct engine *engine;
	struct many *many;	/* this one and the next are made on demand */
	struct se *se;
	struct nrc *berthier;
	int64_t end;		/* when the time for a puzzle ends, in milliseconds */
	struct chunk *chunk;
	int told;		/* how many puzzles of the chunk have a result */
	const struct work *work;
	bool begun;		/* the result of a puzzle begins at BEGIN of the output */
	size_t begin;
};

struct work {
	/* Handles a puzzle. False: the exit status becomes 1. */
	bool (*one)(struct worker *, const struct document *);
	/* Handles a chunk, instead of `one`. */
	bool (*all)(struct worker *, struct chunk *);
	/* Called by those two with the result of a puzzle: FOUND solutions, and the first of them, or NULL. */
	bool (*tell)(struct worker *, const struct puzzle *, long found, const uint8_t solution[]);
	const struct rate_scale *scale;	/* for `rate` */
	const char *columns;	/* the names of its columns that CSV gets, with tabs between them; NULL: it has none */
	enum csv_form csv;
	const char *header;	/* written before the first result; NULL: nothing */
	const char *footer;	/* written after the last; NULL: nothing */
	const char *between;	/* written between two results */
	bool alone;		/* works in one thread only */
	bool gathers;		/* something is made of all puzzles together: candide-large gets all of its puzzles at once */
};

/* The shape of a puzzle, its values, and its board with what was eliminated. */
const struct geometry *puzzle_geometry(const struct puzzle *);
void puzzle_values(const struct puzzle *, uint8_t values[MAX_CELLS]);
void puzzle_board(const struct puzzle *, struct board *);
/* Appends the puzzle as it was given: its values, or all candidates if some are eliminated; without a newline. */
void puzzle_print(const struct puzzle *, struct strbuf *out);
/* Whether two of its digits contradict each other. */
bool puzzle_conflict(const struct puzzle *, struct conflict *);

/* The number that begins the results of the puzzle; 0: not asked for. */
long worker_number(const struct worker *);
/* What JSON says of the puzzle that is at work; TEXT is its word, TOLD what earlier steps of its path argued for (NULL: it has no path). */
struct json_puzzle worker_puzzle(const struct worker *, const char *text, struct patterns_told *told);
/* Begins the results of puzzle PLACE of the chunk, whose lines get its number; and ends them. */
void worker_begin(struct worker *, int place);
void worker_end(struct worker *);
/* Writes to standard error what is wrong with the puzzle, at the time its results are written. */
void worker_report(struct worker *, const char *text);
/* Reports that two of its digits contradict each other. */
void batch_report_conflict(struct worker *, const struct geometry *, const struct conflict *);

/* An engine with the techniques that the options choose, which ends its search when batch_stopped(). */
struct engine *batch_engine(struct batch *);
/* Handles the puzzles of all files. */
void batch_stream(struct batch *, const struct work *);

#endif
