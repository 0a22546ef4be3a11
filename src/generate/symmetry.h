/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Symmetries of the pattern of givens: which cells are given or empty together. */
#ifndef GENERATE_SYMMETRY_H
#define GENERATE_SYMMETRY_H

#include <stddef.h>

#include "grid/geometry.h"

struct strbuf;

enum { MAX_ORBIT = 2 };

struct symmetry {
	const char *name;	/* what arguments take: "180" */
	int (*image)(const struct geometry *, int cell);	/* where the symmetry takes a cell; again and again, it comes back */
};

/* The first one is none at all. */
extern const struct symmetry symmetries[];

/* NULL where there is none of that name. */
const struct symmetry *symmetry_find(const char *name);
/* "none, 180" */
void symmetry_names(struct strbuf *out);
/* The cells that are given or empty together with CELL, which comes first; returns how many. */
int symmetry_orbit(const struct symmetry *, const struct geometry *, int cell, uint8_t orbit[MAX_ORBIT]);

#endif
