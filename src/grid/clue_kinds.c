/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kinds of clues that primitives express fully, whether digits satisfy these primitives, and the conditions on neighbours without a
 * mark between them, which are split into primitives in the same way.
 */
#include "grid/clue_kinds.h"

#include <stdlib.h>
#include <string.h>

/* Whether A can have B beside it, with the number of the clue or another one. */
typedef bool pair_fits(int a, int b, int value);

static bool rises(int a, int b, int value) { return a + value <= b; }
static bool differs_least(int a, int b, int value) { return abs(a - b) >= value; }
static bool difference_is(int a, int b, int value) { return abs(a - b) == value; }
static bool ratio_is(int a, int b, int value) { return a == value * b || b == value * a; }
static bool sum_is(int a, int b, int value) { return a + b == value; }
static bool is_equal(int a, int b, int value) { return a == b + value; }
static bool rests_differ(int a, int b, int value) { return a % value != b % value; }
/* Whether A and B are in different thirds of the SIZE digits. */
static bool thirds_differ(int a, int b, int size) { return 3 * (a - 1) / size != 3 * (b - 1) / size; }
/* Whether A is the first of two numbers just if B is the second. NUMBERS holds both. */
static bool goes_with(int a, int b, int numbers) { return (a == numbers / 32) == (b == numbers % 32); }

void primitive_add(struct primitive *p, const uint8_t cell[], int count, int factor)
{
	for (int i = 0; i < count; i++) {
		p->cell[p->cells] = cell[i];
		p->factor[p->cells++] = (int8_t)factor;
	}
}

void split_take(const struct geometry *g, const struct clue *c, enum primitive_kind kind, int total, const struct split *to)
{
	struct primitive p = { .kind = (uint8_t)kind, .total = (int16_t)total };

	primitive_add(&p, clue_part(g, c, 0), c->count[0], 1);
	to->take(to->data, &p);
}

static void take_pair(const struct geometry *g, int a, int b, pair_fits *fits, int value, const struct split *to)
{
	struct primitive p = { .kind = PRIMITIVE_PAIR, .cells = 2, .cell = { (uint8_t)a, (uint8_t)b } };

	for (int d = 1; d <= g->size; d++)
		for (int e = 1; e <= g->size; e++)
			p.table[d - 1] |= (uint16_t)(fits(d, e, value) ? digit_bit(e) : 0);
	to->take(to->data, &p);
}

/* The pairs of cells of a line that have from 1 to MOST steps between them. */
static void take_pairs(const struct geometry *g, const struct clue *c, int most, pair_fits *fits, int value, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);

	for (int i = 0; i < c->count[0]; i++)
		for (int k = i + 1; k < c->count[0] && k <= i + most; k++)
			take_pair(g, cell[i], cell[k], fits, value, to);
}

void split_thermometer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, rises, 1, to);
}

void split_slow_thermometer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, rises, 0, to);
}

void split_difference(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, difference_is, clue_value(c, g->size), to);
}

void split_ratio(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, ratio_is, clue_value(c, g->size), to);
}

void split_xv(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, sum_is, c->value, to);
}

void split_whispers(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 1, differs_least, clue_value(c, g->size), to);
}

void split_nabner(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, MAX_CELLS, differs_least, 2, to);
}

void split_modular(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 2, rests_differ, 3, to);
}

void split_entropic(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_pairs(g, c, 2, thirds_differ, g->size, to);
}

void split_renban(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_take(g, c, PRIMITIVE_SET, SET_CONSECUTIVE, to);
}

void split_palindrome(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);

	for (int i = 0, k = c->count[0] - 1; i < k; i++, k--)
		take_pair(g, cell[i], cell[k], is_equal, 0, to);
}

void split_clone(const struct geometry *g, const struct clue *c, const struct split *to)
{
	for (int i = 0; i < c->count[0] && i < c->count[1]; i++)
		take_pair(g, clue_part(g, c, 0)[i], clue_part(g, c, 1)[i], is_equal, 0, to);
}

/* A line with two ends, which differ by at least APART; the primitive lists the ends first. */
static void take_ends(const struct geometry *g, const struct clue *c, int apart, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);
	struct primitive p = { .kind = PRIMITIVE_ENDS, .total = (int16_t)apart };

	primitive_add(&p, cell, 1, 1);
	primitive_add(&p, &cell[c->count[0] - 1], 1, 1);
	primitive_add(&p, &cell[1], c->count[0] - 2, 1);
	to->take(to->data, &p);
}

void split_between(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_ends(g, c, 0, to);
}

void split_lockout(const struct geometry *g, const struct clue *c, const struct split *to)
{
	take_ends(g, c, g->size / 2, to);
}

