/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Templates (pattern overlay): of all ways to place a digit in the houses that lack it, a cell that is in every one is placed, and a
 * candidate that is in none is eliminated. A cell that is in all templates of one digit is in no template of another digit.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
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

/* Chooses a cell in ROW, or in the next row that lacks the digit, that none of CHOSEN sees. Returns the number of ways. */
static int templates_choose(struct template_overlay *o, int row, struct cellset chosen)
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
	for (int c = cellset_next(here, -1); c >= 0; c = cellset_next(here, c))
		if (cellset_empty(cellset_and(chosen, g->peer_set[c])))
			ways += templates_choose(o, row, cellset_or(chosen, cellset_of(c)));
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
			o->ways[d - 1] = templates_choose(o, 0, o->ever);
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

/*
 * Templates of two and three digits: the ways to place all of them at once, no two in a cell. A candidate of theirs that is in no way is
 * eliminated, and so are the other digits of a cell that has one of theirs in each way. What fewer of the digits show is left to these.
 */
technique_finder find_template_pair, find_template_triple;

/* TEMPLATES_MOST, WAYS_MOST: digits with more templates are left out, and digits with more ways to place them together. */
enum { TEMPLATES_MOST = 512, WAYS_MOST = 10000, TOGETHER_MOST = 3, TEMPLATE_WORDS = TEMPLATES_MOST / 64 };

struct template_list {
	int count;		/* -1: too many */
	struct cellset cells[TEMPLATES_MOST];
};

/* By template of one digit: those of another digit that have no cell in common with it. */
typedef uint64_t template_company[TEMPLATES_MOST][TEMPLATE_WORDS];

struct templates_together {
	const struct finder_args *args;
	struct template_list list[MAX_SIZE];
	template_company company[2];	/* of the first and the second of three digits with the third */
};

/* What the ways to place some digits have: the places of each digit in them, in the order of the digits, and the cells of all ways. */
struct template_ways {
	int count;
	struct cellset ever[TOGETHER_MOST], always;
};

/* Adds the templates whose cells are CHOSEN above ROW. */
static void templates_list_from(struct templates_together *t, int digit, int row, struct cellset chosen)
{
	const struct geometry *g = t->args->board->geo;
	struct template_list *l = &t->list[digit - 1];
	struct cellset here = { { 0, 0 } };

	while (row < g->size && cellset_empty(here))
		here = cellset_and(facts_digit(t->args->facts, digit), g->house_set[row++]);
	if (cellset_empty(here)) {
		if (l->count == TEMPLATES_MOST)
			l->count = -1;
		else
			l->cells[l->count++] = chosen;
		return;
	}
	for (int c = cellset_next(here, -1); c >= 0 && l->count >= 0; c = cellset_next(here, c))
		if (cellset_empty(cellset_and(chosen, g->peer_set[c])))
			templates_list_from(t, digit, row, cellset_or(chosen, cellset_of(c)));
}

static void templates_keep_company(const struct template_list *one, const struct template_list *other, template_company company)
{
	for (int i = 0; i < one->count; i++) {
		memset(company[i], 0, sizeof company[i]);
		for (int k = 0; k < other->count; k++)
			if (cellset_empty(cellset_and(one->cells[i], other->cells[k])))
				company[i][k / 64] |= (uint64_t)1 << k % 64;
	}
}

/* Adds the ways that two templates have with those of a third digit. */
static void templates_add_third(const struct template_list *third, const uint64_t one[], const uint64_t other[], struct cellset both,
				struct template_ways *w, uint64_t used[])
{
	struct cellset rest = cellset_less(w->always, both);

	for (int n = 0; n < TEMPLATE_WORDS; n++) {
		const uint64_t ways = one[n] & other[n];

		w->count += bits_count(ways);
		used[n] |= ways;
		for (uint64_t left = ways; left != 0 && !cellset_empty(rest); left &= left - 1)
			rest = cellset_and(rest, third->cells[64 * n + bits_lowest(left)]);
	}
	w->always = cellset_or(cellset_and(w->always, both), rest);
}

