/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Looks for junior and weak exocets: from each base, at all pairs of targets. */
#include <stdlib.h>
#include <string.h>

#include "base/lanes.h"
#include "base/mem.h"
#include "logic/finders/exocet.h"
#include "logic/finders/exocet_filter.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_exocet, find_weak_exocet;

/* Whether a cell can be a companion of this base. */
static bool exocet_can_be_companion(const struct exocet *e, int cell)
{
	const struct board *b = e->board;

	return ((b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell]) & e->digits) == 0;
}

/* The line of the band that is neither the base's nor that of the cell. */
static int exocet_third_line(const struct exocet *e, int cell)
{
	const struct geometry *g = e->board->geo;
	int line = e->kind == HOUSE_ROW ? geometry_row(g, cell) : geometry_column(g, cell);

	return BAND_LINES * e->band + BAND_LINES - e->line % BAND_LINES - line % BAND_LINES;
}

/* The cells of a target's mirror: in its third line, in the other target's box, off the other target's cross-line. */
static void exocet_set_mirror(struct exocet *e, int i)
{
	int other = e->cross[2 - i];
	struct exocet_target *t = &e->target[i];
	const struct geometry *g = e->board->geo;
	struct cellset cells = cellset_and(g->house_set[t->mirror_house], g->house_set[g->cell_house[e->target[1 - i].cell][HOUSE_BOX]]);

	t->mirror = cellset_less(cells, g->house_set[g->cell_house[exocet_cell(e, 0, other)][exocet_across(e)]]);
}

/*
 * A prefilter: whether DIGIT has a way over the board with one cell in the base and none in the targets. If so, exocet_deny cannot show
 * that it is in a target whenever it is in the base. Checks the known ways first.
 */
static bool exocet_escapes(const struct exocet_search *s, int digit)
{
	const struct exocet *e = &s->e;
	struct ways *ways = exocet_ways(s->facts);
	struct cellset way;

	if (facts_filter(s->facts, PART_EXOCET_FILTER) == NULL)
		return false;
	for (int i = 0; i < ways->digit[digit - 1].count; i++) {
		way = ways->digit[digit - 1].way[i];
		if (cellset_empty(cellset_and(way, e->target_cells)) && !cellset_empty(cellset_and(way, e->base_cells)))
			return true;
	}
	return ways_find(ways, e->board->geo, digit, exocet_open_with(e, digit, -1), &way);
}

/* Whether each digit is confined in the cross-lines, or is loose and still in a target if it is in the base. */
static bool exocet_holds(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	struct exocet_denial d;

	e->loose = 0;
	for (int digit = digit_first(e->digits); digit != 0; digit = digit_next(e->digits, digit)) {
		if (!exocet_is_thrice(e, digit))
			continue;
		if (s->search != EXOCET_WEAK || exocet_escapes(s, digit) || !exocet_deny(e, digit, -1, &d))
			return false;
		e->loose |= digit_bit(digit);
	}
	return (s->search == EXOCET_WEAK) == (e->loose != 0);
}

static void exocet_finish(struct exocet *e)
{
	const struct geometry *g = e->board->geo;

	e->outside = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CROSS_LINES; i++)
		e->outside = cellset_or(e->outside, g->house_set[exocet_cross_house(e, i)]);
	for (int line = 0; line < BAND_LINES; line++)
		e->outside = cellset_less(e->outside, g->house_set[exocet_line_house(e, BAND_LINES * e->band + line)]);
	for (int i = 0; i < 2; i++) {
		int third = exocet_third_line(e, e->target[i].cell);

		e->target[i].companion = cellset_of(exocet_cell(e, third, e->cross[1 + i]));
		e->target[i].mirror_house = exocet_line_house(e, third);
		exocet_set_mirror(e, i);
	}
}

