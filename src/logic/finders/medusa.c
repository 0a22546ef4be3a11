/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * 3D Medusa: colours for candidates of several digits. Two places that are all that a digit has in a house, and two candidates that are
 * all that a cell has, take opposite colours: one of the two colours is all true, and the other all false. Described by SudokuWiki, whose
 * six rules are these: a colour is false that is twice in a cell or twice in a house, or that leaves a cell without candidates; and what
 * both colours rule out is false, whether in a cell with both, by seeing both, or by a cell with one while it sees the other.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_medusa;

enum { COLOURS = 2 };

struct medusa {
	const struct hunt *hunt;
	struct candset colour[COLOURS];
	struct candset against[COLOURS];	/* what is false if the colour is true */
	int from[MAX_CANDIDATES], to[MAX_CANDIDATES], links;	/* strong ones, each to a candidate that had no colour before it */
	bool twisted;				/* a candidate would have both colours */
};

/* Gives CAND, at the other end of a strong link from FROM, the colour opposite to COLOUR. */
static void medusa_reach(struct medusa *m, int from, int cand, int colour)
{
	if (candset_has(&m->colour[colour], cand)) {
		m->twisted = true;
	} else if (!candset_has(&m->colour[1 - colour], cand)) {
		candset_add(&m->colour[1 - colour], cand);
		m->from[m->links] = from;
		m->to[m->links++] = cand;
	}
}

/* Follows the strong links of CAND, which has COLOUR. */
static void medusa_spread(struct medusa *m, int cand, int colour)
{
	const struct hunt *h = m->hunt;
	const struct geometry *g = h->board->geo;
	int cell = candidate_cell(cand), digit = candidate_digit(cand);
	uint16_t others = h->board->cand[cell] & (uint16_t)~digit_bit(digit);

	if (bits_is_single(others))
		medusa_reach(m, cand, candidate(cell, digit_first(others)), colour);
	for (houseset left = g->houses_of[cell]; left != 0; left &= left - 1) {
		struct cellset places = cellset_and(facts_digit(h->facts, digit), g->house_set[bits_lowest(left)]);

		cellset_remove(&places, cell);
		if (!cellset_empty(places) && !cellset_several(places))
			medusa_reach(m, cand, candidate(cellset_next(places, -1), digit), colour);
	}
}

/* The cluster of a candidate, and what each of its colours rules out. */
static void medusa_cluster(struct medusa *m, int start)
{
	const struct board *b = m->hunt->board;

	candset_add(&m->colour[0], start);
	medusa_spread(m, start, 0);
	for (int i = 0; i < m->links; i++)
		medusa_spread(m, m->to[i], candset_has(&m->colour[1], m->to[i]));
	for (int c = 0; c < COLOURS; c++)
		for (int k = candset_next(&m->colour[c], -1); k >= 0; k = candset_next(&m->colour[c], k)) {
			int cell = candidate_cell(k), digit = candidate_digit(k);

			candset_add_digits(&m->against[c], cell, b->cand[cell] & (uint16_t)~digit_bit(digit));
			candset_add_cells(&m->against[c], cellset_and(facts_digit(m->hunt->facts, digit), b->geo->peer_set[cell]), digit);
		}
}

static uint16_t medusa_digits(const struct candset *set, struct cellset *cells)
{
	uint16_t digits = 0;

	for (int k = candset_next(set, -1); k >= 0; k = candset_next(set, k)) {
		cellset_add(cells, candidate_cell(k));
		digits |= digit_bit(candidate_digit(k));
	}
	return digits;
}

/* The house in which the two ends of link number I are all places of their digit. */
static int medusa_house(const struct medusa *m, int i)
{
	const struct geometry *g = m->hunt->board->geo;
	struct cellset ends = cellset_pair(candidate_cell(m->from[i]), candidate_cell(m->to[i]));
	int house = 0;

	while (!cellset_equal(cellset_and(facts_digit(m->hunt->facts, candidate_digit(m->from[i])), g->house_set[house]), ends))
		house++;
	return house;
}

/* Tells of the strong links, folded into the beat of the colours. */
static void medusa_say_links(struct argument *a, const struct medusa *m)
{
	for (int i = 0; i < m->links; i++)
		proof_link(a->proof, true, m->from[i], m->to[i]);
	a->under = a->beat + 1;
	for (int i = 0; i < m->links; i++) {
		int one = candidate_cell(m->from[i]), two = candidate_cell(m->to[i]);
		struct inference what = { .reason = REASON_STRONG, .house = NO_HOUSE, .other = NO_HOUSE,
					  .digits = digit_bit(candidate_digit(m->from[i])), .cells = cellset_pair(one, two) };

		if (one == two) {
			what.reason = REASON_CANDIDATES;
			what.digits = a->board->cand[one];
		} else {
			what.house = (uint8_t)medusa_house(m, i);
		}
		argument_say(a, &what);
	}
	a->under = 0;
}

