/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search of boards with clues: the rules that clues are made of (grid/clue.h), with sums that follow from houses, and their
 * propagation. All rules remove candidates of a position until nothing changes; the search (clue_search.h) branches from there.
 */
#ifndef SEARCH_CLUE_RULES_H
#define SEARCH_CLUE_RULES_H

#include "grid/board.h"
#include "grid/clue.h"

enum { RULES_MOST = 1024, RULE_WORDS = RULES_MOST / 64 };

struct clue_rules {
	const struct geometry *geo;
	int count, words;		/* WORDS: how many words of a set of rules are in use */
	bool broken;			/* clues contradict each other before any digit is known */
	struct primitive rule[RULES_MOST];
	uint64_t of[MAX_CELLS][RULE_WORDS];	/* the rules of each cell */
};

/* The candidates of each cell, and what has to be checked again. */
struct clue_position {
	uint16_t cand[MAX_CELLS];
	struct cellset open;		/* cells whose digit has not been propagated to their peers yet */
	struct cellset fresh;		/* those of them with something to propagate */
	houseset houses;
	uint64_t rules[RULE_WORDS];
};

/* Where a contradiction was found: the cells of a house or a rule, or one cell. */
struct clue_blame {
	const uint8_t *cells;
	int count;
	uint8_t cell;
};

/* Makes the rules of a board with clues; free them with free(). */
struct clue_rules *clue_rules_new(const struct geometry *);
/* Sets up the position of a board, with all rules to be checked. */
void clue_start(const struct clue_rules *, const struct board *, struct clue_position *);
/* Leaves CELL only DIGITS; false: it has none of them, and *WHY says so. */
bool clue_narrow(const struct clue_rules *, struct clue_position *, int cell, uint16_t digits, struct clue_blame *why);
/* Propagates until nothing changes. False: a contradiction, and *WHY says where. */
bool clue_conclude(const struct clue_rules *, struct clue_position *, struct clue_blame *why);

/*
 * Fills ALLOWED with what COUNT cells that differ and sum to TOTAL can have of CAND, and *REQUIRED with the digits that some cell has in
 * each solution. False: there is no solution.
 */
bool clue_filter_set(const uint16_t cand[], int count, int total, uint16_t allowed[], unsigned *required);

#endif
