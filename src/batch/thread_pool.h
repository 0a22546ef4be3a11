/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Threads that work side by side on tasks, whose results are taken in the order in which the tasks were given. One thread gives and
 * takes; a pool of one has no other, and works there.
 */
#ifndef BATCH_THREAD_POOL_H
#define BATCH_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct thread_pool;

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
