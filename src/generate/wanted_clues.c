/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cages grow cell by cell, with different digits, and under a symmetry together with their images. A line is a random walk of which each
 * digit may follow those before by the rule of its kind; most walks fail, and cost next to nothing. Dots and sums between cells, and
 * numbers outside, are what the grid says.
 */
#include "generate/wanted_clues.h"

#include <stdlib.h>
#include <string.h>

#include "generate/full_grid.h"
#include "grid/clue.h"
#include "search/general.h"

const char *const clue_part_names[CLUE_PARTS_WANTED][2] = {
	{ "killer", "cages" }, { "little-killer", NULL }, { "arrow", "arrows" }, { "sandwich", "sandwiches" },
	{ "thermo", "thermometers" }, { "kropki", "dots" }, { "xv", NULL }, { "whispers", "german-whispers" }, { "renban", NULL },
	{ "palindrome", "palindromes" }, { "between", "between-lines" }, { "modular", "modular-lines" }, { "entropic", "entropic-lines" },
	{ "zipper", "zipper-lines" }, { "extremes", "minmax" }, { "quadruples", "quadruple" }, { "x-sums", "x-sum" },
	{ "skyscrapers", "skyscraper" }, { "slow-thermo", "slow-thermometers" }, { "lockout", "lockout-lines" },
	{ "region-sums", "region-sum" }, { "clones", "clone" }, { "indexers", "indexer" }, { "double-arrow", "double-arrows" },
	{ "nabner", "nabner-lines" }, { "all-dots", NULL }, { "all-xv", NULL }
};

/*
 * LARGEST: of a cage. WALKS: tried for a kind of line, of which LINES are wanted, LONGEST at most. DIAGONALS: wanted little killers,
 * SHORTEST at least. MARKS: how many quadruples, minima, maxima and indexers are wanted, of each kind. CLONES: pairs of groups.
 */
enum { LARGEST = 5, WALKS = 6000, LINES = 9, DIAGONALS = 14, SHORTEST = 3, MARKS = 12, LONGEST = 8, CLONES = 8 };

struct drawing {
	struct shape *shape;
	const uint8_t *values;
	int size;
	struct rng *rng;
	const struct wanted_cages *cages;
	struct cellset used;			/* by arrows and lines */
	bool crossed[MAX_CELLS];		/* a line goes aslant between this cell, the next one and those below them */
};

static bool one_in(struct drawing *d, unsigned n)
{
	return rng_below(d->rng, n) == 0;
}

/* The cell that lies so many rows and columns away, or -1. */
static int cell_away(const struct drawing *d, int cell, int rows, int columns)
{
	const int row = cell / d->size + rows, column = cell % d->size + columns;

	return row < 0 || column < 0 || row >= d->size || column >= d->size ? -1 : row * d->size + column;
}

static struct cellset cells_beside(const struct drawing *d, int cell)
{
	static const int away[4][2] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < 4; i++)
		if (cell_away(d, cell, away[i][0], away[i][1]) >= 0)
			cellset_add(&cells, cell_away(d, cell, away[i][0], away[i][1]));
	return cells;
}

/* Cages. */

/* Each map from cells to cells of a symmetry; the first one leaves each cell where it is. */
struct cage_maps {
	int count;
	uint8_t to[MAX_ORBIT][MAX_CELLS];
};

/* Adds the map FIRST, then IMAGE, unless it is there. */
static void maps_add(struct cage_maps *m, const struct geometry *g, int first, int (*image)(const struct geometry *, int))
{
	uint8_t to[MAX_CELLS];

	for (int c = 0; c < g->cells; c++)
		to[c] = (uint8_t)image(g, m->to[first][c]);
	for (int i = 0; i < m->count; i++)
		if (memcmp(m->to[i], to, (size_t)g->cells) == 0)
			return;
	memcpy(m->to[m->count++], to, (size_t)g->cells);
}

static void maps_of(const struct symmetry *symmetry, const struct geometry *g, struct cage_maps *m)
{
	m->count = 1;
	for (int c = 0; c < g->cells; c++)
		m->to[0][c] = (uint8_t)c;
	for (int i = 0; symmetry != NULL && i < m->count; i++) {
		maps_add(m, g, i, symmetry->image);
		if (symmetry->other != NULL)
			maps_add(m, g, i, symmetry->other);
	}
}

static struct cellset cells_mapped(const uint8_t to[], struct cellset cells)
{
	struct cellset image = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		cellset_add(&image, to[c]);
	return image;
}

struct cage_layout {
	int count, of[MAX_CELLS];		/* of: the cage of each cell, -1: none */
	int largest, used;			/* the most cells of a cage, and how many are in one */
	struct cellset cells[MAX_CELLS];
	struct cage_maps maps;
};

/* The cells of the cage and all its images. */
static struct cellset cage_images(const struct cage_layout *c, struct cellset cage)
{
	struct cellset all = cage;

	for (int i = 1; i < c->maps.count; i++)
		all = cellset_or(all, cells_mapped(c->maps.to[i], cage));
	return all;
}

