/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The class of forcing chains and cycles, for the walk and inside other chains. */
#ifndef RATE_SE_CHAINS_H
#define RATE_SE_CHAINS_H

#include "rate/se/hints.h"

struct se_chain_search;

struct se_chain_search *se_chain_search_new(struct se_stop *);
/* Plain: every source is searched by itself, exactly by the rules. */
void se_chain_search_set_plain(struct se_chain_search *, bool plain);
void se_chain_search_free(struct se_chain_search *);
/* Collects the hints of the board. Cells may have one candidate, or none and no value; they are not sources. */
void se_chains_collect(struct se_chain_search *, const struct se_grid *, struct se_hints *);

#endif
