/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/pick.h"

#include <stddef.h>

bool chain_is_wanted(const struct chain_graph *g, const struct chain_path *path, int back)
{
	bool group = false, als = path->entry > 0 || back > 0;

	for (int i = 0; i < path->count; i++) {
		group = group || (path->node[i] != CHAIN_FORCED && g->node[path->node[i]].cell < 0);
		als = als || path->way[i] > 0;
	}
	return g->kind == CHAIN_ALS ? als : g->kind == CHAIN_GROUPED ? group : true;
}

int chain_links_against(const struct chain_graph *g, const struct chain_node *start, const struct chain_path *path)
{
	bool from_cell = path->node[0] != CHAIN_FORCED && chain_share_cell(start, &g->node[path->node[0]]);

	return chain_path_links(path, 2) - from_cell - chain_share_cell(start, &g->node[path->node[path->count - 1]]);
}

/* Without almost locked sets all are of one size. */
bool chain_pick(const struct chain_path *path, void *data)
{
	struct chain_pick *p = data;
	struct chain_path closed = *path;

	closed.way[path->count - 1] = (uint8_t)p->back;
	int links = p->against != NULL ? chain_links_against(p->graph, p->against, &closed) : chain_path_links(&closed, 0);
	int size = links * CHAIN_LENGTH + path->count;

	if (chain_is_wanted(p->graph, path, p->back) && (!p->found || size < p->size)) {
		p->found = true;
		p->path = closed;
		p->size = size;
	}
	return (p->found && p->graph->kind != CHAIN_ALS) || --p->ways == 0;
}
