/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Killer cages. All deduction goes by totals: what the empty cells of a cage still sum to, or, by the rule of 45, the cells that cages
 * leave over in houses, and those by which cages stick out of them. Where the cells of a total see each other, they take different digits,
 * so it has combinations, sets of digits; and each combination has fillings, ways to give its digits to the cells.
 */
#include "grid/clue.h"
#include "logic/facts/totals.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_cage_last_cell, find_cage_combinations, find_cage_digit, find_rule_of_45, find_innies_outies, find_cage_fillings;
technique_finder find_cage_house;

/* What is asked of a total: its combinations, whether they can be filled or not; the digits of all fillings; or what cells are in these. */
enum fillings_asked { FILL_SETS, FILL_ALWAYS, FILL_CELLS };

/* What the fillings of a total leave of its cells, which are listed in order, IN first. */
struct fillings {
	enum fillings_asked what;
	int count, cell[MAX_SIZE];
	uint16_t by_sets;		/* digits of the combinations that are left, and how many these are */
	int sets;
	uint16_t always;		/* digits that each filling has */
	uint16_t left[MAX_SIZE];	/* what a cell is in some filling */
};

typedef bool cage_taker(const struct finder_args *, const struct total *);

/* Whether each cell can take a digit of the set, and each digit has a cell. */
static bool set_fits(const struct board *b, const struct fillings *f, unsigned set)
{
	unsigned found = 0;

	for (int i = 0; i < f->count; i++) {
		const unsigned here = b->cand[f->cell[i]] & set;

		if (here == 0)
			return false;
		found |= here;
	}
	return found == set;
}

/* Whether the digits fill the cells from number FROM on. Where the cells are asked for, notes what each can then be. */
static bool fill_differing(const struct board *b, struct fillings *f, int from, unsigned set)
{
	const bool all = f->what == FILL_CELLS;
	bool any = false;

	for (unsigned open = b->cand[f->cell[from]] & set; from < f->count && open != 0 && (all || !any); open &= open - 1) {
		const unsigned digit = open & -open;

		if (from + 1 == f->count || fill_differing(b, f, from + 1, set & ~digit)) {
			f->left[from] |= (uint16_t)digit;
			any = true;
		}
	}
	return any;
}

/* Whether nothing more can be learnt: some filling has each candidate of each cell. */
static bool fillings_have_all(const struct board *b, const struct fillings *f)
{
	for (int i = 0; i < f->count; i++)
		if (f->left[i] != b->cand[f->cell[i]])
			return false;
	return true;
}

/* Looks at all sets of as many digits as there are cells that sum to the total, until nothing more can be learnt. */
static void fill_by_sets(const struct board *b, const struct total *t, struct fillings *f)
{
	f->always = b->geo->all;
	for (unsigned set = (1u << f->count) - 1; set <= b->geo->all; set = bits_next_same(set)) {
		if (total_of_digits(set) != t->number || !set_fits(b, f, set) || (t->locked & ~set) != 0)
			continue;
		f->sets++;
		f->by_sets |= (uint16_t)set;
		if (f->what != FILL_SETS && fill_differing(b, f, 0, set))
			f->always &= (uint16_t)set;
		if (f->what == FILL_ALWAYS ? f->always == 0 : f->what == FILL_CELLS && fillings_have_all(b, f))
			return;
	}
}

/* A filling of a total whose cells need not differ, from number FROM on. */
static bool fill_any(const struct board *b, const struct total *t, struct fillings *f, uint8_t digit[], int from, int rest)
{
	const int cell = f->cell[from];
	const bool in = cellset_has(t->in, cell), last = from + 1 == f->count;
	uint16_t open = b->cand[cell];
	bool any = false;

	/* The last digit is what is left. */
	if (last)
		open &= (in ? rest : -rest) >= 1 && (in ? rest : -rest) <= b->geo->size ? digit_bit(in ? rest : -rest) : 0;
	for (int d = digit_first(open); d != 0; d = digit_next(open, d)) {
		bool seen = false;

		for (int i = 0; i < from; i++)
			seen |= digit[i] == d && cellset_has(b->geo->peer_set[cell], f->cell[i]);
		digit[from] = (uint8_t)d;
		if (!seen && (last || fill_any(b, t, f, digit, from + 1, in ? rest - d : rest + d))) {
			f->left[from] |= digit_bit(d);
			any = true;
		}
	}
	return any;
}

