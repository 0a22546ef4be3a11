/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Fish, as the families' own files share them: N base houses whose places of a digit lie in N cover houses. Fins are base candidates
 * in no cover house, endo fins those in two base houses at once; what a fish with fins excludes has to see them all. Described in
 * "The Ultimate Fish Guide" of the Player's Forum; kinds and names as HoDoKu has them.
 */
#ifndef LOGIC_FINDERS_FISH_H
#define LOGIC_FINDERS_FISH_H

#include "logic/finders/finders.h"

struct argument;

/*
 * Basic: base of lines of one kind and cover of lines of another, such as rows and columns. Franken: with boxes, or whatever else is no
 * line, among them. Mutant: any other houses.
 */
enum fish_shape { FISH_BASIC, FISH_FRANKEN, FISH_MUTANT };

/* The houses that may be base, and with these those that may be cover, one after the other. */
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
	struct cellset fins, endo;	/* no cell is in both */
	struct cellset drop;
	bool spare;			/* fewer houses would do for the candidate that it was found by */
};

/* What is sought: houses that have too little room for the digit, once something is assumed that keeps it out of the cells OFF. */
struct fish_search {
	const struct hunt *hunt;
	int digit, size, endo_fins;	/* of SIZE base houses, with so many endo fins at most */
	struct cellset off;
	houseset bases, covers;		/* the houses that may be */
	bool spare;			/* also fish that could spare base or cover houses */
	struct cellset beside;		/* such a cover house holds a place of the base, or one of these */
	/* Takes a fish that lacks a cover house, fins and effects; true: stop. It may come several times. */
	bool (*found)(const struct fish_search *, const struct fish *);
	const void *data;
};

/*
 * All SIZE base houses whose places that are not off are disjoint and lie in SIZE - 1 cover houses. Without SPARE, each base house has
 * such a place and each cover house is needed.
 */
bool fish_search(const struct fish_search *);

struct fish_sides fish_sides(const struct geometry *, enum fish_shape);

/* Fills in the fins of a fish whose houses are known. Returns what it excludes where no fin is true. */
struct cellset fish_fins(const struct hunt *, struct fish *);

/* Sentences of the argument: where the base can go; that it fills the cover, unless a fin is true; and what each fin excludes. */
void fish_tell_base(struct argument *, const struct fish *);
void fish_tell_cover(struct argument *, const struct fish *);
void fish_tell_fins(struct argument *, const struct fish *, struct cellset fins);

#endif
