/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Two and three almost locked sets: ALS-XZ, singly and doubly linked, and ALS-XY-Wing. (HoDoKu's manual; Sudopedia.) The sets may share
 * cells, without their restricted common, only if an option allows it.
 */
#include <string.h>

#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_als_xz, find_als_xy_wing;

/* Whether a step of so many cells may still be taken. */
static bool als_xz_wants(const struct hunt *h, int cells)
{
	return sink_wants(h->sink, h->technique->difficulty, cells, MAX_CANDIDATES);
}

/* Two sets with two restricted commons: each set takes one of the two digits and lacks the other, so that it is locked. */
struct double_link {
	const struct als *a, *b;
	int x, y;
};

static bool emit_row(const struct hunt *h, const struct als_row *r)
{
	struct step_head head = technique_head(h->technique, als_row_cells(r), 0);

	head.digits = als_row_drops(r, &head.drop);
	if (head.digits == 0)
		return false;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head))
		als_row_explain(&a, r, &head);
	return sink_emit(h->sink, &head);
}

/* The digits of SET that it takes in both cases. */
static uint16_t kept(const struct double_link *l, const struct als *set)
{
	return (uint16_t)(set->digits & ~(digit_bit(l->x) | digit_bit(l->y)));
}

/* What the sets lose themselves is left to other steps. */
static void drop(struct step_head *head, const struct double_link *l, struct cellset cells, int digit)
{
	cells = cellset_less(cells, cellset_or(l->a->cells, l->b->cells));
	if (cellset_empty(cells))
		return;
	candset_add_cells(&head->drop, cells, digit);
	head->digits |= digit_bit(digit);
}

static void drop_kept(struct step_head *head, const struct double_link *l, const struct als *set)
{
	for (int d = digit_first(kept(l, set)); d != 0; d = digit_next(kept(l, set), d))
		drop(head, l, set->of[d - 1]->sees, d);
}

/* If DIGIT goes into the first set, the second takes the other digit, and the first has to do without that. */
static void explain_case(struct argument *a, int digit, int other, const struct als *first, const struct als *second)
{
	als_say_if(a, digit, first->cells, second);
	als_say_then(a, other, first);
}

static void explain_kept(struct argument *a, const struct double_link *l, const struct als *set)
{
	struct inference what = { .reason = REASON_ALS_KEPT, .house = NO_HOUSE, .other = NO_HOUSE, .digits = kept(l, set),
				  .cells = set->cells };

	if (what.digits != 0)
		argument_say(a, &what);
}

static void explain_double(struct argument *a, const struct double_link *l, const struct step_head *head)
{
	struct inference what = { .reason = REASON_ALS_ONE_OF, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = digit_bit(l->x) | digit_bit(l->y), .cells = l->a->cells, .rest = l->b->cells };

	als_say_set(a, l->a, ROLE_ALS_A);
	als_say_set(a, l->b, ROLE_ALS_B);
	als_say_common(a, l->x, l->a->of[l->x - 1]->place, l->b->of[l->x - 1]->place);
	als_say_common(a, l->y, l->a->of[l->y - 1]->place, l->b->of[l->y - 1]->place);
	argument_say(a, &what);
	explain_case(a, l->x, l->y, l->a, l->b);
	explain_case(a, l->y, l->x, l->a, l->b);
	explain_kept(a, l, l->a);
	explain_kept(a, l, l->b);
	what.reason = REASON_ALS_LOCKED;
	argument_conclude(a, &what, head);
}

static bool emit_double(const struct hunt *h, const struct double_link *l)
{
	struct step_head head = technique_head(h->technique, l->a->size + l->b->size, 0);

	drop_kept(&head, l, l->a);
	drop_kept(&head, l, l->b);
	drop(&head, l, cellset_and(l->a->of[l->x - 1]->sees, l->b->of[l->x - 1]->sees), l->x);
	drop(&head, l, cellset_and(l->a->of[l->y - 1]->sees, l->b->of[l->y - 1]->sees), l->y);
	if (head.digits == 0)
		return false;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head))
		explain_double(&a, l, &head);
	return sink_emit(h->sink, &head);
}

/* Whether a cell sees all places in both sets of one of DIGITS. */
static bool exclude(const struct als *a, const struct als *b, unsigned digits)
{
	for (; digits != 0; digits &= digits - 1)
		if (!cellset_empty(cellset_and(a->of[bits_lowest(digits)]->sees, b->of[bits_lowest(digits)]->sees)))
			return true;
	return false;
}

