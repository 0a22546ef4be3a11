/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from what, for the chains and the forcing of HoDoKu's scale. A literal is a node, a candidate or a group of two or three of
 * a digit where a line crosses a box, and whether it is true; what follows from it directly is a list in a pool, and a table is the list of
 * all that follows, each literal with its predecessor.
 *
 * Most tables offer nothing, so at first only sets are made: each literal has a row, with a bit for each literal that follows. Forcing
 * needs no more, and chains make tables only for literals whose rows promise an end that would eliminate something. Only the files of the
 * tables include this one.
 */
#ifndef RATE_HODOKU_LINKS_H
#define RATE_HODOKU_LINKS_H

#include <stddef.h>

#include "grid/board.h"

enum {
	GROUPS_MOST = 2 * MAX_SIZE * MAX_SIZE * 3,
	LITERALS = 2 * (MAX_CANDIDATES + GROUPS_MOST),
	SINGLES = 2 * MAX_CANDIDATES,	/* literals of candidates come first */
	TABLE_MOST = 1000,			/* the size of HoDoKu's tables */
	POOL_MOST = 1 << 20,
	GROUP_LINKS = 48,			/* of a literal with groups, and of a group: fewer than 40 */
	LOOKS_AHEAD = 4				/* rounds of singles in nets */
};

struct table_group {
	struct cellset cells, sees;
	int digit, line, box;	/* LINE: the number of the row or column as a house */
};

/* A table: literals in the order in which they were reached, each with its predecessor. */
struct implied {
	int count;
	int16_t literal[TABLE_MOST], before[TABLE_MOST], links[TABLE_MOST];
	int16_t at[LITERALS];	/* the place of a literal, or -1 */
};

/* The most words of a row; rows have a multiple of ROW_STEP. */
enum { ROW_STEP = 2, ROW_WORDS = (LITERALS + 63) / 64 + 2 + ROW_STEP };

/*
 * Literals that follow from each other (strongly connected components) have the same row. Tarjan's algorithm finds them: a literal's low is
 * the least number that it leads back to; if that is its own, it shares its row with those above it on the stack of waiting literals.
 */
struct rows_walk {
	int entered, waiting, depth;
	int16_t order[LITERALS], low[LITERALS];	/* from 1; 0: not yet entered; DONE: its row is complete; ALONE: nothing follows from it */
	int16_t wait[LITERALS];
	int16_t way[LITERALS], next[LITERALS];	/* the path to the current literal, and the next link of each literal on it */
};

enum { WALK_DONE = -1, WALK_ALONE = -2 };

/* The links that the rows are made of: none yet (or those of another board), of candidates, with groups, or of nets. */
enum row_links { LINKS_NONE, LINKS_PLAIN, LINKS_GROUPED, LINKS_NETS };

struct hodoku_tables {
	const struct board *board;
	struct cellset candidates[MAX_SIZE + 1];
	int groups;
	struct table_group group[GROUPS_MOST];
	int with_digit[MAX_SIZE + 1], of_digit[MAX_SIZE + 1][2 * MAX_SIZE * 3];	/* groups by digit */
	/* What follows directly: in the pool, the candidates that follow from a candidate; in the lists, what involves groups. */
	int first[SINGLES], end[SINGLES], pooled;
	int16_t pool[POOL_MOST];
	uint8_t links[LITERALS];
	int16_t link[LITERALS][GROUP_LINKS];
	struct implied now;
	/* Candidates that are there, by number. In rows the bits of false ones are in the first HALF words, of true ones in the next. */
	enum row_links made;		/* what the rows are made of, for a board with these candidates */
	uint16_t cand[MAX_CELLS];
	const struct net_board *net;	/* the board before any assumption, while nets are followed */
	int count, half, words;
	int16_t candidate[MAX_CANDIDATES];
	uint64_t *row;			/* by bit: what follows directly, later all that follows */
	size_t room;
	int16_t bit[LITERALS];		/* of literals */
	struct rows_walk walk;
};

static inline int table_literal(int cell, int digit, bool on)
{
	return 2 * candidate(cell, digit) + on;
}

static inline int literal_of_group(int group, bool on)
{
	return 2 * (MAX_CANDIDATES + group) + on;
}

static inline bool literal_is_group(int literal)
{
	return literal >= SINGLES;
}

/* Its cell, or the first cell of a group. */
static inline int literal_cell(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? cellset_next(t->group[literal / 2 - MAX_CANDIDATES].cells, -1) : candidate_cell(literal / 2);
}

static inline int literal_digit(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].digit : candidate_digit(literal / 2);
}

static inline struct cellset literal_cells(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].cells : cellset_of(candidate_cell(literal / 2));
}

/* The cells that see all cells of the literal. */
static inline struct cellset literal_sees(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].sees
					 : t->board->geo->peer_set[candidate_cell(literal / 2)];
}

/* The number of a candidate of the board. */
static inline int table_number(const struct hodoku_tables *t, int cand)
{
	return t->bit[2 * cand];
}

/* The row of the literal with this bit. */
static inline uint64_t *table_row(const struct hodoku_tables *t, int bit)
{
	return &t->row[(size_t)bit * (size_t)t->words];
}

static inline bool row_has(const uint64_t *row, int bit)
{
	return row[bit / 64] >> bit % 64 & 1;
}

static inline void row_add(uint64_t *row, int bit)
{
	row[bit / 64] |= (uint64_t)1 << bit % 64;
}

static inline void row_remove(uint64_t *row, int bit)
{
	row[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

/* Makes the rows of these links, unless they are there already. */
void hodoku_links_make(struct hodoku_tables *, const struct board *, enum row_links);
/* Numbers the candidates of the board; searches without rows need no more. */
void hodoku_links_begin(struct hodoku_tables *, const struct board *);
/* Makes the table of an assumption, from the links of the last rows. */
void hodoku_links_expand(struct hodoku_tables *, int literal);
/* Limits the rows to what fits into HoDoKu's tables, which drop what comes when they are full, until other rows are made. */
void hodoku_links_limit(struct hodoku_tables *);

#endif