/* Target I is number N of those beside the line of the base. What else is known of it follows in exocet_finish. */
static void exocet_put_target(struct exocet_search *s, int i, int n)
{
	struct exocet *e = &s->e;
	int line = (e->line + 1 + n / BAND_LINES) % BAND_LINES, box = (s->box + 1 + i) % BAND_LINES;

	e->cross[1 + i] = BAND_LINES * box + n % BAND_LINES;
	e->at[1 + i] = s->at[e->cross[1 + i]];
	e->target[i].cell = exocet_cell(e, BAND_LINES * e->band + line, e->cross[1 + i]);
}

/* By place: where the line has digits of the base, or can have them. */
static unsigned exocet_digit_places(const struct exocet_search *s, int line)
{
	unsigned places = 0;

	for (unsigned left = s->e.digits; left != 0; left &= left - 1)
		places |= s->may[s->e.kind][line][bits_lowest(left)];
	return places;
}

/*
 * By place: the cells of LINE that can be targets, if THIRD is the other line beside that of the base: they can take a digit of the base,
 * and no digit of it is beside them in THIRD.
 */
static unsigned exocet_targets_in(const struct exocet_search *s, int line, int third)
{
	unsigned targets = exocet_digit_places(s, line), beside = targets != 0 ? exocet_digit_places(s, third) : 0;

	targets &= ~beside;
	for (unsigned left = targets; left != 0; left &= left - 1)
		if (s->e.board->value[exocet_cell(&s->e, line, bits_lowest(left))] != 0)
			targets &= ~(left & -left);
	return targets;
}

/* The targets of the box that is I + 1 after that of the base: number N of exocet_put_target. FIRST, SECOND: exocet_targets_in(). */
static unsigned exocet_targets_of_box(const struct exocet_search *s, int i, unsigned first, unsigned second)
{
	unsigned box = (unsigned)(s->box + 1 + i) % BAND_LINES * BAND_LINES, three = (1u << BAND_LINES) - 1;

	return (first >> box & three) | (second >> box & three) << BAND_LINES;
}

static bool exocet_look_at(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	const int one = BAND_LINES * e->band + (e->line + 1) % BAND_LINES, two = BAND_LINES * e->band + (e->line + 2) % BAND_LINES;
	unsigned in_one = exocet_targets_in(s, one, two), in_two = exocet_targets_in(s, two, one);
	unsigned firsts = exocet_targets_of_box(s, 0, in_one, in_two), seconds = exocet_targets_of_box(s, 1, in_one, in_two);

	for (unsigned left = seconds != 0 ? firsts : 0; left != 0; left &= left - 1) {
		exocet_put_target(s, 0, bits_lowest(left));
		for (unsigned others = seconds; others != 0; others &= others - 1) {
			exocet_put_target(s, 1, bits_lowest(others));
			e->target_cells = cellset_pair(e->target[0].cell, e->target[1].cell);
			if (!exocet_holds(s))
				continue;
			exocet_finish(e);
			if (s->visit(e, s->data))
				return true;
		}
	}
	return false;
}

/* Where each digit can be, or is, in all and by lines. */
static void exocet_find_places(struct exocet_search *s)
{
	const struct board *b = s->e.board;
	const int size = b->geo->size;

	memcpy(s->places, s->facts->cells, sizeof s->places);
	for (int line = 0; line < size; line++)
		for (int d = 0; d < size; d++) {
			s->may[HOUSE_ROW][line][d] = s->facts->place[d][line];
			s->may[HOUSE_COLUMN][line][d] = s->facts->place[d][size + line];
		}
	for (int c = 0; c < b->geo->cells; c++) {
		int d = b->value[c] - 1, row = c / size, column = c % size;

		if (d < 0)
			continue;
		cellset_add(&s->places[d], c);
		s->may[HOUSE_ROW][row][d] |= (uint16_t)(1u << column);
		s->may[HOUSE_COLUMN][column][d] |= (uint16_t)(1u << row);
	}
}