static void total_fill(const struct board *b, const struct total *t, enum fillings_asked what, struct fillings *f)
{
	const struct cellset cells = cellset_or(t->in, t->out);
	uint8_t digit[MAX_SIZE];

	*f = (struct fillings){ .what = what };
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		f->cell[f->count++] = c;
	if (t->differ)
		fill_by_sets(b, t, f);
	else
		fill_any(b, t, f, digit, 0, t->number);
}

/* Cages. */

/* Passes what is left of each cage to TAKE, until it says stop. */
static bool cages_each(const struct finder_args *h, cage_taker *take)
{
	const struct board *b = h->board;

	for (int i = 0; i < b->geo->clues; i++) {
		const struct clue *c = geometry_clue(b->geo, i);
		const struct cellset cells = clue_cells(b->geo, c), in = cellset_and(cells, b->empty), filled = cellset_less(cells, in);
		const struct total t = { .in = in, .number = total_of_cage(c) - total_of_values(b, filled), .differ = true,
					 .filled = filled };

		if (total_of_cage(c) > 0 && !cellset_empty(in) && t.number > 0 && take(h, &t))
			return true;
	}
	return false;
}

/* The rule of 45. */

struct houses_take {
	const struct finder_args *args;
	cage_taker *take;
};

static bool take_total(void *data, const struct total *t)
{
	const struct houses_take *h = data;

	return t == NULL ? sink_poll(h->args->sink) : h->take(h->args, t);
}

/* Passes up to MOST cells that cages leave over to TAKE, the fewest houses first. */
static bool houses_each(const struct finder_args *h, cage_taker *take, int most)
{
	return totals_by_houses(h->board, most, take_total, &(struct houses_take){ h, take });
}

/* Arguments. */

/* Says what a cage still sums to. */
static void say_cage(struct argument *a, const struct total *t)
{
	argument_say(a, &(struct inference){ .reason = cellset_empty(t->filled) ? REASON_CAGE : REASON_CAGE_LEFT, .house = NO_HOUSE,
					     .other = NO_HOUSE, .cells = t->in, .rest = t->filled, .number = t->number });
}

/* Says what houses, and the cages in them, sum to. */
static void say_houses(struct argument *a, const struct total *t)
{
	struct inference what = { .reason = REASON_HOUSES_SUM, .house = NO_HOUSE, .other = NO_HOUSE, .number = t->houses_sum };

	argument_say(a, &what);
	for (houseset left = t->houses; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_BASE, bits_lowest(left));
	what.reason = REASON_CAGES_SUM;
	what.cells = t->covered;
	what.number = t->covered_sum;
	argument_say(a, &what);
}

/* The reason that says what a total by the rule of 45 leaves for its cells. */
static uint16_t leftover_reason(const struct total *t)
{
	if (!cellset_empty(t->out))
		return t->number == 0 ? REASON_LEFT_SAME : REASON_LEFT_MORE;
	return cellset_empty(cellset_and(t->in, t->covered)) ? REASON_LEFT_INSIDE : REASON_LEFT_OUTSIDE;
}

/* Says the total, and how it is known, from the sums that filled cells have, too. */
static void total_say(struct argument *a, const struct total *t)
{
	const struct cellset filled = cellset_less(cellset_or(t->filled, t->covered), a->board->empty);

	for (int c = cellset_next(filled, -1); c >= 0; c = cellset_next(filled, c))
		proof_read_cells(a->proof, cellset_of(c), a->board->geo->all & (uint16_t)~digit_bit(a->board->value[c]));
	if (t->houses == 0) {
		say_cage(a, t);
	} else {
		say_houses(a, t);
		argument_say(a, &(struct inference){ .reason = leftover_reason(t), .house = NO_HOUSE, .other = NO_HOUSE,
						     .cells = t->in, .rest = t->out, .number = t->number });
	}
	proof_mark_cells(a->proof, ROLE_BASE, cellset_or(t->in, t->out), 0);
}

