/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The cells with few candidates, and the digits with few places in a house, which tell cheaply where small patterns can be. A part of the
 * facts of a position, made on request.
 */
#ifndef LOGIC_FACTS_FEW_CANDIDATES_H
#define LOGIC_FACTS_FEW_CANDIDATES_H

#include "grid/geometry.h"

struct facts;

enum { FEW = 4 };

struct few_candidates {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	struct cellset cells[FEW + 1];			/* cells[n] have exactly n candidates, n from 1 */
	uint16_t digits[FEW + 1][HOUSE_LANES];		/* digits[n] have exactly n places in the house, n from 1 */
};

const struct few_candidates *facts_few_candidates(struct facts *);

#endif
