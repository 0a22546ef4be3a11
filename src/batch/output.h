/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Standard output in large blocks. A reader that goes away ends the work quietly; any other trouble is said once. */
#ifndef BATCH_OUTPUT_H
#define BATCH_OUTPUT_H

#include <stdbool.h>

#include "base/strbuf.h"

struct output {
	struct strbuf text;	/* what is not written yet: append to it */
	int fd;
	bool closed;		/* nothing can be written any more */
	int error;		/* errno; 0 where nobody listens any more, which is not an error */
};

/* The descriptor of an output that only keeps what is appended: nothing is written. */
enum { OUTPUT_KEPT = -1 };

void output_init(struct output *, int fd);
void output_free(struct output *);
/* Appends bytes; what is a block by itself is not copied. */
void output_bytes(struct output *, const char *bytes, size_t length);
/* Writes a block where there is enough for one. */
void output_block(struct output *);
/* Writes all. */
void output_flush(struct output *);

#endif