/* Whether a cage and its images, which may take free cells and those of BESIDES, have different digits each and do not overlap. */
static bool cage_fits(const struct cage_layout *c, const struct drawing *d, struct cellset cage, struct cellset besides)
{
	for (int i = 0; i < c->maps.count; i++) {
		const struct cellset image = cells_mapped(c->maps.to[i], cage);
		uint16_t digits = 0;

		if (!cellset_equal(image, cage) && !cellset_empty(cellset_and(image, cage)))
			return false;
		for (int cell = cellset_next(image, -1); cell >= 0; cell = cellset_next(image, cell)) {
			const bool there = c->of[cell] >= 0 && !cellset_has(besides, cell);

			if (there || (digits & digit_bit(d->values[cell])) != 0)
				return false;
			digits |= digit_bit(d->values[cell]);
		}
	}
	return cellset_count(cage) <= c->largest;
}

/* The cage with one more cell, and with those to which the maps take that which leave the cage as it is. */
static struct cellset cage_with(const struct cage_layout *c, struct cellset cage, int cell)
{
	struct cellset grown = cage;

	for (int i = 0; i < c->maps.count; i++)
		if (cellset_equal(cells_mapped(c->maps.to[i], cage), cage))
			cellset_add(&grown, c->maps.to[i][cell]);
	return grown;
}

/* The cells beside a cage by which it can grow. */
static struct cellset cage_neighbours(const struct cage_layout *c, const struct drawing *d, struct cellset cage)
{
	struct cellset found = { { 0, 0 } };

	for (int cell = cellset_next(cage, -1); cell >= 0; cell = cellset_next(cage, cell))
		found = cellset_or(found, cells_beside(d, cell));
	found = cellset_less(found, cage);
	for (int cell = cellset_next(found, -1); cell >= 0; cell = cellset_next(found, cell))
		if (!cage_fits(c, d, cage_with(c, cage, cell), (struct cellset){ { 0, 0 } }))
			cellset_remove(&found, cell);
	return found;
}

/* Puts a cage and its images into the layout; where FIRST is a cell of a cage already, that and its images become these. */
static void cage_put(struct cage_layout *c, struct cellset cage, int first)
{
	for (int i = 0; i < c->maps.count; i++) {
		const struct cellset image = cells_mapped(c->maps.to[i], cage);
		const int there = c->of[c->maps.to[i][first]], number = there >= 0 ? there : c->count++;

		c->used += cellset_count(image) - cellset_count(c->cells[number]);
		c->cells[number] = image;
		for (int cell = cellset_next(image, -1); cell >= 0; cell = cellset_next(image, cell))
			c->of[cell] = number;
	}
}

/* A cell that no cage took joins a cage beside it that is not full; if there is none, it is a cage by itself. */
static void cage_join(struct cage_layout *c, const struct drawing *d, int cell)
{
	const struct cellset near = cells_beside(d, cell);

	for (int other = cellset_next(near, -1); other >= 0; other = cellset_next(near, other)) {
		const struct cellset cage = c->of[other] >= 0 ? c->cells[c->of[other]] : cellset_of(other);

		if (c->of[other] < 0 || !cage_fits(c, d, cage_with(c, cage, cell), cage_images(c, cage)))
			continue;
		cage_put(c, cage_with(c, cage, cell), other);
		return;
	}
	cage_put(c, cellset_of(cell), cell);
}

/* How many cells the next cage is to have: from 2 on, or so that all have MEAN tenths of a cell in the mean. */
static int cage_wanted(const struct cage_layout *c, int mean, struct rng *rng)
{
	const int any = (int)rng_below(rng, LARGEST - 2);

	if (mean == 0)
		return 2 + any;
	const int wanted = (mean * (c->count + 1) + 5) / 10 - c->used + any - 1;

	return wanted < 2 ? 2 : wanted > c->largest ? c->largest : wanted;
}

static void clue_cage_add(struct drawing *d, struct cellset cells)
{
	uint8_t list[MAX_CELLS];
	int count = 0, total = 0;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		list[count++] = (uint8_t)cell;
		total += d->values[cell];
	}
	if (count > 0)
		shape_add_clue(d->shape, CLUE_CAGE, total, list, count);
}

static void draw_cages(struct drawing *d)
{
	struct cage_layout c = { .largest = d->cages->mean == 0 ? LARGEST : d->cages->mean / 10 + 3 };
	uint8_t order[MAX_CELLS];

	maps_of(d->cages->symmetry, d->cages->board, &c.maps);
	if (c.largest > d->size)
		c.largest = d->size;
	for (int cell = 0; cell < d->size * d->size; cell++)
		c.of[cell] = -1;
	rng_permutation(d->rng, order, d->size * d->size);
	for (int i = 0; i < d->size * d->size; i++) {
		const int wanted = cage_wanted(&c, d->cages->mean, d->rng);
		struct cellset cage = cellset_of(order[i]), next;

		if (c.of[order[i]] >= 0)
			continue;
		while (cellset_count(cage) < wanted && (next = cage_neighbours(&c, d, cage), !cellset_empty(next)))
			cage = cage_with(&c, cage, pick_cell(d->rng, next));
		if (cellset_several(cage))
			cage_put(&c, cage, order[i]);
		else
			cage_join(&c, d, order[i]);
	}
	for (int cage = 0; cage < c.count; cage++)
		clue_cage_add(d, c.cells[cage]);
}