/* Those of the cells that can take the digit. */
static struct cellset cells_with(const struct board *b, struct cellset cells, int digit)
{
	struct cellset with = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if ((b->cand[c] & digit_bit(digit)) != 0)
			cellset_add(&with, c);
	return with;
}

static struct cellset places_in(const struct board *b, int house, int digit)
{
	return cells_with(b, cellset_and(b->geo->house_set[house], b->empty), digit);
}

/* Says which digits a house has only in the cells of the total. */
static void say_locked(struct argument *a, const struct total *t)
{
	for (int d = digit_first(t->locked); d != 0; d = digit_next(t->locked, d)) {
		const int house = t->house_of[d - 1];

		argument_say(a, &(struct inference){ .reason = REASON_SUM_LOCKED, .house = (uint8_t)house, .other = NO_HOUSE,
						     .digits = digit_bit(d), .cells = places_in(a->board, house, d) });
		proof_mark_house(a->proof, ROLE_HOUSE, house);
	}
}

/* Says each combination that is left, folded into the last beat. */
static void sets_say(struct argument *a, const struct total *t, const struct fillings *f)
{
	const struct board *b = a->board;

	a->under = a->beat + 1;
	for (unsigned set = (1u << f->count) - 1; set <= b->geo->all; set = bits_next_same(set))
		if (total_of_digits(set) == t->number && set_fits(b, f, set) && (t->locked & ~set) == 0)
			argument_say(a, &(struct inference){ .reason = REASON_SUM_SET, .house = NO_HOUSE, .other = NO_HOUSE,
							     .digits = (uint16_t)set, .cells = t->in });
	a->under = 0;
}

/* The size of a pattern: its cells, and its houses beyond the first. */
static int total_size(const struct total *t)
{
	return cellset_count(t->in) + cellset_count(t->out) + (t->houses != 0 ? bits_count(t->houses) - 1 : 0);
}

