/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Two searches for a sequence of steps to a goal: forward, one step after another, and breadth first. */
#include "solve/why.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "solve/path.h"

/*
 * The goal is shown by way of its rivals in a cell or house if there are no more; after so many other steps at most. What is to be
 * eliminated has no rivals, so that showing it costs little where it fails.
 */
enum { RIVALS = 4, STEPS_BEFORE = 16, STEPS_BEFORE_ELIMINATED = 48 };

struct forward_search {
	const struct geometry *geo;
	struct step *steps;
	size_t count, capacity;
	struct path_origins origins;
	bool *needed;			/* of the steps */
};

/* Applies a step, which is kept, and notes what it eliminates. */
static void forward_take(struct forward_search *h, struct board *b, const struct step *step)
{
	const struct board before = *b;

	h->steps = mem_grow(h->steps, h->count, &h->capacity, sizeof *h->steps);
	h->steps[h->count++] = *step;
	step_apply(&step->head, b);
	path_note_step(&h->origins, &before, b, h->count);
}

static bool forward_show(struct forward_search *h, struct engine *engine, struct board *b, int cand, bool on)
{
	struct step step;

	if (!engine_show(engine, b, cand, on, &step))
		return false;
	forward_take(h, b, &step);
	return true;
}

/* What other candidates stand against the goal in its cell (PART 0) or in one of its houses. */
static struct candset forward_rivals(const struct board *b, const struct why_goal *goal, int part)
{
	struct candset set = { { 0 } };
	uint16_t bit = digit_bit(goal->digit);

	if (part == 0) {
		candset_add_digits(&set, goal->cell, b->cand[goal->cell] & (uint16_t)~bit);
		return set;
	}
	int house = b->geo->cell_house[goal->cell][part - 1];

	for (int i = 0; i < b->geo->size; i++)
		if (b->geo->house_cell[house][i] != goal->cell)
			candset_add_digits(&set, b->geo->house_cell[house][i], b->cand[b->geo->house_cell[house][i]] & bit);
	return set;
}

/* Undoes all steps after the first COUNT. */
static void forward_give_back(struct forward_search *h, size_t count)
{
	for (; h->count > count; h->count--)
		step_free(&h->steps[h->count - 1]);
	path_forget_steps(&h->origins, count);
}

/* Shows of all rivals of the goal that they are not true, so that a single is left; what was taken is given back where one cannot be. */
static bool forward_parts(struct forward_search *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	const struct board before = *b;
	const size_t count = h->count;

	for (int part = 0; part <= b->geo->cell_houses[goal->cell] && goal->place; part++) {
		struct candset rivals = forward_rivals(b, goal, part);
		bool all = candset_count(&rivals) <= RIVALS;

		for (int c = candset_next(&rivals, -1); c >= 0 && all; c = candset_next(&rivals, c))
			all = !(b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c))) || forward_show(h, engine, b, c, false);
		if (all)
			return true;
		forward_give_back(h, count);
		*b = before;
	}
	return false;
}

/* Shows the goal, by itself or by eliminating its rivals. */
static bool forward_aim(struct forward_search *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	return forward_show(h, engine, b, candidate(goal->cell, goal->digit), goal->place) || forward_parts(h, engine, b, goal);
}

/* Shows of a candidate that it is not true by one of its rivals that is. */
static bool forward_against(struct forward_search *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	for (int part = 0; part <= b->geo->cell_houses[goal->cell] && !goal->place; part++) {
		struct candset rivals = forward_rivals(b, goal, part);

		for (int c = candset_next(&rivals, -1); c >= 0 && !engine_cancelled(engine); c = candset_next(&rivals, c))
			if (forward_aim(h, engine, b, &(struct why_goal){ candidate_cell(c), candidate_digit(c), true }))
				return true;
	}
	return false;
}

