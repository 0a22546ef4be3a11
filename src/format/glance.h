/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a line is made of, counted once: every format that is asked looks at the same lines, and most lines of most files are asked
 * about by all formats. Used within format/ only.
 */
#ifndef FORMAT_GLANCE_H
#define FORMAT_GLANCE_H

#include "format/scan.h"

struct tally {
	bool prose;		/* so many letters or controls that it is not a row of cells: nothing more is counted but RUN */
	bool run;		/* so many cells are side by side that they may be a puzzle by themselves */
	bool plain;		/* there is a digit or ".", which prose has no lines of */
	uint8_t largest;	/* of the digits; 0: there are none */
	uint16_t digits;	/* which there are */
	char blank;		/* a character for empty cells; 0: there is none */
	int cells;		/* digits and characters for empty cells */
	int groups;		/* words that have a digit or are one "." or "0" */
	int words;		/* what rulers and blanks divide */
	int longest;		/* of the words, in characters */
	int strange;		/* characters that are neither cells nor rulers nor blanks */
	int commas, semicolons, tabs, bars;
};

/* What of a line tells rulers from rows. */
struct ruler {
	bool possible;		/* nothing is there that no ruler has: digits and letters */
	bool plus, rule;	/* "---", "===" or three pieces of box drawing in a row */
	int dashes, empty;	/* empty: other characters for empty cells; a ruler has some as corners */
};

struct glance {
	struct line line;
	const char *next;	/* where the line after it begins */
	bool last;		/* no newline ends it */
	bool counted, looked;	/* whether TALLY and RULER are known */
	struct tally tally;
	struct ruler ruler;
};

enum { GLANCES = 48 };

/* The lines from a reader's place on, while one thing is read there. */
struct ahead {
	int first, count;	/* the number of the first line, and how many were seen */
	struct glance glance[GLANCES];
	/* What rows_look found where it looked last (NULL: it did not), whether it saw the end of the text, and where the rows end. */
	const char *rows_at;
	int rows_kind;
	const struct geometry *rows_geo;
	bool rows_reached_end;
	const char *rows_end;
	int rows_end_line;
};

void ahead_init(struct ahead *, const struct reader *);

/* The line where the reader stands, and with its tally; OWN is used where nothing remembers it. NULL at the end of the text. */
const struct glance *glance_at(struct reader *, struct glance *own);
const struct glance *glance_counted(struct reader *, struct glance *own);
/* Passes over a line that was seen. */
void glance_pass(struct reader *, const struct glance *);
/* What a part of a line is made of. */
struct tally glance_tally(const char *text, const char *end);
/* Of a line that was read by this reader. */
struct ruler glance_ruler(struct reader *, const struct line *);

#endif
