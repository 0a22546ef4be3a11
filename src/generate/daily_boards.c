/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzle of the day on other boards, version 1. Nothing in this file may ever change, except names and words: the puzzle of a date
 * must not. So it depends on nothing else of the program, not even on a search.
 *
 * A board has houses, which have each digit once, and pairs of cells that differ. A jigsaw's regions come from the boxes by exchanges of
 * two cells between regions that touch, which leave both connected. A random full grid is found by backtracking, which begins anew after
 * TRIES digits; a jigsaw then has other regions. From it, pairs of cells opposite each other are taken in random order while naked singles,
 * hidden singles and locked candidates still solve the puzzle: what they solve has one solution. The random numbers are SplitMix64's
 * (Steele, Lea and Flood 2014), a sequence for each kind and date.
 *
 * A killer has a grid of the plain board, on which cages grow from random cells to random cells beside them whose digits they lack. Digits
 * are given in random cells until naked singles, hidden singles, locked candidates, combinations of cages, and the rule of 45 in one house
 * solve the puzzle, and taken again where these do not need them.
 */
#include "generate/daily_boards.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"

enum { DAY_VERSION = 1, SIDE = 9, CELLS = SIDE * SIDE, ALL = (1 << SIDE) - 1, MOST_HOUSES = 36, EXCHANGES = 120, TRIES = 4000 };
/* KINDS_BEFORE: those of the first formula for random numbers. CAGED: the cells of a cage, and of one that another cell joined. */
enum { KINDS_BEFORE = 5, CAGED_LEAST = 2, CAGED_MOST = 4, CAGED_JOINED = 5 };

static const struct {
	const char *id, *name;
} boards[DAILY_BOARDS] = {
	[DAILY_JIGSAW] = { "jigsaw", N_("Jigsaw") }, [DAILY_DIAGONALS] = { "diagonals", N_("Diagonals") },
	[DAILY_WINDOWS] = { "windows", N_("Windows") }, [DAILY_GROUPS] = { "groups", N_("Disjoint groups") },
	[DAILY_KNIGHT] = { "anti-knight", N_("Anti-knight") }, [DAILY_KILLER] = { "killer", N_("Killer cages") },
};

struct day_numbers {
	uint64_t state;
};

