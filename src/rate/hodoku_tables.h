/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The chains that HoDoKu takes. It has a table for each assumption, that a candidate is true or that it is false, with what follows from
 * it, link by link, each with the one way that came first: the links of a cell before those of its row, column and box, and groups after
 * them. Only the chains of these ways are looked at, so some loops and chains that exist are not found. HoDoKu takes the one that
 * eliminates most, and of those the one with the least sum.
 *
 * Forcing chains compare the tables, and forcing nets those in which each assumption is followed by four rounds of all singles. Of their
 * conclusions, it takes a placement, in the first cell; if there is none, an elimination, of the first candidate.
 *
 * An example: from "4r1c1 is false" follow 7r1c1, if that cell has 4 and 7, and 4r1c5, if row 1 has a 4 in these two cells alone; then what
 * these rule out, and so on. If 4r5c5 is true in this table, the way that leads there eliminates the 4s that see both r1c1 and r5c5.
 *
 * Each fills in technique and effects, without a proof. False: there is none.
 */
#ifndef RATE_HODOKU_TABLES_H
#define RATE_HODOKU_TABLES_H

#include "logic/step/step.h"

/* What one walk needs. */
struct hodoku_tables;

struct hodoku_tables *hodoku_tables_new(void);
void hodoku_tables_free(struct hodoku_tables *);
/* An XY-chain, or PAIRS: a remote pair, which may be several on one chain. */
bool hodoku_tables_bivalue(struct hodoku_tables *, const struct board *, bool pairs, struct step_head *);
/* A nice loop or an AIC; GROUPED: links may be between groups, too. */
bool hodoku_tables_chain(struct hodoku_tables *, const struct board *, bool grouped, struct step_head *);
/* A forcing chain, or NET: a forcing net. */
bool hodoku_tables_forcing(struct hodoku_tables *, const struct board *, bool net, struct step_head *);

#endif
