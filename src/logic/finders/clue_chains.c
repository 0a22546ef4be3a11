/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Chains that go through clues. A candidate is supposed to be true. What it excludes, in its cell, among the places of its digit, or
 * because a clue cannot be kept with both, leaves another cell one candidate or a digit one place in a house, and so on, until the last one
 * excludes the first. At least one link is by a clue: the chains of chains.c have the others.
 *
 * An example: r1c1 and r1c2 have a white dot between them, r1c1 has 3 and r1c2 has 2, 4 and 7. If r1c1 is 3, r1c2 is not 7 by the dot. If
 * the only other 7 of column 2 is in r6c2, that is on then, and if it sees a 7 in r6c1, the only other candidate of that cell may be a 3:
 * which sees r1c1, so r1c1 is not 3.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/closure/by_clues.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_clue_chain;

enum { CLUED = 3, STATES = 2 * MAX_CANDIDATES };	/* CLUED: added to the difficulty for each further link by a clue */

/* What a clue leaves another cell if a candidate is true: LEFT, and so not the others. */
struct clue_link {
	uint16_t clue, left, excluded;
	uint16_t beyond;		/* of those excluded, what not just any peer would lose */
	uint8_t cell;
};

/* If a candidate is true, so is TO: OFF is off, and HOUSE or else its cell has nothing else left for it. LINK: as in struct chain_way. */
struct chain_edge {
	uint16_t to, off;
	uint8_t house;
	const struct clue_link *link;
};

/* How a chain comes to a candidate that is on: from the one before, by a link that turns OFF off. A state is a candidate, twice. */
struct chain_way {
	int16_t before;			/* the state; -1: the candidate that is supposed */
	int16_t off;			/* the candidate that is off in between */
	uint8_t house;			/* where the digit of OFF has one place left; NO_HOUSE: its cell has one candidate left */
	const struct clue_link *link;	/* NULL: the one before excludes it by itself */
};

/* The clue links of a position, by candidate, and a search in it. States of chains with a link by a clue are odd, the others even. */
struct clue_web {
	const struct finder_args *args;
	const struct by_clues *clues;
	uint32_t first[MAX_CANDIDATES + 1], first_edge[MAX_CANDIDATES + 1];
	struct clue_link *link;
	struct chain_edge *edge;
	size_t links, capacity, edges, edge_capacity;
	int start;			/* the candidate that is supposed to be true */
	int count;			/* of states that are reached */
	uint16_t queue[STATES];
	bool seen[STATES];
	struct chain_way way[STATES];
	struct chain_way last;		/* how the last state excludes the start */
};

static int state_candidate(int state)
{
	return state >> 1;
}

/* Adds what clue number K leaves its other cells if CAND is true. */
static void add_clue_links(struct clue_web *w, int k, int cand)
{
	const struct board *b = w->args->board;
	const struct clued *clue = by_clues_clue(w->clues, k);
	const int cell = candidate_cell(cand);
	uint16_t digits[MAX_CELLS];

	memcpy(digits, by_clues_digits(w->clues), sizeof digits);
	digits[cell] = digit_bit(candidate_digit(cand));
	if (!clued_follow(clue, digits))
		return;
	for (int c = cellset_next(clue->cells, -1); c >= 0; c = cellset_next(clue->cells, c)) {
		const uint16_t excluded = b->cand[c] & (uint16_t)~digits[c];
		const uint16_t beyond = excluded & (uint16_t)~(cellset_has(b->geo->peer_set[cell], c) ? digits[cell] : 0);

		if (c == cell || beyond == 0 || !cellset_has(b->empty, c))
			continue;
		w->link = mem_grow(w->link, w->links, &w->capacity, sizeof *w->link);
		w->link[w->links++] = (struct clue_link){ (uint16_t)k, digits[c], excluded, beyond, (uint8_t)c };
	}
}

