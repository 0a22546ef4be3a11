/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Remote pair: cells with the same two candidates, each of which sees the next. Neighbours hold different digits, so the ends of a row of
 * 4, 6 ... cells do, too.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_remote_pair;

/*
 * The cells of one pair by their distance from the first one; the way to each leads through the lowest cells. Cells of a row see each
 * other, so that they are in two layers at most, and there are no more than two layers a row, and an empty one.
 */
struct pair_spread {
	uint16_t pair;
	struct cellset layer[MAX_CELLS];
};

/* The cells from the first one to LAST, which is in layer LENGTH. */
static void trace(const struct geometry *g, const struct pair_spread *s, int length, int last, int way[])
{
	way[length] = last;
	for (int i = length - 1; i >= 0; i--)
		way[i] = cellset_next(cellset_and(s->layer[i], g->peer_set[way[i + 1]]), -1);
}

static void remote_pair_explain(struct argument *a, const struct pair_spread *s, int length, int last)
{
	const struct geometry *g = a->board->geo;
	struct inference what = { .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = s->pair };
	int way[MAX_CELLS], digit[2] = { digit_lowest(s->pair), digit_next(s->pair, digit_lowest(s->pair)) };

	trace(g, s, length, last, way);
	for (int i = 0; i <= length; i++)
		cellset_add(&what.cells, way[i]);
	argument_say(a, &what);
	for (int i = 0; i <= length; i++)
		proof_mark_cell(a->proof, ROLE_BASE, way[i], s->pair);
	what.reason = REASON_ONE_EACH;
	what.digits = digit_bit(digit[0]);
	what.more = digit_bit(digit[1]);
	for (int i = 0; i <= length; i++) {
		if (i > 0) {
			what.cells = cellset_pair(way[i - 1], way[i]);
			what.house = (uint8_t)geometry_shared(g, way[i - 1], way[i]);
			argument_say(a, &what);
			proof_link(a->proof, false, candidate(way[i - 1], digit[i & 1]), candidate(way[i], digit[i & 1]));
		}
		proof_link(a->proof, true, candidate(way[i], digit[i & 1]), candidate(way[i], digit[1 - (i & 1)]));
	}
}

static bool remote_pair_emit(const struct hunt *h, const struct pair_spread *s, int length, int last)
{
	const struct geometry *g = h->board->geo;
	int first = cellset_next(s->layer[0], -1);
	struct step_head head = technique_head(h->technique, 2 * length + 1, s->pair);

	for (int d = digit_first(s->pair); d != 0; d = digit_next(s->pair, d))
		candset_add_cells(&head.drop, cellset_and(facts_digit(h->facts, d), cellset_and(g->peer_set[first], g->peer_set[last])), d);
	if (candset_empty(&head.drop))
		return false;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		uint16_t low = s->pair & (uint16_t)-s->pair;

		remote_pair_explain(&a, s, length, last);
		argument_conclude(&a, &(struct inference){ .reason = REASON_ENDS_DIFFER, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = low, .more = s->pair ^ low, .cells = cellset_pair(first, last) },
				  &head);
		proof_mark_cells(a.proof, ROLE_PINCER, cellset_pair(first, last), s->pair);
	}
	return sink_emit(h->sink, &head);
}

/* Spreads from FIRST through the GROUP of cells with its pair, and looks at the later cells at odd distances. */
static bool spread(const struct hunt *h, struct cellset group, int first)
{
	const struct cellset *peers = h->board->geo->peer_set;
	struct pair_spread s;
	struct cellset left = group;

	s.pair = h->board->cand[first];
	s.layer[0] = cellset_of(first);
	for (int i = 0; !cellset_empty(s.layer[i]); i++) {
		left = cellset_less(left, s.layer[i]);
		s.layer[i + 1] = (struct cellset){ { 0, 0 } };
		for (int c = cellset_next(s.layer[i], -1); c >= 0; c = cellset_next(s.layer[i], c)) {
			if (i >= 3 && i % 2 == 1 && c > first && remote_pair_emit(h, &s, i, c))
				return true;
			s.layer[i + 1] = cellset_or(s.layer[i + 1], cellset_and(left, peers[c]));
		}
	}
	return false;
}

bool find_remote_pair(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct cellset left = facts->bivalue;

	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c)) {
		int low = digit_lowest(b->cand[c]);
		struct cellset group = facts_pairs(facts, low, digit_next(b->cand[c], low));

		left = cellset_less(left, group);
		if (cellset_count(group) < 4)
			continue;
		for (int first = c; first >= 0; first = cellset_next(group, first))
			if (spread(&h, group, first))
				return true;
	}
	return false;
}
