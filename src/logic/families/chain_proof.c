#include "logic/families/chain_proof.h"

#include "logic/facts.h"
#include "logic/families/argument.h"

static struct inference of_node(const struct chain_node *n, enum reason reason)
{
	return (struct inference){ .reason = (uint8_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
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
	struct cellset both = cellset_or(a->cells, b->cells);
	int any = cellset_next(both, -1);

	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		if (cellset_empty(cellset_less(both, geo->house_set[geo->cell_house[any][kind]])))
			return geo->cell_house[any][kind];
	return NO_HOUSE;
}

static void draw(const struct chain_proof *p, bool strong, const struct chain_node *a, const struct chain_node *b)
{
	proof_link(p->proof, strong, candidate(cellset_next(a->cells, -1), a->digit), candidate(cellset_next(b->cells, -1), b->digit));
}

/* Why B is off where A is on. */
static struct inference weak_link(const struct chain_proof *p, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = of_node(b, a->digit == b->digit ? REASON_CHAIN_OFF : REASON_CHAIN_OFF_CELL);

	what.house = (uint8_t)(a->digit == b->digit ? weak_house(p->board->geo, a, b) : NO_HOUSE);
	what.more = digit_bit(a->digit);
	return what;
}

/* Why B is on where A is off. */
static struct inference strong_link(const struct chain_proof *p, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = of_node(b, a->digit == b->digit ? REASON_CHAIN_ON : REASON_CHAIN_ON_CELL);

	what.house = (uint8_t)(a->digit == b->digit ? strong_house(p->facts, a, b) : NO_HOUSE);
	what.more = a->digit == b->digit ? 0 : p->board->cand[b->cell];
	return what;
}

static uint16_t infer(const struct chain_proof *p, const struct inference *what, uint16_t premise)
{
	return (uint16_t)proof_infer(p->proof, what, &premise, 1);
}

static const struct chain_node *node_at(const struct chain_proof *p, const struct chain_path *path, int i)
{
	return &p->graph->node[path->node[i % path->count]];
}

/* One beat: A is off, for the reason of OFF, so B is on. Returns the inference. */
static uint16_t tell_pair(const struct chain_proof *p, uint16_t off, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = strong_link(p, a, b);

	proof_mark_cells(p->proof, ROLE_OFF, a->cells, digit_bit(a->digit));
	draw(p, true, a, b);
	proof_mark_cells(p->proof, ROLE_ON, b->cells, digit_bit(b->digit));
	return infer(p, &what, off);
}

/* Says over which weak link A, which is on, excludes B. */
static uint16_t tell_off(const struct chain_proof *p, uint16_t on, const struct chain_node *a, const struct chain_node *b)
{
	struct inference what = weak_link(p, a, b);

	draw(p, false, a, b);
	return infer(p, &what, on);
}

/* What else a weak link of a loop excludes, since one of its nodes I and I + 1 is true. */
static void tell_weak(const struct chain_proof *p, struct argument *a, const struct chain_path *path, int i)
{
	const struct chain_node *m = node_at(p, path, i), *n = node_at(p, path, i + 1);
	bool same = m->digit == n->digit;
	struct candset drop = { { 0 } };
	struct inference what = of_node(m, same ? REASON_CHAIN_ONE_OF : REASON_CHAIN_NO_OTHER);

	chain_loop_excludes(p->facts, p->graph, path, i, &drop);
	if (candset_empty(&drop))
		return;
	what.digits |= digit_bit(n->digit);
	for (int c = candset_next(&drop, -1); c >= 0; c = candset_next(&drop, c)) {
		cellset_add(&what.rest, candidate_cell(c));
		what.more |= digit_bit(candidate_digit(c));
	}
	what.cells = cellset_or(m->cells, n->cells);
	argument_say(a, &what);
	proof_mark_candidates(p->proof, ROLE_DROP, &drop);
}

static void close_loop(const struct chain_proof *p, const struct chain_path *path, struct argument *a)
{
	const struct chain_node *first = node_at(p, path, 0), *last = node_at(p, path, path->count - 1);
	struct inference what = of_node(first, REASON_CHAIN_LOOP);

	proof_beat(p->proof, NO_BEAT);
	uint16_t off = tell_off(p, a->premise[0], last, first);

	a->premise[0] = infer(p, &what, off);
	for (int i = 1; i < path->count; i += 2)
		tell_weak(p, a, path, i);
	what.reason = REASON_CHAIN_TOGETHER;
	argument_conclude(a, &what, p->head);
}

static void conclude(const struct chain_proof *p, const struct chain_path *path, struct argument *a)
{
	const struct chain_node *first = node_at(p, path, 0), *last = node_at(p, path, path->count - 1);
	struct inference what = of_node(first, first->digit == last->digit ? REASON_CHAIN_EITHER : REASON_CHAIN_EITHER_DIGIT);

	if (p->end == CHAIN_ITSELF)
		what.reason = REASON_CHAIN_ITSELF;
	what.rest = last->cells;
	what.more = digit_bit(last->digit);
	argument_conclude(a, &what, p->head);
	proof_mark_cells(p->proof, ROLE_BASE, first->cells, what.digits);
	proof_mark_cells(p->proof, ROLE_BASE, last->cells, what.more);
}

void chain_tell(const struct chain_proof *p, const struct chain_path *path)
{
	struct argument a = { .board = p->board, .proof = p->proof, .premises = 1 };
	struct inference what = of_node(node_at(p, path, 0), REASON_CHAIN_SUPPOSE);

	for (int i = 0; i < path->count; i += 2) {
		proof_beat(p->proof, NO_BEAT);
		uint16_t off = i == 0 ? (uint16_t)proof_infer(p->proof, &what, NULL, 0) :
					tell_off(p, a.premise[0], node_at(p, path, i - 1), node_at(p, path, i));

		a.premise[0] = tell_pair(p, off, node_at(p, path, i), node_at(p, path, i + 1));
	}
	if (p->end == CHAIN_LOOP)
		close_loop(p, path, &a);
	else
		conclude(p, path, &a);
}

uint16_t chain_tell_case(const struct chain_proof *p, uint16_t premise, int under, int start, const struct chain_path *path, int target)
{
	const struct chain_node *last = &p->graph->node[start];

	for (int i = 0; i < path->count; i += 2) {
		proof_beat(p->proof, under);
		premise = tell_off(p, premise, last, node_at(p, path, i));
		premise = tell_pair(p, premise, node_at(p, path, i), node_at(p, path, i + 1));
		last = node_at(p, path, i + 1);
	}
	proof_beat(p->proof, under);
	return tell_off(p, premise, last, &p->graph->node[target]);
}
