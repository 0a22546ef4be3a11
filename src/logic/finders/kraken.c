/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Kraken fish: some fins do not see the eliminated candidate, but a chain leads from each of them to it. Type 1: if no fin is true, the
 * fish itself eliminates the candidate. Type 2: if no fin is true, one of the base cells in a cover house has the digit, and a chain from
 * each of these cells eliminates the candidate, too. So the search for fish asks, for each candidate, what the chains from it eliminate.
 */
#include "logic/facts/facts.h"
#include "logic/finders/fish.h"
#include "logic/finders/guarded_chains.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_kraken_1, find_kraken_2;

/* Limits of a kraken fish: its size, and the number of fins with chains. Nobody could follow anything larger. */
enum { LARGEST = 4, MOST_FINS = 2 };

struct kraken {
	const struct finder_args *args;
	const struct chain_graph *graph;
	struct fish_sides sides;
	int cell, digit;		/* the candidate that is tried */
	struct candset direct, off;	/* what it eliminates over one link, and over any chain */
	const struct fish_search *search;
};

static bool kraken_has_ways(const struct kraken *k, struct cellset cells)
{
	struct chain_path unused;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (!cases_way(k->args, k->graph, candidate(c, k->search->digit), candidate(k->cell, k->digit), &unused))
			return false;
	return true;
}

/* The cells that eliminate the candidate over one link if they have the digit. */
static struct cellset kraken_direct_cells(const struct kraken *k, struct cellset cells)
{
	struct cellset direct = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (candset_has(&k->direct, candidate(c, k->search->digit)))
			cellset_add(&direct, c);
	return direct;
}

/* The cases that lead to the candidate. */
static struct cases kraken_cases(const struct kraken *k)
{
	return (struct cases){ .args = k->args, .graph = k->graph, .target = candidate(k->cell, k->digit), .direct = k->direct,
			       .sees = REASON_KRAKEN_SEES, .chain = REASON_KRAKEN_CHAIN };
}

/* An inference about cells of the fish and the candidate. */
static struct inference kraken_about(const struct kraken *k, enum reason reason, struct cellset cells)
{
	const struct cases s = kraken_cases(k);

	return cases_about(&s, reason, cells, k->search->digit);
}

/* Tells one case per cell of CELLS that can take the digit of the fish. */
static void kraken_tell_cases(const struct kraken *k, struct argument *a, const struct step_head *head, struct cellset cells)
{
	const struct cases s = kraken_cases(k);
	struct candset all = { { 0 } };

	candset_add_cells(&all, cells, k->search->digit);
	cases_tell(&s, a, head, &all);
}

static struct step_head kraken_head(const struct kraken *k)
{
	struct step_head head = technique_head(k->args->technique, k->search->size, digit_bit(k->search->digit));

	candset_add(&head.drop, candidate(k->cell, k->digit));
	return head;
}

static bool kraken_emit_1(const struct kraken *k, const struct fish *f)
{
	struct step_head head = kraken_head(k);
	struct argument a;
	struct cellset direct = kraken_direct_cells(k, f->fins);

	if (argument_open(&a, k->args->board, k->args->sink, &head)) {
		struct inference conclusion = kraken_about(k, REASON_FISH_EITHER_WAY, f->fins);

		fish_tell_base(&a, f);
		fish_tell_cover(&a, f);
		fish_tell_fins(&a, f, direct);
		kraken_tell_cases(k, &a, &head, cellset_less(f->fins, direct));
		argument_conclude(&a, &conclusion, &head);
	}
	return sink_emit(k->args->sink, &head);
}

static bool kraken_emit_2(const struct kraken *k, const struct fish *f, int house, struct cellset body)
{
	struct step_head head = kraken_head(k);
	struct argument a;

	if (argument_open(&a, k->args->board, k->args->sink, &head)) {
		struct inference in_house = kraken_about(k, REASON_KRAKEN_HOUSE, body);
		struct inference conclusion = kraken_about(k, REASON_KRAKEN_ALWAYS, body);

		in_house.house = (uint8_t)house;
		fish_tell_base(&a, f);
		fish_tell_cover(&a, f);
		argument_say(&a, &in_house);
		kraken_tell_cases(k, &a, &head, cellset_or(body, f->fins));
		argument_conclude(&a, &conclusion, &head);
	}
	return sink_emit(k->args->sink, &head);
}

