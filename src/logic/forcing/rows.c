/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/rows.h"

#include <pthread.h>

#include "base/mem.h"
#include "logic/forcing/rows_kernel.h"
#include "logic/forcing/suppose.h"

const struct rows_kernel *const rows_kernels[] = {
#if defined __x86_64__
	&rows_avx512, &rows_avx2,
#endif
	&rows_plain, NULL
};

static const struct rows_kernel *rows_best;

static void rows_choose(void)
{
	int i = 0;

	while (!rows_kernels[i]->runs())
		i++;
	rows_best = rows_kernels[i];
}

static const struct rows_kernel *rows_kernel_best(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, rows_choose);
	return rows_best;
}

static void rows_follow_best(struct rows *r)
{
	rows_kernel_best()->follow(r);
}

struct rows *rows_new(void)
{
	return mem_aligned(alignof(struct rows), sizeof(struct rows));
}

struct rows_closed *rows_closed_new(void)
{
	return mem_aligned(alignof(struct rows_closed), sizeof(struct rows_closed));
}

/* Gives UNIT a number where it has two open candidates or more. */
static void rows_add_unit(struct rows *r, const struct unit_state *start, const struct unit_state *now, int unit)
{
	struct row_unit *u = &r->unit[r->units];
	unsigned left = now->left[unit];

	if (left == 0 || bits_is_single(left))
		return;
	*u = (struct row_unit){ .unit = (uint16_t)unit, .left = (uint16_t)left, .pair = bits_count_few(start->left[unit]) == 2 };
	for (; left != 0; left &= left - 1) {
		int number = r->number[unit_candidate(r->geo, unit, bits_lowest(left))];

		u->member[u->count++] = (uint16_t)number;
		r->touches[number].word[r->units >> 6] |= (uint64_t)1 << (r->units & 63);
	}
	r->pairs.word[r->units >> 6] |= (uint64_t)u->pair << (r->units & 63);
	r->unit_number[unit] = (int16_t)r->units++;
}

/* Takes what NOW leaves open of the clauses that do not hold already. */
static void rows_add_clauses(struct rows *r, const struct clauses *all, const struct unit_state *now)
{
	for (int k = 0; k < all->count; k++) {
		const struct clause *from = &all->clause[k];
		struct row_clause *c = &r->clause[r->clauses];
		bool holds = false;

		c->count = 0;
		for (int i = 0; i < from->count; i++) {
			holds = holds || literals_have(&now->known, from->literal[i]);
			if (!holds && !literals_have(&now->known, from->literal[i] ^ 1))
				c->literal[c->count++] = (uint16_t)rows_number(r, from->literal[i]);
		}
		r->clauses += !holds;
	}
}

static void rows_add_units(struct rows *r, const struct unit_state *start, const struct unit_state *now)
{
	const struct geometry *g = r->geo;

	r->units = r->clauses = 0;
	memset(&r->pairs, 0, sizeof r->pairs);
	memset(r->unit_number, -1, sizeof r->unit_number);
	memset(r->touches, 0, (size_t)r->candidates * sizeof r->touches[0]);
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			rows_add_unit(r, start, now, unit_of_house(house, d));
	for (int cell = 0; cell < g->cells; cell++)
		rows_add_unit(r, start, now, unit_of_cell(cell));
	if (start->clauses != NULL)
		rows_add_clauses(r, start->clauses, now);
}

void rows_begin(struct rows *r, const struct geometry *g, const struct unit_state *start, const struct unit_state *now, unsigned rules)
{
	r->geo = g;
	r->passes = -1;
	r->candidates = 0;
	memset(r->number, -1, sizeof r->number);
	memset(r->look, 0, sizeof r->look);
	for (int cell = 0; cell < g->cells; cell++) {
		for (unsigned left = now->left[unit_of_cell(cell)]; left != 0; left &= left - 1) {
			int cand = candidate(cell, bits_lowest(left) + 1);

			if (literals_have(&now->known, literal_of(cand, true)))
				continue;
			r->candidate[r->candidates] = (uint16_t)cand;
			r->number[cand] = (int16_t)r->candidates++;
		}
	}
	rows_add_units(r, start, now);
	rows_set_rules(r, rules);
}

void rows_set_rules(struct rows *r, unsigned rules)
{
	r->rules = rules;
	for (int i = 0; i < r->units; i++)
		r->unit[i].last = (rules & SUPPOSE_LINKS) == 0 || r->unit[i].pair;
}

