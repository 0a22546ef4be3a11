/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/hints.h"

#include <stdlib.h>

#include "base/mem.h"

int se_length(int complexity)
{
	int steps = 0;

	for (int threshold = 4; complexity - 2 > threshold; steps++)
		threshold = steps % 2 == 0 ? threshold * 3 / 2 : threshold * 4 / 3;
	return steps;
}

/* The order of the additions is that of the original, because the last bits decide between hints. */
double se_difficulty(double base, int complexity)
{
	double added = 0.0;

	for (int steps = se_length(complexity); steps > 0; steps--)
		added += 0.1;
	return base + added;
}

void se_hints_begin(struct se_hints *h, bool all)
{
	h->all = all;
	h->count = h->targets = h->links = 0;
	h->number = 0;
}

void se_hints_free(struct se_hints *h)
{
	free(h->hint);
	free(h->target);
	free(h->link);
}

bool se_hints_wants(const struct se_hints *h, double difficulty, int complexity, int key)
{
	const struct se_hint *best = h->hint;

	if (h->all || h->count == 0)
		return true;
	if (difficulty != best->difficulty)
		return difficulty < best->difficulty;
	if (complexity != best->complexity)
		return complexity < best->complexity;
	return key != best->key ? key < best->key : h->number < best->number;
}

void se_hints_take(struct se_hints *h, struct se_hint *hint)
{
	if (!h->all)
		h->count = 0;
	h->hint = mem_grow(h->hint, h->count, &h->capacity, sizeof *h->hint);
	hint->number = h->number++;
	hint->target = (int)h->targets;
	h->hint[h->count++] = *hint;
}

void se_hints_target(struct se_hints *h, struct se_target target)
{
	h->target = mem_grow(h->target, h->targets, &h->target_capacity, sizeof *h->target);
	if (target.closure == NULL)
		target.node = (int)h->links;
	h->target[h->targets++] = target;
	h->hint[h->count - 1].targets++;
}

void se_hints_link(struct se_hints *h, struct se_link link)
{
	h->link = mem_grow(h->link, h->links, &h->link_capacity, sizeof *h->link);
	h->link[h->links++] = link;
	h->target[h->targets - 1].count++;
}

static int se_hint_compare(const void *a, const void *b)
{
	const struct se_hint *x = a, *y = b;

	if (x->difficulty != y->difficulty)
		return x->difficulty < y->difficulty ? -1 : 1;
	if (x->complexity != y->complexity)
		return x->complexity - y->complexity;
	return x->key != y->key ? x->key - y->key : x->number - y->number;
}

void se_hints_sort(struct se_hints *h)
{
	size_t kept = 0;

	if (h->count > 1)
		qsort(h->hint, h->count, sizeof *h->hint, se_hint_compare);
	for (size_t i = 0; i < h->count; i++) {
		size_t k = 0;

		while (k < kept && !candset_equal(&h->hint[k].drop, &h->hint[i].drop))
			k++;
		if (k == kept)
			h->hint[kept++] = h->hint[i];
	}
	h->count = kept;
}