/* Type 1: the cover house still to be chosen is a house of the candidate. */
static bool kraken_found_1(const struct fish_search *search, const struct fish *body)
{
	const struct kraken *k = search->data;
	const struct geometry *g = k->args->board->geo;

	for (int i = 0; i < g->cell_houses[k->cell]; i++) {
		int house = g->cell_house[k->cell][i];
		struct fish f = *body;

		f.cover |= houseset_of(house);
		if (!(search->covers & houseset_of(house)) || cellset_empty(cellset_and(g->house_set[house], f.held)))
			continue;
		fish_fins(k->args, &f);
		f.drop = cellset_of(k->cell);
		struct cellset far = cellset_less(f.fins, kraken_direct_cells(k, f.fins));

		if (!cellset_empty(far) && cellset_count(f.fins) <= MOST_FINS && kraken_has_ways(k, far) && kraken_emit_1(k, &f))
			return true;
	}
	return false;
}

/* Chooses HOUSE as the last cover house, if that leaves only a few of the BARE cells as fins. */
static bool kraken_cover_with(const struct kraken *k, const struct fish *body, int house, struct cellset bare)
{
	struct fish f = *body;

	f.cover |= houseset_of(house);
	bool excluded = cellset_has(fish_fins(k->args, &f), k->cell) && k->digit == k->search->digit;

	return !excluded && cellset_count(f.fins) <= MOST_FINS && kraken_emit_2(k, &f, house, cellset_less(bare, f.fins));
}

static bool kraken_found_2(const struct fish_search *search, const struct fish *body)
{
	const struct kraken *k = search->data;
	const struct geometry *g = k->args->board->geo;
	struct fish f = *body;

	fish_fins(k->args, &f);
	struct cellset bare = f.fins, far = cellset_less(bare, kraken_direct_cells(k, bare));

	if (cellset_empty(far))
		return false;
	/* Try few fins first: the argument is simpler. */
	for (int fins = 0, known = -1; fins <= MOST_FINS && fins < cellset_count(bare); fins++) {
		for (houseset more = search->covers & ~(body->base | body->cover); more != 0; more &= more - 1) {
			int house = bits_lowest(more);

			if (cellset_count(cellset_less(bare, g->house_set[house])) != fins)
				continue;
			if (known < 0)
				known = kraken_has_ways(k, far);
			if (known == 0)
				return false;
			if (kraken_cover_with(k, body, house, bare))
				return true;
		}
	}
	return false;
}

/* Computes what the candidate eliminates if it is true. */
static void kraken_follow(struct kraken *k)
{
	k->direct = k->off = (struct candset){ { 0 } };
	cases_excluded(k->args, k->graph, candidate(k->cell, k->digit), &k->direct, &k->off);
}

static bool kraken_look_at_digit(struct kraken *k, struct fish_search *search)
{
	const struct geometry *g = k->args->board->geo;
	struct cellset cells = facts_digit(k->args->facts, search->digit);
	houseset not_base = k->digit == search->digit ? g->houses_of[k->cell] : 0;

	search->off = (struct cellset){ { 0, 0 } };
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (candset_has(&k->off, candidate(c, search->digit)))
			cellset_add(&search->off, c);
	for (int i = 0; i < k->sides.count; i++) {
		search->bases = k->sides.side[i].bases & ~not_base;
		search->covers = k->sides.side[i].covers;
		if (fish_search(search))
			return true;
	}
	return false;
}

static bool kraken_look_at_cell(struct kraken *k, struct fish_search *search, bool same_digit)
{
	const struct board *b = k->args->board;

	for (k->digit = digit_first(b->cand[k->cell]); k->digit != 0; k->digit = digit_next(b->cand[k->cell], k->digit)) {
		kraken_follow(k);
		/* Most of the searches below are too short to poll in them. */
		if (sink_poll(k->args->sink))
			return true;
		for (search->digit = 1; search->digit <= b->geo->size; search->digit++)
			if ((!same_digit || search->digit == k->digit) && kraken_look_at_digit(k, search))
				return true;
	}
	return false;
}

static bool kraken_look(const struct finder_args *h, bool same_digit, bool (*found)(const struct fish_search *, const struct fish *))
{
	struct kraken k = { .args = h, .graph = facts_chains(h->facts, CHAIN_GROUPED), .sides = fish_sides(h->board->geo, FISH_FRANKEN) };
	struct fish_search search = { .args = h, .found = found, .data = &k };

	k.search = &search;
	for (search.size = 2; search.size <= LARGEST; search.size++) {
		if (!sink_wants(h->sink, &(struct step_bound){ { h->technique, h->technique->difficulty, search.size, 0, 0 }, 1 }))
			return false;
		for (k.cell = cellset_next(h->board->empty, -1); k.cell >= 0; k.cell = cellset_next(h->board->empty, k.cell))
			if (kraken_look_at_cell(&k, &search, same_digit))
				return true;
	}
	return false;
}

bool find_kraken_1(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return kraken_look(&(struct finder_args){ b, facts, technique, sink }, true, kraken_found_1);
}

bool find_kraken_2(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return kraken_look(&(struct finder_args){ b, facts, technique, sink }, false, kraken_found_2);
}
