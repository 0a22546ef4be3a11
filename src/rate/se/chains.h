/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sudoku Explainer's class of forcing chains and cycles (6.5 and up): single links on a board that does not change. A forcing chain leads
 * from a candidate to its opposite; a cycle ("bidirectional") leads from a candidate back to it, and so holds in both directions.
 *
 * Example: let digit 4 have two places in column 1 (r2c1, r8c1) and two in column 7 (r2c7, r8c7). "4r2c1 is true" makes 4r2c7 false (weak,
 * row 2), so 4r8c7 is true (strong, column 7), so 4r8c1 is false (weak, row 8), so 4r2c1 is true (strong, column 1). The cycle holds in the
 * other direction, too, so one of each two candidates that a weak link joins is true: the other 4s of rows 2 and 8 are eliminated. (This
 * one is also an X-Wing, which an easier class finds; longer ones are like it.)
 */
#ifndef RATE_SE_CHAINS_H
#define RATE_SE_CHAINS_H

#include "rate/se/hints.h"

struct se_chain_search;

struct se_chain_search *se_chain_search_new(struct se_stop *);
/* Plain: every candidate is tried as the source, exactly by the rules; otherwise only those that the prefilter by implications leaves. */
void se_chain_search_set_plain(struct se_chain_search *, bool plain);
void se_chain_search_free(struct se_chain_search *);
/* Collects the hints of the board. Cells may have one candidate, or none and no value; they are not sources. */
void se_chains_collect(struct se_chain_search *, const struct se_grid *, struct se_hints *);

#endif
