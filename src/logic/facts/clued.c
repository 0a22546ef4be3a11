/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/clued.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* How many guesses the search for one filling may take. */
enum { GUESSES_MOST = 300 };

static void take_primitive(void *data, const struct primitive *p)
{
	struct clued *c = data;

	c->primitive = mem_grow(c->primitive, c->primitives, &c->capacity, sizeof *c->primitive);
	c->primitive[c->primitives++] = *p;
	for (int i = 0; i < p->cells; i++)
		cellset_add(&c->cells, p->cell[i]);
}

static void clued_begin(struct clued *c, const struct board *b, int number)
{
	*c = (struct clued){ .geo = b->geo, .board = b, .number = number, .primitive = c->primitive, .capacity = c->capacity };
}

void clued_set(struct clued *c, const struct board *b, int i)
{
	clued_begin(c, b, i + 1);
	c->clue = geometry_clue(b->geo, i);
	c->cells = clue_cells(b->geo, c->clue);
	clue_split(b->geo, c->clue, take_primitive, c);
	c->open = cellset_and(c->cells, b->empty);
}

void clued_join(struct clued *c, int i)
{
	const struct clue *more = geometry_clue(c->geo, i);

	c->joined = i + 1;
	c->cells = cellset_or(c->cells, clue_cells(c->geo, more));
	clue_split(c->geo, more, take_primitive, c);
	c->open = cellset_and(c->cells, c->board->empty);
}

void clued_set_unmarked(struct clued *c, const struct board *b, enum board_condition condition, int cell, bool down)
{
	struct primitive p = { .kind = PRIMITIVE_PAIR, .cells = 2, .cell = { (uint8_t)cell, (uint8_t)(cell + (down ? b->geo->size : 1)) } };

	clued_begin(c, b, 0);
	c->condition = condition;
	for (int d = 1; d <= b->geo->size; d++)
		p.table[d - 1] = b->geo->all & (uint16_t)~shape_unmarked_excludes(geometry_shape(b->geo), condition, cell, down, d);
	take_primitive(c, &p);
	c->open = cellset_and(c->cells, b->empty);
}

/* The parts of houses that do not overlap come from inside of them. */
void clued_set_total(struct clued *c, const struct board *b, const struct total *t)
{
	struct primitive p = { .kind = t->differ ? PRIMITIVE_SET : PRIMITIVE_SUM, .total = (int16_t)t->number };
	struct cellset inside = { { 0, 0 } };

	clued_begin(c, b, 0);
	c->houses = t->houses;
	for (houseset left = t->houses; left != 0; left &= left - 1)
		inside = cellset_or(inside, b->geo->house_set[bits_lowest(left)]);
	c->filled = cellset_less(cellset_or(inside, t->covered), b->empty);
	c->more = cellset_empty(cellset_less(t->in, inside)) ? t->number : -t->number;
	c->open = cellset_or(t->in, t->out);
	for (int cell = cellset_next(c->open, -1); cell >= 0; cell = cellset_next(c->open, cell)) {
		p.cell[p.cells] = (uint8_t)cell;
		p.factor[p.cells++] = cellset_has(t->in, cell) ? 1 : -1;
	}
	take_primitive(c, &p);
}

void clued_free(struct clued *c)
{
	free(c->primitive);
}

void clued_start(const struct clued *c, uint16_t digits[MAX_CELLS])
{
	const struct board *b = c->board;

	for (int cell = 0; cell < b->geo->cells; cell++)
		digits[cell] = b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell];
}

/* Narrowing. */

/* What cells can be, whether that changed, and whether one can be nothing; EXACT: sums are gone through. */
struct clued_narrowing {
	uint16_t *digits;
	bool changed, dead, exact;
};

static void leave_digits_of(struct clued_narrowing *n, int cell, unsigned digits)
{
	const uint16_t now = n->digits[cell] & (uint16_t)digits;

	n->changed |= now != n->digits[cell];
	n->dead |= now == 0;
	n->digits[cell] = now;
}

