/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Symmetries of the pattern of givens, canonical forms, and the hash that is equal for equivalent puzzles. */
#include "generate/symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "grid/cells.h"

static int same_cell(const struct geometry *g, int cell)
{
	(void)g;
	return cell;
}

static int cell_at(const struct geometry *g, int row, int column)
{
	return row * g->size + column;
}

static int half_turn(const struct geometry *g, int cell)
{
	return g->cells - 1 - cell;
}

static int quarter_turn(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_column(g, cell), g->size - 1 - geometry_row(g, cell));
}

/* The map across a horizontal axis mirrors the upper half to the lower one; all of these are named after their axis. */
static int across_horizontal(const struct geometry *g, int cell)
{
	return cell_at(g, g->size - 1 - geometry_row(g, cell), geometry_column(g, cell));
}

static int across_vertical(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_row(g, cell), g->size - 1 - geometry_column(g, cell));
}

static int across_diagonal(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_column(g, cell), geometry_row(g, cell));
}

static int across_antidiagonal(const struct geometry *g, int cell)
{
	return cell_at(g, g->size - 1 - geometry_column(g, cell), g->size - 1 - geometry_row(g, cell));
}

const struct symmetry symmetries[SYMMETRIES] = {
	{ "none", same_cell, NULL },
	{ "180", half_turn, NULL },
	{ "90", quarter_turn, NULL },
	{ "horizontal", across_horizontal, NULL },
	{ "vertical", across_vertical, NULL },
	{ "diagonal", across_diagonal, NULL },
	{ "antidiagonal", across_antidiagonal, NULL },
	{ "full", quarter_turn, across_diagonal },
};

void symmetry_offer(struct spelling_search *s)
{
	for (int i = 0; i < SYMMETRIES; i++)
		spelling_offer_aloud(s, symmetries[i].name, &symmetries[i]);
}

const struct symmetry *symmetry_find(const char *name)
{
	return spelling_find(name, symmetry_offer);
}

void symmetry_names(struct strbuf *out)
{
	for (int i = 0; i < SYMMETRIES; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", symmetries[i].name);
}

/* Adds a cell to an orbit of COUNT cells, unless it has it. Returns the new count. */
static int orbit_add(uint8_t orbit[MAX_ORBIT], int count, int cell)
{
	for (int i = 0; i < count; i++)
		if (orbit[i] == cell)
			return count;
	orbit[count] = (uint8_t)cell;
	return count + 1;
}

int symmetry_orbit(const struct symmetry *symmetry, const struct geometry *g, int cell, uint8_t orbit[MAX_ORBIT])
{
	int count = orbit_add(orbit, 0, cell);

	for (int i = 0; i < count; i++) {
		count = orbit_add(orbit, count, symmetry->image(g, orbit[i]));
		if (symmetry->other != NULL)
			count = orbit_add(orbit, count, symmetry->other(g, orbit[i]));
	}
	return count;
}

static bool has_symmetry(const struct symmetry *symmetry, const struct geometry *g, struct cellset cells)
{
	uint8_t orbit[MAX_ORBIT];

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		int count = symmetry_orbit(symmetry, g, cell, orbit);

		for (int i = 0; i < count; i++)
			if (!cellset_has(cells, orbit[i]))
				return false;
	}
	return true;
}

static int images_of_first(const struct symmetry *symmetry, const struct geometry *g)
{
	uint8_t orbit[MAX_ORBIT];

	return symmetry_orbit(symmetry, g, 1, orbit);
}

const struct symmetry *symmetry_of(const struct geometry *g, struct cellset cells)
{
	const struct symmetry *found = &symmetries[0];

	/* A cell beside a corner is on no axis, so its orbit is as large as the group. */
	for (int i = 1; i < SYMMETRIES; i++)
		if (images_of_first(&symmetries[i], g) > images_of_first(found, g) && has_symmetry(&symmetries[i], g, cells))
			found = &symmetries[i];
	return found;
}

