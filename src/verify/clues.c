/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/clues.h"

#include <stdlib.h>
#include <string.h>

/* What is tried: the digits that each cell of the board may still have, as bits, and the cells that are filled one after another. */
struct clue_filler {
	const struct clue_asked *asked;
	uint32_t may[CELLS_MAX];
	int cell[CELLS_MAX], count;
	bool filled[CELLS_MAX];		/* by cell of the board */
	bool in_order;			/* the first cell is filled first; otherwise the one with the fewest digits */
};

/* Whether a clue can still be kept; exact where each of its cells has one digit. */
typedef bool clue_check(const struct clue_filler *, const struct board_clue *);
/* Whether two digits may stand together. */
typedef bool digits_fit(int a, int b, int value);

static int cell_least(const struct clue_filler *f, int cell)
{
	return bits_lowest(f->may[cell]) + 1;
}

static int cell_most(const struct clue_filler *f, int cell)
{
	return bits_highest(f->may[cell]) + 1;
}

/* Cell N of a part. */
static int clue_cell_at(const struct board_clue *c, int part, int n)
{
	int at = c->at;

	for (int p = 0; p < part; p++)
		at += c->count[p];
	return form->clue_cell[at + n];
}

/* The first of the clues' own rules: two cells. */

static bool fit_apart(int a, int b, int value) { return abs(a - b) >= value; }
static bool fit_difference(int a, int b, int value) { return abs(a - b) == value; }
static bool fit_ratio(int a, int b, int value) { return a == value * b || b == value * a; }
static bool fit_sum(int a, int b, int value) { return a + b == value; }
static bool fit_equal(int a, int b, int value) { return a - b == value; }
static bool fit_remainders(int a, int b, int value) { return a % value != b % value; }
static bool fit_thirds(int a, int b, int value) { return (a - 1) * 3 / value != (b - 1) * 3 / value; }

static bool pair_fits(const struct clue_filler *f, int a, int b, digits_fit *fit, int value)
{
	for (int d = 1; d <= form->digits; d++)
		for (int e = 1; e <= form->digits; e++)
			if ((f->may[a] >> (d - 1) & 1) != 0 && (f->may[b] >> (e - 1) & 1) != 0 && (a != b || d == e) && fit(d, e, value))
				return true;
	return false;
}

/* All pairs of cells with at most STEPS steps between them. */
static bool pairs_fit(const struct clue_filler *f, const struct board_clue *c, int steps, digits_fit *fit, int value)
{
	for (int i = 0; i < c->count[0]; i++)
		for (int n = i + 1; n < c->count[0] && n <= i + steps; n++)
			if (!pair_fits(f, clue_cell_at(c, 0, i), clue_cell_at(c, 0, n), fit, value))
				return false;
	return true;
}

static int value_or(const struct board_clue *c, int usual)
{
	return c->value >= 0 ? c->value : usual;
}

static bool check_difference(const struct clue_filler *f, const struct board_clue *c)
{
	return pairs_fit(f, c, 1, fit_difference, value_or(c, 1));
}

static bool check_ratio(const struct clue_filler *f, const struct board_clue *c) { return pairs_fit(f, c, 1, fit_ratio, value_or(c, 2)); }
static bool check_xv(const struct clue_filler *f, const struct board_clue *c) { return pairs_fit(f, c, 1, fit_sum, c->value); }
static bool check_nabner(const struct clue_filler *f, const struct board_clue *c) { return pairs_fit(f, c, c->count[0], fit_apart, 2); }
static bool check_modular(const struct clue_filler *f, const struct board_clue *c) { return pairs_fit(f, c, 2, fit_remainders, 3); }
static bool check_entropic(const struct clue_filler *f, const struct board_clue *c) { return pairs_fit(f, c, 2, fit_thirds, form->digits); }

static bool check_whispers(const struct clue_filler *f, const struct board_clue *c)
{
	return pairs_fit(f, c, 1, fit_apart, value_or(c, (form->digits + 1) / 2));
}

static bool check_palindrome(const struct clue_filler *f, const struct board_clue *c)
{
	for (int i = 0; i < c->count[0] / 2; i++)
		if (!pair_fits(f, clue_cell_at(c, 0, i), clue_cell_at(c, 0, c->count[0] - 1 - i), fit_equal, 0))
			return false;
	return true;
}

