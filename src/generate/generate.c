#include "generate/generate.h"

#include <stdlib.h>

#include "base/mem.h"
#include "generate/dig.h"
#include "search/search.h"

/* So many attempts are under way at once, at most: the search is quickest where it gets many questions. */
enum { WIDTH = 1024 };

struct attempt {
	struct dig dig;
	bool finished;
};

/* A ring: attempt N is in slot N % width. */
struct generator {
	struct generate_options options;
	uint64_t oldest, next, end;	/* attempts: under way from, to, and to come up to */
	size_t width;
	struct attempt *attempts;
};

static struct attempt *attempt(struct generator *g, uint64_t number)
{
	return &g->attempts[number % g->width];
}

static void begin(struct generator *g, uint64_t number)
{
	const struct generate_options *o = &g->options;
	struct rng by_seed = { o->seed }, by_number = { number }, rng = { rng_next(&by_seed) ^ rng_next(&by_number) };
	struct attempt *a = attempt(g, number);

	dig_start(&a->dig, o->sizes[number % (uint64_t)o->size_count], o->symmetry, o->givens, &rng);
	a->finished = false;
}

struct generator *generator_new(const struct generate_options *options, uint64_t first, uint64_t count)
{
	struct generator *g = mem_zero(1, sizeof *g);

	g->options = *options;
	g->oldest = g->next = first;
	g->end = first + count;
	g->width = count < WIDTH ? (size_t)count : WIDTH;
	g->attempts = mem_zero(g->width, sizeof *g->attempts);
	return g;
}

void generator_free(struct generator *g)
{
	if (g == NULL)
		return;
	free(g->attempts);
	free(g);
}

void generator_run(struct generator *g)
{
	while (g->next < g->end && g->next < g->oldest + g->width)
		begin(g, g->next++);
	for (uint64_t n = g->oldest; n < g->next; n++) {
		struct attempt *a = attempt(g, n);
		struct board question;

		a->finished = a->finished || !dig_ask(&a->dig, &question);
		if (!a->finished)
			dig_answer(&a->dig, search_count(&question, 1, NULL) > 0);
	}
}

enum generated generator_take(struct generator *g, struct board *puzzle)
{
	while (g->oldest < g->next && attempt(g, g->oldest)->finished) {
		const struct dig *dig = &attempt(g, g->oldest++)->dig;

		if (!dig_found(dig))
			continue;
		*puzzle = dig->board;
		return GENERATED_PUZZLE;
	}
	return g->oldest < g->end ? GENERATED_MORE : GENERATED_END;
}
