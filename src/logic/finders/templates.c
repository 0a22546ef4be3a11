/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Templates (pattern overlay): of all ways to place a digit in the houses that lack it, a cell that is in every one is placed, and a
 * candidate that is in none is eliminated. A cell that is in all templates of one digit is in no template of another digit.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_template_set, find_template_delete;

/* Cells that are in every template of a digit, so that other digits lost them. */
struct claim {
	int digit, ways;
	uint16_t losers;	/* the digits that lost candidates in these cells */
	struct cellset cells;
};

struct template_overlay {
	const struct geometry *geo;
	struct sink *sink;
	struct cellset left[MAX_SIZE];	/* by digit: the candidates that are in some template; at first all */
	int ways[MAX_SIZE];		/* the number of templates */
	struct claim claim[MAX_CELLS];	/* in the order found; no cell is claimed twice */
	int claims;
	struct cellset cells, ever;	/* while templates of a digit are counted: its candidates, and the cells in those found so far */
};

/* Chooses a cell in ROW, or in the next row that lacks the digit, outside the houses TAKEN. Returns the number of ways. */
static int templates_choose(struct template_overlay *o, int row, houseset taken, struct cellset chosen)
{
	const struct geometry *g = o->geo;
	struct cellset here = { { 0, 0 } };
	int ways = 0;

	while (row < g->size && cellset_empty(here))
		here = cellset_and(o->cells, g->house_set[row++]);
	if (cellset_empty(here)) {
		o->ever = cellset_or(o->ever, chosen);
		return 1;
	}
	if (row <= g->box_rows && sink_poll(o->sink))
		return 0;
	for (int c = cellset_next(here, -1); c >= 0; c = cellset_next(here, c)) {
		if ((taken & g->houses_of[c]) == 0)
			ways += templates_choose(o, row, taken | g->houses_of[c], cellset_or(chosen, cellset_of(c)));
	}
	return ways;
}

/* The cells that are in every template of DIGIT: those that are alone in their row. */
static struct cellset templates_always(const struct template_overlay *o, int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int row = 0; row < o->geo->size; row++) {
		struct cellset here = cellset_and(o->left[digit - 1], o->geo->house_set[row]);
		int cell = cellset_next(here, -1);

		if (cell >= 0 && cellset_next(here, cell) < 0)
			cellset_add(&cells, cell);
	}
	return cells;
}

/* Removes the cells in every template of DIGIT from the other digits. Returns whether one of them lost something. */
static bool templates_claim(struct template_overlay *o, int digit)
{
	struct claim c = { .digit = digit, .ways = o->ways[digit - 1], .cells = templates_always(o, digit) };

	for (int d = 1; d <= o->geo->size; d++) {
		if (d == digit || cellset_empty(cellset_and(o->left[d - 1], c.cells)))
			continue;
		o->left[d - 1] = cellset_less(o->left[d - 1], c.cells);
		c.losers |= digit_bit(d);
	}
	if (c.losers != 0)
		o->claim[o->claims++] = c;
	return c.losers != 0;
}

/* Counts the templates of all digits until no claim changes anything. False: the search is to stop, or a digit cannot be placed at all. */
static bool templates_lay(struct template_overlay *o, const struct finder_args *h)
{
	bool changed;

	*o = (struct template_overlay){ .geo = h->board->geo, .sink = h->sink };
	for (int d = 1; d <= o->geo->size; d++)
		o->left[d - 1] = facts_digit(h->facts, d);
	do {
		changed = false;
		for (int d = 1; d <= o->geo->size; d++) {
			o->cells = o->left[d - 1];
			o->ever = (struct cellset){ { 0, 0 } };
			o->ways[d - 1] = templates_choose(o, 0, 0, o->ever);
			o->left[d - 1] = o->ever;
			if (o->ways[d - 1] == 0 || sink_poll(o->sink))
				return false;
			changed |= templates_claim(o, d);
		}
	} while (changed);
	return true;
}

/* Says which claims bear on DIGIT, directly or through others; its own claims may have led to those. */
static void templates_say_claims(struct argument *a, const struct template_overlay *o, int digit)
{
	uint16_t losers = digit_bit(digit);
	bool bears[MAX_CELLS];

	for (int i = o->claims - 1; i >= 0; i--) {
		bears[i] = (o->claim[i].losers & losers) != 0;
		if (bears[i])
			losers |= digit_bit(o->claim[i].digit);
	}
	for (int i = 0; i < o->claims; i++)
		if (bears[i])
			argument_say(a, &(struct inference){ .reason = REASON_CLAIMED, .house = NO_HOUSE, .other = NO_HOUSE,
							     .digits = digit_bit(o->claim[i].digit), .number = o->claim[i].ways,
							     .cells = o->claim[i].cells });
}

/* Emits the step: CELLS are in all templates of the digit, or in none, as the effects in HEAD say. */
static bool templates_emit(const struct finder_args *h, const struct template_overlay *o, const struct step_head *head,
			   struct cellset cells, enum reason reason)
{
	struct argument a;

	if (argument_open(&a, h->board, h->sink, head)) {
		int digit = digit_lowest(head->digits);
		struct inference what = { .reason = REASON_TEMPLATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
					  .number = o->ways[digit - 1], .cells = cells };

		templates_say_claims(&a, o, digit);
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_BASE, o->left[digit - 1], head->digits);
		what.reason = (uint16_t)reason;
		argument_conclude(&a, &what, head);
	}
	return sink_emit(h->sink, head);
}

bool find_template_set(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct template_overlay o;

	if (!templates_lay(&o, &h))
		return false;
	for (int d = 1; d <= b->geo->size; d++) {
		struct step_head head = technique_head(technique, 1, digit_bit(d));
		struct cellset cells = templates_always(&o, d);

		candset_add_cells(&head.place, cells, d);
		if (!cellset_empty(cells) && templates_emit(&h, &o, &head, cells, REASON_ALL_TEMPLATES))
			return true;
	}
	return false;
}

bool find_template_delete(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct template_overlay o;

	if (!templates_lay(&o, &h))
		return false;
	for (int d = 1; d <= b->geo->size; d++) {
		struct step_head head = technique_head(technique, 1, digit_bit(d));
		struct cellset cells = cellset_less(facts_digit(facts, d), o.left[d - 1]);

		candset_add_cells(&head.drop, cells, d);
		if (!cellset_empty(cells) && templates_emit(&h, &o, &head, cells, REASON_NO_TEMPLATE))
			return true;
	}
	return false;
}
