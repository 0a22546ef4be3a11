/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Symmetries of the pattern of givens: which cells are given or empty together. */
#ifndef GENERATE_SYMMETRY_H
#define GENERATE_SYMMETRY_H

#include <stddef.h>

#include "grid/geometry.h"

struct strbuf;

enum { MAX_ORBIT = 8, SYMMETRIES = 8 };

struct symmetry {
	const char *name;	/* its name on the command line: "180" */
	/* One or two maps from cells to cells (NULL: only one); a cell and all that they lead to from it are its orbit. */
	int (*image)(const struct geometry *, int cell);
	int (*other)(const struct geometry *, int cell);
};

/* The first is the absence of symmetry. */
extern const struct symmetry symmetries[SYMMETRIES];

/* NULL: there is none of that name. */
const struct symmetry *symmetry_find(const char *name);
/* The richest symmetry that the pattern of these cells has; the first of the table if it has none. */
const struct symmetry *symmetry_of(const struct geometry *, struct cellset);
/* Appends their names: "none, 180, 90" */
void symmetry_names(struct strbuf *out);
/* The cells that are given or empty together with CELL, which comes first; returns how many there are. */
int symmetry_orbit(const struct symmetry *, const struct geometry *, int cell, uint8_t orbit[MAX_ORBIT]);

#endif