static void narrow_pair(struct clued_narrowing *n, const struct primitive *p)
{
	const int a = p->cell[0], b = p->cell[1];
	unsigned here = 0, beside = 0;

	for (int d = digit_first(n->digits[a]); d != 0; d = digit_next(n->digits[a], d)) {
		const unsigned with = p->table[d - 1] & (a == b ? digit_bit(d) : n->digits[b]);

		here |= with != 0 ? digit_bit(d) : 0u;
		beside |= with;
	}
	leave_digits_of(n, a, here);
	leave_digits_of(n, b, a == b ? here : beside);
}

/* The least, or greatest, product of a digit of cell number I and its factor. */
static int term_bound(const struct clued_narrowing *n, const struct primitive *p, int i, bool least)
{
	const uint16_t digits = n->digits[p->cell[i]];

	return p->factor[i] * ((p->factor[i] > 0) == least ? digit_lowest(digits) : bits_highest(digits) + 1);
}

/* The sums that cells can have, less the least one: a bit for each. */
enum { SUMS = 64 };

/* Leaves the cells what they have where the sum is the total. LEAST: the least sum; the greatest is less than SUMS more. */
static void narrow_sum_exactly(struct clued_narrowing *n, const struct primitive *p, int least)
{
	uint64_t before[MAX_CELLS + 1] = { 1 }, rest = (uint64_t)1 << (p->total - least);

	for (int i = 0; i < p->cells; i++) {
		const int bound = term_bound(n, p, i, true);

		for (uint16_t d = n->digits[p->cell[i]]; d != 0; d &= (uint16_t)(d - 1))
			before[i + 1] |= before[i] << (p->factor[i] * digit_lowest(d) - bound);
	}
	for (int i = p->cells - 1; i >= 0 && !n->dead; i--) {
		const int bound = term_bound(n, p, i, true);
		uint64_t less = 0;
		unsigned fit = 0;

		for (uint16_t d = n->digits[p->cell[i]]; d != 0; d &= (uint16_t)(d - 1)) {
			const uint64_t here = before[i] & rest >> (p->factor[i] * digit_lowest(d) - bound);

			fit |= here != 0 ? digit_bit(digit_lowest(d)) : 0u;
			less |= here;
		}
		leave_digits_of(n, p->cell[i], fit);
		rest = less;
	}
}

static void narrow_sum(struct clued_narrowing *n, const struct primitive *p)
{
	int least = 0, most = 0;

	for (int i = 0; i < p->cells; i++) {
		least += term_bound(n, p, i, true);
		most += term_bound(n, p, i, false);
	}
	if (n->exact && p->total >= least && p->total <= most && most - least < SUMS) {
		narrow_sum_exactly(n, p, least);
		return;
	}
	for (int i = 0; i < p->cells && !n->dead; i++) {
		const int low = p->total - most + term_bound(n, p, i, false), high = p->total - least + term_bound(n, p, i, true);
		const uint16_t digits = n->digits[p->cell[i]];
		unsigned fit = 0;

		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			fit |= p->factor[i] * d >= low && p->factor[i] * d <= high ? digit_bit(d) : 0u;
		leave_digits_of(n, p->cell[i], fit);
	}
}

/* The least and the greatest sum of the group of cells that begins at FROM; returns its end. */
static int sum_group(const struct clued_narrowing *n, const struct primitive *p, int from, int *least, int *most)
{
	int to = from;

	*least = *most = 0;
	for (; to < p->cells && p->factor[to] == p->factor[from]; to++) {
		*least += digit_lowest(n->digits[p->cell[to]]);
		*most += bits_highest(n->digits[p->cell[to]]) + 1;
	}
	return to;
}

