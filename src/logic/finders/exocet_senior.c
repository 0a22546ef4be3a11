/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Looks for senior exocets, which exocet.h describes: target 0 is the inner one, target 1 the outer one. */
#include <string.h>

#include "logic/engine.h"
#include "logic/finders/exocet.h"
#include "logic/finders/finders.h"

/* A base with its cross-lines and the inner target; AT: where digits are in the cross-lines, but for the outer target. */
struct senior {
	const struct exocet_search *search;
	struct exocet *e;
	const struct hunt *hunt;
	uint16_t at[CROSS_LINES][MAX_SIZE];
	int outer, outer_line;		/* which cross-line has the outer target, and in which line it is */
	struct cellset companions;
};

/* Whether two cross-lines can have DIGIT outside of the band, in different lines, none of them WITHOUT. */
static bool both_can(const struct senior *s, const int cross[2], int digit, unsigned without)
{
	unsigned a = s->at[cross[0]][digit - 1] & ~without, b = s->at[cross[1]][digit - 1] & ~without;

	return a != 0 && b != 0 && bits_count_few(a | b) > 1;
}

/* The cross-lines that must have the digit of target I outside of the band besides: with the inner target, those that are not its own. */
static void senior_others(const struct senior *s, int i, int cross[2])
{
	int own = i == 0 ? 1 : s->outer;

	cross[0] = own == 0 ? 1 : 0;
	cross[1] = own == 2 ? 1 : 2;
}

/* Works out what base and targets can take; false: nothing. */
static bool senior_resolve(const struct senior *s)
{
	struct exocet *e = s->e;
	uint16_t may[2];

	exocet_no_way(e);
	for (int i = 0; i < 2; i++) {
		int cross[2];

		senior_others(s, i, cross);
		may[i] = e->board->cand[e->target[i].cell] & e->digits;
		for (int d = digit_first(may[i]); d != 0; d = digit_next(may[i], d))
			if (!both_can(s, cross, d, i == 0 ? 0 : 1u << s->outer_line))
				e->target[i].no_cross |= digit_bit(d);
		may[i] &= (uint16_t)~e->target[i].no_cross;
	}
	for (int p = digit_first(may[0]); p != 0; p = digit_next(may[0], p))
		for (int q = digit_first(may[1]); q != 0; q = digit_next(may[1], q))
			if (p != q)
				exocet_add_way(e, p, q);
	return e->target[0].left != 0;
}

static void senior_explain(struct argument *a, const struct senior *s, const struct step_head *head)
{
	const struct exocet *e = s->e;
	struct inference what = { .reason = REASON_EXOCET_ALL, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = e->digits, .cells = e->base_cells, .rest = e->target_cells };

	exocet_say_base(a, e);
	exocet_say_covers(a, e, e->digits);
	exocet_say_companions(a, e, s->companions);
	exocet_say_taken(a, e, REASON_EXOCET_SENIOR);
	for (int i = 0; i < 2; i++) {
		struct cellset cells = i == 0 ? e->outside : cellset_less(e->outside, a->board->geo->peer_set[e->target[1].cell]);
		int cross[2];

		senior_others(s, i, cross);
		for (int d = digit_first(e->target[i].no_cross); d != 0; d = digit_next(e->target[i].no_cross, d))
			exocet_say_no_cross(a, e, e->target[i].cell, d, cross, cells);
	}
	exocet_say_unpaired(a, e);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d)) {
		struct candset near = { { 0 } };

		exocet_near_drops(e, d, &near);
		if (!candset_empty(&near))
			exocet_say_sure(a, e, d);
	}
	argument_conclude(a, &what, head);
}