static void web_add_links(struct clue_web *w)
{
	const struct board *b = w->args->board;

	for (int cand = 0; cand < MAX_CANDIDATES; cand++) {
		const int cell = candidate_cell(cand);

		w->first[cand] = (uint32_t)w->links;
		if (cell >= b->geo->cells || (b->cand[cell] & digit_bit(candidate_digit(cand))) == 0)
			continue;
		for (int k = 0; k < by_clues_count(w->clues); k++)
			if (cellset_has(by_clues_clue(w->clues, k)->cells, cell))
				add_clue_links(w, k, cand);
	}
	w->first[MAX_CANDIDATES] = (uint32_t)w->links;
}

static void add_edge(struct clue_web *w, int to, int off, int house, const struct clue_link *link)
{
	w->edge = mem_grow(w->edge, w->edges, &w->edge_capacity, sizeof *w->edge);
	w->edge[w->edges++] = (struct chain_edge){ (uint16_t)to, (uint16_t)off, (uint8_t)house, link };
}

/* OFF is off: where its digit has one other place in a house, that is on. */
static void add_places(struct clue_web *w, int off, const struct clue_link *link)
{
	const struct facts *f = w->args->facts;
	const int cell = candidate_cell(off), digit = candidate_digit(off);

	for (int i = 0; i < f->geo->cell_houses[cell]; i++) {
		const int house = f->geo->cell_house[cell][i];
		const unsigned places = facts_places(f, house, digit) & ~(unsigned)f->geo->place[cell][house];

		if (places != 0 && bits_is_single(places))
			add_edge(w, candidate(f->geo->house_cell[house][bits_lowest(places)], digit), off, house, link);
	}
}

/* What CAND, if it is true, leaves others. */
static void add_edges(struct clue_web *w, int cand)
{
	const struct board *b = w->args->board;
	const int cell = candidate_cell(cand), digit = candidate_digit(cand);
	const struct cellset seen = cellset_and(facts_digit(w->args->facts, digit), b->geo->peer_set[cell]);
	const uint16_t others = b->cand[cell] & (uint16_t)~digit_bit(digit);

	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		add_places(w, candidate(cell, d), NULL);
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c)) {
		const uint16_t rest = b->cand[c] & (uint16_t)~digit_bit(digit);

		add_places(w, candidate(c, digit), NULL);
		if (bits_is_single(rest))
			add_edge(w, candidate(c, digit_first(rest)), candidate(c, digit), NO_HOUSE, NULL);
	}
	for (uint32_t i = w->first[cand]; i < w->first[cand + 1]; i++) {
		const struct clue_link *link = &w->link[i];

		for (int d = digit_first(link->beyond); d != 0; d = digit_next(link->beyond, d))
			add_places(w, candidate(link->cell, d), link);
		if (bits_is_single(link->left))
			add_edge(w, candidate(link->cell, digit_first(link->left)), candidate(link->cell, digit_first(link->beyond)),
				 NO_HOUSE, link);
	}
}

static void web_begin(struct clue_web *w)
{
	const struct board *b = w->args->board;

	web_add_links(w);
	for (int cand = 0; cand < MAX_CANDIDATES; cand++) {
		const int cell = candidate_cell(cand);

		w->first_edge[cand] = (uint32_t)w->edges;
		if (cell < b->geo->cells && (b->cand[cell] & digit_bit(candidate_digit(cand))) != 0)
			add_edges(w, cand);
	}
	w->first_edge[MAX_CANDIDATES] = (uint32_t)w->edges;
}

/* Notes that the candidate of an edge is on, unless it was known, or is the start. */
static void web_reach(struct clue_web *w, int from, const struct chain_edge *e)
{
	const int state = 2 * e->to + (e->link != NULL || (from & 1) != 0);

	if (w->seen[state] || w->seen[2 * e->to + 1] || e->to == w->start)
		return;
	w->seen[state] = true;
	w->way[state] = (struct chain_way){ (int16_t)from, (int16_t)e->off, e->house, e->link };
	w->queue[w->count++] = (uint16_t)state;
}