/* Takes steps until one reaches the goal; false: there are none, or the engine was cancelled. */
static bool forward_go(struct forward_search *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	bool ask = true;	/* the goal may have come into reach */
	struct step step;

	while (!why_reached(b, goal)) {
		if (ask && (forward_aim(h, engine, b, goal) || (h->count == 0 && forward_against(h, engine, b, goal))))
			ask = false;
		else if (engine_cancelled(engine))
			return false;
		if (why_reached(b, goal))
			break;
		if (!engine_first(engine, b, true, &step))
			return false;
		ask = techniques[step.head.technique].forcing == FORCING_NESTED;
		forward_take(h, b, &step);
	}
	return h->count > 0;
}

/* Of the steps, those that a later one needs; the last is the goal's. */
static void forward_keep(struct forward_search *h, struct forward *way)
{
	*way = (struct forward){ .heads = mem_zero(h->count, sizeof *way->heads), .all = mem_zero(h->count, sizeof *way->all) };
	h->needed = mem_zero(h->count, sizeof *h->needed);
	h->needed[h->count - 1] = true;
	for (size_t i = h->count; i-- > 0;)
		if (h->needed[i])
			path_rests_on(&h->origins, h->steps[i].proof, i + 1, h->needed);
	for (size_t i = 0; i < h->count; i++) {
		way->all[way->all_count++] = h->steps[i].head;
		if (!h->needed[i])
			continue;
		way->heads[way->count++] = h->steps[i].head;
		way->size += h->steps[i].head.size;
	}
	free(h->needed);
}

void forward_look(struct forward *way, struct engine *engine, const struct board *start, const struct why_goal *goal)
{
	struct forward_search h = { .geo = start->geo };
	struct board b = *start;

	*way = (struct forward){ .heads = NULL };
	if (forward_go(&h, engine, &b, goal))
		forward_keep(&h, way);
	steps_free(h.steps, h.count);
}

/* What is left to do is a single, where rivals were shown. */
static bool take_singles(struct forward_search *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	struct step step;

	while (!why_reached(b, goal) && engine_first(engine, b, true, &step)) {
		bool easy = techniques[step.head.technique].level == LEVEL_EASY;

		forward_take(h, b, &step);
		if (!easy)
			return false;
	}
	return why_reached(b, goal);
}

/* How much there is to read: inferences, and how a step begins and ends. */
static int forward_reading(const struct forward *way)
{
	return way->size + FORWARD_STEP_SIZE * (int)way->count;
}

/* Shows the goal at B; *BEST becomes the way with less to read. */
static void try_here(struct forward_search *h, struct engine *engine, struct board b, const struct why_goal *goal, struct forward *best)
{
	const size_t count = h->count;
	struct forward way = { .heads = NULL };

	if (forward_aim(h, engine, &b, goal) && take_singles(h, engine, &b, goal))
		forward_keep(h, &way);
	forward_give_back(h, count);
	if (way.count > 0 && (best->count == 0 || forward_reading(&way) < forward_reading(best))) {
		forward_free(best);
		*best = way;
	} else {
		forward_free(&way);
	}
}

void forward_direct(struct forward *way, struct engine *engine, const struct board *start, const struct why_goal *goal, int size)
{
	struct forward_search h = { .geo = start->geo };
	struct board b = *start;
	struct step step;
	const int most = goal->place ? STEPS_BEFORE : STEPS_BEFORE_ELIMINATED;

	*way = (struct forward){ .heads = NULL };
	for (int n = 0; n < most && !engine_cancelled(engine); n++) {
		try_here(&h, engine, b, goal, way);
		if ((way->count > 0 && way->size <= size) || !engine_first(engine, &b, true, &step))
			break;
		forward_take(&h, &b, &step);
		if (why_reached(&b, goal))
			break;
	}
	steps_free(h.steps, h.count);
}

void forward_free(struct forward *way)
{
	free(way->heads);
	free(way->all);
}

