/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Deadly patterns: that they are such, which of their cells have other candidates, and what follows for these. */
#include "tests/techniques/proof_claims.h"

#include "logic/step/technique.h"
#include "tests/techniques/proof_places.h"

/* The inference before this one that has REASON; NULL: there is none. */
static const struct inference *said(const struct proof_checker *k, enum reason reason)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == reason)
			return &k->inference[n];
	return NULL;
}

/* That one of what was left out is true. */
static const struct inference *said_one_over(const struct proof_checker *k)
{
	return said(k, REASON_BUG_ONE) != NULL ? said(k, REASON_BUG_ONE) : said(k, REASON_DEADLY_ONE);
}

/* The deadly pattern that was told. */
static const struct inference *deadly(struct proof_checker *k)
{
	static const struct inference nothing = { 0 };
	const struct inference *d = said(k, REASON_DEADLY);

	d = d != NULL ? d : said(k, REASON_DEADLY_LOOP);
	d = d != NULL ? d : said(k, REASON_DEADLY_SIX);
	return proof_needs(k, d != NULL, "nothing deadly was told") ? d : &nothing;
}

/* The cells of the pattern but those of which it was told that they have only its two digits, or are filled with them. */
static struct cellset extra_cells(struct proof_checker *k)
{
	const struct inference *only = said(k, REASON_CANDIDATES) != NULL ? said(k, REASON_CANDIDATES) : said(k, REASON_FOUND);

	return only != NULL ? cellset_less(deadly(k)->cells, only->cells) : deadly(k)->cells;
}

static void check_one_solution(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, techniques[k->head->technique].unique, "the technique does not say so");
	proof_needs(k, i->digits == 0 && cellset_empty(i->cells), "it is about nothing");
}

/*
 * Whatever way two digits fill the cells, each house that has one of the cells has both digits, so that they can be exchanged: no house
 * has one, or more than two. And none of the cells is a given, or has another digit.
 */
static void check_deadly(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;

	proof_needs(k, said(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	proof_needs(k, bits_count(i->digits) == 2 && cellset_empty(cellset_and(i->cells, b->given)) && !cellset_empty(i->cells),
		    "they could not be exchanged");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, b->value[c] == 0 || (digit_bit(b->value[c]) & i->digits), "a cell has another digit");
	for (int house = 0; house < b->geo->houses; house++) {
		int count = cellset_count(cellset_and(i->cells, b->geo->house_set[house]));

		proof_needs(k, count == 0 || count == 2, "a house would not have both digits");
	}
}

enum { SIX = 6 };

/* Cells, and all ways to put some digits into them by the rules. */
struct fillings {
	const struct geometry *geo;
	int cell[SIX];
	uint8_t way[1000][SIX];
	int ways;
};

static void fill_six(struct fillings *f, uint8_t way[SIX], int n, uint16_t digits)
{
	if (n == SIX) {
		for (int i = 0; i < SIX; i++)
			f->way[f->ways][i] = way[i];
		f->ways++;
		return;
	}
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		bool free = true;

		for (int i = 0; i < n; i++)
			free = free && (way[i] != d || !cellset_has(f->geo->peer_set[f->cell[i]], f->cell[n]));
		way[n] = (uint8_t)d;
		if (free)
			fill_six(f, way, n + 1, digits);
	}
}

/* Whether both ways put the same digits into each house, and are not the same. */
static bool exchanges(const struct fillings *f, const uint8_t one[SIX], const uint8_t other[SIX])
{
	bool same = true, differ = false;

	for (int house = 0; house < f->geo->houses; house++) {
		uint16_t digits[2] = { 0, 0 };

		for (int i = 0; i < SIX; i++)
			if (cellset_has(f->geo->house_set[house], f->cell[i])) {
				digits[0] |= digit_bit(one[i]);
				digits[1] |= digit_bit(other[i]);
			}
		same = same && digits[0] == digits[1];
	}
	for (int i = 0; i < SIX; i++)
		differ = differ || one[i] != other[i];
	return same && differ;
}

