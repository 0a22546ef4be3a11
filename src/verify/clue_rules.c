/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The words of the rules about cages and clues (clue_rules.def), which boards without them do not need. */
#include <string.h>

#include "verify/clues.h"
#include "verify/words.h"

/* Cages. */

/* The sum of the cage that has just these cells; 0: there is none. */
static int caged(struct bits cells)
{
	for (int i = 0; i < form->cages; i++)
		if (equal(form->cage[i].cells, cells))
			return form->cage[i].sum;
	return 0;
}

/* The sum of the cells' digits; -1: a cell is empty. */
static int valued(struct bits cells)
{
	int total = 0;

	for (EACH(c, cells)) {
		if (k->position->value[c] == 0)
			return -1;
		total += k->position->value[c];
	}
	return total;
}

/* The sum of the cells, if they consist of cages that do not overlap, and filled cells; otherwise -1. */
static int held(struct bits cells)
{
	const int first = next(&cells, -1), value = first >= 0 ? k->position->value[first] : 0;

	if (first < 0)
		return 0;
	for (int i = 0; i < form->cages; i++) {
		const struct cage *c = &form->cage[i];
		const int others = c->sum > 0 && has(&c->cells, first) && in(c->cells, cells) ? held(less(cells, c->cells)) : -1;

		if (others >= 0)
			return others + c->sum;
	}
	const int others = value > 0 ? held(less(cells, only(first))) : -1;

	return others >= 0 ? others + value : -1;
}

static int all_digits_sum(void)
{
	return form->digits * (form->digits + 1) / 2;
}

/* The sum of all digits of the houses; -1: two houses overlap. */
static int housed(struct bits houses)
{
	return size(of(houses)) == size(houses) * form->digits ? size(houses) * all_digits_sum() : -1;
}

/*
 * Whether the empty cells A sum to NUMBER more than the empty cells B, because of the sums that were said of houses and cages: A must be
 * all empty cells that only the houses have, and B all that only the cages have, or the other way around.
 */
static bool balanced(struct bits a, struct bits b, int number)
{
	const struct point_of by_houses = last("houses-sum"), by_cages = last("cages-sum");
	const struct bits inside = less(of(by_houses.houses), by_cages.cells), outside = less(by_cages.cells, of(by_houses.houses)),
			  filled = values(up_to(form->digits));
	const int more = by_houses.number - by_cages.number - valued(both(inside, filled)) + valued(both(outside, filled));
	const struct bits in_cells = less(inside, filled), out_cells = less(outside, filled);

	return (equal(a, in_cells) && equal(b, out_cells) && number == more) ||
	       (equal(a, out_cells) && equal(b, in_cells) && number == -more);
}

/* Cells of a total that are filled one after another, and what was found in the fillings. */
struct total_filled {
	struct bits more, less, open;	/* its cells, and what they may be */
	int cell[CELLS_MAX], count, digit[CELLS_MAX];
	struct bits locked;		/* digits that each filling must have */
	struct bits taken, always;	/* candidates that some filling has; digits that each has */
	bool any;
};

/* The digits of the candidates in A that the cell has. */
static struct bits digits_at(const struct bits *a, int cell)
{
	struct bits digits = nothing;

	for (int d = 0; d < form->digits; d++)
		if (has(a, candidate_of(cell, d)))
			add(&digits, d);
	return digits;
}

/* The LEAST, or otherwise the greatest, sum that cells from number N on can add. */
static int total_bound(const struct total_filled *f, int n, bool least)
{
	int bound = 0;

	for (; n < f->count; n++) {
		const struct bits open = digits_at(&f->open, f->cell[n]);
		int low = form->digits, high = 0;

		for (EACH(d, open)) {
			low = d + 1 < low ? d + 1 : low;
			high = d + 1;
		}
		bound += has(&f->more, f->cell[n]) ? (least ? low : high) : (least ? -high : -low);
	}
	return bound;
}

/* Fills cells from number N on, which add up to REST. */
static void fill_total(struct total_filled *f, int n, int rest)
{
	if (rest < total_bound(f, n, true) || rest > total_bound(f, n, false))
		return;
	if (n == f->count) {
		struct bits here = nothing;

		for (int i = 0; i < n; i++)
			add(&here, f->digit[i]);
		for (int i = 0; i < n && in(f->locked, here); i++)
			add(&f->taken, candidate_of(f->cell[i], f->digit[i]));
		if (!in(f->locked, here))
			return;
		f->always = f->any ? both(f->always, here) : here;
		f->any = true;
		return;
	}
	const struct bits open = digits_at(&f->open, f->cell[n]);

	for (EACH(d, open)) {
		bool seen = false;

		for (int i = 0; i < n; i++)
			seen = seen || (f->digit[i] == d && see(f->cell[i], f->cell[n]));
		f->digit[n] = d;
		if (!seen)
			fill_total(f, n + 1, has(&f->more, f->cell[n]) ? rest - d - 1 : rest + d + 1);
	}
}

