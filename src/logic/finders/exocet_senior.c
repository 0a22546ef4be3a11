/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Looks for senior exocets, which exocet.h describes. A digit that is in the base can be put on the board in some way; if no target is in
 * that way, it is no exocet. So only such cells are tried together that are in each way that is known, of each digit of the base. Nearly
 * always a few ways show that no two cells are; they are kept for other bases and positions (logic/facts/ways.h).
 */
#include <string.h>

#include "logic/finders/exocet.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_senior_exocet;

/* So many ways are looked at of a base. */
enum { BASE_WAYS = 4 * WAYS_KEPT };

/* Ways of putting digits on the board with one of them in the base. */
struct senior_ways {
	struct exocet_search *search;
	struct cellset can;		/* what can be a target */
	uint16_t digits;		/* those that have a way: whatever the targets are, the others need not be in one */
	int count;
	struct cellset way[BASE_WAYS];
};

/* Looks for a way of any digit that has none of CELLS. */
static bool ways_find_without(struct senior_ways *w, struct cellset cells, struct cellset *way)
{
	const struct exocet *e = &w->search->e;

	for (int d = digit_first(w->digits); d != 0; d = digit_next(w->digits, d))
		if (ways_find(&w->search->facts->ways, e->board->geo, d, cellset_less(exocet_open(e, d), cells), way)) {
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
	struct ways *known = &w->search->facts->ways;
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
	w->digits = 0;
	w->count = 0;
	w->can = (struct cellset){ { 0, 0 } };
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d)) {
		w->can = cellset_or(w->can, exocet_open(e, d));
		ways_take(w, d);
	}
	w->can = cellset_less(cellset_and(w->can, e->board->empty), e->base_cells);
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

/* Whether there is one with the targets I and J, which are in all ways that are known; if not, there may be a way more. */
static bool senior_holds(struct senior_ways *w, int i, int j)
{
	struct exocet *e = &w->search->e;
	struct cellset way;

	e->target[0].cell = i < j ? i : j;
	e->target[1].cell = i < j ? j : i;
	e->target_cells = cellset_pair(i, j);
	if (is_junior(e) || ways_find_without(w, e->target_cells, &way))
		return false;
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		if (!exocet_is_denied(e->board->geo, exocet_open_with(e, d, -1)))
			return false;
	return true;
}

/* The cells that can be the other target beside CELL: those in each way, from number FROM on, that CELL is not in. */
static struct cellset partners(const struct senior_ways *w, int cell, int from)
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
	struct cellset left = cellset_and(others, partners(w, cell, 0)), way;

	/* Where all ways have CELL, one that has not leaves few of the others. */
	if (cellset_count(left) > CHUTE_CELLS && ways_find_without(w, cellset_of(cell), &way))
		left = cellset_and(left, way);
	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c)) {
		const int known = w->count;

		if (senior_holds(w, cell, c) && look(w->search))
			return true;
		left = cellset_and(left, partners(w, cell, known));
	}
	return false;
}

static bool stop_looking(struct exocet_search *s)
{
	(void)s;
	return true;
}

/* Whether the base has any: if so, one target is in the first way that is known. */
static bool senior_there(struct senior_ways *w)
{
	struct cellset first = w->count > 0 ? cellset_and(w->can, w->way[0]) : (struct cellset){ { 0, 0 } }, others = w->can;

	for (int i = cellset_next(first, -1); i >= 0; i = cellset_next(first, i)) {
		if (senior_try(w, i, others, stop_looking))
			return true;
		cellset_remove(&others, i);
	}
	return false;
}

static bool senior_visit(struct exocet_search *s)
{
	s->any = true;
	return s->visit(&s->e, s->data);
}

static bool senior_look_at(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	struct cellset first = { { 0, 0 } }, before = { { 0, 0 } }, way;
	struct senior_ways ways;

	e->loose = e->digits;
	e->outside = (struct cellset){ { 0, 0 } };
	ways_begin(&ways, s);
	if (!senior_there(&ways))
		return false;
	/* Which come first must not depend on what was looked for before. */
	for (int d = digit_first(ways.digits); d != 0; d = digit_next(ways.digits, d))
		if (way_first(e->board->geo, exocet_open(e, d), &way))
			first = cellset_or(first, cellset_and(ways.can, way));
	for (int i = cellset_next(first, -1); i >= 0; i = cellset_next(first, i)) {
		if (senior_try(&ways, i, cellset_less(ways.can, before), senior_visit))
			return true;
		cellset_add(&before, i);
	}
	return false;
}

bool exocet_each_senior(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	struct exocet_search s = { .look = senior_look_at, .visit = visit, .data = data, .facts = facts,
				   .search = QUIET_SENIOR_EXOCET, .e.board = b };

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

	return exocet_hunted(&h, exocet_each_senior(b, facts, senior_emit, &h), QUIET_SENIOR_EXOCET);
}
