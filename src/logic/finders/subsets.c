/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Naked and hidden subsets: as many cells as digits in a house. One search finds both, with cells and digits exchanged: a naked subset is N
 * cells that have only N digits as candidates, a hidden one is N digits that have only N cells as places. A naked subset that lies in two
 * houses and eliminates candidates in both is a locked one.
 */
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_naked_subset, find_locked_subset, find_hidden_subset;

/*
 * The items of a house (cells or digits), each with the set that it needs. The search looks for N items that need N members between them.
 */
struct subsets {
	const struct finder_args *args;
	struct cellset few;	/* all cells of the board that can be part of a naked subset */
	int house, items;
	uint16_t item[MAX_SIZE], need[MAX_SIZE];	/* item: a set of one member */
	bool excludes;		/* some subset eliminates something, whether or not it is of the wanted kind */
	bool (*found)(struct subsets *, uint16_t chosen, uint16_t needed);
};

/* Chooses MORE items, from item FROM on. */
static bool subsets_choose(struct subsets *s, int from, int more, uint16_t chosen, uint16_t needed)
{
	if (more == 0)
		return bits_count_few(needed) == s->args->technique->cells && s->found(s, chosen, needed);
	for (int i = from; i + more <= s->items; i++) {
		uint16_t all = needed | s->need[i];

		if (bits_count_few(all) <= s->args->technique->cells && subsets_choose(s, i + 1, more - 1, chosen | s->item[i], all))
			return true;
	}
	return false;
}

/* Both items of a pair need two members, so they must need the same ones. */
static bool subsets_choose_pair(struct subsets *s)
{
	for (int i = 0; i < s->items; i++)
		for (int j = i + 1; j < s->items; j++)
			if (s->need[i] == s->need[j] && s->found(s, s->item[i] | s->item[j], s->need[i]))
				return true;
	return false;
}

static bool subsets_choose_all(struct subsets *s)
{
	return s->args->technique->cells == 2 ? subsets_choose_pair(s) : subsets_choose(s, 0, s->args->technique->cells, 0, 0);
}

/* The next house after HOUSE that contains all CELLS, or NO_HOUSE; -1 begins. */
static int subsets_next_common_house(const struct geometry *g, struct cellset cells, int house)
{
	int any = cellset_next(cells, -1);

	for (int i = 0; i < g->cell_houses[any]; i++) {
		int other = g->cell_house[any][i];

		if (other > house && cellset_empty(cellset_less(cells, g->house_set[other])))
			return other;
	}
	return NO_HOUSE;
}

/* The cells that see all of CELLS and have candidates of DIGITS; adds these candidates to *DROP. */
static struct cellset excluded_candidates(const struct board *b, struct cellset cells, uint16_t digits, struct candset *drop)
{
	struct cellset targets = b->empty, hit = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		targets = cellset_and(targets, b->geo->peer_set[c]);
	for (int c = cellset_next(targets, -1); c >= 0; c = cellset_next(targets, c)) {
		if ((b->cand[c] & digits) == 0)
			continue;
		candset_add_digits(drop, c, b->cand[c] & digits);
		cellset_add(&hit, c);
	}
	return hit;
}

/* Whether the cells HIT lie on both sides: some only in the first house, and some only in the second. */
static bool subsets_hits_both(const struct geometry *g, struct cellset hit, int house, int other)
{
	return other != NO_HOUSE && !cellset_empty(cellset_less(hit, g->house_set[other])) &&
	       !cellset_empty(cellset_less(hit, g->house_set[house]));
}

/*
 * The first house that holds CELLS and, with OTHER (or NO_HOUSE), all that they hit; NO_HOUSE: there is none, since some of it only sees
 * all of them.
 */
static int subsets_house_of(const struct geometry *g, struct cellset cells, struct cellset hit, int other)
{
	const struct cellset rest = other != NO_HOUSE ? cellset_less(hit, g->house_set[other]) : hit;

	for (int house = subsets_next_common_house(g, cells, -1); house != NO_HOUSE; house = subsets_next_common_house(g, cells, house))
		if (house != other && cellset_empty(cellset_less(rest, g->house_set[house])))
			return house;
	return NO_HOUSE;
}

