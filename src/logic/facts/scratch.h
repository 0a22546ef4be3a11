/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Working memory for what is too large for the stack of a thread (batch/thread_pool.h has the rule). It is a stack itself:
 * who takes a piece gives it back before it returns. A part of the facts, which are one a thread.
 */
#ifndef LOGIC_FACTS_SCRATCH_H
#define LOGIC_FACTS_SCRATCH_H

#include <assert.h>
#include <stddef.h>

/* So many bytes; all 0 at first. Who takes a piece asserts, when it is compiled, that there is room: two are never taken at once. */
enum { SCRATCH = 1 << 20 };

struct scratch {
	size_t used;
	_Alignas(max_align_t) unsigned char memory[SCRATCH];
};

/* SIZE bytes, aligned for any type, with anything in them. */
static inline void *scratch_take(struct scratch *s, size_t size)
{
	size_t at = s->used;

	size = (size + _Alignof(max_align_t) - 1) & ~(_Alignof(max_align_t) - 1);
	assert(size <= SCRATCH - at);
	s->used += size;
	return &s->memory[at];
}

/* Takes back what was taken at PIECE, and all that was taken after it. */
static inline void scratch_give_back(struct scratch *s, const void *piece)
{
	s->used = (size_t)((const unsigned char *)piece - s->memory);
}

#endif