/* Emits the step of an exocet, if anything follows. */
static bool senior_emit(const struct senior *s)
{
	const struct hunt *h = s->hunt;
	const struct exocet *e = s->e;
	struct step_head head = technique_head(h->technique, 0, e->digits);
	struct argument a;

	if (!senior_resolve(s))
		return false;
	exocet_own_drops(e, &head.drop);
	for (int d = digit_first(e->sure); d != 0; d = digit_next(e->sure, d))
		exocet_near_drops(e, d, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	head.size = (uint16_t)(4 + bits_count(e->digits) + bits_count(e->target[0].no_cross) + bits_count(e->target[1].no_cross));
	if (argument_open(&a, e->board, h->sink, &head))
		senior_explain(&a, s, &head);
	return sink_emit(h->sink, &head);
}

static bool is_thrice_at_all(const struct exocet *e)
{
	for (int d = digit_first(e->digits); d != 0; d = digit_next(e->digits, d))
		if (exocet_is_thrice(e, d))
			return true;
	return false;
}

/* The cells of the cross-lines outside of the band. */
static struct cellset senior_outside(const struct exocet *e)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < CROSS_LINES; i++)
		cells = cellset_or(cells, e->board->geo->house_set[exocet_cross_house(e, i)]);
	for (int line = 0; line < BAND_LINES; line++)
		cells = cellset_less(cells, e->board->geo->house_set[exocet_line_house(e, BAND_LINES * e->band + line)]);
	return cells;
}

/* With the inner target and the cross-lines: each outer target. */
static bool senior_look_outside(struct senior *s)
{
	struct exocet *e = s->e;
	struct cellset outside = senior_outside(e);

	for (int i = 0; i < CROSS_LINES; i++)
		memcpy(s->at[i], s->search->at[e->cross[i]], sizeof s->at[i]);
	for (int n = 0; n < CROSS_LINES * CHUTE_CELLS; n++) {
		int i = n / CHUTE_CELLS, line = n % CHUTE_CELLS, cell = exocet_cell(e, line, e->cross[i]);

		if (line / BAND_LINES == e->band || !exocet_can_be_target(e, cell))
			continue;
		for (int d = 0; d < e->board->geo->size; d++)
			s->at[i][d] &= (uint16_t)~(1u << line);
		s->outer = i;
		s->outer_line = line;
		e->target[1].cell = cell;
		e->target_cells = cellset_pair(e->target[0].cell, cell);
		e->outside = outside;
		cellset_remove(&e->outside, cell);
		if (!is_thrice_at_all(e) && senior_emit(s))
			return true;
		memcpy(s->at[i], s->search->at[e->cross[i]], sizeof s->at[i]);
	}
	return false;
}

/* The inner target is number N of the cells of the band beside the base's box and line; false: it cannot be there. */
static bool senior_put_inner(struct senior *s, int n)
{
	struct exocet *e = s->e;
	int box = (s->search->box + 1 + n / TARGETS) % BAND_LINES, line = (e->line + 1 + n / BAND_LINES % 2) % BAND_LINES;

	e->cross[1] = BAND_LINES * box + n % BAND_LINES;
	e->target[0].cell = exocet_cell(e, BAND_LINES * e->band + line, e->cross[1]);
	e->target[0].companion = cellset_of(exocet_cell(e, exocet_third_line(e, e->target[0].cell), e->cross[1]));
	return exocet_can_be_target(e, e->target[0].cell) && exocet_can_be_companion(e, cellset_next(e->target[0].companion, -1));
}

/* The cross-line through the box of the band that has neither base nor target, at this place of it; false: it cannot be there. */
static bool senior_put_third(struct senior *s, int place)
{
	struct exocet *e = s->e;
	int box = BAND_LINES - s->search->box - e->cross[1] / BAND_LINES;

	e->cross[2] = BAND_LINES * box + place;
	s->companions = e->target[0].companion;
	for (int n = 1; n < BAND_LINES; n++) {
		int cell = exocet_cell(e, BAND_LINES * e->band + (e->line + n) % BAND_LINES, e->cross[2]);

		if (!exocet_can_be_companion(e, cell))
			return false;
		cellset_add(&s->companions, cell);
	}
	return true;
}

static bool senior_look_at(struct exocet_search *search)
{
	struct senior s = { .search = search, .e = &search->e, .hunt = search->data };

	for (int i = 0; i < CROSS_LINES; i++)
		s.e->at[i] = s.at[i];
	for (int n = 0; n < 2 * TARGETS; n++)
		for (int place = 0; senior_put_inner(&s, n) && place < BAND_LINES; place++)
			if (senior_put_third(&s, place) && senior_look_outside(&s))
				return true;
	return false;
}

bool find_senior_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct hunt h = { b, facts, technique, sink };
	struct exocet_search s = { .look = senior_look_at, .data = &h, .e.board = b };

	return exocet_bases(&s);
}
