/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The job `generate`. */
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/rng.h"
#include "batch/batch.h"
#include "batch/jobs.h"
#include "batch/thread_pool.h"
#include "format/line.h"

/* BLOCK: so many attempts are given to a generator. PATIENCE: so many may go by without a puzzle of the kind that is wanted. */
enum { BLOCK = 1024, PATIENCE = 128 * BLOCK };

/* Another one each time. */
static uint64_t some_seed(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	struct rng rng = { (uint64_t)t.tv_sec ^ (uint64_t)t.tv_nsec << 32 ^ (uint64_t)getpid() << 16 };

	return rng_next(&rng);
}

static struct generate_options take_options(const struct batch *b)
{
	struct generate_options o = b->set.generate;

	if (o.size_count == 0)
		o.sizes[o.size_count++] = geometry_classic();
	if (o.symmetry == NULL)
		o.symmetry = &symmetries[0];
	if (!b->set.has_seed)
		o.seed = some_seed();
	return o;
}

/* Attempts that a thread makes, and the puzzles that came of them, a line each. */
struct generate_block {
	const struct generate_options *options;
	uint64_t first, count;
	long wanted, made;
	struct strbuf lines;
};

static void make_block(void *worker, void *task)
{
	struct generate_block *block = task;
	struct generator *g = generator_new(block->options, block->first, block->count);
	enum generated state;
	struct board puzzle;

	(void)worker;
	while (block->made < block->wanted && (state = generator_take(g, &puzzle)) != GENERATED_END) {
		if (state == GENERATED_MORE) {
			generator_run(g);
			continue;
		}
		line_print(puzzle.geo, puzzle.value, &block->lines);
		strbuf_char(&block->lines, '\n');
		block->made++;
	}
	generator_free(g);
}

/* Where any puzzle will do, each attempt makes one. */
static struct generate_block *next_block(const struct generate_options *options, uint64_t first, long wanted)
{
	struct generate_block *block = mem_zero(1, sizeof *block);

	*block = (struct generate_block){ .options = options, .first = first, .count = BLOCK, .wanted = wanted };
	if (options->givens == 0 && wanted < BLOCK)
		block->count = (uint64_t)wanted;
	strbuf_init(&block->lines);
	return block;
}

/* Prints at most WANTED of its puzzles; returns how many. */
static long print_block(struct batch *b, struct generate_block *block, long wanted)
{
	long count = block->made < wanted ? block->made : wanted;
	const char *end = block->lines.text;

	for (long i = 0; i < count; i++)
		end = strchr(end, '\n') + 1;
	output_bytes(&b->out, block->lines.text, (size_t)(end - block->lines.text));
	output_flush(&b->out);
	strbuf_free(&block->lines);
	free(block);
	return count;
}

static bool make_all(struct batch *b, struct thread_pool *pool, const struct generate_options *options, long wanted)
{
	uint64_t begun = 0;		/* attempts */
	long left = wanted, idle = 0;	/* idle: attempts since the last block that made a puzzle */

	while (left > 0 && idle < PATIENCE && !b->out.closed) {
		/* More than what is left is begun only where attempts may fail. */
		bool more = options->givens != 0 || begun < (uint64_t)wanted;

		if (more && thread_pool_room(pool) > 0) {
			struct generate_block *block = next_block(options, begun, options->givens != 0 ? left : wanted - (long)begun);

			begun += block->count;
			thread_pool_give(pool, block);
			continue;
		}
		struct generate_block *block = thread_pool_take(pool, true);
		long count = (long)block->count, made = print_block(b, block, left);

		left -= made;
		idle = made > 0 ? 0 : idle + count;
		b->puzzles += made;
		batch_progress(b, wanted, false);
	}
	return left == 0 || b->out.closed;
}

/* Whether boards of 9x9 can have so many givens as are asked for; the smaller ones have fewer. */
static bool may_have_givens(struct batch *b, const struct generate_options *o)
{
	struct strbuf text;
	bool classic = false;

	for (int i = 0; i < o->size_count; i++)
		classic |= o->sizes[i] == geometry_classic();
	if (!classic || o->givens == 0 || (o->givens >= GENERATE_LEAST && o->givens <= GENERATE_MOST))
		return true;
	strbuf_init(&text);
	strbuf_format(&text, _("on boards of 9x9 --givens takes a number from %d to %d, such as --givens=%d"), GENERATE_LEAST, GENERATE_MOST,
		      GENERATE_MINIMAL);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

void job_generate(struct batch *b)
{
	struct generate_options options = take_options(b);

	if (!may_have_givens(b, &options))
		return;
	size_t threads = b->set.threads > 0 ? (size_t)b->set.threads : 1;
	void **workers = mem_zero(threads, sizeof *workers);
	struct thread_pool *pool = thread_pool_new(workers, threads, make_block);
	struct generate_block *block;

	batch_progress_start(b, false);
	bool all = make_all(b, pool, &options, b->set.number > 0 ? b->set.number : 1);

	while ((block = thread_pool_take(pool, true)) != NULL)
		print_block(b, block, 0);
	thread_pool_free(pool);
	free(workers);
	batch_progress(b, 0, true);
	if (!all)
		batch_fail(b, EXIT_PUZZLE, _("hardly any puzzles have so many givens; no more were found"));
}
