/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Arguments by cases with chains: one of several candidates is true, and from each of them a chain leads to the same candidate, which
 * therefore is false. The candidates are the fins and cells of a kraken fish, or the guardians of a pattern (an OR relation of two, three
 * or four candidates). With two of them the argument is an AIC in which the pattern is a strong link.
 */
#ifndef LOGIC_FINDERS_GUARDED_CHAINS_H
#define LOGIC_FINDERS_GUARDED_CHAINS_H

#include "logic/chains/reach.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"

/* Adds to *DIRECT what CAND excludes over one link if it is true, and to *OFF what it excludes over any chain that is not too long. */
void cases_excluded(const struct finder_args *, const struct chain_graph *, int cand, struct candset *direct, struct candset *off);
/* The shortest chain by which candidate FROM, if true, excludes TARGET; false: there is none that is not too long. */
bool cases_way(const struct finder_args *, const struct chain_graph *, int from, int target, struct chain_path *);

/* Of some candidates, of which one is true, each excludes TARGET; those of DIRECT do so over one link. */
struct cases {
	const struct finder_args *args;
	const struct chain_graph *graph;
	int target;
	struct candset direct;
	enum reason sees, chain;	/* what is said of a case over one link, and of one by a chain */
};

/* An inference about some cells with DIGIT, and the target. */
struct inference cases_about(const struct cases *, enum reason, struct cellset, int digit);
/* Tells each case, with its chain folded into it. */
void cases_tell(const struct cases *, struct argument *, const struct step_head *, const struct candset *cases);

/* A pattern with guardians, of which one is true. */
struct guarded_pattern {
	const struct finder_args *args;
	struct candset guardians;
	struct candset aside;		/* is not asked for */
	uint16_t digits;		/* of the pattern */
	int size;			/* how many cells it has */
	bool without_sets;		/* no chain runs through almost locked sets: there are many such patterns */
	void (*tell)(struct argument *, const struct guarded_pattern *);	/* says why one of the guardians is true, but for that */
	const void *data;		/* for TELL */
};

/* The most guardians that chains start from. */
enum { GUARDIANS_MOST = 4 };

/*
 * What all guardians exclude over one link; a single guardian is true, and what it then excludes in other cells is left out. Nothing if
 * there are more than GUARDIANS_MOST.
 */
struct candset guarded_direct(const struct guarded_pattern *);
/*
 * Both emit the steps of a pattern with at most GUARDIANS_MOST guardians and return whether to stop. The first: what all of these exclude
 * over one link, in one step. The other: what they exclude over chains, one of them at least, a step for each candidate.
 */
bool guarded_exclude(const struct guarded_pattern *);
bool guarded_chains(const struct guarded_pattern *);

#endif
