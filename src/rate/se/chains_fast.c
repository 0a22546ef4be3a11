/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A pass of the search for forcing chains and cycles that computes for all sources at once which have a chain to their opposite, and which
 * may be in a cycle, and with which others. Only these are searched.
 */
#include "rate/se/chain_search.h"

enum { SE_LEAST_CHAIN = 4 };

/* Whether a hint of the pass would be taken at all. */
static bool se_pass_wanted(const struct se_chain_search *s)
{
	enum se_key key = s->key;

	return se_hints_wants(s->hints, se_cycle_rate(key, SE_LEAST_CHAIN), SE_LEAST_CHAIN, (int)key) ||
	       (key != SE_KEY_Y && se_hints_wants(s->hints, se_forcing_rate(key, SE_LEAST_CHAIN), SE_LEAST_CHAIN, (int)key));
}

void se_chain_pass_fast(struct se_chain_search *s, enum se_key key)
{
	const struct se_graph *r = &s->graph;
	struct candset through;

	se_chain_set_pass(s, key);
	if (!se_pass_wanted(s))
		return;
	se_graph_make(&s->graph, s->g, s->cells, s->houses);
	for (int i = 0; i < r->count; i++) {
		if (se_count(s->g->cand[r->cand[i] / SE_SIZE]) < 2)
			continue;
		if (se_graph_returns(r, i, &through))
			se_cycles(s, r->cand[i], &through);
		for (int on = 1; on >= 0 && key != SE_KEY_Y; on--)
			if (se_graph_refutes(r, i, on != 0))
				se_forcing_chain(s, r->cand[i], on != 0);
	}
}
