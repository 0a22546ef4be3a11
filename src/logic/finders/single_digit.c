/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns of two strong links on one digit: skyscraper, two-string kite, turbot fish and empty rectangle; and the dual forms, in which two
 * kites or two empty rectangles use the same cells of a box.
 */
#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_skyscraper, find_kite, find_turbot_fish, find_dual_kite, find_empty_rectangle, find_dual_empty_rectangle;

/* How many cells count for the order of steps: those of one strong link. */
enum { LINK_CELLS = 2 };

/* A = B - C = D: A and B are all places of the digit in the house `first`, C and D in `second`, and B sees C in `shared`. */
struct turbot {
	int digit, a, b, c, d, first, second, shared;
	struct cellset drop;
};

typedef bool turbot_kind(const struct geometry *, const struct turbot *);

/* The kind of the lines that cross lines of this kind. */
static enum house_kind line_across(enum house_kind line)
{
	return line == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
}

static bool share_house(const struct geometry *g, int a, int b, enum house_kind kind)
{
	return g->cell_house[a][kind] == g->cell_house[b][kind];
}

/* Two parallel lines with one pair of ends in the same crossing line. If both pairs are, it is an X-Wing. */
static bool turbot_is_parallel(const struct geometry *g, const struct turbot *t)
{
	enum house_kind kind = geometry_kind(g, t->first);

	return (kind == HOUSE_ROW || kind == HOUSE_COLUMN) && geometry_kind(g, t->second) == kind &&
	       share_house(g, t->b, t->c, line_across(kind));
}

static bool turbot_is_skyscraper(const struct geometry *g, const struct turbot *t)
{
	return turbot_is_parallel(g, t) && !share_house(g, t->a, t->d, line_across(geometry_kind(g, t->first)));
}

/* A row and a column, each with one end in the same box. */
static bool turbot_is_kite(const struct geometry *g, const struct turbot *t)
{
	return geometry_kind(g, t->first) == HOUSE_ROW && geometry_kind(g, t->second) == HOUSE_COLUMN &&
	       share_house(g, t->b, t->c, HOUSE_BOX);
}

static bool turbot_is_other(const struct geometry *g, const struct turbot *t)
{
	return !turbot_is_parallel(g, t) && !turbot_is_kite(g, t);
}

/* Says the two strong links, why the two cells between them cannot both have the digit, and that one of the ends therefore has it. */
static void turbot_explain(struct argument *a, const struct turbot *t)
{
	struct inference what = { .reason = REASON_ONE_END, .house = (uint8_t)t->shared, .other = NO_HOUSE, .digits = digit_bit(t->digit),
				  .cells = cellset_pair(t->b, t->c), .rest = cellset_pair(t->a, t->d) };

	argument_strong(a, t->digit, t->first, t->a, t->b);
	proof_mark_cell(a->proof, ROLE_PINCER, t->a, what.digits);
	proof_mark_cell(a->proof, ROLE_BASE, t->b, what.digits);
	argument_strong(a, t->digit, t->second, t->d, t->c);
	proof_mark_cell(a->proof, ROLE_PINCER, t->d, what.digits);
	proof_mark_cell(a->proof, ROLE_BASE, t->c, what.digits);
	argument_say(a, &what);
	proof_link(a->proof, false, candidate(t->b, t->digit), candidate(t->c, t->digit));
}

static struct inference turbot_sees_both(const struct turbot *t, enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(t->digit),
				   .cells = cellset_pair(t->a, t->d) };
}