/* The parts of the line in each region, one after the other, have equal sums. */
void split_region_sum(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);
	struct primitive p = { .kind = PRIMITIVE_EQUAL };
	int group = 0;

	for (int i = 0; i < c->count[0]; i++) {
		group += i > 0 && g->cell_house[cell[i]][HOUSE_BOX] != g->cell_house[cell[i - 1]][HOUSE_BOX];
		primitive_add(&p, &cell[i], 1, group);
	}
	if (group > 0)
		to->take(to->data, &p);
}

/* A minimum is less than each neighbour that is none, a maximum greater. */
static void split_extreme(const struct geometry *g, const struct clue *c, const struct split *to)
{
	static const int steps[][2] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };
	const struct shape *s = geometry_shape(g);
	const int cell = clue_part(g, c, 0)[0];

	for (int way = 0; way < 4; way++) {
		const int row = cell / g->size + steps[way][0], column = cell % g->size + steps[way][1], other = row * g->size + column;
		bool marked = row < 0 || row >= g->size || column < 0 || column >= g->size;

		for (int i = 0; i < s->clues; i++)
			marked |= s->clue[i].kind == c->kind && s->clue_cell[s->clue[i].at] == other;
		if (!marked)
			take_pair(g, c->kind == CLUE_MINIMUM ? cell : other, c->kind == CLUE_MINIMUM ? other : cell, rises, 1, to);
	}
}

void split_minimum(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_extreme(g, c, to);
}

void split_maximum(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_extreme(g, c, to);
}

/* The digits of a quadruple are those of its number, two places for each on boards of more than nine digits. */
void split_quadruple(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const int base = g->size > 9 ? 100 : 10;
	struct primitive p = { .kind = PRIMITIVE_COUNT };

	primitive_add(&p, clue_part(g, c, 0), c->count[0], 0);
	for (int rest = c->value; rest > 0 && p.total < p.cells; rest /= base)
		p.factor[p.total++] = (int8_t)(rest % base);
	to->take(to->data, &p);
}

/* Cell V of a house has the digit NUMBER just if the indexer has V. */
static void take_index(const struct geometry *g, int cell, int house, int number, const struct split *to)
{
	for (int v = 1; v <= g->size; v++)
		if (g->house_cell[house][v - 1] != cell)
			take_pair(g, cell, g->house_cell[house][v - 1], goes_with, 32 * v + number, to);
}

void split_row_indexer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const int cell = clue_part(g, c, 0)[0];

	take_index(g, cell, g->cell_house[cell][HOUSE_COLUMN], g->row[cell] + 1, to);
}

void split_column_indexer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const int cell = clue_part(g, c, 0)[0];

	take_index(g, cell, g->cell_house[cell][HOUSE_ROW], g->column[cell] + 1, to);
}

void split_box_indexer(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const int cell = clue_part(g, c, 0)[0], box = g->cell_house[cell][HOUSE_BOX];

	take_index(g, cell, box, bits_lowest(g->place[cell][box]) + 1, to);
}

/* Each two cells equally far from the middle have the same sum, and the digit in the middle is that sum. */
void split_zipper(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);
	const int count = c->count[0], half = count / 2;

	for (int i = 0; i < half; i++) {
		struct primitive p = { .kind = PRIMITIVE_SUM };

		primitive_add(&p, &cell[i], 1, 1);
		primitive_add(&p, &cell[count - 1 - i], 1, 1);
		if (count % 2 != 0) {
			primitive_add(&p, &cell[half], 1, -1);
		} else {
			primitive_add(&p, &cell[half - 1], 2, -1);
			if (i == half - 1)
				break;
		}
		to->take(to->data, &p);
	}
}

/* The digits between the ends have the same sum as the ends. */
void split_double_arrow(const struct geometry *g, const struct clue *c, const struct split *to)
{
	const uint8_t *cell = clue_part(g, c, 0);
	struct primitive p = { .kind = PRIMITIVE_SUM };

	primitive_add(&p, cell, 1, 1);
	primitive_add(&p, &cell[c->count[0] - 1], 1, 1);
	primitive_add(&p, &cell[1], c->count[0] - 2, -1);
	to->take(to->data, &p);
}

void split_xsum(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_take(g, c, PRIMITIVE_XSUM, c->value, to);
}

void split_skyscraper(const struct geometry *g, const struct clue *c, const struct split *to)
{
	split_take(g, c, PRIMITIVE_SKYSCRAPER, c->value, to);
}

void split_nothing(const struct geometry *g, const struct clue *c, const struct split *to)
{
	(void)g;
	(void)c;
	(void)to;
}

