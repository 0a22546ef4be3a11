/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The walk from the givens to the solution, and the state of its finders. */
#ifndef RATE_SE_WALK_H
#define RATE_SE_WALK_H

#include "rate/se/closure.h"
#include "rate/se/chains.h"
#include "rate/se/se.h"

/* The board when aligned exclusion last found nothing: there is still nothing where the board has not changed. */
struct se_excluded_before {
	bool valid;
	uint16_t cand[SE_CELLS];
	struct cellset in;	/* the cells that were searched */
};

struct se {
	struct se_stop stop;
	struct se_grid grid;
	bool plain;
	struct se_closures *closures;
	struct se_chain_search *chains;
	struct se_hints hints;
	struct se_excluded_before excluded[2];	/* for pairs and triplets */
};

#endif