static bool turbot_emit(const struct finder_args *h, const struct turbot *t)
{
	struct step_head head = technique_head(h->technique, 2 * LINK_CELLS, digit_bit(t->digit));

	candset_add_cells(&head.drop, t->drop, t->digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = turbot_sees_both(t, REASON_SEES_BOTH_ENDS);

		turbot_explain(&a, t);
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Fills in where B sees C and what the pattern eliminates. False: there is no pattern. */
static bool turbot_close(const struct finder_args *h, struct turbot *t)
{
	const struct cellset *peers = h->board->geo->peer_set;

	if (!cellset_has(peers[t->b], t->c) || t->a == t->c || t->a == t->d || t->b == t->d)
		return false;
	t->drop = cellset_and(cellset_and(peers[t->a], peers[t->d]), facts_digit(h->facts, t->digit));
	t->shared = geometry_shared(h->board->geo, t->b, t->c);
	/* Ends that see each other otherwise than by a house are for chains. */
	return t->shared >= 0 && !cellset_empty(t->drop);
}

/* Looks at each pair of strong links of a digit, joined by either end of each. */
static bool single_digit_look(const struct finder_args *h, int digit, turbot_kind *is_wanted,
			      bool (*found)(const struct finder_args *, const struct turbot *))
{
	const struct strong_links *links = facts_links(h->facts, digit);

	for (int i = 0; i < links->count; i++) {
		for (int j = i + 1; j < links->count; j++) {
			const struct strong_link *first = &links->link[i], *second = &links->link[j];

			for (int end = 0; end < 4; end++) {
				struct turbot t = { .digit = digit, .first = first->house, .second = second->house,
						    .a = first->cell[end >> 1], .b = first->cell[1 - (end >> 1)],
						    .c = second->cell[end & 1], .d = second->cell[1 - (end & 1)] };

				if (turbot_close(h, &t) && is_wanted(h->board->geo, &t) && found(h, &t))
					return true;
			}
		}
	}
	return false;
}

static bool single_digit_look_everywhere(const struct finder_args *h, turbot_kind *is_wanted,
					 bool (*found)(const struct finder_args *, const struct turbot *))
{
	for (int d = 1; d <= h->board->geo->size; d++)
		if (!cellset_empty(facts_never(h->facts, d)) && single_digit_look(h, d, is_wanted, found))
			return true;
	return false;
}

bool find_skyscraper(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return single_digit_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, turbot_is_skyscraper, turbot_emit);
}

bool find_kite(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return single_digit_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, turbot_is_kite, turbot_emit);
}

bool find_turbot_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return single_digit_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, turbot_is_other, turbot_emit);
}

/* The other place of DIGIT in HOUSE, if the house has just two and CELL is one of them; otherwise -1. */
static int single_digit_other_place(const struct finder_args *h, int house, int digit, int cell)
{
	const struct geometry *g = h->board->geo;
	unsigned here = g->place[cell][house], places = facts_places(h->facts, house, digit);
	unsigned rest = places & ~here;

	return (places & here) && bits_is_single(rest) ? g->house_cell[house][bits_lowest(rest)] : -1;
}

/* Fills in the kite of the row through B and the column through C, two cells of a box. */
static bool single_digit_kite_through(const struct finder_args *h, int digit, int b, int c, struct turbot *t)
{
	const struct geometry *g = h->board->geo;

	*t = (struct turbot){ .digit = digit, .b = b, .c = c, .first = g->cell_house[b][HOUSE_ROW],
			      .second = g->cell_house[c][HOUSE_COLUMN] };
	t->a = single_digit_other_place(h, t->first, digit, b);
	t->d = single_digit_other_place(h, t->second, digit, c);
	return t->a >= 0 && t->d >= 0 && turbot_close(h, t) && turbot_is_kite(g, t);
}

