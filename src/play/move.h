/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A move: the only way in which a game changes. Live play, undo, journal, save file and play tests share it and its text, a line for each:
 *
 *	set r3c4=5		an own entry
 *	clear r3c4 r5c6		takes entries away
 *	note r3c4=57		adds own marks
 *	unnote r3c4=5		removes own marks
 *	centre r3c4=57		the same with own marks of the second kind
 *	uncentre r3c4=5
 *	drop r5c5<>3 r5c6<>3	deletes candidates
 *	restore r5c5=3		brings deleted candidates back
 *	step naked-pair r1c2<>5 r1c3<>5		a deduction is applied
 *	search r1c1=5 r1c2=3	the solution of the search is written into the empty cells
 *	marks fill | marks clear | marks auto on | marks auto off
 *	colour A r1c2 r3c4=57	gives cells, and candidates, a colour from A to F
 *	uncolour r1c2 r3c4=5	takes theirs away
 *	colours clear
 *	restart			back to the start
 */
#ifndef PLAY_MOVE_H
#define PLAY_MOVE_H

#include <stddef.h>

#include "grid/board.h"

struct error;
struct strbuf;
struct position;

enum move_kind {
	MOVE_SET, MOVE_CLEAR, MOVE_NOTE, MOVE_UNNOTE, MOVE_DROP, MOVE_RESTORE, MOVE_STEP, MOVE_SEARCH,
	MOVE_FILL, MOVE_CLEAR_MARKS, MOVE_AUTO_ON, MOVE_AUTO_OFF, MOVE_RESTART,
	MOVE_COLOUR, MOVE_UNCOLOUR, MOVE_CLEAR_COLOURS, MOVE_CENTRE, MOVE_UNCENTRE,
	MOVE_KINDS
};

struct move {
	uint8_t kind;		/* enum move_kind */
	uint8_t technique;	/* of MOVE_STEP: enum technique_id */
	uint8_t colour;		/* of MOVE_COLOUR: from 1 */
	struct candset place;	/* what is set, noted, restored or placed */
	struct candset drop;	/* what is deleted; of MOVE_CLEAR and colours: digit 1 of each cell that is cleared or coloured itself */
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

#endif
