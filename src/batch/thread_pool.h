/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Threads that work side by side on tasks, whose results are taken in the order in which the tasks were given. One thread gives and
 * takes; a pool of one has no other, and works there.
 *
 * The rule of the stack, for the whole program: a thread has THREAD_POOL_STACK bytes, since some systems would give as few as 128 KiB. A
 * frame has 64 KiB at most, to which configure holds the compiler, but for those kernels of search/fast that keep a whole search in one and
 * say so. A function calls itself, directly or through others, no deeper than for each house, cell or digit of a board, for each link of a
 * chain (CHAIN_LENGTH) or for each byte that a terminal sends at once; where a graph or a text of any size is walked, the way is a list of
 * its own. What is larger lives on the heap, or in logic/facts/scratch.h.
 */
#ifndef BATCH_THREAD_POOL_H
#define BATCH_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct thread_pool;

enum { THREAD_POOL_STACK = 1 << 20 };

typedef void thread_pool_work(void *worker, void *task);

/* WORKERS: what each thread works with, COUNT pointers that are the caller's. */
struct thread_pool *thread_pool_new(void *const *workers, size_t count, thread_pool_work *);
/* Waits for the tasks under way. Those that nobody took are the caller's. */
void thread_pool_free(struct thread_pool *);
/* So many tasks can be given and not taken yet. */
size_t thread_pool_room(const struct thread_pool *);
/* There must be room. */
void thread_pool_give(struct thread_pool *, void *task);
/* The oldest task; NULL where none was given, or where it is not done and nobody will WAIT. */
void *thread_pool_take(struct thread_pool *, bool wait);

#endif
