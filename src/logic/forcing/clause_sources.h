/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which patterns of a position give clauses (closure/literals.h), and how an argument names them: exocets, tridagons, bivalue oddagons. A
 * pattern is used only if its own technique is on, so that nobody meets it first inside an assumption.
 *
 * An example: a junior exocet has the base r5c4 and r5c5 with 3, 4 and 5, and the targets r4c9 and r6c3, which take the same two digits.
 * One of its clauses is "3 is not in r5c4, or 3 is in r4c9, or 3 is in r6c3": an assumption under which the targets have no 3 eliminates 3
 * from r5c4, and clause_inference says so, after clauses_say_sources has shown the exocet.
 */
#ifndef LOGIC_FORCING_CLAUSE_SOURCES_H
#define LOGIC_FORCING_CLAUSE_SOURCES_H

#include "logic/closure/literals.h"
#include "logic/step/reason.h"
#include "logic/step/step.h"

/* The patterns that give clauses, as bits of a set. */
enum clause_source { SOURCE_JUNIOR_EXOCET = 1, SOURCE_WEAK_EXOCET = 2, SOURCE_SENIOR_EXOCET = 4, SOURCE_TRIDAGON = 8, SOURCE_ODDAGON = 16 };

struct argument;
struct closure;
struct facts;
struct sink;

/* The closure of the position (facts_closure), which also follows clauses of these SOURCES. */
struct closure *forcing_closure(struct facts *, const struct board *, unsigned sources);
/* The sources of clauses that arguments may rest on now. */
unsigned forcing_clause_sources(const struct sink *);
/* Finds all clauses of these SOURCES on the board, as far as there is room. The facts are those of the board. */
void clauses_find(struct clauses *, struct facts *, const struct board *, unsigned sources);
/*
 * Says that the board has each source of a set, one beat per source; SAID receives the inferences. The argument of a source is a
 * lemma before it, unless the argument is to name things only; *LEMMAS counts them.
 */
void clauses_say_sources(const struct clauses *, struct facts *, const struct argument *, unsigned sources, int *lemmas,
			 int said[CLAUSE_SOURCES]);
/* The inference that says LIT, which follows from a clause, on that board; its {rest} are the cells to mark with that role. */
struct inference clause_inference(const struct clauses *, const struct clause *, const struct board *, int lit, enum role *);

#endif
