/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The steps by almost locked sets that HoDoKu takes: of two sets and of three, the first in its order of search; of rows of four and more
 * sets, the one that eliminates most, and of those the one with the least sum. The sets are in the order of rows, columns and boxes, in
 * each by its cells; a set has restricted commons only with sets after it, so a row of sets goes one way, and is not found from its other
 * end.
 *
 * Each fills in technique and effects, without a proof. False: there is none.
 */
#ifndef RATE_HODOKU_SETS_H
#define RATE_HODOKU_SETS_H

#include "logic/step/step.h"

/* What one walk needs. */
struct hodoku_sets;

struct hodoku_sets *hodoku_sets_new(void);
void hodoku_sets_free(struct hodoku_sets *);
/* ALS-XZ, ALS-XY-Wing and ALS-XY-Chain, in this order. */
bool hodoku_sets_find(struct hodoku_sets *, const struct board *, struct step_head *);

#endif
