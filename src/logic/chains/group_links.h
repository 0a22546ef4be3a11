/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Strong links between groups, or a group and a candidate: where the places of a digit in a house are two parts. */
#ifndef LOGIC_CHAINS_GROUP_LINKS_H
#define LOGIC_CHAINS_GROUP_LINKS_H

#include "grid/geometry.h"

struct facts;

/* Four for each digit in each row, column and box; on boards of puzzles there are some two hundred in all. Further ones are left out. */
enum { MAX_GROUP_LINKS = 4 * 3 * MAX_SIZE * MAX_SIZE };

struct group_links {
	int count;
	bool full;	/* there are more */
	struct {
		struct cellset cells[2];
		int digit;
	} link[MAX_GROUP_LINKS];
};

/* Adds the links of DIGIT in a house of which ALL are its places, three or more. */
void chain_split_house(const struct geometry *, int house, struct cellset all, int digit, struct group_links *);
/* Finds those of a position, or of some of its houses, by digit; NULL: all. */
void chain_find_groups(const struct facts *, const houseset within[], struct group_links *);

#endif
