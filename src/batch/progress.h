/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* "12345 of 49158 puzzles, 8230 a second, 00:04 left" on the terminal while long work runs. Time is an argument. */
#ifndef BATCH_PROGRESS_H
#define BATCH_PROGRESS_H

#include <stdbool.h>

#include "base/strbuf.h"

struct progress {
	bool on, shown;
	long long start;
	long long next;		/* milliseconds: when to show the next figure */
};

/* Whether FD is a terminal that obeys escape sequences: by $TERM, one that is "dumb" or has no name would print them. */
bool progress_obeyed(int fd);
/* Nothing is shown in the first second, or if ON is false. */
void progress_init(struct progress *, bool on, long long now);
/* Says that DONE puzzles of TOTAL (0: not known) are done: appends what to write to the terminal, if anything. */
void progress_show(struct progress *, long done, long total, long long now, struct strbuf *out);
/* Appends what removes the figure again. */
void progress_clear(struct progress *, struct strbuf *out);

#endif
