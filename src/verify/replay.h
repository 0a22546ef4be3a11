/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The board of a puzzle from its first line to its verdict. The effects of each proved step are applied to it. */
#ifndef VERIFY_REPLAY_H
#define VERIFY_REPLAY_H

#include "verify/rules.h"

struct replay {
	struct strbuf puzzle;		/* as it is written; "": none */
	long form;			/* the number of its board's form */
	struct state position;
	int steps;
	bool wrong, ended, filled;
	struct strbuf why;		/* what is wrong with it */
	struct strbuf unique;		/* numbers of the steps that assume that there is only one solution */
};

/* Whether a line belongs to the puzzle that is replayed; if not, that one has ended, and replay_begin() comes first. */
bool replay_goes_on(const struct replay *, const struct record *);
/* Puts the puzzle of a line on the board. */
void replay_begin(struct replay *, const struct record *);
/* Checks a line, and applies the effects of a step that is proved. After a line that is wrong, later ones change nothing. */
void replay_line(struct replay *, const struct record *);

#endif
