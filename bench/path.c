/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whole paths by deduction with the default techniques, without proofs or words and without the search, beside what others need for
 * theirs; and of which techniques their time is made. Then the time that the next hint takes, with its proof and all its sentences, at
 * every position on these paths; how long all assumptions of a position take to follow, where forcing is needed; and how much memory a
 * thread uses for all this. All is the processor's time, but for the hints: a person waits by the clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "logic/closure/assumption.h"
#include "logic/closure/implication_matrix.h"
#include "logic/step/text.h"
#include "solve/path.h"
#include "tests/techniques/samples.h"

/* Of a set at most so many puzzles are looked at; no run begins after so many seconds. */
enum { HINT_PUZZLES = 2000, SHARE_PUZZLES = 200, CLOSURE_PUZZLES = 300, MEMORY_PUZZLES = 40, SHARES = 12, RUNS = 5, SECONDS = 20 };

/* The peers of shared/design/performance.md: puzzles a second, on another machine. */
static const struct set {
	const char *name;
	double hodoku, explainer, forge, skfr, target;
} sets[] = {
	{ "17clue", 474, 118, 4200, 3840, 45000 },
	{ "top1465", 8.0, 2.4, 36, 45, 600 },
	{ "hardest1106", 2.9, 0.02, 0.5, 2.9, 20 },
};

enum { SETS = sizeof sets / sizeof sets[0] };

struct times {
	double *value;
	size_t count, capacity;
};

