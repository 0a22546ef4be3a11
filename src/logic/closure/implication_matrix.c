/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/closure/implication_matrix.h"

#include "base/mem.h"
#include "logic/closure/assumption.h"

const struct matrix_kernel *const matrix_kernels[KERNELS] = {
#if defined __x86_64__
	[KERNEL_AVX512BW] = &matrix_avx512, [KERNEL_AVX2] = &matrix_avx2,
#elif HAVE_NEON
	[KERNEL_NEON] = &matrix_neon,
#endif
	[KERNEL_PLAIN] = &matrix_plain,
};

static const struct matrix_kernel *matrix_kernel_best(void)
{
	enum kernel k = kernel_first();

	while (matrix_kernels[k] == NULL)
		k = kernel_next(k);
	return matrix_kernels[k];
}

static void matrix_propagate_best(struct implication_matrix *m)
{
	matrix_kernel_best()->propagate(m);
}

struct implication_matrix *matrix_new(void)
{
	return mem_aligned(alignof(struct implication_matrix), sizeof(struct implication_matrix));
}

struct matrix_saved *matrix_saved_new(void)
{
	return mem_aligned(alignof(struct matrix_saved), sizeof(struct matrix_saved));
}

/* Gives UNIT a number where it has two open candidates or more. */
static void matrix_add_unit(struct implication_matrix *m, const struct unit_state *start, const struct unit_state *now, int unit)
{
	struct matrix_unit *u = &m->unit[m->units];
	unsigned left = now->left[unit];

	if (left == 0 || bits_is_single(left))
		return;
	*u = (struct matrix_unit){ .unit = (uint16_t)unit, .left = (uint16_t)left, .pair = bits_count_few(start->left[unit]) == 2 };
	for (; left != 0; left &= left - 1) {
		int number = m->number[unit_candidate(m->geo, unit, bits_lowest(left))];

		u->member[u->count++] = (uint16_t)number;
		m->touches[number].word[m->units >> 6] |= (uint64_t)1 << (m->units & 63);
	}
	m->pairs.word[m->units >> 6] |= (uint64_t)u->pair << (m->units & 63);
	m->unit_number[unit] = (int16_t)m->units++;
}

/* Takes what NOW leaves open of the clauses that do not hold already. */
static void matrix_add_clauses(struct implication_matrix *m, const struct clauses *all, const struct unit_state *now)
{
	for (int k = 0; k < all->count; k++) {
		const struct clause *from = &all->clause[k];
		struct matrix_clause *c = &m->clause[m->clauses];
		bool holds = false;

		c->count = 0;
		for (int i = 0; i < from->count; i++) {
			holds = holds || literals_have(&now->known, from->literal[i]);
			if (!holds && !literals_have(&now->known, from->literal[i] ^ 1))
				c->literal[c->count++] = (uint16_t)matrix_number(m, from->literal[i]);
		}
		m->clauses += !holds;
	}
}

static void matrix_add_link(struct implication_matrix *m, int *count, int cand)
{
	if (m->number[cand] >= 0)
		m->link[(*count)++] = (uint16_t)m->number[cand];
}

/* What excludes candidate I by conditions: the same digit in peers that share no house with it, and other digits elsewhere. */
static void matrix_add_links(struct implication_matrix *m, int i, int *count)
{
	const struct geometry *g = m->geo;
	const int cand = m->candidate[i], cell = candidate_cell(cand);
	uint16_t others[MAX_EXCLUDING];

	m->link_first[i] = (uint16_t)*count;
	if (m->number[cand] < 0)
		return;
	for (int k = 0; k < g->relations[cell]; k++)
		if (condition_traits[g->relation[cell][k].condition].same)
			matrix_add_link(m, count, candidate(g->relation[cell][k].cell, candidate_digit(cand)));
	for (int k = geometry_excluding(g, cand, others) - 1; k >= 0; k--)
		matrix_add_link(m, count, others[k]);
}

static void matrix_add_units(struct implication_matrix *m, const struct unit_state *start, const struct unit_state *now)
{
	const struct geometry *g = m->geo;

	m->units = m->clauses = 0;
	memset(&m->pairs, 0, sizeof m->pairs);
	memset(m->unit_number, -1, sizeof m->unit_number);
	memset(m->touches, 0, (size_t)m->candidates * sizeof m->touches[0]);
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			matrix_add_unit(m, start, now, unit_of_house(house, d));
	for (int cell = 0; cell < g->cells; cell++)
		matrix_add_unit(m, start, now, unit_of_cell(cell));
	if (start->clauses != NULL)
		matrix_add_clauses(m, start->clauses, now);
	m->linked = g->linked;
	for (int i = 0, links = 0; i <= m->candidates && g->linked; i++)
		if (i < m->candidates)
			matrix_add_links(m, i, &links);
		else
			m->link_first[i] = (uint16_t)links;
}