/* Lines. */

/* Whether digit N of a line of LENGTH cells may follow the N - 1 digits before it. */
typedef bool line_rule(const uint8_t v[], int n, int length, int size);

static bool line_rises(const uint8_t v[], int n, int length, int size)
{
	return n < 2 || v[n - 1] > v[n - 2];
	(void)length, (void)size;
}

static bool line_whispers(const uint8_t v[], int n, int length, int size)
{
	return n < 2 || 2 * abs(v[n - 1] - v[n - 2]) >= size;
	(void)length;
}

static bool line_is_renban(const uint8_t v[], int n, int length, int size)
{
	for (int i = 0; i < n - 1; i++)
		if (v[i] == v[n - 1] || abs(v[i] - v[n - 1]) >= length)
			return false;
	return true;
	(void)size;
}

static bool line_mirrors(const uint8_t v[], int n, int length, int size)
{
	return n <= length - n || v[n - 1] == v[length - n];
	(void)size;
}

/* The circles are at the ends of the line. */
static bool line_lies_between(const uint8_t v[], int n, int length, int size)
{
	for (int i = 1; n == length && i < n - 1; i++)
		if ((v[i] - v[0]) * (v[i] - v[n - 1]) >= 0)
			return false;
	return true;
	(void)size;
}

static bool leaves_all_remainders(const uint8_t v[], int n, int length, int size)
{
	return (n < 2 || v[n - 1] % 3 != v[n - 2] % 3) && (n < 3 || v[n - 1] % 3 != v[n - 3] % 3);
	(void)length, (void)size;
}

static bool line_takes_turns(const uint8_t v[], int n, int length, int size)
{
	const int third = size / 3;

	return (n < 2 || (v[n - 1] - 1) / third != (v[n - 2] - 1) / third) && (n < 3 || (v[n - 1] - 1) / third != (v[n - 3] - 1) / third);
	(void)length;
}

static bool line_zips(const uint8_t v[], int n, int length, int size)
{
	const int middle = length / 2, opposite = length - n;

	return n - 1 <= middle || v[n - 1] + v[opposite] == v[middle];
	(void)size;
}

static bool line_never_falls(const uint8_t v[], int n, int length, int size)
{
	return n < 2 || v[n - 1] >= v[n - 2];
	(void)length, (void)size;
}

/* The digits at the ends are far from each other, and no other is among those from one to the other. */
static bool line_locks_out(const uint8_t v[], int n, int length, int size)
{
	if (n == length && abs(v[0] - v[n - 1]) < size / 2)
		return false;
	for (int i = 1; n == length && i < n - 1; i++)
		if ((v[i] - v[0]) * (v[i] - v[n - 1]) <= 0)
			return false;
	return true;
}

/* The circles are at the ends of the line. */
static bool line_balances(const uint8_t v[], int n, int length, int size)
{
	int inside = 0;

	for (int i = 1; i < n; i++)
		inside += v[i];
	return n < length || inside - v[n - 1] == v[0] + v[n - 1];
	(void)size;
}

static bool line_keeps_apart(const uint8_t v[], int n, int length, int size)
{
	for (int i = 0; i < n - 1; i++)
		if (abs(v[i] - v[n - 1]) < 2)
			return false;
	return true;
	(void)length, (void)size;
}

/* SHORTEST and LONGEST cells, as far as there are digits; ODD: an odd number of them. */
static const struct line_kind {
	enum clue_kind clue;
	line_rule *rule;
	int shortest, longest;
	bool odd, thirds;			/* thirds: the digits must have three equal parts */
} line_kinds[CLUE_PARTS_WANTED] = {
	[CLUES_THERMO] = { CLUE_THERMOMETER, line_rises, 3, 6, false, false },
	[CLUES_WHISPERS] = { CLUE_WHISPERS, line_whispers, 3, 7, false, false },
	[CLUES_RENBAN] = { CLUE_RENBAN, line_is_renban, 3, 5, false, false },
	[CLUES_PALINDROME] = { CLUE_PALINDROME, line_mirrors, 3, 5, false, false },
	[CLUES_BETWEEN] = { CLUE_BETWEEN, line_lies_between, 3, 5, false, false },
	[CLUES_MODULAR] = { CLUE_MODULAR, leaves_all_remainders, 4, 8, false, true },
	[CLUES_ENTROPIC] = { CLUE_ENTROPIC, line_takes_turns, 4, 8, false, true },
	[CLUES_ZIPPER] = { CLUE_ZIPPER, line_zips, 3, 5, true, false },
	[CLUES_SLOW_THERMO] = { CLUE_SLOW_THERMOMETER, line_never_falls, 3, 7, false, false },
	[CLUES_LOCKOUT] = { CLUE_LOCKOUT, line_locks_out, 3, 5, false, false },
	[CLUES_DOUBLE_ARROW] = { CLUE_DOUBLE_ARROW, line_balances, 4, 6, false, false },
	[CLUES_NABNER] = { CLUE_NABNER, line_keeps_apart, 3, 4, false, false },
};

