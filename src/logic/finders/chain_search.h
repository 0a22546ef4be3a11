/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search for chains of all names in a graph of one kind. nice_loops.c has the rows of techniques that it serves. */
#ifndef LOGIC_FINDERS_CHAIN_SEARCH_H
#define LOGIC_FINDERS_CHAIN_SEARCH_H

#include "logic/chains/graph.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

/* What decides the name of a chain. */
enum chain_name {
	CHAIN_NAMED_CHAIN,		/* its ends have one digit; it may eliminate any number of candidates */
	CHAIN_NAMED_LOOP,		/* it closes to a loop */
	CHAIN_NAMED_DISCONTINUOUS,	/* it eliminates one candidate, or its two ends are the same */
	CHAIN_NAMED_AIC,		/* it eliminates more than one */
	CHAIN_NAMES
};

/* The technique for each name; NULL: such chains are not looked for. */
struct chain_rows {
	const struct technique *row[CHAIN_NAMES];
	bool has_x, has_xy;	/* chains of one digit, or in cells of two candidates, have a search of their own */
};

/* Looks for all of these in the graph of this kind, as long as they are wanted. True: stop. */
bool chain_search(const struct hunt *, enum chain_kind, const struct chain_rows *);
/* Looks for candidates that contradict themselves through almost locked sets. True: stop. */
bool chain_search_against(const struct hunt *, const struct technique *);

#endif
