/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All assumptions of a position, or of what holds under an assumption, followed at once. Each literal that is open has a row of bits, one
 * for each assumption: those from which the literal follows. For a unit and each of its candidates
 *
 *	off |= the rows `on` of the others, united		one that is true excludes the others
 *	on |= the rows `off` of the others, intersected		the last one is true
 *
 * and so until nothing changes. What follows is what assume() finds for each assumption by itself, and whether there is a contradiction;
 * but not why, which only those that are wanted need. Bit 0 is that of no assumption: what follows from the position alone.
 *
 * An example: r1c1 has 3 and 7, r1c5 has 7 and 8, and no other place in row 1 has a 7. Assumption 5 is that r1c1 is 3.
 *
 *	on[3r1c1] has bit 5		that is what is assumed
 *	off[7r1c1] gets bit 5		by the cell r1c1
 *	on[7r1c5] gets bit 5		by the 7s of row 1
 *	off[8r1c5] gets bit 5		by the cell r1c5
 */
#ifndef LOGIC_CLOSURE_IMPLICATION_MATRIX_H
#define LOGIC_CLOSURE_IMPLICATION_MATRIX_H

#include <assert.h>
#include <stdalign.h>

#include "base/kernel.h"
#include "logic/closure/literals.h"

/* A row has as many bits as the longest vectors; of more assumptions some are followed at a time: a part. */
enum {
	MATRIX_BITS = 512, MATRIX_WORDS = MATRIX_BITS / 64,
	MATRIX_PARTS = (LITERALS + MATRIX_BITS - 2) / (MATRIX_BITS - 1),
	MATRIX_DIRTY_WORDS = (UNITS + 63) / 64
};

static_assert(MATRIX_DIRTY_WORDS <= MATRIX_WORDS, "a set of units is as long as a row");

/* The kinds of patterns, by which units are looked at: pointing and claiming; pairs; X-wings. */
enum matrix_look { MATRIX_CONFINED, MATRIX_PAIRS, MATRIX_FISH, MATRIX_LOOKS };

struct matrix_row {
	alignas(MATRIX_BITS / 8) uint64_t word[MATRIX_WORDS];
};

/* A unit with two open candidates or more. */
struct matrix_unit {
	uint8_t count;
	bool pair;			/* it has two candidates in the position */
	bool last;			/* its last candidate is true; if not, its candidates only exclude each other */
	uint16_t unit, left;		/* which unit it is, and its open places */
	uint16_t member[MAX_SIZE];	/* the open candidates, as they are numbered here, by place */
};

/* What is open of a clause, by the numbers of the literals. */
struct matrix_clause {
	uint8_t count;
	uint16_t literal[CLAUSE_LITERALS];
};

/* Open literals are numbered: 2 * candidate + 1 if it is off, candidates being numbered in their order. */
struct implication_matrix {
	const struct geometry *geo;
	unsigned rules;				/* enum rules */
	int candidates, units, clauses;
	int16_t number[MAX_CANDIDATES];		/* of an open candidate; of others -1 */
	uint16_t candidate[MAX_CANDIDATES];	/* that with a number; those that were lost since matrix_begin are still here */
	struct matrix_unit unit[UNITS];
	struct matrix_clause clause[CLAUSES];
	int16_t unit_number[UNITS];		/* -1: it has no two open candidates */
	struct matrix_row pairs;			/* the units that have two candidates in the position */
	int passes;				/* how often at most to go over units by singles; -1: until nothing changes */
	struct matrix_row dirty;			/* the units whose candidates have changed */
	uint64_t look[MATRIX_LOOKS][MATRIX_DIRTY_WORDS];	/* those that have since such patterns were looked for */
	int first, assumptions;			/* bit i + 1 is the assumption of literal FIRST + i */
	struct matrix_row fails;			/* the assumptions that lead to a contradiction */
	struct matrix_row *row;			/* of each open literal: OWN, or where matrix_resume and matrix_extend have put them */
	struct matrix_row own[LITERALS];
	struct matrix_row touches[MAX_CANDIDATES];	/* the units that have a candidate */
};

/* The bits of one assumption, for all literals: what follows from it. The words in use are even, so that two are compared at a time. */
struct matrix_column {
	uint64_t word[(LITERAL_WORDS + 1) & ~1];
};

/* Free it with free(). */
struct implication_matrix *matrix_new(void);
/* Gets ready to follow assumptions by RULES from NOW on, in the position START; nothing that NOW knows is assumed. */
void matrix_begin(struct implication_matrix *, const struct geometry *, const struct unit_state *start, const struct unit_state *now,
		  unsigned rules);
/* Follows assumptions by RULES from now on. */
void matrix_set_rules(struct implication_matrix *, unsigned rules);
/*
 * Goes on to another position, START, where nothing is assumed. What is still open keeps its number. False, and nothing is changed: the
 * position has a candidate that was not open, is of another geometry, or has so few that numbers begun anew make fewer parts.
 */
