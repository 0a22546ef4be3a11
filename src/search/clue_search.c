/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search of boards with clues. It branches on the cell with the greatest weight per candidate, or on a digit with two places in a house
 * whose cells are heavier: first on one digit, then on all others.
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
	int depth;				/* how many positions are in use; the last one is searched */
	struct clue_position position[MAX_CELLS + 1];
};

/* PLACES: the factor by which the weight of a digit with two places counts, compared with that of a cell. */
static const double growth = 1.002, heaviest = 1e100, places = 0.5;

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

/* The weight of a cell per candidate. One with two candidates counts as half as heavy again. */
static double weight_of(const struct clue_search *s, int cell)
{
	const int count = bits_count_few(s->position[s->depth].cand[cell]);

	return s->weight[cell] * (count == 2 ? 1.5 : 1) / count;
}

/* The cell with the greatest weight per candidate, of those with several; -1: there is none. */
static int choose_cell(const struct clue_search *s)
{
	const struct clue_position *p = &s->position[s->depth];
	double heavy = 0;
	int best = -1;

	for (int c = cellset_next(p->open, -1); c >= 0; c = cellset_next(p->open, c)) {
		const double weight = weight_of(s, c);

		if (weight > heavy) {
			heavy = weight;
			best = c;
		}
	}
	return best;
}

/* The digits that have exactly two places in a house. */
static unsigned two_places(const struct clue_position *p, const uint8_t cells[], int count)
{
	unsigned once = 0, twice = 0, more = 0;

	for (int i = 0; i < count; i++) {
		more |= twice & p->cand[cells[i]];
		twice |= once & p->cand[cells[i]];
		once |= p->cand[cells[i]];
	}
	return twice & ~more;
}

/*
 * The cell of choose_cell() and its least digit; or a digit with two places in a house, if these weigh more, and the heavier one of them.
 * False: there is no cell with several candidates.
 */
static bool choose_branch(const struct clue_search *s, int *cell, int *digit)
{
	const struct clue_position *p = &s->position[s->depth];
	const struct geometry *g = s->rules->geo;

	*cell = choose_cell(s);
	if (*cell < 0)
		return false;
	*digit = digit_lowest(p->cand[*cell]);
	double best = weight_of(s, *cell);

	for (int house = 0; house < g->houses; house++)
		for (unsigned two = two_places(p, g->house_cell[house], g->size); two != 0; two &= two - 1) {
			int place[2], found = 0;

			for (int i = 0; found < 2; i++)
				if ((p->cand[g->house_cell[house][i]] & two & -two) != 0)
					place[found++] = g->house_cell[house][i];
			const double weights[2] = { s->weight[place[0]], s->weight[place[1]] };
			const double weight = places * (weights[0] + weights[1]) / 2;

			if (weight > best) {
				best = weight;
				*cell = place[weights[1] > weights[0]];
				*digit = bits_lowest(two) + 1;
			}
		}
	return true;
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

struct guess {
	uint8_t cell, digit;
};

/* Backtracks to the last guess, and continues with its opposite. False: there is none. */
static bool take_back(struct clue_search *s, const struct guess guessed[])
{
	while (s->depth > 0) {
		const struct guess *last = &guessed[--s->depth];

		if (leave_digits(s, last->cell, (uint16_t)~digit_bit(last->digit)))
			return true;
	}
	return false;
}

long clue_count(const struct board *b, long limit, long guesses, uint8_t solution[MAX_CELLS])
{
	struct clue_search *s = mem_zero(1, sizeof *s);
	struct guess guessed[MAX_CELLS + 1];
	long found = 0, made = 0;

	s->rules = clue_rules_new(b->geo);
	for (bool more = clue_begin(s, b); more;) {
		int cell, digit;

		if (!choose_branch(s, &cell, &digit)) {
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
		guessed[s->depth] = (struct guess){ (uint8_t)cell, (uint8_t)digit };
		s->position[s->depth + 1] = s->position[s->depth];
		s->depth++;
		if (!leave_digits(s, cell, digit_bit(digit)))
			more = take_back(s, guessed);
	}
	clue_rules_free(s->rules);
	free(s);
	return found;
}

/* The search as a method for solvers: each digit placed makes a position; a contradiction is found when the next cell is chosen. */
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
