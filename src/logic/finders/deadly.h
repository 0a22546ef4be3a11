/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the finders by uniqueness have in common: the rectangles of a board, what is taken for granted, and what a deadly pattern is. */
#ifndef LOGIC_FINDERS_DEADLY_H
#define LOGIC_FINDERS_DEADLY_H

#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

enum { CORNERS = 4 };

/*
 * Asks LOOK of each rectangle in two rows, two columns and two boxes, in which two digits could be exchanged, that has CELL at corner 0
 * and cells of OTHERS at the rest of CORNER: 1 is beside it in its box, 2 beside it in the other box, 3 opposite. Ends, and returns true,
 * where LOOK does.
 */
bool deadly_rectangles(const struct geometry *, int cell, struct cellset others, int corner[CORNERS], bool (*look)(void *), void *data);
/* Says that there is one solution, and that therefore DIGITS must not fill CELLS, a rectangle, alone. */
void deadly_say(struct argument *, uint16_t digits, struct cellset cells);
/* Puts DIGIT of all cells that see every one of CELLS into DROP; false where it is in none of them. */
bool deadly_seen(const struct hunt *, struct cellset cells, int digit, struct candset *drop);
/* The end of an argument: DIGIT, the only candidate of CELLS that is not deadly, goes into one of them. */
void deadly_conclude_one_of(struct argument *, uint16_t digit, struct cellset cells, const struct step_head *);

#endif
