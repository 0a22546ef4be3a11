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

enum { RULES_MOST = MAX_SIZE > 9 ? 2048 : 1024, RULE_WORDS = RULES_MOST / 64 };

/* Sums of so many cells are looked at by groups of cells that differ, which lie side by side in their rules. */
enum { GROUPED_SUM = 10 };

/* What a pair leaves its second cell beside each set of candidates of the first: the union of two entries, by low and high digits. */
struct clue_table {
	uint16_t beside[MAX_SIZE];	/* each digit */
	uint16_t low[256], high[MAX_SIZE > 8 ? 1 << (MAX_SIZE - 8) : 1];
};

/* One direction of a pair. */
struct clue_arc {
	uint8_t cell[2];
	uint16_t table;
};

/* A set of sums: bit N is set if the sum N is in it. */
enum { SUM_WORDS = 4, SUM_BITS = 64 * SUM_WORDS };

struct sums {
	uint64_t word[SUM_WORDS];
};

struct clue_rules {
	const struct geometry *geo;
	int count, words;		/* WORDS: how many words of a set of rules are in use */
	bool broken;			/* clues contradict each other before any digit is known */
	struct primitive *rule;
	size_t capacity;
	uint64_t of[MAX_CELLS][RULE_WORDS];	/* the rules of each cell */
	/* Pairs are no rules: the arcs of a cell are from arc_first on, up to those of the next cell. */
	int arc_first[MAX_CELLS + 1], tables;
	struct clue_arc *arc;
	struct clue_table *table;
	uint16_t may[MAX_CELLS];	/* what pairs of a cell with itself leave it */
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

/* Makes the rules of a board with clues. */
struct clue_rules *clue_rules_new(const struct geometry *);
void clue_rules_free(struct clue_rules *);
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
/* The same for cells whose digits are consecutive, in any order. */
bool clue_filter_consecutive(const uint16_t cand[], int count, uint16_t allowed[], unsigned *required);
/* The sums that cells which differ can have, and what they can have of CAND for any of SUMS. False: there are none. */
bool clue_sums(const uint16_t cand[], int count, struct sums *sums);
bool clue_filter_sums(const uint16_t cand[], int count, const struct sums *sums, uint16_t allowed[]);

#endif