static bool check_clone(const struct clue_filler *f, const struct board_clue *c)
{
	for (int i = 0; i < c->count[0] && i < c->count[1]; i++)
		if (!pair_fits(f, clue_cell_at(c, 0, i), clue_cell_at(c, 1, i), fit_equal, 0))
			return false;
	return true;
}

/* Lines. */

/* Digits rise by STEP or more: from the bulb on, each cell has at least so much. */
static bool rises_along(const struct clue_filler *f, const struct board_clue *c, int step)
{
	int least = 1 - step;

	for (int i = 0; i < c->count[0]; i++) {
		const int cell = clue_cell_at(c, 0, i), from = least + step;
		const uint32_t fit = from > 1 ? f->may[cell] >> (from - 1) << (from - 1) : f->may[cell];

		if (fit == 0)
			return false;
		least = bits_lowest(fit) + 1;
	}
	return true;
}

static bool check_thermometer(const struct clue_filler *f, const struct board_clue *c) { return rises_along(f, c, 1); }
static bool check_slow_thermometer(const struct clue_filler *f, const struct board_clue *c) { return rises_along(f, c, 0); }

static bool check_renban(const struct clue_filler *f, const struct board_clue *c)
{
	for (int low = 0; low + c->count[0] <= form->digits; low++) {
		const uint32_t window = ((UINT32_C(1) << c->count[0]) - 1) << low;
		uint32_t all = 0;
		bool fits = true;

		for (int i = 0; i < c->count[0]; i++) {
			all |= f->may[clue_cell_at(c, 0, i)];
			fits = fits && (f->may[clue_cell_at(c, 0, i)] & window) != 0;
		}
		if (fits && (all & window) == window)
			return true;
	}
	return false;
}

/* Whether with the ends A and B the digits between can be within them, or, if APART is not 0, outside of them. */
static bool middle_fits(const struct clue_filler *f, const struct board_clue *c, int a, int b, int apart)
{
	const int low = a < b ? a : b, high = a < b ? b : a;
	bool all = apart == 0 || high - low >= apart;

	for (int i = 1; i < c->count[0] - 1 && all; i++) {
		bool one = false;

		for (int d = 1; d <= form->digits; d++)
			if ((f->may[clue_cell_at(c, 0, i)] >> (d - 1) & 1) != 0)
				one = one || (apart == 0 ? d > low && d < high : d < low || d > high);
		all = one;
	}
	return all;
}

static bool ends_fit(const struct clue_filler *f, const struct board_clue *c, int apart)
{
	const int first = clue_cell_at(c, 0, 0), last = clue_cell_at(c, 0, c->count[0] - 1);

	for (int a = 1; a <= form->digits; a++)
		for (int b = 1; b <= form->digits; b++)
			if ((f->may[first] >> (a - 1) & 1) != 0 && (f->may[last] >> (b - 1) & 1) != 0 && middle_fits(f, c, a, b, apart))
				return true;
	return false;
}

static bool check_between(const struct clue_filler *f, const struct board_clue *c) { return ends_fit(f, c, 0); }
static bool check_lockout(const struct clue_filler *f, const struct board_clue *c) { return ends_fit(f, c, form->digits / 2); }

/* Sums. */

/* What sums are possible. */
struct range {
	int least, most;
};

static void range_add(struct range *r, const struct clue_filler *f, int cell, int times)
{
	r->least += times * cell_least(f, cell);
	r->most += times * cell_most(f, cell);
}

/* Leaves what both ranges allow. */
static void range_meet(struct range *r, struct range with)
{
	r->least = r->least > with.least ? r->least : with.least;
	r->most = r->most < with.most ? r->most : with.most;
}

static bool has_sum(struct range r, int sum)
{
	return r.least <= sum && sum <= r.most;
}

/* The sum of a part. */
static struct range part_sum(const struct clue_filler *f, const struct board_clue *c, int part)
{
	struct range r = { 0, 0 };

	for (int i = 0; i < c->count[part]; i++)
		range_add(&r, f, clue_cell_at(c, part, i), 1);
	return r;
}

static bool check_sum(const struct clue_filler *f, const struct board_clue *c)
{
	return has_sum(part_sum(f, c, 0), c->value);
}

static bool check_cage(const struct clue_filler *f, const struct board_clue *c)
{
	return c->value <= 0 || check_sum(f, c);
}

