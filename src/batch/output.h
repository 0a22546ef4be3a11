/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Standard output in large blocks. If the reader goes away, the work ends quietly; any other error is reported once. */
#ifndef BATCH_OUTPUT_H
#define BATCH_OUTPUT_H

#include <stdbool.h>

#include "base/strbuf.h"

struct output {
	struct strbuf text;	/* not written yet: append to it */
	int fd;
	bool closed;		/* nothing can be written any more */
	int error;		/* errno; 0 if the reader went away, which is not an error */
	long number;		/* begins the lines from NUMBERED on, with a tab; 0: nothing does */
	size_t numbered;
};

/* The descriptor of an output that only keeps what is appended, and writes nothing. */
enum { OUTPUT_KEPT = -1 };

void output_init(struct output *, int fd);
void output_free(struct output *);
/* Appends bytes; a whole block is not copied. */
void output_bytes(struct output *, const char *bytes, size_t length);
/* Puts NUMBER and a tab before non-empty lines that are appended from now on; 0 ends that. The text so far must end with a newline. */
void output_number(struct output *, long number);
/* Writes a block if there is enough for one. */
void output_block(struct output *);
/* Writes everything. */
void output_flush(struct output *);

#endif
