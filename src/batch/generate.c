/* The job `generate`. */
#include "generate/generate.h"

#include <time.h>
#include <unistd.h>

#include "base/intl.h"
#include "base/rng.h"
#include "batch/batch.h"
#include "batch/jobs.h"
#include "format/line.h"

/* BLOCK: so many attempts are given to a generator. PATIENCE: so many may go by without a puzzle of the kind that is wanted. */
enum { BLOCK = 4096, PATIENCE = 32 * BLOCK };

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
		o.sizes[o.size_count++] = geometry_of_size(MAX_SIZE);
	if (o.symmetry == NULL)
		o.symmetry = &symmetries[0];
	if (!b->set.has_seed)
		o.seed = some_seed();
	return o;
}

/* Prints the puzzles of COUNT attempts, but no more than WANTED; returns how many. */
static long print_block(struct batch *b, const struct generate_options *options, uint64_t first, uint64_t count, long wanted)
{
	struct generator *g = generator_new(options, first, count);
	enum generated state;
	struct board puzzle;
	long made = 0;

	while (made < wanted && !b->out.closed && (state = generator_take(g, &puzzle)) != GENERATED_END) {
		if (state == GENERATED_MORE) {
			generator_run(g);
			continue;
		}
		line_print(puzzle.geo, puzzle.value, &b->out.text);
		strbuf_char(&b->out.text, '\n');
		output_block(&b->out);
		made++;
	}
	generator_free(g);
	return made;
}

void job_generate(struct batch *b)
{
	struct generate_options options = take_options(b);
	long left = b->set.number > 0 ? b->set.number : 1;
	uint64_t first = 0, last = 0;	/* attempts; the last is one behind the block that gave a puzzle */

	while (left > 0 && !b->out.closed && first - last < PATIENCE) {
		/* Where any puzzle will do, each attempt makes one. */
		uint64_t count = options.givens == 0 && left < BLOCK ? (uint64_t)left : BLOCK;
		long made = print_block(b, &options, first, count, left);

		first += count;
		left -= made;
		if (made > 0)
			last = first;
	}
	if (left > 0 && !b->out.closed)
		batch_fail(b, EXIT_PUZZLE, _("there are hardly any minimal puzzles with so many givens; no more were found"));
}