/* What a board asks of neighbours without a mark between them. */

/* Whether a clue is a mark that a condition goes by. */
static bool marks_pair(const struct clue *c, int condition)
{
	return condition == CONDITION_NO_SUM ? c->kind == CLUE_XV : c->kind == CLUE_DIFFERENCE || c->kind == CLUE_RATIO;
}

bool shape_is_marked(const struct shape *s, enum board_condition condition, int cell, int other)
{
	for (int i = 0; i < s->clues; i++) {
		const struct clue *c = &s->clue[i];
		const uint8_t *at = &s->clue_cell[c->at];

		if (marks_pair(c, (int)condition) &&
		    ((at[0] == cell && at[1] == other) || (at[0] == other && at[1] == cell)))
			return true;
	}
	return false;
}

/* The digits that clues of the kind allow beside DIGIT, by any number that one of them has; if there is none, by the usual number. */
static uint16_t asked_beside(const struct shape *s, enum clue_kind kind, pair_fits *fits, int digit)
{
	uint16_t digits = 0;
	bool any = false;

	for (int i = 0; i <= s->clues; i++) {
		const struct clue usual = { .kind = (uint8_t)kind, .value = CLUE_NO_VALUE }, *c = i < s->clues ? &s->clue[i] : &usual;

		if (c->kind != kind || (i == s->clues && any))
			continue;
		any = true;
		for (int d = 1; d <= s->size; d++)
			digits |= (uint16_t)(fits(digit, d, clue_value(c, s->size)) ? digit_bit(d) : 0);
	}
	return digits;
}

/* The digits beside DIGIT that a condition on unmarked neighbours excludes. */
static uint16_t excluded_beside(const struct shape *s, int condition, int digit)
{
	uint16_t digits = 0;

	if (condition == CONDITION_NO_DIFFERENCE)
		return asked_beside(s, CLUE_DIFFERENCE, difference_is, digit);
	if (condition == CONDITION_NO_RATIO)
		return asked_beside(s, CLUE_RATIO, ratio_is, digit);
	for (int d = 1; d <= s->size; d++)
		digits |= (uint16_t)(sum_is(digit, d, 5) || sum_is(digit, d, 10) ? digit_bit(d) : 0);
	return digits;
}

uint16_t shape_unmarked_excludes(const struct shape *s, enum board_condition condition, int cell, bool down, int digit)
{
	if ((s->conditions >> condition & 1) == 0 || shape_is_marked(s, condition, cell, cell + (down ? s->size : 1)))
		return 0;
	return excluded_beside(s, (int)condition, digit);
}

/* What each condition on unmarked neighbours excludes beside each digit, and which neighbours have a mark: to the right, and below. */
struct unmarked {
	uint16_t out[3][MAX_SIZE];
	bool marked[3][2][MAX_CELLS];
};

static void list_marks(const struct geometry *g, struct unmarked *u)
{
	const struct shape *s = geometry_shape(g);

	for (int i = 0; i < s->clues; i++) {
		const struct clue *c = &s->clue[i];
		const int a = clue_part(g, c, 0)[0], b = clue_part(g, c, 0)[c->count[0] > 1];
		const int down = b - a == g->size;

		if (!down && b - a != 1)
			continue;
		for (int condition = 0; condition < 3; condition++)
			u->marked[condition][down][a] |= marks_pair(c, condition + CONDITION_NO_DIFFERENCE);
	}
}

/* Takes the pair of a cell and its neighbour, if a condition under which they are unmarked excludes some of their digits. */
static void take_unmarked(const struct geometry *g, const struct unmarked *u, int cell, int down, const struct split *to)
{
	struct primitive p = { .kind = PRIMITIVE_PAIR, .cells = 2, .cell = { (uint8_t)cell, (uint8_t)(cell + (down != 0 ? g->size : 1)) } };
	bool any = false;

	for (int d = 1; d <= g->size; d++) {
		uint16_t out = 0;

		for (int condition = 0; condition < 3; condition++)
			out |= u->marked[condition][down][cell] ? 0 : u->out[condition][d - 1];
		p.table[d - 1] = g->all & (uint16_t)~out;
		any |= out != 0;
	}
	if (any)
		to->take(to->data, &p);
}

