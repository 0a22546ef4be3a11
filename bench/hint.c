/*
 * The time that the next hint takes, with its proof and all its sentences, at every position on the paths of the data sets, and the
 * time of whole paths without proofs. Both leave the search out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "logic/text.h"
#include "solve/path.h"

enum { PUZZLES = 2000 };	/* of a set, at most */

struct times {
	double *value;
	size_t count, capacity;
};

/* Microseconds. */
static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
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

static bool read_board(FILE *f, struct board *b)
{
	char line[512];

	do {
		if (fgets(line, sizeof line, f) == NULL)
			return false;
	} while (line[0] == '#');
	board_init(b, geometry_of_size(MAX_SIZE));
	for (int cell = 0; cell < b->geo->cells && line[cell] != '\0'; cell++)
		if (line[cell] >= '1' && line[cell] <= '9')
			board_give(b, cell, line[cell] - '0');
	return true;
}

/* Follows one path, and adds the time of each of its hints; the last one may find nothing. */
static void time_hints(struct engine *engine, struct board b, struct times *times)
{
	struct strbuf text;
	bool found = true;

	strbuf_init(&text);
	while (found && !cellset_empty(b.empty)) {
		struct step step;
		double start = now();

		found = engine_first(engine, &b, true, &step);
		if (found)
			text_rung(b.geo, &step, 4, &text);
		add(times, now() - start);
		if (found) {
			step_apply(&step.head, &b);
			step_free(&step);
		}
		strbuf_clear(&text);
	}
	strbuf_free(&text);
}

static double time_path(struct engine *engine, const struct board *b)
{
	struct path path;
	double start = now();

	path_run(&path, engine, b, &(struct path_options){ .trust = true });
	double taken = now() - start;

	path_free(&path);
	return taken;
}

static void bench(const char *folder, const char *name)
{
	struct times times = { .value = NULL };
	double paths = 0;
	int puzzles = 0;
	char file[1024];

	snprintf(file, sizeof file, "%s/%s.txt", folder, name);
	FILE *f = fopen(file, "r");

	if (f == NULL) {
		printf("%-14s (no %s)\n", name, file);
		return;
	}
	struct engine *engine = engine_new();

	for (struct board b; puzzles < PUZZLES && read_board(f, &b); puzzles++) {
		time_hints(engine, b, &times);
		paths += time_path(engine, &b);
	}
	fclose(f);
	engine_free(engine);
	if (times.count > 0) {
		qsort(times.value, times.count, sizeof *times.value, by_value);
		printf("%-14s %8zu %12.1f %12.1f %12.1f %12.1f\n", name, times.count, times.value[times.count / 2],
		       times.value[times.count * 99 / 100], times.value[times.count - 1], paths / puzzles);
	}
	free(times.value);
}

int main(void)
{
	const char *folder = getenv("CANDIDE_DATA");

	printf("%-14s %8s %12s %12s %12s %12s\n", "hint", "hints", "median us", "99% us", "longest us", "us/path");
	bench(folder ? folder : "../shared/data", "17clue");
	bench(folder ? folder : "../shared/data", "top1465");
	bench(folder ? folder : "../shared/data", "hardest1106");
	return 0;
}