/* Whatever way three digits fill the six cells, there is another that no house tells from it. */
static void check_deadly_six(struct proof_checker *k, const struct inference *i)
{
	static struct fillings f;
	uint8_t way[SIX];
	int cells = 0;

	proof_needs(k, said(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	if (!proof_needs(k, bits_count(i->digits) == 3 && cellset_count(i->cells) == SIX && proof_is_within(i->cells, k->board->empty),
			 "they are not three digits for six empty cells"))
		return;
	proof_needs(k, i->house < i->other && i->other < k->board->geo->houses, "it does not name two houses");
	proof_needs(k, k->fault != NULL || (cellset_count(cellset_and(i->cells, k->board->geo->house_set[i->house])) == 3 &&
					    cellset_count(cellset_and(i->cells, k->board->geo->house_set[i->other])) == 3),
		    "three of the cells are not in each of them");
	f.geo = k->board->geo;
	f.ways = 0;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		f.cell[cells++] = c;
	fill_six(&f, way, 0, i->digits);
	proof_needs(k, f.ways > 0, "the digits do not fill the cells at all");
	for (int one = 0; one < f.ways; one++) {
		bool any = false;

		for (int other = 0; other < f.ways && !any; other++)
			any = exchanges(&f, f.way[one], f.way[other]);
		proof_needs(k, any, "a way to fill them cannot be exchanged");
	}
}

static void check_only_two(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, i->digits == deadly(k)->digits && proof_is_within(i->cells, deadly(k)->cells), "they are not of the pattern");
	proof_needs(k, !(proof_candidates_of(k->board, i->cells) & ~i->digits), "there are other candidates");
}

/* What the step eliminates is among DIGITS, and in CELLS. */
static void only_drops(struct proof_checker *k, struct cellset cells, uint16_t digits)
{
	const struct candset *drop = &k->head->drop;

	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, cellset_has(cells, candidate_cell(c)) && digits & digit_bit(candidate_digit(c)), "that does not follow");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

static void check_neither(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_equal(i->cells, extra_cells(k)) && !cellset_several(i->cells), "it is not the only cell with others");
	proof_needs(k, i->digits == deadly(k)->digits, "these are not the two digits");
	only_drops(k, i->cells, i->digits);
}

/* The cells that are not left with the two digits have these as well, all together. */
static void check_others(struct proof_checker *k, const struct inference *i)
{
	uint16_t more = proof_candidates_of(k->board, i->cells) & (uint16_t)~deadly(k)->digits;

	proof_needs(k, cellset_equal(i->cells, extra_cells(k)), "they are not all the cells with others");
	proof_needs(k, i->digits == more, "these are not their other candidates");
	proof_needs(k, i->reason == REASON_EXTRAS || bits_is_single(more), "there are several");
}

