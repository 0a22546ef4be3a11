/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Colours: strong links of one digit join cells to clusters, in which the digit is in all cells of one colour or in all of the other. One
 * cluster (simple colours) excludes the digit from cells that see both colours, or a whole colour if two of its cells see each other; two
 * clusters (multi colours) exclude by colours that see each other.
 */
#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_simple_colours_trap, find_simple_colours_wrap, find_multi_colours_1, find_multi_colours_2;

/* What is found: a cluster and, in multi colours, a second one. */
struct find {
	int digit, clusters;
	const struct cluster *cluster[2];
	struct cellset drop;
	struct cellset by_clash[2][2];	/* the eliminations if these colours of the first and the second cluster see each other */
};

static const struct inference nothing = { .house = NO_HOUSE, .other = NO_HOUSE };

static struct cellset colours_all_cells(const struct cluster *c)
{
	return cellset_or(c->colour[0], c->colour[1]);
}

/* Says in folded beats which strong links join the cluster, each to what is joined already. Where to look are the cells, not all houses. */
static void colours_say_links(struct argument *a, const struct finder_args *h, const struct find *f, const struct cluster *c)
{
	const struct strong_links *links = facts_links(h->facts, f->digit);
	struct cellset joined = cellset_of(cellset_next(c->colour[0], -1));
	bool more;

	do {
		more = false;
		for (int i = 0; i < links->count; i++) {
			const struct strong_link *link = &links->link[i];

			if (cellset_has(joined, link->cell[0]) == cellset_has(joined, link->cell[1]))
				continue;
			joined = cellset_or(joined, cellset_pair(link->cell[0], link->cell[1]));
			more = true;
			argument_say(a, &(struct inference){ .reason = REASON_STRONG, .house = link->house, .other = NO_HOUSE,
							     .digits = digit_bit(f->digit),
							     .cells = cellset_pair(link->cell[0], link->cell[1]) });
			proof_link(a->proof, true, candidate(link->cell[0], f->digit), candidate(link->cell[1], f->digit));
		}
	} while (more);
}

static void colours_say_clusters(struct argument *a, const struct finder_args *h, const struct find *f)
{
	static const enum role role[2][2] = { { ROLE_COLOUR_A, ROLE_COLOUR_B }, { ROLE_COLOUR_C, ROLE_COLOUR_D } };

	for (int i = 0; i < f->clusters; i++) {
		const struct cluster *c = f->cluster[i];
		struct inference what = nothing;

		what.reason = REASON_CLUSTER;
		what.digits = digit_bit(f->digit);
		what.cells = c->colour[0];
		what.rest = c->colour[1];
		a->under = argument_say(a, &what);
		for (int k = 0; k < 2; k++)
			proof_mark_cells(a->proof, role[i][k], c->colour[k], what.digits);
		colours_say_links(a, h, f, c);
		a->under = 0;
	}
}

/* Says that a cell of one set and a cell of the other, the first two, see each other: for REASON, or SEEN if no house has both. */
static void colours_say_meeting(struct argument *a, const struct find *f, enum reason reason, enum reason seen, struct cellset from,
				struct cellset to)
{
	const struct geometry *g = a->board->geo;

	for (int c = cellset_next(from, -1); c >= 0; c = cellset_next(from, c)) {
		int d = cellset_next(cellset_and(to, g->peer_set[c]), -1);
		struct inference what = nothing;

		if (d < 0)
			continue;
		what.reason = (uint16_t)reason;
		what.digits = digit_bit(f->digit);
		what.cells = cellset_pair(c, d);
		what.house = (uint8_t)geometry_shared(g, c, d);
		if (what.house == NO_HOUSE)
			what.reason = (uint16_t)seen;
		argument_say(a, &what);
		proof_link(a->proof, false, candidate(c, f->digit), candidate(d, f->digit));
		return;
	}
}

