/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Working memory for what is too large for the stack of a thread (base/mem.h has the rule). It is a stack itself: a function that
 * takes a piece gives it back before it returns. A part of the facts, of which each thread has its own.
 */
#ifndef LOGIC_FACTS_SCRATCH_H
#define LOGIC_FACTS_SCRATCH_H

#include <assert.h>
#include <stddef.h>

#include "grid/cells.h"

/* In bytes. A function that takes a piece asserts at compile time that it fits: two pieces are never taken at once. */
enum { SCRATCH = 1 << (MAX_SIZE > 9 ? 24 : 20) };

struct facts;

struct scratch {
	size_t used;
	_Alignas(max_align_t) unsigned char memory[SCRATCH];
};

/* The working memory of the facts. */
struct scratch *facts_scratch(struct facts *);

/* SIZE bytes, aligned for any type, not cleared. */
static inline void *scratch_take(struct scratch *s, size_t size)
{
	size_t at = s->used;

	size = (size + _Alignof(max_align_t) - 1) & ~(_Alignof(max_align_t) - 1);
	assert(size <= SCRATCH - at);
	s->used += size;
	return &s->memory[at];
}

/* Gives back PIECE and all that was taken after it. */
static inline void scratch_give_back(struct scratch *s, const void *piece)
{
	s->used = (size_t)((const unsigned char *)piece - s->memory);
}

#endif
