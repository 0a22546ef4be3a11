/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Almost hidden sets (AHS): digits that in a house can go in one more cell than they are. One of these cells, the spare one, takes another
 * digit; once it is known, the digits fill the other cells, which are a hidden subset. They are what almost locked sets are with cells and
 * digits exchanged: two sets have a cell in common in which they share no digit, so it is the spare cell of at least one of them. AHS-XZ,
 * with one such cell or two, and AHS-XY-Wing. (YZF; the forum of Sudoku Players.)
 */
#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_ahs_xz, find_ahs_xy_wing;

/*
 * ROW: the most sets of a step. AHS_MAX, AHS_SPARES: four times the sets, and the cells of all sets, that were seen on boards of puzzles;
 * further ones are left out.
 */
enum { AHS_MAX = 1024, AHS_SPARES = 4096, ROW = 3 };

struct ahs {
	struct cellset cells;
	uint16_t digits;
	uint8_t size;		/* how many digits; there is one more cell */
	uint8_t house;
	uint16_t first;		/* the first of its spares */
};

/* A cell of a set, and what is false if it is the spare one. */
struct spare {
	uint8_t cell;
	uint16_t ahs;
	struct candset gone;
};

struct ahs_list {
	int count, spares;
	struct ahs ahs[AHS_MAX];
	struct spare spare[AHS_SPARES];
	uint16_t of_cell[MAX_CELLS + 1];	/* the first in BY_CELL that is about the cell */
	uint16_t by_cell[AHS_SPARES];		/* the spares, sorted by their cells */
};

/* Sets of which each has a cell in common with the next. */
struct ahs_row {
	int count, commons;
	const struct ahs *ahs[ROW];
	int common[ROW - 1];	/* of two sets, there may be two */
};

/* Whether a step of SIZE digits may still be taken. */
static bool ahs_wants(const struct finder_args *h, int size)
{
	return sink_wants(h->sink, &(struct step_bound){ { h->technique, h->technique->difficulty, size, 0, 0 }, MAX_CANDIDATES });
}

/* If CELL is the spare one, the others take the digits: *GONE receives what is false then. False: a digit would have no place. */
static bool ahs_gone(const struct facts *f, const struct board *b, const struct ahs *a, int cell, struct candset *gone)
{
	struct cellset rest = cellset_less(a->cells, cellset_of(cell));

	*gone = (struct candset){ { 0 } };
	for (int c = cellset_next(rest, -1); c >= 0; c = cellset_next(rest, c))
		candset_add_digits(gone, c, b->cand[c] & (uint16_t)~a->digits);
	for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d)) {
		struct cellset places = cellset_and(rest, facts_digit(f, d)), seen = facts_digit(f, d);

		if (cellset_empty(places))
			return false;
		for (int c = cellset_next(places, -1); c >= 0; c = cellset_next(places, c))
			seen = cellset_and(seen, b->geo->peer_set[c]);
		candset_add_cells(gone, seen, d);
	}
	return true;
}

/* Adds the set of these places, and its cells as spare ones. */
static void ahs_add(struct ahs_list *l, struct facts *f, const struct board *b, int house, uint16_t digits, uint16_t places)
{
	struct ahs *a = &l->ahs[l->count];

	if (l->count == AHS_MAX || l->spares + bits_count(places) > AHS_SPARES) {
		f->left_out |= LEFT_OUT_SETS;
		return;
	}
	*a = (struct ahs){ .cells = facts_cells(f, house, places), .digits = digits, .size = (uint8_t)bits_count(digits),
			   .house = (uint8_t)house, .first = (uint16_t)l->spares };
	for (int c = cellset_next(a->cells, -1); c >= 0; c = cellset_next(a->cells, c)) {
		struct spare *s = &l->spare[l->spares];

		s->cell = (uint8_t)c;
		s->ahs = (uint16_t)l->count;
		l->spares += ahs_gone(f, b, a, c, &s->gone);
	}
	l->count++;
}

/* The sets of SIZE digits of a house that leave other cells of it empty. The places of a set are those without its first digit, and its. */
static void ahs_list_house(struct ahs_list *l, struct facts *f, const struct board *b, int house, int size)
{
	uint16_t places[HOUSE_SUBSETS], missing = 0;

	for (int d = 1; d <= b->geo->size; d++)
		missing |= facts_places(f, house, d) != 0 ? digit_bit(d) : 0;
	places[0] = 0;
	for (unsigned digits = 1; digits <= b->geo->all; digits++) {
		const int low = bits_lowest(digits);

		places[digits] = (uint16_t)(places[digits & (digits - 1)] | facts_places(f, house, low + 1));
		if ((digits & ~(unsigned)missing) == 0 && bits_count_few(digits) == size && bits_count_few(places[digits]) == size + 1 &&
		    size + 1 < f->left[house])
			ahs_add(l, f, b, house, (uint16_t)digits, places[digits]);
	}
}