static uint64_t day_next(struct day_numbers *n)
{
	uint64_t z = n->state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

static unsigned day_below(struct day_numbers *n, unsigned count)
{
	return (unsigned)((day_next(n) >> 32) * count >> 32);
}

static void day_shuffle(struct day_numbers *n, uint8_t order[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		unsigned other = day_below(n, i + 1);

		order[i] = order[other];
		order[other] = (uint8_t)i;
	}
}

struct day_cage {
	int count, sum;
	uint16_t digits;
	uint8_t cell[CAGED_JOINED];
};

struct day_board {
	int cages;
	struct day_cage cage[CELLS];
	uint8_t region[CELLS];
	uint8_t house[MOST_HOUSES][SIDE];
	int houses;
	bool in[MOST_HOUSES][CELLS];	/* which cells a house has */
	bool differ[CELLS][CELLS];
};

/* A puzzle under work: the digits that a cell can have, as bits; a single one where it is known. */
struct day_state {
	uint16_t can[CELLS];
	bool known[CELLS];
	int left;		/* cells that are not known */
};

static bool day_touch(int one, int other)
{
	return abs(one / SIDE - other / SIDE) + abs(one % SIDE - other % SIDE) == 1;
}

/* The cells of a region, and how many there are that hang together with the first. */
static int day_connected(const uint8_t region[], int number)
{
	uint8_t cells[CELLS];
	bool seen[CELLS] = { false };
	int count = 0;

	for (int c = 0; c < CELLS && count == 0; c++)
		if (region[c] == number) {
			cells[count++] = (uint8_t)c;
			seen[c] = true;
		}
	for (int i = 0; i < count; i++)
		for (int c = 0; c < CELLS; c++)
			if (region[c] == number && !seen[c] && day_touch(cells[i], c)) {
				cells[count++] = (uint8_t)c;
				seen[c] = true;
			}
	return count;
}

/* A random cell of region FROM that touches region TO; -1: there is none. */
static int day_border(struct day_numbers *n, const uint8_t region[], int from, int to)
{
	uint8_t found[CELLS];
	unsigned count = 0;

	for (int c = 0; c < CELLS; c++) {
		bool touches = false;

		for (int other = 0; other < CELLS && region[c] == from && !touches; other++)
			touches = region[other] == to && day_touch(c, other);
		if (touches)
			found[count++] = (uint8_t)c;
	}
	return count > 0 ? found[day_below(n, count)] : -1;
}

static void day_exchange(struct day_numbers *n, uint8_t region[])
{
	const int one = (int)day_below(n, SIDE), other = (int)day_below(n, SIDE);
	const int a = day_border(n, region, one, other), b = day_border(n, region, other, one);

	if (one == other || a < 0 || b < 0)
		return;
	region[a] = (uint8_t)other;
	region[b] = (uint8_t)one;
	if (day_connected(region, one) == SIDE && day_connected(region, other) == SIDE)
		return;
	region[a] = (uint8_t)one;
	region[b] = (uint8_t)other;
}

static void day_add_house(struct day_board *b, const uint8_t cells[])
{
	memcpy(b->house[b->houses], cells, SIDE);
	for (int i = 0; i < SIDE; i++) {
		b->in[b->houses][cells[i]] = true;
		for (int k = 0; k < SIDE; k++)
			b->differ[cells[i]][cells[k]] |= i != k;
	}
	b->houses++;
}

/* Adds the cells for which the function says SIDE different places. */
static void day_add(struct day_board *b, int number, bool (*has)(const struct day_board *, int number, int cell))
{
	uint8_t cells[SIDE];
	int count = 0;

	for (int c = 0; c < CELLS; c++)
		if (has(b, number, c))
			cells[count++] = (uint8_t)c;
	day_add_house(b, cells);
}

static bool day_in_row(const struct day_board *b, int number, int cell)
{
	(void)b;
	return cell / SIDE == number;
}

static bool day_in_column(const struct day_board *b, int number, int cell)
{
	(void)b;
	return cell % SIDE == number;
}

static bool day_in_region(const struct day_board *b, int number, int cell)
{
	return b->region[cell] == number;
}

static bool day_on_diagonal(const struct day_board *b, int number, int cell)
{
	(void)b;
	return cell % SIDE == (number == 0 ? cell / SIDE : SIDE - 1 - cell / SIDE);
}

static bool day_in_window(const struct day_board *b, int number, int cell)
{
	const int row = cell / SIDE, column = cell % SIDE;

	(void)b;
	return row % 4 > 0 && column % 4 > 0 && row / 4 == number / 2 && column / 4 == number % 2;
}

static bool day_in_group(const struct day_board *b, int number, int cell)
{
	(void)b;
	return cell / SIDE % 3 * 3 + cell % 3 == number;
}

static void day_make_board(struct day_numbers *n, enum daily_board kind, struct day_board *b)
{
	memset(b, 0, sizeof *b);
	for (int c = 0; c < CELLS; c++)
		b->region[c] = (uint8_t)(c / 27 * 3 + c % SIDE / 3);
	for (int i = 0; i < EXCHANGES && kind == DAILY_JIGSAW; i++)
		day_exchange(n, b->region);
	for (int i = 0; i < SIDE; i++) {
		day_add(b, i, day_in_row);
		day_add(b, i, day_in_column);
		day_add(b, i, day_in_region);
		if (kind == DAILY_DIAGONALS && i < 2)
			day_add(b, i, day_on_diagonal);
		if (kind == DAILY_WINDOWS && i < 4)
			day_add(b, i, day_in_window);
		if (kind == DAILY_GROUPS)
			day_add(b, i, day_in_group);
	}
	for (int c = 0; c < CELLS && kind == DAILY_KNIGHT; c++)
		for (int other = 0; other < CELLS; other++)
			b->differ[c][other] |= abs(c / SIDE - other / SIDE) * abs(c % SIDE - other % SIDE) == 2;
}

static void day_put(const struct day_board *b, struct day_state *s, int cell, uint16_t bit)
{
	s->can[cell] = bit;
	s->known[cell] = true;
	s->left--;
	for (int other = 0; other < CELLS; other++)
		if (b->differ[cell][other])
			s->can[other] &= (uint16_t)~bit;
}

static int day_count(uint16_t bits)
{
	int count = 0;

	for (; bits != 0; bits &= (uint16_t)(bits - 1))
		count++;
	return count;
}

/* Backtracking in the first of the cells with the fewest digits. *TRIES_LEFT digits may be tried. */
static bool day_fill(const struct day_board *b, struct day_numbers *n, struct day_state *s, int *tries_left)
{
	uint8_t digits[SIDE];
	int cell = -1;

	for (int c = 0; c < CELLS; c++)
		if (!s->known[c] && (cell < 0 || day_count(s->can[c]) < day_count(s->can[cell])))
			cell = c;
	if (cell < 0)
		return true;
	day_shuffle(n, digits, SIDE);
	for (int i = 0; i < SIDE; i++) {
		const uint16_t bit = (uint16_t)(1 << digits[i]);
		struct day_state next = *s;

		if ((s->can[cell] & bit) == 0)
			continue;
		if (--*tries_left < 0)
			return false;
		day_put(b, &next, cell, bit);
		if (day_fill(b, n, &next, tries_left)) {
			*s = next;
			return true;
		}
	}
	return false;
}

static bool day_singles(const struct day_board *b, struct day_state *s)
{
	const int before = s->left;

	for (int c = 0; c < CELLS; c++)
		if (!s->known[c] && day_count(s->can[c]) == 1)
			day_put(b, s, c, s->can[c]);
	for (int h = 0; h < b->houses; h++)
		for (int d = 0; d < SIDE; d++) {
			int place = -1, places = 0;

			for (int i = 0; i < SIDE; i++)
				if ((s->can[b->house[h][i]] >> d & 1) != 0) {
					place = b->house[h][i];
					places++;
				}
			if (places == 1 && !s->known[place])
				day_put(b, s, place, (uint16_t)(1 << d));
		}
	return s->left < before;
}

/* If all places of a digit in a house are in another house, too, the digit goes from the other cells of that one. */
static bool day_lock(const struct day_board *b, struct day_state *s, int house, int digit)
{
	bool any = false;

	for (int other = 0; other < b->houses; other++) {
		bool all = other != house;

		for (int i = 0; i < SIDE && all; i++)
			all = (s->can[b->house[house][i]] >> digit & 1) == 0 || b->in[other][b->house[house][i]];
		for (int i = 0; i < SIDE && all; i++) {
			const int cell = b->house[other][i];

			if (b->in[house][cell] || s->known[cell] || (s->can[cell] >> digit & 1) == 0)
				continue;
			s->can[cell] &= (uint16_t)~(1 << digit);
			any = true;
		}
	}
	return any;
}

static bool day_locked(const struct day_board *b, struct day_state *s)
{
	bool any = false;

	for (int house = 0; house < b->houses; house++)
		for (int digit = 0; digit < SIDE; digit++)
			any |= day_lock(b, s, house, digit);
	return any;
}

static int day_sum(uint16_t bits)
{
	int sum = 0;

	for (int d = 0; d < SIDE; d++)
		sum += (bits >> d & 1) != 0 ? d + 1 : 0;
	return sum;
}

/* Whether each cell of the cage can have a digit of the set, and each digit a cell. */
static bool day_set_fits(const struct day_state *s, const struct day_cage *cage, uint16_t set)
{
	uint16_t found = 0;

	for (int i = 0; i < cage->count; i++) {
		if ((s->can[cage->cell[i]] & set) == 0)
			return false;
		found |= s->can[cage->cell[i]] & set;
	}
	return found == set;
}

/* Cells lose the digits of no combination that is left for their cage. */
static bool day_combine(const struct day_board *b, struct day_state *s)
{
	bool any = false;

	for (int k = 0; k < b->cages; k++) {
		const struct day_cage *cage = &b->cage[k];
		uint16_t left = 0;

		for (uint16_t set = 1; set <= ALL; set++)
			if (day_count(set) == cage->count && day_sum(set) == cage->sum && day_set_fits(s, cage, set))
				left |= set;
		for (int i = 0; i < cage->count; i++) {
			any |= (s->can[cage->cell[i]] & ~left) != 0;
			s->can[cage->cell[i]] &= left;
		}
	}
	return any;
}

/*
 * The rule of 45 for a house: of the cages with cells in it count those that are all inside (INNER), or all of them. If one cell alone is
 * left over that is not known, its digit is.
 */
static bool day_rule_of_45(const struct day_board *b, struct day_state *s, int house, bool inner)
{
	int difference = day_sum(ALL), cell = -1, unknown = 0;
	bool counted[CELLS] = { false };

	for (int k = 0; k < b->cages; k++) {
		const struct day_cage *cage = &b->cage[k];
		int inside = 0;

		for (int i = 0; i < cage->count; i++)
			inside += b->in[house][cage->cell[i]];
		if (inside == 0 || (inner && inside < cage->count))
			continue;
		difference -= cage->sum;
		for (int i = 0; i < cage->count; i++)
			counted[cage->cell[i]] = true;
	}
	for (int c = 0; c < CELLS; c++) {
		if (counted[c] == b->in[house][c])
			continue;
		if (s->known[c])
			difference += counted[c] ? day_sum(s->can[c]) : -day_sum(s->can[c]);
		else
			cell = c;
		unknown += !s->known[c];
	}
	if (unknown != 1)
		return false;
	s->can[cell] &= (uint16_t)(1 << ((counted[cell] ? -difference : difference) - 1));
	day_put(b, s, cell, s->can[cell]);
	return true;
}

static bool day_leftovers(const struct day_board *b, struct day_state *s)
{
	for (int house = 0; house < b->houses && b->cages > 0; house++)
		if (day_rule_of_45(b, s, house, true) || day_rule_of_45(b, s, house, false))
			return true;
	return false;
}

static void day_deduce(const struct day_board *b, const uint8_t values[], struct day_state *s)
{
	*s = (struct day_state){ .left = CELLS };
	for (int c = 0; c < CELLS; c++)
		s->can[c] = ALL;
	for (int c = 0; c < CELLS; c++)
		if (values[c] != 0)
			day_put(b, s, c, (uint16_t)(1 << (values[c] - 1)));
	while (s->left > 0 && (day_singles(b, s) || day_locked(b, s) || day_leftovers(b, s) || day_combine(b, s)))
		;
}

static bool day_solves(const struct day_board *b, const uint8_t values[])
{
	struct day_state s;

	day_deduce(b, values, &s);
	return s.left == 0;
}

static void day_make_grid(struct day_numbers *n, enum daily_board kind, struct day_board *b, uint8_t values[])
{
	struct day_state s;
	int tries;

	do {
		day_make_board(n, kind, b);
		s = (struct day_state){ .left = CELLS };
		for (int c = 0; c < CELLS; c++)
			s.can[c] = ALL;
		tries = TRIES;
	} while (!day_fill(b, n, &s, &tries));
	for (int c = 0; c < CELLS; c++)
		for (int d = 0; d < SIDE; d++)
			if (s.can[c] == 1 << d)
				values[c] = (uint8_t)(d + 1);
}

static struct shape day_shape(enum daily_board kind, const struct day_board *b)
{
	struct shape s = kind == DAILY_JIGSAW ? shape_of_regions(SIDE, b->region) : shape_of_boxes(3, 3);

	if (kind == DAILY_DIAGONALS)
		shape_add_diagonals(&s);
	if (kind == DAILY_WINDOWS)
		shape_add_windows(&s);
	if (kind == DAILY_GROUPS)
		shape_add_groups(&s);
	if (kind == DAILY_KNIGHT)
		shape_ask(&s, CONDITION_KNIGHT);
	return s;
}

static void day_cage_take(struct day_board *b, int number, int cell, const uint8_t values[], int8_t of[])
{
	struct day_cage *cage = &b->cage[number];

	cage->cell[cage->count++] = (uint8_t)cell;
	cage->sum += values[cell];
	cage->digits |= (uint16_t)(1 << (values[cell] - 1));
	of[cell] = (int8_t)number;
}

/* A random cell beside the cage that is in none and whose digit it lacks; -1: there is none. */
static int day_cage_next(struct day_numbers *n, const struct day_cage *cage, const uint8_t values[], const int8_t of[])
{
	uint8_t found[CELLS];
	unsigned count = 0;

	for (int c = 0; c < CELLS; c++) {
		bool touches = false;

		for (int i = 0; i < cage->count; i++)
			touches |= day_touch(c, cage->cell[i]);
		if (touches && of[c] < 0 && (cage->digits >> (values[c] - 1) & 1) == 0)
			found[count++] = (uint8_t)c;
	}
	return count > 0 ? found[day_below(n, count)] : -1;
}

/* The first cage beside the cell that has room for it; -1: there is none. */
static int day_cage_beside(const struct day_board *b, int cell, const uint8_t values[], const int8_t of[])
{
	for (int c = 0; c < CELLS; c++)
		if (day_touch(c, cell) && of[c] >= 0 && b->cage[of[c]].count < CAGED_JOINED &&
		    (b->cage[of[c]].digits >> (values[cell] - 1) & 1) == 0)
			return of[c];
	return -1;
}

static void day_cut_cages(struct day_numbers *n, struct day_board *b, const uint8_t values[])
{
	uint8_t order[CELLS];
	int8_t of[CELLS];

	memset(of, -1, sizeof of);
	day_shuffle(n, order, CELLS);
	for (int i = 0; i < CELLS; i++) {
		const int wanted = CAGED_LEAST + (int)day_below(n, CAGED_MOST - CAGED_LEAST + 1), number = b->cages;
		int cell = order[i];

		if (of[cell] >= 0)
			continue;
		if (day_cage_next(n, &(struct day_cage){ .count = 1, .digits = (uint16_t)(1 << (values[cell] - 1)), .cell = { order[i] } },
				  values, of) < 0 && day_cage_beside(b, cell, values, of) >= 0) {
			day_cage_take(b, day_cage_beside(b, cell, values, of), cell, values, of);
			continue;
		}
		b->cages++;
		while (cell >= 0 && b->cage[number].count < wanted) {
			day_cage_take(b, number, cell, values, of);
			cell = day_cage_next(n, &b->cage[number], values, of);
		}
	}
}

/* Leaves of the grid what the cages need to be solved. */
static void day_give_killer(struct day_numbers *n, const struct day_board *b, uint8_t values[])
{
	uint8_t order[CELLS], given[CELLS] = { 0 };
	struct day_state s;

	day_shuffle(n, order, CELLS);
	day_deduce(b, given, &s);
	for (int i = 0; i < CELLS; i++) {
		if (s.known[order[i]])
			continue;
		given[order[i]] = values[order[i]];
		day_deduce(b, given, &s);
	}
	for (int i = 0; i < CELLS; i++) {
		if (given[order[i]] == 0)
			continue;
		given[order[i]] = 0;
		if (!day_solves(b, given))
			given[order[i]] = values[order[i]];
	}
	memcpy(values, given, CELLS);
}

static const struct geometry *day_killer(int date, uint8_t values[])
{
	struct day_numbers n = { ((uint64_t)DAY_VERSION << 8 | 4) << 48 ^ (uint64_t)(date - DATE_FIRST) };
	struct day_board b;

	n.state = day_next(&n);
	day_make_grid(&n, DAILY_KILLER, &b, values);
	day_cut_cages(&n, &b, values);
	struct shape s = day_shape(DAILY_KILLER, &b);

	for (int k = 0; k < b.cages; k++)
		shape_add_clue(&s, CLUE_CAGE, b.cage[k].sum, b.cage[k].cell, b.cage[k].count);
	day_give_killer(&n, &b, values);
	return geometry_of_shape(&s);
}

const struct geometry *daily_board_puzzle(enum daily_board kind, int date, uint8_t values[MAX_CELLS])
{
	struct day_numbers n = { ((uint64_t)DAY_VERSION << 8 | 3) << 48 ^ ((uint64_t)(date - DATE_FIRST) * KINDS_BEFORE + kind) };
	struct day_board b;
	uint8_t order[CELLS];

	if (kind == DAILY_KILLER)
		return day_killer(date, values);

	n.state = day_next(&n);
	day_make_grid(&n, kind, &b, values);
	day_shuffle(&n, order, CELLS);
	for (int i = 0; i < CELLS; i++) {
		const int cell = order[i], opposite = CELLS - 1 - cell;
		const uint8_t here = values[cell], there = values[opposite];

		if (here == 0)
			continue;
		values[cell] = values[opposite] = 0;
		if (day_solves(&b, values))
			continue;
		values[cell] = here;
		values[opposite] = there;
	}
	const struct shape s = day_shape(kind, &b);

	return geometry_of_shape(&s);
}

const char *daily_board_id(enum daily_board kind)
{
	return boards[kind].id;
}

const char *daily_board_name(enum daily_board kind)
{
	return boards[kind].name;
}
