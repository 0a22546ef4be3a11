/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A layout of regions comes from the boxes by many exchanges of two cells between regions that touch, which leave both connected. A grid
 * comes from random digits in a house and in some cells besides, each of which leaves a solution, and then the search's solution. Even, odd
 * and extra cells are chosen by the grid.
 */
#include "generate/wanted_board.h"

#include <string.h>

#include "base/spelling.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "generate/wanted_clues.h"
#include "grid/board.h"
#include "search/general.h"
#include "solve/path.h"

enum kind_part {
	PART_JIGSAW, PART_X, PART_WINDOWS, PART_GROUPS, PART_EXTRA, PART_KNIGHT, PART_KING, PART_NONCONSECUTIVE, PART_EVEN, PART_ODD,
	KIND_PARTS,
	ALL_PARTS = KIND_PARTS + CLUE_PARTS_WANTED	/* after these come those that have clues */
};

/* Their names, and what else they are called. */
static const char *const part_names[KIND_PARTS][2] = {
	{ "jigsaw", "jigsaws" }, { "x", "diagonals" }, { "windows", "hyper" }, { "groups", "disjoint-groups" }, { "extra", "extra-regions" },
	{ "anti-knight", "knight" }, { "anti-king", "king" }, { "nonconsecutive", "non-consecutive" }, { "even", "even" }, { "odd", "odd" }
};

/* Name 0 or 1 of a part; NULL: it has none. */
static const char *part_name(int part, int which)
{
	return part < KIND_PARTS ? part_names[part][which] : clue_part_names[part - KIND_PARTS][which];
}

/*
 * EXCHANGES: of cells, at least, and up to twice as many. BEGINNINGS: with random digits in a house. DIGITS: put at random besides.
 * GUESSES: after which a search gives up; hardly any that takes longer ends soon. LARGE_GUESSES: for each cell of a board of more than nine
 * digits. MARKED: even or odd cells.
 */
enum { EXCHANGES = 80, BEGINNINGS = 10, DIGITS = 8, GUESSES = 100, LARGE_GUESSES = 4, MARKED = 8 };

/* Takes a box's height and width. */
static bool kind_take_boxes(const char **p, struct wanted_board *k)
{
	const char *at = *p;

	if (digit_of_char(at[0]) == 0 || at[1] != 'x' || digit_of_char(at[2]) == 0)
		return false;
	k->box_rows = digit_of_char(at[0]);
	k->box_columns = digit_of_char(at[2]);
	*p = at + 3;
	return true;
}

/* Takes a name, in which a hyphen may be missing. */
static bool kind_take_name(const char **p, struct wanted_board *k)
{
	for (int i = 0; i < 2 * ALL_PARTS; i++) {
		const char *at = *p, *name = part_name(i / 2, i % 2);

		if (name == NULL)
			continue;
		while (*name != '\0' && (*at == *name || *name == '-')) {
			at += *at == *name;
			name++;
		}
		if (*name != '\0' || (*at != '\0' && *at != '+'))
			continue;
		k->parts |= (uint64_t)1 << i / 2;
		*p = at;
		return true;
	}
	return false;
}

bool wanted_board_read(struct wanted_board *k, const char *text, const char **wrong)
{
	*k = (struct wanted_board){ .parts = 0 };
	for (;; text++) {
		*wrong = text;
		if (!kind_take_boxes(&text, k) && !kind_take_name(&text, k))
			return false;
		if (*text == '\0')
			return true;
		if (*text != '+')
			return false;
	}
}

void wanted_board_names(struct strbuf *out)
{
	for (int part = 0; part < ALL_PARTS; part++)
		strbuf_format(out, "%s%s", part > 0 ? ", " : "", part_name(part, 0));
}

static bool kind_has(const struct wanted_board *k, enum kind_part part)
{
	return (k->parts >> part & 1) != 0;
}

bool wanted_board_has_cages(const struct wanted_board *k)
{
	return (k->parts >> KIND_PARTS >> CLUES_KILLER & 1) != 0;
}

bool wanted_board_has_clues(const struct wanted_board *k)
{
	return k->parts >> KIND_PARTS != 0;
}

bool wanted_board_is_complete(const struct wanted_board *k, const struct geometry *g)
{
	return wanted_clues_all(g, k->parts >> KIND_PARTS);
}

bool wanted_board_trims(const struct wanted_board *k, enum level level)
{
	return k->parts >> KIND_PARTS != 0 && (!wanted_board_has_cages(k) || level > LEVEL_MEDIUM);
}

