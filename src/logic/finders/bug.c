/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * BUG+1: the board is one candidate short of a bivalue universal grave (BUG), in which each empty cell has two candidates, and each digit
 * has two places in each house that lacks it. Described by SudokuWiki and Sudopedia.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"
#include "logic/finders/guarded_chains.h"
#include "logic/step/sink.h"

technique_finder find_bug_plus_1;

/* The only empty cell without exactly two candidates, if it has three; else -1. */
static int bug_odd_cell(const struct board *b, const struct facts *facts)
{
	struct cellset odd = cellset_less(b->empty, facts->bivalue);
	int cell = cellset_next(odd, -1);

	return cell >= 0 && cellset_next(odd, cell) < 0 && bits_count(b->cand[cell]) == 3 ? cell : -1;
}

/* Whether each missing digit has two places in each house, but DIGIT three in those of CELL. */
static bool bug_is_grave_without(const struct board *b, const struct facts *facts, int cell, int digit)
{
	for (int house = 0; house < b->geo->houses; house++) {
		bool here = cellset_has(b->geo->house_set[house], cell);

		for (int d = 1; d <= b->geo->size; d++) {
			uint16_t places = facts_places(facts, house, d);

			if (places != 0 && bits_count(places) != (here && d == digit ? 3 : 2))
				return false;
		}
	}
	return true;
}

static bool bug_emit(const struct finder_args *h, int cell, int digit)
{
	struct step_head head = technique_head(h->technique, 1, 0);

	candset_add_digits(&head.drop, cell, h->board->cand[cell] & (uint16_t)~digit_bit(digit));
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = h->board->cand[cell], .cells = cellset_of(cell) };

		what.reason = REASON_ONE_SOLUTION;
		argument_say(&a, &what);
		what.reason = REASON_BUG_CELLS;
		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_BASE, cell, what.digits);
		what.reason = REASON_BUG_HOUSES;
		what.digits = digit_bit(digit);
		argument_say(&a, &what);
		proof_mark_cell(a.proof, ROLE_ON, cell, what.digits);
		what.reason = REASON_BUG_GRAVE;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

bool find_bug_plus_1(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	int cell = bug_odd_cell(b, facts);

	if (cell < 0)
		return false;
	for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
		if (bug_is_grave_without(b, facts, cell, d))
			return bug_emit(&(struct finder_args){ b, facts, technique, sink }, cell, d);
	return false;
}

/*
 * BUG types 2 to 4: several cells have more than two candidates, and without what is over there the board would be a bivalue universal
 * grave (BUG), in which each empty cell has two candidates, and each digit has two places in each house that lacks it. So one of the
 * candidates that are over is true. Described by Sudoku Explainer and Sudopedia.
 */

technique_finder find_bug, find_bug_plus_n;

struct bug;
typedef bool bug_test(const struct bug *);

struct bug {
	struct unique_set set;		/* the first member; its extra cells are those with more than two candidates */
	int cell[MAX_CELLS];		/* the same in order */
	uint16_t over[MAX_CELLS];	/* what each has over */
	bug_test *test;
};

static void bug_tell(struct argument *a, const struct unique_set *set)
{
	const struct bug *bug = (const struct bug *)set;
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };

	argument_say(a, &what);
	what.reason = REASON_BUG_MORE;
	what.cells = set->extra;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, set->extra, 0);
	what.reason = REASON_BUG_OVER;
	for (int i = 0; i < set->extras; i += bits_is_single(set->more) ? set->extras : 1) {
		what.cells = bits_is_single(set->more) ? set->extra : cellset_of(bug->cell[i]);
		what.digits = bug->over[i];
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_GUARDIAN, what.cells, what.digits);
	}
	what.reason = REASON_BUG_REST;
	what.cells = set->extra;
	what.digits = 0;
	argument_say(a, &what);
}

static void bug_say_one(struct argument *a, const struct bug *bug)
{
	argument_say(a, &(struct inference){ .reason = REASON_BUG_ONE, .house = NO_HOUSE, .other = NO_HOUSE, .digits = bug->set.more,
					     .cells = bug->set.extra });
}