/* Says for each elimination which cells of both colours its cell sees. */
static void colours_say_seen(struct argument *a, const struct find *f, struct cellset drop, struct cellset one, struct cellset other)
{
	const struct cellset *peers = a->board->geo->peer_set;

	for (int c = cellset_next(drop, -1); c >= 0; c = cellset_next(drop, c)) {
		int first = cellset_next(cellset_and(one, peers[c]), -1), second = cellset_next(cellset_and(other, peers[c]), -1);
		struct inference what = nothing;

		what.reason = REASON_SEES_COLOURS;
		what.digits = digit_bit(f->digit);
		what.cells = cellset_of(c);
		what.rest = cellset_pair(first, second);
		argument_say(a, &what);
		proof_link(a->proof, false, candidate(c, f->digit), candidate(first, f->digit));
		proof_link(a->proof, false, candidate(c, f->digit), candidate(second, f->digit));
	}
}

static void colours_explain_trap(struct argument *a, const struct find *f, struct inference *end)
{
	colours_say_seen(a, f, f->drop, f->cluster[0]->colour[0], f->cluster[0]->colour[1]);
	end->reason = REASON_NO_COLOUR_LEAVES;
	end->cells = f->drop;
}

static void colours_explain_wrap(struct argument *a, const struct find *f, struct inference *end)
{
	colours_say_meeting(a, f, REASON_SAME_COLOUR, REASON_SAME_COLOUR_SEEN, f->drop, f->drop);
	end->reason = REASON_COLOUR_FALLS;
	end->cells = f->drop;
}

static void colours_explain_multi_1(struct argument *a, const struct find *f, struct inference *end)
{
	const struct cluster *const *c = f->cluster;

	for (int i = 0; i < 2; i++) {
		for (int k = 0; k < 2; k++) {
			if (cellset_empty(f->by_clash[i][k]))
				continue;
			colours_say_meeting(a, f, REASON_OTHER_COLOURS, REASON_OTHER_COLOURS_SEEN, c[0]->colour[i], c[1]->colour[k]);
			colours_say_seen(a, f, f->by_clash[i][k], c[0]->colour[1 - i], c[1]->colour[1 - k]);
		}
	}
	end->reason = REASON_NO_COLOUR_LEAVES;
	end->cells = f->drop;
}

static void colours_explain_multi_2(struct argument *a, const struct find *f, struct inference *end)
{
	for (int k = 0; k < 2; k++)
		colours_say_meeting(a, f, REASON_NOT_BOTH_COLOURS, REASON_NOT_BOTH_COLOURS_SEEN, f->drop, f->cluster[1]->colour[k]);
	end->reason = REASON_COLOUR_FALLS_TO;
	end->cells = f->drop;
	end->rest = colours_all_cells(f->cluster[1]);
}

static bool colours_emit(const struct finder_args *h, const struct find *f,
			 void (*explain)(struct argument *, const struct find *, struct inference *))
{
	struct cellset cells = colours_all_cells(f->cluster[0]);

	if (f->clusters > 1)
		cells = cellset_or(cells, colours_all_cells(f->cluster[1]));
	struct step_head head = technique_head(h->technique, cellset_count(cells), digit_bit(f->digit));

	candset_add_cells(&head.drop, f->drop, f->digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference end = nothing;

		end.digits = head.digits;
		colours_say_clusters(&a, h, f);
		explain(&a, f, &end);
		argument_conclude(&a, &end, &head);
	}
	return sink_emit(h->sink, &head);
}

static bool colours_trap(const struct finder_args *h, struct find *f)
{
	const struct cluster *c = f->cluster[0];

	f->drop = cellset_less(cellset_and(cellset_and(c->seen[0], c->seen[1]), facts_digit(h->facts, f->digit)), colours_all_cells(c));
	return !cellset_empty(f->drop) && colours_emit(h, f, colours_explain_trap);
}

static bool colours_wrap(const struct finder_args *h, struct find *f)
{
	const struct cluster *c = f->cluster[0];

	for (int k = 0; k < 2; k++) {
		f->drop = c->colour[k];
		if (!cellset_empty(cellset_and(c->colour[k], c->seen[k])) && colours_emit(h, f, colours_explain_wrap))
			return true;
	}
	return false;
}