bool wanted_board_is_usual(const struct wanted_board *k)
{
	return k->parts == 0 && k->box_rows == 0;
}

/* The boxes of the kind, or from which its regions come: as square as they can be. */
static void kind_boxes(const struct wanted_board *k, int size, int *rows, int *columns)
{
	*rows = 1;
	for (int divisor = 2; divisor * divisor <= size; divisor++)
		if (size % divisor == 0)
			*rows = divisor;
	*rows = k->box_rows > 0 ? k->box_rows : *rows;
	*columns = size / *rows;
}

bool wanted_board_fits(const struct wanted_board *k, int size)
{
	int rows, columns;
	struct shape windows = { .size = size };

	if (size < 4 || size > MAX_SIZE || (k->box_rows > 0 && (k->box_rows * k->box_columns != size || kind_has(k, PART_JIGSAW))))
		return false;
	if (kind_has(k, PART_GROUPS) && (kind_has(k, PART_JIGSAW) || 4 * size > MAX_HOUSES))
		return false;
	if (!wanted_clues_fit(k->parts >> KIND_PARTS, size))
		return false;
	kind_boxes(k, size, &rows, &columns);
	return (kind_has(k, PART_JIGSAW) || (rows >= 2 && columns >= 2)) && (!kind_has(k, PART_WINDOWS) || shape_add_windows(&windows));
}

/* Whether the cells hang together, side by side. */
static bool kind_is_connected(int size, struct cellset cells)
{
	struct cellset reached = cellset_of(cellset_next(cells, -1)), before;

	do {
		before = reached;
		for (int c = cellset_next(before, -1); c >= 0; c = cellset_next(before, c)) {
			if (c % size > 0)
				cellset_add(&reached, c - 1);
			if (c % size < size - 1)
				cellset_add(&reached, c + 1);
			if (c >= size)
				cellset_add(&reached, c - size);
			if (c < size * (size - 1))
				cellset_add(&reached, c + size);
		}
		reached = cellset_and(reached, cells);
	} while (!cellset_equal(reached, before));
	return cellset_equal(reached, cells);
}

/* A cell of region TO that is beside one of region FROM, at random; -1: there is none. */
static int kind_neighbour(int size, const uint8_t region[], int from, int to, struct rng *rng)
{
	struct cellset found = { { 0, 0 } };

	for (int c = 0; c < size * size; c++)
		if (region[c] == to && ((c % size > 0 && region[c - 1] == from) || (c % size < size - 1 && region[c + 1] == from) ||
					(c >= size && region[c - size] == from) || (c < size * (size - 1) && region[c + size] == from)))
			cellset_add(&found, c);
	return cellset_empty(found) ? -1 : pick_cell(rng, found);
}

static struct cellset kind_region(int size, const uint8_t region[], int number)
{
	struct cellset cells = { { 0, 0 } };

	for (int c = 0; c < size * size; c++)
		if (region[c] == number)
			cellset_add(&cells, c);
	return cells;
}

/* Exchanges two cells of two random regions, unless they then do not hang together. Whether it did. */
static bool kind_exchange(int size, uint8_t region[], struct rng *rng)
{
	const int one = (int)rng_below(rng, (uint64_t)size), other = (int)rng_below(rng, (uint64_t)size);
	const int a = one != other ? kind_neighbour(size, region, other, one, rng) : -1;
	const int b = a >= 0 ? kind_neighbour(size, region, one, other, rng) : -1;

	if (a < 0 || b < 0)
		return false;
	region[a] = (uint8_t)other;
	region[b] = (uint8_t)one;
	if (kind_is_connected(size, kind_region(size, region, one)) && kind_is_connected(size, kind_region(size, region, other)))
		return true;
	region[a] = (uint8_t)one;
	region[b] = (uint8_t)other;
	return false;
}

/* Rows, columns, and boxes or random regions. */
static struct shape kind_regions(const struct wanted_board *k, int size, struct rng *rng)
{
	int rows, columns;
	uint8_t region[MAX_CELLS];

	kind_boxes(k, size, &rows, &columns);
	if (!kind_has(k, PART_JIGSAW))
		return shape_of_boxes(rows, columns);
	for (int c = 0; c < size * size; c++)
		region[c] = (uint8_t)(c / size / rows * rows + c % size / columns);
	for (int left = EXCHANGES + (int)rng_below(rng, EXCHANGES), tries = 0; left > 0 && tries < 20 * EXCHANGES; tries++)
		left -= kind_exchange(size, region, rng);
	return shape_of_regions(size, region);
}