static void exocet_look_outside(struct exocet_search *s)
{
	const uint16_t band = (uint16_t)(((1u << BAND_LINES) - 1) << BAND_LINES * s->e.band);

	memcpy(s->at, s->may[exocet_across(&s->e)], sizeof s->at);
	lanes_take(s->at[0], s->at[0], band, CHUTE_CELLS * MAX_SIZE);
}

/* The base are the cells of the line in its box but for number BESIDE; CAND are the candidates of all three. */
static bool exocet_look_from(struct exocet_search *s, int beside, const uint16_t cand[BAND_LINES])
{
	const int one = beside == 0, two = beside == BAND_LINES - 1 ? 1 : 2;
	const uint16_t digits = cand[one] | cand[two];
	struct exocet *e = &s->e;

	if (bits_count_few(digits) < 3 || bits_count_few(digits) > 4)
		return false;
	e->digits = digits;
	e->base[0] = exocet_cell(e, e->line, BAND_LINES * s->box + one);
	e->base[1] = exocet_cell(e, e->line, BAND_LINES * s->box + two);
	if (e->board->value[e->base[0]] != 0 || e->board->value[e->base[1]] != 0)
		return false;
	e->base_cells = cellset_pair(e->base[0], e->base[1]);
	e->cross[0] = BAND_LINES * s->box + beside;
	e->at[0] = s->at[e->cross[0]];
	return s->look(s);
}

/* All bases of the line. */
static bool exocet_look_along(struct exocet_search *s)
{
	for (s->box = 0; s->box < BAND_LINES; s->box++) {
		uint16_t cand[BAND_LINES];

		for (int i = 0; i < BAND_LINES; i++)
			cand[i] = s->e.board->cand[exocet_cell(&s->e, s->e.line, BAND_LINES * s->box + i)];
		for (int beside = 0; beside < BAND_LINES; beside++)
			if (exocet_look_from(s, beside, cand))
				return true;
	}
	return false;
}

/* Looks from each base of the position, with three or four digits. LOOK and the board of E are set. Returns whether LOOK ended it. */
static bool exocet_bases(struct exocet_search *s)
{
	if (!s->e.board->geo->classic)
		return false;
	s->e.places = s->places;
	exocet_find_places(s);
	ways_keep(s->facts, s->places);
	for (int kind = 0; kind < 2; kind++) {
		s->e.kind = kind == 0 ? HOUSE_ROW : HOUSE_COLUMN;
		for (s->e.band = 0; s->e.band < BAND_LINES; s->e.band++) {
			exocet_look_outside(s);
			for (int i = 0; i < BAND_LINES; i++) {
				s->e.line = BAND_LINES * s->e.band + i;
				if (exocet_look_along(s))
					return true;
			}
		}
	}
	return false;
}

static bool exocet_search(const struct board *b, struct facts *facts, enum exocet_kind kind, bool (*visit)(struct exocet *, void *),
			  void *data)
{
	struct exocet_search s = { .look = exocet_look_at, .visit = visit, .data = data, .facts = facts, .search = kind,
				   .e.board = b };

	return exocet_bases(&s);
}

bool exocet_each(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	return exocet_search(b, facts, EXOCET_JUNIOR, visit, data);
}

bool exocet_each_weak(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	return exocet_search(b, facts, EXOCET_WEAK, visit, data);
}

/* Emits the step of an exocet, if anything follows; DATA is the finder_args. */
static bool exocet_emit(struct exocet *e, void *data)
{
	const struct finder_args *h = data;
	struct step_head head = technique_head(h->technique, 0, e->digits);
	struct argument a;

	if (!exocet_conclude(e, &head.drop))
		return false;
	head.size = (uint16_t)(4 + bits_count(e->digits & (uint16_t)~e->loose) + exocet_loose_size(e) + e->clashes);
	for (int i = 0; i < 2; i++)
		head.size = (uint16_t)(head.size + bits_count(e->target[i].no_mirror) + bits_count(e->target[i].no_cross));
	if (argument_open(&a, e->board, h->sink, &head))
		exocet_explain(&a, e, &head);
	return sink_emit(h->sink, &head);
}

