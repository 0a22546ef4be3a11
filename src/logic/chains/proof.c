/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/chains/proof.h"

#include "logic/chains/graph.h"
#include "logic/chains/reach.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/step/argument.h"

static struct inference of_node(const struct chain_node *n, enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
				   .digits = digit_bit(n->digit), .cells = n->cells };
}

/* The first house in which two nodes are all places of their digit. */
static int strong_house(const struct facts *f, const struct chain_node *a, const struct chain_node *b)
{
	struct cellset both = cellset_or(a->cells, b->cells);

	for (int house = 0; house < f->geo->houses; house++)
		if (cellset_equal(both, facts_cells(f, house, facts_places(f, house, a->digit))))
			return house;
	return NO_HOUSE;
}

/* The first house that holds both nodes. */
static int weak_house(const struct geometry *geo, const struct chain_node *a, const struct chain_node *b)
{
	int house = geometry_house_of(geo, cellset_or(a->cells, b->cells));

	return house >= 0 ? house : NO_HOUSE;
}

static void chain_draw(const struct chain_proof *p, bool strong, const struct chain_node *a, const struct chain_node *b)
{
	proof_link_groups(p->proof, strong, a->cells, a->digit, b->cells, b->digit);
}

/* The reason that B is off if A is on. */
static struct inference weak_link(const struct chain_proof *p, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = of_node(b, a->digit == b->digit ? REASON_CHAIN_OFF : REASON_CHAIN_OFF_CELL);

	what.house = (uint8_t)(a->digit == b->digit ? weak_house(p->board->geo, a, b) : NO_HOUSE);
	what.more = digit_bit(a->digit);
	/* The cells of a group may each see the others by another house. */
	if (a->digit == b->digit && what.house == NO_HOUSE) {
		what.reason = REASON_CHAIN_OFF_SEEN;
		what.rest = a->cells;
		what.more = 0;
	}
	return what;
}

/* The reason that B is on if A is off. */
static struct inference strong_link(const struct chain_proof *p, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = of_node(b, a->digit == b->digit ? REASON_CHAIN_ON : REASON_CHAIN_ON_CELL);

	what.house = (uint8_t)(a->digit == b->digit ? strong_house(p->facts, a, b) : NO_HOUSE);
	what.more = a->digit == b->digit ? 0 : p->board->cand[b->cell];
	return what;
}

static int chain_infer(const struct chain_proof *p, const struct inference *what, int premise)
{
	return proof_infer(p->proof, what, &premise, 1);
}

static const struct chain_node *node_at(const struct chain_proof *p, const struct chain_path *path, int i)
{
	return &p->graph->node[path->node[i % path->count]];
}

/* One beat: A is off, for the reason of OFF, so B is on. Returns the inference. */
static int tell_pair(const struct chain_proof *p, int off, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = strong_link(p, a, b);

	proof_mark_cells(p->proof, ROLE_OFF, a->cells, digit_bit(a->digit));
	chain_draw(p, true, a, b);
	proof_mark_cells(p->proof, ROLE_ON, b->cells, digit_bit(b->digit));
	return chain_infer(p, &what, off);
}

/* Whether element I of the path is no node because sets force the one after it. */
static bool is_forced(const struct chain_path *path, int i)
{
	return path->node[i % path->count] == CHAIN_FORCED;
}

/* How many almost locked sets the path has before the link after node I. */
static int sets_before(const struct chain_path *path, int i)
{
	int before = i < 0 ? 0 : chain_sets(path->entry, is_forced(path, 0));

	for (int j = 0; j < i; j++)
		before += chain_sets(path->way[j], is_forced(path, j + 1));
	return before;
}

/* Says that a set lacks a digit, for the reason of WHAT, so that it takes its others, and draws the effect for digit OUT. */
static int tell_set(const struct chain_proof *p, int on, const struct als *als, struct inference *what, int number, int out)
{
	enum role role = number == 0 ? ROLE_ALS_A : number == 1 ? ROLE_ALS_B : ROLE_ALS_C;
	int in = digit_first(what->digits);

	what->cells = als->cells;
	what->more = als->digits & (uint16_t)~what->digits;
	proof_mark_cells(p->proof, role, als->cells, als->digits);
	proof_link_groups(p->proof, true, als->of[in - 1]->place, in, als->of[out - 1]->place, out);
	return chain_infer(p, what, on);
}

static void draw_weak(const struct chain_proof *p, struct cellset from, struct cellset to, int digit)
{
	proof_link_groups(p->proof, false, from, digit, to, digit);
}

/*
 * Says that A removes its digit from a set, and so on to the last one, whose digit OUT then excludes candidates. NUMBER: of the first set.
 */
