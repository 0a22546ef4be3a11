/*
 * The time in which the plain search finds the solution of a puzzle and proves that there is no other, on the data sets: per
 * set the median of several runs over all its puzzles, which are read beforehand.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "search/search.h"

enum { RUNS = 5 };

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The puzzles at the beginnings of the lines of F, at most LIMIT; *BOARDS is the caller's. */
static size_t read_puzzles(FILE *f, size_t limit, struct board **boards)
{
	size_t count = 0, capacity = 0;
	char line[512];

	while (count < limit && fgets(line, sizeof line, f) != NULL) {
		if (line[0] == '#')
			continue;
		*boards = mem_grow(*boards, count, &capacity, sizeof **boards);
		board_init(&(*boards)[count], geometry_of_size(MAX_SIZE));
		for (int i = 0; i < MAX_CELLS && line[i] != '\0'; i++)
			if (line[i] >= '1' && line[i] <= '9')
				board_give(&(*boards)[count], i, line[i] - '0');
		count++;
	}
	return count;
}

static double run(const struct board *boards, size_t count)
{
	double start = now();

	for (size_t i = 0; i < count; i++)
		if (search_count(&boards[i], 2, NULL) != 1)
			fprintf(stderr, "bench/search: puzzle %zu has not exactly one solution\n", i + 1);
	return now() - start;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void bench(const char *folder, const char *name)
{
	struct board *boards = NULL;
	double seconds[RUNS];
	char path[1024];

	snprintf(path, sizeof path, "%s/%s.txt", folder, name);
	FILE *f = fopen(path, "r");

	if (f == NULL) {
		printf("%-14s (no %s)\n", name, path);
		return;
	}
	size_t count = read_puzzles(f, 2000, &boards);

	fclose(f);
	for (int i = 0; i < RUNS; i++)
		seconds[i] = run(boards, count);
	qsort(seconds, RUNS, sizeof seconds[0], by_value);
	printf("%-14s %8zu %12.1f\n", name, count, seconds[RUNS / 2] / (double)count * 1e6);
	free(boards);
}

int main(void)
{
	const char *folder = getenv("CANDIDE_DATA");

	printf("%-14s %8s %12s\n", "search", "puzzles", "us/puzzle");
	bench(folder ? folder : "../shared/data", "17clue");
	bench(folder ? folder : "../shared/data", "top1465");
	bench(folder ? folder : "../shared/data", "hardest1905");
	bench(folder ? folder : "../shared/data", "hardest1106");
	return 0;
}
