/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The implications between all literals of a position, or of what holds under an assumption, as a bit matrix: the transitive closure of
 * "if this is so, that follows", for all assumptions at once. Each open literal has a row of bits, one per assumption: those from which it
 * follows. For each unit and each of its candidates
 *
 *	off |= union of the rows `on` of the others		one that is true excludes the others
 *	on |= intersection of the rows `off` of the others	the last one left is true
 *
 * until nothing changes. That gives what assume() finds for each assumption by itself, and whether there is a contradiction, but no
 * reasons. Bit 0 belongs to no assumption: it says what follows from the position alone.
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

/* A row is as long as the longest vectors. If there are more assumptions, they are propagated in parts, one after the other. */
enum {
	MATRIX_BITS = 512, MATRIX_WORDS = MATRIX_BITS / 64,
	MATRIX_PARTS = (LITERALS + MATRIX_BITS - 2) / (MATRIX_BITS - 1),
	MATRIX_UNITS = MAX_HOUSES * MAX_SIZE + MAX_CELLS,
	UNIT_PARTS = (MATRIX_UNITS + MATRIX_BITS - 1) / MATRIX_BITS
};

/* The kinds of patterns, the simplest first: pointing and claiming; common peers; pairs; X-wings. */
enum matrix_pattern { MATRIX_CONFINED, MATRIX_COMMON, MATRIX_PAIRS, MATRIX_FISH, MATRIX_PATTERNS };

struct matrix_row {
	alignas(MATRIX_BITS / 8) uint64_t word[MATRIX_WORDS];
};

/*
 * A set of units by their numbers in the matrix, in parts that are as long as a row. The first part is enough for the classic board and for
 * all others of up to 47 houses; the next are looked at only if there are more units.
 */
struct unit_set {
	alignas(MATRIX_BITS / 8) uint64_t word[UNIT_PARTS * MATRIX_WORDS];
};

/* A unit with two open candidates or more. */
struct matrix_unit {
	uint8_t count;
	bool pair;			/* it has two candidates in the position */
	bool last;			/* its last candidate is true; if not set, its candidates only exclude each other (RULES_LINKS) */
	uint16_t unit, left;		/* which unit it is (grid/geometry.h), and its open places */
	uint16_t member[MAX_SIZE];	/* its open candidates by the numbers below, in the order of their places */
};

/* The open literals of a clause, by their numbers. */
struct matrix_clause {
	uint8_t count;
	uint16_t literal[CLAUSE_LITERALS];
};

/* Open candidates are numbered in their order. The literal that number N is on has the number 2 * N, and that it is off 2 * N + 1. */
struct implication_matrix {
	const struct geometry *geo;
	unsigned rules;				/* enum rules */
	int candidates, units, clauses;
	int16_t number[MAX_CANDIDATES];		/* of an open candidate; -1 of others */
	uint16_t candidate[MAX_CANDIDATES];	/* by number; those that the position has lost since matrix_begin are still here */
	struct matrix_unit unit[MATRIX_UNITS];
	struct matrix_clause clause[CLAUSES];
	/*
	 * On boards where candidates exclude each other beyond their units: those that exclude candidate N, by number, are at
	 * link[link_first[N]] and after it.
	 */
	bool linked;
	uint16_t link_first[MAX_CANDIDATES + 1], link[MAX_CANDIDATES * MAX_LINKS];
	int16_t unit_number[UNITS];		/* index in UNIT; -1: it has no two open candidates */
	struct unit_set pairs;			/* the units that have two candidates in the position */
	int passes;				/* the most passes over the dirty units by singles; -1: until nothing changes */
	struct unit_set dirty;			/* the units whose candidates have changed */
	struct unit_set look[MATRIX_PATTERNS];	/* the units that have changed since such patterns were looked for */
	int first, assumptions;			/* bit i + 1 is the assumption of literal FIRST + i */
	struct matrix_row fails;		/* the assumptions that lead to a contradiction */
	struct matrix_row *row;			/* by the number of the literal: OWN, or those of a matrix_saved (matrix_resume,
														  matrix_extend) */
	struct matrix_row own[LITERALS];
	struct unit_set touches[MAX_CANDIDATES];	/* by the number of a candidate: its units */
};

/* A column: the literals that follow from one assumption, by their numbers. The words in use are even, so that two are compared at once. */
struct matrix_column {
	uint64_t word[(LITERAL_WORDS + 1) & ~1];
};

/* Free it with free(). */
struct implication_matrix *matrix_new(void);
/* Numbers what NOW leaves open of the position START, to propagate assumptions by RULES. What NOW knows holds anyway. */
void matrix_begin(struct implication_matrix *, const struct geometry *, const struct unit_state *start, const struct unit_state *now,
		  unsigned rules);