/* Leaves the group of cells from FROM to TO what it has where its sum is one of LEFT. */
static void narrow_group_exactly(struct clued_narrowing *n, const struct primitive *p, int from, int to, uint64_t left)
{
	uint64_t before[MAX_CELLS + 1] = { 1 };

	for (int i = from; i < to; i++)
		for (uint16_t d = n->digits[p->cell[i]]; d != 0; d &= (uint16_t)(d - 1))
			before[i - from + 1] |= before[i - from] << digit_lowest(d);
	for (int i = to - 1; i >= from && !n->dead; i--) {
		uint64_t less = 0;
		unsigned fit = 0;

		for (uint16_t d = n->digits[p->cell[i]]; d != 0; d &= (uint16_t)(d - 1)) {
			const uint64_t here = before[i - from] & left >> digit_lowest(d);

			fit |= here != 0 ? digit_bit(digit_lowest(d)) : 0u;
			less |= here;
		}
		leave_digits_of(n, p->cell[i], fit);
		left = less;
	}
}

/* The sums that the group of cells from FROM on can have, below SUMS; returns its end in TO. */
static uint64_t group_sums(const struct clued_narrowing *n, const struct primitive *p, int from, int *to)
{
	uint64_t sums = 1;

	for (*to = from; *to < p->cells && p->factor[*to] == p->factor[from]; ++*to) {
		uint64_t more = 0;

		for (uint16_t d = n->digits[p->cell[*to]]; d != 0; d &= (uint16_t)(d - 1))
			more |= sums << digit_lowest(d);
		sums = more;
	}
	return sums;
}

/* Some group cannot have a sum of SUMS or more. */
static void narrow_equal_exactly(struct clued_narrowing *n, const struct primitive *p)
{
	uint64_t sums = ~(uint64_t)0;

	for (int from = 0, to; from < p->cells; from = to)
		sums &= group_sums(n, p, from, &to);
	for (int from = 0, to; from < p->cells && !n->dead; from = to) {
		group_sums(n, p, from, &to);
		narrow_group_exactly(n, p, from, to, sums);
	}
}

static void narrow_equal(struct clued_narrowing *n, const struct primitive *p)
{
	int least = 0, most = MAX_CELLS * MAX_SIZE;

	for (int from = 0; from < p->cells;) {
		int low, high;

		from = sum_group(n, p, from, &low, &high);
		least = low > least ? low : least;
		most = high < most ? high : most;
	}
	if (n->exact && most < SUMS) {
		narrow_equal_exactly(n, p);
		return;
	}
	for (int from = 0, to; from < p->cells; from = to) {
		int low, high;

		to = sum_group(n, p, from, &low, &high);
		for (int i = from; i < to && !n->dead; i++) {
			const uint16_t digits = n->digits[p->cell[i]];
			const int others_least = low - digit_lowest(digits), others_most = high - bits_highest(digits) - 1;
			unsigned fit = 0;

			for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
				fit |= others_least + d <= most && others_most + d >= least ? digit_bit(d) : 0u;
			leave_digits_of(n, p->cell[i], fit);
		}
	}
}

/* Sets of digits: set number S is there if bit S is. On boards of more than nine digits they would be too many. */
enum { SETS_OF = 9, SETS_WORDS = (1 << SETS_OF) / 64 };

struct digit_sets {
	uint64_t word[SETS_WORDS];
};

/* Of a word of sets, those that lack a digit. */
static const uint64_t sets_lacking[] = {
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff
};

/* Of a word of sets, those whose digits up to 6 have this sum. */
static const uint64_t sets_summing[] = {
	0x0000000000000001, 0x0000000000000002, 0x0000000000000004, 0x0000000000000018,
	0x0000000000000120, 0x0000000000010240, 0x0000000100020480, 0x0000000200041800,
	0x0000000400182000, 0x0000001801204000, 0x0000012002408000, 0x0001024004800000,
	0x0002048018000000, 0x0004180020000000, 0x0018200040000000, 0x0120400080000000,
	0x0240800000000000, 0x0480000000000000, 0x1800000000000000, 0x2000000000000000,
	0x4000000000000000, 0x8000000000000000
};

/* Adds the sets of FROM that lack digit BIT + 1, with it. */
static void sets_add_with(struct digit_sets *to, const struct digit_sets *from, int bit)
{
	for (int w = 0; w < SETS_WORDS; w++)
		if (bit < 6)
			to->word[w] |= (from->word[w] & sets_lacking[bit]) << (1 << bit);
		else if ((w >> (bit - 6) & 1) == 0)
			to->word[w | 1 << (bit - 6)] |= from->word[w];
}