static void subsets_explain_naked(struct argument *a, const struct step_head *head, struct cellset cells, int house, int other)
{
	struct inference what = { .house = (uint8_t)house, .other = (uint8_t)other, .digits = head->digits, .cells = cells };

	what.reason = REASON_WHICH;
	argument_say(a, &what);
	if (house != NO_HOUSE)
		proof_mark_house(a->proof, ROLE_HOUSE, house);
	if (other != NO_HOUSE)
		proof_mark_house(a->proof, ROLE_HOUSE, other);
	proof_mark_cells(a->proof, ROLE_BASE, cells, head->digits);
	argument_deleted_aside(a, cells);
	what.reason = house == NO_HOUSE ? REASON_NAKED_SEEN : other != NO_HOUSE ? REASON_NAKED_BOTH : REASON_NAKED;
	argument_say(a, &what);
	what.reason = house == NO_HOUSE ? REASON_SEES_SUBSET : other != NO_HOUSE ? REASON_NOT_ELSEWHERE_BOTH : REASON_NOT_ELSEWHERE;
	argument_conclude(a, &what, head);
}

/* CELLS have only DIGITS as candidates: emits the subset if it is locked, or not, as wanted. */
static bool naked_take(struct subsets *s, uint16_t places, uint16_t digits, bool locked)
{
	const struct finder_args *h = s->args;
	const struct geometry *g = h->board->geo;
	struct cellset cells = facts_cells(h->facts, s->house, places);
	int other = subsets_next_common_house(g, cells, s->house);
	struct step_head head = technique_head(h->technique, h->technique->cells, digits);
	struct cellset hit = excluded_candidates(h->board, cells, digits, &head.drop);

	s->excludes |= !cellset_empty(hit);
	/* A subset that lies in two houses is found in the first of them. */
	if (cellset_empty(hit) || subsets_next_common_house(g, cells, -1) != s->house ||
	    subsets_hits_both(g, hit, s->house, other) != locked)
		return false;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		const int house = subsets_house_of(g, cells, hit, locked ? other : NO_HOUSE);

		subsets_explain_naked(&a, &head, cells, house, locked && house != NO_HOUSE ? other : NO_HOUSE);
	}
	return sink_emit(h->sink, &head);
}

static bool subsets_found_naked(struct subsets *s, uint16_t places, uint16_t digits)
{
	return naked_take(s, places, digits, false);
}

static bool subsets_found_locked(struct subsets *s, uint16_t places, uint16_t digits)
{
	return naked_take(s, places, digits, true);
}

static bool subsets_found_hidden(struct subsets *s, uint16_t digits, uint16_t places)
{
	const struct finder_args *h = s->args;
	struct cellset cells = facts_cells(h->facts, s->house, places);
	struct step_head head = technique_head(h->technique, h->technique->cells, digits);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(&head.drop, c, h->board->cand[c] & (uint16_t)~digits);
	if (candset_empty(&head.drop))
		return false;
	s->excludes = true;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference what = { .house = (uint8_t)s->house, .other = NO_HOUSE, .digits = digits, .cells = cells };

		argument_places(&a, s->house, digits, cells);
		what.reason = REASON_HIDDEN;
		argument_say(&a, &what);
		proof_mark_cells(a.proof, ROLE_BASE, cells, digits);
		what.reason = REASON_NOTHING_ELSE;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* A single is no part of a subset, nor is an item that needs more members than the subset has items. */
static void subsets_add_item(struct subsets *s, uint16_t item, uint16_t need)
{
	s->item[s->items] = item;
	s->need[s->items++] = need;
}

static void subsets_add_cell_items(struct subsets *s, struct cellset cells)
{
	const struct board *b = s->args->board;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		subsets_add_item(s, b->geo->place[c][s->house], b->cand[c]);
}

/* The cells that see another cell with the same two candidates: only these can be a pair. */
static struct cellset pair_cells(const struct finder_args *h)
{
	const struct geometry *g = h->board->geo;
	struct cellset found = { { 0, 0 } };

	for (int low = 1; low < g->size; low++) {
		struct cellset with = cellset_and(h->facts->bivalue, facts_digit(h->facts, low));

		for (int high = cellset_several(with) ? low + 1 : g->size + 1; high <= g->size; high++) {
			struct cellset same = cellset_and(with, facts_digit(h->facts, high));

			for (int c = cellset_several(same) ? cellset_next(same, -1) : -1; c >= 0; c = cellset_next(same, c))
				if (!cellset_empty(cellset_and(same, g->peer_set[c])))
					cellset_add(&found, c);
		}
	}
	return found;
}

/* The cells with at least two candidates and at most as many as the subset has cells. For a pair, only those that can be one. */
static struct cellset subsets_few_candidates(const struct finder_args *h)
{
	if (h->technique->cells == 2)
		return pair_cells(h);
	const struct few_candidates *counts = facts_few_candidates(h->facts);
	struct cellset cells = counts->cells[2];

	for (int n = 3; n <= h->technique->cells; n++)
		cells = cellset_or(cells, counts->cells[n]);
	return cells;
}

/* The houses that have at least two of CELLS. */
static houseset subsets_houses_with_several(const struct geometry *g, struct cellset cells)
{
	houseset one = 0, several = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		several |= one & g->houses_of[c];
		one |= g->houses_of[c];
	}
	return several;
}

