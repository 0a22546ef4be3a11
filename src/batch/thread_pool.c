/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/thread_pool.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/mem.h"

struct pool_slot {
	void *task;
	bool done;
};

struct hand {
	struct thread_pool *pool;
	void *worker;
	pthread_t thread;
};

/* The tasks are a ring: those before `taken` are finished, those before `begun` are done or being worked on, those before `given` wait. */
struct thread_pool {
	thread_pool_work *work;
	struct hand *hands;
	size_t count, threads;	/* the number of workers, and of those that are separate threads */
	struct pool_slot *slots;
	size_t room, taken, begun, given;
	bool over;
	pthread_mutex_t lock;
	pthread_cond_t more, done;
};

static struct pool_slot *thread_pool_slot(const struct thread_pool *c, size_t number)
{
	return &c->slots[number % c->room];
}

/* Does the next task. The lock is held before and after. */
static void thread_pool_do_next(struct thread_pool *c, void *worker)
{
	struct pool_slot *s = thread_pool_slot(c, c->begun++);

	pthread_mutex_unlock(&c->lock);
	c->work(worker, s->task);
	pthread_mutex_lock(&c->lock);
	s->done = true;
	pthread_cond_signal(&c->done);
}

static void *thread_pool_run(void *data)
{
	const struct hand *hand = data;
	struct thread_pool *c = hand->pool;

	pthread_mutex_lock(&c->lock);
	while (!c->over) {
		if (c->begun < c->given)
			thread_pool_do_next(c, hand->worker);
		else
			pthread_cond_wait(&c->more, &c->lock);
	}
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

/* Starts as many threads as possible: if the system refuses more, the pool works with those that started. */
static void thread_pool_start(struct thread_pool *c, void *const *workers)
{
	for (size_t i = 0; i < c->count; i++) {
		struct hand *hand = &c->hands[i];

		*hand = (struct hand){ .pool = c, .worker = workers[i] };
		if (c->count == 1 || !thread_start(&hand->thread, thread_pool_run, hand))
			break;
		c->threads++;
	}
}

struct thread_pool *thread_pool_new(void *const *workers, size_t count, thread_pool_work *work)
{
	struct thread_pool *c = mem_zero(1, sizeof *c);

	c->work = work;
	c->count = count;
	/* As many tasks wait as are being worked on, so that no thread is idle while the oldest result is written. */
	c->room = count > 1 ? 2 * count : 1;
	c->slots = mem_zero(c->room, sizeof *c->slots);
	c->hands = mem_zero(count, sizeof *c->hands);
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->more, NULL);
	pthread_cond_init(&c->done, NULL);
	thread_pool_start(c, workers);
	return c;
}

void thread_pool_free(struct thread_pool *c)
{
	pthread_mutex_lock(&c->lock);
	c->over = true;
	pthread_cond_broadcast(&c->more);
	pthread_mutex_unlock(&c->lock);
	for (size_t i = 0; i < c->threads; i++)
		pthread_join(c->hands[i].thread, NULL);
	pthread_cond_destroy(&c->done);
	pthread_cond_destroy(&c->more);
	pthread_mutex_destroy(&c->lock);
	free(c->hands);
	free(c->slots);
	free(c);
}

size_t thread_pool_room(const struct thread_pool *c)
{
	return c->room - (c->given - c->taken);
}

void thread_pool_give(struct thread_pool *c, void *task)
{
	pthread_mutex_lock(&c->lock);
	*thread_pool_slot(c, c->given++) = (struct pool_slot){ .task = task };
	if (c->threads > 0)
		pthread_cond_signal(&c->more);
	else
		thread_pool_do_next(c, c->hands[0].worker);
	pthread_mutex_unlock(&c->lock);
}

void *thread_pool_take(struct thread_pool *c, bool wait)
{
	void *task = NULL;

	if (c->taken == c->given)
		return NULL;
	struct pool_slot *oldest = thread_pool_slot(c, c->taken);

	pthread_mutex_lock(&c->lock);
	while (wait && !oldest->done)
		pthread_cond_wait(&c->done, &c->lock);
	if (oldest->done) {
		task = oldest->task;
		c->taken++;
	}
	pthread_mutex_unlock(&c->lock);
	return task;
}