/* All fillings of the last total. */
static void fill_last_total(struct total_filled *f)
{
	const struct point_of t = last("cage|cage-left|left-inside|left-outside|left-more|left-same");

	*f = (struct total_filled){ .more = t.cells, .locked = sum("sum-locked").digits, .less = strcmp(t.reason, "cage-left") == 0 ? nothing : t.rest };
	const struct bits cells = plus(f->more, f->less);

	f->open = cands_of(cells, up_to(form->digits));
	for (EACH(c, cells))
		f->cell[f->count++] = c;
	fill_total(f, 0, t.number);
}

/* A fact: the cells of the last total have only candidates that some filling has. */
static bool filled(void)
{
	struct total_filled f;

	fill_last_total(&f);
	state()->none = less(cands_of(plus(f.more, f.less), up_to(form->digits)), f.taken);
	return f.any;
}

/* A fact: each filling of the last total has the digits, one of these. */
static bool always(struct bits digits)
{
	struct total_filled f;

	fill_last_total(&f);
	return f.any && one(digits) && in(digits, f.always) && fact(cands_of(f.more, digits));
}

/* Whether the digits are as many as the cells of the last total, and sum to it; each cell can take one of them, and each fits in a cell. */
static bool combines(struct bits digits)
{
	const struct point_of t = last("cage|cage-left|left-inside|left-outside");
	bool fits = size(digits) == size(t.cells);
	int total = 0;

	for (EACH(d, digits)) {
		fits = fits && size(places(t.cells, only(d))) > 0;
		total += d + 1;
	}
	for (EACH(c, t.cells))
		fits = fits && !apart(digits, candidates(only(c)));
	return fits && total == t.number;
}

/* Clues. */

/* The clue, or the neighbours, that an inference says, which are without cells if there is no such clue. */
static struct clue_asked asked_by(const struct point_of *i)
{
	struct clue_asked asked;

	if (strncmp(i->reason, "clue-no-", strlen("clue-no-")) == 0 ? !clue_ask_unmarked(&asked, i->reason, &i->cells) :
								     !clue_ask(&asked, i->reason, i->number))
		asked.cells = nothing;
	return asked;
}

/* The cells of the clue that this inference says, by its kind and number, or of neighbours that have no mark. */
static struct bits clued(void)
{
	return asked_by(k->i).cells;
}

/* The last clue that was said, or, if BEFORE, the one before it. */
static struct clue_asked clue_said(bool before)
{
	for (int n = k->number; n-- > 0;) {
		const struct clue_asked asked = asked_by(&k->record->inference[n]);

		if (equal(asked.cells, nothing))
			continue;
		if (!before)
			return asked;
		before = false;
	}
	note_fault("what it speaks of was not told");
	return (struct clue_asked){ .clue = NULL };
}

static struct clue_asked last_clue(void)
{
	return clue_said(false);
}

static struct bits last_clued(void)
{
	return last_clue().cells;
}

/* What the cells can be: candidates, or their digits. */
static struct bits open_of(struct bits a)
{
	struct bits open = cands_of(a, up_to(form->digits));

	for (EACH(c, a))
		if (k->position->value[c] != 0)
			add(&open, candidate_of(c, k->position->value[c] - 1));
	return open;
}

/* The cells of the last two clues that were said. */
static struct bits both_clued(void)
{
	return plus(clue_said(true).cells, last_clue().cells);
}

/* A fact: of what the step eliminates in A, each candidate is false that stands in no filling of A by which the clue can be kept. */
static bool asked_filled(const struct clue_asked *asked, struct bits a)
{
	const struct bits open = open_of(a);
	struct bits out = nothing;

	for (EACH(n, k->record->drop)) {
		const struct bits with = plus(less(open, any_of(only(cell_of(n)), up_to(form->digits))), only(n));

		if (has(&a, cell_of(n)) && !clue_fits(asked, &a, &with))
			add(&out, n);
	}
	state()->none = out;
	return clue_fits(asked, &a, &open);
}

/* The last clue. */
static bool clue_filled(struct bits a)
{
	const struct clue_asked asked = last_clue();

	return in(a, asked.cells) && asked_filled(&asked, a);
}

/* The last two together, of all of their cells. */
static bool both_filled(void)
{
	const struct clue_asked other = clue_said(true);
	struct clue_asked asked = last_clue();

	asked.also = &other;
	return asked_filled(&asked, both_clued());
}

/* A fact: in each filling of CELLS by which the clue is kept the digit, which none of them has, is in one of A. */
static bool asked_must_have(const struct clue_asked *asked, struct bits cells, struct bits a, struct bits digits)
{
	const struct bits open = open_of(cells), without = less(open, any_of(a, digits));

	return one(digits) && in(a, cells) && clue_fits(asked, &cells, &open) && !clue_fits(asked, &cells, &without) &&
	       fact(cands_of(a, digits));
}

