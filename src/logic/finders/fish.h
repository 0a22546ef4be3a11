/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Shared by the families of fish. A fish is N base houses whose places of a digit lie in N cover houses. Fins are base candidates in no
 * cover house, endo fins are those in two base houses at once; a fish with fins eliminates only candidates that see all its fins. Described
 * in "The Ultimate Fish Guide" of the Player's Forum; kinds and names are HoDoKu's.
 */
#ifndef LOGIC_FINDERS_FISH_H
#define LOGIC_FINDERS_FISH_H

#include "logic/finders/finders.h"

struct argument;

/*
 * Basic: base lines of one kind, cover lines of the other. Franken: some of the houses are boxes, or other houses that are not lines.
 * Mutant: any other houses.
 */
enum fish_shape { FISH_BASIC, FISH_FRANKEN, FISH_MUTANT };

/* Pairs of sets: the houses that can be base, and those that can then be cover. */
struct fish_sides {
	int count;
	struct fish_side {
		houseset bases, covers;
	} side[HOUSE_KINDS * (HOUSE_KINDS - 1)];
};

struct fish {
	int digit;
	houseset base, cover;
	struct cellset held;		/* the places of the base houses */
	struct cellset fins, endo;	/* a cell is in at most one of them */
	struct cellset drop;
	bool spare;			/* it was found for a candidate that fewer houses would eliminate */
};

/* What a search looks for: houses with too little room for the digit once an assumption keeps it out of the cells OFF. */
struct fish_search {
	const struct finder_args *args;
	int digit, size, endo_fins;	/* SIZE base houses; the most endo fins */
	struct cellset off;
	houseset bases, covers;		/* the houses that may be used */
	bool spare;			/* also fish that do not need all their base or cover houses */
	struct cellset beside;		/* a house that is not needed must have a place of the base, or one of these cells */
	/* Called for a fish without its last cover house, fins and effects, perhaps several times for the same fish. True: stop. */
	bool (*found)(const struct fish_search *, const struct fish *);
	const void *data;
};

/*
 * Finds all sets of SIZE base houses whose places outside OFF are disjoint and lie in SIZE - 1 cover houses. Without SPARE, each base house
 * has such a place and each cover house is needed. True: stopped.
 */
bool fish_search(const struct fish_search *);

struct fish_sides fish_sides(const struct geometry *, enum fish_shape);

/* Fills in the fins of a fish whose houses are known. Returns what it eliminates if no fin is true. */
struct cellset fish_fins(const struct finder_args *, struct fish *);

/*
 * Inferences of the argument: where the base can have the digit; that it fills the cover unless a fin is true; and what each fin
 * eliminates.
 */
void fish_tell_base(struct argument *, const struct fish *);
void fish_tell_cover(struct argument *, const struct fish *);
void fish_tell_fins(struct argument *, const struct fish *, struct cellset fins);

#endif