/* The square of four cells, by its first cell, that a diagonal step from A to B crosses; -1: the step is straight. */
static int square_crossed(const struct drawing *d, int a, int b)
{
	const int row = (a < b ? a : b) / d->size, column = a % d->size < b % d->size ? a % d->size : b % d->size;

	return a / d->size == b / d->size || a % d->size == b % d->size ? -1 : row * d->size + column;
}

/* Cells around CELL, aslant too, to which a line can go. */
static struct cellset steps_from(const struct drawing *d, int cell, struct cellset barred)
{
	struct cellset found = { { 0, 0 } };

	for (int rows = -1; rows <= 1; rows++)
		for (int columns = -1; columns <= 1; columns++) {
			const int next = cell_away(d, cell, rows, columns), at = next >= 0 ? square_crossed(d, cell, next) : -1;

			if (next >= 0 && next != cell && !cellset_has(barred, next) && (at < 0 || !d->crossed[at]))
				cellset_add(&found, next);
		}
	return found;
}

static void use_line(struct drawing *d, const uint8_t cell[], int count)
{
	for (int i = 0; i < count; i++) {
		const int at = i > 0 ? square_crossed(d, cell[i - 1], cell[i]) : -1;

		cellset_add(&d->used, cell[i]);
		if (at >= 0)
			d->crossed[at] = true;
	}
}

/* A line crosses itself nowhere either, since its steps between four cells would leave no room for two. */
static bool crosses_itself(const struct drawing *d, const uint8_t cell[], int count)
{
	for (int i = 1; i < count - 1; i++)
		if (square_crossed(d, cell[count - 2], cell[count - 1]) >= 0 &&
		    square_crossed(d, cell[count - 2], cell[count - 1]) == square_crossed(d, cell[i - 1], cell[i]))
			return true;
	return false;
}

/* Walks from a random cell. Returns how many cells the walk has: LENGTH if the rule allowed as many. */
static int walk_line(struct drawing *d, line_rule *rule, int length, uint8_t cell[])
{
	struct cellset barred = d->used, free = { { 0, 0 } };
	uint8_t v[LONGEST];
	int count = 0;

	for (int c = 0; c < d->size * d->size; c++)
		if (!cellset_has(barred, c))
			cellset_add(&free, c);
	while (count < length && !cellset_empty(free)) {
		const int next = pick_cell(d->rng, free);

		cellset_remove(&free, next);
		cell[count] = (uint8_t)next;
		v[count] = d->values[next];
		if (crosses_itself(d, cell, count + 1) || !rule(v, count + 1, length, d->size))
			continue;
		count++;
		cellset_add(&barred, next);
		free = steps_from(d, next, barred);
	}
	return count;
}

static void clue_lines_draw(struct drawing *d, const struct line_kind *k)
{
	const int longest = k->longest < d->size ? k->longest : d->size;

	for (int walks = 0, lines = 0; walks < WALKS && lines < LINES; walks++) {
		const int any = k->shortest + (int)rng_below(d->rng, (uint64_t)(longest - k->shortest + 1));
		const int length = k->odd ? any | 1 : any;
		uint8_t cell[LONGEST];

		if (length > longest || walk_line(d, k->rule, length, cell) != length)
			continue;
		shape_add_clue(d->shape, k->clue, CLUE_NO_VALUE, cell, length);
		use_line(d, cell, length);
		lines++;
	}
}

/* Arrows: the arm goes on from the circle until its digits sum to the digit there. */
static void draw_arrows(struct drawing *d)
{
	for (int walks = 0, arrows = 0; walks < WALKS && arrows < LINES; walks++) {
		const int circle = (int)rng_below(d->rng, (uint64_t)(d->size * d->size));
		struct cellset barred = d->used, free;
		uint8_t cell[LONGEST] = { (uint8_t)circle };
		int count = 1, rest = d->values[circle];

		if (cellset_has(barred, circle))
			continue;
		cellset_add(&barred, circle);
		while (rest > 0 && count < LONGEST && (free = steps_from(d, cell[count - 1], barred), !cellset_empty(free))) {
			cell[count] = (uint8_t)pick_cell(d->rng, free);
			cellset_add(&barred, cell[count]);
			rest -= d->values[cell[count]];
			count++;
			if (crosses_itself(d, cell, count))
				break;
		}
		if (rest != 0 || count < 3 || crosses_itself(d, cell, count))
			continue;
		shape_add_clue(d->shape, CLUE_ARROW, CLUE_NO_VALUE, cell, 1);
		shape_add_part(d->shape, cell + 1, count - 1);
		use_line(d, cell, count);
		arrows++;
	}
}

static int drawn_region(const struct drawing *d, int cell)
{
	return d->cages->board->cell_house[cell][HOUSE_BOX];
}