/* Two sets with the digits COMMONS in common; with more than one the link is double. */
static bool look_at_pair(const struct hunt *h, const struct als *a, const struct als *b, uint16_t commons)
{
	if (!sink_options(h->sink)->als_overlap && !cellset_empty(cellset_and(a->cells, b->cells)))
		return false;
	if (bits_is_single(commons)) {
		if (!exclude(a, b, a->digits & b->digits & (unsigned)~commons))
			return false;
		struct als_row row = { 2, { a, b }, { ROLE_ALS_A, ROLE_ALS_B }, { digit_first(commons) } };

		return emit_row(h, &row);
	}
	for (int x = digit_first(commons); x != 0; x = digit_next(commons, x))
		for (int y = digit_next(commons, x); y != 0; y = digit_next(commons, y))
			if (emit_double(h, &(struct double_link){ a, b, x, y }))
				return true;
	return false;
}

bool find_als_xz(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	if (!als_xz_wants(&h, 2) || !facts_hope(facts, true))
		return false;
	const struct restricted_common_list *commons = facts_row_commons(facts);
	const struct als_list *list = facts_als(facts);
	uint16_t digits[ALS_MAX];	/* what the set has in common with each after it */

	memset(digits, 0, (size_t)list->count * sizeof digits[0]);
	for (int set = 0; set < list->count; set++) {
		const struct restricted_common *first = &commons->common[commons->first[set]];
		const struct restricted_common *end = &commons->common[commons->first[set + 1]];

		for (const struct restricted_common *c = first; c < end; c++)
			if (c->als > set)
				digits[c->als] |= digit_bit(c->digit);
		for (const struct restricted_common *c = first; c < end; c++) {
			uint16_t both = digits[c->als];

			digits[c->als] = 0;
			if (both != 0 && als_xz_wants(&h, list->als[set].size + list->als[c->als].size) &&
			    look_at_pair(&h, &list->als[set], &list->als[c->als], both))
				return true;
		}
	}
	return false;
}

/* The digits that a wing may exclude with a set as its pivot: for each of them, where the sets' losses lead from. */
struct pivots {
	uint16_t digits[ALS_MAX];
	uint64_t of_digit[MAX_SIZE];		/* the cases of hope for a digit */
	/* Of the pivot that is looked at, those of its commons that may be sides of a wing: */
	int sides;
	uint64_t cases[RESTRICTED_COMMONS_MAX];	/* of hope, in which both sets lose the digit of the common */
	uint16_t ends[RESTRICTED_COMMONS_MAX];	/* the digits that the other set may then exclude */
	uint16_t side[RESTRICTED_COMMONS_MAX];	/* the number of the common, counted from the pivot's first */
	uint8_t over[RESTRICTED_COMMONS_MAX];	/* its digit */
	struct cellset from[ALS_MAX][MAX_SIZE];	/* the cells that take the digit that is looked at where the set loses digit d + 1 */
};

/* Whether a cell that takes the digit costs the set two of its own. */
static bool loses_two(const struct als *set, const struct cellset from[])
{
	struct cellset one = { { 0, 0 } }, two = one;

	for (int d = digit_first(set->digits); d != 0; d = digit_next(set->digits, d)) {
		two = cellset_or(two, cellset_and(one, from[d - 1]));
		one = cellset_or(one, from[d - 1]);
	}
	return !cellset_empty(two);
}

/*
 * A cell that takes DIGIT costs the sets that it sees this digit, and then those that have a common with one of these the common. All
 * cells are followed at once.
 */
static void note_pivots(const struct als_list *list, const struct restricted_common_list *commons, int digit, struct pivots *p)
{
	memset(p->from, 0, (size_t)list->count * sizeof p->from[0]);
	for (int set = 0; set < list->count; set++) {
		struct cellset sees = list->als[set].of[digit - 1]->sees;

		if (cellset_empty(sees))
			continue;
		for (int i = commons->first[set]; i < commons->first[set + 1]; i++) {
			const struct restricted_common *c = &commons->common[i];
			struct cellset *from = &p->from[c->als][c->digit - 1];

			if (c->digit != digit)
				*from = cellset_or(*from, sees);
		}
	}
	for (int set = 0; set < list->count; set++)
		if (loses_two(&list->als[set], p->from[set]))
			p->digits[set] |= digit_bit(digit);
}