static void take_all_unmarked(const struct geometry *g, const struct split *to)
{
	struct unmarked u = { .out = { { 0 } } };
	unsigned asked = g->conditions >> CONDITION_NO_DIFFERENCE & 7;

	list_marks(g, &u);
	for (int d = 1; d <= g->size; d++)
		for (int condition = 0; condition < 3; condition++)
			if ((asked >> condition & 1) != 0)
				u.out[condition][d - 1] = excluded_beside(geometry_shape(g), condition + CONDITION_NO_DIFFERENCE, d);
	for (int cell = 0; cell < g->cells && asked != 0; cell++)
		for (int down = 0; down < 2; down++)
			if ((down != 0 ? g->row : g->column)[cell] + 1 < g->size)
				take_unmarked(g, &u, cell, down, to);
}

void geometry_split(const struct geometry *g, primitive_taker *take, void *data)
{
	for (int i = 0; i < g->clues; i++)
		clue_split(g, geometry_clue(g, i), take, data);
	take_all_unmarked(g, &(struct split){ take, data });
}

/* Whether digits satisfy primitives. */

static enum clue_state pair_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	const int a = values[p->cell[0]], b = values[p->cell[1]];
	uint16_t beside = 0;

	for (int d = 1; d <= g->size; d++)
		beside |= a == 0 || a == d ? p->table[d - 1] : 0;
	return (beside & (b != 0 ? digit_bit(b) : g->all)) != 0 ? CLUE_KEPT : CLUE_BROKEN;
}

static enum clue_state consecutive_state(const struct primitive *p, const uint8_t values[])
{
	unsigned digits = 0;
	bool twice = false;

	for (int i = 0; i < p->cells; i++) {
		const unsigned bit = 1u << values[p->cell[i]] >> 1;

		twice |= (digits & bit) != 0;
		digits |= bit;
	}
	if (twice)
		return CLUE_DEAD;
	return digits != 0 && bits_highest((uint16_t)digits) - bits_lowest(digits) >= p->cells ? CLUE_BROKEN : CLUE_KEPT;
}

static enum clue_state sum_state_of(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	int least = 0, most = 0;

	for (int i = 0; i < p->cells; i++) {
		const int value = values[p->cell[i]], low = value != 0 ? value : 1, high = value != 0 ? value : g->size;

		least += p->factor[i] * (p->factor[i] > 0 ? low : high);
		most += p->factor[i] * (p->factor[i] > 0 ? high : low);
	}
	return p->total < least || p->total > most ? CLUE_BROKEN : CLUE_KEPT;
}

static enum clue_state equal_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	int least = 0, most = 16 * 17;

	for (int from = 0, to; from < p->cells; from = to) {
		int low = 0, high = 0;

		for (to = from; to < p->cells && p->factor[to] == p->factor[from]; to++) {
			low += values[p->cell[to]] != 0 ? values[p->cell[to]] : 1;
			high += values[p->cell[to]] != 0 ? values[p->cell[to]] : g->size;
		}
		least = low > least ? low : least;
		most = high < most ? high : most;
	}
	return least > most ? CLUE_BROKEN : CLUE_KEPT;
}

uint16_t primitive_between(const struct geometry *g, const struct primitive *p, int a, int b)
{
	const int low = a < b ? a : b, high = a < b ? b : a;
	const unsigned inside = low < high ? (1u << (high - 1)) - (1u << low) : 0, ends = digit_bit(low) | digit_bit(high);

	if (p->total != 0)
		return (uint16_t)(high - low < p->total ? 0 : g->all & ~(inside | ends));
	return (uint16_t)inside;
}

bool primitive_ends_fit(const struct geometry *g, const struct primitive *p, int a, int b)
{
	const int apart = abs(a - b);

	(void)g;
	return p->total != 0 ? apart >= p->total : p->cells == 2 || apart >= 2;
}

static bool ends_fit_values(const struct geometry *g, const struct primitive *p, int a, int b, const uint8_t values[])
{
	const uint16_t between = primitive_between(g, p, a, b);
	bool fit = primitive_ends_fit(g, p, a, b) && (p->cells == 2 || between != 0);

	for (int i = 2; i < p->cells && fit; i++)
		fit = values[p->cell[i]] == 0 || (between & digit_bit(values[p->cell[i]])) != 0;
	return fit;
}

static enum clue_state ends_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	const int a = values[p->cell[0]], b = values[p->cell[1]];

	for (int d = a > 0 ? a : 1; d <= (a > 0 ? a : g->size); d++)
		for (int e = b > 0 ? b : 1; e <= (b > 0 ? b : g->size); e++)
			if (ends_fit_values(g, p, d, e, values))
				return CLUE_KEPT;
	return CLUE_BROKEN;
}

static enum clue_state count_state(const struct primitive *p, const uint8_t values[])
{
	bool used[PRIMITIVE_CELLS] = { false };
	int missing = 0, empty = 0;

