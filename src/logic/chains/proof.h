/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A chain in words and on the board: why each link of it holds, and what follows from its ends. */
#ifndef LOGIC_CHAINS_PROOF_H
#define LOGIC_CHAINS_PROOF_H

#include "logic/chains/reach.h"
#include "logic/step.h"

/* What a chain proves. */
enum chain_end {
	CHAIN_EITHER,	/* one of its ends is true */
	CHAIN_ITSELF,	/* its start is true, since it is the end, too */
	CHAIN_LOOP,	/* one candidate of each weak link is true, also of that between its ends */
	CHAIN_AGAINST	/* its start is off, since it was assumed to be on */
};

struct chain_proof {
	const struct board *board;
	struct facts *facts;
	const struct chain_graph *graph;
	const struct step_head *head;
	enum chain_end end;
	const struct chain_node *start;	/* of CHAIN_AGAINST */
	struct proof_builder *proof;
};

/* Tells the chain from its start to its end, which is on, a beat a strong link, and then the conclusion. */
void chain_tell(const struct chain_proof *, const struct chain_path *);

/*
 * Tells, in beats that are folded into beat number UNDER, the chain of a reach from node START, which is on for the reason of PREMISE, and
 * that it keeps TARGET off. Returns that inference.
 */
int chain_tell_case(const struct chain_proof *, int premise, int under, int start, const struct chain_path *, int target);

#endif
