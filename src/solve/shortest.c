/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/shortest.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* A position: the step that led here, the position before it by index, and how many steps it took. */
struct shortest_node {
	struct board board;
	struct step_head head;
	size_t before;		/* SIZE_MAX: the start */
	size_t depth;
};

enum { SLOTS = 2 * SHORTEST_POSITIONS };

struct shortest_hunt {
	struct engine *engine;
	const struct why_goal *goal;
	size_t below;
	struct shortest_node *nodes;
	size_t count, capacity;
	uint32_t *slots;	/* nodes by their boards, from 1; 0: empty */
	size_t lacks;		/* of this depth or a greater one not all positions are nodes */
	bool places;		/* what a position can place is seen without looking for all of its steps */
	bool ended;		/* the patience, or the engine was cancelled */
	int64_t end;		/* when the patience ends; 0: never */
};

static bool same_board(const struct board *a, const struct board *b)
{
	return memcmp(a->cand, b->cand, sizeof a->cand) == 0 && memcmp(a->value, b->value, sizeof a->value) == 0;
}

/* The slot of a board, or the empty one where it belongs. */
static size_t shortest_find_slot(const struct shortest_hunt *l, const struct board *b)
{
	uint64_t h = 0;

	for (int c = 0; c < b->geo->cells; c++)
		h = (h ^ b->cand[c] ^ (uint64_t)b->value[c] << 32) * 0x9e3779b97f4a7c15u;
	size_t slot = (size_t)(h >> 32) % SLOTS;

	while (l->slots[slot] != 0 && !same_board(&l->nodes[l->slots[slot] - 1].board, b))
		slot = (slot + 1) % SLOTS;
	return slot;
}

static void shortest_add_node(struct shortest_hunt *l, const struct shortest_node *node)
{
	l->nodes = mem_grow(l->nodes, l->count, &l->capacity, sizeof *l->nodes);
	l->nodes[l->count++] = *node;
}

/* Adds a position that is to be looked at later, unless it is there already. */
static void shortest_keep(struct shortest_hunt *l, const struct shortest_node *node)
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

static size_t shortest_find_all(struct shortest_hunt *l, const struct board *b, const struct technique *t, struct step **steps)
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
static bool places_goal(struct shortest_hunt *l, const struct board *b, struct step_head *head)
{
	bool found = false;

	for (int t = 0; t < TECHNIQUES && !found && shortest_is_single(b, l->goal); t++) {
		struct step *steps;

		if (!techniques[t].places || !engine_techniques(l->engine)->on[t])
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
static size_t known(const struct shortest_hunt *l, size_t depth)
{
	return depth + 1 + (l->places && depth + 2 < l->below);
}

/* Whether positions of this depth can begin a sequence that is short enough and not yet known. */
static bool shortest_wants(const struct shortest_hunt *l, size_t depth)
{
	return known(l, depth) < l->below && (depth == 0 || known(l, depth) > known(l, depth - 1));
}

/* Looks at what each step makes of node AT; true where one reaches the goal, which is the last node then. */
static bool shortest_expand(struct shortest_hunt *l, size_t at)
{
	const struct shortest_node from = l->nodes[at];
	bool leaves = known(l, from.depth) == from.depth + 2, done = false;
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
static void take_way(const struct shortest_hunt *l, struct shortest *way)
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
	for (int t = 0; t < TECHNIQUES; t++)
		if (engine_techniques(e)->on[t] && techniques[t].places && techniques[t].slow)
			return false;
	return true;
}

void shortest_look(struct shortest *way, struct engine *engine, const struct board *b, const struct why_goal *goal, size_t below)
{
	struct shortest_hunt l = { .engine = engine, .goal = goal, .below = below, .lacks = SIZE_MAX };
	int patience = engine_patience(engine);
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
			way->least = known(&l, depth) + 1;
	}
	if (found)
		take_way(&l, way);
	free(l.nodes);
	free(l.slots);
}
