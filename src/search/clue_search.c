/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search of boards with clues. It branches on the cell with the greatest weight per candidate: first on one digit, then on all others.
 * Each contradiction adds to the weight of the cells of the house or rule in which it was found, the later the more (the heuristic
 * dom/wdeg, with decay).
 */
#include "search/clue_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "search/clue_rules.h"

struct clue_search {
	struct clue_rules *rules;
	double weight[MAX_CELLS], more;		/* MORE: how much heavier the next contradiction makes cells */
	int depth;				/* of the positions in use, the last is the one that is searched */
	struct clue_position position[MAX_CELLS + 1];
};

static const double growth = 1.002, heaviest = 1e100;

/* Starts with the candidates of a board. False: there is no solution. */
static bool clue_begin(struct clue_search *s, const struct board *b)
{
	struct conflict unused;
	struct clue_blame why;

	for (int cell = 0; cell < b->geo->cells; cell++) {
		s->weight[cell] = 1;
		if (b->value[cell] == 0 && b->cand[cell] == 0)
			return false;
	}
	s->more = 1;
	s->depth = 0;
	if (s->rules->broken || board_conflict(b->geo, b->value, &unused))
		return false;
	clue_start(s->rules, b, &s->position[0]);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (s->position[0].cand[cell] == 0)
			return false;
	return clue_conclude(s->rules, &s->position[0], &why);
}

static void make_heavier(struct clue_search *s, const struct clue_blame *why)
{
	for (int i = 0; i < why->count; i++)
		s->weight[why->cells[i]] += s->more;
	s->more *= growth;
	if (s->more < heaviest)
		return;
	for (int cell = 0; cell < s->rules->geo->cells; cell++)
		s->weight[cell] /= heaviest;
	s->more /= heaviest;
}

/* The cell with the greatest weight per candidate, of those with several; -1: there is none. */
static int choose_cell(const struct clue_search *s)
{
	const struct clue_position *p = &s->position[s->depth];
	double heavy = 0;
	int best = -1;

	for (int c = cellset_next(p->open, -1); c >= 0; c = cellset_next(p->open, c)) {
		const int count = bits_count_few(p->cand[c]);
		/* A cell with two candidates counts as half as heavy again. */
		const double weight = s->weight[c] * (count == 2 ? 1.5 : 1) / count;

		if (weight > heavy) {
			heavy = weight;
			best = c;
		}
	}
	return best;
}

/* Leaves only DIGITS in CELL of the position. False: that is a contradiction. */
static bool leave_digits(struct clue_search *s, int cell, uint16_t digits)
{
	struct clue_position *p = &s->position[s->depth];
	struct clue_blame why;

	if (clue_narrow(s->rules, p, cell, digits, &why) && clue_conclude(s->rules, p, &why))
		return true;
	make_heavier(s, &why);
	return false;
}

/* Backtracks to the last guess, and continues with its opposite. False: there is none. */
static bool take_back(struct clue_search *s, const uint8_t guessed[])
{
	while (s->depth > 0) {
		const int cell = guessed[--s->depth];

		if (leave_digits(s, cell, (uint16_t)~(s->position[s->depth].cand[cell] & -s->position[s->depth].cand[cell])))
			return true;
	}
	return false;
}

long clue_count(const struct board *b, long limit, long guesses, uint8_t solution[MAX_CELLS])
{
	struct clue_search *s = mem_zero(1, sizeof *s);
	uint8_t guessed[MAX_CELLS + 1];
	long found = 0, made = 0;

	s->rules = clue_rules_new(b->geo);
	for (bool more = clue_begin(s, b); more;) {
		const int cell = choose_cell(s);

		if (cell < 0) {
			for (int c = 0; c < b->geo->cells && found == 0 && solution != NULL; c++)
				solution[c] = (uint8_t)digit_lowest(s->position[s->depth].cand[c]);
			more = ++found < limit && take_back(s, guessed);
			continue;
		}
		if (guesses > 0 && made >= guesses) {
			found = -1;
			break;
		}
		made++;
		guessed[s->depth] = (uint8_t)cell;
		s->position[s->depth + 1] = s->position[s->depth];
		s->depth++;
		const uint16_t digits = s->position[s->depth].cand[cell];

		if (!leave_digits(s, cell, (uint16_t)(digits & -digits)))
			more = take_back(s, guessed);
	}
	clue_rules_free(s->rules);
	free(s);
	return found;
}

/* The method: each digit placed makes a position; whether it is a contradiction is found when the next cell is chosen. */
struct clue_method {
	struct clue_search *search;
	bool dead[MAX_CELLS + 1];
	struct cellset empty;
};

static void method_start(void *state, const struct board *b)
{
	struct clue_method *m = state;

	m->search = mem_zero(1, sizeof *m->search);
	m->search->rules = clue_rules_new(b->geo);
	m->empty = b->empty;
	m->dead[0] = !clue_begin(m->search, b);
}

static int method_choose(void *state, uint16_t *digits)
{
	struct clue_method *m = state;
	const struct clue_position *p = &m->search->position[m->search->depth];
	const int any = cellset_next(m->empty, -1);

	*digits = 0;
	if (m->dead[m->search->depth])
		return any;
	int cell = any;

	while (cell >= 0 && !bits_is_single(p->cand[cell]))
		cell = cellset_next(m->empty, cell);
	if (cell < 0)
		cell = choose_cell(m->search);
	*digits = p->cand[cell];
	return cell;
}

static void method_put(void *state, int cell, int digit)
{
	struct clue_method *m = state;
	struct clue_search *s = m->search;

	s->position[s->depth + 1] = s->position[s->depth];
	s->depth++;
	m->dead[s->depth] = !leave_digits(s, cell, digit_bit(digit));
	cellset_remove(&m->empty, cell);
}

static void method_take(void *state, int cell, int digit)
{
	struct clue_method *m = state;

	(void)digit;
	m->search->depth--;
	cellset_add(&m->empty, cell);
}

static void method_end(void *state)
{
	struct clue_method *m = state;

	if (m->search != NULL)
		clue_rules_free(m->search->rules);
	free(m->search);
}

const struct search_method search_clues = {
	.name = "clues", .size = sizeof(struct clue_method), .start = method_start, .choose = method_choose, .put = method_put,
	.take = method_take, .end = method_end,
};