static bool check_arrow(const struct clue_filler *f, const struct board_clue *c)
{
	struct range all = { 0, 0 };

	for (int i = 0, place = 1; i < c->count[0]; i++, place *= 10)
		range_add(&all, f, clue_cell_at(c, 0, c->count[0] - 1 - i), place);
	for (int part = 1; part < c->parts; part++) {
		struct range arm = part_sum(f, c, part);

		range_meet(&arm, all);
		if (arm.least > arm.most)
			return false;
	}
	return true;
}

/* The box or region of a cell. */
static int region_of(int cell)
{
	for (int h = 2 * form->digits; h < form->houses; h++)
		if (form->name[h][0] == 'b' && has(&form->house[h], cell))
			return h;
	return -1;
}

static bool check_region_sum(const struct clue_filler *f, const struct board_clue *c)
{
	struct range all = { 0, CELLS_MAX * DIGITS_MAX };

	for (int i = 0; i < c->count[0];) {
		const int region = region_of(clue_cell_at(c, 0, i));
		struct range part = { 0, 0 };

		for (; i < c->count[0] && region_of(clue_cell_at(c, 0, i)) == region; i++)
			range_add(&part, f, clue_cell_at(c, 0, i), 1);
		range_meet(&all, part);
	}
	return all.least <= all.most;
}

static bool check_zipper(const struct clue_filler *f, const struct board_clue *c)
{
	const int count = c->count[0];
	struct range all = { 0, CELLS_MAX * DIGITS_MAX };

	for (int i = 0; i < (count + 1) / 2; i++) {
		struct range both = { 0, 0 };

		range_add(&both, f, clue_cell_at(c, 0, i), 1);
		if (i != count - 1 - i)
			range_add(&both, f, clue_cell_at(c, 0, count - 1 - i), 1);
		range_meet(&all, both);
	}
	return all.least <= all.most;
}

static bool check_double_arrow(const struct clue_filler *f, const struct board_clue *c)
{
	struct range all = { 0, 0 }, ends = { 0, 0 };

	for (int i = 1; i < c->count[0] - 1; i++)
		range_add(&all, f, clue_cell_at(c, 0, i), 1);
	range_add(&ends, f, clue_cell_at(c, 0, 0), 1);
	range_add(&ends, f, clue_cell_at(c, 0, c->count[0] - 1), 1);
	range_meet(&all, ends);
	return all.least <= all.most;
}

/* Single cells, and circles. */

/* The neighbours of a minimum or maximum that have no such clue. */
static struct bits plain_neighbours(const struct board_clue *c)
{
	static const int row_step[] = { -1, 1, 0, 0 }, column_step[] = { 0, 0, -1, 1 };
	const int cell = clue_cell_at(c, 0, 0);
	struct bits found = { { 0 } };

	for (int way = 0; way < 4; way++) {
		const int row = form_row(cell) + row_step[way], column = form_column(cell) + column_step[way],
			  other = row * form->digits + column;
		bool plain = row >= 0 && column >= 0 && row < form->digits && column < form->digits;

		for (int i = 0; i < form->clues && plain; i++)
			plain = strcmp(form->clue[i].kind, c->kind) != 0 || clue_cell_at(&form->clue[i], 0, 0) != other;
		if (plain)
			add(&found, other);
	}
	return found;
}

static bool check_minimum(const struct clue_filler *f, const struct board_clue *c)
{
	const struct bits others = plain_neighbours(c);

	for (EACH(other, others))
		if (cell_least(f, clue_cell_at(c, 0, 0)) >= cell_most(f, other))
			return false;
	return true;
}

static bool check_maximum(const struct clue_filler *f, const struct board_clue *c)
{
	const struct bits others = plain_neighbours(c);

	for (EACH(other, others))
		if (cell_most(f, clue_cell_at(c, 0, 0)) <= cell_least(f, other))
			return false;
	return true;
}

static bool check_quadruple(const struct clue_filler *f, const struct board_clue *c)
{
	const int base = form->digits > 9 ? 100 : 10;

	for (int rest = c->value; rest > 0; rest /= base) {
		const int digit = rest % base;
		int asked = 0, can = 0;

		for (int other = c->value; other > 0; other /= base)
			asked += other % base == digit;
		for (int i = 0; i < c->count[0]; i++)
			can += (int)(f->may[clue_cell_at(c, 0, i)] >> (digit - 1) & 1);
		if (can < asked)
			return false;
	}
	return true;
}