/* Microseconds. */
static double now(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void add(struct times *t, double value)
{
	t->value = mem_grow(t->value, t->count, &t->capacity, sizeof *t->value);
	t->value[t->count++] = value;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Follows one path, and adds the time of each of its hints; the last one may find nothing. */
static void time_hints(struct engine *engine, struct board b, struct times *times)
{
	struct strbuf text;
	bool found = true;

	strbuf_init(&text);
	while (found && !cellset_empty(b.empty)) {
		struct step step;
		double start = now(CLOCK_MONOTONIC);

		found = engine_first(engine, &b, true, &step);
		if (found)
			text_rung(b.geo, &step, 4, false, &text);
		add(times, now(CLOCK_MONOTONIC) - start);
		if (found) {
			step_apply(&step.head, &b);
			step_free(&step);
		}
		strbuf_clear(&text);
	}
	strbuf_free(&text);
}

static void bench_hints(const struct set *set, const struct samples *p)
{
	struct engine *engine = engine_new();
	struct times times = { .value = NULL };

	double begin = now(CLOCK_MONOTONIC);

	for (size_t i = 0; i < p->count && i < HINT_PUZZLES && now(CLOCK_MONOTONIC) - begin < SECONDS * 1e6; i++)
		time_hints(engine, p->board[i], &times);
	engine_free(engine);
	if (times.count == 0)
		return;
	qsort(times.value, times.count, sizeof *times.value, by_value);
	printf("%-14s %8zu %12.1f %12.1f %12.1f\n", set->name, times.count, times.value[times.count / 2],
	       times.value[times.count * 99 / 100], times.value[times.count - 1]);
	free(times.value);
}

/* What became of a puzzle: microseconds, the least of all runs. */
struct result {
	double least;
	size_t steps;
	bool solved;
};

/* Goes through the set once. Returns the processor's time. */
static double run_paths(const struct samples *p, struct result results[])
{
	struct engine *engine = engine_new();
	double begin = now(CLOCK_PROCESS_CPUTIME_ID);

	for (size_t i = 0; i < p->count; i++) {
		struct path path;
		double start = now(CLOCK_PROCESS_CPUTIME_ID);

		path_run(&path, engine, &p->board[i], &(struct path_options){ .trust = true });
		results[i].solved = path.verdict == VERDICT_SOLVED;
		results[i].steps = path.count;
		path_free(&path);
		double taken = now(CLOCK_PROCESS_CPUTIME_ID) - start;

		results[i].least = results[i].least == 0 || taken < results[i].least ? taken : results[i].least;
	}
	begin = now(CLOCK_PROCESS_CPUTIME_ID) - begin;
	engine_free(engine);
	return begin;
}

/*
 * The quickest of some runs; what one would have taken if nobody had disturbed it: the least time of each puzzle; and the same of those
 * puzzles only that are solved.
 */
static void bench_paths(const struct set *set, const struct samples *p)
{
	struct result *results = mem_zero(p->count, sizeof *results);
	double quickest = 0, quiet = 0, quiet_solved = 0, puzzles = (double)p->count, solved = 0, steps = 0;

	double begin = now(CLOCK_MONOTONIC);

	for (int n = 0; n < RUNS && (n == 0 || now(CLOCK_MONOTONIC) - begin < SECONDS * 1e6); n++) {
		double taken = run_paths(p, results);

		quickest = n == 0 || taken < quickest ? taken : quickest;
	}
	for (size_t i = 0; i < p->count; i++) {
		quiet += results[i].least;
		quiet_solved += results[i].solved ? results[i].least : 0;
		solved += results[i].solved;
		steps += (double)results[i].steps;
	}
	free(results);
	printf("%-12s %7zu %7.1f%% %6.1f %9.1f %9.1f %9.0f %9.0f", set->name, p->count, 100 * solved / puzzles, steps / puzzles,
	       quickest / puzzles, quiet / puzzles, 1e6 * puzzles / quiet, solved > 0 ? 1e6 * solved / quiet_solved : 0);
	printf(" | %6.0f %6.1f %6.2f %6.1f %6.1f\n", set->target, set->hodoku, set->explainer, set->forge, set->skfr);
}

/* The time of each row at each position of a path, as far as the step that is found; the board is taken to its end. */
static void time_rows(struct engine *engine, struct board b, double time[TECHNIQUES_MAX])
{
	struct technique_set *set = &engine_options(engine)->techniques, all = *set;
	struct step step;
	bool found = true;

	while (found && !cellset_empty(b.empty)) {
		found = false;
		for (int i = 0; i < technique_count && !found; i++) {
			if (!all.on[i])
				continue;
			*set = (struct technique_set){ { false } };
			set->on[i] = true;
			double start = now(CLOCK_MONOTONIC);

			found = engine_first(engine, &b, false, &step);
			time[i] += now(CLOCK_MONOTONIC) - start;
		}
		if (found)
			step_apply(&step.head, &b);
	}
	*set = all;
}

static void bench_shares(const struct set *set, const struct samples *p)
{
	struct engine *engine = engine_new();
	double time[TECHNIQUES_MAX] = { 0 }, sum = 0;

	double begin = now(CLOCK_MONOTONIC);

	for (size_t i = 0; i < p->count && i < SHARE_PUZZLES && now(CLOCK_MONOTONIC) - begin < SECONDS * 1e6; i++) {
		double least[TECHNIQUES_MAX];

		for (int n = 0; n < RUNS; n++) {
			double run[TECHNIQUES_MAX] = { 0 };

			time_rows(engine, p->board[i], run);
			for (int t = 0; t < technique_count; t++)
				least[t] = n == 0 || run[t] < least[t] ? run[t] : least[t];
		}
		for (int t = 0; t < technique_count; t++)
			time[t] += least[t];
	}
	engine_free(engine);
	for (int i = 0; i < technique_count; i++)
		sum += time[i];
	printf("%-14s", set->name);
	for (int n = 0; n < SHARES && sum > 0; n++) {
		int most = 0;

		for (int i = 0; i < technique_count; i++)
			if (time[i] > time[most])
				most = i;
		printf("%s %s %.0f%%", n > 0 ? "," : "", techniques[most].id, 100 * time[most] / sum);
		time[most] = 0;
	}
	printf("\n");
}

/* The least time in which all assumptions of a position are followed by these rules. */
static double time_closure(struct implication_matrix *r, const struct board *b, unsigned rules)
{
	struct unit_state start;
	double least = 0;

	position_literals(&start, b);
	for (int n = 0; n < RUNS; n++) {
		double begin = now(CLOCK_MONOTONIC);

		matrix_begin(r, b->geo, &start, &start, rules);
		for (int part = 0; part < matrix_parts(r); part++)
			matrix_close(r, part);
		double taken = now(CLOCK_MONOTONIC) - begin;

		least = n == 0 || taken < least ? taken : least;
	}
	return least;
}

static void print_closure(const char *set, const char *rules, struct times *t)
{
	if (t->count == 0)
		return;
	qsort(t->value, t->count, sizeof *t->value, by_value);
	printf("%-14s %-14s %6zu %12.1f %12.1f %12.1f\n", set, rules, t->count, t->value[t->count / 2], t->value[t->count * 99 / 100],
	       t->value[t->count - 1]);
	free(t->value);
}

/* At each position of the paths where a forcing step is the next one. */
static void bench_closures(const struct set *set, const struct samples *p)
{
	struct engine *engine = engine_new();
	struct implication_matrix *matrix = matrix_new();
	struct times singles = { .value = NULL }, patterns = { .value = NULL };
	double begin = now(CLOCK_MONOTONIC);

	for (size_t i = 0; i < p->count && i < CLOSURE_PUZZLES && now(CLOCK_MONOTONIC) - begin < SECONDS * 1e6; i++) {
		struct board b = p->board[i];
		struct step step;

		while (!cellset_empty(b.empty) && engine_first(engine, &b, false, &step)) {
			if (strcmp(techniques[step.head.technique].family, "Forcing") == 0) {
				add(&singles, time_closure(matrix, &b, 0));
				add(&patterns, time_closure(matrix, &b, RULES_PATTERNS));
			}
			step_apply(&step.head, &b);
		}
	}
	print_closure(set->name, "singles", &singles);
	print_closure(set->name, "patterns too", &patterns);
	free(matrix);
	engine_free(engine);
}

/* Kilobytes of memory of its own that the process uses, without the program's code, which all threads share; 0 where nobody says. */
static long resident(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	long size = 0, pages = 0, shared = 0;

	if (f == NULL)
		return 0;
	if (fscanf(f, "%ld %ld %ld", &size, &pages, &shared) != 3)
		pages = shared = 0;
	fclose(f);
	return (pages - shared) * (sysconf(_SC_PAGESIZE) / 1024);
}

/* In a process of its own, from which nothing was freed before: what an engine has taken after some paths. */
static void bench_memory(const struct set *set, const struct samples *p)
{
	fflush(stdout);
	pid_t child = fork();

	if (child != 0) {
		waitpid(child, NULL, 0);
		return;
	}
	long before = resident();
	struct engine *engine = engine_new();

	for (size_t i = 0; i < p->count && i < MEMORY_PUZZLES; i++) {
		struct path path;

		path_run(&path, engine, &p->board[i * (p->count / MEMORY_PUZZLES)], &(struct path_options){ .trust = true });
		path_free(&path);
	}
	printf("%-14s %10.1f\n", set->name, (double)(resident() - before) / 1024);
	fflush(stdout);
	_exit(0);
}

static void bench(const char *head, void (*measure)(const struct set *, const struct samples *), const struct samples puzzles[])
{
	printf("%s\n", head);
	for (int i = 0; i < SETS; i++)
		if (puzzles[i].count > 0)
			measure(&sets[i], &puzzles[i]);
}

int main(void)
{
	const char *folder = getenv("CANDIDE_DATA");
	struct samples puzzles[SETS] = { { .board = NULL } };
	struct error err;
	char file[1024];

	for (int i = 0; i < SETS; i++) {
		snprintf(file, sizeof file, "%s/%s.txt", folder != NULL ? folder : "../shared/data", sets[i].name);
		if (!samples_read(&puzzles[i], file, &err))
			printf("no %s: %s\n", file, err.text);
	}
	bench("memory         MiB a thread", bench_memory, puzzles);
	bench("\npath         puzzles   solved  steps   us/path     quiet     all/s  solved/s | target HoDoKu  Expl.  Forge   skfr",
	      bench_paths, puzzles);
	bench("\nof which, where each row is asked by itself", bench_shares, puzzles);
	bench("\nhint              hints    median us       99% us   longest us", bench_hints, puzzles);
	bench("\nclosure        by           positions    median us       99% us   longest us", bench_closures, puzzles);
	for (int i = 0; i < SETS; i++)
		samples_free(&puzzles[i]);
	return 0;
}
