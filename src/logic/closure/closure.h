/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All assumptions of a position, followed to their ends: at once as rows of bits, which say what follows, and one by one where it is asked
 * why. Made on request, and kept until the position changes. It is a large part of the facts, made only if forcing techniques are asked.
 */
#ifndef LOGIC_CLOSURE_CLOSURE_H
#define LOGIC_CLOSURE_CLOSURE_H

#include "logic/closure/assumption.h"
#include "logic/closure/implication_matrix.h"

struct facts;

/* The closures that are kept at the same time: by links, by all singles, and by patterns too. */
enum closure_kind { CLOSURE_LINKS, CLOSURE_SINGLES, CLOSURE_PATTERNS, CLOSURE_KINDS };

/* What follows from each open literal, as they are numbered in the rows. */
struct closure_table {
	uint64_t version;		/* of the closure */
	bool fails[LITERALS];
	struct matrix_column column[LITERALS];
};

/* The rows of what follows, as they were in the last position for which they were asked. */
struct closure_rows {
	uint64_t version;		/* of the closure; 0: none, or their numbers are those of other candidates */
	uint16_t left[UNITS + 1];	/* what the units had then */
	struct matrix_saved *part[MATRIX_PARTS];	/* NULL: not needed yet */
};

/* Room for what follows from an assumption, with a queue of its own, so that it can be followed further. */
struct closure_room {
	struct assumption assumption;
	uint16_t queue[LITERALS];
};

struct closure {
	uint64_t facts_version;
	uint64_t version;		/* from 1; changes whenever anything else may follow */
	const struct geometry *geo;
	unsigned sources;		/* of clauses: those that are used */
	struct clauses clauses[2];	/* what they say, and what those said that the rows are followed by, by turns */
	bool followed_clauses;		/* which of them the latter are */
	struct unit_state start;
	bool whole;			/* each unit has its value and no candidates, or two candidates or more */
	struct implication_matrix *rows;
	uint64_t matrix_version;		/* which position they are numbered for */
	struct closure_rows followed[CLOSURE_KINDS];
	struct closure_table table[CLOSURE_KINDS];
	struct literals made[CLOSURE_KINDS];
	struct assumption *of[CLOSURE_KINDS][LITERALS];	/* of what is made */
	struct closure_room *kept[CLOSURE_KINDS * LITERALS];	/* NULL: not made yet; the first ones are used in this position */
	int used;
	uint16_t queue[LITERALS];	/* of what is followed in it */
};

/* Finds clauses of these sources on the board; their order says nothing, but is the same wherever they are the same. */
typedef void clause_finder(struct clauses *, struct facts *, const struct board *, unsigned sources);

/*
 * The closure of the position, empty if the position is new. SOURCES: numbers of the finder's own; clauses of these, which FIND finds,
 * belong to it. 0: none; FIND may be NULL then.
 */
struct closure *facts_closure(struct facts *, const struct board *, unsigned sources, clause_finder *find);
/* Makes found clauses part of the position. */
void clauses_start(struct clauses *, struct unit_state *start);
/* What follows from assuming a literal, by RULES, and why. Who wants another argument for it changes a copy. */
const struct assumption *closure_of(struct closure *, int lit, unsigned rules);
/* Whether assuming a literal leads to a contradiction. */
bool closure_fails(struct closure *, int lit, unsigned rules);
/* Whether neither the assumption that CAND is true nor that it is not does, and both lead to a literal about another candidate. */
bool closure_agree_either(struct closure *, int cand, unsigned rules);
/* The next unit after UNIT of which no candidate does, if assumed, and all of two or more lead to a literal about another one; or -1. */
int closure_next_agreed(struct closure *, int unit, unsigned rules);
/* The same of the candidates of clauses of guardians: the number of the next one after CLAUSE, or -1. */
int closure_next_guarded(struct closure *, int clause, unsigned rules);
/* The same as closure_of, but only as far as it has been followed. */
const struct assumption *closure_so_far(struct closure *, int lit, unsigned rules);
/*
 * Whether COUNT assumptions that agree all lead to a literal about none of them at depths of at most MOST together. Where there is such a
 * literal they are followed as far as it, but mostly there is none, and that is seen sooner.
 */
bool closure_agree_within(struct closure *, const uint16_t cases[], int count, unsigned rules, int most);
/* What follows from assuming a literal, by the numbers of the rows. */
const struct matrix_column *closure_column(struct closure *, int lit, unsigned rules);
/* How much follows from assuming a literal that does not fail. */
int closure_count(struct closure *, int lit, unsigned rules);

#endif