/* The sum of the cells of a line up to COUNT that are in the region of the last one, without a break. */
static int sum_in_region(const struct drawing *d, const uint8_t cell[], int count)
{
	int sum = 0;

	for (int i = count - 1; i >= 0 && drawn_region(d, cell[i]) == drawn_region(d, cell[count - 1]); i--)
		sum += d->values[cell[i]];
	return sum;
}

/* Region sum lines go on from region to region while the parts have the same sum; what follows the last whole part is no part of them. */
static void draw_region_sums(struct drawing *d)
{
	for (int walks = 0, lines = 0; walks < WALKS && lines < LINES; walks++) {
		struct cellset barred = d->used, free;
		uint8_t cell[LONGEST] = { (uint8_t)rng_below(d->rng, (uint64_t)(d->size * d->size)) };
		int count = 1, whole = 0, parts = 0, sum = 0;

		if (cellset_has(barred, cell[0]))
			continue;
		cellset_add(&barred, cell[0]);
		while (count < LONGEST && (free = steps_from(d, cell[count - 1], barred), !cellset_empty(free))) {
			cell[count] = (uint8_t)pick_cell(d->rng, free);
			cellset_add(&barred, cell[count]);
			count++;
			const int here = sum_in_region(d, cell, count), before = sum_in_region(d, cell, count - 1);
			const bool enters = drawn_region(d, cell[count - 1]) != drawn_region(d, cell[count - 2]);

			if (enters && parts == 0)
				sum = before;
			parts += enters && (parts == 0 || before == sum);
			if (crosses_itself(d, cell, count) || (enters && before != sum) || (parts > 0 && here > sum))
				break;
			if (parts > 0 && here == sum)
				whole = count;
		}
		if (whole < 3)
			continue;
		shape_add_clue(d->shape, CLUE_REGION_SUM, CLUE_NO_VALUE, cell, whole);
		use_line(d, cell, whole);
		lines++;
	}
}

/* Clues between two cells, or on cells. */

static void draw_pairs(struct drawing *d, void (*draw)(struct drawing *, int a, int b))
{
	for (int cell = 0; cell < d->size * d->size; cell++) {
		if (cell_away(d, cell, 0, 1) >= 0)
			draw(d, cell, cell + 1);
		if (cell_away(d, cell, 1, 0) >= 0)
			draw(d, cell, cell + d->size);
	}
}

static void draw_dot(struct drawing *d, int a, int b)
{
	const int x = d->values[a], y = d->values[b];
	const bool white = abs(x - y) == 1, black = x == 2 * y || y == 2 * x;

	if (!white && !black)
		return;
	shape_add_clue(d->shape, black && (!white || one_in(d, 2)) ? CLUE_RATIO : CLUE_DIFFERENCE, CLUE_NO_VALUE,
		       (uint8_t[]){ (uint8_t)a, (uint8_t)b }, 2);
}

static void draw_xv(struct drawing *d, int a, int b)
{
	const int sum = d->values[a] + d->values[b];

	if (sum == 5 || sum == 10)
		shape_add_clue(d->shape, CLUE_XV, sum, (uint8_t[]){ (uint8_t)a, (uint8_t)b }, 2);
}

/* Cells that are less, or greater, than all beside them. No two of a kind lie side by side then. */
static void draw_extremes(struct drawing *d)
{
	int count[2] = { 0, 0 };
	uint8_t order[MAX_CELLS];

	rng_permutation(d->rng, order, d->size * d->size);
	for (int i = 0; i < d->size * d->size; i++) {
		const struct cellset near = cells_beside(d, order[i]);
		bool least = true, most = true;

		for (int c = cellset_next(near, -1); c >= 0; c = cellset_next(near, c)) {
			least = least && d->values[c] > d->values[order[i]];
			most = most && d->values[c] < d->values[order[i]];
		}
		if ((least || most) && count[most]++ < MARKS)
			shape_add_clue(d->shape, most ? CLUE_MAXIMUM : CLUE_MINIMUM, CLUE_NO_VALUE, &order[i], 1);
	}
}

/* Two or three of the four digits around a point, in their order. */
static void draw_quadruples(struct drawing *d)
{
	uint8_t order[MAX_CELLS];

	rng_permutation(d->rng, order, d->size * d->size);
	for (int i = 0, drawn = 0; i < d->size * d->size && drawn < MARKS; i++) {
		const int c = order[i], base = d->size > 9 ? 100 : 10;
		const int skipped = (int)rng_below(d->rng, 4);
		int value = 0;

		if (cell_away(d, c, 1, 1) < 0)
			continue;
		const uint8_t cell[4] = { (uint8_t)c, (uint8_t)(c + 1), (uint8_t)(c + d->size), (uint8_t)(c + d->size + 1) };

		for (int digit = 1; digit <= d->size; digit++)
			for (int k = 0; k < 4; k++)
				if (k != skipped && d->values[cell[k]] == digit)
					value = value * base + digit;
		shape_add_clue(d->shape, CLUE_QUADRUPLE, value, cell, 4);
		drawn++;
	}
}

