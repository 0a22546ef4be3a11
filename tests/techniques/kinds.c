/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/kinds.h"

#include "search/search.h"
#include "tests/test.h"

/* What a kind is made of. */
struct kind {
	int size, box_rows;	/* 0: regions */
	bool diagonals, windows, groups, even, odd;
	unsigned conditions;
};

#define ASKS(condition) (1u << CONDITION_##condition)

static const struct kind kinds[] = {
	{ .size = 9, .box_rows = 3 },
	{ .size = 9 },
	{ .size = 9, .diagonals = true },
	{ .size = 9, .box_rows = 3, .diagonals = true },
	{ .size = 9, .box_rows = 3, .windows = true },
	{ .size = 9, .box_rows = 3, .groups = true },
	{ .size = 9, .box_rows = 3, .windows = true, .groups = true, .diagonals = true },
	{ .size = 9, .windows = true },
	{ .size = 9, .box_rows = 3, .conditions = ASKS(KNIGHT) },
	{ .size = 9, .box_rows = 3, .conditions = ASKS(KING) },
	{ .size = 9, .box_rows = 3, .conditions = ASKS(NONCONSECUTIVE) },
	{ .size = 9, .box_rows = 3, .conditions = ASKS(KNIGHT) | ASKS(KING) },
	{ .size = 9, .box_rows = 3, .even = true, .odd = true },
	{ .size = 9, .conditions = ASKS(KING), .even = true },
	{ .size = 8, .box_rows = 2, .conditions = ASKS(NONCONSECUTIVE) },
	{ .size = 8, .conditions = ASKS(KNIGHT) },
	{ .size = 7 },
	{ .size = 7, .conditions = ASKS(NONCONSECUTIVE) },
	{ .size = 6, .box_rows = 2, .diagonals = true },
	{ .size = 6, .odd = true },
	{ .size = 5 },
	{ .size = 4, .box_rows = 2, .windows = true },
};

const char *const kind_names[] = {
	"classic", "jigsaw", "jigsaw with diagonals", "diagonals", "windows", "disjoint groups", "diagonals, windows and groups",
	"jigsaw with windows", "anti-knight", "anti-king", "nonconsecutive", "anti-knight and anti-king", "even and odd",
	"jigsaw anti-king, even", "nonconsecutive 8x8", "jigsaw anti-knight 8x8", "jigsaw 7x7",
	"jigsaw nonconsecutive 7x7", "diagonals 6x6", "jigsaw odd 6x6", "jigsaw 5x5", "window 4x4",
};

const int kind_count = sizeof kinds / sizeof kinds[0];

/* Exchanges that are tried for each cell of the board: about one in six is possible. */
enum { TRIES_A_CELL = 24 };

struct regions {
	int size;
	uint8_t *region;
};

/* The cells beside a cell, those in the set BESIDE. */
static int cells_beside(int size, int cell, uint8_t beside[4])
{
	int count = 0, row = cell / size, column = cell % size;

	if (row > 0)
		beside[count++] = (uint8_t)(cell - size);
	if (column > 0)
		beside[count++] = (uint8_t)(cell - 1);
	if (column + 1 < size)
		beside[count++] = (uint8_t)(cell + 1);
	if (row + 1 < size)
		beside[count++] = (uint8_t)(cell + size);
	return count;
}

/* Whether the region with this number is connected. */
static bool is_connected(const struct regions *r, int number)
{
	struct cellset reached = { { 0, 0 } };
	uint8_t queue[MAX_CELLS], beside[4];
	int head = 0, tail = 0;

	while (r->region[head] != number)
		head++;
	queue[tail++] = (uint8_t)head;
	cellset_add(&reached, head);
	for (head = 0; head < tail; head++)
		for (int i = cells_beside(r->size, queue[head], beside) - 1; i >= 0; i--)
			if (r->region[beside[i]] == number && !cellset_has(reached, beside[i])) {
				cellset_add(&reached, beside[i]);
				queue[tail++] = beside[i];
			}
	return tail == r->size;
}

/* Whether CELL is beside a cell of the region with this number. */
static bool is_beside(const struct regions *r, int cell, int number)
{
	uint8_t beside[4];

	for (int i = cells_beside(r->size, cell, beside) - 1; i >= 0; i--)
		if (r->region[beside[i]] == number)
			return true;
	return false;
}

