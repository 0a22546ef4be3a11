/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues other than the sums of cages (cages.c), and what a board asks of neighbours without a mark between: what two of their cells leave
 * each other, what least and greatest digits leave a line, what no filling has, and the cells in one of which each filling has a digit.
 * The last two also of two clues together, cages too.
 */
#include "grid/clue.h"
#include "logic/facts/clued.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_clue_pair, find_clue_bounds, find_clue_digit, find_clue_fillings, find_two_clues;

/* TOGETHER_MOST: the most empty cells of two clues; EACH_MOST: of one of them. */
enum { TOGETHER_MOST = 8, EACH_MOST = 6 };

typedef bool clued_taker(const struct finder_args *, const struct clued *);

static bool is_line_that_rises(const struct clued *c)
{
	return c->clue != NULL && (c->clue->kind == CLUE_THERMOMETER || c->clue->kind == CLUE_SLOW_THERMOMETER);
}

/* Whether it asks for sums, or for digits that rise: what is least and greatest says much. */
static bool has_bounds(const struct clued *c)
{
	static const bool has[CLUE_KINDS] = {
		[CLUE_THERMOMETER] = true, [CLUE_SLOW_THERMOMETER] = true, [CLUE_ARROW] = true, [CLUE_LITTLE_KILLER] = true,
		[CLUE_DOUBLE_ARROW] = true, [CLUE_REGION_SUM] = true, [CLUE_ZIPPER] = true,
	};

	return c->clue != NULL && has[c->clue->kind];
}

static bool take_open(const struct finder_args *h, const struct clued *c, clued_taker *take)
{
	return !cellset_empty(c->open) && (sink_poll(h->sink) || take(h, c));
}

/* Passes the neighbours without a mark that a condition is about. */
static bool unmarked_each(const struct finder_args *h, struct clued *c, enum board_condition condition, clued_taker *take)
{
	const struct board *b = h->board;
	const struct geometry *g = b->geo;

	for (int cell = 0; cell < g->cells; cell++)
		for (int down = 0; down < 2; down++) {
			const int other = cell + (down != 0 ? g->size : 1);

			if ((down != 0 ? g->row : g->column)[cell] + 1 == g->size || (b->value[cell] != 0 && b->value[other] != 0) ||
			    shape_is_marked(geometry_shape(g), condition, cell, other))
				continue;
			clued_set_unmarked(c, b, condition, cell, down != 0);
			if (take_open(h, c, take))
				return true;
		}
	return false;
}

/* Passes each clue, and the neighbours without a mark, to TAKE, until it says stop. */
static bool clued_each(const struct finder_args *h, clued_taker *take)
{
	const struct geometry *g = h->board->geo;
	struct clued c = { .primitive = NULL };
	bool stop = false;

	for (int i = 0; i < g->clues && !stop; i++) {
		const struct clue *clue = geometry_clue(g, i);

		if (clue->kind == CLUE_CAGE && clue->value != CLUE_NO_VALUE && clue->value > 0)
			continue;
		clued_set(&c, h->board, i);
		stop = take_open(h, &c, take);
	}
	for (int condition = CONDITION_NO_DIFFERENCE; condition <= CONDITION_NO_SUM && !stop; condition++)
		if ((g->conditions >> condition & 1) != 0)
			stop = unmarked_each(h, &c, (enum board_condition)condition, take);
	clued_free(&c);
	return stop;
}

/* Arguments. */

static uint16_t reason_of(const struct clued *c)
{
	static const uint16_t of_clue[CLUE_KINDS] = {
#define CLUE(id, ...) [CLUE_##id] = REASON_CLUE_##id,
#include "grid/clues.def"
#undef CLUE
	};
	static const uint16_t unmarked[CONDITIONS] = {
		[CONDITION_NO_DIFFERENCE] = REASON_CLUE_NO_DIFFERENCE, [CONDITION_NO_RATIO] = REASON_CLUE_NO_RATIO,
		[CONDITION_NO_SUM] = REASON_CLUE_NO_SUM,
	};

	return c->clue != NULL ? of_clue[c->clue->kind] : unmarked[c->condition];
}

/* Says what a clue asks of its cells; of them FILLED are read as values. */
static void say_one_clue(struct argument *a, const struct clued *c, struct cellset filled)
{
	argument_say(a, &(struct inference){ .reason = reason_of(c), .house = NO_HOUSE, .other = NO_HOUSE, .cells = c->cells,
					     .number = c->number });
	proof_mark_cells(a->proof, ROLE_BASE, c->cells, 0);
	for (int cell = cellset_next(filled, -1); cell >= 0; cell = cellset_next(filled, cell))
		proof_read_cells(a->proof, cellset_of(cell), a->board->geo->all & (uint16_t)~digit_bit(a->board->value[cell]));
}

