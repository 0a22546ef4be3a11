/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A move, the only way in which a game changes, and the tree of all moves of a game. */
#ifndef PLAY_MOVE_H
#define PLAY_MOVE_H

#include <stddef.h>

#include "grid/board.h"

/*
 * A move: the only way in which a game changes. Live play, undo, journal, save file and play tests share it and its text, one line each:
 *
 *	set r3c4=5 r3c5=5	the person enters digits
 *	clear r3c4 r5c6		removes entries
 *	note r3c4=57		adds own marks
 *	unnote r3c4=5		removes own marks
 *	centre r3c4=57		the same with own marks of the second kind
 *	uncentre r3c4=5
 *	drop r5c5<>3 r5c6<>3	deletes candidates
 *	restore r5c5=3		brings deleted candidates back
 *	step naked-pair r1c2<>5 r1c3<>5		applies a deduction
 *	search r1c1=5 r1c2=3	fills the empty cells with the solution of the search
 *	marks fill | marks clear | marks auto on | marks auto off
 *	colour A r1c2 r3c4=57	gives cells, and candidates, a colour from A to F
 *	uncolour r1c2 r3c4=5	removes their colours
 *	colours clear
 *	strike r4c7=168		notes that the cage which begins there has no such combination
 *	repair r1c2 r3c4=57 r5c6+3	removes wrong entries, and brings back candidates, or own marks, and own marks of the second kind
 *	restart			back to the start
 */

struct error;
struct strbuf;
struct position;

enum move_kind {
	MOVE_SET, MOVE_CLEAR, MOVE_NOTE, MOVE_UNNOTE, MOVE_DROP, MOVE_RESTORE, MOVE_STEP, MOVE_SEARCH,
	MOVE_FILL, MOVE_CLEAR_MARKS, MOVE_AUTO_ON, MOVE_AUTO_OFF, MOVE_RESTART,
	MOVE_COLOUR, MOVE_UNCOLOUR, MOVE_CLEAR_COLOURS, MOVE_CENTRE, MOVE_UNCENTRE, MOVE_REPAIR, MOVE_STRIKE,
	MOVE_KINDS
};

struct move {
	uint8_t kind;		/* enum move_kind */
	uint8_t technique;	/* of MOVE_STEP: enum technique_id */
	uint8_t colour;		/* of MOVE_COLOUR: from 1 */
	struct candset place;	/* candidates that are set, noted, restored or placed */
	struct candset drop;	/* candidates that are deleted; digit 1 for a cell itself: MOVE_CLEAR, MOVE_REPAIR, colours */
	struct candset centre;	/* of MOVE_REPAIR: own marks of the second kind that come back */
};

bool move_equal(const struct move *, const struct move *);
/* Appends the text of a move, without a newline. */
void move_print(const struct geometry *, const struct move *, struct strbuf *out);
/* Reads one line, without its newline, into *MOVE. False: *ERR says what is wrong, with the column. */
bool move_parse(const struct geometry *, const char *line, struct move *, struct error *err);

/*
 * Carries out the move on *NOW; START is the position that restart goes back to. False: the position does not allow it (a given would
 * change, a cell is not empty, nothing would change); *NOW is unchanged, and *ERR says why in a sentence for the person.
 */
bool move_apply(const struct geometry *, const struct position *start, const struct move *, struct position *now,
		struct error *err);

/*
 * All moves made in a game, numbered from 1 in the order in which they were first made; each knows the move after which it was made (0: the
 * start). A move after an undo begins a branch, and the old branch stays. A move takes about twenty bytes here.
 */

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
/* The number of the same move if it was already made after AFTER; 0: it was not. */
size_t move_tree_find(const struct move_tree *, size_t after, const struct move *);
/* The milliseconds that passed before a move was made, as far as they are known, and adds to them. */
long long move_tree_took(const struct move_tree *, size_t number);
void move_tree_spend(struct move_tree *, size_t number, long long milliseconds);
/* The end of the latest branch from NUMBER on: of the moves that no move was made after, the last one; may be NUMBER itself. */
size_t move_tree_newest(const struct move_tree *, size_t number);
/* How many moves lead to NUMBER, including itself. */
size_t move_tree_depth(const struct move_tree *, size_t number);
/* For each number from 0 on, how many moves were made directly after it; free() it. */
uint32_t *move_tree_followers(const struct move_tree *);

#endif