/* Adds the digits of the house as items, each needing the places that it has left. */
static void subsets_add_digits(struct subsets *s)
{
	const struct few_candidates *counts = facts_few_candidates(s->args->facts);
	uint16_t digits = 0;

	for (int n = 2; n <= s->args->technique->cells; n++)
		digits |= counts->digits[n][s->house];
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		subsets_add_item(s, digit_bit(d), facts_places(s->args->facts, s->house, d));
}

/* The positions on which no subset of two cells, of three and so on was found. */
enum { SUBSET_MOST = 4 };
struct subset_memory {
	struct empty_search naked[SUBSET_MOST - 1], hidden[SUBSET_MOST - 1];
};

const struct part subsets_part = { .size = sizeof(struct subset_memory), .forgets = true };

/* A naked subset lies in a house that has at least as many cells with few candidates. */
static bool subsets_look_for_naked(const struct finder_args *h)
{
	struct subset_memory *memory = facts_part(h->facts, PART_SUBSETS);
	struct empty_search *search = &memory->naked[h->technique->cells - 2];
	const struct geometry *g = h->board->geo;
	const houseset changed = geometry_houses_with(g, facts_changed(h->facts, search));
	struct subsets s = { .args = h, .few = subsets_few_candidates(h), .found = subsets_found_naked };

	for (houseset left = subsets_houses_with_several(g, s.few) & changed; left != 0; left &= left - 1) {
		s.house = bits_lowest(left);
		s.items = 0;
		subsets_add_cell_items(&s, cellset_and(s.few, g->house_set[s.house]));
		if (subsets_choose_all(&s))
			return true;
	}
	if (!s.excludes)
		facts_found_nothing(h->facts, search);
	return false;
}

static bool subsets_look_for_hidden(const struct finder_args *h)
{
	struct subset_memory *memory = facts_part(h->facts, PART_SUBSETS);
	struct empty_search *search = &memory->hidden[h->technique->cells - 2];
	const struct geometry *g = h->board->geo;
	const houseset changed = geometry_houses_with(g, facts_changed(h->facts, search));
	struct subsets s = { .args = h, .found = subsets_found_hidden };

	for (houseset left = changed; left != 0; left &= left - 1) {
		s.house = bits_lowest(left);
		s.items = 0;
		subsets_add_digits(&s);
		if (subsets_choose_all(&s))
			return true;
	}
	if (!s.excludes)
		facts_found_nothing(h->facts, search);
	return false;
}

bool find_naked_subset(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return subsets_look_for_naked(&(struct finder_args){ b, facts, technique, sink });
}

/* Both houses of a locked subset contain all of it, so it lies where they cross. */
bool find_locked_subset(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct geometry *g = b->geo;
	struct subsets s = { .args = &h, .few = subsets_few_candidates(&h), .found = subsets_found_locked };
	const houseset several = subsets_houses_with_several(g, s.few);

	for (houseset left = several; left != 0; left &= left - 1) {
		s.house = bits_lowest(left);
		struct cellset few = cellset_and(s.few, g->house_set[s.house]);

		for (int i = g->forward[s.house]; i < g->meetings[s.house]; i++) {
			int other = g->meeting[s.house][i].house;
			struct cellset both = cellset_and(few, g->house_set[other]);

			if (!(several & houseset_of(other)) || !cellset_several(both) || cellset_count(both) < technique->cells)
				continue;
			s.items = 0;
			subsets_add_cell_items(&s, both);
			if (subsets_choose_all(&s))
				return true;
		}
	}
	return false;
}

bool find_hidden_subset(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return subsets_look_for_hidden(&(struct finder_args){ b, facts, technique, sink });
}

/*
 * Almost locked candidates: a line and a box cross. In one of the two, N cells outside the crossing have only N + 1 digits. In the other, N
 * cells outside the crossing are the only ones there that can take these digits. So the first cells leave at most one of the digits to the
 * crossing, and the second cells leave at least one: the crossing has exactly one of them. Described by Sudopedia for second cells that
 * have no other candidates either.
 */

technique_finder find_almost_locked;

struct almost_locked {
	const struct finder_args *args;
	int house, other;		/* a line and a box, in either order */
	uint16_t digits;
	struct cellset naked;		/* in the first house: they have only these digits */
	struct cellset hidden;		/* in the second house: no other cell outside the crossing can take these digits */
	struct cellset crossing;	/* its cells that can take one of the digits */
};