/* Whether the candidate of a state excludes the start, on a chain with a link by a clue; and how. */
static bool web_closes(struct clue_web *w, int state)
{
	const int cand = state_candidate(state), cell = candidate_cell(w->start), digit = candidate_digit(w->start);
	const bool clued = (state & 1) != 0 && cand != w->start;

	w->last = (struct chain_way){ (int16_t)state, (int16_t)w->start, NO_HOUSE, NULL };
	if (clued && (candidate_cell(cand) == cell ||
		      (candidate_digit(cand) == digit && cellset_has(w->args->board->geo->peer_set[cell], candidate_cell(cand)))))
		return true;
	for (uint32_t i = w->first[cand]; i < w->first[cand + 1] && cand != w->start; i++)
		if (w->link[i].cell == cell && (w->link[i].beyond & digit_bit(digit)) != 0) {
			w->last.link = &w->link[i];
			return true;
		}
	return false;
}

/* Looks for the shortest chain from CAND that excludes it. */
static bool web_search(struct clue_web *w, int cand)
{
	w->start = cand;
	w->count = 1;
	w->queue[0] = (uint16_t)(2 * cand);
	memset(w->seen, 0, sizeof w->seen);
	w->way[2 * cand] = (struct chain_way){ .before = -1 };
	for (int at = 0; at < w->count; at++) {
		const int on = state_candidate(w->queue[at]);

		if (web_closes(w, w->queue[at]))
			return true;
		for (uint32_t i = w->first_edge[on]; i < w->first_edge[on + 1]; i++)
			web_reach(w, w->queue[at], &w->edge[i]);
	}
	return false;
}

/* How many links between candidates that are on the chain has, the last one too, and how many of them are by clues. */
static int chain_links(const struct clue_web *w, int *clued)
{
	int links = 1;

	*clued = w->last.link != NULL;
	for (int state = w->last.before; w->way[state].before >= 0; state = w->way[state].before) {
		*clued += w->way[state].link != NULL;
		links++;
	}
	return links;
}

/* Arguments. */

static struct inference about_candidate(int cand, enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
				   .cells = cellset_of(candidate_cell(cand)), .digits = digit_bit(candidate_digit(cand)) };
}

static int say_one(struct proof_builder *proof, const struct inference *what, int premise)
{
	return proof_infer(proof, what, &premise, 1);
}

/* Says that ON excludes OFF by itself. */
static int web_say_excluded(const struct clue_web *w, struct proof_builder *proof, int premise, int on, int off)
{
	const int house = geometry_shared(w->args->board->geo, candidate_cell(on), candidate_cell(off));
	struct inference what = about_candidate(off, REASON_CHAIN_OFF_CELL);

	what.more = digit_bit(candidate_digit(on));
	if (candidate_cell(on) != candidate_cell(off) && house >= 0) {
		what.reason = REASON_CHAIN_OFF;
		what.house = (uint8_t)house;
	} else if (candidate_cell(on) != candidate_cell(off)) {
		what.reason = REASON_CHAIN_OFF_SEEN;
		what.rest = cellset_of(candidate_cell(on));
		what.more = 0;
	}
	proof_link(proof, false, on, off);
	return say_one(proof, &what, premise);
}

/* Says what is off between ON and the next; by a clue, ALL that it leaves out of the cell or only that. */
static int web_say_off(const struct clue_web *w, struct proof_builder *proof, int premise, const struct chain_way *way, bool all)
{
	const int on = state_candidate(way->before);

	if (way->link == NULL)
		return web_say_excluded(w, proof, premise, on, way->off);
	const struct clued *clue = by_clues_clue(w->clues, way->link->clue);
	const struct inference what = by_clue_inference(clue, way->link->cell,
							all ? way->link->excluded : digit_bit(candidate_digit(way->off)));
	const int said = say_one(proof, &what, premise);

	by_clue_reads(clue, w->args->board, proof);
	proof_link(proof, false, on, way->off);
	proof_mark_cell(proof, ROLE_OFF, way->link->cell, what.digits);
	proof_beat(proof, NO_BEAT);
	return said;
}