bool find_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct finder_args h = { b, facts, technique, sink };

	return exocet_each(b, facts, exocet_emit, &h);
}

bool find_weak_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct finder_args h = { b, facts, technique, sink };

	return exocet_each_weak(b, facts, exocet_emit, &h);
}

/*
 * Looks for senior exocets, which exocet.h describes. A digit that is in the base can be put on the board in some way; if no target is in
 * that way, it is no exocet. So only such cells are tried together that are in each way that is known, of each digit of the base. Nearly
 * always a few ways show that no two cells are; they are kept for other bases and positions (logic/finders/exocet_filter.h). If no filter
 * is to be asked, all pairs are tried.
 */

technique_finder find_senior_exocet;

/* The most ways tried for a base. */
enum { BASE_WAYS = 4 * WAYS_KEPT };

/* Ways of putting digits on the board with one of them in the base. */
struct senior_ways {
	struct exocet_search *search;
	bool filtered;			/* ways are asked for */
	struct cellset can;		/* the cells that can be a target */
	uint16_t digits;		/* those that have a way: whatever the targets are, the others need not be in one */
	int count;
	struct cellset way[BASE_WAYS];
};

/* Looks for a way of any digit that has none of CELLS. */
static bool ways_find_without(struct senior_ways *w, struct cellset cells, struct cellset *way)
{
	const struct exocet *e = &w->search->e;

	for (int d = w->filtered ? digit_first(w->digits) : 0; d != 0; d = digit_next(w->digits, d))
		if (ways_find(exocet_ways(w->search->facts), e->board->geo, d, cellset_less(exocet_open(e, d), cells), way)) {
			if (w->count < BASE_WAYS)
				w->way[w->count++] = *way;
			return true;
		}
	return false;
}

/* Takes the ways of DIGIT that are known, or one that is looked for. */
static void ways_take(struct senior_ways *w, int digit)
{
	const struct exocet *e = &w->search->e;
	struct ways *known = exocet_ways(w->search->facts);
	const int before = w->count;
	struct cellset way;

	for (int i = 0; i < known->digit[digit - 1].count; i++)
		if (!cellset_empty(cellset_and(known->digit[digit - 1].way[i], e->base_cells)))
			w->way[w->count++] = known->digit[digit - 1].way[i];
	if (w->count == before && ways_find(known, e->board->geo, digit, exocet_open(e, digit), &way))
		w->way[w->count++] = way;
	w->digits |= w->count > before ? digit_bit(digit) : 0;
}

static void ways_begin(struct senior_ways *w, struct exocet_search *s)
{
	const struct exocet *e = &s->e;

	w->search = s;
	w->filtered = facts_filter(s->facts, PART_EXOCET_FILTER) != NULL;
	w->digits = w->filtered ? 0 : e->digits;
	w->count = 0;
	w->can = (struct cellset){ { 0, 0 } };
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d)) {
		w->can = cellset_or(w->can, exocet_open(e, d));
		if (w->filtered)
			ways_take(w, d);
	}
	w->can = cellset_less(cellset_and(w->can, e->board->empty), e->base_cells);
}

/* Whether junior and weak exocets have such targets: in both other boxes of the band, off the base's line, with companions. */
static bool senior_is_junior(const struct exocet *e)
{
	const struct geometry *g = e->board->geo;
	int box[3] = { g->cell_house[e->base[0]][HOUSE_BOX] };

	for (int i = 0; i < 2; i++) {
		int cell = e->target[i].cell, along = e->kind == HOUSE_ROW ? geometry_row(g, cell) : geometry_column(g, cell);
		int across = e->kind == HOUSE_ROW ? geometry_column(g, cell) : geometry_row(g, cell);
		int companion = exocet_cell(e, exocet_third_line(e, cell), across);

		if (along / BAND_LINES != e->band || along == e->line || !exocet_can_be_companion(e, companion))
			return false;
		box[1 + i] = g->cell_house[cell][HOUSE_BOX];
	}
	return box[0] != box[1] && box[0] != box[2] && box[1] != box[2];
}

