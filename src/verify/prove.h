/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from statements. A choice is a set of candidates of the board of which any two may be true together (form.h). A statement
 * applies to it if it has all of `on` and none of `off`. It agrees with a statement that applies if it has one of `some` and none of
 * `none`; no choice agrees with a clash that applies. A claim follows if it is true in each choice that agrees with all statements.
 */
#ifndef VERIFY_PROVE_H
#define VERIFY_PROVE_H

#include "verify/sets.h"

struct statement {
	struct bits on, off, some, none;
	bool has_some, clash;
};

/*
 * Whether no choice of candidates of BOARD agrees with COUNT statements, has all of ON and none of OFF. Also false after PROVE_NODES tries,
 * which bounds the time.
 */
enum { PROVE_NODES = 200000 };
bool prove_none(const struct bits *board, const struct statement *const statement[], int count, const struct bits *on,
		const struct bits *off);

#endif
