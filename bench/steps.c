/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What `candide steps` takes with all its output, as text and as JSON, and how many times as long JSON takes: the real program, in one
 * thread, writing to /dev/null.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 5 };

static const struct set {
	const char *name;
	int puzzles;
	double target;	/* JSON takes at most so many times the time of text */
} sets[] = {
	{ "17clue", 10000, 4 },
	{ "top1465", 300, 4 },
	{ "hardest1106", 20, 4 },
};

/* Seconds of user time, or below 0 if it failed. */
static double time_steps(const char *puzzles, const char *format)
{
	struct rusage used;
	int status;
	pid_t child = fork();

	if (child == 0) {
		dup2(open("/dev/null", O_WRONLY), 1);
		execl("./candide", "candide", "steps", "--threads=1", puzzles, format, (char *)NULL);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1)
		return -1;
	return (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6;
}

/* The least of several runs, in turn. */
static void bench_steps(const char *folder, const struct set *set)
{
	double text = 0, json = 0;
	char puzzles[1024];

	snprintf(puzzles, sizeof puzzles, "%s/%s.txt#1-%d", folder, set->name, set->puzzles);
	for (int run = 0; run < RUNS; run++) {
		double as_text = time_steps(puzzles, NULL), as_json = time_steps(puzzles, "--json");

		if (as_text <= 0 || as_json <= 0) {
			printf("no %s\n", puzzles);
			return;
		}
		text = run == 0 || as_text < text ? as_text : text;
		json = run == 0 || as_json < json ? as_json : json;
	}
	printf("%-12s %7d  %8.2f  %8.2f %6.2f | %6.1f\n", set->name, set->puzzles, text, json, json / text, set->target);
}

int main(void)
{
	const char *folder = getenv("CANDIDE_DATA");

	printf("\nsteps        puzzles    text s    JSON s  times | target\n");
	fflush(stdout);
	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
		bench_steps(folder != NULL ? folder : "../shared/data", &sets[i]);
	return 0;
}