/* Emits the step of a total with one cell. */
static bool take_cell(const struct finder_args *h, const struct total *t)
{
	const struct board *b = h->board;
	const int cell = cellset_next(t->in, -1), digit = t->number;

	if (cellset_several(t->in) || !cellset_empty(t->out) || digit < 1 || digit > b->geo->size ||
	    (b->cand[cell] & digit_bit(digit)) == 0)
		return false;
	struct step_head head = technique_head(h->technique, total_size(t), digit_bit(digit));
	struct argument a;

	candset_add(&head.place, candidate(cell, digit));
	if (argument_open(&a, b, h->sink, &head)) {
		total_say(&a, t);
		argument_conclude(&a, &(struct inference){ .reason = REASON_SUM_CELL, .house = NO_HOUSE, .other = NO_HOUSE,
							   .cells = t->in }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Emits what the combinations of a cage leave. */
static bool take_sets(const struct finder_args *h, const struct total *t)
{
	const struct board *b = h->board;
	struct fillings f;

	if (!cellset_several(t->in))
		return false;
	total_fill(b, t, FILL_SETS, &f);
	struct step_head head = technique_head(h->technique, f.count, f.by_sets);

	for (int i = 0; i < f.count; i++)
		candset_add_digits(&head.drop, f.cell[i], b->cand[f.cell[i]] & (uint16_t)~f.by_sets);
	if (f.sets == 0 || candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		total_say(&a, t);
		sets_say(&a, t, &f);
		argument_conclude(&a, &(struct inference){ .reason = REASON_SUM_SETS, .house = NO_HOUSE, .other = NO_HOUSE,
							   .cells = t->in, .digits = f.by_sets, .number = f.sets }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Emits what all fillings of a total leave, where that is more than its combinations do if it is a cage. */
static bool take_fillings(const struct finder_args *h, const struct total *t)
{
	const struct board *b = h->board;
	struct fillings f;
	bool beyond = t->houses != 0 || t->locked != 0, any = false;

	if (!cellset_several(cellset_or(t->in, t->out)))
		return false;
	total_fill(b, t, FILL_CELLS, &f);
	struct step_head head = technique_head(h->technique, total_size(t), 0);

	for (int i = 0; i < f.count; i++) {
		candset_add_digits(&head.drop, f.cell[i], b->cand[f.cell[i]] & (uint16_t)~f.left[i]);
		head.digits |= b->cand[f.cell[i]] & (uint16_t)~f.left[i];
		beyond |= (b->cand[f.cell[i]] & f.by_sets & (uint16_t)~f.left[i]) != 0;
		any |= f.left[i] != 0;
	}
	if (!any || !beyond || candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		total_say(&a, t);
		say_locked(&a, t);
		if (t->differ)
			sets_say(&a, t, &f);
		argument_conclude(&a, &(struct inference){ .reason = REASON_SUM_FILLINGS, .house = NO_HOUSE, .other = NO_HOUSE,
							   .cells = t->in, .rest = t->out }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Emits the eliminations outside the total by a digit that each filling of it has. */
static bool take_digit(const struct finder_args *h, const struct total *t, int digit)
{
	const struct board *b = h->board;
	const struct cellset places = cells_with(b, t->in, digit);
	struct step_head head = technique_head(h->technique, total_size(t), digit_bit(digit));
	struct cellset seen = cells_with(b, b->empty, digit);

	for (int c = cellset_next(places, -1); c >= 0; c = cellset_next(places, c))
		seen = cellset_and(seen, b->geo->peer_set[c]);
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
		candset_add(&head.drop, candidate(c, digit));
	if (candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		struct inference what = { .reason = REASON_SUM_NEEDS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
					  .cells = places };

		total_say(&a, t);
		proof_read_cells(a.proof, t->in, b->geo->all);
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_BASE, places, digit_bit(digit));
		what.reason = REASON_SUM_SEES;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

static bool take_digits(const struct finder_args *h, const struct total *t)
{
	struct fillings f;

	if (!t->differ || !cellset_several(t->in))
		return false;
	total_fill(h->board, t, FILL_ALWAYS, &f);
	for (int d = digit_first(f.always); d != 0 && f.sets > 0; d = digit_next(f.always, d))
		if (take_digit(h, t, d))
			return true;
	return false;
}

/* Notes a house that has the digit only in the cells of the total. */
static void total_lock(const struct board *b, struct total *t, int digit)
{
	for (int house = 0; house < b->geo->houses; house++) {
		const struct cellset here = places_in(b, house, digit);

		if (cellset_empty(here) || !cellset_empty(cellset_less(here, t->in)))
			continue;
		t->locked |= digit_bit(digit);
		t->house_of[digit - 1] = (uint8_t)house;
		return;
	}
}

/* Emits what is left by the fillings that have all digits which some house has only in the cage. */
static bool take_locked(const struct finder_args *h, const struct total *t)
{
	struct total with = *t;

	for (int d = 1; d <= h->board->geo->size && cellset_several(t->in); d++)
		total_lock(h->board, &with, d);
	return with.locked != 0 && take_fillings(h, &with);
}

bool find_cage_house(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return cages_each(&(struct finder_args){ b, facts, technique, sink }, take_locked);
}

bool find_cage_last_cell(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return cages_each(&(struct finder_args){ b, facts, technique, sink }, take_cell);
}

bool find_cage_combinations(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return cages_each(&(struct finder_args){ b, facts, technique, sink }, take_sets);
}

bool find_cage_fillings(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return cages_each(&(struct finder_args){ b, facts, technique, sink }, take_fillings);
}

bool find_cage_digit(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	return cages_each(&h, take_digits) || houses_each(&h, take_digits, TOTAL_DIFFERING);
}

bool find_rule_of_45(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return houses_each(&(struct finder_args){ b, facts, technique, sink }, take_cell, 1);
}

bool find_innies_outies(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return houses_each(&(struct finder_args){ b, facts, technique, sink }, take_fillings, TOTAL_DIFFERING);
}
