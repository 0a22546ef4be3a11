/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Templates of a digit: the ways to put it into all houses at once (pattern overlay). A candidate in none of them is what reasoning
 * about this one digit can exclude at most, and where there is none, no pattern of the digit excludes anything. A part of the facts
 * of a position, made when it is asked for and kept for each digit until one of its candidates goes.
 */
#ifndef LOGIC_FACTS_TEMPLATES_H
#define LOGIC_FACTS_TEMPLATES_H

#include "grid/geometry.h"

struct facts;

struct templates {
	struct {
		struct cellset cells, never;	/* never: those of CELLS, the digit's candidates, that no template has */
		bool known;
	} digit[MAX_SIZE];
};

struct cellset facts_never(struct facts *, int digit);

#endif
