/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What `candide rate` takes for Berthier's ratings, in one thread: the real program, writing to /dev/null, and in turn with it another one
 * that $BERTHIER_REFERENCE names, called as PROGRAM SCALE FILE with the scales W, B, gW, gB and TE. Random puzzles are candide's own.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 3, RANDOM = 500, LINE = 400 };

static const char made[] = "bench-berthier.txt";	/* the puzzles of a set */

/* Which lines of a table are in a set: those with numbers from LEAST to MOST in COLUMN, at most so many. */
static const struct set {
	const char *name, *file;	/* NULL: random puzzles */
	int column, least, most, puzzles;
	int copies;			/* of all of them, so that there is something to measure */
	bool depths;			/* measures T&E depth, not the chains */
} sets[] = {
	{ "random", NULL, 0, 0, 0, RANDOM, 1, false },
	{ "W 5 to 6", "berthier.tsv", 2, 5, 6, 300, 1, false },
	{ "T&E 1, random", NULL, 0, 0, 0, 10 * RANDOM, 1, true },
	{ "T&E 1", "te.tsv", 1, 1, 1, 300, 20, true },
	{ "T&E 2", "te.tsv", 1, 2, 2, 150, 1, true },
	{ "T&E 3", "te.tsv", 1, 3, 3, 40, 1, true },
};

/* The user time in seconds of a program with these arguments, output to OUT; below 0: it failed. */
static double time_program(const char *const argv[], const char *out)
{
	struct rusage used;
	int status;
	pid_t child = fork();

	if (child == 0) {
		dup2(open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666), 1);
		dup2(open("/dev/null", O_WRONLY), 2);
		execvp(argv[0], (char *const *)argv);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1)
		return -1;
	return (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6;
}

/* Copies the puzzles of a set once; returns how many there are. */
static int copy_lines(const struct set *set, FILE *in, FILE *out)
{
	char line[LINE];
	int count = 0;

	while (count < set->puzzles && fgets(line, sizeof line, in) != NULL) {
		const char *figure = line;

		for (int i = 0; i < set->column && figure != NULL; i++)
			figure = strchr(figure, '\t') != NULL ? strchr(figure, '\t') + 1 : NULL;
		int n = figure != NULL && line[0] != '#' ? (int)strtol(figure, NULL, 10) : -1;

		if (n >= set->least && n <= set->most)
			count += fprintf(out, "%.81s\n", line) > 0;
	}
	return count;
}

/* Writes the puzzles of a set to the file; returns how many there are. */
static int make_set(const struct set *set, const char *folder)
{
	char name[1024], number[40];
	int count = 0;

	if (set->file == NULL) {
		snprintf(number, sizeof number, "--puzzles=%d", set->puzzles);
		const char *const argv[] = { "./candide", "generate", number, "--seed=1", NULL };

		return time_program(argv, made) < 0 ? 0 : set->puzzles;
	}
	snprintf(name, sizeof name, "%s/%s", folder, set->file);
	FILE *in = fopen(name, "r"), *out = in != NULL ? fopen(made, "w") : NULL;

	for (int copy = 0; copy < set->copies && out != NULL; copy++, rewind(in))
		count += copy_lines(set, in, out);
	if (in != NULL)
		fclose(in);
	if (out != NULL)
		fclose(out);
	return count;
}

/* The least of several runs of both, in turn. */
static void bench_scale(const struct set *set, int puzzles, const char *scale, const char *name)
{
	const char *reference = getenv("BERTHIER_REFERENCE");
	double own = -1, other = -1;
	char option[40];

	snprintf(option, sizeof option, "--scale=%s", scale);
	const char *const argv[] = { "./candide", "rate", "--threads=1", option, made, NULL };
	const char *const argv2[] = { reference, name, made, NULL };

	for (int run = 0; run < RUNS; run++) {
		double t = time_program(argv, "/dev/null"), t2 = reference != NULL ? time_program(argv2, "/dev/null") : -1;

		own = run == 0 || t < own ? t : own;
		other = run == 0 || t2 < other ? t2 : other;
	}
	printf("%-14s %-3s %8d %8.3f %9.0f", set->name, name, puzzles, own, puzzles / own);
	if (other > 0)
		printf(" %8.3f %6.1f", other, other / own);
	else
		printf(" %8s %6s", "-", "-");
	printf(" | %6d\n", 2);
	fflush(stdout);
}

/* Each puzzle of W 10 and more by itself: the slowest. */
static void bench_longest(const char *folder)
{
	static const struct set set = { "W 10 and more", "berthier.tsv", 2, 10, 99, 1000, 1, false };
	int puzzles = make_set(&set, folder);
	double slowest = 0, all = 0;
	char file[60];

	for (int i = 1; i <= puzzles; i++) {
		snprintf(file, sizeof file, "%s#%d", made, i);
		const char *const argv[] = { "./candide", "rate", "--threads=1", "--scale=w", file, NULL };
		double t = time_program(argv, "/dev/null");

		slowest = t > slowest ? t : slowest;
		all += t;
	}
	printf("%-14s W   %8d %8.3f %9.0f, slowest %.2f s | %6.1f s\n", set.name, puzzles, all, puzzles / all, slowest, 2.0);
}

int main(void)
{
	static const struct { const char *scale, *name; } chains[] = { { "w", "W" }, { "b", "B" }, { "gw", "gW" }, { "gb", "gB" } };
	const char *folder = getenv("CANDIDE_DATA") != NULL ? getenv("CANDIDE_DATA") : "../shared/data";

	printf("\nberthier       scale puzzles   user s  puzzles/s    other s  times | target\n");
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
		int puzzles = make_set(&sets[i], folder);

		if (puzzles == 0)
			printf("no %s in %s\n", sets[i].name, folder);
		else if (sets[i].depths)
			bench_scale(&sets[i], puzzles, "te", "TE");
		for (size_t j = 0; j < sizeof chains / sizeof *chains && puzzles > 0 && !sets[i].depths; j++)
			bench_scale(&sets[i], puzzles, chains[j].scale, chains[j].name);
	}
	bench_longest(folder);
	unlink(made);
	return 0;
}