/* The same of the clue, and of that which is joined to it, if there is one. */
static void say_clue(struct argument *a, const struct clued *c, struct cellset filled)
{
	struct clued one = *c;

	if (c->joined > 0)
		one.cells = clue_reach(c->geo, c->clue);
	say_one_clue(a, &one, cellset_and(filled, one.cells));
	if (c->joined == 0)
		return;
	one.number = c->joined;
	one.clue = geometry_clue(c->geo, c->joined - 1);
	one.cells = clue_reach(c->geo, one.clue);
	say_one_clue(a, &one, cellset_and(filled, one.cells));
}

/* Emits what DIGITS, of each cell of the board, leave the open cells of the clue. */
static bool take_left(const struct finder_args *h, const struct clued *c, const uint16_t digits[], uint16_t reason)
{
	const struct board *b = h->board;
	struct step_head head = technique_head(h->technique, cellset_count(c->open), 0);

	for (int cell = cellset_next(c->open, -1); cell >= 0; cell = cellset_next(c->open, cell)) {
		candset_add_digits(&head.drop, cell, b->cand[cell] & (uint16_t)~digits[cell]);
		head.digits |= b->cand[cell] & (uint16_t)~digits[cell];
	}
	if (candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		say_clue(&a, c, cellset_less(c->cells, c->open));
		argument_conclude(&a, &(struct inference){ .reason = reason, .house = NO_HOUSE, .other = NO_HOUSE, .cells = c->open },
				  &head);
	}
	return sink_emit(h->sink, &head);
}