/*
 * Any row can be the first. Its least form is known in advance: in each stack the empty cells come first, stacks with few digits come
 * first, and digits are named in order. So only the orders of columns that lead to the least of these forms are tried. The rows below
 * follow from the order of columns: the least row that may come next is always taken, and a form that is already larger than the best is
 * abandoned.
 *
 * On a full 9x9 board, every row can be the first, with every order of columns. There the second row decides which orders are tried: see
 * struct second_row.
 *
 * Empty columns of a stack and empty rows of a band are taken in one order only, because swapping them changes nothing; so are empty stacks
 * and bands. The number of symmetries is multiplied by the orders left out.
 */

enum { NIBBLE = 4 };	/* bits per cell in the code of a row */

/* The rows of the board, or of its transpose: bit c of a mask is column c. */
struct canonical_board {
	int size, height, width;	/* of boxes */
	uint8_t digit[MAX_SIZE][MAX_SIZE];
	uint16_t filled[MAX_SIZE];	/* by row, the columns with digits */
	uint16_t columns;		/* the columns with digits in some row */
};

/* What the next rows depend on: the rows that are left, and the names given to digits; 0: none yet. */
struct canonical_state {
	uint16_t rows;
	uint8_t name[MAX_SIZE + 1], names;
};

struct canonical_search {
	const struct canonical_board *board;
	uint8_t column[MAX_SIZE];	/* the order being tried */
	uint64_t best[MAX_SIZE];	/* one row each, NIBBLE bits per cell, the first cell in the highest bits */
	long long count;		/* how many ways lead to the best form */
};

static uint16_t bit_range(int first, int count)
{
	return (uint16_t)(((1u << count) - 1) << first);
}

static void take_board(struct canonical_board *b, const struct geometry *g, const uint8_t values[], bool turned)
{
	*b = (struct canonical_board){ .size = g->size, .height = g->box_rows, .width = g->box_columns };
	for (int row = 0; row < g->size; row++) {
		for (int column = 0; column < g->size; column++) {
			int digit = values[turned ? column * g->size + row : row * g->size + column];

			b->digit[row][column] = (uint8_t)digit;
			b->filled[row] |= (uint16_t)((digit != 0) << column);
		}
		b->columns |= b->filled[row];
	}
}

/* The code of a row under the current order of columns; names new digits in STATE. */
static uint64_t code_of(const struct canonical_search *s, int row, struct canonical_state *state)
{
	uint64_t code = 0;

	for (int i = 0; i < s->board->size; i++) {
		int digit = s->board->digit[row][s->column[i]];

		if (digit != 0 && state->name[digit] == 0)
			state->name[digit] = ++state->names;
		code = code << NIBBLE | (digit != 0 ? state->name[digit] : 0);
	}
	return code;
}

/* The rows that may come at place DEPTH: those left in the current band, or in any band if a new one begins. */
static uint16_t next_rows(const struct canonical_board *b, uint16_t left, int depth)
{
	if (depth % b->height == 0)
		return left;
	for (int first = 0; first < b->size; first += b->height) {
		int rest = bits_count(left & bit_range(first, b->height));

		if (rest > 0 && rest < b->height)
			return left & bit_range(first, b->height);
	}
	return left;
}

/* Whether a row is empty and another empty row that is left, and could take its place, comes before it. */
static bool is_like_earlier(const struct canonical_board *b, uint16_t rows, int row)
{
	int first = row / b->height * b->height;
	bool empty_band = true;

	if (b->filled[row] != 0)
		return false;
	for (int r = first; r < first + b->height; r++) {
		if (r < row && rows >> r & 1 && b->filled[r] == 0)
			return true;
		empty_band &= b->filled[r] == 0;
	}
	for (int band = 0; band < first && empty_band; band += b->height) {
		bool empty = true;

		for (int r = band; r < band + b->height; r++)
			empty &= b->filled[r] == 0 && (rows >> r & 1);
		if (empty)
			return true;
	}
	return false;
}