/* Whether there is one with the targets I and J, which are in all ways that are known; if not, there may be a way more. */
static bool senior_holds(struct senior_ways *w, int i, int j)
{
	struct exocet *e = &w->search->e;
	struct cellset way;

	e->target[0].cell = i < j ? i : j;
	e->target[1].cell = i < j ? j : i;
	e->target_cells = cellset_pair(i, j);
	if (senior_is_junior(e) || ways_find_without(w, e->target_cells, &way))
		return false;
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		if (!exocet_is_denied(e->board->geo, exocet_open_with(e, d, -1)))
			return false;
	return true;
}

/* The cells that can be the other target beside CELL: those in each way, from number FROM on, that CELL is not in. */
static struct cellset senior_partners(const struct senior_ways *w, int cell, int from)
{
	struct cellset cells = w->can;

	for (int i = from; i < w->count && !cellset_empty(cells); i++)
		if (!cellset_has(w->way[i], cell))
			cells = cellset_and(cells, w->way[i]);
	cellset_remove(&cells, cell);
	return cells;
}

/* Calls LOOK with each exocet one of whose targets is CELL and the other one of OTHERS; returns whether it ended the search. */
static bool senior_try(struct senior_ways *w, int cell, struct cellset others, bool (*look)(struct exocet_search *))
{
	struct cellset left = cellset_and(others, senior_partners(w, cell, 0)), way;

	/* Where all ways have CELL, one that has not leaves few of the others. */
	if (cellset_count(left) > CHUTE_CELLS && ways_find_without(w, cellset_of(cell), &way))
		left = cellset_and(left, way);
	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c)) {
		const int known = w->count;

		if (senior_holds(w, cell, c) && look(w->search))
			return true;
		left = cellset_and(left, senior_partners(w, cell, known));
	}
	return false;
}

static bool senior_stop_looking(struct exocet_search *s)
{
	(void)s;
	return true;
}

/* Whether the base may have any: if so, one target is in the first way that is known. */
static bool senior_there(struct senior_ways *w)
{
	struct cellset first = w->count > 0 ? cellset_and(w->can, w->way[0]) : (struct cellset){ { 0, 0 } }, others = w->can;

	if (!w->filtered)
		return true;
	for (int i = cellset_next(first, -1); i >= 0; i = cellset_next(first, i)) {
		if (senior_try(w, i, others, senior_stop_looking))
			return true;
		cellset_remove(&others, i);
	}
	return false;
}

static bool senior_visit(struct exocet_search *s)
{
	return s->visit(&s->e, s->data);
}

/* Visits those that have one target in CELLS and the other in LEFT, which loses CELLS. */
static bool senior_look_in(struct senior_ways *w, struct cellset cells, struct cellset *left)
{
	for (int i = cellset_next(cells, -1); i >= 0; i = cellset_next(cells, i)) {
		if (senior_try(w, i, *left, senior_visit))
			return true;
		cellset_remove(left, i);
	}
	return false;
}

static bool senior_look_at(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	struct cellset first = { { 0, 0 } }, way;
	struct senior_ways ways;

	e->loose = e->digits;
	e->outside = (struct cellset){ { 0, 0 } };
	ways_begin(&ways, s);
	if (!senior_there(&ways))
		return false;
	/* The order must not depend on earlier searches. */
	for (int d = digit_first(ways.digits); d != 0; d = digit_next(ways.digits, d))
		if (way_first(e->board->geo, exocet_open(e, d), &way))
			first = cellset_or(first, cellset_and(ways.can, way));
	struct cellset left = ways.can;

	return senior_look_in(&ways, first, &left) || (!ways.filtered && senior_look_in(&ways, left, &left));
}

