/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * ALS-W-Wing: a W-Wing with almost locked sets as its ends instead of cells with two candidates. A strong link decides which of the two
 * sets lacks a digit, and so takes all its others. What two cells or sets with a restricted common say has rows of its own.
 */
#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_als_w_wing;

enum { ENDS = 2 };

/* The sets that lose the digit of the link if one end of it has the digit. */
struct als_end {
	int count;
	uint16_t set[ALS_MAX];
};

struct als_w_wing {
	const struct hunt *hunt;
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

/* What is in both sets and not the digit of the link is in one of the two. */
static bool als_w_emit(const struct als_w_wing *w)
{
	const struct hunt *h = w->hunt;
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
static bool als_w_look(const struct hunt *h, int digit, const struct strong_link *link)
{
	const struct als_list *list = facts_als(h->facts);
	struct als_w_wing w = { .hunt = h, .digit = digit, .link = link, .from = { link->cell[0], link->cell[1] } };
	struct als_end end[ENDS];

	for (int i = 0; i < ENDS; i++)
		als_w_end(list, digit, w.from[i], &end[i]);
	for (int i = 0; i < end[0].count; i++)
		for (int k = 0; k < end[1].count; k++) {
			w.als[0] = &list->als[end[0].set[i]];
			w.als[1] = &list->als[end[1].set[k]];
			if (!sink_wants(h->sink, h->technique->difficulty, w.als[0]->size + w.als[1]->size + ENDS, MAX_CANDIDATES))
				break;
			if (als_w_fits(&w) && als_w_emit(&w))
				return true;
		}
	return false;
}

bool find_als_w_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	for (int d = 1; d <= b->geo->size; d++) {
		const struct strong_links *links = facts_links(facts, d);

		for (int i = 0; i < links->count; i++)
			if (sink_poll(sink) || als_w_look(&h, d, &links->link[i]))
				return true;
	}
	return false;
}
