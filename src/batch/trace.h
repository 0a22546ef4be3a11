/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search in words, a line an event or a trial, as it goes on. */
#ifndef BATCH_TRACE_H
#define BATCH_TRACE_H

#include "batch/output.h"
#include "solve/methods.h"

struct trace {
	struct output *out;
	const struct geometry *geo;
	bool events;	/* try r1c2=3, place r1c2=3, fail, back */
	bool tree;	/* of a search by logic: depth and number of passes of each trial */
};

/* As method_solutions. */
long trace_solutions(const struct trace *, const struct search_method *, const struct board *, long limit,
		     uint8_t solution[MAX_CELLS]);

#endif