static void look_below(struct canonical_search *s, const struct canonical_state *state, int depth);

/* Puts ROW, whose code is CODE, at place DEPTH. */
static void canonical_take(struct canonical_search *s, struct canonical_state next, int row, uint64_t code, int depth)
{
	if (code > s->best[depth])
		return;
	if (code < s->best[depth]) {
		s->best[depth] = code;
		memset(&s->best[depth + 1], 0xff, (size_t)(MAX_SIZE - depth - 1) * sizeof s->best[0]);
		s->count = 0;
	}
	next.rows &= (uint16_t)~(1u << row);
	look_below(s, &next, depth + 1);
}

/* Tries the least rows that may come at place DEPTH. */
static void look_below(struct canonical_search *s, const struct canonical_state *state, int depth)
{
	struct canonical_state after[MAX_SIZE];
	uint64_t code[MAX_SIZE], least = UINT64_MAX;
	uint16_t rows = depth < s->board->size ? next_rows(s->board, state->rows, depth) : 0;

	s->count += depth == s->board->size;
	for (uint16_t left = rows; left != 0; left &= (uint16_t)(left - 1)) {
		int row = bits_lowest(left);

		after[row] = *state;
		code[row] = code_of(s, row, &after[row]);
		if (code[row] < least)
			least = code[row];
	}
	for (uint16_t left = rows; left != 0 && least <= s->best[depth]; left &= (uint16_t)(left - 1)) {
		int row = bits_lowest(left);

		if (code[row] == least && !is_like_earlier(s->board, rows, row))
			canonical_take(s, after[row], row, least, depth);
	}
}

/* The filled columns of the least form of a row: in each stack the digits come last, and the stacks with most digits come last. */
static uint16_t least_pattern(const struct canonical_board *b, int row)
{
	int many[MAX_SIZE] = { 0 }, stacks = b->size / b->width;
	uint16_t pattern = 0;

	for (int stack = 0; stack < stacks; stack++)
		many[bits_count(b->filled[row] & bit_range(stack * b->width, b->width))]++;
	for (int count = b->width, stack = stacks - 1; count >= 0; count--)
		for (int i = 0; i < many[count]; i++, stack--)
			pattern |= bit_range((stack + 1) * b->width - count, count);
	return pattern;
}

/* Whether pattern A is less than B: a row is larger if it is filled further to the left. */
static bool pattern_is_less(uint16_t a, uint16_t b)
{
	uint16_t differ = a ^ b;

	return differ != 0 && (b & differ & (uint16_t)-differ) != 0;
}

/* The orders of columns to try for one first row. */
struct canonical_orders {
	struct canonical_search *search;
	struct canonical_state state;	/* without the first row */
	uint16_t pattern, filled;	/* of the first row, as it should become and as it is */
	int row;
};

/*
 * Whether a column, or the stack that it would begin, is empty, and another empty one that is left, and could take its place, comes before
 * it.
 */
static bool is_like_earlier_column(const struct canonical_board *b, uint16_t left, int column)
{
	int first = column / b->width * b->width;

	if (b->columns >> column & 1)
		return false;
	for (int c = first; c < column; c++)
		if (left >> c & 1 && !(b->columns >> c & 1))
			return true;
	for (int stack = 0; stack < first && !(b->columns & bit_range(first, b->width)); stack += b->width)
		if (!(b->columns & bit_range(stack, b->width)) && (left & bit_range(stack, b->width)) == bit_range(stack, b->width))
			return true;
	return false;
}

static void try_order(const struct canonical_orders *o)
{
	struct canonical_state state = o->state;
	uint64_t code = code_of(o->search, o->row, &state);

	canonical_take(o->search, state, o->row, code, 0);
}

