/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Templates of several digits: how many ways there are to place them all, and that none has what is eliminated. */
#include "tests/techniques/proof_claims.h"

#include <limits.h>

/* What is left to place: the candidates of the digits, and the digits and columns of a row that are done. */
struct filling {
	const struct geometry *geo;
	uint16_t digits, cand[MAX_CELLS];
	long count, most;
};

static void fill(struct filling *f, int digit, int row, uint16_t taken[])
{
	const struct geometry *g = f->geo;

	if (f->count >= f->most)
		return;
	if (row == g->size) {
		digit = digit_next(f->digits, digit);
		row = 0;
	}
	if (digit == 0) {
		f->count++;
		return;
	}
	for (int i = 0; i < g->size; i++) {
		const int cell = g->house_cell[row][i];
		bool may = (f->cand[cell] & digit_bit(digit)) != 0 && taken[cell] == 0;

		for (int p = 0; p < g->peers[cell] && may; p++)
			may = taken[g->peer[cell][p]] != digit_bit(digit);
		if (!may)
			continue;
		taken[cell] = digit_bit(digit);
		fill(f, digit, row + 1, taken);
		taken[cell] = 0;
	}
}

/* The ways to place DIGITS in all rows, at most MOST. WITHOUT: none of them in these cells; WITH: only this digit of them. */
static long count_ways(const struct board *b, uint16_t digits, struct cellset without, int with, int digit, long most)
{
	struct filling f = { .geo = b->geo, .digits = digits, .most = most };
	uint16_t taken[MAX_CELLS] = { 0 };

	for (int c = 0; c < b->geo->cells; c++) {
		f.cand[c] = b->value[c] != 0 ? digit_bit(b->value[c]) : b->cand[c];
		if (cellset_has(without, c))
			f.cand[c] = 0;
		if (c == with)
			f.cand[c] = digit_bit(digit);
	}
	/* A digit in WITH excludes it from the houses of that cell. */
	for (int p = 0; with >= 0 && p < b->geo->peers[with]; p++)
		f.cand[b->geo->peer[with][p]] &= (uint16_t)~digit_bit(digit);
	fill(&f, digit_first(digits), 0, taken);
	return f.count;
}

static const struct cellset no_cells;

static void check_together(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, bits_count(i->digits) > 1, "there are not several digits");
	proof_needs(k, count_ways(k->board, i->digits, no_cells, -1, 0, LONG_MAX) == i->number, "there are not so many ways");
}

static void check_nowhere(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = proof_last(k, REASON_TEMPLATES_TOGETHER);

	if (!proof_needs(k, of != NULL && bits_is_single(i->digits) && (i->digits & of->digits) != 0, "it is not one of the digits"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, count_ways(k->board, of->digits, no_cells, c, digit_lowest(i->digits), 1) == 0, "there is a way with it");
}

static void check_fill(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = proof_last(k, REASON_TEMPLATES_TOGETHER);

	if (!proof_needs(k, of != NULL && i->digits == of->digits, "these are not the digits"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, count_ways(k->board, i->digits, cellset_of(c), -1, 0, 1) == 0, "there is a way that leaves a cell to others");
}

/* Whether the candidate was denied before. */
static bool is_denied(const struct proof_checker *k, int cell, int digit)
{
	for (int n = 0; n < k->number; n++) {
		const struct inference *i = &k->inference[n];
		const bool in = (i->digits & digit_bit(digit)) != 0;

		if (cellset_has(i->cells, cell) && (i->reason == REASON_TEMPLATES_NOWHERE ? in : i->reason == REASON_TEMPLATES_FILL && !in))
			return true;
	}
	return false;
}

static void check_so(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = proof_last(k, REASON_TEMPLATES_TOGETHER);
	const struct candset *drop = &k->head->drop;

	proof_needs(k, of != NULL && i->digits == of->digits && cellset_empty(i->cells), "it is about other digits");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, is_denied(k, candidate_cell(c), candidate_digit(c)), "a candidate was not denied");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_template_rules[REASONS] = {
	[REASON_TEMPLATES_TOGETHER] = { .kind = NOTHING, .check = check_together },
	[REASON_TEMPLATES_NOWHERE] = { .kind = NOTHING, .check = check_nowhere },
	[REASON_TEMPLATES_FILL] = { .kind = NOTHING, .check = check_fill },
	[REASON_TEMPLATES_SO] = { .kind = NOTHING, .check = check_so },
};
