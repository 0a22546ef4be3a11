/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Reads a certificate, line by line: objects of JSON, as `candide steps --json` writes them. Members that are no part of a proof are
 * skipped, whatever they hold. Lines have at most LINE_MAX_BYTES bytes, and values nest at most NEST_MAX deep.
 *
 * A line without a board is about the 9x9 board. Cells and houses of a line belong to its board, so `form` (form.h) is that of the last
 * line.
 */
#ifndef VERIFY_READ_H
#define VERIFY_READ_H

#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "verify/form.h"

enum { LINE_MAX_BYTES = 1 << 26, NEST_MAX = 32, INFERENCES_MAX = 1 << 16, MEMBER_HOUSE = 5, MEMBERS = 7 };

struct point_of {
	const char *reason;		/* as it is written, such as "only-place" */
	union {
		struct {
			struct bits cells, rest, digits, more, houses, house, other;	/* house and other have one element, or none */
		};
		struct bits member[MEMBERS];
	};
	int number;
	int first, premises;		/* where its premises begin in `premise`, and how many there are */
};

/* What a line says of a board other than 9x9, besides its form; digits as in a record. */
struct board_of {
	const char *values, *givens;
	struct bits even, odd, deleted;
};

/* A line: a step, or how a puzzle ended. Its texts are parts of the line; "": not given. */
struct record {
	const char *puzzle;		/* as it is written: 81 or 729 characters on the 9x9 board */
	struct board_of board;
	const char *values, *candidates, *givens, *solution;	/* digits or candidates, a character for each cell or candidate */
	const char *verdict;		/* "": it is a step */
	bool other_board;		/* it has a board, not the 9x9 one */
	bool refused;			/* the puzzle is null: the input was none */
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
	char *at;			/* where it is read */
	int depth;
	struct error *err;
	struct record record;		/* what was read last */
	char *board, *kept[2];		/* the text of the last board other than 9x9, and of its digits; NULL: there was none */
	size_t board_length;		/* 0: it could not be read */
	struct board_of of_board;	/* what it says */
	struct form *form, *classic;	/* its form; and that of the 9x9 board */
};

/* Begins to read; certificate_free() ends it. */
void certificate_open(struct certificate *, FILE *);
void certificate_free(struct certificate *);
/* Reads the next line that is not empty into `record`. 1: it did; 0: there is none; -1: *ERR says what is wrong, and where. */
int certificate_next(struct certificate *, struct error *err);

#endif
