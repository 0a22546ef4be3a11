/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * truth [-j THREADS] [-n PUZZLES] [-a PUZZLES] [-p MILLISECONDS] [FILE...]: holds the steps of the paths of so many puzzles, spread evenly
 * over the files and folders, against their solutions, and all steps at all positions of the second number; a slow technique has
 * so much patience at a position. Where the files have too few, our generator makes the rest. Prints what is false as it is found,
 * and at last the count of steps of each technique.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "batch/thread_pool.h"
#include "batch/io.h"
#include "tests/techniques/judge.h"
#include "tests/techniques/samples.h"

enum { TASK = 16 };

struct campaign {
	long threads, paths, alls, patience;
	struct samples puzzles;
	struct progress progress;
	struct thread_pool *pool;
	struct judge sum;
	long done;
};

/* Some puzzles for one thread; what came of them is added to the sum when it is taken. */
struct task {
	const struct board *board;
	long count;
	void (*judge)(struct judge *, const struct board *);
	struct judge *result;
};

static long long milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The worker is a judge, who hands over what was counted and begins anew. */
static void work(void *worker, void *data)
{
	struct judge *j = worker;
	struct task *task = data;
	struct engine *engine = j->engine;

	for (long i = 0; i < task->count; i++)
		task->judge(j, &task->board[i]);
	task->result = mem_alloc(sizeof *task->result);
	*task->result = *j;
	*j = (struct judge){ .engine = engine };
	strbuf_init(&j->report);
}

static void finish(struct campaign *c, struct task *task, long total)
{
	struct strbuf line;

	strbuf_init(&line);
	progress_clear(&c->progress, &line);
	fputs(task->result->report.length > 0 ? line.text : "", stderr);
	fputs(task->result->report.text, stdout);
	fflush(stdout);
	judge_add(&c->sum, task->result);
	strbuf_free(&task->result->report);
	free(task->result);
	c->done += task->count;
	strbuf_clear(&line);
	progress_show(&c->progress, c->done, total, milliseconds(), &line);
	fputs(line.text, stderr);
	strbuf_free(&line);
	free(task);
}

/* Judges COUNT puzzles, spread evenly over all, so many a task. */
static void judge_each(struct campaign *c, long count, long a_task, void (*judge)(struct judge *, const struct board *))
{
	struct samples chosen = { .board = NULL };
	struct task *task;

	samples_spread(&chosen, &c->puzzles, (size_t)count);
	c->done = 0;
	progress_init(&c->progress, isatty(STDERR_FILENO), milliseconds());
	for (long i = 0; i < count; i += a_task) {
		if (thread_pool_room(c->pool) == 0)
			finish(c, thread_pool_take(c->pool, true), count);
		task = mem_alloc(sizeof *task);
		*task = (struct task){ .board = chosen.board + i, .count = count - i < a_task ? count - i : a_task, .judge = judge };
		thread_pool_give(c->pool, task);
	}
	while ((task = thread_pool_take(c->pool, true)) != NULL)
		finish(c, task, count);
	struct strbuf line;

	strbuf_init(&line);
	progress_clear(&c->progress, &line);
	fputs(line.text, stderr);
	strbuf_free(&line);
	samples_free(&chosen);
}

static void print_sum(const struct judge *sum)
{
	long steps = 0;

	for (int i = 0; i < technique_count; i++) {
		steps += sum->step[i];
		if (sum->step[i] > 0)
			printf("%-38s %12ld %6ld\n", techniques[i].id, sum->step[i], sum->wrong[i]);
	}
	printf("%ld puzzles, %ld of them solved, %ld passed over; all steps at %ld positions; %ld steps, %ld of them false; "
	       "%ld proofs replayed\n",
	       sum->puzzles, sum->solved, sum->passed_over, sum->positions, steps, judge_wrong(sum), sum->proved);
}

static void run(struct campaign *c)
{
	struct judge *judges = mem_zero((size_t)c->threads, sizeof *judges);
	void **workers = mem_zero((size_t)c->threads, sizeof *workers);

	for (long i = 0; i < c->threads; i++) {
		judge_init(&judges[i], (int)c->patience);
		workers[i] = &judges[i];
	}
	judge_init(&c->sum, 0);
	c->pool = thread_pool_new(workers, (size_t)c->threads, work);
	judge_each(c, c->paths, TASK, judge_path);
	judge_each(c, c->alls, 1, judge_all);
	thread_pool_free(c->pool);
	for (long i = 0; i < c->threads; i++)
		judge_end(&judges[i]);
	free(judges);
	free(workers);
}

static bool read_options(struct campaign *c, int argc, char **argv)
{
	for (int option; (option = getopt(argc, argv, "j:n:a:p:")) != -1;) {
		long *const numbers[] = { &c->threads, &c->paths, &c->alls, &c->patience };
		const char *letters = "jnap", *letter = strchr(letters, option);
		char *end;

		if (letter == NULL)
			return false;
		long *number = numbers[letter - letters];

		*number = strtol(optarg, &end, 10);
		if (*end != '\0' || *number < (option == 'j'))
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct campaign c = { .threads = 1, .paths = 2000, .alls = 20, .patience = 100 };
	struct error err;

	if (!read_options(&c, argc, argv)) {
		fprintf(stderr, "usage: %s [-j THREADS] [-n PUZZLES] [-a PUZZLES] [-p MILLISECONDS] [FILE...]\n", argv[0]);
		return 2;
	}
	for (char **file = argv + optind; *file != NULL; file++) {
		if (!samples_read(&c.puzzles, *file, &err)) {
			fprintf(stderr, "%s: %s\n", *file, err.text);
			return 2;
		}
	}
	samples_generate(&c.puzzles, (size_t)(c.paths > c.alls ? c.paths : c.alls), NULL);
	run(&c);
	print_sum(&c.sum);
	long wrong = judge_wrong(&c.sum);

	judge_end(&c.sum);
	samples_free(&c.puzzles);
	return wrong > 0;
}
