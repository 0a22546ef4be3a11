/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How long an argument must be at least by which an assumption leads to a contradiction, seen without its reasons: where the shortest of
 * all is wanted, most assumptions are done with that way. The assumption is followed depth by depth, as suppose() does it; candidates are
 * on at every other depth. With each literal comes what all its reasons need:
 *
 *	a candidate that is off		what each candidate needs that excludes it and was on one depth before
 *	a candidate that is on		what each unit needs of which it is the last candidate: what any of the others there needs
 *
 * Candidates that are on are noted in that, a bit each. A contradiction needs them, all that is off in the unit that one of them is the
 * last of, if there is only one such unit, and something at each depth.
 */
#ifndef LOGIC_FORCING_FLOOR_H
#define LOGIC_FORCING_FLOOR_H

#include "logic/forcing/units.h"

enum {
	FLOOR_SEEN = 16 * 1024,		/* room for what candidates exclude */
	FLOOR_NEVER = UINT8_MAX,	/* the depth of what is not known */
	FLOOR_UNITS = 1 + MAX_CELL_HOUSES	/* of a candidate */
};

/* The open candidates of a position, numbered in its order, and the units that have them. */
struct floor_map {
	bool usable;
	int candidates, units;
	int most_units;		/* of a candidate; those with fewer are in the last unit, too, of which nothing is ever the last one */
	uint16_t number[MAX_CANDIDATES];
	uint16_t unit[MAX_CANDIDATES][FLOOR_UNITS];
	uint16_t first[MAX_CANDIDATES + 1], seen[FLOOR_SEEN];	/* what each candidate excludes */
	uint32_t left[UNITS + 1];	/* the candidates of each unit: how many, times 65536, and the sum of their numbers */
	uint8_t count[UNITS + 1];
	uint16_t member[UNITS + 1][MAX_SIZE];
};

/* A candidate that is on. */
struct floor_on {
	uint16_t candidate;
	uint8_t depth, units;
	uint16_t unit[FLOOR_UNITS];	/* those that it is the last one of; none if it is assumed */
	uint64_t needs;			/* what is on, by the order in which it was learned, as far as there are bits */
};

/* An assumption that is followed. */
struct floor_run {
	const struct floor_map *map;
	int depth;			/* of what is learned now */
	int needed;			/* so many inferences has an argument for a contradiction at least; INT_MAX: there is none */
	int offs, ons, lasts;
	uint8_t off[MAX_CANDIDATES], on[MAX_CANDIDATES];	/* at which depth */
	uint16_t off_order[MAX_CANDIDATES + 1];
	uint16_t on_number[MAX_CANDIDATES];
	struct floor_on on_order[MAX_CANDIDATES];
	uint64_t needs[MAX_CANDIDATES];	/* of what is off */
	uint32_t left[UNITS + 1];	/* as in the map */
	uint16_t last[UNITS + 1];	/* the units that have one left */
};

/* Gets ready for a position. It is usable only if each unit has its value or two candidates or more, and if there are no clauses. */
void floor_begin(struct floor_map *, const struct geometry *, const struct unit_state *start, bool whole);
/*
 * So many inferences, or more, has each argument that suppose(), trace_shorten() or least_argument() makes by which LIT leads to a
 * contradiction by singles; 0: nothing is known of it.
 */
int floor_of(const struct floor_map *, struct floor_run *, int lit);

#endif