/* Adds those sets of FROM that have the digit, without it, if they are among AMONG; whether there are any. */
static bool sets_add_without(struct digit_sets *to, const struct digit_sets *from, int bit, const struct digit_sets *among)
{
	uint64_t any = 0;

	for (int w = 0; w < SETS_WORDS; w++) {
		uint64_t less = bit < 6 ? from->word[w] >> (1 << bit) & sets_lacking[bit] :
				(w >> (bit - 6) & 1) == 0 ? from->word[w | 1 << (bit - 6)] : 0;

		less &= among->word[w];
		to->word[w] |= less;
		any |= less;
	}
	return any != 0;
}

/* The sets that the first cells can have, for each number of them; of all cells only those with the total, which are returned. */
static struct digit_sets sets_of_cage(const uint16_t digits[], const struct primitive *p, struct digit_sets before[])
{
	struct digit_sets rest = { { 0 } };

	for (int i = 0; i < p->cells; i++)
		for (unsigned left = digits[p->cell[i]]; left != 0; left &= left - 1)
			sets_add_with(&before[i + 1], &before[i], bits_lowest(left));
	for (int w = 0; w < SETS_WORDS; w++) {
		const int low = p->total - total_of_digits(64 * (unsigned)w);

		if (low >= 0 && low < (int)(sizeof sets_summing / sizeof sets_summing[0]))
			rest.word[w] = before[p->cells].word[w] & sets_summing[low];
	}
	return rest;
}

/* Cells that all differ and have a sum: each is left the digits that it has in some filling. */
static void narrow_cage(struct clued_narrowing *n, const struct primitive *p)
{
	struct digit_sets before[SETS_OF + 1] = { { { 1 } } }, rest = sets_of_cage(n->digits, p, before);

	for (int i = p->cells - 1; i >= 0; i--) {
		struct digit_sets less = { { 0 } };
		unsigned fit = 0;

		for (unsigned left = n->digits[p->cell[i]]; left != 0; left &= left - 1)
			if (sets_add_without(&less, &rest, bits_lowest(left), &before[i]))
				fit |= left & -left;
		leave_digits_of(n, p->cell[i], fit);
		rest = less;
	}
}

static void narrow_consecutive(struct clued_narrowing *n, const struct primitive *p, int size)
{
	unsigned left = 0;

	for (int low = 0; low + p->cells <= size; low++) {
		const unsigned window = ((1u << p->cells) - 1) << low;
		unsigned found = 0;
		bool fits = true;

		for (int i = 0; i < p->cells; i++) {
			found |= n->digits[p->cell[i]];
			fits &= (n->digits[p->cell[i]] & window) != 0;
		}
		left |= fits && (found & window) == window ? window : 0;
	}
	for (int i = 0; i < p->cells; i++)
		leave_digits_of(n, p->cell[i], left);
}

static void narrow_ends(struct clued_narrowing *n, const struct geometry *g, const struct primitive *p)
{
	const uint16_t first = n->digits[p->cell[0]], last = n->digits[p->cell[1]];
	unsigned ends[2] = { 0, 0 }, middle = 0;

	for (int a = digit_first(first); a != 0; a = digit_next(first, a))
		for (int b = digit_first(last); b != 0; b = digit_next(last, b)) {
			const uint16_t between = primitive_between(g, p, a, b);
			bool fit = primitive_ends_fit(g, p, a, b);

			for (int i = 2; i < p->cells; i++)
				fit &= (n->digits[p->cell[i]] & between) != 0;
			ends[0] |= fit ? digit_bit(a) : 0u;
			ends[1] |= fit ? digit_bit(b) : 0u;
			middle |= fit ? between : 0u;
		}
	for (int i = 0; i < p->cells; i++)
		leave_digits_of(n, p->cell[i], i < 2 ? ends[i] : middle);
}