/* All extra cells have the same single further digit. */
static bool bug_test_2(const struct bug *bug)
{
	const struct unique_set *set = &bug->set;
	struct step_head head = unique_head(set);

	if (!bits_is_single(set->more) || !deadly_seen(set->args, set->extra, digit_lowest(set->more), &head.drop))
		return false;
	struct argument a = unique_open_argument(set, &head);

	if (a.proof != NULL) {
		bug_say_one(&a, bug);
		argument_conclude(&a, &(struct inference){ .reason = REASON_SEES_ALL, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = set->more, .cells = set->extra }, &head);
	}
	return sink_emit(set->args->sink, &head);
}

/* As a cell with what they have over, they are part of a naked subset. */
static bool bug_test_3(const struct bug *bug)
{
	return !bits_is_single(bug->set.more) && unique_subsets(&bug->set);
}

/* Two have a digit in common that is not over: one of them takes it, the other what is over. */
static bool bug_test_4(const struct bug *bug)
{
	const struct unique_set *set = &bug->set;
	const struct board *b = set->args->board;
	uint16_t common = b->cand[bug->cell[0]] & b->cand[bug->cell[1]] & (uint16_t)~(bug->over[0] | bug->over[1]);
	struct step_head head = unique_head(set);
	struct argument a;

	if (!bits_is_single(common))
		return false;
	for (int i = 0; i < 2; i++)
		unique_drop_from(set, cellset_of(bug->cell[i]), (uint16_t)~(common | bug->over[i]), &head.drop);
	a = unique_open_argument(set, &head);
	if (a.proof != NULL) {
		int house = geometry_shared(b->geo, bug->cell[0], bug->cell[1]);

		bug_say_one(&a, bug);
		unique_say_confined(&a, set, house, digit_lowest(common));
		argument_conclude(&a, &(struct inference){ .reason = REASON_BUG_OTHER, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = common, .cells = set->extra }, &head);
	}
	return sink_emit(set->args->sink, &head);
}

/* Whether each digit that HOUSE lacks has two places there, without what the first COUNT cells have over. */
static bool bug_house_holds(const struct bug *bug, int house, int count)
{
	const struct board *b = bug->set.args->board;

	for (int d = 1; d <= b->geo->size; d++) {
		int places = bits_count(facts_places(bug->set.args->facts, house, d));

		if (places == 0)
			continue;
		for (int i = 0; i < count; i++)
			places -= cellset_has(b->geo->house_set[house], bug->cell[i]) && bug->over[i] & digit_bit(d);
		if (places != 2)
			return false;
	}
	return true;
}

/* Whether those of HOUSES do so that have none of the cells from number FROM on. */
static bool bug_holds(const struct bug *bug, houseset houses, int from)
{
	for (int i = from; i < bug->set.extras; i++)
		houses &= ~bug->set.args->board->geo->houses_of[bug->cell[i]];
	for (; houses != 0; houses &= houses - 1)
		if (!bug_house_holds(bug, bits_lowest(houses), from))
			return false;
	return true;
}

static bool bug_found(struct bug *bug)
{
	bug->set.more = 0;
	for (int i = 0; i < bug->set.extras; i++)
		bug->set.more |= bug->over[i];
	return bug->test(bug);
}

/* Chooses two candidates that are not over for cell number AT, and so on. */
static bool bug_choose(struct bug *bug, int at)
{
	const struct board *b = bug->set.args->board;

	if (at == bug->set.extras)
		return bug_found(bug);
	uint16_t cand = b->cand[bug->cell[at]];

	for (int one = digit_first(cand); one != 0; one = digit_next(cand, one))
		for (int two = digit_next(cand, one); two != 0; two = digit_next(cand, two)) {
			bug->over[at] = cand & (uint16_t)~(digit_bit(one) | digit_bit(two));
			if (bug_holds(bug, b->geo->houses_of[bug->cell[at]], at + 1) && bug_choose(bug, at + 1))
				return true;
		}
	return false;
}

