/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Two and three almost locked sets: ALS-XZ, singly and doubly linked, and ALS-XY-Wing. (HoDoKu's manual; Sudopedia.) The sets may share
 * cells, without their restricted common, only if an option allows it.
 */
#include <string.h>

#include "logic/chains/als_filter.h"
#include "logic/chains/elimination_filter.h"
#include "logic/chains/graph.h"
#include "logic/facts/als.h"
#include "logic/facts/scratch.h"
#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_als_xz, find_als_xy_wing;

/* Whether a step of CELLS cells may still be taken. */
static bool als_xz_wants(const struct finder_args *h, int cells)
{
	return sink_wants(h->sink, &(struct step_bound){ { h->technique, h->technique->difficulty, cells, 0, 0 }, MAX_CANDIDATES });
}

/* Two sets with two restricted commons: each set takes one of the two digits and lacks the other, so that it is locked. */
struct double_link {
	const struct als *a, *b;
	int x, y;
};

static bool als_xz_emit_row(const struct finder_args *h, const struct als_row *r)
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
static uint16_t als_double_kept(const struct double_link *l, const struct als *set)
{
	return (uint16_t)(set->digits & ~(digit_bit(l->x) | digit_bit(l->y)));
}

/* Eliminations inside the sets are left to other steps. */
static void als_double_drop(struct step_head *head, const struct double_link *l, struct cellset cells, int digit)
{
	cells = cellset_less(cells, cellset_or(l->a->cells, l->b->cells));
	if (cellset_empty(cells))
		return;
	candset_add_cells(&head->drop, cells, digit);
	head->digits |= digit_bit(digit);
}

static void als_double_drop_kept(struct step_head *head, const struct double_link *l, const struct als *set)
{
	for (int d = digit_first(als_double_kept(l, set)); d != 0; d = digit_next(als_double_kept(l, set), d))
		als_double_drop(head, l, set->of[d - 1]->sees, d);
}

/* If DIGIT goes into the first set, the second takes the other digit, and the first has to do without that. */
static void als_double_explain_case(struct argument *a, int digit, int other, const struct als *first, const struct als *second)
{
	als_say_if(a, digit, first->cells, second);
	als_say_then(a, other, first);
}

static void als_double_explain_kept(struct argument *a, const struct double_link *l, const struct als *set)
{
	struct inference what = { .reason = REASON_ALS_KEPT, .house = NO_HOUSE, .other = NO_HOUSE, .digits = als_double_kept(l, set),
				  .cells = set->cells };

	if (what.digits != 0)
		argument_say(a, &what);
}

static void als_double_explain(struct argument *a, const struct double_link *l, const struct step_head *head)
{
	struct inference what = { .reason = REASON_ALS_ONE_OF, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = digit_bit(l->x) | digit_bit(l->y), .cells = l->a->cells, .rest = l->b->cells };

	als_say_set(a, l->a, ROLE_ALS_A);
	als_say_set(a, l->b, ROLE_ALS_B);
	als_say_common(a, l->x, l->a->of[l->x - 1]->place, l->b->of[l->x - 1]->place);
	als_say_common(a, l->y, l->a->of[l->y - 1]->place, l->b->of[l->y - 1]->place);
	argument_say(a, &what);
	als_double_explain_case(a, l->x, l->y, l->a, l->b);
	als_double_explain_case(a, l->y, l->x, l->a, l->b);
	als_double_explain_kept(a, l, l->a);
	als_double_explain_kept(a, l, l->b);
	what.reason = REASON_ALS_LOCKED;
	argument_conclude(a, &what, head);
}

static bool als_double_emit(const struct finder_args *h, const struct double_link *l)
{
	struct step_head head = technique_head(h->technique, l->a->size + l->b->size, 0);

	als_double_drop_kept(&head, l, l->a);
	als_double_drop_kept(&head, l, l->b);
	als_double_drop(&head, l, cellset_and(l->a->of[l->x - 1]->sees, l->b->of[l->x - 1]->sees), l->x);
	als_double_drop(&head, l, cellset_and(l->a->of[l->y - 1]->sees, l->b->of[l->y - 1]->sees), l->y);
	if (head.digits == 0)
		return false;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head))
		als_double_explain(&a, l, &head);
	return sink_emit(h->sink, &head);
}

