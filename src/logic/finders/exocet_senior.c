/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Looks for senior exocets, which exocet.h describes. A digit that is in the base can be put on the board in some way; if no target is in
 * that way, it is no exocet. So only such cells are tried together that are in each way that was found so far, of each digit of the base.
 */
#include <string.h>

#include "logic/engine.h"
#include "logic/finders/exocet.h"
#include "logic/finders/finders.h"

/* So many ways of a digit are kept. */
enum { WAYS = 6 };

/* Finds cells for a digit among PLACES, one in each line from LINE on; false: there are none. */
static bool spread_digit(const struct geometry *g, struct cellset places, int line, struct cellset *way)
{
	if (line == g->size)
		return true;
	struct cellset here = cellset_and(g->house_set[line], places);

	for (int c = cellset_next(here, -1); c >= 0; c = cellset_next(here, c))
		if (spread_digit(g, cellset_less(places, g->peer_set[c]), line + 1, way)) {
			cellset_add(way, c);
			return true;
		}
	return false;
}

/* Ways of putting a digit on the board with one of it in the base. */
struct senior_ways {
	uint16_t digits;		/* those that have a way: whatever the targets are, the others need not be in one */
	struct cellset can, first;	/* what can be a target, and of it what is in the first way of a digit */
	int count[MAX_SIZE];		/* by digit */
	struct cellset way[MAX_SIZE][WAYS];
};

static void ways_begin(struct senior_ways *w, const struct exocet *e)
{
	w->digits = 0;
	w->first = w->can = (struct cellset){ { 0, 0 } };
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		w->can = cellset_or(w->can, exocet_open(e, d));
	w->can = cellset_less(cellset_and(w->can, e->board->empty), e->base_cells);
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d)) {
		w->way[d - 1][0] = (struct cellset){ { 0, 0 } };
		w->count[d - 1] = spread_digit(e->board->geo, exocet_open(e, d), 0, &w->way[d - 1][0]);
		w->digits |= w->count[d - 1] > 0 ? digit_bit(d) : 0;
		w->first = cellset_or(w->first, cellset_and(w->can, w->way[d - 1][0]));
	}
}

/* Whether a digit can be in the base and in no target, as far as ways are known or soon found. */
static bool ways_escape(struct senior_ways *w, const struct exocet *e)
{
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		for (int n = 0; n < w->count[d - 1]; n++)
			if (cellset_empty(cellset_and(w->way[d - 1][n], e->target_cells)))
				return true;
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d)) {
		struct cellset way = { { 0, 0 } };

		if (w->count[d - 1] == 0 || !spread_digit(e->board->geo, exocet_open_with(e, d, -1), 0, &way))
			continue;
		if (w->count[d - 1] < WAYS)
			w->way[d - 1][w->count[d - 1]++] = way;
		return true;
	}
	return false;
}

/* Whether junior and weak exocets have such targets: in both other boxes of the band, off the base's line, with companions. */
static bool is_junior(const struct exocet *e)
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

static bool senior_holds(struct senior_ways *w, const struct exocet *e)
{
	if (ways_escape(w, e) || is_junior(e))
		return false;
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		if (!exocet_is_denied(e->board->geo, exocet_open_with(e, d, -1)))
			return false;
	return true;
}

/*
 * The cells that can be the other target beside CELL: those in the first way of each digit that CELL is not in. If it is in all of them,
 * those in some way without it, or any if there is none.
 */
static struct cellset partners(const struct senior_ways *w, const struct exocet *e, int cell)
{
	struct cellset cells = w->can;
	bool in_all = true;

	for (int d = digit_first(w->digits); d != 0; d = digit_next(w->digits, d))
		if (!cellset_has(w->way[d - 1][0], cell)) {
			cells = cellset_and(cells, w->way[d - 1][0]);
			in_all = false;
		}
	for (int d = digit_first(w->digits); d != 0 && in_all; d = digit_next(w->digits, d)) {
		struct cellset way = { { 0, 0 } };

		if (spread_digit(e->board->geo, cellset_less(exocet_open(e, d), cellset_of(cell)), 0, &way))
			return cellset_and(cells, way);
	}
	return cells;
}

/* Tries the targets I and J. True: the search is over. */
static bool senior_try(struct exocet_search *s, struct senior_ways *w, int i, int j)
{
	struct exocet *e = &s->e;

	e->target[0].cell = i < j ? i : j;
	e->target[1].cell = i < j ? j : i;
	e->target_cells = cellset_pair(i, j);
	return senior_holds(w, e) && s->visit(e, s->data);
}

static bool senior_look_at(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	struct senior_ways ways;

	e->loose = e->digits;
	e->outside = (struct cellset){ { 0, 0 } };
	ways_begin(&ways, e);
	for (int i = cellset_next(ways.first, -1); i >= 0; i = cellset_next(ways.first, i)) {
		struct cellset others = partners(&ways, e, i);

		for (int j = cellset_next(others, -1); j >= 0; j = cellset_next(others, j))
			if ((j > i || !cellset_has(ways.first, j)) && senior_try(s, &ways, i, j))
				return true;
	}
	return false;
}

bool exocet_each_senior(const struct board *b, bool (*visit)(struct exocet *, void *), void *data)
{
	struct exocet_search s = { .look = senior_look_at, .visit = visit, .data = data, .e.board = b };

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

static void senior_explain(struct argument *a, const struct exocet *e, const struct step_head *head)
{
	static const enum reason must[] = {
		[DENIAL_AT_ONCE] = REASON_EXOCET_MUST_NOWHERE, [DENIAL_BEGIN] = REASON_EXOCET_MUST, [DENIAL_END] = REASON_EXOCET_LOOSE_END,
	};
	static const enum reason cannot[] = {
		[DENIAL_AT_ONCE] = REASON_EXOCET_CANNOT_NOWHERE,
		[DENIAL_BEGIN] = REASON_EXOCET_CANNOT,
		[DENIAL_END] = REASON_EXOCET_CANNOT_END,
	};
	struct inference what = { .reason = REASON_EXOCET_ALL, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = e->digits, .cells = e->base_cells, .rest = e->target_cells };

	exocet_say_base(a, e);
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		exocet_say_denial(a, e, d, -1, must);
	exocet_say_taken(a, e, REASON_EXOCET_EACH);
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

/* Emits the step of an exocet, if anything follows; DATA is the exocet_hunt. */
static bool senior_emit(struct exocet *e, void *data)
{
	struct exocet_hunt *all = data;
	const struct hunt *h = &all->hunt;
	struct step_head head = technique_head(h->technique, 0, e->digits);
	struct argument a;
	int size = 4 + exocet_loose_size(e);

	all->any = true;
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
	struct exocet_hunt h = { { b, facts, technique, sink }, false };

	return exocet_hunted(&h, exocet_each_senior(b, senior_emit, &h), QUIET_SENIOR_EXOCET);
}