	for (int i = 0; i < p->cells; i++)
		empty += values[p->cell[i]] == 0;
	for (int i = 0; i < p->total; i++) {
		int k = 0;

		while (k < p->cells && (used[k] || values[p->cell[k]] != p->factor[i]))
			k++;
		if (k < p->cells)
			used[k] = true;
		else
			missing++;
	}
	return missing > empty ? CLUE_BROKEN : CLUE_KEPT;
}

/* Whether the first cells, as many as the first digit X says, can sum to the total, with different digits. */
static bool first_digits_fit(const struct geometry *g, const struct primitive *p, int x, const uint8_t values[])
{
	unsigned used = digit_bit(x);
	int sum = x, empty = 0, least = 0, most = 0;

	for (int i = 1; i < p->cells; i++)
		used |= 1u << values[p->cell[i]] >> 1;
	for (int i = 1; i < x; i++) {
		sum += values[p->cell[i]];
		empty += values[p->cell[i]] == 0;
	}
	for (int d = 1, left = empty; d <= g->size && left > 0; d++)
		if ((used & digit_bit(d)) == 0) {
			least += d;
			left--;
		}
	for (int d = g->size, left = empty; d >= 1 && left > 0; d--)
		if ((used & digit_bit(d)) == 0) {
			most += d;
			left--;
		}
	return sum + least <= p->total && sum + most >= p->total;
}

static enum clue_state xsum_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	const int first = values[p->cell[0]];

	for (int x = first > 0 ? first : 1; x <= (first > 0 ? first : g->size); x++)
		if (first_digits_fit(g, p, x, values))
			return CLUE_KEPT;
	return CLUE_BROKEN;
}

static enum clue_state skyscraper_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	int seen = 0, highest = 0, i = 0;

	for (; i < p->cells && values[p->cell[i]] != 0 && highest < g->size; i++)
		if (values[p->cell[i]] > highest) {
			highest = values[p->cell[i]];
			seen++;
		}
	if (highest == g->size)
		return seen == p->total ? CLUE_KEPT : CLUE_BROKEN;
	/* The greatest digit is still to be seen. No more digits are seen than cells are left, or digits above HIGHEST. */
	const int left = p->cells - i < g->size - highest ? p->cells - i : g->size - highest;

	return seen + 1 > p->total || seen + left < p->total ? CLUE_BROKEN : CLUE_KEPT;
}

enum clue_state primitive_state(const struct geometry *g, const struct primitive *p, const uint8_t values[])
{
	switch ((enum primitive_kind)p->kind) {
	case PRIMITIVE_SET:
		return p->total == SET_CONSECUTIVE ? consecutive_state(p, values) : CLUE_KEPT;
	case PRIMITIVE_SUM:
		return sum_state_of(g, p, values);
	case PRIMITIVE_EQUAL:
		return equal_state(g, p, values);
	case PRIMITIVE_ENDS:
		return ends_state(g, p, values);
	case PRIMITIVE_COUNT:
		return count_state(p, values);
	case PRIMITIVE_XSUM:
		return xsum_state(g, p, values);
	case PRIMITIVE_SKYSCRAPER:
		return skyscraper_state(g, p, values);
	case PRIMITIVE_PAIR:
		return pair_state(g, p, values);
	default:
		return CLUE_KEPT;
	}
}

/* The worst state of the primitives taken so far. */
struct state_of_all {
	const struct geometry *geo;
	const uint8_t *values;
	enum clue_state state;
};

static void take_state(void *data, const struct primitive *p)
{
	struct state_of_all *s = data;
	const enum clue_state state = primitive_state(s->geo, p, s->values);

	s->state = state > s->state ? state : s->state;
}

enum clue_state primitives_hold(const struct geometry *g, const struct clue *c, const uint8_t values[])
{
	struct state_of_all s = { .geo = g, .values = values, .state = CLUE_KEPT };
	const uint8_t *cell = clue_part(g, c, 0);
	unsigned digits = 0;

	/* Two equal digits are a conflict of their own. */
	for (int i = 0; i < c->count[0] && clue_traits[c->kind].differ; i++) {
		const unsigned bit = 1u << values[cell[i]] >> 1;

		s.state = (digits & bit) != 0 ? CLUE_DEAD : s.state;
		digits |= bit;
	}
	clue_split(g, c, take_state, &s);
	return s.state;
}

static void take_cells(void *data, const struct primitive *p)
{
	for (int i = 0; i < p->cells; i++)
		cellset_add(data, p->cell[i]);
}

struct cellset clue_reach(const struct geometry *g, const struct clue *c)
{
	struct cellset cells = clue_cells(g, c);

	clue_split(g, c, take_cells, &cells);
	return cells;
}
