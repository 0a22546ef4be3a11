/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of jobs (batch.def), and what all jobs use. */
#ifndef BATCH_JOBS_H
#define BATCH_JOBS_H

#include "batch/batch.h"
#include "batch/io.h"
#include "batch/options.h"

/*
 * What a job may take besides options: a file with puzzles, the id of a technique, that or a family of them, a level, a lesson, or a
 * placement or elimination and after it files.
 */
enum operand { OPERAND_NOTHING, OPERAND_FILE, OPERAND_ID, OPERAND_FAMILY, OPERAND_LEVEL, OPERAND_LESSON, OPERAND_GOAL };

struct batch;
struct spelling_search;

struct job {
	const char *name;
	uint64_t options;		/* a bit for each option that it takes */
	enum operand operand;
	const char *help;		/* a sentence; translate it with _() */
	void (*run)(struct batch *);
};

extern const struct job job_table[];
extern const size_t job_count;

/* Who runs a job in place of the command line: `serve`. The job works in the calling thread alone, and its output is kept. */
struct batch_host {
	const struct document *doc;	/* the puzzle, in place of files */
	const char *notation;		/* for `judge` */
	bool (*stopped)(void *data);	/* whether the job must end; asked often */
	void (*say)(void *data, const char *text);	/* what else would be an error on standard error */
	void *data;
};

struct batch {
	const struct batch_host *host;	/* NULL: the command line */
	const char *command;
	int argc;
	char **argv;		/* of the job: its name first */
	const char *part;	/* in candide-large: which part of candide's input this is (stream.c); NULL: it is all */
	struct settings set;
	struct puzzle_input in;
	struct output out;
	struct progress progress;
	long puzzles;		/* how many have been handled */
	long large;		/* how often candide-large was given some of them */
	long written;		/* how many of them convert has written */
	int lost;		/* of how many of the file it could not keep all candidates */
	void *data;		/* for the job */
	batch_player *play;	/* for a job that is a game */
	int status;		/* the worst exit status so far */
};

#define JOB(name, ...) void job_##name(struct batch *);
#include "batch/batch.def"

/* Whether who runs the job wants its end. */
bool batch_stopped(const struct batch *);
/* Writes an error to standard error, or tells who runs the job; and keeps the worst status. */
void batch_fail(struct batch *, int status, const char *text);
/* The same for an error in the input. */
void batch_report(struct batch *, const struct error *);
/* Starts the clock for the progress of long work; BESIDE: shows it even if the output goes to a terminal, for jobs that write little. */
void batch_progress_start(struct batch *, bool beside);
/* Shows how far the work is, of TOTAL puzzles (0: not known), or, if it is OVER, removes the figure. */
void batch_progress(struct batch *, long total, bool over);
/* Appends the puzzle as it is (format_puzzle), without a newline. */
void batch_print_puzzle(const struct document *, struct strbuf *out);
/* Appends a line of `steps`. */
void batch_print_step(const struct geometry *, const struct step *, size_t number, struct strbuf *out);
/* Appends "invalid: two 5s in row 3 (r3c1, r3c7)". */
void batch_print_conflict(const struct geometry *, const struct conflict *, struct strbuf *out);

/* What `prove` does with --pdf: writes a page for each puzzle. */
void show_proofs(struct batch *);

/* The scales of the job `rate`, things of struct rate_scale: appends their names, "hodoku, se", or offers them to be found. */
void rate_scale_names(struct strbuf *out);
void rate_scale_offer(struct spelling_search *);

#endif
