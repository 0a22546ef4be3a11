/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The links of which hopes are made: those of chain graphs, found in the houses and cells that have lost candidates. */
#ifndef LOGIC_CHAINS_HOPE_LINKS_H
#define LOGIC_CHAINS_HOPE_LINKS_H

#include "logic/chains/hopes.h"

/* Adds the links of two candidates or groups that are not known yet. CHANGED: the cells that have lost candidates; all at first. */
void hope_find_links(struct chain_hopes *, struct facts *, struct cellset changed);
/* The same for almost locked sets, and what these force. */
void hope_find_sets(struct chain_hopes *, struct facts *, struct cellset changed);

/*
 * The node of a group, or of one cell, which is added if it is new. PEERS: the cells that see all of PLACE; NULL: to be found. Without
 * room for it it is another one, and `full` says so.
 */
int hope_node(struct chain_hopes *, const struct facts *, struct cellset place, const struct cellset *peers, int digit);
/* Adds a link of COUNT nodes. With ONE_WAY it leads only from the first to the second. */
void hope_link(struct chain_hopes *, const int nodes[], int count, bool one_way);

#endif