bool exocet_each_senior(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	struct exocet_search s = { .look = senior_look_at, .visit = visit, .data = data, .facts = facts,
				   .search = EXOCET_SENIOR, .e.board = b };

	return exocet_bases(&s);
}

bool exocet_resolve_senior(struct exocet *e)
{
	uint16_t may[2];

	exocet_no_way(e);
	for (int i = 0; i < 2; i++) {
		may[i] = e->board->cand[e->target[i].cell] & e->digits;
		for (int d = digit_first(may[i]); d != 0; d = digit_next(may[i], d))
			if (exocet_is_denied(e->board->geo, exocet_open_with(e, d, i)))
				e->target[i].no_cross |= digit_bit(d);
		may[i] &= (uint16_t)~e->target[i].no_cross;
	}
	for (int p = digit_first(may[0]); p != 0; p = digit_next(may[0], p))
		for (int q = digit_first(may[1]); q != 0; q = digit_next(may[1], q))
			if (p != q)
				exocet_add_way(e, p, q);
	return e->target[0].left != 0;
}

void exocet_say_same_senior(struct argument *a, const struct exocet *e)
{
	static const enum reason must[] = {
		[DENIAL_AT_ONCE] = REASON_EXOCET_MUST_NOWHERE, [DENIAL_BEGIN] = REASON_EXOCET_MUST, [DENIAL_END] = REASON_EXOCET_LOOSE_END,
	};

	exocet_say_base(a, e);
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		exocet_say_denial(a, e, d, -1, must);
	exocet_say_taken(a, e, REASON_EXOCET_EACH);
}

static void senior_explain(struct argument *a, const struct exocet *e, const struct step_head *head)
{
	static const enum reason cannot[] = {
		[DENIAL_AT_ONCE] = REASON_EXOCET_CANNOT_NOWHERE,
		[DENIAL_BEGIN] = REASON_EXOCET_CANNOT,
		[DENIAL_END] = REASON_EXOCET_CANNOT_END,
	};
	struct inference what = { .reason = REASON_EXOCET_ALL, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = e->digits, .cells = e->base_cells, .rest = e->target_cells };

	exocet_say_same_senior(a, e);
	for (int i = 0; i < 2; i++)
		for (int d = digit_first(e->target[i].no_cross); d != 0; d = digit_next(e->target[i].no_cross, d))
			exocet_say_denial(a, e, d, i, cannot);
	exocet_say_unpaired(a, e);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d)) {
		struct candset near = { { 0 } };

		exocet_near_drops(e, d, &near);
		if (!candset_empty(&near))
			exocet_say_sure(a, e, d);
	}
	argument_conclude(a, &what, head);
}

/* Emits the step of an exocet, if anything follows; DATA is the finder_args. */
static bool senior_emit(struct exocet *e, void *data)
{
	const struct finder_args *h = data;
	struct step_head head = technique_head(h->technique, 0, e->digits);
	struct argument a;
	int size = 4 + exocet_loose_size(e);

	if (!exocet_resolve_senior(e))
		return false;
	exocet_own_drops(e, &head.drop);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d))
		exocet_near_drops(e, d, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	for (int i = 0; i < 2; i++)
		for (int d = digit_first(e->target[i].no_cross); d != 0; d = digit_next(e->target[i].no_cross, d))
			size += exocet_denial_size(e, d, i);
	head.size = (uint16_t)size;
	if (argument_open(&a, e->board, h->sink, &head))
		senior_explain(&a, e, &head);
	return sink_emit(h->sink, &head);
}

bool find_senior_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct finder_args h = { b, facts, technique, sink };

	return exocet_each_senior(b, facts, senior_emit, &h);
}