/* Whether a cell sees all places in both sets of one of DIGITS. */
static bool als_exclude(const struct als *a, const struct als *b, unsigned digits)
{
	for (; digits != 0; digits &= digits - 1)
		if (!cellset_empty(cellset_and(a->of[bits_lowest(digits)]->sees, b->of[bits_lowest(digits)]->sees)))
			return true;
	return false;
}

/* Two sets with the digits COMMONS in common; with more than one the link is double. */
static bool als_xz_look_at_pair(const struct finder_args *h, const struct als *a, const struct als *b, uint16_t commons)
{
	if (!sink_options(h->sink)->als_overlap && !cellset_empty(cellset_and(a->cells, b->cells)))
		return false;
	if (bits_is_single(commons)) {
		if (!als_exclude(a, b, a->digits & b->digits & (unsigned)~commons))
			return false;
		struct als_row row = { 2, { a, b }, { ROLE_ALS_A, ROLE_ALS_B }, { digit_first(commons) } };

		return als_xz_emit_row(h, &row);
	}
	for (int x = digit_first(commons); x != 0; x = digit_next(commons, x))
		for (int y = digit_next(commons, x); y != 0; y = digit_next(commons, y))
			if (als_double_emit(h, &(struct double_link){ a, b, x, y }))
				return true;
	return false;
}

bool find_als_xz(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	if (!als_xz_wants(&h, 2) || !facts_any_eliminable(facts, true))
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
			    als_xz_look_at_pair(&h, &list->als[set], &list->als[c->als], both))
				return true;
		}
	}
	return false;
}

/* The digits that a wing may exclude with a set as its pivot: for each of them, where the sets' losses lead from. */
struct pivots {
	uint16_t digits[ALS_MAX];
	uint64_t of_digit[MAX_SIZE];		/* the cases (als_filter.h) of a digit */
	/* Of the pivot that is looked at, those of its commons that may be sides of a wing: */
	int sides;
	uint64_t cases[RESTRICTED_COMMONS_MAX];	/* in which both sets lose the digit of the common */
	uint16_t ends[RESTRICTED_COMMONS_MAX];	/* the digits that the other set may then exclude */
	uint16_t side[RESTRICTED_COMMONS_MAX];	/* the number of the common, counted from the pivot's first */
	uint8_t over[RESTRICTED_COMMONS_MAX];	/* its digit */
	struct cellset from[ALS_MAX][MAX_SIZE];	/* the cells that take the digit that is looked at where the set loses digit d + 1 */
};

/* Whether a cell that takes the digit costs the set two of its own. */
static bool als_pivot_loses_two(const struct als *set, const struct cellset from[])
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
static void als_pivot_note(const struct als_list *list, const struct restricted_common_list *commons, int digit, struct pivots *p)
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
		if (als_pivot_loses_two(&list->als[set], p->from[set]))
			p->digits[set] |= digit_bit(digit);
}

/* The digits that may be eliminated in a case that costs the set two of its own; where everything may be, those over one set. */
static void als_pivot_note_all(struct facts *f, struct pivots *p)
{
	const struct als_filter *filter = facts_als_filter(f);
	const struct als_list *list = facts_als(f);

	memset(p->digits, 0, (size_t)list->count * sizeof p->digits[0]);
	for (int d = 1; d <= f->geo->size; d++) {
		p->of_digit[d - 1] = als_filter_cases(filter, filter->cells[d - 1], d);
		if (filter->everywhere)
			als_pivot_note(list, facts_row_commons(f), d, p);
	}
	for (int set = 0; set < list->count && !filter->everywhere; set++)
		for (int d = 1; d <= f->geo->size && filter->two[set] != 0; d++)
			p->digits[set] |= (filter->two[set] & p->of_digit[d - 1]) != 0 ? digit_bit(d) : 0;
}