/* The digits of which there is hope that costs the set two of its own; where all is hoped for, those that do so over one set. */
static void note_all_pivots(struct facts *f, struct pivots *p)
{
	const struct als_hopes *hopes = facts_als_hopes(f);
	const struct als_list *list = facts_als(f);

	memset(p->digits, 0, (size_t)list->count * sizeof p->digits[0]);
	for (int d = 1; d <= f->geo->size; d++) {
		p->of_digit[d - 1] = als_hopes_cases(hopes, hopes->cells[d - 1], d);
		if (hopes->everywhere)
			note_pivots(list, facts_row_commons(f), d, p);
	}
	for (int set = 0; set < list->count && !hopes->everywhere; set++)
		for (int d = 1; d <= f->geo->size && hopes->two[set] != 0; d++)
			p->digits[set] |= (hopes->two[set] & p->of_digit[d - 1]) != 0 ? digit_bit(d) : 0;
}

/* SET of ALS, the pivot, has different digits in common with each of two others, which may both exclude DIGITS. */
static bool look_at_wing(const struct hunt *h, const struct als *als, int set, unsigned digits, const struct restricted_common *x,
			 const struct restricted_common *y)
{
	const struct als *pivot = &als[set], *a = &als[x->als], *b = &als[y->als];

	if (a == b || !exclude(a, b, digits))
		return false;
	const int cells = a->size + pivot->size + b->size;

	if (!als_xz_wants(h, cells))
		return false;
	if (!sink_options(h->sink)->als_overlap && cellset_count(cellset_or(pivot->cells, cellset_or(a->cells, b->cells))) < cells)
		return false;
	struct als_row row = { 3, { a, pivot, b }, { ROLE_ALS_A, ROLE_ALS_C, ROLE_ALS_B }, { x->digit, y->digit } };

	return emit_row(h, &row);
}

/* Finds the commons of SET, the pivot, that may be sides of a wing: the other set can exclude something in a case in which both lose it. */
static void find_sides(struct facts *f, int set, const struct restricted_common *first, int count, struct pivots *p)
{
	const struct als_hopes *hopes = facts_als_hopes(f);
	const struct als_list *list = facts_als(f);

	p->sides = 0;
	for (int i = 0; i < count; i++) {
		const struct als *other = &list->als[first[i].als];
		const uint64_t cases = hopes->lost[als_group_number(list, &list->als[set], first[i].digit)] & hopes->two[first[i].als] &
				       hopes->lost[als_group_number(list, other, first[i].digit)];
		unsigned ends = 0;

		for (unsigned left = p->digits[set] & other->digits & ~(unsigned)digit_bit(first[i].digit); left != 0; left &= left - 1)
			if ((p->of_digit[bits_lowest(left)] & cases) != 0)
				ends |= left & -left;
		if (ends == 0)
			continue;
		p->cases[p->sides] = cases;
		p->ends[p->sides] = (uint16_t)ends;
		p->over[p->sides] = first[i].digit;
		p->side[p->sides++] = (uint16_t)i;
	}
}

static bool look_at_pivot(const struct hunt *h, int set, struct pivots *p)
{
	const struct restricted_common_list *commons = facts_row_commons(h->facts);
	const struct restricted_common *first = &commons->common[commons->first[set]];
	const struct als *als = facts_als(h->facts)->als;

	find_sides(h->facts, set, first, commons->first[set + 1] - commons->first[set], p);
	for (int i = 0; i < p->sides; i++)
		for (int j = i + 1; j < p->sides; j++)
			if (p->over[i] != p->over[j] && (p->cases[i] & p->cases[j]) != 0 && (p->ends[i] & p->ends[j]) != 0 &&
			    look_at_wing(h, als, set, p->ends[i] & p->ends[j], &first[p->side[i]], &first[p->side[j]]))
				return true;
	return false;
}

bool find_als_xy_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	if (!als_xz_wants(&h, 3) || !facts_hope(facts, true))
		return false;
	/* Before there are pivots: they need room, too. */
	facts_row_commons(facts);
	const int sets = facts_als(facts)->count;

	static_assert(sizeof(struct pivots) <= SCRATCH, "there is room for the pivots");
	struct pivots *p = scratch_take(&facts->scratch, sizeof *p);
	bool stop = false;

	note_all_pivots(facts, p);
	for (int set = 0; set < sets && !stop; set++)
		stop = p->digits[set] != 0 && look_at_pivot(&h, set, p);
	scratch_give_back(&facts->scratch, p);
	return stop;
}
