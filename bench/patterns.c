/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the newest patterns bring: how long arguments are on whole paths by the default techniques with them, and without them. An argument
 * is as long as its proof has inferences. Without patterns no forcing step may rest on one either.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "logic/engine.h"
#include "tests/techniques/samples.h"

/* So many puzzles of a set are looked at; none is begun after so many seconds. */
enum { PUZZLES = 100, SECONDS = 60 };

static const char *const sets[] = { "hardest1106", "hardest1905" };

enum { SETS = sizeof sets / sizeof sets[0] };

struct lengths {
	long all, longest;
	bool solved;
};

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static struct lengths follow(struct engine *engine, struct board b)
{
	struct lengths l = { 0, 0, false };
	struct step step;

	while (!cellset_empty(b.empty) && engine_first(engine, &b, true, &step)) {
		l.all += step.proof->inferences;
		l.longest = step.proof->inferences > l.longest ? step.proof->inferences : l.longest;
		step_apply(&step.head, &b);
		step_free(&step);
	}
	l.solved = cellset_empty(b.empty);
	return l;
}

static void bench_set(const char *name, const struct samples *p, struct engine *with, struct engine *without)
{
	double begin = seconds();
	long all[2] = { 0, 0 };
	int puzzles = 0, shorter = 0, longer = 0, unsolved = 0;

	for (; (size_t)puzzles < p->count && puzzles < PUZZLES && seconds() - begin < SECONDS; puzzles++) {
		struct lengths one = follow(with, p->board[puzzles]), other = follow(without, p->board[puzzles]);

		all[0] += one.all;
		all[1] += other.all;
		shorter += one.longest < other.longest;
		longer += one.longest > other.longest;
		unsolved += !one.solved || !other.solved;
	}
	if (puzzles > 0)
		printf("%-14s %7d %9ld %9ld %+8.1f%% %9d %8d %9d\n", name, puzzles, all[0], all[1],
		       100 * (double)all[0] / (double)all[1] - 100, shorter, longer, unsolved);
}

int main(void)
{
	const char *folder = getenv("CANDIDE_DATA");
	struct engine *with = engine_new(), *without = engine_new();

	for (int i = 0; i < technique_count; i++)
		if (strcmp(techniques[i].family, "Exotic") == 0)
			engine_options(without)->techniques.on[i] = false;
	printf("\npatterns       puzzles      with   without   by which  longest shorter  longer  unsolved\n");
	for (int i = 0; i < SETS; i++) {
		struct samples puzzles = { .board = NULL };
		struct error err;
		char file[1024];

		snprintf(file, sizeof file, "%s/%s.txt", folder != NULL ? folder : "../shared/data", sets[i]);
		if (!samples_read(&puzzles, file, &err))
			printf("no %s: %s\n", file, err.text);
		bench_set(sets[i], &puzzles, with, without);
		samples_free(&puzzles);
	}
	engine_free(with);
	engine_free(without);
	return 0;
}
