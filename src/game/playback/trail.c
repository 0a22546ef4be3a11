/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/playback/trail.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "search/search.h"

/* BRANCHES: of more than so many, those that are closed are forgotten but for the last. SLICE: nodes between two looks at the clock. */
enum { BRANCHES = 1000, BRANCHES_KEPT = 200, SLICE = 1000 };

static long long processor_time(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return 1000000000LL * t.tv_sec + t.tv_nsec;
}

static enum search_state run_timed(struct trail *t, long nodes)
{
	long long before = processor_time();
	enum search_state state = search_run(t->search, nodes);

	t->spent += processor_time() - before;
	return state;
}

static void queue_event(void *data, const struct search_event *e)
{
	struct trail *t = data;

	t->queue[t->queued++] = *e;
}

void trail_open(struct trail *t, const struct search_method *method, const struct board *board)
{
	*t = (struct trail){ .method = method, .search = search_new_by(method, board, 1) };
	search_observe(t->search, queue_event, t);
}

void trail_close(struct trail *t)
{
	if (t->search != NULL)
		search_free(t->search);
	free(t->branch);
	*t = (struct trail){ .method = NULL };
}

/* Forgets closed branches, so that a search of millions of tries needs no more memory than it shows. */
static void forget_branches(struct trail *t)
{
	size_t kept = 0, last = t->branches - BRANCHES_KEPT;

	for (size_t i = 0; i < t->branches; i++)
		if (!t->branch[i].failed || i >= last)
			t->branch[kept++] = t->branch[i];
	t->branches = kept;
}

static void add_branch(struct trail *t)
{
	if (t->branches >= BRANCHES)
		forget_branches(t);
	t->branch = mem_grow(t->branch, t->branches, &t->room, sizeof *t->branch);
	t->branch[t->branches++] = (struct trial_branch){ t->last.cell, t->last.digit, t->last.depth, false };
}

/* A try that is taken off again has failed; a digit that only followed is not in the tree. */
static void fail_branch(struct trail *t)
{
	for (size_t i = t->branches; i > 0; i--) {
		struct trial_branch *b = &t->branch[i - 1];

		if (b->cell != t->last.cell || b->digit != t->last.digit || b->failed)
			continue;
		b->failed = true;
		return;
	}
}

static void put_digit_on(struct trail *t)
{
	bool tried = t->last.kind == SEARCH_TRY;

	t->put[t->count].cell = t->last.cell;
	t->put[t->count].digit = t->last.digit;
	t->put[t->count++].tried = tried;
	t->tries += tried;
	if (tried)
		add_branch(t);
}

bool trail_next(struct trail *t)
{
	while (!t->done && t->taken == t->queued) {
		t->taken = t->queued = 0;
		t->done = run_timed(t, 1) == SEARCH_DONE && t->queued == 0;
	}
	if (t->done)
		return false;
	t->last = t->queue[t->taken++];
	t->events++;
	if (t->last.kind == SEARCH_TRY || t->last.kind == SEARCH_PLACE) {
		put_digit_on(t);
	} else if (t->last.kind == SEARCH_SOLVED) {
		t->solved = true;
	} else {
		if (t->put[--t->count].tried)
			fail_branch(t);
	}
	return true;
}

/* Counts the tries that nobody watches. */
static void count_event(void *data, const struct search_event *e)
{
	struct trail *t = data;

	t->events++;
	t->tries += e->kind == SEARCH_TRY;
	t->solved |= e->kind == SEARCH_SOLVED;
}

bool trail_run(struct trail *t, long long most)
{
	while (t->taken < t->queued)
		trail_next(t);
	search_observe(t->search, count_event, t);
	while (!t->done && t->spent < most)
		t->done = run_timed(t, SLICE) == SEARCH_DONE;
	return t->done;
}

const char *trail_name(const struct trail *t)
{
	return t->method->name;
}

long trail_nodes(const struct trail *t)
{
	return search_nodes(t->search);
}
