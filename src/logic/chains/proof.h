/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The proof of a chain, as sentences and drawings: why each of its links holds, and what follows from its ends.
 *
 * An example, the chain of reach.h: a beat says that r1c1 is 2 if it is not 1, the next that r1c9 then is not 2 and so is 3, the next that
 * r9c9 then is 1; the conclusion (CHAIN_EITHER) is that r1c1 or r9c9 is 1, so that r9c1 is not.
 */
#ifndef LOGIC_CHAINS_PROOF_H
#define LOGIC_CHAINS_PROOF_H

#include "logic/chains/reach.h"
#include "logic/step/step.h"

/* What a chain proves. */
enum chain_end {
	CHAIN_EITHER,	/* one of its ends is true */
	CHAIN_ITSELF,	/* its start is true, because it is also the end */
	CHAIN_LOOP,	/* one candidate of each weak link is true, including the link between its ends */
	CHAIN_AGAINST	/* its start, assumed to be on, is off */
};

struct chain_proof {
	const struct board *board;
	struct facts *facts;
	const struct chain_graph *graph;
	const struct step_head *head;
	enum chain_end end;
	const struct chain_node *start;	/* for CHAIN_AGAINST */
	struct proof_builder *proof;
};

/* Tells the chain from its start to its end, which is on, with a beat for each strong link, and then the conclusion. */
void chain_tell(const struct chain_proof *, const struct chain_path *);

/*
 * Tells, in beats folded into beat UNDER, a chain from node START, which is on because of PREMISE, and that the chain excludes TARGET; if
 * TARGET is -1, tells only the chain. Returns the last inference.
 */
int chain_tell_case(const struct chain_proof *, int premise, int under, int start, const struct chain_path *, int target);

#endif