/* From FIRST on, cells that hang together and have the same digits so many rows and columns away; both groups are of free cells. */
static int grow_clone(const struct drawing *d, int first, int rows, int columns, uint8_t cell[], uint8_t image[])
{
	struct cellset taken = d->used, near = cellset_of(first);
	int count = 0;

	while (count < LONGEST && !cellset_empty(near)) {
		const int c = cellset_next(near, -1), other = cell_away(d, c, rows, columns);

		cellset_remove(&near, c);
		if (other < 0 || d->values[c] != d->values[other] || cellset_has(taken, c) || cellset_has(taken, other))
			continue;
		cell[count] = (uint8_t)c;
		image[count++] = (uint8_t)other;
		cellset_add(&taken, c);
		cellset_add(&taken, other);
		near = cellset_less(cellset_or(near, cells_beside(d, c)), taken);
	}
	return count;
}

/* Two groups of cells of the same shape with the same digits: large ones first, and at last pairs. */
static void draw_clones(struct drawing *d)
{
	for (int walks = 0, drawn = 0; walks < WALKS && drawn < CLONES; walks++) {
		const int first = (int)rng_below(d->rng, (uint64_t)(d->size * d->size)), reach = 2 * d->size - 1;
		const int rows = (int)rng_below(d->rng, (uint64_t)reach) - d->size + 1;
		const int columns = (int)rng_below(d->rng, (uint64_t)reach) - d->size + 1;
		uint8_t cell[LONGEST], image[LONGEST];
		const int count = grow_clone(d, first, rows, columns, cell, image);
		const int least = walks < WALKS / 3 ? 4 : walks < 2 * WALKS / 3 ? 3 : 2;

		if ((rows == 0 && columns == 0) || count < least)
			continue;
		shape_add_clue(d->shape, CLUE_CLONE, CLUE_NO_VALUE, cell, count);
		shape_add_part(d->shape, image, count);
		for (int i = 0; i < count; i++) {
			cellset_add(&d->used, cell[i]);
			cellset_add(&d->used, image[i]);
		}
		drawn++;
	}
}

/* The cell to which an indexer of this kind points: with its digit for its row, column, or place in the box. */
static int indexer_points(const struct drawing *d, enum clue_kind kind, int cell)
{
	const struct geometry *g = d->cages->board;
	const int digit = d->values[cell];

	if (kind == CLUE_ROW_INDEXER)
		return (digit - 1) * d->size + cell % d->size;
	if (kind == CLUE_COLUMN_INDEXER)
		return cell / d->size * d->size + digit - 1;
	return g->house_cell[g->cell_house[cell][HOUSE_BOX]][digit - 1];
}

/* The digit by which a cell is known to an indexer of this kind. */
static int indexer_place(const struct drawing *d, enum clue_kind kind, int cell)
{
	const struct geometry *g = d->cages->board;
	int place = 0;

	if (kind == CLUE_ROW_INDEXER)
		return cell / d->size + 1;
	if (kind == CLUE_COLUMN_INDEXER)
		return cell % d->size + 1;
	while (g->house_cell[g->cell_house[cell][HOUSE_BOX]][place] != cell)
		place++;
	return place + 1;
}

static void draw_indexers(struct drawing *d)
{
	static const enum clue_kind kinds[] = { CLUE_ROW_INDEXER, CLUE_COLUMN_INDEXER, CLUE_BOX_INDEXER };
	int count[3] = { 0 };
	uint8_t order[MAX_CELLS];

	rng_permutation(d->rng, order, d->size * d->size);
	for (int i = 0; i < d->size * d->size; i++) {
		const int which = (int)rng_below(d->rng, 3), cell = order[i];

		if (d->values[indexer_points(d, kinds[which], cell)] == indexer_place(d, kinds[which], cell) && count[which]++ < MARKS)
			shape_add_clue(d->shape, kinds[which], CLUE_NO_VALUE, &order[i], 1);
	}
}

/* Numbers outside of the board. */

static void draw_diagonals(struct drawing *d)
{
	bool taken[(MAX_SIZE + 2) * (MAX_SIZE + 2)] = { false };

	for (int tries = 0, drawn = 0; tries < 40 * DIAGONALS && drawn < DIAGONALS; tries++) {
		const int cell = (int)rng_below(d->rng, (uint64_t)(d->size * d->size));
		const int rows = one_in(d, 2) ? 1 : -1, columns = one_in(d, 2) ? 1 : -1;
		const int outside = (cell / d->size - rows + 1) * (d->size + 2) + cell % d->size - columns + 1;
		uint8_t list[MAX_SIZE];
		int count = 0, total = 0;

		if (cell_away(d, cell, -rows, -columns) >= 0 || taken[outside])
			continue;
		for (int c = cell; c >= 0; c = cell_away(d, c, rows, columns)) {
			list[count++] = (uint8_t)c;
			total += d->values[c];
		}
		if (count < SHORTEST)
			continue;
		shape_add_clue(d->shape, CLUE_LITTLE_KILLER, total, list, count);
		taken[outside] = true;
		drawn++;
	}
}

