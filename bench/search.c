/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The time in which the searches find the solution of a puzzle and prove that there is no other, on the data sets and on grids
 * with very many solutions: the plain search, then each kernel that this machine runs, many puzzles at once and one at a time; then
 * Debian's qqwing, where it is installed. Before that, what the parts of each kernel take.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "bench/costs.h"
#include "search/fast/kernel.h"
#include "search/many.h"
#include "search/search.h"

/* A run over a set is timed in parts, so that the least time of each part tells what an undisturbed run would have taken. */
enum { RUNS = 5, PARTS = 64, LOOSE = 10000, LOOSE_GIVENS = 20 };

struct set {
	char (*text)[CLASSIC_CELLS];
	uint16_t (*cand)[CLASSIC_CELLS];
	size_t count, room, cand_room;
	bool unique;		/* each puzzle has one solution; otherwise several */
};

struct timing {
	double part[RUNS][PARTS];
	int run;
	size_t at;		/* puzzles done in this run */
	double since;
	struct kernel_counts counts;	/* of all runs */
	long wrong;
};

/* One way to search a set. */
struct way {
	const char *door;
	const struct search_kernel *kernel;
	void (*run)(const struct way *, const struct set *, struct timing *);
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void puzzle_add(struct set *set, const char *text)
{
	struct board b;

	set->text = mem_grow(set->text, set->count, &set->room, sizeof *set->text);
	set->cand = mem_grow(set->cand, set->count, &set->cand_room, sizeof *set->cand);
	uint16_t *cand = set->cand[set->count];

	memcpy(set->text[set->count++], text, CLASSIC_CELLS);
	board_init(&b, geometry_classic());
	for (int c = 0; c < CLASSIC_CELLS; c++)
		if (text[c] >= '1' && text[c] <= '9')
			board_give(&b, c, digit_of_char(text[c]));
	for (int c = 0; c < CLASSIC_CELLS; c++)
		cand[c] = b.value[c] ? digit_bit(b.value[c]) : b.cand[c];
}

/* The puzzles at the beginnings of the lines of a file; false where there is none. */
static bool set_read(struct set *set, const char *path)
{
	FILE *f = fopen(path, "r");
	char line[512];

	*set = (struct set){ .unique = true };
	if (f == NULL)
		return false;
	while (fgets(line, sizeof line, f) != NULL)
		if (line[0] != '#' && strlen(line) >= CLASSIC_CELLS)
			puzzle_add(set, line);
	fclose(f);
	return true;
}

/* Grids of few givens, taken at random from full grids: the boxes of a diagonal at random, and what fits around them. */
static void set_make(struct set *set)
{
	struct rng r = { 1 };

	*set = (struct set){ .unique = false };
	for (int i = 0; i < LOOSE; i++) {
		struct board b;
		uint8_t full[CLASSIC_CELLS];
		char text[CLASSIC_CELLS];
		uint8_t order[CLASSIC_CELLS];

		board_init(&b, geometry_classic());
		for (int box = 0; box < 9; box += 4) {
			rng_permutation(&r, order, 9);
			for (int k = 0; k < 9; k++)
				board_give(&b, b.geo->house_cell[2 * CLASSIC_SIZE + box][k], order[k] + 1);
		}
		search_count(&b, 1, full);
		memset(text, '.', sizeof text);
		rng_permutation(&r, order, CLASSIC_CELLS);
		for (int k = 0; k < LOOSE_GIVENS; k++)
			text[order[k]] = digit_char(full[order[k]]);
		puzzle_add(set, text);
	}
}

/* So many puzzles of the set are behind: a part ends here, or not. */
static void part_end(struct timing *t, const struct set *set)
{
	size_t part = t->at * PARTS / set->count;

	if (++t->at * PARTS / set->count == part)
		return;
	double end = now();

	t->part[t->run][part] = end - t->since;
	t->since = end;
}

static void run_plain(const struct way *w, const struct set *set, struct timing *t)
{
	(void)w;
	for (size_t i = 0; i < set->count; i++) {
		struct board b;

		board_init(&b, geometry_classic());
		for (int c = 0; c < CLASSIC_CELLS; c++)
			if (set->text[i][c] >= '1' && set->text[i][c] <= '9')
				board_give(&b, c, digit_of_char(set->text[i][c]));
		struct search *s = search_new(&b, 2);

		while (search_run(s, 1L << 20) == SEARCH_MORE)
			;
		t->counts.nodes += (unsigned long)search_nodes(s);
		t->wrong += (search_found(s) == 1) != set->unique;
		search_free(s);
		part_end(t, set);
	}
}

static void run_one(const struct way *w, const struct set *set, struct timing *t)
{
	uint8_t solution[CLASSIC_CELLS];

	for (size_t i = 0; i < set->count; i++) {
		t->wrong += (w->kernel->alone(set->cand[i], 2, solution, &t->counts.nodes) == 1) != set->unique;
		part_end(t, set);
	}
}

/* What the results of many puzzles are held against. */
struct tally {
	const struct set *set;
	long wrong;
};

static void take(void *data, const struct many_result *r)
{
	struct tally *tally = data;

	tally->wrong += (r->found == 1) != tally->set->unique;
}

static void run_many(const struct way *w, const struct set *set, struct timing *t)
{
	struct tally tally = { set, 0 };
	struct many *m = many_new(&(struct many_options){ 2, false, w->kernel }, take, &tally);

	for (size_t i = 0; i < set->count; i++) {
		many_add_text(m, set->text[i]);
		if (i + 1 == set->count)
			many_finish(m);
		part_end(t, set);
	}
	const struct kernel_counts *c = many_counts(m);

	t->counts.nodes += c->nodes;
	t->counts.sweeps += c->sweeps;
	t->counts.lanes += c->lanes;
	t->counts.choices += c->choices;
	t->counts.exchanges += c->exchanges;
	t->wrong += tally.wrong;
	many_free(m);
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* What a puzzle takes of lanes, and how many of these are in use. */
static void counts_print(const struct kernel_counts *c, double puzzles, int width)
{
	if (c->sweeps == 0)
		return;
	printf(" %8.2f %8.2f %8.2f %8.1f%%", (double)c->sweeps * width / puzzles, (double)c->choices * width / puzzles,
		(double)c->exchanges * width / puzzles, 100.0 * (double)c->lanes / (double)c->sweeps / width);
}

/* Prints a row; returns the median in microseconds a puzzle. */
static double bench(const char *name, const struct set *set, const struct way *w)
{
	struct timing t = { .wrong = 0 };
	double runs[RUNS], quiet = 0, scale = 1e6 / (double)set->count;

	for (t.run = 0; t.run < RUNS; t.run++) {
		t.at = 0;
		t.since = now();
		w->run(w, set, &t);
		runs[t.run] = 0;
		for (int i = 0; i < PARTS; i++)
			runs[t.run] += t.part[t.run][i];
	}
	for (int i = 0; i < PARTS; i++) {
		double least = t.part[0][i];

		for (int r = 1; r < RUNS; r++)
			least = t.part[r][i] < least ? t.part[r][i] : least;
		quiet += least;
	}
	qsort(runs, RUNS, sizeof runs[0], by_value);
	printf("%-14s %-6s %-8s %8zu %12.3f %12.3f %12.2f", name, w->door, w->kernel ? kernel_name(w->kernel->id) : "", set->count,
		runs[RUNS / 2] * scale, quiet * scale, (double)t.counts.nodes / (double)set->count / RUNS);
	if (t.counts.sweeps > 0)
		counts_print(&t.counts, (double)set->count * RUNS, w->kernel->lanes);
	putchar('\n');
	fflush(stdout);
	if (t.wrong != 0)
		fprintf(stderr, "bench/search: %ld counts are wrong\n", t.wrong);
	return runs[RUNS / 2] * scale;
}

/* The user time of a run of qqwing over a set, a puzzle; 0 where that does not work. */
static double run_qqwing(const struct set *set)
{
	struct rusage before, after;
	int status, text[2], null = open("/dev/null", O_WRONLY);

	if (null < 0 || pipe(text) != 0)
		return 0;
	getrusage(RUSAGE_CHILDREN, &before);
	pid_t child = fork();

	if (child == 0) {
		dup2(text[0], 0);
		dup2(null, 1);
		dup2(null, 2);
		close(text[1]);
		execlp("qqwing", "qqwing", "--solve", "--csv", (char *)NULL);
		_exit(127);
	}
	close(text[0]);
	close(null);
	FILE *out = fdopen(text[1], "w");

	for (size_t i = 0; i < set->count; i++)
		fprintf(out, "%.81s\n", set->text[i]);
	fclose(out);
	if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
		return 0;
	getrusage(RUSAGE_CHILDREN, &after);
	double seconds = (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec);

	return (seconds * 1e6 + (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec)) / (double)set->count;
}

/* qqwing is slow: it gets the beginning of the set. */
static void bench_qqwing(const char *name, const struct set *set, double best)
{
	double runs[RUNS];
	struct set part = *set;

	part.count = part.count < 1500 ? part.count : 1500;
	for (int i = 0; i < RUNS; i++)
		runs[i] = run_qqwing(&part);
	qsort(runs, RUNS, sizeof runs[0], by_value);
	if (runs[0] > 0)
		printf("%-14s %-15s %8zu %12.3f   %.0f times the least above\n", name, "qqwing", part.count, runs[RUNS / 2],
			runs[RUNS / 2] / best);
}

/* Whether the environment lets the kernel take part. */
static bool is_asked(const struct search_kernel *k)
{
	return k != NULL && kernel_runs(k->id) && (getenv("CANDIDE_KERNEL") == NULL || k == search_kernel());
}

static void bench_costs(void)
{
	static struct costs (*const measure[])(void) = {
#if defined __x86_64__
		[KERNEL_AVX512] = search_avx512_costs, [KERNEL_AVX512BW] = search_avx512bw_costs, [KERNEL_AVX2] = search_avx2_costs,
		[KERNEL_SSE4] = search_sse4_costs,
#elif HAVE_NEON
		[KERNEL_NEON] = search_neon_costs,
#endif
		[KERNEL_PLAIN] = search_plain_lanes_costs
	};

	printf("%-14s %8s %12s %12s %12s %12s\n", "kernel", "lanes", "GHz", "sweep", "choice", "exchange");
	for (enum kernel i = KERNEL_AVX512; i < KERNELS; i++) {
		if (!is_asked(search_kernels[i]) || measure[i] == NULL)
			continue;
		struct costs c = measure[i]();

		printf("%-14s %8d %12.2f %12.0f %12.0f %12.0f\n", kernel_name(i), search_kernels[i]->lanes, c.cycles, c.sweep * c.cycles,
			c.choice * c.cycles, c.exchange * c.cycles);
	}
	putchar('\n');
}

static void bench_set(const char *name, const struct set *set)
{
	struct set start = *set;
	double best;

	start.count = start.count < 2000 ? start.count : 2000;
	best = bench(name, &start, &(struct way){ "plain", NULL, run_plain });
	for (enum kernel i = KERNEL_AVX512; i < KERNELS; i++) {
		if (!is_asked(search_kernels[i]))
			continue;
		double many = bench(name, set, &(struct way){ "many", search_kernels[i], run_many });

		best = many < best ? many : best;
		bench(name, &start, &(struct way){ "one", search_kernels[i], run_one });
	}
	if (set->unique)
		bench_qqwing(name, set, best);
	free(set->text);
	free(set->cand);
}

int main(void)
{
	static const char *const names[] = { "17clue", "top1465", "hardest1905", "hardest1106" };
	const char *folder = getenv("CANDIDE_DATA");
	struct set set;
	char path[1024];

	signal(SIGPIPE, SIG_IGN);	/* qqwing may be missing */
	bench_costs();
	printf("%-14s %-6s %-8s %8s %12s %12s %12s %8s %8s %8s %9s\n", "search", "way", "kernel", "puzzles", "us/puzzle", "quiet", "nodes/puzzle",
		"sweeps", "choices", "moves", "in use");
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		snprintf(path, sizeof path, "%s/%s.txt", folder ? folder : "../shared/data", names[i]);
		if (set_read(&set, path))
			bench_set(names[i], &set);
		else
			printf("%-14s (no %s)\n", names[i], path);
	}
	set_make(&set);
	bench_set("loose", &set);
	return 0;
}
