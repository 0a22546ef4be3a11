#include "generate/fill.h"

#include "search/sets.h"

/* A cell that was filled, and the digits that may still come into it. */
struct filled {
	uint8_t cell, digit;
	uint16_t untried;
};

static int random_digit(struct rng *rng, uint16_t digits)
{
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(digits)); skip > 0; skip--)
		digits &= (uint16_t)(digits - 1);
	return digit_lowest(digits);
}

/* The method mrv, but for the digits' order: a cell with the fewest free digits takes one of them at random. */
void fill_random(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct filled stack[MAX_CELLS];
	struct sets sets = { .geo = g };
	struct board empty;
	int depth = 0;

	board_init(&empty, g);
	search_mrv.start(&sets, &empty);
	while (depth < g->cells) {
		struct filled *next = &stack[depth];

		next->cell = (uint8_t)search_mrv.choose(&sets, &next->untried);
		for (; next->untried == 0; next--, depth--)
			search_mrv.take(&sets, next[-1].cell, next[-1].digit);
		next->digit = (uint8_t)random_digit(rng, next->untried);
		next->untried &= (uint16_t)~digit_bit(next->digit);
		search_mrv.put(&sets, next->cell, next->digit);
		depth++;
	}
	for (int i = 0; i < g->cells; i++)
		values[stack[i].cell] = stack[i].digit;
}