/* Each of the digits needs as many cells as it is there. If just so many can have it, they do. */
static void narrow_count(struct clued_narrowing *n, const struct primitive *p)
{
	unsigned needed = 0;

	for (int k = 0; k < p->total; k++) {
		const unsigned digit = digit_bit(p->factor[k]);
		int needs = 0, can = 0;

		needed |= digit;
		for (int i = 0; i < p->total; i++)
			needs += p->factor[i] == p->factor[k];
		for (int i = 0; i < p->cells; i++)
			can += (n->digits[p->cell[i]] & digit) != 0;
		n->dead |= can < needs;
		for (int i = 0; i < p->cells && can == needs; i++)
			if ((n->digits[p->cell[i]] & digit) != 0)
				leave_digits_of(n, p->cell[i], digit);
	}
	for (int i = 0; i < p->cells && p->total == p->cells; i++)
		leave_digits_of(n, p->cell[i], needed);
}

static void narrow_primitive(struct clued_narrowing *n, const struct geometry *g, const struct primitive *p)
{
	switch ((enum primitive_kind)p->kind) {
	case PRIMITIVE_PAIR:
		narrow_pair(n, p);
		break;
	case PRIMITIVE_SUM:
		narrow_sum(n, p);
		break;
	case PRIMITIVE_EQUAL:
		narrow_equal(n, p);
		break;
	case PRIMITIVE_SET:
		if (p->total == SET_CONSECUTIVE)
			narrow_consecutive(n, p, g->size);
		else if (g->size <= SETS_OF && p->cells <= SETS_OF)
			narrow_cage(n, p);
		else
			narrow_sum(n, p);
		break;
	case PRIMITIVE_ENDS:
		narrow_ends(n, g, p);
		break;
	case PRIMITIVE_COUNT:
		narrow_count(n, p);
		break;
	default:
		break;
	}
}

/* Cells with one digit leave it to no cell that sees them. */
static void tell_seen(struct clued_narrowing *n, const struct clued *c)
{
	for (int cell = cellset_next(c->cells, -1); cell >= 0 && !n->dead; cell = cellset_next(c->cells, cell)) {
		const struct cellset seen = cellset_and(c->cells, c->geo->peer_set[cell]);

		if (!bits_is_single(n->digits[cell]))
			continue;
		for (int other = cellset_next(seen, -1); other >= 0; other = cellset_next(seen, other))
			leave_digits_of(n, other, ~(unsigned)n->digits[cell]);
	}
}

/* Whether its first part is a set of digits with a sum, which are gone through. */
static bool is_whole_set(const struct clued *c)
{
	const struct primitive *p = c->primitive;

	return p->kind == PRIMITIVE_SET && p->total != SET_CONSECUTIVE && c->geo->size <= SETS_OF && p->cells <= SETS_OF;
}

bool clued_narrow(const struct clued *c, uint16_t digits[MAX_CELLS], bool differ)
{
	struct clued_narrowing n = { .digits = digits, .changed = true, .exact = differ };

	for (int cell = cellset_next(c->cells, -1); cell >= 0; cell = cellset_next(c->cells, cell))
		n.dead |= digits[cell] == 0;
	/* A set leaves all that fits at once. */
	if (!n.dead && c->primitives == 1 && is_whole_set(c)) {
		narrow_primitive(&n, c->geo, c->primitive);
		return !n.dead;
	}
	while (n.changed && !n.dead) {
		n.changed = false;
		for (size_t i = 0; i < c->primitives && !n.dead; i++)
			narrow_primitive(&n, c->geo, &c->primitive[i]);
		if (differ)
			tell_seen(&n, c);
	}
	return !n.dead;
}

/* The digits that are in each of the sets; none if there is no set. */
static uint16_t sets_needed(const struct digit_sets *sets)
{
	uint64_t all = 0, beyond[3] = { 0, 0, 0 };
	unsigned needed = 0;

	for (int w = 0; w < SETS_WORDS; w++) {
		all |= sets->word[w];
		for (int i = 0; i < 3; i++)
			beyond[i] |= (w >> i & 1) == 0 ? sets->word[w] : 0;
	}
	for (int bit = 0; bit < SETS_OF && all != 0; bit++)
		needed |= (bit < 6 ? (all & sets_lacking[bit]) : beyond[bit - 6]) == 0 ? 1u << bit : 0u;
	return (uint16_t)needed;
}

