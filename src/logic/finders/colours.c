/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Colours: strong links of one digit join cells to clusters, in which the digit is in all cells of one colour or in all of the other. One
 * cluster (simple colours) excludes the digit from cells that see both colours, or a whole colour if two of its cells see each other; two
 * clusters (multi colours) exclude by colours that see each other.
 */
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
	struct cellset by_clash[2][2];	/* what follows where these colours of the first and the second one see each other */
};

static const struct inference nothing = { .house = NO_HOUSE, .other = NO_HOUSE };

static struct cellset all_cells(const struct cluster *c)
{
	return cellset_or(c->colour[0], c->colour[1]);
}

/* Says in folded beats which strong links join the cluster, each to what is joined already. Where to look are the cells, not all houses. */
static void say_links(struct argument *a, const struct hunt *h, const struct find *f, const struct cluster *c)
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

static void say_clusters(struct argument *a, const struct hunt *h, const struct find *f)
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
		say_links(a, h, f, c);
		a->under = 0;
	}
}

/* Says that a cell of one set and a cell of the other, the first two, see each other. */
static void say_meeting(struct argument *a, const struct find *f, enum reason reason, struct cellset from, struct cellset to)
{
	const struct geometry *g = a->board->geo;

	for (int c = cellset_next(from, -1); c >= 0; c = cellset_next(from, c)) {
		int d = cellset_next(cellset_and(to, g->peer_set[c]), -1);
		struct inference what = nothing;

		if (d < 0)
			continue;
		what.reason = (uint8_t)reason;
		what.digits = digit_bit(f->digit);
		what.cells = cellset_pair(c, d);
		what.house = (uint8_t)geometry_shared(g, c, d);
		argument_say(a, &what);
		proof_link(a->proof, false, candidate(c, f->digit), candidate(d, f->digit));
		return;
	}
}

/* Says for each cell that loses the digit which cells of both colours it sees. */
static void say_seen(struct argument *a, const struct find *f, struct cellset drop, struct cellset one, struct cellset other)
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

static void explain_trap(struct argument *a, const struct find *f, struct inference *end)
{
	say_seen(a, f, f->drop, f->cluster[0]->colour[0], f->cluster[0]->colour[1]);
	end->reason = REASON_NO_COLOUR_LEAVES;
	end->cells = f->drop;
}

static void explain_wrap(struct argument *a, const struct find *f, struct inference *end)
{
	say_meeting(a, f, REASON_SAME_COLOUR, f->drop, f->drop);
	end->reason = REASON_COLOUR_FALLS;
	end->cells = f->drop;
}

static void explain_multi_1(struct argument *a, const struct find *f, struct inference *end)
{
	const struct cluster *const *c = f->cluster;

	for (int i = 0; i < 2; i++) {
		for (int k = 0; k < 2; k++) {
			if (cellset_empty(f->by_clash[i][k]))
				continue;
			say_meeting(a, f, REASON_OTHER_COLOURS, c[0]->colour[i], c[1]->colour[k]);
			say_seen(a, f, f->by_clash[i][k], c[0]->colour[1 - i], c[1]->colour[1 - k]);
		}
	}
	end->reason = REASON_NO_COLOUR_LEAVES;
	end->cells = f->drop;
}

static void explain_multi_2(struct argument *a, const struct find *f, struct inference *end)
{
	for (int k = 0; k < 2; k++)
		say_meeting(a, f, REASON_NOT_BOTH_COLOURS, f->drop, f->cluster[1]->colour[k]);
	end->reason = REASON_COLOUR_FALLS_TO;
	end->cells = f->drop;
	end->rest = all_cells(f->cluster[1]);
}

static bool colours_emit(const struct hunt *h, const struct find *f,
			 void (*explain)(struct argument *, const struct find *, struct inference *))
{
	struct cellset cells = all_cells(f->cluster[0]);

	if (f->clusters > 1)
		cells = cellset_or(cells, all_cells(f->cluster[1]));
	struct step_head head = technique_head(h->technique, cellset_count(cells), digit_bit(f->digit));

	candset_add_cells(&head.drop, f->drop, f->digit);
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head)) {
		struct inference end = nothing;

		end.digits = head.digits;
		say_clusters(&a, h, f);
		explain(&a, f, &end);
		argument_conclude(&a, &end, &head);
	}
	return sink_emit(h->sink, &head);
}

static bool trap(const struct hunt *h, struct find *f)
{
	const struct cluster *c = f->cluster[0];

	f->drop = cellset_less(cellset_and(cellset_and(c->seen[0], c->seen[1]), facts_digit(h->facts, f->digit)), all_cells(c));
	return !cellset_empty(f->drop) && colours_emit(h, f, explain_trap);
}

static bool wrap(const struct hunt *h, struct find *f)
{
	const struct cluster *c = f->cluster[0];

	for (int k = 0; k < 2; k++) {
		f->drop = c->colour[k];
		if (!cellset_empty(cellset_and(c->colour[k], c->seen[k])) && colours_emit(h, f, explain_wrap))
			return true;
	}
	return false;
}

/* Colours that see each other: the other colour of one of the clusters holds. All that follows from two clusters is one step. */
static bool clash(const struct hunt *h, struct find *f)
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
	return !cellset_empty(f->drop) && colours_emit(h, f, explain_multi_1);
}

/* A colour that sees both colours of the other cluster, in either order of the clusters. */
static bool falls(const struct hunt *h, struct find *f)
{
	for (int k = 0; k < 4; k++) {
		const struct cluster *c = f->cluster[0], *other = f->cluster[1];

		f->drop = c->colour[k & 1];
		if (!cellset_empty(cellset_and(c->seen[k & 1], other->colour[0])) &&
		    !cellset_empty(cellset_and(c->seen[k & 1], other->colour[1])) && colours_emit(h, f, explain_multi_2))
			return true;
		if (k & 1) {
			f->cluster[0] = other;
			f->cluster[1] = c;
		}
	}
	return false;
}

typedef bool looks(const struct hunt *, struct find *);

/* Looks at each cluster of a digit, or each two. */
static bool colours_look_at(const struct hunt *h, int digit, int clusters, looks *look)
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

static bool colours_look_everywhere(const struct hunt *h, int clusters, looks *look)
{
	for (int d = 1; d <= h->board->geo->size; d++)
		if (!cellset_empty(facts_never(h->facts, d)) && colours_look_at(h, d, clusters, look))
			return true;
	return false;
}

bool find_simple_colours_trap(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct hunt){ b, facts, technique, sink }, 1, trap);
}

bool find_simple_colours_wrap(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct hunt){ b, facts, technique, sink }, 1, wrap);
}

bool find_multi_colours_1(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct hunt){ b, facts, technique, sink }, 2, clash);
}

bool find_multi_colours_2(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return colours_look_everywhere(&(struct hunt){ b, facts, technique, sink }, 2, falls);
}
