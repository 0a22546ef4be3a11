/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `bench`: how long each method takes to find the solution of a puzzle and to prove that there is no second one. All puzzles are
 * read before the clock starts. `fast` gets all at once, as from `solve`. A set that takes too little time to measure is repeated.
 */
#include <stdlib.h>
#include <time.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/stream.h"
#include "batch/thread_pool.h"
#include "search/fast/kernel.h"
#include "search/many.h"

/* Puzzles that a thread gets at once, where they are searched together. */
enum { PART = 4096 };

/* Seconds that a measurement should last. */
static const double enough = 0.2;

/* A puzzle is a board, and where it is of 9x9 with all candidates that the rules allow, a character a cell too; else these are empty. */
struct set {
	struct board *boards;
	char (*cells)[CLASSIC_CELLS];
	size_t count, board_capacity, cells_capacity;
};

struct bench_figures {
	double seconds, nodes;	/* for the whole set */
};

/* Of the processor, so that what else runs on the machine does not count; with several threads of the clock, since they share the work. */
static double bench_seconds(size_t threads)
{
	struct timespec t;

	clock_gettime(threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool has_deletions(const struct position *p)
{
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (p->deleted[cell] != 0)
			return true;
	return false;
}

static bool bench_keep(struct worker *w, const struct document *doc)
{
	struct set *set = w->batch->data;

	set->boards = mem_grow(set->boards, set->count, &set->board_capacity, sizeof *set->boards);
	set->cells = mem_grow(set->cells, set->count, &set->cells_capacity, sizeof *set->cells);
	position_board(&doc->now, doc->geo, &set->boards[set->count]);
	char *cells = set->cells[set->count++];
	struct conflict conflict;

	cells[0] = '\0';
	for (int cell = 0; cell < CLASSIC_CELLS && doc->geo->classic && !has_deletions(&doc->now); cell++)
		cells[cell] = digit_char(doc->now.value[cell]);
	if (!board_conflict(doc->geo, doc->now.value, &conflict))
		return true;
	batch_report_conflict(w, doc->geo, &conflict);
	return false;
}

/* Nobody reads the solutions. */
static void bench_ignore(void *data, const struct many_result *result)
{
	(void)data;
	(void)result;
}

/* Some puzzles of the set, which a thread goes through. */
struct bench_part {
	const struct set *set;
	size_t from, to;
	const struct search_method *method;
	double nodes;
};

static void solve_together(struct bench_part *part)
{
	struct many *many = many_new(&(struct many_options){ .limit = 2 }, bench_ignore, NULL);
	const struct set *set = part->set;

	for (size_t i = part->from; i < part->to; i++) {
		if (set->cells[i][0] != '\0')
			many_add_text(many, set->cells[i]);
		else
			many_add(many, &set->boards[i]);
	}
	many_finish(many);
	part->nodes = (double)many_counts(many)->nodes;
	many_free(many);
}

static void solve_singly(struct bench_part *part)
{
	part->nodes = 0;
	for (size_t i = part->from; i < part->to; i++) {
		long nodes;

		method_solutions(part->method, &part->set->boards[i], 2, NULL, &nodes);
		part->nodes += (double)nodes;
	}
}

/* The work of a pool. */
static void bench_work(void *worker, void *task)
{
	struct bench_part *part = task;

	(void)worker;
	if (part->method == method_find("fast"))
		solve_together(part);
	else
		solve_singly(part);
}

/* Goes through the set once, with the pool in parts of SIZE; returns the nodes. Shows how far it is, if that is wanted. */
static double bench_round(struct batch *b, struct thread_pool *pool, const struct search_method *method, const struct set *set, size_t size,
			  bool show)
{
	size_t count = (set->count + size - 1) / size, given = 0;
	struct bench_part *parts = mem_zero(count, sizeof *parts), *done;
	double nodes = 0;

	for (size_t taken = 0; taken < count; taken++) {
		for (; given < count && thread_pool_room(pool) > 0; given++) {
			size_t from = given * size, to = from + size < set->count ? from + size : set->count;

			parts[given] = (struct bench_part){ .set = set, .from = from, .to = to, .method = method };
			thread_pool_give(pool, &parts[given]);
		}
		done = thread_pool_take(pool, true);
		nodes += done->nodes;
		b->puzzles += (long)(done->to - done->from);
		if (show)
			batch_progress(b, (long)set->count, false);
	}
	free(parts);
	return nodes;
}

/* A part is large where puzzles are searched together, and all of them where one thread has them all. */
static size_t bench_part_size(const struct search_method *method, const struct set *set, size_t threads)
{
	size_t share = (set->count + threads - 1) / threads;

	if (method != method_find("fast"))
		return 1;
	return share < PART || threads == 1 ? share : PART;
}

/* A first round that is long shows how far it is; more rounds are only made where it was short. */
static struct bench_figures bench_measure(struct batch *b, const struct search_method *method, const struct set *set)
{
	size_t threads = b->set.threads > 0 ? (size_t)b->set.threads : 1, size = bench_part_size(method, set, threads);
	void **workers = mem_zero(threads, sizeof *workers);
	struct thread_pool *pool = thread_pool_new(workers, threads, bench_work);
	struct bench_figures sum = { 0, 0 };
	int rounds = 0;

	b->puzzles = 0;
	batch_progress_start(b, true);
	double start = bench_seconds(threads);

	do {
		sum.nodes += bench_round(b, pool, method, set, size, rounds == 0);
		rounds++;
		sum.seconds = bench_seconds(threads) - start;
	} while (sum.seconds < enough);
	sum.seconds /= rounds;
	sum.nodes /= rounds;
	thread_pool_free(pool);
	free(workers);
	return sum;
}

static void print_row(struct batch *b, const struct search_method *method, const struct set *set)
{
	struct bench_figures f = bench_measure(b, method, set);
	double puzzles = (double)set->count;

	batch_progress(b, 0, true);

	strbuf_format(&b->out.text, "%s\t%zu\t%.6f\t%.0f\t%.3f\t%.2f\n", method->name, set->count, f.seconds, puzzles / f.seconds,
		      1e6 * f.seconds / puzzles, f.nodes / puzzles);
	output_flush(&b->out);
}

void job_bench(struct batch *b)
{
	struct set set = { .boards = NULL };

	b->data = &set;
	batch_stream(b, &(struct work){ .one = bench_keep, .alone = true });
	if (set.count > 0)
		strbuf_text(&b->out.text, "method\tpuzzles\tseconds\tpuzzles/s\tus/puzzle\tnodes/puzzle\n");
	output_flush(&b->out);
	if (b->set.method_count == 0)
		b->set.methods[b->set.method_count++] = method_find("fast");
	for (int i = 0; i < b->set.method_count && set.count > 0 && !b->out.closed; i++)
		print_row(b, b->set.methods[i], &set);
	free(set.boards);
	free(set.cells);
}
