/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * rates [-j THREADS] [-e N] [-p] [-x] [-m] [FILE]: rates each Nth puzzle of a table on Sudoku Explainer's scale, or -p holds its walk by
 * the rules as they are written against the quicker one: -x on a position of the puzzle with candidates eliminated at random, -m on pencil
 * marks made at random that have the same solution. Prints those that are rated otherwise than in the table, or walk in another way, as
 * they are found, with their numbers, and at last how many agree, by the whole part of ER.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "batch/thread_pool.h"
#include "tests/techniques/rated.h"

enum { RANGES = 21 };

struct figures {
	long puzzles[RANGES], equal[RANGES];
};

/* A puzzle of the table, and what came of it. */
struct rating_task {
	struct rated puzzle;
	long number;
	bool plain, thin, marks;
	bool same;
	int er;
	char text[RATED_TEXT];
};

static void rate_one(void *worker, void *data)
{
	struct rating_task *task = data;
	struct rng random = { (uint64_t)task->number };
	struct se_rating r;

	if (task->marks)
		rated_to_marks(&task->puzzle, &random);
	if (task->thin)
		rated_thin(&task->puzzle, &random);
	if (task->plain) {
		task->same = rated_same_steps(worker, &task->puzzle.board, &r);
	} else {
		se_rate(worker, &task->puzzle.board, &r, NULL, NULL);
		rated_print(&r, task->text);
		task->same = strcmp(task->text, task->puzzle.rating) == 0;
	}
	task->er = r.er;
}

static void count_one(struct figures *f, struct rating_task *task)
{
	int range = task->er / 10;

	f->puzzles[range]++;
	f->equal[range] += task->same;
	if (!task->same && task->plain)
		printf("%ld %s walks in another way\n", task->number, task->puzzle.cells);
	else if (!task->same)
		printf("%ld %s %s not %s\n", task->number, task->puzzle.cells, task->text, task->puzzle.rating);
	fflush(stdout);
	free(task);
}

static void rate_all(FILE *file, struct thread_pool *pool, long each, const struct rating_task *how, struct figures *f)
{
	struct rating_task *task;
	struct rated puzzle;
	char line[1024];
	long number = 0;

	while (fgets(line, sizeof line, file) != NULL) {
		if (!rated_read(line, &puzzle) || number++ % each != 0)
			continue;
		if (thread_pool_room(pool) == 0)
			count_one(f, thread_pool_take(pool, true));
		task = mem_alloc(sizeof *task);
		*task = *how;
		task->puzzle = puzzle;
		task->number = number;
		thread_pool_give(pool, task);
	}
	while ((task = thread_pool_take(pool, true)) != NULL)
		count_one(f, task);
}

static bool print_figures(const struct figures *f)
{
	long puzzles = 0, equal = 0;

	for (int i = 0; i < RANGES; i++) {
		puzzles += f->puzzles[i];
		equal += f->equal[i];
		if (f->puzzles[i] > 0)
			printf("ER %2d: %ld of %ld equal\n", i, f->equal[i], f->puzzles[i]);
	}
	printf("%ld of %ld puzzles agree\n", equal, puzzles);
	return equal == puzzles;
}

static long rates_number(const char *text)
{
	long number = strtol(text, NULL, 10);

	return number > 0 ? number : 1;
}

int main(int argc, char **argv)
{
	struct figures figures = { { 0 }, { 0 } };
	long threads = 1, each = 1;
	struct rating_task how = { .plain = false };

	for (int option; (option = getopt(argc, argv, "j:e:pxm")) != -1;) {
		how.thin |= option == 'x';
		how.marks |= option == 'm';
		how.plain |= strchr("pxm", option) != NULL;
		if (strchr("pxm", option) == NULL)
			*(option == 'j' ? &threads : &each) = rates_number(option == '?' ? "1" : optarg);
	}
	FILE *file = optind < argc ? fopen(argv[optind], "r") : stdin;

	if (file == NULL) {
		fprintf(stderr, "usage: %s [-j THREADS] [-e N] [-p] [-x] [-m] [FILE]\n", argv[0]);
		return 2;
	}
	void **workers = mem_zero((size_t)threads, sizeof *workers);

	for (long i = 0; i < threads; i++)
		workers[i] = se_new();
	struct thread_pool *pool = thread_pool_new(workers, (size_t)threads, rate_one);

	rate_all(file, pool, each, &how, &figures);
	thread_pool_free(pool);
	for (long i = 0; i < threads; i++)
		se_free(workers[i]);
	free(workers);
	fclose(file);
	return !print_figures(&figures);
}
