/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All assumptions of a position, or of what holds under an assumption, followed at once. Each literal that is open has a row of bits, one
 * for each assumption: those from which the literal follows. For a unit and each of its candidates
 *
 *	off |= the rows `on` of the others, united		one that is true excludes the others
 *	on |= the rows `off` of the others, intersected		the last one is true
 *
 * and so until nothing changes. What follows is what suppose() finds for each assumption by itself, and whether there is a contradiction;
 * but not why, which only those that are wanted need. Bit 0 is that of no assumption: what follows from the position alone.
 *
 * An example: r1c1 has 3 and 7, r1c5 has 7 and 8, and no other place in row 1 has a 7. Assumption 5 is that r1c1 is 3.
 *
 *	on[3r1c1] has bit 5		that is what is assumed
 *	off[7r1c1] gets bit 5		by the cell r1c1
 *	on[7r1c5] gets bit 5		by the 7s of row 1
 *	off[8r1c5] gets bit 5		by the cell r1c5
 */
#ifndef LOGIC_FORCING_ROWS_H
#define LOGIC_FORCING_ROWS_H

#include <assert.h>
#include <stdalign.h>

#include "logic/forcing/clauses.h"

/* A row has as many bits as the longest vectors; of more assumptions some are followed at a time: a part. */
enum {
	ROW_BITS = 512, ROW_WORDS = ROW_BITS / 64,
	ROW_PARTS = (LITERALS + ROW_BITS - 2) / (ROW_BITS - 1),
	ROW_DIRTY_WORDS = (UNITS + 63) / 64
};

static_assert(ROW_DIRTY_WORDS <= ROW_WORDS, "a set of units is as long as a row");

/* The kinds of patterns, by which units are looked at: pointing and claiming; pairs; X-wings. */
enum row_look { ROW_CONFINED, ROW_PAIRS, ROW_FISH, ROW_LOOKS };

struct row_bits {
	alignas(ROW_BITS / 8) uint64_t word[ROW_WORDS];
};

/* A unit with two open candidates or more. */
struct row_unit {
	uint8_t count;
	bool pair;			/* it has two candidates in the position */
	bool last;			/* its last candidate is true; if not, its candidates only exclude each other */
	uint16_t unit, left;		/* which unit it is, and its open places */
	uint16_t member[MAX_SIZE];	/* the open candidates, as they are numbered here, by place */
};

/* What is open of a clause, by the numbers of the literals. */
struct row_clause {
	uint8_t count;
	uint16_t literal[CLAUSE_LITERALS];
};

/* Open literals are numbered: 2 * candidate + 1 if it is off, candidates being numbered in their order. */
struct rows {
	const struct geometry *geo;
	unsigned rules;				/* enum suppose_rules */
	int candidates, units, clauses;
	int16_t number[MAX_CANDIDATES];		/* of an open candidate; of others -1 */
	uint16_t candidate[MAX_CANDIDATES];	/* that with a number; those that were lost since rows_begin are still here */
	struct row_unit unit[UNITS];
	struct row_clause clause[CLAUSES];
	int16_t unit_number[UNITS];		/* -1: it has no two open candidates */
	struct row_bits pairs;			/* the units that have two candidates in the position */
	int passes;				/* how often at most to go over units by singles; -1: until nothing changes */
	struct row_bits dirty;			/* the units whose candidates have changed */
	uint64_t look[ROW_LOOKS][ROW_DIRTY_WORDS];	/* those that have since such patterns were looked for */
	int first, assumptions;			/* bit i + 1 is the assumption of literal FIRST + i */
	struct row_bits fails;			/* the assumptions that lead to a contradiction */
	struct row_bits *row;			/* of each open literal: OWN, or where rows_resume and rows_extend have put them */
	struct row_bits own[LITERALS];
	struct row_bits touches[MAX_CANDIDATES];	/* the units that have a candidate */
};

/* The bits of one assumption, for all literals: what follows from it. The words in use are even, so that two are compared at a time. */
struct row_column {
	uint64_t word[(LITERAL_WORDS + 1) & ~1];
};

/* Free it with free(). */
struct rows *rows_new(void);
/* Gets ready to follow assumptions by RULES from NOW on, in the position START; nothing that NOW knows is assumed. */
void rows_begin(struct rows *, const struct geometry *, const struct unit_state *start, const struct unit_state *now, unsigned rules);
/* Follows assumptions by RULES from now on. */
void rows_set_rules(struct rows *, unsigned rules);
/*
 * Goes on to another position, START, where nothing is assumed. What is still open keeps its number. False, and nothing is changed: the
 * position has a candidate that was not open, is of another geometry, or has so few that numbers begun anew make fewer parts.
 */
