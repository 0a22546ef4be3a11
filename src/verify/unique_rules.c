/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The words of the rules that assume that there is one solution (unique_rules.def): deadly patterns, graves and symmetry. */
#include "verify/words.h"

/* Exchanged digits may break rules that go beyond houses. */
static bool unique(void)
{
	k->unique = true;
	return !form_has_rules(form);
}

/*
 * Whether two digits that alone fill A can be exchanged there: each house has none or two of the cells. So one of the cells, none of which
 * is a given, takes another digit.
 */
static bool deadly(struct bits cells, struct bits digits)
{
	bool holds = apart(cells, plus(k->position->given, values(less(up_to(form->digits), digits))));

	for (int h = 0; h < form->houses; h++) {
		int here = size(both(cells, form->house[h]));

		holds = holds && (size(digits) != 2 || here == 0 || here == 2);
	}
	return fact(cands_of(cells, less(up_to(form->digits), digits))) && unique() && holds;
}

/* The box of the 9x9 board that CELL is in, from 0. */
static int box_of(int cell)
{
	return form_row(cell) / 3 * 3 + form_column(cell) / 3;
}

/* Whether three cells of HOUSE are beside three of OTHER, a parallel line, in the same three boxes or in one box each. */
static bool beside(struct bits cells, struct bits house, struct bits other)
{
	struct bits upper = both(cells, of(house)), lower = both(cells, of(other));
	bool holds = one(house) && one(other) && size(upper) == 3 && size(lower) == 3 && equal(plus(upper, lower), cells),
	     apart_boxes = false, one_box = true;
	int rows = next(&house, -1) < 9, first = next(&upper, -1);

	holds = holds && form->classic && next(&house, -1) < 18 && (next(&other, -1) < 9) == rows && next(&other, -1) < 18;
	for (int a = first, b = next(&lower, -1); holds && a >= 0; a = next(&upper, a), b = next(&lower, b)) {
		holds = rows ? form_column(a) == form_column(b) : form_row(a) == form_row(b);
		apart_boxes = apart_boxes || box_of(a) != box_of(b);
		one_box = one_box && box_of(a) == box_of(first);
	}
	return holds && (one_box || !apart_boxes);
}

static bool over(struct bits cells, struct bits digits)
{
	k->over = plus(k->over, cands_of(cells, digits));
	return true;
}

/*
 * Without what is left out, each empty cell has two candidates, and each missing digit two places per house. So something left out is true.
 */
static bool grave(void)
{
	struct bits rest = less(k->position->cands, k->over);
	bool holds = !equal(k->over, nothing);

	for (int c = 0; c < form->cells; c++)
		holds = holds && (size(both(rest, any_of(only(c), up_to(form->digits)))) == 2 || k->position->value[c] != 0);
	for (int h = 0; h < form->houses; h++) {
		struct bits missing = left(only(h));

		for (EACH(d, missing))
			holds = holds && size(both(rest, any_of(form->house[h], only(d)))) == 2;
	}
	return fact(k->over) && unique() && holds;
}

enum { FILLED_MOST = 16 };

/*
 * A filling of cells, one after another, with what was not left out, and the digits that each house then has; and a second filling that is
 * tried.
 */
struct cells_filled {
	int cell[FILLED_MOST], count, digit[FILLED_MOST];
	uint32_t had[HOUSES_MAX], has[HOUSES_MAX];	/* digits, as bits */
	bool any;
};

/* Puts DIGIT into the houses of CELL, and returns whether none of them had it; or, if IN is false, removes it. */
static bool put_into(uint32_t houses[HOUSES_MAX], int cell, int digit, bool in)
{
	for (uint64_t of = form->houses_of[cell]; of != 0 && in; of &= of - 1)
		if ((houses[bits_lowest(of)] >> digit & 1) != 0)
			return false;
	for (uint64_t of = form->houses_of[cell]; of != 0; of &= of - 1)
		houses[bits_lowest(of)] ^= UINT32_C(1) << digit;
	return true;
}

/* Whether each of the houses of CELL had DIGIT. */
static bool had_digit(const struct cells_filled *f, int cell, int digit)
{
	for (uint64_t of = form->houses_of[cell]; of != 0; of &= of - 1)
		if ((f->had[bits_lowest(of)] >> digit & 1) == 0)
			return false;
	return true;
}

/* Whether cells from number N on can be filled so that each house has the same digits; OTHER: not all as before. */
static bool fills_otherwise(struct cells_filled *f, int n, bool other)
{
	bool found = n == f->count && other;

	for (int d = 0; d < form->digits && n < f->count && !found; d++) {
		if (!had_digit(f, f->cell[n], d) || !put_into(f->has, f->cell[n], d, true))
			continue;
		found = fills_otherwise(f, n + 1, other || d != f->digit[n]);
		put_into(f->has, f->cell[n], d, false);
	}
	return found;
}