/* Adds the ways that two templates have. */
static void templates_add_pair(struct templates_together *t, const struct template_list *const l[], int digits, int i, int k,
			       struct template_ways *w, uint64_t used[])
{
	const struct cellset both = cellset_or(l[0]->cells[i], l[1]->cells[k]);
	const int before = w->count;

	if (!cellset_empty(cellset_and(l[0]->cells[i], l[1]->cells[k])))
		return;
	if (digits == TOGETHER_MOST) {
		templates_add_third(l[2], t->company[0][i], t->company[1][k], both, w, used);
	} else {
		w->always = cellset_and(w->always, both);
		w->count++;
	}
	if (w->count > before) {
		w->ever[0] = cellset_or(w->ever[0], l[0]->cells[i]);
		w->ever[1] = cellset_or(w->ever[1], l[1]->cells[k]);
	}
}

/* Goes through the ways of two or three digits. False: there are too many, or none, or the search is to end. */
static bool templates_go_through(struct templates_together *t, const int digit[], int digits, struct template_ways *w)
{
	const struct template_list *l[TOGETHER_MOST] = { NULL };
	uint64_t used[TEMPLATE_WORDS] = { 0 };

	*w = (struct template_ways){ .always = t->args->board->empty };
	for (int i = 0; i < digits; i++) {
		l[i] = &t->list[digit[i] - 1];
		if (l[i]->count <= 0)
			return false;
	}
	for (int i = 0; i < 2 && digits == TOGETHER_MOST; i++)
		templates_keep_company(l[i], l[2], t->company[i]);
	for (int i = 0; i < l[0]->count && w->count <= WAYS_MOST; i++) {
		if (sink_poll(t->args->sink))
			return false;
		for (int k = 0; k < l[1]->count && w->count <= WAYS_MOST; k++)
			templates_add_pair(t, l, digits, i, k, w, used);
	}
	for (int k = 0; digits == TOGETHER_MOST && k < l[2]->count; k++)
		if (used[k / 64] >> k % 64 & 1)
			w->ever[2] = cellset_or(w->ever[2], l[2]->cells[k]);
	return w->count > 0 && w->count <= WAYS_MOST;
}

/* The same for one digit. */
static bool templates_go_through_one(const struct templates_together *t, int digit, struct template_ways *w)
{
	const struct template_list *l = &t->list[digit - 1];

	*w = (struct template_ways){ .count = l->count, .always = t->args->board->empty };
	for (int i = 0; i < l->count; i++) {
		w->ever[0] = cellset_or(w->ever[0], l->cells[i]);
		w->always = cellset_and(w->always, l->cells[i]);
	}
	return l->count > 0;
}

/* The cells that lose DIGIT by these ways. */
static struct cellset templates_losing(const struct facts *f, const struct template_ways *w, const int digits[], int count, int digit)
{
	for (int i = 0; i < count; i++)
		if (digits[i] == digit)
			return cellset_less(facts_digit(f, digit), w->ever[i]);
	return cellset_and(facts_digit(f, digit), w->always);
}

/* Removes from LOST, by digit the cells that lose it, what fewer of the digits show. */
static void templates_leave(struct templates_together *t, const int digit[], int digits, struct cellset lost[])
{
	const struct facts *f = t->args->facts;
	struct template_ways w;

	for (int i = 0; i < digits; i++) {
		const int others[2] = { digit[(i + 1) % digits], digit[(i + 2) % digits] };

		for (int d = 1; d <= t->args->board->geo->size && templates_go_through_one(t, digit[i], &w); d++)
			lost[d - 1] = cellset_less(lost[d - 1], templates_losing(f, &w, &digit[i], 1, d));
		if (digits < TOGETHER_MOST || !templates_go_through(t, others, 2, &w))
			continue;
		for (int d = 1; d <= t->args->board->geo->size; d++)
			lost[d - 1] = cellset_less(lost[d - 1], templates_losing(f, &w, others, 2, d));
	}
}