static void check_sees_all(struct proof_checker *k, const struct inference *i)
{
	const struct inference *one = said(k, REASON_ONE_OTHER) != NULL ? said(k, REASON_ONE_OTHER) : said_one_over(k);
	struct cellset seen = k->board->empty;

	if (!proof_needs(k, one != NULL && cellset_equal(one->cells, i->cells) && one->digits == i->digits, "that was said of others"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		seen = cellset_and(seen, k->board->geo->peer_set[c]);
	proof_needs(k, bits_is_single(i->digits), "it may be any of several digits");
	only_drops(k, seen, i->digits);
}

/* One of REST takes one of its digits that were told, so with the cells there are as many as digits. */
static void check_with_extra(struct proof_checker *k, const struct inference *i)
{
	const struct inference *extra = said(k, REASON_EXTRAS) != NULL ? said(k, REASON_EXTRAS) : said_one_over(k);

	if (!proof_needs(k, extra != NULL && cellset_equal(extra->cells, i->rest), "that was said of others"))
		return;
	proof_needs(k, i->digits == (proof_candidates_of(k->board, i->cells) | extra->digits), "these are not their digits");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + 1, "there are not as many cells as digits");
	proof_needs(k, i->house < k->board->geo->houses &&
			       proof_is_within(cellset_or(i->cells, i->rest), k->board->geo->house_set[i->house]), "they are not in that house");
	proof_needs(k, cellset_empty(cellset_and(i->cells, i->rest)), "a cell is counted twice");
}

static void check_not_elsewhere(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	const struct inference *set = said(k, REASON_WITH_EXTRA);

	if (!proof_needs(k, set != NULL && i->house < g->houses && (i->reason == REASON_NOT_ELSEWHERE || i->other < g->houses), "where is that"))
		return;
	struct cellset all = cellset_or(set->cells, set->rest), cells = g->house_set[i->house];

	proof_needs(k, i->digits == set->digits && cellset_equal(i->cells, set->cells) && proof_is_within(all, cells), "that was said of others");
	if (i->reason == REASON_NOT_ELSEWHERE_BOTH) {
		proof_needs(k, proof_is_within(all, g->house_set[i->other]), "they are not in the other house");
		cells = cellset_or(cells, g->house_set[i->other]);
	}
	only_drops(k, cellset_less(cells, all), i->digits);
}

/* One of the two cells takes the digit, so that the other must not take MORE, the other of the two. */
static void check_one_takes(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = said(k, REASON_ONLY_THESE);

	proof_needs(k, only != NULL && only->digits == i->digits && proof_is_within(only->cells, i->cells), "it may be elsewhere");
	proof_needs(k, cellset_equal(i->cells, extra_cells(k)) && cellset_count(i->cells) == 2, "they are not the two cells with others");
	proof_needs(k, (i->digits | i->more) == deadly(k)->digits && bits_is_single(i->digits), "these are not the two digits");
	only_drops(k, i->cells, i->more);
}

/* What was left out of a cell. */
static uint16_t over(const struct proof_checker *k, int cell)
{
	uint16_t digits = 0;

	for (int n = 0; n < k->number; n++)
		if ((k->inference[n].reason == REASON_BUG_OVER || k->inference[n].reason == REASON_DEADLY_OVER) &&
		    cellset_has(k->inference[n].cells, cell))
			digits |= k->inference[n].digits;
	return digits;
}

static void check_more(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;

	proof_needs(k, said(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	for (int c = 0; c < b->geo->cells; c++)
		if (b->value[c] == 0)
			proof_needs(k, cellset_has(i->cells, c) ? bits_count(b->cand[c]) > 2 : bits_count(b->cand[c]) == 2, "it has not so many");
	proof_needs(k, proof_is_within(i->cells, b->empty), "it is not empty");
}

static void check_over(struct proof_checker *k, const struct inference *i)
{
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, !(i->digits & ~k->board->cand[c]), "it is not a candidate");
}

/* Without what was left out, each cell has two candidates, and each digit two places in each house, or is there. */
static void check_rest(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;

	proof_needs(k, said(k, REASON_BUG_MORE) != NULL && cellset_equal(said(k, REASON_BUG_MORE)->cells, i->cells), "that is about others");
	for (int c = 0; c < b->geo->cells; c++)
		proof_needs(k, b->value[c] != 0 || bits_count(b->cand[c] & (uint16_t)~over(k, c)) == 2, "a cell has not two candidates");
	for (int house = 0; house < b->geo->houses; house++)
		for (int d = 1; d <= b->geo->size; d++) {
			int places = 0;

			for (int n = 0; n < b->geo->size; n++) {
				int c = b->geo->house_cell[house][n];

				places += b->value[c] == d ? 2 : b->value[c] == 0 && b->cand[c] & digit_bit(d) & (uint16_t)~over(k, c);
			}
			proof_needs(k, places == 2, "a digit has not two places");
		}
}

static void check_one_over(struct proof_checker *k, const struct inference *i)
{
	uint16_t digits = 0;

	for (int c = cellset_next(k->board->empty, -1); c >= 0; c = cellset_next(k->board->empty, c)) {
		proof_needs(k, over(k, c) == 0 || cellset_has(i->cells, c), "something was left out elsewhere");
		digits |= over(k, c);
	}
	proof_needs(k, i->reason == REASON_DEADLY_ONE ||
			       (said(k, REASON_BUG_REST) != NULL && cellset_equal(said(k, REASON_BUG_REST)->cells, i->cells)), "that is about others");
	proof_needs(k, digits == i->digits, "that was not left out");
}

/* One of two cells takes the digit, and one what it has over, so neither takes anything else. */
static void check_other(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = said(k, REASON_ONLY_THESE), *one = said(k, REASON_BUG_ONE);
	const struct candset *drop = &k->head->drop;

	if (!proof_needs(k, only != NULL && one != NULL, "it was not told why"))
		return;
	proof_needs(k, only->digits == i->digits && bits_is_single(i->digits) && cellset_equal(only->cells, i->cells), "it may be elsewhere");
	proof_needs(k, cellset_equal(one->cells, i->cells) && cellset_count(i->cells) == 2, "they are not the two cells");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, !(digit_bit(candidate_digit(c)) & (over(k, candidate_cell(c)) | i->digits)), "that may be true");
	only_drops(k, i->cells, k->board->geo->all);
}

/* A set of cells of any shape, filled with what was not left out, and the digits that each house then has. */
struct any_filling {
	const struct proof_checker *k;
	int cell[MAX_CELLS], count;
	uint16_t digits[MAX_HOUSES];
};

/* In how many ways cells from number N on take the digits that the houses have; LEFT are those that each still needs. */
static int count_same(const struct any_filling *f, int n, const uint16_t left[MAX_HOUSES])
{
	const struct geometry *g = f->k->board->geo;
	uint16_t open = g->all, less[MAX_HOUSES];
	int ways = n == f->count;

	for (int h = 0; h < g->houses && n < f->count; h++)
		open &= cellset_has(g->house_set[h], f->cell[n]) ? left[h] : g->all;
	for (int d = digit_first(open); d != 0 && n < f->count; d = digit_next(open, d)) {
		for (int h = 0; h < g->houses; h++)
			less[h] = left[h] & (uint16_t)(cellset_has(g->house_set[h], f->cell[n]) ? ~digit_bit(d) : 0xffff);
		ways += count_same(f, n + 1, less);
	}
	return ways;
}

/* The fillings of cells from number N on that no other equals in all houses; FILLINGS is how many there are. */
static int count_fixed(struct any_filling *f, int n, int *fillings)
{
	const struct geometry *g = f->k->board->geo;
	int fixed = 0;

	if (n == f->count) {
		++*fillings;
		return count_same(f, 0, f->digits) < 2;
	}
	uint16_t may = f->k->board->cand[f->cell[n]] & (uint16_t)~over(f->k, f->cell[n]);

	for (int d = digit_first(may); d != 0; d = digit_next(may, d)) {
		bool free = true;

		for (int h = 0; h < g->houses; h++)
			free = free && !(cellset_has(g->house_set[h], f->cell[n]) && f->digits[h] & digit_bit(d));
		for (int h = 0; h < g->houses && free; h++)
			f->digits[h] |= cellset_has(g->house_set[h], f->cell[n]) ? digit_bit(d) : 0;
		fixed += free ? count_fixed(f, n + 1, fillings) : 0;
		for (int h = 0; h < g->houses && free; h++)
			f->digits[h] &= (uint16_t)(cellset_has(g->house_set[h], f->cell[n]) ? ~digit_bit(d) : 0xffff);
	}
	return fixed;
}

/* Whether each way to fill the cells has another, and there is one. */
static bool can_exchange(struct proof_checker *k, struct cellset cells)
{
	struct any_filling f = { .k = k };
	int fillings = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		f.cell[f.count++] = c;
	return count_fixed(&f, 0, &fillings) == 0 && fillings > 0;
}

/* The cells without those that are alone in a house. */
static struct cellset without_lone(const struct geometry *g, struct cellset cells)
{
	for (int round = 0; round < g->cells; round++)
		for (int h = 0; h < g->houses; h++) {
			struct cellset here = cellset_and(cells, g->house_set[h]);

			if (cellset_count(here) == 1)
				cells = cellset_less(cells, here);
		}
	return cells;
}

static void check_deadly_set(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;

	proof_needs(k, said(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	proof_needs(k, i->digits == 0, "it is about no digits");
	if (!proof_needs(k, proof_is_within(i->cells, k->board->empty) && cellset_count(i->cells) <= 12, "they are not some empty cells"))
		return;
	for (int c = 0; c < g->cells; c++)
		proof_needs(k, over(k, c) == 0 || cellset_has(i->cells, c), "something was left out elsewhere");
	proof_needs(k, can_exchange(k, i->cells), "a way to fill them cannot be exchanged");
	proof_needs(k, cellset_equal(i->cells, without_lone(g, i->cells)), "a cell is alone");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, !can_exchange(k, without_lone(g, cellset_less(i->cells, cellset_of(c)))), "it could do without a cell");
}

/* The only cell with something left out takes that. */
static void check_left(struct proof_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	if (!proof_needs(k, said(k, REASON_DEADLY_SET) != NULL && cell >= 0, "nothing deadly was told"))
		return;
	for (int c = 0; c < k->board->geo->cells; c++)
		proof_needs(k, over(k, c) == 0 || cellset_equal(i->cells, cellset_of(c)), "something was left out elsewhere");
	proof_needs(k, over(k, cell) == i->digits, "that was not left out");
	only_drops(k, i->cells, (uint16_t)~i->digits);
}

/* With one of the digits the cell leaves MORE to the other one, and neither has what was left out. */
static void check_takes(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = said(k, REASON_ONLY_THESE);
	struct cellset two = cellset_or(i->cells, i->rest);

	if (!proof_needs(k, said(k, REASON_DEADLY_SET) != NULL && only != NULL, "it was not told why"))
		return;
	proof_needs(k, only->digits == i->more && bits_is_single(i->more) && proof_is_within(only->cells, two), "it may be elsewhere");
	proof_needs(k, cellset_count(two) == 2 && cellset_count(i->cells) == 1, "they are not two cells");
	for (int c = 0; c < k->board->geo->cells; c++) {
		uint16_t none = cellset_has(i->cells, c) ? i->digits : cellset_has(i->rest, c) ? i->more : k->board->geo->all;

		proof_needs(k, !(over(k, c) & none), "that would be left out");
		proof_needs(k, !cellset_has(two, c) || (over(k, c) | none) == k->board->cand[c], "something else would be left");
	}
	only_drops(k, i->cells, i->digits);
}

/* The filled cells of a rectangle. */
static void check_filled(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_equal(i->cells, cellset_less(deadly(k)->cells, k->board->empty)), "they are not its filled cells");
}

static void check_completes(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, said(k, REASON_FOUND) != NULL && cellset_equal(i->cells, extra_cells(k)) && !cellset_several(i->cells),
		    "it is not the only cell left");
	proof_needs(k, (i->digits & (uint16_t)~deadly(k)->digits) == 0, "that does not complete it");
	only_drops(k, i->cells, i->digits);
}

