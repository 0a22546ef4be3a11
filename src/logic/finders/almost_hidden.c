/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Almost hidden sets (AHS): digits that in a house can go in one more cell than they are. One of these cells, the spare one, takes another
 * digit; once it is known, the digits fill the other cells, which are a hidden subset. They are what almost locked sets are with cells and
 * digits exchanged: two sets have a cell in common in which they share no digit, so it is the spare cell of at least one of them. AHS-XZ,
 * with one such cell or two, AHS-XY-Wing, and chains of more sets. (YZF; the forum of Sudoku Players.)
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_ahs_xz, find_ahs_xy_wing, find_ahs_chain;

/*
 * WING: the sets of a wing; ROW: the most of a chain. AHS_MAX, AHS_SPARES: four times the sets, and the cells of all sets, that were seen
 * on boards of puzzles; further ones are left out.
 */
enum { AHS_MAX = 1024, AHS_SPARES = 4096, WING = 3, ROW = 6 };

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

/* That of a chain through so many sets, of three nodes and a half each; the row has that of the shortest. */
static int ahs_difficulty(const struct finder_args *h, int sets)
{
	const int more = sets > WING ? technique_length_added(7 * sets / 2) - technique_length_added(7 * (WING + 1) / 2) : 0;

	return h->technique->difficulty + more;
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
	const struct inference either = { .reason = REASON_AHS_EITHER, .house = NO_HOUSE, .other = NO_HOUSE };
	const bool twice = r->commons == r->count;

	for (int i = 0; i < r->count; i++) {
		ahs_say_set(a, r->ahs[i], i == 0 ? ROLE_ALS_A : i + 1 < r->count ? ROLE_ALS_C : ROLE_ALS_B);
		if (i > 0)
			ahs_say_common(a, r->ahs[i - 1], r->ahs[i], r->common[i - 1]);
	}
	if (twice)
		ahs_say_common(a, r->ahs[0], r->ahs[1], r->common[1]);
	ahs_say_filled(a, REASON_AHS_IF, r->ahs[0], r->common[0]);
	if (twice)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[1], r->common[1]);
	ahs_say_filled(a, REASON_AHS_OTHERWISE, r->ahs[1], r->common[0]);
	for (int i = 2; i < r->count; i++)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[i], r->common[i - 1]);
	if (twice)
		ahs_say_filled(a, REASON_AHS_THEN, r->ahs[0], r->common[1]);
	argument_conclude(a, &either, head);
}

/* Emits the row if something is false in both cases: IN_ONE and IN_OTHER are what is in each of them. */
static bool ahs_emit(const struct finder_args *h, const struct ahs_row *r, const struct candset *in_one, const struct candset *in_other)
{
	struct step_head head = technique_head(h->technique, 0, 0);
	struct argument a;

	head.difficulty = (uint8_t)ahs_difficulty(h, r->count);
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
			const struct ahs_row r = { WING, WING - 1, { one, pivot, other }, { side[i].cell, side[k].cell } };

			if (one == other || side[i].cell == side[k].cell || !candsets_meet(&side[i].spare->gone, &side[k].spare->gone))
				continue;
			if (ahs_wants(h, pivot->size + one->size + other->size) &&
			    ahs_emit(h, &r, &side[i].spare->gone, &side[k].spare->gone))
				return true;
		}
	}
	return false;
}

/*
 * Chains. If the start's cell is not the spare one of its set, it is that of the next set, whose digits fill its other cells, so that the
 * common cell after it is the spare one of the set after that, and so on. A spare is reached by as many sets as the shortest way to it has;
 * a chain is a shortest way without a set twice.
 */
struct ahs_net {
	const struct finder_args *args;
	const struct ahs_list *list;
	int start;				/* the spare that it begins with */
	int reached;
	uint16_t queue[AHS_SPARES], from[AHS_SPARES];	/* by spare: the one before it on the first way */
	uint8_t sets[AHS_SPARES];			/* by spare: how many sets lead to it; 0: none do */
};

static const struct ahs *ahs_net_set(const struct ahs_net *n, int spare)
{
	return &n->list->ahs[n->list->spare[spare].ahs];
}

/* Reaches all spares of sets that have CELL in common with the set of the spare FROM. */
static void ahs_reach(struct ahs_net *n, int from, int cell)
{
	const struct ahs_list *l = n->list;

	for (int i = l->of_cell[cell]; i < l->of_cell[cell + 1]; i++) {
		const int to = l->by_cell[i];

		if (n->sets[to] != 0 || !ahs_is_common(n->args->board, ahs_net_set(n, from), ahs_net_set(n, to), cell))
			continue;
		n->sets[to] = (uint8_t)(n->sets[from] + 1);
		n->from[to] = (uint16_t)from;
		n->queue[n->reached++] = (uint16_t)to;
	}
}

