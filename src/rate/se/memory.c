/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/memory.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rate/se/closure.h"

/* So many boards at most, and links in their paths: then all are forgotten. */
enum { SE_REMEMBERED = 1 << 11, SE_SLOTS = 2 * SE_REMEMBERED, SE_MOST_LINKS = 1 << 20 };

struct se_remembered {
	int family;
	uint16_t cand[SE_CELLS];
	struct se_hints hints;
};

struct se_memory {
	struct se_remembered *board[SE_REMEMBERED];
	int boards;
	size_t links;
	uint16_t slot[SE_SLOTS];	/* the number of a board, from 1 */
};

struct se_memory *se_memory_new(void)
{
	return mem_zero(1, sizeof(struct se_memory));
}

void se_memory_forget(struct se_memory *m)
{
	while (m->boards > 0) {
		se_hints_free(&m->board[--m->boards]->hints);
		free(m->board[m->boards]);
	}
	m->links = 0;
	memset(m->slot, 0, sizeof m->slot);
}

void se_memory_free(struct se_memory *m)
{
	se_memory_forget(m);
	free(m);
}

/* The slot of the board, or the free one where it belongs. */
static unsigned se_memory_slot(const struct se_memory *m, int family, const uint16_t cand[])
{
	uint64_t hash = (uint64_t)family;

	for (int cell = 0; cell < SE_CELLS; cell++)
		hash = (hash ^ cand[cell]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 32);
	for (unsigned slot = (unsigned)(hash >> 32) % SE_SLOTS;; slot = (slot + 1) % SE_SLOTS) {
		const struct se_remembered *b = m->slot[slot] != 0 ? m->board[m->slot[slot] - 1] : NULL;

		if (b == NULL || (b->family == family && memcmp(b->cand, cand, sizeof b->cand) == 0))
			return slot;
	}
}

const struct se_hints *se_memory_find(const struct se_memory *m, int family, const struct se_grid *g)
{
	unsigned slot = se_memory_slot(m, family, g->cand);

	return m->slot[slot] != 0 ? &m->board[m->slot[slot] - 1]->hints : NULL;
}

static void se_memory_copy(const struct se_hints *from, const struct se_target *target, struct se_hints *to)
{
	se_hints_target(to, (struct se_target){ .closure = NULL });
	if (target->closure != NULL)
		se_closure_path(target, to);
	for (int i = 0; i < target->count; i++)
		se_hints_link(to, from->link[target->node + i]);
}

const struct se_hints *se_memory_keep(struct se_memory *m, int family, const struct se_grid *g, const struct se_hints *hints)
{
	struct se_remembered *b = mem_zero(1, sizeof *b);

	if (m->boards == SE_REMEMBERED || m->links > SE_MOST_LINKS)
		se_memory_forget(m);
	b->family = family;
	memcpy(b->cand, g->cand, sizeof b->cand);
	se_hints_begin(&b->hints, true);
	for (size_t i = 0; i < hints->count; i++) {
		struct se_hint hint = hints->hint[i];
		const struct se_target *target = &hints->target[hint.target];
		int targets = hint.targets;

		hint.targets = 0;
		se_hints_take(&b->hints, &hint);
		for (int k = 0; k < targets; k++)
			se_memory_copy(hints, &target[k], &b->hints);
	}
	m->board[m->boards++] = b;
	m->links += b->hints.links;
	m->slot[se_memory_slot(m, family, b->cand)] = (uint16_t)m->boards;
	return &b->hints;
}
