/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Clues: how a shape stores them, whether digits satisfy them, and the kinds whose check is not by primitives alone. */
#include "grid/clue_kinds.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"

const struct clue *geometry_clue(const struct geometry *g, int i)
{
	return &geometry_shape(g)->clue[i];
}

/* The index of the first cell of a part. */
static int part_at(const struct clue *c, int part)
{
	int at = c->at;

	for (int i = 0; i < part; i++)
		at += c->count[i];
	return at;
}

const uint8_t *clue_part(const struct geometry *g, const struct clue *c, int part)
{
	return &geometry_shape(g)->clue_cell[part_at(c, part)];
}

/* The neighbour on one of four sides: to the right, below, to the left, above. */
static bool geometry_neighbour(const struct geometry *g, int cell, int way, int *other)
{
	const int row = g->row[cell] + (way == 1) - (way == 3), column = g->column[cell] + (way == 0) - (way == 2);

	*other = row * g->size + column;
	return row >= 0 && row < g->size && column >= 0 && column < g->size;
}

struct cellset clue_cells(const struct geometry *g, const struct clue *c)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = c->at; i < part_at(c, c->parts); i++)
		cellset_add(&cells, geometry_shape(g)->clue_cell[i]);
	return cells;
}

/* Cells with digits: how many are empty, what the digits sum to, and which there are. */
struct clue_tally {
	int empty, sum;
	unsigned digits;
	bool twice;		/* a digit occurs twice */
};

static struct clue_tally tally_cells(const uint8_t cell[], int count, const uint8_t values[])
{
	struct clue_tally t = { .digits = 0 };

	for (int i = 0; i < count; i++) {
		const unsigned bit = 1u << values[cell[i]] >> 1;

		t.empty += bit == 0;
		t.sum += values[cell[i]];
		t.twice |= (t.digits & bit) != 0;
		t.digits |= bit;
	}
	return t;
}

/* The sum of the COUNT least, or greatest, digits of a set; of all its digits if there are fewer. */
static int sum_of_least(unsigned digits, int count)
{
	int sum = 0;

	for (; count > 0 && digits != 0; count--, digits &= digits - 1)
		sum += bits_lowest(digits) + 1;
	return sum;
}

static int sum_of_greatest(unsigned digits, int count)
{
	int sum = 0;

	for (; count > 0 && digits != 0; count--) {
		const int highest = bits_highest((uint16_t)digits);

		sum += highest + 1;
		digits &= ~(1u << highest);
	}
	return sum;
}

/* The state of a sum to which the empty cells add at least LEAST and at most MOST (both 0 if no cell is empty). */
static enum clue_state sum_state(int sum, int least, int most, int total)
{
	if (sum + least > total || (most == 0 && sum != total))
		return CLUE_BROKEN;
	return sum + most < total ? CLUE_DEAD : CLUE_KEPT;
}

/* The state of a sum whose empty cells take different digits of REST. */
static enum clue_state differing_state(const struct clue_tally *t, unsigned rest, int total)
{
	return sum_state(t->sum, sum_of_least(rest, t->empty), sum_of_greatest(rest, t->empty), total);
}

static enum clue_state cage_holds(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	const struct clue_tally t = tally_cells(clue_part(g, c, 0), c->count[0], values);

	/* Two equal digits are a conflict of their own. */
	if (t.twice)
		return CLUE_DEAD;
	return c->value == CLUE_NO_VALUE ? CLUE_KEPT : differing_state(&t, g->all & ~t.digits, c->value);
}

static enum clue_state little_killer_holds(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	const struct clue_tally t = tally_cells(clue_part(g, c, 0), c->count[0], values);

	return sum_state(t.sum, t.empty, t.empty * g->size, c->value);
}

/* The least and the greatest number in a pill, which is read along its cells. */
static void pill_bounds(const struct geometry *g, const struct clue *c, const uint8_t values[], int *least, int *most)
{
	const uint8_t *cell = clue_part(g, c, 0);

	*least = *most = 0;
	for (int i = 0; i < c->count[0]; i++) {
		*least = 10 * *least + (values[cell[i]] != 0 ? values[cell[i]] : 1);
		*most = 10 * *most + (values[cell[i]] != 0 ? values[cell[i]] : g->size);
	}
}

static enum clue_state arrow_holds(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	enum clue_state state = CLUE_KEPT;
	int least, most;

	pill_bounds(g, c, values, &least, &most);
	for (int part = 1; part < c->parts; part++) {
		const struct clue_tally t = tally_cells(clue_part(g, c, part), c->count[part], values);

		if (t.sum + t.empty > most || (t.empty == 0 && t.sum < least && least == most))
			return CLUE_BROKEN;
		if (t.sum + t.empty * g->size < least)
			state = CLUE_DEAD;
	}
	return state;
}

