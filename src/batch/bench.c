/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `bench`: how long each method takes to find the solution of a puzzle and to prove that there is no second one. All puzzles
 * are read before the clock starts. `fast` gets them all at once, as `solve` gives them to it. A set that is done too quickly to be
 * measured is done again and again.
 */
#include <stdlib.h>
#include <time.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/stream.h"
#include "search/many.h"

/* Seconds that a measurement should last. */
static const double enough = 0.2;

/* A puzzle is a board, and where it is of 9x9 with all candidates that the rules allow, a character a cell too; else these are empty. */
struct set {
	struct board *boards;
	char (*cells)[CLASSIC_CELLS];
	size_t count, board_capacity, cells_capacity;
};

struct bench_figures {
	double seconds, nodes;	/* for the whole set */
};

/* Of the processor, so that what else runs on the machine does not count. */
static double bench_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool has_deletions(const struct position *p)
{
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (p->deleted[cell] != 0)
			return true;
	return false;
}

static bool bench_keep(struct worker *w, const struct document *doc)
{
	struct set *set = w->batch->data;

	set->boards = mem_grow(set->boards, set->count, &set->board_capacity, sizeof *set->boards);
	set->cells = mem_grow(set->cells, set->count, &set->cells_capacity, sizeof *set->cells);
	position_board(&doc->now, doc->geo, &set->boards[set->count]);
	char *cells = set->cells[set->count++];
	struct conflict unused;

	cells[0] = '\0';
	for (int cell = 0; cell < CLASSIC_CELLS && doc->geo->classic && !has_deletions(&doc->now); cell++)
		cells[cell] = digit_char(doc->now.value[cell]);
	return !board_conflict(doc->geo, doc->now.value, &unused);
}

/* Nobody reads the solutions. */
static void bench_ignore(void *data, const struct many_result *result)
{
	(void)data;
	(void)result;
}

/* Goes through the set once; returns the nodes. */
static double solve_together(const struct set *set)
{
	struct many *many = many_new(&(struct many_options){ .limit = 2 }, bench_ignore, NULL);

	for (size_t i = 0; i < set->count; i++) {
		if (set->cells[i][0] != '\0')
			many_add_text(many, set->cells[i]);
		else
			many_add(many, &set->boards[i]);
	}
	many_finish(many);
	double nodes = (double)many_nodes(many);

	many_free(many);
	return nodes;
}

/* Shows how far it is, unless B is NULL. */
static double solve_singly(const struct search_method *method, const struct set *set, struct batch *b)
{
	double sum = 0;

	for (size_t i = 0; i < set->count; i++) {
		long nodes;

		method_solutions(method, &set->boards[i], 2, NULL, &nodes);
		sum += (double)nodes;
		if (b != NULL) {
			b->puzzles++;
			batch_progress(b, (long)set->count, false);
		}
	}
	return sum;
}

/* A first round that is long shows how far it is; more rounds are only made where it was short. */
static struct bench_figures bench_measure(struct batch *b, const struct search_method *method, const struct set *set)
{
	bool together = method == method_find("fast");
	struct bench_figures sum = { 0, 0 };
	int rounds = 0;

	b->puzzles = 0;
	batch_progress_start(b, true);
	double start = bench_seconds();

	do {
		sum.nodes += together ? solve_together(set) : solve_singly(method, set, rounds == 0 ? b : NULL);
		rounds++;
		sum.seconds = bench_seconds() - start;
	} while (sum.seconds < enough);
	sum.seconds /= rounds;
	sum.nodes /= rounds;
	return sum;
}

static void print_row(struct batch *b, const struct search_method *method, const struct set *set)
{
	struct bench_figures f = bench_measure(b, method, set);
	double puzzles = (double)set->count;

	batch_progress(b, 0, true);

	strbuf_format(&b->out.text, "%s\t%zu\t%.6f\t%.0f\t%.3f\t%.2f\n", method->name, set->count, f.seconds, puzzles / f.seconds,
		      1e6 * f.seconds / puzzles, f.nodes / puzzles);
	output_flush(&b->out);
}

void job_bench(struct batch *b)
{
	struct set set = { .boards = NULL };

	b->data = &set;
	batch_stream(b, &(struct work){ .one = bench_keep, .alone = true });
	if (set.count > 0)
		strbuf_text(&b->out.text, "method\tpuzzles\tseconds\tpuzzles/s\tus/puzzle\tnodes/puzzle\n");
	output_flush(&b->out);
	if (b->set.method_count == 0)
		b->set.methods[b->set.method_count++] = method_find("fast");
	for (int i = 0; i < b->set.method_count && set.count > 0 && !b->out.closed; i++)
		print_row(b, b->set.methods[i], &set);
	free(set.boards);
	free(set.cells);
}
