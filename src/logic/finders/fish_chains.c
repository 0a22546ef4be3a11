/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Fish as nodes of chains. If no fin is true, a fish excludes its digit from the other places of its cover, and that may leave one place
 * in a house, or one digit in a cell. So a fin or this candidate is true: with one fin the fish is a strong link of an AIC, with two an OR
 * relation of three candidates. What all of them exclude, by themselves or by chains, is eliminated, unless the fish does so without the
 * candidate: that is a finned fish or a kraken.
 */
#include "logic/facts/facts.h"
#include "logic/finders/fish.h"
#include "logic/finders/guarded_chains.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_fish_chain;

/* The most houses of a base, and fins. Nobody could follow anything larger. */
enum { LARGEST = 3, MOST_FINS = 2 };

struct fish_link {
	const struct finder_args *args;
	struct fish fish;		/* DROP: what it excludes that matters here */
	struct cellset others;		/* all that it excludes if no fin is true */
	struct inference left;		/* says which candidate is left then */
	int size;			/* how many base houses, and how many cover houses */
	houseset covers;
};

static void fish_link_tell(struct argument *a, const struct guarded_pattern *p)
{
	const struct fish_link *s = p->data;

	fish_tell_base(a, &s->fish);
	fish_tell_cover(a, &s->fish);
	argument_say(a, &s->left);
	proof_mark_cells(a->proof, ROLE_PINCER, s->left.cells, s->left.digits);
}

/* Looks for what the fins and the candidate that is left exclude. */
static bool fish_link_exclude(const struct fish_link *s)
{
	struct guarded_pattern p = { .args = s->args, .digits = digit_bit(s->fish.digit), .size = 2 * s->size, .without_sets = true,
				     .tell = fish_link_tell, .data = s };

	candset_add_cells(&p.aside, s->others, s->fish.digit);
	candset_add_cells(&p.guardians, s->fish.fins, s->fish.digit);
	candset_add_digits(&p.guardians, cellset_next(s->left.cells, -1), s->left.digits);
	return guarded_exclude(&p) || guarded_chains(&p);
}

/* Houses in which only one place is left, beside the fish, and cells with two candidates. */
static bool fish_link_look(struct fish_link *s)
{
	const struct board *b = s->args->board;
	const struct geometry *g = b->geo;
	const int digit = s->fish.digit;
	const struct cellset places = cellset_less(facts_digit(s->args->facts, digit), cellset_or(s->others, s->fish.fins));

	s->left = (struct inference){ .reason = REASON_FISH_LEAVES_PLACE, .other = NO_HOUSE, .digits = digit_bit(digit) };
	for (int house = 0; house < g->houses; house++) {
		s->fish.drop = cellset_and(g->house_set[house], s->others);
		s->left.cells = cellset_and(places, g->house_set[house]);
		s->left.house = (uint8_t)house;
		if (!(s->fish.cover & houseset_of(house)) && !cellset_empty(s->fish.drop) && cellset_count(s->left.cells) == 1 &&
		    !cellset_has(s->fish.held, cellset_next(s->left.cells, -1)) && fish_link_exclude(s))
			return true;
	}
	for (int c = cellset_next(s->others, -1); c >= 0; c = cellset_next(s->others, c)) {
		s->fish.drop = cellset_of(c);
		s->left = (struct inference){ .reason = REASON_FISH_LEAVES_DIGIT, .house = NO_HOUSE, .other = NO_HOUSE,
					      .digits = b->cand[c] & (uint16_t)~digit_bit(digit), .cells = cellset_of(c) };
		if (bits_is_single(s->left.digits) && fish_link_exclude(s))
			return true;
	}
	return false;
}

/* Chooses MORE cover houses among COVERS; OPEN: the places of the base that none of those chosen has. */
static bool fish_link_cover(struct fish_link *s, houseset covers, int more, struct cellset open)
{
	const struct geometry *g = s->args->board->geo;

	if (more == 0) {
		if (cellset_empty(open) || cellset_count(open) > MOST_FINS)
			return false;
		s->others = fish_fins(s->args, &s->fish);
		return !cellset_empty(s->others) && fish_link_look(s);
	}
	for (; covers != 0; covers &= covers - 1) {
		const int house = bits_lowest(covers);
		const struct cellset in = cellset_and(open, g->house_set[house]);

		if (cellset_empty(in))
			continue;
		s->fish.cover |= houseset_of(house);
		if (fish_link_cover(s, covers & (covers - 1), more - 1, cellset_less(open, in)))
			return true;
		s->fish.cover &= ~houseset_of(house);
	}
	return false;
}

/* Chooses MORE base houses among BASES. */
static bool fish_link_base(struct fish_link *s, houseset bases, int more)
{
	const struct geometry *g = s->args->board->geo;

	if (more == 0)
		return fish_link_cover(s, s->covers, s->size, s->fish.held);
	for (; bases != 0; bases &= bases - 1) {
		const int house = bits_lowest(bases);
		const struct cellset in = cellset_and(facts_digit(s->args->facts, s->fish.digit), g->house_set[house]);
		const struct cellset held = s->fish.held;

		if (!cellset_several(in) || cellset_count(in) > s->size + MOST_FINS)
			continue;
		s->fish.base |= houseset_of(house);
		s->fish.held = cellset_or(held, in);
		if (fish_link_base(s, bases & (bases - 1), more - 1))
			return true;
		s->fish.base &= ~houseset_of(house);
		s->fish.held = held;
	}
	return false;
}

bool find_fish_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const struct fish_sides sides = fish_sides(b->geo, FISH_BASIC);

	for (int size = 2; size <= LARGEST; size++) {
		if (!sink_wants(sink, &(struct step_bound){ { technique, technique->difficulty, 2 * size, 0, 0 }, 1 }))
			return false;
		for (int digit = 1; digit <= b->geo->size; digit++)
			for (int i = 0; i < sides.count; i++) {
				struct fish_link s = { .args = &h, .fish = { .digit = digit }, .size = size,
						       .covers = sides.side[i].covers };

				if (sink_poll(sink) || fish_link_base(&s, sides.side[i].bases, size))
					return true;
			}
	}
	return false;
}