uint16_t clued_needed(const struct clued *c, const uint16_t digits[MAX_CELLS])
{
	struct digit_sets before[SETS_OF + 1] = { { { 1 } } };
	uint16_t needed = 0;

	if (c->primitives != 1)
		return 0;
	if (is_whole_set(c)) {
		const struct digit_sets sets = sets_of_cage(digits, c->primitive, before);

		return sets_needed(&sets);
	}
	const int a = c->primitive->cell[0], b = c->primitive->cell[1];
	const uint16_t both = digits[a] & digits[b];

	for (int d = c->primitive->kind == PRIMITIVE_PAIR && a != b ? digit_first(both) : 0; d != 0; d = digit_next(both, d)) {
		uint16_t without[MAX_CELLS];

		memcpy(without, digits, sizeof without);
		without[a] &= (uint16_t)~digit_bit(d);
		without[b] &= (uint16_t)~digit_bit(d);
		needed |= clued_narrow(c, without, true) ? 0 : digit_bit(d);
	}
	return needed;
}

/* The search. */

/* The cell with the fewest digits, if they are several; -1: each cell has one. */
static int choose_open_cell(const struct clued *c, const uint16_t digits[])
{
	int best = -1, fewest = MAX_SIZE + 1;

	for (int cell = cellset_next(c->cells, -1); cell >= 0; cell = cellset_next(c->cells, cell)) {
		const int count = bits_count(digits[cell]);

		if (count > 1 && count < fewest) {
			best = cell;
			fewest = count;
		}
	}
	return best;
}

/* Whether there is a filling by DIGITS, which become it. */
static enum clued_found search_filling(const struct clued *c, uint16_t digits[MAX_CELLS], int *guesses)
{
	if (!clued_narrow(c, digits, true))
		return CLUED_NONE;
	const int cell = choose_open_cell(c, digits);

	for (int d = cell >= 0 ? digit_first(digits[cell]) : 0; d != 0; d = digit_next(digits[cell], d)) {
		uint16_t with[MAX_CELLS];

		if (--*guesses < 0)
			return CLUED_UNKNOWN;
		memcpy(with, digits, sizeof with);
		with[cell] = digit_bit(d);
		const enum clued_found found = search_filling(c, with, guesses);

		if (found != CLUED_NONE) {
			memcpy(digits, with, sizeof with);
			return found;
		}
	}
	return cell < 0 ? CLUED_FOUND : CLUED_NONE;
}

/* Rows and columns seen from outside. */

/*
 * What is known of a line after its first cells, whose digits are the set USED: of a sandwich, 0 before the first crust, one more than the
 * sum between, or AFTER the second crust; of an X-sum, its first digit; of skyscrapers, how many were seen.
 */
enum { AFTER = 37, LINE_STATES = 38, LINE_DIGITS = 9 };

struct line_filled {
	const struct primitive *line;
	const uint16_t *digits;		/* of each cell of the board */
	unsigned all;
	int8_t known[1 << LINE_DIGITS][LINE_STATES];	/* 1: it can be filled from there; 2: it cannot; 0: not asked yet */
	uint16_t left[LINE_DIGITS];
};

/* The state after one more digit, or -1: it cannot be. */
static int line_next(const struct line_filled *f, unsigned used, int state, int digit)
{
	const unsigned with = used | digit_bit(digit);
	const int total = f->line->total;

	if (f->line->kind == PRIMITIVE_SANDWICH) {
		const bool crust = digit == 1 || digit_bit(digit) > f->all >> 1;

		if (state == 0 || state == AFTER)
			return crust ? 1 : state;
		return crust ? (state - 1 == total ? AFTER : -1) : state - 1 + digit <= total ? state + digit : -1;
	}
	if (f->line->kind == PRIMITIVE_XSUM) {
		const int x = state == 0 ? digit : state;

		return bits_count(with) == x && total_of_digits(with) != total ? -1 : x;
	}
	const int seen = state + (digit_bit(digit) > used);

	return seen <= total ? seen : -1;
}