static void templates_say_together(struct argument *a, const struct template_ways *w, const int digit[], int digits,
				   const struct cellset lost[], const struct step_head *head)
{
	struct inference what = { .reason = REASON_TEMPLATES_TOGETHER, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
				  .number = w->count };
	struct cellset filled = { { 0, 0 } };

	argument_say(a, &what);
	what.number = 0;
	for (int d = 1; d <= a->board->geo->size; d++)
		if (!(head->digits & digit_bit(d)))
			filled = cellset_or(filled, lost[d - 1]);
	for (int i = 0; i < digits; i++) {
		proof_mark_cells(a->proof, ROLE_BASE, w->ever[i], digit_bit(digit[i]));
		what.reason = REASON_TEMPLATES_NOWHERE;
		what.cells = lost[digit[i] - 1];
		what.digits = digit_bit(digit[i]);
		if (!cellset_empty(what.cells))
			argument_say(a, &what);
	}
	what.digits = head->digits;
	what.reason = REASON_TEMPLATES_FILL;
	what.cells = filled;
	if (!cellset_empty(filled))
		argument_say(a, &what);
	what.reason = REASON_TEMPLATES_SO;
	what.cells = (struct cellset){ { 0, 0 } };
	argument_conclude(a, &what, head);
}

/* Emits what the digits show together. */
static bool templates_look_at(struct templates_together *t, const int digit[], int digits)
{
	const struct finder_args *h = t->args;
	struct step_head head = technique_head(h->technique, digits, 0);
	struct template_ways w;
	struct cellset lost[MAX_SIZE];
	struct argument a;

	if (!templates_go_through(t, digit, digits, &w))
		return false;
	for (int d = 1; d <= h->board->geo->size; d++)
		lost[d - 1] = templates_losing(h->facts, &w, digit, digits, d);
	templates_leave(t, digit, digits, lost);
	for (int d = 1; d <= h->board->geo->size; d++)
		candset_add_cells(&head.drop, lost[d - 1], d);
	for (int i = 0; i < digits; i++)
		head.digits |= digit_bit(digit[i]);
	if (candset_empty(&head.drop))
		return false;
	if (argument_open(&a, h->board, h->sink, &head))
		templates_say_together(&a, &w, digit, digits, lost, &head);
	return sink_emit(h->sink, &head);
}

static bool templates_find(const struct finder_args *h, int digits)
{
	const struct board *b = h->board;
	struct facts *facts = h->facts;

	/* Where a digit excludes others beside it, ways would have to heed that, too. */
	if (b->geo->differs)
		return false;
	struct templates_together *t = scratch_take(facts_scratch(facts), sizeof *t);
	bool stop = false;

	static_assert(sizeof *t <= SCRATCH, "there is room for the templates");
	t->args = h;
	for (int d = 1; d <= b->geo->size; d++) {
		t->list[d - 1].count = 0;
		if (!cellset_empty(facts_digit(facts, d)))
			templates_list_from(t, d, 0, (struct cellset){ { 0, 0 } });
	}
	for (int one = 1; one <= b->geo->size && !stop; one++)
		for (int two = one + 1; two <= b->geo->size && !stop; two++) {
			if (digits == 2)
				stop = templates_look_at(t, (const int[]){ one, two }, 2);
			for (int three = two + 1; digits == TOGETHER_MOST && three <= b->geo->size && !stop; three++)
				stop = templates_look_at(t, (const int[]){ one, two, three }, TOGETHER_MOST);
		}
	scratch_give_back(facts_scratch(facts), t);
	return stop;
}

bool find_template_pair(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return templates_find(&(struct finder_args){ b, facts, technique, sink }, 2);
}

bool find_template_triple(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return templates_find(&(struct finder_args){ b, facts, technique, sink }, TOGETHER_MOST);
}