/* Propagates by RULES from now on. */
void matrix_set_rules(struct implication_matrix *, unsigned rules);
/*
 * Goes on to a later position, START, where nothing is assumed. What is still open keeps its number. False, and nothing is changed: the
 * position has a candidate that was not open, is of another geometry, or new numbers would make fewer parts.
 */
bool matrix_continue(struct implication_matrix *, const struct geometry *, const struct unit_state *start);
/* The number of parts: matrix_close is called for each. */
int matrix_parts(const struct implication_matrix *);
/* Computes the implications of the assumptions of this part. */
void matrix_close(struct implication_matrix *, int part);
/*
 * Whether lemmas of one level refute what NOW rests on: the opposite of each assumption that leads to a contradiction is added to what
 * holds, and what follows from that as well, until that is a contradiction (true) or there are no more such assumptions. FAILS: those that
 * lead to one before any is added, and maybe others.
 */
bool matrix_refute(struct implication_matrix *, struct matrix_column *fails);
/* A copy of the rows of a part, from which propagation can go on again and again. */
struct matrix_saved {
	int first, assumptions;
	struct matrix_row fails, row[LITERALS];
};

/* Free it with free(). */
struct matrix_saved *matrix_saved_new(void);
void matrix_save(const struct implication_matrix *, struct matrix_saved *);
/*
 * Continues from the rows that were SAVED for an earlier position that had more candidates, by the same rules: what followed then follows
 * still if each unit has its value and no candidates, or two candidates or more. LEFT: what the units had then. The rows stay in SAVED and
 * are used there until other assumptions are propagated; matrix_save still notes the rest.
 */
void matrix_resume(struct implication_matrix *, struct matrix_saved *saved, const uint16_t left[UNITS]);
/* The same from rows of this position that were saved for rules by which less follows; the rows are put into TO. */
void matrix_extend(struct implication_matrix *, const struct matrix_saved *saved, struct matrix_saved *to);
/* Converts a column from the numbers of FROM to those of TO, which has no other candidates. */
void matrix_renumber(const struct implication_matrix *from, const struct matrix_column *, const struct implication_matrix *to,
		     struct matrix_column *renumbered);
/*
 * How many assumptions of a part lead to a contradiction if KNOWN holds as well, of those that KNOWN leaves open. Units are passed over
 * PASSES times (-1: until nothing changes), so that with few passes only short arguments count.
 */
int matrix_fail_with(struct implication_matrix *, const struct matrix_saved *, const struct matrix_column *known, int passes);

/* The numbers of literals that were found to hold, in that order. */
struct matrix_learned {
	int count;
	uint16_t number[LITERALS];
};

/*
 * The same as matrix_refute from the rows of all parts, SAVED, if KNOWN holds as well. The opposite of what is impossible is learned only
 * if it is in ALLOWED (NULL: always), and then added to KNOWN and to LEARNED (NULL: only to KNOWN). If KEEP and there is no contradiction,
 * the rows are saved again.
 */
bool matrix_refute_with(struct implication_matrix *, struct matrix_saved *const saved[], bool keep, const struct matrix_column *allowed,
		      struct matrix_column *known, struct matrix_learned *learned);
/* The column of the literal with this NUMBER in the rows of all parts, SAVED. */
void matrix_saved_column(const struct implication_matrix *, struct matrix_saved *const saved[], int number, struct matrix_column *);
/* The columns of this part's assumptions, those of literals FIRST to FIRST + ASSUMPTIONS - 1. */
void matrix_columns(const struct implication_matrix *, struct matrix_column column[]);

/* The words of a set of units that are in use. */
static inline int matrix_unit_words(const struct implication_matrix *m)
{
	return (m->units + 63) / 64;
}

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

/* Propagation by the vectors of one kind of machine (base/kernel.h). */
struct matrix_kernel {
	void (*propagate)(struct implication_matrix *);	/* from the dirty units, until nothing changes or PASSES are done */
	void (*columns)(const struct implication_matrix *, struct matrix_column column[]);	/* matrix_columns */
};

#if defined __x86_64__
extern const struct matrix_kernel matrix_avx512, matrix_avx2;
#elif HAVE_NEON
extern const struct matrix_kernel matrix_neon;
#endif
extern const struct matrix_kernel matrix_plain;

extern const struct matrix_kernel *const matrix_kernels[KERNELS];

/* Each assumption of the part implies itself, and nothing else is known; all units are dirty. */
void matrix_assume(struct implication_matrix *, int part);

#endif
