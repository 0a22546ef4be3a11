/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from what in chains of almost locked sets, for groups: a group is the places of a digit in a set, and sets that share a
 * group lose the digit together, so there are far fewer groups than sets.
 */
#ifndef LOGIC_FINDERS_ALS_GROUPS_H
#define LOGIC_FINDERS_ALS_GROUPS_H

#include "logic/facts/facts.h"

/* GROUPS_MAX: twice the 356 that were seen on boards of puzzles; further ones are left out (LEFT_OUT_ROWS). */
enum { GROUPS_MAX = 768, GROUP_WORDS = GROUPS_MAX / 64, NO_GROUP = GROUPS_MAX };

struct group_set {
	uint64_t word[GROUP_WORDS];
};

struct als_groups {
	const struct als_list *list;
	const struct restricted_common_list *commons;
	int count, words;				/* groups, and the words of their sets that are in use */
	struct cellset place[GROUPS_MAX];
	uint16_t before[GROUPS_MAX];			/* of the same digit */
	uint16_t of[ALS_MAX * MAX_SIZE];		/* of a set and a digit that is a common of it; else NO_GROUP */
	uint64_t lost[GROUPS_MAX + 1];			/* the cases in which a group loses its digit (als_hopes.h) */
	struct group_set own[ALS_MAX];			/* the groups of a set */
	struct group_set next[GROUPS_MAX];		/* the groups that lose their digits at once when this one has */
	struct group_set follows[GROUPS_MAX];		/* those, and what these lead to in turn */
};

/* Finds the groups of a position and what follows from each. */
void als_groups_make(struct als_groups *, struct facts *);
/* The groups that lose their digits once a set has lost DIGIT. */
struct group_set als_groups_after(const struct als_groups *, int set, int digit);
/* Whether a set loses another digit than DIGIT where LOST lose theirs. */
bool als_groups_lose_other(const struct als_groups *, int set, int digit, const struct group_set *lost);

static inline void group_set_add(struct group_set *s, int group)
{
	s->word[group / 64] |= (uint64_t)1 << group % 64;
}

/* Adds those of MORE, of whose words the first WORDS are in use. */
static inline void group_set_join(struct group_set *s, const struct group_set *more, int words)
{
	for (int w = 0; w < words; w++)
		s->word[w] |= more->word[w];
}

static inline bool group_set_has(const struct group_set *s, int group)
{
	return s->word[group / 64] >> group % 64 & 1;
}

/* Whether a group is in both, of which the first WORDS are in use. */
static inline bool group_sets_meet(const struct group_set *a, const struct group_set *b, int words)
{
	uint64_t both = 0;

	for (int w = 0; w < words; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

#endif
