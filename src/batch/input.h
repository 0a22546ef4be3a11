/*
 * Puzzles from a file or pipe of any length, in memory that does not grow with it: only what may belong to the next puzzle is
 * kept.
 */
#ifndef BATCH_INPUT_H
#define BATCH_INPUT_H

#include "base/strbuf.h"
#include "format/format.h"

struct output;

struct input {
	const char *name;	/* as errors call it */
	int fd;
	struct output *out;	/* flushed before the program waits for input */
	struct strbuf text;
	struct reader reader;	/* over TEXT */
	bool ended;
	int error;		/* errno of a read that failed; 0: none did */
};

/* FILE: "-" is standard input. False: *ERR says why. */
bool input_open(struct input *, const char *file, struct output *, struct error *err);
void input_close(struct input *);
/* As reader_next. READ_END is also what follows a read that failed. */
enum read_result input_next(struct input *, struct document *, struct error *err);

#endif
