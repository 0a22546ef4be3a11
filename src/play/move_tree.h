/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All moves that were made in a game, numbered from 1 in the order in which they were first made; each knows the one after which it
 * was made (0: the start). A move after an undo begins a branch, and the one that was left stays. What a move takes here are some
 * twenty bytes.
 */
#ifndef PLAY_MOVE_TREE_H
#define PLAY_MOVE_TREE_H

#include "play/move.h"

enum { MOVES_MOST = 100000 };	/* of one game: a thousand hours of play */

struct move_tree {
	struct move_node *nodes;	/* the first is number 1 */
	size_t count, capacity;
	uint16_t *words;		/* what the moves place and drop, one after the other */
	size_t used, room;
};

void move_tree_free(struct move_tree *);
/* TREE, which holds nothing yet, becomes a copy. */
void move_tree_copy(struct move_tree *, const struct move_tree *from);

/* Adds a move after number AFTER, which there must be, and returns its number. */
size_t move_tree_add(struct move_tree *, size_t after, const struct move *);
void move_tree_get(const struct move_tree *, size_t number, struct move *);
/* The move after which NUMBER was made. */
size_t move_tree_after(const struct move_tree *, size_t number);
/* The same move as this one that was made after AFTER before; 0: none was. */
size_t move_tree_find(const struct move_tree *, size_t after, const struct move *);
/* Of the moves that were made after NUMBER, the last one that none was made after; NUMBER where it is one itself. */
size_t move_tree_newest(const struct move_tree *, size_t number);
/* How many moves lead to NUMBER, itself included. */
size_t move_tree_depth(const struct move_tree *, size_t number);
/* Of each number from 0 on, how many moves were made directly after it; free() it. */
uint32_t *move_tree_followers(const struct move_tree *);

#endif