/* Emits what cell BY leaves cell TO, which are in a pair; COULD is what some digit of BY allows. */
static bool take_beside(const struct finder_args *h, const struct clued *c, int to, int by, uint16_t could)
{
	const struct board *b = h->board;
	const uint16_t out = b->cand[to] & (uint16_t)~could;
	struct step_head head = technique_head(h->technique, 2, out);

	candset_add_digits(&head.drop, to, out);
	if (out == 0 || could == 0)
		return false;
	const bool filled = b->value[by] != 0;
	struct argument a;

	if (argument_open(&a, b, h->sink, &head)) {
		say_clue(&a, c, filled ? cellset_of(by) : (struct cellset){ { 0, 0 } });
		argument_conclude(&a, &(struct inference){ .reason = filled ? REASON_CLUE_BESIDE : REASON_CLUE_PAIR, .house = NO_HOUSE,
							   .other = NO_HOUSE, .cells = cellset_of(to), .rest = cellset_of(by),
							   .more = filled ? digit_bit(b->value[by]) : 0 }, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Those of the digits of the second cell of a pair that go with one of DIGITS in the first; or, TURNED, the other way around. */
static uint16_t pair_leaves(const struct geometry *g, const struct primitive *p, uint16_t digits, bool turned)
{
	uint16_t with = 0;

	for (int d = 1; d <= g->size; d++)
		if (turned)
			with |= (uint16_t)((p->table[d - 1] & digits) != 0 ? digit_bit(d) : 0);
		else
			with |= (digits & digit_bit(d)) != 0 ? p->table[d - 1] : 0;
	return with;
}

/* Emits what two cells of a pair leave each other. Lines that rise are told as a whole. */
static bool clued_take_pairs(const struct finder_args *h, const struct clued *c)
{
	const struct board *b = h->board;
	uint16_t digits[MAX_CELLS];

	if (is_line_that_rises(c))
		return false;
	clued_start(c, digits);
	for (size_t i = 0; i < c->primitives; i++) {
		const struct primitive *p = &c->primitive[i];
		const int first = p->cell[0], second = p->cell[1];

		if (p->kind == PRIMITIVE_PAIR && first != second &&
		    (take_beside(h, c, second, first, pair_leaves(b->geo, p, digits[first], false)) ||
		     take_beside(h, c, first, second, pair_leaves(b->geo, p, digits[second], true))))
			return true;
	}
	return false;
}

static bool clued_take_bounds(const struct finder_args *h, const struct clued *c)
{
	uint16_t digits[MAX_CELLS];

	if (!has_bounds(c))
		return false;
	clued_start(c, digits);
	return clued_narrow(c, digits, false) &&
	       take_left(h, c, digits, is_line_that_rises(c) ? REASON_CLUE_RISES : REASON_CLUE_BOUNDS);
}

static bool clued_take_fillings(const struct finder_args *h, const struct clued *c)
{
	uint16_t left[MAX_CELLS];

	return clued_left(c, left) && take_left(h, c, left, REASON_CLUE_FILLINGS);
}

/* The cells that can have the digit and see all of CELLS. */
static struct cellset cells_that_see(const struct board *b, struct cellset cells, int digit)
{
	struct cellset seen = b->empty;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		seen = cellset_and(seen, b->geo->peer_set[cell]);
	for (int cell = cellset_next(seen, -1); cell >= 0; cell = cellset_next(seen, cell))
		if ((b->cand[cell] & digit_bit(digit)) == 0)
			cellset_remove(&seen, cell);
	return seen;
}

/* Emits that cells which see all of PLACES, one of which has the digit in each filling, lose it. */
static bool take_seen(const struct finder_args *h, const struct clued *c, struct cellset places, int digit)
{
	const struct board *b = h->board;
	const struct cellset seen = cells_that_see(b, places, digit);
	struct step_head head = technique_head(h->technique, cellset_count(c->open), digit_bit(digit));
	struct argument a;

	for (int cell = cellset_next(seen, -1); cell >= 0; cell = cellset_next(seen, cell))
		candset_add(&head.drop, candidate(cell, digit));
	if (argument_open(&a, b, h->sink, &head)) {
		struct inference what = { .reason = c->joined > 0 ? REASON_CLUES_NEED : REASON_CLUE_NEEDS, .house = NO_HOUSE,
					  .other = NO_HOUSE, .digits = digit_bit(digit), .cells = places };

		say_clue(&a, c, cellset_less(c->cells, c->open));
		proof_read_cells(a.proof, c->open, b->geo->all);
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_BASE, places, digit_bit(digit));
		what.reason = c->joined > 0 ? REASON_CLUES_SEE : REASON_CLUE_SEES;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* The places of a digit, if each filling may have it there, and some cell sees them all. */
static bool clued_take_digits(const struct finder_args *h, const struct clued *c)
{
	const struct board *b = h->board;

	for (int d = 1; d <= b->geo->size; d++) {
		struct cellset places = c->open;
		bool filled = false;

		for (int cell = cellset_next(c->cells, -1); cell >= 0; cell = cellset_next(c->cells, cell)) {
			filled |= b->value[cell] == d;
			if ((b->cand[cell] & digit_bit(d)) == 0)
				cellset_remove(&places, cell);
		}
		if (!filled && cellset_several(places) && !cellset_empty(cells_that_see(b, places, d)) &&
		    clued_fill_without(c, places, d) == CLUED_NONE &&
		    clued_fill_without(c, (struct cellset){ { 0, 0 } }, d) == CLUED_FOUND && take_seen(h, c, places, d))
			return true;
	}
	return false;
}

/* Two clues together. */

/* Whether the clues have a cell in common, or cells that see each other and can have the same digit more than once. */
static bool clues_meet(const struct board *b, const struct clued *one, const struct clued *other)
{
	int meetings = cellset_empty(cellset_and(one->open, other->open)) ? 0 : 2;

	for (int cell = cellset_next(one->open, -1); cell >= 0 && meetings < 2; cell = cellset_next(one->open, cell)) {
		const struct cellset seen = cellset_and(other->open, b->geo->peer_set[cell]);

		for (int c = cellset_next(seen, -1); c >= 0 && meetings < 2; c = cellset_next(seen, c))
			meetings += (b->cand[cell] & b->cand[c]) != 0;
	}
	return meetings >= 2;
}

/* Emits what the fillings of both clues leave, or what sees a digit that they need. */
static bool take_together(const struct finder_args *h, struct clued *both, int first, int second)
{
	uint16_t left[MAX_CELLS];

	clued_set(both, h->board, first);
	clued_join(both, second);
	return (clued_left(both, left) && take_left(h, both, left, REASON_CLUES_FILLINGS)) || clued_take_digits(h, both);
}

/* Whether the clue is one of two that are looked at together. */
static bool is_for_two(const struct clued *c)
{
	return !clued_is_line(c) && !cellset_empty(c->open) && cellset_count(c->open) <= EACH_MOST && c->primitives > 0;
}

static bool take_with_others(const struct finder_args *h, int i, struct clued *one, struct clued *other, struct clued *both)
{
	clued_set(one, h->board, i);
	for (int k = i + 1; k < h->board->geo->clues && is_for_two(one); k++) {
		clued_set(other, h->board, k);
		if (is_for_two(other) && cellset_count(cellset_or(one->open, other->open)) <= TOGETHER_MOST &&
		    clues_meet(h->board, one, other) && (sink_poll(h->sink) || take_together(h, both, i, k)))
			return true;
	}
	return false;
}

bool find_two_clues(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct clued one = { .primitive = NULL }, other = { .primitive = NULL }, both = { .primitive = NULL };
	bool stop = false;

	for (int i = 0; i < b->geo->clues && !stop; i++)
		stop = take_with_others(&h, i, &one, &other, &both);
	clued_free(&one);
	clued_free(&other);
	clued_free(&both);
	return stop;
}

bool find_clue_pair(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return clued_each(&(struct finder_args){ b, facts, technique, sink }, clued_take_pairs);
}

bool find_clue_bounds(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return clued_each(&(struct finder_args){ b, facts, technique, sink }, clued_take_bounds);
}

bool find_clue_digit(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return clued_each(&(struct finder_args){ b, facts, technique, sink }, clued_take_digits);
}

bool find_clue_fillings(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return clued_each(&(struct finder_args){ b, facts, technique, sink }, clued_take_fillings);
}