/* Whether it was told that a digit can only go in these two cells of a house, or in one of them. */
static bool said_confined(const struct proof_checker *k, uint16_t digit, struct cellset cells)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_ONLY_THESE && k->inference[n].digits == digit &&
		    proof_is_within(k->inference[n].cells, cells) &&
		    proof_is_within(cells, k->board->geo->house_set[k->inference[n].house]))
			return true;
	return false;
}

/* If the cell took the digit, all others of the rectangle would be filled with the two digits, too. */
static void check_if_takes(struct proof_checker *k, const struct inference *i)
{
	const int cell = cellset_next(i->cells, -1);
	struct cellset left = extra_cells(k);

	if (!proof_needs(k, said(k, REASON_FOUND) != NULL && cell >= 0 && cellset_has(left, cell) && !cellset_several(i->cells), "which cell"))
		return;
	cellset_remove(&left, cell);
	proof_needs(k, (i->digits | i->more) == deadly(k)->digits && bits_is_single(i->digits) && bits_is_single(i->more),
		    "these are not the two digits");
	proof_needs(k, cellset_equal(i->rest, left) && proof_is_within(left, k->board->geo->peer_set[cell]), "others would be left");
	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c))
		proof_needs(k, said_confined(k, i->more, cellset_pair(cell, c)), "another cell may have the digit");
	only_drops(k, i->cells, i->digits);
}

