/* What a command of batch.def works with. Used within batch/ only. */
#ifndef BATCH_JOBS_H
#define BATCH_JOBS_H

#include "batch/input.h"
#include "batch/output.h"
#include "batch/progress.h"
#include "generate/generate.h"
#include "logic/engine.h"
#include "solve/methods.h"

/* So many methods one option can name. */
enum { METHODS = 16 };

/* What the options say; 0 or NULL where an option is absent. */
struct settings {
	const char *file;
	const struct search_method *methods[METHODS];
	int method_count;
	bool trace, tree;
	long count;
	int level;
	const struct technique *upto;
	const struct format *to;
	long number;
	struct generate_options generate;
	bool has_seed;
};

struct batch {
	const char *command;
	struct settings set;
	struct input in;
	struct output out;
	struct progress progress;
	long puzzles;		/* done so far */
	long written;		/* of these, by convert */
	void *data;		/* of the job */
	struct engine *engine;
	int status;		/* the worst so far */
};

#define JOB(name, options, file, help) void job_##name(struct batch *);
#include "batch/batch.def"

/* Calls ONE for each puzzle of the input; it returns false where the puzzle makes the exit status 1. */
void batch_each(struct batch *, bool (*one)(struct batch *, const struct document *));
/* Says on standard error what is wrong, and keeps the worst status. */
void batch_fail(struct batch *, int status, const char *text);

#endif