/*
 * Double exocets: two junior exocets of a band, with the same cross-lines, other targets, and four digits between their bases. A digit in
 * both bases would be in a target of each too: four times in three lines. So the bases take each of the four digits once, and so do the
 * targets; the cross-lines have each of them once in the band, in a target, and just twice outside. After David P. Bird's JExocet
 * Compendium.
 */

technique_finder find_double_exocet;

enum { DOUBLE_DIGITS = 4 };

/* All junior exocets of a position, and what they point to while they are looked for. */
struct exocet_list {
	struct kept_exocet {
		struct exocet exocet;
		uint16_t at[CROSS_LINES][MAX_SIZE];
	} *kept;
	size_t count, capacity;
};

struct double_exocet {
	const struct board *board;
	const struct exocet *one, *two;
	uint16_t digits;
	struct cellset bases, targets, rest;	/* REST: the other cells of the cross-lines in the band */
};

static bool double_keep_exocet(struct exocet *e, void *data)
{
	struct exocet_list *l = data;

	l->kept = mem_grow(l->kept, l->count + 1, &l->capacity, sizeof *l->kept);
	struct kept_exocet *kept = &l->kept[l->count++];

	kept->exocet = *e;
	for (int i = 0; i < CROSS_LINES; i++)
		memcpy(kept->at[i], e->at[i], sizeof kept->at[i]);
	return false;
}

static void double_point_to_kept(struct exocet_list *l)
{
	for (size_t n = 0; n < l->count; n++)
		for (int i = 0; i < CROSS_LINES; i++)
			l->kept[n].exocet.at[i] = l->kept[n].at[i];
}

static bool double_make(struct double_exocet *d, const struct exocet *one, const struct exocet *two)
{
	const struct geometry *g = one->board->geo;

	if (one->kind != two->kind || one->band != two->band || !cellset_equal(one->outside, two->outside) ||
	    bits_count(one->digits | two->digits) != DOUBLE_DIGITS || !cellset_empty(cellset_and(one->base_cells, two->base_cells)) ||
	    !cellset_empty(cellset_and(one->target_cells, two->target_cells)))
		return false;
	*d = (struct double_exocet){ .board = one->board, .one = one, .two = two, .digits = one->digits | two->digits,
				     .bases = cellset_or(one->base_cells, two->base_cells),
				     .targets = cellset_or(one->target_cells, two->target_cells) };
	for (int i = 0; i < CROSS_LINES; i++)
		d->rest = cellset_or(d->rest, g->house_set[exocet_cross_house(one, i)]);
	d->rest = cellset_less(cellset_less(d->rest, one->outside), d->targets);
	return true;
}

/* The cells that can take DIGIT and see each of CELLS that can. */
static struct cellset double_seeing_all(const struct board *b, struct cellset cells, int digit)
{
	struct cellset seeing = exocet_holding(b, b->empty, digit);

	cells = exocet_holding(b, cells, digit);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seeing = cellset_and(seeing, b->geo->peer_set[c]);
	return seeing;
}

static struct cellset double_near_of(const struct double_exocet *d, int digit)
{
	return cellset_or(double_seeing_all(d->board, d->bases, digit), double_seeing_all(d->board, d->targets, digit));
}

/* Where the covers of DIGIT can have it besides the cross-lines outside of the band. */
static struct cellset double_covered(const struct double_exocet *d, int digit, int cover[2])
{
	struct cellset cells = { { 0, 0 } };

	exocet_covers(d->one, digit, cover);
	if (cover[1] == NO_HOUSE)
		return cells;
	for (int i = 0; i < 2; i++)
		cells = cellset_or(cells, d->board->geo->house_set[cover[i]]);
	return exocet_holding(d->board, cellset_less(cellset_less(cells, d->one->outside), d->targets), digit);
}

