/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Templates of a digit: the ways to place it in all houses at once (pattern overlay). The candidates that are in no template are all that
 * reasoning about this one digit can exclude; if there are none, no pattern of the digit excludes anything. A part of the facts of a
 * position, made on request and kept for each digit until one of its candidates is eliminated.
 */
#ifndef LOGIC_FACTS_DIGIT_FILTER_H
#define LOGIC_FACTS_DIGIT_FILTER_H

#include "grid/geometry.h"

struct facts;

struct templates {
	const struct geometry *geo;	/* NULL: nothing is known yet */
	struct {
		struct cellset cells, never;	/* the digit's candidates, and those of them that are in no template */
		bool known;
	} digit[MAX_SIZE];
};

/* The candidates of DIGIT that are in no template. */
struct cellset facts_never(struct facts *, int digit);
/* Whether it is known already, without looking for it, that there are none. */
bool facts_never_none(struct facts *, int digit);

#endif