bool rows_lose(struct rows *, const struct geometry *, const struct unit_state *start);
/* How many times rows_close is called for all assumptions. */
int rows_parts(const struct rows *);
/* Follows the assumptions of this part to their ends. */
void rows_close(struct rows *, int part);
/*
 * Whether the position leads to a contradiction if each assumption that does so is impossible, and what follows from that as well; so
 * whether lemmas of one level refute what NOW rests on. FAILS, by number: what may be impossible before anything follows from that.
 */
bool rows_refute(struct rows *, struct row_column *fails);
/* What rows_close found for a part, so that more can be learned from there again and again. */
struct rows_closed {
	int first, assumptions;
	struct row_bits fails, row[LITERALS];
};

/* Free it with free(). */
struct rows_closed *rows_closed_new(void);
void rows_save(const struct rows *, struct rows_closed *);
/*
 * Follows the assumptions of a part from where they were SAVED, by the same rules, before the position lost candidates: what followed then
 * follows still if each unit has its value and no candidates, or two candidates or more. LEFT: what the units had then. The rows stay
 * there, and are those of R until others are followed; rows_save still notes the rest.
 */
void rows_resume(struct rows *, struct rows_closed *saved, const uint16_t left[UNITS]);
/* The same from where they were saved in this position by rules that less follows from; the rows are put into TO. */
void rows_extend(struct rows *, const struct rows_closed *saved, struct rows_closed *to);
/* A column of what is numbered as in FROM, by the numbers in TO, which has no other candidates. */
void rows_renumber(const struct rows *from, const struct row_column *, const struct rows *to, struct row_column *renumbered);
/*
 * How many assumptions of a part about literals that KNOWN leaves open lead to a contradiction if KNOWN holds, too. That is
 * seen by going over the units PASSES times, so only where it takes few inferences; -1: by any number of them.
 */
int rows_fail_with(struct rows *, const struct rows_closed *, const struct row_column *known, int passes);

/* Literals that were found to hold, by number, in the order in which they were. */
struct rows_learned {
	int count;
	uint16_t number[LITERALS];
};

/*
 * The same as rows_refute from where all parts were SAVED, if KNOWN holds as well. What is impossible is learned only where ALLOWED has its
 * opposite (NULL: all), and added to KNOWN and to LEARNED (NULL: it is not). Where KEEP, and unless there is a contradiction, what follows
 * from each assumption then is saved.
 */
bool rows_refute_with(struct rows *, struct rows_closed *const saved[], bool keep, const struct row_column *allowed,
		      struct row_column *known, struct rows_learned *learned);
/* What followed from the assumption of the literal with this NUMBER where all parts were SAVED. */
void rows_saved_column(const struct rows *, struct rows_closed *const saved[], int number, struct row_column *);
/* The columns of this part's assumptions, those of literals FIRST to FIRST + ASSUMPTIONS - 1. */
void rows_columns(const struct rows *, struct row_column column[]);

/* The words of a column that are in use. */
static inline int rows_column_words(const struct rows *r)
{
	return (2 * r->candidates + 127) / 128 * 2;
}

/* The open literal with this number. */
static inline int rows_literal(const struct rows *r, int number)
{
	return literal_of(r->candidate[number >> 1], (number & 1) == 0);
}

/* The number of LIT, or -1: it is not open. */
static inline int rows_number(const struct rows *r, int lit)
{
	int number = r->number[literal_candidate(lit)];

	return number < 0 ? -1 : 2 * number + !literal_is_on(lit);
}

static inline bool row_column_has(const struct row_column *c, int number)
{
	return c->word[number >> 6] >> (number & 63) & 1;
}

static inline void row_column_add(struct row_column *c, int number)
{
	c->word[number >> 6] |= (uint64_t)1 << (number & 63);
}

static inline void row_column_remove(struct row_column *c, int number)
{
	c->word[number >> 6] &= ~((uint64_t)1 << (number & 63));
}

static inline bool row_has(const struct row_bits *r, int bit)
{
	return r->word[bit >> 6] >> (bit & 63) & 1;
}

#endif