/* A position: the step that led here, the position before it by index, and how many steps it took. */
struct shortest_node {
	struct board board;
	struct step_head head;
	size_t before;		/* SIZE_MAX: the start */
	size_t depth;
};

enum { SLOTS = 2 * SHORTEST_POSITIONS };

struct shortest_search {
	struct engine *engine;
	const struct why_goal *goal;
	size_t below;
	struct shortest_node *nodes;
	size_t count, capacity;
	uint32_t *slots;	/* nodes by their boards, from 1; 0: empty */
	size_t lacks;		/* of this depth or a greater one not all positions are nodes */
	bool places;		/* what a position can place is seen without looking for all of its steps */
	bool ended;		/* the time limit was reached, or the engine was cancelled */
	int64_t end;		/* the time limit, by the clock; 0: none */
};

static bool same_board(const struct board *a, const struct board *b)
{
	return memcmp(a->cand, b->cand, sizeof a->cand) == 0 && memcmp(a->value, b->value, sizeof a->value) == 0;
}

/* The slot of a board, or the empty one where it belongs. */
static size_t shortest_find_slot(const struct shortest_search *l, const struct board *b)
{
	uint64_t h = 0;

	for (int c = 0; c < b->geo->cells; c++)
		h = (h ^ b->cand[c] ^ (uint64_t)b->value[c] << 32) * 0x9e3779b97f4a7c15u;
	size_t slot = (size_t)(h >> 32) % SLOTS;

	while (l->slots[slot] != 0 && !same_board(&l->nodes[l->slots[slot] - 1].board, b))
		slot = (slot + 1) % SLOTS;
	return slot;
}

static void shortest_add_node(struct shortest_search *l, const struct shortest_node *node)
{
	l->nodes = mem_grow(l->nodes, l->count, &l->capacity, sizeof *l->nodes);
	l->nodes[l->count++] = *node;
}

/* Adds a position that is to be looked at later, unless it is there already. */
static void shortest_keep(struct shortest_search *l, const struct shortest_node *node)
{
	size_t slot = shortest_find_slot(l, &node->board);

	if (l->slots[slot] != 0)
		return;
	if (l->count >= SHORTEST_POSITIONS) {
		l->lacks = l->lacks < node->depth ? l->lacks : node->depth;
		return;
	}
	shortest_add_node(l, node);
	l->slots[slot] = (uint32_t)l->count;
}

static size_t shortest_find_all(struct shortest_search *l, const struct board *b, const struct technique *t, struct step **steps)
{
	size_t count = engine_all(l->engine, b, t, false, steps);

	l->ended = l->ended || engine_cancelled(l->engine) || engine_gave_up(l->engine) != NULL ||
		   (l->end != 0 && engine_clock(l->engine) >= l->end);
	return count;
}

/* Whether the digit is the only one of its cell, or has its only place in a house there. */
static bool shortest_is_single(const struct board *b, const struct why_goal *goal)
{
	uint16_t bit = digit_bit(goal->digit);

	if (!(b->cand[goal->cell] & bit))
		return false;
	bool single = b->cand[goal->cell] == bit;

	for (int k = 0; k < b->geo->cell_houses[goal->cell]; k++) {
		const uint8_t *cells = b->geo->house_cell[b->geo->cell_house[goal->cell][k]];
		int places = 0;

		for (int i = 0; i < b->geo->size; i++)
			places += (b->cand[cells[i]] & bit) != 0;
		single = single || places == 1;
	}
	return single;
}

/* Whether one more step places the goal; it goes to *HEAD. */
static bool places_goal(struct shortest_search *l, const struct board *b, struct step_head *head)
{
	bool found = false;

	for (int t = 0; t < technique_count && !found && shortest_is_single(b, l->goal); t++) {
		struct step *steps;

		if (!techniques[t].places || !engine_options(l->engine)->techniques.on[t])
			continue;
		size_t count = shortest_find_all(l, b, &techniques[t], &steps);

		for (size_t i = 0; i < count && !found; i++) {
			found = candset_has(&steps[i].head.place, candidate(l->goal->cell, l->goal->digit));
			*head = steps[i].head;
		}
		steps_free(steps, count);
	}
	return found;
}