static int number_of_sandwich(const uint8_t v[], int size)
{
	int total = 0;
	bool inside = false;

	for (int i = 0; i < size; i++) {
		const bool crust = v[i] == 1 || v[i] == size;

		total += inside && !crust ? v[i] : 0;
		inside = inside != crust;
	}
	return total;
}

static int number_of_xsum(const uint8_t v[], int size)
{
	int total = 0;

	for (int i = 0; i < v[0]; i++)
		total += v[i];
	return total;
	(void)size;
}

static int number_of_skyscraper(const uint8_t v[], int size)
{
	int seen = 0, highest = 0;

	for (int i = 0; i < size; i++) {
		seen += v[i] > highest;
		highest = v[i] > highest ? v[i] : highest;
	}
	return seen;
}

/* The numbers across a board, by kind. */
static const struct across_kind {
	enum clue_kind clue;
	int sides;
	int (*number)(const uint8_t v[], int size);
} across_kinds[CLUE_PARTS_WANTED] = {
	[CLUES_SANDWICH] = { CLUE_SANDWICH, 2, number_of_sandwich },
	[CLUES_XSUMS] = { CLUE_XSUM, 4, number_of_xsum },
	[CLUES_SKYSCRAPERS] = { CLUE_SKYSCRAPER, 4, number_of_skyscraper },
};

/* A number for each row and column, from the left and from above, and where its kind has four sides from the other ends, too. */
static void draw_across(struct drawing *d, const struct across_kind *k)
{
	for (int side = 0; side < k->sides; side++)
		for (int line = 0; line < d->size; line++) {
			uint8_t cell[MAX_SIZE], v[MAX_SIZE];

			for (int i = 0; i < d->size; i++) {
				const int along = side < 2 ? i : d->size - 1 - i;

				cell[i] = (uint8_t)(side % 2 == 0 ? line * d->size + along : along * d->size + line);
				v[i] = d->values[cell[i]];
			}
			shape_add_clue(d->shape, k->clue, k->number(v, d->size), cell, d->size);
		}
}

/* What draws between two cells, and what draws all else. */
static void (*const pair_kinds[CLUE_PARTS_WANTED])(struct drawing *, int a, int b) = {
	[CLUES_KROPKI] = draw_dot, [CLUES_XV] = draw_xv, [CLUES_ALL_DOTS] = draw_dot, [CLUES_ALL_XV] = draw_xv,
};
static void (*const other_kinds[CLUE_PARTS_WANTED])(struct drawing *) = {
	[CLUES_KILLER] = draw_cages, [CLUES_LITTLE_KILLER] = draw_diagonals, [CLUES_ARROW] = draw_arrows,
	[CLUES_EXTREMES] = draw_extremes, [CLUES_QUADRUPLES] = draw_quadruples, [CLUES_REGION_SUMS] = draw_region_sums,
	[CLUES_CLONES] = draw_clones, [CLUES_INDEXERS] = draw_indexers,
};

static void draw_part(struct drawing *d, enum clue_part part)
{
	if (line_kinds[part].rule != NULL)
		clue_lines_draw(d, &line_kinds[part]);
	else if (across_kinds[part].number != NULL)
		draw_across(d, &across_kinds[part]);
	else if (pair_kinds[part] != NULL)
		draw_pairs(d, pair_kinds[part]);
	else
		other_kinds[part](d);
}

#define KIND(kind) ((uint64_t)1 << CLUE_##kind)

/* Whether clues of the kind are what the part asks for. */
static bool is_of_part(enum clue_kind kind, enum clue_part part)
{
	static const uint64_t others[CLUE_PARTS_WANTED] = {
		[CLUES_KILLER] = KIND(CAGE), [CLUES_LITTLE_KILLER] = KIND(LITTLE_KILLER), [CLUES_ARROW] = KIND(ARROW),
		[CLUES_KROPKI] = KIND(DIFFERENCE) | KIND(RATIO), [CLUES_ALL_DOTS] = KIND(DIFFERENCE) | KIND(RATIO), [CLUES_XV] = KIND(XV),
		[CLUES_ALL_XV] = KIND(XV), [CLUES_EXTREMES] = KIND(MINIMUM) | KIND(MAXIMUM), [CLUES_QUADRUPLES] = KIND(QUADRUPLE),
		[CLUES_REGION_SUMS] = KIND(REGION_SUM), [CLUES_CLONES] = KIND(CLONE),
		[CLUES_INDEXERS] = KIND(ROW_INDEXER) | KIND(COLUMN_INDEXER) | KIND(BOX_INDEXER),
	};

	if (line_kinds[part].rule != NULL)
		return kind == line_kinds[part].clue;
	if (across_kinds[part].number != NULL)
		return kind == across_kinds[part].clue;
	return (others[part] >> kind & 1) != 0;
}

bool wanted_clues_fit(uint64_t parts, int size)
{
	for (int part = 0; part < CLUE_PARTS_WANTED; part++)
		if ((parts >> part & 1) != 0 && line_kinds[part].thirds && size % 3 != 0)
			return false;
	return true;
}