/* Whether the second row can still begin with as many empty cells as the best one so far, if LEFT are the columns for place I and after. */
static bool may_be_least(const struct canonical_orders *o, uint16_t left, int i)
{
	const struct canonical_board *b = o->search->board;
	int first = o->row / b->height * b->height;
	uint16_t placed = bit_range(0, b->size) & (uint16_t)~left;

	if (o->search->best[1] >> NIBBLE * (b->size - i) != 0)
		return true;
	for (int row = first; row < first + b->height; row++)
		if (row != o->row && (b->filled[row] & placed) == 0)
			return true;
	return false;
}

/* Chooses the columns for place I and after. */
static void order_columns(const struct canonical_orders *o, uint16_t left, int i)
{
	const struct canonical_board *b = o->search->board;
	uint16_t columns = left;

	if (i == b->size) {
		try_order(o);
		return;
	}
	if (i % b->width != 0)
		columns &= bit_range(o->search->column[i - 1] / b->width * b->width, b->width);
	columns &= o->pattern >> i & 1 ? o->filled : (uint16_t)~o->filled;
	for (; columns != 0; columns &= (uint16_t)(columns - 1)) {
		int column = bits_lowest(columns);

		if (is_like_earlier_column(b, left, column))
			continue;
		o->search->column[i] = (uint8_t)column;
		if (may_be_least(o, left & (uint16_t)~(1u << column), i + 1))
			order_columns(o, left & (uint16_t)~(1u << column), i + 1);
	}
}

/*
 * Two rows of a band of a full 9x9 board, the first of which becomes 123456789. Consider the three digits that the second row has in the
 * first stack. In the first row, each of them is in another stack. If all are in the same stack, that one becomes the second stack, its
 * columns in the order of these digits, and the second row begins with 456; the columns of the third stack follow in the same way.
 * Otherwise two of them are in the same stack, which becomes the second, and the second row begins with 457.
 */
struct second_row {
	struct canonical_search *search;
	int first, row;				/* the two rows */
	uint8_t home[CLASSIC_SIZE];		/* by column, the column in which the first row has the digit of the second row */
};

/* Tries an order of columns that is complete. */
static void try_second(const struct second_row *p)
{
	struct canonical_state state = { .rows = bit_range(0, CLASSIC_SIZE) & (uint16_t)~(1u << p->first) };

	p->search->best[0] = code_of(p->search, p->first, &state);
	uint64_t code = code_of(p->search, p->row, &state);

	canonical_take(p->search, state, p->row, code, 1);
}

static void try_one_source(const struct second_row *p, int stack)
{
	static const uint8_t orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	uint8_t *column = p->search->column;

	for (int order = 0; order < 6; order++) {
		for (int i = 0; i < 3; i++)
			column[i] = (uint8_t)(3 * stack + orders[order][i]);
		for (int i = 3; i < CLASSIC_SIZE; i++)
			column[i] = p->home[column[i - 3]];
		try_second(p);
	}
}

/* The column STEPS to the right within its stack, wrapping around. */
static uint8_t turn_column(int column, int steps)
{
	return (uint8_t)(column / 3 * 3 + (column + steps) % 3);
}

/* Tries orders in which the digit in column ODD of the first stack is in the third stack, and the two others are in the second. */
static void try_two_sources(const struct second_row *p, int odd)
{
	uint8_t *column = p->search->column;

	for (int order = 0; order < 4; order++) {
		column[0] = turn_column(odd, 1 + order % 2);
		column[1] = turn_column(odd, 2 - order % 2);
		column[2] = (uint8_t)odd;
		column[3] = p->home[column[0]];
		column[4] = p->home[column[1]];
		/* The column numbers of a stack add up to three times the middle one. */
		column[5] = (uint8_t)(3 * turn_column(column[3] / 3 * 3, 1) - column[3] - column[4]);
		column[6] = p->home[odd];
		column[7] = turn_column(column[6], 1 + order / 2);
		column[8] = turn_column(column[6], 2 - order / 2);
		try_second(p);
	}
}