/* Colours that see each other: the other colour of one of the clusters holds. All eliminations of two clusters make one step. */
static bool colours_multi_1(const struct finder_args *h, struct find *f)
{
	const struct cluster *const *c = f->cluster;
	struct cellset cells = facts_digit(h->facts, f->digit);

	for (int i = 0; i < 2; i++) {
		for (int k = 0; k < 2; k++) {
			if (cellset_empty(cellset_and(c[0]->seen[i], c[1]->colour[k])))
				continue;
			f->by_clash[i][k] = cellset_and(cells, cellset_and(c[0]->seen[1 - i], c[1]->seen[1 - k]));
			f->drop = cellset_or(f->drop, f->by_clash[i][k]);
		}
	}
	return !cellset_empty(f->drop) && colours_emit(h, f, colours_explain_multi_1);
}

/* A colour that sees both colours of the other cluster, in either order of the clusters. */
static bool colours_multi_2(const struct finder_args *h, struct find *f)
{
	for (int k = 0; k < 4; k++) {
		const struct cluster *c = f->cluster[0], *other = f->cluster[1];

		f->drop = c->colour[k & 1];
		if (!cellset_empty(cellset_and(c->seen[k & 1], other->colour[0])) &&
		    !cellset_empty(cellset_and(c->seen[k & 1], other->colour[1])) && colours_emit(h, f, colours_explain_multi_2))
			return true;
		if (k & 1) {
			f->cluster[0] = other;
			f->cluster[1] = c;
		}
	}
	return false;
}

typedef bool looks(const struct finder_args *, struct find *);

/* Looks at each cluster of a digit, or each two. */
static bool colours_look_at(const struct finder_args *h, int digit, int clusters, looks *look)
{
	const struct cluster_list *list = facts_clusters(h->facts, digit);

	for (int i = 0; i < list->count; i++) {
		int end = clusters > 1 ? list->count : i + 1;

		for (int j = clusters > 1 ? i + 1 : i; j < end; j++) {
			struct find f = { .digit = digit, .clusters = clusters, .cluster = { &list->cluster[i], &list->cluster[j] } };

			if (look(h, &f))
				return true;
		}
	}
	return false;
}

static bool colours_look_everywhere(const struct finder_args *h, int clusters, looks *look)
{
	for (int d = 1; d <= h->board->geo->size; d++)
		if (!cellset_empty(facts_never(h->facts, d)) && colours_look_at(h, d, clusters, look))
			return true;
	return false;
}

bool find_simple_colours_trap(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, 1, colours_trap);
}

bool find_simple_colours_wrap(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, 1, colours_wrap);
}

bool find_multi_colours_1(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, 2, colours_multi_1);
}

bool find_multi_colours_2(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct finder_args){ b, facts, technique, sink }, 2, colours_multi_2);
}

/*
 * 3D Medusa: colours for candidates of several digits. Two places that are all that a digit has in a house, and two candidates that are
 * all that a cell has, take opposite colours: one of the two colours is all true, and the other all false. Described by SudokuWiki, whose
 * six rules are these: a colour is false that is twice in a cell or twice in a house, or that leaves a cell without candidates; and what
 * both colours rule out is false, whether in a cell with both, by seeing both, or by a cell with one while it sees the other.
 */

technique_finder find_medusa;

enum { COLOURS = 2 };