static bool single_digit_emit_two_kites(const struct finder_args *h, const struct turbot *t, const struct turbot *second)
{
	struct step_head head = technique_head(h->technique, 4 * LINK_CELLS, digit_bit(t->digit));

	candset_add_cells(&head.drop, t->drop, t->digit);
	candset_add_cells(&head.drop, second->drop, second->digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = turbot_sees_both(t, REASON_NOT_BESIDE_ENDS);

		turbot_explain(&a, t);
		what.rest = t->drop;
		argument_say(&a, &what);
		turbot_explain(&a, second);
		what = turbot_sees_both(second, REASON_NOT_BESIDE_ENDS_TOGETHER);
		what.rest = second->drop;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Looks for another kite on the same two cells: of the same digit, by the other row and column, or of a later digit. */
static bool single_digit_emit_dual_kites(const struct finder_args *h, const struct turbot *t)
{
	struct turbot second;

	if (t->b < t->c && single_digit_kite_through(h, t->digit, t->c, t->b, &second) && !cellset_equal(t->drop, second.drop) &&
	    single_digit_emit_two_kites(h, t, &second))
		return true;
	for (int d = t->digit + 1; d <= h->board->geo->size; d++)
		if ((single_digit_kite_through(h, d, t->b, t->c, &second) && single_digit_emit_two_kites(h, t, &second)) ||
		    (single_digit_kite_through(h, d, t->c, t->b, &second) && single_digit_emit_two_kites(h, t, &second)))
			return true;
	return false;
}

bool find_dual_kite(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return single_digit_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, turbot_is_kite,
					    single_digit_emit_dual_kites);
}

/*
 * All places of the digit in `box` lie in the lines `along` and `cross`. OUTER lies in `along` outside the box; OUTER and FAR are the only
 * places in the house `link`; TARGET is where the line through FAR meets `cross`.
 */
struct empty_rectangle {
	int digit, box, along, cross, link, outer, far, target;
	struct cellset cells;	/* the places in the box */
};

/* The empty rectangles of one box: for each pair of lines that cross in it, at most one per cell of the two lines. */
struct empty_rectangles {
	int count;
	struct empty_rectangle item[2 * MAX_SIZE * MAX_SIZE];
};

static void single_digit_explain_rectangle(struct argument *a, const struct empty_rectangle *e)
{
	uint16_t digits = digit_bit(e->digit);
	int line = geometry_shared(a->board->geo, e->far, e->target);

	argument_strong(a, e->digit, e->link, e->far, e->outer);
	proof_mark_cells(a->proof, ROLE_PINCER, cellset_pair(e->far, e->outer), digits);
	argument_say(a, &(struct inference){ .reason = REASON_FAR_CASE, .house = (uint8_t)line, .other = NO_HOUSE, .digits = digits,
					     .cells = cellset_of(e->far), .rest = cellset_of(e->target) });
	proof_link(a->proof, false, candidate(e->far, e->digit), candidate(e->target, e->digit));
	argument_say(a, &(struct inference){ .reason = REASON_NEAR_CASE, .house = (uint8_t)e->along, .other = (uint8_t)e->cross,
					     .digits = digits, .cells = cellset_of(e->outer), .rest = cellset_of(e->target) });
}

static struct inference single_digit_either_way(const struct empty_rectangle *e, enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(e->digit),
				   .rest = cellset_of(e->target) };
}

static houseset single_digit_crossed_lines(const struct empty_rectangle *e)
{
	return houseset_of(e->along) | houseset_of(e->cross);
}

/* Says that all places in the box lie in two lines. */
static void single_digit_explain_crossing(struct argument *a, const struct empty_rectangle *e)
{
	argument_say(a, &(struct inference){ .reason = REASON_CROSSED, .house = (uint8_t)e->box, .other = NO_HOUSE,
					     .digits = digit_bit(e->digit), .cells = e->cells });
	proof_read_marked(a->proof, 0);
	proof_mark_house(a->proof, ROLE_HOUSE, e->box);
	proof_mark_house(a->proof, ROLE_COVER, e->along);
	proof_mark_house(a->proof, ROLE_COVER, e->cross);
	proof_mark_cells(a->proof, ROLE_BASE, e->cells, digit_bit(e->digit));
}