static int tell_sets(const struct chain_proof *p, int on, const struct chain_through *t, const struct chain_node *a, int number,
			  int out)
{
	struct inference what = of_node(a, REASON_CHAIN_ALS);

	what.rest = a->cells;
	draw_weak(p, a->cells, t->set[0]->of[a->digit - 1]->place, a->digit);
	on = tell_set(p, on, t->set[0], &what, number, t->sets == 1 ? out : t->common);
	if (t->sets == 1)
		return on;
	what.reason = REASON_CHAIN_ALS_COMMON;
	what.digits = digit_bit(t->common);
	what.rest = t->set[0]->cells;
	draw_weak(p, t->set[0]->of[t->common - 1]->place, t->set[1]->of[t->common - 1]->place, t->common);
	return tell_set(p, on, t->set[1], &what, number + 1, out);
}

/* Says that A removes its digit from sets, the last of which then excludes B. */
static int tell_through(const struct chain_proof *p, int on, const struct chain_node *a, const struct chain_node *b, int way,
			     int number)
{
	struct inference what = of_node(b, REASON_CHAIN_OFF_SEEN);
	struct chain_through t;

	if (!chain_through(p->facts, p->graph, a, b, way, false, &t))
		return on;
	const struct als *last = t.set[t.sets - 1];

	on = tell_sets(p, on, &t, a, number, b->digit);
	draw_weak(p, last->of[b->digit - 1]->place, b->cells, b->digit);
	what.rest = last->cells;
	return chain_infer(p, &what, on);
}

/* One beat: A, which is on, removes its digit from sets, the last of which excludes all but B from its cell, so that B is on. */
static int tell_forced(const struct chain_proof *p, int on, const struct chain_node *a, const struct chain_node *b, int way,
			    int number)
{
	struct inference what = of_node(b, REASON_CHAIN_FORCED);
	struct chain_through t;

	if (!chain_through(p->facts, p->graph, a, b, way, true, &t))
		return on;
	const struct als *last = t.set[t.sets - 1];
	uint16_t others = p->board->cand[b->cell] & (uint16_t)~what.digits;
	int out = digit_first(others);

	on = tell_sets(p, on, &t, a, number, out);
	draw_weak(p, last->of[out - 1]->place, b->cells, out);
	proof_mark_cells(p->proof, ROLE_OFF, b->cells, others);
	proof_link(p->proof, true, candidate(b->cell, out), candidate(b->cell, b->digit));
	proof_mark_cells(p->proof, ROLE_ON, b->cells, what.digits);
	what.more = others;
	what.rest = last->cells;
	return chain_infer(p, &what, on);
}

/* Says that A, which is on, excludes B over a weak link: directly, or through sets, of which the first has this NUMBER. */
static int tell_link(const struct chain_proof *p, int on, const struct chain_node *a, const struct chain_node *b, int way,
			  int number)
{
	if (way > 0)
		return tell_through(p, on, a, b, way, number);
	struct inference what = weak_link(p, a, b);

	chain_draw(p, false, a, b);
	return chain_infer(p, &what, on);
}

/* Says over which weak link node I, which is on, or the start (-1) excludes the next node, or the start if none follows. */
static int tell_off(const struct chain_proof *p, int on, const struct chain_path *path, int i)
{
	const struct chain_node *a = i < 0 ? p->start : node_at(p, path, i);
	const struct chain_node *b = i + 1 == path->count && p->end == CHAIN_AGAINST ? p->start : node_at(p, path, i + 1);

	return tell_link(p, on, a, b, i < 0 ? path->entry : path->way[i], sets_before(path, i));
}

/* Tells the further exclusions of a claim of a loop. */
static void tell_claim(const struct chain_proof *p, struct argument *a, const struct chain_claim *claim)
{
	static const enum reason reasons[] = { [CHAIN_ONE] = REASON_CHAIN_ONE_OF, [CHAIN_WITHIN] = REASON_CHAIN_WITHIN,
					       [CHAIN_BOTH] = REASON_CHAIN_NO_OTHER };
	struct inference what = { .reason = (uint16_t)reasons[claim->kind], .house = NO_HOUSE, .other = NO_HOUSE, .digits = claim->digits,
				  .cells = claim->cells };

	if (candset_empty(&claim->drop))
		return;
	for (int c = candset_next(&claim->drop, -1); c >= 0; c = candset_next(&claim->drop, c)) {
		cellset_add(&what.rest, candidate_cell(c));
		what.more |= digit_bit(candidate_digit(c));
	}
	argument_say(a, &what);
	proof_mark_candidates(p->proof, ROLE_DROP, &claim->drop);
}

/* Tells the further exclusions of the weak link of a loop after node I, because one of its nodes is true. */
static void tell_weak(const struct chain_proof *p, struct argument *a, const struct chain_path *path, int i)
{
	struct chain_claim claim[CHAIN_CLAIMS];
	int claims = chain_loop_claims(p->facts, p->graph, path, i, claim);

	for (int k = 0; k < claims; k++)
		tell_claim(p, a, &claim[k]);
}