struct medusa {
	const struct finder_args *args;
	struct candset colour[COLOURS];
	struct candset against[COLOURS];	/* the candidates that are false if the colour is true */
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
	const struct finder_args *h = m->args;
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

/* The cluster of a candidate, and the candidates that each of its colours rules out. */
static void medusa_cluster(struct medusa *m, int start)
{
	const struct board *b = m->args->board;

	candset_add(&m->colour[0], start);
	medusa_spread(m, start, 0);
	for (int i = 0; i < m->links; i++)
		medusa_spread(m, m->to[i], candset_has(&m->colour[1], m->to[i]));
	for (int c = 0; c < COLOURS; c++)
		for (int k = candset_next(&m->colour[c], -1); k >= 0; k = candset_next(&m->colour[c], k)) {
			int cell = candidate_cell(k), digit = candidate_digit(k);

			candset_add_digits(&m->against[c], cell, b->cand[cell] & (uint16_t)~digit_bit(digit));
			candset_add_cells(&m->against[c], cellset_and(facts_digit(m->args->facts, digit), b->geo->peer_set[cell]), digit);
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
	const struct geometry *g = m->args->board->geo;
	struct cellset ends = cellset_pair(candidate_cell(m->from[i]), candidate_cell(m->to[i]));
	int house = 0;

	while (!cellset_equal(cellset_and(facts_digit(m->args->facts, candidate_digit(m->from[i])), g->house_set[house]), ends))
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
	const struct finder_args *h = m->args;
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
	const struct geometry *g = m->args->board->geo;
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
			if (why->house == NO_HOUSE)
				why->reason = REASON_MEDUSA_SEEN;
			return true;
		}
	return false;
}

/* A candidate of the colour that rules one out in CELL, which has no candidate of it. */
static int medusa_ruling(const struct medusa *m, int colour, int cell)
{
	const struct board *b = m->args->board;
	int k = candset_next(&m->colour[colour], -1);

	while (!(b->cand[cell] & digit_bit(candidate_digit(k))) || !cellset_has(b->geo->peer_set[cell], candidate_cell(k)))
		k = candset_next(&m->colour[colour], k);
	return k;
}

/* A cell of which the colour rules out all candidates. */
static bool medusa_empties(const struct medusa *m, int colour, struct inference *why)
{
	const struct board *b = m->args->board;

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

/* Candidates that both colours rule out, or a colour that contradicts itself. A cluster of one digit is left to simple colours. */
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
	const struct finder_args h = { b, facts, technique, sink };
	struct candset seen = { { 0 } };

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		if (sink_poll(sink))
			return true;
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d)) {
			struct medusa m = { .args = &h };

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

/*
 * Remote pair: cells with the same two candidates, each of which sees the next. Neighbours hold different digits, so the ends of a row of
 * 4, 6 ... cells do, too.
 */

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
static void pair_trace(const struct geometry *g, const struct pair_spread *s, int length, int last, int way[])
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

	pair_trace(g, s, length, last, way);
	for (int i = 0; i <= length; i++)
		cellset_add(&what.cells, way[i]);
	argument_say(a, &what);
	for (int i = 0; i <= length; i++)
		proof_mark_cell(a->proof, ROLE_BASE, way[i], s->pair);
	what.digits = digit_bit(digit[0]);
	what.more = digit_bit(digit[1]);
	for (int i = 0; i <= length; i++) {
		if (i > 0) {
			what.cells = cellset_pair(way[i - 1], way[i]);
			what.house = (uint8_t)geometry_shared(g, way[i - 1], way[i]);
			what.reason = what.house == NO_HOUSE ? REASON_ONE_EACH_SEEN : REASON_ONE_EACH;
			argument_say(a, &what);
			proof_link(a->proof, false, candidate(way[i - 1], digit[i & 1]), candidate(way[i], digit[i & 1]));
		}
		proof_link(a->proof, true, candidate(way[i], digit[i & 1]), candidate(way[i], digit[1 - (i & 1)]));
	}
}

static bool remote_pair_emit(const struct finder_args *h, const struct pair_spread *s, int length, int last)
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
static bool remote_pair_spread(const struct finder_args *h, struct cellset group, int first)
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
	const struct finder_args h = { b, facts, technique, sink };
	struct cellset left = facts->bivalue;

	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c)) {
		int low = digit_lowest(b->cand[c]);
		struct cellset group = facts_pairs(facts, low, digit_next(b->cand[c], low));

		left = cellset_less(left, group);
		if (cellset_count(group) < 4)
			continue;
		for (int first = c; first >= 0; first = cellset_next(group, first))
			if (remote_pair_spread(&h, group, first))
				return true;
	}
	return false;
}