/* SET of ALS, the pivot, has different digits in common with each of two others, which may both exclude DIGITS. */
static bool als_pivot_look_at_wing(const struct finder_args *h, const struct als *als, int set, unsigned digits,
				   const struct restricted_common *x, const struct restricted_common *y)
{
	const struct als *pivot = &als[set], *a = &als[x->als], *b = &als[y->als];

	if (a == b || !als_exclude(a, b, digits))
		return false;
	const int cells = a->size + pivot->size + b->size;

	if (!als_xz_wants(h, cells))
		return false;
	if (!sink_options(h->sink)->als_overlap && cellset_count(cellset_or(pivot->cells, cellset_or(a->cells, b->cells))) < cells)
		return false;
	struct als_row row = { 3, { a, pivot, b }, { ROLE_ALS_A, ROLE_ALS_C, ROLE_ALS_B }, { x->digit, y->digit } };

	return als_xz_emit_row(h, &row);
}

/* Finds the commons of SET, the pivot, that may be sides of a wing: the other set can exclude something in a case in which both lose it. */
static void als_pivot_find_sides(struct facts *f, int set, const struct restricted_common *first, int count, struct pivots *p)
{
	const struct als_filter *filter = facts_als_filter(f);
	const struct als_list *list = facts_als(f);

	p->sides = 0;
	for (int i = 0; i < count; i++) {
		const struct als *other = &list->als[first[i].als];
		const uint64_t cases = filter->lost[als_group_number(list, &list->als[set], first[i].digit)] & filter->two[first[i].als] &
				       filter->lost[als_group_number(list, other, first[i].digit)];
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

static bool als_pivot_look_at(const struct finder_args *h, int set, struct pivots *p)
{
	const struct restricted_common_list *commons = facts_row_commons(h->facts);
	const struct restricted_common *first = &commons->common[commons->first[set]];
	const struct als *als = facts_als(h->facts)->als;

	als_pivot_find_sides(h->facts, set, first, commons->first[set + 1] - commons->first[set], p);
	for (int i = 0; i < p->sides; i++)
		for (int j = i + 1; j < p->sides; j++)
			if (p->over[i] != p->over[j] && (p->cases[i] & p->cases[j]) != 0 && (p->ends[i] & p->ends[j]) != 0 &&
			    als_pivot_look_at_wing(h, als, set, p->ends[i] & p->ends[j], &first[p->side[i]], &first[p->side[j]]))
				return true;
	return false;
}

bool find_als_xy_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	if (!als_xz_wants(&h, 3) || !facts_any_eliminable(facts, true))
		return false;
	/* Before the pivots are allocated, because the commons need memory too. */
	facts_row_commons(facts);
	const int sets = facts_als(facts)->count;

	static_assert(sizeof(struct pivots) <= SCRATCH, "there is room for the pivots");
	struct pivots *p = scratch_take(facts_scratch(facts), sizeof *p);
	bool stop = false;

	als_pivot_note_all(facts, p);
	for (int set = 0; set < sets && !stop; set++)
		stop = p->digits[set] != 0 && als_pivot_look_at(&h, set, p);
	scratch_give_back(facts_scratch(facts), p);
	return stop;
}

/*
 * ALS-W-Wing: a W-Wing with almost locked sets as its ends instead of cells with two candidates. A strong link decides which of the two
 * sets lacks a digit, and so takes all its others. What two cells or sets with a restricted common say has rows of its own.
 */

technique_finder find_als_w_wing;

enum { ENDS = 2 };

/* The sets that lose the digit of the link if one end of it has the digit. */
struct als_end {
	int count;
	uint16_t set[ALS_MAX];
};

struct als_w_wing {
	const struct finder_args *args;
	const struct als *als[ENDS];
	int digit;
	const struct strong_link *link;
	int from[ENDS];			/* the end of the link that takes the digit from the set */
};

static void als_w_explain(struct argument *a, const struct als_w_wing *w, const struct step_head *head)
{
	static const enum role roles[ENDS] = { ROLE_ALS_A, ROLE_ALS_B };
	struct inference either = { .reason = REASON_ALS_EITHER, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
				    .cells = w->als[0]->cells, .rest = w->als[1]->cells };

	for (int i = 0; i < ENDS; i++)
		als_say_set(a, w->als[i], roles[i]);
	argument_strong(a, w->digit, w->link->house, w->from[0], w->from[1]);
	proof_mark_cells(a->proof, ROLE_BASE, cellset_pair(w->from[0], w->from[1]), digit_bit(w->digit));
	for (int i = 0; i < ENDS; i++) {
		als_say_if(a, w->digit, cellset_of(w->from[i]), w->als[i]);
		proof_link_groups(a->proof, false, cellset_of(w->from[i]), w->digit, w->als[i]->of[w->digit - 1]->place, w->digit);
	}
	argument_conclude(a, &either, head);
}

/* A digit of both sets, other than that of the link, is in one of the two. */
static bool als_w_emit(const struct als_w_wing *w)
{
	const struct finder_args *h = w->args;
	struct step_head head = technique_head(h->technique, w->als[0]->size + w->als[1]->size + ENDS, 0);
	uint16_t both = w->als[0]->digits & w->als[1]->digits & (uint16_t)~digit_bit(w->digit);
	struct argument a;

	for (int d = digit_first(both); d != 0; d = digit_next(both, d)) {
		struct cellset cells = cellset_and(w->als[0]->of[d - 1]->sees, w->als[1]->of[d - 1]->sees);

		if (cellset_empty(cells))
			continue;
		candset_add_cells(&head.drop, cells, d);
		head.digits |= digit_bit(d);
	}
	if (head.digits == 0)
		return false;
	if (argument_open(&a, h->board, h->sink, &head))
		als_w_explain(&a, w, &head);
	return sink_emit(h->sink, &head);
}

/* Whether the two sets make a wing: not both of them a cell, without common cells, and without a restricted common. */
static bool als_w_fits(const struct als_w_wing *w)
{
	const struct als *a = w->als[0], *b = w->als[1];
	struct cellset link = cellset_pair(w->from[0], w->from[1]);

	if (a->size + b->size <= ENDS || !cellset_empty(cellset_and(a->cells, b->cells)))
		return false;
	if (!cellset_empty(cellset_and(cellset_or(a->cells, b->cells), link)))
		return false;
	return !cellset_empty(cellset_less(b->of[w->digit - 1]->place, a->of[w->digit - 1]->sees));
}

static void als_w_end(const struct als_list *list, int digit, int cell, struct als_end *end)
{
	end->count = 0;
	for (int i = 0; i < list->count; i++)
		if (list->als[i].digits & digit_bit(digit) && cellset_has(list->als[i].of[digit - 1]->sees, cell))
			end->set[end->count++] = (uint16_t)i;
}

/* The sets come by their size: once two are too large, so are all after the second. */
static bool als_w_look(const struct finder_args *h, int digit, const struct strong_link *link)
{
	const struct als_list *list = facts_als(h->facts);
	struct als_w_wing w = { .args = h, .digit = digit, .link = link, .from = { link->cell[0], link->cell[1] } };
	struct als_end end[ENDS];

	for (int i = 0; i < ENDS; i++)
		als_w_end(list, digit, w.from[i], &end[i]);
	for (int i = 0; i < end[0].count; i++)
		for (int k = 0; k < end[1].count; k++) {
			w.als[0] = &list->als[end[0].set[i]];
			w.als[1] = &list->als[end[1].set[k]];
			if (!als_xz_wants(h, w.als[0]->size + w.als[1]->size + ENDS))
				break;
			if (als_w_fits(&w) && als_w_emit(&w))
				return true;
		}
	return false;
}

bool find_als_w_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	for (int d = 1; d <= b->geo->size; d++) {
		const struct strong_links *links = facts_links(facts, d);

		for (int i = 0; i < links->count; i++)
			if (sink_poll(sink) || als_w_look(&h, d, &links->link[i]))
				return true;
	}
	return false;
}