/* How many steps the longest sequences have that are known when the positions of this depth have been looked at. */
static size_t ways_known(const struct shortest_search *l, size_t depth)
{
	return depth + 1 + (l->places && depth + 2 < l->below);
}

/* Whether positions of this depth can begin a sequence that is short enough and not yet known. */
static bool shortest_wants(const struct shortest_search *l, size_t depth)
{
	return ways_known(l, depth) < l->below && (depth == 0 || ways_known(l, depth) > ways_known(l, depth - 1));
}

/* Looks at what each step makes of node AT; true where one reaches the goal, which is the last node then. */
static bool shortest_expand(struct shortest_search *l, size_t at)
{
	const struct shortest_node from = l->nodes[at];
	bool leaves = ways_known(l, from.depth) == from.depth + 2, done = false;
	struct step_head last;
	struct step *steps;
	size_t count = shortest_find_all(l, &from.board, NULL, &steps);

	/* What follows this position is not all known then. */
	if (engine_left_out(l->engine) && from.depth < l->lacks)
		l->lacks = from.depth;
	for (size_t i = 0; i < count && !done && !l->ended; i++) {
		struct shortest_node next = { from.board, steps[i].head, at, from.depth + 1 };

		step_apply(&steps[i].head, &next.board);
		if (why_reached(&next.board, l->goal)) {
			shortest_add_node(l, &next);
			done = true;
		} else if (leaves && places_goal(l, &next.board, &last)) {
			shortest_add_node(l, &next);
			shortest_add_node(l, &(struct shortest_node){ next.board, last, l->count - 1, next.depth + 1 });
			done = true;
		} else if (shortest_wants(l, next.depth)) {
			shortest_keep(l, &next);
		}
	}
	steps_free(steps, count);
	return done;
}

/* The steps to the last node. */
static void take_way(const struct shortest_search *l, struct shortest *way)
{
	size_t at = l->count - 1;

	way->count = l->nodes[at].depth;
	way->heads = mem_zero(way->count + 1, sizeof *way->heads);
	for (size_t i = way->count; i-- > 0; at = l->nodes[at].before)
		way->heads[i] = l->nodes[at].head;
}

/* A technique that is slow would have to be asked at each position. */
static bool places_quickly(struct engine *e)
{
	for (int t = 0; t < technique_count; t++)
		if (engine_options(e)->techniques.on[t] && techniques[t].places && techniques[t].slow)
			return false;
	return true;
}

void shortest_look(struct shortest *way, struct engine *engine, const struct board *b, const struct why_goal *goal, size_t below)
{
	struct shortest_search l = { .engine = engine, .goal = goal, .below = below, .lacks = SIZE_MAX };
	int patience = engine_options(engine)->patience;
	bool found = false;

	*way = (struct shortest){ .least = 1 };
	l.places = goal->place && places_quickly(engine);
	l.end = patience != 0 ? engine_clock(engine) + patience : 0;
	l.slots = mem_zero(SLOTS, sizeof *l.slots);
	shortest_keep(&l, &(struct shortest_node){ .board = *b, .before = SIZE_MAX });
	for (size_t at = 0; at < l.count && !found && !l.ended && shortest_wants(&l, l.nodes[at].depth); at++) {
		size_t depth = l.nodes[at].depth;

		found = shortest_expand(&l, at);
		/* All of a depth have been looked at. */
		if (!found && !l.ended && (at + 1 == l.count || l.nodes[at + 1].depth > depth) && depth < l.lacks)
			way->least = ways_known(&l, depth) + 1;
	}
	if (found)
		take_way(&l, way);
	free(l.nodes);
	free(l.slots);
}
