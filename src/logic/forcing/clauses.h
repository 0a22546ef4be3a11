/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What patterns of the position say beyond its units: that of some literals one holds at least. Where all of these but one are known not to
 * hold, the last one does, so that they are followed as units are. Each clause comes of an exocet, by which base and targets take the same
 * two digits.
 */
#ifndef LOGIC_FORCING_CLAUSES_H
#define LOGIC_FORCING_CLAUSES_H

#include "logic/forcing/units.h"
#include "logic/step.h"

/* Of exocets beyond the first few nothing is said; hardly any position has more than two. */
enum { CLAUSE_LITERALS = 10, CLAUSE_EXOCETS = 4 };

/* Which kinds of exocets may be used. */
enum { EXOCETS_JUNIOR = 1, EXOCETS_WEAK = 2, EXOCETS_SENIOR = 4, EXOCETS_KINDS = 3 };

struct inference;
struct proof_builder;

enum clause_kind {
	CLAUSE_SAME,		/* what base and targets have in common, or cannot have */
	CLAUSE_MIRROR,		/* the digit of a target is in its mirror cells */
	CLAUSE_CROSS,		/* another cross-line has the digit of a target outside of the band */
	CLAUSE_LINE,		/* a line outside of the band has the digit of a target where cross-lines cross it */
	CLAUSE_CLASH,		/* two digits of the targets for which they would need the same cell */
	CLAUSE_KINDS
};

struct clause {
	uint8_t count, kind, exocet;
	uint8_t target;			/* 0 or 1: of the exocet, whose digit it is about */
	uint8_t where;			/* the cross-line, or the line, where it has that digit; for a clash the cell that both need */
	uint16_t literal[CLAUSE_LITERALS];
};

struct clauses {
	int count, exocets;
	struct {
		struct cellset base, targets, outside;	/* OUTSIDE: the cross-lines outside of the band */
		struct cellset mirror[2];
		int target[2];
		uint16_t digits;
		houseset cross;
		uint8_t reason;			/* that says which kind it is: REASON_FORCE_EXOCET, ... */
	} exocet[CLAUSE_EXOCETS];
	struct clause clause[CLAUSES];
	uint16_t first[LITERALS + 1];			/* of OF: those of the clauses with a literal */
	uint16_t of[CLAUSES * CLAUSE_LITERALS];
};

/* What the exocets of these KINDS (EXOCETS_...) on the board say, which START, its position, is to know of. */
void clauses_find(struct clauses *, const struct board *, unsigned kinds, struct unit_state *start);
/* Whether what followed by the clauses BEFORE, in a position that may have had more candidates than the board, follows by these. */
bool clauses_include(const struct clauses *, const struct clauses *before, const struct board *);
/* Says that the exocets of a set are there, each in a beat; SAID becomes the inferences. */
void clauses_say_exocets(const struct clauses *, unsigned exocets, struct proof_builder *, int said[CLAUSE_EXOCETS]);
/* What to say of LIT, which holds by a clause, on that board, and which cells to mark with that role: {rest}. */
struct inference clause_inference(const struct clauses *, const struct clause *, const struct board *, int lit, enum role *);

#endif