static enum clue_state sandwich_holds(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	const uint8_t *cell = clue_part(g, c, 0);
	const struct clue_tally line = tally_cells(cell, c->count[0], values);
	int from = 0, to = c->count[0] - 1;

	while (from < to && values[cell[from]] != 1 && values[cell[from]] != g->size)
		from++;
	while (to > from && values[cell[to]] != 1 && values[cell[to]] != g->size)
		to--;
	if (from == to || values[cell[from]] == values[cell[to]])
		return CLUE_KEPT;
	const struct clue_tally t = tally_cells(&cell[from + 1], to - from - 1, values);

	return differing_state(&t, g->all & ~line.digits, c->value);
}

enum clue_state clue_state(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	return clue_traits[c->kind].holds(g, c, values);
}

int geometry_broken_clue(const struct geometry *g, const uint8_t values[])
{
	for (int i = 0; i < g->clues; i++)
		if (clue_state(g, geometry_clue(g, i), values) == CLUE_BROKEN)
			return i;
	return -1;
}

int geometry_common_clue(const struct geometry *g, int a, int b)
{
	for (int i = g->clue_first[a]; i < g->clue_first[a + 1]; i++) {
		const struct clue *c = geometry_clue(g, g->clue_list[i]);

		if (clue_traits[c->kind].differ && memchr(clue_part(g, c, 0), b, c->count[0]) != NULL)
			return g->clue_list[i];
	}
	return -1;
}

int clue_value(const struct clue *c, int size)
{
	if (c->value != CLUE_NO_VALUE)
		return c->value;
	return c->kind == CLUE_RATIO ? 2 : c->kind == CLUE_WHISPERS ? (size + 1) / 2 : 1;
}

/* The digits that a cell cannot have because of the digits of neighbours without a mark between. */
static uint16_t unmarked_excluded(const struct geometry *g, const uint8_t values[], int cell)
{
	uint16_t digits = 0;

	for (int condition = CONDITION_NO_DIFFERENCE; condition <= CONDITION_NO_SUM; condition++)
		for (int way = 0; way < 4 && (g->conditions >> condition & 1) != 0; way++) {
			int other;

			if (geometry_neighbour(g, cell, way, &other) && values[other] != 0)
				digits |= shape_unmarked_excludes(geometry_shape(g), (enum board_condition)condition,
								  cell < other ? cell : other, way % 2 != 0, values[other]);
		}
	return digits;
}

/*
 * Whether CELL and its neighbour *OTHER on one side, without a mark between, have digits that a condition forbids for unmarked neighbours.
 */
static bool unmarked_clash(const struct geometry *g, const uint8_t values[], int cell, int way, enum board_condition condition, int *other)
{
	if ((g->conditions >> condition & 1) == 0 || values[cell] == 0 || !geometry_neighbour(g, cell, way, other) || values[*other] == 0)
		return false;
	return (shape_unmarked_excludes(geometry_shape(g), condition, cell < *other ? cell : *other, way % 2 != 0, values[*other]) &
		digit_bit(values[cell])) != 0;
}

int geometry_broken_unmarked(const struct geometry *g, const uint8_t values[], int cell, enum board_condition *condition)
{
	int other;

	for (int way = 0; way < 4; way++)
		for (*condition = CONDITION_NO_DIFFERENCE; *condition <= CONDITION_NO_SUM; ++*condition)
			if (unmarked_clash(g, values, cell, way, *condition, &other))
				return other;
	return -1;
}

struct cellset geometry_unmarked_clashes(const struct geometry *g, const uint8_t values[], int cell)
{
	struct cellset cells = { { 0, 0 } };
	int other;

	for (int way = 0; way < 4 && g->ruled; way++)
		for (int c = CONDITION_NO_DIFFERENCE; c <= CONDITION_NO_SUM; c++)
			if (unmarked_clash(g, values, cell, way, (enum board_condition)c, &other))
				cellset_add(&cells, other);
	return cells;
}

uint16_t clue_free(const struct geometry *g, const uint8_t values[], int cell, uint16_t digits)
{
	uint8_t with[MAX_CELLS];

	memcpy(with, values, sizeof with);
	digits &= (uint16_t)~unmarked_excluded(g, values, cell);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		with[cell] = (uint8_t)d;
		for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1]; i++)
			if (clue_state(g, geometry_clue(g, g->clue_list[i]), with) != CLUE_KEPT)
				digits &= (uint16_t)~digit_bit(d);
	}
	return digits;
}

/* Splitting clues into primitives. */

static void split_cage(const struct geometry *g, const struct clue *c, const struct split *to)
{
	if (c->value != CLUE_NO_VALUE)
		split_take(g, c, PRIMITIVE_SET, c->value, to);
}

