/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What patterns of the position say beyond its units: that of some literals one holds at least. Where all of these but one are known not to
 * hold, the last one does, so that they are followed as units are. A clause comes of an exocet, by which base and targets take the same
 * two digits, or of a pattern that cannot be: one of its guardians is true.
 */
#ifndef LOGIC_FORCING_CLAUSES_H
#define LOGIC_FORCING_CLAUSES_H

#include "logic/forcing/units.h"
#include "logic/step.h"
#include "logic/words/reason.h"

/*
 * What clauses come of is numbered: exocets, and then patterns with guardians. Of exocets beyond the first few nothing is said; hardly any
 * position has more than two. Of patterns with guardians those with the fewest are kept.
 */
enum { CLAUSE_LITERALS = 10, CLAUSE_EXOCETS = 4, CLAUSE_GUARDED = 20, CLAUSE_SOURCES = CLAUSE_EXOCETS + CLAUSE_GUARDED };

/* What clauses may come of. */
enum clause_source { SOURCE_JUNIOR_EXOCET = 1, SOURCE_WEAK_EXOCET = 2, SOURCE_SENIOR_EXOCET = 4, SOURCE_TRIDAGON = 8, SOURCE_ODDAGON = 16 };

struct facts;
struct inference;
struct proof_builder;

enum clause_kind {
	CLAUSE_SAME,		/* what base and targets have in common, or cannot have */
	CLAUSE_MIRROR,		/* the digit of a target is in its mirror cells */
	CLAUSE_CROSS,		/* another cross-line has the digit of a target outside of the band */
	CLAUSE_LINE,		/* a line outside of the band has the digit of a target where cross-lines cross it */
	CLAUSE_CLASH,		/* two digits of the targets for which they would need the same cell */
	CLAUSE_GUARDIANS,	/* one of the guardians is true; of these there is one for each pattern, before all others */
	CLAUSE_KINDS
};

struct clause {
	uint8_t count, kind;
	uint8_t source;			/* its number */
	uint8_t target;			/* 0 or 1: of the exocet, whose digit it is about */
	uint8_t where;			/* the cross-line, or the line, where it has that digit; for a clash the cell that both need */
	uint16_t literal[CLAUSE_LITERALS];
};

struct clauses {
	int count, exocets, guarded;
	struct {
		struct cellset base, targets, outside;	/* OUTSIDE: the cross-lines outside of the band */
		struct cellset mirror[2];
		int target[2];
		uint16_t digits;
		houseset cross;
		uint8_t reason;			/* that says which kind it is: REASON_FORCE_EXOCET, ... */
	} exocet[CLAUSE_EXOCETS];
	struct {
		struct cellset cells, guards;		/* GUARDS: those with a guardian */
		uint16_t digits, more;			/* MORE: the digits of guardians */
	} pattern[CLAUSE_GUARDED];
	struct clause clause[CLAUSES];
	uint16_t first[LITERALS + 1];			/* of OF: those of the clauses with a literal */
	uint16_t of[CLAUSES * CLAUSE_LITERALS];
};

/* What these SOURCES on the board say, which START, its position, is to know of. The facts are those of the board. */
void clauses_find(struct clauses *, struct facts *, const struct board *, unsigned sources, struct unit_state *start);
/* Whether what followed by the clauses BEFORE, in a position that may have had more candidates than the board, follows by these. */
bool clauses_include(const struct clauses *, const struct clauses *before, const struct board *);
/* Says that the sources of a set are there, each in a beat; SAID becomes the inferences. */
void clauses_say_sources(const struct clauses *, const struct board *, unsigned sources, struct proof_builder *, int said[CLAUSE_SOURCES]);
/* What to say of LIT, which holds by a clause, on that board, and which cells to mark with that role: {rest}. */
struct inference clause_inference(const struct clauses *, const struct clause *, const struct board *, int lit, enum role *);

#endif
