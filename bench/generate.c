/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How many puzzles of a kind are made in a second: any, of each level, of a high rating, and for each technique that is on by default
 * whether one that requires it is made in five seconds. Debian's qqwing makes some of its levels in the same run. All is the processor's
 * time, on one core.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "generate/generate.h"
#include "generate/puzzle_spec.h"

/* BLOCK: attempts of a generator. REQUIRED: seconds that a technique is given. */
enum { BLOCK = 128, SECONDS = 2, REQUIRED = 5, QQWING = 50 };

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The puzzles of one generator, or the first of them once MOST are made or the time is over; *NEAR: one came near (puzzle_spec.h). */
static long make_some(const struct generate_options *o, uint64_t first, uint64_t count, long most, double end, bool *near)
{
	struct generator *g = generator_new(o, first, count);
	enum generated state = GENERATED_MORE;
	struct board puzzle;
	int distance;
	long made = 0;

	while (made < most && seconds() < end && (state = generator_take(g, &puzzle)) != GENERATED_END) {
		made += state == GENERATED_PUZZLE;
		if (state == GENERATED_MORE)
			generator_run(g);
	}
	*near = state == GENERATED_END && generator_nearest(g, &puzzle, &distance) && distance == DISTANCE_NEAR;
	generator_free(g);
	return made;
}

static void bench_kind(const char *name, const struct puzzle_spec *kind, double target)
{
	struct generate_options o = { .sizes = { geometry_classic() }, .size_count = 1, .symmetry = symmetries, .seed = 1, .spec = *kind };
	uint64_t count = spec_is_rare(kind) ? 1 : BLOCK;
	double start = seconds(), end = start + SECONDS;
	long made = 0;
	bool unused;

	for (uint64_t first = 0; seconds() < end; first += count)
		made += make_some(&o, first, count, BLOCK, end, &unused);
	printf("%-12s %-10s %10.2f a second   target %.2f\n", "candide", name, (double)made / (seconds() - start), target);
}

/* Whether a puzzle that requires the technique is made in time, as the job does it; *NEAR: only one that came near. */
static bool bench_required(const struct technique *t, bool *near)
{
	struct generate_options o = { .sizes = { geometry_classic() }, .size_count = 1, .symmetry = symmetries, .seed = 1,
				      .spec = { .required = t } };
	double end = seconds() + REQUIRED;

	*near = false;
	for (uint64_t first = 0; seconds() < end; first++) {
		bool came_near;

		if (make_some(&o, first, 1, 1, end, &came_near) > 0)
			return true;
		*near = came_near && spec_takes_near(&(struct puzzle_spec){ .required = t }, first);
		if (*near)
			return true;
	}
	return false;
}

static void bench_techniques(void)
{
	int all = 0, made = 0, near_only = 0;

	printf("not made in %d s:", REQUIRED);
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		bool near;

		if (!t->on || never_needed(t) != NULL)
			continue;
		all++;
		if (bench_required(t, &near))
			made++;
		else
			printf(" %s", t->id);
		near_only += near;
	}
	printf("\n%-12s %-10s %d of %d techniques, of which %d that require it or a later one   target 95 %%\n", "candide", "required", made, all,
	       near_only);
}

static void bench_qqwing(const char *difficulty)
{
	struct rusage before, after;
	int status, null = open("/dev/null", O_WRONLY);
	char number[16];

	snprintf(number, sizeof number, "%d", QQWING);
	getrusage(RUSAGE_CHILDREN, &before);
	pid_t child = fork();

	if (child == 0) {
		dup2(null, 1);
		dup2(null, 2);
		execlp("qqwing", "qqwing", "--generate", number, "--difficulty", difficulty, (char *)NULL);
		_exit(127);
	}
	close(null);
	if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
		return;
	getrusage(RUSAGE_CHILDREN, &after);
	double used = (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec) +
		      (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec) / 1e6;

	printf("%-12s %-10s %10.2f a second\n", "qqwing", difficulty, QQWING / used);
}

int main(void)
{
	static const double targets[LEVELS] = { 1000, 1000, 1000, 100, 10 };

	bench_qqwing("easy");
	bench_qqwing("intermediate");
	bench_qqwing("expert");
	for (int level = 0; level < LEVELS; level++)
		bench_kind(level_id((enum level)level), &(struct puzzle_spec){ .has_level = true, .level = (enum level)level },
			   targets[level]);
	bench_kind("ER 9.0-", &(struct puzzle_spec){ .er_least = 90, .er_most = 199 }, 10.0 / 60);
	bench_techniques();
	return 0;
}