/* Tells of the colours, and then WHY, unless both of them rule out what is eliminated. */
static bool medusa_emit(const struct medusa *m, const struct candset *drop, const struct inference *why)
{
	const struct hunt *h = m->hunt;
	struct inference what = { .reason = REASON_MEDUSA, .house = NO_HOUSE, .other = NO_HOUSE, .number = m->links + 1 };
	struct step_head head = technique_head(h->technique, m->links + 1, 0);
	struct argument a;

	what.digits = medusa_digits(&m->colour[0], &what.cells) | medusa_digits(&m->colour[1], &what.cells);
	head.digits = what.digits;
	head.drop = *drop;
	if (argument_open(&a, h->board, h->sink, &head)) {
		argument_say(&a, &what);
		proof_mark_candidates(a.proof, ROLE_COLOUR_A, &m->colour[0]);
		proof_mark_candidates(a.proof, ROLE_COLOUR_B, &m->colour[1]);
		medusa_say_links(&a, m);
		if (why != NULL) {
			argument_say(&a, why);
			if (why->reason == REASON_MEDUSA_EMPTY)
				proof_mark_cells(a.proof, ROLE_BLOCKED, why->cells, 0);
		}
		what = (struct inference){ .reason = why != NULL ? REASON_MEDUSA_FALSE : REASON_MEDUSA_EITHER, .house = NO_HOUSE,
					   .other = NO_HOUSE };
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(h->sink, &head);
}

/* A candidate of the colour that the colour itself rules out: another one is in its cell, or the same digit in a house. */
static bool medusa_twice(const struct medusa *m, int colour, struct inference *why)
{
	const struct geometry *g = m->hunt->board->geo;
	const struct candset *set = &m->colour[colour];

	*why = (struct inference){ .reason = REASON_MEDUSA_CELL, .house = NO_HOUSE, .other = NO_HOUSE };
	for (int k = candset_next(set, -1); k >= 0; k = candset_next(set, k)) {
		why->cells = cellset_of(candidate_cell(k));
		why->digits = candset_digits(set, candidate_cell(k));
		if (!bits_is_single(why->digits))
			return true;
	}
	why->reason = REASON_MEDUSA_HOUSE;
	for (int k = candset_next(set, -1); k >= 0; k = candset_next(set, k))
		for (int n = candset_next(set, k); n >= 0; n = candset_next(set, n)) {
			if (candidate_digit(n) != candidate_digit(k) || !cellset_has(g->peer_set[candidate_cell(k)], candidate_cell(n)))
				continue;
			why->cells = cellset_pair(candidate_cell(k), candidate_cell(n));
			why->digits = digit_bit(candidate_digit(k));
			why->house = (uint8_t)geometry_house_of(g, why->cells);
			return true;
		}
	return false;
}

/* A candidate of the colour that rules one out in CELL, which has no candidate of it. */
static int medusa_ruling(const struct medusa *m, int colour, int cell)
{
	const struct board *b = m->hunt->board;
	int k = candset_next(&m->colour[colour], -1);

	while (!(b->cand[cell] & digit_bit(candidate_digit(k))) || !cellset_has(b->geo->peer_set[cell], candidate_cell(k)))
		k = candset_next(&m->colour[colour], k);
	return k;
}

/* A cell of which the colour rules out all candidates. */
static bool medusa_empties(const struct medusa *m, int colour, struct inference *why)
{
	const struct board *b = m->hunt->board;

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		if (b->cand[c] != 0 && (b->cand[c] & (uint16_t)~candset_digits(&m->against[colour], c)) == 0) {
			int by = medusa_ruling(m, colour, c);

			*why = (struct inference){ .reason = REASON_MEDUSA_EMPTY, .house = NO_HOUSE, .other = NO_HOUSE,
						   .digits = b->cand[c], .cells = cellset_of(c),
						   .more = digit_bit(candidate_digit(by)), .rest = cellset_of(candidate_cell(by)) };
			return true;
		}
	return false;
}

/* What both colours rule out, or a colour that cannot be. A cluster of one digit is left to simple colours. */
static bool medusa_look(const struct medusa *m)
{
	struct cellset unused = { { 0, 0 } };
	struct candset drop = m->against[0];
	struct inference why;

	if (m->twisted || bits_is_single(medusa_digits(&m->colour[0], &unused) | medusa_digits(&m->colour[1], &unused)))
		return false;
	for (int c = 0; c < COLOURS; c++)
		if ((medusa_twice(m, c, &why) || medusa_empties(m, c, &why)) && medusa_emit(m, &m->colour[c], &why))
			return true;
	for (int k = candset_next(&m->against[0], -1); k >= 0; k = candset_next(&m->against[0], k))
		if (!candset_has(&m->against[1], k) || candset_has(&m->colour[0], k) || candset_has(&m->colour[1], k))
			candset_remove(&drop, k);
	return !candset_empty(&drop) && medusa_emit(m, &drop, NULL);
}

bool find_medusa(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct candset seen = { { 0 } };

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		if (sink_poll(sink))
			return true;
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d)) {
			struct medusa m = { .hunt = &h };

			if (candset_has(&seen, candidate(c, d)))
				continue;
			medusa_cluster(&m, candidate(c, d));
			for (int i = 0; i < m.links; i++)
				candset_add(&seen, m.to[i]);
			if (m.links > 1 && medusa_look(&m))
				return true;
		}
	}
	return false;
}