void matrix_begin(struct implication_matrix *m, const struct geometry *g, const struct unit_state *start, const struct unit_state *now,
		  unsigned rules)
{
	m->geo = g;
	m->passes = -1;
	m->candidates = 0;
	memset(m->number, -1, sizeof m->number);
	memset(m->look, 0, sizeof m->look);
	for (int cell = 0; cell < g->cells; cell++) {
		for (unsigned left = now->left[unit_of_cell(cell)]; left != 0; left &= left - 1) {
			int cand = candidate(cell, bits_lowest(left) + 1);

			if (literals_have(&now->known, literal_of(cand, true)))
				continue;
			m->candidate[m->candidates] = (uint16_t)cand;
			m->number[cand] = (int16_t)m->candidates++;
		}
	}
	matrix_add_units(m, start, now);
	matrix_set_rules(m, rules);
}

void matrix_set_rules(struct implication_matrix *m, unsigned rules)
{
	m->rules = rules;
	for (int i = 0; i < m->units; i++)
		m->unit[i].last = (rules & RULES_LINKS) == 0 || m->unit[i].pair;
}

static int parts_for(int candidates)
{
	return (2 * candidates + MATRIX_BITS - 2) / (MATRIX_BITS - 1);
}

int matrix_parts(const struct implication_matrix *m)
{
	return parts_for(m->candidates);
}

bool matrix_continue(struct implication_matrix *m, const struct geometry *g, const struct unit_state *start)
{
	int left = 0;

	for (int cell = 0; cell < g->cells; cell++) {
		for (unsigned open = start->left[unit_of_cell(cell)]; open != 0; open &= open - 1, left++)
			if (g != m->geo || m->number[candidate(cell, bits_lowest(open) + 1)] < 0)
				return false;
	}
	if (parts_for(left) < matrix_parts(m))
		return false;
	for (int i = 0; i < m->candidates; i++) {
		int cand = m->candidate[i];

		if ((start->left[unit_of_cell(candidate_cell(cand))] & digit_bit(candidate_digit(cand))) == 0)
			m->number[cand] = -1;
	}
	matrix_add_units(m, start, start);
	return true;
}

static void matrix_all_dirty(struct implication_matrix *m)
{
	memset(&m->dirty, 0, sizeof m->dirty);
	for (int w = 0; w < matrix_unit_words(m); w++)
		m->dirty.word[w] = m->units >= 64 * (w + 1) ? ~(uint64_t)0 : ((uint64_t)1 << (m->units & 63)) - 1;
}

void matrix_assume(struct implication_matrix *m, int part)
{
	m->row = m->own;
	memset(m->row, 0, (size_t)(2 * m->candidates) * sizeof m->row[0]);
	memset(&m->fails, 0, sizeof m->fails);
	m->first = part * (MATRIX_BITS - 1);
	m->assumptions = 2 * m->candidates - m->first < MATRIX_BITS - 1 ? 2 * m->candidates - m->first : MATRIX_BITS - 1;
	for (int i = 0; i < m->assumptions; i++)
		m->row[m->first + i].word[(i + 1) >> 6] |= (uint64_t)1 << ((i + 1) & 63);
	matrix_all_dirty(m);
}

void matrix_close(struct implication_matrix *m, int part)
{
	matrix_assume(m, part);
	matrix_propagate_best(m);
}

/* The literal with this number follows whatever is assumed. */
static void matrix_learn(struct implication_matrix *m, int number)
{
	memset(&m->row[number], 0xff, sizeof m->row[number]);
	for (int w = 0; w < matrix_unit_words(m); w++)
		m->dirty.word[w] |= m->touches[number >> 1].word[w];
}

void matrix_save(const struct implication_matrix *m, struct matrix_saved *c)
{
	c->first = m->first;
	c->assumptions = m->assumptions;
	c->fails = m->fails;
	if (c->row != m->row)
		memcpy(c->row, m->row, (size_t)(2 * m->candidates) * sizeof m->row[0]);
}

/* Begins where SAVED ended, less what is about candidates that are lost since, in ROW. Nothing is to be looked at yet. */
static void matrix_load(struct implication_matrix *m, const struct matrix_saved *saved, struct matrix_row *row)
{
	m->first = saved->first;
	m->assumptions = saved->assumptions;
	m->fails = saved->fails;
	m->row = row;
	if (row != saved->row)
		memcpy(row, saved->row, (size_t)(2 * m->candidates) * sizeof row[0]);
	for (int i = 0; i < m->candidates; i++)
		if (m->number[m->candidate[i]] < 0)
			memset(&row[2 * i], 0, 2 * sizeof row[0]);
	memset(&m->dirty, 0, sizeof m->dirty);
}

void matrix_resume(struct implication_matrix *m, struct matrix_saved *saved, const uint16_t left[UNITS])
{
	matrix_load(m, saved, saved->row);
	memset(m->look, 0, sizeof m->look);
	for (int i = 0; i < m->units; i++)
		if (m->unit[i].last && left[m->unit[i].unit] != m->unit[i].left)
			m->dirty.word[i >> 6] |= (uint64_t)1 << (i & 63);
	matrix_propagate_best(m);
}

void matrix_extend(struct implication_matrix *m, const struct matrix_saved *saved, struct matrix_saved *to)
{
	matrix_load(m, saved, to->row);
	memset(m->look, 0xff, sizeof m->look);
	for (int i = 0; i < m->units; i++)
		m->dirty.word[i >> 6] |= (uint64_t)!m->unit[i].pair << (i & 63);
	matrix_propagate_best(m);
}