/* The house in which an indexer is, and by its kind: its own place there. */
static const struct bits *index_house(const struct board_clue *c, int *own)
{
	const int cell = clue_cell_at(c, 0, 0);
	const struct bits *house = &form->house[c->kind[0] == 'c' ? form_row(cell) : form->digits + form_column(cell)];

	if (c->kind[0] == 'b')
		house = region_of(cell) >= 0 ? &form->house[region_of(cell)] : NULL;
	*own = 0;
	for (int other = house != NULL ? next(house, -1) : -1; other >= 0 && other <= cell; other = next(house, other))
		++*own;
	return house;
}

/* The cell with number V of the house has the number of the indexer's own place just if the indexer has V. */
static bool check_indexer(const struct clue_filler *f, const struct board_clue *c)
{
	const int cell = clue_cell_at(c, 0, 0);
	int own, v = 0;
	const struct bits *house = index_house(c, &own);
	uint32_t possible = 0, must = 0;

	for (int other = house != NULL ? next(house, -1) : -1; other >= 0; other = next(house, other)) {
		const uint32_t bit = UINT32_C(1) << v++;

		possible |= (f->may[other] >> (own - 1) & 1) != 0 ? bit : 0;
		must |= f->may[other] == UINT32_C(1) << (own - 1) && other != cell ? bit : 0;
	}
	return house == NULL || ((f->may[cell] & possible) != 0 && (f->may[cell] & must) == must);
}

/* What is seen from outside: the cells of a row or column, filled from there. */

static bool check_sandwich(const struct clue_filler *f, const struct board_clue *c)
{
	const uint32_t least = 1, most = UINT32_C(1) << (form->digits - 1), crusts = least | most;

	for (int i = 0; i < c->count[0]; i++) {
		struct range between = { 0, 0 };

		for (int n = i + 1; n < c->count[0] && (f->may[clue_cell_at(c, 0, i)] & crusts) != 0; n++) {
			const uint32_t from = f->may[clue_cell_at(c, 0, i)], to = f->may[clue_cell_at(c, 0, n)], inner = to & ~crusts;

			if ((((from & least) != 0 && (to & most) != 0) || ((from & most) != 0 && (to & least) != 0)) &&
			    has_sum(between, c->value))
				return true;
			if (inner == 0)
				break;
			between.least += bits_lowest(inner) + 1;
			between.most += bits_highest(inner) + 1;
		}
	}
	return false;
}

static bool check_x_sum(const struct clue_filler *f, const struct board_clue *c)
{
	for (int x = 1; x <= c->count[0]; x++) {
		struct range sum = { x, x };

		for (int i = 1; i < x; i++)
			range_add(&sum, f, clue_cell_at(c, 0, i), 1);
		if ((f->may[clue_cell_at(c, 0, 0)] >> (x - 1) & 1) != 0 && has_sum(sum, c->value))
			return true;
	}
	return false;
}

static bool check_skyscraper(const struct clue_filler *f, const struct board_clue *c)
{
	int seen = 0, tallest = 0, i = 0;

	for (; i < c->count[0] && f->filled[clue_cell_at(c, 0, i)]; i++)
		if (cell_least(f, clue_cell_at(c, 0, i)) > tallest) {
			tallest = cell_least(f, clue_cell_at(c, 0, i));
			seen++;
		}
	const int cells_left = c->count[0] - i, digits_left = form->digits - tallest;
	const int more = cells_left < digits_left ? cells_left : digits_left;

	return seen + (digits_left > 0 && cells_left > 0) <= c->value && seen + more >= c->value;
}

static bool check_nothing(const struct clue_filler *f, const struct board_clue *c)
{
	(void)f;
	(void)c;
	return true;
}