static bool always_fills_otherwise(struct cells_filled *f, int n)
{
	bool holds = true;

	if (n == f->count) {
		f->any = true;
		return fills_otherwise(f, 0, false);
	}
	struct bits open = less(any_of(only(f->cell[n]), candidates(only(f->cell[n]))), k->over);

	for (EACH(cand, open)) {
		f->digit[n] = digit_of(cand);
		if (!put_into(f->had, f->cell[n], f->digit[n], true))
			continue;
		holds = holds && always_fills_otherwise(f, n + 1);
		put_into(f->had, f->cell[n], digit_of(cand), false);
	}
	return holds;
}

static bool can_be_exchanged(struct bits cells)
{
	struct cells_filled f = { .any = false };

	for (EACH(c, cells))
		f.cell[f.count++] = c;
	return always_fills_otherwise(&f, 0) && f.any;
}

/* The cells without those that are the only one left in some house, until none is; those take the same digit in each filling. */
static struct bits in_company(struct bits cells)
{
	for (int h = 0; h < form->houses; h++) {
		struct bits here = both(cells, form->house[h]);

		if (one(here)) {
			cells = less(cells, here);
			h = -1;
		}
	}
	return cells;
}

/*
 * Whether each way to fill A, empty cells, with what is not left out has another with the same digits in each house, and no house has just
 * one of the cells, nor is that so without one of them. So one of those left out is true.
 */
static bool exchangeable(struct bits cells)
{
	bool holds = apart(cells, values(up_to(form->digits))) && size(cells) <= FILLED_MOST && !equal(k->over, nothing) &&
		     equal(cells, in_company(cells)) && can_be_exchanged(cells);

	for (EACH(c, cells))
		holds = holds && !can_be_exchanged(in_company(less(cells, only(c))));
	return holds && fact(k->over) && unique();
}

/* The digits of what is not left out of the cells. */
static struct bits kept(struct bits cells)
{
	return digits_of(less(cands_of(cells, up_to(form->digits)), k->over));
}

/* Symmetry. */

/* Where CELL goes by half a turn, or mirrored in the falling or the rising diagonal. */
static int turned(int cell)
{
	const int last = form->digits - 1, row = form_row(cell), column = form_column(cell);

	return *k->turn == 'h' ? form->cells - 1 - cell :
	       *k->turn == 'f' ? form->digits * column + row : form->digits * (last - column) + last - row;
}

/* Whether houses become houses by that. */
static bool houses_turn(void)
{
	bool holds = true;

	for (int h = 0; h < form->houses && holds; h++) {
		struct bits image = nothing;

		for (EACH(c, form->house[h]))
			add(&image, turned(c));
		holds = false;
		for (int other = 0; other < form->houses; other++)
			holds = holds || equal(image, form->house[other]);
	}
	return holds;
}

/*
 * Whether the givens move onto givens by that, each digit always onto the same one, and that one onto it; a single digit without givens is
 * its own image.
 */
static bool symmetric(const char *turn)
{
	bool holds = true;
	int none = 0;

	k->turn = turn;
	for (int d = 0; d < form->digits; d++)
		k->image[d] = -1;
	for (EACH(c, k->position->given)) {
		int from = k->position->value[c] - 1, to = k->position->value[turned(c)] - 1;

		holds = holds && has(&k->position->given, turned(c)) && (k->image[from] < 0 || k->image[from] == to) &&
			(k->image[to] < 0 || k->image[to] == from);
		if (holds) {
			k->image[from] = to;
			k->image[to] = from;
		}
	}
	for (int d = 0; d < form->digits; d++)
		if (k->image[d] < 0) {
			k->image[d] = d;
			none++;
		}
	return unique() && houses_turn() && holds && none <= 1;
}

/* Whether the image of two digits is the other, or of each digit itself. */
static bool exchanged(struct bits digits)
{
	int one = next(&digits, -1), other = next(&digits, one);

	return k->turn != NULL && k->image[one] == other;
}

static bool unchanged(struct bits digits)
{
	bool holds = k->turn != NULL;

	for (EACH(d, digits))
		holds = holds && k->image[d] == d;
	return holds;
}

/* A candidate is true if its image is: those without one, or that exclude it, are false. */
static bool images(void)
{
	struct statement *s = state();

	for (int n = next(&form->all, -1); n >= 0 && k->turn != NULL; n = next(&form->all, n)) {
		int cell = turned(cell_of(n)), digit = k->image[digit_of(n)], image = candidate_of(cell, digit);
		bool there = k->position->value[cell] != 0 ? k->position->value[cell] == digit + 1 : has(&k->position->cands, image);

		if (!there || (image != n && has(&form->excluded[n], image)))
			add(&s->none, n);
	}
	return k->turn != NULL;
}

#define RULES "verify/unique_rules.def"
#include "verify/table.inc"
const struct rule_table unique_rules = { rules, sizeof rules / sizeof rules[0] };