static void double_drop_digit(struct candset *drop, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

static void double_drops(const struct double_exocet *d, struct candset *drop)
{
	for (int i = 0; i < 2; i++) {
		const int one = d->one->target[i].cell, two = d->two->target[i].cell;

		candset_add_digits(drop, one, d->board->cand[one] & (uint16_t)~d->one->digits);
		candset_add_digits(drop, two, d->board->cand[two] & (uint16_t)~d->two->digits);
	}
	for (int digit = digit_first(d->digits); digit != 0; digit = digit_next(d->digits, digit)) {
		int cover[2];

		double_drop_digit(drop, double_near_of(d, digit), digit);
		double_drop_digit(drop, double_covered(d, digit, cover), digit);
		double_drop_digit(drop, exocet_holding(d->board, d->rest, digit), digit);
	}
}

static struct inference double_about(enum reason reason, uint16_t digits, struct cellset cells, struct cellset rest)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
				   .digits = digits, .cells = cells, .rest = rest };
}

static void double_say_digit(struct argument *a, const struct double_exocet *d, int digit)
{
	struct inference what = double_about(REASON_EXOCET_DOUBLE_SEEN, digit_bit(digit), exocet_holding(d->board, d->bases, digit),
					     exocet_holding(d->board, d->targets, digit));
	int cover[2];

	if (!cellset_empty(double_near_of(d, digit)))
		argument_say(a, &what);
	if (cellset_empty(double_covered(d, digit, cover)))
		return;
	what = double_about(REASON_EXOCET_DOUBLE_COVER, digit_bit(digit), exocet_outside(d->one, digit), d->one->outside);
	what.house = (uint8_t)cover[0];
	what.other = (uint8_t)cover[1];
	argument_say(a, &what);
	for (int i = 0; i < 2; i++)
		proof_mark_house(a->proof, ROLE_COVER, cover[i]);
}

static void say_double(struct argument *a, const struct double_exocet *d, const struct step_head *head)
{
	struct inference what = double_about(REASON_EXOCET_TWO, d->digits, d->bases, d->targets);
	struct cellset rest = { { 0, 0 } };

	argument_say(a, &what);
	exocet_say_base(a, d->one);
	exocet_say_base(a, d->two);
	exocet_say_covers(a, d->one, d->digits);
	exocet_say_targets(a, d->one);
	exocet_say_targets(a, d->two);
	what.reason = REASON_EXOCET_DOUBLE;
	argument_say(a, &what);
	for (int digit = digit_first(d->digits); digit != 0; digit = digit_next(d->digits, digit)) {
		double_say_digit(a, d, digit);
		rest = cellset_or(rest, exocet_holding(d->board, d->rest, digit));
	}
	if (!cellset_empty(rest)) {
		what = double_about(REASON_EXOCET_DOUBLE_BAND, d->digits, rest, d->targets);
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_BLOCKED, rest, 0);
	}
	what = double_about(REASON_EXOCET_DOUBLE_ALL, d->digits, d->bases, d->targets);
	argument_conclude(a, &what, head);
}

static bool double_emit(struct finder_args *h, const struct double_exocet *d)
{
	struct step_head head = technique_head(h->technique, 0, d->digits);
	struct argument a;

	double_drops(d, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	head.size = (uint16_t)(7 + 2 * DOUBLE_DIGITS);
	if (argument_open(&a, d->board, h->sink, &head))
		say_double(&a, d, &head);
	return sink_emit(h->sink, &head);
}

bool find_double_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct finder_args h = { b, facts, technique, sink };
	struct exocet_list l = { NULL, 0, 0 };
	struct double_exocet d;
	bool stop = false;

	exocet_each(b, facts, double_keep_exocet, &l);
	double_point_to_kept(&l);
	for (size_t i = 0; i < l.count && !stop; i++)
		for (size_t j = i + 1; j < l.count && !stop; j++)
			stop = double_make(&d, &l.kept[i].exocet, &l.kept[j].exocet) && double_emit(&h, &d);
	free(l.kept);
	return stop;
}