int matrix_fail_with(struct implication_matrix *m, const struct matrix_saved *c, const struct matrix_column *known, int passes)
{
	int count = 0;

	matrix_load(m, c, m->own);
	for (int number = 0; number < 2 * m->candidates; number++)
		if (matrix_column_has(known, number))
			matrix_learn(m, number);
	m->passes = passes;
	matrix_propagate_best(m);
	m->passes = -1;
	for (int i = 0; i < m->assumptions; i++)
		count += matrix_row_has(&m->fails, i + 1) && !matrix_column_has(known, m->first + i) && !matrix_column_has(known,
					(m->first + i) ^ 1);
	return count;
}

void matrix_renumber(const struct implication_matrix *from, const struct matrix_column *column, const struct implication_matrix *to,
		     struct matrix_column *renumbered)
{
	memset(renumbered, 0, sizeof *renumbered);
	for (int i = 0; i < to->candidates; i++) {
		unsigned number = 2 * (unsigned)from->number[to->candidate[i]];

		renumbered->word[i >> 5] |= (column->word[number >> 6] >> (number & 63) & 3) << (2 * i & 63);
	}
}

/* What is impossible in this part, and where there is ALLOWED has its opposite there, is learned, and noted; returns whether it was new. */
static bool matrix_learn_fails(struct implication_matrix *m, const struct matrix_column *allowed, struct matrix_column *known,
			       struct matrix_learned *learned)
{
	bool any = false;

	for (int i = 0; i < m->assumptions; i++) {
		int opposite = (m->first + i) ^ 1;

		if (!matrix_row_has(&m->fails, i + 1) || matrix_column_has(known, opposite))
			continue;
		if (allowed != NULL && !matrix_column_has(allowed, opposite))
			continue;
		matrix_column_add(known, opposite);
		matrix_learn(m, opposite);
		if (learned != NULL)
			learned->number[learned->count++] = (uint16_t)opposite;
		any = true;
	}
	return any;
}

/* Takes those of this part that do not fail out of FAILS. */
static void matrix_note_fails(const struct implication_matrix *m, struct matrix_column *fails)
{
	for (int i = 0; i < m->assumptions; i++)
		if (!matrix_row_has(&m->fails, i + 1))
			fails->word[(m->first + i) >> 6] &= ~((uint64_t)1 << ((m->first + i) & 63));
}

/* What is known is learned in this part, and followed. */
static void matrix_know(struct implication_matrix *m, const struct matrix_column *known)
{
	for (int number = 0; number < 2 * m->candidates; number++)
		if (matrix_column_has(known, number))
			matrix_learn(m, number);
	matrix_propagate_best(m);
}

/* What is impossible in this part is learned, and so on until nothing is new. Returns whether anything was. */
static bool matrix_settle(struct implication_matrix *m, const struct matrix_column *allowed, struct matrix_column *known,
			  struct matrix_learned *learned)
{
	bool any = false;

	while (!matrix_row_has(&m->fails, 0) && matrix_learn_fails(m, allowed, known, learned)) {
		matrix_propagate_best(m);
		any = true;
	}
	return any;
}

bool matrix_refute(struct implication_matrix *m, struct matrix_column *fails)
{
	struct matrix_column known = { { 0 } };
	int parts = matrix_parts(m), idle = 0;

	memset(fails, 0xff, sizeof *fails);
	for (int part = 0; idle < parts; part = (part + 1) % parts) {
		matrix_assume(m, part);
		matrix_know(m, &known);
		matrix_note_fails(m, fails);
		idle = matrix_settle(m, NULL, &known, NULL) ? 1 : idle + 1;
		if (matrix_row_has(&m->fails, 0))
			return true;
	}
	return false;
}

bool matrix_refute_with(struct implication_matrix *m, struct matrix_saved *const saved[], bool keep, const struct matrix_column *allowed,
		      struct matrix_column *known, struct matrix_learned *learned)
{
	int parts = matrix_parts(m), idle = 0;

	for (int part = 0; idle < parts; part = (part + 1) % parts) {
		matrix_load(m, saved[part], m->own);
		matrix_know(m, known);
		idle = matrix_settle(m, allowed, known, learned) ? 1 : idle + 1;
		if (matrix_row_has(&m->fails, 0))
			return true;
		if (keep)
			matrix_save(m, saved[part]);
	}
	return false;
}

void matrix_saved_column(const struct implication_matrix *m, struct matrix_saved *const saved[], int number, struct matrix_column *column)
{
	const struct matrix_saved *c = saved[number / (MATRIX_BITS - 1)];
	const int bit = number - c->first + 1;

	memset(column, 0, sizeof *column);
	for (int i = 0; i < 2 * m->candidates; i++)
		column->word[i >> 6] |= (uint64_t)matrix_row_has(&c->row[i], bit) << (i & 63);
}

void matrix_columns(const struct implication_matrix *m, struct matrix_column column[])
{
	matrix_kernel_best()->columns(m, column);
}
