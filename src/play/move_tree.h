/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All moves made in a game, numbered from 1 in the order in which they were first made; each knows the move after which it was made (0: the
 * start). A move after an undo begins a branch, and the old branch stays. A move takes about twenty bytes here.
 */
#ifndef PLAY_MOVE_TREE_H
#define PLAY_MOVE_TREE_H

#include "play/move.h"

enum { MOVES_MOST = 100000 };	/* of a game: a thousand hours of play */

struct move_tree {
	struct move_node *nodes;	/* the first has number 1 */
	size_t count, capacity;
	uint16_t *words;		/* what each move places and drops, one after another */
	size_t used, room;
};

void move_tree_free(struct move_tree *);
/* Makes TREE, which must not own anything yet, a copy of FROM. */
void move_tree_copy(struct move_tree *, const struct move_tree *from);

/* Adds a move after move number AFTER, which must exist (0: the start), and returns its number. */
size_t move_tree_add(struct move_tree *, size_t after, const struct move *);
/* Unpacks the move of this number into *MOVE. */
void move_tree_get(const struct move_tree *, size_t number, struct move *);
/* The move after which NUMBER was made. */
size_t move_tree_after(const struct move_tree *, size_t number);
/* The number of the same move, made after AFTER before; 0: there is none. */
size_t move_tree_find(const struct move_tree *, size_t after, const struct move *);
/* The end of the latest branch from NUMBER on: the last of the moves that nothing was made after; may be NUMBER itself. */
size_t move_tree_newest(const struct move_tree *, size_t number);
/* How many moves lead to NUMBER, including itself. */
size_t move_tree_depth(const struct move_tree *, size_t number);
/* For each number from 0 on, how many moves were made directly after it; free() it. */
uint32_t *move_tree_followers(const struct move_tree *);

#endif