static const struct clue_rule {
	const char *kind, *reason;
	clue_check *check;
	bool in_order;
} kinds[] = {
	{ "cage", "clue-cage", check_cage, false },
	{ "little-killer", "clue-little-killer", check_sum, false },
	{ "arrow", "clue-arrow", check_arrow, false },
	{ "sandwich", "clue-sandwich", check_sandwich, true },
	{ "thermometer", "clue-thermometer", check_thermometer, false },
	{ "slow-thermometer", "clue-slow-thermometer", check_slow_thermometer, false },
	{ "white-dot", "clue-difference", check_difference, false },
	{ "black-dot", "clue-ratio", check_ratio, false },
	{ "xv", "clue-xv", check_xv, false },
	{ "whispers", "clue-whispers", check_whispers, false },
	{ "renban", "clue-renban", check_renban, false },
	{ "palindrome", "clue-palindrome", check_palindrome, false },
	{ "between", "clue-between", check_between, false },
	{ "lockout", "clue-lockout", check_lockout, false },
	{ "region-sum", "clue-region-sum", check_region_sum, false },
	{ "minimum", "clue-minimum", check_minimum, false },
	{ "maximum", "clue-maximum", check_maximum, false },
	{ "quadruple", "clue-quadruple", check_quadruple, false },
	{ "clone", "clue-clone", check_clone, false },
	{ "region", "clue-region", check_nothing, false },
	{ "row-indexer", "clue-row-indexer", check_indexer, false },
	{ "column-indexer", "clue-column-indexer", check_indexer, false },
	{ "box-indexer", "clue-box-indexer", check_indexer, false },
	{ "zipper", "clue-zipper", check_zipper, false },
	{ "double-arrow", "clue-double-arrow", check_double_arrow, false },
	{ "modular", "clue-modular", check_modular, false },
	{ "entropic", "clue-entropic", check_entropic, false },
	{ "nabner", "clue-nabner", check_nabner, false },
	{ "x-sum", "clue-xsum", check_x_sum, true },
	{ "skyscraper", "clue-skyscraper", check_skyscraper, true },
};

static const struct clue_rule *kind_of_clue(const struct board_clue *c)
{
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (strcmp(kinds[i].kind, c->kind) == 0)
			return &kinds[i];
	return NULL;
}

bool clue_ask_number(struct clue_asked *a, int number)
{
	*a = (struct clue_asked){ .clue = number >= 1 && number <= form->clues ? &form->clue[number - 1] : NULL };
	const struct clue_rule *kind = a->clue != NULL ? kind_of_clue(a->clue) : NULL;
	int cells = 0;

	if (kind == NULL)
		return false;
	for (int part = 0; part < a->clue->parts; part++)
		cells += a->clue->count[part];
	for (int i = 0; i < cells; i++)
		add(&a->cells, form->clue_cell[a->clue->at + i]);
	if (kind->check == check_minimum || kind->check == check_maximum) {
		const struct bits others = plain_neighbours(a->clue);

		unite(&a->cells, &others);
	}
	if (kind->check == check_indexer) {
		const struct bits *house = index_house(a->clue, &cells);

		if (house != NULL)
			unite(&a->cells, house);
	}
	return true;
}

bool clue_ask(struct clue_asked *a, const char *reason, int number)
{
	return clue_ask_number(a, number) && strcmp(kind_of_clue(a->clue)->reason, reason) == 0;
}

/* Neighbours without a mark. */

/* Whether a clue is a mark that the condition goes by: for dots those of both colours. */
static bool is_mark_of(const struct board_clue *c, int unmarked)
{
	return unmarked == NO_XV ? strcmp(c->kind, "xv") == 0 : strcmp(c->kind, "white-dot") == 0 || strcmp(c->kind, "black-dot") == 0;
}

bool clue_ask_unmarked(struct clue_asked *a, const char *reason, const struct bits *cells)
{
	const int first = next(cells, -1), second = next(cells, first);

	*a = (struct clue_asked){ .cells = *cells };
	a->unmarked = strstr(reason, "-no-difference") != NULL ? NO_WHITE_DOT :
		      strstr(reason, "-no-ratio") != NULL ? NO_BLACK_DOT : NO_XV;
	if (size(*cells) != 2 || !form->unmarked[a->unmarked] ||
	    abs(form_row(first) - form_row(second)) + abs(form_column(first) - form_column(second)) != 1)
		return false;
	for (int i = 0; i < form->clues; i++) {
		const struct board_clue *c = &form->clue[i];

		if (is_mark_of(c, a->unmarked) && has(cells, clue_cell_at(c, 0, 0)) && has(cells, clue_cell_at(c, 0, 1)))
			return false;
	}
	return true;
}