static int parts_for(int candidates)
{
	return (2 * candidates + ROW_BITS - 2) / (ROW_BITS - 1);
}

int rows_parts(const struct rows *r)
{
	return parts_for(r->candidates);
}

bool rows_lose(struct rows *r, const struct geometry *g, const struct unit_state *start)
{
	int left = 0;

	for (int cell = 0; cell < g->cells; cell++) {
		for (unsigned open = start->left[unit_of_cell(cell)]; open != 0; open &= open - 1, left++)
			if (g != r->geo || r->number[candidate(cell, bits_lowest(open) + 1)] < 0)
				return false;
	}
	if (parts_for(left) < rows_parts(r))
		return false;
	for (int i = 0; i < r->candidates; i++) {
		int cand = r->candidate[i];

		if ((start->left[unit_of_cell(candidate_cell(cand))] & digit_bit(candidate_digit(cand))) == 0)
			r->number[cand] = -1;
	}
	rows_add_units(r, start, start);
	return true;
}

static void rows_all_dirty(struct rows *r)
{
	for (int w = 0; w < ROW_DIRTY_WORDS; w++)
		r->dirty.word[w] = r->units >= 64 * (w + 1) ? ~(uint64_t)0 :
			      r->units > 64 * w ? ((uint64_t)1 << (r->units & 63)) - 1 : 0;
}

void rows_assume(struct rows *r, int part)
{
	r->row = r->own;
	memset(r->row, 0, (size_t)(2 * r->candidates) * sizeof r->row[0]);
	memset(&r->fails, 0, sizeof r->fails);
	r->first = part * (ROW_BITS - 1);
	r->assumptions = 2 * r->candidates - r->first < ROW_BITS - 1 ? 2 * r->candidates - r->first : ROW_BITS - 1;
	for (int i = 0; i < r->assumptions; i++)
		r->row[r->first + i].word[(i + 1) >> 6] |= (uint64_t)1 << ((i + 1) & 63);
	rows_all_dirty(r);
}

void rows_close(struct rows *r, int part)
{
	rows_assume(r, part);
	rows_follow_best(r);
}

/* The literal with this number follows whatever is assumed. */
static void rows_learn(struct rows *r, int number)
{
	memset(&r->row[number], 0xff, sizeof r->row[number]);
	for (int w = 0; w < ROW_DIRTY_WORDS; w++)
		r->dirty.word[w] |= r->touches[number >> 1].word[w];
}

void rows_save(const struct rows *r, struct rows_closed *c)
{
	c->first = r->first;
	c->assumptions = r->assumptions;
	c->fails = r->fails;
	if (c->row != r->row)
		memcpy(c->row, r->row, (size_t)(2 * r->candidates) * sizeof r->row[0]);
}

/* Begins where SAVED ended, less what is about candidates that are lost since, in ROW. Nothing is to be looked at yet. */
static void rows_load(struct rows *r, const struct rows_closed *saved, struct row_bits *row)
{
	r->first = saved->first;
	r->assumptions = saved->assumptions;
	r->fails = saved->fails;
	r->row = row;
	if (row != saved->row)
		memcpy(row, saved->row, (size_t)(2 * r->candidates) * sizeof row[0]);
	for (int i = 0; i < r->candidates; i++)
		if (r->number[r->candidate[i]] < 0)
			memset(&row[2 * i], 0, 2 * sizeof row[0]);
	memset(&r->dirty, 0, sizeof r->dirty);
}

void rows_resume(struct rows *r, struct rows_closed *saved, const uint16_t left[UNITS])
{
	rows_load(r, saved, saved->row);
	memset(r->look, 0, sizeof r->look);
	for (int i = 0; i < r->units; i++)
		if (r->unit[i].last && left[r->unit[i].unit] != r->unit[i].left)
			r->dirty.word[i >> 6] |= (uint64_t)1 << (i & 63);
	rows_follow_best(r);
}

void rows_extend(struct rows *r, const struct rows_closed *saved, struct rows_closed *to)
{
	rows_load(r, saved, to->row);
	memset(r->look, 0xff, sizeof r->look);
	for (int i = 0; i < r->units; i++)
		r->dirty.word[i >> 6] |= (uint64_t)!r->unit[i].pair << (i & 63);
	rows_follow_best(r);
}