static bool clue_must_have(struct bits a, struct bits digits)
{
	const struct clue_asked asked = last_clue();

	return asked_must_have(&asked, asked.cells, a, digits);
}

static bool both_must_have(struct bits a, struct bits digits)
{
	const struct clue_asked other = clue_said(true);
	struct clue_asked asked = last_clue();

	asked.also = &other;
	return asked_must_have(&asked, both_clued(), a, digits);
}

/* Of OPEN, what the inference rests on leaves: what holds under its own assumptions. */
static struct bits left_by_premises(struct bits open)
{
	for (int p = 0; p < k->i->premises; p++) {
		const struct said_by *by = &k->known[premise_of(p)];

		for (int n = 0; n < by->count; n++) {
			const struct statement *s = &k->statement[by->first + n];

			if (!in(s->on, k->own->on) || !in(s->off, k->own->off))
				continue;
			open = less(open, s->none);
			if (s->has_some && one(s->some)) {
				const int is = next(&s->some, -1);

				open = less(open, less(any_of(only(cell_of(is)), up_to(form->digits)), only(is)));
			}
		}
	}
	return open;
}

/* What is left of OPEN, of candidates in A, if candidate N is true. */
static struct bits if_true(struct bits open, struct bits a, int n)
{
	const struct bits own = only(cell_of(n)), seen = both(a, form->peers[cell_of(n)]);

	open = less(open, any_of(seen, only(digit_of(n))));
	return in(own, a) ? plus(less(open, any_of(own, up_to(form->digits))), only(n)) : open;
}

/* States, under the inference's own assumptions, that the candidates OUT are false, by what the cells of A can be. */
static void state_false(struct bits a, struct bits out)
{
	struct statement *s = state();
	const struct bits scope = any_of(a, up_to(form->digits));

	s->on = k->own->on;
	s->off = k->own->off;
	s->none = out;
	unite(&k->scope, &scope);
}

/*
 * A fact: the clue that the inference numbers, or the rule on two neighbours without a mark between, is about the cells of A; and where
 * these have what the inference rests on leaves, it cannot be kept with one of the digits in C.
 */
static bool clue_excludes(struct bits a, struct bits c, struct bits d)
{
	struct clue_asked asked;
	bool holds = k->i->number > 0 ? clue_ask_number(&asked, k->i->number) : clue_ask_unmarked(&asked, k->i->reason, &a);
	const struct bits open = left_by_premises(open_of(a)), out = any_of(c, d);

	holds = holds && equal(a, asked.cells);
	for (EACH(n, out)) {
		const struct bits with = if_true(open, a, n);

		holds = holds && !clue_fits(&asked, &a, &with);
	}
	state_false(a, out);
	return holds || note_fault("the clue can be kept");
}

/* Whether the cages that are counted with the houses leave the cells A: those in the houses sum to MORE than the others. */
static bool left_over(struct bits a, struct bits houses, int more)
{
	const struct bits inside = of(houses), filled = values(up_to(form->digits));
	struct bits counted = nothing, taken = nothing;
	int sum = 0;

	for (int i = 0; i < form->cages; i++) {
		const struct cage *c = &form->cage[i];
		const struct bits covers = less(both(c->cells, plus(less(inside, a), less(a, inside))), filled);

		if (c->sum == 0 || !apart(c->cells, taken))
			continue;
		taken = plus(taken, c->cells);
		if (size(covers) == 0)
			continue;
		counted = plus(counted, c->cells);
		sum += c->sum;
	}
	const struct bits in_only = less(inside, counted), out_only = less(counted, inside);
	const int rest = housed(houses) - sum - valued(both(in_only, filled)) + valued(both(out_only, filled));

	return size(houses) > 0 && housed(houses) > 0 && equal(a, less(plus(in_only, out_only), filled)) && rest == more;
}

/*
 * A fact: A is what cages leave over in the houses and outside of them, and its cells in the houses sum to MORE than the others;
 * and where these have what the inference rests on leaves, that cannot be with one of the digits in C.
 */
static bool total_excludes(struct bits a, struct bits houses, int more, struct bits c, struct bits d)
{
	const struct bits open = left_by_premises(open_of(a)), out = any_of(c, d), inside = of(houses);
	bool holds = left_over(a, houses, more);

	for (EACH(n, out)) {
		struct total_filled f = { .more = both(a, inside), .less = less(a, inside), .open = if_true(open, a, n) };

		for (EACH(cell, a))
			f.cell[f.count++] = cell;
		fill_total(&f, 0, more);
		holds = holds && !f.any;
	}
	state_false(a, out);
	return holds || note_fault("the total can be made");
}

#define RULES "verify/clue_rules.def"
#include "verify/table.inc"
const struct rule_table clue_rules = { rules, sizeof rules / sizeof rules[0] };