static void try_first_stack(const struct second_row *p, int stack)
{
	int source[3], first = 3 * stack;

	for (int i = 0; i < 3; i++)
		source[i] = p->home[first + i] / 3;
	if (source[0] == source[1] && source[1] == source[2])
		try_one_source(p, stack);
	else
		try_two_sources(p, source[0] == source[1] ? first + 2 : source[0] == source[2] ? first + 1 : first);
}

static void search_full_board(struct canonical_search *s, const struct canonical_board *b)
{
	struct second_row p = { .search = s };
	uint8_t column[MAX_SIZE + 1];

	s->board = b;
	for (p.first = 0; p.first < CLASSIC_SIZE; p.first++) {
		for (int i = 0; i < CLASSIC_SIZE; i++)
			column[b->digit[p.first][i]] = (uint8_t)i;
		for (p.row = p.first / 3 * 3; p.row < p.first / 3 * 3 + 3; p.row++) {
			for (int i = 0; i < CLASSIC_SIZE; i++)
				p.home[i] = column[b->digit[p.row][i]];
			for (int stack = 0; stack < 3 && p.row != p.first; stack++)
				try_first_stack(&p, stack);
		}
	}
}

static void search_board(struct canonical_search *s, const struct canonical_board *b, uint16_t pattern)
{
	struct canonical_orders o = { .search = s, .pattern = pattern, .state = { .rows = bit_range(0, b->size) } };

	s->board = b;
	for (o.row = 0; o.row < b->size; o.row++) {
		o.filled = b->filled[o.row];
		if (least_pattern(b, o.row) == pattern && !is_like_earlier(b, bit_range(0, b->size), o.row))
			order_columns(&o, bit_range(0, b->size), 0);
	}
}

static long long orders_of(int n)
{
	return n > 1 ? n * orders_of(n - 1) : 1;
}

/* The number of ways to swap rows or columns that were taken in one order only; FILLED are those that are not empty. */
static long long count_exchanges(uint16_t filled, int size, int group)
{
	long long ways = 1;
	int empty_groups = 0;

	for (int first = 0; first < size; first += group) {
		int empty = group - bits_count(filled & bit_range(first, group));

		ways *= orders_of(empty);
		empty_groups += empty == group;
	}
	return ways * orders_of(empty_groups);
}

static long long all_exchanges(const struct canonical_board *b)
{
	uint16_t rows = 0;

	for (int row = 0; row < b->size; row++)
		rows |= (uint16_t)((b->filled[row] != 0) << row);
	return count_exchanges(rows, b->size, b->height) * count_exchanges(b->columns, b->size, b->width);
}

long long canonical_form(const struct geometry *g, const uint8_t values[], uint8_t least[])
{
	struct canonical_board board[2];
	struct canonical_search s = { .count = 0 };
	int boards = g->box_rows == g->box_columns ? 2 : 1;
	uint16_t pattern = g->all;

	memset(s.best, 0xff, sizeof s.best);
	for (int i = 0; i < boards; i++) {
		take_board(&board[i], g, values, i == 1);
		for (int row = 0; row < g->size; row++) {
			uint16_t other = least_pattern(&board[i], row);

			if (pattern_is_less(other, pattern))
				pattern = other;
		}
	}
	bool full = g == geometry_classic() && memchr(values, 0, (size_t)g->cells) == NULL;

	for (int i = 0; i < boards; i++) {
		if (full)
			search_full_board(&s, &board[i]);
		else
			search_board(&s, &board[i], pattern);
	}
	for (int cell = 0; cell < g->cells; cell++)
		least[cell] = (uint8_t)(s.best[cell / g->size] >> NIBBLE * (g->size - 1 - cell % g->size) & 15);
	return s.count * all_exchanges(&board[0]);
}

enum { ROUNDS = 4, LINES = 2 * CLASSIC_SIZE, BANDS = 6 };

/* The colours of the houses; rows and columns are treated alike, because a turn swaps them. */
struct distinct_colours {
	uint64_t line[LINES], box[CLASSIC_SIZE], digit[CLASSIC_SIZE + 1];
};