/* Whether one of the clues is of each kind. */
static bool clues_cover(const struct clue clue[], int clues, uint64_t parts)
{
	for (int part = 0; part < CLUE_PARTS_WANTED; part++) {
		bool found = (parts >> part & 1) == 0;

		for (int i = 0; i < clues && !found; i++)
			found = is_of_part((enum clue_kind)clue[i].kind, (enum clue_part)part);
		if (!found)
			return false;
	}
	return true;
}

bool wanted_clues_all(const struct geometry *g, uint64_t parts)
{
	return clues_cover(geometry_shape(g)->clue, g->clues, parts);
}

bool wanted_clues_add(struct shape *shape, uint64_t parts, const struct wanted_cages *cages, const uint8_t values[], struct rng *rng)
{
	struct drawing d = { .shape = shape, .values = values, .size = shape->size, .rng = rng, .cages = cages };

	for (int part = 0; part < CLUE_PARTS_WANTED; part++)
		if ((parts >> part & 1) != 0)
			draw_part(&d, (enum clue_part)part);
	if ((parts >> CLUES_ALL_DOTS & 1) != 0) {
		shape_ask(shape, CONDITION_NO_DIFFERENCE);
		shape_ask(shape, CONDITION_NO_RATIO);
	}
	if ((parts >> CLUES_ALL_XV & 1) != 0)
		shape_ask(shape, CONDITION_NO_SUM);
	return clues_cover(shape->clue, shape->clues, parts);
}

/* The shape without some of its clues. */
static struct shape shape_without(const struct shape *s, const bool gone[])
{
	struct shape less = *s;

	less.clues = less.clue_cells = 0;
	for (int i = 0; i < s->clues; i++) {
		const struct clue *c = &s->clue[i];
		const uint8_t *cell = &s->clue_cell[c->at];

		for (int part = 0; part < c->parts && !gone[i]; cell += c->count[part++])
			if (part == 0)
				shape_add_clue(&less, (enum clue_kind)c->kind, c->value, cell, c->count[part]);
			else
				shape_add_part(&less, cell, c->count[part]);
	}
	return less;
}

/* Whether the board says that all clues of the kind are there. */
static bool all_are_there(const struct geometry *g, int clue)
{
	const enum clue_kind kind = (enum clue_kind)geometry_clue(g, clue)->kind;
	const unsigned asked = kind == CLUE_XV ? 1u << CONDITION_NO_SUM :
		kind == CLUE_DIFFERENCE || kind == CLUE_RATIO ? 1u << CONDITION_NO_DIFFERENCE | 1u << CONDITION_NO_RATIO : 0;

	return (g->conditions & asked) != 0;
}

/* Notes that a clue is gone, and if it is a cage, that its images are. */
static void note_gone(const struct geometry *g, const struct cage_maps *maps, int clue, bool gone[])
{
	gone[clue] = true;
	for (int m = 1; m < maps->count && geometry_clue(g, clue)->kind == CLUE_CAGE; m++) {
		const struct cellset image = cells_mapped(maps->to[m], clue_cells(g, geometry_clue(g, clue)));

		for (int i = 0; i < g->clues; i++)
			gone[i] |= geometry_clue(g, i)->kind == CLUE_CAGE && cellset_equal(clue_cells(g, geometry_clue(g, i)), image);
	}
}

/* The same givens on another board. */
static void move_givens(const struct board *from, const struct geometry *to, struct board *out)
{
	board_init(out, to);
	for (int c = cellset_next(from->given, -1); c >= 0; c = cellset_next(from->given, c))
		board_give(out, c, from->value[c]);
}

void wanted_clues_trim(struct board *puzzle, const struct symmetry *symmetry, long guesses, struct rng *rng)
{
	const struct geometry *whole = puzzle->geo;
	int order[MAX_CLUES];
	bool gone[MAX_CLUES] = { false };
	struct cage_maps maps;

	maps_of(symmetry, whole, &maps);
	geometry_keep(whole);
	for (int i = 0; i < whole->clues; i++) {
		const int at = (int)rng_below(rng, (uint64_t)(i + 1));

		order[i] = order[at];
		order[at] = i;
	}
	for (int i = 0; i < whole->clues; i++) {
		bool less[MAX_CLUES];
		struct board b;

		memcpy(less, gone, sizeof less);
		if (!gone[order[i]])
			note_gone(whole, &maps, order[i], less);
		const struct shape shape = shape_without(geometry_shape(whole), less);
		const struct geometry *g = gone[order[i]] || all_are_there(whole, order[i]) ? NULL : geometry_of_shape(&shape);

		if (g == NULL)
			continue;
		move_givens(puzzle, g, &b);
		const bool needless = general_count(&b, 2, guesses, NULL) == 1;

		geometry_release(needless ? puzzle->geo : g);
		if (needless) {
			*puzzle = b;
			memcpy(gone, less, sizeof gone);
		}
	}
	geometry_release(whole);
}
