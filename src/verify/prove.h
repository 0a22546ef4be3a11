/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from statements. A choice is a set of candidates of the board of which any two may be true together (form.h). It agrees with
 * a statement if, where it has all of `on` and none of `off`, it has one of `some` and none of `none`; and it has not all of `on` and none
 * of `off` at all if the statement is a clash. Something follows if each choice that agrees with all statements has it.
 */
#ifndef VERIFY_PROVE_H
#define VERIFY_PROVE_H

#include "verify/sets.h"

struct statement {
	struct bits on, off, some, none;
	bool has_some, clash;
};

/*
 * Whether no choice of candidates of BOARD agrees with COUNT statements, has all of ON and none of OFF. False also after PROVE_NODES
 * tries, so that time is bounded.
 */
enum { PROVE_NODES = 200000 };
bool prove_none(const struct bits *board, const struct statement *const statement[], int count, const struct bits *on,
		const struct bits *off);

#endif