int rows_fail_with(struct rows *r, const struct rows_closed *c, const struct row_column *known, int passes)
{
	int count = 0;

	rows_load(r, c, r->own);
	for (int number = 0; number < 2 * r->candidates; number++)
		if (row_column_has(known, number))
			rows_learn(r, number);
	r->passes = passes;
	rows_follow_best(r);
	r->passes = -1;
	for (int i = 0; i < r->assumptions; i++)
		count += row_has(&r->fails, i + 1) && !row_column_has(known, r->first + i) && !row_column_has(known, (r->first + i) ^ 1);
	return count;
}

void rows_renumber(const struct rows *from, const struct row_column *column, const struct rows *to, struct row_column *renumbered)
{
	memset(renumbered, 0, sizeof *renumbered);
	for (int i = 0; i < to->candidates; i++) {
		unsigned number = 2 * (unsigned)from->number[to->candidate[i]];

		renumbered->word[i >> 5] |= (column->word[number >> 6] >> (number & 63) & 3) << (2 * i & 63);
	}
}

/* What is impossible in this part, and where there is ALLOWED has its opposite there, is learned, and noted; returns whether it was new. */
static bool rows_learn_fails(struct rows *r, const struct row_column *allowed, struct row_column *known, struct rows_learned *learned)
{
	bool any = false;

	for (int i = 0; i < r->assumptions; i++) {
		int opposite = (r->first + i) ^ 1;

		if (!row_has(&r->fails, i + 1) || row_column_has(known, opposite))
			continue;
		if (allowed != NULL && !row_column_has(allowed, opposite))
			continue;
		row_column_add(known, opposite);
		rows_learn(r, opposite);
		if (learned != NULL)
			learned->number[learned->count++] = (uint16_t)opposite;
		any = true;
	}
	return any;
}

/* Takes those of this part that do not fail out of FAILS. */
static void rows_note_fails(const struct rows *r, struct row_column *fails)
{
	for (int i = 0; i < r->assumptions; i++)
		if (!row_has(&r->fails, i + 1))
			fails->word[(r->first + i) >> 6] &= ~((uint64_t)1 << ((r->first + i) & 63));
}

/* What is known is learned in this part, and followed. */
static void rows_know(struct rows *r, const struct row_column *known)
{
	for (int number = 0; number < 2 * r->candidates; number++)
		if (row_column_has(known, number))
			rows_learn(r, number);
	rows_follow_best(r);
}

/* What is impossible in this part is learned, and so on until nothing is new. Returns whether anything was. */
static bool rows_settle(struct rows *r, const struct row_column *allowed, struct row_column *known, struct rows_learned *learned)
{
	bool any = false;

	while (!row_has(&r->fails, 0) && rows_learn_fails(r, allowed, known, learned)) {
		rows_follow_best(r);
		any = true;
	}
	return any;
}

bool rows_refute(struct rows *r, struct row_column *fails)
{
	struct row_column known = { { 0 } };
	int parts = rows_parts(r), idle = 0;

	memset(fails, 0xff, sizeof *fails);
	for (int part = 0; idle < parts; part = (part + 1) % parts) {
		rows_assume(r, part);
		rows_know(r, &known);
		rows_note_fails(r, fails);
		idle = rows_settle(r, NULL, &known, NULL) ? 1 : idle + 1;
		if (row_has(&r->fails, 0))
			return true;
	}
	return false;
}

bool rows_refute_with(struct rows *r, struct rows_closed *const saved[], bool keep, const struct row_column *allowed,
		      struct row_column *known, struct rows_learned *learned)
{
	int parts = rows_parts(r), idle = 0;

	for (int part = 0; idle < parts; part = (part + 1) % parts) {
		rows_load(r, saved[part], r->own);
		rows_know(r, known);
		idle = rows_settle(r, allowed, known, learned) ? 1 : idle + 1;
		if (row_has(&r->fails, 0))
			return true;
		if (keep)
			rows_save(r, saved[part]);
	}
	return false;
}

void rows_saved_column(const struct rows *r, struct rows_closed *const saved[], int number, struct row_column *column)
{
	const struct rows_closed *c = saved[number / (ROW_BITS - 1)];
	const int bit = number - c->first + 1;

	memset(column, 0, sizeof *column);
	for (int i = 0; i < 2 * r->candidates; i++)
		column->word[i >> 6] |= (uint64_t)row_has(&c->row[i], bit) << (i & 63);
}

void rows_columns(const struct rows *r, struct row_column column[])
{
	rows_kernel_best()->columns(r, column);
}