bool matrix_lose(struct implication_matrix *, const struct geometry *, const struct unit_state *start);
/* How many times matrix_close is called for all assumptions. */
int matrix_parts(const struct implication_matrix *);
/* Follows the assumptions of this part to their ends. */
void matrix_close(struct implication_matrix *, int part);
/*
 * Whether the position leads to a contradiction if each assumption that does so is impossible, and what follows from that as well; so
 * whether lemmas of one level refute what NOW rests on. FAILS, by number: what may be impossible before anything follows from that.
 */
bool matrix_refute(struct implication_matrix *, struct matrix_column *fails);
/* What matrix_close found for a part, so that more can be learned from there again and again. */
struct matrix_saved {
	int first, assumptions;
	struct matrix_row fails, row[LITERALS];
};

/* Free it with free(). */
struct matrix_saved *matrix_saved_new(void);
void matrix_save(const struct implication_matrix *, struct matrix_saved *);
/*
 * Follows the assumptions of a part from where they were SAVED, by the same rules, before the position lost candidates: what followed then
 * follows still if each unit has its value and no candidates, or two candidates or more. LEFT: what the units had then. The rows stay
 * there, and are those of R until others are followed; matrix_save still notes the rest.
 */
void matrix_resume(struct implication_matrix *, struct matrix_saved *saved, const uint16_t left[UNITS]);
/* The same from where they were saved in this position by rules that less follows from; the rows are put into TO. */
void matrix_extend(struct implication_matrix *, const struct matrix_saved *saved, struct matrix_saved *to);
/* A column of what is numbered as in FROM, by the numbers in TO, which has no other candidates. */
void matrix_renumber(const struct implication_matrix *from, const struct matrix_column *, const struct implication_matrix *to,
		     struct matrix_column *renumbered);
/*
 * How many assumptions of a part about literals that KNOWN leaves open lead to a contradiction if KNOWN holds, too. That is
 * seen by going over the units PASSES times, so only where it takes few inferences; -1: by any number of them.
 */
int matrix_fail_with(struct implication_matrix *, const struct matrix_saved *, const struct matrix_column *known, int passes);

/* Literals that were found to hold, by number, in the order in which they were. */
struct matrix_learned {
	int count;
	uint16_t number[LITERALS];
};

/*
 * The same as matrix_refute from where all parts were SAVED, if KNOWN holds as well. What is impossible is learned only where ALLOWED has
 * its opposite (NULL: all), and added to KNOWN and to LEARNED (NULL: it is not). Where KEEP, and unless there is a contradiction, what
 * follows from each assumption then is saved.
 */
bool matrix_refute_with(struct implication_matrix *, struct matrix_saved *const saved[], bool keep, const struct matrix_column *allowed,
		      struct matrix_column *known, struct matrix_learned *learned);
/* What followed from the assumption of the literal with this NUMBER where all parts were SAVED. */
void matrix_saved_column(const struct implication_matrix *, struct matrix_saved *const saved[], int number, struct matrix_column *);
/* The columns of this part's assumptions, those of literals FIRST to FIRST + ASSUMPTIONS - 1. */
void matrix_columns(const struct implication_matrix *, struct matrix_column column[]);

/* The words of a column that are in use. */
static inline int matrix_column_words(const struct implication_matrix *m)
{
	return (2 * m->candidates + 127) / 128 * 2;
}

/* The open literal with this number. */
static inline int matrix_literal(const struct implication_matrix *m, int number)
{
	return literal_of(m->candidate[number >> 1], (number & 1) == 0);
}

/* The number of LIT, or -1: it is not open. */
static inline int matrix_number(const struct implication_matrix *m, int lit)
{
	int number = m->number[literal_candidate(lit)];

	return number < 0 ? -1 : 2 * number + !literal_is_on(lit);
}

static inline bool matrix_column_has(const struct matrix_column *c, int number)
{
	return c->word[number >> 6] >> (number & 63) & 1;
}

static inline void matrix_column_add(struct matrix_column *c, int number)
{
	c->word[number >> 6] |= (uint64_t)1 << (number & 63);
}

static inline void matrix_column_remove(struct matrix_column *c, int number)
{
	c->word[number >> 6] &= ~((uint64_t)1 << (number & 63));
}

static inline bool matrix_row_has(const struct matrix_row *row, int bit)
{
	return row->word[bit >> 6] >> (bit & 63) & 1;
}

/* Rows of bits by the vectors that the machine has (base/kernel.h). */

struct matrix_kernel {
	void (*follow)(struct implication_matrix *);	/* what is in the units that are dirty,
	      until nothing changes or for so many passes */
	void (*columns)(const struct implication_matrix *, struct matrix_column column[]);	/* matrix_columns */
};

#if defined __x86_64__
extern const struct matrix_kernel matrix_avx512, matrix_avx2;
#endif
extern const struct matrix_kernel matrix_plain;

extern const struct matrix_kernel *const matrix_kernels[KERNELS];

/* Each assumption of the part implies itself, and nothing else is known; all units are dirty. */
void matrix_assume(struct implication_matrix *, int part);

#endif