/* What all of the board asks. */
static struct shape kind_shape(const struct wanted_board *k, int size, struct rng *rng)
{
	static const enum board_condition condition[KIND_PARTS] = {
		[PART_KNIGHT] = CONDITION_KNIGHT, [PART_KING] = CONDITION_KING, [PART_NONCONSECUTIVE] = CONDITION_NONCONSECUTIVE
	};
	struct shape s = kind_regions(k, size, rng);

	if (kind_has(k, PART_X))
		shape_add_diagonals(&s);
	if (kind_has(k, PART_WINDOWS))
		shape_add_windows(&s);
	if (kind_has(k, PART_GROUPS))
		shape_add_groups(&s);
	for (int part = PART_KNIGHT; part <= PART_NONCONSECUTIVE; part++)
		if (kind_has(k, (enum kind_part)part))
			shape_ask(&s, condition[part]);
	return s;
}

/* A random digit of a set that is not empty. */
static int kind_digit(struct rng *rng, uint16_t digits)
{
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(digits)); skip > 0; skip--)
		digits &= (uint16_t)(digits - 1);
	return digit_lowest(digits);
}

static long kind_guesses(const struct geometry *g)
{
	return g->size > CLASSIC_SIZE ? LARGE_GUESSES * g->cells : GUESSES;
}

/* Fills a random house of the empty board with random digits, and the rest by the search. False: that led to no grid within its bound. */
static bool kind_begin(struct board *b, const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	const int house = (int)rng_below(rng, (uint64_t)g->houses);
	uint8_t order[MAX_SIZE];

	board_init(b, g);
	rng_permutation(rng, order, g->size);
	for (int i = 0; i < g->size; i++) {
		const int cell = g->house_cell[house][order[i]];

		if (b->cand[cell] == 0)
			return false;
		board_place(b, cell, kind_digit(rng, b->cand[cell]));
	}
	return general_count(b, 1, kind_guesses(g), values) > 0;
}

/* Fills the board. False: it has no grid, or none was found. */
static bool kind_fill(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct board b;
	int begun = 0;

	while (begun < BEGINNINGS && !kind_begin(&b, g, rng, values))
		begun++;
	for (int tries = 0; begun < BEGINNINGS && tries < DIGITS && !cellset_empty(b.empty); tries++) {
		const int cell = pick_cell(rng, b.empty);
		struct board with = b;

		if (b.cand[cell] == 0)
			continue;
		board_place(&with, cell, kind_digit(rng, b.cand[cell]));
		if (values[cell] == with.value[cell] || general_count(&with, 1, kind_guesses(g), values) > 0)
			b = with;
	}
	return begun < BEGINNINGS;
}

/* Marks random cells that are even, or odd, in the grid. */
static void kind_mark(struct shape *s, enum board_condition condition, const uint8_t values[], struct rng *rng)
{
	for (int tries = 0, marked = 0; tries < MAX_CELLS && marked < MARKED; tries++) {
		const int cell = (int)rng_below(rng, (uint64_t)(s->size * s->size));

		if ((values[cell] % 2 == 0) != (condition == CONDITION_EVEN))
			continue;
		shape_ask_cell(s, condition, cell);
		marked++;
	}
}

/* Adds a region that grows from a random cell of the grid, with each digit once; unless it is a house already. */
static void kind_add_extra(struct shape *s, const uint8_t values[], struct rng *rng)
{
	struct cellset cells = { { 0, 0 } };
	uint16_t digits = 0;
	int cell = (int)rng_below(rng, (uint64_t)(s->size * s->size));

	for (int tries = 0; tries < 40 * s->size && cellset_count(cells) < s->size; tries++) {
		struct cellset grown = cells;

		cellset_add(&grown, cell);
		if ((digits & digit_bit(values[cell])) == 0 && kind_is_connected(s->size, grown)) {
			cells = grown;
			digits |= digit_bit(values[cell]);
		}
		cell = (int)rng_below(rng, (uint64_t)(s->size * s->size));
	}
	for (int i = 0; i < s->houses; i++)
		if (cellset_equal(s->house[i].cells, cells))
			return;
	if (cellset_count(cells) == s->size)
		shape_add(s, HOUSE_EXTRA, cells);
}