static void split_little_killer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_take(g, c, PRIMITIVE_SUM, c->value, to);
}

static void split_sandwich(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_take(g, c, PRIMITIVE_SANDWICH, c->value, to);
}

/* The number in the pill, less the digits of an arm, is 0. */
static void split_arrow(const struct geometry *g, const struct clue *c, const struct split *to)
{
	static const int places[] = { 1, 10, 100 };

	for (int part = 1; part < c->parts; part++) {
		struct primitive p = { .kind = PRIMITIVE_SUM, .total = 0 };

		for (int i = 0; i < c->count[0]; i++)
			primitive_add(&p, clue_part(g, c, 0) + i, 1, places[c->count[0] - 1 - i]);
		primitive_add(&p, clue_part(g, c, part), c->count[part], -1);
		to->take(to->data, &p);
	}
}

void clue_split(const struct geometry *g, const struct clue *c, primitive_taker *take, void *data)
{
	clue_traits[c->kind].split(g, c, &(struct split){ take, data });
}

const struct clue_traits clue_traits[CLUE_KINDS] = {
#define CLUE(id_, ...) [CLUE_##id_] = { __VA_ARGS__ },
#include "grid/clues.def"
#undef CLUE
};

/* The clues of shapes. */

void shape_add_clue(struct shape *s, enum clue_kind kind, int value, const uint8_t cells[], int count)
{
	if (s->clues < MAX_CLUES)
		s->clue[s->clues] = (struct clue){ .kind = (uint8_t)kind, .value = value, .at = (uint16_t)s->clue_cells };
	if (s->clues <= MAX_CLUES)
		s->clues++;
	shape_add_part(s, cells, count);
}

void shape_add_part(struct shape *s, const uint8_t cells[], int count)
{
	struct clue *last = &s->clue[s->clues - 1];

	if (s->clues > MAX_CLUES || last->parts == CLUE_PARTS || s->clue_cells + count > CLUE_CELLS || count > UINT8_MAX) {
		s->clues = MAX_CLUES + 1;
		return;
	}
	memcpy(&s->clue_cell[s->clue_cells], cells, (size_t)count);
	s->clue_cells += count;
	last->count[last->parts++] = (uint8_t)count;
}

void shape_drop_clue(struct shape *s, int i)
{
	s->clues--;
	memmove(&s->clue[i], &s->clue[i + 1], (size_t)(s->clues - i) * sizeof s->clue[0]);
}