const struct proof_rule proof_unique_rules[REASONS] = {
	[REASON_FOUND] = { .kind = NOTHING, .check = check_filled },
	[REASON_COMPLETES] = { .kind = NOTHING, .check = check_completes },
	[REASON_FOUND_IF_TAKES] = { .kind = NOTHING, .check = check_if_takes },
	[REASON_DEADLY_OVER] = { .kind = NOTHING, .check = check_over },
	[REASON_DEADLY_SET] = { .kind = NOTHING, .check = check_deadly_set },
	[REASON_DEADLY_LEFT] = { .kind = NOTHING, .check = check_left },
	[REASON_DEADLY_ONE] = { .kind = NOTHING, .check = check_one_over },
	[REASON_DEADLY_TAKES] = { .kind = NOTHING, .check = check_takes },
	[REASON_ONE_SOLUTION] = { .kind = NOTHING, .check = check_one_solution },
	[REASON_DEADLY] = { .kind = NOTHING, .check = check_deadly },
	[REASON_DEADLY_LOOP] = { .kind = NOTHING, .check = check_deadly },
	[REASON_DEADLY_SIX] = { .kind = NOTHING, .check = check_deadly_six },
	[REASON_CANDIDATES] = { .kind = NOTHING, .check = check_only_two },
	[REASON_NEITHER] = { .kind = NOTHING, .check = check_neither },
	[REASON_NONE_OF] = { .kind = NOTHING, .check = check_neither },
	[REASON_ONE_OTHER] = { .kind = NOTHING, .check = check_others },
	[REASON_SEES_ALL] = { .kind = NOTHING, .check = check_sees_all },
	[REASON_EXTRAS] = { .kind = NOTHING, .check = check_others },
	[REASON_WITH_EXTRA] = { .kind = NOTHING, .check = check_with_extra },
	[REASON_NOT_ELSEWHERE] = { .kind = NOTHING, .check = check_not_elsewhere },
	[REASON_NOT_ELSEWHERE_BOTH] = { .kind = NOTHING, .check = check_not_elsewhere },
	[REASON_BUG_MORE] = { .kind = NOTHING, .check = check_more },
	[REASON_BUG_OVER] = { .kind = NOTHING, .check = check_over },
	[REASON_BUG_REST] = { .kind = NOTHING, .check = check_rest },
	[REASON_BUG_ONE] = { .kind = NOTHING, .check = check_one_over },
	[REASON_BUG_OTHER] = { .kind = NOTHING, .check = check_other },
	[REASON_ONE_TAKES] = { .kind = NOTHING, .check = check_one_takes },
	[REASON_ONE_TAKES_SIX] = { .kind = NOTHING, .check = check_one_takes },
	[REASON_ONE_TAKES_LOOP] = { .kind = NOTHING, .check = check_one_takes },
};
