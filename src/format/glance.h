/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a line is made of, counted once, since all formats look at most lines of most files. Used within format/ only. */
#ifndef FORMAT_GLANCE_H
#define FORMAT_GLANCE_H

#include "format/scan.h"

struct tally {
	bool prose;		/* too many letters or control characters for a row of cells: only RUN is counted then */
	bool run;		/* it has enough cells side by side for a whole puzzle */
	bool plain;		/* it has a digit or "." */
	uint8_t largest;	/* the largest digit; 0: there are no digits */
	uint16_t digits;	/* the digits that there are */
	char blank;		/* the character for empty cells; 0: there is none */
	int cells;		/* digits and characters for empty cells */
	int groups;		/* words that have a digit, or are a single "." or "0" */
	int words;		/* the parts between rulers and blanks */
	int longest;		/* the longest word, in characters */
	int strange;		/* characters that are neither cells nor rulers nor blanks */
	int commas, semicolons, tabs, bars;
};

/* What tells rulers from rows. */
struct ruler {
	bool possible;		/* it has no digits and letters */
	bool plus, rule;	/* it has "---", "===" or three box-drawing characters in a row */
	int dashes, empty;	/* empty: other characters for empty cells, which rulers have as corners */
};

struct glance {
	struct line line;
	const char *next;	/* where the next line begins */
	bool last;		/* no newline ends it */
	bool counted, looked;	/* whether TALLY and RULER are known */
	struct tally tally;
	struct ruler ruler;
};

enum { GLANCES = 48 };

/* The lines from a reader's place on, kept while something is read there. */
struct ahead {
	int first, count;	/* the number of the first line, and how many were looked at */
	struct glance glance[GLANCES];
	/* The last result of rows_look: for which place (NULL: none), whether it saw the end of the text, and where the rows end. */
	const char *rows_at;
	int rows_kind;
	const struct geometry *rows_geo;
	bool rows_reached_end;
	const char *rows_end;
	int rows_end_line;
};

void ahead_init(struct ahead *, const struct reader *);

/* The line at the reader's place, in the second case with its tally; kept in OWN if the reader has no `ahead`. NULL: the text ends. */
const struct glance *glance_at(struct reader *, struct glance *own);
const struct glance *glance_counted(struct reader *, struct glance *own);
/* Moves the reader past a line that was looked at. */
void glance_pass(struct reader *, const struct glance *);
/* Counts what a part of a line is made of. */
struct tally glance_tally(const char *text, const char *end);
/* Looks at a line that was read by this reader. */
struct ruler glance_ruler(struct reader *, const struct line *);

#endif