/* The cells with more than two candidates; false: one has fewer, or only one has more. */
static bool bug_cells(struct bug *bug)
{
	const struct finder_args *h = bug->set.args;

	bug->set.extra = cellset_less(h->board->empty, h->facts->bivalue);
	bug->set.cells = bug->set.extra;
	for (int c = cellset_next(bug->set.extra, -1); c >= 0; c = cellset_next(bug->set.extra, c)) {
		if (bits_count(h->board->cand[c]) < 3)
			return false;
		bug->cell[bug->set.extras++] = c;
	}
	return cellset_several(bug->set.extra) && bug_holds(bug, geometry_all_houses(h->board->geo), 0);
}

/* All have three candidates, one of them the same. */
static bool bug_look_same(struct bug *bug)
{
	const struct board *b = bug->set.args->board;
	uint16_t common = b->geo->all;

	for (int i = 0; i < bug->set.extras; i++)
		common &= bits_count(b->cand[bug->cell[i]]) == 3 ? b->cand[bug->cell[i]] : 0;
	for (int d = digit_first(common); d != 0; d = digit_next(common, d)) {
		for (int i = 0; i < bug->set.extras; i++)
			bug->over[i] = digit_bit(d);
		if (bug_holds(bug, geometry_all_houses(b->geo), bug->set.extras) && bug_found(bug))
			return true;
	}
	return false;
}

/* Whether the cells with more than two candidates can be those of the type: all with three, or in one house, or two. */
static bool bug_may_be(struct facts *facts, int type)
{
	struct cellset extra = cellset_less(facts->empty, facts->bivalue);

	if (type == 2)
		return cellset_equal(extra, facts_few_candidates(facts)->cells[3]);
	return cellset_count(extra) <= (type == 3 ? facts->geo->size : 2);
}

bool find_bug(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	if (!bug_may_be(facts, technique->type))
		return false;
	static bug_test *const tests[] = { NULL, NULL, bug_test_2, bug_test_3, bug_test_4 };
	const struct finder_args h = { b, facts, technique, sink };
	struct bug bug = { .set = { .args = &h, .tell = bug_tell, .one_of = REASON_BUG_ONE }, .test = tests[technique->type] };
	houseset common = geometry_all_houses(b->geo);

	if (cellset_empty(facts->bivalue) || !bug_cells(&bug))
		return false;
	for (int i = 0; i < bug.set.extras; i++)
		common &= b->geo->houses_of[bug.cell[i]];
	if (technique->type == 2)
		return bug_look_same(&bug);
	return common != 0 && (technique->type == 3 || bug.set.extras == 2) && bug_choose(&bug, 0);
}

/*
 * BUG+n: a few candidates are over, and whichever of them is true, over one link or else a chain it excludes the same candidate. Cells with
 * one and the same digit over are type 2.
 */
static void bug_tell_guarded(struct argument *a, const struct guarded_pattern *p)
{
	bug_tell(a, p->data);
}

static bool bug_test_n(const struct bug *bug)
{
	struct guarded_pattern p = { .args = bug->set.args, .digits = bug->set.more, .size = bug->set.extras, .tell = bug_tell_guarded,
				     .data = bug };

	for (int i = 0; i < bug->set.extras; i++)
		candset_add_digits(&p.guardians, bug->cell[i], bug->over[i]);
	const struct candset direct = guarded_direct(&p);

	if (bits_is_single(bug->set.more))
		return false;
	return candset_empty(&direct) ? guarded_chains(&p) : guarded_exclude(&p);
}

bool find_bug_plus_n(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct bug bug = { .set = { .args = &h, .tell = bug_tell }, .test = bug_test_n };

	return cellset_count(cellset_less(facts->empty, facts->bivalue)) <= GUARDIANS_MOST && !cellset_empty(facts->bivalue) &&
	       bug_cells(&bug) && bug_choose(&bug, 0);
}
