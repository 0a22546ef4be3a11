/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Places and links of a position: what every finder asks, so that it is computed once. The places of the digits are updated from step to
 * step by what changed on the board, which is cheaper than counting again. What fewer finders need is a part (parts.def), made when first
 * asked for.
 */
#ifndef LOGIC_FACTS_FACTS_H
#define LOGIC_FACTS_FACTS_H

#include "grid/board.h"

struct facts;

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

enum { FEW = 4 };

struct few_candidates {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	struct cellset cells[FEW + 1];			/* cells[n] have exactly n candidates, n from 1 */
	uint16_t digits[FEW + 1][HOUSE_LANES];		/* digits[n] have exactly n places in the house, n from 1 */
};

const struct few_candidates *facts_few_candidates(struct facts *);

/*
 * The digits that can go in a house only where it meets another house, in two or more cells. A part of the facts of a position, made on
 * request.
 */

struct locked_candidates {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	uint16_t digits[MAX_MEETINGS][HOUSE_LANES];	/* by the meetings of each house; singles are left out */
};

const struct locked_candidates *facts_locked_candidates(struct facts *);

/*
 * The strong links between candidates of one digit, whose only two places in a house they are, so that one of them is true; and the
 * clusters of cells that such links join. Parts of the facts of a position, made on request.
 */

struct strong_link {
	uint8_t cell[2];	/* the lower one first */
	uint8_t house;
};

/*
 * The links of one digit, by house, at most one in each; if the same two cells are the only places in a line and in a box, there are two
 * links.
 */
struct strong_links {
	int count;
	struct strong_link link[MAX_HOUSES];
};

struct links {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	struct strong_links digit[MAX_SIZE];
};

/*
 * Cells that strong links join: each link goes from one colour to the other, so the digit goes into all cells of one colour, or into all of
 * the other. The first colour is that of the lowest cell.
 */
struct cluster {
	struct cellset colour[2], seen[2];	/* the cells of each colour, and the cells that see one of these */
};

/* The clusters of one digit, by their first links; each link is in only one. */
struct cluster_list {
	int count;
	struct cluster cluster[MAX_HOUSES];
};

struct clusters {
	uint64_t version;
	struct cluster_list digit[MAX_SIZE];
};

const struct strong_links *facts_links(struct facts *, int digit);
/* Leaves out clusters in which a cell would have both colours; boards with a solution have none. */
const struct cluster_list *facts_clusters(struct facts *, int digit);

/* Strong links between groups, or a group and a candidate: where the places of a digit in a house are two parts. */

/* Four for each digit in each row, column and box; on boards of puzzles there are some two hundred in all. Further ones are left out. */
enum { MAX_GROUP_LINKS = 4 * 3 * MAX_SIZE * MAX_SIZE };

struct group_links {
	int count;
	bool full;	/* there are more */
	struct {
		struct cellset cells[2];
		int digit;
	} link[MAX_GROUP_LINKS];
};

/* Adds the links of DIGIT in a house of which ALL are its places, three or more. */
void chain_split_house(const struct geometry *, int house, struct cellset all, int digit, struct group_links *);
/* Finds those of a position, or of some of its houses, by digit; NULL: all. */
void chain_find_groups(const struct facts *, const houseset within[], struct group_links *);

enum part_id {
#define PART(ID, row) PART_##ID,
#include "logic/facts/parts.def"
#undef PART
	FACTS_PARTS
};

/* Places in a house are sets of house indices: bit i is cell house_cell[house][i]. */
struct facts {
	const struct geometry *geo;		/* NULL: nothing is known yet */
	uint64_t serial;			/* the board's */
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
	/* Kept beside the places, each with the version that it was made from. */
	struct few_candidates few;		/* facts_few_candidates */
	struct locked_candidates locked;	/* facts_locked_candidates */
	struct links links;			/* facts_links */
	struct clusters clusters;		/* facts_clusters */
	bool thorough;				/* no filter is asked: searches look everywhere (facts_filter) */
	unsigned char *parts;			/* the memory of all parts; NULL: none was asked for */
	void *part[FACTS_PARTS];		/* in it; NULL: never asked for */
	uint64_t part_version[FACTS_PARTS];	/* of the facts when facts_part was asked last; 0: it is to be cleared before */
};

/*
 * A part: what is computed on request about a position, or remembered along a path, and kept for the next who asks. Its file has the type,
 * defines this row, and alone reads the memory, so that a part which serves one finder is known to nobody else. An example: the fireworks
 * finder remembers where it found nothing.
 *
 *	parts.def	PART(FIREWORKS, fireworks_part)
 *	fireworks.c	const struct part fireworks_part = { .size = sizeof(struct firework_memory), .forgets = true };
 *			struct firework_memory *m = facts_part(f, PART_FIREWORKS);
 */
struct part {
	size_t size;					/* of its memory, which is all 0 at first */
	void (*update)(struct facts *, void *part);	/* called before the first use at each version; NULL: it sees to that itself */
	bool forgets;					/* facts_forget clears it: it rests on positions before */
	void (*free)(void *part);			/* frees what it owns besides its memory; NULL: nothing */
};

/* Makes the part what it is to be at this version of the facts. */
void facts_update_part(struct facts *, enum part_id);

/* The memory of the part; it lives as long as the facts. */
static inline void *facts_part(struct facts *f, enum part_id id)
{
	if (f->part_version[id] != f->version || f->part[id] == NULL)
		facts_update_part(f, id);
	return f->part[id];
}

/*
 * The one interface of all filters (NAME_filter.c): what the part knows about where there is surely nothing to find, or NULL if no filter
 * is to be asked. A caller that gets NULL looks everywhere, and finds the same.
 */
static inline const void *facts_filter(struct facts *f, enum part_id id)
{
	return f->thorough ? NULL : facts_part(f, id);
}

/* Clears the parts that remember earlier positions, before they are asked next: the searches, or the values of cells, have changed. */
void facts_forget(struct facts *);
/* Whether filters are not to be asked; what was made with them is made anew. */
void facts_set_thorough(struct facts *, bool thorough);
/* Frees the parts and clears the facts. */
void facts_free(struct facts *);

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