/* Two random cells of different regions change places, unless one of them would be in no connected region then. */
static void try_exchange(struct regions *r, struct rng *rng)
{
	const uint64_t cells = (uint64_t)(r->size * r->size);
	const int a = (int)rng_below(rng, cells), b = (int)rng_below(rng, cells);
	const uint8_t of_a = r->region[a], of_b = r->region[b];

	if (of_a == of_b || !is_beside(r, a, of_b) || !is_beside(r, b, of_a))
		return;
	r->region[a] = of_b;
	r->region[b] = of_a;
	if (is_connected(r, of_a) && is_connected(r, of_b))
		return;
	r->region[a] = of_a;
	r->region[b] = of_b;
}

/*
 * Regions that begin as boxes, or as rows where the size is prime. Then cells of neighbouring regions change places, again and again, where
 * that leaves both regions connected.
 */
static void regions_random(int size, struct rng *rng, uint8_t region[MAX_CELLS])
{
	struct regions r = { size, region };
	int rows = 1;

	for (int height = 2; height * height <= size; height++)
		if (size % height == 0)
			rows = height;
	for (int cell = 0; cell < size * size; cell++)
		region[cell] = (uint8_t)(cell / size / rows * rows + cell % size / (size / rows));
	for (int i = 0; i < TRIES_A_CELL * size * size; i++)
		try_exchange(&r, rng);
}

enum { TRIES = 30, NODES = 3000 };

static bool kind_fill(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	for (int try = 0; try < TRIES; try++) {
		struct search *s;
		struct board b;

		board_init(&b, g);
		for (int i = try / 4; i < g->size; i++) {
			int cell = (int)rng_below(rng, (uint64_t)g->cells), digit = 1 + (int)rng_below(rng, (uint64_t)g->size);

			if ((b.cand[cell] & digit_bit(digit)) != 0)
				board_place(&b, cell, digit);
		}
		s = search_new(&b, 1);
		search_run(s, NODES);
		bool found = search_first(s) != NULL;

		for (int cell = 0; found && cell < g->cells; cell++)
			values[cell] = search_first(s)[cell];
		search_free(s);
		if (found)
			return true;
	}
	return false;
}

/* Even and odd cells: a fifth of the board. */
static void mark_cells(struct shape *s, const struct kind *k, struct rng *rng, const uint8_t values[])
{
	for (int cell = 0; cell < s->size * s->size; cell++) {
		bool odd = values[cell] % 2 != 0;

		if (rng_below(rng, 5) == 0 && (odd ? k->odd : k->even))
			shape_ask_cell(s, odd ? CONDITION_ODD : CONDITION_EVEN, cell);
	}
}

/* A board of the kind with a grid of it; NULL: the regions had none. */
static const struct geometry *try_board(const struct kind *k, struct rng *rng, uint8_t values[])
{
	uint8_t region[MAX_CELLS];
	struct shape s;

	if (k->box_rows == 0)
		regions_random(k->size, rng, region);
	s = k->box_rows > 0 ? shape_of_boxes(k->box_rows, k->size / k->box_rows) : shape_of_regions(k->size, region);
	if (k->diagonals)
		shape_add_diagonals(&s);
	if (k->windows)
		CHECK(shape_add_windows(&s));
	if (k->groups)
		shape_add_groups(&s);
	s.conditions = k->conditions;
	const struct geometry *g = geometry_of_shape(&s);

	CHECK(g != NULL);
	if (!kind_fill(g, rng, values))
		return NULL;
	if (k->even || k->odd) {
		mark_cells(&s, k, rng, values);
		g = geometry_of_shape(&s);
	}
	return g;
}

static const struct geometry *board_and_grid(int kind, struct rng *rng, uint8_t values[])
{
	const struct geometry *g = NULL;

	for (int i = 0; i < 100 && g == NULL; i++)
		g = try_board(&kinds[kind], rng, values);
	CHECK(g != NULL);
	return g;
}

void kind_puzzle(int kind, struct rng *rng, struct board *b)
{
	uint8_t values[MAX_CELLS], order[MAX_CELLS];
	const struct geometry *g = board_and_grid(kind, rng, values);
	struct cellset given = { { 0, 0 } };

	for (int cell = 0; cell < g->cells; cell++)
		cellset_add(&given, cell);
	rng_permutation(rng, order, g->cells);
	for (int i = 0; i <= g->cells; i++) {
		struct cellset fewer = given;

		if (i < g->cells)
			cellset_remove(&fewer, order[i]);
		board_init(b, g);
		for (int cell = cellset_next(fewer, -1); cell >= 0; cell = cellset_next(fewer, cell))
			CHECK(board_give(b, cell, values[cell]));
		if (i < g->cells && search_count(b, 2, NULL) == 1)
			given = fewer;
	}
}