void distinct_free(struct distinct *d)
{
	free(d->slots);
	*d = (struct distinct){ .slots = NULL };
}

static uint64_t hash_mix(uint64_t x, uint64_t salt)
{
	x = (x ^ salt) * 0x9e3779b97f4a7c15u;
	x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
	return x ^ x >> 32;
}

/* Computes the next colours: sums, so that the order of cells, lines and bands does not matter. Returns the sum over all cells. */
static uint64_t distinct_refine(struct distinct_colours *c, const uint8_t values[])
{
	struct distinct_colours sum = { .line = { 0 } };
	uint64_t band[BANDS] = { 0 }, all = 0;

	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		int row = cell / CLASSIC_SIZE, column = CLASSIC_SIZE + cell % CLASSIC_SIZE, digit = values[cell];
		int box = row / 3 * 3 + cell % CLASSIC_SIZE / 3;

		if (digit == 0)
			continue;
		uint64_t colour = hash_mix(hash_mix(c->line[row], 1) + hash_mix(c->line[column], 1) +
					   hash_mix(c->box[box], 2) + hash_mix(c->digit[digit], 3), 4);

		sum.line[row] += colour;
		sum.line[column] += colour;
		sum.box[box] += colour;
		sum.digit[digit] += colour;
		all += colour;
	}
	for (int line = 0; line < LINES; line++)
		band[line / 3] += hash_mix(sum.line[line], 5);
	for (int line = 0; line < LINES; line++)
		sum.line[line] = hash_mix(sum.line[line], band[line / 3]);
	*c = sum;
	return all;
}

static uint64_t distinct_classic(const uint8_t values[])
{
	struct distinct_colours c = { .line = { 0 } };
	uint64_t all = 0;

	for (int round = 0; round < ROUNDS; round++)
		all = distinct_refine(&c, values);
	return all;
}

static uint64_t distinct_small(const struct geometry *g, const uint8_t values[])
{
	uint8_t least[MAX_CELLS];
	uint64_t all = (uint64_t)g->size;

	canonical_form(g, values, least);
	for (int cell = 0; cell < g->cells; cell++)
		all = hash_mix(all, least[cell]);
	return all;
}

/* Of a board that is not a usual one: only the same puzzle is no other. */
static uint64_t distinct_of_shape(const struct geometry *g, const uint8_t values[])
{
	uint64_t all = g->serial;

	for (int cell = 0; cell < g->cells; cell++)
		all = hash_mix(all, values[cell]);
	return all;
}

/* The slot of a hash, or the free slot for it. */
static size_t distinct_slot(const struct distinct *d, uint64_t number)
{
	size_t slot = (size_t)number & (d->slot_count - 1);

	while (d->slots[slot] != 0 && d->slots[slot] != number)
		slot = (slot + 1) & (d->slot_count - 1);
	return slot;
}

/* Keeps the table at most half full. */
static void distinct_grow(struct distinct *d)
{
	struct distinct old = *d;

	if (d->count * 2 < d->slot_count)
		return;
	d->slot_count = old.slot_count > 0 ? 2 * old.slot_count : 64;
	d->slots = mem_zero(d->slot_count, sizeof *d->slots);
	for (size_t i = 0; i < old.slot_count; i++)
		if (old.slots[i] != 0)
			d->slots[distinct_slot(d, old.slots[i])] = old.slots[i];
	free(old.slots);
}

bool distinct_add(struct distinct *d, const struct geometry *g, const uint8_t values[])
{
	const bool usual = g == geometry_of_size(g->size);
	uint64_t number = (g->classic ? distinct_classic(values) : usual ? distinct_small(g, values) : distinct_of_shape(g, values)) | 1;

	distinct_grow(d);
	size_t slot = distinct_slot(d, number);

	if (d->slots[slot] == number)
		return false;
	d->slots[slot] = number;
	d->count++;
	return true;
}
