/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search in words while it runs, with a line for each event or trial. */
#ifndef BATCH_TRACE_H
#define BATCH_TRACE_H

#include "batch/output.h"
#include "solve/methods.h"

struct technique_set;

struct trace {
	struct output *out;
	const struct geometry *geo;
	bool events;	/* try r1c2=3, place r1c2=3, fail, back, solution; for `logic` also step naked-pair r1c2<>3 */
	bool tree;	/* for `logic`: depth and number of passes of each trial */
	const struct technique_set *techniques_on;	/* for `logic`: those that it uses; NULL: those that are on */
};

/* Like method_solutions, and prints what is asked for. */
long trace_solutions(const struct trace *, const struct search_method *, const struct board *, long limit,
		     uint8_t solution[MAX_CELLS]);

#endif