const struct geometry *wanted_board_fill(const struct wanted_board *k, int size, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct shape s = kind_shape(k, size, rng);
	const struct geometry *g = geometry_of_shape(&s);

	if (g == NULL || !kind_fill(g, rng, values)) {
		geometry_release(g);
		return NULL;
	}
	if (kind_has(k, PART_EVEN))
		kind_mark(&s, CONDITION_EVEN, values, rng);
	if (kind_has(k, PART_ODD))
		kind_mark(&s, CONDITION_ODD, values, rng);
	for (int i = 0; i < 2 && kind_has(k, PART_EXTRA); i++)
		kind_add_extra(&s, values, rng);
	const struct wanted_cages cages = { k->cage_mean, k->cage_symmetry, g };
	const bool drawn = wanted_clues_add(&s, k->parts >> KIND_PARTS, &cages, values, rng);
	const struct geometry *marked = drawn ? geometry_of_shape(&s) : NULL;

	geometry_release(g);
	return marked;
}

/* Whether deduction solves the puzzle. *END becomes the board where it ends. */
static bool kind_solves(struct engine *engine, const struct board *puzzle, struct board *end)
{
	struct path path = { .count = 0 };

	path_run(&path, engine, puzzle, &(struct path_options){ .trust = true });
	const bool solved = path.verdict == VERDICT_SOLVED;

	*end = path.end;
	path_free(&path);
	return solved;
}

/* The board with these cells of the solution given. */
static struct board kind_give(const struct geometry *g, struct cellset given, const uint8_t solution[])
{
	struct board b;

	board_init(&b, g);
	for (int c = cellset_next(given, -1); c >= 0; c = cellset_next(given, c))
		board_give(&b, c, solution[c]);
	return b;
}

static struct cellset kind_orbit(const struct symmetry *symmetry, const struct geometry *g, int cell)
{
	uint8_t orbit[MAX_ORBIT];
	struct cellset cells = { { 0, 0 } };

	for (int count = symmetry_orbit(symmetry, g, cell, orbit); count > 0; count--)
		cellset_add(&cells, orbit[count - 1]);
	return cells;
}

/*
 * The givens without those, whole orbits in random order, that a puzzle with one solution does not need: for that, and if there is an
 * engine, for its techniques to solve it. What a search does not decide stays.
 */
static struct cellset kind_needed(struct engine *engine, const struct symmetry *symmetry, const struct board *puzzle,
				  const uint8_t solution[], long guesses, struct rng *rng)
{
	const struct geometry *g = puzzle->geo;
	struct cellset given = puzzle->given;
	uint8_t order[MAX_CELLS];
	struct board end;

	rng_permutation(rng, order, g->cells);
	for (int i = 0; i < g->cells; i++) {
		const struct cellset without = cellset_less(given, kind_orbit(symmetry, g, order[i]));
		const struct board less = kind_give(g, without, solution);

		if (!cellset_has(given, order[i]) || general_count(&less, 2, guesses, NULL) != 1)
			continue;
		if (engine == NULL || kind_solves(engine, &less, &end))
			given = without;
	}
	return given;
}

void wanted_board_prune(const struct symmetry *symmetry, const uint8_t solution[], long guesses, struct rng *rng, struct board *puzzle)
{
	*puzzle = kind_give(puzzle->geo, kind_needed(NULL, symmetry, puzzle, solution, guesses, rng), solution);
}

void wanted_board_ease(struct engine *engine, const struct symmetry *symmetry, enum level level, const uint8_t solution[], struct rng *rng,
		     struct board *puzzle)
{
	struct technique_set *set = &engine_options(engine)->techniques;
	const struct technique_set before = *set;
	const struct geometry *g = puzzle->geo;
	const long guesses = g->size > CLASSIC_SIZE || g->clues > 0 ? kind_guesses(g) : 0;
	struct cellset given = puzzle->given;
	struct board end;

	for (int i = 0; i < technique_count; i++)
		set->on[i] = set->on[i] && techniques[i].level <= level;
	for (end = kind_give(g, given, solution); !kind_solves(engine, &end, &end);) {
		const struct cellset orbit = kind_orbit(symmetry, g, pick_cell(rng, end.empty)), more = cellset_and(orbit, end.empty);

		given = cellset_or(given, orbit);
		for (int c = cellset_next(more, -1); c >= 0; c = cellset_next(more, c))
			board_place(&end, c, solution[c]);
	}
	*puzzle = kind_give(g, given, solution);
	given = kind_needed(engine, symmetry, puzzle, solution, guesses, rng);
	*puzzle = kind_give(g, given, solution);
	*set = before;
}
