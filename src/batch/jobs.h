/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of jobs (batch.def), and what they work with. */
#ifndef BATCH_JOBS_H
#define BATCH_JOBS_H

#include "batch/output.h"
#include "batch/progress.h"
#include "batch/puzzle_input.h"
#include "batch/settings.h"

/* What a job may take besides its options: a file with puzzles, or the id of a technique. */
enum operand { OPERAND_NOTHING, OPERAND_FILE, OPERAND_ID };

struct batch;

struct job {
	const char *name;
	uint64_t options;		/* that it takes */
	enum operand operand;
	const char *help;		/* a sentence; translate it with _() */
	void (*run)(struct batch *);
};

extern const struct job job_table[];
extern const size_t job_count;

struct batch {
	const char *command;
	struct settings set;
	struct puzzle_input in;
	struct output out;
	struct progress progress;
	long puzzles;		/* done so far */
	long written;		/* of these, by convert */
	void *data;		/* of the job */
	int status;		/* the worst so far */
};

#define JOB(name, ...) void job_##name(struct batch *);
#include "batch/batch.def"

/* Says on standard error what is wrong, and keeps the worst status. */
void batch_fail(struct batch *, int status, const char *text);
/* The same for something in the input. */
void batch_report(struct batch *, const struct error *);
/* Begins to measure time for the figure that long work shows; BESIDE: also where the output goes to a terminal, as it seldom does then. */
void batch_progress_start(struct batch *, bool beside);
/* Shows how far the work is, of TOTAL puzzles (0: nobody knows), or takes that away again. */
void batch_progress(struct batch *, long total, bool over);
/* The puzzle as it stands: its values, or all candidates where some are deleted; without a newline. */
void batch_print_puzzle(const struct document *, struct strbuf *out);
/* "invalid: two 5s in row 3 (r3c1, r3c7)" */
void batch_print_conflict(const struct geometry *, const struct conflict *, struct strbuf *out);

#endif
