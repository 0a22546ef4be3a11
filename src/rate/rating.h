/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How hard a puzzle is, as one value: HoDoKu's level and score with the hardest technique of its path, and Sudoku Explainer's ER. */
#ifndef RATE_RATING_H
#define RATE_RATING_H

#include "logic/step/technique.h"

struct strbuf;

enum { RATING_UNKNOWN = -1, RATING_STUCK = LEVELS };

struct rating {
	int level;		/* enum level; RATING_STUCK: the techniques do not solve it; RATING_UNKNOWN: nobody has rated it */
	int score;		/* HoDoKu's, if there is a level */
	int hardest;		/* the index of the hardest technique; -1: not known */
	int er;			/* in tenths; 0: not known */
};

static const struct rating rating_unknown = { .level = RATING_UNKNOWN, .hardest = -1 };

/*
 * Reads "hard 1480 7.2 skyscraper", which puzzle files have behind a puzzle: level (or "stuck"), score, ER, id of the hardest technique;
 * "-" for an ER or a technique that is not known. Returns where it ends, with the blanks that follow; NULL: TEXT does not begin with a rating.
 */
const char *rating_read(struct rating *, const char *text);
/* Appends it as rating_read() reads it; it must have a level. */
void rating_print(const struct rating *, struct strbuf *out);

#endif