static void ahs_reach_all(struct ahs_net *n)
{
	const struct spare *start = &n->list->spare[n->start];

	memset(n->sets, 0, sizeof n->sets);
	n->reached = 0;
	n->sets[n->start] = 1;
	ahs_reach(n, n->start, start->cell);
	for (int i = 0; i < n->reached; i++) {
		const int from = n->queue[i], cell = n->list->spare[from].cell;
		const struct cellset others = cellset_less(ahs_net_set(n, from)->cells, cellset_of(cell));

		for (int c = cellset_next(others, -1); n->sets[from] < ROW && c >= 0; c = cellset_next(others, c))
			ahs_reach(n, from, c);
	}
}

static bool ahs_row_has(const struct ahs_row *r, const struct ahs *a, int from)
{
	for (int i = from; i < r->count; i++)
		if (r->ahs[i] == a)
			return true;
	return false;
}

/* Whether the spare BEFORE leads to CELL, which is that of set number AT of the row, and its set is not in the row. */
static bool ahs_net_leads(const struct ahs_net *n, const struct ahs_row *r, int before, int at, int cell)
{
	const struct ahs *a = ahs_net_set(n, before);

	return n->sets[before] == at && cellset_has(a->cells, cell) && (at == 1) == (n->list->spare[before].cell == cell) &&
	       ahs_is_common(n->args->board, a, r->ahs[at], cell) && !ahs_row_has(r, a, at);
}

/* Makes a way to SPARE, which is set number AT of the row, counted from 0. False: each has a set twice. */
static bool ahs_net_go_back(const struct ahs_net *n, struct ahs_row *r, int spare, int at)
{
	const int cell = n->list->spare[spare].cell, first = n->from[spare];

	r->ahs[at] = ahs_net_set(n, spare);
	if (at == 0)
		return true;
	r->common[at - 1] = cell;
	if (ahs_net_leads(n, r, first, at, cell) && ahs_net_go_back(n, r, first, at - 1))
		return true;
	for (int i = 0; i < n->reached; i++) {
		const int before = n->queue[i];

		if (before != first && ahs_net_leads(n, r, before, at, cell) && ahs_net_go_back(n, r, before, at - 1))
			return true;
	}
	return false;
}

/* The chains that begin with the start. Backwards, they need not be chains: a cell may be the spare one only there. */
static bool ahs_look_at_chains(struct ahs_net *n)
{
	const struct spare *start = &n->list->spare[n->start];

	ahs_reach_all(n);
	for (int i = 0; i < n->reached; i++) {
		const int end = n->queue[i], sets = n->sets[end];
		const struct step_bound bound = { { n->args->technique, ahs_difficulty(n->args, sets), sets, 0, 0 }, MAX_CANDIDATES };
		struct ahs_row r = { sets, sets - 1, { NULL }, { 0 } };

		if (sets <= WING || !candsets_meet(&start->gone, &n->list->spare[end].gone))
			continue;
		if (sink_wants(n->args->sink, &bound) && ahs_net_go_back(n, &r, end, sets - 1) &&
		    ahs_emit(n->args, &r, &start->gone, &n->list->spare[end].gone))
			return true;
	}
	return false;
}

struct ahs_memory {
	struct ahs_list list;
	union {
		struct ahs_side side[AHS_SPARES];
		struct ahs_net net;
	};
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

	if (!ahs_wants(&h, WING))
		return false;
	struct ahs_memory *m = scratch_take(facts_scratch(facts), sizeof *m);

	ahs_list_make(&m->list, facts, b);
	for (int i = 0; i < m->list.count && !stop; i++)
		stop = ahs_look_at_wings(&h, &m->list, &m->list.ahs[i], m->side);
	scratch_give_back(facts_scratch(facts), m);
	return stop;
}

bool find_ahs_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	bool stop = false;

	if (!ahs_wants(&h, WING + 1))
		return false;
	struct ahs_memory *m = scratch_take(facts_scratch(facts), sizeof *m);

	ahs_list_make(&m->list, facts, b);
	m->net.args = &h;
	m->net.list = &m->list;
	for (m->net.start = 0; m->net.start < m->list.spares && !stop; m->net.start++)
		stop = sink_poll(sink) || ahs_look_at_chains(&m->net);
	scratch_give_back(facts_scratch(facts), m);
	return stop;
}