/* Whether a mark of the kind would stand between the digits: by a number of one that the board has, or by the usual one. */
static bool would_be_marked(int unmarked, int a, int b)
{
	const char *kind = unmarked == NO_WHITE_DOT ? "white-dot" : "black-dot";
	digits_fit *const fit = unmarked == NO_WHITE_DOT ? fit_difference : fit_ratio;
	const int usual = unmarked == NO_WHITE_DOT ? 1 : 2;
	bool any = false, would = false;

	if (unmarked == NO_XV)
		return a + b == 5 || a + b == 10;
	for (int i = 0; i < form->clues; i++)
		if (strcmp(form->clue[i].kind, kind) == 0) {
			any = true;
			would = would || fit(a, b, value_or(&form->clue[i], usual));
		}
	return would || (!any && fit(a, b, usual));
}

static bool fit_unmarked(int a, int b, int unmarked)
{
	return !would_be_marked(unmarked, a, b);
}

/* Filling. */

static bool one_may_be_kept(const struct clue_filler *f, const struct clue_asked *a)
{
	if (a->clue != NULL)
		return kind_of_clue(a->clue)->check(f, a->clue);
	const int first = next(&a->cells, -1);

	return pair_fits(f, first, next(&a->cells, first), fit_unmarked, a->unmarked);
}

static bool may_be_kept(const struct clue_filler *f)
{
	return one_may_be_kept(f, f->asked) && (f->asked->also == NULL || one_may_be_kept(f, f->asked->also));
}

/* The digits of a cell with which the clue can still be kept, and which no filled cell that sees it has. */
static uint32_t digits_that_fit(struct clue_filler *f, int cell)
{
	const uint32_t before = f->may[cell];
	uint32_t fit = 0, seen = 0;

	for (int i = 0; i < f->count; i++)
		if (f->filled[f->cell[i]] && see(cell, f->cell[i]))
			seen |= f->may[f->cell[i]];
	f->filled[cell] = true;
	for (uint32_t rest = before & ~seen; rest != 0; rest &= rest - 1) {
		f->may[cell] = rest & -rest;
		fit |= may_be_kept(f) ? f->may[cell] : 0;
	}
	f->filled[cell] = false;
	f->may[cell] = before;
	return fit;
}

/* Whether the cells that are not filled yet can be filled. What does not fit now is left out from here on. */
static bool fill_on(struct clue_filler *f)
{
	uint32_t before[CELLS_MAX], digits = 0;
	int best = -1;

	memcpy(before, f->may, sizeof before);
	for (int i = 0; i < f->count; i++) {
		const int cell = f->cell[i];

		if (f->filled[cell] || (best >= 0 && f->in_order))
			continue;
		const uint32_t fit = digits_that_fit(f, cell);

		if (best < 0 || bits_count(fit) < bits_count(digits)) {
			best = cell;
			digits = fit;
		}
		f->may[cell] = fit;
		if (fit == 0)
			break;
	}
	if (best < 0)
		return may_be_kept(f);
	bool found = false;

	f->filled[best] = true;
	for (; digits != 0 && !found; digits &= digits - 1) {
		f->may[best] = digits & -digits;
		found = fill_on(f);
	}
	f->filled[best] = false;
	memcpy(f->may, before, sizeof before);
	return found;
}

bool clue_fits(const struct clue_asked *asked, const struct bits *a, const struct bits *open)
{
	struct clue_filler f = { .asked = asked };

	f.in_order = asked->clue != NULL && kind_of_clue(asked->clue)->in_order;
	for (int cell = 0; cell < form->cells; cell++)
		f.may[cell] = (UINT32_C(1) << form->digits) - 1;
	for (EACH(cell, *a))
		f.may[cell] = 0;
	for (EACH(n, *open))
		if (has(a, cell_of(n)))
			f.may[cell_of(n)] |= UINT32_C(1) << digit_of(n);
	/* Lines are filled as they are seen. */
	for (int i = 0; f.in_order && i < asked->clue->count[0]; i++)
		if (has(a, clue_cell_at(asked->clue, 0, i)))
			f.cell[f.count++] = clue_cell_at(asked->clue, 0, i);
	for (int cell = next(a, -1); cell >= 0 && !f.in_order; cell = next(a, cell))
		f.cell[f.count++] = cell;
	for (EACH(cell, *a))
		if (f.may[cell] == 0)
			return false;
	return fill_on(&f);
}