/* Emits one rectangle, or two on the same cells of the box; the second may be NULL. */
static bool single_digit_emit_rectangle(const struct finder_args *h, const struct empty_rectangle *e, const struct empty_rectangle *second)
{
	int cells = cellset_count(e->cells) + (second != NULL ? 2 : 1) * LINK_CELLS;
	struct step_head head = technique_head(h->technique, cells, digit_bit(e->digit));

	candset_add(&head.drop, candidate(e->target, e->digit));
	if (second != NULL)
		candset_add(&head.drop, candidate(second->target, e->digit));
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what;

		single_digit_explain_crossing(&a, e);
		single_digit_explain_rectangle(&a, e);
		if (second != NULL) {
			what = single_digit_either_way(e, REASON_EITHER_WAY);
			argument_say(&a, &what);
			if (single_digit_crossed_lines(second) != single_digit_crossed_lines(e))
				single_digit_explain_crossing(&a, second);
			single_digit_explain_rectangle(&a, second);
		}
		what = second == NULL ? single_digit_either_way(e, REASON_EITHER_WAY_EFFECTS)
				      : single_digit_either_way(second, REASON_EITHER_WAY_TOGETHER);
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Follows one of the lines and collects the strong links that cross it outside the box. */
static void single_digit_collect(const struct finder_args *h, struct empty_rectangle e, struct empty_rectangles *list)
{
	const struct geometry *g = h->board->geo;
	enum house_kind kind = geometry_kind(g, e.along);
	struct cellset cells = facts_digit(h->facts, e.digit);
	struct cellset outers = cellset_less(cellset_and(g->house_set[e.along], cells), e.cells);

	for (int o = cellset_next(outers, -1); o >= 0; o = cellset_next(outers, o)) {
		e.outer = o;
		e.link = g->cell_house[o][line_across(kind)];
		e.far = single_digit_other_place(h, e.link, e.digit, o);
		if (e.far < 0)
			continue;
		e.target = cellset_next(cellset_and(g->house_set[g->cell_house[e.far][kind]], g->house_set[e.cross]), -1);
		if (cellset_has(cellset_less(cells, g->house_set[e.box]), e.target))
			list->item[list->count++] = e;
	}
}

typedef bool rectangles_use(const struct finder_args *, const struct empty_rectangles *);

/* Adds each row and column that together hold all PLACES in the box, if neither does alone. */
static void single_digit_look_box(const struct finder_args *h, struct empty_rectangle *e, unsigned places, struct empty_rectangles *list)
{
	const struct geometry *g = h->board->geo;

	for (int i = 0; i < g->size; i++) {
		const uint8_t *house = g->cell_house[g->house_cell[e->box][i]];
		unsigned row = g->shared_place[house[HOUSE_ROW]][e->box], column = g->shared_place[house[HOUSE_COLUMN]][e->box];

		if ((places & ~row) == 0 || (places & ~column) == 0 || (places & ~(row | column)) != 0)
			continue;
		e->along = house[HOUSE_ROW];
		e->cross = house[HOUSE_COLUMN];
		single_digit_collect(h, *e, list);
		e->along = house[HOUSE_COLUMN];
		e->cross = house[HOUSE_ROW];
		single_digit_collect(h, *e, list);
	}
}

/* LEAST: how many places the digit must have in the box. */
static bool single_digit_look_boxes(const struct finder_args *h, int least, rectangles_use *use)
{
	const struct geometry *g = h->board->geo;
	struct empty_rectangles list;

	for (int d = 1; d <= g->size; d++) {
		if (cellset_empty(facts_never(h->facts, d)))
			continue;
		for (houseset boxes = g->of_kind[HOUSE_BOX]; boxes != 0; boxes &= boxes - 1) {
			int box = bits_lowest(boxes);
			uint16_t places = facts_places(h->facts, box, d);

			if (bits_count(places) < least)
				continue;
			struct empty_rectangle e = { .digit = d, .box = box, .cells = facts_cells(h->facts, box, places) };

			list.count = 0;
			single_digit_look_box(h, &e, places, &list);
			if (use(h, &list))
				return true;
		}
	}
	return false;
}

static bool single_digit_emit_each(const struct finder_args *h, const struct empty_rectangles *list)
{
	for (int i = 0; i < list->count; i++)
		if (single_digit_emit_rectangle(h, &list->item[i], NULL))
			return true;
	return false;
}

bool find_empty_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	return single_digit_look_boxes(&h, sink_options(sink)->small_empty_rectangles ? 2 : 3, single_digit_emit_each);
}

static bool single_digit_emit_pairs(const struct finder_args *h, const struct empty_rectangles *list)
{
	for (int i = 0; i < list->count; i++)
		for (int j = i + 1; j < list->count; j++)
			if (list->item[i].target != list->item[j].target && single_digit_emit_rectangle(h, &list->item[i], &list->item[j]))
				return true;
	return false;
}

/* Dual forms may have only two places in the box, whatever the options say about single ones: the regression library has such cases. */
bool find_dual_empty_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	return single_digit_look_boxes(&h, 2, single_digit_emit_pairs);
}