/* Small sets first, so that those left out, if there are too many, are large. */
static void ahs_list_make(struct ahs_list *l, struct facts *f, const struct board *b)
{
	int at = 0;

	l->count = l->spares = 0;
	for (int size = 1; size < b->geo->size; size++)
		for (int house = 0; house < b->geo->houses; house++)
			ahs_list_house(l, f, b, house, size);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		l->of_cell[cell] = (uint16_t)at;
		for (int i = 0; i < l->spares; i++)
			if (l->spare[i].cell == cell)
				l->by_cell[at++] = (uint16_t)i;
	}
	l->of_cell[b->geo->cells] = (uint16_t)at;
}

/* Whether CELL, which both have, cannot take a digit of both. */
static bool ahs_is_common(const struct board *b, const struct ahs *one, const struct ahs *other, int cell)
{
	return one->house != other->house && (b->cand[cell] & one->digits & other->digits) == 0;
}

/* Telling. */

static void ahs_say_set(struct argument *a, const struct ahs *set, enum role role)
{
	argument_say(a, &(struct inference){ .reason = REASON_AHS, .house = set->house, .other = NO_HOUSE, .digits = set->digits,
					     .cells = set->cells });
	for (int c = cellset_next(set->cells, -1); c >= 0; c = cellset_next(set->cells, c))
		proof_mark_cell(a->proof, role, c, a->board->cand[c] & set->digits);
}

static void ahs_say_common(struct argument *a, const struct ahs *one, const struct ahs *other, int cell)
{
	argument_say(a, &(struct inference){ .reason = REASON_AHS_COMMON, .house = NO_HOUSE, .other = NO_HOUSE,
					     .digits = a->board->cand[cell] & (one->digits | other->digits), .cells = cellset_of(cell) });
	proof_mark_cell(a->proof, ROLE_COMMON, cell, a->board->cand[cell] & (one->digits | other->digits));
}

/* Says that the digits of SET fill its other cells, if CELL is the spare one. */
static void ahs_say_filled(struct argument *a, enum reason reason, const struct ahs *set, int cell)
{
	argument_say(a, &(struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = set->digits,
					     .cells = cellset_less(set->cells, cellset_of(cell)), .rest = cellset_of(cell) });
}

static void ahs_row_explain(struct argument *a, const struct ahs_row *r, const struct step_head *head)
{
	static const enum role roles[2][ROW] = { { ROLE_ALS_A, ROLE_ALS_B }, { ROLE_ALS_A, ROLE_ALS_C, ROLE_ALS_B } };
	const struct inference either = { .reason = REASON_AHS_EITHER, .house = NO_HOUSE, .other = NO_HOUSE };
	const bool twice = r->commons == r->count;

	for (int i = 0; i < r->count; i++) {
		ahs_say_set(a, r->ahs[i], roles[r->count == ROW][i]);
		if (i > 0)
			ahs_say_common(a, r->ahs[i - 1], r->ahs[i], r->common[i - 1]);
	}
	if (twice)
		ahs_say_common(a, r->ahs[0], r->ahs[1], r->common[1]);
	ahs_say_filled(a, REASON_AHS_IF, r->ahs[0], r->common[0]);
	if (twice)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[1], r->common[1]);
	ahs_say_filled(a, REASON_AHS_OTHERWISE, r->ahs[1], r->common[0]);
	if (r->count == ROW)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[2], r->common[1]);
	if (twice)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[0], r->common[1]);
	argument_conclude(a, &either, head);
}

/* Emits the row if something is false in both cases: IN_ONE and IN_OTHER are what is in each of them. */
static bool ahs_emit(const struct finder_args *h, const struct ahs_row *r, const struct candset *in_one, const struct candset *in_other)
{
	struct step_head head = technique_head(h->technique, 0, 0);
	struct argument a;

	for (int w = 0; w < CANDSET_WORDS; w++)
		head.drop.word[w] = in_one->word[w] & in_other->word[w];
	if (candset_empty(&head.drop))
		return false;
	for (int i = 0; i < r->count; i++)
		head.size = (uint16_t)(head.size + r->ahs[i]->size);
	for (int c = candset_next(&head.drop, -1); c >= 0; c = candset_next(&head.drop, c))
		head.digits |= digit_bit(candidate_digit(c));
	if (argument_open(&a, h->board, h->sink, &head))
		ahs_row_explain(&a, r, &head);
	return sink_emit(h->sink, &head);
}

/* The spare of a set that is CELL; NULL: it would leave a digit without a place. */
static const struct spare *ahs_spare_of(const struct ahs_list *l, const struct ahs *a, int cell)
{
	const int set = (int)(a - l->ahs), end = set + 1 < l->count ? l->ahs[set + 1].first : l->spares;

	for (int i = a->first; i < end; i++)
		if (l->spare[i].cell == cell)
			return &l->spare[i];
	return NULL;
}

/* Two common cells: one is the spare cell of the first set and the other that of the second. */
static bool ahs_look_at_double(const struct finder_args *h, const struct ahs_list *l, const struct ahs_row *r)
{
	const struct spare *s[2][2];	/* by set and cell */
	struct candset in_one, in_other;

	for (int i = 0; i < 2; i++)
		for (int k = 0; k < 2; k++) {
			s[i][k] = ahs_spare_of(l, r->ahs[i], r->common[k]);
			if (s[i][k] == NULL)
				return false;
		}
	for (int w = 0; w < CANDSET_WORDS; w++) {
		in_one.word[w] = s[0][0]->gone.word[w] | s[1][1]->gone.word[w];
		in_other.word[w] = s[1][0]->gone.word[w] | s[0][1]->gone.word[w];
	}
	return ahs_emit(h, r, &in_one, &in_other);
}