/* Whether the line can be filled on; what its cells then have is added to what is left. */
static bool line_fill(struct line_filled *f, unsigned used, int state)
{
	int8_t *known = &f->known[used][state];
	const int at = bits_count(used);

	if (used == f->all)
		return f->line->kind == PRIMITIVE_XSUM || state == (f->line->kind == PRIMITIVE_SANDWICH ? AFTER : f->line->total);
	if (*known != 0)
		return *known == 1;
	*known = 2;
	const uint16_t open = f->digits[f->line->cell[at]] & (uint16_t)~used;

	for (int d = digit_first(open); d != 0; d = digit_next(open, d)) {
		const int next = line_next(f, used, state, d);

		if (next < 0 || !line_fill(f, used | digit_bit(d), next))
			continue;
		*known = 1;
		f->left[at] |= digit_bit(d);
	}
	return *known == 1;
}

static bool is_seen_line(const struct primitive *p)
{
	return p->kind == PRIMITIVE_SANDWICH || p->kind == PRIMITIVE_XSUM || p->kind == PRIMITIVE_SKYSCRAPER;
}

bool clued_is_line(const struct clued *c)
{
	return c->primitives > 0 && is_seen_line(c->primitive);
}

/* What a whole row or column has in some filling. On boards of more than nine digits that is not gone through. */
static bool seen_line_left(const struct clued *c, const uint16_t digits[], uint16_t left[MAX_CELLS])
{
	struct line_filled f = { .line = c->primitive, .digits = digits, .all = c->geo->all };

	if (c->geo->size > LINE_DIGITS || f.line->cells != c->geo->size || !line_fill(&f, 0, 0))
		return false;
	for (int i = 0; i < f.line->cells; i++)
		left[f.line->cell[i]] |= f.left[i];
	return true;
}

/* All of it. */

bool clued_follow(const struct clued *c, uint16_t digits[MAX_CELLS])
{
	uint16_t left[MAX_CELLS] = { 0 };

	if (!clued_is_line(c))
		return clued_narrow(c, digits, true);
	if (c->geo->size > LINE_DIGITS || c->primitive->cells != c->geo->size)
		return true;
	if (!seen_line_left(c, digits, left))
		return false;
	for (int i = 0; i < c->primitive->cells; i++)
		digits[c->primitive->cell[i]] &= left[c->primitive->cell[i]];
	return true;
}

enum clued_found clued_fill_without(const struct clued *c, struct cellset cells, int digit)
{
	uint16_t digits[MAX_CELLS];
	int guesses = GUESSES_MOST;

	clued_start(c, digits);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		digits[cell] &= (uint16_t)~digit_bit(digit);
		if (digits[cell] == 0)
			return CLUED_NONE;
	}
	if (clued_is_line(c))
		return CLUED_UNKNOWN;
	return search_filling(c, digits, &guesses);
}

bool clued_left(const struct clued *c, uint16_t left[MAX_CELLS])
{
	uint16_t start[MAX_CELLS];
	bool any = false;

	memset(left, 0, MAX_CELLS * sizeof *left);
	clued_start(c, start);
	if (clued_is_line(c))
		return seen_line_left(c, start, left);
	if (!clued_narrow(c, start, true))
		return false;
	for (int cell = cellset_next(c->open, -1); cell >= 0; cell = cellset_next(c->open, cell))
		for (int d = digit_first(start[cell]); d != 0; d = digit_next(start[cell], d)) {
			uint16_t digits[MAX_CELLS];
			int guesses = GUESSES_MOST;

			if ((left[cell] & digit_bit(d)) != 0)
				continue;
			memcpy(digits, start, sizeof digits);
			digits[cell] = digit_bit(d);
			const enum clued_found found = search_filling(c, digits, &guesses);

			if (found == CLUED_UNKNOWN)
				left[cell] |= digit_bit(d);
			any |= found == CLUED_FOUND;
			for (int at = found == CLUED_FOUND ? cellset_next(c->open, -1) : -1; at >= 0; at = cellset_next(c->open, at))
				left[at] |= digits[at];
		}
	return any;
}