static int compare_cells(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Whether the cells are in a line, each as far from the one before as the second from the first, from border to border. */
static bool is_straight(const struct shape *s, const uint8_t cell[], int count)
{
	const int n = s->size, rows = count > 1 ? cell[1] / n - cell[0] / n : 0, columns = count > 1 ? cell[1] % n - cell[0] % n : 0;

	if (rows * rows > 1 || columns * columns > 1)
		return false;
	for (int i = 1; i < count; i++)
		if (cell[i] / n != cell[0] / n + i * rows || cell[i] % n != cell[0] % n + i * columns)
			return false;
	return true;
}

/* Whether a part of a clue is as its kind wants it. Sorts its cells if their order does not matter. */
static bool part_fits(struct shape *s, const struct clue *c, int part)
{
	const struct clue_traits *t = &clue_traits[c->kind];
	const int arm = t->parts[1] > 2 ? PRIMITIVE_CELLS - 3 : c->count[0], count = c->count[part];
	const int longest = part > 0 ? arm : t->longest > 0 ? t->longest : s->size, shortest = part == 0 ? t->shortest : arm;
	uint8_t *cell = &s->clue_cell[part_at(c, part)];
	struct cellset seen = { { 0, 0 } };

	if (count < 1 || count > longest || (count < shortest && (part == 0 || t->parts[1] == 2)))
		return false;
	if (t->cells == CLUE_SET)
		qsort(cell, (size_t)count, 1, compare_cells);
	for (int i = 0; i < count; i++) {
		if (cell[i] >= s->size * s->size || (cellset_has(seen, cell[i]) && t->cells != CLUE_PATH))
			return false;
		cellset_add(&seen, cell[i]);
	}
	if (t->cells >= CLUE_OUTSIDE && !is_straight(s, cell, count))
		return false;
	if (t->cells != CLUE_ACROSS)
		return true;
	return count > 1 && count == s->size && (cell[0] / count == cell[1] / count || cell[0] % count == cell[1] % count);
}

/* Whether the digits of a quadruple are of the board, and at most one for each cell; sorts them. */
static bool quadruple_fits(int size, struct clue *c)
{
	const int base = size > 9 ? 100 : 10;
	uint8_t digits[4];
	int count = 0;

	for (int rest = c->value; rest > 0; rest /= base) {
		if (count == c->count[0] || rest % base == 0 || rest % base > size)
			return false;
		digits[count++] = (uint8_t)(rest % base);
	}
	qsort(digits, (size_t)count, 1, compare_cells);
	c->value = 0;
	for (int i = 0; i < count; i++)
		c->value = c->value * base + digits[i];
	return count > 0;
}

/* Whether a clue is as its kind wants it. Drops a number that says just what the kind says without one. */
static bool clue_fits(struct shape *s, struct clue *c)
{
	const struct clue_traits *t = &clue_traits[c->kind];
	const bool valued = c->value != CLUE_NO_VALUE;

	if (t->value != CLUE_MAY_HAVE_VALUE && valued != (t->value == CLUE_HAS_VALUE))
		return false;
	if (c->parts < t->parts[0] || c->parts > t->parts[1] || c->value < CLUE_NO_VALUE || c->value > clue_greatest(c->kind))
		return false;
	if (t->value == CLUE_MAY_HAVE_VALUE && c->kind != CLUE_CAGE &&
	    c->value == clue_value(&(struct clue){ .kind = c->kind, .value = CLUE_NO_VALUE }, s->size))
		c->value = CLUE_NO_VALUE;
	for (int part = 0; part < c->parts; part++)
		if (!part_fits(s, c, part))
			return false;
	return c->kind != CLUE_QUADRUPLE || quadruple_fits(s->size, c);
}

/* Compares two clues for qsort: by kind, then by cells and value. */
static int clue_compare(const struct shape *s, const struct clue *a, const struct clue *b)
{
	const int length = part_at(a, a->parts) - a->at, other = part_at(b, b->parts) - b->at;
	int order = a->kind - b->kind;

	if (order == 0)
		order = memcmp(&s->clue_cell[a->at], &s->clue_cell[b->at], (size_t)(length < other ? length : other));
	if (order == 0)
		order = memcmp(a->count, b->count, sizeof a->count);
	return order != 0 ? order : a->value - b->value;
}

static void sort_clues(struct shape *s)
{
	for (int i = 1; i < s->clues; i++) {
		const struct clue clue = s->clue[i];
		int at = i;

		for (; at > 0 && clue_compare(s, &clue, &s->clue[at - 1]) < 0; at--)
			s->clue[at] = s->clue[at - 1];
		s->clue[at] = clue;
	}
}

/* Packs the cells of the sorted clues in their order, and removes duplicates. */
static void pack_clues(struct shape *s)
{
	uint8_t cell[CLUE_CELLS];
	int clues = 0, cells = 0;

	for (int i = 0; i < s->clues; i++) {
		struct clue c = s->clue[i];
		const int length = part_at(&c, c.parts) - c.at;

		if (i + 1 < s->clues && clue_compare(s, &c, &s->clue[i + 1]) == 0)
			continue;
		memcpy(&cell[cells], &s->clue_cell[c.at], (size_t)length);
		c.at = (uint16_t)cells;
		cells += length;
		s->clue[clues++] = c;
	}
	memcpy(s->clue_cell, cell, (size_t)cells);
	s->clues = clues;
	s->clue_cells = cells;
}

/* Whether no cell is related to too many cells by clues. */
static bool has_few_relations(const struct shape *s)
{
	struct cellset related[MAX_CELLS] = { { { 0, 0 } } };

	for (int i = 0; i < s->clues; i++) {
		const struct clue *c = &s->clue[i];
		struct cellset cells = { { 0, 0 } };

		for (int k = 0; k < c->count[0]; k++)
			cellset_add(&cells, s->clue_cell[c->at + k]);
		for (int k = 0; k < c->count[0] && clue_traits[c->kind].differ; k++)
			related[s->clue_cell[c->at + k]] = cellset_or(related[s->clue_cell[c->at + k]], cells);
	}
	for (int cell = 0; cell < s->size * s->size; cell++)
		if (cellset_count(related[cell]) > MAX_RELATIONS - 20)
			return false;
	return true;
}

bool shape_settle_clues(struct shape *s)
{
	if (s->clues > MAX_CLUES)
		return false;
	for (int i = 0; i < s->clues; i++)
		if (!clue_fits(s, &s->clue[i]))
			return false;
	sort_clues(s);
	pack_clues(s);
	s->conditions &= ~(1u << CONDITION_CLUE);
	s->conditions |= (unsigned)(s->clues > 0) << CONDITION_CLUE;
	return has_few_relations(s);
}

bool shape_equal_clues(const struct shape *a, const struct shape *b)
{
	return a->clues == b->clues && a->clue_cells == b->clue_cells &&
	       memcmp(a->clue_cell, b->clue_cell, (size_t)a->clue_cells) == 0 &&
	       (a->clues == 0 || memcmp(a->clue, b->clue, (size_t)a->clues * sizeof *a->clue) == 0);
}