/* The sets ONE and OTHER, whose spares they are, have a cell in common. With more than one, each two of them are looked at once. */
static bool ahs_look_at_pair(const struct finder_args *h, const struct ahs_list *l, const struct spare *one, const struct spare *other)
{
	struct ahs_row r = { 2, 1, { &l->ahs[one->ahs], &l->ahs[other->ahs] }, { one->cell } };
	struct cellset more = cellset_and(r.ahs[0]->cells, r.ahs[1]->cells);
	bool single = true;

	if (!ahs_is_common(h->board, r.ahs[0], r.ahs[1], one->cell) || !ahs_wants(h, r.ahs[0]->size + r.ahs[1]->size))
		return false;
	for (int c = cellset_next(more, -1); c >= 0; c = cellset_next(more, c)) {
		if (c == one->cell || !ahs_is_common(h->board, r.ahs[0], r.ahs[1], c))
			continue;
		single = false;
		r.commons = 2;
		r.common[1] = c;
		if (c > one->cell && ahs_look_at_double(h, l, &r))
			return true;
	}
	return single && ahs_emit(h, &r, &one->gone, &other->gone);
}

/* All pairs of sets that have a cell in common. */
static bool ahs_look_at_pairs(const struct finder_args *h, const struct ahs_list *l)
{
	for (int one = 0; one < l->spares; one++) {
		const struct spare *s = &l->spare[one];

		if (sink_poll(h->sink))
			return true;
		for (int i = l->of_cell[s->cell]; i < l->of_cell[s->cell + 1]; i++)
			if (l->by_cell[i] > one && ahs_look_at_pair(h, l, s, &l->spare[l->by_cell[i]]))
				return true;
	}
	return false;
}

/* A set that has CELL in common with the set in the middle of a wing. */
struct ahs_side {
	int cell;
	const struct spare *spare;
};

/* The sets that have a cell in common with the set PIVOT. */
static int ahs_list_sides(const struct finder_args *h, const struct ahs_list *l, const struct ahs *pivot, struct ahs_side side[AHS_SPARES])
{
	int count = 0;

	for (int c = cellset_next(pivot->cells, -1); c >= 0; c = cellset_next(pivot->cells, c))
		for (int i = l->of_cell[c]; i < l->of_cell[c + 1]; i++) {
			const struct spare *s = &l->spare[l->by_cell[i]];

			if (ahs_is_common(h->board, pivot, &l->ahs[s->ahs], c))
				side[count++] = (struct ahs_side){ c, s };
		}
	return count;
}

static bool candsets_meet(const struct candset *a, const struct candset *b)
{
	uint64_t both = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

static bool ahs_look_at_wings(const struct finder_args *h, const struct ahs_list *l, const struct ahs *pivot,
			      struct ahs_side side[AHS_SPARES])
{
	const int sides = ahs_list_sides(h, l, pivot, side);

	for (int i = 0; i < sides; i++) {
		const struct ahs *one = &l->ahs[side[i].spare->ahs];

		if (sink_poll(h->sink))
			return true;
		for (int k = i + 1; k < sides; k++) {
			const struct ahs *other = &l->ahs[side[k].spare->ahs];
			const struct ahs_row r = { ROW, ROW - 1, { one, pivot, other }, { side[i].cell, side[k].cell } };

			if (one == other || side[i].cell == side[k].cell || !candsets_meet(&side[i].spare->gone, &side[k].spare->gone))
				continue;
			if (ahs_wants(h, pivot->size + one->size + other->size) &&
			    ahs_emit(h, &r, &side[i].spare->gone, &side[k].spare->gone))
				return true;
		}
	}
	return false;
}

struct ahs_memory {
	struct ahs_list list;
	struct ahs_side side[AHS_SPARES];
};

bool find_ahs_xz(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };

	static_assert(sizeof(struct ahs_memory) <= SCRATCH, "there is room for the sets");
	if (!ahs_wants(&h, 2))
		return false;
	struct ahs_memory *m = scratch_take(facts_scratch(facts), sizeof *m);

	ahs_list_make(&m->list, facts, b);
	bool stop = ahs_look_at_pairs(&h, &m->list);

	scratch_give_back(facts_scratch(facts), m);
	return stop;
}

bool find_ahs_xy_wing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	bool stop = false;

	if (!ahs_wants(&h, ROW))
		return false;
	struct ahs_memory *m = scratch_take(facts_scratch(facts), sizeof *m);

	ahs_list_make(&m->list, facts, b);
	for (int i = 0; i < m->list.count && !stop; i++)
		stop = ahs_look_at_wings(&h, &m->list, &m->list.ahs[i], m->side);
	scratch_give_back(facts_scratch(facts), m);
	return stop;
}