/* Says that the candidate of a state is on, as what is off leaves it. */
static int web_say_on(const struct clue_web *w, struct proof_builder *proof, int premise, int state)
{
	const struct chain_way *way = &w->way[state];
	const int cand = state_candidate(state), cell = candidate_cell(cand);
	const bool several = way->link != NULL && !bits_is_single(way->link->excluded);
	struct inference what = about_candidate(cand, way->house != NO_HOUSE ? REASON_CHAIN_ON :
				      several ? REASON_FORCE_LAST_DIGIT : REASON_CHAIN_ON_CELL);

	what.house = way->house;
	what.more = what.reason == REASON_CHAIN_ON_CELL ? w->args->board->cand[cell] : 0;
	proof_link(proof, true, way->off, cand);
	const int said = say_one(proof, &what, premise);

	proof_mark_cell(proof, ROLE_ON, cell, what.digits);
	return said;
}

/* Says the chain up to a state, and returns the inference that it is on. */
static int web_say_chain(const struct clue_web *w, struct proof_builder *proof)
{
	int16_t state[STATES];
	int count = 0;
	struct inference what = about_candidate(w->start, REASON_CHAIN_SUPPOSE_ON);

	for (int s = w->last.before; w->way[s].before >= 0; s = w->way[s].before)
		state[count++] = (int16_t)s;
	proof_beat(proof, NO_BEAT);
	int said = proof_infer(proof, &what, NULL, 0);

	proof_mark_cell(proof, ROLE_ON, candidate_cell(w->start), what.digits);
	while (count-- > 0) {
		const struct chain_way *way = &w->way[state[count]];

		proof_beat(proof, NO_BEAT);
		said = web_say_off(w, proof, said, way, way->house == NO_HOUSE);
		said = web_say_on(w, proof, said, state[count]);
	}
	return said;
}

/* Emits the chain that was found. */
static bool web_emit(struct clue_web *w)
{
	const struct finder_args *h = w->args;
	int clued;
	const int links = chain_links(w, &clued);
	struct step_head head = technique_head(h->technique, links, digit_bit(candidate_digit(w->start)));
	struct argument a;

	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(2 * links) + CLUED * (clued - 1));
	candset_add(&head.drop, w->start);
	if (argument_open(&a, h->board, h->sink, &head)) {
		const struct inference what = about_candidate(w->start, REASON_CHAIN_AGAINST);
		int said = web_say_chain(w, a.proof);

		proof_beat(a.proof, NO_BEAT);
		said = web_say_off(w, a.proof, said, &w->last, false);
		say_one(a.proof, &what, said);
		proof_mark_candidates(a.proof, ROLE_DROP, &head.drop);
		proof_mark_cell(a.proof, ROLE_BASE, candidate_cell(w->start), head.digits);
	}
	return sink_emit(h->sink, &head);
}

/* Emits all chains, the shortest first. */
static bool web_emit_all(struct clue_web *w, const uint16_t found[], const uint8_t links[], int count)
{
	for (int length = 1; length < UINT8_MAX; length++)
		for (int i = 0; i < count; i++)
			if (links[i] == length && (sink_poll(w->args->sink) || (web_search(w, found[i]) && web_emit(w))))
				return true;
	return false;
}

bool find_clue_chain(const struct board *b, struct facts *f, const struct technique *technique, struct sink *sink)
{
	const struct finder_args args = { b, f, technique, sink };
	struct clue_web *w = mem_zero(1, sizeof *w);
	uint16_t found[MAX_CANDIDATES];
	uint8_t links[MAX_CANDIDATES];
	int count = 0, clued;
	bool stop = false;

	w->args = &args;
	w->clues = facts_by_clues(f, b);
	if (w->clues != NULL)
		web_begin(w);
	for (int cell = 0; cell < b->geo->cells && w->clues != NULL && !stop; cell++) {
		stop = sink_poll(sink);
		for (int d = stop ? 0 : digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			if (!web_search(w, candidate(cell, d)))
				continue;
			const int length = chain_links(w, &clued);

			links[count] = (uint8_t)(length < UINT8_MAX - 1 ? length : UINT8_MAX - 1);
			found[count++] = (uint16_t)candidate(cell, d);
		}
	}
	stop = stop || web_emit_all(w, found, links, count);
	free(w->link);
	free(w->edge);
	free(w);
	return stop;
}
