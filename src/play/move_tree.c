/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Moves are packed: their two sets of candidates are mostly empty, so only their members are stored, a word for each. */
#include "play/move_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { DROPPED = 0x8000 };	/* of a word: the candidate is deleted, not placed */

struct move_node {
	uint32_t after;
	uint32_t words;		/* where its candidates begin; they end where those of the next move do */
	uint8_t kind, technique, colour;
};

void move_tree_free(struct move_tree *t)
{
	free(t->nodes);
	free(t->words);
	*t = (struct move_tree){ 0 };
}

void move_tree_copy(struct move_tree *t, const struct move_tree *from)
{
	*t = *from;
	t->capacity = from->count;
	t->room = from->used;
	t->nodes = mem_resize(NULL, from->count, sizeof *t->nodes);
	t->words = mem_resize(NULL, from->used, sizeof *t->words);
	if (from->count > 0)
		memcpy(t->nodes, from->nodes, from->count * sizeof *t->nodes);
	if (from->used > 0)
		memcpy(t->words, from->words, from->used * sizeof *t->words);
}

static void add_words(struct move_tree *t, const struct candset *set, unsigned mark)
{
	for (int cand = candset_next(set, -1); cand >= 0; cand = candset_next(set, cand)) {
		t->words = mem_grow(t->words, t->used, &t->room, sizeof *t->words);
		t->words[t->used++] = (uint16_t)((unsigned)cand | mark);
	}
}

size_t move_tree_add(struct move_tree *t, size_t after, const struct move *move)
{
	t->nodes = mem_grow(t->nodes, t->count, &t->capacity, sizeof *t->nodes);
	t->nodes[t->count] = (struct move_node){ (uint32_t)after, (uint32_t)t->used, move->kind, move->technique, move->colour };
	add_words(t, &move->place, 0);
	add_words(t, &move->drop, DROPPED);
	return ++t->count;
}

void move_tree_get(const struct move_tree *t, size_t number, struct move *move)
{
	const struct move_node *n = &t->nodes[number - 1];
	size_t end = number < t->count ? n[1].words : t->used;

	*move = (struct move){ .kind = n->kind, .technique = n->technique, .colour = n->colour };
	for (size_t i = n->words; i < end; i++) {
		int cand = t->words[i] & ~DROPPED;

		candset_add(t->words[i] & DROPPED ? &move->drop : &move->place, cand);
	}
}

size_t move_tree_after(const struct move_tree *t, size_t number)
{
	return t->nodes[number - 1].after;
}

size_t move_tree_find(const struct move_tree *t, size_t after, const struct move *move)
{
	struct move other;

	/* A move has a greater number than the one that it was made after. */
	for (size_t number = after + 1; number <= t->count; number++) {
		const struct move_node *n = &t->nodes[number - 1];

		if (n->after != after || n->kind != move->kind)
			continue;
		move_tree_get(t, number, &other);
		if (move_equal(&other, move))
			return number;
	}
	return 0;
}

size_t move_tree_newest(const struct move_tree *t, size_t number)
{
	bool *below = mem_zero(t->count + 1, sizeof *below);
	size_t newest = number;

	below[number] = true;
	for (size_t n = number + 1; n <= t->count; n++) {
		below[n] = below[t->nodes[n - 1].after];
		if (below[n])
			newest = n;
	}
	free(below);
	return newest;
}

size_t move_tree_depth(const struct move_tree *t, size_t number)
{
	size_t depth = 0;

	for (; number > 0; number = t->nodes[number - 1].after)
		depth++;
	return depth;
}

uint32_t *move_tree_followers(const struct move_tree *t)
{
	uint32_t *followers = mem_zero(t->count + 1, sizeof *followers);

	for (size_t n = 1; n <= t->count; n++)
		followers[t->nodes[n - 1].after]++;
	return followers;
}
