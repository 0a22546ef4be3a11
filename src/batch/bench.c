/*
 * The job `bench`: how long each method takes to find the solution of a puzzle and to prove that there is no second one. All puzzles
 * are read before the clock starts. A set that is done too quickly to be measured is done again and again.
 */
#include <stdlib.h>
#include <time.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/jobs.h"

/* Seconds that a measurement should last. */
static const double enough = 0.2;

struct set {
	struct board *boards;
	size_t count, capacity;
};

struct figures {
	double seconds, nodes;	/* for the whole set */
};

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool keep(struct batch *b, const struct document *doc)
{
	struct set *set = b->data;

	set->boards = mem_grow(set->boards, set->count, &set->capacity, sizeof *set->boards);
	position_board(&doc->now, doc->geo, &set->boards[set->count++]);
	return true;
}

static struct figures measure(const struct search_method *method, const struct set *set)
{
	struct figures sum = { 0, 0 };
	double start = seconds();
	int rounds = 0;

	do {
		for (size_t i = 0; i < set->count; i++) {
			long nodes;

			method_solutions(method, &set->boards[i], 2, NULL, &nodes);
			sum.nodes += (double)nodes;
		}
		rounds++;
		sum.seconds = seconds() - start;
	} while (sum.seconds < enough);
	sum.seconds /= rounds;
	sum.nodes /= rounds;
	return sum;
}

static void print_row(struct batch *b, const struct search_method *method, const struct set *set)
{
	struct figures f = measure(method, set);
	double puzzles = (double)set->count;

	strbuf_format(&b->out.text, "%s\t%zu\t%.6f\t%.0f\t%.3f\t%.2f\n", method->name, set->count, f.seconds, puzzles / f.seconds,
		      1e6 * f.seconds / puzzles, f.nodes / puzzles);
	output_flush(&b->out);
}

void job_bench(struct batch *b)
{
	struct set set = { .boards = NULL };

	b->data = &set;
	batch_each(b, keep);
	if (set.count > 0)
		strbuf_text(&b->out.text, "method\tpuzzles\tseconds\tpuzzles/s\tus/puzzle\tnodes/puzzle\n");
	if (b->set.method_count == 0)
		b->set.methods[b->set.method_count++] = method_find("fast");
	for (int i = 0; i < b->set.method_count && set.count > 0 && !b->out.closed; i++)
		print_row(b, b->set.methods[i], &set);
	free(set.boards);
}
