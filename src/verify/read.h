/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Reads a certificate, line by line: objects of JSON, as `candide steps --json` writes them. Members that are no part of a proof are
 * skipped, whatever they hold. Lines have at most LINE_MAX_BYTES bytes, and values nest at most NEST_MAX deep.
 */
#ifndef VERIFY_READ_H
#define VERIFY_READ_H

#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "verify/sets.h"

enum { LINE_MAX_BYTES = 1 << 26, NEST_MAX = 32, INFERENCES_MAX = 1 << 16, NAME_BYTES = 32, MEMBER_HOUSE = 5, MEMBERS = 7 };

struct point_of {
	char reason[NAME_BYTES];	/* as it is written, such as "only-place" */
	union {
		struct {
			struct bits cells, rest, digits, more, houses, house, other;	/* house and other have one element, or none */
		};
		struct bits member[MEMBERS];
	};
	int number;
	int first, premises;		/* where its premises begin in `premise`, and how many there are */
};

/* A line: a step, or how a puzzle ended. */
struct record {
	char puzzle[CANDS + 1];		/* 81 or 729 characters */
	char values[CANDS + 1], candidates[CANDS + 1], givens[CANDS + 1];	/* so too, or "": not given */
	char verdict[NAME_BYTES], solution[CANDS + 1];	/* "": it is a step, or not given */
	bool refused;			/* the puzzle is null: what was read was none */
	int n;				/* of the step, from 1 */
	struct bits place, drop;
	struct point_of *inference;
	size_t inferences, inference_room;
	int *premise;
	size_t premises, premise_room;
};

struct certificate {
	FILE *in;
	char *line;
	size_t room, length;
	int number;			/* of the line, from 1 */
	const char *at;			/* where it is read */
	int depth;
	struct error *err;
	struct record record;		/* what was read last */
};

/* Begins to read; certificate_free() ends it. */
void certificate_open(struct certificate *, FILE *);
void certificate_free(struct certificate *);
/* Reads the next line that is not empty into `record`. 1: it did; 0: there is none; -1: *ERR says what is wrong, and where. */
int certificate_next(struct certificate *, struct error *err);

#endif