static void close_loop(const struct chain_proof *p, const struct chain_path *path, struct argument *a, int on)
{
	struct inference what = of_node(node_at(p, path, 0), REASON_CHAIN_LOOP);

	proof_beat(p->proof, NO_BEAT);
	int off = tell_off(p, on, path, path->count - 1);

	proof_note(p->proof, chain_infer(p, &what, off));
	for (int i = 0; i < path->count; i++)
		if (!is_forced(path, i))
			proof_mark_cells(p->proof, ROLE_BASE, node_at(p, path, i)->cells, digit_bit(node_at(p, path, i)->digit));
	for (int i = 1; i < path->count; i += 2)
		tell_weak(p, a, path, i);
	what.reason = REASON_CHAIN_TOGETHER;
	argument_conclude(a, &what, p->head);
}

static void chain_conclude(const struct chain_proof *p, const struct chain_path *path, struct argument *a, int on)
{
	const struct chain_node *first = node_at(p, path, 0), *last = node_at(p, path, path->count - 1);
	struct inference what = of_node(first, first->digit == last->digit ? REASON_CHAIN_EITHER : REASON_CHAIN_EITHER_DIGIT);

	if (p->end == CHAIN_ITSELF)
		what.reason = REASON_CHAIN_ITSELF;
	what.rest = last->cells;
	what.more = digit_bit(last->digit);
	proof_note(p->proof, on);
	argument_conclude(a, &what, p->head);
	proof_mark_cells(p->proof, ROLE_BASE, first->cells, what.digits);
	proof_mark_cells(p->proof, ROLE_BASE, last->cells, what.more);
}

static void tell_against(const struct chain_proof *p, const struct chain_path *path, int on)
{
	struct inference what = of_node(p->start, REASON_CHAIN_AGAINST);

	proof_beat(p->proof, NO_BEAT);
	chain_infer(p, &what, tell_off(p, on, path, path->count - 1));
	proof_mark_candidates(p->proof, ROLE_DROP, &p->head->drop);
	proof_mark_cells(p->proof, ROLE_BASE, p->start->cells, what.digits);
}

/* Says the assumption in the first beat. */
static int chain_suppose(const struct chain_proof *p, const struct chain_path *path)
{
	bool against = p->end == CHAIN_AGAINST;
	struct inference what = of_node(against ? p->start : node_at(p, path, 0), against ? REASON_CHAIN_SUPPOSE_ON : REASON_CHAIN_SUPPOSE);

	proof_beat(p->proof, NO_BEAT);
	proof_mark_cells(p->proof, against ? ROLE_ON : ROLE_OFF, what.cells, what.digits);
	return proof_infer(p->proof, &what, NULL, 0);
}

/* Says that node I is off, and so I + 1 on; BEFORE is the assumption, or the inference that the node before is on. */
static int tell_next(const struct chain_proof *p, int before, const struct chain_path *path, int i)
{
	if (is_forced(path, i))
		return tell_forced(p, before, i == 0 ? p->start : node_at(p, path, i - 1), node_at(p, path, i + 1),
				   i == 0 ? path->entry : path->way[i - 1], sets_before(path, i - 1));
	if (i > 0 || p->end == CHAIN_AGAINST)
		before = tell_off(p, before, path, i - 1);
	return tell_pair(p, before, node_at(p, path, i), node_at(p, path, i + 1));
}

void chain_tell(const struct chain_proof *p, const struct chain_path *path)
{
	struct argument a = { .board = p->board, .proof = p->proof };
	int on = chain_suppose(p, path);

	for (int i = 0; i < path->count; i += 2) {
		proof_beat(p->proof, NO_BEAT);
		on = tell_next(p, on, path, i);
	}
	if (p->end == CHAIN_LOOP)
		close_loop(p, path, &a, on);
	else if (p->end == CHAIN_AGAINST)
		tell_against(p, path, on);
	else
		chain_conclude(p, path, &a, on);
}

int chain_tell_case(const struct chain_proof *p, int premise, int under, int start, const struct chain_path *path, int target)
{
	const struct chain_node *last = &p->graph->node[start];
	int way = path->entry;

	for (int i = 0; i < path->count; i += 2) {
		const struct chain_node *next = node_at(p, path, i + 1);
		int number = sets_before(path, i - 1);

		proof_beat(p->proof, under);
		if (is_forced(path, i)) {
			premise = tell_forced(p, premise, last, next, way, number);
		} else {
			premise = tell_link(p, premise, last, node_at(p, path, i), way, number);
			premise = tell_pair(p, premise, node_at(p, path, i), next);
		}
		last = next;
		way = path->way[i + 1];
	}
	if (target < 0)
		return premise;
	proof_beat(p->proof, under);
	return tell_link(p, premise, last, &p->graph->node[target], way, sets_before(path, path->count - 1));
}