static void almost_explain(struct argument *a, const struct almost_locked *s, const struct step_head *head)
{
	struct inference what = { .reason = REASON_CANDIDATES, .house = (uint8_t)s->house, .other = (uint8_t)s->other, .digits = s->digits,
				  .cells = s->naked, .rest = s->crossing };

	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_ALS_A, s->naked, s->digits);
	argument_deleted_aside(a, s->naked);
	what.reason = REASON_ALMOST_NAKED;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_HOUSE, s->house);
	argument_places(a, s->other, s->digits, cellset_or(s->hidden, s->crossing));
	what.reason = REASON_ONLY_THESE;
	what.house = (uint8_t)s->other;
	what.cells = cellset_or(s->hidden, s->crossing);
	argument_say(a, &what);
	what.reason = REASON_ALMOST_HIDDEN;
	what.cells = s->hidden;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_ALS_B, s->hidden, s->digits);
	proof_mark_cells(a->proof, ROLE_BASE, s->crossing, s->digits);
	what.reason = REASON_ALMOST_LOCKED;
	what.house = (uint8_t)s->house;
	argument_conclude(a, &what, head);
}

static bool almost_emit(const struct almost_locked *s)
{
	const struct finder_args *h = s->args;
	const struct board *b = h->board;
	struct step_head head = technique_head(h->technique, h->technique->cells, s->digits);
	struct cellset beside = cellset_less(cellset_less(b->geo->house_set[s->house], s->naked), s->crossing);
	struct argument a;

	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d))
		candset_add_cells(&head.drop, cellset_and(facts_digit(h->facts, d), beside), d);
	for (int c = cellset_next(s->hidden, -1); c >= 0; c = cellset_next(s->hidden, c))
		candset_add_digits(&head.drop, c, b->cand[c] & (uint16_t)~s->digits);
	if (candset_empty(&head.drop))
		return false;
	if (argument_open(&a, b, h->sink, &head))
		almost_explain(&a, s, &head);
	return sink_emit(h->sink, &head);
}

/*
 * Looks in the second house for N cells: all cells outside the crossing that can take the digits. A cell of the crossing must be able to,
 * as well.
 */
static bool almost_look_other(struct almost_locked *s)
{
	const struct facts *f = s->args->facts;
	uint16_t places = 0, shared = f->geo->shared_place[s->house][s->other];

	for (int d = digit_first(s->digits); d != 0; d = digit_next(s->digits, d)) {
		uint16_t of = facts_places(f, s->other, d);

		if (of == 0)
			return false;
		places |= of;
	}
	if ((places & shared) == 0 || bits_count_few(places & (uint16_t)~shared) != s->args->technique->cells - 1)
		return false;
	s->hidden = facts_cells(f, s->other, places & (uint16_t)~shared);
	s->crossing = facts_cells(f, s->other, places & shared);
	return almost_emit(s);
}

/* Adds LEFT of the places MAY in the first house to the chosen ones. */
static bool almost_choose(struct almost_locked *s, unsigned may, int left, uint16_t digits)
{
	const struct board *b = s->args->board;
	int size = s->args->technique->cells;

	if (bits_count_few(digits) > size)
		return false;
	if (left == 0) {
		s->digits = digits;
		return bits_count_few(digits) == size && almost_look_other(s);
	}
	for (; may != 0; may &= may - 1) {
		int cell = b->geo->house_cell[s->house][bits_lowest(may)];

		cellset_add(&s->naked, cell);
		bool stop = almost_choose(s, may & (may - 1), left - 1, digits | b->cand[cell]);

		cellset_remove(&s->naked, cell);
		if (stop)
			return true;
	}
	return false;
}

static bool almost_look(const struct finder_args *h, int house, int other)
{
	const struct geometry *g = h->board->geo;
	struct almost_locked s = { .args = h, .house = house, .other = other };
	unsigned may = 0;

	for (int i = 0; i < g->size; i++)
		if (h->board->value[g->house_cell[house][i]] == 0)
			may |= 1u << i;
	return almost_choose(&s, may & ~(unsigned)g->shared_place[other][house], h->technique->cells - 1, 0);
}

bool find_almost_locked(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	int boxes = bits_lowest(b->geo->of_kind[HOUSE_BOX]);

	for (int line = 0; line < boxes; line++) {
		if (sink_poll(sink))
			return true;
		for (int box = boxes; box < boxes + b->geo->size; box++)
			if (bits_count(b->geo->shared_place[box][line]) > 1 && (almost_look(&h, line, box) || almost_look(&h, box, line)))
				return true;
	}
	return false;
}
