/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Threads that work in parallel on tasks, which are taken back in the order in which they were given. One thread gives and takes; in a pool
 * of one that thread also does the work.
 */
#ifndef BATCH_THREAD_POOL_H
#define BATCH_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct thread_pool;

typedef void thread_pool_work(void *worker, void *task);

/* WORKERS: for each of COUNT threads a pointer that its work gets; they stay the caller's. */
struct thread_pool *thread_pool_new(void *const *workers, size_t count, thread_pool_work *);
/* Waits for the tasks being worked on. Tasks that were not taken stay the caller's. */
void thread_pool_free(struct thread_pool *);
/* How many tasks can be given before one must be taken. */
size_t thread_pool_room(const struct thread_pool *);
/* Gives a task; there must be room. */
void thread_pool_give(struct thread_pool *, void *task);
/* Takes the oldest task; NULL: there is none, or it is not done and WAIT is false. */
void *thread_pool_take(struct thread_pool *, bool wait);

#endif
