/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What finders share about a position, so that it is computed once. The places of the digits are updated from step to step by what changed
 * on the board, which is cheaper than counting again. What fewer finders need is made when first asked for: a part of the facts, which
 * holds the version that it was made for.
 */
#ifndef LOGIC_FACTS_FACTS_H
#define LOGIC_FACTS_FACTS_H

#include "grid/board.h"
#include "logic/chains/als_filter.h"
#include "logic/chains/als_links.h"
#include "logic/chains/elimination_filter.h"
#include "logic/chains/graph.h"
#include "logic/chains/reach.h"
#include "logic/facts/als.h"
#include "logic/facts/digit_filter.h"
#include "logic/facts/no_oddagons.h"
#include "logic/facts/places.h"
#include "logic/facts/rectangles.h"
#include "logic/facts/scratch.h"
#include "logic/facts/unchanged.h"
#include "logic/finders/exocet_filter.h"
#include "logic/finders/filling.h"
#include "logic/finders/subsets_filter.h"

struct closure;

/*
 * Of these things a position may have more than there is room for, or time to go through. Boards of puzzles stay below the limits, except
 * for loops; if one exceeds them, steps that need the rest are not found, and engine_left_out says so.
 */
enum left_out {
	LEFT_OUT_SETS = 1,	/* almost locked sets beyond ALS_MAX */
	LEFT_OUT_COMMONS = 2,	/* restricted commons beyond RESTRICTED_COMMONS_MAX */
	LEFT_OUT_GROUPS = 4,	/* groups, as nodes of chains, beyond CHAIN_NODES */
	LEFT_OUT_FORCED = 8,	/* cells that sets force beyond CHAIN_FORCES */
	LEFT_OUT_CHAINS = 16,	/* chains of more than CHAIN_LAYERS links */
	LEFT_OUT_LOOPS = 32,	/* loops through the same two candidates, beyond the first few */
	LEFT_OUT_WAYS = 128,	/* ways through the same two candidates, if most of them meet themselves */
	LEFT_OUT_RECTANGLES = 256,	/* unique rectangles beyond RECTANGLES_MAX, on boards of other shapes */
	LEFT_OUT_ROWS = 64	/* rows of sets beyond what an ALS-XY-Chain looks at */
};

/* Places in a house are sets of house indices: bit i is cell house_cell[house][i]. */
struct facts {
	const struct geometry *geo;		/* NULL: nothing is known yet */
	uint16_t cand[MAX_CELLS];		/* the candidates that the rest was made from */
	uint16_t place[MAX_SIZE][HOUSE_LANES];	/* where digit d + 1 can go in each house */
	uint16_t once[HOUSE_LANES];		/* the digits with one place left in the house */
	houseset forced;			/* the houses that have such a digit */
	struct cellset cells[MAX_SIZE];		/* where digit d + 1 can go on the board */
	struct cellset single, bivalue;		/* the cells with one candidate, with two */
	struct cellset empty;			/* as in the board */
	uint8_t left[MAX_HOUSES];		/* how many cells of the house are empty */
	houseset lone;				/* the houses with one empty cell */
	unsigned left_out;			/* enum left_out, combined by |, for what was asked for so far */
	uint64_t version;			/* from 1; changes whenever a candidate does, or a value is another one */
	uint8_t value[MAX_CELLS];		/* what each cell was last filled with; 0: it never was */
	/* These parts are never cleared: their versions tell their age. */
	struct few_candidates few;		/* facts_few_candidates */
	struct confined confined;		/* facts_confined */
	struct tight_sets tight;		/* facts_tight_sets */
	struct filling filling;			/* facts_filling */
	struct rectangles rectangles;		/* of unique rectangles */
	struct links links;			/* facts_links */
	struct templates templates;		/* facts_never */
	struct clusters clusters;		/* facts_clusters */
	struct als_list als;			/* facts_als */
	struct restricted_common_list commons;		/* facts_restricted_commons */
	struct restricted_common_list row_commons;	/* facts_row_commons */
	struct chain_bounds bounds;		/* facts_chain_bounds */
	struct chain_graph chains;		/* facts_chains */
	struct chain_hopes hopes[2];		/* facts_hopes: without almost locked sets, and with them */
	struct als_hopes als_hopes;		/* facts_als_hopes */
	bool rows_only;				/* facts_hope_for_rows */
	bool thorough;				/* nothing is held for hopeless: searches look everywhere */
	struct closure *closure;		/* facts_closure; NULL: never asked for */
	struct quiet quiet[QUIET_SEARCHES];	/* facts_changed */
	struct quiet_digits quiet_digits;	/* facts_digits_changed */
	struct ways ways;			/* of digits, for exocets */
	struct quiet_places no_exocets[EXOCET_KINDS];	/* by their enum quiet_search */
	struct no_oddagons no_oddagons;
	struct scratch scratch;			/* working memory */
};

/* Brings the facts up to date with the board. They must be all 0 before the first call. */
void facts_update(struct facts *, const struct board *);

/* The places of DIGIT in a house. */
static inline uint16_t facts_places(const struct facts *f, int house, int digit)
{
	return f->place[digit - 1][house];
}

/* The cells that have DIGIT as a candidate. */
static inline struct cellset facts_digit(const struct facts *f, int digit)
{
	return f->cells[digit - 1];
}

/* The cells that have these two digits alone as candidates. */
static inline struct cellset facts_pairs(const struct facts *f, int one, int two)
{
	return cellset_and(f->bivalue, cellset_and(f->cells[one - 1], f->cells[two - 1]));
}

/* The cells of a set of places. */
static inline struct cellset facts_cells(const struct facts *f, int house, uint16_t places)
{
	struct cellset cells = { { 0, 0 } };

	for (unsigned left = places; left != 0; left &= left - 1)
		cellset_add(&cells, f->geo->house_cell[house][bits_lowest(left)]);
	return cells;
}

#endif
