/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whips and braids: chains that prove of a candidate that it is false. It is assumed, singles follow one after the other, each of a
 * variable (a cell, or a digit in a house), and then a variable has nothing left (rate/berthier.h says more). The finder of steps and
 * Berthier's ratings share this search.
 */
#ifndef LOGIC_WHIPS_WHIPS_H
#define LOGIC_WHIPS_WHIPS_H

#include "grid/cells.h"

struct board;
struct facts;
struct nrc;

enum {
	NRC_STOPPED = -1,	/* it was cancelled */
	NRC_INFINITE = 1000,	/* no length is enough */
	WHIP_LONGEST = 95	/* variables of a chain */
};

/* A step on a path that solves a puzzle, as the listener gets it. */
struct nrc_told {
	const char *name;	/* "whip", "singles" ... */
	int length;		/* 0: singles */
	int position;		/* the number of the position that it applies to, from 1: all of one are applied at once */
	struct candset place, drop;
	const char *text;	/* the step in nrc notation; it lasts until the function returns */
};

typedef void nrc_listener(const struct nrc_told *, void *data);

/* The working memory of one thread. */
struct nrc *nrc_new(void);
void nrc_free(struct nrc *);
/* The working memory that belongs to these facts. */
struct nrc *facts_nrc(struct facts *);
/* The search calls CANCELLED at each chain that it tries, and ends if it returns true. NULL: it cannot be cancelled. */
void nrc_set_cancel(struct nrc *, bool (*cancelled)(void *), void *data);

/* A candidate, or two or three of a digit in a line and a box, of which one is true. */
struct whip_node {
	uint8_t digit;
	struct cellset cells;	/* empty: nothing is left */
};

/*
 * A variable of a chain: where a digit can go in a house (a row, column or box of the board), or what a cell can take. LEFT is a candidate
 * that what came before eliminates, in a whip the node before it; RIGHT is all that is left.
 */
struct whip_link {
	int house, cell;	/* one of the two is -1 */
	struct whip_node left, right;
};

struct whip {
	int length;
	struct whip_link link[WHIP_LONGEST];
};

/* The kinds of chains. */
enum whip_kind { WHIP_PLAIN, WHIP_BRAID, WHIP_GROUPED, WHIP_GROUPED_BRAID, WHIP_KINDS };

/*
 * An OR relation: candidates of which one is true, such as the guardians of a tridagon. A whip may end in it as in a variable, when all of
 * them are eliminated (OR-k contrad whip), or partial whips from each of them may lead to the same end (OR-k forcing whip).
 */
enum { WHIP_RELATION = 4, WHIP_ENDLESS = UINT8_MAX };

struct whip_relation {
	int count;
	int cand[WHIP_RELATION];
};

/* Where partial whips from a candidate that is assumed lead: by candidate the length of the shortest one, or WHIP_ENDLESS. */
struct whip_ends {
	uint8_t true_by[MAX_CANDIDATES], false_by[MAX_CANDIDATES];
};

/* Sets the position, of a classic board. False: two values contradict each other. */
bool nrc_begin(struct nrc *, const struct board *);
/*
 * On a position without singles, looks for a chain of at most this LENGTH that proves a candidate to be false. False: there is none, or the
 * search was cancelled; then *LONGER tells whether a longer one may exist.
 */
bool nrc_find_whip(struct nrc *, int cand, enum whip_kind, int length, struct whip *, bool *longer);
/* The same for a whip that ends in the relation; its last link is in neither a house nor a cell. */
bool nrc_find_contrad_whip(struct nrc *, int cand, const struct whip_relation *, int length, struct whip *, bool *longer);
/* Where partial whips of at most this length lead; *LONGER: longer ones may lead elsewhere. */
void nrc_partial_whips(struct nrc *, int assumed, int length, struct whip_ends *, bool *longer);
/* The partial whip of this length, at most, that leads there. */
bool nrc_find_partial_whip(struct nrc *, int assumed, int length, int end, bool is_true, struct whip *);

#endif
