/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The definitions: what must be so on the board for the links of a chain (links.c) and for the patterns of techniques (patterns.c). Each
 * check adds the truths that the argument uses, and notes the first thing that is not as it is written.
 */
#ifndef JUDGE_CHECKS_H
#define JUDGE_CHECKS_H

#include "judge/judge.h"
#include "judge/truths.h"

struct checks {
	const struct board *board;
	const struct written *notation;
	struct judgement *judgement;
	struct truths truths;
	bool cases;		/* it follows cases to their ends, and these are what all of them have in common: */
	struct candset case_place, case_drop;
};

/* The cells of a set that have the digit as a candidate. */
struct cellset checks_having(const struct board *, struct cellset cells, int digit);
/* The candidates of cells together. */
uint16_t checks_union(const struct board *, struct cellset cells);
/* Notes a fault, unless there is one. Always false. */
bool checks_fault(struct checks *, enum judge_fault, struct cellset cells, struct cellset other, uint16_t digits);

/* All chains of the notation. False: a fault was noted. */
bool check_chains(struct checks *);
/* The variables of a whip or braid, for each of the eliminations that are claimed. False: a fault was noted. */
bool check_whip(struct checks *);
/* The pattern, by the definition of its technique. *KNOWN is false if there is none here, and the engine must look for it. */
bool check_pattern(struct checks *, bool *known);

#endif
