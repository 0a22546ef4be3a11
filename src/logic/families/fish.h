/*
 * Fish, as the families' own files share them: N base houses whose places of a digit lie in N cover houses. Fins are base candidates
 * in no cover house, endo fins those in two base houses at once; what a fish with fins excludes has to see them all. Described in
 * "The Ultimate Fish Guide" of the Player's Forum; kinds and names as HoDoKu has them.
 */
#ifndef LOGIC_FAMILIES_FISH_H
#define LOGIC_FAMILIES_FISH_H

#include "logic/families/families.h"

struct argument;

/* Basic: base of rows and cover of columns, or the reverse. Franken: with boxes among them. Mutant: any other houses. */
enum fish_shape { FISH_BASIC, FISH_FRANKEN, FISH_MUTANT };

struct fish {
	int digit;
	uint32_t base, cover;		/* houses, a bit each */
	struct cellset held;		/* the places of the base houses */
	struct cellset fins, endo;	/* no cell is in both */
	struct cellset drop;
};

struct fish_hunt {
	const struct hunt *hunt;
	enum fish_shape shape;
	bool finned;
	int digit;
	uint32_t within;		/* the houses that may be base */
	/* Takes a fish; true: stop. A fish may come several times. */
	bool (*found)(const struct fish_hunt *, const struct fish *);
	const struct fish *first;	/* for FOUND */
};

/* Every fish of the size of the technique that excludes something and has no house to spare. */
bool fish_search(const struct fish_hunt *);

/* Whether a base house has less than two places left without the fins. */
bool fish_is_sashimi(const struct hunt *, const struct fish *);

/* The argument of a step of one fish, or of two on one base. */
void fish_explain(struct argument *, const struct step_head *, const struct fish *, const struct fish *second);

#endif
