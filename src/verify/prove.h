/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from statements. A choice is a set of candidates of the board of which no two exclude each other (those of one cell, and
 * those of one digit in one house do). It agrees with a statement if, where it has all of `on` and none of `off`, it has one of `some` and
 * none of `none`; and it has not all of `on` and none of `off` at all if the statement is a clash. Something follows if each choice that
 * agrees with all statements has it.
 */
#ifndef VERIFY_PROVE_H
#define VERIFY_PROVE_H

#include "verify/sets.h"

struct statement {
	struct cands on, off;
	struct cands some, none;
	bool has_some, clash;
};

/*
 * Whether no choice of candidates of BOARD agrees with COUNT statements, has all of ON and none of OFF. False also after PROVE_NODES
 * tries, so that time is bounded.
 */
enum { PROVE_NODES = 200000 };
bool prove_none(const struct cands *board, const struct statement *const statement[], int count, const struct cands *on,
		const struct cands *off);
/* The candidates that CAND excludes. */
const struct cands *prove_excluded(int cand);
/* The cells of a house, and its number among the houses of its kind that CELL is in: KIND 0 rows, 1 columns, 2 boxes. */
struct cells house_cells(int house);
int house_of(int cell, int kind);

#endif
