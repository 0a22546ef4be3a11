/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Death Blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal, that loses the candidate if the stem takes
 * it. A digit that all petals have and the stem lacks is in one of the petals in each case. One petal may serve several candidates, though
 * not all.
 */
#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_death_blossom;

/* The petals for one candidate of the stem. */
struct petals {
	int digit, count;
	uint16_t set[ALS_MAX];
};

struct blossom {
	const struct hunt *hunt;
	const struct als *als;
	int stem, candidates;
	struct petals petals[MAX_SIZE];
	struct als_row chosen;		/* a petal for each of the first candidates; `common` is the candidate */
};

/* What the petals that were chosen exclude together. */
struct excluded {
	uint16_t digits;
	struct cellset cells[MAX_SIZE];
};

static void death_blossom_explain(struct argument *a, const struct blossom *b, const struct step_head *head)
{
	struct cellset stem = cellset_of(b->stem);
	struct inference what = { .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = a->board->cand[b->stem], .cells = stem };

	argument_say(a, &what);
	proof_mark_cell(a->proof, ROLE_PIVOT, b->stem, what.digits);
	for (int i = 0; i < b->candidates; i++) {
		const struct als *petal = b->chosen.als[i];
		int digit = b->chosen.common[i];

		als_say_set(a, petal, i < 3 ? (enum role)(ROLE_ALS_A + i) : ROLE_ALS_C);
		als_say_common(a, digit, stem, petal->of[digit - 1]->place);
		als_say_if(a, digit, stem, petal);
	}
	what.reason = REASON_ALS_PETALS;
	what.digits = head->digits;
	what.rest = stem;
	argument_conclude(a, &what, head);
}

/* Whether the petal number I was chosen before for another candidate. */
static bool serves_again(const struct blossom *b, int i)
{
	for (int j = 0; j < i; j++)
		if (b->chosen.als[j] == b->chosen.als[i])
			return true;
	return false;
}

/* How many different petals there are, and how many cells with the stem. */
static int count_petals(const struct blossom *b, int *cells)
{
	int petals = 0;

	*cells = 1;
	for (int i = 0; i < b->candidates; i++) {
		if (serves_again(b, i))
			continue;
		petals++;
		*cells += b->chosen.als[i]->size;
	}
	return petals;
}

static bool death_blossom_emit(const struct blossom *b, const struct excluded *x)
{
	int cells;

	/* With one petal for all it is an ALS-XZ. */
	if (count_petals(b, &cells) == 1)
		return false;
	struct step_head head = technique_head(b->hunt->technique, cells, x->digits);

	for (int d = digit_first(x->digits); d != 0; d = digit_next(x->digits, d))
		candset_add_cells(&head.drop, x->cells[d - 1], d);
	struct argument a;

	if (argument_open(&a, b->hunt->board, b->hunt->sink, &head))
		death_blossom_explain(&a, b, &head);
	return sink_emit(b->hunt->sink, &head);
}

/* What is still excluded with one more petal. */
static struct excluded also(const struct excluded *x, const struct als *petal)
{
	struct excluded y = { 0, { { { 0, 0 } } } };

	for (int d = digit_first(x->digits & petal->digits); d != 0; d = digit_next(x->digits & petal->digits, d)) {
		y.cells[d - 1] = cellset_and(x->cells[d - 1], petal->of[d - 1]->sees);
		if (!cellset_empty(y.cells[d - 1]))
			y.digits |= digit_bit(d);
	}
	return y;
}

static bool is_free(const struct blossom *b, const struct als *petal)
{
	bool overlap = sink_options(b->hunt->sink)->als_overlap;

	for (int i = 0; i < b->chosen.count; i++) {
		const struct als *other = b->chosen.als[i];

		if (other != petal && !overlap && !cellset_empty(cellset_and(other->cells, petal->cells)))
			return false;
	}
	return true;
}

/* Chooses petals for the candidates from the next on. */
static bool death_blossom_choose(struct blossom *b, const struct excluded *x)
{
	const struct petals *p = &b->petals[b->chosen.count];

	if (b->chosen.count == b->candidates)
		return death_blossom_emit(b, x);
	if (sink_poll(b->hunt->sink))
		return true;
	for (int i = 0; i < p->count; i++) {
		const struct als *petal = &b->als[p->set[i]];
		struct excluded y = also(x, petal);

		if (y.digits == 0 || !is_free(b, petal))
			continue;
		b->chosen.common[b->chosen.count] = p->digit;
		b->chosen.als[b->chosen.count++] = petal;
		bool stop = death_blossom_choose(b, &y);

		b->chosen.count--;
		if (stop)
			return true;
	}
	return false;
}

/* Lists the petals for each candidate of the stem; false where one has none. */
static bool list_petals(struct blossom *b)
{
	uint16_t digits = b->hunt->board->cand[b->stem];
	const struct als_list *list = facts_als(b->hunt->facts);

	b->candidates = 0;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct petals *p = &b->petals[b->candidates++];

		p->digit = d;
		p->count = 0;
		for (int i = 0; i < list->count; i++)
			if (cellset_has(list->als[i].of[d - 1]->sees, b->stem) && (list->als[i].digits & ~digits) != 0)
				p->set[p->count++] = (uint16_t)i;
		if (p->count == 0)
			return false;
	}
	return true;
}

bool find_death_blossom(const struct board *board, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { board, facts, technique, sink };
	struct blossom b = { .hunt = &h, .als = facts_als(facts)->als };

	for (int cell = cellset_next(board->empty, -1); cell >= 0; cell = cellset_next(board->empty, cell)) {
		struct excluded x = { (uint16_t)(board->geo->all & ~board->cand[cell]), { { { 0, 0 } } } };

		b.stem = cell;
		if (bits_count(board->cand[cell]) < 2 || !list_petals(&b))
			continue;
		for (int d = 1; d <= board->geo->size; d++)
			x.cells[d - 1] = facts_digit(facts, d);
		if (death_blossom_choose(&b, &x))
			return true;
	}
	return false;
}
